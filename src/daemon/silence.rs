//! Who sends nothing: a stand-in writes his sheet, where the campaign has one for him, and who is silent turn after turn is told of (DL-08).

use super::Daemon;
use crate::campaign::{Campaign, Silence, secrets};
use crate::desk::To;
use crate::fault::Fault;
use crate::games::{Dice, Manner, Seat};
use crate::moderator::ask::{Said, to_moderator};
use crate::phrase::Phrase;
use crate::publish::letters::Notice;
use crate::referee::as_sheet;
use crate::store::{NewSheet, Outgoing, SeatRow, Standing, StoreError};
use serde_json::json;

/// A sheet that a stand-in wrote, with the mail that tells its owner.
struct Written {
    seat: u8,
    source: String,
    salt: [u8; 16],
    hash: [u8; 32],
    /// `None`: nobody sits there.
    mail: Option<Outgoing>,
}

impl Daemon {
    /// A stand-in writes the sheets that are missing at the deadline. One that comes at the last moment goes before his.
    pub(super) fn write_for_the_silent(&mut self, campaign: &Campaign, silent: &[SeatRow]) -> Result<(), Fault> {
        let written = silent.iter().map(|seat| self.written_for(campaign, seat)).collect::<Result<Vec<_>, _>>()?;
        let (id, turn, at) = (campaign.row.id, campaign.row.turn, self.clock.now().as_millisecond());
        let done = self.store.write(|book| {
            if !book.awaits(id, turn)? {
                return Err(StoreError::Overtaken("the turn was played"));
            }
            for Written { seat, source, salt, hash, mail } in &written {
                if book.standing_sheet(id, turn, *seat)?.is_some() {
                    continue;
                }
                let standing = Standing::Standing;
                book.put_sheet(NewSheet {
                    campaign: id,
                    turn,
                    seat: *seat,
                    letter: None,
                    source,
                    salt,
                    hash,
                    received: at,
                    clean: true,
                    waits: false,
                    standing,
                })?;
                book.queue_all(mail, at)?;
                book.log(at, Some(id), "stand-in", &json!({ "turn": turn, "seat": seat }))?;
            }
            Ok(())
        });
        match done {
            Err(StoreError::Overtaken(_)) => Ok(()),
            other => Ok(other?),
        }
    }

    fn written_for(&self, campaign: &Campaign, seat: &SeatRow) -> Result<Written, Fault> {
        let (name, turn, chance) = (&campaign.row.name, campaign.row.turn, &self.desk.chance);
        // what he draws by is kept nowhere: the turn is played again from the sheet he wrote
        let key: [u8; 32] = chance.bytes(&format!("stand-in/{name}/{turn}/{}", seat.seat))?;
        let text = campaign.table.stand_in(campaign.position(), Seat(seat.seat), Manner::Careful, &mut Dice::keyed(&key, &key))?;
        let reading = campaign.table.read(campaign.position(), Seat(seat.seat), &as_sheet(&text))?;
        let lines = reading.kept_lines();
        let source = secrets::sheet_source(&lines);
        let salt = chance.bytes(&format!("salt/{name}/{turn}/{}/stand-in", seat.seat))?;
        let hash = secrets::sheet_hash(&salt, &source);
        let label = campaign.table.label(campaign.position())?;
        let proof = Phrase::new("deadline-stand-in-proof").with("salt", hex::encode(salt)).with("hash", hex::encode(hash));
        let notice = Notice {
            heading: None,
            title: Phrase::new("deadline-title-stand-in").with("campaign", name.as_str()).with("turn", label.title.clone()),
            lines: vec![Phrase::new("deadline-stand-in").with("turn", label.title), proof],
            help: false,
            copy: lines,
        };
        let to = |address| To {
            campaign: Some(campaign),
            seat: Some(seat),
            address,
            turn,
            letter: "notice",
            kind: "stand-in",
            answers: None,
            language: &seat.language,
            now: self.clock.now(),
        };
        let mail = seat.address.as_deref().map(|address| self.desk.write(to(address), &notice, Vec::new())).transpose()?;
        Ok(Written { seat: seat.seat, source, salt, hash, mail })
    }

    /// After a turn that ran at its deadline: who has sent nothing for `late_after` turns in a row is told to the moderator, and to everybody
    /// only where the campaign names the late.
    pub(super) fn tell_of_the_late(&mut self, campaign: &Campaign, silent: &[SeatRow]) -> Result<(), Fault> {
        let (id, turn, now, most) = (campaign.row.id, campaign.row.turn, self.clock.now(), campaign.settings.late_after);
        // a vacant seat is nobody's lateness
        let silent: Vec<&SeatRow> = silent.iter().filter(|seat| seat.address.is_some()).collect();
        if most == 0 || silent.is_empty() {
            return Ok(());
        }
        let late = self.store.look(|book| {
            // in such a campaign a sheet without a mail may be the stand-in's
            let stand_ins = if campaign.settings.nmr == Silence::Substitute { book.log_between(id, 0, i64::MAX)? } else { Vec::new() };
            let by_stand_in = |n: u32, seat: u8| stand_ins.iter().any(|row| row.kind == "stand-in" && row.entry["turn"] == n && row.entry["seat"] == seat);
            let mut late = Vec::new();
            for seat in &silent {
                let mut missed = 1;
                while missed <= most && turn > missed {
                    let sheet = book.standing_sheet(id, turn - missed, seat.seat)?;
                    if sheet.is_some() && !by_stand_in(turn - missed, seat.seat) {
                        break;
                    }
                    missed += 1;
                }
                if missed == most {
                    late.push(seat.lord.clone());
                }
            }
            Ok::<_, Fault>(late)
        })?;
        if late.is_empty() {
            return Ok(());
        }
        tracing::warn!(campaign = campaign.row.name, lords = ?late, turns = most, "no sheet for many turns in a row");
        let line = Phrase::new("deadline-late").with("lords", late).with("turns", most);
        let kind = format!("late/{turn}");
        let mut mails: Vec<Outgoing> = Vec::new();
        let said = Said::new("deadline-title-late", vec![line.clone()]).inviting(&self.desk, campaign);
        mails.extend(to_moderator(&self.desk, &self.config, campaign, said, &kind, None, now)?);
        for (seat, address) in campaign.players().filter(|_| campaign.settings.name_late) {
            let title = Phrase::new("deadline-title-late").with("campaign", campaign.row.name.as_str());
            let notice = Notice { heading: None, title, lines: vec![line.clone()], help: false, copy: Vec::new() };
            let language = seat.language.as_str();
            let to = To { campaign: Some(campaign), seat: Some(seat), address, turn, letter: "notice", kind: &kind, answers: None, language, now };
            mails.push(self.desk.write(to, &notice, Vec::new())?);
        }
        Ok(self.store.write(|book| book.queue_all(&mails, now.as_millisecond()))?)
    }
}
