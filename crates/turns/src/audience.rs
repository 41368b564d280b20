//! Who gets a report of a played turn, and how many turns it covers. If all play at once, everyone
//! gets one for each turn. If seats play one at a time, a reader gets one report per round: when
//! their own turn begins, with everything since their last one. Readers who prefer it get one for
//! every turn.

use super::schedule::PlayerTurn;
use super::turn_report::ReportedTurn;
use jiff::Timestamp;
use seneschal_campaign::{
    Campaign, CampaignCache,
    error::InternalError,
    sequential_play::{goes_in_turn, sole_awaited_seat},
};
use seneschal_games::{DynGame, Prompt, Seat, StoredTurn, TurnName};
use seneschal_history::{SeatRow, Store, StoreError, StoreResult, Transaction, TurnRow};
use seneschal_letters::CalendarDeadline;
use seneschal_text::{
    Phrase,
    ids::{CampaignId, TurnNumber},
};
use serde_json::value::RawValue;
use std::collections::{BTreeMap, BTreeSet};

/// Who gets a report now, each with the last turn they know.
pub(super) struct Audience {
    pub seats: BTreeMap<Seat, TurnNumber>,
    /// For observers; `None`: not now.
    pub observers: Option<TurnNumber>,
    /// The turns before this one that some of them do not know yet, oldest first.
    pub pieces: Vec<ReportedTurn>,
    /// What happened before the first turn (who begins, by which dice), if the report covers the
    /// first turn and seats play one at a time.
    opening: Option<String>,
    /// Whether seats play one at a time: then the history stores what each reader knows.
    in_turn: bool,
    /// The seats from which each turn needed sheets, including this turn.
    awaited: BTreeMap<TurnNumber, BTreeSet<Seat>>,
    /// The seats from which the next turn needs sheets.
    next: BTreeSet<Seat>,
}

/// The facts about a played turn that decide who gets a report.
pub(super) struct TurnTransition<'a> {
    pub campaign: &'a Campaign,
    pub number: TurnNumber,
    /// The seats from which the turn needed sheets.
    pub before: &'a BTreeMap<Seat, Prompt>,
    /// The seats from which the next turn needs sheets.
    pub after: &'a BTreeMap<Seat, Prompt>,
    /// Whether the turn, as players count it, has another phase to come.
    pub goes_on: bool,
    /// The turn that it is a phase of, or all of.
    pub turn: &'a PlayerTurn,
    pub over: bool,
    /// The next turn's sheets are already in, and nothing delays it: it is played at once, and the
    /// readers get their report then.
    pub runs_on: bool,
    /// A turn that is run again is reported to everyone who knew it before.
    pub again: bool,
}

impl Audience {
    /// Everyone gets a report of this turn alone.
    pub(super) fn everybody(campaign: &Campaign, number: TurnNumber) -> Audience {
        let since = number.previous();
        let seats = campaign
            .players()
            .map(|(seat, _)| (seat.seat, since))
            .collect();
        Audience {
            seats,
            observers: Some(since),
            pieces: Vec::new(),
            opening: None,
            in_turn: false,
            awaited: BTreeMap::new(),
            next: BTreeSet::new(),
        }
    }

    pub(super) fn of(
        store: &mut Store,
        tables: &CampaignCache,
        came: &TurnTransition,
    ) -> Result<Audience, InternalError> {
        let TurnTransition {
            campaign, number, ..
        } = *came;
        if !goes_in_turn(came.before) {
            return Ok(Audience::everybody(campaign, number));
        }
        store.look(|book| Audience::one_at_a_time(book, tables, came))
    }

    /// The same for a turn played already, without the readers who know it.
    pub(crate) fn untold(
        book: &Transaction,
        tables: &CampaignCache,
        came: &TurnTransition,
    ) -> Result<Audience, InternalError> {
        let mut audience = Audience::one_at_a_time(book, tables, came)?;
        let told = |seat: &Seat| {
            came.campaign
                .seat(*seat)
                .is_none_or(|seat| seat.told >= came.number)
        };
        audience.seats.retain(|seat, _| !told(seat));
        audience.observers = audience
            .observers
            .filter(|_| came.campaign.row.told < came.number);
        Ok(audience)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.seats.is_empty() && self.observers.is_none()
    }

    fn one_at_a_time(
        book: &Transaction,
        tables: &CampaignCache,
        came: &TurnTransition,
    ) -> Result<Audience, InternalError> {
        let TurnTransition {
            campaign, number, ..
        } = *came;
        let oldest = campaign
            .players()
            .map(|(seat, _)| seat.told)
            .chain([campaign.row.told])
            .min()
            .unwrap_or(number);
        let first = oldest.min(number.previous()).next();
        let mut awaited: BTreeMap<TurnNumber, BTreeSet<Seat>> =
            BTreeMap::from([(number, seats_of(came.before))]);
        for piece in first.until(number) {
            awaited.insert(piece, seats_of(&campaign.awaited_in(book, piece)?));
        }
        let mut seats = BTreeMap::new();
        for (seat, _) in campaign.players() {
            let since = seat.told.min(number.previous());
            // one of the player's own turns, to its end
            let whole = |piece: &TurnNumber| !came.goes_on || !came.turn.contains(*piece);
            let played = || {
                awaited
                    .range(since.next()..=number)
                    .any(|(piece, seats)| whole(piece) && seats.contains(&seat.seat))
            };
            if came.is_told(seat, played()) {
                seats.insert(seat.seat, since);
            }
        }
        let observers = came
            .are_observers_told()
            .then(|| campaign.row.told.min(number.previous()));
        let needed = seats
            .values()
            .copied()
            .chain(observers)
            .min()
            .map_or(number, |since| since.next());
        let mut pieces = Vec::new();
        for piece in needed.until(number) {
            let row = earlier_turn(book, campaign, piece)?;
            pieces.push(ReportedTurn::read(book, tables, campaign, row)?);
        }
        let opening = if needed == TurnNumber(1) {
            opening(book, campaign)?
        } else {
            None
        };
        Ok(Audience {
            seats,
            observers,
            pieces,
            opening,
            in_turn: true,
            awaited,
            next: seats_of(came.after),
        })
    }

    /// For a resent report: a turn with all its phases, or one phase by itself.
    pub(super) fn of_turn(
        book: &Transaction,
        tables: &CampaignCache,
        campaign: &Campaign,
        turn: &PlayerTurn,
    ) -> Result<Audience, InternalError> {
        if turn.is_phase {
            return Ok(Audience::everybody(campaign, turn.last));
        }
        Audience::between(book, tables, campaign, turn.first, turn.last)
    }

    /// This turn, and the earlier phases if it is the last phase of what players count as one turn.
    pub(super) fn of_whole(
        book: &Transaction,
        tables: &CampaignCache,
        campaign: &Campaign,
        number: TurnNumber,
    ) -> Result<Audience, InternalError> {
        Audience::of_whole_since(book, tables, campaign, number, None)
    }

    /// The same with all turns after the last one that the reader knows.
    pub(super) fn of_whole_since(
        book: &Transaction,
        tables: &CampaignCache,
        campaign: &Campaign,
        number: TurnNumber,
        told: Option<TurnNumber>,
    ) -> Result<Audience, InternalError> {
        let turn = PlayerTurn::ending_with(book, campaign, number)?;
        let first = turn.map_or(number, |turn| turn.first);
        let first = told.map_or(first, |told| told.next().min(first));
        // a reader who has not had these reports yet gets the private press in them; whoever gets
        // them again may be another person
        match told {
            Some(_) => Audience::from_turn(book, campaign, (first, number), |row| {
                ReportedTurn::read(book, tables, campaign, row)
            }),
            None => Audience::between(book, tables, campaign, first, number),
        }
    }

    /// For a report of all turns from `first` on that is sent again; the turns before the last
    /// become its pieces.
    pub(super) fn between(
        book: &Transaction,
        tables: &CampaignCache,
        campaign: &Campaign,
        first: TurnNumber,
        number: TurnNumber,
    ) -> Result<Audience, InternalError> {
        Audience::from_turn(book, campaign, (first, number), |row| {
            ReportedTurn::read_again(book, tables, campaign, row)
        })
    }

    fn from_turn(
        book: &Transaction,
        campaign: &Campaign,
        (first, number): (TurnNumber, TurnNumber),
        read: impl Fn(TurnRow) -> Result<ReportedTurn, InternalError>,
    ) -> Result<Audience, InternalError> {
        // a finished campaign waits for nobody, so its first turn shows whether seats played one at
        // a time
        let opening = if first == TurnNumber(1) && campaign.is_in_turn(book, first)? {
            opening(book, campaign)?
        } else {
            None
        };
        let pieces = first
            .until(number)
            .map(|piece| read(earlier_turn(book, campaign, piece)?))
            .collect::<Result<_, InternalError>>()?;
        Ok(Audience {
            pieces,
            opening,
            ..Audience::everybody(campaign, number)
        })
    }

    /// What the earlier turns add to the report of a reader whose last known turn is `since`.
    pub(super) fn since(&self, since: TurnNumber) -> EarlierTurns<'_> {
        let pieces = self
            .pieces
            .iter()
            .filter(|piece| piece.number > since)
            .collect();
        EarlierTurns {
            pieces,
            opening: self.opening.as_deref().filter(|_| since == TurnNumber(0)),
        }
    }

    /// The update for a reader's calendar. If seats play one at a time, a deadline is only for its
    /// own player, and is removed when their turn was played.
    pub(super) fn due(
        &self,
        seat: Option<Seat>,
        (old, new): (Option<Timestamp>, Option<Timestamp>),
    ) -> Option<CalendarDeadline> {
        if !self.in_turn {
            return CalendarDeadline::of(old, new);
        }
        let seat = seat?;
        if self.next.contains(&seat) {
            return CalendarDeadline::of(old, new);
        }
        let since = self.seats.get(&seat).copied().unwrap_or_default();
        let played = self
            .awaited
            .range(since.next()..)
            .any(|(_, seats)| seats.contains(&seat));
        CalendarDeadline::of(old, None).filter(|_| played)
    }

    /// Whether a reader knew a turn before it was run again; without a seat: an observer.
    pub(super) fn knew(
        &self,
        campaign: &Campaign,
        seat: Option<&SeatRow>,
        number: TurnNumber,
    ) -> bool {
        !self.in_turn || seat.map_or(campaign.row.told, |seat| seat.told) >= number
    }

    /// Stores what each reader knows, in the same transaction as the turn.
    pub(super) fn write(
        &self,
        book: &Transaction,
        campaign: CampaignId,
        number: TurnNumber,
    ) -> StoreResult<()> {
        if !self.in_turn {
            return Ok(());
        }
        self.seats
            .keys()
            .try_for_each(|seat| book.note_reported_turn(campaign, *seat, number))?;
        self.observers
            .map_or(Ok(()), |_| book.note_observers_told(campaign, number))
    }
}

impl TurnTransition<'_> {
    fn is_told(&self, seat: &SeatRow, played: bool) -> bool {
        let is_next = self.after.contains_key(&seat.seat);
        if self.over || self.again && seat.told >= self.number {
            return true;
        }
        match (self.runs_on, self.goes_on) {
            (false, true) => is_next || played,
            (false, false) => is_next || played || seat.wishes.every_turn,
            (true, goes_on) => seat.wishes.every_turn && !goes_on,
        }
    }

    /// For readers without a turn of their own, a round is over when the next seat to play is not
    /// after the one that has just played.
    fn are_observers_told(&self) -> bool {
        let round = || match (
            sole_awaited_seat(self.before),
            sole_awaited_seat(self.after),
        ) {
            (Some(played), Some(next)) => next <= played,
            _ => true,
        };
        self.over || self.again && self.campaign.row.told >= self.number || !self.goes_on && round()
    }
}

/// The events of the opening.
fn opening(book: &Transaction, campaign: &Campaign) -> StoreResult<Option<String>> {
    Ok(book
        .turn(campaign.row.id, TurnNumber(0))?
        .map(|row| row.events))
}

fn seats_of(awaited: &BTreeMap<Seat, Prompt>) -> BTreeSet<Seat> {
    awaited.keys().copied().collect()
}

/// A turn before the one that is reported.
fn earlier_turn(
    book: &Transaction,
    campaign: &Campaign,
    number: TurnNumber,
) -> Result<TurnRow, InternalError> {
    let row = book.turn(campaign.row.id, number)?;
    Ok(row.ok_or_else(|| StoreError::Broken(format!("turn {number} is gone")))?)
}

/// What the earlier turns add to one reader's report.
pub(super) struct EarlierTurns<'a> {
    pub pieces: Vec<&'a ReportedTurn>,
    opening: Option<&'a str>,
}

impl EarlierTurns<'_> {
    pub(super) fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// All their events and those of this turn, each as the reader may know it.
    pub(super) fn joined(
        &self,
        campaign: &Campaign,
        reader: Option<Seat>,
        table: &dyn DynGame,
        last: &StoredTurn,
    ) -> Result<StoredTurn, InternalError> {
        if self.pieces.is_empty() && self.opening.is_none() {
            return Ok(last.clone());
        }
        let mut all: Vec<String> = self.opening.map(str::to_owned).into_iter().collect();
        for piece in &self.pieces {
            all.push(
                piece
                    .attendance
                    .redact_for_reader(campaign, reader, table, &piece.after)?
                    .events,
            );
        }
        all.push(last.events.clone());
        let joined = joined(&all).map_err(|why| InternalError::Stored {
            campaign: campaign.row.name.clone(),
            what: "events",
            why: why.to_string(),
        })?;
        Ok(StoredTurn {
            events: joined,
            ..last.clone()
        })
    }

    /// The turns as players count them: one by its name, several by the first and the last.
    pub(super) fn title(&self, last: &TurnName, whole: &TurnName) -> TurnName {
        let title = match self.pieces.first() {
            None => last.title.clone(),
            Some(first) if first.name.name == whole.name => whole.title.clone(),
            Some(first) => Phrase::new("in-turn-turns")
                .with("first", first.name.name.as_str())
                .with("last", whole.name.as_str()),
        };
        TurnName {
            name: last.name.clone(),
            title,
        }
    }
}

/// Joins lists of events into one, byte for byte.
fn joined(lists: &[String]) -> serde_json::Result<String> {
    let mut all: Vec<&RawValue> = Vec::new();
    for list in lists {
        all.extend(serde_json::from_str::<Vec<&RawValue>>(list)?);
    }
    serde_json::to_string(&all)
}
