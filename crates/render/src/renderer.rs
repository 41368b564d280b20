//! The one entry to templates, catalogues and fonts: letters, pages, sentences and pictures.

use super::charts::{self, Chart, ChartTheme};
use super::error::RenderError;
use super::files;
use super::language::Languages;
use super::localizer;
use super::overlay::OverlayCache;
use super::picture::{Painting, PicturePainter};
use super::rulebook;
use super::table;
use super::templates::Templates;
use super::text;
use seneschal_seam::{Form, Passage};
use seneschal_text::{
    Phrase, turn_in,
    wrap::{single_spaced, wrap},
};
use serde::Serialize;
use std::collections::{BTreeMap, VecDeque};
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use tera::{Context, Value};

/// How many renderers with an operator's own files are kept open.
const KEPT: usize = 4;

/// A mail's texts, before it has addresses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LetterText {
    /// One line.
    pub subject: String,
    /// Complete by itself; lines of at most 76 characters where words allow.
    pub text: String,
    /// The same as HTML, if the kind has a template for it.
    pub html: Option<String>,
}

/// The bodies of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetterBodies {
    Text,
    /// HTML only if the kind has a template for it.
    TextAndHtml,
}

/// Templates, catalogues and the font, read once; templates and catalogues are parsed at their
/// first use.
pub struct Renderer {
    templates: Templates,
    languages: Arc<Languages>,
    pub(super) studio: PicturePainter,
    digest: OnceLock<String>,
    /// The files that all of it comes from; the built-in ones are not copied.
    files: files::TemplateFiles,
    /// Colour tables for pictures, by file name, for the templates that use them.
    pub(super) colours: BTreeMap<String, Value>,
    pub(super) shelf: OverlayCache,
}

impl Renderer {
    /// The built-in renderer, opened once per process: all users share the drawn map grounds and
    /// the parsed templates and catalogues.
    pub fn built_in() -> Result<Arc<Renderer>, RenderError> {
        static BUILT_IN: OnceLock<Arc<Renderer>> = OnceLock::new();
        if let Some(publisher) = BUILT_IN.get() {
            return Ok(Arc::clone(publisher));
        }
        let opened = Arc::new(Renderer::open(None)?);
        Ok(Arc::clone(BUILT_IN.get_or_init(|| opened)))
    }

    /// As [`Renderer::open`], for a mail composer: the one that is already open, unless a file of
    /// the operator's has changed. Taking all templates and catalogues apart takes longer than
    /// filling them.
    pub fn shared(overrides: Option<&Path>) -> Result<Arc<Renderer>, RenderError> {
        static OPENED: Mutex<VecDeque<Arc<Renderer>>> = Mutex::new(VecDeque::new());
        let Some(folder) = overrides else {
            return Renderer::built_in();
        };
        let files = files::gather(Some(folder))?;
        let digest = files::digest(&files);
        let mut opened = OPENED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = opened.iter().find(|known| known.digest() == digest) {
            return Ok(Arc::clone(known));
        }
        let renderer = Renderer::read(files).map(Arc::new)?;
        opened.push_front(Arc::clone(&renderer));
        opened.truncate(KEPT);
        Ok(renderer)
    }

    /// Opens the built-in templates and catalogues; a file below `overrides` replaces its namesake.
    pub fn open(overrides: Option<&Path>) -> Result<Renderer, RenderError> {
        Renderer::read(files::gather(overrides)?)
    }

    fn read(files: files::TemplateFiles) -> Result<Renderer, RenderError> {
        let languages = Arc::new(Languages::read(&files)?);
        let templates = Templates::read(&files, &languages)?;
        let fonts = files
            .iter()
            .filter(|(name, _)| name.starts_with("fonts/") && name.ends_with(".ttf"))
            .map(|(_, bytes)| bytes.clone());
        let studio = PicturePainter::open(fonts)?;
        let mut colours = BTreeMap::new();
        for (name, bytes) in files.iter().filter(|(name, _)| name.ends_with(".yaml")) {
            let wrong = |why: seneschal_text::yaml::YamlError| RenderError::Catalogue {
                name: name.clone(),
                what: why.to_string(),
            };
            let table: serde_json::Value =
                seneschal_text::yaml::read(files::text(name, bytes)?).map_err(wrong)?;
            colours.insert(name.clone(), Value::from_serializable(&table));
        }
        Ok(Renderer {
            templates,
            languages,
            studio,
            colours,
            shelf: OverlayCache::default(),
            files,
            digest: OnceLock::new(),
        })
    }

    /// Changes with every template, catalogue and font: anything made from others must be made
    /// anew.
    pub fn digest(&self) -> &str {
        self.digest.get_or_init(|| files::digest(&self.files))
    }

    pub fn languages(&self) -> &Languages {
        &self.languages
    }

    /// The phrase as a sentence.
    pub fn say(&self, language: &str, phrase: &Phrase) -> String {
        self.languages.say(language, phrase)
    }

    /// The letter of a kind: a folder below `platform/mail/`, filled with one of the structs of
    /// `letters`.
    ///
    /// If the data has a `heading.game`, that game's `<game>/<kind>.txt` and `.html` are filled
    /// first and go into the body as `game_part`.
    pub fn letter(
        &self,
        kind: &str,
        language: &str,
        data: &impl Serialize,
    ) -> Result<LetterText, RenderError> {
        self.letter_with(kind, language, data, LetterBodies::TextAndHtml)
    }

    /// The same, with the bodies that its reader wants.
    pub fn letter_with(
        &self,
        kind: &str,
        language: &str,
        data: &impl Serialize,
        bodies: LetterBodies,
    ) -> Result<LetterText, RenderError> {
        let failed = |why| RenderError::Template {
            what: format!("letter {kind}"),
            why,
        };
        let data = localizer::localize(data, &self.languages, language)
            .map_err(|why| failed(tera::Error::message(why.to_string())))?;
        let mut context = Context::new();
        for (key, value) in data.into_map().unwrap_or_default() {
            context.insert_value(key.as_str().unwrap_or_default().to_owned(), value);
        }
        context.insert("lang", language);
        let lords = lords(&context);
        context.insert_value("marked", lords);
        let game = context
            .get("heading")
            .and_then(|heading| heading.get_from_path("game"))
            .and_then(|game| game.as_str().map(str::to_owned));
        let subject = self.part(&format!("platform/mail/{kind}/subject.txt"), &context)?;
        let mut body = |ending: &str| -> Result<Option<String>, RenderError> {
            let name = format!("platform/mail/{kind}/body.{ending}");
            if !self.templates.contains(&name) {
                return Ok(None);
            }
            context.remove("game_part");
            let part = match game
                .as_ref()
                .map(|game| format!("{game}/{kind}.{ending}"))
                .filter(|part| self.templates.contains(part))
            {
                Some(part) => self.part(&part, &context)?,
                None => String::new(),
            };
            // the part's own template has already escaped it
            context.insert_value("game_part", Value::safe_string(&part));
            self.part(&name, &context).map(Some)
        };
        let text = body("txt")?.unwrap_or_default();
        Ok(LetterText {
            subject: single_spaced(&subject),
            text: text::tidy(&text),
            html: match bodies {
                LetterBodies::Text => None,
                LetterBodies::TextAndHtml => body("html")?,
            },
        })
    }

    /// A page of the chronicle: `platform/site/<page>`, filled with one of the structs of
    /// `chronicle::pages`. The game's own `<game>/site/<page>`, if it has one, is filled first and
    /// goes into the page as `game_part`.
    pub fn page(
        &self,
        page: &str,
        language: &str,
        game: &str,
        data: &impl Serialize,
    ) -> Result<String, RenderError> {
        let failed = |why| RenderError::Template {
            what: format!("page {page}"),
            why,
        };
        let mut context = Context::from_serialize(data).map_err(failed)?;
        context.insert("lang", language);
        let lords = lords(&context);
        context.insert_value("marked", lords);
        let part = format!("{game}/site/{page}");
        let part = if self.templates.contains(&part) {
            self.part(&part, &context)?
        } else {
            String::new()
        };
        // the part's own template has already escaped it
        context.insert_value("game_part", Value::safe_string(&part));
        self.part(&format!("platform/site/{page}"), &context)
    }

    /// A page over HTTP, or the one to post from by hand: `platform/web/<page>.html`, filled with
    /// one of the structs of `web::page` or `cli::post::page`.
    pub fn web_page(
        &self,
        page: &str,
        language: &str,
        data: &impl Serialize,
    ) -> Result<String, RenderError> {
        let name = format!("platform/web/{page}.html");
        let mut context = Context::from_serialize(data).map_err(|why| RenderError::Template {
            what: name.clone(),
            why,
        })?;
        context.insert("lang", language);
        self.part(&name, &context)
    }

    pub(super) fn part(&self, name: &str, context: &Context) -> Result<String, RenderError> {
        self.templates.render(name, context)
    }

    /// A form as the lines of a sheet: orders, and remarks after `#`.
    pub fn form_lines(&self, language: &str, form: &Form) -> Vec<String> {
        text::form_lines(&self.languages, language, form)
    }

    /// Lines of a sheet between the fences of its reader's language, ready to be copied. `turn` is
    /// its name in the game.
    pub fn fenced(
        &self,
        language: &str,
        campaign: &str,
        turn: &str,
        lines: impl IntoIterator<Item = String>,
    ) -> Vec<String> {
        let says = |id| self.say(language, &Phrase::new(id));
        let begin = format!(
            "{} {campaign} {}",
            says("sheet-begin"),
            turn_in(language, turn)
        );
        std::iter::once(begin)
            .chain(lines)
            .chain([says("sheet-end")])
            .collect()
    }

    /// The map in sentences as lines that fit into a mail, each heading after an empty line.
    pub fn chart_lines(&self, language: &str, chart: &[Phrase]) -> Vec<String> {
        let mut lines = Vec::new();
        for phrase in chart {
            let said = self.say(language, phrase);
            if phrase.is_heading {
                lines.push(String::new());
            }
            lines.extend(wrap(&said, text::WIDTH, "    ").lines().map(str::to_owned));
        }
        lines
    }

    /// A rulebook as plain text, its lines at most so wide.
    pub fn rulebook(&self, language: &str, passages: &[Passage], width: usize) -> String {
        rulebook::print(&self.languages, language, passages, width)
    }

    /// A chart as SVG: it names the embedded font alone, and stands by itself or in a page beside
    /// others.
    pub fn chart(
        &self,
        language: &str,
        chart: &Chart,
        look: ChartTheme,
    ) -> Result<String, RenderError> {
        charts::draw(&self.languages, language, chart, look)
    }

    /// An SVG as a PNG of at most 256 colours on an opaque background; one point of the drawing is
    /// one pixel.
    pub fn png(&self, svg: &str) -> Result<Vec<u8>, RenderError> {
        let tree = self.studio.parse(svg)?;
        self.studio.encode(&Painting {
            pixmap: self.studio.raster(&tree)?,
            named: Vec::new(),
        })
    }

    /// Access to the single steps of `png`.
    pub fn studio(&self) -> &PicturePainter {
        &self.studio
    }
}

/// The seats whose names a letter's tables mark with their colours: from its standings or its list
/// of seats.
fn lords(context: &Context) -> Value {
    let rows = context
        .get("standings")
        .and_then(|standings| standings.get_from_path("rows"));
    let rows = rows.and_then(Value::as_array).unwrap_or_default();
    let pairs = context
        .get("seats")
        .and_then(Value::as_array)
        .unwrap_or_default();
    let named = rows.iter().filter_map(|row| {
        Some((
            row.get_from_path("name")?.as_str()?,
            row.get_from_path("colour")?.as_str()?,
        ))
    });
    let paired = pairs.iter().filter_map(|pair| match pair.as_array()? {
        [lord, colour] => Some((lord.as_str()?, colour.as_str()?)),
        _ => None,
    });
    table::lords(named.chain(paired))
}
