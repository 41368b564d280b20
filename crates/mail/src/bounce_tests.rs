use super::*;

const ID: &str = "g.thornvale.3.report.abcdefghijklmnop.0@example.org";

/// A report as RFC 3464 has it, with these lines about the recipient.
fn report(from: &str, about: &str, returned: &str) -> String {
    format!(
        "Return-Path: <>\r\nFrom: {from}\r\nTo: orders+bounces.x@example.org\r\nSubject: Undelivered\r\nContent-Type: multipart/report; report-type=delivery-status;\r\n boundary=\"b\"\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nI'm sorry to have to inform you: 4.7.1 is only an example.\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mail.example.net\r\nArrival-Date: Fri, 20 Nov 2026 12:00:00 +0000\r\n\r\n{about}\r\n\r\n--b\r\n{returned}--b--\r\n"
    )
}

fn whole() -> String {
    format!(
        "Content-Type: message/rfc822\r\n\r\nReceived: from x\r\nMessage-ID: <{ID}>\r\nSubject: results\r\n\r\nMessage-ID: <other@example.org>\r\n"
    )
}

fn headers() -> String {
    format!(
        "Content-Type: text/rfc822-headers\r\n\r\nFrom: orders@example.org\r\nMessage-Id:\r\n <{ID}>\r\nSubject: results\r\n\r\n"
    )
}

#[test]
fn reports_of_many_servers() {
    let daemon = "MAILER-DAEMON@mail.example.net (Mail Delivery System)";
    for (server, mail, fate, status) in [
        (
            "Postfix, unknown user",
            report(
                daemon,
                "Final-Recipient: rfc822; anna@example.org\r\nOriginal-Recipient: rfc822;anna@example.org\r\nAction: failed\r\nStatus: 5.1.1\r\nRemote-MTA: dns; mx.example.org\r\nDiagnostic-Code: smtp; 550 5.1.1 <anna@example.org>: Recipient address\r\n    rejected: User unknown",
                &whole(),
            ),
            BounceStatus::Refused,
            "5.1.1",
        ),
        (
            "Postfix, delayed",
            report(
                daemon,
                "Final-Recipient: rfc822; anna@example.org\r\nAction: delayed\r\nStatus: 4.4.1\r\nDiagnostic-Code: X-Postfix; connect to mx.example.org: Connection timed out\r\nWill-Retry-Until: Wed, 25 Nov 2026 12:00:00 +0000",
                &headers(),
            ),
            BounceStatus::Delayed,
            "4.4.1",
        ),
        (
            "Postfix, given up after days",
            report(
                daemon,
                "Final-Recipient: rfc822; anna@example.org\r\nAction: failed\r\nStatus: 4.4.1\r\nDiagnostic-Code: X-Postfix; connect to mx.example.org: Connection timed out",
                &whole(),
            ),
            BounceStatus::GivenUp,
            "4.4.1",
        ),
        (
            "Exim",
            report(
                "Mail Delivery System <Mailer-Daemon@mail.example.net>",
                "Action: failed\r\nFinal-Recipient: rfc822;anna@example.org\r\nStatus: 5.0.0\r\nRemote-MTA: dns; mx.example.org\r\nDiagnostic-Code: smtp; 550 no such user",
                &whole(),
            ),
            BounceStatus::Refused,
            "5.0.0",
        ),
        (
            "Exchange",
            report(
                "postmaster@example.org",
                "Final-Recipient: rfc822;anna@example.org\r\nAction: failed\r\nStatus: 5.1.10\r\nDiagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found\r\nX-Display-Name: anna@example.org",
                &whole(),
            ),
            BounceStatus::Refused,
            "5.1.10",
        ),
        (
            "Gmail",
            report(
                "Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
                "Final-Recipient: rfc822; anna@gmail.com\r\nAction: failed\r\nStatus: 5.2.1\r\nRemote-MTA: dns; gmail-smtp-in.l.google.com. (2a00::1a, the server for the domain gmail.com.)\r\nDiagnostic-Code: smtp; 550-5.2.1 The email account that you tried to reach is inactive.\r\nLast-Attempt-Date: Fri, 20 Nov 2026 04:00:00 -0800 (PST)",
                &whole(),
            ),
            BounceStatus::Refused,
            "5.2.1",
        ),
        (
            "Sendmail, mailbox full",
            report(
                "Mail Delivery Subsystem <MAILER-DAEMON@example.net>",
                "Final-Recipient: RFC822; anna@example.org\r\nAction: failed\r\nStatus: 5.2.2\r\nDiagnostic-Code: SMTP; 552 5.2.2 Over quota\r\nLast-Attempt-Date: Fri, 20 Nov 2026 12:00:00 GMT",
                &headers(),
            ),
            BounceStatus::Refused,
            "5.2.2",
        ),
        (
            "delivered, as nobody asked",
            report(
                daemon,
                "Final-Recipient: rfc822; anna@example.org\r\nAction: delivered\r\nStatus: 2.0.0",
                &headers(),
            ),
            BounceStatus::Fine,
            "2.0.0",
        ),
        (
            "relayed to a system that sends no reports",
            report(
                daemon,
                "Final-Recipient: rfc822; anna@example.org\r\nAction: relayed\r\nStatus: 2.0.0",
                &headers(),
            ),
            BounceStatus::Fine,
            "2.0.0",
        ),
        (
            "a forwarding to two, of which one failed",
            report(
                daemon,
                "Final-Recipient: rfc822; one@example.org\r\nAction: delivered\r\nStatus: 2.1.5\r\n\r\nFinal-Recipient: rfc822; two@example.org\r\nAction: failed\r\nStatus: 5.7.1 (policy)",
                &whole(),
            ),
            BounceStatus::Policy,
            "5.7.1",
        ),
        (
            "qmail",
            format!(
                "Return-Path: <>\nFrom: MAILER-DAEMON@mail.example.net\nSubject: failure notice\n\nHi. This is the qmail-send program at mail.example.net.\nI'm afraid I wasn't able to deliver your message to the following addresses.\n\n<anna@example.org>:\n192.0.2.1 does not like recipient.\nRemote host said: 550 sorry, no mailbox here by that name. (#5.1.1)\nGiving up on 192.0.2.1.\n\n--- Below this line is a copy of the message.\n\nReturn-Path: <orders+bounces.x@example.org>\nMessage-ID: <{ID}>\n\ntext 4.0.0\n"
            ),
            BounceStatus::Refused,
            "5.1.1",
        ),
        (
            "Exim of old",
            format!(
                "Return-path: <>\nX-Failed-Recipients: anna@example.org\nAuto-Submitted: auto-replied\nFrom: Mail Delivery System <Mailer-Daemon@mail.example.net>\nSubject: Mail delivery failed: returning message to sender\n\nThis message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error.\n\n  anna@example.org\n    SMTP error from remote mail server after RCPT TO:<anna@example.org>:\n    550 unknown user\n\n------ This is a copy of the message, including all the headers. ------\n\nReturn-path: <x@example.org>\nMessage-Id: <{ID}>\n"
            ),
            BounceStatus::Refused,
            "5.0.0",
        ),
        (
            "Exim of old, a warning",
            format!(
                "Return-path: <>\nFrom: Mail Delivery System <Mailer-Daemon@mail.example.net>\nSubject: Warning: message 1kX delayed 24 hours\n\nA message that you sent has not yet been delivered to one or more of its recipients.\nThe message has not been delayed further than usual: 451 greylisted.\nNo action is required on your part. Delivery attempts will continue.\n\nReturn-path: <x@example.org>\nMessage-Id: <{ID}>\n"
            ),
            BounceStatus::Delayed,
            "4.0.0",
        ),
    ] {
        let bounce = read(mail.as_bytes()).unwrap_or_else(|| panic!("{server}: no report"));
        assert_eq!(
            (
                bounce.fate,
                bounce.status.as_str(),
                bounce.message_id.as_deref()
            ),
            (fate, status, Some(ID)),
            "{server}: {bounce:?}"
        );
        assert!(
            bounce.said.len() <= 4 * SAID && !bounce.said.contains('\n'),
            "{server}"
        );
    }
}

#[test]
fn what_is_no_report_is_none() {
    for mail in [
        "From: anna@example.org\r\nSubject: 5.1.1\r\n\r\nStatus: 5.1.1\r\nAction: failed\r\n".to_owned(),
        "From: anna@example.org\r\nAuto-Submitted: auto-replied\r\nReturn-Path: <>\r\n\r\nI am away until 5.1.2 is out.\r\n".to_owned(),
        "From: MAILER-DAEMON@example.org\r\n\r\nHello.\r\n".to_owned(),
        "From: anna@example.org\r\nContent-Type: multipart/report; report-type=disposition-notification; boundary=b\r\n\r\n--b\r\nContent-Type: message/disposition-notification\r\n\r\nDisposition: automatic-action/MDN-sent-automatically; displayed\r\n\r\n--b--\r\n".to_owned(),
        "From: abuse@example.org\r\nContent-Type: multipart/report; report-type=feedback-report; boundary=b\r\n\r\n--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\n\r\n--b--\r\n".to_owned(),
        String::new(),
        "\0".to_owned(),
        "Content-Type: multipart/report".to_owned(),
    ] {
        assert_eq!(read(mail.as_bytes()), None, "{mail}");
    }
}

proptest::proptest! {
    #[test]
    fn no_bytes_make_it_panic(bytes in proptest::collection::vec(proptest::prelude::any::<u8>(), 0..500), pieces in proptest::collection::vec(proptest::sample::select(vec![
        "From: mailer-daemon@x\n", "Content-Type: multipart/report\n", "\n", "Content-Type: message/delivery-status\n", "Status: 5.1.\n", "Action:\n", " é\n", "--b\n", "550\n", "5.1.1", "Message-ID: <>\n",
    ]), 0..30)) {
        let mut mail = pieces.concat().into_bytes();
        mail.extend(bytes);
        let _ = read(&mail);
    }
}
