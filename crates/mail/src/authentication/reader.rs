//! Parses one `Authentication-Results` field by the grammar of RFC 8601, section 2.2: comments and
//! quoted strings wherever the grammar allows them, versions, several results, `none`. It makes one
//! pass over the text and does not decide about trust.

use super::{AuthenticationMethod, MethodResult, ServerStatement};

/// The properties that prove something, or distinguish signatures, as `ptype.property`.
const PROPERTIES: [&str; 6] = [
    "header.from",
    "header.d",
    "header.i",
    "header.s",
    "header.b",
    "smtp.mailfrom",
];

/// Parses the value of an unfolded field. `below` is set to 0.
pub(super) fn statement(value: &str) -> ServerStatement {
    let mut text = StatementReader { rest: value };
    let server = text.server();
    let strange = value
        .chars()
        .any(|c| c.is_control() && c != '\t' || c == '\u{fffd}');
    let outcomes = if server.is_some() && !strange {
        text.outcomes()
    } else {
        None
    };
    let (said, is_none) = outcomes.unzip();
    ServerStatement {
        server: server.map(|server| server.to_ascii_lowercase()),
        said,
        is_none: is_none.unwrap_or(false),
        below: 0,
    }
}

struct StatementReader<'a> {
    rest: &'a str,
}

impl<'a> StatementReader<'a> {
    /// `[CFWS] authserv-id`. After the id comes its version, results or nothing; `spf=pass …` has
    /// no id.
    fn server(&mut self) -> Option<String> {
        self.skip()?;
        let server = if self.rest.starts_with('"') {
            self.quoted()?
        } else {
            self.run(is_token)?.to_owned()
        };
        let after = self.rest;
        self.skip()?;
        let parted =
            self.rest.is_empty() || self.rest.starts_with(';') || self.rest.len() < after.len();
        (!server.is_empty() && parted && !self.rest.starts_with('=')).then_some(server)
    }

    /// Everything after the id, and whether that is `none`. `None` if it is malformed.
    fn outcomes(&mut self) -> Option<(Vec<MethodResult>, bool)> {
        // authres-version: the meaning of results in another version is unknown (RFC 8601, section
        // 2.2)
        if let Some(version) = self.run(is_token) {
            if version != "1" {
                return None;
            }
            self.skip()?;
        }
        let (mut found, mut results, mut nothing) = (Vec::new(), 0usize, false);
        while !self.rest.is_empty() {
            self.mark(';')?;
            self.skip()?;
            // a final semicolon is not allowed by the RFC, but large providers write it
            if !self.rest.is_empty() && !self.rest.starts_with(';') {
                results += 1;
                match self.says_none() {
                    true => nothing = true,
                    false => found.extend(self.outcome()?),
                }
            }
        }
        // `none` means that nothing was checked, and must be the only result (RFC 8601, section
        // 2.2)
        (!nothing || results == 1).then_some((found, nothing))
    }

    /// Skips `none`, if it is the whole result.
    fn says_none(&mut self) -> bool {
        let here = self.rest;
        let none = self
            .keyword()
            .is_some_and(|word| word.eq_ignore_ascii_case("none"))
            && self.skip().is_some();
        let none = none && (self.rest.is_empty() || self.rest.starts_with(';'));
        if !none {
            self.rest = here;
        }
        none
    }

    /// `methodspec [reasonspec] [propspec…]`; the inner value is `None` for methods that prove
    /// nothing, and for unknown versions.
    fn outcome(&mut self) -> Option<Option<MethodResult>> {
        let method = self.keyword()?.to_ascii_lowercase();
        self.skip()?;
        let mut known = true;
        if self.mark('/').is_some() {
            self.skip()?;
            known = self.run(is_token)? == "1";
            self.skip()?;
        }
        self.mark('=')?;
        self.skip()?;
        let result = self.keyword()?.to_ascii_lowercase();
        let mut properties = Vec::new();
        loop {
            self.skip()?;
            if self.rest.is_empty() || self.rest.starts_with(';') {
                break;
            }
            let mut name = self.keyword()?.to_ascii_lowercase();
            self.skip()?;
            // `reason=…`, and untyped additions of some servers (`action=none`), have no dot
            if self.mark('.').is_some() {
                self.skip()?;
                name = format!("{name}.{}", self.keyword()?.to_ascii_lowercase());
                self.skip()?;
            }
            self.mark('=')?;
            let value = self.property_value()?;
            if PROPERTIES.contains(&name.as_str()) {
                properties.push((name, value.to_ascii_lowercase()));
            }
        }
        Some(
            AuthenticationMethod::named(&method)
                .filter(|_| known)
                .map(|method| MethodResult {
                    method,
                    result,
                    properties,
                }),
        )
    }

    /// White space and comments, which may be nested (RFC 5322, section 3.2.2). `None` if a comment
    /// has no end.
    fn skip(&mut self) -> Option<()> {
        loop {
            self.rest = self.rest.trim_start_matches([' ', '\t']);
            if !self.rest.starts_with('(') {
                return Some(());
            }
            let (mut depth, mut escaped) = (0usize, false);
            let end = self.rest.char_indices().find_map(|(at, c)| {
                match c {
                    _ if escaped => escaped = false,
                    '\\' => escaped = true,
                    '(' => depth += 1,
                    ')' => depth -= 1,
                    _ => {}
                }
                (depth == 0).then_some(at + 1)
            })?;
            self.rest = self.rest.get(end..)?;
        }
    }

    fn mark(&mut self, mark: char) -> Option<()> {
        self.rest = self.rest.strip_prefix(mark)?;
        Some(())
    }

    fn run(&mut self, fits: impl Fn(char) -> bool) -> Option<&'a str> {
        let end = self.rest.find(|c| !fits(c)).unwrap_or(self.rest.len());
        let (run, rest) = self.rest.split_at_checked(end)?;
        self.rest = rest;
        (!run.is_empty()).then_some(run)
    }

    /// Keyword of RFC 5321, plus the underscore used by some methods.
    fn keyword(&mut self) -> Option<&'a str> {
        self.run(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))
    }

    fn quoted(&mut self) -> Option<String> {
        self.mark('"')?;
        let (mut text, mut escaped) = (String::new(), false);
        for (at, c) in self.rest.char_indices() {
            match c {
                _ if escaped => {
                    escaped = false;
                    text.push(c);
                }
                '\\' => escaped = true,
                '"' => {
                    self.rest = self.rest.get(at + 1..)?;
                    return Some(text);
                }
                c => text.push(c),
            }
        }
        None
    }

    /// A value, or an address with a possibly quoted local part. A comment right after it is
    /// refused: no server writes one there, and in `header.d=legit.example(.attack.example` it
    /// would cut a forger's domain in half. Parts of signatures (`header.b=a/b+c=`) and rewritten
    /// senders need more characters than a token allows.
    fn property_value(&mut self) -> Option<String> {
        self.skip()?;
        let mut value = String::new();
        loop {
            if self.rest.starts_with('"') {
                value.push_str(&self.quoted()?);
            } else if let Some(run) =
                self.run(|c| c.is_ascii_graphic() && !matches!(c, ';' | '"' | '(' | ')'))
            {
                value.push_str(run);
            } else {
                break;
            }
        }
        let parted = self.rest.is_empty() || self.rest.starts_with([' ', '\t', ';']);
        parted.then_some(value)
    }
}

/// RFC 2045, section 5.1.
fn is_token(c: char) -> bool {
    c.is_ascii_graphic() && !"()<>@,;:\\\"/[]?=".contains(c)
}
