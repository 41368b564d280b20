//! The chart data: the land, its income by source, the soldiers, and the weather and fate of the
//! years.
//!
//! §4.7 decides about money here too: a figure or a gain that a viewer may not see is absent, not
//! zero.

use super::super::event::{Event, ExcaliburEvent, Stage};
use super::super::order::Weather;
use super::super::position::Position;
use super::super::troops;
use super::secrecy::sees_money;
use crate::{event::details::Fate, game::Excalibur};
use seneschal_seam::{
    annals::{Figure, Gain, IncomeSources, NoteTone, YearNote},
    seat::{Seat, Viewer},
};
use seneschal_text::Phrase;

/// After each turn: manors, income, soldiers' strength, and the deciding figure of the advanced
/// game (§17.1).
pub(crate) fn figures(game: &Excalibur, position: &Position, viewer: Viewer) -> Vec<Figure> {
    let lords = || position.lords.iter().zip((0_u8..).map(Seat));
    let figure = |name: &'static str, unit: Option<&'static str>, of: Vec<(Seat, i64)>| Figure {
        name: Phrase::new(name),
        unit: unit.map(Phrase::new),
        of,
    };
    let strength = |lord: &super::super::position::Lord| -> u32 {
        lord.soldiers
            .values()
            .map(|it| troops::strength(it.rank, it.wounded))
            .sum()
    };
    let mut figures = vec![
        figure(
            "excalibur-manors",
            None,
            lords()
                .map(|(_, seat)| (seat, i64::from(troops::manors_of(position, seat))))
                .collect(),
        ),
        figure(
            "excalibur-income",
            Some("excalibur-chart-unit-income"),
            lords()
                .filter(|(_, seat)| sees_money(game, viewer, *seat))
                .map(|(lord, seat)| (seat, i64::from(lord.income)))
                .collect(),
        ),
        figure(
            "excalibur-strength",
            Some("excalibur-chart-unit-strength"),
            lords()
                .map(|(lord, seat)| (seat, i64::from(strength(lord))))
                .collect(),
        ),
    ];
    if game.rules.advanced {
        let reverence = lords()
            .map(|(lord, seat)| (seat, i64::from(lord.reverence)))
            .collect();
        figures.push(figure("excalibur-advanced-reverence", None, reverence));
    }
    figures.retain(|figure| !figure.of.is_empty());
    figures
}

const HARVEST: &str = "excalibur-chart-harvest";
const MILLS: &str = "excalibur-chart-mills";
const HOUSES: &str = "excalibur-chart-houses";
const GIFTS: &str = "excalibur-chart-gifts";
const SCUTAGE: &str = "excalibur-chart-scutage";
const PLUNDER: &str = "excalibur-chart-plunder";
const PARISHES: &str = "excalibur-chart-parishes";

/// All sources except parish money are possible in every variant; charts leave out sources that
/// never paid.
pub(crate) fn sources(game: &Excalibur) -> IncomeSources {
    let all = [HARVEST, MILLS, HOUSES, GIFTS, SCUTAGE, PLUNDER, PARISHES];
    let all = all
        .into_iter()
        .filter(|&source| source != PARISHES || game.rules.advanced)
        .map(Phrase::new)
        .collect();
    IncomeSources {
        unit: Some(Phrase::new("excalibur-chart-unit-income")),
        all,
    }
}

/// §5.6, §5.7, §19.7 and everything else that fills a treasury, according to the turn's events.
/// Income from fate at a winter's end counts for the year that begins.
pub(crate) fn gains(
    game: &Excalibur,
    before: &Position,
    events: &[Event],
    viewer: Viewer,
) -> Vec<Gain> {
    let mut gains = Vec::new();
    for event in events {
        let year = year_of(before, event);
        let mut gain = |seat: Seat, source: &'static str, bezants: u32| {
            if bezants > 0 && sees_money(game, viewer, seat) {
                gains.push(Gain {
                    year,
                    seat,
                    source: Phrase::new(source),
                    amount: i64::from(bezants),
                });
            }
        };
        match &event.what {
            ExcaliburEvent::Income {
                seat,
                harvest,
                mill,
                houses,
                ..
            } => {
                gain(*seat, HARVEST, *harvest);
                gain(*seat, MILLS, *mill);
                gain(*seat, HOUSES, *houses);
            }
            ExcaliburEvent::Gave { to, bezants, .. } => gain(*to, GIFTS, *bezants),
            ExcaliburEvent::Scutage { shares } => shares
                .iter()
                .for_each(|&(seat, bezants)| gain(seat, SCUTAGE, bezants)),
            ExcaliburEvent::Pillaged { seat, bezants, .. } => gain(*seat, PLUNDER, *bezants),
            ExcaliburEvent::ParishTaxed { seat, paid, .. } => gain(
                *seat,
                PARISHES,
                paid.iter().map(|&(_, bezants)| bezants).sum(),
            ),
            _ => {}
        }
    }
    gains
}

/// §12.1, §15: the year's weather as far as it is decided, and its fate.
pub(crate) fn notes(before: &Position, events: &[Event]) -> Vec<YearNote> {
    let note = |event: &Event| {
        let (of, says, tone) = match &event.what {
            ExcaliburEvent::Weather {
                sum,
                sky: Some(sky),
                ..
            } => {
                let (id, tone) = match sky {
                    Weather::Bad => ("excalibur-chart-weather-bad", NoteTone::Bad),
                    Weather::Average => ("excalibur-chart-weather-average", NoteTone::Plain),
                    Weather::Good => ("excalibur-chart-weather-good", NoteTone::Good),
                };
                (
                    "excalibur-chart-weather",
                    Phrase::new(id).with("sum", *sum),
                    tone,
                )
            }
            ExcaliburEvent::Fate { sum, fate } => {
                let (id, tone) = worded(*fate);
                (
                    "excalibur-chart-fate",
                    Phrase::new(id).with("sum", *sum),
                    tone,
                )
            }
            _ => return None,
        };
        Some(YearNote {
            year: year_of(before, event),
            of: Phrase::new(of),
            says,
            tone,
        })
    };
    events.iter().filter_map(note).collect()
}

/// §15.1: fate is rolled when a winter ends, for the year that begins.
fn year_of(before: &Position, event: &Event) -> u32 {
    u32::from(before.year) + u32::from(event.stage == Stage::Winter(11))
}

fn worded(fate: Fate) -> (&'static str, NoteTone) {
    match fate {
        Fate::Plague => ("excalibur-chart-plague", NoteTone::Bad),
        Fate::LightningChurch => ("excalibur-chart-lightning-church", NoteTone::Bad),
        Fate::LightningCircle => ("excalibur-chart-lightning-circle", NoteTone::Bad),
        Fate::Revolt => ("excalibur-chart-revolt", NoteTone::Bad),
        Fate::Storms => ("excalibur-chart-storms", NoteTone::Bad),
        Fate::Floods => ("excalibur-chart-floods", NoteTone::Bad),
        Fate::Desertion => ("excalibur-chart-desertion", NoteTone::Bad),
        Fate::Fires => ("excalibur-chart-fires", NoteTone::Bad),
        Fate::Fasting => ("excalibur-chart-fasting", NoteTone::Bad),
        Fate::Recruits => ("excalibur-chart-recruits", NoteTone::Good),
        Fate::Knight => ("excalibur-chart-knight", NoteTone::Good),
        Fate::Scutage => ("excalibur-chart-is-scutage", NoteTone::Good),
        Fate::Masons => ("excalibur-chart-masons", NoteTone::Good),
        Fate::Swarming => ("excalibur-chart-swarming", NoteTone::Good),
        Fate::Boundaries => ("excalibur-chart-boundaries", NoteTone::Plain),
        Fate::Plenty => ("excalibur-chart-plenty", NoteTone::Good),
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::sample::{BORS, KAY, game, position};
    use super::*;
    use seneschal_seam::Clause;

    const TABLE: &str = "turn: autumn 2\nlords:\n  kay: { treasury: 9, income: 7 }\n  bors: { treasury: 5, income: 4 }\nmanors:\n  Barsham: kay\ntroops:\n  kay:\n    Barsham: [1, 13]\n";

    fn event(stage: Stage, what: ExcaliburEvent) -> Event {
        Event {
            stage,
            clause: Clause::Borrowed("5.6"),
            what,
            dice: Vec::new(),
        }
    }

    /// Source and amount of what a viewer is told, by year and seat.
    fn told(viewer: Viewer, switches: &[(&str, &str)]) -> Vec<(u32, u8, String, i64)> {
        let game = game(switches);
        let before = position(TABLE);
        let events = [
            event(
                Stage::SeasonEnd,
                ExcaliburEvent::Income {
                    seat: KAY,
                    harvest: 5,
                    mill: 0,
                    houses: 2,
                    treasury: 9,
                },
            ),
            event(
                Stage::SeasonEnd,
                ExcaliburEvent::Income {
                    seat: BORS,
                    harvest: 4,
                    mill: 1,
                    houses: 0,
                    treasury: 5,
                },
            ),
            event(
                Stage::Winter(1),
                ExcaliburEvent::Gave {
                    from: KAY,
                    to: BORS,
                    bezants: 3,
                },
            ),
            event(
                Stage::Winter(11),
                ExcaliburEvent::Scutage {
                    shares: vec![(KAY, 1), (BORS, 2)],
                },
            ),
        ];
        let gains = gains(&game, &before, &events, viewer);
        let known = sources(&game).all;
        assert!(gains.iter().all(|gain| known.contains(&gain.source)));
        gains
            .into_iter()
            .map(|gain| {
                (
                    gain.year,
                    gain.seat.0,
                    gain.source.id.replace("excalibur-chart-", ""),
                    gain.amount,
                )
            })
            .collect()
    }

    #[test]
    fn income_is_told_to_whom_a_treasury_is_shown() {
        let of = |year, seat, source: &str, amount| (year, seat, source.to_owned(), amount);
        let kays = [
            of(2, 0, "harvest", 5),
            of(2, 0, "houses", 2),
            of(3, 0, "scutage", 1),
        ];
        let bors = [
            of(2, 1, "harvest", 4),
            of(2, 1, "mills", 1),
            of(2, 1, "gifts", 3),
            of(3, 1, "scutage", 2),
        ];
        let hidden = [("info.treasury", "private")];
        assert_eq!(told(Viewer::Seat(KAY), &hidden), kays);
        assert_eq!(told(Viewer::Seat(BORS), &hidden), bors);
        assert_eq!(told(Viewer::Public, &hidden), []);
        for (viewer, switches) in [
            (Viewer::Moderator, &hidden[..]),
            (Viewer::Public, &[("info.treasury", "public")][..]),
        ] {
            assert_eq!(told(viewer, switches).len(), kays.len() + bors.len());
        }
    }

    #[test]
    fn a_figure_that_is_hidden_is_not_there() {
        let (game, shown) = (game(&[("info.treasury", "private")]), |figure: &Figure| {
            (figure.name.id.to_string(), figure.of.clone())
        });
        let position = position(TABLE);
        let of = |viewer| {
            figures(&game, &position, viewer)
                .iter()
                .map(shown)
                .collect::<Vec<_>>()
        };
        let names = |viewer| {
            of(viewer)
                .into_iter()
                .map(|(name, _)| name)
                .collect::<Vec<_>>()
        };
        assert_eq!(
            names(Viewer::Public),
            ["excalibur-manors", "excalibur-strength"]
        );
        assert_eq!(
            of(Viewer::Seat(BORS)).get(1),
            Some(&("excalibur-income".to_owned(), vec![(BORS, 4)]))
        );
        assert_eq!(
            of(Viewer::Moderator).get(1).map(|(_, of)| of.len()),
            Some(3)
        );
    }

    #[test]
    fn weather_is_of_its_year_and_fate_of_the_next() {
        let before = position(TABLE);
        let events = [
            event(
                Stage::SeasonEnd,
                ExcaliburEvent::Weather {
                    sum: 4,
                    sky: None,
                    crops: None,
                },
            ),
            event(
                Stage::SeasonEnd,
                ExcaliburEvent::Weather {
                    sum: 15,
                    sky: Some(Weather::Good),
                    crops: None,
                },
            ),
            event(
                Stage::Winter(11),
                ExcaliburEvent::Fate {
                    sum: 3,
                    fate: Fate::Plague,
                },
            ),
        ];
        let told: Vec<_> = notes(&before, &events)
            .into_iter()
            .map(|note| (note.year, note.of.id.to_string(), note.tone))
            .collect();
        assert_eq!(
            told,
            [
                (2, "excalibur-chart-weather".to_owned(), NoteTone::Good),
                (3, "excalibur-chart-fate".to_owned(), NoteTone::Bad)
            ]
        );
    }
}
