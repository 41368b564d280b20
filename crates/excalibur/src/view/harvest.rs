//! The harvest, so that every player sees how their result came about; the wording is in
//! `locales/*/excalibur-weather.ftl`.

use super::super::event::{Event, ExcaliburEvent};
use super::names::ValleyNames;
use super::secrecy::sees_money;
use super::story::clause_and_dice;
use super::terms::collector;
use crate::game::Excalibur;
use seneschal_seam::{seat::Viewer, story::StoryEntry};
use seneschal_text::{Column, Phrase, PhraseArgument, PhraseGrid};

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
pub(crate) fn harvest(game: &Excalibur, events: &[Event], viewer: Viewer) -> Option<StoryEntry> {
    let everybody = !matches!(viewer, Viewer::Seat(_));
    let seen = |event: &&Event| {
        let ExcaliburEvent::Harvested { seat, .. } = &event.what else {
            return false;
        };
        sees_money(game, viewer, *seat)
            && !matches!(viewer, Viewer::Seat(reader) if reader != *seat)
    };
    let events: Vec<&Event> = events.iter().filter(seen).collect();
    let parts = HarvestParts::of(&events, everybody);
    let mut table = PhraseGrid::new(parts.columns());
    table.rows = events
        .iter()
        .filter_map(|event| parts.row(ValleyNames { game }, &event.what))
        .collect();
    let first = events.first()?;
    let mut text = Vec::new();
    if parts.burnt.is_some() {
        text.push(Phrase::new("excalibur-weather-burnt-note"));
    }
    if events.iter().any(|event| is_raised(&event.what)) {
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
        by: clause_and_dice(&first.clause, Vec::new()),
        table: Some(table),
        own: !everybody,
    })
}

/// The columns of one harvest's table.
struct HarvestParts {
    /// True if the table has the manors of several lords.
    everybody: bool,
    arable: Option<HarvestColumn>,
    burnt: Option<HarvestColumn>,
    smoke: Option<HarvestColumn>,
    waters: Option<HarvestColumn>,
}

impl HarvestParts {
    fn of(events: &[&Event], everybody: bool) -> Self {
        let occurs = |part: HarvestColumn| {
            Some(part).filter(|(_, figure)| events.iter().any(|event| figure(&event.what) != 0))
        };
        HarvestParts {
            everybody,
            arable: occurs(ARABLE),
            burnt: occurs(BURNT),
            smoke: occurs(SMOKE),
            waters: occurs(WATERS),
        }
    }

    fn columns(&self) -> Vec<Column> {
        let mut columns = vec![Column::words("excalibur-manor-starred")];
        if self.everybody {
            columns.push(Column::words("excalibur-lord"));
        }
        columns.push(Column::words("excalibur-collected-by"));
        let of = |part: Option<HarvestColumn>| part.map(|(column, _)| column);
        let figures = [
            Some("excalibur-card"),
            of(self.arable),
            Some("excalibur-hive-yield"),
            Some("excalibur-forester-yield"),
            of(self.burnt),
            Some("excalibur-reeve-yield"),
            of(self.smoke),
            of(self.waters),
            Some("excalibur-total"),
        ];
        columns.extend(figures.into_iter().flatten().map(Column::figures));
        columns
    }

    fn row(&self, words: ValleyNames, what: &ExcaliburEvent) -> Option<Vec<PhraseArgument>> {
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
        } = what
        else {
            return None;
        };
        let name = words.manor(*manor);
        let mut row: Vec<PhraseArgument> = vec![if *supervised {
            Phrase::new("excalibur-supervised-manor")
                .with("manor", name)
                .into()
        } else {
            name.into()
        }];
        if self.everybody {
            row.push(words.lord(*seat).into());
        }
        row.push(collector(*by).into());
        let at = |part: Option<HarvestColumn>| {
            part.map(|(_, figure)| PhraseArgument::from(i64::from(figure(what))))
        };
        let figures = [
            Some(PhraseArgument::from(*card)),
            at(self.arable),
            Some(PhraseArgument::from(*hives)),
            Some(PhraseArgument::from(*foresters)),
            at(self.burnt),
            Some(PhraseArgument::from(*reeve)),
            at(self.smoke),
            at(self.waters),
            Some(PhraseArgument::from(*total)),
        ];
        row.extend(figures.into_iter().flatten());
        Some(row)
    }
}

/// True if the parts add up to less than the total, which is never below 0.
fn is_raised(what: &ExcaliburEvent) -> bool {
    let ExcaliburEvent::Harvested {
        card,
        hives,
        foresters,
        reeve,
        ..
    } = what
    else {
        return false;
    };
    let sum = [ARABLE, SMOKE, WATERS].iter().fold(
        i16::from(*card) + i16::from(*hives) + i16::from(*foresters) + i16::from(*reeve),
        |sum, (_, figure)| sum + figure(what),
    );
    sum < 0
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
