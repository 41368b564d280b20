//! Every value of every switch is played by a case, and matters: under another value of the same
//! switch that case would not pass.
//! The same of what each edition sets. Cases of a switch are those that name it, that are about its
//! clause, or of the clause's section.

use seneschal::cases::{self, CaseOutcome, CaseVerdict};
use seneschal::games::GameId;
use serde_yaml::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Numbers that stand for "any other" where a switch takes every whole number.
const NUMBERS: &[&str] = &["1", "2", "3", "4", "5", "8", "12", "25", "40"];
const ANY: &str = "N";

/// How many switches each game has at the least, so that a file that is read wrongly is seen.
const LEAST: &[(GameId, usize)] = &[
    (GameId::Excalibur, 41),
    (GameId::Mordred, 3),
    (GameId::RoundTable, 10),
];

/// Switches that no case can show, each with the tests that do.
const WITHOUT_CASE: &[(&str, &str)] = &[
    (
        "info.treasury",
        "says who sees what, and cases look at what happens: `view/tests.rs` has both values",
    ),
    (
        "bedivere",
        "says whose name a seat may have: `bedivere_plays_where_the_switch_lets_him`, below",
    ),
    (
        "talk",
        "says what players may talk about, which nobody checks",
    ),
    (
        "relocate.link",
        "on the Valley every road joins lands that touch: `winter/tests/relocation.rs` has both values on another board",
    ),
];

fn shown(switch: &str) -> bool {
    !WITHOUT_CASE.iter().any(|(except, _)| *except == switch)
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn page(file: &Path) -> Value {
    let text = fs::read_to_string(file).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
    serde_yaml::from_str(&text).unwrap_or_else(|why| panic!("{}: {why}", file.display()))
}

fn word(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => serde_yaml::to_string(other)
            .expect("a word")
            .trim()
            .to_owned(),
    }
}

struct Switch {
    name: String,
    clause: String,
    /// Every value that it can have; a number's default and [`ANY`].
    values: Vec<String>,
}

/// A game's switches. One that has a single value says what the tables are, and there is nothing
/// else to try.
fn switches(game: GameId) -> Vec<Switch> {
    let page = page(&root().join(format!("config/rules/{}/switches.yaml", game.name())));
    let all = page["switches"].as_mapping().expect("the switches");
    let switch = |(name, about): (&Value, &Value)| {
        let mut values: Vec<String> = about["values"]
            .as_mapping()
            .expect("values")
            .keys()
            .map(word)
            .collect();
        values.extend(about.get("default").map(word));
        Switch {
            name: word(name),
            clause: word(&about["clause"]),
            values,
        }
    };
    let all: Vec<Switch> = all
        .iter()
        .map(switch)
        .filter(|switch| switch.values.len() > 1)
        .collect();
    let (_, least) = LEAST
        .iter()
        .find(|(of, _)| *of == game)
        .expect("every game's number of switches");
    assert!(
        all.len() >= *least,
        "the switches of {} are read",
        game.name()
    );
    all
}

struct Case {
    text: String,
    outcome: CaseOutcome,
}

fn all_cases(game: GameId) -> Vec<Case> {
    let files = cases::files(&[root().join("tests/cases").join(game.name())])
        .expect("tests/cases can be read");
    let case = |path: &PathBuf| {
        let text = fs::read_to_string(path).expect("a case");
        Case {
            outcome: cases::run(&path.display().to_string(), &text),
            text,
        }
    };
    files.iter().map(case).collect()
}

/// `13` of `13.6`, `F` of `F1`; what stands together in the rulebook counts as one.
fn section(clause: &str) -> &str {
    match clause.split('.').next().unwrap_or(clause) {
        "17" | "18" | "19" | "21" | "22" => "17",
        fast if fast.starts_with('F') => "F",
        other => other,
    }
}

impl Case {
    /// How near it is to a switch: it names it, is about its clause, or of its section.
    fn near(&self, switch: &Switch) -> Option<u8> {
        if self.names(&switch.name) {
            Some(0)
        } else if self.outcome.clauses.contains(&switch.clause) {
            Some(1)
        } else if self
            .outcome
            .clauses
            .iter()
            .any(|clause| section(clause) == section(&switch.clause))
        {
            Some(2)
        } else {
            None
        }
    }

    /// Whether a switch stands in its `switches`, which are written in one line.
    fn names(&self, switch: &str) -> bool {
        self.text
            .lines()
            .filter_map(|line| line.strip_prefix("switches:"))
            .any(|line| line.contains(&format!(" {switch}:")))
    }

    fn plays(&self, switch: &Switch, value: &str) -> bool {
        let played = self.outcome.switches.get(&switch.name).map(String::as_str);
        if value == ANY {
            played.is_some_and(|played| !switch.values.iter().any(|listed| listed == played))
        } else {
            played == Some(value)
        }
    }

    /// Whether another value makes another game of it. A file that could not be read under the
    /// other value says nothing.
    fn differs(&self, switch: &str, value: &str) -> bool {
        let over = BTreeMap::from([(switch.to_owned(), value.to_owned())]);
        matches!(
            cases::run_with(&self.outcome.file, &self.text, &over).verdict,
            CaseVerdict::Failed { .. }
        )
    }

    fn differs_under(&self, switch: &Switch, value: &str) -> bool {
        if value != ANY {
            return self.differs(&switch.name, value);
        }
        let own = self.outcome.switches.get(&switch.name).map(String::as_str);
        NUMBERS
            .iter()
            .any(|number| Some(*number) != own && self.differs(&switch.name, number))
    }
}

#[test]
fn every_value_of_every_switch_has_a_case_in_which_it_matters() {
    for &game in GameId::ALL {
        let bare = bare(game);
        assert!(
            bare.is_empty(),
            "values that no case of {} needs:\n  {}",
            game.name(),
            bare.join("\n  ")
        );
    }
}

/// Under the other value his case has a seat that cannot be.
#[test]
fn bedivere_plays_where_the_switch_lets_him() {
    let file = "5-knights-and-relics/5.1-bedivere-with-twelve-cards.yaml";
    let text = fs::read_to_string(root().join("tests/cases/round-table").join(file)).expect(file);
    let with = |value: &str| {
        let switch = BTreeMap::from([("bedivere".to_owned(), value.to_owned())]);
        cases::run_with(file, &text, &switch).verdict
    };
    assert_eq!(with("yes"), CaseVerdict::Passed);
    let CaseVerdict::Unusable(why) = with("no") else {
        panic!("Bedivere plays");
    };
    assert_eq!(why.what, "no knight is called bedivere");
}

/// The values of a game's switches that no case needs.
fn bare(game: GameId) -> Vec<String> {
    let cases = all_cases(game);
    let mut bare = Vec::new();
    for switch in switches(game)
        .into_iter()
        .filter(|switch| shown(&switch.name))
    {
        let mut near: Vec<(u8, &Case)> = cases
            .iter()
            .filter_map(|case| Some((case.near(&switch)?, case)))
            .collect();
        near.sort_by_key(|&(near, _)| near);
        let told = |value: &str, other: &str| {
            near.iter()
                .any(|(_, case)| case.plays(&switch, value) && case.differs_under(&switch, other))
        };
        let mut apart = BTreeSet::new();
        for value in &switch.values {
            let others: Vec<&String> = switch
                .values
                .iter()
                .filter(|other| *other != value && told(value, other))
                .collect();
            if others.is_empty() {
                bare.push(format!("§{} {}: {value}", switch.clause, switch.name));
            }
            apart.extend(others.into_iter().flat_map(|other| {
                [
                    (value.clone(), other.clone()),
                    (other.clone(), value.clone()),
                ]
            }));
        }
        for (n, value) in switch.values.iter().enumerate() {
            for other in switch
                .values
                .iter()
                .skip(n + 1)
                .filter(|other| !apart.contains(&(value.clone(), (*other).clone())))
            {
                bare.push(format!(
                    "§{} {}: {value} and {other} are told apart by no case",
                    switch.clause, switch.name
                ));
            }
        }
    }
    bare
}

/// An edition's own lines, and the one it is like.
fn edition(name: &str) -> (Option<String>, BTreeMap<String, String>) {
    let page = page(&root().join(format!("config/rules/excalibur/{name}.yaml")));
    let sets = page.get("set").and_then(Value::as_mapping).map(|sets| {
        sets.iter()
            .map(|(name, value)| (word(name), word(value)))
            .collect()
    });
    (page.get("like").map(word), sets.unwrap_or_default())
}

/// Every switch that an edition sets, with the value there.
fn whole(name: &str) -> BTreeMap<String, String> {
    let (like, own) = edition(name);
    let mut sets = like.map(|like| whole(&like)).unwrap_or_default();
    sets.extend(own);
    sets
}

#[test]
fn what_each_edition_sets_has_a_case_played_in_it() {
    let game = GameId::Excalibur;
    let cases = all_cases(game);
    let switches = switches(game);
    let editions = [
        "standard",
        "full",
        "advanced",
        "french-basic",
        "french-full",
        "french-advanced",
        "fast-play",
    ];
    let mut bare = Vec::new();
    for name in editions {
        let (like, own) = edition(name);
        let before = like.as_deref().map(whole).unwrap_or_default();
        let default = |switch: &str| {
            switches
                .iter()
                .find(|it| it.name == switch)
                .and_then(|it| it.values.first())
                .cloned()
                .unwrap_or_default()
        };
        // an edition that is like this one plays what this one sets, unless it sets that anew
        let here: Vec<&Case> = cases
            .iter()
            .filter(|case| {
                editions.iter().any(|it| {
                    case.outcome.edition == *it
                        && (*it == name || edition(it).0.as_deref() == Some(name))
                })
            })
            .collect();
        if !here.iter().any(|case| case.outcome.edition == name) {
            bare.push(format!("{name}: no case is played in it"));
        }
        for (switch, value) in own.iter().filter(|(switch, _)| shown(switch)) {
            let other = before
                .get(switch)
                .cloned()
                .unwrap_or_else(|| default(switch));
            // fast play reads one value of `lord.death` as another (F4): then any third value must
            // come out otherwise
            let values = switches
                .iter()
                .find(|it| it.name == *switch)
                .map(|it| it.values.clone())
                .unwrap_or_default();
            let others: Vec<&String> = if name == "fast-play" {
                values.iter().filter(|it| *it != value).collect()
            } else {
                vec![&other]
            };
            let matters = |case: &Case| others.iter().any(|other| case.differs(switch, other));
            let shows = |case: &&&Case| {
                case.outcome.switches.get(switch) == Some(value)
                    && !case.names(switch)
                    && matters(case)
            };
            if !here.iter().any(|case| shows(&case)) {
                bare.push(format!("{name}: {switch}: {value} instead of {other}"));
            }
        }
    }
    assert!(
        bare.is_empty(),
        "what editions set, without a case in that edition that needs it:\n  {}",
        bare.join("\n  ")
    );
}
