//! Sentences that explain how to write something take their example from the campaign itself: its
//! own turn, seats, facts and rules.

use super::loaded_campaign::Campaign;
use seneschal_games::Dice;
use seneschal_text::{Phrase, ids::Seat};

/// Used if the campaign has no such example.
const NONE: &str = "…";

/// A phrase that shows examples, with the campaign's own. `but` is the reader's own seat, which is
/// no example of another player.
pub fn fill_examples(campaign: &Campaign, phrase: Phrase, but: Option<Seat>) -> Phrase {
    let turn = some_turn(campaign);
    let mut lords = campaign
        .seats
        .iter()
        .filter(|seat| Some(seat.seat) != but)
        .chain(&campaign.seats)
        .map(|seat| seat.lord.as_str());
    let lord = lords.next().unwrap_or(NONE);
    let other = lords.find(|other| *other != lord).unwrap_or(NONE);
    let fact = campaign
        .table
        .facts()
        .into_iter()
        .next()
        .unwrap_or_default();
    phrase
        .with("some_turn", turn)
        .with("some_lord", lord)
        .with("other_lord", other)
        .with("some_fact", fact)
        .with("some_rule", some_rule(campaign))
}

/// The open turn; before the start, the turn that the campaign will begin with, which does not
/// depend on dice.
fn some_turn(campaign: &Campaign) -> String {
    let first = || {
        campaign
            .table
            .open_position(
                &campaign
                    .table
                    .start(&mut Dice::fixed(Vec::new(), 1))
                    .position,
            )
            .map(|at| at.turn().player_turn)
    };
    campaign
        .open_match()
        .map(|at| at.turn().player_turn)
        .or_else(|_| first())
        .map_or_else(|_| NONE.to_owned(), |turn| turn.name)
}

/// A rule that may change during play, set to a value other than its current one.
pub fn some_rule(campaign: &Campaign) -> String {
    let switches = campaign.table.switches().values;
    let other = |switch: &seneschal_games::Switch| {
        switch
            .allowed
            .iter()
            .find(|allowed| **allowed != switch.value && *allowed != "N")
            .cloned()
    };
    let set = |(name, switch): (&String, &seneschal_games::Switch)| {
        other(switch).map(|value| format!("set {name} to {value}"))
    };
    let free = switches
        .iter()
        .filter(|(_, switch)| !switch.fixed)
        .find_map(set);
    free.or_else(|| switches.iter().find_map(set))
        .unwrap_or_else(|| NONE.to_owned())
}
