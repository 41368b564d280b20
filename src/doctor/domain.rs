//! Checks SPF, DKIM and DMARC of the judge's own domain, as far as the returned mail and the DNS
//! show them. The relay signs; for a missing record, the finding gives the record to add (OUT-12).
//! It also shows which `Authentication-Results` the mailbox adds, the value for `trusted_results`.

use super::delivery_trace::DeliveryTrace;
use super::dns;
use super::finding::DoctorFinding;
use crate::config::Config;
use std::net::SocketAddr;

pub(super) fn look(
    config: &Config,
    arrived: Option<&DeliveryTrace>,
    ask: bool,
    findings: &mut Vec<DoctorFinding>,
) {
    if let Some(arrived) = arrived {
        results(arrived, &config.mail.trusted_results, findings);
    }
    if config.mail.outbox.smtp.is_none() {
        return;
    }
    let domain = config.domain().to_ascii_lowercase();
    let server = if ask && is_public(&domain) {
        dns::server()
    } else {
        None
    };
    let known = DnsRecords::ask(&domain, arrived, server);
    if !is_public(&domain) {
        findings.push(DoctorFinding::warning(
            "domain",
            format!("{domain} is not a name in the public DNS"),
            "players' mail providers will refuse mail from it: set mail.address to an address of your own domain, or of your provider's",
        ));
        return;
    }
    findings.extend([
        spf(&domain, arrived, &known),
        dkim(&domain, arrived, &known),
        dmarc(config, &domain, arrived, &known),
    ]);
}

/// Reserved names (RFC 2606, RFC 6761) and names without a dot belong to nobody.
fn is_public(domain: &str) -> bool {
    let last = domain.rsplit('.').next().unwrap_or_default();
    domain.contains('.')
        && !matches!(
            last,
            "localhost" | "test" | "example" | "invalid" | "local" | "internal"
        )
}

/// The DNS records; `None` if no query could be made.
#[derive(Default)]
struct DnsRecords {
    spf: Option<Vec<String>>,
    dkim: Option<Vec<String>>,
    dmarc: Option<Vec<String>>,
}

impl DnsRecords {
    fn ask(
        domain: &str,
        arrived: Option<&DeliveryTrace>,
        server: Option<SocketAddr>,
    ) -> DnsRecords {
        let Some(server) = server else {
            return DnsRecords::default();
        };
        let records = |name: &str, begins: &str| {
            let found = dns::txt(name, server)
                .map_err(|why| tracing::debug!(name, %why, "the DNS query failed"));
            Some(
                found
                    .ok()?
                    .into_iter()
                    .filter(|record| record.to_ascii_lowercase().starts_with(begins))
                    .collect(),
            )
        };
        let signed = arrived.and_then(|arrived| arrived.signatures.first());
        DnsRecords {
            spf: records(domain, "v=spf1"),
            dkim: signed
                .and_then(|(of, selector)| records(&format!("{selector}._domainkey.{of}"), "")),
            dmarc: records(&format!("_dmarc.{domain}"), "v=dmarc1"),
        }
    }
}

/// Whether the mailbox checks incoming mail, and under which name.
fn results(arrived: &DeliveryTrace, trusted: &[String], findings: &mut Vec<DoctorFinding>) {
    if let Some(received) = &arrived.received {
        findings.push(DoctorFinding::ok(
            "self.received",
            received.chars().take(300).collect::<String>(),
        ));
    }
    let fits = |server: &String| trusted.iter().any(|name| name.eq_ignore_ascii_case(server));
    let seen = arrived.checkers.join(", ");
    findings.push(match arrived.checkers.first() {
        Some(_) if arrived.checkers.iter().any(fits) => DoctorFinding::ok("self.results", format!("the mailbox adds Authentication-Results as {seen}, which `trusted_results` names")),
        Some(first) if trusted.is_empty() => DoctorFinding::ok(
            "self.results",
            format!("the mailbox adds Authentication-Results as {seen}: with `trusted_results: [{first}]`, sheets count by these results. Use it only if the server removes such headers from incoming mail (RFC 8601, section 5)"),
        ),
        Some(_) => DoctorFinding::warning(
            "self.results",
            format!("the mailbox adds Authentication-Results as {seen}, but `trusted_results` names {}: none of these results is trusted", trusted.join(", ")),
            "correct `trusted_results`, or leave it empty: sheets then count by token or password alone",
        ),
        None => DoctorFinding::warning(
            "self.results",
            "the mailbox adds no Authentication-Results to our own mail",
            "leave `trusted_results` empty: sheets then count by token or password alone. Some servers add them only to mail from outside: check the source of such a mail",
        ),
    });
}

fn spf(domain: &str, arrived: Option<&DeliveryTrace>, known: &DnsRecords) -> DoctorFinding {
    let check = "domain.spf";
    let record = format!(
        "add a TXT record to the DNS of {domain}, with the value that your relay's documentation gives, such as \"v=spf1 include:RELAY ~all\""
    );
    match (
        known.spf.as_deref(),
        arrived.and_then(|arrived| arrived.result("spf")),
    ) {
        (Some([one]), _) => DoctorFinding::ok(check, format!("{domain} has {one:?}")),
        (Some([]), _) => DoctorFinding::problem(
            check,
            format!(
                "{domain} does not say who may send its mail (no SPF): reports will end up in spam folders"
            ),
            record,
        ),
        (Some(_), _) => DoctorFinding::problem(
            check,
            format!(
                "{domain} has several SPF records, which counts as none (RFC 7208, section 4.5)"
            ),
            "merge them into one",
        ),
        (None, Some("pass")) => DoctorFinding::ok(check, "the mailbox reports that SPF passed"),
        (None, Some("fail" | "softfail")) => DoctorFinding::problem(
            check,
            "the mailbox reports that SPF failed: the relay may not send for the domain",
            record,
        ),
        (None, _) => DoctorFinding::warning(
            check,
            format!("could not find out whether {domain} has SPF"),
            format!("check with `dig TXT {domain}`; if there is none: {record}"),
        ),
    }
}

fn dkim(domain: &str, arrived: Option<&DeliveryTrace>, known: &DnsRecords) -> DoctorFinding {
    let check = "domain.dkim";
    let switch = "switch on DKIM signing at the relay (in the provider's settings, or with OpenDKIM or Rspamd on your own server), and publish its key as SELECTOR._domainkey in the DNS";
    let aligned = |of: &str| {
        of == domain || domain.ends_with(&format!(".{of}")) || of.ends_with(&format!(".{domain}"))
    };
    let Some(arrived) = arrived else {
        return DoctorFinding::warning(
            check,
            "could not find out whether the relay signs, since no test mail arrived",
            "run the check-up again when one arrives",
        );
    };
    match (
        arrived.signatures.first(),
        arrived.result("dkim"),
        known.dkim.as_deref(),
    ) {
        (_, Some("fail" | "permerror"), _) => DoctorFinding::problem(
            check,
            "the mailbox reports that the relay's signature is wrong",
            "check that the key in the DNS is the one the relay signs with, and that nothing changes mails after it",
        ),
        (None, ..) => DoctorFinding::warning(
            check,
            "the test mail arrived without a signature (DKIM)",
            format!(
                "some relays sign only mail to the outside: send a mail to an address elsewhere and look for DKIM-Signature in its source. If there is none: {switch}"
            ),
        ),
        (Some((of, selector)), _, Some([])) => DoctorFinding::problem(
            check,
            format!("the relay signs for {of}, but there is no key at {selector}._domainkey.{of}"),
            "publish the relay's key there",
        ),
        (Some((of, _)), ..) if !aligned(of) => DoctorFinding::warning(
            check,
            format!("the relay signs for {of}, which is not {domain}: it does not count for DMARC"),
            format!("have it sign for {domain}: {switch}"),
        ),
        (Some((of, selector)), ..) => DoctorFinding::ok(
            check,
            format!("the relay signs for {of} (selector {selector})"),
        ),
    }
}

fn dmarc(
    config: &Config,
    domain: &str,
    arrived: Option<&DeliveryTrace>,
    known: &DnsRecords,
) -> DoctorFinding {
    let check = "domain.dmarc";
    let whom = config
        .mail
        .moderator
        .as_deref()
        .unwrap_or(&config.mail.address);
    let record = format!(
        "add a TXT record to the DNS at _dmarc.{domain}: \"v=DMARC1; p=none; rua=mailto:{whom}\""
    );
    match (
        known.dmarc.as_deref(),
        arrived.and_then(|arrived| arrived.result("dmarc")),
    ) {
        (Some([one, ..]), _) => DoctorFinding::ok(check, format!("{domain} has {one:?}")),
        (Some([]), _) => DoctorFinding::warning(
            check,
            format!("{domain} has no DMARC record: large providers require one"),
            record,
        ),
        (None, Some("pass")) => DoctorFinding::ok(check, "the mailbox reports that DMARC passed"),
        (None, Some("fail")) => DoctorFinding::problem(
            check,
            "the mailbox reports that DMARC failed: neither SPF nor DKIM is for the domain of the address",
            "correct SPF and DKIM as advised under domain.spf and domain.dkim",
        ),
        (None, _) => DoctorFinding::warning(
            check,
            format!("could not find out whether {domain} has DMARC"),
            format!("check with `dig TXT _dmarc.{domain}`; if there is none: {record}"),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::super::finding::Severity;
    use super::*;

    fn arrival(results: &[(&str, &str)], signed: Option<&str>) -> DeliveryTrace {
        DeliveryTrace {
            results: results
                .iter()
                .map(|(method, result)| ((*method).to_owned(), (*result).to_owned()))
                .collect(),
            signatures: signed
                .map(|of| (of.to_owned(), "s1".to_owned()))
                .into_iter()
                .collect(),
            ..DeliveryTrace::default()
        }
    }

    fn held(records: &[&str]) -> Option<Vec<String>> {
        Some(records.iter().map(|record| (*record).to_owned()).collect())
    }

    #[test]
    fn what_is_missing_is_told_with_the_record_to_add() {
        let of = |spf, dkim, dmarc| DnsRecords { spf, dkim, dmarc };
        let nothing = arrival(&[], None);
        let good = arrival(
            &[("spf", "pass"), ("dkim", "pass"), ("dmarc", "pass")],
            Some("example.org"),
        );
        let bad = arrival(
            &[("spf", "softfail"), ("dkim", "fail"), ("dmarc", "fail")],
            Some("example.org"),
        );
        use Severity::{Ok, Problem, Warning};
        for (arrived, known, levels) in [
            (
                Some(&good),
                of(
                    held(&["v=spf1 mx -all"]),
                    held(&["v=DKIM1; p=x"]),
                    held(&["v=DMARC1; p=none"]),
                ),
                [Ok, Ok, Ok],
            ),
            (Some(&good), DnsRecords::default(), [Ok, Ok, Ok]),
            (
                Some(&bad),
                DnsRecords::default(),
                [Problem, Problem, Problem],
            ),
            (
                Some(&nothing),
                of(held(&[]), None, held(&[])),
                [Problem, Warning, Warning],
            ),
            (
                Some(&nothing),
                of(held(&["v=spf1 a", "v=spf1 b"]), None, held(&[])),
                [Problem, Warning, Warning],
            ),
            (
                Some(&arrival(&[], Some("example.org"))),
                of(None, held(&[]), None),
                [Warning, Problem, Warning],
            ),
            (
                Some(&arrival(&[], Some("relay.example.net"))),
                DnsRecords::default(),
                [Warning, Warning, Warning],
            ),
            (None, DnsRecords::default(), [Warning, Warning, Warning]),
        ] {
            let found = [
                spf("example.org", arrived, &known),
                dkim("example.org", arrived, &known),
                dmarc(&Config::default(), "example.org", arrived, &known),
            ];
            assert_eq!(
                found.each_ref().map(|finding| finding.level),
                levels,
                "{found:?}"
            );
        }
        let advice = spf("example.org", None, &of(held(&[]), None, None))
            .advice
            .unwrap();
        assert!(
            advice.contains("v=spf1") && advice.contains("example.org"),
            "{advice}"
        );
        let advice = dmarc(
            &Config::default(),
            "example.org",
            None,
            &of(None, None, held(&[])),
        )
        .advice
        .unwrap();
        assert!(
            advice.contains("_dmarc.example.org") && advice.contains("v=DMARC1; p=none"),
            "{advice}"
        );
    }

    #[test]
    fn names_that_are_nobodys_are_not_asked_for() {
        for (domain, public) in [
            ("example.org", true),
            ("localhost", false),
            ("seneschal.localhost", false),
            ("house.test", false),
            ("judge", false),
        ] {
            assert_eq!(is_public(domain), public, "{domain}");
        }
    }

    #[test]
    fn the_name_to_trust_is_suggested_and_compared() {
        let named = |names: &[&str]| {
            names
                .iter()
                .map(|name| (*name).to_owned())
                .collect::<Vec<_>>()
        };
        for (seen, trusted, level, says) in [
            (
                &["mx.example.org"][..],
                &[][..],
                Severity::Ok,
                "trusted_results: [mx.example.org]",
            ),
            (
                &["mx.example.org"],
                &["MX.example.org"],
                Severity::Ok,
                "which `trusted_results` names",
            ),
            (
                &["mx.example.org"],
                &["other.example.org"],
                Severity::Warning,
                "names other.example.org",
            ),
            (&[], &["mx.example.org"], Severity::Warning, "adds no"),
        ] {
            let mut findings = Vec::new();
            results(
                &DeliveryTrace {
                    checkers: named(seen),
                    ..DeliveryTrace::default()
                },
                &named(trusted),
                &mut findings,
            );
            assert!(
                findings[0].level == level && findings[0].says.contains(says),
                "{findings:?}"
            );
        }
    }
}
