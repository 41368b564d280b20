//! Players' preferences about their mails.

use super::stored_enum::stored_as_text;
use super::{StoreError, StoreResult, Transaction};
use rusqlite::params;
use seneschal_text::ids::{CampaignId, Seat};

/// The parts of a mail. The text is complete by itself, and so is the HTML (OUT-09).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MailFormat {
    Text,
    /// HTML alone if it is complete; HTML that would be clipped comes with its text.
    Html,
    #[default]
    Both,
}

stored_as_text!(MailFormat, MailFormat::Text => "text", MailFormat::Html => "html", MailFormat::Both => "both");

/// How a map is drawn for its reader.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MapPreferences {
    /// Only the player's own lands and their neighbours, larger.
    pub lands: bool,
    /// In dark colours.
    pub dark: bool,
    /// The map before the turn, with the turn's moves, next to the one after it.
    pub before: bool,
    /// In pixels; if missing, the board's own width.
    pub wide: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MailPreferences {
    pub form: MailFormat,
    /// Reports leave out what can be requested; if missing, the judge chooses.
    pub short: Option<bool>,
    /// Reports include the map.
    pub pictures: bool,
    /// Mails about a new or changed deadline include a calendar file.
    pub calendar: bool,
    pub map: MapPreferences,
    /// Reports include the text of the clauses that they cite.
    pub rules: bool,
    /// Reports include a JSON file for programs.
    pub json: bool,
    /// Where seats play one at a time: reports come with every turn, not once a round.
    pub every_turn: bool,
}

/// [`MailPreferences::default`] as a seat's row says it: a new player inherits nothing from the
/// former one.
pub(super) const NO_WISHES: &str =
    "form = 'both', short = NULL, pictures = 1, calendar = 1, map_lands = 0, map_dark = 0, map_before = 0, map_wide = NULL, with_rules = 0, with_json = 0,
     every_turn = 0";

impl Default for MailPreferences {
    fn default() -> MailPreferences {
        MailPreferences {
            form: MailFormat::Both,
            short: None,
            pictures: true,
            calendar: true,
            map: MapPreferences::default(),
            rules: false,
            json: false,
            every_turn: false,
        }
    }
}

impl Transaction<'_> {
    /// Sets the mail preferences of a seat's player. `epoch` is that of their tokens: another
    /// player's preferences stay unchanged.
    pub fn set_preferences(
        &self,
        campaign: CampaignId,
        seat: Seat,
        epoch: u32,
        language: &str,
        zone: &str,
        wishes: MailPreferences,
    ) -> StoreResult<()> {
        let set = self.tx.execute(
            "UPDATE seats SET language = ?4, zone = ?5, form = ?6, short = ?7, pictures = ?8, calendar = ?9, map_lands = ?10, map_dark = ?11, map_before = ?12,
                 map_wide = ?13, with_rules = ?14, with_json = ?15, every_turn = ?16
             WHERE campaign = ?1 AND seat = ?2 AND token_epoch = ?3",
            params![
                campaign,
                seat,
                epoch,
                language,
                zone,
                wishes.form,
                wishes.short,
                wishes.pictures,
                wishes.calendar,
                wishes.map.lands,
                wishes.map.dark,
                wishes.map.before,
                wishes.map.wide,
                wishes.rules,
                wishes.json,
                wishes.every_turn
            ],
        )?;
        if set == 1 {
            Ok(())
        } else {
            Err(StoreError::Overtaken("the seat was given to somebody else"))
        }
    }
}
