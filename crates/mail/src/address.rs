//! Addresses that are safe to use: exactly one sender or none, and no address that a mail server
//! could read differently from us.

use super::Mailbox;
use super::compose::one_line;
use super::fields::HeaderFields;
use mail_parser::Address;

/// The sender. `None` if the header can be read in two ways (AU-05): several From fields or
/// addresses, groups, routes, addresses hidden in names, comments or encoded words, NUL and other
/// control characters. Mail programs show one of them, servers check another. Also `None` if
/// somebody else sent it under this name: a Sender with another address, or any Resent field.
pub(super) fn sender(fields: &HeaderFields, parsed: Option<&Address<'_>>) -> Option<Mailbox> {
    let mut from = fields.all("from");
    let raw = from.next().filter(|_| from.next().is_none())?;
    if fields.iter().any(|(name, _)| name.starts_with("resent-")) {
        return None;
    }
    let (written, shown) = only_address(raw)?;
    let mut senders = fields.all("sender");
    if let Some(sender) = senders.next()
        && (senders.next().is_some()
            || only_address(sender)
                .is_none_or(|(address, _)| !address.eq_ignore_ascii_case(&written)))
    {
        return None;
    }
    let Some(Address::List(list)) = parsed else {
        return None;
    };
    // the parser takes the comma of `Carr, Anna <anna@example.org>` for the end of an address
    let addressed = |one: &&mail_parser::Addr<'_>| {
        one.address
            .as_deref()
            .is_some_and(|address| address.contains('@'))
    };
    let only = match list.as_slice() {
        [only] => only,
        several if shown.contains(',') => {
            let mut with_address = several.iter().filter(addressed);
            with_address
                .next()
                .filter(|_| with_address.next().is_none())?
        }
        _ => return None,
    };
    let address = plain(only.address.as_deref()?)?;
    let name = if list.len() == 1 {
        only.name.as_deref().map(one_line)
    } else {
        Some(one_line(shown.trim()))
    };
    let name = name.filter(|name| !name.is_empty());
    // both parsers must find the same address
    if address != written {
        return None;
    }
    // a name that looks like an address is displayed instead of the address
    let names = [name.as_deref().unwrap_or_default(), shown.as_str()];
    let is_other = |name: &str| {
        name.contains(['@', '<', '>', '\u{ff20}', '\u{fe6b}'])
            && !name.trim().eq_ignore_ascii_case(&address)
    };
    let hides = names.into_iter().any(is_other)
        || raw.contains("=?") && names.into_iter().any(|name| name.contains(['@', '<', '>']));
    (!hides).then_some(Mailbox { name, address })
}

/// The only address of a raw From field, undecoded, with the text before it: `name <address>`,
/// `address`, either with comments. Accepts what RFC 5322 allows today and none of its obsolete
/// forms.
fn only_address(raw: &str) -> Option<(String, String)> {
    if raw.chars().any(|c| c.is_control() && c != '\t') || comment_holds_address(raw) {
        return None;
    }
    let (mut before, mut inside, mut after) = (String::new(), None::<String>, String::new());
    let (mut depth, mut quoted, mut escaped, mut closed) = (0usize, false, false, false);
    for c in raw.chars() {
        let in_name = inside.is_none();
        let place = match &mut inside {
            _ if closed => &mut after,
            Some(inside) => inside,
            None => &mut before,
        };
        match c {
            _ if escaped => {
                escaped = false;
                if depth == 0 {
                    place.push(c);
                }
            }
            '\\' if depth > 0 || quoted => escaped = true,
            '(' if !quoted => depth += 1,
            ')' if !quoted => depth = depth.checked_sub(1)?,
            _ if depth > 0 => {}
            '"' => quoted = !quoted,
            '<' if !quoted => {
                if inside.is_some() {
                    return None;
                }
                inside = Some(String::new());
            }
            '>' if !quoted => {
                if inside.is_none() || closed {
                    return None;
                }
                closed = true;
            }
            // people's programs leave a name unquoted (`Carr, Anna <…>`, `[club] Anna <…>`)
            ',' | '[' | ']' if !quoted && in_name => place.push(c),
            // lists, groups, routes
            ',' | ';' | ':' | '[' | ']' | '\\' if !quoted => return None,
            c => place.push(c),
        }
    }
    if depth > 0 || quoted || inside.is_some() != closed || !after.trim().is_empty() {
        return None;
    }
    let (address, shown) = match inside {
        // a second address may hide behind a comma
        Some(_) if before.contains(',') && before.contains('@') => return None,
        Some(inside) => (inside, before),
        None => (before, String::new()),
    };
    // trimming or decoding must not turn it into another address
    let address = plain(address.trim())
        .filter(|_| !address.contains(['<', '>', '"']) && !address.contains("=?"))?;
    Some((address, shown))
}

/// `local@domain` with the domain in lower case, if the address needs no quoting (RFC 5321, section
/// 4.1.2).
pub(crate) fn plain(address: &str) -> Option<String> {
    let address = address.trim().trim_start_matches('<').trim_end_matches('>');
    let (local, domain) = address.split_once('@')?;
    let fine = |text: &str, marks: &str| {
        !text.is_empty()
            && text
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || marks.contains(c))
            && !text.starts_with('.')
            && !text.ends_with('.')
            && !text.contains("..")
    };
    let local_fine = fine(local, ".!#$%&'*+-/=?^_`{|}~");
    let domain_fine = fine(domain, ".-");
    (address.len() <= 254 && local.len() <= 64 && local_fine && domain_fine)
        .then(|| format!("{local}@{}", domain.to_ascii_lowercase()))
}

/// All addresses that the mail was sent to: To, Cc and the envelope recipients recorded by servers.
pub(super) fn recipients(fields: &HeaderFields, lists: [Option<&Address<'_>>; 2]) -> Vec<String> {
    let mut found = addressed(lists);
    for name in ["delivered-to", "x-original-to", "envelope-to"] {
        fields
            .all(name)
            .for_each(|address| add(&mut found, address));
    }
    found
}

/// The addresses of To and Cc, without duplicates.
pub(super) fn addressed(lists: [Option<&Address<'_>>; 2]) -> Vec<String> {
    let mut found = Vec::new();
    for list in lists.into_iter().flatten() {
        list.iter()
            .filter_map(|a| a.address.as_deref())
            .for_each(|address| add(&mut found, address));
    }
    found
}

fn add(found: &mut Vec<String>, address: &str) {
    if let Some(address) = plain(address)
        && !found.contains(&address)
        && found.len() < 100
    {
        found.push(address);
    }
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
        let parsed = mail_parser::MessageParser::default()
            .parse(raw.as_bytes())
            .unwrap();
        sender(&HeaderFields::read(raw.as_bytes(), 10_000), parsed.from()).map(|m| m.address)
    }

    #[test]
    fn one_plain_sender_is_taken() {
        for (header, address) in [
            ("From: anna@example.org", "anna@example.org"),
            ("From: Anna <Anna@Example.ORG>", "Anna@example.org"),
            (
                "From: \"Anna (home)\" <anna@example.org>",
                "anna@example.org",
            ),
            (
                "From: =?utf-8?q?=C3=85sa?=\r\n <asa@example.org>",
                "asa@example.org",
            ),
            (
                "From: \"anna@example.org\" <anna@example.org>",
                "anna@example.org",
            ),
            ("From: anna@example.org (Anna)", "anna@example.org"),
            (
                "From: \"Carr, Anna\" <anna@example.org>",
                "anna@example.org",
            ),
            (
                "From: \"Anna \\\"the Red\\\"\" <anna@example.org> (at home)",
                "anna@example.org",
            ),
            ("From: Anna\r\n\t<anna@example.org>", "anna@example.org"),
            // a comma that should have been quoted (RFC 5322, section 3.2.3)
            ("From: Carr, Anna <anna@example.org>", "anna@example.org"),
            (
                "From: Carr, Anna, Dr. <anna@example.org>",
                "anna@example.org",
            ),
            ("From: [club] Anna <anna@example.org>", "anna@example.org"),
            ("From: \u{c5}sa <asa@example.org>", "asa@example.org"),
            (
                "From: Anna <anna@example.org>\r\nSender: Anna <Anna@example.org>",
                "anna@example.org",
            ),
        ] {
            assert_eq!(read(header).as_deref(), Some(address), "{header}");
        }
    }

    #[test]
    fn whatever_can_be_read_in_two_ways_is_nobody() {
        for header in [
            "From: anna@example.org\r\nFrom: eve@example.org",
            "From: anna@example.org, eve@example.org",
            "From: eve@example.org, Anna <anna@example.org>",
            "From: Carr, Anna <anna@example.org>, eve@example.org",
            "From: Carr, Anna <anna@example.org>, Eve",
            "From: Carr, anna@example.org",
            "From: , Anna <anna@example.org> (eve@example.org)",
            "From: \"eve@example.org\", Anna <anna@example.org>",
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
            "From: \"anna@example.org\" <eve@example.org>",
            "From: anna@example.org <eve@example.org>",
            "From: \"anna@example.org\" <eve@example.org> <anna@example.org>",
            "From: Anna <anna@example.org>, <eve@example.org>",
            "From: Anna <anna@example.org>; Eve <eve@example.org>",
            "From: Anna <<anna@example.org>>",
            "From: Anna <anna@example.org",
            "From: Anna anna@example.org>",
            "From: Anna <anna@example.org> eve",
            "From: Anna <anna@example.org> eve@example.org",
            "From: anna@example.org eve@example.org",
            "From: <@a.org,@b.org:anna@example.org>",
            "From: undisclosed-recipients:;",
            "From: \"Anna\r\n\" <anna@example.org> (eve@example.org)",
            "From: Anna (<eve@example.org>) <anna@example.org>",
            "From: Anna (unclosed <anna@example.org>",
            "From: \"Anna <anna@example.org>",
            "From: =?utf-8?b?YW5uYUBleGFtcGxlLm9yZw==?= <eve@example.org>",
            "From: =?utf-8?q?anna=40example.org?=",
            "From: <=?utf-8?q?anna?=@example.org>",
            "From: Anna <anna=40example.org@eve.org>, x",
            "From: anna\u{ff20}example.org <eve@example.org>",
            "From: Anna <anna@[192.0.2.1]>",
            "From: Anna <anna@example.org\u{7f}>",
            "From: Anna <anna@example.org\t@eve.org>",
            "From: Anna <anna@@example.org>",
            "From: Anna <anna@example.org.>",
            "From: Anna <.anna@example.org>",
            "From: Anna <anna @example.org>",
            "From : anna@example.org\r\nFrom: eve@example.org",
            "FROM: anna@example.org\r\nfrom: anna@example.org",
            "From: anna@example.org\r\nSender: eve@example.org",
            "From: anna@example.org\r\nSender: anna@example.org\r\nSender: eve@example.org",
            "From: anna@example.org\r\nSender: list: eve@example.org;",
            "From: anna@example.org\r\nResent-Sender: eve@example.org",
            "From: anna@example.org\r\nResent-Date: Fri, 20 Nov 2026 08:00:00 +0000",
            "From: =?utf-8?q?anna=40example.org?= <anna@example.org>",
            "From: anna@example.org (anna@example.org)",
            "From: Anna <anna@example.org <eve@example.org>",
        ] {
            assert_eq!(read(header), None, "{header}");
        }
        // by our own reading, whatever the other says
        for raw in [
            "Anna <anna@example.org <eve@example.org>",
            "Anna <anna@example.org> <eve@example.org>",
            "anna@example.org, eve@example.org",
        ] {
            assert_eq!(only_address(raw), None, "{raw}");
        }
    }
}
