//! The next order form: the half that is due, with what is possible in remarks. Sent back
//! unchanged it is a valid sheet that does what silence does (R§9.6).

use super::deed_choices::{deed_choices, is_possible};
use super::game::{Power, RoundTable};
use super::order::{Action, Deed, EvilChoice, MerlinTarget, SpecialPlay};
use super::order_text;
use super::position::{Half, KnightState, Position, Question, Relic};
use super::quest::{Place, Quest};
use super::read::sheet_reader;
use super::turn::deed_check::{DeedCheck, default_deed, next_in_war};
use super::turn::default_order::default_order;
use super::view::{awaited, own, words};
use seneschal_seam::{
    game::{Form, FormLine},
    order_rows::in_readers_language,
    seat::Seat,
};
use seneschal_text::{Phrase, PhraseArgument, Sheet};

pub(crate) mod rows;
#[cfg(test)]
mod tests;

pub(crate) fn form(game: &RoundTable, position: &Position, seat: Seat) -> Form {
    let mut form = FormWriter {
        game,
        position,
        seat,
        lines: Vec::new(),
    };
    let knight = position.knight(seat);
    if position.over.is_none() && knight.state != KnightState::Dead {
        match &position.asked {
            Some(asked) if asked.seats.contains(&seat) => form.answer(&asked.question),
            None if position.half == Half::Offers => form.offer(),
            None if position.seat == seat && position.half == Half::Evil => form.evil(),
            None if position.seat == seat => form.deeds(),
            _ => form.later(),
        }
    }
    Form { lines: form.lines }
}

struct FormWriter<'g> {
    game: &'g RoundTable,
    position: &'g Position,
    seat: Seat,
    lines: Vec<FormLine>,
}

impl FormWriter<'_> {
    fn remark(&mut self, phrase: Phrase) {
        self.lines.push(FormLine {
            remark: Some(phrase),
            ..FormLine::default()
        });
    }

    /// What silence does, as an order.
    fn usual(&mut self, order: &Action) {
        self.remark(Phrase::new("round-table-form-silence"));
        let line = order_text::line(self.game, order, false);
        self.lines.push(FormLine {
            order: in_readers_language(&self.game.names, &line).into(),
            usual: true,
            ..FormLine::default()
        });
    }

    /// As they stand, without those that have become void: of a relic that is lost.
    fn standing(&mut self) {
        let mut lines = own::standing(self.game, self.position, self.seat);
        lines.retain(|line| {
            let sheet = Sheet::from_stored(line);
            sheet_reader::read(self.game, self.position, self.seat, &sheet).is_clean()
        });
        if !lines.is_empty() {
            self.remark(Phrase::new("round-table-form-standing"));
        }
        self.lines.extend(lines.into_iter().map(|line| FormLine {
            order: line.into(),
            ..FormLine::default()
        }));
        self.standing_examples();
    }

    /// R§9.3: one for each question that the knight may be asked.
    fn standing_examples(&mut self) {
        let has = |relic: Relic| u8::from(self.position.has(self.seat, relic));
        let kay = self.game.has_power(self.seat, Power::Kay);
        let arthur = self.game.who_has(Power::Arthur);
        let examples = Phrase::new("round-table-form-at-any-time")
            .with("arthur", u8::from(arthur.is_some_and(|it| it != self.seat)))
            .with("kay", u8::from(kay))
            .with("grail", has(Relic::Grail))
            .with("excalibur", has(Relic::Excalibur))
            .with("armour", has(Relic::Armour));
        self.lines.push(FormLine {
            remark: Some(examples),
            // others have nothing else to order
            hint: self.position.seat == self.seat,
            ..FormLine::default()
        });
    }

    /// Others may change their standing orders at any time.
    fn later(&mut self) {
        self.remark(
            Phrase::new("round-table-form-later")
                .with("turn", self.position.turn)
                .with("knight", self.game.knight_name(self.position.seat)),
        );
        if self.position.is_knight(self.seat) {
            self.standing();
        }
    }

    /// R§1.7: the first card by name, which nobody misses most.
    fn offer(&mut self) {
        self.remark(Phrase::new("round-table-form-offer"));
        self.remark(own::hand(self.position, self.seat));
        if let Some(loyalty) = own::loyalty(self.game, self.position, self.seat) {
            self.remark(loyalty);
        }
        if let Some(card) = self.position.knight(self.seat).hand.nth(1) {
            self.usual(&Action::Offer(card));
        }
        self.standing();
    }

    fn evil(&mut self) {
        let knight = self.position.knight(self.seat);
        let unmasked = knight.state == KnightState::Unmasked;
        let traitor = self.position.loyalty_read && knight.traitor;
        self.remark(
            Phrase::new("round-table-form-evil")
                .with("unmasked", u8::from(unmasked))
                .with("traitor", u8::from(traitor)),
        );
        let perceval = self.game.has_power(self.seat, Power::Perceval);
        if perceval && !unmasked && self.position.has(self.seat, Relic::Armour) {
            self.remark(Phrase::new("round-table-form-bury"));
        }
        let evil = knight.standing.evil;
        // R§6.5: the unmasked traitor has no life to lose
        if evil.is_none_or(|choice| unmasked && choice == EvilChoice::Life) {
            self.usual(&Action::Evil(EvilChoice::Draw));
        }
        if !unmasked {
            let two = u8::from(self.game.rules.two_sheets);
            self.remark(Phrase::new("round-table-form-both").with("two", two));
            self.table();
            self.possible();
        }
        self.standing();
    }

    fn deeds(&mut self) {
        let done = u8::from(self.position.deeds.counted > 0);
        self.remark(Phrase::new("round-table-form-deeds").with("done", done));
        self.remark(own::hand(self.position, self.seat));
        self.table();
        self.possible();
        let deed = default_deed(self.game, self.position, self.seat);
        self.usual(&Action::Deed(deed));
        self.standing();
    }

    /// R§4.6: the next Fight of each war; how many engines there are.
    fn table(&mut self) {
        let wars = [Quest::Picts, Quest::Saxons].map(|war| {
            let next = next_in_war(&self.game.figures, self.position, war);
            Phrase::new("round-table-form-war")
                .with("war", words::place_title(Place::At(war)))
                .with("next", next.unwrap_or(0))
        });
        self.remark(
            Phrase::new("round-table-form-table")
                .with("wars", words::list(wars))
                .with("engines", self.position.engines),
        );
    }

    /// Deeds that can be done now, a remark for each kind.
    fn possible(&mut self) {
        let check = DeedCheck {
            game: self.game,
            position: self.position,
            seat: self.seat,
            unknown_cards: false,
        };
        let paid = self.position.deeds.counted > 0;
        let mut kinds: Vec<(&str, Vec<PhraseArgument>)> = Vec::new();
        let deeds = deed_choices(self.position, self.seat).into_iter();
        for deed in deeds.filter(|deed| is_possible(&check, deed, paid)) {
            let (kind, what) = self.name_deed(&deed);
            match kinds.last_mut().filter(|(last, _)| *last == kind) {
                Some((_, all)) if all.contains(&what) => {}
                Some((_, all)) => all.push(what),
                None => kinds.push((kind, vec![what])),
            }
        }
        for (kind, what) in kinds {
            let can = Phrase::new("round-table-form-can").with("kind", kind);
            self.remark(can.with("what", what));
        }
    }

    /// The kind of a deed, and the word by which an order names this one.
    fn name_deed(&self, deed: &Deed) -> (&'static str, PhraseArgument) {
        let lancelot = Place::At(Quest::Lancelot);
        let is_at_lancelot = self.position.knight(self.seat).place == lancelot;
        let quest = |quest: Quest| words::place_title(Place::At(quest)).into();
        match deed {
            Deed::DrawTwo => ("draw", 2_u8.into()),
            Deed::FightEngine(fights) => ("engine", fights.first().copied().unwrap_or(0).into()),
            Deed::Lay { card, .. } if is_at_lancelot => ("lay-to", words::white(*card).into()),
            Deed::Lay { card, .. } => ("lay", words::white(*card).into()),
            Deed::Drop(card) => ("drop", words::white(*card).into()),
            Deed::Play(SpecialPlay::Merlin(MerlinTarget::Engine)) => {
                ("merlin", Phrase::new("round-table-form-an-engine").into())
            }
            Deed::Play(SpecialPlay::Merlin(MerlinTarget::Quest(of))) => ("merlin", quest(*of)),
            Deed::Play(SpecialPlay::Heroism(of)) => ("heroism", quest(*of)),
            Deed::Play(play) => ("play", words::white(play.card()).into()),
            Deed::Go(place) => ("go", words::place_title(*place).into()),
            Deed::Heal(card) => ("heal", words::white(*card).into()),
            Deed::Accuse(whom) => ("accuse", self.game.knight_name(*whom).into()),
            Deed::Swap { with, .. } => ("swap", self.game.knight_name(*with).into()),
            Deed::Trade(_) => ("trade", PhraseArgument::default()),
        }
    }

    /// R§9.1: the question, example answers, and what silence answers.
    fn answer(&mut self, question: &Question) {
        let asked = awaited::question(self.game, question);
        let number = question.cards_shown();
        let shown = own::known(&self.position.black.top, self.seat).take(number);
        let shown = words::list(shown.map(|(_, card)| words::black(card)));
        let examples = Phrase {
            id: "round-table-form-answers".into(),
            ..asked.clone()
        };
        self.remark(asked);
        self.remark(own::hand(self.position, self.seat));
        self.remark(match number {
            0 => examples,
            _ => examples.with("about", shown),
        });
        if let Some(order) = default_order(self.game, self.position, self.seat) {
            self.usual(&order);
        }
    }
}
