//! Checks that every gain and loss of a half has an event that explains it: men, buildings, money,
//! pawns.

use super::event::{Event, MordredEventKind};
use super::position::{MordredBuilding, Position};
use super::{Mordred, amendment};
use crate::games::LawBreach;

/// Applies the events to the position before: they must produce the position after.
pub fn accounts(
    game: &Mordred,
    before: &Position,
    after: &Position,
    events: &[Event],
) -> Result<(), LawBreach> {
    let mut told = before.clone();
    for event in events {
        let broken = |what: String| {
            Err(LawBreach {
                clause: event.clause.clone(),
                what,
            })
        };
        let seat = match &event.what {
            MordredEventKind::Rolled { seat, .. }
            | MordredEventKind::Built { seat, .. }
            | MordredEventKind::Attacked { seat, .. } => *seat,
            _ => before.seat,
        };
        let Some(player) = told.players.get_mut(seat.index()) else {
            return broken(format!("seat {} is not at the table", seat.0));
        };
        match &event.what {
            MordredEventKind::Rolled {
                paid, pawn, money, ..
            } => {
                player.money = player.money.saturating_add(*paid);
                if player.money != *money || player.pawn != pawn[0] {
                    return broken(format!(
                        "£{} and a pawn at {}, told £{money} and {}",
                        player.money, player.pawn, pawn[0]
                    ));
                }
                player.pawn = pawn[1];
            }
            MordredEventKind::Placed { at, .. }
                if !told.men.insert(*at) || told.buildings.contains_key(at) =>
            {
                return broken(format!(
                    "a man to {}, where no room was",
                    game.board.name(*at)
                ));
            }
            MordredEventKind::Raided {
                at,
                owner,
                kind,
                fell: true,
                ..
            } if told.buildings.remove(at)
                != Some(MordredBuilding {
                    kind: *kind,
                    owner: *owner,
                })
                || !told.men.insert(*at) =>
            {
                return broken(format!(
                    "a building fell at {} that was not there",
                    game.board.name(*at)
                ));
            }
            MordredEventKind::Built {
                at,
                kind,
                pounds,
                instead,
                money,
                ..
            } => {
                player.money = player.money.saturating_sub(*pounds);
                if player.money != *money {
                    return broken(format!("£{} left, told £{money}", player.money));
                }
                let old = told.buildings.insert(
                    *at,
                    MordredBuilding {
                        kind: *kind,
                        owner: seat,
                    },
                );
                if old.map(|old| old.kind) != *instead {
                    return broken(format!(
                        "what stood at {} is not told",
                        game.board.name(*at)
                    ));
                }
            }
            MordredEventKind::Attacked {
                at,
                slain,
                pounds,
                pawn,
                money,
                ..
            } => {
                player.money = player.money.saturating_sub(*pounds);
                if player.money != *money || player.pawn != pawn[0] {
                    return broken(format!(
                        "£{} and a pawn at {}, told £{money} and {}",
                        player.money, player.pawn, pawn[0]
                    ));
                }
                player.pawn = pawn[1];
                if *slain && !told.men.remove(at) {
                    return broken(format!("no man was at {}", game.board.name(*at)));
                }
            }
            // a moderator's change is described by its lines
            MordredEventKind::Amended { lines } => {
                for line in lines {
                    if amendment::apply_line(game, &mut told, line).is_err() {
                        return broken(format!("a line that says nothing: {line}"));
                    }
                }
            }
            _ => {}
        }
    }
    let unlike = [
        ("men", told.men != after.men),
        ("buildings", told.buildings != after.buildings),
        ("money and pawns", told.players != after.players),
    ];
    match unlike.into_iter().find(|(_, unlike)| *unlike) {
        Some((what, _)) => Err(LawBreach {
            clause: "3".into(),
            what: format!("{what} changed without an event that tells it"),
        }),
        None => Ok(()),
    }
}
