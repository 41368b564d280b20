//! A sheet with lines: stored, or refused as unreadable; and always acknowledged.

use super::acknowledgement::{AcknowledgedSheet, accept, acknowledge};
use super::future_lines::{
    MOST_KEPT, collect_later_lines, differs_from_kept, drop_older_lines, keep,
};
use super::future_turns::{NOT_WRITTEN, state_ahead};
use super::moderators_words::note_moderators_words;
use super::sheet_remarks::{answer_question, remarks, unknown_words};
use super::waiting::{told_to_wait, wait_beside_plan, waits};
use crate::campaign::{deadlines::end_of, error::InternalError};
use crate::games::SheetReading;
use crate::history::{LetterState, SheetRow, SheetStanding};
use crate::intake::{
    decision::Decision,
    refusal::RefusalReason,
    seat_letter::{SeatLetter, SheetDraft},
};
use crate::render::letters::SheetState;
use crate::text::{Phrase, PhraseArgument, Sheet, SheetCommand, fold_words, guess_requests};
use std::collections::BTreeMap;

/// `add` as a sheet's first word keeps the previous lines before these.
pub(crate) fn with_former(letter: &SeatLetter) -> Result<Sheet, InternalError> {
    let mut sheet = letter.envelope.sheet.clone();
    // a fence for a future turn leaves this turn's sheet alone
    let for_later = sheet
        .lines
        .first()
        .is_some_and(|line| line.number == NOT_WRITTEN);
    if !for_later
        && letter.asks(SheetCommand::Add)
        && let Some(former) = letter.claimed.own_standing(letter.book)?
    {
        let mut lines = Sheet::from_stored(&former.source).lines;
        lines.append(&mut sheet.lines);
        // numbered anew, or two lines of the answer would have the same number
        for (line, number) in lines.iter_mut().zip(1..) {
            line.number = number;
        }
        sheet.lines = lines;
    }
    Ok(sheet)
}

/// Decides about a sheet with lines.
pub(crate) fn put_sheet(
    letter: &SeatLetter,
    reading: SheetReading,
) -> Result<Decision, InternalError> {
    let former = letter.claimed.own_standing(letter.book)?.cloned();
    // only a seat whose sheet is expected has one for this turn
    let at_turn = letter.is_at_turn()?;
    let readable = reading.is_readable() && at_turn;
    let mut remarks = remarks(letter.arrived, letter.envelope);
    // (DL-08)
    if letter
        .claimed
        .campaign
        .deadline()
        .is_some_and(|deadline| letter.arrived.received() > end_of(deadline))
    {
        remarks.push(Phrase::new("deadline-in-grace"));
    }
    remarks.extend(unknown_words(&reading));
    remarks.extend(note_moderators_words(letter, &reading));
    let Some(later) = read_later_lines(letter, &reading, readable, &mut remarks)? else {
        return letter.refuse(RefusalReason::Older);
    };
    let news = differs_from_kept(letter.book, letter.claimed, &later)?;
    let held = letter.claimed.is_held();
    let sheet = SheetWithLines {
        letter,
        reading,
        former,
        later,
        news,
        remarks,
    };
    if readable || held && !sheet.later.is_empty() {
        sheet.store()
    } else if sheet.later.is_empty() {
        sheet.refuse_unreadable()
    } else {
        sheet.keep_plan(at_turn)
    }
}

/// The sheet's lines for future turns that are stored, with remarks about the others; `None`: it
/// contains nothing but lines that were replaced by others received after them.
fn read_later_lines(
    letter: &SeatLetter,
    reading: &SheetReading,
    readable: bool,
    remarks: &mut Vec<Phrase>,
) -> Result<Option<BTreeMap<String, Vec<String>>>, InternalError> {
    let SeatLetter {
        book,
        arrived,
        claimed,
        envelope,
        ..
    } = *letter;
    let (later, beyond) = collect_later_lines(book, claimed, envelope, reading)?;
    let (later, older) = drop_older_lines(arrived, claimed, later)?;
    if !older.is_empty() {
        if later.is_empty() && !readable {
            return Ok(None);
        }
        let turns = older
            .into_iter()
            .map(|turn| Phrase::new("asking-turn-written").with("turn", turn).into())
            .collect();
        remarks
            .push(Phrase::new("platform-later-older").with("turns", PhraseArgument::List(turns)));
    }
    if beyond > 0 {
        remarks.push(
            Phrase::new("platform-kept-beyond")
                .with("count", beyond)
                .with("most", MOST_KEPT),
        );
    }
    Ok(Some(later))
}

/// A sheet with lines, as it was read.
struct SheetWithLines<'a> {
    letter: &'a SeatLetter<'a>,
    reading: SheetReading,
    /// The seat's sheet before this one.
    former: Option<SheetRow>,
    /// Lines for future turns, by turn.
    later: BTreeMap<String, Vec<String>>,
    /// Whether these differ from those stored.
    news: bool,
    remarks: Vec<Phrase>,
}

impl SheetWithLines<'_> {
    /// Lines for future turns leave this turn's sheet alone.
    fn keep_plan(self, at_turn: bool) -> Result<Decision, InternalError> {
        let SheetWithLines {
            letter,
            reading,
            former,
            later,
            news,
            mut remarks,
        } = self;
        let mut acts = keep(letter.claimed, &later);
        if let Some(waits) = wait_beside_plan(
            letter.claimed,
            letter.envelope,
            former.as_ref().filter(|_| at_turn),
        )? {
            acts.extend(waits.act);
            remarks.push(waits.said);
        }
        let shown = AcknowledgedSheet {
            changed: news,
            later,
            ignored: letter.envelope.ignored,
            remarks,
            ..AcknowledgedSheet::new(state_ahead(at_turn, &reading), former.as_ref())
        };
        accept(letter, Some(&reading), shown, acts)
    }

    fn refuse_unreadable(self) -> Result<Decision, InternalError> {
        let SheetWithLines {
            letter,
            reading,
            former,
            later,
            mut remarks,
            ..
        } = self;
        // a fence around nothing is not a sheet either: `no orders` or `hold` says so in words
        let lines = letter.envelope.sheet.lines.iter();
        let text = lines.map(|line| line.text.as_str()).collect::<Vec<_>>();
        remarks.extend(answer_question(text.iter().copied()));
        let words = guess_requests(&text.join("\n"));
        let perhaps = Phrase::new("asking-perhaps").with("words", words.clone());
        remarks.extend((!words.is_empty() && !remarks.contains(&perhaps)).then_some(perhaps));
        let shown = AcknowledgedSheet {
            later,
            ignored: letter.envelope.ignored,
            remarks,
            ..AcknowledgedSheet::new(SheetState::Unreadable, former.as_ref())
        };
        let mails = acknowledge(letter, Some(&reading), shown, &[])?;
        Ok(Decision {
            reason: Some("unreadable"),
            mails,
            ..Decision::new(LetterState::Rejected)
        })
    }

    /// It becomes the seat's sheet; one from elsewhere waits for the registered address.
    fn store(self) -> Result<Decision, InternalError> {
        let SheetWithLines {
            letter,
            reading,
            former,
            later,
            news,
            mut remarks,
        } = self;
        let (claimed, held) = (letter.claimed, letter.claimed.is_held());
        // if no deadline ends the wait, a sheet without `wait` withdraws it
        let waits = waits(
            letter.envelope,
            former.as_ref().filter(|_| !claimed.campaign.is_endless()),
        );
        let clean = reading.clean || letter.asks(SheetCommand::Accept);
        let (lines, standing) = if held {
            (reading.whole(&claimed.seat.language), SheetStanding::Held)
        } else {
            (reading.kept_lines(), SheetStanding::Standing)
        };
        let (sheet, act) = letter.new_sheet(SheetDraft {
            lines,
            clean,
            waits,
            standing,
        })?;
        if waits && !held {
            remarks.push(if letter.asks(SheetCommand::Wait) {
                told_to_wait(claimed)
            } else {
                Phrase::new("platform-waits-still")
            });
        }
        let same = |former: &SheetRow| {
            (&former.source, former.clean, former.waits)
                == (&sheet.source, sheet.clean, sheet.waits)
        };
        let changed = !held && (news || !former.as_ref().is_some_and(same));
        let lost = if held {
            Vec::new()
        } else {
            former.map_or(Vec::new(), |former| lost(&former.source, &sheet.source))
        };
        let mut acts = vec![act];
        let later = if held { BTreeMap::new() } else { later };
        acts.extend(keep(claimed, &later));
        let state = match (held, clean) {
            (true, _) => SheetState::Held,
            (_, true) => SheetState::In,
            (_, false) => SheetState::Incomplete,
        };
        let shown = AcknowledgedSheet {
            changed,
            is_read: true,
            later,
            lost,
            ignored: letter.envelope.ignored,
            remarks,
            ..AcknowledgedSheet::new(state, Some(&sheet))
        };
        let decision = accept(letter, Some(&reading), shown, acts)?;
        Ok(Decision {
            reason: held.then_some("held"),
            orders: (!held).then_some(reading.orders),
            ..decision
        })
    }
}

/// Lines of the previous sheet that are missing from the new one.
fn lost(former: &str, new: &str) -> Vec<String> {
    let now: Vec<String> = new.lines().map(fold_words).collect();
    former
        .lines()
        .filter(|line| !now.contains(&fold_words(line)))
        .map(str::to_owned)
        .collect()
}
