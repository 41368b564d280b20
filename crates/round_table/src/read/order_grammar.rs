//! The rows of `orders.yaml`: how a line says each order. Lines are read and written by them.

use super::keys::Key;
use super::names::KnightIndex;
use super::order_values::VALUES;
use super::parser::OrderParser;
use crate::{game::RoundTable, order::Action};
use seneschal_seam::{
    order_reading::LineVerdict,
    order_rows::{GrammarRows, OrderValue, RowGrammar},
    seat::Seat,
};
use seneschal_text::OrderWord as _;
use std::sync::OnceLock;

const TABLE: &str = include_str!("../../../../config/rules/round-table/orders.yaml");

pub(super) struct OrderGrammar;

pub(super) fn rows(names: &KnightIndex) -> &'static GrammarRows<OrderGrammar> {
    static ROWS: OnceLock<GrammarRows<OrderGrammar>> = OnceLock::new();
    ROWS.get_or_init(|| GrammarRows::read(TABLE, names).unwrap_or_default())
}

/// The line of an order in English; empty if no row has it.
pub(crate) fn line(game: &RoundTable, order: &Action) -> String {
    rows(&game.names).line(game, order).unwrap_or_default()
}

impl RowGrammar for OrderGrammar {
    type Key = Key;
    type Name = Seat;
    type Game = RoundTable;
    type Parser<'a> = OrderParser<'a>;

    const VALUES: &'static [OrderValue<Self>] = VALUES;

    const MISSING: &'static [(Key, &'static str)] = &[
        (Key::Evil, "round-table-orders-which-evil"),
        (Key::FightEngine, "round-table-orders-which-fights"),
        (Key::Play, "round-table-orders-for-whom"),
        (Key::Merlin, "round-table-orders-against-what"),
        (Key::Excalibur, "round-table-orders-against-what"),
        (Key::No, "round-table-orders-no-what"),
        (Key::Summons, "round-table-orders-yes-or-no"),
        (Key::WarriorsTo, "round-table-orders-which-war"),
    ];

    fn read_link(parser: &mut OrderParser, word: Key) -> bool {
        let is_link = matches!(word, Key::To | Key::On | Key::For);
        if is_link {
            let _ = parser.preposition() || parser.eat(Key::Against);
        }
        is_link
    }

    fn no_order(parser: &OrderParser) -> Box<LineVerdict> {
        let near = parser.near_keys(Key::begins_order);
        parser.complain_with("round-table-orders-no-order", near)
    }
}
