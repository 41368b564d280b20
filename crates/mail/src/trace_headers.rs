//! Headers that servers add to a mail in transit (RFC 5322, section 3.6.7, and common practice):
//! two copies of the same mail differ only in these.

/// Transit headers, in lower case; entries that end in `-` are prefixes.
const TRACES: [&str; 12] = [
    "received",
    "return-path",
    "delivered-to",
    "x-original-to",
    "envelope-to",
    "delivery-date",
    "authentication-results",
    "received-spf",
    "x-received",
    "arc-",
    "x-spam-",
    "status",
];

/// Goes through a mail without its transit headers, piece by piece.
pub(super) fn without_traces<T>(
    raw: &[u8],
    mut so_far: T,
    mut add: impl FnMut(T, &[u8]) -> T,
) -> T {
    let (mut at, mut is_trace) = (0, false);
    for line in raw.split_inclusive(|&b| b == b'\n') {
        if line == b"\n" || line == b"\r\n" {
            break;
        }
        // a folded line belongs to the header above
        if !line.first().is_some_and(|b| matches!(b, b' ' | b'\t')) {
            let name = line
                .split(|&b| b == b':')
                .next()
                .unwrap_or_default()
                .trim_ascii()
                .to_ascii_lowercase();
            is_trace = TRACES.iter().any(|trace| {
                if trace.ends_with('-') {
                    name.starts_with(trace.as_bytes())
                } else {
                    name == trace.as_bytes()
                }
            });
        }
        if !is_trace {
            so_far = add(so_far, line);
        }
        at += line.len();
    }
    add(so_far, raw.get(at..).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_is_left_out_and_nothing_else() {
        let mail = b"Received: by a;\r\n\tb\r\nReturn-Path: <x>\r\nSubject: Received: y\r\n z\r\nARC-Seal: 1\r\nDate: 3\r\n\r\nReceived: no\r\n";
        let rest = without_traces(mail, Vec::new(), |mut all, piece| {
            all.extend_from_slice(piece);
            all
        });
        assert_eq!(
            String::from_utf8(rest).unwrap(),
            "Subject: Received: y\r\n z\r\nDate: 3\r\n\r\nReceived: no\r\n"
        );
    }
}
