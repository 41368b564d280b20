//! One campaign of stand-ins, from the first sheet to its end.

use super::tally::SimulationTally;
use super::{SimulationError, SimulationPlan};
use crate::games::{Dice, Game, Seat, StandInStyle, Viewer};
use crate::text::{envelopes, hash::sha256};
use std::collections::BTreeMap;

/// One sheet in this many does not arrive.
const FORGOTTEN: u32 = 199;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CampaignResult {
    /// Turns of the platform.
    pub turns: u32,
    /// Turns as players count them.
    pub whole: u32,
    pub winners: Vec<Seat>,
    /// The clause that ended it; `None` if it was given up.
    pub ended_by: Option<String>,
    /// How it ended and who won, in words of the game; empty if the game has none.
    pub ended: String,
    pub won: String,
    /// Where each seat began, by seat.
    pub origins: Vec<Option<String>>,
    /// Indexed by seat.
    pub manners: Vec<StandInStyle>,
}

/// A key that depends only on these arguments.
fn key(seed: u64, campaign: u32, turn: u32, what: &str) -> [u8; 32] {
    sha256(format!("{seed}/{campaign}/{turn}/{what}").as_bytes())
}

pub fn play<G: Game>(
    game: &G,
    plan: &SimulationPlan,
    most: u32,
    seed: u64,
    campaign: u32,
    tally: &mut SimulationTally,
) -> Result<CampaignResult, SimulationError> {
    let dice = |turn: u32, what: &str| Dice::keyed(&key(seed, campaign, turn, what), &[0; 32]);
    let stop = |turn: String, what: String| SimulationError::Broken {
        campaign,
        seed,
        turn,
        what,
    };
    let mut manners = dice(0, "manners");
    // two of three play boldly
    let manners: Vec<StandInStyle> = (0..plan.lords.len())
        .map(|seat| {
            if manners.open(format!("{seat}")).pips <= 4 {
                StandInStyle::Bold
            } else {
                StandInStyle::Careful
            }
        })
        .collect();
    let mut tale = CampaignResult {
        manners,
        ..CampaignResult::default()
    };
    let mut position = game.start(&mut dice(0, "start")).position;
    while tale.turns < most {
        let awaited = game.awaited(&position);
        if awaited.is_empty() {
            break;
        }
        tale.turns += 1;
        let whole = game.whole(&position).name;
        let mut taste = dice(tale.turns, "stand-in");
        let mut orders = BTreeMap::new();
        for &seat in awaited.keys() {
            if (tale.turns * 7 + u32::from(seat.0) * 31 + campaign).is_multiple_of(FORGOTTEN) {
                continue;
            }
            let manner = tale
                .manners
                .get(seat.index())
                .copied()
                .unwrap_or(StandInStyle::Bold);
            let text = game.stand_in(&position, seat, manner, &mut taste);
            let sheet = envelopes(&text)
                .into_iter()
                .next()
                .map(|envelope| envelope.sheet)
                .unwrap_or_default();
            let reading = game.read(&position, seat, &sheet);
            tally.read(
                reading.answers.len(),
                reading
                    .answers
                    .iter()
                    .filter(|answer| answer.verdict.is_no())
                    .map(|answer| answer.text.as_str()),
            );
            orders.insert(seat, reading.orders);
        }
        let label = game.label(&position).name;
        let played = game.adjudicate(&position, &orders, &mut dice(tale.turns, "turn"));
        if plan.strict {
            game.laws(&played.position)
                .map_err(|broken| stop(label.clone(), broken.to_string()))?;
            game.accounts(&position, &played.position, &played.events)
                .map_err(|broken| stop(label.clone(), broken.to_string()))?;
        }
        let ended = played.outcome.is_some() || game.whole(&played.position).name != whole;
        tale.whole += u32::from(ended);
        for event in &played.events {
            tally.event(game.kind(event), game.clause(event));
        }
        if tale.origins.iter().all(Option::is_none) {
            tale.origins = (0..plan.lords.len())
                .map(|seat| game.origin(&played.position, Seat(seat as u8)))
                .collect();
        }
        if ended {
            tally.standing(
                tale.whole,
                whole,
                &game.standings(&played.position, Viewer::Moderator),
            );
        }
        if let Some(outcome) = played.outcome {
            tale.winners = outcome.winners;
            tale.ended_by = Some(outcome.clause.into_owned());
            (tale.ended, tale.won) = (game.ended(&played.position), game.won(&played.position));
            break;
        }
        position = played.position;
    }
    Ok(tale)
}
