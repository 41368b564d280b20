//! Who may see whose money, and whom an event concerns.

use super::super::event::ExcaliburEvent;
use crate::games::{
    excalibur::game::Excalibur,
    seat::{Seat, Viewer},
};

/// §4.7: true if this reader may see that seat's money.
pub(crate) fn sees_money(game: &Excalibur, viewer: Viewer, seat: Seat) -> bool {
    game.rules.treasury_public || viewer == Viewer::Moderator || viewer == Viewer::Seat(seat)
}

/// The seats that took part in an event, for marking the reader's own events and for secrecy.
pub(crate) fn concerns(what: &ExcaliburEvent) -> Vec<Seat> {
    match what {
        ExcaliburEvent::Silent { seat }
        | ExcaliburEvent::Supervised { seat, .. }
        | ExcaliburEvent::Harvested { seat, .. }
        | ExcaliburEvent::Milled { seat, .. }
        | ExcaliburEvent::Income { seat, .. }
        | ExcaliburEvent::Paid { seat, .. }
        | ExcaliburEvent::Loyalty { seat, .. }
        | ExcaliburEvent::Promoted { seat, .. }
        | ExcaliburEvent::PromotionWaits { seat, .. }
        | ExcaliburEvent::Appointed { seat, .. }
        | ExcaliburEvent::NoHeir { seat }
        | ExcaliburEvent::Hired { seat, .. }
        | ExcaliburEvent::Built { seat, .. }
        | ExcaliburEvent::RelocatedHand { seat, .. }
        | ExcaliburEvent::Skipped { seat, .. }
        | ExcaliburEvent::Out { seat }
        | ExcaliburEvent::Standing { seat, .. }
        | ExcaliburEvent::LordFell { seat, .. }
        | ExcaliburEvent::Repaired { seat, .. }
        | ExcaliburEvent::Plagued { seat, .. }
        | ExcaliburEvent::Revolted { seat, .. }
        | ExcaliburEvent::Joined { seat, .. }
        | ExcaliburEvent::NotJoined { seat, .. }
        | ExcaliburEvent::Swarmed { seat, .. }
        | ExcaliburEvent::Converted { seat, .. }
        | ExcaliburEvent::Destroyed { seat, .. }
        | ExcaliburEvent::Awarded { seat, .. }
        | ExcaliburEvent::Fined { seat, .. }
        | ExcaliburEvent::Meditates { seat, .. }
        | ExcaliburEvent::MeditationBroken { seat, .. }
        | ExcaliburEvent::MeditationKept { seat, .. }
        | ExcaliburEvent::Barred { seat, .. }
        | ExcaliburEvent::HonourLost { seat, .. }
        | ExcaliburEvent::Withdrew { seat, .. } => vec![*seat],
        ExcaliburEvent::Pillaged { seat, holder, .. } => vec![*seat, *holder],
        ExcaliburEvent::BoundaryMoved { seat, from, .. } => vec![*seat, *from],
        ExcaliburEvent::SiteContested { manors, .. } => {
            manors.iter().map(|&(seat, _)| seat).collect()
        }
        ExcaliburEvent::ParishTaxed { seat, paid, .. } => std::iter::once(*seat)
            .chain(paid.iter().map(|&(seat, _)| seat))
            .collect(),
        ExcaliburEvent::Claimed { seat, from, .. } => std::iter::once(*seat).chain(*from).collect(),
        ExcaliburEvent::GateContested { wanted: seats, .. }
        | ExcaliburEvent::Met { seats, .. }
        | ExcaliburEvent::NotClaimed { seats, .. }
        | ExcaliburEvent::PillageContested { seats, .. }
        | ExcaliburEvent::Victory { seats, .. } => seats.clone(),
        ExcaliburEvent::ArrivalOrder { order, .. } | ExcaliburEvent::FateOrder { order } => {
            order.clone()
        }
        ExcaliburEvent::SiegeLaid {
            holder, besieger, ..
        }
        | ExcaliburEvent::HouseFell {
            holder, besieger, ..
        } => vec![*holder, *besieger],
        ExcaliburEvent::SiegeEnded { besieger, .. } => vec![*besieger],
        ExcaliburEvent::Entered { troops, .. }
        | ExcaliburEvent::WentIn { troops, .. }
        | ExcaliburEvent::CameOut { troops, .. }
        | ExcaliburEvent::Sallied { troops, .. }
        | ExcaliburEvent::Moved { troops, .. }
        | ExcaliburEvent::Held { troops, .. }
        | ExcaliburEvent::OrderEnded { troops, .. }
        | ExcaliburEvent::Retreated { troops, .. }
        | ExcaliburEvent::MadeRoom { troops, .. }
        | ExcaliburEvent::Captured { troops, .. }
        | ExcaliburEvent::Retired { troops, .. }
        | ExcaliburEvent::Dismissed { troops }
        | ExcaliburEvent::LeftUnpaid { troops }
        | ExcaliburEvent::Healed { troops }
        | ExcaliburEvent::Relocated { troops, .. }
        | ExcaliburEvent::Sheltered { troops, .. }
        | ExcaliburEvent::Deserted { troops, .. } => vec![troops.seat],
        ExcaliburEvent::Battle { sides, .. } => sides.iter().map(|side| side.seat).collect(),
        ExcaliburEvent::BattleOver { victor, beaten, .. } => {
            victor.iter().chain(beaten).copied().collect()
        }
        ExcaliburEvent::HouseIncome { shares, .. }
        | ExcaliburEvent::Declared { order: shares }
        | ExcaliburEvent::Scutage { shares } => shares.iter().map(|&(seat, _)| seat).collect(),
        ExcaliburEvent::Gave { from, to, .. } => vec![*from, *to],
        ExcaliburEvent::Fate { .. }
        | ExcaliburEvent::Lightning { .. }
        | ExcaliburEvent::Stormed { .. }
        | ExcaliburEvent::Flooded { .. }
        | ExcaliburEvent::Burnt { .. } => Vec::new(),
        ExcaliburEvent::Weather { .. }
        | ExcaliburEvent::Round { .. }
        | ExcaliburEvent::ArthurRides { .. }
        | ExcaliburEvent::ArthurVisits { .. }
        | ExcaliburEvent::Amended { .. }
        | ExcaliburEvent::NextTurn { .. } => Vec::new(),
    }
}
