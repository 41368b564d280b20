//! The deeds of the knight in turn (R§3.3 to R§3.5), except special white cards.

use super::deed_check::{ALIKE, DeedCheck, default_deed, fit_group, war_needs};
use super::half_play::{Flow, HalfPlay};
use crate::{
    cards::White,
    event::{EventKind, LifeCause, UnmaskCause},
    game::Power,
    order::{Action, Deed, GroupSize, Order},
    position::{KnightState, LaidFight, Question, Relic, Step},
    quest::{Place, Quest},
};
use seneschal_seam::{dice::Roll, seat::Seat, secret::Secret};
use seneschal_text::Phrase;

impl HalfPlay<'_> {
    /// Runs the next order that can run; what is left comes after all that it brings about.
    pub(super) fn run_deeds(&mut self, orders: Vec<Order>) -> Flow {
        let mut orders = orders.into_iter();
        while let Some(order) = orders.next() {
            if self.run_order(&order, orders.as_slice()) {
                return Ok(());
            }
        }
        self.act_by_default();
        Ok(())
    }

    /// Whether the order runs.
    fn run_order(&mut self, order: &Order, rest: &[Order]) -> bool {
        let Action::Deed(deed) = &order.what else {
            return false;
        };
        if !self.conditions_hold(order) {
            self.skip("10.3", order, Phrase::new("round-table-skipped-condition"));
            return false;
        }
        if let Some(why) = self.why_turn_is_over() {
            self.skip("10.3", order, Phrase::new(why));
            return false;
        }
        let check = DeedCheck {
            game: self.game,
            position: &self.position,
            seat: self.position.seat,
            unknown_cards: false,
        };
        if let Err(refusal) = check.check(order, deed) {
            self.skip("10.3", order, refusal.why);
            return false;
        }
        let free = check.is_free(deed);
        self.next(Step::Deeds {
            orders: rest.to_vec(),
        });
        self.next(Step::Deaths { end_of_turn: false });
        self.do_deed(deed, order.paid && !free, free);
        true
    }

    /// Why the knight in turn does no more deeds.
    fn why_turn_is_over(&self) -> Option<&'static str> {
        match self.position.knight(self.position.seat).state {
            KnightState::Dead => Some("round-table-skipped-dead"),
            KnightState::Unmasked => Some("round-table-skipped-unmasked"),
            KnightState::Alive => {
                let over = self.position.turn_ends;
                over.then_some("round-table-skipped-turn-over")
            }
        }
    }

    /// R§9.6: no deed was ordered, or none could run.
    fn act_by_default(&mut self) {
        let seat = self.position.seat;
        let idle = self.position.deeds.kinds.is_empty() && self.why_turn_is_over().is_none();
        if idle {
            let deed = default_deed(self.game, &self.position, seat);
            self.next(Step::Deaths { end_of_turn: false });
            self.do_deed(&deed, false, false);
        }
    }

    fn do_deed(&mut self, deed: &Deed, paid: bool, free: bool) {
        if paid {
            self.pay_life();
        }
        match deed.kind() {
            Some(kind) => {
                self.position.deeds.kinds.insert(kind);
            }
            None => self.position.deeds.power = true,
        }
        if !free {
            self.position.deeds.counted = self.position.deeds.counted.saturating_add(1);
        }
        match deed {
            Deed::Go(place) => self.go(*place),
            Deed::DrawTwo => self.draw_at_home(),
            Deed::FightEngine(fights) => self.fight_engine(fights),
            Deed::Lay { card, group } => self.lay(*card, *group),
            Deed::Drop(card) => self.drop_card(*card),
            Deed::Play(play) => self.play_special(play),
            Deed::Heal(card) => self.heal(*card),
            Deed::Accuse(whom) => self.accuse(*whom),
            Deed::Swap { with, card } => self.next(Step::Swap {
                with: *with,
                card: *card,
            }),
            Deed::Trade(cards) => self.trade(*cards),
        }
    }

    /// R§3.3: before the deed. Who pays the last life does it first, then dies (R§3.6).
    fn pay_life(&mut self) {
        let seat = self.position.seat;
        let Some(knight) = self.position.knight_mut(seat) else {
            return;
        };
        knight.life = knight.life.saturating_sub(1);
        knight.doomed |= knight.life == 0;
        let life = knight.life;
        self.position.deeds.last_life = life == 0;
        self.say("3.3", EventKind::LifePaid { seat, life });
    }

    fn go(&mut self, to: Place) {
        let seat = self.position.seat;
        self.set_place(seat, to);
        self.say("3.3", EventKind::Moved { seat, to });
    }

    fn draw_at_home(&mut self) {
        let seat = self.position.seat;
        let gawain = self.game.has_power(seat, Power::Gawain);
        self.draw_for("3.3", seat, if gawain { 3 } else { 2 });
    }

    fn fight_engine(&mut self, fights: &[u8]) {
        let seat = self.position.seat;
        for &value in fights {
            self.discard(seat, White::Fight(value));
        }
        let die = self.roll("engine", 8);
        self.next(Step::EngineFight {
            fights: fights.to_vec(),
            die,
        });
    }

    /// R§3.4: Kay may add a card once he has seen the die.
    pub(super) fn engine_fight(&mut self, fights: Vec<u8>, die: Roll) -> Flow {
        let seat = self.position.seat;
        let excalibur = self.position.has(seat, Relic::Excalibur);
        let own = fights
            .iter()
            .fold(u8::from(excalibur), |sum, value| sum.saturating_add(*value));
        let again = Step::EngineFight {
            fights: fights.clone(),
            die: die.clone(),
        };
        let kay = self.game.who_has(Power::Kay).filter(|kay| *kay == seat);
        let kay = self.kay_adds(kay, Place::Home, (own, die.pips), again)?;
        let total = own.saturating_add(kay.unwrap_or(0));
        let won = total > die.pips;
        if won {
            self.position.engines = self.position.engines.saturating_sub(1);
        }
        let pips = die.pips;
        self.say_with(
            "3.4",
            EventKind::EngineFought {
                seat,
                fights,
                die: pips,
                kay,
                excalibur,
                total,
                won,
                engines: self.position.engines,
            },
            vec![die],
        );
        if !won {
            self.lose_life("3.4", seat, 1, LifeCause::Engine);
        }
        Ok(())
    }

    fn lay(&mut self, card: White, group: Option<GroupSize>) {
        let seat = self.position.seat;
        let Place::At(quest) = self.position.knight(seat).place else {
            return;
        };
        match card {
            White::Fight(value) => self.lay_fight(seat, quest, value, group),
            _ => self.lay_grail(seat),
        }
    }

    fn lay_fight(&mut self, seat: Seat, quest: Quest, value: u8, group: Option<GroupSize>) {
        let group = if quest.is_fight() {
            fit_group(self.figures(), &self.position, quest, value, group).unwrap_or(0)
        } else {
            0
        };
        self.take(seat, White::Fight(value));
        let fights = &mut self.position.quest_mut(quest).fights;
        fights.push(LaidFight { value, group });
        // as a person writes them down
        fights.sort_by_key(|laid| laid.group);
        let clause = if quest.is_war() { "4.6" } else { "4.2" };
        self.say(clause, EventKind::FightLaid { seat, quest, value });
        let needed = if quest.is_fight() {
            let needs = self.figures().quest(quest).needs.iter();
            needs.fold(0, |sum: u8, size| sum.saturating_add(*size))
        } else {
            war_needs(self.figures(), &self.position, quest)
        };
        if self.position.quest(quest).fights.len() >= usize::from(needed) {
            self.end_by_deed(quest, None);
        }
    }

    /// R§4.4
    fn lay_grail(&mut self, seat: Seat) {
        let quest = Quest::Grail;
        self.take(seat, White::Grail);
        if self.row_is_full()
            && let Some(black) = self.position.quest_mut(quest).blacks.pop()
        {
            self.position.white.discard.add(White::Grail);
            self.position.black.discard.add(black.card);
            return self.say(
                "4.4",
                EventKind::RowFull {
                    seat: Some(seat),
                    card: White::Grail,
                    black: black.card.kind,
                },
            );
        }
        let state = self.position.quest_mut(quest);
        state.grails = state.grails.saturating_add(1);
        let grails = state.grails;
        self.say("4.4", EventKind::GrailLaid { seat, grails });
        let needed = self.figures().quest(quest).needs.first().copied();
        if needed.is_some_and(|needed| grails >= needed) {
            self.end_by_deed(quest, None);
        }
    }

    /// R§4.5: any white card, face down.
    fn drop_card(&mut self, card: White) {
        let seat = self.position.seat;
        self.discard(seat, card);
        let steps = self.step_to_knights();
        self.say(
            "4.5",
            EventKind::Dropped {
                seat,
                card: Secret::new([seat], card),
                steps,
            },
        );
        self.end_excalibur(None);
    }

    /// Excalibur's place after one step.
    pub(super) fn step_to_knights(&mut self) -> i8 {
        let state = self.position.quest_mut(Quest::Excalibur);
        state.steps = state.steps.saturating_add(1);
        state.steps
    }

    /// The quest ends if Excalibur has come all the way.
    pub(super) fn end_excalibur(&mut self, first: Option<Seat>) {
        let needed = self.figures().quest(Quest::Excalibur).needs.first();
        let needed = needed.and_then(|&needed| i8::try_from(needed).ok());
        if needed.is_some_and(|needed| self.position.quest(Quest::Excalibur).steps >= needed) {
            self.end_by_deed(Quest::Excalibur, first);
        }
    }

    fn end_by_deed(&mut self, quest: Quest, first: Option<Seat>) {
        let by = self.position.seat;
        self.next(Step::QuestEnd {
            quest,
            by,
            deed: true,
            first,
        });
    }

    fn heal(&mut self, card: White) {
        let seat = self.position.seat;
        for _ in 0..ALIKE {
            self.discard(seat, card);
        }
        let most = self.figures().most_life;
        let Some(knight) = self.position.knight_mut(seat) else {
            return;
        };
        knight.life = knight.life.saturating_add(1).min(most);
        let life = knight.life;
        self.say("3.3", EventKind::Healed { seat, life });
    }

    /// R§6.2
    fn accuse(&mut self, whom: Seat) {
        let seat = self.position.seat;
        if let Some(knight) = self.position.knight_mut(seat) {
            knight.has_accused = true;
        }
        let traitor = self.position.knight(whom).traitor;
        self.say(
            "6.2",
            EventKind::Accused {
                seat,
                whom,
                traitor,
            },
        );
        if traitor {
            self.add_swords("6.2", 1, 0);
            self.unmask("6.4", whom, UnmaskCause::Accused);
        } else {
            if let Some(knight) = self.position.knight_mut(whom) {
                knight.shown_loyal = true;
            }
            self.turn_swords("6.2", 1);
        }
    }

    /// R§5.1, Arthur: both choose before they see.
    pub(super) fn swap(&mut self, with: Seat, card: White) -> Flow {
        let seat = self.position.seat;
        // R§5.1: who has one card gives it
        let chooses = self.position.knight(with).hand.total() > 1;
        let again = Step::Swap { with, card };
        self.ask(Question::ForArthur, chooses.then_some(with), again)?;
        let hand = &self.position.knight(with).hand;
        let named = self.standing(with).for_arthur.clone().unwrap_or_default();
        let chosen = named.into_iter().find(|card| hand.of(*card) > 0);
        let Some(taken) = chosen.or_else(|| self.card_by_lot(with)) else {
            return Ok(());
        };
        self.take(with, taken);
        self.take(seat, card);
        self.give(with, [card]);
        self.give(seat, [taken]);
        self.say(
            "5.1",
            EventKind::Swapped {
                seat,
                with,
                given: Secret::new([seat, with], card),
                taken: Secret::new([seat, with], taken),
            },
        );
        Ok(())
    }

    /// R§5.1, Bedivere: three cards for a Merlin of the discard.
    fn trade(&mut self, cards: [White; 3]) {
        let seat = self.position.seat;
        let done = self.position.white.discard.take(White::Merlin);
        if done {
            for card in cards {
                self.discard(seat, card);
            }
            self.give(seat, [White::Merlin]);
        }
        self.say(
            "5.1",
            EventKind::Traded {
                seat,
                done: Secret::new([seat], done),
            },
        );
    }
}
