//! A sheet mended by what its answers suggest, where every line that is not valid has exactly one
//! suggestion.

use super::dyn_game::Match;
use super::offers::put_into;
use super::order_reading::{LineAnswer, LineVerdict};
use super::seat::Seat;
use super::sheet_reading::SheetReading;
use seneschal_text::{ComplaintKind, Line, Sheet};

/// The line of an answer, as the answer mends it; a valid one as it is. `None`: it suggests nothing,
/// or a choice.
pub fn mended_line(at: &dyn Match, seat: Seat, answer: &LineAnswer) -> Option<String> {
    let (span, instead) = match &answer.verdict {
        LineVerdict::Unread(why) if why.kind == ComplaintKind::Examples => return None,
        LineVerdict::Unread(why) => (&why.span, &why.instead),
        LineVerdict::Refused(why) => (&why.span, &why.instead),
        LineVerdict::Will(_) | LineVerdict::Remark => return Some(answer.text.clone()),
    };
    let [offer] = instead.as_slice() else {
        return None;
    };
    let is_line = || {
        let alone = Sheet::from_stored(offer);
        let unread = |answer: &LineAnswer| matches!(answer.verdict, LineVerdict::Unread(_));
        offer.contains(' ') && !at.read(seat, &alone).answers.iter().any(unread)
    };
    match span {
        Some(span) if !is_line() => put_into(&answer.text, span, offer),
        _ => Some(offer.clone()),
    }
}

/// The lines of a sheet with every suggestion taken, each turn's to come after its `for` line.
/// `None`: nothing is wrong, a line has no suggestion or several, or the mended sheet would not be
/// valid either. `language`: the reader's.
pub fn mended_sheet(
    at: &dyn Match,
    seat: Seat,
    reading: &SheetReading,
    language: &str,
) -> Option<Vec<String>> {
    let is_wrong = |reading: &SheetReading| {
        let mut answers = reading.answers.iter();
        answers.any(|answer| answer.verdict.is_no())
    };
    if !is_wrong(reading) {
        return None;
    }
    let lines = reading
        .answers
        .iter()
        .filter(|answer| answer.verdict != LineVerdict::Remark)
        .zip(1..)
        .map(|(answer, number)| {
            let text = mended_line(at, seat, answer)?;
            Some(Line { number, text })
        })
        .collect::<Option<Vec<Line>>>()?;
    let sheet = Sheet {
        lines,
        fenced: true,
        tongue: None,
    };
    let mended = at.read(seat, &sheet.read_in(language));
    let lines = mended.whole(language);
    let again = at.read(
        seat,
        &Sheet::from_stored(&lines.join("\n")).read_in(language),
    );
    (!is_wrong(&mended) && !is_wrong(&again)).then_some(lines)
}
