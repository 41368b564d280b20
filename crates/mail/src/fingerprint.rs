//! By what second copies of a letter are known (IN-04), beside the Message-ID.

use super::Letter;
use super::trace_headers::without_traces;
use sha2::{Digest, Sha256};

/// SHA-256 over the sender and the decoded text. Without a Message-ID over the bytes but for what
/// was written on the way: who sends a former sheet once more means it, and his program dates it
/// anew.
pub fn fingerprint(letter: &Letter, raw: &[u8]) -> [u8; 32] {
    if letter.message_id.is_none() {
        return without_traces(raw, Sha256::new(), |sum, piece| sum.chain_update(piece))
            .finalize()
            .into();
    }
    let from = letter
        .from
        .as_ref()
        .map_or("", |from| from.address.as_str());
    Sha256::new()
        .chain_update(from)
        .chain_update([0])
        .chain_update(&letter.text)
        .chain_update([0])
        .chain_update(&letter.quoted)
        .finalize()
        .into()
}
