//! Commit and reveal for orders: a player posts the hash of the orders first, and the orders later.
//! A matching hash proves that they were written by then.
//!
//! The hash covers the lines between BEGIN ORDERS and END ORDERS in a normalized form ([`plain`]).
//! A board may change blanks, quotes and dashes; the normalized form stays the same. The judge
//! reads a sealed sheet in this form too, so no two sheets with the same hash have different
//! meanings. One line is a comment with a salt; otherwise short orders could be guessed from their
//! hash. `docs/example/seal.sed` converts a file to the same form.

use super::blocks::clean;
use seneschal_text::{begins_sheet, ends_sheet, hash::sha256, uncommented};

/// The first word of a seal line.
const SEALED: &str = "SEALED";
/// The text before the hash digits.
const DIGITS: &str = "sha256:";
/// Only the last seals of a post are read, at most this many; one of them binds.
const MOST_SEALS: usize = 20;
/// The comment with the salt, after its `#`, which Markdown removes.
const SALT: &str = "seal salt ";

/// A seal as posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seal {
    pub campaign: String,
    /// As players write it.
    pub turn: String,
    pub hash: [u8; 32],
}

/// Orders ready to be sealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealedOrders {
    pub seal: Seal,
    /// The lines that are hashed.
    pub lines: Vec<String>,
}

impl Seal {
    /// `SEALED thornvale spring 3 sha256:…`
    pub fn line(&self) -> String {
        format!(
            "{SEALED} {} {} {DIGITS}{}",
            self.campaign,
            self.turn,
            hex::encode(self.hash)
        )
    }
}

impl SealedOrders {
    /// Seals the orders in a text: the lines between the fences, or the whole text.
    pub fn new(campaign: &str, turn: &str, text: &str, salt: &[u8; 16]) -> SealedOrders {
        let bare =
            FencedOrders::of(text).map_or_else(|| plain(text.lines()), |fenced| fenced.lines);
        // orders that are sealed again get a new salt
        let orders = bare.into_iter().filter(|line| !is_salt(line));
        let lines: Vec<String> = std::iter::once(format!("# {SALT}{}", hex::encode(salt)))
            .chain(orders)
            .collect();
        SealedOrders {
            seal: Seal {
                campaign: campaign.to_owned(),
                turn: turn.to_owned(),
                hash: hash(&lines),
            },
            lines,
        }
    }

    /// The contents of the file for `sha256sum`.
    pub fn file(&self) -> String {
        file(&self.lines)
    }

    /// The sheet to post later.
    pub fn sheet(&self) -> String {
        format!(
            "BEGIN ORDERS {} {}\n{}END ORDERS\n",
            self.seal.campaign,
            self.seal.turn,
            self.file()
        )
    }
}

/// A line of a post that begins like a seal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SealLine {
    Seal(Seal),
    /// As written: it has too few or too many digits, or names no turn.
    Unread(String),
}

/// The seals in a post, each on its own line.
pub fn seals(text: &str) -> Vec<SealLine> {
    let lines: Vec<&str> = text.lines().filter(|line| is_seal(line)).collect();
    let last = lines.iter().skip(lines.len().saturating_sub(MOST_SEALS));
    last.map(|line| seal(line).map_or_else(|| SealLine::Unread(one_blank(line)), SealLine::Seal))
        .collect()
}

/// Replaces each seal line with an empty line: seals are not orders.
pub fn without_seals(text: &str) -> String {
    text.lines()
        .map(|line| if is_seal(line) { "" } else { line })
        .collect::<Vec<_>>()
        .join("\n")
}

fn is_seal(line: &str) -> bool {
    parted(line).is_some()
}

/// A seal's turn and its digits, in lower case. Boards and people put marks around the line and its
/// words; a line after `>` is quoted.
fn parted(line: &str) -> Option<(String, String)> {
    let line = plain_dashes(&one_blank(line))
        .to_lowercase()
        .replace("sha-256", "sha256")
        .replace("sha256 :", DIGITS);
    let marked = line.trim_start_matches(|c: char| !c.is_alphanumeric());
    if line.starts_with('>') {
        return None;
    }
    let (first, rest) = marked.split_once(' ')?;
    let (name, digits) = rest.split_once(DIGITS)?;
    first
        .trim_end_matches(|c: char| !c.is_alphanumeric())
        .eq_ignore_ascii_case(SEALED)
        .then(|| (name.to_owned(), digits.to_owned()))
}

fn plain_dashes(line: &str) -> String {
    line.chars()
        .map(|c| {
            if matches!(c, '\u{2010}'..='\u{2015}' | '\u{2212}') {
                '-'
            } else {
                c
            }
        })
        .collect()
}

fn seal(line: &str) -> Option<Seal> {
    let (name, digits) = parted(line)?;
    let is_mark = |c: char| !c.is_alphanumeric();
    let words: Vec<&str> = name
        .split_whitespace()
        .map(|word| word.trim_matches(is_mark))
        .filter(|word| !word.is_empty())
        .collect();
    let (campaign, turn) = words.split_first().filter(|(_, turn)| !turn.is_empty())?;
    // some boards split long words
    let digits: String = digits.trim_matches(is_mark).split_whitespace().collect();
    let hash = hex::decode(digits).ok()?.try_into().ok()?;
    Some(Seal {
        campaign: (*campaign).to_owned(),
        turn: turn.join(" "),
        hash,
    })
}

/// A text split at its first fenced orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FencedOrders {
    /// The line of `BEGIN ORDERS`.
    pub fence: String,
    /// The orders in normalized form.
    pub lines: Vec<String>,
    /// The text before and after the orders.
    pub outside: String,
    /// Whether `END ORDERS` was found.
    pub ended: bool,
}

impl FencedOrders {
    pub fn of(text: &str) -> Option<FencedOrders> {
        let all: Vec<&str> = text.lines().collect();
        let begin = all.iter().position(|line| is_fence(line, "BEGIN ORDERS"))?;
        let (before, rest) = all.split_at(begin);
        let (fence, inside) = rest.split_first()?;
        let end = inside.iter().position(|line| is_fence(line, "END ORDERS"));
        let (inside, behind) = inside.split_at(end.unwrap_or(inside.len()));
        let outside = before
            .iter()
            .chain(behind.iter().skip(1))
            .flat_map(|line| [*line, "\n"])
            .collect();
        Some(FencedOrders {
            fence: one_blank(fence),
            lines: plain(inside.iter().copied()),
            outside,
            ended: end.is_some(),
        })
    }

    /// The hash of the orders if they include a salt, which shows that they were sealed.
    pub fn hash(&self) -> Option<[u8; 32]> {
        self.lines
            .iter()
            .any(|line| is_salt(line))
            .then(|| hash(&self.lines))
    }

    /// The orders between our own fences, as the judge reads them.
    pub fn sheet(&self, campaign: &str, turn: &str) -> String {
        format!(
            "BEGIN ORDERS {campaign} {turn}\n{}END ORDERS\n",
            file(&self.lines)
        )
    }
}

/// Whether a line is a fence in any language; `words` is the fence in English. Boards put marks
/// around it.
pub fn is_fence(line: &str, words: &str) -> bool {
    let in_any_language = if words == "END ORDERS" {
        ends_sheet(line)
    } else {
        begins_sheet(line).is_some()
    };
    let bare = line.trim_start_matches(|c: char| !c.is_alphanumeric());
    let begins = |c: char| words.starts_with(c.to_ascii_uppercase());
    in_any_language || bare.starts_with(begins) && one_blank(bare).to_uppercase().starts_with(words)
}

/// Lines in the normalized form for hashing: whatever a board may change and no order needs is made
/// uniform. All kinds of blanks become single blanks, and those at the ends are removed. Quotes,
/// dashes, dots and arrows become plain ASCII. Comments other than the salt, and empty lines, are
/// left out.
pub(super) fn plain<'l>(all: impl Iterator<Item = &'l str>) -> Vec<String> {
    all.map(plain_line)
        .filter(|line| !line.is_empty())
        .collect()
}

/// The same for one line.
pub fn plain_line(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    for c in one_blank(line).chars() {
        match c {
            '\u{201c}'..='\u{201f}' | '\u{2033}' | '«' | '»' => plain.push('"'),
            '\u{2018}'..='\u{201b}' | '\u{2032}' | '´' | '`' => plain.push('\''),
            '\u{2010}'..='\u{2015}' | '\u{2212}' => plain.push('-'),
            '…' => plain.push_str(".."),
            '→' => plain.push_str("->"),
            '←' => plain.push_str("<-"),
            c => plain.push(c),
        }
    }
    let mut told = String::with_capacity(plain.len());
    let mut all = plain.chars().peekable();
    while let Some(c) = all.next() {
        told.push(c);
        let run = matches!(c, '-' | '.') && all.next_if_eq(&c).is_some();
        while run && all.next_if_eq(&c).is_some() {}
        if run && c == '.' {
            told.push_str("..");
        }
    }
    if let Some(salt) = told.trim_start_matches('#').trim_start().strip_prefix(SALT) {
        return format!("# {SALT}{salt}");
    }
    uncommented(&told).trim().to_owned()
}

fn is_salt(line: &str) -> bool {
    line.strip_prefix("# ")
        .is_some_and(|line| line.starts_with(SALT))
}

/// Removes invisible characters, reduces each run of blanks to one, and trims the ends.
fn one_blank(line: &str) -> String {
    let blank: String = line
        .chars()
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .collect();
    clean(&blank, false)
        .split(' ')
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

fn file(lines: &[String]) -> String {
    lines
        .iter()
        .flat_map(|line| [line.as_str(), "\n"])
        .collect()
}

fn hash(lines: &[String]) -> [u8; 32] {
    sha256(file(lines).as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computed with sha256sum, as docs/moderator.md shows it.
    const TOLD: &str = "SEALED thornvale spring 3 sha256:f37dcc793927c5adf3c4a68f0d0d059cb41beae7bb935c2b55fa6b4ff1780803";

    #[test]
    fn the_hash_is_that_of_sha256sum() {
        let sealed = SealedOrders::new(
            "thornvale",
            "spring 3",
            "  13, 17 to Hazlemere  \r\n\nfight all\n",
            b"0123456789abcdef",
        );
        assert_eq!(
            sealed.file(),
            "# seal salt 30313233343536373839616263646566\n13, 17 to Hazlemere\nfight all\n"
        );
        assert_eq!(sealed.seal.line(), TOLD);
        let docs = include_str!("../../../docs/moderator.md");
        assert!(
            docs.contains(TOLD) && docs.contains("# seal salt 30313233343536373839616263646566"),
            "docs/moderator.md shows this very example"
        );
    }

    /// What boards make of a line, and what is hashed of it.
    #[test]
    fn boards_change_nothing_that_is_hashed() {
        for (written, hashed) in [
            ("13, 17   to\tHazlemere  \r", "13, 17 to Hazlemere"),
            ("\u{a0}\u{a0}13 hold\u{202f}", "13 hold"),
            ("\u{feff}13 Bar\u{200b}sham\u{2060}\u{ad}", "13 Barsham"),
            ("tell “Bo’s men” to stay", "tell \"Bo's men\" to stay"),
            ("«Bo» ‘x’ ‚y` „z”", "\"Bo\" 'x' 'y' \"z\""),
            (
                "13 Barsham – Hazlemere — Fenburst",
                "13 Barsham - Hazlemere - Fenburst",
            ),
            (
                "13 Barsham -- Hazlemere --- Fenburst",
                "13 Barsham - Hazlemere - Fenburst",
            ),
            (
                "13 Barsham --> Hazlemere → Fenburst",
                "13 Barsham -> Hazlemere -> Fenburst",
            ),
            (
                "13 and so on… and on... and on.... and on..",
                "13 and so on... and on... and on... and on...",
            ),
            ("13 hold.", "13 hold."),
            ("13 hold # :) for now", "13 hold"),
            ("#13 hold // stay", "#13 hold"),
            ("# only a remark", ""),
            ("see https://example.org/x", "see https://example.org/x"),
            ("  ##  seal salt  abc", "# seal salt abc"),
            ("seal salt abc", "# seal salt abc"),
            ("# a seal salt abc", ""),
            (" \t ", ""),
        ] {
            assert_eq!(plain_line(written), hashed, "{written}");
            assert_eq!(plain_line(hashed), hashed, "what is plain stays so");
        }
    }

    #[test]
    fn a_seal_is_found_and_opened_again() {
        let sealed = SealedOrders::new("thornvale", "spring 3", "13 hold", &[7; 16]);
        let post = format!("my orders, sealed:\n{}\nbye", sealed.seal.line());
        let found = [SealLine::Seal(sealed.seal.clone())];
        assert_eq!(seals(&post), found);
        assert_eq!(without_seals(&post), "my orders, sealed:\n\nbye");
        // a board that parts long words, and one that makes them small
        let line = sealed.seal.line();
        assert_eq!(
            seals(&format!("  {} {}.\n", &line[..70], &line[70..])),
            found
        );
        assert_eq!(seals(&line.to_lowercase()), found);
        // marks of boards and of people, around it and within
        let said =
            |name: &str, digits: &str| line.replace("SEALED", name).replace("sha256:", digits);
        for line in [
            format!("- {line}"),
            format!("• {line}"),
            format!("“{line}”"),
            format!("**{line}**"),
            said("Sealed:", "sha256:"),
            said("SEALED", "SHA-256: "),
            said("Sealed –", "sha‑256 : "),
            line.replace("thornvale spring 3", "thornvale, spring 3,"),
        ] {
            assert_eq!(seals(&line), found, "{line}");
            assert_eq!(without_seals(&line), "", "{line}");
        }
        // somebody else's
        assert_eq!(seals(&format!("> {line}")), []);
        // of many the last ones, of which one binds
        let many: String = (0..30)
            .map(|n| {
                format!(
                    "{}\n",
                    SealedOrders::new("thornvale", "spring 3", "13 hold", &[n; 16])
                        .seal
                        .line()
                )
            })
            .collect();
        let kept = seals(&many);
        assert_eq!(
            (kept.len(), kept.last()),
            (
                MOST_SEALS,
                Some(&SealLine::Seal(
                    SealedOrders::new("thornvale", "spring 3", "13 hold", &[29; 16]).seal
                ))
            )
        );
        let opened = |text: &str| FencedOrders::of(text).and_then(|fenced| fenced.hash());
        assert_eq!(
            opened(&format!(
                "here they are\n\n{}",
                sealed.sheet().replace('\n', " \n")
            )),
            Some(sealed.seal.hash)
        );
        assert_ne!(
            opened(&sealed.sheet().replace("hold", "to Fenburst")),
            Some(sealed.seal.hash)
        );
        assert_eq!(opened("BEGIN ORDERS\n13 hold\nEND ORDERS"), None);
        for line in [
            "SEALED thornvale sha256:00",
            "SEALED a b sha256:xyz",
            "SEALED thornvale autumn 0 sha256:",
        ] {
            assert_eq!(seals(line), [SealLine::Unread(line.to_owned())]);
        }
        for line in [
            "sealed",
            "SEALED orders are a good thing",
            "the sha256: of it is SEALED",
        ] {
            assert_eq!(seals(line), []);
        }
    }
}
