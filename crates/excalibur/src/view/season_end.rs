//! Weather and the income of religious houses at a season's end, in sentences.

use super::super::event::ExcaliburEvent;
use super::names::ValleyNames;
use super::secrecy::sees_money;
use super::terms::amount;
use super::weather::tell_weather;
use seneschal_seam::seat::Viewer;
use seneschal_text::Phrase;

/// The sentence; `None` for other events, and for money that this reader may not see.
pub(crate) fn tell(words: ValleyNames, what: &ExcaliburEvent, viewer: Viewer) -> Option<Phrase> {
    Some(match what {
        ExcaliburEvent::Weather { sum, sky, crops } => tell_weather(*sum, *sky, crops.as_ref()),
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
        _ => return None,
    })
}
