//! A small campaign's chronicle, file by file: what stands in it, what does not, and what is
//! written again.

use super::folder::SiteDraft;
use super::*;
use crate::archive::tests::House;
use crate::commands::moderation::ModeratorAct;
use crate::history::{CampaignState, NewPress, StoreError};
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::os::unix::fs::MetadataExt;

fn written(house: &mut House, out: &Path) -> ChronicleSummary {
    let campaign = house.campaign();
    let House {
        store,
        desk,
        tables,
        ..
    } = house;
    write(
        store,
        desk,
        tables,
        &campaign,
        SiteRequest {
            out,
            language: "en",
            url: None,
        },
        || {},
    )
    .unwrap()
}

/// Every file below a folder: its name, its bytes and its number on the disk.
fn files(folder: &Path) -> BTreeMap<String, (Vec<u8>, u64)> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let (name, path) = (
            entry.file_name().to_string_lossy().into_owned(),
            entry.path(),
        );
        if path.is_dir() {
            found.extend(
                files(&path)
                    .into_iter()
                    .map(|(below, file)| (format!("{name}/{below}"), file)),
            );
        } else {
            found.insert(
                name,
                (fs::read(&path).unwrap(), entry.metadata().unwrap().ino()),
            );
        }
    }
    found
}

fn text(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).unwrap_or_else(|why| panic!("{name}: {why}"))
}

fn letter(seat: Seat, turn: TurnNumber, text: &str) -> NewPress {
    let at = 1_800_000_000_000;
    let text = text.to_owned();
    NewPress {
        campaign: CampaignId(1),
        turn,
        at,
        seat: Some(seat),
        anonymous: false,
        public: true,
        readers: BTreeSet::new(),
        moderator: false,
        later: false,
        text,
    }
}

#[test]
fn the_same_campaign_gives_the_same_bytes_and_only_what_is_new_is_written() {
    let (mut house, place) = (House::begun(), tempfile::tempdir().unwrap());
    let (one, two) = (place.path().join("one"), place.path().join("two"));
    house.play(TurnNumber(1));
    house.play(TurnNumber(2));
    let first = written(&mut house, &one);
    assert_eq!((first.changed, first.removed), (first.files, 0));
    written(&mut house, &two);
    let bytes = |folder: &Path| {
        files(folder)
            .into_iter()
            .map(|(name, (bytes, _))| (name, bytes))
            .collect::<BTreeMap<_, _>>()
    };
    assert!(
        bytes(&one) == bytes(&two),
        "two chronicles of one campaign differ"
    );
    let again = written(&mut house, &one);
    assert_eq!(
        (again.files, again.changed, again.removed),
        (first.files, 0, 0)
    );

    // a turn more: pages that have nothing new are the same files
    let before = files(&one);
    house.play(TurnNumber(3));
    written(&mut house, &one);
    let after = files(&one);
    for (name, same) in [
        ("maps/01-autumn-0.png", true),
        ("turns/01-autumn-0.html", true),
        ("turns/02-winter-0.html", false),
        ("maps/02-winter-0.png", true),
        ("maps/dark/02-winter-0.png", true),
        ("index.html", false),
        ("style.css", true),
    ] {
        assert_eq!(before[name].1 == after[name].1, same, "{name}");
    }
    assert!(
        text(&one, "turns/02-winter-0.html").contains("rel=\"next\"")
            && after.contains_key("turns/03-spring-1.html")
    );

    // a file that somebody changed or took away is ours again
    fs::write(one.join("turns/01-autumn-0.html"), "mine").unwrap();
    fs::remove_file(one.join("maps/02-winter-0.png")).unwrap();
    written(&mut house, &one);
    let bytes_of = |all: &BTreeMap<String, (Vec<u8>, u64)>| {
        all.iter()
            .map(|(name, (bytes, _))| (name.clone(), bytes.clone()))
            .collect::<BTreeMap<_, _>>()
    };
    assert!(bytes_of(&files(&one)) == bytes_of(&after));
}

#[test]
fn turns_that_were_taken_back_are_gone_but_for_the_log() {
    let (mut house, place) = (House::begun(), tempfile::tempdir().unwrap());
    let out = place.path().join("site");
    (1..=3).for_each(|number| house.play(TurnNumber(number)));
    written(&mut house, &out);
    house.act(&ModeratorAct::Rollback {
        turn: "winter 0".to_owned(),
    });
    let taken = written(&mut house, &out);
    assert_eq!(taken.removed, 8, "page, both maps and dice of two turns");
    let names: Vec<String> = files(&out).into_keys().collect();
    assert!(
        names
            .iter()
            .all(|name| !name.contains("02-") && !name.contains("03-")),
        "{names:?}"
    );
    let all: String = ["index.html", "standings.html", "dice.html", "feed.atom"]
        .iter()
        .map(|name| text(&out, name))
        .collect();
    assert!(
        !all.contains("spring-1") && !all.contains("02-winter"),
        "{all}"
    );
    let log = text(&out, "log.html");
    assert!(
        log.contains("asked for it") && log.to_lowercase().contains("winter 0"),
        "{log}"
    );
    assert!(
        log.contains("(address) asked") && !log.contains("anna@"),
        "an address in a reason is blanked: {log}"
    );
}

/// AU-11, AU-12: what is not for everybody stands in no byte of it.
#[test]
fn nothing_but_the_public_view_gets_out() {
    let (mut house, place) = (House::begun(), tempfile::tempdir().unwrap());
    let out = place.path().join("site");
    let to = |reader, letter| NewPress {
        public: false,
        readers: BTreeSet::from([reader]),
        ..letter
    };
    for new in [
        letter(Seat(0), TurnNumber(1), "For everybody: canary-public."),
        NewPress {
            anonymous: true,
            ..letter(Seat(1), TurnNumber(1), "Nobody knows: canary-whisper.")
        },
        to(Seat(1), letter(Seat(0), TurnNumber(1), "canary-private")),
        NewPress {
            later: true,
            ..letter(Seat(1), TurnNumber(2), "canary-printed")
        },
        NewPress {
            later: true,
            ..letter(Seat(1), TurnNumber(3), "canary-waits")
        },
        letter(
            Seat(0),
            TurnNumber(3),
            "Write to anna@example.org: canary-at-once.",
        ),
    ] {
        house.store.write(|book| book.put_press(&new)).unwrap();
        if new.turn == TurnNumber(1) && !new.public {
            house.play(TurnNumber(1));
        } else if new.text == "canary-printed" {
            house.play(TurnNumber(2));
        }
    }
    written(&mut house, &out);
    let (chain, sheets) = house
        .store
        .look::<_, StoreError>(|book| {
            let mut lines: Vec<String> = Vec::new();
            for turn in 1..=2 {
                lines.extend(
                    book.standing_sheets(CampaignId(1), TurnNumber(turn))?
                        .into_iter()
                        .flat_map(|sheet| {
                            sheet.source.lines().map(str::to_owned).collect::<Vec<_>>()
                        }),
                );
            }
            Ok((book.chains(CampaignId(1))?.remove(0), lines))
        })
        .unwrap();
    let next = crate::campaign::secrets::SecretChain::new(chain.last)
        .link(3)
        .unwrap();
    let secrets = [
        hex::encode(chain.last),
        hex::encode(chain.sealed),
        hex::encode(next),
    ];
    let orders: Vec<&String> = sheets.iter().filter(|line| line.len() > 12).collect();
    assert!(!orders.is_empty());
    for (name, (bytes, _)) in files(&out) {
        let shown = String::from_utf8_lossy(&bytes).to_lowercase();
        let words = [
            "canary-private",
            "canary-waits",
            "example.org",
            "chatham",
            "orders+",
            "for yourself",
        ];
        let found: Vec<&str> = words
            .into_iter()
            .chain(secrets.iter().map(String::as_str))
            .filter(|word| shown.contains(word))
            .collect();
        assert!(found.is_empty(), "{name} tells {found:?}");
        for order in &orders {
            assert!(
                !shown.contains(&order.to_lowercase()),
                "{name} tells the order {order:?}"
            );
        }
    }
    let press = text(&out, "press.html");
    for (word, stands) in [
        ("canary-public", true),
        ("canary-whisper", true),
        ("canary-printed", true),
        ("canary-at-once", true),
        ("(address)", true),
        ("canary-waits", false),
    ] {
        assert_eq!(press.contains(word), stands, "{word}: {press}");
    }
    let whisper = press
        .split("<article")
        .find(|article| article.contains("canary-whisper"))
        .unwrap();
    assert!(!whisper.contains("lionel"), "{whisper}");
}

#[test]
fn of_a_campaign_that_is_over_stands_what_its_last_report_told() {
    let (mut house, place) = (House::ended(), tempfile::tempdir().unwrap());
    let out = place.path().join("site");
    written(&mut house, &out);
    let index = text(&out, "index.html");
    assert!(
        index.contains("class=\"over\"") && !index.contains("class=\"now\""),
        "{index}"
    );
    assert!(
        text(&out, "dice/last.txt").contains("\nsealed ")
            && text(&out, "dice.html").contains("dice/last.txt")
    );
    assert!(
        text(&out, "turns/02-winter-0.html").contains("was run before"),
        "a turn that was run again says so"
    );
}

/// RFC 4287, read by a crate that knows it.
#[test]
fn the_feed_is_atom() {
    let (mut house, place) = (House::begun(), tempfile::tempdir().unwrap());
    (1..=2).for_each(|number| house.play(TurnNumber(number)));
    for (url, link) in [
        (None, "turns/02-winter-0.html"),
        (
            Some("https://club.example.org/t/"),
            "https://club.example.org/t/turns/02-winter-0.html",
        ),
    ] {
        let out = place.path().join("site");
        let campaign = house.campaign();
        let House {
            store,
            desk,
            tables,
            ..
        } = &mut house;
        write(
            store,
            desk,
            tables,
            &campaign,
            SiteRequest {
                out: &out,
                language: "fr",
                url,
            },
            || {},
        )
        .unwrap();
        let feed = atom_syndication::Feed::read_from(text(&out, "feed.atom").as_bytes()).unwrap();
        assert_eq!((feed.entries().len(), feed.lang()), (2, Some("fr")));
        let newest = &feed.entries()[0];
        assert_eq!(newest.links()[0].href(), link);
        assert!(
            newest.id().starts_with("urn:uuid:")
                && newest.id() != feed.entries()[1].id()
                && newest.updated() > feed.entries()[1].updated()
        );
        assert_eq!(feed.updated(), newest.updated());
        let said = newest
            .summary()
            .map(|said| said.as_str().to_lowercase())
            .unwrap_or_default();
        assert!(
            said.contains("gawaine") || said.contains("lionel"),
            "{said}"
        );
        assert_eq!(
            feed.links().iter().any(|link| link.rel() == "self"),
            url.is_some()
        );
    }
}

/// Names and letters are other people's words: they stand on the pages as they were written, and
/// mean nothing there.
#[test]
fn hostile_words_are_words() {
    const HOSTILE: [&str; 12] = [
        "{{ 7 * 7 }}",
        "{% for x in y %}",
        "<script>alert(1)</script>",
        "\"><img src=x onerror=alert(1)>",
        "' onload='alert(1)",
        "--><!--",
        "]]><x/>",
        "&lt;b&gt; &amp;",
        "../../etc/passwd",
        "a\u{0}b\u{1b}[31m\u{85}",
        "\u{202e}txet",
        "javascript:alert(1)",
    ];
    let (mut house, place) = (House::begun(), tempfile::tempdir().unwrap());
    for (turn, words) in (1..).zip(HOSTILE.chunks(6)) {
        for word in words {
            house
                .store
                .write(|book| book.put_press(&letter(Seat(0), TurnNumber(turn), word)))
                .unwrap();
        }
        house.play(TurnNumber(turn));
    }
    let plain = place.path().join("plain");
    written(&mut house, &plain);
    let tags = |text: &str| text.matches('<').count();
    for words in HOSTILE.chunks(4) {
        let word = words.concat();
        let out = place.path().join("hostile");
        let mut campaign = house.campaign();
        campaign.row.name = format!("x{word}");
        campaign.settings.newspaper = Some(word.clone());
        campaign
            .seats
            .iter_mut()
            .for_each(|seat| seat.lord = format!("{word}{}", seat.seat));
        let House {
            store,
            desk,
            tables,
            ..
        } = &mut house;
        write(
            store,
            desk,
            tables,
            &campaign,
            SiteRequest {
                out: &out,
                language: "en",
                url: None,
            },
            || {},
        )
        .unwrap();
        let known = files(&plain);
        for (name, (bytes, _)) in files(&out) {
            assert!(known.contains_key(&name), "{word}: a file called {name}");
            if name.ends_with(".png") || name.ends_with(".json") || name.ends_with(".txt") {
                continue;
            }
            let text = String::from_utf8(bytes).unwrap();
            let usual = String::from_utf8_lossy(&known[&name].0).into_owned();
            assert_eq!(tags(&text), tags(&usual), "{word}: {name} has other tags");
            assert!(!text.contains("x49"), "{word}: {name}");
            assert!(
                !text.contains(|c: char| c.is_control() && c != '\n' && c != '\t'),
                "{word}: {name}"
            );
            if name.ends_with(".atom") {
                atom_syndication::Feed::read_from(text.as_bytes())
                    .unwrap_or_else(|why| panic!("{word}: {why}"));
            }
        }
        fs::remove_dir_all(&out).unwrap();
    }
}

/// Every page keeps to itself: nothing is asked of anybody, and no script or style stands in a
/// page.
#[test]
fn pages_ask_nobody_for_anything() {
    let (mut house, place) = (House::played(), tempfile::tempdir().unwrap());
    let out = place.path().join("site");
    written(&mut house, &out);
    let all = files(&out);
    let mut links = 0;
    for (name, (bytes, _)) in all.iter().filter(|(name, _)| {
        [".html", ".atom", ".txt"]
            .iter()
            .any(|ending| name.ends_with(ending))
    }) {
        assert_eq!(
            crate::render::language::unsaid(&String::from_utf8_lossy(bytes)),
            [""; 0],
            "{name}"
        );
    }
    for (name, (bytes, _)) in all.iter().filter(|(name, _)| name.ends_with(".html")) {
        let page = String::from_utf8_lossy(bytes);
        assert!(
            page.contains("default-src 'none'")
                && page.contains("<html lang=\"en\">")
                && page.contains("class=\"skip\""),
            "{name}"
        );
        assert!(
            !page.contains(" style=") && !page.contains("<style") && !page.contains("javascript:"),
            "{name}"
        );
        for attribute in ["href=\"", "src=\"", "srcset=\""] {
            for link in page
                .split(attribute)
                .skip(1)
                .filter_map(|rest| rest.split('"').next())
                .filter(|link| !link.starts_with("data:"))
            {
                links += 1;
                let goal = link.split('#').next().unwrap_or_default();
                let goal = goal.strip_prefix("../").unwrap_or(goal);
                assert!(
                    goal.is_empty() || all.contains_key(goal),
                    "{name} links to {link}"
                );
            }
        }
    }
    assert!(links > 100, "{links}");
    let size = animation::size_of(&all[animation::FILE].0);
    assert!(size.0 > 300 && size.1 > 200, "{size:?}");
}

#[test]
fn a_folder_of_somebody_elses_is_not_touched() {
    let (mut house, place) = (House::begun(), tempfile::tempdir().unwrap());
    let begin = |name: &str, campaign: &str| {
        SiteDraft::begin(&place.path().join(name), campaign)
            .map(|_| ())
            .map_err(|why| why.to_string())
    };
    fs::create_dir(place.path().join("full")).unwrap();
    fs::write(place.path().join("full/letter.txt"), "x").unwrap();
    fs::write(place.path().join("file"), "x").unwrap();
    fs::create_dir(place.path().join("empty")).unwrap();
    house.play(TurnNumber(1));
    let ours = place.path().join("ours");
    written(&mut house, &ours);
    for (name, campaign, says) in [
        ("full", "thornvale", "files that are not a chronicle's"),
        ("file", "thornvale", "there is a file"),
        ("ours", "other", "the chronicle of thornvale"),
        ("empty", "thornvale", ""),
        ("new/below", "thornvale", ""),
        ("ours", "thornvale", ""),
    ] {
        let told = begin(name, campaign).err().unwrap_or_default();
        assert!(
            told.contains(says) && says.is_empty() == told.is_empty(),
            "{name}: {told}"
        );
    }
    assert!(place.path().join("full/letter.txt").exists());
    // one writer at a time; what one left that was broken off is no hindrance
    let held = SiteDraft::begin(&ours, "thornvale").unwrap();
    assert!(
        begin("ours", "thornvale")
            .unwrap_err()
            .contains("being written")
    );
    // not even while the two folders change places
    let (new, aside) = (place.path().join(".ours.new"), place.path().join("aside"));
    let change = || {
        [(&ours, &aside), (&new, &ours), (&aside, &new)]
            .into_iter()
            .for_each(|(from, to)| fs::rename(from, to).unwrap())
    };
    change();
    assert!(
        begin("ours", "thornvale")
            .unwrap_err()
            .contains("being written")
    );
    change();
    drop(held);
    assert!(place.path().join(".ours.new").exists());
    // what others laid into ours stays
    fs::write(ours.join("CNAME"), "club.example.org").unwrap();
    let deep = ours.join("own").join("below/".repeat(20));
    fs::create_dir_all(deep.join("empty")).unwrap();
    fs::write(deep.join("leaf.txt"), "deep").unwrap();
    fs::write(ours.join("own/page.html"), "mine").unwrap();
    std::os::unix::fs::symlink("index.html", ours.join("start.html")).unwrap();
    house.play(TurnNumber(2));
    written(&mut house, &ours);
    assert_eq!(
        (text(&ours, "CNAME"), text(&ours, "own/page.html")),
        ("club.example.org".to_owned(), "mine".to_owned())
    );
    assert_eq!(text(&ours, "start.html"), text(&ours, "index.html"));
    assert!(deep.join("empty").is_dir() && deep.join("leaf.txt").is_file());
    assert!(!place.path().join(".ours.new").exists());
    // a chronicle whose list cannot be read is nobody's
    fs::write(ours.join(".seneschal-chronicle.json"), "{").unwrap();
    assert!(
        begin("ours", "thornvale")
            .unwrap_err()
            .contains("cannot be read")
    );
}

#[test]
fn before_its_start_there_is_nothing_to_tell() {
    let (mut house, place) = (House::begun(), tempfile::tempdir().unwrap());
    let mut campaign = house.campaign();
    campaign.row.state = CampaignState::Setup;
    let out = place.path().join("site");
    let House {
        store,
        desk,
        tables,
        ..
    } = &mut house;
    let told = write(
        store,
        desk,
        tables,
        &campaign,
        SiteRequest {
            out: &out,
            language: "en",
            url: None,
        },
        || {},
    )
    .unwrap_err();
    assert!(told.to_string().contains("has not begun") && !out.exists());
}
