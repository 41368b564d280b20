//! Remarks about the form of a sheet.

use crate::games::{LineVerdict, SheetReading};
use crate::intake::arrived_letter::ArrivedLetter;
use crate::text::{Envelope, Phrase, guess_requests};

/// A word alone on a line, beside orders, that has no effect: what it may have meant (IN-47). Short
/// ones are often names.
pub(crate) fn unknown_words(reading: &SheetReading) -> Option<Phrase> {
    let alone =
        |text: &str| text.trim().chars().count() >= 5 && !text.trim().contains(char::is_whitespace);
    let mut words: Vec<String> = Vec::new();
    for answer in reading
        .answers
        .iter()
        .filter(|answer| answer.verdict == LineVerdict::Remark && alone(&answer.text))
    {
        words.extend(
            guess_requests(&answer.text)
                .into_iter()
                .filter(|word| !words.contains(word))
                .collect::<Vec<_>>(),
        );
    }
    (!words.is_empty()).then(|| Phrase::new("asking-perhaps").with("words", words))
}

/// Where to find the answer, if one of these lines asks why an order failed.
pub(crate) fn answer_question<'t>(mut lines: impl Iterator<Item = &'t str>) -> Option<Phrase> {
    const WHY: [&str; 3] = ["why ", "pourquoi ", "varför "];
    let asks = |line: &str| {
        let line = line.trim().to_lowercase();
        line.ends_with('?') || WHY.iter().any(|why| line.starts_with(why))
    };
    lines.any(asks).then(|| Phrase::new("platform-question"))
}

pub(crate) fn remarks(arrived: &ArrivedLetter, envelope: &Envelope) -> Vec<Phrase> {
    let mut remarks = arrived.letter.remarks.clone();
    remarks.extend(about_envelope(envelope));
    remarks
}

/// Remarks about the form of a sheet: no end, too long.
pub fn about_envelope(envelope: &Envelope) -> Vec<Phrase> {
    let mut remarks = Vec::new();
    if !envelope.ended {
        remarks.push(Phrase::new("platform-no-end"));
    }
    if envelope.beyond > 0 {
        remarks.push(Phrase::new("platform-beyond").with("count", envelope.beyond));
    }
    remarks
}
