//! `docs/orders/excalibur.md` shows Excalibur's rows.

use super::*;
use seneschal_testing::order_reference::OrderReference;
use seneschal_text::LanguageSet;

#[test]
fn the_page_shows_every_order() {
    let game = game(EVERY_ORDER);
    let named = |name: &str| LanguageSet::named(name).expect("a language");
    OrderReference {
        game: "excalibur",
        table: include_str!("../../../../../config/rules/excalibur/orders.yaml"),
        behind_others: &["[$group: ]then house"],
        examples: &[
            ("$gates", "Sarbury, Pimbury"),
            ("$troops", "13, 17"),
            ("$group", "13, 17"),
            ("$at", "Barsham"),
            ("$from", "Barsham"),
            ("$via", "Stowell"),
            ("$to", "Penhallow"),
            ("$manor", "Foxwood"),
            ("$kept", "4"),
            ("$pasture", "Ashcombe"),
            ("$place", "Foxwood"),
            ("$phases", "phases 2 and 3"),
            ("$phase", "phase 2"),
            ("$lord", "Lionel"),
            ("$lords", "Lionel"),
            ("$targets", "Lionel, Kay"),
            ("$shares", "4 : 2"),
            ("$number", "3"),
            ("$money", "14"),
            ("$recruits", "2 knights"),
            ("$works", "church"),
            ("$repairs", "castle"),
            ("$hands", "forester"),
            ("$prey", "village"),
            ("$manors", "Fletcham, Foxwood"),
        ],
        said_in: &|language, line| game.names.in_tongue(named(language), line),
        is_order: &|line| parser::clauses::parse_line(&game, Seat(0), line).is_ok(),
    }
    .must_be_shown();
}
