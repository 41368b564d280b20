//! A half on its way: its position, its events, its draws, and the questions that it asks.

use crate::{
    cards::Black,
    event::{Event, EventKind, QuestionKind, SkipReason},
    figures::Figures,
    game::RoundTable,
    order::{Action, Order, StandingOrders, Volunteering},
    position::{Inquiry, Position, Question, RoundTableEnding, Step},
    read::turn_names::HalfName,
};
use seneschal_seam::{
    dice::{Dice, Roll},
    seat::Seat,
    secret::Secret,
};
use seneschal_text::Phrase;
use std::collections::{BTreeMap, BTreeSet};

/// Why a half stops before its agenda is done.
pub(super) enum Halt {
    Over(RoundTableEnding),
    /// `Position::asked` has the question.
    Asked,
}

pub(super) type Flow = Result<(), Halt>;

pub(super) struct HalfPlay<'a> {
    pub game: &'a RoundTable,
    pub position: Position,
    pub events: Vec<Event>,
    pub orders: &'a BTreeMap<Seat, Vec<Order>>,
    dice: &'a mut Dice,
    /// The half's name, with which the names of its draws begin.
    name: String,
    /// How often each name was drawn.
    draws: BTreeMap<String, u16>,
    /// The question that these sheets answer, until its step has run again.
    answered: Option<Question>,
}

impl<'a> HalfPlay<'a> {
    pub(super) fn new(
        game: &'a RoundTable,
        position: &Position,
        orders: &'a BTreeMap<Seat, Vec<Order>>,
        dice: &'a mut Dice,
    ) -> Self {
        HalfPlay {
            game,
            position: position.clone(),
            events: Vec::new(),
            orders,
            dice,
            name: half_name(position),
            draws: BTreeMap::new(),
            answered: None,
        }
    }

    pub(super) fn figures(&self) -> &'a Figures {
        &self.game.figures
    }

    pub(super) fn say(&mut self, clause: &'static str, what: EventKind) {
        self.say_with(clause, what, Vec::new());
    }

    pub(super) fn say_with(&mut self, clause: &'static str, what: EventKind, dice: Vec<Roll>) {
        self.events.push(Event {
            clause: clause.into(),
            what,
            dice,
        });
    }

    /// Puts a step before everything that is still to be done.
    pub(super) fn next(&mut self, step: Step) {
        self.position.agenda.push(step);
    }

    /// The same with several steps, the first to run first.
    pub(super) fn next_all(
        &mut self,
        steps: impl IntoIterator<Item = Step, IntoIter: DoubleEndedIterator>,
    ) {
        self.position.agenda.extend(steps.into_iter().rev());
    }

    /// A hidden draw, 1 to `sides` (R§8.5): `turn 14 deeds/white/kay/3`.
    pub(super) fn draw(&mut self, what: &str, sides: u8, label: &dyn Fn(u8) -> String) -> u8 {
        let name = self.draw_name(what);
        self.dice.hidden(sides, &name, label)
    }

    /// An open die (R§8.6).
    pub(super) fn roll(&mut self, what: &str, sides: u8) -> Roll {
        let name = self.draw_name(what);
        self.dice.open_of(sides, name)
    }

    fn draw_name(&mut self, what: &str) -> String {
        let count = self.draws.entry(what.to_owned()).or_insert(0);
        *count = count.saturating_add(1);
        format!("{}/{what}/{count}", self.name)
    }

    /// How the knight in turn orders the black cards that a window shows.
    pub(super) fn arrangement(&self) -> Option<Vec<Black>> {
        let orders = self.own_orders().iter().rev();
        let mut orders = orders.filter_map(|order| match &order.what {
            Action::Arrange(cards) => Some(cards.clone()),
            _ => None,
        });
        orders.next()
    }

    /// What the knight in turn ordered.
    pub(super) fn own_orders(&self) -> &'a [Order] {
        self.orders
            .get(&self.position.seat)
            .map_or(&[], Vec::as_slice)
    }

    pub(super) fn standing(&self, seat: Seat) -> &StandingOrders {
        &self.position.knight(seat).standing
    }

    /// Stores the standing orders of every sheet; answers to a question are such orders, beside
    /// those that stand (R§9.2).
    pub(super) fn take_standing_orders(&mut self) {
        let asked = self
            .position
            .asked
            .as_ref()
            .map(|asked| asked.seats.clone());
        for (&seat, orders) in self.orders {
            let standing = orders.iter().filter_map(|order| match &order.what {
                Action::Standing(standing) => Some(standing.clone()),
                _ => None,
            });
            let answers = asked.as_ref().is_some_and(|seats| seats.contains(&seat));
            match self.position.knight_mut(seat) {
                Some(knight) if answers => standing.for_each(|order| knight.standing.add(order)),
                Some(knight) => knight.standing.set_all(standing),
                None => {}
            }
        }
    }

    /// Goes on after the answers to a question.
    pub(super) fn resume(&mut self) {
        self.answered = self.position.asked.take().map(|asked| asked.question);
    }

    /// Asks those of these knights whose standing orders do not decide, unless they have been asked
    /// already: returns whether they have. `again` runs when the answers are in.
    ///
    /// # Errors
    /// The half waits for the answers.
    pub(super) fn ask(
        &mut self,
        question: Question,
        seats: impl IntoIterator<Item = Seat>,
        again: Step,
    ) -> Result<bool, Halt> {
        if self.answered.take_if(|there| *there == question).is_some() {
            return Ok(true);
        }
        let seats = seats.into_iter();
        let seats: BTreeSet<Seat> = seats
            .filter(|&seat| !question.is_decided_by(self.standing(seat)))
            .collect();
        if seats.is_empty() {
            return Ok(false);
        }
        self.say(
            "9.1",
            EventKind::Asked {
                about: question.kind(),
                seats: seats.iter().copied().collect(),
            },
        );
        self.next(again);
        self.position.windows = self.position.windows.saturating_add(1);
        self.position.asked = Some(Inquiry { question, seats });
        Err(Halt::Asked)
    }

    /// Whether an order's conditions hold now.
    pub(super) fn conditions_hold(&self, order: &Order) -> bool {
        let seat = self.position.seat;
        order.when.iter().all(|it| it.holds(&self.position, seat))
    }

    pub(super) fn skip(&mut self, clause: &'static str, order: &Order, why: Phrase) {
        let seat = self.position.seat;
        self.say(
            clause,
            EventKind::Skipped {
                seat,
                line: order.line,
                text: Secret::new([seat], order.text.clone()),
                why: SkipReason(Secret::new([seat], why)),
            },
        );
    }
}

impl Question {
    /// R§9.1: whether a knight with these standing orders is not asked.
    pub(crate) fn is_decided_by(&self, standing: &StandingOrders) -> bool {
        match self {
            Question::Merlins { card } => standing.merlin.decision(*card).is_some(),
            Question::Volunteer { life } => {
                let what = Volunteering::of(*life);
                standing.volunteer.decision(what).is_some()
            }
            Question::Summons => standing.summons.is_some(),
            Question::Save { knight } => standing.save.decision(*knight).is_some(),
            Question::KayAdds { .. } => standing.kay.is_some(),
            Question::ForArthur => standing.for_arthur.is_some(),
            Question::Armour => standing.armour.is_some(),
            Question::Clairvoyance => false,
            Question::Share { .. } => standing.share.is_some(),
        }
    }

    /// How many black cards on top of the pile the knight puts in order (R§9.3).
    pub(crate) fn cards_shown(&self) -> usize {
        match self {
            Question::Armour => 2,
            Question::Clairvoyance => 5,
            _ => 0,
        }
    }

    pub(crate) fn kind(&self) -> QuestionKind {
        match self {
            Question::Merlins { .. } => QuestionKind::Merlins,
            Question::Volunteer { life: false } => QuestionKind::VolunteerCards,
            Question::Volunteer { life: true } => QuestionKind::VolunteerLife,
            Question::Summons => QuestionKind::Summons,
            Question::Save { .. } => QuestionKind::Save,
            Question::KayAdds { .. } => QuestionKind::KayAdds,
            Question::ForArthur => QuestionKind::ForArthur,
            Question::Armour => QuestionKind::Armour,
            Question::Clairvoyance => QuestionKind::Clairvoyance,
            Question::Share { .. } => QuestionKind::Share,
        }
    }
}

/// `turn 14 evil`, `turn 14 deeds answers 2`
pub(crate) fn half_name(position: &Position) -> String {
    HalfName::of(position).to_string()
}
