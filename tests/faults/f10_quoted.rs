//! F10: replies that repeat a report with last season's orders and the next sheet in it, in the
//! ways of many programs and languages, with own orders above, below or none. No line of what is
//! repeated becomes an order.

use crate::figures;
use crate::house::{House, TOKEN};

/// How a language's programs introduce what they repeat: a line with date and name, the fields of
/// the header, a title between dashes, a footer.
struct Tongue {
    wrote: &'static str,
    fields: [&'static str; 4],
    original: &'static str,
    footer: &'static str,
}

const fn tongue(
    wrote: &'static str,
    fields: [&'static str; 4],
    original: &'static str,
    footer: &'static str,
) -> Tongue {
    Tongue {
        wrote,
        fields,
        original,
        footer,
    }
}

const TONGUES: [Tongue; 18] = [
    tongue(
        "On Tue, Dec 1, 2026 at 7:00 PM WHO wrote:",
        ["From", "Sent", "To", "Subject"],
        "Original Message",
        "Sent from my iPhone",
    ),
    tongue(
        "Am Di., 1. Dez. 2026 um 19:00 Uhr schrieb WHO:",
        ["Von", "Gesendet", "An", "Betreff"],
        "Ursprüngliche Nachricht",
        "Von meinem iPhone gesendet",
    ),
    tongue(
        "Le mar. 1 déc. 2026 à 19:00, WHO a écrit :",
        ["De ", "Envoyé ", "À ", "Objet "],
        "Message d'origine",
        "Envoyé de mon iPhone",
    ),
    tongue(
        "El mar, 1 dic 2026 a las 19:00, WHO escribió:",
        ["De", "Enviado el", "Para", "Asunto"],
        "Mensaje original",
        "Enviado desde mi iPhone",
    ),
    tongue(
        "Il giorno mar 1 dic 2026 alle ore 19:00 WHO ha scritto:",
        ["Da", "Inviato", "A", "Oggetto"],
        "Messaggio originale",
        "Inviato da iPhone",
    ),
    tongue(
        "Op di 1 dec 2026 om 19:00 schreef WHO:",
        ["Van", "Verzonden", "Aan", "Onderwerp"],
        "Oorspronkelijk bericht",
        "Verstuurd vanaf mijn iPhone",
    ),
    tongue(
        "Den tis 1 dec. 2026 kl 19:00 skrev WHO:",
        ["Från", "Skickat", "Till", "Ämne"],
        "Originalmeddelande",
        "Skickat från min iPhone",
    ),
    tongue(
        "Den tirs. 1. dec. 2026 kl. 19.00 skrev WHO:",
        ["Fra", "Sendt", "Til", "Emne"],
        "Oprindelig meddelelse",
        "Sendt fra min iPhone",
    ),
    tongue(
        "tir. 1. des. 2026 kl. 19:00 skrev WHO:",
        ["Fra", "Sendt", "Til", "Emne"],
        "Opprinnelig melding",
        "Sendt fra min iPhone",
    ),
    tongue(
        "ti 1. jouluk. 2026 klo 19.00 WHO kirjoitti:",
        ["Lähettäjä", "Lähetetty", "Vastaanottaja", "Aihe"],
        "Alkuperäinen viesti",
        "Lähetetty iPhonesta",
    ),
    tongue(
        "wt., 1 gru 2026 o 19:00 WHO napisał(a):",
        ["Od", "Wysłano", "Do", "Temat"],
        "Oryginalna wiadomość",
        "Wysłane z iPhone'a",
    ),
    tongue(
        "Em ter., 1 de dez. de 2026 às 19:00, WHO escreveu:",
        ["De", "Enviado", "Para", "Assunto"],
        "Mensagem original",
        "Enviado do meu iPhone",
    ),
    tongue(
        "út 1. 12. 2026 v 19:00 odesílatel WHO napsal:",
        ["Od", "Odesláno", "Komu", "Předmět"],
        "Původní zpráva",
        "Odesláno z iPhonu",
    ),
    tongue(
        "вт, 1 дек. 2026 г. в 19:00, WHO:",
        ["От", "Отправлено", "Кому", "Тема"],
        "Исходное сообщение",
        "Отправлено с iPhone",
    ),
    tongue(
        "WHO 于2026年12月1日周二 19:00写道：",
        ["发件人", "发送时间", "收件人", "主题"],
        "原始邮件",
        "发自我的iPhone",
    ),
    tongue(
        "2026年12月1日(火) 19:00 WHO:",
        ["差出人", "送信日時", "宛先", "件名"],
        "元のメッセージ",
        "iPhoneから送信",
    ),
    tongue(
        "WHO ezt írta (időpont: 2026. dec. 1., K, 19:00):",
        ["Feladó", "Küldve", "Címzett", "Tárgy"],
        "Eredeti üzenet",
        "Az iPhone-omról küldve",
    ),
    // no program of this tongue is known here: only our own address and the marks tell
    tongue(
        "ในวันที่ 1 ธ.ค. 2026 WHO เขียนว่า:",
        ["จาก", "ส่ง", "ถึง", "เรื่อง"],
        "ข้อความต้นฉบับ",
        "ส่งจาก iPhone ของฉัน",
    ),
];

/// What the report said, with lines that would all be orders today.
const REPORT: &str = "THORNVALE - WINTER OF YEAR 0\n\n2: 52 to Fletcham\n52 to Fletcham\n1, 2 to Hawkfield\n\nBEGIN ORDERS thornvale winter 0\nhire knight at Kelmscott\n53 to Fletcham\nEND ORDERS\n\nOrders: reply to this mail, or write to\njudge+thornvale.gawaine.TOKEN@example.net.\n\nBEGIN ORDERS thornvale spring 1\n# Kelmscott (yours): Fletcham 3 and Hawkfield 4\n1, 2, 52, 53 to Fletcham\nEND ORDERS\n";
const WHO: &str = "The judge <judge+thornvale.gawaine.TOKEN@example.net>";
const OWN: [&str; 2] = ["1, 2 hold", "52, 53 hold"];

/// The ways of programs: the headers, and the repeated part.
const STYLES: [&str; 14] = [
    "marks",
    "marks, the line above broken",
    "marks without a space",
    "two levels of marks",
    "bars",
    "initials",
    "no marks",
    "fields",
    "fields below a rule",
    "between dashes",
    "HTML blockquote",
    "HTML gmail_quote",
    "HTML fields",
    "HTML no marks",
];

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

fn marked(text: &str, mark: &str) -> String {
    text.lines().map(|line| format!("{mark}{line}\n")).collect()
}

/// The repeated part as text, or as HTML where the style says so.
fn repeated(style: &str, tongue: &Tongue) -> String {
    let wrote = tongue.wrote.replace("WHO", WHO);
    let [from, sent, to, subject] = tongue.fields;
    let fields = format!(
        "{from}: {WHO}\n{sent}: 1.12.2026 19:00\n{to}: Anna <anna@example.org>\n{subject}: [thornvale] Winter of year 0\n\n"
    );
    match style {
        "marks" => format!("{wrote}\n{}", marked(REPORT, "> ")),
        "marks, the line above broken" => format!(
            "{}\n\n{}",
            wrote.replace(" <judge", " <\njudge"),
            marked(REPORT, "> ")
        ),
        "marks without a space" => format!("{wrote}\n{}", marked(REPORT, ">")),
        "two levels of marks" => format!(
            "{wrote}\n> {wrote}\n{}",
            marked(&marked(REPORT, "> "), "> ")
        ),
        "bars" => format!("{wrote}\n{}", marked(REPORT, "| ")),
        "initials" => format!("{wrote}\n{}", marked(REPORT, "TJ> ")),
        "no marks" => format!("{wrote}\n\n{REPORT}"),
        "fields" => format!("{fields}{REPORT}"),
        "fields below a rule" => format!("________________________________\n{fields}{REPORT}"),
        "between dashes" => format!("-----{}-----\n{fields}{REPORT}", tongue.original),
        "HTML blockquote" => {
            format!(
                "<div class=\"moz-cite-prefix\">{}</div><blockquote type=\"cite\"><pre>{}</pre></blockquote>",
                escaped(&wrote),
                escaped(REPORT)
            )
        }
        "HTML gmail_quote" => {
            format!(
                "<div class=\"gmail_quote\"><div dir=\"ltr\" class=\"gmail_attr\">{}<br></div>{}</div>",
                escaped(&wrote),
                escaped(REPORT).replace('\n', "<br>\n")
            )
        }
        "HTML fields" => format!(
            "<div style='border:none;border-top:solid #E1E1E1 1.0pt'>{}</div>{}",
            escaped(&fields).replace('\n', "<br>"),
            escaped(REPORT).replace('\n', "<br>")
        ),
        _ => format!(
            "<div>{}</div><div>{}</div>",
            escaped(&wrote),
            escaped(REPORT).replace('\n', "</div><div>")
        ),
    }
}

#[test]
fn no_repeated_line_becomes_an_order() {
    let mut house = House::new();
    let (mut variants, mut wrong) = (0, Vec::new());
    // without own orders first: as long as nothing stands, anything that does is wrong
    for own in [None, Some("above"), Some("below")] {
        for (n, tongue) in TONGUES.iter().enumerate() {
            for (m, style) in STYLES.iter().enumerate() {
                variants += 1;
                let html = style.starts_with("HTML");
                let words = match own {
                    None => format!("Thanks for the report!\n\n{}", tongue.footer),
                    Some(_) => OWN.join("\n"),
                };
                let words = if html {
                    words
                        .lines()
                        .map(|line| format!("<div>{line}</div>"))
                        .collect()
                } else {
                    format!("{words}\n\n")
                };
                let (above, below) = if own == Some("below") {
                    (String::new(), words)
                } else {
                    (words, String::new())
                };
                let kind = if html { "text/html" } else { "text/plain" };
                let body =
                    format!("{above}{}\n{below}", repeated(style, tongue)).replace("TOKEN", TOKEN);
                let to = format!("judge+thornvale.gawaine.{TOKEN}@example.net");
                let id = format!("{}.{n}.{m}", own.unwrap_or("none"));
                let mail = format!(
                    "From: anna@example.org\nTo: {to}\nSubject: Re: [thornvale] Winter of year 0\nMessage-ID: <{id}@example.org>\nMIME-Version: 1.0\nContent-Type: {kind}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n{body}"
                );
                let fate = house.takes(mail.as_bytes());
                let stands = fate.stands.map(|sheet| sheet.source).unwrap_or_default();
                let allowed = if own.is_some() {
                    OWN.map(|line| format!("{line}\n")).concat()
                } else {
                    String::new()
                };
                if stands != allowed && !stands.is_empty() {
                    wrong.push(format!(
                        "{style}, {}, own orders {own:?}: {stands}",
                        tongue.footer
                    ));
                }
                // a program that is known loses nothing of what was written above
                if own == Some("above") && n + 1 < TONGUES.len() && stands != allowed {
                    wrong.push(format!(
                        "{style}, {}: own orders lost ({:?} {:?})",
                        tongue.footer, fate.state, fate.reason
                    ));
                }
            }
        }
    }
    figures::say(
        "F10",
        &format!(
            "{variants} replies that repeat a report: {} with a quoted order accepted or an own one lost",
            wrong.len()
        ),
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
