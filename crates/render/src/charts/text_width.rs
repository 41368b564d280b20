//! The approximate widths of texts, without laying them out.

/// The maximum width in points of a text in the embedded font, within a tenth.
pub(super) fn width(text: &str, size: f64) -> u32 {
    let letter = |c: char| match c {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '’' | '|' | ' ' => 0.34,
        't' | 'f' | 'r' | '(' | ')' | '-' => 0.42,
        'm' | 'w' | 'M' | 'W' | '…' => 0.98,
        c if c.is_uppercase() => 0.74,
        _ => 0.63,
    };
    (text.chars().map(letter).sum::<f64>() * size).ceil() as u32
}

/// The text, cut to fit the width.
pub(super) fn cut(text: &str, most: u32, size: f64) -> String {
    if width(text, size) <= most {
        return text.to_owned();
    }
    let mut kept = String::new();
    for c in text.chars() {
        kept.push(c);
        if width(&kept, size) + width("…", size) > most {
            kept.pop();
            break;
        }
    }
    format!("{}…", kept.trim_end())
}
