use super::super::page::{BoardPageParser, BoardPost};
use super::super::page_time::{PageClock, PageTime};
use super::*;
use proptest::prelude::*;
use std::collections::BTreeSet;

fn read_as(text: &str, wanted: Option<&str>, furniture: &[String]) -> BoardPage {
    read_in(text, wanted, furniture, &PageClock::sample())
}

fn read_in(text: &str, wanted: Option<&str>, furniture: &[String], zone: &PageClock) -> BoardPage {
    let reading = BoardPageOptions {
        wanted,
        known: &|name| ["Anna K", "Bo"].contains(&name),
        furniture,
        own: &BTreeSet::new(),
        zone,
    };
    BoardPageParser::open().unwrap().take_apart(text, &reading)
}

fn page(text: &str) -> BoardPage {
    read_as(text, None, &[])
}

/// A post of phpBB's.
fn post(number: usize, head: &str, body: &str) -> String {
    format!(
        "<div id=\"p{number}\" class=\"post\">{head}<div class=\"postbody\"><p class=\"author\"><time datetime=\"2026-11-24T18:12:05+00:00\">Tue</time></p><div class=\"content\">{body}</div></div></div>"
    )
}

const ANNA: &str = "<dl class=\"postprofile\"><a class=\"username\">Anna K</a></dl>";

fn only(text: &str) -> BoardPost {
    let mut page = page(text);
    assert_eq!((page.posts.len(), page.is_html), (1, true), "{text}");
    page.posts.remove(0)
}

#[test]
fn what_is_html() {
    let one = post(1, ANNA, "2 hold");
    for begin in [
        "",
        "\u{feff} \n",
        "<meta charset='utf-8'>",
        "<!DOCTYPE html><html><body>",
        "Version:0.9\r\nStartHTML:0000000105\r\nEndHTML:0000000400\r\nStartFragment:0000000141\r\n<html>\r\n<body>\r\n<!--StartFragment-->",
    ] {
        assert_eq!(only(&format!("{begin}{one}")).text, "2 hold", "{begin}");
    }
    // a page of no board is told; text that begins with a tag remains text
    for (text, html) in [
        ("<html><body><p>hello</p></body></html>", true),
        ("<!doctype html>", true),
        ("<meta charset='utf-8'><b>13 hold</b>", true),
        ("<blockquote>\nhello\n", false),
        ("<3 from Bo", false),
        ("< hold", false),
        ("Version:0.9 <html>", false),
        ("", false),
    ] {
        let page = page(text);
        assert_eq!((page.is_html, page.posts.len()), (html, 0), "{text}");
        assert_eq!(page.kind, "", "{text}");
    }
    assert!(!read_as(&one, Some("plain"), &[]).is_html);
    assert_eq!(read_as(&one, Some("phpbb"), &[]).posts.len(), 1);
    assert_eq!(read_as(&one, Some("xenforo"), &[]).posts.len(), 0);
}

#[test]
fn a_post_without_a_part_is_a_doubt() {
    let lacks = |part| Some(PostDoubt::Lacks(part));
    for (text, doubt) in [
        (post(1, ANNA, "2 hold"), None),
        (post(1, "", "2 hold"), lacks(PostPart::Author)),
        (
            post(1, ANNA, "2 hold").replace("2026-11-24T18:12:05+00:00", ""),
            lacks(PostPart::Time),
        ),
        (
            post(1, ANNA, "2 hold").replace("content", "contents"),
            lacks(PostPart::Text),
        ),
        // tags that no board writes
        (
            post(1, ANNA, "<s>52 hold<br>2 hold"),
            Some(PostDoubt::Unfinished),
        ),
        (
            post(1, ANNA, "52 hold</s><br>2 hold"),
            Some(PostDoubt::Unfinished),
        ),
        (
            post(1, ANNA, "<b><s>52 hold</b> 2 hold</s>"),
            Some(PostDoubt::Unfinished),
        ),
        // tags that may be missing
        (post(1, ANNA, "<p>a<p>b<ul><li>c<li>d</ul></p>"), None),
        (
            post(1, ANNA, "<svg><use href='#a'/></svg>2 hold<br/>"),
            None,
        ),
    ] {
        assert_eq!(only(&text).doubt(true).cloned(), doubt, "{text}");
    }
}

/// A time as text alone counts too, as older boards have it.
#[test]
fn a_time_as_text_is_read() {
    let text = post(1, ANNA, "2 hold").replace(
        "<time datetime=\"2026-11-24T18:12:05+00:00\">Tue</time>",
        "by <strong>Anna K</strong> » Tue Nov 24, 2026 7:12 pm",
    );
    let (_, when) = only(&text).time.unwrap();
    assert_eq!(when, PageTime::At("2026-11-24T19:12:00Z".parse().unwrap()));
}

/// A reason is as long as its author likes, and a name is what its owner likes.
#[test]
fn no_words_hide_an_edit_or_move_a_time() {
    let noted = |note: &str| {
        let text = post(1, ANNA, "2 hold");
        let note = format!("<div class=\"notice\">{note}</div></div></div>");
        let found = only(&format!(
            "{}{note}",
            text.strip_suffix("</div></div>").unwrap()
        ));
        (found.edited.map(|(_, when)| when), found.editor)
    };
    let at = |text: &str| PageTime::At(text.parse().unwrap());
    let reason = "x ".repeat(400);
    let edit = "Last edited by Bo on Tue Nov 24, 2026 9:40 pm, edited 1 time in total.";
    for (note, found) in [
        (
            format!("{edit}<br>Reason: {reason}"),
            (Some(at("2026-11-24T21:40:00Z")), Some("Bo".to_owned())),
        ),
        (
            "These users thanked the author: Bo".to_owned(),
            (None, None),
        ),
    ] {
        assert_eq!(noted(&note), found, "{note}");
    }
    let text = post(1, ANNA, "2 hold").replace(
        "<time datetime=\"2026-11-24T18:12:05+00:00\">Tue</time>",
        "by <strong>Utc</strong> &raquo; Tue Nov 24, 2026 7:12 pm",
    );
    let zone = PageClock::named("Europe/Berlin", "2026-11-25T12:00:00Z".parse().unwrap()).unwrap();
    assert_eq!(
        read_in(&text, None, &[], &zone).posts[0]
            .time
            .as_ref()
            .unwrap()
            .1,
        at("2026-11-24T18:12:00Z")
    );
}

#[test]
fn a_cut_post_is_a_doubt() {
    let (one, two) = (post(1, ANNA, "2 hold"), post(2, ANNA, "13 hold<br>17 hold"));
    let both = format!("{one}{two}");
    let whole = page(&both);
    assert!(whole.posts.iter().all(|post| post.doubt(true).is_none()));
    let from = both.find("13 hold").unwrap();
    for at in from..both.len() - "</div>".len() {
        let page = page(&both[..at]);
        assert_eq!(page.posts.len(), 2);
        assert_eq!(page.posts[0].doubt(true), None);
        assert_eq!(
            page.posts[1].doubt(true),
            Some(&PostDoubt::Unfinished),
            "{at}"
        );
    }
    // in the clipboard's own frame
    let framed = format!(
        "<html><body><!--StartFragment-->{}<!--EndFragment--></body></html>",
        &both[..from + 9]
    );
    assert_eq!(
        page(&framed).posts[1].doubt(true),
        Some(&PostDoubt::Unfinished)
    );
    // browsers end all elements of what was marked: only what follows a text on the page is missing
    let end = "<div class=\"back2top\"></div></div>";
    let ended = |post: &str| format!("{}{end}", post.strip_suffix("</div>").unwrap());
    let marked = format!("{}{two}", ended(&one));
    assert_eq!(
        page(&marked).posts[1].doubt(true),
        Some(&PostDoubt::Unfinished)
    );
    let saved = format!("<html><head><title>x</title></head>{marked}</html>");
    assert_eq!(page(&saved).posts[1].doubt(true), None);
    // the rest of a post above
    let above = page(&format!("<div>52 hold<br>END ORDERS</div>{one}"))
        .above
        .unwrap();
    assert_eq!(above.text(), "52 hold\nEND ORDERS\n");
}

#[test]
fn lines_of_the_moderators_word_are_left_out() {
    let text = post(1, ANNA, "The Great<br>2 hold");
    let page = read_as(&text, None, &["the great".to_owned()]);
    assert_eq!(page.posts[0].text, "2 hold");
}

#[test]
fn struck_lines_are_told() {
    let post = only(&post(1, ANNA, "<s>2 hold<br>13 hold</s><br>17 hold"));
    assert_eq!(post.text, "17 hold");
    assert_eq!(post.beside[0].why, LineSkipReason::StruckOnPage);
    assert_eq!(post.beside[0].text(), "2 hold\n13 hold\n");
}

/// A post of each board with these words, as far as the board shapes the words.
fn with_words(board: &str, words: &str) -> String {
    match board {
        "phpbb" => post(1, ANNA, words),
        "discourse" => format!(
            "<article id=\"post_6\" class=\"onscreen-post\"><div class=\"topic-meta-data\"><div class=\"names\"><a data-user-card=\"bo\">Bo</a></div></div><div class=\"post-date\"><span class=\"relative-date\" data-time=\"1795543925123\">1d</span></div><div class=\"cooked\">{words}</div></article>"
        ),
        "xenforo" => format!(
            "<article class=\"message\" data-author=\"Bo\"><div class=\"message-attribution\"><time class=\"u-dt\" data-timestamp=\"1795543925\">1d</time></div><div class=\"message-body\"><div class=\"bbWrapper\">{words}</div></div></article>"
        ),
        "smf-2.1" => format!(
            "<div id=\"msg1\"><div class=\"poster\"><h4>Bo</h4></div><div class=\"postinfo\"><a class=\"smalltext\">November 24, 2026, 07:12:05 PM</a></div><div class=\"inner\" id=\"msg_1\">{words}</div></div>"
        ),
        _ => format!(
            "<li class=\"js-post\" data-node-publishdate=\"1795543925\"><div class=\"author\"><strong>Bo</strong></div><div class=\"js-post__content-text\">{words}</div></li>"
        ),
    }
}

const BOARDS: [&str; 5] = ["phpbb", "discourse", "xenforo", "smf-2.1", "vbulletin-5"];

/// Chats, link previews, polls: whatever a board inserts, known or not, is another's words.
#[test]
fn words_that_a_board_inserts_are_not_the_authors() {
    const OTHERS: [&str; 6] = [
        "<div class=\"chat-transcript\" data-username=\"Cai\"><div class=\"chat-transcript-messages\"><p>13 hold</p></div></div>",
        "<aside class=\"onebox\"><header class=\"source\"></header><article class=\"onebox-body\"><p>13 hold</p></article></aside>",
        "<div class=\"bbCodeBlock bbCodeBlock--unfurl\"><div class=\"contentRow\"><div class=\"contentRow-snippet\">13 hold</div></div></div>",
        "<div class=\"poll\"><ul><li>13 hold</li></ul></div>",
        "<section class=\"anything-new\">13 hold</section>",
        "<form><label>13 hold</label></form>",
    ];
    for board in BOARDS {
        for other in OTHERS {
            let found = only(&with_words(board, &format!("2 hold{other}17 hold")));
            assert_eq!(found.text, "2 hold\n17 hold", "{board}: {other}");
            let [beside] = found.beside.as_slice() else {
                panic!("{board}: {other}: {:?}", found.beside)
            };
            assert_eq!(
                (&beside.why, beside.text().as_str()),
                (&LineSkipReason::Inserted, "13 hold\n")
            );
        }
    }
    let title = "2 hold <a class=\"inline-onebox\">13 hold</a><br>17 hold";
    assert_eq!(
        only(&with_words("discourse", title)).text,
        "2 hold\n17 hold"
    );
    // a quotation in it, and it in a quotation, are others' words too
    let both = format!("2 hold<blockquote>{}</blockquote>", OTHERS[0]);
    let found = only(&with_words("discourse", &both));
    assert_eq!(
        (found.text.as_str(), found.quoted.as_str()),
        ("2 hold", "13 hold")
    );
}

/// Moderators save pages, and see what others do not: every board's marks of such a post.
#[test]
fn posts_that_not_everybody_may_read_are_in_doubt() {
    for (board, from, to) in [
        (
            "phpbb",
            "class=\"post\"",
            "class=\"post has-profile bg2 deleted\"",
        ),
        ("phpbb", "class=\"post\"", "class=\"post unapproved\""),
        (
            "phpbb",
            "<div class=\"content\">",
            "<p class=\"post-notice unapproved\"></p><div class=\"content\">",
        ),
        (
            "discourse",
            "<article",
            "<div class=\"topic-post whisper\"><article",
        ),
        (
            "discourse",
            "onscreen-post\"",
            "onscreen-post post--deleted\"",
        ),
        (
            "discourse",
            "<article",
            "<div class=\"topic-post post-hidden\"><article",
        ),
        ("xenforo", "\"message\"", "\"message is-moderated\""),
        (
            "xenforo",
            "<div class=\"message-body\">",
            "<div class=\"messageNotice messageNotice--deleted\"></div><div class=\"message-body\">",
        ),
        (
            "smf-2.1",
            "id=\"msg1\"",
            "id=\"msg1\" class=\"windowbg approvebg\"",
        ),
        ("vbulletin-5", "\"js-post\"", "\"js-post b-post--deleted\""),
        ("vbulletin-5", "\"js-post\"", "\"js-post unapproved\""),
    ] {
        let text = with_words(board, "2 hold");
        assert_eq!(only(&text).doubt(true), None, "{board}");
        let hidden = text.replace(from, to);
        assert_ne!(hidden, text);
        assert_eq!(
            only(&hidden).doubt(true),
            Some(&PostDoubt::Hidden),
            "{board}: {to}"
        );
    }
}

/// SMF prints `Today`, which is the day when it made the page.
#[test]
fn a_page_is_dated_by_its_own_clock() {
    let text = with_words("smf-2.1", "2 hold").replace("November 24, 2026,", "<b>Today</b> at");
    let at = |page: &str, now: &str| {
        let zone = PageClock::named("UTC", now.parse().unwrap()).unwrap();
        let post = read_in(page, None, &[], &zone).posts.remove(0);
        (post.time.unwrap().1, post.dated_by_saving)
    };
    let told = |text: &str| PageTime::At(text.parse().unwrap());
    let clock =
        "<div class=\"user\"><time datetime=\"2026-11-24T21:42:15Z\">Nov 24, 2026</time></div>";
    for now in ["2026-11-24T22:00:00Z", "2026-11-26T08:00:00Z"] {
        assert_eq!(
            at(&format!("{clock}{text}"), now),
            (told("2026-11-24T19:12:05Z"), false)
        );
    }
    assert_eq!(
        at(&text, "2026-11-26T20:00:00Z"),
        (told("2026-11-26T19:12:05Z"), true)
    );
    // what the clock shows tells the zone, whatever the moderator's is
    let local = clock.replace("Nov 24, 2026", "Nov 24, 2026, 10:42 PM");
    for (zone, shown) in [
        ("UTC", "2026-11-24T18:12:05Z"),
        ("Europe/Berlin", "2026-11-24T18:12:05Z"),
        ("America/New_York", "2026-11-24T18:12:05Z"),
    ] {
        let zone = PageClock::named(zone, "2026-11-26T08:00:00Z".parse().unwrap()).unwrap();
        let page = format!("{local}{text}");
        let post = read_in(&page, None, &[], &zone).posts.remove(0);
        assert_eq!(post.time.unwrap().1, told(shown));
    }
    // no author shows the page's clock
    let made_up = with_words("smf-2.1", &format!("{clock}2 hold"))
        .replace("November 24, 2026,", "<b>Today</b> at");
    assert_eq!(
        at(&made_up, "2026-11-26T20:00:00Z"),
        (told("2026-11-26T19:12:05Z"), true)
    );
    assert_eq!(
        at(&with_words("smf-2.1", "2 hold"), "2026-11-26T20:00:00Z"),
        (told("2026-11-24T19:12:05Z"), false)
    );
}

#[test]
fn an_edit_by_another_in_the_posts_own_minute_is_told() {
    let edit = |editor: &str| {
        let text = with_words("smf-2.1", "2 hold")
            .replace("07:12:05 PM", "07:12 PM")
            .replace(
                "</a></div><div class=\"inner\"",
                &format!("</a><span class=\"smalltext modified\" id=\"modified_1\">Last Edit: November 24, 2026, 07:12 PM by {editor}</span></div><div class=\"inner\""),
            );
        only(&text).editor
    };
    assert_eq!(edit("Kay"), Some("Kay".to_owned()));
    assert_eq!(edit("Bo"), None);
}

#[test]
fn private_messages_are_read() {
    let phpbb = post(1, ANNA, "2 hold")
        .replace("id=\"p1\" class=\"post\"", "id=\"post-2\" class=\"post pm\"")
        .replace(
            "<time datetime=\"2026-11-24T18:12:05+00:00\">Tue</time>",
            "<strong>Sent at:</strong> Tue Nov 24, 2026 7:12 pm<br><strong>From:</strong> Anna K<br><strong>To:</strong> Kay",
        );
    let smf = with_words(
        "smf-2.1",
        "<blockquote class=\"bbc_standard_quote\"><cite>Quote</cite>13 hold</blockquote>2 hold",
    )
    .replace(
        "<a class=\"smalltext\">November 24, 2026, 07:12:05 PM</a>",
        "<span class=\"smalltext\"><strong>Sent to:</strong> Kay <strong>on:</strong> 24 November 2026, 19:12</span>",
    );
    for (text, author, quoted) in [(phpbb, "Anna K", ""), (smf, "Bo", "13 hold")] {
        let found = only(&text);
        assert_eq!(found.doubt(false), None);
        assert_eq!(
            (found.author.as_deref(), found.text.as_str()),
            (Some(author), "2 hold")
        );
        assert_eq!(found.quoted, quoted);
        let at = PageTime::At("2026-11-24T19:12:00Z".parse().unwrap());
        assert_eq!(found.time.unwrap().1, at);
    }
}

#[test]
fn posts_that_the_page_does_not_contain_are_told() {
    let cloaked =
        "<div class=\"topic-post post--cloaked\" data-post-number=\"5\" id=\"post_5\"></div>";
    let article = "<article id=\"post_6\" class=\"onscreen-post\"><div class=\"topic-meta-data\"><div class=\"names\"><a data-user-card=\"bo\">Bo</a></div></div><div class=\"post-date\"><span class=\"relative-date\" data-time=\"1795543925123\">1d</span></div><div class=\"cooked\"><p>2 hold</p></div></article>";
    let found = page(&format!("{cloaked}{article}"));
    assert_eq!(found.posts.len(), 1);
    assert_eq!(
        found
            .absent
            .iter()
            .map(|post| post.id.as_deref())
            .collect::<Vec<_>>(),
        [Some("5")]
    );
    assert_eq!(page(cloaked).kind, "discourse");
}

/// However deep and long, reading ends soon.
#[test]
fn hostile_pages_end() {
    for text in [
        "<div>".repeat(100_000),
        "<a><b>".repeat(50_000) + &"</i></c>".repeat(20_000),
        format!(
            "{}{}",
            post(1, ANNA, &"<span>".repeat(300)),
            "</span>".repeat(300)
        ),
        format!("<div class=\"{}\">", "post ".repeat(100_000)),
        "<p".repeat(200_000),
        "<!--".repeat(100_000),
        format!("<thread {}", "<![CDATA[".repeat(100_000)),
    ] {
        page(&text);
    }
    let deep = post(
        1,
        ANNA,
        &format!("{}2 hold{}", "<i>".repeat(300), "</i>".repeat(300)),
    );
    assert_eq!(only(&deep).doubt(true), Some(&PostDoubt::Unfinished));
}

proptest! {
    /// Whatever tags come, no post is made up, and none has another's words.
    #[test]
    fn tags_in_any_order_break_nothing(pieces in prop::collection::vec(0..26_usize, 0..80)) {
        const PIECES: [&str; 26] = [
            "<div id=\"p1\" class=\"post\">", "</div>", "<div>", "<div class=\"content\">",
            "<div class=\"postbody\">", "<dl class=\"postprofile\"><a class=\"username\">Bo</a></dl>",
            "<p class=\"author\"><time datetime=\"2026-11-24T18:12:05+00:00\"></time></p>",
            "<blockquote>", "</blockquote>", "<s>", "</s>", "<li>", "<ul>", "</ul>", "<br>", "x ",
            "<pre>", "</pre>", "&nbsp;", "<article class=\"message\" data-author=\"Bo\">", "</article>",
            "<script>", "</script>", "<svg>", "<", "<!--",
        ];
        let text: String = pieces.iter().filter_map(|piece| PIECES.get(*piece)).copied().collect();
        let page = page(&format!("<meta>{text}"));
        let begun = text.matches("<div id=").count() + text.matches("<article").count();
        prop_assert!(page.posts.len() <= begun);
        for post in &page.posts {
            let words = post.text.split_whitespace().chain(post.quoted.split_whitespace()).count();
            prop_assert!(words <= text.matches(['x', '<', ';', '/', '>']).count());
            prop_assert!(post.author.as_deref().is_none_or(|author| author == "Bo"));
        }
    }
}
