//! What a sheet's answer says of the turn, as a player would reckon it.

use super::*;
use crate::position_file::tests::{game, position};
use seneschal_seam::{presentation::Presentation, rules::Rules};
use seneschal_text::Sheet;

fn told(game: &Excalibur, text: &str, sheet: &str) -> String {
    let position = position(text);
    let kay = Seat(game.lords.iter().position(|lord| lord == "kay").unwrap() as u8);
    let orders = game.read(&position, kay, &Sheet::from_stored(sheet)).orders;
    let publisher = seneschal_render::Renderer::built_in().unwrap();
    game.outlook(&position, kay, &orders)
        .iter()
        .map(|phrase| publisher.say("en", phrase))
        .collect::<Vec<_>>()
        .join(" ")
}

const TABLE: &str = "lords: { kay: { gate: Pimbury, treasury: 9, income: 5 }, bors: { gate: Nunney, treasury: 30 } }, manors: { Barsham: kay, Upwell: bors }, troops: { kay: { Barsham: [1, 13, 52] }, bors: { Stowell: [1] } } }";

#[test]
fn how_it_would_go_if_nobody_else_moved() {
    let game = game(&[]);
    for (turn, sheet, wanted) in [
        (
            "summer 2",
            "",
            &[
                "Your soldiers would be here: 1, 13 and 52 at Barsham.",
                "You would hold one manor.",
                "6 Bz",
            ][..],
        ),
        (
            "summer 2",
            "13 to Hazlemere",
            &[
                "13 at Hazlemere",
                "You would hold 2 manors. New: Hazlemere.",
            ],
        ),
        // who stands in the way is told, and that dice decide
        (
            "summer 2",
            "1, 13 to Stowell; fight all",
            &["bors at Stowell", "The dice are unknown"],
        ),
        (
            "winter 2",
            "hire knight at Barsham",
            &[
                "After the winter, not counting fate, you would have",
                "soldiers (strength",
            ],
        ),
    ] {
        let said = told(&game, &format!("{{ turn: {turn}, {TABLE}"), sheet);
        for piece in wanted {
            assert!(
                said.contains(piece),
                "{turn}, {sheet:?} lacks {piece:?}: {said}"
            );
        }
    }
}

/// AU-11: nothing that is hidden from him can be read out of it, whatever the others have.
#[test]
fn nobodys_purse_shows() {
    let game = game(&[
        ("info.treasury", "private"),
        ("fate", "on"),
        ("weather", "on"),
    ]);
    for turn in ["spring 2", "autumn 2", "winter 2"] {
        let with = |bezants: u32| {
            told(
                &game,
                &format!(
                    "{{ turn: {turn}, {}",
                    TABLE.replace(
                        "treasury: 30",
                        &format!("treasury: {bezants}, income: {bezants}")
                    )
                ),
                "",
            )
        };
        assert_eq!(with(0), with(100), "{turn}");
        assert!(!with(77).contains("77"), "{turn}");
    }
}

/// The same sheet is always told the same: no chance that a second letter could try again.
#[test]
fn it_is_no_lottery() {
    let game = game(&[("fate", "on")]);
    let text = format!("{{ turn: winter 2, {TABLE}");
    assert_eq!(told(&game, &text, ""), told(&game, &text, ""));
}
