//! `inbox`: shows a stored mail as it was read. Passwords and tokens, which would let a reader act
//! as that player, are blanked (AU-07).

use super::operator_wording;
use super::summaries::{counted, minute};
use anyhow::Context;
use seneschal::config::Config;
use seneschal::history::{LetterRow, LetterState, Store};
use seneschal::intake::{LetterSource, decode_letter, source_of};
use seneschal::mail::{Letter, compose::one_line, sender_token::without_tokens};
use seneschal::text::without_secrets;
use std::path::PathBuf;
use std::process::ExitCode;

/// List the mails that came in last; with a number, show one: what happened to it, and its text
/// without passwords and tokens
#[derive(clap::Args)]
pub(super) struct InboxCommand {
    /// The mail's number, as in the log and in alarms
    #[arg(value_name = "NUMBER")]
    id: Option<i64>,
    /// Without a number: how many to list
    #[arg(long, value_name = "N", default_value_t = 20)]
    most: usize,
    /// The configuration that the daemon runs with
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG")]
    config: Option<PathBuf>,
}

impl InboxCommand {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let config = Config::open(self.config.as_deref())?;
        let mut store = super::history::open(&config)?;
        let Some(id) = self.id else {
            return list(&mut store, &config, self.most);
        };
        let row = store.read(|book| book.letter(id))?.with_context(|| {
            format!("there is no letter {id}; `seneschal inbox` lists the latest ones")
        })?;
        print_arrival(&config, &row);
        for held in store
            .read(|book| book.held_back(row.first_seen))?
            .into_iter()
            .filter(|held| held.letter == Some(row.id))
        {
            println!(
                "not answered ({}): {}",
                operator_wording::mail(&held.kind),
                why_held_back(&held.why)
            );
        }
        print_source(&row);
        match decode_letter(&config, &row) {
            Ok(letter) => print_content(&config, &letter),
            Err(why) => println!("not shown: {why}"),
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Prints what became of a letter, and when it came.
fn print_arrival(config: &Config, row: &LetterRow) {
    let zone = &config.turns.zone;
    let why = row.reason.as_deref().map_or_else(String::new, |why| {
        format!(" ({})", operator_wording::reason(why))
    });
    println!(
        "letter {}: {}{why}",
        row.id,
        operator_wording::letter(row.state.name())
    );
    println!(
        "received {}, first seen {}, {}",
        minute(row.received, zone),
        minute(row.first_seen, zone),
        counted(row.bytes.len(), "byte")
    );
    if let Some(digest) = row.digest {
        println!(
            "its text was deleted, since nobody needs it; SHA-256 of the whole mail: {}",
            hex::encode(digest)
        );
    }
}

/// Prints where a post comes from.
fn print_source(row: &LetterRow) {
    match source_of(row) {
        Some(LetterSource::Pasted(post)) => {
            let told =
                |text: &Option<String>| text.as_deref().map_or_else(|| "-".to_owned(), one_line);
            println!(
                "a post by {}, read as a page of {}, pasted by {}",
                one_line(&post.author),
                one_line(&post.page),
                one_line(&post.by)
            );
            println!(
                "time on the page {}, edited {}",
                told(&post.claimed),
                told(&post.edited)
            );
        }
        Some(LetterSource::Posted(post)) => operator_wording::post(&post)
            .iter()
            .for_each(|line| println!("{line}")),
        Some(LetterSource::Mail) | None => {}
    }
}

/// Prints sender, subject and text, without secrets.
fn print_content(config: &Config, letter: &Letter) {
    let shown = |text: &str| -> String {
        let text: String = without_what_may_be_tokens(&without_tokens(
            &without_secrets(text),
            &config.mail.address,
        ));
        text.chars()
            .filter(|&c| c == '\n' || c == '\t' || !c.is_control())
            .collect()
    };
    println!(
        "from {}",
        letter
            .from
            .as_ref()
            .map_or("an unclear sender", |from| &from.address)
    );
    println!("to {}", shown(&letter.to.join(", ")));
    println!("subject {}", shown(&letter.subject));
    if let Some(machine) = &letter.machine {
        println!("automatic: {}", operator_wording::machine(machine));
    }
    if let Some(from) = &letter.from {
        println!(
            "its sender, according to trusted servers: {}",
            operator_wording::vouched(
                letter
                    .results
                    .vouch(&config.mail.trusted_results, &from.address)
            )
        );
    }
    println!("\n{}", shown(&letter.text));
    if !letter.quoted.trim().is_empty() {
        println!("\nquoted:\n{}", shown(&letter.quoted));
    }
}

/// `   12  2026-11-20 18:57 UTC  anna@example.org  read, and it counts`
fn list(store: &mut Store, config: &Config, most: usize) -> anyhow::Result<ExitCode> {
    let rows = store.read(|book| book.last_letters(most))?;
    if rows.is_empty() {
        println!("No mail has been received yet.");
    }
    for row in rows {
        // a mail that crashed the parser is not parsed again
        let from = if row.state == LetterState::Quarantined {
            None
        } else {
            decode_letter(config, &row)
                .ok()
                .and_then(|letter| letter.from)
        };
        let from = from.map_or_else(|| "-".to_owned(), |from| one_line(&from.address));
        let why = row.reason.as_deref().map_or_else(String::new, |why| {
            format!(" ({})", operator_wording::reason(why))
        });
        println!(
            "{:>6}  {}  {from:<32} {}{why}",
            row.id,
            minute(row.received, &config.turns.zone),
            operator_wording::letter(row.state.name())
        );
    }
    Ok(ExitCode::SUCCESS)
}

/// Sixteen letters and digits of base32 with at least one digit are no word of any language, so
/// they are blanked, whoever's token they may be.
fn without_what_may_be_tokens(text: &str) -> String {
    let may_be = |word: &str| {
        let bare = word.replace('-', "");
        bare.len() == 16
            && bare
                .bytes()
                .all(|b| b.is_ascii_alphabetic() || (b'2'..=b'7').contains(&b))
            && bare.bytes().any(|b| b.is_ascii_digit())
    };
    let ends = |c: char| !(c.is_ascii_alphanumeric() || c == '-');
    text.split_inclusive(ends)
        .map(|piece| {
            let word = piece.trim_end_matches(ends);
            if may_be(word) {
                format!("…{}", piece.get(word.len()..).unwrap_or_default())
            } else {
                piece.to_owned()
            }
        })
        .collect()
}

/// Why an answer was not sent, for the operator.
pub(super) fn why_held_back(why: &str) -> &'static str {
    match why {
        "same-refusal" => {
            "its address got the same refusal within 24 hours (answers.same_refusal_per_day)"
        }
        _ => {
            "its address had reached the limit of answers in 24 hours (answers.per_day, answers.acknowledgements_per_day)"
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_be_a_token_is_blanked() {
        for (text, shown) in [
            ("it is k7m2abcdefghijkl, he said", "it is …, he said"),
            ("K7M2ABCD-EFGHIJKL\nand", "…\nand"),
            (
                "13 hold\nNorthumbrianland 2026-11-20",
                "13 hold\nNorthumbrianland 2026-11-20",
            ),
            ("1234567890123456", "1234567890123456"),
        ] {
            assert_eq!(without_what_may_be_tokens(text), shown);
        }
    }
}
