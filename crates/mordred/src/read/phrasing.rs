//! How people say the orders in their own words: the table, and the names in it.

use super::names::{MordredNameIndex, MordredNameTarget};
use seneschal_seam::phrasing::{BuiltInPhrasing, NameKinds};
use seneschal_seam::seat::Seat;
use seneschal_text::{NameLookup, Token};

pub(crate) static TABLE: BuiltInPhrasing = BuiltInPhrasing::new(include_str!(
    "../../../../config/rules/mordred/phrasing.yaml"
));

pub(crate) fn name_at(
    names: &MordredNameIndex,
    me: Seat,
    line: &[Token],
    at: usize,
) -> Option<(NameKinds, usize)> {
    match names.seek(line, at, line.len(), |_| true) {
        NameLookup::Found(MordredNameTarget::Square(_), length) => Some((&["place"], length)),
        NameLookup::Found(MordredNameTarget::Lord(seat), length) if seat == me => {
            Some((&["me"], length))
        }
        NameLookup::Found(MordredNameTarget::Lord(_), length) => Some((&["rival"], length)),
        _ => None,
    }
}
