//! One campaign that cannot be read or played must not stop the others, nor anybody's mail.

use super::deadlines::played;
use super::rounds::{MINUTE, hours};
use super::stub::{ANNA, BELA, House};
use crate::history::StoreError;
use crate::text::ids::CampaignId;
use jiff::SignedDuration;
use serde_json::json;

const UNREADABLE: &str = "UPDATE campaigns SET settings = '{\"nmr\":7}' WHERE id = 2";

#[test]
fn one_broken_campaign_stops_no_other() {
    let held = "INSERT INTO holds (campaign, since, why) VALUES (2, 1795161600000, 'outage')";
    for (what, damage, waits) in [
        (
            "its settings are of no version we know",
            vec![UNREADABLE],
            hours(0),
        ),
        ("at its deadline", vec![UNREADABLE], hours(24 * 3)),
        ("held", vec![held, UNREADABLE], hours(24 * 8)),
        (
            "its turn follows on none",
            vec!["UPDATE campaigns SET turn = 9 WHERE id = 2"],
            hours(24 * 3),
        ),
        (
            "its game is not known",
            vec!["UPDATE campaigns SET game = 'chess' WHERE id = 2"],
            hours(24 * 3),
        ),
        (
            "it was over, and its last report is owed",
            vec!["UPDATE campaigns SET state = 'ended', settings = '{\"nmr\":7}' WHERE id = 2"],
            hours(0),
        ),
    ] {
        let (house, mut daemon) = House::new(&json!({ "moderator": "zoe@example.org" }));
        daemon.start_campaign(CampaignId(2)).unwrap();
        daemon.tick().unwrap();
        daemon
            .store()
            .write(|book| {
                damage
                    .iter()
                    .try_for_each(|sql| book.tx.execute_batch(sql).map_err(StoreError::from))
            })
            .unwrap();
        drop(daemon);
        let mut daemon = house.daemon();
        let mut left = waits;
        while left > SignedDuration::ZERO {
            house.clock.advance(hours(8));
            daemon
                .tick()
                .unwrap_or_else(|fault| panic!("{what}: {fault}"));
            left -= hours(8);
        }
        let (turn, sent) = (played(&mut daemon), house.outbox.sent().len());
        house.sheet(ANNA, "take 1");
        house.sheet(BELA, "take 1");
        for _ in 0..3 {
            house.clock.advance(MINUTE * 31);
            daemon
                .tick()
                .unwrap_or_else(|fault| panic!("{what}: {fault}"));
        }
        assert_eq!(played(&mut daemon), turn + 1, "{what}: thornvale is played");
        for player in [ANNA, BELA] {
            let told = house
                .sent(sent)
                .iter()
                .filter(|(to, subject)| to == player && subject.contains("thornvale"))
                .count();
            assert!(told >= 2, "{what}: {player} got {told} mails");
        }
    }
}
