//! Orders to choose from lists: what the form offers, as a player's page shows it. The reader says
//! what is valid.

mod season;
mod winter;

use crate::{
    board::GateId,
    game::Excalibur,
    opening,
    order::ExcaliburOrder,
    position::{Position, Season},
    read::{OrderCheck, order_grammar},
    troops,
    view::names::ValleyNames,
};
use seneschal_seam::{
    page::{OrderChoice, OrderList, OrderRow},
    seat::Seat,
};
use seneschal_text::Phrase;

pub(crate) fn order_rows(game: &Excalibur, position: &Position, seat: Seat) -> Vec<OrderRow> {
    let lord = position.lords.get(seat.index());
    let playing = lord.filter(|lord| !lord.out && position.over.is_none());
    let (Some(lord), Some(check)) = (playing, OrderCheck::new(game, position, seat)) else {
        return Vec::new();
    };
    if opening::entering(position) {
        vec![entry(game)]
    } else if position.season == Season::Winter {
        winter::rows(game, position, (seat, lord), &check)
    } else if troops::commands(lord, &game.rules) {
        season::rows(game, position, (seat, lord), &check)
    } else if troops::is_at_home(&game.board, position, seat) {
        vec![season::leaderless(game)]
    } else {
        Vec::new()
    }
}

/// §3.1: the first two gates; the text of the sheet can name all.
fn entry(game: &Excalibur) -> OrderRow {
    let words = ValleyNames { game };
    let enter = |gates: &[GateId]| ExcaliburOrder::Enter {
        gates: gates.to_vec(),
    };
    let choice = |gate, line| OrderChoice {
        label: Phrase::new("excalibur-row-gate").with("place", words.gate(gate)),
        words: Some(line),
        goal: Some(words.gate(gate).to_owned()),
    };
    let gates = || game.board.gate_ids();
    let first = gates().map(|gate| choice(gate, order_grammar::phrase(game, &enter(&[gate]))));
    let second = gates().map(|gate| {
        let (one, two) = (enter(&[gate]), enter(&[gate, gate]));
        choice(gate, order_grammar::phrase_behind(game, &one, &two))
    });
    OrderRow {
        title: Phrase::new("excalibur-row-entry"),
        place: None,
        pieces: Vec::new(),
        lists: vec![
            OrderList {
                label: Phrase::new("excalibur-row-first-gate"),
                choices: first.collect(),
            },
            OrderList {
                label: Phrase::new("excalibur-row-second-gate"),
                choices: std::iter::once(nothing("excalibur-row-no-gate"))
                    .chain(second)
                    .collect(),
            },
        ],
        repeats: false,
    }
}

/// The entry of a list that adds no words.
fn nothing(label: &'static str) -> OrderChoice {
    OrderChoice {
        label: Phrase::new(label),
        words: None,
        goal: None,
    }
}

fn words(label: Phrase, words: Phrase) -> OrderChoice {
    OrderChoice {
        label,
        words: Some(words),
        goal: None,
    }
}
