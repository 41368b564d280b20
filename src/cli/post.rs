//! `post`: writes a turn's public report as posts for a board, and the waiting mails of each player
//! on that board as private messages (FO-03 to FO-06), with a page to post them from.

mod board_writer;
mod document;
mod folder;
mod image_address;
mod letters;
mod message_book;
mod page;
mod turns;

use super::summaries::{counted, with_config};
use anyhow::bail;
use board_writer::BoardWriter;
use document::{DocumentSource, PostDocument};
use folder::slug;
use image_address::{ImageAddresses, chronicle_map};
use letters::{WaitingLetters, about};
use seneschal::campaign::{Campaign, CampaignCache};
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::forum::Dialect;
use seneschal::history::{LogKind, Store};
use seneschal::letters::MailComposer;
use seneschal::text::{address::BY_HAND, ids::TurnNumber};
use seneschal::turns::{ending::last_report::FINAL, schedule::PlayerTurn};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use turns::{named_turns, unread};

/// Write a turn's report as posts for a forum, and private messages for players on it; everything
/// written counts as handed out
#[derive(clap::Args)]
pub(super) struct PostCommand {
    /// The campaign's name
    campaign: String,
    /// The turn as reports name it, e.g. "spring 3"; `start`: the announcement with the end of the
    /// dice's hash chain; `final`: the last report [default: the last one played; if players move
    /// one after the other, one report of all complete turns that were not posted yet]
    turn: Option<String>,
    /// The board: phpbb, vbulletin, xenforo, smf, mybb, bgg, discourse, markdown, plain, or a file with
    /// your own dialect
    #[arg(long = "as", value_name = "BOARD")]
    dialect: String,
    /// The folder to write into: an empty one, or one to go on in; open its index.html in a browser
    /// [default: CAMPAIGN-TURN]
    #[arg(long, short, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// The map's address once it is uploaded (for bgg: its number); or an address that ends in /,
    /// below which you put all pictures under their names; or `upload`: you enter the addresses in
    /// index.html [default: the map in the published chronicle, or else `upload`]
    #[arg(long, value_name = "URL")]
    images: Option<String>,
    /// Also write letters about this turn that were handed out before; with the last turn played,
    /// also those about the open one
    #[arg(long)]
    again: bool,
    /// The language of the public posts [default: the configuration's]
    #[arg(long)]
    language: Option<String>,
    /// The configuration that the daemon runs with
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG")]
    config: Option<PathBuf>,
}

impl PostCommand {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let config = Config::open(self.config.as_deref())?;
        let dialect = Dialect::open(&self.dialect)?;
        let mut addresses = ImageAddresses::read(self.images.as_deref(), &dialect)?;
        let (desk, tables, now) = (
            MailComposer::open(&config)?,
            CampaignCache::default(),
            Clock::System.now(),
        );
        let language = self.language.as_ref().unwrap_or(&config.turns.language);
        super::language::check_language(&desk.publisher, language)?;
        let mut store = super::history::open_sound(&config)?;
        let row = super::history::named(&mut store, &self.campaign)?;
        let campaign = store.look(|book| Campaign::load(book, &tables, row))?;
        let Some(last) = campaign.last.as_ref().map(|last| last.number) else {
            bail!(
                "{} has not begun: there is nothing to post yet",
                campaign.row.name
            )
        };
        let source = DocumentSource {
            desk: &desk,
            config: &config,
            tables: &tables,
            campaign: &campaign,
            language,
        };
        let hand_out = self.hand_out(&mut store, &source, last)?;
        if hand_out.page.is_none() && hand_out.letters.readers.is_empty() {
            let obsolete = &hand_out.letters.obsolete;
            store.write(|book| book.note_handed_out(obsolete, now.as_millisecond()))?;
            println!(
                "There is nothing to post: every complete turn was posted before, and nothing waits for a player. --again writes the last ones again."
            );
            return Ok(ExitCode::SUCCESS);
        }
        if self.images.is_none()
            && let Some(page) = &hand_out.page
        {
            addresses.map = chronicle_map(&config, &campaign, page, &dialect);
        }
        let name = hand_out.name(&mut store)?;
        let mut writer =
            BoardWriter::open(&dialect, addresses, &source, self.out.as_deref(), &name)?;
        let written = hand_out.write_files(&mut writer)?;
        let commands = self.commands(&hand_out, &writer.folder.path);
        page::write(&mut writer, commands)?;
        let entry = hand_out.log_entry(written.len(), &dialect);
        let handed: Vec<i64> = hand_out
            .letters
            .obsolete
            .iter()
            .copied()
            .chain(written.iter().copied())
            .collect();
        store.write(|book| {
            book.note_handed_out(&handed, now.as_millisecond())?;
            book.log(
                now.as_millisecond(),
                Some(campaign.row.id),
                LogKind::HandedOut,
                &entry,
            )
        })?;
        hand_out.print(&mut store, &writer, written.len())?;
        Ok(ExitCode::SUCCESS)
    }

    /// What this run has to hand out.
    fn hand_out<'a>(
        &self,
        store: &mut Store,
        source: &DocumentSource<'a>,
        last: TurnNumber,
    ) -> anyhow::Result<HandOut<'a>> {
        let page = self.document(store, source, last)?;
        // without a turn's name, letters about the open turn are included
        let behind = if self.turn.is_none() {
            TurnNumber(0)
        } else {
            last
        };
        let about = page.as_ref().map_or(last..=TurnNumber(u32::MAX), |page| {
            about(&page.turns, behind)
        });
        let letters =
            WaitingLetters::load(store, source.campaign, self.again.then(|| about.clone()))?;
        Ok(HandOut {
            campaign: source.campaign,
            last,
            page,
            about,
            letters,
        })
    }

    /// What the page tells its reader to type.
    fn commands(&self, hand_out: &HandOut, folder: &Path) -> page::PageCommands {
        let (campaign, config) = (
            &hand_out.campaign.row.name,
            with_config(self.config.as_deref()),
        );
        // a post of several turns has no name of its own
        let own = hand_out
            .page
            .as_ref()
            .filter(|page| page.turns.start() == page.turns.end());
        let turn = self.turn.as_ref().or(own.map(|page| &page.name));
        let turn = turn.map_or_else(String::new, |turn| format!(" {}", quoted(turn)));
        let board = quoted(&self.dialect);
        let option = |name: &str, value: &Option<String>| {
            let value = value.as_ref();
            value.map_or_else(String::new, |value| format!(" --{name} {}", quoted(value)))
        };
        let language = option("language", &self.language);
        let images = option("images", &self.images);
        let out = quoted(&folder.display().to_string());
        page::PageCommands {
            again: format!(
                "seneschal post {campaign}{turn} --as {board}{language}{images} --out {out} --again{config}"
            ),
            paste: format!("seneschal paste {campaign} page.html{config}"),
            post: format!("seneschal post {campaign} --as {board}{language}{config}"),
        }
    }

    /// The report that was asked for; without a turn's name, `None` if nothing is new for
    /// everybody.
    fn document(
        &self,
        store: &mut Store,
        source: &DocumentSource,
        last: TurnNumber,
    ) -> anyhow::Result<Option<PostDocument>> {
        let campaign = source.campaign;
        let turns = match self.turn.as_deref().map(str::trim) {
            Some(turn) if turn.eq_ignore_ascii_case(FINAL) => {
                return source.last_page(store).map(Some);
            }
            Some(turn) => Some(named_turns(store, campaign, turn)?),
            None => store.look(|book| unread(book, campaign, last, self.again))?,
        };
        turns
            .map(|turns| source.turn_page(store, turns))
            .transpose()
    }
}

/// A word for a shell, in marks unless every shell takes it as it is.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "/._-:@%+=,".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// What one run hands out: a public report, and letters to players.
struct HandOut<'a> {
    campaign: &'a Campaign,
    /// The last turn played.
    last: TurnNumber,
    page: Option<PostDocument>,
    /// The turns whose letters belong to it.
    about: RangeInclusive<TurnNumber>,
    letters: WaitingLetters,
}

impl HandOut<'_> {
    /// The name of the folder.
    fn name(&self, store: &mut Store) -> anyhow::Result<String> {
        let name = match &self.page {
            Some(page) => page.name.clone(),
            None => store
                .look(|book| PlayerTurn::up_to(book, self.campaign, self.campaign.row.turn))?
                .map_or_else(|| "messages".to_owned(), |turn| turn.name.name),
        };
        Ok(format!("{}-{}", self.campaign.row.name, slug(&name)))
    }

    /// Returns the letters that were written.
    fn write_files(&self, writer: &mut BoardWriter) -> anyhow::Result<Vec<i64>> {
        if let Some(page) = &self.page {
            writer.write_document(page, self.campaign)?;
        }
        writer.write_letters(&self.letters.readers)
    }

    fn log_entry(&self, written: usize, dialect: &Dialect) -> serde_json::Value {
        let mut entry = serde_json::json!({ "turn": self.page.as_ref().map_or(self.last, PostDocument::number), "letters": written, "as": dialect.name });
        if let Some(page) = self.page.as_ref().filter(|page| page.name != FINAL) {
            entry["from"] = page.turns.start().0.into();
            entry["run"] = self.campaign.run_of(page.number()).0.into();
        }
        entry
    }

    /// Prints the files, what is to be done with them, and what was left out.
    fn print(&self, store: &mut Store, writer: &BoardWriter, written: usize) -> anyhow::Result<()> {
        let (empty, late) = (self.letters.empty, self.letters.obsolete.len());
        let folder = &writer.folder;
        let path = |name: &str| folder.path.join(name).display().to_string();
        folder
            .written
            .iter()
            .for_each(|name| println!("{}", path(name)));
        println!(
            "Open {} in a browser: it has {} in order, with buttons to copy.",
            path(page::FILE),
            counted(writer.book.postings(), "message")
        );
        if self.page.is_none() {
            println!(
                "No public post: every complete turn was posted before. These are only private messages."
            );
        }
        if writer.book.images_wait() {
            println!(
                "Upload the pictures, and enter their addresses on that page. Or write everything again with --images ADDRESS --again; without --again the private messages are left out, since they count as handed out."
            );
        }
        if written > 0 {
            println!(
                "Handed out as private messages: {}; --again writes them again.",
                counted(written, "letter")
            );
        }
        let before = store
            .read(|book| {
                book.posts_on_boards(self.campaign.row.id, BY_HAND, Some(self.about.clone()))
            })?
            .len();
        if written == 0 && before > empty {
            println!(
                "No private message: nothing waits. Handed out before about this: {}; --again writes them again.",
                counted(before, "letter")
            );
        }
        if late > 0 {
            println!(
                "Left out, since a later one says more or the turn was played: {}.",
                counted(late, "message")
            );
        }
        if empty > 0 {
            println!(
                "Left out, since `purge` or `person erase` has emptied them: {}.",
                counted(empty, "letter")
            );
        }
        Ok(())
    }
}
