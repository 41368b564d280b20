//! The kinds of line in a form.

use seneschal_seam::game::FormLine;
use seneschal_text::Phrase;

pub(super) fn remark(phrase: Phrase) -> FormLine {
    FormLine {
        remark: Some(phrase),
        ..FormLine::default()
    }
}

pub(super) fn order(order: Phrase) -> FormLine {
    FormLine {
        order: order.into(),
        ..FormLine::default()
    }
}
