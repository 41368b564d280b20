//! Builds an archive from the history.

use super::contents::{
    ActPart, AmendmentPart, Archive, ArchiveStep, ArchiveTurn, ChainPart, EndingPart, FORMAT,
    PressPart, RollbackPart, RuleChangePart, SeatPart,
};
use super::error::ArchiveError;
use super::log;
use crate::campaign::{
    Campaign,
    error::InternalError,
    hidden_access,
    redaction::{NameRedactor, without_people},
};
use crate::history::{ChainRow, Rollback, RuleChange, SeatRow, StoreResult, Transaction};
use crate::letters::press::words;
use crate::text::ids::{RunNumber, TurnNumber};
use serde_json::value::RawValue;
use std::collections::BTreeSet;

/// Collects everything about a played campaign.
pub(crate) fn gather(book: &Transaction, campaign: &Campaign) -> Result<Archive, ArchiveError> {
    book.check_turns(campaign.row.id)?;
    let known = NameRedactor::of(book)?;
    let gatherer = ArchiveGatherer {
        book,
        campaign,
        known: &known,
    };
    let mut archive = gatherer.archive()?;
    archive.amendments = gatherer.amendments()?;
    archive.turns = gatherer.turns()?;
    archive.chain_digests();
    archive.ending = gatherer.ending()?;
    archive.acts = gatherer.acts()?;
    archive.looked = looked_here_and_elsewhere(campaign, &archive);
    archive.press = gatherer.press()?;
    Ok(archive)
}

/// Reads the parts of one campaign's archive, without the people in them.
struct ArchiveGatherer<'a> {
    book: &'a Transaction<'a>,
    campaign: &'a Campaign,
    known: &'a NameRedactor,
}

impl ArchiveGatherer<'_> {
    fn unreadable(&self, what: &'static str) -> impl Fn(serde_json::Error) -> InternalError {
        let campaign = self.campaign.row.name.clone();
        move |why| InternalError::Stored {
            campaign: campaign.clone(),
            what,
            why: why.to_string(),
        }
    }

    /// A text that only the game reads, byte for byte.
    fn raw(&self, what: &'static str, text: &str) -> Result<Box<RawValue>, InternalError> {
        RawValue::from_string(text.to_owned()).map_err(self.unreadable(what))
    }

    /// The campaign itself, with its seats, chains, rule changes and rollbacks.
    fn archive(&self) -> Result<Archive, ArchiveError> {
        let row = &self.campaign.row;
        let behind = untold(self.campaign)?;
        Ok(Archive {
            seneschal_archive: FORMAT,
            name: row.name.clone(),
            game: row.game.clone(),
            edition: row.edition.clone(),
            rules_version: row.rules_version.clone(),
            created: row.created,
            state: row.state.name().to_owned(),
            turn: row.turn,
            settings: settings(&row.settings).map_err(self.unreadable("settings"))?,
            setup: self.raw("setup", &self.campaign.began)?,
            seats: self
                .campaign
                .seats
                .iter()
                .map(|seat| seat_part(seat, behind))
                .collect(),
            chains: self.chains()?,
            rule_changes: self.rule_changes()?,
            rollbacks: self.rollbacks()?,
            amendments: Vec::new(),
            turns: Vec::new(),
            ending: None,
            acts: Vec::new(),
            looked: Vec::new(),
            told: behind.filter(|last| row.told < *last).map(|_| row.told),
            press: Vec::new(),
        })
    }

    fn chains(&self) -> StoreResult<Vec<ChainPart>> {
        let chains = self.book.chains(self.campaign.row.id)?;
        let part = |chain: ChainRow| ChainPart {
            chain: chain.chain,
            last: chain.last,
            sealed: chain.sealed,
            used: chain.used,
        };
        Ok(chains.into_iter().map(part).collect())
    }

    fn rule_changes(&self) -> StoreResult<Vec<RuleChangePart>> {
        let changes = self.book.all_rule_changes(self.campaign.row.id)?;
        let part = |(run, change): (RunNumber, RuleChange)| RuleChangePart {
            run,
            turn: change.turn,
            switch: change.switch,
            value: change.value,
            made: change.made,
        };
        Ok(changes.into_iter().map(part).collect())
    }

    fn rollbacks(&self) -> StoreResult<Vec<RollbackPart>> {
        let rollbacks = self.book.rollbacks(self.campaign.row.id)?;
        let part = |rollback: Rollback| RollbackPart {
            run: rollback.run,
            turn: rollback.turn,
            at: rollback.at,
            act: rollback.act,
            reason: self.known.without_addresses(&rollback.reason),
            digest: [0; 32],
        };
        Ok(rollbacks.into_iter().map(part).collect())
    }

    fn amendments(&self) -> Result<Vec<AmendmentPart>, ArchiveError> {
        let mut parts = Vec::new();
        for row in self.book.all_amendments(self.campaign.row.id)? {
            parts.push(AmendmentPart {
                run: row.run,
                turn: row.turn,
                number: row.number,
                words: row.words,
                reason: self.known.without_addresses(&row.reason),
                events: self.raw("events", &row.events)?,
                position: self.raw("position", &row.position)?,
                made: row.made,
            });
        }
        Ok(parts)
    }

    fn turns(&self) -> Result<Vec<ArchiveTurn>, ArchiveError> {
        let mut parts = Vec::new();
        for turn in self.book.all_turns(self.campaign.row.id)? {
            parts.push(ArchiveTurn {
                number: turn.number,
                run: turn.run,
                name: turn.name,
                title: self.raw("title", &turn.title)?,
                played: turn.played,
                sheets: self.raw("sheets", &turn.sheets)?,
                chain: turn.chain,
                link: turn.link,
                secret: turn.secret,
                mixed: turn.mixed,
                key: turn.key,
                events: self.raw("events", &turn.events)?,
                position: self.raw("position", &turn.position)?,
                outcome: turn
                    .outcome
                    .map(|outcome| self.raw("outcome", &outcome))
                    .transpose()?,
                format: turn.format,
                digest: [0; 32],
            });
        }
        Ok(parts)
    }

    fn ending(&self) -> Result<Option<EndingPart>, ArchiveError> {
        let Some(ending) = self.book.ending(self.campaign.row.id)? else {
            return Ok(None);
        };
        Ok(Some(EndingPart {
            at: ending.at,
            turn: ending.turn,
            kind: ending.kind,
            why: self.raw("ending", &ending.why)?,
            winners: self.raw("ending", &ending.winners)?,
            words: self.known.without_addresses(&ending.words),
        }))
    }

    fn acts(&self) -> Result<Vec<ActPart>, ArchiveError> {
        let mut parts = Vec::new();
        for act in self.book.log_of(self.campaign.row.id, &log::kinds())? {
            let entry = self
                .known
                .entry_without_addresses(&act.entry)
                .map_err(self.unreadable("log"))?;
            parts.extend(log::kept(act.kind, &entry).map(|entry| ActPart {
                at: act.at,
                kind: act.kind.name().to_owned(),
                entry,
            }));
        }
        Ok(parts)
    }

    fn press(&self) -> Result<Vec<PressPart>, ArchiveError> {
        let id = self.campaign.row.id;
        // letters that the last report is about to print count as printed there
        let ending = self
            .book
            .ending(id)?
            .filter(|ending| ending.told.is_none())
            .map(|ending| (ending.turn, self.campaign.run()));
        let mut parts = Vec::new();
        for row in self.book.public_press(id)? {
            let letter = row.letter;
            // erasing a person also removed what they wrote
            let text = words(&self.known.without_addresses(&letter.text)).text;
            if !text.is_empty() {
                let (at, seat) = if letter.anonymous {
                    (None, None)
                } else {
                    (Some(letter.at), letter.seat)
                };
                parts.push(PressPart {
                    turn: letter.turn,
                    at,
                    seat,
                    anonymous: letter.anonymous,
                    later: letter.later,
                    text,
                    printed: row.printed.or(ending),
                });
            }
        }
        Ok(parts)
    }
}

/// The last turn, if players take turns and some may not have its full report yet.
fn untold(campaign: &Campaign) -> Result<Option<TurnNumber>, InternalError> {
    let in_turn = campaign.is_running() && campaign.in_turn()?;
    Ok(campaign
        .last
        .as_ref()
        .map(|last| last.number)
        .filter(|_| in_turn))
}

fn seat_part(seat: &SeatRow, last: Option<TurnNumber>) -> SeatPart {
    let told = last
        .filter(|last| seat.address.is_some() && seat.told < *last)
        .map(|_| seat.told);
    SeatPart {
        seat: seat.seat,
        lord: seat.lord.clone(),
        colour: seat.colour.clone(),
        told,
    }
}

/// The people who may not take a seat wherever the campaign goes on. Nobody joins a campaign that
/// is over.
fn looked_here_and_elsewhere(campaign: &Campaign, archive: &Archive) -> Vec<String> {
    let Some(chain) = archive.chains.first().filter(|_| campaign.is_running()) else {
        return Vec::new();
    };
    let here = campaign
        .settings
        .looked
        .iter()
        .filter_map(|address| hidden_access::digest(address, &chain.last));
    let all: BTreeSet<String> = here
        .chain(campaign.settings.looked_elsewhere.iter().cloned())
        .collect();
    all.into_iter().collect()
}

impl Archive {
    /// Computes the digest of each step from the one before it.
    fn chain_digests(&mut self) {
        let mut before = [0; 32];
        let digests: Vec<[u8; 32]> = self
            .steps()
            .into_iter()
            .map(|step| {
                before = match step {
                    ArchiveStep::Turn(turn) => turn.digest_behind(&before),
                    ArchiveStep::Rollback(rollback) => rollback.digest_behind(&before),
                };
                before
            })
            .collect();
        self.set_digests(&digests);
    }

    /// Sets one digest per step, in order.
    pub(super) fn set_digests(&mut self, digests: &[[u8; 32]]) {
        let of_rollback: Vec<bool> = self
            .steps()
            .iter()
            .map(|step| matches!(step, ArchiveStep::Rollback(_)))
            .collect();
        let (mut turns, mut rollbacks) = (self.turns.iter_mut(), self.rollbacks.iter_mut());
        for (digest, is_rollback) in digests.iter().zip(of_rollback) {
            let place = if is_rollback {
                rollbacks.next().map(|part| &mut part.digest)
            } else {
                turns.next().map(|part| &mut part.digest)
            };
            if let Some(place) = place {
                *place = *digest;
            }
        }
    }
}

/// The settings of play. Everything that names people is left out.
fn settings(text: &str) -> serde_json::Result<serde_json::Value> {
    let mut settings: serde_json::Value = serde_json::from_str(text)?;
    without_people(&mut settings);
    Ok(settings)
}
