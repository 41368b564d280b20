//! Each `*.txt` is a page as it comes out of a browser's copy, each file in `html/` one as HTML; the
//! `*.yaml` beside it says what must be found. Anna K, Bo, Kay and Åsa Öberg play.

use seneschal::forum::{BoardPageOptions, BoardPageParser, PageClock, PageTime, fold_name};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    page: String,
    #[serde(default = "utc")]
    zone: String,
    /// As which board's page it is read, where it is not to be found out.
    from: Option<String>,
    #[serde(default)]
    furniture: Vec<String>,
    posts: Vec<WantedPost>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WantedPost {
    author: String,
    /// `2026-11-24T19:12:00Z`, `about`, `day …`, `unclear`, or nothing.
    #[serde(default)]
    at: String,
    #[serde(default)]
    edited: Option<String>,
    /// Who edited it last, where that is looked at.
    #[serde(default)]
    editor: Option<String>,
    #[serde(default)]
    text: String,
    #[serde(default)]
    quoted: String,
    #[serde(default)]
    doubt: bool,
}

fn utc() -> String {
    "UTC".to_owned()
}

fn told(when: Option<PageTime>) -> String {
    match when {
        None => String::new(),
        Some(PageTime::At(at)) => at.to_string(),
        Some(PageTime::Day(span)) => format!("day {}", span.until),
        Some(PageTime::About(_)) => "about".to_owned(),
        Some(PageTime::Unclear) => "unclear".to_owned(),
    }
}

/// FO-01, FO-02; F10 for forums: what stands in a quotation is nobody's sheet.
#[test]
fn pages_are_taken_apart_as_written_beside_them() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/forum");
    taken_apart(&files(&folder, &["txt"], 12), false);
}

/// The same of pages in HTML, with the times to the second.
#[test]
fn pages_in_html_are_taken_apart_as_written_beside_them() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/forum/html");
    taken_apart(&files(&folder, &["html", "xml"], 10), true);
}

fn files(folder: &Path, kinds: &[&str], least: usize) -> Vec<PathBuf> {
    let mut names: Vec<_> = fs::read_dir(folder)
        .expect("the folder")
        .flatten()
        .map(|file| file.path())
        .filter(|path| {
            path.extension()
                .is_some_and(|e| kinds.iter().any(|kind| e == *kind))
        })
        .collect();
    names.sort();
    assert!(names.len() >= least, "the test looks at the wrong place");
    names
}

fn taken_apart(names: &[PathBuf], is_html: bool) {
    let pages = BoardPageParser::open().expect("the kinds of pages");
    // on Discourse names have no blanks
    let players = ["anna k", "bo", "kay", "åsa öberg", "anna_k", "asa"];
    let known = |name: &str| players.contains(&fold_name(name).as_str());
    let mut wrong = Vec::new();
    for path in names {
        let name = path
            .file_stem()
            .map(|stem| stem.to_string_lossy().into_owned())
            .unwrap_or_default();
        let wanted: Wanted = serde_yaml::from_str(
            &fs::read_to_string(path.with_extension("yaml")).expect("what must come of it"),
        )
        .unwrap_or_else(|why| panic!("{name}: {why}"));
        let zone = PageClock::named(
            &wanted.zone,
            "2026-11-25T12:00:00Z".parse().expect("a time"),
        )
        .expect("a zone");
        let text = fs::read_to_string(path).expect("a page");
        let page = pages.take_apart(
            &text,
            &BoardPageOptions {
                wanted: wanted.from.as_deref(),
                known: &known,
                furniture: &wanted.furniture,
                own: &BTreeSet::new(),
                zone: &zone,
            },
        );
        let found: Vec<_> = page
            .posts
            .iter()
            .map(|post| {
                let time = told(post.time.as_ref().map(|(_, when)| *when));
                let edited = post.edited.as_ref().map(|(_, when)| told(Some(*when)));
                (
                    post.author.clone().unwrap_or_default(),
                    time,
                    edited,
                    post.text.clone(),
                    post.quoted.clone(),
                    post.doubt(false).is_some(),
                )
            })
            .collect();
        for (post, wanted) in page
            .posts
            .iter()
            .zip(&wanted.posts)
            .filter(|(_, wanted)| wanted.editor.is_some())
        {
            assert_eq!(post.editor, wanted.editor, "{name}");
        }
        let expected: Vec<_> = wanted
            .posts
            .into_iter()
            .map(|post| {
                (
                    post.author,
                    post.at,
                    post.edited,
                    post.text.trim().to_owned(),
                    post.quoted.trim().to_owned(),
                    post.doubt,
                )
            })
            .collect();
        assert_eq!(page.is_html, is_html, "{name}");
        if page.kind != wanted.page || found != expected {
            wrong.push(format!(
                "{name}: as {}\n{found:#?}\nexpected as {}\n{expected:#?}",
                page.kind, wanted.page
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// Whatever is pasted, reading ends and finds no more than there is.
#[test]
fn no_page_breaks_the_reader() {
    let pages = BoardPageParser::open().expect("the kinds of pages");
    let zone =
        PageClock::named("UTC", "2026-11-25T12:00:00Z".parse().expect("a time")).expect("a zone");
    let pieces = [
        "by Anna K » Tue Nov 24, 2026 7:12 pm\n",
        "[quote]",
        "[/quote]",
        "<blockquote>",
        "Bo wrote:\n",
        "> ",
        "____\n",
        "« Reply #3 on: ",
        "From: Bo\n",
        "\u{202e}",
        "\0",
        "é",
        "#3\n",
        "BEGIN ORDERS\n",
        "🏰",
        "Top\n",
        "\n",
        "<",
        "[",
    ];
    let mut seed = 7_u64;
    for _ in 0..500 {
        let mut text = String::new();
        for _ in 0..60 {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            text.push_str(pieces[(seed >> 33) as usize % pieces.len()]);
        }
        let page = pages.take_apart(
            &text,
            &BoardPageOptions {
                wanted: None,
                known: &|name| name == "Anna K",
                furniture: &[],
                own: &BTreeSet::new(),
                zone: &zone,
            },
        );
        assert!(page.posts.len() <= text.lines().count());
    }
    let all = BoardPageOptions {
        wanted: None,
        known: &|_| true,
        furniture: &[],
        own: &BTreeSet::new(),
        zone: &zone,
    };
    pages.take_apart(&"by Anna K » ".repeat(200_000), &all);
}
