//! What a reader may see of a turn: its story in chapters, the reader's own holdings, and what is
//! public about all players.
//!
//! Everything here comes from events or the position; nothing is decided again. §4.7 decides about
//! money.

use super::event::ExcaliburEvent;
use super::position::Season;
use super::*;
use crate::games::{Clause, StandingsRow, StoryChapter, by_rulebook};
use crate::text::{Phrase, PhraseArgument, PhraseGrid};
use serde::Serialize;
use std::borrow::Cow;

mod advanced_game;
pub mod annals;
pub mod battle;
pub mod facts;
pub mod fate;
pub mod harvest;
pub mod holdings;
mod lead;
mod losses;
pub mod money_estimate;
pub mod names;
pub mod outlook;
pub mod pillage;
pub mod purchases;
pub mod reach;
pub mod sentences;
pub mod story;
#[cfg(test)]
pub mod tests;

use names::ValleyNames;

#[derive(Clone, Debug, Serialize)]
pub struct View {
    /// What mattered to the reader, in a few sentences.
    pub lead: Vec<Phrase>,
    /// All losses with their reasons; `None` if nobody lost anything.
    pub losses: Option<PhraseGrid>,
    pub story: Vec<StoryChapter>,
    /// `None` for the public and for players who are out.
    pub own: Option<holdings::LordHoldings>,
    /// The soldiers who could arrive in the coming season.
    pub reach: Option<PhraseGrid>,
    /// What the money buys in the coming winter, in sentences.
    pub means: Vec<Phrase>,
    /// The holders of all manors.
    pub lands: PhraseGrid,
    /// The places of everybody's soldiers.
    pub troops: PhraseGrid,
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
            Viewer::Seat(seat) => purchases::means(game, position, seat),
            Viewer::Public | Viewer::Moderator => Vec::new(),
        },
        own,
        reach: reach::reach(game, position, viewer),
        lands: holdings::lands(game, position),
        troops: holdings::troops(game, position),
    }
}

/// A turn's events, without the silence of players whose sheet was not due because the lord was
/// dead.
fn asked_of<'e>(game: &Excalibur, position: &Position, events: &'e [Event]) -> Cow<'e, [Event]> {
    let unasked = |event: &Event| matches!(event.what, ExcaliburEvent::Silent { seat } if ordered_without_lord(game, position, events, seat));
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

/// True if a player's lord was already dead when this turn's orders were due, so that no sheet was
/// expected (§10.2). `position`: after the turn.
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
    // after a winter, in which the player gives orders, spring is due; a lord who fell in this turn
    // had ordered it
    let fell = events
        .iter()
        .any(|event| matches!(event.what, ExcaliburEvent::LordFell { seat: of, .. } if of == seat));
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
            PhraseArgument::Phrase(phrase) => phrase.args.get("clause").and_then(|clause| {
                if let PhraseArgument::Text(clause) = clause {
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

/// §4.7: true if this reader may see that seat's money.
pub fn sees_money(game: &Excalibur, viewer: Viewer, seat: Seat) -> bool {
    game.rules.treasury_public || viewer == Viewer::Moderator || viewer == Viewer::Seat(seat)
}

pub fn label(position: &Position) -> TurnName {
    TurnName {
        name: format!("{} {}", position.season.name(), position.year),
        title: names::turn_title(position.season, position.year),
    }
}

/// Best first: worth (§16.1) in a campaign that ends with a given year, reverence in the advanced
/// game, manors, then treasury if it is public, then soldiers' strength, then seating.
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
    // §17.1: the deciding figure there
    let advanced = game.rules.advanced;
    if advanced {
        columns.splice(
            0..0,
            ["excalibur-advanced-reverence", "excalibur-advanced-shrines"],
        );
    }
    // §2.2, §16.1: the deciding figure when the last turn is over, unless the advanced game's years
    // end earlier (§17.1)
    let valued = money
        && game
            .rules
            .last_year
            .is_some_and(|last| !advanced || last < game.rules.advanced_years);
    if valued {
        columns.push("excalibur-worth");
    }
    let words = ValleyNames { game };
    let mut rows: Vec<StandingsRow> = position
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
            StandingsRow {
                seat,
                name: words.lord(seat).to_owned(),
                colour,
                figures,
                out: lord.out,
            }
        })
        .collect();
    let key = |row: &StandingsRow| {
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

/// The seats that took part in an event, for marking the reader's own events and for secrecy.
fn concerns(what: &ExcaliburEvent) -> Vec<Seat> {
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
