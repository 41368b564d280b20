//! Lines that are not for now, or not for certain: `for winter 3` and `if … end if`. No game plays them yet, and none of them may run by mistake.

use super::platform::{Key, key_at};
use super::word::{Kind, Sign, tokens};
use super::{Complaint, Sheet, fold_words};
use crate::phrase::Phrase;

/// Whether a line is for this turn and for certain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    Now,
    /// `for now`, or `for` with the turn at hand: says nothing else.
    Back,
    /// For a coming turn, as written.
    Later(String),
    /// Within an `if` block, or its first or last line.
    Conditional,
}

impl Standing {
    /// Why the line is not executed; `None` for those that are.
    pub fn complaint(&self) -> Option<Complaint> {
        let what = match self {
            Standing::Now | Standing::Back => return None,
            Standing::Later(turn) => Phrase::new("sheet-later-turn").with("turn", turn.as_str()),
            Standing::Conditional => Phrase::new("sheet-condition"),
        };
        Some(Complaint { span: None, what, instead: Vec::new() })
    }
}

/// How each line of a sheet stands, where `turn` is the one at hand (`spring 3`).
pub fn standing(sheet: &Sheet, turn: &str) -> Vec<Standing> {
    let mut later: Option<String> = None;
    let mut depth = 0_usize;
    let mut found = Vec::with_capacity(sheet.lines.len());
    for line in &sheet.lines {
        // most lines begin with neither word; taking them apart once more would cost
        let starts = line.text.trim_start_matches(|c: char| !c.is_alphanumeric()).chars().next().map(|c| c.to_ascii_lowercase());
        if !matches!(starts, Some(c) if !c.is_ascii_digit()) {
            found.push(standing_now(&later, depth));
            continue;
        }
        let words = tokens(&line.text);
        found.push(match key_at(&words, 0) {
            Some((Key::If, _)) if words.iter().any(|token| token.is(Sign::Colon)) => Standing::Conditional,
            Some((Key::If, _)) => {
                depth = depth.saturating_add(1);
                Standing::Conditional
            }
            Some((Key::EndIf, _)) => {
                depth = depth.saturating_sub(1);
                Standing::Conditional
            }
            Some((Key::Else, _)) => Standing::Conditional,
            Some((Key::For, length)) if depth == 0 => match key_at(&words, length) {
                Some((Key::Now, _)) => {
                    later = None;
                    Standing::Back
                }
                Some((Key::Turn, _)) => {
                    // a colon and an order may stand behind the turn: then it is for this line alone
                    let head = words
                        .iter()
                        .skip(length)
                        .take_while(|token| matches!(token.kind, Kind::Word | Kind::Number(_)))
                        .last()
                        .map_or(line.text.len(), |token| token.span.end);
                    let from = words.get(length).map_or(0, |token| token.span.start);
                    let named = line.text.get(from..head).map(fold_words).unwrap_or_default();
                    let alone = head >= line.text.trim_end_matches(|c: char| !c.is_alphanumeric()).len();
                    match (named == turn, alone) {
                        (true, true) => {
                            later = None;
                            Standing::Back
                        }
                        (_, true) => {
                            later = Some(named.clone());
                            Standing::Later(named)
                        }
                        (_, false) => Standing::Later(named),
                    }
                }
                _ => standing_now(&later, depth),
            },
            _ => standing_now(&later, depth),
        });
    }
    found
}

fn standing_now(later: &Option<String>, depth: usize) -> Standing {
    match later {
        _ if depth > 0 => Standing::Conditional,
        Some(turn) => Standing::Later(turn.clone()),
        None => Standing::Now,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::Line;

    #[test]
    fn lines_for_later_and_lines_that_depend() {
        let later = || Standing::Later("winter 3".to_owned());
        for (text, wanted) in [
            ("13 hold\nfor winter 3\nbuild hive\nfor now\n17 hold", vec![Standing::Now, later(), later(), Standing::Back, Standing::Now]),
            ("for Spring  3\n13 hold", vec![Standing::Back, Standing::Now]),
            ("for winter 3: build hive\n13 hold", vec![later(), Standing::Now]),
            ("for your information", vec![Standing::Now]),
            ("if Fenburst is held\n13 hold\nelse\n17 hold\nend if\n18 hold", vec![Standing::Conditional; 5].into_iter().chain([Standing::Now]).collect()),
            ("if Fenburst is unheld: 13 to Fenburst\n17 hold", vec![Standing::Conditional, Standing::Now]),
            ("if a\nif b\nend if\n13 hold", vec![Standing::Conditional; 4]),
            ("end if\n13 hold", vec![Standing::Conditional, Standing::Now]),
        ] {
            let lines = text.lines().enumerate().map(|(n, text)| Line { number: n + 1, text: text.to_owned() }).collect();
            assert_eq!(standing(&Sheet { lines, fenced: true }, "spring 3"), wanted, "{text}");
        }
    }
}
