//! `sheets.txt`: every sheet of every turn of every run, void ones too, each with its author if
//! that was not the player.
//!
//! It is built from what is stored with the turns, so that it reads the same when the campaign's
//! archive is opened elsewhere. Archives contain no addresses that somebody wrote into a reason, so
//! this file contains none either.

use crate::{UsedSheet, schedule::name_in};
use seneschal_campaign::redaction::NameRedactor;
use seneschal_campaign::{Campaign, error::InternalError};
use seneschal_clock::{instant, moment::stamp};
use seneschal_history::{AttendanceSubstitute, Rollback, Transaction, TurnRow};
use seneschal_render::Renderer;
use seneschal_text::{
    Phrase,
    ids::{RunNumber, TurnNumber},
    wrap::single_spaced,
};
use std::collections::BTreeSet;

/// The time zone: the file is the same for all readers.
const ZONE: &str = "UTC";

/// All sheets of a campaign, in the order in which they were played.
#[derive(Clone, Debug)]
pub struct CampaignSheets {
    campaign: String,
    turns: Vec<TurnRun>,
}

/// One run of a turn.
#[derive(Clone, Debug)]
struct TurnRun {
    name: String,
    /// The name, as players use it, of the turn that this is (a phase of).
    whole: String,
    run: RunNumber,
    /// Why this run began, if the turn is the first of its run.
    began: Option<Phrase>,
    /// Why it is void.
    void: Option<Phrase>,
    /// By lord, in seating order.
    sheets: Vec<(String, Option<UsedSheet>)>,
}

impl CampaignSheets {
    pub fn of(book: &Transaction, campaign: &Campaign) -> Result<CampaignSheets, InternalError> {
        let (known, id) = (NameRedactor::of(book)?, campaign.row.id);
        let (rows, rollbacks) = (book.all_turns(id)?, book.rollbacks(id)?);
        let done = |rollback: &Rollback| done(rollback, &rows, &known);
        let mut turns: Vec<TurnRun> = Vec::new();
        for row in rows.iter().filter(|row| row.number > TurnNumber(0)) {
            let unread = |why: serde_json::Error| InternalError::Stored {
                campaign: campaign.row.name.clone(),
                what: "sheets",
                why: format!("{}: {why}", row.name),
            };
            let used: Vec<UsedSheet> = serde_json::from_str(&row.sheets).map_err(unread)?;
            // in the run in which it was played
            let before = rows
                .iter()
                .filter(|before| before.number.next() == row.number && before.run <= row.run)
                .max_by_key(|before| before.run);
            let whole = before
                .map(|before| name_in(campaign.table.as_ref(), &before.position))
                .transpose()?
                .map_or_else(|| row.name.clone(), |whole| whole.name);
            let is_first = turns.last().is_none_or(|before| before.run != row.run);
            turns.push(TurnRun {
                name: row.name.clone(),
                whole,
                run: row.run,
                began: rollbacks
                    .iter()
                    .find(|rollback| is_first && rollback.run == row.run)
                    .map(done),
                void: rollbacks
                    .iter()
                    .find(|rollback| rollback.run > row.run && rollback.turn <= row.number)
                    .map(done),
                sheets: campaign
                    .seats
                    .iter()
                    .map(|seat| {
                        (
                            seat.lord.clone(),
                            used.iter().find(|sheet| sheet.seat == seat.seat).cloned(),
                        )
                    })
                    .collect(),
            });
        }
        Ok(CampaignSheets {
            campaign: campaign.row.name.clone(),
            turns,
        })
    }

    /// Number of played turns that are valid, as players count them.
    pub fn played(&self) -> usize {
        self.turns
            .iter()
            .filter(|turn| turn.void.is_none())
            .map(|turn| turn.whole.as_str())
            .collect::<BTreeSet<_>>()
            .len()
    }

    /// Number of played turns that are void; each run counts.
    pub fn void(&self) -> usize {
        self.turns
            .iter()
            .filter(|turn| turn.void.is_some())
            .map(|turn| (turn.run, turn.whole.as_str()))
            .collect::<BTreeSet<_>>()
            .len()
    }

    /// The file's text in a language.
    pub fn text(&self, publisher: &Renderer, language: &str) -> String {
        let say = |phrase: &Phrase| publisher.say(language, phrase);
        let mut lines = vec![
            say(&Phrase::new("ending-sheets-head").with("campaign", self.campaign.as_str())),
            say(&Phrase::new("ending-sheets-hash")),
        ];
        lines.push(say(&Phrase::new("ending-sheets-writers")));
        if self.void() > 0 {
            lines.push(say(
                &Phrase::new("ending-sheets-runs").with("count", self.void())
            ));
        }
        for turn in &self.turns {
            if let Some(began) = &turn.began {
                lines.extend([
                    String::new(),
                    say(&Phrase::new("ending-sheets-run")
                        .with("run", turn.run)
                        .with("began", began.clone())),
                ]);
            }
            lines.extend([
                String::new(),
                turn.name.clone(),
                "=".repeat(turn.name.chars().count()),
            ]);
            lines.extend(
                turn.void
                    .as_ref()
                    .map(|void| say(&Phrase::new("ending-sheets-void").with("why", void.clone()))),
            );
            for (lord, sheet) in &turn.sheets {
                lines.push(String::new());
                match sheet {
                    None => lines.push(say(
                        &Phrase::new("ending-sheets-none").with("lord", lord.as_str())
                    )),
                    Some(sheet) => {
                        lines.push(lord.clone());
                        lines.extend(written_by(sheet).map(|phrase| format!("  {}", say(&phrase))));
                        lines.extend([
                            format!("  salt {}", sheet.salt),
                            format!("  hash {}", sheet.hash),
                        ]);
                        lines.extend(sheet.source.lines().map(|line| format!("    {line}")));
                    }
                }
            }
        }
        lines.join("\n") + "\n"
    }
}

/// When, what and why, as part of a sentence.
fn done(rollback: &Rollback, turns: &[TurnRow], known: &NameRedactor) -> Phrase {
    let name = turns
        .iter()
        .find(|turn| turn.number == rollback.turn)
        .map_or("", |turn| turn.name.as_str());
    let id = if rollback.act == "rerun" {
        "ending-sheets-rerun"
    } else {
        "ending-sheets-rolled-back"
    };
    Phrase::new(id)
        .with("turn", name)
        .with("at", stamp(instant(rollback.at), ZONE))
        .with(
            "reason",
            single_spaced(&known.without_addresses(&rollback.reason)),
        )
}

/// Who wrote a sheet in the player's place; `None` for the player's own sheet.
fn written_by(sheet: &UsedSheet) -> Option<Phrase> {
    match sheet.filled {
        _ if sheet.by_moderator => Some(Phrase::new("ending-sheets-moderator")),
        Some(AttendanceSubstitute::StandIn) => Some(Phrase::new("ending-sheets-stand-in")),
        Some(AttendanceSubstitute::LastInstructions) => Some(Phrase::new("ending-sheets-last")),
        None => None,
    }
}
