//! How much of a mail is looked at before it is refused, and how much one call may fetch.

use serde::{Deserialize, Serialize};

/// Bounds on what comes from outside. Sizes are in bytes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Limits {
    /// A whole mail; of a larger one only the header block is fetched.
    pub message_bytes: usize,
    pub header_bytes: usize,
    /// MIME parts of one mail.
    pub parts: usize,
    /// `multipart/*` and `message/*` parts of one mail, which bounds how deep they can stand in
    /// each other.
    pub nesting: usize,
    /// Decoded text of one mail; what stands after is cut off.
    pub text_bytes: usize,
    /// Elements of an HTML mail that stand in each other: converting costs the square of it.
    pub html_depth: usize,
    /// Processor time that one mail may take: then the program ends itself and starts without it.
    pub cpu_seconds: u64,
    /// Mails of one fetch.
    pub batch_letters: usize,
    /// Bytes of one fetch: it ends with the first mail that reaches it.
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
