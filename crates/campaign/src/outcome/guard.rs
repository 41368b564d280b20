//! What must still be true when an outcome is written: another process may have changed the
//! campaign since it was read.

use seneschal_history::{
    CampaignRow, CampaignState, DrawVote, Hold, SheetRow, StoreError, StoreResult, Transaction,
};
use seneschal_text::ids::{CampaignId, TurnNumber};

#[derive(Clone, Debug)]
pub enum Guard {
    /// The campaign is at this turn and in this state.
    Turn {
        campaign: CampaignId,
        turn: TurnNumber,
        state: CampaignState,
    },
    /// It is held as it was, or not at all.
    Hold {
        campaign: CampaignId,
        hold: Option<Hold>,
    },
    /// Its settings and the moderator's tokens are the same.
    Settings {
        campaign: CampaignId,
        settings: String,
        moderator_epoch: u32,
    },
    /// The sheets for this turn are the same.
    Sheets {
        campaign: CampaignId,
        turn: TurnNumber,
        sheets: Vec<SheetRow>,
    },
    /// Nobody has voted for a draw since, or withdrawn a vote. `at` in milliseconds.
    DrawVotes {
        campaign: CampaignId,
        votes: Vec<DrawVote>,
        at: i64,
    },
}

impl Guard {
    /// The campaign is running, and this turn is open.
    pub fn open(campaign: CampaignId, turn: TurnNumber) -> Guard {
        Guard::Turn {
            campaign,
            turn,
            state: CampaignState::Running,
        }
    }

    /// The same, and the turn is held as it was.
    pub fn open_turn(campaign: CampaignId, turn: TurnNumber, hold: Option<Hold>) -> Vec<Guard> {
        vec![Guard::open(campaign, turn), Guard::Hold { campaign, hold }]
    }

    pub fn turn_of(row: &CampaignRow) -> Guard {
        Guard::Turn {
            campaign: row.id,
            turn: row.turn,
            state: row.state,
        }
    }

    pub fn settings_of(row: &CampaignRow) -> Guard {
        Guard::Settings {
            campaign: row.id,
            settings: row.settings.clone(),
            moderator_epoch: row.moderator_epoch,
        }
    }

    pub(super) fn check(&self, book: &Transaction) -> StoreResult<()> {
        match self.broken(book)? {
            Some(why) => Err(StoreError::Overtaken(why)),
            None => Ok(()),
        }
    }

    fn broken(&self, book: &Transaction) -> StoreResult<Option<&'static str>> {
        let (holds, why) = match self {
            Guard::Turn {
                campaign,
                turn,
                state,
            } => (
                book.is_at_turn(*campaign, *turn, *state)?,
                "the turn was played",
            ),
            Guard::Hold { campaign, hold } => {
                (book.hold(*campaign)? == *hold, "the campaign was held")
            }
            Guard::Settings {
                campaign,
                settings,
                moderator_epoch,
            } => (
                book.campaign(*campaign)?.is_some_and(|now| {
                    now.settings == *settings && now.moderator_epoch == *moderator_epoch
                }),
                "the settings were changed",
            ),
            Guard::Sheets {
                campaign,
                turn,
                sheets,
            } => (
                book.standing_sheets(*campaign, *turn)? == *sheets,
                "a sheet came in",
            ),
            Guard::DrawVotes {
                campaign,
                votes,
                at,
            } => {
                let now = book.draw_words(*campaign)?;
                let same = votes.iter().all(|vote| now.contains(vote))
                    && now.iter().all(|vote| vote.at < *at || votes.contains(vote));
                (same, "another vote for a draw came in")
            }
        };
        Ok((!holds).then_some(why))
    }
}
