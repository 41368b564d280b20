//! The orders of a line (M§5), as its rows say them. It knows words and names, but nothing about the
//! position.

use super::keys::Key;
use super::line_parser::MordredLineParser;
use super::names::MordredNameIndex;
use super::order_grammar::{row_line, rows, times_words};
use super::row_order::{NamedSquare, RowOrder};
use crate::{board::SquareId, game::Mordred, order::MordredAction};
use seneschal_seam::{
    line_parser::{LineFaults, MOST_CLAUSES, read_clauses},
    verdicts::{LineResult, refuse_excess, refused_for, same_again},
};
use seneschal_text::{OrderWord as _, Phrase, tokens};
use std::ops::Range;

/// One order in a line, and its place there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MordredOrderClause {
    pub span: Range<usize>,
    pub what: MordredAction,
    /// `row A until told otherwise`
    pub standing: bool,
}

/// The orders of one line, or why it is invalid. Empty if it says that nothing is ordered.
pub(super) fn line(game: &Mordred, text: &str) -> LineResult<Vec<MordredOrderClause>> {
    let faults = LineFaults {
        nothing: "mordred-orders-nothing",
        too_much: "mordred-orders-too-much",
        too_long: "mordred-orders-long-line",
    };
    let mut reader = MordredLineParser::new(&game.names, text, tokens(text));
    read_clauses(&mut reader, &faults, Key::NoOrders, |reader, clauses| {
        clause(game, reader, clauses)
    })
}

/// The same for a part of a line that begins at a byte of it.
pub(super) fn line_from(
    game: &Mordred,
    text: &str,
    from: usize,
) -> LineResult<Vec<MordredOrderClause>> {
    let mut clauses = line(game, text)?;
    for clause in &mut clauses {
        clause.span = clause.span.start + from..clause.span.end + from;
    }
    Ok(clauses)
}

fn clause(
    game: &Mordred,
    reader: &mut MordredLineParser,
    clauses: &mut Vec<MordredOrderClause>,
) -> LineResult<()> {
    let mut start = reader.here().start;
    match reader.order_key() {
        // between other orders it orders nothing
        Some(Key::NoOrders) => return Err(reader.complain("mordred-orders-too-much")),
        Some(Key::SameAgain) => {
            return Err(same_again(Some(reader.here()), "mordred-orders-same-again"));
        }
        _ => {}
    }
    loop {
        let order: RowOrder = rows(reader.names).order(reader)?;
        if matches!(order, RowOrder::Attack { .. }) {
            refuse_rest(game, reader)?;
        }
        for NamedSquare { at, span } in named_squares(game, start..reader.before(), &order)? {
            clauses.push(MordredOrderClause {
                span,
                what: order.action(at),
                standing: matches!(order, RowOrder::StandingRow(_)),
            });
        }
        // `a large castle at Chirk and a town at Ruthin`
        let is_building = matches!(order, RowOrder::Build { .. });
        if !(is_building && reader.building_follows()) {
            return Ok(());
        }
        start = reader.here().start;
    }
}

/// Words after an attack that are none of it.
fn refuse_rest(game: &Mordred, reader: &mut MordredLineParser) -> LineResult<()> {
    if let Some(why) = reader.refuse_again() {
        return Err(why);
    }
    if reader.key() != Some(Key::UntilItFalls) {
        return Ok(());
    }
    let line = reader.text.get(..reader.here().start).unwrap_or_default();
    let line = line.trim_end_matches([' ', ',', '\n']).replace('\n', " ");
    let instead = [line, times_words(game, 3)].join(" ");
    Err(reader.complain_with("mordred-orders-until-it-falls", vec![instead]))
}

/// The squares of an order, each with its place in the line: as many as the line says men or
/// buildings (M§5). All of `2 men attack Conwy` attack one building. An order for no square in
/// particular is one at any.
fn named_squares(
    game: &Mordred,
    span: Range<usize>,
    order: &RowOrder,
) -> LineResult<Vec<NamedSquare>> {
    let Some(named) = order.squares() else {
        let at = SquareId(0);
        return Ok(vec![NamedSquare { at, span }]);
    };
    let squares = named.squares.clone();
    let Some(number) = named.count else {
        return Ok(squares);
    };
    let number = usize::try_from(number)
        .ok()
        .filter(|number| *number <= MOST_CLAUSES)
        .ok_or_else(|| refuse_excess("mordred-orders-long-line", MOST_CLAUSES))?;
    let is_raid = matches!(order, RowOrder::Raid(_));
    if number == squares.len() {
        return Ok(squares);
    }
    if is_raid && squares.len() == 1 && number > 0 {
        return Ok(squares.into_iter().cycle().take(number).collect());
    }
    let (id, clause, what) = match order {
        RowOrder::Raid(_) => ("mordred-orders-men-attack", "3.3", "men"),
        RowOrder::Place(_) => ("mordred-orders-men-squares", "3.2", "men"),
        _ => ("mordred-orders-buildings-squares", "4", "buildings"),
    };
    let why = Phrase::new(id)
        .with(what, number)
        .with("squares", squares.len());
    let instead = with_number(&squares, number, is_raid).into_iter();
    let instead = instead.map(|squares| row_line(game, &order.with_squares(&squares)));
    Err(refused_for(span, (clause, why), instead.collect()))
}

/// What may be meant by another number than that of the squares: as many squares as it says, or all
/// of them. A building may be attacked more than once, while a square takes one man.
fn with_number(named: &[NamedSquare], number: usize, is_raid: bool) -> Vec<Vec<SquareId>> {
    let all: Vec<SquareId> = named.iter().map(|named| named.at).collect();
    let fewer = all.get(..number).filter(|fewer| !fewer.is_empty());
    let last = all.last().filter(|_| is_raid && number > all.len());
    let more = last.map(|last| {
        let repeated = std::iter::repeat(last);
        all.iter().chain(repeated).take(number).copied().collect()
    });
    fewer
        .map(<[SquareId]>::to_vec)
        .into_iter()
        .chain([all.clone()])
        .chain(more)
        .collect()
}

/// True if a line looks like one for the row.
pub(super) fn begins_row(names: &MordredNameIndex, text: &str) -> bool {
    let mut reader = MordredLineParser::new(names, text, tokens(text));
    reader.at = usize::from(reader.pieces.first().is_some_and(|piece| piece.pointed));
    // `raw B`
    let meant = |reader: &MordredLineParser| {
        let near = reader
            .piece()
            .map(|piece| {
                reader
                    .names
                    .near_keys(&reader.pieces, &piece.folded, Key::begins_order)
            })
            .unwrap_or_default();
        near.iter().any(|word| {
            names
                .keys
                .at(&tokens(word), 0)
                .is_some_and(|(key, _)| key == Key::Row)
        })
    };
    match reader.order_key() {
        Some(key) => key == Key::Row,
        None => meant(&reader),
    }
}

/// True if a line begins like an order and continues like one: `man to …`. The first word alone may
/// belong to any sentence.
pub(super) fn begins_an_order(names: &MordredNameIndex, text: &str) -> bool {
    let mut reader = MordredLineParser::as_written(names, text);
    reader.order_key().is_some_and(|key| {
        reader.next();
        let behind = [Key::To, Key::At, Key::Attack, Key::Attacks];
        !key.is_common() || behind.into_iter().any(|key| reader.eat(key))
    })
}
