//! Sheets sent in advance: when a turn begins for which lines were stored, they become the seat's
//! sheet. They are parsed against the current position, and the sender gets an acknowledgement.

use super::attendance::plays;
use super::receipts::{KEPT, unanswered};
use super::schedule::PlayerTurn;
use jiff::Timestamp;
use seneschal_campaign::{
    Campaign,
    error::InternalError,
    secrets::{sheet_hash, sheet_source},
    sequential_play::goes_in_turn,
};
use seneschal_games::{DynGame, Prompt, Seat, SheetReading};
use seneschal_history::{
    AttendanceRow, AttendanceState, AttendanceSubstitute, FutureLinesRow, NewSheet, OutgoingMail,
    SeatRow, SheetRow, SheetStanding, Store, StoreError, StoreResult, Transaction,
};
use seneschal_letters::{LetterReader, MailComposer, MailContext};
use seneschal_render::letters::{Acknowledgement, SheetState};
use seneschal_text::{
    Address, Phrase, Sheet,
    ids::{CampaignId, TurnNumber},
};
use std::collections::BTreeMap;

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

impl NextTurnSheets {
    /// Parses what was stored for the turn of this name that begins, with the rules valid from then
    /// on. Seats from which no sheet is due are skipped.
    pub(super) fn read(
        desk: &MailComposer,
        store: &mut Store,
        before: &Campaign,
        starting: &StartingTurn,
        turn: String,
        kept: Vec<FutureLinesRow>,
    ) -> Result<NextTurnSheets, InternalError> {
        let awaited = starting.table.open_position(starting.position)?.awaited();
        let in_turn = goes_in_turn(&awaited);
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
            .filter(|(row, _)| awaited.contains_key(&row.seat))
        {
            let reading = starting.read_kept(row)?;
            if in_turn {
                ahead.extend(lines_for_other_phases(row, &reading));
                let stands = from.is_some();
                if !reading.is_for_now() && reading.clean || stands && !reading.clean {
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
                clean: reading.clean,
                reading,
                stands: from.cloned(),
            });
        }
        Ok(NextTurnSheets {
            number: starting.number,
            turn,
            kept,
            sheets,
            ahead,
        })
    }

    /// Whether these sheets complete the turn: it waits for nobody.
    pub(super) fn are_all_in(&self, campaign: &Campaign, awaited: &BTreeMap<Seat, Prompt>) -> bool {
        let is_in = |seat: Seat| {
            self.sheets
                .iter()
                .any(|sheet| sheet.seat == seat && sheet.clean)
        };
        let needed: Vec<Seat> = awaited
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

    /// The acknowledgements, as for a sheet that arrived now.
    pub(super) fn mails(
        &self,
        desk: &MailComposer,
        before: &Campaign,
        starting: &StartingTurn,
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

/// The turn that begins, or has begun.
#[derive(Clone, Copy)]
pub(super) struct StartingTurn<'a> {
    pub table: &'a dyn DynGame,
    pub position: &'a str,
    pub number: TurnNumber,
    pub deadline: Option<Timestamp>,
}

impl StartingTurn<'_> {
    fn read_kept(&self, row: &FutureLinesRow) -> Result<SheetReading, InternalError> {
        Ok(self
            .table
            .open_position(self.position)?
            .read_kept(row.seat, &Sheet::from_stored(&row.source)))
    }

    /// `others`: the lords whose sheets are missing, without this player's.
    fn acknowledge(
        &self,
        desk: &MailComposer,
        campaign: &Campaign,
        (seat, address): (&SeatRow, &Address),
        (sheet, others): (&NextSheet, Vec<&str>),
        now: Timestamp,
    ) -> Result<OutgoingMail, InternalError> {
        let at = self.table.open_position(self.position)?;
        let data = Acknowledgement {
            preview: false,
            is_brief: false,
            heading: desk.heading(
                campaign,
                LetterReader::Player(seat),
                at.turn().phase,
                self.deadline,
                now,
            ),
            state: match (sheet.clean, sheet.reading.clean_now()) {
                (false, _) => SheetState::Incomplete,
                (true, true) => SheetState::In,
                (true, false) => SheetState::Accepted,
            },
            answers: &sheet.reading.answers,
            notes: &sheet.reading.notes,
            outlook: at.outlook(sheet.seat, &sheet.reading.orders),
            in_turn: goes_in_turn(&at.awaited()),
            lost: Vec::new(),
            again: Vec::new(),
            correct: Vec::new(),
            ignored: 0,
            remarks: vec![Phrase::new(if sheet.stands.is_some() {
                "in-turn-standing"
            } else {
                "platform-later-begun"
            })],
            sheet: sheet.source.lines().collect(),
            kept: Vec::new(),
            revision: sheet.revision,
            salt: hex::encode(sheet.salt),
            hash: hex::encode(sheet.hash),
            awaited: others,
            awaits_reader: !sheet.clean,
            runs_now: false,
        };
        let to = MailContext {
            kind: KEPT,
            ..MailContext::to_seat(campaign, seat, address, "acknowledgement", self.number, now)
        };
        desk.acknowledge(to, &data)
    }
}

fn answers(
    desk: &MailComposer,
    campaign: &Campaign,
    open: &StartingTurn,
    sheets: &[NextSheet],
    is_in: impl Fn(Seat) -> bool,
    now: Timestamp,
) -> Result<Vec<OutgoingMail>, InternalError> {
    let awaited = open.table.open_position(open.position)?.awaited();
    let is_missing = |seat: &&SeatRow| {
        awaited.get(&seat.seat).is_some_and(|prompt| prompt.needed) && !is_in(seat.seat)
    };
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
                .map(|other| other.lord.as_str())
                .collect();
            mails.push(open.acknowledge(desk, campaign, player, (sheet, others), now)?);
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
        &StartingTurn {
            table: campaign.table.as_ref(),
            position: campaign.position(),
            number,
            deadline: campaign.deadline(),
        },
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
    starting: &StartingTurn,
    kept: &[FutureLinesRow],
) -> Result<Vec<(FutureLinesRow, String)>, InternalError> {
    let id = campaign.row.id;
    let mut all = Vec::new();
    let StartingTurn {
        table,
        position,
        number,
        ..
    } = *starting;
    for seat in table.open_position(position)?.awaited().into_keys() {
        if kept.iter().any(|row| row.seat == seat)
            || !campaign.players().any(|(row, _)| row.seat == seat)
        {
            continue;
        }
        if let Some(StandingOrders { sheet, turn, lines }) =
            last_standing(book, campaign, table, number, position, seat)?
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

/// The standing lines of a seat's own last sheet.
pub(super) struct StandingOrders {
    pub sheet: SheetRow,
    /// The turn it was for.
    pub turn: TurnNumber,
    pub lines: Vec<String>,
}

/// The standing lines of a seat's own last sheet before a turn, if seats play one at a time.
pub(super) fn last_standing(
    book: &Transaction,
    campaign: &Campaign,
    table: &dyn DynGame,
    number: TurnNumber,
    position: &str,
    seat: Seat,
) -> Result<Option<StandingOrders>, InternalError> {
    let id = campaign.row.id;
    let turns = book.last_turns_with_sheets(id, seat, number)?;
    let own = turns
        .first()
        .map(|last| PlayerTurn::up_to(book, campaign, *last))
        .transpose()?
        .flatten();
    // only of the seat's own last turn, in any of its phases
    let is_own = |turn: &TurnNumber| own.as_ref().is_some_and(|own| own.contains(*turn));
    for turn in turns.into_iter().take_while(is_own) {
        let Some(sheet) = find_own_sheet(book, id, turn, seat)? else {
            continue;
        };
        let lines = table
            .open_position(position)?
            .standing(seat, &Sheet::from_stored(&sheet.source));
        if !lines.is_empty() {
            return Ok(Some(StandingOrders { sheet, turn, lines }));
        }
    }
    Ok(None)
}

/// The sheet of the seat's present player, including one made from lines sent in advance, but not
/// one that others wrote for them.
fn find_own_sheet(
    book: &Transaction,
    campaign: CampaignId,
    turn: TurnNumber,
    seat: Seat,
) -> StoreResult<Option<SheetRow>> {
    let filled = book
        .attendance(campaign, turn)?
        .into_iter()
        .any(|row| row.seat == seat && row.filled == Some(AttendanceSubstitute::StandIn));
    let taken = book.seat_taken(campaign, seat)?;
    Ok(book
        .standing_sheet(campaign, turn, seat)?
        .filter(|sheet| !filled && !sheet.by_moderator && sheet.received >= taken))
}
