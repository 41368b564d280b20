//! A moderator's `set …` lines about a lord's own state: money, reverence, the leader; in or out of
//! the game, mourning, faith, meditation, and the gate of entry.
//!
//! ```text
//! set religion of kay to druid             christian, none
//! set gate of kay to Sarbury
//! set out of kay to yes                    no: then his troops, his leader and his money are set too
//! set mourns of kay to no                  yes
//! set raided of kay to 3                   never
//! set meditation of kay to none            kept; broken; Carse Abbey since summer 3
//! ```

use super::super::board::{GateId, HouseId, ManorId};
use super::super::event::Stage;
use super::super::position::{CounterNumber, Faith, Meditation, Season};
use super::super::season::meditation::last_season;
use super::super::troops::put_out;
use super::setting::{FactSetting, SettingPart, SettingResult};
use crate::{game::Excalibur, position::Position, position_file::names::season_word};
use seneschal_seam::order_reading::Refusal;
use seneschal_text::{Phrase, fold_words};

/// Example lines to copy.
pub(super) const FORMS: [&str; 6] = [
    "set religion of gawaine to druid",
    "set gate of gawaine to Sarbury",
    "set out of gawaine to yes",
    "set mourns of gawaine to no",
    "set raided of gawaine to never",
    "set meditation of gawaine to none",
];

/// Applies a line about one of these facts; `None` if it is about something else.
pub(super) fn set_lord_fact(
    game: &Excalibur,
    position: &mut Position,
    setting: FactSetting,
) -> Option<SettingResult> {
    let set = match setting.fact().as_str() {
        "treasury" => set_treasury,
        "income" => set_income,
        "reverence" | "honour" => set_reverence,
        "leader" => set_leader,
        "religion" | "faith" => set_faith,
        "mourns" => set_mourning,
        "gate" => set_gate,
        "out" => set_out,
        "raided" => set_raid,
        "meditation" => set_meditation,
        _ => return None,
    };
    Some(set(game, position, setting))
}

fn set_treasury(game: &Excalibur, position: &mut Position, setting: FactSetting) -> SettingResult {
    let bezants = setting.number()?;
    setting.lord(game, position)?.treasury = bezants;
    Ok("4.7")
}

fn set_income(game: &Excalibur, position: &mut Position, setting: FactSetting) -> SettingResult {
    let bezants = setting.number()?;
    setting.lord(game, position)?.income = bezants;
    Ok("4.6")
}

fn set_reverence(game: &Excalibur, position: &mut Position, setting: FactSetting) -> SettingResult {
    let points = setting.number()?;
    setting.lord(game, position)?.reverence = points;
    Ok("14.2")
}

fn set_leader(game: &Excalibur, position: &mut Position, setting: FactSetting) -> SettingResult {
    let leader = match setting.value().as_str() {
        "nobody" => None,
        counter => Some(
            counter
                .parse::<CounterNumber>()
                .map_err(|_| setting.no_value("nobody, 1, 2, …"))?,
        ),
    };
    setting.lord(game, position)?.leader = leader;
    Ok("10.4")
}

fn set_faith(game: &Excalibur, position: &mut Position, setting: FactSetting) -> SettingResult {
    setting.require(game.rules.advanced)?;
    let faith = match setting.value().as_str() {
        "christian" => Some(Faith::Christian),
        "druid" => Some(Faith::Druid),
        "none" => None,
        _ => return Err(setting.no_value("christian, druid, none")),
    };
    setting.lord(game, position)?.faith = faith;
    Ok("18.1")
}

fn set_mourning(game: &Excalibur, position: &mut Position, setting: FactSetting) -> SettingResult {
    let mourns = setting.yes_or_no()?;
    setting.lord(game, position)?.mourns = mourns;
    Ok("10.2")
}

/// A gate, named by the manor it leads into, of a lord who has not entered yet.
fn set_gate(game: &Excalibur, position: &mut Position, setting: FactSetting) -> SettingResult {
    let name = setting.to;
    let into = |id: GateId| game.board.manor(game.board.gate(id).into).name.as_str();
    let gate = game
        .board
        .gate_ids()
        .find(|&id| fold_words(into(id)) == fold_words(name.0))
        .ok_or_else(|| {
            setting.no_such("judge-amend-no-gate", name, game.board.gate_ids().map(into))
        })?;
    let lord = setting.lord(game, position)?;
    if lord.gate.is_none() {
        return Err(setting.refuse(
            setting.of,
            Phrase::new("judge-amend-not-entered").with("lord", setting.of.0),
            Vec::new(),
        ));
    }
    lord.gate = Some(gate);
    Ok("3.1")
}

fn set_out(game: &Excalibur, position: &mut Position, setting: FactSetting) -> SettingResult {
    let out = setting.yes_or_no()?;
    let seat = setting.seat(game)?;
    if out {
        // like dropping out: soldiers and money go, and the manors become unheld
        put_out(position, seat, "10.5", Stage::Start, &mut Vec::new());
        let held = |manor: ManorId| {
            position
                .manors
                .get(usize::from(manor.0))
                .is_some_and(|state| state.holder.is_some())
        };
        position
            .sieges
            .retain(|siege| siege.besieger != seat && held(siege.manor));
    } else if let Some(lord) = position.lords.get_mut(seat.index()) {
        lord.out = false;
    }
    Ok("10.5")
}

fn set_raid(game: &Excalibur, position: &mut Position, setting: FactSetting) -> SettingResult {
    require_meditation(game, setting)?;
    let raided = match setting.value().as_str() {
        "never" => None,
        year => Some(
            year.parse::<u16>()
                .ok()
                .filter(|year| *year <= position.year)
                .ok_or_else(|| setting.no_value("never, 1, 2, …"))?,
        ),
    };
    setting.lord(game, position)?.raided = raided;
    Ok("22.2")
}

fn set_meditation(
    game: &Excalibur,
    position: &mut Position,
    setting: FactSetting,
) -> SettingResult {
    require_meditation(game, setting)?;
    let wrong = || setting.no_value("none, kept, broken, Carse Abbey since summer 3");
    let begun = match setting.to.0.rsplit_once(" since ") {
        Some((house, since)) => {
            Some(meditation(game, SettingPart(house.trim()), since.trim()).ok_or_else(wrong)?)
        }
        None => None,
    };
    let year = position.year;
    let now = (year, position.season);
    if begun.is_some_and(|it| (it.year, it.season) > now || last_season(&it) < now) {
        return Err(wrong());
    }
    let lord = setting.lord(game, position)?;
    lord.meditation = match (setting.value().as_str(), lord.meditation, begun) {
        (_, _, Some(begun)) => Some(begun),
        ("none", ..) => None,
        ("kept", Some(it), _) => Some(Meditation {
            kept: Some(true),
            ..it
        }),
        ("broken", Some(it), _) => Some(Meditation {
            kept: Some(false),
            until: it.until.min(year),
            ..it
        }),
        _ => return Err(wrong()),
    };
    Ok("22.2")
}

/// A meditation that has been running since a turn.
fn meditation(game: &Excalibur, house: SettingPart, since: &str) -> Option<Meditation> {
    let named = |id: &HouseId| fold_words(&game.board.house(*id).name) == fold_words(house.0);
    let house = game.board.house_ids().find(named)?;
    let (word, year) = since.split_once(char::is_whitespace)?;
    let season = Season::ALL
        .into_iter()
        .find(|season| season_word(*season) == fold_words(word))?;
    let begun = Meditation {
        house,
        year: year.trim().parse().ok()?,
        season,
        kept: None,
        until: 0,
    };
    Some(Meditation {
        until: last_season(&begun).0,
        ..begun
    })
}

fn require_meditation(game: &Excalibur, setting: FactSetting) -> Result<(), Refusal> {
    setting.require(game.rules.meditation.is_some() && game.rules.advanced)
}
