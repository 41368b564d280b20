//! A turn begins for which lines were kept: they become that seat's sheet, read against the position of this day, and its sender is told.

use crate::campaign::Campaign;
use crate::campaign::secrets::sheet_hash;
use crate::desk::{Desk, To, Whom};
use crate::fault::Fault;
use crate::games::{Seat, SheetReading, StoredTurn, Table};
use crate::phrase::Phrase;
use crate::publish::letters::{Acknowledgement, SheetState};
use crate::referee::as_sheet;
use crate::store::{Book, LaterRow, NewSheet, Outgoing, SeatRow, Standing, Store, StoreError, Stored};
use jiff::Timestamp;

/// The sheets with which a turn begins.
pub struct Begun {
    /// The wait that begins.
    number: u32,
    /// Its name as players write it.
    turn: String,
    kept: Vec<LaterRow>,
    sheets: Vec<Sheet>,
}

struct Sheet {
    seat: u8,
    /// 1, unless the turn is run again and had sheets before.
    revision: u32,
    source: String,
    salt: [u8; 16],
    hash: [u8; 32],
    clean: bool,
    reading: SheetReading,
}

impl Begun {
    /// Reads what was kept for the turn that `after` begins, by the rules that hold from then on. Seats that are not awaited are passed over.
    #[expect(clippy::too_many_arguments, reason = "the turn that begins, and where its lines are")]
    pub fn read(
        desk: &Desk,
        store: &mut Store,
        before: &Campaign,
        table: &dyn Table,
        number: u32,
        after: &StoredTurn,
        turn: String,
        kept: Vec<LaterRow>,
    ) -> Result<Begun, Fault> {
        let awaited = table.awaited(&after.position)?;
        let mut sheets = Vec::new();
        for row in kept.iter().filter(|row| awaited.contains_key(&Seat(row.seat))) {
            let reading = table.read(&after.position, Seat(row.seat), &super::as_sheet(&row.source))?;
            let revision = store.read(|book| book.next_revision(before.row.id, number, row.seat))?;
            let salt = desk.chance.bytes(&format!("salt/{}/{number}/{}/{revision}", before.row.name, row.seat))?;
            let hash = sheet_hash(&salt, &row.source);
            sheets.push(Sheet { seat: row.seat, revision, source: row.source.clone(), salt, hash, clean: reading.clean, reading });
        }
        Ok(Begun { number, turn, kept, sheets })
    }

    /// Whose lines were kept for it.
    pub fn seats(&self) -> impl Iterator<Item = u8> {
        self.sheets.iter().map(|sheet| sheet.seat)
    }

    /// The answers, as to a sheet that came now.
    pub fn mails(
        &self,
        desk: &Desk,
        before: &Campaign,
        table: &dyn Table,
        after: &StoredTurn,
        deadline: Option<Timestamp>,
        now: Timestamp,
    ) -> Result<Vec<Outgoing>, Fault> {
        let awaited = table.awaited(&after.position)?;
        let is_in = |seat: &SeatRow| self.sheets.iter().any(|sheet| sheet.seat == seat.seat && sheet.clean);
        let missing: Vec<&SeatRow> =
            before.players().map(|(seat, _)| seat).filter(|seat| awaited.get(&Seat(seat.seat)).is_some_and(|prompt| prompt.needed) && !is_in(seat)).collect();
        let mut mails = Vec::new();
        for sheet in &self.sheets {
            // lines of a seat that nobody sits on count, and nobody is told
            let Some((seat, address)) = before.players().find(|(seat, _)| seat.seat == sheet.seat) else { continue };
            let turn = table.label(&after.position)?;
            let data = Acknowledgement {
                heading: desk.heading(before, Whom::Player(seat), turn, deadline, now),
                state: if sheet.clean { SheetState::In } else { SheetState::Incomplete },
                answers: &sheet.reading.answers,
                notes: &sheet.reading.notes,
                outlook: table.outlook(&after.position, Seat(sheet.seat), &as_sheet(&sheet.source))?,
                lost: Vec::new(),
                again: Vec::new(),
                ignored: 0,
                remarks: vec![Phrase::new("platform-later-begun")],
                sheet: sheet.source.lines().collect(),
                kept: Vec::new(),
                revision: sheet.revision,
                salt: hex::encode(sheet.salt),
                hash: hex::encode(sheet.hash),
                awaited: missing.iter().filter(|other| other.seat != sheet.seat).map(|other| other.lord.as_str()).collect(),
            };
            let to = To {
                campaign: Some(before),
                seat: Some(seat),
                address,
                turn: self.number,
                letter: "acknowledgement",
                kind: "acknowledgement/kept",
                answers: None,
                language: &seat.language,
                now,
            };
            mails.push(desk.acknowledge(to, &data)?);
        }
        Ok(mails)
    }

    /// Whether lines came for the turn, or went, since they were read.
    pub fn is_overtaken(&self, book: &Book, campaign: i64) -> Stored<bool> {
        Ok(book.later_for(campaign, &self.turn)? != self.kept)
    }

    pub fn write(&self, book: &Book, campaign: i64, now: Timestamp) -> Stored<()> {
        for Sheet { seat, revision, source, salt, hash, clean, .. } in &self.sheets {
            let put = book.put_sheet(NewSheet {
                campaign,
                turn: self.number,
                seat: *seat,
                letter: None,
                source,
                salt,
                hash,
                received: now.as_millisecond(),
                clean: *clean,
                waits: false,
                standing: Standing::Standing,
                by_moderator: false,
            })?;
            if put != *revision {
                return Err(StoreError::Overtaken("another sheet came in"));
            }
        }
        book.forget_later(campaign, &self.turn)
    }
}
