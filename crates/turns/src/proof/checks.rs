//! Checks a parsed proof, one sentence per check. Uses only the published data: no database and no
//! game.

use super::draws::TurnDraws;
use super::report_parser::{FinalProof, SheetProof, TurnProof, WelcomeProof};
use seneschal_campaign::secrets::{NO_SHEET, SecretChain, mix, sheet_hash, turn_key};
use seneschal_games::{Dice, Roll};
use seneschal_text::{Phrase, hash::sha256};

/// A check and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofFinding {
    /// `None` if the data is not sufficient to decide.
    pub right: Option<bool>,
    pub says: Phrase,
}

impl ProofFinding {
    pub fn right(says: Phrase) -> ProofFinding {
        ProofFinding {
            right: Some(true),
            says,
        }
    }

    pub fn wrong(says: Phrase) -> ProofFinding {
        ProofFinding {
            right: Some(false),
            says,
        }
    }

    pub fn open(says: Phrase) -> ProofFinding {
        ProofFinding { right: None, says }
    }

    pub fn is_wrong(&self) -> bool {
        self.right == Some(false)
    }

    /// Right or wrong, with the sentence for each.
    fn of(right: bool, yes: Phrase, no: Phrase) -> ProofFinding {
        if right {
            ProofFinding::right(yes)
        } else {
            ProofFinding::wrong(no)
        }
    }
}

/// Maximum number of wrong dice listed.
const MOST_DICE: usize = 12;

/// Everything that a single report proves: link, key, dice.
pub fn about_report(told: &TurnProof) -> Vec<ProofFinding> {
    let hashed = sha256(&told.secret);
    let mut found = vec![ProofFinding::of(
        hashed == told.before,
        Phrase::new("proof-link").with("link", told.link),
        Phrase::new("proof-link-wrong")
            .with("is", hex::encode(hashed))
            .with("told", hex::encode(told.before)),
    )];
    let hashes: Vec<[u8; 32]> = told
        .sheets
        .iter()
        .map(|(_, hash)| hash.unwrap_or(NO_SHEET))
        .collect();
    let key = turn_key(&told.secret, &mix(&hashes));
    found.push(ProofFinding::of(
        key == told.key,
        Phrase::new("proof-key").with(
            "sheets",
            told.sheets
                .iter()
                .filter(|(_, hash)| hash.is_some())
                .count(),
        ),
        Phrase::new("proof-key-wrong")
            .with("is", hex::encode(key))
            .with("told", hex::encode(told.key)),
    ));
    found.extend(about_dice(&told.key, &told.rolls));
    found
}

/// Whether the key produces these dice for their names.
pub(super) fn about_dice(key: &[u8; 32], rolls: &[Roll]) -> Vec<ProofFinding> {
    let mut dice = Dice::keyed(key, &[0; 32]);
    let wrong: Vec<(&Roll, u8)> = rolls
        .iter()
        .map(|roll| (roll, dice.open_of(roll.sides, roll.name.as_str()).pips))
        .filter(|(roll, pips)| roll.pips != *pips)
        .collect();
    if wrong.is_empty() {
        return vec![ProofFinding::right(
            Phrase::new("proof-dice").with("count", rolls.len()),
        )];
    }
    about_wrong_dice(&wrong)
}

/// The dice that follow from no key, each with what it must be.
fn about_wrong_dice(wrong: &[(&Roll, u8)]) -> Vec<ProofFinding> {
    let named = wrong.iter().take(MOST_DICE);
    let mut found: Vec<ProofFinding> = named
        .map(|(roll, pips)| {
            ProofFinding::wrong(
                Phrase::new("proof-die-wrong")
                    .with("name", roll.name.as_str())
                    .with("is", *pips)
                    .with("told", roll.pips),
            )
        })
        .collect();
    if wrong.len() > MOST_DICE {
        found.push(ProofFinding::wrong(
            Phrase::new("proof-dice-wrong").with("count", wrong.len() - MOST_DICE),
        ));
    }
    found
}

/// Whether a sheet matches its acknowledgement, and is among those that made the key.
pub fn about_sheet(told: &TurnProof, sheet: &SheetProof) -> Vec<ProofFinding> {
    let hashed = sheet_hash(&sheet.salt, &sheet.source);
    let mut found = vec![ProofFinding::of(
        hashed == sheet.hash,
        Phrase::new("proof-own-text"),
        Phrase::new("proof-own-text-wrong")
            .with("is", hex::encode(hashed))
            .with("told", hex::encode(sheet.hash)),
    )];
    let whose = told
        .sheets
        .iter()
        .find(|(_, hash)| *hash == Some(sheet.hash))
        .map(|(lord, _)| lord.as_str());
    found.push(match whose {
        Some(lord) => ProofFinding::right(Phrase::new("proof-own").with("lord", lord)),
        None => {
            let meant = if sheet.fence.is_empty() {
                "?"
            } else {
                &sheet.fence
            };
            ProofFinding::wrong(
                Phrase::new("proof-own-missing")
                    .with("hash", hex::encode(sheet.hash))
                    .with("sheet", meant)
                    .with("turn", told.turn.as_str()),
            )
        }
    });
    found
}

/// Whether the secret that a report repeats is the one that the previous report published; the same
/// for the first mail.
pub fn about_two(
    told: &TurnProof,
    before: Option<&TurnProof>,
    welcome: Option<&WelcomeProof>,
) -> Vec<ProofFinding> {
    let mut found = Vec::new();
    match (before, welcome) {
        (Some(before), _) if before.link.checked_add(1) == Some(told.link) => {
            found.push(ProofFinding::of(
                before.secret == told.before,
                Phrase::new("proof-chain").with("turn", before.turn.as_str()),
                Phrase::new("proof-chain-wrong")
                    .with("turn", before.turn.as_str())
                    .with("is", hex::encode(before.secret))
                    .with("told", hex::encode(told.before)),
            ))
        }
        // the last report of a chain announces where the next one begins
        (Some(before), _) if told.link == 1 && before.next_chain.is_some() => {
            found.push(ProofFinding::of(
                before.next_chain == Some(told.before),
                Phrase::new("proof-chain").with("turn", before.turn.as_str()),
                Phrase::new("proof-chain-wrong")
                    .with("turn", before.turn.as_str())
                    .with("is", hex::encode(before.next_chain.unwrap_or_default()))
                    .with("told", hex::encode(told.before)),
            ))
        }
        (_, Some(welcome)) if told.link == 1 => found.push(ProofFinding::of(
            welcome.first == told.before,
            Phrase::new("proof-chain-first"),
            Phrase::new("proof-chain-first-wrong")
                .with("is", hex::encode(welcome.first))
                .with("told", hex::encode(told.before)),
        )),
        _ => found.push(ProofFinding::open(
            Phrase::new("proof-chain-open").with("secret", hex::encode(told.before)),
        )),
    }
    match (&told.sealed, welcome) {
        (Some(sealed), Some(welcome)) => found.push(ProofFinding::of(
            sha256(sealed) == welcome.sealed_hash,
            Phrase::new("proof-sealed"),
            Phrase::new("proof-sealed-wrong")
                .with("is", hex::encode(sha256(sealed)))
                .with("told", hex::encode(welcome.sealed_hash)),
        )),
        (Some(sealed), None) => found.push(ProofFinding::open(
            Phrase::new("proof-sealed-open").with("hash", hex::encode(sha256(sealed))),
        )),
        (None, _) => {}
    }
    found
}

/// Whether the last report's secrets are those promised in the first mail, and whether every given
/// report published one of their links.
pub fn about_last(
    last: &FinalProof,
    reports: &[TurnProof],
    welcome: Option<&WelcomeProof>,
) -> Vec<ProofFinding> {
    let chains: Vec<SecretChain> = last.ends.iter().map(|end| SecretChain::new(*end)).collect();
    let begins = chains
        .first()
        .and_then(|chain| chain.link(0))
        .unwrap_or_default();
    let mut found = vec![
        ProofFinding::of(
            begins == last.first,
            Phrase::new("proof-last").with("chains", chains.len()),
            Phrase::new("proof-last-wrong")
                .with("is", hex::encode(begins))
                .with("told", hex::encode(last.first)),
        ),
        ProofFinding::of(
            sha256(&last.sealed) == last.sealed_hash,
            Phrase::new("proof-last-sealed"),
            Phrase::new("proof-last-sealed-wrong")
                .with("is", hex::encode(sha256(&last.sealed)))
                .with("told", hex::encode(last.sealed_hash)),
        ),
    ];
    found.push(match welcome {
        Some(welcome) => ProofFinding::of(
            (welcome.first, welcome.sealed_hash) == (last.first, last.sealed_hash),
            Phrase::new("proof-last-first"),
            Phrase::new("proof-last-first-wrong")
                .with("is", hex::encode(last.first))
                .with("told", hex::encode(welcome.first)),
        ),
        None => ProofFinding::open(
            Phrase::new("proof-last-open")
                .with("first", hex::encode(last.first))
                .with("sealed", hex::encode(last.sealed_hash)),
        ),
    });
    for told in reports.iter().filter(|told| told.campaign == last.campaign) {
        let turn = told.turn.as_str();
        found.push(ProofFinding::of(
            chains
                .iter()
                .any(|chain| chain.link(told.link) == Some(told.secret)),
            Phrase::new("proof-last-link")
                .with("turn", turn)
                .with("link", told.link),
            Phrase::new("proof-last-link-wrong")
                .with("turn", turn)
                .with("link", told.link)
                .with("told", hex::encode(told.secret)),
        ));
    }
    if !last.draws.is_empty() {
        found.extend(about_draws(&last.draws, &last.sealed, reports));
    }
    found
}

/// Whether the hidden draws follow from the sealed secret and each turn's key, and whether that is
/// the key of the turn's report.
fn about_draws(turns: &[TurnDraws], sealed: &[u8; 32], reports: &[TurnProof]) -> Vec<ProofFinding> {
    let mut found = Vec::new();
    let mut wrong = Vec::new();
    for turn in turns {
        let dice = Dice::keyed(&turn.key, sealed);
        let recomputed = turn
            .draws
            .iter()
            .map(|draw| (draw, dice.recompute_hidden(draw)));
        wrong.extend(recomputed.filter(|(draw, pips)| draw.pips != *pips));
        let other = reports
            .iter()
            .any(|told| told.turn == turn.turn && told.key != turn.key);
        if other {
            found.push(ProofFinding::wrong(
                Phrase::new("proof-draws-key-wrong").with("turn", turn.turn.as_str()),
            ));
        }
    }
    if wrong.is_empty() {
        let count: usize = turns.iter().map(|turn| turn.draws.len()).sum();
        found.push(ProofFinding::right(
            Phrase::new("proof-draws").with("count", count),
        ));
    } else {
        found.extend(about_wrong_dice(&wrong));
    }
    found
}
