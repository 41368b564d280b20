//! Letters among orders: a row a text, and what becomes of each of its pieces.

use super::{
    Addressee, Envelope, MOST_PRESS, PlayerCommand, PressAmbiguity, SeatQuestion, envelopes,
};

/// A text; its letters as (to whom, words, whether `end press` ended it, doubt); the order lines
/// that are left; the requests.
type Row = (
    &'static str,
    &'static [(&'static str, &'static str, bool, Option<PressAmbiguity>)],
    &'static [&'static str],
    &'static [PlayerCommand],
);

const ROWS: &[Row] = &[
    (
        "press to Lionel\nMeet me.\nend press",
        &[("Lionel", "Meet me.", true, None)],
        &[],
        &[],
    ),
    (
        "PRESS TO LIONEL\nMeet me.\nEnd Press.",
        &[("LIONEL", "Meet me.", true, None)],
        &[],
        &[],
    ),
    (
        "**press to all**\n\nMeet me.\n\n*end press*\n13 hold",
        &[("all", "Meet me.", true, None)],
        &["13 hold"],
        &[],
    ),
    (
        "- press to all\nMeet me.\n- end press",
        &[("all", "Meet me.", true, None)],
        &[],
        &[],
    ),
    (
        "press to Lionel: meet me\nat Barsham\nend press",
        &[("Lionel", "meet me\nat Barsham", true, None)],
        &[],
        &[],
    ),
    // the names go on where the line stops in the middle
    (
        "press to Lionel, Kay,\nBors\nMeet me.\nend press",
        &[("Lionel, Kay, Bors", "Meet me.", true, None)],
        &[],
        &[],
    ),
    (
        "press to Lionel and\nKay\nMeet me.\nend press",
        &[("Lionel and Kay", "Meet me.", true, None)],
        &[],
        &[],
    ),
    // orders before and after it count, and what stands within does not
    (
        "13 hold\npress to Lionel\n17 to Barsham\nclear\nconfirm\nresign\nhelp\nend press\n18 hold\nstatus",
        &[(
            "Lionel",
            "17 to Barsham\nclear\nconfirm\nresign\nhelp",
            true,
            None,
        )],
        &["13 hold", "18 hold"],
        &[PlayerCommand::SeatQuestion(SeatQuestion::Status)],
    ),
    // a letter parts the lines around it, so that none is wrapped over it
    (
        "13 to Barsham,\npress to all\nx\nend press\n17 hold",
        &[("all", "x", true, None)],
        &["13 to Barsham,", "17 hold"],
        &[],
    ),
    // fences within a letter are words
    (
        "press to Lionel\nI would order\nBEGIN ORDERS thornvale spring 3\n13 hold\nEND ORDERS\nWhat do you think?\nend press\n17 hold",
        &[(
            "Lionel",
            "I would order\nBEGIN ORDERS thornvale spring 3\n13 hold\nEND ORDERS\nWhat do you think?",
            true,
            None,
        )],
        &["17 hold"],
        &[],
    ),
    (
        "BEGIN ORDERS thornvale\n13 hold\npress to Lionel\nEND ORDERS\n99 hold\nend press\n17 hold\nEND ORDERS",
        &[("Lionel", "END ORDERS\n99 hold", true, None)],
        &["13 hold", "17 hold"],
        &[],
    ),
    // before, behind and between sheets
    (
        "press to Kay\nx\nend press\nBEGIN ORDERS\n13 hold\nEND ORDERS",
        &[("Kay", "x", true, None)],
        &["13 hold"],
        &[],
    ),
    (
        "BEGIN ORDERS\n13 hold\nEND ORDERS\npress to Kay\nx",
        &[("Kay", "x", false, None)],
        &["13 hold"],
        &[],
    ),
    // without `end press`: to the text's end, less the signature
    (
        "press to all\n17 to Barsham\n-- \nGawaine, 17 Round Table Street",
        &[("all", "17 to Barsham", false, None)],
        &[],
        &[],
    ),
    (
        "13 hold\npress to all\nMeet me.\n\nSent from my phone",
        &[("all", "Meet me.", false, None)],
        &["13 hold"],
        &[],
    ),
    (
        "press to all\nMeet me.\nOn Tuesday Kay wrote:\n> come alone\n17 hold",
        &[("all", "Meet me.", false, None)],
        &[],
        &[],
    ),
    // what its writer ends himself goes on to that end; else a signature ends it
    (
        "press to all\nMeet me.\n-- \nAnna Berg\nend press\n17 hold",
        &[("all", "Meet me.\n--\nAnna Berg", true, None)],
        &["17 hold"],
        &[],
    ),
    (
        "press to all\nMeet me.\n-- \nAnna Berg\n17 hold",
        &[("all", "Meet me.", false, None)],
        &[],
        &[],
    ),
    // within a sheet it goes to the sheet's end
    (
        "BEGIN ORDERS\n13 hold\npress to Kay\nMeet me.\nEND ORDERS\nPS: I cannot stand him",
        &[("Kay", "Meet me.", false, None)],
        &["13 hold"],
        &[],
    ),
    // a knight tells who wrote what; what a mail program repeats stays doubtful
    (
        "press to Kay\nOn Tuesday Lionel wrote:\nI hate you.\nend press\n13 hold",
        &[("Kay", "On Tuesday Lionel wrote:\nI hate you.", true, None)],
        &["13 hold"],
        &[],
    ),
    (
        "press to Kay\na\nOriginal Message\nb\nend press\n13 hold",
        &[("Kay", "a", false, Some(PressAmbiguity::Quoted))],
        &[],
        &[],
    ),
    // what others wrote to him is not relayed
    (
        "press to Kay\nHe wrote:\n> come alone\nShall I?\nend press",
        &[("Kay", "He wrote:\nShall I?", true, None)],
        &[],
        &[],
    ),
    // several, each with its end
    (
        "press to Kay\na\nend press\npress to Bors\nb\nend press",
        &[("Kay", "a", true, None), ("Bors", "b", true, None)],
        &[],
        &[],
    ),
    (
        "press to Kay\na\nend press\npress to Bors\nb",
        &[("Kay", "a", true, None), ("Bors", "b", false, None)],
        &[],
        &[],
    ),
    // nobody can say where the first ends: nothing of it is read
    (
        "press to Kay\na\npress to Bors\nb\nend press\n13 hold",
        &[(
            "Kay",
            "a\npress to Bors\nb",
            true,
            Some(PressAmbiguity::Another),
        )],
        &["13 hold"],
        &[],
    ),
    (
        "press to Kay\na\npress to Bors\nb",
        &[(
            "Kay",
            "a\npress to Bors\nb",
            false,
            Some(PressAmbiguity::Another),
        )],
        &[],
        &[],
    ),
    (
        "press to Kay\na\nBEGIN ORDERS\n13 hold\nEND ORDERS",
        &[(
            "Kay",
            "a\nBEGIN ORDERS\n13 hold\nEND ORDERS",
            false,
            Some(PressAmbiguity::Sheet),
        )],
        &[],
        &[],
    ),
    (
        "press Kay\nMeet me.\n17 hold\nend press\n13 hold",
        &[("Kay", "Meet me.\n17 hold", true, Some(PressAmbiguity::NoTo))],
        &["13 hold"],
        &[],
    ),
    (
        "press\nMeet me.\nend press",
        &[("", "Meet me.", true, Some(PressAmbiguity::NoTo))],
        &[],
        &[],
    ),
    // two campaigns in one mail
    (
        "BEGIN ORDERS a\npress to Kay\nx\nEND ORDERS\nBEGIN ORDERS b\npress to Bors\ny\nend press\n13 hold\nEND ORDERS",
        &[("Kay", "x", false, None), ("Bors", "y", true, None)],
        &["13 hold"],
        &[],
    ),
    // sentences that begin so
    (
        "Press on, lads!\n13 hold",
        &[],
        &["Press on, lads!", "13 hold"],
        &[],
    ),
    (
        "Press on, lads!\npress to all\nx\nend press",
        &[("all", "x", true, None)],
        &["Press on, lads!"],
        &[],
    ),
    ("13 press to Kay", &[], &["13 press to Kay"], &[]),
    ("end press\n13 hold", &[], &["end press", "13 hold"], &[]),
    ("press to Kay", &[("Kay", "", false, None)], &[], &[]),
    (
        "press to Kay\n\n \nend press",
        &[("Kay", "", true, None)],
        &[],
        &[],
    ),
    // what proves him is told to nobody; a knight's token is no secret
    (
        "press to Kay\nTake this token of my friendship.\ntoken: k7m2\nmy password is swordfish\nend press",
        &[(
            "Kay",
            "Take this token of my friendship.\ntoken …\nmy password …",
            true,
            None,
        )],
        &[],
        &[],
    ),
];

fn all<T>(found: &[Envelope], of: impl Fn(&Envelope) -> Vec<T>) -> Vec<T> {
    found.iter().flat_map(of).collect()
}

#[test]
fn texts_and_the_letters_in_them() {
    for (text, letters, lines, asked) in ROWS {
        let found = envelopes(text);
        let told = all(&found, |one| {
            one.press
                .iter()
                .map(|p| (p.head.written.clone(), p.text.clone(), p.ended, p.doubt))
                .collect()
        });
        let wanted: Vec<_> = letters
            .iter()
            .map(|(to, words, ended, doubt)| {
                ((*to).to_owned(), (*words).to_owned(), *ended, *doubt)
            })
            .collect();
        assert_eq!(told, wanted, "{text}");
        let left = all(&found, |one| {
            one.sheet
                .lines
                .iter()
                .map(|line| line.text.trim_end_matches('.').to_owned())
                .collect()
        });
        assert_eq!(
            left,
            lines
                .iter()
                .map(|line| line.trim_end_matches('.').to_owned())
                .collect::<Vec<_>>(),
            "{text}"
        );
        assert_eq!(
            all(&found, |one| one.commands().cloned().collect()),
            *asked,
            "{text}"
        );
    }
}

#[test]
fn to_whom_a_letter_is() {
    let found = envelopes(
        "press anonymous to Lionel, the moderator and all with the next report\nx\nend press",
    );
    let head = &found[0].press[0].head;
    assert_eq!(
        head.to,
        [
            Addressee::Named("Lionel".to_owned()),
            Addressee::Moderator,
            Addressee::All
        ]
    );
    assert!(head.anonymous && head.with_report == Some(true));
}

/// The same sheet twice in one mail is one; its letters are looked at all the same, and those of
/// sheets that contradict each other.
#[test]
fn letters_beside_sheets_that_are_twice() {
    for (second, contradicted) in [("13 hold", false), ("17 hold", true)] {
        let one = |order: &str, to: &str| {
            format!("BEGIN ORDERS a\n{order}\npress to {to}\nx\nend press\nEND ORDERS\n")
        };
        let found = envelopes(&format!("{}{}", one("13 hold", "Kay"), one(second, "Bors")));
        assert_eq!(found[0].contradicted, contradicted);
        assert_eq!(found[0].press.len(), 2, "{second}");
    }
}

#[test]
fn of_very_many_letters_some_are_looked_at() {
    let text = "press to Kay\nx\nend press\n".repeat(MOST_PRESS + 5);
    let found = envelopes(&text);
    assert_eq!((found[0].press.len(), found[0].more_press), (MOST_PRESS, 5));
    // none of this may take the square of its length
    let open = "press to Kay\n".repeat(20_000);
    assert_eq!(envelopes(&open)[0].press.len(), 1);
    let closed = "press a\nend press\n".repeat(20_000);
    assert_eq!(envelopes(&closed)[0].more_press, 20_000 - MOST_PRESS);
}
