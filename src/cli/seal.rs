//! `seal`: orders whose hash is posted first, and they themselves later. Needs no history and no network: players run it too.

use anyhow::{Context, bail};
use seneschal::campaign::secrets::random;
use seneschal::forum::Sealed;
use std::io::Read;
use std::process::ExitCode;

/// Seal orders: the line to post now, and the sheet with its salt to post later
#[derive(clap::Args)]
pub struct Seal {
    /// The orders, with or without their fences; `-`: standard input
    #[arg(value_name = "FILE", default_value = "-")]
    file: String,
    /// The campaign's name, where the file's fence does not tell it
    #[arg(long)]
    campaign: Option<String>,
    /// The turn as sheets name it, e.g. "spring 3", where the file's fence does not tell it
    #[arg(long)]
    turn: Option<String>,
    /// A salt of 32 hexadecimal digits, to seal the same once more
    #[arg(long, value_name = "DIGITS")]
    salt: Option<String>,
}

impl Seal {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let mut bytes = Vec::new();
        const MOST: u64 = 1 << 20;
        match self.file.as_str() {
            "-" => std::io::stdin().lock().take(MOST).read_to_end(&mut bytes)?,
            file => std::fs::File::open(file).with_context(|| format!("{file} cannot be read"))?.take(MOST).read_to_end(&mut bytes)?,
        };
        let text = String::from_utf8(bytes).context("the orders are not UTF-8 text")?;
        // `BEGIN ORDERS thornvale spring 3`
        let fence = text.lines().map(str::trim).find(|line| line.to_uppercase().starts_with("BEGIN ORDERS"));
        let words: Vec<&str> = fence.unwrap_or_default().split_whitespace().skip(2).collect();
        let told = words.split_first().map(|(campaign, turn)| ((*campaign).to_owned(), turn.join(" ")));
        let (campaign, turn) = match (self.campaign.or(told.as_ref().map(|(campaign, _)| campaign.clone())), self.turn.or(told.map(|(_, turn)| turn))) {
            (Some(campaign), Some(turn)) if !campaign.is_empty() && !turn.is_empty() => (campaign.to_lowercase(), turn.to_lowercase()),
            _ => bail!("which campaign and turn? Begin the orders with `BEGIN ORDERS thornvale spring 3`, or say --campaign and --turn"),
        };
        let salt: [u8; 16] = match &self.salt {
            None => random()?,
            Some(digits) => hex::decode(digits)
                .ok()
                .and_then(|bytes| bytes.try_into().ok())
                .with_context(|| format!("--salt {digits:?}: expected 32 hexadecimal digits"))?,
        };
        let sealed = Sealed::new(&campaign, &turn, &text, &salt);
        println!("Post this line now:\n\n{}\n", sealed.seal.line());
        println!("Keep this, and post it when the orders may be seen. Change nothing in it:\n\n{}", sealed.sheet());
        println!("Anybody can check it: `sha256sum` on a file of the lines between BEGIN ORDERS and END ORDERS gives the same digits.");
        Ok(ExitCode::SUCCESS)
    }
}
