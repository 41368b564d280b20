use super::*;
use crate::Renderer;
use seneschal_seam::{NoteTone, Period};
use seneschal_text::PhraseArgument;
use std::sync::LazyLock;

static PUBLISHER: LazyLock<Renderer> = LazyLock::new(|| Renderer::open(None).unwrap());

const LORDS: [(&str, &str); 6] = [
    ("Lancelot", "red"),
    ("Kay", "blue"),
    ("Gawaine", "orange"),
    ("Bors", "green"),
    ("Lionel", "yellow"),
    ("Percivale of the Waste", "purple"),
];

/// Figures that move up and down by themselves, always the same.
fn value(seat: usize, turn: usize) -> i64 {
    let step = (turn * (seat + 3) * 7 + seat * 5) % 11;
    i64::try_from(2 + turn / 3 * (6 - seat % 6) / 4 + step / 3).unwrap()
}

fn turn(n: usize) -> Phrase {
    let season = [
        "excalibur-winter",
        "excalibur-spring",
        "excalibur-summer",
        "excalibur-autumn",
    ][n % 4];
    if n == 0 {
        Phrase::new("charts-start")
    } else {
        Phrase::new("excalibur-turn")
            .with("season", Phrase::new(season))
            .with("year", (n + 1) / 4)
    }
}

/// So many lords over so many turns; the last but one is out after two thirds of them.
fn lines(lords: usize, turns: usize) -> Chart {
    let line = |nth: usize| {
        let (lord, colour) = LORDS[nth % 6];
        let ends = if lords > 2 && nth == lords - 2 {
            turns.div_ceil(3) * 2
        } else {
            turns
        };
        let mut values: Vec<i64> = (0..ends).map(|at| value(nth, at)).collect();
        if ends < turns {
            *values.last_mut().unwrap() = 0;
        }
        let lord = if nth < 6 {
            lord.to_owned()
        } else {
            format!("{lord} {}", nth / 6 + 1)
        };
        ChartLine {
            lord,
            colour: colour.to_owned(),
            from: 0,
            values,
            nth,
        }
    };
    let shows = LineChart {
        unit: None,
        turns: (0..turns).map(turn).collect(),
        lines: (0..lords).map(line).collect(),
    };
    Chart {
        name: "manors".to_owned(),
        title: Phrase::new("excalibur-manors"),
        shows: ChartContent::Lines(shows),
    }
}

fn bars(lords: usize, years: usize) -> Chart {
    let sources = [
        "harvest", "mills", "houses", "gifts", "scutage", "plunder", "parishes",
    ];
    let ids = [
        "excalibur-chart-harvest",
        "excalibur-chart-mills",
        "excalibur-chart-houses",
        "excalibur-chart-gifts",
    ];
    let ids = ids.into_iter().chain([
        "excalibur-chart-scutage",
        "excalibur-chart-plunder",
        "excalibur-chart-parishes",
    ]);
    let amount = |nth: usize, year: usize, source: usize| {
        if (nth + year + source).is_multiple_of(source + 1) {
            value(nth, year) * 3 / (source as i64 + 1)
        } else {
            0
        }
    };
    let panel = |nth: usize| {
        let amounts = (0..years)
            .map(|year| {
                (0..sources.len())
                    .map(|source| amount(nth, year, source))
                    .collect()
            })
            .collect();
        BarPanel {
            lord: LORDS[nth % 6].0.to_owned(),
            colour: LORDS[nth % 6].1.to_owned(),
            amounts,
        }
    };
    let shows = BarChart {
        unit: Some(Phrase::new("excalibur-chart-unit-income")),
        sources: ids.map(Phrase::new).enumerate().collect(),
        period: Period::Year,
        years: (1..=u32::try_from(years).unwrap()).collect(),
        panels: (0..lords).map(panel).collect(),
    };
    Chart {
        name: "sources".to_owned(),
        title: Phrase::new("charts-sources"),
        shows: ChartContent::Bars(shows),
    }
}

fn years(count: u32) -> Chart {
    let weathers = [
        ("excalibur-chart-weather-bad", NoteTone::Bad),
        ("excalibur-chart-weather-average", NoteTone::Plain),
        ("excalibur-chart-weather-good", NoteTone::Good),
    ];
    let fates = [
        ("excalibur-chart-lightning-circle", NoteTone::Bad),
        ("excalibur-chart-boundaries", NoteTone::Plain),
        ("excalibur-chart-knight", NoteTone::Good),
    ];
    let year = |year: u32| {
        let (weather, tone) = weathers[(year * 7 % 5 % 3) as usize];
        let (fate, of_fate) = fates[(year % 3) as usize];
        let weather = (year < count || count == 1)
            .then(|| (Phrase::new(weather).with("sum", year % 13 + 3), tone));
        (
            year,
            vec![
                weather,
                Some((Phrase::new(fate).with("sum", year % 16 + 3), of_fate)),
            ],
        )
    };
    let kinds = vec![
        Phrase::new("excalibur-chart-weather"),
        Phrase::new("excalibur-chart-fate"),
    ];
    Chart {
        name: "years".to_owned(),
        title: Phrase::new("charts-years").with("period", "year"),
        shows: ChartContent::Years(YearTable {
            kinds,
            period: Period::Year,
            years: (1..=count).map(year).collect(),
        }),
    }
}

/// Draws it in a language; nothing may be left unwritten. With `SENESCHAL_PICTURES` set to a folder
/// the picture is kept there.
fn drawn(name: &str, language: &str, chart: &Chart, look: ChartTheme) -> (String, Vec<u8>) {
    let svg = PUBLISHER.chart(language, chart, look).unwrap();
    let tree = PUBLISHER.studio().parse(&svg).unwrap();
    assert_eq!(PUBLISHER.studio().unwritten(&svg, &tree), [""; 0], "{name}");
    let png = PUBLISHER.png(&svg).unwrap();
    if let Some(folder) = std::env::var_os("SENESCHAL_PICTURES") {
        std::fs::write(
            std::path::Path::new(&folder).join(format!("{name}.png")),
            &png,
        )
        .unwrap();
    }
    (svg, png)
}

#[test]
fn charts_as_their_readers_see_them() {
    for (name, language, chart, look) in [
        ("lines", "en", lines(3, 9), ChartTheme::Light),
        ("lines-dark", "sv", lines(6, 17), ChartTheme::Dark),
        ("bars", "en", bars(2, 6), ChartTheme::Light),
        ("bars-one-dark", "fr", bars(1, 9), ChartTheme::Dark),
        ("years", "en", years(7), ChartTheme::Light),
    ] {
        let (svg, _) = drawn(name, language, &chart, look);
        insta::assert_snapshot!(format!("{name}.svg"), svg);
        insta::assert_snapshot!(format!("{name}.alt"), PUBLISHER.say(language, &chart.alt()));
    }
}

#[test]
fn crowded_long_single_and_empty_charts_are_drawn_whole_and_stay_small() {
    for language in ["en", "fr", "sv"] {
        for (name, chart) in [
            ("crowded-lines", lines(12, 40)),
            ("long-lines", lines(6, 201)),
            ("single-turn", lines(3, 1)),
            ("two-turns", lines(2, 2)),
            ("no-lines", lines(0, 5)),
            ("crowded-bars", bars(6, 12)),
            ("long-bars", bars(6, 200)),
            ("one-bar", bars(2, 1)),
            ("no-bars", bars(0, 0)),
            ("long-years", years(50)),
            ("too-many-years", years(300)),
            ("one-year", years(1)),
            ("no-years", years(0)),
        ] {
            for (look, dark) in [(ChartTheme::Light, ""), (ChartTheme::Dark, "-dark")] {
                let (svg, png) = drawn(&format!("{name}{dark}-{language}"), language, &chart, look);
                assert!(svg.len() < 250_000, "{name}: {} bytes of SVG", svg.len());
                assert!(png.len() < 100_000, "{name}: {} bytes of PNG", png.len());
                assert!(
                    !PUBLISHER.say(language, &chart.alt()).contains(['{', '}']),
                    "{name} in {language}"
                );
            }
        }
    }
}

/// Every number behind an attribute of this name.
fn numbers(svg: &str, attribute: &str) -> Vec<f64> {
    svg.match_indices(&format!(" {attribute}=\""))
        .filter_map(|(at, found)| svg[at + found.len()..].split('"').next()?.parse().ok())
        .collect()
}

fn points(svg: &str) -> Vec<Vec<(i64, i64)>> {
    let line = |(at, _): (usize, &str)| -> Vec<(i64, i64)> {
        let tag = &svg[at..svg[at..].find("/>").unwrap() + at];
        let points = tag
            .split("points=\"")
            .nth(1)
            .unwrap()
            .split('"')
            .next()
            .unwrap();
        points
            .split(' ')
            .map(|point| {
                point
                    .split_once(',')
                    .map(|(x, y)| (x.parse().unwrap(), y.parse().unwrap()))
                    .unwrap()
            })
            .collect()
    };
    // those of lords are wider than all others
    svg.match_indices("<polyline")
        .filter(|(at, _)| {
            svg[*at..]
                .split("/>")
                .next()
                .unwrap()
                .contains("stroke-width=\"2.6\"")
        })
        .map(line)
        .collect()
}

#[test]
fn the_higher_the_figure_the_higher_the_line_and_the_words_say_the_same() {
    let line = |nth: usize, values: &[i64]| ChartLine {
        lord: format!("lord {nth}"),
        colour: "red".into(),
        from: 0,
        values: values.to_vec(),
        nth,
    };
    let shows = LineChart {
        unit: None,
        turns: (0..4).map(turn).collect(),
        lines: vec![
            line(0, &[0, 4, 12, 7]),
            line(1, &[3, 3, 3, 3]),
            line(2, &[1, 0]),
        ],
    };
    let chart = Chart {
        name: "x".into(),
        title: Phrase::new("excalibur-manors"),
        shows: ChartContent::Lines(shows),
    };
    let svg = PUBLISHER.chart("en", &chart, ChartTheme::Light).unwrap();
    // behind the legend's three come theirs
    let drawn = points(&svg).split_off(3);
    let heights: Vec<i64> = drawn[0].iter().map(|(_, y)| *y).collect();
    assert!(
        heights[2] < heights[3] && heights[3] < heights[1] && heights[1] < heights[0],
        "{heights:?}"
    );
    assert!(drawn[1].iter().all(|(_, y)| *y == drawn[1][0].1));
    assert_eq!(
        (drawn[0].len(), drawn[2].len()),
        (4, 2),
        "a lord who is out has no figures any more"
    );
    assert!(svg.contains("lord 2 †"));
    let dashes: Vec<&str> = svg
        .match_indices("stroke-width=\"2.6\"")
        .map(|(at, _)| svg[at..].split("/>").next().unwrap())
        .collect();
    assert!(
        dashes[3] != dashes[4] && dashes[4] != dashes[5],
        "told apart without colour: {dashes:?}"
    );
    let said = chart.alt();
    assert!(matches!(said.args.get("lines"), Some(PhraseArgument::List(list)) if list.len() == 3));
    let said = PUBLISHER.say("en", &said);
    assert!(
        said.contains("lord 0 (from 0 to 7, at most 12: ")
            && said.contains("lord 2 (from 1, at most 1: start; out: "),
        "{said}"
    );
}

#[test]
fn figures_of_every_size_stay_within_the_picture() {
    for values in [
        vec![0, 0],
        vec![-7, 3],
        vec![i64::MIN, i64::MAX],
        vec![1; 400],
        vec![i64::MAX, 0],
    ] {
        let line = ChartLine {
            lord: "kay".into(),
            colour: "none of ours".into(),
            from: 0,
            values: values.clone(),
            nth: 77,
        };
        let shows = LineChart {
            unit: None,
            turns: (0..values.len()).map(turn).collect(),
            lines: vec![line],
        };
        let svg = PUBLISHER
            .chart(
                "en",
                &Chart {
                    name: "x".into(),
                    title: Phrase::new("excalibur-manors"),
                    shows: ChartContent::Lines(shows),
                },
                ChartTheme::Light,
            )
            .unwrap();
        let (wide, high) = (
            numbers(&svg, "width")[0] as i64,
            numbers(&svg, "height")[0] as i64,
        );
        for (x, y) in points(&svg).concat() {
            assert!(
                (0..=wide).contains(&x) && (0..=high).contains(&y),
                "{values:?}: {x},{y}"
            );
        }
    }
    let panel = BarPanel {
        lord: "kay".into(),
        colour: "red".into(),
        amounts: vec![vec![i64::MAX; 3]; 2],
    };
    let sources = (0..3)
        .map(|nth| (nth, Phrase::new("excalibur-chart-gifts")))
        .collect();
    let shows = ChartContent::Bars(BarChart {
        unit: None,
        sources,
        period: Period::Round,
        years: vec![1, 2],
        panels: vec![panel],
    });
    let svg = PUBLISHER
        .chart(
            "en",
            &Chart {
                name: "x".into(),
                title: Phrase::new("charts-sources"),
                shows,
            },
            ChartTheme::Light,
        )
        .unwrap();
    assert!(numbers(&svg, "y").iter().all(|y| (0.0..700.0).contains(y)));
}

#[test]
fn names_cannot_leave_their_place() {
    let mut chart = lines(2, 3);
    let ChartContent::Lines(lines) = &mut chart.shows else {
        unreachable!()
    };
    lines.lines[0].lord = "</text><script>&\"'".to_owned() + &"W".repeat(200);
    let svg = PUBLISHER.chart("en", &chart, ChartTheme::Light).unwrap();
    assert!(!svg.contains("<script>") && PUBLISHER.studio().parse(&svg).is_ok());
}

#[test]
fn several_in_one_page_do_not_share_ids() {
    let one = PUBLISHER
        .chart("en", &bars(2, 3), ChartTheme::Light)
        .unwrap()
        + &PUBLISHER
            .chart("en", &bars(2, 3), ChartTheme::Dark)
            .unwrap();
    let all = one
        + &PUBLISHER
            .chart("en", &lines(2, 3), ChartTheme::Light)
            .unwrap();
    let mut ids: Vec<&str> = all
        .match_indices(" id=\"")
        .map(|(at, _)| all[at + 5..].split('"').next().unwrap())
        .collect();
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!((ids.len(), count > 8), (count, true));
}
