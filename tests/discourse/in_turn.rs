//! A game whose seats play one after the other, on a forum: dice to whoever rolls them and to
//! nobody else, and everybody told of whole turns.

use super::house::{Built, House, sheet};
use super::stand_in::Post;

/// Anna and Bo in the second game, Eve reading along in the topic for all.
fn begun() -> (House, [&'static str; 2]) {
    let house = House::of(&Built {
        seats: &["kay:red:discourse:Anna", "hannah:blue:discourse:bo"],
        observers: &["discourse:#thornvale"],
        second_game: true,
        ..Built::default()
    });
    // the dice say who begins
    let begins = if house
        .last_to("Anna")
        .raw
        .contains("turn now: what you write here is saved")
    {
        ["Bo", "Anna"]
    } else {
        ["Anna", "Bo"]
    };
    (house, begins)
}

/// What somebody got since so many letters.
fn since(house: &House, name: &str, before: usize) -> Vec<Post> {
    house.forum.letters_to(name).split_off(before)
}

fn rounds(house: &mut House) {
    for _ in 0..4 {
        house.round();
    }
    assert!(house.waiting().is_empty(), "{:?}", house.waiting());
    house.nothing_twice();
}

#[test]
fn a_row_brings_its_dice_at_once_to_whoever_rolls_them() {
    let (mut house, [one, other]) = begun();
    let before = [one, other].map(|name| house.forum.letters_to(name).len());
    // in the topic where everybody reads it; what it brought is hers
    let open = house.forum.public()[0].topic;
    house
        .forum
        .post(one, open, &format!("Here I go!\n\n{}", sheet("row A")));
    rounds(&mut house);
    let told = since(&house, one, before[0]);
    let dice = told.last().expect("the dice");
    assert!(
        dice.raw.contains("Turn 1 \\(row\\)") || dice.raw.contains("Turn 1 (row)"),
        "{}",
        dice.raw
    );
    for piece in [
        "on row A: £",
        "](upload://map",
        "BEGIN DICE thornvale turn 1 row",
        "\nBEGIN ORDERS thornvale turn 1 men",
    ] {
        assert!(dice.raw.contains(piece), "{piece}: {}", dice.raw);
    }
    assert_eq!(
        (
            since(&house, other, before[1]).len(),
            house.forum.public().len()
        ),
        (0, 1),
        "half a turn is nobody else's"
    );

    // the other's whole sheet waits for his turn, in one post
    house.forum.message(
        other,
        "My turn",
        "BEGIN ORDERS thornvale turn 2\nrow B\nkeep £1\nEND ORDERS",
    );
    rounds(&mut house);
    let kept = house.last_to(other).raw;
    assert!(
        kept.contains("stored for your coming turns")
            && kept.contains("for turn 2 row\nrow B\nfor turn 2 men\nkeep £1"),
        "{kept}"
    );

    // a wrong line is answered, and the turn waits
    house
        .forum
        .message(one, "My men", &sheet("build village at Atlantis"));
    rounds(&mut house);
    assert_eq!(house.turn(), 2);
    house.forum.message(one, "My men", &sheet("keep £0"));
    rounds(&mut house);
    // the other's plan ran behind it: a round is over, told once to everybody who waited for it
    let public = house.forum.public();
    assert_eq!(
        public.len(),
        2,
        "{:?}",
        public.iter().map(|post| &post.raw).collect::<Vec<_>>()
    );
    for piece in [
        "Turn 1 to turn 2",
        "BEGIN DICE thornvale turn 1 row",
        "BEGIN DICE thornvale turn 1 men",
        "BEGIN DICE thornvale turn 2 row",
        "](upload://map",
    ] {
        assert!(public[1].raw.contains(piece), "{piece}: {}", public[1].raw);
    }
    let report = house.last_to(other).raw;
    assert!(
        report.contains("Turn 1 to turn 2") && report.contains("BEGIN DICE thornvale turn 1 men"),
        "{report}"
    );
    let report = house.last_to(one).raw;
    assert!(
        report.contains("BEGIN ORDERS thornvale turn 3 row")
            && !report.contains("BEGIN DICE thornvale turn 1 row"),
        "the dice she knows: {report}"
    );
}

/// A player's choice: every turn, or a round at once. Nobody is told of half a turn of another's.
#[test]
fn who_wants_every_turn_reads_of_each() {
    let house = &mut House::of(&Built {
        seats: &[
            "kay:red:discourse:Anna",
            "hannah:blue:discourse:bo",
            "owen:green:discourse:Eve",
        ],
        second_game: true,
        ..Built::default()
    });
    let whose = |house: &House| {
        ["Anna", "Bo", "Eve"]
            .into_iter()
            .find(|name| {
                !house
                    .last_to(name)
                    .raw
                    .contains("turn now: what you write here is saved")
            })
            .expect("who begins")
    };
    let first = whose(house);
    for name in ["Anna", "Bo", "Eve"]
        .into_iter()
        .filter(|name| *name != first)
    {
        house.forum.message(name, "A wish", "reports every turn");
    }
    rounds(house);
    let before: Vec<(&str, usize)> = ["Anna", "Bo", "Eve"]
        .map(|name| (name, house.forum.letters_to(name).len()))
        .into();
    house
        .forum
        .message(first, "My turn", &sheet("row C\nkeep £2"));
    rounds(house);
    for (name, before) in before {
        let reports: Vec<Post> = since(house, name, before)
            .into_iter()
            .filter(|post| post.raw.contains("BEGIN DICE"))
            .collect();
        let named = |post: &Post| {
            post.raw.contains("BEGIN DICE thornvale turn 1 row")
                && post.raw.contains("BEGIN DICE thornvale turn 1 men")
        };
        assert!(
            matches!(reports.as_slice(), [one] if named(one)),
            "{name}: {reports:?}"
        );
    }
}
