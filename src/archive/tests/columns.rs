//! What of the history an archive carries, column by column: whoever adds one decides about it
//! here.

use super::super::*;
use super::House;
use crate::campaign::secrets::{sheet_hash, sheet_source};
use crate::commands::moderation::ModeratorAct;
use crate::history::{NewSheet, SheetStanding, StoreResult, Transaction};
use crate::text::ids::{CampaignId, RunNumber, Seat, TurnNumber};
use crate::turns::UsedSheet;
use jiff::Timestamp;
use std::collections::{BTreeMap, BTreeSet};

enum Of {
    /// It stands in `campaign.json` under this field.
    In(&'static str),
    /// It is left out, and why.
    Out(&'static str),
}
use Of::{In, Out};

const HERE: &str = "of this history alone: it is made anew where the archive is opened";
const ANEW: &str = "worked out by whoever opens it: the digests of the archive stand in its place";
const WHO: &str = "says who somebody is";
const WISH: &str = "a person's own wish; who plays on elsewhere has his own";
const ROUND: &str = "stands in `told` where players take turns and somebody was not told of all";
const WAIT: &str = "of the wait that is open: its sheets are asked for again";

/// The tables of which an archive carries something. A list of an archive is named by its first
/// word.
const CARRIED: &[(&str, &[(&str, Of)])] = &[
    (
        "campaigns",
        &[
            ("id", Out(HERE)),
            ("name", In("name")),
            ("game", In("game")),
            ("edition", In("edition")),
            ("settings", In("settings")),
            ("rules_version", In("rules_version")),
            ("state", In("state")),
            ("turn", In("turn")),
            ("opened", Out(WAIT)),
            ("quiet_since", Out(WAIT)),
            ("deadline", Out(WAIT)),
            ("created", In("created")),
            ("slug", Out("follows from the name")),
            ("wall", Out(WAIT)),
            ("zone_rules", Out(WAIT)),
            ("moderator_epoch", Out(WHO)),
            ("told", Out(ROUND)),
            ("owed", Out(HERE)),
        ],
    ),
    ("setups", &[("campaign", Out(HERE)), ("setup", In("setup"))]),
    (
        "seats",
        &[
            ("campaign", Out(HERE)),
            ("seat", In("seats seat")),
            ("lord", In("seats lord")),
            ("colour", In("seats colour")),
            ("token_epoch", Out(WHO)),
            ("language", Out(WISH)),
            ("zone", Out(WHO)),
            ("taken", Out(WHO)),
            ("person", Out(WHO)),
            ("form", Out(WISH)),
            ("short", Out(WISH)),
            ("pictures", Out(WISH)),
            ("calendar", Out(WISH)),
            ("map_lands", Out(WISH)),
            ("map_dark", Out(WISH)),
            ("map_before", Out(WISH)),
            ("map_wide", Out(WISH)),
            ("with_rules", Out(WISH)),
            ("with_json", Out(WISH)),
            ("every_turn", Out(WISH)),
            ("told", Out(ROUND)),
        ],
    ),
    (
        "sheets",
        &[
            ("campaign", Out(HERE)),
            ("turn", In("turns number")),
            ("seat", In("turns sheets seat")),
            ("revision", In("turns sheets revision")),
            ("letter", Out("mails stand in no archive")),
            ("source", In("turns sheets source")),
            ("salt", In("turns sheets salt")),
            ("hash", In("turns sheets hash")),
            (
                "received",
                Out("when somebody was at his mail is his own; what counted came in time"),
            ),
            ("clean", Out(WAIT)),
            ("waits", Out(WAIT)),
            ("state", Out("only sheets that were played are in it")),
            ("held", Out("only sheets that were played are in it")),
            ("person", Out(WHO)),
            ("by_moderator", In("turns sheets by_moderator")),
        ],
    ),
    (
        "turns",
        &[
            ("campaign", Out(HERE)),
            ("number", In("turns number")),
            ("run", In("turns run")),
            ("name", In("turns name")),
            ("title", In("turns title")),
            ("played", In("turns played")),
            ("sheets", In("turns sheets")),
            ("chain", In("turns chain")),
            ("link", In("turns link")),
            ("secret", In("turns secret")),
            ("mixed", In("turns mixed")),
            ("key", In("turns key")),
            ("events", In("turns events")),
            ("position", In("turns position")),
            ("outcome", In("turns outcome")),
            ("format", In("turns format")),
            ("before", Out(ANEW)),
            ("hash", Out(ANEW)),
        ],
    ),
    (
        "chains",
        &[
            ("campaign", Out(HERE)),
            ("chain", In("chains chain")),
            ("last", In("chains last")),
            ("sealed", In("chains sealed")),
            ("used", In("chains used")),
        ],
    ),
    (
        "rule_changes",
        &[
            ("campaign", Out(HERE)),
            ("run", In("rule_changes run")),
            ("turn", In("rule_changes turn")),
            ("switch", In("rule_changes switch")),
            ("value", In("rule_changes value")),
            ("made", In("rule_changes made")),
        ],
    ),
    (
        "rollbacks",
        &[
            ("campaign", Out(HERE)),
            ("run", In("rollbacks run")),
            ("turn", In("rollbacks turn")),
            ("at", In("rollbacks at")),
            ("act", In("rollbacks act")),
            ("reason", In("rollbacks reason")),
            ("before", Out(ANEW)),
            ("hash", Out(ANEW)),
        ],
    ),
    (
        "amendments",
        &[
            ("campaign", Out(HERE)),
            ("turn", In("amendments turn")),
            ("number", In("amendments number")),
            ("run", In("amendments run")),
            ("words", In("amendments words")),
            ("reason", In("amendments reason")),
            ("events", In("amendments events")),
            ("position", In("amendments position")),
            ("made", In("amendments made")),
            ("before", Out(ANEW)),
            ("hash", Out(ANEW)),
        ],
    ),
    (
        "endings",
        &[
            ("campaign", Out(HERE)),
            ("at", In("ending at")),
            ("turn", In("ending turn")),
            ("kind", In("ending kind")),
            ("why", In("ending why")),
            ("winners", In("ending winners")),
            ("words", In("ending words")),
            ("told", Out("its players are told where it was played")),
        ],
    ),
    (
        "press",
        &[
            ("id", Out(HERE)),
            ("campaign", Out(HERE)),
            ("turn", In("press turn")),
            ("at", In("press at")),
            ("seat", In("press seat")),
            ("person", Out(WHO)),
            ("anonymous", In("press anonymous")),
            ("public", Out("no letter is in it that was not to all")),
            ("moderator", Out("no letter is in it that was not to all")),
            ("later", In("press later")),
            ("text", In("press text")),
            ("printed", In("press printed")),
            (
                "known",
                Out(
                    "who has read a letter that waits for a report again may be brought it once more",
                ),
            ),
            ("run", In("press printed")),
        ],
    ),
    (
        "log",
        &[
            ("id", Out(HERE)),
            ("at", In("acts at")),
            ("campaign", Out(HERE)),
            ("kind", In("acts kind")),
            ("entry", In("acts entry")),
            ("hash", Out(ANEW)),
        ],
    ),
];

/// The tables of which an archive carries nothing, and why.
const LEFT_OUT: &[(&str, &[&str])] = &[
    (
        WHO,
        &[
            "people",
            "passwords",
            "password_guesses",
            "forum_names",
            "forum_people",
            "absences",
            "unreminded",
        ],
    ),
    (
        "when somebody came to his turns is his own; what was put in the place of silence says so with the sheet",
        &["attendance"],
    ),
    (
        "mails and posts, as they came and went",
        &[
            "letters",
            "outbox",
            "bounces",
            "untold",
            "cursors",
            "last_poll",
            "forum_topics",
            "forum_pace",
            "forum_places",
        ],
    ),
    ("of the judge, not of a campaign", &["judge"]),
    (
        "who comes to play where it is played; who plays on elsewhere is said there",
        &["applicants", "openings", "offers", "comings"],
    ),
    (
        WAIT,
        &[
            "later",
            "holds",
            "let_run",
            "waited",
            "pending",
            "confirmations",
            "draw_words",
            "draws_due",
            "due",
            "due_terms",
        ],
    ),
    (
        "whose letters a player does not want is his own, and letters to some are in no archive",
        &["mutes", "press_readers"],
    ),
    (
        "links and devices are of this judge's pages alone",
        &["page_links", "devices"],
    ),
    (HERE, &["sums", "changes", "counts"]),
];

/// Every name of a field, as its path without the places in lists: `turns sheets seat`.
fn fields(value: &serde_json::Value, path: &str, found: &mut BTreeSet<String>) {
    match value {
        serde_json::Value::Object(map) => {
            for (name, value) in map {
                let path = format!("{path} {name}").trim().to_owned();
                found.insert(path.clone());
                fields(value, &path, found);
            }
        }
        serde_json::Value::Array(list) => list.iter().for_each(|value| fields(value, path, found)),
        _ => {}
    }
}

#[test]
fn every_column_of_the_history_is_carried_or_left_out_for_a_reason() {
    let mut house = House::empty();
    let there = house.store.read(|book| book.columns()).unwrap();
    let mut decided: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (table, columns) in CARRIED {
        let columns: BTreeSet<String> = columns
            .iter()
            .map(|(column, _)| (*column).to_owned())
            .collect();
        assert!(
            decided.insert((*table).to_owned(), columns).is_none(),
            "{table} twice"
        );
    }
    for (why, tables) in LEFT_OUT {
        for table in *tables {
            assert!(
                !why.is_empty()
                    && decided
                        .insert((*table).to_owned(), BTreeSet::new())
                        .is_none(),
                "{table} twice"
            );
        }
    }
    for (table, columns) in &there {
        let of = decided.remove(table).unwrap_or_else(|| {
            panic!("nobody decided whether an archive carries the table {table}")
        });
        let columns: BTreeSet<String> = columns.iter().cloned().collect();
        assert!(
            of.is_empty() || of == columns,
            "{table}: nobody decided on {:?}; {:?} are gone",
            columns.difference(&of),
            of.difference(&columns)
        );
    }
    assert!(decided.is_empty(), "tables that are gone: {decided:?}");
}

/// A campaign in which something of everything was done, so that no field is missing because it is
/// empty.
#[test]
fn what_is_said_to_be_carried_is() {
    let mut house = House::with_everything();
    let mut found = BTreeSet::new();
    fields(&serde_json::to_value(house.data()).unwrap(), "", &mut found);
    for (table, columns) in CARRIED {
        for (column, of) in *columns {
            match of {
                In(field) => assert!(
                    found.contains(*field),
                    "{table}.{column} is said to stand in {field:?}: {found:?}"
                ),
                Out(why) => assert!(!why.is_empty()),
            }
        }
    }
}

impl House {
    pub(super) fn with_everything() -> House {
        let mut house = House::played();
        let now = house.now().as_millisecond();
        let press = crate::history::NewPress {
            campaign: CampaignId(1),
            turn: TurnNumber(1),
            at: now,
            seat: Some(Seat(0)),
            anonymous: false,
            public: true,
            readers: BTreeSet::new(),
            moderator: false,
            later: false,
            text: "Peace?".to_owned(),
        };
        house
            .store
            .write(|book| book.admit_press(&press, Some((TurnNumber(1), RunNumber(1)))))
            .unwrap();
        house.act(&ModeratorAct::Amend {
            lines: vec!["set treasury of gawaine to 12".to_owned()],
        });
        house.by_moderator(Seat(0));
        house.play(TurnNumber(4));
        house.act(&ModeratorAct::End);
        house
    }

    /// A moderator puts a sheet in for a lord; the others are played as ever.
    pub(super) fn by_moderator(&mut self, seat: Seat) {
        let (turn, now) = (self.campaign().row.turn, self.now().as_millisecond());
        self.store
            .write(|book| put_in(book, (turn, seat), [9; 16], now, true))
            .unwrap();
        self.put_in.insert(seat);
    }
}

/// A sheet that a lord's player did not write.
pub(super) fn put_in(
    book: &Transaction,
    (turn, seat): (TurnNumber, Seat),
    salt: [u8; 16],
    now: i64,
    by_moderator: bool,
) -> StoreResult<u32> {
    let source = sheet_source(&["hold".to_owned()]);
    let hash = sheet_hash(&salt, &source);
    book.put_sheet(NewSheet {
        campaign: CampaignId(1),
        turn,
        seat,
        letter: None,
        source: &source,
        salt: &salt,
        hash: &hash,
        received: now,
        clean: true,
        waits: false,
        standing: SheetStanding::Standing,
        by_moderator,
    })
}

/// Whose sheet a moderator put in is known elsewhere too, and where the turn is run again; an
/// archive of before tells of nobody.
#[test]
fn who_wrote_a_sheet_goes_with_it() {
    let mut house = House::played();
    house.by_moderator(Seat(1));
    house.play(TurnNumber(4));
    let flags = |archive: &Archive| -> Vec<Vec<bool>> {
        let used =
            |turn: &ArchiveTurn| serde_json::from_str::<Vec<UsedSheet>>(turn.sheets.get()).unwrap();
        archive
            .turns
            .iter()
            .map(|turn| used(turn).iter().map(|sheet| sheet.by_moderator).collect())
            .collect()
    };
    let archive = unpack(&house.packed()).unwrap();
    check(&archive).unwrap();
    assert_eq!(flags(&archive).last().unwrap(), &[false, true]);
    assert!(flags(&archive)[..4].iter().flatten().all(|flag| !flag));
    let text = serde_json::to_string(&house.data()).unwrap();
    assert_eq!(
        text.matches("by_moderator").count(),
        1,
        "where nobody did, it is as it was before"
    );

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
    let standing = other
        .store
        .read(|book| book.standing_sheets(CampaignId(1), TurnNumber(4)))
        .unwrap();
    assert_eq!(
        standing
            .iter()
            .map(|sheet| (sheet.seat, sheet.by_moderator))
            .collect::<Vec<_>>(),
        [(Seat(0), false), (Seat(1), true)]
    );
    assert_eq!(
        flags(&other.data()),
        flags(&archive),
        "written again it says the same"
    );
}
