//! The figures of the game: cards, quests, lives, swords, engines (R§1, R§2, R§4). Read from a
//! board file (`config/boards/camelot.yaml`), which a club may correct.

use super::cards::{Black, Cards, White};
use super::position::Relic;
use super::quest::Quest;
use seneschal_text::yaml_document::{SetupError, YamlDocument, YamlNode};
use std::collections::BTreeMap;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
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

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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

/// A row of the table of R§4.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct QuestFigures {
    pub solo: bool,
    /// It begins anew when it ends.
    pub again: bool,
    /// Of a fight its groups; of other quests one number, the knights' spaces.
    pub needs: Vec<u8>,
    /// Black cards, spaces or warriors that fill evil's side.
    pub evil: u8,
    pub won: QuestEffects,
    pub lost: QuestEffects,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct QuestEffects {
    pub swords: u8,
    /// Gained if won, lost if lost.
    pub life: u8,
    pub cards: u8,
    pub engines: u8,
    pub relic: Option<Relic>,
}

/// No club plays with more cards of a name.
const MOST: u8 = 100;

const KEYS: &[&str] = &[
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
        if let Some(missing) = KEYS
            .iter()
            .find(|key| pairs.iter().all(|(there, _)| there != *key))
        {
            return Err(root.wrong(format!("no {missing}"), KEYS.join(", ")));
        }
        for (key, node) in pairs {
            match key.as_str() {
                "life" => figures.life = positive(&node)?,
                "most_life" => figures.most_life = positive(&node)?,
                "swords" => figures.swords = swords(&node)?,
                "engines" => (figures.engines, figures.engines_to_accuse) = engines(&node)?,
                "hand" => figures.hand = positive(&node)?,
                "knights" => {
                    let names = node.items();
                    let names: Result<_, _> = names.iter().map(YamlNode::text).collect();
                    figures.knights = names?;
                    if figures.knights.len() < 3 {
                        return Err(node.wrong("too few knights", "at least 3 names"));
                    }
                }
                "white" => figures.white = cards(&node)?,
                "black" => figures.black = cards(&node)?,
                "dragon" => figures.dragon = node.number()?,
                _ => figures.quests = quests(&node)?,
            }
        }
        Ok(figures)
    }
}

fn positive(node: &YamlNode) -> Result<u8, SetupError> {
    match node.number()? {
        number @ 1..=MOST => Ok(number),
        other => Err(node.wrong(
            format!("{other} for {}", node.key()),
            format!("1 to {MOST}"),
        )),
    }
}

/// All keys must be there.
fn all<const N: usize>(node: &YamlNode, keys: [&str; N]) -> Result<[u8; N], SetupError> {
    let pairs = node.pairs_of(&keys)?;
    let mut numbers = [0; N];
    for (number, key) in numbers.iter_mut().zip(keys) {
        let found = pairs.iter().find(|(there, _)| there == key);
        let (_, value) = found.ok_or_else(|| node.wrong(format!("no {key}"), keys.join(", ")))?;
        *number = positive(value)?;
    }
    Ok(numbers)
}

fn swords(node: &YamlNode) -> Result<SwordFigures, SetupError> {
    let [places, end, lost, accuse] = all(node, ["places", "end", "lost", "accuse"])?;
    Ok(SwordFigures {
        places,
        end,
        lost,
        accuse,
    })
}

fn engines(node: &YamlNode) -> Result<(u8, u8), SetupError> {
    let [places, accuse] = all(node, ["places", "accuse"])?;
    Ok((places, accuse))
}

/// `{ Fight 1: 14, Grail: 18 }`
fn cards<C>(node: &YamlNode) -> Result<Cards<C>, SetupError>
where
    C: Ord + Copy + TryFrom<String, Error = String>,
{
    let mut all = Cards::default();
    for (name, number) in node.pairs()? {
        let card =
            C::try_from(name).map_err(|why| number.wrong(why, "a card's name and its number"))?;
        all.add_many(card, positive(&number)?);
    }
    // a lot among more cards than a byte has values would not be even
    if all.total() > 200 {
        return Err(node.wrong("too many cards", "at most 200"));
    }
    Ok(all)
}

fn quests(node: &YamlNode) -> Result<BTreeMap<Quest, QuestFigures>, SetupError> {
    let mut quests = BTreeMap::new();
    for (name, node) in node.pairs_of(&Quest::ALL.map(Quest::name))? {
        let quest = Quest::try_from(name).map_err(|why| node.wrong(why, "a quest"))?;
        quests.insert(quest, quest_figures(&node)?);
    }
    if quests.len() < Quest::ALL.len() {
        return Err(node.wrong("a quest is missing", Quest::ALL.map(Quest::name).join(", ")));
    }
    Ok(quests)
}

fn quest_figures(node: &YamlNode) -> Result<QuestFigures, SetupError> {
    let mut figures = QuestFigures::default();
    for (key, node) in node.pairs_of(&["solo", "again", "needs", "evil", "won", "lost"])? {
        match key.as_str() {
            "solo" => figures.solo = node.flag()?,
            "again" => figures.again = node.flag()?,
            "needs" => {
                figures.needs = node
                    .items()
                    .iter()
                    .map(positive)
                    .collect::<Result<_, _>>()?;
            }
            "evil" => figures.evil = positive(&node)?,
            "won" => figures.won = effects(&node)?,
            _ => figures.lost = effects(&node)?,
        }
    }
    if figures.needs.is_empty() || figures.evil == 0 {
        return Err(node.wrong(format!("{} has no end", node.key()), "needs: and evil:"));
    }
    Ok(figures)
}

fn effects(node: &YamlNode) -> Result<QuestEffects, SetupError> {
    let mut effects = QuestEffects::default();
    for (key, node) in node.pairs_of(&["swords", "life", "cards", "engines", "relic"])? {
        match key.as_str() {
            "swords" => effects.swords = node.number()?,
            "life" => effects.life = node.number()?,
            "cards" => effects.cards = node.number()?,
            "engines" => effects.engines = node.number()?,
            _ => {
                let relic = Relic::try_from(node.text()?);
                effects.relic =
                    Some(relic.map_err(|why| node.wrong(why, "Armour, Excalibur or Grail"))?);
            }
        }
    }
    Ok(effects)
}
