//! News for everybody, one sentence each; what happened to the reader is in `reader_news`.

use super::super::super::event::ExcaliburEvent;
use super::super::super::troops::manors_of;
use super::super::sentences::tell;
use super::context::{LeadContext, at_most};
use seneschal_seam::seat::Seat;
use seneschal_text::Phrase;

/// The most items listed; the rest is counted.
const MOST: usize = 4;

pub(super) fn victory(told: &LeadContext) -> Option<Phrase> {
    told.all().find_map(|what| match what {
        ExcaliburEvent::Victory {
            seats,
            manors,
            points,
        } if seats.iter().any(|&seat| told.is_reader(seat)) => {
            let others: Vec<Seat> = seats
                .iter()
                .copied()
                .filter(|&seat| !told.is_reader(seat))
                .collect();
            let id = if points.is_some() {
                "excalibur-story-you-win-points"
            } else {
                "excalibur-story-you-win"
            };
            let said = Phrase::new(id)
                .with("others", others.len())
                .with("lords", told.words.lords(&others))
                .with("manors", *manors);
            Some(said.with("points", points.unwrap_or_default()))
        }
        ExcaliburEvent::Victory { .. } => tell(told.words, what, told.viewer),
        _ => None,
    })
}

pub(super) fn fate(told: &LeadContext) -> Option<Phrase> {
    first(told, |what| matches!(what, ExcaliburEvent::Fate { .. }))
}

pub(super) fn arthur(told: &LeadContext) -> Option<Phrase> {
    // §21.1: rolled when summer closes
    if let Some(comes) = first(told, |what| {
        matches!(what, ExcaliburEvent::ArthurRides { comes: true, .. })
    }) {
        return Some(comes);
    }
    let visit = first(told, |what| {
        matches!(what, ExcaliburEvent::ArthurVisits { .. })
    })?;
    let award = told.all().find_map(|what| match *what {
        ExcaliburEvent::Awarded {
            seat,
            income,
            shrines,
            ..
        } if told.is_reader(seat) => Some(income.saturating_add(shrines)),
        _ => None,
    });
    Some(match award {
        Some(points) => Phrase::new("excalibur-story-award").with("points", points),
        None => visit,
    })
}

/// The weather, once it decides the year.
pub(super) fn weather(told: &LeadContext) -> Option<Phrase> {
    first(told, |what| {
        matches!(what, ExcaliburEvent::Weather { crops: Some(_), .. })
    })
}

fn first(told: &LeadContext, is: impl Fn(&ExcaliburEvent) -> bool) -> Option<Phrase> {
    told.all()
        .find(|what| is(what))
        .and_then(|what| tell(told.words, what, told.viewer))
}

pub(super) fn out(told: &LeadContext) -> Option<Phrase> {
    let out = told.all().filter_map(|what| {
        if let ExcaliburEvent::Out { seat } = what {
            Some(*seat)
        } else {
            None
        }
    });
    lords(told, "excalibur-story-out", out.collect())
}

pub(super) fn lords_fell(told: &LeadContext) -> Option<Phrase> {
    let fell = told.all().filter_map(|what| {
        if let ExcaliburEvent::LordFell { seat, .. } = what {
            Some(*seat)
        } else {
            None
        }
    });
    lords(told, "excalibur-story-lords-fell", fell.collect())
}

fn lords(told: &LeadContext, id: &'static str, mut seats: Vec<Seat>) -> Option<Phrase> {
    seats.retain(|&seat| !told.is_reader(seat));
    (!seats.is_empty()).then(|| {
        Phrase::new(id)
            .with("count", seats.len())
            .with("lords", told.words.lords(&seats))
    })
}

pub(super) fn changed_hands(told: &LeadContext) -> Option<Phrase> {
    let changed = told.all().filter_map(|what| match what {
        ExcaliburEvent::Claimed {
            manor,
            seat,
            from: Some(from),
            ..
        }
        | ExcaliburEvent::BoundaryMoved { manor, seat, from }
            if !told.is_reader(*seat) && !told.is_reader(*from) =>
        {
            let said = Phrase::new("excalibur-story-hands").with("manor", told.words.manor(*manor));
            Some(
                said.with("from", told.words.lord(*from))
                    .with("lord", told.words.lord(*seat)),
            )
        }
        ExcaliburEvent::Revolted { manor, seat, .. } if !told.is_reader(*seat) => {
            Some(Phrase::new("excalibur-story-revolted").with("manor", told.words.manor(*manor)))
        }
        _ => None,
    });
    at_most("excalibur-story-changed", changed.collect(), MOST)
}

/// Unheld manors that somebody claimed.
pub(super) fn first_claims(told: &LeadContext) -> Option<Phrase> {
    let mut counts: Vec<(Seat, u32)> = Vec::new();
    for what in told.all() {
        if let ExcaliburEvent::Claimed {
            seat, from: None, ..
        } = what
            && !told.is_reader(*seat)
        {
            match counts.iter_mut().find(|(of, _)| of == seat) {
                Some((_, count)) => *count += 1,
                None => counts.push((*seat, 1)),
            }
        }
    }
    let told = |&(seat, count): &(Seat, u32)| {
        Phrase::new("excalibur-standing")
            .with("lord", told.words.lord(seat))
            .with("manors", count)
    };
    at_most(
        "excalibur-story-claims",
        counts.iter().map(told).collect(),
        MOST,
    )
}

pub(super) fn battles(told: &LeadContext) -> Option<Phrase> {
    let fought = told
        .combats()
        .into_iter()
        .filter(|combat| !combat.seats.iter().any(|&seat| told.is_reader(seat)));
    let said = fought.map(|combat| match combat.victor {
        Some(victor) => {
            let said = Phrase::new("excalibur-story-beat")
                .with("lord", told.words.lord(victor))
                .with("other", told.words.lord(combat.other(victor)));
            said.with("at", combat.at)
        }
        None => Phrase::new("excalibur-story-drew")
            .with("lords", told.words.lords(&combat.seats))
            .with("at", combat.at),
    });
    at_most("excalibur-story-battles", said.collect(), MOST)
}

/// Sieges and pillage among the other players.
pub(super) fn raids(told: &LeadContext) -> Option<Phrase> {
    let mut said: Vec<Phrase> = told
        .all()
        .filter_map(|what| {
            let (id, manor, lord, holder) = match what {
                ExcaliburEvent::SiegeLaid {
                    manor,
                    holder,
                    besieger,
                } => ("excalibur-story-lays", manor, besieger, holder),
                ExcaliburEvent::Pillaged {
                    manor,
                    seat,
                    holder,
                    ..
                } => ("excalibur-story-pillages", manor, seat, holder),
                _ => return None,
            };
            let id = match id {
                "excalibur-story-lays" if told.is_reader(*lord) => "excalibur-story-you-lay",
                "excalibur-story-pillages" if told.is_reader(*lord) => {
                    "excalibur-story-you-pillage"
                }
                id => id,
            };
            (!told.is_reader(*holder)).then(|| {
                let said = Phrase::new(id)
                    .with("lord", told.words.lord(*lord))
                    .with("holder", told.words.lord(*holder));
                said.with("manor", told.words.manor(*manor))
            })
        })
        .collect();
    said.dedup();
    at_most("excalibur-story-raids", said, MOST)
}

/// The players with the most manors, for readers who play no lord.
pub(super) fn leaders(told: &LeadContext) -> Option<Phrase> {
    if told.reader().is_some() {
        return None;
    }
    let counts: Vec<(Seat, u32)> = (0_u8..)
        .map(Seat)
        .take(told.position.lords.len())
        .map(|seat| (seat, manors_of(told.position, seat)))
        .collect();
    let most = counts
        .iter()
        .map(|&(_, count)| count)
        .max()
        .filter(|&most| most > 0)?;
    let ahead: Vec<Seat> = counts
        .iter()
        .filter(|&&(_, count)| count == most)
        .map(|&(seat, _)| seat)
        .collect();
    Some(
        Phrase::new("excalibur-story-leaders")
            .with("lords", told.words.lords(&ahead))
            .with("count", ahead.len())
            .with("manors", most),
    )
}
