//! Deferred reports. A turn was played whose report was deferred because the next turn's sheets
//! were already in; then that turn was not played. Or the campaign ended before a reader's own turn
//! began. Each reader gets one report of everything they missed. Players whose sheets wait for the
//! open turn get their acknowledgement now.

use super::audience::{Audience, TurnTransition};
use super::correction::Correction;
use super::next_form::NextTurn;
use super::next_turn_sheets::answers_owed;
use super::schedule::PlayerTurn;
use super::turn_report::{ReportedTurn, TurnReport};
use jiff::Timestamp;
use seneschal_campaign::{
    Campaign, CampaignCache, error::InternalError, sequential_play::goes_in_turn,
};
use seneschal_clock::instant;
use seneschal_games::{DynGame, Prompt, Seat};
use seneschal_history::{
    CampaignState, OutgoingMail, StoreError, StoreResult, Transaction, TurnRow,
};
use seneschal_letters::MailComposer;
use seneschal_text::ids::{CampaignId, TurnNumber};
use std::collections::BTreeMap;
use std::sync::Arc;

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
    let Some(row) = campaign
        .last
        .as_deref()
        .filter(|last| last.number > TurnNumber(0))
    else {
        return Ok(None);
    };
    let Some(turn) = SequentialTurn::read(book, tables, campaign, row)? else {
        return Ok(None);
    };
    let audience = turn.untold_readers(book, tables)?;
    let answers = if turn.is_over() {
        Vec::new()
    } else {
        answers_owed(book, desk, campaign, now)?
    };
    if audience.is_empty() && answers.is_empty() {
        return Ok(None);
    }
    let mut mails = turn.reports(book, desk, tables, &audience, now)?;
    mails.extend(answers);
    Ok(Some(DeferredReports {
        campaign: campaign.row.id,
        number: row.number,
        open: campaign.row.turn,
        state: campaign.row.state,
        audience,
        mails,
        now,
    }))
}

/// The last played turn of a campaign whose seats play one at a time.
struct SequentialTurn<'a> {
    campaign: &'a Campaign,
    row: &'a TurnRow,
    /// The game with the rules of the next turn.
    next: Arc<dyn DynGame>,
    /// The seats from which the turn needed sheets.
    asked: BTreeMap<Seat, Prompt>,
    /// The turn that it is a phase of, or all of.
    turn: PlayerTurn,
}

impl<'a> SequentialTurn<'a> {
    /// `None` if all play at once.
    fn read(
        book: &Transaction,
        tables: &CampaignCache,
        campaign: &'a Campaign,
        row: &'a TurnRow,
    ) -> Result<Option<SequentialTurn<'a>>, InternalError> {
        let (then, next) = (
            campaign.at(tables, &campaign.changes, row.number)?,
            campaign.at(tables, &campaign.changes, row.number.next())?,
        );
        let (Some(before), Some(turn)) = (
            campaign.position_in(book, row.number)?,
            PlayerTurn::up_to(book, campaign, row.number)?,
        ) else {
            return Ok(None);
        };
        let at = then.open_position(&before)?;
        let asked = at.awaited();
        if !goes_in_turn(&asked) {
            return Ok(None);
        }
        Ok(Some(SequentialTurn {
            campaign,
            row,
            next,
            asked,
            turn,
        }))
    }

    fn is_over(&self) -> bool {
        !self.campaign.is_running()
    }

    fn untold_readers(
        &self,
        book: &Transaction,
        tables: &CampaignCache,
    ) -> Result<Audience, InternalError> {
        let (campaign, number) = (self.campaign, self.row.number);
        let open = self.next.open_position(campaign.position())?;
        let goes_on = !self.is_over() && self.turn.goes_on_in(&*open);
        let came = TurnTransition {
            campaign,
            number,
            before: &self.asked,
            after: &open.awaited(),
            goes_on,
            turn: &self.turn,
            over: self.is_over(),
            runs_on: false,
            again: false,
        };
        Audience::untold(book, tables, &came)
    }

    fn reports(
        &self,
        book: &Transaction,
        desk: &MailComposer,
        tables: &CampaignCache,
        audience: &Audience,
        now: Timestamp,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        let (campaign, row) = (self.campaign, self.row);
        let next = if self.is_over() {
            None
        } else {
            let seats = campaign.seats.iter().map(|seat| seat.seat);
            Some(NextTurn::open(campaign)?.with_forms(book, campaign, seats)?)
        };
        let told = TurnReport {
            has_form: true,
            campaign,
            turn: ReportedTurn {
                correction: Correction::noted(book, campaign, row)?,
                ..ReportedTurn::read(book, tables, campaign, row.clone())?
            },
            audience,
            next,
            over: self.is_over(),
            now,
        };
        // players no longer have a deadline in their calendar: it was removed when the next turn
        // opened
        let deadlines = (campaign.row.opened.map(instant), campaign.deadline());
        told.mails(desk, deadlines)
    }
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
