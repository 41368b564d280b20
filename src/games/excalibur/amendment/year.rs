//! A moderator's `set …` lines about the year: its weather so far, Arthur's progress, and the
//! lasting effects of fate.
//!
//! ```text
//! set weather of spring to 4               the die of a season of this year that was played
//! set arthur of the year to 6
//! set flood of Barsham/Fenburst 1 to yes   no
//! set houses of the year to 2              how many times abbey and priory pay: 0, 1, 2
//! set masons of the year to yes            no
//! ```

use super::super::board::ChokePoint;
use super::super::position::Season;
use super::super::season::arthur::THERE;
use super::*;

/// Example lines to copy.
pub(super) const FORMS: [&str; 5] = [
    "set weather of spring to 4",
    "set arthur of the year to 6",
    "set flood of Barsham/Fenburst 1 to yes",
    "set houses of the year to 2",
    "set masons of the year to yes",
];

/// Applies a line about one of these facts; `None` if it is about something else.
pub(super) fn set_year_fact(
    game: &Excalibur,
    position: &mut Position,
    text: &str,
    parts: FactSetting,
) -> Option<Result<&'static str, Refusal>> {
    let FactSetting { what, of, to } = parts;
    let of_the_year = || match fold_words(of.0).as_str() {
        "year" | "the year" | "this year" => Ok(()),
        _ => Err(refuse(
            of.span(text),
            Phrase::new("judge-amend-of-the-year").with("what", what.0),
            Vec::new(),
        )),
    };
    let fate = || {
        if game.rules.fate {
            Ok(())
        } else {
            Err(not_played(text, what))
        }
    };
    let up_to = |most: u8, allowed: &str| {
        to.0.parse::<u8>()
            .ok()
            .filter(|n| *n <= most)
            .ok_or_else(|| no_value(text, to, allowed))
    };
    Some(match fold_words(what.0).as_str() {
        "weather" => weather(game, position, text, parts),
        "arthur" => of_the_advanced_game(game, text, what)
            .and_then(|()| of_the_year())
            .and_then(|()| {
                // at ten he has arrived
                position.arthur = up_to(THERE - 1, "0, 1, … 9")?;
                Ok("21.1")
            }),
        "flood" => fate().and_then(|()| {
            let (closed, spot) = (parse_yes_or_no(text, to)?, spot(game, text, of)?);
            if game.board.choke_at(spot) != Some(ChokePoint::Bridge) {
                return Err(refuse(
                    of.span(text),
                    Phrase::new("judge-amend-no-bridge").with("name", of.0),
                    Vec::new(),
                ));
            }
            let floods = &mut position.omens.floods;
            floods.retain(|flooded| *flooded != spot);
            floods.extend(closed.then_some(spot));
            floods.sort_unstable();
            Ok("15.1")
        }),
        "houses" => fate().and_then(|()| of_the_year()).and_then(|()| {
            position.omens.houses = Some(up_to(2, "0, 1, 2")?).filter(|times| *times != 1);
            Ok("15.1")
        }),
        "masons" => fate().and_then(|()| of_the_year()).and_then(|()| {
            position.omens.masons = parse_yes_or_no(text, to)?;
            Ok("15.1")
        }),
        _ => return None,
    })
}

/// A weather die of this year that has been rolled. The calendar says which ones have been; if
/// weather was not in play at the time, nothing does.
fn weather(
    game: &Excalibur,
    position: &mut Position,
    text: &str,
    FactSetting { what, of, to }: FactSetting,
) -> Result<&'static str, Refusal> {
    if !game.rules.weather {
        return Err(not_played(text, what));
    }
    let seasons = [Season::Spring, Season::Summer, Season::Autumn];
    let at = seasons
        .into_iter()
        .position(|season| season.name() == fold_words(of.0));
    let at = at.ok_or_else(|| {
        refuse(
            of.span(text),
            Phrase::new("judge-amend-no-season").with("name", of.0),
            seasons.map(|one| one.name().to_owned()).into(),
        )
    })?;
    let pips =
        to.0.parse::<u8>()
            .ok()
            .filter(|pips| (1..=6).contains(pips))
            .ok_or_else(|| no_value(text, to, "1, 2, … 6"))?;
    let die = position.weather.get_mut(at).ok_or_else(|| {
        refuse(
            of.span(text),
            Phrase::new("judge-amend-not-rolled").with("season", of.0),
            Vec::new(),
        )
    })?;
    *die = pips;
    Ok("12.1")
}
