//! `wait` and `ready`: whether the turn waits for the deadline.

use crate::campaign::error::InternalError;
use crate::campaign::outcome::{SheetChange, SheetChangeKind};
use crate::history::SheetRow;
use crate::intake::sender::seat_claim::SeatClaim;
use crate::text::{Envelope, Phrase, PlayerCommand, SheetCommand};

pub(crate) fn told_to_wait(claimed: &SeatClaim) -> Phrase {
    Phrase::new(if claimed.campaign.is_endless() {
        "platform-waits-endless"
    } else {
        "platform-waits"
    })
}

/// `wait` delays the turn until the deadline, `ready` releases it; otherwise a new sheet keeps the
/// previous one's choice.
pub(crate) fn waits(envelope: &Envelope, former: Option<&SheetRow>) -> bool {
    let last = envelope
        .commands()
        .filter_map(|command| match command {
            PlayerCommand::Sheet(SheetCommand::Wait) => Some(true),
            PlayerCommand::Sheet(SheetCommand::Ready) => Some(false),
            _ => None,
        })
        .last();
    last.unwrap_or_else(|| former.is_some_and(|sheet| sheet.waits))
}

/// What `wait` does in a letter with nothing but lines for future turns: it delays only the
/// open turn, through the player's sheet for it.
pub(crate) fn wait_beside_plan(
    claimed: &SeatClaim,
    envelope: &Envelope,
    former: Option<&SheetRow>,
) -> Result<Option<WaitAnswer>, InternalError> {
    if !claimed.campaign.in_turn()? || !envelope.asks(SheetCommand::Wait) {
        return Ok(None);
    }
    Ok(Some(match former {
        Some(former) => WaitAnswer {
            act: Some(claimed.sheet_change(SheetChangeKind::Mark {
                clean: former.clean,
                waits: true,
            })),
            said: told_to_wait(claimed),
        },
        None => WaitAnswer {
            act: None,
            said: Phrase::new("in-turn-wait-ahead"),
        },
    }))
}

/// The effect of a `wait`.
pub(crate) struct WaitAnswer {
    pub act: Option<SheetChange>,
    pub said: Phrase,
}
