//! A moderator's `set …` lines about a manor: its holder, and what is on its land.

use super::super::position::ManorState;
use super::super::troops::hand_over;
use super::setting::{FactSetting, SettingResult};
use crate::{game::Excalibur, position::Position};

/// Applies a line about one of these facts; `None` if it is about something else.
pub(super) fn set_manor_fact(
    game: &Excalibur,
    position: &mut Position,
    setting: FactSetting,
) -> Option<SettingResult> {
    let land = Land {
        game,
        position,
        setting,
    };
    Some(match setting.fact().as_str() {
        "holder" => set_holder(land),
        "supervised" => land.set_mark("5.4", |state, yes| state.supervised = yes),
        "reeve" => land.set_mark("5.5", |state, yes| state.reeve = yes),
        "mill" => land.set_mark("5.5", |state, yes| {
            (state.mill, state.mill_works) = (yes, state.mill_works && yes)
        }),
        "hives" => land.set_count("5.5", |state, count| state.hives = count),
        "foresters" => land.set_count("5.5", |state, count| state.foresters = count),
        "smoke" => land.set_count("14.1", |state, count| state.smoke = count),
        "burnt" => land.set_count("15.1", |state, count| state.burnt = count),
        "castle" | "church" | "circle" => set_structure(land),
        _ => return None,
    })
}

/// The manor of a line.
struct Land<'a> {
    game: &'a Excalibur,
    position: &'a mut Position,
    setting: FactSetting<'a>,
}

impl Land<'_> {
    fn change(self, clause: &'static str, change: impl Fn(&mut ManorState)) -> SettingResult {
        let manor = self.setting.manor(self.game)?;
        if let Some(state) = self.position.manors.get_mut(usize::from(manor.0)) {
            change(state);
        }
        Ok(clause)
    }

    fn set_mark(self, clause: &'static str, set: fn(&mut ManorState, bool)) -> SettingResult {
        let yes = self.setting.yes_or_no()?;
        self.change(clause, |state| set(state, yes))
    }

    fn set_count(self, clause: &'static str, set: fn(&mut ManorState, u8)) -> SettingResult {
        let count = self.setting.small_number()?;
        self.change(clause, |state| set(state, count))
    }
}

fn set_holder(land: Land) -> SettingResult {
    let setting = land.setting;
    let holder = match setting.value().as_str() {
        "nobody" => None,
        _ => Some(setting.seat_named(land.game, setting.to)?),
    };
    land.change("5.1", |state| hand_over(state, holder))
}

fn set_structure(land: Land) -> SettingResult {
    let built = land.setting.structure()?;
    match land.setting.fact().as_str() {
        "castle" => land.change("13.1", |state| state.castle = built),
        "church" => land.change("19.1", |state| state.church = built),
        _ => land.change("19.1", |state| state.circle = built),
    }
}
