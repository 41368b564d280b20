//! The kinds of line in a form.

use seneschal_seam::game::FormLine;
use seneschal_text::Phrase;

pub(super) fn remark(phrase: Phrase) -> FormLine {
    FormLine {
        remark: Some(phrase),
        ..FormLine::default()
    }
}

/// How such orders are written: the same every turn.
pub(super) fn hint(phrase: Phrase) -> FormLine {
    FormLine {
        hint: true,
        ..remark(phrase)
    }
}

pub(super) fn order(order: Phrase) -> FormLine {
    FormLine {
        order: order.into(),
        ..FormLine::default()
    }
}
