//! The zip file of an archive: the same history gives the same bytes. From a foreign archive only
//! one file is read, up to a size limit, and nothing is unpacked to disk: a path inside it has no
//! effect.

use super::contents::{Archive, FORMAT};
use super::error::{ArchiveError, wrong};
use std::io::{Cursor, Read, Write};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

/// The largest archive in bytes; a campaign of a hundred turns with its pictures takes a tenth of
/// it.
pub const MOST_BYTES: usize = 256 << 20;
/// The largest size of its data, unpacked.
const MOST_DATA: u64 = 64 << 20;
const MOST_FILES: usize = 20_000;

const DATA: &str = "campaign.json";
const README: &str = "README.txt";

/// The text of `README.txt`, for a reader who finds the file in ten years.
const ABOUT: &str = "A campaign of a board game, played by mail and kept by seneschal.\n\n\
index.html     begin here: the maps of all turns, the way to every report, and what was written to all\n\
chronicle.txt  the same as text\n\
final.html     the last report, with its charts; final.txt is the same as text\n\
sheets.txt     every sheet that was played\n\
reports/       what was told to everybody about each turn\n\
maps/          the board after each turn\n\
campaign.json  all of it as data: what it began with, every turn with its sheets, dice and position, how it ended\n\n\
`seneschal import FILE` opens it on another judge, checks all of it, and can play it again turn by turn.\n\
The format is described in docs/archive.md of the program.\n";

/// The text of `README.txt` where the archive contains only data.
const ABOUT_DATA: &str = "A campaign of a board game, played by mail and kept by seneschal: campaign.json has all of it as data.\n\n\
`seneschal import FILE` opens it on another judge, checks all of it, and can play it again turn by turn.\n\
The format is described in docs/archive.md of the program.\n";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArchiveFile {
    pub name: String,
    pub bytes: Vec<u8>,
}

/// Packs an archive with its pages. Every file has the same old date, so that the same history
/// gives the same bytes.
pub fn pack(archive: &Archive, pages: &[ArchiveFile]) -> Result<Vec<u8>, ArchiveError> {
    let data = serde_json::to_vec_pretty(archive).map_err(std::io::Error::from)?;
    // the README comes first and describes the pages if there are any
    let about = if pages.is_empty() { ABOUT_DATA } else { ABOUT };
    let mut files: Vec<(&str, &[u8])> = vec![(README, about.as_bytes()), (DATA, &data)];
    files.extend(
        pages
            .iter()
            .map(|page| (page.name.as_str(), page.bytes.as_slice())),
    );
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        // pictures are already compressed
        let how = if name.ends_with(".png") {
            CompressionMethod::Stored
        } else {
            CompressionMethod::Deflated
        };
        let options = SimpleFileOptions::default()
            .compression_method(how)
            .last_modified_time(DateTime::default())
            .unix_permissions(0o644);
        zip.start_file(name, options)
            .map_err(std::io::Error::from)?;
        zip.write_all(bytes)?;
    }
    Ok(zip.finish().map_err(std::io::Error::from)?.into_inner())
}

/// Parses the data of an archive; nothing in it is verified yet.
pub fn unpack(bytes: &[u8]) -> Result<Archive, ArchiveError> {
    let a_zip = "a zip file as `seneschal archive` writes it";
    if bytes.len() > MOST_BYTES {
        return Err(wrong(
            format!("the file has {} MiB", bytes.len() >> 20),
            format!("{} MiB at most", MOST_BYTES >> 20),
        ));
    }
    let mut zip = ZipArchive::new(Cursor::new(bytes))
        .map_err(|why| wrong(format!("the file does not open: {why}"), a_zip))?;
    if zip.len() > MOST_FILES {
        return Err(wrong(
            format!("{} files in it", zip.len()),
            format!("{MOST_FILES} at most"),
        ));
    }
    let file = zip
        .by_name(DATA)
        .map_err(|why| wrong(format!("{DATA} does not open: {why}"), a_zip))?;
    let mut data = Vec::new();
    // however small the compressed file is
    file.take(MOST_DATA + 1)
        .read_to_end(&mut data)
        .map_err(|why| wrong(format!("{DATA} does not unpack: {why}"), a_zip))?;
    if data.len() as u64 > MOST_DATA {
        return Err(wrong(
            format!("{DATA} has more than {} MiB", MOST_DATA >> 20),
            "a campaign",
        ));
    }
    // read only the number first: the rest of another format may not parse
    #[derive(serde::Deserialize)]
    struct Head {
        seneschal_archive: u32,
    }
    let head: Head = serde_json::from_slice(&data)
        .map_err(|why| wrong(format!("{DATA}: {why}"), "the data of a campaign"))?;
    if head.seneschal_archive != FORMAT {
        return Err(wrong(
            format!("{DATA} is of format {}", head.seneschal_archive),
            format!("format {FORMAT}: another version of the program reads it"),
        ));
    }
    serde_json::from_slice(&data)
        .map_err(|why| wrong(format!("{DATA}: {why}"), "the data of a campaign"))
}
