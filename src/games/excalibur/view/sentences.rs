//! An event as a sentence. The wording is in `locales/*/excalibur*.ftl`.

use super::super::amendment::{BETWEEN, secret_money_owner};
use super::super::event::ExcaliburEvent;
use super::facts::describe_fact;
use super::names::{self, ValleyNames};
use super::secrecy::sees_money;
use super::{
    advanced_game, battle, fate, movement, order_skips, pillage, season_end, siege, winter,
};
use crate::games::seat::{Seat, Viewer};
use crate::text::{Phrase, PhraseArgument};

/// The sentence; `None` for what this reader may not see, or what is reported elsewhere (a round is
/// in its battle's table). Every event is named, in the order of `event.rs`.
pub(crate) fn tell(words: ValleyNames, what: &ExcaliburEvent, viewer: Viewer) -> Option<Phrase> {
    match what {
        ExcaliburEvent::GateContested { .. } | ExcaliburEvent::Entered { .. } => {
            movement::tell_entry(words, what)
        }
        ExcaliburEvent::Moved { .. }
        | ExcaliburEvent::Held { .. }
        | ExcaliburEvent::Met { .. }
        | ExcaliburEvent::OrderEnded { .. } => movement::tell_movement(words, what),
        ExcaliburEvent::ArrivalOrder { .. }
        | ExcaliburEvent::Battle { .. }
        | ExcaliburEvent::Round { .. }
        | ExcaliburEvent::BattleOver { .. }
        | ExcaliburEvent::Withdrew { .. }
        | ExcaliburEvent::LordFell { .. } => battle::tell(words, what),
        ExcaliburEvent::WentIn { .. }
        | ExcaliburEvent::CameOut { .. }
        | ExcaliburEvent::Sallied { .. }
        | ExcaliburEvent::SiegeLaid { .. }
        | ExcaliburEvent::SiegeEnded { .. }
        | ExcaliburEvent::HouseFell { .. } => siege::tell(words, what),
        ExcaliburEvent::Retreated { .. }
        | ExcaliburEvent::MadeRoom { .. }
        | ExcaliburEvent::Captured { .. } => movement::tell_retreat(words, what),
        ExcaliburEvent::PillageContested { .. }
        | ExcaliburEvent::Pillaged { .. }
        | ExcaliburEvent::HonourLost { .. } => pillage::tell(words, what),
        ExcaliburEvent::Weather { .. }
        | ExcaliburEvent::Supervised { .. }
        | ExcaliburEvent::Claimed { .. }
        | ExcaliburEvent::NotClaimed { .. }
        | ExcaliburEvent::HouseIncome { .. }
        | ExcaliburEvent::Harvested { .. }
        | ExcaliburEvent::Milled { .. }
        | ExcaliburEvent::Income { .. }
        | ExcaliburEvent::Retired { .. } => season_end::tell(words, what, viewer),
        ExcaliburEvent::Declared { .. }
        | ExcaliburEvent::Gave { .. }
        | ExcaliburEvent::Dismissed { .. }
        | ExcaliburEvent::Paid { .. }
        | ExcaliburEvent::LeftUnpaid { .. }
        | ExcaliburEvent::Loyalty { .. } => winter::tell_pay(words, what, viewer),
        ExcaliburEvent::Healed { .. }
        | ExcaliburEvent::Promoted { .. }
        | ExcaliburEvent::PromotionWaits { .. }
        | ExcaliburEvent::Appointed { .. }
        | ExcaliburEvent::NoHeir { .. }
        | ExcaliburEvent::Hired { .. }
        | ExcaliburEvent::Built { .. }
        | ExcaliburEvent::Relocated { .. }
        | ExcaliburEvent::RelocatedHand { .. }
        | ExcaliburEvent::Repaired { .. } => winter::tell_household(words, what),
        ExcaliburEvent::Fate { .. }
        | ExcaliburEvent::FateOrder { .. }
        | ExcaliburEvent::Plagued { .. }
        | ExcaliburEvent::Lightning { .. }
        | ExcaliburEvent::Revolted { .. }
        | ExcaliburEvent::Sheltered { .. }
        | ExcaliburEvent::Stormed { .. }
        | ExcaliburEvent::Flooded { .. }
        | ExcaliburEvent::Deserted { .. }
        | ExcaliburEvent::Burnt { .. }
        | ExcaliburEvent::Joined { .. }
        | ExcaliburEvent::NotJoined { .. }
        | ExcaliburEvent::Scutage { .. }
        | ExcaliburEvent::Swarmed { .. }
        | ExcaliburEvent::BoundaryMoved { .. } => fate::tell(words, what, viewer),
        ExcaliburEvent::Skipped { .. } => order_skips::tell(words, what, viewer),
        ExcaliburEvent::Converted { .. }
        | ExcaliburEvent::Destroyed { .. }
        | ExcaliburEvent::SiteContested { .. }
        | ExcaliburEvent::ArthurRides { .. }
        | ExcaliburEvent::ArthurVisits { .. }
        | ExcaliburEvent::Awarded { .. }
        | ExcaliburEvent::Fined { .. }
        | ExcaliburEvent::ParishTaxed { .. }
        | ExcaliburEvent::Meditates { .. }
        | ExcaliburEvent::MeditationBroken { .. }
        | ExcaliburEvent::MeditationKept { .. }
        | ExcaliburEvent::Barred { .. } => advanced_game::tell(words, what, viewer),
        ExcaliburEvent::Silent { .. }
        | ExcaliburEvent::Out { .. }
        | ExcaliburEvent::Standing { .. }
        | ExcaliburEvent::Victory { .. }
        | ExcaliburEvent::Amended { .. }
        | ExcaliburEvent::NextTurn { .. } => tell_course(words, what, viewer),
    }
}

/// The course of the campaign: silence, standings, its end, amendments, the next turn.
fn tell_course(words: ValleyNames, what: &ExcaliburEvent, viewer: Viewer) -> Option<Phrase> {
    Some(match what {
        ExcaliburEvent::Silent { seat } => words.say_of("excalibur-silent", *seat),
        ExcaliburEvent::Out { seat } => words.say_of("excalibur-is-out", *seat),
        ExcaliburEvent::Standing { seat, manors } => Phrase::new("excalibur-standing")
            .with("lord", words.lord(*seat))
            .with("manors", *manors),
        ExcaliburEvent::Victory {
            seats,
            manors,
            points: None,
        } => Phrase::new("excalibur-victory")
            .with("lords", words.lords(seats))
            .with("count", seats.len())
            .with("manors", *manors),
        ExcaliburEvent::Victory {
            seats,
            points: Some(points),
            ..
        } => Phrase::new("excalibur-victory-points")
            .with("lords", words.lords(seats))
            .with("count", seats.len())
            .with("points", *points),
        ExcaliburEvent::Amended { words: lines } => {
            let told = lines
                .split(BETWEEN)
                .filter(|line| {
                    secret_money_owner(words.game, line)
                        .is_none_or(|seat| sees_money(words.game, viewer, seat))
                })
                .map(describe_fact);
            Phrase::new("excalibur-amended").with(
                "line",
                told.reduce(|first, second| {
                    Phrase::new("excalibur-facts")
                        .with("first", first)
                        .with("second", second)
                })?,
            )
        }
        ExcaliburEvent::NextTurn { year, season } => {
            Phrase::new("excalibur-next-turn").with("turn", names::turn_title(*season, *year))
        }
        _ => return None,
    })
}

/// Several similar events as one sentence, "Kay: …, … and …".
pub(crate) fn tell_group(
    words: ValleyNames,
    what: &ExcaliburEvent,
    list: Vec<PhraseArgument>,
) -> Option<Phrase> {
    let (id, seat) = group_sentence_id(what)?;
    let told = Phrase::new(id).with("list", list);
    Some(match seat {
        Some(seat) => told.with("lord", words.lord(seat)),
        None => told,
    })
}

/// Events that happen many times in one step: grouped by lord, or for all lords together.
pub(crate) fn group_sentence_id(what: &ExcaliburEvent) -> Option<(&'static str, Option<Seat>)> {
    Some(match what {
        ExcaliburEvent::Supervised { seat, .. } => ("excalibur-all-supervised", Some(*seat)),
        ExcaliburEvent::Retired { troops, .. } => ("excalibur-all-retired", Some(troops.seat)),
        ExcaliburEvent::Promoted { seat, .. } => ("excalibur-all-promoted", Some(*seat)),
        ExcaliburEvent::Hired { seat, .. } => ("excalibur-all-hired", Some(*seat)),
        ExcaliburEvent::Built { seat, .. } => ("excalibur-all-built", Some(*seat)),
        ExcaliburEvent::Repaired { seat, .. } => ("excalibur-fate-all-repaired", Some(*seat)),
        ExcaliburEvent::Relocated { troops, .. } => ("excalibur-all-relocated", Some(troops.seat)),
        ExcaliburEvent::RelocatedHand { seat, .. } => ("excalibur-all-relocated", Some(*seat)),
        ExcaliburEvent::Standing { .. } => ("excalibur-all-standing", None),
        _ => return None,
    })
}
