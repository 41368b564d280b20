//! A player's letters to others, and their `mute`. Each is decided, and all are answered in one
//! mail. A letter has no effect on the player's sheet.

use super::seat_claim::SeatClaim;
use super::{ArrivedLetter, Decision, Intake};
use crate::campaign::{Campaign, error::InternalError};
use crate::clock::day_ago;
use crate::history::CampaignState;
use crate::history::LogKind;
use crate::history::{LetterState, MuteTarget, NewPress, OutgoingMail, StoreResult, Transaction};
use crate::letters::{
    CHANGED, MailContext,
    press::{
        A_DAY, LetterWords, PRESS, PressRefusal, RelayContext,
        announcement::{AnnouncementDraft, announced, announcement},
        decide, lord_named, mails, place,
    },
};
use crate::mail::Letter;
use crate::render::letters::{PressMail, PressText};
use crate::text::{
    Addressee, Envelope, MOST_PRESS, Phrase, PressAmbiguity, PressLetter, RequestKind,
    SenderSecret, envelopes,
    ids::{CampaignId, Seat},
};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// The effects of a letter's press, beside its sheets.
#[derive(Debug, Default)]
pub(super) struct PressEffects {
    /// Each with the mails that deliver it.
    letters: Vec<(NewPress, Vec<OutgoingMail>)>,
    mutes: Vec<MuteEntry>,
    /// A moderator's announcement.
    announced: Option<AnnouncementDraft>,
    /// Mails to the writers.
    pub answers: Vec<OutgoingMail>,
    /// The answers to them, one by one: for the operator who pastes the post.
    pub told: Vec<PressAnswer>,
}

/// The answer to the writer of a letter to others, or of a `mute`.
#[derive(Debug)]
pub(super) struct PressAnswer {
    /// Its first line in the text as sent, counted from 1.
    pub line: usize,
    pub says: PressText,
    pub done: bool,
}

/// Campaign, seat, whose letters it mutes, and whether on or (`false`) off.
type MuteEntry = (CampaignId, Seat, MuteTarget, bool);

impl PressEffects {
    /// `mail` is the letter that contained them; none from the command line.
    pub fn write(&self, book: &Transaction, mail: Option<i64>, at: i64) -> StoreResult<()> {
        for (letter, mails) in &self.letters {
            let id = book.put_press(letter)?;
            book.queue_all(mails, at)?;
            let mut entry = serde_json::json!({ "press": id, "public": letter.public, "to": letter.readers, "moderator": letter.moderator, "later": letter.later, "mails": mails.len() });
            // the log does not name the author of an anonymous letter: the operator can see it in
            // the stored letter, like everything they may look at (AU-12)
            if let Some(entry) = entry.as_object_mut().filter(|_| !letter.anonymous) {
                entry.insert("letter".to_owned(), mail.into());
                entry.insert("seat".to_owned(), serde_json::json!(letter.seat));
            }
            book.log(at, Some(letter.campaign), LogKind::Press, &entry)?;
        }
        if let Some(announced) = &self.announced {
            announced.write(book)?;
        }
        self.mutes
            .iter()
            .try_for_each(|(campaign, seat, muted, on)| book.mute(*campaign, *seat, *muted, *on))
    }
}

/// Whether a sheet contains letters, or a `mute`.
pub(super) fn asks(envelope: &Envelope) -> bool {
    !envelope.press.is_empty()
        || envelope
            .requests
            .iter()
            .any(|request| matches!(request.ask, RequestKind::Mute | RequestKind::Unmute))
}

/// The same sheet without them: no machine writes to others in a player's name.
pub(super) fn without(envelope: &Envelope) -> Cow<'_, Envelope> {
    if !asks(envelope) {
        return Cow::Borrowed(envelope);
    }
    let mut bare = Envelope {
        press: Vec::new(),
        ..envelope.clone()
    };
    bare.requests
        .retain(|request| !matches!(request.ask, RequestKind::Mute | RequestKind::Unmute));
    Cow::Owned(bare)
}

/// A letter's text, with its subject above it if that is `press to Lionel`. Replies to a mail with
/// such a subject begin differently, and the title above a later post is the first post's.
pub(super) fn under_subject(letter: &Letter) -> Cow<'_, str> {
    let begins = || {
        envelopes(letter.own_subject())
            .iter()
            .any(|envelope| envelope.press.iter().any(|press| press.doubt.is_none()))
    };
    if letter.text.trim().is_empty()
        || !begins()
        || envelopes(&letter.text)
            .iter()
            .any(|envelope| !envelope.press.is_empty())
    {
        return Cow::Borrowed(&letter.text);
    }
    Cow::Owned(format!("{}\n{}", letter.own_subject(), letter.text))
}

/// Whether a letter answers another player's letter that the judge delivered.
pub(super) fn is_answered(book: &Transaction, arrived: &ArrivedLetter) -> StoreResult<bool> {
    let Some(id) = &arrived.letter.in_reply_to else {
        return Ok(false);
    };
    Ok(book
        .mail_with_id(id)?
        .is_some_and(|mail| mail.mail.kind.starts_with(PRESS)))
}

impl Intake<'_> {
    /// `None` if the sheet contains no letter and no `mute`.
    pub(super) fn press(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
        envelope: &Envelope,
        n: usize,
    ) -> Result<Option<Decision>, InternalError> {
        if !asks(envelope) {
            return Ok(None);
        }
        // AU-03: a stolen token must not be enough to write in its owner's name
        if claimed.is_held() {
            let told = PressText {
                head: vec![Phrase::new("press-from-home")],
                lines: Vec::new(),
            };
            let answer = self.answer_press(
                book,
                arrived,
                claimed,
                "press-title-not-sent",
                vec![told],
                Vec::new(),
                n,
            )?;
            let pressed = vec![PressEffects {
                answers: vec![answer],
                ..PressEffects::default()
            }];
            return Ok(Some(Decision {
                reason: Some("press-from-elsewhere"),
                pressed,
                ..Decision::new(LetterState::Rejected)
            }));
        }
        let mut pressed = PressEffects::default();
        for (place, press) in envelope.press.iter().enumerate() {
            let cut = arrived.letter.letter_cut && !press.ended && press.doubt.is_none();
            let press = if cut {
                &PressLetter {
                    doubt: Some(PressAmbiguity::Quoted),
                    ..press.clone()
                }
            } else {
                press
            };
            let before = pressed.letters.len();
            let says = self.letter(
                book,
                arrived,
                claimed,
                envelope,
                press,
                &format!("{}/{n}/{place}", arrived.row.id),
                &mut pressed,
            )?;
            let done = pressed.letters.len() > before;
            pressed.told.push(PressAnswer {
                line: press.line,
                says,
                done,
            });
        }
        for request in envelope
            .requests
            .iter()
            .filter(|request| matches!(request.ask, RequestKind::Mute | RequestKind::Unmute))
        {
            let (head, mutes) = mute(claimed, &request.rest, request.ask == RequestKind::Mute);
            let done = !mutes.is_empty();
            pressed.mutes.extend(mutes);
            pressed.told.push(PressAnswer {
                line: request.line,
                says: PressText {
                    head,
                    lines: Vec::new(),
                },
                done,
            });
        }
        let told = pressed.told.iter().map(|told| told.says.clone()).collect();
        let mut notes = Vec::new();
        if envelope.more_press > 0 {
            notes.push(
                Phrase::new("press-more")
                    .with("most", MOST_PRESS)
                    .with("count", envelope.more_press),
            );
        }
        if !pressed.letters.is_empty() {
            notes.extend(self.seen_by(claimed, arrived, "press-copied"));
        }
        let done = !pressed.letters.is_empty() || !pressed.mutes.is_empty();
        let title = match (pressed.letters.is_empty(), done) {
            (false, _) => "press-title-sent",
            (true, true) => "press-title-muted",
            (true, false) if envelope.press.is_empty() => "platform-title-nothing-done",
            (true, false) => "press-title-not-sent",
        };
        pressed
            .answers
            .push(self.answer_press(book, arrived, claimed, title, told, notes, n)?);
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

    /// Decides about one letter; returns the answer to its writer.
    #[expect(
        clippy::too_many_arguments,
        reason = "the letter, what it stands in, and what goes out"
    )]
    fn letter(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
        envelope: &Envelope,
        press: &PressLetter,
        name: &str,
        pressed: &mut PressEffects,
    ) -> Result<PressText, InternalError> {
        let (campaign, seat) = (&claimed.campaign, &claimed.seat);
        let mut text = self.without_his_secrets(claimed, envelope, &press.text);
        if press.head.anonymous {
            text = without_writer(&text, claimed, arrived);
        }
        let press = PressLetter {
            blanked: press.blanked || text != press.text,
            text,
            ..press.clone()
        };
        // the limits are for the mail and the day, however many sheets contain letters
        let before: Vec<NewPress> = arrived
            .pressed
            .borrow()
            .iter()
            .filter(|letter| letter.campaign == campaign.row.id)
            .cloned()
            .collect();
        let letters = |rows: Vec<crate::history::PressRow>| rows.into_iter().map(|row| row.letter);
        let his = before
            .iter()
            .filter(|letter| letter.seat == Some(seat.seat))
            .cloned();
        let lately: Vec<NewPress> =
            letters(book.press_of(campaign.row.id, seat.seat, day_ago(self.now))?)
                .chain(his)
                .collect();
        let waiting: Vec<NewPress> = letters(book.unprinted_press(campaign.row.id)?)
            .chain(before)
            .collect();
        let lines = |text: &str| text.lines().map(str::to_owned).collect();
        Ok(
            match decide(
                book,
                self.config,
                campaign,
                seat,
                &press,
                &lately,
                &waiting,
                self.now,
            )? {
                Ok((letter, LetterWords { text, cut })) => {
                    let because = RelayContext {
                        desk: self.desk,
                        config: self.config,
                        campaign,
                        name,
                        now: self.now,
                    };
                    let mails = mails(because, &letter, &book.mutes(campaign.row.id)?)?;
                    let mut head = self.sent(claimed, &letter)?;
                    if !press.ended {
                        head.push(Phrase::new("press-no-end"));
                    }
                    if !cut.is_empty() {
                        let begins: String = cut.chars().take(60).collect();
                        head.push(
                            Phrase::new("press-cut")
                                .with("count", cut.chars().count())
                                .with("begins", begins),
                        );
                    }
                    if press.blanked {
                        head.push(Phrase::new("press-blanked"));
                    }
                    if lately.len() + 1 == A_DAY {
                        head.push(Phrase::new("press-last").with("most", A_DAY));
                    }
                    arrived.pressed.borrow_mut().push(letter.clone());
                    pressed.letters.push((letter, mails));
                    PressText {
                        head,
                        lines: lines(&text),
                    }
                }
                Err(PressRefusal(why)) => {
                    let to = shown(&press.head.written);
                    let first =
                        (!to.is_empty()).then(|| Phrase::new("press-not-sent").with("to", to));
                    PressText {
                        head: first.into_iter().chain([why]).collect(),
                        lines: lines(&crate::letters::press::words(&press.text).text),
                    }
                }
            },
        )
    }

    /// A mail's letters to others, in a form that can be sent again.
    pub(super) fn given_back(&self, claimed: &SeatClaim, brought: &Envelope) -> Vec<String> {
        let mut lines = Vec::new();
        for press in &brought.press {
            let head = &press.head;
            let anonymous = if head.anonymous { "anonymous " } else { "" };
            let when = match head.with_report {
                Some(true) => " with the next report",
                Some(false) => " at once",
                None => "",
            };
            lines.push(format!(
                "press {anonymous}to {}{when}",
                shown(&head.written)
            ));
            let text = self.without_his_secrets(claimed, brought, &press.text);
            lines.extend(
                crate::letters::press::words(&text)
                    .text
                    .lines()
                    .map(str::to_owned),
            );
            lines.push("end press".to_owned());
        }
        lines
    }

    /// Its recipients, and when it goes.
    fn sent(&self, claimed: &SeatClaim, letter: &NewPress) -> Result<Vec<Phrase>, InternalError> {
        let campaign = &claimed.campaign;
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

    /// Secrets that would allow others to play the seat are sent to nobody, whatever the player
    /// writes (AU-07).
    fn without_his_secrets(&self, claimed: &SeatClaim, envelope: &Envelope, text: &str) -> String {
        let mut text = self.blanked_text(claimed, text).into_owned();
        if let Some(SenderSecret::Password(given) | SenderSecret::Token(given)) =
            envelope.secret.as_ref().filter(|_| text.len() > 3)
        {
            let given = given.trim();
            if given.chars().count() > 3 {
                text = text.replace(given, "…");
            }
        }
        text
    }

    #[expect(clippy::too_many_arguments, reason = "the answer's parts")]
    fn answer_press(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
        title: &'static str,
        letters: Vec<PressText>,
        mut notes: Vec<Phrase>,
        n: usize,
    ) -> Result<OutgoingMail, InternalError> {
        // a letter that was sent proves that a person wants to know; a refusal counts like every
        // other answer
        let sort = if matches!(title, "press-title-sent" | "press-title-muted") {
            CHANGED
        } else {
            "answer"
        };
        let kind = format!("{sort}/press.{}.{n}", arrived.row.id);
        notes.extend(self.last_answer(book, &claimed.address, &kind)?);
        let heading = self.heading(claimed, &self.unchanged(book, claimed)?)?;
        notes.push(Phrase::new("press-how").with("where", place(&heading)));
        let to = MailContext {
            campaign: Some(&claimed.campaign),
            seat: Some(&claimed.seat),
            address: &claimed.address,
            turn: claimed.campaign.row.turn,
            letter: "press",
            kind: &kind,
            answers: Some(arrived.letter),
            language: &claimed.seat.language,
            now: self.now,
        };
        self.desk.write(
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
}

impl Intake<'_> {
    /// A moderator's `announce` … `end`; `None` if the text contains none.
    pub(super) fn announces(
        &self,
        arrived: &ArrivedLetter,
        campaign: &Campaign,
        text: &str,
    ) -> Result<Option<Decision>, InternalError> {
        let Some(found) = announcement(text) else {
            return Ok(None);
        };
        let because = RelayContext {
            desk: self.desk,
            config: self.config,
            campaign,
            name: &arrived.row.id.to_string(),
            now: self.now,
        };
        let Some(announced) = announced(because, &found.text)? else {
            return self
                .answer_moderator(
                    arrived,
                    campaign,
                    "deadline-title-not-done",
                    vec![Phrase::new("press-announce-empty")],
                    "no-word",
                )
                .map(Some);
        };
        let mut lines = vec![Phrase::new("press-announced").with("count", announced.readers())];
        if !found.ended {
            lines.push(Phrase::new("press-announce-no-end"));
        }
        if !announced.cut.is_empty() {
            let begins: String = announced.cut.chars().take(60).collect();
            lines.push(
                Phrase::new("press-cut")
                    .with("count", announced.cut.chars().count())
                    .with("begins", begins),
            );
        }
        if found.beside > 0 {
            lines.push(Phrase::new("press-announce-beside").with("count", found.beside));
        }
        let answer =
            self.answer_moderator(arrived, campaign, "deadline-title-done", lines, "moderator")?;
        let pressed = vec![PressEffects {
            announced: Some(announced),
            ..PressEffects::default()
        }];
        Ok(Some(Decision {
            state: LetterState::Accepted,
            pressed,
            ..answer
        }))
    }
}

/// Mutes or unmutes players, by their names after the word.
fn mute(claimed: &SeatClaim, names: &str, on: bool) -> (Vec<Phrase>, Vec<MuteEntry>) {
    let (campaign, seat) = (&claimed.campaign, &claimed.seat);
    let change = |muted| (campaign.row.id, seat.seat, muted, on);
    // as after `press to`
    let head = envelopes(&format!("press to {names}"))
        .into_iter()
        .flat_map(|envelope| envelope.press)
        .next()
        .map(|press| press.head)
        .unwrap_or_default();
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

/// An anonymous letter without its writer's address and full name: mail programs put them above
/// quoted text in more ways than we know, and people put them below their text (AU-12).
fn without_writer(text: &str, claimed: &SeatClaim, arrived: &ArrivedLetter) -> String {
    let from = arrived.letter.from.as_ref();
    let name = from
        .and_then(|from| from.name.as_deref())
        .map(str::trim)
        .filter(|name| name.contains(' ') && name.chars().count() > 4);
    let his = [
        Some(claimed.address.as_str()),
        from.map(|from| from.address.as_str()),
        name,
    ];
    his.into_iter()
        .flatten()
        .fold(text.to_owned(), |text, his| without_piece(&text, his))
}

/// A text with all occurrences of a part blanked, in upper or lower case.
fn without_piece(text: &str, piece: &str) -> String {
    // ASCII lower case keeps every length, so that positions in one text are valid in the other
    let (low, piece) = (text.to_ascii_lowercase(), piece.to_ascii_lowercase());
    let mut shown = String::with_capacity(text.len());
    let mut behind = 0;
    for (at, found) in low
        .match_indices(&piece)
        .filter(|(_, found)| !found.is_empty())
    {
        shown.push_str(text.get(behind..at).unwrap_or_default());
        shown.push('…');
        behind = at + found.len();
    }
    shown.push_str(text.get(behind..).unwrap_or_default());
    shown
}

/// A name as the player wrote it, safe to repeat.
fn shown(text: &str) -> String {
    crate::text::phrase::piece(text, 80)
}
