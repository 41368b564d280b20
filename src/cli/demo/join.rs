//! Playing a seat yourself: edit a sheet in a file and send it with Enter, or use any mail program
//! on the spool.

use super::table::Demo;
use anyhow::{Context, bail};
use seneschal::text::ids::Seat;
use std::fs::{self, File};
use std::io::{BufRead, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// Plays on with a person in one seat until they leave or the campaign ends.
pub(super) fn play(demo: Demo, lord: &str) -> anyhow::Result<()> {
    let seat = demo.seat_of(lord)?;
    let lord = demo.lord(seat).to_owned();
    let desk = demo.folder().root().join(lord.to_lowercase());
    fs::create_dir_all(&desk)?;
    let mut player = DemoPlayer {
        demo,
        seat,
        lord,
        report: desk.join("report.txt"),
        desk,
    };
    player.demo.read_letters(seat)?;
    player.keep_reports()?;
    let mut input = std::io::stdin().lock().lines();
    loop {
        let Some(turn) = player.demo.awaited_turn()? else {
            println!(
                "The campaign is over. The last report: {}",
                player.report.display()
            );
            return player.demo.tell_rest();
        };
        if !turn.seats.contains(&seat) {
            player.let_others_play(&turn.name)?;
            continue;
        }
        // the turn may be waiting for nothing but orders that you sent earlier
        if player.demo.has_played()? {
            println!(
                "{} was played with the orders that you had sent earlier.",
                turn.name
            );
            player.keep_reports()?;
            continue;
        }
        let sheet = player.lay_out_sheet(&turn.name)?;
        if !player.play_turn(&turn.name, &sheet, &mut input)? {
            return player.demo.tell_rest();
        }
    }
}

/// A person in one seat of the demonstration.
struct DemoPlayer {
    demo: Demo,
    seat: Seat,
    lord: String,
    /// The folder with their files.
    desk: PathBuf,
    report: PathBuf,
}

impl DemoPlayer {
    /// Runs a turn in which this seat has nothing to order.
    fn let_others_play(&mut self, turn: &str) -> anyhow::Result<()> {
        println!("{turn} runs without you.");
        self.demo.stand_ins_write(Some(self.seat))?;
        let played = self.demo.has_played()?;
        self.keep_reports()?;
        if !played {
            bail!("{turn} did not run: {}", self.demo.what_is_missing()?);
        }
        Ok(())
    }

    /// Writes the turn's form to a file, and prints how to send it.
    fn lay_out_sheet(&mut self, turn: &str) -> anyhow::Result<PathBuf> {
        let sheet = self
            .desk
            .join(format!("sheet-{}.txt", turn.replace(' ', "-")));
        let kept = lay_out(&sheet, &self.demo.form(self.seat)?)?;
        let program = std::env::current_exe().map_or_else(
            |_| "seneschal".to_owned(),
            |path| path.display().to_string(),
        );
        println!("\n{turn} waits for your orders, {}.", self.lord);
        println!(
            "  The last report is in {}, the map in {}.",
            self.report.display(),
            self.demo.folder().maps().display()
        );
        println!(
            "  Your sheet is {}: edit it, then press Enter here to send it.",
            sheet.display()
        );
        if kept {
            println!(
                "  It is as you left it. For the form again, delete the file, leave with q, and join again."
            );
        }
        let address = self.demo.addresses().nth(self.seat.index());
        println!("  Or answer the last report with a mail program and press Enter:");
        println!(
            "    mutt -e 'set sendmail=\"{program} receive --config {}\"' -f {}",
            self.demo.folder().config().display(),
            self.demo
                .folder()
                .maildir(address.unwrap_or_default())
                .display()
        );
        println!("  Enter sends it, c checks for mail, q leaves (everything is kept).");
        Ok(sheet)
    }

    /// Sends the sheet as often as asked, until the turn was played. `false`: the person leaves.
    fn play_turn(
        &mut self,
        turn: &str,
        sheet: &Path,
        input: &mut impl Iterator<Item = std::io::Result<String>>,
    ) -> anyhow::Result<bool> {
        let mut stand_ins_wrote = false;
        loop {
            print!("> ");
            std::io::stdout().flush()?;
            let Some(word) = input.next().transpose()? else {
                return Ok(false);
            };
            match word.trim() {
                "q" | "quit" => return Ok(false),
                "" => self
                    .demo
                    .send(self.seat, turn, &fs::read_to_string(sheet)?)?,
                "c" => (),
                other => {
                    println!(
                        "\"{other}\" is unknown. Expected: Enter (send {}), c (check for mail) or q (leave)",
                        sheet.display()
                    );
                    continue;
                }
            }
            // stand-ins must not write before you: a turn that does not need your sheet would run
            // without it
            if !stand_ins_wrote {
                self.demo.stand_ins_write(Some(self.seat))?;
                stand_ins_wrote = true;
            }
            let played = self.demo.has_played()?;
            self.keep_reports()?;
            if played {
                println!("{turn} was played. Your report: {}", self.report.display());
                return Ok(true);
            }
            println!("Not in yet: {}.", self.demo.what_is_missing()?);
        }
    }

    /// Prints new mails for the seat and stores the last report.
    fn keep_reports(&mut self) -> anyhow::Result<()> {
        for letter in self.demo.read_letters(self.seat)? {
            println!("\n{letter}");
        }
        if let Some(text) = self.demo.last_report(self.seat)? {
            fs::write(&self.report, text)?;
        }
        Ok(())
    }
}

/// Writes the turn's form to the player's file. An edited form is left alone; the result is then
/// `true`.
fn lay_out(sheet: &Path, form: &str) -> anyhow::Result<bool> {
    match File::create_new(sheet) {
        Ok(mut file) => file.write_all(form.as_bytes()).map(|()| false),
        Err(why) if why.kind() == ErrorKind::AlreadyExists => {
            fs::read_to_string(sheet).map(|text| text != form)
        }
        Err(why) => Err(why),
    }
    .with_context(|| format!("the sheet {}", sheet.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_player_wrote_is_never_written_over() {
        let place = tempfile::tempdir().expect("a folder");
        let sheet = place.path().join("sheet-spring-2.txt");
        for (write, form, kept, holds) in [
            (None, "13 hold\n", false, "13 hold\n"),
            (None, "13 hold\n", false, "13 hold\n"),
            (
                Some("13 to Barsham\n"),
                "13 hold\n",
                true,
                "13 to Barsham\n",
            ),
            (None, "53 hold\n", true, "13 to Barsham\n"),
        ] {
            if let Some(text) = write {
                fs::write(&sheet, text).expect("written");
            }
            assert_eq!(lay_out(&sheet, form).expect("laid out"), kept);
            assert_eq!(fs::read_to_string(&sheet).expect("a sheet"), holds);
        }
    }
}
