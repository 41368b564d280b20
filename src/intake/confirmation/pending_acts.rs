//! Acts that wait for a player's confirming mail: as they are stored, and whether they can still be
//! confirmed.

use crate::campaign::{Campaign, error::InternalError};
use crate::history::{
    CampaignState, NewPendingAct, OutgoingMail, PendingActRow, SeatRow, SheetRow, Transaction,
};
use crate::intake::{
    arrived_letter::ArrivedLetter,
    context::Intake,
    mail_kinds::{CLEAR, UNCHANGED},
    sender::seat_claim::{SeatClaim, SenderProof},
};
use crate::text::{PendingAct, Phrase};
use jiff::{SignedDuration, Timestamp};

/// How many hours it can be confirmed.
pub(crate) const HOURS: i64 = 24;

/// Whether only an answer to the mail that asked can confirm it, whatever else waits. Otherwise
/// somebody with a stolen token could take or free the seat with two mails that answer none. On a
/// board nobody can write in another's name, and no post answers a mail.
pub(crate) fn wants_an_answer(act: &PendingAct, proof: Option<SenderProof>) -> bool {
    match act {
        PendingAct::Address { .. } => proof != Some(SenderProof::Forum),
        PendingAct::Resign => !matches!(
            proof,
            Some(SenderProof::Forum | SenderProof::Pasted | SenderProof::Vouched(_))
        ),
        PendingAct::Draw | PendingAct::Sheet { .. } => false,
    }
}

/// What is said where a `confirm` or `yes` is for nothing.
pub(crate) const NOTHING_OPEN: &str = "platform-nothing-to-confirm";

/// An act that waits, and the mail that says so: neither exists without the other.
#[derive(Debug)]
pub(crate) struct ConfirmationMail {
    pub new: NewPendingAct,
    pub mail: OutgoingMail,
}

/// Everything that waits for a player's confirmation.
pub(crate) struct PendingItems {
    pub(crate) acts: Vec<PendingActRow>,
    pub(crate) sheets: Vec<SheetRow>,
}

impl PendingItems {
    /// In a few words each.
    pub(crate) fn things(&self) -> Vec<Phrase> {
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
pub(crate) struct ConfirmationRefusal {
    pub why: Phrase,
    /// One word for the operator.
    pub reason: &'static str,
}

/// The act that waits from now on, with the mail that asks; `answers` is what an answer refers
/// to.
pub(crate) fn make_confirmation_mail(
    intake: &Intake,
    claimed: &SeatClaim,
    pending: &PendingAct,
    kind: &'static str,
    answers: String,
    mail: OutgoingMail,
) -> ConfirmationMail {
    let until = match pending {
        // until another sheet comes, or its turn is over
        PendingAct::Sheet { .. } => Timestamp::MAX,
        PendingAct::Resign | PendingAct::Draw | PendingAct::Address { .. } => intake
            .now
            .checked_add(SignedDuration::from_hours(HOURS))
            .unwrap_or(Timestamp::MAX),
    };
    let new = NewPendingAct {
        campaign: claimed.campaign.row.id,
        seat: claimed.seat.seat,
        epoch: claimed.seat.token_epoch,
        turn: claimed.campaign.row.turn,
        run: claimed.campaign.run(),
        kind,
        act: serde_json::to_string(pending).unwrap_or_default(),
        answers,
        asked: intake.now.as_millisecond(),
        until: until.as_millisecond(),
    };
    ConfirmationMail { new, mail }
}

/// Lists what waits for the player's confirmation, and how to give it, if their mail contains
/// neither an order nor a command.
pub(crate) fn say_what_waits(
    intake: &Intake,
    book: &Transaction,
    claimed: &SeatClaim,
) -> Result<Option<Phrase>, InternalError> {
    let things = find_pending(intake, book, claimed)?.things();
    Ok((!things.is_empty()).then(|| Phrase::new("second-waits").with("things", things)))
}

pub(crate) fn find_pending(
    intake: &Intake,
    book: &Transaction,
    claimed: &SeatClaim,
) -> Result<PendingItems, InternalError> {
    let (id, seat) = (claimed.campaign.row.id, claimed.seat.seat);
    let mut acts = book.pending_of(id, seat, intake.now.as_millisecond())?;
    acts.retain(|row| check_pending(intake, &claimed.campaign, &claimed.seat, row).is_ok());
    Ok(PendingItems {
        acts,
        sheets: book.unconfirmed_sheets(id, claimed.campaign.row.turn, seat)?,
    })
}

/// The act of this seat whose question the letter answers, whether it still waits or not.
pub(crate) fn find_act_answered(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
) -> Result<Option<PendingActRow>, InternalError> {
    let (id, seat) = (claimed.campaign.row.id, claimed.seat.seat);
    let letter = arrived.letter;
    let answers = letter.in_reply_to.as_ref().or(letter.references.last());
    let Some(answers) = answers else {
        return Ok(None);
    };
    let row = arrived.book.pending_answered(answers)?;
    Ok(row.filter(|row| (row.campaign, row.seat) == (id, seat)))
}

/// The waiting act, if it can still be confirmed.
pub(crate) fn check_pending(
    intake: &Intake,
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
        if row.kind == PendingAct::SHEET {
            return no(NOTHING_OPEN, "used");
        }
        return no("second-used", "used");
    }
    let Some(pending) = read(row).filter(|_| row.until >= intake.now.as_millisecond()) else {
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
        if row.kind == PendingAct::SHEET {
            return no(NOTHING_OPEN, "moved-on");
        }
        return no("second-moved-on", "moved-on");
    }
    Ok(pending)
}

/// The act in a row; `None` if it is done or was deleted.
pub(crate) fn read(row: &PendingActRow) -> Option<PendingAct> {
    serde_json::from_str(&row.act).ok()
}

/// The letter that our mail was about, if this letter answers a mail that asked its own seat
/// for `confirm`.
pub(crate) fn find_letter_confirmed(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
) -> Result<Option<i64>, InternalError> {
    let book = arrived.book;
    let Some(id) = &arrived.letter.in_reply_to else {
        return Ok(None);
    };
    let Some(mail) = book.mail_with_id(id)? else {
        return Ok(None);
    };
    let own = mail.mail.campaign == Some(claimed.campaign.row.id)
        && mail.mail.recipient == claimed.address;
    let of = |kind: &str| {
        kind.strip_prefix(UNCHANGED)
            .or_else(|| kind.strip_prefix(CLEAR))?
            .strip_prefix('/')?
            .split('.')
            .next()?
            .parse()
            .ok()
    };
    Ok(own.then(|| of(&mail.mail.kind)).flatten())
}
