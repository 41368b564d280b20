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
