use super::*;
use seneschal_seam::rulebook::{files::kept, switch_definitions::read_switches};
use seneschal_testing::rulebook::said;
use std::collections::BTreeSet;

fn own(switches: &[(&str, &str)]) -> BTreeMap<String, String> {
    switches
        .iter()
        .map(|&(name, value)| (name.to_owned(), value.to_owned()))
        .collect()
}

fn read(edition: &str, switches: &[(&str, &str)]) -> Rulebook {
    Rulebook::read(edition, &own(switches)).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn the_standard_game_is_its_defaults() {
    let rules = read("standard", &[]);
    assert_eq!(
        (
            rules.victory_manors,
            rules.victory_manors_two,
            rules.row_2_4,
            rules.loyalty_men,
            rules.last_year
        ),
        (21, 31, 4, Some(5), None)
    );
    assert!(
        rules.supply_limit
            && rules.treasury_public
            && rules.men_dispute
            && rules.gifts
            && rules.choke
            && rules.abbey
            && rules.loyalty
    );
    assert!(
        !rules.second_mill_counts
            && !rules.mill_by_river
            && !rules.relocate_by_border
            && !rules.meet_at_phase_end
            && !rules.consent_of_both
    );
    assert!(rules.wounded_first && !rules.high_first);
    assert!(
        FILES
            .definitions()
            .expect("the file reads")
            .all
            .iter()
            .all(|(name, switch)| rules.values[name] == switch.default)
    );
}

#[test]
fn switches_are_taken_or_refused_with_what_is_allowed() {
    for (name, value, refused) in [
        ("combat.row_2_4", "3", None),
        (
            "combat.row_2_4",
            "5",
            Some("combat.row_2_4: 5 (§8.3); expected one of: 4, 3"),
        ),
        ("claim.maa_dispute", "no", None),
        ("loyalty.maa", "none", None),
        ("victory.manors", "0", Some("a whole number from 1")),
        ("victory.manors", "N", Some("a whole number from 1")),
        ("victory.manors", "many", Some("a whole number from 1")),
        ("campaign.last_year", "3", None),
        (
            "campaign.last_year",
            "-1",
            Some("one of: none, a whole number from 1"),
        ),
        (
            "combat.row_24",
            "3",
            Some("no switch \"combat.row_24\"; expected \"combat.row_2_4\""),
        ),
    ] {
        let read = Rulebook::read("standard", &own(&[(name, value)]));
        match (read, refused) {
            (Ok(rules), None) => assert_eq!(rules.values[name], value),
            (Err(error), Some(says)) => assert!(error.to_string().contains(says), "{error}"),
            (read, _) => panic!("{name}: {value} gave {read:?}"),
        }
    }
    assert!(
        Rulebook::read("standart", &BTreeMap::new())
            .is_err_and(|error| error.to_string().contains("expected \"standard\""))
    );
}

#[test]
fn a_broken_file_names_its_line_and_what_is_allowed() {
    for (text, line, says) in [
        (
            "edition: mine\nabout: Mine.\nset:\n  choke: maybe\n",
            4,
            "one of: on, off",
        ),
        (
            "edition: mine\nabout: Mine.\nset:\n  chock: on\n",
            4,
            "\"choke\"",
        ),
        ("edition: mine\nabout: Mine.\nlike: fulll\n", 3, "\"full\""),
        ("edition: mine\nabuot: Mine.\n", 2, "\"about\""),
        ("edition: mine\nabout: Mine.\nset: [\n", 4, "YAML"),
    ] {
        let error = FILES.read_edition("mine.yaml", text, 3).expect_err(text);
        assert_eq!(
            (error.file.as_str(), error.line),
            ("mine.yaml", Some(line)),
            "{error}"
        );
        assert!(error.to_string().contains(says), "{error}");
    }
    for (text, line, says) in [
        (
            "version: 1\nswitches:\n  a:\n    clause: \"1.1\"\n",
            3,
            "`values:`",
        ),
        (
            "version: 1\nswitches:\n  a: { clause: \"1.1\", values: { x: One., y: \"\" } }\n",
            3,
            "a sentence",
        ),
        (
            "version: 1\nswitches:\n  a:\n    default: z\n    values: { x: One., y: Two. }\n",
            4,
            "one of: x, y",
        ),
        (
            "version: 1\nswitches:\n  a:\n    since: 2\n    values: { x: One., y: Two. }\n",
            3,
            "both",
        ),
        (
            "version: 1\nswitches:\n  a:\n    since: 2\n    before: z\n    values: { x: One., y: Two. }\n",
            5,
            "one of: x, y",
        ),
    ] {
        let error = read_switches("mine.yaml", text).expect_err(text);
        assert_eq!(
            (error.file.as_str(), error.line),
            ("mine.yaml", Some(line)),
            "{text}{error}"
        );
        assert!(error.to_string().contains(says), "{error}");
    }
}

#[test]
fn the_editions_are_what_the_rulebook_says() {
    let sections = |rules: &Rulebook| {
        [
            rules.weather,
            rules.houses,
            rules.pillage,
            rules.fate,
            rules.advanced,
            rules.fast_play,
        ]
    };
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
    assert_eq!(FILES.editions().count(), 7);
    // the page's list of FR values is what the French editions set beyond the sections
    let start = FILES.page.find("FR values: ").expect("the list");
    let listed = FILES.page[start..]
        .split("Every other switch")
        .next()
        .expect("its end");
    let listed: BTreeSet<(&str, &str)> = listed
        .split('`')
        .skip(1)
        .step_by(2)
        .filter_map(|code| code.split_once(": "))
        .collect();
    let french = FILES.edition("french-full").expect("it reads").sets;
    let full = FILES.edition("full").expect("it reads").sets;
    let set: BTreeSet<(&str, &str)> = french
        .iter()
        .filter(|(name, _)| !full.contains_key(*name))
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    assert_eq!(listed, set);
}

/// A section not in play has no values: what steps ask for is as if nothing were set.
#[test]
fn values_of_sections_not_in_play_do_nothing() {
    let rules = read(
        "french-full",
        &[("siege.income", "inside"), ("houses", "off")],
    );
    assert_eq!(
        (
            rules.honour_pillage,
            rules.honour_raid,
            rules.meditation,
            rules.parish_tax,
            rules.besieged_collect
        ),
        (0, 0, None, false, false)
    );
    let rules = read("french-advanced", &[("siege.income", "inside")]);
    assert_eq!(
        (
            rules.honour_pillage,
            rules.honour_raid,
            rules.meditation,
            rules.parish_tax,
            rules.besieged_collect
        ),
        (2, 6, Some(20), true, true)
    );
    assert_eq!(
        read("french-advanced", &[("abbey", "off")]).meditation,
        None
    );
}

/// A campaign keeps what it wrote down; what came later goes on as it was before.
#[test]
fn a_campaign_keeps_the_rules_it_began_with() {
    let later = "version: 3\nswitches:\n  old: { clause: \"1.1\", values: { new: Newer., was: Older. } }\n  young: { clause: \"1.2\", since: 3, before: was, values: { better: Better., was: Was. } }\n";
    let later = read_switches("later.yaml", later).expect("it reads");
    for (version, written, wanted) in [
        (
            2,
            &[("old", "was")][..],
            Ok(own(&[("old", "was"), ("young", "was")])),
        ),
        (
            3,
            &[("old", "new"), ("young", "better")][..],
            Ok(own(&[("old", "new"), ("young", "better")])),
        ),
        (3, &[("old", "new")][..], Err("keeps no value of young")),
        (2, &[][..], Err("keeps no value of old")),
        (
            2,
            &[("old", "was"), ("gone", "x")][..],
            Err("no switch \"gone\""),
        ),
        (2, &[("old", "other")][..], Err("one of: new, was")),
    ] {
        match (kept(&later, version, &own(written)), wanted) {
            (Ok(kept), Ok(wanted)) => assert_eq!(kept, wanted),
            (Err(error), Err(says)) => assert!(error.to_string().contains(says), "{error}"),
            (kept, _) => panic!("{version} {written:?} gave {kept:?}"),
        }
    }
}

#[test]
fn a_campaign_reads_what_it_plays() {
    for (edition, switches, there, absent) in [
        (
            "standard",
            &[][..],
            &[
                "8.3 ",
                "2–4 | 4–6: 1 | 5–6: 1",
                "9.1 ",
                "rules-section-out",
                "10.4 A knight grade A",
                "8. Combat\nexcalibur-summary-8",
            ][..],
            &[
                "2–4 | 3–6",
                "12.1 ",
                "F1 ",
                "excalibur-summary-12",
                "The rulebooks' first worked example",
            ][..],
        ),
        (
            "standard",
            &[("combat.row_2_4", "3")],
            &[
                "2–4 | 3–6: 1 | 5–6: 1",
                "rules-own-switch",
                "excalibur-switch-combat-row-2-4-3",
            ],
            &["2–4 | 4–6"],
        ),
        (
            "standard",
            &[("victory.manors", "18")],
            &["holds 18 or more manors"],
            &["21 or more"],
        ),
        (
            "standard",
            &[("abbey", "off")],
            &["rules-section-out"],
            &["9.1 "],
        ),
        (
            "standard",
            &[("choke", "off")],
            &["8.6 \nrules-clause-out"],
            &["champions"],
        ),
        (
            "full",
            &[],
            &[
                "12.1 ",
                "13.1 ",
                "14.1 ",
                "6 | Revolt",
                "7 | Storms",
                "12 | A knight A and a man-at-arms A",
            ],
            &["17.1 Ends", "14.2 In the advanced", "19.7 ", "6 | Storms"],
        ),
        (
            "advanced",
            &[],
            &[
                "17.1 ",
                "14.2 In the advanced",
                "19.7 \nrules-clause-out",
                "2.1 \nrules-clause-out",
            ],
            &["21 or more"],
        ),
        (
            "french-full",
            &[],
            &[
                "6 | Storms",
                "7 | Revolt",
                "fewer than three soldiers",
                "| 5–6",
                "on a manor that the river borders",
                "12 Bz each",
            ],
            &["6 | Revolt", "12 | A knight A and", "8 in a good year"],
        ),
        (
            "french-advanced",
            &[],
            &[
                "19.7 Parish tax",
                "22.2 Meditation",
                "out of his whole reverence",
            ],
            &["rules-own-switch"],
        ),
        (
            "french-basic",
            &[],
            &["11.2 \nrules-clause-out", "Nobody follows a dead lord"],
            &["every knight left rolls"],
        ),
        (
            "fast-play",
            &[],
            &[
                "F1 ",
                "F9 ",
                "8.3 \nrules-clause-out",
                "Recruits are knights A and men-at-arms A (F2)",
            ],
            &["Recruits are esquires"],
        ),
    ] {
        let text = said(read(edition, switches).passages());
        for piece in there {
            assert!(
                text.contains(piece),
                "{edition} {switches:?} lacks {piece:?}:\n{text}"
            );
        }
        for piece in absent {
            assert!(
                !text.contains(piece),
                "{edition} {switches:?} says {piece:?}:\n{text}"
            );
        }
        for odd in ["`", "**", "()", " ,", " .", ": on |"] {
            let line = text
                .lines()
                .find(|line| line.contains(odd) && !line.starts_with("rules-"));
            assert_eq!(line, None, "{edition}: {odd:?} is left of the page's signs");
        }
    }
}
