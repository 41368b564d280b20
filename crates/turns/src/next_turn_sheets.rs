//! Sheets sent in advance: when a turn begins for which lines were stored, they become the seat's
//! sheet. They are parsed against the current position, and the sender gets an acknowledgement. If
//! such a sheet was played at the same moment, because the earlier turns ran at once too, the turn's
//! report shows it to its player, with the salt and hash that an acknowledgement would have contained
//! (`docs/dice.md`).

use super::attendance::plays;
use super::next_form::{NextTurn, StandingOrders};
use jiff::Timestamp;
use seneschal_campaign::{
    Campaign,
    error::InternalError,
    secrets::{sheet_hash, sheet_source},
    sequential_play::goes_in_turn,
};
use seneschal_games::{DynGame, Seat, SheetReading};
use seneschal_history::{
    AttendanceRow, AttendanceState, AttendanceSubstitute, FutureLinesRow, NewSheet, OutgoingMail,
    SeatRow, SheetRow, SheetStanding, Store, StoreError, StoreResult, Transaction,
};
use seneschal_letters::{LetterReader, MailComposer, MailContext, awaits};
use seneschal_render::letters::{Acknowledgement, AnswerLine, Receipt, SheetState};
use seneschal_text::{
    Address, Phrase, Sheet,
    ids::{CampaignId, TurnNumber},
};
use std::collections::BTreeMap;

/// Kind of the acknowledgement for lines sent in advance that became a sheet.
const KEPT: &str = "acknowledgement/kept";
/// Prefixes of the kinds of mails that show a player the seat's current sheet, whatever they reply
/// to.
const SHOWN: [&str; 4] = [
    "acknowledgement/",
    "changed/",
    "stand-in",
    "last-instructions",
];

/// The sheets with which a turn begins.
pub(super) struct NextTurnSheets {
    /// Number of the turn that begins.
    number: TurnNumber,
    /// Its name, as players write it.
    turn: String,
    kept: Vec<FutureLinesRow>,
    sheets: Vec<NextSheet>,
    /// Lines for a later turn than this one.
    ahead: Vec<FutureLinesRow>,
}

struct NextSheet {
    seat: Seat,
    /// 1, unless the turn is run again and had sheets before.
    revision: u32,
    source: String,
    salt: [u8; 16],
    hash: [u8; 32],
    clean: bool,
    reading: SheetReading,
    /// Nothing was sent for this turn: these are the standing lines from the sheet of this earlier
    /// turn.
    stands: Option<String>,
}

impl NextSheet {
    /// `others`: the lords whose sheets are missing, without this player's.
    fn acknowledge(
        &self,
        desk: &MailComposer,
        campaign: &Campaign,
        (open, deadline): (&NextTurn, Option<Timestamp>),
        ((seat, address), others): ((&SeatRow, &Address), Vec<String>),
        now: Timestamp,
    ) -> Result<OutgoingMail, InternalError> {
        let heading = desk.heading(
            campaign,
            LetterReader::Player(seat),
            open.name.clone(),
            deadline,
            now,
        );
        let missing = self.reading.missing.iter();
        let data = Acknowledgement {
            preview: false,
            unclear_sender: false,
            is_brief: false,
            awaits: Some(awaits(others, !self.clean, heading.runs.time)),
            heading,
            state: match (self.clean, self.reading.clean_now()) {
                (false, _) if self.reading.missing.is_some() => SheetState::MissingOrder,
                (false, _) => SheetState::Incomplete,
                (true, true) => SheetState::In,
                (true, false) => SheetState::Accepted,
            },
            answers: AnswerLine::orders(&self.reading.answers),
            notes: self.reading.notes.clone(),
            outlook: open.at.outlook(self.seat, &self.reading.orders),
            in_turn: open.in_turn(),
            taken: Vec::new(),
            lost: Vec::new(),
            again: Vec::new(),
            correct: Vec::new(),
            offer: Vec::new(),
            ignored: 0,
            remarks: missing
                .map(|missing| missing.what.clone())
                .chain([Phrase::new(if self.stands.is_some() {
                    "in-turn-standing"
                } else {
                    "platform-later-begun"
                })])
                .collect(),
            sheet: self.source.lines().collect(),
            kept: Vec::new(),
            revision: self.revision,
            salt: hex::encode(self.salt),
            hash: hex::encode(self.hash),
            runs_now: false,
        };
        let to = MailContext {
            kind: KEPT,
            ..MailContext::to_seat(campaign, seat, address, "acknowledgement", open.number, now)
        };
        desk.acknowledge(to, &data)
    }
}

impl NextTurnSheets {
    /// Parses what was stored for the turn that begins, with its rules. Seats from which no sheet is due are skipped.
    pub(super) fn read(
        desk: &MailComposer,
        store: &mut Store,
        before: &Campaign,
        starting: &NextTurn,
        kept: Vec<FutureLinesRow>,
    ) -> Result<NextTurnSheets, InternalError> {
        let in_turn = starting.in_turn();
        let (mut sheets, mut ahead) = (Vec::new(), Vec::new());
        let standing = if in_turn {
            store.look(|book| standing(book, before, starting, &kept))?
        } else {
            Vec::new()
        };
        let standing_rows = standing.iter().map(|(row, from)| (row, Some(from)));
        for (row, from) in kept
            .iter()
            .map(|row| (row, None))
            .chain(standing_rows)
            .filter(|(row, _)| starting.awaited.contains_key(&row.seat))
        {
            let reading = starting
                .at
                .read_kept(row.seat, &Sheet::from_stored(&row.source));
            if in_turn {
                ahead.extend(lines_for_other_phases(row, &reading));
                let stands = from.is_some();
                if !reading.is_for_now() || stands && !reading.completes_turn() {
                    continue;
                }
            }
            let source = if in_turn {
                sheet_source(&reading.kept_lines())
            } else {
                row.source.clone()
            };
            let seat = row.seat;
            let revision =
                store.read(|book| book.next_revision(before.row.id, starting.number, seat))?;
            let salt = desk.chance.bytes(&format!(
                "salt/{}/{}/{seat}/{revision}",
                before.row.name, starting.number
            ))?;
            sheets.push(NextSheet {
                seat,
                revision,
                hash: sheet_hash(&salt, &source),
                source,
                salt,
                clean: reading.completes_turn(),
                reading,
                stands: from.cloned(),
            });
        }
        Ok(NextTurnSheets {
            number: starting.number,
            turn: starting.name.name.clone(),
            kept,
            sheets,
            ahead,
        })
    }

    /// Whether these sheets complete the turn: it waits for nobody.
    pub(super) fn are_all_in(&self, campaign: &Campaign, starting: &NextTurn) -> bool {
        let is_in = |seat: Seat| {
            self.sheets
                .iter()
                .any(|sheet| sheet.seat == seat && sheet.clean)
        };
        let needed: Vec<Seat> = starting
            .awaited
            .iter()
            .filter(|(_, prompt)| prompt.needed)
            .map(|(seat, _)| *seat)
            .collect();
        let plays = |seat: Seat| campaign.seat(seat).is_some_and(|row| row.address.is_some());
        !needed.is_empty() && needed.into_iter().all(|seat| plays(seat) && is_in(seat))
    }

    /// The seats whose players sent lines for it; standing lines from earlier turns do not count.
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> {
        self.sheets
            .iter()
            .filter(|sheet| sheet.stands.is_none())
            .map(|sheet| sheet.seat)
    }

    /// The acknowledgements, as for a sheet that arrived now. `starting`: the turn, and its deadline.
    pub(super) fn mails(
        &self,
        desk: &MailComposer,
        before: &Campaign,
        starting: (&NextTurn, Option<Timestamp>),
        now: Timestamp,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        let is_in = |seat: Seat| {
            self.sheets
                .iter()
                .any(|sheet| sheet.seat == seat && sheet.clean)
        };
        answers(desk, before, starting, &self.sheets, is_in, now)
    }

    /// Whether lines for the turn were added or removed since they were read.
    pub(super) fn is_overtaken(
        &self,
        book: &Transaction,
        campaign: CampaignId,
    ) -> StoreResult<bool> {
        Ok(book.later_for(campaign, &self.turn)? != self.kept)
    }

    pub(super) fn write(
        &self,
        book: &Transaction,
        campaign: &Campaign,
        now: Timestamp,
    ) -> StoreResult<()> {
        for sheet in &self.sheets {
            self.put_sheet(book, campaign, sheet, now)?;
        }
        book.forget_later(campaign.row.id, &self.turn)?;
        self.ahead
            .iter()
            .try_for_each(|row| put_lines_ahead(book, campaign.row.id, row))
    }

    fn put_sheet(
        &self,
        book: &Transaction,
        campaign: &Campaign,
        sheet: &NextSheet,
        now: Timestamp,
    ) -> StoreResult<()> {
        let put = book.put_sheet(NewSheet {
            campaign: campaign.row.id,
            turn: self.number,
            seat: sheet.seat,
            letter: None,
            source: &sheet.source,
            salt: &sheet.salt,
            hash: &sheet.hash,
            received: now.as_millisecond(),
            clean: sheet.clean,
            waits: false,
            standing: SheetStanding::Standing,
            by_moderator: false,
        })?;
        if put != sheet.revision {
            return Err(StoreError::Overtaken("another sheet came in"));
        }
        let Some(from) = &sheet.stands else {
            return Ok(());
        };
        // the player has not sent it: until they send one, they count as silent
        book.attend(
            campaign.row.id,
            self.number,
            &AttendanceRow {
                seat: sheet.seat,
                person: plays(book, campaign.seat(sheet.seat))?,
                came: AttendanceState::Silent,
                filled: Some(AttendanceSubstitute::LastInstructions),
                revision: Some(sheet.revision),
                from_turn: Some(from.clone()),
                excused: false,
                counts: true,
            },
        )
    }
}

/// Lines that were stored for a turn as players count it, and are for another of its phases.
fn lines_for_other_phases(row: &FutureLinesRow, reading: &SheetReading) -> Vec<FutureLinesRow> {
    reading
        .later_lines()
        .into_iter()
        .filter(|(turn, _)| *turn != row.turn)
        .map(|(turn, lines)| {
            let all: Vec<String> = lines.into_iter().map(str::to_owned).collect();
            FutureLinesRow {
                seat: row.seat,
                turn: turn.to_owned(),
                source: sheet_source(&all),
                received: row.received,
            }
        })
        .collect()
}

/// The later of two letters is valid; within one letter, lines for this very phase come first.
fn put_lines_ahead(
    book: &Transaction,
    campaign: CampaignId,
    row: &FutureLinesRow,
) -> StoreResult<()> {
    let former = book
        .later_of(campaign, row.seat)?
        .into_iter()
        .find(|known| known.turn == row.turn);
    let former = match former {
        Some(former) if former.received > row.received => return Ok(()),
        former => former.filter(|former| former.received == row.received),
    };
    let lines: Vec<String> = former
        .iter()
        .flat_map(|former| former.source.lines())
        .chain(row.source.lines())
        .map(str::to_owned)
        .collect();
    book.put_later(
        campaign,
        &FutureLinesRow {
            source: sheet_source(&lines),
            ..row.clone()
        },
    )
}

fn answers(
    desk: &MailComposer,
    campaign: &Campaign,
    (open, deadline): (&NextTurn, Option<Timestamp>),
    sheets: &[NextSheet],
    is_in: impl Fn(Seat) -> bool,
    now: Timestamp,
) -> Result<Vec<OutgoingMail>, InternalError> {
    let is_needed = |seat: &SeatRow| {
        let prompt = open.awaited.get(&seat.seat);
        prompt.is_some_and(|prompt| prompt.needed)
    };
    let is_missing = |seat: &&SeatRow| is_needed(seat) && !is_in(seat.seat);
    let missing: Vec<&SeatRow> = campaign
        .players()
        .map(|(seat, _)| seat)
        .filter(is_missing)
        .collect();
    let mut mails = Vec::new();
    for sheet in sheets {
        // lines of a vacant seat count, but nobody gets a mail
        if let Some(player) = campaign.players().find(|(seat, _)| seat.seat == sheet.seat) {
            let others = missing
                .iter()
                .filter(|other| other.seat != sheet.seat)
                .map(|other| other.lord.clone())
                .collect();
            mails.push(sheet.acknowledge(
                desk,
                campaign,
                (open, deadline),
                (player, others),
                now,
            )?);
        }
    }
    Ok(mails)
}

/// The acknowledgements still to send for sheets with which the open turn began. The turn should
/// have run at once, and then did not.
pub(crate) fn answers_owed(
    book: &Transaction,
    desk: &MailComposer,
    campaign: &Campaign,
    now: Timestamp,
) -> Result<Vec<OutgoingMail>, InternalError> {
    let (id, number, open) = (campaign.row.id, campaign.row.turn, campaign.open_match()?);
    let (standing, attendance) = (
        book.standing_sheets(id, number)?,
        book.attendance(id, number)?,
    );
    let mut sheets = Vec::new();
    for row in unanswered(book, campaign, number)? {
        let over = attendance
            .iter()
            .find(|one| one.seat == row.seat && one.revision == Some(row.revision))
            .and_then(|one| one.from_turn.clone());
        let reading = open.read(row.seat, &Sheet::from_stored(&row.source));
        let SheetRow {
            seat,
            revision,
            source,
            salt,
            hash,
            clean,
            ..
        } = row;
        sheets.push(NextSheet {
            seat,
            revision,
            source,
            salt,
            hash,
            clean,
            reading,
            stands: over,
        });
    }
    let is_in = |seat: Seat| {
        standing
            .iter()
            .any(|sheet| sheet.seat == seat && sheet.clean)
    };
    answers(
        desk,
        campaign,
        (&NextTurn::open(campaign)?, campaign.deadline()),
        &sheets,
        is_in,
        now,
    )
}

/// Sheets for players who have sent none for this turn, but whose last sheets contain standing
/// lines, valid until changed. If seats play one at a time, these lines are their sheet again.
fn standing(
    book: &Transaction,
    campaign: &Campaign,
    starting: &NextTurn,
    kept: &[FutureLinesRow],
) -> Result<Vec<(FutureLinesRow, String)>, InternalError> {
    let id = campaign.row.id;
    let mut all = Vec::new();
    for seat in starting.awaited.keys().copied() {
        if kept.iter().any(|row| row.seat == seat)
            || !campaign.players().any(|(row, _)| row.seat == seat)
        {
            continue;
        }
        if let Some(StandingOrders { sheet, turn, lines }) =
            starting.standing_orders(book, campaign, seat)?
        {
            // the turn being played is not stored yet
            let from = if turn == campaign.row.turn {
                campaign.open_turn()?.name
            } else {
                book.turn(id, turn)?
                    .map(|turn| turn.name)
                    .unwrap_or_default()
            };
            all.push((
                FutureLinesRow {
                    seat,
                    turn: String::new(),
                    source: sheet_source(&lines),
                    received: sheet.received,
                },
                from,
            ));
        }
    }
    Ok(all)
}

/// The sheets that the report shows, by seat; `name` is the turn's, `table` and `position` those with which it was played. If all
/// play at once, every sheet is acknowledged.
pub(super) fn receipts(
    book: &Transaction,
    campaign: &Campaign,
    (table, position): (&dyn DynGame, &str),
    number: TurnNumber,
    name: &str,
) -> Result<BTreeMap<Seat, Receipt>, InternalError> {
    if !goes_in_turn(&table.open_position(position)?.awaited()) {
        return Ok(BTreeMap::new());
    }
    let receipt = |sheet: SheetRow| Receipt {
        turn: name.to_owned(),
        lines: sheet.source.lines().map(str::to_owned).collect(),
        salt: hex::encode(sheet.salt),
        hash: hex::encode(sheet.hash),
    };
    Ok(unanswered(book, campaign, number)?
        .into_iter()
        .map(|sheet| (sheet.seat, receipt(sheet)))
        .collect())
}

/// The players' own sheets for a turn that no mail has shown them.
fn unanswered(
    book: &Transaction,
    campaign: &Campaign,
    number: TurnNumber,
) -> StoreResult<Vec<SheetRow>> {
    let id = campaign.row.id;
    let mut all = Vec::new();
    // sheets from letters were acknowledged; the moderator tells the player about sheets they
    // entered
    for sheet in book
        .standing_sheets(id, number)?
        .into_iter()
        .filter(|sheet| sheet.letter.is_none() && !sheet.by_moderator)
    {
        let Some(address) = campaign
            .seat(sheet.seat)
            .and_then(|seat| seat.address.as_ref())
        else {
            continue;
        };
        // (AU-11): a player may not read what was sent before they had the seat
        if sheet.received >= book.seat_taken(id, sheet.seat)?
            && !book.was_shown(address, (id, number), SHOWN, sheet.received)?
        {
            all.push(sheet);
        }
    }
    Ok(all)
}
