//! Pages that were gathered become charts; and a viewer's pages hold nothing that is not his to
//! see.

use super::*;
use seneschal_games::{NoteTone, StandingsRow};
use seneschal_text::ids::Seat;

fn figure(of: &[(Seat, i64)]) -> Figure {
    Figure {
        name: Phrase::new("excalibur-manors"),
        unit: None,
        of: of.iter().map(|&(seat, value)| (seat, value)).collect(),
    }
}

fn page(of: &[(Seat, i64)]) -> AnnalsTurn {
    AnnalsTurn {
        title: Phrase::new("charts-start"),
        figures: vec![figure(of)],
        gains: vec![],
        notes: vec![],
        out: BTreeSet::new(),
    }
}

fn annals(pages: Vec<AnnalsTurn>) -> Annals {
    let row = |seat: Seat| StandingsRow {
        seat,
        name: format!("lord {seat}"),
        colour: "red".to_owned(),
        figures: vec![],
        out: false,
    };
    let all = [
        "excalibur-chart-harvest",
        "excalibur-chart-mills",
        "excalibur-chart-gifts",
    ]
    .map(Phrase::new)
    .to_vec();
    Annals {
        pages,
        standings: Standings {
            who: None,
            columns: vec![],
            rows: vec![row(Seat(2)), row(Seat(0)), row(Seat(1))],
        },
        sources: IncomeSources { unit: None, all },
        period: Default::default(),
    }
}

/// By lord: his place, the first turn of his line, its values.
fn lines(annals: &Annals) -> Vec<(String, usize, usize, Vec<i64>)> {
    annals
        .charts()
        .first()
        .map(Chart::lines)
        .unwrap_or_default()
        .iter()
        .map(|line| (line.lord.clone(), line.nth, line.from, line.values.clone()))
        .collect()
}

#[test]
fn a_line_ends_with_its_lord_and_begins_where_it_may_be_seen() {
    let mut third = page(&[(Seat(0), 3), (Seat(1), 0), (Seat(2), 9)]);
    third.out.insert(Seat(1));
    let mut last = page(&[(Seat(0), 4), (Seat(1), 0), (Seat(2), 8)]);
    last.out.insert(Seat(1));
    // the third lord's figure is not told before the third turn
    let told = annals(vec![
        page(&[(Seat(0), 1), (Seat(1), 5)]),
        page(&[(Seat(0), 2), (Seat(1), 2)]),
        third,
        last,
    ]);
    let of = |lord: &str, nth, from, values: &[i64]| (lord.to_owned(), nth, from, values.to_vec());
    assert_eq!(
        lines(&told),
        [
            of("lord 0", 0, 0, &[1, 2, 3, 4]),
            of("lord 1", 1, 0, &[5, 2, 0]),
            of("lord 2", 2, 2, &[9, 8])
        ]
    );
    // whose figure is never told has no line, and no other's hand
    let told = annals(vec![page(&[(Seat(2), 1)]), page(&[(Seat(2), 2)])]);
    assert_eq!(lines(&told), [of("lord 2", 2, 0, &[1, 2])]);
    assert!(annals(vec![]).charts().is_empty());
}

#[test]
fn gains_add_up_by_year_and_source_and_years_without_any_stay_empty() {
    let gain = |year, seat, source, amount| Gain {
        year,
        seat,
        source: Phrase::new(source),
        amount,
    };
    let (harvest, gifts) = ("excalibur-chart-harvest", "excalibur-chart-gifts");
    let mut one = page(&[(Seat(0), 1)]);
    one.gains = vec![
        gain(1, Seat(0), harvest, 5),
        gain(1, Seat(0), harvest, 2),
        gain(1, Seat(1), gifts, 3),
        gain(1, Seat(0), "nobody knows it", 99),
    ];
    let mut two = page(&[(Seat(0), 1)]);
    two.gains = vec![gain(3, Seat(0), gifts, 4), gain(3, Seat(0), harvest, -7)];
    let charts = annals(vec![one, two]).charts();
    let Some(Chart {
        shows: ChartContent::Bars(bars),
        ..
    }) = charts.iter().find(|chart| chart.name == "sources")
    else {
        panic!("{charts:?}")
    };
    assert_eq!(
        (
            &bars.years[..],
            bars.sources.iter().map(|(nth, _)| *nth).collect::<Vec<_>>()
        ),
        (&[1, 2, 3][..], vec![0, 2]),
        "mills brought nothing"
    );
    let panels: Vec<_> = bars
        .panels
        .iter()
        .map(|panel| (panel.lord.as_str(), panel.amounts.clone()))
        .collect();
    assert_eq!(
        panels,
        [
            ("lord 0", vec![vec![7, 0], vec![0, 0], vec![0, 4]]),
            ("lord 1", vec![vec![0, 3], vec![0, 0], vec![0, 0]])
        ]
    );
}

#[test]
fn of_each_kind_a_year_has_the_last_note() {
    let note = |year, of, sum: u32, tone| YearNote {
        year,
        of: Phrase::new(of),
        says: Phrase::new("excalibur-chart-plague").with("sum", sum),
        tone,
    };
    let mut one = page(&[(Seat(0), 1)]);
    one.notes = vec![
        note(1, "excalibur-chart-fate", 3, NoteTone::Bad),
        note(1, "excalibur-chart-weather", 8, NoteTone::Plain),
    ];
    let mut two = page(&[(Seat(0), 1)]);
    two.notes = vec![
        note(1, "excalibur-chart-weather", 12, NoteTone::Good),
        note(2, "excalibur-chart-fate", 4, NoteTone::Bad),
    ];
    let mut annals = annals(vec![one, two]);
    // its file too is called as the game counts
    let called = [Period::Year, Period::Round].map(|period| {
        annals.period = period;
        annals
            .charts()
            .last()
            .map(|chart| chart.name.clone())
            .unwrap_or_default()
    });
    assert_eq!(called, ["years", "rounds"]);
    let charts = annals.charts();
    let Some(Chart {
        shows: ChartContent::Years(years),
        ..
    }) = charts.last()
    else {
        panic!("{charts:?}")
    };
    let told: Vec<_> = years
        .years
        .iter()
        .map(|(year, notes)| {
            (
                *year,
                notes
                    .iter()
                    .map(|note| note.as_ref().map(|(_, tone)| *tone))
                    .collect::<Vec<_>>(),
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            (1, vec![Some(NoteTone::Bad), Some(NoteTone::Good)]),
            (2, vec![Some(NoteTone::Bad), None])
        ]
    );
}
