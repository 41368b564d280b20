//! The values in orders: how a line says them, in any language, and how it is written.

use super::keys::Key;
use super::line_parser::MordredLineParser;
use super::order_grammar::OrderGrammar;
use super::row_order::NamedSquare;
use crate::{
    board::SquareId,
    game::Mordred,
    tables::{BuildingKind, MoneyRow},
};
use seneschal_seam::{
    line_parser::MOST_CLAUSES,
    order_reading::LineVerdict,
    order_rows::{OrderValue, RowGrammar as _, stored, typed},
    verdicts::{LineResult, refuse_excess},
};
use seneschal_text::TokenSign;
use serde_json::Value;

/// Each as its order stores it.
pub(super) const VALUES: &[OrderValue<OrderGrammar>] = &[
    OrderValue::new("$row", |line| stored(line.row()), row),
    OrderValue::new(
        "$count",
        |line: &mut MordredLineParser| stored(line.count()),
        number,
    )
    .first(|line| line.before_counted()),
    OrderValue::new(
        "$kind",
        |line: &mut MordredLineParser| stored(line.kind()),
        kind,
    )
    .first(|line| line.is_building()),
    OrderValue::new("$one", |line| stored(line.squares()), one_square),
    OrderValue::new("$squares", |line| stored(line.squares()), squares),
    OrderValue::new("$place", |line| stored(line.square()), square),
    OrderValue::new("$target", |line| stored(line.target()), square),
    OrderValue::new("$times", |line| stored(line.times()), number),
    OrderValue::new("$pounds", |line| stored(line.pounds()), number),
];

/// The most attacks that a line may order: nobody has money for more.
const MOST_TIMES: u64 = 99;

/// The castles last.
const KINDS: [(Key, BuildingKind); 4] = [
    (Key::Village, BuildingKind::Village),
    (Key::Town, BuildingKind::Town),
    (Key::SmallCastle, BuildingKind::SmallCastle),
    (Key::LargeCastle, BuildingKind::LargeCastle),
];

// ---- written

fn number(_: &Mordred, value: &Value) -> Option<String> {
    typed::<u64>(value).map(|number| number.to_string())
}

fn row(_: &Mordred, value: &Value) -> Option<String> {
    typed::<MoneyRow>(value).map(|row| row.name().to_owned())
}

fn kind(_: &Mordred, value: &Value) -> Option<String> {
    typed::<BuildingKind>(value).map(|kind| kind.name().to_owned())
}

fn square(game: &Mordred, value: &Value) -> Option<String> {
    typed::<SquareId>(value).map(|at| game.board.name(at).to_owned())
}

fn one_square(game: &Mordred, value: &Value) -> Option<String> {
    let is_one = typed::<Vec<NamedSquare>>(value)?.len() == 1;
    squares(game, value).filter(|_| is_one)
}

fn squares(game: &Mordred, value: &Value) -> Option<String> {
    let all = typed::<Vec<NamedSquare>>(value)?;
    let names: Vec<&str> = all.iter().map(|named| game.board.name(named.at)).collect();
    Some(names.join(", "))
}

// ---- read; `line_parser.rs` has what conditions read as well

impl MordredLineParser<'_> {
    /// `A`, `B` or `C`.
    fn row(&mut self) -> LineResult<MoneyRow> {
        // `Row: B`
        let _ = self.eat_sign(TokenSign::Colon) || self.eat_sign(TokenSign::Dash);
        self.skip();
        let named = self.piece().and_then(|piece| {
            MoneyRow::ALL
                .into_iter()
                .find(|row| piece.folded.eq_ignore_ascii_case(row.name()))
        });
        let row = named.ok_or_else(|| {
            self.complain_with(
                "mordred-orders-which-row",
                MoneyRow::ALL.map(|row| row.name().to_owned()).into(),
            )
        })?;
        self.at += 1;
        Ok(row)
    }

    /// `2 men`, `a man`, `2 villages`: the number before the noun. `a village at Flint, Mold` has
    /// none: it counts each square.
    fn count(&mut self) -> LineResult<Option<u64>> {
        self.skip();
        let number = self.number();
        if number.is_some() {
            self.at += 1;
        } else if !self.eat(Key::One) {
            return Err(OrderGrammar::no_order(self));
        }
        let is_man = self.order_key() == Some(Key::Man);
        if !is_man && !self.is_building() {
            return Err(OrderGrammar::no_order(self));
        }
        Ok(number.or(is_man.then_some(1)))
    }

    fn before_counted(&mut self) -> bool {
        let before = self.at;
        let is_count = self.count().is_ok();
        self.at = before;
        is_count
    }

    fn is_building(&mut self) -> bool {
        self.kind_here().is_some() || self.key() == Some(Key::Castle)
    }

    fn kind_here(&mut self) -> Option<BuildingKind> {
        let here = self.order_key();
        let kind = KINDS.into_iter().find(|(key, _)| here == Some(*key));
        kind.map(|(_, kind)| kind)
    }

    fn kind(&mut self) -> LineResult<BuildingKind> {
        let _ = self.eat(Key::One);
        if let Some(kind) = self.kind_here() {
            self.next();
            return Ok(kind);
        }
        let (id, keys) = match self.key() {
            Some(Key::Castle) => ("mordred-orders-which-castle", KINDS.get(2..)),
            _ => ("mordred-orders-build-what", KINDS.get(..)),
        };
        let keys = keys.unwrap_or_default().iter();
        let instead = keys.map(|(key, _)| self.names.spelling(*key).to_owned());
        let why = self.complain_with(id, instead.collect());
        Err(Box::new(why.breaking_off()))
    }

    /// One or several squares, each with its place in the line.
    fn squares(&mut self) -> LineResult<Vec<NamedSquare>> {
        let mut found = Vec::new();
        loop {
            self.skip();
            let start = self.here().start;
            let at = self.square()?;
            let span = start..self.before();
            found.push(NamedSquare { at, span });
            if found.len() > MOST_CLAUSES {
                let many = refuse_excess("mordred-orders-long-line", MOST_CLAUSES);
                return Err(Box::new(many));
            }
            let more = self.joins();
            if self.key() == Some(Key::Or) {
                return Err(self.complain("mordred-orders-or"));
            }
            if !more || self.building_follows() {
                return Ok(found);
            }
            let _ = self.eat(Key::To) || self.eat(Key::At);
        }
    }

    /// `,`, `and`, `, and`
    fn joins(&mut self) -> bool {
        self.eat_sign(TokenSign::Comma)
            | self.eat(Key::And)
            | self.eat_sign(TokenSign::Ampersand)
            | self.eat_sign(TokenSign::Plus)
    }

    /// True if another kind of building follows an `and`, and not a square of the same name.
    pub(super) fn building_follows(&mut self) -> bool {
        let before = self.at;
        if self.number().is_some() {
            self.at += 1;
        } else {
            let _ = self.eat(Key::One);
        }
        let kind = self.is_building();
        self.at = before;
        kind
    }

    /// The man that is attacked.
    fn target(&mut self) -> LineResult<SquareId> {
        if let Some(why) = self.refuse_again() {
            return Err(why);
        }
        let _ = self.eat(Key::At) || self.eat(Key::To);
        match self.piece() {
            Some(_) => self.square(),
            None => Err(self.complain("mordred-orders-attack-what")),
        }
    }

    /// What an attack says twice, or says no number of.
    pub(super) fn refuse_again(&mut self) -> Option<Box<LineVerdict>> {
        if self.eat(Key::From) {
            return Some(self.complain("mordred-orders-from-twice"));
        }
        let says_times = self.eat(Key::UpTo) || self.number().is_some();
        says_times.then(|| self.complain("mordred-orders-how-often"))
    }

    /// `3` of `3 times`, `twice`
    fn times(&mut self) -> LineResult<u64> {
        if self.eat(Key::Twice) {
            return Ok(2);
        }
        let number = self.number();
        let number = number.filter(|number| (1..=MOST_TIMES).contains(number));
        let times = number.ok_or_else(|| self.complain("mordred-orders-how-often"))?;
        self.at += 1;
        Ok(times)
    }
}
