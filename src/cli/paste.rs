//! `paste`: reads a copied page of a board, or a list of its messages. It shows first who wrote
//! what, and stores the posts after a confirmation (FO-01, FO-02).

use super::summaries::{OutboxSnapshot, awaits, counted, minute};
use anyhow::{Context, bail};
use jiff::Timestamp;
use seneschal::campaign::{Campaign, CampaignCache, error::InternalError};
use seneschal::clock::{Clock, instant};
use seneschal::config::Config;
use seneschal::forum::{
    BoardPage, BoardPageOptions, BoardPageParser, BoardPost as Copied, LineSkipReason, PageClock,
    PageTime, PastedPost, PostDoubt, SkippedLines, TimeSpan, fold_name, post_key,
};
use seneschal::history::{LetterState, Store, Transaction};
use seneschal::intake::{
    IncomingPost, Intake, PasteError, PasteRequest, PostLine, PostOutcome, STATED, SealError,
    SealReceipt, SealStanding, first_deadline, like_orders, opened_after, paste,
};
use seneschal::letters::MailComposer;
use seneschal::mail::compose::one_line;
use seneschal::text::{Phrase, ids::Seat};
use std::collections::BTreeSet;
use std::io::{IsTerminal, Read, Write};
use std::path::PathBuf;
use std::process::{Command, ExitCode};

/// Take players' sheets from a copied forum page or a list of private messages; nothing is stored
/// before you have seen how they were read
#[derive(clap::Args)]
pub struct PasteCommand {
    /// The campaign's name
    campaign: String,
    /// The copied text; `-` is standard input
    #[arg(value_name = "FILE", default_value = "-")]
    file: String,
    /// Take it from the clipboard (wl-paste, xclip or pbpaste)
    #[arg(long, conflicts_with = "file")]
    clipboard: bool,
    /// The board software whose page format to expect [default: whichever fits best]
    #[arg(long, value_name = "BOARD")]
    from: Option<String>,
    /// The time zone of the times on the page [default: that of the campaign's deadlines, then the
    /// configuration's]
    #[arg(long)]
    zone: Option<String>,
    /// Whether 11/12/2026 is the 11th of December (dmy) or the 12th of November (mdy)
    #[arg(long, value_name = "dmy|mdy", value_parser = ["dmy", "mdy"])]
    dates: Option<String>,
    /// When these posts were written, on your own word: counts instead of the times on the page.
    /// `2026-12-01 19:55`, in that zone
    #[arg(long, value_name = "TIME")]
    at: Option<String>,
    /// Leave these posts out, by their numbers in the table
    #[arg(long, value_name = "NUMBER", value_delimiter = ',')]
    leave: Vec<usize>,
    /// A line that belongs to the page and to no post, such as a rank; may be given several times
    #[arg(long = "furniture", value_name = "LINE")]
    furniture: Vec<String>,
    /// From this line of the page on, a post is its author's own text, whatever comes before:
    /// neither quoted nor a signature; may be given several times
    #[arg(long, value_name = "LINE", value_delimiter = ',')]
    own: Vec<usize>,
    /// Accept a post that seems to be inside another one; of two names above a post, take the
    /// nearer
    #[arg(long)]
    trust_heads: bool,
    /// Show the table and store nothing
    #[arg(long, conflicts_with = "yes")]
    dry_run: bool,
    /// Store without asking
    #[arg(long)]
    yes: bool,
    /// Your name, stored with each post
    #[arg(
        long,
        value_name = "NAME",
        env = "USER",
        default_value = "the operator"
    )]
    by: String,
    /// The configuration that the daemon runs with
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG")]
    config: Option<PathBuf>,
}

/// The source of an approximate time on the page: `1d`, a day without an hour.
const ROUGHLY: &str = "roughly";

/// When each of a seat's valid sheets was received.
fn own_sheets(
    book: &Transaction,
    campaign: &Campaign,
    seat: Seat,
) -> Result<Vec<Timestamp>, InternalError> {
    let standing = book.standing_sheet(campaign.row.id, campaign.row.turn, seat)?;
    Ok(standing
        .into_iter()
        .map(|sheet| instant(sheet.received))
        .collect())
}

/// The time that counts for a post whose time on the page is approximate. It is the earliest
/// possible one, in the author's favour, but within the open turn and after the author's sheets.
fn for_its_writer(span: TimeSpan, campaign: &Campaign, sheets: &[Timestamp]) -> Timestamp {
    earliest(span, campaign.row.opened.map(instant), sheets)
}

fn earliest(span: TimeSpan, opened: Option<Timestamp>, sheets: &[Timestamp]) -> Timestamp {
    let not_before = opened.into_iter().chain(sheets.iter().copied());
    not_before
        .filter(|at| *at <= span.until)
        .fold(span.from, Timestamp::max)
}

/// A post of the page with what the table shows about it.
struct PasteRow {
    number: usize,
    copied: Copied,
    /// The author's seat, lord and address.
    player: Option<(Seat, String, String)>,
    /// The time that counts, and its source.
    at: Option<(Timestamp, &'static str)>,
    /// Why it is skipped.
    left: Option<String>,
}

impl PasteCommand {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let config = Config::open(self.config.as_deref())?;
        let mut store = if self.dry_run {
            super::history::open(&config)?
        } else {
            super::history::open_sound(&config)?
        };
        let (desk, tables, now) = (
            MailComposer::open(&config)?,
            CampaignCache::default(),
            Clock::System.now(),
        );
        let row = super::history::named(&mut store, &self.campaign)?;
        let campaign = store.look(|book| Campaign::load(book, &tables, row))?;
        let text = self.text()?;
        let (rows, page) = self.rows(&mut store, &config, &campaign, &text, now)?;
        if rows.is_empty() {
            bail!(
                "nothing here begins a post: copy the page with its names and times, or say `--from` which board it is; docs/campaign.md shows how to write one down by hand"
            );
        }
        println!(
            "read as a page of {}, {}",
            page.kind,
            counted(rows.len(), "post")
        );
        let posts: Vec<(usize, IncomingPost)> = rows
            .iter()
            .filter_map(|row| Some((row.number, self.post(row, &campaign, &page.kind)?)))
            .collect();
        let taken: Vec<IncomingPost> = posts.iter().map(|(_, post)| post.clone()).collect();
        let intake = Intake {
            desk: &desk,
            tables: &tables,
            config: &config,
            now,
            is_preview: false,
        };
        let by = one_line(&self.by);
        let pasting = PasteRequest {
            campaign: campaign.row.id,
            posts: &taken,
            by: &by,
            agreed: None,
        };
        let became = match paste(&mut store, intake, &pasting) {
            Err(PasteError::Rehearsed(became)) => became,
            Err(other) => return Err(other.into()),
            Ok(_) => bail!("a rehearsal stored something: this is a fault of the program"),
        };
        let closes = store.read(|book| first_deadline(book, &campaign))?;
        for row in &rows {
            let became = posts
                .iter()
                .position(|(number, _)| *number == row.number)
                .and_then(|at| became.get(at));
            show(&desk, &config, row, became, closes, now);
            doubts(&campaign, row, became)?
                .iter()
                .for_each(|line| println!("     {line}"));
        }
        unknown(&rows);
        beyond(&campaign, &page)?
            .iter()
            .for_each(|line| println!("{line}"));
        if became.iter().any(|became| matches!(became, PostOutcome::Decided { lines, .. } if lines.iter().any(|line| line.stands))) {
            println!("\nCopied text does not show what is struck out on the page: look there, and --leave a post whose orders are.");
        }
        let stores = became.iter().filter(|became| became.is_stored()).count();
        if stores == 0 {
            println!("\nNothing here is to be stored.");
            return Ok(ExitCode::SUCCESS);
        }
        if self.dry_run || !self.yes && !self.agreed(stores)? {
            println!("\nNothing was stored.");
            return Ok(ExitCode::SUCCESS);
        }
        let before = OutboxSnapshot::of(&mut store)?;
        paste(
            &mut store,
            intake,
            &PasteRequest {
                agreed: Some(&became),
                ..pasting
            },
        )?;
        println!("\nStored: {}.", counted(stores, "post"));
        before
            .written(&mut store, &config, campaign.row.id)?
            .iter()
            .for_each(|line| println!("{line}"));
        println!("{}", awaits(&mut store, &config, campaign.row.id)?);
        Ok(ExitCode::SUCCESS)
    }

    fn text(&self) -> anyhow::Result<String> {
        const MOST: u64 = 4 << 20;
        let mut bytes = Vec::new();
        if self.clipboard {
            let programs: [(&str, &[&str]); 3] = [
                ("wl-paste", &["--no-newline"]),
                ("xclip", &["-selection", "clipboard", "-o"]),
                ("pbpaste", &[]),
            ];
            let output = programs.iter().find_map(|(program, arguments)| {
                Command::new(program)
                    .args(*arguments)
                    .output()
                    .ok()
                    .filter(|output| output.status.success())
            });
            bytes = output.context("the clipboard cannot be read: none of wl-paste, xclip and pbpaste is here, or it is empty")?.stdout;
        } else if self.file == "-" {
            if std::io::stdin().is_terminal() {
                eprintln!("Paste the page here, then press Ctrl-D on a line of its own.");
            }
            std::io::stdin().lock().take(MOST).read_to_end(&mut bytes)?;
        } else {
            std::fs::File::open(&self.file)
                .with_context(|| format!("{} cannot be read", self.file))?
                .take(MOST)
                .read_to_end(&mut bytes)?;
        }
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    fn rows(
        &self,
        store: &mut Store,
        config: &Config,
        campaign: &Campaign,
        text: &str,
        now: Timestamp,
    ) -> anyhow::Result<(Vec<PasteRow>, BoardPage)> {
        let name = self
            .zone
            .as_deref()
            .or(campaign.settings.deadline.zone())
            .unwrap_or(&config.turns.zone);
        let mut zone = PageClock::named(name, now).with_context(|| {
            format!("{name} is no time zone; expected a name like Europe/Berlin")
        })?;
        zone.day_first = self.dates.as_deref().map(|dates| dates == "dmy");
        let stated = match &self.at {
            None => None,
            Some(at) => match PageTime::read(at, &zone) {
                Some(PageTime::At(at)) => Some(at),
                _ => bail!("--at {at:?}: expected a day and an hour, e.g. \"2026-12-01 19:55\""),
            },
        };
        let names = store.read(|book| book.forum_names(campaign.row.id))?;
        let pages = BoardPageParser::open().map_err(anyhow::Error::msg)?;
        if let Some(from) = self
            .from
            .as_deref()
            .filter(|from| !pages.names().any(|name| name == *from))
        {
            bail!(
                "no such kind of page: {from}; expected one of: {}",
                pages.names().collect::<Vec<_>>().join(", ")
            );
        }
        let known = |name: &str| {
            names
                .iter()
                .any(|(_, known, _)| fold_name(known) == fold_name(name))
        };
        let own: BTreeSet<usize> = self.own.iter().copied().collect();
        let reading = BoardPageOptions {
            wanted: self.from.as_deref(),
            known: &known,
            furniture: &self.furniture,
            own: &own,
            zone: &zone,
        };
        let mut page = pages.take_apart(text, &reading);
        let posts = std::mem::take(&mut page.posts);
        let rows = store.look(|book| {
            posts
                .into_iter()
                .zip(1..)
                .map(|(copied, number)| {
                    self.row(book, campaign, &names, copied, number, stated, now)
                })
                .collect::<Result<_, InternalError>>()
        })?;
        Ok((rows, page))
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "a post, and all that its row is made of"
    )]
    fn row(
        &self,
        book: &Transaction,
        campaign: &Campaign,
        names: &[(Seat, String, String)],
        copied: Copied,
        number: usize,
        stated: Option<Timestamp>,
        now: Timestamp,
    ) -> Result<PasteRow, InternalError> {
        let called: Vec<&(Seat, String, String)> = match &copied.author {
            Some(author) => names
                .iter()
                .filter(|(_, name, _)| fold_name(name) == fold_name(author))
                .collect(),
            None => Vec::new(),
        };
        let mut addresses: Vec<&str> = called
            .iter()
            .map(|(_, _, address)| address.as_str())
            .collect();
        addresses.dedup();
        let player = match (addresses.as_slice(), called.first()) {
            ([address], Some((seat, ..))) => Some((
                *seat,
                campaign
                    .seat(*seat)
                    .map(|seat| seat.lord.clone())
                    .unwrap_or_default(),
                (*address).to_owned(),
            )),
            _ => None,
        };
        let told = copied.time.as_ref().map(|(_, when)| *when);
        let at = match (stated, told) {
            (Some(at), _) => Some((at, STATED)),
            (None, Some(when)) => {
                let sheets = player.as_ref().map_or(Ok(Vec::new()), |(seat, ..)| {
                    own_sheets(book, campaign, *seat)
                })?;
                when.span(now).map(|span| {
                    (
                        for_its_writer(span, campaign, &sheets),
                        if when.is_exact() { "post" } else { ROUGHLY },
                    )
                })
            }
            (None, None) => Some((now, "pasting")),
        };
        let ahead = |at: Timestamp| at.duration_since(now).as_secs() > 300;
        let crossed = at.map_or(Ok(false), |(at, _)| opened_after(book, campaign, at))?;
        let left = if self.leave.contains(&number) {
            Some("left out by your word".to_owned())
        } else if addresses.len() > 1 {
            Some("two players of this campaign have that name: `seneschal person forum-name` tells and changes them".to_owned())
        } else if player.is_none() {
            Some("nobody in this campaign has that name".to_owned())
        } else {
            match (copied.doubt(self.trust_heads), at) {
                (Some(PostDoubt::Between(line)), _) => Some(format!(
                    "perhaps written by {:?}, which stands between name and time: say --furniture {:?} if that is no name",
                    one_line(line),
                    one_line(line)
                )),
                (Some(PostDoubt::Within), _) => {
                    Some("perhaps written into the post before it by that one's author: look at the page; --trust-heads believes it".to_owned())
                }
                (Some(PostDoubt::Two(name)), _) => Some(format!(
                    "perhaps written by {:?}, who stands above it too: look at the page; --trust-heads believes the name nearer to the post",
                    one_line(name)
                )),
                (Some(PostDoubt::Swallowed(line, text)), _) => Some(format!(
                    "in line {line} another post seems to begin, {:?}, that cannot be told from this one: give it a name and a time as the page's other posts have them, or say --own {line} if these are this post's own words",
                    one_line(text)
                )),
                (Some(PostDoubt::Quoted(line, text)), _) => Some(format!(
                    "in line {line} another's words seem to be quoted, {:?}, in no way that is known: put `>` before each of those lines, or say --own {line} if these are this post's own words",
                    one_line(text)
                )),
                (_, None) => Some("its date may be two different days: say --dates dmy or --dates mdy".to_owned()),
                (_, Some((at, _))) if ahead(at) => Some("its time lies ahead: is --zone the one that the page shows?".to_owned()),
                _ if crossed => {
                    let began = minute(campaign.row.opened.unwrap_or_default(), "UTC");
                    Some(format!(
                        "posted before this turn began, {began}: what was for the last turn cannot count any more. If it was written after, say when with --at"
                    ))
                }
                _ => None,
            }
        };
        Ok(PasteRow {
            number,
            copied,
            player,
            at,
            left,
        })
    }

    fn post(&self, row: &PasteRow, campaign: &Campaign, kind: &str) -> Option<IncomingPost> {
        if row.left.is_some() {
            return None;
        }
        let ((_, _, address), (at, source)) = (row.player.as_ref()?, row.at?);
        let copied = &row.copied;
        let author = one_line(copied.author.as_deref().unwrap_or_default());
        let told =
            |time: &Option<(String, PageTime)>| time.as_ref().map(|(text, _)| one_line(text));
        let pasted = PastedPost {
            claimed: told(&copied.time),
            edited: told(&copied.edited),
            by: one_line(&self.by),
            page: kind.to_owned(),
            ..PastedPost::new(
                author,
                address.clone(),
                campaign.row.name.clone(),
                copied.text.clone(),
                copied.quoted.clone(),
            )
        };
        // if the time is missing, or the page states it relative to today, only the turn separates
        // one post from the same words on another day
        let when = if matches!(source, "pasting" | ROUGHLY) {
            format!("turn {}", campaign.row.turn)
        } else {
            at.to_string()
        };
        Some(IncomingPost {
            key: post_key(&pasted, &when),
            pasted,
            at,
            source,
        })
    }

    fn agreed(&self, stores: usize) -> anyhow::Result<bool> {
        // standard input may have carried the pasted text, so the answer is read from the terminal
        // itself
        let mut answer = String::new();
        print!("\nStore {}? [y/N] ", counted(stores, "post"));
        std::io::stdout().flush()?;
        if self.file != "-" || self.clipboard {
            if !std::io::stdin().is_terminal() {
                bail!("nobody can be asked here: say --yes to store, or --dry-run to look only");
            }
            std::io::stdin().read_line(&mut answer)?;
        } else {
            let Ok(terminal) = std::fs::File::open("/dev/tty") else {
                bail!("nobody can be asked here: say --yes to store, or --dry-run to look only")
            };
            std::io::BufRead::read_line(&mut std::io::BufReader::new(terminal), &mut answer)?;
        }
        Ok(matches!(answer.trim().to_lowercase().as_str(), "y" | "yes"))
    }
}

fn show(
    desk: &MailComposer,
    config: &Config,
    row: &PasteRow,
    became: Option<&PostOutcome>,
    closes: Option<Timestamp>,
    now: Timestamp,
) {
    let author = row
        .copied
        .author
        .as_deref()
        .map_or_else(|| "?".to_owned(), one_line);
    let lord = row
        .player
        .as_ref()
        .map_or_else(String::new, |(_, lord, _)| format!(" ({lord})"));
    let claimed = row.copied.time.as_ref().map(|(text, _)| one_line(text));
    let time = match (row.at, claimed) {
        (Some((at, "post")), Some(claimed)) => format!("posted {claimed} = {}", utc(at)),
        (Some((at, ROUGHLY)), Some(claimed)) => format!(
            "posted {claimed}, counts as of {}, the earliest that this can be for the open turn",
            utc(at)
        ),
        (Some((at, STATED)), claimed) => {
            format!(
                "{} by your word{}",
                utc(at),
                claimed.map_or_else(String::new, |claimed| format!(", the page says {claimed}"))
            )
        }
        (Some(_), Some(claimed)) => format!("posted {claimed}, counts as of now"),
        (Some(_), None) => "no time told, counts as of now".to_owned(),
        (None, claimed) => claimed.unwrap_or_default(),
    };
    println!(
        "\n{:>3}  {author}{lord}, line {}: {time}",
        row.number, row.copied.line
    );
    if let Some((edited, when)) = &row.copied.edited {
        for line in told_of_edit(&one_line(edited), *when, closes, row.number, now) {
            println!("     {line}");
        }
    }
    let other = |editor: &&String| {
        row.copied
            .author
            .as_ref()
            .is_none_or(|author| fold_name(author) != fold_name(editor))
    };
    if let Some(editor) = row.copied.editor.as_ref().filter(other) {
        println!(
            "     EDITED BY {}, who is not its author: look whether these are still the author's words, else --leave {}",
            one_line(editor),
            row.number
        );
    }
    let say = |phrase: &Phrase| desk.publisher.say(&config.turns.language, phrase);
    let became = match (&row.left, became) {
        (Some(why), _) => return println!("     left alone: {why}"),
        (None, None) => return,
        (None, Some(became)) => became,
    };
    match became {
        PostOutcome::Known => println!("     known already"),
        PostOutcome::Nothing => println!("     nothing in it is for the judge"),
        PostOutcome::Sealed(seals) => seals
            .iter()
            .for_each(|seal| println!("     {}", told_of_seal(seal))),
        PostOutcome::NoSeal(why, seals) => {
            seals
                .iter()
                .for_each(|seal| println!("     {}", told_of_seal(seal)));
            println!("     REFUSED: {}", unsealed(why));
        }
        PostOutcome::Broken(why) => println!("     FAILED, and is not stored: {why}"),
        PostOutcome::Decided {
            state,
            reason,
            lines,
            late_by,
            sealed_at,
            seals,
            answers: _,
        } => {
            seals
                .iter()
                .for_each(|seal| println!("     {}", told_of_seal(seal)));
            for line in lines {
                println!(
                    "     {} {}",
                    if line.stands { "+" } else { "-" },
                    one_line(&line.text)
                );
                line.says
                    .iter()
                    .take(2)
                    .for_each(|phrase| println!("         {}", one_line(&say(phrase))));
                words_of_letter(line)
                    .iter()
                    .for_each(|line| println!("         {line}"));
                if line.asks {
                    println!(
                        "         nothing is done yet: the answer asks its writer to say `confirm`, in another post"
                    );
                }
            }
            if let Some(at) = sealed_at {
                println!("     its seal fits: it counts as of {}", utc(*at));
            }
            if let Some(late) = late_by {
                println!(
                    "     TOO LATE by {}: refused. If it was posted earlier than the page says, say so with --at",
                    super::outbox::lasted(*late)
                );
            } else if *state == LetterState::Accepted {
                println!(
                    "     taken{}",
                    reason.map_or_else(String::new, |reason| format!(
                        ": {}",
                        super::operator_wording::reason(reason)
                    ))
                );
            } else {
                println!(
                    "     REFUSED: {}",
                    super::operator_wording::reason(reason.unwrap_or_default())
                );
            }
        }
    }
}

/// The beginning of a letter to others as it would be sent: enough to see that it ends where its
/// author ended it.
fn words_of_letter(line: &PostLine) -> Vec<String> {
    const SHOWN: usize = 12;
    let mut words: Vec<String> = line
        .words
        .iter()
        .take(SHOWN)
        .map(|words| format!("| {}", one_line(words)).trim_end().to_owned())
        .collect();
    let more = line.words.len().saturating_sub(SHOWN);
    words.extend((more > 0).then(|| format!("… and {} more", counted(more, "line"))));
    words
}

/// How many lines of each kind are shown in full.
const SHOWN: usize = 12;

/// Lines of a post that look like orders and are not read, with the reason (FO-01).
fn doubts(
    campaign: &Campaign,
    row: &PasteRow,
    became: Option<&PostOutcome>,
) -> anyhow::Result<Vec<String>> {
    let seat = row.player.as_ref().map(|(seat, ..)| *seat);
    let mut told = Vec::new();
    if row.left.is_some() {
        let lines = like_orders(campaign, seat, &row.copied.text)?;
        told.extend(
            lines
                .iter()
                .take(SHOWN)
                .map(|(_, text)| format!("? {}", one_line(text))),
        );
        told.extend(left_over(&lines));
    }
    let waits = matches!(
        became,
        Some(PostOutcome::Decided {
            reason: Some("quoted"),
            ..
        })
    );
    for beside in row
        .copied
        .beside
        .iter()
        .filter(|beside| !waits || !matches!(beside.why, LineSkipReason::Quotation { .. }))
    {
        told.extend(beside_told(campaign, seat, beside)?);
    }
    Ok(told)
}

fn beside_told(
    campaign: &Campaign,
    seat: Option<Seat>,
    beside: &SkippedLines,
) -> anyhow::Result<Vec<String>> {
    let lines = like_orders(campaign, seat, &beside.text())?;
    let Some(first) = lines.first().and_then(|(n, _)| beside.place(*n)) else {
        return Ok(Vec::new());
    };
    let mut told: Vec<String> = lines
        .iter()
        .take(SHOWN)
        .map(|(n, text)| {
            format!(
                "? line {}: {}",
                beside.place(*n).unwrap_or(first),
                one_line(text)
            )
        })
        .collect();
    told.extend(left_over(&lines));
    let own = format!("say --own {first} if they are the author's own words");
    told.push(match &beside.why {
        LineSkipReason::Quotation { of, line } => {
            let of = of.as_ref().map_or_else(String::new, |of| format!(" of {}", one_line(of)));
            format!("    NOT READ: they stand below the quotation{of} in line {line}, and nothing shows where it ends: {own}")
        }
        LineSkipReason::Signature { line } => format!("    NOT READ: they stand below line {line}, where a signature begins: {own}"),
        LineSkipReason::Furniture { line } => format!("    NOT READ: they stand below line {line}, where the board's own lines begin: {own}"),
        LineSkipReason::Board { line } => format!("    NOT READ: they stand in or below line {line} and are the board's own lines: {own}"),
        LineSkipReason::Struck { .. } => format!("    NOT READ: they are struck out: {own}"),
        LineSkipReason::Above => "    NOT READ: they stand above the first post: copy the page with that post's name and time".to_owned(),
    });
    Ok(told)
}

fn left_over(lines: &[(usize, String)]) -> Option<String> {
    (lines.len() > SHOWN).then(|| format!("? and {} more", counted(lines.len() - SHOWN, "line")))
}

/// Lists the text of the page outside its posts.
fn beyond(campaign: &Campaign, page: &BoardPage) -> anyhow::Result<Vec<String>> {
    let mut told = page
        .above
        .as_ref()
        .map_or(Ok(Vec::new()), |above| beside_told(campaign, None, above))?;
    for (line, name) in &page.unheard {
        told.push(format!("? {} stands in line {line}, and no post by that name was found: look whether one begins there", one_line(name)));
    }
    if !told.is_empty() {
        told.insert(0, "\nBeside the posts:".to_owned());
    }
    Ok(told)
}

fn utc(at: Timestamp) -> String {
    at.strftime("%Y-%m-%d %H:%M UTC").to_string()
}

/// What the page says about a post's last edit, and whether that was after the deadline (FO-02).
fn told_of_edit(
    edited: &str,
    when: PageTime,
    closes: Option<Timestamp>,
    number: usize,
    now: Timestamp,
) -> Vec<String> {
    let counts = format!(
        "     the words as they stand now count, by the time the post was made: if that is not right, say --leave {number}"
    );
    let unsure = |span: &TimeSpan, closes: Timestamp| span.from <= closes && span.until > closes;
    let at = when
        .span(now)
        .filter(|span| !closes.is_some_and(|closes| unsure(span, closes)));
    match (at, closes) {
        (Some(at), Some(closes)) if at.from > closes => vec![
            format!("EDITED AFTER THE DEADLINE: {edited} = {}", utc(at.until)),
            counts,
        ],
        (Some(at), _) => vec![format!("EDITED {edited} = {}", utc(at.until))],
        (None, Some(_)) => vec![
            format!("EDITED {edited}: nobody can tell whether that was before the deadline"),
            counts,
        ],
        (None, None) => vec![format!("EDITED {edited}")],
    }
}

fn told_of_seal(seal: &SealReceipt) -> String {
    let turn = one_line(&seal.turn);
    let told = match seal.stands {
        SealStanding::Unread => {
            return format!(
                "{turn:?} is NO SEAL: expected a line as `seneschal seal` writes it, SEALED, campaign, turn and 64 digits"
            );
        }
        SealStanding::Elsewhere => {
            return format!("a seal for another campaign, left alone: {turn}");
        }
        SealStanding::Alone if !seal.new => format!("a seal for {turn}, known already"),
        SealStanding::Alone => format!("a seal for {turn}"),
        SealStanding::InPlaceOf(former) => format!(
            "a seal for {turn}; the one posted {} COUNTS NO MORE",
            utc(former)
        ),
        SealStanding::Behind(other) => format!(
            "a seal for {turn} that DOES NOT COUNT: the one posted {} does, the last in time",
            utc(other)
        ),
    };
    let beside = "; HIS OPEN SHEET for it stands and is played, unless he shows the sealed one before the deadline or says `clear`";
    if seal.beside_open {
        told + beside
    } else {
        told
    }
}

fn unsealed(why: &SealError) -> String {
    match why {
        SealError::Unknown => {
            "it says that it was sealed, and no seal of this player fits; his seal must be pasted before, and the lines be as he sealed them".to_owned()
        }
        SealError::Replaced(at) => {
            format!(
                "it was sealed, but its seal does not count: the player's last for this turn in time was posted {}, and only what fits that one is taken",
                utc(*at)
            )
        }
        SealError::OtherTurn(turn) => format!("its seal was for {}, not for this turn", one_line(turn)),
        SealError::NotAlone => {
            "its seal fits, but more for the judge stands in that post, which was not sealed: he may post the sealed sheet alone, and the rest by itself"
                .to_owned()
        }
        SealError::BehindOpen => "its seal fits, but the deadline has passed, and an open sheet of this player stands: that one is played".to_owned(),
    }
}

/// Lists each author who could not be identified, once, with the beginning of their post.
fn unknown(rows: &[PasteRow]) {
    let mut told: Vec<String> = Vec::new();
    for row in rows.iter().filter(|row| row.player.is_none()) {
        let name = row
            .copied
            .author
            .as_deref()
            .map_or_else(|| "?".to_owned(), one_line);
        if told.contains(&name) {
            continue;
        }
        if told.is_empty() {
            println!(
                "\nUnknown names, with their first line; `seneschal person forum-name ADDRESS NAME` makes one known:"
            );
        }
        println!(
            "  {name}: {}",
            one_line(row.copied.text.lines().next().unwrap_or_default())
        );
        told.push(name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rough_time_counts_for_its_writer() {
        let at = |text: &str| -> Timestamp { text.parse().expect("a time") };
        let now = at("2026-11-25T12:00:00Z");
        let zone = PageClock::named("UTC", now).expect("a zone");
        let opened = at("2026-11-24T08:00:00Z");
        for (said, opened, own, counts) in [
            (
                "1d",
                at("2026-11-20T08:00:00Z"),
                None,
                "2026-11-23T12:00:00Z",
            ),
            // the turn began meanwhile
            ("1d", opened, None, "2026-11-24T08:00:00Z"),
            // not before the sheet that stands
            (
                "1d",
                opened,
                Some(at("2026-11-24T18:00:00Z")),
                "2026-11-24T18:00:00Z",
            ),
            // for the last turn, and for no other
            ("3d", opened, None, "2026-11-21T12:00:00Z"),
            ("Nov 24, 2026", opened, None, "2026-11-24T08:00:00Z"),
            (
                "Nov 24, 2026",
                at("2026-11-20T08:00:00Z"),
                None,
                "2026-11-24T00:00:00Z",
            ),
            ("today", opened, None, "2026-11-25T00:00:00Z"),
        ] {
            let span = PageTime::read(said, &zone)
                .and_then(|when| when.span(now))
                .expect(said);
            assert_eq!(
                earliest(span, Some(opened), own.as_slice()),
                at(counts),
                "{said} {opened} {own:?}"
            );
        }
    }

    #[test]
    fn an_edit_behind_the_deadline_is_told() {
        let at = |text: &str| -> Timestamp { text.parse().expect("a time") };
        let (deadline, now) = (at("2026-11-24T19:00:59.999Z"), at("2026-11-25T12:00:00Z"));
        let day = |day: &str| {
            PageTime::Day(TimeSpan {
                from: at(&format!("{day}T00:00:00Z")),
                until: at(&format!("{day}T23:59:00Z")),
            })
        };
        let about = PageTime::About(TimeSpan {
            from: at("2026-11-24T10:00:00Z"),
            until: at("2026-11-24T20:00:00Z"),
        });
        for (when, closes, told, counts) in [
            (
                PageTime::At(at("2026-11-24T18:30:00Z")),
                Some(deadline),
                "EDITED x = 2026-11-24 18:30 UTC",
                false,
            ),
            (
                PageTime::At(at("2026-11-24T19:00:00Z")),
                Some(deadline),
                "EDITED x = 2026-11-24 19:00 UTC",
                false,
            ),
            (
                PageTime::At(at("2026-11-24T19:01:00Z")),
                Some(deadline),
                "EDITED AFTER THE DEADLINE: x = 2026-11-24 19:01 UTC",
                true,
            ),
            (
                day("2026-11-24"),
                Some(deadline),
                "EDITED x: nobody can tell whether that was before the deadline",
                true,
            ),
            (
                day("2026-11-23"),
                Some(deadline),
                "EDITED x = 2026-11-23 23:59 UTC",
                false,
            ),
            (
                day("2026-11-25"),
                Some(at("2026-11-23T19:00:59Z")),
                "EDITED AFTER THE DEADLINE: x = 2026-11-25 12:00 UTC",
                true,
            ),
            (
                about,
                Some(deadline),
                "EDITED x: nobody can tell whether that was before the deadline",
                true,
            ),
            (PageTime::Unclear, None, "EDITED x", false),
            (
                PageTime::At(at("2026-11-24T19:01:00Z")),
                None,
                "EDITED x = 2026-11-24 19:01 UTC",
                false,
            ),
        ] {
            let lines = told_of_edit("x", when, closes, 3, now);
            assert_eq!(
                (
                    lines[0].as_str(),
                    lines.len() == 2 && lines[1].contains("--leave 3")
                ),
                (told, counts),
                "{when:?}"
            );
        }
    }
}
