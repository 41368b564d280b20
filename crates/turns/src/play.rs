//! Plays a turn: loads it, adjudicates it, works out what follows, writes the mails, and stores all
//! of it in one transaction.

use super::adjudication::{Adjudication, TurnRecord, UsedSheet};
use super::attendance::Attendance;
use super::audience::{Audience, TurnTransition};
use super::correction::Correction;
use super::ending::{self, Ending};
use super::next_turn_sheets::{NextTurnSheets, receipts};
use super::play_cause::{PlayCause, PlayResult, PlayTime};
use super::schedule::next_phase_deadline;
use super::turn_input::{PlayOrder, TurnInput};
use super::turn_report::{ReportedTurn, TurnReport};
use super::turn_tools::{TurnTools, ignore_overtaken, load, note_wall, wall_of};
use jiff::{SignedDuration, Timestamp};
use seneschal_campaign::{
    Campaign, CampaignCache,
    absence::{spans, upcoming_absences},
    deadlines::{Deadline, zone_rules},
    error::InternalError,
    outcome::Outcome,
    sequential_play::asks_question,
};
use seneschal_history::{
    FutureLinesRow, LogKind, OutgoingMail, Store, StoreError, StoreResult, Transaction,
};
use seneschal_letters::OpenTurn;
use seneschal_text::{
    hash::sha256,
    ids::{CampaignId, TurnNumber},
};
use std::sync::Arc;

/// Plays turn `number` of a campaign with the valid sheets. `when` is a moment, optionally with the
/// trigger.
pub fn play(
    store: &mut Store,
    tools: TurnTools,
    campaign: CampaignId,
    number: TurnNumber,
    when: impl Into<PlayTime>,
) -> Result<PlayResult, InternalError> {
    play_because(store, tools, campaign, number, PlayCause::Due, when)
}

/// The same for a given cause. A rerun plays a turn again: one transaction rolls back to it and
/// plays it, with the chain's next secret (AU-15, OUT-15).
pub fn play_because(
    store: &mut Store,
    tools: TurnTools,
    campaign: CampaignId,
    number: TurnNumber,
    cause: PlayCause,
    when: impl Into<PlayTime>,
) -> Result<PlayResult, InternalError> {
    match load(store, tools.tables, campaign)? {
        Some(loaded) => play_loaded(store, tools, loaded, number, cause, when),
        None => Ok(PlayResult::Already),
    }
}

/// The same for a campaign that was just loaded. If it has changed since then, nothing is stored
/// (`check_nothing_changed`), and the next round loads it again.
pub fn play_loaded(
    store: &mut Store,
    tools: TurnTools,
    campaign: Campaign,
    number: TurnNumber,
    cause: PlayCause,
    when: impl Into<PlayTime>,
) -> Result<PlayResult, InternalError> {
    let order = PlayOrder {
        number,
        cause,
        when: when.into(),
    };
    let Some(input) = TurnInput::read(store, tools.tables, campaign, order)? else {
        return Ok(PlayResult::Already);
    };
    let result = Adjudication::of(&input, tools)?;
    let played = PlayedTurn::of(store, tools, input, result)?;
    let mails = played.mails(store, tools)?;
    played.store(store, &mails)
}

/// A played turn with all that follows from it, not stored yet.
struct PlayedTurn<'a> {
    input: TurnInput<'a>,
    result: Adjudication,
    attendance: Attendance,
    next_sheets: NextTurnSheets,
    /// The next turn's sheets are already in, and nothing delays it.
    runs_on: bool,
    audience: Audience,
    deadline: Option<Deadline>,
}

impl<'a> PlayedTurn<'a> {
    fn of(
        store: &mut Store,
        tools: TurnTools,
        input: TurnInput<'a>,
        result: Adjudication,
    ) -> Result<PlayedTurn<'a>, InternalError> {
        let (before, next) = (&input.before, &result.next);
        let mut attendance = Attendance::of(store, &input, result.goes_on)?;
        let deadline = next_deadline(store, &input, &result, tools.config.least())?;
        let kept = lines_in_advance(store, &input, &result)?;
        let next_sheets = NextTurnSheets::read(tools.desk, store, before, next, kept)?;
        attendance.came_with(next_sheets.seats());
        let runs_on = !result.over
            && next.in_turn()
            && before.settings.delay == 0
            && before.hold.is_none()
            && next_sheets.are_all_in(before, next);
        let came = TurnTransition {
            campaign: before,
            number: input.order.number,
            before: &result.asked,
            after: &next.awaited,
            goes_on: result.goes_on,
            turn: &input.turn,
            over: result.over,
            runs_on,
            again: input.reopening.is_some(),
        };
        Ok(PlayedTurn {
            audience: Audience::of(store, tools.tables, &came)?,
            attendance,
            next_sheets,
            runs_on,
            deadline,
            input,
            result,
        })
    }

    fn deadline_at(&self) -> Option<Timestamp> {
        self.deadline.as_ref().map(|deadline| deadline.at)
    }

    /// Reports first, then acknowledgements of sheets sent in advance, then warnings.
    fn mails(
        &self,
        store: &mut Store,
        tools: TurnTools,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        let (before, deadline) = (&self.input.before, self.deadline_at());
        let mut mails = self
            .report(store, tools.tables)?
            .mails(tools.desk, (before.deadline(), deadline))?;
        if !self.runs_on {
            mails.extend(self.next_sheets.mails(
                tools.desk,
                before,
                (&self.result.next, deadline),
                self.input.order.when.now,
            )?);
        }
        if !self.result.over {
            mails.extend(self.mails_about_silence(store, tools)?);
        }
        Ok(mails)
    }

    fn report(
        &self,
        store: &mut Store,
        tables: &CampaignCache,
    ) -> Result<TurnReport<'_>, InternalError> {
        let (input, result) = (&self.input, &self.result);
        let (before, number) = (&input.before, input.order.number);
        let sealed = result.over.then_some(input.chain.sealed);
        let next = if result.over {
            None
        } else {
            let seats = before.seats.iter().map(|seat| seat.seat);
            Some(store.look(|book| result.next.clone().with_forms(book, before, seats))?)
        };
        let turn = ReportedTurn {
            number,
            run: before.run(),
            at: input.order.when.now,
            game: Arc::clone(&before.table),
            played: result.played.clone(),
            name: input.turn.name.clone(),
            before: Some(before.position().to_owned()),
            after: result.after.clone(),
            attendance: self.attendance.clone(),
            proof: result.draw.proof(before, result.rolls.clone(), sealed),
            edition: input.edition.clone(),
            receipts: store.look(|book| {
                let then = (&*before.table, before.position());
                receipts(book, before, then, number, &result.played.name)
            })?,
            correction: Correction::of(
                store,
                tables,
                before,
                input.void.as_ref(),
                input.order.cause,
            )?,
        };
        Ok(TurnReport {
            has_form: true,
            campaign: before,
            turn,
            audience: &self.audience,
            next,
            over: result.over,
            now: input.order.when.now,
        })
    }

    /// To players who missed turns, and to those who may lose the campaign or their seat by it.
    fn mails_about_silence(
        &self,
        store: &mut Store,
        tools: TurnTools,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        let PlayOrder {
            number,
            cause,
            when,
        } = self.input.order;
        let before = &self.input.before;
        // the reader of this mail waits for the turn that begins
        let open = OpenTurn {
            number: number.next(),
            turn: self.result.next.name.clone(),
            deadline: self.deadline_at(),
        };
        let mut mails = Vec::new();
        // a turn with another phase to come is not missed yet
        if let (PlayCause::Due, false) = (cause, self.result.goes_on) {
            mails.extend(
                store.look(|book| {
                    ending::warning(book, tools.desk, before, number, &open, when.now)
                })?,
            );
        }
        mails.extend(
            self.attendance
                .mails(tools.desk, tools.config, before, &open, when.now)?,
        );
        Ok(mails)
    }

    /// In one transaction, or not at all if another process was quicker.
    fn store(
        &self,
        store: &mut Store,
        mails: &[OutgoingMail],
    ) -> Result<PlayResult, InternalError> {
        let (input, result) = (&self.input, &self.result);
        let (at, number, run) = (input.order.when.now, input.order.number, input.before.run());
        let used = UsedSheet::all(
            &input.sheets,
            |sheet| self.attendance.filled(sheet),
            input.void.as_ref(),
        );
        let row = TurnRecord::new(&result.played, &result.draw, &used, &result.after)?;
        let written = store.write(|book| {
            if let Some(reopening) = &input.reopening {
                reopening.write(book, None, at)?;
            }
            self.check_nothing_changed(book)?;
            self.use_secret(book)?;
            book.put_turn(row.turn(input.before.row.id, number, run, at))?;
            self.write_reported(book)?;
            self.open_next_turn(book)?;
            book.queue_all(mails, at.as_millisecond())?;
            self.log_order(book)?;
            self.log_turn(book)
        });
        Ok(match ignore_overtaken(written)? {
            None => PlayResult::Already,
            Some(()) => PlayResult::Played {
                turn: result.played.clone(),
                over: result.over,
            },
        })
    }

    fn check_nothing_changed(&self, book: &Transaction) -> StoreResult<()> {
        self.input.check_nothing_changed(book)?;
        let campaign = self.input.before.row.id;
        if !self.result.over && self.next_sheets.is_overtaken(book, campaign)? {
            return Err(StoreError::Overtaken("lines for the next turn came in"));
        }
        Ok(())
    }

    fn use_secret(&self, book: &Transaction) -> StoreResult<()> {
        let (campaign, chain, draw) = (
            self.input.before.row.id,
            &self.input.chain,
            &self.result.draw,
        );
        book.use_link(campaign, chain.chain, draw.link)?;
        match &draw.next_last {
            Some(next_last) => book.add_chain(campaign, chain.chain + 1, next_last, &chain.sealed),
            None => Ok(()),
        }
    }

    /// Who was present, who has a report of the turn, and the press in it.
    fn write_reported(&self, book: &Transaction) -> StoreResult<()> {
        let before = &self.input.before;
        let PlayOrder { number, when, .. } = self.input.order;
        self.attendance
            .write(book, before, self.result.over, when.now)?;
        self.audience.write(book, before.row.id, number)?;
        book.note_reports_owed(before.row.id, self.runs_on)?;
        self.input.edition.note(book, before, number, before.run())
    }

    /// The next turn with its deadline and the sheets that it begins with, or the campaign's end.
    fn open_next_turn(&self, book: &Transaction) -> StoreResult<()> {
        let (before, result) = (&self.input.before, &self.result);
        let (campaign, next) = (before.row.id, self.input.order.number.next());
        let now = self.input.order.when.now;
        let waited = book.waited(campaign)?;
        book.open_turn(
            campaign,
            self.input.order.number,
            next,
            now.as_millisecond(),
            self.deadline_at().map(Timestamp::as_millisecond),
        )?;
        if result.goes_on && (waited.is_some() || before.let_run) {
            // a turn waits for missing sheets once, and this is the same turn
            book.note_waited(campaign, waited.or(Some(self.input.order.number)))?;
        }
        note_wall(book, campaign, next, self.deadline.as_ref())?;
        if result.over {
            let ending = Ending::by_rules(result.after.outcome.as_ref());
            Outcome::of(ending.change(campaign, next, now)).write(book, now)
        } else {
            self.next_sheets.write(book, before, now)
        }
    }

    /// A moderator's order to play it, with the writes that belong to it.
    fn log_order(&self, book: &Transaction) -> StoreResult<()> {
        let PlayOrder { cause, when, .. } = &self.input.order;
        if let PlayCause::Process(word) | PlayCause::Run(word) = cause {
            let name = if matches!(cause, PlayCause::Run(_)) {
                "run"
            } else {
                "process"
            };
            let act = serde_json::json!({ "act": name, "turn": self.result.played.name, "reason": word.reason });
            book.log(
                when.now.as_millisecond(),
                Some(self.input.before.row.id),
                LogKind::Moderator,
                &act,
            )?;
        }
        cause
            .word()
            .map_or(Ok(()), |word| word.also.write(book, when.now))
    }

    /// The input, the rules, and the output (ST-02).
    fn log_turn(&self, book: &Transaction) -> StoreResult<()> {
        let (before, result) = (&self.input.before, &self.result);
        let PlayOrder {
            number,
            when: PlayTime { now, poll, by },
            ..
        } = self.input.order;
        let next = self.deadline.as_ref();
        let entry = serde_json::json!({
            "turn": number, "run": before.run(), "name": result.played.name, "link": result.draw.link, "key": hex::encode(result.draw.key), "over": result.over,
            "cause": by, "poll": poll.map(Timestamp::as_millisecond), "deadline": before.row.deadline, "opened": before.row.opened,
            "next": next.map(|next| next.at.as_millisecond()), "wall": wall_of(next), "zone_rules": zone_rules(),
            "sheets": hex::encode(result.draw.mixed), "rules": env!("CARGO_PKG_VERSION"),
            "events": hex::encode(sha256(result.after.events.as_bytes())), "position": hex::encode(sha256(result.after.position.as_bytes())),
        });
        book.log(
            now.as_millisecond(),
            Some(before.row.id),
            LogKind::TurnPlayed,
            &entry,
        )
    }
}

/// Always after now, however late the turn is, and never during an absence (DL-05, DL-10).
fn next_deadline(
    store: &mut Store,
    input: &TurnInput,
    result: &Adjudication,
    least: SignedDuration,
) -> Result<Option<Deadline>, InternalError> {
    let (now, awaited) = (input.order.when.now, &result.next.awaited);
    let absences =
        spans(&store.read(|book| upcoming_absences(book, input.before.row.id, awaited, now))?);
    let next = match (result.over, result.goes_on) {
        (true, _) => None,
        (false, goes_on) if !goes_on || asks_question(awaited) => {
            input.before.next_deadline(awaited, now, least, &absences)
        }
        (false, _) => next_phase_deadline(
            &input.before.rule_for(awaited),
            input.left.clone(),
            now,
            least,
            &absences,
        ),
    };
    Ok(match (next, &input.later_deadline) {
        (next, Some(later))
            if !result.over && later.at > next.as_ref().map_or(now, |next| next.at) =>
        {
            Some(later.clone())
        }
        (next, _) => next,
    })
}

/// The lines stored in advance for the turn that begins.
fn lines_in_advance(
    store: &mut Store,
    input: &TurnInput,
    result: &Adjudication,
) -> Result<Vec<FutureLinesRow>, InternalError> {
    let (campaign, next) = (input.before.row.id, &result.next);
    let name = next.name.name.as_str();
    Ok(match &input.reopening {
        _ if result.over => Vec::new(),
        Some(reopening) => reopening.kept_for(store, campaign, next.number, name)?,
        None => store.read(|book| book.later_for(campaign, name))?,
    })
}
