//! A player's letters to others, and their `mute`. Each is decided, and all are answered in one
//! mail. A letter has no effect on the player's sheet.

pub(crate) mod announcement;
pub(crate) mod press_effects;
pub(crate) mod press_text;

use crate::campaign::{
    Campaign,
    error::InternalError,
    outcome::{Change, PressChange},
};
use crate::clock::day_ago;
use crate::history::{CampaignState, LetterState, MuteTarget, NewPress, OutgoingMail, PressRow};
use crate::intake::{
    answer_limit::note_last_answer,
    decision::Decision,
    press::{
        press_effects::{PressAnswer, PressEffects},
        press_text::{asks_for_press, say_cut, shown, strip_secrets, without_writer},
    },
    seat_letter::SeatLetter,
    sender::seat_claim::SeatClaim,
    sheets::acknowledgement::note_other_readers,
};
use crate::letters::{
    CHANGED,
    press::{
        A_DAY, LetterWords, PressRefusal, RelayContext, SubmittedPress, decide, lord_named, mails,
        place, words,
    },
};
use crate::render::letters::{PressMail, PressText};
use crate::text::{
    Addressee, MOST_PRESS, Phrase, PlayerCommand, PressAmbiguity, PressHead, PressLetter,
};
use std::collections::BTreeSet;

/// The press in an envelope; `None` if it contains no letter and no `mute`.
pub(crate) fn send_press(letter: &SeatLetter) -> Result<Option<Decision>, InternalError> {
    let SeatLetter {
        arrived,
        claimed,
        envelope,
        ..
    } = *letter;
    if !asks_for_press(envelope) {
        return Ok(None);
    }
    // AU-03: a stolen token must not be enough to write in its owner's name
    if claimed.is_held() {
        return refuse_from_elsewhere(letter).map(Some);
    }
    let mut pressed = PressEffects::default();
    for (place, press) in envelope.press.iter().enumerate() {
        send_letter(letter, press, place, &mut pressed)?;
    }
    change_mutes(letter, &mut pressed);
    let letters = pressed.told.iter().map(|told| told.says.clone()).collect();
    let mut notes = Vec::new();
    if envelope.more_press > 0 {
        notes.push(
            Phrase::new("press-more")
                .with("most", MOST_PRESS)
                .with("count", envelope.more_press),
        );
    }
    let sent = pressed.sends_letters();
    if sent {
        notes.extend(note_other_readers(claimed, arrived, "press-copied"));
    }
    let done = !pressed.outcome.changes.is_empty();
    let title = match (sent, done) {
        (true, _) => "press-title-sent",
        (false, true) => "press-title-muted",
        (false, false) if envelope.press.is_empty() => "platform-title-nothing-done",
        (false, false) => "press-title-not-sent",
    };
    // a letter that was sent proves that a person wants to know; a refusal counts like every
    // other answer
    let sort = if sent || done { CHANGED } else { "answer" };
    pressed
        .answers
        .push(answer_press(letter, sort, title, (letters, notes))?);
    let (state, reason) = if done {
        (LetterState::Accepted, "press")
    } else {
        (LetterState::Rejected, "press-not-sent")
    };
    Ok(Some(Decision {
        reason: Some(reason),
        pressed: vec![pressed],
        ..Decision::new(state)
    }))
}

/// Does what `mute` and `unmute` say.
fn change_mutes(letter: &SeatLetter, pressed: &mut PressEffects) {
    for request in &letter.envelope.requests {
        let PlayerCommand::Mute { names, on } = &request.command else {
            continue;
        };
        let (head, mutes) = mute(letter.claimed, names, *on);
        let done = !mutes.is_empty();
        pressed
            .outcome
            .changes
            .extend(mutes.into_iter().map(Change::from));
        pressed.told.push(PressAnswer {
            line: request.line,
            says: PressText {
                head,
                lines: Vec::new(),
            },
            done,
        });
    }
}

/// Mutes or unmutes players, by their names after the word.
fn mute(claimed: &SeatClaim, names: &str, on: bool) -> (Vec<Phrase>, Vec<PressChange>) {
    let (campaign, seat) = (&claimed.campaign, &claimed.seat);
    let change = |muted| PressChange::Mute {
        campaign: campaign.row.id,
        seat: seat.seat,
        muted,
        on,
    };
    let head = PressHead::of_names(names);
    let mut mutes = BTreeSet::new();
    let mut said = Vec::new();
    if head.anonymous || head.to.contains(&Addressee::All) {
        mutes.insert(MuteTarget::Anonymous);
        said.push(Phrase::new(if on {
            "press-muted-anonymous"
        } else {
            "press-unmuted-anonymous"
        }));
    }
    let mut lords = Vec::new();
    for to in &head.to {
        match to {
            Addressee::Moderator => said.push(Phrase::new("press-mute-moderator")),
            Addressee::All => lords.extend(
                campaign
                    .seats
                    .iter()
                    .filter(|other| other.seat != seat.seat),
            ),
            Addressee::Named(name) => match lord_named(&campaign.seats, name) {
                Ok(lord) if lord.seat == seat.seat => said.push(Phrase::new("press-mute-himself")),
                Ok(lord) => lords.push(lord),
                Err(why) => said.push(why),
            },
        }
    }
    if !lords.is_empty() {
        mutes.extend(lords.iter().map(|lord| MuteTarget::Seat(lord.seat)));
        let names = lords
            .iter()
            .map(|lord| lord.lord.clone())
            .collect::<Vec<_>>();
        said.push(
            Phrase::new(if on { "press-muted" } else { "press-unmuted" }).with("lords", names),
        );
    }
    (said, mutes.into_iter().map(change).collect())
}

fn refuse_from_elsewhere(letter: &SeatLetter) -> Result<Decision, InternalError> {
    let told = PressText {
        head: vec![Phrase::new("press-from-home")],
        lines: Vec::new(),
    };
    let said = (vec![told], Vec::new());
    let answer = answer_press(letter, "answer", "press-title-not-sent", said)?;
    let pressed = vec![PressEffects {
        answers: vec![answer],
        ..PressEffects::default()
    }];
    Ok(Decision {
        reason: Some("press-from-elsewhere"),
        pressed,
        ..Decision::new(LetterState::Rejected)
    })
}

/// Decides about one letter, and adds it and the answer to its writer to `pressed`. `place`: its
/// place among the envelope's letters.
fn send_letter(
    letter: &SeatLetter,
    press: &PressLetter,
    place: usize,
    pressed: &mut PressEffects,
) -> Result<(), InternalError> {
    let SeatLetter {
        intake,
        book,
        arrived,
        claimed,
        n,
        ..
    } = *letter;
    let (campaign, seat) = (&claimed.campaign, &claimed.seat);
    let line = press.line;
    let press = readable_press(letter, press);
    let (lately, waiting) = press_counted(letter)?;
    let lines = |text: &str| text.lines().map(str::to_owned).collect();
    let decided = decide(
        book,
        intake.config,
        campaign,
        SubmittedPress {
            from: seat,
            press: &press,
            lately: &lately,
            waiting: &waiting,
            now: intake.now,
        },
    )?;
    let done = decided.is_ok();
    let says = match decided {
        Ok((sent, LetterWords { text, cut })) => {
            let because = RelayContext {
                desk: intake.desk,
                config: intake.config,
                campaign,
                name: &format!("{}/{n}/{place}", arrived.row.id),
                now: intake.now,
            };
            let mails = mails(because, &sent, &book.mutes(campaign.row.id)?)?;
            let mut head = say_recipients(campaign, &sent)?;
            head.extend(say_what_was_changed(&press, &cut));
            if lately.len() + 1 == A_DAY {
                head.push(Phrase::new("press-last").with("most", A_DAY));
            }
            arrived.pressed.borrow_mut().push(sent.clone());
            pressed
                .outcome
                .changes
                .push(PressChange::Letter(sent, mails).into());
            PressText {
                head,
                lines: lines(&text),
            }
        }
        Err(PressRefusal(why)) => {
            let to = shown(&press.head.written);
            let first = (!to.is_empty()).then(|| Phrase::new("press-not-sent").with("to", to));
            PressText {
                head: first.into_iter().chain([why]).collect(),
                lines: lines(&words(&press.text).text),
            }
        }
    };
    pressed.told.push(PressAnswer { line, says, done });
    Ok(())
}

/// The letter without what nobody else may read; one that was cut with the mail is doubtful.
fn readable_press(letter: &SeatLetter, press: &PressLetter) -> PressLetter {
    let SeatLetter {
        intake,
        arrived,
        claimed,
        envelope,
        ..
    } = *letter;
    let cut = arrived.letter.letter_cut && !press.ended && press.doubt.is_none();
    let mut text = strip_secrets(intake, claimed, envelope, &press.text);
    if press.head.anonymous {
        text = without_writer(&text, claimed, arrived);
    }
    let mut readable = PressLetter {
        blanked: press.blanked || text != press.text,
        text,
        ..press.clone()
    };
    if cut {
        readable.doubt = Some(PressAmbiguity::Quoted);
    }
    readable
}

/// The letters that count towards the limits, however many sheets contain them: the seat's of the
/// last day, and those of the campaign that wait for the next report.
fn press_counted(letter: &SeatLetter) -> Result<(Vec<NewPress>, Vec<NewPress>), InternalError> {
    let SeatLetter {
        intake,
        book,
        arrived,
        claimed,
        ..
    } = *letter;
    let (campaign, seat) = (&claimed.campaign, &claimed.seat);
    let before: Vec<NewPress> = arrived
        .pressed
        .borrow()
        .iter()
        .filter(|letter| letter.campaign == campaign.row.id)
        .cloned()
        .collect();
    let letters = |rows: Vec<PressRow>| rows.into_iter().map(|row| row.letter);
    let his = before
        .iter()
        .filter(|letter| letter.seat == Some(seat.seat))
        .cloned();
    let lately: Vec<NewPress> =
        letters(book.press_of(campaign.row.id, seat.seat, day_ago(intake.now))?)
            .chain(his)
            .collect();
    let waiting: Vec<NewPress> = letters(book.unprinted_press(campaign.row.id)?)
        .chain(before)
        .collect();
    Ok((lately, waiting))
}

/// What is not sent as it was written. `cut`: what is after the longest text.
fn say_what_was_changed(press: &PressLetter, cut: &str) -> Vec<Phrase> {
    let mut lines = Vec::new();
    if !press.ended {
        lines.push(Phrase::new("press-no-end"));
    }
    if !cut.is_empty() {
        lines.push(say_cut(cut));
    }
    if press.blanked {
        lines.push(Phrase::new("press-blanked"));
    }
    lines
}

/// Its recipients, and when it goes.
fn say_recipients(campaign: &Campaign, letter: &NewPress) -> Result<Vec<Phrase>, InternalError> {
    let lords = letter
        .readers
        .iter()
        .filter_map(|seat| campaign.seat(*seat))
        .map(|seat| seat.lord.clone())
        .collect::<Vec<_>>();
    let observers = campaign.settings.observers.len();
    let mut head = Vec::new();
    let turn = || campaign.open_turn().map(|turn| turn.title);
    match (letter.public, letter.later) {
        (true, true) => head.push(Phrase::new("press-sent-public-later").with("turn", turn()?)),
        (true, false) => {
            // no report follows the last one
            let report = if campaign.row.state == CampaignState::Ended {
                "no"
            } else {
                "yes"
            };
            head.push(
                Phrase::new("press-sent-public")
                    .with("observers", observers)
                    .with("report", report),
            );
        }
        (false, true) => head.push(
            Phrase::new("press-sent-later")
                .with("to", lords)
                .with("turn", turn()?),
        ),
        (false, false) if !lords.is_empty() => {
            head.push(Phrase::new("press-sent").with("to", lords))
        }
        (false, false) => {}
    }
    if letter.moderator {
        head.push(Phrase::new("press-sent-moderator"));
    }
    if letter.anonymous {
        head.push(Phrase::new("press-sent-anonymous"));
    }
    Ok(head)
}

fn answer_press(
    letter: &SeatLetter,
    sort: &str,
    title: &'static str,
    (letters, mut notes): (Vec<PressText>, Vec<Phrase>),
) -> Result<OutgoingMail, InternalError> {
    let SeatLetter {
        intake,
        book,
        arrived,
        claimed,
        n,
        ..
    } = *letter;
    let kind = format!("{sort}/press.{}.{n}", arrived.row.id);
    notes.extend(note_last_answer(intake, book, &claimed.address, &kind)?);
    let heading = claimed.heading(intake, &claimed.sheets(book)?)?;
    notes.push(Phrase::new("press-how").with("where", place(&heading)));
    let to = claimed.answer(arrived, "press", &kind);
    intake.desk.write(
        to,
        &PressMail {
            heading,
            title: Phrase::new(title),
            letters,
            notes,
        },
        Vec::new(),
    )
}
