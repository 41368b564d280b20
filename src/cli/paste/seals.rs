//! What seals in a post mean, as sentences.

use crate::cli::summaries::utc;
use seneschal::intake::{SealError, SealReceipt, SealStanding};
use seneschal::mail::compose::one_line;

pub(super) fn told_of_seal(seal: &SealReceipt) -> String {
    let turn = one_line(&seal.turn);
    let told = match seal.stands {
        SealStanding::Unread => {
            return format!(
                "{turn:?} is NOT A SEAL: expected a line as `seneschal seal` writes it: SEALED, campaign, turn and 64 digits"
            );
        }
        SealStanding::Elsewhere => {
            return format!("a seal for another campaign, ignored: {turn}");
        }
        SealStanding::Alone if !seal.new => format!("a seal for {turn}, already known"),
        SealStanding::Alone => format!("a seal for {turn}"),
        SealStanding::InPlaceOf(former) => format!(
            "a seal for {turn}; the one posted {} NO LONGER COUNTS",
            utc(former)
        ),
        SealStanding::Behind(other) => format!(
            "a seal for {turn} that DOES NOT COUNT: the one posted {} is later, and counts",
            utc(other)
        ),
    };
    let beside = "; the player's OPEN SHEET for it is played, unless they show the sealed one before the deadline or say `clear`";
    if seal.beside_open {
        told + beside
    } else {
        told
    }
}

/// Why a sheet that says it was sealed is refused.
pub(super) fn unsealed(why: &SealError) -> String {
    match why {
        SealError::Unknown => {
            "it says that it was sealed, but no seal of this player fits: paste the seal first; the lines must be exactly as they were sealed".to_owned()
        }
        SealError::Replaced(at) => {
            format!(
                "it was sealed, but its seal does not count: the player's latest seal for this turn was posted {}, and only the sheet that fits it counts",
                utc(*at)
            )
        }
        SealError::OtherTurn(turn) => format!("its seal was for {}, not for this turn", one_line(turn)),
        SealError::NotAlone => {
            "its seal fits, but that post contains more for the judge that was not sealed: the player can post the sealed sheet alone, and the rest on its own"
                .to_owned()
        }
        SealError::BehindOpen => "its seal fits, but the deadline has passed, and this player has an open sheet: that one is played".to_owned(),
    }
}
