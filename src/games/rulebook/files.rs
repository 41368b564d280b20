//! The files of `config/rules/<game>/`: `switches.yaml` defines every switch once, and an edition's
//! file sets what differs. An error in them, or in a campaign's own switches, names the file, the
//! line, the allowed values and the nearest name.

use super::RuleFiles;
use crate::games::{Setup, Switch, Switches};
use crate::text::{
    Phrase,
    yaml_document::{SetupError, YamlDocument, YamlNode, expected_name},
};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// How a switch's file writes "any whole number from 1".
pub const NUMBER: &str = "N";

/// `switches.yaml`.
#[derive(Clone, Debug)]
pub struct SwitchDefinitions {
    /// Increased whenever a switch is added to a released program.
    pub version: u32,
    /// In the order of the file, which is the rulebook's.
    pub all: Vec<(String, SwitchDefinition)>,
}

/// One switch.
#[derive(Clone, Debug, Default)]
pub struct SwitchDefinition {
    pub clause: String,
    /// Sections without which it has no effect.
    pub needs: Vec<String>,
    /// True if it may not change while a campaign runs.
    pub fixed: bool,
    pub default: String,
    /// The version that added it, and the value that older campaigns use.
    pub since: Option<(u32, String)>,
    /// In the order of the file: the first is the default, except for numbers.
    pub choices: Vec<SwitchChoice>,
}

#[derive(Clone, Debug, Default)]
pub struct SwitchChoice {
    /// `N` means any whole number from 1.
    pub value: String,
    /// A sentence for players.
    pub says: String,
    /// Words of the clause, and their replacements.
    pub instead: Vec<(String, String)>,
    /// Sections and clauses that are not in play.
    pub without: Vec<String>,
}

/// An edition's file, with the edition it builds on.
#[derive(Clone, Debug)]
pub struct RulesEdition {
    pub about: String,
    pub sets: BTreeMap<String, String>,
}

impl SwitchDefinitions {
    pub fn named(&self, name: &str) -> Option<&SwitchDefinition> {
        self.all
            .iter()
            .find(|(other, _)| other == name)
            .map(|(_, switch)| switch)
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        self.all.iter().map(|(name, _)| name.as_str())
    }
}

impl SwitchDefinition {
    /// What a value means here; `None` if it is not allowed.
    pub fn choice(&self, value: &str) -> Option<&SwitchChoice> {
        let listed = self
            .choices
            .iter()
            .find(|choice| choice.value == value && value != NUMBER);
        // as u16: a year or a number of manors, far beyond any game
        listed.or_else(|| {
            self.choices
                .iter()
                .find(|choice| choice.value == NUMBER && value.parse::<u16>().is_ok_and(|n| n > 0))
        })
    }

    /// The sentence for players. Its message id is the game, `-switch-`, the switch and the value,
    /// with a hyphen for each dot and underscore.
    pub fn player_sentence(&self, game: &str, name: &str, value: &str) -> Phrase {
        let choice = self
            .choice(value)
            .map_or(value, |choice| choice.value.as_str());
        let id = format!("{game}-switch-{name}-{choice}")
            .to_lowercase()
            .replace(['.', '_'], "-");
        let phrase = Phrase {
            id: Cow::Owned(id),
            args: BTreeMap::new(),
        };
        if choice == NUMBER {
            phrase.with("n", value.parse::<u16>().unwrap_or_default())
        } else {
            phrase
        }
    }

    /// The allowed values, in words.
    pub fn allowed(&self) -> String {
        let words: Vec<&str> = self
            .choices
            .iter()
            .map(|choice| {
                if choice.value == NUMBER {
                    "a whole number from 1"
                } else {
                    choice.value.as_str()
                }
            })
            .collect();
        if words.len() == 1 {
            words.concat()
        } else {
            format!("one of: {}", words.join(", "))
        }
    }
}

/// A text of `switches.yaml` with the number inserted.
pub fn filled(text: &str, value: &str) -> String {
    text.replace("{N}", value)
}

impl RuleFiles {
    /// All defined switches. Read once.
    pub fn definitions(&self) -> Result<&SwitchDefinitions, SetupError> {
        self.read
            .get_or_init(|| read_switches("switches.yaml", self.switches))
            .as_ref()
            .map_err(Clone::clone)
    }

    /// The editions' names, in the order in which they are presented.
    pub fn editions(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.editions.iter().map(|(name, _)| *name)
    }

    /// The values that an edition sets, itself and through the edition it builds on.
    pub fn edition(&self, name: &str) -> Result<RulesEdition, SetupError> {
        let Some((_, text)) = self.editions.iter().find(|(edition, _)| *edition == name) else {
            return Err(SetupError {
                file: "edition".to_owned(),
                line: None,
                what: format!("there is no edition {name:?}"),
                expected: expected_name(name, self.editions()),
            });
        };
        self.read_edition(&format!("{name}.yaml"), text, self.editions.len())
    }

    /// Every switch's value in an edition, with single ones changed.
    pub fn values(
        &self,
        name: &str,
        own: &BTreeMap<String, String>,
    ) -> Result<BTreeMap<String, String>, SetupError> {
        let edition = self.edition(name)?;
        let definitions = self.definitions()?;
        check_switches(definitions, own)?;
        let value = |(name, switch): &(String, SwitchDefinition)| {
            let value = own
                .get(name)
                .or_else(|| edition.sets.get(name))
                .unwrap_or(&switch.default);
            (name.clone(), value.clone())
        };
        Ok(definitions.all.iter().map(value).collect())
    }

    /// Every switch's value in a campaign. A campaign that keeps the rules it began with states
    /// their version. Then all its switches are stored with it, and its edition's file is not read
    /// again.
    pub fn values_of(&self, setup: &Setup) -> Result<BTreeMap<String, String>, SetupError> {
        match setup.rules_version {
            Some(version) => kept(self.definitions()?, version, &setup.switches),
            None => self.values(&setup.edition, &setup.switches),
        }
    }

    /// Every switch with its value and the meaning of the value.
    pub fn switches(&self, values: &BTreeMap<String, String>) -> Switches {
        // the definitions can be read, or there would be no values
        let Ok(all) = self.definitions() else {
            return Switches {
                version: 0,
                values: BTreeMap::new(),
            };
        };
        let said = |(name, value): (&String, &String)| {
            let switch = all.named(name)?;
            let told = Switch {
                clause: switch.clause.clone(),
                value: value.clone(),
                says: switch.player_sentence(self.game, name, value),
                allowed: switch
                    .choices
                    .iter()
                    .map(|choice| choice.value.clone())
                    .collect(),
                fixed: switch.fixed,
            };
            Some((name.clone(), told))
        };
        Switches {
            version: all.version,
            values: values.iter().filter_map(said).collect(),
        }
    }

    /// `deep` limits how many editions may build on each other.
    pub(in crate::games) fn read_edition(
        &self,
        file: &str,
        text: &str,
        deep: usize,
    ) -> Result<RulesEdition, SetupError> {
        let page = YamlDocument::read(file, text)?;
        let root = page.root();
        let definitions = self.definitions()?;
        let (mut about, mut sets) = (None, BTreeMap::new());
        let pairs = root.pairs_of(&["edition", "about", "like", "set"])?;
        for (key, node) in &pairs {
            match key.as_str() {
                "about" => about = Some(node.text()?),
                "like" => {
                    let like = node.text()?;
                    let Some((_, text)) = self
                        .editions
                        .iter()
                        .find(|(edition, _)| *edition == like)
                        .filter(|_| deep > 0)
                    else {
                        return Err(node.unknown("edition", &like, self.editions()));
                    };
                    sets = self
                        .read_edition(&format!("{like}.yaml"), text, deep - 1)?
                        .sets;
                }
                _ => {}
            }
        }
        for (name, node) in pairs
            .iter()
            .filter(|(key, _)| key == "set")
            .map(|(_, node)| node.pairs())
            .collect::<Result<Vec<_>, _>>()?
            .into_iter()
            .flatten()
        {
            let Some(switch) = definitions.named(&name) else {
                return Err(node.unknown("switch", &name, definitions.names()));
            };
            let value = node.text()?;
            if switch.choice(&value).is_none() {
                return Err(node.wrong(
                    format!("{name}: {value} (§{})", switch.clause),
                    switch.allowed(),
                ));
            }
            sets.insert(name, value);
        }
        Ok(RulesEdition {
            about: about.ok_or_else(|| {
                root.wrong(
                    "no about",
                    "`about: ` and a sentence that says what the edition is",
                )
            })?,
            sets,
        })
    }
}

/// Every switch's value, under this version of the rules, in a campaign that keeps the values it
/// began with.
///
/// The policy: written values stay. A switch that is not written was added later, and its `before`
/// is the value that keeps the old behaviour. Without a `before` the switch belongs to the version
/// the campaign began with, so somebody removed it from the database. Then the value is unknown,
/// and the campaign does not open.
pub(in crate::games) fn kept(
    definitions: &SwitchDefinitions,
    version: u32,
    written: &BTreeMap<String, String>,
) -> Result<BTreeMap<String, String>, SetupError> {
    check_switches(definitions, written)?;
    let value = |(name, switch): &(String, SwitchDefinition)| {
        let value = match (written.get(name), &switch.since) {
            (Some(value), _) => value,
            (None, Some((since, before))) if *since > version => before,
            (None, _) => {
                let what = format!(
                    "the campaign keeps no value of {name}, which rules of version {version} had"
                );
                return Err(SetupError {
                    file: "switches".to_owned(),
                    line: None,
                    what,
                    expected: switch.allowed(),
                });
            }
        };
        Ok((name.clone(), value.clone()))
    };
    definitions.all.iter().map(value).collect()
}

/// Checks that these switches exist and that their values are allowed.
fn check_switches(
    definitions: &SwitchDefinitions,
    own: &BTreeMap<String, String>,
) -> Result<(), SetupError> {
    let wrong = |what, expected| SetupError {
        file: "switches".to_owned(),
        line: None,
        what,
        expected,
    };
    for (name, value) in own {
        let Some(switch) = definitions.named(name) else {
            return Err(wrong(
                format!("there is no switch {name:?}"),
                expected_name(name, definitions.names()),
            ));
        };
        if switch.choice(value).is_none() {
            return Err(wrong(
                format!("{name}: {value} (§{})", switch.clause),
                switch.allowed(),
            ));
        }
    }
    Ok(())
}

pub(in crate::games) fn read_switches(
    file: &str,
    text: &str,
) -> Result<SwitchDefinitions, SetupError> {
    let page = YamlDocument::read(file, text)?;
    let root = page.root();
    let (mut version, mut all) = (None, Vec::new());
    for (key, node) in root.pairs_of(&["version", "switches"])? {
        match key.as_str() {
            "version" => version = Some(node.number()?),
            _ => {
                all = node
                    .pairs()?
                    .into_iter()
                    .map(|(name, node)| Ok((name, definition(&node)?)))
                    .collect::<Result<Vec<_>, SetupError>>()?
            }
        }
    }
    Ok(SwitchDefinitions {
        version: version.ok_or_else(|| root.wrong("no version", "`version: ` and a number"))?,
        all,
    })
}

fn definition(node: &YamlNode) -> Result<SwitchDefinition, SetupError> {
    let mut switch = SwitchDefinition::default();
    let (mut default, mut since, mut before) = (None, None, None);
    for (key, value) in node.pairs_of(&[
        "clause", "needs", "fixed", "default", "since", "before", "values",
    ])? {
        match key.as_str() {
            "clause" => switch.clause = value.text()?,
            "needs" => switch.needs = texts(&value)?,
            "fixed" => switch.fixed = value.flag()?,
            "default" => default = Some((value.text()?, value)),
            "since" => since = Some(value.number()?),
            "before" => before = Some((value.text()?, value)),
            _ => {
                switch.choices = value
                    .pairs()?
                    .into_iter()
                    .map(|(name, node)| choice(name, &node))
                    .collect::<Result<_, _>>()?
            }
        }
    }
    let Some(first) = switch.choices.first() else {
        return Err(node.wrong(
            format!("{} without values", node.key()),
            "`values:` with a sentence for each",
        ));
    };
    switch.default = default
        .as_ref()
        .map_or_else(|| first.value.clone(), |(value, _)| value.clone());
    let wants = |value: &str| {
        if switch.choice(value).is_some() {
            None
        } else {
            Some(switch.allowed())
        }
    };
    if let Some(expected) = wants(&switch.default) {
        return Err(default
            .as_ref()
            .map_or(node, |(_, at)| at)
            .wrong(format!("the default {}", switch.default), expected));
    }
    if let Some((value, at)) = &before
        && let Some(expected) = wants(value)
    {
        return Err(at.wrong(format!("before: {value}"), expected));
    }
    switch.since = match (since, before) {
        (Some(since), Some((before, _))) => Some((since, before)),
        (None, None) => None,
        _ => {
            return Err(node.wrong(
                "only one of since and before",
                "both: the version that brought the switch, and how it was before",
            ));
        }
    };
    Ok(switch)
}

fn choice(value: String, node: &YamlNode) -> Result<SwitchChoice, SetupError> {
    let mut choice = SwitchChoice {
        value,
        ..SwitchChoice::default()
    };
    if !node.is_map() {
        choice.says = node.text()?;
    }
    for (key, node) in if node.is_map() {
        node.pairs_of(&["says", "instead", "without"])?
    } else {
        Vec::new()
    } {
        match key.as_str() {
            "says" => choice.says = node.text()?,
            "without" => choice.without = texts(&node)?,
            _ => {
                choice.instead = node
                    .pairs()?
                    .into_iter()
                    .map(|(from, to)| Ok((from, to.text()?)))
                    .collect::<Result<_, SetupError>>()?
            }
        }
    }
    if choice.says.trim().is_empty() {
        Err(node.wrong(
            format!("{} says nothing", choice.value),
            "a sentence that a player understands",
        ))
    } else {
        Ok(choice)
    }
}

fn texts(node: &YamlNode) -> Result<Vec<String>, SetupError> {
    node.items().iter().map(YamlNode::text).collect()
}
