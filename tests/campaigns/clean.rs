//! What holds of every mail of every script: nothing goes twice (F21), every sentence in it has its
//! words, and whatever people call themselves, no sign that steers a reader's screen and no tag but
//! our own templates' is in it (F20, AU-09, AU-10).

use super::post::Sent;
use seneschal::render::language::unsaid;
use seneschal_testing::facts::without_gaps;
use std::collections::BTreeSet;

/// A name as somebody could give himself, in every mail of every script. With what looks like a
/// second address in it nobody would be believed.
pub const NAME: &str = "[b][url=x] {{ 7 * 7 }} {% raw %} &lt;script&gt; `x` *y*";
/// And what his program may call itself.
pub const PROGRAM: &str = "<script>alert(1)</script> {{ 7 * 7 }} @everyone \u{202e}evil\u{7}";

/// What our own templates are made of.
const TAGS: &[&str] = &[
    "!doctype",
    "html",
    "head",
    "meta",
    "title",
    "style",
    "body",
    "h1",
    "h2",
    "h3",
    "h4",
    "p",
    "br",
    "hr",
    "a",
    "b",
    "i",
    "u",
    "s",
    "em",
    "strong",
    "small",
    "code",
    "pre",
    "div",
    "span",
    "ul",
    "ol",
    "li",
    "dl",
    "dt",
    "dd",
    "table",
    "caption",
    "thead",
    "tbody",
    "tfoot",
    "tr",
    "th",
    "td",
    "img",
    "blockquote",
    "del",
    "sub",
    "sup",
    "colgroup",
    "col",
    "figure",
    "figcaption",
    "section",
    "header",
    "footer",
    "main",
    "details",
    "summary",
];

/// What is wrong with the mails that went out.
pub fn wrong(sent: &[Sent]) -> Vec<String> {
    let mut ids: BTreeSet<(&str, &str)> = BTreeSet::new();
    let mut found = Vec::new();
    for mail in sent {
        if !ids.insert((&mail.to, &mail.id)) {
            found.push(format!(
                "{:?} went to {} twice, as {}",
                mail.subject, mail.to, mail.id
            ));
        }
        let html = mail.html.as_deref().unwrap_or_default();
        if html.to_lowercase().contains("javascript:") {
            found.push(format!(
                "a script stands in {:?} to {}",
                mail.subject, mail.to
            ));
        }
        for text in [&mail.subject, &mail.text, html] {
            found.extend(
                unsaid(&without_gaps(text))
                    .into_iter()
                    .map(|id| format!("{id} has no words in {:?} to {}", mail.subject, mail.to)),
            );
            if let Some(c) = text.chars().find(|c| steers(*c)) {
                found.push(format!("{c:?} stands in {:?} to {}", mail.subject, mail.to));
            }
        }
        // what a picture shows is told in words
        let html: String = html.split('"').step_by(2).collect::<Vec<_>>().join("\"\"");
        let tags = html
            .split('<')
            .skip(1)
            .filter(|tag| !tag.starts_with("!--") && !tag.starts_with("![endif]-->"));
        for tag in tags {
            let name: String = tag
                .trim_start_matches('/')
                .chars()
                .take_while(|c| c.is_ascii_alphanumeric() || *c == '!')
                .collect();
            let inner = tag.split('>').next().unwrap_or_default().to_lowercase();
            if !TAGS.contains(&name.to_lowercase().as_str()) || inner.contains(" on") {
                found.push(format!(
                    "<{inner}> stands in {:?} to {}",
                    mail.subject, mail.to
                ));
            }
        }
    }
    found
}

/// Control characters, and what turns the writing round.
fn steers(c: char) -> bool {
    c.is_control() && !matches!(c, '\n' | '\t' | '\r')
        || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// A trial of its own: this file could be blind.
pub fn a_foul_mail_is_seen() {
    let mail = |id: &str, html: &str| {
        let bytes = format!("To: <x@example.org>\r\nMessage-ID: <{id}>\r\nContent-Type: text/html; charset=utf-8\r\n\r\n{html}\r\n").into_bytes();
        Sent::open(&seneschal::mail::Parcel {
            envelope_from: None,
            to: "x@example.org".to_owned(),
            bytes,
        })
    };
    for (html, seen) in [
        ("<p>fine</p><!-- x --><br/><img src=\"cid:map\">", 0),
        ("&lt;script&gt; {{ 7 * 7 }}", 0),
        ("<p>a</p><script>x</script>", 2),
        ("<p onclick=\"x\">a</p>", 1),
        ("<img alt=\"on <b>\">", 0),
        ("<p>\u{202e}live</p>", 2),
        ("<p>{publish-no-such}</p>", 2),
    ] {
        let found = wrong(&[mail("1@x", html)]);
        // a character stands in the text that is made of the HTML as well
        assert_eq!(found.len().min(2), seen, "{html}: {found:?}");
    }
    assert_eq!(
        wrong(&[mail("1@x", "a"), mail("2@x", "a"), mail("1@x", "b")]).len(),
        1
    );
}
