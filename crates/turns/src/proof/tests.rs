use super::*;
use seneschal_campaign::secrets::{NO_SHEET, SecretChain, mix, sheet_hash, turn_key};
use seneschal_games::{Dice, Roll};
use seneschal_render::letters::DiceProof;
use seneschal_text::hash::sha256;

const SOURCE: &str = "13 hold\nfight all\n";
const SALT: [u8; 16] = *b"0123456789abcdef";

/// A report's block as the referee would fill it; the seats are Lancelot, who sent a sheet, and
/// Kay, who did not.
fn proof() -> DiceProof {
    let secret = [7; 32];
    let hash = sheet_hash(&SALT, SOURCE);
    let key = turn_key(&secret, &mix(&[hash, NO_SHEET]));
    let mut dice = Dice::keyed(&key, &[0; 32]);
    for n in 1..=3 {
        dice.open(format!(
            "spring 3/phase 2/Corly St George/lancelot v kay/round {n}/kay/attack"
        ));
    }
    DiceProof {
        link: 5,
        secret_before: hex::encode(sha256(&secret)),
        secret: hex::encode(secret),
        sheets: vec![
            ("Lancelot".to_owned(), hex::encode(hash)),
            ("Sir Kay".to_owned(), String::new()),
        ],
        key: hex::encode(key),
        rolls: dice.rolled(),
        sealed: None,
        next_chain: None,
    }
}

fn report(proof: &DiceProof) -> String {
    format!(
        "THORNVALE – SPRING OF YEAR 3\n\n{}\n\nWHAT COMES NEXT\n",
        proof.block("thornvale", "spring 3").join("\n")
    )
}

#[test]
fn a_block_reads_back_as_it_was_written() {
    let proof = DiceProof {
        sealed: Some("11".repeat(32)),
        next_chain: Some("22".repeat(32)),
        ..proof()
    };
    let told = dice_in("r.txt", &report(&proof)).unwrap();
    assert_eq!(
        (told.campaign.as_str(), told.turn.as_str(), told.link),
        ("thornvale", "spring 3", 5)
    );
    assert_eq!(
        (
            hex::encode(told.secret),
            hex::encode(told.before),
            hex::encode(told.key)
        ),
        (proof.secret, proof.secret_before, proof.key)
    );
    assert_eq!(
        told.sheets,
        [
            ("Lancelot".to_owned(), Some(sheet_hash(&SALT, SOURCE))),
            ("Sir Kay".to_owned(), None)
        ]
    );
    assert_eq!(
        (told.rolls, told.sealed, told.next_chain),
        (proof.rolls, Some([0x11; 32]), Some([0x22; 32]))
    );
}

#[test]
fn a_report_that_a_mail_program_mangled_still_reads() {
    let text = report(&proof());
    let told = dice_in("r.txt", &text).unwrap();
    let quoted: String = text.lines().map(|line| format!("> {line}\n")).collect();
    let wrapped: String = text
        .lines()
        .map(|line| format!("{}\n", seneschal_text::wrap::wrap(line, 60, "  ")))
        .collect();
    let broken = text
        .replace("0707070707 ", "")
        .replace("secret 0707", "secret 0707\n  ")
        .replace('\n', "\r\n");
    for (what, text) in [("quoted", quoted), ("wrapped", wrapped), ("broken", broken)] {
        assert_eq!(
            dice_in("r.txt", &text).unwrap_or_else(|error| panic!("{what}: {error}\n{text}")),
            told,
            "{what}"
        );
    }
    // a report that quotes the one before it: its own stands last
    let older = DiceProof { link: 4, ..proof() };
    assert_eq!(dice_in("r.txt", &(report(&older) + &text)).unwrap().link, 5);
    // a report of several turns tells the dice of each
    assert_eq!(
        all_dice_in("r.txt", &(report(&older) + &text))
            .unwrap()
            .iter()
            .map(|told| told.link)
            .collect::<Vec<_>>(),
        [older.link, 5]
    );
}

#[test]
fn files_that_tell_no_dice_say_what_was_expected() {
    let whole = report(&proof());
    let without = |word: &str| {
        whole
            .lines()
            .filter(|line| !line.starts_with(word))
            .map(|line| format!("{line}\n"))
            .collect::<String>()
    };
    for (text, wanted) in [
        (
            String::new(),
            "r.txt: no dice are told here; expected a report as it was mailed",
        ),
        (
            "<html><body>dice</body></html>".to_owned(),
            "no dice are told here",
        ),
        (without("END DICE"), "BEGIN DICE without END DICE"),
        (without("key"), "no line `key …`"),
        (without("sheet"), "no `sheet` line"),
        (without("link"), "no line `link …`"),
        (
            whole.replace("key ", "key 00\nkey "),
            "a second line `key …`",
        ),
        (
            whole.replace("link 5", "link five"),
            "line 4: \"five\" is no number of a link",
        ),
        (
            whole.replace("secret 07", "secret 0"),
            "no secret and no hash; expected 64 hexadecimal digits",
        ),
        (
            whole.replace("die ", "die 9"),
            "is no die; expected `die`, 1 to 6 (or `5 of 8`), and its name",
        ),
        (
            whole.replace("DICE thornvale spring 3\n", "DICE thornvale\n"),
            "no turn behind BEGIN DICE",
        ),
        (
            whole.replace(
                "DICE thornvale spring 3\n",
                "DICE thornvale spring 3\nHello\n",
            ),
            "\"Hello\" belongs to no line of the dice",
        ),
    ] {
        let error = dice_in("r.txt", &text).expect_err(wanted).to_string();
        assert!(error.contains(wanted), "{error}\n  wants {wanted}");
    }
    for (text, wanted) in [
        (String::new(), "no salt of 32 and no hash of 64"),
        (
            format!("{}\n{}\n", "0".repeat(32), "0".repeat(64)),
            "no sheet from BEGIN ORDERS",
        ),
        (whole.clone(), "no salt of 32"),
    ] {
        let error = sheets_in("a.txt", &text).expect_err(wanted).to_string();
        assert!(error.contains(wanted), "{error}\n  wants {wanted}");
    }
    assert!(welcome_in("w.txt", &whole).is_err());
}

/// The checks that fail, by the ids of what they say.
fn wrong(findings: &[ProofFinding]) -> Vec<&str> {
    findings
        .iter()
        .filter(|finding| finding.is_wrong())
        .map(|finding| finding.says.id.as_ref())
        .collect()
}

#[test]
fn what_was_changed_is_named() {
    let told = dice_in("r.txt", &report(&proof())).unwrap();
    assert_eq!(wrong(&about_report(&told)), [""; 0]);
    let changed = |change: &dyn Fn(&mut TurnProof)| {
        let mut told = told.clone();
        change(&mut told);
        told
    };
    for (told, wanted) in [
        (
            changed(&|told| told.before = [0; 32]),
            &["proof-link-wrong"][..],
        ),
        (
            changed(&|told| told.secret = [8; 32]),
            &["proof-link-wrong", "proof-key-wrong"],
        ),
        (
            changed(&|told| told.sheets.swap(0, 1)),
            &["proof-key-wrong"],
        ),
        (
            changed(&|told| told.sheets[1].1 = Some([1; 32])),
            &["proof-key-wrong"],
        ),
        (
            changed(&|told| told.rolls[1].pips = told.rolls[1].pips % 6 + 1),
            &["proof-die-wrong"],
        ),
        (
            changed(&|told| {
                told.rolls = (0..40)
                    .map(|n| Roll {
                        name: format!("{n}"),
                        pips: 0,
                        sides: 6,
                    })
                    .collect()
            }),
            &["proof-die-wrong"; 12],
        ),
    ] {
        let findings = about_report(&told);
        let found = wrong(&findings);
        assert_eq!(found.get(..wanted.len()), Some(wanted), "{findings:?}");
    }
}

#[test]
fn ones_own_sheet_and_the_mails_before() {
    let told = dice_in("r.txt", &report(&proof())).unwrap();
    let hash = hex::encode(sheet_hash(&SALT, SOURCE));
    let answer = format!(
        "We have your orders.\n\nBEGIN ORDERS thornvale spring 3\n{SOURCE}END ORDERS\n\nsalt\n  {}\nhash\n  {hash}\n",
        hex::encode(SALT)
    );
    let sheet = sheets_in("a.txt", &answer).unwrap().remove(0);
    assert_eq!(
        (sheet.source.as_str(), sheet.fence.as_str(), sheet.salt),
        (SOURCE, "thornvale spring 3", SALT)
    );
    assert_eq!(wrong(&about_sheet(&told, &sheet)), [""; 0]);
    let other = sheets_in("a.txt", &answer.replace("hold", "fight"))
        .unwrap()
        .remove(0);
    assert_eq!(wrong(&about_sheet(&told, &other)), ["proof-own-text-wrong"]);
    let stranger = SheetProof {
        source: "x\n".to_owned(),
        hash: sheet_hash(&SALT, "x\n"),
        ..sheet
    };
    assert_eq!(wrong(&about_sheet(&told, &stranger)), ["proof-own-missing"]);

    // a report shows each that nothing answered; what stands before and behind is no part of them
    let report = format!(
        "{}\n{answer}\n{}\nsecret\n  {}\n",
        report(&proof()),
        answer.replace("spring 3", "spring 4"),
        "0".repeat(64)
    );
    let fences: Vec<String> = sheets_in("r.txt", &report)
        .unwrap()
        .into_iter()
        .map(|sheet| format!("{} {}", sheet.fence, sheet.source == SOURCE))
        .collect();
    assert_eq!(
        fences,
        ["thornvale spring 3 true", "thornvale spring 4 true"]
    );

    let before = TurnProof {
        link: 4,
        secret: told.before,
        ..told.clone()
    };
    let first = TurnProof {
        link: 1,
        sealed: Some([3; 32]),
        ..told.clone()
    };
    let welcome = |first, sealed: [u8; 32]| WelcomeProof {
        file: "w.txt".to_owned(),
        campaign: "thornvale".to_owned(),
        first,
        sealed_hash: sha256(&sealed),
    };
    let honest = welcome(told.before, [3; 32]);
    for (what, findings, wanted) in [
        (
            "the report before",
            about_two(&told, Some(&before), None),
            &[][..],
        ),
        (
            "another one before",
            about_two(
                &told,
                Some(&TurnProof {
                    secret: [0; 32],
                    ..before.clone()
                }),
                None,
            ),
            &["proof-chain-wrong"],
        ),
        ("none before", about_two(&told, None, Some(&honest)), &[]),
        (
            "the first mail",
            about_two(&first, None, Some(&honest)),
            &[],
        ),
        (
            "another first mail",
            about_two(&first, None, Some(&welcome([0; 32], [4; 32]))),
            &["proof-chain-first-wrong", "proof-sealed-wrong"],
        ),
        (
            "the chain before",
            about_two(
                &first,
                Some(&TurnProof {
                    link: 4095,
                    next_chain: Some([0; 32]),
                    ..before
                }),
                None,
            ),
            &["proof-chain-wrong"],
        ),
    ] {
        assert_eq!(wrong(&findings), wanted, "{what}");
    }
    assert_eq!(
        about_two(&told, None, Some(&honest))
            .first()
            .map(|finding| finding.right),
        Some(None),
        "what cannot be told is said to be open"
    );
}

#[test]
fn the_last_report_is_held_against_all_mails() {
    let (chain, next, sealed) = (
        SecretChain::new([9; 32]),
        SecretChain::new([8; 32]),
        [3; 32],
    );
    let first = chain.link(0).unwrap();
    let block = |ends: &[[u8; 32]], sealed: [u8; 32]| {
        let ends: String = ends
            .iter()
            .map(|end| format!("last {}\n", hex::encode(end)))
            .collect();
        let text = format!(
            "It is over.\nBEGIN DICE thornvale\nfirst {}\nsealed-hash {}\n",
            hex::encode(first),
            hex::encode(sha256(&[3; 32]))
        );
        last_in(
            "l.txt",
            &format!("{text}{ends}sealed {}\nEND DICE\n", hex::encode(sealed)),
        )
        .unwrap()
    };
    let honest = block(&[[9; 32], [8; 32]], sealed);
    assert_eq!(
        (honest.campaign.as_str(), honest.ends.len(), honest.sealed),
        ("thornvale", 2, sealed)
    );
    let told = dice_in("r.txt", &report(&proof())).unwrap();
    let at = |link, secret| TurnProof {
        link,
        secret,
        ..told.clone()
    };
    let reports = [
        at(5, chain.link(5).unwrap()),
        at(2, next.link(2).unwrap()),
        TurnProof {
            campaign: "elsewhere".to_owned(),
            ..at(1, [0; 32])
        },
    ];
    let welcome = |first, sealed: [u8; 32]| WelcomeProof {
        file: "w.txt".to_owned(),
        campaign: "thornvale".to_owned(),
        first,
        sealed_hash: sha256(&sealed),
    };
    for (what, findings, wanted) in [
        (
            "honest",
            about_last(&honest, &reports, Some(&welcome(first, sealed))),
            &[][..],
        ),
        (
            "the first mail is not at hand",
            about_last(&honest, &reports, None),
            &[],
        ),
        (
            "another end",
            about_last(&block(&[[7; 32], [8; 32]], sealed), &reports, None),
            &["proof-last-wrong", "proof-last-link-wrong"],
        ),
        (
            "a chain kept back",
            about_last(&block(&[[9; 32]], sealed), &reports, None),
            &["proof-last-link-wrong"],
        ),
        (
            "another sealed secret",
            about_last(&block(&[[9; 32], [8; 32]], [4; 32]), &[], None),
            &["proof-last-sealed-wrong"],
        ),
        (
            "another first mail",
            about_last(&honest, &[], Some(&welcome([0; 32], sealed))),
            &["proof-last-first-wrong"],
        ),
        (
            "a turn's own secret",
            about_last(&honest, &[at(5, [0; 32])], None),
            &["proof-last-link-wrong"],
        ),
    ] {
        assert_eq!(wrong(&findings), wanted, "{what}");
    }
}
