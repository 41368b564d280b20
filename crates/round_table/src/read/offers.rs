//! What could be ordered instead of a line that is refused: lines to copy, in English. A sheet in
//! another language gets them in its own words.

use super::order_check::OrderCheck;
use crate::{
    cards::White,
    deed_choices::{deed_choices, is_possible},
    order::{Action, Deed},
    order_text,
};

/// How many lines an answer suggests.
const MOST: usize = 3;

/// Deeds like one that is refused, as far as they can be done; else the same deed for a life.
pub(super) fn offers(check: &OrderCheck, what: &Action, paid: bool) -> Vec<String> {
    let Action::Deed(deed) = what else {
        return Vec::new();
    };
    let deeds = check.deed_check();
    let line = |deed: Deed, paid| order_text::line(check.game, &Action::Deed(deed), paid);
    if is_possible(&deeds, deed, !paid) {
        return vec![line(deed.clone(), !paid)];
    }
    deed_choices(&check.supposed, check.seat)
        .into_iter()
        .filter(|other| other != deed && is_alike(deed, other))
        .filter(|other| is_possible(&deeds, other, paid))
        .take(MOST)
        .map(|other| line(other, paid))
        .collect()
}

/// The same deed with other cards, places or knights.
fn is_alike(deed: &Deed, other: &Deed) -> bool {
    let is_here = |deed: &Deed| matches!(deed, Deed::DrawTwo | Deed::Lay { .. } | Deed::Drop(_));
    match (deed, other) {
        (Deed::Play(play), Deed::Play(other)) => {
            let card = play.card();
            matches!(card, White::Merlin | White::Heroism) && card == other.card()
        }
        (Deed::Swap { card, .. }, Deed::Swap { card: other, .. }) => card == other,
        _ if is_here(deed) => is_here(other),
        _ => std::mem::discriminant(deed) == std::mem::discriminant(other),
    }
}
