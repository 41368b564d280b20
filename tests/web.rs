//! Players' own pages through the real daemon: a link that is mailed, a sheet tried and sent, the
//! same answers as by mail; and what anybody else gets, which is nothing.

#[path = "pages/house.rs"]
mod house;
#[path = "web/moderator.rs"]
mod moderator;

use house::{Answer, House, seneschal, wait_until};
use std::io::Write;
use std::net::TcpStream;
use std::os::unix::fs::symlink;

#[test]
fn a_player_reads_tries_and_sends_on_his_page() {
    let house = House::new();
    let page = house.link("anna@example.org");
    let own = house.get(&page);
    assert_eq!(own.status, 200);
    for piece in [
        "thornvale",
        "Gawaine",
        "BEGIN ORDERS thornvale",
        "enter by",
        "You have no sheet for this turn yet",
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
    // without the stroke at its end it is found too
    assert_eq!(house.get(page.trim_end_matches('/')).status, 308);

    // tried: every line answered, nothing written
    let tried = house.form(
        &format!("{page}check"),
        "enter by Sarbury, Pimbery\n<script>alert(1)</script>",
    );
    assert_eq!(tried.status, 200);
    assert!(
        tried.body.contains("Nothing has been sent yet")
            && tried.body.contains("Pimbery")
            && tried.body.contains("Pimbury"),
        "{}",
        tried.body
    );
    assert!(!tried.body.contains("<script>"), "{}", tried.body);
    assert_eq!(house.sheets(), 0);

    // sent: the page and the mail say the same
    let before = house.mails("anna@example.org").len();
    let answer = house.send(
        &page,
        "BEGIN ORDERS thornvale\nenter by Sarbury, Pimbury\nEND ORDERS",
    );
    assert!(answer.contains("enter by Sarbury and Pimbury"), "{answer}");
    assert_eq!(house.sheets(), 1);
    wait_until("the mail", || {
        let mails = house.mails("anna@example.org");
        (mails.len() > before
            && mails.iter().any(|mail| {
                mail.contains("we have your orders")
                    && mail.contains("enter by Sarbury and Pimbury")
            }))
        .then_some(())
    });
    let own = house.get(&page);
    assert!(
        own.body.contains("enter by Sarbury, Pimbury"),
        "{}",
        own.body
    );

    // the report and the map of what was played
    let others = house.send(&house.link("bela@example.org"), "enter by Pimbury, Sarbury");
    assert!(others.contains("enter by Pimbury and Sarbury"), "{others}");
    wait_until("a turn", || {
        house
            .get(&page)
            .body
            .contains("The last report")
            .then_some(())
    });
    let report = house.get(&format!("{page}report"));
    assert!(
        report.status == 200
            && report.body.contains("<html")
            && report.body.contains("data:image/png;base64,"),
        "{}",
        report.status
    );
    assert!(!report.body.contains("cid:"), "a picture is not within");
    let map = house.get(&format!("{page}map"));
    assert!(
        map.status == 200 && map.headers.contains("content-type: image/png"),
        "{}",
        map.headers
    );
    // mail's allowance is for mails: who had ten answers today still looks at both
    for n in 0..12 {
        house.mail("anna@example.org", &format!("status{}", "\n".repeat(n)));
    }
    wait_until("the last answer of the day", || {
        house
            .mails("anna@example.org")
            .iter()
            .any(|mail| mail.contains("last of 10 answers"))
            .then_some(())
    });
    for _ in 0..2 {
        for looked in ["report", "map", "map/lands", "map/before"] {
            assert_eq!(
                house.get(&format!("{page}{looked}")).status,
                200,
                "{looked}"
            );
        }
    }
}

/// Halves of a turn and the answer to a question, on the pages of two players, with lines that
/// cannot be; neither sees what another holds.
#[test]
fn a_turn_of_the_round_table_is_played_on_pages() {
    let house = House::of_the_round_table();
    let (kay, gawain) = (
        house.link("anna@example.org"),
        house.link("bela@example.org"),
    );
    let has = |page: &str, secrets: &[&str], pieces: &[&str]| {
        for piece in pieces {
            assert!(page.contains(piece), "{piece}: {page}");
        }
        for secret in secrets {
            assert!(!page.contains(secret), "{secret}: {page}");
        }
    };
    let (of_others, of_kay) = (
        ["Piety", "Heroism", "Fate", "Messenger", "traitor."],
        ["2 × Grail", "Fate", "Messenger"],
    );
    let shown = |body: String, pieces: &[&str]| has(&body, &of_others, pieces);
    shown(
        house.get(&kay).body,
        &["BEGIN ORDERS caerleon turn 14 evil", "lay: Fight 5"],
    );
    has(&house.get(&gawain).body, &of_kay, &["Gawain"]);

    // what cannot be, tried and sent
    let wrong = "evil dragon\nlay 9\nlay Merlin\ngo to Avalon\n<script>alert(1)</script>\0\u{202e}";
    let tried = house.form(&format!("{kay}check"), wrong);
    assert_eq!(tried.status, 200);
    assert!(!tried.body.contains("<script>"), "{}", tried.body);
    shown(tried.body, &["Nothing has been sent yet", "lay Merlin"]);
    assert_eq!(house.sheets(), 0);
    // both halves
    let answer = house.send(&kay, "evil engine\nlay 5");
    shown(answer, &["every line is valid", "lay 5"]);
    let asked = wait_until("a question", || {
        let page = house.get(&kay).body;
        page.contains("turn 14 deeds answers 1").then_some(page)
    });
    shown(asked, &["share by choice"]);
    shown(house.get(&format!("{kay}report")).body, &["Your hand"]);

    // answers: those that cannot be, then one of each
    let answer = house.send(&kay, "share: Merlin to tristan\nagree gawain");
    shown(answer, &["Not possible"]);
    let answer = house.send(&kay, "share by choice\nprefer Grail");
    shown(answer, &["prefer Grail"]);
    let answer = house.send(&gawain, "share by choice");
    has(&answer, &of_kay, &["share by choice"]);
    wait_until("the next turn", || {
        let page = house.get(&gawain).body;
        page.contains("caerleon turn 15 evil").then_some(())
    });
    shown(house.get(&kay).body, &["Gawain"]);
    shown(house.get(&format!("{kay}report")).body, &["Picts"]);
    // it is not Kay's turn: kept for the next one, and a second answer changes nothing
    let answer = house.send(&kay, "agree gawain\nevil draw");
    shown(answer, &["turn 17 evil"]);
}

#[test]
fn what_no_player_can_undo_is_asked_for_by_mail_alone() {
    let house = House::new();
    let page = house.link("anna@example.org");
    for (said, told) in [
        ("resign", "ask for this only by mail"),
        // the same refusal is told once a day (IN-23)
        ("address eve@example.net", "sent you the same"),
        ("language fr", "ask for this only by mail"),
        ("confirm", "There is nothing for you to confirm"),
    ] {
        let answer = house.send(&page, said);
        assert!(answer.contains(told), "{said}: {answer}");
    }
    // what proves a letter by mail stands on no page
    let shown = house.form(&format!("{page}check"), "status").body;
    assert!(
        shown.contains("Gawaine") && !shown.contains(&house.reply_token("anna@example.org")),
        "{shown}"
    );
    // his link is nobody else's: another's seat is not spoken for, whatever the sheet says
    let answer = house.send(
        &page,
        "BEGIN ORDERS elsewhere\nenter by Sarbury\nEND ORDERS",
    );
    assert!(answer.contains("for one seat only"), "{answer}");
    let other = format!(
        "BEGIN ORDERS thornvale\nlionel token {}\nenter by Sarbury\nEND ORDERS",
        house.reply_token("bela@example.org")
    );
    // the same refusal is told once a day
    let answer = house.send(&page, &other);
    assert!(answer.contains("sent you the same"), "{answer}");
    assert_eq!(house.sheets(), 0);
    // the daemon's own hold on the history outlasts letters from pages
    let locks = std::fs::read_to_string("/proc/locks").unwrap_or_default();
    assert!(
        locks.is_empty() || locks.contains(&format!(" {} ", house.daemon.id())),
        "{locks}"
    );
}

/// Limits are each link's own, and sending has one apart: what was typed is given back, with the
/// time to wait, and is not said to be kept.
#[test]
fn a_limit_loses_no_sheet_and_is_nobody_elses() {
    let house = House::new();
    let (page, other) = (
        house.link("anna@example.org"),
        house.link("bela@example.org"),
    );
    let retries = |answer: &Answer| {
        answer
            .headers
            .lines()
            .find_map(|line| line.strip_prefix("retry-after: ")?.parse::<u32>().ok())
    };
    // checked until it is enough
    let sheet = "BEGIN ORDERS thornvale\nenter by Sarbury, Pimbury\nEND ORDERS";
    let refused = (0..500)
        .map(|_| house.form(&format!("{page}check"), sheet))
        .find(|answer| answer.status != 200)
        .expect("a limit");
    assert!(
        refused.status == 429
            && retries(&refused).is_some_and(|seconds| (1..=600).contains(&seconds)),
        "{}",
        refused.headers
    );
    assert!(
        refused.body.contains("were not checked")
            && refused
                .body
                .contains("enter by Sarbury, Pimbury\nEND ORDERS</textarea>"),
        "{}",
        refused.body
    );
    let map = (0..200)
        .map(|_| house.get(&format!("{page}standings")))
        .find(|answer| answer.status != 200)
        .expect("a limit");
    assert!(
        map.status == 429
            && retries(&map).is_some()
            && map.body.contains("You can still send orders"),
        "{} {}",
        map.status,
        map.body
    );
    // strangers by the thousand give the link no new start
    for stranger in 0..1_100 {
        assert_eq!(
            house
                .ask(
                    "POST",
                    &format!("/play/thornvale/gawaine/{stranger:032x}/check"),
                    "",
                    ""
                )
                .status,
            404
        );
    }
    assert_eq!(house.get(&format!("{page}map")).status, 429);
    // another's link is another's, and sending is not looking
    assert_eq!(house.form(&format!("{other}check"), sheet).status, 200);
    let mut sent = 0;
    let refused = loop {
        let answer = house.form(
            &format!("{page}send"),
            &format!("enter by Sarbury, Pimbury\n# {sent}"),
        );
        if answer.status != 303 {
            break answer;
        }
        sent += 1;
        assert!(sent < 100, "no limit");
    };
    assert!(
        sent > 10 && refused.status == 429 && retries(&refused).is_some(),
        "{sent}: {}",
        refused.headers
    );
    assert!(
        refused.body.contains("were not sent")
            && !refused.body.contains("We have your orders")
            && refused.body.contains(&format!("# {sent}</textarea>")),
        "{}",
        refused.body
    );
    let kept = || {
        let history =
            rusqlite::Connection::open(house.folder.path().join("data/history.db")).unwrap();
        history
            .query_row(
                "SELECT count(*) FROM letters WHERE key LIKE 'page/%'",
                [],
                |row| row.get::<_, i64>(0),
            )
            .unwrap()
    };
    assert_eq!(kept(), sent);
}

/// A sheet whose wrong lines have one suggestion each is mended by a button: before it is sent, and
/// after.
#[test]
fn a_button_takes_every_suggestion() {
    let house = House::new();
    let page = house.link("anna@example.org");
    let wrong = "BEGIN ORDERS thornvale\nenter by Sarbury, Pimbryu\nEND ORDERS";
    let tried = house.form(&format!("{page}check"), wrong).body;
    let (_, offer) = tried.split_once("class=\"offer\"").expect("an offer");
    let (_, hidden) = offer
        .split_once("name=\"sheet\" value=\"")
        .expect("its sheet");
    let (mended, _) = hidden.split_once('"').expect("its end");
    assert_eq!(
        mended,
        "BEGIN ORDERS thornvale autumn 0\nenter by Sarbury, Pimbury\nEND ORDERS"
    );
    let taken = house.form(&format!("{page}check"), mended).body;
    assert!(
        taken.contains("your orders for")
            && !taken.contains("Not understood")
            && !taken.contains("class=\"offer\""),
        "{taken}"
    );
    let sent = house.send(&page, wrong);
    assert!(
        sent.contains("name=\"sheet\" value=\"yes sheet\""),
        "{sent}"
    );
    let sent = house.send(&page, "yes sheet");
    assert!(
        sent.contains("every line is valid") && !sent.contains("value=\"yes sheet\""),
        "{sent}"
    );
}

/// What is only tried names no revision, no salt and no hash: a sheet that is sent later has
/// others.
#[test]
fn a_check_says_what_would_be() {
    let house = House::new();
    let page = house.link("anna@example.org");
    let sheet = "BEGIN ORDERS thornvale\nenter by Sarbury, Pimbury\nEND ORDERS\nstatus\nshow";
    let tried = house.form(&format!("{page}check"), sheet).body;
    assert!(
        tried.contains("If you sent this, your orders for"),
        "{tried}"
    );
    assert!(tried.contains("Your orders as they would be"), "{tried}");
    for never in ["evision", "salt", "hash", "Proof", "We have your orders"] {
        assert!(!tried.contains(never), "{never}: {tried}");
    }
    let sent = house.send(&page, sheet);
    assert!(
        sent.contains("every line is valid")
            && sent.contains("Revision 1")
            && sent.contains("Proof for the dice: attached"),
        "{sent}"
    );
}

#[test]
fn nobody_else_learns_anything() {
    let house = House::new();
    let page = house.link("anna@example.org");
    let (folder, token) = page.trim_end_matches('/').rsplit_once('/').unwrap();
    let wrong: String = token.chars().rev().collect();
    let long = "a".repeat(5000);
    let nothing = house.get("/nothing").body;
    for path in [
        format!("{folder}/{wrong}/"),
        format!("/play/thornvale/lionel/{token}/"),
        format!("/play/elsewhere/gawaine/{token}/"),
        format!("/play/thornvale/nobody/{token}/"),
        format!("/play/thornvale/%00/{token}/"),
        format!("/play/..%2f..%2fetc/passwd/{token}/"),
        format!("{page}answer/0"),
        format!("{page}answer/%2e%2e"),
        "/play/thornvale/gawaine//".to_owned(),
        format!("/{long}"),
        "/play/a/b/%2F%2Fevil.example".to_owned(),
    ] {
        let answer = house.get(&path);
        assert_eq!(
            (answer.status, answer.body.as_str()),
            (404, nothing.as_str()),
            "{path}"
        );
    }
    for (method, path, headers, body, status) in [
        (
            "POST",
            format!("{page}send"),
            "Content-Type: text/plain\r\n",
            "sheet=x".to_owned(),
            415,
        ),
        (
            "POST",
            format!("{page}send"),
            "Content-Type: application/x-www-form-urlencoded\r\n",
            "other=x".to_owned(),
            422,
        ),
        (
            "POST",
            format!("{page}send"),
            "Content-Type: Application/X-WWW-Form-Urlencoded\r\n",
            "other=x".to_owned(),
            422,
        ),
        (
            "POST",
            format!("{page}send"),
            "Content-Type: application/x-www-form-urlencoded\r\n",
            format!("sheet={}", "x".repeat(1 << 20)),
            413,
        ),
        ("GET", format!("{page}send"), "", String::new(), 405),
        ("DELETE", page.clone(), "", String::new(), 405),
    ] {
        assert_eq!(
            house.ask(method, &path, headers, &body).status,
            status,
            "{method} {path} {headers}"
        );
    }
    // whoever opens connections and says nothing keeps nobody out for good, and rubbish ends
    // nothing
    let silent: Vec<TcpStream> = (0..20)
        .map(|_| TcpStream::connect(("127.0.0.1", house.port)).unwrap())
        .collect();
    TcpStream::connect(("127.0.0.1", house.port))
        .unwrap()
        .write_all(&[0xff; 4096])
        .unwrap();
    assert_eq!(house.get(&page).status, 200);
    drop(silent);
    // a new token makes the link void
    seneschal(
        house.folder.path(),
        &["campaign", "new-token", "thornvale", "gawaine"],
    )
    .assert()
    .success();
    assert_eq!(house.get(&page).status, 404);
    assert_eq!(house.sheets(), 0);
}

#[test]
fn chronicles_are_offered_to_everybody_and_nothing_beside_them() {
    let house = House::with("chronicle:\n  folder: web\n");
    let folder = house.folder.path();
    // none is written yet
    assert!(!house.get("/").body.contains("chronicle/thornvale"));
    seneschal(
        folder,
        &["chronicle", "thornvale", "--out", "web/thornvale"],
    )
    .assert()
    .success();
    let front = house.get("/");
    assert!(
        front
            .body
            .contains("<a href=\"chronicle/thornvale/\">thornvale</a>"),
        "{}",
        front.body
    );
    let index = house.get("/chronicle/thornvale/");
    assert!(
        index.status == 200 && index.headers.contains("content-type: text/html"),
        "{}",
        index.headers
    );
    assert_eq!(
        index.body,
        std::fs::read_to_string(folder.join("web/thornvale/index.html")).unwrap()
    );
    for header in [
        "x-content-type-options: nosniff",
        "referrer-policy: no-referrer",
        "x-frame-options: deny",
        "cache-control: no-cache",
    ] {
        assert!(
            index.headers.contains(header),
            "{header}: {}",
            index.headers
        );
    }
    // without the stroke its links would be told from the wrong folder
    for query in ["", "?fbclid=1", "?u=http://evil.example/x", "?/"] {
        let moved = house.get(&format!("/chronicle/thornvale{query}"));
        assert!(
            moved.status == 307
                && moved
                    .headers
                    .contains(&format!("location: ./thornvale/{query}\r\n")),
            "{query}: {} {}",
            moved.status,
            moved.headers
        );
    }
    let map = std::fs::read_dir(folder.join("web/thornvale/maps"))
        .unwrap()
        .flatten()
        .find(|entry| entry.path().is_file())
        .unwrap()
        .file_name();
    for (path, kind) in [
        ("style.css", "text/css"),
        ("chronicle.js", "text/javascript"),
        (&format!("maps/{}", map.to_str().unwrap()), "image/png"),
    ] {
        let answer = house.get(&format!("/chronicle/thornvale/{path}"));
        assert!(
            answer.status == 200 && answer.headers.contains(&format!("content-type: {kind}")),
            "{path}: {} {}",
            answer.status,
            answer.headers
        );
    }
    // what lies beside the folder, above it, or nowhere
    std::fs::write(folder.join("secret.txt"), "secret").unwrap();
    std::fs::create_dir(folder.join("web/.thornvale.new")).unwrap();
    std::fs::write(folder.join("web/.thornvale.new/index.html"), "secret").unwrap();
    // links that somebody put there
    symlink("../../secret.txt", folder.join("web/thornvale/linked.txt")).unwrap();
    symlink("..", folder.join("web/linked")).unwrap();
    symlink("index.html", folder.join("web/thornvale/start.html")).unwrap();
    assert_eq!(house.get("/chronicle/thornvale/start.html").status, 200);
    for path in [
        "/chronicle/elsewhere/",
        "/chronicle/../secret.txt",
        "/chronicle/%2e%2e/secret.txt",
        "/chronicle/..%2fsecret.txt",
        "/chronicle/thornvale/..%2f..%2fjudge.yaml",
        // lists and drafts of ours
        "/chronicle/thornvale/.seneschal-chronicle.json",
        "/chronicle/thornvale/%2eseneschal-chronicle.json",
        "/chronicle/thornvale%2f%2Eseneschal-chronicle.json",
        "/chronicle/.thornvale.new/index.html",
        "/chronicle/thornvale/linked.txt",
        "/chronicle/linked/secret.txt",
        "/secret.txt",
    ] {
        let answer = house.get(path);
        assert!(
            answer.status == 404
                && !answer.body.contains("secret")
                && !answer.body.contains("sha256"),
            "{path}: {} {}",
            answer.status,
            answer.body
        );
    }
    assert_eq!(
        house.ask("POST", "/chronicle/thornvale/", "", "").status,
        405
    );
    // where no folder is named there is none
    let other = House::new();
    let nothing = other.get("/chronicle/thornvale/");
    assert_eq!(
        (nothing.status, nothing.body),
        (404, other.get("/nothing").body)
    );
}
