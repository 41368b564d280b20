//! Playing a seat yourself: edit a sheet in a file and send it with Enter, or use any mail program
//! on the spool.

use super::table::Demo;
use anyhow::{Context, bail};
use seneschal::text::ids::Seat;
use std::fs::{self, File};
use std::io::{BufRead, ErrorKind, Write};
use std::path::Path;

/// Plays on with a person in one seat until they leave or the campaign ends.
pub fn play(mut demo: Demo, lord: &str) -> anyhow::Result<()> {
    let seat = demo.seat_of(lord)?;
    let lord = demo.lord(seat).to_owned();
    let desk = demo.folder().root().join(lord.to_lowercase());
    fs::create_dir_all(&desk)?;
    let report = desk.join("report.txt");
    let mut input = std::io::stdin().lock().lines();
    demo.read_letters(seat)?;
    keep_reports(&mut demo, seat, &report)?;
    loop {
        let Some(turn) = demo.awaited_turn()? else {
            println!(
                "The campaign is over. The last report: {}",
                report.display()
            );
            return demo.tell_rest();
        };
        if !turn.seats.contains(&seat) {
            println!("{} runs without you.", turn.name);
            demo.stand_ins_write(Some(seat))?;
            let played = demo.has_played()?;
            keep_reports(&mut demo, seat, &report)?;
            if !played {
                bail!("{} did not run: {}", turn.name, demo.what_is_missing()?);
            }
            continue;
        }
        // the turn may be waiting for nothing but orders that you sent earlier
        if demo.has_played()? {
            println!(
                "{} was played with the lines that you had sent for it.",
                turn.name
            );
            keep_reports(&mut demo, seat, &report)?;
            continue;
        }
        let sheet = desk.join(format!("sheet-{}.txt", turn.name.replace(' ', "-")));
        let kept = lay_out(&sheet, &demo.form(seat)?)?;
        let program = std::env::current_exe().map_or_else(
            |_| "seneschal".to_owned(),
            |path| path.display().to_string(),
        );
        println!("\n{} is awaited from you, {lord}.", turn.name);
        println!(
            "  What happened before is in {}, and the map in {}.",
            report.display(),
            demo.folder().maps().display()
        );
        println!(
            "  Your sheet is {}: edit it, then press Enter here to send it.",
            sheet.display()
        );
        if kept {
            println!(
                "  It is as you left it. For the empty form, take the file away, leave with q, and join again."
            );
        }
        println!("  Or answer the last report with a mail program and press Enter:");
        println!(
            "    mutt -e 'set sendmail=\"{program} receive --config {}\"' -f {}",
            demo.folder().config().display(),
            demo.folder()
                .maildir(demo.addresses().nth(seat.index()).unwrap_or_default())
                .display()
        );
        println!("  Enter sends, c checks what came by mail, q leaves (everything is kept).");
        let mut stand_ins_wrote = false;
        loop {
            print!("> ");
            std::io::stdout().flush()?;
            let Some(word) = input.next().transpose()? else {
                return demo.tell_rest();
            };
            match word.trim() {
                "q" | "quit" => return demo.tell_rest(),
                "" => demo.send(seat, &turn.name, &fs::read_to_string(&sheet)?)?,
                "c" => (),
                other => {
                    println!(
                        "\"{other}\" is none of: Enter (send {}), c (check the mail), q (leave)",
                        sheet.display()
                    );
                    continue;
                }
            }
            // stand-ins must not write before you: a turn that does not need your sheet would run
            // without it
            if !stand_ins_wrote {
                demo.stand_ins_write(Some(seat))?;
                stand_ins_wrote = true;
            }
            let played = demo.has_played()?;
            keep_reports(&mut demo, seat, &report)?;
            if played {
                println!(
                    "{} was played. Your report: {}",
                    turn.name,
                    report.display()
                );
                break;
            }
            println!("Not in yet: {}.", demo.what_is_missing()?);
        }
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

/// Prints new mails for the seat and stores the last report.
fn keep_reports(demo: &mut Demo, seat: Seat, report: &Path) -> anyhow::Result<()> {
    for letter in demo.read_letters(seat)? {
        println!("\n{letter}");
    }
    if let Some(text) = demo.last_report(seat)? {
        fs::write(report, text)?;
    }
    Ok(())
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
