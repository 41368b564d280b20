//! Stand-ins' order sheets, written as players would, from public information: one style builds
//! fast and sends men at the leader, the other keeps Mordred small. Beside Mordred's men both build
//! what survives there, castles too. They play decently, not well: statistics and demonstrations
//! need games that go as people's do.

use super::board::{FAR, SquareId};
use super::game::Mordred;
use super::order::MordredAction;
use super::position::{MordredBuilding, Position, TurnHalf};
use super::read::order_grammar;
use super::tables::{BuildingKind, MoneyRow};
use super::turn::{
    ending::winners_now,
    men::{default_square, may_place},
    money::{building_cost, choose_attacker},
};
use seneschal_seam::{game::StandInStyle, seat::Seat};
use std::cmp::Reverse;

/// The sheet for the half whose orders are due.
pub(crate) fn sheet(
    game: &Mordred,
    position: &Position,
    seat: Seat,
    manner: StandInStyle,
) -> String {
    let mut orders = Vec::new();
    if position.half == TurnHalf::Row {
        orders.push(MordredAction::Row(row(game, position, seat, manner)));
    }
    if position.half == TurnHalf::Men || !game.rules.two_sheets {
        let placed = men(game, position, seat, manner, &mut orders);
        money(game, &placed, seat, manner, &mut orders);
    }
    let lines = orders.iter().map(|order| order_grammar::line(game, order));
    lines.collect::<Vec<_>>().join("\n")
}

/// The row a player chooses: how many of Mordred's men they dare to bring.
fn row(game: &Mordred, position: &Position, seat: Seat, manner: StandInStyle) -> MoneyRow {
    let (men, buildings) = (position.men.len(), position.buildings.len());
    let room = i16::from(position.player(seat).pawn) + i16::from(game.board.down);
    // a player who would win if Mordred wins wants more men
    let welcome = men > buildings && wins(game, position, seat);
    match manner {
        StandInStyle::Bold if room > 6 && (welcome || men < buildings + 4) => MoneyRow::C,
        StandInStyle::Bold if room > 3 => MoneyRow::B,
        StandInStyle::Careful if room > 6 && men + 3 < buildings => MoneyRow::C,
        StandInStyle::Careful if room > 4 && men < buildings + 2 => MoneyRow::B,
        StandInStyle::Bold | StandInStyle::Careful => MoneyRow::A,
    }
}

/// True if this player would win, alone or with others, if the game ended now (M§6.5).
fn wins(game: &Mordred, position: &Position, seat: Seat) -> bool {
    winners_now(game, position).1.contains(&seat)
}

/// The other player with the most points.
fn leader(game: &Mordred, position: &Position, seat: Seat) -> Option<Seat> {
    let others = (0..position.players.len())
        .filter_map(|n| u8::try_from(n).ok())
        .map(Seat)
        .filter(|&other| other != seat);
    others.max_by_key(|&other| (position.points(&game.tables, other), Reverse(other)))
}

/// Orders the men; returns the position with the men placed.
fn men(
    game: &Mordred,
    position: &Position,
    seat: Seat,
    manner: StandInStyle,
    orders: &mut Vec<MordredAction>,
) -> Position {
    let mut supposed = position.clone();
    let leads = leader(game, position, seat);
    let mut raided: Vec<SquareId> = Vec::new();
    for _ in 0..position.rolled.map_or(0, |rolled| rolled.men) {
        let reached = |at: SquareId| {
            game.board
                .next(at)
                .iter()
                .any(|next| supposed.men.contains(next))
        };
        // what falls most easily, the leader's first
        let falls = |stands: &MordredBuilding| game.tables.of(stands.kind).defends;
        let targets = supposed
            .buildings
            .iter()
            .filter(|(at, stands)| stands.owner != seat && reached(**at) && !raided.contains(at));
        let target = targets
            .min_by_key(|(at, stands)| (Some(stands.owner) != leads, falls(stands), **at))
            .map(|(&at, stands)| (at, falls(stands)));
        match target.filter(|&(_, falls)| falls <= if manner == StandInStyle::Bold { 4 } else { 2 })
        {
            Some((at, _)) => {
                orders.push(MordredAction::Raid(at));
                raided.push(at);
            }
            None => {
                let at = if manner == StandInStyle::Bold {
                    towards(game, &supposed, seat, leads)
                } else {
                    default_square(&game.board, &supposed, seat)
                };
                let Some(at) = at.filter(|&at| may_place(&game.board, &supposed, at)) else {
                    break;
                };
                orders.push(MordredAction::Place(at));
                supposed.men.insert(at);
            }
        }
    }
    supposed
}

/// A square near the leader's buildings and far from the player's own.
fn towards(
    game: &Mordred,
    position: &Position,
    seat: Seat,
    leads: Option<Seat>,
) -> Option<SquareId> {
    let nearest = |at: SquareId, owner: Option<Seat>| {
        let his = position
            .buildings
            .iter()
            .filter(|(_, stands)| Some(stands.owner) == owner);
        his.map(|(&there, _)| game.board.ways(there, at))
            .min()
            .unwrap_or(FAR)
    };
    let open = game
        .board
        .ids()
        .filter(|&at| may_place(&game.board, position, at));
    open.min_by_key(|&at| (nearest(at, Some(seat)) < 2, nearest(at, leads), at))
}

fn money(
    game: &Mordred,
    position: &Position,
    seat: Seat,
    manner: StandInStyle,
    orders: &mut Vec<MordredAction>,
) {
    let mut supposed = position.clone();
    let mut purse = position.money(seat);
    let pounds = u32::from(game.tables.attack);
    let near = supposed.men.len() + 4 > supposed.buildings.len();
    // the careful slay first, from a castle if possible, with the money that a house and two
    // attacks leave; the bold with what no building needs
    if manner == StandInStyle::Careful
        && near
        && let Some((kind, at, price)) = outpost(game, &supposed, seat, purse)
    {
        build(&mut supposed, seat, (kind, at, price), &mut purse, orders);
    }
    if manner == StandInStyle::Careful && near && purse >= pounds * 2 {
        slay(game, &supposed, seat, 2, &mut purse, orders);
    }
    while let Some(site) = best(game, &supposed, seat, purse) {
        build(&mut supposed, seat, site, &mut purse, orders);
    }
    let spare = purse.checked_div(pounds).unwrap_or(0);
    // if Mordred would win, the leader on the track lets his men live
    if spare > 0 && !(supposed.men.len() > supposed.buildings.len() && wins(game, &supposed, seat))
    {
        slay(
            game,
            &supposed,
            seat,
            spare.min(MOST_ATTACKS),
            &mut purse,
            orders,
        );
    }
}

/// More attacks at once than any player writes down.
const MOST_ATTACKS: u32 = 6;

/// Attacks on the man that the strongest of the player's buildings can reach; the man in the castle
/// first, because he decides the game (M§6.4).
fn slay(
    game: &Mordred,
    position: &Position,
    seat: Seat,
    times: u32,
    purse: &mut u32,
    orders: &mut Vec<MordredAction>,
) {
    let strongest = |at: SquareId| {
        choose_attacker(game, position, seat, at, None)
            .ok()
            .map(|(_, kind)| (at != game.board.castle, game.tables.of(kind).attacks, at))
    };
    let Some((_, _, at)) = position.men.iter().copied().filter_map(strongest).min() else {
        return;
    };
    orders.push(MordredAction::Attack {
        at,
        from: None,
        times: u16::try_from(times).unwrap_or(1),
    });
    *purse = purse.saturating_sub(times.saturating_mul(u32::from(game.tables.attack)));
}

/// A building on an empty square, and its price.
type BuildingSite = (BuildingKind, SquareId, u32);

fn build(
    supposed: &mut Position,
    seat: Seat,
    (kind, at, price): BuildingSite,
    purse: &mut u32,
    orders: &mut Vec<MordredAction>,
) {
    orders.push(MordredAction::Build { kind, at });
    supposed
        .buildings
        .insert(at, MordredBuilding { kind, owner: seat });
    *purse = purse.saturating_sub(price);
}

/// What the money can build. The last of a kind ends the game (M§6.2): only a player who then wins
/// builds it.
fn sites(
    game: &Mordred,
    position: &Position,
    seat: Seat,
    purse: u32,
) -> impl Iterator<Item = BuildingSite> {
    let open = game.board.ids().filter(|&at| position.is_free(at));
    let choices = open.flat_map(|at| BuildingKind::ALL.map(|kind| (kind, at)));
    let found = choices.filter_map(move |(kind, at)| {
        let pounds = building_cost(game, position, seat, kind, at).ok()?.pounds;
        (pounds <= purse).then_some((kind, at, pounds))
    });
    let ends = move |kind: BuildingKind, at: SquareId| {
        let last = position.built(seat, kind) + 1 >= game.tables.of(kind).each;
        last && {
            let mut after = position.clone();
            after
                .buildings
                .insert(at, MordredBuilding { kind, owner: seat });
            !wins(game, &after, seat)
        }
    };
    found.filter(move |&(kind, at, _)| !ends(kind, at))
}

fn beside_men(game: &Mordred, position: &Position, at: SquareId) -> bool {
    game.board
        .next(at)
        .iter()
        .any(|next| position.men.contains(next))
}

/// A castle that reaches one of Mordred's men, where the player has none: it slays him more easily
/// than other buildings (M§4.3).
fn outpost(game: &Mordred, position: &Position, seat: Seat, purse: u32) -> Option<BuildingSite> {
    let castle =
        |kind: BuildingKind| matches!(kind, BuildingKind::SmallCastle | BuildingKind::LargeCastle);
    let own = |(at, stands): (&SquareId, &MordredBuilding)| {
        stands.owner == seat && castle(stands.kind) && beside_men(game, position, *at)
    };
    if position.buildings.iter().any(own) {
        return None;
    }
    let found = sites(game, position, seat, purse)
        .filter(|&(kind, at, _)| castle(kind) && beside_men(game, position, at));
    found.min_by_key(|&(kind, at, pounds)| (game.tables.of(kind).attacks, pounds, at))
}

/// The most points for the money, the farther from Mordred the better. Beside one of his men, how
/// seldom the building falls to him counts too (M§3.3).
fn best(game: &Mordred, position: &Position, seat: Seat, purse: u32) -> Option<BuildingSite> {
    let near = |at: SquareId| {
        position
            .men
            .iter()
            .map(|&man| game.board.ways(man, at))
            .min()
            .unwrap_or(0)
    };
    let worth = |&(kind, at, pounds): &BuildingSite| {
        let figures = game.tables.of(kind);
        // how many of the six pips leave it standing
        let holds = if beside_men(game, position, at) {
            figures.defends.saturating_sub(1)
        } else {
            6
        };
        (
            u32::from(figures.points) * u32::from(holds) * 60 / pounds.max(1),
            near(at),
            Reverse(at),
        )
    };
    sites(game, position, seat, purse).max_by_key(worth)
}
