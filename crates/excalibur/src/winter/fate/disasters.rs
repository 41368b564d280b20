//! 7 (fr 6) storms, 8 (fr 9) floods, 10 forest fires: one die for each castle, bridge or forest.

use super::super::state::Winter;
use super::choices::{STEP, head};
use crate::{
    board::{ChokePoint, ManorId, SpotId},
    event::ExcaliburEvent,
    position::StructureState,
};

/// Each held castle: on 6 it is damaged until repaired. `winter 2/fate/storm/Barsham`
pub(super) fn storms(winter: &mut Winter) {
    let head = head(&winter.position);
    let (mut castles, mut damaged, mut rolls) = (Vec::new(), Vec::new(), Vec::new());
    for (manor, state) in winter
        .game
        .board
        .manor_ids()
        .zip(&mut winter.position.manors)
    {
        if state.holder.is_none() || state.castle != Some(StructureState::Sound) {
            continue;
        }
        let roll = winter.dice.open(format!(
            "{head}/storm/{}",
            winter.game.board.manor(manor).name
        ));
        castles.push(manor);
        if roll.pips == 6 {
            state.castle = Some(StructureState::Struck);
            damaged.push(manor);
        }
        rolls.push(roll);
    }
    winter.say_with(
        STEP,
        "15.1",
        ExcaliburEvent::Stormed { castles, damaged },
        rolls,
    );
}

/// Each bridge: on 5–6 its milestone is closed until winter.
/// `winter 2/fate/flood/Barsham/Hazlemere 2`
pub(super) fn floods(winter: &mut Winter) {
    let board = &winter.game.board;
    let head = head(&winter.position);
    let (mut closed, mut rolls) = (Vec::new(), Vec::new());
    for spot in (0..board.spots.len())
        .map(|n| SpotId(n as u16))
        .filter(|&spot| board.choke_at(spot) == Some(ChokePoint::Bridge))
    {
        let roll = winter
            .dice
            .open(format!("{head}/flood/{}", board.spot(spot).name));
        if roll.pips >= 5 {
            closed.push(spot);
        }
        rolls.push(roll);
    }
    winter.position.omens.floods.clone_from(&closed);
    winter.say_with(STEP, "15.1", ExcaliburEvent::Flooded { closed }, rolls);
}

/// Each held forest unit: on 5–6 its forester yields nothing this year. The foresters are in the
/// first units. `winter 2/fate/fire/Hazlemere/2`
pub(super) fn fires(winter: &mut Winter) {
    let head = head(&winter.position);
    let (mut units, mut rolls): (Vec<(ManorId, u8)>, _) = (Vec::new(), Vec::new());
    for (manor, state) in winter
        .game
        .board
        .manor_ids()
        .zip(&mut winter.position.manors)
        .filter(|(_, state)| state.holder.is_some())
    {
        let land = winter.game.board.manor(manor);
        let mut count = 0;
        for unit in 1..=land.forest {
            let roll = winter
                .dice
                .open(format!("{head}/fire/{}/{unit}", land.name));
            if roll.pips >= 5 {
                count += 1;
                state.burnt += u8::from(unit <= state.foresters);
            }
            rolls.push(roll);
        }
        if count > 0 {
            units.push((manor, count));
        }
    }
    winter.say_with(STEP, "15.1", ExcaliburEvent::Burnt { units }, rolls);
}
