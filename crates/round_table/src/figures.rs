//! The figures of the game: cards, quests, lives, swords, engines (R§1, R§2, R§4). Read from a
//! board file (`config/boards/camelot.yaml`), which a club may correct.

use super::cards::{Black, Cards, White};
use super::position::Relic;
use super::quest::Quest;
use seneschal_seam::event_notation::with_flags;
use seneschal_text::yaml_document::{SetupError, YamlDocument, YamlNode};
use serde::{Deserialize, de::DeserializeOwned};
use std::collections::BTreeMap;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    pub name: String,
    /// R§1.3
    pub life: u8,
    pub most_life: u8,
    pub swords: SwordFigures,
    /// R§1.2: this many engines lose the game.
    pub engines: u8,
    /// R§6.1: from so many engines on, knights may accuse.
    pub engines_to_accuse: u8,
    /// R§3.3: with so many cards nobody draws two at home.
    pub hand: u8,
    /// The names that a seat may bear.
    pub knights: Vec<String>,
    pub white: Cards<White>,
    pub black: Cards<Black>,
    /// R§2.5: a Lancelot card counts so much more against the Dragon.
    pub dragon: u8,
    quests: BTreeMap<Quest, QuestFigures>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SwordFigures {
    /// R§1.2: no more lie on the Table.
    pub places: u8,
    /// R§7.4: so many end the game.
    pub end: u8,
    /// R§7.2: so many black ones lose it.
    pub lost: u8,
    /// R§6.1
    pub accuse: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EngineFigures {
    places: u8,
    accuse: u8,
}

/// A row of the table of R§4.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuestFigures {
    #[serde(default)]
    pub solo: bool,
    /// It begins anew when it ends.
    #[serde(default)]
    pub again: bool,
    /// Of a fight its groups; of other quests one number, the knights' spaces.
    pub needs: Vec<u8>,
    /// Black cards, spaces or warriors that fill evil's side.
    pub evil: u8,
    #[serde(default)]
    pub won: QuestEffects,
    #[serde(default)]
    pub lost: QuestEffects,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct QuestEffects {
    pub swords: u8,
    /// Gained if won, lost if lost.
    pub life: u8,
    pub cards: u8,
    pub engines: u8,
    pub relic: Option<Relic>,
}

const KEYS: &[&str] = &[
    "name",
    "life",
    "most_life",
    "swords",
    "engines",
    "hand",
    "knights",
    "white",
    "black",
    "dragon",
    "quests",
];

impl Figures {
    pub fn quest(&self, quest: Quest) -> &QuestFigures {
        static NONE: std::sync::LazyLock<QuestFigures> =
            std::sync::LazyLock::new(QuestFigures::default);
        self.quests.get(&quest).unwrap_or(&NONE)
    }

    pub fn read(file: &str, text: &str) -> Result<Figures, SetupError> {
        let page = YamlDocument::read(file, text)?;
        let root = page.root();
        let mut figures = Figures::default();
        let pairs = root.pairs_of(KEYS)?;
        let is_there = |key: &&&str| pairs.iter().any(|(there, _)| there == **key);
        if let Some(missing) = KEYS.iter().find(|key| !is_there(key)) {
            return Err(root.wrong(format!("no {missing}"), KEYS.join(", ")));
        }
        for (key, node) in pairs {
            check_numbers(&node)?;
            match key.as_str() {
                "name" => figures.name = read_value(&node)?,
                "life" => figures.life = node.number()?,
                "most_life" => figures.most_life = node.number()?,
                "swords" => figures.swords = read_value(&node)?,
                "engines" => {
                    let EngineFigures { places, accuse } = read_value(&node)?;
                    (figures.engines, figures.engines_to_accuse) = (places, accuse);
                }
                "hand" => figures.hand = node.number()?,
                "knights" => figures.knights = read_value(&node)?,
                "white" => figures.white = read_value(&node)?,
                "black" => figures.black = read_value(&node)?,
                "dragon" => figures.dragon = node.number()?,
                _ => figures.quests = quests(&node)?,
            }
            figures.check_sizes(&node)?;
        }
        Ok(figures)
    }

    fn check_sizes(&self, node: &YamlNode) -> Result<(), SetupError> {
        // a lot among more cards than a byte has values would not be even
        let many = self.white.total() > 200 || self.black.total() > 200;
        match node.key() {
            "white" | "black" if many => Err(node.wrong("too many cards", "at most 200")),
            "knights" if self.knights.len() < 3 => {
                Err(node.wrong("too few knights", "at least 3 names"))
            }
            _ => Ok(()),
        }
    }
}

fn read_value<T: DeserializeOwned>(node: &YamlNode) -> Result<T, SetupError> {
    let value = serde_json::to_value(node.value()).unwrap_or_default();
    serde_json::from_value(with_flags(value))
        .map_err(|why| node.wrong(why.to_string(), "figures as in config/boards/camelot.yaml"))
}

/// No figure is 0, but for what a quest brings and the Dragon's value; no club plays with more cards
/// of a name.
fn check_numbers(node: &YamlNode) -> Result<(), SetupError> {
    let brings = matches!(node.key(), "won" | "lost") && node.is_map();
    if brings || node.key() == "dragon" {
        return Ok(());
    }
    if node.is_map() {
        let mut parts = node.pairs()?.into_iter();
        return parts.try_for_each(|(_, part)| check_numbers(&part));
    }
    for item in node.items() {
        match item.value().as_u64() {
            Some(number) if !(1..=100).contains(&number) => {
                return Err(item.wrong(format!("{number} for {}", node.key()), "1 to 100"));
            }
            _ => {}
        }
    }
    Ok(())
}

fn quests(node: &YamlNode) -> Result<BTreeMap<Quest, QuestFigures>, SetupError> {
    let names = Quest::ALL.map(Quest::name);
    let mut quests = BTreeMap::new();
    for (name, node) in node.pairs_of(&names)? {
        let figures: QuestFigures = read_value(&node)?;
        if figures.needs.is_empty() {
            return Err(node.wrong(format!("{name} has no end"), "needs: and evil:"));
        }
        quests.extend(Quest::named(&name).map(|quest| (quest, figures)));
    }
    match quests.len() < names.len() {
        true => Err(node.wrong("a quest is missing", names.join(", "))),
        false => Ok(quests),
    }
}
