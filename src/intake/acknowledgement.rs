//! The acknowledgement: what each line of a sheet will do, and the current sheet.

use super::future_turns::NOT_WRITTEN;
use super::seat_claim::SeatClaim;
use super::{ArrivedLetter, Intake, SheetChange};
use crate::campaign::error::InternalError;
use crate::games::{LineAnswer, LineVerdict, SheetReading};
use crate::history::{OutgoingMail, SheetRow, Transaction};
use crate::letters::{CHANGED, MailContext};
use crate::render::letters::{Acknowledgement, SheetState};
use crate::text::{Phrase, SAME_AGAIN, Sheet, for_turn};
use std::collections::BTreeMap;

/// What the acknowledgement shows about a sheet.
pub(super) struct AcknowledgedSheet<'a> {
    pub state: SheetState,
    /// Whether the seat's orders have changed.
    pub changed: bool,
    /// The current sheet, or the one that waits for confirmation.
    pub sheet: Option<&'a SheetRow>,
    /// Lines for future turns in this letter, by turn.
    pub later: BTreeMap<String, Vec<String>>,
    pub lost: Vec<String>,
    pub ignored: usize,
    pub remarks: Vec<Phrase>,
    /// What this letter changes about the sheets.
    pub acts: &'a [SheetChange],
}

/// The start of the kinds of acknowledgements that report no change: a sheet that waits for
/// `confirm`, one that was sent before, one that could not be read.
pub(super) const UNCHANGED: &str = "acknowledgement";

/// In a longer sheet, this many lines are answered one by one: a mail's size is limited too
/// (OUT-09).
const MOST_ANSWERS: usize = 200;

/// The sheet of the previous turn.
enum PreviousSheet {
    /// Its lines; empty if there was no sheet.
    Sheet(Vec<String>),
    /// It was sent by the seat's previous player.
    Predecessors,
}

/// Whether it says `same as last time` or the like.
fn wants_last_sheet(answer: &LineAnswer) -> bool {
    matches!(&answer.verdict, LineVerdict::Unread(complaint) if complaint.what.id.ends_with(SAME_AGAIN))
}

/// Lines for future turns in a form that can be sent again, each turn's after its `for` line, in
/// the order of play.
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
    /// Goes to the registered address, and to the sender's address if it differs and may see the
    /// answer.
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
                    claimed.seat.seat,
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
        // `accept` counts whenever it was said: a sheet with mistakes that is in was accepted
        let slips = |later: bool| {
            answers
                .iter()
                .any(|answer| answer.verdict.is_no() && answer.later.is_some() == later)
        };
        // a sheet that waits for a confirmation and contains nothing for this turn leaves the
        // current one in force
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
        // a sheet that was never sent has no number
        let numbered = shown.sheet.filter(|_| !self.is_preview);
        let data = Acknowledgement {
            // trying a sheet does not change when the turn runs
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
            // nothing proves that this address asked for it: it counts as one of its ten answers
            // (IN-23)
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

    /// How the turn would end with the current sheet, or with the one that waits for confirmation.
    /// Empty if that is of no use: the player has no valid sheet, or need not send one.
    fn outlook(
        &self,
        claimed: &SeatClaim,
        sheet: Option<&SheetRow>,
    ) -> Result<Vec<Phrase>, InternalError> {
        let (campaign, seat) = (&claimed.campaign, claimed.seat.seat);
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

    /// What this seat has sent for future turns, by turn.
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

    /// The seat's sheet for the previous turn, to be sent again for this one.
    fn last_sheet(
        &self,
        book: &Transaction,
        claimed: &SeatClaim,
    ) -> Result<PreviousSheet, InternalError> {
        let (id, seat) = (claimed.campaign.row.id, claimed.seat.seat);
        let mut lines = Vec::new();
        for turn in self.turns_before(book, claimed)? {
            let last = book.standing_sheet(id, turn, seat)?;
            // (AU-11): a sheet of the lord's previous player is private to that player
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

    /// IN-49: a sheet, or a letter to others, that was also mailed to others, usually by mistake.
    /// It does not say whose addresses they are: in a campaign whose players do not know each
    /// other, that would be a way to find out.
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
