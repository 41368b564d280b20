//! The files of `config/rules/<game>/`: `switches.yaml` defines every switch once, and an edition's
//! file sets what differs. An error in them, or in a campaign's own switches, names the file, the
//! line, the allowed values and the nearest name.

use super::switch_definitions::{SwitchDefinition, SwitchDefinitions, read_switches};
use crate::setup::{Setup, Switch, Switches};
use seneschal_text::yaml_document::{SetupError, YamlDocument, YamlNode, expected_name};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// A game's files, as compiled into this binary.
pub struct RuleFiles {
    /// The game's word: the messages of switches are `<game>-switch-…`.
    pub game: &'static str,
    /// By name, in the order in which they are presented.
    pub editions: &'static [(&'static str, &'static str)],
    /// `switches.yaml`
    pub switches: &'static str,
    /// The rulebook with every switch in it.
    pub page: &'static str,
    /// The parts of the rulebook that have a summary: the major number of their clauses or their
    /// heading, and the message.
    pub summaries: &'static [(&'static str, &'static str)],
    read: OnceLock<Result<SwitchDefinitions, SetupError>>,
}

impl RuleFiles {
    pub const fn new(
        game: &'static str,
        editions: &'static [(&'static str, &'static str)],
        switches: &'static str,
        page: &'static str,
        summaries: &'static [(&'static str, &'static str)],
    ) -> RuleFiles {
        RuleFiles {
            game,
            editions,
            switches,
            page,
            summaries,
            read: OnceLock::new(),
        }
    }
}

/// An edition's file, with the edition it builds on.
#[derive(Clone, Debug)]
pub struct RulesEdition {
    pub about: String,
    pub sets: BTreeMap<String, String>,
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
    pub fn read_edition(
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
                "like" => sets = self.read_base(node, deep)?.sets,
                _ => {}
            }
        }
        for (_, node) in pairs.iter().filter(|(key, _)| key == "set") {
            sets.extend(set_values(definitions, node)?);
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

    /// The edition that another builds on.
    fn read_base(&self, node: &YamlNode, deep: usize) -> Result<RulesEdition, SetupError> {
        let name = node.text()?;
        let found = self.editions.iter().find(|(edition, _)| *edition == name);
        match found.filter(|_| deep > 0) {
            Some((_, text)) => self.read_edition(&format!("{name}.yaml"), text, deep - 1),
            None => Err(node.unknown("edition", &name, self.editions())),
        }
    }
}

/// The switches that an edition sets.
fn set_values(
    definitions: &SwitchDefinitions,
    node: &YamlNode,
) -> Result<Vec<(String, String)>, SetupError> {
    let mut sets = Vec::new();
    for (name, node) in node.pairs()? {
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
        sets.push((name, value));
    }
    Ok(sets)
}

/// Every switch's value, under this version of the rules, in a campaign that keeps the values it
/// began with.
///
/// The policy: written values stay. A switch that is not written was added later, and its `before`
/// is the value that keeps the old behaviour. Without a `before` the switch belongs to the version
/// the campaign began with, so somebody removed it from the database. Then the value is unknown,
/// and the campaign does not open.
pub fn kept(
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
