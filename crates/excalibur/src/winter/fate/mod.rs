//! Step 11: fate for the coming spring (§15): three dice, and the effects of their sum, with one
//! file for each family of events. It knows the position at winter's end and the sheets' `fate`
//! lines. It leaves marks, whose effects belong to the coming year.

mod boundaries;
mod choices;
mod deaths;
mod desertion;
mod disasters;
mod lightning;
mod money;
mod plague;
mod recruits;
mod revolt;
mod shelter;
mod swarming;

use super::super::event::{ExcaliburEvent, Stage};
use super::super::order;
use super::super::season::shrines;
use super::super::troops::{choose_working_mills, eliminate_landless};
use super::state::Winter;
use crate::event::details::Fate;
use choices::{STEP, head};
use seneschal_seam::dice::Roll;

/// §15.1: `winter 2/fate/1` to `3`, summed and applied at once; the winter of year 0 ends like this
/// too (§3.3).
pub(super) fn roll(winter: &mut Winter) {
    if !winter.game.rules.fate {
        return;
    }
    let head = head(&winter.position);
    let rolls: Vec<Roll> = (1..=3)
        .map(|n| winter.dice.open(format!("{head}/{n}")))
        .collect();
    let sum = rolls.iter().map(|roll| roll.pips).sum();
    let fate = meaning(sum, winter.game.rules.fate_french);
    winter.position.omens.fate = Some(sum);
    winter.say_with(STEP, "15.1", ExcaliburEvent::Fate { sum, fate }, rolls);
    let french = winter.game.rules.fate_french;
    match fate {
        Fate::Plague => plague::strike(winter),
        Fate::LightningChurch => lightning::strike(winter, order::ManorBuilding::Church),
        Fate::LightningCircle => lightning::strike(winter, order::ManorBuilding::Circle),
        Fate::Revolt => revolt::all(winter, french),
        Fate::Storms => disasters::storms(winter),
        Fate::Floods => disasters::floods(winter),
        Fate::Desertion => desertion::desert(winter, french),
        Fate::Fires => disasters::fires(winter),
        Fate::Fasting => winter.position.omens.houses = Some(0),
        Fate::Recruits => recruits::to_the_fewest(winter, french),
        Fate::Knight => recruits::to_the_highest(winter, french),
        Fate::Scutage => money::scutage(winter),
        Fate::Masons => winter.position.omens.masons = true,
        Fate::Swarming => swarming::swarm(winter),
        Fate::Boundaries => boundaries::move_boundaries(winter),
        Fate::Plenty => winter.position.omens.houses = Some(2),
    }
    choose_working_mills(&mut winter.position);
    // §19.6: gaining a manor by fate counts as a claim
    if fate == Fate::Boundaries {
        shrines::convert_captured_shrines(
            winter.game,
            &mut winter.position,
            Stage::Winter(STEP),
            &mut winter.events,
        );
    }
    eliminate_landless(
        &mut winter.position,
        Stage::Winter(STEP),
        &mut winter.events,
    );
}

/// `fate.table`: the fate that a sum stands for.
fn meaning(sum: u8, french: bool) -> Fate {
    match (sum, french) {
        (..=3, _) => Fate::Plague,
        (4, _) => Fate::LightningChurch,
        (5, _) => Fate::LightningCircle,
        (6, false) | (7, true) => Fate::Revolt,
        (7, false) | (6, true) => Fate::Storms,
        (8, false) | (9, true) => Fate::Floods,
        (9, false) | (8, true) => Fate::Desertion,
        (10, _) => Fate::Fires,
        (11, _) => Fate::Fasting,
        (12, _) => Fate::Recruits,
        (13, _) => Fate::Knight,
        (14, _) => Fate::Scutage,
        (15, _) => Fate::Masons,
        (16, _) => Fate::Swarming,
        (17, _) => Fate::Boundaries,
        (18.., _) => Fate::Plenty,
    }
}

#[cfg(test)]
mod tests;
