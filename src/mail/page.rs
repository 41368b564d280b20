//! Letters from a player's own page: their keys name the seat whose link was opened, and nobody but ourselves gives such keys.

const BEGIN: &str = "page/";

/// `page/<campaign>/<seat>/<name>`
pub fn key(campaign: i64, seat: u8, name: &str) -> String {
    format!("{BEGIN}{campaign}/{seat}/{name}")
}

/// Campaign and seat of such a key.
pub fn seat_of(key: &str) -> Option<(i64, u8)> {
    let (campaign, rest) = key.strip_prefix(BEGIN)?.split_once('/')?;
    let (seat, _) = rest.split_once('/')?;
    Some((campaign.parse().ok()?, seat.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_names_its_seat() {
        assert_eq!(seat_of(&key(7, 3, "abc")), Some((7, 3)));
        for other in ["imap/7/3/abc", "page/7/3", "page/x/3/abc", "page/7/300/abc", "pipe/abc", ""] {
            assert_eq!(seat_of(other), None, "{other}");
        }
    }
}
