//! Reopens a turn that was played: the resulting state, the mails, and the transaction.
//!
//! Nothing is deleted: void runs stay in the history, and so do their reports (ST-10). Everything
//! drawn again uses a new secret.

use super::play_cause::ModeratorWord;
use super::turn_tools::{TurnTools, ignore_overtaken, load, note_wall};
use jiff::Timestamp;
use seneschal_campaign::{
    Campaign, CampaignCache,
    absence::{spans, upcoming_absences},
    error::InternalError,
    sequential_play::goes_in_turn,
};
use seneschal_games::{Seat, TurnName};
use seneschal_history::{
    FutureLinesRow, LogKind, NewRollback, OutgoingMail, PressRow, Rollback, SeatRow, SheetRow,
    Store, StoreError, StoreResult, Transaction, brought_forward,
};
use seneschal_letters::{CalendarDeadline, LetterReader, MailComposer, MailContext, calendar};
use seneschal_render::letters::Notice;
use seneschal_text::{
    Address, Phrase,
    ids::{CampaignId, RunNumber, TurnNumber},
};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The change to the campaign, based on its state when it was read.
pub(super) struct Reopening {
    campaign: CampaignId,
    /// Number of the open turn.
    open: TurnNumber,
    /// Number and name of the turns after the reopened one, the open one last.
    behind: Vec<(TurnNumber, String)>,
    run: RunNumber,
    pub turn: TurnNumber,
    act: &'static str,
    reason: String,
    /// Press that somebody would otherwise never get in a report.
    pub letters: Vec<PressRow>,
}

/// A turn that is open again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReopenedTurn {
    pub turn: TurnName,
    /// The run that begins.
    pub run: RunNumber,
    pub deadline: Option<Timestamp>,
}

/// `None` if that turn was not played, or is the opening.
pub(super) fn prepare(
    store: &mut Store,
    campaign: &Campaign,
    turn: TurnNumber,
    act: &'static str,
    reason: &str,
) -> Result<Option<Reopening>, InternalError> {
    let open = campaign.row.turn;
    if !campaign.is_running() || turn == TurnNumber(0) || turn >= open {
        return Ok(None);
    }
    let names = store.read(|book| book.turn_names(campaign.row.id))?;
    let mut behind: Vec<(TurnNumber, String)> = names
        .into_iter()
        .filter(|(number, _)| *number > turn)
        .collect();
    behind.push((open, campaign.open_match()?.turn().phase.name));
    // if all play at once, everyone has had the report
    let letters = if campaign.in_turn()? {
        store.read(|book| book.press_untold(campaign.row.id, turn))?
    } else {
        Vec::new()
    };
    Ok(Some(Reopening {
        letters,
        campaign: campaign.row.id,
        open,
        behind,
        run: campaign.run().next(),
        turn,
        act,
        reason: reason.to_owned(),
    }))
}

impl Reopening {
    /// The campaign as it will be.
    pub(super) fn reopened(
        &self,
        store: &mut Store,
        tables: &CampaignCache,
        mut campaign: Campaign,
        now: Timestamp,
    ) -> Result<Campaign, InternalError> {
        campaign.last = store
            .read(|book| book.turn(self.campaign, self.turn.previous()))?
            .map(Arc::new);
        // corrections made before the turn was played belong to it; those after it are void
        campaign.amendments = store.read(|book| book.amendments(self.campaign, self.turn))?;
        campaign.row.turn = self.turn;
        (campaign.hold, campaign.let_run) = (None, false);
        let forward = brought_forward(&campaign.changes, self.turn);
        campaign.changes.retain(|change| change.turn <= self.turn);
        campaign.changes.retain(|change| {
            change.turn < self.turn || forward.iter().all(|newer| newer.switch != change.switch)
        });
        campaign.changes.extend(forward);
        campaign
            .changes
            .sort_by(|one, other| (one.turn, &one.switch).cmp(&(other.turn, &other.switch)));
        campaign.rollbacks.push(Rollback::planned(
            self.run,
            self.turn,
            now.as_millisecond(),
            self.act,
            &self.reason,
        ));
        campaign.table = campaign.at(tables, &campaign.changes, self.turn)?;
        Ok(campaign)
    }

    /// Lines that will be stored for the turn after the reopened one: those stored now, and those
    /// that had become its sheets.
    pub(super) fn kept_for(
        &self,
        store: &mut Store,
        campaign: CampaignId,
        number: TurnNumber,
        name: &str,
    ) -> Result<Vec<FutureLinesRow>, InternalError> {
        Ok(store.read(|book| {
            let mut kept = book.later_for(campaign, name)?;
            for row in book.begun_from_later(campaign, number, name)? {
                if kept.iter().all(|known| known.seat != row.seat) {
                    kept.push(row);
                }
            }
            kept.sort_by_key(|row| row.seat);
            Ok(kept)
        })?)
    }

    pub(super) fn write(
        &self,
        book: &Transaction,
        deadline: Option<Timestamp>,
        now: Timestamp,
    ) -> StoreResult<()> {
        book.unprint(&self.letters)?;
        book.roll_back(NewRollback {
            campaign: self.campaign,
            open: self.open,
            behind: &self.behind,
            run: self.run,
            turn: self.turn,
            at: now.as_millisecond(),
            act: self.act,
            reason: &self.reason,
            deadline: deadline.map(Timestamp::as_millisecond),
        })?;
        let name = book
            .last_run_of(self.campaign, self.turn)?
            .map(|turn| turn.name)
            .unwrap_or_default();
        let entry = serde_json::json!({ "act": self.act, "turn": name, "number": self.turn, "run": self.run, "void": self.open - self.turn, "reason": self.reason });
        book.log(
            now.as_millisecond(),
            Some(self.campaign),
            LogKind::Moderator,
            &entry,
        )
    }
}

/// Reopens a turn that was played, and mails everyone. `None` if another process changed the
/// campaign meanwhile, or the turn was not played.
pub fn reopen(
    store: &mut Store,
    tools: TurnTools,
    campaign: CampaignId,
    number: TurnNumber,
    word: ModeratorWord,
    now: Timestamp,
) -> Result<Option<ReopenedTurn>, InternalError> {
    let Some(before) = load(store, tools.tables, campaign)? else {
        return Ok(None);
    };
    let Some(reopening) = prepare(store, &before, number, "rollback", word.reason)? else {
        return Ok(None);
    };
    let changed = brought_forward(&before.changes, number);
    let held = before.hold;
    let was_asked = before.awaited()?;
    let after = reopening.reopened(store, tools.tables, before, now)?;
    let open = after.open_match()?;
    let (turn, in_game) = (open.turn().phase, open.awaited());
    let (sheets, absences) = store.read(|book| {
        Ok((
            book.sheets_to_reopen(campaign, number)?,
            upcoming_absences(book, campaign, &in_game, now)?,
        ))
    })?;
    let next = after.next_deadline(&in_game, now, tools.config.least(), &spans(&absences));
    let deadline = next.as_ref().map(|next| next.at);
    let told = ReopeningNotice {
        campaign: &after,
        reopening: &reopening,
        turn: &turn,
        sheets: &sheets,
        in_turn: goes_in_turn(&in_game),
        asked: in_game.keys().copied().collect(),
        was_asked: was_asked.keys().copied().collect(),
        changed: changed
            .iter()
            .map(|change| change.switch.as_str())
            .collect(),
        deadline,
        now,
    };
    let mails = told.mails(tools.desk)?;
    let run = after.run();
    Ok(ignore_overtaken(store.write(|book| {
        if book.sheets_to_reopen(campaign, number)? != sheets {
            return Err(StoreError::Overtaken("a sheet came in"));
        }
        if book.hold(campaign)? != held {
            return Err(StoreError::Overtaken("the campaign was held"));
        }
        reopening.write(book, deadline, now)?;
        if book.rule_changes(campaign)? != after.changes {
            return Err(StoreError::Overtaken("a rule was changed"));
        }
        note_wall(book, campaign, number, next.as_ref())?;
        book.queue_all(&mails, now.as_millisecond())?;
        word.also.write(book, now)
    }))?
    .map(|()| ReopenedTurn {
        turn,
        run,
        deadline,
    }))
}

/// The mail about it to every player and observer.
struct ReopeningNotice<'a> {
    campaign: &'a Campaign,
    reopening: &'a Reopening,
    turn: &'a TurnName,
    sheets: &'a [SheetRow],
    /// Whether seats play one at a time.
    in_turn: bool,
    /// The seats from which the reopened turn needs a sheet, and those from which the formerly open
    /// turn needed one.
    asked: BTreeSet<Seat>,
    was_asked: BTreeSet<Seat>,
    /// Rule options whose change was made for a later turn and is in effect now.
    changed: Vec<&'a str>,
    deadline: Option<Timestamp>,
    now: Timestamp,
}

impl ReopeningNotice<'_> {
    fn mails(&self, desk: &MailComposer) -> Result<Vec<OutgoingMail>, InternalError> {
        let players = self
            .campaign
            .players()
            .map(|(seat, address)| self.mail(desk, Some(seat), address));
        let observers = self
            .campaign
            .settings
            .observers
            .iter()
            .map(|address| self.mail(desk, None, address));
        players.chain(observers).collect()
    }

    fn mail(
        &self,
        desk: &MailComposer,
        seat: Option<&SeatRow>,
        address: &Address,
    ) -> Result<OutgoingMail, InternalError> {
        let (campaign, turn) = (self.campaign, self.turn);
        let whom = LetterReader::of(seat, address);
        let language = desk.language_of(campaign, whom);
        let void = self.reopening.behind.len();
        let mut lines = vec![
            Phrase::new("moderator-rolled-back")
                .with("turn", turn.title.clone())
                .with("count", void),
            Phrase::new("moderator-reason").with("reason", self.reopening.reason.as_str()),
            Phrase::new("moderator-rolled-back-void"),
        ];
        let mut copy = Vec::new();
        let his = !self.in_turn || seat.is_some_and(|seat| self.asked.contains(&seat.seat));
        if seat.is_some() && !his {
            lines.push(Phrase::new("in-turn-form"));
        }
        if let Some(seat) = seat.filter(|_| his) {
            let sheet = self.sheets.iter().find(|sheet| sheet.seat == seat.seat);
            lines.push(match sheet {
                Some(sheet) => {
                    Phrase::new("moderator-sheet-stands").with("revision", sheet.revision)
                }
                None => Phrase::new("moderator-no-sheet-stands"),
            });
            lines.push(Phrase::new("moderator-later-sheets"));
            copy = self.sheet_or_form(desk, seat, sheet, language)?;
        }
        lines.extend(self.rules_in_effect());
        let notice = Notice {
            heading: Some(desk.heading(campaign, whom, turn.clone(), self.deadline, self.now)),
            title: Phrase::new("moderator-title-rolled-back").with("turn", turn.title.clone()),
            lines,
            help: false,
            copy,
        };
        let to = MailContext {
            campaign: Some(campaign),
            seat,
            address,
            turn: campaign.row.turn,
            letter: "notice",
            kind: "rollback",
            answers: None,
            language,
            now: self.now,
        };
        // refers to the formerly open turn, until the change is written
        let was_his = seat.is_some_and(|seat| self.was_asked.contains(&seat.seat));
        let new = self.deadline.filter(|_| his);
        let file = CalendarDeadline::of(campaign.deadline().filter(|_| his || was_his), new)
            .and_then(|due| calendar(desk, to, turn, due));
        desk.write_rerun(to, &notice, file.into_iter().collect())
    }

    /// The sheet that is valid again, or an empty form, to copy and send.
    fn sheet_or_form(
        &self,
        desk: &MailComposer,
        seat: &SeatRow,
        sheet: Option<&SheetRow>,
        language: &str,
    ) -> Result<Vec<String>, InternalError> {
        let campaign = self.campaign;
        let lines = match sheet {
            Some(sheet) => sheet.source.lines().map(str::to_owned).collect(),
            None => desk
                .publisher
                .form_lines(language, &campaign.open_match()?.form(seat.seat)),
        };
        Ok(desk
            .publisher
            .fenced(language, &campaign.row.name, &self.turn.name, lines))
    }

    fn rules_in_effect(&self) -> Vec<Phrase> {
        let rules = self.campaign.table.switches().values;
        self.changed
            .iter()
            .filter_map(|name| rules.get(*name).map(|switch| (*name, switch)))
            .map(|(switch, told)| {
                Phrase::new("rules-changed-now")
                    .with("turn", self.turn.title.clone())
                    .with("clause", told.clause.as_str())
                    .with("switch", switch)
                    .with("value", told.value.as_str())
                    .with("says", told.says.clone())
            })
            .collect()
    }
}
