//! `outbox`: shows which mails wait to be sent, since when and why; retries or drops them. It works
//! while a daemon runs, which picks the change up in its next round.

use super::summaries::counted;
use anyhow::{Context, bail};
use clap::Subcommand;
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::daemon::OLD;
use seneschal::history::{LogKind, Store, WaitingMail};
use std::path::PathBuf;
use std::process::ExitCode;

/// Show which mails wait to be sent, since when and why
///
/// Exits with 1 if the oldest has waited for over an hour, or if nobody knows whether a mail arrived.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(super) struct OutboxCommand {
    /// The configuration that the daemon runs with
    #[arg(
        long,
        short,
        value_name = "FILE",
        env = "SENESCHAL_CONFIG",
        global = true
    )]
    config: Option<PathBuf>,
    #[command(subcommand)]
    what: Option<OutboxSubcommand>,
    /// Show only this campaign's mails
    campaign: Option<String>,
}

#[derive(Subcommand)]
enum OutboxSubcommand {
    /// Retry a mail at once, or all of them, or all mails held for an address that works again
    Retry {
        /// A mail's number, an address, `all`, or `unknown`: those of which nobody knows whether they
        /// arrived, which `all` leaves out
        #[arg(value_name = "NUMBER|ADDRESS|all|unknown", default_value = "all")]
        which: String,
    },
    /// Delete a mail from the queue for good
    Drop {
        /// The mail's number, as `seneschal outbox` lists it, or `unknown`: all of which nobody knows
        /// whether they arrived
        #[arg(value_name = "NUMBER|unknown")]
        which: String,
        /// The reason, stored in the log
        #[arg(long, value_name = "WHY", default_value = "at the operator's request")]
        reason: String,
    },
}

impl OutboxCommand {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let config = Config::open(self.config.as_deref())?;
        let mut store = match self.what {
            None => super::history::open(&config)?,
            Some(_) => super::history::open_sound(&config)?,
        };
        match self.what {
            None => list(&mut store, self.campaign.as_deref()),
            Some(OutboxSubcommand::Retry { which }) => {
                retry(&mut store, &which).map(|()| ExitCode::SUCCESS)
            }
            Some(OutboxSubcommand::Drop { which, reason }) => {
                drop_mail(&mut store, &which, &reason).map(|()| ExitCode::SUCCESS)
            }
        }
    }
}

fn list(store: &mut Store, campaign: Option<&str>) -> anyhow::Result<ExitCode> {
    let id = match campaign {
        Some(name) => Some(super::history::named(store, name)?.id),
        None => None,
    };
    let (mails, tally, hopeless) = store.read(|book| {
        Ok((
            book.waiting_mails(id)?,
            book.outbox_tally()?,
            book.undeliverable_addresses()?,
        ))
    })?;
    let now = Clock::System.now().as_millisecond();
    // a dropped mail is not waiting
    let dropped = |mail: &&WaitingMail| {
        mail.state == "failed"
            && mail
                .trouble
                .as_deref()
                .is_some_and(|why| why.starts_with("dropped"))
    };
    for mail in mails.iter().filter(|mail| !dropped(mail)) {
        println!("{}", line(mail, now));
        if let Some(trouble) = &mail.trouble {
            println!("        {}", printable(trouble));
        }
    }
    for (address, times) in &hopeless {
        println!(
            "{address} refused or returned {}: mails to it are held. When the address works again: `seneschal outbox retry {address}`",
            counted(*times, "mail")
        );
    }
    let gone = store.read(|book| book.dropped_mails())?;
    let mut counts: Vec<String> = Vec::new();
    for (state, count) in &tally.states {
        let count = if state == "failed" {
            u64::from(*count).saturating_sub(gone)
        } else {
            u64::from(*count)
        };
        counts.extend((count > 0).then(|| format!("{count} {state}")));
    }
    counts.extend((gone > 0).then(|| format!("{gone} dropped")));
    counts.push(format!("{} sent once more", tally.resent));
    counts.push(format!("{} held", tally.held));
    println!("{}", counts.join(", "));
    let age = tally.oldest.map(|oldest| now.saturating_sub(oldest));
    match age {
        Some(age) => println!("the oldest has waited for {}", lasted(age)),
        None => println!("nothing waits"),
    }
    let unknown = about_unknown(tally.unknown().into());
    if let Some(says) = &unknown {
        println!("{says}");
    }
    // for a cron job or a monitor that only checks the exit code (OUT-14)
    let late = age.is_some_and(|age| i128::from(age) > OLD.as_millis());
    Ok(if late || unknown.is_some() {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

/// What an operator can do about mails of which nobody knows whether they arrived.
pub(super) fn about_unknown(count: u64) -> Option<String> {
    (count > 0).then(|| {
        format!(
            "nobody knows whether {} arrived: the mail server hung up before it answered. `seneschal outbox retry unknown` sends what may have arrived once more, so it may arrive twice; `seneschal outbox drop unknown` leaves it at that",
            counted(count, "mail")
        )
    })
}

/// `   12  2 h 5 min  thornvale  report  anna@example.org  deferred, 3 attempts, next in 25 min`
fn line(mail: &WaitingMail, now: i64) -> String {
    let attempts = match mail.attempts {
        0 => String::new(),
        n => format!(", {}", counted(n, "attempt")),
    };
    let next = match mail.state.as_str() {
        _ if mail.held => ", held: the address bounces".to_owned(),
        "queued" | "deferred" if mail.recipient.is_by_hand() => {
            ", waits for `seneschal post`".to_owned()
        }
        "queued" | "deferred" if mail.next_try > now => {
            format!(", next in {}", lasted(mail.next_try.saturating_sub(now)))
        }
        "queued" | "deferred" => ", next as soon as possible".to_owned(),
        _ => String::new(),
    };
    let campaign = mail.campaign.as_deref().unwrap_or("-");
    let age = lasted(now.saturating_sub(mail.created));
    format!(
        "{:>6}  {age:<12} {campaign:<16} {:<22} {:<32} {}{attempts}{next}",
        mail.id,
        printable(&super::operator_wording::mail(&mail.kind)),
        printable(&mail.recipient),
        mail.state
    )
}

/// Servers' replies may contain anything.
fn printable(text: &str) -> String {
    seneschal::mail::compose::one_line(text)
}

/// `1 mail goes`, `2 mails go`
fn go(count: usize) -> String {
    format!(
        "{} {}",
        counted(count, "mail"),
        if count == 1 { "goes" } else { "go" }
    )
}

pub(super) fn lasted(milliseconds: i64) -> String {
    let minutes = milliseconds.max(0) / 60_000;
    match (minutes / 1440, minutes / 60 % 24, minutes % 60) {
        (0, 0, minutes) => format!("{minutes} min"),
        (0, hours, minutes) => format!("{hours} h {minutes} min"),
        (days, hours, _) => format!("{days} d {hours} h"),
    }
}

fn retry(store: &mut Store, which: &str) -> anyhow::Result<()> {
    let now = Clock::System.now().as_millisecond();
    if which.contains('@') {
        let address = which.to_lowercase();
        let (times, released) = store.write(|book| {
            let times = book.bouncing(&address)?;
            let released = book.clear_bounces(&address, now)?;
            if times > 0 {
                book.log(now, None, LogKind::AddressWellAgain, &serde_json::json!({ "address": address, "released": released, "by": "operator" }))?;
            }
            Ok::<_, seneschal::history::StoreError>((times, released))
        })?;
        if times == 0 {
            bail!("no mail is held for {address}; `seneschal outbox` lists the waiting mails");
        }
        println!(
            "{address} counts as working again; {} with the daemon's next round.",
            go(released)
        );
        return Ok(());
    }
    let id = match which {
        "all" | "unknown" => None,
        number => Some(number.parse::<i64>().ok().with_context(|| {
            format!(
                "{number:?} is not a mail's number; expected a number, an address, `all`, or `unknown`"
            )
        })?),
    };
    let count = store.write(|book| {
        let count = if which == "unknown" {
            book.retry_unknown_mails(now)?
        } else {
            book.retry_mails(id, now)?
        };
        if count > 0 {
            book.log(
                now,
                None,
                LogKind::MailsTriedAgain,
                &serde_json::json!({ "mail": id, "count": count }),
            )?;
        }
        Ok::<_, seneschal::history::StoreError>(count)
    })?;
    if count == 0 && id.is_some() {
        bail!(
            "mail {which} is not waiting: it was sent, is being sent now, or does not exist; `seneschal outbox` lists the waiting mails"
        );
    }
    println!("{} with the daemon's next round.", go(count));
    let tally = store.read(|book| book.outbox_tally())?;
    if let Some(says) = about_unknown(tally.unknown().into()) {
        println!("{says}");
    }
    Ok(())
}

fn drop_mail(store: &mut Store, which: &str, reason: &str) -> anyhow::Result<()> {
    let now = Clock::System.now().as_millisecond();
    if which == "unknown" {
        let count = store.write(|book| {
            let count = book.drop_unknown_mails(reason)?;
            if count > 0 {
                let entry = serde_json::json!({ "count": count, "reason": reason });
                book.log(now, None, LogKind::MailDropped, &entry)?;
            }
            Ok::<_, seneschal::history::StoreError>(count)
        })?;
        println!(
            "{} will not be sent again, with your reason in the history.",
            counted(count, "mail")
        );
        return Ok(());
    }
    let id: i64 = which.parse().ok().with_context(|| {
        format!("{which:?} is not a mail's number; expected a number, or `unknown`")
    })?;
    let dropped = store.write(|book| {
        let dropped = book.drop_mail(id, reason)?;
        if dropped {
            book.log(
                now,
                None,
                LogKind::MailDropped,
                &serde_json::json!({ "mail": id, "reason": reason }),
            )?;
        }
        Ok::<_, seneschal::history::StoreError>(dropped)
    })?;
    if !dropped {
        bail!(
            "mail {id} is not waiting: it was sent, is being sent now, or does not exist; `seneschal outbox` lists the waiting mails"
        );
    }
    println!("Mail {id} will not be sent. It stays in the history, with your reason.");
    Ok(())
}
