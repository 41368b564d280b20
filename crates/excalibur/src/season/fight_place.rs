//! The place of a fight: a spot or a stretch of road.

use super::super::board::SpotId;
use super::super::event::details::CombatGround;
use super::field::SeasonState;

/// A spot, or a stretch of road by its two ends.
pub(crate) struct FightPlace {
    pub at: SpotId,
    pub stretch: Option<SpotId>,
}

impl FightPlace {
    pub(crate) fn spot(at: SpotId) -> Self {
        FightPlace { at, stretch: None }
    }

    /// `spring 3/phase 2/Fenburst`; a stretch of road by both its ends.
    pub(crate) fn dice_prefix(&self, field: &SeasonState) -> String {
        let board = &field.game.board;
        let (moment, at) = (field.moment(), &board.spot(self.at).name);
        match self.stretch {
            None => format!("{moment}/{at}"),
            Some(end) => format!("{moment}/{at} - {}", board.spot(end).name),
        }
    }

    pub(crate) fn ground(&self, field: &SeasonState) -> CombatGround {
        let board = &field.game.board;
        match self.stretch {
            // §6.11: never as at a choke point
            Some(_) => CombatGround::Between,
            None if board.house_at(self.at).is_some() => CombatGround::House,
            None if field.game.rules.choke && board.choke_at(self.at).is_some() => {
                CombatGround::Choke
            }
            None => CombatGround::Open,
        }
    }
}
