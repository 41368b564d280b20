//! Checks the forum that the daemon uses: whether it can be reached, whether the key is valid, and
//! whether the account may send messages. Nothing is written there.

use super::finding::DoctorFinding;
use crate::clock::Clock;
use crate::config::Config;
use crate::forum::adapter::{self, ApiError, ForumProbe, ForumSoftware};
use crate::history::Store;

/// In Discourse's default settings, an account needs this trust level to send messages
/// (`personal_message_enabled_groups`).
const TRUST: u64 = 1;

pub(super) fn look(config: &Config, clock: &Clock, findings: &mut Vec<DoctorFinding>) {
    let Some((software, settings)) = config.forum.adapter() else {
        return unread(config, findings);
    };
    match adapter::open(software, settings, &config.base, clock.clone()) {
        Ok(mut client) => {
            let place = client.name();
            let account = client.account().to_owned();
            report_glance(software, &place, &account, client.probe(), findings);
        }
        Err(error) => findings.push(DoctorFinding::problem(
            "forum.settings",
            error.to_string(),
            "correct the configuration, or the file it names",
        )),
    }
}

/// Reports players on a forum that the judge no longer reads: their turns wait.
fn unread(config: &Config, findings: &mut Vec<DoctorFinding>) {
    let looked = Store::look_at(&config.history())
        .and_then(|mut store| store.read(|book| book.campaigns_on_forum()));
    // a missing or unreadable history has its own finding
    let Ok(campaigns) = looked else { return };
    if !campaigns.is_empty() {
        findings.push(DoctorFinding::problem(
            "forum.settings",
            format!("players of {} are on a forum, but none is configured: nobody reads their posts, and no turn runs", campaigns.join(", ")),
            "restore the section `forum` (docs/operator.md), or give their seats other addresses (`seneschal campaign replace`)",
        ));
    }
}

fn report_glance(
    software: ForumSoftware,
    place: &str,
    account: &str,
    seen: Result<ForumProbe, ApiError>,
    findings: &mut Vec<DoctorFinding>,
) {
    let seen = match seen {
        Ok(seen) => seen,
        Err(error) => return findings.push(failure(software, &error)),
    };
    findings.push(DoctorFinding::ok(
        "forum.connect",
        format!("{place} answers"),
    ));
    let messages = if seen.messages == 0 {
        "no personal message yet".to_owned()
    } else {
        format!("{} personal messages or more", seen.messages)
    };
    findings.push(DoctorFinding::ok(
        "forum.key",
        format!("the key belongs to {}, who has {messages}", seen.account),
    ));
    if seen.account.to_lowercase() != account.to_lowercase() {
        findings.push(DoctorFinding::problem(
            "forum.account",
            format!("{account} is called {} there", seen.account),
            "write the name in `account` as the forum writes it",
        ));
    }
    if seen.staff {
        findings.push(DoctorFinding::warning(
            "forum.key",
            "the account may do more there than an ordinary user",
            "give the key to an account that is neither administrator nor moderator",
        ));
    }
    findings.push(match (seen.writes, seen.trust) {
        (Some(false), _) => DoctorFinding::problem("forum.writes", "the account may not send personal messages", "ask an administrator of the forum for that right"),
        (None, Some(trust)) if trust < TRUST => DoctorFinding::warning(
            "forum.writes",
            format!("the account is new there (trust level {trust}): it may not send messages to people unless the forum lets new users do so"),
            "ask an administrator of the forum for trust level 1 or more",
        ),
        (None, None) => DoctorFinding::ok("forum.writes", "the forum does not say whether the account may send personal messages"),
        _ => DoctorFinding::ok("forum.writes", "nothing prevents it from sending personal messages"),
    });
}

fn failure(software: ForumSoftware, error: &ApiError) -> DoctorFinding {
    let (check, advice) = match error {
        ApiError::Unreachable { .. } | ApiError::Lost { .. } | ApiError::Elsewhere { .. } => (
            "forum.connect",
            "correct `url`; check whether a firewall blocks the connection, and whether the forum is running; a private authority's certificate goes into `ca_file`",
        ),
        ApiError::Key { .. } => (
            "forum.key",
            match software {
                ForumSoftware::Discourse => {
                    "ask an administrator of the forum to create a key for this one user (Admin, API, New API Key; docs/operator.md)"
                }
                ForumSoftware::Xenforo => {
                    "ask a super administrator of the forum to create a user key for this account, with the scopes in docs/operator.md (Setup, API keys)"
                }
            },
        ),
        ApiError::Refused { .. } => (
            "forum.key",
            "check that `account` is the key's own user, and that the key has all the rights of that user",
        ),
        ApiError::Busy { .. } | ApiError::Late => (
            "forum.pace",
            "run the check-up again later; the daemon waits on its own",
        ),
        ApiError::Broken { .. } | ApiError::Between { .. } | ApiError::Odd { .. } => (
            "forum.connect",
            match software {
                ForumSoftware::Discourse => {
                    "check that `url` belongs to a Discourse forum, and run the check-up again"
                }
                ForumSoftware::Xenforo => {
                    "check that `url` belongs to a XenForo forum, its folder included, and run the check-up again"
                }
            },
        ),
    };
    DoctorFinding::problem(check, error.to_string(), advice)
}

#[cfg(test)]
mod tests {
    use super::super::finding::Severity;
    use super::*;

    #[test]
    fn what_was_seen_is_told_with_what_to_do() {
        let fine = ForumProbe {
            account: "Seneschal".to_owned(),
            trust: Some(1),
            writes: None,
            staff: false,
            messages: 3,
        };
        let place = || "forum.example.org".to_owned();
        for (seen, level, says) in [
            (
                Ok(fine.clone()),
                Severity::Ok,
                "the key belongs to Seneschal, who has 3 personal messages",
            ),
            (
                Ok(ForumProbe {
                    trust: Some(0),
                    ..fine.clone()
                }),
                Severity::Warning,
                "trust level 0",
            ),
            (
                Ok(ForumProbe {
                    writes: Some(false),
                    ..fine.clone()
                }),
                Severity::Problem,
                "may not send",
            ),
            (
                Ok(ForumProbe {
                    writes: Some(true),
                    trust: Some(0),
                    ..fine.clone()
                }),
                Severity::Ok,
                "nothing prevents it",
            ),
            (
                Ok(ForumProbe {
                    account: "Other".to_owned(),
                    ..fine.clone()
                }),
                Severity::Problem,
                "seneschal is called Other there",
            ),
            (
                Ok(ForumProbe {
                    staff: true,
                    ..fine.clone()
                }),
                Severity::Warning,
                "neither administrator nor moderator",
            ),
            (
                Err(ApiError::Unreachable {
                    place: place(),
                    why: "no such name".to_owned(),
                }),
                Severity::Problem,
                "correct `url`",
            ),
            (
                Err(ApiError::Key {
                    place: place(),
                    account: "seneschal".to_owned(),
                    said: "no".to_owned(),
                }),
                Severity::Problem,
                "create a key for this one user",
            ),
            (
                Err(ApiError::Refused {
                    status: 403,
                    said: "no".to_owned(),
                }),
                Severity::Problem,
                "the key's own user",
            ),
            (
                Err(ApiError::Elsewhere {
                    place: place(),
                    to: "https://x.org".to_owned(),
                }),
                Severity::Problem,
                "https://x.org",
            ),
            (
                Err(ApiError::Odd {
                    why: "no".to_owned(),
                }),
                Severity::Problem,
                "a Discourse forum",
            ),
        ] {
            let mut findings = Vec::new();
            report_glance(
                ForumSoftware::Discourse,
                "forum.example.org",
                "seneschal",
                seen,
                &mut findings,
            );
            let gravest = findings.iter().map(|finding| finding.level).max();
            let text = super::super::finding::as_text(&findings);
            assert!(
                gravest == Some(level) && text.contains(says),
                "{says}: {text}"
            );
        }
    }
}
