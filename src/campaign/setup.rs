//! Sets up a campaign: its name and seats. Checks that no name in it can later be mistaken for an
//! order.

use super::sequential_play::goes_in_turn;
use super::{CampaignSettings, CampaignStart, campaign_by_slug};
use crate::forum::{Channel, plain_name as board_name, reachable};
use crate::games::{Dice, GameId, SeatSetup, Setup, StoredStateError, Switches, boards};
use crate::history::LogKind;
use crate::history::{NewCampaign, NewSeat, Store, StoreError};
use crate::mail::sender_token::campaign_slug;
use crate::text::{
    capitalize_name, fold_words,
    ids::{CampaignId, Seat},
    is_platform_word, is_press_word,
    membership::is_answer,
    player_by_full_name,
    yaml_document::SetupError,
};
use jiff::Timestamp;
use std::collections::BTreeMap;
use std::str::FromStr;

/// A name must fit into `orders+<campaign>.<seat>.<token>@`; at most 64 bytes may come before the
/// `@`.
const LONGEST_NAME: usize = 24;

/// A seat's name appears in subjects and tables, and after `as` and `press to`.
const LONGEST_LORD: usize = 40;

/// A campaign as the moderator plans it.
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

/// `lord:colour:address`, then `:language:zone` where they differ from the campaign's. The colour
/// may be empty, and so may the address: then the seat is open. A player on a board has
/// `forum:Anna K` in place of the address (`gawaine:red:forum:Anna K`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedSeat {
    pub lord: String,
    pub colour: Option<String>,
    /// `None`: the seat is open.
    pub address: Option<String>,
    /// The player's name as their board writes it, if they play on one.
    pub board_name: Option<String>,
    pub language: Option<String>,
    pub zone: Option<String>,
}

/// Why a plan cannot be set up.
#[derive(Debug, thiserror::Error)]
pub enum CampaignPlanError {
    #[error(
        "the name {name:?} cannot be used: {why}; expected 3 to {LONGEST_NAME} letters, digits and dashes, not a number, a place or a word of the orders"
    )]
    Name { name: String, why: String },
    #[error(
        "seat {seat:?}: {why}; expected lord:colour:address, e.g. gawaine:red:anna@example.org, then :language:zone if wanted; without an address the seat is open"
    )]
    Seat { seat: String, why: String },
    #[error(
        "{address} is given to {first} and to {second}: one address, one seat, or nobody knows whose letter it is; expected another address, or none for an open seat"
    )]
    Twice {
        address: String,
        first: String,
        second: String,
    },
    #[error(transparent)]
    Game(#[from] SetupError),
    #[error("a campaign called {0} exists already")]
    Taken(String),
    #[error(
        "a campaign called {0} had begun and was dropped: the tokens in its players' mailboxes would hold again; expected another name"
    )]
    Dropped(String),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the setup cannot be written down: {0}")]
    Json(#[from] serde_json::Error),
}

impl FromStr for PlannedSeat {
    type Err = CampaignPlanError;

    fn from_str(text: &str) -> Result<PlannedSeat, CampaignPlanError> {
        let wrong = |why: &str| CampaignPlanError::Seat {
            seat: text.to_owned(),
            why: why.to_owned(),
        };
        let mut parts = text.split(':').map(str::trim);
        let Some(lord) = parts.next().filter(|lord| !lord.is_empty()) else {
            return Err(wrong("it names no lord"));
        };
        let (colour, first) = (parts.next(), parts.next().unwrap_or_default());
        let on_board = Channel::of(&format!("{first}:")) != Channel::Mail;
        let name = if on_board { parts.next() } else { None };
        let address = name.map_or_else(|| first.to_owned(), |name| format!("{first}:{name}"));
        let given = |part: Option<&str>| part.filter(|part| !part.is_empty()).map(str::to_owned);
        let (language, zone) = (given(parts.next()), given(parts.next()));
        let kept = reachable(&address);
        if kept.is_none() && !address.is_empty() {
            return Err(wrong(&format!(
                "{address:?} is not a mail address, and no name on a board as in forum:Anna K"
            )));
        }
        if parts.next().is_some() {
            return Err(wrong("it has too many parts"));
        }
        if zone
            .as_ref()
            .is_some_and(|zone| jiff::tz::TimeZone::get(zone).is_err())
        {
            return Err(wrong("no such time zone"));
        }
        Ok(PlannedSeat {
            lord: capitalize_name(lord),
            colour: given(colour),
            address: kept,
            board_name: name.and_then(board_name),
            language,
            zone,
        })
    }
}

/// Checks that a name cannot be taken for something else; the error says why it can.
pub(crate) fn plain_name(name: &str) -> Result<(), String> {
    let length = name.chars().count();
    if !(3..=LONGEST_NAME).contains(&length) {
        return Err(format!("it has {length} letters"));
    }
    if let Some(odd) = name
        .chars()
        .find(|c| !c.is_ascii_alphanumeric() && *c != '-')
    {
        return Err(format!("it has {odd:?} in it"));
    }
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return Err("it does not begin with a letter".to_owned());
    }
    // `BEGIN ORDERS winter-war spring 3`: the turn begins with the first word that may begin one
    if name.split('-').any(is_platform_word) || is_reserved(name) {
        return Err("it is a word of the orders".to_owned());
    }
    Ok(())
}

/// Reserved names: anonymous authors, recipients of press, and fences.
const SPOKEN_FOR: [&str; 11] = [
    "somebody",
    "nobody",
    "anybody",
    "everybody",
    "anonymous",
    "moderator",
    "judge",
    "observer",
    "orders",
    "begin",
    "end",
];

/// Whether a name would be taken for a reserved one, a recipient of press, or an answer.
fn is_reserved(name: &str) -> bool {
    SPOKEN_FOR.contains(&fold_words(name).as_str()) || is_press_word(name) || is_answer(name)
}

fn is_lords_name(name: &str) -> bool {
    // characters that end a line, or change its direction, in a mail header or a report
    let odd = |c: char| {
        c.is_control()
            || (c.is_whitespace() && c != ' ')
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    !name.trim().is_empty()
        && name.chars().count() <= LONGEST_LORD
        && !name.contains(odd)
        && name.parse::<u64>().is_err()
        && !is_platform_word(name)
        && !is_reserved(name)
}

/// Checks that all seats have different addresses: the sender of a letter must be unambiguous.
pub fn check_distinct_addresses<'s>(
    seats: impl IntoIterator<Item = &'s PlannedSeat>,
) -> Result<(), CampaignPlanError> {
    let mut known: BTreeMap<&str, &str> = BTreeMap::new();
    for (address, lord) in seats
        .into_iter()
        .filter_map(|seat| Some((seat.address.as_deref()?, seat.lord.as_str())))
    {
        if let Some(first) = known.insert(address, lord) {
            return Err(CampaignPlanError::Twice {
                address: address.to_owned(),
                first: first.to_owned(),
                second: lord.to_owned(),
            });
        }
    }
    Ok(())
}

/// Checks that a campaign may have this name.
pub fn is_name(name: &str) -> Result<(), CampaignPlanError> {
    plain_name(name).map_err(|why| CampaignPlanError::Name {
        name: name.to_owned(),
        why,
    })
}

impl CampaignPlan {
    /// Checks the plan against its game. The returned `Setup` is stored with the campaign.
    pub fn check(&self) -> Result<Setup, CampaignPlanError> {
        plain_name(&self.name).map_err(|why| CampaignPlanError::Name {
            name: self.name.clone(),
            why,
        })?;
        for seat in &self.seats {
            if !is_lords_name(&seat.lord) {
                let why = format!(
                    "a lord needs a name of one line and {LONGEST_LORD} letters at most that is no number and no word of the orders, letters or answers"
                );
                return Err(CampaignPlanError::Seat {
                    seat: seat.lord.clone(),
                    why,
                });
            }
        }
        check_distinct_addresses(&self.seats)?;
        let (board_name, board) = boards::board(&self.board)?;
        let seats: Vec<SeatSetup> = self
            .seats
            .iter()
            .map(|seat| SeatSetup {
                lord: seat.lord.clone(),
                colour: seat.colour.clone(),
            })
            .collect();
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
        let Switches { version, values } = self.system.table(&setup)?.switches();
        setup.switches = values
            .into_iter()
            .map(|(name, switch)| (name, switch.value))
            .collect();
        setup.rules_version = Some(version);
        // the game knows its places and words: a campaign's name must also be valid as a seat's
        // name
        if self.name.chars().all(|c| c.is_ascii_alphabetic()) {
            let mut borrowed = setup.clone();
            if let Some(first) = borrowed.seats.first_mut() {
                first.lord = self.name.clone();
            }
            let anothers = player_by_full_name(
                borrowed.seats.iter().skip(1).map(|seat| seat.lord.as_str()),
                &self.name,
            )
            .is_some();
            if !anothers && self.system.table(&borrowed).is_err() {
                return Err(CampaignPlanError::Name {
                    name: self.name.clone(),
                    why: "the game has a use for it".to_owned(),
                });
            }
        }
        Ok(setup)
    }

    /// Whether seats play one at a time. The seats awaited in the first position show it, whatever
    /// the dice. False if the game refuses the plan.
    pub fn goes_in_turn(&self) -> bool {
        let awaited = || {
            let table = self.system.table(&self.check().ok()?).ok()?;
            let opening = table.start(&mut Dice::keyed(&[0; 32], &[0; 32])).ok()?;
            table.awaited(&opening.position).ok()
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
        let position = table.read_whole_position(&from.file, &from.text)?;
        let unread = |why: StoredStateError| wrong(why.to_string(), "a position that could be");
        if let Err(law) = table.laws(&position).map_err(unread)? {
            return Err(wrong(
                format!("the position breaks a law: {law}"),
                "a position that could be",
            )
            .into());
        }
        if table.awaited(&position).map_err(unread)?.is_empty() {
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
            address: seat.address.as_deref(),
            language: seat.language.as_deref().unwrap_or(&self.language),
            zone: seat.zone.as_deref().unwrap_or(&self.zone),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_as_the_command_line_takes_them() {
        for (text, wanted) in [
            (
                "gawaine:red:Anna@Example.org",
                Ok(("Gawaine", Some("red"), Some("anna@example.org"), None, None)),
            ),
            (
                "gawaine::anna@example.org",
                Ok(("Gawaine", None, Some("anna@example.org"), None, None)),
            ),
            (
                "gawaine:red:anna@example.org:fr:Europe/Paris",
                Ok((
                    "Gawaine",
                    Some("red"),
                    Some("anna@example.org"),
                    Some("fr"),
                    Some("Europe/Paris"),
                )),
            ),
            (
                "gawaine:red:forum:Anna  K",
                Ok(("Gawaine", Some("red"), Some("forum:anna k"), None, None)),
            ),
            (
                "gawaine:red:forum:Anna:fr:Europe/Paris",
                Ok((
                    "Gawaine",
                    Some("red"),
                    Some("forum:anna"),
                    Some("fr"),
                    Some("Europe/Paris"),
                )),
            ),
            (
                "gawaine:red:discourse:anna",
                Ok(("Gawaine", Some("red"), Some("discourse:anna"), None, None)),
            ),
            ("gawaine:red:forum", Err("no name on a board")),
            ("gawaine:red:forum:", Err("no name on a board")),
            (
                "gawaine:red:anna@example.org:fr:Europe/Paris:x",
                Err("too many"),
            ),
            (
                "gawaine:red",
                Ok(("Gawaine", Some("red"), None, None, None)),
            ),
            ("gawaine", Ok(("Gawaine", None, None, None, None))),
            (
                "gawaine:red::fr",
                Ok(("Gawaine", Some("red"), None, Some("fr"), None)),
            ),
            (":red:anna@example.org", Err("no lord")),
            ("gawaine:red:anna", Err("not a mail address")),
            ("gawaine:red:anna@example.org:fr:Atlantis", Err("time zone")),
        ] {
            let read = text.parse::<PlannedSeat>();
            match (&read, wanted) {
                (Ok(seat), Ok(wanted)) => {
                    assert_eq!(
                        (
                            seat.lord.as_str(),
                            seat.colour.as_deref(),
                            seat.address.as_deref(),
                            seat.language.as_deref(),
                            seat.zone.as_deref()
                        ),
                        wanted
                    );
                }
                (Err(error), Err(word)) => assert!(error.to_string().contains(word), "{error}"),
                _ => panic!("{text}: {read:?}"),
            }
        }
    }

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

    #[test]
    fn an_address_has_one_seat() {
        for (seats, twice) in [
            (
                ["gawaine:red:anna@example.org", "kay:blue:bo@example.org"],
                false,
            ),
            (["gawaine:red", "kay:blue"], false),
            (
                ["gawaine:red:anna@example.org", "kay:blue:anna@example.org"],
                true,
            ),
            (
                ["gawaine:red:anna@example.org", "kay:blue:Anna@Example.ORG"],
                true,
            ),
            (["gawaine:red:forum:Anna K", "kay:blue:forum:anna  k"], true),
            (["gawaine:red:forum:anna", "kay:blue:discourse:anna"], false),
        ] {
            let planned: Vec<PlannedSeat> =
                seats.iter().map(|seat| seat.parse().unwrap()).collect();
            match (check_distinct_addresses(&planned), twice) {
                (Ok(()), false) => {}
                (Err(why), true) => assert!(
                    why.to_string().contains("is given to Gawaine and to Kay"),
                    "{why}"
                ),
                (checked, _) => panic!("{seats:?}: {checked:?}"),
            }
        }
    }

    /// The history finds campaigns by what stands in addresses, and must spell it as addresses do.
    #[test]
    fn names_in_addresses_are_spelled_alike_by_history_and_mail() {
        let mut store = Store::in_memory().unwrap();
        for name in [
            "thornvale",
            "the-long-war",
            "a--b",
            "the-----------end",
            "ends---",
            "x1-2---3-",
            "abcdefghijklmnopqrstuvwx",
            "abcdefghijklmnopqrstuvwy",
            "c----------------------d",
        ] {
            assert!(plain_name(name).is_ok(), "{name}");
            let new = NewCampaign {
                name,
                game: "",
                edition: "",
                setup: "",
                settings: "",
                rules_version: "",
                created: 0,
            };
            let found = store.write(|book| {
                book.new_campaign(new, &[])?;
                campaign_by_slug(book, &campaign_slug(name))
            });
            assert_eq!(found.unwrap().map(|row| row.name).as_deref(), Some(name));
        }
        assert!(
            store
                .read(|book| campaign_by_slug(book, "a"))
                .unwrap()
                .is_none()
        );
    }

    #[test]
    fn names() {
        for (name, fine) in [
            ("thornvale", true),
            ("the-long-war", true),
            ("winter-war", false),
            ("help", false),
            ("spring", false),
            ("orders", false),
            ("Anonymous", false),
            ("moderator", false),
            ("somebody", false),
            ("yes", false),
            ("any", false),
            ("end", false),
            ("the-end", true),
            ("kays-war", true),
            ("no-mans-land", true),
            ("round2", true),
            ("13", false),
            ("13th", false),
            ("ab", false),
            ("two words", false),
            ("a.b.c", false),
            ("a-name-that-never-comes-to-an-end", false),
        ] {
            assert_eq!(plain_name(name).is_ok(), fine, "{name}");
        }
    }
}
