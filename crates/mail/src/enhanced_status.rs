//! The enhanced status code of a mail server's answer or report: class, subject, detail (RFC 3463).

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EnhancedStatus {
    pub subject: u16,
    pub detail: u16,
}

impl EnhancedStatus {
    /// From the first word of a text.
    pub(crate) fn at_start_of(text: &str) -> Option<EnhancedStatus> {
        let mut numbers = text
            .split_whitespace()
            .next()?
            .split('.')
            .map(|number| number.parse::<u16>().ok());
        let (_class, subject, detail) = (numbers.next()??, numbers.next()??, numbers.next()??);
        numbers
            .next()
            .is_none()
            .then_some(EnhancedStatus { subject, detail })
    }

    pub(crate) fn is_full_mailbox(self) -> bool {
        (self.subject, self.detail) == (2, 2)
    }

    /// Whether the mail itself or where it comes from is the cause: security or policy (X.7), its
    /// content (X.6), its size (X.3.4). Such a refusal says nothing about the recipient's address.
    pub(crate) fn is_policy(self) -> bool {
        matches!((self.subject, self.detail), (7, _) | (6, _) | (3, 4))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_some_refusals_are_about_the_address() {
        for (text, policy) in [
            ("5.7.1 blocked by policy", Some(true)),
            ("5.7.26 unauthenticated mail", Some(true)),
            ("5.6.0 this content is not accepted", Some(true)),
            ("5.3.4 too large", Some(true)),
            ("5.3.0 user unknown", Some(false)),
            ("5.1.1 no such user", Some(false)),
            ("5.2.1 mailbox disabled", Some(false)),
            ("5.4.1 recipient address rejected", Some(false)),
            ("5.5.0 mailbox unavailable", Some(false)),
            ("no such user", None),
            ("5.7", None),
            ("5.7.1.2", None),
            ("", None),
        ] {
            let status = EnhancedStatus::at_start_of(text);
            assert_eq!(status.map(EnhancedStatus::is_policy), policy, "{text}");
        }
    }
}
