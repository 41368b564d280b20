//! The orders of a form as lists to choose from: the row, or men and money. Each entry is valid as a
//! sheet's only line.

use super::{boxes, order_phrase};
use crate::{
    board::SquareId,
    game::Mordred,
    order::MordredAction,
    position::{Position, TurnHalf},
    read::{order_grammar, possible_orders::PossibleOrders},
    tables::{BuildingKind, MoneyRow},
    turn::{
        men::may_place,
        money::{building_cost, choose_attacker},
    },
    view::{
        options,
        words::{MordredWording, a, pips},
    },
};
use seneschal_seam::{
    order_rows::in_readers_language,
    page::{OrderChoice, OrderList, OrderRow},
    seat::Seat,
};
use seneschal_text::Phrase;

#[cfg(test)]
mod tests;

/// A list of more sums would hide the few that are worth keeping.
const MOST_KEPT: u32 = 20;

/// An attack is repeated up to so many times; a line can say more.
const MOST_TIMES: u16 = 4;

pub(crate) fn order_rows(game: &Mordred, position: &Position, seat: Seat) -> Vec<OrderRow> {
    if position.over.is_some() {
        return Vec::new();
    }
    let own = position.seat == seat;
    let mut rows = Vec::new();
    if !own || position.half == TurnHalf::Row {
        rows.push(money_row(game));
    }
    if own && (position.half == TurnHalf::Men || !game.rules.two_sheets) {
        rows.extend(RowWriter::new(game, position, seat).rows());
    }
    rows
}

/// M§2.1, M§2.3
fn money_row(game: &Mordred) -> OrderRow {
    let choice = |row: MoneyRow| OrderChoice {
        label: boxes(game, row),
        words: Some(order_phrase(game, &MordredAction::Row(row))),
        goal: None,
    };
    let standing = in_readers_language(&game.names, &order_grammar::standing_words(game));
    let spans = vec![
        nothing("mordred-choose-this-turn"),
        OrderChoice {
            label: standing.clone(),
            words: Some(standing),
            goal: None,
        },
    ];
    OrderRow {
        title: Phrase::new("mordred-choose-row"),
        place: None,
        pieces: Vec::new(),
        lists: vec![
            list("mordred-choose-dice", MoneyRow::ALL.map(choice).into()),
            list("mordred-choose-span", spans),
        ],
        repeats: false,
    }
}

fn list(label: &'static str, choices: Vec<OrderChoice>) -> OrderList {
    OrderList {
        label: Phrase::new(label),
        choices,
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

struct RowWriter<'g> {
    game: &'g Mordred,
    position: &'g Position,
    seat: Seat,
    words: MordredWording<'g>,
    possible: PossibleOrders<'g>,
}

impl<'g> RowWriter<'g> {
    fn new(game: &'g Mordred, position: &'g Position, seat: Seat) -> Self {
        RowWriter {
            game,
            position,
            seat,
            words: MordredWording { game },
            possible: PossibleOrders::new(game, position, seat),
        }
    }

    fn rows(&self) -> Vec<OrderRow> {
        let builds = BuildingKind::ALL.map(|kind| self.build(kind));
        let own = self.position.buildings.iter();
        let own = own.filter(|(_, it)| it.owner == self.seat);
        let attacks = own.map(|(&from, it)| self.attack(from, it.kind));
        std::iter::once(self.men())
            .chain(builds)
            .chain(attacks)
            .chain([self.keep()])
            .filter(|row| row.lists.iter().all(|list| !list.choices.is_empty()))
            .collect()
    }

    fn name(&self, at: SquareId) -> String {
        self.game.board.name(at).to_owned()
    }

    /// An order at a square, if it is possible.
    fn choice(&self, what: MordredAction, at: SquareId, label: Phrase) -> Option<OrderChoice> {
        let words = order_phrase(self.game, &what);
        self.possible.has(what).then(|| OrderChoice {
            label,
            words: Some(words),
            goal: Some(self.name(at)),
        })
    }

    /// M§3.2, M§3.3
    fn men(&self) -> OrderRow {
        let due = self.position.rolled.map_or(0, |rolled| rolled.men);
        let waits = self.position.half == TurnHalf::Row || due > 0;
        let board = &self.game.board;
        let free = board.ids();
        let free = free.filter(|&at| may_place(board, self.position, at));
        let to = |at: SquareId| {
            let label = Phrase::new("mordred-choose-man-to").with("at", board.name(at));
            (MordredAction::Place(at), at, label)
        };
        let against = |(at, told): (SquareId, Phrase)| {
            let label = Phrase::new("mordred-choose-man-attacks").with("what", told);
            (MordredAction::Raid(at), at, label)
        };
        let raids = options::raids(self.words, self.position, self.seat);
        let choices = free.map(to).chain(raids.into_iter().map(against));
        let choices = choices.filter(|_| waits);
        let choices = choices.filter_map(|(what, at, label)| self.choice(what, at, label));
        OrderRow {
            title: Phrase::new("mordred-choose-man"),
            place: None,
            pieces: Vec::new(),
            lists: vec![list("mordred-choose-goal", choices.collect())],
            repeats: true,
        }
    }

    /// M§4.1, M§4.2
    fn build(&self, kind: BuildingKind) -> OrderRow {
        let choice = |at: SquareId| {
            let cost = building_cost(self.game, self.position, self.seat, kind, at).ok()?;
            let label = match cost.instead {
                Some(old) => Phrase::new("mordred-choose-site-built").with("old", a(old)),
                None => Phrase::new("mordred-choose-site"),
            };
            let label = label.with("at", self.words.square(at));
            let what = MordredAction::Build { kind, at };
            self.choice(what, at, label.with("pounds", cost.pounds))
        };
        OrderRow {
            title: Phrase::new("mordred-choose-building").with("kind", a(kind)),
            place: None,
            pieces: Vec::new(),
            lists: vec![list(
                "mordred-choose-square",
                self.game.board.ids().filter_map(choice).collect(),
            )],
            repeats: true,
        }
    }

    /// M§4.3: the men that one building reaches.
    fn attack(&self, from: SquareId, kind: BuildingKind) -> OrderRow {
        let needed = self.game.tables.of(kind).attacks;
        let choice = |&at: &SquareId| {
            choose_attacker(self.game, self.position, self.seat, at, Some(from)).ok()?;
            let what = MordredAction::Attack {
                at,
                from: Some(from),
                times: 1,
            };
            let label = Phrase::new("mordred-choose-target")
                .with("at", self.words.square(at))
                .with("pips", pips(needed));
            self.choice(what, at, label)
        };
        let men = self.position.men.iter().filter_map(choice).collect();
        let mut times = vec![nothing("mordred-choose-once")];
        times.extend((2..=MOST_TIMES).map(|times| {
            let words = order_grammar::times_words(self.game, times);
            let words = in_readers_language(&self.game.names, &words);
            OrderChoice {
                label: words.clone(),
                words: Some(words),
                goal: None,
            }
        }));
        OrderRow {
            title: Phrase::new("mordred-choose-attacker")
                .with("at", self.words.square(from))
                .with("pounds", self.game.tables.attack),
            place: Some(self.name(from)),
            pieces: Vec::new(),
            lists: vec![
                list("mordred-man-at", men),
                list("mordred-choose-how-often", times),
            ],
            repeats: true,
        }
    }

    fn keep(&self) -> OrderRow {
        let choice = |pounds: u32| {
            let words = order_phrase(self.game, &MordredAction::Keep(pounds));
            OrderChoice {
                label: words.clone(),
                words: Some(words),
                goal: None,
            }
        };
        let most = self.position.money(self.seat).min(MOST_KEPT);
        OrderRow {
            title: Phrase::new("mordred-choose-kept"),
            place: None,
            pieces: Vec::new(),
            lists: vec![list(
                "mordred-choose-pounds",
                (1..=most).map(choice).collect(),
            )],
            repeats: false,
        }
    }
}
