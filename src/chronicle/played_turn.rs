//! A turn that counts, as the site shows it.

use super::pages::NeighbourLink;
use crate::campaign::{Campaign, CampaignCache, error::InternalError};
use crate::clock::{in_zone, instant, moment::day};
use crate::games::{GameOutcome, Standings, TurnName, Viewer};
use crate::history::{Transaction, TurnRow};
use crate::text::{
    Phrase,
    ids::{RunNumber, TurnNumber},
};
use crate::turns::schedule::PlayerTurn;

/// Used because the reader's zone is unknown.
pub(super) const ZONE: &str = "UTC";
/// A turn that counts, without its large data.
pub(super) struct ChronicleTurn {
    pub number: TurnNumber,
    pub run: RunNumber,
    pub title: Phrase,
    pub played: i64,
    /// The proof of its dice, preceded by those of the phases that are reported with it.
    pub bound: Vec<TurnDice>,
    pub standings: Standings,
    pub outcome: Option<Phrase>,
    /// `03-summer-1`
    pub file: String,
}

/// A turn of the platform and its dice.
pub(super) struct TurnDice {
    pub turn: TurnName,
    pub link: u32,
    pub secret: [u8; 32],
    pub key: [u8; 32],
    pub hash: [u8; 32],
}

impl TurnDice {
    fn of(campaign: &Campaign, row: &TurnRow) -> Result<TurnDice, InternalError> {
        let start = || TurnName {
            name: row.name.clone(),
            title: Phrase::new("archive-start"),
        };
        let turn = if row.number == TurnNumber(0) {
            start()
        } else {
            campaign.name_of(row)?
        };
        Ok(TurnDice {
            turn,
            link: row.link,
            secret: row.secret,
            key: row.key,
            hash: row.hash,
        })
    }
}

/// `03-summer-1`
fn file_name(number: TurnNumber, name: &str) -> String {
    let plain = name.replace(|c: char| !c.is_ascii_alphanumeric(), "-");
    format!("{number:02}-{plain}")
}

fn map_of(file: &str) -> String {
    format!("maps/{file}.png")
}

/// The place of a turn's map below a chronicle's folder; `name` as players call the turn, or `start`.
pub fn map_path(number: TurnNumber, name: &str) -> String {
    map_of(&file_name(number, name))
}

impl ChronicleTurn {
    /// As players count turns: `None` for a phase that is reported with a later one.
    pub(super) fn of(
        book: &Transaction,
        campaign: &Campaign,
        tables: &CampaignCache,
        row: &TurnRow,
    ) -> Result<Option<ChronicleTurn>, InternalError> {
        let Some(whole) = PlayerTurn::ending_with(book, campaign, row.number)? else {
            return Ok(None);
        };
        let unread = |what: &'static str| {
            move |why: serde_json::Error| InternalError::Stored {
                campaign: campaign.row.name.clone(),
                what,
                why: why.to_string(),
            }
        };
        let outcome: Option<GameOutcome> = row
            .outcome
            .as_deref()
            .map(serde_json::from_str)
            .transpose()
            .map_err(unread("outcome"))?;
        let mut bound = Vec::new();
        for phase in whole.earlier_phases() {
            bound.extend(
                book.turn(campaign.row.id, phase)?
                    .map(|row| TurnDice::of(campaign, &row))
                    .transpose()?,
            );
        }
        let last = TurnDice::of(campaign, row)?;
        let own = last.turn.clone();
        bound.push(last);
        // the opening has the name of the turn after it
        let (title, name) = if row.number == TurnNumber(0) {
            (own.title, "start".to_owned())
        } else {
            (whole.name.title, whole.name.name)
        };
        Ok(Some(ChronicleTurn {
            number: row.number,
            run: row.run,
            file: file_name(row.number, &name),
            title,
            played: row.played,
            bound,
            standings: campaign
                .at(tables, &campaign.changes, row.number)?
                .open_position(&row.position)?
                .standings(Viewer::Public),
            outcome: outcome.map(|outcome| outcome.why),
        }))
    }

    pub(super) fn page(&self) -> String {
        format!("turns/{}.html", self.file)
    }

    pub(super) fn map(&self) -> String {
        map_of(&self.file)
    }

    /// The same in dark colours.
    pub(super) fn dark(&self) -> String {
        format!("maps/dark/{}.png", self.file)
    }

    pub(super) fn dice(&self) -> String {
        format!("dice/{}.txt", self.file)
    }

    pub(super) fn way(&self) -> NeighbourLink {
        NeighbourLink {
            title: self.title.clone(),
            page: self.page(),
            map: self.map(),
            dark: self.dark(),
        }
    }

    pub(super) fn day(&self) -> Phrase {
        day(in_zone(instant(self.played), ZONE).date())
    }
}
