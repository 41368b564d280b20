//! Order sheets found in letters.

use super::{
    ConfirmTarget, Envelope, MOST_LINES, MOST_SHEETS, PlayerCommand, SeatQuestion, SenderSecret,
    envelopes, without_secrets,
};

fn lines(envelope: &Envelope) -> Vec<&str> {
    envelope
        .sheet
        .lines
        .iter()
        .map(|line| line.text.as_str())
        .collect()
}

#[test]
fn a_fenced_sheet() {
    let text = "Hi Anna,\n\nBEGIN ORDERS Thornvale Spring 3\ngawaine  password sword#fish\n13 hold\n\n17 hold\nEND ORDERS\nsee you\n";
    let [one] = envelopes(text).try_into().expect("one sheet");
    assert_eq!(
        (one.campaign.as_deref(), one.turn.as_deref()),
        (Some("thornvale"), Some("spring 3"))
    );
    assert_eq!(
        (one.lord.as_deref(), &one.secret),
        (
            Some("gawaine"),
            &Some(SenderSecret::Password("sword#fish".to_owned()))
        )
    );
    assert_eq!(lines(&one), ["13 hold", "17 hold"]);
    assert_eq!(one.sheet.lines[1].number, 7);
    assert_eq!((one.ignored, one.ended, one.sheet.fenced), (2, true, true));
    assert!(
        !format!("{one:?}").contains("fish"),
        "a secret must not be shown"
    );
}

#[test]
fn a_line_with_the_mark_of_a_quotation_is_named_and_is_no_order() {
    let text = "BEGIN ORDERS\n13 hold\n» 17 hold\n  : 18 hold\n• 19 hold\nEND ORDERS\n";
    let one = envelopes(text).remove(0);
    let lines: Vec<&str> = one
        .sheet
        .lines
        .iter()
        .map(|line| line.text.as_str())
        .collect();
    assert_eq!((lines, one.asides.len()), (vec!["13 hold", "19 hold"], 2));
}

#[test]
fn what_the_writer_ends_himself_is_not_over_before() {
    for (text, orders, ended) in [
        (
            "BEGIN ORDERS\n13 hold\n--\n17 hold\nEND ORDERS",
            vec!["13 hold", "17 hold"],
            true,
        ),
        (
            "BEGIN ORDERS\n13 hold\n-- \n17 hold\nEND ORDERS\n-- \nAnna",
            vec!["13 hold", "17 hold"],
            true,
        ),
        (
            "BEGIN ORDERS\n13 hold\nSent from my iPhone\n17 hold\nEND ORDERS",
            vec!["13 hold", "17 hold"],
            true,
        ),
        // no end of his own below, or that of another
        ("BEGIN ORDERS\n13 hold\n-- \nAnna", vec!["13 hold"], false),
        (
            "BEGIN ORDERS\n13 hold\n-- \nAnna\nBEGIN ORDERS x\n17 hold\nEND ORDERS",
            vec!["13 hold"],
            false,
        ),
        (
            "BEGIN ORDERS\n13 hold\n-----Original Message-----\n17 hold\nEND ORDERS",
            vec!["13 hold"],
            false,
        ),
        ("13 hold\n-- \n17 hold\nEND ORDERS", vec!["13 hold"], true),
    ] {
        let read = envelopes(text);
        let first = read.first().expect("a sheet");
        assert_eq!((lines(first), first.ended), (orders, ended), "{text}");
    }
    let [one] = envelopes("13 hold\npress to all\nLong live Gawaine!\n-- \nFred\nSent from my iPhone\nend press\n17 hold\n-- \nAnna")
        .try_into()
        .expect("one sheet");
    assert_eq!(
        (lines(&one), one.press[0].text.as_str(), one.press[0].ended),
        (
            vec!["13 hold", "17 hold"],
            "Long live Gawaine!\n--\nFred",
            true
        )
    );
    let [one] = envelopes("press to all\nHail\n-- \nAnna")
        .try_into()
        .expect("one sheet");
    assert_eq!(
        (one.press[0].text.as_str(), one.press[0].ended),
        ("Hail", false)
    );
}

#[test]
fn a_sheet_that_is_repeated_below_another_contradicts_nothing() {
    let (own, old) = (
        "BEGIN ORDERS\n13 hold\nEND ORDERS\n",
        "BEGIN ORDERS\n17 hold\nEND ORDERS\n",
    );
    for between in ["On Tuesday the judge wrote:", "-----Original Message-----"] {
        let [one] = envelopes(&format!("{own}{between}\n{old}"))
            .try_into()
            .expect("one sheet");
        assert_eq!(
            (lines(&one), one.contradicted),
            (vec!["13 hold"], false),
            "{between}"
        );
        // with none above it is what the letter brings
        assert_eq!(
            lines(
                envelopes(&format!("{between}\n{old}"))
                    .first()
                    .expect("a sheet")
            ),
            ["17 hold"],
            "{between}"
        );
    }
    assert!(
        envelopes(&format!("{own}or rather\n{old}"))
            .iter()
            .all(|sheet| sheet.contradicted)
    );
}

#[test]
fn a_secret_is_shown_to_nobody_wherever_it_stands() {
    for (text, secret) in [
        ("password swordfish", Some("swordfish")),
        (
            "gawaine password correct swordfish",
            Some("correct swordfish"),
        ),
        (
            "BEGIN ORDERS thornvale spring 3 password swordfish\n13 hold",
            Some("swordfish"),
        ),
        (
            "BEGIN ORDERS thornvale\nPassword: swordfish\n13 hold",
            Some("swordfish"),
        ),
        ("Hi, my secret password is swordfish\n13 hold", None),
        ("my own password swordfish works\n13 hold", None),
        ("13 hold and my new password swordfish\n17 hold", None),
        ("13 hold (my Password: swordfish)\n17 hold", None),
        (
            "BEGIN ORDERS thornvale\n13 to Barsham, 17 to Hazlemere, password swordfish\nEND ORDERS",
            None,
        ),
        (
            "BEGIN ORDERS thornvale\n13 hold, 17 hold,\nwith all my heart the token swordfish\nEND ORDERS",
            None,
        ),
        ("report password swordfish", None),
    ] {
        let [one] = envelopes(text).try_into().expect("one sheet");
        assert_eq!(
            one.secret,
            secret.map(|secret| SenderSecret::Password(secret.to_owned())),
            "{text}"
        );
        let told = format!(
            "{:?} {:?} {:?} {:?}",
            one.campaign,
            one.turn,
            lines(&one),
            one.requests
        );
        assert!(!told.contains("swordfish"), "{told}");
        let shown = without_secrets(text);
        assert!(
            !shown.contains("swordfish") && shown.lines().count() == text.lines().count(),
            "{shown}"
        );
    }
    assert_eq!(
        without_secrets("13 hold (password: swordfish)"),
        "13 hold (password …"
    );
    assert_eq!(
        without_secrets("13 hold\n\npassword\nsee you"),
        "13 hold\n\npassword\nsee you"
    );
}

#[test]
fn fences_are_found_in_their_decorations() {
    for (fence, campaign, turn) in [
        ("BEGIN ORDERS", None, None),
        (
            "DÉBUT DES ORDRES thornvale printemps 3",
            Some("thornvale"),
            Some("spring 3"),
        ),
        (
            "debut des ordres thornvale le printemps de l’an 3",
            Some("thornvale"),
            Some("spring 3"),
        ),
        (
            "Börjar order thornvale vår 3",
            Some("thornvale"),
            Some("spring 3"),
        ),
        (
            "BEGIN ORDERS tour-de-force spring 3",
            Some("tour-de-force"),
            Some("spring 3"),
        ),
        ("begin\u{a0}orders thornvale", Some("thornvale"), None),
        (
            "**BEGIN ORDERS thornvale winter 12**",
            Some("thornvale"),
            Some("winter 12"),
        ),
        ("-----BEGIN ORDERS spring 3-----", None, Some("spring 3")),
        (
            "\u{feff}  *Begin Orders* _The Long Valley_ turn 7 row",
            Some("the long valley"),
            Some("turn 7 row"),
        ),
    ] {
        let found = envelopes(&format!("{fence}\n13 hold"));
        assert_eq!(
            (found[0].campaign.as_deref(), found[0].turn.as_deref()),
            (campaign, turn),
            "{fence}"
        );
        assert!(found[0].sheet.fenced && !found[0].ended, "{fence}");
    }
}

#[test]
fn another_turn_is_repeated_as_the_fence_has_it() {
    // whoever looks for a secret in it must find it whole: `de` means nothing in a turn's name
    for (fence, shown) in [
        (
            "thornvale turn do2y3f2iy6r6d6de",
            Some("turn do2y3f2iy6r6d6de"),
        ),
        (
            "thornvale le printemps de l’an 4",
            Some("le printemps de l'an 4"),
        ),
        ("thornvale printemps 3", None),
        ("thornvale", None),
    ] {
        let found = envelopes(&format!("BEGIN ORDERS {fence}\n13 hold"));
        assert_eq!(found[0].turn_other_than("spring 3"), shown, "{fence}");
    }
}

#[test]
fn without_fences_the_whole_text_up_to_its_end() {
    for (text, wanted) in [
        (
            "Hi Anna\n13 hold\n-- \nGawaine, 17 Round Table Street",
            &["Hi Anna", "13 hold"][..],
        ),
        ("13 hold\nSent from my phone\n17 hold", &["13 hold"]),
        (
            "13 hold\nOn Tuesday Anna wrote:\n> 17 hold\n18 hold",
            &["13 hold"],
        ),
        ("> 17 hold\n13 hold", &["13 hold"]),
        ("token k7m2\n13 hold", &["13 hold"]),
        ("I lost my password again, sorry\n13 hold", &["13 hold"]),
        ("gawaine password correct horse\n13 hold", &["13 hold"]),
        ("", &[]),
    ] {
        let found = envelopes(text);
        assert_eq!(lines(&found[0]), wanted, "{text}");
        assert!(found[0].ended && !found[0].sheet.fenced);
    }
}

#[test]
fn requests_are_no_orders_and_press_is_neither() {
    let text =
        "help orders\n13 hold\nshow\npress to Lionel\n17 to Barsham\nend press\n18 hold\nconfirm";
    let found = envelopes(text);
    assert_eq!(lines(&found[0]), ["13 hold", "18 hold"]);
    assert_eq!(
        found[0].commands().collect::<Vec<_>>(),
        [
            &PlayerCommand::SeatQuestion(SeatQuestion::Help("orders".to_owned())),
            &PlayerCommand::SeatQuestion(SeatQuestion::Show),
            &PlayerCommand::Confirm(ConfirmTarget::Open)
        ]
    );
    assert_eq!(found[0].press[0].text, "17 to Barsham");
}

#[test]
fn several_sheets_in_one_letter() {
    let two = |second: &str| {
        format!("BEGIN ORDERS a\n13 hold\nEND ORDERS\nBEGIN ORDERS {second}\nEND ORDERS\n")
    };
    for (second, sheets, contradicted) in [
        ("a\n13 HOLD", 1, false),
        ("a\n17 hold", 2, true),
        ("b\n17 hold", 2, false),
        ("a spring 3\n17 hold", 2, false),
    ] {
        let found = envelopes(&two(second));
        assert_eq!(
            (found.len(), found.iter().all(|e| e.contradicted)),
            (sheets, contradicted),
            "{second}"
        );
    }
    let unended = envelopes("BEGIN ORDERS a\n13 hold\nBEGIN ORDERS b\n17 hold\n");
    assert_eq!(
        unended
            .iter()
            .map(|e| (lines(e), e.ended))
            .collect::<Vec<_>>(),
        [(vec!["13 hold"], false), (vec!["17 hold"], false)]
    );
}

#[test]
fn what_stands_beyond_the_limit_is_counted() {
    let found = envelopes(&"13 hold\n".repeat(MOST_LINES + 5));
    assert_eq!(
        (
            found[0].sheet.lines.len(),
            found[0].ignored,
            found[0].beyond
        ),
        (MOST_LINES, 5, 5)
    );
    let fences: String = (0..MOST_SHEETS + 3)
        .map(|n| format!("BEGIN ORDERS a spring {n}\n13 hold\nEND ORDERS\n"))
        .collect();
    let found = envelopes(&fences);
    assert_eq!(
        (found.len(), found[0].more, found[1].more),
        (MOST_SHEETS, 3, 0)
    );
}

#[test]
fn a_sheet_in_any_language() {
    for text in [
        "DÉBUT DES ORDRES thornvale été 2\n13 reste\nFIN DES ORDRES\nMerci",
        "BÖRJAN PÅ ORDER thornvale sommar 2\n13 stannar\nSLUT PÅ ORDER\nTack",
        "BEGIN ORDERS thornvale sommar 2\n13 hold\nfin des ordres\nThanks",
    ] {
        let one = envelopes(text).remove(0);
        let told = (
            one.campaign.as_deref(),
            one.turn.as_deref(),
            one.sheet.lines.len(),
            one.ended,
            one.ignored,
        );
        assert_eq!(
            told,
            (Some("thornvale"), Some("summer 2"), 1, true, 1),
            "{text}"
        );
    }
    // nobody's password is shown, whatever it is called
    for (text, shown) in [
        (
            "gawaine mot de passe sésame ouvre-toi",
            "gawaine mot de passe …",
        ),
        ("Lösenord: sesam", "Lösenord …"),
        ("13 reste (jeton k7m2)", "13 reste (jeton …"),
        ("le mot juste", "le mot juste"),
    ] {
        assert_eq!(without_secrets(text), shown);
    }
    let proof = envelopes("Gawaine mot de passe sésame\n13 reste").remove(0);
    assert_eq!(
        (proof.lord.as_deref(), proof.secret),
        (
            Some("Gawaine"),
            Some(SenderSecret::Password("sésame".to_owned()))
        )
    );
    // what others wrote below a line of theirs is none of the sheet
    for parting in [
        "Le mardi 1 décembre 2026 à 20:00, Anna a écrit :",
        "Den 1 december 2026 skrev Anna:",
    ] {
        let one = envelopes(&format!("13 hold\n{parting}\n17 hold")).remove(0);
        assert_eq!(one.sheet.lines.len(), 1, "{parting}");
    }
}
