//! Checks that every gain and loss of a half has an event that explains it: men, buildings, money,
//! pawns.

use super::amendment;
use super::board::SquareId;
use super::event::{Event, MordredEventKind};
use super::game::Mordred;
use super::position::{MordredBuilding, MordredPlayer, Position};
use super::tables::BuildingKind;
use seneschal_seam::{game::LawBreach, seat::Seat};

/// Applies the events to the position before: they must produce the position after.
pub(crate) fn accounts(
    game: &Mordred,
    before: &Position,
    after: &Position,
    events: &[Event],
) -> Result<(), LawBreach> {
    let mut account = EventAccount {
        game,
        told: before.clone(),
    };
    for event in events {
        account
            .apply(event, before.seat)
            .map_err(|what| LawBreach {
                clause: event.clause.clone(),
                what,
            })?;
    }
    let told = account.told;
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

/// The position as the events so far tell it.
struct EventAccount<'g> {
    game: &'g Mordred,
    told: Position,
}

impl EventAccount<'_> {
    /// Applies an event, or says what is wrong with it. `current`: the player whose turn it is.
    fn apply(&mut self, event: &Event, current: Seat) -> Result<(), String> {
        let seat = match &event.what {
            MordredEventKind::Rolled { seat, .. }
            | MordredEventKind::Built { seat, .. }
            | MordredEventKind::Attacked { seat, .. } => *seat,
            _ => current,
        };
        let Some(player) = self.told.players.get_mut(seat.index()) else {
            return Err(format!("seat {} is not at the table", seat.0));
        };
        match &event.what {
            MordredEventKind::Rolled {
                paid, pawn, money, ..
            } => {
                player.money = player.money.saturating_add(*paid);
                move_pawn(player, *money, *pawn)
            }
            MordredEventKind::Placed { at, .. } => self.place(*at),
            MordredEventKind::Raided {
                at,
                owner,
                kind,
                fell: true,
                ..
            } => {
                let (kind, owner) = (*kind, *owner);
                self.burn(*at, MordredBuilding { kind, owner })
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
                    return Err(format!("£{} left, told £{money}", player.money));
                }
                let (kind, owner) = (*kind, seat);
                self.build(*at, MordredBuilding { kind, owner }, *instead)
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
                move_pawn(player, *money, *pawn)?;
                if *slain && !self.told.men.remove(at) {
                    return Err(format!("no man was at {}", self.game.board.name(*at)));
                }
                Ok(())
            }
            // a moderator's change is described by its lines
            MordredEventKind::Amended { lines } => self.amend(lines),
            _ => Ok(()),
        }
    }

    fn place(&mut self, at: SquareId) -> Result<(), String> {
        if !self.told.men.insert(at) || self.told.buildings.contains_key(&at) {
            let at = self.game.board.name(at);
            return Err(format!("a man to {at}, where no room was"));
        }
        Ok(())
    }

    fn burn(&mut self, at: SquareId, building: MordredBuilding) -> Result<(), String> {
        if self.told.buildings.remove(&at) != Some(building) || !self.told.men.insert(at) {
            let at = self.game.board.name(at);
            return Err(format!("a building fell at {at} that was not there"));
        }
        Ok(())
    }

    fn build(
        &mut self,
        at: SquareId,
        building: MordredBuilding,
        instead: Option<BuildingKind>,
    ) -> Result<(), String> {
        let old = self.told.buildings.insert(at, building);
        if old.map(|old| old.kind) != instead {
            let at = self.game.board.name(at);
            return Err(format!("what stood at {at} is not told"));
        }
        Ok(())
    }

    fn amend(&mut self, lines: &[String]) -> Result<(), String> {
        for line in lines {
            if amendment::apply_line(self.game, &mut self.told, line).is_err() {
                return Err(format!("a line that says nothing: {line}"));
            }
        }
        Ok(())
    }
}

/// Moves a pawn, once it is where the event says, and its player has the money that it says.
fn move_pawn(
    player: &mut MordredPlayer,
    money: u32,
    [before, after]: [i8; 2],
) -> Result<(), String> {
    if player.money != money || player.pawn != before {
        return Err(format!(
            "£{} and a pawn at {}, told £{money} and {before}",
            player.money, player.pawn
        ));
    }
    player.pawn = after;
    Ok(())
}
