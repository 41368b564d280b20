//! The switches of a game's rules, as `switches.yaml` defines them.

use seneschal_text::{
    Phrase,
    yaml_document::{SetupError, YamlDocument, YamlNode},
};

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

impl SwitchDefinitions {
    pub fn named(&self, name: &str) -> Option<&SwitchDefinition> {
        self.all
            .iter()
            .find(|(other, _)| other == name)
            .map(|(_, switch)| switch)
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
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
        let phrase = Phrase::named(id);
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

pub fn read_switches(file: &str, text: &str) -> Result<SwitchDefinitions, SetupError> {
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
    let (value, at) = default.unwrap_or_else(|| (first.value.clone(), node.clone()));
    check_allowed(&switch, &value, "the default ", &at)?;
    switch.default = value;
    if let Some((value, at)) = &before {
        check_allowed(&switch, value, "before: ", at)?;
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

fn check_allowed(
    switch: &SwitchDefinition,
    value: &str,
    what: &str,
    at: &YamlNode,
) -> Result<(), SetupError> {
    if switch.choice(value).is_some() {
        Ok(())
    } else {
        Err(at.wrong(format!("{what}{value}"), switch.allowed()))
    }
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
