//! The log as players may read it: what moderators did, when and why. It never contains sheets,
//! addresses or tokens.

use crate::clock::{
    instant,
    moment::{remaining, stamp},
};
use crate::history::LogKind;
use crate::history::{LogRow, StoreResult, Transaction};
use crate::text::{Phrase, PhraseArgument, ids::CampaignId};
use jiff::SignedDuration;
use serde_json::Value;

/// The kinds of entries that it shows: a moderator's acts, and acts on their behalf at the command
/// line.
const KINDS: &[LogKind] = &[
    LogKind::Moderator,
    LogKind::RuleChanged,
    LogKind::Deadline,
    LogKind::Held,
    LogKind::Away,
    LogKind::Back,
    LogKind::TokenRenewed,
    LogKind::PasswordSet,
    LogKind::Invited,
    LogKind::InvitationWithdrawn,
];

/// One line per act, oldest first; times in a zone. No lines if nothing was done.
pub fn chronicle(book: &Transaction, campaign: CampaignId, zone: &str) -> StoreResult<Vec<Phrase>> {
    Ok(entries(book, campaign)?
        .iter()
        .filter_map(|row| line_of(row, zone))
        .collect())
}

/// The same as stored in the history, for a program: entries as JSON.
pub fn entries(book: &Transaction, campaign: CampaignId) -> StoreResult<Vec<LogRow>> {
    book.log_of(campaign, KINDS)
}

/// One entry, with time and reason; `None` if players do not see it.
pub fn line_of(row: &LogRow, zone: &str) -> Option<Phrase> {
    let entry: Value = serde_json::from_str(&row.entry).ok()?;
    let said = done(row.kind, &entry, zone)?;
    let said = Phrase::new("moderator-log-line")
        .with("at", stamp(instant(row.at), zone))
        .with("act", said);
    let reason = entry
        .get("reason")
        .and_then(Value::as_str)
        .unwrap_or_default();
    Some(if reason.is_empty() {
        said
    } else {
        Phrase::new("moderator-log-because")
            .with("line", said)
            .with("reason", reason)
    })
}

/// The act in a log entry, without time and reason; `None` if players do not see it.
pub fn done(kind: LogKind, entry: &Value, zone: &str) -> Option<Phrase> {
    let word = |field: &str| {
        entry
            .get(field)
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned()
    };
    // phrases, or the words themselves as an older program stored them
    let args = |field: &str| PhraseArgument::stored(entry.get(field));
    let number = |field: &str| entry.get(field).and_then(Value::as_i64).unwrap_or_default();
    // what players enter for themselves is no act of a moderator
    let by_command = word("by") == "command line";
    let of_lord = |id: &'static str| Phrase::new(id).with("lord", word("lord"));
    Some(match (kind, word("act").as_str()) {
        (LogKind::Away, _) if by_command => of_lord("moderator-log-away"),
        (LogKind::Back, _) if by_command => of_lord("moderator-log-back"),
        (LogKind::Away | LogKind::Back, _) => return None,
        (LogKind::TokenRenewed, _) => of_lord("moderator-log-token"),
        (LogKind::PasswordSet, _) if entry.get("any") == Some(&Value::Bool(false)) => {
            of_lord("moderator-log-password-removed")
        }
        (LogKind::PasswordSet, _) => of_lord("moderator-log-password"),
        (LogKind::Invited, _) => Phrase::new("moderator-log-invited"),
        (LogKind::InvitationWithdrawn, _) => Phrase::new("moderator-log-uninvited"),
        (LogKind::RuleChanged, _) => Phrase::new("moderator-log-rule")
            .with("switch", word("switch"))
            .with("value", word("value"))
            .with("before", word("before")),
        // the judge's own, until the moderator has spoken
        (LogKind::Held, _) => Phrase::new("moderator-log-held").with("why", word("why")),
        (_, "hold") => Phrase::new("moderator-log-hold"),
        (_, "alone") => Phrase::new("moderator-log-alone"),
        (_, "goes-on") => Phrase::new("moderator-log-goes-on"),
        (_, "stays-held") => Phrase::new("moderator-log-stays-held"),
        (_, "resume") => Phrase::new("moderator-log-resume"),
        // with a length of time, or a time, after the word
        (_, act) if act.starts_with("extend ") || act.starts_with("deadline ") => {
            moved(entry, act, zone)
        }
        (_, "rollback") => Phrase::new("moderator-log-rollback")
            .with("turn", word("turn"))
            .with("count", number("void")),
        (_, "rerun") => Phrase::new("moderator-log-rerun").with("turn", word("turn")),
        (_, "run") => Phrase::new("moderator-log-run").with("turn", word("turn")),
        (_, "process") => Phrase::new("moderator-log-process").with("turn", word("turn")),
        (_, "preview") => Phrase::new("moderator-log-preview").with("turn", word("turn")),
        (_, "reveal") => Phrase::new("moderator-log-reveal").with("turn", word("turn")),
        (_, "remind") => Phrase::new("silence-log-remind"),
        (_, "excuse") => Phrase::new("silence-log-excuse").with(
            "lord",
            Some(word("lord"))
                .filter(|lord| !lord.is_empty())
                .unwrap_or_else(|| "none".to_owned()),
        ),
        (_, "become-nothing") => {
            Phrase::new("moderator-log-become-nothing").with("lord", word("lord"))
        }
        (_, "become") => Phrase::new("moderator-log-become").with("lord", word("lord")),
        (_, "posted") => Phrase::new("moderator-log-posted")
            .with("lord", word("lord"))
            .with("at", stamp(instant(number("stated")), zone)),
        (_, "end") => Phrase::new("moderator-log-end").with("turn", word("turn")),
        (_, "standby") => Phrase::new("joining-log-put-up").with("lord", word("lord")),
        (_, "announce") => Phrase::new("press-log-announced").with("said", word("said")),
        (_, "replace") => Phrase::new("moderator-log-replace").with("lord", word("lord")),
        (_, "amend") => Phrase::new("moderator-log-amend")
            .with("turn", word("turn"))
            .with("lines", args("lines")),
        (_, "choose") if word("value").is_empty() => {
            Phrase::new("moderator-log-choose-untold").with("setting", word("setting"))
        }
        (_, "choose") => Phrase::new("moderator-log-choose")
            .with("setting", word("setting"))
            .with("before", word("before"))
            .with("value", word("value")),
        (_, "appoint") => Phrase::new("moderator-log-appoint"),
        (_, "hand-over") => Phrase::new("moderator-log-hand-over"),
        (_, "ask-no-more") => {
            Phrase::new("moderator-log-ask-no-more").with("office", word("office"))
        }
        (_, "dismiss") => Phrase::new("moderator-log-dismiss"),
        (_, "accept") => Phrase::new("moderator-log-accept").with("office", word("office")),
        _ => return None,
    })
}

/// A deadline that was set, or a held turn that was given more time.
fn moved(entry: &Value, act: &str, zone: &str) -> Phrase {
    let deadline = |when: &str| {
        entry
            .get(when)
            .and_then(|when| when.get("deadline"))
            .and_then(Value::as_i64)
            .map(|at| stamp(instant(at), zone))
    };
    let by = act
        .strip_prefix("extend ")
        .and_then(|by| by.parse::<SignedDuration>().ok());
    match (deadline("before"), deadline("after"), by) {
        (Some(before), Some(after), _) => Phrase::new("moderator-log-deadline-moved")
            .with("before", before)
            .with("after", after),
        (None, Some(after), _) => Phrase::new("moderator-log-deadline-set").with("after", after),
        (_, None, Some(by)) => Phrase::new("moderator-log-more-time").with("by", remaining(by)),
        // as stored by a program that wrote less
        (_, None, None) => Phrase::new("moderator-log-deadline").with("act", act),
    }
}
