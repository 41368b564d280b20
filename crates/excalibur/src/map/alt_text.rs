//! The map in one sentence, for readers who do not see it.

use super::moves;
use super::titles::title;
use crate::{
    event::Event,
    game::Excalibur,
    opening,
    position::{Lord, Position},
    troops,
    view::names::ValleyNames,
};
use seneschal_seam::{drawing::MapChoice, seat::Seat};
use seneschal_text::Phrase;

/// What the picture shows, for who does not see it: who holds how many manors with what strength,
/// and where was fought.
pub(super) fn alt(
    game: &Excalibur,
    position: &Position,
    events: &[Event],
    choice: MapChoice,
) -> Phrase {
    let words = ValleyNames { game };
    if opening::entering(position) {
        let gates: Vec<&str> = game.board.gate_ids().map(|gate| words.gate(gate)).collect();
        return Phrase::new("excalibur-map-alt-start")
            .with("board", game.board.name.as_str())
            .with("manors", position.manors.len())
            .with("gates", gates);
    }
    let free = position
        .manors
        .iter()
        .filter(|manor| manor.holder.is_none())
        .count();
    Phrase::new("excalibur-map-alt")
        .with("board", game.board.name.as_str())
        .with("title", title(position, choice))
        .with("lords", lords(words, position))
        .with("free", free)
        .with("battles", battles(words, events))
}

/// Manors and strength of every lord who still plays.
fn lords(words: ValleyNames, position: &Position) -> Vec<Phrase> {
    let lord = |(lord, seat): (&Lord, Seat)| {
        let strength: u32 = lord
            .soldiers
            .values()
            .map(|soldier| troops::strength(soldier.rank, soldier.wounded))
            .sum();
        let told = Phrase::new("excalibur-map-alt-lord")
            .with("lord", words.lord(seat))
            .with("manors", troops::manors_of(position, seat));
        told.with("soldiers", lord.soldiers.len())
            .with("strength", strength)
    };
    position
        .lords
        .iter()
        .zip((0_u8..).map(Seat))
        .filter(|(lord, _)| !lord.out)
        .map(lord)
        .collect()
}

fn battles(words: ValleyNames, events: &[Event]) -> Phrase {
    let fought: Vec<Phrase> = moves::fought(events)
        .into_iter()
        .map(|(at, victor)| match victor {
            Some(seat) => Phrase::new("excalibur-map-alt-won")
                .with("at", words.spot(at))
                .with("lord", words.lord(seat)),
            None => Phrase::new("excalibur-map-alt-drawn").with("at", words.spot(at)),
        })
        .collect();
    match fought.is_empty() {
        // a table in a file: what led to it is not known
        true if events.is_empty() => Phrase::new("excalibur-map-alt-untold"),
        true => Phrase::new("excalibur-map-alt-no-battle"),
        false => Phrase::new("excalibur-map-alt-battles").with("list", fought),
    }
}
