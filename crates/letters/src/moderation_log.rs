//! The log as players may read it: what moderators did, when and why. It never contains sheets,
//! addresses or tokens.

use jiff::SignedDuration;
use seneschal_clock::{
    instant,
    moment::{remaining, stamp},
};
use seneschal_history::{LogKind, LogRow, StoreResult, Transaction};
use seneschal_text::{Phrase, PhraseArgument, ids::CampaignId};
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
    let log = LoggedAct { entry, zone };
    let act = log.word("act");
    match kind {
        // what players enter for themselves is no act of a moderator
        LogKind::Away | LogKind::Back if log.word("by") != "command line" => None,
        LogKind::Away => Some(log.of_lord("moderator-log-away")),
        LogKind::Back => Some(log.of_lord("moderator-log-back")),
        LogKind::TokenRenewed => Some(log.of_lord("moderator-log-token")),
        LogKind::PasswordSet if entry.get("any") == Some(&Value::Bool(false)) => {
            Some(log.of_lord("moderator-log-password-removed"))
        }
        LogKind::PasswordSet => Some(log.of_lord("moderator-log-password")),
        LogKind::Invited => Some(Phrase::new("moderator-log-invited")),
        LogKind::InvitationWithdrawn => Some(Phrase::new("moderator-log-uninvited")),
        LogKind::RuleChanged => Some(
            Phrase::new("moderator-log-rule")
                .with("switch", log.word("switch"))
                .with("value", log.word("value"))
                .with("before", log.word("before")),
        ),
        // the judge's own, until the moderator has spoken
        LogKind::Held => Some(Phrase::new("moderator-log-held").with("why", log.word("why"))),
        _ => log
            .about_time(&act)
            .or_else(|| log.about_turn(&act))
            .or_else(|| log.about_player(&act))
            .or_else(|| log.about_office(&act)),
    }
}

/// An entry of the log, for readers in a zone.
struct LoggedAct<'a> {
    entry: &'a Value,
    zone: &'a str,
}

impl LoggedAct<'_> {
    fn word(&self, field: &str) -> String {
        self.entry
            .get(field)
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned()
    }

    fn number(&self, field: &str) -> i64 {
        self.entry
            .get(field)
            .and_then(Value::as_i64)
            .unwrap_or_default()
    }

    fn of_lord(&self, id: &'static str) -> Phrase {
        Phrase::new(id).with("lord", self.word("lord"))
    }

    fn of_turn(&self, id: &'static str) -> Phrase {
        Phrase::new(id).with("turn", self.word("turn"))
    }

    fn about_time(&self, act: &str) -> Option<Phrase> {
        Some(match act {
            "hold" => Phrase::new("moderator-log-hold"),
            "alone" => Phrase::new("moderator-log-alone"),
            "goes-on" => Phrase::new("moderator-log-goes-on"),
            "stays-held" => Phrase::new("moderator-log-stays-held"),
            "resume" => Phrase::new("moderator-log-resume"),
            // with a length of time, or a time, after the word
            act if act.starts_with("extend ") || act.starts_with("deadline ") => {
                moved(self.entry, act, self.zone)
            }
            _ => return None,
        })
    }

    fn about_turn(&self, act: &str) -> Option<Phrase> {
        Some(match act {
            "rollback" => self
                .of_turn("moderator-log-rollback")
                .with("count", self.number("void")),
            "rerun" => self.of_turn("moderator-log-rerun"),
            "run" => self.of_turn("moderator-log-run"),
            "process" => self.of_turn("moderator-log-process"),
            "preview" => self.of_turn("moderator-log-preview"),
            "reveal" => self.of_turn("moderator-log-reveal"),
            "end" => self.of_turn("moderator-log-end"),
            // phrases, or the words themselves as an older program stored them
            "amend" => self
                .of_turn("moderator-log-amend")
                .with("lines", PhraseArgument::stored(self.entry.get("lines"))),
            _ => return None,
        })
    }

    fn about_player(&self, act: &str) -> Option<Phrase> {
        Some(match act {
            "remind" => Phrase::new("silence-log-remind"),
            "excuse" => Phrase::new("silence-log-excuse").with(
                "lord",
                Some(self.word("lord"))
                    .filter(|lord| !lord.is_empty())
                    .unwrap_or_else(|| "none".to_owned()),
            ),
            "become-nothing" => self.of_lord("moderator-log-become-nothing"),
            "become" => self.of_lord("moderator-log-become"),
            "posted" => self
                .of_lord("moderator-log-posted")
                .with("at", stamp(instant(self.number("stated")), self.zone)),
            "standby" => self.of_lord("joining-log-put-up"),
            "announce" => Phrase::new("press-log-announced").with("said", self.word("said")),
            "replace" => self.of_lord("moderator-log-replace"),
            _ => return None,
        })
    }

    /// Settings, and who moderates.
    fn about_office(&self, act: &str) -> Option<Phrase> {
        let of_office = |id: &'static str| Phrase::new(id).with("office", self.word("office"));
        Some(match act {
            "choose" if self.word("value").is_empty() => {
                Phrase::new("moderator-log-choose-untold").with("setting", self.word("setting"))
            }
            "choose" => Phrase::new("moderator-log-choose")
                .with("setting", self.word("setting"))
                .with("before", self.word("before"))
                .with("value", self.word("value")),
            "appoint" => Phrase::new("moderator-log-appoint"),
            "hand-over" => Phrase::new("moderator-log-hand-over"),
            "ask-no-more" => of_office("moderator-log-ask-no-more"),
            "dismiss" => Phrase::new("moderator-log-dismiss"),
            "accept" => of_office("moderator-log-accept"),
            _ => return None,
        })
    }
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
