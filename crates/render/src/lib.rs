//! From data to what people read: catalogues → sentences, Tera → mails, drawings → SVG → PNG.
//!
//! Knows no game: a game's part of a letter is a template in the folder named by `GameId::name()`,
//! filled with that game's own view.
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub mod calendar;
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
pub mod palette;
mod pattern_fill;
pub mod picture;
mod picture_bands;
mod plain_elements;
mod renderer;
pub mod rulebook;
mod sprites;
mod svg_parser;
mod table;
mod templates;
mod tera_filters;
pub mod text;

pub use error::RenderError;
pub use layers::{MAIL_WIDTHS, PictureOptions};
pub use renderer::{LetterBodies, LetterText, Renderer};

#[cfg(test)]
mod tests;
