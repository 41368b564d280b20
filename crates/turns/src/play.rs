//! Plays a turn: loads it, adjudicates it, works out what follows, writes the mails, and stores all
//! of it in one transaction.

use super::adjudication::Adjudication;
use super::aftermath::Aftermath;
use super::campaign_store::{ignore_overtaken, load, note_wall, wall_of};
use super::correction::Correction;
use super::ending::{self, Ending};
use super::next_turn::NextTurn;
use super::play_cause::{PlayCause, PlayResult, PlayTime};
use super::receipts::receipts;
use super::reported_turn::ReportedTurn;
use super::turn_input::{PlayOrder, TurnInput};
use super::turn_record::TurnRecord;
use super::turn_report::TurnReport;
use super::turn_tools::TurnTools;
use jiff::Timestamp;
use seneschal_campaign::{
    Campaign, CampaignCache, deadlines::zone_rules, error::InternalError, outcome::Outcome,
};
use seneschal_history::{LogKind, OutgoingMail, Store, StoreError, StoreResult, Transaction};
use seneschal_letters::{OpenTurn, press::PressEdition};
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
    let aftermath = Aftermath::of(store, tools, &input, &result)?;
    let played = PlayedTurn {
        input,
        result,
        aftermath,
    };
    let mails = played.mails(store, tools)?;
    played.store(store, &mails)
}

/// A played turn with all that follows from it, not stored yet.
struct PlayedTurn<'a> {
    input: TurnInput<'a>,
    result: Adjudication,
    aftermath: Aftermath,
}

impl PlayedTurn<'_> {
    /// Reports first, then acknowledgements of sheets sent in advance, then warnings.
    fn mails(
        &self,
        store: &mut Store,
        tools: TurnTools,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        let (before, number) = (&self.input.before, self.input.order.number);
        let deadline = self.aftermath.deadline_at();
        let mut mails = self
            .report(store, tools.tables)?
            .mails(tools.desk, (before.deadline(), deadline))?;
        if !self.aftermath.runs_on {
            let starting = self.result.starting_turn(number.next(), deadline);
            mails.extend(self.aftermath.next_sheets.mails(
                tools.desk,
                before,
                &starting,
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
        let PlayedTurn {
            input,
            result,
            aftermath,
        } = self;
        let (before, number) = (&input.before, input.order.number);
        let sealed = result.over.then_some(input.chain.sealed);
        let next = if result.over {
            None
        } else {
            let next = NextTurn::new(Arc::clone(&result.next), result.after.position.clone())?;
            let seats = before.seats.iter().map(|seat| seat.seat);
            Some(store.look(|book| next.with_forms(book, before, number.next(), seats))?)
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
            attendance: aftermath.attendance.clone(),
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
            campaign: before,
            turn,
            audience: &aftermath.audience,
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
            turn: self
                .result
                .next
                .open_position(&self.result.after.position)?
                .turn()
                .phase,
            deadline: self.aftermath.deadline_at(),
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
        mails.extend(self.aftermath.attendance.mails(
            tools.desk,
            tools.config,
            before,
            &open,
            when.now,
        )?);
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
        let row = TurnRecord::new(
            &result.played,
            &result.draw,
            &self.aftermath.used,
            &result.after,
        )?;
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

    /// A sheet that arrived while the reports were produced must count: then the turn is played
    /// again from the start.
    fn check_nothing_changed(&self, book: &Transaction) -> StoreResult<()> {
        let (input, before) = (&self.input, &self.input.before);
        let (campaign, number) = (before.row.id, input.order.number);
        if book.standing_sheets(campaign, number)? != input.sheets {
            return Err(StoreError::Overtaken("a sheet came in"));
        }
        if book.amendments(campaign, number)? != before.amendments {
            return Err(StoreError::Overtaken("something was put right"));
        }
        // reopening a turn changes all three
        if input.reopening.is_none() {
            if book.seats(campaign)? != before.seats {
                return Err(StoreError::Overtaken("a seat has changed"));
            }
            if book.campaign(campaign)?.as_ref() != Some(&before.row) {
                return Err(StoreError::Overtaken("the campaign has changed"));
            }
            if book.hold(campaign)? != before.hold {
                return Err(StoreError::Overtaken("the campaign was held"));
            }
        }
        if book.rule_changes(campaign)? != before.changes {
            return Err(StoreError::Overtaken("a rule was changed"));
        }
        // nor may a report miss press, or contain press that was withdrawn
        if PressEdition::next(book, campaign)? != input.edition {
            return Err(StoreError::Overtaken("a letter between players came in"));
        }
        if !self.result.over && self.aftermath.next_sheets.is_overtaken(book, campaign)? {
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
        let (before, aftermath) = (&self.input.before, &self.aftermath);
        let PlayOrder { number, when, .. } = self.input.order;
        aftermath
            .attendance
            .write(book, before, self.result.over, when.now)?;
        aftermath.audience.write(book, before.row.id, number)?;
        book.note_reports_owed(before.row.id, aftermath.runs_on)?;
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
            self.aftermath.deadline_at().map(Timestamp::as_millisecond),
        )?;
        if result.goes_on && (waited.is_some() || before.let_run) {
            // a turn waits for missing sheets once, and this is the same turn
            book.note_waited(campaign, waited.or(Some(self.input.order.number)))?;
        }
        note_wall(book, campaign, next, self.aftermath.deadline.as_ref())?;
        if result.over {
            let ending = Ending::by_rules(result.after.outcome.as_ref());
            Outcome::of(ending.change(campaign, next, now)).write(book, now)
        } else {
            self.aftermath.next_sheets.write(book, before, now)
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
        let next = self.aftermath.deadline.as_ref();
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
