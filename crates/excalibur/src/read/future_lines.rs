//! Lines for a future turn. Checks that the turn exists and that the line is spelled correctly.
//! What the line will do is reported when its turn comes.

use super::blocks::{self, IfBlock};
use super::line_draft::LineDraft;
use super::parser::clauses::parse_line;
use super::refusals::{refused, unread};
use super::semantics::context::SheetContext;
use super::syntax::LineResult;
use crate::{position::Season, position_file::names::turn_name, view::names};
use seneschal_seam::{
    condition_blocks::widen_verdict,
    order_reading::{FutureLine, LineVerdict},
};
use seneschal_text::{Line, LinePlace, LineRole, Phrase, PhraseArgument, for_turn_beside, tidy};

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

fn turn_phrase((year, season): (u16, Season)) -> Phrase {
    Phrase::new("excalibur-turn-short")
        .with("season", names::season(season))
        .with("year", year)
}

/// A turn's name in the reader's language; as the player wrote it if it names no turn.
fn turn_name_arg(turn: &str) -> PhraseArgument {
    turn_named(turn).map_or_else(|| turn.into(), |named| turn_phrase(named).into())
}

/// Checks whether lines for a turn of this name can be stored.
fn check_turn(sense: &SheetContext, text: &str, turn: &str) -> LineResult<()> {
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
        Err(refused(
            None,
            Phrase::new(id)
                .with("turn", turn_name_arg(turn))
                .with("now", turn_phrase((year, season))),
            clause,
            Vec::new(),
        ))
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
        Ok(())
    }
}

/// The verdict on one line for a future turn.
pub(super) fn draft(
    sense: &SheetContext,
    line: &Line,
    turn: &str,
    place: &LinePlace,
    asked: &[IfBlock],
) -> LineDraft {
    let text = line.text.as_str();
    let comes = check_turn(sense, text, turn);
    let whole = || tidy(text.get(place.begins..).unwrap_or_default());
    let kept = if comes.is_err() {
        None
    } else if place.role == LineRole::Turn {
        Some(String::new())
    } else {
        Some(whole())
    };
    let verdict = match (
        comes,
        check_spelling(sense, text, place, asked, line.number),
    ) {
        (Err(why), _) => *why,
        // what the rules say about it depends on the position at that time
        (Ok(()), Some(why @ LineVerdict::Unread(_))) => why,
        _ => LineVerdict::Will(vec![
            Phrase::new("excalibur-later-kept").with("turn", turn_name_arg(turn)),
        ]),
    };
    LineDraft {
        later: Some(FutureLine {
            turn: turn.to_owned(),
            kept,
        }),
        ..LineDraft::new(line.number, text, Some(verdict))
    }
}

/// Checks the spelling of a line for a future turn.
fn check_spelling(
    sense: &SheetContext,
    text: &str,
    place: &LinePlace,
    asked: &[IfBlock],
    line: usize,
) -> Option<LineVerdict> {
    match &place.role {
        LineRole::Order { from, under } => match blocks::path(asked, *under) {
            Err(broken) => Some(broken.line_verdict(line)),
            Ok(_) => parse_line(
                sense.game,
                sense.seat,
                text.get(*from..).unwrap_or_default(),
            )
            .err()
            .map(|why| widen_verdict(*why, *from)),
        },
        LineRole::Turn => None,
        role => Some(blocks::block_verdict(sense, role, asked, line)),
    }
}
