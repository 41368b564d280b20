//! What a reader may see of a turn: its story in chapters, his own holdings, and what is public of
//! all.
//!
//! Everything here is told by events or stands in the position; nothing is judged again. §4.7
//! decides about money.

use super::event::What;
use super::position::Season;
use super::*;
use crate::games::{Chapter, Clause, Standing, by_rulebook};
use crate::text::{Arg, Grid, Phrase};
use serde::Serialize;
use std::borrow::Cow;

mod advanced;
pub mod annals;
pub mod battle;
pub mod facts;
pub mod fate;
pub mod harvest;
pub mod holdings;
mod lead;
mod losses;
pub mod means;
pub mod outlook;
pub mod pillage;
pub mod reach;
pub mod story;
pub mod supposed;
pub mod telling;
#[cfg(test)]
pub mod tests;
pub mod words;

use words::Words;

#[derive(Clone, Debug, Serialize)]
pub struct View {
    /// What mattered to the reader, in a few sentences.
    pub lead: Vec<Phrase>,
    /// Who lost what and why; `None` where nobody did.
    pub losses: Option<Grid>,
    pub story: Vec<Chapter>,
    /// `None` for the public and for who is out.
    pub own: Option<holdings::Own>,
    /// Who could come in the season awaited.
    pub reach: Option<Grid>,
    /// What the money buys in the winter awaited, in sentences.
    pub means: Vec<Phrase>,
    /// Who holds which manors.
    pub lands: Grid,
    /// Where everybody's soldiers stand.
    pub troops: Grid,
}

pub fn view(game: &Excalibur, position: &Position, events: &[Event], viewer: Viewer) -> View {
    let own = match viewer {
        Viewer::Seat(seat) => holdings::own(game, position, seat),
        Viewer::Public | Viewer::Moderator => None,
    };
    View {
        lead: lead::lead(game, position, events, viewer),
        losses: losses::losses(game, events, viewer),
        story: story::story(game, &asked_of(game, position, events), viewer),
        means: match viewer {
            Viewer::Seat(seat) => means::means(game, position, seat),
            Viewer::Public | Viewer::Moderator => Vec::new(),
        },
        own,
        reach: reach::reach(game, position, viewer),
        lands: holdings::lands(game, position),
        troops: holdings::troops(game, position),
    }
}

/// A turn's events without the silence of who was asked for nothing: his lord was dead.
fn asked_of<'e>(game: &Excalibur, position: &Position, events: &'e [Event]) -> Cow<'e, [Event]> {
    let unasked = |event: &Event| matches!(event.what, What::Silent { seat } if ordered_without_lord(game, position, events, seat));
    if events.iter().any(unasked) {
        events
            .iter()
            .filter(|event| !unasked(event))
            .cloned()
            .collect()
    } else {
        Cow::Borrowed(events)
    }
}

/// Whether a player's lord was dead already when this turn was ordered, so that no sheet was
/// awaited from him (§10.2). `position`: after the turn.
fn ordered_without_lord(
    game: &Excalibur,
    position: &Position,
    events: &[Event],
    seat: Seat,
) -> bool {
    let dead = position
        .lords
        .get(seat.index())
        .is_some_and(|lord| !lord.out && !troops::commands(lord, &game.rules));
    // after a winter, in which he is asked, spring is awaited; who fell in this turn had ordered it
    let fell = events
        .iter()
        .any(|event| matches!(event.what, What::LordFell { seat: of, .. } if of == seat));
    dead && !fell && position.year > 0 && position.season != Season::Spring
}

/// The clauses of a reader's report, by their numbers.
pub fn cited(
    game: &Excalibur,
    position: &Position,
    events: &[Event],
    viewer: Viewer,
) -> Vec<Clause> {
    let view = view(game, position, events, viewer);
    let lost = view
        .losses
        .iter()
        .flat_map(|grid| &grid.rows)
        .filter_map(|row| row.last())
        .filter_map(|cell| match cell {
            Arg::Phrase(phrase) => phrase.args.get("clause").and_then(|clause| {
                if let Arg::Text(clause) = clause {
                    Some(Clause::from(clause.clone()))
                } else {
                    None
                }
            }),
            _ => None,
        });
    let cited: Vec<Clause> = view
        .story
        .into_iter()
        .flat_map(|chapter| chapter.entries)
        .map(|entry| entry.clause)
        .chain(lost)
        .collect();
    by_rulebook(cited)
}

/// §4.7: whether this reader may see that seat's money.
pub fn sees_money(game: &Excalibur, viewer: Viewer, seat: Seat) -> bool {
    game.rules.treasury_public || viewer == Viewer::Moderator || viewer == Viewer::Seat(seat)
}

pub fn label(position: &Position) -> TurnName {
    TurnName {
        name: format!("{} {}", position.season.name(), position.year),
        title: words::turn_title(position.season, position.year),
    }
}

/// Best first: worth (§16.1) in a campaign that ends with a year, reverence in the advanced game,
/// manors, then treasury where everybody sees it, then soldiers' strength, then seating.
pub fn standings(game: &Excalibur, position: &Position, viewer: Viewer) -> Standings {
    let money = game.rules.treasury_public || viewer == Viewer::Moderator;
    let mut columns = vec![
        "excalibur-manors",
        "excalibur-soldiers",
        "excalibur-strength",
    ];
    if money {
        columns.extend(["excalibur-income", "excalibur-treasury"]);
    }
    // §17.1: what decides there
    let advanced = game.rules.advanced;
    if advanced {
        columns.splice(
            0..0,
            ["excalibur-advanced-reverence", "excalibur-advanced-shrines"],
        );
    }
    // §2.2, §16.1: what decides when the last turn is over, unless the advanced game's years are
    // over before (§17.1)
    let valued = money
        && game
            .rules
            .last_year
            .is_some_and(|last| !advanced || last < game.rules.advanced_years);
    if valued {
        columns.push("excalibur-worth");
    }
    let words = Words { game };
    let mut rows: Vec<Standing> = position
        .lords
        .iter()
        .zip(0_u8..)
        .map(|(lord, seat)| {
            let seat = Seat(seat);
            let strength: u32 = lord
                .soldiers
                .values()
                .map(|soldier| troops::strength(soldier.rank, soldier.wounded))
                .sum();
            let mut figures = vec![
                i64::from(troops::manors_of(position, seat)),
                lord.soldiers.len() as i64,
                i64::from(strength),
            ];
            if money {
                figures.extend([i64::from(lord.income), i64::from(lord.treasury)]);
            }
            if advanced {
                figures.splice(
                    0..0,
                    [
                        i64::from(lord.reverence),
                        season::shrines::owned(position, seat).count() as i64,
                    ],
                );
            }
            if valued {
                figures.push(i64::from(season::victory::worth(game, position, seat)));
            }
            let colour = game
                .colours
                .get(seat.index())
                .map_or("", |colour| colour.name())
                .to_owned();
            Standing {
                seat,
                name: words.lord(seat).to_owned(),
                colour,
                figures,
                out: lord.out,
            }
        })
        .collect();
    let key = |row: &Standing| {
        let first = if advanced { 2 } else { 0 };
        let figure = |at: usize| row.figures.get(first + at).copied().unwrap_or(0);
        let reverence = row
            .figures
            .first()
            .copied()
            .filter(|_| advanced)
            .unwrap_or(0);
        let worth = row.figures.last().copied().filter(|_| valued).unwrap_or(0);
        (
            row.out,
            std::cmp::Reverse((worth, reverence, figure(0), figure(4), figure(2))),
            row.seat,
        )
    };
    rows.sort_by_key(key);
    Standings {
        who: Some(Phrase::new("excalibur-lord")),
        columns: columns.into_iter().map(Phrase::new).collect(),
        rows,
    }
}

/// Whose doing an event is: who took part, for the reader's own mark and for secrecy.
fn concerns(what: &What) -> Vec<Seat> {
    match what {
        What::Silent { seat }
        | What::Supervised { seat, .. }
        | What::Harvested { seat, .. }
        | What::Milled { seat, .. }
        | What::Income { seat, .. }
        | What::Paid { seat, .. }
        | What::Loyalty { seat, .. }
        | What::Promoted { seat, .. }
        | What::PromotionWaits { seat, .. }
        | What::Appointed { seat, .. }
        | What::NoHeir { seat }
        | What::Hired { seat, .. }
        | What::Built { seat, .. }
        | What::RelocatedHand { seat, .. }
        | What::Skipped { seat, .. }
        | What::Out { seat }
        | What::Standing { seat, .. }
        | What::LordFell { seat, .. }
        | What::Repaired { seat, .. }
        | What::Plagued { seat, .. }
        | What::Revolted { seat, .. }
        | What::Joined { seat, .. }
        | What::NotJoined { seat, .. }
        | What::Swarmed { seat, .. }
        | What::Converted { seat, .. }
        | What::Destroyed { seat, .. }
        | What::Awarded { seat, .. }
        | What::Fined { seat, .. }
        | What::Meditates { seat, .. }
        | What::MeditationBroken { seat, .. }
        | What::MeditationKept { seat, .. }
        | What::Barred { seat, .. }
        | What::HonourLost { seat, .. }
        | What::Withdrew { seat, .. } => vec![*seat],
        What::Pillaged { seat, holder, .. } => vec![*seat, *holder],
        What::BoundaryMoved { seat, from, .. } => vec![*seat, *from],
        What::SiteContested { manors, .. } => manors.iter().map(|&(seat, _)| seat).collect(),
        What::ParishTaxed { seat, paid, .. } => std::iter::once(*seat)
            .chain(paid.iter().map(|&(seat, _)| seat))
            .collect(),
        What::Claimed { seat, from, .. } => std::iter::once(*seat).chain(*from).collect(),
        What::GateContested { wanted: seats, .. }
        | What::Met { seats, .. }
        | What::NotClaimed { seats, .. }
        | What::PillageContested { seats, .. }
        | What::Victory { seats, .. } => seats.clone(),
        What::ArrivalOrder { order, .. } | What::FateOrder { order } => order.clone(),
        What::SiegeLaid {
            holder, besieger, ..
        }
        | What::HouseFell {
            holder, besieger, ..
        } => vec![*holder, *besieger],
        What::SiegeEnded { besieger, .. } => vec![*besieger],
        What::Entered { troops, .. }
        | What::WentIn { troops, .. }
        | What::CameOut { troops, .. }
        | What::Sallied { troops, .. }
        | What::Moved { troops, .. }
        | What::Held { troops, .. }
        | What::OrderEnded { troops, .. }
        | What::Retreated { troops, .. }
        | What::MadeRoom { troops, .. }
        | What::Captured { troops, .. }
        | What::Retired { troops, .. }
        | What::Dismissed { troops }
        | What::LeftUnpaid { troops }
        | What::Healed { troops }
        | What::Relocated { troops, .. }
        | What::Sheltered { troops, .. }
        | What::Deserted { troops, .. } => vec![troops.seat],
        What::Battle { sides, .. } => sides.iter().map(|side| side.seat).collect(),
        What::BattleOver { victor, beaten, .. } => victor.iter().chain(beaten).copied().collect(),
        What::HouseIncome { shares, .. }
        | What::Declared { order: shares }
        | What::Scutage { shares } => shares.iter().map(|&(seat, _)| seat).collect(),
        What::Gave { from, to, .. } => vec![*from, *to],
        What::Fate { .. }
        | What::Lightning { .. }
        | What::Stormed { .. }
        | What::Flooded { .. }
        | What::Burnt { .. } => Vec::new(),
        What::Weather { .. }
        | What::Round { .. }
        | What::ArthurRides { .. }
        | What::ArthurVisits { .. }
        | What::Amended { .. }
        | What::NextTurn { .. } => Vec::new(),
    }
}
