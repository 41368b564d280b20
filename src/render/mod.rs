//! From data to what people read: catalogues → sentences, Tera → mails, drawings → SVG → PNG.
//!
//! Knows no game: a game's part of a letter is a template in the folder named by `GameId::name()`,
//! filled with that game's own view.

pub(crate) mod calendar;
pub mod charts;
mod compression;
mod error;
mod escaping;
mod files;
mod glyphs;
mod grammar;
pub mod html_clipping;
pub mod language;
mod layers;
pub mod letters;
mod localizer;
mod overlay;
pub(crate) mod palette;
mod pattern_fill;
pub(crate) mod picture;
mod picture_bands;
mod plain_elements;
mod renderer;
pub mod rulebook;
mod sprites;
mod svg_parser;
mod table;
mod templates;
mod tera_filters;
pub(crate) mod text;

pub(crate) use error::RenderError;
pub use layers::{MAIL_WIDTHS, PictureOptions};
pub use renderer::{LetterText, Renderer};

#[cfg(test)]
mod tests;
