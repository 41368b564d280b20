//! Prints how a page was read: each post, what would become of it, and what is in doubt.

use super::doubts::{beyond, doubts};
use super::rows::{PasteRow, ROUGHLY};
use super::seals::{told_of_seal, unsealed};
use crate::cli::{
    operator_wording,
    outbox::lasted,
    summaries::{counted, utc},
};
use jiff::Timestamp;
use seneschal::campaign::Campaign;
use seneschal::config::Config;
use seneschal::forum::{BoardPage, PageTime, TimeSpan, fold_name};
use seneschal::history::LetterState;
use seneschal::intake::{PostLine, PostOutcome, STATED, SealReceipt};
use seneschal::letters::MailComposer;
use seneschal::mail::compose::one_line;

pub(super) struct PasteTable<'a> {
    pub desk: &'a MailComposer,
    pub config: &'a Config,
    pub campaign: &'a Campaign,
    pub page: &'a BoardPage,
    /// When sheets for the open turn stop counting.
    pub closes: Option<Timestamp>,
    pub now: Timestamp,
    /// When the page was saved, as far as the page does not show it.
    pub saved: Timestamp,
}

impl PasteTable<'_> {
    /// Prints every post with its outcome, if it has one.
    pub(super) fn print(&self, rows: &[(PasteRow, Option<&PostOutcome>)]) -> anyhow::Result<()> {
        for (row, became) in rows.iter().filter(|(row, _)| !row.is_known) {
            self.print_row(row, *became);
            doubts(self.campaign, row, *became)?
                .iter()
                .for_each(|line| println!("     {line}"));
        }
        let known = rows.iter().filter(|(row, _)| row.is_known).count();
        if known > 0 {
            println!(
                "\n{} of earlier turns on this page: stored then, and not shown here.",
                counted(known, "post")
            );
        }
        if rows.iter().any(|(row, _)| row.copied.dated_by_saving) {
            println!(
                "\nThis page gives times as \"today\", \"yesterday\" or \"2 hours ago\" and does not show when it was saved. They count from the file's date, or from now if you paste it without a file: {}. If the page was opened at another time, use --at.",
                utc(self.saved)
            );
        }
        print_unknown_names(rows.iter().map(|(row, _)| row));
        beyond(self.campaign, self.page)?
            .iter()
            .for_each(|line| println!("{line}"));
        if !self.page.is_html && rows.iter().filter_map(|(_, became)| *became).any(
            |became| matches!(became, PostOutcome::Decided { lines, .. } if lines.iter().any(|line| line.stands)),
        ) {
            println!("\nCopied text does not show what is struck out on the page, nor on most boards where a signature begins: look there, and use --leave for a post whose orders are struck out or stand in a signature. Better: save the page as HTML and paste that.");
        }
        Ok(())
    }

    fn print_row(&self, row: &PasteRow, became: Option<&PostOutcome>) {
        let author = row
            .copied
            .author
            .as_deref()
            .map_or_else(|| "?".to_owned(), one_line);
        let lord = row
            .player
            .as_ref()
            .map_or_else(String::new, |player| format!(" ({})", player.lord));
        println!(
            "\n{:>3}  {author}{lord}, line {}: {}",
            row.number,
            row.copied.line,
            time_of(row)
        );
        if let Some((edited, when)) = &row.copied.edited {
            for line in told_of_edit(&one_line(edited), *when, self.closes, row.number, self.now) {
                println!("     {line}");
            }
        }
        let other = |editor: &&String| {
            row.copied
                .author
                .as_ref()
                .is_none_or(|author| fold_name(author) != fold_name(editor))
        };
        if let Some(editor) = row.copied.editor.as_ref().filter(other) {
            println!(
                "     EDITED BY {}, who is not its author: check whether these are still the author's words; if not, use --leave {}",
                one_line(editor),
                row.number
            );
        }
        match (&row.left, became) {
            (Some(why), _) => println!("     ignored: {why}"),
            (None, Some(became)) => self.print_outcome(became),
            (None, None) => {}
        }
    }

    fn print_outcome(&self, became: &PostOutcome) {
        match became {
            PostOutcome::Known => println!("     already known"),
            PostOutcome::Nothing => println!("     it contains nothing for the judge"),
            PostOutcome::Sealed(seals) => print_seals(seals),
            PostOutcome::NoSeal(why, seals) => {
                print_seals(seals);
                println!("     REFUSED: {}", unsealed(why));
            }
            PostOutcome::Broken(why) => println!("     FAILED, and not stored: {why}"),
            PostOutcome::Decided {
                state,
                reason,
                lines,
                late_by,
                sealed_at,
                seals,
                answers: _,
            } => {
                print_seals(seals);
                lines.iter().for_each(|line| self.print_line(line));
                if let Some(at) = sealed_at {
                    println!("     its seal fits: it counts as posted {}", utc(*at));
                }
                if let Some(late) = late_by {
                    println!(
                        "     TOO LATE by {}: refused. If it was posted earlier than the page says, give its time with --at",
                        lasted(*late)
                    );
                } else if *state == LetterState::Accepted {
                    println!(
                        "     taken{}",
                        reason.map_or_else(String::new, |reason| format!(
                            ": {}",
                            operator_wording::reason(reason)
                        ))
                    );
                } else {
                    println!(
                        "     REFUSED: {}",
                        operator_wording::reason(reason.unwrap_or_default())
                    );
                }
            }
        }
    }

    fn print_line(&self, line: &PostLine) {
        println!(
            "     {} {}",
            if line.stands { "+" } else { "-" },
            one_line(&line.text)
        );
        line.says.iter().take(2).for_each(|phrase| {
            let said = self.desk.publisher.say(&self.config.turns.language, phrase);
            println!("         {}", one_line(&said))
        });
        words_of_letter(line)
            .iter()
            .for_each(|line| println!("         {line}"));
        if line.asks {
            println!(
                "         not done yet: the answer asks its author to say `confirm` in another post"
            );
        }
    }
}

fn print_seals(seals: &[SealReceipt]) {
    seals
        .iter()
        .for_each(|seal| println!("     {}", told_of_seal(seal)));
}

/// When a post counts, and what the page says.
fn time_of(row: &PasteRow) -> String {
    let claimed = row.copied.time.as_ref().map(|(text, _)| one_line(text));
    match (row.at, claimed) {
        (Some((at, "post")), Some(claimed)) => format!("posted {claimed} = {}", utc(at)),
        (Some((at, ROUGHLY)), Some(claimed)) => format!(
            "posted {claimed}, counts as posted {}, the earliest possible time for the open turn",
            utc(at)
        ),
        (Some((at, STATED)), claimed) => {
            format!(
                "{} as you stated{}",
                utc(at),
                claimed.map_or_else(String::new, |claimed| format!(", the page says {claimed}"))
            )
        }
        (Some(_), Some(claimed)) => format!("posted {claimed}, counts as posted now"),
        (Some(_), None) => "no time shown, counts as posted now".to_owned(),
        (None, claimed) => claimed.unwrap_or_default(),
    }
}

/// The beginning of a letter to others as it would be sent: enough to see that it ends where its
/// author ended it.
fn words_of_letter(line: &PostLine) -> Vec<String> {
    const SHOWN: usize = 12;
    let mut words: Vec<String> = line
        .words
        .iter()
        .take(SHOWN)
        .map(|words| format!("| {}", one_line(words)).trim_end().to_owned())
        .collect();
    let more = line.words.len().saturating_sub(SHOWN);
    words.extend((more > 0).then(|| format!("… and {} more", counted(more, "line"))));
    words
}

/// What the page says about a post's last edit, and whether that was after the deadline (FO-02).
fn told_of_edit(
    edited: &str,
    when: PageTime,
    closes: Option<Timestamp>,
    number: usize,
    now: Timestamp,
) -> Vec<String> {
    let counts = format!(
        "     the current text counts, by the time the post was made: if that is wrong, use --leave {number}"
    );
    let unsure = |span: &TimeSpan, closes: Timestamp| span.from <= closes && span.until > closes;
    let at = when
        .span(now)
        .filter(|span| !closes.is_some_and(|closes| unsure(span, closes)));
    match (at, closes) {
        (Some(at), Some(closes)) if at.from > closes => vec![
            format!("EDITED AFTER THE DEADLINE: {edited} = {}", utc(at.until)),
            counts,
        ],
        (Some(at), _) => vec![format!("EDITED {edited} = {}", utc(at.until))],
        (None, Some(_)) => vec![
            format!("EDITED {edited}: it is not clear whether that was before the deadline"),
            counts,
        ],
        (None, None) => vec![format!("EDITED {edited}")],
    }
}

/// Lists each author who could not be identified, once, with the beginning of their post.
fn print_unknown_names<'a>(rows: impl Iterator<Item = &'a PasteRow>) {
    let mut told: Vec<String> = Vec::new();
    for row in rows.filter(|row| row.player.is_none() && !row.is_moderators) {
        let name = row
            .copied
            .author
            .as_deref()
            .map_or_else(|| "?".to_owned(), one_line);
        if told.contains(&name) {
            continue;
        }
        if told.is_empty() {
            println!(
                "\nUnknown names, with their first line; make one known with `seneschal person forum-name ADDRESS NAME`:"
            );
        }
        println!(
            "  {name}: {}",
            one_line(row.copied.text.lines().next().unwrap_or_default())
        );
        told.push(name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edit_behind_the_deadline_is_told() {
        let at = |text: &str| -> Timestamp { text.parse().expect("a time") };
        let (deadline, now) = (at("2026-11-24T19:00:59.999Z"), at("2026-11-25T12:00:00Z"));
        let day = |day: &str| {
            PageTime::Day(TimeSpan {
                from: at(&format!("{day}T00:00:00Z")),
                until: at(&format!("{day}T23:59:00Z")),
            })
        };
        let about = PageTime::About(TimeSpan {
            from: at("2026-11-24T10:00:00Z"),
            until: at("2026-11-24T20:00:00Z"),
        });
        for (when, closes, told, counts) in [
            (
                PageTime::At(at("2026-11-24T18:30:00Z")),
                Some(deadline),
                "EDITED x = 2026-11-24 18:30 UTC",
                false,
            ),
            (
                PageTime::At(at("2026-11-24T19:00:00Z")),
                Some(deadline),
                "EDITED x = 2026-11-24 19:00 UTC",
                false,
            ),
            (
                PageTime::At(at("2026-11-24T19:01:00Z")),
                Some(deadline),
                "EDITED AFTER THE DEADLINE: x = 2026-11-24 19:01 UTC",
                true,
            ),
            (
                day("2026-11-24"),
                Some(deadline),
                "EDITED x: it is not clear whether that was before the deadline",
                true,
            ),
            (
                day("2026-11-23"),
                Some(deadline),
                "EDITED x = 2026-11-23 23:59 UTC",
                false,
            ),
            (
                day("2026-11-25"),
                Some(at("2026-11-23T19:00:59Z")),
                "EDITED AFTER THE DEADLINE: x = 2026-11-25 12:00 UTC",
                true,
            ),
            (
                about,
                Some(deadline),
                "EDITED x: it is not clear whether that was before the deadline",
                true,
            ),
            (PageTime::Unclear, None, "EDITED x", false),
            (
                PageTime::At(at("2026-11-24T19:01:00Z")),
                None,
                "EDITED x = 2026-11-24 19:01 UTC",
                false,
            ),
        ] {
            let lines = told_of_edit("x", when, closes, 3, now);
            assert_eq!(
                (
                    lines[0].as_str(),
                    lines.len() == 2 && lines[1].contains("--leave 3")
                ),
                (told, counts),
                "{when:?}"
            );
        }
    }
}
