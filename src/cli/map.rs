//! `seneschal map TABLE`: draws a position, without mail or database.

use super::templates::TemplatesOption;
use anyhow::Context;
use clap::Args;
use seneschal::games::{MapChoice, Seat, Viewer, game_file::GameFile};
use seneschal::render::PictureOptions;
use seneschal::text::player_by_name;
use std::path::PathBuf;
use std::process::ExitCode;

/// Draw the map of a position as PNG or SVG
#[derive(Args)]
pub(super) struct MapCommand {
    /// The table file: game, edition, board and seats, then the position after `---`
    #[arg(value_name = "TABLE")]
    table: PathBuf,
    /// The file to write; its extension sets the format: .png or .svg
    #[arg(long, short, value_name = "FILE", default_value = "map.png")]
    out: PathBuf,
    /// Draw the map as this lord sees it [default: what everybody may see]
    #[arg(long, value_name = "LORD")]
    lord: Option<String>,
    /// Draw only one lord's lands and their neighbours, larger
    #[arg(long, value_name = "LORD")]
    lands: Option<String>,
    /// The map's width in pixels [default: the board's own]. Wider maps are bigger files: 2000
    /// gives up to 270 kB instead of 120
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(200..=3000))]
    size: Option<u32>,
    /// Use a dark background
    #[arg(long)]
    dark: bool,
    /// The language of the labels
    #[arg(long, default_value = "en")]
    language: String,
    #[command(flatten)]
    templates: TemplatesOption,
}

impl MapCommand {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let file = GameFile::open(&self.table)?;
        let viewer = match &self.lord {
            None => Viewer::Public,
            Some(lord) => Viewer::Seat(seat(&file, lord)?),
        };
        let lands_of = self
            .lands
            .as_deref()
            .map(|lord| seat(&file, lord))
            .transpose()?;
        let drawing = file.table.open_position(&file.position)?.map(
            viewer,
            MapChoice {
                lands_of,
                before: false,
            },
        );
        let publisher = self.templates.open(None, &self.language)?;
        let look = PictureOptions {
            dark: self.dark,
            wide: self.size,
        };
        let bytes = match self.out.extension().and_then(|ending| ending.to_str()) {
            Some("svg") => publisher
                .svg_as(&self.language, &drawing, look)?
                .into_bytes(),
            Some("png") => publisher.picture(&self.language, &drawing, look)?,
            _ => anyhow::bail!(
                "{}: expected a file name that ends in .png or .svg",
                self.out.display()
            ),
        };
        std::fs::write(&self.out, bytes).with_context(|| format!("{}", self.out.display()))?;
        println!(
            "{}: {}",
            self.out.display(),
            publisher.say(&self.language, &drawing.alt)
        );
        Ok(ExitCode::SUCCESS)
    }
}

/// The seat of a lord, by the name in the table file.
pub(super) fn seat(file: &GameFile, lord: &str) -> anyhow::Result<Seat> {
    let seats = &file.setup.seats;
    match player_by_name(seats.iter().map(|seat| seat.lord.as_str()), lord) {
        Ok(n) => Ok(Seat(u8::try_from(n)?)),
        Err(_) => {
            anyhow::bail!(
                "no lord is called \"{lord}\" here; expected one of: {}",
                seats
                    .iter()
                    .map(|seat| seat.lord.as_str())
                    .collect::<Vec<_>>()
                    .join(", ")
            )
        }
    }
}
