//! A cache of the pictures in a turn's mails, each drawn once: most readers see the same board.

use seneschal_campaign::error::InternalError;
use seneschal_games::{Drawing, DynGame, MapChoice, Seat, TurnName, Viewer};
use seneschal_history::MapPreferences;
use seneschal_letters::MailComposer;
use seneschal_mail::{Attachment, compose::PICTURE_BYTES};
use seneschal_render::{PictureOptions, letters::MapPart};
use std::sync::Arc;

/// The content id by which a mail's HTML refers to its map.
pub const MAP_ID: &str = "map@seneschal";

/// The content id of the map before the turn.
const BEFORE_ID: &str = "map-before@seneschal";

/// Maximum total size of a report's attachments, so that HTML and text still fit (OUT-09).
pub(super) const ATTACHED_BYTES: usize = 280 << 10;

/// Which turn is drawn, and for which viewer.
pub(super) struct MapScene<'a> {
    pub table: &'a dyn DynGame,
    pub turn: &'a TurnName,
    pub position: &'a str,
    pub events: &'a str,
    /// The position before the turn; `None` if not wanted, and for an opening position.
    pub before: Option<&'a str>,
    pub viewer: Viewer,
    pub language: &'a str,
}

/// One reader's maps, and their files. Both are empty if a map would be too large for a mail: the
/// tables show the same.
#[derive(Default)]
pub(super) struct ReaderMaps {
    pub map: Option<MapPart>,
    pub before: Option<MapPart>,
    pub files: Vec<Attachment>,
}

/// A drawing, in one language and style.
struct MapPicture {
    drawing: Arc<Drawing>,
    language: String,
    look: PictureOptions,
    png: Vec<u8>,
    alt: String,
}

/// A layout, of one position and for one viewer.
struct MapDrawing {
    position: String,
    events: String,
    eyes: Viewer,
    choice: MapChoice,
    drawing: Arc<Drawing>,
}

/// For the mails of one game: layouts are cached by position alone.
pub(super) struct MapCache<'a> {
    pub desk: &'a MailComposer,
    laid_out: Vec<MapDrawing>,
    done: Vec<MapPicture>,
    in_words: Vec<MapInWords>,
}

/// The map in words, for one viewer in one language.
struct MapInWords {
    position: String,
    eyes: Viewer,
    language: String,
    lines: Vec<String>,
}

impl<'a> MapCache<'a> {
    pub(super) fn new(desk: &'a MailComposer) -> MapCache<'a> {
        MapCache {
            desk,
            laid_out: Vec::new(),
            done: Vec::new(),
            in_words: Vec::new(),
        }
    }

    /// The map in words, line by line.
    pub(super) fn tell(
        &mut self,
        table: &dyn DynGame,
        position: &str,
        viewer: Viewer,
        language: &str,
    ) -> Result<Vec<String>, InternalError> {
        let eyes = table.features().map_viewer(viewer);
        let same = |told: &&MapInWords| {
            told.eyes == eyes && told.language == language && told.position == position
        };
        if let Some(told) = self.in_words.iter().find(same) {
            return Ok(told.lines.clone());
        }
        let chart = table.open_position(position)?.chart(eyes);
        let lines = self.desk.publisher.chart_lines(language, &chart);
        self.in_words.push(MapInWords {
            position: position.to_owned(),
            eyes,
            language: language.to_owned(),
            lines: lines.clone(),
        });
        Ok(lines)
    }

    /// The map as a reader prefers it. A reader without lands gets the complete board.
    pub(super) fn maps(
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
            (&format!("{name}.png"), MAP_ID),
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
                (&format!("{name}-before.png"), BEFORE_ID),
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
        let eyes = scene.table.features().map_viewer(scene.viewer);
        let same = |known: &&MapDrawing| {
            known.eyes == eyes
                && known.choice == choice
                && known.position == position
                && known.events == scene.events
        };
        if let Some(known) = self.laid_out.iter().find(same) {
            return Ok(Arc::clone(&known.drawing));
        }
        let drawing = Arc::new(
            scene
                .table
                .open_with_events(position, scene.events)?
                .map(eyes, choice),
        );
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
        (file_name, id): (&str, &str),
        files: &mut Vec<Attachment>,
    ) -> Result<Option<MapPart>, InternalError> {
        let beside: usize = files.iter().map(|file| file.bytes.len()).sum();
        let fits = |painted: &MapPicture| {
            painted.png.len() <= PICTURE_BYTES && beside + painted.png.len() <= ATTACHED_BYTES
        };
        let mut known = self.painted(&drawing, look, language)?;
        // if the reader wants a crowded board larger than a mail allows, it comes in the standard
        // size
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

    /// The index of the drawing in the cache.
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
    pub(crate) fn drawn(&self) -> usize {
        self.done.len()
    }
}

/// The viewer: a seat's player, or the public.
pub(super) fn viewer_of(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Public, Viewer::Seat)
}

#[cfg(test)]
#[path = "map_cache_tests.rs"]
mod tests;
