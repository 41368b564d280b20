//! F11: a campaign of six in which everything a player sends is marked as his; then every output is
//! searched for the others' marks (AU-11, AU-07).

use crate::figures;
use crate::world::{OPEN, World, header};
use mail_parser::{MessageParser, PartType};
use seneschal::text::ids::{CampaignId, TurnNumber};
use std::fs;
use std::path::{Path, PathBuf};

const SEATS: [&str; 6] = ["gawaine", "lionel", "bors", "kay", "galahad", "tristram"];

/// What a player's mails hold that nobody else may see, as words that stand nowhere else.
fn marks(n: usize) -> Vec<String> {
    [
        "name",
        "host",
        "client",
        "zone",
        "subject",
        "remark",
        "comment",
        "slip",
        "quote",
        "signature",
        "password",
        "file",
        "id",
    ]
    .map(|what| format!("canary{what}q{n}z"))
    .into()
}

fn mail(world: &World, n: usize, player: &str, body: &str) -> String {
    let to = world.reply_address(player);
    let number = world.posted() + 1;
    format!(
        "Received: from canaryhostq{n}z.example.org (canaryhostq{n}z [192.0.2.{n}]) by mx.example.net; Fri, 20 Nov 2026 08:00:00 +0{n}17\n\
         From: \"canarynameq{n}z\" <{player}>\nTo: {to}\nMessage-ID: <canaryidq{n}z.{number}@canaryhostq{n}z.example.org>\nSubject: canarysubjectq{n}z\n\
         User-Agent: canaryclientq{n}z\nX-Time-Zone: canaryzoneq{n}z\nX-Originating-IP: 192.0.2.{n}\n\n{body}\n\n> canaryquoteq{n}z\n-- \ncanarysignatureq{n}z\n"
    )
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, found)
        } else {
            found.push(path)
        }
    }
}

/// Everything that is in a mail: as it stands, and every part of it decoded.
fn opened(bytes: &[u8]) -> String {
    let mut text = String::from_utf8_lossy(bytes).into_owned();
    if let Some(mail) = MessageParser::default().parse(bytes) {
        for part in &mail.parts {
            match &part.body {
                PartType::Text(body) | PartType::Html(body) => text.push_str(body),
                PartType::Binary(body) | PartType::InlineBinary(body) => {
                    text.push_str(&String::from_utf8_lossy(body))
                }
                _ => {}
            }
        }
        text.push_str(mail.subject().unwrap_or_default());
    }
    text.to_lowercase()
}

#[test]
fn what_a_player_sends_reaches_nobody_else() {
    let turns = figures::times(3, 12);
    let config = OPEN.replace(
        "mail:\n",
        "metrics_file: metrics.prom\nmail:\n  moderator: moderator@example.org\n",
    );
    let mut world = World::new(6, &config, &["--observer", "observer@example.org"]);
    let players = world.players();
    let mut logs = String::new();
    for (n, seat) in SEATS.into_iter().enumerate() {
        let mut set = world.seneschal(&["campaign", "password", "thornvale", seat]);
        fs::write(
            world.folder().join("password"),
            format!("canarypasswordq{n}z\n"),
        )
        .expect("a file");
        set.stdin(fs::File::open(world.folder().join("password")).expect("a file"));
        let done = set.output().expect("it runs");
        assert!(
            done.status.success(),
            "{}",
            String::from_utf8_lossy(&done.stderr)
        );
        logs.push_str(&format!(
            "{}{}",
            String::from_utf8_lossy(&done.stdout),
            String::from_utf8_lossy(&done.stderr)
        ));
    }
    fs::remove_file(world.folder().join("password")).expect("a file");
    let tokens: Vec<String> = players
        .iter()
        .map(|player| {
            world
                .reply_address(player)
                .split(['.', '@'])
                .nth(2)
                .expect("a token")
                .to_owned()
        })
        .collect();
    for turn in 0..turns {
        for (n, player) in players.iter().enumerate() {
            let slips = format!(
                "BEGIN ORDERS thornvale\npassword canarypasswordq{n}z\ncanaryslipq{n}z foo bar   # canarycommentq{n}z\n99 to nowhere (canaryremarkq{n}z)\n\
                 press to all\ngreetings of {n} to you all\nend press\nEND ORDERS\nhelp canaryremarkq{n}z\nshow"
            );
            let clean = format!(
                "BEGIN ORDERS thornvale\n{} token {}\nno orders   # canarycommentq{n}z\nEND ORDERS",
                SEATS[n], tokens[n]
            );
            for body in [slips, clean] {
                let mail = mail(&world, n, player, &body);
                world.post(&mail);
            }
            // somebody else who got hold of his token, and of his name
            let forged = format!(
                "From: eve{n}@example.net\nTo: {}\nMessage-ID: <eve.{turn}.{n}@x>\nSubject: canarysubjectq{n}z\n\nno orders # canarycommentq{n}z\n",
                world.reply_address(player)
            );
            world.post(&forged);
            world.post(
                &forged
                    .replace("<eve.", "<forged.")
                    .replace(&world.reply_address(player), "orders@seneschal.localhost"),
            );
        }
        for _ in 0..2 {
            let round = world
                .seneschal(&["serve", "--once"])
                .env("SENESCHAL_LOG", "trace")
                .output()
                .expect("it runs");
            assert!(
                round.status.success(),
                "{}",
                String::from_utf8_lossy(&round.stderr)
            );
            logs.push_str(&format!(
                "{}{}",
                String::from_utf8_lossy(&round.stdout),
                String::from_utf8_lossy(&round.stderr)
            ));
        }
    }
    let turn = world
        .store()
        .read(|book| Ok(book.campaigns()?.first().map_or(0, |row| row.turn.0)))
        .expect("readable");
    assert!(turn > turns.min(2), "turns were played: {turn}");

    let all: Vec<Vec<String>> = (0..players.len()).map(marks).collect();
    let (mut searched, mut leaks, mut own) = (0, Vec::new(), 0);
    let mut out = Vec::new();
    files(&world.folder().join("spool/out"), &mut out);
    for path in &out {
        let text = opened(&fs::read(path).expect("a mail"));
        searched += 1;
        let reader = path
            .ancestors()
            .nth(2)
            .and_then(Path::file_name)
            .map(|name| name.to_string_lossy().into_owned())
            .unwrap_or_default();
        for (n, player) in players.iter().enumerate() {
            let mut secrets = all[n].clone();
            secrets.extend([
                (*player).to_owned(),
                format!("192.0.2.{n}"),
                format!("+0{n}17"),
                tokens[n].clone(),
            ]);
            if reader == *player {
                own += usize::from(text.contains(&format!("canaryslipq{n}z")));
                // his own, but for what proves him to be himself
                secrets = vec![format!("canarypasswordq{n}z")];
            }
            // the header that says whom a mail is from is not somebody's secret
            leaks.extend(
                secrets
                    .iter()
                    .filter(|mark| text.contains(mark.as_str()))
                    .map(|mark| {
                        format!(
                            "{mark} in a mail to {reader}: {}",
                            header(&text, "message-id")
                        )
                    }),
            );
        }
    }
    // to the operator goes no word of a sheet, no password and no token, whatever the log's detail
    let (mut others, mut more) = (Vec::new(), logs.to_lowercase());
    files(world.folder(), &mut others);
    for path in others.iter().filter(|path| {
        !path.components().any(|part| {
            ["spool", "data"]
                .iter()
                .any(|skip| part.as_os_str() == *skip)
        })
    }) {
        more.push_str(&String::from_utf8_lossy(&fs::read(path).expect("a file")).to_lowercase());
        searched += 1;
    }
    for command in [
        &["campaign", "show", "thornvale"][..],
        &["campaign", "list"],
        &["inbox", "1"],
        &["status"],
    ] {
        let said = world.seneschal(command).output().expect("it runs");
        let mut said = format!(
            "{}{}",
            String::from_utf8_lossy(&said.stdout),
            String::from_utf8_lossy(&said.stderr)
        )
        .to_lowercase();
        if command[0] == "inbox" {
            // a letter is shown to the moderator, without its proofs
            assert!(
                said.contains("canaryslip")
                    || said.contains("canarycomment")
                    || said.contains("canarysubject"),
                "{said}"
            );
            (0..6).for_each(|n| {
                [
                    "name",
                    "host",
                    "client",
                    "zone",
                    "subject",
                    "remark",
                    "comment",
                    "slip",
                    "quote",
                    "signature",
                    "file",
                    "id",
                ]
                .iter()
                .for_each(|what| said = said.replace(&format!("canary{what}q{n}z"), ""))
            });
        }
        more.push_str(&said);
        searched += 1;
    }
    let maps = world.store().read(|book| {
        Ok((1..turn)
            .map(|number| {
                book.turn(CampaignId(1), TurnNumber(number))
                    .ok()
                    .flatten()
                    .map_or(String::new(), |turn| turn.position + &turn.events)
            })
            .collect::<String>())
    });
    more.push_str(&maps.expect("readable").to_lowercase());
    for (marks, token) in all.iter().zip(&tokens) {
        leaks.extend(
            marks
                .iter()
                .chain([token])
                .filter(|mark| more.contains(mark.as_str()))
                .map(|mark| format!("{mark} in the log or a file")),
        );
    }
    leaks.sort();
    leaks.dedup();
    assert!(
        leaks.is_empty(),
        "{} leaks:\n{}",
        leaks.len(),
        leaks.join("\n")
    );
    assert!(
        own > 0 && out.len() > 40,
        "the marks are there at all: {own} of {}",
        out.len()
    );
    figures::say(
        "F11",
        &format!(
            "{} mails and {} other outputs of {} turns searched for 6 × {} marks: none at a wrong reader",
            out.len(),
            searched - out.len(),
            turn - 1,
            all[0].len() + 4
        ),
    );
}
