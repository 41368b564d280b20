//! One of every kind of letter of every game, in a language, as full as they come: of a campaign of
//! as many as may play, which stand-ins do.

use seneschal::games::{
    Dice, DynGame, GameId, LineVerdict, MapChoice, ReportLength, Roll, Seat, SeatSetup, Setup,
    StandInStyle, StoredTurn, TurnName, Viewer,
};
use seneschal::render::{
    LetterText, Renderer,
    letters::{
        DiceProof, Heading, MapPart, MomentText, Newspaper, PressText, Report, ResendNote, runs_at,
    },
};
use seneschal::text::{Phrase, Sheet, envelopes};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::ops::Deref;

/// As long as they come.
const REPLY: &str = "orders+thornvale.perceval.scc42y3wltdsdhdq@seneschal.example.org";
const LEAVE: &str = "orders+leave-thornvale.6h52xepj5fctfs4t@seneschal.example.org";
pub const LORDS: [&str; 6] = ["Lancelot", "Gawaine", "Lionel", "Kay", "Bors", "Perceval"];

/// A game under way, as long as it lasts.
pub struct Scene {
    pub system: GameId,
    table: Box<dyn DynGame>,
    pub lords: &'static [&'static str],
}

impl Deref for Scene {
    type Target = dyn DynGame;

    fn deref(&self) -> &Self::Target {
        self.table.as_ref()
    }
}

/// What a game's letters take that is its own.
struct Own {
    /// A sheet of which one line stands, one is for nothing that there is, and one is a remark.
    sheet: &'static str,
    /// Lines that stand.
    stand: [&'static str; 2],
    /// Of a turn to come, and a line for it.
    later: [&'static str; 2],
    switches: &'static [(&'static str, &'static str)],
}

const EXCALIBUR: Own = Own {
    sheet: "3 to Nowhere\nall hold\n; fight all\nhello & <there>\nwait",
    stand: ["all hold", "; fight all"],
    later: ["for winter 3", "wait"],
    switches: &[
        ("houses", "on"),
        ("pillage", "on"),
        ("fate", "on"),
        ("advanced", "on"),
        ("honour.meditation", "on"),
    ],
};

const MORDRED: Own = Own {
    sheet: "row C\nman to Nowhere\nbuild vilage at Flint\nkeep £2\nhello & <there>\nwait",
    stand: ["row C until told otherwise", "keep £2"],
    later: ["for turn 12 men", "build village at Flint"],
    switches: &[
        ("tables", "book"),
        ("start_money", "3"),
        ("two_sheets", "yes"),
        ("track_top", "ends"),
    ],
};

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

pub fn scene(system: GameId, edition: &str) -> Scene {
    let lords = &LORDS[..*system.seats().end()];
    let (board_name, board) = seneschal::games::boards::board(system.default_board())
        .unwrap_or_else(|why| panic!("{why}"));
    let seats = lords
        .iter()
        .map(|lord| SeatSetup {
            lord: (*lord).to_owned(),
            colour: None,
        })
        .collect();
    let setup = Setup {
        edition: edition.to_owned(),
        board_name,
        board,
        switches: BTreeMap::new(),
        rules_version: None,
        seats,
    };
    Scene {
        system,
        table: system.table(&setup).unwrap_or_else(|why| panic!("{why}")),
        lords,
    }
}

fn sheet(text: &str) -> Sheet {
    envelopes(text)
        .into_iter()
        .next()
        .map(|envelope| envelope.sheet)
        .unwrap_or_default()
}

/// So many turns, as stand-ins play them.
pub fn play(table: &Scene, turns: u16, seed: u8) -> Vec<Turn> {
    let mut after = table.start(&mut Dice::keyed(&[seed; 32], &[0; 32]));
    let mut all = Vec::new();
    for n in 0..turns {
        let mut dice = Dice::keyed(
            &[seed ^ (n as u8).wrapping_mul(37); 32],
            &[seed.wrapping_add((n >> 8) as u8); 32],
        );
        let played = table
            .open_position(&after.position)
            .map(|at| at.turn().phase)
            .unwrap_or_else(|why| panic!("{why}"));
        let mut sheets = BTreeMap::new();
        for &seat in table
            .open_position(&after.position)
            .map(|at| at.awaited())
            .unwrap_or_else(|why| panic!("{why}"))
            .keys()
        {
            let manner = if seat.0 % 2 == 0 {
                StandInStyle::Bold
            } else {
                StandInStyle::Careful
            };
            let text = table
                .open_position(&after.position)
                .map(|at| {
                    at.stand_in(
                        seat,
                        manner,
                        &mut Dice::keyed(&[seat.0; 32], &[n as u8; 32]),
                    )
                })
                .unwrap_or_else(|why| panic!("{why}"));
            sheets.insert(seat, sheet(&text));
        }
        after = table
            .open_position(&after.position)
            .map(|at| at.adjudicate_sheets(&sheets, &mut dice))
            .unwrap_or_else(|why| panic!("{why}"));
        let over = after.outcome.is_some();
        all.push(Turn {
            played,
            after: after.clone(),
            rolls: dice.rolled(),
        });
        if over {
            break;
        }
    }
    all
}

pub fn heading(table: &Scene, position: &str, lord: &str) -> Heading {
    let turn = table
        .open_position(position)
        .map(|at| at.turn().phase)
        .unwrap_or_else(|why| panic!("{why}"));
    let deadline = MomentText {
        local: "1 December 2026, 20:00 Europe/Berlin".into(),
        at: "1 December 2026, 20:00 Europe/Berlin (2026-12-01 19:00 UTC)".into(),
        remaining: "2 d 3 h".into(),
    };
    Heading {
        campaign: "thornvale".into(),
        game: table.system.name().into(),
        lord: lord.into(),
        runs: runs_at(&turn.title, Some(&deadline)),
        turn,
        deadline: Some(deadline),
        begun: true,
        over: false,
        board: false,
        reply_to: REPLY.into(),
    }
}

fn press(from: &'static str) -> PressText {
    PressText {
        head: vec![Phrase::new("publish-out").with("lord", from)],
        lines: vec![
            "Meet me at <Barsham> & bring 3 knights.".into(),
            String::new(),
            "BEGIN ORDERS of none".into(),
        ],
    }
}

/// A report as it is filled for a reader; `change` makes of it what else there is.
pub fn report(
    publisher: &Renderer,
    language: &str,
    table: &Scene,
    turn: &Turn,
    viewer: Viewer,
    change: impl FnOnce(&mut Report),
) -> LetterText {
    let seat = if let Viewer::Seat(seat) = viewer {
        Some(seat)
    } else {
        None
    };
    let lord = seat.map_or("", |seat| table.lords[seat.index()]);
    let drawing = table
        .open_with_events(&turn.after.position, &turn.after.events)
        .map(|at| at.map(viewer, MapChoice::default()))
        .unwrap_or_else(|why| panic!("{why}"));
    let map = MapPart {
        content_id: "map@seneschal".into(),
        file_name: "map.png".into(),
        alt: publisher.say(language, &drawing.alt),
    };
    let dice = DiceProof {
        link: 7,
        secret_before: "aa".repeat(32),
        secret: "bb".repeat(32),
        sheets: table
            .lords
            .iter()
            .map(|lord| ((*lord).to_owned(), "cc".repeat(32)))
            .collect(),
        key: "dd".repeat(32),
        rolls: turn.rolls.clone(),
        sealed: None,
        next_chain: None,
    };
    let over = turn.after.outcome.is_some();
    let heading = heading(table, &turn.after.position, lord);
    let mut report = Report::fill(
        &**table,
        &turn.after,
        (viewer, ReportLength::Whole),
        over,
        heading,
        turn.played.clone(),
        Some(map),
        dice,
    )
    .unwrap_or_else(|why| panic!("{why}"));
    report.chart = publisher.chart_lines(
        language,
        &table
            .open_position(&turn.after.position)
            .map(|at| at.chart(viewer))
            .unwrap_or_else(|why| panic!("{why}")),
    );
    change(&mut report);
    if report.short {
        let (after, events) = (&turn.after.position, &turn.after.events);
        report.view = table
            .open_with_events(after, events)
            .map(|at| at.view(viewer, ReportLength::Short))
            .unwrap_or_else(|why| panic!("{why}"));
    }
    publisher
        .letter("report", language, &report)
        .unwrap_or_else(|why| panic!("{why}"))
}

/// Turns one after the other as one that tells of them all, as whoever did not play them reads it.
pub fn round(turns: &[Turn]) -> Turn {
    let lists = turns.iter().flat_map(|turn| {
        serde_json::from_str::<Vec<Value>>(&turn.after.events).unwrap_or_else(|why| panic!("{why}"))
    });
    let events = json!(lists.collect::<Vec<Value>>()).to_string();
    let (first, last) = (&turns[0].played, &turns[turns.len() - 1]);
    let title = Phrase::new("in-turn-turns")
        .with("first", first.name.as_str())
        .with("last", last.played.name.as_str());
    let after = StoredTurn {
        events,
        ..last.after.clone()
    };
    Turn {
        played: TurnName {
            name: last.played.name.clone(),
            title,
        },
        after,
        rolls: last.rolls.clone(),
    }
}

/// As `turns::audience` fills the report of several turns: with a block of dice for each.
pub fn joined(report: &mut Report) {
    let block = report.dice_block.clone();
    report
        .dice_block
        .splice(0..0, block.into_iter().chain([String::new()]));
    (report.joined, report.ahead) = (true, true);
}

/// Everything that may stand in a report beside the turn itself.
pub fn full(report: &mut Report) {
    report.rules = vec![Phrase::new("publish-help")];
    report.silence = vec![Phrase::new("publish-rules")];
    let of_it = |id: &'static str| Phrase::new(id).with("turn", report.heading.turn.title.clone());
    let lines = vec![
        of_it("moderator-processed"),
        of_it("moderator-run-again").with("link", 6),
    ];
    let differs = vec![
        Phrase::new("moderator-differs-heading").with("heading", "Phase 1"),
        Phrase::new("moderator-differs-was").with("entry", "Kay marched."),
    ];
    report.again = Some(ResendNote {
        compared: true,
        lines,
        differs,
        more: 3,
    });
    report.paper = Some(Newspaper {
        name: None,
        public: vec![press("Kay")],
        private: vec![press("Bors")],
        left_out: 2,
    });
    report.leave = Some(LEAVE.into());
}

/// All letters but reports, in a language; what they are filled with is what the program fills them
/// with, as JSON.
pub fn letters(publisher: &Renderer, language: &str, table: &Scene, turn: &Turn) -> Vec<Sent> {
    let position = &turn.after.position;
    // whoever is at his turn, where one plays after the other
    let awaited = table
        .open_position(position)
        .map(|at| at.awaited())
        .unwrap_or_else(|why| panic!("{why}"));
    let whose = awaited
        .keys()
        .copied()
        .find(|seat| *seat == Seat(3))
        .or(awaited.keys().next().copied())
        .unwrap_or(Seat(3));
    let lord = table.lords[whose.index()];
    let heading = heading(table, position, lord);
    let form = table
        .open_position(position)
        .map(|at| at.form(whose))
        .unwrap_or_else(|why| panic!("{why}"));
    let standings = table
        .open_position(position)
        .map(|at| at.standings(Viewer::Public))
        .unwrap_or_else(|why| panic!("{why}"));
    let alt = publisher.say(
        language,
        &table
            .open_position(position)
            .map(|at| at.map(Viewer::Public, MapChoice::default()))
            .unwrap_or_else(|why| panic!("{why}"))
            .alt,
    );
    let map = json!({ "content_id": "map@seneschal", "file_name": "map.png", "alt": alt });
    let seats: Vec<(&str, &str)> = standings
        .rows
        .iter()
        .map(|row| (row.name.as_str(), row.colour.as_str()))
        .collect();
    let say = |id: &'static str| json!(Phrase::new(id));
    let secrets = json!({ "first_secret": "00".repeat(32), "sealed_hash": "ff".repeat(32), "edition": "standard", "board": table.system.default_board() });
    let dice_block = ["BEGIN DICE thornvale", "first 00", "sealed 11", "END DICE"];
    let own = if table.system == GameId::Excalibur {
        EXCALIBUR
    } else {
        MORDRED
    };
    let text = own.sheet;
    let mut reading = table
        .open_position(position)
        .map(|at| at.read(whose, &sheet(&format!("BEGIN ORDERS\n{text}\nEND ORDERS"))))
        .unwrap_or_else(|why| panic!("{why}"));
    reading
        .answers
        .retain(|answer| answer.verdict != LineVerdict::Remark || answer.line < 100);
    let mut of = vec![];
    let outlook = table
        .open_position(position)
        .map(|at| {
            let orders = at.read(whose, &sheet(&own.stand.join("\n"))).orders;
            at.outlook(whose, &orders)
        })
        .unwrap_or_else(|why| panic!("{why}"));
    for state in [
        "in",
        "accepted",
        "incomplete",
        "missing_order",
        "unreadable",
        "kept",
        "ahead",
        "awaits_confirmation",
        "held",
    ] {
        let kept = ["kept", "ahead"].contains(&state);
        of.push((
            format!("acknowledgement {state}"),
            "acknowledgement",
            json!({
                "heading": heading, "state": state, "answers": reading.answers, "notes": reading.notes, "in_turn": table.system == GameId::Mordred, "outlook": if kept { &[][..] } else { &outlook }, "lost": [own.stand[0]],
                "again": if kept { vec![own.stand[0]] } else { vec![] }, "ignored": 2, "remarks": [say("publish-ack-all-in")],
                "sheet": own.stand, "kept": if kept { own.later.to_vec() } else { vec![] }, "revision": 2,
                "salt": "5a".repeat(16), "hash": "c3".repeat(32), "taken": [Phrase::new("platform-takes-lines").with("count", 2)],
                "awaits": if state == "in" { say("publish-ack-all-in") } else { json!(Phrase::new("publish-ack-awaited").with("lords", vec!["Gawaine".to_owned(), "Bors".to_owned()])) },
            }),
        ));
    }
    let mut welcome = json!({
        "heading": heading, "seats": seats, "deadline_rule": "every Tuesday at 20:00", "stands": null, "time": [say("asking-early-at-once")], "ahead": null, "form": form, "map": map, "token": "k7m2-xy",
        "chart": publisher.chart_lines(language, &table.open_position(position).map(|at| at.chart(Viewer::Public)).unwrap_or_else(|why| panic!("{why}"))).join("\n"),
    });
    merge(&mut welcome, &secrets);
    let mut middle = welcome.clone();
    merge(
        &mut middle,
        &json!({ "stands": table.open_position(position).map(|at| at.view(Viewer::Seat(whose), ReportLength::Whole)).unwrap_or_else(|why| panic!("{why}")), "map": null }),
    );
    let mut announcement = json!({ "heading": heading, "seats": seats, "deadline_rule": "every Tuesday at 20:00", "map": map });
    merge(&mut announcement, &secrets);
    let letters = [
        json!({ "head": [Phrase::new("publish-out").with("lord", "Bors")], "lines": ["Dear Kay,", "", "  meet me at <Barsham> & come alone."] }),
    ];
    let paper = json!({ "name": "The Thornvale Mercury", "public": letters, "private": letters, "left_out": 1 });
    let switches: BTreeMap<&str, &str> = own.switches.iter().copied().collect();
    let lines = [
        json!(Phrase::new("moderator-differs-heading").with("heading", "Phase 1")),
        say("publish-help"),
        say("publish-rules"),
    ];
    let notice = |heading: Value, help: bool| json!({ "heading": heading, "title": say("publish-next"), "lines": lines, "help": help, "switches": switches, "copy": [own.stand[0]] });
    let chart = json!({ "title": say("publish-next"), "file_name": "chart-1.png", "alt": "Manors over time: Kay 3, 4, 6 and 9; Bors 2 throughout.", "content_id": "chart-1@seneschal" });
    let mut unshown = chart.clone();
    merge(
        &mut unshown,
        &json!({ "content_id": null, "file_name": "chart-2.png" }),
    );
    let mut over = json!(heading);
    merge(&mut over, &json!({ "over": true, "deadline": null }));
    of.extend([
        ("welcome".to_owned(), "welcome", welcome),
        ("welcome in the middle".to_owned(), "welcome", middle),
        ("announcement".to_owned(), "announcement", announcement),
        (
            "reminder".to_owned(),
            "reminder",
            json!({ "heading": heading, "title": null, "lacks": say("publish-ack-unread"), "more": [say("publish-help")], "form": form, "leave": LEAVE }),
        ),
        (
            "nudge".to_owned(),
            "reminder",
            json!({
                "heading": heading, "lacks": say("publish-ack-unread"), "form": form, "leave": LEAVE,
                "title": Phrase::new("in-turn-nudge-subject").with("campaign", "thornvale").with("turn", heading.turn.title.clone()),
                "more": [Phrase::new("in-turn-nudge").with("since", "28 November 2026, 20:00 Europe/Berlin").with("lords", vec!["Gawaine", "Lionel"])],
            }),
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
        let letter = publisher
            .letter(kind, language, &data)
            .unwrap_or_else(|why| panic!("{language} {name}: {why}"));
        let mut pictures = Vec::new();
        pictures.extend((!data["map"].is_null()).then(|| "map@seneschal".to_owned()));
        pictures.extend((kind == "final").then(|| "chart-1@seneschal".to_owned()));
        Sent {
            name: format!("{language} {name}"),
            letter,
            pictures,
        }
    };
    of.into_iter().map(write).collect()
}

fn merge(into: &mut Value, from: &Value) {
    if let (Some(into), Some(from)) = (into.as_object_mut(), from.as_object()) {
        into.extend(from.iter().map(|(key, value)| (key.clone(), value.clone())));
    }
}
