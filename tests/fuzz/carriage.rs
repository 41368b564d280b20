//! What carries a text from a mail program to the judge, and how each changes it.

use super::pen::Pen;

pub fn mail(headers: &str, body: &str) -> String {
    format!("From: anna@example.org\nTo: judge@example.net\nMIME-Version: 1.0\n{headers}\n{body}")
}

/// A text as it arrives by each way, with the way's name.
pub fn ways(text: &str, pen: &mut Pen) -> Vec<(&'static str, String)> {
    let plain = "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding:";
    let eight = format!("{plain} 8bit\n");
    let flowed = |delsp: &str| {
        format!("Content-Type: text/plain; charset=utf-8; format=flowed; delsp={delsp}\n")
    };
    let width = 20 + pen.below(60);
    vec![
        ("8bit", mail(&eight, text)),
        ("mbox", mail(&eight, &escaped(text))),
        ("mbox twice", mail(&eight, &escaped(&escaped(text)))),
        ("trailing blanks", mail(&eight, &blanks_behind(text, pen))),
        (
            "quoted-printable",
            mail(
                &format!("{plain} quoted-printable\n"),
                &quoted_printable(text, width),
            ),
        ),
        (
            "quoted-printable with blanks, by mbox",
            mail(
                &format!("{plain} quoted-printable\n"),
                &escaped(&quoted_printable(&blanks_behind(text, pen), width)),
            ),
        ),
        (
            "base64",
            mail(&format!("{plain} base64\n"), &base64(text, width)),
        ),
        (
            "base64 with the footer of a list",
            mail(
                &format!("{plain} base64\n"),
                &format!("{}____________\nGames list\n", base64(text, 76)),
            ),
        ),
        (
            "flowed",
            mail(&flowed("no"), &escaped(&flow(text, width, false))),
        ),
        (
            "flowed with DelSp",
            mail(&flowed("yes"), &escaped(&flow(text, width, true))),
        ),
    ]
}

/// As mail stores of the kind mbox write it (RFC 4155, appendix A).
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for line in text.lines() {
        if line.trim_start_matches('>').starts_with("From ") {
            escaped.push('>');
        }
        escaped.push_str(line);
        escaped.push('\n');
    }
    escaped
}

fn blanks_behind(text: &str, pen: &mut Pen) -> String {
    text.lines()
        .map(|line| {
            // two dashes with a blank are a signature
            let blanks = if line.trim() == "--" { 0 } else { pen.below(3) };
            format!("{line}{}\n", " ".repeat(blanks))
        })
        .collect()
}

/// RFC 2045, section 6.7.
fn quoted_printable(text: &str, width: usize) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let mut column = 0;
        let last = line.len().saturating_sub(1);
        for (at, byte) in line.bytes().enumerate() {
            let plain = (b'!'..=b'~').contains(&byte) && byte != b'='
                || matches!(byte, b' ' | b'\t') && at < last;
            // what goes on after a break is no line of its own: programs hide it from mail stores
            let escapes = column + 1 > width && line.as_bytes()[at..].starts_with(b"From ");
            let piece = if plain && !escapes {
                char::from(byte).to_string()
            } else {
                format!("={byte:02X}")
            };
            if column + piece.len() > width {
                out.push_str("=\n");
                column = 0;
            }
            column += piece.len();
            out.push_str(&piece);
        }
        out.push('\n');
    }
    out
}

fn base64(text: &str, width: usize) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut digits = String::new();
    for three in text.as_bytes().chunks(3) {
        let bits = three
            .iter()
            .fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte))
            << (8 * (3 - three.len()));
        for digit in 0..4 {
            digits.push(if digit <= three.len() {
                char::from(DIGITS[(bits >> (18 - 6 * digit)) as usize & 63])
            } else {
                '='
            });
        }
    }
    let lines = digits.as_bytes().chunks(width / 4 * 4);
    lines
        .map(|line| format!("{}\n", String::from_utf8_lossy(line)))
        .collect()
}

/// RFC 3676, sections 4.1 to 4.4.
fn flow(text: &str, width: usize, delsp: bool) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let mut pieces = vec![String::new()];
        for word in line.trim_end().split_inclusive(' ') {
            let full = pieces.last().is_some_and(|piece| {
                piece.ends_with(' ') && piece.chars().count() + word.chars().count() > width
            });
            if full {
                pieces.push(String::new());
            }
            if let Some(piece) = pieces.last_mut() {
                piece.push_str(word);
            }
        }
        let last = pieces.len() - 1;
        for (at, piece) in pieces.iter().enumerate() {
            if piece.starts_with([' ', '>']) || piece.starts_with("From ") {
                out.push(' ');
            }
            out.push_str(piece);
            if delsp && at < last {
                out.push(' ');
            }
            out.push('\n');
        }
    }
    out
}
