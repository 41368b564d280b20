//! How many seasons a second campaigns of stand-ins play on one thread, from their sheets' text to
//! the tally: what `seneschal simulate` does on every core.
//! The figure: at least 5,000 a second on two cores. Measured in turns over the editions, the best
//! of several, since other work on a machine only slows.

use seneschal::games::GameId;
use seneschal::simulate::SimulationPlan;
use std::collections::BTreeMap;
use std::time::Instant;

const CAMPAIGNS: u32 = 20;
const RUNS: u64 = 5;

fn main() {
    let editions = ["standard", "full", "advanced"];
    let mut best = [0.0_f64; 3];
    for run in 0..RUNS {
        for (edition, best) in editions.iter().zip(&mut best) {
            let plan = plan(edition, run);
            let start = Instant::now();
            let tally = plan.run(1, &|| ()).expect("campaigns");
            *best = best.max(tally.turns as f64 / start.elapsed().as_secs_f64());
        }
    }
    for (edition, best) in editions.iter().zip(best) {
        println!("simulate, {edition:8}: {best:6.0} seasons a second on one core");
    }
}

fn plan(edition: &str, seed: u64) -> SimulationPlan {
    SimulationPlan {
        system: GameId::Excalibur,
        edition: edition.to_owned(),
        board: "valley".to_owned(),
        switches: BTreeMap::new(),
        lords: ["lancelot", "gawaine", "perceval", "lionel", "kay", "bors"]
            .map(str::to_owned)
            .to_vec(),
        years: 10,
        campaigns: CAMPAIGNS,
        seeds: vec![seed],
        strict: false,
    }
}
