//! `demo`: a whole campaign on this machine. The daemon, the mail spool and the history are real;
//! simulated players write ordinary mails.

mod correspondent;
mod folder;
mod join;
mod table;

use crate::cli::{player_count, summaries::counted};
use anyhow::bail;
use clap::Args;
use folder::DemoFolder;
use indicatif::{ProgressBar, ProgressStyle};
use seneschal::games::GameId;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;
use table::Demo;

/// Play a campaign with stand-ins through the real daemon, then go on yourself
#[derive(Args)]
pub(super) struct DemoCommand {
    /// The game
    #[arg(long, default_value = GameId::ALL[0].name(), value_parser = crate::cli::campaign::new::system)]
    game: GameId,
    /// Years to play after the first autumn; rounds in a game without years
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=50))]
    years: u32,
    #[arg(long, help = player_count::help())]
    players: Option<u8>,
    /// The edition of the rules: `seneschal rules --edition EDITION` prints them [default: the full game]
    #[arg(long)]
    edition: Option<String>,
    /// The same seed plays the same campaign
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print the daemon's log on standard error, as with SENESCHAL_LOG=info
    #[arg(long, short)]
    pub verbose: bool,
    /// The folder to create [default: seneschal-demo, or the first free one of seneschal-demo-2, -3
    /// …]
    #[arg(long, value_name = "FOLDER")]
    dir: Option<PathBuf>,
    /// Take over this lord in the campaign in FOLDER and play on; stand-ins keep the other seats
    #[arg(long, value_name = "LORD")]
    join: Option<String>,
}

impl DemoCommand {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        if let Some(lord) = &self.join {
            let folder = DemoFolder::existing(self.dir.as_deref())?;
            return join::play(Demo::go_on(folder)?, lord).map(|()| ExitCode::SUCCESS);
        }
        let edition = self
            .edition
            .unwrap_or_else(|| self.game.default_edition().to_owned());
        // report a wrong name before the folder is created
        self.game.rulebook(&edition, &BTreeMap::new())?;
        let players = player_count::checked(self.game, self.players)?;
        let mut demo = Demo::begin(
            DemoFolder::fresh(self.dir)?,
            self.game,
            edition,
            players,
            self.seed,
        )?;
        let bar = ProgressBar::new(u64::from(self.years) + 1).with_style(
            ProgressStyle::with_template("{bar:32} {pos}/{len}  {msg}")?.progress_chars("=> "),
        );
        while let Some(turn) = demo.awaited_turn()?.filter(|turn| turn.round <= self.years) {
            bar.set_position(u64::from(turn.round));
            bar.set_message(turn.name.clone());
            demo.stand_ins_write(None)?;
            let ticked = demo.round()?;
            if ticked.played.is_empty() {
                bail!(
                    "{} did not run although every stand-in has sent a sheet: {}",
                    turn.name,
                    demo.what_is_missing()?
                );
            }
        }
        bar.finish_and_clear();
        demo.tell_rest()?;
        tell(&mut demo)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Prints where everything is, and how to look at it.
fn tell(demo: &mut Demo) -> anyhow::Result<()> {
    let program = std::env::current_exe().map_or_else(
        |_| "seneschal".to_owned(),
        |path| path.display().to_string(),
    );
    let (standings, turns, lord) = (demo.standings()?, demo.whole_turns()?, demo.first_lord_in());
    let folder = demo.folder();
    let shown = |path: PathBuf| path.display().to_string();
    println!(
        "{} played by mail in {}:\n",
        counted(turns, "turn"),
        folder.root().display()
    );
    for (line, address) in standings.iter().zip(demo.addresses()) {
        println!("  {line}  mutt -R -f {}", shown(folder.maildir(address)));
    }
    println!("\n  maps, one for each report   {}", shown(folder.maps()));
    println!(
        "  the public reports          {} (text and HTML)",
        shown(folder.reports())
    );
    println!(
        "  the latest of them          {}",
        shown(
            demo.last_public_report()
                .unwrap_or_else(|| folder.reports())
        )
    );
    println!("  the history (SQLite)        {}", shown(folder.history()));
    println!("  the daemon's configuration  {}", shown(folder.config()));
    match lord {
        Some(lord) => println!(
            "\nPlay on yourself, as this lord or another, against the stand-ins:\n\n  {program} demo --dir {} --join {lord}",
            folder.root().display()
        ),
        None => println!("\nThe campaign is over: the last reports say how it ended."),
    }
    Ok(())
}
