//! A moderator's own page: what it does is what a mail with the same words does, and its answers
//! are the mails'. And of both pages: which devices use a link, another link in its place, forms of
//! other sites.

use super::house::{Answer, House, NEW, seneschal, wait_until};
use mail_parser::MessageParser;
use seneschal::mail::sender_token::without_tokens;
use std::path::Path;

const MODERATOR: &str = "mod@example.org";
const PHONE: &str =
    "User-Agent: Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0\r\n";
const DESK: &str = "User-Agent: Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0\r\n";

fn house() -> House {
    House::playing(
        "",
        &[&["thornvale", "--moderator", MODERATOR], NEW].concat(),
    )
}

/// The text of each mail to somebody, without what differs from house to house.
fn texts(house: &House, to: &str) -> Vec<String> {
    let folder = house.folder.path().join("spool/out").join(to).join("new");
    let Ok(files) = std::fs::read_dir(folder) else {
        return Vec::new();
    };
    let mails = files.filter_map(|file| std::fs::read(file.ok()?.path()).ok());
    mails
        .filter_map(|mail| {
            let parsed = MessageParser::default().parse(&mail)?;
            Some(plain(&parsed.body_text(0)?.replace("\r\n", "\n")))
        })
        .collect()
}

/// Without tokens, words to confirm and numbers: deadlines begin with the house.
fn plain(text: &str) -> String {
    let lines = without_tokens(text, "orders@localhost");
    let line = |line: &str| match line.trim().strip_prefix("confirm ") {
        Some(_) => "confirm WORD".to_owned(),
        None => line.trim_end().to_owned(),
    };
    let text: Vec<String> = lines.trim().lines().map(line).collect();
    text.join("\n")
        .chars()
        .map(|c| if c.is_ascii_digit() { '0' } else { c })
        .collect()
}

/// The texts of the answers on a page.
fn shown(body: &str) -> Vec<String> {
    let pieces = body.split("<pre tabindex=\"0\">").skip(1);
    pieces
        .filter_map(|piece| piece.split("</pre>").next())
        .map(|piece| {
            piece
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&#x27;", "'")
                .replace("&#39;", "'")
                .replace("&#x2F;", "/")
                .replace("&amp;", "&")
        })
        .map(|text| plain(&text))
        .collect()
}

/// The path in the last mail that brings a link of this kind, other than the former one.
fn linked(house: &House, to: &str, kind: &str, former: Option<&str>) -> String {
    let begin = format!("http://127.0.0.1:{}", house.port);
    wait_until("a link", || {
        house.mails(to).into_iter().find_map(|mail| {
            mail.split_whitespace()
                .filter(|word| word.starts_with(&begin) && word.contains(kind))
                .map(|word| word[begin.len()..].to_owned())
                .find(|word| word.ends_with('/') && Some(word.as_str()) != former)
        })
    })
}

fn moderators_page(house: &House) -> String {
    house.mail(MODERATOR, "my page");
    linked(house, MODERATOR, "/moderate/", None)
}

fn post(house: &House, page: &str, headers: &str, fields: &[(&str, &str)]) -> Answer {
    let coded = |text: &str| -> String { text.bytes().map(|b| format!("%{b:02X}")).collect() };
    let body: Vec<String> = fields
        .iter()
        .map(|(name, value)| format!("{name}={}", coded(value)))
        .collect();
    house.ask(
        "POST",
        &format!("{page}send"),
        &format!("Content-Type: application/x-www-form-urlencoded\r\n{headers}"),
        &body.join("&"),
    )
}

/// What the page shows of the answer to a form.
fn command(house: &House, page: &str, fields: &[(&str, &str)]) -> String {
    let sent = post(house, page, "", fields);
    assert_eq!(sent.status, 303, "{fields:?}: {}", sent.body);
    let to = sent
        .headers
        .lines()
        .find_map(|line| line.strip_prefix("location: "))
        .unwrap()
        .to_owned();
    wait_until("an answer", || {
        let answer = house.get(&format!("{page}{to}"));
        assert_eq!(answer.status, 200, "{}", answer.body);
        (!answer.body.contains("http-equiv=\"refresh\"")).then_some(answer.body)
    })
}

fn number(folder: &Path, query: &str) -> i64 {
    let history = rusqlite::Connection::open(folder.join("data/history.db")).unwrap();
    history.query_row(query, [], |row| row.get(0)).unwrap()
}

/// The words of a mail, the form that says the same, and how many holds there are afterwards.
type Act = (&'static str, &'static [(&'static str, &'static str)], i64);

const ACTS: &[Act] = &[
    ("status", &[("act", "status")], 0),
    (
        "hold because the holidays",
        &[("act", "hold"), ("because", "the holidays")],
        1,
    ),
    (
        "extend 2 days",
        &[("act", "extend"), ("value", "2 days"), ("because", "")],
        1,
    ),
    ("resume", &[("act", "resume")], 0),
    (
        "deadline 2099-12-01 20:00 because of the fair",
        &[
            ("act", "deadline"),
            ("value", "2099-12-01 20:00"),
            ("because", "of the fair"),
        ],
        0,
    ),
    ("remind", &[("act", "remind")], 0),
    ("extend soon", &[("act", "extend"), ("value", "soon")], 0),
    ("log", &[("act", "log")], 0),
    ("preview", &[("act", "preview")], 0),
    (
        "preview because I wonder",
        &[("act", "preview"), ("because", "I wonder")],
        0,
    ),
];

#[test]
fn a_page_does_what_a_mail_with_the_same_words_does() {
    let (by_mail, by_page) = (house(), house());
    let page = moderators_page(&by_page);
    let holds = |house: &House| number(house.folder.path(), "SELECT count(*) FROM holds");
    let mut confirm = None;
    for (words, fields, held) in ACTS {
        let body = command(&by_page, &page, fields);
        let answers = shown(&body);
        assert!(!answers.is_empty(), "{words}: {body}");
        by_mail.mail(MODERATOR, words);
        for answer in &answers {
            let reads = |house: &House| texts(house, MODERATOR).contains(answer);
            assert!(reads(&by_page), "{words}: it goes by mail too: {answer}");
            let told = wait_until_or(|| reads(&by_mail));
            assert!(
                told,
                "{words}: the page shows\n{answer}\nand the mails say\n{}",
                texts(&by_mail, MODERATOR).join("\n----\n")
            );
        }
        assert_eq!(
            (holds(&by_page), holds(&by_mail)),
            (*held, *held),
            "{words}"
        );
        confirm = body.split("name=\"value\" value=\"").nth(1).map(|rest| {
            let word = rest.split('"').next().unwrap().to_owned();
            (word, body.clone())
        });
    }
    let deadline = |house: &House| {
        let query = "SELECT deadline FROM campaigns WHERE wall LIKE '2099-12-01T20:00%'";
        number(house.folder.path(), query)
    };
    assert_eq!(deadline(&by_page), deadline(&by_mail));
    // the last act waits for its word
    let (word, body) = confirm.expect("a word to confirm with");
    assert!(body.contains("Confirm with"), "{body}");
    assert!(!has_previewed(&by_page));
    let wrong = word.chars().rev().collect::<String>();
    let refused = command(&by_page, &page, &[("act", "confirm"), ("value", &wrong)]);
    assert!(!has_previewed(&by_page), "{refused}");
    let seen = command(&by_page, &page, &[("act", "confirm"), ("value", &word)]);
    assert!(
        has_previewed(&by_page) && shown(&seen).concat().contains("PREVIEW"),
        "{seen}"
    );
    // everybody hears of it
    wait_until("a mail to a player", || {
        texts(&by_page, "anna@example.org")
            .iter()
            .any(|text| text.contains("I wonder"))
            .then_some(())
    });
    let again = command(&by_page, &page, &[("act", "confirm"), ("value", &word)]);
    assert!(again.contains("already"), "{again}");
}

fn wait_until_or(mut done: impl FnMut() -> bool) -> bool {
    (0..150).any(|_| {
        done() || {
            std::thread::sleep(std::time::Duration::from_millis(100));
            false
        }
    })
}

fn has_previewed(house: &House) -> bool {
    let query =
        "SELECT count(*) FROM log WHERE kind = 'moderator' AND entry ->> '$.act' = 'preview'";
    number(house.folder.path(), query) == 1
}

#[test]
fn a_moderators_page_shows_what_status_answers() {
    let house = house();
    let page = moderators_page(&house);
    let own = house.get(&page);
    assert_eq!(own.status, 200);
    for piece in [
        "thornvale",
        "Gawaine",
        "Lionel",
        "Pause the turn",
        "name=\"because\"",
    ] {
        assert!(own.body.contains(piece), "{piece}: {}", own.body);
    }
    for header in [
        "content-security-policy: default-src 'none'",
        "referrer-policy: no-referrer",
        "cache-control: no-store",
        "x-frame-options: deny",
    ] {
        assert!(own.headers.contains(header), "{header}: {}", own.headers);
    }
    assert_eq!(house.get(page.trim_end_matches('/')).status, 308);
    assert!(!own.body.contains("Resume the turn"), "{}", own.body);
    command(&house, &page, &[("act", "hold"), ("because", "<b>")]);
    let own = house.get(&page).body;
    assert!(
        own.contains("Resume the turn") && !own.contains("Pause the turn") && !own.contains("<b>"),
        "{own}"
    );
}

#[test]
fn what_a_link_must_not_be_enough_for_is_asked_for_by_mail() {
    let house = house();
    let page = moderators_page(&house);
    let letters = |house: &House| number(house.folder.path(), "SELECT count(*) FROM letters");
    let before = letters(&house);
    // there is no form for them
    for act in ["end", "rollback", "set", "announce", ""] {
        let answer = post(&house, &page, "", &[("act", act), ("because", "I can")]);
        assert_eq!(answer.status, 404, "{act}");
    }
    assert_eq!(letters(&house), before);
    // and a form's field is no second line
    let answer = command(
        &house,
        &page,
        &[
            ("act", "hold"),
            ("because", "why\nend the campaign because I can\naccept"),
        ],
    );
    assert!(answer.contains("paused"), "{answer}");
    // a word that a mail asked for is mailed
    house.mail(MODERATOR, "end the campaign because all are bored");
    let word = wait_until("a word", || {
        house.mails(MODERATOR).iter().find_map(|mail| {
            let line = mail.lines().find(|line| line.starts_with("confirm "))?;
            Some(line.trim_start_matches("confirm ").trim().to_owned())
        })
    });
    let answer = command(&house, &page, &[("act", "confirm"), ("value", &word)]);
    assert!(answer.contains("only by mail"), "{answer}");
    let ended = "SELECT count(*) FROM campaigns WHERE state = 'ended'";
    assert_eq!(number(house.folder.path(), ended), 0);
}

#[test]
fn nobody_else_opens_a_moderators_page() {
    let house = house();
    let folder = house.folder.path();
    let (page, players) = (moderators_page(&house), house.link("anna@example.org"));
    let token = |page: &str| {
        let named = page.trim_end_matches('/').rsplit('/').next();
        named.unwrap().to_owned()
    };
    seneschal(
        folder,
        &["campaign", "new", "elsewhere", "--moderator", MODERATOR],
    )
    .args(NEW)
    .assert()
    .success();
    let wrong: String = token(&page).chars().rev().collect();
    let nothing = house.get("/nothing").body;
    for path in [
        format!("/moderate/thornvale/{wrong}/"),
        format!("/moderate/thornvale/{}/", token(&players)),
        format!("/moderate/elsewhere/{}/", token(&page)),
        format!("/moderate/nowhere/{}/", token(&page)),
        format!("/play/thornvale/gawaine/{}/", token(&page)),
        format!("/play/thornvale/-/{}/", token(&page)),
        format!("{page}answer/0"),
        "/moderate/thornvale//".to_owned(),
        "/moderate/thornvale/%2F%2Fevil.example".to_owned(),
    ] {
        let answer = house.get(&path);
        assert_eq!(
            (answer.status, answer.body.as_str()),
            (404, nothing.as_str()),
            "{path}"
        );
    }
    for path in [
        format!("/moderate/thornvale/{wrong}/"),
        format!("/moderate/thornvale/{}/", token(&players)),
        format!("/moderate/elsewhere/{}/", token(&page)),
        format!("/play/thornvale/gawaine/{}/", token(&page)),
    ] {
        let answer = post(&house, &path, "", &[("act", "hold"), ("sheet", "status")]);
        assert_eq!(
            (answer.status, answer.body.as_str()),
            (404, nothing.as_str()),
            "{path}"
        );
    }
    // somebody who moderates no more
    let co = |more: &[&str]| {
        let words = ["campaign", "co-moderator", "thornvale", "cyd@example.org"];
        seneschal(folder, &[&words, more].concat())
            .args(["--reason", "help", "--yes"])
            .assert()
            .success();
    };
    co(&[]);
    house.mail("cyd@example.org", "accept");
    wait_until("an office", || {
        let office = "SELECT count(*) FROM campaigns WHERE name = 'thornvale' AND settings LIKE '%\"beside\"%'";
        (number(folder, office) == 1).then_some(())
    });
    house.mail("cyd@example.org", "my page");
    let cyds = linked(&house, "cyd@example.org", "/moderate/", None);
    assert_ne!(cyds, page);
    assert_eq!(
        (house.get(&cyds).status, house.get(&page).status),
        (200, 200)
    );
    co(&["--remove"]);
    assert_eq!(
        (house.get(&cyds).status, house.get(&page).status),
        (404, 200)
    );
    let holds = "SELECT count(*) FROM holds";
    assert_eq!(number(folder, holds), 0);
}

#[test]
fn a_page_names_the_devices_that_use_its_link_until_there_is_another() {
    let house = house();
    let folder = house.folder.path();
    let devices = || number(folder, "SELECT count(*) FROM devices");
    let players = house.link("anna@example.org");
    let moderators = moderators_page(&house);
    for (who, page, kind) in [
        ("anna@example.org", players, "/play/"),
        (MODERATOR, moderators, "/moderate/"),
    ] {
        let before = devices();
        let see = |device: &str| house.ask("GET", &page, device, "");
        let own = see(PHONE);
        assert_eq!(own.status, 200);
        assert!(own.body.contains("Firefox on Android"), "{}", own.body);
        // a use is a use, on whichever page
        let other = house.ask("POST", &format!("{page}send"), DESK, "");
        assert_eq!(other.status, 415, "{}", other.body);
        let own = see(PHONE).body;
        assert!(
            own.contains("Edge on Windows") && own.matches("Firefox on Android").count() == 1,
            "{own}"
        );
        let unknown = see("").body;
        assert!(
            unknown.contains("Another browser on another system"),
            "{unknown}"
        );
        assert_eq!(devices(), before + 3);
        // a stranger is noted nowhere
        let stranger: String = page.chars().rev().collect();
        assert_eq!(house.ask("GET", &stranger, PHONE, "").status, 404);
        assert_eq!(devices(), before + 3);
        // the page's link is not enough for another
        if kind == "/play/" {
            let answer = house.send(&page, "new page");
            assert!(answer.contains("only by mail"), "{answer}");
            assert_eq!(see(PHONE).status, 200);
        }
        house.mail(who, "new page");
        let new = linked(&house, who, kind, Some(&page));
        wait_until("the former link's end", || {
            (see(PHONE).status == 404).then_some(())
        });
        assert_eq!(devices(), before);
        let own = house.ask("GET", &new, DESK, "").body;
        assert!(
            own.contains("Edge on Windows") && !own.contains("Firefox"),
            "{own}"
        );
        // asked for once more, it is the same
        house.mail(who, "my page, please");
        let known = linked(&house, who, kind, Some(&page));
        assert_eq!(known, new);
    }
    let history = std::fs::read(folder.join("data/history.db")).unwrap();
    let log = std::fs::read(folder.join("data/history.db-wal")).unwrap_or_default();
    for stored in [history, log] {
        let text = String::from_utf8_lossy(&stored);
        assert!(!text.contains("Mozilla") && !text.contains("127.0.0.1:0"));
    }
}

#[test]
fn a_form_of_another_site_is_refused() {
    let house = house();
    let pages = [house.link("anna@example.org"), moderators_page(&house)];
    let letters = || {
        number(
            house.folder.path(),
            "SELECT count(*) FROM letters WHERE key LIKE 'page/%'",
        )
    };
    for page in &pages {
        let sent = |headers: &str| {
            let fields = [("sheet", "status"), ("act", "status")];
            post(&house, page, headers, &fields).status
        };
        let before = letters();
        for headers in [
            "Sec-Fetch-Site: cross-site\r\nOrigin: null\r\n",
            "Sec-Fetch-Site: same-site\r\n",
            "Origin: https://evil.example\r\n",
        ] {
            assert_eq!(sent(headers), 403, "{page} {headers}");
        }
        assert_eq!(letters(), before);
        for headers in [
            "Sec-Fetch-Site: same-origin\r\nOrigin: null\r\n",
            "Origin: http://localhost\r\n",
            "",
        ] {
            assert_eq!(sent(headers), 303, "{page} {headers}");
        }
        assert_eq!(letters(), before + 3);
    }
}

/// Sending has a limit, as from a player's page.
#[test]
fn a_moderators_page_sends_so_often() {
    let house = house();
    let page = moderators_page(&house);
    let refused = (0..60)
        .map(|_| post(&house, &page, "", &[("act", "log")]))
        .find(|answer| answer.status != 303)
        .expect("a limit");
    assert!(
        refused.status == 429
            && refused.headers.contains("retry-after: ")
            && refused.body.contains("Nothing was sent"),
        "{}: {}",
        refused.status,
        refused.body
    );
    assert_eq!(house.get(&page).status, 200);
}
