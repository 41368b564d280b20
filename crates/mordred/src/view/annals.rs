//! The chart data of a campaign: points, money, the track, buildings; the sources of the money;
//! notes on each player's turn of a round.
//!
//! A round is as many turns as there are players, like a year in other games.

use super::standings::seats;
use crate::{
    event::{Event, MordredEventKind},
    game::Mordred,
    position::{MordredEnding, Position, RowRoll},
    tables::MoneyRow,
    turn::ending::winners_now,
};
use seneschal_seam::{
    annals::{Figure, Gain, IncomeSources, NoteTone, YearNote},
    seat::Seat,
};
use seneschal_text::Phrase;

pub(crate) fn figures(game: &Mordred, position: &Position) -> Vec<Figure> {
    let figure =
        |name: &'static str, unit: Option<&'static str>, of: &dyn Fn(Seat) -> i64| Figure {
            name: Phrase::new(name),
            unit: unit.map(Phrase::new),
            of: seats(position).map(|seat| (seat, of(seat))).collect(),
        };
    let buildings = |seat: Seat| {
        position
            .buildings
            .values()
            .filter(|building| building.owner == seat)
            .count() as i64
    };
    vec![
        figure("mordred-points", None, &|seat| {
            i64::from(position.points(&game.tables, seat))
        }),
        figure(
            "mordred-chart-money",
            Some("mordred-chart-unit-money"),
            &|seat| i64::from(position.money(seat)),
        ),
        figure("mordred-pawn", Some("mordred-chart-unit-pawn"), &|seat| {
            i64::from(position.player(seat).pawn)
        }),
        figure("mordred-chart-buildings", None, &buildings),
    ]
}

fn source(row: MoneyRow) -> Phrase {
    Phrase::new(match row {
        MoneyRow::A => "mordred-chart-row-a",
        MoneyRow::B => "mordred-chart-row-b",
        MoneyRow::C => "mordred-chart-row-c",
    })
}

pub(crate) fn sources() -> IncomeSources {
    IncomeSources {
        unit: Some(Phrase::new("mordred-chart-unit-gains")),
        all: MoneyRow::ALL.map(source).into(),
    }
}

/// M§3.1
pub(crate) fn gains(before: &Position, events: &[Event]) -> Vec<Gain> {
    let gain = |event: &Event| match event.what {
        MordredEventKind::Rolled {
            seat, row, paid, ..
        } => Some(Gain {
            year: before.round(),
            seat,
            source: source(row),
            amount: i64::from(paid),
        }),
        _ => None,
    };
    events.iter().filter_map(gain).collect()
}

/// Notes on a player's turn. The last note of a kind and a round replaces earlier ones: that of the
/// second half includes the first half's dice.
pub(crate) fn notes(game: &Mordred, before: &Position, events: &[Event]) -> Vec<YearNote> {
    let (mut fell, mut slain, mut came) = (0_u32, 0_u32, 0_u8);
    let mut rolled: Option<(MoneyRow, u32)> = before.rolled.map(|RowRoll { row, dice, men }| {
        came = men;
        (
            row,
            dice.map(|pips| u32::from(game.tables.money(row, pips).pays))
                .iter()
                .sum(),
        )
    });
    for event in events {
        match event.what {
            MordredEventKind::Rolled { row, paid, men, .. } => {
                (rolled, came) = (Some((row, paid)), men)
            }
            MordredEventKind::Raided { fell: true, .. } => fell += 1,
            MordredEventKind::Attacked { slain: true, .. } => slain += 1,
            _ => {}
        }
    }
    let Some((row, paid)) = rolled else {
        return Vec::new();
    };
    let says = Phrase::new("mordred-chart-turn")
        .with("row", row.name())
        .with("paid", paid)
        .with("men", came)
        .with("fell", fell)
        .with("slain", slain);
    let tone = match (fell, slain > u32::from(came)) {
        (1.., _) => NoteTone::Bad,
        (0, true) => NoteTone::Good,
        (0, false) => NoteTone::Plain,
    };
    let of = Phrase::new("mordred-chart-of").with("lord", game.lord(before.seat));
    vec![YearNote {
        year: before.round(),
        of,
        says,
        tone,
    }]
}

/// How the game ended, for statistics.
pub(crate) fn ending(over: MordredEnding) -> String {
    match over {
        MordredEnding::LastMan => "all men on the board (6.1)".to_owned(),
        MordredEnding::AllBuilt { kind, .. } => format!("every {} built (6.2)", kind.name()),
        MordredEnding::Track { up: false, .. } => "a pawn at the bottom (6.3)".to_owned(),
        MordredEnding::Track { up: true, .. } => "a pawn at the top (6.3)".to_owned(),
        MordredEnding::Slain { .. } => "the man on Anglesey slain (6.4)".to_owned(),
    }
}

/// The winning side (M§6.5), for statistics.
pub(crate) fn won(game: &Mordred, position: &Position) -> String {
    let mordred = winners_now(game, position).0;
    match position.over {
        Some(MordredEnding::Slain { .. }) => "won by whoever slew him",
        Some(_) if mordred => "won with Mordred",
        Some(_) => "won with Arthur",
        None => "",
    }
    .to_owned()
}

/// A seat's place in the order of play (M§1.2).
pub(crate) fn place(position: &Position, seat: Seat) -> Option<String> {
    let seats = u32::try_from(position.players.len())
        .ok()
        .filter(|&seats| seats > 0)?;
    let (at_turn, before) = (
        u32::from(position.seat.0),
        position.turn.saturating_sub(1) % seats,
    );
    let first = (at_turn + seats - before) % seats;
    let place = (u32::from(seat.0) + seats - first) % seats;
    Some(format!("place {} of {seats}", place + 1))
}

#[cfg(test)]
mod tests {
    use super::super::super::position::TurnHalf;
    use super::super::super::sample::{game, position};
    use super::super::tests::{played, publisher};
    use super::*;

    /// Both halves tell of one turn; the second's note has the first's dice too.
    #[test]
    fn a_turn_s_gains_and_notes() {
        let game = game();
        let men = position(
            &game,
            "Anglesey, Bangor, Bala",
            "Kay village Flint, Kay small castle Corwen, Hannah village Betws",
            9,
            2,
        );
        let mut row = men.clone();
        (row.half, row.rolled) = (TurnHalf::Row, None);
        for (at, sheet, dice, gained, wanted) in [
            (
                &row,
                "row A",
                &[("turn 7/die 1", 1)][..],
                &[(3, "mordred-chart-row-a", 3)][..],
                ("Kay", "A £3, 1 man", NoteTone::Plain),
            ),
            (
                &row,
                "row B",
                &[],
                &[(3, "mordred-chart-row-b", 6)],
                ("Kay", "B £6", NoteTone::Plain),
            ),
            (
                &men,
                "man attacks Betws",
                &[("*", 6)],
                &[],
                ("Kay", "C £5, 2 men, 1 fell", NoteTone::Bad),
            ),
            (
                &men,
                "attack Bala",
                &[("*", 6)],
                &[],
                ("Kay", "C £5, 2 men, 1 slain", NoteTone::Plain),
            ),
        ] {
            let (_, events) = played(&game, at, &[sheet], dice);
            let gains: Vec<(u32, String, i64)> = gains(at, &events)
                .into_iter()
                .map(|gain| (gain.year, gain.source.id.to_string(), gain.amount))
                .collect();
            assert_eq!(
                gains,
                gained
                    .iter()
                    .map(|&(round, id, amount)| (round, id.to_owned(), amount))
                    .collect::<Vec<_>>(),
                "{sheet}"
            );
            assert!(
                gains
                    .iter()
                    .all(|(_, id, _)| sources().all.iter().any(|source| source.id == *id))
            );
            let notes = notes(&game, at, &events);
            let say = |phrase| publisher().say("en", phrase);
            let told: Vec<_> = notes
                .iter()
                .map(|note| (note.year, say(&note.of), say(&note.says), note.tone))
                .collect();
            assert_eq!(
                told,
                [(3, wanted.0.to_owned(), wanted.1.to_owned(), wanted.2)],
                "{sheet}"
            );
        }
        let figures = figures(&game, &men);
        let of = |at: usize| {
            figures[at]
                .of
                .iter()
                .map(|(_, value)| *value)
                .collect::<Vec<_>>()
        };
        assert_eq!(
            (of(0), of(1), of(3)),
            (vec![3, 2, 0], vec![9, 0, 0], vec![2, 1, 0])
        );
    }
}
