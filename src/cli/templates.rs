//! `--templates FOLDER`: the operator's own templates, catalogues and fonts, for commands that
//! write or draw.

use anyhow::Context;
use clap::Args;
use seneschal::config::Config;
use seneschal::render::Renderer;
use std::path::PathBuf;
use std::sync::Arc;

#[derive(Args, Default)]
pub(super) struct TemplatesOption {
    /// A folder whose files replace the built-in templates, catalogues and fonts of the same name;
    /// it comes before the configuration's own folder
    #[arg(long, value_name = "FOLDER")]
    templates: Option<PathBuf>,
}

impl TemplatesOption {
    /// Opens the templates and checks that they have texts in this language.
    pub(super) fn open(
        &self,
        config: Option<&Config>,
        language: &str,
    ) -> anyhow::Result<Arc<Renderer>> {
        let folder = self
            .templates
            .clone()
            .or_else(|| config?.templates_folder());
        let publisher = Renderer::shared(folder.as_deref());
        let publisher = match &folder {
            None => publisher?,
            Some(folder) => publisher
                .with_context(|| format!("the templates in {} cannot be used", folder.display()))?,
        };
        super::language::check_language(&publisher, language)?;
        Ok(publisher)
    }
}
