//! Deferred reports. A turn was played whose report was deferred because the next turn's sheets
//! were already in; then that turn was not played. Or the campaign ended before a reader's own turn
//! began. Each reader gets one report of everything they missed. Players whose sheets wait for the
//! open turn get their acknowledgement now.

use super::attendance::Attendance;
use super::audience::{Audience, TurnTransition};
use super::correction::Correction;
use super::next_turn_sheets::answers_owed;
use super::receipts::receipts;
use super::{TurnReport, next_form};
use crate::campaign::{
    Campaign, CampaignCache,
    error::InternalError,
    phases::{pieces_before, position_in},
    sequential_play::goes_in_turn,
};
use crate::clock::instant;
use crate::games::StoredTurn;
use crate::history::CampaignState;
use crate::history::{OutgoingMail, StoreError, StoreResult, Transaction};
use crate::letters::{MailComposer, press::PressEdition};
use crate::text::ids::{CampaignId, TurnNumber};
use crate::turns::proof;
use jiff::Timestamp;

/// The mails, and which readers are then up to date.
pub struct DeferredReports {
    campaign: CampaignId,
    /// The last turn that they cover.
    number: TurnNumber,
    open: TurnNumber,
    state: CampaignState,
    audience: Audience,
    mails: Vec<OutgoingMail>,
    now: Timestamp,
}

/// The reports due now; `None` if all play at once, and before the first turn. If the campaign is
/// over, everyone who missed something gets a report.
pub fn owed(
    book: &Transaction,
    desk: &MailComposer,
    tables: &CampaignCache,
    campaign: &Campaign,
    now: Timestamp,
) -> Result<Option<DeferredReports>, InternalError> {
    let id = campaign.row.id;
    let Some(row) = campaign
        .last
        .as_ref()
        .filter(|last| last.number > TurnNumber(0))
    else {
        return Ok(None);
    };
    let number = row.number;
    let (then, next) = (
        campaign.at(tables, &campaign.changes, number)?,
        campaign.at(tables, &campaign.changes, number.next())?,
    );
    let Some(before) = position_in(book, campaign, number)? else {
        return Ok(None);
    };
    let asked = then.awaited(&before)?;
    if !goes_in_turn(&asked) {
        return Ok(None);
    }
    let over = !campaign.is_running();
    let outcome = campaign.outcome_of(row)?;
    let played = campaign.name_of(row)?;
    let after = StoredTurn {
        position: row.position.clone(),
        events: row.events.clone(),
        outcome,
    };
    let whole = then.whole(&before)?;
    let goes_on = !over && next.whole(campaign.position())?.name == whole.name;
    let (in_game, pieces) = (
        next.awaited(campaign.position())?,
        pieces_before(book, campaign, number)?,
    );
    let came = TurnTransition {
        campaign,
        number,
        before: &asked,
        after: &in_game,
        goes_on,
        pieces: &pieces,
        over,
        runs_on: false,
        again: false,
    };
    let audience = Audience::untold(book, tables, &came)?;
    let answers = if over {
        Vec::new()
    } else {
        answers_owed(book, desk, campaign, now)?
    };
    if audience.is_empty() && answers.is_empty() {
        return Ok(None);
    }
    let gone = || StoreError::Broken(format!("turn {number} is gone"));
    let (attendance, edition) = (
        Attendance::noted(book, campaign, number)?,
        PressEdition::printed(book, id, number, row.run)?,
    );
    let told = TurnReport {
        campaign,
        then: &*then,
        next: &*next,
        number,
        played: &played,
        whole: &whole,
        audience: &audience,
        before: Some(&before),
        after: &after,
        over,
        proof: proof::dice_proof_of(book, campaign, tables, number)?.ok_or_else(gone)?,
        attendance: &attendance,
        correction: Correction::noted(book, campaign, row)?,
        edition: &edition,
        former: next_form::all_former(book, campaign, &*next, campaign.position(), number.next())?,
        receipts: receipts(book, campaign, (&*then, &before), number, &row.name)?,
        now,
    };
    // players no longer have a deadline in their calendar: it was removed when the next turn opened
    let deadlines = (campaign.row.opened.map(instant), campaign.deadline());
    let mut mails = told.mails(desk, deadlines)?;
    mails.extend(answers);
    Ok(Some(DeferredReports {
        campaign: id,
        number,
        open: campaign.row.turn,
        state: campaign.row.state,
        audience,
        mails,
        now,
    }))
}

impl DeferredReports {
    /// Fails as overtaken if another turn is open by now.
    pub fn write(&self, book: &Transaction) -> StoreResult<()> {
        if !book.is_at_turn(self.campaign, self.open, self.state)? {
            return Err(StoreError::Overtaken("the turn was played"));
        }
        self.audience.write(book, self.campaign, self.number)?;
        book.queue_all(&self.mails, self.now.as_millisecond())
    }
}
