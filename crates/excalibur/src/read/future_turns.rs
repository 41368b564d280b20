//! The turns to come for which lines are kept.

use super::refusals::{refused, unread};
use super::semantics::context::SheetContext;
use super::syntax::LineResult;
use crate::{position::Season, position_file::names::turn_name, view::names};
use seneschal_text::{Phrase, PhraseArgument, for_turn_beside};

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

/// The turn of this name, if lines for it can be stored.
pub(super) fn coming_turn(
    sense: &SheetContext,
    text: &str,
    turn: &str,
) -> LineResult<(u16, Season)> {
    let (year, season) = (sense.position.year, sense.position.season);
    let Some(named) = turn_named(turn) else {
        let next = if season == Season::Winter {
            turn_name(Season::Spring, year.saturating_add(1))
        } else {
            turn_name(Season::Winter, year)
        };
        return Err(unread(
            None,
            Phrase::new("excalibur-later-no-turn").with("turn", turn),
            vec![for_turn_beside(text, &next)],
        ));
    };
    let no = |id: &'static str, clause: &'static str| {
        let why = Phrase::new(id)
            .with("turn", PhraseArgument::from(turn_phrase(named)))
            .with("now", turn_phrase((year, season)));
        Err(refused(None, why, clause, Vec::new()))
    };
    // §2.2: the last year's autumn is a campaign's last turn
    let last = sense
        .game
        .last_year()
        .unwrap_or(u16::MAX)
        .min(year.saturating_add(YEARS));
    if named <= (year, season) {
        no("excalibur-later-past", "4.1")
    } else if named > (last, Season::Autumn) {
        no("excalibur-later-never", "2.2")
    } else {
        Ok(named)
    }
}
