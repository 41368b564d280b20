//! The answer of a player's new address to the mail that asks whether it is theirs.

use super::pending_acts::{HOURS, check_pending};
use crate::campaign::{
    Campaign,
    error::InternalError,
    outcome::{CampaignChange, Outcome, ReaderChange},
};
use crate::history::{LetterState, OutgoingMail, PendingActRow, SeatRow};
use crate::intake::{
    arrived_letter::ArrivedLetter,
    context::Intake,
    decision::Decision,
    notices::{address_mail, write_notice},
    sender::{
        player_seats::{PlayerSeat, find_played_seats},
        strangers::can_be_told,
    },
};
use crate::letters::{CalendarDeadline, LetterReader, MailContext, calendar_of};
use crate::mail::Attachment;
use crate::render::letters::Notice;
use crate::text::{Address, Envelope, PendingAct, Phrase, envelopes, is_confirm};
use jiff::{SignedDuration, Timestamp};

/// The change of address that a letter answers; the inner `None`: its mark is unknown. On a
/// forum the mark follows `confirm`; the word alone is enough from somebody who was asked about
/// one change and has nothing else to confirm.
fn find_move_answered(
    arrived: &ArrivedLetter,
) -> Result<Option<Option<PendingActRow>>, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let moves = |mark: &str| {
        Ok(book
            .pending_answered(mark)?
            .filter(|row| row.kind == MOVING))
    };
    let Some(sender) = arrived.messenger() else {
        let mark = arrived.sent_to.moving.as_ref();
        return mark.map(|mark| moves(mark)).transpose();
    };
    let text = arrived.letter.says();
    for word in marks(text) {
        if let Some(row) = moves(&word)? {
            return Ok(Some(Some(row)));
        }
    }
    if !confirms(text)
        || !book.seats_of(&sender)?.is_empty()
        || !book.open_applications_of(&sender)?.is_empty()
    {
        return Ok(None);
    }
    let mut asked = book.pending_of_kind(MOVING, intake.now.as_millisecond())?;
    asked.retain(|row| is_to(row, &sender));
    Ok(if asked.len() == 1 {
        asked.pop().map(Some)
    } else {
        None
    })
}

/// The number of the change of address that a letter answers, if it comes from the address that
/// was asked.
pub(crate) fn find_move_asked(arrived: &ArrivedLetter) -> Result<Option<i64>, InternalError> {
    let Some(sender) = arrived.sender() else {
        return Ok(None);
    };
    Ok(find_move_answered(arrived)?
        .flatten()
        .filter(|row| is_to(row, &sender))
        .map(|row| row.id))
}

/// What such an answer does; `None` if it is none.
pub(crate) fn decide_for_new_address(
    arrived: &ArrivedLetter,
) -> Result<Option<Decision>, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let Some(row) = find_move_answered(arrived)? else {
        return Ok(None);
    };
    // a guesser is told nothing
    let silent = |reason| Ok(Some(Decision::silent(LetterState::Rejected, reason)));
    let Some(row) = row else {
        return silent("no-move");
    };
    let Some(campaign) = book.campaign(row.campaign)? else {
        return silent("no-move");
    };
    let campaign = Campaign::load(book, intake.tables, campaign)?;
    let Some(seat) = campaign.seat(row.seat).cloned() else {
        return silent("no-move");
    };
    let Some(sender) = arrived.sender().filter(can_be_told) else {
        return silent("no-sender");
    };
    let answer = |why, reason| refuse_move(arrived, &sender, &seat, why, reason).map(Some);
    let address = match check_pending(intake, &campaign, &seat, &row) {
        Ok(PendingAct::Address { address }) => address,
        Ok(_) => return silent("no-move"),
        // the stored change, with the address that we asked, is gone: the seat's player, who
        // may have just moved, is told so; others get no answer
        Err(_) if seat.address.as_ref() == Some(&sender) => {
            return answer("second-moving-over", "moving-over");
        }
        Err(_) => return silent("moving-over"),
    };
    // anybody may have the mark, and the From header may be forged: we do not write to an
    // address that we did not ask (IN-26)
    if sender != address.as_str() {
        return silent("moving-elsewhere");
    }
    let text = arrived.letter.says();
    if !confirms(text) && (arrived.messenger().is_none() || marks(text).next().is_none()) {
        return answer("second-moving-no-word", "moving-no-word");
    }
    let Some(old) = seat.address.clone() else {
        return answer("second-moving-over", "moving-over");
    };
    let change = AddressMove {
        arrived,
        seats: find_played_seats(book, &old)?,
        old: &old,
        new: &sender,
        pending: row.id,
    };
    change.decide().map(Some)
}

/// The answer to the new address when nothing moves.
fn refuse_move(
    arrived: &ArrivedLetter,
    sender: &Address,
    seat: &SeatRow,
    why: &'static str,
    reason: &'static str,
) -> Result<Decision, InternalError> {
    let intake = arrived.intake;
    let kind = format!("notice-second-{reason}/{}", arrived.row.id);
    let to = MailContext {
        answers: Some(arrived.letter),
        ..address_mail(intake, sender, &kind, &seat.language)
    };
    let line = Phrase::new(why).with("hours", HOURS);
    let title = Phrase::new("platform-title-nothing-done");
    let mail = write_notice(intake, to, title, vec![line], Vec::new())?;
    Ok(Decision {
        reason: Some("moving"),
        mails: vec![mail],
        ..Decision::new(LetterState::Rejected)
    })
}

/// The seat's deadline for its reader's calendar, if there is one: added, or removed (RFC 5546,
/// section 3.2.5).
fn make_calendar_entry(
    intake: &Intake,
    to: MailContext,
    due: fn(Timestamp) -> CalendarDeadline,
) -> Result<Option<Attachment>, InternalError> {
    let Some((campaign, at)) = to
        .campaign
        .and_then(|campaign| Some((campaign, campaign.deadline()?)))
    else {
        return Ok(None);
    };
    Ok(calendar_of(
        intake.desk,
        to,
        &campaign.open_turn()?,
        due(at),
    ))
}

/// A seat's first mail to its new address: where to write from now on.
fn write_first_mail(
    intake: &Intake,
    mut campaign: Campaign,
    seat: &SeatRow,
    address: &Address,
) -> Result<OutgoingMail, InternalError> {
    let seat = SeatRow {
        address: Some(address.clone()),
        token_epoch: seat.token_epoch + 1,
        ..seat.clone()
    };
    campaign
        .seats
        .iter_mut()
        .filter(|row| row.seat == seat.seat)
        .for_each(|row| row.clone_from(&seat));
    let heading = intake.desk.heading(
        &campaign,
        LetterReader::Player(&seat),
        campaign.open_turn()?,
        campaign.deadline(),
        intake.now,
    );
    let lines = vec![
        Phrase::new("second-moved")
            .with("campaign", campaign.row.name.as_str())
            .with("lord", seat.lord.as_str()),
        Phrase::new("second-moved-token").with("token", intake.desk.token(&campaign, &seat)),
        Phrase::new("second-moved-more"),
    ];
    let kind = format!("moved/{}.{}", seat.seat, seat.token_epoch);
    let notice = Notice {
        heading: Some(heading),
        title: Phrase::new("second-title-moved"),
        lines,
        help: false,
        copy: Vec::new(),
    };
    let to = MailContext {
        campaign: Some(&campaign),
        seat: Some(&seat),
        turn: campaign.row.turn,
        ..address_mail(intake, address, &kind, &seat.language)
    };
    // both addresses may feed one calendar: there the added entry must not be the older one
    // (RFC 5546, section 2.1.5)
    let then = intake
        .now
        .checked_add(SignedDuration::from_secs(1))
        .unwrap_or(intake.now);
    let file = make_calendar_entry(
        intake,
        MailContext { now: then, ..to },
        CalendarDeadline::At,
    )?;
    intake.desk.write(to, &notice, file.into_iter().collect())
}

/// Whether the change waits for this new address.
fn is_to(row: &PendingActRow, new: &Address) -> bool {
    matches!(serde_json::from_str(&row.act), Ok(PendingAct::Address { address }) if *new == address.as_str())
}

/// Whether a text says the one word.
fn confirms(text: &str) -> bool {
    envelopes(text).iter().any(Envelope::confirms)
}

/// The words after `confirm` on lines of two words.
fn marks(text: &str) -> impl Iterator<Item = String> {
    let pairs = text
        .lines()
        .take(crate::text::MOST_LINES)
        .filter_map(
            |line| match line.split_whitespace().collect::<Vec<_>>().as_slice() {
                [word, mark] if is_confirm(word) => Some(
                    mark.trim_matches(|c: char| !c.is_alphanumeric())
                        .to_lowercase(),
                ),
                _ => None,
            },
        );
    pairs.filter(|mark| !mark.is_empty())
}

/// The start of the kinds of mails to new addresses, and the name of such a change in the store
/// once its old address has confirmed.
pub(crate) const MOVING: &str = "moving";

/// A change of address that both addresses have confirmed.
struct AddressMove<'a> {
    arrived: &'a ArrivedLetter<'a>,
    /// All the seats that are played from the old address.
    seats: Vec<PlayerSeat>,
    old: &'a Address,
    new: &'a Address,
    /// The number of the act that waited for the new address.
    pending: i64,
}

impl AddressMove<'_> {
    fn decide(&self) -> Result<Decision, InternalError> {
        let Intake { tables, .. } = *self.arrived.intake;
        // one address, one seat: the owner of a letter must be clear
        let taken: Vec<String> = find_played_seats(self.arrived.book, self.new)?
            .into_iter()
            .map(|there| there.row.name)
            .filter(|name| self.seats.iter().any(|here| here.row.name == *name))
            .collect();
        if !taken.is_empty() {
            return self.refuse(
                ["second-moving-seated", "second-not-moved"],
                taken,
                "seated",
            );
        }
        let mut looked = Vec::new();
        for PlayerSeat { row, .. } in &self.seats {
            looked.extend(
                Campaign::load(self.arrived.book, tables, row.clone())?
                    .has_looked(self.new)
                    .then(|| row.name.clone()),
            );
        }
        if !looked.is_empty() {
            return self.refuse(
                ["second-moving-looked", "second-not-moved-looked"],
                looked,
                "looked",
            );
        }
        self.carry_out()
    }

    /// Tells both addresses that nothing moves.
    fn refuse(
        &self,
        [here, there]: [&'static str; 2],
        campaigns: Vec<String>,
        reason: &'static str,
    ) -> Result<Decision, InternalError> {
        let title = || Phrase::new("platform-title-nothing-done");
        let (here, there) = (
            Phrase::new(here).with("campaigns", campaigns),
            Phrase::new(there).with("address", self.new),
        );
        let kind = format!("answer/moved/{}", self.arrived.row.id);
        let to = MailContext {
            answers: Some(self.arrived.letter),
            ..address_mail(self.arrived.intake, self.new, &kind, self.language())
        };
        let here = write_notice(self.arrived.intake, to, title(), vec![here], Vec::new())?;
        let there = self.write_to_old(title(), there, Vec::new())?;
        Ok(Decision {
            reason: Some(reason),
            outcomes: vec![Outcome {
                mails: vec![there],
                ..Outcome::of(CampaignChange::SettlePending(self.pending))
            }],
            mails: vec![here],
            ..Decision::new(LetterState::Rejected)
        })
    }

    fn carry_out(&self) -> Result<Decision, InternalError> {
        let mut mails = Vec::new();
        let mut moves = Vec::new();
        let mut files = Vec::new();
        for PlayerSeat { row, seat } in &self.seats {
            moves.push((row.id, seat.seat, seat.token_epoch));
            let campaign =
                Campaign::load(self.arrived.book, self.arrived.intake.tables, row.clone())?;
            let to = MailContext {
                campaign: Some(&campaign),
                seat: Some(seat),
                ..address_mail(self.arrived.intake, self.old, "", &seat.language)
            };
            files.extend(make_calendar_entry(
                self.arrived.intake,
                to,
                CalendarDeadline::Gone,
            )?);
            mails.push(write_first_mail(
                self.arrived.intake,
                campaign,
                seat,
                self.new,
            )?);
        }
        let seats: Vec<Phrase> = self.seats.iter().map(PlayerSeat::phrase).collect();
        let told = Phrase::new("second-moved-old")
            .with("address", self.new)
            .with("seats", seats);
        mails.push(self.write_to_old(Phrase::new("second-title-moved"), told, files)?);
        let moved = ReaderChange::Address {
            address: self.new.clone(),
            seats: moves,
        };
        let confirmed = CampaignChange::SettlePending(self.pending);
        Ok(Decision {
            reason: Some("moved"),
            outcomes: vec![Outcome {
                changes: vec![moved.into(), confirmed.into()],
                mails,
                ..Outcome::default()
            }],
            ..Decision::new(LetterState::Accepted)
        })
    }

    fn language(&self) -> &str {
        self.seats
            .first()
            .map_or(self.arrived.intake.desk.language(), |played| {
                played.seat.language.as_str()
            })
    }

    fn write_to_old(
        &self,
        title: Phrase,
        line: Phrase,
        files: Vec<Attachment>,
    ) -> Result<OutgoingMail, InternalError> {
        let kind = format!("moved/{}.old", self.arrived.row.id);
        let to = address_mail(self.arrived.intake, self.old, &kind, self.language());
        write_notice(self.arrived.intake, to, title, vec![line], files)
    }
}
