//! A moderator's `set …` lines about fortified houses: who is inside, and who besieges them (§13).
//!
//! ```text
//! set 13 of kay to inside                  outside; all who stand there are in, or none
//! set siege of Barsham to kay              nobody; kay since spring 3 phase 2
//! ```

use super::super::position::{Season, Siege};
use super::setting::{FactSetting, SettingPart, SettingResult};
use crate::{game::Excalibur, position::Position, position_file::names::season_word};
use seneschal_text::fold_words;

/// Example lines to copy.
pub(super) const FORMS: [&str; 2] = [
    "set 13 of gawaine to inside",
    "set siege of Barsham to kay since spring 3 phase 1",
];

/// Applies a line about a siege; `None` if it is about something else.
pub(super) fn set_siege(
    game: &Excalibur,
    position: &mut Position,
    setting: FactSetting,
) -> Option<SettingResult> {
    (setting.fact() == "siege").then(|| change_siege(game, position, setting))
}

/// `nobody`, or a besieger with the turn and phase in which the siege began. Without a turn, the
/// previous season and the first phase are meant.
fn change_siege(game: &Excalibur, position: &mut Position, setting: FactSetting) -> SettingResult {
    setting.require(game.rules.houses)?;
    let manor = setting.manor(game)?;
    if setting.value() == "nobody" {
        position.sieges.retain(|siege| siege.manor != manor);
        return Ok("13.6");
    }
    let wrong = || setting.no_value("nobody, kay, kay since spring 3 phase 2");
    let to = setting.to.0;
    let (rest, phase) = match to.rsplit_once(" phase ") {
        Some((rest, phase)) => (rest, phase.trim().parse::<u8>().map_err(|_| wrong())?),
        None => (to, 1),
    };
    let (besieger, (year, season)) = match rest.rsplit_once(" since ") {
        Some((besieger, since)) => (besieger, turn(since).ok_or_else(wrong)?),
        None => (rest, (position.year, before(position.season))),
    };
    let besieger = setting.seat_named(game, SettingPart(besieger.trim()))?;
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
