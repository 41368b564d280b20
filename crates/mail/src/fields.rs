//! The raw, unfolded header fields of a mail, before any decoding: the checks for automated mail
//! and forged senders use them.

/// Name (lower case) and value of each field, in order.
#[derive(Debug, Default)]
pub(super) struct HeaderFields(Vec<(String, String)>);

/// Maximum number of fields.
const MOST: usize = 2000;

impl HeaderFields {
    pub(super) fn read(raw: &[u8], most_bytes: usize) -> HeaderFields {
        let mut fields: Vec<(String, String)> = Vec::new();
        let mut read = 0;
        for line in raw.split_inclusive(|&b| b == b'\n') {
            read += line.len();
            if fields.len() >= MOST || read > most_bytes {
                break;
            }
            let text = String::from_utf8_lossy(line);
            let text = text.trim_end_matches(['\r', '\n']);
            if text.is_empty() {
                break;
            }
            if text.starts_with([' ', '\t']) {
                if let Some((_, value)) = fields.last_mut() {
                    value.push(' ');
                    value.push_str(text.trim());
                }
            } else if let Some((name, value)) = text.split_once(':') {
                fields.push((name.trim().to_ascii_lowercase(), value.trim().to_owned()));
            }
        }
        HeaderFields(fields)
    }

    pub(super) fn into_pairs(self) -> Vec<(String, String)> {
        self.0
    }

    pub(super) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0
            .iter()
            .filter(move |(n, _)| n == name)
            .map(|(_, value)| value.as_str())
    }

    /// All fields in order, from the top.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    pub(super) fn first(&self, name: &str) -> Option<&str> {
        self.0
            .iter()
            .find(|(n, _)| n == name)
            .map(|(_, value)| value.as_str())
    }
}
