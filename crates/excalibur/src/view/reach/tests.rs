//! Who could come, as a player would count it on the board.

use super::*;
use crate::position_file::tests::{game, position};

/// Place, what stands there, who could come first, with what strength, in which phase.
fn told(text: &str) -> Vec<String> {
    let game = game(&[]);
    let position = position(text);
    let publisher = seneschal_render::Renderer::built_in().unwrap();
    let lord = |name: &str| Seat(game.lords.iter().position(|lord| lord == name).unwrap() as u8);
    let grid = reach(&game, &position, Viewer::Seat(lord("kay")));
    let rows = grid.map(|grid| grid.rows).unwrap_or_default();
    rows.iter()
        .map(|row| {
            row.iter()
                .map(|cell| publisher.languages().say_arg("en", cell).unwrap())
                .collect::<Vec<_>>()
                .join(" | ")
        })
        .collect()
}

#[test]
fn who_could_come() {
    let turn = |turn: &str, more: &str, bors: &str| {
        format!(
            "{{ turn: {turn}, lords: {{ kay: {{ gate: Pimbury }}, bors: {{ gate: Nunney }} }}, manors: {{ Barsham: kay, Hazlemere: kay, Upwell: bors }}, troops: {{ kay: {{ Barsham: [1, 13] }}, bors: {{ {bors} }} }}{more} }}"
        )
    };
    for (text, wanted) in [
        // Fenburst to Barsham three miles: in phase two; to Hazlemere seven
        (
            turn("summer 2", "", "Fenburst: [1, 52]"),
            &["Barsham | 14 | bors: 1 and 52 | 11 | 2"][..],
        ),
        // the worst first: nobody stands in Hazlemere, four miles on
        (
            turn("summer 2", "", "Barsham/Fenburst 1: [1]"),
            &[
                "Hazlemere | 0 | bors: 1 | 8 | 3",
                "Barsham | 14 | bors: 1 | 8 | 1",
            ],
        ),
        // six at most, the strongest
        (
            turn("spring 2", "", "Fenburst: [1, 2, 3, 4, 52, 53, 54]"),
            &["Barsham | 14 | bors: 1-4, 52 and 53 | 32 | 2"],
        ),
        // who stands there already
        (
            turn("spring 2", "", "Barsham: [1, 52]"),
            &[
                "Hazlemere | 0 | bors: 1 and 52 | 11 | 2",
                "Barsham | 14 | bors: 1 and 52 | 11 | 0",
            ],
        ),
        (turn("winter 2", "", "Fenburst: [1, 52]"), &[]),
        // too far
        (turn("summer 2", "", "Ravensden: [1]"), &[]),
        // whose lord is dead does not march
        (turn("summer 2", "", "Fenburst: [2, 52]"), &[]),
        // a closed bridge is no way
        (
            turn(
                "summer 2",
                ", floods: [Barsham/Fenburst 1]",
                "Fenburst: [1, 52]",
            ),
            &[],
        ),
    ] {
        assert_eq!(told(&text), wanted, "{text}");
    }
}

/// What is not on the board changes nothing: orders, money and the others' own sheets are not
/// looked at, so only the public position is.
#[test]
fn purses_change_nothing() {
    let text = |treasury: u32| {
        format!(
            "{{ turn: summer 2, lords: {{ kay: {{ gate: Pimbury }}, bors: {{ gate: Nunney, treasury: {treasury} }} }}, manors: {{ Barsham: kay }}, troops: {{ kay: {{ Barsham: [1] }}, bors: {{ Fenburst: [1] }} }} }}"
        )
    };
    assert!(!told(&text(0)).is_empty());
    assert_eq!(told(&text(0)), told(&text(77)));
}

#[test]
fn nobody_else_is_told() {
    let game = game(&[]);
    let position = position(
        "{ turn: summer 2, lords: { kay: { gate: Pimbury } }, manors: { Barsham: kay }, troops: { bors: { Barsham: [1] } } }",
    );
    for viewer in [Viewer::Public, Viewer::Moderator] {
        assert_eq!(reach(&game, &position, viewer), None);
    }
}
