//! The acknowledgement: what each line of a sheet will do, and the current sheet.

use super::future_turns::{NOT_WRITTEN, list_turns_before};
use super::line_list::list_lines;
use super::moderators_words::is_command;
use super::sheet_contents::taken_away;
use crate::campaign::{
    error::InternalError,
    outcome::{SheetChange, SheetPreview},
};
use crate::games::{LineAnswer, LineVerdict, SheetReading};
use crate::history::{LetterState, OutgoingMail, SeatRow, SheetRow};
use crate::intake::{
    answer_limit::note_last_answer, arrived_letter::ArrivedLetter, decision::Decision,
    mail_kinds::UNCHANGED, seat_letter::SeatLetter, sender::seat_claim::SeatClaim,
};
use crate::letters::{CHANGED, MailContext, awaits};
use crate::render::letters::{Acknowledgement, AnswerLine, Heading, RunTime, SheetState};
use crate::text::{ComplaintKind, Phrase, Sheet, for_turn};
use std::collections::BTreeMap;

/// What the acknowledgement shows about a sheet.
pub(crate) struct AcknowledgedSheet<'a> {
    pub state: SheetState,
    /// Whether the seat's orders have changed.
    pub changed: bool,
    /// The current sheet, or the one that waits for confirmation.
    pub sheet: Option<&'a SheetRow>,
    /// That sheet is what the acknowledged reading read.
    pub is_read: bool,
    /// Lines for future turns in this letter, by turn.
    pub later: BTreeMap<String, Vec<String>>,
    /// The reading is of the letter's own lines, below as many of the former sheet.
    pub above: Option<usize>,
    pub ignored: usize,
    /// The mended sheet that the answer offers.
    pub offer: Vec<String>,
    pub remarks: Vec<Phrase>,
}

impl<'a> AcknowledgedSheet<'a> {
    /// Nothing has changed, and nothing is remarked.
    pub(crate) fn new(state: SheetState, sheet: Option<&'a SheetRow>) -> AcknowledgedSheet<'a> {
        AcknowledgedSheet {
            state,
            changed: false,
            sheet,
            is_read: false,
            later: BTreeMap::new(),
            above: None,
            ignored: 0,
            offer: Vec::new(),
            remarks: Vec::new(),
        }
    }
}

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
    matches!(&answer.verdict, LineVerdict::Unread(complaint) if complaint.kind == ComplaintKind::SameAgain)
}

fn asks_for_last_sheet(reading: Option<&SheetReading>) -> bool {
    reading.is_some_and(|reading| reading.answers.iter().any(wants_last_sheet))
}

/// Lines for future turns in a form that can be sent again, each turn's after its `for` line, in
/// the order of play.
pub(crate) fn for_lines(claimed: &SeatClaim, later: BTreeMap<String, Vec<String>>) -> Vec<String> {
    let mut turns: Vec<(String, Vec<String>)> = later
        .into_iter()
        .filter(|(_, lines)| !lines.is_empty())
        .collect();
    turns.sort_by_key(|(turn, _)| claimed.campaign.table.turn_rank(turn));
    turns
        .into_iter()
        .flat_map(|(turn, lines)| {
            std::iter::once(for_turn(&claimed.seat.language, &turn)).chain(lines)
        })
        .collect()
}

/// IN-49: a sheet, or a letter to others, that was also mailed to others, usually by mistake.
/// It does not say whose addresses they are: in a campaign whose players do not know each
/// other, that would be a way to find out.
pub(crate) fn note_other_readers(
    claimed: &SeatClaim,
    arrived: &ArrivedLetter,
    told: &'static str,
) -> Option<Phrase> {
    let intake = arrived.intake;
    let ours = |address: &str| crate::mail::sender_token::is_ours(address, intake.desk.address());
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

/// The letter is accepted and acknowledged.
pub(crate) fn accept(
    letter: &SeatLetter,
    reading: Option<&SheetReading>,
    shown: AcknowledgedSheet,
    acts: Vec<SheetChange>,
) -> Result<Decision, InternalError> {
    let mails = acknowledge(letter, reading, shown, &acts)?;
    let decision = Decision {
        mails,
        ..Decision::new(LetterState::Accepted)
    };
    Ok(decision.and(acts))
}

/// Goes to the registered address, and to the sender's address if it differs and may see the
/// answer. `acts`: what the letter changes about the sheets.
pub(crate) fn acknowledge(
    letter: &SeatLetter,
    reading: Option<&SheetReading>,
    mut shown: AcknowledgedSheet,
    acts: &[SheetChange],
) -> Result<Vec<OutgoingMail>, InternalError> {
    let SeatLetter {
        intake,
        book,
        arrived,
        claimed,
        n,
        ..
    } = *letter;
    let read;
    let reading = match (reading, shown.sheet) {
        (Some(reading), _) => Some(reading),
        (None, Some(sheet)) => {
            shown.is_read = true;
            read = claimed.campaign.open_match()?.read(
                claimed.seat.seat,
                &Sheet::from_stored(&sheet.source).read_in(&claimed.seat.language),
            );
            Some(&read)
        }
        (None, None) => None,
    };
    let taken = taken_away(letter, acts)?;
    let sort = if shown.changed { CHANGED } else { UNCHANGED };
    let kind = format!("{sort}/{}.{n}", arrived.row.id);
    // a sheet that completes the turn was confirmed without the order
    let completes = shown.sheet.is_some_and(|sheet| sheet.clean);
    let missing = reading.and_then(|reading| reading.missing.as_ref());
    let missing = missing.filter(|_| !completes);
    let mut remarks = Vec::from_iter(missing.map(|missing| missing.what.clone()));
    remarks.append(&mut shown.remarks);
    remarks.extend(note_other_readers(claimed, arrived, "letter-copied"));
    remarks.extend(note_last_answer(intake, book, &claimed.address, &kind)?);
    let again = repeat_last_sheet(letter, reading, &mut remarks)?;
    remarks.extend(say_answers_are_cut(answers_of(reading)));
    // trying a sheet does not change when the turn runs
    let acts: &[SheetChange] = if intake.is_preview { &[] } else { acts };
    let after = claimed.sheets_after(arrived, acts)?;
    let data = Acknowledgement {
        again,
        remarks,
        taken: taken.said,
        lost: taken.lines.into_iter().take(MOST_ANSWERS).collect(),
        ..describe(letter, reading, shown, after)?
    };
    write_mails(letter, &kind, &data)
}

/// What the acknowledgement says about the sheet and the open turn; `after`: the sheets as they will
/// be.
fn describe<'a>(
    letter: &SeatLetter<'a>,
    reading: Option<&'a SheetReading>,
    shown: AcknowledgedSheet<'a>,
    after: SheetPreview,
) -> Result<Acknowledgement<'a>, InternalError> {
    let claimed = letter.claimed;
    let preview = letter.intake.is_preview;
    let correct = if shown.state == SheetState::Unreadable
        && shown.offer.is_empty()
        && !asks_for_last_sheet(reading)
    {
        lines_to_correct(letter)
    } else {
        Vec::new()
    };
    let answers = answers_of(reading);
    let state = match shown.state {
        SheetState::Incomplete if reading.is_some_and(|reading| reading.missing.is_some()) => {
            SheetState::MissingOrder
        }
        state => state_with_slips(state, answers),
    };
    // every line is answered, and none is wrong: a line need not stand beside what it does, and the
    // forecast can be requested
    let is_brief =
        state == SheetState::In && shown.is_read && !preview && answers.len() <= MOST_ANSWERS;
    let outlook = if is_brief {
        Vec::new()
    } else {
        outlook(letter, shown.state, shown.sheet, reading, shown.is_read)?
    };
    // a sheet that was never sent has no number
    let numbered = shown.sheet.filter(|_| !preview);
    let hex = |bytes: fn(&SheetRow) -> &[u8]| numbered.map(|sheet| hex::encode(bytes(sheet)));
    let heading = claimed.heading(letter.intake, &after)?;
    let awaits = say_awaits(claimed, state, &heading, &after)?;
    let read = answers.get(..MOST_ANSWERS).unwrap_or(answers);
    let lines = match shown.above {
        Some(above) => list_lines(letter.envelope, read, above),
        None => AnswerLine::orders(read),
    };
    let in_force = in_force(claimed, &shown)?;
    let notes = match (&in_force, shown.state) {
        (None, SheetState::Unreadable) => None,
        (None, _) => reading,
        (in_force, _) => in_force.as_ref(),
    };
    let mut later = after.kept;
    later.extend(shown.later);
    Ok(Acknowledgement {
        runs_now: heading.runs.time == RunTime::Now,
        heading,
        preview,
        state,
        unclear_sender: letter.arrived.sender().is_none(),
        is_brief,
        answers: lines,
        notes: notes.map_or_else(Vec::new, |reading| reading.notes.clone()),
        outlook,
        in_turn: claimed.campaign.in_turn()?,
        taken: Vec::new(),
        lost: Vec::new(),
        again: Vec::new(),
        correct,
        offer: shown.offer,
        ignored: shown.ignored,
        remarks: Vec::new(),
        sheet: shown
            .sheet
            .map_or_else(Vec::new, |sheet| sheet.source.lines().collect()),
        kept: for_lines(claimed, later),
        revision: numbered.map_or(0, |sheet| sheet.revision),
        salt: hex(|sheet| &sheet.salt).unwrap_or_default(),
        hash: hex(|sheet| &sheet.hash).unwrap_or_default(),
        awaits,
    })
}

/// The sheet that stays in force beside lines that are not it, as it reads.
fn in_force(
    claimed: &SeatClaim,
    shown: &AcknowledgedSheet,
) -> Result<Option<SheetReading>, InternalError> {
    let stays = matches!(shown.state, SheetState::Unreadable | SheetState::Kept);
    let Some(sheet) = shown.sheet.filter(|_| stays) else {
        return Ok(None);
    };
    let seat = &claimed.seat;
    let sheet = Sheet::from_stored(&sheet.source).read_in(&seat.language);
    Ok(Some(claimed.campaign.open_match()?.read(seat.seat, &sheet)))
}

/// For whom the open turn waits, as a reader in that state is told.
fn say_awaits(
    claimed: &SeatClaim,
    state: SheetState,
    heading: &Heading,
    after: &SheetPreview,
) -> Result<Option<Phrase>, InternalError> {
    let missing = claimed.campaign.missing_of(&after.standing)?;
    let (own, others): (Vec<&SeatRow>, Vec<&SeatRow>) = missing
        .into_iter()
        .partition(|row| row.seat == claimed.seat.seat);
    let others: Vec<String> = others.into_iter().map(|row| row.lord.clone()).collect();
    // whose turn it is not
    if matches!(state, SheetState::Ahead | SheetState::AheadIncomplete) {
        let whose = || {
            Phrase::new("in-turn-whose")
                .with("turn", heading.turn.title.clone())
                .with("lords", others.clone())
        };
        return Ok((!others.is_empty()).then(whose));
    }
    Ok(Some(awaits(others, !own.is_empty(), heading.runs.time)))
}

fn write_mails(
    letter: &SeatLetter,
    kind: &str,
    data: &Acknowledgement,
) -> Result<Vec<OutgoingMail>, InternalError> {
    let SeatLetter {
        intake,
        arrived,
        claimed,
        n,
        ..
    } = *letter;
    let to = claimed.answer(arrived, "acknowledgement", kind);
    let mut mails = vec![intake.desk.acknowledge(to, data)?];
    let elsewhere = arrived
        .sender()
        .filter(|sender| *sender != claimed.address && sender.is_mail());
    if let Some(sender) = elsewhere.filter(|_| claimed.campaign.settings.token_only) {
        // nothing proves that this address asked for it: it counts as one of its ten answers
        // (IN-23)
        let kind = format!("{UNCHANGED}/{}.{n}", arrived.row.id);
        mails.push(intake.desk.acknowledge(
            MailContext {
                address: &sender,
                kind: &kind,
                ..to
            },
            data,
        )?);
    }
    Ok(mails)
}

/// A sheet's lines with their verdicts, without the line that represents the fence's turn.
pub(super) fn answers_of(reading: Option<&SheetReading>) -> &[LineAnswer] {
    let answers = reading
        .map(|reading| reading.answers.as_slice())
        .unwrap_or_default();
    match answers.split_first() {
        Some((first, rest)) if first.line == NOT_WRITTEN => rest,
        _ => answers,
    }
}

fn say_answers_are_cut(answers: &[LineAnswer]) -> Option<Phrase> {
    let count = answers.len().saturating_sub(MOST_ANSWERS);
    (count > 0).then(|| Phrase::new("platform-answers-cut").with("count", count))
}

/// `accept` counts whenever it was said: a sheet with mistakes that is in was accepted.
fn state_with_slips(state: SheetState, answers: &[LineAnswer]) -> SheetState {
    let slips = |later: bool| {
        answers
            .iter()
            .any(|answer| answer.verdict.is_no() && answer.later.is_some() == later)
    };
    match state {
        SheetState::In if slips(false) => SheetState::Accepted,
        SheetState::In if slips(true) => SheetState::InPlanIncomplete,
        state => state,
    }
}

/// How the turn would end with the current sheet, or with the one that waits for confirmation.
/// Empty if that is of no use: the player has no valid sheet, or need not send one. `is_read`: the
/// reading is of this sheet.
fn outlook(
    letter: &SeatLetter,
    state: SheetState,
    sheet: Option<&SheetRow>,
    reading: Option<&SheetReading>,
    is_read: bool,
) -> Result<Vec<Phrase>, InternalError> {
    let campaign = &letter.claimed.campaign;
    let seat = letter.claimed.seat.seat;
    // a sheet that waits for a confirmation and contains nothing for this turn leaves the
    // current one in force
    let stands = match state {
        SheetState::Held | SheetState::AwaitsConfirmation
            if !reading.is_some_and(SheetReading::is_for_now) =>
        {
            let (id, turn) = (campaign.row.id, campaign.row.turn);
            Some(letter.book.standing_sheet(id, turn, seat)?)
        }
        _ => None,
    };
    let sheet = stands.as_ref().map_or(sheet, Option::as_ref);
    let Some(sheet) = sheet.filter(|_| campaign.is_running()) else {
        return Ok(Vec::new());
    };
    if !letter.claimed.is_at_turn()? {
        return Ok(Vec::new());
    }
    let at = campaign.open_match()?;
    let orders = match reading {
        Some(reading) if is_read && stands.is_none() => reading.orders.clone(),
        _ => at.read(seat, &Sheet::from_stored(&sheet.source)).orders,
    };
    Ok(at.outlook(seat, &orders))
}

/// The lines as they were sent, without the one that represents the fence's turn, and without
/// moderators' commands: those are no orders, however they are written.
fn lines_to_correct(letter: &SeatLetter) -> Vec<String> {
    let campaign = &letter.claimed.campaign;
    let lines = letter.envelope.sheet.lines.iter();
    lines
        .filter(|line| line.number != NOT_WRITTEN && !is_command(campaign, &line.text))
        .take(MOST_ANSWERS)
        .map(|line| line.text.clone())
        .collect()
}

/// The previous sheet, if a line asks for it.
fn repeat_last_sheet(
    letter: &SeatLetter,
    reading: Option<&SheetReading>,
    remarks: &mut Vec<Phrase>,
) -> Result<Vec<String>, InternalError> {
    if !asks_for_last_sheet(reading) {
        return Ok(Vec::new());
    }
    Ok(match last_sheet(letter)? {
        PreviousSheet::Sheet(lines) => lines,
        PreviousSheet::Predecessors => {
            remarks.push(Phrase::new("platform-again-not-yours"));
            Vec::new()
        }
    })
}

/// The seat's sheet for the previous turn, to be sent again for this one.
fn last_sheet(letter: &SeatLetter) -> Result<PreviousSheet, InternalError> {
    let (book, claimed) = (letter.book, letter.claimed);
    let (id, seat) = (claimed.campaign.row.id, claimed.seat.seat);
    let mut lines = Vec::new();
    for turn in list_turns_before(book, claimed)? {
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
