//! Whose a row is: what a person is given of himself, and what goes with him.

use super::{MuteTarget, NewSheet, SheetStanding, Store, StoreError};
use crate::{
    LogKind,
    people::{ErasureSummary, PersonalRecords},
};
use rusqlite::params;
use seneschal_text::ids::{CampaignId, Seat, TurnNumber};

const ANNA: &str = "anna@example.org";
const CYD: &str = "cyd@example.org";
const EVE: &str = "eve@example.org";

/// A campaign in its third turn with Anna on seat 0 and Bo on seat 1.
fn played() -> Store {
    let mut store = Store::in_memory().unwrap();
    store
        .write(|book| {
            book.tx.execute_batch(
                "INSERT INTO people (id, address) VALUES (1, 'anna@example.org'), (2, 'bo@example.org');
                 INSERT INTO campaigns (id, name, game, edition, settings, rules_version, state, turn, created) VALUES (1, 'x', 'g', 'e', '{}', '1', 'running', 3, 0);
                 INSERT INTO seats (campaign, seat, lord, person, language, zone) VALUES (1, 0, 'Red', 1, 'en', 'UTC'), (1, 1, 'Blue', 2, 'en', 'UTC');",
            )?;
            Ok::<_, StoreError>(())
        })
        .unwrap();
    store
}

/// A letter without its writer's address in it, and the sheet that it brought.
fn sheet(store: &mut Store, turn: TurnNumber, seat: Seat, at: i64, text: &str) -> i64 {
    store
        .write(|book| {
            book.tx
                .execute("INSERT INTO letters (key, received, first_seen, bytes, too_large) VALUES (?1, ?2, ?2, ?3, 0)", params![text, at, text.as_bytes()])?;
            let letter = book.tx.last_insert_rowid();
            book.put_sheet(NewSheet {
                campaign: CampaignId(1),
                turn,
                seat,
                letter: Some(letter),
                source: text,
                salt: &[0; 16],
                hash: &[0; 32],
                received: at,
                clean: true,
                waits: false,
                standing: SheetStanding::Standing,
                by_moderator: false,
            })?;
            Ok::<_, StoreError>(letter)
        })
        .unwrap()
}

/// A letter that brought nothing.
fn letter(store: &mut Store, from: &str) -> i64 {
    store
        .write(|book| {
            let bytes = format!("From: <{from}>\r\n\r\nhello");
            book.tx.execute("INSERT INTO letters (key, received, first_seen, bytes, too_large) VALUES (?1, 0, 0, ?2, 0)", params![bytes, bytes.as_bytes()])?;
            Ok::<_, StoreError>(book.tx.last_insert_rowid())
        })
        .unwrap()
}

fn kept(store: &mut Store, address: &str) -> PersonalRecords {
    store
        .read(|book| book.personal_records(address, |_, _| false))
        .unwrap()
        .unwrap_or_default()
}

fn letters(kept: &PersonalRecords) -> Vec<i64> {
    kept.letters.iter().map(|(id, _)| *id).collect()
}

fn sources(kept: &PersonalRecords) -> Vec<&str> {
    kept.sheets
        .iter()
        .filter_map(|sheet| sheet["source"].as_str())
        .collect()
}

fn over(store: &mut Store) {
    store
        .write(|book| book.end_campaign(CampaignId(1)))
        .unwrap();
}

fn erase(store: &mut Store, address: &str) -> ErasureSummary {
    store
        .erase(address, 9, |_, _| false, |_, _, _| None)
        .unwrap()
}

#[test]
fn a_person_is_told_how_he_is_written_to() {
    let mut store = played();
    let of = |store: &mut Store| {
        kept(store, ANNA)
            .seats
            .iter()
            .map(|seat| seat["reminders"].to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(of(&mut store), ["\"on\""]);
    store
        .write(|book| book.stop_reminders(CampaignId(1), Seat(0)))
        .unwrap();
    assert_eq!(of(&mut store), ["\"off\""]);
}

#[test]
fn who_only_wrote_gets_nothing_of_those_who_left() {
    let mut store = played();
    let annas = sheet(&mut store, TurnNumber(1), Seat(0), 10, "Anna's orders");
    let eves = letter(&mut store, EVE);
    store
        .write(|book| {
            // nobody's number is not everybody's
            book.log(
                0,
                None,
                LogKind::Letter,
                &serde_json::json!({ "address": "steve@example.org" }),
            )?;
            book.vacate_seat(CampaignId(1), Seat(0), 1, 20)
        })
        .unwrap();
    let of_eve = kept(&mut store, EVE);
    assert_eq!(
        (letters(&of_eve), of_eve.sheets.len(), of_eve.log.len()),
        (vec![eves], 0, 0)
    );
    let of_anna = kept(&mut store, ANNA);
    assert_eq!(
        (letters(&of_anna), sources(&of_anna)),
        (vec![annas], vec!["Anna's orders"]),
        "she has left, and it is hers"
    );
    assert_eq!(erase(&mut store, EVE).letters, 1);
    assert_eq!(
        store
            .read(|book| book.letter(annas))
            .unwrap()
            .unwrap()
            .bytes,
        b"Anna's orders"
    );
}

#[test]
fn a_seats_next_player_gets_nothing_of_the_former() {
    let mut store = played();
    let annas = [
        sheet(&mut store, TurnNumber(1), Seat(0), 10, "old"),
        sheet(&mut store, TurnNumber(3), Seat(0), 11, "set aside"),
    ];
    store
        .write(|book| book.seat_person(CampaignId(1), Seat(0), 1, &CYD.parse().unwrap(), 20))
        .unwrap();
    let cyds = sheet(&mut store, TurnNumber(3), Seat(0), 30, "new");
    let (of_cyd, of_anna) = (kept(&mut store, CYD), kept(&mut store, ANNA));
    assert_eq!(
        (letters(&of_cyd), sources(&of_cyd)),
        (vec![cyds], vec!["new"])
    );
    assert_eq!(
        (letters(&of_anna), sources(&of_anna)),
        (annas.to_vec(), vec!["old", "set aside"])
    );
    assert_eq!((of_cyd.seats.len(), of_anna.seats.len()), (1, 0));
    over(&mut store);
    assert_eq!(erase(&mut store, CYD).letters, 1);
    assert_eq!(
        (
            letters(&kept(&mut store, ANNA)),
            letters(&kept(&mut store, CYD))
        ),
        (annas.to_vec(), vec![])
    );
    assert_eq!(erase(&mut store, ANNA).letters, 2);
}

#[test]
fn a_moderators_letter_stays_his() {
    let mut store = played();
    let moderators = sheet(&mut store, TurnNumber(1), Seat(0), 10, "for her");
    store
        .write(|book| {
            Ok::<_, StoreError>(book.tx.execute("UPDATE sheets SET by_moderator = 1", [])?)
        })
        .unwrap();
    let of_anna = kept(&mut store, ANNA);
    assert_eq!(
        (letters(&of_anna), sources(&of_anna)),
        (vec![], vec!["for her"])
    );
    over(&mut store);
    erase(&mut store, ANNA);
    assert_eq!(
        store
            .read(|book| book.letter(moderators))
            .unwrap()
            .unwrap()
            .bytes,
        b"for her"
    );
}

#[test]
fn who_moved_takes_everything_with_him() {
    let mut store = played();
    let first = sheet(&mut store, TurnNumber(1), Seat(0), 10, "first");
    let talk = letter(&mut store, ANNA);
    let press = |book: &super::Transaction| {
        book.tx.execute_batch(
            "INSERT INTO press (campaign, turn, at, seat, person, anonymous, public, moderator, later, text) VALUES (1, 1, 1, 0, 1, 0, 1, 0, 0, 'her words');
             INSERT INTO attendance (campaign, turn, seat, person, came) VALUES (1, 1, 0, 1, 'in_time');",
        )
    };
    let new = "annika@example.net";
    store
        .write(|book| {
            press(book)?;
            book.mute(CampaignId(1), Seat(0), MuteTarget::Seat(Seat(1)), true)?;
            book.add_forum_name(&ANNA.parse().unwrap(), "Anna K")?;
            book.move_seat(CampaignId(1), Seat(0), 1, &new.parse().unwrap())
        })
        .unwrap();
    let second = sheet(&mut store, TurnNumber(2), Seat(0), 20, "second");
    let of_new = kept(&mut store, new);
    assert_eq!(
        (letters(&of_new), sources(&of_new)),
        (vec![first, talk, second], vec!["first", "second"])
    );
    assert_eq!(
        (
            of_new.press.len(),
            of_new.attendance.len(),
            of_new.formers.as_slice()
        ),
        (1, 1, [ANNA.to_owned()].as_slice())
    );
    assert_eq!(
        of_new.forum_names,
        ["Anna K"],
        "pages that are pasted still know her"
    );
    assert_eq!(
        store.read(|book| book.mutes(CampaignId(1))).unwrap().len(),
        1,
        "she is the player who muted him"
    );
    let of_old = kept(&mut store, ANNA);
    assert_eq!(
        (letters(&of_old), of_old.press.len(), of_old.sheets.len()),
        (vec![talk], 0, 0)
    );
    // and once more, and back
    store
        .write(|book| {
            book.move_seat(CampaignId(1), Seat(0), 2, &"a@example.net".parse().unwrap())
                .and_then(|()| book.move_seat(CampaignId(1), Seat(0), 3, &new.parse().unwrap()))
        })
        .unwrap();
    assert_eq!(kept(&mut store, new).formers, [ANNA, "a@example.net"]);
    over(&mut store);
    let erased = erase(&mut store, new);
    assert_eq!((erased.letters, erased.formers.len()), (3, 2));
    let left: Vec<String> = store
        .read(|book| {
            let mut query = book.tx.prepare("SELECT address FROM people UNION ALL SELECT text FROM press UNION ALL SELECT entry FROM log")?;
            let rows = query.query_map([], |row| row.get(0))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .unwrap();
    assert!(
        !left
            .iter()
            .any(|text| text.contains("ann") || text.contains("her words")),
        "{left:?}"
    );
}

#[test]
fn who_has_a_seat_under_a_former_address_is_himself() {
    let mut store = played();
    store
        .write(|book| {
            book.move_seat(CampaignId(1), Seat(0), 1, &CYD.parse().unwrap())
                .and_then(|()| {
                    book.seat_person(CampaignId(1), Seat(1), 1, &ANNA.parse().unwrap(), 30)
                })
        })
        .unwrap();
    assert_eq!(kept(&mut store, CYD).formers, [""; 0]);
}

#[test]
fn a_name_on_a_board_leaves_and_longer_ones_stay() {
    for (short, long) in [
        ("forum:anna", "forum:anna k"),
        ("discourse:anna", "discourse:anna#9"),
    ] {
        let mut store = Store::in_memory().unwrap();
        let told = |store: &mut Store, address: &str| -> Vec<String> {
            store
                .read(|book| {
                    let mut query = book.tx.prepare(
                        "SELECT 'person ' || address FROM people UNION ALL SELECT 'recipient ' || recipient FROM outbox UNION ALL SELECT 'known ' || address FROM forum_people
                         UNION ALL SELECT 'topic ' || purpose FROM forum_topics UNION ALL SELECT 'act ' || act FROM pending UNION ALL SELECT 'sender ' || sender FROM letters
                         UNION ALL SELECT 'settings ' || settings FROM campaigns UNION ALL SELECT 'entry ' || entry FROM log UNION ALL SELECT 'applies ' || address FROM applicants
                         UNION ALL SELECT 'letter ' || CAST(bytes AS TEXT) FROM letters UNION ALL SELECT 'post ' || CAST(bytes AS TEXT) FROM outbox",
                    )?;
                    let rows: Vec<String> = query.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
                    Ok(rows.into_iter().filter(|row| row.ends_with(address) || row.contains(&format!("{address}\""))).collect())
                })
                .unwrap()
        };
        store
            .write(|book| {
                book.tx.execute_batch(
                    "INSERT INTO campaigns (id, name, game, edition, settings, rules_version, state, created) VALUES (1, 'x', 'g', 'e', '{}', '1', 'ended', 0);
                     INSERT INTO seats (campaign, seat, lord, language, zone) VALUES (1, 0, 'Red', 'en', 'UTC');",
                )?;
                for (n, address) in (0_i64..).zip([short, long]) {
                    let quoted = format!("{{\"address\":\"{address}\"}}");
                    book.tx.execute("INSERT INTO people (address) VALUES (?)", [address])?;
                    book.tx.execute(
                        "INSERT INTO outbox (turn, recipient, kind, answer, message_id, bytes, next_try, created, state) VALUES (1, ?1, 'x', 0, ?1, CAST(?2 AS BLOB), 0, 0, 'sent')",
                        [address, &format!("{{\"text\":\"to {address}\"}}")],
                    )?;
                    book.tx.execute("INSERT INTO forum_people (forum, user, address, shown) VALUES ('f', ?1, ?2, 'Anna')", params![n, address])?;
                    book.tx.execute("INSERT INTO forum_topics (forum, purpose, topic) VALUES ('f', ?, 1)", [format!("person x {address}")])?;
                    book.tx.execute(
                        "INSERT INTO pending (campaign, seat, epoch, turn, run, kind, act, answers, asked, until) VALUES (1, 0, 1, 1, 1, 'address', ?1, ?2, 0, 0)",
                        [&quoted, address],
                    )?;
                    book.tx.execute(
                        "INSERT INTO letters (key, received, first_seen, bytes, too_large, sender) VALUES (?1, 0, 0, CAST(?2 AS BLOB), 0, ?1)",
                        [address, &quoted],
                    )?;
                    book.tx.execute(
                        "INSERT INTO campaigns (name, game, edition, settings, rules_version, state, created) VALUES (?1, 'g', 'e', ?2, '1', 'ended', 0)",
                        [address, &quoted],
                    )?;
                    book.tx.execute(
                        "INSERT INTO applicants (campaign, address, wish, lords, state, since, wished) VALUES (1, ?, 'play', '[]', 'seated', 0, 0)",
                        [address],
                    )?;
                    book.log(0, None, LogKind::Letter, &serde_json::json!({ "address": address }))?;
                }
                Ok::<_, StoreError>(())
            })
            .unwrap();
        let before = told(&mut store, long);
        assert_eq!(
            (before.len(), told(&mut store, short).len()),
            (11, 11),
            "{before:#?}"
        );
        let of_short = kept(&mut store, short);
        assert_eq!(
            (
                letters(&of_short).len(),
                of_short.log.len(),
                of_short.mails.len()
            ),
            (1, 1, 1),
            "{of_short:?}"
        );
        erase(&mut store, short);
        assert_eq!(told(&mut store, short), [""; 0]);
        assert_eq!(told(&mut store, long), before);
    }
}

#[test]
fn whose_address_ends_with_his_stays_as_he_is() {
    let mut store = Store::in_memory().unwrap();
    store
        .write(|book| {
            book.tx.execute_batch(
                "INSERT INTO people (id, address) VALUES (1, 'anna@example.org'), (3, 'na@example.org');
                 INSERT INTO campaigns (id, name, game, edition, settings, rules_version, state, created) VALUES (1, 'x', 'g', 'e', '{}', '1', 'ended', 0);
                 INSERT INTO seats (campaign, seat, lord, person, language, zone) VALUES (1, 0, 'Red', 1, 'en', 'UTC'), (1, 1, 'Blue', 3, 'en', 'UTC');
                 INSERT INTO passwords VALUES (1, 0, 'hers'), (1, 1, 'his');
                 INSERT INTO password_guesses (campaign, seat, at) VALUES (1, 1, 0);
                 INSERT INTO sheets (campaign, turn, seat, revision, source, salt, hash, received, clean, state, person)
                 VALUES (1, 1, 1, 1, 'kept lines', x'', x'', 0, 1, 'standing', 3);
                 INSERT INTO cursors VALUES ('m', 'anna@example.org na@example.org', 0);",
            )?;
            Ok::<_, StoreError>(())
        })
        .unwrap();
    let kept = store
        .read(|book| book.personal_records("na@example.org", |_, _| false))
        .unwrap()
        .unwrap();
    assert_eq!(
        (kept.seats.len(), kept.sheets.len()),
        (1, 1),
        "also of a sheet that no letter brought"
    );
    store
        .erase("na@example.org", 0, |_, _| false, |_, _, _| None)
        .unwrap();
    let told: (String, String, String, String, i64) = store
        .read(|book| {
            Ok(book.tx.query_row(
                "SELECT (SELECT group_concat(address, ' ') FROM (SELECT address FROM people ORDER BY id)), (SELECT place FROM cursors),
                 (SELECT group_concat(hash) FROM passwords), (SELECT source FROM sheets), (SELECT count(*) FROM password_guesses)",
                [],
                |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?)),
            )?)
        })
        .unwrap();
    assert_eq!(told.0, "anna@example.org player-3@erased.invalid");
    assert_eq!(told.1, "anna@example.org player-3@erased.invalid");
    assert_eq!(
        (told.2.as_str(), told.3.as_str(), told.4),
        ("hers", "kept lines", 0)
    );
    assert!(
        store
            .read(|book| book.personal_records("na@example.org", |_, _| false))
            .unwrap()
            .is_none()
    );
}
