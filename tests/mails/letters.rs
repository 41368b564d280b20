//! One of every kind of letter, in a language, as full as they come: of a campaign of six that stand-ins play.

use seneschal::games::{Dice, Manner, Roll, Seat, SeatSetup, Setup, StoredTurn, System, Table, TurnName, Verdict, Viewer};
use seneschal::phrase::Phrase;
use seneschal::publish::letters::{Again, DiceProof, Heading, MapPart, Moment, Paper, PressText, Report};
use seneschal::publish::{LetterText, Publisher};
use seneschal::sheet::{Sheet, envelopes};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// As long as they come.
const REPLY: &str = "orders+thornvale.perceval.scc42y3wltdsdhdq@seneschal.example.org";
const LEAVE: &str = "orders+leave-thornvale.6h52xepj5fctfs4t@seneschal.example.org";
pub const LORDS: [&str; 6] = ["Lancelot", "Gawaine", "Lionel", "Kay", "Bors", "Perceval"];

/// A letter, with the content ids of the pictures that go with it.
pub struct Sent {
    pub name: String,
    pub letter: LetterText,
    pub pictures: Vec<String>,
}

/// A turn that was played.
pub struct Turn {
    pub played: TurnName,
    pub after: StoredTurn,
    pub rolls: Vec<Roll>,
}

pub fn table(edition: &str) -> Box<dyn Table> {
    let seat = |lord: &str| SeatSetup { lord: lord.to_owned(), colour: None };
    let setup = Setup {
        edition: edition.to_owned(),
        board_name: "valley.yaml".to_owned(),
        board: include_str!("../../config/boards/valley.yaml").to_owned(),
        switches: BTreeMap::new(),
        rules_version: None,
        seats: LORDS.map(seat).into(),
    };
    System::Excalibur.table(&setup).unwrap_or_else(|why| panic!("{why}"))
}

fn sheet(text: &str) -> Sheet {
    envelopes(text).into_iter().next().map(|envelope| envelope.sheet).unwrap_or_default()
}

/// So many turns, as stand-ins play them.
pub fn play(table: &dyn Table, turns: u8, seed: u8) -> Vec<Turn> {
    let mut after = table.start(&mut Dice::keyed(&[seed; 32], &[0; 32])).unwrap_or_else(|why| panic!("{why}"));
    let mut all = Vec::new();
    for n in 0..turns {
        let mut dice = Dice::keyed(&[seed ^ n.wrapping_mul(37); 32], &[seed; 32]);
        let played = table.label(&after.position).unwrap_or_else(|why| panic!("{why}"));
        let mut sheets = BTreeMap::new();
        for &seat in table.awaited(&after.position).unwrap_or_else(|why| panic!("{why}")).keys() {
            let manner = if seat.0 % 2 == 0 { Manner::Bold } else { Manner::Careful };
            let text = table.stand_in(&after.position, seat, manner, &mut Dice::keyed(&[seat.0; 32], &[n; 32])).unwrap_or_else(|why| panic!("{why}"));
            sheets.insert(seat, sheet(&text));
        }
        after = table.adjudicate(&after.position, &sheets, &mut dice).unwrap_or_else(|why| panic!("{why}"));
        let over = after.outcome.is_some();
        all.push(Turn { played, after: after.clone(), rolls: dice.rolled() });
        if over {
            break;
        }
    }
    all
}

pub fn heading(table: &dyn Table, position: &str, lord: &str) -> Heading {
    Heading {
        campaign: "thornvale".into(),
        game: "excalibur".into(),
        turn: table.label(position).unwrap_or_else(|why| panic!("{why}")),
        lord: lord.into(),
        deadline: Some(Moment {
            local: "1 December 2026, 20:00 Europe/Berlin".into(),
            at: "1 December 2026, 20:00 Europe/Berlin (2026-12-01 19:00 UTC)".into(),
            remaining: "2 d 3 h".into(),
        }),
        held: false,
        begun: true,
        over: false,
        board: false,
        reply_to: REPLY.into(),
    }
}

fn press(from: &'static str) -> PressText {
    PressText {
        head: vec![Phrase::new("publish-out").with("lord", from)],
        lines: vec!["Meet me at <Barsham> & bring 3 knights.".into(), String::new(), "BEGIN ORDERS of none".into()],
    }
}

/// A report as it is filled for a reader; `change` makes of it what else there is.
pub fn report(publisher: &Publisher, language: &str, table: &dyn Table, turn: &Turn, viewer: Viewer, change: impl FnOnce(&mut Report)) -> LetterText {
    let seat = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
    let lord = seat.map_or("", |seat| LORDS[seat.index()]);
    let drawing = table.map(&turn.after.position, &turn.after.events, viewer).unwrap_or_else(|why| panic!("{why}"));
    let map = MapPart { content_id: "map@seneschal".into(), file_name: "map.png".into(), alt: publisher.say(language, &drawing.alt) };
    let dice = DiceProof {
        link: 7,
        secret_before: "aa".repeat(32),
        secret: "bb".repeat(32),
        sheets: LORDS.map(|lord| (lord.to_owned(), "cc".repeat(32))).into(),
        key: "dd".repeat(32),
        rolls: turn.rolls.clone(),
        sealed: None,
        next_chain: None,
    };
    let over = turn.after.outcome.is_some();
    let heading = heading(table, &turn.after.position, lord);
    let mut report = Report::fill(table, &turn.after, viewer, over, heading, turn.played.clone(), Some(map), dice).unwrap_or_else(|why| panic!("{why}"));
    report.chart = publisher.chart_lines(language, &table.chart(&turn.after.position, viewer).unwrap_or_else(|why| panic!("{why}")));
    change(&mut report);
    publisher.letter("report", language, &report).unwrap_or_else(|why| panic!("{why}"))
}

/// Everything that may stand in a report beside the turn itself.
pub fn full(report: &mut Report) {
    report.rules = vec![Phrase::new("publish-help")];
    report.silence = vec![Phrase::new("publish-rules")];
    let lines = vec![Phrase::new("moderator-processed"), Phrase::new("moderator-run-again").with("link", 6)];
    let differs = vec![Phrase::new("moderator-differs-heading").with("heading", "Phase 1"), Phrase::new("moderator-differs-was").with("entry", "Kay marched.")];
    report.again = Some(Again { compared: true, lines, differs, more: 3 });
    report.paper = Some(Paper { name: None, public: vec![press("Kay")], private: vec![press("Bors")], left_out: 2 });
    report.leave = Some(LEAVE.into());
}

/// All letters but reports, in a language; what they are filled with is what the program fills them with, as JSON.
pub fn letters(publisher: &Publisher, language: &str, table: &dyn Table, turn: &Turn) -> Vec<Sent> {
    let position = &turn.after.position;
    let heading = heading(table, position, "Kay");
    let form = table.form(position, Seat(3)).unwrap_or_else(|why| panic!("{why}"));
    let standings = table.standings(position, Viewer::Public).unwrap_or_else(|why| panic!("{why}"));
    let alt = publisher.say(language, &table.map(position, "[]", Viewer::Public).unwrap_or_else(|why| panic!("{why}")).alt);
    let map = json!({ "content_id": "map@seneschal", "file_name": "map.png", "alt": alt });
    let seats: Vec<(&str, &str)> = standings.rows.iter().map(|row| (row.name.as_str(), row.colour.as_str())).collect();
    let say = |id: &'static str| json!(Phrase::new(id));
    let secrets = json!({ "first_secret": "00".repeat(32), "sealed_hash": "ff".repeat(32), "edition": "standard", "board": "The Valley" });
    let dice_block = ["BEGIN DICE thornvale", "first 00", "sealed 11", "END DICE"];
    let text = "3 to Nowhere\nall hold\n; fight all\nhello & <there>\nwait";
    let mut reading = table.read(position, Seat(3), &sheet(&format!("BEGIN ORDERS\n{text}\nEND ORDERS"))).unwrap_or_else(|why| panic!("{why}"));
    reading.answers.retain(|answer| answer.verdict != Verdict::Remark || answer.line < 100);
    let mut of = vec![];
    for state in ["in", "accepted", "incomplete", "unreadable", "kept", "awaits_confirmation", "held"] {
        of.push((
            format!("acknowledgement {state}"),
            "acknowledgement",
            json!({
                "heading": heading, "state": state, "answers": reading.answers, "notes": reading.notes, "outlook": [], "lost": ["52 hold"],
                "again": if state == "kept" { vec!["all hold"] } else { vec![] }, "ignored": 2, "remarks": [say("publish-ack-all-in")],
                "sheet": ["all hold", "; fight all"], "kept": if state == "kept" { vec!["for winter 3", "wait"] } else { vec![] }, "revision": 2,
                "salt": "5a".repeat(16), "hash": "c3".repeat(32), "awaited": if state == "in" { vec![] } else { vec!["Gawaine", "Bors"] },
            }),
        ));
    }
    let mut welcome = json!({
        "heading": heading, "seats": seats, "deadline_rule": "every Tuesday at 20:00", "stands": null, "form": form, "map": map, "token": "k7m2-xy",
        "chart": publisher.chart_lines(language, &table.chart(position, Viewer::Public).unwrap_or_else(|why| panic!("{why}"))),
    });
    merge(&mut welcome, &secrets);
    let mut middle = welcome.clone();
    merge(&mut middle, &json!({ "stands": table.view(position, "[]", Viewer::Seat(Seat(3))).unwrap_or_else(|why| panic!("{why}")), "map": null }));
    let mut announcement = json!({ "heading": heading, "seats": seats, "deadline_rule": "every Tuesday at 20:00", "map": map });
    merge(&mut announcement, &secrets);
    let letters = [json!({ "head": [Phrase::new("publish-out").with("lord", "Bors")], "lines": ["Dear Kay,", "", "  meet me at <Barsham> & come alone."] })];
    let paper = json!({ "name": "The Thornvale Mercury", "public": letters, "private": letters, "left_out": 1 });
    let switches = json!({ "houses": "on", "pillage": "on", "fate": "on", "advanced": "on", "honour.meditation": "on" });
    let lines = [json!(Phrase::new("moderator-differs-heading").with("heading", "Phase 1")), say("publish-help"), say("publish-rules")];
    let notice = |heading: Value, help: bool| json!({ "heading": heading, "title": say("publish-next"), "lines": lines, "help": help, "switches": switches, "copy": ["all hold"] });
    let chart = json!({ "title": say("publish-next"), "file_name": "chart-1.png", "alt": "Manors over time: Kay 3, 4, 6 and 9; Bors 2 throughout.", "content_id": "chart-1@seneschal" });
    let mut unshown = chart.clone();
    merge(&mut unshown, &json!({ "content_id": null, "file_name": "chart-2.png" }));
    let mut over = json!(heading);
    merge(&mut over, &json!({ "over": true, "deadline": null }));
    of.extend([
        ("welcome".to_owned(), "welcome", welcome),
        ("welcome in the middle".to_owned(), "welcome", middle),
        ("announcement".to_owned(), "announcement", announcement),
        (
            "reminder".to_owned(),
            "reminder",
            json!({ "heading": heading, "lacks": say("publish-ack-unread"), "more": [say("publish-help")], "form": form, "leave": LEAVE }),
        ),
        ("press".to_owned(), "press", json!({ "heading": heading, "title": say("publish-next"), "letters": letters, "notes": [say("publish-help")] })),
        ("notice".to_owned(), "notice", notice(json!(heading), true)),
        ("notice to a stranger".to_owned(), "notice", notice(Value::Null, false)),
        ("notice afterwards".to_owned(), "notice", notice(over.clone(), false)),
        (
            "rehearsal".to_owned(),
            "rehearsal",
            json!({ "heading": heading, "title": say("publish-next"), "lines": [say("publish-help")], "account": ["PHASE 1", "Kay marched."] }),
        ),
        ("rules".to_owned(), "rules", json!({ "heading": heading, "text": "1 The game\n\n1.1 Two to six lords & their men.\n" })),
        (
            "final".to_owned(),
            "final",
            json!({
                "heading": over, "how": [say("publish-ack-all-in")], "winners": ["Kay"], "turns": 14, "void": 1, "acts": [say("publish-help")], "standings": standings,
                "charts": [chart, unshown], "paper": paper, "about": [say("publish-rules")], "dice_block": dice_block,
            }),
        ),
    ]);
    let write = |(name, kind, data): (String, &str, Value)| {
        let letter = publisher.letter(kind, language, &data).unwrap_or_else(|why| panic!("{language} {name}: {why}"));
        let mut pictures = Vec::new();
        pictures.extend((!data["map"].is_null()).then(|| "map@seneschal".to_owned()));
        pictures.extend((kind == "final").then(|| "chart-1@seneschal".to_owned()));
        Sent { name: format!("{language} {name}"), letter, pictures }
    };
    of.into_iter().map(write).collect()
}

fn merge(into: &mut Value, from: &Value) {
    if let (Some(into), Some(from)) = (into.as_object_mut(), from.as_object()) {
        into.extend(from.iter().map(|(key, value)| (key.clone(), value.clone())));
    }
}
