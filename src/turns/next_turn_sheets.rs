//! Sheets sent in advance: when a turn begins for which lines were stored, they become the seat's
//! sheet. They are parsed against the current position, and the sender gets an acknowledgement.

use super::receipts::{KEPT, unanswered};
use crate::campaign::{
    Campaign,
    error::InternalError,
    phases::whole_of,
    secrets::{sheet_hash, sheet_source},
    sequential_play::goes_in_turn,
};
use crate::games::{DynGame, Prompt, Seat, SheetReading, StoredTurn};
use crate::history::{
    AttendanceRow, AttendanceState, AttendanceSubstitute, FutureLinesRow, NewSheet, OutgoingMail,
    SeatRow, SheetRow, SheetStanding, Store, StoreError, StoreResult, Transaction,
};
use crate::letters::{LetterReader, MailComposer, MailContext};
use crate::render::letters::{Acknowledgement, SheetState};
use crate::text::{
    Phrase, Sheet,
    ids::{CampaignId, TurnNumber},
};
use crate::turns::plays;
use jiff::Timestamp;
use std::collections::BTreeMap;

/// The sheets with which a turn begins.
pub struct NextTurnSheets {
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
    /// Parses what was stored for the turn that `after` begins, with the rules valid from then on.
    /// Seats from which no sheet is due are skipped.
    #[expect(
        clippy::too_many_arguments,
        reason = "the turn that begins, and where its lines are"
    )]
    pub fn read(
        desk: &MailComposer,
        store: &mut Store,
        before: &Campaign,
        table: &dyn DynGame,
        number: TurnNumber,
        after: &StoredTurn,
        turn: String,
        kept: Vec<FutureLinesRow>,
    ) -> Result<NextTurnSheets, InternalError> {
        let awaited = table.awaited(&after.position)?;
        let in_turn = goes_in_turn(&awaited);
        let (mut sheets, mut ahead) = (Vec::new(), Vec::new());
        let standing = if in_turn {
            store.look(|book| standing(book, before, table, number, after, &kept))?
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
            let reading =
                table.read_kept(&after.position, row.seat, &Sheet::from_stored(&row.source))?;
            let source = if in_turn {
                sheet_source(&reading.kept_lines())
            } else {
                row.source.clone()
            };
            if in_turn {
                // these lines were stored for a turn as players count it; some are for another of
                // its phases
                for (turn, lines) in reading
                    .later_lines()
                    .into_iter()
                    .filter(|(turn, _)| *turn != row.turn)
                {
                    let all: Vec<String> = lines.into_iter().map(str::to_owned).collect();
                    ahead.push(FutureLinesRow {
                        seat: row.seat,
                        turn: turn.to_owned(),
                        source: sheet_source(&all),
                        received: row.received,
                    });
                }
                let stands = from.is_some();
                if !reading.is_for_now() && reading.clean || stands && !reading.clean {
                    continue;
                }
            }
            let revision =
                store.read(|book| book.next_revision(before.row.id, number, row.seat))?;
            let salt = desk.chance.bytes(&format!(
                "salt/{}/{number}/{}/{revision}",
                before.row.name, row.seat
            ))?;
            let hash = sheet_hash(&salt, &source);
            sheets.push(NextSheet {
                seat: row.seat,
                revision,
                source,
                salt,
                hash,
                clean: reading.clean,
                reading,
                stands: from.cloned(),
            });
        }
        Ok(NextTurnSheets {
            number,
            turn,
            kept,
            sheets,
            ahead,
        })
    }

    /// Whether these sheets complete the turn: it waits for nobody.
    pub fn are_all_in(&self, campaign: &Campaign, awaited: &BTreeMap<Seat, Prompt>) -> bool {
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
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        self.sheets
            .iter()
            .filter(|sheet| sheet.stands.is_none())
            .map(|sheet| sheet.seat)
    }

    /// The acknowledgements, as for a sheet that arrived now.
    pub fn mails(
        &self,
        desk: &MailComposer,
        before: &Campaign,
        table: &dyn DynGame,
        after: &StoredTurn,
        deadline: Option<Timestamp>,
        now: Timestamp,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        let is_in = |seat: Seat| {
            self.sheets
                .iter()
                .any(|sheet| sheet.seat == seat && sheet.clean)
        };
        answers(
            desk,
            before,
            &StartingTurn {
                table,
                position: &after.position,
                number: self.number,
                deadline,
            },
            &self.sheets,
            is_in,
            now,
        )
    }

    /// Whether lines for the turn were added or removed since they were read.
    pub fn is_overtaken(&self, book: &Transaction, campaign: CampaignId) -> StoreResult<bool> {
        Ok(book.later_for(campaign, &self.turn)? != self.kept)
    }

    pub fn write(
        &self,
        book: &Transaction,
        campaign: &Campaign,
        now: Timestamp,
    ) -> StoreResult<()> {
        let before = campaign;
        let campaign = before.row.id;
        for NextSheet {
            seat,
            revision,
            source,
            salt,
            hash,
            clean,
            stands,
            ..
        } in &self.sheets
        {
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
                standing: SheetStanding::Standing,
                by_moderator: false,
            })?;
            if put != *revision {
                return Err(StoreError::Overtaken("another sheet came in"));
            }
            if let Some(from) = stands {
                // the player has not sent it: until they send one, they count as silent
                let person = plays(book, before.seat(*seat))?;
                let (revision, from_turn) = (Some(*revision), Some(from.clone()));
                let filled = Some(AttendanceSubstitute::LastInstructions);
                book.attend(
                    campaign,
                    self.number,
                    &AttendanceRow {
                        seat: *seat,
                        person,
                        came: AttendanceState::Silent,
                        filled,
                        revision,
                        from_turn,
                        excused: false,
                        counts: true,
                    },
                )?;
            }
        }
        book.forget_later(campaign, &self.turn)?;
        for row in &self.ahead {
            let former = book
                .later_of(campaign, row.seat)?
                .into_iter()
                .find(|known| known.turn == row.turn);
            // the later of two letters is valid; within one letter, lines for this very phase come
            // first
            let former = match former {
                Some(former) if former.received > row.received => continue,
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
            )?;
        }
        Ok(())
    }
}

/// The turn that begins, or has begun.
struct StartingTurn<'a> {
    table: &'a dyn DynGame,
    position: &'a str,
    number: TurnNumber,
    deadline: Option<Timestamp>,
}

fn answers(
    desk: &MailComposer,
    campaign: &Campaign,
    open: &StartingTurn,
    sheets: &[NextSheet],
    is_in: impl Fn(Seat) -> bool,
    now: Timestamp,
) -> Result<Vec<OutgoingMail>, InternalError> {
    let StartingTurn {
        table,
        position,
        number,
        deadline,
    } = *open;
    let awaited = table.awaited(position)?;
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
        let Some((seat, address)) = campaign.players().find(|(seat, _)| seat.seat == sheet.seat)
        else {
            continue;
        };
        let data = Acknowledgement {
            preview: false,
            heading: desk.heading(
                campaign,
                LetterReader::Player(seat),
                table.label(position)?,
                deadline,
                now,
            ),
            state: match (sheet.clean, sheet.reading.clean_now()) {
                (false, _) => SheetState::Incomplete,
                (true, true) => SheetState::In,
                (true, false) => SheetState::Accepted,
            },
            answers: &sheet.reading.answers,
            notes: &sheet.reading.notes,
            outlook: table.outlook(position, sheet.seat, &Sheet::from_stored(&sheet.source))?,
            in_turn: goes_in_turn(&awaited),
            lost: Vec::new(),
            again: Vec::new(),
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
            awaited: missing
                .iter()
                .filter(|other| other.seat != sheet.seat)
                .map(|other| other.lord.as_str())
                .collect(),
        };
        let to = MailContext {
            kind: KEPT,
            ..MailContext::to_seat(campaign, seat, address, "acknowledgement", number, now)
        };
        mails.push(desk.acknowledge(to, &data)?);
    }
    Ok(mails)
}

/// The acknowledgements still to send for sheets with which the open turn began. The turn should
/// have run at once, and then did not.
pub(super) fn answers_owed(
    book: &Transaction,
    desk: &MailComposer,
    campaign: &Campaign,
    now: Timestamp,
) -> Result<Vec<OutgoingMail>, InternalError> {
    let (id, number, table, position) = (
        campaign.row.id,
        campaign.row.turn,
        campaign.table.as_ref(),
        campaign.position(),
    );
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
        let reading = table.read(position, row.seat, &Sheet::from_stored(&row.source))?;
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
            table,
            position,
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
    table: &dyn DynGame,
    number: TurnNumber,
    after: &StoredTurn,
    kept: &[FutureLinesRow],
) -> Result<Vec<(FutureLinesRow, String)>, InternalError> {
    let id = campaign.row.id;
    let mut all = Vec::new();
    for seat in table.awaited(&after.position)?.into_keys() {
        if kept.iter().any(|row| row.seat == seat)
            || !campaign.players().any(|(row, _)| row.seat == seat)
        {
            continue;
        }
        if let Some(StandingOrders { sheet, turn, lines }) =
            last_standing(book, campaign, table, number, &after.position, seat)?
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
    let mut whole = None;
    for turn in book.last_turns_with_sheets(id, seat, number)? {
        // only of the seat's own last turn, in any of its phases
        let Some(of) = whole_of(book, campaign, turn)?.map(|of| of.name) else {
            break;
        };
        if *whole.get_or_insert_with(|| of.clone()) != of {
            break;
        }
        let Some(sheet) = find_own_sheet(book, id, turn, seat)? else {
            continue;
        };
        let lines = table.standing(position, seat, &Sheet::from_stored(&sheet.source))?;
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
