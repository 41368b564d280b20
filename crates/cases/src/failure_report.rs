//! The report of a failed case for its author: expected beside actual, then everything that
//! happened, with clauses and dice.

use seneschal_games::Dice;
use seneschal_text::wrap::wrap;
use std::fmt;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseMismatch {
    /// The line in the case file, counted from 1.
    pub line: Option<usize>,
    pub expected: String,
    /// Several lines if several things could be meant.
    pub happened: String,
}

impl CaseMismatch {
    pub fn new(
        line: Option<usize>,
        expected: impl Into<String>,
        happened: impl Into<String>,
    ) -> CaseMismatch {
        CaseMismatch {
            line,
            expected: expected.into(),
            happened: happened.into(),
        }
    }

    fn expected(&self) -> String {
        let line = self
            .line
            .map_or(String::new(), |line| format!("line {line}: "));
        format!("{line}{}", self.expected)
    }
}

/// A turn of a case as it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseTurn {
    pub turn: String,
    /// One line per event, its clause first.
    pub events: Vec<String>,
    /// The face of each die and its name, sorted by name; then hidden draws, in their order.
    pub dice: Vec<(String, String)>,
}

/// The dice and hidden draws of a turn.
pub(super) fn faces(dice: &Dice) -> Vec<(String, String)> {
    let rolled = dice.rolled().into_iter();
    let rolled = rolled.map(|roll| (roll.pips.to_string(), roll.name));
    let drawn = dice.named().iter().cloned();
    rolled
        .chain(drawn.map(|draw| (draw.drawn, draw.name)))
        .collect()
}

/// The most dice listed for a turn: a combat of a hundred rounds rolls four hundred.
const MOST_DICE: usize = 60;

impl fmt::Display for CaseTurn {
    fn fmt(&self, to: &mut fmt::Formatter) -> fmt::Result {
        writeln!(to, "  What happened in {}:", self.turn)?;
        self.events
            .iter()
            .try_for_each(|event| writeln!(to, "    {}", wrap(event, WIDTH - 4, "      ")))?;
        if !self.dice.is_empty() {
            writeln!(to, "  Its dice:")?;
        }
        self.dice
            .iter()
            .take(MOST_DICE)
            .try_for_each(|(face, name)| writeln!(to, "    {face}  {name}"))?;
        if self.dice.len() > MOST_DICE {
            writeln!(to, "    … and {} more", self.dice.len() - MOST_DICE)?;
        }
        Ok(())
    }
}

/// Width in characters of a line, and of one of two columns.
const WIDTH: usize = 100;
const COLUMN: usize = 47;
/// A cell with more lines than this is easier to read in a block of its own.
const TALLEST: usize = 6;

/// Prints two columns, or blocks if a cell is too long for its column.
pub(super) fn side_by_side(wrong: &[CaseMismatch]) -> String {
    let cells: Vec<(String, String)> = wrong
        .iter()
        .map(|miss| {
            (
                wrap(&miss.expected(), COLUMN, "  "),
                wrap(&miss.happened, COLUMN, "  "),
            )
        })
        .collect();
    let fits = |cell: &str| {
        cell.lines().count() <= TALLEST && cell.lines().all(|line| line.chars().count() <= COLUMN)
    };
    let mut told = String::new();
    if cells
        .iter()
        .all(|(expected, happened)| fits(expected) && fits(happened))
    {
        told += &row("expected", "happened");
        told += &row(&"-".repeat(COLUMN), &"-".repeat(COLUMN));
        cells
            .iter()
            .for_each(|(expected, happened)| told += &row(expected, happened));
        return told;
    }
    for miss in wrong {
        for (what, said) in [
            ("expected", miss.expected()),
            ("happened", miss.happened.clone()),
        ] {
            // each further candidate starts a line of its own
            for (n, line) in said.lines().enumerate() {
                let head = if n == 0 { what } else { "or      " };
                told += &format!(
                    "  {head}  {}\n",
                    wrap(line, WIDTH - 12, "").replace('\n', "\n            ")
                );
            }
        }
    }
    told
}

fn row(left: &str, right: &str) -> String {
    let (left, right): (Vec<&str>, Vec<&str>) = (left.lines().collect(), right.lines().collect());
    let at = |lines: &[&str], n: usize| lines.get(n).copied().unwrap_or_default().to_owned();
    let lines = (0..left.len().max(right.len()).max(1)).map(|n| {
        format!("  {:<COLUMN$} | {}", at(&left, n), at(&right, n))
            .trim_end()
            .to_owned()
            + "\n"
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_columns_or_blocks() {
        let short = [
            CaseMismatch::new(Some(6), "lancelot's treasury: 17", "16"),
            CaseMismatch::new(
                None,
                "§8.3 round: combat 1; round 2; attack [10, 7]; dice [4, 2]",
                "nothing of the kind happened",
            ),
        ];
        let told = side_by_side(&short);
        assert!(
            told.contains("  line 6: lancelot's treasury: 17                 | 16\n"),
            "{told}"
        );
        assert!(
            told.lines().all(|line| line.chars().count() <= WIDTH),
            "{told}"
        );
        let long = [CaseMismatch::new(Some(6), "word ".repeat(90), "one\ntwo")];
        let told = side_by_side(&long);
        assert!(
            told.starts_with("  expected  line 6: word")
                && told.contains("\n  happened  one\n  or        two\n"),
            "{told}"
        );
        assert!(
            told.lines().all(|line| line.chars().count() <= WIDTH),
            "{told}"
        );
    }
}
