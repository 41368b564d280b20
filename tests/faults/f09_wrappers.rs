//! F9: one sheet of twelve lines in the wrappings of mail programs, fenced and not. What stands
//! afterwards is the same orders, or the answer says that something was not: never a silent
//! difference.

use crate::figures;
use crate::house::{Fate, House, TOKEN};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use seneschal::campaign::{Campaign, error::InternalError};
use seneschal::games::{LineVerdict, Seat};
use seneschal::history::LetterState;
use seneschal::text::{Line, Sheet, ids::CampaignId};
use std::fmt::Write;

const LINES: [&str; 12] = [
    "1, 2 from Kelmscott via Fletcham to Quenby in phases 1, 2 and 3; fight all",
    "1, 2: withdraw when weaker by 4",
    "1, 2: after defeat return",
    "1, 2: wounds to 2",
    "1, 2: champions 1, 2",
    "52 from Kelmscott to Hawkfield in phases 1 and 2; peace with Lionel",
    "52: withdraw after 2 losses",
    "52: after victory stay",
    "53 hold; defend",
    "leave Quenby unclaimed",
    "wounds to 52, 53",
    "after victory continue",
];

/// A wrapping: what follows the headers From, To, Message-ID and MIME-Version.
type Wrapper = (String, Box<dyn Fn(&str) -> String>);

fn plain(
    name: impl Into<String>,
    headers: &'static str,
    body: impl Fn(&str) -> String + 'static,
) -> Wrapper {
    (
        name.into(),
        Box::new(move |text| format!("{headers}\n\n{}", body(text))),
    )
}

const UTF8: &str = "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit";
const FLOWED: &str =
    "Content-Type: text/plain; charset=utf-8; format=flowed\nContent-Transfer-Encoding: 8bit";
const DELSP: &str = "Content-Type: text/plain; charset=utf-8; format=flowed; delsp=yes\nContent-Transfer-Encoding: 8bit";
const BASE64: &str = "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64";
const UTF16: &str = "Content-Type: text/plain; charset=utf-16\nContent-Transfer-Encoding: base64";
const PRINTABLE: &str =
    "Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable";
const HTML: &str = "Content-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: 8bit";
const MIXED: &str = "Content-Type: multipart/mixed; boundary=\"b\"";
const SIGNED: &str = "Content-Type: multipart/signed; micalg=pgp-sha256; protocol=\"application/pgp-signature\"; boundary=\"b\"";
const ALTERNATIVE: &str = "Content-Type: multipart/alternative; boundary=\"b\"";

fn each(text: &str, line: impl Fn(&str) -> String) -> String {
    text.lines().map(line).collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

/// Lines broken at spaces, no piece longer than `width`; `mark` stands before each break.
fn wrapped(text: &str, width: usize, mark: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let mut column = 0;
        for word in line.split(' ') {
            if column > 0 && column + 1 + word.len() > width {
                out.push_str(mark);
                out.push('\n');
                column = 0;
            }
            if column > 0 {
                out.push(' ');
                column += 1;
            }
            out.push_str(word);
            column += word.len();
        }
        out.push('\n');
    }
    out
}

fn printable(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        for (n, piece) in line.as_bytes().chunks(60).enumerate() {
            out.push_str(if n > 0 { "=\n" } else { "" });
            for byte in piece {
                match byte {
                    b'=' | 128.. => write!(out, "={byte:02X}").expect("text"),
                    _ => out.push(char::from(*byte)),
                }
            }
        }
        out.push('\n');
    }
    out
}

fn packed(bytes: &[u8]) -> String {
    STANDARD
        .encode(bytes)
        .as_bytes()
        .chunks(76)
        .map(|line| format!("{}\n", String::from_utf8_lossy(line)))
        .collect()
}

const REPORT: &str = "> THORNVALE - WINTER OF YEAR 0\n> BEGIN ORDERS thornvale spring 1\n> 1, 2, 52, 53 hold\n> END ORDERS\n";

fn wrappers() -> Vec<Wrapper> {
    let mut all = vec![
        plain("plain", UTF8, str::to_owned),
        plain("lines ended by CR LF CR", UTF8, |text| {
            each(text, |line| format!("{line}\r\n"))
        }),
        plain("quoted-printable", PRINTABLE, printable),
        plain("base64", BASE64, |text| packed(text.as_bytes())),
        plain("utf-16", UTF16, |text| {
            packed(
                &[0xff, 0xfe]
                    .into_iter()
                    .chain(text.encode_utf16().flat_map(u16::to_le_bytes))
                    .collect::<Vec<u8>>(),
            )
        }),
        plain("a byte order mark at every line", UTF8, |text| {
            each(text, |line| format!("\u{feff}{line}\n"))
        }),
        plain("double spaced", UTF8, |text| {
            each(text, |line| format!("{line}\n\n"))
        }),
        plain("indented", UTF8, |text| {
            each(text, |line| format!("    {line}\n"))
        }),
        plain("indented more and more", UTF8, |text| {
            text.lines()
                .enumerate()
                .map(|(n, line)| format!("{}{line}\n", " ".repeat(n)))
                .collect()
        }),
        plain("trailing spaces", UTF8, |text| {
            each(text, |line| format!("{line}   \n"))
        }),
        plain("no-break spaces", UTF8, |text| text.replace(' ', "\u{a0}")),
        plain("narrow no-break spaces", UTF8, |text| {
            text.replace(' ', "\u{202f}")
        }),
        plain("two spaces for one", UTF8, |text| text.replace(' ', "  ")),
        plain("tabs for spaces", UTF8, |text| text.replace(' ', "\t")),
        plain("soft hyphens and joiners", UTF8, |text| {
            text.replace("sc", "s\u{ad}c").replace("et", "e\u{200b}t")
        }),
        plain("capitals at the start", UTF8, |text| {
            each(text, |line| line[..1].to_uppercase() + &line[1..] + "\n")
        }),
        plain("all capitals", UTF8, |text| {
            each(text, |line| line.to_uppercase() + "\n")
        }),
        plain("a dot at every end", UTF8, |text| {
            each(text, |line| format!("{line}.\n"))
        }),
        plain("bold as stars", UTF8, |text| {
            each(text, |line| format!("*{line}*\n"))
        }),
        plain("bullets", UTF8, |text| {
            each(text, |line| {
                if line.contains("ORDERS") {
                    format!("{line}\n")
                } else {
                    format!("- {line}\n")
                }
            })
        }),
        plain("round bullets", UTF8, |text| {
            each(text, |line| {
                if line.contains("ORDERS") {
                    format!("{line}\n")
                } else {
                    format!("• {line}\n")
                }
            })
        }),
        plain("a numbered list", UTF8, |text| {
            text.lines()
                .enumerate()
                .map(|(n, line)| format!("{}. {line}\n", n + 1))
                .collect()
        }),
        plain("a code block", UTF8, |text| format!("```\n{text}```\n")),
        plain("all in one line", UTF8, |text| {
            text.replace('\n', " ") + "\n"
        }),
        plain("flowed at 72", FLOWED, |text| wrapped(text, 72, " ")),
        plain("flowed at 40", FLOWED, |text| wrapped(text, 40, " ")),
        plain("flowed with delsp", DELSP, |text| wrapped(text, 60, "  ")),
        plain("clearsigned", UTF8, |text| {
            let body = each(text, |line| {
                if line.starts_with('-') {
                    format!("- {line}\n")
                } else {
                    format!("{line}\n")
                }
            });
            format!(
                "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n{body}-----BEGIN PGP SIGNATURE-----\n\niQ==\n-----END PGP SIGNATURE-----\n"
            )
        }),
        plain("PGP/MIME", SIGNED, |text| {
            format!(
                "--b\nContent-Type: text/plain\n\n{text}\n--b\nContent-Type: application/pgp-signature; name=\"signature.asc\"\n\n-----BEGIN PGP SIGNATURE-----\n--b--\n"
            )
        }),
        plain("an attached text", MIXED, |text| {
            format!(
                "--b\nContent-Type: text/plain\n\nsee below\n-- \nAnna\n--b\nContent-Type: text/plain; name=\"orders.txt\"\nContent-Disposition: attachment; filename=\"orders.txt\"\n\n{text}--b--\n"
            )
        }),
        plain("an attached stream", MIXED, |text| {
            format!(
                "--b\nContent-Type: text/plain\n\n\n--b\nContent-Type: application/octet-stream; name=\"orders.ord\"\nContent-Transfer-Encoding: base64\n\n{}--b--\n",
                packed(text.as_bytes())
            )
        }),
        plain("text and HTML", ALTERNATIVE, |text| {
            format!(
                "--b\nContent-Type: text/plain\n\n{text}\n--b\nContent-Type: text/html\n\n{}\n--b--\n",
                each(text, |line| format!("<div>{}</div>", escaped(line)))
            )
        }),
        plain("an empty text and HTML", ALTERNATIVE, |text| {
            format!(
                "--b\nContent-Type: text/plain\n\n\n--b\nContent-Type: text/html\n\n{}\n--b--\n",
                each(text, |line| format!("<div>{}</div>", escaped(line)))
            )
        }),
        plain("HTML: div", HTML, |text| {
            each(text, |line| format!("<div>{}</div>", escaped(line)))
        }),
        plain("HTML: br", HTML, |text| {
            each(text, |line| format!("{}<br>\n", escaped(line)))
        }),
        plain("HTML: p of Word", HTML, |text| {
            each(text, |line| {
                format!(
                    "<p class=MsoNormal><span style='font-size:11.0pt'>{}<o:p></o:p></span></p>\n",
                    escaped(line).replace(' ', "&nbsp;")
                )
            })
        }),
        plain("HTML: pre", HTML, |text| {
            format!("<pre>{}</pre>", escaped(text))
        }),
        plain("HTML: bullets", HTML, |text| {
            format!(
                "<ul>{}</ul>",
                each(text, |line| format!("<li>{}</li>", escaped(line)))
            )
        }),
        plain("HTML: numbered", HTML, |text| {
            format!(
                "<ol>{}</ol>",
                each(text, |line| format!("<li>{}</li>", escaped(line)))
            )
        }),
        plain("HTML: a row a line", HTML, |text| {
            format!(
                "<table>{}</table>",
                each(text, |line| format!("<tr><td>{}</td></tr>", escaped(line)))
            )
        }),
        plain("HTML: broken by the editor", HTML, |text| {
            each(text, |line| {
                format!("<div>{}</div>\n", escaped(line).replace(' ', "\n"))
            })
        }),
        plain("HTML: every word an element", HTML, |text| {
            each(text, |line| {
                format!(
                    "<div>{}</div>",
                    escaped(line)
                        .split(' ')
                        .map(|word| format!("<b>{word}</b>"))
                        .collect::<Vec<_>>()
                        .join(" ")
                )
            })
        }),
        plain("HTML: a quotation", HTML, |text| {
            format!(
                "<blockquote type=cite>{}</blockquote>",
                each(text, |line| format!("{}<br>", escaped(line)))
            )
        }),
        plain("quoted with marks", UTF8, |text| {
            each(text, |line| format!("> {line}\n"))
        }),
        plain("sent on", UTF8, |text| {
            format!(
                "look\n\n---------- Forwarded message ---------\nFrom: Bela <bela@example.org>\nDate: Tue, 1 Dec 2026\nSubject: x\nTo: Anna\n\n{text}"
            )
        }),
        plain("above a report", UTF8, |text| {
            format!(
                "{text}\nOn Tue, 1 Dec 2026 at 19:00, The judge <judge@example.net> wrote:\n{REPORT}"
            )
        }),
        plain("below a report", UTF8, |text| {
            format!(
                "On Tue, 1 Dec 2026 at 19:00, The judge <judge@example.net> wrote:\n{REPORT}\n{text}"
            )
        }),
        plain("above a signature and a footer", UTF8, |text| {
            format!("{text}\nVon meinem iPhone gesendet\n\n-- \nAnna\n1, 2 hold\n")
        }),
        plain("above a list's footer", UTF8, |text| {
            format!(
                "{text}_______________________________________________\nGames mailing list\ngames@example.org\nhttps://example.org/listinfo/games\n"
            )
        }),
        plain("below a greeting", UTF8, |text| {
            format!("Hi,\n\nhere is what I want to do:\n\n{text}\nCheers\nAnna\n")
        }),
        plain("dashes and quotes of a word processor", UTF8, |text| {
            text.replace("Lionel", "“Lionel”")
                .replace(" to Quenby", " – Quenby")
                .replace(" via Fletcham", " – Fletcham")
                .replace("from Kelmscott –", "Kelmscott –")
        }),
    ];
    for width in [30, 40, 50, 60, 65, 70, 72, 76] {
        all.push(plain(format!("broken at {width}"), UTF8, move |text| {
            wrapped(text, width, "")
        }));
    }
    all
}

/// The orders that stand, in the words of their answers, however they were written.
fn understood(house: &mut House, fate: &Fate) -> Vec<String> {
    let Some(sheet) = &fate.stands else {
        return Vec::new();
    };
    let lines = sheet
        .source
        .lines()
        .zip(1..)
        .map(|(text, number)| Line {
            number,
            text: text.to_owned(),
        })
        .collect();
    let sheet = Sheet {
        lines,
        fenced: true,
        tongue: None,
    };
    let (store, tables) = house.daemon.history();
    let answers = store
        .look(|book| {
            let row = book.campaign(CampaignId(1))?.expect("the campaign");
            let campaign = Campaign::load(book, tables, row)?;
            Ok::<_, InternalError>(campaign.open_match()?.read(Seat(0), &sheet).answers)
        })
        .expect("readable");
    answers
        .iter()
        .filter_map(|answer| {
            if let LineVerdict::Will(says) = &answer.verdict {
                Some(format!("{says:?}"))
            } else {
                None
            }
        })
        .collect()
}

#[test]
fn a_sheet_means_the_same_in_every_wrapping_or_it_is_asked_about() {
    let bare = LINES.map(|line| format!("{line}\n")).concat();
    let fenced = format!("BEGIN ORDERS thornvale spring 1\n{bare}END ORDERS\n");
    let mut wanted = Vec::new();
    let (mut same, mut asked, mut wrong) = (0, Vec::new(), Vec::new());
    for (form, text) in [("fenced", &fenced), ("bare", &bare)] {
        for (n, (name, wrapper)) in wrappers().iter().enumerate() {
            let to = format!("judge+thornvale.gawaine.{TOKEN}@example.net");
            let mail = format!(
                "From: anna@example.org\nTo: {to}\nMessage-ID: <{form}.{n}@example.org>\nMIME-Version: 1.0\n{}",
                wrapper(text)
            );
            // each in a house of its own: the same refusal twice a day is answered once
            let mut house = House::new();
            let before = house.number_of_sheets();
            let fate = house.takes(mail.as_bytes());
            let new = house.number_of_sheets() > before && fate.waits.is_none();
            let orders = understood(&mut house, &fate);
            if wanted.is_empty() {
                assert!(
                    new && fate.stands.as_ref().is_some_and(|sheet| sheet.clean),
                    "{name} is understood"
                );
                assert_eq!(orders.len(), LINES.len());
                wanted.clone_from(&orders);
            }
            let clean = fate.stands.as_ref().is_some_and(|sheet| sheet.clean);
            if fate.state == LetterState::Accepted && new && clean && orders == wanted {
                same += 1;
            } else if fate.answers.len() == 1 && (!new || !clean) {
                asked.push(format!(
                    "{name} ({form}, {})",
                    fate.reason.as_deref().unwrap_or("not in")
                ));
            } else {
                wrong.push(format!(
                    "{name} ({form}): {:?} {:?} clean {clean}\n{}",
                    fate.state,
                    fate.reason,
                    orders.join("\n")
                ));
            }
        }
    }
    figures::say(
        "F9",
        &format!(
            "{} wrappings: {same} the same orders, {} asked about, {} silently different",
            same + asked.len() + wrong.len(),
            asked.len(),
            wrong.len()
        ),
    );
    println!("asked about: {}", asked.join("; "));
    assert!(
        wrong.is_empty(),
        "silently different:\n{}",
        wrong.join("\n\n")
    );
    assert!(same >= 90, "only {same} wrappings are understood");
}
