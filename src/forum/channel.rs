//! How a person is reached: by mail, by hand on a board, or through an adapter. The prefix of the
//! address says which.

use crate::mail::address::is_address;
use crate::mail::compose::one_line;
use crate::text::wrap::single_spaced;

/// Maximum length of a name on a board.
pub const LONGEST_NAME: usize = 60;

/// How a person is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Channel {
    Mail,
    /// `forum:Anna K`: posts wait until somebody posts them by hand.
    Hand,
    /// `discourse:anna`: an adapter posts them.
    Discourse,
}

impl Channel {
    /// The prefixes of such addresses. The history's column `way` has the same without the colon.
    const BOARDS: [(&'static str, Channel); 2] = [
        ("forum:", Channel::Hand),
        ("discourse:", Channel::Discourse),
    ];

    pub fn of(address: &str) -> Channel {
        Channel::split(address).map_or(Channel::Mail, |(way, _)| way)
    }

    /// The name on the board, in lower case; `None` for people reached by mail.
    pub fn name_of(address: &str) -> Option<&str> {
        Channel::split(address).map(|(_, name)| name)
    }

    fn split(address: &str) -> Option<(Channel, &str)> {
        Channel::BOARDS.iter().find_map(|(begin, way)| {
            let head = address
                .get(..begin.len())
                .filter(|head| head.eq_ignore_ascii_case(begin))?;
            Some((*way, address.get(head.len()..)?))
        })
    }

    /// The value for the history's column `way`.
    pub fn column(self) -> &'static str {
        match self {
            Channel::Mail => "mail",
            Channel::Hand => "forum",
            Channel::Discourse => "discourse",
        }
    }
}

/// The folded address of a reachable person: a mail address or a name on a board. `None` if the
/// text is neither.
pub fn reachable(text: &str) -> Option<String> {
    match Channel::split(text) {
        Some((way, name)) => plain_name(name)
            .filter(|name| !name.contains(':'))
            .map(|name| format!("{}:{}", way.column(), fold_name(&name))),
        None => is_address(text).then(|| text.to_lowercase()),
    }
}

/// A name as a board shows it: one line without control characters, neither empty nor too long.
pub fn plain_name(text: &str) -> Option<String> {
    let name = single_spaced(text);
    let fine = !name.is_empty() && name.chars().count() <= LONGEST_NAME && one_line(&name) == name;
    fine.then_some(name)
}

/// Boards ignore case in names.
pub fn fold_name(name: &str) -> String {
    single_spaced(name).to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_tells_its_way() {
        for (text, way, kept) in [
            ("Anna@Example.org", Channel::Mail, Some("anna@example.org")),
            ("forum:Anna K", Channel::Hand, Some("forum:anna k")),
            ("Forum:  Anna   K ", Channel::Hand, Some("forum:anna k")),
            ("forum:Ærøskøbing", Channel::Hand, Some("forum:ærøskøbing")),
            ("discourse:anna", Channel::Discourse, Some("discourse:anna")),
            ("forum:", Channel::Hand, None),
            ("forum:a:b", Channel::Hand, None),
            ("forum:a\nb", Channel::Hand, Some("forum:a b")),
            ("forum:a\u{202e}b", Channel::Hand, None),
            ("anna", Channel::Mail, None),
            ("forums:anna", Channel::Mail, None),
        ] {
            assert_eq!(
                (Channel::of(text), reachable(text).as_deref()),
                (way, kept),
                "{text:?}"
            );
        }
        assert_eq!(Channel::name_of("forum:anna k"), Some("anna k"));
        assert_eq!(Channel::name_of("anna@example.org"), None);
        assert!(reachable(&format!("forum:{}", "x".repeat(LONGEST_NAME + 1))).is_none());
    }
}
