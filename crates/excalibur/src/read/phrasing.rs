//! How people say the orders in their own words: the table, and the names in it.

use super::names::{NameReferent, ReferentKind, ValleyVocabulary};
use seneschal_seam::phrasing::{BuiltInPhrasing, NameKinds};
use seneschal_seam::seat::Seat;
use seneschal_text::{NameLookup, Token};

pub(crate) static TABLE: BuiltInPhrasing = BuiltInPhrasing::new(include_str!(
    "../../../../config/rules/excalibur/phrasing.yaml"
));

pub(crate) fn name_at(
    names: &ValleyVocabulary,
    me: Seat,
    line: &[Token],
    at: usize,
) -> Option<(NameKinds, usize)> {
    match names.seek(line, at, line.len(), ReferentKind::Any) {
        NameLookup::Found(NameReferent::Place(_), length) => Some((&["place"], length)),
        NameLookup::Found(NameReferent::Lord(seat), length) if seat == me => {
            Some((&["me"], length))
        }
        NameLookup::Found(NameReferent::Lord(_), length) => Some((&["rival"], length)),
        _ => None,
    }
}
