//! Resolves the names of a position file to ids; an error suggests the nearest name.

use crate::games::{
    excalibur::{
        board::{GateId, HouseId, ManorId, SpotId},
        game::Excalibur,
        position::{CounterNumber, Faith, Lord, Rank, Season, Soldier, StructureState},
        troops::grade,
    },
    seat::Seat,
};
use crate::text::{
    player_by_full_name,
    yaml_document::{SetupError, YamlNode},
};

/// Looks names up on a campaign's board and among its lords. Case does not matter.
pub(crate) struct ExcaliburNames<'g> {
    pub game: &'g Excalibur,
}

impl ExcaliburNames<'_> {
    pub(crate) fn seat(&self, node: &YamlNode, name: &str) -> Result<Seat, SetupError> {
        self.seat_or(node, name, &[])
    }

    /// A lord's name, or one of these words.
    fn seat_or(&self, node: &YamlNode, name: &str, words: &[&str]) -> Result<Seat, SetupError> {
        let lords = || self.game.lords.iter().map(String::as_str);
        let found = player_by_full_name(lords(), name).and_then(|at| u8::try_from(at).ok());
        found
            .map(Seat)
            .ok_or_else(|| node.unknown("lord", name, lords().chain(words.iter().copied())))
    }

    pub(crate) fn spot(&self, node: &YamlNode, name: &str) -> Result<SpotId, SetupError> {
        let spots = &self.game.board.spots;
        let found = spots
            .iter()
            .position(|spot| spot.name.eq_ignore_ascii_case(name))
            .and_then(|at| u16::try_from(at).ok());
        found
            .map(SpotId)
            .ok_or_else(|| node.unknown("place", name, spots.iter().map(|spot| spot.name.as_str())))
    }

    pub(crate) fn manor(&self, node: &YamlNode, name: &str) -> Result<ManorId, SetupError> {
        let manors = &self.game.board.manors;
        let found = manors
            .iter()
            .position(|manor| manor.name.eq_ignore_ascii_case(name))
            .and_then(|at| u8::try_from(at).ok());
        found.map(ManorId).ok_or_else(|| {
            node.unknown(
                "manor",
                name,
                manors.iter().map(|manor| manor.name.as_str()),
            )
        })
    }

    /// The abbey or the priory.
    pub(crate) fn house(&self, node: &YamlNode, name: &str) -> Result<HouseId, SetupError> {
        let houses = || {
            self.game
                .board
                .house_ids()
                .map(|id| (id, self.game.board.house(id).name.as_str()))
        };
        let found = houses()
            .find(|(_, house)| house.eq_ignore_ascii_case(name))
            .map(|(id, _)| id);
        found.ok_or_else(|| node.unknown("religious house", name, houses().map(|(_, house)| house)))
    }

    pub(crate) fn house_name(&self, id: HouseId) -> &str {
        self.game
            .board
            .houses
            .get(usize::from(id.0))
            .map_or("?", |house| house.name.as_str())
    }

    /// `nobody`, or a lord.
    pub(crate) fn holder(&self, node: &YamlNode) -> Result<Option<Seat>, SetupError> {
        match node.text()?.as_str() {
            "nobody" => Ok(None),
            name => self.seat_or(node, name, &["nobody"]).map(Some),
        }
    }

    /// A gate by the manor it leads into, or `none`.
    pub(crate) fn gate(&self, node: &YamlNode) -> Result<Option<GateId>, SetupError> {
        let name = node.text()?;
        if name == "none" {
            return Ok(None);
        }
        let manors = self
            .game
            .board
            .gates
            .iter()
            .map(|gate| self.manor_name(gate.into))
            .collect::<Vec<_>>();
        let found = manors
            .iter()
            .position(|manor| manor.eq_ignore_ascii_case(&name))
            .and_then(|at| u8::try_from(at).ok());
        found
            .map(|at| Some(GateId(at)))
            .ok_or_else(|| node.unknown("gate", &name, manors))
    }

    pub(crate) fn lord_name(&self, Seat(seat): Seat) -> &str {
        self.game
            .lords
            .get(usize::from(seat))
            .map_or("?", String::as_str)
    }

    pub(crate) fn spot_name(&self, SpotId(spot): SpotId) -> &str {
        self.game
            .board
            .spots
            .get(usize::from(spot))
            .map_or("?", |spot| spot.name.as_str())
    }

    pub(crate) fn manor_name(&self, ManorId(manor): ManorId) -> &str {
        self.game
            .board
            .manors
            .get(usize::from(manor))
            .map_or("?", |manor| manor.name.as_str())
    }

    pub(crate) fn gate_name(&self, GateId(gate): GateId) -> &str {
        self.game
            .board
            .gates
            .get(usize::from(gate))
            .map_or("?", |gate| self.manor_name(gate.into))
    }
}

const SEASONS: &[(&str, Season)] = &[
    ("spring", Season::Spring),
    ("summer", Season::Summer),
    ("autumn", Season::Autumn),
    ("winter", Season::Winter),
];

pub(crate) fn season_word(season: Season) -> &'static str {
    SEASONS
        .iter()
        .find(|&&(_, of)| of == season)
        .map_or("", |&(word, _)| word)
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
    RANKS
        .iter()
        .find(|&&(_, of)| of == rank)
        .map_or("", |&(word, _)| word)
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

/// A castle, a church or a circle, and whether it was struck (§15).
pub(super) const WORKS: &[(&str, Option<StructureState>)] = &[
    ("yes", Some(StructureState::Sound)),
    ("struck", Some(StructureState::Struck)),
    ("no", None),
];

/// A name as a YAML word: quoted if YAML would read something else in it.
pub(crate) fn quoted(name: &str) -> String {
    let plain = name.starts_with(char::is_alphabetic)
        && name
            .chars()
            .all(|c| c.is_alphanumeric() || matches!(c, ' ' | '/' | '-' | '_' | '\''))
        && !name.ends_with(' ');
    let word = [
        "yes", "no", "true", "false", "null", "on", "off", "none", "nobody",
    ]
    .iter()
    .any(|word| word.eq_ignore_ascii_case(name));
    if plain && !word {
        name.to_owned()
    } else {
        serde_json::Value::from(name).to_string()
    }
}
