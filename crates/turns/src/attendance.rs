//! Attendance: who sent no sheet for a turn. It is stored when the turn is played and included in
//! its report. Many missed turns have consequences (DL-08).
//!
//! Silent players read it in their own report; everyone reads it if the campaign names late
//! players.

use super::turn_input::TurnInput;
use jiff::Timestamp;
use seneschal_campaign::{Campaign, deadlines::end_of, error::InternalError, openings::offer_seat};
use seneschal_config::Config;
use seneschal_games::{DynGame, Seat, StoredTurn};
use seneschal_history::{
    AttendanceRow, AttendanceState, AttendanceSubstitute, OutgoingMail, SeatRow, SheetRow,
    SilenceCount, Store, StoreResult, Transaction,
};
use seneschal_letters::{
    BroadcastNotice, MailComposer, OpenTurn,
    moderator::{ModeratorNotice, to_moderator},
    when,
};
use seneschal_text::{Phrase, ids::TurnNumber};
use std::collections::{BTreeMap, BTreeSet};

/// The attendance of all seats for a turn.
#[derive(Clone)]
pub(super) struct Attendance {
    rows: Vec<AttendanceRow>,
    /// Seats whose stored attendance is no longer valid, because a moderator wrote for them
    /// meanwhile.
    gone: Vec<Seat>,
    /// The missed turns of each silent seat's player, including this one.
    silences: Vec<(Seat, SilenceCount)>,
    /// The present players: they are not responsible for a predecessor's missed turns.
    sitting: BTreeMap<Seat, Option<i64>>,
    /// Seats newly put on offer for missed turns: the mails and the change use the same list.
    offered: Vec<Seat>,
}

impl Attendance {
    /// For the turn to be played. If it was played before, its first attendance stays valid.
    /// `goes_on`: another phase of what players count as one turn follows.
    pub(super) fn of(
        store: &mut Store,
        input: &TurnInput,
        goes_on: bool,
    ) -> Result<Attendance, InternalError> {
        let (campaign, again) = (&input.before, input.reopening.is_some());
        let (id, turn) = (campaign.row.id, campaign.row.turn);
        store.look(|book| {
            let noted = book.attendance(id, turn)?;
            let mut rows = if again {
                noted.clone()
            } else {
                came(book, campaign, &input.sheets, &noted, input.order.when.now)?
            };
            let gone = noted
                .iter()
                .map(|row| row.seat)
                .filter(|seat| rows.iter().all(|row| row.seat != *seat))
                .collect();
            for row in rows.iter_mut().filter(|_| !again) {
                row.counts = counts(book, input, goes_on, row)?;
            }
            let mut silences = Vec::new();
            for row in rows.iter().filter(|row| {
                row.came == AttendanceState::Silent && row.counts && !row.excused && !again
            }) {
                let before = book.silences_before(id, row.seat, turn)?;
                silences.push((
                    row.seat,
                    SilenceCount {
                        in_a_row: before.in_a_row + 1,
                        in_all: before.in_all + 1,
                    },
                ));
            }
            let (limit, open) = (campaign.settings.take_over_after, book.openings(id)?);
            let newly = |(seat, silences): &(Seat, SilenceCount)| {
                (limit > 0
                    && silences.in_a_row >= limit
                    && open.iter().all(|opening| opening.seat != *seat))
                .then_some(*seat)
            };
            Ok(Attendance {
                rows,
                gone,
                offered: silences.iter().filter_map(newly).collect(),
                silences,
                sitting: sitting(book, campaign)?,
            })
        })
    }

    /// Players whose lines sent in advance became a sheet for the next turn are present, so their
    /// seats are not offered.
    pub(super) fn came_with(&mut self, seats: impl Iterator<Item = Seat>) {
        seats.for_each(|seat| self.offered.retain(|offered| *offered != seat));
    }

    /// As stored with a played turn.
    pub(super) fn noted(
        book: &Transaction,
        campaign: &Campaign,
        turn: TurnNumber,
    ) -> StoreResult<Attendance> {
        let rows = book.attendance(campaign.row.id, turn)?;
        Ok(Attendance {
            rows,
            gone: Vec::new(),
            silences: Vec::new(),
            sitting: sitting(book, campaign)?,
            offered: Vec::new(),
        })
    }

    /// How a replacement sheet was made; `None` for a normal sheet.
    pub(super) fn filled(&self, sheet: &SheetRow) -> Option<AttendanceSubstitute> {
        let row = self
            .rows
            .iter()
            .find(|row| row.seat == sheet.seat && row.revision == Some(sheet.revision));
        row?.filled.filter(|_| !sheet.by_moderator)
    }

    /// Also puts the seats on offer to the standbys, unless the campaign is over.
    pub(super) fn write(
        &self,
        book: &Transaction,
        campaign: &Campaign,
        over: bool,
        now: Timestamp,
    ) -> StoreResult<()> {
        let id = campaign.row.id;
        self.gone
            .iter()
            .try_for_each(|seat| book.not_attended(id, campaign.row.turn, *seat))?;
        self.rows
            .iter()
            .try_for_each(|row| book.attend(id, campaign.row.turn, row))?;
        for seat in self.offered.iter().filter(|_| !over) {
            offer_seat(book, id, *seat, "silent", now)?;
        }
        Ok(())
    }

    /// The lines of one reader's report about it; `turn` is its title.
    pub(super) fn lines(
        &self,
        campaign: &Campaign,
        reader: Option<&SeatRow>,
        turn: &Phrase,
    ) -> Vec<Phrase> {
        // a phase of a turn for which the player sent a sheet in another phase does not count as
        // missed
        let silent = self.rows.iter().filter(|row| {
            row.came == AttendanceState::Silent && (row.counts || row.filled.is_none())
        });
        let line = |row: &AttendanceRow| {
            // a vacant seat cannot be silent, but the report says who wrote for the lord
            if let (None, Some(filled), Some(seat)) =
                (row.person, row.filled, campaign.seat(row.seat))
            {
                let id = if filled == AttendanceSubstitute::StandIn {
                    "silence-vacant-stand-in"
                } else {
                    "silence-vacant-last"
                };
                let from = row.from_turn.as_deref().unwrap_or_default();
                return Some(
                    Phrase::new(id)
                        .with("lord", seat.lord.as_str())
                        .with("turn", turn.clone())
                        .with("from", from),
                );
            }
            let seat = campaign
                .seat(row.seat)
                .filter(|seat| seat.address.is_some())?;
            // a turn missed by a former player is neither the reader's silence nor that of anyone
            // they know
            let same = row.person.is_some() && self.sitting.get(&row.seat) == Some(&row.person);
            let his = reader.is_some_and(|reader| reader.seat == row.seat) && same;
            let id = match (his, row.filled) {
                (true, None) => "silence-yours",
                (true, Some(AttendanceSubstitute::StandIn)) => "silence-yours-stand-in",
                (true, Some(AttendanceSubstitute::LastInstructions)) => "silence-yours-last",
                (false, _) if !campaign.settings.name_late => return None,
                (false, None) => "silence-theirs",
                (false, Some(AttendanceSubstitute::StandIn)) => "silence-theirs-stand-in",
                (false, Some(AttendanceSubstitute::LastInstructions)) => "silence-theirs-last",
            };
            let from = row.from_turn.as_deref().unwrap_or_default();
            Some(
                Phrase::new(id)
                    .with("lord", seat.lord.as_str())
                    .with("turn", turn.clone())
                    .with("from", from),
            )
        };
        silent.filter_map(line).collect()
    }

    /// The turn as one reader may know it: unless the campaign names late players, each sees only
    /// their own silence. Everyone knows that a vacant seat sent nothing.
    pub(super) fn redact_for_reader(
        &self,
        campaign: &Campaign,
        reader: Option<Seat>,
        table: &dyn DynGame,
        turn: &StoredTurn,
    ) -> Result<StoredTurn, InternalError> {
        let vacant = |seat: &SeatRow| {
            seat.address.is_none() && self.rows.iter().all(|row| row.seat != seat.seat)
        };
        let others = campaign
            .seats
            .iter()
            .filter(|seat| reader != Some(seat.seat) && !vacant(seat))
            .map(|seat| seat.seat);
        let hushed: BTreeSet<Seat> = if campaign.settings.name_late {
            BTreeSet::new()
        } else {
            others.collect()
        };
        Ok(if hushed.is_empty() {
            turn.clone()
        } else {
            StoredTurn {
                events: table
                    .open_with_events(&turn.position, &turn.events)?
                    .events_without_silence(&hushed),
                ..turn.clone()
            }
        })
    }

    /// Mails about players who missed `late_after` turns in a row: to the moderator, and to
    /// everyone if the campaign names late players. A player who will lose the seat with the next
    /// missed turn gets a warning. `open` is the turn that begins: the one for which they can still
    /// act.
    pub(super) fn mails(
        &self,
        desk: &MailComposer,
        config: &Config,
        campaign: &Campaign,
        open: &OpenTurn,
        now: Timestamp,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        let to = SilenceMails {
            desk,
            config,
            campaign,
            open,
            now,
        };
        let most = campaign.settings.late_after;
        let late = |(seat, silences): &(Seat, SilenceCount)| {
            campaign
                .seat(*seat)
                .filter(|_| most > 0 && silences.in_a_row == most)
                .map(|seat| seat.lord.clone())
        };
        let late: Vec<String> = self.silences.iter().filter_map(late).collect();
        let mut mails = if late.is_empty() {
            Vec::new()
        } else {
            to.about_late(late)?
        };
        let limit = campaign.settings.take_over_after;
        for (seat, silences) in &self.silences {
            let Some(seat) = campaign.seat(*seat) else {
                continue;
            };
            if limit > 1 && silences.in_a_row == limit - 1 {
                mails.extend(to.warning(seat, silences.in_a_row)?);
            }
            if self.offered.contains(&seat.seat) {
                mails.extend(to.offered(seat, silences.in_a_row)?);
            }
        }
        Ok(mails)
    }
}

/// Whether the attendance of this phase decides that of the turn: the player sent a sheet and had
/// not before, or was silent to the end.
fn counts(
    book: &Transaction,
    input: &TurnInput,
    goes_on: bool,
    row: &AttendanceRow,
) -> StoreResult<bool> {
    for phase in input.turn.earlier_phases() {
        if book
            .attendance(input.before.row.id, phase)?
            .iter()
            .any(|other| other.seat == row.seat && other.person == row.person && other.counts)
        {
            return Ok(false);
        }
    }
    Ok(row.came != AttendanceState::Silent || !goes_on)
}

/// The id of the person on each seat. Also works for a campaign that is not written yet, whose new
/// player may be unknown.
fn sitting(book: &Transaction, campaign: &Campaign) -> StoreResult<BTreeMap<Seat, Option<i64>>> {
    campaign
        .seats
        .iter()
        .map(|seat| Ok((seat.seat, plays(book, Some(seat))?)))
        .collect()
}

/// The id of a seat's player.
pub fn plays(book: &Transaction, seat: Option<&SeatRow>) -> StoreResult<Option<i64>> {
    Ok(seat
        .and_then(|seat| seat.address.as_deref())
        .map(|address| book.person_number(address))
        .transpose()?
        .flatten())
}

fn came(
    book: &Transaction,
    campaign: &Campaign,
    sheets: &[SheetRow],
    noted: &[AttendanceRow],
    now: Timestamp,
) -> Result<Vec<AttendanceRow>, InternalError> {
    let awaited = campaign.awaited()?;
    let times = SheetTimes {
        deadline: campaign.deadline(),
        over: campaign.cutoff().is_some_and(|closes| closes < now),
        again: campaign.opened_again(campaign.row.turn),
    };
    let opened = campaign.row.opened.unwrap_or(i64::MIN);
    let sitting = sitting(book, campaign)?;
    let mut rows = Vec::new();
    for seat in campaign
        .seats
        .iter()
        .filter(|seat| awaited.get(&seat.seat).is_some_and(|prompt| prompt.needed))
    {
        let sheet = sheets.iter().find(|sheet| sheet.seat == seat.seat);
        let before = noted.iter().find(|row| row.seat == seat.seat);
        if let Some(row) = before
            .filter(|row| row.filled.is_some() && row.revision == sheet.map(|sheet| sheet.revision))
        {
            rows.push(AttendanceRow {
                excused: row.excused || is_away(book, campaign, seat.seat)?,
                ..row.clone()
            });
            continue;
        }
        // a sheet that a moderator entered is neither attendance nor silence of the player; what
        // the player had sent before that is
        let own = match sheet {
            Some(sheet) if sheet.by_moderator => match book.own_sheet_before(
                campaign.row.id,
                campaign.row.turn,
                seat.seat,
                opened,
            )? {
                Some(own) => Some(own),
                None => continue,
            },
            sheet => sheet.cloned(),
        };
        let Some(came) = times.state_of(seat, own.as_ref()) else {
            continue;
        };
        let excused = came == AttendanceState::Silent && is_away(book, campaign, seat.seat)?;
        let person = sitting.get(&seat.seat).copied().flatten();
        // keep the revision of a replaced sheet: it is not the player's own
        let revision = before.and_then(|row| row.revision);
        rows.push(AttendanceRow {
            seat: seat.seat,
            person,
            came,
            filled: None,
            revision,
            from_turn: None,
            excused,
            counts: true,
        });
    }
    Ok(rows)
}

/// What decides how a player came to the open turn.
struct SheetTimes {
    deadline: Option<Timestamp>,
    /// If a moderator ran it before its deadline, players with time left are not silent.
    over: bool,
    /// When a moderator reopened it.
    again: Option<Timestamp>,
}

impl SheetTimes {
    /// `own`: the player's own sheet. `None` if nothing is to be noted yet.
    fn state_of(&self, seat: &SeatRow, own: Option<&SheetRow>) -> Option<AttendanceState> {
        match own {
            // nobody's silence
            _ if seat.address.is_none() => None,
            Some(sheet)
                if self
                    .deadline
                    .is_some_and(|at| sheet.received > end_of(at).as_millisecond()) =>
            {
                Some(AttendanceState::Grace)
            }
            // a sheet from before the reopening only waits for the player's confirmation
            Some(sheet)
                if !sheet.clean
                    && self
                        .again
                        .is_none_or(|at| sheet.received >= at.as_millisecond()) =>
            {
                Some(AttendanceState::Refused)
            }
            Some(_) => Some(AttendanceState::InTime),
            None => self.over.then_some(AttendanceState::Silent),
        }
    }
}

/// The seats whose players had announced to be away at the deadline.
pub fn are_away(book: &Transaction, campaign: &Campaign) -> StoreResult<Vec<Seat>> {
    let mut away = Vec::new();
    for seat in &campaign.seats {
        away.extend(is_away(book, campaign, seat.seat)?.then_some(seat.seat));
    }
    Ok(away)
}

/// Whether a seat's player had announced to be away at the deadline.
pub fn is_away(book: &Transaction, campaign: &Campaign, seat: Seat) -> StoreResult<bool> {
    let Some(deadline) = campaign.row.deadline else {
        return Ok(false);
    };
    Ok(book
        .absences_of(campaign.row.id, seat)?
        .iter()
        .any(|(first, last)| (*first..=*last).contains(&deadline)))
}

/// The mails about missed turns.
struct SilenceMails<'a> {
    desk: &'a MailComposer,
    config: &'a Config,
    campaign: &'a Campaign,
    /// The turn that begins.
    open: &'a OpenTurn,
    now: Timestamp,
}

impl SilenceMails<'_> {
    /// Players who missed `late_after` turns in a row.
    fn about_late(&self, lords: Vec<String>) -> Result<Vec<OutgoingMail>, InternalError> {
        let campaign = self.campaign;
        let turns = campaign.settings.late_after;
        tracing::warn!(campaign = campaign.row.name, lords = ?lords, turns, "no sheet for many turns in a row");
        let line = Phrase::new("deadline-late")
            .with("lords", lords)
            .with("turns", turns);
        let kind = format!("late/{}", campaign.row.turn);
        let mut mails = self.to_moderators("deadline-title-late", line.clone(), &kind)?;
        if campaign.settings.name_late {
            let title =
                Phrase::new("deadline-title-late").with("campaign", campaign.row.name.as_str());
            let all = self.notice(&[], &kind, title);
            mails.extend(
                self.desk
                    .tell_all_in(self.open, all, |_, _| Ok(vec![line.clone()]))?,
            );
        }
        Ok(mails)
    }

    fn notice<'n>(&'n self, but: &'n [Seat], kind: &'n str, title: Phrase) -> BroadcastNotice<'n> {
        BroadcastNotice {
            campaign: self.campaign,
            but,
            kind,
            title,
            now: self.now,
        }
    }

    /// One line, and the open turn.
    fn to_moderators(
        &self,
        title: &'static str,
        line: Phrase,
        kind: &str,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        let mut lines = vec![
            line,
            Phrase::new("deadline-status-awaited").with("turn", self.open.turn.title.clone()),
        ];
        lines.extend(self.open.deadline.map(|at| {
            let at = when(at, self.campaign.moderators_zone(self.config), self.now);
            Phrase::new("deadline-is")
                .with("at", at.at)
                .with("remaining", at.remaining)
        }));
        to_moderator(
            self.desk,
            self.config,
            self.campaign,
            ModeratorNotice::new(title, lines).inviting(),
            kind,
            None,
            self.now,
        )
    }

    /// To the player, the moderator, and everyone if the campaign names late players.
    fn offered(&self, seat: &SeatRow, turns: u32) -> Result<Vec<OutgoingMail>, InternalError> {
        let say = |id: &'static str| missed_turns(id, seat, turns);
        let kind = format!("silence/offered/{}/{}", self.campaign.row.turn, seat.seat);
        let title = say("silence-title-offered");
        let to_player = self.notice(&[], &kind, title.clone());
        let yours = vec![say("silence-offered-yours")];
        let mut mails: Vec<OutgoingMail> = self
            .desk
            .tell_one_in(self.open, to_player, seat, yours)?
            .into_iter()
            .collect();
        mails.extend(self.to_moderators(
            "silence-title-offered-moderator",
            say("silence-offered"),
            &kind,
        )?);
        if self.campaign.settings.name_late {
            let but = [seat.seat];
            let to_others = self.notice(&but, &kind, title);
            mails.extend(self.desk.tell_all_in(self.open, to_others, |_, _| {
                Ok(vec![say("silence-offered")])
            })?);
        }
        Ok(mails)
    }

    fn warning(&self, seat: &SeatRow, turns: u32) -> Result<Option<OutgoingMail>, InternalError> {
        let title = missed_turns("silence-title-warning", seat, turns);
        let to_player = self.notice(&[], "silence/warning", title);
        let lines = vec![missed_turns("silence-warning", seat, turns)];
        self.desk.tell_one_in(self.open, to_player, seat, lines)
    }
}

fn missed_turns(id: &'static str, seat: &SeatRow, turns: u32) -> Phrase {
    Phrase::new(id)
        .with("lord", seat.lord.as_str())
        .with("turns", turns)
}
