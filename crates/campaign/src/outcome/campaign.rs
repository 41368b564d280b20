//! Changes of a campaign as a whole: its settings, its end, votes for a draw, and acts that wait
//! for a confirming mail.

use super::Trigger;
use seneschal_history::{
    DrawVote, EndingRow, NewAmendment, NewConfirmation, StoreResult, Transaction,
};
use seneschal_text::{
    PendingAct,
    ids::{CampaignId, Seat, TurnNumber},
};

#[derive(Debug)]
pub enum CampaignChange {
    /// The settings as JSON.
    Settings {
        campaign: CampaignId,
        settings: String,
    },
    /// Moderators' tokens of earlier epochs are void.
    ModeratorEpoch {
        campaign: CampaignId,
        epoch: u32,
    },
    /// A moderator corrects facts of the position, after `former` earlier corrections of the turn.
    Amend {
        campaign: CampaignId,
        turn: TurnNumber,
        words: String,
        reason: String,
        events: String,
        position: String,
        former: usize,
    },
    /// The campaign ends: `by_rules`, or early.
    End {
        row: EndingRow,
        by_rules: bool,
    },
    DrawVote {
        campaign: CampaignId,
        vote: DrawVote,
    },
    WithdrawDrawVote {
        campaign: CampaignId,
        seat: Seat,
    },
    /// A moderator's act waits for its code; `quoted`: the letter that ordered it is enough.
    Confirmation {
        new: NewConfirmation,
        quoted: bool,
    },
    /// The letter quotes the code of a waiting act: the daemon carries it out.
    QuoteConfirmation(i64),
    /// The waiting act is done.
    UseConfirmation(i64),
    /// A player's waiting act is confirmed.
    SettlePending(i64),
    /// The sheet that an answer offered to a seat no longer waits for `yes`.
    VoidOffer {
        campaign: CampaignId,
        seat: Seat,
    },
    /// A seat's password was wrong.
    WrongPassword {
        campaign: CampaignId,
        seat: Seat,
    },
    /// The moderator has to look at the letter, for this reason.
    Unreported(&'static str),
}

impl CampaignChange {
    pub(super) fn write(&self, book: &Transaction, trigger: Trigger) -> StoreResult<()> {
        let Trigger { at, letter, .. } = trigger;
        let letter = letter.unwrap_or_default();
        match self {
            CampaignChange::Settings { campaign, settings } => {
                book.change_settings(*campaign, settings)
            }
            CampaignChange::ModeratorEpoch { campaign, epoch } => {
                book.change_moderator_epoch(*campaign, *epoch)
            }
            CampaignChange::Amend {
                campaign,
                turn,
                words,
                reason,
                events,
                position,
                former,
            } => {
                let new = NewAmendment {
                    campaign: *campaign,
                    turn: *turn,
                    words,
                    reason,
                    events,
                    position,
                    made: at,
                };
                book.put_amendment(new, *former)
            }
            CampaignChange::End { row, by_rules } => {
                if *by_rules {
                    book.end_campaign(row.campaign)?;
                } else {
                    book.abort_campaign(row.campaign)?;
                }
                book.put_ending(row)
            }
            CampaignChange::DrawVote { campaign, vote } => book.put_draw_word(*campaign, vote),
            CampaignChange::WithdrawDrawVote { campaign, seat } => {
                book.forget_draw_word(*campaign, *seat)
            }
            CampaignChange::Confirmation { new, quoted } => {
                let id = book.keep_confirmation(new)?;
                if *quoted {
                    book.quote_confirmation(id, letter, at)?;
                }
                Ok(())
            }
            CampaignChange::QuoteConfirmation(id) => book.quote_confirmation(*id, letter, at),
            CampaignChange::UseConfirmation(id) => book.use_confirmation(*id, at),
            CampaignChange::SettlePending(id) => book.settle_pending(*id, at),
            CampaignChange::VoidOffer { campaign, seat } => {
                book.void_pending(*campaign, *seat, PendingAct::SHEET, at)
            }
            CampaignChange::WrongPassword { campaign, seat } => {
                book.note_wrong_password(*campaign, *seat, at)
            }
            CampaignChange::Unreported(why) => book.note_unreported(letter, why),
        }
    }
}
