//! From the history to an archive.

use super::*;
use crate::press::words;
use crate::referee::MODERATOR;
use crate::store::Book;

/// Reads everything of a campaign that was played.
pub fn gather(book: &Book, campaign: &Campaign) -> Result<Archive, ArchiveError> {
    let row = &campaign.row;
    let unread = |what: &'static str| move |why: serde_json::Error| Fault::Stored { campaign: row.name.clone(), what, why: why.to_string() };
    let raw = |what, text: &str| RawValue::from_string(text.to_owned()).map_err(unread(what));
    book.check_turns(row.id)?;
    let mut before = [0; 32];
    let mut archive = Archive {
        seneschal_archive: FORMAT,
        name: row.name.clone(),
        game: row.game.clone(),
        edition: row.edition.clone(),
        rules_version: row.rules_version.clone(),
        created: row.created,
        state: row.state.clone(),
        turn: row.turn,
        settings: settings(&row.settings).map_err(unread("settings"))?,
        setup: raw("setup", &campaign.began)?,
        seats: campaign.seats.iter().map(|seat| SeatPart { seat: seat.seat, lord: seat.lord.clone(), colour: seat.colour.clone() }).collect(),
        chains: book
            .chains(row.id)?
            .into_iter()
            .map(|chain| ChainPart { chain: chain.chain, last: chain.last, sealed: chain.sealed, used: chain.used })
            .collect(),
        rule_changes: book
            .all_rule_changes(row.id)?
            .into_iter()
            .map(|(run, change)| RuleChangePart { run, turn: change.turn, switch: change.switch, value: change.value, made: change.made })
            .collect(),
        rollbacks: book
            .rollbacks(row.id)?
            .into_iter()
            .map(|rollback| RollbackPart {
                run: rollback.run,
                turn: rollback.turn,
                at: rollback.at,
                act: rollback.act,
                reason: without_addresses(&rollback.reason),
                digest: [0; 32],
            })
            .collect(),
        amendments: Vec::new(),
        turns: Vec::new(),
        ending: None,
        acts: Vec::new(),
        press: Vec::new(),
    };
    for row in book.all_amendments(row.id)? {
        archive.amendments.push(AmendmentPart {
            run: row.run,
            turn: row.turn,
            number: row.number,
            words: row.words,
            reason: without_addresses(&row.reason),
            events: raw("events", &row.events)?,
            position: raw("position", &row.position)?,
            made: row.made,
        });
    }
    for turn in book.all_turns(row.id)? {
        archive.turns.push(TurnPart {
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
            outcome: turn.outcome.map(|outcome| raw("outcome", &outcome)).transpose()?,
            format: turn.format,
            digest: [0; 32],
        });
    }
    let digests: Vec<[u8; 32]> = archive
        .steps()
        .into_iter()
        .map(|step| {
            before = match step {
                Step::Turn(turn) => turn.digest_behind(&before),
                Step::Rollback(rollback) => rollback.digest_behind(&before),
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
            words: without_addresses(&ending.words),
        });
    }
    for act in book.log_of(row.id, &[MODERATOR])? {
        let entry = serde_json::from_str(&without_addresses(&act.entry)).map_err(unread("log"))?;
        archive.acts.push(ActPart { at: act.at, entry });
    }
    // what the last report is about to print stands there
    let ending = book.ending(row.id)?.filter(|ending| ending.told.is_none()).map(|ending| (ending.turn, campaign.run()));
    for row in book.public_press(row.id)? {
        let letter = row.letter;
        // a person that was erased took his words with him
        let text = words(&without_addresses(&letter.text)).text;
        if !text.is_empty() {
            let (at, seat) = if letter.anonymous { (None, None) } else { (Some(letter.at), letter.seat) };
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

impl Archive {
    /// One a step, in their order.
    pub(super) fn set_digests(&mut self, digests: &[[u8; 32]]) {
        let of_rollback: Vec<bool> = self.steps().iter().map(|step| matches!(step, Step::Rollback(_))).collect();
        let (mut turns, mut rollbacks) = (self.turns.iter_mut(), self.rollbacks.iter_mut());
        for (digest, is_rollback) in digests.iter().zip(of_rollback) {
            let place = if is_rollback { rollbacks.next().map(|part| &mut part.digest) } else { turns.next().map(|part| &mut part.digest) };
            if let Some(place) = place {
                *place = *digest;
            }
        }
    }
}

/// What the campaign's settings say about play. Whatever names people is left out.
fn settings(text: &str) -> serde_json::Result<serde_json::Value> {
    let mut settings: serde_json::Value = serde_json::from_str(text)?;
    without_people(&mut settings);
    Ok(settings)
}

/// Takes out of settings what names people: also of those that somebody else wrote down.
pub(super) fn without_people(settings: &mut serde_json::Value) {
    if let Some(fields) = settings.as_object_mut() {
        fields.retain(|name, value| !["observers", "moderator", "zone"].contains(&name.as_str()) && !value.to_string().contains('@'));
    }
}

/// A text or a page without the mail addresses that somebody may have written into it.
pub fn without_addresses(text: &str) -> String {
    let belongs = |c: char| c.is_alphanumeric() || "@.!#$%*+-/=?^_{|}~'".contains(c);
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.find(|c| !belongs(c)).unwrap_or(rest.len());
        let (word, behind) = rest.split_at(end);
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        let is_address = bare.split_once('@').is_some_and(|(local, domain)| !local.is_empty() && !domain.is_empty());
        plain.push_str(&if is_address { word.replace(bare, "(address)") } else { word.to_owned() });
        let next = behind.chars().next().map_or(0, char::len_utf8);
        plain.push_str(behind.get(..next).unwrap_or_default());
        rest = behind.get(next..).unwrap_or_default();
    }
    plain
}
