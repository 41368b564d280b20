//! F8: forged Authentication-Results and From tricks, through the real program: none is believed
//! (AU-01, AU-04, AU-05).
//!
//! `tests/faults/forged.txt` has them; the judge trusts `mx.example.net`. Each brings a sheet in
//! Anna's name to the judge's plain address.

use crate::figures;
use crate::world::{OPEN, World};
use seneschal::history::{LetterRow, LetterState};
use seneschal::mail::{JudgeIdentity, Limits, authentication::DomainVerdict, letter};
use seneschal::text::ids::{CampaignId, Seat, TurnNumber};

const FORGED: &str = include_str!("forged.txt");
const ANNA: &str = "anna@example.org";

struct Mail {
    what: &'static str,
    genuine: bool,
    headers: String,
}

fn mails() -> Vec<Mail> {
    let read = |block: &'static str| {
        let (what, headers) = block.split_once('\n').expect("a title and headers");
        // what cannot stand in a text file as it is
        let headers = headers
            .trim_end()
            .replace("{NUL}", "\0")
            .replace("{CR}", "\r")
            .replace("{DEL}", "\u{7f}");
        Mail {
            what,
            genuine: what.starts_with("genuine"),
            headers,
        }
    };
    FORGED.split("=== ").skip(1).map(read).collect()
}

/// A part of the forged headers that is about the sender, or about the results.
fn part(headers: &str, of_sender: bool) -> String {
    let mut kept = String::new();
    let mut keeps = true;
    for line in headers.lines() {
        if !line.starts_with([' ', '\t']) {
            let name = line
                .split(':')
                .next()
                .unwrap_or_default()
                .trim()
                .to_lowercase();
            keeps = (["from", "sender", "reply-to"].contains(&name.as_str())
                || name.starts_with("resent-"))
                == of_sender;
        }
        if keeps {
            kept.push_str(line);
            kept.push('\n');
        }
    }
    kept
}

#[test]
fn forged_senders_are_not_believed() {
    let mails = mails();
    let (genuine, forged): (Vec<&Mail>, Vec<&Mail>) = mails.iter().partition(|mail| mail.genuine);
    assert!(
        forged.len() >= 80 && genuine.len() >= 5,
        "{} forged, {} genuine",
        forged.len(),
        genuine.len()
    );
    let config = OPEN.replace("mail:\n", "mail:\n  trusted_results: [mx.example.net]\n");
    let mut world = World::new(2, &config, &[]);
    let post = |world: &mut World, mail: &Mail| {
        let id = world.posted() + 1;
        let body = "BEGIN ORDERS thornvale\nno orders\nEND ORDERS";
        world.post(&format!("{}\nTo: orders@seneschal.localhost\nMessage-ID: <f8.{id}@example.org>\nSubject: orders\n\n{body}\n", mail.headers))
    };
    for mail in &forged {
        post(&mut world, mail);
    }
    world.round();
    let mut store = world.store();
    let letters: Vec<LetterRow> = (1..=i64::from(world.posted()))
        .map(|id| {
            store
                .read(|book| book.letter(id))
                .expect("readable")
                .expect("a letter")
        })
        .collect();
    let mut believed = Vec::new();
    for letter in &letters {
        // the Maildir's order is its own: each mail knows its number
        let text = String::from_utf8_lossy(&letter.bytes);
        let number: usize = text
            .split("<f8.")
            .nth(1)
            .and_then(|rest| rest.split('@').next())
            .and_then(|id| id.parse().ok())
            .expect("its number");
        if letter.state == LetterState::Accepted || letter.state == LetterState::New {
            believed.push(forged[number - 1].what);
        }
    }
    let stands = |seat| {
        store
            .read(|book| {
                Ok(book
                    .standing_sheet(CampaignId(1), TurnNumber(1), seat)?
                    .is_some()
                    || book
                        .unconfirmed_sheet(CampaignId(1), TurnNumber(1), seat)?
                        .is_some())
            })
            .expect("readable")
    };
    assert!(
        believed.is_empty() && ![Seat(0), Seat(1)].map(stands).contains(&true),
        "believed: {believed:#?}"
    );

    // all senders with all results
    let trusted = ["mx.example.net".to_owned()];
    let mut combined = 0;
    for sender in &forged {
        // a plain sender with a plain pass is no forgery
        for results in forged.iter().filter(|results| {
            sender.what.starts_with("sender:") || results.what.starts_with("results:")
        }) {
            let (from, said) = (part(&sender.headers, true), part(&results.headers, false));
            let raw = format!("{said}{from}Subject: x\n\nhold\n");
            let read = letter(
                raw.as_bytes(),
                &Limits::default(),
                &JudgeIdentity::default(),
            )
            .expect("it is read");
            let vouched = |address: &str| {
                matches!(read.results.vouch(&trusted, address), DomainVerdict::By(_))
            };
            let as_anna = read.from.as_ref().is_some_and(|from| {
                from.address.eq_ignore_ascii_case(ANNA) && vouched(&from.address)
            });
            assert!(!as_anna, "{} with {}", sender.what, results.what);
            combined += 1;
        }
    }

    for mail in &genuine {
        post(&mut world, mail);
        world.round();
        let last = i64::from(world.posted());
        let letter = world
            .store()
            .read(|book| book.letter(last))
            .expect("readable")
            .expect("a letter");
        assert_eq!(
            letter.state,
            LetterState::Accepted,
            "{}: {:?}",
            mail.what,
            letter.reason
        );
    }
    figures::say(
        "F8",
        &format!(
            "{} forged mails and {combined} combinations of their headers: none believed; {} genuine ones were",
            forged.len(),
            genuine.len()
        ),
    );
}
