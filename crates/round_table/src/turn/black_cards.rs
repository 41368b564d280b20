//! A black card that was drawn: whether it is cancelled, and its effect (R§2.5, R§2.6, R§9.4).

use super::half_play::{Flow, HalfPlay, Halt};
use crate::{
    cards::{Black, BlackKind, White},
    event::{EngineCause, EventKind, LifeCause},
    order::{Volunteering, WarChoice},
    position::{LaidBlack, Question, Relic, Step},
    quest::{Place, Quest},
};
use seneschal_seam::seat::Seat;
use std::collections::{BTreeMap, BTreeSet};

/// R§2.4: so many Merlins together cancel a special card.
const MERLINS: u8 = 3;

/// R§2.6, Morgan 1: so many cards of a volunteer.
const VOLUNTEER_CARDS: u8 = 3;

/// R§2.6, Morgan 5
const VOLUNTEER_LIVES: u8 = 2;

impl HalfPlay<'_> {
    /// R§3.2.5
    pub(super) fn black_card(&mut self, card: Black, face_down: bool, morgan: bool) -> Flow {
        let by_merlins = card.kind.is_special() && !morgan && !self.vivien();
        if by_merlins && self.merlins_cancel(card)? || self.excalibur_cancels(card.kind, morgan) {
            self.position.black.discard.add(card);
        } else {
            self.next(Step::Effect { card, face_down });
        }
        Ok(())
    }

    /// R§9.4: one Merlin of a knight and round again, until three are spent.
    fn merlins_cancel(&mut self, card: Black) -> Result<bool, Halt> {
        let mut knights = self.position.knights_in_turn();
        knights.retain(|&seat| !self.position.knight(seat).hand.is_empty());
        let decided = |play: &Self| {
            let offer = |&seat: &Seat| {
                let offered = play.standing(seat).merlin.decision(card.kind).unwrap_or(0);
                let held = play.position.knight(seat).hand.of(White::Merlin);
                (seat, offered.min(held))
            };
            knights.iter().map(offer).collect::<Vec<_>>()
        };
        let enough =
            |offers: &[(Seat, u8)]| offers.iter().map(|(_, number)| number).sum::<u8>() >= MERLINS;
        let mut offers = decided(self);
        if !enough(&offers) {
            let decision = |seat: Seat| self.standing(seat).merlin.decision(card.kind);
            // so many at most, by the sizes of the hands: what is in them may not open a window
            let possible = knights.iter().fold(0, |sum: u8, &seat| {
                let cards = self.position.knight(seat).hand.total();
                sum.saturating_add(decision(seat).unwrap_or(MERLINS).min(cards))
            });
            let asked = knights.iter().copied().filter(|_| possible >= MERLINS);
            let again = Step::Black {
                card,
                face_down: false,
                morgan: false,
            };
            self.ask(Question::Merlins { card: card.kind }, asked, again)?;
            offers = decided(self);
        }
        if !enough(&offers) {
            return Ok(false);
        }
        self.spend_merlins(card.kind, offers);
        Ok(true)
    }

    fn spend_merlins(&mut self, kind: BlackKind, mut offers: Vec<(Seat, u8)>) {
        let mut givers: BTreeMap<Seat, u8> = BTreeMap::new();
        let mut left = MERLINS;
        while left > 0 {
            for (seat, offered) in &mut offers {
                if left > 0 && *offered > 0 {
                    (*offered, left) = (*offered - 1, left - 1);
                    *givers.entry(*seat).or_insert(0) += 1;
                    self.discard(*seat, White::Merlin);
                }
            }
        }
        let order = offers.iter().map(|&(seat, _)| seat);
        let givers = order
            .filter_map(|seat| Some((seat, givers.get(&seat).copied()?)))
            .collect();
        self.say("9.4", EventKind::MerlinsSpent { kind, givers });
    }

    /// R§5.2: thrown away, if its holder ordered it against such a card. Nobody is asked.
    fn excalibur_cancels(&mut self, kind: BlackKind, morgan: bool) -> bool {
        let Some(seat) = self.position.holder(Relic::Excalibur) else {
            return false;
        };
        // R§2.6: a special card that Morgan 2 brings cannot be cancelled
        let thrown = !(morgan && kind.is_special())
            && self.game.excalibur_cancels(kind)
            && self.standing(seat).excalibur.contains(&kind);
        if thrown {
            self.say("5.2", EventKind::ExcaliburThrown { seat, kind });
            self.lose_relic(Relic::Excalibur);
        }
        thrown
    }

    /// R§3.2.6
    pub(super) fn take_effect(&mut self, card: Black, face_down: bool) {
        self.next(Step::Deaths { end_of_turn: false });
        match card.kind {
            BlackKind::BlackKnight => self.lay_against(Quest::BlackKnight, card, face_down),
            BlackKind::Lancelot if self.position.quest(Quest::Lancelot).over => {
                self.lay_against(Quest::Dragon, card, face_down);
            }
            BlackKind::Lancelot => self.lay_against(Quest::Lancelot, card, face_down),
            BlackKind::Excalibur => self.step_to_evil(card),
            BlackKind::Despair | BlackKind::Desolation => self.lay_in_row(card),
            BlackKind::Picts => self.add_warrior(Quest::Picts, card),
            BlackKind::Saxons => self.add_warrior(Quest::Saxons, card),
            BlackKind::Mercenaries | BlackKind::Mordred => {
                let war = self.chosen_war();
                self.add_warrior(war, card);
            }
            BlackKind::DarkForest if self.position.quest(Quest::Grail).over => {
                self.engine_instead(card);
            }
            BlackKind::DarkForest | BlackKind::Mists | BlackKind::Vivien => self.stay(card.kind),
            BlackKind::Guinevere => self.guinevere(card),
            _ => self.morgan(card),
        }
    }

    fn morgan(&mut self, card: Black) {
        self.position.black.discard.add(card);
        match card.kind {
            BlackKind::Morgan1 => self.next(Step::Volunteer { life: false }),
            BlackKind::Morgan2 => self.next(Step::MorganDraws { left: 3 }),
            BlackKind::Morgan3 => self.add_engines("2.6", 2, EngineCause::Morgan),
            BlackKind::Morgan4 => {
                for seat in self.position.knights_in_turn() {
                    self.lose_life("2.6", seat, 1, LifeCause::Morgan);
                }
            }
            _ => self.next(Step::Volunteer { life: true }),
        }
    }

    /// R§2.5, R§2.6: the card's quest is over.
    fn engine_instead(&mut self, card: Black) {
        self.position.black.discard.add(card);
        self.add_engines("2.5", 1, EngineCause::QuestOver);
    }

    fn lay_against(&mut self, quest: Quest, card: Black, face_down: bool) {
        if self.position.quest(quest).over {
            return self.engine_instead(card);
        }
        let drawer = self.position.seat;
        if face_down {
            // after the quest's end and the test
            let deaths = self.position.agenda.pop();
            self.next(Step::WhiteForFaceDown);
            self.position.agenda.extend(deaths);
        }
        self.lay_black(
            quest,
            LaidBlack {
                card,
                face_down,
                seen_by: face_down.then_some(drawer).into_iter().collect(),
            },
        );
    }

    /// Lays a black card at a quest, which ends if that fills evil's side.
    fn lay_black(&mut self, quest: Quest, laid: LaidBlack) {
        let kind = laid.card.kind;
        let state = self.position.quest_mut(quest);
        state.blacks.push(laid);
        let cards = u8::try_from(state.blacks.len()).unwrap_or(u8::MAX);
        self.say("2.5", EventKind::BlackLaid { quest, kind, cards });
        if cards >= self.figures().quest(quest).evil {
            self.end_by_evil(quest);
        }
    }

    fn end_by_evil(&mut self, quest: Quest) {
        let by = self.position.seat;
        self.next(Step::QuestEnd {
            quest,
            by,
            deed: false,
            first: None,
        });
    }

    fn step_to_evil(&mut self, card: Black) {
        if self.position.quest(Quest::Excalibur).over {
            return self.engine_instead(card);
        }
        self.position.black.discard.add(card);
        let evil = i8::try_from(self.figures().quest(Quest::Excalibur).evil).unwrap_or(i8::MAX);
        let state = self.position.quest_mut(Quest::Excalibur);
        state.steps = state.steps.saturating_sub(1);
        let steps = state.steps;
        self.say("4.5", EventKind::ExcaliburMoved { steps });
        if steps <= -evil {
            self.end_by_evil(Quest::Excalibur);
        }
    }

    /// R§4.4
    fn lay_in_row(&mut self, card: Black) {
        let quest = Quest::Grail;
        if self.position.quest(quest).over {
            return self.engine_instead(card);
        }
        if self.row_is_full() {
            // the new card goes to the discard together with the front Grail
            self.position.quest_mut(quest).grails =
                self.position.quest(quest).grails.saturating_sub(1);
            self.position.white.discard.add(White::Grail);
            self.position.black.discard.add(card);
            return self.say(
                "4.4",
                EventKind::RowFull {
                    seat: None,
                    card: White::Grail,
                    black: card.kind,
                },
            );
        }
        self.lay_black(
            quest,
            LaidBlack {
                card,
                face_down: false,
                seen_by: BTreeSet::new(),
            },
        );
    }

    /// R§4.4: Grails and black cards fill all its spaces.
    pub(super) fn row_is_full(&self) -> bool {
        let state = self.position.quest(Quest::Grail);
        let spaces = self.figures().quest(Quest::Grail).evil;
        usize::from(state.grails) + state.blacks.len() >= usize::from(spaces)
    }

    /// R§4.6: the fourth loses the war at once.
    fn add_warrior(&mut self, war: Quest, card: Black) {
        let is_mordred = card.kind == BlackKind::Mordred;
        if !is_mordred {
            self.position.black.discard.add(card);
        }
        let state = self.position.quest_mut(war);
        state.warriors = state.warriors.saturating_add(1);
        state.mordred |= is_mordred;
        let warriors = state.warriors;
        self.say(
            if is_mordred { "2.6" } else { "2.5" },
            EventKind::WarriorCame {
                quest: war,
                warriors,
                mordred: is_mordred,
            },
        );
        if warriors >= self.figures().quest(war).evil {
            self.end_by_evil(war);
        }
    }

    /// R§9.3: where the drawer's standing order sends warriors; to fewer, first to the Picts.
    fn chosen_war(&self) -> Quest {
        let of = |war: Quest| self.position.quest(war).warriors;
        let (picts, saxons) = (of(Quest::Picts), of(Quest::Saxons));
        let choice = self.standing(self.position.seat).warriors;
        match choice.unwrap_or(WarChoice::Fewer) {
            WarChoice::Picts => Quest::Picts,
            WarChoice::Saxons => Quest::Saxons,
            WarChoice::Fewer if saxons < picts => Quest::Saxons,
            WarChoice::More if saxons > picts => Quest::Saxons,
            WarChoice::Fewer | WarChoice::More => Quest::Picts,
        }
    }

    /// R§2.6: everybody goes home, and the drawer's turn ends.
    fn guinevere(&mut self, card: Black) {
        self.position.black.discard.add(card);
        let mut away = self.position.knights_in_turn();
        away.retain(|&seat| self.position.knight(seat).place != Place::Home);
        self.say(
            "2.6",
            EventKind::SentHome {
                seats: away.clone(),
            },
        );
        for seat in away {
            self.set_place(seat, Place::Home);
        }
        // Heroism may lie where nobody stands
        for quest in Quest::ALL {
            if self.figures().quest(quest).solo {
                self.clear_white_cards(quest);
            }
        }
        self.position.turn_ends = true;
    }

    /// R§2.6, R§2.7: a volunteer against Morgan, or what happens without one.
    pub(super) fn find_volunteer(&mut self, life: bool) -> Flow {
        let mut knights = self.position.knights_in_turn();
        if !life {
            knights.retain(|&seat| self.position.knight(seat).hand.total() >= VOLUNTEER_CARDS);
        }
        let gives = Volunteering::of(life);
        let decision = |play: &Self, seat: Seat| play.standing(seat).volunteer.decision(gives);
        let willing = |play: &Self| {
            let mut knights = knights.iter().copied();
            knights.find(|&seat| decision(play, seat) == Some(true))
        };
        let mut found = willing(self);
        if found.is_none() {
            let asked = knights.iter().copied();
            self.ask(
                Question::Volunteer { life },
                asked,
                Step::Volunteer { life },
            )?;
            found = willing(self);
        }
        match found {
            Some(seat) => {
                self.say("2.7", EventKind::Volunteered { seat, life });
                if life {
                    self.lose_life("2.6", seat, VOLUNTEER_LIVES, LifeCause::Morgan);
                } else {
                    self.lose_cards("2.6", seat, VOLUNTEER_CARDS);
                }
            }
            None => {
                self.say("2.7", EventKind::NoVolunteer { life });
                for seat in self.position.knights_in_turn() {
                    self.lose_cards("2.6", seat, 1);
                }
            }
        }
        Ok(())
    }
}
