//! Parses what mails say about dice from a file: a report's block from `BEGIN DICE` to `END DICE`,
//! the first mail's block, and the salt and hash of an acknowledgement, also when a report shows
//! them.
//!
//! A file is a saved mail or its plain text. Quote marks before lines, and lines wrapped by a mail
//! program, are tolerated; nothing else is.

use super::draws::TurnDraws;
use seneschal_campaign::secrets::sheet_source;
use seneschal_games::Roll;
use seneschal_mail::{Limits, letter_parser};
use seneschal_text::{begins_sheet, ends_sheet, yaml_document::SetupError};

/// The dice of a turn, as printed in a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnProof {
    /// The file it was read from, for messages.
    pub file: String,
    pub campaign: String,
    /// As players write it: `spring 3`.
    pub turn: String,
    pub link: u32,
    /// The secret published before: SHA-256 of `secret`.
    pub before: [u8; 32],
    pub secret: [u8; 32],
    /// Lord and hash of the sheet, in seating order; `None` without a sheet.
    pub sheets: Vec<(String, Option<[u8; 32]>)>,
    pub key: [u8; 32],
    pub rolls: Vec<Roll>,
    pub sealed: Option<[u8; 32]>,
    pub next_chain: Option<[u8; 32]>,
}

/// The commitments in the first mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WelcomeProof {
    pub file: String,
    pub campaign: String,
    /// `s[0]`.
    pub first: [u8; 32],
    /// SHA-256 of the sealed secret.
    pub sealed_hash: [u8; 32],
}

/// The content of the last report: where each chain ends, and the sealed secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinalProof {
    pub file: String,
    pub campaign: String,
    /// As published in the first mail.
    pub first: [u8; 32],
    pub sealed_hash: [u8; 32],
    /// `s[4096]` of each chain, the first chain first.
    pub ends: Vec<[u8; 32]>,
    pub sealed: [u8; 32],
    /// Of a game that hides something, if the file with its draws is there.
    pub draws: Vec<TurnDraws>,
}

/// A sheet as shown in its acknowledgement, or in the file with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetProof {
    pub file: String,
    /// The text after `BEGIN ORDERS`: campaign and turn.
    pub fence: String,
    /// The bytes that are hashed.
    pub source: String,
    pub salt: [u8; 16],
    pub hash: [u8; 32],
}

const BEGIN: &str = "BEGIN DICE";
const END: &str = "END DICE";

/// The text of a file: the decoded plain text of a saved mail, or all of any other file.
pub fn text_of(file: &str, bytes: &[u8]) -> Result<String, SetupError> {
    if !is_mail(bytes) {
        // a text saved by an old editor: names may look odd, but figures do not
        return Ok(String::from_utf8_lossy(bytes).into_owned());
    }
    // a report with its maps is larger than the mails that players may send us
    let limits = Limits {
        message_bytes: 32 << 20,
        text_bytes: 4 << 20,
        ..Limits::default()
    };
    letter_parser::whole_text(bytes, &limits).map_err(|why| {
        wrong(
            file,
            None,
            why.to_string(),
            "a mail as a mail program saves it, or its plain text",
        )
    })
}

/// Whether the text begins with headers, including one that only a mail has.
fn is_mail(bytes: &[u8]) -> bool {
    let head = bytes.get(..bytes.len().min(64 << 10)).unwrap_or_default();
    let head = String::from_utf8_lossy(head);
    let headers = head.lines().take_while(|line| !line.trim().is_empty());
    headers.map(str::to_ascii_lowercase).any(|line| {
        ["mime-version:", "content-type:", "message-id:"]
            .iter()
            .any(|name| line.starts_with(name))
    })
}

const REPORT: &str = "a report as it was mailed (saved as a mail, or its plain text), with its lines from BEGIN DICE to END DICE";

fn is_report(block: &ProofBlock) -> bool {
    block
        .lines
        .iter()
        .any(|(_, line)| line.starts_with("secret "))
}

/// The dice in a report's text; if it covers several turns, those of the last.
pub fn dice_in(file: &str, text: &str) -> Result<TurnProof, SetupError> {
    parse_turn_proof(file, block(file, text, is_report, REPORT)?)
}

/// The dice of every turn in a report's text, in its order.
pub fn all_dice_in(file: &str, text: &str) -> Result<Vec<TurnProof>, SetupError> {
    let told: Vec<TurnProof> = blocks(file, text, REPORT)?
        .into_iter()
        .filter(is_report)
        .map(|block| parse_turn_proof(file, block))
        .collect::<Result<_, _>>()?;
    if told.is_empty() {
        Err(wrong(file, None, "no dice are told here", REPORT))
    } else {
        Ok(told)
    }
}

fn parse_turn_proof(file: &str, block: ProofBlock) -> Result<TurnProof, SetupError> {
    let (campaign, turn) = block.title.split_once(' ').ok_or_else(|| {
        block.wrong(
            block.at,
            "no turn behind BEGIN DICE",
            "`BEGIN DICE thornvale spring 3`",
        )
    })?;
    let mut sheets = Vec::new();
    let mut rolls: Vec<Roll> = Vec::new();
    for (at, line) in &block.lines {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "sheet" => {
                let (hash, lord) = rest.split_once(' ').ok_or_else(|| {
                    block.wrong(
                        *at,
                        "a sheet without a lord",
                        "`sheet`, a hash or `none`, and the lord",
                    )
                })?;
                let hash = if hash == "none" {
                    None
                } else {
                    Some(block.digits(*at, "sheet", hash)?)
                };
                sheets.push((lord.to_owned(), hash));
            }
            "die" => {
                rolls.push(roll_of(rest).ok_or_else(|| {
                    block.wrong(
                        *at,
                        format!("{line:?} is no die"),
                        "`die`, 1 to 6 (or `5 of 8`), and its name",
                    )
                })?);
            }
            _ => {}
        }
    }
    if sheets.is_empty() {
        return Err(block.wrong(block.at, "no `sheet` line", "one for every seat"));
    }
    let (at, link) = block.one("link")?;
    let link = link
        .parse()
        .map_err(|_| block.wrong(at, format!("{link:?} is no number of a link"), "`link 12`"))?;
    Ok(TurnProof {
        file: file.to_owned(),
        campaign: campaign.to_owned(),
        turn: turn.to_owned(),
        link,
        before: block.secret("before")?,
        secret: block.secret("secret")?,
        sheets,
        key: block.secret("key")?,
        rolls,
        sealed: block.optional("sealed")?,
        next_chain: block.optional("next-chain")?,
    })
}

/// `4 spring 3/fate`, or of other sides than six `5 of 8 turn 14 deeds/engine/1`.
fn roll_of(text: &str) -> Option<Roll> {
    let (pips, rest) = text.split_once(' ')?;
    let pips = pips.parse().ok()?;
    let sides = rest
        .strip_prefix("of ")
        .and_then(|rest| rest.split_once(' '))
        .and_then(|(sides, name)| Some((sides.parse().ok()?, name)));
    let (sides, name) = sides.unwrap_or((6, rest));
    let possible = (1..=sides).contains(&pips) && !name.is_empty();
    possible.then(|| Roll {
        name: name.to_owned(),
        pips,
        sides,
    })
}

/// The hidden draws in the last report's file; none if it is not there.
fn draws_in(file: &str, text: &str) -> Result<Vec<TurnDraws>, SetupError> {
    let mut turns: Vec<TurnDraws> = Vec::new();
    for block in blocks(file, text, DRAWS)? {
        for (at, line) in &block.lines {
            let bad = || block.wrong(*at, format!("{line:?} is no draw"), DRAWS);
            match line.split_once(' ') {
                Some(("drawn-with", rest)) => {
                    let (key, turn) = rest.split_once(' ').ok_or_else(bad)?;
                    turns.push(TurnDraws {
                        turn: turn.to_owned(),
                        key: block.digits(*at, "drawn-with", key)?,
                        draws: Vec::new(),
                    });
                }
                Some(("hidden", rest)) => {
                    let draw = roll_of(rest).ok_or_else(bad)?;
                    turns.last_mut().ok_or_else(bad)?.draws.push(draw);
                }
                _ => {}
            }
        }
    }
    Ok(turns)
}

const DRAWS: &str =
    "`drawn-with`, a turn's key and name, and for each draw `hidden 17 of 63` and its name";

/// The commitments in the first mail's text.
pub fn welcome_in(file: &str, text: &str) -> Result<WelcomeProof, SetupError> {
    let is_first = |block: &ProofBlock| {
        block
            .lines
            .iter()
            .any(|(_, line)| line.starts_with("first "))
    };
    let block = block(
        file,
        text,
        is_first,
        "a campaign's first mail, with its lines from BEGIN DICE to END DICE",
    )?;
    Ok(WelcomeProof {
        file: file.to_owned(),
        campaign: block.title.clone(),
        first: block.secret("first")?,
        sealed_hash: block.secret("sealed-hash")?,
    })
}

/// More chains than any campaign needs: checking each takes 4,096 hashes.
const MOST_CHAINS: usize = 100;

/// The content of the last report's text.
pub fn last_in(file: &str, text: &str) -> Result<FinalProof, SetupError> {
    let is_last = |block: &ProofBlock| {
        block
            .lines
            .iter()
            .any(|(_, line)| line.starts_with("last "))
    };
    let block = block(
        file,
        text,
        is_last,
        "a campaign's last report, with its lines from BEGIN DICE to END DICE",
    )?;
    let ends = block
        .lines
        .iter()
        .filter_map(|(at, line)| Some((*at, line.strip_prefix("last ")?)));
    let ends = ends
        .take(MOST_CHAINS)
        .map(|(at, digits)| block.digits(at, "last", digits))
        .collect::<Result<_, _>>()?;
    Ok(FinalProof {
        file: file.to_owned(),
        campaign: block.title.clone(),
        first: block.secret("first")?,
        sealed_hash: block.secret("sealed-hash")?,
        ends,
        sealed: block.secret("sealed")?,
        draws: draws_in(file, text)?,
    })
}

const ANSWER: &str = "the answer to a sheet as it was mailed, or the file `proof-….txt` that came with it, with the sheet from BEGIN ORDERS to END ORDERS, and its salt and hash below; or a report that shows such sheets";

/// Every sheet that a text shows with its salt and hash, in order: a report may show several that
/// were played without an acknowledgement.
pub fn sheets_in(file: &str, text: &str) -> Result<Vec<SheetProof>, SetupError> {
    let lines: Vec<&str> = text.lines().map(bare).collect();
    let has = |at: usize, digits: usize| {
        lines
            .get(at)
            .is_some_and(|line| line.len() == digits && line.chars().all(|c| c.is_ascii_hexdigit()))
    };
    let mut sheets: Vec<SheetProof> = Vec::new();
    let mut read_to = 0;
    for salt in (0..lines.len()).filter(|at| has(*at, 32)) {
        // the label of the hash is between the two
        let Some(hash) = (salt + 1..=salt + 3).find(|at| has(*at, 64)) else {
            continue;
        };
        let begin = (read_to..salt).rev().find(|at| {
            lines
                .get(*at)
                .is_some_and(|line| begins_sheet(line).is_some())
        });
        let end = begin.and_then(|begin| {
            (begin..salt).find(|at| lines.get(*at).is_some_and(|line| ends_sheet(line)))
        });
        let (Some(begin), Some(end)) = (begin, end) else {
            return Err(wrong(
                file,
                None,
                "no sheet from BEGIN ORDERS to END ORDERS above the salt",
                ANSWER,
            ));
        };
        let sheet: Vec<String> = lines
            .get(begin + 1..end)
            .unwrap_or_default()
            .iter()
            .map(|line| (*line).to_owned())
            .collect();
        let fence = lines
            .get(begin)
            .and_then(|line| begins_sheet(line))
            .unwrap_or_default()
            .to_owned();
        let (salt, digits) = (
            lines.get(salt).and_then(|line| bytes(line)),
            lines.get(hash).and_then(|line| bytes(line)),
        );
        sheets.push(SheetProof {
            file: file.to_owned(),
            fence,
            source: sheet_source(&sheet),
            salt: salt.unwrap_or_default(),
            hash: digits.unwrap_or_default(),
        });
        read_to = hash;
    }
    if sheets.is_empty() {
        return Err(wrong(
            file,
            None,
            "no salt of 32 and no hash of 64 hexadecimal digits, each alone on a line",
            ANSWER,
        ));
    }
    Ok(sheets)
}

/// A line without quote marks and surrounding spaces.
fn bare(line: &str) -> &str {
    line.trim_start_matches(['>', ' ', '\t']).trim_end()
}

fn bytes<const N: usize>(digits: &str) -> Option<[u8; N]> {
    hex::decode(digits).ok()?.try_into().ok()
}

fn wrong(file: &str, line: Option<usize>, what: impl Into<String>, expected: &str) -> SetupError {
    SetupError {
        file: file.to_owned(),
        line,
        what: what.into(),
        expected: expected.to_owned(),
    }
}

/// The lines between the fences, each with its line number in the file; wrapped lines are joined.
struct ProofBlock<'t> {
    file: &'t str,
    at: usize,
    title: String,
    lines: Vec<(usize, String)>,
}

/// The words with which a line of a block may begin.
const WORDS: &[&str] = &[
    "link",
    "before",
    "secret",
    "sheet",
    "key",
    "die",
    "sealed",
    "next-chain",
    "first",
    "sealed-hash",
    "last",
    "drawn-with",
    "hidden",
];

/// The last block of this kind in a text.
fn block<'t>(
    file: &'t str,
    text: &str,
    is_it: impl Fn(&ProofBlock) -> bool,
    expected: &str,
) -> Result<ProofBlock<'t>, SetupError> {
    blocks(file, text, expected)?
        .into_iter()
        .rev()
        .find(|block| is_it(block))
        .ok_or_else(|| wrong(file, None, "no dice are told here", expected))
}

fn blocks<'t>(
    file: &'t str,
    text: &str,
    expected: &str,
) -> Result<Vec<ProofBlock<'t>>, SetupError> {
    let mut blocks: Vec<ProofBlock> = Vec::new();
    let mut open: Option<ProofBlock> = None;
    for (line, at) in text.lines().map(bare).zip(1..) {
        if let Some(title) = line.strip_prefix(BEGIN) {
            open = Some(ProofBlock {
                file,
                at,
                title: title.trim().to_owned(),
                lines: Vec::new(),
            });
        } else if line == END {
            blocks.extend(open.take());
        } else if let Some(block) = &mut open {
            let begins = line
                .split(' ')
                .next()
                .is_some_and(|word| WORDS.contains(&word));
            match block.lines.last_mut() {
                Some((_, before)) if !begins && !line.is_empty() => {
                    before.push(' ');
                    before.push_str(line);
                }
                _ if line.is_empty() => {}
                _ if begins => block.lines.push((at, line.to_owned())),
                _ => {
                    return Err(wrong(
                        file,
                        Some(at),
                        format!("{line:?} belongs to no line of the dice"),
                        &format!("one of {}", WORDS.join(", ")),
                    ));
                }
            }
        }
    }
    if let Some(block) = open {
        return Err(block.wrong(
            block.at,
            "BEGIN DICE without END DICE: the report was not copied whole",
            expected,
        ));
    }
    Ok(blocks)
}

impl ProofBlock<'_> {
    fn wrong(&self, line: usize, what: impl Into<String>, expected: &str) -> SetupError {
        wrong(self.file, Some(line), what, expected)
    }

    /// The text after a word that must occur exactly once.
    fn one(&self, word: &str) -> Result<(usize, &str), SetupError> {
        let mut found = self.lines.iter().filter_map(|(at, line)| {
            line.strip_prefix(word)?
                .strip_prefix(' ')
                .map(|rest| (*at, rest))
        });
        match (found.next(), found.next()) {
            (Some(one), None) => Ok(one),
            (None, _) => Err(self.wrong(
                self.at,
                format!("no line `{word} …`"),
                "all lines from BEGIN DICE to END DICE, as they were mailed",
            )),
            (Some(_), Some((at, _))) => {
                Err(self.wrong(at, format!("a second line `{word} …`"), "one"))
            }
        }
    }

    fn secret(&self, word: &str) -> Result<[u8; 32], SetupError> {
        let (at, digits) = self.one(word)?;
        self.digits(at, word, digits)
    }

    fn optional(&self, word: &str) -> Result<Option<[u8; 32]>, SetupError> {
        let there = self.lines.iter().any(|(_, line)| {
            line.strip_prefix(word)
                .is_some_and(|rest| rest.starts_with(' '))
        });
        there.then(|| self.secret(word)).transpose()
    }

    /// 64 digits; a mail program may have wrapped them.
    fn digits(&self, line: usize, word: &str, digits: &str) -> Result<[u8; 32], SetupError> {
        let whole: String = digits.split_whitespace().collect();
        bytes(&whole).ok_or_else(|| {
            self.wrong(
                line,
                format!("{word}: {:?} is no secret and no hash", short(digits)),
                "64 hexadecimal digits",
            )
        })
    }
}

/// The beginning of a line, for quoting in messages.
fn short(text: &str) -> String {
    let piece = seneschal_text::phrase::piece(text, 70);
    if piece.len() < text.len() {
        format!("{piece}…")
    } else {
        piece
    }
}
