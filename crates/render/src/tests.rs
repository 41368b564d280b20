//! Every letter, text and HTML, as it leaves: filled by hand with one of everything.

use super::letters::*;
use super::svg_parser::FAMILY;
use super::*;
use seneschal_seam::{
    Form, FormLine, LineAnswer, LineVerdict, Refusal, Roll, Standings, StandingsRow, TurnName,
};
use seneschal_text::{Complaint, Phrase};
use serde::Serialize;
use std::sync::Arc;

fn publisher() -> Arc<Renderer> {
    Renderer::built_in().unwrap_or_else(|why| panic!("{why}"))
}

fn heading() -> Heading {
    let turn = TurnName {
        name: "spring 3".into(),
        title: Phrase::new("excalibur-turn")
            .with("season", Phrase::new("excalibur-spring"))
            .with("year", 3_u8),
    };
    let deadline = MomentText {
        local: "Tuesday 1 December 2026, 20:00 Europe/Berlin".into(),
        at: "Tuesday 1 December 2026, 20:00 Europe/Berlin (2026-12-01 19:00 UTC)".into(),
        remaining: "2 days 3 hours".into(),
    };
    Heading {
        campaign: "thornvale".into(),
        game: "none".into(),
        lord: "Gawaine".into(),
        runs: runs_at(&turn.title, Some(&deadline)),
        turn,
        deadline: Some(deadline),
        begun: true,
        over: false,
        board: false,
        reply_to: "thornvale+k7m2@example.org".into(),
    }
}

fn check(kind: &str, data: &impl Serialize) {
    let letter = publisher()
        .letter(kind, "en", data)
        .unwrap_or_else(|why| panic!("{why}"));
    let html = letter.html.clone().unwrap_or_default();
    for line in letter.text.lines() {
        assert!(line.chars().count() <= text::WIDTH, "{kind}: {line}");
        assert!(!line.ends_with(' '), "{kind}: {line:?}");
    }
    for text in [&letter.subject, &letter.text, &html] {
        assert_eq!(language::unsaid(text), [""; 0], "{kind}: {text}");
    }
    assert!(
        html.contains("<html lang=\"en\">") && !html.contains("http") && !html.contains("<script"),
        "{kind}"
    );
    insta::assert_snapshot!(
        format!("{kind}.txt"),
        format!("Subject: {}\n\n{}", letter.subject, letter.text)
    );
    insta::assert_snapshot!(format!("{kind}.html"), html);
}

fn form() -> Form {
    let line = |order: &str, remark: Option<Phrase>| FormLine {
        order: order.into(),
        remark,
        usual: false,
        hint: false,
    };
    Form {
        lines: vec![
            line("", Some(Phrase::new("publish-help"))),
            line("1, 2 hold", None),
            line("", None),
            line("52 hold", Some(Phrase::new("publish-ack-all-in"))),
        ],
    }
}

#[test]
fn the_answer_to_a_sheet() {
    let answers = vec![
        LineAnswer {
            line: 1,
            text: "13, 17 to Hazlemere".into(),
            verdict: LineVerdict::Will(vec![
                Phrase::new("publish-help"),
                Phrase::new("publish-ack-all-in"),
            ]),
            later: None,
        },
        LineAnswer {
            line: 2,
            text: "hi <Anna> & all".into(),
            verdict: LineVerdict::Remark,
            later: None,
        },
        LineAnswer {
            line: 3,
            text: "18 to Barshan".into(),
            verdict: LineVerdict::Unread(Complaint::new(
                Some(6..13),
                Phrase::new("publish-ack-unread"),
                vec!["18 to Barsham".into()],
            )),
            later: None,
        },
        LineAnswer {
            line: 4,
            text: "99 hold".into(),
            verdict: LineVerdict::Refused(Refusal {
                span: Some(0..2),
                ..Refusal::new(Phrase::new("publish-ack-unread"), Some("6.4".into()))
            }),
            later: None,
        },
    ];
    let notes = vec![Phrase::new("publish-help")];
    let mut data = Acknowledgement {
        unclear_sender: false,
        preview: false,
        is_brief: false,
        heading: heading(),
        state: SheetState::Incomplete,
        answers: AnswerLine::orders(&answers),
        notes,
        outlook: vec![
            Phrase::new("publish-and")
                .with("list", "13 at Hazlemere")
                .with("last", "17 at Barsham"),
        ],
        in_turn: false,
        taken: vec![Phrase::new("publish-help")],
        lost: vec!["52 hold".into()],
        again: vec![],
        correct: Vec::new(),
        offer: Vec::new(),
        ignored: 2,
        remarks: vec![Phrase::new("publish-ack-all-in")],
        sheet: vec!["13, 17 to Hazlemere"],
        kept: vec![],
        revision: 2,
        salt: "5a".repeat(16),
        hash: "c3".repeat(32),
        awaits: Some(
            Phrase::new("publish-ack-awaited")
                .with("lords", vec!["Kay".to_owned(), "Lionel".to_owned()]),
        ),
        runs_now: false,
    };
    check("acknowledgement", &data);
    // a board shows a block of code bare: what is meant is marked on a line below it
    data.heading.board = true;
    let letter = publisher()
        .letter("acknowledgement", "en", &data)
        .unwrap_or_else(|why| panic!("{why}"));
    assert!(
        letter
            .html
            .as_ref()
            .is_some_and(|html| html.contains("18 to Barshan\n      ^^^^^^^</pre>")),
        "{:?}",
        letter.html
    );
    data.heading.board = false;
    for state in [
        SheetState::In,
        SheetState::Accepted,
        SheetState::Unreadable,
        SheetState::AwaitsConfirmation,
        SheetState::Held,
    ] {
        data.state = state;
        data.heading.deadline = None;
        data.heading.runs = runs_at(&data.heading.turn.title, None);
        data.awaits = Some(Phrase::new("publish-ack-only-you"));
        let letter = publisher()
            .letter("acknowledgement", "en", &data)
            .unwrap_or_else(|why| panic!("{why}"));
        for text in [
            &letter.subject,
            &letter.text,
            letter.html.as_ref().unwrap_or(&letter.text),
        ] {
            assert_eq!(language::unsaid(text), [""; 0], "{text}");
        }
        assert!(
            letter.text.contains("The turn waits only for you."),
            "{}",
            letter.text
        );
    }
    // a turn that runs now takes no more sheets
    for (is_brief, runs_now) in [(false, false), (false, true), (true, false), (true, true)] {
        (data.state, data.is_brief, data.runs_now) = (SheetState::In, is_brief, runs_now);
        let letter = publisher()
            .letter("acknowledgement", "en", &data)
            .unwrap_or_else(|why| panic!("{why}"));
        for text in [&letter.text, letter.html.as_ref().unwrap_or(&letter.text)] {
            assert_eq!(
                (
                    text.contains("To change your orders"),
                    text.contains("forecast")
                ),
                (!runs_now, !runs_now),
                "{text}"
            );
        }
    }
}

#[test]
fn the_first_mail() {
    let data = WelcomeLetter {
        heading: heading(),
        edition: "standard".into(),
        board: "The Valley".into(),
        seats: vec![
            ("Gawaine".into(), "blue".into()),
            ("Kay".into(), "vermilion".into()),
        ],
        deadline_rule: "every Tuesday at 20:00".into(),
        time: Vec::new(),
        ahead: None,
        stands: None,
        form: form(),
        chart: Vec::new(),
        map: Some(MapPart {
            content_id: "map@thornvale".into(),
            file_name: "thornvale-autumn-0.png".into(),
            alt: "A map".into(),
        }),
        first_secret: "00".repeat(32),
        sealed_hash: "ff".repeat(32),
        token: "k7m2-xy".into(),
    };
    check("welcome", &data);
}

#[test]
fn a_short_answer() {
    let data = Notice {
        heading: Some(heading()),
        title: Phrase::new("publish-help"),
        lines: vec![Phrase::new("publish-help")],
        help: false,
        copy: vec!["1, 2 hold".into()],
    };
    check("notice", &data);
    let stranger = publisher()
        .letter(
            "notice",
            "en",
            &Notice {
                heading: None,
                copy: vec![],
                ..data
            },
        )
        .unwrap_or_else(|why| panic!("{why}"));
    assert!(!stranger.text.contains("thornvale"), "{}", stranger.text);
}

#[test]
fn help_brings_the_order_language() {
    let heading = Heading {
        game: "excalibur".into(),
        ..heading()
    };
    let notice = Notice {
        heading: Some(heading),
        title: Phrase::new("publish-help"),
        lines: vec![],
        help: true,
        copy: vec![],
    };
    // of the sections that not every campaign plays, those that this one does
    let letter = |on: &[&str]| {
        let switches = ["houses", "pillage", "fate", "advanced"].map(|name| {
            (
                name.to_owned(),
                if on.contains(&name) { "on" } else { "off" }.to_owned(),
            )
        });
        let data = HelpLetter {
            notice: &notice,
            switches: switches.into(),
        };
        publisher()
            .letter("notice", "en", &data)
            .unwrap_or_else(|why| panic!("{why}"))
    };
    for (switch, line) in [
        ("houses", "sally from Foxwood"),
        ("pillage", "pillage Foxwood"),
        ("fate", "fate claim"),
        ("advanced", "religion druid"),
    ] {
        for (on, told) in [(vec![switch], true), (vec![], false)] {
            let letter = letter(&on);
            assert_eq!(
                (
                    letter.text.contains(line),
                    letter.html.is_some_and(|html| html.contains(line))
                ),
                (told, told),
                "{line}"
            );
        }
    }
    let letter = letter(&["houses"]);
    for line in [
        "13, 17 to Hazlemere",
        "hire 2 knights at Barsham",
        "enter by Sarbury",
    ] {
        assert!(
            letter.text.contains(line)
                && letter.html.as_ref().is_some_and(|html| html.contains(line)),
            "{line}: {}",
            letter.text
        );
    }
    assert!(!letter.text.contains("excalibur-"), "{}", letter.text);
}

#[test]
fn a_report_without_a_game() {
    let data = Report {
        heading: heading(),
        played: TurnName {
            name: "winter 2".into(),
            title: Phrase::new("excalibur-turn")
                .with("season", Phrase::new("excalibur-spring"))
                .with("year", 3_u8),
        },
        view: seneschal_seam::ReportView::new(serde_json::json!({})),
        standings: Standings {
            who: None,
            columns: vec![Phrase::new("publish-lord")],
            rows: vec![StandingsRow {
                seat: seneschal_seam::Seat(0),
                name: "Kay".into(),
                colour: "red".into(),
                figures: vec![12],
                out: true,
            }],
        },
        form: Some(form()),
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
        outcome: Some(Phrase::new("publish-ack-all-in")),
        map: None,
        map_before: None,
        usual_map: false,
        attached: Vec::new(),
        chart: vec![
            "Parish of St Andrew".into(),
            "Upwell: held by Kay. Roads: Barsham 3.".into(),
        ],
        joined: false,
        ahead: false,
        receipts: Vec::new(),
        dice_block: vec!["BEGIN DICE thornvale winter 2".into(), "END DICE".into()],
        dice: DiceProof {
            link: 7,
            secret_before: "aa".repeat(32),
            secret: "bb".repeat(32),
            sheets: vec![
                ("Gawaine".into(), "c3".repeat(32)),
                ("Kay".into(), String::new()),
            ],
            key: "dd".repeat(32),
            rolls: vec![Roll {
                name: "winter 2/loyalty/kay/13".into(),
                pips: 5,
                sides: 6,
            }],
            sealed: None,
            next_chain: None,
        },
    };
    check("report", &data);
}

#[test]
fn a_folder_overrides_single_files() {
    let folder = tempfile::tempdir().unwrap_or_else(|why| panic!("{why}"));
    let mail = folder.path().join("platform/mail/notice");
    std::fs::create_dir_all(&mail).unwrap_or_else(|why| panic!("{why}"));
    std::fs::write(mail.join("subject.txt"), "Ours: {{ title | say }}\n")
        .unwrap_or_else(|why| panic!("{why}"));
    let notice = Notice {
        heading: None,
        title: Phrase::new("publish-ack-all-in"),
        lines: vec![],
        help: false,
        copy: vec![],
    };
    let overridden = Renderer::open(Some(folder.path())).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(
        overridden
            .letter("notice", "en", &notice)
            .unwrap_or_else(|why| panic!("{why}"))
            .subject,
        "Ours: The turn waits for nobody else."
    );
    std::fs::write(mail.join("body.txt"), "{{ nothing.at.all")
        .unwrap_or_else(|why| panic!("{why}"));
    let told = Renderer::open(Some(folder.path()))
        .err()
        .map(|why| why.to_string())
        .unwrap_or_default();
    assert!(told.contains("notice/body.txt"), "{told}");
}

#[test]
fn lost_words_are_noticed() {
    let publisher = publisher();
    let svg = |family: &str, text: &str| {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"90\" height=\"20\"><text y=\"15\" font-family=\"{family}\">{text}</text></svg>"
        )
    };
    for (family, text, whole) in [
        (FAMILY, "Barsham ★ é", true),
        ("Nowhere Sans", "Barsham", false),
        (FAMILY, "Bar\u{4e2d}sham", false),
    ] {
        let svg = svg(family, text);
        let tree = publisher
            .studio()
            .parse(&svg)
            .unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(
            publisher.studio().unwritten(&svg, &tree).is_empty(),
            whole,
            "{family}: {text}"
        );
    }
}

#[test]
fn a_picture_is_a_small_opaque_palette_png() {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"60\" height=\"40\"><circle cx=\"30\" cy=\"20\" r=\"15\" fill=\"#c00\"/></svg>";
    let png = publisher().png(svg).unwrap_or_else(|why| panic!("{why}"));
    let reader = png::Decoder::new(std::io::Cursor::new(png))
        .read_info()
        .unwrap_or_else(|why| panic!("{why}"));
    let told = reader.info();
    assert_eq!(
        (
            told.width,
            told.height,
            told.color_type,
            told.trns.is_some()
        ),
        (60, 40, png::ColorType::Indexed, false)
    );
    for broken in [
        "",
        "<svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"90000\" height=\"90000\"/>",
    ] {
        assert!(publisher().png(broken).is_err(), "{broken}");
    }
}
