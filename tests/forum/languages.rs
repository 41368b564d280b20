//! `languages/`: the same topic as each board prints it in each language: Anna K's sheet with the
//! mark of an edit, Bo's below a quotation of hers, and Kay's hello. Nothing need be said about any
//! of them (`--furniture`, `--own`), and nobody's words are another's.

use seneschal::forum::{BoardPageOptions, BoardPageParser, PageClock, PageTime, fold_name};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const KINDS: &[&str] = &[
    "phpbb",
    "vbulletin",
    "vbulletin-5",
    "xenforo",
    "smf",
    "smf-2.1",
];
const LANGUAGES: &[&str] = &["en", "de", "fr", "sv"];
const ANNA: &str = "BEGIN ORDERS thornvale spring 3\n13 to Hazlemere\n17 hold\nEND ORDERS";
const BO: &str = "BEGIN ORDERS thornvale spring 3\n2 hold\nEND ORDERS";

#[test]
fn every_board_in_every_language() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/forum/languages");
    let pages = BoardPageParser::open().expect("the kinds of pages");
    let known = |name: &str| ["anna k", "bo", "kay"].contains(&fold_name(name).as_str());
    let zone =
        PageClock::named("UTC", "2026-11-25T12:00:00Z".parse().expect("a time")).expect("a zone");
    let reading = BoardPageOptions {
        wanted: None,
        known: &known,
        furniture: &[],
        own: &BTreeSet::new(),
        zone: &zone,
    };
    let at = |text: &str| Some(PageTime::At(text.parse().expect("a time")));
    let mut wrong = Vec::new();
    for (kind, language) in KINDS
        .iter()
        .flat_map(|kind| LANGUAGES.iter().map(move |language| (kind, language)))
    {
        let text = fs::read_to_string(folder.join(format!("{kind}-{language}.txt")))
            .unwrap_or_else(|why| panic!("{kind}-{language}: {why}"));
        let page = pages.take_apart(&text, &reading);
        let when = |time: &Option<(String, PageTime)>| time.as_ref().map(|(_, when)| *when);
        let found: Vec<_> = page
            .posts
            .iter()
            .map(|post| {
                (
                    post.author.as_deref().unwrap_or_default(),
                    post.text.as_str(),
                    post.quoted.trim(),
                )
            })
            .collect();
        let doubts: Vec<_> = page
            .posts
            .iter()
            .filter_map(|post| post.doubt(false))
            .collect();
        let edits: Vec<_> = page.posts.iter().map(|post| when(&post.edited)).collect();
        let times: Vec<_> = page.posts.iter().map(|post| when(&post.time)).collect();
        let kays = times.get(2).copied().flatten();
        let as_wanted = page.kind == *kind
            && found == [("Anna K", ANNA, ""), ("Bo", BO, ANNA), ("Kay", "hello", "")]
            && doubts.is_empty()
            && edits == [at("2026-11-24T21:40:00Z"), None, None]
            && times.get(..2) == Some(&[at("2026-11-24T19:12:00Z"), at("2026-11-25T08:03:00Z")])
            && (kays == at("2026-11-25T11:59:00Z") || matches!(kays, Some(PageTime::About(_))));
        if !as_wanted {
            wrong.push(format!("{kind}-{language}: as {}, {found:#?}\n{times:?}, edited {edits:?}, doubts {doubts:?}", page.kind));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}
