//! What is done for a knight who sends nothing (R§9.6, R§9.3).

use super::deed_check::default_deed;
use crate::{
    game::RoundTable,
    order::{Action, EvilChoice, KayAdds, ShareWish, StandingOrder, Volunteering},
    position::{Half, Position, Question},
    view::own,
};
use seneschal_seam::seat::Seat;

/// As an order; `None` where a lot decides (R§1.7).
pub(crate) fn default_order(game: &RoundTable, position: &Position, seat: Seat) -> Option<Action> {
    if let Some(asked) = &position.asked {
        return Some(default_answer(position, &asked.question, seat));
    }
    let knight = position.knight(seat);
    match position.half {
        Half::Offers => None,
        Half::Evil => {
            let stands = knight.standing.evil.unwrap_or(EvilChoice::Draw);
            // R§6.5: the unmasked traitor has no life to lose
            let possible = stands != EvilChoice::Life || position.is_knight(seat);
            let choice = if possible { stands } else { EvilChoice::Draw };
            Some(Action::Evil(choice))
        }
        Half::Deeds => Some(Action::Deed(default_deed(game, position, seat))),
    }
}

/// R§9.3
fn default_answer(position: &Position, question: &Question, seat: Seat) -> Action {
    Action::Standing(match question {
        Question::Merlins { card } => StandingOrder::Merlin([(*card, 0)].into()),
        Question::Volunteer { life } => {
            StandingOrder::Volunteer([(Volunteering::of(*life), false)].into())
        }
        Question::Summons => StandingOrder::Summons(false),
        Question::Save { knight } => StandingOrder::Save([(*knight, false)].into()),
        Question::KayAdds { .. } => StandingOrder::Kay(KayAdds::Nothing),
        Question::ForArthur => StandingOrder::ForArthur(Vec::new()),
        Question::Share { .. } => StandingOrder::Share(ShareWish::Lot),
        Question::Armour | Question::Clairvoyance => {
            let shown = own::known(&position.black.top, seat).take(question.cards_shown());
            return Action::Arrange(shown.map(|(_, card)| card).collect());
        }
    })
}
