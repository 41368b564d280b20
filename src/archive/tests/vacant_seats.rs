//! Campaigns that come from elsewhere with lords whom nobody plays: what was played by another
//! judge, and what began at a table.

use super::super::*;
use super::{House, TABLE, plan};
use crate::campaign::{CampaignCache, StartTrigger, setup::PositionFile};
use crate::commands::membership::{MembershipContext, campaign_start};
use crate::games::game_file::GameFile;
use crate::text::ids::{CampaignId, Seat};
use crate::turns::{self, PlayResult};
use jiff::Timestamp;

impl House {
    /// Seats that are to be had, with why; and who was written to, by kind.
    fn open_seats(&mut self) -> Vec<(u8, String)> {
        self.store
            .read(|book| book.openings(CampaignId(1)))
            .unwrap()
            .into_iter()
            .map(|opening| (opening.seat.0, opening.cause))
            .collect()
    }

    fn written_to(&mut self, kind: &str) -> Vec<String> {
        let rows = self
            .store
            .read(|book| book.outbox(Some(CampaignId(1))))
            .unwrap();
        rows.into_iter()
            .filter(|row| row.mail.kind == kind)
            .map(|row| row.mail.recipient.into())
            .collect()
    }

    fn from_a_table(seats: &[&str], starts: StartTrigger) -> House {
        let mut house = House::empty();
        let mut plan = plan(seats);
        plan.settings.starts = starts;
        let from = PositionFile {
            file: "table.yaml".to_owned(),
            text: GameFile::position_part(TABLE).unwrap(),
        };
        plan.create_from(&mut house.store, Some(&from), Timestamp::UNIX_EPOCH)
            .unwrap();
        house
    }
}

#[test]
fn lords_whom_nobody_plays_on_are_to_be_taken_over() {
    let archive = unpack(&House::played().packed()).unwrap();
    for (seats, open) in [
        (
            vec!["gawaine::ada@example.com", "lionel::ben@example.com"],
            vec![],
        ),
        (
            vec!["gawaine::ada@example.com"],
            vec![(1, "vacant".to_owned())],
        ),
    ] {
        let mut other = House::empty();
        other.config.mail.moderator = "mo@example.com".parse().ok();
        other.takes_over(&archive, &seats).unwrap();
        assert_eq!(other.open_seats(), open, "{seats:?}");
        assert_eq!(other.written_to("imported").len(), seats.len());
        assert_eq!(
            other.written_to("moderator"),
            ["mo@example.com"],
            "who moderates here gets the address that proves him"
        );
    }
}

/// Whom the campaign waits for: one that begins when it is full, for everybody; one that is begun
/// by hand, for nobody.
#[test]
fn a_position_from_a_table_waits_for_joiners_or_begins_with_free_seats() {
    let full = [
        "Lancelot::anna@example.org",
        "Gawaine::bo@example.org",
        "Kay::cai@example.org",
    ];
    let two = [
        "Lancelot::anna@example.org",
        "Gawaine::bo@example.org",
        "Kay",
    ];
    for (seats, starts, begins_itself, open) in [
        (full, StartTrigger::WhenFull, true, vec![]),
        (two, StartTrigger::WhenFull, false, vec![]),
        (full, StartTrigger::ByHand, false, vec![]),
        (
            two,
            StartTrigger::ByHand,
            false,
            vec![(2, "vacant".to_owned())],
        ),
    ] {
        let mut house = House::from_a_table(&seats, starts);
        let now = house.now();
        let office = MembershipContext {
            desk: &house.desk,
            config: &house.config,
            now,
            letter: 0,
        };
        let began =
            campaign_start::begin(&mut house.store, office, &house.tables, CampaignId(1)).unwrap();
        assert_eq!(began.is_some(), begins_itself, "{seats:?}, {starts:?}");
        if !begins_itself && starts == StartTrigger::WhenFull {
            // somebody joins
            house
                .store
                .write(|book| {
                    book.seat_player(CampaignId(1), Seat(2), &"cai@example.org".parse().unwrap())
                })
                .unwrap();
            let began =
                campaign_start::begin(&mut house.store, office, &house.tables, CampaignId(1))
                    .unwrap();
            assert!(
                matches!(began, Some(PlayResult::Played { .. })),
                "{began:?}"
            );
        }
        if starts == StartTrigger::ByHand {
            turns::start(
                &mut house.store,
                &house.desk,
                &CampaignCache::default(),
                &house.config,
                CampaignId(1),
                now,
            )
            .unwrap();
        }
        let campaign = house.campaign();
        assert!(campaign.is_running(), "{seats:?}, {starts:?}");
        assert_eq!(
            campaign.open_turn().unwrap().name,
            "spring 2",
            "where the table stood"
        );
        assert_eq!(house.open_seats(), open, "{seats:?}, {starts:?}");
        assert_eq!(
            house.written_to("welcome").len(),
            campaign.players().count(),
            "everybody who plays"
        );
    }
}
