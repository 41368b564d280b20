//! `discard Fight 1`: a deed of the knight in turn where it can be one, else the standing order that
//! `if I must discard` says always (R§9.3).

use super::halves::OwnTurns;
use super::keys::Key;
use super::parser::{OrderClause, OrderParser};
use crate::{
    cards::White,
    order::{Action, Deed, StandingOrder},
    quest::{Place, Quest},
};
use seneschal_text::{TokenSign, tokens};

/// The clause with what it means. `text`: a part of its line, from a byte of it on.
pub(super) fn with_meaning(
    turns: &OwnTurns,
    text: &str,
    from: usize,
    clause: OrderClause,
) -> OrderClause {
    let words = text.get(clause.span.start.saturating_sub(from)..);
    let deed = match &clause.what {
        Action::Standing(StandingOrder::Discard(cards)) if says_discard(turns, words) => {
            deed(turns, cards, clause.paid)
        }
        _ => None,
    };
    match deed {
        Some(deed) => OrderClause {
            what: Action::Deed(deed),
            ..clause
        },
        None => clause,
    }
}

fn says_discard(turns: &OwnTurns, words: Option<&str>) -> bool {
    let text = words.unwrap_or_default();
    let mut parser = OrderParser::new(&turns.game.names, text, tokens(text), turns.seat);
    let _ = parser.eat(Key::ForLife);
    let _ = parser.eat_sign(TokenSign::Colon) || parser.eat_sign(TokenSign::Comma);
    parser.eat(Key::Discard)
}

fn deed(turns: &OwnTurns, cards: &[White], paid: bool) -> Option<Deed> {
    let place = turns.position.knight(turns.seat).place;
    match cards {
        _ if !turns.is_own_now() || turns.position.asked.is_some() => None,
        // R§4.5; a second deed comes after the way there
        [card] if paid || place == Place::At(Quest::Excalibur) => Some(Deed::Drop(*card)),
        // R§3.3 D
        [card, second, third] if card == second && card == third => Some(Deed::Heal(*card)),
        _ => None,
    }
}
