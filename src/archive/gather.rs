//! Builds an archive from the history.

use super::*;
use crate::campaign::{
    hidden_access,
    redaction::{NameRedactor, without_people},
};
use crate::history::{SeatRow, Transaction};
use crate::letters::press::words;
use crate::text::ids::TurnNumber;
use std::collections::BTreeSet;

/// Collects everything about a played campaign.
pub fn gather(book: &Transaction, campaign: &Campaign) -> Result<Archive, ArchiveError> {
    let row = &campaign.row;
    let unread = |what: &'static str| {
        move |why: serde_json::Error| InternalError::Stored {
            campaign: row.name.clone(),
            what,
            why: why.to_string(),
        }
    };
    let raw = |what, text: &str| RawValue::from_string(text.to_owned()).map_err(unread(what));
    book.check_turns(row.id)?;
    let known = NameRedactor::of(book)?;
    let mut before = [0; 32];
    let behind = untold(campaign)?;
    let mut archive = Archive {
        seneschal_archive: FORMAT,
        name: row.name.clone(),
        game: row.game.clone(),
        edition: row.edition.clone(),
        rules_version: row.rules_version.clone(),
        created: row.created,
        state: row.state.name().to_owned(),
        turn: row.turn,
        settings: settings(&row.settings).map_err(unread("settings"))?,
        setup: raw("setup", &campaign.began)?,
        seats: campaign
            .seats
            .iter()
            .map(|seat| seat_part(seat, behind))
            .collect(),
        chains: book
            .chains(row.id)?
            .into_iter()
            .map(|chain| ChainPart {
                chain: chain.chain,
                last: chain.last,
                sealed: chain.sealed,
                used: chain.used,
            })
            .collect(),
        rule_changes: book
            .all_rule_changes(row.id)?
            .into_iter()
            .map(|(run, change)| RuleChangePart {
                run,
                turn: change.turn,
                switch: change.switch,
                value: change.value,
                made: change.made,
            })
            .collect(),
        rollbacks: book
            .rollbacks(row.id)?
            .into_iter()
            .map(|rollback| RollbackPart {
                run: rollback.run,
                turn: rollback.turn,
                at: rollback.at,
                act: rollback.act,
                reason: known.without_addresses(&rollback.reason),
                digest: [0; 32],
            })
            .collect(),
        amendments: Vec::new(),
        turns: Vec::new(),
        ending: None,
        acts: Vec::new(),
        looked: Vec::new(),
        told: behind.filter(|last| row.told < *last).map(|_| row.told),
        press: Vec::new(),
    };
    for row in book.all_amendments(row.id)? {
        archive.amendments.push(AmendmentPart {
            run: row.run,
            turn: row.turn,
            number: row.number,
            words: row.words,
            reason: known.without_addresses(&row.reason),
            events: raw("events", &row.events)?,
            position: raw("position", &row.position)?,
            made: row.made,
        });
    }
    for turn in book.all_turns(row.id)? {
        archive.turns.push(ArchiveTurn {
            number: turn.number,
            run: turn.run,
            name: turn.name,
            title: raw("title", &turn.title)?,
            played: turn.played,
            sheets: raw("sheets", &turn.sheets)?,
            chain: turn.chain,
            link: turn.link,
            secret: turn.secret,
            mixed: turn.mixed,
            key: turn.key,
            events: raw("events", &turn.events)?,
            position: raw("position", &turn.position)?,
            outcome: turn
                .outcome
                .map(|outcome| raw("outcome", &outcome))
                .transpose()?,
            format: turn.format,
            digest: [0; 32],
        });
    }
    let digests: Vec<[u8; 32]> = archive
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
    archive.set_digests(&digests);
    if let Some(ending) = book.ending(row.id)? {
        archive.ending = Some(EndingPart {
            at: ending.at,
            turn: ending.turn,
            kind: ending.kind,
            why: raw("ending", &ending.why)?,
            winners: raw("ending", &ending.winners)?,
            words: known.without_addresses(&ending.words),
        });
    }
    for act in book.log_of(row.id, &log::kinds())? {
        let entry = known
            .entry_without_addresses(&act.entry)
            .map_err(unread("log"))?;
        archive
            .acts
            .extend(log::kept(act.kind, &entry).map(|entry| ActPart {
                at: act.at,
                kind: act.kind.name().to_owned(),
                entry,
            }));
    }
    archive.looked = looked_here_and_elsewhere(campaign, &archive);
    // letters that the last report is about to print count as printed there
    let ending = book
        .ending(row.id)?
        .filter(|ending| ending.told.is_none())
        .map(|ending| (ending.turn, campaign.run()));
    for row in book.public_press(row.id)? {
        let letter = row.letter;
        // erasing a person also removed what they wrote
        let text = words(&known.without_addresses(&letter.text)).text;
        if !text.is_empty() {
            let (at, seat) = if letter.anonymous {
                (None, None)
            } else {
                (Some(letter.at), letter.seat)
            };
            archive.press.push(PressPart {
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
    Ok(archive)
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
