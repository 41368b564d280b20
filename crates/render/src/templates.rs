//! The templates, compiled one group at a time at the first use: a daemon that answers mails writes
//! no chronicle and serves no pages. All of them together take two megabytes.

use super::error::RenderError;
use super::escaping::escape;
use super::files::{self, TemplateFiles};
use super::language::Languages;
use super::tera_filters;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};
use tera::{Context, Tera};

/// The group of mails, and of the games' parts of them. No template uses one of another group.
const MAILS: &str = "mail";
const ENDINGS: [&str; 6] = [".txt", ".html", ".svg", ".xml", ".css", ".js"];

pub(super) struct Templates {
    languages: Arc<Languages>,
    rooms: BTreeMap<String, TemplateGroup>,
    /// True if an operator wrote some templates: those may use any other, so all are one group.
    whole: bool,
}

#[derive(Default)]
struct TemplateGroup {
    files: BTreeMap<String, Cow<'static, str>>,
    compiled: OnceLock<Tera>,
}

/// `platform/mail/…`, `excalibur/map/…`; files directly in a game's folder are for its mails.
fn room(name: &str) -> &str {
    let mut folders = name.split('/').skip(1);
    match (folders.next(), folders.next()) {
        (Some(folder), Some(_)) => folder,
        _ => MAILS,
    }
}

impl Templates {
    /// An operator's templates are compiled at once, so that a mistake shows at the start; tests
    /// have compiled the built-in ones.
    pub(super) fn read(
        files: &TemplateFiles,
        languages: &Arc<Languages>,
    ) -> Result<Templates, RenderError> {
        let is_template = |name: &str| ENDINGS.iter().any(|ending| name.ends_with(ending));
        let whole = files
            .iter()
            .any(|(name, bytes)| is_template(name) && matches!(bytes, Cow::Owned(_)));
        let mut rooms: BTreeMap<String, TemplateGroup> = BTreeMap::new();
        for (name, bytes) in files.iter().filter(|(name, _)| is_template(name)) {
            let room = if whole { MAILS } else { room(name) };
            rooms
                .entry(room.to_owned())
                .or_default()
                .files
                .insert(name.clone(), files::kept_text(name, bytes)?);
        }
        let templates = Templates {
            languages: Arc::clone(languages),
            rooms,
            whole,
        };
        if whole {
            templates.tera(MAILS)?;
        }
        Ok(templates)
    }

    fn room(&self, name: &str) -> Option<&TemplateGroup> {
        self.rooms.get(if self.whole { MAILS } else { room(name) })
    }

    pub(super) fn contains(&self, name: &str) -> bool {
        self.room(name)
            .is_some_and(|room| room.files.contains_key(name))
    }

    pub(super) fn render(&self, name: &str, context: &Context) -> Result<String, RenderError> {
        let failed = |why| RenderError::Template {
            what: name.to_owned(),
            why,
        };
        self.tera(name)?.render(name, context).map_err(failed)
    }

    /// A template's group, compiled.
    fn tera(&self, name: &str) -> Result<&Tera, RenderError> {
        let failed = |why| RenderError::Template {
            what: "templates".to_owned(),
            why,
        };
        let room = self
            .room(name)
            .ok_or_else(|| failed(tera::Error::message(format!("there is no template {name}"))))?;
        if let Some(tera) = room.compiled.get() {
            return Ok(tera);
        }
        let mut tera = Tera::new();
        tera.autoescape_on([".html", ".svg", ".xml"]);
        tera.set_escape_fn(escape);
        tera_filters::register(&mut tera, &self.languages);
        tera.add_raw_templates(
            room.files
                .iter()
                .map(|(name, text)| (name.as_str(), text.as_ref())),
        )
        .map_err(failed)?;
        // if two threads begin at once, the faster one wins
        Ok(room.compiled.get_or_init(|| tera))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(overriding: &[(&str, &str)]) -> Result<Templates, RenderError> {
        let mut files = files::gather(None).expect("the built-in files");
        let languages = Arc::new(Languages::read(&files).expect("catalogues"));
        files.extend(
            overriding
                .iter()
                .map(|&(name, text)| (name.to_owned(), Cow::Owned(text.as_bytes().to_vec()))),
        );
        Templates::read(&files, &languages)
    }

    #[test]
    fn every_room_is_complete() {
        let templates = read(&[]).expect("templates");
        assert_eq!(
            templates.rooms.keys().collect::<Vec<_>>(),
            ["mail", "map", "site", "web"]
        );
        for (name, room) in &templates.rooms {
            assert!(
                room.compiled.get().is_none(),
                "{name} is not compiled before it is used"
            );
            let first = room.files.keys().next().expect("a template");
            templates
                .tera(first)
                .unwrap_or_else(|why| panic!("{name}: {why}"));
        }
        assert!(
            templates.contains("excalibur/report.txt")
                && !templates.contains("excalibur/report.pdf")
                && !templates.contains("nowhere/at/all.txt")
        );
    }

    #[test]
    fn an_operator_s_template_may_use_any_other_and_is_compiled_at_the_start() {
        let (name, sheet) = (
            "platform/web/plain.html",
            "{{ <sheet lines={[\"13 to <Upwell>\"]} /> }}",
        );
        let filled = read(&[(name, sheet)])
            .and_then(|templates| templates.render(name, &Context::new()))
            .unwrap_or_else(|why| panic!("{why}"));
        assert!(filled.contains("13 to &lt;Upwell&gt;"), "{filled}");
        let told = read(&[(name, "{% if %}")])
            .err()
            .map(|why| why.to_string())
            .unwrap_or_default();
        assert!(told.contains(name), "{told}");
    }
}
