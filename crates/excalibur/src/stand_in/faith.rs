//! What the stand-in does for reverence: shrines and bids for their sites, its religion, a year at
//! the abbey (§18 to §22).

use super::super::position::Faith;
use super::super::season::meditation::{is_income_barred, may_begin};
use super::super::season::shrine_building;
use super::super::season::shrines::{FAITHS, in_parish, marker, shrine};
use super::budget::WinterBudget;
use crate::{
    board::{self, ManorId, ParishId},
    order::ExcaliburOrder,
    position::Season,
    stand_in::{march::March, scene::StandInScene},
    troops,
};

/// From this year on the stand-in has enough soldiers to do without its lord for a year.
const SETTLED: u16 = 3;

/// The lines before moves: meditation, shrines to destroy, and shrines to build where summer is
/// their season.
pub(super) fn season(scene: &mut StandInScene, lines: &mut Vec<String>) {
    if !scene.game.rules.advanced {
        return;
    }
    for id in scene.board().house_ids() {
        if wants_to_meditate(scene) && may_begin(scene.game, scene.position, scene.seat, id).is_ok()
        {
            let spot = scene.board().house(id).spot;
            if let Some(leader) = scene.lord.leader {
                scene.send(&[leader], spot);
            }
            lines.push(scene.line(&ExcaliburOrder::Meditate { house: id }));
        }
    }
    if scene.game.rules.capture_may
        && let Some(faith) = scene.lord.faith
    {
        for (at, manor, state) in scene.own() {
            for other in FAITHS
                .into_iter()
                .filter(|&other| other != faith && shrine(state, other).is_some())
            {
                if scene.own_strength(manor.spot) > 0 {
                    lines.push(scene.line(&ExcaliburOrder::Destroy { shrine: other, at }));
                }
            }
        }
    }
    if scene.position.season == Season::Summer
        && shrine_building::season(scene.game) == Season::Summer
    {
        // money for the next pay need not be kept back: the harvest comes first
        let mut purse = WinterBudget {
            bezants: scene.lord.purse(),
            wages: 0,
            harvest: 0,
        };
        build(scene, &mut purse, lines);
    }
}

/// Half of the stand-ins meditate, careful ones more often than bold ones.
fn wants_to_meditate(scene: &mut StandInScene) -> bool {
    let rules = &scene.game.rules;
    let may = rules.advanced
        && rules.meditation.is_some()
        && scene.lord.meditation.is_none()
        && scene.lord.leader.is_some()
        && scene.position.year >= SETTLED;
    may && scene.habit("meditates") > if scene.bold() { 4 } else { 2 }
}

/// The moves that bring the lord to the abbey in time for the next season (§22.2).
pub(super) fn pilgrimage(scene: &mut StandInScene) -> Vec<March> {
    let raided = scene
        .lord
        .raided
        .is_some_and(|year| year + 1 >= scene.position.year);
    if scene.position.season == Season::Autumn || raided || !wants_to_meditate(scene) {
        return Vec::new();
    }
    let Some((leader, from)) = scene
        .lord
        .leader
        .and_then(|leader| Some((leader, scene.lord.soldiers.get(&leader)?.spot)))
    else {
        return Vec::new();
    };
    let empty = |spot: &board::SpotId| scene.others(*spot).is_empty() && !scene.attended(*spot);
    let goals = scene
        .board()
        .houses
        .iter()
        .map(|house| house.spot)
        .filter(empty);
    let Some((miles, to)) = goals
        .filter_map(|goal| Some((scene.reaches(from, goal)?, goal)))
        .min()
    else {
        return Vec::new();
    };
    if !scene.free_at(from).contains(&leader) {
        return Vec::new();
    }
    scene.send(&[leader], to);
    vec![March {
        troops: vec![leader],
        from,
        to,
        toward: false,
        first_phase: None,
        miles,
        stance: None,
        approach: None,
    }]
}

/// True if the stand-in does not take the religious houses' income: for its lord's meditation
/// (§22.2), or for its reverence (§14.2, §21.4).
pub(super) fn spares_houses(scene: &mut StandInScene) -> bool {
    let rules = &scene.game.rules;
    if !rules.advanced {
        return false;
    }
    if is_income_barred(scene.lord, scene.position.year) {
        return true;
    }
    let meditates = rules.meditation.is_some()
        && scene.lord.meditation.is_none()
        && scene.position.year + 1 >= SETTLED;
    (meditates && scene.habit("meditates") > if scene.bold() { 4 } else { 2 })
        || !scene.bold()
        || scene.die("reveres") > 3
}

/// The faith that the lord has or will choose.
fn faith(scene: &mut StandInScene) -> Faith {
    let taste = if scene.habit("faith") > 3 {
        Faith::Druid
    } else {
        Faith::Christian
    };
    scene.lord.faith.unwrap_or(taste)
}

/// Winter's lines: a rare change of faith, and shrines where winter is their season. Returns
/// whether the faith changes.
pub(super) fn winter(
    scene: &mut StandInScene,
    purse: &mut WinterBudget,
    lines: &mut Vec<String>,
) -> bool {
    if !scene.game.rules.advanced || scene.lord.leader.is_none() {
        return false;
    }
    if let Some(old) = scene.lord.faith
        && scene.habit("converts") == 6
        && scene.die("converts") == 6
    {
        let own = scene.own();
        for (at, ..) in own.filter(|(.., state)| shrine(state, old).is_some()) {
            lines.push(scene.line(&ExcaliburOrder::Destroy { shrine: old, at }));
        }
        let faith = other_than(old);
        lines.push(scene.line(&ExcaliburOrder::Religion { faith }));
        return true;
    }
    if scene.lord.faith.is_none() && scene.die("declares") == 6 {
        let faith = faith(scene);
        lines.push(scene.line(&ExcaliburOrder::Religion { faith }));
    }
    if shrine_building::season(scene.game) == Season::Winter {
        build(scene, purse, lines);
    }
    false
}

fn other_than(faith: Faith) -> Faith {
    match faith {
        Faith::Christian => Faith::Druid,
        Faith::Druid => Faith::Christian,
    }
}

/// The money to keep in winter for a shrine next summer, where summer is their season (§19.1).
pub(super) fn savings(scene: &mut StandInScene, purse: &WinterBudget) -> u32 {
    let waits = scene.game.rules.advanced
        && shrine_building::season(scene.game) == Season::Summer
        && scene.position.year > 0;
    if !waits || scene.lord.leader.is_none() {
        return 0;
    }
    let faith = faith(scene);
    // this winter's scutage will not pay for it, and the masons' year is not certain
    let wanted = troops::price(marker(faith)) + shrine_building::LEAST + 1;
    if free_parishes(scene, faith).is_empty() || purse.bezants < wanted {
        0
    } else {
        wanted
    }
}

/// Parishes without a shrine of this faith where the stand-in has a place for one: whether the
/// other faith has one there, the parish, the place.
fn free_parishes(scene: &StandInScene, faith: Faith) -> Vec<(bool, ParishId, ManorId)> {
    let other = other_than(faith);
    let mut parishes: Vec<(bool, ParishId, ManorId)> = Vec::new();
    for (id, manor, _) in scene.own() {
        let bears = manor.pasture > 0 || !scene.game.rules.church_wants_pasture;
        let known = parishes
            .iter()
            .any(|&(_, parish, _)| parish == manor.parish);
        if bears && !known && !in_parish(scene.game, scene.position, manor.parish, faith) {
            parishes.push((
                in_parish(scene.game, scene.position, manor.parish, other),
                manor.parish,
                id,
            ));
        }
    }
    parishes.sort_unstable();
    parishes
}

/// Orders a shrine in every parish with own land while the money lasts: where its kind is missing,
/// preferably where the other kind is missing too (§19.4).
fn build(scene: &mut StandInScene, purse: &mut WinterBudget, lines: &mut Vec<String>) {
    let faith = faith(scene);
    let price = shrine_building::cost(scene.position, faith);
    for (_, parish, at) in free_parishes(scene, faith) {
        let wish = u32::from(scene.die(&format!("bid {}", parish.0))) + 1;
        // the bid stays within the money available
        let Some(extra) = (0..=wish).rev().find(|&extra| {
            (extra == 0 || extra >= shrine_building::LEAST) && purse.affords(price + extra, 0)
        }) else {
            break;
        };
        purse.bezants -= price + extra;
        let bid = if scene.game.rules.bid_is_total {
            price + extra
        } else {
            extra
        };
        let bids = extra > 0 && (scene.bold() || extra > 4);
        lines.push(scene.line(&ExcaliburOrder::Build {
            what: marker(faith),
            count: 1,
            at,
            bid: bids.then_some(bid),
        }));
    }
}
