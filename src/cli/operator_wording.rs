//! Turns one-word values of the history into words for the operator. A value without an entry here
//! is printed as it is, without its dashes.

use seneschal::forum::adapter::ForumPost;
use seneschal::history::HoldReason;
use seneschal::mail::{
    AutomationSign,
    authentication::{AuthenticationMethod, DomainDoubt, DomainVerdict},
    compose::one_line,
};

/// Makes text of others safe for a terminal: control and text-direction characters are written out.
pub(super) fn for_terminal(text: &str) -> String {
    let is_obeyed = |c: char| c.is_control() && !matches!(c, '\n' | '\t');
    let is_unseen = |c: char| matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        if is_obeyed(c) || is_unseen(c) {
            plain.extend(c.escape_unicode())
        } else {
            plain.push(c)
        }
    }
    plain
}

/// A post as the forum reports it: author, place, and when it had this content.
pub(super) fn post(post: &ForumPost) -> Vec<String> {
    let ForumPost {
        forum,
        user,
        created,
        updated,
        version,
        ..
    } = post;
    let seen = if post.open {
        ", readable by everybody"
    } else if post.alone {
        ""
    } else {
        ", readable by others too"
    };
    let (name, place) = post.names();
    let mut lines = vec![format!(
        "{name} by {} (user {user}) on {}, {place}{seen}; written {created}",
        one_line(&post.username),
        one_line(forum)
    )];
    match (post.deleted, post.edited) {
        (true, _) => lines.push(format!("DELETED by its author, {updated}")),
        (false, true) if post.by_another => lines.push(format!(
            "EDITED by somebody else, {updated}: the text is not its author's"
        )),
        (false, true) => lines.push(format!(
            "EDITED {updated}, version {version} by the forum's count"
        )),
        (false, false) => {}
    }
    lines
}

/// What one of our mails is, from the first part of its name within campaign and turn.
pub(super) fn mail(kind: &str) -> String {
    let (first, rest) = kind.split_once('/').unwrap_or((kind, ""));
    let said = match first {
        "welcome" => "first mail",
        "report" => "report",
        "reminder" if rest.starts_with("asked") => "reminder, requested by moderator",
        "reminder" => return format!("reminder, {rest} h before"),
        "acknowledgement" | "changed" => "answer to a sheet",
        "answer" | "answer-help" => "answer",
        "join" => "answer to a stranger",
        "seating" => "about joining",
        "invitation" => "invitation",
        "offer" => "offer of a seat",
        "left" | "taken" => "seat changes players",
        "moderator-plays" => "moderator plays too",
        "nobody-left" => "to moderator: a free seat",
        "moderator" => "moderator's first mail",
        "moderated" | "answer-moderator" => "answer to moderator",
        "comings" => "to moderator: players joined or left",
        "by-command" => "to moderator: command",
        "ask-outage" | "ask-clock" | "ask-silence" => "question to moderator",
        "late" => "to moderator: late",
        "deadline-title-held" => "campaign paused",
        "deadline-title-resumed" => "campaign resumed",
        "deadline-title-moved" | "zone-rules" => "deadline moved",
        "deadline-title-away" => "vacation",
        "rules" => "rule changed",
        "rollback" => "turn reopened",
        "reveal" => "moderator read the sheets",
        "replaced" => "seat has new player",
        "ended" => "campaign is over",
        "final" => "last report",
        "imported" => "campaign continues here",
        "imported.last" => "last report before the import",
        "setting" => "setting changed",
        "amended" => "position corrected",
        "moderators" => "who moderates",
        "preview" => "moderator previewed the turn",
        "stand-in" => "stand-in's sheet",
        "last-instructions" => "last instructions used",
        "silence" => "warning: one more silent turn",
        "waits" => "to moderator: turn waits",
        "excused" => "silent turns excused",
        "press" => "letter from a player",
        "announcement" => "moderator's announcement",
        "token" => "new token",
        "password" => "password",
        first if first.starts_with("alarm-") => "alarm to moderator",
        "notice-former-moderator" => "answer to a former moderator",
        first if first.starts_with("notice-") => "answer to a sheet",
        first => return first.replace('-', " "),
    };
    said.to_owned()
}

/// What happened to a mail.
pub(super) fn letter(state: &str) -> &str {
    match state {
        "new" => "waits to be read",
        "accepted" => "read, and it counts",
        "superseded" => "replaced by a later one",
        "duplicate" => "a copy of an earlier one",
        "auto-ignored" => "not answered",
        "rejected" => "read; it changed nothing",
        "quarantined" => "put aside, its bytes are stored",
        other => other,
    }
}

/// The reason, if the history stores one.
pub(super) fn reason(word: &str) -> String {
    let said = match word {
        "machine" => "a machine wrote it",
        "marked-moderator" => {
            "from the moderator, but marked as automatic (Precedence, Auto-Submitted, List-Id): nothing was done; send it again from a program that adds no such header"
        }
        "seal" => "a seal: its orders come later",
        "loop" => "it went round in a loop",
        "bounce" | "bounce-delayed" => "a server's report about one of our mails",
        "bounce-of-nothing" => "a server's report about a mail that is not ours",
        "no-sender" => "it has no clear sender",
        "stranger" | "strangers" => "from somebody who plays in no campaign",
        "applied" => "an application; its sender is asked to confirm",
        "asked-today" => "its sender was already asked to confirm today",
        "joined" | "watches" | "offer-yes" | "offer-no" | "joining-left" => "an applicant's answer",
        word if word.starts_with("joining-") => "about joining; it changed nothing",
        "no-campaign" => "for a campaign that does not exist",
        "unproven" => "its sender is not proven",
        "void-token" => "with a void token",
        "too-many-requests" => "more than ten requests in one mail",
        "held" => "not from the registered address, which is asked to confirm",
        "quoted" => "its quoted orders wait for `confirm`",
        "other-turn" => "for another turn",
        "other-campaign" => "for another campaign",
        "late" => "after the deadline",
        "crossed" => "for a turn that has been played meanwhile",
        "older" => "older than the current sheet",
        "over" => "its campaign is over",
        "not-started" => "its campaign has not begun",
        "no-orders" => "it contains no orders",
        "question" => "a question in its writer's own words",
        "contradicted" => "two sheets in it contradict each other",
        "nothing-to-confirm" => "there was nothing to confirm",
        "no-sheet" => "there is no current sheet",
        "asked-twice" => "waits until its author replies `confirm`",
        "second-word" => "confirmed, and done",
        "moderator" => "a moderator's command",
        "moderator-asks" => "a moderator's question",
        "not-done" => "a moderator's command that could not be carried out",
        "no-word" => "a moderator's mail without a command",
        "no-moderator" => "to a moderator's address, but its sender is not proven",
        "not-from-home" => "with a moderator's token, from another address",
        "not-moderator" => "a moderator's command from a player",
        "press" => "letters to other players",
        "press-not-sent" => "letters to other players that could not be sent",
        "press-from-elsewhere" => "letters to other players, not from the registered address",
        "answers-press" => "a plain reply to another player's letter, which is not passed on",
        "request" => "a question",
        "second copy" => "it came twice",
        "too-many" => "too many mails from its sender",
        "newer-mails" => "its sender has sent newer ones",
        "sealed" => "encrypted",
        other => return other.replace('-', " "),
    };
    said.to_owned()
}

pub(super) fn machine(sign: &AutomationSign) -> &'static str {
    match sign {
        AutomationSign::NullReturnPath => "its return path is empty, like a mail server's report",
        AutomationSign::AutoSubmitted => "it says so itself (Auto-Submitted)",
        AutomationSign::Report => "it is a mail server's report",
        AutomationSign::Bulk => "it is marked as bulk mail (Precedence)",
        AutomationSign::List => "it comes from a mailing list",
        AutomationSign::AutoReply => "it is an automatic reply",
        AutomationSign::Daemon => "its address belongs to a program",
        AutomationSign::Notifier => "its address is one that notices come from",
        AutomationSign::Click => {
            "a click in a mail program wrote it: a reaction, or an answer to a date"
        }
        AutomationSign::Ourselves => "it is one of the judge's own mails",
        AutomationSign::Loop => "it has more than fifty Received headers",
    }
}

/// Whether trusted servers have verified a sender.
pub(super) fn vouched(vouched: DomainVerdict) -> &'static str {
    match vouched {
        DomainVerdict::By(AuthenticationMethod::Dmarc) => "proven by DMARC",
        DomainVerdict::By(AuthenticationMethod::Dkim) => "proven by DKIM",
        DomainVerdict::By(AuthenticationMethod::Spf) => "proven by SPF",
        DomainVerdict::Not(DomainDoubt::NoServer) => {
            "not proven: the configuration trusts no server (mail.trusted_results)"
        }
        DomainVerdict::Not(DomainDoubt::NoWord) => "not proven: no trusted server added a result",
        DomainVerdict::Not(DomainDoubt::Unreadable) => {
            "not proven: the trusted server's result cannot be read"
        }
        DomainVerdict::Not(DomainDoubt::Contradictory) => {
            "not proven: the results contradict each other"
        }
        DomainVerdict::Not(DomainDoubt::Failed(AuthenticationMethod::Dmarc)) => {
            "not proven: DMARC failed"
        }
        DomainVerdict::Not(DomainDoubt::Failed(AuthenticationMethod::Dkim)) => {
            "not proven: DKIM failed"
        }
        DomainVerdict::Not(DomainDoubt::Failed(AuthenticationMethod::Spf)) => {
            "not proven: SPF failed"
        }
        DomainVerdict::Not(DomainDoubt::OtherSender) => {
            "not proven: the results are about another From header"
        }
        DomainVerdict::Not(DomainDoubt::NotAligned) => "not proven: nothing passed for its domain",
    }
}

/// Why a campaign is paused.
pub(super) fn held(why: HoldReason) -> &'static str {
    held_named(why.name())
}

/// The same, by the reason's name.
pub(super) fn held_named(why: &str) -> &'static str {
    match why {
        "moderator" => "by the moderator",
        "outage" => "the mailbox was not read for a long time",
        "clock" => "the clock cannot be trusted",
        "silence" => "sheets are missing",
        _ => "for a reason from an older version",
    }
}

/// What let a turn run.
pub(super) fn cause(by: &str) -> &str {
    match by {
        "deadline" => "its deadline had passed",
        "all in" => "all sheets were in",
        "asked" => "it was requested",
        "process" => "the moderator had it run",
        "rerun" => "the moderator had it run again",
        other => other,
    }
}

/// The source of a mail's receipt time.
pub(super) fn source(name: &str) -> &str {
    match name {
        "INTERNALDATE" => "the mail server (INTERNALDATE)",
        "Received" => "a trusted host's Received header",
        "file" => "the file's time",
        "first seen" => "the judge, when it first saw it",
        "pipe" => "the judge, when it received it",
        "post" => "the post, as the board shows it",
        "moderator" => "the person who pasted it",
        "roughly" => "the post, which shows no exact time: the earliest possible one",
        "pasting" => "the judge, when it was pasted",
        "recovered" => "`repair`, which found it again",
        other => other,
    }
}
