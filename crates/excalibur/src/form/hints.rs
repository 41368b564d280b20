//! Remarks in the form on the optional sections (§13 to §22): one for each order that would make
//! sense.

use super::lines::{hint, remark};
use crate::{
    game::Excalibur,
    order::ManorBuilding,
    position::{Faith, Lord, Position, Season, StructureState},
    troops::price,
    view::{holdings, names},
};
use seneschal_seam::{game::FormLine, seat::Seat};
use seneschal_text::Phrase;

/// The remarks for the moves of a campaigning season.
pub(super) fn season(
    game: &Excalibur,
    position: &Position,
    seat: Seat,
    lord: &Lord,
    lines: &mut Vec<FormLine>,
) {
    let rules = &game.rules;
    if rules.houses {
        lines.push(hint(Phrase::new("excalibur-form-houses")));
    }
    if rules.pillage {
        lines.push(hint(Phrase::new("excalibur-form-pillage")));
    }
    if rules.advanced && rules.church_in_summer && position.season == Season::Summer {
        lines.push(remark(
            sites(lord).with("price", price(ManorBuilding::Church)),
        ));
    }
    manor_remarks(game, position, seat, lord, lines);
    lines.extend(meditation(game, position, lord).map(remark));
}

/// Own manors that are besieged, or hold a shrine of another faith.
fn manor_remarks(
    game: &Excalibur,
    position: &Position,
    seat: Seat,
    lord: &Lord,
    lines: &mut Vec<FormLine>,
) {
    for (id, manor, state) in holdings::manors(game, position) {
        if state.holder == Some(seat) && position.sieges.iter().any(|siege| siege.manor == id) {
            lines.push(remark(
                Phrase::new("excalibur-form-besieged").with("manor", manor.name.as_str()),
            ));
        }
        // §19.6 `church.capture: may`
        let foreign = match lord.faith {
            Some(Faith::Christian) => state.circle.is_some(),
            Some(Faith::Druid) => state.church.is_some(),
            None => false,
        };
        if game.rules.capture_may
            && state.holder == Some(seat)
            && foreign
            && lord
                .soldiers
                .values()
                .any(|soldier| soldier.spot == manor.spot)
        {
            let id = if lord.faith == Some(Faith::Christian) {
                "excalibur-form-destroy-circle"
            } else {
                "excalibur-form-destroy-church"
            };
            lines.push(remark(Phrase::new(id).with("manor", manor.name.as_str())));
        }
    }
}

/// §22.2: once, and alone in a religious house.
fn meditation(game: &Excalibur, position: &Position, lord: &Lord) -> Option<Phrase> {
    let points = game
        .rules
        .meditation
        .filter(|_| game.rules.advanced && lord.meditation.is_none())?;
    let leader = lord.leader.and_then(|leader| lord.soldiers.get(&leader))?;
    let at = leader.spot;
    game.board.house_at(at)?;
    let soldiers = lord.soldiers.values().filter(|soldier| soldier.spot == at);
    let raided = lord
        .raided
        .is_some_and(|year| year.saturating_add(1) >= position.year);
    if soldiers.count() != 1 || raided {
        return None;
    }
    Some(
        Phrase::new("excalibur-form-meditate")
            .with("place", names::ValleyNames { game }.spot(at))
            .with("points", points),
    )
}

/// The remarks for winter's prices.
pub(super) fn winter(game: &Excalibur, position: &Position, seat: Seat, lines: &mut Vec<FormLine>) {
    let rules = &game.rules;
    if rules.houses {
        lines.push(remark(
            Phrase::new("excalibur-form-castle").with("price", price(ManorBuilding::Castle)),
        ));
    }
    if rules.advanced {
        if let Some(lord) = position
            .lords
            .get(seat.index())
            .filter(|_| !rules.church_in_summer)
        {
            // §15, 15: the masons build churches
            let half = if position.omens.masons && lord.faith != Some(Faith::Druid) {
                2
            } else {
                1
            };
            lines.push(remark(
                sites(lord).with("price", price(ManorBuilding::Church) / half),
            ));
        }
        lines.push(hint(Phrase::new("excalibur-form-religion")));
    }
    if rules.fate {
        lines.push(hint(Phrase::new("excalibur-form-fate")));
        if rules.advanced {
            lines.push(hint(Phrase::new("excalibur-form-fate-shrines")));
        }
    }
    // §15.1: damage stays when fate is no longer played
    let held = holdings::manors(game, position).filter(|(.., state)| state.holder == Some(seat));
    for (_, manor, state) in held {
        let struck = [
            (state.castle, rules.houses, "excalibur-form-repair-castle"),
            (state.church, rules.advanced, "excalibur-form-repair-church"),
            (state.circle, rules.advanced, "excalibur-form-repair-circle"),
        ];
        for (works, played, id) in struck {
            if played && works == Some(StructureState::Struck) {
                lines.push(remark(Phrase::new(id).with("manor", manor.name.as_str())));
            }
        }
    }
}

/// §18.1, §19.3: what a lord of this faith builds.
fn sites(lord: &Lord) -> Phrase {
    Phrase::new(match lord.faith {
        Some(Faith::Christian) => "excalibur-form-churches",
        Some(Faith::Druid) => "excalibur-form-circles",
        None => "excalibur-form-shrines",
    })
}
