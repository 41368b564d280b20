//! Playing on oneself: a sheet in a file, sent with Enter; or any mail program on the spool.

use super::table::Demo;
use anyhow::bail;
use std::fs;
use std::io::{BufRead, Write};

/// Plays on with a person in one seat until he leaves or the campaign ends.
pub fn play(mut demo: Demo, lord: &str) -> anyhow::Result<()> {
    let seat = demo.seat_of(lord)?;
    let lord = demo.lord(seat).to_owned();
    let desk = demo.folder().root().join(lord.to_lowercase());
    fs::create_dir_all(&desk)?;
    let (sheet, report) = (desk.join("sheet.txt"), desk.join("report.txt"));
    let mut input = std::io::stdin().lock().lines();
    demo.read_letters(seat)?;
    keep_reports(&mut demo, seat, &report)?;
    loop {
        let Some(turn) = demo.awaited_turn()? else {
            println!("The campaign is over. The last report: {}", report.display());
            return Ok(());
        };
        demo.stand_ins_write(Some(seat))?;
        demo.round()?;
        if !turn.seats.contains(&seat) {
            println!("{lord} is not awaited in {}: the turn runs without him.", turn.name);
            if !keep_reports(&mut demo, seat, &report)? {
                bail!("the turn did not run: {}", demo.what_is_missing()?);
            }
            continue;
        }
        fs::write(&sheet, demo.form(seat)?)?;
        let program = std::env::current_exe().map_or_else(|_| "seneschal".to_owned(), |path| path.display().to_string());
        println!("\n{} is awaited from you, {lord}.", turn.name);
        println!("  What happened before is in {}, and the map in {}.", report.display(), demo.folder().maps().display());
        println!("  Your sheet is {}: edit it, then press Enter here to send it.", sheet.display());
        println!("  Or answer the last report with a mail program and press Enter:");
        println!(
            "    mutt -e 'set sendmail=\"{program} receive --config {}\"' -f {}",
            demo.folder().config().display(),
            demo.folder().maildir(demo.addresses().nth(usize::from(seat)).unwrap_or_default()).display()
        );
        println!("  Enter sends, c checks what came by mail, q leaves (everything is kept).");
        loop {
            print!("> ");
            std::io::stdout().flush()?;
            let Some(word) = input.next().transpose()? else { return Ok(()) };
            match word.trim() {
                "q" | "quit" => return Ok(()),
                "" => demo.send(seat, &turn.name, &fs::read_to_string(&sheet)?)?,
                "c" => (),
                other => {
                    println!("\"{other}\" is none of: Enter (send {}), c (check the mail), q (leave)", sheet.display());
                    continue;
                }
            }
            let played = !demo.round()?.played.is_empty();
            keep_reports(&mut demo, seat, &report)?;
            if played {
                println!("{} was played. Your report: {}", turn.name, report.display());
                break;
            }
            println!("Not in yet: {}.", demo.what_is_missing()?);
        }
    }
}

/// Prints what came for the seat and keeps the last report; tells whether anything came.
fn keep_reports(demo: &mut Demo, seat: u8, report: &std::path::Path) -> anyhow::Result<bool> {
    let letters = demo.read_letters(seat)?;
    for letter in &letters {
        println!("\n{letter}");
    }
    if let Some(text) = demo.last_report(seat)? {
        fs::write(report, text)?;
    }
    Ok(!letters.is_empty())
}
