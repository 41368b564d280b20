use super::*;
use crate::automation::JudgeIdentity;
use crate::quote::split_quotes;
use proptest::prelude::*;

#[track_caller]
fn check(html: &str, lines: &[&str]) {
    let text = text(html, &Limits::default()).unwrap();
    let seen: Vec<String> = text
        .replace('\u{a0}', " ")
        .lines()
        .map(|l| l.split_whitespace().collect::<Vec<_>>().join(" "))
        .filter(|l| !l.trim_matches(['>', ' ']).is_empty())
        .collect();
    assert_eq!(seen, lines, "{html}");
}

#[test]
fn a_line_seen_is_a_line_read() {
    check(
        "<div>13 hold</div><div>17 hold</div>",
        &["13 hold", "17 hold"],
    );
    check(
        "13 hold<br>17 hold<br/>18 hold",
        &["13 hold", "17 hold", "18 hold"],
    );
    check(
        "<p class=MsoNormal>13&nbsp;hold<o:p></o:p></p><p class=MsoNormal>17 hold<o:p>&nbsp;</o:p></p>",
        &["13 hold", "17 hold"],
    );
    check(
        "<html><head><title>x</title><style>p{}</style></head><body><b>13</b> <i>hold</i></body></html>",
        &["13 hold"],
    );
    check(
        "<ul><li>13 hold<li>17 hold</ul>",
        &["* 13 hold", "* 17 hold"],
    );
    check(
        "<div style='display: none'>17 hold<div>18 hold</div></div><span style=\"mso-hide:all\">19 hold</span>13 hold",
        &["13 hold"],
    );
    check("<div style=\"display:none\">17 hold", &[]);
    check("<pre>13 hold\n17 hold</pre>", &["13 hold", "17 hold"]);
    check(
        "5 &lt; 6 &amp; 13 hold <a href='http://x'>here</a><!-- 17 hold -->",
        &["5 < 6 & 13 hold here"],
    );
    check(
        &format!("13 {}", "from Barsham ".repeat(60)),
        &[format!("13 {}", "from Barsham ".repeat(60)).trim()],
    );
}

#[test]
fn a_row_is_a_line_with_its_cells_parted() {
    check(
        "<table><tr><th>troops<th>from<tr><td>13<td>Barsham</table>",
        &["troops | from", "13 | Barsham"],
    );
    check(
        "<table><tbody><tr><td>13, 17</td><td>Barsham</td><td>Hazlemere</td></tr><tr><td>18</td><td>hold</td></tr></tbody></table>",
        &["13, 17 | Barsham | Hazlemere", "18 | hold"],
    );
}

/// Word and Thunderbird put a paragraph or a break into each cell.
#[test]
fn a_block_in_a_cell_ends_no_row() {
    check(
        "<table><tr><td><p class=MsoNormal>13<o:p></o:p></p></td><td><p class=MsoNormal>Barsham</p></td></tr><tr><td>17<br></td><td>hold<br></td></tr></table>18 hold",
        &["13 | Barsham", "17 | hold", "18 hold"],
    );
    // an empty cell before them; a bar at the start would be the mark of a quotation
    let first = text("<table><tr><td></td><td>13 hold", &Limits::default()).unwrap();
    assert_eq!(first, "\u{a0} | 13 hold\n");
    // a cell with more than a line, or with a table
    check(
        "<table><tr><td>13<br>17<td>hold<tr><td><table><tr><td>18</table><td>19</table>",
        &["13", "17", "hold", "18", "19"],
    );
}

#[test]
fn what_html_numbers_has_no_number() {
    check(
        "<ol><li>13 hold<li>17 to<br>Hazlemere</ol><ol start=2 type=a><li>18 hold</li></ol>",
        &["* 13 hold", "* 17 to", "Hazlemere", "* 18 hold"],
    );
    check(
        "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp; </span></span><![endif]>13 hold</p>",
        &["* 13 hold"],
    );
}

#[test]
fn text_that_keeps_its_line_ends_is_lines() {
    check(
        "<div style='white-space: pre-wrap'>13 hold\n17 <b>to\nHazlemere</b></div>18\nhold",
        &["13 hold", "17 to", "Hazlemere", "18 hold"],
    );
    check(
        "13 hold<span style='display: block'>17 hold</span>18 hold",
        &["13 hold", "17 hold", "18 hold"],
    );
}

#[test]
fn own_words_that_are_indented_are_own() {
    for own in [
        "<blockquote>17 hold</blockquote>",
        "<blockquote style='margin:0 0 0 40px;border:none;padding:0px'><div>17 hold</div></blockquote>",
        "Orders:<blockquote dir=ltr>17 hold</blockquote>",
    ] {
        let shown = text(&format!("<div>13 hold</div>{own}"), &Limits::default()).unwrap();
        assert!(shown.lines().any(|line| line == "17 hold"), "{shown}");
    }
    for quoted in [
        "<blockquote type=cite>17 hold</blockquote>",
        "<blockquote cite='mid:x'>17 hold</blockquote>",
        "<blockquote class=any>17 hold</blockquote>",
        "<blockquote style='margin:0;border-left: 2px solid blue'>17 hold</blockquote>",
        "<p>On Tue, 1 Dec 2026 at 20:00, Judge &lt;j@x.org&gt; wrote:</p><blockquote>17 hold</blockquote>",
        "<p>On Tue, 1 Dec 2026 at 20:00, Judge<br>&lt;j@x.org&gt; wrote:<br><br></p><blockquote>17 hold</blockquote>",
        "Kay wrote:<blockquote>17 hold</blockquote>",
        "01.12.2026, 19:00, Judge &lt;j@x.org&gt;:<blockquote><p>17 hold</blockquote>",
    ] {
        let shown = text(&format!("<div>13 hold</div>{quoted}"), &Limits::default()).unwrap();
        assert!(shown.lines().any(|line| line == "> 17 hold"), "{shown}");
    }
}

/// What hides one element hides no other, and no start tag without an end swallows the rest.
#[test]
fn what_is_hidden_ends_with_its_element() {
    check(
        "<p style='display:none'>17 hold<p>13 hold<table><tr><td style='display:none'>17<td>18 hold</table>",
        &["13 hold", "18 hold"],
    );
    check(
        "<head><meta charset=utf-8><title>x</title><style>p{}</style><p>13 hold",
        &["13 hold"],
    );
}

#[test]
fn what_programs_repeat_is_marked() {
    check(
        "<div>13 hold</div><div class=\"gmail_quote\"><div class=\"gmail_attr\">On x wrote:<br></div><blockquote>17 hold</blockquote></div>",
        &["13 hold", "> > On x wrote:", "> > 17 hold"],
    );
    check(
        "13 hold<blockquote type=cite>17 hold<br>18 hold</blockquote>19 hold",
        &["13 hold", "> 17 hold", "> 18 hold", "19 hold"],
    );
    check(
        "<div class='moz-cite-prefix'>On x</div><p>13 hold</p>",
        &["> On x", "13 hold"],
    );
    check(
        "13 hold<div name=\"quote\" style='x'>17 hold</div>",
        &["13 hold", "> 17 hold"],
    );
    check(
        "<p>13 hold</p><div id='divRplyFwdMsg'><b>From:</b> J</div><div>17 hold</div>",
        &[
            "13 hold",
            "-----Original Message-----",
            "From: J",
            "17 hold",
        ],
    );
}

#[test]
fn an_end_that_began_nowhere_ends_no_quotation() {
    let quote = |inner: &str| {
        format!(
            "13 hold<div class='yahoo_quoted'><table><tr><td>{inner}</td></tr></table>17 hold</div>19 hold"
        )
    };
    for stray in [
        "</div>",
        "</blockquote>",
        "</span></div>",
        "</section></center></div>",
    ] {
        check(&quote(stray), &["13 hold", "> 17 hold", "19 hold"]);
        check(
            &format!("{stray}13 hold<div class=gmail_quote>17 hold</div>"),
            &["13 hold", "> 17 hold"],
        );
    }
    // of a cell, a row or a table nothing stays open, and none of them ends what stands round
    // it
    check(
        &quote("<div>18 hold</td><td></div>20 hold"),
        &["13 hold", "> 18 hold | 20 hold", "> 17 hold", "19 hold"],
    );
    check(
        "13 hold<blockquote type=cite>17 hold</td></tr></table><br>18 hold</blockquote>19 hold",
        &["13 hold", "> 17 hold", "> 18 hold", "19 hold"],
    );
    check(
        "<table><tr><td><blockquote type=cite>17 hold</table>19 hold",
        &["> 17 hold", "19 hold"],
    );
}

#[test]
fn depth_is_bounded_and_nothing_panics() {
    assert_eq!(text(&"<div>".repeat(100_000), &Limits::default()), None);
    assert_eq!(text(&"<b><i>".repeat(1_000), &Limits::default()), None);
    for html in [
        "<",
        "<a",
        "<a href=\"x",
        "</div></div>",
        "<!--",
        "<style>",
        "<td><td></td>",
        "&nbsp",
        "<é>",
        "<div class=\"x>y\">13 hold",
    ] {
        assert!(text(html, &Limits::default()).is_some(), "{html}");
    }
    assert!(text(&format!("<p>{}", "é".repeat(300_000)), &Limits::default()).is_some());
}

/// Header lines of answered mails, as programs write them: sender, date, recipient, subject.
const HEADS: [[&str; 4]; 21] = [
    ["From", "Sent", "To", "Subject"],
    ["Von", "Gesendet", "An", "Betreff"],
    ["De", "Envoyé", "À", "Objet"],
    ["Från", "Skickat", "Till", "Ämne"],
    ["Fra", "Sendt", "Til", "Emne"],
    ["Da", "Inviato", "A", "Oggetto"],
    ["De", "Enviado el", "Para", "Asunto"],
    ["De", "Enviada em", "Para", "Assunto"],
    ["Van", "Verzonden", "Aan", "Onderwerp"],
    ["Od", "Wysłano", "Do", "Temat"],
    ["Od", "Odesláno", "Komu", "Předmět"],
    ["Od", "Odoslané", "Komu", "Predmet"],
    ["Lähettäjä", "Lähetetty", "Vastaanottaja", "Aihe"],
    ["От", "Отправлено", "Кому", "Тема"],
    ["Feladó", "Elküldve", "Címzett", "Tárgy"],
    ["Kimden", "Gönderildi", "Kime", "Konu"],
    ["Από", "Στάλθηκε", "Προς", "Θέμα"],
    ["De la", "Trimis", "Către", "Subiect"],
    ["差出人", "送信日時", "宛先", "件名"],
    ["发件人", "发送时间", "收件人", "主题"],
    ["보낸 사람", "보낸 날짜", "받는 사람", "제목"],
];

/// Tags that end no line.
const INLINE: [&str; 12] = [
    "",
    " ",
    "\n",
    "<b>",
    "</b>",
    "<i>",
    "</i>",
    "<span>",
    "</span>",
    "<a href='x'>",
    "</a>",
    "<o:p></o:p>",
];

fn inline() -> impl Strategy<Value = String> {
    proptest::collection::vec(proptest::sample::select(INLINE.as_slice()), 0..4)
        .prop_map(|tags| tags.concat())
}

/// One tag or more of a block element.
fn block() -> impl Strategy<Value = String> {
    let names = proptest::sample::select(BLOCKS.as_slice());
    (names, 0..5_u8).prop_map(|(name, form)| match form {
        0 => format!("<{name}>"),
        1 => format!("</{name}>"),
        2 => format!("<{name}></{name}>"),
        3 => format!("<{name}/>"),
        _ => format!("<{} style='margin:0'>", name.to_uppercase()),
    })
}

/// The `<hr>` that glued an order to the mail below it, for every element of its kind.
#[test]
fn every_block_parts_the_own_order_from_what_is_repeated() {
    for block in BLOCKS {
        for (number, head) in HEADS.iter().enumerate() {
            // fields apart by a break, or each in a division, the names in bold
            let fields = ["Lionel", "1 Dec 2026", "Kay", "plan"];
            let head: String = head
                .iter()
                .zip(fields)
                .map(|(name, value)| match number % 2 {
                    0 => format!("<b>{name}:</b> {value}<br>"),
                    _ => format!("<div>{name}: {value}</div>"),
                })
                .collect();
            let html = format!(
                "42 to Quenby<{block}>{head}<br>BEGIN ORDERS<br>53 to Fenburst<br>END ORDERS"
            );
            let split = split_quotes(
                &text(&html, &Limits::default()).unwrap(),
                &JudgeIdentity::default(),
            );
            assert_eq!(
                split.own.trim_start_matches("* "),
                "42 to Quenby\n",
                "{html}"
            );
            assert!(split.quoted.contains("53 to Fenburst"), "{html}");
        }
    }
}

proptest! {
    #[test]
    fn text_on_either_side_of_a_block_is_never_one_line(
        before in inline(), block in block(), after in inline(), around in proptest::sample::select(&["", "<div>", "<table><tr><td>", "<ul><li>", "<p>", "<blockquote>"][..]),
    ) {
        let html = format!("{around}{before}13{before}{block}{after}17 hold");
        let shown = text(&html, &Limits::default()).unwrap();
        prop_assert!(
            shown.lines().any(|line| line.contains("13")) && shown.lines().any(|line| line.contains("17 hold"))
                && !shown.lines().any(|line| line.contains("13") && line.contains("17 hold")),
            "{html}\n{shown}"
        );
    }
}
