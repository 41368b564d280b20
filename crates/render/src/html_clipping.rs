//! HTML that mail programs would clip is cut between two of its blocks, with a note; the text part
//! of the mail has everything (OUT-09).

/// Where a letter's blocks begin and end (`templates/platform/mail/letter.html`).
const BEGIN: &str = "<!--blocks-->";
const END: &str = "<!--/blocks-->";
/// Elements without an end tag.
const VOID: [&str; 4] = ["br", "img", "hr", "wbr"];

/// The size of a text in quoted-printable (RFC 2045, section 6.7): three bytes for each one that is
/// not plain, and a break in every line of 76.
pub fn weight(text: &str) -> usize {
    let bytes = cost(text);
    bytes + bytes / 72 * 3
}

fn cost(text: &str) -> usize {
    let more = |byte: u8| {
        usize::from(byte == b'\n')
            + 2 * usize::from(byte == b'=' || byte != b'\n' && !(b' '..=b'~').contains(&byte))
    };
    text.len() + text.bytes().map(more).sum::<usize>()
}

/// The HTML if its size is at most `most`, else as many of its blocks as fit, followed by `note`.
/// `None` if not even one fits.
pub fn shorten_html(html: &str, most: usize, note: &str) -> Option<String> {
    if weight(html) <= most {
        return Some(html.to_owned());
    }
    let begin = html.find(BEGIN)? + BEGIN.len();
    let end = html.rfind(END)?;
    let (head, blocks, tail) = (html.get(..begin)?, html.get(begin..end)?, html.get(end..)?);
    let note = format!(
        "<p style=\"margin:12px 0\"><strong>{}</strong></p>\n",
        note.replace('&', "&amp;")
            .replace('<', "&lt;")
            .replace('>', "&gt;")
    );
    let room = most.checked_sub(weight(&note) + weight(tail) + 200)?;
    let (mut depth, mut cut) = (0_usize, None);
    let (mut at, mut bytes) = (0, cost(head));
    while let Some(start) = blocks.get(at..)?.find('<').map(|found| at + found) {
        let end = start + blocks.get(start..)?.find('>')? + 1;
        let tag = blocks.get(start..end)?;
        bytes += cost(blocks.get(at..end)?);
        if bytes + bytes / 72 * 3 > room {
            break;
        }
        at = end;
        let name = tag
            .trim_matches(['<', '>', '/'])
            .split([' ', '\n', '/'])
            .next()
            .unwrap_or_default();
        if tag.starts_with("</") {
            depth = depth.saturating_sub(1);
            if depth == 0 {
                cut = Some(at);
            }
        } else if !VOID.contains(&name) {
            depth += 1;
        }
    }
    Some(format!("{head}{}{note}{tail}", blocks.get(..cut?)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letter(blocks: &str) -> String {
        format!(
            "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>x</title></head><body><table><tr><td>\n<!--[if mso]><table><tr><td><![endif]-->{BEGIN}{blocks}{END}<!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>\n"
        )
    }

    #[test]
    fn it_is_cut_between_blocks_and_says_so() {
        let block = "<ul><li>Lancelot’s 32<br>marched <img src=\"x\" alt=\"y\"></li></ul>\n";
        let long = letter(&block.repeat(2000));
        let short = shorten_html(&long, 60 << 10, "It goes on < in the text.").unwrap();
        assert!(
            weight(&short) <= 60 << 10 && weight(&short) > 55 << 10,
            "{}",
            weight(&short)
        );
        assert!(short.contains("It goes on &lt; in the text."));
        for tag in ["ul", "li", "table", "td", "html", "body", "strong"] {
            assert_eq!(
                short.matches(&format!("<{tag}")).count(),
                short.matches(&format!("</{tag}>")).count(),
                "{tag}"
            );
        }
        assert!(short.trim_end().ends_with(
            "<!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>"
        ));
        assert_eq!(
            shorten_html(&letter(block), 60 << 10, "x").unwrap(),
            letter(block)
        );
        assert_eq!(
            shorten_html(
                &letter(&format!("<p>{}</p>", "x".repeat(100_000))),
                60 << 10,
                "x"
            ),
            None,
            "one block too long"
        );
        assert_eq!(
            shorten_html(&"<p>x</p>".repeat(20_000), 60 << 10, "x"),
            None,
            "no letter of ours"
        );
    }

    #[test]
    fn it_weighs_what_the_mail_weighs() {
        use lettre::message::Body;
        use lettre::message::header::ContentTransferEncoding::QuotedPrintable;
        for text in [
            "plain text of one line\n".repeat(500),
            "é — ü = x\n".repeat(500),
            "x".repeat(5000),
        ] {
            let real = Body::new_with_encoding(text.replace('\n', "\r\n"), QuotedPrintable)
                .unwrap()
                .into_vec()
                .len();
            assert!(
                weight(&text) >= real && weight(&text) <= real + real / 10 + 10,
                "{} for {real}",
                weight(&text)
            );
        }
    }
}
