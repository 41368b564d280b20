//! What each page is filled with. A page is a template in `templates/platform/site/`; the game's
//! own part of it stands in `templates/<game>/site/`.

use crate::games::{Standings, TurnName};
use crate::render::letters::PressText;
use crate::text::{Phrase, PhraseGrid};
use crate::turns::PublicNotes;
use serde::Serialize;

/// What every page says.
#[derive(Clone, Debug, Serialize)]
pub struct PageHeader {
    pub campaign: String,
    /// The way to the site's folder: empty, or `../`.
    pub root: &'static str,
    /// The page's own name without its ending: its link is marked. Empty for a turn's.
    pub here: &'static str,
    /// What all who play are called, where the game has a word of its own.
    pub who_play: Option<Phrase>,
}

/// A turn as others link to it.
#[derive(Clone, Debug, Serialize)]
pub struct TurnLink {
    pub title: Phrase,
    /// From the site's folder.
    pub page: String,
    pub map: String,
    /// The same map for screens at night.
    pub dark: String,
    /// Already in the page's language.
    pub alt: String,
    /// When it was played, in words.
    pub day: Phrase,
}

/// The page of a turn's neighbour.
#[derive(Clone, Debug, Serialize)]
pub struct NeighbourLink {
    pub title: Phrase,
    pub page: String,
    pub map: String,
    pub dark: String,
}

/// The front page: the map through the turns.
#[derive(Clone, Debug, Serialize)]
pub struct IndexPage {
    #[serde(flatten)]
    pub common: PageHeader,
    pub game: String,
    pub edition: String,
    pub board: String,
    pub lords: Vec<String>,
    /// Width and height of a map, in pixels.
    pub size: (u32, u32),
    /// From the first position on.
    pub turns: Vec<TurnLink>,
    pub standings: Standings,
    /// The turn whose sheets are awaited.
    pub awaited: Option<Phrase>,
    /// How it ended, in sentences; nothing while it runs.
    pub how: Vec<Phrase>,
    pub winners: Vec<String>,
    /// The moving picture; a point is no film.
    pub film: Option<String>,
}

/// A turn's page.
#[derive(Clone, Debug, Serialize)]
pub struct TurnPage {
    #[serde(flatten)]
    pub common: PageHeader,
    pub title: Phrase,
    pub day: Phrase,
    pub map: String,
    /// The same map for screens at night.
    pub dark: String,
    pub alt: String,
    pub size: (u32, u32),
    pub before: Option<NeighbourLink>,
    pub after: Option<NeighbourLink>,
    /// The game's own view for everybody.
    pub view: serde_json::Value,
    pub standings: Standings,
    /// `None` of the first position.
    pub told: Option<ReportSection>,
}

/// What was reported of a turn.
#[derive(Clone, Debug, Serialize)]
pub struct ReportSection {
    pub outcome: Option<Phrase>,
    #[serde(flatten)]
    pub beside: PublicNotes,
    /// From `BEGIN DICE` to `END DICE`.
    pub dice: Vec<String>,
    pub dice_file: String,
}

/// How everybody stood, turn by turn.
#[derive(Clone, Debug, Serialize)]
pub struct StandingsPage {
    #[serde(flatten)]
    pub common: PageHeader,
    pub standings: Standings,
    pub charts: Vec<ChartImage>,
    /// A figure over all turns: a row a turn, a column a lord.
    pub series: Vec<SeriesTable>,
}

/// A chart, on a light ground and on a dark one.
#[derive(Clone, Debug, Serialize)]
pub struct ChartImage {
    pub title: Phrase,
    pub alt: String,
    pub light: String,
    pub dark: String,
    pub size: (u32, u32),
}

#[derive(Clone, Debug, Serialize)]
pub struct SeriesTable {
    pub title: Phrase,
    pub table: PhraseGrid,
}

/// Letters to all.
#[derive(Clone, Debug, Serialize)]
pub struct PressPage {
    #[serde(flatten)]
    pub common: PageHeader,
    /// What the campaign calls it; `None`: the catalogue's word.
    pub name: Option<String>,
    pub parts: Vec<PressSection>,
}

#[derive(Clone, Debug, Serialize)]
pub struct PressSection {
    /// The turn that was awaited when they came.
    pub title: Phrase,
    pub letters: Vec<PressText>,
}

/// What binds the dice.
#[derive(Clone, Debug, Serialize)]
pub struct DicePage {
    #[serde(flatten)]
    pub common: PageHeader,
    pub turns: Vec<DiceRow>,
    /// What the first mail promised, from `BEGIN DICE` to `END DICE`.
    pub first: Vec<String>,
    /// What the last report told.
    pub last: Vec<String>,
}

#[derive(Clone, Debug, Serialize)]
pub struct DiceRow {
    pub turn: TurnName,
    pub page: String,
    pub file: String,
    pub link: u32,
    pub secret: String,
    pub key: String,
}

/// Who plays whom is nobody's business: the lords, and how they stand.
#[derive(Clone, Debug, Serialize)]
pub struct SeatsPage {
    #[serde(flatten)]
    pub common: PageHeader,
    pub columns: Vec<Phrase>,
    pub lords: Vec<SeatSummary>,
}

#[derive(Clone, Debug, Serialize)]
pub struct SeatSummary {
    pub name: String,
    pub colour: String,
    pub out: bool,
    /// Nobody plays him now.
    pub vacant: bool,
    pub won: bool,
    /// In the columns' order: at the beginning, the most in any turn, now.
    pub figures: Vec<[i64; 3]>,
    /// Letters to all that bear his name.
    pub letters: usize,
}

/// What moderators did.
#[derive(Clone, Debug, Serialize)]
pub struct LogPage {
    #[serde(flatten)]
    pub common: PageHeader,
    pub acts: Vec<Phrase>,
}

/// The Atom feed.
#[derive(Clone, Debug, Serialize)]
pub struct Feed {
    pub campaign: String,
    /// The site's address with `/` at its end; empty where none is known.
    pub base: String,
    pub id: String,
    pub updated: String,
    pub entries: Vec<FeedEntry>,
}

#[derive(Clone, Debug, Serialize)]
pub struct FeedEntry {
    pub id: String,
    pub updated: String,
    pub title: Phrase,
    pub page: String,
    pub day: Phrase,
    pub outcome: Option<Phrase>,
    /// Who stands first, with what.
    pub first: Vec<String>,
}
