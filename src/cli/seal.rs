//! `seal`: seals orders, so that their hash is posted first and the orders later. It needs no
//! history and no network, since players run it too.

use super::summaries::counted;
use anyhow::{Context, bail};
use seneschal::campaign::secrets::random;
use seneschal::forum::{FencedOrders, SealedOrders, is_fence, plain_order};
use seneschal::text::{
    Envelope, Line, envelopes, fold_words,
    named_file::{self, MOST_TEXT},
};
use std::path::Path;
use std::process::ExitCode;

/// Seal orders: print the line to post now, and the sheet with its salt to post later
#[derive(clap::Args)]
pub(super) struct SealCommand {
    /// The orders, with or without BEGIN/END lines; `-` is standard input
    #[arg(value_name = "FILE", default_value = "-")]
    file: String,
    /// The campaign's name, if the file's BEGIN line does not contain it
    #[arg(long)]
    campaign: Option<String>,
    /// The turn as sheets name it, e.g. "spring 3", if the file's BEGIN line does not contain it
    #[arg(long)]
    turn: Option<String>,
    /// A salt of 32 hexadecimal digits, to repeat an earlier seal
    #[arg(long, value_name = "DIGITS")]
    salt: Option<String>,
}

impl SealCommand {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let bytes = match self.file.as_str() {
            "-" => named_file::all_of(std::io::stdin().lock(), MOST_TEXT),
            file => named_file::bytes(Path::new(file), MOST_TEXT),
        };
        let bytes = bytes.with_context(|| format!("{} cannot be read", self.file))?;
        let text = String::from_utf8(bytes).context("the orders are not UTF-8 text")?;
        let fenced = FencedOrders::of(&text);
        let (campaign, turn) = self.names(fenced.as_ref())?;
        let outside = check_orders(
            &text,
            fenced.as_ref(),
            &format!("BEGIN ORDERS {campaign} {turn}"),
        )?;
        let salt: [u8; 16] = match &self.salt {
            None => random()?,
            Some(digits) => hex::decode(digits)
                .ok()
                .and_then(|bytes| bytes.try_into().ok())
                .with_context(|| format!("--salt {digits:?}: expected 32 hexadecimal digits"))?,
        };
        let sealed = SealedOrders::new(&campaign, &turn, &text, &salt);
        println!("Post this line now:\n\n{}\n", sealed.seal.line());
        println!(
            "Keep this, and post it on its own when the orders may be seen, as a code block if the board has them. Change nothing in it:\n\n{}",
            sealed.sheet()
        );
        if outside > 0 {
            println!(
                "NOT sealed, since outside BEGIN ORDERS and END ORDERS: {}.",
                counted(outside, "line")
            );
        }
        println!(
            "Anybody can check it: `sha256sum` on a file of the lines between BEGIN ORDERS and END ORDERS gives the same digits."
        );
        Ok(ExitCode::SUCCESS)
    }

    /// Campaign and turn of the seal: from the file's fence, else from the options.
    fn names(&self, fenced: Option<&FencedOrders>) -> anyhow::Result<(String, String)> {
        const EXPECTED: &str = "expected both, as in `BEGIN ORDERS thornvale spring 3`, or --campaign thornvale --turn \"spring 3\"";
        let told = fenced
            .map(|fenced| named(&fenced.fence))
            .unwrap_or_default();
        let one = |what: &str, told: Option<String>, said: Option<&String>| match (
            told,
            said.map(|said| fold_words(said)),
        ) {
            (Some(told), Some(said)) if told != said => {
                bail!(
                    "the file's BEGIN line says {told:?}, but --{what} says {said:?}: use only one of them"
                )
            }
            (told, said) => match told.or(said).filter(|name| !name.is_empty()) {
                Some(name) => Ok(name),
                None => bail!("a seal needs its {what}; {EXPECTED}"),
            },
        };
        let (campaign, turn) = (
            one("campaign", told.0, self.campaign.as_ref())?,
            one("turn", told.1, self.turn.as_ref())?,
        );
        if campaign.contains(' ')
            || named(&format!("BEGIN ORDERS {campaign} {turn}"))
                != (Some(campaign.clone()), Some(turn.clone()))
        {
            bail!("{campaign:?} and {turn:?} are not a valid campaign and turn; {EXPECTED}");
        }
        Ok((campaign, turn))
    }
}

/// Campaign and turn, as a fence names them.
fn named(fence: &str) -> (Option<String>, Option<String>) {
    let envelope = envelopes(&format!("{fence}\nEND ORDERS"))
        .into_iter()
        .next()
        .unwrap_or_default();
    (envelope.campaign, envelope.turn)
}

/// Checks that the sealed orders read the same as the file; the error says what to do. Returns how
/// many lines are left out.
fn check_orders(text: &str, fenced: Option<&FencedOrders>, fence: &str) -> anyhow::Result<usize> {
    let inside = lines_inside(text, fenced)?;
    let sealed: Vec<(usize, String)> = inside
        .iter()
        .map(|(n, line)| (*n, plain_order(line)))
        .filter(|(_, line)| !line.is_empty())
        .collect();
    let raw = read(fence, inside.iter().map(|(_, line)| *line));
    let plain = read(fence, sealed.iter().map(|(_, line)| line.as_str()));
    if raw.secret.is_some() || plain.secret.is_some() {
        bail!(
            "a line contains a token or a password, which everybody could read on the board: leave it out"
        );
    }
    if let Some(letter) = raw.press.first() {
        let line = begins(&inside, letter.line);
        bail!("a letter to others begins in line {line} and cannot be sealed: post it on its own");
    }
    if raw.sheet.lines.is_empty() && raw.requests.is_empty() {
        bail!("there are no orders to seal");
    }
    if let Some(line) = first_difference(&raw, &plain) {
        bail!(
            "the order in line {} would be read differently after sealing, since boards lose empty lines, remarks and dashes. Do not end it with a comma or a connecting word, and do not continue it across a line of dashes",
            begins(&inside, line.number)
        );
    }
    let of = |envelope: &Envelope| {
        envelope
            .requests
            .iter()
            .map(|request| {
                let mut command = request.command.clone();
                if let Some(text) = command.text_mut() {
                    *text = said(text);
                }
                command
            })
            .collect::<Vec<_>>()
    };
    if of(&raw) != of(&plain) {
        bail!(
            "the commands to the judge would be read differently after sealing: post them on their own"
        );
    }
    let outside = fenced.map(|fenced| {
        fenced
            .outside
            .lines()
            .filter(|line| !line.trim().is_empty())
            .count()
    });
    Ok(outside.unwrap_or(0))
}

/// The lines to be sealed, with their numbers in the file.
fn lines_inside<'l>(
    text: &'l str,
    fenced: Option<&FencedOrders>,
) -> anyhow::Result<Vec<(usize, &'l str)>> {
    let lines = || text.lines().enumerate().map(|(n, line)| (n + 1, line));
    let Some(fenced) = fenced else {
        return Ok(lines().collect());
    };
    let mut fences = lines().filter(|(_, line)| is_fence(line, "BEGIN ORDERS"));
    let begin = fences.next().map_or(0, |(n, _)| n);
    if let Some((n, _)) = fences.next() {
        bail!(
            "line {n} begins a second sheet, but a seal covers only one: put each sheet into its own file, and seal each"
        );
    }
    if !fenced.ended {
        bail!("END ORDERS is missing: put it below the last order");
    }
    Ok(lines()
        .skip(begin)
        .take_while(|(_, line)| !is_fence(line, "END ORDERS"))
        .collect())
}

/// The first order that reads differently once it is sealed.
fn first_difference<'e>(raw: &'e Envelope, plain: &Envelope) -> Option<&'e Line> {
    let mut pairs = raw.sheet.lines.iter().zip(&plain.sheet.lines);
    let differs = pairs
        .find(|(raw, plain)| said(&raw.text) != said(&plain.text))
        .map(|(raw, _)| raw);
    differs
        .or(raw.sheet.lines.get(plain.sheet.lines.len()))
        .or(raw
            .sheet
            .lines
            .last()
            .filter(|_| raw.sheet.lines.len() != plain.sheet.lines.len()))
}

/// The line number in the file of a sheet's line that was read below a fence.
fn begins(inside: &[(usize, &str)], number: usize) -> usize {
    number
        .checked_sub(2)
        .and_then(|at| inside.get(at))
        .map_or(1, |(n, _)| *n)
}

fn read<'l>(fence: &str, lines: impl Iterator<Item = &'l str>) -> Envelope {
    let text = lines.fold(format!("{fence}\n"), |text, line| text + line + "\n") + "END ORDERS\n";
    envelopes(&text).into_iter().next().unwrap_or_default()
}

/// A line's content, whatever its layout.
fn said(line: &str) -> String {
    let plain: Vec<String> = line
        .lines()
        .map(|piece| plain_order(piece).trim_end_matches(['.', ' ']).to_owned())
        .collect();
    fold_words(&plain.join(" "))
}
