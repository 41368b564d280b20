//! Letters between players in an archive: what everybody could read, and of nobody's secrets a
//! byte.

use super::super::*;
use super::House;
use crate::commands::moderation::ModeratorAct;
use crate::history::NewPress;
use crate::letters::press::PressEdition;
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use jiff::Timestamp;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Cursor, Read};

fn letter(seat: Option<Seat>, turn: TurnNumber, text: &str) -> NewPress {
    NewPress {
        campaign: CampaignId(1),
        turn,
        at: 1_800_000_123_456,
        seat,
        anonymous: false,
        public: true,
        readers: BTreeSet::new(),
        moderator: false,
        later: false,
        text: text.to_owned(),
    }
}

impl House {
    /// One of each sort, before the second turn and before the end.
    pub(crate) fn written() -> House {
        let mut house = House::begun();
        let later = |letter| NewPress {
            later: true,
            ..letter
        };
        let nobody = |letter| NewPress {
            anonymous: true,
            ..letter
        };
        let to = |reader, letter| NewPress {
            public: false,
            readers: BTreeSet::from([reader]),
            ..letter
        };
        for (turn, letters) in [
            (
                1,
                vec![
                    letter(
                        Some(Seat(0)),
                        TurnNumber(1),
                        "Thornvale is mine, says gawaine.\nWrite to anna@example.org.",
                    ),
                    nobody(letter(Some(Seat(1)), TurnNumber(1), "Nobody believes him.")),
                    to(
                        Seat(1),
                        letter(Some(Seat(0)), TurnNumber(1), "Private at once."),
                    ),
                    letter(None, TurnNumber(1), "No turn at Easter."),
                ],
            ),
            (
                2,
                vec![
                    later(letter(
                        Some(Seat(1)),
                        TurnNumber(2),
                        "To all, with the report.",
                    )),
                    later(to(
                        Seat(0),
                        letter(Some(Seat(1)), TurnNumber(2), "Private with the report."),
                    )),
                ],
            ),
            (
                3,
                vec![
                    later(nobody(letter(
                        Some(Seat(0)),
                        TurnNumber(3),
                        "Whispered at the end.",
                    ))),
                    later(to(
                        Seat(1),
                        letter(Some(Seat(0)), TurnNumber(3), "Private at the end."),
                    )),
                ],
            ),
        ] {
            for new in &letters {
                house.store.write(|book| book.put_press(new)).unwrap();
            }
            if turn < 3 {
                house.play(TurnNumber(turn));
            }
        }
        house.act(&ModeratorAct::End);
        house
    }

    /// As the daemon does it with the last report.
    fn told(&mut self) {
        let campaign = self.campaign();
        self.store
            .write(|book| {
                book.ending_told(CampaignId(1), 0)?;
                PressEdition::next(book, CampaignId(1))?.note(
                    book,
                    &campaign,
                    campaign.row.turn,
                    campaign.run(),
                )
            })
            .unwrap();
    }
}

/// Every file of an archive, unpacked.
fn files(bytes: &[u8]) -> Vec<(String, String)> {
    let mut zip = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let names: Vec<String> = zip
        .file_names()
        .map(|name| name.unwrap().into_owned())
        .collect();
    let read = |name: String| {
        let mut text = Vec::new();
        zip.by_name(&name).unwrap().read_to_end(&mut text).unwrap();
        (name, String::from_utf8_lossy(&text).into_owned())
    };
    names.into_iter().map(read).collect()
}

#[test]
fn what_all_could_read_is_kept_and_opens_elsewhere() {
    let mut house = House::written();
    house.told();
    let bytes = house.packed();
    let archive = unpack(&bytes).unwrap();
    let said: Vec<_> = archive
        .press
        .iter()
        .map(|part| {
            (
                part.seat.map(|seat| seat.0),
                part.anonymous,
                part.at,
                part.printed.map(|(turn, run)| (turn.0, run.0)),
                part.text.as_str(),
            )
        })
        .collect();
    let at = Some(1_800_000_123_456);
    assert_eq!(
        said,
        [
            (
                Some(0),
                false,
                at,
                Some((1, 1)),
                "Thornvale is mine, says gawaine.\nWrite to (address)."
            ),
            (None, true, None, Some((1, 1)), "Nobody believes him."),
            (None, false, at, Some((1, 1)), "No turn at Easter."),
            (Some(1), false, at, Some((2, 1)), "To all, with the report."),
            (None, true, None, Some((3, 1)), "Whispered at the end."),
        ]
    );
    let files = files(&bytes);
    let in_file = |name: &str| {
        files
            .iter()
            .find(|(file, _)| file == name)
            .map_or("", |(_, text)| text.as_str())
    };
    for (name, words) in [
        (
            "reports/01-autumn-0.txt",
            "Gawaine to all:\n\n| Thornvale is mine, says gawaine.",
        ),
        (
            "reports/01-autumn-0.txt",
            "Somebody to all:\n\n| Nobody believes him.",
        ),
        (
            "reports/01-autumn-0.txt",
            "the moderator to all:\n\n| No turn at Easter.",
        ),
        ("reports/02-winter-0.txt", "| To all, with the report."),
        ("final.txt", "Somebody to all:\n\n| Whispered at the end."),
        ("chronicle.txt", "| Whispered at the end."),
        ("chronicle.txt", "| To all, with the report."),
        ("index.html", "Nobody believes him."),
    ] {
        assert!(
            in_file(name).contains(words),
            "{name} lacks {words:?}: {}",
            in_file(name)
        );
    }
    for (name, text) in &files {
        assert!(
            !text.contains("Private") && !text.contains("anna@example.org"),
            "{name}"
        );
    }

    let mut other = House::empty();
    check(&archive).unwrap();
    let admission = ImportOptions {
        name: "thornvale",
        players: &BTreeMap::new(),
        now: Timestamp::UNIX_EPOCH,
    };
    other
        .store
        .write(|book| import_campaign(book, &archive, &admission))
        .unwrap();
    assert!(other.packed() == bytes, "written again it is the same file");
}

/// With another writer it is the same file, byte for byte: nothing of him is in it.
#[test]
fn who_wrote_without_a_name_is_in_no_byte_of_it() {
    let packed = |seat| {
        let mut house = House::begun();
        house
            .store
            .write(|book| {
                book.put_press(&NewPress {
                    anonymous: true,
                    ..letter(Some(seat), TurnNumber(1), "Beware.")
                })
            })
            .unwrap();
        house.play(TurnNumber(1));
        house.act(&ModeratorAct::End);
        house.told();
        house.packed()
    };
    // the dice are of this house's own chance, so what differs without that must be compared apart
    let press = |bytes: &[u8]| {
        let mut files = files(bytes);
        files.retain(|(name, _)| name.starts_with("chronicle") || name.starts_with("index"));
        (
            serde_json::to_string(&unpack(bytes).unwrap().press).unwrap(),
            files,
        )
    };
    let (one, other) = (packed(Seat(0)), packed(Seat(1)));
    assert_eq!(press(&one), press(&other));
    assert!(
        press(&one)
            .0
            .contains("\"at\":null,\"seat\":null,\"anonymous\":true"),
        "{}",
        press(&one).0
    );
}

#[test]
fn letters_that_no_judge_would_have_kept_are_told() {
    type Change = fn(&mut PressPart);
    let mut house = House::written();
    let data = serde_json::to_string(&house.data()).unwrap();
    let rows: &[(Change, Option<&str>)] = &[
        (|_| (), None),
        (|part| part.text = "Another tale.".to_owned(), None),
        (
            |part| part.text = String::new(),
            Some("letter 2 between players: its text"),
        ),
        (
            |part| part.text = "a\u{202e}b".to_owned(),
            Some("without control characters"),
        ),
        (
            |part| part.text = "word ".repeat(2_000),
            Some("8000 letters at most"),
        ),
        (
            |part| part.seat = Some(Seat(0)),
            Some("its seat is 0; expected none for an anonymous one"),
        ),
        (
            |part| {
                part.anonymous = false;
                part.seat = Some(Seat(200));
            },
            Some("its seat is 200; expected a seat below 2"),
        ),
    ];
    for (change, wanted) in rows {
        let mut archive: Archive = serde_json::from_str(&data).unwrap();
        change(&mut archive.press[1]);
        let told = check(&archive).map(|_| ()).map_err(|why| why.to_string());
        match wanted {
            None => assert_eq!(told, Ok(())),
            Some(wanted) => assert!(
                told.as_ref().unwrap_err().contains(wanted),
                "{told:?}\n  wants {wanted}"
            ),
        }
    }
    // one from before letters were kept
    let (before, press) = data.rsplit_once(",\"press\":[").unwrap();
    assert!(press.ends_with("]}"), "it is the last field");
    check(&serde_json::from_str(&format!("{before}}}")).unwrap()).unwrap();
}
