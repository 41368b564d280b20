//! Writes documents and letters as a board's posts and messages.

use super::document::{DocumentSource, PostDocument};
use super::folder::{PostFolder, file_name, slug};
use super::image_address::ImageAddresses;
use super::letters::{BoardReader, stems};
use super::message_book::{
    self, BoardImage, BoardMessage, MessageBook, MessagePart, MessagePlace, key, key_of_letter,
};
use anyhow::Context;
use seneschal::campaign::Campaign;
use seneschal::forum::{
    BoardPicture, Dialect, DialectWriter, Inline, MAP_URL, OutboxPost, PostBlock, for_each_picture,
    posts,
};
use seneschal::history::OutboxRow;
use seneschal::render::Renderer;
use seneschal::text::{Phrase, hash::sha256, ids::TurnNumber};
use std::path::Path;

pub(super) struct BoardWriter<'a> {
    pub dialect: &'a Dialect,
    addresses: ImageAddresses,
    pub publisher: &'a Renderer,
    /// Of what everybody reads.
    pub language: &'a str,
    /// What is folded away in the thread: private messages refer to it.
    in_thread: Vec<PostBlock>,
    pub folder: PostFolder,
    pub book: MessageBook,
}

impl<'a> BoardWriter<'a> {
    /// Opens the folder: the one that was asked for, or one with this name.
    pub(super) fn open(
        dialect: &'a Dialect,
        addresses: ImageAddresses,
        source: &DocumentSource<'a>,
        asked: Option<&Path>,
        name: &str,
    ) -> anyhow::Result<BoardWriter<'a>> {
        let campaign = &source.campaign.row;
        let book = |folder: &Path| MessageBook::read(folder, campaign, &dialect.name);
        let folder = PostFolder::make(asked, name, |path| book(path).is_some())?;
        Ok(BoardWriter {
            dialect,
            addresses,
            publisher: &source.desk.publisher,
            language: source.language,
            in_thread: Vec::new(),
            book: book(&folder.path).unwrap_or_else(|| MessageBook::new(campaign, &dialect.name)),
            folder,
        })
    }

    pub(super) fn write_document(
        &mut self,
        page: &PostDocument,
        campaign: &Campaign,
    ) -> anyhow::Result<()> {
        let row = &campaign.row;
        let run = campaign.run_of(page.number());
        let reported = format!("{}-{} {}", page.turns.start(), page.turns.end(), page.name);
        let key = key(format!("{} {} {run:?} {reported}", row.name, row.created).as_bytes());
        self.remove_files_of(&key);
        let reported = Some(reported);
        self.remove_former_run(&key, &reported);
        let mut place = MAP_URL.to_owned();
        if let Some((name, png)) = &page.map {
            place = self.image(None, name, png, true)?.reference().to_owned();
        }
        let files = self.document_files(page)?;
        let folded = |block: &&PostBlock| matches!(block, PostBlock::Folded { .. });
        self.in_thread = page.blocks.iter().filter(folded).cloned().collect();
        let mut blocks = page.blocks.clone();
        for_each_picture(&mut blocks, &mut |source| source.clone_from(&place));
        let texts = self.texts(&page.title, &blocks, &[place], self.dialect.limit);
        let stem = slug(&page.name);
        let mut parts = Vec::new();
        for (text, n) in texts.into_iter().zip(1..) {
            let file = self
                .folder
                .put(&format!("{stem}-post-{n}"), "txt", text.as_bytes())?;
            parts.push(MessagePart { file, text });
        }
        self.book.put(BoardMessage {
            key,
            turns: reported,
            place: if page.number() == TurnNumber(0) {
                MessagePlace::NewThread
            } else {
                MessagePlace::Thread
            },
            subject: page.title.clone(),
            parts,
            letters: Vec::new(),
            files,
        });
        Ok(())
    }

    /// Puts the files into the folder to which a document's text does not refer.
    fn document_files(&mut self, page: &PostDocument) -> anyhow::Result<Vec<String>> {
        let mut files = Vec::new();
        for (name, bytes) in &page.files {
            let (stem, ending) = file_name(name);
            files.push(if ending == "png" {
                self.image(None, name, bytes, false)?.file.clone()
            } else {
                self.folder.put(&stem, &ending, bytes)?
            });
        }
        Ok(files)
    }

    /// Writes all readers' letters. Returns which ones.
    pub(super) fn write_letters(&mut self, readers: &[BoardReader]) -> anyhow::Result<Vec<i64>> {
        let mut names: Vec<String> = self.book.readers().into_iter().map(str::to_owned).collect();
        for reader in readers {
            if !names.contains(&reader.name) {
                names.push(reader.name.clone());
            }
        }
        let stems = stems(&names.iter().map(String::as_str).collect::<Vec<_>>());
        let mut written = Vec::new();
        for reader in readers {
            let stem = names
                .iter()
                .zip(&stems)
                .find(|(name, _)| **name == reader.name)
                .map(|(_, stem)| stem.clone())
                .unwrap_or_default();
            for group in self.book.groups(&reader.rows) {
                self.write_message(reader, &stem, &group)?;
            }
            // those in messages that stay as they are count too: the folder has them
            written.extend(reader.rows.iter().map(|row| row.id));
        }
        Ok(written)
    }

    /// Writes letters as one message, the newest first and under its subject: a report comes before
    /// the answers to its turn's sheets. Each part is below the board's limit, with the reader's
    /// name in the first line of its file (FO-04).
    fn write_message(
        &mut self,
        reader: &BoardReader,
        stem: &str,
        rows: &[&OutboxRow],
    ) -> anyhow::Result<()> {
        let Some(key) = rows.first().map(|row| key_of_letter(row)) else {
            return Ok(());
        };
        self.remove_files_of(&key);
        let (mut heads, mut blocks) = (None, Vec::new());
        let (mut places, mut files) = (Vec::new(), Vec::new());
        for row in rows.iter().rev() {
            let letter = OutboxPost::read(&row.mail.bytes)
                .with_context(|| format!("letter {} for {}", row.id, reader.name))?;
            let (title, mut inside) = letter.title_and_blocks();
            self.refer_to_thread(&mut inside);
            places.extend(self.letter_images(&letter, &mut inside, stem)?);
            files.extend(self.letter_files(&letter, stem)?);
            if heads.is_none() {
                heads = Some((title, letter.subject));
            } else if !matches!(inside.first(), Some(PostBlock::Heading(1, _))) {
                blocks.push(PostBlock::Heading(1, vec![Inline::Text(title)]));
            }
            blocks.extend(inside);
        }
        let (title, subject) = heads.unwrap_or_default();
        let limit = self.dialect.limit.saturating_sub(200);
        let mut parts = Vec::new();
        for text in self.texts(&title, &blocks, &places, limit) {
            let file = format!("To: {}\n\n{text}\n", reader.name);
            let file = self.folder.put(stem, "txt", file.as_bytes())?;
            parts.push(MessagePart { file, text });
        }
        self.book.put(BoardMessage {
            key,
            turns: None,
            place: MessagePlace::Private(reader.name.clone()),
            subject,
            parts,
            letters: rows.iter().map(|row| row.id).collect(),
            files,
        });
        Ok(())
    }

    /// The map in words and the proof of the dice are as long as the rest of a report. Where the
    /// thread has the same in this language, the private message only says so.
    fn refer_to_thread(&self, blocks: &mut [PostBlock]) {
        for block in blocks {
            if let PostBlock::Folded { title, .. } = &*block
                && self.in_thread.contains(block)
            {
                let words = Phrase::new("forum-see-thread").with("title", title.as_str());
                let words = self.publisher.say(self.language, &words);
                *block = PostBlock::Paragraph(vec![Inline::Text(words)]);
            }
        }
    }

    /// Puts a letter's pictures into the folder, and what the board finds each by into its blocks.
    /// Returns all of these.
    fn letter_images(
        &mut self,
        letter: &OutboxPost,
        blocks: &mut [PostBlock],
        stem: &str,
    ) -> anyhow::Result<Vec<String>> {
        let mut sources = Vec::new();
        for_each_picture(blocks, &mut |source| sources.push(source.clone()));
        let mut places = Vec::new();
        for source in sources {
            // a picture without a file is told in words
            let Some(file) = letter.picture(&source) else {
                continue;
            };
            let place = self
                .image(Some(stem), &file.name, &file.bytes, false)?
                .reference()
                .to_owned();
            places.push((source, place));
        }
        for_each_picture(blocks, &mut |source| {
            if let Some((_, place)) = places.iter().find(|(own, _)| own == source) {
                source.clone_from(place);
            }
        });
        Ok(places.into_iter().map(|(_, place)| place).collect())
    }

    /// Puts a letter's other files into the folder, such as the archive of a campaign that is over.
    /// Its text files are in its text.
    fn letter_files(&mut self, letter: &OutboxPost, stem: &str) -> anyhow::Result<Vec<String>> {
        let mut files = Vec::new();
        for file in &letter.files {
            let (name, ending) = file_name(&file.name);
            if !["png", "txt"].contains(&ending.as_str()) {
                let stem = format!("{stem}_{name}");
                files.push(self.folder.put(&stem, &ending, &file.bytes)?);
            }
        }
        Ok(files)
    }

    /// The texts of a message's parts. `places` are what its pictures are found by.
    fn texts(
        &self,
        title: &str,
        blocks: &[PostBlock],
        places: &[String],
        limit: usize,
    ) -> Vec<String> {
        let pictures: Vec<BoardPicture> = places
            .iter()
            .map(|place| BoardPicture {
                source: place.clone(),
                address: place.clone(),
                size: None,
            })
            .collect();
        let writer = DialectWriter::with_pictures(self.dialect, &pictures);
        posts(&writer, title, blocks, limit)
    }

    /// A picture of the folder: each is there once, whoever gets it. One that a single reader gets
    /// (`owner`) has no address, where others could find it.
    fn image(
        &mut self,
        owner: Option<&str>,
        name: &str,
        bytes: &[u8],
        is_map: bool,
    ) -> anyhow::Result<&BoardImage> {
        let hash = hex::encode(sha256(bytes));
        let at = match self.book.images.iter().position(|old| old.hash == hash) {
            Some(at) => at,
            None => {
                let (stem, ending) = file_name(name);
                let stem = owner.map_or_else(|| stem.clone(), |owner| format!("{owner}_{stem}"));
                let file = self.folder.put(&stem, &ending, bytes)?;
                self.book.add_image(hash, file, owner.is_none())
            }
        };
        let images = &mut self.book.images;
        let image = images.get_mut(at).context("a picture was just added")?;
        // it may have been thrown away after it was uploaded
        if !self.folder.path.join(&image.file).exists() {
            self.folder.replace(&image.file, bytes)?;
        }
        if owner.is_none() {
            image.address = self.addresses.of(self.dialect, &image.file, is_map);
        }
        Ok(image)
    }

    /// A message that is written anew takes the names of its old files.
    /// A report of the same turns that was rolled back is not to be posted any more.
    fn remove_former_run(&mut self, key: &str, turns: &Option<String>) {
        let is_former = |old: &BoardMessage| old.turns == *turns && old.key != key;
        for old in self.book.messages.iter().filter(|old| is_former(old)) {
            self.remove_files_of(&old.key);
        }
        self.book.messages.retain(|old| !is_former(old));
    }

    fn remove_files_of(&self, key: &str) {
        for message in self.book.messages.iter().filter(|old| old.key == key) {
            let texts = message.parts.iter().map(|part| &part.file);
            let files = message
                .files
                .iter()
                .filter(|file| !self.book.images.iter().any(|image| image.file == **file));
            texts.chain(files).for_each(|file| self.folder.remove(file));
        }
    }

    /// Keeps the list of messages for the next run.
    pub(super) fn keep_book(&mut self) -> anyhow::Result<()> {
        let book = serde_json::to_vec_pretty(&self.book)?;
        self.folder.replace(message_book::FILE, &book)
    }
}
