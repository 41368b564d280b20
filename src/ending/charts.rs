//! The last report's charts: a line a lord over all turns, for each figure that the game gives.
//!
//! Lines are told apart without colour, by their dashes and the marks on them; the same figures stand in the picture's alternative text.
//! Drawn by a template like every picture of the house, so that a designer may restyle it: a chart of a few lines needs no library of its own.

use crate::games::{Drawing, Figure, Standings};
use crate::phrase::{Arg, Phrase};
use serde_json::json;

/// One figure over time.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    pub title: Phrase,
    /// What stands below each point: the position before the first turn, then after each.
    pub turns: Vec<Phrase>,
    /// In seating order.
    pub lines: Vec<Line>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    pub lord: String,
    pub colour: String,
    /// As many as there are turns.
    pub values: Vec<i64>,
}

const WIDTH: i64 = 900;
const HEIGHT: i64 = 420;
/// What stays free for words: left, right, top, bottom.
const MARGINS: [i64; 4] = [64, 190, 52, 58];
/// Words below the axis, and marks on a line: more would run into each other.
const MOST_LABELS: usize = 6;
const MOST_MARKS: usize = 24;
/// For so many lords each has dashes and a mark of his own.
const DASHES: [&str; 6] = ["", "10 5", "3 4", "14 4 3 4", "6 3 1 3 1 3", "18 6"];
const MARKS: usize = 6;

/// Every figure that the game gives, from the first position to the last. `standings` are the last, for names and colours.
pub fn charts(turns: &[(Phrase, Vec<Figure>)], standings: &Standings) -> Vec<Chart> {
    let Some((_, last)) = turns.last() else { return Vec::new() };
    let mut rows: Vec<_> = standings.rows.iter().collect();
    rows.sort_by_key(|row| row.seat);
    let chart = |figure: &Figure| {
        let of = |figures: &[Figure], seat| {
            let same = figures.iter().find(|other| other.name.id == figure.name.id);
            same.and_then(|figure| figure.of.iter().find(|(of, _)| *of == seat)).map_or(0, |(_, value)| *value)
        };
        let line = |seat, lord: &str, colour: &str| {
            let values = turns.iter().map(|(_, figures)| of(figures, seat)).collect();
            Line { lord: lord.to_owned(), colour: colour.to_owned(), values }
        };
        let lines = rows.iter().map(|row| line(row.seat, &row.name, &row.colour)).collect();
        Chart { title: figure.name.clone(), turns: turns.iter().map(|(turn, _)| turn.clone()).collect(), lines }
    };
    // a point is no line
    if turns.len() < 2 { Vec::new() } else { last.iter().map(chart).collect() }
}

impl Chart {
    /// First, highest and last of each lord: the facts of the picture.
    pub fn alt(&self) -> Phrase {
        let said = self.lines.iter().map(|line| {
            let (first, last) = (line.values.first().copied().unwrap_or(0), line.values.last().copied().unwrap_or(0));
            let (at, most) = line.values.iter().enumerate().rev().max_by_key(|(_, value)| **value).map_or((0, 0), |(at, value)| (at, *value));
            let turn = self.turns.get(at).cloned().unwrap_or_else(|| Phrase::new("ending-chart-start"));
            let said = Phrase::new("ending-chart-line").with("lord", line.lord.as_str()).with("first", first).with("last", last);
            Arg::from(said.with("most", most).with("turn", turn))
        });
        Phrase::new("ending-chart-alt")
            .with("figure", self.title.clone())
            .with("turns", self.turns.len().saturating_sub(1))
            .with("lines", Arg::List(said.collect()))
    }

    pub fn drawing(&self) -> Drawing {
        let [left, right, top, bottom] = MARGINS;
        let (wide, high) = (WIDTH - left - right, HEIGHT - top - bottom);
        let all = || self.lines.iter().flat_map(|line| line.values.iter().copied());
        let (least, most) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(0).max(1));
        let step = step(most.saturating_sub(least));
        let (floor, ceiling) = (least.div_euclid(step).saturating_mul(step), most.saturating_add(step - 1).div_euclid(step).saturating_mul(step));
        let span = ceiling.saturating_sub(floor).max(1);
        let gaps = i64::try_from(self.turns.len().saturating_sub(1)).unwrap_or(1).max(1);
        let x = |at: usize| left + i64::try_from(at).unwrap_or(0) * wide / gaps;
        let y = |value: i64| top + high - i64::try_from(i128::from(value.saturating_sub(floor)) * i128::from(high) / i128::from(span)).unwrap_or(0);
        let grid: Vec<_> = (0..=span / step).map(|n| floor + n * step).map(|value| json!({ "y": y(value), "label": value.to_string() })).collect();
        let every = |most: usize| self.turns.len().div_ceil(most).max(1);
        let labels: Vec<_> = self.turns.iter().enumerate().step_by(every(MOST_LABELS)).map(|(at, turn)| json!({ "x": x(at), "label": turn })).collect();
        let lines: Vec<_> = self
            .lines
            .iter()
            .enumerate()
            .map(|(n, line)| {
                let points: Vec<String> = line.values.iter().enumerate().map(|(at, value)| format!("{},{}", x(at), y(*value))).collect();
                // each begins at another turn, so that marks of lines which run together stand side by side
                let apart = every(MOST_MARKS).max(if self.turns.len() > 6 { 2 } else { 1 });
                let marked = line.values.iter().enumerate().skip(n % apart).step_by(apart);
                let marks: Vec<_> = marked.map(|(at, value)| [x(at), y(*value)]).collect();
                let last = line.values.last().copied().unwrap_or(0);
                json!({
                    "lord": line.lord, "colour": line.colour, "points": points.join(" "), "marks": marks, "mark": n % MARKS,
                    "dash": DASHES.get(n % DASHES.len()).copied().unwrap_or_default(), "last": last.to_string(),
                    "key": [WIDTH - right + 22, top + 14 + i64::try_from(n).unwrap_or(0) * 26],
                })
            })
            .collect();
        let data = json!({
            "title": self.title, "grid": grid, "labels": labels, "lines": lines,
            "left": left, "right": WIDTH - right, "top": top, "bottom": HEIGHT - bottom, "zero": y(0),
        });
        let size = (u32::try_from(WIDTH).unwrap_or(0), u32::try_from(HEIGHT).unwrap_or(0));
        Drawing { template: "platform/chart.svg".to_owned(), data, size, alt: self.alt() }
    }
}

/// Between two lines of the grid: 1, 2 or 5 with as many zeros as leave at most six of them.
fn step(span: i64) -> i64 {
    let mut ten: i64 = 1;
    loop {
        for one in [1, 2, 5] {
            let step = ten.saturating_mul(one);
            if span / step <= 6 {
                return step;
            }
        }
        ten = ten.saturating_mul(10);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Seat, Standing};

    #[test]
    fn grids_have_round_numbers_and_few_lines() {
        for (span, wanted) in [(0, 1), (1, 1), (6, 1), (7, 2), (13, 2), (14, 5), (40, 10), (99, 20), (1_000, 200), (i64::MAX, 2_000_000_000_000_000_000)] {
            assert_eq!(step(span), wanted, "{span}");
        }
    }

    fn chart(values: &[&[i64]]) -> Chart {
        let name = Phrase::new("platform-waits");
        let turns: Vec<_> = (0..values[0].len())
            .map(|at| {
                let of = values.iter().enumerate().map(|(seat, values)| (Seat(seat as u8), values[at])).collect();
                (Phrase::new("platform-before-the-start"), vec![Figure { name: name.clone(), of }])
            })
            .collect();
        let row = |seat: usize| Standing { seat: Seat(seat as u8), name: format!("lord {seat}"), colour: "red".to_owned(), figures: vec![], out: false };
        let standings = Standings { columns: vec![], rows: (0..values.len()).rev().map(row).collect() };
        charts(&turns, &standings).remove(0)
    }

    #[test]
    fn the_higher_the_figure_the_higher_the_line_and_the_words_say_the_same() {
        let chart = chart(&[&[0, 4, 12, 7], &[3, 3, 3, 3]]);
        assert_eq!(chart.lines.iter().map(|line| line.lord.as_str()).collect::<Vec<_>>(), ["lord 0", "lord 1"], "in seating order");
        let drawing = chart.drawing();
        let points = drawing.data["lines"][0]["points"].as_str().unwrap();
        let heights: Vec<i64> = points.split(' ').map(|point| point.split_once(',').unwrap().1.parse().unwrap()).collect();
        assert!(heights[2] < heights[3] && heights[3] < heights[1] && heights[1] < heights[0], "{heights:?}");
        assert_eq!(heights[0], drawing.data["zero"].as_i64().unwrap());
        let dashes: Vec<_> = drawing.data["lines"].as_array().unwrap().iter().map(|line| (&line["dash"], &line["mark"])).collect();
        assert_ne!(dashes[0], dashes[1], "told apart without colour");
        let alt = serde_json::to_value(&drawing.alt).unwrap();
        assert_eq!((&alt["args"]["lines"][0]["args"]["most"], &alt["args"]["lines"][0]["args"]["last"]), (&json!(12), &json!(7)));
    }

    #[test]
    fn figures_of_every_size_stay_within_the_picture() {
        for values in [vec![0, 0], vec![-7, 3], vec![i64::MIN, i64::MAX], vec![1; 400], vec![i64::MAX, 0]] {
            let drawing = chart(&[&values]).drawing();
            for point in drawing.data["lines"][0]["points"].as_str().unwrap().split(' ') {
                let (x, y) = point.split_once(',').unwrap();
                let (x, y): (i64, i64) = (x.parse().unwrap(), y.parse().unwrap());
                assert!((0..=WIDTH).contains(&x) && (0..=HEIGHT).contains(&y), "{values:?}: {point}");
            }
            assert!(drawing.data["labels"].as_array().unwrap().len() <= MOST_LABELS);
        }
    }
}
