//! The next order form: the half that is due, with what is possible in remarks. Sent back
//! unchanged it is a valid sheet that does what silence does (R§9.6).

use super::cards::White;
use super::game::{Power, RoundTable};
use super::order::{
    Action, Deed, EvilChoice, GroupSize, KayAdds, MerlinTarget, Order, ShareWish, SpecialPlay,
    StandingOrder, Volunteering,
};
use super::order_text;
use super::position::{Half, Inquiry, KnightState, Position, Question, Relic};
use super::quest::{Place, Quest};
use super::turn::deed_check::{ALIKE, DeedCheck, default_deed, next_in_war};
use super::view::{awaited, own, words};
use seneschal_seam::{
    game::{Form, FormLine},
    seat::Seat,
};
use seneschal_text::Phrase;
use std::collections::{BTreeMap, BTreeSet};

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
            Some(asked) if asked.seats.contains(&seat) => form.answer(asked),
            _ if position.half == Half::Offers && position.asked.is_none() => form.offer(),
            Some(_) => form.later(),
            None if position.seat != seat => form.later(),
            None if position.half == Half::Evil => form.evil(),
            None => form.deeds(),
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

    fn hint(&mut self, phrase: Phrase) {
        self.lines.push(FormLine {
            remark: Some(phrase),
            hint: true,
            ..FormLine::default()
        });
    }

    fn order(&mut self, what: &Action, usual: bool) {
        self.lines.push(FormLine {
            order: order_text::line(self.game, what, false).into(),
            usual,
            ..FormLine::default()
        });
    }

    /// What silence does, as an order.
    fn usual(&mut self, what: &Action) {
        self.remark(Phrase::new("round-table-form-silence"));
        self.order(what, true);
    }

    /// As they stand.
    fn standing(&mut self) {
        let standing = &self.position.knight(self.seat).standing;
        // `evil …` has its own place
        let orders = standing.each().into_iter();
        let orders: Vec<StandingOrder> = orders
            .filter(|order| !matches!(order, StandingOrder::Evil(_)))
            .collect();
        if orders.is_empty() {
            return self.hint(Phrase::new("round-table-form-no-standing"));
        }
        self.remark(Phrase::new("round-table-form-standing"));
        for order in orders {
            self.order(&Action::Standing(order), false);
        }
    }

    /// Other knights may change their standing orders at any time.
    fn later(&mut self) {
        self.remark(
            Phrase::new("round-table-form-later")
                .with("turn", self.position.turn)
                .with("knight", self.game.knight_name(self.position.seat)),
        );
        if self.position.knight(self.seat).state == KnightState::Alive {
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
        let first = self.position.knight(self.seat).hand.each().next();
        if let Some(card) = first {
            self.order(&Action::Offer(card), true);
        }
        self.standing();
    }

    fn evil(&mut self) {
        let knight = self.position.knight(self.seat);
        let unmasked = knight.state == KnightState::Unmasked;
        self.remark(Phrase::new("round-table-form-evil").with("unmasked", u8::from(unmasked)));
        self.bury();
        if unmasked {
            self.take_from();
        } else if self.position.loyalty_read && knight.traitor {
            self.hint(Phrase::new("round-table-form-reveal"));
        }
        match knight.standing.evil {
            Some(choice) => self.order(&Action::Standing(StandingOrder::Evil(choice)), false),
            None => self.usual(&Action::Evil(EvilChoice::Draw)),
        }
        if !unmasked {
            let id = match self.game.rules.two_sheets {
                true => "round-table-form-both",
                false => "round-table-form-one",
            };
            self.remark(Phrase::new(id));
            self.table();
            self.possible(true);
            self.standing();
        }
    }

    /// R§5.1: Perceval saw cards; with the Armour one of two goes under the pile.
    fn bury(&mut self) {
        let seen: Vec<_> = own::known(&self.position.black.top, self.seat).collect();
        let perceval = self.game.has_power(self.seat, Power::Perceval);
        if !perceval || seen.is_empty() {
            return;
        }
        let cards = seen.iter().map(|(_, card)| words::black(*card));
        let two = self.position.has(self.seat, Relic::Armour) && seen.len() > 1;
        let example = seen.last().map(|(_, card)| Action::Bury(card.kind));
        let line = example.map_or(String::new(), |what| {
            order_text::line(self.game, &what, false)
        });
        self.remark(
            Phrase::new("round-table-form-seen")
                .with("cards", words::list(cards))
                .with("two", u8::from(two))
                .with("line", line),
        );
    }

    /// R§6.5
    fn take_from(&mut self) {
        let from = self.position.knights_in_turn().into_iter();
        let lines = from
            .filter(|&seat| !self.position.knight(seat).hand.is_empty())
            .map(Action::TakeFrom);
        self.can("take", lines.collect());
    }

    fn deeds(&mut self) {
        let done = u8::from(self.position.deeds.counted > 0);
        self.remark(Phrase::new("round-table-form-deeds").with("done", done));
        self.remark(own::hand(self.position, self.seat));
        self.table();
        self.possible(false);
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

    /// Deeds that can be done now, by kinds. Before the black card comes only those are sure that
    /// need no move.
    fn possible(&mut self, before: bool) {
        let kinds = [
            ("place", self.deeds_here()),
            (
                "move",
                Quest::ALL
                    .map(Place::At)
                    .into_iter()
                    .chain([Place::Home])
                    .map(Deed::Go)
                    .collect(),
            ),
            ("special", self.specials()),
            ("heal", self.cards().into_iter().map(Deed::Heal).collect()),
            ("accuse", self.position.seats().map(Deed::Accuse).collect()),
            ("power", self.powers()),
        ];
        for (kind, deeds) in kinds {
            if before && kind == "move" {
                continue;
            }
            let possible = deeds.into_iter().filter(|deed| self.is_possible(deed));
            let lines = possible.map(Action::Deed).collect();
            self.can(kind, lines);
        }
    }

    fn can(&mut self, kind: &'static str, actions: Vec<Action>) {
        let lines: Vec<String> = actions
            .iter()
            .map(|what| order_text::line(self.game, what, false))
            .collect();
        if !lines.is_empty() {
            self.remark(
                Phrase::new("round-table-form-can")
                    .with("kind", kind)
                    .with("lines", lines.join(" | ")),
            );
        }
    }

    fn is_possible(&self, deed: &Deed) -> bool {
        let order = Order {
            line: 0,
            text: String::new(),
            what: Action::Deed(deed.clone()),
            paid: self.position.deeds.counted > 0,
            when: Vec::new(),
        };
        let check = DeedCheck {
            game: self.game,
            position: self.position,
            seat: self.seat,
            unknown_cards: false,
        };
        check.check(&order, deed).is_ok()
    }

    /// Each card of the hand once.
    fn cards(&self) -> Vec<White> {
        let hand = &self.position.knight(self.seat).hand;
        hand.counts().map(|(card, _)| card).collect()
    }

    fn deeds_here(&self) -> Vec<Deed> {
        let cards = self.cards();
        let fights = cards.iter().filter_map(|card| card.value());
        let mut deeds = vec![Deed::DrawTwo];
        deeds.extend(fights.max().map(|value| Deed::FightEngine(vec![value])));
        for &card in &cards {
            let plain = Deed::Lay { card, group: None };
            if self.is_possible(&plain) {
                deeds.push(plain);
                continue;
            }
            // R§4.2: two groups could take it
            deeds.extend([GroupSize::Pair, GroupSize::Triple].map(|group| Deed::Lay {
                card,
                group: Some(group),
            }));
        }
        deeds.extend(cards.first().copied().map(Deed::Drop));
        deeds
    }

    fn specials(&self) -> Vec<Deed> {
        let special = |card: White| match card {
            White::Merlin => Quest::ALL
                .map(MerlinTarget::Quest)
                .into_iter()
                .chain([MerlinTarget::Engine])
                .map(SpecialPlay::Merlin)
                .collect(),
            White::Heroism => Quest::ALL.map(SpecialPlay::Heroism).into(),
            White::Clairvoyance => vec![SpecialPlay::Clairvoyance(Vec::new())],
            White::Convocation => vec![SpecialPlay::Convocation(None)],
            White::Fate => vec![SpecialPlay::Fate],
            White::Lady => vec![SpecialPlay::Lady(None)],
            White::Piety => [false, true]
                .map(|others| SpecialPlay::Piety { others })
                .into(),
            White::Reinforcements => [false, true]
                .map(|others| SpecialPlay::Reinforcements { others })
                .into(),
            White::Messenger => self.messenger(),
            White::Fight(_) | White::Grail => Vec::new(),
        };
        let plays = self.cards().into_iter().flat_map(special);
        plays.map(Deed::Play).collect()
    }

    /// One card to the next knight, as an example.
    fn messenger(&self) -> Vec<SpecialPlay> {
        let card = self
            .cards()
            .into_iter()
            .find(|card| *card != White::Messenger);
        let mut others = self.position.knights_in_turn().into_iter();
        let example = card.zip(others.find(|&to| to != self.seat));
        let play = |(card, to)| SpecialPlay::Messenger {
            to,
            cards: vec![card],
        };
        example.map(play).into_iter().collect()
    }

    fn powers(&self) -> Vec<Deed> {
        let hand = &self.position.knight(self.seat).hand;
        let mut deeds = Vec::new();
        if let Some(card) = hand.each().next() {
            let seats = self.position.seats();
            deeds.extend(seats.map(|with| Deed::Swap { with, card }));
        }
        let three: Vec<White> = hand.each().take(usize::from(ALIKE)).collect();
        deeds.extend(<[White; 3]>::try_from(three).ok().map(Deed::Trade));
        deeds
    }

    /// R§9.1: the question, what can be answered, and what silence answers.
    fn answer(&mut self, asked: &Inquiry) {
        self.remark(awaited::question(self.game, &asked.question));
        self.remark(own::hand(self.position, self.seat));
        let (examples, silence) = answers(self.position, self.seat, &asked.question);
        self.can("answer", examples);
        self.usual(&Action::Standing(silence));
    }
}

/// Example answers, and the answer of silence (R§9.3).
fn answers(position: &Position, seat: Seat, question: &Question) -> (Vec<Action>, StandingOrder) {
    let standing = |orders: Vec<StandingOrder>| -> Vec<Action> {
        orders.into_iter().map(Action::Standing).collect()
    };
    let volunteer = |what: Option<Volunteering>| {
        StandingOrder::Volunteer(what.into_iter().collect::<BTreeSet<_>>())
    };
    let first = || position.knight(seat).hand.each().next();
    match question {
        Question::Merlins { card } => (
            standing(
                vec![1, 2, 3]
                    .into_iter()
                    .map(|n| StandingOrder::Merlin(BTreeMap::from([(*card, n)])))
                    .collect(),
            ),
            StandingOrder::Merlin(BTreeMap::new()),
        ),
        Question::Volunteer { life } => {
            let what = if *life {
                Volunteering::Life
            } else {
                Volunteering::Cards
            };
            (standing(vec![volunteer(Some(what))]), volunteer(None))
        }
        Question::Summons => (
            standing(vec![StandingOrder::Summons(true)]),
            StandingOrder::Summons(false),
        ),
        Question::Save { knight } => (
            standing(vec![StandingOrder::Save([*knight].into())]),
            StandingOrder::Save(BTreeSet::new()),
        ),
        Question::KayAdds { .. } => (
            standing(vec![
                StandingOrder::Kay(KayAdds::Least),
                StandingOrder::Kay(KayAdds::Card(5)),
            ]),
            StandingOrder::Kay(KayAdds::Nothing),
        ),
        Question::ForArthur => (
            standing(
                first()
                    .map(|card| StandingOrder::ForArthur(vec![card]))
                    .into_iter()
                    .collect(),
            ),
            StandingOrder::ForArthur(Vec::new()),
        ),
        Question::Share { cards } => {
            let mut examples = standing(vec![StandingOrder::Share(ShareWish::Choice)]);
            // all to the reader: a proposal names every card
            examples.push(Action::Share(
                cards.each().map(|card| (card, seat)).collect(),
            ));
            (examples, StandingOrder::Share(ShareWish::Lot))
        }
    }
}
