//! Forms of every half and question, as players get them. Each possible line can be done.

use super::*;
use crate::position::Inquiry;
use crate::view::tests::{game, halves, midgame, publisher};

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
        }
    }
}

#[test]
fn a_question_comes_with_example_answers() {
    let mut at = midgame(&game());
    let mut all = String::new();
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
