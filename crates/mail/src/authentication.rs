//! What mail servers wrote into `Authentication-Results` about a mail's sender (RFC 8601), and
//! whether trusted servers confirm the sender.
//!
//! Anybody can write such a field, so it counts only under the name of a server listed in the
//! configuration (AU-04). That server must remove fields that others wrote under its name (RFC
//! 8601, section 5). Some servers do not, so three rules limit the damage. The topmost field that
//! mentions a method decides about it. Fields more than one mail server below the topmost do not
//! count. Any `fail` overrides every `pass`.

mod reader;

use super::fields::HeaderFields;

/// A method of checking a sender.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuthenticationMethod {
    /// RFC 7489: SPF or DKIM for the domain of the From header itself.
    Dmarc,
    /// RFC 6376: a signature of the domain.
    Dkim,
    /// RFC 7208: the sending host is one of the domain's.
    Spf,
}

impl AuthenticationMethod {
    pub fn name(self) -> &'static str {
        match self {
            AuthenticationMethod::Dmarc => "dmarc",
            AuthenticationMethod::Dkim => "dkim",
            AuthenticationMethod::Spf => "spf",
        }
    }

    fn named(word: &str) -> Option<AuthenticationMethod> {
        [
            AuthenticationMethod::Dmarc,
            AuthenticationMethod::Dkim,
            AuthenticationMethod::Spf,
        ]
        .into_iter()
        .find(|method| method.name() == word)
    }
}

/// Whether the domain of the From header is authenticated, and if not, why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DomainVerdict {
    By(AuthenticationMethod),
    Not(DomainDoubt),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DomainDoubt {
    /// The configuration lists no trusted server.
    NoServer,
    /// No trusted server wrote a field.
    NoWord,
    /// A field under a trusted name violates RFC 8601, or has another version.
    Unreadable,
    Failed(AuthenticationMethod),
    /// The results of one field contradict each other.
    Contradictory,
    /// The results are about a different From header from the one that was read.
    OtherSender,
    /// Nothing passed, or only another domain passed.
    NotAligned,
}

impl DomainDoubt {
    /// One word, for the log.
    pub fn word(self) -> &'static str {
        match self {
            DomainDoubt::NoServer => "no-server-trusted",
            DomainDoubt::NoWord => "no-results",
            DomainDoubt::Unreadable => "unreadable-results",
            DomainDoubt::Failed(AuthenticationMethod::Dmarc) => "dmarc-failed",
            DomainDoubt::Failed(AuthenticationMethod::Dkim) => "dkim-failed",
            DomainDoubt::Failed(AuthenticationMethod::Spf) => "spf-failed",
            DomainDoubt::Contradictory => "contradictory-results",
            DomainDoubt::OtherSender => "results-for-another-sender",
            DomainDoubt::NotAligned => "nothing-aligned",
        }
    }
}

/// One field: the server and its results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerStatement {
    /// The authserv-id in lower case; `None` if it is unreadable.
    pub server: Option<String>,
    /// Results of the three methods; `None` if the rest of the field is unreadable.
    pub said: Option<Vec<MethodResult>>,
    /// True if it says `none`: the server checked nothing.
    pub is_none: bool,
    /// Number of `Received` fields above it: each is one mail server further away from us.
    pub below: usize,
}

/// One result, values in lower case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MethodResult {
    pub method: AuthenticationMethod,
    pub result: String,
    /// `header.from` and similar properties with their values.
    pub properties: Vec<(String, String)>,
}

/// All such fields of a mail, from the top.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AuthenticationResults(pub Vec<ServerStatement>);

/// Maximum number of fields.
const MOST: usize = 50;

impl AuthenticationResults {
    pub(super) fn read(fields: &HeaderFields) -> AuthenticationResults {
        let mut below = 0;
        let mut found = Vec::new();
        for (name, value) in fields.iter() {
            match name {
                "received" => below += 1,
                "authentication-results" if found.len() < MOST => found.push(ServerStatement {
                    below,
                    ..reader::statement(value)
                }),
                // a further field may contain the `fail` that would have counted
                "authentication-results" => {
                    return AuthenticationResults(vec![ServerStatement {
                        server: None,
                        said: None,
                        is_none: false,
                        below: 0,
                    }]);
                }
                _ => {}
            }
        }
        AuthenticationResults(found)
    }

    /// Whether one of `trusted` (authserv-ids) authenticates the domain of `from`, an address.
    pub fn vouch(&self, trusted: &[String], from: &str) -> DomainVerdict {
        match self.heard(trusted, from) {
            Ok(method) => DomainVerdict::By(method),
            Err(doubt) => DomainVerdict::Not(doubt),
        }
    }

    fn heard(&self, trusted: &[String], from: &str) -> Result<AuthenticationMethod, DomainDoubt> {
        if trusted.is_empty() {
            return Err(DomainDoubt::NoServer);
        }
        let (_, domain) = from.rsplit_once('@').ok_or(DomainDoubt::OtherSender)?;
        let domain = domain.to_ascii_lowercase();
        let is_trusted = |statement: &&ServerStatement| {
            statement
                .server
                .as_ref()
                .is_some_and(|server| trusted.iter().any(|id| id.eq_ignore_ascii_case(server)))
        };
        let heard: Vec<&ServerStatement> = self.0.iter().filter(is_trusted).collect();
        let uppermost = heard.first().ok_or(DomainDoubt::NoWord)?.below;
        let outcomes =
            |statement: &&ServerStatement| statement.said.clone().ok_or(DomainDoubt::Unreadable);
        let said: Vec<(usize, Vec<MethodResult>)> = heard
            .iter()
            .map(|statement| Ok((statement.below, outcomes(statement)?)))
            .collect::<Result<_, DomainDoubt>>()?;
        let all = || said.iter().flat_map(|(_, outcomes)| outcomes);
        if let Some(failed) =
            all().find(|outcome| matches!(outcome.result.as_str(), "fail" | "hardfail"))
        {
            return Err(DomainDoubt::Failed(failed.method));
        }
        if said.iter().any(|(_, outcomes)| contradict(outcomes)) {
            return Err(DomainDoubt::Contradictory);
        }
        if all().any(|outcome| {
            outcome
                .values("header.from")
                .any(|value| domain_of(value) != domain)
        }) {
            return Err(DomainDoubt::OtherSender);
        }
        // what stands below the server's own `none` is not the server's
        let above_none = heard
            .iter()
            .take_while(|statement| !statement.is_none)
            .count();
        // a server may write fields both above and below its own `Received` (Postfix: policy
        // services above, milters below)
        let near = || {
            said.iter()
                .take(above_none)
                .filter(|(below, _)| *below <= uppermost.saturating_add(1))
                .map(|(_, outcomes)| outcomes)
        };
        // two fields together may contradict each other: a forger's lower one, which the server did
        // not remove
        let together: Vec<&MethodResult> = near().flatten().collect();
        if passed_by_nothing(&together) {
            return Err(DomainDoubt::Contradictory);
        }
        for method in [
            AuthenticationMethod::Dmarc,
            AuthenticationMethod::Dkim,
            AuthenticationMethod::Spf,
        ] {
            let decides =
                near().find(|outcomes| outcomes.iter().any(|outcome| outcome.method == method));
            if decides.is_some_and(|outcomes| {
                outcomes
                    .iter()
                    .any(|outcome| outcome.method == method && outcome.proves(from, &domain))
            }) {
                return Ok(method);
            }
        }
        Err(DomainDoubt::NotAligned)
    }
}

impl MethodResult {
    fn values(&self, name: &'static str) -> impl Iterator<Item = &str> {
        self.properties
            .iter()
            .filter(move |(property, _)| property == name)
            .map(|(_, value)| value.as_str())
    }

    fn has(&self, name: &'static str) -> bool {
        self.values(name).next().is_some()
    }

    /// Whether both results are about the same thing: the From domain, an envelope, a signature.
    fn is_about_the_same(&self, other: &MethodResult) -> bool {
        let same = |names: &[&'static str]| {
            names
                .iter()
                .all(|name| self.values(name).eq(other.values(name)))
        };
        self.method == other.method
            && match self.method {
                AuthenticationMethod::Dmarc => true,
                AuthenticationMethod::Spf => same(&["smtp.mailfrom"]),
                // a result for no signature, in addition to one for a signature
                AuthenticationMethod::Dkim => {
                    self.result == "none"
                        || other.result == "none"
                        || same(&["header.d", "header.i", "header.s", "header.b"])
                }
            }
    }

    /// The value of a property that occurs exactly once: with two values, the one that was checked
    /// is unknown.
    fn value(&self, name: &'static str) -> Option<&str> {
        let mut values = self.values(name);
        values.next().filter(|_| values.next().is_none())
    }

    fn proves(&self, from: &str, domain: &str) -> bool {
        if self.result != "pass" {
            return false;
        }
        match self.method {
            // RFC 8601, section 2.7: the verifier names the From domain that it checked
            AuthenticationMethod::Dmarc => self
                .value("header.from")
                .is_some_and(|value| domain_of(value) == domain),
            // the signing domain; header.i must be that domain or a subdomain (RFC 6376, section
            // 3.5), otherwise it was not checked
            AuthenticationMethod::Dkim => match (self.has("header.d"), self.has("header.i")) {
                (true, false) => self
                    .value("header.d")
                    .is_some_and(|value| aligned(domain_of(value), domain)),
                (false, true) => self
                    .value("header.i")
                    .is_some_and(|value| aligned(domain_of(value), domain)),
                (true, true) => match (self.value("header.d"), self.value("header.i")) {
                    (Some(signed), Some(agent)) => {
                        aligned(domain_of(signed), domain)
                            && aligned(domain_of(signed), domain_of(agent))
                    }
                    _ => false,
                },
                (false, false) => false,
            },
            // a full address must be the sender's own: some providers let users send with any
            // envelope address of their domain
            AuthenticationMethod::Spf => match self.value("smtp.mailfrom") {
                Some(value) if value.contains('@') && !value.starts_with('@') => {
                    value.eq_ignore_ascii_case(from)
                }
                Some(value) => aligned(domain_of(value), domain),
                None => false,
            },
        }
    }
}

/// Maximum number of results in a field.
const MOST_RESULTS: usize = 100;

/// Whether results of one field contradict each other: two results for the same thing. It is
/// unknown which of them the server meant, or whether it wrote both.
fn contradict(outcomes: &[MethodResult]) -> bool {
    if outcomes.len() > MOST_RESULTS {
        return true;
    }
    let differs = |one: &MethodResult, other: &MethodResult| {
        one.result != other.result && one.is_about_the_same(other)
    };
    outcomes
        .iter()
        .enumerate()
        .any(|(n, one)| outcomes.iter().skip(n + 1).any(|other| differs(one, other)))
}

/// Whether DMARC passed although neither SPF nor DKIM did (RFC 7489, section 4.2).
fn passed_by_nothing(outcomes: &[&MethodResult]) -> bool {
    let of = |method| {
        outcomes
            .iter()
            .filter(move |outcome| outcome.method == method)
    };
    let passed = |method| of(method).any(|outcome| outcome.result == "pass");
    let failed = |method| of(method).next().is_some() && !passed(method);
    passed(AuthenticationMethod::Dmarc)
        && failed(AuthenticationMethod::Spf)
        && failed(AuthenticationMethod::Dkim)
}

fn domain_of(value: &str) -> &str {
    value
        .rsplit_once('@')
        .map_or(value, |(_, domain)| domain)
        .trim_end_matches('.')
}

/// The From domain itself, or a parent domain: the owner of `example.org` is responsible for
/// `mail.example.org`. The reverse would need a list of public suffixes; `dmarc=pass` covers those
/// cases.
fn aligned(proven: &str, from: &str) -> bool {
    proven == from
        || proven.contains('.')
            && from
                .strip_suffix(proven)
                .is_some_and(|below| below.ends_with('.'))
}

#[cfg(test)]
mod tests;
