//! One campaign of stand-ins, from the first sheet to its end.

use super::campaign_result::CampaignResult;
use super::plan::{SimulationError, SimulationPlan};
use super::tally::SimulationTally;
use crate::games::{Dice, Game, Seat, StandInStyle, TurnResult, Viewer};
use crate::text::{envelopes, hash::sha256};
use std::collections::BTreeMap;

/// One sheet in this many does not arrive.
const FORGOTTEN: u32 = 199;

/// A key that depends only on these arguments.
fn key(seed: u64, campaign: u32, turn: u32, what: &str) -> [u8; 32] {
    sha256(format!("{seed}/{campaign}/{turn}/{what}").as_bytes())
}

pub(super) fn play<G: Game>(
    game: &G,
    plan: &SimulationPlan,
    most: u32,
    seed: u64,
    campaign: u32,
    tally: &mut SimulationTally,
) -> Result<CampaignResult, SimulationError> {
    let mut running = RunningCampaign {
        game,
        plan,
        seed,
        campaign,
        tale: CampaignResult::default(),
    };
    running.tale.manners = running.manners();
    let mut position = game.start(&mut running.dice(0, "start")).position;
    while running.tale.turns < most {
        let awaited: Vec<Seat> = game.awaited(&position).keys().copied().collect();
        if awaited.is_empty() {
            break;
        }
        running.tale.turns += 1;
        let orders = running.orders(&position, &awaited, tally);
        let mut dice = running.dice(running.tale.turns, "turn");
        let played = game.adjudicate(&position, &orders, &mut dice);
        if plan.strict {
            running.check(&position, &played)?;
        }
        running.count(&position, &played, tally);
        if let Some(outcome) = played.outcome {
            let tale = &mut running.tale;
            tale.winners = outcome.winners;
            tale.ended_by = Some(outcome.clause.into_owned());
            let ending = game.ending(&played.position);
            (tale.ended, tale.won) = (ending.how, ending.winner);
            break;
        }
        position = played.position;
    }
    Ok(running.tale)
}

struct RunningCampaign<'a, G> {
    game: &'a G,
    plan: &'a SimulationPlan,
    seed: u64,
    campaign: u32,
    tale: CampaignResult,
}

impl<G: Game> RunningCampaign<'_, G> {
    fn dice(&self, turn: u32, what: &str) -> Dice {
        Dice::keyed(&key(self.seed, self.campaign, turn, what), &[0; 32])
    }

    /// Two of three play boldly.
    fn manners(&self) -> Vec<StandInStyle> {
        let mut dice = self.dice(0, "manners");
        (0..self.plan.lords.len())
            .map(|seat| {
                if dice.open(format!("{seat}")).pips <= 4 {
                    StandInStyle::Bold
                } else {
                    StandInStyle::Careful
                }
            })
            .collect()
    }

    /// The sheets that arrive for this turn, as the game reads them.
    fn orders(
        &self,
        position: &G::Position,
        awaited: &[Seat],
        tally: &mut SimulationTally,
    ) -> BTreeMap<Seat, Vec<G::Order>> {
        let turn = self.tale.turns;
        let mut taste = self.dice(turn, "stand-in");
        let mut orders = BTreeMap::new();
        for &seat in awaited {
            if (turn * 7 + u32::from(seat.0) * 31 + self.campaign).is_multiple_of(FORGOTTEN) {
                continue;
            }
            let manner = self
                .tale
                .manners
                .get(seat.index())
                .copied()
                .unwrap_or(StandInStyle::Bold);
            let text = self.game.stand_in(position, seat, manner, &mut taste);
            let sheet = envelopes(&text)
                .into_iter()
                .next()
                .map(|envelope| envelope.sheet)
                .unwrap_or_default();
            let reading = self.game.read(position, seat, &sheet);
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
        orders
    }

    /// Whether the game's laws and accounts hold after a turn.
    fn check(
        &self,
        before: &G::Position,
        played: &TurnResult<G::Position, G::Event>,
    ) -> Result<(), SimulationError> {
        let stop = |what: String| SimulationError::Broken {
            campaign: self.campaign,
            seed: self.seed,
            turn: self.game.turn(before).phase.name,
            what,
        };
        self.game
            .laws(&played.position)
            .map_err(|broken| stop(broken.to_string()))?;
        self.game
            .accounts(before, &played.position, &played.events)
            .map_err(|broken| stop(broken.to_string()))
    }

    fn count(
        &mut self,
        before: &G::Position,
        played: &TurnResult<G::Position, G::Event>,
        tally: &mut SimulationTally,
    ) {
        let (game, tale) = (self.game, &mut self.tale);
        let whole = game.turn(before).player_turn.name;
        let ended =
            played.outcome.is_some() || game.turn(&played.position).player_turn.name != whole;
        tale.whole += u32::from(ended);
        for event in &played.events {
            let tag = game.event_tag(event);
            tally.event(tag.kind, tag.clause);
        }
        if tale.origins.iter().all(Option::is_none) {
            tale.origins = (0..self.plan.lords.len())
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
    }
}
