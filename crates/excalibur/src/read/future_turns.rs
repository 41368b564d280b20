//! The turns to come for which lines are kept.

use super::semantics::context::SheetContext;
use crate::{position::Season, position_file::names::turn_name, view::names};
use seneschal_text::Phrase;

/// A limit on plans: a mail must not fill the database with turns.
const YEARS: u16 = 25;

/// Parses `winter 3` into its year and season.
pub(crate) fn turn_named(turn: &str) -> Option<(u16, Season)> {
    let (word, number) = turn.split_once(' ')?;
    Some((
        number.parse().ok()?,
        Season::ALL.into_iter().find(|it| it.name() == word)?,
    ))
}

pub(super) fn turn_phrase((year, season): (u16, Season)) -> Phrase {
    Phrase::new("excalibur-turn-short")
        .with("season", names::season(season))
        .with("year", year)
}

/// Why lines for a turn cannot be stored.
pub(super) fn turn_fault(
    sense: &SheetContext,
    turn: (u16, Season),
) -> Option<(&'static str, Phrase)> {
    let now = (sense.position.year, sense.position.season);
    // §2.2: the last year's autumn is a campaign's last turn
    let last = sense
        .game
        .last_year()
        .unwrap_or(u16::MAX)
        .min(now.0.saturating_add(YEARS));
    let (clause, id) = match turn {
        turn if turn <= now => ("4.1", "excalibur-later-past"),
        turn if turn > (last, Season::Autumn) => ("2.2", "excalibur-later-never"),
        _ => return None,
    };
    Some((clause, Phrase::new(id).with("now", turn_phrase(now))))
}

/// A turn for which people plan: winter, or the spring after it.
pub(super) fn next_turn(sense: &SheetContext) -> String {
    let (year, season) = (sense.position.year, sense.position.season);
    if season == Season::Winter {
        turn_name(Season::Spring, year.saturating_add(1))
    } else {
        turn_name(Season::Winter, year)
    }
}
