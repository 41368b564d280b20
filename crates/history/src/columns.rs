//! Values as columns have them, and hashes over them.

/// A column of 32 bytes; another length is damage.
pub(super) fn hash_column(row: &rusqlite::Row, column: &str) -> rusqlite::Result<[u8; 32]> {
    row.get::<_, [u8; 32]>(column)
}

/// A count as the database keeps it.
pub(super) fn number(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

/// SHA-256 over fields, each with its length before it (8 bytes, big end first), so that no two
/// lists of fields read alike.
pub fn digest(fields: &[&[u8]]) -> [u8; 32] {
    use sha2::{Digest, Sha256};
    let mut sum = Sha256::new();
    for field in fields {
        sum.update((field.len() as u64).to_be_bytes());
        sum.update(field);
    }
    sum.finalize().into()
}
