//! Which parts of a letter may be repeated, to anybody and in the history: nothing that proves its
//! sender (AU-07). The sheet's parser has already blanked lines with `token` or `password`; here
//! the seat's token itself is blanked, wherever it is, and so are reply addresses, which contain
//! one.

use super::context::Intake;
use crate::intake::sender::seat_claim::SeatClaim;
use crate::mail::sender_token::without_tokens;
use crate::text::{Envelope, PlatformRequest, without_secrets};
use std::borrow::Cow;

/// The number of a token's characters, without the dashes that people may write between them.
const LETTERS: usize = 16;

const WITH_DASHES: usize = 24;

/// The envelope in a form that may be repeated and stored.
pub(crate) fn blank_envelope<'e>(
    intake: &Intake,
    claimed: &SeatClaim,
    envelope: &'e Envelope,
) -> Cow<'e, Envelope> {
    let mut shown = envelope.clone();
    let lines = shown.sheet.lines.iter_mut().map(|line| &mut line.text);
    let asides = shown.asides.iter_mut().map(|aside| &mut aside.text);
    let asked = shown
        .requests
        .iter_mut()
        .flat_map(PlatformRequest::texts_mut);
    let mut changes = false;
    for text in lines.chain(asides).chain(asked) {
        let without = blank_text(intake, claimed, text).into_owned();
        changes |= without != *text;
        *text = without;
    }
    if changes {
        Cow::Owned(shown)
    } else {
        Cow::Borrowed(envelope)
    }
}

/// A text without the seat's token.
pub(crate) fn blank_text<'t>(intake: &Intake, claimed: &SeatClaim, text: &'t str) -> Cow<'t, str> {
    let campaign = &claimed.campaign;
    blanked(text, intake.desk.address(), |word| {
        intake.desk.is_token(campaign, &claimed.seat, word)
            || intake.desk.was_token(campaign, &claimed.seat, word)
    })
}

/// A part of a moderator's letter in a form that may be repeated.
pub(crate) fn blank_for_moderator(
    intake: &Intake,
    campaign: &crate::campaign::Campaign,
    text: &str,
) -> String {
    blanked(&without_secrets(text), intake.desk.address(), |word| {
        is_any_moderators_token(intake, campaign, word)
    })
    .into_owned()
}

fn is_any_moderators_token(
    intake: &Intake,
    campaign: &crate::campaign::Campaign,
    word: &str,
) -> bool {
    let asked = campaign.settings.co_moderators.iter().map(|one| one.epoch);
    std::iter::once(campaign.row.moderator_epoch)
        .chain(asked)
        .any(|epoch| intake.desk.is_moderators_token(&campaign.row, epoch, word))
}

/// A text without secrets (`is_secret`), and without the tokens in the judge's reply addresses.
fn blanked<'t>(text: &'t str, judge: &str, is_secret: impl Fn(&str) -> bool) -> Cow<'t, str> {
    let of_a_token = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let mut shown = Cow::Borrowed(text);
    for word in text.split(|c| !of_a_token(c)) {
        if (LETTERS..=WITH_DASHES).contains(&word.len()) && is_secret(word) {
            shown = Cow::Owned(shown.replace(word, "…"));
        }
    }
    // the judge's own address: every reply address contains it
    if shown.contains('+') {
        let without = without_tokens(&shown, judge);
        if without != shown {
            shown = Cow::Owned(without);
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_blanked_wherever_it_stands() {
        let is_secret = |word: &str| {
            word.replace('-', "")
                .eq_ignore_ascii_case("abcdefghijklmnop")
        };
        for (text, shown) in [
            ("13 hold abcdefghijklmnop", "13 hold …"),
            (
                "13 hold, it is ABCDEFGH-IJKLMNOP, he said",
                "13 hold, it is …, he said",
            ),
            ("(abcdefghijklmnop) abcdefghijklmnop", "(…) …"),
            ("abcdefghijklmnoq", "abcdefghijklmnoq"),
            (
                "to judge+thornvale.kay.qrstuvwxyz234567@x.org",
                "to judge+thornvale.kay.…@x.org",
            ),
            ("13 + 17 hold", "13 + 17 hold"),
        ] {
            assert_eq!(blanked(text, "judge@x.org", is_secret), shown);
        }
        assert!(matches!(
            blanked("13 + 17 hold", "judge@x.org", is_secret),
            Cow::Borrowed(_)
        ));
    }
}
