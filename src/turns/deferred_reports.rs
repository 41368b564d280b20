//! Reports that are owed: a turn was played whose readers were to be told with the next one, which
//! was there already, and then it was not played; or the campaign ended before a reader's own turn
//! came. Each is told of all that he was not told of, in one report; and whose sheet waits there
//! now is answered.

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
use crate::history::{OutgoingMail, StoreError, StoreResult, Transaction};
use crate::letters::{MailComposer, press::PressEdition};
use crate::turns::proof;
use jiff::Timestamp;

/// The mails, and who is told by them.
pub struct DeferredReports {
    campaign: i64,
    /// The turn of which they tell last.
    number: u32,
    open: u32,
    state: String,
    audience: Audience,
    mails: Vec<OutgoingMail>,
    now: Timestamp,
}

/// What is owed now; `None` where all play at once, and before the first turn. Where the campaign
/// is over everybody is told who was not.
pub fn owed(
    book: &Transaction,
    desk: &MailComposer,
    tables: &CampaignCache,
    campaign: &Campaign,
    now: Timestamp,
) -> Result<Option<DeferredReports>, InternalError> {
    let id = campaign.row.id;
    let Some(row) = campaign.last.as_ref().filter(|last| last.number > 0) else {
        return Ok(None);
    };
    let number = row.number;
    let (then, next) = (
        campaign.at(tables, &campaign.changes, number)?,
        campaign.at(tables, &campaign.changes, number + 1)?,
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
        proof: proof::told_of(book, campaign, tables, number)?.ok_or_else(gone)?,
        attendance: &attendance,
        correction: Correction::noted(book, campaign, row)?,
        edition: &edition,
        former: next_form::all_former(book, campaign, &*next, campaign.position(), number + 1)?,
        receipts: receipts(book, campaign, (&*then, &before), number, &row.name)?,
        now,
    };
    // whoever played has no deadline in his calendar any more: it was over when the next turn
    // opened
    let deadlines = (campaign.row.opened.map(instant), campaign.deadline());
    let mut mails = told.mails(desk, deadlines)?;
    mails.extend(answers);
    Ok(Some(DeferredReports {
        campaign: id,
        number,
        open: campaign.row.turn,
        state: campaign.row.state.clone(),
        audience,
        mails,
        now,
    }))
}

impl DeferredReports {
    /// Fails as overtaken where another turn is open by now.
    pub fn write(&self, book: &Transaction) -> StoreResult<()> {
        if !book.stands(self.campaign, self.open, &self.state)? {
            return Err(StoreError::Overtaken("the turn was played"));
        }
        self.audience.write(book, self.campaign, self.number)?;
        book.queue_all(&self.mails, self.now.as_millisecond())
    }
}
