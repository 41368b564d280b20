//! The rows of `orders.yaml`: how a line says each order. Lines are written by them, and all but
//! marches are read by them.

use super::keys::Key;
use super::names::{NameReferent, ValleyVocabulary};
use super::order_values::VALUES;
use super::parser::line_parser::LineParser;
use super::syntax::{LineResult, OrderSyntax};
use crate::{game::Excalibur, order::ExcaliburOrder};
use seneschal_seam::{
    order_reading::LineVerdict,
    order_rows::{AlikeWord, GrammarRows, OrderValue, RowGrammar, in_readers_language},
};
use seneschal_text::{Phrase, TokenSign};
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

pub(super) fn rows(names: &ValleyVocabulary) -> &'static GrammarRows<OrderGrammar> {
    static ROWS: OnceLock<GrammarRows<OrderGrammar>> = OnceLock::new();
    ROWS.get_or_init(|| GrammarRows::read(TABLE, names).unwrap_or_default())
}

impl RowGrammar for OrderGrammar {
    type Key = Key;
    type Name = NameReferent;
    type Game = Excalibur;
    type Parser<'a> = LineParser<'a>;

    const VALUES: &'static [OrderValue<Self>] = VALUES;

    const ALIKE: &'static [AlikeWord<Key>] = &[
        AlikeWord {
            signs: &[TokenSign::Dash, TokenSign::Arrow],
            ..AlikeWord::optional(Key::To, &[])
        },
        AlikeWord::optional(Key::At, &[Key::In, Key::From]),
        AlikeWord::optional(Key::From, &[Key::At]),
        AlikeWord::optional(Key::By, &[Key::At, Key::Via, Key::From, Key::With]),
        AlikeWord::optional(Key::Against, &[Key::With, Key::Toward]),
        AlikeWord::optional(Key::In, &[]),
        AlikeWord::optional(Key::First, &[]),
        AlikeWord::optional(Key::Bezants, &[]),
        AlikeWord::new(Key::When, &[Key::If]),
        // the French rules call a round a *période*
        AlikeWord::new(Key::Rounds, &[Key::Period]),
    ];

    const MISSING: &'static [(&'static [Key], Option<&'static str>)] = &[
        (&[Key::Share], Some("excalibur-orders-with-whom")),
        (&[Key::Leave], Some("excalibur-orders-leave-what")),
        (&[Key::Defend], Some("excalibur-orders-defend-how")),
        (&[Key::Religion], Some("excalibur-orders-religion-which")),
        (&[Key::Destroy], Some("excalibur-orders-destroy-what")),
        (&[Key::Fate], Some("excalibur-orders-fate-what")),
        (&[Key::Peace], Some("excalibur-orders-with-whom")),
        (&[Key::Never], Some("excalibur-orders-never-what")),
        (
            &[Key::Withdraw, Key::After],
            Some("excalibur-orders-rounds-or-losses"),
        ),
        (&[Key::Withdraw], Some("excalibur-orders-withdraw-when")),
        (
            &[Key::After, Key::Victory],
            Some("excalibur-orders-after-victory"),
        ),
        (
            &[Key::After, Key::Defeat],
            Some("excalibur-orders-after-defeat"),
        ),
        (
            &[Key::After, Key::Withdraw],
            Some("excalibur-orders-after-retreat"),
        ),
        (&[Key::After], Some("excalibur-orders-after-what")),
    ];

    fn no_order(parser: &LineParser) -> Box<LineVerdict> {
        parser.no_order()
    }

    fn game<'p>(parser: &'p LineParser) -> Option<&'p Excalibur> {
        Some(parser.game)
    }

    fn check_word(parser: &LineParser, key: Key) -> LineResult<()> {
        // fate gives shrines where none are built
        match key {
            Key::Church | Key::Circle => Ok(()),
            key => parser.played(key),
        }
    }
}
