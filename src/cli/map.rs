//! `seneschal map TABLE`: the picture of a position, without mail or database.

use anyhow::Context;
use clap::Args;
use seneschal::games::{Seat, Viewer};
use seneschal::sheet::lord_meant;
use seneschal::table_file::TableFile;
use std::path::PathBuf;
use std::process::ExitCode;

/// Draw the map of a position as PNG or SVG
#[derive(Args)]
pub struct Map {
    /// The table: game, edition, board and seats, and behind `---` the position
    #[arg(value_name = "TABLE")]
    table: PathBuf,
    /// Where to draw; the ending says what: .png or .svg
    #[arg(long, short, value_name = "FILE", default_value = "map.png")]
    out: PathBuf,
    /// As this lord sees it; without it, what everybody may see
    #[arg(long, value_name = "NAME")]
    lord: Option<String>,
    /// The language of its words
    #[arg(long, default_value = "en")]
    language: String,
}

impl Map {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let file = TableFile::open(&self.table)?;
        let viewer = match &self.lord {
            None => Viewer::Public,
            Some(lord) => Viewer::Seat(seat(&file, lord)?),
        };
        let drawing = file.table.map(&file.position, "[]", viewer)?;
        let publisher = super::publisher(&self.language)?;
        let svg = publisher.svg(&self.language, &drawing)?;
        let bytes = match self.out.extension().and_then(|ending| ending.to_str()) {
            Some("svg") => svg.into_bytes(),
            Some("png") => publisher.png(&svg)?,
            _ => anyhow::bail!("{}: expected a file name that ends in .png or .svg", self.out.display()),
        };
        std::fs::write(&self.out, bytes).with_context(|| format!("{}", self.out.display()))?;
        println!("{}: {}", self.out.display(), publisher.say(&self.language, &drawing.alt));
        Ok(ExitCode::SUCCESS)
    }
}

/// The seat of a lord, by the name that the table file gives him.
pub fn seat(file: &TableFile, lord: &str) -> anyhow::Result<Seat> {
    let seats = &file.setup.seats;
    match lord_meant(seats.iter().map(|seat| seat.lord.as_str()), lord) {
        Ok(n) => Ok(Seat(u8::try_from(n)?)),
        Err(_) => {
            anyhow::bail!("no lord is called \"{lord}\" here; expected one of: {}", seats.iter().map(|seat| seat.lord.as_str()).collect::<Vec<_>>().join(", "))
        }
    }
}
