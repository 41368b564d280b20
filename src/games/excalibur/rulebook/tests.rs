use super::files::{definitions, edition, editions, kept_under, read_switches};
use super::text::{PAGE, clause, notations, section_name, sections};
use super::*;
use crate::games::Passage;
use std::collections::BTreeSet;

fn own(switches: &[(&str, &str)]) -> BTreeMap<String, String> {
    switches.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect()
}

fn read(edition: &str, switches: &[(&str, &str)]) -> Rulebook {
    Rulebook::read(edition, &own(switches)).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn the_standard_game_is_its_defaults() {
    let rules = read("standard", &[]);
    assert_eq!((rules.victory_manors, rules.victory_manors_two, rules.row_2_4, rules.loyalty_men, rules.last_year), (21, 31, 4, Some(5), None));
    assert!(rules.supply_limit && rules.treasury_public && rules.men_dispute && rules.gifts && rules.choke && rules.abbey && rules.loyalty);
    assert!(!rules.second_mill_counts && !rules.mill_by_river && !rules.relocate_by_border && !rules.meet_at_phase_end && !rules.consent_of_both);
    assert!(rules.wounded_first && !rules.high_first);
    assert!(definitions().expect("the file reads").all.iter().all(|(name, switch)| rules.values[name] == switch.default));
}

#[test]
fn switches_are_taken_or_refused_with_what_is_allowed() {
    for (name, value, refused) in [
        ("combat.row_2_4", "3", None),
        ("combat.row_2_4", "5", Some("combat.row_2_4: 5 (§8.3); expected one of: 4, 3")),
        ("claim.maa_dispute", "no", None),
        ("loyalty.maa", "none", None),
        ("victory.manors", "0", Some("a whole number from 1")),
        ("victory.manors", "N", Some("a whole number from 1")),
        ("victory.manors", "many", Some("a whole number from 1")),
        ("campaign.last_year", "3", None),
        ("campaign.last_year", "-1", Some("one of: none, a whole number from 1")),
        ("combat.row_24", "3", Some("no switch \"combat.row_24\"; expected \"combat.row_2_4\"")),
    ] {
        let read = Rulebook::read("standard", &own(&[(name, value)]));
        match (read, refused) {
            (Ok(rules), None) => assert_eq!(rules.values[name], value),
            (Err(error), Some(says)) => assert!(error.to_string().contains(says), "{error}"),
            (read, _) => panic!("{name}: {value} gave {read:?}"),
        }
    }
    assert!(Rulebook::read("standart", &BTreeMap::new()).is_err_and(|error| error.to_string().contains("expected \"standard\"")));
}

#[test]
fn a_broken_file_names_its_line_and_what_is_allowed() {
    for (text, line, says) in [
        ("edition: mine\nabout: Mine.\nset:\n  choke: maybe\n", 4, "one of: on, off"),
        ("edition: mine\nabout: Mine.\nset:\n  chock: on\n", 4, "\"choke\""),
        ("edition: mine\nabout: Mine.\nlike: fulll\n", 3, "\"full\""),
        ("edition: mine\nabuot: Mine.\n", 2, "\"about\""),
        ("edition: mine\nabout: Mine.\nset: [\n", 4, "YAML"),
    ] {
        let error = super::files::read_edition("mine.yaml", text, 3).expect_err(text);
        assert_eq!((error.file.as_str(), error.line), ("mine.yaml", Some(line)), "{error}");
        assert!(error.to_string().contains(says), "{error}");
    }
    for (text, line, says) in [
        ("version: 1\nswitches:\n  a:\n    clause: \"1.1\"\n", 3, "`values:`"),
        ("version: 1\nswitches:\n  a: { clause: \"1.1\", values: { x: One., y: \"\" } }\n", 3, "a sentence"),
        ("version: 1\nswitches:\n  a:\n    default: z\n    values: { x: One., y: Two. }\n", 4, "one of: x, y"),
        ("version: 1\nswitches:\n  a:\n    since: 2\n    values: { x: One., y: Two. }\n", 3, "both"),
        ("version: 1\nswitches:\n  a:\n    since: 2\n    before: z\n    values: { x: One., y: Two. }\n", 5, "one of: x, y"),
    ] {
        let error = read_switches("mine.yaml", text).expect_err(text);
        assert_eq!((error.file.as_str(), error.line), ("mine.yaml", Some(line)), "{text}{error}");
        assert!(error.to_string().contains(says), "{error}");
    }
}

#[test]
fn the_editions_are_what_the_rulebook_says() {
    let sections = |rules: &Rulebook| [rules.weather, rules.houses, rules.pillage, rules.fate, rules.advanced, rules.fast_play];
    let (yes, no) = (true, false);
    for (name, wanted) in [
        ("standard", [no, no, no, no, no, no]),
        ("full", [yes, yes, yes, yes, no, no]),
        ("advanced", [yes, yes, yes, yes, yes, no]),
        ("french-basic", [no, no, no, no, no, no]),
        ("french-full", [yes, yes, yes, yes, no, no]),
        ("french-advanced", [yes, yes, yes, yes, yes, no]),
        ("fast-play", [no, no, no, no, no, yes]),
    ] {
        let rules = read(name, &[]);
        assert_eq!((rules.edition.as_str(), sections(&rules)), (name, wanted));
        assert_eq!(rules.mill_by_river, name.starts_with("french"));
    }
    assert_eq!(editions().count(), 7);
    // the page's list of FR values is what the French editions set beyond the sections
    let start = PAGE.find("FR values: ").expect("the list");
    let listed = PAGE[start..].split("Every other switch").next().expect("its end");
    let listed: BTreeSet<(&str, &str)> = listed.split('`').skip(1).step_by(2).filter_map(|code| code.split_once(": ")).collect();
    let french = edition("french-full").expect("it reads").sets;
    let full = edition("full").expect("it reads").sets;
    let set: BTreeSet<(&str, &str)> =
        french.iter().filter(|(name, _)| !full.contains_key(*name)).map(|(name, value)| (name.as_str(), value.as_str())).collect();
    assert_eq!(listed, set);
}

/// A section not in play has no values: what steps ask for is as if nothing were set.
#[test]
fn values_of_sections_not_in_play_do_nothing() {
    let rules = read("french-full", &[("siege.income", "inside"), ("houses", "off")]);
    assert_eq!((rules.honour_pillage, rules.honour_raid, rules.meditation, rules.parish_tax, rules.besieged_collect), (0, 0, None, false, false));
    let rules = read("french-advanced", &[("siege.income", "inside")]);
    assert_eq!((rules.honour_pillage, rules.honour_raid, rules.meditation, rules.parish_tax, rules.besieged_collect), (2, 6, Some(20), true, true));
    assert_eq!(read("french-advanced", &[("abbey", "off")]).meditation, None);
}

/// A campaign keeps what it wrote down; what came later goes on as it was before.
#[test]
fn a_campaign_keeps_the_rules_it_began_with() {
    let later = "version: 3\nswitches:\n  old: { clause: \"1.1\", values: { new: Newer., was: Older. } }\n  young: { clause: \"1.2\", since: 3, before: was, values: { better: Better., was: Was. } }\n";
    let later = read_switches("later.yaml", later).expect("it reads");
    for (version, written, wanted) in [
        (2, &[("old", "was")][..], Ok(own(&[("old", "was"), ("young", "was")]))),
        (3, &[("old", "new"), ("young", "better")][..], Ok(own(&[("old", "new"), ("young", "better")]))),
        (3, &[("old", "new")][..], Err("keeps no value of young")),
        (2, &[][..], Err("keeps no value of old")),
        (2, &[("old", "was"), ("gone", "x")][..], Err("no switch \"gone\"")),
        (2, &[("old", "other")][..], Err("one of: new, was")),
    ] {
        match (kept_under(&later, version, &own(written)), wanted) {
            (Ok(kept), Ok(wanted)) => assert_eq!(kept, wanted),
            (Err(error), Err(says)) => assert!(error.to_string().contains(says), "{error}"),
            (kept, _) => panic!("{version} {written:?} gave {kept:?}"),
        }
    }
}

/// Every switch stands in the rulebook at its clause with its values in their order, and the rulebook names none that does not exist.
#[test]
fn the_rulebook_and_the_switches_know_each_other() {
    let all = definitions().expect("the file reads");
    let mut told = BTreeSet::new();
    for section in sections(PAGE).iter().filter(|section| section.heading != Some("Editions")) {
        for block in &section.blocks {
            let number = block.first().and_then(|line| clause(line)).map(|(number, _)| number);
            for line in block {
                for code in line.split('`').skip(1).step_by(2) {
                    let written = code.split(": ").next().unwrap_or(code);
                    let is_name = written.contains('.') && written.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || ['.', '_'].contains(&c));
                    assert!(!is_name || written.ends_with(".yaml") || all.named(written).is_some(), "{number:?} names a switch that does not exist: {code}");
                }
                for (name, values) in notations(line, all).into_iter().filter(|(_, values)| !values.is_empty()) {
                    let switch = all.named(name).expect("a switch");
                    // one value alone says what holds with it, anywhere
                    if values.len() == 1 {
                        assert!(switch.choice(values[0]).is_some(), "{line}");
                        continue;
                    }
                    assert_eq!(number, Some(switch.clause.as_str()), "{name} is switched elsewhere");
                    let mut wanted: Vec<&str> = switch.choices.iter().map(|choice| choice.value.as_str()).collect();
                    if switch.default != wanted[0] {
                        wanted.insert(0, &switch.default);
                    }
                    assert_eq!(values, wanted, "{name}");
                    assert!(told.insert(name), "{name} is listed twice");
                }
            }
        }
    }
    let missing: Vec<_> = all.all.iter().filter(|(name, _)| !told.contains(name.as_str())).collect();
    assert!(missing.is_empty(), "the rulebook does not name {missing:?}");
}

/// What `instead` and `without` point at is there, once.
#[test]
fn what_a_value_changes_in_the_rulebook_is_there() {
    let numbers: BTreeSet<&str> =
        sections(PAGE).iter().flat_map(|section| section.blocks.clone()).filter_map(|block| clause(block[0]).map(|(number, _)| number)).collect();
    let names: BTreeSet<&str> = sections(PAGE).iter().filter_map(|section| section.heading.map(section_name)).collect();
    for (name, switch) in &definitions().expect("the file reads").all {
        assert!(numbers.contains(switch.clause.as_str()), "{name}: no clause {}", switch.clause);
        for section in &switch.needs {
            assert!(definitions().expect("the file reads").named(section).is_some_and(|switch| switch.choice("on").is_some()), "{name} needs {section}");
        }
        for choice in &switch.choices {
            for (from, _) in &choice.instead {
                assert_eq!(
                    PAGE.lines().filter(|line| line.contains(from.as_str())).count(),
                    1,
                    "{name}: {}: the rulebook does not say, once: {from}",
                    choice.value
                );
            }
            for part in &choice.without {
                assert!(numbers.contains(part.as_str()) || names.contains(part.as_str()), "{name}: {}: no clause or section {part}", choice.value);
            }
        }
    }
}

/// Every part of the rulebook with clauses is told in short, once, and each summary is of such a part.
#[test]
fn every_section_has_a_summary() {
    let all = said(&read("advanced", &[("honour.meditation", "20")])) + &said(&read("fast-play", &[]));
    let publisher = crate::publish::Publisher::built_in().expect("the catalogues read");
    for (part, id) in super::text::SUMMARIES {
        assert!(all.contains(&format!("{id}: {{}}")), "no section {part} is told by {id}");
        assert!(publisher.languages().has("en", id), "{id} has no wording");
    }
    let blocks: Vec<_> = sections(PAGE).into_iter().flat_map(|section| section.blocks).collect();
    let numbers = blocks.iter().filter_map(|block| clause(block[0]).map(|(number, _)| number));
    for number in numbers {
        let part = number.split('.').next().unwrap_or_default();
        assert!(super::text::SUMMARIES.iter().any(|(of, _)| *of == part || part.starts_with('F') && *of == "F"), "no summary for §{number}");
    }
}

fn said(rules: &Rulebook) -> String {
    let mut text = String::new();
    for passage in passages(rules) {
        match passage {
            Passage::Title(words) | Passage::Heading(words) | Passage::Text(words) | Passage::More(words) => text += &format!("{words}\n"),
            Passage::Clause { number, text: words } => text += &format!("{number} {words}\n"),
            Passage::Table(rows) => rows.iter().for_each(|row| text += &format!("{}\n", row.join(" | "))),
            Passage::Note(phrase) | Passage::Summary(phrase) => text += &format!("{}: {:?}\n", phrase.id, phrase.args),
        }
    }
    text
}

#[test]
fn a_campaign_reads_what_it_plays() {
    for (edition, switches, there, absent) in [
        (
            "standard",
            &[][..],
            &["8.3 ", "2–4 | 4–6: 1 | 5–6: 1", "9.1 ", "rules-section-out", "10.4 A knight grade A", "8. Combat\nexcalibur-summary-8"][..],
            &["2–4 | 3–6", "12.1 ", "F1 ", "excalibur-summary-12", "The rulebooks' first worked example"][..],
        ),
        ("standard", &[("combat.row_2_4", "3")], &["2–4 | 3–6: 1 | 5–6: 1", "rules-own-switch", "excalibur-switch-combat-row-2-4-3"], &["2–4 | 4–6"]),
        ("standard", &[("victory.manors", "18")], &["holds 18 or more manors"], &["21 or more"]),
        ("standard", &[("abbey", "off")], &["rules-section-out"], &["9.1 "]),
        ("standard", &[("choke", "off")], &["8.6 \nrules-clause-out"], &["champions"]),
        (
            "full",
            &[],
            &["12.1 ", "13.1 ", "14.1 ", "6 | Revolt", "7 | Storms", "12 | A knight A and a man-at-arms A"],
            &["17.1 Ends", "14.2 In the advanced", "19.7 ", "6 | Storms"],
        ),
        ("advanced", &[], &["17.1 ", "14.2 In the advanced", "19.7 \nrules-clause-out", "2.1 \nrules-clause-out"], &["21 or more"]),
        (
            "french-full",
            &[],
            &["6 | Storms", "7 | Revolt", "fewer than three soldiers", "| 5–6", "on a manor that the river borders", "12 Bz each"],
            &["6 | Revolt", "12 | A knight A and", "8 in a good year"],
        ),
        ("french-advanced", &[], &["19.7 Parish tax", "22.2 Meditation", "out of his whole reverence"], &["rules-own-switch"]),
        ("french-basic", &[], &["11.2 \nrules-clause-out", "Nobody follows a dead lord"], &["every knight left rolls"]),
        ("fast-play", &[], &["F1 ", "F9 ", "8.3 \nrules-clause-out", "Recruits are knights A and men-at-arms A (F2)"], &["Recruits are esquires"]),
    ] {
        let text = said(&read(edition, switches));
        for piece in there {
            assert!(text.contains(piece), "{edition} {switches:?} lacks {piece:?}:\n{text}");
        }
        for piece in absent {
            assert!(!text.contains(piece), "{edition} {switches:?} says {piece:?}:\n{text}");
        }
        for odd in ["`", "**", "()", " ,", " .", ": on |"] {
            let line = text.lines().find(|line| line.contains(odd) && !line.starts_with("rules-"));
            assert_eq!(line, None, "{edition}: {odd:?} is left of the page's signs");
        }
    }
}

#[test]
fn every_value_of_every_switch_is_told_in_every_language() {
    let publisher = crate::publish::Publisher::built_in().unwrap_or_else(|why| panic!("{why}"));
    let all = files::definitions().unwrap_or_else(|why| panic!("{why}"));
    let mut told = std::collections::BTreeSet::new();
    for (name, switch) in &all.all {
        for choice in &switch.choices {
            let value = if choice.value == files::NUMBER { "21" } else { choice.value.as_str() };
            let phrase = switch.said(name, value);
            for language in publisher.languages().names() {
                assert!(publisher.languages().has(language, &phrase.id), "{language}: {}", phrase.id);
            }
            assert_eq!(publisher.say("en", &phrase), files::filled(&choice.says, value), "{name}: {value}");
            told.insert(phrase.id);
        }
    }
    // and no message tells of a value that there is not
    let said = include_str!("../../../../templates/locales/en/excalibur-switches.ftl").lines().filter_map(|line| line.split_once(" ="));
    let said: std::collections::BTreeSet<_> = said.map(|(id, _)| id.trim()).filter(|id| id.starts_with("excalibur-")).map(std::borrow::Cow::from).collect();
    assert_eq!(said, told);
}
