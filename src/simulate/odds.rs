//! Tests whether wins are as random as expected: Pearson's chi-square over equal or unequal
//! expectations.

use statrs::distribution::{ChiSquared, ContinuousCDF};

/// The observed and the expected numbers, and how far apart they are.
#[derive(Clone, Debug, PartialEq)]
pub struct ChiSquareTest {
    /// Name, observed, expected.
    pub rows: Vec<(String, f64, f64)>,
    pub chi_square: f64,
    pub freedom: usize,
    /// The probability that chance alone is as far off or farther.
    pub p: f64,
}

impl ChiSquareTest {
    /// `None` if there is nothing to compare: fewer than two rows, or an expectation of zero.
    pub fn of(rows: Vec<(String, f64, f64)>) -> Option<ChiSquareTest> {
        let freedom = rows.len().checked_sub(1).filter(|&freedom| freedom > 0)?;
        if rows.iter().any(|&(_, _, expected)| expected <= 0.0) {
            return None;
        }
        let chi_square = rows
            .iter()
            .map(|&(_, seen, expected)| (seen - expected).powi(2) / expected)
            .sum();
        let p = 1.0 - ChiSquared::new(freedom as f64).ok()?.cdf(chi_square);
        Some(ChiSquareTest {
            rows,
            chi_square,
            freedom,
            p,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_every_textbook() {
        // a die thrown sixty times: 5, 8, 9, 8, 10, 20 gives 13.4 on 5 degrees, p just under 0.02
        let rows = [5.0, 8.0, 9.0, 8.0, 10.0, 20.0]
            .iter()
            .map(|&seen| (String::new(), seen, 10.0))
            .collect();
        let odds = ChiSquareTest::of(rows).expect("six rows");
        assert_eq!((odds.freedom, (odds.chi_square * 10.0).round()), (5, 134.0));
        assert!((0.0195..0.0205).contains(&odds.p), "{}", odds.p);
    }

    #[test]
    fn nothing_to_compare() {
        assert_eq!(
            ChiSquareTest::of(vec![("alone".to_owned(), 3.0, 3.0)]),
            None
        );
        assert_eq!(
            ChiSquareTest::of(vec![("a".to_owned(), 3.0, 0.0), ("b".to_owned(), 3.0, 6.0)]),
            None
        );
    }
}
