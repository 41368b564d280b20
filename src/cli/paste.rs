//! `paste`: reads a copied page of a board, or a list of its messages. It shows first who wrote
//! what, and stores the posts after a confirmation (FO-01, FO-02).

mod doubts;
mod rows;
mod seals;
mod table;

use super::summaries::{OutboxSnapshot, awaits, counted};
use anyhow::{Context, bail};
use jiff::Timestamp;
use rows::{PasteRow, RowReader};
use seneschal::campaign::{Campaign, CampaignCache, error::InternalError};
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::forum::{
    BoardPage, BoardPageOptions, BoardPageParser, PageClock, PageTime, fold_name, is_web_archive,
};
use seneschal::history::{Store, StoreError, StoreResult, Transaction};
use seneschal::intake::{
    IncomingPost, Intake, PasteError, PasteRequest, PostOutcome, first_deadline, paste,
};
use seneschal::letters::MailComposer;
use seneschal::mail::compose::one_line;
use seneschal::text::{Address, ids::Seat, named_file};
use std::collections::BTreeSet;
use std::io::{IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use table::PasteTable;

/// Take players' sheets from a copied forum page or a list of private messages; nothing is stored
/// before you have seen how they were read
#[derive(clap::Args)]
pub(super) struct PasteCommand {
    /// The campaign's name
    campaign: String,
    /// The copied text, or the page as a browser saves it (phpBB, Discourse, XenForo, SMF, vBulletin,
    /// MyBB, BoardGameGeek); `-` is standard input
    #[arg(value_name = "FILE", default_value = "-")]
    file: String,
    /// Read the clipboard instead (wl-paste, xclip or pbpaste), as HTML if a board's page is on it
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
    /// When these posts were written, by your own word; it counts instead of the times on the page.
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
    /// neither quoted nor a signature; may be given several times. Not for HTML, which shows that
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

impl PasteCommand {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
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
        let saved = self.saved(now);
        let (rows, page) = self.rows(&mut store, &config, &campaign, &text, (now, saved))?;
        if rows.is_empty() {
            if is_web_archive(&text) {
                bail!("{WEB_ARCHIVE}");
            }
            if page.is_html {
                bail!("{}", no_post_in_html(&page));
            }
            bail!(
                "there is no post here: copy the page with its names and times, or name its board software with `--from`; docs/moderator.md shows how to write a post down by hand"
            );
        }
        if page.is_html && !self.own.is_empty() {
            bail!(
                "--own is for copied text alone: HTML shows itself what is quoted, struck out or a signature"
            );
        }
        println!(
            "read as {} of {}, {}",
            if page.is_html { "the HTML" } else { "a page" },
            page.kind,
            counted(rows.len(), "post")
        );
        let by = one_line(&self.by);
        let posts = store.read(|book| {
            rows.iter()
                .map(|row| row.post(book, &campaign, &page.kind, &by))
                .collect::<Result<Vec<Option<IncomingPost>>, StoreError>>()
        })?;
        let taken: Vec<IncomingPost> = posts.iter().flatten().cloned().collect();
        let intake = Intake {
            desk: &desk,
            tables: &tables,
            config: &config,
            now,
            is_preview: false,
        };
        let pasting = PasteRequest {
            campaign: campaign.row.id,
            posts: &taken,
            by: &by,
            agreed: None,
        };
        let became = rehearse(&mut store, intake, &pasting)?;
        let mut outcomes = became.iter();
        let rows: Vec<(PasteRow, Option<&PostOutcome>)> = rows
            .into_iter()
            .zip(posts)
            .map(|(row, post)| (row, post.and_then(|_| outcomes.next())))
            .collect();
        PasteTable {
            desk: &desk,
            config: &config,
            campaign: &campaign,
            page: &page,
            closes: store.read(|book| first_deadline(book, &campaign))?,
            now,
            saved,
        }
        .print(&rows)?;
        let stores = became.iter().filter(|became| became.is_stored()).count();
        if stores == 0 {
            println!("\nThere is nothing to store here.");
            return Ok(ExitCode::SUCCESS);
        }
        if self.dry_run || !self.yes && !self.agreed(stores)? {
            println!("\nNothing was stored.");
            return Ok(ExitCode::SUCCESS);
        }
        let agreed = PasteRequest {
            agreed: Some(&became),
            ..pasting
        };
        store_posts(&mut store, &config, intake, &agreed, stores)?;
        Ok(ExitCode::SUCCESS)
    }

    fn text(&self) -> anyhow::Result<String> {
        const MOST: u64 = 4 << 20;
        let mut bytes = Vec::new();
        if self.clipboard {
            return clipboard();
        } else if self.file == "-" {
            if std::io::stdin().is_terminal() {
                eprintln!("Paste the page here, then press Ctrl-D on a line of its own.");
            }
            std::io::stdin().lock().take(MOST).read_to_end(&mut bytes)?;
        } else {
            // a saved page may hold its pictures, a web archive all files beside it
            bytes = named_file::bytes(Path::new(&self.file), MOST << 4)
                .with_context(|| format!("{} cannot be read", self.file))?;
        }
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    fn rows(
        &self,
        store: &mut Store,
        config: &Config,
        campaign: &Campaign,
        text: &str,
        (now, saved): (Timestamp, Timestamp),
    ) -> anyhow::Result<(Vec<PasteRow>, BoardPage)> {
        let mut zone = self.page_clock(config, campaign, now)?;
        let stated = self.stated_time(&zone)?;
        zone.now = saved;
        let names = store.read(|book| book.forum_names(campaign.row.id))?;
        let moderators = store.read(|book| moderators_names(book, campaign, config))?;
        let mut page = self.read_page(text, &names, &zone)?;
        let posts = std::mem::take(&mut page.posts);
        let reader = RowReader {
            campaign,
            names: &names,
            moderators: &moderators,
            stated,
            leave: &self.leave,
            trust_heads: self.trust_heads,
            now,
        };
        let rows = store.look(|book| {
            posts
                .into_iter()
                .zip(1..)
                .map(|(copied, number)| reader.row(book, copied, number))
                .collect::<Result<_, InternalError>>()
        })?;
        Ok((rows, page))
    }

    /// When the page was saved, as far as is known without reading it: on the file's date, or now.
    fn saved(&self, now: Timestamp) -> Timestamp {
        let file = (!self.clipboard && self.file != "-").then_some(&self.file);
        file.and_then(|file| std::fs::metadata(file).ok()?.modified().ok())
            .and_then(|at| Timestamp::try_from(at).ok())
            .map_or(now, |at| at.min(now))
    }

    /// How times on the page are read.
    fn page_clock(
        &self,
        config: &Config,
        campaign: &Campaign,
        now: Timestamp,
    ) -> anyhow::Result<PageClock> {
        let name = self
            .zone
            .as_deref()
            .or(campaign.settings.deadline.zone())
            .unwrap_or(&config.turns.zone);
        let mut zone = PageClock::named(name, now).with_context(|| {
            format!("{name} is not a time zone; expected a name like Europe/Berlin")
        })?;
        zone.day_first = self.dates.as_deref().map(|dates| dates == "dmy");
        Ok(zone)
    }

    /// Reads `--at`.
    fn stated_time(&self, zone: &PageClock) -> anyhow::Result<Option<Timestamp>> {
        match &self.at {
            None => Ok(None),
            Some(at) => match PageTime::read(at, zone) {
                Some(PageTime::At(at)) => Ok(Some(at)),
                _ => bail!("--at {at:?}: expected a day and an hour, e.g. \"2026-12-01 19:55\""),
            },
        }
    }

    fn read_page(
        &self,
        text: &str,
        names: &[(Seat, String, Address)],
        zone: &PageClock,
    ) -> anyhow::Result<BoardPage> {
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
        let folded: BTreeSet<String> = names.iter().map(|(_, name, _)| fold_name(name)).collect();
        let known = |name: &str| folded.contains(&fold_name(name));
        let own: BTreeSet<usize> = self.own.iter().copied().collect();
        let reading = BoardPageOptions {
            wanted: self.from.as_deref(),
            known: &known,
            furniture: &self.furniture,
            own: &own,
            zone,
        };
        Ok(pages.take_apart(text, &reading))
    }

    fn agreed(&self, stores: usize) -> anyhow::Result<bool> {
        // standard input may have carried the pasted text, so the answer is read from the terminal
        // itself
        let mut answer = String::new();
        print!("\nStore {}? [y/N] ", counted(stores, "post"));
        std::io::stdout().flush()?;
        if self.file != "-" || self.clipboard {
            if !std::io::stdin().is_terminal() {
                bail!(
                    "there is no terminal to ask you: use --yes to store, or --dry-run to only look"
                );
            }
            std::io::stdin().read_line(&mut answer)?;
        } else {
            let Ok(terminal) = std::fs::File::open("/dev/tty") else {
                bail!(
                    "there is no terminal to ask you: use --yes to store, or --dry-run to only look"
                )
            };
            std::io::BufRead::read_line(&mut std::io::BufReader::new(terminal), &mut answer)?;
        }
        Ok(matches!(answer.trim().to_lowercase().as_str(), "y" | "yes"))
    }
}

/// The moderators' names on boards, folded.
fn moderators_names(
    book: &Transaction,
    campaign: &Campaign,
    config: &Config,
) -> StoreResult<Vec<String>> {
    let mut names = Vec::new();
    for one in campaign.moderators(config) {
        names.extend(book.forum_names_of(one.address)?);
        names.extend(one.address.name().map(str::to_owned));
    }
    Ok(names.iter().map(|name| fold_name(name)).collect())
}

/// The clipboard as HTML if that is a board's page, and as text otherwise.
fn clipboard() -> anyhow::Result<String> {
    const HTML: &[(&str, &[&str])] = &[
        ("wl-paste", &["--no-newline", "--type", "text/html"]),
        (
            "xclip",
            &["-selection", "clipboard", "-o", "-t", "text/html"],
        ),
    ];
    const TEXT: &[(&str, &[&str])] = &[
        ("wl-paste", &["--no-newline"]),
        ("xclip", &["-selection", "clipboard", "-o"]),
        ("pbpaste", &[]),
    ];
    let said = |programs: &[(&str, &[&str])]| {
        programs.iter().find_map(|(program, arguments)| {
            let output = Command::new(program).args(*arguments).output().ok()?;
            let fine = output.status.success();
            fine.then(|| String::from_utf8_lossy(&output.stdout).into_owned())
        })
    };
    let pages = BoardPageParser::open().map_err(anyhow::Error::msg)?;
    said(HTML)
        .filter(|html| pages.is_html_page(html))
        .or_else(|| said(TEXT))
        .context("the clipboard cannot be read: it is empty, or none of wl-paste, xclip and pbpaste is installed")
}

const WEB_ARCHIVE: &str = "this is a web archive, a page in a single file (.mhtml, .mht): save the page again as \"Webpage, HTML only\" (.html; in the browser's Save dialog, choose the format), and paste that file";

/// Why HTML has no posts, and what to do.
fn no_post_in_html(page: &BoardPage) -> String {
    const AS_TEXT: &str =
        "Or copy the page in the browser, with its names and times, and put it into a text file";
    if page.kind.is_empty() {
        return format!(
            "this is HTML, but with no post of a board that can be read so: expected a topic of phpBB 3.3, Discourse, XenForo 2, SMF 2.1, vBulletin 5, MyBB 1.8 or BoardGameGeek, saved when it was shown. {AS_TEXT}"
        );
    }
    format!(
        "this is HTML of {}, but none of its posts was loaded when it was saved: show them first. {AS_TEXT}",
        page.kind
    )
}

fn store_posts(
    store: &mut Store,
    config: &Config,
    intake: Intake,
    pasting: &PasteRequest,
    stores: usize,
) -> anyhow::Result<()> {
    let before = OutboxSnapshot::of(store)?;
    paste(store, intake, pasting)?;
    println!("\nStored: {}.", counted(stores, "post"));
    before.print_written(store, config, pasting.campaign)?;
    println!("{}", awaits(store, config, pasting.campaign)?);
    Ok(())
}

/// What would become of these posts; nothing is stored.
fn rehearse(
    store: &mut Store,
    intake: Intake,
    pasting: &PasteRequest,
) -> anyhow::Result<Vec<PostOutcome>> {
    match paste(store, intake, pasting) {
        Err(PasteError::Rehearsed(became)) => Ok(became),
        Err(other) => Err(other.into()),
        Ok(_) => bail!("a rehearsal stored something: this is a fault of the program"),
    }
}
