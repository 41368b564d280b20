//! Sends two mails to ourselves, one to the plain address and one with a part after the `+`, and
//! checks how they arrive.
//!
//! It looks for them without touching flags, folders or the daemon's cursor; the daemon receives
//! them as mails from ourselves and ignores them.

use super::clock::ClockSample;
use super::delivery_trace::DeliveryTrace;
use super::finding::DoctorFinding;
use super::servers::ServerProbe;
use crate::campaign::secrets::random;
use crate::clock::Clock;
use crate::config::Config;
use crate::mail::{
    MailDraft, Mailbox, Outbox, compose,
    probe::{self, ProbeArrival},
};
use jiff::Timestamp;
use std::time::{Duration, Instant};

/// The pause between two looks.
const PAUSE: Duration = Duration::from_millis(500);

/// A test mail on its way to ourselves.
struct TestMail {
    /// In its subject, and nowhere else.
    word: String,
    to: String,
    sent: Timestamp,
    arrived: Option<(ProbeArrival, Timestamp)>,
}

/// A mail that was sent, or why it was not.
type SentMail = Result<TestMail, String>;

/// Sends the mails and waits; returns the mail that arrived at the plain address, for the header
/// checks.
pub(super) fn run(
    config: &Config,
    wait: Duration,
    clock: &Clock,
    rounds: &mut ServerProbe,
    findings: &mut Vec<DoctorFinding>,
) -> Option<DeliveryTrace> {
    if config.mail.outbox.smtp.is_none() {
        findings.push(DoctorFinding::ok(
            "self",
            "mails are only written to folders here, so no test mail can arrive",
        ));
        return None;
    }
    if wait.is_zero() || !rounds.open {
        let why = if wait.is_zero() {
            "as you asked"
        } else {
            "since the inbox or the relay does not work"
        };
        findings.push(DoctorFinding::warning(
            "self",
            format!("no test mail was sent, {why}"),
            "when the problems are solved, run the check-up again with --wait 60",
        ));
        return None;
    }
    let (mut plain, mut plus) = match send_both(config, clock) {
        Ok(errands) => errands,
        Err(why) => {
            findings.push(DoctorFinding::problem(
                "self",
                format!("a test mail could not be sent: {why}"),
                "read the server's answer; the server must accept mail for the judge's address (mail.address)",
            ));
            return None;
        }
    };
    if let Err(why) = await_both(config, wait, clock, rounds, [&mut plain, &mut plus]) {
        findings.push(DoctorFinding::problem(
            "self",
            format!("the mailbox could not be searched: {why}"),
            "run the check-up again; if it fails again, see the server's log",
        ));
        return None;
    }
    for errand in [&plain, &plus].into_iter().flatten() {
        if let Some((arrived, seen)) = &errand.arrived {
            rounds.told.push(ClockSample {
                who: "the mailbox's time of receipt".to_owned(),
                said: arrived.received,
                before: errand.sent,
                after: *seen,
            });
        }
    }
    judge(&plain, &plus, wait, findings);
    let (arrived, _) = plain.ok()?.arrived.or_else(|| plus.ok()?.arrived)?;
    Some(DeliveryTrace::read(&arrived.header))
}

/// Looks for the mails until both arrived, or the time is over.
fn await_both(
    config: &Config,
    wait: Duration,
    clock: &Clock,
    rounds: &mut ServerProbe,
    mut errands: [&mut SentMail; 2],
) -> std::io::Result<()> {
    let start = Instant::now();
    while start.elapsed() < wait
        && errands
            .iter()
            .any(|errand| errand.as_ref().is_ok_and(|errand| errand.arrived.is_none()))
    {
        for errand in errands
            .iter_mut()
            .filter_map(|errand| errand.as_mut().ok())
            .filter(|errand| errand.arrived.is_none())
        {
            let found = search(config, rounds, &errand.word)?;
            errand.arrived = found.map(|arrived| (arrived, clock.now()));
        }
        std::thread::sleep(PAUSE);
    }
    Ok(())
}

/// The mail to the plain address must go out; if the other is refused, that is a finding.
fn send_both(config: &Config, clock: &Clock) -> Result<(SentMail, SentMail), String> {
    let mut outbox =
        Outbox::open(&config.mail.outbox, &config.base).map_err(|why| why.to_string())?;
    let (local, domain) = config
        .mail
        .address
        .rsplit_once('@')
        .unwrap_or((&config.mail.address, "localhost"));
    let mut send = |part: &str| -> SentMail {
        let word = hex::encode(random::<10>().map_err(|why| why.to_string())?);
        let to = if part.is_empty() {
            config.mail.address.clone()
        } else {
            format!("{local}+{part}-{word}@{domain}")
        };
        let sent = clock.now();
        let draft = MailDraft {
            from: Mailbox { name: Some(config.mail.name.clone()), address: config.mail.address.clone() },
            reply_to: None,
            to: Mailbox { name: None, address: to.clone() },
            subject: format!("Check-up {word}"),
            text: "A test mail that `seneschal doctor` sent to the judge itself. It needs no answer and can be deleted.\n".to_owned(),
            html: None,
            attachments: Vec::new(),
            message_id: format!("doctor.{word}@{domain}"),
            in_reply_to: None,
            references: Vec::new(),
            reply: false,
            instance: config.mail.address.clone(),
            list: None,
            envelope_from: None,
            date: sent,
        };
        let parcel = compose::parcel(&draft).map_err(|why| why.to_string())?;
        outbox.send(&parcel).map_err(|why| why.to_string())?;
        Ok(TestMail {
            word,
            to,
            sent,
            arrived: None,
        })
    };
    let plain = send("")?;
    Ok((Ok(plain), send("check")))
}

fn search(
    config: &Config,
    rounds: &mut ServerProbe,
    word: &str,
) -> std::io::Result<Option<ProbeArrival>> {
    match (&mut rounds.imap, &config.mail.inbox.maildir) {
        (Some(imap), _) => imap.find(word),
        (None, Some(maildir)) => {
            probe::find_in_maildir(&config.base.join(&maildir.folder), &maildir.processed, word)
        }
        (None, None) => Ok(None),
    }
}

fn judge(plain: &SentMail, plus: &SentMail, wait: Duration, findings: &mut Vec<DoctorFinding>) {
    let came = |errand: &TestMail| {
        errand
            .arrived
            .as_ref()
            .map(|(_, seen)| seen.duration_since(errand.sent).as_secs())
    };
    let tokens = "without `+` addresses the players' reply addresses do not work: switch on address extensions (\"subaddressing\", recipient_delimiter = +) for the mailbox, or use a provider that has them. Until then players must write their token in the sheet";
    match plain {
        Ok(errand) => match came(errand) {
            Some(seconds) => findings.push(DoctorFinding::ok("self", format!("a test mail to ourselves arrived after {seconds} s"))),
            None => findings.push(DoctorFinding::problem(
                "self",
                format!("the server accepted the mail to {}, but it did not arrive within {} s", errand.to, wait.as_secs()),
                "check whether it is in the spam folder or another mailbox, and whether mail.address is the address of mail.inbox; some servers only need more time: --wait 300",
            )),
        },
        Err(why) => findings.push(DoctorFinding::problem("self", format!("a test mail could not be sent: {why}"), "read the server's answer")),
    }
    match plus {
        Ok(errand) => match came(errand) {
            Some(_) => findings.push(DoctorFinding::ok(
                "self.plus",
                "mail to an address with a `+` part reaches the same mailbox",
            )),
            None => findings.push(DoctorFinding::problem(
                "self.plus",
                format!(
                    "the server accepted the mail to {}, but it did not arrive",
                    errand.to
                ),
                tokens,
            )),
        },
        Err(why) => findings.push(DoctorFinding::problem(
            "self.plus",
            format!("an address with a `+` part is refused: {why}"),
            tokens,
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::super::finding::Severity;
    use super::*;

    #[test]
    fn both_addresses_are_judged() {
        let at: Timestamp = "2026-11-20T08:00:00Z".parse().unwrap();
        let errand = |arrived: bool| TestMail {
            word: "x".to_owned(),
            to: "judge+check-x@example.org".to_owned(),
            sent: at,
            arrived: arrived.then(|| {
                (
                    ProbeArrival {
                        received: at,
                        header: Vec::new(),
                    },
                    at,
                )
            }),
        };
        for (plain, plus, levels) in [
            (
                Ok(errand(true)),
                Ok(errand(true)),
                [Severity::Ok, Severity::Ok],
            ),
            (
                Ok(errand(true)),
                Ok(errand(false)),
                [Severity::Ok, Severity::Problem],
            ),
            (
                Ok(errand(true)),
                Err("550 nobody".to_owned()),
                [Severity::Ok, Severity::Problem],
            ),
            (
                Ok(errand(false)),
                Ok(errand(true)),
                [Severity::Problem, Severity::Ok],
            ),
        ] {
            let mut findings = Vec::new();
            judge(&plain, &plus, Duration::from_secs(60), &mut findings);
            assert_eq!(
                findings
                    .iter()
                    .map(|finding| finding.level)
                    .collect::<Vec<_>>(),
                levels,
                "{findings:?}"
            );
        }
    }
}
