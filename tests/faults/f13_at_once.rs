//! F13: two daemons and a person who runs the turn by hand, all at the same moment: exactly one
//! result (DL-11).

use crate::figures;
use crate::world::{OPEN, World};
use seneschal::campaign::CampaignCache;
use seneschal::config::Config;
use seneschal::history::{LogKind, Store};
use seneschal::letters::MailComposer;
use seneschal::text::ids::{CampaignId, TurnNumber};
use seneschal::turns::{self, PlayResult};
use std::collections::BTreeMap;
use std::process::{Child, Stdio};
use std::sync::Barrier;

/// Turns of one campaign, which ends some day.
const TURNS: u32 = 10;

#[test]
fn two_daemons_and_a_hand_give_one_result() {
    let times = figures::times(12, 500);
    let (mut done, mut refused, mut by_hand) = (0, 0, 0);
    while done < times {
        let mut world = World::with_a_dot(2, OPEN, &[]);
        let config =
            Config::open(Some(&world.folder().join("judge.yaml"))).expect("a configuration");
        for turn in 1..=TURNS.min(times - done) {
            for player in world.players() {
                world.post_from(player, "no orders");
            }
            // the sheets are in, and the turn is due, before they start
            let barrier = Barrier::new(3);
            let start = |world: &World| {
                world
                    .seneschal(&["serve", "--once"])
                    .stdout(Stdio::null())
                    .stderr(Stdio::piped())
                    .spawn()
                    .expect("it starts")
            };
            let (daemons, hands) = std::thread::scope(|scope| {
                let hand = || {
                    let mut store = Store::open(&config.history()).expect("the history");
                    let (desk, tables) = (
                        MailComposer::open(&config).expect("a desk"),
                        CampaignCache::default(),
                    );
                    barrier.wait();
                    // until the daemon has taken the sheets in, so that all three want the same
                    // turn
                    let mut tries = 0;
                    while store
                        .read(|book| book.standing_sheets(CampaignId(1), TurnNumber(turn)))
                        .expect("readable")
                        .len()
                        < 2
                        && tries < 3000
                    {
                        std::thread::sleep(std::time::Duration::from_millis(1));
                        tries += 1;
                    }
                    turns::play(
                        &mut store,
                        turns::TurnTools {
                            desk: &desk,
                            tables: &tables,
                            config: &config,
                        },
                        CampaignId(1),
                        TurnNumber(turn),
                        jiff::Timestamp::now(),
                    )
                    .expect("no fault")
                };
                let hands = [scope.spawn(hand), scope.spawn(hand)];
                barrier.wait();
                let daemons: Vec<Child> = vec![start(&world), start(&world)];
                let daemons: Vec<_> = daemons
                    .into_iter()
                    .map(|daemon| daemon.wait_with_output().expect("it ends"))
                    .collect();
                (daemons, hands.map(|hand| hand.join().expect("no panic")))
            });
            for daemon in &daemons {
                let said = String::from_utf8_lossy(&daemon.stderr);
                assert!(
                    daemon.status.success() || said.contains("stop it first"),
                    "{said}"
                );
                refused += u32::from(!daemon.status.success());
            }
            let winners = hands
                .iter()
                .filter(|played| matches!(played, PlayResult::Played { .. }))
                .count();
            assert!(winners <= 1, "a turn was played twice by hand");
            by_hand += winners;
            world.round();
            one_result(&world, turn);
            done += 1;
        }
        explained(&world);
        figures::so_far("F13", done);
    }
    figures::say(
        "F13",
        &format!(
            "{times} turns wanted by two daemons and two hands at once: one result each ({refused} daemons refused by the lock, {by_hand} turns by hand)"
        ),
    );
}

/// The command line tells which sheets the first turn was played with, and by whose times.
fn explained(world: &World) {
    let told =
        crate::world::done(&mut world.seneschal(&["deadline", "--explain", "thornvale", "1"]));
    let told = String::from_utf8(told.stdout).expect("UTF-8");
    assert_eq!(told.matches("COUNTS").count(), 2, "{told}");
    assert!(
        told.contains("time from: the file's time") && told.contains(": played, "),
        "{told}"
    );
}

/// The turn is there once, with one report for everybody, one line in the log and one secret.
fn one_result(world: &World, turn: u32) {
    let mut store = world.store();
    store
        .read(|book| {
            let last = book.last_turn(CampaignId(1))?.expect("a turn");
            assert_eq!(
                (last.number.0, last.link),
                (turn, turn),
                "each turn takes the next secret"
            );
            assert_eq!(
                book.campaign(CampaignId(1))?.expect("a campaign").turn,
                TurnNumber(turn + 1)
            );
            let played = book
                .log_between(CampaignId(1), 0, i64::MAX)?
                .into_iter()
                .filter(|row| row.kind == LogKind::TurnPlayed && row.entry["turn"] == turn)
                .count();
            assert_eq!(played, 1, "turn {turn} stands in the log once");
            book.check_turns(CampaignId(1))?;
            book.check_log()
        })
        .expect("whole");
    let mut reports: BTreeMap<String, usize> = BTreeMap::new();
    for row in store
        .read(|book| book.outbox(None))
        .expect("readable")
        .iter()
        .filter(|row| row.mail.turn == TurnNumber(turn) && row.mail.kind == "report")
    {
        *reports.entry(row.mail.recipient.to_string()).or_default() += 1;
    }
    assert!(
        reports.len() == 2 && reports.values().all(|n| *n == 1),
        "turn {turn}: {reports:?}"
    );
}
