//! A moderator's `set …` lines about fortified houses: who is inside, and who besieges them (§13).
//!
//! ```text
//! set 13 of kay to inside                  outside; all who stand there are in, or none
//! set siege of Barsham to kay              nobody; kay since spring 3 phase 2
//! ```

use super::super::position::{Season, Siege};
use super::super::position_file::season_word;
use super::*;

/// Example lines to copy.
pub(super) const FORMS: [&str; 2] = [
    "set 13 of gawaine to inside",
    "set siege of Barsham to kay since spring 3 phase 1",
];

/// `nobody`, or a besieger with the turn and phase in which the siege began. Without a turn, the
/// previous season and the first phase are meant.
pub(super) fn siege(
    game: &Excalibur,
    position: &mut Position,
    text: &str,
    FactSetting { what, of, to }: FactSetting,
) -> Result<&'static str, Refusal> {
    if !game.rules.houses {
        return Err(not_played(text, what));
    }
    let manor = manor(game, text, of)?;
    if fold_words(to.0) == "nobody" {
        position.sieges.retain(|siege| siege.manor != manor);
        return Ok("13.6");
    }
    let wrong = || no_value(text, to, "nobody, kay, kay since spring 3 phase 2");
    let (rest, phase) = match to.0.rsplit_once(" phase ") {
        Some((rest, phase)) => (rest, phase.trim().parse::<u8>().map_err(|_| wrong())?),
        None => (to.0, 1),
    };
    let (besieger, (year, season)) = match rest.rsplit_once(" since ") {
        Some((besieger, since)) => (besieger, turn(since).ok_or_else(wrong)?),
        None => (rest, (position.year, before(position.season))),
    };
    let besieger = seat(game, text, SettingPart(besieger.trim()))?;
    let laid = Siege {
        manor,
        besieger,
        year,
        season,
        phase,
    };
    match position
        .sieges
        .iter_mut()
        .find(|siege| (siege.manor, siege.besieger) == (manor, besieger))
    {
        Some(siege) => *siege = laid,
        None => position.sieges.push(laid),
    }
    Ok("13.6")
}

/// `spring 3`
fn turn(text: &str) -> Option<(u16, Season)> {
    let (season, year) = text.trim().split_once(char::is_whitespace)?;
    let season = Season::ALL
        .into_iter()
        .find(|one| season_word(*one) == fold_words(season))?;
    Some((year.trim().parse().ok()?, season))
}

/// The previous season of the same year; nothing precedes spring.
fn before(season: Season) -> Season {
    match season {
        Season::Spring | Season::Summer => Season::Spring,
        Season::Autumn => Season::Summer,
        Season::Winter => Season::Autumn,
    }
}
