//! Orders sealed before they are shown: somebody posts the hash of his orders, and the orders later. A hash that fits proves that they were written then.
//!
//! What is hashed are the lines between BEGIN ORDERS and END ORDERS as they will be posted: without blanks at their ends, without empty lines, each with
//! one line feed behind it, in UTF-8. One of them is a remark with a salt, or short orders could be guessed from their hash. `sha256sum` on a file of
//! these lines gives the hash.

use super::blocks::clean;
use crate::campaign::secrets::sha256;

/// The word that a seal's line begins with.
const SEALED: &str = "SEALED";
/// The remark that holds the salt.
const SALT: &str = "# seal salt";

/// A seal as somebody posts it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seal {
    pub campaign: String,
    /// As players write it.
    pub turn: String,
    pub hash: [u8; 32],
}

/// Orders ready to be sealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sealed {
    pub seal: Seal,
    /// What is hashed.
    pub lines: Vec<String>,
}

impl Seal {
    /// `SEALED thornvale spring 3 sha256:…`
    pub fn line(&self) -> String {
        format!("{SEALED} {} {} sha256:{}", self.campaign, self.turn, hex::encode(self.hash))
    }
}

impl Sealed {
    /// Seals the orders of a text: what stands between its fences, or all of it.
    pub fn new(campaign: &str, turn: &str, text: &str, salt: &[u8; 16]) -> Sealed {
        let bare: Vec<String> = fenced(text).unwrap_or_else(|| lines(text.lines()));
        // sealed once more, it gets another salt
        let orders = bare.into_iter().filter(|line| !line.starts_with(SALT));
        let lines: Vec<String> = std::iter::once(format!("{SALT} {}", hex::encode(salt))).chain(orders).collect();
        Sealed { seal: Seal { campaign: campaign.to_owned(), turn: turn.to_owned(), hash: hash(&lines) }, lines }
    }

    /// The file that `sha256sum` is run on.
    pub fn file(&self) -> String {
        self.lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect()
    }

    /// What is posted later.
    pub fn sheet(&self) -> String {
        format!("BEGIN ORDERS {} {}\n{}END ORDERS\n", self.seal.campaign, self.seal.turn, self.file())
    }
}

/// The seals that a post brings, each on a line of its own.
pub fn seals(text: &str) -> Vec<Seal> {
    text.lines().filter_map(|line| seal(&clean(line, false))).take(20).collect()
}

fn seal(line: &str) -> Option<Seal> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let (first, rest) = words.split_first()?;
    let (last, name) = rest.split_last()?;
    let (campaign, turn) = name.split_first()?;
    let digits = last.strip_prefix("sha256:").filter(|_| first.eq_ignore_ascii_case(SEALED) && !turn.is_empty())?;
    let hash = hex::decode(digits).ok()?.try_into().ok()?;
    Some(Seal { campaign: campaign.to_lowercase(), turn: turn.join(" ").to_lowercase(), hash })
}

/// The hash of the orders that a post brings between fences, where they hold a salt: they say that they were sealed.
pub fn opened(text: &str) -> Option<[u8; 32]> {
    let lines = fenced(text)?;
    lines.iter().any(|line| line.starts_with(SALT)).then(|| hash(&lines))
}

/// The lines between the first fences.
fn fenced(text: &str) -> Option<Vec<String>> {
    let all: Vec<&str> = text.lines().collect();
    let is = |line: &&str, words: &str| line.trim().to_uppercase().starts_with(words);
    let begin = all.iter().position(|line| is(line, "BEGIN ORDERS"))?;
    let inside = all.get(begin + 1..)?;
    let end = inside.iter().position(|line| is(line, "END ORDERS")).unwrap_or(inside.len());
    Some(lines(inside.get(..end)?.iter().copied()))
}

fn lines<'l>(all: impl Iterator<Item = &'l str>) -> Vec<String> {
    all.map(|line| clean(line, false).trim().to_owned()).filter(|line| !line.is_empty()).collect()
}

fn hash(lines: &[String]) -> [u8; 32] {
    let text: String = lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect();
    sha256(text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computed with sha256sum, as docs/campaign.md shows it.
    const TOLD: &str = "SEALED thornvale spring 3 sha256:f37dcc793927c5adf3c4a68f0d0d059cb41beae7bb935c2b55fa6b4ff1780803";

    #[test]
    fn the_hash_is_that_of_sha256sum() {
        let sealed = Sealed::new("thornvale", "spring 3", "  13, 17 to Hazlemere  \r\n\nfight all\n", b"0123456789abcdef");
        assert_eq!(sealed.file(), "# seal salt 30313233343536373839616263646566\n13, 17 to Hazlemere\nfight all\n");
        assert_eq!(sealed.seal.line(), TOLD);
        let docs = include_str!("../../docs/campaign.md");
        assert!(docs.contains(TOLD) && docs.contains("# seal salt 30313233343536373839616263646566"), "docs/campaign.md shows this very example");
    }

    #[test]
    fn a_seal_is_found_and_opened_again() {
        let sealed = Sealed::new("thornvale", "spring 3", "13 hold", &[7; 16]);
        let post = format!("my orders, sealed:\n{}\nbye", sealed.seal.line());
        assert_eq!(seals(&post), std::slice::from_ref(&sealed.seal));
        assert_eq!(opened(&format!("here they are\n\n{}", sealed.sheet().replace('\n', " \n"))), Some(sealed.seal.hash));
        assert_ne!(opened(&sealed.sheet().replace("hold", "to Fenburst")), Some(sealed.seal.hash));
        assert_eq!(opened("BEGIN ORDERS\n13 hold\nEND ORDERS"), None);
        for line in ["SEALED thornvale sha256:00", "sealed", "SEALED a b sha256:xyz"] {
            assert_eq!(seals(line), []);
        }
    }
}
