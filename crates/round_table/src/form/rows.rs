//! The orders of a form as lists to choose from: evil and deeds, a card for the pool, or the answers
//! to a question. Lines are written by the rows of `orders.yaml`. Standing orders are left to text.

use crate::{
    cards::White,
    deed_choices::{deed_choices, is_possible},
    game::RoundTable,
    order::{
        Action, Deed, EvilChoice, KayAdds, MerlinTarget, ShareWish, SpecialPlay, StandingOrder,
        Volunteering,
    },
    order_text,
    position::{Half, KnightState, Position, Question},
    quest::Place,
    read::possible_orders::is_possible_order,
    turn::deed_check::DeedCheck,
    view::{awaited, own},
};
use seneschal_seam::{
    order_rows::in_readers_language,
    page::{OrderChoice, OrderList, OrderRow},
    seat::Seat,
};
use seneschal_text::Phrase;

#[cfg(test)]
mod tests;

/// None for others than the knight who is asked or in turn: they may send standing orders alone.
pub(crate) fn order_rows(game: &RoundTable, position: &Position, seat: Seat) -> Vec<OrderRow> {
    let rows = RowWriter {
        game,
        position,
        seat,
    };
    if position.over.is_some() || position.knight(seat).state == KnightState::Dead {
        return Vec::new();
    }
    match &position.asked {
        Some(asked) if asked.seats.contains(&seat) => rows.answer(&asked.question),
        Some(_) => Vec::new(),
        None if position.half == Half::Offers => rows.offer(),
        None if position.seat != seat => Vec::new(),
        None if position.half == Half::Evil => rows.evil(),
        None => rows.deeds().into_iter().collect(),
    }
}

struct RowWriter<'g> {
    game: &'g RoundTable,
    position: &'g Position,
    seat: Seat,
}

impl RowWriter<'_> {
    /// Those of the orders that are valid; `None` if there are none.
    fn row(&self, title: Phrase, orders: impl IntoIterator<Item = Action>) -> Option<OrderRow> {
        let mut valid: Vec<Action> = Vec::new();
        for order in orders {
            let may = is_possible_order(self.game, self.position, self.seat, &order);
            if may && !valid.contains(&order) {
                valid.push(order);
            }
        }
        let choices = valid.iter().map(|order| self.choice(order, "", false));
        let list = OrderList {
            label: Phrase::new("round-table-choose-order"),
            choices: choices.collect(),
        };
        (!valid.is_empty()).then(|| OrderRow {
            title,
            place: None,
            pieces: Vec::new(),
            lists: vec![list],
            repeats: false,
        })
    }

    /// `before` goes before its words in the line.
    fn choice(&self, order: &Action, before: &str, paid: bool) -> OrderChoice {
        let line = order_text::line(self.game, order, paid);
        let words = format!("{before}{line}");
        OrderChoice {
            label: in_readers_language(&self.game.names, &line),
            words: Some(in_readers_language(&self.game.names, &words)),
            goal: goal(order).map(|place| place.name().to_owned()),
        }
    }

    fn offer(&self) -> Vec<OrderRow> {
        let hand = self.position.knight(self.seat).hand.counts();
        let title = Phrase::new("round-table-choose-offer");
        let offers = hand.map(|(card, _)| Action::Offer(card));
        self.row(title, offers).into_iter().collect()
    }

    /// R§3.2, R§5.1, R§6.3, R§6.5; deeds wait for the black card.
    fn evil(&self) -> Vec<OrderRow> {
        let choices = [
            EvilChoice::Draw,
            EvilChoice::DrawFaceDown,
            EvilChoice::Engine,
            EvilChoice::Life,
        ];
        let seen = own::known(&self.position.black.top, self.seat).take(2);
        let seen = seen.map(|(_, card)| Action::Bury(card));
        let whom = self.position.seats().map(Action::TakeFrom);
        let mut evil = self.row(
            Phrase::new("round-table-choose-evil"),
            choices.map(Action::Evil),
        );
        if let Some(evil) = &mut evil {
            evil.lists.push(self.span());
        }
        [
            self.row(Phrase::new("round-table-choose-bury"), seen),
            self.row(Phrase::new("round-table-choose-reveal"), [Action::Reveal]),
            self.row(Phrase::new("round-table-choose-take"), whom),
            evil,
            self.deeds(),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// How long an evil choice applies.
    fn span(&self) -> OrderList {
        let standing = in_readers_language(&self.game.names, "until told otherwise");
        OrderList {
            label: Phrase::new("round-table-choose-span"),
            choices: vec![
                nothing("round-table-choose-this-turn"),
                OrderChoice {
                    label: standing.clone(),
                    words: Some(standing),
                    goal: None,
                },
            ],
        }
    }

    /// R§3.3: the deed, and in the same line a second one for a life.
    fn deeds(&self) -> Option<OrderRow> {
        if !self.position.is_knight(self.seat) {
            return None;
        }
        let paid = self.position.deeds.counted > 0;
        let mut lists = vec![OrderList {
            label: Phrase::new("round-table-choose-order"),
            choices: self.deed_list(self.position, "", paid),
        }];
        if !paid {
            let mut later = self.position.clone();
            later.deeds.counted = 1;
            let mut choices = vec![nothing("round-table-choose-none")];
            choices.extend(self.deed_list(&later, "; ", true));
            lists.push(OrderList {
                label: Phrase::new("round-table-choose-second"),
                choices,
            });
        }
        let empty = lists.first().is_none_or(|list| list.choices.is_empty());
        (!empty).then(|| OrderRow {
            title: Phrase::new("round-table-choose-deed"),
            place: Some(self.position.knight(self.seat).place.name().to_owned()),
            pieces: Vec::new(),
            lists,
            repeats: false,
        })
    }

    fn deed_list(&self, position: &Position, before: &str, paid: bool) -> Vec<OrderChoice> {
        let check = DeedCheck {
            game: self.game,
            position,
            seat: self.seat,
            unknown_cards: false,
        };
        deed_choices(position, self.seat)
            .into_iter()
            .flat_map(|deed| self.variants(deed))
            .filter(|deed| is_possible(&check, deed, paid))
            .map(|deed| self.choice(&Action::Deed(deed), before, paid))
            .collect()
    }

    /// The ways to play a card of which `deed_choices` has the simplest one.
    fn variants(&self, deed: Deed) -> Vec<Deed> {
        let Deed::Play(play) = deed else {
            return vec![deed];
        };
        let both = [true, false];
        let plays = match play {
            SpecialPlay::Piety { .. } => both.map(|others| SpecialPlay::Piety { others }).into(),
            SpecialPlay::Reinforcements { .. } => both
                .map(|others| SpecialPlay::Reinforcements { others })
                .into(),
            SpecialPlay::Messenger { .. } => self.messages(),
            play => vec![play],
        };
        plays.into_iter().map(Deed::Play).collect()
    }

    /// One card to each knight.
    fn messages(&self) -> Vec<SpecialPlay> {
        let hand = &self.position.knight(self.seat).hand;
        let cards: Vec<White> = hand.counts().map(|(card, _)| card).collect();
        let to = |to: Seat| {
            let cards = cards.iter();
            cards.map(move |card| SpecialPlay::Messenger {
                to,
                cards: vec![*card],
            })
        };
        self.position.seats().flat_map(to).collect()
    }

    /// R§9.3
    fn answer(&self, question: &Question) -> Vec<OrderRow> {
        let title = Phrase::new("round-table-choose-answer")
            .with("question", awaited::question(self.game, question));
        let row = self.row(title, self.answers(question));
        row.into_iter().collect()
    }

    fn answers(&self, question: &Question) -> Vec<Action> {
        let hand = &self.position.knight(self.seat).hand;
        let yes_or_no = [true, false];
        let standing = |orders: Vec<StandingOrder>| -> Vec<Action> {
            orders.into_iter().map(Action::Standing).collect()
        };
        match question {
            Question::Merlins { card } => {
                let merlins = 0..=hand.of(White::Merlin).min(3);
                let against = |number| StandingOrder::Merlin([(*card, number)].into());
                standing(merlins.map(against).collect())
            }
            Question::Volunteer { life } => {
                let what = Volunteering::of(*life);
                let gives = |gives| StandingOrder::Volunteer([(what, gives)].into());
                standing(yes_or_no.map(gives).into())
            }
            Question::Summons => standing(yes_or_no.map(StandingOrder::Summons).into()),
            Question::Save { knight } => {
                let saves = |saves| StandingOrder::Save([(*knight, saves)].into());
                standing(yes_or_no.map(saves).into())
            }
            Question::KayAdds { .. } => {
                let fights = hand.counts().filter_map(|(card, _)| card.value());
                let adds = [KayAdds::Least, KayAdds::Nothing].into_iter();
                let adds = adds.chain(fights.map(KayAdds::Card));
                standing(adds.map(StandingOrder::Kay).collect())
            }
            Question::ForArthur => {
                let each = hand.counts().map(|(card, _)| vec![card]);
                let gives = std::iter::once(Vec::new()).chain(each);
                standing(gives.map(StandingOrder::ForArthur).collect())
            }
            // the first one; the others as they lie
            Question::Armour | Question::Clairvoyance => {
                let shown = question.cards_shown();
                let shown = own::known(&self.position.black.top, self.seat).take(shown);
                shown.map(|(_, card)| Action::Arrange(vec![card])).collect()
            }
            Question::Share { .. } => {
                let wishes = [ShareWish::Choice, ShareWish::Lot].map(StandingOrder::Share);
                let mut answers = standing(wishes.into());
                answers.extend(self.position.seats().map(Action::Agree));
                answers
            }
        }
    }
}

/// An entry that adds no words.
fn nothing(label: &'static str) -> OrderChoice {
    OrderChoice {
        label: Phrase::new(label),
        words: None,
        goal: None,
    }
}

fn goal(order: &Action) -> Option<Place> {
    match order {
        Action::Deed(Deed::Go(place)) => Some(*place),
        Action::Deed(Deed::Play(
            SpecialPlay::Heroism(quest) | SpecialPlay::Merlin(MerlinTarget::Quest(quest)),
        )) => Some(Place::At(*quest)),
        _ => None,
    }
}
