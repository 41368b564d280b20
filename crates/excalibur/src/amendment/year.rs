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
use super::setting::{FactSetting, SettingResult};
use crate::{game::Excalibur, position::Position};
use seneschal_seam::order_reading::Refusal;
use seneschal_text::{Phrase, fold_words};

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
    setting: FactSetting,
) -> Option<SettingResult> {
    let set = match setting.fact().as_str() {
        "weather" => set_weather,
        "arthur" => set_arthur,
        "flood" => set_flood,
        "houses" => set_house_income,
        "masons" => set_masons,
        _ => return None,
    };
    Some(set(game, position, setting))
}

fn require_the_year(setting: FactSetting) -> Result<(), Refusal> {
    match fold_words(setting.of.0).as_str() {
        "year" | "the year" | "this year" => Ok(()),
        _ => Err(setting.refuse(
            setting.of,
            Phrase::new("judge-amend-of-the-year").with("what", setting.what.0),
            Vec::new(),
        )),
    }
}

fn number_up_to(setting: FactSetting, most: u8, allowed: &str) -> Result<u8, Refusal> {
    let number = setting.to.0.parse::<u8>().ok();
    number
        .filter(|n| *n <= most)
        .ok_or_else(|| setting.no_value(allowed))
}

fn set_arthur(game: &Excalibur, position: &mut Position, setting: FactSetting) -> SettingResult {
    setting.require(game.rules.advanced)?;
    require_the_year(setting)?;
    // at ten he has arrived
    position.arthur = number_up_to(setting, THERE - 1, "0, 1, … 9")?;
    Ok("21.1")
}

fn set_flood(game: &Excalibur, position: &mut Position, setting: FactSetting) -> SettingResult {
    setting.require(game.rules.fate)?;
    let closed = setting.yes_or_no()?;
    let spot = setting.spot(game, setting.of)?;
    if game.board.choke_at(spot) != Some(ChokePoint::Bridge) {
        return Err(setting.refuse(
            setting.of,
            Phrase::new("judge-amend-no-bridge").with("name", setting.of.0),
            Vec::new(),
        ));
    }
    let floods = &mut position.omens.floods;
    floods.retain(|flooded| *flooded != spot);
    floods.extend(closed.then_some(spot));
    floods.sort_unstable();
    Ok("15.1")
}

fn set_house_income(
    game: &Excalibur,
    position: &mut Position,
    setting: FactSetting,
) -> SettingResult {
    setting.require(game.rules.fate)?;
    require_the_year(setting)?;
    let times = number_up_to(setting, 2, "0, 1, 2")?;
    position.omens.houses = Some(times).filter(|times| *times != 1);
    Ok("15.1")
}

fn set_masons(game: &Excalibur, position: &mut Position, setting: FactSetting) -> SettingResult {
    setting.require(game.rules.fate)?;
    require_the_year(setting)?;
    position.omens.masons = setting.yes_or_no()?;
    Ok("15.1")
}

/// A weather die of this year that has been rolled. The calendar says which ones have been; if
/// weather was not in play at the time, nothing does.
fn set_weather(game: &Excalibur, position: &mut Position, setting: FactSetting) -> SettingResult {
    setting.require(game.rules.weather)?;
    let seasons = [Season::Spring, Season::Summer, Season::Autumn];
    let at = seasons
        .into_iter()
        .position(|season| season.name() == fold_words(setting.of.0));
    let at = at.ok_or_else(|| {
        setting.refuse(
            setting.of,
            Phrase::new("judge-amend-no-season").with("name", setting.of.0),
            seasons.map(|one| one.name().to_owned()).into(),
        )
    })?;
    let pips = setting.to.0.parse::<u8>().ok();
    let pips = pips
        .filter(|pips| (1..=6).contains(pips))
        .ok_or_else(|| setting.no_value("1, 2, … 6"))?;
    let die = position.weather.get_mut(at).ok_or_else(|| {
        setting.refuse(
            setting.of,
            Phrase::new("judge-amend-not-rolled").with("season", setting.of.0),
            Vec::new(),
        )
    })?;
    *die = pips;
    Ok("12.1")
}
