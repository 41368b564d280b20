//! When a mail server received a mail, according to the `Received` header that it added on top (RFC
//! 5321, section 4.4): for mailboxes that do not report it themselves.
//!
//! A header counts only if it is the topmost one and names a trusted host after `by`: the sender of
//! a mail can forge all those below it.

use jiff::Timestamp;
use jiff::fmt::rfc2822::DateTimeParser;

/// The time in the topmost `Received` header, if one of `hosts` added it. `mail` may be the header
/// block alone.
pub(crate) fn received_by(mail: &[u8], hosts: &[String]) -> Option<Timestamp> {
    if hosts.is_empty() {
        return None;
    }
    let header = plain(&topmost(mail)?);
    let (path, date) = header.rsplit_once(';')?;
    let mut words = path.split_whitespace();
    let by = words
        .by_ref()
        .find(|word| word.eq_ignore_ascii_case("by"))
        .and(words.next())?;
    let by = by.trim_end_matches('.');
    hosts.iter().find(|host| host.eq_ignore_ascii_case(by))?;
    static DATES: DateTimeParser = DateTimeParser::new().relaxed_weekday(true);
    DATES.parse_timestamp(date.trim()).ok()
}

/// The topmost `Received` header, unfolded (RFC 5322, section 2.2.3).
fn topmost(mail: &[u8]) -> Option<String> {
    const NAME: &[u8] = b"received:";
    let mut found: Option<Vec<u8>> = None;
    for line in mail.split(|&byte| byte == b'\n') {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        match &mut found {
            Some(header)
                if line
                    .first()
                    .is_some_and(|first| matches!(first, b' ' | b'\t')) =>
            {
                header.extend_from_slice(line)
            }
            Some(_) => break,
            None if line.is_empty() => return None,
            None if line
                .get(..NAME.len())
                .is_some_and(|name| name.eq_ignore_ascii_case(NAME)) =>
            {
                found = Some(line.get(NAME.len()..)?.to_vec())
            }
            None => {}
        }
    }
    found.map(|header| String::from_utf8_lossy(&header).into_owned())
}

/// Removes comments, which may contain anything, including another `by`, and quoted strings.
fn plain(header: &str) -> String {
    let (mut plain, mut depth, mut quoted, mut escaped) =
        (String::with_capacity(header.len()), 0_usize, false, false);
    for c in header.chars() {
        if escaped {
            escaped = false;
            continue;
        }
        match c {
            '\\' if quoted || depth > 0 => escaped = true,
            '"' if depth == 0 => quoted = !quoted,
            _ if quoted => {}
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if depth == 0 => plain.push(c),
            _ => {}
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    /// DL-01
    #[test]
    fn only_the_topmost_header_of_a_trusted_host_tells_a_time() {
        let hosts = ["mx.example.org".to_owned(), "localhost".to_owned()];
        let at: Timestamp = "2026-11-20T08:00:05Z".parse().unwrap();
        let date = "Fri, 20 Nov 2026 09:00:05 +0100";
        for (mail, told) in [
            (format!("Received: from a.b by mx.example.org with ESMTP id 7; {date}\n\nx"), true),
            (format!("received: from a.b\r\n\tby MX.example.org (Postfix) with ESMTP\r\n id 7\r\n for <x@y>;\r\n {date} (CET)\r\n\r\nx"), true),
            (format!("Return-Path: <>\nReceived: by localhost; {date}\nReceived: by evil; Fri, 20 Nov 2026 01:00:00 +0000\n\n"), true),
            ("Received: from a.b by mx.example.org; Thu, 20 Nov 2026 09:00:05 +0100\n\nthe weekday does not matter".to_owned(), true),
            // the sender wrote the one below
            (format!("Received: from a.b by mx.elsewhere; {date}\nReceived: by mx.example.org; {date}\n\n"), false),
            (format!("Received: from evil (by mx.example.org) by mx.elsewhere; {date}\n\n"), false),
            (format!("Received: from \"x by mx.example.org \" by mx.elsewhere; {date}\n\n"), false),
            (format!("Received: from evil by mx.example.org.evil; {date}\n\n"), false),
            ("Received: from a.b by mx.example.org; yesterday\n\n".to_owned(), false),
            ("Received: from a.b by mx.example.org\n\n".to_owned(), false),
            ("Received: from a.b by".to_owned(), false),
            (format!("Subject: x\n\nReceived: from a.b by mx.example.org; {date}\n"), false),
            (format!("Date: {date}\n\nx"), false),
            ((0..5000).map(|_| "(").collect::<String>(), false),
        ] {
            assert_eq!(received_by(mail.as_bytes(), &hosts), told.then_some(at), "{mail:?}");
        }
        assert_eq!(
            received_by(
                format!("Received: by localhost; {date}\n\n").as_bytes(),
                &[]
            ),
            None,
            "nobody is trusted unasked"
        );
    }
}
