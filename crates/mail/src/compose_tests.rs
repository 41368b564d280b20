use super::*;
use crate::ListHeaders;
use jiff::Timestamp;
use mail_parser::{MessageParser, MimeHeaders};
use proptest::prelude::*;
use seneschal_text::wrap::unsafe_in_header;

fn draft() -> MailDraft {
    let mailbox = |name: &str, address: &str| Mailbox {
        name: Some(name.to_owned()),
        address: address.to_owned(),
    };
    MailDraft {
        from: mailbox("The judge", "judge@example.org"),
        reply_to: Some(mailbox(
            "The judge",
            "judge+thornvale.gawaine.abcdefghijklmnop@example.org",
        )),
        to: mailbox("Anna", "anna@example.org"),
        subject: "[thornvale] Spring 3 – results".to_owned(),
        text: "Gawaine takes Barsham.\n.\nFrom here on → Hazlemere\n".to_owned(),
        html: Some(
            "<p lang=\"en\">Gawaine takes Barsham. <img src=\"cid:map\" alt=\"x\"></p>".to_owned(),
        ),
        attachments: vec![Attachment {
            file_name: "thornvale-spring-3.png".to_owned(),
            content_type: "image/png".to_owned(),
            content_id: Some("map".to_owned()),
            bytes: vec![0, 1, 2, 250, 10, 13],
        }],
        message_id: "g.thornvale.3.report.1.0@example.org".to_owned(),
        in_reply_to: Some("before@example.org".to_owned()),
        references: (0..40).map(|n| format!("r{n}@example.org")).collect(),
        reply: false,
        instance: "seneschal-one".to_owned(),
        list: None,
        envelope_from: None,
        date: Timestamp::from_second(1_780_000_000).unwrap(),
    }
}

/// What must hold of every mail that leaves.
fn sound(bytes: &[u8]) -> String {
    let text = std::str::from_utf8(bytes).expect("ASCII on the wire");
    assert!(text.is_ascii());
    assert!(
        !text.replace("\r\n", "").contains(['\r', '\n']),
        "bare line end"
    );
    let (header, body) = text.split_once("\r\n\r\n").unwrap();
    for line in body.split("\r\n") {
        assert!(line.len() <= 76, "{} characters: {line}", line.len());
    }
    for line in header.split("\r\n") {
        assert!(line.len() <= 998, "{line}");
        assert!(
            line.starts_with([' ', '\t'])
                || line
                    .split(':')
                    .next()
                    .unwrap()
                    .chars()
                    .all(|c| c.is_ascii_alphanumeric() || c == '-'),
            "{line}"
        );
    }
    text.to_owned()
}

#[test]
fn a_report_has_each_part_once_and_the_same_bytes_again() {
    let parcel = super::parcel(&draft()).unwrap();
    assert_eq!(parcel, super::parcel(&draft()).unwrap());
    assert_eq!(
        (parcel.envelope_from.as_deref(), parcel.to.as_str()),
        (None, "anna@example.org")
    );
    let text = sound(&parcel.bytes);
    for header in [
        "Auto-Submitted: auto-generated\r\n",
        "X-Auto-Response-Suppress: All\r\n",
        "X-Loop: seneschal-one\r\n",
        "Precedence: bulk\r\n",
        "Message-ID: <g.thornvale.3.report.1.0@example.org>\r\n",
        "Date: Thu, 28 May 2026 20:26:40 +0000\r\n",
    ] {
        assert!(text.contains(header), "{header} in\n{text}");
    }
    let mail = MessageParser::default().parse(&parcel.bytes).unwrap();
    assert_eq!(mail.subject(), Some("[thornvale] Spring 3 – results"));
    assert_eq!(mail.in_reply_to().as_text(), Some("before@example.org"));
    let references = mail.references().as_text_list().unwrap();
    assert_eq!(
        (references.len(), &*references[0], &*references[9]),
        (REFERENCES, "r0@example.org", "r39@example.org")
    );
    assert_eq!(
        mail.body_text(0).unwrap().replace("\r\n", "\n"),
        draft().text
    );
    assert_eq!(mail.html_body_count(), 1);
    let pictures: Vec<_> = mail
        .parts
        .iter()
        .filter(|p| p.attachment_name().is_some())
        .collect();
    assert_eq!(pictures.len(), 1);
    assert_eq!(
        (
            pictures[0].content_id(),
            pictures[0].attachment_name(),
            pictures[0].contents()
        ),
        (
            Some("map"),
            Some("thornvale-spring-3.png"),
            &[0, 1, 2, 250, 10, 13][..]
        )
    );
    assert!(pictures[0].content_disposition().unwrap().is_inline());
}

#[test]
fn each_shape_of_a_mail_is_as_flat_as_it_can_be() {
    let shape = |html: bool, picture: bool, file: bool| {
        let mut draft = draft();
        if !html {
            draft.html = None;
        }
        let png = draft.attachments.remove(0);
        if picture {
            draft.attachments.push(png.clone());
        }
        if file {
            draft.attachments.push(Attachment {
                content_id: None,
                ..png
            });
        }
        let text = sound(&super::parcel(&draft).unwrap().bytes);
        text.split("\r\n")
            .filter_map(|l| l.strip_prefix("Content-Type: "))
            .map(|l| l.split(';').next().unwrap().to_owned())
            .collect::<Vec<_>>()
            .join(" ")
    };
    for (html, picture, file, is) in [
        (false, false, false, "text/plain"),
        (
            true,
            false,
            false,
            "multipart/alternative text/plain text/html",
        ),
        (
            true,
            true,
            false,
            "multipart/related multipart/alternative text/plain text/html image/png",
        ),
        (false, true, false, "multipart/related text/plain image/png"),
        (false, false, true, "multipart/mixed text/plain image/png"),
        (
            true,
            true,
            true,
            "multipart/mixed multipart/related multipart/alternative text/plain text/html image/png image/png",
        ),
    ] {
        assert_eq!(shape(html, picture, file), is);
    }
}

#[test]
fn what_is_too_large_is_left_out_or_refused() {
    let mut long = draft();
    long.html = Some("<p>é</p>".repeat(10_000));
    assert!(!sound(&super::parcel(&long).unwrap().bytes).contains("text/html"));
    long.attachments[0].bytes = vec![7; 600 << 10];
    let alone = sound(&super::parcel(&long).unwrap().bytes);
    assert!(
        !alone.contains("image/png") && !alone.contains("cid:"),
        "the text goes alone"
    );
    long.text = "13 hold\n".repeat(100 << 10);
    assert!(matches!(
        super::parcel(&long),
        Err(ComposeError::TooLarge(_))
    ));
}

#[test]
fn a_reader_who_may_leave_is_told_how() {
    let mut list = draft();
    list.list = Some(ListHeaders {
        id: "reports.thornvale.example.org".to_owned(),
        leave: "judge+leave-thornvale.abcdefghijklmnop@example.org".to_owned(),
    });
    list.envelope_from = Some("judge+bounces.abc@example.org".to_owned());
    let parcel = super::parcel(&list).unwrap();
    assert_eq!(
        parcel.envelope_from.as_deref(),
        Some("judge+bounces.abc@example.org")
    );
    let text = sound(&parcel.bytes);
    assert!(
        text.contains("List-Id: <reports.thornvale.example.org>\r\n"),
        "{text}"
    );
    assert!(
        text.replace("\r\n ", " ").contains("List-Unsubscribe: <mailto:judge+leave-thornvale.abcdefghijklmnop@example.org?subject=unsubscribe>\r\n"),
        "{text}"
    );
    assert!(
        !sound(&super::parcel(&draft()).unwrap().bytes).contains("List-"),
        "players resign instead"
    );
    let to: Vec<_> = text
        .split("\r\n")
        .filter(|line| {
            ["to:", "cc:", "bcc:"]
                .iter()
                .any(|name| line.to_lowercase().starts_with(name))
        })
        .collect();
    assert_eq!(
        to,
        ["To: Anna <anna@example.org>"],
        "one recipient (OUT-05)"
    );
}

#[test]
fn hostile_names_stay_inside_their_header() {
    let long = "x".repeat(10_000);
    for evil in [
        "a\r\nBcc: victim@example.org",
        "a\nX-Evil: 1",
        "\u{202e}txet",
        "\"quoted\" <x@y>",
        "a\0b",
        "\u{2028}X: y",
        "ünïcödé \u{1f600}",
        "",
        "\r\n",
        &long,
        "=?utf-8?q?x?=",
        "\\",
    ] {
        let mut draft = draft();
        for mailbox in [&mut draft.from, &mut draft.to] {
            mailbox.name = Some(evil.to_owned());
        }
        draft.subject = evil.to_owned();
        draft.instance = evil.to_owned();
        draft.message_id = evil.to_owned();
        draft.in_reply_to = Some(evil.to_owned());
        draft.references = vec![evil.to_owned(); 3];
        draft.list = Some(ListHeaders {
            id: evil.to_owned(),
            leave: evil.to_owned(),
        });
        draft.attachments[0].file_name = evil.to_owned();
        draft.attachments[0].content_id = Some(evil.to_owned());
        let bytes = super::parcel(&draft).unwrap().bytes;
        let text = sound(&bytes);
        let header = text.split("\r\n\r\n").next().unwrap();
        // encoded, a control is no break of the header, and still comes out at the reader's
        let read = MessageParser::default().parse(&bytes).unwrap();
        let names = [read.from(), read.to()].map(|field| {
            field
                .and_then(|field| field.first()?.name())
                .unwrap_or_default()
        });
        for shown in names
            .into_iter()
            .chain(read.subject())
            .chain(read.attachments().filter_map(|part| part.attachment_name()))
        {
            assert!(!shown.contains(unsafe_in_header), "{evil:?}: {shown:?}");
        }
        for injected in ["\r\nBcc:", "\r\nX-Evil:", "\r\nX:"] {
            assert!(!header.contains(injected), "{evil:?}:\n{header}");
        }
    }
    for address in ["a\r\nRCPT TO:<b@c>", "no at", "ü@example.org", "", "a@b@c"] {
        let mut draft = draft();
        draft.to.address = address.to_owned();
        assert!(
            matches!(super::parcel(&draft), Err(ComposeError::Address(_))),
            "{address:?}"
        );
    }
}

proptest! {
    #[test]
    fn any_words_make_a_sound_mail(name in "\\PC*|.*", subject in ".*", text in "(.|\n){0,300}", id in ".*") {
        let mut draft = draft();
        draft.to.name = Some(name);
        draft.subject = subject;
        draft.text = text;
        draft.message_id = id;
        sound(&super::parcel(&draft).unwrap().bytes);
    }
}
