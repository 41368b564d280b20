//! The weather die at the end of a campaigning season (§12), and the weather that the year's sum
//! gives. Dice: `spring 3/weather`; in a hot year's autumn the valley's own:
//! `autumn 3/weather/arable`, `autumn 3/weather/reeves`.

use super::super::event::{Event, ExcaliburEvent, Stage};
use super::super::order::Weather;
use super::super::position::{Position, Season};
use super::super::rulebook::Rulebook;
use super::super::rulebook::weather::{DICE, YieldDie, YieldFactor};
use crate::{event::details::HarvestEffect, game::Excalibur};
use seneschal_seam::dice::{Dice, Roll};

/// The campaigning seasons, one die each.
const SEASONS: [Season; DICE] = [Season::Spring, Season::Summer, Season::Autumn];

/// The effect of the year's weather on its autumn; none without weather.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct YearWeather {
    /// `None` before it is decided, and where weather is not played.
    pub sky: Option<Weather>,
    pub crops: HarvestEffect,
}

/// The year's weather, if the dice so far decide it: `if weather is bad`. Also `None` where weather
/// is not played.
pub(crate) fn sky(rules: &Rulebook, dice_so_far: &[u8]) -> Option<Weather> {
    if rules.weather {
        rules.weather_table.decided(dice_so_far)
    } else {
        None
    }
}

/// §12.1: rolls the season's die, and the dice that the year lacks because weather was not in play
/// then (§12.2). In autumn it works out the year. Does nothing in year 0 (§3.3) or where weather is
/// not played.
pub(crate) fn roll(
    game: &Excalibur,
    position: &mut Position,
    dice: &mut Dice,
    events: &mut Vec<Event>,
) -> YearWeather {
    if !game.rules.weather || position.year == 0 {
        return YearWeather::default();
    }
    let mut rolls: Vec<Roll> = Vec::new();
    for season in SEASONS
        .into_iter()
        .skip(position.weather.len())
        .take_while(|&season| season <= position.season)
    {
        let roll = dice.open(format!("{} {}/weather", season.name(), position.year));
        position.weather.push(roll.pips);
        rolls.push(roll);
    }
    let sum = position
        .weather
        .iter()
        .fold(0_u8, |sum, &pips| sum.saturating_add(pips));
    let sky = sky(&game.rules, &position.weather);
    let crops = sky
        .filter(|_| position.season == Season::Autumn)
        .map(|sky| crops(game, position.year, sky, dice, &mut rolls));
    events.push(Event {
        stage: Stage::SeasonEnd,
        clause: "12.1".into(),
        what: ExcaliburEvent::Weather { sum, sky, crops },
        dice: rolls,
    });
    YearWeather {
        sky,
        crops: crops.unwrap_or_default(),
    }
}

/// The table's row as applied this year, with its dice for the whole valley.
fn crops(
    game: &Excalibur,
    year: u16,
    sky: Weather,
    dice: &mut Dice,
    rolls: &mut Vec<Roll>,
) -> HarvestEffect {
    let row = game.rules.weather_table.row(sky);
    let mut holds = |from: Option<u8>, what: &str| {
        let Some(from) = from else { return true };
        let roll = dice.open(format!("autumn {year}/weather/{what}"));
        let pips = roll.pips;
        rolls.push(roll);
        pips >= from
    };
    let mut crops = HarvestEffect::default();
    if holds(row.arable.from, "arable") {
        (crops.unit, crops.manor) = (row.arable.each_unit, row.arable.each_manor);
    }
    let mut yields = |yields: YieldFactor, what: &str, reeves: bool| match yields.from {
        None => true,
        Some(YieldDie::Own(from)) => holds(Some(from), what),
        Some(YieldDie::Reeves) => reeves,
    };
    let reeves = yields(row.reeves, "reeves", false);
    if reeves {
        crops.reeves = row.reeves.times;
    }
    // §12.1 `river_and_bees`: one die for both
    if yields(row.hives, "hives", reeves) {
        crops.hives = row.hives.times;
    }
    crops
}

#[cfg(test)]
mod tests {
    use super::super::super::sample::{dice, game, position};
    use super::*;

    /// The sum, the sky and the crops of an autumn whose dice show this; how many dice were rolled.
    fn autumn(
        switches: &[(&str, &str)],
        weather: &str,
        patterns: &[(&str, u8)],
    ) -> (Option<Weather>, HarvestEffect, usize) {
        let game = game(switches);
        let (mut position, mut dice, mut events) = (
            position(&format!("{{ turn: autumn 3, weather: {weather} }}")),
            dice(patterns, 1),
            Vec::new(),
        );
        let year = roll(&game, &mut position, &mut dice, &mut events);
        (
            year.sky,
            year.crops,
            events.iter().map(|event| event.dice.len()).sum(),
        )
    }

    #[test]
    fn a_year_by_its_dice() {
        let average = HarvestEffect::default();
        let table = |name| [("weather", "on"), ("weather.table", name)];
        let (bees, book, steady) = ([("weather", "on")], table("book"), table("hives_steady"));
        let die = |pips| ("autumn 3/weather", pips);
        let arable = |pips| ("*/arable", pips);
        let reeves = |pips| ("*/reeves", pips);
        for (switches, weather, patterns, wanted) in [
            (
                &book[..],
                "[3, 4]",
                vec![die(1)],
                (
                    Some(Weather::Bad),
                    HarvestEffect {
                        unit: -1,
                        reeves: 2,
                        hives: 0,
                        ..average
                    },
                    1,
                ),
            ),
            (
                &bees[..],
                "[3, 4]",
                vec![die(1)],
                (
                    Some(Weather::Bad),
                    HarvestEffect {
                        unit: -1,
                        reeves: 2,
                        ..average
                    },
                    1,
                ),
            ),
            (
                &steady[..],
                "[3, 4]",
                vec![die(1)],
                (
                    Some(Weather::Bad),
                    HarvestEffect {
                        unit: -1,
                        reeves: 2,
                        ..average
                    },
                    1,
                ),
            ),
            (
                &bees[..],
                "[3, 4]",
                vec![die(2)],
                (Some(Weather::Average), average, 1),
            ),
            (
                &bees[..],
                "[4, 5]",
                vec![die(3)],
                (Some(Weather::Average), average, 1),
            ),
            // the two dice of a hot year are separate
            (
                &bees[..],
                "[4, 5]",
                vec![die(4), arable(5), reeves(4)],
                (
                    Some(Weather::Good),
                    HarvestEffect {
                        manor: 1,
                        ..average
                    },
                    3,
                ),
            ),
            // the river's die is the hives' as well, in the table that reads "River and Bees"
            (
                &bees[..],
                "[4, 5]",
                vec![die(4), arable(4), reeves(5)],
                (
                    Some(Weather::Good),
                    HarvestEffect {
                        reeves: 0,
                        hives: 0,
                        ..average
                    },
                    3,
                ),
            ),
            (
                &book[..],
                "[4, 5]",
                vec![die(4), arable(4), reeves(5)],
                (
                    Some(Weather::Good),
                    HarvestEffect {
                        reeves: 0,
                        ..average
                    },
                    3,
                ),
            ),
            (
                &steady[..],
                "[4, 5]",
                vec![die(4), arable(4), reeves(5)],
                (
                    Some(Weather::Good),
                    HarvestEffect {
                        reeves: 0,
                        ..average
                    },
                    3,
                ),
            ),
            // what weather did not roll before it was played it rolls now
            (
                &steady[..],
                "[]",
                vec![("spring 3/weather", 6), ("summer 3/weather", 6), die(1)],
                (Some(Weather::Good), average, 5),
            ),
            (&[][..], "[6, 6]", vec![], (None, average, 0)),
        ] {
            assert_eq!(
                autumn(switches, weather, &patterns),
                wanted,
                "{switches:?} {weather} {patterns:?}"
            );
        }
    }

    #[test]
    fn no_weather_in_year_0() {
        let game = game(&[("weather", "on")]);
        let (mut position, mut events) = (position("turn: autumn 0"), Vec::new());
        assert_eq!(
            roll(&game, &mut position, &mut dice(&[], 1), &mut events),
            YearWeather::default()
        );
        assert!(events.is_empty() && position.weather.is_empty());
    }
}
