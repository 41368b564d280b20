//! Who is waited for, and for what.

use super::turn_label::half_word;
use super::words::{self, knights};
use crate::{
    game::RoundTable,
    position::{Half, Position, Question},
};
use seneschal_seam::{
    event_notation::WrittenForm as _,
    game::{Prompt, ThinkingTime},
    seat::Seat,
};
use seneschal_text::{Phrase, PhraseArgument};
use std::collections::BTreeMap;

/// None once the game is over.
pub(crate) fn awaited(game: &RoundTable, position: &Position) -> BTreeMap<Seat, Prompt> {
    let pace = match (&position.asked, position.half) {
        (Some(_), _) => ThinkingTime::Window,
        (None, Half::Offers) => ThinkingTime::Season,
        (None, _) => ThinkingTime::Turn,
    };
    let prompt = Prompt {
        needed: true,
        pace,
        what: wanted(game, position),
    };
    let asked = seats(position).into_iter();
    asked.map(|seat| (seat, prompt.clone())).collect()
}

/// Whom the turn waits for.
pub(crate) fn seats(position: &Position) -> Vec<Seat> {
    match (&position.asked, position.half) {
        _ if position.over.is_some() => Vec::new(),
        (Some(asked), _) => asked.seats.iter().copied().collect(),
        (None, Half::Offers) => position.seats().collect(),
        (None, _) => vec![position.seat],
    }
}

/// "The turn waits for Kay and Bors: …"; empty once the game is over.
pub(super) fn sentence(game: &RoundTable, position: &Position) -> Option<Phrase> {
    let seats = seats(position);
    (!seats.is_empty()).then(|| {
        Phrase::new("round-table-waits")
            .with("turn", position.turn)
            .with("knights", knights(game, seats))
            .with("what", wanted(game, position))
    })
}

/// What the seats that the turn waits for are asked for.
fn wanted(game: &RoundTable, position: &Position) -> Phrase {
    if let Some(asked) = &position.asked {
        return question(game, &asked.question);
    }
    let what = half_word(game, Some(position.half), false);
    Phrase::new("round-table-awaited").with("what", what)
}

/// R§9.3
pub(crate) fn question(game: &RoundTable, question: &Question) -> Phrase {
    let about: PhraseArgument = match question {
        Question::Merlins { card } => words::black_kind(*card).into(),
        Question::Save { knight } => game.knight_name(*knight).into(),
        Question::KayAdds { at } => words::place(*at).into(),
        Question::Share { cards } => words::counted(cards.counts()),
        Question::Volunteer { .. }
        | Question::Summons
        | Question::ForArthur
        | Question::Armour
        | Question::Clairvoyance => 0_u8.into(),
    };
    Phrase::new("round-table-question")
        .with("question", question.kind().argument(game))
        .with("about", about)
}
