use super::{amend, amendment_phrase, forms, is_fact};
use crate::{
    accounts::accounts,
    event::EventKind,
    position::Position,
    quest::{Place, Quest},
    sample::{ALL_KNIGHTS, game_of},
    turn::start,
};
use seneschal_seam::{dice::Dice, seat::Seat};
use seneschal_text::Sheet;

fn begun() -> (crate::RoundTable, Position) {
    let game = game_of(&ALL_KNIGHTS[..4], &[]);
    let position = start::start(&game, &mut Dice::keyed(&[1; 32], &[2; 32])).position;
    (game, position)
}

#[test]
fn every_example_can_be_set_and_is_accounted_for() {
    let (game, position) = begun();
    for form in forms(&game) {
        assert!(is_fact(&form), "{form}");
        let (after, event) = amend(&game, &position, &Sheet::from_stored(&form)).unwrap();
        assert_ne!(after, position, "{form}");
        accounts(&game, &position, &after, &[event]).unwrap();
        let told = amendment_phrase(&form);
        assert!(told.id.starts_with("round-table-fact-"), "{told:?}");
    }
    for line in ["set grace to 60", "set the table to rights", "engines 5"] {
        assert!(!is_fact(line), "{line}");
    }
}

#[test]
fn what_is_set_is_there_and_a_hand_stays_secret() {
    let (game, position) = begun();
    let lines = "set life of Galahad to 2\nset place of galahad to Dragon\nset hand of arthur to Fight 1, Grail, Grail\nset steps of Excalibur to -2";
    let refused = amend(&game, &position, &Sheet::from_stored(lines)).unwrap_err();
    assert_eq!(refused.why.id, "judge-amend-breaks", "the Dragon is closed");
    let lines = lines.replace("Dragon", "Grail");
    let (after, event) = amend(&game, &position, &Sheet::from_stored(&lines)).unwrap();
    assert_eq!(after.knight(Seat(1)).life, 2);
    assert_eq!(after.knight(Seat(1)).place, Place::At(Quest::Grail));
    assert_eq!(after.knight(Seat(0)).hand.total(), 3);
    assert_eq!(after.quest(Quest::Excalibur).steps, -2);
    let EventKind::Amended { lines } = event.what else {
        panic!("{event:?}")
    };
    assert_eq!(lines[2], "set hand of arthur to 3 cards");
    assert!(amendment_phrase("set hand of arthur to Grail").args.len() == 1);
}

#[test]
fn what_cannot_be_set_is_refused() {
    let (game, position) = begun();
    for (line, id) in [
        ("", "judge-amend-empty"),
        ("set age of arthur to 40", "judge-amend-unread"),
        ("set life of lancelot to 3", "round-table-amend-no-knight"),
        ("set life of arthur to 0", "judge-amend-value"),
        ("set life of arthur to 7", "judge-amend-value"),
        ("set place of arthur to Rome", "judge-amend-value"),
        ("set hand of arthur to Fight 6", "judge-amend-value"),
        (
            "set hand of arthur to Heroism, Heroism",
            "judge-amend-value",
        ),
        ("set warriors of Grail to 1", "judge-amend-value"),
        ("set warriors of Picts to 4", "judge-amend-value"),
        ("set engines to 13", "judge-amend-value"),
        ("set engines to 12", "judge-amend-breaks"),
        ("set black swords to 7", "judge-amend-breaks"),
    ] {
        let refused = amend(&game, &position, &Sheet::from_stored(line)).unwrap_err();
        assert_eq!(refused.why.id, id, "{line}");
    }
}
