//! What holds for the rule files of every game.

use crate::GameId;
use seneschal_seam::rulebook::files::RuleFiles;
use seneschal_seam::rulebook::switch_definitions::{NUMBER, filled};
use seneschal_seam::rulebook::text::{clause, notations, section_name, sections};
use std::collections::BTreeSet;

fn all_files() -> impl Iterator<Item = &'static RuleFiles> {
    GameId::ALL.iter().map(|system| system.rule_files())
}

/// The clauses' numbers, each with the block it begins.
fn numbers(files: &RuleFiles) -> BTreeSet<&str> {
    let blocks = sections(files.page)
        .into_iter()
        .flat_map(|section| section.blocks);
    blocks
        .filter_map(|block| clause(block.first()?).map(|(number, _)| number))
        .collect()
}

/// Every switch stands in the rulebook at its clause with its values in their order, and the
/// rulebook names none that does not exist.
#[test]
fn the_rulebook_and_the_switches_know_each_other() {
    for files in all_files() {
        let all = files.definitions().expect("the file reads");
        let mut told = BTreeSet::new();
        for section in sections(files.page)
            .iter()
            .filter(|section| section.heading != Some("Editions"))
        {
            for block in &section.blocks {
                let number = block
                    .first()
                    .and_then(|line| clause(line))
                    .map(|(number, _)| number);
                for line in block {
                    for code in line.split('`').skip(1).step_by(2) {
                        let written = code.split(": ").next().unwrap_or(code);
                        let is_name = written.contains('.')
                            && written.chars().all(|c| {
                                c.is_ascii_lowercase()
                                    || c.is_ascii_digit()
                                    || ['.', '_'].contains(&c)
                            });
                        assert!(
                            !is_name || written.ends_with(".yaml") || all.named(written).is_some(),
                            "{number:?} names a switch that does not exist: {code}"
                        );
                    }
                    for (name, values) in notations(line, all)
                        .into_iter()
                        .filter(|(_, values)| !values.is_empty())
                    {
                        let switch = all.named(name).expect("a switch");
                        // one value alone says what holds with it, anywhere
                        if values.len() == 1 && switch.choices.len() > 1 {
                            assert!(switch.choice(values[0]).is_some(), "{line}");
                            continue;
                        }
                        assert_eq!(
                            number,
                            Some(switch.clause.as_str()),
                            "{name} is switched elsewhere"
                        );
                        let mut wanted: Vec<&str> = switch
                            .choices
                            .iter()
                            .map(|choice| choice.value.as_str())
                            .collect();
                        if switch.default != wanted[0] {
                            wanted.insert(0, &switch.default);
                        }
                        assert_eq!(values, wanted, "{name}");
                        assert!(told.insert(name), "{name} is listed twice");
                    }
                }
            }
        }
        let missing: Vec<_> = all
            .all
            .iter()
            .filter(|(name, _)| !told.contains(name.as_str()))
            .collect();
        assert!(missing.is_empty(), "the rulebook does not name {missing:?}");
    }
}

/// What `instead` and `without` point at is there, once.
#[test]
fn what_a_value_changes_in_the_rulebook_is_there() {
    for files in all_files() {
        let numbers = numbers(files);
        let names: BTreeSet<&str> = sections(files.page)
            .iter()
            .filter_map(|section| section.heading.map(section_name))
            .collect();
        for (name, switch) in &files.definitions().expect("the file reads").all {
            assert!(
                numbers.contains(switch.clause.as_str()),
                "{name}: no clause {}",
                switch.clause
            );
            for section in &switch.needs {
                assert!(
                    files
                        .definitions()
                        .expect("the file reads")
                        .named(section)
                        .is_some_and(|switch| switch.choice("on").is_some()),
                    "{name} needs {section}"
                );
            }
            for choice in &switch.choices {
                for (from, _) in &choice.instead {
                    assert_eq!(
                        files
                            .page
                            .lines()
                            .filter(|line| line.contains(from.as_str()))
                            .count(),
                        1,
                        "{name}: {}: the rulebook does not say, once: {from}",
                        choice.value
                    );
                }
                for part in &choice.without {
                    assert!(
                        numbers.contains(part.as_str()) || names.contains(part.as_str()),
                        "{name}: {}: no clause or section {part}",
                        choice.value
                    );
                }
            }
        }
    }
}

/// Every part of the rulebook with clauses is told in short, once, and each summary is of such a
/// part.
#[test]
fn every_section_has_a_summary() {
    let publisher = seneschal_render::Renderer::built_in().expect("the catalogues read");
    for files in all_files() {
        let major = |number: &str| {
            if number.starts_with('F') {
                "F".to_owned()
            } else {
                number.split('.').next().unwrap_or_default().to_owned()
            }
        };
        let parts: BTreeSet<String> = numbers(files).into_iter().map(major).collect();
        let headings: BTreeSet<&str> = sections(files.page)
            .into_iter()
            .filter_map(|section| section.heading)
            .collect();
        for (part, id) in files.summaries {
            assert!(
                parts.contains(*part) || headings.contains(part),
                "{}: no section {part} is told by {id}",
                files.game
            );
            assert!(publisher.languages().has("en", id), "{id} has no wording");
        }
        let told: BTreeSet<String> = files
            .summaries
            .iter()
            .map(|(part, _)| (*part).to_owned())
            .collect();
        let untold: Vec<&String> = parts.difference(&told).collect();
        assert!(
            untold.is_empty(),
            "{}: no summary for {untold:?}",
            files.game
        );
    }
}

#[test]
fn every_value_of_every_switch_is_told_in_every_language() {
    let publisher = seneschal_render::Renderer::built_in().unwrap_or_else(|why| panic!("{why}"));
    for files in all_files() {
        let all = files.definitions().unwrap_or_else(|why| panic!("{why}"));
        let mut told = BTreeSet::new();
        for (name, switch) in &all.all {
            for choice in &switch.choices {
                let value = if choice.value == NUMBER {
                    "21"
                } else {
                    choice.value.as_str()
                };
                let phrase = switch.player_sentence(files.game, name, value);
                for language in publisher.languages().names() {
                    assert!(
                        publisher.languages().has(language, &phrase.id),
                        "{language}: {}",
                        phrase.id
                    );
                }
                assert_eq!(
                    publisher.say("en", &phrase),
                    filled(&choice.says, value),
                    "{name}: {value}"
                );
                told.insert(phrase.id.into_owned());
            }
        }
        // and no message tells of a value that there is not
        let head = format!("{}-switch-", files.game);
        let file = format!(
            "{}/templates/locales/en/{}-switches.ftl",
            concat!(env!("CARGO_MANIFEST_DIR"), "/../.."),
            files.game
        );
        let text = std::fs::read_to_string(&file).unwrap_or_else(|why| panic!("{file}: {why}"));
        let said = text
            .lines()
            .filter_map(|line| line.split_once(" ="))
            .map(|(id, _)| id.trim().to_owned())
            .filter(|id| id.starts_with(&head));
        let said: BTreeSet<String> = said.collect();
        assert_eq!(said, told);
    }
}
