//! What the headers of a mail to ourselves show about its delivery: who checked it, who signed it,
//! who received it.

use crate::mail::probe;

/// The delivery of one mail, from its headers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct DeliveryTrace {
    /// The servers that added results, topmost first, each once: the values for `trusted_results`.
    pub checkers: Vec<String>,
    /// Their results: `("spf", "pass")`.
    pub results: Vec<(String, String)>,
    /// Domain and selector of the signatures (RFC 6376, section 3.5).
    pub signatures: Vec<(String, String)>,
    /// The topmost `Received`.
    pub received: Option<String>,
}

impl DeliveryTrace {
    pub(super) fn read(header: &[u8]) -> DeliveryTrace {
        let mut arrival = DeliveryTrace::default();
        for statement in probe::results(header).0 {
            arrival.checkers.extend(
                statement
                    .server
                    .filter(|server| !arrival.checkers.contains(server)),
            );
            let outcomes = statement.said.unwrap_or_default().into_iter();
            arrival.results.extend(outcomes.map(|outcome| {
                (
                    outcome.method.name().to_owned(),
                    outcome.result.to_ascii_lowercase(),
                )
            }));
        }
        for (name, value) in probe::fields(header) {
            match name.as_str() {
                "received-spf" => arrival.results.extend(
                    value
                        .split_whitespace()
                        .next()
                        .map(|result| ("spf".to_owned(), result.to_ascii_lowercase())),
                ),
                "dkim-signature" => {
                    let tag = |wanted: &str| {
                        let tags = value.split(';').filter_map(|tag| tag.split_once('='));
                        tags.filter(|(tag, _)| tag.trim() == wanted)
                            .map(|(_, value)| value.trim().to_ascii_lowercase())
                            .next()
                    };
                    arrival.signatures.extend(tag("d").zip(tag("s")));
                }
                "received" if arrival.received.is_none() => arrival.received = Some(value),
                _ => {}
            }
        }
        arrival
    }

    /// The best of several results for a method.
    pub(super) fn result(&self, method: &str) -> Option<&str> {
        let mut found = self
            .results
            .iter()
            .filter(|(of, _)| of == method)
            .map(|(_, result)| result.as_str());
        let first = found.clone().next();
        found.find(|result| *result == "pass").or(first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_of_an_arrived_mail() {
        let header = b"Return-Path: <>\r\nAuthentication-Results: mx.example.org 1;\r\n spf=pass (sender; is allowed) smtp.mailfrom=example.org;\r\n dkim=fail; dkim=pass header.d=example.org; dmarc=none\r\nAuthentication-Results: inner.example.org; none\r\nReceived: from a by b; Fri\r\n\tmore\r\nReceived: from c by a\r\nDKIM-Signature: v=1; a=rsa-sha256; d=Example.org; s=2026a; b=xx\r\nSubject: x\r\n\r\nbody";
        let arrival = DeliveryTrace::read(header);
        assert_eq!(arrival.checkers, ["mx.example.org", "inner.example.org"]);
        assert_eq!(
            (
                arrival.result("spf"),
                arrival.result("dkim"),
                arrival.result("dmarc"),
                arrival.result("arc")
            ),
            (Some("pass"), Some("pass"), Some("none"), None)
        );
        assert_eq!(
            arrival.signatures,
            [("example.org".to_owned(), "2026a".to_owned())]
        );
        assert_eq!(arrival.received.as_deref(), Some("from a by b; Fri more"));
        assert_eq!(
            DeliveryTrace::read(b"Authentication-Results:\r\nReceived-SPF: Fail (no)\r\n")
                .result("spf"),
            Some("fail")
        );
    }
}
