//! Suggestions instead of an impossible line: the nearest squares, another building, the building
//! that reaches a man.

use super::semantics::MordredOrderCheck;
use crate::games::mordred::{
    board::SquareId,
    order::MordredAction,
    tables::BuildingKind,
    turn::{building_cost, choose_attacker, may_place},
};

/// How many lines an answer suggests.
const MOST: usize = 3;

impl MordredOrderCheck<'_> {
    /// Lines to copy, in English: a sheet in another language gets them in its own words.
    pub(super) fn offers(&self, what: &MordredAction) -> Vec<String> {
        let (board, position) = (&self.game.board, &self.supposed);
        let name = |at| board.name(at);
        let near = |at, fits: &dyn Fn(SquareId) -> bool| {
            let mut found: Vec<SquareId> = board.ids().filter(|&it| it != at && fits(it)).collect();
            found.sort_by_key(|&it| (board.ways(at, it), it));
            found.into_iter().take(MOST)
        };
        let raided = |at: SquareId| {
            let others = position.owner(at).is_some_and(|owner| owner != self.seat);
            others
                && board
                    .next(at)
                    .iter()
                    .any(|next| position.men.contains(next))
        };
        let slain = |at: SquareId, from| {
            choose_attacker(self.game, position, self.seat, at, from)
                .ok()
                .map(|(from, _)| from)
        };
        let price = |kind, at| {
            building_cost(self.game, position, self.seat, kind, at)
                .ok()
                .map(|found| found.pounds)
                .filter(|&pounds| pounds <= self.purse.most)
        };
        match *what {
            MordredAction::Place(at) | MordredAction::Raid(at) if raided(at) => {
                vec![format!("man against {}", name(at))]
            }
            MordredAction::Raid(at) if may_place(board, position, at) => {
                vec![format!("man to {}", name(at))]
            }
            MordredAction::Place(at) => near(at, &|it| may_place(board, position, it))
                .map(|it| format!("man to {}", name(it)))
                .collect(),
            MordredAction::Raid(at) => near(at, &raided)
                .map(|it| format!("man against {}", name(it)))
                .collect(),
            MordredAction::Build { kind, at } => {
                let others = BuildingKind::ALL
                    .into_iter()
                    .filter(|&other| other != kind && price(other, at).is_some());
                let here: Vec<String> = others
                    .map(|other| format!("build {} at {}", other.name(), name(at)))
                    .collect();
                // nothing else can be built on the square either
                let there = || {
                    near(at, &|it| position.is_free(it) && price(kind, it).is_some())
                        .map(|it| format!("build {} at {}", kind.name(), name(it)))
                };
                if here.is_empty() {
                    there().collect()
                } else {
                    here
                }
            }
            MordredAction::Attack { at, from, .. } => {
                match slain(at, None).filter(|_| from.is_some()) {
                    Some(from) => vec![format!("attack {} from {}", name(at), name(from))],
                    None => near(at, &|it| slain(it, None).is_some())
                        .map(|it| format!("attack {}", name(it)))
                        .collect(),
                }
            }
            MordredAction::Row(_) | MordredAction::Keep(_) | MordredAction::Short(_) => Vec::new(),
        }
    }
}
