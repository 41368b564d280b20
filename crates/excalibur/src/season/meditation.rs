//! A lord's retreat into a religious house for four seasons (§22.2): the conditions for it, what it
//! forbids, what breaks it, and what it brings.

use super::super::board::{HouseId, SpotId};
use super::super::event::{Event, ExcaliburEvent, Stage};
use super::super::order::{self, Order};
use super::super::position::{Lord, Meditation, Position, Season};
use super::super::troops::commands;
use super::field::SeasonState;
use crate::{event::details::MeditationBreach, game::Excalibur};
use seneschal_seam::seat::Seat;
use std::collections::BTreeMap;

/// True while the lord meditates: they do not move, are not met, take nothing and are not fined.
pub(crate) fn meditating(lord: &Lord) -> bool {
    lord.meditation.is_some_and(|it| it.kept.is_none())
}

/// True if neither the lord nor the lord's troops may take the income of a religious house in that
/// year: a year that the meditation touches, or the year before or after.
pub(crate) fn is_income_barred(lord: &Lord, year: u16) -> bool {
    lord.meditation
        .is_some_and(|it| year.saturating_add(1) >= it.year && year <= it.until.saturating_add(1))
}

/// Why a meditation cannot begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MeditationObstacle {
    /// `honour.meditation: off`, or not the advanced game.
    Off,
    /// The lord is not at this house when the season begins, or nobody leads.
    NotThere,
    /// Other soldiers of the same player are there.
    Company,
    /// A lord may meditate once, and this one has.
    Again,
    /// The player's soldiers took a religious house's income in that year, this or the last.
    Raided(u16),
}

/// Checks whether `meditate at …` is possible in the next campaigning season of the position. The
/// reader of order sheets calls it too.
pub(crate) fn may_begin(
    game: &Excalibur,
    position: &Position,
    seat: Seat,
    house: HouseId,
) -> Result<(), MeditationObstacle> {
    let spot = game
        .board
        .houses
        .get(usize::from(house.0))
        .map(|house| house.spot);
    let (Some(lord), Some(spot)) = (position.lords.get(seat.index()), spot) else {
        return Err(MeditationObstacle::NotThere);
    };
    if !game.rules.advanced
        || game.rules.meditation.is_none()
        || position.season == Season::Winter
        || position.year == 0
    {
        return Err(MeditationObstacle::Off);
    }
    if lord.meditation.is_some() {
        return Err(MeditationObstacle::Again);
    }
    match stays(lord, spot) {
        Some(MeditationBreach::Company) => return Err(MeditationObstacle::Company),
        Some(MeditationBreach::Died | MeditationBreach::Left) => {
            return Err(MeditationObstacle::NotThere);
        }
        None => {}
    }
    match lord
        .raided
        .filter(|&year| year.saturating_add(1) >= position.year)
    {
        Some(year) => Err(MeditationObstacle::Raided(year)),
        None => Ok(()),
    }
}

/// What disturbs the lord there, if anything.
fn stays(lord: &Lord, spot: SpotId) -> Option<MeditationBreach> {
    let Some(leader) = lord.leader else {
        return Some(MeditationBreach::Died);
    };
    let here = |number| {
        lord.soldiers
            .get(&number)
            .is_some_and(|soldier| soldier.spot == spot)
    };
    if !here(leader) {
        Some(MeditationBreach::Left)
    } else if lord
        .soldiers
        .keys()
        .any(|&number| number != leader && here(number))
    {
        Some(MeditationBreach::Company)
    } else {
        None
    }
}

/// The meditation's fourth season, which is its last.
pub(crate) fn last_season(it: &Meditation) -> (u16, Season) {
    match it.season {
        Season::Spring => (it.year, Season::Winter),
        Season::Summer => (it.year.saturating_add(1), Season::Spring),
        Season::Autumn => (it.year.saturating_add(1), Season::Summer),
        Season::Winter => (it.year.saturating_add(1), Season::Autumn),
    }
}

/// At the start of a campaigning season, breaks meditations that fate or a moderator disturbed, and
/// begins new ones where allowed.
pub(crate) fn begin(
    game: &Excalibur,
    position: &mut Position,
    orders: &BTreeMap<Seat, Vec<Order>>,
    events: &mut Vec<Event>,
) {
    break_disturbed(game, position, Stage::Start, events);
    for (&seat, lines) in orders {
        let house = lines.iter().find_map(|line| {
            if let order::ExcaliburOrder::Meditate { house } = line.what {
                Some(house)
            } else {
                None
            }
        });
        let Some(house) = house.filter(|&house| may_begin(game, position, seat, house).is_ok())
        else {
            continue;
        };
        let (year, season) = (position.year, position.season);
        let Some(lord) = position
            .lords
            .get_mut(seat.index())
            .filter(|lord| commands(lord, &game.rules))
        else {
            continue;
        };
        let mut it = Meditation {
            house,
            year,
            season,
            kept: None,
            until: year,
        };
        it.until = last_season(&it).0;
        lord.meditation = Some(it);
        events.push(say(Stage::Start, ExcaliburEvent::Meditates { seat, house }));
    }
}

/// At the end of a phase, a lord who is no longer alone there is back in play like anyone else.
pub(crate) fn watch(field: &mut SeasonState) {
    for n in 0..field.position.lords.len() {
        let seat = Seat(n as u8);
        let it = field
            .position
            .lords
            .get(n)
            .and_then(|lord| lord.meditation)
            .filter(|it| it.kept.is_none());
        let Some(it) = it else { continue };
        let spot = field.game.board.house(it.house).spot;
        if field.count(seat, spot) > 1 {
            let year = field.position.year;
            if let Some(lord) = field.position.lords.get_mut(n) {
                lord.meditation = Some(Meditation {
                    kept: Some(false),
                    until: year,
                    ..it
                });
            }
            field.tell(
                "22.2",
                ExcaliburEvent::MeditationBroken {
                    seat,
                    house: it.house,
                    why: MeditationBreach::Company,
                },
            );
            field.step_forward(seat, spot);
        }
    }
}

/// At the end of a season, winter too, a meditation is broken or completed. `stage` is where the
/// event is reported.
pub(crate) fn conclude_season(
    game: &Excalibur,
    position: &mut Position,
    stage: Stage,
    events: &mut Vec<Event>,
) {
    break_disturbed(game, position, stage, events);
    let points = game.rules.meditation.unwrap_or(0);
    let now = (position.year, position.season);
    for (lord, seat) in position.lords.iter_mut().zip((0_u8..).map(Seat)) {
        let Some(it) = lord
            .meditation
            .filter(|it| it.kept.is_none() && last_season(it) == now)
        else {
            continue;
        };
        lord.meditation = Some(Meditation {
            kept: Some(true),
            ..it
        });
        lord.reverence = lord.reverence.saturating_add(points);
        events.push(say(
            stage,
            ExcaliburEvent::MeditationKept {
                seat,
                house: it.house,
                points,
                reverence: lord.reverence,
            },
        ));
    }
}

/// Breaks disturbed meditations. A broken one touches no year after this one.
pub(crate) fn break_disturbed(
    game: &Excalibur,
    position: &mut Position,
    stage: Stage,
    events: &mut Vec<Event>,
) {
    let year = position.year;
    for (lord, seat) in position.lords.iter_mut().zip((0_u8..).map(Seat)) {
        let Some(it) = lord.meditation.filter(|it| it.kept.is_none()) else {
            continue;
        };
        let Some(why) = game
            .board
            .houses
            .get(usize::from(it.house.0))
            .map_or(Some(MeditationBreach::Left), |house| {
                stays(lord, house.spot)
            })
        else {
            continue;
        };
        lord.meditation = Some(Meditation {
            kept: Some(false),
            until: year,
            ..it
        });
        events.push(say(
            stage,
            ExcaliburEvent::MeditationBroken {
                seat,
                house: it.house,
                why,
            },
        ));
    }
}

fn say(stage: Stage, what: ExcaliburEvent) -> Event {
    Event {
        stage,
        clause: "22.2".into(),
        what,
        dice: Vec::new(),
    }
}
