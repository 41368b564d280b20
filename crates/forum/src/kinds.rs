//! The kinds of board pages that can be read, as described in `config/forum/pages.yaml`. It
//! contains no board-specific text itself.

use super::body_patterns::BodyPatterns;
use super::pattern::LinePattern;
use serde::Deserialize;

const BUILT_IN: &str = include_str!("../../../config/forum/pages.yaml");

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardKindFile {
    common: CommonText,
    pages: Vec<KindText>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CommonText {
    edited: Vec<String>,
    quotes: Vec<String>,
    quote_ends: Vec<String>,
    signatures: Vec<String>,
    /// Common to all boards: spoiler buttons, who liked or quoted a post.
    furniture: Vec<String>,
    /// After such a line the board lists who thanked the author.
    thanks: Vec<String>,
    /// Such a line in a post says that not everybody may read it.
    hidden: Vec<String>,
    tags: Vec<String>,
    quote_tags: Vec<String>,
    struck_tags: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct KindText {
    name: String,
    #[serde(default)]
    heads: Vec<String>,
    /// A head is valid only if one of these is among the lines right above it.
    #[serde(default)]
    after: Vec<String>,
    #[serde(default)]
    author: HeadPlace,
    #[serde(default)]
    time: HeadPlace,
    fields: Option<MessageFields>,
    #[serde(default)]
    ends: Vec<String>,
    /// Without these lines, as guests see the page, anything may begin in a post.
    #[serde(default)]
    ends_needed: bool,
    /// Lines of the box about a post's author.
    #[serde(default, rename = "box")]
    boxed: Vec<String>,
    /// Lines of that box whose value is on the next line.
    #[serde(default)]
    labels: Vec<String>,
    #[serde(default)]
    furniture: Vec<String>,
    /// The time of the page itself, above its first post.
    #[serde(default)]
    clock: Vec<String>,
    /// Such a line between a post's words begins a quotation that names nobody.
    #[serde(default)]
    bare_quotes: Vec<String>,
    /// Such a line stands for a post that the page does not show.
    #[serde(default)]
    absent: Vec<String>,
    /// Starts of a quotation of an author on the page.
    #[serde(default)]
    quotes: Vec<String>,
    /// The author's box comes after the post.
    #[serde(default)]
    box_behind: bool,
    /// The post's title is right above its head.
    #[serde(default)]
    title_above: bool,
    /// The author's signature comes after the line with which the board ends the post.
    #[serde(default)]
    signed_behind: bool,
    /// Other texts look similar: two heads are required, or one of a known author.
    #[serde(default)]
    vague: bool,
    /// Only known authors begin a post.
    #[serde(default)]
    known_only: bool,
}

/// Where something is that is not in the head itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum HeadPlace {
    #[default]
    Within,
    Above,
    Below,
}

/// The field names of a message, each on its own line, in lower case.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MessageFields {
    pub author: Vec<String>,
    pub time: Vec<String>,
    pub other: Vec<String>,
}

impl MessageFields {
    /// A line with one of these field names: its name and its value.
    pub(super) fn of(&self, line: &str) -> Option<(String, String)> {
        let (key, value) = line.split_once(':')?;
        let key = key.trim().to_lowercase();
        [&self.author, &self.time, &self.other]
            .iter()
            .any(|keys| keys.contains(&key))
            .then(|| (key, value.trim().to_owned()))
    }
}

/// The layout of one board's pages.
pub(super) struct BoardKind {
    pub name: String,
    pub heads: Vec<LinePattern>,
    /// The same with anything in place of the time.
    pub timeless_heads: Vec<LinePattern>,
    pub after: Vec<LinePattern>,
    pub author: HeadPlace,
    pub time: HeadPlace,
    pub fields: Option<MessageFields>,
    pub ends: Vec<LinePattern>,
    pub ends_needed: bool,
    pub boxed: Vec<LinePattern>,
    pub labels: Vec<LinePattern>,
    pub furniture: Vec<LinePattern>,
    pub clock: Vec<LinePattern>,
    pub bare_quotes: Vec<LinePattern>,
    pub absent: Vec<LinePattern>,
    pub quotes: Vec<LinePattern>,
    pub box_behind: bool,
    pub title_above: bool,
    pub signed_behind: bool,
    pub vague: bool,
    pub known_only: bool,
}

/// All kinds, and what they have in common.
pub(super) struct BoardKinds {
    pub kinds: Vec<BoardKind>,
    pub words: BodyPatterns,
    pub furniture: Vec<LinePattern>,
    pub thanks: Vec<LinePattern>,
    pub hidden: Vec<LinePattern>,
}

impl BoardKinds {
    /// The built-in kinds.
    pub(super) fn open() -> Result<BoardKinds, String> {
        BoardKinds::read("config/forum/pages.yaml", BUILT_IN)
    }

    fn read(file: &str, text: &str) -> Result<BoardKinds, String> {
        let BoardKindFile { common, pages } =
            seneschal_text::yaml::read(text).map_err(|why| format!("{file}: {why}"))?;
        let patterns = |texts: &[String]| {
            texts
                .iter()
                .map(|text| LinePattern::read(text))
                .collect::<Result<Vec<_>, _>>()
                .map_err(|why| format!("{file}: {why}"))
        };
        let words = BodyPatterns {
            edited: patterns(&common.edited)?,
            quotes: patterns(&common.quotes)?,
            quote_ends: patterns(&common.quote_ends)?,
            signatures: patterns(&common.signatures)?,
            tags: common.tags,
            quote_tags: common.quote_tags,
            struck_tags: common.struck_tags,
        };
        let kind = |text: KindText| -> Result<BoardKind, String> {
            let heads = patterns(&text.heads)?;
            Ok(BoardKind {
                timeless_heads: heads.iter().filter_map(LinePattern::at_any_time).collect(),
                heads,
                after: patterns(&text.after)?,
                ends: patterns(&text.ends)?,
                boxed: patterns(&text.boxed)?,
                labels: patterns(&text.labels)?,
                furniture: patterns(&text.furniture)?,
                clock: patterns(&text.clock)?,
                bare_quotes: patterns(&text.bare_quotes)?,
                absent: patterns(&text.absent)?,
                quotes: patterns(&text.quotes)?,
                name: text.name,
                author: text.author,
                time: text.time,
                fields: text.fields,
                ends_needed: text.ends_needed,
                box_behind: text.box_behind,
                title_above: text.title_above,
                signed_behind: text.signed_behind,
                vague: text.vague,
                known_only: text.known_only,
            })
        };
        Ok(BoardKinds {
            kinds: pages.into_iter().map(kind).collect::<Result<_, _>>()?,
            words,
            furniture: patterns(&common.furniture)?,
            thanks: patterns(&common.thanks)?,
            hidden: patterns(&common.hidden)?,
        })
    }
}
