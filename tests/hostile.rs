//! Words that mean something to a template, to HTML, to a forum, to a mail's header or to a picture
//! stand in everything that people write.
//! They come out as what they are: the tags and the header fields of what we send are ours alone.

#[path = "letters/house.rs"]
mod house;

use house::{ANNA, House, TOKEN};
use seneschal::games::{
    Dice, Drawing, DynGame, Form, FormLine, GameId, Layer, LineAnswer, LineVerdict, MapChoice,
    Refusal, SeatSetup, Setup, StandInStyle, TurnName, Viewer,
};
use seneschal::render::{
    Renderer,
    letters::{
        Acknowledgement, AnswerLine, Heading, MapPart, MomentText, Notice, RunTime, SheetState,
        TurnRun, WelcomeLetter,
    },
};
use seneschal::text::{Complaint, Phrase, envelopes, yaml_document::SetupError};
use serde_json::Value;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

const HOSTILE: [&str; 26] = [
    "{{ 7 * 7 }}",
    "{% for x in y %}",
    "{{ heading.reply_to }}",
    "{# gone #}",
    "{$deadline}",
    "{ publish-help }",
    "<script>alert(1)</script>",
    "</pre><img src=x onerror=alert(1)>",
    "\" onload=\"alert(1)",
    "' style='x",
    "<!-- ",
    "-->",
    "]]>",
    "<![CDATA[",
    "&lt;b&gt; &amp; &#x3c;b>",
    "[img]http://x[/img][/quote][/spoiler]",
    "](javascript:alert(1))",
    "@everyone @here",
    "a\r\nBcc: eve@example.com",
    "a\u{0}b\u{1b}[31m",
    "\u{202e}txet",
    "\u{2028}X: y\u{2029}",
    "\u{85}x",
    "=?utf-8?q?=3Cb=3E?=",
    "%0d%0aX: y",
    ".\r\n.\r\n",
];

/// Stands where a hostile word will.
const PLACE: &str = "Ztext";

fn replaced(value: &mut Value, by: &str) {
    match value {
        Value::String(text) if text.contains(PLACE) => *text = text.replace(PLACE, by),
        Value::Array(all) => all.iter_mut().for_each(|value| replaced(value, by)),
        Value::Object(all) => all.values_mut().for_each(|value| replaced(value, by)),
        _ => {}
    }
}

/// Every tag as it stands, what its attributes say taken out of the quotes; panics where a `<` or a
/// quote is nobody's.
fn tags(markup: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = markup;
    while let Some(at) = rest.find('<') {
        let tag = &rest[at..];
        let (mut end, mut quote, mut shape) = (None, false, String::new());
        for (n, c) in tag.char_indices() {
            match c {
                '"' => {
                    quote = !quote;
                    shape.push(c);
                }
                '>' if !quote => {
                    end = Some(n + 1);
                    break;
                }
                _ if quote => assert_ne!(c, '<', "a tag in an attribute: {tag:.200}"),
                _ => shape.push(c),
            }
        }
        let end = end.unwrap_or_else(|| panic!("a tag without an end: {tag:.200}"));
        found.push(shape);
        rest = &tag[end..];
    }
    found
}

fn place() -> String {
    PLACE.to_owned()
}

fn phrase() -> Phrase {
    Phrase::new("letter-copied")
        .with("count", 2)
        .with("addresses", vec![PLACE, PLACE])
}

fn heading() -> Heading {
    let deadline = MomentText {
        local: place(),
        at: place(),
        remaining: place(),
    };
    Heading {
        runs: TurnRun {
            said: phrase(),
            time: RunTime::Later,
        },
        board: false,
        begun: true,
        over: false,
        campaign: place(),
        game: "none".to_owned(),
        turn: TurnName {
            name: place(),
            title: phrase(),
        },
        lord: place(),
        deadline: Some(deadline),
        reply_to: place(),
    }
}

/// One of everything with the place of a word wherever a word can stand.
fn letters() -> Vec<(&'static str, Value)> {
    let answer = |line, verdict| LineAnswer {
        line,
        text: place(),
        verdict,
        later: None,
    };
    let answers = [
        answer(1, LineVerdict::Will(vec![phrase()])),
        answer(2, LineVerdict::Remark),
        answer(
            3,
            LineVerdict::Unread(Complaint::new(None, phrase(), vec![place()])),
        ),
        answer(
            4,
            LineVerdict::Refused(Refusal {
                instead: vec![place()],
                ..Refusal::new(phrase(), Some("6.4".into()))
            }),
        ),
    ];
    let (line, notes) = (place(), vec![phrase()]);
    let acknowledgement = Acknowledgement {
        unclear_sender: false,
        preview: false,
        is_brief: false,
        heading: heading(),
        state: SheetState::Incomplete,
        answers: AnswerLine::orders(&answers)
            .into_iter()
            .chain([AnswerLine::other(5, place(), phrase())])
            .collect(),
        notes,
        outlook: vec![phrase()],
        in_turn: false,
        taken: vec![phrase()],
        lost: vec![place()],
        again: vec![place()],
        correct: vec![place()],
        offer: vec![place()],
        ignored: 2,
        remarks: vec![phrase()],
        sheet: vec![&line],
        kept: vec![place()],
        revision: 2,
        salt: place(),
        hash: place(),
        awaits: Some(phrase()),
        runs_now: false,
    };
    let notice = Notice {
        heading: Some(heading()),
        title: phrase(),
        lines: vec![phrase()],
        help: false,
        copy: vec![place()],
    };
    let welcome = WelcomeLetter {
        heading: heading(),
        edition: place(),
        board: place(),
        seats: vec![(place(), place())],
        ahead: None,
        stands: None,
        deadline_rule: place().into(),
        time: vec![phrase()],
        form: Form {
            lines: vec![FormLine {
                order: place().into(),
                remark: Some(phrase()),
                usual: false,
                hint: false,
            }],
        },
        chart: Vec::new(),
        map: Some(MapPart {
            content_id: "map@x".to_owned(),
            file_name: place(),
            alt: place(),
        }),
        first_secret: place(),
        sealed_hash: place(),
        token: place(),
    };
    let json = |value: Result<Value, serde_json::Error>| value.expect("JSON");
    vec![
        (
            "acknowledgement",
            json(serde_json::to_value(acknowledgement)),
        ),
        ("notice", json(serde_json::to_value(notice))),
        ("welcome", json(serde_json::to_value(welcome))),
    ]
}

#[test]
fn words_stay_words_in_every_mail() {
    let publisher = Renderer::built_in().expect("templates");
    for (kind, data) in letters() {
        let fill = |word: &str| {
            let mut data = data.clone();
            replaced(&mut data, word);
            publisher
                .letter(kind, "en", &data)
                .unwrap_or_else(|why| panic!("{kind}, {word:?}: {why}"))
        };
        let benign = fill("benign");
        let ours = tags(benign.html.as_deref().expect("HTML"));
        assert!(ours.len() > 10);
        for word in HOSTILE {
            let letter = fill(word);
            // a line of a table may end after a slash
            let html = letter.html.expect("HTML").replace("/<wbr>", "/");
            assert_eq!(tags(&html), ours, "{kind}: {word:?} made a tag");
            // and nobody's word is lost or worked out: it stands in the text as it was written
            let visible = |text: &str| {
                text.split_whitespace()
                    .map(|piece| {
                        piece
                            .chars()
                            .filter(|c| !c.is_control())
                            .collect::<String>()
                    })
                    .collect::<Vec<_>>()
                    .join(" ")
            };
            assert!(
                visible(&letter.text).contains(&visible(word)),
                "{kind}: {word:?} is not in\n{}",
                letter.text
            );
        }
    }
}

/// A player and a place of each game that its pictures name.
const NAMED: &[(GameId, [&str; 2], &str)] = &[
    (GameId::Excalibur, ["gawaine", "lionel"], "Barsham"),
    (GameId::Mordred, ["gawaine", "lionel"], "Ffestiniog"),
];

fn table_of(
    system: GameId,
    edition: &str,
    board: (String, String),
    lords: &[&str],
) -> Result<Box<dyn DynGame>, SetupError> {
    let seats = lords
        .iter()
        .map(|lord| SeatSetup {
            lord: (*lord).to_owned(),
            colour: None,
        })
        .collect();
    system.table(&Setup {
        edition: edition.to_owned(),
        board_name: board.0,
        board: board.1,
        switches: BTreeMap::new(),
        rules_version: None,
        seats,
    })
}

#[test]
fn words_stay_words_in_every_picture() {
    let publisher = Renderer::built_in().expect("templates");
    for &(system, lords, there) in NAMED {
        let board = seneschal::games::boards::board(system.default_board()).expect("a board");
        let table = table_of(system, system.default_edition(), board, &lords).expect("a table");
        let mut dice = Dice::keyed(&[7; 32], &[0; 32]);
        let mut turn = table.start(&mut dice);
        for _ in 0..2 {
            turn = table
                .open_position(&turn.position)
                .expect("a turn")
                .adjudicate_sheets(&BTreeMap::new(), &mut dice);
        }
        let drawing = table
            .open_with_events(&turn.position, &turn.events)
            .expect("a drawing")
            .map(Viewer::Public, MapChoice::default());
        let text = |layer: &Layer| {
            layer
                .data
                .to_string()
                .replace("gawaine", PLACE)
                .replace(there, PLACE)
        };
        assert!(
            drawing
                .layers
                .iter()
                .filter(|layer| text(layer).contains(PLACE))
                .count()
                > 1,
            "the picture names somebody, and the ground a place"
        );
        let svg = |word: &str| {
            let filled = |layer: &Layer| {
                let mut data: Value = serde_json::from_str(&text(layer)).expect("JSON");
                replaced(&mut data, word);
                Layer::live(&layer.template, data)
            };
            let layers = drawing.layers.iter().map(filled).collect();
            publisher
                .svg(
                    "en",
                    &Drawing {
                        layers,
                        ..drawing.clone()
                    },
                )
                .unwrap_or_else(|why| panic!("{word:?}: {why}"))
        };
        let ours = tags(&svg("benign"));
        for word in HOSTILE {
            let drawn = svg(word);
            assert_eq!(tags(&drawn), ours, "{}: {word:?} made a tag", system.name());
            let clean = drawn.replace(|c: char| c.is_control() && !c.is_whitespace(), "");
            assert!(
                !drawn.contains("<script") && publisher.studio().parse(&clean).is_ok(),
                "{}: {word:?}",
                system.name()
            );
        }
    }
}

/// The Valley with a piece of its file in another's place.
fn valley_with(piece: &str, other: &str) -> String {
    let valley = seneschal::games::boards::board("valley")
        .expect("the Valley")
        .1;
    assert!(valley.contains(piece), "{piece}");
    valley.replacen(piece, other, 1)
}

/// What makes a small file a large board: aliases, long roads, a large sheet, many points.
#[test]
fn boards_of_excalibur_are_no_larger_than_they_may_be() {
    let begun = Instant::now();
    let many = |one: &str, times: usize| format!("[{}]", vec![one; times].join(", "));
    let river = "\nriver: [";
    let borders = "\n  Aldermere: [Beckford, Brimstone, Pimbury, Sarbury]\n";
    let roads = (0..9).map(|n| {
        let other = [
            "Beckford",
            "Brimstone",
            "Pimbury",
            "Sarbury",
            "Yarrow",
            "Tolbury",
            "Upwell",
            "Nunney",
            "Wexcombe",
        ][n];
        format!(
            "  - {{ between: [Aldermere, {other}], miles: 255, milestones: {} }}\n",
            if n == 0 {
                format!("&m {}", many("[1, 1]", 254))
            } else {
                "*m".to_owned()
            }
        )
    });
    let roads: String = roads.collect();
    for (piece, other, says) in [
        (
            "name: Aldermere",
            format!("name: {}", "x".repeat(10_000)),
            "cannot name a place",
        ),
        (
            "name: Aldermere",
            "name: \"A\\e[31m\"".to_owned(),
            "cannot name a place",
        ),
        (
            "[1000, 1100]",
            "[4294967295, 4294967295]".to_owned(),
            "4294967295 by",
        ),
        (
            "[443, 41]",
            "[2147483647, -2147483648]".to_owned(),
            "a point at [2147483647",
        ),
        ("[443, 41]", "[99999999999, 41]".to_owned(), ""),
        ("[443, 41]", "[.nan, .inf]".to_owned(), ""),
        (
            river,
            format!("\nriver: {}\nscarps: [[1, 2], ", many("[1, 2]", 11_000)),
            "",
        ),
        (river, format!("\nunused: {river}"), ""),
        ("\nroads:\n", format!("\nroads:\n{roads}"), "miles of roads"),
        (
            borders,
            format!("\n  Aldermere: {}\n", many("Beckford", 3_000)),
            "borders",
        ),
        (
            borders,
            format!(
                "\n  Aldermere: [&z {}, {}]\n",
                "y".repeat(400_000),
                vec!["*z"; 20_000].join(", ")
            ),
            "its aliases repeat more than 16 MiB",
        ),
    ] {
        let board = ("bomb.yaml".to_owned(), valley_with(piece, &other));
        let told = table_of(GameId::Excalibur, "standard", board, &["kay", "lancelot"]);
        let told = told.err().map(|why| why.to_string()).unwrap_or_default();
        let head: String = other.chars().take(60).collect();
        assert!(
            told.contains("bomb.yaml") && told.contains(says) && told.len() < 2_000,
            "{head}: {told}"
        );
    }
    assert!(
        begun.elapsed() < Duration::from_secs(60),
        "{:?}",
        begun.elapsed()
    );
}

/// A ring of squares for Mordred, each joined to the next, as large as a board may be or larger;
/// the last two have these names.
fn ring(squares: usize, names: [&str; 2]) -> String {
    let name = |n: usize| match squares - n {
        1 => names[0].to_owned(),
        2 => names[1].to_owned(),
        _ => format!("S{n}"),
    };
    let quoted = |text: String| serde_json::to_string(&text).expect("text");
    let mut board =
        "name: Ring\nsheet: [1600, 900]\ncastle: S0\ntrack: { up: 4, down: 13 }\nsquares:\n"
            .to_owned();
    for n in 0..squares {
        let terrain = match n {
            0 => "castle",
            _ if n % 2 == 0 => "woods",
            _ => "hills",
        };
        let frame = if n % 10 == 5 {
            ", black_framed: true"
        } else {
            ""
        };
        let at = format!("[{}, {}]", 40 + n % 20 * 78, 40 + n / 20 % 11 * 80);
        board.push_str(&format!(
            "  - {{ name: {}, at: {at}, terrain: {terrain}{frame} }}\n",
            quoted(name(n))
        ));
    }
    board.push_str("ways:\n");
    for n in 0..squares - 1 {
        board.push_str(&format!(
            "  - [{}, {}]\n",
            quoted(name(n)),
            quoted(name(n + 1))
        ));
    }
    board
}

#[test]
fn boards_of_mordred_are_as_large_as_they_may_be_and_no_larger() {
    let begun = Instant::now();
    let publisher = Renderer::built_in().expect("templates");
    let open = |board: String| {
        table_of(
            GameId::Mordred,
            "standard",
            ("ring.yaml".to_owned(), board),
            &["kay", "hannah"],
        )
    };
    let table = open(ring(200, ["End", "Last"])).unwrap_or_else(|why| panic!("{why}"));
    let mut turn = table.start(&mut Dice::keyed(&[1; 32], &[0; 32]));
    for n in 0..40 {
        let sheet = |seat| {
            let text = table
                .open_position(&turn.position)
                .expect("a sheet")
                .stand_in(
                    seat,
                    StandInStyle::Bold,
                    &mut Dice::keyed(&[n; 32], &[2; 32]),
                );
            (seat, envelopes(&text).remove(0).sheet)
        };
        let sheets = table
            .open_position(&turn.position)
            .expect("readable")
            .awaited()
            .into_keys()
            .map(sheet)
            .collect();
        turn = table
            .open_position(&turn.position)
            .expect("a turn")
            .adjudicate_sheets(&sheets, &mut Dice::keyed(&[n; 32], &[1; 32]));
    }
    let drawing = table
        .open_with_events(&turn.position, &turn.events)
        .expect("a map")
        .map(Viewer::Public, MapChoice::default());
    assert!(
        publisher
            .studio()
            .parse(&publisher.svg("en", &drawing).expect("a picture"))
            .is_ok()
    );
    for (board, says) in [
        (ring(201, ["End", "Last"]), "201 squares"),
        (ring(60_000, ["End", "Last"]), "60000 squares"),
        (ring(20, ["S3", "Last"]), "S3"),
        (ring(20, ["<script>alert(1)</script>", "Last"]), ""),
        (ring(20, ["{{ 7 * 7 }}", "</svg>"]), ""),
        (ring(20, [&"x".repeat(10_000), "Last"]), ""),
        (ring(20, ["", "Last"]), ""),
        (ring(20, ["\u{0}\u{1b}[31m", "\u{202e}txet"]), ""),
        (
            ring(20, ["End", "Last"]).replace("[40, 40]", "[99999999999, 40]"),
            "",
        ),
        (
            ring(20, ["End", "Last"]).replace("[40, 40]", "[.nan, .inf]"),
            "",
        ),
        (
            ring(20, ["End", "Last"]).replace("[1600, 900]", "[4294967295, 4294967295]"),
            "",
        ),
        (
            ring(20, ["End", "Last"]).replace("down: 13", "down: 99999999999"),
            "",
        ),
        (
            ring(20, ["End", "Last"]).replace("castle: S0", "castle: S1"),
            "",
        ),
        ("[".repeat(100_000), ""),
        (format!("squares: {}", "{ a: ".repeat(20_000)), ""),
    ] {
        let head: String = board.chars().take(60).collect();
        match open(board) {
            // what is allowed is drawn, and no word of it is a tag
            Ok(table) => {
                let turn = table.start(&mut Dice::keyed(&[1; 32], &[0; 32]));
                let drawing = table
                    .open_with_events(&turn.position, &turn.events)
                    .expect("a map")
                    .map(Viewer::Public, MapChoice::default());
                assert!(
                    drawing.size.0 < 20_000 && drawing.size.1 < 20_000,
                    "{head}: {:?}",
                    drawing.size
                );
                let svg = publisher
                    .svg("en", &drawing)
                    .unwrap_or_else(|why| panic!("{head}: {why}"));
                assert!(!svg.contains("<script") && says.is_empty(), "{head}");
                tags(&svg);
            }
            Err(why) => assert!(
                why.to_string().contains(says) && why.to_string().len() < 20_000,
                "{head}: {why}"
            ),
        }
    }
    assert!(
        begun.elapsed() < Duration::from_secs(60),
        "{:?}",
        begun.elapsed()
    );
}

/// An answer for each line, and soon, whatever somebody sends.
#[test]
fn sheets_that_are_too_much_are_answered_line_by_line() {
    for &(system, lords, there) in NAMED {
        let table = table_of(
            system,
            system.default_edition(),
            seneschal::games::boards::board(system.default_board()).expect("a board"),
            &lords,
        )
        .expect("a table");
        let mut turn = table.start(&mut Dice::keyed(&[1; 32], &[0; 32]));
        turn = table
            .open_position(&turn.position)
            .expect("a turn")
            .adjudicate_sheets(&BTreeMap::new(), &mut Dice::keyed(&[1; 32], &[1; 32]));
        let seat = table
            .open_position(&turn.position)
            .expect("readable")
            .awaited()
            .into_keys()
            .next()
            .expect("somebody");
        let deep = |open: &str, close: &str, n: usize| {
            format!(
                "if {}{there} is free{}: keep £2",
                open.repeat(n),
                close.repeat(n)
            )
        };
        for (what, text) in [
            (
                "ten thousand lines",
                "build village at Flint\n".repeat(10_000),
            ),
            (
                "ten thousand attacks",
                "attack Bala up to 99 times\n".repeat(10_000),
            ),
            (
                "ten thousand men",
                format!("men to {}", "Bangor, ".repeat(10_000)),
            ),
            (
                "a long name",
                format!("build village at {}\nman to {0}", "x".repeat(10_000)),
            ),
            (
                "huge numbers",
                format!(
                    "keep £{}\nattack Bala up to {0} times\nfor turn {0} row\nrow A",
                    "9".repeat(10_000)
                ),
            ),
            ("parentheses", deep("(", ")", 10_000)),
            ("parentheses without an end", deep("(", "", 10_000)),
            ("nots", deep("not ", "", 10_000)),
            (
                "ands",
                format!(
                    "if {} {there} is free: keep £2",
                    format!("{there} is free and ").repeat(5_000)
                ),
            ),
            (
                "blocks",
                format!(
                    "{}keep £2\n{}",
                    format!("if {there} is free\n").repeat(3_000),
                    "end if\n".repeat(3_000)
                ),
            ),
            (
                "blocks without an end",
                format!("if {there} is free\n").repeat(3_000),
            ),
            (
                "elses",
                format!(
                    "if {there} is free\n{}end if",
                    "else\nkeep £2\n".repeat(3_000)
                ),
            ),
        ] {
            let begun = Instant::now();
            let sheet = envelopes(&text)
                .into_iter()
                .next()
                .map(|envelope| envelope.sheet)
                .unwrap_or_default();
            let at = table.open_position(&turn.position).expect("readable");
            let reading = at.read(seat, &sheet);
            for line in &sheet.lines {
                assert!(
                    reading
                        .answers
                        .iter()
                        .any(|answer| answer.line == line.number),
                    "{}, {what}: line {} has no answer",
                    system.name(),
                    line.number
                );
            }
            at.outlook(seat, &reading.orders);
            at.adjudicate(
                &[(seat, reading.orders)].into(),
                &mut Dice::keyed(&[1; 32], &[2; 32]),
            );
            println!("{} {what}: {:?}", system.name(), begun.elapsed());
            assert!(
                begun.elapsed() < Duration::from_secs(20),
                "{}, {what}: {:?}",
                system.name(),
                begun.elapsed()
            );
        }
    }
}

/// A name in somebody else's archive or case file is printed, never obeyed.
#[test]
fn words_stay_words_on_a_terminal() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    let mut zip =
        zip::ZipWriter::new(std::fs::File::create(here.join("game.zip")).expect("a file"));
    zip.start_file("campaign.json", zip::write::SimpleFileOptions::default())
        .expect("it starts");
    std::io::Write::write_all(
        &mut zip,
        r#"{ "seneschal_archive": 1, "\u001b[2J\u001b]0;x\u0007\u202e": 1 }"#.as_bytes(),
    )
    .expect("it is written");
    zip.finish().expect("it ends");
    std::fs::write(
        here.join("case.yaml"),
        "clause: §1\ntitle: \"\\e[2J\"\nevents: [{ event: battle }]\n",
    )
    .expect("a file");
    for arguments in [
        ["import", "game.zip", "--check"].as_slice(),
        &["cases", "case.yaml"],
    ] {
        let output = assert_cmd::Command::cargo_bin("seneschal")
            .expect("built")
            .current_dir(here)
            .args(arguments)
            .output()
            .expect("it runs");
        let told = String::from_utf8_lossy(&output.stdout).into_owned()
            + &String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{told}");
        assert!(
            told.contains("\\u{1b}[2J")
                && !told
                    .chars()
                    .any(|c| matches!(c, '\u{1b}' | '\u{7}' | '\u{202e}')),
            "{told:?}"
        );
    }
}

#[test]
fn words_stay_words_from_a_letter_to_its_answer() {
    let mut house = House::new();
    let to = format!("judge+thornvale.gawaine.{TOKEN}@example.net");
    let mut answer = |n: usize, word: &str| {
        let before = house.outbox.sent().len();
        // as a name, a subject, a file's name, an identifier, a line within and without fences
        let encoded: String = word.bytes().map(|byte| format!("={byte:02X}")).collect();
        let line = word.replace(['\r', '\n'], " ");
        let mail = format!(
            "From: =?utf-8?Q?{encoded}?= <{ANNA}>\nTo: {to}\nCc: =?utf-8?Q?{encoded}?= <eve@example.com>\nSubject: =?utf-8?Q?{encoded}?=\nMessage-ID: <h{n}{}@example.org>\nReferences: <{}@x>\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain; charset=utf-8\n\nhello {line}\n\nBEGIN ORDERS thornvale spring 1\n53 hold\n{line}\n52 to {line}\n1 hold ({line})\nEND ORDERS\n--b\nContent-Type: text/plain; name=\"=?utf-8?Q?{encoded}?=.txt\"\nContent-Disposition: attachment\n\n{line}\n--b--\n",
            word.replace(['\r', '\n', '<', '>', ' '], "."),
            word.replace(['\r', '\n', '<', '>', ' '], "."),
        );
        house.takes(mail.as_bytes());
        house
            .outbox
            .sent()
            .into_iter()
            .skip(before)
            .collect::<Vec<_>>()
    };
    let fields = |bytes: &[u8]| -> Vec<String> {
        let text = std::str::from_utf8(bytes).expect("ASCII");
        assert!(
            text.is_ascii() && !text.replace("\r\n", "").contains(['\r', '\n']),
            "a bare line end"
        );
        let head = text.split("\r\n\r\n").next().unwrap_or_default();
        head.split("\r\n")
            .filter(|line| !line.starts_with([' ', '\t']))
            .filter_map(|line| line.split(':').next())
            .map(str::to_owned)
            .collect()
    };
    let benign = answer(0, "benign");
    let wanted = fields(&benign.first().expect("an answer").bytes);
    for (n, word) in HOSTILE.iter().enumerate() {
        let answers = answer(n + 1, word);
        assert_eq!(answers.len(), 1, "{word:?}");
        for parcel in answers {
            assert_eq!(parcel.to, ANNA);
            assert_eq!(
                fields(&parcel.bytes),
                wanted,
                "{word:?} made a header field"
            );
            let mail = mail_parser::MessageParser::default()
                .parse(&parcel.bytes)
                .expect("a mail");
            let html = mail
                .html_bodies()
                .find_map(|part| part.text_contents().map(str::to_owned))
                .expect("HTML");
            let tags = tags(&html);
            let foreign: Vec<&String> = tags
                .iter()
                .filter(|tag| {
                    ["<script", "<img", "<iframe", "<a ", "<form"]
                        .iter()
                        .any(|bad| tag.starts_with(bad))
                })
                .collect();
            assert!(foreign.is_empty(), "{word:?}: {foreign:?}");
            let text = mail.body_text(0).expect("text");
            assert!(
                !text.contains(['\u{202e}', '\u{2028}', '\u{0}', '\u{1b}']),
                "{word:?}"
            );
        }
    }
}
