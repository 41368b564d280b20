//! Supervision, claims and income at a season's end, in sentences.

use super::super::event::ExcaliburEvent;
use super::super::event::details::ClaimFailure;
use super::names::{ValleyNames, numbers};
use super::secrecy::sees_money;
use super::terms::amount;
use super::weather::tell_weather;
use seneschal_seam::seat::Viewer;
use seneschal_text::Phrase;

/// The sentence; `None` for other events, for what a table shows, and for money that this reader may
/// not see.
pub(crate) fn tell(words: ValleyNames, what: &ExcaliburEvent, viewer: Viewer) -> Option<Phrase> {
    Some(match what {
        ExcaliburEvent::Weather { sum, sky, crops } => tell_weather(*sum, *sky, crops.as_ref()),
        ExcaliburEvent::Supervised { manor, by, .. } => Phrase::new("excalibur-supervised")
            .with("manor", words.manor(*manor))
            .with("by", *by),
        ExcaliburEvent::Claimed {
            manor,
            seat,
            by,
            from,
        } => {
            let told = match from {
                Some(loser) => words
                    .say_of("excalibur-claimed-from", *seat)
                    .with("from", words.lord(*loser)),
                None => words.say_of("excalibur-claimed", *seat),
            };
            told.with("manor", words.manor(*manor)).with("by", *by)
        }
        ExcaliburEvent::NotClaimed { manor, seats, why } => {
            let id = match why {
                ClaimFailure::Disputed => "excalibur-not-claimed-disputed",
                ClaimFailure::NoVictor => "excalibur-not-claimed-no-victor",
                ClaimFailure::LeftUnclaimed => "excalibur-not-claimed-left",
                ClaimFailure::NoKnight => "excalibur-not-claimed-no-knight",
                ClaimFailure::Leaderless => "excalibur-not-claimed-leaderless",
                ClaimFailure::Sheltered => "excalibur-siege-not-claimed",
            };
            Phrase::new(id)
                .with("manor", words.manor(*manor))
                .with("lords", words.lords(seats))
        }
        ExcaliburEvent::HouseIncome { house, shares } => {
            let shares: Vec<Phrase> = shares
                .iter()
                .filter(|&&(seat, _)| sees_money(words.game, viewer, seat))
                .map(|&(seat, bezants)| amount(words, seat, bezants))
                .collect();
            if shares.is_empty() {
                return None;
            }
            Phrase::new("excalibur-house-income")
                .with("house", words.house(*house))
                .with("shares", shares)
        }
        ExcaliburEvent::Milled {
            seat,
            manor,
            manors,
        } if sees_money(words.game, viewer, *seat) => words
            .say_of("excalibur-milled", *seat)
            .with("manor", words.manor(*manor))
            .with("manors", *manors),
        ExcaliburEvent::Retired { from, to, troops } => Phrase::new("excalibur-retired")
            .with("numbers", numbers(&troops.numbers))
            .with("from", words.spot(*from))
            .with("to", words.spot(*to)),
        _ => return None,
    })
}
