//! Whole campaigns of stand-ins, and of every turn all that people would read: reports, forms sent
//! back as they stand, maps.
//!
//! With `SENESCHAL_LOOK=FOLDER` they are also written there, for who wants to look.

#[path = "mails/draft.rs"]
mod draft;

use draft::draft;
use seneschal::games::{
    Dice, DynGame, GameId, GameOutcome, MapChoice, ReportLength, Roll, Seat, SeatSetup, Setup,
    StandInStyle, StoredTurn, Viewer,
};
use seneschal::mail::{
    Attachment,
    compose::{HTML_BYTES, MAIL_BYTES, PICTURE_BYTES, parcel},
};
use seneschal::render::{
    LetterText, PictureOptions, Renderer,
    html_clipping::{shorten_html, weight},
    letters::{DiceProof, Heading, MapPart, MomentText, Report, runs_at},
};
use seneschal::text::{Sheet, envelopes};
use std::collections::BTreeMap;

const LORDS: [&str; 6] = ["Lancelot", "Gawaine", "Lionel", "Kay", "Bors", "Perceval"];

fn table(system: GameId, players: usize, edition: &str) -> Box<dyn DynGame> {
    let seat = |lord: &&str| SeatSetup {
        lord: (*lord).to_owned(),
        colour: None,
    };
    let (board_name, board) = seneschal::games::boards::board(system.default_board())
        .unwrap_or_else(|why| panic!("{why}"));
    let seats = LORDS[..players].iter().map(seat).collect();
    let setup = Setup {
        edition: edition.to_owned(),
        board_name,
        board,
        switches: BTreeMap::new(),
        rules_version: None,
        seats,
    };
    system.table(&setup).unwrap_or_else(|why| panic!("{why}"))
}

fn sheet(text: &str) -> Sheet {
    envelopes(text)
        .into_iter()
        .next()
        .map(|envelope| envelope.sheet)
        .unwrap_or_default()
}

/// Plays so many turns; what comes of each is handed on: the turn played, and how it ended.
fn play(
    table: &dyn DynGame,
    players: u8,
    turns: u8,
    seed: u8,
    mut look: impl FnMut(&StoredTurn, &str, &[Roll]),
) -> Option<GameOutcome> {
    let mut turn = table.start(&mut Dice::keyed(&[seed; 32], &[0; 32]));
    for n in 0..turns {
        let mut dice = Dice::keyed(&[seed ^ n.wrapping_mul(37); 32], &[seed; 32]);
        let awaited = table
            .open_position(&turn.position)
            .map(|at| at.awaited())
            .unwrap_or_else(|why| panic!("{why}"));
        let played = table
            .open_position(&turn.position)
            .map(|at| at.turn().phase)
            .unwrap_or_else(|why| panic!("{why}"))
            .name;
        let mut sheets = BTreeMap::new();
        for &seat in awaited.keys().filter(|seat| seat.0 < players) {
            let manner = if seat.0 % 2 == 0 {
                StandInStyle::Bold
            } else {
                StandInStyle::Careful
            };
            let text = table
                .open_position(&turn.position)
                .map(|at| at.stand_in(seat, manner, &mut Dice::keyed(&[seat.0; 32], &[n; 32])))
                .unwrap_or_else(|why| panic!("{why}"));
            sheets.insert(seat, sheet(&text));
        }
        turn = table
            .open_position(&turn.position)
            .map(|at| at.adjudicate_sheets(&sheets, &mut dice))
            .unwrap_or_else(|why| panic!("{why}"));
        let rolls = dice.rolled();
        look(&turn, &played, &rolls);
        if turn.outcome.is_some() {
            return turn.outcome;
        }
    }
    None
}

fn report(
    system: GameId,
    table: &dyn DynGame,
    publisher: &Renderer,
    turn: &StoredTurn,
    played: &str,
    rolls: &[Roll],
    viewer: Viewer,
) -> LetterText {
    let seat = if let Viewer::Seat(seat) = viewer {
        Some(seat)
    } else {
        None
    };
    let label = table
        .open_position(&turn.position)
        .map(|at| at.turn().phase)
        .unwrap_or_else(|why| panic!("{why}"));
    let alt = table
        .open_with_events(&turn.position, &turn.events)
        .map(|at| at.map(viewer, MapChoice::default()))
        .map(|drawing| publisher.say("en", &drawing.alt))
        .unwrap_or_else(|why| panic!("{why}"));
    let deadline = MomentText {
        local: "Tuesday 1 December 2026, 20:00".into(),
        at: "Tuesday 1 December 2026, 20:00 (2026-12-01 20:00 UTC)".into(),
        remaining: "2 days".into(),
    };
    let mut data = Report {
        heading: Heading {
            runs: runs_at(&label.title, Some(&deadline)),
            board: false,
            begun: true,
            over: false,
            campaign: "thornvale".into(),
            game: system.name().into(),
            turn: label.clone(),
            lord: seat
                .map(|seat| LORDS[seat.index()].to_owned())
                .unwrap_or_default(),
            deadline: Some(deadline),
            reply_to: "thornvale@example.org".into(),
        },
        played: seneschal::games::TurnName {
            name: played.into(),
            title: label.title,
        },
        view: table
            .open_with_events(&turn.position, &turn.events)
            .map(|at| at.view(viewer, ReportLength::Whole))
            .unwrap_or_else(|why| panic!("{why}")),
        standings: table
            .open_position(&turn.position)
            .map(|at| at.standings(viewer))
            .unwrap_or_else(|why| panic!("{why}")),
        form: seat.map(|seat| {
            table
                .open_position(&turn.position)
                .map(|at| at.form(seat))
                .unwrap_or_else(|why| panic!("{why}"))
        }),
        time: Vec::new(),
        clauses: String::new(),
        again: None,
        short: false,
        proof: true,
        alone: false,
        paper: None,
        leave: None,
        rules: Vec::new(),
        silence: Vec::new(),
        outcome: turn.outcome.as_ref().map(|outcome| outcome.why.clone()),
        chart: publisher.chart_lines(
            "en",
            &table
                .open_position(&turn.position)
                .map(|at| at.chart(viewer))
                .unwrap_or_else(|why| panic!("{why}")),
        ),
        map: Some(MapPart {
            content_id: "map@thornvale".into(),
            file_name: "map.png".into(),
            alt,
        }),
        map_before: None,
        usual_map: false,
        attached: Vec::new(),
        joined: false,
        ahead: false,
        receipts: Vec::new(),
        dice_block: Vec::new(),
        dice: DiceProof {
            link: 1,
            secret_before: "aa".repeat(32),
            secret: "bb".repeat(32),
            sheets: LORDS
                .iter()
                .map(|lord| ((*lord).to_owned(), "cc".repeat(32)))
                .collect(),
            key: "dd".repeat(32),
            rolls: rolls.to_vec(),
            sealed: None,
            next_chain: None,
        },
    };
    data.dice_block = data.dice.block(&data.heading.campaign, &data.played.name);
    publisher
        .letter("report", "en", &data)
        .unwrap_or_else(|why| panic!("{why}"))
}

fn keep(name: &str, bytes: &[u8]) {
    if let Some(folder) = std::env::var_os("SENESCHAL_LOOK") {
        std::fs::write(
            std::path::Path::new(&folder).join(name.replace(' ', "-")),
            bytes,
        )
        .unwrap_or_else(|why| panic!("{why}"));
    }
}

#[test]
fn everything_that_people_read_of_whole_campaigns() {
    let publisher = Renderer::built_in().unwrap_or_else(|why| panic!("{why}"));
    let campaigns = [
        (GameId::Excalibur, 6, 13, 1),
        (GameId::Excalibur, 2, 9, 2),
        (GameId::Mordred, 4, 80, 3),
        (GameId::Mordred, 2, 24, 4),
    ];
    for (system, players, turns, seed) in campaigns {
        let table = table(system, usize::from(players), "standard");
        play(
            table.as_ref(),
            players,
            turns,
            seed,
            |turn, played, rolls| {
                let told =
                    |what: &str| format!("{}, {players} players, {played}: {what}", system.name());
                for viewer in (0..players)
                    .map(|seat| Viewer::Seat(Seat(seat)))
                    .chain([Viewer::Public])
                {
                    let letter = report(
                        system,
                        table.as_ref(),
                        &publisher,
                        turn,
                        played,
                        rolls,
                        viewer,
                    );
                    let html = letter.html.unwrap_or_default();
                    if players > 2 {
                        let whose = if let Viewer::Seat(seat) = viewer {
                            LORDS[seat.index()]
                        } else {
                            "public"
                        };
                        keep(&format!("{played} {whose}.txt"), letter.text.as_bytes());
                        keep(&format!("{played} {whose}.html"), html.as_bytes());
                    }
                    for line in letter
                        .text
                        .lines()
                        .filter(|line| line.trim_start().contains(' '))
                    {
                        // the lines that programs read are not broken: a die's name, a hash with
                        // its lord
                        assert!(
                            line.chars().count() <= 76
                                || line.contains('/')
                                || line.starts_with("sheet "),
                            "{}",
                            told(line)
                        );
                    }
                    for text in [&letter.text, &html] {
                        assert_eq!(
                            seneschal::render::language::unsaid(text),
                            [""; 0],
                            "{}",
                            told(text)
                        );
                    }
                    assert!(
                        weight(&html) < 60 * 1024,
                        "{}",
                        told(&format!("{} bytes of HTML", weight(&html)))
                    );
                    if let (Viewer::Seat(seat), Some(start)) =
                        (viewer, letter.text.find("BEGIN ORDERS"))
                    {
                        let reading = table
                            .open_position(&turn.position)
                            .map(|at| at.read(seat, &sheet(&letter.text[start..])))
                            .unwrap_or_else(|why| panic!("{why}"));
                        assert!(
                            reading.clean,
                            "{}\n{:#?}",
                            told(&letter.text[start..]),
                            reading.answers
                        );
                    }
                }
            },
        );
    }
}

#[test]
fn maps_of_a_campaign_are_small_and_whole() {
    let publisher = Renderer::built_in().unwrap_or_else(|why| panic!("{why}"));
    for (system, players, turns) in [(GameId::Excalibur, 6, 13), (GameId::Mordred, 4, 60)] {
        maps(system, players, turns, &publisher);
    }
}

fn maps(system: GameId, players: u8, turns: u8, publisher: &Renderer) {
    let table = table(system, usize::from(players), "standard");
    let mut n = 0;
    play(table.as_ref(), players, turns, 3, |turn, played, _| {
        n += 1;
        // where a turn is one player's, little changes from one to the next
        if system != GameId::Excalibur && n % 6 != 0 {
            return;
        }
        let drawing = table
            .open_with_events(&turn.position, &turn.events)
            .map(|at| at.map(Viewer::Public, MapChoice::default()))
            .unwrap_or_else(|why| panic!("{why}"));
        let svg = publisher
            .svg("en", &drawing)
            .unwrap_or_else(|why| panic!("{why}"));
        let tree = publisher
            .studio()
            .parse(&svg)
            .unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(
            publisher.studio().unwritten(&svg, &tree),
            [""; 0],
            "{played}"
        );
        let png = publisher
            .picture("en", &drawing, PictureOptions::default())
            .unwrap_or_else(|why| panic!("{why}"));
        assert!(png.len() <= 160_000, "{played}: {} bytes", png.len());
        // colours by number, and no transparent one among them: the ground stays what it is in a
        // dark program (OUT-10)
        assert!(
            png.windows(4).any(|chunk| chunk == b"PLTE")
                && !png.windows(4).any(|chunk| chunk == b"tRNS"),
            "{played}: a palette, all of it opaque"
        );
        keep(&format!("{played}.png"), &png);
    });
}

/// The parts of a mail as they travel: content type, and bytes with headers.
fn parts(mail: &str) -> Vec<(String, &str)> {
    let pieces = mail.split("\r\n--=_").skip(1);
    pieces
        .filter_map(|piece| {
            Some((
                piece
                    .split("Content-Type: ")
                    .nth(1)?
                    .split([';', '\r'])
                    .next()?
                    .to_owned(),
                piece,
            ))
        })
        .collect()
}

#[test]
fn mails_of_a_late_full_game_fit_what_programs_show() {
    let publisher = Renderer::built_in().unwrap_or_else(|why| panic!("{why}"));
    for edition in ["full", "advanced"] {
        let table = table(GameId::Excalibur, 6, edition);
        let (mut largest, mut turns) = ([0; 3], 0);
        play(table.as_ref(), 6, 17, 5, |turn, played, rolls| {
            turns += 1;
            // the last years are the longest
            if turns < 12 {
                return;
            }
            let drawing = table
                .open_with_events(&turn.position, &turn.events)
                .map(|at| at.map(Viewer::Public, MapChoice::default()))
                .unwrap_or_else(|why| panic!("{why}"));
            // drawing takes seconds without optimisation
            let png = if turns % 4 == 0 {
                publisher
                    .picture("en", &drawing, PictureOptions::default())
                    .unwrap_or_else(|why| panic!("{why}"))
            } else {
                vec![7; PICTURE_BYTES]
            };
            assert!(
                png.len() <= PICTURE_BYTES,
                "{edition} {played}: a map of {} bytes",
                png.len()
            );
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(5)), Viewer::Public] {
                let letter = report(
                    GameId::Excalibur,
                    table.as_ref(),
                    &publisher,
                    turn,
                    played,
                    rolls,
                    viewer,
                );
                let html = letter.html.unwrap_or_default();
                let whole = weight(&html);
                let html = shorten_html(&html, HTML_BYTES - 300, "It goes on in the text.")
                    .unwrap_or_else(|| panic!("{edition} {played}: no block fits"));
                let attachment = Attachment {
                    file_name: "map.png".into(),
                    content_type: "image/png".into(),
                    content_id: Some("map@thornvale".into()),
                    bytes: png.clone(),
                };
                let draft = draft(
                    &letter.subject,
                    letter.text.clone(),
                    Some(html),
                    vec![attachment],
                );
                let mail =
                    String::from_utf8(parcel(&draft).unwrap_or_else(|why| panic!("{why}")).bytes)
                        .unwrap_or_else(|why| panic!("{why}"));
                assert!(
                    mail.is_ascii() && mail.len() <= MAIL_BYTES,
                    "{edition} {played}: {} bytes",
                    mail.len()
                );
                let (_, body) = mail.split_once("\r\n\r\n").unwrap_or_default();
                assert!(
                    body.split("\r\n").all(|line| line.len() <= 76),
                    "{edition} {played}: a line is too long"
                );
                let kinds = parts(&mail);
                let kinds: Vec<(&str, usize)> = kinds
                    .iter()
                    .map(|(kind, part)| (kind.as_str(), part.len()))
                    .collect();
                let html = kinds
                    .iter()
                    .find(|(kind, _)| *kind == "text/html")
                    .map_or(0, |(_, bytes)| *bytes);
                assert!(
                    html > 0 && html <= HTML_BYTES,
                    "{edition} {played}: {html} bytes of HTML, whole {whole}"
                );
                assert!(
                    kinds.iter().any(|(kind, _)| *kind == "image/png")
                        && kinds.iter().any(|(kind, _)| *kind == "text/plain"),
                    "{kinds:?}"
                );
                assert!(
                    letter.text.contains("BEGIN DICE")
                        && (viewer == Viewer::Public
                            || turn.outcome.is_some()
                            || letter.text.contains("BEGIN ORDERS")),
                    "the text alone is complete"
                );
                largest = [
                    largest[0].max(whole),
                    largest[1].max(mail.len()),
                    largest[2].max(letter.text.len()),
                ];
            }
        });
        println!(
            "{edition}: HTML up to {} bytes before it is cut, mails up to {}, text up to {}",
            largest[0], largest[1], largest[2]
        );
    }
}
