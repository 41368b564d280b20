//! F1: the daemon killed outright at random moments of campaigns of five seasons and six players:
//! no sheet is lost or doubled, no report is missing, at most one mail goes twice a kill, and every
//! turn ends in the position in which it ends when nobody kills (IN-01, OUT-03).
//!
//! Dice come from the campaign's chain and from the sheets' salts. Both runs begin from copies of
//! one folder, so they have one chain; and the daemon is this test program run again with
//! `Daemon::seeded`, so that a sheet has the same salt in both. Otherwise it is what
//! `seneschal serve` runs.
//! Mails go by SMTP to a server that keeps every copy it is given.

use crate::figures;
use crate::smtp_sink;
use crate::world::{OPEN, World};
use seneschal::campaign::{Campaign, CampaignCache, error::InternalError};
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::daemon::Daemon;
use seneschal::games::{Dice, Seat, StandInStyle};
use seneschal::history::{LetterState, OutboxRow};
use seneschal::text::{
    envelopes,
    ids::{CampaignId, TurnNumber},
};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const SEASONS: u32 = 5;
const SEED: u64 = 1;
const IN_A_PROCESS_OF_ITS_OWN: &str = "SENESCHAL_FAULTS_DAEMON";
/// Attempts at a letter after which one more kill could put it aside (IN-03): that life is let be
/// until the letter is dealt with.
const SPARED: u32 = 2;

#[test]
fn killed_anywhere_it_loses_and_doubles_nothing() {
    if std::env::var_os(IN_A_PROCESS_OF_ITS_OWN).is_some() {
        let config = Config::open(Some(Path::new("judge.yaml"))).expect("a configuration");
        return Daemon::open(config, Clock::System)
            .expect("it starts")
            .seeded(SEED)
            .serve()
            .expect("it runs");
    }
    let begun = World::with_a_dot(6, OPEN, &["--deadline", "none"]);
    let mut clean = begun.copied();
    smtp_sink::serve(&clean);
    let (mails, whole) = played_in_peace(&mut clean);
    let truth = positions(&clean);
    let wanted = figures::times(15, 1000);
    let (mut campaigns, mut count) = (0, Count::default());
    while count.kills < wanted {
        let mut world = begun.copied();
        smtp_sink::serve(&world);
        played_under_blows(&mut world, &mails, whole, &mut count);
        assert_eq!(nothing_is_lost(&mut world, 2), SEASONS + 1);
        for (killed, unkilled) in positions(&world).iter().zip(&truth) {
            assert_eq!(
                killed, unkilled,
                "campaign {campaigns}: a turn is not what it is without kills"
            );
        }
        crate::world::done(&mut world.seneschal(&["replay"]));
        campaigns += 1;
        figures::so_far(
            "F1",
            format!(
                "{} kills in {campaigns} campaigns, {} mails sent twice",
                count.kills, count.again
            ),
        );
    }
    let Count {
        kills,
        spared,
        sheets,
        again,
    } = count;
    figures::say(
        "F1",
        &format!(
            "{kills} kills in {campaigns} campaigns of six players and {SEASONS} seasons (a life of up to {:.1} s, {spared} spared), {sheets} mails: \
             none lost, none doubled, no report missing, {again} mails sent twice, byte for byte; the {} positions are those of the run without kills",
            whole.as_secs_f64() * 1.1,
            campaigns * SEASONS
        ),
    );
}

#[derive(Default)]
struct Count {
    kills: u32,
    spared: u32,
    sheets: u32,
    /// Mails that lie twice at their reader.
    again: usize,
}

/// The daemon, with salts that a seed repeats.
fn daemon(world: &World) -> Child {
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    command.args([
        "--exact",
        "f01_kills::killed_anywhere_it_loses_and_doubles_nothing",
        "--nocapture",
        "--test-threads=1",
    ]);
    command
        .current_dir(world.folder())
        .env(IN_A_PROCESS_OF_ITS_OWN, "yes")
        .env("SENESCHAL_LOG", "error");
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts")
}

fn kill(mut daemon: Child) {
    // one that ended by itself was not killed
    assert!(
        daemon.try_wait().expect("a child").is_none(),
        "it ended by itself"
    );
    daemon.kill().expect("SIGKILL");
    daemon.wait().expect("it is gone");
}

/// What of a turn is the same whenever it is played: name, sheets with their salts, key of the
/// dice, events, position, and that one's hash.
fn positions(world: &World) -> Vec<[String; 6]> {
    let mut store = world.store();
    (1..=SEASONS)
        .map(|number| {
            let turn = store
                .read(|book| book.turn(CampaignId(1), TurnNumber(number)))
                .expect("readable")
                .expect("a turn");
            let hash = hex::encode(seneschal::text::hash::sha256(turn.position.as_bytes()));
            [
                hash,
                turn.name,
                turn.sheets,
                hex::encode(turn.key),
                turn.events,
                turn.position,
            ]
        })
        .collect()
}

/// The open turn, and how many mails wait to be sent.
fn progress(world: &World) -> (u32, usize) {
    let mut store = world.store();
    let look = store.read(|book| {
        Ok((
            book.campaign(CampaignId(1))?.map_or(0, |row| row.turn.0),
            book.outbox(None)?,
        ))
    });
    let (turn, mails) = look.expect("readable");
    (
        turn,
        mails
            .iter()
            .filter(|row| !matches!(row.state.as_str(), "sent" | "unknown"))
            .count(),
    )
}

/// Lets the daemon live until that turn is open and every mail is sent.
fn live_until(world: &World, turn: u32) -> Duration {
    let start = Instant::now();
    let daemon = daemon(world);
    while progress(world) != (turn, 0) {
        assert!(
            start.elapsed() < Duration::from_secs(120),
            "turn {turn} is not reached: {:?}",
            progress(world)
        );
        std::thread::sleep(Duration::from_millis(10));
    }
    let took = start.elapsed();
    kill(daemon);
    took
}

/// Plays the seasons; each turn's mails, the last of which lets the turn run, and how long a life
/// takes that takes them in, plays and sends.
fn played_in_peace(world: &mut World) -> (Vec<Vec<(String, String)>>, Duration) {
    let (mut all, mut longest) = (Vec::new(), Duration::ZERO);
    for turn in 1..=SEASONS {
        let mails = mails_of(world, turn);
        mails
            .iter()
            .for_each(|(player, text)| _ = world.post_from(player, text));
        longest = longest.max(live_until(world, turn + 1));
        all.push(mails);
    }
    (all, longest)
}

/// A turn's mails: of everybody a sheet that he replaces, but of the last; two ask where things
/// stand.
fn mails_of(world: &World, turn: u32) -> Vec<(String, String)> {
    let (mut store, tables) = (world.store(), CampaignCache::default());
    let look = store.look(|book| {
        book.campaign(CampaignId(1))?
            .map(|row| Campaign::load(book, &tables, row))
            .transpose()
    });
    let campaign = look
        .map_err(|fault: InternalError| fault.to_string())
        .expect("readable")
        .expect("a campaign");
    let name = campaign.open_match().expect("a turn").turn().phase.name;
    let players = world.players();
    let fenced = |lines: &str| format!("BEGIN ORDERS thornvale {name}\n{lines}END ORDERS");
    let mut mails: Vec<(String, String)> = [0, 3]
        .map(|asks| (players[asks].to_owned(), "status".to_owned()))
        .into();
    let player = |seat: &Seat| {
        campaign
            .seat(*seat)
            .and_then(|seat| seat.address.clone())
            .map(String::from)
            .expect("a seat with a player")
    };
    let awaited: Vec<Seat> = campaign.awaited().expect("a turn").into_keys().collect();
    assert_eq!(awaited.len(), players.len(), "{name}: everybody writes");
    for seat in &awaited[..awaited.len() - 1] {
        mails.push((player(seat), fenced("no orders\n")));
    }
    for seat in awaited {
        let mut dice = Dice::keyed(&[turn as u8; 32], &[seat.0; 32]);
        let text =
            campaign
                .open_match()
                .expect("a sheet")
                .stand_in(seat, StandInStyle::Bold, &mut dice);
        mails.push((player(&seat), fenced(&unrefused(&campaign, seat, text))));
    }
    mails
}

/// The lines that are orders, as a careful player would find them before he sends; where one needs
/// another that was refused, none.
fn unrefused(campaign: &Campaign, seat: Seat, mut lines: String) -> String {
    for _ in 0..5 {
        let text = format!("BEGIN ORDERS thornvale\n{lines}END ORDERS\n");
        let sheet = envelopes(&text).into_iter().next().expect("a fence").sheet;
        let reading = campaign.open_match().expect("readable").read(seat, &sheet);
        if reading.clean && reading.is_readable() {
            return lines;
        }
        let refused: Vec<usize> = reading
            .answers
            .iter()
            .filter(|answer| answer.verdict.is_no())
            .map(|answer| answer.line)
            .collect();
        // the fence is the first line
        lines = lines
            .lines()
            .zip(2..)
            .filter(|(_, n)| !refused.contains(n))
            .map(|(line, _)| format!("{line}\n"))
            .collect();
    }
    "no orders\n".to_owned()
}

/// The same mails, a few at a time, and a daemon that is killed at random moments of its life, from
/// its start to some time after everything is done.
fn played_under_blows(
    world: &mut World,
    mails: &[Vec<(String, String)>],
    whole: Duration,
    count: &mut Count,
) {
    let at_once = figures::times(5, 2) as usize;
    let kills_before = count.kills;
    for (turn, mails) in (1..).zip(mails) {
        let mut left = mails.iter();
        let mut lives = 0;
        loop {
            // not all at once, so that blows fall before the turn too
            for (player, text) in left.by_ref().take(at_once) {
                world.post_from(player, text);
                count.sheets += 1;
            }
            let (open, _) = progress(world);
            if left.len() == 0 && open > turn {
                break;
            }
            lives += 1;
            assert!(lives < 500, "turn {turn} does not come to its end");
            let attempts = world
                .store()
                .read(|book| book.waiting_letters(100))
                .expect("readable")
                .iter()
                .map(|letter| letter.attempts)
                .max();
            // a report is sent a second time and no more (OUT-03): killed once more, nobody could
            // tell whether it went
            let twice = world
                .store()
                .read(|book| book.outbox(None))
                .expect("readable")
                .iter()
                .any(|row| row.state == "sending" && !row.mail.answer);
            let daemon = daemon(world);
            if twice || attempts.is_some_and(|attempts| attempts >= SPARED) {
                count.spared += 1;
                std::thread::sleep(whole * 2);
            } else {
                std::thread::sleep(whole.mul_f64(1.1 * f64::from(rand())));
            }
            kill(daemon);
            count.kills += 1;
            let outbox = world
                .store()
                .read(|book| book.outbox(None))
                .expect("readable");
            assert!(
                outbox.iter().filter(|row| row.state == "sending").count() <= 1,
                "more than one mail on its way"
            );
        }
    }
    live_until(world, SEASONS + 1);
    let mut again = 0;
    for player in world.players() {
        let mut by_id: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for mail in world.mails(player) {
            by_id
                .entry(crate::world::header(&mail, "Message-ID"))
                .or_default()
                .push(mail);
        }
        for copies in by_id.values() {
            assert!(
                copies.iter().all(|copy| *copy == copies[0]),
                "a resend has the same bytes"
            );
            again += copies.len() - 1;
        }
    }
    assert!(
        again <= (count.kills - kills_before) as usize,
        "{again} mails came again"
    );
    count.again += again;
}

/// From 0 to 1, by the system's chance.
fn rand() -> f32 {
    let bytes: [u8; 2] = seneschal::campaign::secrets::random().expect("chance");
    f32::from(u16::from_le_bytes(bytes)) / f32::from(u16::MAX)
}

/// Every sheet that was posted was answered once and stands or was replaced, every turn has its
/// reports, each delivered, and at most so often. Gives the open turn.
pub fn nothing_is_lost(world: &mut World, copies: usize) -> u32 {
    let (sent, players) = (world.posted(), world.players());
    let waiting = fs::read_dir(world.folder().join("spool/in/new"))
        .expect("a Maildir")
        .count();
    assert_eq!(waiting, 0, "every mail was taken");
    let mut store = world.store();
    let (counts, mails, turn) = store
        .read(|book| {
            Ok((
                book.letter_counts()?,
                book.outbox(None)?,
                book.campaigns()?.first().map_or(0, |row| row.turn.0),
            ))
        })
        .expect("readable");
    assert_eq!(
        counts.iter().map(|(_, count)| count).sum::<u32>(),
        sent,
        "each mail once: {counts:?}"
    );
    assert!(
        counts.iter().all(|(state, _)| matches!(
            state,
            LetterState::Accepted | LetterState::Superseded | LetterState::Rejected
        )),
        "{counts:?}"
    );
    let answers = answers_by_letter(&mails);
    // by letter: the sheets that came of it and stand
    let mut of_letter: BTreeMap<i64, u32> = BTreeMap::new();
    let letters: Vec<_> = (1..=i64::from(sent))
        .map(|letter| {
            store
                .read(|book| book.letter(letter))
                .expect("readable")
                .expect("a letter")
        })
        .collect();
    for played in 1..=turn {
        for seat in 0..players.len() as u8 {
            let last = store
                .read(|book| book.next_revision(CampaignId(1), TurnNumber(played), Seat(seat)))
                .expect("readable");
            let standing = store
                .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(played), Seat(seat)))
                .expect("readable");
            assert!(
                played == turn || standing.is_some(),
                "turn {played} was played without a sheet of seat {seat}"
            );
            if let Some(sheet) = standing {
                assert_eq!(sheet.revision + 1, last, "the last one stands");
                *of_letter
                    .entry(sheet.letter.expect("its letter"))
                    .or_default() += 1;
            }
        }
    }
    for letter in &letters {
        let standing = of_letter.get(&letter.id).copied().unwrap_or_default();
        let of_it = answers.get(&letter.id).map_or(&[][..], Vec::as_slice);
        assert!(
            of_it.len() == 1 && standing <= 1,
            "letter {} is answered once: {:?} {:?} {of_it:?}",
            letter.id,
            letter.state,
            letter.reason
        );
        // one that lost the race with the turn is told so, by its reason
        assert!(
            letter.state != LetterState::Rejected || letter.reason.as_deref() == Some("crossed"),
            "{:?}",
            letter.reason
        );
        let asked = letter.bytes.ends_with(b"\nstatus\n");
        assert!(
            letter.state != LetterState::Accepted || asked || standing == 1,
            "letter {}: an accepted sheet stands",
            letter.id
        );
    }
    // a report of every turn for everybody, each delivered once
    let played: Vec<u32> = (0..turn)
        .map(|number| {
            store
                .read(|book| book.turn(CampaignId(1), TurnNumber(number)))
                .expect("readable")
                .expect("a turn")
                .number
                .0
        })
        .collect();
    assert!(
        played.len() > 2,
        "turns were played while it was killed: {played:?}"
    );
    for player in players {
        let delivered = world.delivered(player);
        assert!(
            delivered.values().all(|files| *files <= copies),
            "{delivered:?}"
        );
        let reports = |turn: u32| {
            mails
                .iter()
                .filter(|row| {
                    row.mail.recipient == *player
                        && row.mail.turn == TurnNumber(turn)
                        && !row.mail.answer
                })
                .collect::<Vec<_>>()
        };
        for number in 0..turn {
            let [report] = reports(number)[..] else {
                panic!("turn {number}: not one report for {player}")
            };
            assert!(
                report.state == "sent" && delivered.contains_key(&report.mail.message_id),
                "turn {number} for {player}: {}",
                report.state
            );
        }
        let unsent: Vec<_> = mails
            .iter()
            .filter(|row| {
                row.mail.recipient == *player && !matches!(row.state.as_str(), "sent" | "unknown")
            })
            .map(|row| &row.mail.kind)
            .collect();
        assert!(unsent.is_empty(), "{unsent:?}");
    }
    turn
}

/// The kinds of the answers to each letter.
pub fn answers_by_letter(mails: &[OutboxRow]) -> BTreeMap<i64, Vec<String>> {
    let mut of_letter: BTreeMap<i64, Vec<String>> = BTreeMap::new();
    for row in mails.iter().filter(|row| row.mail.answer) {
        let letter = row
            .mail
            .kind
            .rsplit('/')
            .next()
            .and_then(|rest| rest.split('.').next())
            .and_then(|letter| letter.parse().ok());
        of_letter
            .entry(letter.unwrap_or_else(|| panic!("{}: of no letter", row.mail.kind)))
            .or_default()
            .push(row.mail.kind.clone());
    }
    of_letter
}
