//! Mordred's men: placed by the sheet or by the default, or sent against another player's building
//! (M§3.2–3.4).

use super::half_adjudication::HalfAdjudication;
use crate::{
    board::{Board, SquareId},
    event::{Event, MordredEventKind, PlacementCause},
    order::{MordredAction, Order},
    position::{MordredEnding, Position},
};
use seneschal_seam::seat::Seat;
use seneschal_text::Phrase;
use std::cmp::Reverse;

/// M§3.2: true if a man may be placed there: on an empty square that is joined to a man's.
pub(crate) fn may_place(board: &Board, position: &Position, at: SquareId) -> bool {
    position.is_free(at) && reached(board, position, at)
}

fn reached(board: &Board, position: &Position, at: SquareId) -> bool {
    board
        .next(at)
        .iter()
        .any(|next| position.men.contains(next))
}

/// M§5: the square of a man that the sheet did not place: the farthest from the player's own
/// buildings (from all buildings if there are none), then the first by name.
pub(crate) fn default_square(board: &Board, position: &Position, seat: Seat) -> Option<SquareId> {
    let own = position
        .buildings
        .values()
        .any(|building| building.owner == seat);
    let from: Vec<SquareId> = position
        .buildings
        .iter()
        .filter(|(_, building)| !own || building.owner == seat)
        .map(|(&at, _)| at)
        .collect();
    let far = |at: SquareId| from.iter().map(|&building| board.ways(building, at)).min();
    board
        .ids()
        .filter(|&at| may_place(board, position, at))
        .max_by_key(|&at| (far(at), Reverse(at)))
}

impl HalfAdjudication<'_> {
    pub(super) fn play_men(&mut self, sheet: &[Order]) -> Result<(), MordredEnding> {
        for order in sheet {
            let (at, raid) = match order.what {
                MordredAction::Place(at) => (at, false),
                MordredAction::Raid(at) => (at, true),
                _ => continue,
            };
            if !self.can_run(order) {
                continue;
            }
            if self.due() == 0 {
                self.skip("3.2", order, Phrase::new("mordred-skipped-no-men"));
            } else if raid {
                self.raid(order, at)?;
            } else if may_place(&self.game.board, &self.position, at) {
                self.place(at, PlacementCause::Order)?;
            } else {
                let why = self.no_place(at);
                self.skip("3.2", order, why);
            }
        }
        while self.due() > 0 {
            match default_square(&self.game.board, &self.position, self.seat) {
                Some(at) => self.place(at, PlacementCause::Default)?,
                None => {
                    let men = self.due();
                    (0..men).for_each(|_| self.take());
                    self.say(
                        "3.4",
                        MordredEventKind::Returned {
                            seat: self.seat,
                            men,
                        },
                    );
                }
            }
        }
        Ok(())
    }

    fn due(&self) -> u8 {
        self.position.rolled.map_or(0, |rolled| rolled.men)
    }

    fn take(&mut self) {
        if let Some(rolled) = &mut self.position.rolled {
            rolled.men = rolled.men.saturating_sub(1);
        }
    }

    fn place(&mut self, at: SquareId, by: PlacementCause) -> Result<(), MordredEnding> {
        self.take();
        let clause = if by == PlacementCause::Order {
            "3.2"
        } else {
            "5"
        };
        self.say(
            clause,
            MordredEventKind::Placed {
                seat: self.seat,
                at,
                by,
            },
        );
        self.put_man(at)
    }

    /// M§6.1
    fn put_man(&mut self, at: SquareId) -> Result<(), MordredEnding> {
        self.position.men.insert(at);
        if self.position.supply(self.tables()) == 0 {
            Err(MordredEnding::LastMan)
        } else {
            Ok(())
        }
    }

    /// M§3.3
    fn raid(&mut self, order: &Order, at: SquareId) -> Result<(), MordredEnding> {
        let there = self.position.buildings.get(&at).copied();
        let Some(building) = there.filter(|building| {
            building.owner != self.seat && reached(&self.game.board, &self.position, at)
        }) else {
            let id = match there {
                None => "mordred-skipped-nothing-to-raid",
                Some(building) if building.owner == self.seat => "mordred-skipped-own",
                Some(_) => "mordred-skipped-no-man-near",
            };
            let why = Phrase::new(id).with("at", self.game.board.name(at));
            self.skip("3.3", order, why);
            return Ok(());
        };
        self.raids = self.raids.saturating_add(1);
        let needed = self.tables().of(building.kind).defends;
        let roll = self.die(&format!("man {}/{}", self.raids, self.game.board.name(at)));
        let fell = roll.pips >= needed;
        self.take();
        let what = MordredEventKind::Raided {
            seat: self.seat,
            at,
            owner: building.owner,
            kind: building.kind,
            needed,
            fell,
        };
        self.events.push(Event::rolled("3.3", what, vec![roll]));
        if !fell {
            return Ok(());
        }
        self.position.buildings.remove(&at);
        self.put_man(at)
    }

    fn no_place(&self, at: SquareId) -> Phrase {
        let id = if self.position.men.contains(&at) {
            "mordred-skipped-man-there"
        } else if self.position.buildings.contains_key(&at) {
            "mordred-skipped-building-there"
        } else {
            "mordred-skipped-no-man-near"
        };
        Phrase::new(id).with("at", self.game.board.name(at))
    }
}
