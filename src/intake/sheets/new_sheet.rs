//! A sheet with lines: stored, or refused as unreadable; and always acknowledged. Whether the turn
//! waits for the deadline (`wait`, `ready`) is a part of the sheet, and so is its number with the
//! salt.

use super::acknowledgement::{AcknowledgedSheet, accept, acknowledge};
use super::future_lines::{MOST_KEPT, collect_later_lines, differs_from_kept, drop_older_lines};
use super::future_turns::{NOT_WRITTEN, state_ahead};
use super::mended_sheet::{ask_whether_meant, find_offer};
use super::moderators_words::note_moderators_words;
use super::sheet_contents::SheetContent;
use crate::campaign::{
    Campaign,
    deadlines::end_of,
    error::InternalError,
    outcome::{CampaignChange, SheetChange, SheetChangeKind},
    secrets,
};
use crate::games::{LineAnswer, LineVerdict, SheetReading};
use crate::history::{LetterState, SheetRow, SheetStanding};
use crate::intake::{
    decision::Decision, refusal::RefusalReason, requests::help_topics::suggest_words,
    seat_letter::SeatLetter, sender::seat_claim::SeatClaim,
};
use crate::render::letters::SheetState;
use crate::text::{
    Envelope, Line, Phrase, PhraseArgument, PlayerCommand, Sheet, SheetCommand, fold_words,
    guess_requests, is_question,
};
use std::collections::BTreeMap;

/// A sheet of the letter; `add` keeps the previous lines before these.
pub(crate) fn with_former(
    letter: &SeatLetter,
    envelope: &Envelope,
) -> Result<Sheet, InternalError> {
    let mut sheet = envelope.sheet.clone();
    let mut lines = former_lines(letter, envelope)?;
    // or two lines of the answer would have the same number
    let above = last_number(&lines);
    for line in &mut sheet.lines {
        if line.number != NOT_WRITTEN {
            line.number += above;
        }
    }
    lines.append(&mut sheet.lines);
    sheet.lines = lines;
    Ok(sheet)
}

/// The lines of the previous sheet that `add` keeps.
fn former_lines(letter: &SeatLetter, envelope: &Envelope) -> Result<Vec<Line>, InternalError> {
    // a fence for a future turn leaves this turn's sheet alone
    let for_later = envelope
        .sheet
        .lines
        .first()
        .is_some_and(|line| line.number == NOT_WRITTEN);
    if for_later || !SheetContent::Lines.stays_beside(envelope, &letter.claimed.campaign) {
        return Ok(Vec::new());
    }
    let former = letter.claimed.own_standing(letter.book)?;
    Ok(former.map_or_else(Vec::new, |former| Sheet::from_stored(&former.source).lines))
}

fn last_number(lines: &[Line]) -> usize {
    lines.last().map_or(0, |line| line.number)
}

/// Whether the previous sheet was accepted with the same lines that are not valid now.
fn was_accepted(
    letter: &SeatLetter,
    former: Option<&SheetRow>,
    reading: &SheetReading,
) -> Result<bool, InternalError> {
    let Some(former) = former.filter(|former| former.clean).filter(|_| {
        SheetContent::Acceptance.stays_beside(letter.envelope, &letter.claimed.campaign)
    }) else {
        return Ok(false);
    };
    let seat = letter.claimed.seat.seat;
    let alone = letter
        .claimed
        .campaign
        .open_match()?
        .read(seat, &Sheet::from_stored(&former.source));
    let wrong = |reading: &SheetReading| {
        let answers = reading.answers.iter();
        answers
            .filter(|answer| answer.later.is_none() && answer.verdict.is_no())
            .map(|answer| answer.line)
            .collect::<Vec<_>>()
    };
    let accepted = wrong(&alone);
    Ok(wrong(reading).iter().all(|line| accepted.contains(line)))
}

/// Decides about a sheet with lines.
pub(crate) fn put_sheet(
    letter: &SeatLetter,
    reading: SheetReading,
) -> Result<Decision, InternalError> {
    let former = letter.claimed.own_standing(letter.book)?.cloned();
    let at_turn = letter.claimed.is_at_turn()?;
    let takes_orders = at_turn || letter.claimed.may_order_unasked()?;
    let readable = reading.is_readable() && takes_orders;
    let mut remarks = remarks(letter, &reading);
    let Some(later) = read_later_lines(letter, &reading, readable, &mut remarks)? else {
        return letter.refuse(RefusalReason::Older);
    };
    let news = !later.is_empty() && differs_from_kept(letter.book, letter.claimed, &later)?;
    let held = letter.claimed.is_held();
    let offer = find_offer(letter, &reading)?;
    let sheet = SheetWithLines {
        letter,
        reading,
        former,
        offer: offer.clone().unwrap_or_default(),
        above: last_number(&former_lines(letter, letter.envelope)?),
        later,
        news,
        remarks,
    };
    let decision = if readable || held && !sheet.later.is_empty() {
        sheet.store()?
    } else if sheet.later.is_empty() {
        sheet.refuse_unreadable()?
    } else {
        sheet.keep_plan(at_turn)?
    };
    Ok(match offer {
        Some(lines) => ask_whether_meant(letter, lines, decision),
        None => decision,
    })
}

/// Remarks about the form of a sheet, and about lines that are no orders.
fn remarks(letter: &SeatLetter, reading: &SheetReading) -> Vec<Phrase> {
    let mut remarks = letter.arrived.letter.remarks.clone();
    remarks.extend(about_envelope(letter.envelope));
    // (DL-08)
    if letter
        .claimed
        .campaign
        .deadline()
        .is_some_and(|deadline| letter.arrived.received() > end_of(deadline))
    {
        remarks.push(Phrase::new("deadline-in-grace"));
    }
    let is_order = |verdict: &LineVerdict| matches!(verdict, LineVerdict::Will(_));
    let are_orders = reading
        .answers
        .iter()
        .all(|answer| is_order(&answer.verdict));
    // what reads as an order between BEGIN and END lines is meant as one
    if !letter.envelope.sheet.fenced || !are_orders {
        remarks.extend(unknown_words(letter, reading));
        remarks.extend(note_moderators_words(letter, reading));
    }
    remarks
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
    if reading.later_lines().is_empty() {
        return Ok(Some(BTreeMap::new()));
    }
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
    /// The number of the last line that `add` put above the letter's own.
    above: usize,
    /// Lines for future turns, by turn.
    later: BTreeMap<String, Vec<String>>,
    /// Whether these differ from those stored.
    news: bool,
    /// The mended sheet that the answer offers.
    offer: Vec<String>,
    remarks: Vec<Phrase>,
}

impl SheetWithLines<'_> {
    /// Lines for future turns leave this turn's sheet alone.
    fn keep_plan(self, at_turn: bool) -> Result<Decision, InternalError> {
        let SheetWithLines {
            letter,
            reading,
            former,
            above,
            later,
            news,
            offer,
            mut remarks,
        } = self;
        let mut acts = letter.claimed.keep_lines(&later);
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
            above: Some(above),
            later,
            ignored: letter.envelope.ignored,
            offer,
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
            above,
            later,
            offer,
            mut remarks,
            ..
        } = self;
        // a fence around nothing is not a sheet either: `no orders` or `hold` says so in words
        let lines = letter.envelope.sheet.lines.iter();
        let text = lines.map(|line| line.text.as_str()).collect::<Vec<_>>();
        if text.iter().any(|line| is_question(line)) {
            remarks.push(Phrase::new("platform-asked"));
            remarks.push(Phrase::new("platform-question"));
        }
        let perhaps = suggest_words(guess_requests(&text.join("\n")));
        remarks.extend(perhaps.filter(|perhaps| !remarks.contains(perhaps)));
        let shown = AcknowledgedSheet {
            above: Some(above),
            later,
            ignored: letter.envelope.ignored,
            offer,
            remarks,
            ..AcknowledgedSheet::new(SheetState::Unreadable, former.as_ref())
        };
        let mails = acknowledge(letter, Some(&reading), shown, &[])?;
        let decision = Decision {
            reason: Some("unreadable"),
            mails,
            ..Decision::new(LetterState::Rejected)
        };
        let (campaign, seat) = (letter.claimed.campaign.row.id, letter.claimed.seat.seat);
        let void = CampaignChange::VoidOffer { campaign, seat };
        Ok(decision.and((!letter.claimed.is_held()).then_some(void)))
    }

    /// It becomes the seat's sheet; one from elsewhere waits for the registered address.
    fn store(self) -> Result<Decision, InternalError> {
        let SheetWithLines {
            letter,
            reading,
            former,
            above,
            later,
            news,
            offer,
            mut remarks,
        } = self;
        let (claimed, held) = (letter.claimed, letter.claimed.is_held());
        let waits = waits_too(letter.envelope, &claimed.campaign, former.as_ref());
        let clean = reading.missing.is_none()
            && (reading.clean
                || letter.envelope.asks(SheetCommand::Accept)
                || was_accepted(letter, former.as_ref(), &reading)?);
        let (lines, standing) = if held {
            (reading.whole(&claimed.seat.language), SheetStanding::Held)
        } else {
            (reading.kept_lines(), SheetStanding::Standing)
        };
        let draft = SheetDraft {
            lines,
            clean,
            waits,
            standing,
        };
        let (sheet, act) = number_sheet(letter, draft)?;
        if waits && !held {
            remarks.push(if letter.envelope.asks(SheetCommand::Wait) {
                told_to_wait(claimed)
            } else if claimed.campaign.is_endless() {
                Phrase::new("platform-waits-still-endless")
            } else {
                Phrase::new("platform-waits-still")
            });
        }
        let same = |former: &SheetRow| {
            (&former.source, former.clean, former.waits)
                == (&sheet.source, sheet.clean, sheet.waits)
        };
        let changed = !held && (news || !former.as_ref().is_some_and(same));
        let mut acts = vec![act];
        let later = if held { BTreeMap::new() } else { later };
        acts.extend(claimed.keep_lines(&later));
        let state = match (held, clean) {
            (true, _) => SheetState::Held,
            (_, true) => SheetState::In,
            (_, false) => SheetState::Incomplete,
        };
        let shown = AcknowledgedSheet {
            changed,
            is_read: true,
            above: Some(above),
            later,
            ignored: letter.envelope.ignored,
            offer,
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

/// A new sheet, before it has a number and a salt.
pub(crate) struct SheetDraft {
    pub lines: Vec<String>,
    pub clean: bool,
    pub waits: bool,
    pub standing: SheetStanding,
}

/// The row for a new sheet, with its salt, and the change that stores it.
pub(crate) fn number_sheet(
    letter: &SeatLetter,
    draft: SheetDraft,
) -> Result<(SheetRow, SheetChange), InternalError> {
    let SheetDraft {
        lines,
        clean,
        waits,
        standing,
    } = draft;
    let (claimed, campaign) = (letter.claimed, &letter.claimed.campaign.row);
    let seat = claimed.seat.seat;
    let revision = letter
        .book
        .next_revision(campaign.id, campaign.turn, seat)?;
    let name = format!("salt/{}/{}/{seat}/{revision}", campaign.name, campaign.turn);
    let (salt, source) = (
        letter.intake.desk.chance.bytes(&name)?,
        secrets::sheet_source(&lines),
    );
    let hash = secrets::sheet_hash(&salt, &source);
    let what = SheetChangeKind::Put {
        source: source.clone(),
        salt,
        hash,
        clean,
        waits,
        standing,
        revision,
    };
    let row = SheetRow {
        seat,
        revision,
        letter: Some(letter.arrived.row.id),
        source,
        salt,
        hash,
        received: letter.arrived.row.received,
        clean,
        waits,
        held: standing == SheetStanding::Held,
        by_moderator: claimed.is_moderators(),
    };
    Ok((row, claimed.sheet_change(what)))
}

pub(crate) fn told_to_wait(claimed: &SeatClaim) -> Phrase {
    Phrase::new(if claimed.campaign.is_endless() {
        "platform-waits-endless"
    } else {
        "platform-waits"
    })
}

/// Whether a new sheet waits.
pub(crate) fn waits_too(
    envelope: &Envelope,
    campaign: &Campaign,
    former: Option<&SheetRow>,
) -> bool {
    let stays = SheetContent::Wait.stays_beside(envelope, campaign);
    waits(envelope, former.filter(|_| stays))
}

/// `wait` delays the turn until the deadline, `ready` releases it; otherwise the previous choice
/// holds.
pub(crate) fn waits(envelope: &Envelope, former: Option<&SheetRow>) -> bool {
    let last = envelope
        .commands()
        .filter_map(|command| match command {
            PlayerCommand::Sheet(SheetCommand::Wait) => Some(true),
            PlayerCommand::Sheet(SheetCommand::Ready) => Some(false),
            _ => None,
        })
        .last();
    last.unwrap_or_else(|| former.is_some_and(|sheet| sheet.waits))
}

/// What `wait` does in a letter with nothing but lines for future turns: it delays only the
/// open turn, through the player's sheet for it.
fn wait_beside_plan(
    claimed: &SeatClaim,
    envelope: &Envelope,
    former: Option<&SheetRow>,
) -> Result<Option<WaitAnswer>, InternalError> {
    if !claimed.campaign.in_turn()? || !envelope.asks(SheetCommand::Wait) {
        return Ok(None);
    }
    Ok(Some(match former {
        Some(former) => WaitAnswer {
            act: Some(claimed.sheet_change(SheetChangeKind::Mark {
                clean: former.clean,
                waits: true,
            })),
            said: told_to_wait(claimed),
        },
        None => WaitAnswer {
            act: None,
            said: Phrase::new("in-turn-wait-ahead"),
        },
    }))
}

/// The effect of a `wait`.
struct WaitAnswer {
    act: Option<SheetChange>,
    said: Phrase,
}

/// A word alone on a line, beside orders, that has no effect: what it may have meant (IN-47). Short
/// ones are often names. What an empty line parts from the orders is a greeting or a signature, and
/// so is the writer's own name.
fn unknown_words(letter: &SeatLetter, reading: &SheetReading) -> Option<Phrase> {
    let answers = reading.answers.as_slice();
    let is_order = |answer: &LineAnswer| answer.verdict != LineVerdict::Remark;
    let first = answers.iter().position(is_order)?;
    let last = answers.iter().rposition(is_order)?;
    let follow = |two: &&[LineAnswer]| matches!(two, [one, next] if one.line + 1 == next.line);
    let above = answers.get(..=first)?.windows(2).rev().take_while(follow);
    let below = answers.get(last..)?.windows(2).take_while(follow);
    let sheet = answers.get(first - above.count()..=last + below.count())?;
    let from = letter.arrived.letter.from.as_ref();
    let name = fold_words(
        from.and_then(|from| from.name.as_deref())
            .unwrap_or_default(),
    );
    let is_name = |text: &str| name.split(' ').any(|word| word == fold_words(text));
    let alone =
        |text: &str| text.trim().chars().count() >= 5 && !text.trim().contains(char::is_whitespace);
    let mut words: Vec<String> = Vec::new();
    for answer in sheet
        .iter()
        .filter(|answer| !is_order(answer) && alone(&answer.text) && !is_name(&answer.text))
    {
        words.extend(
            guess_requests(&answer.text)
                .into_iter()
                .filter(|word| !words.contains(word))
                .collect::<Vec<_>>(),
        );
    }
    suggest_words(words)
}

/// Remarks about the form of a sheet: no end, too long.
pub fn about_envelope(envelope: &Envelope) -> Vec<Phrase> {
    let mut remarks = Vec::new();
    if !envelope.ended {
        remarks.push(Phrase::new("platform-no-end"));
    }
    if envelope.beyond > 0 {
        remarks.push(Phrase::new("platform-beyond").with("count", envelope.beyond));
    }
    remarks
}
