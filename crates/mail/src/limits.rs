//! How much of a mail is processed before it is refused, and how much one call may fetch.

use serde::{Deserialize, Serialize};

/// Limits on external input. Sizes are in bytes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Limits {
    /// A whole mail; of a larger one only the header block is fetched.
    pub message_bytes: usize,
    pub header_bytes: usize,
    /// Number of MIME parts in one mail.
    pub parts: usize,
    /// Number of `multipart/*` and `message/*` parts in one mail, which also limits their nesting
    /// depth.
    pub nesting: usize,
    /// Decoded text of one mail; the rest is cut off.
    pub text_bytes: usize,
    /// Nesting depth of an HTML mail: each tag is compared with those that are open.
    pub html_depth: usize,
    /// CPU time that one mail may use. After that the program terminates and restarts without it.
    pub cpu_seconds: u64,
    /// Number of mails in one fetch.
    pub batch_letters: usize,
    /// Bytes in one fetch: it ends with the first mail that reaches this limit.
    pub batch_bytes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            message_bytes: 1 << 20,
            header_bytes: 100 << 10,
            parts: 100,
            nesting: 20,
            text_bytes: 256 << 10,
            html_depth: 512,
            cpu_seconds: 5,
            batch_letters: 200,
            batch_bytes: 8 << 20,
        }
    }
}
