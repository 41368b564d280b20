//! Who has a voice in a draw of three lords, and what becomes of the words when one of them goes.

use crate::campaign::{
    Campaign,
    setup::{CampaignPlan, PositionFile},
};
use crate::clock::Clock;
use crate::commands::membership::{MembershipContext, vacate};
use crate::config::Config;
use crate::daemon::Daemon;
use crate::games::{GameId, game_file::GameFile};
use crate::history::{ApplicantRow, ApplicationKind, ApplicationState, Store};
use crate::letters::MailComposer;
use crate::mail::{Inbox, Outbox, inbox::MemoryInbox, outbox::MemoryOutbox};
use crate::text::ids::{CampaignId, Seat};
use crate::turns::ending::draw::{self, DrawRefusal};
use jiff::{SignedDuration, Timestamp};
use std::collections::BTreeMap;

const TABLE: &str = include_str!("../../../docs/example/table.yaml");

/// What is done, by seat.
#[derive(Clone, Copy, Debug)]
enum Do {
    Say(u8),
    TakeBack(u8),
    Leave(u8),
    /// Another person gets the seat.
    Replace(u8),
    /// Somebody waits for a seat that gets free.
    StandBy,
    /// He does not wait any more.
    Gone,
    Round,
}

struct House {
    _folder: tempfile::TempDir,
    config: Config,
    clock: Clock,
    daemon: Daemon,
}

impl House {
    /// Lancelot, Gawaine and Kay, all played; Kay is out of the game, or is not.
    fn new(kay_is_out: bool) -> House {
        let folder = tempfile::tempdir().unwrap();
        let config = Config {
            base: folder.path().to_owned(),
            ..Config::default()
        };
        let clock = Clock::fixed("2026-11-20T08:00:00Z".parse().unwrap());
        let mut store = Store::open(&config.history()).unwrap();
        let mut text = GameFile::position_part(TABLE).unwrap();
        if kay_is_out {
            text = text.replace(
                "Kay: { gate: Fromage, treasury: 15, income: 22 }",
                "Kay: { out: yes }",
            );
            let kept: Vec<&str> = text
                .lines()
                .filter(|line| !line.contains("holder: Kay"))
                .collect();
            text = kept.join("\n").split("  Kay:\n").next().unwrap().to_owned();
        }
        let plan = CampaignPlan {
            name: "thornvale".to_owned(),
            system: GameId::ALL[0],
            edition: "standard".to_owned(),
            board: "valley".to_owned(),
            switches: BTreeMap::new(),
            seats: [
                "Lancelot::anna@example.org",
                "Gawaine::bo@example.org",
                "Kay::cai@example.org",
            ]
            .map(|seat| seat.parse().unwrap())
            .to_vec(),
            settings: crate::campaign::CampaignSettings {
                abandon_after: 0,
                ..Default::default()
            },
            language: "en".to_owned(),
            zone: "UTC".to_owned(),
        };
        let from = PositionFile {
            file: "table.yaml".to_owned(),
            text,
        };
        plan.create_from(&mut store, Some(&from), Timestamp::UNIX_EPOCH)
            .unwrap();
        let (inbox, outbox) = (
            Inbox::Memory(MemoryInbox::default()),
            Outbox::Memory(MemoryOutbox::default()),
        );
        let mut daemon = Daemon::with(config.clone(), clock.clone(), store, inbox, outbox).unwrap();
        daemon.start_campaign(CampaignId(1)).unwrap();
        daemon.tick().unwrap();
        House {
            _folder: folder,
            config,
            clock,
            daemon,
        }
    }

    fn campaign(&mut self) -> Campaign {
        let (store, tables) = self.daemon.history();
        store
            .look(|book| Campaign::load(book, tables, book.campaign(CampaignId(1))?.unwrap()))
            .map_err(|why: crate::campaign::error::InternalError| why)
            .unwrap()
    }

    fn does(&mut self, deed: Do) -> Option<DrawRefusal> {
        self.clock.advance(SignedDuration::from_mins(1));
        let (now, campaign) = (self.clock.now(), self.campaign());
        let desk = MailComposer::open(&self.config).unwrap();
        let store = self.daemon.store();
        let waiting = |state| ApplicantRow {
            id: 1,
            campaign: CampaignId(1),
            address: "dora@example.org".parse().unwrap(),
            wish: ApplicationKind::Play,
            lords: Vec::new(),
            state,
            since: 0,
            wished: 0,
        };
        let said = match deed {
            Do::Say(seat) => store
                .look(|book| draw::vote_for_draw(book, &desk, &campaign, Seat(seat), now))
                .unwrap(),
            Do::TakeBack(seat) => store
                .look(|book| draw::withdraw_vote(book, &desk, &campaign, Seat(seat), now))
                .unwrap(),
            Do::Leave(seat) => {
                let office = MembershipContext {
                    desk: &desk,
                    config: &self.config,
                    now,
                    letter: 0,
                };
                let leaving = store
                    .look(|book| vacate(office, book, &campaign, Seat(seat)))
                    .unwrap()
                    .unwrap();
                store.write(|book| leaving.write(book, now)).unwrap();
                return None;
            }
            Do::Replace(seat) => {
                let epoch = campaign.seat(Seat(seat)).unwrap().token_epoch;
                store
                    .write(|book| {
                        book.seat_person(
                            CampaignId(1),
                            Seat(seat),
                            epoch,
                            &"eve@example.org".parse().unwrap(),
                            now.as_millisecond(),
                        )
                    })
                    .unwrap();
                return None;
            }
            Do::StandBy => {
                store
                    .write(|book| book.put_applicant(&waiting(ApplicationState::In)))
                    .unwrap();
                return None;
            }
            Do::Gone => {
                store
                    .write(|book| book.put_applicant(&waiting(ApplicationState::Gone)))
                    .unwrap();
                return None;
            }
            Do::Round => {
                self.daemon.tick().unwrap();
                return None;
            }
        };
        match said {
            Ok(step) => {
                store.write(|book| step.write(book, now)).unwrap();
                None
            }
            Err(no) => Some(no),
        }
    }
}

#[test]
fn who_has_a_voice_and_what_a_player_who_goes_takes_with_him() {
    use Do::{Gone, Leave, Replace, Round, Say, StandBy, TakeBack};
    type Row = (
        bool,
        &'static [Do],
        Option<DrawRefusal>,
        &'static [u8],
        Option<&'static str>,
    );
    // whether Kay is out, what is done, the last no, whose words hold, who shares the end
    let rows: &[Row] = &[
        (false, &[Say(0), Say(1)], None, &[0, 1], None),
        (false, &[Say(0), Say(1), Say(2)], None, &[], Some("[0,1,2]")),
        // a lord who is out of the game has no voice, and is not waited for
        (true, &[Say(2)], Some(DrawRefusal::Out), &[], None),
        (true, &[Say(0), Say(1)], None, &[], Some("[0,1]")),
        // nor has a vacant seat
        (false, &[Leave(2), Say(0), Say(1)], None, &[], Some("[0,1]")),
        (
            false,
            &[Leave(1), Leave(2), Say(0)],
            Some(DrawRefusal::Alone),
            &[],
            None,
        ),
        // who leaves takes his word with him
        (false, &[Say(0), Leave(0), Say(1)], None, &[1], None),
        (
            false,
            &[Say(0), Leave(0), Say(1), Say(2)],
            None,
            &[],
            Some("[1,2]"),
        ),
        (false, &[Say(0), Leave(0), Round], None, &[], None),
        // and where his was the word that lacked, all who still play have said so
        (
            false,
            &[Say(0), Say(1), Leave(2), Round],
            None,
            &[],
            Some("[0,1]"),
        ),
        (false, &[Say(0), Leave(2), Round], None, &[0], None),
        (
            false,
            &[Say(0), Leave(1), Leave(2), Round],
            None,
            &[0],
            None,
        ),
        (
            false,
            &[Say(0), Say(1), TakeBack(1), Leave(2), Round],
            None,
            &[0],
            None,
        ),
        // unless somebody waits for his seat, who will have a voice
        (
            false,
            &[StandBy, Say(0), Say(1), Leave(2), Round],
            None,
            &[0, 1],
            None,
        ),
        (
            false,
            &[StandBy, Gone, Say(0), Say(1), Leave(2), Round],
            None,
            &[],
            Some("[0,1]"),
        ),
        // a successor has said nothing yet
        (
            false,
            &[Say(0), Replace(0), Say(1), Say(2), Round],
            None,
            &[1, 2],
            None,
        ),
        (
            false,
            &[Say(0), Say(1), Replace(2), Round],
            None,
            &[0, 1],
            None,
        ),
        (
            false,
            &[Say(0), Say(1), Replace(2), Say(2)],
            None,
            &[],
            Some("[0,1,2]"),
        ),
        (
            false,
            &[Say(0), Replace(0), TakeBack(0)],
            Some(DrawRefusal::Unsaid),
            &[],
            None,
        ),
    ];
    for (kay_is_out, deeds, no, holding, shared) in rows {
        let mut house = House::new(*kay_is_out);
        let mut refused = None;
        for deed in *deeds {
            refused = house.does(*deed).or(refused);
        }
        let campaign = house.campaign();
        let held: Vec<u8> = house
            .daemon
            .store()
            .look(|book| draw::holding(book, &campaign))
            .unwrap()
            .iter()
            .map(|word| word.seat.0)
            .collect();
        let ended = house
            .daemon
            .store()
            .read(|book| book.ending(CampaignId(1)))
            .unwrap()
            .map(|row| (row.kind, row.winners));
        let wanted = shared.map(|shared| ("draw".to_owned(), shared.to_owned()));
        assert_eq!(
            (refused, held.as_slice(), ended),
            (*no, *holding, wanted),
            "out: {kay_is_out}, {deeds:?}"
        );
    }
}

/// A word holds for weeks, and the daemon looks every minute: what nothing changed is not loaded
/// again.
#[test]
fn a_round_loads_no_campaign_whose_voices_are_as_they_were() {
    use Do::{Gone, Leave, Replace, Round, Say, StandBy, TakeBack};
    let mut house = House::new(false);
    let mut loads = |deed: Do| {
        house.does(deed);
        let before = house.daemon.loads;
        house.does(Round);
        let first = house.daemon.loads - before;
        for _ in 0..5 {
            house.does(Round);
        }
        let more = house.daemon.loads - before - first;
        (first > 0, more)
    };
    for (deed, looks) in [
        (Round, false),
        (Say(0), true),
        (Round, false),
        (Replace(1), true),
        (StandBy, true),
        (Gone, true),
        (Say(2), true),
        (TakeBack(2), false),
    ] {
        assert_eq!(loads(deed), (looks, 0), "{deed:?}");
    }
    // still looked at where it matters
    assert_eq!(loads(Leave(1)), (true, 0));
    assert_eq!(loads(Say(2)), (true, 0), "for its last report");
    assert!(
        house
            .daemon
            .store()
            .read(|book| book.ending(CampaignId(1)))
            .unwrap()
            .is_some()
    );
}

/// What changes while a campaign is looked at is looked at again.
#[test]
fn a_change_in_between_is_not_lost() {
    let mut house = House::new(false);
    house.does(Do::Say(0));
    let due = house.daemon.store().read(draw::due).unwrap();
    assert_eq!(due, [(CampaignId(1), 1)]);
    house.does(Do::Replace(1));
    house
        .daemon
        .store()
        .write(|book| book.note_draw_looked_at(CampaignId(1), 1))
        .unwrap();
    assert_eq!(
        house.daemon.store().read(draw::due).unwrap(),
        [(CampaignId(1), 2)]
    );
    house
        .daemon
        .store()
        .write(|book| book.note_draw_looked_at(CampaignId(1), 2))
        .unwrap();
    assert_eq!(house.daemon.store().read(draw::due).unwrap(), []);
}
