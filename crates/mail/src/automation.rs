//! Detects automated senders: bounces, vacation replies, lists, ourselves. None of them may get an
//! automatic answer (RFC 3834, section 2), or two programs would write to each other forever. A
//! match is a reason not to answer, never a reason not to read.

use super::AutomationSign;
use super::fields::HeaderFields;
use std::sync::LazyLock;

/// How we recognize our own mails.
#[derive(Clone, Debug, Default)]
pub struct JudgeIdentity {
    /// The judge's addresses; any text after a `+` in them is ignored.
    pub addresses: Vec<String>,
    /// As in [`super::MailDraft::instance`].
    pub instance: String,
}

/// RFC 5321, section 6.3 asks for at least 100; a player's mail takes about ten.
const HOPS: usize = 50;

/// `from` is the From header's first address, trusted or not. Every rule comes from RFC 3834 or
/// from common practice (IN-20).
pub(super) fn detect_automation(
    fields: &HeaderFields,
    subject: &str,
    from: Option<&str>,
    ours: &JudgeIdentity,
) -> Option<AutomationSign> {
    let is = |name: &str, test: &dyn Fn(&str) -> bool| {
        fields.all(name).any(|value| test(&value.to_lowercase()))
    };
    if fields.all("received").count() > HOPS {
        return Some(AutomationSign::Loop);
    }
    let marked_by_us =
        !ours.instance.is_empty() && fields.all("x-loop").any(|v| v == ours.instance);
    if marked_by_us
        || from.is_some_and(|from| ours.owns(from))
        || fields.all("message-id").any(|id| ours.wrote(id))
    {
        return Some(AutomationSign::Ourselves);
    }
    if is("return-path", &|v| v.replace(' ', "") == "<>") {
        return Some(AutomationSign::NullReturnPath);
    }
    // RFC 3834, section 5: any value other than `no` means automated; parameters and comments may
    // follow
    if is("auto-submitted", &|v| {
        v.split([';', ' ', '('])
            .next()
            .is_some_and(|word| word != "no")
    }) {
        // an automatic sender that guards against loops is another judge or a list, never a gateway
        // that marks a person's mail
        return Some(if fields.first("x-loop").is_some() {
            AutomationSign::AutoReply
        } else {
            AutomationSign::AutoSubmitted
        });
    }
    if is("content-type", &|v| v.starts_with("multipart/report")) {
        return Some(AutomationSign::Report);
    }
    if is("precedence", &|v| v == "list")
        || fields.iter().any(|(name, _)| of_a_list(name))
        || from.is_some_and(keeper)
    {
        return Some(AutomationSign::List);
    }
    if is("precedence", &|v| matches!(v, "bulk" | "junk")) {
        return Some(AutomationSign::Bulk);
    }
    // X-Auto-Response-Suppress alone proves nothing: Outlook also adds it to personal mail
    let said = |name: &str| is(name, &|v| !matches!(v, "no" | "false"));
    let marked = ["x-autoreply", "x-autorespond", "x-fc-machinegenerated"]
        .into_iter()
        .any(said);
    let answers_to = fields.first("reply-to").map(bare_address);
    let nobody = is("from", &|v| v.trim() == "<>");
    if nobody
        || from.is_some_and(daemon)
        || answers_to.is_some_and(daemon)
        || fields.first("x-failed-recipients").is_some()
    {
        return Some(AutomationSign::Daemon);
    }
    if marked || is("precedence", &|v| v == "auto_reply") || automatic(subject) {
        return Some(AutomationSign::AutoReply);
    }
    from.is_some_and(notifier)
        .then_some(AutomationSign::Notifier)
}

/// The address of a field such as `Name <local@domain>`.
fn bare_address(field: &str) -> &str {
    field
        .rsplit_once('<')
        .map_or(field, |(_, address)| address)
        .trim()
        .trim_end_matches('>')
}

/// Whether a subject is typical of automated mail; prefixes in brackets, added by gateways, are
/// ignored.
fn automatic(subject: &str) -> bool {
    let mut subject = subject.trim_start();
    while let Some((_, rest)) = subject
        .strip_prefix('[')
        .and_then(|tag| tag.split_once(']'))
    {
        subject = rest.trim_start();
    }
    let subject = folded(subject);
    BEGINNINGS.iter().any(|begins| {
        subject.strip_prefix(begins.as_str()).is_some_and(|rest| {
            // at the end of a word, in scripts that separate words: "absent" does not match
            // "absent-minded remark"
            let parted = !rest.starts_with(|c: char| c.is_alphanumeric() || c == '-');
            parted || begins.contains(|c| c > '\u{2e80}')
        })
    })
}

impl JudgeIdentity {
    /// Whether a line of text contains one of our addresses, with or without a seat in it.
    pub(super) fn stand_in(&self, line: &str) -> bool {
        if !line.contains('@') {
            return false;
        }
        let line = line.to_lowercase();
        self.addresses
            .iter()
            .filter_map(|address| address.split_once('@'))
            .any(|(local, domain)| {
                let (local, domain) = (local.to_lowercase(), format!("@{}", domain.to_lowercase()));
                line.match_indices(&domain).any(|(at, _)| {
                    let before = line.get(..at).unwrap_or_default();
                    let start = before
                        .rfind(|c: char| {
                            !(c.is_ascii_alphanumeric() || matches!(c, '.' | '+' | '-' | '_' | '='))
                        })
                        .map_or(0, |place| {
                            place
                                + before
                                    .get(place..)
                                    .and_then(|rest| rest.chars().next())
                                    .map_or(1, char::len_utf8)
                        });
                    before
                        .get(start..)
                        .is_some_and(|found| found.split('+').next() == Some(local.as_str()))
                })
            })
    }

    fn owns(&self, address: &str) -> bool {
        let bare = |address: &str| {
            let address = address.to_lowercase();
            let (local, domain) = address
                .split_once('@')
                .map(|(l, d)| (l.to_owned(), d.to_owned()))
                .unwrap_or_default();
            (
                local.split('+').next().unwrap_or_default().to_owned(),
                domain,
            )
        };
        self.addresses
            .iter()
            .any(|ours| bare(ours) == bare(address))
    }

    /// Whether a Message-ID is ours: our domain, preceded by `<campaign>.<turn>.<kind>.<reader>`.
    /// The domain alone would match every player who has a mailbox at the judge's provider.
    fn wrote(&self, id: &str) -> bool {
        let id = id
            .trim()
            .trim_start_matches('<')
            .trim_end_matches('>')
            .to_lowercase();
        let Some((local, domain)) = id.rsplit_once('@') else {
            return false;
        };
        let mut pieces = local.trim_start_matches("g.").split('.');
        let campaign = pieces
            .next()
            .is_some_and(|piece| piece.contains(|c: char| c.is_ascii_alphabetic()));
        let turn = pieces
            .next()
            .is_some_and(|piece| !piece.is_empty() && piece.bytes().all(|b| b.is_ascii_digit()));
        campaign
            && turn
            && pieces.count() >= 2
            && self.addresses.iter().any(|ours| {
                ours.rsplit_once('@')
                    .is_some_and(|(_, ours)| ours.eq_ignore_ascii_case(domain))
            })
    }
}

/// Headers written by list software: RFC 2369 and RFC 2919, ezmlm and Yahoo (`Mailing-List`),
/// Mailman 2, fml and other old programs (`X-ML-Name`, `X-MLServer`).
fn of_a_list(name: &str) -> bool {
    let old = name.strip_prefix("x-ml").is_some_and(|rest| {
        rest.starts_with('-') || matches!(rest, "server" | "name" | "count" | "info")
    });
    let by_rfc = [
        "id",
        "unsubscribe",
        "subscribe",
        "post",
        "help",
        "owner",
        "archive",
    ]
    .iter()
    .any(|kind| name.strip_prefix("list-") == Some(*kind));
    old || by_rfc || matches!(name, "mailing-list" | "x-mailing-list" | "x-beenthere")
}

/// A list owner's address, by custom (RFC 2142, section 6): `games-request`, `games-admin`,
/// `owner-games`.
fn keeper(from: &str) -> bool {
    let local = from.split('@').next().unwrap_or_default().to_lowercase();
    ["-request", "-admin"]
        .iter()
        .any(|end| local.len() > end.len() && local.ends_with(end))
        || local
            .strip_prefix("owner-")
            .is_some_and(|list| !list.is_empty())
}

/// Nobody reads what is sent to these, or a mail server does.
const DAEMONS: [&str; 7] = [
    "postmaster",
    "bounce",
    "bounces",
    "maildaemon",
    "autoreply",
    "autoresponder",
    "autoanswer",
];

/// How programs say that nobody reads the answers, in several languages: one word of an address, or
/// several that a mark parts (`gmail-noreply`, `no_reply.accounts`). `marino.reply` is a person.
const NOBODY: [&str; 11] = [
    "noreply",
    "donotreply",
    "dontreply",
    "noresponse",
    "mailerdaemon",
    "nepasrepondre",
    "nichtantworten",
    "keineantwort",
    "noresponder",
    "nonrispondere",
    "svarainte",
];

/// Words in the addresses that notices come from. A person may have such a name too.
const NOTIFIERS: [&str; 14] = [
    "notification",
    "notifications",
    "notify",
    "notifier",
    "alert",
    "alerts",
    "automated",
    "automailer",
    "alerte",
    "alertes",
    "benachrichtigung",
    "benachrichtigungen",
    "avisering",
    "aviseringar",
];

/// The words of an address before its `@`. What stands behind a `+` is chosen by a person.
fn words_of(address: &str) -> Vec<String> {
    let local = address.split(['@', '+']).next().unwrap_or_default();
    local
        .to_lowercase()
        .split(['-', '_', '.'])
        .map(str::to_owned)
        .collect()
}

fn daemon(from: &str) -> bool {
    let words = words_of(from);
    let whole = words.concat();
    let says_nobody = |words: &[String]| {
        (1..=words.len().min(3)).any(|length| {
            let said = words.get(..length).unwrap_or_default().concat();
            NOBODY.contains(&said.as_str())
        })
    };
    DAEMONS.contains(&whole.as_str())
        || NOBODY.iter().any(|name| whole.starts_with(name))
        || (0..words.len()).any(|at| says_nobody(words.get(at..).unwrap_or_default()))
}

fn notifier(from: &str) -> bool {
    words_of(from)
        .iter()
        .any(|word| NOTIFIERS.contains(&word.as_str()))
}

/// How subjects of automatic answers and bounces begin, for mails without a header that shows it:
/// one language per line.
const SUBJECTS: &str = include_str!("../../../config/words/automatic.txt");

/// All of them, folded.
static BEGINNINGS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let lines = SUBJECTS.lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| line.split_once(": "))
        .flat_map(|(_, all)| all.split(';'))
        .map(|one| folded(one.trim()))
        .filter(|one| !one.is_empty())
        .collect()
});

/// Ignores case, typographic characters, and the Turkish i, whose capital is ambiguous.
fn folded(text: &str) -> String {
    text.to_lowercase()
        .replace(['\u{2019}', '\u{2018}'], "'")
        .replace(['\u{a0}', '\u{202f}'], " ")
        .replace('\u{131}', "i")
}

#[cfg(test)]
mod tests {
    use super::*;
    use AutomationSign::{
        AutoReply, AutoSubmitted, Bulk, Daemon, List, Loop, Notifier, NullReturnPath, Report,
    };

    #[test]
    fn an_automatic_subject_is_known_in_every_language() {
        let languages: Vec<&str> = SUBJECTS
            .lines()
            .filter_map(|line| line.split_once(": "))
            .filter(|(name, _)| !name.starts_with('#'))
            .map(|(name, _)| name)
            .collect();
        assert!(languages.len() >= 30, "{languages:?}");
        for begins in BEGINNINGS.iter() {
            assert!(
                automatic(&format!("{begins}: [thornvale] Spring 3"))
                    && automatic(&begins.to_uppercase()),
                "{begins}"
            );
            assert!(!automatic(&format!("Re: {begins}")), "{begins}");
        }
    }

    #[test]
    fn machines_are_told_from_people() {
        let ours = JudgeIdentity {
            addresses: vec!["Judge@example.org".into()],
            instance: "seneschal-one".into(),
        };
        for (header, subject, from, verdict) in [
            ("Subject: orders", "orders", "anna@example.org", None),
            (
                "Return-Path: <>",
                "",
                "anna@example.org",
                Some(NullReturnPath),
            ),
            (
                "Return-Path: < >",
                "",
                "anna@example.org",
                Some(NullReturnPath),
            ),
            (
                "Return-Path: <anna@example.org>",
                "",
                "anna@example.org",
                None,
            ),
            ("Auto-Submitted: no", "", "anna@example.org", None),
            ("Auto-Submitted: NO (really)", "", "anna@example.org", None),
            (
                "auto-submitted: Auto-Replied; owner-email=\"x\"",
                "",
                "anna@example.org",
                Some(AutoSubmitted),
            ),
            (
                "Content-Type: Multipart/Report;\r\n report-type=delivery-status",
                "",
                "anna@example.org",
                Some(Report),
            ),
            ("Precedence: bulk", "", "anna@example.org", Some(Bulk)),
            ("Precedence: Junk", "", "anna@example.org", Some(Bulk)),
            ("Precedence: list", "", "anna@example.org", Some(List)),
            (
                "Precedence: auto_reply",
                "",
                "anna@example.org",
                Some(AutoReply),
            ),
            ("Precedence: first-class", "", "anna@example.org", None),
            ("List-Id: <x.y>", "", "anna@example.org", Some(List)),
            (
                "List-Unsubscribe: <mailto:x>",
                "",
                "anna@example.org",
                Some(List),
            ),
            (
                "Mailing-List: contact games-help@example.org; run by ezmlm",
                "",
                "anna@example.org",
                Some(List),
            ),
            (
                "X-Mailing-List: <games@example.org>",
                "",
                "anna@example.org",
                Some(List),
            ),
            (
                "X-BeenThere: games@example.org",
                "",
                "anna@example.org",
                Some(List),
            ),
            ("X-ML-Name: games", "", "anna@example.org", Some(List)),
            (
                "X-MLServer: fml [fml 4.0.3]",
                "",
                "anna@example.org",
                Some(List),
            ),
            (
                "List-Subscribe: <mailto:games-request@example.org>",
                "",
                "anna@example.org",
                Some(List),
            ),
            (
                "List-Post: <mailto:games@example.org>",
                "",
                "anna@example.org",
                Some(List),
            ),
            ("X-Mlist: x", "", "anna@example.org", None),
            ("", "x", "games-admin@example.org", Some(List)),
            ("", "x", "Games-Request@example.org", Some(List)),
            ("", "x", "owner-games@example.org", Some(List)),
            ("", "x", "admin@example.org", None),
            ("", "x", "request@example.org", None),
            ("", "x", "owner@example.org", None),
            ("", "x", "ownerly@example.org", None),
            ("X-Autoreply: yes", "", "anna@example.org", Some(AutoReply)),
            ("X-Autorespond: x", "", "anna@example.org", Some(AutoReply)),
            (
                "X-FC-MachineGenerated: true",
                "",
                "anna@example.org",
                Some(AutoReply),
            ),
            // a person's Outlook adds it too
            (
                "X-Auto-Response-Suppress: All",
                "",
                "anna@example.org",
                None,
            ),
            (
                "X-Loop: seneschal-one",
                "",
                "anna@example.org",
                Some(AutomationSign::Ourselves),
            ),
            ("X-Loop: another", "", "anna@example.org", None),
            (
                "X-Loop: another\r\nAuto-Submitted: auto-generated",
                "",
                "anna@example.org",
                Some(AutoReply),
            ),
            (
                "",
                "Re: orders",
                "judge@example.org",
                Some(AutomationSign::Ourselves),
            ),
            (
                "",
                "Re: orders",
                "judge+t.k.x@EXAMPLE.org",
                Some(AutomationSign::Ourselves),
            ),
            ("", "Re: orders", "judgement@example.org", None),
            ("", "x", "MAILER-DAEMON@example.org", Some(Daemon)),
            ("", "x", "no-reply@example.org", Some(Daemon)),
            ("", "x", "noreply@example.org", Some(Daemon)),
            ("", "x", "postmaster@example.org", Some(Daemon)),
            ("", "x", "norely@example.org", None),
            (
                "",
                "Automatic reply: spring 3",
                "anna@example.org",
                Some(AutoReply),
            ),
            (
                "",
                "Abwesenheitsnotiz: Ritter",
                "anna@example.org",
                Some(AutoReply),
            ),
            (
                "",
                "Réponse automatique : x",
                "anna@example.org",
                Some(AutoReply),
            ),
            ("", "Abwesend", "anna@example.org", Some(AutoReply)),
            (
                "",
                "Abwesend bis 3. Dezember",
                "anna@example.org",
                Some(AutoReply),
            ),
            ("", "Je suis absent", "anna@example.org", Some(AutoReply)),
            (
                "",
                "Je suis absente jusqu'au 3 décembre",
                "anna@example.org",
                Some(AutoReply),
            ),
            ("", "Je suis absent(e)", "anna@example.org", Some(AutoReply)),
            (
                "",
                "Gelesen: [thornvale] Spring 3",
                "anna@example.org",
                Some(AutoReply),
            ),
            (
                "",
                "Read: [thornvale] Spring 3",
                "anna@example.org",
                Some(AutoReply),
            ),
            (
                "",
                "Läst: [thornvale] Spring 3",
                "anna@example.org",
                Some(AutoReply),
            ),
            (
                "",
                "Lu : [thornvale] Printemps 3",
                "anna@example.org",
                Some(AutoReply),
            ),
            ("", "Read this first", "anna@example.org", None),
            ("", "Lu et approuvé", "anna@example.org", None),
            ("", "Autosvar: x", "anna@example.org", Some(AutoReply)),
            ("", "Re: Automatic reply", "anna@example.org", None),
            (
                "",
                "[EXTERNAL] [thornvale] Automatic reply: spring 3",
                "anna@example.org",
                Some(AutoReply),
            ),
            (
                "",
                "Absent-minded me: the orders again",
                "anna@example.org",
                None,
            ),
            ("", "Out of officers, help", "anna@example.org", None),
            (
                "",
                "自動応答を設定しています",
                "anna@example.org",
                Some(AutoReply),
            ),
            (
                "X-Failed-Recipients: anna@example.org",
                "x",
                "anna@example.org",
                Some(Daemon),
            ),
            ("", "x", "Mail_Delivery.x@example.org", None),
            ("", "x", "no-reply+17@example.org", Some(Daemon)),
            ("", "x", "gmail-noreply@example.org", Some(Daemon)),
            ("", "x", "No_Reply.accounts@example.org", Some(Daemon)),
            ("", "x", "ne-pas-repondre@example.org", Some(Daemon)),
            ("", "x", "mail.do-not-reply@example.org", Some(Daemon)),
            ("", "x", "marino.reply@example.org", None),
            ("", "x", "anna+noreply@example.org", None),
            ("", "x", "notification@example.org", Some(Notifier)),
            ("", "x", "notifications-x@example.org", Some(Notifier)),
            ("", "x", "security.alert@example.org", Some(Notifier)),
            ("", "x", "Alerts+17@example.org", Some(Notifier)),
            ("", "x", "anna+alerts@example.org", None),
            ("", "x", "alerta@example.org", None),
            ("From: <>", "x", "anna@example.org", Some(Daemon)),
            (
                "Reply-To: Reports <noreply-dmarc@example.org>",
                "x",
                "anna@example.org",
                Some(Daemon),
            ),
            ("Reply-To: anna@example.net", "x", "anna@example.org", None),
            ("", "x", "bounces@example.org", Some(Daemon)),
            // ours by its name, though another house's instance sent it on
            (
                "Message-ID: <thornvale.3.report.0@example.org>",
                "x",
                "anna@example.net",
                Some(AutomationSign::Ourselves),
            ),
            (
                "Message-ID: <g.thornvale.3.report.0@example.org>",
                "x",
                "anna@example.net",
                Some(AutomationSign::Ourselves),
            ),
            // players who have their mailbox where the judge has his
            (
                "Message-ID: <627218361.1456.1700000000.JavaMail.zimbra@example.org>",
                "x",
                "anna@example.org",
                None,
            ),
            (
                "Message-ID: <20261120.080000.GA17@example.org>",
                "x",
                "anna@example.org",
                None,
            ),
            (
                "Message-ID: <CAx.3.y.z@mail.example.org>",
                "x",
                "anna@example.org",
                None,
            ),
        ] {
            let raw = format!("{header}\r\nX: y\r\n\r\n");
            let fields = HeaderFields::read(raw.trim_start().as_bytes(), 10_000);
            assert_eq!(
                detect_automation(&fields, subject, Some(from), &ours),
                verdict,
                "{header} | {subject} | {from}"
            );
        }
        let looped = "Received: x\r\n".repeat(51);
        assert_eq!(
            detect_automation(
                &HeaderFields::read(looped.as_bytes(), 10_000),
                "",
                None,
                &ours
            ),
            Some(Loop)
        );
    }
}
