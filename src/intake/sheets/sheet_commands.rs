//! `confirm`, `clear`, `accept`, `wait`, `ready`: words that change how a sheet counts.

use super::acknowledgement::{AcknowledgedSheet, accept};
use super::future_turns::{list_turns_since_own, state_ahead};
use super::new_sheet::{SheetDraft, number_sheet, told_to_wait, waits};
use crate::campaign::{
    error::InternalError,
    outcome::{SheetChange, SheetChangeKind},
};
use crate::games::SheetReading;
use crate::history::{LetterState, SheetRow, SheetStanding};
use crate::intake::{
    confirmation::pending_acts::find_letter_confirmed,
    decision::Decision,
    mail_kinds::CLEAR,
    notices::{NoticeText, tell_seat},
    refusal::RefusalReason,
    seat_letter::SeatLetter,
};
use crate::letters::CHANGED;
use crate::render::letters::SheetState;
use crate::text::{ConfirmTarget, Phrase, PlayerCommand, SheetCommand, ids::TurnNumber};
use std::collections::BTreeMap;

/// `confirm`, `clear`, `accept`, `wait`, `ready` without lines of their own.
pub(crate) fn obey_sheet_commands(letter: &SeatLetter) -> Result<Decision, InternalError> {
    let claimed = letter.claimed;
    let at_turn = letter.claimed.is_at_turn()?;
    let former = claimed.own_standing(letter.book)?.cloned();
    if claimed.is_held() {
        // AU-03: a token alone may do no more than submit a sheet that waits
        let clears = former.is_some() || letter.envelope.asks(SheetCommand::Clear);
        return letter.refuse(match (letter.envelope.confirms(), clears) {
            (true, _) | (_, true) if letter.arrived.sender().is_none() => {
                RefusalReason::UnclearSender
            }
            (true, _) => RefusalReason::ConfirmFromHome,
            (false, true) => RefusalReason::FromHomeOnly,
            (false, false) => RefusalReason::NoSheet,
        });
    }
    let step = if letter.envelope.confirms() {
        confirm(letter, at_turn, former)?
    } else {
        clear(letter, at_turn, former)?
    };
    match step {
        CommandStep::Done(decision) => Ok(*decision),
        CommandStep::Current(sheet) => sheet.mark(letter),
    }
}

/// What `confirm` and `clear` leave to do.
enum CommandStep {
    Done(Box<Decision>),
    /// `accept`, `wait` and `ready` count for this sheet.
    Current(Box<CurrentSheet>),
}

impl CommandStep {
    fn done(decision: Decision) -> CommandStep {
        CommandStep::Done(Box::new(decision))
    }
}

/// The seat's sheet after `confirm`, with what the letter changes so far.
struct CurrentSheet {
    sheet: Option<SheetRow>,
    /// That sheet, if it has been read already.
    reading: Option<SheetReading>,
    /// Confirmed lines for future turns, by turn.
    later: BTreeMap<String, Vec<String>>,
    acts: Vec<SheetChange>,
    /// The player agrees to what is done without an order.
    agrees: bool,
}

impl CurrentSheet {
    /// Does what `accept`, `wait` and `ready` say.
    fn mark(self, letter: &SeatLetter) -> Result<Decision, InternalError> {
        let CurrentSheet {
            sheet,
            reading,
            later,
            mut acts,
            agrees,
        } = self;
        let Some(mut sheet) = sheet else {
            return letter.refuse(RefusalReason::NoSheet);
        };
        let before = (sheet.clean, sheet.waits);
        sheet.clean |= agrees;
        if letter.envelope.asks(SheetCommand::Accept) && !sheet.clean {
            sheet.clean = read(letter, &sheet)?.missing.is_none();
        }
        sheet.waits = waits(letter.envelope, Some(&sheet));
        let changed = !acts.is_empty() || before != (sheet.clean, sheet.waits);
        acts.push(letter.claimed.sheet_change(SheetChangeKind::Mark {
            clean: sheet.clean,
            waits: sheet.waits,
        }));
        let state = if sheet.clean {
            SheetState::In
        } else {
            SheetState::Incomplete
        };
        let remarks = if sheet.waits {
            vec![told_to_wait(letter.claimed)]
        } else {
            Vec::new()
        };
        let shown = AcknowledgedSheet {
            changed,
            is_read: reading.is_some(),
            later,
            ignored: letter.envelope.ignored,
            remarks,
            ..AcknowledgedSheet::new(state, Some(&sheet))
        };
        accept(letter, reading.as_ref(), shown, acts)
    }
}

fn confirm(
    letter: &SeatLetter,
    at_turn: bool,
    former: Option<SheetRow>,
) -> Result<CommandStep, InternalError> {
    let (claimed, campaign) = (letter.claimed, &letter.claimed.campaign);
    let (since, mut waiting) = match find_meant(letter)? {
        Ok(waiting) => waiting,
        Err(RefusalReason::NothingToConfirm) if at_turn && former.is_some() => {
            return confirm_nothing(letter, former);
        }
        Err(why) => return letter.refuse(why).map(CommandStep::done),
    };
    if waiting.source.is_empty() {
        return if at_turn {
            withdraw(letter)
        } else {
            withdraw_plan(letter, since)
        }
        .map(CommandStep::done);
    }
    let reading = read(letter, &waiting)?;
    // `confirm` agrees to what is done without an order, too
    waiting.clean |= reading.may_confirm();
    let later = owned_lines(&reading);
    let mut acts = claimed.keep_lines(&later);
    if since != campaign.row.turn {
        acts.push(claimed.sheet_change(SheetChangeKind::Settle(since)));
    }
    if later.is_empty() && !at_turn {
        // only a seat whose sheet is expected has one for this turn
        return letter
            .refuse(RefusalReason::NothingToConfirm)
            .map(CommandStep::done);
    }
    let (sheet, reading) = if later.is_empty() && since == campaign.row.turn {
        acts.push(claimed.sheet_change(SheetChangeKind::Confirm {
            revision: waiting.revision,
            clean: waiting.clean,
        }));
        (waiting, Some(reading))
    } else if reading.is_for_now() && at_turn {
        // lines for this turn are a sheet of their own, the rest is stored
        let (sheet, put) = number_sheet(
            letter,
            SheetDraft {
                lines: reading.kept_lines(),
                clean: waiting.clean,
                waits: waiting.waits,
                standing: SheetStanding::Standing,
            },
        )?;
        acts.push(put);
        (sheet, None)
    } else {
        acts.push(claimed.sheet_change(SheetChangeKind::Settle(since)));
        let shown = AcknowledgedSheet {
            changed: true,
            later,
            ignored: letter.envelope.ignored,
            ..AcknowledgedSheet::new(state_ahead(at_turn, &reading), former.as_ref())
        };
        return accept(letter, Some(&reading), shown, acts).map(CommandStep::done);
    };
    Ok(CommandStep::Current(Box::new(CurrentSheet {
        sheet: Some(sheet),
        reading,
        later,
        acts,
        agrees: false,
    })))
}

/// The current sheet says that there is no order: after `confirm` it completes the turn.
fn confirm_nothing(
    letter: &SeatLetter,
    former: Option<SheetRow>,
) -> Result<CommandStep, InternalError> {
    if let Some(sheet) = former.filter(|sheet| !sheet.clean) {
        let reading = read(letter, &sheet)?;
        if reading.may_confirm() {
            return Ok(CommandStep::Current(Box::new(CurrentSheet {
                sheet: Some(sheet),
                reading: Some(reading),
                later: BTreeMap::new(),
                acts: Vec::new(),
                agrees: true,
            })));
        }
    }
    letter
        .refuse(RefusalReason::NothingToConfirm)
        .map(CommandStep::done)
}

fn read(letter: &SeatLetter, sheet: &SheetRow) -> Result<SheetReading, InternalError> {
    let claimed = letter.claimed;
    claimed.campaign.read_sheet(&claimed.seat, sheet)
}

/// A sheet's lines for future turns, by turn.
fn owned_lines(reading: &SheetReading) -> BTreeMap<String, Vec<String>> {
    let owned = |lines: Vec<&str>| lines.into_iter().map(str::to_owned).collect();
    reading
        .later_lines()
        .into_iter()
        .map(|(turn, lines)| (turn.to_owned(), owned(lines)))
        .collect()
}

/// `clear`: between BEGIN and END lines it cannot be the last word of a wrapped sentence. Outside
/// them it may be, so it takes effect only after `confirm`.
fn clear(
    letter: &SeatLetter,
    at_turn: bool,
    former: Option<SheetRow>,
) -> Result<CommandStep, InternalError> {
    let (claimed, envelope) = (letter.claimed, letter.envelope);
    let asked = letter.envelope.asks(SheetCommand::Clear);
    let inside = envelope.sheet.fenced
        && envelope
            .commands()
            .skip(envelope.asked_outside)
            .any(|command| *command == PlayerCommand::Sheet(SheetCommand::Clear));
    let at_once = inside && claimed.from_home;
    if asked && !at_turn && !letter.claimed.kept_lines(letter.book)?.is_empty() {
        return if at_once {
            withdraw_plan(letter, claimed.campaign.row.turn)
        } else {
            ask_to_confirm_clear(letter, "in-turn-clear-confirm")
        }
        .map(CommandStep::done);
    }
    if asked && former.is_some() {
        return if at_once {
            withdraw(letter)
        } else {
            ask_to_confirm_clear(letter, "platform-clear-confirm")
        }
        .map(CommandStep::done);
    }
    Ok(CommandStep::Current(Box::new(CurrentSheet {
        sheet: former,
        reading: None,
        later: BTreeMap::new(),
        acts: Vec::new(),
        agrees: false,
    })))
}

/// Withdraws the seat's sheet.
fn withdraw(letter: &SeatLetter) -> Result<Decision, InternalError> {
    answer_clear(letter, SheetChangeKind::Withdraw, "platform-cleared")
}

/// Withdraws everything that the player had sent for future turns. `since`: when the letter that
/// waited for `confirm` was received.
fn withdraw_plan(letter: &SeatLetter, since: TurnNumber) -> Result<Decision, InternalError> {
    let none = letter
        .claimed
        .kept_lines(letter.book)?
        .into_keys()
        .map(|turn| (turn, Vec::new()))
        .collect();
    let decision = answer_clear(letter, SheetChangeKind::Settle(since), "in-turn-cleared")?;
    Ok(decision.and(letter.claimed.keep_lines(&none)))
}

/// An empty sheet waits for `confirm`.
fn ask_to_confirm_clear(
    letter: &SeatLetter,
    line: &'static str,
) -> Result<Decision, InternalError> {
    let (_, SheetChange { what, .. }) = number_sheet(
        letter,
        SheetDraft {
            lines: Vec::new(),
            clean: true,
            waits: false,
            standing: SheetStanding::Unconfirmed,
        },
    )?;
    answer_clear(letter, what, line)
}

fn answer_clear(
    letter: &SeatLetter,
    what: SheetChangeKind,
    line: &'static str,
) -> Result<Decision, InternalError> {
    let SeatLetter {
        arrived,
        claimed,
        n,
        ..
    } = *letter;
    let sort = if matches!(what, SheetChangeKind::Withdraw) {
        CHANGED
    } else {
        CLEAR
    };
    let kind = format!("{sort}/{}.{n}", arrived.row.id);
    let acts = vec![claimed.sheet_change(what)];
    let after = claimed.sheets_after(arrived, &acts)?;
    let mail = tell_seat(
        arrived,
        claimed,
        &after,
        NoticeText::new(Phrase::new("platform-title-clear"), vec![Phrase::new(line)]),
        &kind,
    )?;
    let decision = Decision {
        mails: vec![mail],
        ..Decision::silent(LetterState::Accepted, "clear")
    };
    Ok(decision.and(acts))
}

/// AU-03: which of the waiting sheets a `confirm` is for: the one whose revision it names, or
/// whose mail it answers. By itself the word is enough only if no sheet waits that came from
/// elsewhere: a thief of the token must not get their sheet confirmed instead of the owner's.
/// Returned with the turn that was open when it came: if seats play one at a time, any turn
/// since the seat's own.
fn find_meant(
    letter: &SeatLetter,
) -> Result<Result<(TurnNumber, SheetRow), RefusalReason>, InternalError> {
    let mut waiting = waiting_sheets(letter)?;
    let revisions: Vec<u32> = waiting.iter().map(|(_, sheet)| sheet.revision).collect();
    let named: Vec<Option<u64>> = letter
        .envelope
        .commands()
        .filter_map(|command| match command {
            PlayerCommand::Confirm(ConfirmTarget::Open) => Some(None),
            PlayerCommand::Confirm(ConfirmTarget::Revision(revision)) => Some(Some(*revision)),
            _ => None,
        })
        .collect();
    let place = match named.as_slice() {
        [] | [None] => match find_letter_confirmed(letter.arrived, letter.claimed)? {
            Some(letter) => waiting
                .iter()
                .position(|(_, sheet)| sheet.letter == Some(letter)),
            None => None,
        }
        .or((waiting.len() == 1 && waiting.iter().all(|(_, sheet)| !sheet.held)).then_some(0)),
        [Some(named)] => waiting
            .iter()
            .position(|(_, sheet)| u64::from(sheet.revision) == *named),
        _ => None,
    };
    Ok(match place {
        Some(place) => Ok(waiting.swap_remove(place)),
        None if revisions.is_empty() => Err(RefusalReason::NothingToConfirm),
        None => Err(RefusalReason::ConfirmWhich(revisions)),
    })
}

/// The seat's sheets that wait for `confirm`, each with the turn that was open when it came.
fn waiting_sheets(letter: &SeatLetter) -> Result<Vec<(TurnNumber, SheetRow)>, InternalError> {
    let (book, claimed) = (letter.book, letter.claimed);
    let (id, seat) = (claimed.campaign.row.id, claimed.seat.seat);
    let mut waiting: Vec<(TurnNumber, SheetRow)> = Vec::new();
    for turn in list_turns_since_own(book, claimed)? {
        // of several from the registered address only the newest can be meant
        let newer = waiting.iter().any(|(_, sheet)| !sheet.held);
        waiting.extend(
            book.unconfirmed_sheets(id, turn, seat)?
                .into_iter()
                .filter(|sheet| sheet.held || !newer)
                .map(|sheet| (turn, sheet)),
        );
    }
    Ok(waiting)
}
