//! A player's requests that need a second, confirming mail: `resign`, `address …`. A word alone on
//! a line may be the end of a wrapped sentence, and nobody can undo these.
//!
//! The mail that asks says what will happen. `confirm` in an answer to that mail means that act;
//! elsewhere the word is enough only if one thing waits. An act can be confirmed for a day and
//! once, by the player who asked, and usually only for the turn that was open. Requests from
//! another address than the registered one have no effect, and no machine's mail confirms anything.

use super::notices::{NoticeText, RefusalReason};
use super::seat_claim::{SeatClaim, SenderProof};
use super::{ArrivedLetter, Decision, Intake};
use crate::campaign::{Campaign, error::InternalError};
use crate::history::CampaignState;
use crate::history::{
    LetterState, NewPendingAct, OutgoingMail, PendingActRow, SeatRow, SheetRow, Transaction,
};
use crate::text::{Envelope, Phrase, PlatformRequest, RequestKind};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// How many hours it can be confirmed.
pub(super) const HOURS: i64 = 24;

/// An act that waits. A new one gets a variant, a preview in `preview_act`, its effect in
/// `confirmed`, and its texts in `second.ftl`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "act")]
pub(super) enum PendingAct {
    /// The player leaves the campaign.
    Resign,
    /// The player agrees to a draw.
    Draw,
    /// All the player's seats move to that address.
    Address { address: String },
}

impl PendingAct {
    pub(super) const ADDRESS: &'static str = "address";

    pub(super) fn asked(request: &PlatformRequest) -> Option<PendingAct> {
        match request.ask {
            RequestKind::Resign => Some(PendingAct::Resign),
            RequestKind::Draw => Some(PendingAct::Draw),
            RequestKind::Address => Some(PendingAct::Address {
                address: request
                    .rest
                    .trim_matches(['<', '>', '.', ','])
                    .to_lowercase(),
            }),
            _ => None,
        }
    }

    /// Its name in the store and in the kinds of mails; `second-short-…` in the catalogue.
    pub(super) fn kind(&self) -> &'static str {
        match self {
            PendingAct::Resign => "resign",
            PendingAct::Draw => "draw",
            PendingAct::Address { .. } => PendingAct::ADDRESS,
        }
    }

    /// Whether it becomes void once the turn in which it was asked has been played.
    fn is_for_its_turn(&self) -> bool {
        !matches!(self, PendingAct::Address { .. })
    }

    /// Whether only an answer to the mail that asked can confirm it, whatever else waits. Otherwise
    /// somebody with a stolen token could take or free the seat with two mails that answer none. On
    /// a board nobody can write in another's name, and no post answers a mail.
    pub(super) fn wants_an_answer(&self, proof: Option<SenderProof>) -> bool {
        match self {
            PendingAct::Address { .. } => proof != Some(SenderProof::Forum),
            PendingAct::Resign => !matches!(
                proof,
                Some(SenderProof::Forum | SenderProof::Pasted | SenderProof::Vouched(_))
            ),
            PendingAct::Draw => false,
        }
    }

    /// In a few words, to tell several acts apart.
    fn short(&self) -> Phrase {
        Phrase::new(match self {
            PendingAct::Resign => "second-short-resign",
            PendingAct::Draw => "second-short-draw",
            PendingAct::Address { .. } => "second-short-address",
        })
    }
}

/// An act that waits, and the mail that says so: neither exists without the other.
#[derive(Debug)]
pub(super) struct ConfirmationMail {
    pub new: NewPendingAct,
    pub mail: OutgoingMail,
}

/// Everything that waits for a player's confirmation.
struct PendingItems {
    acts: Vec<PendingActRow>,
    sheets: Vec<SheetRow>,
}

impl PendingItems {
    /// In a few words each.
    fn things(&self) -> Vec<Phrase> {
        let sheets = self
            .sheets
            .iter()
            .map(|sheet| Phrase::new("second-short-sheet").with("revision", sheet.revision));
        self.acts
            .iter()
            .filter_map(read)
            .map(|pending| pending.short())
            .chain(sheets)
            .collect()
    }
}

/// The answer when an act is not done.
pub(super) struct ConfirmationRefusal {
    pub why: Phrase,
    /// One word for the operator.
    pub reason: &'static str,
}

impl Intake<'_> {
    /// Handles the requests of a letter that need a confirmation: does them or asks. Returns the
    /// envelope without the `confirm` that was for them.
    pub(super) fn second_words<'e>(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
        envelope: &'e Envelope,
        n: usize,
    ) -> Result<(Option<Decision>, Cow<'e, Envelope>), InternalError> {
        if arrived.letter.machine.is_some() {
            return Ok((None, Cow::Borrowed(envelope)));
        }
        let mut asked: Vec<PendingAct> = Vec::new();
        for pending in envelope.requests.iter().filter_map(PendingAct::asked) {
            if !asked.contains(&pending) {
                asked.push(pending);
            }
        }
        if asked.is_empty() {
            let done = self.confirmed_second(book, arrived, claimed, envelope, n)?;
            let mut rest = Cow::Borrowed(envelope);
            if done.is_some() {
                rest.to_mut()
                    .requests
                    .retain(|request| request.ask != RequestKind::Confirm);
            }
            return Ok((done, rest));
        }
        // (AU-03)
        if claimed.is_held() || claimed.is_from_page() {
            let why = if claimed.is_from_page() {
                RefusalReason::ByMailAlone
            } else {
                RefusalReason::FromHomeOnly
            };
            return Ok((
                Some(self.notice(book, arrived, Some(claimed), why, n)?),
                Cow::Borrowed(envelope),
            ));
        }
        let mut done: Option<Decision> = None;
        for pending in &asked {
            let part = if asked
                .iter()
                .any(|other| other != pending && other.kind() == pending.kind())
            {
                self.second_refused(
                    book,
                    arrived,
                    claimed,
                    ConfirmationRefusal {
                        why: Phrase::new("second-one-of-a-kind"),
                        reason: "several",
                    },
                    n,
                )?
            } else {
                self.ask_twice(book, arrived, claimed, pending, n)?
            };
            match &mut done {
                Some(decision) => decision.join(part),
                None => done = Some(part),
            }
        }
        Ok((done, Cow::Borrowed(envelope)))
    }

    /// Asks for the confirming mail.
    fn ask_twice(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
        pending: &PendingAct,
        n: usize,
    ) -> Result<Decision, InternalError> {
        let mut lines = match self.preview_act(book, claimed, pending)? {
            Ok(lines) => lines,
            Err(why) => return self.second_refused(book, arrived, claimed, why, n),
        };
        lines.push(Phrase::new("second-word").with("hours", HOURS));
        let kind = format!("second/{}.{n}.{}", arrived.row.id, pending.kind());
        lines.extend(self.last_answer(book, &claimed.address, &kind)?);
        let mail = self.tell(
            arrived,
            claimed,
            &self.unchanged(book, claimed)?,
            NoticeText::new(Phrase::new("second-title"), lines),
            &kind,
        )?;
        let answers = mail.message_id.clone();
        let asking = self.asking(claimed, pending, pending.kind(), answers, mail);
        Ok(Decision {
            reason: Some("asked-twice"),
            pending: vec![asking],
            ..Decision::new(LetterState::Accepted)
        })
    }

    /// The act that waits from now on, with the mail that asks; `answers` is what an answer refers
    /// to.
    pub(super) fn asking(
        &self,
        claimed: &SeatClaim,
        pending: &PendingAct,
        kind: &'static str,
        answers: String,
        mail: OutgoingMail,
    ) -> ConfirmationMail {
        let until = self
            .now
            .checked_add(SignedDuration::from_hours(HOURS))
            .unwrap_or(Timestamp::MAX);
        let new = NewPendingAct {
            campaign: claimed.campaign.row.id,
            seat: claimed.seat.seat,
            epoch: claimed.seat.token_epoch,
            turn: claimed.campaign.row.turn,
            run: claimed.campaign.run(),
            kind,
            act: serde_json::to_string(pending).unwrap_or_default(),
            answers,
            asked: self.now.as_millisecond(),
            until: until.as_millisecond(),
        };
        ConfirmationMail { new, mail }
    }

    /// What `confirm` does if it is for one of these; `None`: it is for a sheet, or for nothing.
    fn confirmed_second(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
        envelope: &Envelope,
        n: usize,
    ) -> Result<Option<Decision>, InternalError> {
        // followed by a revision, it is for a sheet
        if !envelope
            .requests
            .iter()
            .any(|request| request.ask == RequestKind::Confirm && request.rest.is_empty())
        {
            return Ok(None);
        }
        let (id, seat) = (claimed.campaign.row.id, claimed.seat.seat);
        let answers = arrived
            .letter
            .in_reply_to
            .as_ref()
            .or(arrived.letter.references.last());
        let named = answers
            .map_or(Ok(None), |mail| book.pending_answered(mail))?
            .filter(|row| (row.campaign, row.seat) == (id, seat));
        let row = match named {
            Some(row) => row,
            None if self.answered(book, arrived, claimed)?.is_some() => return Ok(None),
            None => {
                let waiting = self.all_that_waits(book, claimed)?;
                match waiting.acts.as_slice() {
                    [] => return Ok(None),
                    [one]
                        if waiting.sheets.is_empty()
                            && read(one)
                                .is_some_and(|pending| !pending.wants_an_answer(claimed.proof)) =>
                    {
                        one.clone()
                    }
                    _ => {
                        let things = waiting.things();
                        let id = if things.len() == 1 {
                            "second-by-an-answer"
                        } else {
                            "second-which"
                        };
                        let why = Phrase::new(id).with("things", things);
                        return self
                            .second_refused(
                                book,
                                arrived,
                                claimed,
                                ConfirmationRefusal {
                                    why,
                                    reason: "which",
                                },
                                n,
                            )
                            .map(Some);
                    }
                }
            }
        };
        if claimed.is_held() || claimed.is_from_page() {
            let why = if claimed.is_from_page() {
                RefusalReason::ByMailAlone
            } else {
                RefusalReason::ConfirmFromHome
            };
            return self.notice(book, arrived, Some(claimed), why, n).map(Some);
        }
        let done = match self.worth(&claimed.campaign, &claimed.seat, &row) {
            Ok(pending) => match self.preview_act(book, claimed, &pending)? {
                Ok(_) => self.confirmed(book, arrived, claimed, &pending, n)?,
                Err(why) => {
                    return self
                        .second_refused(book, arrived, claimed, why, n)
                        .map(Some);
                }
            },
            Err(why) => {
                return self
                    .second_refused(book, arrived, claimed, why, n)
                    .map(Some);
            }
        };
        Ok(Some(Decision {
            settled: vec![row.id],
            ..done
        }))
    }

    /// Lists what waits for the player's confirmation, and how to give it, if their mail contains
    /// neither an order nor a command.
    pub(super) fn waits_for_a_word(
        &self,
        book: &Transaction,
        claimed: &SeatClaim,
    ) -> Result<Option<Phrase>, InternalError> {
        let things = self.all_that_waits(book, claimed)?.things();
        Ok((!things.is_empty()).then(|| Phrase::new("second-waits").with("things", things)))
    }

    fn all_that_waits(
        &self,
        book: &Transaction,
        claimed: &SeatClaim,
    ) -> Result<PendingItems, InternalError> {
        let (id, seat) = (claimed.campaign.row.id, claimed.seat.seat);
        let mut acts = book.pending_of(id, seat, self.now.as_millisecond())?;
        acts.retain(|row| self.worth(&claimed.campaign, &claimed.seat, row).is_ok());
        Ok(PendingItems {
            acts,
            sheets: book.unconfirmed_sheets(id, claimed.campaign.row.turn, seat)?,
        })
    }

    /// The waiting act, if it can still be confirmed.
    pub(super) fn worth(
        &self,
        campaign: &Campaign,
        seat: &SeatRow,
        row: &PendingActRow,
    ) -> Result<PendingAct, ConfirmationRefusal> {
        let no = |why: &'static str, reason| {
            Err(ConfirmationRefusal {
                why: Phrase::new(why).with("hours", HOURS),
                reason,
            })
        };
        if row.settled.is_some() {
            return no("second-used", "used");
        }
        let Some(pending) = read(row).filter(|_| row.until >= self.now.as_millisecond()) else {
            return no("second-expired", "expired");
        };
        // if seats play one at a time, turns run while the player makes up their mind, even their
        // own by the sheet beside the word; a draw is the same in each turn
        let goes_on = row.turn == campaign.row.turn
            || pending == PendingAct::Draw && campaign.in_turn().unwrap_or(false);
        let stands = row.run == campaign.run() && goes_on;
        if row.epoch != seat.token_epoch
            || campaign.row.state == CampaignState::Ended
            || pending.is_for_its_turn() && !stands
        {
            return no("second-moved-on", "moved-on");
        }
        Ok(pending)
    }

    /// Says why nothing is done.
    pub(super) fn second_refused(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
        no: ConfirmationRefusal,
        n: usize,
    ) -> Result<Decision, InternalError> {
        let kind = format!("notice-second-{}/{}.{n}", no.reason, arrived.row.id);
        let mut lines = vec![no.why];
        lines.extend(self.last_answer(book, &claimed.address, &kind)?);
        let mail = self.tell(
            arrived,
            claimed,
            &self.unchanged(book, claimed)?,
            NoticeText::new(Phrase::new("platform-title-nothing-done"), lines),
            &kind,
        )?;
        Ok(Decision {
            reason: Some("second-word"),
            mails: vec![mail],
            ..Decision::new(LetterState::Rejected)
        })
    }
}

impl Intake<'_> {
    /// The effect, in sentences for the player; or why it is not possible.
    fn preview_act(
        &self,
        book: &Transaction,
        claimed: &SeatClaim,
        pending: &PendingAct,
    ) -> Result<Result<Vec<Phrase>, ConfirmationRefusal>, InternalError> {
        if claimed.campaign.row.state == CampaignState::Ended {
            return Ok(Err(ConfirmationRefusal {
                why: RefusalReason::Over.line(),
                reason: "over",
            }));
        }
        match pending {
            PendingAct::Resign => Ok(Ok(self.leaving(book, claimed)?)),
            PendingAct::Draw => self.may_draw(book, claimed),
            PendingAct::Address { address } => self.may_move(book, claimed, address),
        }
    }

    /// Does what the player has confirmed.
    fn confirmed(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
        pending: &PendingAct,
        n: usize,
    ) -> Result<Decision, InternalError> {
        match pending {
            PendingAct::Resign => self.resigned(book, arrived, claimed),
            PendingAct::Draw => self.for_a_draw(book, arrived, claimed, n),
            PendingAct::Address { address } => self.invite(book, arrived, claimed, address, n),
        }
    }
}

/// The act in a row; `None` if it is done or was deleted.
fn read(row: &PendingActRow) -> Option<PendingAct> {
    serde_json::from_str(&row.act).ok()
}
