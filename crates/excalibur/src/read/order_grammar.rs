//! The rows of `orders.yaml`: how a line says each order.

use super::keys::Key;
use super::names::{NameReferent, ValleyVocabulary};
use super::order_values::VALUES;
use super::syntax::OrderSyntax;
use crate::{game::Excalibur, order::ExcaliburOrder};
use seneschal_seam::{
    line_parser::LineParser,
    order_reading::LineVerdict,
    order_rows::{AlikeWord, GrammarRows, OrderValue, RowGrammar, in_readers_language},
};
use seneschal_text::Phrase;
use std::sync::OnceLock;

/// Between the orders of a line.
const BETWEEN: &str = "; ";

const TABLE: &str = include_str!("../../../../config/rules/excalibur/orders.yaml");

/// The line of an order in English.
pub(crate) fn line(game: &Excalibur, order: &ExcaliburOrder) -> String {
    syntax_line(game, &OrderSyntax::of(&game.board, order))
}

/// The same in the reader's language.
pub(crate) fn phrase(game: &Excalibur, order: &ExcaliburOrder) -> Phrase {
    syntax_phrase(game, &OrderSyntax::of(&game.board, order))
}

pub(crate) fn syntax_phrase(game: &Excalibur, order: &OrderSyntax) -> Phrase {
    in_readers_language(&game.names, syntax_line(game, order).trim())
}

/// What an order's line has behind that of another.
pub(crate) fn phrase_behind(
    game: &Excalibur,
    order: &ExcaliburOrder,
    more: &ExcaliburOrder,
) -> Phrase {
    let line_of = |order| line(game, order);
    let more = line_of(more);
    let behind = more.strip_prefix(&line_of(order)).unwrap_or_default();
    in_readers_language(&game.names, behind)
}

/// An order's words behind those of another order in a line.
pub(crate) fn next_phrase(game: &Excalibur, order: &ExcaliburOrder) -> Phrase {
    in_readers_language(&game.names, &["", &line(game, order)].join(BETWEEN))
}

/// One line of several orders.
pub(crate) fn joined(lines: impl IntoIterator<Item = String>) -> String {
    let lines: Vec<String> = lines.into_iter().collect();
    lines.join(BETWEEN)
}

pub(crate) fn syntax_line(game: &Excalibur, order: &OrderSyntax) -> String {
    rows(&game.names).line(game, order).unwrap_or_default()
}

/// The line by another row that has the order: 0 is the usual one.
pub(crate) fn other_line(game: &Excalibur, order: &OrderSyntax, nth: usize) -> String {
    let mut lines = rows(&game.names).lines(game, order).skip(nth);
    lines.next().unwrap_or_else(|| syntax_line(game, order))
}

pub(super) struct OrderGrammar;

pub(super) type RowParser<'a> = Box<LineParser<'a, Key, NameReferent>>;

pub(super) fn rows(names: &ValleyVocabulary) -> &'static GrammarRows<OrderGrammar> {
    static ROWS: OnceLock<GrammarRows<OrderGrammar>> = OnceLock::new();
    ROWS.get_or_init(|| GrammarRows::read(TABLE, names).unwrap_or_default())
}

impl RowGrammar for OrderGrammar {
    type Key = Key;
    type Name = NameReferent;
    type Game = Excalibur;
    type Parser<'a> = RowParser<'a>;

    const VALUES: &'static [OrderValue<Self>] = VALUES;

    const ALIKE: &'static [AlikeWord<Key>] = &[];

    const MISSING: &'static [(Key, Option<&'static str>)] = &[];

    fn no_order(parser: &Self::Parser<'_>) -> Box<LineVerdict> {
        parser.complain("excalibur-orders-no-such-order")
    }
}
