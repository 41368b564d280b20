//! Who reads on a board gets no mails.

use super::source::none;
use seneschal_testing::catalogue::all;
use std::collections::BTreeSet;

/// Sentences with the word mail that are right as they are, wherever they are read; with the
/// reason.
const OF_MAIL: &[(&str, &[&str])] = &[
    (
        "words of command and names of topics",
        &["asking-topic-commands-6", "asking-topics", "asking-aliases"],
    ),
    (
        "a mail's own form, which no post has",
        &[
            "mail-from-html",
            "mail-text-and-html-differ",
            "mail-html-too-deep",
            "mail-attachment-read",
            "mail-charset-guessed",
            "mail-encrypted",
            "mail-signed-opaque",
            "mail-part-read",
            "outbox-html-cut",
            "publish-dice-html",
            "letter-copied",
            "platform-recall",
            "senders-unclear",
            "publish-ack-told-unclear",
        ],
    ),
    (
        "it is about the mailbox, a mail server or mail addresses, to whoever runs or moderates",
        &[
            "choice-trust",
            "deadline-alarm-clock",
            "keeping-alarm-damaged-mails",
            "keeping-alarm-disk-full",
            "keeping-alarm-disk-low",
            "moderator-no-forum",
            "moderator-no-address",
            "moderator-by-mail-only",
            "choice-values-addresses",
            "outbox-alarm-given-up",
            "outbox-alarm-day-full",
            "outbox-alarm-sender",
            "outbox-alarm-bounced",
            "outbox-alarm-hopeless",
            "outbox-alarm-came-back",
            "outbox-alarm-policy",
            "outbox-alarm-unanswered",
            "platform-alarm-mailbox",
            "platform-alarm-refused",
            "platform-alarm-delayed",
        ],
    ),
    (
        "it is about a mail address, and goes there",
        &["second-no-address"],
    ),
    (
        "it answers a mail in a player's name, with a token or a password, which no post has",
        &[
            "senders-wrong-token",
            "senders-other-seat",
            "senders-password-locked",
        ],
    ),
    (
        "they stand on a player's own page, which only who plays by mail has",
        &[
            "web-by-mail",
            "web-own-seat",
            "web-front",
            "web-unknown",
            "web-trouble",
            "web-sheet-help",
            "web-sent-quiet",
            "web-devices-note",
            "web-moderator-mail-only",
            "web-moderator-by-mail",
            "web-moderator-acts-note",
            "web-moderator-enough",
            "web-moderator-quiet",
        ],
    ),
    (
        "in a mail alone: a way out of mails",
        &["outbox-title-left", "outbox-reminder-leave"],
    ),
    (
        "it has a part for boards itself",
        &[
            "publish-reply",
            "publish-reply-words",
            "deadline-reply",
            "second-invited",
        ],
    ),
    (
        "what the mail server tells stands in every calendar file, and those come by mail",
        &[
            "calendar-sheet",
            "preferences-calendar-on",
            "preferences-calendar-off",
        ],
    ),
    (
        "it announces a campaign, or asks who joins by mail to confirm it",
        &[
            "joining-announce-what",
            "joining-announce-join",
            "joining-in-already",
            "joining-confirm-more",
            "joining-confirm-how",
        ],
    ),
];

/// Who reads on a board gets no mails: what speaks of one has other words for him, or is right all
/// the same.
#[test]
fn no_board_is_told_of_mails() {
    let speaks = |words: &str| {
        words
            .split(|c: char| !c.is_alphabetic() && c != '`')
            .any(|word| ["mail", "mails", "Mail", "Mails"].contains(&word))
    };
    let (plain, board) = (all("en"), all("en-board"));
    let fine: BTreeSet<&str> = OF_MAIL
        .iter()
        .flat_map(|(_, ids)| ids.iter().copied())
        .collect();
    let silent = |id: &str| fine.contains(id) || board.contains_key(id);
    none(
        "sentences about mails that a board would be told; they want words in templates/locales/en-board, or a reason in tests/words/boards.rs",
        plain
            .iter()
            .filter(|(id, words)| speaks(words) && !silent(id))
            .map(|(id, _)| id.clone())
            .collect(),
    );
    none(
        "reasons for sentences that say nothing of mails",
        fine.iter()
            .filter(|id| !plain.get(**id).is_some_and(|words| speaks(words)))
            .map(|id| (*id).to_owned())
            .collect(),
    );
}
