//! The next order form, with everything known already filled in. Sent back unchanged, it is a valid
//! sheet that changes nothing.

mod hints;
mod lines;
mod rows;

use super::board::{Board, ChokePoint, GateId, Manor, SpotId, SpotKind};
use super::order::{ExcaliburOrder, ManorBuilding};
use super::position::{Lord, ManorState, Rank, Season};
use super::view::holdings;
use super::view::names::{ValleyNames, season, written};
use super::view::terms::building;
use crate::{
    game::Excalibur, opening, position::Position, troops, winter::building::mill_may_stand,
};
use lines::{hint, no_orders, order, remark};
pub(crate) use rows::order_rows;
use seneschal_seam::{
    game::{Form, FormLine},
    seat::Seat,
};
use seneschal_text::{Phrase, PhraseArgument};

/// §5.5, §7: prices in bezants, shown in the form.
const MILL: u32 = 15;
const SMALL: u32 = 2;
const KNIGHT: u32 = 4;

pub(crate) fn form(game: &Excalibur, position: &Position, seat: Seat) -> Form {
    let mut lines = Vec::new();
    let Some(lord) = position
        .lords
        .get(seat.index())
        .filter(|lord| !lord.out && position.over.is_none())
    else {
        return Form { lines };
    };
    if opening::entering(position) {
        entry(game, seat, &mut lines);
    } else if position.season == Season::Winter {
        winter_lines(game, position, seat, lord, &mut lines);
    } else if troops::commands(lord, &game.rules) {
        campaign(game, position, seat, lord, &mut lines);
    } else {
        lines.push(remark(Phrase::new("excalibur-form-leaderless")));
        if game.rules.houses && !game.rules.fast_play {
            lines.push(remark(Phrase::new("excalibur-form-leaderless-house")));
        }
        // §10.2: the default, written out
        let at_home = troops::is_at_home(&game.board, position, seat);
        lines.push(if at_home {
            order(game, &ExcaliburOrder::defend_all())
        } else {
            no_orders(game)
        });
    }
    Form { lines }
}

/// §3.1: all gates. Each seat's list starts at a different gate, so that forms sent back unchanged
/// do not all want the same one.
fn entry(game: &Excalibur, seat: Seat, lines: &mut Vec<FormLine>) {
    let mut gates: Vec<GateId> = game.board.gate_ids().collect();
    let turn = seat.index().checked_rem(gates.len()).unwrap_or(0);
    gates.rotate_left(turn);
    // §2.1
    let manors = if game.lords.len() == 2 {
        game.rules.victory_manors_two
    } else {
        game.rules.victory_manors
    };
    lines.push(remark(
        Phrase::new("excalibur-form-goal").with("manors", manors),
    ));
    lines.push(remark(Phrase::new("excalibur-form-entry")));
    lines.push(order(game, &ExcaliburOrder::Enter { gates }));
}

fn campaign(
    game: &Excalibur,
    position: &Position,
    seat: Seat,
    lord: &Lord,
    lines: &mut Vec<FormLine>,
) {
    let words = ValleyNames { game };
    let name = season(position.season);
    lines.push(remark(
        Phrase::new("excalibur-form-campaign").with("season", name),
    ));
    lines.push(hint(Phrase::new("excalibur-form-example-move")));
    lines.push(hint(Phrase::new("excalibur-form-example-stance")));
    if position.season == Season::Autumn {
        lines.push(remark(Phrase::new("excalibur-form-autumn")));
    }
    hints::season(game, position, seat, lord, lines);
    for (spot, soldiers) in holdings::by_place(lord) {
        let troops = soldiers.iter().map(|&(number, _)| number).collect();
        let roads: Vec<PhraseArgument> = roads(&game.board, spot)
            .into_iter()
            .map(|way| describe_road(words, way).into())
            .collect();
        let place = Phrase::new(whose(game, position, seat, spot)).with("place", words.spot(spot));
        let place = match game
            .board
            .manor_at(spot)
            .and_then(|id| position.manors.get(usize::from(id.0)))
            .and_then(|state| state.holder)
        {
            Some(holder) => place.with("lord", words.lord(holder)),
            None => place,
        };
        lines.push(FormLine::default());
        lines.push(remark(
            Phrase::new("excalibur-form-place")
                .with("place", place)
                .with("roads", PhraseArgument::List(roads)),
        ));
        lines.push(order(game, &ExcaliburOrder::Hold { troops }));
    }
}

fn whose(game: &Excalibur, position: &Position, seat: Seat, spot: SpotId) -> &'static str {
    let Some(manor) = game.board.manor_at(spot) else {
        return "excalibur-form-elsewhere";
    };
    match position
        .manors
        .get(usize::from(manor.0))
        .and_then(|state| state.holder)
    {
        Some(holder) if holder == seat => "excalibur-form-yours",
        Some(_) => "excalibur-form-held",
        None => "excalibur-form-unheld",
    }
}

/// A road from a place: its goal, its length, and the choke points on the way (§8.6).
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct FormRoad {
    to: SpotId,
    miles: u16,
    chokes: Vec<&'static str>,
}

/// "Fenburst 3 (bridge)"
fn describe_road(words: ValleyNames, way: FormRoad) -> Phrase {
    let chokes: PhraseArgument = if way.chokes.is_empty() || !words.game.rules.choke {
        "".into()
    } else {
        Phrase::new("excalibur-form-ways-chokes")
            .with(
                "list",
                way.chokes.into_iter().map(Phrase::new).collect::<Vec<_>>(),
            )
            .into()
    };
    Phrase::new("excalibur-form-way")
        .with("place", words.spot(way.to))
        .with("miles", way.miles)
        .with("chokes", chokes)
}

/// The ends of the roads from a place, which a player would write as goals.
fn roads(board: &Board, spot: SpotId) -> Vec<FormRoad> {
    let mut found: Vec<FormRoad> = match board.spot(spot).kind {
        SpotKind::Gate(gate) => vec![FormRoad {
            to: board.manor(board.gate(gate).into).spot,
            miles: 1,
            chokes: Vec::new(),
        }],
        SpotKind::Milestone { road, number, .. } => {
            let road = board.road(road);
            // milestones count from the first end: the road back from here passes the lower numbers
            let (back, on) = road.milestones.split_at(
                usize::from(number)
                    .saturating_sub(1)
                    .min(road.milestones.len()),
            );
            let on = on.get(1..).unwrap_or_default();
            let left = road.miles.saturating_sub(number);
            vec![
                way(board, road.ends[0], u16::from(number), back),
                way(board, road.ends[1], u16::from(left), on),
            ]
        }
        SpotKind::Manor(_) | SpotKind::House(_) => {
            let from = board.roads.iter().filter(|road| road.ends.contains(&spot));
            from.map(|road| {
                way(
                    board,
                    if road.ends[0] == spot {
                        road.ends[1]
                    } else {
                        road.ends[0]
                    },
                    u16::from(road.miles),
                    &road.milestones,
                )
            })
            .collect()
        }
    };
    found.sort();
    found.dedup_by(|one, other| one.to == other.to);
    found
}

fn way(board: &Board, to: SpotId, miles: u16, milestones: &[SpotId]) -> FormRoad {
    let chokes = milestones
        .iter()
        .filter_map(|&spot| board.choke_at(spot))
        .map(|choke| match choke {
            ChokePoint::Bridge => "excalibur-form-way-bridge",
            ChokePoint::Forest => "excalibur-form-way-forest",
            ChokePoint::Scarp => "excalibur-form-way-scarp",
        });
    let mut chokes: Vec<&'static str> = chokes.collect();
    chokes.sort_unstable();
    chokes.dedup();
    FormRoad { to, miles, chokes }
}

fn winter_lines(
    game: &Excalibur,
    position: &Position,
    seat: Seat,
    lord: &Lord,
    lines: &mut Vec<FormLine>,
) {
    winter_money(game, lord, lines);
    appoint_heir(game, lord, lines);
    lines.push(FormLine::default());
    lines.push(remark(
        Phrase::new("excalibur-form-prices")
            .with("knight", KNIGHT)
            .with("man", SMALL)
            .with("small", SMALL)
            .with("mill", MILL),
    ));
    lines.push(hint(Phrase::new("excalibur-form-example-winter")));
    hints::winter(game, position, seat, lines);
    lines.extend(soldiers_away(game, position, seat, lord).map(remark));
    let has_mill = position
        .manors
        .iter()
        .any(|manor| manor.holder == Some(seat) && manor.mill);
    for (id, manor, state) in
        holdings::manors(game, position).filter(|(.., state)| state.holder == Some(seat))
    {
        let mut free = free_land(manor, state, !has_mill && mill_may_stand(game, id));
        // §13.1
        if game.rules.houses && state.castle.is_none() {
            free.push(building(ManorBuilding::Castle, 1));
        }
        lines.push(remark(describe_manor(manor, lord, free)));
    }
}

/// The treasury, and who is paid (§11.1).
fn winter_money(game: &Excalibur, lord: &Lord, lines: &mut Vec<FormLine>) {
    let (knights, men, pay) = holdings::wages(lord);
    lines.push(remark(
        Phrase::new("excalibur-form-winter")
            .with("treasury", lord.treasury)
            .with("knights", knights)
            .with("men", men)
            .with("pay", pay),
    ));
    lines.push(remark(if pay > lord.treasury {
        Phrase::new("excalibur-form-short").with("short", pay - lord.treasury)
    } else {
        Phrase::new("excalibur-form-left").with("left", lord.treasury - pay)
    }));
    let mut paid: Vec<_> = lord
        .soldiers
        .iter()
        .filter(|&(&number, _)| lord.leader != Some(number))
        .map(|(&number, soldier)| (soldier.rank, number))
        .collect();
    paid.sort_unstable();
    let troops: Vec<_> = paid.into_iter().map(|(_, number)| number).collect();
    // §11.1: the default, written out
    lines.push(if troops.is_empty() {
        no_orders(game)
    } else {
        order(game, &ExcaliburOrder::Pay { troops })
    });
}

/// §10.4
fn appoint_heir(game: &Excalibur, lord: &Lord, lines: &mut Vec<FormLine>) {
    if lord.leader.is_some() {
        return;
    }
    let heir = lord
        .soldiers
        .iter()
        .find(|(_, soldier)| soldier.rank == Rank::KnightA);
    lines.push(remark(Phrase::new(if heir.is_some() {
        "excalibur-form-appoint"
    } else {
        "excalibur-form-no-heir"
    })));
    lines.extend(heir.map(|(&heir, _)| order(game, &ExcaliburOrder::Appoint { heir })));
}

/// The soldiers who are not on an own manor.
fn soldiers_away(game: &Excalibur, position: &Position, seat: Seat, lord: &Lord) -> Option<Phrase> {
    let words = ValleyNames { game };
    let own = |spot: SpotId| {
        game.board
            .manor_at(spot)
            .and_then(|id| position.manors.get(usize::from(id.0)))
            .is_some_and(|state| state.holder == Some(seat))
    };
    let away: Vec<Phrase> = holdings::by_place(lord)
        .into_iter()
        .filter(|&(spot, _)| !own(spot))
        .map(|(spot, soldiers)| {
            let numbers: Vec<_> = soldiers.iter().map(|&(number, _)| number).collect();
            Phrase::new("excalibur-form-manned")
                .with("manor", words.spot(spot))
                .with("numbers", written(&numbers))
        })
        .collect();
    (!away.is_empty()).then(|| Phrase::new("excalibur-form-away").with("list", away))
}

/// A manor with the soldiers there, and what can still be built.
fn describe_manor(manor: &Manor, lord: &Lord, free: Vec<Phrase>) -> Phrase {
    let here: Vec<_> = lord
        .soldiers
        .iter()
        .filter(|(_, soldier)| soldier.spot == manor.spot)
        .map(|(&number, _)| number)
        .collect();
    let name: PhraseArgument = if here.is_empty() {
        manor.name.as_str().into()
    } else {
        Phrase::new("excalibur-form-manned")
            .with("manor", manor.name.as_str())
            .with("numbers", written(&here))
            .into()
    };
    let told = Phrase::new("excalibur-form-manor")
        .with("manor", name)
        .with("room", troops::ROOM.saturating_sub(here.len()));
    if free.is_empty() {
        told.with("free", Phrase::new("excalibur-form-built-up"))
    } else {
        told.with(
            "free",
            Phrase::new("excalibur-form-free").with("list", free),
        )
    }
}

/// §5.5: what can still be built on a manor.
fn free_land(manor: &Manor, state: &ManorState, mill: bool) -> Vec<Phrase> {
    let free = |units: u8, used: u8| u32::from(units.saturating_sub(used));
    let counts = [
        (ManorBuilding::Hive, free(manor.pasture, state.hives)),
        (ManorBuilding::Forester, free(manor.forest, state.foresters)),
        (
            ManorBuilding::Reeve,
            u32::from(manor.river_rights && !state.reeve),
        ),
        (ManorBuilding::Mill, u32::from(mill)),
    ];
    counts
        .into_iter()
        .filter(|&(_, count)| count > 0)
        .map(|(what, count)| building(what, count))
        .collect()
}

#[cfg(test)]
mod tests;
