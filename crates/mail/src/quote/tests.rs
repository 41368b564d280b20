use super::*;

#[track_caller]
fn check(text: &str, own: &str, quoted: &str) {
    let parted = split_quotes(text, &JudgeIdentity::default());
    assert_eq!(parted.own, own, "own text of:\n{text}");
    assert_eq!(parted.quoted, quoted, "quoted text of:\n{text}");
}

#[test]
fn quotes_with_marks() {
    check(
        "13 hold\n\nOn Tue, 1 Dec 2026 at 20:00, Judge <j@x.org> wrote:\n> 17 hold\n>> 18 hold\n",
        "13 hold\n",
        "On Tue, 1 Dec 2026 at 20:00, Judge <j@x.org> wrote:\n17 hold\n18 hold\n",
    );
    check(
        "> BEGIN ORDERS\n13 hold\n> END ORDERS\n17 hold\n",
        "13 hold\n17 hold\n",
        "BEGIN ORDERS\nEND ORDERS\n",
    );
    check(
        "| quoted by an old program\n13 hold\n",
        "13 hold\n",
        "quoted by an old program\n",
    );
    check(
        "| 13 | Barsham | Hazlemere |\n",
        "| 13 | Barsham | Hazlemere |\n",
        "",
    );
    check(
        "13,17 | Barsham | Stowell | Penhallow | 2 3\n",
        "13,17 | Barsham | Stowell | Penhallow | 2 3\n",
        "",
    );
    check("> > 13 hold\n", "", "13 hold\n");
}

#[test]
fn marks_of_other_programs() {
    for mark in ["»", "»»", "›", "＞", ":", ": :", "}", "]", "|", "KAY>"] {
        check(
            &format!("42 to Quenby\n\n{mark} 53 to Fenburst\n{mark} 44 to Upwell\n"),
            "42 to Quenby\n",
            "53 to Fenburst\n44 to Upwell\n",
        );
    }
    for own in ["»53 hold«\n", ":-)\n", "• 53 hold\n", "§ 53 hold\n"] {
        check(own, own, "");
    }
}

/// Mail stores of the kind mbox, and those that a mail passes after them.
#[test]
fn what_a_mail_store_changed_between_the_ends_of_a_sheet_is_as_it_was() {
    let long = format!("From Hazlemere to {}", "Barsham ".repeat(8).trim_end());
    for (text, own) in [
        (
            "Begin orders\n13 to Barsham\n>From Barcombe Down\n2 hold\nEnd orders\n".to_owned(),
            "Begin orders\n13 to Barsham\nFrom Barcombe Down\n2 hold\nEnd orders\n".to_owned(),
        ),
        (
            "BEGIN ORDERS\n>>From Barcombe Down 13\nEND ORDERS\n".to_owned(),
            "BEGIN ORDERS\nFrom Barcombe Down 13\nEND ORDERS\n".to_owned(),
        ),
        (
            "press to Kay\n>From now on we are friends.\nend press\n".to_owned(),
            "press to Kay\nFrom now on we are friends.\nend press\n".to_owned(),
        ),
        // nothing below it is the end of a quoted line
        (
            format!("BEGIN ORDERS\n>{long}\nStowell\n\nEND ORDERS\n"),
            format!("BEGIN ORDERS\n{long}\nStowell\n\nEND ORDERS\n"),
        ),
    ] {
        let read = split_quotes(&text, &JudgeIdentity::default());
        assert_eq!(
            (read.own, read.quoted, read.in_sheet, read.tails),
            (own, String::new(), 0, 0)
        );
    }
    // without both ends it is a quotation, and what is quoted between them is counted
    check(
        "13 hold\n>From Barcombe Down\n",
        "13 hold\n",
        "From Barcombe Down\n",
    );
    for (text, count) in [
        (
            "BEGIN ORDERS\n13 hold\n> 17 hold\n» 18 hold\nEND ORDERS\n",
            2,
        ),
        ("> BEGIN ORDERS\n> 17 hold\n> END ORDERS\n13 hold\n", 0),
        ("BEGIN ORDERS\n13 hold\nEND ORDERS\n> 17 hold\n", 0),
        ("BEGIN ORDERS\n13 hold\n\n> 17 hold\n", 0),
    ] {
        assert_eq!(
            split_quotes(text, &JudgeIdentity::default()).in_sheet,
            count,
            "{text}"
        );
    }
}

#[test]
fn attributions_of_many_programs() {
    for line in [
        "On Tue, Dec 1, 2026 at 8:00 PM The judge <judge@example.org> wrote:",
        "Am 01.12.26 um 20:00 schrieb Der Richter:",
        "Le mar. 1 déc. 2026 à 20:00, Le juge <j@x.org> a écrit :",
        "Den tis 1 dec. 2026 kl 20:00 skrev Domaren <j@x.org>:",
        "El mar, 1 dic 2026 a las 20:00, Juez (<j@x.org>) escribió:",
        "Il giorno mar 1 dic 2026 alle ore 20:00 Giudice <j@x.org> ha scritto:",
        "Op di 1 dec 2026 om 20:00 schreef Rechter <j@x.org>:",
        "W dniu 1.12.2026 o 20:00, Sędzia pisze:",
        "2026年12月1日(火) 20:00 Judge <j@x.org> のメール：",
        "On Tue, Dec 1, 2026 at 8:00 PM The judge of Thornvale\n<judge+thornvale.gawaine.abc@example.org> wrote:",
        // Zoho, and programs without a colon
        "---- On Tue, 01 Dec 2026 20:00:00 +0100 The judge <j@x.org> wrote ----",
        "---- On Tue, 01 Dec 2026 20:00:00 +0100 The judge wrote ---",
        "---- Le mar., 01 déc. 2026 20:00:00 +0100 Le juge <j@x.org> a écrit ----",
        "---- Am Di, 01 Dez. 2026 20:00:00 +0100 schrieb Richter <j@x.org> ----",
        "John Doe <john@x.org> wrote",
        "John Doe \u{2039}john@x.org\u{203a} wrote",
        "On 1 Dec 2026, at 20:00, John Doe\n<john@x.org> wrote",
        "Am 1.12.2026 um 20:00 schrieb Richter <j@x.org>",
        // a bare name
        "2026년 12월 1일 (화) 오후 8:00, 심판님이 작성:",
        "2026. 12. 1. 오후 8:00, 심판 작성:",
        "1 Ara 2026 Sal, 20:00 tarihinde Hakem şunu yazdı:",
        "Hakem, 1 Ara 2026 Sal, 20:00 tarihinde şunu yazdı:",
        "Hakem şunları yazdı (1 Ara 2026 20:00):",
        "בתאריך יום ג׳, 1 בדצמ׳ 2026 ב-20:00 מאת שופט:\u{200f}",
        "\u{200f}ב-1 בדצמ׳ 2026, בשעה 20:00, שופט כתב/ה:",
    ] {
        // with marks below, the answer may go on
        check(
            &format!("13 hold\n\n{line}\n> 17 hold\n\n18 hold\n"),
            "13 hold\n\n18 hold\n",
            &format!("{line}\n17 hold\n"),
        );
        // without marks, all below is old
        check(
            &format!("13 hold\n\n{line}\n\n17 hold\n"),
            "13 hold\n",
            &format!("{line}\n\n17 hold\n"),
        );
    }
}

#[test]
fn people_s_own_words_are_not_attributions() {
    for text in [
        "Kay wrote:\n13 hold\n",
        "On to Hazlemere:\n13 from Barsham to Hazlemere\n",
        "A note: 13\n",
        "press to all: he wrote 123\n",
        "From Barsham to Hazlemere: 13\n",
        "from: Barsham\n13 hold\n",
        "Kay wrote\n13 hold\n",
        "---- the north ----\n13 hold\n",
        "---- as I wrote ----\n13 hold\n",
        "*** my moves ***\n13 hold\n",
    ] {
        check(text, text, "");
    }
}

#[test]
fn separators_and_header_blocks_end_the_own_text() {
    for block in [
        "-----Original Message-----\nFrom: Judge\n17 hold",
        "-----Ursprüngliche Nachricht-----\n17 hold",
        "---------- Forwarded message ---------\nFrom: Judge <j@x.org>\n17 hold",
        "Begin forwarded message:\n\n17 hold",
        "*-------- Original Message --------*\n17 hold",
        "*-------- Ursprüngliche Nachricht --------*\n*Von:* Richter\n17 hold",
        "From: Judge <j@x.org>\nSent: Tuesday, December 1, 2026 8:00 PM\nTo: Anna\nSubject: Spring 3\n\n17 hold",
        "*Von:* Richter\n*Gesendet:* Dienstag\n*An:* Anna\n*Betreff:* x\n17 hold",
        "De : Juge\nEnvoyé : mardi\nÀ : Anna\nObjet : x\n17 hold",
    ] {
        let read = split_quotes(
            &format!("13 hold\n\n________________________________\n{block}\n"),
            &JudgeIdentity::default(),
        );
        assert_eq!(read.own, "13 hold\n", "{block}");
        assert!(read.quoted.ends_with("17 hold\n"), "{block}");
    }
}

#[test]
fn signatures_and_footers_go() {
    check("13 hold\n-- \nAnna\nKnight of the pen\n", "13 hold\n", "");
    check("13 hold\n--\nAnna\n", "13 hold\n", "");
    check(
        "13 hold\n-- \nAnna\n\n> 17 hold\n",
        "13 hold\n",
        "17 hold\n",
    );
    let long = format!("13 hold\n--\n{}", "17 hold\n".repeat(20));
    check(&long, &long, "");
    for footer in [
        "Sent from my iPhone",
        "Get Outlook for Android<https://aka.ms/x>",
        "Von meinem iPhone gesendet",
        "Gesendet von Mail für Windows",
        "Envoyé de mon iPad",
        "Enviado desde mi iPhone",
        "Enviado do meu iPhone",
        "Inviato da iPhone",
        "Verstuurd vanaf mijn iPhone",
        "Skickat från min iPhone",
        "Sendt fra min iPhone",
        "Lähetetty iPhonesta",
        "Wysłane z iPhone'a",
        "Odesláno z iPhonu",
        "Отправлено с iPhone",
        "iPhone'umdan gönderildi",
        "iPhoneから送信",
        "发自我的iPhone",
        "나의 iPhone에서 보냄",
        "Στάλθηκε από το iPhone μου",
    ] {
        check(&format!("13 hold\n\n{footer}\n"), "13 hold\n", "");
        check(
            &format!("{footer}\n13 hold\n"),
            &format!("{footer}\n13 hold\n"),
            "",
        );
    }
}

#[test]
fn nothing_is_lost_and_nothing_panics() {
    for text in [
        "",
        "\n\n\n",
        ">",
        "-- ",
        "|",
        "> |",
        "：",
        "On\nOn\nOn",
        ">>>>\n",
        "--\n--\n--\n",
    ] {
        split_quotes(text, &JudgeIdentity::default());
    }
}

#[test]
fn dashes_within_what_the_writer_ends_himself_are_no_signature() {
    for (text, own) in [
        (
            "BEGIN ORDERS\n13 hold\n--\n17 hold\nEND ORDERS\n-- \nAnna\n",
            "BEGIN ORDERS\n13 hold\n--\n17 hold\nEND ORDERS\n",
        ),
        (
            "press to all\nHail\n-- \nFred\n*End press*\nwait\n",
            "press to all\nHail\n--\nFred\n*End press*\nwait\n",
        ),
        (
            "Börjar order\n13 stannar\n--\n17 stannar\nSLUT PA ORDER\n-- \nAnna\n",
            "Börjar order\n13 stannar\n--\n17 stannar\nSLUT PA ORDER\n",
        ),
        (
            "DÉBUT DES ORDRES\n13 rester\n--\n17 rester\nFIN DES ORDRES\n-- \nAnna\n",
            "DÉBUT DES ORDRES\n13 rester\n--\n17 rester\nFIN DES ORDRES\n",
        ),
        (
            "brev till alla\nHej\n-- \nFred\n*Slut på brevet*\nvänta\n",
            "brev till alla\nHej\n--\nFred\n*Slut på brevet*\nvänta\n",
        ),
        // the form below the signature begins before it ends
        (
            "13 hold\n-- \nAnna\n\nBEGIN ORDERS\nEND ORDERS\n",
            "13 hold\n",
        ),
        ("13 hold\n-- \nAnna\n", "13 hold\n"),
    ] {
        assert_eq!(
            split_quotes(text, &JudgeIdentity::default()).own,
            own,
            "{text}"
        );
    }
    let in_all = |keys: &[&str]| {
        let mut words = Vec::new();
        for language in ["en", "fr", "sv"] {
            let file = format!(
                "{}/config/words/platform/{language}.yaml",
                concat!(env!("CARGO_MANIFEST_DIR"), "/../..")
            );
            let told = std::fs::read_to_string(file).expect("the words");
            for key in keys {
                let line = told
                    .lines()
                    .find_map(|line| {
                        line.strip_prefix(key)?
                            .strip_prefix(": [")?
                            .strip_suffix(']')
                    })
                    .expect("a list");
                words.extend(
                    line.split(", ")
                        .map(|word| word.trim_matches('"').to_owned()),
                );
            }
        }
        words
    };
    assert_eq!(in_all(&["end", "end-press"]), super::CLOSINGS);
    assert_eq!(in_all(&["end-press"]), super::LETTER_CLOSINGS);
    assert_eq!(in_all(&["begin"]), super::OPENINGS);
}

/// A letter to others goes on to its `end press`, whatever its writer sets into it; where that
/// cannot be told from a mail repeated, it says so.
#[test]
fn a_letter_to_others_is_its_writers_to_its_end() {
    for (text, own, cut) in [
        (
            "press to Kay\nDear Kay,\nOn 12 March 1290 Lionel wrote:\nI hate you\nend press\nall hold\n",
            None,
            false,
        ),
        (
            "press to Kay\nFrom: Lionel\nTo: Kay\nSubject: peace\n\nCome.\nend press\nall hold\n",
            None,
            false,
        ),
        (
            "press to Kay\n| a line drawn before it\nKAY> so he spoke\nend press\nall hold\n",
            None,
            false,
        ),
        (
            "Press anonymous to all:\nOn 12 March 1290 Lionel wrote:\nx\nEnd press.\n",
            None,
            false,
        ),
        // marks below it: what he quotes is not relayed, and his own words go on
        (
            "press to Kay\nOn 12 March 1290 Lionel wrote:\n> I hate you\nSee?\nend press\nall hold\n",
            Some("press to Kay\nSee?\nend press\nall hold\n"),
            false,
        ),
        // that is a mail's own, and doubtful
        (
            "press to Kay\nDear Kay,\n-----Original Message-----\nfrom me\nend press\nall hold\n",
            Some("press to Kay\nDear Kay,\n"),
            true,
        ),
        (
            "press to Kay\nDear Kay,\nFrom: Lionel\nSent: Tuesday\nTo: Kay\nx\nend press\n",
            Some("press to Kay\nDear Kay,\n"),
            true,
        ),
        (
            "press to Kay\nx\nOn 1 May 2026 Kay <kay@example.org> wrote:\ny\nend press\n",
            Some("press to Kay\nx\n"),
            true,
        ),
        // no end of his own: the end that stands below is the repeated letter's
        (
            "press to Kay\nx\nOn 12 March 2026 the judge wrote:\npress to Lionel\ny\nend press\n",
            Some("press to Kay\nx\n"),
            false,
        ),
        (
            "press to Kay\nx\n\nOn 12 March 2026 the judge wrote:\ny\n",
            Some("press to Kay\nx\n"),
            false,
        ),
        (
            "press to Kay\nx\nend press\n\nOn 12 March 2026 the judge wrote:\ny\nend press\n",
            Some("press to Kay\nx\nend press\n"),
            false,
        ),
    ] {
        let read = split_quotes(text, &JudgeIdentity::default());
        assert_eq!(
            (read.own.as_str(), read.letter_cut),
            (own.unwrap_or(text), cut),
            "{text}"
        );
    }
    let judges = JudgeIdentity {
        addresses: vec!["judge@example.org".to_owned()],
        ..JudgeIdentity::default()
    };
    let read = split_quotes(
        "press to Kay\nWrite to judge@example.org about it.\nSoon.\nend press\n",
        &judges,
    );
    assert_eq!(
        (read.own.as_str(), read.letter_cut),
        ("press to Kay\n", true)
    );
}

/// AU-12: whose words stood there is told by lines that programs write in more ways than one can
/// list; above marks an address is enough.
#[test]
fn what_stands_above_a_quotation_goes_with_it() {
    for line in [
        "Quoting Anna Real Name <anna@x.example>:",
        "Zitat von Anna Real Name ‹anna@x.example›:",
        "Citando Anna Real Name:",
        "Anna Real Name <anna@x.example>:",
        "Anna Real Name (anna@x.example) said:",
        "As Kay said:",
    ] {
        check(
            &format!("press to Kay\nSo it was.\n\n{line}\n> 17 hold\n\nIs it?\nend press\n"),
            "press to Kay\nSo it was.\n\nIs it?\nend press\n",
            &format!("{line}\n17 hold\n"),
        );
    }
}
