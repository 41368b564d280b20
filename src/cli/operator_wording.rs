//! Turns one-word values of the history into words for the operator. A value without an entry here
//! is printed as it is, without its dashes.

use seneschal::forum::discourse::DiscoursePost;
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
pub(super) fn post(post: &DiscoursePost) -> Vec<String> {
    let DiscoursePost {
        forum,
        topic,
        number,
        id,
        user,
        created,
        updated,
        version,
        ..
    } = post;
    let seen = if post.open {
        ", which everybody can read"
    } else if post.alone {
        ""
    } else {
        ", which others can read too"
    };
    let mut lines = vec![format!(
        "post {id} by {} (user {user}) on {}, topic {topic}, its post {number}{seen}; written {created}",
        one_line(&post.username),
        one_line(forum)
    )];
    match (post.deleted, post.edited) {
        (true, _) => lines.push(format!("DELETED by its writer, {updated}")),
        (false, true) if post.by_another => lines.push(format!(
            "EDITED by somebody else, {updated}: what it says is not its writer's"
        )),
        (false, true) => lines.push(format!(
            "EDITED {updated}, version {version} as the forum counts"
        )),
        (false, false) => {}
    }
    lines
}

/// What one of our mails is, from the beginning of its name within campaign and turn.
pub(super) fn mail(kind: &str) -> String {
    let (first, rest) = kind.split_once('/').unwrap_or((kind, ""));
    let said = match first {
        "welcome" => "first mail",
        "report" => "report",
        "reminder" if rest.starts_with("asked") => "reminder, asked for by moderator",
        "reminder" => return format!("reminder, {rest} h before"),
        "acknowledgement" | "changed" => "answer to a sheet",
        "answer" | "answer-help" => "answer",
        "join" => "answer to a stranger",
        "seating" => "about joining",
        "invitation" => "invitation",
        "offer" => "offer of a seat",
        "left" | "taken" => "seat's player changes",
        "moderator-plays" => "moderator plays too",
        "nobody-left" => "to moderator: a free seat",
        "moderator" => "moderator's first mail",
        "moderated" | "answer-moderator" => "answer to moderator",
        "comings" => "to moderator: who came and went",
        "by-command" => "to moderator: command",
        "ask-outage" | "ask-clock" | "ask-silence" => "question to moderator",
        "late" => "to moderator: late",
        "deadline-title-held" => "campaign is held",
        "deadline-title-resumed" => "campaign goes on",
        "deadline-title-moved" | "zone-rules" => "deadline moved",
        "deadline-title-away" => "days away",
        "rules" => "rule changed",
        "rollback" => "turn opened again",
        "reveal" => "sheets looked at",
        "replaced" => "seat has new player",
        "ended" => "campaign is over",
        "final" => "last report",
        "imported" => "campaign goes on here",
        "imported.last" => "what was told last",
        "setting" => "setting changed",
        "amended" => "position put right",
        "moderators" => "who moderates",
        "preview" => "moderator looked ahead",
        "stand-in" => "stand-in's sheet",
        "last-instructions" => "last instructions stand",
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
        "superseded" => "a later one took its place",
        "duplicate" => "a copy of one that was here before",
        "auto-ignored" => "not answered",
        "rejected" => "read; it changed nothing",
        "quarantined" => "put aside, its bytes are kept",
        other => other,
    }
}

/// The reason, if the history stores one.
pub(super) fn reason(word: &str) -> String {
    let said = match word {
        "machine" => "a machine wrote it",
        "marked-moderator" => {
            "from the moderator, with a machine's mark (Precedence, Auto-Submitted, List-Id): nothing was done; he has to send it from a program without"
        }
        "seal" => "a seal: its orders come later",
        "loop" => "it went round in a circle",
        "bounce" | "bounce-delayed" => "a server reports on a mail of ours",
        "bounce-of-nothing" => "a server reports on a mail that is none of ours",
        "no-sender" => "nobody can be told for its sender",
        "stranger" | "strangers" => "from somebody who plays nowhere",
        "applied" => "somebody applied, and is asked to confirm",
        "asked-today" => "its sender was asked to confirm today already",
        "joined" | "watches" | "offer-yes" | "offer-no" | "joining-left" => "an applicant's word",
        word if word.starts_with("joining-") => "about joining, and it changed nothing",
        "no-campaign" => "of a campaign that there is not",
        "unproven" => "nothing proves its sender",
        "void-token" => "with a token that was made void",
        "too-many-requests" => "requests beyond the ten of a mail",
        "held" => "from another address than the registered one, which is asked",
        "quoted" => "what it quotes waits for confirm",
        "other-turn" => "for another turn",
        "other-campaign" => "for another campaign",
        "late" => "after the deadline",
        "crossed" => "for a turn that was played meanwhile",
        "older" => "older than the sheet that stands",
        "over" => "its campaign is over",
        "not-started" => "its campaign has not begun",
        "no-orders" => "it holds no orders",
        "contradicted" => "two sheets in it contradict each other",
        "nothing-to-confirm" => "nothing waited for its confirm",
        "no-sheet" => "no sheet stands",
        "asked-twice" => "done when its writer says `confirm`",
        "second-word" => "confirmed, and done",
        "moderator" => "a moderator's word",
        "moderator-asks" => "a moderator's question",
        "not-done" => "a moderator's word that could not be done",
        "no-word" => "a moderator's mail without a word of his",
        "no-moderator" => "to a moderator's address, and not proven",
        "not-from-home" => "with a moderator's token, from another address",
        "not-moderator" => "a moderator's word by a player",
        "press" => "letters to other players",
        "press-not-sent" => "letters to other players that could not go",
        "press-from-elsewhere" => {
            "letters to other players, from another address than the registered one"
        }
        "answers-press" => "a plain answer to another player's letter, which nobody gets",
        "request" => "a question",
        "second copy" => "it came twice",
        "too-many" => "too many of its sender",
        "newer-mails" => "its sender wrote newer ones",
        "sealed" => "encrypted",
        other => return other.replace('-', " "),
    };
    said.to_owned()
}

pub(super) fn machine(sign: &AutomationSign) -> &'static str {
    match sign {
        AutomationSign::NullReturnPath => "its return path is empty, as that of reports",
        AutomationSign::AutoSubmitted => "it says so itself (Auto-Submitted)",
        AutomationSign::Report => "it is a mail server's report",
        AutomationSign::Bulk => "it is marked as bulk mail (Precedence)",
        AutomationSign::List => "it comes from a mailing list",
        AutomationSign::AutoReply => "it is an automatic reply",
        AutomationSign::Daemon => "its address is a program's",
        AutomationSign::Ourselves => "it is a mail of our own",
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
        DomainVerdict::Not(DomainDoubt::NoWord) => "not proven: no trusted server wrote anything",
        DomainVerdict::Not(DomainDoubt::Unreadable) => {
            "not proven: what the trusted server wrote cannot be read"
        }
        DomainVerdict::Not(DomainDoubt::Contradictory) => {
            "not proven: the results cannot all be true"
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
        "outage" => "the mailbox was not read for long",
        "clock" => "the clock cannot be believed",
        "silence" => "sheets are missing",
        _ => "for a reason of an older program",
    }
}

/// What let a turn run.
pub(super) fn cause(by: &str) -> &str {
    match by {
        "deadline" => "its deadline had passed",
        "all in" => "all sheets were in",
        "asked" => "it was asked for",
        "process" => "the moderator had it run as things stood",
        "rerun" => "the moderator had it run again",
        other => other,
    }
}

/// The source of a mail's receipt time.
pub(super) fn source(name: &str) -> &str {
    match name {
        "INTERNALDATE" => "the mail server, as INTERNALDATE",
        "Received" => "a trusted host, in its Received header",
        "file" => "the time of the file",
        "first seen" => "nobody: when it was first seen",
        "pipe" => "the judge itself, to which it was handed",
        "post" => "the post itself, as the board shows it",
        "moderator" => "the word of who pasted it",
        "roughly" => "the post itself, which tells no minute: the earliest that it can be",
        "pasting" => "nobody: when it was pasted",
        "recovered" => "found again by recover",
        other => other,
    }
}
