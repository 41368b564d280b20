//! Forms of every half and question, as players get them. Each possible line can be done.

use super::*;
use crate::cards::{PlacedCard, White};
use crate::position::Inquiry;
use crate::view::tests::{canaries::random_game, game, halves, midgame, publisher};
use seneschal_seam::{
    order_reading::{LineAnswer, LineVerdict},
    rules::Rules,
};
use seneschal_text::{Sheet, envelopes};

const LANGUAGES: [&str; 3] = ["en", "fr", "sv"];

/// As a mail brings it: remarks are no lines of a sheet.
fn sheet(lines: &[String]) -> Sheet {
    let text = format!("BEGIN ORDERS\n{}\nEND ORDERS\n", lines.join("\n"));
    let envelope = envelopes(&text).into_iter().next();
    envelope.map_or_else(|| panic!("{text}"), |envelope| envelope.sheet)
}

fn text(position: &Position, seat: Seat, language: &str) -> String {
    let lines = publisher().form_lines(language, &form(&game(), position, seat));
    lines.join("\n")
}

#[test]
fn a_form_says_what_is_due_and_possible() {
    let game = game();
    let [(deeds, _), _] = halves(&game);
    let evil = midgame(&game);
    let kay = Seat(1);
    for (name, at, seat) in [
        ("evil", &evil, kay),
        ("deeds", &deeds, kay),
        ("later", &deeds, Seat(2)),
    ] {
        insta::assert_snapshot!(name, text(at, seat, "en"));
        for language in ["fr", "sv"] {
            let text = text(at, seat, language);
            assert_eq!(seneschal_render::language::unsaid(&text), [""; 0], "{text}");
            if name == "deeds" {
                insta::assert_snapshot!(format!("{name}-{language}"), text);
            }
        }
    }
}

#[test]
fn a_question_comes_with_example_answers() {
    let mut at = midgame(&game());
    let mut all = String::new();
    let seen = |card: &str| PlacedCard {
        card: card.to_owned().try_into().expect("a black card"),
        seen_by: [Seat(1)].into(),
    };
    at.black.top = vec![seen("Lancelot 5"), seen("Lancelot 1"), seen("Morgan 2")];
    for question in [
        Question::Merlins {
            card: crate::cards::BlackKind::Vivien,
        },
        Question::Volunteer { life: false },
        Question::Volunteer { life: true },
        Question::Summons,
        Question::Save { knight: Seat(0) },
        Question::KayAdds {
            at: Place::At(Quest::Dragon),
        },
        Question::ForArthur,
        Question::Armour,
        Question::Clairvoyance,
        Question::Share {
            cards: [White::Grail, White::Fight(3)].into_iter().collect(),
        },
    ] {
        at.asked = Some(Inquiry {
            question,
            seats: [Seat(1)].into(),
        });
        all = format!("{all}{}\n\n", text(&at, Seat(1), "en"));
        for language in ["fr", "sv"] {
            let text = text(&at, Seat(1), language);
            assert_eq!(seneschal_render::language::unsaid(&text), [""; 0], "{text}");
        }
    }
    insta::assert_snapshot!(all);
}

/// Everybody else, and the dead, have nothing to answer.
#[test]
fn whom_nothing_is_asked() {
    let game = game();
    let mut at = midgame(&game);
    at.knights[0].state = KnightState::Dead;
    assert!(form(&game, &at, Seat(0)).lines.is_empty());
    at.over = Some(crate::position::RoundTableEnding::NoLoyal);
    assert!(form(&game, &at, Seat(1)).lines.is_empty());
}

/// Of every half and question of random games, in every language.
#[test]
fn a_form_sent_back_is_valid() {
    for n in 0..12 {
        random_game(n, |game, position, _| {
            for seat in position.seats() {
                let form = form(game, position, seat);
                let awaited = awaited::seats(position).contains(&seat);
                assert!(
                    !awaited
                        || form
                            .lines
                            .iter()
                            .any(|line| line.usual || line.order != PhraseArgument::default()),
                    "{form:?}"
                );
                for language in LANGUAGES {
                    let lines = publisher().form_lines(language, &form);
                    let reading = game.read(position, seat, &sheet(&lines));
                    let valid =
                        |answer: &LineAnswer| matches!(answer.verdict, LineVerdict::Will(_));
                    assert!(
                        reading.answers.iter().all(valid),
                        "{language}\n{lines:#?}\n{:#?}\n{position:?}",
                        reading.answers
                    );
                }
            }
        });
    }
}

/// The examples of `help`, in every language.
#[test]
fn examples_read() {
    let game = game();
    let mut at = midgame(&game);
    at.half = Half::Deeds;
    for language in LANGUAGES {
        let file = format!(
            "{}/../../templates/locales/{language}/round-table-examples.ftl",
            env!("CARGO_MANIFEST_DIR")
        );
        let text = std::fs::read_to_string(file).expect("the examples");
        let examples = text.lines().filter_map(|line| line.split_once(" = "));
        let mut count = 0;
        for (id, example) in examples {
            count += 1;
            let reading = game.read(&at, Seat(1), &sheet(&[example.to_owned()]));
            // a rule may forbid it here, but it can be read
            let read = |answer: &LineAnswer| {
                !matches!(answer.verdict, LineVerdict::Unread(_) | LineVerdict::Remark)
            };
            assert!(
                !reading.answers.is_empty() && reading.answers.iter().all(read),
                "{language} {id}: {:#?}",
                reading.answers
            );
        }
        assert!(count > 10, "{language}");
    }
}
