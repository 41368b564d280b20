//! A moderator's `set …` lines about a counter: wounded or healthy, gone, or at a place.

use super::super::position::{CounterNumber, Soldier};
use super::super::troops::grade;
use super::setting::{FactSetting, SettingResult};
use crate::{game::Excalibur, position::Position};
use seneschal_text::Phrase;

/// Applies a line about a counter; `None` if it is about something else.
pub(super) fn set_counter(
    game: &Excalibur,
    position: &mut Position,
    setting: FactSetting,
) -> Option<SettingResult> {
    let number = setting.fact().parse::<CounterNumber>().ok()?;
    Some(change_counter(game, position, setting, number))
}

fn change_counter(
    game: &Excalibur,
    position: &mut Position,
    setting: FactSetting,
    number: CounterNumber,
) -> SettingResult {
    let lord = setting.lord(game, position)?;
    let missing = || {
        let why = Phrase::new("judge-amend-no-counter")
            .with("number", number)
            .with("lord", setting.of.0);
        setting.refuse(setting.what, why, Vec::new())
    };
    match setting.value().as_str() {
        word @ ("wounded" | "healthy") => {
            lord.soldiers.get_mut(&number).ok_or_else(missing)?.wounded = word == "wounded";
            Ok("8.4")
        }
        // the laws say who may be there (§13.2)
        word @ ("inside" | "outside") => {
            lord.soldiers.get_mut(&number).ok_or_else(missing)?.inside = word == "inside";
            Ok("13.2")
        }
        "gone" => lord
            .soldiers
            .remove(&number)
            .map(|_| "1.3")
            .ok_or_else(missing),
        _ => {
            let spot = setting.spot(game, setting.to)?;
            match lord.soldiers.get_mut(&number) {
                Some(soldier) => (soldier.spot, soldier.inside) = (spot, false),
                None => {
                    let rank = grade(number).ok_or_else(missing)?;
                    lord.soldiers.insert(number, Soldier::new(rank, spot));
                }
            }
            Ok("6.2")
        }
    }
}
