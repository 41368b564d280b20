//! The confidence of a share: Wilson's score interval, which also works for shares near nothing and
//! near all.

/// The quantile of the normal distribution for 95 %.
const Z: f64 = 1.959_964;

/// The range of the true share with 95 % confidence. `of` is the number of trials.
pub fn interval(seen: f64, of: f64) -> (f64, f64) {
    if of <= 0.0 {
        return (0.0, 1.0);
    }
    let (share, z) = (seen / of, Z * Z);
    let middle = (share + z / (2.0 * of)) / (1.0 + z / of);
    let half = Z / (1.0 + z / of)
        * (share * (1.0 - share) / of + z / (4.0 * of * of))
            .max(0.0)
            .sqrt();
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Wilson's own kind of table: successes of trials, and the bounds in per mille.
    #[test]
    fn bounds_of_a_share() {
        for (seen, of, low, high) in [
            (0.0, 10.0, 0, 278),
            (5.0, 10.0, 237, 763),
            (10.0, 10.0, 722, 1000),
            (50.0, 100.0, 404, 596),
            (1.0, 1000.0, 0, 6),
            (0.0, 0.0, 0, 1000),
        ] {
            let (from, to) = interval(seen, of);
            assert_eq!(
                ((from * 1000.0).round() as i32, (to * 1000.0).round() as i32),
                (low, high),
                "{seen} of {of}"
            );
        }
    }
}
