//! A campaign as the moderator plans it, checked against its game and stored.

use super::names::{LONGEST_LORD, is_lords_name, plain_name};
use super::plan_error::CampaignPlanError;
use super::planned_seat::{PlannedSeat, check_distinct_addresses};
use crate::{
    loaded_campaign::CampaignStart, seat_names::campaign_by_slug, sequential_play::goes_in_turn,
    settings::CampaignSettings,
};
use jiff::Timestamp;
use seneschal_games::{Dice, GameId, SeatSetup, Setup, StoredStateError, Switches, boards};
use seneschal_history::{LogKind, NewCampaign, NewSeat, Store};
use seneschal_mail::sender_token::campaign_slug;
use seneschal_text::{
    ids::{CampaignId, Seat},
    yaml_document::SetupError,
};
use std::collections::BTreeMap;

#[derive(Clone, Debug)]
pub struct CampaignPlan {
    pub name: String,
    pub system: GameId,
    pub edition: String,
    /// A built-in board's name or a file.
    pub board: String,
    pub switches: BTreeMap<String, String>,
    pub seats: Vec<PlannedSeat>,
    pub settings: CampaignSettings,
    pub language: String,
    pub zone: String,
}

/// A position file written by a person.
#[derive(Clone, Debug)]
pub struct PositionFile {
    /// The file's name, for messages.
    pub file: String,
    pub text: String,
}

/// Checks that a campaign may have this name.
pub fn is_name(name: &str) -> Result<(), CampaignPlanError> {
    plain_name(name).map_err(|why| CampaignPlanError::Name {
        name: name.to_owned(),
        why,
    })
}

/// Checks the seats of a plan that has no others yet, on the game's own board.
pub fn check_seats(system: GameId, seats: &[PlannedSeat]) -> Result<(), CampaignPlanError> {
    check_lords(seats)?;
    check_distinct_addresses(seats)?;
    let (board_name, board) = boards::board(system.default_board())?;
    let mut seats = seat_setups(seats);
    // the game opens with no fewer
    for number in seats.len()..*system.seats().start() {
        seats.push(SeatSetup {
            lord: format!("Unnamed{}", "x".repeat(number)),
            colour: None,
        });
    }
    system.table(&Setup {
        edition: system.default_edition().to_owned(),
        board_name,
        board,
        switches: BTreeMap::new(),
        rules_version: None,
        seats,
    })?;
    Ok(())
}

fn check_lords(seats: &[PlannedSeat]) -> Result<(), CampaignPlanError> {
    match seats.iter().find(|seat| !is_lords_name(&seat.lord)) {
        None => Ok(()),
        Some(seat) => Err(CampaignPlanError::Seat {
            seat: seat.lord.clone(),
            why: format!(
                "a lord needs a name of one line and {LONGEST_LORD} letters at most that is no number and no word of the orders, letters or answers"
            ),
        }),
    }
}

fn seat_setups(seats: &[PlannedSeat]) -> Vec<SeatSetup> {
    seats
        .iter()
        .map(|seat| SeatSetup {
            lord: seat.lord.clone(),
            colour: seat.colour.clone(),
        })
        .collect()
}

impl CampaignPlan {
    /// Checks the plan against its game. The returned `Setup` is stored with the campaign.
    pub fn check(&self) -> Result<Setup, CampaignPlanError> {
        is_name(&self.name)?;
        check_lords(&self.seats)?;
        check_distinct_addresses(&self.seats)?;
        let (board_name, board) = boards::board(&self.board)?;
        let seats = seat_setups(&self.seats);
        let mut setup = Setup {
            edition: self.edition.clone(),
            board_name,
            board,
            switches: self.switches.clone(),
            rules_version: None,
            seats,
        };
        // every switch is stored with its present value, so that no later version of the rules
        // changes this campaign
        let game = self.system.table(&setup)?;
        let Switches { version, values } = game.switches();
        setup.switches = values
            .into_iter()
            .map(|(name, switch)| (name, switch.value))
            .collect();
        setup.rules_version = Some(version);
        // a name with a digit or a dash is no word of an order
        let is_word =
            self.name.chars().all(|c| c.is_ascii_alphabetic()) && game.has_word(&self.name);
        if is_word {
            return Err(CampaignPlanError::Name {
                name: self.name.clone(),
                why: "the game has a use for it".to_owned(),
            });
        }
        Ok(setup)
    }

    /// Whether seats play one at a time. The seats awaited in the first position show it, whatever
    /// the dice. False if the game refuses the plan.
    pub fn goes_in_turn(&self) -> bool {
        let awaited = || {
            let table = self.system.table(&self.check().ok()?).ok()?;
            let opening = table.start(&mut Dice::keyed(&[0; 32], &[0; 32]));
            table
                .open_position(&opening.position)
                .map(|at| at.awaited())
                .ok()
        };
        awaited().is_some_and(|awaited| goes_in_turn(&awaited))
    }

    /// Stores the campaign, which then waits for its start. Returns its id.
    pub fn create(
        &self,
        store: &mut Store,
        now: Timestamp,
    ) -> Result<CampaignId, CampaignPlanError> {
        self.create_from(store, None, now)
    }

    /// The same with a first position that was played elsewhere.
    pub fn create_from(
        &self,
        store: &mut Store,
        from: Option<&PositionFile>,
        now: Timestamp,
    ) -> Result<CampaignId, CampaignPlanError> {
        let setup = self.check()?;
        let from = from.map(|from| self.position(&setup, from)).transpose()?;
        let setup = serde_json::to_string(&CampaignStart { setup, from })?;
        let zone = self
            .settings
            .zone
            .clone()
            .unwrap_or_else(|| self.zone.clone());
        let settings = serde_json::to_string(&CampaignSettings {
            zone: Some(zone),
            ..self.settings.clone()
        })?;
        let name = self.name.to_lowercase();
        let seats: Vec<NewSeat> = self
            .seats
            .iter()
            .zip((0..).map(Seat))
            .map(|(seat, n)| self.row(seat, n))
            .collect();
        let new = NewCampaign {
            name: &name,
            game: self.system.name(),
            edition: &self.edition,
            setup: &setup,
            settings: &settings,
            rules_version: env!("CARGO_PKG_VERSION"),
            created: now.as_millisecond(),
        };
        store.write(|book| {
            // `the-war` and `the--war` would share their addresses
            if book.campaign_named(&name)?.is_some()
                || campaign_by_slug(book, &campaign_slug(&name))?.is_some()
            {
                return Err(CampaignPlanError::Taken(name.clone()));
            }
            if book.was_dropped(&campaign_slug(&name))? {
                return Err(CampaignPlanError::Dropped(name.clone()));
            }
            let id = book.new_campaign(new, &seats)?;
            for (address, name) in self
                .seats
                .iter()
                .filter_map(|seat| Some((seat.address.as_ref()?, seat.board_name.as_ref()?)))
            {
                book.add_forum_name(address, name)?;
            }
            book.log(
                now.as_millisecond(),
                Some(id),
                LogKind::CampaignSetUp,
                &serde_json::json!({ "name": name, "seats": seats.len() }),
            )?;
            Ok(id)
        })
    }

    /// Reads the position from a file. The game's rules must allow it, and at least one seat must
    /// be awaited in it.
    fn position(&self, setup: &Setup, from: &PositionFile) -> Result<String, CampaignPlanError> {
        let wrong = |what: String, expected: &str| SetupError {
            file: from.file.clone(),
            line: None,
            what,
            expected: expected.to_owned(),
        };
        let table = self.system.table(setup)?;
        let position = table.read_complete_position(&from.file, &from.text)?;
        let unread = |why: StoredStateError| wrong(why.to_string(), "a position that could be");
        let at = table.open_position(&position).map_err(unread)?;
        if let Err(law) = at.laws() {
            return Err(wrong(
                format!("the position breaks a law: {law}"),
                "a position that could be",
            )
            .into());
        }
        if at.awaited().is_empty() {
            return Err(wrong(
                "nobody is awaited in this position".to_owned(),
                "a campaign that is not over",
            )
            .into());
        }
        Ok(position)
    }

    fn row<'a>(&'a self, seat: &'a PlannedSeat, n: Seat) -> NewSeat<'a> {
        NewSeat {
            seat: n,
            lord: &seat.lord,
            colour: seat.colour.as_deref(),
            address: seat.address.as_ref(),
            language: seat.language.as_deref().unwrap_or(&self.language),
            zone: seat.zone.as_deref().unwrap_or(&self.zone),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_is_held_against_its_game() {
        let plan = |name: &str, lord: &str, board: &str| CampaignPlan {
            name: name.to_owned(),
            system: GameId::ALL[0],
            edition: "standard".to_owned(),
            board: board.to_owned(),
            switches: BTreeMap::new(),
            seats: [
                format!("{lord}::anna@example.org"),
                "lionel::bo@example.org".to_owned(),
            ]
            .map(|seat| seat.parse().unwrap())
            .to_vec(),
            settings: CampaignSettings::default(),
            language: "en".to_owned(),
            zone: "UTC".to_owned(),
        };
        for (name, lord, board, told) in [
            ("thornvale", "gawaine", "valley", None),
            ("the-long-war", "gawaine", "valley", None),
            ("fenburst", "gawaine", "valley", Some("the game has a use")),
            ("hold", "gawaine", "valley", Some("the game has a use")),
            ("thornvale", "Fenburst", "valley", Some("Fenburst")),
            ("thornvale", "knight", "valley", Some("Knight")),
            ("thornvale", "13", "valley", Some("no number")),
            ("thornvale", "help", "valley", Some("no word")),
            // who writes without a name, answers, and what stands in front of a letter
            ("thornvale", "Somebody", "valley", Some("no word")),
            ("thornvale", "no", "valley", Some("no word")),
            ("thornvale", "Yes", "valley", Some("no word")),
            ("thornvale", "any", "valley", Some("no word")),
            ("thornvale", "end", "valley", Some("no word")),
            ("thornvale", "moderator", "valley", Some("no word")),
            ("thornvale", "Sir\nKay", "valley", Some("one line")),
            ("thornvale", "Sir\tKay", "valley", Some("one line")),
            ("thornvale", "Kay\u{202e}", "valley", Some("one line")),
            (
                "thornvale",
                "Kay of the very long and very winding name indeed",
                "valley",
                Some("40 letters"),
            ),
            ("thornvale", "Sir Kay", "valley", None),
            ("thornvale", "lionel", "valley", Some("Lionel")),
            ("thornvale", "gawaine", "atlantis", Some("atlantis")),
        ] {
            let checked = plan(name, lord, board).check();
            match (checked, told) {
                (Ok(_), None) => {}
                (Err(error), Some(word)) => {
                    assert!(error.to_string().contains(word), "{name}, {lord}: {error}")
                }
                (checked, _) => panic!("{name}, {lord}: {checked:?}"),
            }
        }
        let mut store = Store::in_memory().unwrap();
        let good = plan("Thornvale", "gawaine", "valley");
        good.create(&mut store, Timestamp::UNIX_EPOCH).unwrap();
        assert!(matches!(
            good.create(&mut store, Timestamp::UNIX_EPOCH),
            Err(CampaignPlanError::Taken(_))
        ));
        let row = store
            .read(|book| book.campaign_named("thornvale"))
            .unwrap()
            .unwrap();
        let setup = store.read(|book| book.setup(row.id)).unwrap();
        assert!(
            setup.contains("Fenburst"),
            "the board's text is kept with the campaign"
        );
    }
}
