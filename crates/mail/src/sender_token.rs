//! Authentication of the sender by the token in a reply address or an order sheet.
//!
//! A token is an HMAC of campaign, lord, purpose and epoch with the installation's secret. So
//! nothing is stored, and a new epoch revokes all old tokens. The input uses the names' slugs, the
//! same as in the address: mail servers change the case of local parts, and clients strip accents.

use hmac::{Hmac, Mac};
use seneschal_text::hash::sha256;
use sha2::Sha256;

/// What a token allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenPurpose {
    /// To send order sheets for the seat.
    Orders,
    /// To act as the campaign's moderator.
    Moderate,
    /// To open the seat's player page, and to send order sheets from there; the number of times that
    /// its player had another link sent.
    Page(u32),
    /// The same for a moderator's page.
    ModeratorPage(u32),
}

impl TokenPurpose {
    fn word(self) -> String {
        match self {
            TokenPurpose::Orders => "orders".to_owned(),
            TokenPurpose::Moderate => "moderate".to_owned(),
            TokenPurpose::Page(renewals) => renewed("page", renewals),
            TokenPurpose::ModeratorPage(renewals) => renewed("moderators page", renewals),
        }
    }
}

fn renewed(word: &str, renewals: u32) -> String {
    if renewals == 0 {
        word.to_owned()
    } else {
        format!("{word}.{renewals}")
    }
}

/// What a token is about.
#[derive(Clone, Copy, Debug)]
pub struct TokenClaim<'a> {
    pub campaign: &'a str,
    /// The lord's name; empty for the moderator; for a moderator's page, the mark of their address.
    pub lord: &'a str,
    pub purpose: TokenPurpose,
    /// Incremented to revoke tokens.
    pub epoch: u32,
}

/// 80 bits: nobody can guess a token by mail, and it fits with both names into 64 octets.
const TOKEN_BYTES: usize = 10;
/// RFC 5321, section 4.5.3.1.1
const LOCAL_PART: usize = 64;
/// Hash digits appended to a slug whose name lost characters.
const MARK: usize = 4;
const CAMPAIGN_SLUG: usize = 20;
const LORD_SLUG: usize = 14;

impl TokenClaim<'_> {
    fn mac(&self, secret: &[u8]) -> Option<Hmac<Sha256>> {
        let mut mac = <Hmac<Sha256> as Mac>::new_from_slice(secret).ok()?;
        // slugs contain no `|`: two different claims never give the same text
        mac.update(
            format!(
                "{}|{}|{}|{}",
                campaign_slug(self.campaign),
                lord_slug(self.lord),
                self.purpose.word(),
                self.epoch
            )
            .as_bytes(),
        );
        Some(mac)
    }

    /// Sixteen lower-case letters and digits (RFC 4648, section 6).
    pub fn token(&self, secret: &[u8]) -> String {
        let bytes = self
            .mac(secret)
            .map(|mac| mac.finalize().into_bytes())
            .unwrap_or_default();
        base32(bytes.get(..TOKEN_BYTES).unwrap_or_default())
    }

    /// Whether `given`, from an address or a sheet, is this claim's token. Ignores case, dashes and
    /// spaces; takes constant time.
    pub fn matches_token(&self, secret: &[u8], given: &str) -> bool {
        let Some(bytes) = from_base32(given).filter(|bytes| bytes.len() == TOKEN_BYTES) else {
            return false;
        };
        self.mac(secret)
            .is_some_and(|mac| mac.verify_truncated_left(&bytes).is_ok())
    }

    /// `judge+<campaign>.<lord>.<token>@<domain>` for the judge's own address; the moderator's lord
    /// is a dash. `None` if the judge's address has no `@` or its local part is too long.
    pub fn reply_address(&self, secret: &[u8], judge: &str) -> Option<String> {
        let (local, domain) = judge.rsplit_once('@')?;
        let lord = lord_slug(self.lord);
        // two consecutive dots are not valid in an address (RFC 5321, section 4.1.2), and no slug
        // is just a dash
        let lord = if lord.is_empty() { "-" } else { &lord };
        let local = format!(
            "{local}+{}.{lord}.{}",
            campaign_slug(self.campaign),
            self.token(secret)
        );
        (local.len() <= LOCAL_PART).then(|| format!("{local}@{}", domain.to_ascii_lowercase()))
    }
}

/// The claim in a reply address, not verified yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplyAddress {
    /// In the form of [`campaign_slug`].
    pub campaign: String,
    /// In the form of [`lord_slug`].
    pub lord: String,
    pub token: String,
}

/// Whether an address is this judge's, plain or with a seat in it. Mails from it to ourselves are
/// automated: they are never answered, and nobody can play such a seat.
pub fn is_ours(address: &str, judge: &str) -> bool {
    address.eq_ignore_ascii_case(judge) || reply_to(address, judge).is_some()
}

/// Parses `judge+<campaign>.<lord>.<token>@domain`, if `address` belongs to this judge.
pub fn reply_to(address: &str, judge: &str) -> Option<ReplyAddress> {
    let (address, judge) = (address.to_ascii_lowercase(), judge.to_ascii_lowercase());
    let (local, domain) = address.rsplit_once('@')?;
    let (judge_local, judge_domain) = judge.rsplit_once('@')?;
    let said = local
        .strip_prefix(judge_local)?
        .strip_prefix('+')
        .filter(|_| domain == judge_domain)?;
    let mut pieces = said.split('.');
    let (campaign, lord, token) = (pieces.next()?, pieces.next()?, pieces.next()?);
    let plain = |piece: &str| piece.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    if pieces.next().is_some()
        || campaign.is_empty()
        || token.is_empty()
        || ![campaign, lord, token].into_iter().all(plain)
    {
        return None;
    }
    let lord = if lord == "-" { "" } else { lord };
    Some(ReplyAddress {
        campaign: campaign.to_owned(),
        lord: lord.to_owned(),
        token: token.to_owned(),
    })
}

/// Removes the tokens from all reply addresses of this judge in a text.
pub fn without_tokens(text: &str, judge: &str) -> String {
    let low = text.to_ascii_lowercase();
    let start = judge
        .split('@')
        .next()
        .unwrap_or_default()
        .to_ascii_lowercase()
        + "+";
    let (mut shown, mut done) = (String::new(), 0);
    for (at, found) in low.match_indices(&start) {
        let said = low.get(at + found.len()..).unwrap_or_default();
        let said = said
            .split(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '-' | '.'))
            .next()
            .unwrap_or_default();
        let Some((names, token)) = said
            .rsplit_once('.')
            .filter(|(names, token)| names.contains('.') && !token.is_empty())
        else {
            continue;
        };
        let from = at + found.len() + names.len() + 1;
        if from < done {
            continue;
        }
        shown.push_str(text.get(done..from).unwrap_or_default());
        shown.push('…');
        done = from + token.len();
    }
    shown.push_str(text.get(done..).unwrap_or_default());
    shown
}

/// A campaign's name as used in addresses: `Thornvale II` becomes `thornvale-ii`.
pub fn campaign_slug(name: &str) -> String {
    slug(name, CAMPAIGN_SLUG)
}

/// The common prefix of a name and its slug, if the slug may be a shortened name; `None`: it is the
/// whole name.
pub fn shortened_slug(slug: &str) -> Option<&str> {
    if slug.len() == CAMPAIGN_SLUG {
        slug.get(..CAMPAIGN_SLUG - MARK)
    } else {
        None
    }
}

/// A lord's name as used in addresses; an empty name stays empty.
pub fn lord_slug(name: &str) -> String {
    slug(name, LORD_SLUG)
}

/// If a name loses letters or its end, four digits of its hash are appended, so that no two names
/// share a slug.
fn slug(name: &str, most: usize) -> String {
    let mut slug = String::new();
    let mut lost = false;
    for c in name.trim().chars().flat_map(char::to_lowercase) {
        match c {
            'a'..='z' | '0'..='9' => slug.push(c),
            ' ' | '-' | '_' | '.' | '\'' => {
                if !slug.is_empty() && !slug.ends_with('-') {
                    slug.push('-');
                }
            }
            _ => lost = true,
        }
    }
    let slug = slug.trim_end_matches('-');
    if !lost && slug.len() <= most {
        return slug.to_owned();
    }
    let mark = hex::encode(
        sha256(name.trim().to_lowercase().as_bytes())
            .get(..2)
            .unwrap_or_default(),
    );
    let short = slug.get(..slug.len().min(most - MARK)).unwrap_or(slug);
    format!("{short}{mark}")
}

const ALPHABET: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

/// RFC 4648, section 6, in lower case and without padding.
pub fn base32(bytes: &[u8]) -> String {
    let mut text = String::new();
    let (mut held, mut bits) = (0u32, 0);
    for &byte in bytes {
        held = held << 8 | u32::from(byte);
        bits += 8;
        while bits >= 5 {
            bits -= 5;
            text.push(char::from(ALPHABET[(held >> bits & 31) as usize]));
        }
        held &= (1 << bits) - 1;
    }
    if bits > 0 {
        text.push(char::from(ALPHABET[(held << (5 - bits) & 31) as usize]));
    }
    text
}

fn from_base32(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let (mut held, mut bits) = (0u32, 0);
    for c in text.bytes().filter(|c| !matches!(c, b'-' | b' ')).take(64) {
        let value = ALPHABET.iter().position(|&a| a == c.to_ascii_lowercase())?;
        held = held << 5 | value as u32;
        bits += 5;
        if bits >= 8 {
            bits -= 8;
            bytes.push((held >> bits) as u8);
        }
        held &= (1 << bits) - 1;
    }
    // left-over bits must be padding, not an extra digit
    (bits < 5 && held == 0).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: &[u8] = b"0123456789abcdef0123456789abcdef";
    const CLAIM: TokenClaim<'static> = TokenClaim {
        campaign: "Thornvale",
        lord: "Gawaine",
        purpose: TokenPurpose::Orders,
        epoch: 1,
    };

    #[test]
    fn a_token_proves_its_claim_and_no_other() {
        let token = CLAIM.token(SECRET);
        assert_eq!(token.len(), 16);
        assert!(
            CLAIM.matches_token(SECRET, &token)
                && CLAIM.matches_token(SECRET, &token.to_uppercase())
        );
        assert!(CLAIM.matches_token(SECRET, &format!("{}-{}", &token[..8], &token[8..])));
        for other in [
            TokenClaim {
                purpose: TokenPurpose::Page(0),
                ..CLAIM
            },
            TokenClaim {
                purpose: TokenPurpose::ModeratorPage(0),
                ..CLAIM
            },
            TokenClaim {
                campaign: "Thornvales",
                ..CLAIM
            },
            TokenClaim {
                lord: "Lionel",
                ..CLAIM
            },
            TokenClaim {
                purpose: TokenPurpose::Moderate,
                ..CLAIM
            },
            TokenClaim { epoch: 2, ..CLAIM },
            TokenClaim {
                campaign: "Thornvale-Gaw",
                lord: "aine",
                ..CLAIM
            },
        ] {
            assert!(!other.matches_token(SECRET, &token), "{other:?}");
        }
        assert!(!CLAIM.matches_token(b"another", &token));
        for wrong in [
            "",
            "a",
            &token[..8],
            &token[..15],
            &format!("{token}a"),
            "0000000000000000",
            "ßßßßßßßß",
            &"a".repeat(10_000),
        ] {
            assert!(!CLAIM.matches_token(SECRET, wrong), "{wrong}");
        }
    }

    #[test]
    fn a_pages_token_opens_no_other_page_and_no_renewed_one() {
        let purposes = [
            TokenPurpose::Page(0),
            TokenPurpose::Page(1),
            TokenPurpose::ModeratorPage(0),
            TokenPurpose::ModeratorPage(1),
        ];
        for purpose in purposes {
            let token = TokenClaim { purpose, ..CLAIM }.token(SECRET);
            let opens = |other: &TokenPurpose| {
                let claim = TokenClaim {
                    purpose: *other,
                    ..CLAIM
                };
                claim.matches_token(SECRET, &token)
            };
            let opened: Vec<_> = purposes.into_iter().filter(opens).collect();
            assert_eq!(opened, [purpose]);
        }
    }

    #[test]
    fn an_address_is_read_back_whatever_a_server_does_to_its_case() {
        let long = "x".repeat(300);
        for (campaign, lord) in [
            ("Thornvale", "Gawaine"),
            ("Thornvale II", "Sir Kay of the Long Name"),
            ("Ærøskøbing", "Élisée"),
            (&long, &long),
            ("日本", "日"),
        ] {
            let claim = TokenClaim {
                campaign,
                lord,
                ..CLAIM
            };
            let address = claim.reply_address(SECRET, "Judge@Example.ORG").unwrap();
            let local = address.split('@').next().unwrap();
            assert!(local.len() <= 64, "{address}");
            assert!(address.parse::<lettre::Address>().is_ok(), "{address}");
            let read = reply_to(&address.to_uppercase(), "judge@example.org").unwrap();
            assert_eq!(
                (read.campaign.clone(), read.lord.clone()),
                (campaign_slug(campaign), lord_slug(lord))
            );
            assert!(claim.matches_token(SECRET, &read.token));
        }
        let moderator = TokenClaim {
            lord: "",
            purpose: TokenPurpose::Moderate,
            ..CLAIM
        };
        let address = moderator.reply_address(SECRET, "judge@x.org").unwrap();
        assert!(address.parse::<lettre::Address>().is_ok(), "{address}");
        assert_eq!(reply_to(&address, "judge@x.org").unwrap().lord, "");
    }

    #[test]
    fn what_is_no_reply_address_of_ours_is_none() {
        for address in [
            "judge@x.org",
            "judge+a.b@x.org",
            "judge+a.b.c@y.org",
            "other+a.b.c@x.org",
            "judge+a.b.c.d@x.org",
            "judge+a.b.c d@x.org",
            "judge+.b.c@x.org",
            "judge+a.b.@x.org",
            "",
            "@",
        ] {
            assert_eq!(reply_to(address, "judge@x.org"), None, "{address}");
        }
    }

    #[test]
    fn a_shown_text_keeps_no_token() {
        for (text, shown) in [
            (
                "to judge+thornvale.kay.abcdefghijklmnop@x.org, now",
                "to judge+thornvale.kay.…@x.org, now",
            ),
            (
                "Judge+T-2.Kay.ABCDEFGHIJKLMNOP@X.ORG judge+t.kay.aaaa@x.org",
                "Judge+T-2.Kay.…@X.ORG judge+t.kay.…@x.org",
            ),
            ("é judge+t..aaaa@x.org", "é judge+t..…@x.org"),
            (
                "judge+news@x.org judge@x.org judge+judge+a.b.c@x",
                "judge+news@x.org judge@x.org judge+judge+a.b.…@x",
            ),
        ] {
            assert_eq!(without_tokens(text, "judge@x.org"), shown);
        }
    }

    #[test]
    fn names_that_differ_have_slugs_that_differ() {
        let names = [
            "Ærø",
            "Årø",
            "Øro",
            "ro",
            "thornvale-in-the-long-valley",
            "thornvale-in-the-long-vale",
            "日本",
            "中国",
        ];
        let slugs: std::collections::BTreeSet<_> = names.map(campaign_slug).into();
        assert_eq!(slugs.len(), names.len(), "{slugs:?}");
    }

    #[test]
    fn base32_is_that_of_the_rfc() {
        for (bytes, text) in [("foobar", "mzxw6ytboi"), ("f", "my"), ("", "")] {
            assert_eq!(base32(bytes.as_bytes()), text);
        }
        assert_eq!(from_base32("MZXW6YTBOI").unwrap(), b"foobar");
    }
}
