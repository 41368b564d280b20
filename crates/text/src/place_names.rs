//! What a board may call its places.

/// A longer name fits no map and no column of a report.
const LONGEST_NAME: usize = 60;

/// Whether people can write a name in an order: it is no number, and every letter of it can be seen.
pub fn can_name_a_place(name: &str) -> bool {
    !name.is_empty()
        && name.trim() == name
        && name.chars().count() <= LONGEST_NAME
        && !name.chars().any(char::is_control)
        && name.parse::<u64>().is_err()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_has_a_name_that_people_can_write() {
        let (long, longer) = ("x".repeat(LONGEST_NAME), "x".repeat(LONGEST_NAME + 1));
        for (name, can) in [
            ("St Andrews", true),
            ("7 Oaks", true),
            (long.as_str(), true),
            (longer.as_str(), false),
            ("", false),
            (" Bala", false),
            ("7", false),
            ("Ba\u{1b}la", false),
        ] {
            assert_eq!(can_name_a_place(name), can, "{name:?}");
        }
    }
}
