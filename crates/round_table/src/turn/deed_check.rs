//! Whether a deed can be done: asked when a sheet is read, and again when the order would run.

use crate::{
    cards::{BlackKind, Cards, White},
    figures::Figures,
    game::{Power, RoundTable},
    order::{Deed, GroupSize, MerlinTarget, Order, SpecialPlay},
    position::{LaidFight, Position},
    quest::{Place, Quest},
    view::words,
};
use seneschal_seam::{clause::Clause, seat::Seat};
use seneschal_text::Phrase;

/// R§3.3 D: so many alike.
pub(crate) const ALIKE: u8 = 3;

/// Why a deed cannot be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DeedRefusal {
    pub clause: Clause,
    pub why: Phrase,
    pub lasts: RefusalDuration,
}

/// What may still change before an order that is refused would run (R§10.1, R§10.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum RefusalDuration {
    /// What happens before the order may make it possible.
    #[default]
    Passing,
    /// Nothing that happens before it can.
    Lasting,
    /// The same, unless a deed before it, which may be free, counts.
    UntilDeed,
    /// It was impossible already when the line was sent, whatever has happened since.
    Foreseen,
    /// The same, unless the deed is free.
    UnlessFree,
}

impl RefusalDuration {
    pub(crate) fn is_foreseen(self) -> bool {
        matches!(self, Self::Foreseen | Self::UnlessFree)
    }
}

pub(crate) type DeedResult = Result<(), DeedRefusal>;

pub(crate) fn refuse(clause: &'static str, why: Phrase) -> DeedResult {
    refuse_lasting(RefusalDuration::Passing, clause, why)
}

fn refuse_lasting(lasts: RefusalDuration, clause: &'static str, why: Phrase) -> DeedResult {
    Err(DeedRefusal {
        clause: clause.into(),
        why,
        lasts,
    })
}

/// What was refused already when the line was sent.
fn refuse_foreseen(clause: &'static str, id: &'static str) -> DeedResult {
    refuse_lasting(RefusalDuration::Foreseen, clause, Phrase::new(id))
}

pub(crate) fn refuse_plain(clause: &'static str, id: &'static str) -> DeedResult {
    refuse(clause, Phrase::new(id))
}

/// A knight's deeds, checked one by one against a position.
#[derive(Clone, Copy)]
pub(crate) struct DeedCheck<'a> {
    pub game: &'a RoundTable,
    pub position: &'a Position,
    pub seat: Seat,
    /// Cards that the knight may still get: a sheet is read before they are drawn (R§10.1).
    pub unknown_cards: bool,
}

impl DeedCheck<'_> {
    fn figures(&self) -> &Figures {
        &self.game.figures
    }

    fn place(&self) -> Place {
        self.position.knight(self.seat).place
    }

    /// Whether it costs no deed: Galahad's special card, Tristan's way from home (R§5.1).
    pub(crate) fn is_free(&self, deed: &Deed) -> bool {
        match deed {
            Deed::Play(_) => self.game.has_power(self.seat, Power::Galahad),
            Deed::Go(_) => {
                self.game.has_power(self.seat, Power::Tristan) && self.place() == Place::Home
            }
            Deed::Swap { .. } | Deed::Trade(_) => true,
            _ => false,
        }
    }

    pub(crate) fn check(&self, order: &Order, deed: &Deed) -> DeedResult {
        self.check_turn(order, deed)?;
        match deed {
            Deed::Go(place) => self.check_way(*place),
            Deed::DrawTwo => self.check_home_draw(),
            Deed::FightEngine(fights) => self.check_engine(fights),
            Deed::Lay { card, group } => self.check_lay(*card, *group),
            Deed::Drop(card) => {
                self.check_at(Quest::Excalibur)?;
                self.check_hand([*card])
            }
            Deed::Play(play) => {
                self.check_hand([play.card()])?;
                self.check_play(play, self.life_left(order, deed))
            }
            Deed::Heal(card) => self.check_heal(*card, self.life_left(order, deed)),
            Deed::Accuse(whom) => self.check_accusation(*whom),
            Deed::Swap { with, card } => self.check_swap(*with, *card),
            Deed::Trade(cards) => self.check_trade(*cards),
        }
    }

    /// R§3.3: one deed, and a second of another kind for a life.
    fn check_turn(&self, order: &Order, deed: &Deed) -> DeedResult {
        let done = &self.position.deeds;
        if let Some(kind) = deed.kind()
            && done.kinds.contains(&kind)
        {
            return refuse_foreseen("3.3", "round-table-refused-same-kind");
        }
        if self.is_free(deed) {
            return Ok(());
        }
        let refuse_until = |lasts, id| refuse_lasting(lasts, "3.3", Phrase::new(id));
        match (done.counted, order.paid) {
            (0, true) => refuse_until(
                RefusalDuration::UntilDeed,
                "round-table-refused-no-deed-before",
            ),
            (1, true) if self.position.knight(self.seat).life == 0 => {
                refuse_plain("3.3", "round-table-refused-no-life")
            }
            (0, false) | (1, true) => Ok(()),
            (1, false) => refuse_until(
                RefusalDuration::UnlessFree,
                "round-table-refused-for-a-life",
            ),
            _ => refuse_until(RefusalDuration::UnlessFree, "round-table-refused-third"),
        }
    }

    fn check_way(&self, place: Place) -> DeedResult {
        if place == self.place() {
            return refuse(
                "3.3",
                Phrase::new("round-table-refused-there").with("place", words::place_title(place)),
            );
        }
        let Place::At(quest) = place else {
            return Ok(());
        };
        self.check_open("4.1", quest)?;
        match self.position.present(quest).first() {
            Some(other) if self.figures().quest(quest).solo => refuse(
                "3.3",
                Phrase::new("round-table-refused-solo")
                    .with("quest", words::place_title(Place::At(quest)))
                    .with("knight", self.game.knight_name(*other)),
            ),
            _ => Ok(()),
        }
    }

    /// `clause`: of the deed that needs it open.
    fn check_open(&self, clause: &'static str, quest: Quest) -> DeedResult {
        let named =
            |id: &'static str| Phrase::new(id).with("quest", words::place_title(Place::At(quest)));
        if self.position.quest(quest).over {
            let over = named("round-table-refused-over");
            refuse_lasting(RefusalDuration::Lasting, clause, over)
        } else if !self.position.is_open(quest) {
            refuse(clause, named("round-table-refused-closed"))
        } else {
            Ok(())
        }
    }

    fn check_at_home(&self, clause: &'static str) -> DeedResult {
        if self.place() == Place::Home {
            Ok(())
        } else {
            refuse_plain(clause, "round-table-refused-not-home")
        }
    }

    fn check_at(&self, quest: Quest) -> DeedResult {
        if self.place() == Place::At(quest) {
            Ok(())
        } else {
            refuse(
                "3.3",
                Phrase::new("round-table-refused-not-there")
                    .with("quest", words::place_title(Place::At(quest))),
            )
        }
    }

    fn check_home_draw(&self) -> DeedResult {
        self.check_at_home("3.3")?;
        let limit = self.figures().hand;
        if self.position.knight(self.seat).hand.total() >= limit {
            return refuse(
                "3.3",
                Phrase::new("round-table-refused-hand-full").with("cards", limit),
            );
        }
        Ok(())
    }

    /// The cards must be in the hand, each as often as it is named.
    fn check_hand(&self, cards: impl IntoIterator<Item = White>) -> DeedResult {
        let hand = &self.position.knight(self.seat).hand;
        let wanted: Cards<White> = cards.into_iter().collect();
        let missing = wanted
            .counts()
            .find(|&(card, number)| hand.of(card) < number);
        match missing {
            Some((card, _)) if !self.unknown_cards => refuse(
                "10.1",
                Phrase::new("round-table-refused-no-card").with("card", words::white(card)),
            ),
            _ => Ok(()),
        }
    }

    fn check_engine(&self, fights: &[u8]) -> DeedResult {
        self.check_at_home("3.3")?;
        if self.position.engines == 0 {
            return refuse_plain("3.3", "round-table-refused-no-engine");
        }
        if fights.is_empty() {
            return refuse_foreseen("3.4", "round-table-refused-no-fight");
        }
        self.check_hand(fights.iter().map(|&value| White::Fight(value)))
    }

    fn check_lay(&self, card: White, group: Option<GroupSize>) -> DeedResult {
        let Place::At(quest) = self.place() else {
            return refuse_plain("4", "round-table-refused-no-quest-here");
        };
        let fits = match card {
            White::Fight(value) if quest.is_fight() => {
                fit_group(self.figures(), self.position, quest, value, group).map(|_| ())
            }
            White::Fight(value) if quest.is_war() => self.check_war(quest, value),
            White::Grail if quest == Quest::Grail => {
                if self.position.staying.contains(&BlackKind::DarkForest) {
                    refuse_plain("2.6", "round-table-refused-dark-forest")
                } else {
                    Ok(())
                }
            }
            _ => refuse(
                "4",
                Phrase::new("round-table-refused-not-here")
                    .with("card", words::white(card))
                    .with("quest", words::place_title(Place::At(quest))),
            ),
        };
        fits.and_then(|()| self.check_hand([card]))
    }

    /// R§4.6
    fn check_war(&self, quest: Quest, value: u8) -> DeedResult {
        let next = next_in_war(self.figures(), self.position, quest);
        if next == Some(value) {
            return Ok(());
        }
        refuse(
            "4.6",
            Phrase::new("round-table-refused-war-next")
                .with("quest", words::place_title(Place::At(quest)))
                .with("next", next.unwrap_or(0)),
        )
    }

    /// R§3.3: a life is paid before the deed.
    fn life_left(&self, order: &Order, deed: &Deed) -> u8 {
        let paid = order.paid && !self.is_free(deed);
        let life = self.position.knight(self.seat).life;
        life.saturating_sub(u8::from(paid))
    }

    fn check_heal(&self, card: White, life: u8) -> DeedResult {
        if !matches!(card, White::Fight(_) | White::Grail | White::Merlin) {
            return refuse_foreseen("3.3", "round-table-refused-heal-alike");
        }
        if life >= self.figures().most_life {
            return refuse(
                "3.3",
                Phrase::new("round-table-refused-healthy").with("life", self.figures().most_life),
            );
        }
        self.check_hand(std::iter::repeat_n(card, usize::from(ALIKE)))
    }

    fn refuse_no_knight(&self, clause: &'static str, seat: Seat) -> DeedResult {
        let why = Phrase::new("round-table-refused-no-knight")
            .with("knight", self.game.knight_name(seat));
        refuse_lasting(RefusalDuration::Lasting, clause, why)
    }

    /// R§6.1
    fn check_accusation(&self, whom: Seat) -> DeedResult {
        let (swords, engines) = (self.position.swords.total(), self.position.engines);
        let figures = self.figures();
        if whom == self.seat {
            return refuse_foreseen("6.1", "round-table-refused-accuse-self");
        }
        if !self.position.is_knight(whom) {
            return self.refuse_no_knight("6.1", whom);
        }
        if self.position.knight(self.seat).has_accused {
            let why = Phrase::new("round-table-refused-accused");
            return refuse_lasting(RefusalDuration::Lasting, "6.1", why);
        }
        if swords < figures.swords.accuse && engines < figures.engines_to_accuse {
            return refuse(
                "6.1",
                Phrase::new("round-table-refused-accuse-early")
                    .with("swords", swords)
                    .with("engines", engines)
                    .with("needed", figures.swords.accuse),
            );
        }
        Ok(())
    }

    /// R§5.1, Arthur
    fn check_swap(&self, with: Seat, card: White) -> DeedResult {
        if !self.game.has_power(self.seat, Power::Arthur) {
            return refuse_foreseen("5.1", "round-table-refused-not-arthur");
        }
        self.check_power()?;
        let partner = self.position.is_knight(with)
            && with != self.seat
            && !self.position.knight(with).hand.is_empty();
        if !partner {
            return refuse(
                "5.1",
                Phrase::new("round-table-refused-partner")
                    .with("knight", self.game.knight_name(with)),
            );
        }
        self.check_hand([card])
    }

    /// R§5.1, Bedivere
    fn check_trade(&self, cards: [White; 3]) -> DeedResult {
        if !self.game.has_power(self.seat, Power::Bedivere) {
            return refuse_foreseen("5.1", "round-table-refused-not-bedivere");
        }
        self.check_power()?;
        self.check_at_home("5.1")?;
        self.check_hand(cards)
    }

    fn check_power(&self) -> DeedResult {
        if self.position.deeds.power {
            let why = Phrase::new("round-table-refused-power-used");
            refuse_lasting(RefusalDuration::Lasting, "5.1", why)
        } else {
            Ok(())
        }
    }

    /// R§2.4
    fn check_play(&self, play: &SpecialPlay, life: u8) -> DeedResult {
        match play {
            SpecialPlay::Merlin(target) => self.check_merlin(*target),
            SpecialPlay::Heroism(quest) => {
                self.check_open("2.4", *quest)?;
                if self.position.quest(*quest).heroism {
                    refuse_plain("2.4", "round-table-refused-heroism")
                } else {
                    Ok(())
                }
            }
            SpecialPlay::Messenger { to, cards } => self.check_messenger(*to, cards),
            SpecialPlay::Piety { others } => self.check_piety(*others, life),
            SpecialPlay::Convocation(_)
            | SpecialPlay::Clairvoyance(_)
            | SpecialPlay::Fate
            | SpecialPlay::Lady(_)
            | SpecialPlay::Reinforcements { .. } => Ok(()),
        }
    }

    fn check_merlin(&self, target: MerlinTarget) -> DeedResult {
        if self.position.staying.contains(&BlackKind::Vivien) {
            return refuse_plain("2.6", "round-table-refused-vivien");
        }
        let quest = match target {
            MerlinTarget::Engine if self.position.engines > 0 => return Ok(()),
            MerlinTarget::Engine => return refuse_plain("2.4", "round-table-refused-no-engine"),
            MerlinTarget::Quest(quest) => quest,
        };
        let named =
            |id: &'static str| Phrase::new(id).with("quest", words::place_title(Place::At(quest)));
        if quest == Quest::Excalibur {
            let why = named("round-table-refused-merlin-excalibur");
            return refuse_lasting(RefusalDuration::Foreseen, "2.4", why);
        }
        let state = self.position.quest(quest);
        if quest.is_war() {
            return if state.warriors > 0 {
                Ok(())
            } else {
                refuse("2.4", named("round-table-refused-merlin-nothing"))
            };
        }
        match state.blacks.last() {
            None => refuse("2.4", named("round-table-refused-merlin-nothing")),
            Some(laid) if laid.card.kind.is_special() => {
                refuse("2.4", named("round-table-refused-merlin-special"))
            }
            Some(_) => Ok(()),
        }
    }

    fn check_messenger(&self, to: Seat, cards: &[White]) -> DeedResult {
        if to == self.seat || !self.position.is_knight(to) {
            return self.refuse_no_knight("2.4", to);
        }
        if cards.is_empty() || cards.len() > 3 {
            return refuse_foreseen("2.4", "round-table-refused-messenger-cards");
        }
        let with_messenger = cards.iter().copied().chain([White::Messenger]);
        self.check_hand(with_messenger)
    }

    fn check_piety(&self, others: bool, life: u8) -> DeedResult {
        let most = self.figures().most_life;
        let mut knights = self.position.knights_in_turn();
        knights.retain(|&seat| seat != self.seat && self.position.knight(seat).life < most);
        let gains = if others {
            !knights.is_empty()
        } else {
            life < most
        };
        if gains {
            Ok(())
        } else {
            refuse_plain("2.4", "round-table-refused-piety")
        }
    }
}

/// R§4.2: the group of a fight that takes a Fight card of this value.
pub(crate) fn fit_group(
    figures: &Figures,
    position: &Position,
    quest: Quest,
    value: u8,
    wanted: Option<GroupSize>,
) -> Result<u8, DeedRefusal> {
    let needs = &figures.quest(quest).needs;
    let laid = &position.quest(quest).fights;
    let of_group = |group: u8| laid.iter().filter(move |laid| laid.group == group);
    let refusal = |id: &'static str| DeedRefusal {
        clause: "4.2".into(),
        why: Phrase::new(id)
            .with("value", value)
            .with("quest", words::place_title(Place::At(quest))),
        lasts: RefusalDuration::Passing,
    };
    let groups = (0u8..).zip(needs.iter().copied());
    let begun = groups
        .clone()
        .find(|&(group, _)| of_group(group).any(|laid| laid.value == value));
    if let Some((group, size)) = begun {
        // a begun group keeps its value, and no other may have it
        let full = of_group(group).count() >= usize::from(size);
        let other = wanted.is_some_and(|wanted| wanted.cards() != size);
        return if full || other {
            Err(refusal("round-table-refused-no-group"))
        } else {
            Ok(group)
        };
    }
    let free: Vec<(u8, u8)> = groups
        .filter(|&(group, _)| of_group(group).next().is_none())
        .filter(|&(_, size)| wanted.is_none_or(|wanted| wanted.cards() == size))
        .collect();
    let (Some(first), Some(last)) = (free.first(), free.last()) else {
        return Err(refusal("round-table-refused-no-group"));
    };
    if first.1 == last.1 {
        Ok(first.0)
    } else {
        Err(refusal("round-table-refused-which-group"))
    }
}

/// R§4.6: the value that a war takes next; none when its side is full. Mordred wants a second 5
/// (R§2.6).
pub(crate) fn next_in_war(figures: &Figures, position: &Position, war: Quest) -> Option<u8> {
    let state = position.quest(war);
    let laid = u8::try_from(state.fights.len()).unwrap_or(u8::MAX);
    let needed = war_needs(figures, position, war);
    (laid < needed).then(|| {
        laid.saturating_add(1)
            .min(figures.quest(war).needs.first().copied().unwrap_or(5))
    })
}

pub(crate) fn war_needs(figures: &Figures, position: &Position, war: Quest) -> u8 {
    let fights = figures.quest(war).needs.first().copied().unwrap_or(5);
    fights.saturating_add(u8::from(position.quest(war).mordred))
}

/// The sum of the Fight cards laid.
pub(crate) fn sum(fights: &[LaidFight]) -> u8 {
    fights
        .iter()
        .fold(0, |sum, laid| sum.saturating_add(laid.value))
}

/// What the knight does at home or elsewhere without an order that can run (R§9.6).
pub(crate) fn default_deed(game: &RoundTable, position: &Position, seat: Seat) -> Deed {
    let knight = position.knight(seat);
    let at_home = knight.place == Place::Home;
    if at_home && knight.hand.total() < game.figures.hand {
        return Deed::DrawTwo;
    }
    let alike = |card: &White| matches!(card, White::Fight(_) | White::Grail);
    let healing = knight
        .hand
        .counts()
        .find(|(card, number)| alike(card) && *number >= ALIKE);
    match healing {
        Some((card, _)) if knight.life < game.figures.most_life => Deed::Heal(card),
        _ if at_home => Deed::Go(Place::At(Quest::Picts)),
        _ => Deed::Go(Place::Home),
    }
}
