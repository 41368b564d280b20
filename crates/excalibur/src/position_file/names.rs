//! Finds the names of a position file on a campaign's board and among its lords; an error suggests
//! the nearest name. Case does not matter.

use crate::{
    board::{GateId, HouseId, ManorId, ParishId, SpotId},
    position::{CounterNumber, Faith, Lord, Rank, Season, Soldier, StructureState},
    troops::grade,
    view::names::ValleyNames,
};
use seneschal_seam::{
    position_keys::word_of,
    seat::{Seat, seat_named},
};
use seneschal_text::yaml_document::{SetupError, YamlNode};

/// The id with this name.
fn find<'n, T>(
    node: &YamlNode,
    what: &str,
    name: &str,
    ids: impl Iterator<Item = (T, &'n str)> + Clone,
) -> Result<T, SetupError> {
    let found = ids
        .clone()
        .find(|(_, it)| it.eq_ignore_ascii_case(name))
        .map(|(id, _)| id);
    found.ok_or_else(|| node.unknown(what, name, ids.map(|(_, it)| it)))
}

impl ValleyNames<'_> {
    pub(crate) fn find_lord(self, node: &YamlNode, name: &str) -> Result<Seat, SetupError> {
        self.find_lord_or(node, name, &[])
    }

    /// A lord's name, or one of these words.
    fn find_lord_or(self, node: &YamlNode, name: &str, words: &[&str]) -> Result<Seat, SetupError> {
        let lords = || self.game.lords.iter().map(String::as_str);
        seat_named(lords(), name)
            .ok_or_else(|| node.unknown("lord", name, lords().chain(words.iter().copied())))
    }

    /// `nobody`, or a lord.
    pub(super) fn find_holder(self, node: &YamlNode) -> Result<Option<Seat>, SetupError> {
        match node.text()?.as_str() {
            "nobody" => Ok(None),
            name => self.find_lord_or(node, name, &["nobody"]).map(Some),
        }
    }

    pub(crate) fn find_spot(self, node: &YamlNode, name: &str) -> Result<SpotId, SetupError> {
        let spots = self.game.board.spots.iter().map(|spot| spot.name.as_str());
        find(node, "place", name, (0..).map(SpotId).zip(spots))
    }

    pub(crate) fn find_manor(self, node: &YamlNode, name: &str) -> Result<ManorId, SetupError> {
        let manors = self.game.board.manors.iter();
        let manors = manors.map(|manor| manor.name.as_str());
        find(node, "manor", name, (0..).map(ManorId).zip(manors))
    }

    /// The abbey or the priory.
    pub(crate) fn find_house(self, node: &YamlNode, name: &str) -> Result<HouseId, SetupError> {
        let houses = self.game.board.houses.iter();
        let houses = houses.map(|house| house.name.as_str());
        find(
            node,
            "religious house",
            name,
            (0..).map(HouseId).zip(houses),
        )
    }

    pub(crate) fn find_parish(self, node: &YamlNode, name: &str) -> Result<ParishId, SetupError> {
        let parishes = self.game.board.parishes.iter();
        let parishes = parishes.map(|parish| parish.name.as_str());
        find(node, "parish", name, (0..).map(ParishId).zip(parishes))
    }

    /// A gate by the manor it leads into.
    pub(crate) fn find_gate(self, node: &YamlNode, name: &str) -> Result<GateId, SetupError> {
        let gates = self.game.board.gates.iter();
        let gates = gates.map(|gate| self.manor(gate.into));
        find(node, "gate", name, (0..).map(GateId).zip(gates))
    }
}

const SEASONS: &[(&str, Season)] = &[
    ("spring", Season::Spring),
    ("summer", Season::Summer),
    ("autumn", Season::Autumn),
    ("winter", Season::Winter),
];

pub(crate) fn season_word(season: Season) -> &'static str {
    word_of(SEASONS, &season)
}

/// `spring 3`
pub(crate) fn turn_name(season: Season, year: u16) -> String {
    format!("{} {year}", season_word(season))
}

/// The last year that a file may name. Years can count up to 65,535, so a campaign that begins here
/// can go on for as many turns as anybody will play.
pub(crate) const LAST_YEAR: u16 = 9_999;

/// A past or future year.
pub(crate) fn year(node: &YamlNode) -> Result<u16, SetupError> {
    let year = node.number()?;
    if year <= LAST_YEAR {
        Ok(year)
    } else {
        Err(too_far(node, &year.to_string()))
    }
}

fn too_far(node: &YamlNode, said: &str) -> SetupError {
    node.wrong(
        format!("{said:?} lies too far ahead"),
        format!("a year up to {LAST_YEAR}"),
    )
}

pub(crate) fn turn(node: &YamlNode) -> Result<(Season, u16), SetupError> {
    let text = node.text()?;
    let mut words = text.split_whitespace();
    let season = words.next().and_then(|word| {
        SEASONS
            .iter()
            .find(|(name, _)| name.eq_ignore_ascii_case(word))
    });
    let year = words.next().and_then(|word| word.parse().ok());
    match (season, year, words.next()) {
        (Some(_), Some(year), None) if year > LAST_YEAR => Err(too_far(node, &text)),
        // the campaign opens in autumn of year 0 (§3.1)
        (Some(&(_, season)), Some(year), None) if year > 0 || season >= Season::Autumn => {
            Ok((season, year))
        }
        _ => Err(node.wrong(
            format!("{text:?} is no turn"),
            "a season and a year, from autumn 0 on: spring 3",
        )),
    }
}

const RANKS: &[(&str, Rank)] = &[
    ("lord", Rank::Lord),
    ("knight A", Rank::KnightA),
    ("knight B", Rank::KnightB),
    ("esquire", Rank::Esquire),
    ("man-at-arms A", Rank::ManAtArmsA),
    ("man-at-arms B", Rank::ManAtArmsB),
];

pub(crate) fn rank_word(rank: Rank) -> &'static str {
    word_of(RANKS, &rank)
}

/// `13`, `52 wounded`, `88 esquire`, `88 man-at-arms A wounded`; the caller fills in the spot.
pub(crate) fn soldier(node: &YamlNode) -> Result<(CounterNumber, Soldier), SetupError> {
    let text = node.text()?;
    let expected =
        || "a counter: 13, 52 wounded, 88 esquire (a number beyond 87 tells its grade)".to_owned();
    let (number, rest) = text
        .trim()
        .split_once(char::is_whitespace)
        .unwrap_or((text.trim(), ""));
    let number: CounterNumber = number
        .parse()
        .ok()
        .filter(|&number| number > 0)
        .ok_or_else(|| node.wrong(format!("{text:?} begins with no number"), expected()))?;
    let said = |rest: &'_ str, word: &str| {
        rest.trim()
            .strip_suffix(word)
            .map(|before| before.trim().len())
    };
    let (rest, inside) =
        said(rest, "inside").map_or((rest.trim(), false), |end| (&rest.trim()[..end], true));
    let (rank, wounded) = said(rest, "wounded").map_or((rest, false), |end| (&rest[..end], true));
    let rank = match rank {
        "" => grade(number),
        word => RANKS
            .iter()
            .find(|(name, _)| name.eq_ignore_ascii_case(word))
            .map(|&(_, rank)| rank),
    };
    let rank = rank.ok_or_else(|| node.wrong(format!("{text:?} tells no grade"), expected()))?;
    Ok((
        number,
        Soldier {
            wounded,
            inside,
            ..Soldier::new(rank, SpotId(0))
        },
    ))
}

/// The lord's own counter, if the lord is alive and in the game.
pub(super) fn leader_by_default(lord: &Lord) -> Option<CounterNumber> {
    (!lord.out && lord.soldiers.contains_key(&1)).then_some(1)
}

/// §18.1
pub(super) const FAITH: &[(&str, Option<Faith>)] = &[
    ("christian", Some(Faith::Christian)),
    ("druid", Some(Faith::Druid)),
    ("none", None),
];

/// Whether there is a mill, and whether it works (§5.5).
pub(super) const MILL: &[(&str, (bool, bool))] = &[
    ("yes", (true, true)),
    ("idle", (true, false)),
    ("no", (false, false)),
];

/// A castle, a church or a circle, and whether it was struck (§15).
pub(super) const WORKS: &[(&str, Option<StructureState>)] = &[
    ("yes", Some(StructureState::Sound)),
    ("struck", Some(StructureState::Struck)),
    ("no", None),
];
