//! What is kept of a campaign's past: in the last report, in its sheets, in the log, here and where
//! its archive is opened.

use super::super::*;
use super::columns::put_in;
use super::{House, PEOPLE};
use crate::campaign::{error::InternalError, redaction::NameRedactor};
use crate::commands::moderation::{self, ModeratorAct};
use crate::history::{AttendanceRow, AttendanceState, AttendanceSubstitute, LogKind};
use crate::letters::{LetterReader, moderation_log::entries};
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use crate::turns::ending::{ModerationHistory, last_report};
use jiff::Timestamp;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// What of the log an archive leaves out, and why.
const LEFT: &[(&str, &str)] = &[
    ("campaign set up", "its name and seats stand in it"),
    ("campaign imported", "of this history alone"),
    ("campaign ended", "it is the ending"),
];

impl House {
    fn open(&mut self) -> TurnNumber {
        self.campaign().row.turn
    }

    fn play_open(&mut self) {
        let open = self.open();
        self.play(open);
    }

    fn standing(&mut self) -> Vec<String> {
        self.store
            .read(|book| book.turn_names(CampaignId(1)))
            .unwrap()
            .into_iter()
            .filter(|(number, _)| *number > TurnNumber(0))
            .map(|(_, name)| name)
            .collect()
    }

    /// A stand-in writes for who is silent.
    fn by_stand_in(&mut self, seat: Seat) {
        let (turn, now) = (self.open(), self.now().as_millisecond());
        let salt = [now.to_le_bytes()[0]; 16];
        self.store
            .write(|book| {
                let revision = Some(put_in(book, (turn, seat), salt, now, false)?);
                let filled = Some(AttendanceSubstitute::StandIn);
                book.attend(
                    CampaignId(1),
                    turn,
                    &AttendanceRow {
                        seat,
                        person: None,
                        came: AttendanceState::Silent,
                        filled,
                        revision,
                        from_turn: None,
                        excused: false,
                        counts: true,
                    },
                )
            })
            .unwrap();
        self.put_in.insert(seat);
    }

    /// The last report and all sheets, as `campaign last-report` writes them, without the addresses that
    /// stand in no archive.
    fn told_last(&mut self) -> (String, String) {
        let campaign = self.campaign();
        let House {
            store,
            desk,
            config,
            tables,
            ..
        } = self;
        let (facts, known) = store
            .look(|book| {
                Ok::<_, InternalError>((
                    last_report::facts(book, tables, &campaign)?.unwrap(),
                    NameRedactor::of(book)?,
                ))
            })
            .unwrap();
        let writer = last_report::FinalReportWriter {
            desk,
            config,
            campaign: &campaign,
            facts: &facts,
            now: Timestamp::UNIX_EPOCH,
        };
        let (report, _) = writer.fill(&[], None, LetterReader::Board("en"));
        let text = desk
            .publisher
            .letter(last_report::FINAL, "en", &report)
            .unwrap();
        (
            known.without_addresses(&text.text),
            facts.sheets.text(&desk.publisher, "en"),
        )
    }

    /// Everything that moderators did, as the chronicle tells it.
    fn told_acts(&mut self) -> Vec<String> {
        let House { store, desk, .. } = self;
        store
            .read(|book| {
                Ok((
                    ModerationHistory::of(book, CampaignId(1))?,
                    NameRedactor::of(book)?,
                ))
            })
            .map(|(acts, known)| {
                acts.between(None, None, "UTC")
                    .iter()
                    .map(|line| known.without_addresses(&desk.publisher.say("en", line)))
                    .collect()
            })
            .unwrap()
    }

    fn opened_elsewhere(&mut self) -> House {
        let archive = unpack(&pack(&self.data(), &[]).unwrap()).unwrap();
        check(&archive).unwrap();
        let mut other = House::empty();
        let admission = ImportOptions {
            name: "thornvale",
            players: &BTreeMap::new(),
            now: Timestamp::UNIX_EPOCH,
        };
        other
            .store
            .write(|book| import_campaign(book, &archive, &admission))
            .unwrap();
        other
    }
}

fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn all_sheets_stand_run_by_run_with_who_wrote_them_and_what_made_them_void() {
    let mut house = House::begun();
    house.play(TurnNumber(1));
    house.by_moderator(Seat(0));
    house.by_stand_in(Seat(1));
    house.play(TurnNumber(2));
    let second = house.standing()[1].clone();
    house.act(&ModeratorAct::Rerun {
        turn: second.clone(),
    });
    let first = house.standing()[0].clone();
    house.act(&ModeratorAct::Rollback {
        turn: first.clone(),
    });
    house.act(&ModeratorAct::End);
    let (report, sheets) = house.told_last();
    let report = words(&report);
    for wanted in [
        "No turn counts. 3 further runs are void: they were rolled back, or their turns were rerun.",
        "WHAT THE MODERATORS DID",
        &format!("{second} run again with its sheets ((address) asked for it)"),
        &format!("{first} and later turns rolled back, 2 turns ((address) asked for it)"),
    ] {
        assert!(report.contains(wanted), "{wanted}: {report}");
    }
    // three runs of two turns, in the order in which they were played
    let at = |wanted: &str| {
        sheets
            .find(wanted)
            .unwrap_or_else(|| panic!("{wanted}: {sheets}"))
    };
    let second_head = format!("\n{second}\n");
    assert_eq!(
        (
            sheets.matches(&format!("\n{first}\n")).count(),
            sheets.matches(&second_head).count()
        ),
        (1, 2),
        "{sheets}"
    );
    assert!(
        at(&format!("\n{first}\n")) < at(&second_head) && at(&second_head) < at("\nRun 2: "),
        "{sheets}"
    );
    assert_eq!(
        sheets
            .matches("  written by a moderator for this seat\n")
            .count(),
        2,
        "the sheet of both runs: {sheets}"
    );
    assert_eq!(
        sheets
            .matches("  written by a stand-in: the player sent none\n")
            .count(),
        2,
        "{sheets}"
    );
    assert!(
        sheets.contains("3 turns are void") && sheets.matches("\nVoid: ").count() == 3,
        "{sheets}"
    );
    assert_eq!(
        sheets
            .matches(&format!(
                "Void: {second} was rerun with its sheets and a new secret on "
            ))
            .count(),
        1,
        "{sheets}"
    );
    assert_eq!(
        sheets
            .matches(&format!("Void: {first} was reopened on "))
            .count(),
        2,
        "{sheets}"
    );
    assert!(
        !sheets.contains('@') && sheets.contains("((address) asked for it)"),
        "{sheets}"
    );
    let there = house.opened_elsewhere().told_last();
    assert_eq!((words(&there.0), there.1), (report, sheets));
}

#[test]
fn who_wrote_a_sheet_is_known_where_its_turn_is_run_again_elsewhere() {
    let mut house = House::begun();
    house.by_stand_in(Seat(1));
    house.play(TurnNumber(1));
    let archive = unpack(&pack(&house.data(), &[]).unwrap()).unwrap();
    let mut other = House::empty();
    other
        .takes_over(
            &archive,
            &["gawaine::ada@example.com", "lionel::ben@example.com"],
        )
        .unwrap();
    let turn = other.standing()[0].clone();
    other.act(&ModeratorAct::Rerun { turn });
    other.act(&ModeratorAct::End);
    let (_, sheets) = other.told_last();
    assert_eq!(
        sheets.matches("written by a stand-in").count(),
        2,
        "{sheets}"
    );
}

#[test]
fn every_kind_of_the_log_is_carried_or_left_out_for_a_reason() {
    let mut house = House::with_everything();
    let kinds: Vec<LogKind> = house
        .store
        .read(|book| book.log_between(CampaignId(1), 0, i64::MAX))
        .unwrap()
        .into_iter()
        .map(|entry| entry.kind)
        .collect();
    let carried = log::kinds();
    for kind in &kinds {
        let left = LEFT
            .iter()
            .any(|(left, why)| *left == kind.name() && !why.is_empty());
        assert!(
            carried.contains(kind) != left,
            "nobody decided whether an archive carries {kind:?} of the log"
        );
    }
    // whatever players may read in the log they may read elsewhere
    let told = house
        .store
        .read(|book| entries(book, CampaignId(1)))
        .unwrap();
    assert!(told.iter().all(|row| carried.contains(&row.kind)));
    let kept: Vec<String> = house
        .data()
        .acts
        .into_iter()
        .map(|part| part.kind)
        .collect();
    assert!(
        [
            "moderator",
            "rule changed",
            "turn played",
            "campaign started"
        ]
        .iter()
        .all(|kind| kept.iter().any(|one| one == kind)),
        "{kept:?}"
    );
    let lines = house.told_acts();
    let mut other = house.opened_elsewhere();
    assert_eq!(other.told_acts(), lines);
}

/// Entry by entry what stands in an archive of it; nothing: none of it.
#[test]
fn what_is_a_players_own_of_the_log_stands_in_no_archive() {
    for (kind, entry, wanted) in [
        (
            "deadline",
            json!({ "act": "hold", "by": "mail", "letter": 7, "before": { "deadline": 5 } }),
            Some(json!({ "act": "hold", "by": "mail", "before": { "deadline": 5 } })),
        ),
        (
            "moderator",
            json!({ "act": "excuse", "lord": "", "seat": 3, "turns": 1, "letter": 7 }),
            Some(json!({ "act": "excuse", "lord": "", "turns": 1 })),
        ),
        (
            "moderator",
            json!({ "act": "posted", "lord": "Kay", "stated": 5, "by": "ops" }),
            Some(json!({ "act": "posted", "lord": "Kay", "stated": 5 })),
        ),
        (
            "away",
            json!({ "lord": "Kay", "by": "mail", "first": 1, "last": 2 }),
            None,
        ),
        (
            "away",
            json!({ "lord": "Kay", "by": "command line", "first": 1, "last": 2 }),
            Some(json!({ "lord": "Kay", "by": "command line" })),
        ),
        (
            "seat taken",
            json!({ "seat": 1, "lord": "Kay", "applicant": 9, "cause": "silent" }),
            Some(json!({ "seat": 1, "lord": "Kay" })),
        ),
        (
            "password set",
            json!({ "seat": 1, "lord": "Kay", "any": true }),
            Some(json!({ "lord": "Kay", "any": true })),
        ),
        (
            "turn played",
            json!({ "turn": 2, "deadline": 5, "poll": 4, "zone_rules": "2026b", "wall": "x" }),
            Some(json!({ "turn": 2, "deadline": 5 })),
        ),
        ("invited", json!({ "applicant": 4 }), Some(json!({}))),
        ("late", json!({ "letter": 7, "seat": 1 }), None),
        ("address changed", json!({ "seat": 1, "person": 4 }), None),
        ("press", json!({ "seat": 1 }), None),
        ("moderator", json!("text"), None),
    ] {
        let kept = log::kept(LogKind::named(kind).unwrap(), &entry);
        assert_eq!(kept, wanted, "{kind} {entry}");
    }
}

#[test]
fn who_has_looked_takes_no_seat_at_another_judge_either() {
    let mut house = House::begun();
    house.play(TurnNumber(1));
    let now = house.now();
    let House {
        store,
        desk,
        tables,
        config,
        ..
    } = &mut house;
    let mut bench = moderation::ModerationContext {
        store,
        desk,
        tables,
        config,
        now,
    };
    let by = PEOPLE[3].parse().unwrap();
    let ordered = moderation::ActRequest {
        act: &ModeratorAct::Reveal,
        reason: "a quarrel",
        by: Some(&by),
        word: None,
        answer: &moderation::no_mail,
    };
    moderation::carry_out(&mut bench, CampaignId(1), ordered).unwrap();
    let data = house.data();
    let text = serde_json::to_string(&data).unwrap();
    assert!(
        data.looked.len() == 1 && !text.contains(PEOPLE[3]),
        "{text}"
    );
    let archive = unpack(&pack(&data, &[]).unwrap()).unwrap();
    check(&archive).unwrap();

    let mut other = House::empty();
    let mut seated = |seats: [&str; 2]| {
        other
            .takes_over(&archive, &seats)
            .map(|_| ())
            .map_err(|why| why.to_string())
    };
    let told = seated(["gawaine::ada@example.com", "lionel::Zoe@example.org"]).unwrap_err();
    assert!(
        told.contains(
            "zoe@example.org has looked, as a moderator, at what was hidden in thornvale"
        ) && told.contains("another player"),
        "{told}"
    );
    seated(["gawaine::ada@example.com", "lionel::ben@example.com"]).unwrap();
    let campaign = other.campaign();
    assert!(campaign.has_looked("ZOE@example.org") && !campaign.has_looked("ada@example.com"));
    let act = ModeratorAct::Replace {
        lord: "lionel".to_owned(),
        address: PEOPLE[3].to_owned(),
    };
    let refused = other
        .store
        .look(|book| {
            Ok::<_, InternalError>(
                moderation::weigh(
                    book,
                    &other.tables,
                    &campaign,
                    &other.config,
                    &act,
                    None,
                    house.now(),
                )
                .is_err(),
            )
        })
        .unwrap();
    assert!(refused, "nor later");
    // the next judge is told the same, and of a campaign that is over nobody is told anything
    assert_eq!(other.data().looked, data.looked);
    other.act(&ModeratorAct::End);
    assert!(
        other.data().looked.is_empty()
            && !serde_json::to_string(&other.data())
                .unwrap()
                .contains("argon2")
    );
    for wrong in [
        "zoe@example.org",
        "$argon2id$v=19$m=4194304,t=9,p=1$YWFhYWFhYWFhYWFhYWFhYQ$AAAA",
    ] {
        let mut archive: Archive = serde_json::from_str(&text).unwrap();
        archive.looked = vec![wrong.to_owned()];
        assert!(
            check(&archive)
                .unwrap_err()
                .to_string()
                .contains("expected argon2id by the salt of this campaign"),
            "{wrong}"
        );
    }
    let mut archive: Archive = serde_json::from_str(&text).unwrap();
    archive.acts.push(ActPart {
        at: 5,
        kind: "late".to_owned(),
        entry: Value::Null,
    });
    let told = check(&archive).unwrap_err().to_string();
    assert!(
        told.contains("of the kind \"late\"; expected moderator, rule changed, "),
        "{told}"
    );
}

/// An address behind a line break: it is blanked, and what was done is told (an earlier judge took
/// such archives).
#[test]
fn an_act_with_line_breaks_is_told_and_written_into_an_archive() {
    let mut house = House::begun();
    house.play(TurnNumber(1));
    let (now, turn) = (house.now().as_millisecond(), house.standing()[0].clone());
    let entry = json!({ "act": "rollback", "turn": turn, "void": 1, "reason": "a\nanna@example.org asked\nforum:bo too" });
    house
        .store
        .write(|book| book.log(now, Some(CampaignId(1)), LogKind::Moderator, &entry))
        .unwrap();
    let data = house.data();
    assert_eq!(
        data.acts.last().unwrap().entry["reason"],
        "a\n(address) asked\n(address) too"
    );
    let told = words(&house.told_acts().join(" "));
    assert!(
        told.contains("rolled back") && told.contains("a (address) asked (address) too"),
        "{told}"
    );
}

#[test]
fn what_was_done_in_the_open_turn_was_not_done_after_the_end() {
    let mut house = House::begun();
    house.play(TurnNumber(1));
    house.act(&ModeratorAct::Amend {
        lines: vec!["set treasury of lionel to 7".to_owned()],
    });
    for (ended, heading, other) in [
        (false, "Since then", "Afterwards"),
        (true, "Afterwards", "Since then"),
    ] {
        if ended {
            house.act(&ModeratorAct::End);
        }
        let campaign = house.campaign();
        let House {
            store,
            desk,
            config,
            tables,
            ..
        } = &mut house;
        let facts = store
            .look(|book| last_report::facts(book, tables, &campaign))
            .unwrap();
        let (_, files) = whole(
            store,
            &ArchiveSource {
                desk,
                config,
                tables,
                campaign: &campaign,
                facts: facts.as_ref(),
            },
            || {},
        )
        .unwrap();
        for name in ["chronicle.txt", "index.html"] {
            let page = files
                .iter()
                .find(|file| file.name == name)
                .map(|file| String::from_utf8_lossy(&file.bytes).to_lowercase())
                .unwrap();
            assert!(
                page.contains(&heading.to_lowercase()) && !page.contains(&other.to_lowercase()),
                "{name}: {page}"
            );
        }
    }
}

/// A hold that comes, or a deadline, must not be judged by what a file says was done later.
#[test]
fn what_is_yet_to_come_was_not_done() {
    let mut house = House::played();
    let text = serde_json::to_string(&house.data()).unwrap();
    let now = house.now();
    let day = 24 * 3_600_000;
    let at = |ahead: i64| now.as_millisecond() + ahead;
    let goes_on = |ahead: i64| ActPart {
        at: at(ahead),
        kind: "deadline".to_owned(),
        entry: json!({ "act": "goes-on", "goes_on": 0 }),
    };
    let changed = |change: &dyn Fn(&mut Archive)| {
        let mut archive: Archive = serde_json::from_str(&text).unwrap();
        change(&mut archive);
        archive
    };
    let ahead = day + 1000;
    type Spoils<'a> = &'a dyn Fn(&mut Archive);
    let rows: [(Spoils, &str); 5] = [
        (
            &|archive| archive.acts.push(goes_on(ahead)),
            "an entry of the log is of ",
        ),
        (
            &|archive| archive.created = at(ahead),
            "its beginning is of ",
        ),
        (
            &|archive| archive.turns[1].played = at(ahead),
            "a turn that was played is of ",
        ),
        (
            &|archive| archive.rollbacks[0].at = i64::MAX,
            "a rollback is of ",
        ),
        (
            &|archive| archive.rule_changes[0].made = at(ahead),
            "a changed rule is of ",
        ),
    ];
    let players: BTreeMap<Seat, _> = (0..)
        .map(Seat)
        .zip(
            ["gawaine::ada@example.com", "lionel::ben@example.com"]
                .map(|seat| seat.parse().unwrap()),
        )
        .collect();
    let mut other = House::empty();
    other.clock = now.as_second();
    let mut goes = |archive: &Archive| {
        let House {
            store,
            desk,
            config,
            ..
        } = &mut other;
        import_running_campaign(
            store,
            desk,
            config,
            archive,
            &ImportOptions {
                name: "thornvale",
                players: &players,
                now,
            },
        )
        .map(|_| ())
        .map_err(|why| why.to_string())
    };
    for (change, wanted) in rows {
        let told = goes(&changed(change)).unwrap_err();
        assert!(
            told.starts_with(wanted) && told.contains("one of the two clocks is wrong"),
            "{told}\n  wants {wanted}"
        );
    }
    // so much clocks may differ; and then it was done before
    goes(&changed(&|archive| archive.acts.push(goes_on(day)))).unwrap();
    let acts = other
        .store
        .read(|book| book.log_of(CampaignId(1), &[LogKind::Deadline]))
        .unwrap();
    assert!(
        acts.last()
            .is_some_and(|act| act.entry.contains("goes_on") && act.at < now.as_millisecond()),
        "{acts:?}"
    );
}

#[derive(Clone, Debug)]
enum Do {
    Play,
    ByModerator(u8),
    ByStandIn(u8),
    Set(u8, u32),
    Rollback(usize),
    Rerun(usize),
    Process,
    Rule(u8),
}

fn deed() -> impl Strategy<Value = Do> {
    prop_oneof![
        4 => Just(Do::Play),
        1 => (0..2_u8).prop_map(Do::ByModerator),
        1 => (0..2_u8).prop_map(Do::ByStandIn),
        1 => (0..2_u8, 0..40_u32).prop_map(|(seat, money)| Do::Set(seat, money)),
        2 => (0..4_usize).prop_map(Do::Rollback),
        2 => (0..4_usize).prop_map(Do::Rerun),
        1 => Just(Do::Process),
        1 => (2..5_u8).prop_map(Do::Rule),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(6) })]

    /// Whatever moderators did in it, its archive opens elsewhere, and there the same last report
    /// is written, and the same archive.
    #[test]
    fn what_is_told_at_the_end_is_told_elsewhere_too(deeds in proptest::collection::vec(deed(), 2..8)) {
        let mut house = House::begun();
        for deed in &deeds {
            let turns = house.standing();
            let nth = |at: usize| turns.get(at % turns.len().max(1)).cloned();
            match *deed {
                Do::Play => house.play_open(),
                Do::ByModerator(seat) => house.by_moderator(Seat(seat)),
                Do::ByStandIn(seat) => house.by_stand_in(Seat(seat)),
                Do::Set(seat, money) => house.act(&ModeratorAct::Amend { lines: vec![format!("set treasury of {} to {money}", ["gawaine", "lionel"][usize::from(seat)])] }),
                Do::Rollback(at) => if let Some(turn) = nth(at) { house.act(&ModeratorAct::Rollback { turn }); house.put_in.clear(); },
                Do::Rerun(at) => if let Some(turn) = nth(at) { house.act(&ModeratorAct::Rerun { turn }); house.put_in.clear(); },
                Do::Rule(row) => {
                    let now = house.now();
                    // the value that it has is no change
                    let _ = crate::turns::rule_change::set(&mut house.store, &house.desk, &house.tables, CampaignId(1), crate::turns::rule_change::RuleOrder { switch: "combat.row_2_4", value: &row.to_string(), word: crate::turns::ModeratorWord { reason: "", also: &crate::campaign::outcome::Outcome::default() }, now });
                }
                Do::Process => { house.act(&ModeratorAct::Process); house.put_in.clear(); }
            }
        }
        house.act(&ModeratorAct::End);
        let mut other = house.opened_elsewhere();
        prop_assert_eq!(serde_json::to_string(&other.data()).unwrap(), serde_json::to_string(&house.data()).unwrap());
        let (there, here) = (other.told_last(), house.told_last());
        prop_assert_eq!((words(&there.0), there.1), (words(&here.0), here.1));
        prop_assert_eq!(other.told_acts(), house.told_acts());
        let (report, sheets) = house.told_last();
        let void = house.data().turns.len() - 1 - house.standing().len();
        prop_assert_eq!((sheets.matches("\nVoid: ").count(), words(&report).contains("further run")), (void, void > 0), "{}", sheets);
    }
}
