//! The pictures of a turn's mails, each drawn once: most readers see the same board.

use super::MAP_ID;
use crate::campaign::error::InternalError;
use crate::games::{Drawing, DynGame, MapChoice, Seat, TurnName, Viewer};
use crate::history::MapPreferences;
use crate::letters::MailComposer;
use crate::mail::{Attachment, compose::PICTURE_BYTES};
use crate::render::{PictureOptions, letters::MapPart};
use crate::text::Phrase;
use std::sync::Arc;

/// The content id of the map before the turn.
const BEFORE_ID: &str = "map-before@seneschal";

/// What all that is attached to a report may weigh together, so that HTML and text find room beside
/// it (OUT-09).
pub(super) const ATTACHED_BYTES: usize = 280 << 10;

/// Which turn is drawn, for whose eyes.
pub(super) struct MapScene<'a> {
    pub table: &'a dyn DynGame,
    pub turn: &'a TurnName,
    pub position: &'a str,
    pub events: &'a str,
    /// The position in which the turn was played; `None` where nobody asks, and of an opening.
    pub before: Option<&'a str>,
    pub viewer: Viewer,
    pub language: &'a str,
}

/// The maps of one reader, and their files. Neither where it would be too large for a mail: the
/// tables tell the same.
#[derive(Default)]
pub(super) struct ReaderMaps {
    pub map: Option<MapPart>,
    pub before: Option<MapPart>,
    pub files: Vec<Attachment>,
}

/// What was drawn, in which language and look.
struct MapPicture {
    drawing: Arc<Drawing>,
    language: String,
    look: PictureOptions,
    png: Vec<u8>,
    alt: String,
}

/// What was laid out, of which position, for whose eyes.
struct MapDrawing {
    position: String,
    events: String,
    eyes: Viewer,
    choice: MapChoice,
    drawing: Arc<Drawing>,
}

/// For the mails of one table: what was laid out is known by its position alone.
pub(super) struct MapCache<'a> {
    desk: &'a MailComposer,
    laid_out: Vec<MapDrawing>,
    done: Vec<MapPicture>,
    told: Vec<(Vec<Phrase>, String, Vec<String>)>,
}

impl<'a> MapCache<'a> {
    pub fn new(desk: &'a MailComposer) -> MapCache<'a> {
        MapCache {
            desk,
            laid_out: Vec::new(),
            done: Vec::new(),
            told: Vec::new(),
        }
    }

    /// The map in words.
    pub fn tell(&mut self, chart: Vec<Phrase>, language: &str) -> Vec<String> {
        if let Some((.., lines)) = self
            .told
            .iter()
            .find(|(told, tongue, _)| tongue == language && *told == chart)
        {
            return lines.clone();
        }
        let lines = self.desk.publisher.chart_lines(language, &chart);
        self.told.push((chart, language.to_owned(), lines.clone()));
        lines
    }

    /// The map as a reader wants it. Who has no lands of his own gets the whole board.
    pub fn maps(
        &mut self,
        scene: &MapScene,
        wish: MapPreferences,
    ) -> Result<ReaderMaps, InternalError> {
        let look = PictureOptions {
            dark: wish.dark,
            wide: wish.wide,
        };
        let lands_of = match scene.viewer {
            Viewer::Seat(seat) if wish.lands => Some(seat),
            _ => None,
        };
        let name = scene
            .turn
            .name
            .replace(|c: char| !c.is_ascii_alphanumeric(), "-");
        let mut maps = ReaderMaps::default();
        let after = self.lay_out(
            scene,
            scene.position,
            MapChoice {
                lands_of,
                before: false,
            },
        )?;
        maps.map = self.paint(
            after,
            look,
            scene.language,
            &format!("{name}.png"),
            MAP_ID,
            &mut maps.files,
        )?;
        if let (true, Some(before)) = (wish.before && maps.map.is_some(), scene.before) {
            let before = self.lay_out(
                scene,
                before,
                MapChoice {
                    lands_of,
                    before: true,
                },
            )?;
            maps.before = self.paint(
                before,
                look,
                scene.language,
                &format!("{name}-before.png"),
                BEFORE_ID,
                &mut maps.files,
            )?;
        }
        Ok(maps)
    }

    fn lay_out(
        &mut self,
        scene: &MapScene,
        position: &str,
        choice: MapChoice,
    ) -> Result<Arc<Drawing>, InternalError> {
        let eyes = scene.table.map_eyes(scene.viewer);
        let same = |known: &&MapDrawing| {
            known.eyes == eyes
                && known.choice == choice
                && known.position == position
                && known.events == scene.events
        };
        if let Some(known) = self.laid_out.iter().find(same) {
            return Ok(Arc::clone(&known.drawing));
        }
        let drawing = Arc::new(scene.table.map_of(position, scene.events, eyes, choice)?);
        self.laid_out.push(MapDrawing {
            position: position.to_owned(),
            events: scene.events.to_owned(),
            eyes,
            choice,
            drawing: Arc::clone(&drawing),
        });
        Ok(drawing)
    }

    fn paint(
        &mut self,
        drawing: Arc<Drawing>,
        look: PictureOptions,
        language: &str,
        file_name: &str,
        id: &str,
        files: &mut Vec<Attachment>,
    ) -> Result<Option<MapPart>, InternalError> {
        let beside: usize = files.iter().map(|file| file.bytes.len()).sum();
        let fits = |painted: &MapPicture| {
            painted.png.len() <= PICTURE_BYTES && beside + painted.png.len() <= ATTACHED_BYTES
        };
        let mut known = self.painted(&drawing, look, language)?;
        // a crowded board that its reader wants larger than a mail takes comes as it was laid out
        if look.wide.is_some() && !self.done.get(known).is_some_and(fits) {
            known = self.painted(&drawing, PictureOptions { wide: None, ..look }, language)?;
        }
        let Some(painted @ MapPicture { png, alt, .. }) = self.done.get(known) else {
            return Ok(None);
        };
        if !fits(painted) {
            tracing::warn!(
                bytes = png.len(),
                file_name,
                "the map is too large for a mail and is left out"
            );
            return Ok(None);
        }
        let part = MapPart {
            content_id: id.to_owned(),
            file_name: file_name.to_owned(),
            alt: alt.clone(),
        };
        let content_id = Some(part.content_id.clone());
        files.push(Attachment {
            file_name: part.file_name.clone(),
            content_type: "image/png".to_owned(),
            content_id,
            bytes: png.clone(),
        });
        Ok(Some(part))
    }

    /// Which of those that are drawn it is.
    fn painted(
        &mut self,
        drawing: &Arc<Drawing>,
        look: PictureOptions,
        language: &str,
    ) -> Result<usize, InternalError> {
        let same = |done: &MapPicture| {
            done.look == look && done.language == language && done.drawing == *drawing
        };
        if let Some(known) = self.done.iter().position(same) {
            return Ok(known);
        }
        let png = self.desk.publisher.picture(language, drawing, look)?;
        let alt = self.desk.publisher.say(language, &drawing.alt);
        self.done.push(MapPicture {
            drawing: Arc::clone(drawing),
            language: language.to_owned(),
            look,
            png,
            alt,
        });
        Ok(self.done.len() - 1)
    }

    /// How many pictures were drawn.
    #[cfg(test)]
    pub fn drawn(&self) -> usize {
        self.done.len()
    }
}

/// Through whose eyes: a seat's, or everybody's.
pub(super) fn eyes(seat: Option<u8>) -> Viewer {
    seat.map_or(Viewer::Public, |seat| Viewer::Seat(Seat(seat)))
}

#[cfg(test)]
#[path = "easel_tests.rs"]
mod tests;
