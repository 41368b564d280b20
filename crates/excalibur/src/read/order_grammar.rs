//! The rows of `orders.yaml`: how a line says each order.

use super::keys::Key;
use super::names::{NameReferent, ValleyVocabulary};
use super::order_values::VALUES;
use super::syntax::OrderSyntax;
use crate::{game::Excalibur, order::ExcaliburOrder};
use seneschal_seam::{
    line_parser::LineParser,
    order_reading::LineVerdict,
    order_rows::{AlikeWord, GrammarRows, OrderValue, RowGrammar},
};
use std::sync::OnceLock;

const TABLE: &str = include_str!("../../../../config/rules/excalibur/orders.yaml");

/// The line of an order in English.
pub(crate) fn line(game: &Excalibur, order: &ExcaliburOrder) -> String {
    syntax_line(game, &OrderSyntax::of(&game.board, order))
}

pub(crate) fn syntax_line(game: &Excalibur, order: &OrderSyntax) -> String {
    rows(&game.names).line(game, order).unwrap_or_default()
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
