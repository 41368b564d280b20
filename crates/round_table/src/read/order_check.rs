//! Whether a line's order can be done after those before it. What cards, dice, conditions and other
//! knights decide is taken as possible (R§10.1).

use super::conditions::asks_for_card;
use super::parser::OrderClause;
use crate::{
    cards::{Black, Cards, White},
    game::{Power, RoundTable},
    order::{Action, Condition, Deed, EvilChoice, MerlinTarget, Order, SpecialPlay, StandingOrder},
    position::{Half, KnightState, Position, Question, Relic, Step},
    quest::Quest,
    turn::deed_check::{
        ALIKE, DeedCheck, DeedRefusal, DeedResult, RefusalDuration, refuse, refuse_plain, war_needs,
    },
    view::words,
};
use seneschal_seam::seat::Seat;
use seneschal_text::Phrase;

#[derive(Clone)]
pub(super) struct OrderCheck<'a> {
    pub game: &'a RoundTable,
    pub seat: Seat,
    /// The position after the orders that certainly run.
    pub supposed: Position,
    /// It is the turn of this knight, and its orders are read now.
    at_hand: bool,
    /// Evil, a condition or the end of a quest comes before: what stands where is not certain.
    doubt: bool,
    /// Cards may still come.
    unknown_cards: bool,
    /// A deed before may have been a free one, or none: the next may be the first one.
    maybe_deed: bool,
    /// By path of conditions: the check as it goes on if they hold.
    branches: Vec<(Vec<Condition>, OrderCheck<'a>)>,
    evil: Option<EvilChoice>,
    offer: Option<White>,
    reveals: bool,
}

impl<'a> OrderCheck<'a> {
    /// `at_hand`: for the turn that is played now, and not one to come.
    pub(super) fn new(
        game: &'a RoundTable,
        position: &Position,
        seat: Seat,
        at_hand: bool,
    ) -> OrderCheck<'a> {
        let mut supposed = position.clone();
        if !at_hand {
            supposed.deeds = Default::default();
        }
        OrderCheck {
            game,
            seat,
            supposed,
            at_hand,
            doubt: !at_hand || position.half != Half::Deeds,
            unknown_cards: false,
            maybe_deed: false,
            branches: Vec::new(),
            evil: None,
            offer: None,
            reveals: false,
        }
    }

    pub(super) fn deed_check(&self) -> DeedCheck<'_> {
        DeedCheck {
            game: self.game,
            position: &self.supposed,
            seat: self.seat,
            unknown_cards: self.unknown_cards || self.doubt,
        }
    }

    pub(super) fn check(&mut self, clause: &OrderClause, when: &[Condition]) -> DeedResult {
        let state = self.supposed.knight(self.seat).state;
        if state == KnightState::Dead {
            return refuse_plain("3.6", "round-table-refused-dead");
        }
        let deed = match &clause.what {
            Action::Deed(deed) => deed,
            _ if clause.paid => return refuse_plain("3.3", "round-table-refused-no-deed"),
            what => return self.check_other(what, when),
        };
        if state == KnightState::Unmasked {
            return refuse_plain("6.4", "round-table-refused-unmasked");
        }
        if when.is_empty() {
            return self.check_deed(deed, clause.paid, false).map(|_| ());
        }
        let mut branch = self.branch(when);
        let counts = branch.check_deed(deed, clause.paid, true)?;
        self.branches.retain(|(path, _)| path != when);
        self.branches.push((when.to_vec(), branch));
        self.maybe_deed |= counts;
        self.doubt = true;
        Ok(())
    }

    /// What comes after the orders under these conditions, or under the innermost of the outer ones
    /// that has some.
    fn branch(&self, when: &[Condition]) -> OrderCheck<'a> {
        let within = |path: &&(Vec<Condition>, OrderCheck<'a>)| when.starts_with(&path.0);
        let found = self
            .branches
            .iter()
            .filter(within)
            .max_by_key(|it| it.0.len());
        match found {
            Some((_, branch)) => branch.clone(),
            None => OrderCheck {
                branches: Vec::new(),
                ..self.clone()
            },
        }
    }

    // ---- deeds

    /// Whether it may be a deed that counts, though it may also be a free one.
    fn check_deed(
        &mut self,
        deed: &Deed,
        paid: bool,
        conditional: bool,
    ) -> Result<bool, DeedRefusal> {
        if let Deed::Play(SpecialPlay::Convocation(Some(first)) | SpecialPlay::Lady(Some(first))) =
            deed
        {
            self.check_alive(*first)?;
        }
        let order = Order {
            paid,
            ..Order::new(Action::Deed(deed.clone()))
        };
        let check = self.deed_check();
        // Tristan may be at home by then (R§5.1)
        let maybe_free = self.doubt
            && !paid
            && matches!(deed, Deed::Go(_))
            && self.game.has_power(self.seat, Power::Tristan);
        let free = maybe_free || check.is_free(deed);
        if let Err(refusal) = check.check(&order, deed) {
            let certain = match refusal.lasts {
                RefusalDuration::Passing => !(self.doubt || conditional),
                RefusalDuration::Lasting | RefusalDuration::Foreseen => true,
                RefusalDuration::UntilDeed => !self.maybe_deed,
                RefusalDuration::UnlessFree => !maybe_free,
            };
            if certain {
                return Err(refusal);
            }
        }
        self.maybe_deed |= maybe_free;
        self.advance(deed, paid, free);
        Ok(maybe_free || !free)
    }

    /// What the deed certainly changes.
    fn advance(&mut self, deed: &Deed, paid: bool, free: bool) {
        match deed.kind() {
            Some(kind) => {
                self.supposed.deeds.kinds.insert(kind);
            }
            None => self.supposed.deeds.power = true,
        }
        if !free {
            self.supposed.deeds.counted = self.supposed.deeds.counted.saturating_add(1);
        }
        self.change_life(|life, _| life.saturating_sub(u8::from(paid)));
        match deed {
            Deed::Go(place) => {
                if let Some(knight) = self.supposed.knight_mut(self.seat) {
                    knight.place = *place;
                }
            }
            Deed::DrawTwo => self.unknown_cards = true,
            Deed::FightEngine(fights) => self.spend(fights.iter().copied().map(White::Fight)),
            Deed::Lay { card, .. } => {
                self.spend([*card]);
                self.doubt |= self.may_end(*card);
            }
            Deed::Drop(card) => {
                self.spend([*card]);
                // the quest may be won: a card of each comes, and all go home
                self.doubt |= self.supposed.quest(Quest::Excalibur).steps >= 4;
            }
            Deed::Play(play) => self.play(play),
            Deed::Heal(card) => {
                self.spend(std::iter::repeat_n(*card, usize::from(ALIKE)));
                self.change_life(|life, most| life.saturating_add(1).min(most));
            }
            Deed::Accuse(_) => {}
            Deed::Swap { card, .. } => {
                self.spend([*card]);
                self.unknown_cards = true;
            }
            Deed::Trade(cards) => {
                self.spend(*cards);
                self.unknown_cards = true;
            }
        }
    }

    fn change_life(&mut self, change: impl Fn(u8, u8) -> u8) {
        let most = self.game.figures.most_life;
        if let Some(knight) = self.supposed.knight_mut(self.seat) {
            knight.life = change(knight.life, most);
        }
    }

    fn spend(&mut self, cards: impl IntoIterator<Item = White>) {
        if let Some(knight) = self.supposed.knight_mut(self.seat) {
            for card in cards {
                knight.hand.take(card);
            }
        }
    }

    /// Whether this card fills the knights' side of the quest where the knight stands. Nothing more is
    /// laid in a turn.
    fn may_end(&self, card: White) -> bool {
        let Some(quest) = self.supposed.knight(self.seat).place.quest() else {
            return false;
        };
        let (figures, state) = (&self.game.figures, self.supposed.quest(quest));
        let laid = match card {
            White::Grail => usize::from(state.grails),
            _ => state.fights.len(),
        };
        let needs = &figures.quest(quest).needs;
        let needed = match quest.is_war() {
            true => usize::from(war_needs(figures, &self.supposed, quest)),
            false => needs.iter().copied().map(usize::from).sum(),
        };
        laid + 1 >= needed
    }

    fn play(&mut self, play: &SpecialPlay) {
        self.spend([play.card()]);
        match play {
            SpecialPlay::Messenger { cards, .. } => self.spend(cards.iter().copied()),
            SpecialPlay::Reinforcements { others: false } => self.unknown_cards = true,
            SpecialPlay::Piety { others: false } => {
                self.change_life(|life, most| life.saturating_add(3).min(most));
            }
            SpecialPlay::Merlin(MerlinTarget::Engine) => {
                self.supposed.engines = self.supposed.engines.saturating_sub(1);
            }
            SpecialPlay::Convocation(_) | SpecialPlay::Fate | SpecialPlay::Lady(_) => {
                self.doubt = true;
            }
            SpecialPlay::Merlin(_)
            | SpecialPlay::Heroism(_)
            | SpecialPlay::Clairvoyance(_)
            | SpecialPlay::Piety { .. }
            | SpecialPlay::Reinforcements { .. } => {}
        }
    }

    // ---- everything else

    fn check_alive(&self, seat: Seat) -> DeedResult {
        match self.supposed.is_knight(seat) {
            true => Ok(()),
            false => self.refuse_knight("10.1", "round-table-refused-no-knight", seat),
        }
    }

    fn refuse_knight(&self, clause: &'static str, id: &'static str, seat: Seat) -> DeedResult {
        let why = Phrase::new(id).with("knight", self.game.knight_name(seat));
        refuse(clause, why)
    }

    fn check_other(&mut self, what: &Action, when: &[Condition]) -> DeedResult {
        match what {
            Action::Evil(choice) => self.check_evil(*choice, when),
            Action::Bury(card) => self.check_bury(*card),
            Action::Reveal => self.check_reveal(),
            Action::TakeFrom(whom) => self.check_take(*whom),
            _ if !when.is_empty() => refuse_plain("10.2", "round-table-refused-condition"),
            Action::Offer(card) => self.check_offer(*card),
            Action::Standing(order) => self.check_standing(order),
            Action::Share(parts) => self.check_share(parts),
            Action::Agree(with) => self.check_agreement(*with),
            Action::Arrange(cards) => self.check_arrangement(cards),
            Action::Deed(_) => Ok(()),
        }
    }

    fn check_evil(&mut self, choice: EvilChoice, when: &[Condition]) -> DeedResult {
        // the card is drawn after the choice
        if when.iter().any(asks_for_card) {
            return refuse_plain("10.1", "round-table-refused-evil-if-comes");
        }
        self.check_evil_life(choice)?;
        match self.evil {
            Some(first) if first != choice => {
                return refuse_plain("10.1", "round-table-refused-two-evils");
            }
            _ if when.is_empty() => self.evil = Some(choice),
            _ => {}
        }
        Ok(())
    }

    /// R§6.5: the unmasked traitor has no life.
    fn check_evil_life(&self, choice: EvilChoice) -> DeedResult {
        let unmasked = self.reveals || !self.supposed.is_knight(self.seat);
        if choice == EvilChoice::Life && unmasked {
            return refuse_plain("6.5", "round-table-refused-no-life");
        }
        Ok(())
    }

    fn check_bury(&self, card: Black) -> DeedResult {
        let perceval = self.game.has_power(self.seat, Power::Perceval);
        if !perceval || self.at_hand && !self.supposed.has(self.seat, Relic::Armour) {
            return refuse_plain("5.1", "round-table-refused-not-perceval");
        }
        match self.at_hand {
            true => self.check_shown("5.1", 2, card),
            false => Ok(()),
        }
    }

    /// Whether the knight saw such a card on top of the pile.
    fn check_shown(&self, clause: &'static str, number: usize, card: Black) -> DeedResult {
        let mut top = self.supposed.black.top.iter().take(number);
        match top.any(|placed| placed.seen_by.contains(&self.seat) && placed.card.is_named(card)) {
            true => Ok(()),
            false => refuse_card(clause, "round-table-refused-not-shown", words::black(card)),
        }
    }

    /// R§9.3: the two cards of the Armour, or those of Clairvoyance.
    fn check_arrangement(&self, cards: &[Black]) -> DeedResult {
        let asked = self.supposed.asked.as_ref();
        let asked = asked.filter(|asked| asked.seats.contains(&self.seat));
        match asked.map_or(0, |asked| asked.question.cards_shown()) {
            0 => refuse_plain("9.3", "round-table-refused-no-order"),
            number => {
                let mut cards = cards.iter();
                cards.try_for_each(|card| self.check_shown("9.3", number, *card))
            }
        }
    }

    fn check_reveal(&mut self) -> DeedResult {
        let knight = self.supposed.knight(self.seat);
        if !self.supposed.loyalty_read {
            return match self.at_hand {
                true => refuse_plain("1.6", "round-table-refused-unread"),
                false => Ok(()),
            };
        }
        if !knight.traitor {
            return refuse_plain("6.3", "round-table-refused-not-traitor");
        }
        if knight.state == KnightState::Unmasked {
            return refuse_plain("6.4", "round-table-refused-unmasked");
        }
        self.reveals = true;
        Ok(())
    }

    fn check_take(&self, whom: Seat) -> DeedResult {
        let unmasked = self.supposed.knight(self.seat).state == KnightState::Unmasked;
        if !unmasked && !self.reveals {
            return refuse_plain("6.5", "round-table-refused-not-unmasked");
        }
        self.check_alive(whom)?;
        if self.at_hand && self.supposed.knight(whom).hand.is_empty() {
            return self.refuse_knight("6.5", "round-table-refused-no-cards-there", whom);
        }
        Ok(())
    }

    fn check_offer(&mut self, card: White) -> DeedResult {
        if self.supposed.knight(self.seat).hand.of(card) == 0 {
            return refuse_card("1.7", "round-table-refused-no-card", words::white(card));
        }
        match self.offer.replace(card) {
            Some(_) => refuse_plain("1.7", "round-table-refused-two-offers"),
            None => Ok(()),
        }
    }

    /// R§9.3: a power that the knight has not, a card that it does not stop.
    fn check_standing(&self, order: &StandingOrder) -> DeedResult {
        let of_unmasked = matches!(order, StandingOrder::Evil(_) | StandingOrder::Armour(_));
        if !of_unmasked && !self.supposed.is_knight(self.seat) {
            return refuse_plain("6.4", "round-table-refused-unmasked");
        }
        let game = self.game;
        match order {
            StandingOrder::Merlin(against) => {
                match against.keys().find(|kind| !kind.is_special()) {
                    Some(kind) => refuse_card(
                        "9.3",
                        "round-table-refused-merlin-standard",
                        words::black_kind(*kind),
                    ),
                    None => Ok(()),
                }
            }
            StandingOrder::Excalibur(against) => {
                match against.iter().find(|kind| !game.excalibur_cancels(**kind)) {
                    Some(kind) => refuse_card(
                        "5.2",
                        "round-table-refused-excalibur-special",
                        words::black_kind(*kind),
                    ),
                    None => self.check_relic(Relic::Excalibur, against.is_empty()),
                }
            }
            StandingOrder::Save(whom) => {
                whom.keys().try_for_each(|seat| self.check_alive(*seat))?;
                self.check_relic(Relic::Grail, whom.is_empty())
            }
            StandingOrder::Armour(cards) => self.check_relic(Relic::Armour, cards.is_empty()),
            StandingOrder::Kay(_) if !game.has_power(self.seat, Power::Kay) => {
                refuse_plain("5.1", "round-table-refused-not-kay")
            }
            StandingOrder::ForArthur(_)
                if game
                    .who_has(Power::Arthur)
                    .is_none_or(|arthur| arthur == self.seat) =>
            {
                refuse_plain("5.1", "round-table-refused-for-arthur")
            }
            StandingOrder::Evil(choice) => self.check_evil_life(*choice),
            _ => Ok(()),
        }
    }

    /// A relic may still be won, but nobody gives it away (R§5.2).
    fn check_relic(&self, relic: Relic, nothing: bool) -> DeedResult {
        let quest = Quest::ALL
            .into_iter()
            .find(|quest| self.game.figures.quest(*quest).won.relic == Some(relic));
        let can_have = match self.supposed.holder(relic) {
            Some(holder) => holder == self.seat,
            None => quest.is_some_and(|quest| !self.supposed.quest(quest).over),
        };
        if nothing || can_have {
            return Ok(());
        }
        let why = Phrase::new("round-table-refused-no-relic").with("relic", words::relic(relic));
        refuse("5.2", why)
    }

    /// The cards that lie there, and who shares them (R§9.5).
    fn shared(&self) -> Result<(&Cards<White>, &[Seat]), DeedRefusal> {
        let asks = self.supposed.asked.as_ref();
        let asks = asks.is_some_and(|asked| matches!(asked.question, Question::Share { .. }));
        let id = match self.supposed.agenda.last().filter(|_| asks) {
            Some(Step::Share { cards, among }) if among.contains(&self.seat) => {
                return Ok((cards, among));
            }
            Some(Step::Share { .. }) => "round-table-refused-not-present",
            _ => "round-table-refused-no-window",
        };
        Err(DeedRefusal {
            clause: "9.5".into(),
            why: Phrase::new(id),
            lasts: RefusalDuration::Passing,
        })
    }

    fn check_share(&self, parts: &[(White, Seat)]) -> DeedResult {
        let (cards, among) = self.shared()?;
        if let Some((_, seat)) = parts.iter().find(|(_, seat)| !among.contains(seat)) {
            return self.refuse_knight("9.5", "round-table-refused-share-whom", *seat);
        }
        let given: Cards<White> = parts.iter().map(|(card, _)| *card).collect();
        let differs = |card: &White| given.of(*card) != cards.of(*card);
        let Some(card) = White::ALL.into_iter().find(differs) else {
            return Ok(());
        };
        let id = if given.of(card) > cards.of(card) {
            "round-table-refused-not-lying"
        } else {
            "round-table-refused-share-rest"
        };
        refuse_card("9.5", id, words::white(card))
    }

    fn check_agreement(&self, with: Seat) -> DeedResult {
        let (_, among) = self.shared()?;
        match with != self.seat && among.contains(&with) {
            true => Ok(()),
            false => self.refuse_knight("9.5", "round-table-refused-share-whom", with),
        }
    }
}

fn refuse_card(clause: &'static str, id: &'static str, card: Phrase) -> DeedResult {
    refuse(clause, Phrase::new(id).with("card", card))
}
