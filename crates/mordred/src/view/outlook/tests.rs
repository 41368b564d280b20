//! What an answer forecasts, by sheet.

use super::*;
use crate::{
    read::sheet_reader,
    sample::{game, position},
    view::tests::publisher,
};
use seneschal_text::Sheet;

#[test]
fn what_is_certain_is_told() {
    let game = game();
    let men = position(
        &game,
        "Anglesey, Bangor, Bala",
        "Kay village Flint, Kay small castle Corwen, Hannah village Betws",
        9,
        1,
    );
    let mut row = men.clone();
    (row.half, row.rolled) = (TurnHalf::Row, None);
    let mut low = row.clone();
    low.players[0].pawn = -11;
    let castle = position(
        &game,
        "Anglesey",
        "Kay large castle Bangor, Kay town Flint",
        2,
        0,
    );
    let free: Vec<&str> = game
        .board
        .squares
        .iter()
        .map(|square| square.name.as_str())
        .filter(|name| *name != "Flint")
        .take(34)
        .collect();
    let last = position(&game, &free.join(", "), "Kay village Flint", 0, 1);
    for (at, seat, sheet, wanted) in [
        (
            &row,
            0,
            "row A",
            &["On row A you would have £11 to £17, and at most 2 men would come."][..],
        ),
        (
            &row,
            0,
            "",
            &["On row C you would have £13 to £23, and at most 6 men would come."],
        ),
        (
            &low,
            0,
            "row B",
            &[
                "On row B you would have £11 to £19, and at most 4 men would come.",
                "Your pawn can go 2 steps down: if the dice ask for more, the game ends.",
            ],
        ),
        (&men, 1, "row A", &[]),
        (
            &men,
            0,
            "man to Conwy\nbuild village at Mold",
            &[
                "A man would be placed at Conwy.",
                "You would have £6 and 5 points.",
            ],
        ),
        (
            &men,
            0,
            "man to Conwy\nattack Bala up to 3 times",
            &[
                "A man would be placed at Conwy.",
                "If every attack failed, you would have £3 and 3 points, £6 of it lost on attacks.",
                "If every attack succeeded at once, you would have £7 and 3 points.",
            ],
        ),
        (
            &castle,
            0,
            "attack Anglesey",
            &[
                "If every attack failed, you would have £0 and 5 points, £2 of it lost on attacks.",
                "If every attack succeeded at once, you would have £0 and 5 points.",
                "If every attack succeeded, the game would be over. Kay slew the man in Mordred’s castle, and won at once (§6.4).",
            ],
        ),
        (
            &last,
            0,
            "",
            &[
                "A man would be placed at St Davids.",
                "You would have £0 and 2 points.",
                "The game would be over. The last of Mordred’s 35 men is on the board (§6.1). Mordred holds Wales with 35 men against one building. Kay helped him least, and wins.",
            ],
        ),
    ] {
        let reading = sheet_reader::read(&game, at, Seat(seat), &Sheet::from_stored(sheet));
        let told: Vec<String> = outlook(&game, at, Seat(seat), &reading.orders)
            .iter()
            .map(|phrase| publisher().say("en", phrase))
            .collect();
        assert_eq!(told, wanted, "{sheet}");
    }
}
