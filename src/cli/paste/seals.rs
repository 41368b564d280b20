//! What seals in a post mean, as sentences.

use crate::cli::summaries::utc;
use seneschal::intake::{SealError, SealReceipt, SealStanding};
use seneschal::mail::compose::one_line;

pub(super) fn told_of_seal(seal: &SealReceipt) -> String {
    let turn = one_line(&seal.turn);
    let told = match seal.stands {
        SealStanding::Unread => {
            return format!(
                "{turn:?} is NO SEAL: expected a line as `seneschal seal` writes it, SEALED, campaign, turn and 64 digits"
            );
        }
        SealStanding::Elsewhere => {
            return format!("a seal for another campaign, left alone: {turn}");
        }
        SealStanding::Alone if !seal.new => format!("a seal for {turn}, known already"),
        SealStanding::Alone => format!("a seal for {turn}"),
        SealStanding::InPlaceOf(former) => format!(
            "a seal for {turn}; the one posted {} COUNTS NO MORE",
            utc(former)
        ),
        SealStanding::Behind(other) => format!(
            "a seal for {turn} that DOES NOT COUNT: the one posted {} does, the last in time",
            utc(other)
        ),
    };
    let beside = "; HIS OPEN SHEET for it stands and is played, unless he shows the sealed one before the deadline or says `clear`";
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
            "it says that it was sealed, and no seal of this player fits; his seal must be pasted before, and the lines be as he sealed them".to_owned()
        }
        SealError::Replaced(at) => {
            format!(
                "it was sealed, but its seal does not count: the player's last for this turn in time was posted {}, and only what fits that one is taken",
                utc(*at)
            )
        }
        SealError::OtherTurn(turn) => format!("its seal was for {}, not for this turn", one_line(turn)),
        SealError::NotAlone => {
            "its seal fits, but more for the judge stands in that post, which was not sealed: he may post the sealed sheet alone, and the rest by itself"
                .to_owned()
        }
        SealError::BehindOpen => "its seal fits, but the deadline has passed, and an open sheet of this player stands: that one is played".to_owned(),
    }
}
