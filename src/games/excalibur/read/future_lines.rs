//! Lines for a coming turn: whether it comes, and how the line is spelled. What it will do is told
//! when its day comes.

use super::blocks::{self, IfBlock};
use super::parser::{self, refused, unread};
use super::semantics::SheetContext;
use super::syntax::LineResult;
use super::{LineDraft, draft as plain};
use crate::games::{
    FutureLine, LineVerdict,
    condition_blocks::shifted,
    excalibur::{position::Season, position_file::turn_name, view::names},
};
use crate::text::{Line, LinePlace, LineRole, Phrase, PhraseArgument, for_turn_beside, tidy};

/// Nobody plans longer; a mail must not fill the store with turns.
const YEARS: u16 = 25;

/// `winter 3` as its year and season.
pub fn turn_named(turn: &str) -> Option<(u16, Season)> {
    let (word, number) = turn.split_once(' ')?;
    Some((
        number.parse().ok()?,
        Season::ALL.into_iter().find(|it| it.name() == word)?,
    ))
}

fn told((year, season): (u16, Season)) -> Phrase {
    Phrase::new("excalibur-turn-short")
        .with("season", names::season(season))
        .with("year", year)
}

/// A turn's name in its reader's language; as it was written where it is none.
fn said(turn: &str) -> PhraseArgument {
    turn_named(turn).map_or_else(|| turn.into(), |named| told(named).into())
}

/// Whether lines for a turn of this name can be kept.
fn comes(sense: &SheetContext, text: &str, turn: &str) -> LineResult<()> {
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
                .with("turn", said(turn))
                .with("now", told((year, season))),
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

/// The answer to one of those lines.
pub fn draft(
    sense: &SheetContext,
    line: &Line,
    turn: &str,
    place: &LinePlace,
    asked: &[IfBlock],
) -> LineDraft {
    let text = line.text.as_str();
    let comes = comes(sense, text, turn);
    let whole = || tidy(text.get(place.begins..).unwrap_or_default());
    let kept = if comes.is_err() {
        None
    } else if place.role == LineRole::Turn {
        Some(String::new())
    } else {
        Some(whole())
    };
    let verdict = match (comes, spelled(sense, text, place, asked, line.number)) {
        (Err(why), _) => *why,
        // what the rules say of it depends on that day
        (Ok(()), Some(why @ LineVerdict::Unread(_))) => why,
        _ => LineVerdict::Will(vec![
            Phrase::new("excalibur-later-kept").with("turn", said(turn)),
        ]),
    };
    LineDraft {
        later: Some(FutureLine {
            turn: turn.to_owned(),
            kept,
        }),
        ..plain(line.number, text, Some(verdict))
    }
}

/// What is wrong with its words.
fn spelled(
    sense: &SheetContext,
    text: &str,
    place: &LinePlace,
    asked: &[IfBlock],
    line: usize,
) -> Option<LineVerdict> {
    match &place.role {
        LineRole::Order { from, under } => match blocks::path(asked, *under) {
            Err(broken) => Some(broken.told(line)),
            Ok(_) => parser::line(
                sense.game,
                sense.seat,
                text.get(*from..).unwrap_or_default(),
            )
            .err()
            .map(|why| shifted(*why, *from)),
        },
        LineRole::Turn => None,
        role => Some(blocks::told(sense, role, asked, line)),
    }
}
