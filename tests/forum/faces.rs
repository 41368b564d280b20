//! What boards make of words by themselves: faces, links to bare addresses, names that call
//! somebody. Nothing of that may come of what a player wrote.

use seneschal::forum::{Dialect, DialectWriter, Inline, PostBlock};

const JOINER: char = '\u{2060}';

/// What each kind of board draws as it is installed, and what it makes a link of.
const BOARDS: &[(&str, &[&str], &[&str])] = &[
    (
        "phpbb",
        &[
            ":D",
            ":-D",
            ":grin:",
            ":)",
            ":-)",
            ":smile:",
            ";)",
            ";-)",
            ":wink:",
            ":(",
            ":-(",
            ":sad:",
            ":o",
            ":-o",
            ":eek:",
            ":shock:",
            ":?",
            ":-?",
            ":???:",
            "8-)",
            ":cool:",
            ":lol:",
            ":x",
            ":-x",
            ":mad:",
            ":P",
            ":-P",
            ":razz:",
            ":oops:",
            ":cry:",
            ":evil:",
            ":twisted:",
            ":roll:",
            ":!:",
            ":?:",
            ":idea:",
            ":arrow:",
            ":|",
            ":-|",
            ":mrgreen:",
            ":geek:",
            ":ugeek:",
        ],
        &[
            "http://example.org",
            "https://example.org/a",
            "www.example.org",
            "ftp://example.org",
            "anna@example.org",
        ],
    ),
    (
        "vbulletin",
        &[
            ":)",
            ":(",
            ";)",
            ":D",
            ":mad:",
            ":cool:",
            ":p",
            ":o",
            ":rolleyes:",
            ":eek:",
            ":confused:",
            ":P",
        ],
        &[
            "https://example.org",
            "www.example.org",
            "WWW.example.org",
            "anna@example.org",
        ],
    ),
    (
        "xenforo",
        &[
            ":)",
            ":-)",
            "(:",
            ";)",
            ";-)",
            ";^)",
            ":(",
            ":-(",
            ":[",
            ":mad:",
            ">:(",
            ":@",
            ":confused:",
            ":?",
            "8-)",
            ":cool:",
            ":p",
            ":P",
            ":-p",
            ":D",
            ":-D",
            ":eek:",
            ":o",
            ":O",
            ":oops:",
            ":rolleyes:",
            "o_O",
            "O_o",
            "o.O",
            ":cautious:",
            ":LOL:",
            "(y)",
            "(Y)",
            "(n)",
            ":'(",
            ":cry:",
            ":poop:",
        ],
        &["https://example.org", "www.example.org", "anna@example.org"],
    ),
    (
        "smf",
        &[
            ":)", ";)", ":D", ";D", ">:(", ":(", ":o", "8)", "???", "::)", ":P", ":-[", ":-X",
            ":-\\", ":-*", ":'(", ">:D", "^-^", "O0", ":))", "C:-)", "O:-)",
        ],
        &[
            "https://example.org",
            "www.example.org",
            "example.org",
            "//example.org",
            "anna@example.org",
        ],
    ),
    (
        "mybb",
        &[
            ":)",
            ";)",
            ":cool:",
            ":D",
            ":P",
            ":rolleyes:",
            ":shy:",
            ":(",
            ":at:",
            ":angel:",
            ":@",
            ":blush:",
            ":s",
            ":dodgy:",
            ":exclamation:",
            ":heart:",
            ":huh:",
            ":idea:",
            ":sleepy:",
            ":-/",
            ":cry:",
            ":sick:",
            ":arrow:",
            ":my:",
            "/me",
            "/slap",
        ],
        &["https://example.org", "www.example.org", "anna@example.org"],
    ),
    (
        "bgg",
        &[
            ":)", ":(", ":D", ":p", ";)", ":o", ":cool:", ":what:", ":gulp:", ":meeple:",
            ":d10-1:", ":star:", ":yuk:", "8)",
        ],
        &["https://example.org", "www.example.org", "anna@example.org"],
    ),
    (
        "discourse",
        &[
            ":)", ":-)", ":D", ";)", ":P", ":p", ":'(", ":-'(", ":(", ":$", ":-$", ":o", ":O",
            ":*", ":|", ":/", "8-)", ">:(", "<3", "^_^", ":smile:", ":+1:", ":-1:",
        ],
        &[
            "https://example.org",
            "www.example.org",
            "example.org",
            "anna@example.org",
        ],
    ),
    (
        "markdown",
        &[
            ":)", ":D", ":P", ":(", ":|", ";)", ":'(", ":O", ">:(", "=)", "<3", "^_^", ":smile:",
            ":+1:",
        ],
        &[
            "https://example.org",
            "www.example.org",
            "example.org",
            "anna@example.org",
        ],
    ),
    (
        "plain",
        &[":)", ":P", ":lol:", ";)", "8)", "8-)", ":o", "<3"],
        &[
            "https://example.org",
            "www.example.org",
            "example.org",
            "anna@example.org",
        ],
    ),
];

/// As a board has it before it looks for faces: without Markdown's backslashes.
fn seen(written: &str) -> String {
    written.replace('\\', "").replace("&amp;", "&")
}

/// What a board would find: an address with its scheme, one that begins with www, one by its
/// ending, a mail address, a name that calls somebody.
fn calls(text: &str) -> Option<&'static str> {
    let small = text.to_lowercase();
    let behind = |at: usize, length: usize| small[at + length..].chars().next();
    let word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    if small.contains("://") || small.contains("www.") {
        return Some("an address");
    }
    small
        .match_indices('@')
        .any(|(at, _)| word(behind(at, 1)))
        .then_some("a name")
}

#[test]
fn no_board_makes_anything_of_a_players_words() {
    for (name, faces, addresses) in BOARDS {
        let dialect = Dialect::open(name).expect("a dialect");
        let written = |text: &str| {
            DialectWriter::new(&dialect, None)
                .write(&[PostBlock::Paragraph(vec![Inline::Text(text.to_owned())])])
        };
        for face in *faces {
            for text in [
                (*face).to_owned(),
                format!("well {face} then"),
                format!("17{face}"),
                format!("{face}{face}"),
            ] {
                let told = written(&text);
                assert!(
                    !seen(&told).contains(face),
                    "{name}: {text:?} is drawn: {told:?}"
                );
                assert_eq!(
                    seen(&told).replace(JOINER, ""),
                    text.replace('\\', ""),
                    "{name}: nothing else changes"
                );
            }
        }
        for address in
            addresses
                .iter()
                .chain(&["@Anna", "@_Bo", "@everyone", "HTTPS://EXAMPLE.ORG"])
        {
            let told = seen(&written(&format!("see {address} there")));
            assert_eq!(calls(&told), None, "{name}: {told:?}");
            assert_eq!(
                told.contains("example.org"),
                !addresses.contains(&"example.org") && address.contains("example.org"),
                "{name}: {told:?}"
            );
            assert_eq!(
                told.replace(JOINER, ""),
                format!("see {address} there"),
                "{name}"
            );
        }
        // what stands in every report stays whole, and so does what is to be copied
        for text in [
            "20:00",
            "2026-12-08 19:00 UTC",
            "phases 2, 3; then 4",
            "13 and 17 (men-at-arms)",
            "Hazlemere. Then",
            "50% of 12 d: 3",
        ] {
            assert!(!written(text).contains(JOINER), "{name}: {text}");
        }
        for block in [
            ":) https://example.org :lol: 8) www.example.org @Anna",
            "8-) :P :x anna@example.org",
        ] {
            let code =
                DialectWriter::new(&dialect, None).write(&[PostBlock::Code(block.to_owned())]);
            assert!(code.contains(block), "{name}: {code:?}");
        }
    }
    let known: Vec<&str> = BOARDS.iter().map(|(name, ..)| *name).collect();
    assert!(
        Dialect::names().all(|name| known.contains(&name)),
        "every dialect has a row"
    );
}

#[test]
fn the_reader_sees_what_it_is_for() {
    for (text, found) in [
        ("see https://x", true),
        ("WWW.x", true),
        ("@Anna", true),
        ("a@b", true),
        ("@ Anna", false),
        ("https:x", false),
    ] {
        assert_eq!(calls(text).is_some(), found, "{text}");
    }
}
