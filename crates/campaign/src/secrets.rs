//! The secrets used for the dice, as bytes, so that an outsider can recompute them. Needs no
//! database and no game.
//!
//! Everything is SHA-256 and HMAC-SHA-256 over raw bytes. Mails show 32 bytes as 64 hexadecimal
//! digits in lower case, and a salt's 16 bytes as 32 digits.
//!
//! - Chain: `s[4096]` is random; `s[i-1] = SHA-256(s[i])`, over the 32 raw bytes. The first mail
//!   shows `s[0]`; a turn uses one link and its report reveals it. Links are never used twice.
//! - Sheet: `hash = SHA-256(salt ‖ text)`; the text is UTF-8: each line of the sheet as the
//!   acknowledgement shows it, followed by one LF (0x0A).
//! - Mix: `SHA-256(hash of seat 0 ‖ hash of seat 1 ‖ …)`, in seating order, every seat of the
//!   campaign; a seat without a sheet has 32 zero bytes.
//! - Turn key: `HMAC-SHA-256(key = s[i], message = mix)`. A die is drawn from it by name
//!   (`games::dice`).
//! - Sealed secret: 32 random bytes for hidden data; the first mail shows its SHA-256, the last
//!   report reveals the secret.

use hmac::{Hmac, Mac};
use rand::TryRng;
use rand::rngs::SysRng;
use seneschal_text::hash::sha256;
use sha2::{Digest, Sha256};

/// Links of a chain after `s[0]`.
pub const LINKS: u32 = 4096;

/// The hash of a seat without a sheet.
pub const NO_SHEET: [u8; 32] = [0; 32];

/// The operating system gives no random bytes.
#[derive(Debug, thiserror::Error)]
#[error("the machine gives no random bytes: {0}")]
pub struct RandomnessError(rand::rngs::SysError);

/// Fresh bytes from the operating system.
pub fn random<const N: usize>() -> Result<[u8; N], RandomnessError> {
    let mut bytes = [0; N];
    SysRng.try_fill_bytes(&mut bytes).map_err(RandomnessError)?;
    Ok(bytes)
}

/// The source of secrets and salts.
#[derive(Clone, Default)]
pub enum RandomSource {
    /// The operating system, used for every real campaign.
    #[default]
    System,
    /// A repeatable demonstration: the same seed gives the same secrets. Anyone who knows the seed
    /// knows the dice.
    Seeded([u8; 32]),
}

impl RandomSource {
    /// The operating system; in test builds the seed in `SENESCHAL_TEST_SEED`, which released
    /// programs ignore.
    pub fn usual() -> RandomSource {
        #[cfg(debug_assertions)]
        if let Ok(seed) = std::env::var("SENESCHAL_TEST_SEED") {
            return RandomSource::Seeded(sha256(seed.as_bytes()));
        }
        RandomSource::System
    }

    /// Fresh bytes, at most 32; `name` gives their purpose, and with a seed tells them apart.
    pub fn bytes<const N: usize>(&self, name: &str) -> Result<[u8; N], RandomnessError> {
        match self {
            RandomSource::System => random(),
            RandomSource::Seeded(seed) => {
                let mut bytes = [0; N];
                bytes
                    .iter_mut()
                    .zip(turn_key(seed, &sha256(name.as_bytes())))
                    .for_each(|(byte, drawn)| *byte = drawn);
                Ok(bytes)
            }
        }
    }
}

/// A chain of secrets, defined by its last link.
#[derive(Clone)]
pub struct SecretChain {
    last: [u8; 32],
}

impl SecretChain {
    pub fn new(last: [u8; 32]) -> SecretChain {
        SecretChain { last }
    }

    /// `s[i]`; `None` after the last link.
    pub fn link(&self, i: u32) -> Option<[u8; 32]> {
        let steps = LINKS.checked_sub(i)?;
        Some((0..steps).fold(self.last, |secret, _| sha256(&secret)))
    }
}

/// The text of a sheet that is hashed: its lines, each with one LF after it.
pub fn sheet_source(lines: &[String]) -> String {
    lines
        .iter()
        .flat_map(|line| [line.as_str(), "\n"])
        .collect()
}

/// `SHA-256(salt ‖ text)`.
pub fn sheet_hash(salt: &[u8; 16], source: &str) -> [u8; 32] {
    Sha256::new()
        .chain_update(salt)
        .chain_update(source)
        .finalize()
        .into()
}

/// SHA-256 over all seats' hashes in seating order.
pub fn mix(by_seat: &[[u8; 32]]) -> [u8; 32] {
    by_seat
        .iter()
        .fold(Sha256::new(), |sum, hash| sum.chain_update(hash))
        .finalize()
        .into()
}

/// `HMAC-SHA-256(secret, mix)`.
pub fn turn_key(secret: &[u8; 32], mixed: &[u8; 32]) -> [u8; 32] {
    // HMAC takes keys of any length, so this cannot fail
    let mac = <Hmac<Sha256> as Mac>::new_from_slice(secret)
        .unwrap_or_else(|_| unreachable!("HMAC takes keys of every length"));
    mac.chain_update(mixed).finalize().into_bytes().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_link_is_the_hash_of_the_next() {
        let chain = SecretChain::new([7; 32]);
        assert_eq!(chain.link(LINKS), Some([7; 32]));
        assert_eq!(chain.link(LINKS + 1), None);
        for i in [1, 2, 100, LINKS] {
            assert_eq!(
                chain.link(i - 1),
                chain.link(i).map(|secret| sha256(&secret)),
                "link {i}"
            );
        }
    }

    /// Computed with Python's hashlib and hmac.
    #[test]
    fn known_values() {
        let salt = *b"0123456789abcdef";
        let source = sheet_source(&["13 hold".to_owned(), "fight all".to_owned()]);
        assert_eq!(source, "13 hold\nfight all\n");
        let hash = sheet_hash(&salt, &source);
        let mixed = mix(&[hash, NO_SHEET]);
        let key = turn_key(&[0x61; 32], &mixed);
        assert_eq!(
            hex::encode(hash),
            "d1270e612e782aecba1c698a612ec973d0a05b1e6e28190d172b565a86436b51"
        );
        assert_eq!(
            hex::encode(mixed),
            "832a7183b88eb01918de5223b774f9cdca039cee4d25f2c9346a10705833acb0"
        );
        assert_eq!(
            hex::encode(key),
            "364659f07389e82591c93b1ac38ba12fdf2fd727a59c84c76406403cef3e7bc4"
        );
    }

    #[test]
    fn every_input_moves_the_key() {
        let hashes = [[1; 32], [2; 32]];
        let key = |secret: u8, hashes: &[[u8; 32]]| turn_key(&[secret; 32], &mix(hashes));
        let keys = [
            key(1, &hashes),
            key(2, &hashes),
            key(1, &[[2; 32], [1; 32]]),
            key(1, &[[1; 32], NO_SHEET]),
            key(1, &[[1; 32]]),
        ];
        let different: std::collections::BTreeSet<_> = keys.iter().collect();
        assert_eq!(different.len(), keys.len());
    }

    #[test]
    fn a_seed_repeats_and_its_names_differ() {
        let seeded = RandomSource::Seeded([3; 32]);
        assert_eq!(
            seeded.bytes::<16>("salt/1").unwrap(),
            seeded.bytes::<16>("salt/1").unwrap()
        );
        assert_ne!(
            seeded.bytes::<16>("salt/1").unwrap(),
            seeded.bytes::<16>("salt/2").unwrap()
        );
        assert_ne!(
            seeded.bytes::<16>("salt/1").unwrap(),
            RandomSource::Seeded([4; 32]).bytes::<16>("salt/1").unwrap()
        );
    }

    #[test]
    fn chance_differs() {
        assert_ne!(random::<32>().unwrap(), random::<32>().unwrap());
    }
}
