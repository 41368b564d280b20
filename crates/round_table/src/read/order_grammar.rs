//! The rows of `orders.yaml`: how a line says each order. Lines are read and written by them.

use super::keys::Key;
use super::names::KnightIndex;
use super::order_values::VALUES;
use super::parser::OrderParser;
use crate::{game::RoundTable, order::Action};
use seneschal_seam::{
    order_reading::LineVerdict,
    order_rows::{AlikeWord, GrammarRows, OrderValue, RowGrammar},
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

/// Between words these are alike, and may be left out.
const fn link(word: Key) -> AlikeWord<Key> {
    AlikeWord::optional(word, &[Key::To, Key::On, Key::For, Key::Against])
}

impl RowGrammar for OrderGrammar {
    type Key = Key;
    type Name = Seat;
    type Game = RoundTable;
    type Parser<'a> = OrderParser<'a>;

    const VALUES: &'static [OrderValue<Self>] = VALUES;

    const ALIKE: &'static [AlikeWord<Key>] = &[link(Key::To), link(Key::On), link(Key::For)];

    const MISSING: &'static [(&'static [Key], Option<&'static str>)] = &[
        (&[Key::Evil], Some("round-table-orders-which-evil")),
        (&[Key::FightEngine], Some("round-table-orders-which-fights")),
        (&[Key::Play], Some("round-table-orders-for-whom")),
        (&[Key::Merlin], Some("round-table-orders-against-what")),
        (&[Key::Excalibur], Some("round-table-orders-against-what")),
        (&[Key::No], Some("round-table-orders-no-what")),
        (&[Key::Summons], Some("round-table-orders-yes-or-no")),
        (&[Key::WarriorsTo], Some("round-table-orders-which-war")),
    ];

    fn no_order(parser: &OrderParser) -> Box<LineVerdict> {
        let near = parser.near_keys(Key::begins_order);
        parser.complain_with("round-table-orders-no-order", near)
    }
}
