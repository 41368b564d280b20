//! Writes documents and letters as a board's posts and messages.

use super::document::PostDocument;
use super::folder::{PostFolder, file_name, slug};
use super::letters::BoardReader;
use anyhow::Context;
use seneschal::forum::{Dialect, DialectWriter, OutboxPost, posts};

pub(super) struct BoardWriter<'a> {
    pub dialect: &'a Dialect,
    /// The address of the public map, if it is known.
    pub map_url: Option<&'a str>,
    pub folder: PostFolder,
}

impl BoardWriter<'_> {
    pub(super) fn write_document(&mut self, page: &PostDocument) -> anyhow::Result<()> {
        let writer = DialectWriter::new(self.dialect, self.map_url);
        let stem = slug(&page.name);
        for (n, post) in posts(&writer, &page.title, &page.blocks, self.dialect.limit)
            .iter()
            .enumerate()
        {
            self.folder
                .put(&format!("{stem}-post-{}", n + 1), "txt", post.as_bytes())?;
        }
        for (file, bytes) in page.map.iter().chain(&page.files) {
            let (stem, ending) = file_name(file);
            self.folder.put(&stem, &ending, bytes)?;
        }
        Ok(())
    }

    /// Writes one reader's letters, each below the board's size limit, with the reader's name in
    /// the first line of each file (FO-04). Returns which ones.
    pub(super) fn write_messages(
        &mut self,
        reader: &BoardReader,
        stem: &str,
        map: Option<&(String, Vec<u8>)>,
    ) -> anyhow::Result<Vec<i64>> {
        let (mut ids, mut parts) = (Vec::new(), Vec::new());
        for row in &reader.rows {
            let letter = OutboxPost::read(&row.mail.bytes)
                .with_context(|| format!("letter {} for {}", row.id, reader.name))?;
            parts.extend(self.write_letter(&letter, stem, map)?);
            ids.push(row.id);
        }
        for part in parts {
            self.folder.put(
                stem,
                "txt",
                format!("To: {}\n\n{part}\n", reader.name).as_bytes(),
            )?;
        }
        Ok(ids)
    }

    /// Writes a letter's pictures. Returns its text as messages.
    fn write_letter(
        &mut self,
        letter: &OutboxPost,
        stem: &str,
        map: Option<&(String, Vec<u8>)>,
    ) -> anyhow::Result<Vec<String>> {
        // a picture identical to the public one has the same address; another has its own
        let same = letter
            .files
            .iter()
            .all(|file| map.is_some_and(|(_, png)| *png == file.bytes));
        let writer = DialectWriter::new(self.dialect, self.map_url.filter(|_| same));
        let (title, blocks) = letter.title_and_blocks();
        let parts = posts(
            &writer,
            &title,
            &blocks,
            self.dialect.limit.saturating_sub(200),
        );
        if !same {
            // a text attachment is part of the message itself, below the reader's name
            for file in letter
                .files
                .iter()
                .filter(|file| !file.name.ends_with(".txt"))
            {
                let (name, ending) = file_name(&file.name);
                self.folder
                    .put(&format!("{stem}_{name}"), &ending, &file.bytes)?;
            }
        }
        Ok(parts)
    }
}
