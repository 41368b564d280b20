//! Fortified houses and sieges (§13), in sentences; the wording is in `locales/*/excalibur-siege.ftl`.

use super::super::event::ExcaliburEvent;
use super::super::event::details::SiegeEndReason;
use super::names::ValleyNames;
use seneschal_text::Phrase;

/// The sentence; `None` for other events.
pub(crate) fn tell(words: ValleyNames, what: &ExcaliburEvent) -> Option<Phrase> {
    Some(match what {
        ExcaliburEvent::WentIn { troops, manor } => Phrase::new("excalibur-siege-went-in")
            .with("troops", words.troops(troops))
            .with("manor", words.manor(*manor)),
        ExcaliburEvent::CameOut { troops, manor } => Phrase::new("excalibur-siege-came-out")
            .with("troops", words.troops(troops))
            .with("manor", words.manor(*manor)),
        ExcaliburEvent::Sallied {
            troops,
            manor,
            relief,
        } => {
            let id = if *relief {
                "excalibur-siege-relieved"
            } else {
                "excalibur-siege-sallied"
            };
            Phrase::new(id)
                .with("troops", words.troops(troops))
                .with("manor", words.manor(*manor))
        }
        ExcaliburEvent::SiegeLaid {
            manor,
            holder,
            besieger,
        } => Phrase::new("excalibur-siege-laid")
            .with("lord", words.lord(*besieger))
            .with("holder", words.lord(*holder))
            .with("manor", words.manor(*manor)),
        ExcaliburEvent::SiegeEnded {
            manor,
            besieger,
            why,
        } => {
            let id = match why {
                SiegeEndReason::Gone => "excalibur-siege-ended-gone",
                SiegeEndReason::Empty => "excalibur-siege-ended-empty",
                SiegeEndReason::LordFell => "excalibur-siege-ended-lord-fell",
                SiegeEndReason::Autumn => "excalibur-siege-ended-autumn",
            };
            words
                .say_of(id, *besieger)
                .with("manor", words.manor(*manor))
        }
        ExcaliburEvent::HouseFell {
            manor,
            holder,
            besieger,
        } => Phrase::new("excalibur-siege-fell")
            .with("lord", words.lord(*besieger))
            .with("holder", words.lord(*holder))
            .with("manor", words.manor(*manor)),
        _ => return None,
    })
}
