//! Sentences that explain how to write something take their example from the campaign itself: its
//! own turn, seats, facts and rules.

use super::Campaign;
use crate::games::Dice;
use crate::text::{Phrase, ids::Seat};

/// The catalogue entries with places for examples, by the beginning of their names.
const SHOWING: [&str; 10] = [
    "asking-words",
    "asking-topic-",
    "joining-leave",
    "joining-words",
    "moderator-become-how",
    "moderator-replace-how",
    "moderator-set-how",
    "moderator-which-turn",
    "moderator-words",
    "press-doubt-to",
];

/// Used if the campaign has no such example.
const NONE: &str = "…";

impl Campaign {
    /// Fills a phrase with this campaign's own examples, if it shows any. `but` is the reader's own
    /// seat, which is no example of another player.
    pub fn exemplified(&self, phrase: Phrase, but: Option<Seat>) -> Phrase {
        if !SHOWING.iter().any(|family| phrase.id.starts_with(family)) {
            return phrase;
        }
        let turn = self.some_turn();
        let mut lords = self
            .seats
            .iter()
            .filter(|seat| Some(seat.seat) != but)
            .chain(&self.seats)
            .map(|seat| seat.lord.as_str());
        let lord = lords.next().unwrap_or(NONE);
        let other = lords.find(|other| *other != lord).unwrap_or(NONE);
        let fact = self.table.facts().into_iter().next().unwrap_or_default();
        phrase
            .with("some_turn", turn)
            .with("some_lord", lord)
            .with("other_lord", other)
            .with("some_fact", fact)
            .with("some_rule", self.some_rule())
    }

    /// The open turn; before the start, the turn that the campaign will begin with, which does not
    /// depend on dice.
    fn some_turn(&self) -> String {
        let first = || {
            self.table
                .whole(&self.table.start(&mut Dice::fixed(Vec::new(), 1))?.position)
        };
        self.table
            .whole(self.position())
            .or_else(|_| first())
            .map_or_else(|_| NONE.to_owned(), |turn| turn.name)
    }

    /// A rule that may change during play, set to a value other than its current one.
    pub fn some_rule(&self) -> String {
        let switches = self.table.switches().values;
        let other = |switch: &crate::games::Switch| {
            switch
                .allowed
                .iter()
                .find(|allowed| **allowed != switch.value && *allowed != "N")
                .cloned()
        };
        let set = |(name, switch): (&String, &crate::games::Switch)| {
            other(switch).map(|value| format!("set {name} to {value}"))
        };
        let free = switches
            .iter()
            .filter(|(_, switch)| !switch.fixed)
            .find_map(set);
        free.or_else(|| switches.iter().find_map(set))
            .unwrap_or_else(|| NONE.to_owned())
    }
}
