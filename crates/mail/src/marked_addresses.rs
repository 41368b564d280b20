//! Marks that only this installation can create: short MACs with its secret, for mails and for the
//! addresses that receive bounces and unsubscribe requests. Nothing is stored, and nobody can guess
//! a mark from what it is about.

use super::sender_token::base32;
use hmac::{Hmac, Mac};
use sha2::Sha256;

/// 80 bits, the same as the players' tokens.
const BYTES: usize = 10;
/// RFC 5321, section 4.5.3.1.1
const LOCAL_PART: usize = 64;

/// The word before a mark in an address.
const BOUNCES: &str = "bounces";
const LEAVE: &str = "leave";
const JOIN: &str = "join";
const MOVING: &str = "moving";

/// Sixteen lower-case letters and digits, unique to `pieces`.
pub fn mark(secret: &[u8], purpose: &str, pieces: &[&str]) -> String {
    // an HMAC accepts keys of any length
    let Ok(mut mac) = <Hmac<Sha256> as Mac>::new_from_slice(secret) else {
        return String::new();
    };
    for piece in std::iter::once(&purpose).chain(pieces) {
        mac.update(&(piece.len() as u64).to_be_bytes());
        mac.update(piece.as_bytes());
    }
    base32(mac.finalize().into_bytes().get(..BYTES).unwrap_or_default())
}

/// The envelope sender that receives bounces of one mail (VERP): it identifies the mail, and nobody
/// else can guess it. `home` is an address whose mail reaches our inbox: `orders@…` gives
/// `orders+bounces.<mark>@…`. `None` if that is too long.
pub fn bounce_address(secret: &[u8], message_id: &str, home: &str) -> Option<String> {
    within(
        home,
        &format!("{BOUNCES}.{}", mark(secret, BOUNCES, &[message_id])),
    )
}

/// Whether a mail to this address is a bounce of one of ours. The reported mail was sent with
/// exactly this address.
pub fn is_bounce_address(address: &str, home: &str) -> bool {
    behind(address, home).is_some_and(|said| {
        said.strip_prefix(BOUNCES)
            .is_some_and(|rest| rest.starts_with('.'))
    })
}

/// The address for unsubscribing from a kind of mails about a campaign; `slug` is the campaign's
/// name as used in addresses.
pub fn leave_address(secret: &[u8], slug: &str, who: &str, home: &str) -> Option<String> {
    within(
        home,
        &format!("{LEAVE}-{slug}.{}", leave_mark(secret, slug, who)),
    )
}

/// The campaign's slug and the mark of such an address.
pub fn parse_leave_address(address: &str, home: &str) -> Option<(String, String)> {
    let said = behind(address, home)?;
    let (slug, mark) = said
        .strip_prefix(LEAVE)?
        .strip_prefix('-')?
        .split_once('.')?;
    (!slug.is_empty() && !mark.is_empty() && !mark.contains('.'))
        .then(|| (slug.to_owned(), mark.to_owned()))
}

/// Whether `given` is this reader's mark.
pub fn is_leave_mark(secret: &[u8], slug: &str, who: &str, given: &str) -> bool {
    same(&leave_mark(secret, slug, who), given)
}

/// The address for answers from someone who wants to play, watch or be a standby: only that person
/// knows it.
pub fn join_address(secret: &[u8], slug: &str, who: &str, home: &str) -> Option<String> {
    within(
        home,
        &format!("{JOIN}-{slug}.{}", mark(secret, JOIN, &[slug, who])),
    )
}

/// The campaign's slug and the mark of such an address.
pub fn parse_join_address(address: &str, home: &str) -> Option<(String, String)> {
    let said = behind(address, home)?;
    let (slug, mark) = said
        .strip_prefix(JOIN)?
        .strip_prefix('-')?
        .split_once('.')?;
    (!slug.is_empty() && !mark.is_empty() && !mark.contains('.'))
        .then(|| (slug.to_owned(), mark.to_owned()))
}

/// Whether `given` is this applicant's mark.
pub fn is_join_mark(secret: &[u8], slug: &str, who: &str, given: &str) -> bool {
    same(&mark(secret, JOIN, &[slug, who]), given)
}

/// Compares in constant time: all characters are checked.
fn same(right: &str, given: &str) -> bool {
    right.len() == given.len()
        && right
            .bytes()
            .zip(given.bytes())
            .fold(0, |wrong, (a, b)| wrong | (a ^ b))
            == 0
}

fn leave_mark(secret: &[u8], slug: &str, who: &str) -> String {
    mark(secret, LEAVE, &[slug, who])
}

/// The mark of a change of address; `pieces` identify it.
pub fn moving_mark(secret: &[u8], pieces: &[&str]) -> String {
    mark(secret, MOVING, pieces)
}

/// The address to which a player's new address replies to confirm the change.
pub fn moving_address(mark: &str, home: &str) -> Option<String> {
    within(home, &format!("{MOVING}.{mark}"))
}

/// The mark of such an address.
pub fn parse_moving_address(address: &str, home: &str) -> Option<String> {
    let said = behind(address, home)?;
    let mark = said.strip_prefix(MOVING)?.strip_prefix('.')?;
    (!mark.is_empty() && !mark.contains('.')).then(|| mark.to_owned())
}

fn within(home: &str, said: &str) -> Option<String> {
    let (local, domain) = home.rsplit_once('@')?;
    let local = format!("{local}+{said}");
    (local.len() <= LOCAL_PART).then(|| format!("{local}@{}", domain.to_ascii_lowercase()))
}

/// The text after the `+` in one of our addresses, in lower case: mail servers change the case of
/// local parts.
fn behind(address: &str, home: &str) -> Option<String> {
    let (address, home) = (address.to_ascii_lowercase(), home.to_ascii_lowercase());
    let (local, domain) = address.rsplit_once('@')?;
    let (home_local, home_domain) = home.rsplit_once('@')?;
    let said = local
        .strip_prefix(home_local)?
        .strip_prefix('+')
        .filter(|_| domain == home_domain)?;
    Some(said.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sender_token::reply_to;

    const SECRET: &[u8] = b"0123456789abcdef0123456789abcdef";
    const HOME: &str = "orders@example.org";

    #[test]
    fn a_mark_is_of_its_pieces_and_no_others() {
        let own = mark(SECRET, "a", &["b", "c"]);
        assert_eq!(own.len(), 16);
        assert_eq!(own, mark(SECRET, "a", &["b", "c"]));
        for other in [
            mark(SECRET, "a", &["bc"]),
            mark(SECRET, "ab", &["c"]),
            mark(SECRET, "a", &["b", "d"]),
            mark(b"other", "a", &["b", "c"]),
        ] {
            assert_ne!(own, other);
        }
    }

    #[test]
    fn addresses_are_read_back_and_are_nobodys_reply_address() {
        let bounces = bounce_address(SECRET, "g.thornvale.1.report.x.0@example.org", HOME).unwrap();
        assert!(
            bounces.starts_with("orders+bounces.")
                && is_bounce_address(&bounces.to_uppercase(), HOME),
            "{bounces}"
        );
        let leave =
            leave_address(SECRET, "a-campaign-of-twenty", "dora@example.org", HOME).unwrap();
        let (slug, mark) = parse_leave_address(&leave.to_uppercase(), HOME).unwrap();
        assert_eq!(slug, "a-campaign-of-twenty");
        assert!(is_leave_mark(SECRET, &slug, "dora@example.org", &mark));
        for (slug, who, mark) in [
            ("other", "dora@example.org", mark.as_str()),
            (&slug, "anna@example.org", &mark),
            (&slug, "dora@example.org", &mark[1..]),
        ] {
            assert!(
                !is_leave_mark(SECRET, slug, who, mark),
                "{slug} {who} {mark}"
            );
        }
        let join =
            join_address(SECRET, "a-campaign-of-twenty", "7 dora@example.org", HOME).unwrap();
        let (slug, mark) = parse_join_address(&join.to_uppercase(), HOME).unwrap();
        assert!(is_join_mark(SECRET, &slug, "7 dora@example.org", &mark));
        assert!(
            !is_join_mark(SECRET, &slug, "8 dora@example.org", &mark)
                && !is_leave_mark(SECRET, &slug, "dora@example.org", &mark)
        );
        for address in [&bounces, &leave, &join] {
            assert!(address.split('@').next().unwrap().len() <= 64);
            assert_eq!(reply_to(address, HOME), None);
        }
        for address in [
            "orders@example.org",
            "orders+bounces@example.org",
            "orders+bounces.x@example.com",
            "other+bounces.x@example.org",
            "orders+t.k.x@example.org",
            "",
        ] {
            assert!(
                !is_bounce_address(address, HOME) && parse_leave_address(address, HOME).is_none(),
                "{address}"
            );
        }
    }
}
