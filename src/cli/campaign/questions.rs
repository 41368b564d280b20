//! What `campaign new` asks on a terminal: the name, the players and the moderator, as far as the
//! command line leaves them open.

use super::new::{DEADLINE, NewCampaignCommand, address, rule, seat};
use anyhow::bail;
use clap::Args;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use seneschal::campaign::setup::{PlannedSeat, check_seats, is_name};
use seneschal::config::Config;
use seneschal::games::Colour;
use std::io::{BufRead, IsTerminal, Write, stdin, stdout};

/// Asks for required arguments that are missing; without a terminal, refuses as clap would.
pub(super) fn ask_for_missing(new: &mut NewCampaignCommand, config: &Config) -> anyhow::Result<()> {
    let missing = missing_arguments(new);
    if missing.is_empty() {
        return Ok(());
    }
    if !(stdin().is_terminal() && stdout().is_terminal()) {
        missing_error(missing).exit()
    }
    let mut terminal = Terminal {
        input: stdin().lock(),
        output: stdout(),
    };
    terminal.complete(new, config.mail.moderator.is_some())
}

fn missing_arguments(new: &NewCampaignCommand) -> Vec<String> {
    let missing = [
        (new.name.is_none(), "<NAME>"),
        (new.seats.is_empty(), "--seat <SEAT>"),
    ];
    missing
        .into_iter()
        .filter(|(is_missing, _)| *is_missing)
        .map(|(_, argument)| argument.to_owned())
        .collect()
}

fn missing_error(missing: Vec<String>) -> clap::Error {
    let mut error = clap::Error::new(ErrorKind::MissingRequiredArgument);
    error.insert(ContextKind::InvalidArg, ContextValue::Strings(missing));
    let mut new =
        NewCampaignCommand::augment_args(clap::Command::default().name("seneschal campaign new"));
    let usage = new.render_usage();
    error.insert(ContextKind::Usage, ContextValue::StyledStr(usage));
    error.with_cmd(&new)
}

/// Reads one more seat, and checks it beside those that were read before.
fn next_seat(new: &NewCampaignCommand, line: &str) -> Result<PlannedSeat, String> {
    let next = seat(line)?;
    // a table file has lords of its own, and `new` compares them
    if new.from.is_none() {
        let all: Vec<PlannedSeat> = new.seats.iter().chain([&next]).cloned().collect();
        check_seats(new.game, &all).map_err(|why| why.to_string())?;
    }
    Ok(next)
}

/// Where questions are asked, and from where answers come.
struct Terminal<R, W> {
    input: R,
    output: W,
}

impl<R: BufRead, W: Write> Terminal<R, W> {
    fn complete(
        &mut self,
        new: &mut NewCampaignCommand,
        has_moderator: bool,
    ) -> anyhow::Result<()> {
        while new.name.is_none() {
            new.name = self.ask("The campaign's name, such as thornvale:", |name| {
                is_name(name)
                    .map(|()| name.to_owned())
                    .map_err(|why| why.to_string())
            })?;
        }
        if new.seats.is_empty() {
            self.ask_for_seats(new)?;
        }
        if rule(DEADLINE).is_ok_and(|usual| usual == new.deadline)
            && let Some(answer) = self.ask(&format!("The deadline [{}]:", new.deadline), rule)?
        {
            new.deadline = answer;
        }
        if new.moderator.is_none() && !has_moderator {
            new.moderator = self.ask(
                "The moderator's address, who is asked when a person is needed (empty: nobody):",
                address,
            )?;
        }
        Ok(())
    }

    /// Asks for one seat after the other, until an empty line or until the game takes no more.
    fn ask_for_seats(&mut self, new: &mut NewCampaignCommand) -> anyhow::Result<()> {
        // a table file names its own game
        let (least, most) = match &new.from {
            Some(_) => (1, usize::MAX),
            None => new.game.seats().into_inner(),
        };
        let colours: Vec<&str> = Colour::of_seats(most)
            .iter()
            .map(|colour| colour.name())
            .collect();
        writeln!(
            self.output,
            "The players, one a line, as lord:colour:address. Without an address, the seat is open for whoever joins by mail. An empty line ends the list."
        )?;
        writeln!(
            self.output,
            "A lord has any name that is no place and no word of the orders. Colours: {}.",
            colours.join(", ")
        )?;
        while new.seats.len() < most {
            let number = new.seats.len() + 1;
            match self.ask(&format!("Player {number}:"), |line| next_seat(new, line))? {
                Some(seat) => new.seats.push(seat),
                None if new.seats.len() >= least => break,
                None => writeln!(self.output, "At least {least} are needed.")?,
            }
        }
        Ok(())
    }

    /// Asks until the answer can be read; `None` for an empty line.
    fn ask<T>(
        &mut self,
        question: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> anyhow::Result<Option<T>> {
        loop {
            write!(self.output, "{question} ")?;
            self.output.flush()?;
            let mut line = String::new();
            if self.input.read_line(&mut line)? == 0 {
                bail!("nothing was set up: the questions were not answered");
            }
            let answer = line.trim();
            if answer.is_empty() {
                return Ok(None);
            }
            match read(answer) {
                Ok(value) => return Ok(Some(value)),
                Err(why) => writeln!(self.output, "{why}")?,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::FromArgMatches;

    fn command(line: &str) -> NewCampaignCommand {
        let new = NewCampaignCommand::augment_args(clap::Command::default().name("new"));
        let words = std::iter::once("new").chain(line.split_whitespace());
        NewCampaignCommand::from_arg_matches(&new.get_matches_from(words)).expect("a command")
    }

    /// What is typed, what the command has then, and what was shown.
    #[test]
    fn a_terminal_is_asked_for_what_the_command_line_leaves_open() {
        for (line, has_moderator, typed, wanted, shown) in [
            (
                "",
                false,
                "thornvale\nkay:red:anna@example.org\nbors:blue\n\n\nzoe@example.org\n",
                "thornvale [Kay Bors] zoe@example.org",
                "An empty line ends the list.",
            ),
            // an answer that cannot be read is asked for again
            (
                "",
                true,
                "\nx\nthornvale\nkay\nnobody:red:nowhere\n\nbors\n\nsometimes\n\n",
                "thornvale [Kay Bors] -",
                "At least 2 are needed.",
            ),
            // the game takes no more players; nobody moderates
            (
                "wales --game mordred",
                false,
                "kay:red\nhannah:blue\nbors:green\nlionel:yellow\n\n\n",
                "wales [Kay Hannah Bors Lionel] -",
                "(empty: nobody)",
            ),
            (
                "--seat kay --seat bors",
                true,
                "thornvale\n\n",
                "thornvale [Kay Bors] -",
                "such as thornvale",
            ),
            // the game's own checks, line by line
            (
                "thornvale",
                true,
                "kay:pink\nkay:red\nkay:blue\nFenburst\nbors:red\nbors:blue\n\nnone\n",
                "thornvale [Kay Bors] -",
                "two lords in the same colour, one of them Bors",
            ),
            (
                "thornvale",
                true,
                "kay:pink\nkay\nbors\n\nnone\n",
                "thornvale [Kay Bors] -",
                "Colours: blue, red, orange, green, yellow, purple.",
            ),
        ] {
            let (mut new, mut output) = (command(line), Vec::new());
            let mut terminal = Terminal {
                input: typed.as_bytes(),
                output: &mut output,
            };
            terminal.complete(&mut new, has_moderator).expect(line);
            let lords: Vec<&str> = new.seats.iter().map(|seat| seat.lord.as_str()).collect();
            assert_eq!(
                format!(
                    "{} [{}] {}",
                    new.name.unwrap_or_default(),
                    lords.join(" "),
                    new.moderator
                        .map_or_else(|| "-".to_owned(), |address| address.to_string())
                ),
                wanted
            );
            let output = String::from_utf8(output).expect("text");
            assert!(output.contains(shown), "{output}");
        }
    }

    #[test]
    fn questions_without_an_answer_set_nothing_up() {
        let mut terminal = Terminal {
            input: &b"thornvale\nkay\n"[..],
            output: Vec::new(),
        };
        let why = terminal.complete(&mut command(""), true).expect_err("no");
        assert!(why.to_string().contains("nothing was set up"), "{why}");
    }
}
