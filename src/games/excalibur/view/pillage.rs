//! Pillage and what it costs (§14), in sentences; the wording is in
//! `locales/*/excalibur-pillage.ftl`.

use super::super::event::{Deed, What};
use super::super::order::Plunder;
use super::words::Words;
use crate::text::Phrase;

/// The sentence; `None` for other events.
pub fn tell(words: Words, what: &What) -> Option<Phrase> {
    Some(match what {
        What::PillageContested {
            manor,
            seats,
            winner,
        } => {
            let told =
                Phrase::new("excalibur-pillage-contested").with("manor", words.manor(*manor));
            told.with("lords", words.lords(seats))
                .with("winner", words.lord(*winner))
        }
        What::Pillaged {
            manor,
            seat,
            holder,
            what,
            of,
            lost,
            reeve,
            bezants,
        } => {
            let id = match (what, *lost, *reeve) {
                (Plunder::Village, ..) => "excalibur-pillage-village",
                (Plunder::Mill, 0, _) => "excalibur-pillage-mill-stands",
                (Plunder::Mill, ..) => "excalibur-pillage-mill",
                (Plunder::Fields, ..) => "excalibur-pillage-fields",
                (Plunder::Hives, ..) => "excalibur-pillage-hives",
                (Plunder::Reeves, 0, _) => "excalibur-pillage-reeves-stay",
                (Plunder::Reeves, 1, true) => "excalibur-pillage-river-reeve",
                (Plunder::Reeves, _, true) => "excalibur-pillage-reeves-and-foresters",
                (Plunder::Reeves, _, false) => "excalibur-pillage-foresters",
            };
            let told = Phrase::new(id)
                .with("lord", words.lord(*seat))
                .with("manor", words.manor(*manor))
                .with("holder", words.lord(*holder));
            match what {
                Plunder::Village => told.with("bezants", *bezants),
                Plunder::Mill => told,
                Plunder::Fields | Plunder::Hives => told.with("lost", *lost).with("of", *of),
                Plunder::Reeves => told.with("lost", lost.saturating_sub(u8::from(*reeve))),
            }
        }
        What::HonourLost {
            seat,
            deed,
            points,
            left,
        } => {
            let id = match deed {
                Deed::Pillage => "excalibur-pillage-honour",
                Deed::Raid => "excalibur-pillage-honour-raid",
            };
            Phrase::new(id)
                .with("lord", words.lord(*seat))
                .with("points", *points)
                .with("left", *left)
        }
        _ => return None,
    })
}
