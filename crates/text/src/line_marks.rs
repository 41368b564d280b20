//! What programs and writers put before a line: marks of quotations, and bullets. Each sign was
//! decided by the programs that write it or that take it for a quotation.

/// What a sign at the start of a line says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LineMark {
    /// The line repeats what another wrote: it never counts by itself.
    Quotation,
    /// The same if a blank or another mark of a quotation follows.
    QuotationBeforeBlank,
    /// The same unless this sign is in the rest of the line: then it is something else.
    QuotationWithout(char),
    /// An item of a list, in the writer's own words.
    Bullet,
    /// The same if a blank follows.
    BulletBeforeBlank,
}

const MARKS: [(char, LineMark); 40] = [
    // every mail program (RFC 3676, section 4.5); the wide form in Japanese mails
    ('>', LineMark::Quotation),
    ('＞', LineMark::Quotation),
    // Gnus takes it for a mark. In French and Swedish it also opens or closes a quoted phrase
    ('»', LineMark::QuotationWithout('«')),
    ('›', LineMark::QuotationWithout('‹')),
    ('≫', LineMark::Quotation),
    ('》', LineMark::QuotationWithout('《')),
    // Pine, Mutt, KMail, Gnus; with more of them it is the row of a table
    ('|', LineMark::QuotationWithout('|')),
    ('｜', LineMark::QuotationWithout('｜')),
    ('│', LineMark::QuotationWithout('│')),
    // Mutt and KMail, for news programs and boards older than the web
    (':', LineMark::QuotationBeforeBlank),
    ('}', LineMark::QuotationBeforeBlank),
    // Gnus and Vim
    (']', LineMark::QuotationBeforeBlank),
    // Mutt takes `#` for a mark too, and Gnus `+`. Here `#` begins a comment, and a line with `+`
    // is refused: people make lists with it, and programs no longer quote with it
    //
    // plain text and Markdown
    ('-', LineMark::BulletBeforeBlank),
    ('*', LineMark::BulletBeforeBlank),
    ('–', LineMark::BulletBeforeBlank),
    ('—', LineMark::BulletBeforeBlank),
    // word processors and phones; Outlook in the text beside its HTML (`·`, `§`)
    ('•', LineMark::Bullet),
    ('·', LineMark::Bullet),
    ('◦', LineMark::Bullet),
    ('▪', LineMark::Bullet),
    ('▫', LineMark::Bullet),
    ('‣', LineMark::Bullet),
    ('∙', LineMark::Bullet),
    ('⁃', LineMark::Bullet),
    ('§', LineMark::Bullet),
    ('●', LineMark::Bullet),
    ('○', LineMark::Bullet),
    ('■', LineMark::Bullet),
    ('□', LineMark::Bullet),
    ('►', LineMark::Bullet),
    ('▸', LineMark::Bullet),
    ('➢', LineMark::Bullet),
    ('➤', LineMark::Bullet),
    ('✓', LineMark::Bullet),
    ('✔', LineMark::Bullet),
    ('☐', LineMark::Bullet),
    // the bullets of Word's fonts Symbol and Wingdings, where the font was lost
    ('\u{f0b7}', LineMark::Bullet),
    ('\u{f0a7}', LineMark::Bullet),
    ('\u{f0d8}', LineMark::Bullet),
    ('\u{f0fc}', LineMark::Bullet),
];

fn mark(sign: char) -> Option<LineMark> {
    // most lines begin with a letter or a digit
    if sign.is_ascii_alphanumeric() {
        return None;
    }
    MARKS
        .iter()
        .find(|(known, _)| *known == sign)
        .map(|(_, mark)| *mark)
}

/// The rest of a line that begins with the mark of a quotation.
pub fn behind_quotation_mark(line: &str) -> Option<&str> {
    let mut letters = line.chars();
    let mark = mark(letters.next()?)?;
    let rest = letters.as_str();
    let quotes = |next: char| {
        use LineMark::{Quotation, QuotationBeforeBlank, QuotationWithout};
        matches!(
            self::mark(next),
            Some(Quotation | QuotationBeforeBlank | QuotationWithout(_))
        )
    };
    let is_quotation = match mark {
        LineMark::Quotation => true,
        LineMark::QuotationBeforeBlank => rest
            .chars()
            .next()
            .is_none_or(|next| next.is_whitespace() || quotes(next)),
        LineMark::QuotationWithout(other) => !rest.contains(other),
        LineMark::Bullet | LineMark::BulletBeforeBlank => false,
    };
    is_quotation.then_some(rest)
}

/// The rest of a line that begins with a bullet.
pub(super) fn behind_bullet(line: &str, is_blank: impl Fn(char) -> bool) -> Option<&str> {
    let mut letters = line.chars();
    let mark = mark(letters.next()?)?;
    let rest = letters.as_str();
    let next = rest.chars().next()?;
    let is_bullet = match mark {
        LineMark::Bullet => true,
        LineMark::BulletBeforeBlank => is_blank(next),
        _ => false,
    };
    is_bullet.then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_sign_is_one_thing() {
        for (at, (sign, _)) in MARKS.iter().enumerate() {
            assert!(
                MARKS.iter().skip(at + 1).all(|(other, _)| other != sign),
                "{sign}"
            );
            assert!(!sign.is_ascii_alphanumeric(), "{sign}");
        }
    }

    #[test]
    fn marks_of_quotations_are_told_from_bullets_and_from_the_writers_own_signs() {
        for (line, rest) in [
            ("> 53 hold", Some(" 53 hold")),
            (">From here", Some("From here")),
            ("＞53 hold", Some("53 hold")),
            ("» 53 hold", Some(" 53 hold")),
            ("»53 hold", Some("53 hold")),
            ("»» 53 hold", Some("» 53 hold")),
            ("»53 hold«", None),
            ("› 53 hold", Some(" 53 hold")),
            ("| 53 hold", Some(" 53 hold")),
            ("| 53 | hold |", None),
            (": 53 hold", Some(" 53 hold")),
            (":: 53 hold", Some(": 53 hold")),
            (":-)", None),
            ("} 53 hold", Some(" 53 hold")),
            ("] 53 hold", Some(" 53 hold")),
            ("]53 hold", None),
            ("- 53 hold", None),
            ("• 53 hold", None),
            ("# 53 hold", None),
            ("+ 53 hold", None),
            ("53 > hold", None),
            ("", None),
        ] {
            assert_eq!(behind_quotation_mark(line), rest, "{line}");
        }
    }
}
