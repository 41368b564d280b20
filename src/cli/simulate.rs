//! `seneschal simulate`: plays many campaigns of stand-ins, and prints statistics.

use super::{player_count, summaries::counted};
use indicatif::{ProgressBar, ProgressStyle};
use seneschal::games::GameId;
use seneschal::render::Renderer;
use seneschal::simulate::{ChiSquareTest, SimulationPlan, SimulationTally, interval};
use std::collections::BTreeSet;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Rows of the wealth table.
const ROWS: usize = 12;
/// Below this probability, chance alone does not explain the result.
const DOUBT: f64 = 0.01;

/// Play many campaigns of stand-ins against each other and print statistics
#[derive(clap::Args)]
pub(super) struct SimulateCommand {
    /// How many campaigns to play for each seed
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    campaigns: u32,
    /// The game
    #[arg(long, default_value = GameId::ALL[0].name(), value_parser = super::campaign::new::system)]
    game: GameId,
    /// The last year: a campaign ends after its last season, in a game that counts years
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..=100))]
    years: u16,
    /// The edition of the rules; several with commas, or `all`, print one table [default: the
    /// game's own]
    #[arg(long = "edition", value_name = "EDITION", value_delimiter = ',')]
    editions: Vec<String>,
    /// A house rule that overrides the edition's, NAME=VALUE; may be given several times
    #[arg(long = "switch", value_name = "NAME=VALUE", value_parser = super::campaign::new::switch)]
    switches: Vec<(String, String)>,
    /// A board by name, or a board file [default: the game's own]
    #[arg(long)]
    board: Option<String>,
    #[arg(long, help = player_count::help())]
    players: Option<u8>,
    /// The same seed plays the same campaigns; several, separated by commas, are counted together
    #[arg(
        long = "seed",
        value_name = "SEED",
        default_value = "1",
        value_delimiter = ','
    )]
    seeds: Vec<u64>,
    /// How many threads to use [default: all cores]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Check every position against the game's invariants and every turn against its accounts:
    /// slower
    #[arg(long)]
    strict: bool,
}

impl SimulateCommand {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        if let Some((_, twice)) = self
            .seeds
            .iter()
            .enumerate()
            .find(|(n, seed)| self.seeds[..*n].contains(seed))
        {
            anyhow::bail!("seed {twice} is named twice: its campaigns would count twice");
        }
        let plans = self.plans(player_count::checked(self.game, self.players)?);
        let threads = self
            .threads
            .map(usize::from)
            .or_else(|| std::thread::available_parallelism().ok().map(usize::from))
            .unwrap_or(1);
        let bar = ProgressBar::new(plans.iter().map(SimulationPlan::total).sum()).with_style(
            ProgressStyle::with_template("{bar:40} {pos}/{len} campaigns, {per_sec}, {eta} left")
                .unwrap_or_else(|_| ProgressStyle::default_bar()),
        );
        let mut played = Vec::with_capacity(plans.len());
        for plan in plans {
            let start = Instant::now();
            let tally = plan.run(threads, &|| bar.inc(1))?;
            played.push((plan, tally, start.elapsed()));
        }
        bar.finish_and_clear();
        match played.as_slice() {
            [(plan, tally, took)] => {
                let publisher = super::language::built_in_renderer("en")?;
                print(plan, tally, *took, threads, &publisher);
            }
            several => table(several, threads),
        }
        Ok(ExitCode::SUCCESS)
    }

    /// One plan for each edition.
    fn plans(&self, players: usize) -> Vec<SimulationPlan> {
        let editions: Vec<String> = match self.editions.as_slice() {
            [] => vec![self.game.default_edition().to_owned()],
            [all] if all == "all" => self
                .game
                .rule_files()
                .editions()
                .map(str::to_owned)
                .collect(),
            named => named.to_vec(),
        };
        let board = self
            .board
            .clone()
            .unwrap_or_else(|| self.game.default_board().to_owned());
        let plan = |edition: String| SimulationPlan {
            system: self.game,
            edition,
            board: board.clone(),
            switches: self.switches.iter().cloned().collect(),
            lords: self
                .game
                .usual_seats()
                .iter()
                .take(players)
                .map(|lord| lord.to_lowercase())
                .collect(),
            years: self.years,
            campaigns: self.campaigns,
            seeds: self.seeds.clone(),
            strict: self.strict,
        };
        editions.into_iter().map(plan).collect()
    }
}

/// How far each starting place is from what chance gives, for each edition: a table for documents.
fn table(played: &[(SimulationPlan, SimulationTally, Duration)], threads: usize) {
    let Some((first, ..)) = played.first() else {
        return;
    };
    let took: Duration = played.iter().map(|(_, _, took)| *took).sum();
    println!(
        "{}: {} of {} for each edition, {}, in {:.1} s on {}",
        first.system.name(),
        counted(first.total(), "campaign"),
        counted(first.lords.len(), "player"),
        seeds(first),
        took.as_secs_f64(),
        counted(threads, "core"),
    );
    house_rules(first);
    let row = |name: &str, cell: &dyn Fn(&SimulationPlan, &SimulationTally) -> String| {
        let cells: Vec<String> = played
            .iter()
            .map(|(plan, tally, _)| cell(plan, tally))
            .collect();
        println!("| {name} | {} |", cells.join(" | "));
    };
    println!();
    row("won, off chance", &|plan, _| format!("`{}`", plan.edition));
    println!("|---|{}", "---|".repeat(played.len()));
    let origins: Vec<Option<ChiSquareTest>> =
        played.iter().map(|(_, tally, _)| tally.origins()).collect();
    origin_rows(&origins);
    let verdict = |odds: Option<ChiSquareTest>| {
        odds.map_or_else(String::new, |odds| {
            format!(
                "{:.2} on {}, p = {:.3}",
                odds.chi_square, odds.freedom, odds.p
            )
        })
    };
    row("chi-square by where a seat began", &|_, tally| {
        verdict(tally.origins())
    });
    row("chi-square by seat", &|plan, tally| {
        verdict(tally.seats(&plan.lords))
    });
}

/// A row for each starting place: how far its wins are from chance in each edition.
fn origin_rows(origins: &[Option<ChiSquareTest>]) {
    let names: BTreeSet<&String> = origins
        .iter()
        .flatten()
        .flat_map(|odds| odds.rows.iter().map(|(name, ..)| name))
        .collect();
    for name in names {
        let off = |odds: &Option<ChiSquareTest>| {
            odds.iter()
                .flat_map(|odds| &odds.rows)
                .find(|(other, ..)| other == name)
                .map(|(_, seen, expected)| off(*seen, *expected))
        };
        let cells: Vec<String> = origins
            .iter()
            .map(|odds| off(odds).map_or_else(String::new, |off| format!("{off:+.1} %")))
            .collect();
        println!("| {name} | {} |", cells.join(" | "));
    }
}

fn seeds(plan: &SimulationPlan) -> String {
    let named = plan
        .seeds
        .iter()
        .map(u64::to_string)
        .collect::<Vec<_>>()
        .join(", ");
    if plan.seeds.len() == 1 {
        format!("seed {named}")
    } else {
        format!("seeds {named}")
    }
}

fn house_rules(plan: &SimulationPlan) {
    if !plan.switches.is_empty() {
        println!(
            "House rules: {}",
            plan.switches
                .iter()
                .map(|(name, value)| format!("{name}={value}"))
                .collect::<Vec<_>>()
                .join(", ")
        );
    }
}

/// The difference in percent of what chance gives.
fn off(seen: f64, expected: f64) -> f64 {
    100.0 * (seen - expected) / expected
}

fn print(
    plan: &SimulationPlan,
    tally: &SimulationTally,
    took: Duration,
    threads: usize,
    publisher: &Renderer,
) {
    let seconds = took.as_secs_f64();
    println!(
        "{}: {} of {}, {} edition, {}: {} in {seconds:.1} s, {:.0} a second on {}",
        plan.system.name(),
        counted(tally.campaigns, "campaign"),
        counted(plan.lords.len(), "player"),
        plan.edition,
        seeds(plan),
        counted(tally.whole, "turn"),
        tally.whole as f64 / seconds.max(1e-9),
        counted(threads, "core"),
    );
    house_rules(plan);
    println!("After each share: its 95 % confidence interval");
    print_endings(tally);
    odds("Won by seat", tally.seats(&plan.lords));
    odds("Won by where a seat began", tally.origins());
    odds("Won by manner of play", tally.manners());
    wealth(tally, publisher);
    print_events(tally);
    println!("\nSheets: {} lines, {} refused", tally.lines, tally.refused);
    tally
        .refused_lines
        .iter()
        .for_each(|line| println!("  {line}"));
}

/// How long campaigns were, how they ended and who won.
fn print_endings(tally: &SimulationTally) {
    let (shortest, longest) = (
        tally.lengths.keys().next().copied().unwrap_or(0),
        tally.lengths.keys().last().copied().unwrap_or(0),
    );
    let mean = tally.whole as f64 / f64::from(tally.campaigns).max(1.0);
    println!(
        "\nLength: {shortest} to {longest} turns, {mean:.1} on average, half of them at most {}",
        tally.median_length()
    );
    let by = |clause: &String| {
        if clause.is_empty() {
            "given up".to_owned()
        } else {
            format!("ended by §{clause}")
        }
    };
    shares(
        tally,
        tally
            .ends
            .iter()
            .map(|(clause, count)| (by(clause), *count)),
    );
    shares(
        tally,
        tally.ended.iter().map(|(how, count)| (how.clone(), *count)),
    );
    shares(
        tally,
        tally.won.iter().map(|(won, count)| (won.clone(), *count)),
    );
}

/// How often each kind of event occurred, and each clause decided something.
fn print_events(tally: &SimulationTally) {
    println!("\nEvents: how often, and in how many campaigns");
    for (kind, count) in tally.kinds.iter().filter(|(_, count)| count.times > 0) {
        println!(
            "  {kind:<24} {:>10}  {:>5.1} %",
            count.times,
            share(f64::from(count.campaigns), f64::from(tally.campaigns))
        );
    }
    let never: Vec<&str> = tally.missing_kinds().collect();
    println!(
        "  never: {}",
        if never.is_empty() {
            "nothing".to_owned()
        } else {
            never.join(", ")
        }
    );
    println!("\nClauses that decided something, and how often");
    let clauses: Vec<String> = tally
        .clauses
        .iter()
        .map(|(clause, count)| format!("§{clause} {}", count.times))
        .collect();
    clauses
        .chunks(8)
        .for_each(|row| println!("  {}", row.join("  ")));
}

/// Counts of campaigns by a key, with their share and its uncertainty.
fn shares(tally: &SimulationTally, rows: impl Iterator<Item = (String, u32)>) {
    let all = f64::from(tally.campaigns);
    for (name, count) in rows {
        let (low, high) = interval(f64::from(count), all);
        println!(
            "  {name:<32} {count:>7}  {:>5.1} %  {:.1}–{:.1}",
            share(f64::from(count), all),
            100.0 * low,
            100.0 * high
        );
    }
}

fn share(part: f64, whole: f64) -> f64 {
    if whole > 0.0 {
        100.0 * part / whole
    } else {
        0.0
    }
}

fn odds(title: &str, odds: Option<ChiSquareTest>) {
    let Some(odds) = odds else { return };
    let verdict = if odds.p < DOUBT {
        "not chance alone"
    } else {
        "chance explains it"
    };
    println!(
        "\n{title}: chi-square {:.2} on {}, p = {:.3}, {verdict}",
        odds.chi_square, odds.freedom, odds.p
    );
    let all: f64 = odds.rows.iter().map(|(_, seen, _)| seen).sum();
    for (name, seen, expected) in &odds.rows {
        let (low, high) = interval(*seen, all);
        let off = off(*seen, *expected);
        println!(
            "  {name:<18} {seen:>8.1}  chance gives {expected:>8.1}  {off:>+6.1} %  share {:>5.1} %  {:.1}–{:.1}",
            share(*seen, all),
            100.0 * low,
            100.0 * high
        );
    }
}

/// The leader's figures and the average, over the turns.
fn wealth(tally: &SimulationTally, publisher: &Renderer) {
    println!("\nTurn by turn: the first in the standings / the mean of all players");
    let columns: Vec<String> = tally
        .columns
        .iter()
        .map(|column| publisher.languages().say("en", column))
        .collect();
    println!(
        "  {:<12} {:>9}  {}",
        "turn",
        "campaigns",
        columns
            .iter()
            .map(|column| format!("{column:>15}"))
            .collect::<String>()
    );
    let step = tally.wealth.len().div_ceil(ROWS).max(1);
    // whole years apart, so that the same seasons line up
    let step = if step > 1 {
        step.next_multiple_of(4)
    } else {
        1
    };
    for wealth in tally.wealth.values().step_by(step) {
        let mean = |sum: i64, count: u64| sum as f64 / count.max(1) as f64;
        let cells = wealth.first.iter().zip(&wealth.all).map(|(&first, &all)| {
            let cell = format!(
                "{:.1} / {:.1}",
                mean(first, wealth.campaigns),
                mean(all, wealth.lords)
            );
            format!("{cell:>15}")
        });
        println!(
            "  {:<12} {:>9}  {}",
            wealth.turn,
            wealth.campaigns,
            cells.collect::<String>()
        );
    }
}
