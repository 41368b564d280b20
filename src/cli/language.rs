//! The languages that have texts.

use anyhow::bail;
use seneschal::render::Renderer;
use std::sync::Arc;

/// The built-in texts, in a language that has any.
pub(super) fn built_in_renderer(language: &str) -> anyhow::Result<Arc<Renderer>> {
    let publisher = Renderer::built_in()?;
    check_language(&publisher, language)?;
    Ok(publisher)
}

/// Refuses a language that has no texts: readers would silently get another.
pub(super) fn check_language(publisher: &Renderer, language: &str) -> anyhow::Result<()> {
    if !publisher.languages().names().any(|name| name == language) {
        bail!(
            "there are no texts in the language \"{language}\"; expected one of: {}",
            publisher.languages().names().collect::<Vec<_>>().join(", ")
        );
    }
    Ok(())
}
