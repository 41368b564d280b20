//! The text of letters to others: where a letter contains them, and what of them may be repeated.

use crate::history::{StoreResult, Transaction};
use crate::intake::{
    arrived_letter::ArrivedLetter, context::Intake, secrecy::blank_text,
    sender::seat_claim::SeatClaim,
};
use crate::letters::press::PRESS;
use crate::text::{Envelope, Phrase, PlayerCommand, SenderSecret};
use std::borrow::Cow;

/// Whether a sheet contains letters, or a `mute`.
pub(crate) fn asks_for_press(envelope: &Envelope) -> bool {
    !envelope.press.is_empty()
        || envelope
            .commands()
            .any(|command| matches!(command, PlayerCommand::Mute { .. }))
}

/// The same sheet without them: no machine writes to others in a player's name.
pub(crate) fn without_press(envelope: &Envelope) -> Cow<'_, Envelope> {
    if !asks_for_press(envelope) {
        return Cow::Borrowed(envelope);
    }
    let mut bare = Envelope {
        press: Vec::new(),
        ..envelope.clone()
    };
    bare.requests
        .retain(|request| !matches!(request.command, PlayerCommand::Mute { .. }));
    Cow::Owned(bare)
}

/// Whether a letter answers another player's letter that the judge delivered.
pub(crate) fn is_press_answered(book: &Transaction, arrived: &ArrivedLetter) -> StoreResult<bool> {
    let Some(id) = &arrived.letter.in_reply_to else {
        return Ok(false);
    };
    Ok(book
        .mail_with_id(id)?
        .is_some_and(|mail| mail.mail.kind.starts_with(PRESS)))
}

/// A mail's letters to others, in a form that can be sent again.
pub(crate) fn give_back_press(
    intake: &Intake,
    claimed: &SeatClaim,
    brought: &Envelope,
) -> Vec<String> {
    let mut lines = Vec::new();
    for press in &brought.press {
        let head = &press.head;
        let anonymous = if head.anonymous { "anonymous " } else { "" };
        let when = match head.with_report {
            Some(true) => " with the next report",
            Some(false) => " at once",
            None => "",
        };
        lines.push(format!(
            "press {anonymous}to {}{when}",
            shown(&head.written)
        ));
        let text = strip_secrets(intake, claimed, brought, &press.text);
        lines.extend(
            crate::letters::press::words(&text)
                .text
                .lines()
                .map(str::to_owned),
        );
        lines.push("end press".to_owned());
    }
    lines
}

/// Secrets that would allow others to play the seat are sent to nobody, whatever the player
/// writes (AU-07).
pub(crate) fn strip_secrets(
    intake: &Intake,
    claimed: &SeatClaim,
    envelope: &Envelope,
    text: &str,
) -> String {
    let mut text = blank_text(intake, claimed, text).into_owned();
    if let Some(SenderSecret::Password(given) | SenderSecret::Token(given)) =
        envelope.secret.as_ref().filter(|_| text.len() > 3)
    {
        let given = given.trim();
        if given.chars().count() > 3 {
            text = text.replace(given, "…");
        }
    }
    text
}

/// An anonymous letter without its writer's address and full name: mail programs put them above
/// quoted text in more ways than we know, and people put them below their text (AU-12).
pub(crate) fn without_writer(text: &str, claimed: &SeatClaim, arrived: &ArrivedLetter) -> String {
    let from = arrived.letter.from.as_ref();
    let name = from
        .and_then(|from| from.name.as_deref())
        .map(str::trim)
        .filter(|name| name.contains(' ') && name.chars().count() > 4);
    let his = [
        Some(claimed.address.as_str()),
        from.map(|from| from.address.as_str()),
        name,
    ];
    his.into_iter()
        .flatten()
        .fold(text.to_owned(), |text, his| without_piece(&text, his))
}

/// A text with all occurrences of a part blanked, in upper or lower case.
fn without_piece(text: &str, piece: &str) -> String {
    // ASCII lower case keeps every length, so that positions in one text are valid in the other
    let (low, piece) = (text.to_ascii_lowercase(), piece.to_ascii_lowercase());
    let mut shown = String::with_capacity(text.len());
    let mut behind = 0;
    for (at, found) in low
        .match_indices(&piece)
        .filter(|(_, found)| !found.is_empty())
    {
        shown.push_str(text.get(behind..at).unwrap_or_default());
        shown.push('…');
        behind = at + found.len();
    }
    shown.push_str(text.get(behind..).unwrap_or_default());
    shown
}

/// A name as the player wrote it, safe to repeat.
pub(crate) fn shown(text: &str) -> String {
    crate::text::phrase::piece(text, 80)
}

/// How much of a letter is too long to be sent, and how it begins.
pub(crate) fn say_cut(cut: &str) -> Phrase {
    let begins: String = cut.chars().take(60).collect();
    Phrase::new("press-cut")
        .with("count", cut.chars().count())
        .with("begins", begins)
}
