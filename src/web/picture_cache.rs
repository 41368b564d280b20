//! The maps that were drawn last: a large one takes longer to draw than all else on a page.

use crate::games::Drawing;
use crate::render::PictureOptions;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

/// How many pictures are kept: a large one has some hundred kilobytes.
const KEPT: usize = 16;

struct KeptPicture {
    drawing: Drawing,
    language: String,
    look: PictureOptions,
    png: Arc<[u8]>,
}

/// The pictures, the one that was asked for last at the end.
#[derive(Default)]
pub(super) struct PictureCache(Mutex<VecDeque<KeptPicture>>);

impl PictureCache {
    /// The picture, drawn by `draw` if it is not kept.
    pub(super) fn get_or_draw<E>(
        &self,
        drawing: Drawing,
        language: String,
        look: PictureOptions,
        draw: impl FnOnce(&Drawing, &str) -> Result<Vec<u8>, E>,
    ) -> Result<Arc<[u8]>, E> {
        if let Some(png) = self.get(&drawing, &language, look) {
            return Ok(png);
        }
        // others are not kept waiting while it is drawn
        let png: Arc<[u8]> = draw(&drawing, &language)?.into();
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= KEPT {
            kept.pop_front();
        }
        kept.push_back(KeptPicture {
            drawing,
            language,
            look,
            png: Arc::clone(&png),
        });
        Ok(png)
    }

    fn get(&self, drawing: &Drawing, language: &str, look: PictureOptions) -> Option<Arc<[u8]>> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = kept.iter().position(|one| {
            one.look == look && one.language == language && one.drawing == *drawing
        })?;
        let found = kept.remove(place)?;
        let png = Arc::clone(&found.png);
        kept.push_back(found);
        Some(png)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Phrase;
    use std::convert::Infallible;

    #[test]
    fn a_picture_is_drawn_once_and_few_are_kept() {
        let cache = PictureCache::default();
        // whether it had to be drawn
        let ask = |width: u32, language: &str| {
            let drawing = Drawing {
                template: String::new(),
                data: serde_json::Value::Null,
                size: (width, 1),
                alt: Phrase::new("map"),
                layers: Vec::new(),
            };
            let mut drawn = false;
            let draw = |drawing: &Drawing, language: &str| {
                drawn = true;
                Ok::<_, Infallible>(format!("{} {language}", drawing.size.0).into_bytes())
            };
            let png = cache
                .get_or_draw(
                    drawing,
                    language.to_owned(),
                    PictureOptions::default(),
                    draw,
                )
                .expect("a picture");
            assert_eq!(*png, *format!("{width} {language}").as_bytes());
            drawn
        };
        assert!(ask(0, "en") && !ask(0, "en") && ask(0, "fr"));
        for width in 1..1000 {
            // somebody asks for the same one all the time
            assert!(ask(width, "en") && !ask(0, "en"), "{width}");
        }
        assert!(ask(1, "en") && !ask(999, "en"));
        assert_eq!(cache.0.lock().unwrap().len(), KEPT);
    }
}
