//! The data of each page. A page is a template in `templates/platform/site/`; the game's own part
//! of it is in `templates/<game>/site/`.

use crate::games::{ReportView, Standings, TurnName};
use crate::render::letters::PressText;
use crate::text::{Phrase, PhraseGrid};
use crate::turns::PublicNotes;
use serde::Serialize;

/// Data that every page shows.
#[derive(Clone, Debug, Serialize)]
pub(super) struct PageHeader {
    pub campaign: String,
    /// The relative path to the site's folder: empty, or `../`.
    pub root: &'static str,
    /// The page's own name without its extension, to mark its link. Empty on a turn's page.
    pub here: &'static str,
    /// The word for all who play, if the game has its own.
    pub who_play: Option<Phrase>,
}

/// A link to a turn.
#[derive(Clone, Debug, Serialize)]
pub(super) struct TurnLink {
    pub title: Phrase,
    /// The path from the site's folder.
    pub page: String,
    pub map: String,
    /// The same map in dark colours.
    pub dark: String,
    /// Already in the page's language.
    pub alt: String,
    /// When it was played, in words.
    pub day: Phrase,
}

/// A link to the previous or next turn's page.
#[derive(Clone, Debug, Serialize)]
pub(super) struct NeighbourLink {
    pub title: Phrase,
    pub page: String,
    pub map: String,
    pub dark: String,
}

/// The front page: the map through the turns.
#[derive(Clone, Debug, Serialize)]
pub(super) struct IndexPage {
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
    /// The awaited turn.
    pub awaited: Option<Phrase>,
    /// How it ended, in sentences; empty while it runs.
    pub how: Vec<Phrase>,
    pub winners: Vec<String>,
    /// The animation; `None` if there is only one frame.
    pub film: Option<String>,
}

/// A turn's page.
#[derive(Clone, Debug, Serialize)]
pub(super) struct TurnPage {
    #[serde(flatten)]
    pub common: PageHeader,
    pub title: Phrase,
    pub day: Phrase,
    pub map: String,
    /// The same map in dark colours.
    pub dark: String,
    pub alt: String,
    pub size: (u32, u32),
    pub before: Option<NeighbourLink>,
    pub after: Option<NeighbourLink>,
    /// The game's own public view.
    pub view: ReportView,
    pub standings: Standings,
    /// `None` on the page of the first position.
    pub told: Option<ReportSection>,
}

/// The report of a turn.
#[derive(Clone, Debug, Serialize)]
pub(super) struct ReportSection {
    pub outcome: Option<Phrase>,
    #[serde(flatten)]
    pub beside: PublicNotes,
    /// From `BEGIN DICE` to `END DICE`.
    pub dice: Vec<String>,
    pub dice_file: String,
}

/// Everybody's standings, turn by turn.
#[derive(Clone, Debug, Serialize)]
pub(super) struct StandingsPage {
    #[serde(flatten)]
    pub common: PageHeader,
    pub standings: Standings,
    pub charts: Vec<ChartImage>,
    /// A figure over all turns: a row per turn, a column per seat.
    pub series: Vec<SeriesTable>,
}

/// A chart, on a light ground and on a dark one.
#[derive(Clone, Debug, Serialize)]
pub(super) struct ChartImage {
    pub title: Phrase,
    pub alt: String,
    pub light: String,
    pub dark: String,
    pub size: (u32, u32),
}

#[derive(Clone, Debug, Serialize)]
pub(super) struct SeriesTable {
    pub title: Phrase,
    pub table: PhraseGrid,
}

/// Press letters to everybody.
#[derive(Clone, Debug, Serialize)]
pub(super) struct PressPage {
    #[serde(flatten)]
    pub common: PageHeader,
    /// The campaign's name for its newspaper; `None`: the catalogue's word.
    pub name: Option<String>,
    pub parts: Vec<PressSection>,
}

#[derive(Clone, Debug, Serialize)]
pub(super) struct PressSection {
    /// The turn that was awaited when they arrived.
    pub title: Phrase,
    pub letters: Vec<PressText>,
}

/// The commitments to the dice.
#[derive(Clone, Debug, Serialize)]
pub(super) struct DicePage {
    #[serde(flatten)]
    pub common: PageHeader,
    pub turns: Vec<DiceRow>,
    /// The commitments in the first mail, from `BEGIN DICE` to `END DICE`.
    pub first: Vec<String>,
    /// The secrets in the last report.
    pub last: Vec<String>,
}

#[derive(Clone, Debug, Serialize)]
pub(super) struct DiceRow {
    pub turn: TurnName,
    pub page: String,
    pub file: String,
    pub link: u32,
    pub secret: String,
    pub key: String,
}

/// The seats and their standings. The players' identities are private.
#[derive(Clone, Debug, Serialize)]
pub(super) struct SeatsPage {
    #[serde(flatten)]
    pub common: PageHeader,
    pub columns: Vec<Phrase>,
    pub lords: Vec<SeatSummary>,
}

#[derive(Clone, Debug, Serialize)]
pub(super) struct SeatSummary {
    pub name: String,
    pub colour: String,
    pub out: bool,
    /// True if the seat has no player now.
    pub vacant: bool,
    pub won: bool,
    /// In the columns' order: at the beginning, the highest in any turn, now.
    pub figures: Vec<[i64; 3]>,
    /// Press to everybody that is signed with this seat's name.
    pub letters: usize,
}

/// Moderators' acts.
#[derive(Clone, Debug, Serialize)]
pub(super) struct LogPage {
    #[serde(flatten)]
    pub common: PageHeader,
    pub acts: Vec<Phrase>,
}

#[derive(Clone, Debug, Serialize)]
pub(super) struct Feed {
    pub campaign: String,
    /// The site's address with `/` at its end; empty if none is known.
    pub base: String,
    pub id: String,
    pub updated: String,
    pub entries: Vec<FeedEntry>,
}

#[derive(Clone, Debug, Serialize)]
pub(super) struct FeedEntry {
    pub id: String,
    pub updated: String,
    pub title: Phrase,
    pub page: String,
    pub day: Phrase,
    pub outcome: Option<Phrase>,
    /// The leaders, with their figures.
    pub first: Vec<String>,
}
