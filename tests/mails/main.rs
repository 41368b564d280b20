//! The mails themselves: every kind of letter in every language, held against what mail programs
//! show and what people need to read.
//! Each rule is first shown a page that breaks it.
//!
//! With `SENESCHAL_LOOK=FOLDER` the letters are written there, for who wants to look; with
//! `SENESCHAL_TEMPLATES=FOLDER` they are made by the templates there.

mod draft;
mod letters;
mod looks;
mod page;
mod rules;

use draft::draft;
use letters::{Scene, Sent, Turn, full, joined, letters, play, report, round, scene};
use looks::{MODES, contrast, faint, inverted};
use page::Page;
use seneschal::games::{GameId, Seat, Viewer};
use seneschal::mail::{
    Attachment,
    compose::{HTML_BYTES, parcel},
};
use seneschal::render::{Renderer, html_clipping::weight, language::unsaid};
use seneschal::text::Phrase;

fn publisher() -> Renderer {
    let folder = std::env::var_os("SENESCHAL_TEMPLATES").map(std::path::PathBuf::from);
    Renderer::open(folder.as_deref()).unwrap_or_else(|why| panic!("{why}"))
}

/// A letter of nothing but this, in the layout of all.
fn sample(blocks: &str) -> String {
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"color-scheme\" content=\"light dark\"><meta name=\"supported-color-schemes\" content=\"light dark\"><title>t</title>\
         <style>@media (prefers-color-scheme:dark){{\n.card{{background-color:#211c16!important;color:#eee4d2!important}}\n}}</style></head>\
         <body><table role=\"presentation\" class=\"card\" width=\"100%\" style=\"table-layout:fixed;word-wrap:break-word;background-color:#fffdf7;color:#2a2018\"><tr><td><h1>Spring</h1>{blocks}</td></tr></table></body></html>"
    )
}

type Rule = fn(&Page) -> Vec<String>;

fn contrasts(page: &Page) -> Vec<String> {
    MODES
        .into_iter()
        .flat_map(|mode| faint(page, mode, 4.5))
        .collect()
}

const RULES: [(&str, Rule); 8] = [
    ("sound", rules::sound),
    ("styles", rules::styles),
    ("headings", rules::headings),
    ("tables", rules::tables),
    ("pictures", rules::pictures),
    ("narrow", rules::narrow),
    ("remote", rules::remote),
    ("contrast", contrasts),
];

fn broken(html: &str) -> Vec<&'static str> {
    let page = Page::of(html);
    RULES
        .into_iter()
        .filter(|(_, rule)| !rule(&page).is_empty())
        .map(|(name, _)| name)
        .collect()
}

#[test]
fn each_rule_sees_what_breaks_it() {
    let long_alt = "The Valley in spring: Kay holds nine manors, Bors two.";
    let image =
        format!("<img src=\"cid:map\" width=\"596\" alt=\"{long_alt}\" style=\"max-width:596px\">");
    let bare = "<table><thead><tr><th scope=\"col\">Lord</th></tr></thead><tbody><tr><th scope=\"row\">Kay</th></tr></tbody></table>";
    let grid = format!("<div tabindex=\"0\" style=\"overflow-x:auto\">{bare}</div>");
    let layout = "<table role=\"presentation\" width=\"100%\" style=\"table-layout:fixed\"><tr><td><p>x</p></td></tr></table>";
    for (blocks, wanted) in [
        (
            format!("<p>x</p>{image}{grid}<h2>y</h2><h3>z</h3>"),
            &[][..],
        ),
        ("<p>x<ul><li>y</li></ul></p>".to_owned(), &["sound"]),
        ("<u>x</u>".to_owned(), &["sound"]),
        ("<p onclick=\"x\">x</p>".to_owned(), &["sound"]),
        ("<div><li>x</li></div>".to_owned(), &["sound"]),
        ("<p><strong>x</p>".to_owned(), &["sound"]),
        ("<p style=\"display:flex\">x</p>".to_owned(), &["styles"]),
        (
            "<p style=\"position:absolute\">x</p>".to_owned(),
            &["styles"],
        ),
        (
            "<p style=\"border-radius:3px\">x</p>".to_owned(),
            &["styles"],
        ),
        ("<p style=\"position:fixed\">x</p>".to_owned(), &["styles"]),
        ("<p style=\"display:fixed\">x</p>".to_owned(), &["styles"]),
        (layout.to_owned(), &[]),
        (layout.replace("fixed", "auto"), &["narrow"]),
        (layout.replace("100%", "700"), &["narrow"]),
        (bare.to_owned(), &["narrow"]),
        (grid.replace(" tabindex=\"0\"", ""), &["narrow"]),
        ("<h3>x</h3>".to_owned(), &["headings"]),
        ("<h1>x</h1>".to_owned(), &["headings"]),
        ("<h2> </h2>".to_owned(), &["headings"]),
        (grid.replace(" scope=\"col\"", ""), &["tables"]),
        (
            grid.replace("<th scope=\"row\">Kay</th>", "<td>Kay</td>"),
            &["tables"],
        ),
        (grid.replace("Kay</th>", "Kay</th><td>3</td>"), &["tables"]),
        (
            grid.replace(
                "<table>",
                "<table role=\"presentation\" width=\"100%\" style=\"table-layout:fixed\">",
            ),
            &["tables"],
        ),
        (image.replace(long_alt, "map"), &["pictures"]),
        (image.replace(" width=\"596\"", ""), &["pictures"]),
        (image.replace("cid:map", "map.png"), &["pictures"]),
        (
            image.replace("cid:map", "https://example.org/map.png"),
            &["pictures", "remote"],
        ),
        ("<form>x</form>".to_owned(), &["sound", "remote"]),
        ("<p style=\"color:#8a8a8a\">x</p>".to_owned(), &["contrast"]),
        // readable by day alone, and by night alone
        ("<p style=\"color:#333333\">x</p>".to_owned(), &["contrast"]),
        (
            "<p style=\"background-color:#f7f1e3\">x</p>".to_owned(),
            &["contrast"],
        ),
        (
            "<p style=\"background-color:#f7f1e3;color:#2a2018\">x</p>".to_owned(),
            &[],
        ),
    ] {
        assert_eq!(broken(&sample(&blocks)), wanted, "{blocks}");
    }
    assert_eq!(broken(&sample("").replace(" lang=\"en\"", "")), ["sound"]);
    assert_eq!(
        broken(&sample("").replace("<title>t</title>", "")),
        ["sound"]
    );
    assert_eq!(
        broken(&sample("").replace(
            "<style>",
            "<style>@media (max-width:480px){.x{color:#000000}}"
        )),
        ["styles"]
    );
    for odd in [
        ".x{position:fixed}",
        ".x{background-attachment:fixed!important}",
    ] {
        assert_eq!(
            broken(&sample("").replace("<style>", &format!("<style>{odd}"))),
            ["styles"],
            "{odd}"
        );
    }
    assert_eq!(
        broken(&sample("").replace("<style>", "<style>.x{table-layout:fixed!important}")),
        [""; 0]
    );
    assert_eq!(
        broken(&sample("<p>x</p>").replace("word-wrap:break-word;", "")),
        ["narrow"]
    );
    assert_eq!(
        broken(&sample("").replace("#211c16", "rgba(0,0,0,.5)")),
        ["styles", "contrast"]
    );
}

#[test]
fn colours_are_computed_as_the_rule_has_it() {
    let (black, white) = ([0, 0, 0], [255, 255, 255]);
    assert!(
        (contrast(black, white) - 21.0).abs() < 0.01
            && contrast([0x77, 0x77, 0x77], white) < 4.5
            && contrast([0x76, 0x76, 0x76], white) > 4.5
    );
    for (colour, wanted) in [
        (black, white),
        ([255, 0, 0], [255, 0, 0]),
        ([0x5a, 0x1a, 0x1a], [0xe5, 0xa5, 0xa5]),
        ([10, 20, 30], [225, 235, 245]),
    ] {
        assert_eq!((inverted(colour), inverted(wanted)), (wanted, colour));
    }
}

#[test]
fn bodies_are_compared_by_their_words() {
    let page = Page::of(&sample(
        "<p>Kay’s 13 marched to <strong>Upwell</strong>.</p><div style=\"display:none\">Nobody reads this</div>\
         <table><tr><td>held by Bors<span aria-hidden=\"true\">Bo</span></td></tr></table><ul><li>A battle:<table><tr><td>Round</td></tr></table></li></ul>",
    ));
    let text = "SPRING\n\nKay's 13 marched\nto Upwell.\n\nBors    held by\nA battle:\n  Round\n";
    assert_eq!(
        (rules::missing(&page, text), rules::beyond(&page, text)),
        (vec![], vec![])
    );
    for (text, wanted) in [
        (text.replace("13", "14"), "<p> Kay’s 13 marched to Upwell."),
        (text.replace("Bors", ""), "<td> held by Bors"),
        (text.replace("battle", ""), "<li> A battle:"),
        (text.replace("SPRING", ""), "<h1> Spring"),
    ] {
        assert_eq!(rules::missing(&page, &text), [wanted]);
    }
    assert_eq!(
        rules::beyond(&page, "13 marched.\nKay fled.\n"),
        ["Kay fled."]
    );
    let named = Page::of("<img src=\"cid:a\">");
    assert_eq!(
        rules::attached(&named, &["b".to_owned()]),
        ["a is not attached", "b is not shown"]
    );
}

#[test]
fn only_the_harvests_table_may_be_wider_than_a_mail() {
    let (long, row) = (
        format!("{} {}", "x".repeat(40), "y".repeat(40)),
        format!("    {}  {}", "x".repeat(40), "y".repeat(40)),
    );
    let over = |text: &str| rules::wide(text, &["The harvest:".to_owned()]).len();
    for (text, wanted) in [
        (long.clone(), 1),
        ("x".repeat(90), 0),
        ("x ".repeat(38), 0),
        // a table that is no harvest's, whatever blanks stand in it
        (row.clone(), 1),
        (format!("- A battle:\n{row}"), 1),
        (format!("- The harvest:\n{row}\n{row}"), 0),
        (format!("- No less. The\n  harvest: [§5.6]\n{row}"), 0),
        (format!("- The harvest:\n{row}{}", "z".repeat(30)), 1),
        // neither its sentence nor what comes behind it
        (format!("- The harvest: {long}"), 1),
        (format!("- The harvest:\n  {long}"), 1),
        (format!("- The harvest:\n{row}\n- Kay:\n{row}"), 1),
        (format!("- The harvest:\n{row}\n\n{row}"), 1),
        (format!("sheet {long}\ndie {long}"), 0),
    ] {
        assert_eq!(over(&text), wanted, "{text}");
    }
}

/// The text without what the HTML leaves to it or shows otherwise: the map in words, the lines that
/// programs check the dice by.
fn compared(publisher: &Renderer, language: &str, text: &str) -> String {
    let map = publisher
        .say(language, &Phrase::new("forum-map"))
        .to_uppercase();
    let lines: Vec<&str> = text.lines().collect();
    let (mut kept, mut in_map, mut in_dice) = (Vec::new(), false, false);
    for (n, line) in lines.iter().enumerate() {
        if lines
            .get(n + 1)
            .is_some_and(|below| below.starts_with("=="))
        {
            in_map = *line == map;
        }
        in_dice |= line.starts_with("BEGIN DICE");
        if !in_map && !in_dice {
            kept.push(*line);
        }
        in_dice &= *line != "END DICE";
    }
    kept.join("\n")
}

/// Of the text alone: where files are, how dice are checked by its lines.
const TEXT_ALONE: [&str; 4] = [
    "publish-map",
    "publish-map-heading",
    "publish-dice-check",
    "ending-chart-file",
];
/// Of HTML alone: what stands before the same secrets and hashes, which the text has in lines for
/// programs.
const HTML_ALONE: [&str; 11] = [
    "publish-lord",
    "publish-colour",
    "publish-dice-html",
    "publish-dice-before",
    "publish-dice-secret",
    "publish-dice-key",
    "publish-dice-no-sheet",
    "platform-dice-sealed",
    "platform-dice-next-chain",
    "publish-welcome-first",
    "publish-welcome-sealed",
];

fn checked(publisher: &Renderer, language: &str, sent: &Sent) -> Vec<String> {
    let html = sent.letter.html.as_deref().unwrap_or_default();
    let page = Page::of(html);
    let mut wrong: Vec<String> = RULES
        .into_iter()
        .flat_map(|(rule, broken)| {
            broken(&page)
                .into_iter()
                .map(move |what| format!("{rule}: {what}"))
        })
        .collect();
    let say = |id: &'static str| publisher.say(language, &Phrase::new(id));
    let whole = format!(
        "{}\n{}\n{}",
        sent.letter.subject,
        sent.letter.text,
        HTML_ALONE.map(say).join("\n")
    );
    wrong.extend(
        [&whole, html]
            .into_iter()
            .flat_map(|text| unsaid(text))
            .map(|id| format!("has no words: {id}")),
    );
    wrong.extend(
        rules::missing(&page, &whole)
            .into_iter()
            .map(|what| format!("not in the text: {what}")),
    );
    let alts: String = page
        .all("img")
        .iter()
        .map(|image| format!("{}\n", image.attribute("alt")))
        .collect();
    let known = rules::words(&format!(
        "{}\n{alts}{}",
        page.root.text(),
        TEXT_ALONE.map(say).join("\n")
    ));
    let beyond =
        rules::beyond(&page, &compared(publisher, language, &sent.letter.text)).into_iter();
    let unnamed = |line: &str| {
        line.split_whitespace()
            .filter(|word| !word.contains(".png"))
            .collect::<Vec<_>>()
            .join(" ")
    };
    let new = |line: &String| {
        rules::words(&unnamed(line))
            .iter()
            .any(|word| !known.contains(word))
    };
    wrong.extend(
        beyond
            .filter(new)
            .map(|line| format!("not in the HTML: {line}")),
    );
    let harvest = ["excalibur-harvest", "excalibur-harvest-own"].map(say);
    wrong.extend(
        rules::wide(&sent.letter.text, &harvest)
            .into_iter()
            .map(|line| format!("too wide: {line}")),
    );
    wrong.extend(rules::attached(&page, &sent.pictures));
    if weight(html) > HTML_BYTES - 300 {
        wrong.push(format!("{} bytes of HTML", weight(html)));
    }
    wrong
        .iter()
        .map(|what| format!("{}: {what}", sent.name))
        .collect()
}

fn keep(sent: &Sent) {
    if let Some(folder) = std::env::var_os("SENESCHAL_LOOK") {
        let file = |ending: &str| {
            std::path::Path::new(&folder).join(format!("{}.{ending}", sent.name.replace(' ', "-")))
        };
        std::fs::write(
            file("txt"),
            format!("Subject: {}\n\n{}", sent.letter.subject, sent.letter.text),
        )
        .unwrap_or_else(|why| panic!("{why}"));
        std::fs::write(
            file("html"),
            sent.letter.html.as_deref().unwrap_or_default(),
        )
        .unwrap_or_else(|why| panic!("{why}"));
    }
}

fn tongues(publisher: &Renderer) -> Vec<String> {
    publisher.languages().names().map(str::to_owned).collect()
}

/// What each game's letters and reports are made of: its edition, and how far into a campaign.
struct Played {
    scene: Scene,
    turns: Vec<Turn>,
}

fn played(system: GameId, edition: &str, turns: u16) -> Played {
    let scene = scene(system, edition);
    Played {
        turns: play(&scene, turns, 5),
        scene,
    }
}

/// A campaign of a game whose seats play one at a time, to its end.
fn one_at_a_time() -> Played {
    played(GameId::Mordred, "standard", 2_000)
}

fn none_wrong(wrong: Vec<String>) {
    assert!(
        wrong.is_empty(),
        "{} faults\n{}",
        wrong.len(),
        wrong.into_iter().take(60).collect::<Vec<_>>().join("\n")
    );
}

#[test]
fn every_letter_holds_in_every_program_and_language() {
    let publisher = publisher();
    let mut wrong = Vec::new();
    // a turn's row is awaited after an even number of halves, its men after an odd one
    for (system, edition, turns) in [
        (GameId::Excalibur, "advanced", 5),
        (GameId::Mordred, "standard", 48),
        (GameId::Mordred, "standard", 49),
    ] {
        let Played { scene, turns } = played(system, edition, turns);
        let name = if system == GameId::Excalibur {
            ""
        } else {
            system.name()
        };
        let last = turns.last().expect("a turn");
        for language in tongues(&publisher) {
            for mut sent in letters(&publisher, &language, &scene, last) {
                sent.name = format!(
                    "{} {name} {}",
                    sent.name,
                    if name.is_empty() {
                        ""
                    } else {
                        &last.played.name
                    }
                )
                .trim_end()
                .to_owned();
                keep(&sent);
                wrong.extend(checked(&publisher, &language, &sent));
            }
        }
    }
    none_wrong(wrong);
}

#[test]
fn every_report_holds_in_every_program_language_and_preference() {
    let publisher = publisher();
    let table = scene(GameId::Excalibur, "advanced");
    let turns = play(&table, 9, 5);
    let pictures = |on: bool| {
        if on {
            vec!["map@seneschal".to_owned()]
        } else {
            Vec::new()
        }
    };
    let mut wrong = Vec::new();
    for language in tongues(&publisher) {
        let begin = publisher.say(&language, &Phrase::new("sheet-begin"));
        for (turn, at) in turns.iter().zip(1..).skip(3) {
            let mut check =
                |name: &str,
                 viewer: Viewer,
                 change: &dyn Fn(&mut seneschal::render::letters::Report)| {
                    let letter = report(&publisher, &language, &table, turn, viewer, change);
                    let shown = letter
                        .html
                        .as_deref()
                        .is_some_and(|html| html.contains("cid:"));
                    let sent = Sent {
                        name: format!("{language} report {at} {name}"),
                        letter,
                        pictures: pictures(shown),
                    };
                    keep(&sent);
                    wrong.extend(checked(&publisher, &language, &sent));
                    sent
                };
            let whole = check("whole", Viewer::Seat(Seat(3)), &|_| ());
            if at == 4 || at == 9 {
                check("public", Viewer::Public, &|_| ());
                check("full", Viewer::Seat(Seat(1)), &full);
                let short = check("short", Viewer::Seat(Seat(3)), &|report| {
                    report.short = true
                });
                assert!(
                    short.letter.text.len() < whole.letter.text.len() * 9 / 10
                        && short.letter.text.contains(&begin),
                    "{}",
                    short.name
                );
                assert!(
                    short
                        .letter
                        .text
                        .contains(&format!("\"report {}\"", turn.played.name))
                        || language != "en",
                    "how to get the whole"
                );
                let plain = check("without map", Viewer::Seat(Seat(3)), &|report| {
                    report.map = None
                });
                assert!(
                    plain.pictures.is_empty() && plain.letter.text.contains(&begin),
                    "{}",
                    plain.name
                );
                let alone = check("alone", Viewer::Seat(Seat(3)), &|report| {
                    report.alone = true
                })
                .letter
                .html
                .unwrap_or_default();
                assert!(
                    alone.contains(&begin)
                        && alone.contains("BEGIN DICE")
                        && alone.contains("END DICE"),
                    "HTML alone has all to play and to check by"
                );
            }
        }
    }
    none_wrong(wrong);
}

/// A half, a whole turn, a round, a round in full, the beginning and the end, for whoever played,
/// for another and for everybody.
#[test]
fn every_report_of_a_game_of_one_at_a_time_holds_too() {
    let publisher = publisher();
    let Played { scene, turns } = one_at_a_time();
    let end = turns.len();
    assert!(
        end > 60 && turns[end - 1].after.outcome.is_some(),
        "it is played to its end: {end} halves"
    );
    let mut wrong = Vec::new();
    for language in tongues(&publisher) {
        let begin = publisher.say(&language, &Phrase::new("sheet-begin"));
        let mut check =
            |name: &str,
             turn: &Turn,
             viewer: Viewer,
             change: &dyn Fn(&mut seneschal::render::letters::Report)| {
                let letter = report(&publisher, &language, &scene, turn, viewer, change);
                let shown = letter
                    .html
                    .as_deref()
                    .is_some_and(|html| html.contains("cid:"));
                let pictures = if shown {
                    vec!["map@seneschal".to_owned()]
                } else {
                    Vec::new()
                };
                let sent = Sent {
                    name: format!("{language} report mordred {name}"),
                    letter,
                    pictures,
                };
                keep(&sent);
                wrong.extend(checked(&publisher, &language, &sent));
                sent
            };
        // from the first dice to the crowded board of the end
        for (at, from) in [("first", 0), ("middle", 40), ("last", end - 12)] {
            let owner = scene
                .open_position(&turns[from].after.position)
                .expect("readable")
                .awaited()
                .into_keys()
                .next()
                .expect("somebody is awaited");
            let (own, other) = (Viewer::Seat(owner), Viewer::Seat(Seat((owner.0 + 1) % 4)));
            check(&format!("{at} half"), &turns[from], own, &|_| ());
            let turn = round(&turns[from..from + 2]);
            let whole = check(&format!("{at} turn"), &turn, own, &|_| ());
            let several = round(&turns[from..from + 8]);
            check(&format!("{at} round"), &several, other, &joined);
            check(&format!("{at} public"), &several, Viewer::Public, &joined);
            check(&format!("{at} full"), &several, other, &|report| {
                joined(report);
                full(report);
            });
            let short = check(&format!("{at} short"), &turn, own, &|report| {
                report.short = true
            });
            assert!(
                short.letter.text.len() < whole.letter.text.len() * 9 / 10
                    && short.letter.text.contains(&begin),
                "{}",
                short.name
            );
            let alone = check(&format!("{at} alone"), &several, other, &|report| {
                joined(report);
                report.alone = true;
            });
            let html = alone.letter.html.unwrap_or_default();
            assert!(
                html.contains(&begin) && html.matches("BEGIN DICE").count() == 2,
                "HTML alone has all to play and to check by"
            );
        }
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Public] {
            check(
                &format!(
                    "end {}",
                    if viewer == Viewer::Public {
                        "public"
                    } else {
                        "own"
                    }
                ),
                &turns[end - 1],
                viewer,
                &|_| (),
            );
        }
    }
    none_wrong(wrong);
}

#[test]
fn mails_travel_whole_in_short_lines() {
    let publisher = publisher();
    let table = scene(GameId::Excalibur, "full");
    let turns = play(&table, 4, 5);
    let letter = report(
        &publisher,
        "en",
        &table,
        &turns[3],
        Viewer::Seat(Seat(0)),
        full,
    );
    for (text, html, parts) in [
        (
            letter.text.clone(),
            letter.html.clone(),
            &[
                "multipart/related",
                "multipart/alternative",
                "text/plain",
                "text/html",
                "image/png",
            ][..],
        ),
        (
            letter.text.clone(),
            None,
            &["multipart/related", "text/plain", "image/png"],
        ),
        (
            String::new(),
            letter.html.clone(),
            &["multipart/related", "text/html", "image/png"],
        ),
    ] {
        let map = Attachment {
            file_name: "map.png".into(),
            content_type: "image/png".into(),
            content_id: Some("map@seneschal".into()),
            bytes: vec![7; 5_000],
        };
        let draft = draft(&letter.subject, text, html, vec![map]);
        let mail = String::from_utf8(parcel(&draft).unwrap_or_else(|why| panic!("{why}")).bytes)
            .unwrap_or_else(|why| panic!("{why}"));
        let (head, body) = mail.split_once("\r\n\r\n").unwrap_or_default();
        let first = head.split("Content-Type: ").skip(1);
        let kinds: Vec<&str> = first
            .chain(body.split("Content-Type: ").skip(1))
            .filter_map(|rest| rest.split([';', '\r']).next())
            .collect();
        assert_eq!(kinds, parts);
        // RFC 2045, section 6.7; RFC 5322, section 2.1.1
        assert!(
            mail.is_ascii()
                && body.split("\r\n").all(|line| line.len() <= 76)
                && head.split("\r\n").all(|line| line.len() <= 998),
            "{head}"
        );
    }
}

#[test]
fn a_crowded_winter_fits_in_every_language() {
    let publisher = publisher();
    let (mut largest, mut wrong) = ((0, String::new()), Vec::new());
    for edition in ["full", "advanced"] {
        let table = scene(GameId::Excalibur, edition);
        let turns = play(&table, 17, 5);
        for language in tongues(&publisher) {
            for turn in turns.iter().skip(11) {
                for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(5)), Viewer::Public] {
                    let letter = report(&publisher, &language, &table, turn, viewer, |_| ());
                    let (bytes, lines) = (
                        weight(letter.html.as_deref().unwrap_or_default()),
                        letter.text.lines().count(),
                    );
                    wrong.extend((bytes > HTML_BYTES - 300).then(|| {
                        format!("{edition} {language} {}: {bytes} bytes", turn.played.name)
                    }));
                    if bytes > largest.0 {
                        largest = (
                            bytes,
                            format!("{edition} {language} {}: {lines} lines", turn.played.name),
                        );
                        keep(&Sent {
                            name: format!("{language} crowded"),
                            letter,
                            pictures: Vec::new(),
                        });
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    println!(
        "the largest HTML: {} bytes as it travels, {}",
        largest.0, largest.1
    );
}
