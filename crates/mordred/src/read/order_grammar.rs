//! The rows of `orders.yaml`: how a line says each order. Lines are read and written by them.

use super::keys::Key;
use super::line_parser::MordredLineParser;
use super::names::{MordredNameIndex, MordredNameTarget};
use super::order_values::VALUES;
use super::row_order::RowOrder;
use crate::{game::Mordred, order::MordredAction, tables::MoneyRow};
use seneschal_seam::{
    order_reading::LineVerdict,
    order_rows::{AlikeWord, GrammarRows, OrderValue, RowGrammar},
};
use seneschal_text::OrderWord as _;
use std::sync::OnceLock;

const TABLE: &str = include_str!("../../../../config/rules/mordred/orders.yaml");

/// The line of an order in English; empty of one that no line says.
pub(crate) fn line(game: &Mordred, order: &MordredAction) -> String {
    let order = RowOrder::of(order);
    order.map_or_else(String::new, |order| row_line(game, &order))
}

/// What the line of a row has besides if it applies until told otherwise.
pub(crate) fn standing_words(game: &Mordred) -> String {
    let row = RowOrder::Row(MoneyRow::A);
    added_words(game, &row, &RowOrder::StandingRow(MoneyRow::A))
}

/// The same of an attack that is made several times.
pub(crate) fn times_words(game: &Mordred, times: u16) -> String {
    let attack = |times| RowOrder::Attack {
        at: game.board.castle,
        from: None,
        times,
    };
    added_words(game, &attack(1), &attack(times))
}

/// The words that an order's line has behind those of another.
fn added_words(game: &Mordred, order: &RowOrder, more: &RowOrder) -> String {
    let line = row_line(game, more);
    let behind = line.strip_prefix(&row_line(game, order));
    behind.unwrap_or_default().trim().to_owned()
}

pub(super) fn row_line(game: &Mordred, order: &RowOrder) -> String {
    rows(&game.names).line(game, order).unwrap_or_default()
}

pub(super) struct OrderGrammar;

pub(super) fn rows(names: &MordredNameIndex) -> &'static GrammarRows<OrderGrammar> {
    static ROWS: OnceLock<GrammarRows<OrderGrammar>> = OnceLock::new();
    ROWS.get_or_init(|| GrammarRows::read(TABLE, names).unwrap_or_default())
}

impl RowGrammar for OrderGrammar {
    type Key = Key;
    type Name = MordredNameTarget;
    type Game = Mordred;
    type Parser<'a> = MordredLineParser<'a>;

    const VALUES: &'static [OrderValue<Self>] = VALUES;

    const ALIKE: &'static [AlikeWord<Key>] = &[
        AlikeWord::optional(Key::To, &[Key::At]),
        AlikeWord::optional(Key::At, &[Key::To]),
        AlikeWord::optional(Key::One, &[]),
        AlikeWord::optional(Key::UpTo, &[]),
        AlikeWord::optional(Key::Times, &[]),
        AlikeWord::new(Key::Attack, &[Key::Attacks]),
        AlikeWord::new(Key::Attacks, &[Key::Attack, Key::Against]),
        AlikeWord::new(Key::Against, &[Key::Attack, Key::Attacks]),
    ];

    const MISSING: &'static [(&'static [Key], Option<&'static str>)] = &[(&[Key::Put], None)];

    fn no_order(parser: &MordredLineParser) -> Box<LineVerdict> {
        let near = parser.near_keys(Key::begins_order);
        parser.complain_with("mordred-orders-no-order", near)
    }
}
