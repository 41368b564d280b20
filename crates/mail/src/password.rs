//! Passwords that players write into their order sheets: stored and compared as argon2id hashes,
//! which reveal nothing. No code here prints one (AU-07).

use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};

/// In characters. A shorter password can be guessed, a longer one is a mistake.
pub(crate) const SHORTEST: usize = 8;
pub(crate) const LONGEST: usize = 128;

#[derive(Debug, thiserror::Error)]
pub enum PasswordError {
    #[error("a password has {SHORTEST} to {LONGEST} characters on one line")]
    Length,
    #[error("the password cannot be hashed")]
    Hash,
}

/// Argon2id with 19 MiB and two passes, in PHC format with its salt.
pub fn hash_password(password: &str, salt: &[u8; 16]) -> Result<String, PasswordError> {
    let password = spoken(password);
    if !(SHORTEST..=LONGEST).contains(&password.chars().count())
        || password.contains(char::is_control)
    {
        return Err(PasswordError::Length);
    }
    let salt = SaltString::encode_b64(salt).map_err(|_| PasswordError::Hash)?;
    Ok(Argon2::default()
        .hash_password(password.as_bytes(), &salt)
        .map_err(|_| PasswordError::Hash)?
        .to_string())
}

/// Whether the password matches; takes constant time.
pub fn verify_password(stored: &str, given: &str) -> bool {
    let given = spoken(given);
    let fits = given.chars().count() <= LONGEST;
    PasswordHash::new(stored).is_ok_and(|hash| {
        fits && Argon2::default()
            .verify_password(given.as_bytes(), &hash)
            .is_ok()
    })
}

/// Normalizes a password: programs collapse spaces, insert other kinds of spaces, and change quotes
/// to typographic ones.
fn spoken(password: &str) -> String {
    password
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .replace(['\u{2018}', '\u{2019}'], "'")
        .replace(['\u{201c}', '\u{201d}'], "\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_kept_as_a_hash_that_it_alone_fits() {
        let stored = hash_password("correct horse isn't", &[7; 16]).unwrap();
        assert!(
            stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$") && !stored.contains("horse"),
            "{stored}"
        );
        for (given, fits) in [
            ("correct horse isn't", true),
            ("correct\u{a0} horse  isn\u{2019}t ", true),
            ("Correct horse isn't", false),
            ("correct horse isn't\0", false),
            ("", false),
        ] {
            assert_eq!(verify_password(&stored, given), fits, "{given:?}");
        }
        assert!(
            !verify_password("", "correct horse") && !verify_password("plain text", "plain text"),
            "what is no hash fits nothing"
        );
        assert_ne!(
            stored,
            hash_password("correct horse isn't", &[8; 16]).unwrap()
        );
        for wrong in [
            "short",
            "       x       ",
            &"x".repeat(129),
            "two\u{7}bells x",
        ] {
            assert!(
                matches!(hash_password(wrong, &[0; 16]), Err(PasswordError::Length)),
                "{wrong:?}"
            );
        }
    }
}
