//! The weather and the harvest, so that every player sees how their result came about; the wording
//! is in `locales/*/excalibur-weather.ftl`.

use super::super::Excalibur;
use super::super::event::{Event, ExcaliburEvent, HarvestEffect};
use super::super::order::Weather;
use super::names::ValleyNames;
use super::sees_money;
use super::sentences::collector;
use crate::games::{StoryEntry, Viewer};
use crate::text::{Column, Phrase, PhraseArgument, PhraseGrid};

/// §12.1: the dice so far, or the year.
pub fn weather(sum: u8, made: Option<Weather>, crops: Option<&HarvestEffect>) -> Phrase {
    let told = |id: &'static str| Phrase::new(id).with("sum", sum);
    match (made, crops) {
        (Some(made), Some(crops)) => {
            let does = effects(crops);
            if does.is_empty() {
                told("excalibur-weather-year-plain").with("sky", sky(made))
            } else {
                told("excalibur-weather-year")
                    .with("sky", sky(made))
                    .with("effects", does)
            }
        }
        (Some(made), None) => told("excalibur-weather-decided").with("sky", sky(made)),
        (None, _) => told("excalibur-weather-so-far"),
    }
}

pub fn sky(sky: Weather) -> Phrase {
    Phrase::new(match sky {
        Weather::Bad => "excalibur-weather-bad",
        Weather::Average => "excalibur-weather-average",
        Weather::Good => "excalibur-weather-good",
    })
}

fn effects(crops: &HarvestEffect) -> Vec<Phrase> {
    let mut list = Vec::new();
    let by = |more: &'static str, less: &'static str, figure: i8| {
        Phrase::new(if figure > 0 { more } else { less }).with("count", figure.unsigned_abs())
    };
    if crops.unit != 0 {
        list.push(by(
            "excalibur-weather-unit-more",
            "excalibur-weather-unit-less",
            crops.unit,
        ));
    }
    if crops.manor != 0 {
        list.push(by(
            "excalibur-weather-manor-more",
            "excalibur-weather-manor-less",
            crops.manor,
        ));
    }
    match crops.reeves {
        1 => (),
        0 => list.push(Phrase::new("excalibur-weather-reeves-nothing")),
        times => list.push(Phrase::new("excalibur-weather-reeves-times").with("times", times)),
    }
    match crops.hives {
        1 => (),
        0 => list.push(Phrase::new("excalibur-weather-hives-nothing")),
        times => list.push(Phrase::new("excalibur-weather-hives-times").with("times", times)),
    }
    list
}

/// A part of the harvest that exists only in some years: its column, and the figure of a manor.
type HarvestColumn = (&'static str, fn(&ExcaliburEvent) -> i16);

/// In the order of §5.6; the columns around them appear every year.
const ARABLE: HarvestColumn = ("excalibur-weather-arable", |what| {
    if let ExcaliburEvent::Harvested { arable, .. } = what {
        *arable
    } else {
        0
    }
});
const BURNT: HarvestColumn = ("excalibur-weather-burnt", |what| {
    if let ExcaliburEvent::Harvested { burnt, .. } = what {
        i16::from(*burnt)
    } else {
        0
    }
});
const SMOKE: HarvestColumn = ("excalibur-weather-smoke", |what| {
    if let ExcaliburEvent::Harvested { smoke, .. } = what {
        -i16::from(*smoke)
    } else {
        0
    }
});
const WATERS: HarvestColumn = ("excalibur-weather-waters", |what| {
    if let ExcaliburEvent::Harvested { weather, .. } = what {
        *weather
    } else {
        0
    }
});

/// §5.6: one row per manor. Players read their own; the totals of the other players are in the
/// sums.
pub fn harvest(game: &Excalibur, events: &[Event], viewer: Viewer) -> Option<StoryEntry> {
    let words = ValleyNames { game };
    let everybody = !matches!(viewer, Viewer::Seat(_));
    let seen = |event: &&Event| {
        let ExcaliburEvent::Harvested { seat, .. } = &event.what else {
            return false;
        };
        sees_money(game, viewer, *seat)
            && !matches!(viewer, Viewer::Seat(reader) if reader != *seat)
    };
    let events: Vec<&Event> = events.iter().filter(seen).collect();
    let occurs = |part: HarvestColumn| {
        Some(part).filter(|(_, figure)| events.iter().any(|event| figure(&event.what) != 0))
    };
    let (arable, burnt, smoke, waters) =
        (occurs(ARABLE), occurs(BURNT), occurs(SMOKE), occurs(WATERS));

    let mut columns = vec![Column::words("excalibur-manor-starred")];
    if everybody {
        columns.push(Column::words("excalibur-lord"));
    }
    columns.push(Column::words("excalibur-collected-by"));
    let of = |part: Option<HarvestColumn>| part.map(|(column, _)| column);
    let figures = [
        Some("excalibur-card"),
        of(arable),
        Some("excalibur-hive-yield"),
        Some("excalibur-forester-yield"),
        of(burnt),
        Some("excalibur-reeve-yield"),
        of(smoke),
        of(waters),
        Some("excalibur-total"),
    ];
    columns.extend(figures.into_iter().flatten().map(Column::figures));
    let mut table = PhraseGrid::new(columns);
    let mut raised = false;
    for event in &events {
        let ExcaliburEvent::Harvested {
            manor,
            seat,
            collector: by,
            supervised,
            card,
            hives,
            foresters,
            reeve,
            total,
            ..
        } = &event.what
        else {
            continue;
        };
        let name = words.manor(*manor);
        let mut row: Vec<PhraseArgument> = vec![if *supervised {
            Phrase::new("excalibur-supervised-manor")
                .with("manor", name)
                .into()
        } else {
            name.into()
        }];
        if everybody {
            row.push(words.lord(*seat).into());
        }
        row.push(collector(*by).into());
        let at = |part: Option<HarvestColumn>| {
            part.map(|(_, figure)| PhraseArgument::from(i64::from(figure(&event.what))))
        };
        let figures = [
            Some(PhraseArgument::from(*card)),
            at(arable),
            Some(PhraseArgument::from(*hives)),
            Some(PhraseArgument::from(*foresters)),
            at(burnt),
            Some(PhraseArgument::from(*reeve)),
            at(smoke),
            at(waters),
            Some(PhraseArgument::from(*total)),
        ];
        row.extend(figures.into_iter().flatten());
        table.rows.push(row);
        let sum = [ARABLE, SMOKE, WATERS].iter().fold(
            i16::from(*card) + i16::from(*hives) + i16::from(*foresters) + i16::from(*reeve),
            |sum, (_, figure)| sum + figure(&event.what),
        );
        raised |= sum < 0;
    }
    let first = events.first()?;
    let mut text = Vec::new();
    if burnt.is_some() {
        text.push(Phrase::new("excalibur-weather-burnt-note"));
    }
    if raised {
        text.push(Phrase::new("excalibur-weather-never-below"));
    }
    // its colon is before the table
    text.push(Phrase::new(if everybody {
        "excalibur-harvest"
    } else {
        "excalibur-harvest-own"
    }));
    Some(StoryEntry {
        text,
        clause: first.clause.clone(),
        dice: Vec::new(),
        table: Some(table),
        own: !everybody,
    })
}

#[cfg(test)]
mod tests {
    use super::super::super::event::{Collector, Stage};
    use super::super::super::sample::{KAY, game, manor};
    use super::*;

    /// Columns, a row's figures, and the sentences of a harvest of one manor.
    fn told(arable: i16, burnt: u8, smoke: u8, weather: i16) -> (Vec<String>, usize, Vec<String>) {
        let game = game(&[]);
        let total = u32::try_from(5 + arable - i16::from(smoke) + weather + 1 + 1).unwrap_or(0);
        let what = ExcaliburEvent::Harvested {
            manor: manor(&game, "Barsham"),
            seat: KAY,
            collector: Collector::Nobody,
            supervised: false,
            card: 5,
            arable,
            hives: 1,
            foresters: 0,
            burnt,
            reeve: 1,
            smoke,
            weather,
            total,
        };
        let event = Event {
            stage: Stage::SeasonEnd,
            clause: "5.6".into(),
            what,
            dice: Vec::new(),
        };
        let entry = harvest(&game, &[event], Viewer::Seat(KAY)).unwrap();
        let table = entry.table.unwrap();
        let ids = table
            .columns
            .iter()
            .map(|column| column.heading.id.to_string())
            .collect();
        (
            ids,
            table.rows[0].len(),
            entry
                .text
                .iter()
                .map(|phrase| phrase.id.to_string())
                .collect(),
        )
    }

    #[test]
    fn a_harvest_shows_what_changed_it_and_nothing_else() {
        let (plain, width, text) = told(0, 0, 0, 0);
        assert_eq!((plain.len(), width, text.len()), (7, 7, 1));
        for (parts, column, sentences) in [
            ((1, 0, 0, 0), "excalibur-weather-arable", 1),
            ((0, 1, 0, 0), "excalibur-weather-burnt", 2),
            ((0, 0, 2, 0), "excalibur-weather-smoke", 1),
            ((0, 0, 0, -1), "excalibur-weather-waters", 1),
        ] {
            let (arable, burnt, smoke, weather) = parts;
            let (columns, width, text) = told(arable, burnt, smoke, weather);
            assert_eq!(
                (columns.len(), width, text.len()),
                (8, 8, sentences),
                "{parts:?}"
            );
            assert!(
                columns.contains(&column.to_owned()) && !plain.contains(&column.to_owned()),
                "{parts:?}: {columns:?}"
            );
        }
        // 5 - 6 + 1 + 1 - 2 would be less than nothing
        let (columns, width, text) = told(-6, 0, 2, 0);
        assert_eq!((columns.len(), width), (9, 9));
        assert_eq!(
            text,
            ["excalibur-weather-never-below", "excalibur-harvest-own"]
        );
    }
}
