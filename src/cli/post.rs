//! `post`: a turn's public report as posts for a board, and what waits for each player on that board as private messages (FO-03 to FO-06).

use anyhow::{Context, bail};
use seneschal::campaign::{Campaign, Tables};
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::desk::Desk;
use seneschal::forum::{Block, Dialect, Inline, KeptPost, Way, Writer, is_plain_url, letter_blocks, posts};
use seneschal::phrase::Phrase;
use seneschal::referee::public;
use seneschal::store::{OutboxRow, Store, private_folder};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Write a turn's report as posts for a forum, and private messages for who plays there; what was written counts as handed out
#[derive(clap::Args)]
pub struct Post {
    campaign: String,
    /// As reports name it, e.g. "spring 3"; `start`: the announcement with the end of the dice's chain [default: the last that was played]
    turn: Option<String>,
    /// The board: phpbb, vbulletin, xenforo, smf, bgg, discourse, markdown, plain, or a file of your own dialect
    #[arg(long = "as", value_name = "BOARD")]
    dialect: String,
    /// The folder to write into [default: CAMPAIGN-TURN]
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Where the map lies once it is uploaded (for bgg: its number); until then {{MAP_URL}} stands in its place
    #[arg(long, value_name = "URL")]
    map_url: Option<String>,
    /// Write also what was handed out before about this turn
    #[arg(long)]
    again: bool,
    /// The language of the public posts [default: the configuration's]
    #[arg(long)]
    language: Option<String>,
    /// The configuration that the daemon runs with
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG")]
    config: Option<PathBuf>,
}

impl Post {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let config = Config::open(self.config.as_deref())?;
        let dialect = Dialect::open(&self.dialect)?;
        let is_number = |url: &str| !url.is_empty() && url.chars().all(|c| c.is_ascii_digit());
        if let Some(url) = self.map_url.as_deref().filter(|url| !is_plain_url(url) && !is_number(url)) {
            bail!("--map-url {url:?}: expected an address that begins with https:// and holds no blanks, quotes or brackets, or a number");
        }
        let mut store = super::history::open_sound(&config)?;
        let (desk, tables, now) = (Desk::open(&config)?, Tables::default(), Clock::System.now());
        let row = store.read(|book| book.campaign_named(&self.campaign.to_lowercase()))?;
        let row = row.with_context(|| format!("there is no campaign called {}; `seneschal campaign list` shows those there are", self.campaign))?;
        let campaign = store.look(|book| Campaign::load(book, &tables, row))?;
        let Some(last) = campaign.last.as_ref().map(|last| last.number) else { bail!("{} has not begun: there is nothing to post yet", campaign.row.name) };
        let number = match &self.turn {
            None => last,
            Some(turn) => self.number(&mut store, &campaign, turn)?,
        };
        let language = self.language.clone().unwrap_or_else(|| config.turns.language.clone());
        let told = public(&mut store, &desk, &tables, &campaign, number, &language, now)?;
        let Some(told) = told else { bail!("{} has not played that turn yet", campaign.row.name) };
        let name = if number == 0 { "start".to_owned() } else { told.turn.name.clone() };
        let folder = self.out.clone().unwrap_or_else(|| PathBuf::from(format!("{}-{}", campaign.row.name, slug(&name))));
        private_folder(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;

        let writer = Writer::new(&dialect, self.map_url.as_deref());
        let say = |id: &'static str| desk.publisher.say(&language, &Phrase::new(id));
        let blocks = letter_blocks(told.letter.html.as_deref(), &told.letter.text);
        let blocks = dressed(blocks, &told.chart, &say("forum-map"), &say("forum-dice"));
        let title = match blocks.first() {
            Some(Block::Heading(1, says)) if !told.rerun => seneschal::forum::words_of(says),
            _ => told.letter.subject.clone(),
        };
        let mut written = Vec::new();
        for (n, post) in posts(&writer, &title, &blocks, dialect.limit).iter().enumerate() {
            written.push(put(&folder, &format!("{}-post-{}.txt", slug(&name), n + 1), post.as_bytes())?);
        }
        if let Some((file, png)) = &told.map {
            written.push(put(&folder, file, png)?);
        }

        let rows = store.read(|book| book.posts_on_boards(campaign.row.id, Way::Hand.column(), self.again.then_some(number)))?;
        let mut by_reader: BTreeMap<String, Vec<OutboxRow>> = BTreeMap::new();
        rows.into_iter().for_each(|row| by_reader.entry(row.mail.recipient.clone()).or_default().push(row));
        let mut handed = Vec::new();
        for (address, rows) in by_reader {
            let names = store.read(|book| book.forum_names_of(&address))?;
            let name = names.first().map_or_else(|| Way::name_of(&address).unwrap_or_default().to_owned(), Clone::clone);
            let (files, ids) = self.messages(&folder, &dialect, &name, &rows, told.map.as_ref())?;
            written.extend(files);
            handed.extend(ids);
        }
        store.write(|book| {
            book.note_handed_out(&handed, now.as_millisecond())?;
            let entry = serde_json::json!({ "turn": number, "letters": handed.len(), "as": dialect.name });
            book.log(now.as_millisecond(), Some(campaign.row.id), "handed out", &entry)
        })?;
        written.iter().for_each(|path| println!("{}", path.display()));
        if told.map.is_some() && self.map_url.is_none() {
            println!("Upload the map, then put its address where {{{{MAP_URL}}}} stands, or write this again with --map-url.");
        }
        if !handed.is_empty() {
            println!("{} letters are in the private messages and count as handed out; --again writes them once more.", handed.len());
        }
        Ok(ExitCode::SUCCESS)
    }

    fn number(&self, store: &mut Store, campaign: &Campaign, turn: &str) -> anyhow::Result<u32> {
        let turn = turn.trim().to_lowercase();
        if turn == "start" {
            return Ok(0);
        }
        let names = store.read(|book| book.turn_names(campaign.row.id))?;
        let found = names.iter().filter(|(number, _)| *number > 0).find(|(_, name)| *name == turn).map(|(number, _)| *number);
        found.with_context(|| {
            let played: Vec<&str> = names.iter().filter(|(number, _)| *number > 0).map(|(_, name)| name.as_str()).collect();
            format!("{} has played no turn called {turn}; expected `start` or one of: {}", campaign.row.name, played.join(", "))
        })
    }

    /// One reader's letters, each below the board's limit, the reader's name in the first line of each file (FO-04).
    fn messages(
        &self,
        folder: &Path,
        dialect: &Dialect,
        name: &str,
        rows: &[OutboxRow],
        map: Option<&(String, Vec<u8>)>,
    ) -> anyhow::Result<(Vec<PathBuf>, Vec<i64>)> {
        let (mut written, mut ids, mut parts) = (Vec::new(), Vec::new(), Vec::new());
        for row in rows {
            let post = KeptPost::read(&row.mail.bytes).with_context(|| format!("letter {} for {name}", row.id))?;
            // the same picture as everybody's lies where that one lies; another has its own place
            let same = post.files.iter().all(|file| map.is_some_and(|(_, png)| *png == file.bytes));
            let writer = Writer::new(dialect, self.map_url.as_deref().filter(|_| same));
            let blocks = letter_blocks(post.html.as_deref(), &post.text);
            parts.extend(posts(&writer, &post.subject, &blocks, dialect.limit.saturating_sub(200)));
            if !same {
                for file in &post.files {
                    written.push(put(folder, &format!("pm-{}-{}", slug(name), file.name.replace(['/', '\\'], "_")), &file.bytes)?);
                }
            }
            ids.push(row.id);
        }
        for (n, part) in parts.iter().enumerate() {
            let file = if n == 0 { format!("pm-{}.txt", slug(name)) } else { format!("pm-{}-{}.txt", slug(name), n + 1) };
            written.push(put(folder, &file, format!("To: {name}\n\n{part}\n").as_bytes())?);
        }
        Ok((written, ids))
    }
}

/// The map in letters below the picture, and the dice's proof folded away.
fn dressed(blocks: Vec<Block>, chart: &[String], map_title: &str, dice_title: &str) -> Vec<Block> {
    let mut all = Vec::new();
    let mut drawn = false;
    for block in blocks {
        match block {
            Block::Code(lines) if lines.starts_with("BEGIN DICE") => {
                all.push(Block::Folded { title: dice_title.to_owned(), blocks: vec![Block::Code(lines)] });
            }
            Block::Image { .. } if !chart.is_empty() && !drawn => {
                drawn = true;
                all.push(block);
                all.push(Block::Heading(2, vec![Inline::Text(map_title.to_owned())]));
                all.push(Block::Code(chart.join("\n")));
            }
            block => all.push(block),
        }
    }
    if !drawn && !chart.is_empty() {
        all.push(Block::Heading(2, vec![Inline::Text(map_title.to_owned())]));
        all.push(Block::Code(chart.join("\n")));
    }
    all
}

/// A file that is on the disk before anything counts as handed out.
fn put(folder: &Path, name: &str, bytes: &[u8]) -> anyhow::Result<PathBuf> {
    let path = folder.join(name);
    let write = || -> std::io::Result<()> {
        let mut file = File::create(&path)?;
        file.write_all(bytes)?;
        file.sync_all()
    };
    write().with_context(|| format!("{} cannot be written", path.display()))?;
    Ok(path)
}

/// A name as a file's.
fn slug(name: &str) -> String {
    let plain: String = name.to_lowercase().chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
    let plain = plain.split('-').filter(|piece| !piece.is_empty()).collect::<Vec<_>>().join("-");
    if plain.is_empty() { "player".to_owned() } else { plain.chars().take(60).collect() }
}
