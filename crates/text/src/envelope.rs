//! Finds the order sheets in a letter's new text: fences, the line that authenticates the sender,
//! requests, and the remaining lines.
//!
//! The intake decides whose sheet it is and for which campaign; the game decides what a line means.

use super::language_set::LanguageSet;
use super::line::join_wrapped_lines;
use super::platform_words::{Key, concerns_platform, key_at, tongue_at};
use super::player_command::{PlatformRequest, PlayerCommand, SheetCommand};
use super::press::{MOST_PRESS, OpenPressLetter, PressLetter, PressMarkers, behind_press};
use super::requests::request;
use super::secrets::{
    SenderSecret, is_secret, names_secret, names_secret_somewhere, proof, without_proofs,
    without_secrets,
};
use super::token::{Token, TokenKind, tokens};
use super::{MOST_LINES, MOST_SHEETS, Sheet, fold_words, normalize_turn};

/// Maximum number of words read from a fence: a campaign's name, a turn's name, and some to spare.
const MOST_PIECES: usize = 40;

/// A line of a sheet that is neither read as an order nor a request: its answer says what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineAside {
    /// Counted from 1 in the text as sent.
    pub line: usize,
    /// As written; `…` for a secret (AU-07).
    pub text: String,
    pub kind: AsideKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AsideKind {
    /// Quoted with `>`.
    Quotation,
    /// A phone's advertising footer.
    Footer,
    /// A password or a token.
    Secret,
    /// The first line of a letter to others.
    Press,
    /// A request or a letter to others in an open topic, where such lines are not read.
    Public,
}

/// One sheet with the information around it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Envelope {
    /// As named by the fence, folded; `None` if it names none or there is no fence.
    pub campaign: Option<String>,
    /// The turn as players write it (`spring 3`), in lower case with single spaces.
    pub turn: Option<String>,
    /// The same as it stands in the fence, folded. A secret that stands there can be recognised in
    /// this text, not in `turn`, which lacks the words that mean nothing.
    pub turn_text: Option<String>,
    /// The name before `password` or `token`, as written.
    pub lord: Option<String>,
    pub secret: Option<SenderSecret>,
    pub sheet: Sheet,
    /// Number of lines not read: outside the fences, quoted outside of them, or beyond the limit.
    /// Blank lines are not counted.
    pub ignored: usize,
    /// Lines beyond `MOST_LINES`, among `ignored`.
    pub beyond: usize,
    /// Whether `END ORDERS` was found; always true without fences.
    pub ended: bool,
    /// Requests in the sheet; those outside all fences are in the first sheet.
    pub requests: Vec<PlatformRequest>,
    /// How many of the requests, the first ones, are outside all fences although there are fences.
    pub asked_outside: usize,
    /// The sheet's other lines that are no orders.
    pub asides: Vec<LineAside>,
    /// Press; letters outside all fences are in the first sheet.
    pub press: Vec<PressLetter>,
    /// Number of press letters beyond `MOST_PRESS`: not read.
    pub more_press: usize,
    /// Number of fenced sheets in the letter beyond `MOST_SHEETS`; set in the first one.
    pub more: usize,
    /// Another fenced sheet in the same letter is for the same campaign and turn but differs:
    /// neither counts (IN-38).
    pub contradicted: bool,
}

impl Envelope {
    pub fn commands(&self) -> impl Iterator<Item = &PlayerCommand> {
        self.requests.iter().map(|request| &request.command)
    }

    pub fn asks(&self, wanted: SheetCommand) -> bool {
        self.commands()
            .any(|command| *command == PlayerCommand::Sheet(wanted))
    }

    /// Whether it contains `join`, `observe` or `stand by`.
    pub fn asks_to_join(&self) -> bool {
        self.commands()
            .any(|command| matches!(command, PlayerCommand::Join(..)))
    }

    pub fn confirms(&self) -> bool {
        self.commands()
            .any(|command| matches!(command, PlayerCommand::Confirm(_)))
    }

    /// The turn that the fence names if it is not this one, as it stands there.
    pub fn turn_other_than(&self, open: &str) -> Option<&str> {
        let turn = self.turn.as_deref().filter(|turn| *turn != open)?;
        Some(self.turn_text.as_deref().unwrap_or(turn))
    }
}

/// The sheets in a text, in order: every fenced one, or the whole text as one. Never empty.
pub fn envelopes(text: &str) -> Vec<Envelope> {
    let mut reader = LetterReader {
        lines: text.lines().collect(),
        found: Vec::new(),
        outside: EnvelopeReader::new(false),
        inside: None,
        press: None,
        marks: None,
        repeats: false,
    };
    for (n, raw) in text.lines().enumerate() {
        reader.take(n, raw);
    }
    reader.close()
}

/// A letter while its lines are sorted into sheets, press and the text around them.
struct LetterReader<'a> {
    lines: Vec<&'a str>,
    found: Vec<EnvelopeReader<'a>>,
    /// The text outside of fences; the whole text if there are none.
    outside: EnvelopeReader<'a>,
    inside: Option<EnvelopeReader<'a>>,
    /// Nothing between `press` and `end press` is an order.
    press: Option<OpenPressLetter<'a>>,
    marks: Option<PressMarkers>,
    /// A fenced sheet was found, and the letter that it answers follows.
    repeats: bool,
}

impl<'a> LetterReader<'a> {
    /// `n` is counted from 0.
    fn take(&mut self, n: usize, raw: &'a str) {
        // most lines are orders, which other code parses
        let words = if concerns_platform(raw) {
            tokens(raw)
        } else {
            Vec::new()
        };
        let parting = LetterEndMark::of(raw, &words);
        if let Some(parting) = parting {
            if !self.is_in_section(n, parting) {
                self.end_letter(parting);
            } else if self.press.is_none() || parting == LetterEndMark::Footer {
                // a phone's footer is nobody's text, not even in press; dashes are a rule
                if parting == LetterEndMark::Footer {
                    self.sheet().set_aside(n + 1, raw, AsideKind::Footer);
                }
                return;
            }
        }
        if self.take_press(n, raw, parting) {
            return;
        }
        let first = first_word(&words);
        match key_at(&words, first) {
            _ if raw.trim_start().starts_with('>') => {
                self.sheet().set_aside(n + 1, raw, AsideKind::Quotation)
            }
            Some((Key::Begin, _)) if self.repeats => self.outside.ignore(raw),
            Some((Key::Begin, length)) => self.begin_sheet(
                words
                    .get(first + length)
                    .and_then(|token| raw.get(token.span.start..))
                    .unwrap_or_default(),
            ),
            Some((Key::End, _)) => self.end_sheet(raw),
            _ => self.take_text(n, raw, &words),
        }
    }

    /// The sheet that a line belongs to.
    fn sheet(&mut self) -> &mut EnvelopeReader<'a> {
        self.inside.as_mut().unwrap_or(&mut self.outside)
    }

    fn marks(&mut self) -> &PressMarkers {
        self.marks
            .get_or_insert_with(|| PressMarkers::of(&self.lines))
    }

    /// Whether the writer ends the sheet or the press further down: it is not over before that.
    fn is_in_section(&mut self, n: usize, parting: LetterEndMark) -> bool {
        if parting == LetterEndMark::Original {
            return false;
        }
        if let Some(letter) = &self.press {
            return letter.is_ended();
        }
        parting != LetterEndMark::Wrote && self.inside.is_some() && self.marks().sheet_is_ended(n)
    }

    /// A signature or quoted letter follows: only another fence counts.
    fn end_letter(&mut self, parting: LetterEndMark) {
        if let Some(mut reader) = self.inside.take() {
            reader.envelope.ended = false;
            self.found.push(reader);
        }
        self.outside.closed = true;
        self.repeats |= !self.found.is_empty()
            && matches!(parting, LetterEndMark::Original | LetterEndMark::Wrote);
    }

    /// Whether the line belongs to press, or is its `end press`.
    fn take_press(&mut self, n: usize, raw: &'a str, parting: Option<LetterEndMark>) -> bool {
        let Some(mut letter) = self.press.take() else {
            return false;
        };
        let reached = !self.outside.closed;
        if reached && letter.take(n, raw) {
            self.press = Some(letter);
            return true;
        }
        if parting == Some(LetterEndMark::Original) && !reached {
            letter.doubt_quoted();
        }
        let ends = letter.ends_at(n);
        self.sheet().post(letter.close(reached));
        ends && reached
    }

    fn begin_sheet(&mut self, fence: &str) {
        self.found.extend(self.inside.take());
        let mut reader = EnvelopeReader::new(true);
        reader.fence(fence);
        self.inside = Some(reader);
    }

    fn end_sheet(&mut self, raw: &str) {
        match self.inside.take() {
            Some(mut reader) => {
                reader.envelope.ended = true;
                self.found.push(reader);
            }
            // it ends nothing here, but would do so if printed between fences
            None => self.outside.ignore(raw),
        }
    }

    /// A line that is press, a request, a proof or an order.
    fn take_text(&mut self, n: usize, raw: &'a str, words: &[Token]) {
        if self.sheet().closed {
            self.sheet().ignore(raw);
            return;
        }
        if let Some(behind) = behind_press(words) {
            let fenced = self.inside.is_some();
            self.press = self.marks().open(n, raw, behind, fenced);
            if self.press.is_some() {
                self.sheet().note(n + 1, raw.trim(), AsideKind::Press);
                // it separates the lines around it
                self.sheet().lines.push((n + 1, ""));
                return;
            }
        }
        let reader = self.sheet();
        match request(n + 1, raw, words) {
            Some(asked) => {
                reader.envelope.requests.push(asked);
                // a request separates the lines around it
                reader.lines.push((n + 1, ""));
            }
            None => reader.take(n + 1, raw, words),
        }
    }

    fn close(mut self) -> Vec<Envelope> {
        if let Some(letter) = self.press.take() {
            self.sheet().post(letter.close(true));
        }
        let LetterReader {
            mut found,
            outside,
            inside,
            ..
        } = self;
        found.extend(inside);
        if found.is_empty() {
            return vec![outside.close()];
        }
        let more = found.len().saturating_sub(MOST_SHEETS);
        found.truncate(MOST_SHEETS);
        let mut envelopes: Vec<Envelope> = found.into_iter().map(EnvelopeReader::close).collect();
        if let Some(first) = envelopes.first_mut() {
            first.more = more;
            outside.close_into(first);
        }
        same_sheet_once(envelopes)
    }
}

fn first_word(words: &[Token]) -> usize {
    words
        .iter()
        .position(|token| token.kind == TokenKind::Word)
        .unwrap_or(0)
}

/// IN-38: two identical sheets count as one; two different ones for the same campaign and turn do
/// not count.
fn same_sheet_once(envelopes: Vec<Envelope>) -> Vec<Envelope> {
    let mut kept: Vec<Envelope> = Vec::new();
    for mut envelope in envelopes {
        let says = |e: &Envelope| {
            e.sheet
                .lines
                .iter()
                .map(|line| fold_words(&line.text))
                .collect::<Vec<_>>()
        };
        match kept.iter_mut().find(|other| {
            other.campaign == envelope.campaign
                && other.turn == envelope.turn
                && other.lord == envelope.lord
        }) {
            Some(other) if says(other) == says(&envelope) => {
                other.ignored += envelope.ignored;
                other.requests.extend(envelope.requests);
                other.press.extend(envelope.press);
                continue;
            }
            Some(other) => {
                other.contradicted = true;
                envelope.contradicted = true;
                // press letters never contradict each other
                other.press.append(&mut envelope.press);
            }
            None => {}
        }
        kept.push(envelope);
    }
    kept
}

/// A sheet while its lines are collected.
struct EnvelopeReader<'a> {
    envelope: Envelope,
    lines: Vec<(usize, &'a str)>,
    /// The end of the letter was seen.
    closed: bool,
}

impl<'a> EnvelopeReader<'a> {
    fn new(fenced: bool) -> Self {
        let sheet = Sheet {
            lines: Vec::new(),
            fenced,
            tongue: None,
        };
        EnvelopeReader {
            envelope: Envelope {
                sheet,
                ended: !fenced,
                ..Envelope::default()
            },
            lines: Vec::new(),
            closed: false,
        }
    }

    fn ignore(&mut self, raw: &str) {
        self.envelope.ignored += usize::from(!raw.trim().is_empty());
    }

    /// A line that nobody reads: named in the sheet's answer if it is in the sheet, else counted.
    fn set_aside(&mut self, line: usize, raw: &str, kind: AsideKind) {
        if self.envelope.sheet.fenced && self.envelope.asides.len() < MOST_LINES {
            self.note(line, raw.trim(), kind);
        } else {
            self.ignore(raw);
        }
    }

    fn note(&mut self, line: usize, text: &str, kind: AsideKind) {
        if self.envelope.asides.len() < MOST_LINES {
            self.envelope.asides.push(LineAside {
                line,
                text: text.to_owned(),
                kind,
            });
        }
    }

    fn take(&mut self, number: usize, raw: &'a str, words: &[Token]) {
        if let Some(at) = names_secret(words) {
            // valid or not, the line is shown to nobody (AU-07)
            if let Some((lord, secret)) = proof(raw, words, at, self.envelope.sheet.fenced)
                && self.envelope.secret.is_none()
            {
                self.envelope.lord = lord;
                self.envelope.secret = Some(secret);
            }
            self.note(number, "…", AsideKind::Secret);
            self.lines.push((number, ""));
        } else if self.lines.len() < MOST_LINES {
            self.lines.push((number, raw));
        } else {
            self.ignore(raw);
            self.envelope.beyond += usize::from(!raw.trim().is_empty());
        }
    }

    fn post(&mut self, letter: PressLetter) {
        if self.envelope.press.len() < MOST_PRESS {
            self.envelope.press.push(letter);
        } else {
            self.envelope.more_press += 1;
        }
    }

    /// The text after `BEGIN ORDERS`: the campaign up to the first word that begins a turn's name,
    /// then the turn.
    fn fence(&mut self, rest: &str) {
        let words = tokens(rest);
        let secret = (0..words.len()).find(|&at| is_secret(&words, at));
        let (rest, secret) =
            match secret.and_then(|at| words.get(at).map(|word| (at, word.span.start))) {
                Some((at, start)) => (
                    rest.get(..start).unwrap_or_default(),
                    proof(rest, &words, at, true),
                ),
                None => (rest, None),
            };
        self.envelope.secret = secret.map(|(_, secret)| secret);
        // of a very long line, only the beginning is needed for a name
        let pieces: Vec<String> = rest
            .split_whitespace()
            .take(MOST_PIECES)
            .map(|piece| fold_words(piece.trim_matches(|c: char| !c.is_alphanumeric())))
            .filter(|piece| !piece.is_empty())
            .collect();
        // `le printemps 3` has a word before the season
        let from = |at: usize| pieces.get(at..).unwrap_or_default().join(" ");
        let is_turn = |at: &usize| {
            let words = tokens(&from(*at));
            let begins = matches!(key_at(&words, 0), Some((Key::Turn, _)));
            // a campaign's name may be a foreign word (`tour-de-force`)
            begins
                && (tongue_at(&words, 0) == LanguageSet::ENGLISH
                    || normalize_turn(&from(*at))
                        .split(' ')
                        .nth(1)
                        .is_some_and(|number| number.parse::<u32>().is_ok()))
        };
        let turn = (0..pieces.len()).find(is_turn).unwrap_or(pieces.len());
        let campaign = pieces.get(..turn).unwrap_or_default();
        self.envelope.campaign = (!campaign.is_empty()).then(|| campaign.join(" "));
        self.envelope.turn_text = (turn < pieces.len()).then(|| from(turn));
        self.envelope.turn = self.envelope.turn_text.as_deref().map(normalize_turn);
    }

    /// What is outside all fences goes to the first sheet.
    fn close_into(self, first: &mut Envelope) {
        let rest = self
            .lines
            .iter()
            .filter(|(_, raw)| !raw.trim().is_empty())
            .count();
        first.ignored += rest + self.envelope.ignored;
        first.asked_outside = self.envelope.requests.len();
        first.requests.splice(0..0, self.envelope.requests);
        first.press.splice(0..0, self.envelope.press);
        first.more_press += self.envelope.more_press;
        // the proof may be above the fence
        if first.secret.is_none() {
            first.lord = self.envelope.lord;
            first.secret = self.envelope.secret;
        }
    }

    fn close(mut self) -> Envelope {
        self.envelope.sheet.lines = join_wrapped_lines(&self.lines, self.envelope.sheet.fenced);
        // text that is no proof here may be one elsewhere: it goes into no answer and no history
        // (AU-07)
        for text in self
            .envelope
            .sheet
            .lines
            .iter_mut()
            .map(|line| &mut line.text)
            .chain(self.envelope.asides.iter_mut().map(|aside| &mut aside.text))
            .chain(
                self.envelope
                    .requests
                    .iter_mut()
                    .flat_map(PlatformRequest::texts_mut),
            )
        {
            if names_secret_somewhere(text) {
                *text = without_secrets(text);
            }
        }
        for letter in self
            .envelope
            .press
            .iter_mut()
            .filter(|letter| names_secret_somewhere(&letter.text))
        {
            let text = without_proofs(&letter.text);
            letter.blanked = text != letter.text;
            letter.text = text;
        }
        self.envelope
    }
}

/// What marks the end of a letter.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LetterEndMark {
    /// The dashes before a signature.
    Dashes,
    /// A phone's advertising footer.
    Footer,
    /// The quoted original letter.
    Original,
    /// The same, marked by a line that a knight may also write.
    Wrote,
}

impl LetterEndMark {
    fn of(raw: &str, words: &[Token]) -> Option<LetterEndMark> {
        match key_at(words, first_word(words)) {
            Some((Key::Footer, _)) => Some(LetterEndMark::Footer),
            Some((Key::Original, _)) => Some(LetterEndMark::Original),
            // `On Tuesday Anna wrote:`
            Some((Key::On, _)) => {
                let wrote = raw.trim_end().ends_with(':')
                    && words
                        .iter()
                        .enumerate()
                        .any(|(at, _)| matches!(key_at(words, at), Some((Key::Wrote, _))));
                wrote.then_some(LetterEndMark::Wrote)
            }
            _ => (raw.trim_end_matches(['\r', '\u{a0}']) == "-- " || raw.trim_end() == "--")
                .then_some(LetterEndMark::Dashes),
        }
    }
}
