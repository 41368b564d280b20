//! `post`: writes a turn's public report as posts for a board, and the waiting mails of each player
//! on that board as private messages (FO-03 to FO-06).

mod turns;

use super::summaries::counted;
use anyhow::{Context, bail};
use seneschal::campaign::{Campaign, CampaignCache, phases::whole_of};
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::forum::{
    Channel, Dialect, DialectWriter, OutboxPost, PostBlock, TextMap, dressed, letter_blocks, posts,
};
use seneschal::history::LogKind;
use seneschal::history::{OutboxRow, Store, private_folder};
use seneschal::letters::{LetterReader, MailComposer, REMINDER};
use seneschal::text::{Phrase, ids::TurnNumber};
use seneschal::turns::{
    ending::last_report::{self, FINAL, SHEETS},
    public,
};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::Write;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use turns::unread;

/// Write a turn's report as posts for a forum, and private messages for players on it; everything
/// written counts as handed out
#[derive(clap::Args)]
pub struct PostCommand {
    /// The campaign's name
    campaign: String,
    /// As reports name it, e.g. "spring 3"; `start`: the announcement with the end of the dice's
    /// hash chain; `final`: the last report [default: the last one played; if players move one
    /// after the other, one report of all complete turns that were not posted yet]
    turn: Option<String>,
    /// The board: phpbb, vbulletin, xenforo, smf, bgg, discourse, markdown, plain, or a file with
    /// your own dialect
    #[arg(long = "as", value_name = "BOARD")]
    dialect: String,
    /// The folder to write into [default: CAMPAIGN-TURN]
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// The map's address once it is uploaded (for bgg: its number); until then the text contains
    /// {{MAP_URL}}. Use it with --again, since letters are handed out only once
    #[arg(long, value_name = "URL")]
    map_url: Option<String>,
    /// Write also letters about this turn that were handed out before; with the last turn played,
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
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let config = Config::open(self.config.as_deref())?;
        let dialect = Dialect::open(&self.dialect)?;
        if let Some(url) = self
            .map_url
            .as_deref()
            .filter(|url| !dialect.pictures.lie_at(url))
        {
            bail!(
                "--map-url {url:?}: expected, for {}, {}",
                dialect.name,
                dialect.pictures
            );
        }
        let (desk, tables, now) = (
            MailComposer::open(&config)?,
            CampaignCache::default(),
            Clock::System.now(),
        );
        let language = self
            .language
            .clone()
            .unwrap_or_else(|| config.turns.language.clone());
        super::spoken(&desk.publisher, &language)?;
        let mut store = super::history::open_sound(&config)?;
        let row = super::history::named(&mut store, &self.campaign)?;
        let campaign = store.look(|book| Campaign::load(book, &tables, row))?;
        let Some(last) = campaign.last.as_ref().map(|last| last.number) else {
            bail!(
                "{} has not begun: there is nothing to post yet",
                campaign.row.name
            )
        };
        let page = match self.turn.as_deref().map(str::trim) {
            Some(turn) if turn.eq_ignore_ascii_case(FINAL) => Some(last_page(
                &mut store, &desk, &config, &tables, &campaign, &language,
            )?),
            turn => {
                let turns = match turn {
                    Some(turn) => Some(PostCommand::named(&mut store, &campaign, turn)?),
                    None => store.look(|book| unread(book, &campaign, last, self.again))?,
                };
                turns
                    .map(|turns| turn_page(&mut store, &desk, &tables, &campaign, turns, &language))
                    .transpose()?
            }
        };
        // without a turn's name, letters about the open turn are included
        let behind = if self.turn.is_none() {
            TurnNumber(0)
        } else {
            last
        };
        let about = page.as_ref().map_or(last..=TurnNumber(u32::MAX), |page| {
            about(&page.turns, behind)
        });
        let rows = store.read(|book| {
            book.posts_on_boards(
                campaign.row.id,
                Channel::Hand.column(),
                self.again.then(|| about.clone()),
            )
        })?;
        let mut by_reader: BTreeMap<String, Vec<OutboxRow>> = BTreeMap::new();
        rows.into_iter().for_each(|row| {
            by_reader
                .entry(row.mail.recipient.clone())
                .or_default()
                .push(row)
        });
        let mut readers: Vec<BoardReader> = Vec::new();
        let (mut empty, mut handed) = (0, Vec::new());
        for (address, rows) in by_reader {
            let names = store.read(|book| book.forum_names_of(&address))?;
            let name = names.first().map_or_else(
                || Channel::name_of(&address).unwrap_or_default().to_owned(),
                Clone::clone,
            );
            let all = rows.len();
            // texts emptied since then (`purge`, `person erase`) cannot be written again
            let mut rows: Vec<OutboxRow> = rows
                .into_iter()
                .filter(|row| !row.mail.bytes.is_empty())
                .collect();
            empty += all - rows.len();
            handed.extend(overtaken(&campaign, &mut rows));
            if !rows.is_empty() {
                readers.push(BoardReader { name, rows });
            }
        }
        let late = handed.len();
        let open = store
            .look(|book| whole_of(book, &campaign, campaign.row.turn))?
            .map_or_else(|| "messages".to_owned(), |whole| whole.name);
        let name = page
            .as_ref()
            .map_or(open.as_str(), |page| page.name.as_str());
        if page.is_none() && readers.is_empty() {
            store.write(|book| book.note_handed_out(&handed, now.as_millisecond()))?;
            println!(
                "Nothing is to be posted: what is whole was posted before, and nothing waits for a player. --again writes the same once more."
            );
            return Ok(ExitCode::SUCCESS);
        }
        let mut folder = PostFolder::make(
            self.out.as_deref(),
            &format!("{}-{}", campaign.row.name, slug(name)),
        )?;
        if let Some(page) = &page {
            page.write(&mut folder, &dialect, self.map_url.as_deref())?;
        }
        let map = page.as_ref().and_then(|page| page.map.as_ref());
        for (reader, stem) in readers.iter().zip(stems(&readers)) {
            handed.extend(self.messages(&mut folder, &dialect, reader, &stem, map)?);
        }
        store.write(|book| {
            book.note_handed_out(&handed, now.as_millisecond())?;
            let mut entry = serde_json::json!({ "turn": page.as_ref().map_or(last, PostDocument::number), "letters": handed.len() - late, "as": dialect.name });
            if let Some(page) = page.as_ref().filter(|page| page.name != FINAL) {
                entry["from"] = page.turns.start().0.into();
                entry["run"] = campaign.run_of(page.number()).0.into();
            }
            book.log(now.as_millisecond(), Some(campaign.row.id), LogKind::HandedOut, &entry)
        })?;
        folder
            .written
            .iter()
            .for_each(|path| println!("{}", path.display()));
        if page.is_none() {
            println!(
                "No post for everybody: all that is whole was posted before. These are private messages alone."
            );
        }
        if map.is_some() && self.map_url.is_none() {
            println!(
                "Upload the map, then put its address where {{{{MAP_URL}}}} stands, or write all of this again with --map-url ADDRESS --again: without --again it leaves out the private messages, which count as handed out."
            );
        }
        let written = handed.len() - late;
        if written > 0 {
            println!(
                "Handed out by private messages: {}; --again writes the same once more.",
                counted(written, "letter")
            );
        }
        let before = store
            .read(|book| {
                book.posts_on_boards(campaign.row.id, Channel::Hand.column(), Some(about))
            })?
            .len();
        if written == 0 && before > empty {
            println!(
                "No private message: nothing waits. Handed out before about this: {}; --again writes the same once more.",
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
                "Left out, since `purge` or `person erase` has emptied what was to be written: {}.",
                counted(empty, "letter")
            );
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Writes one reader's letters, each below the board's size limit, with the reader's name in
    /// the first line of each file (FO-04). Returns which ones.
    fn messages(
        &self,
        folder: &mut PostFolder,
        dialect: &Dialect,
        reader: &BoardReader,
        stem: &str,
        map: Option<&(String, Vec<u8>)>,
    ) -> anyhow::Result<Vec<i64>> {
        let (mut ids, mut parts) = (Vec::new(), Vec::new());
        for row in &reader.rows {
            let post = OutboxPost::read(&row.mail.bytes)
                .with_context(|| format!("letter {} for {}", row.id, reader.name))?;
            // a picture identical to the public one has the same address; another has its own
            let same = post
                .files
                .iter()
                .all(|file| map.is_some_and(|(_, png)| *png == file.bytes));
            let writer = DialectWriter::new(dialect, self.map_url.as_deref().filter(|_| same));
            let (title, blocks) = post.title_and_blocks();
            parts.extend(posts(
                &writer,
                &title,
                &blocks,
                dialect.limit.saturating_sub(200),
            ));
            if !same {
                // a text attachment is part of the message itself, below the reader's name
                for file in post
                    .files
                    .iter()
                    .filter(|file| !file.name.ends_with(".txt"))
                {
                    let (name, ending) = file_name(&file.name);
                    folder.put(&format!("{stem}_{name}"), &ending, &file.bytes)?;
                }
            }
            ids.push(row.id);
        }
        for part in parts {
            folder.put(
                stem,
                "txt",
                format!("To: {}\n\n{part}\n", reader.name).as_bytes(),
            )?;
        }
        Ok(ids)
    }
}

/// Removes letters that a later one makes obsolete, and returns them. Only the last reminder, the
/// last notice about the turn's time and the last answer to a turn's sheets stay; for turns already
/// played, only that answer.
fn overtaken(campaign: &Campaign, rows: &mut Vec<OutboxRow>) -> Vec<i64> {
    let open = if campaign.is_running() {
        campaign.row.turn
    } else {
        TurnNumber(u32::MAX)
    };
    let letters: Vec<(i64, TurnNumber, String)> = rows
        .iter()
        .map(|row| (row.id, row.mail.turn, row.mail.kind.clone()))
        .collect();
    let letters: Vec<(i64, TurnNumber, &str)> = letters
        .iter()
        .map(|(id, turn, kind)| (*id, *turn, kind.as_str()))
        .collect();
    let late: Vec<i64> = letters
        .iter()
        .filter(|letter| is_overtaken(**letter, &letters, open))
        .map(|letter| letter.0)
        .collect();
    rows.retain(|row| !late.contains(&row.id));
    late
}

/// Whether a letter, given as number, turn and kind, is unnecessary for a reader of all of these.
fn is_overtaken(
    (id, turn, kind): (i64, TurnNumber, &str),
    all: &[(i64, TurnNumber, &str)],
    open: TurnNumber,
) -> bool {
    let Some(passing) = TransientLetter::of(kind) else {
        return false;
    };
    let later = |other: &&(i64, TurnNumber, &str)| {
        other.0 > id && TransientLetter::of(other.2) == Some(passing)
    };
    match passing {
        TransientLetter::Answer => all.iter().filter(later).any(|other| other.1 == turn),
        TransientLetter::Reminder | TransientLetter::Time => {
            turn < open || all.iter().any(|other| later(&other))
        }
    }
}

/// A letter that the next one of its kind makes obsolete.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TransientLetter {
    Reminder,
    /// About the time when the turn runs: paused, moved, waiting.
    Time,
    /// An answer to a sheet: it shows the current orders.
    Answer,
}

impl TransientLetter {
    fn of(kind: &str) -> Option<TransientLetter> {
        match kind.split_once('/') {
            _ if kind.starts_with(REMINDER) => Some(TransientLetter::Reminder),
            Some((
                "deadline-title-held"
                | "deadline-title-resumed"
                | "deadline-title-moved"
                | "deadline-title-stays-held",
                _,
            )) => Some(TransientLetter::Time),
            Some(("changed", rest)) if !rest.starts_with("press.") => Some(TransientLetter::Answer),
            _ => None,
        }
    }
}

/// The turns whose letters are written with a report. The report of the last turn played also
/// brings the answers and notices about the open one, since no other name does.
fn about(turns: &RangeInclusive<TurnNumber>, last: TurnNumber) -> RangeInclusive<TurnNumber> {
    let (first, end) = (*turns.start(), *turns.end());
    first..=if end >= last {
        TurnNumber(u32::MAX)
    } else {
        end
    }
}

/// A player on the board, and the letters waiting for them.
struct BoardReader {
    name: String,
    rows: Vec<OutboxRow>,
}

/// The start of each reader's file names. Names that would become the same file name are made
/// distinct: the operator hands files out by name, and a second player's letters must never go to
/// the first.
fn stems(readers: &[BoardReader]) -> Vec<String> {
    let slugs: Vec<String> = readers.iter().map(|reader| slug(&reader.name)).collect();
    let of = |(n, own): (usize, &String)| match slugs
        .iter()
        .take(n)
        .filter(|former| *former == own)
        .count()
    {
        0 => format!("pm-{own}"),
        former => format!("pm-{own}_player{}", former + 1),
    };
    slugs.iter().enumerate().map(of).collect()
}

/// The folder that one run writes to, in which nothing is ever overwritten: files of an earlier run
/// may not have been posted yet.
struct PostFolder {
    path: PathBuf,
    written: Vec<PathBuf>,
}

impl PostFolder {
    /// The folder that was asked for, which must be empty; or one with this name, with a number if
    /// it exists.
    fn make(asked: Option<&Path>, name: &str) -> anyhow::Result<PostFolder> {
        let path = match asked {
            Some(path) => {
                if path.exists()
                    && std::fs::read_dir(path).map_or(true, |mut all| all.next().is_some())
                {
                    bail!(
                        "{} holds something already: name a folder that is empty or does not exist",
                        path.display()
                    );
                }
                path.to_owned()
            }
            None => {
                let names = std::iter::once(name.to_owned())
                    .chain((2..10_000).map(|n| format!("{name}-{n}")));
                names
                    .map(PathBuf::from)
                    .find(|path| !path.exists())
                    .with_context(|| format!("{name} and 10,000 more folders exist: say --out"))?
            }
        };
        private_folder(&path).with_context(|| format!("{} cannot be made", path.display()))?;
        Ok(PostFolder {
            path,
            written: Vec::new(),
        })
    }

    /// Writes a file under this name, or the name with the next number. It is on disk before
    /// anything counts as handed out.
    fn put(&mut self, stem: &str, ending: &str, bytes: &[u8]) -> anyhow::Result<()> {
        for n in 1_u32.. {
            let number = if n == 1 {
                String::new()
            } else {
                format!("_{n}")
            };
            let path = self.path.join(format!("{stem}{number}.{ending}"));
            let write = || -> std::io::Result<()> {
                let mut file = File::create_new(&path)?;
                file.write_all(bytes)?;
                file.sync_all()
            };
            match write() {
                Err(why) if why.kind() == std::io::ErrorKind::AlreadyExists => {}
                done => {
                    done.with_context(|| format!("{} cannot be written", path.display()))?;
                    self.written.push(path);
                    return Ok(());
                }
            }
        }
        bail!("{stem}.{ending}: too many files of this name")
    }
}

/// A safe file name and extension, whatever the letter calls the file.
fn file_name(name: &str) -> (String, String) {
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, "bin"));
    (slug(stem), slug(ending))
}

/// A public report, ready for a board.
struct PostDocument {
    /// The turns it reports: letters about them belong to it.
    turns: RangeInclusive<TurnNumber>,
    name: String,
    title: String,
    blocks: Vec<PostBlock>,
    map: Option<(String, Vec<u8>)>,
    files: Vec<(String, Vec<u8>)>,
}

impl PostDocument {
    fn number(&self) -> TurnNumber {
        *self.turns.end()
    }

    fn write(
        &self,
        folder: &mut PostFolder,
        dialect: &Dialect,
        map_url: Option<&str>,
    ) -> anyhow::Result<()> {
        let (writer, stem) = (DialectWriter::new(dialect, map_url), slug(&self.name));
        for (n, post) in posts(&writer, &self.title, &self.blocks, dialect.limit)
            .iter()
            .enumerate()
        {
            folder.put(&format!("{stem}-post-{}", n + 1), "txt", post.as_bytes())?;
        }
        for (file, bytes) in self.map.iter().chain(&self.files) {
            let (stem, ending) = file_name(file);
            folder.put(&stem, &ending, bytes)?;
        }
        Ok(())
    }
}

fn turn_page(
    store: &mut Store,
    desk: &MailComposer,
    tables: &CampaignCache,
    campaign: &Campaign,
    turns: RangeInclusive<TurnNumber>,
    language: &str,
) -> anyhow::Result<PostDocument> {
    let number = *turns.end();
    let told = public(
        store,
        desk,
        tables,
        campaign,
        turns.clone(),
        language,
        Clock::System.now(),
    )?;
    let Some(told) = told else {
        bail!("{} has not played that turn yet", campaign.row.name)
    };
    let name = if number == TurnNumber(0) {
        "start".to_owned()
    } else {
        told.turn.name.clone()
    };
    let say = |id: &'static str| desk.publisher.say(language, &Phrase::new(id));
    let blocks = letter_blocks(told.letter.html.as_deref(), &told.letter.text);
    let chart = TextMap {
        title: say("forum-map"),
        lines: told.chart.clone(),
    };
    let blocks = dressed(blocks, Some(&chart), &say("forum-dice"));
    let title = match blocks.first() {
        Some(PostBlock::Heading(1, says)) if !told.rerun => seneschal::forum::words_of(says),
        _ => told.letter.subject.clone(),
    };
    Ok(PostDocument {
        turns,
        name,
        title,
        blocks,
        map: told.map,
        files: Vec::new(),
    })
}

/// The last report, with its charts in words: their pictures and all sheets are separate files.
fn last_page(
    store: &mut Store,
    desk: &MailComposer,
    config: &Config,
    tables: &CampaignCache,
    campaign: &Campaign,
    language: &str,
) -> anyhow::Result<PostDocument> {
    let Some(facts) = store.look(|book| last_report::facts(book, tables, campaign))? else {
        bail!(
            "{} is not over; `seneschal campaign show {}` tells where it stands",
            campaign.row.name,
            campaign.row.name
        );
    };
    let drawn = last_report::draw(desk, &facts.charts, language)?;
    let (mut report, _) = last_report::fill(
        desk,
        config,
        campaign,
        &facts,
        &drawn,
        None,
        LetterReader::Board(language),
        Clock::System.now(),
    );
    report.heading.board = true;
    report
        .charts
        .iter_mut()
        .for_each(|chart| chart.content_id = None);
    let text = desk.publisher.letter(
        FINAL,
        &seneschal::render::language::on_board(language),
        &report,
    )?;
    let dice = desk.publisher.say(language, &Phrase::new("forum-dice"));
    let blocks = dressed(letter_blocks(text.html.as_deref(), &text.text), None, &dice);
    let title = match blocks.first() {
        Some(PostBlock::Heading(1, says)) => seneschal::forum::words_of(says),
        _ => text.subject,
    };
    let charts = drawn.into_iter().map(|chart| (chart.file_name, chart.png));
    let files = charts
        .chain([(
            SHEETS.to_owned(),
            facts.sheets.text(&desk.publisher, language).into_bytes(),
        )])
        .collect();
    Ok(PostDocument {
        turns: campaign.row.turn..=campaign.row.turn,
        name: FINAL.to_owned(),
        title,
        blocks,
        map: None,
        files,
    })
}
/// Turns a name into a file name.
fn slug(name: &str) -> String {
    let plain: String = name
        .to_lowercase()
        .chars()
        .map(|c| if c.is_alphanumeric() { c } else { '-' })
        .collect();
    let plain = plain
        .split('-')
        .filter(|piece| !piece.is_empty())
        .collect::<Vec<_>>()
        .join("-");
    if plain.is_empty() {
        "player".to_owned()
    } else {
        plain.chars().take(60).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_readers_never_share_a_file() {
        let readers: Vec<BoardReader> = [
            "Anna K", "Anna-K", "anna k!", "Anna", "Anna 2", "***", "!!!",
        ]
        .map(|name| BoardReader {
            name: name.to_owned(),
            rows: Vec::new(),
        })
        .into();
        let told = [
            "pm-anna-k",
            "pm-anna-k_player2",
            "pm-anna-k_player3",
            "pm-anna",
            "pm-anna-2",
            "pm-player",
            "pm-player_player2",
        ];
        assert_eq!(stems(&readers), told);
        let place = tempfile::tempdir().expect("a folder");
        let mut folder = PostFolder::make(Some(&place.path().join("x")), "").expect("a folder");
        for stem in told {
            for part in ["one", "two"] {
                folder
                    .put(stem, "txt", format!("{stem} {part}").as_bytes())
                    .expect("written");
            }
        }
        for stem in told {
            let read =
                |name: String| std::fs::read_to_string(folder.path.join(name)).expect("a file");
            assert_eq!(
                (read(format!("{stem}.txt")), read(format!("{stem}_2.txt"))),
                (format!("{stem} one"), format!("{stem} two"))
            );
        }
    }

    #[test]
    fn what_a_later_letter_says_is_not_written_twice() {
        for (kinds, left) in [
            (
                ["changed/1.0", "changed/2.0", "report"],
                "changed/2.0 report",
            ),
            (
                [
                    "deadline-title-held/a",
                    "deadline-title-resumed/b",
                    "changed/3.0",
                ],
                "deadline-title-resumed/b changed/3.0",
            ),
            (
                ["changed/press.4.0", "changed/5.0", "answer/6.0"],
                "changed/press.4.0 changed/5.0 answer/6.0",
            ),
            (
                ["reminder/1", "reminder/2", "welcome"],
                "reminder/2 welcome",
            ),
        ] {
            let letters: Vec<(i64, TurnNumber, &str)> = (0..)
                .zip(kinds)
                .map(|(id, kind)| (id, TurnNumber(3), kind))
                .collect();
            let kept: Vec<&str> = letters
                .iter()
                .filter(|letter| !is_overtaken(**letter, &letters, TurnNumber(3)))
                .map(|letter| letter.2)
                .collect();
            assert_eq!(kept.join(" "), left);
        }
        // of a turn that was played the answer alone
        let letters = [
            (0, TurnNumber(2), "changed/1.0"),
            (1, TurnNumber(2), "deadline-title-moved/a"),
            (2, TurnNumber(2), "reminder/1"),
            (3, TurnNumber(3), "changed/2.0"),
        ];
        let kept: Vec<&str> = letters
            .iter()
            .filter(|letter| !is_overtaken(**letter, &letters, TurnNumber(3)))
            .map(|letter| letter.2)
            .collect();
        assert_eq!(kept, ["changed/1.0", "changed/2.0"]);
    }

    #[test]
    fn the_open_turns_letters_go_with_the_last_report() {
        for (turns, last, told) in [
            (0..=0, 0, "0123"),
            (0..=0, 2, "0"),
            (1..=1, 2, "1"),
            (2..=2, 2, "23"),
            (3..=3, 2, "3"),
            (1..=2, 3, "12"),
            (1..=2, 2, "123"),
        ] {
            let shown = TurnNumber(*turns.start())..=TurnNumber(*turns.end());
            let named: String = TurnNumber(0)
                .until(TurnNumber(4))
                .filter(|turn| about(&shown, TurnNumber(last)).contains(turn))
                .map(|turn| turn.to_string())
                .collect();
            assert_eq!(named, told, "{turns:?} of {last}");
        }
    }

    #[test]
    fn a_folder_that_holds_something_is_left_alone() {
        let place = tempfile::tempdir().expect("a folder");
        let name = |name: &str| place.path().join(name);
        let fresh = || PostFolder::make(None, &name("turn").to_string_lossy()).expect("a folder");
        for told in ["turn", "turn-2", "turn-3"] {
            assert_eq!(fresh().path, name(told));
        }
        PostFolder::make(Some(&name("turn")), "")
            .expect("an empty one")
            .put("a", "txt", b"1")
            .expect("written");
        assert!(PostFolder::make(Some(&name("turn")), "").is_err());
    }
}
