//! Changes of a campaign's time, and of the seats of late players.

use crate::{
    deadlines::{LocalDeadline, zone_rules},
    openings::{keep_seat, offer_seat},
};
use jiff::Timestamp;
use seneschal_clock::instant;
use seneschal_history::{Hold, StoreResult, Transaction};
use seneschal_text::ids::{CampaignId, Seat, TurnNumber};

#[derive(Debug)]
pub enum DeadlineChange {
    Hold(Hold),
    Release(CampaignId),
    Move {
        campaign: CampaignId,
        turn: TurnNumber,
        at: Option<Timestamp>,
        wall: Option<LocalDeadline>,
    },
    /// The turn that runs although it was held at its deadline.
    LetRun {
        campaign: CampaignId,
        turn: Option<TurnNumber>,
    },
    /// Milliseconds.
    Away {
        campaign: CampaignId,
        seat: Seat,
        first: i64,
        last: i64,
    },
    /// Days up to `until` stay.
    Back {
        campaign: CampaignId,
        seat: Seat,
        now: i64,
        until: i64,
    },
    RestartDelay(CampaignId),
    /// The next time, the turn runs even if sheets are missing.
    Waited {
        campaign: CampaignId,
        turn: TurnNumber,
    },
    /// The standbys are asked; the player keeps the seat meanwhile. `cause` as in `offer_seat`.
    OfferSeat {
        campaign: CampaignId,
        seat: Seat,
        cause: &'static str,
    },
    /// The offer of the seat is withdrawn.
    KeepSeat {
        campaign: CampaignId,
        seat: Seat,
    },
    /// The player's missed turns no longer count.
    Excuse {
        campaign: CampaignId,
        seat: Seat,
    },
}

impl DeadlineChange {
    pub(super) fn write(&self, book: &Transaction, now: i64) -> StoreResult<()> {
        match self {
            DeadlineChange::Hold(hold) => book.put_hold(*hold),
            DeadlineChange::Release(campaign) => book.drop_hold(*campaign).map(drop),
            DeadlineChange::Move {
                campaign,
                turn,
                at,
                wall,
            } => book.move_deadline(
                *campaign,
                *turn,
                at.map(Timestamp::as_millisecond),
                wall.as_ref().map(LocalDeadline::to_string).as_deref(),
                &zone_rules(),
            ),
            DeadlineChange::LetRun { campaign, turn } => book.set_let_run(*campaign, *turn),
            DeadlineChange::Away {
                campaign,
                seat,
                first,
                last,
            } => book.put_absence(*campaign, *seat, *first, *last),
            DeadlineChange::Back {
                campaign,
                seat,
                now,
                until,
            } => book.drop_absences(*campaign, *seat, *now, *until).map(drop),
            DeadlineChange::RestartDelay(campaign) => book.restart_delay(*campaign, now),
            DeadlineChange::Waited { campaign, turn } => book.note_waited(*campaign, Some(*turn)),
            DeadlineChange::OfferSeat {
                campaign,
                seat,
                cause,
            } => offer_seat(book, *campaign, *seat, cause, instant(now)),
            DeadlineChange::KeepSeat { campaign, seat } => {
                keep_seat(book, *campaign, *seat, instant(now)).map(drop)
            }
            DeadlineChange::Excuse { campaign, seat } => book.excuse(*campaign, *seat).map(drop),
        }
    }
}
