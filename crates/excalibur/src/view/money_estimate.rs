//! What a forecast for a lord assumes about the others. Only money is hidden (§4.7), and what
//! depends on it: whether soldiers are paid and stay (§11.1).

use super::secrecy::sees_money;
use crate::{game::Excalibur, position::Position, troops::wage};
use seneschal_seam::seat::{Seat, Viewer};

/// Every treasury that the lord may not see is set to exactly one year's pay. So nobody's soldiers
/// leave, and nobody's wealth shows.
pub(crate) fn supposed(game: &Excalibur, position: &Position, seat: Seat) -> Position {
    let mut position = position.clone();
    let hidden = position
        .lords
        .iter_mut()
        .zip(0_u8..)
        .filter(|(lord, of)| !lord.out && !sees_money(game, Viewer::Seat(seat), Seat(*of)));
    for (lord, _) in hidden {
        lord.treasury = lord
            .soldiers
            .values()
            .map(|soldier| wage(soldier.rank))
            .sum();
        (lord.income, lord.scutage) = (0, 0);
    }
    position
}

#[cfg(test)]
mod tests {
    use super::super::super::sample::{game, position};
    use super::*;
    use seneschal_seam::{Dice, Presentation, Rules};
    use std::collections::BTreeMap;

    /// Bors can pay everybody or nobody: Kay's forecast of the winter is the same.
    #[test]
    fn nobodys_purse_shows_in_a_forecast() {
        let text = |bezants: u32| {
            format!(
                "{{ turn: winter 2, lords: {{ kay: {{ treasury: 9 }}, bors: {{ treasury: {bezants}, income: {bezants} }} }}, manors: {{ Barsham: kay, Upwell: bors, Yarrow: Sir Gawaine }}, troops: {{ kay: {{ Barsham: [1, 13] }}, bors: {{ Upwell: [1, 2, 52] }}, Sir Gawaine: {{ Yarrow: [1] }} }} }}"
            )
        };
        let kay = |game: &Excalibur| {
            Seat(game.lords.iter().position(|lord| lord == "kay").unwrap() as u8)
        };
        let forecast = |game: &Excalibur, bezants: u32| {
            let position = game.position_known_to(&position(&text(bezants)), kay(game));
            game.adjudicate(
                &position,
                &BTreeMap::new(),
                &mut Dice::keyed(&[7; 32], &[8; 32]),
            )
            .events
        };
        let private = game(&[("info.treasury", "private")]);
        assert_eq!(forecast(&private, 0), forecast(&private, 100));
        assert_eq!(
            private
                .position_known_to(&position(&text(5)), kay(&private))
                .lords[kay(&private).index()]
            .treasury,
            9,
            "his own he knows"
        );
        // where everybody sees it, it is told
        let public = game(&[("info.treasury", "public")]);
        assert_ne!(forecast(&public, 0), forecast(&public, 100));
    }
}
