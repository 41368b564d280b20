//! A page that a browser saved, through the real program.

use super::campaign::{said, world::OPEN, world::World};
use jiff::{SignedDuration, Timestamp};
use std::fs;
use std::time::{Duration, SystemTime};

/// A post of phpBB's, made now.
fn post(number: usize, author: &str, body: &str) -> String {
    let now = jiff::Timestamp::now().strftime("%Y-%m-%dT%H:%M:%S+00:00");
    format!(
        "<div id=\"p{number}\" class=\"post\"><dl class=\"postprofile\"><a class=\"username\">{author}</a></dl><div class=\"postbody\"><p class=\"author\"><time datetime=\"{now}\">now</time></p><div class=\"content\">{body}</div></div></div>\n"
    )
}

/// What `paste` says of a page in HTML.
fn pasted(world: &World, page: &str, more: &[&str], code: i32) -> String {
    fs::write(world.folder().join("page.html"), page).expect("a page");
    said(
        world
            .seneschal(&["paste", "thornvale", "page.html", "--by", "kay"])
            .args(more),
        code,
    )
}

/// FO-01: what is quoted or struck out on the page counts for nothing, and each page that cannot be
/// read says why.
#[test]
fn a_saved_page_is_taken_in() {
    let world = World::new(
        2,
        OPEN,
        &["--seat", "kay:green:forum:Anna K", "--deadline", "none"],
    );
    // a page shows whole seconds: the turn begins in an earlier one
    std::thread::sleep(std::time::Duration::from_secs(1));
    let sheet = "BEGIN ORDERS thornvale autumn 0<br><s>enter by Netherby</s><br>enter by&nbsp;Kelmscott<br>END ORDERS";
    let anna = post(1, "Anna K", sheet);
    let quotes = post(
        2,
        "Bo",
        &format!("<blockquote><cite>Anna K wrote:</cite>{sheet}</blockquote>hello"),
    );
    let page = format!(
        "<!DOCTYPE html><html><head><title>x</title></head><body>{anna}{quotes}</body></html>"
    );
    let dry = pasted(&world, &page, &["--dry-run"], 0);
    for words in [
        "read as the HTML of phpbb, 2 posts",
        "Anna K (Kay)",
        "enter by Kelmscott",
        "? line 1: enter by Netherby",
        "NOT READ: they are struck out on the page",
        "nobody in this campaign has that name",
    ] {
        assert!(dry.contains(words), "{words}: {dry}");
    }
    assert!(!dry.contains("Copied text does not show"), "{dry}");
    let stored = pasted(&world, &page, &["--yes"], 0);
    assert!(stored.contains("Stored: 1 post"), "{stored}");
    let again = pasted(&world, &page, &["--yes"], 0);
    assert!(again.contains("already known"), "{again}");

    for (page, more, code, words) in [
        (
            "<html><body><p>Anna K: 2 hold</p></body></html>".to_owned(),
            &["--yes"][..],
            1,
            "this is HTML, but with no post of a board that can be read so: expected a topic of phpBB 3.3",
        ),
        (
            "From: <Saved by Blink>\nMIME-Version: 1.0\nContent-Type: multipart/related;\n\tboundary=\"x\"\n\n--x\n\n<html>".to_owned(),
            &["--yes"],
            1,
            "this is a web archive, a page in a single file (.mhtml, .mht): save the page again as",
        ),
        (
            post(1, "Anna K", sheet).replace("class=\"post\"", "class=\"post deleted\""),
            &["--yes"],
            0,
            "ignored: not public: the page marks it as deleted",
        ),
        (
            post(1, "Anna K", &format!("<aside class=\"onebox\">{sheet}</aside>")),
            &["--yes"],
            0,
            "NOT READ: the board inserted them",
        ),
        (
            "<div class=\"post--cloaked\" data-post-number=\"5\"></div>".to_owned(),
            &["--yes"],
            1,
            "this is HTML of discourse, but none of its posts was loaded",
        ),
        (
            anna.replace("datetime", "data-x").replace(">now<", "><"),
            &["--yes"],
            0,
            "does not show when it was written: copy the whole post, with its time, or give the time with --at",
        ),
        (
            anna.replace("username", "user"),
            &["--yes"],
            0,
            "does not show who wrote it: copy the whole post, with its name",
        ),
        (
            anna.split("Kelmscott")
                .next()
                .unwrap_or_default()
                .to_owned(),
            &["--yes"],
            0,
            "the page's HTML ends within it",
        ),
        (
            anna.clone(),
            &["--own", "1"],
            1,
            "--own is for copied text alone",
        ),
    ] {
        let told = pasted(&world, &page, more, code);
        assert!(told.contains(words), "{words}: {told}");
        assert!(!told.contains("Stored"), "{told}");
    }
    let timeless = anna.replace("datetime", "data-x").replace(">now<", "><");
    let now = jiff::Timestamp::now()
        .strftime("%Y-%m-%d %H:%M")
        .to_string();
    let told = pasted(
        &world,
        &timeless,
        &["--zone", "UTC", "--at", &now, "--dry-run"],
        0,
    );
    assert!(
        told.contains("as you stated") && !told.contains("does not show when"),
        "{told}"
    );
}

/// A post of SMF's, which prints no date but `Today`.
fn of_today(clock: &str) -> String {
    format!(
        "<!DOCTYPE html><html><head><title>x</title></head><body>{clock}<div id=\"msg1\"><div class=\"poster\"><h4>Anna K</h4></div><div class=\"postinfo\"><a class=\"smalltext\">Today at 00:00:00</a></div><div class=\"inner\" id=\"msg_1\">BEGIN ORDERS thornvale autumn 0<br>enter by Kelmscott<br>END ORDERS</div></div></body></html>"
    )
}

/// FO-02: a page that prints `Today` counts from its own clock, else from its file's date, and says so.
#[test]
fn a_page_that_says_today_counts_from_its_clock_or_its_file() {
    let world = World::new(
        2,
        OPEN,
        &["--seat", "kay:green:forum:Anna K", "--deadline", "none"],
    );
    let file = world.folder().join("page.html");
    let at = |days: u64, page: &str| {
        fs::write(&file, page).expect("a page");
        let then = SystemTime::now() - Duration::from_secs(days * 86_400);
        let opened = fs::File::options().write(true).open(&file);
        opened
            .and_then(|file| file.set_modified(then))
            .expect("a date");
        let paste = ["paste", "thornvale", "page.html", "--by", "kay"];
        said(
            world.seneschal(&paste).args(["--zone", "UTC", "--dry-run"]),
            0,
        )
    };
    let day = |days: i64| {
        let then = Timestamp::now() - SignedDuration::from_hours(24 * days);
        then.strftime("%Y-%m-%d 00:00").to_string()
    };
    let warning = "does not show when it was saved";
    for days in [0, 3] {
        let told = at(days, &of_today(""));
        let counted = day(i64::try_from(days).expect("a few"));
        assert!(told.contains(warning) && told.contains(&counted), "{told}");
    }
    let clock = format!(
        "<div class=\"user\"><time datetime=\"{}T12:00:00Z\">x</time></div>",
        Timestamp::now().strftime("%Y-%m-%d")
    );
    let told = at(3, &of_today(&clock));
    assert!(!told.contains(warning) && told.contains(&day(0)), "{told}");
}
