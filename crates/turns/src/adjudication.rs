//! Adjudicates a turn with the chain's next secret.

use super::dice_seed::DiceSeed;
use super::next_turn_sheets::StartingTurn;
use super::turn_input::TurnInput;
use super::turn_tools::TurnTools;
use jiff::Timestamp;
use seneschal_campaign::error::InternalError;
use seneschal_games::{DynGame, Prompt, Roll, Seat, StoredTurn, TurnName};
use seneschal_text::{Sheet, ids::TurnNumber};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What the game made of the turn.
pub(super) struct Adjudication {
    pub draw: DiceSeed,
    pub rolls: Vec<Roll>,
    pub played: TurnName,
    pub after: StoredTurn,
    /// The game with the rules of the next turn.
    pub next: Arc<dyn DynGame>,
    /// The seats from which the turn needed sheets.
    pub asked: BTreeMap<Seat, Prompt>,
    /// The seats from which the next turn needs sheets.
    pub in_game: BTreeMap<Seat, Prompt>,
    pub over: bool,
    /// Another phase of what players count as one turn follows.
    pub goes_on: bool,
}

impl Adjudication {
    pub(super) fn of(input: &TurnInput, tools: TurnTools) -> Result<Adjudication, InternalError> {
        let (before, chain) = (&input.before, &input.chain);
        let draw = DiceSeed::new(
            chain,
            chain.used + 1,
            &input.sheet_hashes(),
            &tools.desk.chance,
        )?;
        let mut dice = draw.dice(chain);
        let orders = input
            .sheets
            .iter()
            .map(|sheet| (sheet.seat, Sheet::from_stored(&sheet.source)))
            .collect();
        let at = before.open_match()?;
        let played = at.turn().phase;
        let after = at.adjudicate_sheets(&orders, &mut dice);
        // a moderator's rule change applies from the next turn on: the order forms of that turn use
        // its own rules
        let next = before.at(tools.tables, &before.changes, input.order.number.next())?;
        let coming = next.open_position(&after.position)?;
        let in_game = coming.awaited();
        let over = after.outcome.is_some() || in_game.is_empty();
        let asked = at.awaited();
        let goes_on = !over && input.turn.goes_on_in(&*coming);
        Ok(Adjudication {
            rolls: dice.rolled(),
            draw,
            played,
            after,
            next,
            asked,
            in_game,
            over,
            goes_on,
        })
    }

    /// The turn that begins, with its number and deadline.
    pub(super) fn starting_turn(
        &self,
        number: TurnNumber,
        deadline: Option<Timestamp>,
    ) -> StartingTurn<'_> {
        StartingTurn {
            table: &*self.next,
            position: &self.after.position,
            number,
            deadline,
        }
    }
}
