//! Who has looked at what is hidden stays out of a campaign's seats, wherever it is played on
//! (AU-11). Another judge is told by digests, not by names.
//!
//! A digest is argon2id of the address, slow to guess; who holds one and thinks of an address can
//! still try it. So digests stand only in the archive of a campaign that runs, which is for two
//! operators and holds every sheet and die besides.

use crate::text::hash::sha256;
use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, SaltString};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

/// Of one campaign, by two operators, in years.
pub const MOST: usize = 50;

/// Argon2id with 19 MiB and two passes: others would let a file choose how long a look takes.
const BY: &str = "$argon2id$v=19$m=19456,t=2,p=1$";

/// Digests that were worked out once, by SHA-256 of salt and address: a daemon asks about the same
/// people in every round.
static KNOWN: Mutex<BTreeMap<[u8; 32], String>> = Mutex::new(BTreeMap::new());
/// Some 200 KB; over that all are worked out again.
const MOST_KNOWN: usize = 1000;

#[cfg(test)]
thread_local! {
    /// How many digests this thread has worked out.
    pub(crate) static HASHED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// The digest of an address, as PHC writes it with its salt; `None` where the salt is none.
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
    #[cfg(test)]
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

/// The salt of a campaign's digests: the same wherever it is played on, since it follows from its
/// first chain of secrets.
fn salt(first_chain: &[u8; 32]) -> String {
    let bytes = sha256(&[b"looked".as_slice(), first_chain].concat());
    bytes
        .first_chunk::<16>()
        .and_then(|salt| SaltString::encode_b64(salt).ok())
        .map(|salt| salt.to_string())
        .unwrap_or_default()
}

/// The digest of an address that has looked.
pub fn digest(address: &str, first_chain: &[u8; 32]) -> Option<String> {
    digest_with(address, &salt(first_chain))
}

/// Whether this is a digest of such a campaign.
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

/// Whether an address is one of those. Takes some hundredths of a second where there are any, the
/// first time.
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
