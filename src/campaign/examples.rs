//! Sentences that show how something is written take their example from the campaign they are said
//! in: its own turn, lords, facts and rules.

use super::Campaign;
use crate::games::Dice;
use crate::text::Phrase;

/// Whose catalogue entries have places for examples; families of entries by how they begin.
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

/// Stands for what a campaign has none of.
const NONE: &str = "…";

impl Campaign {
    /// The same phrase with this campaign's own examples, where it shows any. `but`: the seat that
    /// reads it, which is no example of somebody else.
    pub fn exemplified(&self, phrase: Phrase, but: Option<u8>) -> Phrase {
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

    /// The turn that is open; before the start, the one that it will open, which hangs on no dice.
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

    /// A rule that may change while the campaign runs, set to something else than it is.
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
