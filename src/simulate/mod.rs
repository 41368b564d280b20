//! Campaigns of stand-ins against each other, many at once, on all cores. They show how the rules
//! work over the years, whether a starting place is worth more than another, and which rules are
//! never used. It uses only the game interface and knows no game.

mod campaign;
mod campaign_result;
mod interval;
mod odds;
mod plan;
mod tally;

pub use interval::interval;
pub use odds::ChiSquareTest;
pub use plan::{SimulationError, SimulationPlan};
pub use tally::{EventCount, FigureTotals, SimulationTally};

use crate::games::{Game, GameVisitor, SeatSetup, Setup};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

impl SimulationPlan {
    /// Plays all campaigns; `done` is called after each.
    pub fn run(
        &self,
        threads: usize,
        done: &(dyn Fn() + Sync),
    ) -> Result<SimulationTally, SimulationError> {
        let (board_name, board) = crate::games::boards::board(&self.board)?;
        let seats = self
            .lords
            .iter()
            .map(|lord| SeatSetup {
                lord: lord.clone(),
                colour: None,
            })
            .collect();
        let setup = Setup {
            edition: self.edition.clone(),
            board_name,
            board,
            switches: self.switches.clone(),
            rules_version: None,
            seats,
        };
        self.system.with(Simulation {
            plan: self,
            setup,
            threads: threads.max(1),
            done,
        })
    }
}

struct Simulation<'a> {
    plan: &'a SimulationPlan,
    setup: Setup,
    threads: usize,
    done: &'a (dyn Fn() + Sync),
}

impl GameVisitor for Simulation<'_> {
    type Out = Result<SimulationTally, SimulationError>;

    fn with<G: Game>(mut self) -> Self::Out {
        let most = G::limit_years(&mut self.setup, self.plan.years);
        let game = G::open(&self.setup)?;
        let next = AtomicU64::new(0);
        let sum = Mutex::new(Ok(SimulationTally::new(G::EVENT_KINDS)));
        std::thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(|| {
                    let mut own = SimulationTally::new(G::EVENT_KINDS);
                    let mut stopped = None;
                    while stopped.is_none() {
                        let Some((seed, campaign)) =
                            self.plan.seed_of(next.fetch_add(1, Ordering::Relaxed))
                        else {
                            break;
                        };
                        match campaign::play(&game, self.plan, most, seed, campaign, &mut own) {
                            Ok(tale) => own.add(tale),
                            Err(broken) => {
                                // no thread needs to begin another
                                next.store(self.plan.total(), Ordering::Relaxed);
                                stopped = Some(broken);
                            }
                        }
                        (self.done)();
                    }
                    let mut sum = sum
                        .lock()
                        .unwrap_or_else(std::sync::PoisonError::into_inner);
                    match (stopped, sum.as_mut()) {
                        (Some(broken), Ok(_)) => *sum = Err(broken),
                        (None, Ok(sum)) => sum.join(own),
                        (_, Err(_)) => {}
                    }
                });
            }
        });
        sum.into_inner()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}
