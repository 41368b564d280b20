//! `format=flowed` (RFC 3676): mail programs break lines at 72 characters and mark their own breaks
//! by a space at the end.

/// Joins lines that the sender's program broke. `delsp`: the marking space is not part of the text.
/// Lines end in `\n`.
pub(super) fn joined(text: &str, delsp: bool) -> String {
    let mut out = String::with_capacity(text.len());
    // the quote depth of an unfinished paragraph
    let mut open: Option<usize> = None;
    for line in text.lines() {
        let depth = line.len() - line.trim_start_matches('>').len();
        let content = line.get(depth..).unwrap_or_default();
        // perhaps the mark of a mail store (`quote/mark.rs`): then no blank belongs behind it
        let escaped = content.starts_with("From ");
        // Section 4.4: a space is stuffed before text that would look like a quote, or like nothing
        let content = content.strip_prefix(' ').unwrap_or(content);
        // Section 4.3: the signature mark ends in a space but is not a paragraph
        let signature = content == "-- ";
        let goes_on = open == Some(depth) && !signature;
        if !goes_on {
            if open.take().is_some() {
                out.push('\n');
            }
            if depth > 0 {
                out.push_str(&">".repeat(depth));
                if !escaped {
                    out.push(' ');
                }
            }
        }
        let flows = content.ends_with(' ') && !signature;
        out.push_str(if flows && delsp {
            content.strip_suffix(' ').unwrap_or(content)
        } else {
            content
        });
        if flows {
            open = Some(depth);
        } else {
            open = None;
            out.push('\n');
        }
    }
    if open.is_some() {
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::joined;

    #[test]
    fn paragraphs_are_joined_and_quotes_kept_apart() {
        for (text, delsp, is) in [
            (
                "13, 17 from Barsham \nto Hazlemere\nhold\n",
                false,
                "13, 17 from Barsham to Hazlemere\nhold\n",
            ),
            (
                "13, 17 from Barsham  \nto Hazlemere\n",
                true,
                "13, 17 from Barsham to Hazlemere\n",
            ),
            ("Hazle \nmere\n", true, "Hazlemere\n"),
            (" >not a quote\n", false, ">not a quote\n"),
            ("> a \n> b\nc\n", false, "> a b\nc\n"),
            (
                "13 to Barsham \n>From Hazlemere\n",
                false,
                "13 to Barsham \n>From Hazlemere\n",
            ),
            ("> a \n>> b\n", false, "> a \n>> b\n"),
            ("text \n-- \nAnna\n", false, "text \n-- \nAnna\n"),
            ("ends open ", false, "ends open \n"),
            ("", false, ""),
            ("\n\na\n", false, "\n\na\n"),
        ] {
            assert_eq!(joined(text, delsp), is, "{text:?}");
        }
    }
}
