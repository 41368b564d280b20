//! Moderator acts from the command line. Players and the moderator get the same mails as if the
//! moderator had acted by mail.

use super::history::named;
use super::summaries::{self, OutboxSnapshot, counted, hand_over_command, listed};
use anyhow::{Context, anyhow, bail};
use seneschal::campaign::{
    Campaign, CampaignCache,
    absence::{self, Absence},
    error::InternalError,
};
use seneschal::clock::{Clock, in_zone, instant};
use seneschal::commands::{
    Authority,
    deadline::{self, DeadlineAct as TimeAct, DeadlineActor, DeadlineRefusal},
    moderation::{
        self, ActError, ActRefusal, ActRequest, ActResult, ModerationContext, ModeratorAct,
    },
};
use seneschal::config::Config;
use seneschal::history::{CampaignRow, CampaignState, LetterState, Store, StoreError};
use seneschal::intake::{Intake, moderator::proxy_orders::ProxyLetter};
use seneschal::letters::{MailComposer, moderation_log, moderator::by_command};
use seneschal::mail::sender_token::campaign_slug;
use seneschal::text::{Phrase, ids::CampaignId, yaml_document::expected_name};
use std::io::Read;

/// The reason, and whether `--yes` was given: the command line's counterpart of the confirming
/// mail.
#[derive(Clone, Copy)]
pub(super) struct ActOptions<'a> {
    pub reason: &'a str,
    pub sure: bool,
}

/// Runs a moderator's act. Returns its result, or why nothing was done.
pub(super) fn act(
    store: &mut Store,
    config: &Config,
    name: &str,
    act: &ModeratorAct,
    ActOptions { reason, sure }: ActOptions,
) -> anyhow::Result<()> {
    let (row, desk, tables, now) = (
        named(store, name)?,
        MailComposer::open(config)?,
        CampaignCache::default(),
        Clock::System.now(),
    );
    let before = OutboxSnapshot::of(store)?;
    let campaign = &store.look(|book| Campaign::load(book, &tables, row))?;
    let say = |phrase: &Phrase| desk.publisher.say("en", phrase);
    let reason = match moderation::reason(reason) {
        Err(_) if act.authority() == Authority::OneMail => Ok(String::new()),
        reason => reason,
    };
    let weighed =
        store.look(|book| moderation::weigh(book, &tables, campaign, config, act, None, now));
    if let (Ok(will), Ok(_)) = (&weighed, &reason)
        && act.authority() == Authority::SecondMail
        && !sure
    {
        println!("{}", say(will));
        bail!("nothing was done. To really do it, repeat the command with --yes");
    }
    let mut bench = ModerationContext {
        store,
        desk: &desk,
        tables: &tables,
        config,
        now,
    };
    match reason
        .map_err(ActError::No)
        .and_then(|reason| carry_out(&mut bench, campaign, act, &reason))
    {
        Ok(done) => {
            done.lines.iter().for_each(|line| println!("{}", say(line)));
            print_done(store, config, campaign.row.id, act, &done, &before)
        }
        Err(ActError::No(no)) => bail!(
            "{}",
            refused(&no, &campaign.row.name).unwrap_or_else(|| say(&no.phrase()))
        ),
        Err(ActError::Fault(fault)) => Err(fault.into()),
    }
}

/// Does it, and mails the moderator what was done by command.
fn carry_out(
    bench: &mut ModerationContext,
    campaign: &Campaign,
    act: &ModeratorAct,
    reason: &str,
) -> Result<ActResult, ActError> {
    let (desk, config, now) = (bench.desk, bench.config, bench.now);
    let told = |done: &ActResult| {
        let mut lines = match act {
            ModeratorAct::Reveal => vec![Phrase::new("moderator-by-command-revealed")],
            ModeratorAct::Preview => vec![Phrase::new("moderator-by-command-previewed")],
            _ => done.lines.clone(),
        };
        lines.extend(
            (!reason.is_empty()).then(|| Phrase::new("moderator-reason").with("reason", reason)),
        );
        by_command(desk, config, campaign, lines, now)
    };
    moderation::carry_out(
        bench,
        campaign.row.id,
        ActRequest {
            act,
            reason,
            by: None,
            word: None,
            answer: &told,
        },
    )
}

/// Prints what the act showed, who gets a mail about it, and what the campaign waits for now.
fn print_done(
    store: &mut Store,
    config: &Config,
    id: CampaignId,
    act: &ModeratorAct,
    done: &ActResult,
    before: &OutboxSnapshot,
) -> anyhow::Result<()> {
    done.shown
        .iter()
        .chain(&done.account)
        .for_each(|line| println!("{line}"));
    // the preview or the orders may be redirected to a file, so everything else goes to standard
    // error
    let beside = matches!(act, ModeratorAct::Reveal | ModeratorAct::Preview);
    for line in before.written(store, config, id)? {
        if beside {
            eprintln!("{line}")
        } else {
            println!("{line}")
        }
    }
    if matches!(
        act,
        ModeratorAct::Run
            | ModeratorAct::Process
            | ModeratorAct::Rerun { .. }
            | ModeratorAct::Rollback { .. }
            | ModeratorAct::End
    ) {
        println!("{}", summaries::awaits(store, config, id)?);
    }
    Ok(())
}

/// A refusal whose mail names the words to reply with: here it names another command instead.
fn refused(no: &ActRefusal, name: &str) -> Option<String> {
    let anyway = format!("`seneschal campaign run {name} --force --reason WHY --yes`");
    match no {
        ActRefusal::NotAllIn { missing, waiting } if missing.is_empty() => Some(format!(
            "All sheets are in, but {} asked that the turn wait for its deadline. No turn was run; {anyway} runs it anyway",
            listed(waiting)
        )),
        ActRefusal::NotAllIn { missing, .. } => Some(format!(
            "Sheets are missing: {}. No turn was run. `seneschal campaign remind {name}` asks for them; {anyway} runs the turn without them",
            listed(missing)
        )),
        ActRefusal::Plays(lord) => Some(format!(
            "nothing was done: the moderator of {name} plays {lord} in it, and would learn what the others intend. A moderator who plays may not see hidden information"
        )),
        ActRefusal::Looked(address) => Some(format!(
            "{address} knows what is hidden from the players of {name}, from a moderator's look or from a seat left, and may not play in it. To write for a lord whom nobody plays: `seneschal campaign become {name} LORD --reason WHY`"
        )),
        ActRefusal::LeadModerator(_) => Some(format!(
            "nothing was done: the moderator of {name} cannot be dismissed. To ask somebody to take over: `{}`",
            hand_over_command(name)
        )),
        ActRefusal::NoSuchName { .. } => Some(format!(
            "nothing was done: {name} has no such setting, rule or fact. `seneschal campaign settings {name}` lists the settings, `seneschal rules {name}` the rules"
        )),
        _ => None,
    }
}

/// The same for an act on the turn's time.
fn refused_on_time(no: &DeadlineRefusal, name: &str) -> Option<String> {
    match no {
        DeadlineRefusal::NoDeadline => Some(format!(
            "there is no deadline to move. To set one: `seneschal campaign deadline {name} \"2026-12-01 20:00\"`"
        )),
        DeadlineRefusal::TooLateToRemind => Some(format!(
            "the deadline has passed, so a sheet that is sent now would be late. To give more time first: `seneschal campaign extend {name} 24h`"
        )),
        DeadlineRefusal::Because(_) => None,
    }
}

/// The moderator log, in the words that players read when they ask for it; or each entry as the
/// history stores it, one JSON line each.
pub(super) fn log(
    store: &mut Store,
    config: &Config,
    name: &str,
    json: bool,
) -> anyhow::Result<()> {
    let row = named(store, name)?;
    if json {
        for row in store.read(|book| moderation_log::entries(book, row.id))? {
            let entry: serde_json::Value = serde_json::from_str(&row.entry)
                .with_context(|| format!("the log's entry {:?}", row.entry))?;
            println!(
                "{}",
                serde_json::json!({ "at": instant(row.at).to_string(), "kind": row.kind.name(), "entry": entry })
            );
        }
        return Ok(());
    }
    let desk = MailComposer::open(config)?;
    let mut lines = store.look(|book| {
        let campaign = Campaign::load(book, &CampaignCache::default(), row)?;
        Ok::<_, InternalError>(moderation_log::chronicle(
            book,
            campaign.row.id,
            campaign.moderators_zone(config),
        )?)
    })?;
    if lines.is_empty() {
        lines.push(Phrase::new("moderator-log-none"));
    }
    lines
        .iter()
        .for_each(|line| println!("{}", desk.publisher.say("en", line)));
    Ok(())
}

/// Runs a moderator's act on the turn's time, the same as by mail.
pub(super) fn act_on_time(
    store: &mut Store,
    config: &Config,
    name: &str,
    act: &TimeAct,
    reason: &str,
) -> anyhow::Result<()> {
    let reason = moderation::reason(reason).unwrap_or_default();
    let before = OutboxSnapshot::of(store)?;
    let (row, desk, now) = (
        named(store, name)?,
        MailComposer::open(config)?,
        Clock::System.now(),
    );
    let because = deadline::ActOrigin {
        by: &DeadlineActor::CommandLine,
        reason: &reason,
        now,
    };
    let (id, campaign_name) = (row.id, row.name.clone());
    let decided = store.look(|book| {
        deadline::plan(
            book,
            &desk,
            config,
            Campaign::load(book, &CampaignCache::default(), row)?,
            act,
            because,
        )
    })?;
    let language = &config.turns.language;
    match decided {
        Ok(plan) => {
            store.write(|book| plan.write(book, now))?;
            plan.answer
                .iter()
                .for_each(|line| println!("{}", desk.publisher.say(language, line)));
            before.print_written(store, config, id)?;
            if *act == TimeAct::Hold {
                println!("{}", summaries::awaits(store, config, id)?);
            }
            Ok(())
        }
        Err(why) => bail!(
            "{}",
            refused_on_time(&why, &campaign_name)
                .unwrap_or_else(|| desk.publisher.say(language, &why.phrase()))
        ),
    }
}

pub(super) fn note_away(
    store: &mut Store,
    config: &Config,
    name: &str,
    lord: &str,
    days: &str,
) -> anyhow::Result<()> {
    let (row, desk, now) = (
        named(store, name)?,
        MailComposer::open(config)?,
        Clock::System.now(),
    );
    let language = &config.turns.language;
    let (id, before) = (row.id, OutboxSnapshot::of(store)?);
    let decided = store.look(|book| {
        let campaign = Campaign::load(book, &CampaignCache::default(), row)?;
        let Some(seat) = campaign.seat_of(lord).cloned() else {
            return Ok(None);
        };
        let absence = Absence::read(days, in_zone(now, &seat.zone).date());
        if absence.is_none() && days != "back" {
            return Ok(Some(Err(DeadlineRefusal::Because(
                absence::explain_unreadable_days(days),
            ))));
        }
        let mut noted = deadline::VacationDays::of(book, &campaign, seat.seat)?;
        deadline::change_absence(
            &desk,
            config,
            deadline::AbsenceRequest {
                campaign: &campaign,
                seat: &seat,
                absence,
                by: &DeadlineActor::CommandLine,
                now,
            },
            &mut noted,
        )
        .map(Some)
    });
    let Some(decided) = decided? else {
        let seats = store.read(|book| book.seats(id))?;
        bail!(
            "no lord is called {lord:?} in {name}; expected {}",
            expected_name(lord, seats.iter().map(|seat| seat.lord.as_str()))
        )
    };
    match decided {
        Ok(plan) => {
            store.write(|book| plan.write(book, now))?;
            plan.answer
                .iter()
                .for_each(|line| println!("{}", desk.publisher.say(language, line)));
            before.print_written(store, config, id)
        }
        Err(why) => bail!("{}", desk.publisher.say(language, &why.phrase())),
    }
}

/// Submits a sheet from standard input for a lord.
pub(super) fn write_for(
    store: &mut Store,
    config: &Config,
    name: &str,
    lord: String,
    reason: &str,
) -> anyhow::Result<()> {
    let text = read_sheet()?;
    let (row, desk, tables, now) = (
        named(store, name)?,
        MailComposer::open(config)?,
        CampaignCache::default(),
        Clock::System.now(),
    );
    let say = |phrase: &Phrase| desk.publisher.say(&config.turns.language, phrase);
    let block = ProxyLetter {
        lord,
        text,
        reason: moderation::reason(reason).map_err(|no| anyhow!("{}", say(&no.phrase())))?,
        beside: 0,
    };
    let intake = Intake {
        desk: &desk,
        tables: &tables,
        config,
        now,
        is_preview: false,
    };
    let campaign = store.look(|book| Campaign::load(book, &tables, row))?;
    let put = store.look(|book| intake.put_in_by_command(book, &campaign, &block))?;
    let put = put.map_err(|why| anyhow!("{}", say(&why)))?;
    let done = put.decision.state == LetterState::Accepted;
    if !done && put.copy.is_empty() {
        bail!(
            "{}",
            put.lines.iter().map(say).collect::<Vec<_>>().join(" ")
        );
    }
    let (told, before) = (
        by_command(&desk, config, &campaign, put.lines.clone(), now)?,
        OutboxSnapshot::of(store)?,
    );
    store.write(|book| {
        put.decision.write_by_command(book, now)?;
        book.queue_all(&told, now.as_millisecond())
    })?;
    // shown only after the log entry that the moderator saw it is stored
    put.lines.iter().for_each(|line| println!("{}", say(line)));
    put.copy.iter().for_each(|line| println!("{line}"));
    before.print_written(store, config, campaign.row.id)?;
    if !done {
        bail!("the sheet was not accepted");
    }
    println!("{}", summaries::awaits(store, config, campaign.row.id)?);
    Ok(())
}

fn read_sheet() -> anyhow::Result<String> {
    let mut text = String::new();
    std::io::stdin()
        .lock()
        .take(MOST_SHEET)
        .read_to_string(&mut text)
        .context("standard input cannot be read; expected the lines of a sheet")?;
    Ok(text)
}

/// Maximum size of a sheet in bytes: the same as for a mail.
const MOST_SHEET: u64 = 256 << 10;

/// What the operator says about a campaign to erase.
#[derive(Clone, Copy)]
pub(super) struct Erasure {
    /// It goes on at another judge, so it may still run here.
    pub moved: bool,
    pub sure: bool,
}

/// Erases a campaign that is over, never began or moved to another judge, once the operator has
/// confirmed it.
pub(super) fn drop_campaign(
    store: &mut Store,
    name: &str,
    Erasure { moved, sure }: Erasure,
) -> anyhow::Result<()> {
    let row = named(store, name)?;
    let runs = row.state == CampaignState::Running;
    if runs {
        refuse_running(store, &row, moved)?;
    }
    let weight = store.read(|book| book.weight(row.id))?;
    let what = match row.state {
        CampaignState::Setup => "never started".to_owned(),
        _ => {
            let turns = counted(weight.turns.saturating_sub(1), "turn");
            format!(
                "{}; {turns}, {}, {}, {}",
                if runs { "paused" } else { "over" },
                counted(weight.sheets, "sheet"),
                counted(weight.letters, "letter"),
                counted(weight.mails, "mail")
            )
        }
    };
    if !sure {
        println!("{}: {what}.", row.name);
        if weight.waiting > 0 {
            println!(
                "Not sent yet, and would never be sent: {}. `seneschal outbox {}` lists the waiting mails.",
                counted(weight.waiting, "mail"),
                row.name
            );
        }
        bail!(
            "nothing was erased. This cannot be undone: make a backup, then repeat the command with --yes"
        );
    }
    match store.drop_campaign(
        row.id,
        &campaign_slug(&row.name),
        moved,
        Clock::System.now().as_millisecond(),
    ) {
        Ok(_) => {}
        Err(StoreError::Overtaken(why)) => bail!("{}: {why}: try again in a minute", row.name),
        Err(why) => return Err(why.into()),
    }
    println!(
        "{} is erased ({what}). The log says that it existed; older backups still contain it.",
        row.name
    );
    if row.state != CampaignState::Setup {
        println!("Its name cannot be used again, since its players still have their tokens.");
    }
    Ok(())
}

/// A running campaign is erased only if it moved to another judge, and while it is paused: then no
/// turn runs meanwhile.
fn refuse_running(store: &mut Store, row: &CampaignRow, moved: bool) -> anyhow::Result<()> {
    let name = &row.name;
    if !moved {
        bail!(
            "{name} is running: end it first with `seneschal campaign end {name} --reason WHY --yes`, and wait until its last mails are sent. If it goes on at another judge, do not end it: `seneschal campaign erase {name} --moved`"
        );
    }
    if store.read(|book| book.hold(row.id))?.is_none() {
        bail!("{name} is not paused: pause it first with `seneschal campaign hold {name}`");
    }
    Ok(())
}
