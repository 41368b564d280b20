//! `render`, for tests of what people read and see.
//!
//! Tests of this crate are built with a second copy of it: `render` knows the types of the first.

pub(crate) use seneschal_render::{LetterText, PictureOptions, language, letters, picture};

use crate::{Drawing, Form, Layer};
use seneschal_render::RenderError;
use serde::{Serialize, de::DeserializeOwned};
use std::ops::Deref;
use std::path::Path;
use std::sync::Arc;

/// The renderer, given this copy's pictures and forms.
pub(crate) struct Renderer(Arc<seneschal_render::Renderer>);

impl Deref for Renderer {
    type Target = seneschal_render::Renderer;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl Renderer {
    pub(crate) fn built_in() -> Result<Arc<Renderer>, RenderError> {
        seneschal_render::Renderer::built_in().map(|built_in| Arc::new(Renderer(built_in)))
    }

    pub(crate) fn open(overrides: Option<&Path>) -> Result<Renderer, RenderError> {
        seneschal_render::Renderer::open(overrides).map(|opened| Renderer(Arc::new(opened)))
    }

    pub(crate) fn svg(&self, language: &str, drawing: &Drawing) -> Result<String, RenderError> {
        self.0.svg(language, &copy_drawing(drawing))
    }

    pub(crate) fn svg_as(
        &self,
        language: &str,
        drawing: &Drawing,
        look: PictureOptions,
    ) -> Result<String, RenderError> {
        self.0.svg_as(language, &copy_drawing(drawing), look)
    }

    pub(crate) fn picture(
        &self,
        language: &str,
        drawing: &Drawing,
        look: PictureOptions,
    ) -> Result<Vec<u8>, RenderError> {
        self.0.picture(language, &copy_drawing(drawing), look)
    }

    pub(crate) fn painted(
        &self,
        language: &str,
        drawing: &Drawing,
        look: PictureOptions,
    ) -> Result<picture::Painting, RenderError> {
        self.0.painted(language, &copy_drawing(drawing), look)
    }

    pub(crate) fn alone(
        &self,
        language: &str,
        drawing: &Drawing,
        layer: &Layer,
        look: PictureOptions,
    ) -> Result<String, RenderError> {
        let layer = copy_layer(layer);
        self.0.alone(language, &copy_drawing(drawing), &layer, look)
    }

    pub(crate) fn form_lines(&self, language: &str, form: &Form) -> Vec<String> {
        self.0.form_lines(language, &copy(form))
    }
}

/// The same in the other copy's type.
pub(crate) fn copy<T: Serialize, U: DeserializeOwned>(of: &T) -> U {
    let value = serde_json::to_value(of).unwrap_or_else(|why| panic!("{why}"));
    serde_json::from_value(value).unwrap_or_else(|why| panic!("{why}"))
}

fn copy_layer(layer: &Layer) -> seneschal_games::Layer {
    seneschal_games::Layer {
        template: layer.template.clone(),
        data: Arc::clone(&layer.data),
        still: layer.still.clone(),
    }
}

fn copy_drawing(drawing: &Drawing) -> seneschal_games::Drawing {
    seneschal_games::Drawing {
        template: drawing.template.clone(),
        data: drawing.data.clone(),
        size: drawing.size,
        alt: drawing.alt.clone(),
        layers: drawing.layers.iter().map(copy_layer).collect(),
    }
}
