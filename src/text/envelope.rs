//! Finds the order sheets in a letter's new text: fences, the line that authenticates the sender,
//! requests, and the remaining lines.
//!
//! The intake decides whose sheet it is and for which campaign; the game decides what a line means.

use super::line::join_wrapped_lines;
use super::press::{MOST_PRESS, OpenPressLetter, PressLetter, PressMarkers, behind_press};
use super::requests::{
    Key, PlatformRequest, concerns_platform, key_at, may_prove, request, tongue_at,
};
use super::token::{Token, TokenKind, TokenScanner, tokens};
use super::word_tables::LanguageSet;
use super::{MOST_LINES, MOST_SHEETS, Sheet, fold_words, normalize_turn};

/// Maximum number of words read from a fence: a campaign's name, a turn's name, and some to spare.
const MOST_PIECES: usize = 40;
/// Maximum number of tokens of the words for a secret: `mot de passe` has three.
const SECRET_WORDS: usize = 8;

/// One sheet with the information around it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Envelope {
    /// As named by the fence, folded; `None` if it names none or there is no fence.
    pub campaign: Option<String>,
    /// The turn as players write it (`spring 3`), in lower case with single spaces.
    pub turn: Option<String>,
    /// The name before `password` or `token`, as written.
    pub lord: Option<String>,
    pub secret: Option<SenderSecret>,
    pub sheet: Sheet,
    /// Number of lines not read: outside the fences, quoted, or beyond the limit. Blank lines are
    /// not counted.
    pub ignored: usize,
    /// Lines beyond `MOST_LINES`, among `ignored`.
    pub beyond: usize,
    /// Whether `END ORDERS` was found; always true without fences.
    pub ended: bool,
    /// Requests in the sheet; those outside all fences are in the first sheet.
    pub requests: Vec<PlatformRequest>,
    /// How many of the requests, the first ones, are outside all fences although there are fences.
    pub asked_outside: usize,
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

/// Authenticates the sender. It is never shown, not even in a log.
#[derive(Clone, PartialEq, Eq)]
pub enum SenderSecret {
    Password(String),
    Token(String),
}

impl std::fmt::Debug for SenderSecret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            SenderSecret::Password(_) => "Password(…)",
            SenderSecret::Token(_) => "Token(…)",
        })
    }
}

/// The sheets in a text, in order: every fenced one, or the whole text as one. Never empty.
pub fn envelopes(text: &str) -> Vec<Envelope> {
    let mut found: Vec<EnvelopeReader> = Vec::new();
    // the text outside of fences; the whole text if there are none
    let mut outside = EnvelopeReader::new(false);
    let mut inside: Option<EnvelopeReader> = None;
    // nothing between `press` and `end press` is an order
    let mut press: Option<OpenPressLetter> = None;
    let mut marks: Option<PressMarkers> = None;
    // a fenced sheet was found, and the letter that it answers follows
    let mut repeats = false;
    let lines: Vec<&str> = text.lines().collect();
    for (n, raw) in lines.iter().copied().enumerate() {
        let number = n + 1;
        // most lines are orders, which other code parses
        let words = if concerns_platform(raw) {
            tokens(raw)
        } else {
            Vec::new()
        };
        let first = words
            .iter()
            .position(|token| token.kind == TokenKind::Word)
            .unwrap_or(0);
        let key = key_at(&words, first);
        let parting = LetterEndMark::of(raw, &words);
        // sections that the writer ends explicitly are not over before that
        let within = match (parting, &press) {
            (None | Some(LetterEndMark::Original), _) => false,
            (_, Some(letter)) => letter.is_ended(),
            (Some(LetterEndMark::Wrote), None) => false,
            (_, None) => {
                inside.is_some()
                    && marks
                        .get_or_insert_with(|| PressMarkers::of(&lines))
                        .sheet_is_ended(n)
            }
        };
        // a phone's footer is nobody's text, not even in press
        if within && (press.is_none() || parting == Some(LetterEndMark::Footer)) {
            inside.as_mut().unwrap_or(&mut outside).ignore(raw);
            continue;
        }
        if parting.is_some() && !within {
            // a signature or quoted letter follows: only another fence counts
            if let Some(mut reader) = inside.take() {
                reader.envelope.ended = false;
                found.push(reader);
            }
            outside.closed = true;
            repeats |= !found.is_empty()
                && matches!(
                    parting,
                    Some(LetterEndMark::Original | LetterEndMark::Wrote)
                );
        }
        if let Some(mut letter) = press.take() {
            if !outside.closed && letter.take(n, raw) {
                press = Some(letter);
                continue;
            }
            let reached = !outside.closed;
            if parting == Some(LetterEndMark::Original) && !reached {
                letter.doubt_quoted();
            }
            let ends = letter.ends_at(n);
            inside
                .as_mut()
                .unwrap_or(&mut outside)
                .post(letter.close(reached));
            if ends && reached {
                continue;
            }
        }
        match key {
            _ if raw.trim_start().starts_with('>') => {
                inside.as_mut().unwrap_or(&mut outside).ignore(raw)
            }
            Some((Key::Begin, _)) if repeats => outside.ignore(raw),
            Some((Key::Begin, length)) => {
                found.extend(inside.take());
                let mut reader = EnvelopeReader::new(true);
                reader.fence(
                    words
                        .get(first + length)
                        .and_then(|token| raw.get(token.span.start..))
                        .unwrap_or_default(),
                );
                inside = Some(reader);
            }
            Some((Key::End, _)) if inside.is_some() => {
                if let Some(mut reader) = inside.take() {
                    reader.envelope.ended = true;
                    found.push(reader);
                }
            }
            // it ends nothing here, but would do so if printed between fences
            Some((Key::End, _)) => outside.ignore(raw),
            _ => {
                let fenced = inside.is_some();
                let reader = inside.as_mut().unwrap_or(&mut outside);
                if let Some(behind) = behind_press(&words).filter(|_| !reader.closed) {
                    press = marks
                        .get_or_insert_with(|| PressMarkers::of(&lines))
                        .open(n, raw, behind, fenced);
                    if press.is_some() {
                        // it separates the lines around it
                        reader.lines.push((number, ""));
                        continue;
                    }
                }
                match request(number, raw, &words) {
                    _ if reader.closed => reader.ignore(raw),
                    Some(asked) => {
                        reader.envelope.requests.push(asked);
                        // a request separates the lines around it
                        reader.lines.push((number, ""));
                    }
                    None => reader.take(number, raw, &words),
                }
            }
        }
    }
    if let Some(letter) = press {
        inside
            .as_mut()
            .unwrap_or(&mut outside)
            .post(letter.close(true));
    }
    found.extend(inside);
    if found.is_empty() {
        return vec![outside.close()];
    }
    let more = found.len().saturating_sub(MOST_SHEETS);
    found.truncate(MOST_SHEETS);
    let mut envelopes: Vec<Envelope> = found.into_iter().map(EnvelopeReader::close).collect();
    let rest = outside
        .lines
        .iter()
        .filter(|(_, raw)| !raw.trim().is_empty())
        .count();
    if let Some(first) = envelopes.first_mut() {
        first.ignored += rest + outside.envelope.ignored;
        first.more = more;
        first.asked_outside = outside.envelope.requests.len();
        first.requests.splice(0..0, outside.envelope.requests);
        first.press.splice(0..0, outside.envelope.press);
        first.more_press += outside.envelope.more_press;
        // the proof may be above the fence
        if first.secret.is_none() {
            first.lord = outside.envelope.lord;
            first.secret = outside.envelope.secret;
        }
    }
    same_sheet_once(envelopes)
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

    fn take(&mut self, number: usize, raw: &'a str, words: &[Token]) {
        if let Some(at) = names_secret(words) {
            // valid or not, the line is shown to nobody (AU-07)
            if let Some((lord, secret)) = proof(raw, words, at, self.envelope.sheet.fenced)
                && self.envelope.secret.is_none()
            {
                self.envelope.lord = lord;
                self.envelope.secret = Some(secret);
            }
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
        self.envelope.turn = (turn < pieces.len()).then(|| normalize_turn(&from(turn)));
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
            .chain(
                self.envelope
                    .requests
                    .iter_mut()
                    .map(|request| &mut request.rest),
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

fn is_secret(words: &[Token], at: usize) -> bool {
    matches!(key_at(words, at), Some((Key::Password | Key::Token, _)))
}

/// The position of the word for a password or token in a line about one: its first word, or after a
/// lord's name.
fn names_secret(words: &[Token]) -> Option<usize> {
    let at = (0..words.len().min(4)).find(|&at| is_secret(words, at))?;
    words
        .get(..at)?
        .iter()
        .all(|token| token.kind == TokenKind::Word)
        .then_some(at)
}

/// Whether `password` or `token` occurs anywhere in a text.
fn names_secret_somewhere(text: &str) -> bool {
    text.split(|c: char| !c.is_alphabetic())
        .any(|word| word.len() > 2 && may_prove(word))
}

/// A text that a moderator may see: everything after `password` or `token` is blanked, wherever in
/// a line the word is (AU-07).
pub fn without_secrets(text: &str) -> String {
    let shown = |line: &str| match words_for_secrets(line)
        .next()
        .and_then(|(_, end)| line.get(..end))
    {
        Some(before) if before.len() < line.trim_end().len() => format!("{before} …"),
        _ => line.to_owned(),
    };
    text.lines().map(shown).collect::<Vec<_>>().join("\n")
}

/// Every `password`, `token`, `mot de passe` in a line, also inside parentheses, which the sheet's
/// own reader skips: the keyword and where it ends.
fn words_for_secrets(line: &str) -> impl Iterator<Item = (Key, usize)> {
    let mut start = 0;
    line.split_inclusive(|c: char| !c.is_alphabetic())
        .filter_map(move |piece| {
            let (at, word) = (start, piece.trim_end_matches(|c: char| !c.is_alphabetic()));
            start += piece.len();
            if !may_prove(word) {
                return None;
            }
            let words: Vec<Token> = TokenScanner::new(line.get(at..)?)
                .take(SECRET_WORDS)
                .collect();
            let (key, length) =
                key_at(&words, 0).filter(|(key, _)| matches!(key, Key::Password | Key::Token))?;
            Some((key, at + words.get(length.checked_sub(1)?)?.span.end))
        })
}

/// A letter that others may read (AU-07). A knight may write about a token of friendship, so only
/// text in the form of a proof is removed after that word; the intake blanks real tokens.
fn without_proofs(text: &str) -> String {
    let shown = |line: &str| {
        for (key, end) in words_for_secrets(line) {
            let behind = line.get(end..).unwrap_or_default().trim_start();
            if key == Key::Password && !behind.is_empty()
                || key == Key::Token && behind.starts_with([':', '='])
            {
                return format!("{} …", line.get(..end).unwrap_or_default());
            }
        }
        line.to_owned()
    };
    text.lines().map(shown).collect::<Vec<_>>().join("\n")
}

/// `gawaine password swordfish`, `token k7m2…`: the name, and the secret exactly as written. `at`
/// is the position of the keyword.
fn proof(
    raw: &str,
    words: &[Token],
    at: usize,
    fenced: bool,
) -> Option<(Option<String>, SenderSecret)> {
    let (_, length) = key_at(words, at)?;
    let (key, last) = (words.get(at)?, words.get((at + length).checked_sub(1)?)?);
    let lord = raw
        .get(..key.span.start)?
        .trim_matches(|c: char| !c.is_alphanumeric());
    let secret = raw
        .get(last.span.end..)?
        .trim_start_matches([':', '=', '*', '_'])
        .trim()
        .to_owned();
    // a sentence about passwords is no proof
    if secret.is_empty() || (!fenced && at > 1 && secret.contains(char::is_whitespace)) {
        return None;
    }
    let secret = if matches!(key_at(words, at), Some((Key::Token, _))) {
        SenderSecret::Token(secret)
    } else {
        SenderSecret::Password(secret)
    };
    Some(((!lord.is_empty()).then(|| lord.to_owned()), secret))
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
        let first = words
            .iter()
            .position(|token| token.kind == TokenKind::Word)
            .unwrap_or(0);
        match key_at(words, first) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::RequestKind;

    fn lines(envelope: &Envelope) -> Vec<&str> {
        envelope
            .sheet
            .lines
            .iter()
            .map(|line| line.text.as_str())
            .collect()
    }

    #[test]
    fn a_fenced_sheet() {
        let text = "Hi Anna,\n\nBEGIN ORDERS Thornvale Spring 3\ngawaine  password sword#fish\n13 hold\n\n17 hold\nEND ORDERS\nsee you\n";
        let [one] = envelopes(text).try_into().expect("one sheet");
        assert_eq!(
            (one.campaign.as_deref(), one.turn.as_deref()),
            (Some("thornvale"), Some("spring 3"))
        );
        assert_eq!(
            (one.lord.as_deref(), &one.secret),
            (
                Some("gawaine"),
                &Some(SenderSecret::Password("sword#fish".to_owned()))
            )
        );
        assert_eq!(lines(&one), ["13 hold", "17 hold"]);
        assert_eq!(one.sheet.lines[1].number, 7);
        assert_eq!((one.ignored, one.ended, one.sheet.fenced), (2, true, true));
        assert!(
            !format!("{one:?}").contains("fish"),
            "a secret must not be shown"
        );
    }

    #[test]
    fn what_the_writer_ends_himself_is_not_over_before() {
        for (text, orders, ended) in [
            (
                "BEGIN ORDERS\n13 hold\n--\n17 hold\nEND ORDERS",
                vec!["13 hold", "17 hold"],
                true,
            ),
            (
                "BEGIN ORDERS\n13 hold\n-- \n17 hold\nEND ORDERS\n-- \nAnna",
                vec!["13 hold", "17 hold"],
                true,
            ),
            (
                "BEGIN ORDERS\n13 hold\nSent from my iPhone\n17 hold\nEND ORDERS",
                vec!["13 hold", "17 hold"],
                true,
            ),
            // no end of his own below, or that of another
            ("BEGIN ORDERS\n13 hold\n-- \nAnna", vec!["13 hold"], false),
            (
                "BEGIN ORDERS\n13 hold\n-- \nAnna\nBEGIN ORDERS x\n17 hold\nEND ORDERS",
                vec!["13 hold"],
                false,
            ),
            (
                "BEGIN ORDERS\n13 hold\n-----Original Message-----\n17 hold\nEND ORDERS",
                vec!["13 hold"],
                false,
            ),
            ("13 hold\n-- \n17 hold\nEND ORDERS", vec!["13 hold"], true),
        ] {
            let read = envelopes(text);
            let first = read.first().expect("a sheet");
            assert_eq!((lines(first), first.ended), (orders, ended), "{text}");
        }
        let [one] = envelopes("13 hold\npress to all\nLong live Gawaine!\n-- \nFred\nSent from my iPhone\nend press\n17 hold\n-- \nAnna")
            .try_into()
            .expect("one sheet");
        assert_eq!(
            (lines(&one), one.press[0].text.as_str(), one.press[0].ended),
            (
                vec!["13 hold", "17 hold"],
                "Long live Gawaine!\n--\nFred",
                true
            )
        );
        let [one] = envelopes("press to all\nHail\n-- \nAnna")
            .try_into()
            .expect("one sheet");
        assert_eq!(
            (one.press[0].text.as_str(), one.press[0].ended),
            ("Hail", false)
        );
    }

    #[test]
    fn a_sheet_that_is_repeated_below_another_contradicts_nothing() {
        let (own, old) = (
            "BEGIN ORDERS\n13 hold\nEND ORDERS\n",
            "BEGIN ORDERS\n17 hold\nEND ORDERS\n",
        );
        for between in ["On Tuesday the judge wrote:", "-----Original Message-----"] {
            let [one] = envelopes(&format!("{own}{between}\n{old}"))
                .try_into()
                .expect("one sheet");
            assert_eq!(
                (lines(&one), one.contradicted),
                (vec!["13 hold"], false),
                "{between}"
            );
            // with none above it is what the letter brings
            assert_eq!(
                lines(
                    envelopes(&format!("{between}\n{old}"))
                        .first()
                        .expect("a sheet")
                ),
                ["17 hold"],
                "{between}"
            );
        }
        assert!(
            envelopes(&format!("{own}or rather\n{old}"))
                .iter()
                .all(|sheet| sheet.contradicted)
        );
    }

    #[test]
    fn a_secret_is_shown_to_nobody_wherever_it_stands() {
        for (text, secret) in [
            ("password swordfish", Some("swordfish")),
            (
                "gawaine password correct swordfish",
                Some("correct swordfish"),
            ),
            (
                "BEGIN ORDERS thornvale spring 3 password swordfish\n13 hold",
                Some("swordfish"),
            ),
            (
                "BEGIN ORDERS thornvale\nPassword: swordfish\n13 hold",
                Some("swordfish"),
            ),
            ("Hi, my secret password is swordfish\n13 hold", None),
            ("my own password swordfish works\n13 hold", None),
            ("13 hold and my new password swordfish\n17 hold", None),
            ("13 hold (my Password: swordfish)\n17 hold", None),
            (
                "BEGIN ORDERS thornvale\n13 to Barsham, 17 to Hazlemere, password swordfish\nEND ORDERS",
                None,
            ),
            (
                "BEGIN ORDERS thornvale\n13 hold, 17 hold,\nwith all my heart the token swordfish\nEND ORDERS",
                None,
            ),
            ("report password swordfish", None),
        ] {
            let [one] = envelopes(text).try_into().expect("one sheet");
            assert_eq!(
                one.secret,
                secret.map(|secret| SenderSecret::Password(secret.to_owned())),
                "{text}"
            );
            let told = format!(
                "{:?} {:?} {:?} {:?}",
                one.campaign,
                one.turn,
                lines(&one),
                one.requests
            );
            assert!(!told.contains("swordfish"), "{told}");
            let shown = without_secrets(text);
            assert!(
                !shown.contains("swordfish") && shown.lines().count() == text.lines().count(),
                "{shown}"
            );
        }
        assert_eq!(
            without_secrets("13 hold (password: swordfish)"),
            "13 hold (password …"
        );
        assert_eq!(
            without_secrets("13 hold\n\npassword\nsee you"),
            "13 hold\n\npassword\nsee you"
        );
    }

    #[test]
    fn fences_are_found_in_their_decorations() {
        for (fence, campaign, turn) in [
            ("BEGIN ORDERS", None, None),
            (
                "DÉBUT DES ORDRES thornvale printemps 3",
                Some("thornvale"),
                Some("spring 3"),
            ),
            (
                "debut des ordres thornvale le printemps de l’an 3",
                Some("thornvale"),
                Some("spring 3"),
            ),
            (
                "Börjar order thornvale vår 3",
                Some("thornvale"),
                Some("spring 3"),
            ),
            (
                "BEGIN ORDERS tour-de-force spring 3",
                Some("tour-de-force"),
                Some("spring 3"),
            ),
            ("begin\u{a0}orders thornvale", Some("thornvale"), None),
            (
                "**BEGIN ORDERS thornvale winter 12**",
                Some("thornvale"),
                Some("winter 12"),
            ),
            ("-----BEGIN ORDERS spring 3-----", None, Some("spring 3")),
            (
                "\u{feff}  *Begin Orders* _The Long Valley_ turn 7 row",
                Some("the long valley"),
                Some("turn 7 row"),
            ),
        ] {
            let found = envelopes(&format!("{fence}\n13 hold"));
            assert_eq!(
                (found[0].campaign.as_deref(), found[0].turn.as_deref()),
                (campaign, turn),
                "{fence}"
            );
            assert!(found[0].sheet.fenced && !found[0].ended, "{fence}");
        }
    }

    #[test]
    fn without_fences_the_whole_text_up_to_its_end() {
        for (text, wanted) in [
            (
                "Hi Anna\n13 hold\n-- \nGawaine, 17 Round Table Street",
                &["Hi Anna", "13 hold"][..],
            ),
            ("13 hold\nSent from my phone\n17 hold", &["13 hold"]),
            (
                "13 hold\nOn Tuesday Anna wrote:\n> 17 hold\n18 hold",
                &["13 hold"],
            ),
            ("> 17 hold\n13 hold", &["13 hold"]),
            ("token k7m2\n13 hold", &["13 hold"]),
            ("I lost my password again, sorry\n13 hold", &["13 hold"]),
            ("gawaine password correct horse\n13 hold", &["13 hold"]),
            ("", &[]),
        ] {
            let found = envelopes(text);
            assert_eq!(lines(&found[0]), wanted, "{text}");
            assert!(found[0].ended && !found[0].sheet.fenced);
        }
    }

    #[test]
    fn requests_are_no_orders_and_press_is_neither() {
        let text = "help orders\n13 hold\nshow\npress to Lionel\n17 to Barsham\nend press\n18 hold\nconfirm";
        let found = envelopes(text);
        assert_eq!(lines(&found[0]), ["13 hold", "18 hold"]);
        let asked: Vec<(RequestKind, &str)> = found[0]
            .requests
            .iter()
            .map(|r| (r.ask, r.rest.as_str()))
            .collect();
        assert_eq!(
            asked,
            [
                (RequestKind::Help, "orders"),
                (RequestKind::Show, ""),
                (RequestKind::Confirm, "")
            ]
        );
        assert_eq!(found[0].press[0].text, "17 to Barsham");
    }

    #[test]
    fn several_sheets_in_one_letter() {
        let two = |second: &str| {
            format!("BEGIN ORDERS a\n13 hold\nEND ORDERS\nBEGIN ORDERS {second}\nEND ORDERS\n")
        };
        for (second, sheets, contradicted) in [
            ("a\n13 HOLD", 1, false),
            ("a\n17 hold", 2, true),
            ("b\n17 hold", 2, false),
            ("a spring 3\n17 hold", 2, false),
        ] {
            let found = envelopes(&two(second));
            assert_eq!(
                (found.len(), found.iter().all(|e| e.contradicted)),
                (sheets, contradicted),
                "{second}"
            );
        }
        let unended = envelopes("BEGIN ORDERS a\n13 hold\nBEGIN ORDERS b\n17 hold\n");
        assert_eq!(
            unended
                .iter()
                .map(|e| (lines(e), e.ended))
                .collect::<Vec<_>>(),
            [(vec!["13 hold"], false), (vec!["17 hold"], false)]
        );
    }

    #[test]
    fn what_stands_beyond_the_limit_is_counted() {
        let found = envelopes(&"13 hold\n".repeat(MOST_LINES + 5));
        assert_eq!(
            (
                found[0].sheet.lines.len(),
                found[0].ignored,
                found[0].beyond
            ),
            (MOST_LINES, 5, 5)
        );
        let fences: String = (0..MOST_SHEETS + 3)
            .map(|n| format!("BEGIN ORDERS a spring {n}\n13 hold\nEND ORDERS\n"))
            .collect();
        let found = envelopes(&fences);
        assert_eq!(
            (found.len(), found[0].more, found[1].more),
            (MOST_SHEETS, 3, 0)
        );
    }

    #[test]
    fn a_sheet_in_any_language() {
        for text in [
            "DÉBUT DES ORDRES thornvale été 2\n13 reste\nFIN DES ORDRES\nMerci",
            "BÖRJAN PÅ ORDER thornvale sommar 2\n13 stannar\nSLUT PÅ ORDER\nTack",
            "BEGIN ORDERS thornvale sommar 2\n13 hold\nfin des ordres\nThanks",
        ] {
            let one = envelopes(text).remove(0);
            let told = (
                one.campaign.as_deref(),
                one.turn.as_deref(),
                one.sheet.lines.len(),
                one.ended,
                one.ignored,
            );
            assert_eq!(
                told,
                (Some("thornvale"), Some("summer 2"), 1, true, 1),
                "{text}"
            );
        }
        // nobody's password is shown, whatever it is called
        for (text, shown) in [
            (
                "gawaine mot de passe sésame ouvre-toi",
                "gawaine mot de passe …",
            ),
            ("Lösenord: sesam", "Lösenord …"),
            ("13 reste (jeton k7m2)", "13 reste (jeton …"),
            ("le mot juste", "le mot juste"),
        ] {
            assert_eq!(without_secrets(text), shown);
        }
        let proof = envelopes("Gawaine mot de passe sésame\n13 reste").remove(0);
        assert_eq!(
            (proof.lord.as_deref(), proof.secret),
            (
                Some("Gawaine"),
                Some(SenderSecret::Password("sésame".to_owned()))
            )
        );
        // what others wrote below a line of theirs is none of the sheet
        for parting in [
            "Le mardi 1 décembre 2026 à 20:00, Anna a écrit :",
            "Den 1 december 2026 skrev Anna:",
        ] {
            let one = envelopes(&format!("13 hold\n{parting}\n17 hold")).remove(0);
            assert_eq!(one.sheet.lines.len(), 1, "{parting}");
        }
    }
}
