//! The acknowledgement: line by line what a sheet will do, and the sheet as it now stands.

use super::future_turns::NOT_WRITTEN;
use super::seat_claim::SeatClaim;
use super::{ArrivedLetter, Intake, SheetChange};
use crate::campaign::error::InternalError;
use crate::games::{LineAnswer, LineVerdict, Seat, SheetReading};
use crate::history::{OutgoingMail, SheetRow, Transaction};
use crate::letters::{CHANGED, MailContext};
use crate::render::letters::{Acknowledgement, SheetState};
use crate::text::{Phrase, SAME_AGAIN, Sheet, for_turn};
use std::collections::BTreeMap;

/// What is shown of a sheet.
pub(super) struct AcknowledgedSheet<'a> {
    pub state: SheetState,
    /// Whether the seat's orders are others than before.
    pub changed: bool,
    /// The sheet as it now stands, or waits for its confirmation.
    pub sheet: Option<&'a SheetRow>,
    /// Lines for coming turns that this letter brought, by turn.
    pub later: BTreeMap<String, Vec<String>>,
    pub lost: Vec<String>,
    pub ignored: usize,
    pub remarks: Vec<Phrase>,
    /// What this letter changes about the sheets.
    pub acts: &'a [SheetChange],
}

/// How the kinds of acknowledgements begin that tell of no change: what waits for `confirm`, what
/// was sent before, what nobody could read.
pub(super) const UNCHANGED: &str = "acknowledgement";

/// Of a longer sheet that many lines are answered one by one: a mail has bounds too (OUT-09).
const MOST_ANSWERS: usize = 200;

/// The sheet of the turn before.
enum PreviousSheet {
    /// Its lines; none where there was no sheet.
    Sheet(Vec<String>),
    /// It was sent by whoever had the seat before.
    Predecessors,
}

/// `same as last time` and its like.
fn wants_last_sheet(answer: &LineAnswer) -> bool {
    matches!(&answer.verdict, LineVerdict::Unread(complaint) if complaint.what.id.ends_with(SAME_AGAIN))
}

/// Lines for coming turns as they may be sent again, each turn's behind its `for` line, in the
/// order in which the turns are played.
pub(super) fn for_lines(claimed: &SeatClaim, later: BTreeMap<String, Vec<String>>) -> Vec<String> {
    let mut turns: Vec<(String, Vec<String>)> = later
        .into_iter()
        .filter(|(_, lines)| !lines.is_empty())
        .collect();
    turns.sort_by_key(|(turn, _)| claimed.campaign.table.order_of(turn));
    turns
        .into_iter()
        .flat_map(|(turn, lines)| {
            std::iter::once(for_turn(&claimed.seat.language, &turn)).chain(lines)
        })
        .collect()
}

impl Intake<'_> {
    /// To the registered address, and to the one it was sent from where that is another and may
    /// know.
    pub(super) fn acknowledge(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
        reading: Option<&SheetReading>,
        shown: AcknowledgedSheet,
        n: usize,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        let campaign = &claimed.campaign;
        let read;
        let reading = match (reading, shown.sheet) {
            (Some(reading), _) => Some(reading),
            (None, Some(sheet)) => {
                read = campaign.table.read(
                    campaign.position(),
                    Seat(claimed.seat.seat),
                    &Sheet::from_stored(&sheet.source).read_in(&claimed.seat.language),
                )?;
                Some(&read)
            }
            (None, None) => None,
        };
        let kind = format!(
            "{}/{}.{n}",
            if shown.changed { CHANGED } else { UNCHANGED },
            arrived.row.id
        );
        let awaited = campaign
            .missing_of(claimed.standing(book)?)?
            .iter()
            .filter(|seat| seat.seat != claimed.seat.seat)
            .map(|seat| seat.lord.as_str())
            .collect();
        let mut remarks = shown.remarks;
        remarks.extend(self.seen_by(claimed, arrived, "letter-copied"));
        remarks.extend(self.last_answer(book, &claimed.address, &kind)?);
        let again = match reading {
            Some(reading) if reading.answers.iter().any(wants_last_sheet) => {
                match self.last_sheet(book, claimed)? {
                    PreviousSheet::Sheet(lines) => lines,
                    PreviousSheet::Predecessors => {
                        remarks.push(Phrase::new("platform-again-not-yours"));
                        Vec::new()
                    }
                }
            }
            _ => Vec::new(),
        };
        let answers = reading
            .map(|reading| reading.answers.as_slice())
            .unwrap_or_default();
        let answers = match answers.split_first() {
            Some((first, rest)) if first.line == NOT_WRITTEN => rest,
            _ => answers,
        };
        if answers.len() > MOST_ANSWERS {
            remarks.push(
                Phrase::new("platform-answers-cut")
                    .with("count", answers.len().saturating_sub(MOST_ANSWERS)),
            );
        }
        // `accept` counts whenever it was said: the sheet is in, and not for want of slips
        let slips = |later: bool| {
            answers
                .iter()
                .any(|answer| answer.verdict.is_no() && answer.later.is_some() == later)
        };
        // one that waits for a word and says nothing about this turn will leave the one that stands
        let stands = match shown.state {
            SheetState::Held | SheetState::AwaitsConfirmation
                if !reading.is_some_and(SheetReading::is_for_now) =>
            {
                Some(book.standing_sheet(campaign.row.id, campaign.row.turn, claimed.seat.seat)?)
            }
            _ => None,
        };
        let outlook = self.outlook(claimed, stands.as_ref().map_or(shown.sheet, Option::as_ref))?;
        let mut later = self.kept(book, claimed)?;
        later.extend(shown.later);
        let later = for_lines(claimed, later);
        // of a sheet that was never sent nothing of the kind will be
        let numbered = shown.sheet.filter(|_| !self.is_preview);
        let data = Acknowledgement {
            // a sheet that is tried changes nothing about when the turn runs
            heading: self.heading(
                claimed,
                &self.after(
                    book,
                    arrived,
                    claimed,
                    if self.is_preview { &[] } else { shown.acts },
                )?,
            )?,
            preview: self.is_preview,
            state: match shown.state {
                SheetState::In if slips(false) => SheetState::Accepted,
                SheetState::In if slips(true) => SheetState::InPlanIncomplete,
                state => state,
            },
            answers: answers.get(..MOST_ANSWERS).unwrap_or(answers),
            notes: reading
                .map(|reading| reading.notes.as_slice())
                .unwrap_or_default(),
            outlook,
            in_turn: claimed.campaign.in_turn()?,
            lost: shown.lost.into_iter().take(MOST_ANSWERS).collect(),
            again,
            ignored: shown.ignored,
            remarks,
            sheet: shown
                .sheet
                .map(|sheet| sheet.source.lines().collect())
                .unwrap_or_default(),
            kept: later,
            revision: numbered.map_or(0, |sheet| sheet.revision),
            salt: numbered
                .map(|sheet| hex::encode(sheet.salt))
                .unwrap_or_default(),
            hash: numbered
                .map(|sheet| hex::encode(sheet.hash))
                .unwrap_or_default(),
            awaited,
        };
        let to = MailContext {
            campaign: Some(campaign),
            seat: Some(&claimed.seat),
            address: &claimed.address,
            turn: campaign.row.turn,
            letter: "acknowledgement",
            kind: &kind,
            answers: Some(arrived.letter),
            language: &claimed.seat.language,
            now: self.now,
        };
        let mut mails = vec![self.desk.acknowledge(to, &data)?];
        let elsewhere = arrived.sender().filter(|sender| {
            *sender != claimed.address && crate::mail::address::is_address(sender)
        });
        if let Some(sender) = elsewhere.filter(|_| campaign.settings.token_only) {
            // nothing proves that this address asked for it: one of its ten answers (IN-23)
            let kind = format!("{UNCHANGED}/{}.{n}", arrived.row.id);
            mails.push(self.desk.acknowledge(
                MailContext {
                    address: &sender,
                    kind: &kind,
                    ..to
                },
                &data,
            )?);
        }
        Ok(mails)
    }

    /// How the turn would end by the sheet that stands now, or by the one that waits for his word.
    /// None where that says nothing to him: nothing of his stands, or he is not awaited.
    fn outlook(
        &self,
        claimed: &SeatClaim,
        sheet: Option<&SheetRow>,
    ) -> Result<Vec<Phrase>, InternalError> {
        let (campaign, seat) = (&claimed.campaign, Seat(claimed.seat.seat));
        let Some(sheet) = sheet.filter(|_| campaign.is_running()) else {
            return Ok(Vec::new());
        };
        if !campaign.awaited()?.contains_key(&seat) {
            return Ok(Vec::new());
        }
        Ok(campaign.table.outlook(
            campaign.position(),
            seat,
            &Sheet::from_stored(&sheet.source),
        )?)
    }

    /// What this seat has sent for coming turns, by turn.
    pub(super) fn kept(
        &self,
        book: &Transaction,
        claimed: &SeatClaim,
    ) -> Result<BTreeMap<String, Vec<String>>, InternalError> {
        let kept = book.later_of(claimed.campaign.row.id, claimed.seat.seat)?;
        Ok(kept
            .into_iter()
            .map(|row| (row.turn, row.source.lines().map(str::to_owned).collect()))
            .collect())
    }

    /// The sheet that this seat sent for the turn before, to be sent again for this one.
    fn last_sheet(
        &self,
        book: &Transaction,
        claimed: &SeatClaim,
    ) -> Result<PreviousSheet, InternalError> {
        let (id, seat) = (claimed.campaign.row.id, claimed.seat.seat);
        let mut lines = Vec::new();
        for turn in self.turns_before(book, claimed)? {
            let last = book.standing_sheet(id, turn, seat)?;
            // (AU-11): what somebody sent who played the lord before is nobody else's to read
            if let Some(last) = &last
                && last.received < book.seat_taken(id, seat)?
            {
                return Ok(PreviousSheet::Predecessors);
            }
            lines.extend(
                last.iter()
                    .flat_map(|sheet| sheet.source.lines())
                    .map(str::to_owned),
            );
        }
        lines.truncate(MOST_ANSWERS);
        Ok(PreviousSheet::Sheet(lines))
    }

    /// IN-49: a sheet, or a letter to others, that was mailed to others too, by mistake as a rule.
    /// Whose addresses they are is not told: in a campaign whose players do not know each other
    /// that would be a way to find out.
    pub(super) fn seen_by(
        &self,
        claimed: &SeatClaim,
        arrived: &ArrivedLetter,
        told: &'static str,
    ) -> Option<Phrase> {
        let ours = |address: &str| {
            crate::mail::sender_token::reply_to(address, self.desk.address()).is_some()
                || address.eq_ignore_ascii_case(self.desk.address())
        };
        let own = |address: &str| {
            address.eq_ignore_ascii_case(&claimed.address)
                || arrived
                    .sender()
                    .is_some_and(|sender| address.eq_ignore_ascii_case(&sender))
        };
        let others: Vec<String> = arrived
            .letter
            .shown_to
            .iter()
            .filter(|address| !ours(address) && !own(address))
            .cloned()
            .collect();
        let shown: Vec<String> = others.iter().take(5).cloned().collect();
        (!others.is_empty()).then(|| {
            Phrase::new(told)
                .with("count", others.len())
                .with("addresses", shown)
        })
    }
}
