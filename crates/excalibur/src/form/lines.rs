//! The kinds of line in a form.

use crate::{
    game::Excalibur,
    order::ExcaliburOrder,
    read::{OrderSyntax, order_grammar},
};
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

pub(super) fn order(game: &Excalibur, order: &ExcaliburOrder) -> FormLine {
    written(order_grammar::phrase(game, order))
}

pub(super) fn no_orders(game: &Excalibur) -> FormLine {
    written(order_grammar::syntax_phrase(game, &OrderSyntax::NoOrders))
}

fn written(order: Phrase) -> FormLine {
    FormLine {
        order: order.into(),
        ..FormLine::default()
    }
}
