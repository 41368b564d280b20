//! Writes an archive into a history. The campaign keeps its state there: over, or running on with
//! new secrets.

use super::contents::{Archive, ArchiveStep, ArchiveTurn, EndingPart, SeatPart};
use super::error::{ArchiveError, wrong};
use super::log;
use crate::campaign::{
    CampaignSettings, campaign_by_slug, hidden_access, redaction::without_people,
    setup::PlannedSeat,
};
use crate::history::{
    LogKind, NewAmendment, NewCampaign, NewPress, NewSeat, NewSheet, NewTurn, RuleChange,
    SheetStanding, StoreResult, Transaction, TurnRow,
};
use crate::mail::sender_token::campaign_slug;
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use crate::turns::UsedSheet;
use jiff::Timestamp;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

/// The campaign's new name and, if it is still running, who plays on, by seat.
pub struct ImportOptions<'a> {
    pub name: &'a str,
    pub players: &'a BTreeMap<Seat, PlannedSeat>,
    pub now: Timestamp,
}

#[derive(Clone, Copy, Debug)]
pub struct ImportedCampaign {
    pub id: CampaignId,
    /// Whether the campaign goes on.
    pub running: bool,
}

/// Writes the whole archive. A running campaign is left at its open turn, with the former secret
/// chain and no deadline: `import_running_campaign` sets both.
pub fn import_campaign(
    book: &Transaction,
    archive: &Archive,
    admission: &ImportOptions,
) -> Result<ImportedCampaign, ArchiveError> {
    refuse_who_has_looked(archive, admission)?;
    refuse_taken_name(book, admission.name)?;
    let writer = ArchiveWriter {
        book,
        archive,
        id: write_campaign(book, archive, admission)?,
        now: admission.now.as_millisecond(),
    };
    writer.write_chains()?;
    writer.write_rule_changes()?;
    writer.write_steps()?;
    writer.write_amendments()?;
    writer.write_acts()?;
    writer.write_press()?;
    match &archive.ending {
        Some(ending) => writer.write_ending(ending)?,
        None => writer.write_open_turn()?,
    }
    let (id, now) = (writer.id, writer.now);
    book.log(now, Some(id), LogKind::CampaignImported, &json!({ "name": admission.name, "was": archive.name, "state": archive.state, "turns": archive.turns.len() }))?;
    Ok(ImportedCampaign {
        id,
        running: writer.is_running(),
    })
}

/// Refuses a seat to people who have looked at what was hidden in the campaign.
fn refuse_who_has_looked(archive: &Archive, admission: &ImportOptions) -> Result<(), ArchiveError> {
    let mut seated = admission
        .players
        .values()
        .filter_map(|player| player.address.as_deref());
    match seated.find(|address| hidden_access::is_among(&archive.looked, address)) {
        None => Ok(()),
        Some(address) => Err(wrong(
            format!(
                "{address} has looked, as a moderator, at what was hidden in {} and so takes no seat of it",
                archive.name
            ),
            "another player, or nobody: the lord is then offered to whoever asks to join",
        )),
    }
}

fn refuse_taken_name(book: &Transaction, name: &str) -> Result<(), ArchiveError> {
    let slug = campaign_slug(name);
    if book.campaign_named(name)?.is_some()
        || campaign_by_slug(book, &slug)?.is_some()
        || book.was_dropped(&slug)?
    {
        return Err(wrong(
            format!("a campaign called {name} is here, or was"),
            "another name, with --as",
        ));
    }
    Ok(())
}

/// Writes the campaign's row and its seats.
fn write_campaign(
    book: &Transaction,
    archive: &Archive,
    admission: &ImportOptions,
) -> Result<CampaignId, ArchiveError> {
    let settings = settings(archive);
    let new = NewCampaign {
        name: admission.name,
        game: &archive.game,
        edition: &archive.edition,
        setup: archive.setup.get(),
        settings: &settings,
        rules_version: &archive.rules_version,
        created: archive.created,
    };
    let seats: Vec<NewSeat> = archive
        .seats
        .iter()
        .map(|seat| new_seat(seat, admission.players.get(&seat.seat)))
        .collect();
    let id = book.new_campaign(new, &seats)?;
    for (address, board) in admission
        .players
        .values()
        .filter_map(|player| Some((player.address.as_ref()?, player.board_name.as_ref()?)))
    {
        book.add_forum_name(address, board)?;
    }
    Ok(id)
}

fn new_seat<'a>(seat: &'a SeatPart, player: Option<&'a PlannedSeat>) -> NewSeat<'a> {
    NewSeat {
        seat: seat.seat,
        lord: &seat.lord,
        colour: seat.colour.as_deref(),
        address: player.and_then(|player| player.address.as_ref()),
        language: player
            .and_then(|player| player.language.as_deref())
            .unwrap_or("en"),
        zone: player
            .and_then(|player| player.zone.as_deref())
            .unwrap_or("UTC"),
    }
}

/// Writes the parts of an archive into the campaign that was made for it.
struct ArchiveWriter<'a> {
    book: &'a Transaction<'a>,
    archive: &'a Archive,
    id: CampaignId,
    now: i64,
}

impl ArchiveWriter<'_> {
    fn is_running(&self) -> bool {
        self.archive.state == "running"
    }

    fn write_chains(&self) -> StoreResult<()> {
        for chain in &self.archive.chains {
            self.book
                .add_chain(self.id, chain.chain, &chain.last, &chain.sealed)?;
            if chain.used > 0 {
                self.book.use_link(self.id, chain.chain, chain.used)?;
            }
        }
        Ok(())
    }

    fn write_rule_changes(&self) -> StoreResult<()> {
        for change in &self.archive.rule_changes {
            let kept = RuleChange {
                turn: change.turn,
                switch: change.switch.clone(),
                value: change.value.clone(),
                made: change.made,
            };
            self.book.admit_rule_change(self.id, change.run, &kept)?;
        }
        Ok(())
    }

    /// Writes turns and rollbacks.
    fn write_steps(&self) -> StoreResult<()> {
        for step in self.archive.steps() {
            match step {
                ArchiveStep::Rollback(rollback) => self.book.admit_rollback(
                    self.id,
                    rollback.run,
                    rollback.turn,
                    rollback.at,
                    &rollback.act,
                    &rollback.reason,
                )?,
                ArchiveStep::Turn(turn) => self.book.put_turn(self.new_turn(turn))?,
            }
        }
        Ok(())
    }

    fn new_turn<'t>(&self, turn: &'t ArchiveTurn) -> NewTurn<'t> {
        NewTurn {
            campaign: self.id,
            number: turn.number,
            run: turn.run,
            name: &turn.name,
            title: turn.title.get(),
            played: turn.played,
            sheets: turn.sheets.get(),
            chain: turn.chain,
            link: turn.link,
            secret: &turn.secret,
            mixed: &turn.mixed,
            key: &turn.key,
            events: turn.events.get(),
            position: turn.position.get(),
            outcome: turn.outcome.as_ref().map(|outcome| outcome.get()),
            format: turn.format,
        }
    }

    fn write_amendments(&self) -> StoreResult<()> {
        for part in &self.archive.amendments {
            let new = NewAmendment {
                campaign: self.id,
                turn: part.turn,
                words: &part.words,
                reason: &part.reason,
                events: part.events.get(),
                position: part.position.get(),
                made: part.made,
            };
            self.book.admit_amendment(new, part.number, part.run)?;
        }
        Ok(())
    }

    fn write_acts(&self) -> StoreResult<()> {
        for act in &self.archive.acts {
            let Some(kind) = LogKind::named(&act.kind) else {
                continue;
            };
            if let Some(entry) = log::kept(kind, &act.entry) {
                // An entry that moved a deadline by a clock ahead of ours would count as done here.
                // A moderator's entry keeps the time of the act; `check` knows no clock
                let here = self.is_running() && kind != LogKind::Moderator && self.now > 0;
                let at = if here {
                    act.at.min(self.now - 1)
                } else {
                    act.at
                };
                self.book.log(at, Some(self.id), kind, &entry)?;
            }
        }
        Ok(())
    }

    fn write_press(&self) -> StoreResult<()> {
        for part in &self.archive.press {
            let letter = NewPress {
                campaign: self.id,
                turn: part.turn,
                at: part.at.unwrap_or(self.archive.created),
                seat: part.seat,
                anonymous: part.anonymous,
                public: true,
                readers: BTreeSet::new(),
                moderator: false,
                later: part.later,
                text: part.text.clone(),
            };
            self.book.admit_press(&letter, part.printed)?;
        }
        Ok(())
    }

    fn write_ending(&self, ending: &EndingPart) -> StoreResult<()> {
        self.book.admit_ended(self.id, self.archive.turn)?;
        // its players got the report where it was played
        self.book.put_ending(&ending.row(self.id, Some(self.now)))
    }

    fn write_open_turn(&self) -> Result<(), ArchiveError> {
        let (book, archive, id) = (self.book, self.archive, self.id);
        book.open_turn(id, TurnNumber(0), archive.turn, self.now, None)?;
        // where the archive names no last reported turn, the player knows everything
        book.all_told(id, archive.turn.previous())?;
        archive
            .seats
            .iter()
            .filter_map(|seat| Some((seat.seat, seat.told?)))
            .try_for_each(|(seat, told)| book.note_reported_turn(id, seat, told))?;
        archive
            .told
            .map_or(Ok(()), |told| book.note_observers_told(id, told))?;
        self.write_standing_sheets()
    }

    /// Writes the sheets of the turns that count, so that a turn can be rolled back and run again
    /// here too.
    fn write_standing_sheets(&self) -> Result<(), ArchiveError> {
        let letter = self.book.admit_letter(self.id, self.now)?;
        for (number, name) in self.book.turn_names(self.id)? {
            let Some(turn) = self.book.turn(self.id, number)? else {
                continue;
            };
            let used: Vec<UsedSheet> = serde_json::from_str(&turn.sheets).map_err(|why| {
                wrong(
                    format!("{name}: its sheets: {why}"),
                    "sheets as a turn keeps them",
                )
            })?;
            for sheet in used {
                self.write_sheet(&turn, &name, &sheet, letter)?;
            }
        }
        Ok(())
    }

    fn write_sheet(
        &self,
        turn: &TurnRow,
        name: &str,
        sheet: &UsedSheet,
        letter: i64,
    ) -> Result<(), ArchiveError> {
        let bytes = |text: &str, what: &str| {
            hex::decode(text)
                .map_err(|_| wrong(format!("{name}: the {what} {text:?}"), "hexadecimal digits"))
        };
        let salt = <[u8; 16]>::try_from(bytes(&sheet.salt, "salt")?)
            .map_err(|_| wrong(format!("{name}: a salt"), "16 bytes"))?;
        let hash = <[u8; 32]>::try_from(bytes(&sheet.hash, "hash")?)
            .map_err(|_| wrong(format!("{name}: a hash"), "32 bytes"))?;
        let seats = self.archive.seats.len();
        if sheet.seat.index() >= seats {
            return Err(wrong(
                format!("{name}: a sheet of seat {}", sheet.seat),
                format!("a seat below {seats}"),
            ));
        }
        self.book.put_sheet(NewSheet {
            campaign: self.id,
            turn: turn.number,
            seat: sheet.seat,
            letter: Some(letter),
            source: &sheet.source,
            salt: &salt,
            hash: &hash,
            received: turn.played,
            clean: true,
            waits: false,
            standing: SheetStanding::Standing,
            by_moderator: sheet.by_moderator,
        })?;
        Ok(())
    }
}

/// The settings of play. Moderators, observers and the trust in senders are set by this operator:
/// nothing in the file vouches for them.
fn settings(archive: &Archive) -> String {
    let mut settings = archive.settings.clone();
    without_people(&mut settings);
    if let Some(fields) = settings.as_object_mut() {
        let usual = CampaignSettings::default();
        fields.insert("trust".to_owned(), json!(usual.trust));
        fields.insert("token_only".to_owned(), json!(usual.token_only));
        if !archive.looked.is_empty() {
            fields.insert("looked_elsewhere".to_owned(), json!(archive.looked));
        }
    }
    settings.to_string()
}
