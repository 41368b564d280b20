//! Characters that HTML writes by name or number (HTML, section 13.5), as far as boards, editors
//! and our own templates use them.
//!
//! Written here: `html-escape` knows every name, but it also decodes control characters, which
//! could control the terminal of a moderator who reads a post.

/// Longest entity that is decoded.
const LONGEST: usize = 8;

/// The character of an entity such as `&so;` at the start of the text, and the rest. Terminal
/// control characters stay encoded.
pub(super) fn entity(text: &str) -> Option<(char, &str)> {
    let text = text.strip_prefix('&')?;
    let end = text.bytes().take(LONGEST + 1).position(|b| b == b';')?;
    let (name, after) = (text.get(..end)?, text.get(end + 1..)?);
    let meant = match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => '\u{a0}',
        "ndash" => '\u{2013}',
        "mdash" => '\u{2014}',
        "hellip" => '\u{2026}',
        "rsquo" => '\u{2019}',
        _ => {
            let number = name.strip_prefix('#')?;
            let hex = number
                .strip_prefix(['x', 'X'])
                .map(|digits| u32::from_str_radix(digits, 16));
            char::from_u32(hex.unwrap_or_else(|| number.parse()).ok()?)
                .filter(|c| !c.is_control())?
        }
    };
    Some((meant, after))
}

/// Decodes every entity in a text, once.
pub(crate) fn decoded(text: &str) -> String {
    let mut told = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, behind)) = rest.find('&').map(|at| rest.split_at(at)) {
        told.push_str(before);
        let (meant, after) = entity(behind).unwrap_or(('&', behind.get(1..).unwrap_or_default()));
        told.push(meant);
        rest = after;
    }
    told.push_str(rest);
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entity_is_what_it_means_and_nothing_else_is_one() {
        for (text, told) in [
            (
                "&lt;b&gt; &amp;lt; &quot;x&#39;s&quot; &#x2F;&#X2f;",
                "<b> &lt; \"x's\" //",
            ),
            ("a&nbsp;b&hellip;", "a\u{a0}b…"),
            (
                "&#7; &#10; &#x202g; &nosuch; &verylongname; &; & &",
                "&#7; &#10; &#x202g; &nosuch; &verylongname; &; & &",
            ),
            ("&#1114112; &#xd800; &é; é&", "&#1114112; &#xd800; &é; é&"),
            ("", ""),
        ] {
            assert_eq!(decoded(text), told);
        }
    }
}
