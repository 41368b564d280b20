//! Plays turns: loads, adjudicates, produces reports and maps, then stores the turn and all its
//! mails in one transaction. The only caller of `adjudicate`. If two processes play a turn at once,
//! there is one result: the second finds the turn already played.

pub mod annals;
mod attendance;
mod audience;
pub(crate) mod correction;
pub mod deferred_reports;
pub(crate) mod differences;
pub mod ending;
mod first_mail;
mod map_cache;
pub mod next_form;
mod next_turn_sheets;
pub mod proof;
mod public_report;
mod receipts;
pub mod rehearsal;
mod reopening;
mod report_json;
mod resend;
pub mod rule_change;
pub mod schedule;
mod turn_record;
mod used_sheets;

pub use attendance::{are_away, is_away, plays};
pub use first_mail::{board_name, told_again};
pub use public_report::{PublicNotes, PublicRecord, PublicReport, beside, public, public_record};
pub use reopening::{ReopenedTurn, reopen};
pub use report_json::{ReportJson, json_file, report_as_json};
pub use resend::{ResendRequest, map_again, report_again};
pub use used_sheets::UsedSheet;

use crate::campaign::{
    Campaign, CampaignCache,
    absence::{spans, upcoming_absences},
    deadlines::{Deadline, zone_rules},
    error::InternalError,
    phases::pieces_before,
    secrets::{LINKS, NO_SHEET, RandomSource, SecretChain, mix, turn_key},
    sequential_play::{goes_in_turn, kept_on},
};
use crate::config::Config;
use crate::forum::Channel;
use crate::games::{Dice, DynGame, Roll, Seat, StoredTurn, TurnName, Viewer};
use crate::history::CampaignState;
use crate::history::LogKind;
use crate::history::{
    ChainRow, MailFormat, MailPreferences, OutgoingMail, SeatRow, SheetRow, Store, StoreError,
    StoreResult, Transaction,
};
use crate::letters::{
    LetterReader, MailComposer, MailContext, OpenTurn, REPORT, WELCOME, early, map_in_letters,
    moderator::introduction, press::PressEdition,
};
use crate::mail::Attachment;
use crate::render::{
    letters::{DiceProof, Receipt, Report},
    rulebook::{clauses, is_in_english},
};
use crate::text::{
    Phrase, Sheet,
    hash::sha256,
    ids::{CampaignId, RunNumber, TurnNumber},
};
use attendance::{Attendance, PhaseProgress};
use audience::{Audience, EarlierTurns};
use correction::{Correction, TurnFilter};
use ending::Ending;
use first_mail::FirstMail;
use jiff::Timestamp;
use map_cache::{MapCache, MapScene, viewer_of};
use next_turn_sheets::NextTurnSheets;
use std::collections::BTreeMap;
use turn_record::TurnRecord;

/// Result of playing a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayResult {
    Played {
        turn: TurnName,
        over: bool,
    },
    /// Another process has played it before.
    Already,
}

/// When and why a turn is played.
#[derive(Clone, Copy, Debug)]
pub struct PlayTime {
    pub now: Timestamp,
    /// When the poll began that allowed it to run.
    pub poll: Option<Timestamp>,
    /// The trigger: `deadline`, `all in`, `asked`.
    pub by: &'static str,
}

impl From<Timestamp> for PlayTime {
    fn from(now: Timestamp) -> PlayTime {
        PlayTime {
            now,
            poll: None,
            by: "asked",
        }
    }
}

/// A moderator's order to play a turn.
#[derive(Clone, Copy)]
pub struct ModeratorWord<'a> {
    /// Mailed to everyone.
    pub reason: &'a str,
    /// Writes that belong in the same transaction.
    pub also: &'a dyn Fn(&Transaction) -> StoreResult<()>,
}

#[derive(Clone, Copy)]
pub enum PlayCause<'a> {
    /// Its sheets are in, or its deadline has passed.
    Due,
    /// The moderator orders the open turn to be played at once; no sheet is missing.
    Run(ModeratorWord<'a>),
    /// The moderator orders the open turn to be played, even if sheets are missing.
    Process(ModeratorWord<'a>),
    /// The moderator orders it to be played again with the same sheets. It and every later turn are
    /// void.
    Rerun(ModeratorWord<'a>),
}

impl PlayCause<'_> {
    fn word(&self) -> Option<&ModeratorWord<'_>> {
        match self {
            PlayCause::Due => None,
            PlayCause::Run(word) | PlayCause::Process(word) | PlayCause::Rerun(word) => Some(word),
        }
    }
}

/// The content id by which a mail's HTML refers to its map.
pub const MAP_ID: &str = "map@seneschal";

/// Opens a campaign: makes the secrets, stores the first position, and mails every player.
pub fn start(
    store: &mut Store,
    desk: &MailComposer,
    tables: &CampaignCache,
    config: &Config,
    campaign: CampaignId,
    now: Timestamp,
) -> Result<PlayResult, InternalError> {
    let Some(before) = load(store, tables, campaign)?
        .filter(|campaign| campaign.row.state == CampaignState::Setup)
    else {
        return Ok(PlayResult::Already);
    };
    let chain = ChainRow {
        chain: 1,
        last: desk.chance.bytes("chain")?,
        sealed: desk.chance.bytes("sealed")?,
        used: 0,
    };
    let draw = DiceSeed::new(&chain, 0, &vec![NO_SHEET; before.seats.len()], &desk.chance)?;
    let mut dice = draw.dice(&chain);
    let opening = before.opening(before.table.as_ref(), &mut dice)?;
    let turn = before.table.label(&opening.position)?;
    let next_deadline = before.next_deadline(
        &before.table.awaited(&opening.position)?,
        now,
        config.least(),
        &[],
    );
    let deadline = next_deadline.as_ref().map(|deadline| deadline.at);
    let mut easel = MapCache::new(desk);
    let first = FirstMail {
        secret: draw.secret,
        sealed: chain.sealed,
        position: &opening.position,
        deadline,
        now,
    };
    let mut mails = Vec::new();
    for (seat, address) in before.players() {
        mails.push(first.mail(desk, &mut easel, &before, seat, address, WELCOME)?);
    }
    mails.extend(first.posts(desk, &before, &config.turns.language)?);
    mails.extend(introduction(desk, config, &before, now)?);
    let row = TurnRecord::new(&turn, &draw, &[], &opening)?;
    ignore_overtaken(store.write(|book| {
        book.add_chain(campaign, chain.chain, &chain.last, &chain.sealed)?;
        book.put_turn(row.turn(campaign, TurnNumber(0), RunNumber(1), now))?;
        book.open_turn(campaign, TurnNumber(0), TurnNumber(1), now.as_millisecond(), deadline.map(Timestamp::as_millisecond))?;
        book.seats_are_given(campaign, now.as_millisecond())?;
        note_wall(book, campaign, TurnNumber(1), next_deadline.as_ref())?;
        book.queue_all(&mails, now.as_millisecond())?;
        book.log(
            now.as_millisecond(),
            Some(campaign),
            LogKind::CampaignStarted,
            &serde_json::json!({
                "turn": turn.name, "next": deadline.map(Timestamp::as_millisecond), "wall": wall_of(next_deadline.as_ref()), "zone_rules": zone_rules(),
            }),
        )
    }))?
    .map_or(Ok(PlayResult::Already), |()| Ok(PlayResult::Played { turn, over: false }))
}

/// Plays turn `number` of a campaign with the valid sheets. `when` is a moment, optionally with the
/// trigger.
pub fn play(
    store: &mut Store,
    desk: &MailComposer,
    tables: &CampaignCache,
    config: &Config,
    campaign: CampaignId,
    number: TurnNumber,
    when: impl Into<PlayTime>,
) -> Result<PlayResult, InternalError> {
    play_because(
        store,
        desk,
        tables,
        config,
        campaign,
        number,
        PlayCause::Due,
        when,
    )
}

/// The same for a given cause. A rerun plays a turn again: one transaction rolls back to it and
/// plays it, with the chain's next secret (AU-15, OUT-15).
#[expect(
    clippy::too_many_arguments,
    reason = "what every turn needs, and its cause"
)]
pub fn play_because(
    store: &mut Store,
    desk: &MailComposer,
    tables: &CampaignCache,
    config: &Config,
    campaign: CampaignId,
    number: TurnNumber,
    cause: PlayCause,
    when: impl Into<PlayTime>,
) -> Result<PlayResult, InternalError> {
    let PlayTime { now, poll, by } = when.into();
    let Some(before) = load(store, tables, campaign)?.filter(Campaign::is_running) else {
        return Ok(PlayResult::Already);
    };
    let reopening = match cause {
        PlayCause::Rerun(word) => reopening::prepare(store, &before, number, "rerun", word.reason)?,
        PlayCause::Due | PlayCause::Run(_) | PlayCause::Process(_) => None,
    };
    // run again, the last turn leaves the same turn open: a deadline that was moved beyond the
    // rule's stays (DL-10)
    let stood = before
        .local_deadline()
        .filter(|_| reopening.is_some() && before.row.turn == number.next());
    let left = before.left_from(now);
    let before = match &reopening {
        Some(reopening) => reopening.reopened(store, tables, before, now)?,
        None => before,
    };
    if before.row.turn != number {
        return Ok(PlayResult::Already);
    }
    let (sheets, chain, void) = store.read(|book| {
        Ok((
            book.standing_sheets(campaign, number)?,
            book.chain(campaign)?,
            book.last_run_of(campaign, number)?,
        ))
    })?;
    let edition = store.read(|book| {
        PressEdition::next_with(
            book,
            campaign,
            reopening
                .as_ref()
                .map_or(&[][..], |reopening| &reopening.letters),
        )
    })?;
    let chain =
        chain.ok_or_else(|| StoreError::Broken("a running campaign has no secrets".to_owned()))?;
    let hashes: Vec<[u8; 32]> = before
        .seats
        .iter()
        .map(|seat| sheet_of(&sheets, seat).map_or(NO_SHEET, |sheet| sheet.hash))
        .collect();
    let draw = DiceSeed::new(&chain, chain.used + 1, &hashes, &desk.chance)?;
    let mut dice = draw.dice(&chain);
    let orders = sheets
        .iter()
        .map(|sheet| (sheet.seat, Sheet::from_stored(&sheet.source)))
        .collect();
    let played = before.table.label(before.position())?;
    let after = before
        .table
        .adjudicate(before.position(), &orders, &mut dice)?;
    // a moderator's rule change applies from the next turn on: the order forms of that turn use its
    // own rules
    let next = before.at(tables, &before.changes, number.next())?;
    let in_game = next.awaited(&after.position)?;
    let over = after.outcome.is_some() || in_game.is_empty();
    let asked = before.table.awaited(before.position())?;
    let whole = before.table.whole(before.position())?;
    // another phase of what players count as one turn
    let goes_on = !over && goes_in_turn(&asked) && next.whole(&after.position)?.name == whole.name;
    let part = PhaseProgress {
        goes_on,
        before: store.look(|book| pieces_before(book, &before, number))?,
    };
    let mut attendance = Attendance::of(store, &before, &sheets, &part, reopening.is_some(), now)?;
    let used = UsedSheet::all(&sheets, &attendance, void.as_ref());
    let begins = if over {
        String::new()
    } else {
        next.label(&after.position)?.name
    };
    let kept = match &reopening {
        _ if over => Vec::new(),
        Some(reopening) => reopening.kept_for(store, campaign, number.next(), &begins)?,
        None => store.read(|book| book.later_for(campaign, &begins))?,
    };
    let begun = NextTurnSheets::read(
        desk,
        store,
        &before,
        &*next,
        number.next(),
        &after,
        begins,
        kept,
    )?;
    let runs_on = !over
        && goes_in_turn(&in_game)
        && before.settings.delay == 0
        && before.hold.is_none()
        && begun.are_all_in(&before, &in_game);
    let came = audience::TurnTransition {
        campaign: &before,
        number,
        before: &asked,
        after: &in_game,
        goes_on,
        pieces: &part.before,
        over,
        runs_on,
        again: reopening.is_some(),
    };
    let audience = Audience::of(store, tables, &came)?;
    let rolls = dice.rolled();
    let told = TurnReport {
        campaign: &before,
        then: &*before.table,
        next: &*next,
        number,
        played: &played,
        whole: &whole,
        audience: &audience,
        before: Some(before.position()),
        after: &after,
        over,
        attendance: &attendance,
        proof: draw.proof(&before, rolls, over.then_some(chain.sealed)),
        correction: Correction::of(store, tables, &before, void, cause)?,
        edition: &edition,
        former: store.look(|book| {
            next_form::all_former(book, &before, &*next, &after.position, number.next())
        })?,
        receipts: store.look(|book| {
            receipts::receipts(
                book,
                &before,
                (&*before.table, before.position()),
                number,
                &played.name,
            )
        })?,
        now,
    };
    let absences = spans(&store.read(|book| upcoming_absences(book, campaign, &in_game, now))?);
    // always after now, however late the turn is, and never during an absence (DL-05, DL-10)
    let next_deadline = match (over, goes_on) {
        (true, _) => None,
        (false, false) => before.next_deadline(&in_game, now, config.least(), &absences),
        (false, true) => kept_on(
            &before.rule_for(&in_game),
            left,
            now,
            config.least(),
            &absences,
        ),
    };
    let next_deadline = match (next_deadline, stood) {
        (next, Some(stood)) if !over && stood.at > next.as_ref().map_or(now, |next| next.at) => {
            Some(stood)
        }
        (next, _) => next,
    };
    let deadline = next_deadline.as_ref().map(|deadline| deadline.at);
    let mut mails = told.mails(desk, (before.deadline(), deadline))?;
    if !runs_on {
        mails.extend(begun.mails(desk, &before, &*next, &after, deadline, now)?);
    }
    attendance.came_with(begun.seats());
    if !over {
        // the reader of this mail waits for the turn that begins
        let open = OpenTurn {
            number: number.next(),
            turn: next.label(&after.position)?,
            deadline,
        };
        // a turn with another phase to come is not missed yet
        if let (PlayCause::Due, false) = (cause, goes_on) {
            mails.extend(
                store.look(|book| ending::warning(book, desk, &before, number, &open, now))?,
            );
        }
        mails.extend(attendance.mails(desk, config, &before, &open, now)?);
    }
    let row = TurnRecord::new(&played, &draw, &used, &after)?;
    ignore_overtaken(store.write(|book| {
        if let Some(reopening) = &reopening {
            reopening.write(book, None, now)?;
        }
        // a sheet that arrived while the reports were produced must count: then the turn is played
        // again from the start
        if book.standing_sheets(campaign, number)? != sheets {
            return Err(StoreError::Overtaken("a sheet came in"));
        }
        if book.amendments(campaign, number)? != before.amendments {
            return Err(StoreError::Overtaken("something was put right"));
        }
        if reopening.is_none() && book.hold(campaign)? != before.hold {
            return Err(StoreError::Overtaken("the campaign was held"));
        }
        if book.rule_changes(campaign)? != before.changes {
            return Err(StoreError::Overtaken("a rule was changed"));
        }
        // nor may a report miss press, or contain press that was withdrawn
        if PressEdition::next(book, campaign)? != edition {
            return Err(StoreError::Overtaken("a letter between players came in"));
        }
        if !over && begun.is_overtaken(book, campaign)? {
            return Err(StoreError::Overtaken("lines for the next turn came in"));
        }
        book.use_link(campaign, chain.chain, draw.link)?;
        if let Some(next_last) = &draw.next_last {
            book.add_chain(campaign, chain.chain + 1, next_last, &chain.sealed)?;
        }
        book.put_turn(row.turn(campaign, number, before.run(), now))?;
        attendance.write(book, &before, over, now)?;
        audience.write(book, campaign, number)?;
        book.note_reports_owed(campaign, runs_on)?;
        edition.note(book, &before, number, before.run())?;
        let waited = book.waited(campaign)?;
        book.open_turn(campaign, number, number.next(), now.as_millisecond(), deadline.map(Timestamp::as_millisecond))?;
        if goes_on && (waited.is_some() || before.let_run) {
            // a turn waits for missing sheets once, and this is the same turn
            book.note_waited(campaign, waited.or(Some(number)))?;
        }
        note_wall(book, campaign, number.next(), next_deadline.as_ref())?;
        if over {
            Ending::by_rules(after.outcome.as_ref()).write(book, campaign, number.next(), now)?;
        } else {
            begun.write(book, &before, now)?;
        }
        book.queue_all(&mails, now.as_millisecond())?;
        if let PlayCause::Process(word) | PlayCause::Run(word) = cause {
            let name = if matches!(cause, PlayCause::Run(_)) { "run" } else { "process" };
            let act = serde_json::json!({ "act": name, "turn": played.name, "reason": word.reason });
            book.log(now.as_millisecond(), Some(campaign), LogKind::Moderator, &act)?;
        }
        if let Some(word) = cause.word() {
            (word.also)(book)?;
        }
        // (ST-02): the input, the rules, and the output
        let entry = serde_json::json!({
            "turn": number, "run": before.run(), "name": played.name, "link": draw.link, "key": hex::encode(draw.key), "over": over,
            "cause": by, "poll": poll.map(Timestamp::as_millisecond), "deadline": before.row.deadline, "opened": before.row.opened,
            "next": deadline.map(Timestamp::as_millisecond), "wall": wall_of(next_deadline.as_ref()), "zone_rules": zone_rules(),
            "sheets": hex::encode(draw.mixed), "rules": env!("CARGO_PKG_VERSION"),
            "events": hex::encode(sha256(after.events.as_bytes())), "position": hex::encode(sha256(after.position.as_bytes())),
        });
        book.log(now.as_millisecond(), Some(campaign), LogKind::TurnPlayed, &entry)
    }))?
    .map_or(Ok(PlayResult::Already), |()| Ok(PlayResult::Played { turn: played.clone(), over }))
}

fn wall_of(deadline: Option<&Deadline>) -> Option<String> {
    deadline
        .and_then(|deadline| deadline.wall.as_ref())
        .map(ToString::to_string)
}

/// Stores, with a turn's deadline, its local time and the version of the time zone rules from which
/// it was computed (DL-06).
fn note_wall(
    book: &Transaction,
    campaign: CampaignId,
    turn: TurnNumber,
    deadline: Option<&Deadline>,
) -> Result<(), StoreError> {
    let at = deadline.map(|deadline| deadline.at.as_millisecond());
    book.move_deadline(
        campaign,
        turn,
        at,
        wall_of(deadline).as_deref(),
        &zone_rules(),
    )
}

fn load(
    store: &mut Store,
    tables: &CampaignCache,
    campaign: CampaignId,
) -> Result<Option<Campaign>, InternalError> {
    store.look(|book| {
        book.campaign(campaign)?
            .map(|row| Campaign::load(book, tables, row))
            .transpose()
    })
}

/// `None` if another process was faster.
fn ignore_overtaken(written: Result<(), StoreError>) -> Result<Option<()>, InternalError> {
    match written {
        Ok(()) => Ok(Some(())),
        Err(StoreError::Overtaken(what)) => {
            tracing::info!(what, "another referee was quicker");
            Ok(None)
        }
        Err(why) => Err(why.into()),
    }
}

fn sheet_of<'a>(sheets: &'a [SheetRow], seat: &SeatRow) -> Option<&'a SheetRow> {
    sheets.iter().find(|sheet| sheet.seat == seat.seat)
}

/// The source of one turn's dice (see `campaign::secrets`).
struct DiceSeed {
    chain: u32,
    link: u32,
    secret: [u8; 32],
    secret_before: [u8; 32],
    hashes: Vec<[u8; 32]>,
    mixed: [u8; 32],
    key: [u8; 32],
    /// The last link of the next chain. Set with the last link but one, whose report must announce
    /// the next chain; otherwise nothing would bind the link after it.
    next_last: Option<[u8; 32]>,
}

impl DiceSeed {
    fn new(
        row: &ChainRow,
        link: u32,
        hashes: &[[u8; 32]],
        chance: &RandomSource,
    ) -> Result<DiceSeed, InternalError> {
        let chain = SecretChain::new(row.last);
        let secret = chain
            .link(link)
            .ok_or_else(|| StoreError::Broken("the chain of secrets is used up".to_owned()))?;
        let mixed = mix(hashes);
        Ok(DiceSeed {
            chain: row.chain,
            link,
            secret,
            secret_before: link
                .checked_sub(1)
                .and_then(|before| chain.link(before))
                .unwrap_or_default(),
            hashes: hashes.to_vec(),
            mixed,
            key: turn_key(&secret, &mixed),
            next_last: if link + 1 == LINKS {
                Some(chance.bytes(&format!("chain/{}", row.chain + 1))?)
            } else {
                None
            },
        })
    }

    fn dice(&self, chain: &ChainRow) -> Dice {
        Dice::keyed(&self.key, &chain.sealed)
    }

    fn proof(&self, campaign: &Campaign, rolls: Vec<Roll>, sealed: Option<[u8; 32]>) -> DiceProof {
        let next_chain = self
            .next_last
            .and_then(|last| SecretChain::new(last).link(0));
        DiceProof {
            sealed: sealed.map(hex::encode),
            next_chain: next_chain.map(hex::encode),
            link: self.link,
            secret_before: hex::encode(self.secret_before),
            secret: hex::encode(self.secret),
            sheets: campaign
                .seats
                .iter()
                .zip(&self.hashes)
                .map(|(seat, hash)| (seat.lord.clone(), hash_or_blank(hash)))
                .collect(),
            key: hex::encode(self.key),
            rolls,
        }
    }
}

/// A sheet's hash as the report lists it; empty for a seat without a sheet.
fn hash_or_blank(hash: &[u8; 32]) -> String {
    if *hash == NO_SHEET {
        String::new()
    } else {
        hex::encode(hash)
    }
}

/// A played turn for its reports: one for each reader, filtered by the game's own view for them.
struct TurnReport<'a> {
    campaign: &'a Campaign,
    /// The game with the rules under which the turn was played.
    then: &'a dyn DynGame,
    /// The game with the rules of the next turn.
    next: &'a dyn DynGame,
    number: TurnNumber,
    played: &'a TurnName,
    /// The name, as players use it, of the turn that this is (a phase of).
    whole: &'a TurnName,
    audience: &'a Audience,
    /// The position before the turn; `None` if nobody wants that map.
    before: Option<&'a str>,
    after: &'a StoredTurn,
    over: bool,
    attendance: &'a Attendance,
    proof: DiceProof,
    correction: Option<Correction>,
    /// Press printed in the report.
    edition: &'a PressEdition,
    /// The seat's own sheet for the turn: its standing lines go into the next order form.
    former: BTreeMap<Seat, String>,
    /// The turn's sheets that no mail has acknowledged, by seat.
    receipts: BTreeMap<Seat, Receipt>,
    now: Timestamp,
}

impl TurnReport<'_> {
    /// `deadlines`: of the played turn and of the open one.
    fn mails(
        &self,
        desk: &MailComposer,
        deadlines: (Option<Timestamp>, Option<Timestamp>),
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        let mut easel = MapCache::new(desk);
        let mut mails = Vec::new();
        let (_, deadline) = deadlines;
        for (seat, address) in self.campaign.players() {
            let Some(since) = self.audience.seats.get(&seat.seat) else {
                continue;
            };
            let since = self.audience.since(*since);
            let (mut report, mut attachments) = self.report(
                desk,
                &mut easel,
                LetterReader::Player(seat),
                seat.wishes,
                deadline,
                &since,
            )?;
            if seat.wishes.json && Channel::of(address) == Channel::Mail {
                let json = self.machine(desk, seat, deadline, &report, &since)?;
                report_json::attach(json, &mut report, &mut attachments);
            }
            let to =
                MailContext::to_seat(self.campaign, seat, address, REPORT, self.number, self.now);
            attachments.extend(
                self.audience
                    .due(Some(seat.seat), deadlines)
                    .and_then(|due| desk.calendar(to, &report.heading.turn, due)),
            );
            attachments.extend(in_letters(address, &mut report));
            mails.push(self.report_mail(desk, to, &report, attachments)?);
        }
        let observers = self.audience.observers.map(|since| {
            (
                &self.campaign.settings.observers,
                self.audience.since(since),
            )
        });
        for (address, since) in observers
            .iter()
            .flat_map(|(observers, since)| observers.iter().map(move |address| (address, since)))
        {
            let whom = LetterReader::At(address);
            let (mut report, mut attachments) = self.report(
                desk,
                &mut easel,
                whom,
                MailPreferences::default(),
                deadline,
                since,
            )?;
            // board readers check the dice with this copied post: they have no plain-text part of a
            // mail
            report.heading.board = Channel::of(address) != Channel::Mail;
            report.leave = desk
                .leave_watching(&self.campaign.row.name, address)
                .filter(|_| !self.over);
            let to = MailContext {
                campaign: Some(self.campaign),
                seat: None,
                address,
                turn: self.number,
                letter: REPORT,
                kind: REPORT,
                answers: None,
                language: desk.language_of(self.campaign, whom),
                now: self.now,
            };
            attachments.extend(
                self.audience
                    .due(None, deadlines)
                    .and_then(|due| desk.calendar(to, &report.heading.turn, due)),
            );
            attachments.extend(in_letters(address, &mut report));
            mails.push(self.report_mail(desk, to, &report, attachments)?);
        }
        Ok(mails)
    }

    fn report_mail(
        &self,
        desk: &MailComposer,
        to: MailContext,
        report: &Report,
        attachments: Vec<Attachment>,
    ) -> Result<OutgoingMail, InternalError> {
        match &self.correction {
            Some(correction)
                if correction.corrects(self.audience.knew(self.campaign, to.seat, self.number)) =>
            {
                desk.write_rerun(to, report, attachments)
            }
            _ => desk.write(to, report, attachments),
        }
    }

    /// For a reader without a seat it is the public report. `since`: the earlier turns that it also
    /// covers.
    fn report(
        &self,
        desk: &MailComposer,
        easel: &mut MapCache,
        whom: LetterReader,
        wishes: MailPreferences,
        deadline: Option<Timestamp>,
        since: &EarlierTurns,
    ) -> Result<(Report, Vec<Attachment>), InternalError> {
        let seat = whom.seat();
        let viewer = viewer_of(seat.map(|seat| seat.seat));
        let language = desk.language_of(self.campaign, whom);
        let may_know = |table: &dyn DynGame, turn: &StoredTurn| {
            self.attendance.redact_for_reader(
                self.campaign,
                seat.map(|seat| seat.seat),
                table,
                turn,
            )
        };
        let known = may_know(self.then, self.after)?;
        let all = since.events(self, seat.map(|seat| seat.seat), self.then, &known)?;
        let played = since.title(self.played, self.whole);
        let (table, position, events) = (self.then, &self.after.position, &all.events);
        let scene = MapScene {
            table,
            turn: self.played,
            position,
            events,
            before: self.before,
            viewer,
            language,
        };
        let maps = if wishes.pictures {
            easel.maps(&scene, wishes.map)?
        } else {
            map_cache::ReaderMaps::default()
        };
        let heading = desk.heading(
            self.campaign,
            whom,
            table.label(position)?,
            deadline,
            self.now,
        );
        let mut report = Report::fill(
            table,
            &all,
            viewer,
            self.over,
            heading,
            played,
            maps.map,
            self.proof.clone(),
        )?;
        report.dice_block = since
            .dice(&self.campaign.row.name)
            .into_iter()
            .chain(std::mem::take(&mut report.dice_block))
            .collect();
        report.joined = !since.is_empty();
        report.map_before = maps.before;
        report.short = wishes.short;
        report.alone = wishes.form == MailFormat::Html;
        report.chart = easel.tell(table.chart(position, viewer)?, language);
        let coming = (!self.over).then_some((self.next, &report.heading.turn));
        report.rules = since.rules();
        report.rules.extend(changed_rules(
            self.campaign,
            self.number,
            (table, self.played),
            coming,
        ));
        report.silence = since.silence(self.campaign, seat);
        report.silence.extend(
            self.attendance
                .lines(self.campaign, seat, &self.played.title),
        );
        let reader = seat.map(|seat| seat.seat);
        report.paper = since.paper(
            self.campaign,
            reader,
            self.edition.paper(self.campaign, reader),
        );
        report.receipts = reader
            .map(|reader| {
                since
                    .receipts(reader)
                    .chain(self.receipts.get(&reader).cloned())
                    .collect()
            })
            .unwrap_or_default();
        if let (Viewer::Seat(seat), false) = (viewer, self.over) {
            report.form = Some(next_form::form(
                self.next,
                position,
                seat,
                self.former.get(&seat).map(String::as_str),
            )?);
            report.time = report
                .heading
                .deadline
                .iter()
                .map(|_| early(&self.campaign.settings))
                .collect();
            let awaited = self.next.awaited(position)?;
            report.ahead = goes_in_turn(&awaited) && !awaited.contains_key(&seat);
            if report.ahead {
                let lords: Vec<String> = awaited
                    .keys()
                    .filter_map(|seat| self.campaign.seat(*seat))
                    .map(|seat| seat.lord.clone())
                    .collect();
                report.time = vec![
                    Phrase::new("in-turn-whose")
                        .with("turn", report.heading.turn.title.clone())
                        .with("lords", lords),
                ];
            }
        }
        if let Some(correction) = &self.correction {
            let knew = self.audience.knew(self.campaign, seat, self.number);
            report.again = Some(correction.note_for_reader(
                desk,
                &report,
                (table, self.after),
                knew.then_some(&may_know as TurnFilter),
                viewer,
                language,
            )?);
        }
        if wishes.rules {
            let passages = clauses(
                &table.rules(),
                &table.cited(position, events, viewer)?,
                !is_in_english(language),
            );
            report.clauses =
                desk.publisher
                    .rulebook(language, &passages, crate::render::text::WIDTH);
        }
        Ok((report, maps.files))
    }
}

/// The text map as a separate attachment, for readers on a board.
fn in_letters(address: &str, report: &mut Report) -> Option<Attachment> {
    if Channel::of(address) == Channel::Mail {
        None
    } else {
        map_in_letters(address, &std::mem::take(&mut report.chart))
    }
}

/// The rules changed for the turn just played, and those changed for the turn that is now open.
fn changed_rules(
    campaign: &Campaign,
    number: TurnNumber,
    (then, played): (&dyn DynGame, &TurnName),
    coming: Option<(&dyn DynGame, &TurnName)>,
) -> Vec<Phrase> {
    let played = crate::turns::rule_change::held_from(&campaign.changes, number)
        .map(|change| (then, change, "rules-changed-first", played));
    let coming = coming.into_iter().flat_map(|(next, awaited)| {
        crate::turns::rule_change::held_from(&campaign.changes, number.next())
            .map(move |change| (next, change, "rules-changed-now", awaited))
    });
    let said = played
        .chain(coming)
        .filter_map(|(table, change, said, turn)| {
            let switch = table.switches().values.remove(&change.switch)?;
            let phrase = Phrase::new(said)
                .with("turn", turn.title.clone())
                .with("clause", switch.clause)
                .with("switch", change.switch.as_str());
            Some(phrase.with("value", switch.value).with("says", switch.says))
        });
    said.collect()
}
