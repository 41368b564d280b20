//! A person who has looked at hidden data, or left a seat with secret cards, may take no seat in the
//! campaign, wherever it is played on (AU-11). Another judge gets digests, not names.
//!
//! A digest is argon2id of the address, slow to guess, but anyone who has a digest can test a
//! suspected address. So digests are only in the archive of a running campaign, which is exchanged
//! between two operators and contains every sheet and die besides.

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, SaltString};
use seneschal_text::hash::sha256;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

/// The limit for one campaign: two operators over years.
pub const MOST: usize = 50;

/// Argon2id with 19 MiB and two passes. With other parameters a file could choose how long a check
/// takes.
const BY: &str = "$argon2id$v=19$m=19456,t=2,p=1$";

/// Digests already computed, by SHA-256 of salt and address: the daemon asks about the same people
/// in every round.
static KNOWN: Mutex<BTreeMap<[u8; 32], String>> = Mutex::new(BTreeMap::new());
/// About 200 KB; beyond that the cache is emptied.
const MOST_KNOWN: usize = 1000;

thread_local! {
    /// How many digests this thread has computed: tests of the rooms above count them, too.
    pub static HASHED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// The digest of an address in PHC format, with its salt; `None` if the salt is invalid.
fn digest_with(address: &str, salt: &str) -> Option<String> {
    let address = address.to_lowercase();
    let key = sha256(format!("{salt}$$ {address}").as_bytes());
    if let Some(known) = KNOWN
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .get(&key)
    {
        return Some(known.clone());
    }
    HASHED.set(HASHED.get() + 1);
    let salt = SaltString::from_b64(salt).ok()?;
    let digest = Argon2::default()
        .hash_password(address.as_bytes(), &salt)
        .ok()?
        .to_string();
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if known.len() >= MOST_KNOWN {
        known.clear();
    }
    known.insert(key, digest.clone());
    Some(digest)
}

/// The salt of a campaign's digests. It follows from the campaign's first secret chain, so it is
/// the same wherever the campaign is played on.
fn salt(first_chain: &[u8; 32]) -> String {
    let bytes = sha256(&[b"looked".as_slice(), first_chain].concat());
    bytes
        .first_chunk::<16>()
        .and_then(|salt| SaltString::encode_b64(salt).ok())
        .map(|salt| salt.to_string())
        .unwrap_or_default()
}

/// The digest of the address of a person who has looked at hidden data.
pub fn digest(address: &str, first_chain: &[u8; 32]) -> Option<String> {
    digest_with(address, &salt(first_chain))
}

/// Whether a text is a valid digest of this campaign.
pub fn is_digest(text: &str, first_chain: &[u8; 32]) -> bool {
    let rest = text
        .strip_prefix(BY)
        .and_then(|rest| rest.strip_prefix(&salt(first_chain)))
        .and_then(|rest| rest.strip_prefix('$'));
    rest.is_some_and(|hash| {
        hash.len() == 43
            && hash
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"+/".contains(&byte))
    })
}

/// Whether an address matches one of the digests. The first time takes some hundredths of a second
/// if there are any.
pub fn is_among(digests: &[String], address: &str) -> bool {
    let salts: BTreeSet<&str> = digests
        .iter()
        .filter_map(|digest| digest.strip_prefix(BY)?.split('$').next())
        .collect();
    salts
        .iter()
        .take(2)
        .any(|salt| digest_with(address, salt).is_some_and(|of| digests.contains(&of)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_is_of_one_address_in_one_campaign() {
        let (here, there) = ([1; 32], [2; 32]);
        let zoe = digest("Zoe@example.org", &here).unwrap();
        assert!(
            is_digest(&zoe, &here) && !is_digest(&zoe, &there) && !zoe.contains("zoe"),
            "{zoe}"
        );
        for wrong in [
            "",
            "zoe@example.org",
            "$argon2id$v=19$m=4194304,t=9,p=1$YWFhYWFhYWFhYWFhYWFhYQ$AAAA",
            &zoe[..zoe.len() - 1],
            &format!("{zoe}A"),
        ] {
            assert!(!is_digest(wrong, &here), "{wrong}");
        }
        for (address, among) in [
            ("zoe@example.org", true),
            ("ZOE@EXAMPLE.ORG", true),
            ("zoe@example.com", false),
            ("", false),
        ] {
            assert_eq!(
                is_among(&["$argon2id$".to_owned(), zoe.clone()], address),
                among,
                "{address}"
            );
        }
        assert!(!is_among(&[], "zoe@example.org"));
        let hashed = HASHED.get();
        assert!(
            is_among(std::slice::from_ref(&zoe), "zoe@example.org")
                && !is_among(std::slice::from_ref(&zoe), "zoe@example.com")
        );
        assert_eq!(HASHED.get(), hashed, "what was worked out is known");
        assert_ne!(digest("zoe@example.org", &there), Some(zoe));
    }
}
