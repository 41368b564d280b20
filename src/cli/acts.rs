//! What a moderator does to a campaign, by command line: told to everybody as by his mail, and to him.

use super::campaign::named;
use anyhow::{Context, anyhow, bail};
use seneschal::campaign::absence::{self, Absence};
use seneschal::campaign::{Campaign as Stored, Tables, deadlines};
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::desk::Desk;
use seneschal::intake::Intake;
use seneschal::intake::for_lord::InName;
use seneschal::intervention::{self, Act, Bench, Done, NotDone, Ordered};
use seneschal::mail::proof::campaign_slug;
use seneschal::moderator::ask::by_command;
use seneschal::moderator::{self, Act as TimeAct, By};
use seneschal::phrase::Phrase;
use seneschal::store::{LetterState, Store, StoreError};
use std::io::Read;

/// Why, and whether he has said that he means it (`--yes`): the command line's second mail.
#[derive(Clone, Copy)]
pub struct Said<'a> {
    pub reason: &'a str,
    pub sure: bool,
}

/// A moderator's act: what came of it, or why nothing did.
pub fn act(store: &mut Store, config: &Config, name: &str, act: &Act, Said { reason, sure }: Said) -> anyhow::Result<()> {
    let (row, desk, tables, now) = (named(store, name)?, Desk::open(config)?, Tables::default(), Clock::System.now());
    let id = row.id;
    let campaign = store.look(|book| Stored::load(book, &tables, row))?;
    let say = |phrase: &Phrase| desk.publisher.say("en", phrase);
    let reason = match intervention::reason(reason) {
        Err(_) if !act.wants_reason() => Ok(String::new()),
        reason => reason,
    };
    let weighed = store.look(|book| intervention::weigh(book, &tables, &campaign, config, act, None));
    if let (Ok(will), Ok(_)) = (&weighed, &reason)
        && act.wants_second_mail()
        && !sure
    {
        println!("{}", say(will));
        bail!("nothing was done. If you mean it, say so again with --yes");
    }
    let done = reason.map_err(NotDone::No).and_then(|reason| {
        let told = |done: &Done| {
            let mut lines = match act {
                Act::Reveal => vec![Phrase::new("moderator-by-command-revealed")],
                Act::Preview => vec![Phrase::new("moderator-by-command-previewed")],
                _ => done.lines.clone(),
            };
            lines.extend((!reason.is_empty()).then(|| Phrase::new("moderator-reason").with("reason", reason.as_str())));
            by_command(&desk, config, &campaign, lines, now)
        };
        let mut bench = Bench { store, desk: &desk, tables: &tables, config, now };
        intervention::carry_out(&mut bench, id, Ordered { act, reason: &reason, by: None, word: None, answer: &told })
    });
    match done {
        Ok(done) => {
            done.lines.iter().for_each(|line| println!("{}", say(line)));
            done.shown.iter().chain(&done.account).for_each(|line| println!("{line}"));
            Ok(())
        }
        Err(NotDone::No(no)) => bail!("{}", say(&no.phrase())),
        Err(NotDone::Fault(fault)) => Err(fault.into()),
    }
}

pub fn log(store: &mut Store, config: &Config, name: &str) -> anyhow::Result<()> {
    let row = named(store, name)?;
    let desk = Desk::open(config)?;
    let lines = store.read(|book| intervention::chronicle(book, row.id, &config.turns.zone))?;
    if lines.is_empty() {
        println!("{}", desk.publisher.say("en", &Phrase::new("moderator-log-none")));
    }
    lines.iter().for_each(|line| println!("{}", desk.publisher.say("en", line)));
    Ok(())
}

/// What a moderator does, by command line: the same as by his mail.
pub fn act_on_time(store: &mut Store, config: &Config, name: &str, act: &TimeAct, reason: &str) -> anyhow::Result<()> {
    let reason = intervention::reason(reason).unwrap_or_default();
    let (row, desk, now) = (named(store, name)?, Desk::open(config)?, Clock::System.now());
    let because = moderator::Because { by: &By::CommandLine, reason: &reason };
    let decided = store.look(|book| moderator::plan(book, &desk, config, Stored::load(book, &Tables::default(), row)?, act, because, now))?;
    let language = &config.turns.language;
    match decided {
        Ok(plan) => {
            store.write(|book| plan.write(book, now))?;
            plan.done.iter().for_each(|line| println!("{}", desk.publisher.say(language, line)));
            println!("The mails that tell of it are written, and `seneschal serve` sends them.");
            Ok(())
        }
        Err(why) => bail!("{}", desk.publisher.say(language, &why.0)),
    }
}

pub fn note_away(store: &mut Store, config: &Config, name: &str, lord: &str, days: &str) -> anyhow::Result<()> {
    let (row, desk, now) = (named(store, name)?, Desk::open(config)?, Clock::System.now());
    let language = &config.turns.language;
    let decided = store.look(|book| {
        let campaign = Stored::load(book, &Tables::default(), row)?;
        let Some(seat) = campaign.seats.iter().find(|seat| seat.lord.eq_ignore_ascii_case(lord)).cloned() else { return Ok(None) };
        let absence = Absence::read(days, deadlines::in_zone(now, &seat.zone).date());
        if absence.is_none() && days != "back" {
            return Ok(Some(Err(moderator::NotDone(absence::wrong(days)))));
        }
        let mut noted = moderator::Noted::of(book, &campaign, seat.seat)?;
        moderator::away(&desk, config, &campaign, &seat, absence, &mut noted, &By::CommandLine, now).map(Some)
    });
    match decided? {
        None => bail!("nobody called {lord} plays in {name}"),
        Some(Ok(plan)) => {
            store.write(|book| plan.write(book, now))?;
            plan.done.iter().for_each(|line| println!("{}", desk.publisher.say(language, line)));
            Ok(())
        }
        Some(Err(why)) => bail!("{}", desk.publisher.say(language, &why.0)),
    }
}

/// A sheet from standard input, put in for a lord.
pub fn write_for(store: &mut Store, config: &Config, name: &str, lord: String, reason: &str) -> anyhow::Result<()> {
    let mut text = String::new();
    std::io::stdin().lock().take(MOST_SHEET).read_to_string(&mut text).context("standard input cannot be read; expected the lines of a sheet")?;
    let (row, desk, tables, now) = (named(store, name)?, Desk::open(config)?, Tables::default(), Clock::System.now());
    let language = &config.turns.language;
    let block = InName { lord, text, reason: intervention::reason(reason).map_err(|no| anyhow!("{}", desk.publisher.say(language, &no.phrase())))?, beside: 0 };
    let intake = Intake { desk: &desk, tables: &tables, config, now };
    let campaign = store.look(|book| Stored::load(book, &tables, row))?;
    let put = store.look(|book| intake.put_in_by_command(book, &campaign, &block))?;
    let put = put.map_err(|why| anyhow!("{}", desk.publisher.say(language, &why)))?;
    put.lines.iter().for_each(|line| println!("{}", desk.publisher.say(language, line)));
    put.copy.iter().for_each(|line| println!("{line}"));
    if put.decision.state != LetterState::Accepted {
        bail!("nothing was put in");
    }
    let told = by_command(&desk, config, &campaign, put.lines.clone(), now)?;
    store.write(|book| {
        put.decision.write_by_command(book, now)?;
        book.queue_all(&told, now.as_millisecond())
    })?;
    Ok(())
}

/// Bytes of a sheet: what a mail may bring.
const MOST_SHEET: u64 = 256 << 10;

/// Erases a campaign that is over or never began, once its operator has said that he means it.
pub fn drop_campaign(store: &mut Store, name: &str, sure: bool) -> anyhow::Result<()> {
    let row = named(store, name)?;
    if row.state == "running" {
        bail!("{0} runs: end it first, with `seneschal campaign end {0} --reason WHY`, and let its last mails go", row.name);
    }
    let weight = store.read(|book| book.weight(row.id))?;
    let what = match row.state.as_str() {
        "setup" => "never begun".to_owned(),
        _ => {
            let count = |n: u32, what: &str| super::counted(n as usize, what);
            let turns = count(weight.turns.saturating_sub(1), "turn");
            format!("over; {turns}, {}, {}, {}", count(weight.sheets, "sheet"), count(weight.letters, "letter"), count(weight.mails, "mail"))
        }
    };
    if !sure {
        println!("{}: {what}.", row.name);
        if weight.waiting > 0 {
            println!("{} of its mails wait to be sent and would not go: `seneschal outbox {}` shows them.", weight.waiting, row.name);
        }
        bail!("nothing was erased. Make a backup, then say so again with --yes: it cannot be undone");
    }
    match store.drop_campaign(row.id, &campaign_slug(&row.name), Clock::System.now().as_millisecond()) {
        Ok(_) => {}
        Err(StoreError::Overtaken(why)) => bail!("{}: {why}: try again in a minute", row.name),
        Err(why) => return Err(why.into()),
    }
    println!("{} is erased ({what}). The log says that it was there; backups from before still hold it.", row.name);
    if row.state == "ended" {
        println!("Its name is not given again, since its players still have their tokens.");
    }
    Ok(())
}
