//! Who answers by itself: bounces, vacation notes, lists, ourselves. None of them may get a machine-made answer (RFC 3834, section 2), or two machines
//! would write to each other for ever. A verdict is a reason to be silent, never a reason not to read.

use super::Machine;
use super::fields::Fields;

/// How we know our own mails.
#[derive(Clone, Debug, Default)]
pub struct Ourselves {
    /// The judge's addresses; what stands after a `+` in them does not matter.
    pub addresses: Vec<String>,
    /// As in [`super::Draft::instance`].
    pub instance: String,
}

/// RFC 5321, section 6.3 asks for at least 100; a player's mail passes ten.
const HOPS: usize = 50;

pub(super) fn machine(fields: &Fields, subject: &str, from: Option<&str>, ours: &Ourselves) -> Option<Machine> {
    let is = |name: &str, test: &dyn Fn(&str) -> bool| fields.all(name).any(|value| test(&value.to_lowercase()));
    if fields.all("received").count() > HOPS {
        return Some(Machine::Loop);
    }
    if from.is_some_and(|from| ours.owns(from)) || !ours.instance.is_empty() && fields.all("x-loop").any(|v| v == ours.instance) {
        return Some(Machine::Ourselves);
    }
    if is("return-path", &|v| v.replace(' ', "") == "<>") {
        return Some(Machine::NullReturnPath);
    }
    // RFC 3834, section 5: `no`, and everything else is some machine; parameters and comments may follow
    if is("auto-submitted", &|v| v.split([';', ' ', '(']).next().is_some_and(|word| word != "no")) {
        return Some(Machine::AutoSubmitted);
    }
    if is("content-type", &|v| v.starts_with("multipart/report")) {
        return Some(Machine::Report);
    }
    if is("precedence", &|v| v == "list") || fields.first("list-id").is_some() || fields.first("list-unsubscribe").is_some() {
        return Some(Machine::List);
    }
    if is("precedence", &|v| matches!(v, "bulk" | "junk")) {
        return Some(Machine::Bulk);
    }
    let said = |name: &str| is(name, &|v| !matches!(v, "no" | "false"));
    let marked = ["x-autoreply", "x-autorespond", "x-fc-machinegenerated"].into_iter().any(said);
    if marked || is("precedence", &|v| v == "auto_reply") || SUBJECTS.iter().any(|s| subject.trim_start().to_lowercase().starts_with(s)) {
        return Some(Machine::AutoReply);
    }
    if from.is_some_and(daemon) {
        return Some(Machine::Daemon);
    }
    None
}

impl Ourselves {
    fn owns(&self, address: &str) -> bool {
        let bare = |address: &str| {
            let address = address.to_lowercase();
            let (local, domain) = address.split_once('@').map(|(l, d)| (l.to_owned(), d.to_owned())).unwrap_or_default();
            (local.split('+').next().unwrap_or_default().to_owned(), domain)
        };
        self.addresses.iter().any(|ours| bare(ours) == bare(address))
    }
}

fn daemon(from: &str) -> bool {
    let local: String = from.split('@').next().unwrap_or_default().to_lowercase().chars().filter(|c| !matches!(c, '-' | '_' | '.')).collect();
    matches!(local.as_str(), "mailerdaemon" | "postmaster" | "noreply" | "donotreply")
}

/// How the subject of an automatic answer begins where no header tells it.
const SUBJECTS: [&str; 20] = [
    "automatic reply",
    "auto-reply",
    "autoreply",
    "out of office",
    "abwesenheitsnotiz",
    "automatische antwort",
    "réponse automatique",
    "risposta automatica",
    "autosvar",
    "automatiskt svar",
    "automatisk svar",
    "respuesta automática",
    "resposta automática",
    "automatisch antwoord",
    "automaattinen vastaus",
    "automatyczna odpowiedź",
    "automatická odpověď",
    "автоматический ответ",
    "自動応答",
    "自动回复",
];

#[cfg(test)]
mod tests {
    use super::*;
    use Machine::{AutoReply, AutoSubmitted, Bulk, Daemon, List, Loop, NullReturnPath, Report};

    #[test]
    fn machines_are_told_from_people() {
        let ours = Ourselves { addresses: vec!["Judge@example.org".into()], instance: "seneschal-one".into() };
        for (header, subject, from, verdict) in [
            ("Subject: orders", "orders", "anna@example.org", None),
            ("Return-Path: <>", "", "anna@example.org", Some(NullReturnPath)),
            ("Return-Path: < >", "", "anna@example.org", Some(NullReturnPath)),
            ("Return-Path: <anna@example.org>", "", "anna@example.org", None),
            ("Auto-Submitted: no", "", "anna@example.org", None),
            ("Auto-Submitted: NO (really)", "", "anna@example.org", None),
            ("auto-submitted: Auto-Replied; owner-email=\"x\"", "", "anna@example.org", Some(AutoSubmitted)),
            ("Content-Type: Multipart/Report;\r\n report-type=delivery-status", "", "anna@example.org", Some(Report)),
            ("Precedence: bulk", "", "anna@example.org", Some(Bulk)),
            ("Precedence: Junk", "", "anna@example.org", Some(Bulk)),
            ("Precedence: list", "", "anna@example.org", Some(List)),
            ("Precedence: auto_reply", "", "anna@example.org", Some(AutoReply)),
            ("Precedence: first-class", "", "anna@example.org", None),
            ("List-Id: <x.y>", "", "anna@example.org", Some(List)),
            ("List-Unsubscribe: <mailto:x>", "", "anna@example.org", Some(List)),
            ("X-Autoreply: yes", "", "anna@example.org", Some(AutoReply)),
            ("X-Autorespond: x", "", "anna@example.org", Some(AutoReply)),
            ("X-FC-MachineGenerated: true", "", "anna@example.org", Some(AutoReply)),
            // a person's Outlook adds it too
            ("X-Auto-Response-Suppress: All", "", "anna@example.org", None),
            ("X-Loop: seneschal-one", "", "anna@example.org", Some(Machine::Ourselves)),
            ("X-Loop: another", "", "anna@example.org", None),
            ("", "Re: orders", "judge@example.org", Some(Machine::Ourselves)),
            ("", "Re: orders", "judge+t.k.x@EXAMPLE.org", Some(Machine::Ourselves)),
            ("", "Re: orders", "judgement@example.org", None),
            ("", "x", "MAILER-DAEMON@example.org", Some(Daemon)),
            ("", "x", "no-reply@example.org", Some(Daemon)),
            ("", "x", "noreply@example.org", Some(Daemon)),
            ("", "x", "postmaster@example.org", Some(Daemon)),
            ("", "x", "norely@example.org", None),
            ("", "Automatic reply: spring 3", "anna@example.org", Some(AutoReply)),
            ("", "Abwesenheitsnotiz: Ritter", "anna@example.org", Some(AutoReply)),
            ("", "Réponse automatique : x", "anna@example.org", Some(AutoReply)),
            ("", "Autosvar: x", "anna@example.org", Some(AutoReply)),
            ("", "Re: Automatic reply", "anna@example.org", None),
        ] {
            let raw = format!("{header}\r\nX: y\r\n\r\n");
            let fields = Fields::read(raw.trim_start().as_bytes(), 10_000);
            assert_eq!(machine(&fields, subject, Some(from), &ours), verdict, "{header} | {subject} | {from}");
        }
        let looped = "Received: x\r\n".repeat(51);
        assert_eq!(machine(&Fields::read(looped.as_bytes(), 10_000), "", None, &ours), Some(Loop));
    }
}
