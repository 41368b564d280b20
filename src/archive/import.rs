//! Writes an archive into a history. The campaign keeps its state there: over, or running on with
//! new secrets.

use super::{Archive, ArchiveError, ArchiveStep, log, wrong};
use crate::campaign::{
    CampaignSettings, campaign_by_slug, hidden_access, redaction::without_people,
    setup::PlannedSeat,
};
use crate::history::LogKind;
use crate::history::{
    NewAmendment, NewCampaign, NewPress, NewSeat, NewSheet, NewTurn, RuleChange, SheetStanding,
    Transaction,
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
    let (name, now) = (admission.name, admission.now.as_millisecond());
    let mut seated = admission
        .players
        .values()
        .filter_map(|player| player.address.as_deref());
    if let Some(address) = seated.find(|address| hidden_access::is_among(&archive.looked, address))
    {
        let looked = format!(
            "{address} has looked, as a moderator, at what was hidden in {} and so takes no seat of it",
            archive.name
        );
        return Err(wrong(
            looked,
            "another player, or nobody: the lord is then offered to whoever asks to join",
        ));
    }
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
    let settings = settings(archive);
    let new = NewCampaign {
        name,
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
        .map(|seat| {
            let player = admission.players.get(&seat.seat);
            NewSeat {
                seat: seat.seat,
                lord: &seat.lord,
                colour: seat.colour.as_deref(),
                address: player.and_then(|player| player.address.as_deref()),
                language: player
                    .and_then(|player| player.language.as_deref())
                    .unwrap_or("en"),
                zone: player
                    .and_then(|player| player.zone.as_deref())
                    .unwrap_or("UTC"),
            }
        })
        .collect();
    let id = book.new_campaign(new, &seats)?;
    for (address, board) in admission
        .players
        .values()
        .filter_map(|player| Some((player.address.as_ref()?, player.board_name.as_ref()?)))
    {
        book.add_forum_name(address, board)?;
    }
    for chain in &archive.chains {
        book.add_chain(id, chain.chain, &chain.last, &chain.sealed)?;
        if chain.used > 0 {
            book.use_link(id, chain.chain, chain.used)?;
        }
    }
    for change in &archive.rule_changes {
        let kept = RuleChange {
            turn: change.turn,
            switch: change.switch.clone(),
            value: change.value.clone(),
            made: change.made,
        };
        book.admit_rule_change(id, change.run, &kept)?;
    }
    for step in archive.steps() {
        match step {
            ArchiveStep::Rollback(rollback) => book.admit_rollback(
                id,
                rollback.run,
                rollback.turn,
                rollback.at,
                &rollback.act,
                &rollback.reason,
            )?,
            ArchiveStep::Turn(turn) => book.put_turn(NewTurn {
                campaign: id,
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
            })?,
        }
    }
    for part in &archive.amendments {
        let (events, position) = (part.events.get(), part.position.get());
        let new = NewAmendment {
            campaign: id,
            turn: part.turn,
            words: &part.words,
            reason: &part.reason,
            events,
            position,
            made: part.made,
        };
        book.admit_amendment(new, part.number, part.run)?;
    }
    for act in &archive.acts {
        let Some(kind) = LogKind::named(&act.kind) else {
            continue;
        };
        if let Some(entry) = log::kept(kind, &act.entry) {
            // An entry that moved a deadline by a clock ahead of ours would count as done here. A
            // moderator's entry keeps the time of the act; `check` knows no clock
            let here = archive.state == "running" && kind != LogKind::Moderator && now > 0;
            let at = if here { act.at.min(now - 1) } else { act.at };
            book.log(at, Some(id), kind, &entry)?;
        }
    }
    for part in &archive.press {
        let letter = NewPress {
            campaign: id,
            turn: part.turn,
            at: part.at.unwrap_or(archive.created),
            seat: part.seat,
            anonymous: part.anonymous,
            public: true,
            readers: BTreeSet::new(),
            moderator: false,
            later: part.later,
            text: part.text.clone(),
        };
        book.admit_press(&letter, part.printed)?;
    }
    let running = archive.state == "running";
    match &archive.ending {
        Some(ending) => {
            book.admit_ended(id, archive.turn)?;
            // its players got the report where it was played
            book.put_ending(&ending.row(id, Some(now)))?;
        }
        None => {
            book.open_turn(id, TurnNumber(0), archive.turn, now, None)?;
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
            import_standing_sheets(book, id, archive, now)?;
        }
    }
    book.log(now, Some(id), LogKind::CampaignImported, &json!({ "name": name, "was": archive.name, "state": archive.state, "turns": archive.turns.len() }))?;
    Ok(ImportedCampaign { id, running })
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

/// Imports the sheets of the turns that count, so that a turn can be rolled back and run again here
/// too.
fn import_standing_sheets(
    book: &Transaction,
    id: CampaignId,
    archive: &Archive,
    now: i64,
) -> Result<(), ArchiveError> {
    let letter = book.admit_letter(id, now)?;
    for (number, name) in book.turn_names(id)? {
        let Some(turn) = book.turn(id, number)? else {
            continue;
        };
        let used: Vec<UsedSheet> = serde_json::from_str(&turn.sheets).map_err(|why| {
            wrong(
                format!("{name}: its sheets: {why}"),
                "sheets as a turn keeps them",
            )
        })?;
        for sheet in used {
            let bytes = |text: &str, what: &str| {
                hex::decode(text).map_err(|_| {
                    wrong(format!("{name}: the {what} {text:?}"), "hexadecimal digits")
                })
            };
            let salt = <[u8; 16]>::try_from(bytes(&sheet.salt, "salt")?)
                .map_err(|_| wrong(format!("{name}: a salt"), "16 bytes"))?;
            let hash = <[u8; 32]>::try_from(bytes(&sheet.hash, "hash")?)
                .map_err(|_| wrong(format!("{name}: a hash"), "32 bytes"))?;
            if sheet.seat.index() >= archive.seats.len() {
                return Err(wrong(
                    format!("{name}: a sheet of seat {}", sheet.seat),
                    format!("a seat below {}", archive.seats.len()),
                ));
            }
            book.put_sheet(NewSheet {
                campaign: id,
                turn: number,
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
        }
    }
    Ok(())
}
