//! Addresses as they are safe to use: one sender or none, and no address that a mail server and we could read differently.

use super::Mailbox;
use super::compose::one_line;
use super::fields::Fields;
use mail_parser::Address;

/// The sender, `None` where the header can be read in two ways: several From fields or addresses, groups, routes,
/// addresses hidden in comments or encoded words, NUL. Mail programs show one of them, servers check another.
pub(super) fn sender(fields: &Fields, parsed: Option<&Address<'_>>) -> Option<Mailbox> {
    let mut from = fields.all("from");
    let raw = from.next().filter(|_| from.next().is_none())?;
    // sent on by somebody else under this name
    if fields.first("resent-from").is_some() {
        return None;
    }
    if raw.contains('\0') || raw.contains(';') && raw.contains(':') || comment_holds_address(raw) {
        return None;
    }
    let Some(Address::List(list)) = parsed else { return None };
    let [only] = list.as_slice() else { return None };
    let address = plain(only.address.as_deref()?)?;
    let name = only.name.as_deref().map(one_line).filter(|name| !name.is_empty());
    let hidden = name.as_ref().is_some_and(|name| raw.contains("=?") && name.contains(['@', '<', '>']));
    // the address must stand in the raw field as it was understood, once
    let seen = raw.to_ascii_lowercase().matches(&address.to_ascii_lowercase()).count();
    if hidden || seen == 0 {
        return None;
    }
    Some(Mailbox { name, address })
}

/// `local@domain` with the domain in lower case, if it is an address that needs no quoting (RFC 5321, section 4.1.2).
pub fn plain(address: &str) -> Option<String> {
    let address = address.trim().trim_start_matches('<').trim_end_matches('>');
    let (local, domain) = address.split_once('@')?;
    let fine = |text: &str, marks: &str| {
        !text.is_empty()
            && text.chars().all(|c| c.is_ascii_alphanumeric() || marks.contains(c))
            && !text.starts_with('.')
            && !text.ends_with('.')
            && !text.contains("..")
    };
    let local_fine = fine(local, ".!#$%&'*+-/=?^_`{|}~");
    let domain_fine = fine(domain, ".-");
    (address.len() <= 254 && local.len() <= 64 && local_fine && domain_fine).then(|| format!("{local}@{}", domain.to_ascii_lowercase()))
}

/// All addresses that the mail was for: To, Cc and what servers noted of the envelope.
pub(super) fn recipients(fields: &Fields, lists: [Option<&Address<'_>>; 2]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut add = |address: &str| {
        if let Some(address) = plain(address)
            && !found.contains(&address)
            && found.len() < 100
        {
            found.push(address);
        }
    };
    for list in lists.into_iter().flatten() {
        list.iter().filter_map(|a| a.address.as_deref()).for_each(&mut add);
    }
    for name in ["delivered-to", "x-original-to", "envelope-to"] {
        fields.all(name).for_each(&mut add);
    }
    found
}

fn comment_holds_address(raw: &str) -> bool {
    let (mut depth, mut quoted, mut escaped) = (0, false, false);
    for c in raw.chars() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' if depth == 0 => quoted = !quoted,
            '(' if !quoted => depth += 1,
            ')' if !quoted && depth > 0 => depth -= 1,
            '@' | '<' if depth > 0 => return true,
            _ => {}
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(header: &str) -> Option<String> {
        let raw = format!("{header}\r\nSubject: x\r\n\r\nbody\r\n");
        let parsed = mail_parser::MessageParser::default().parse(raw.as_bytes()).unwrap();
        sender(&Fields::read(raw.as_bytes(), 10_000), parsed.from()).map(|m| m.address)
    }

    #[test]
    fn one_plain_sender_is_taken() {
        for (header, address) in [
            ("From: anna@example.org", "anna@example.org"),
            ("From: Anna <Anna@Example.ORG>", "Anna@example.org"),
            ("From: \"Anna (home)\" <anna@example.org>", "anna@example.org"),
            ("From: =?utf-8?q?=C3=85sa?=\r\n <asa@example.org>", "asa@example.org"),
            ("From: \"anna@example.org\" <anna@example.org>", "anna@example.org"),
            ("From: anna@example.org (Anna)", "anna@example.org"),
        ] {
            assert_eq!(read(header).as_deref(), Some(address), "{header}");
        }
    }

    #[test]
    fn whatever_can_be_read_in_two_ways_is_nobody() {
        for header in [
            "From: anna@example.org\r\nFrom: eve@example.org",
            "From: anna@example.org, eve@example.org",
            "From: friends: anna@example.org;",
            "From: =?utf-8?q?anna=40example.org_=3Canna=40example.org=3E?= <eve@example.org>",
            "From: Anna <@relay.org:anna@example.org>",
            "From: eve@example.org (anna@example.org)",
            "From: Anna <anna@example.org\0eve@example.org>",
            "From: Anna",
            "From:",
            "Sender: anna@example.org",
            "From: \"anna eve\"@example.org",
            "From: anna@example.org@evil.org",
            "From: <anna@example.org> <eve@example.org>",
            "From: anna@example.org\r\nResent-From: eve@example.org",
            "From: anna@ex\u{430}mple.org",
        ] {
            assert_eq!(read(header), None, "{header}");
        }
    }
}
