//! The commands as an operator runs them: the real binary, empty folders, files, the demonstration.
//! (`serve.rs` has the daemon as a process.)

use assert_cmd::Command;
use seneschal::text::ids::{CampaignId, TurnNumber};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

fn seneschal(folder: &Path) -> Command {
    let mut command = Command::cargo_bin("seneschal").expect("the binary");
    command
        .current_dir(folder)
        .env_remove("SENESCHAL_CONFIG")
        .env("SENESCHAL_LOG", "warn")
        .timeout(Duration::from_secs(300));
    command
}

fn example(name: &str) -> String {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("docs/example")
        .join(name)
        .display()
        .to_string()
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

/// What a command wrote, after it ended with this code.
fn said(command: &mut Command, code: i32) -> String {
    let output = command.output().expect("it runs");
    let text = format!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    assert_eq!(output.status.code(), Some(code), "{text}");
    text
}

#[test]
fn a_sheet_is_checked_against_a_position() {
    let here = folder();
    let said_of = |lord: &str, sheet: &str, code| {
        fs::write(here.path().join("sheet.txt"), sheet).expect("a sheet");
        said(
            seneschal(here.path()).args([
                "check",
                &example("table.yaml"),
                "sheet.txt",
                "--lord",
                lord,
            ]),
            code,
        )
    };
    let good = said_of("kay", "13,53 | Winterbourne | Wexcombe\n", 0);
    assert!(good.contains("miles, phase 2"), "{good}");
    let bad = said_of("kay", "13 to Barshan\n53 to Hazlemere\n", 1);
    assert!(
        bad.contains("Barsham") && bad.contains("^"),
        "a near name and a caret: {bad}"
    );
    assert!(said_of("mordred", "13 hold\n", 1).contains("Lancelot, Gawaine, Kay"));
    assert!(
        said_of(
            "kay",
            "BEGIN ORDERS thornvale autumn 2\n13 hold\nEND ORDERS\n",
            1
        )
        .contains("spring 2")
    );
}

/// Who sets a campaign up hears with which year it ends, or is proposed one with the words that set
/// it.
#[test]
fn a_new_campaign_proposes_a_last_year() {
    for (more, wanted) in [
        (
            &["--edition", "standard"][..],
            "To set one after the start: seneschal campaign set thornvale \"campaign.last_year to 10\"",
        ),
        (&[], "most campaigns are undecided after 10 years"),
        (
            &["--switch", "campaign.last_year=6"],
            "It ends with year 6 at the latest (campaign.last_year).",
        ),
        (
            &["--edition", "advanced"],
            "It ends with year 10 at the latest (advanced.years).",
        ),
        (
            &["--edition", "advanced", "--switch", "campaign.last_year=4"],
            "It ends with year 4 at the latest (campaign.last_year).",
        ),
    ] {
        let here = folder();
        let begun = [
            "campaign",
            "new",
            "thornvale",
            "--seat",
            "kay:red:anna@example.org",
            "--seat",
            "bors:blue:bo@example.org",
        ];
        let told = said(seneschal(here.path()).args(begun).args(more), 0);
        assert!(told.contains(wanted), "{more:?}: {told}");
    }
    let here = folder();
    let mordred = [
        "campaign",
        "new",
        "thornvale",
        "--game",
        "mordred",
        "--seat",
        "kay:red:anna@example.org",
        "--seat",
        "bors:blue:bo@example.org",
    ];
    assert!(
        !said(seneschal(here.path()).args(mordred), 0).contains("last year"),
        "Mordred counts no years"
    );
}

/// The table and the sheet that the documents show.
#[test]
fn a_sheet_of_another_game_is_checked() {
    let told = said(
        seneschal(folder().path()).args([
            "check",
            &example("mordred.yaml"),
            &example("kay-mordred.txt"),
            "--lord",
            "kay",
        ]),
        0,
    );
    assert!(
        told.contains("If you sent this, your orders") && told.contains("a village at Chirk"),
        "{told}"
    );
}

#[test]
fn check_says_what_the_mail_would_say() {
    let here = folder();
    for (sheet, code, says) in [
        ("", 1, "nothing would change"),
        (
            "Hi Anna, here they are\n13 hold\n",
            0,
            "If you sent this, your orders",
        ),
        ("BEGIN ORDERS\n13 hold\n", 0, "There was no END ORDERS"),
        // lines that other readers would take are named, in every language
        (
            "BEGIN ORDERS\n13 hold\nreplace kay by new@example.org\nEND ORDERS\n",
            0,
            "3: replace kay by new@example.org\n    (a moderator's command, not an order: nothing is done)",
        ),
        (
            "BEGIN ORDERS\n13 hold\nrejoindre thornvale comme kay\nEND ORDERS\n",
            0,
            "3: rejoindre thornvale comme kay\n    (an application, not an order)",
        ),
        (
            "BEGIN ORDERS thornvale\n13 hold\njoin thornvale as kay\nEND ORDERS\n",
            0,
            "3: join thornvale as kay\n    (an application, not an order)",
        ),
        // it names no campaign: a line of the sheet
        (
            "BEGIN ORDERS thornvale\n13 hold\njoin me at Barsham\nEND ORDERS\n",
            1,
            "join me at Barsham\n    ^^^^",
        ),
        (
            "BEGIN ORDERS\n13 toward Brimstoen\nEND ORDERS\n",
            1,
            "With every suggestion taken, the sheet would read as below.\n\nBEGIN ORDERS spring 2\n13 toward Brimstone\nEND ORDERS",
        ),
        (
            "BEGIN ORDERS\n13 hold\nretour\ntillbaka\nEND ORDERS\n",
            0,
            "4: tillbaka\n    (a request to the judge, not an order)",
        ),
        (
            "BEGIN ORDERS\n13 hold\n> 53 hold\nEND ORDERS\n",
            0,
            "3: > 53 hold\n    (quoted, so it does not count)",
        ),
        (
            "BEGIN ORDERS\n13 hold\nEND ORDERS\nBEGIN ORDERS\n53 hold\nEND ORDERS\n",
            1,
            "neither would count",
        ),
        (
            "13 hold\n\u{202e}53 hold\n",
            0,
            "If you sent this, your orders",
        ),
    ] {
        fs::write(here.path().join("sheet.txt"), sheet).expect("a sheet");
        let text = said(
            seneschal(here.path()).args([
                "check",
                &example("table.yaml"),
                "sheet.txt",
                "--lord",
                "kay",
            ]),
            code,
        );
        assert!(text.contains(says), "{sheet}: {text}");
    }
    // a reader that has had enough ends it quietly
    fs::write(here.path().join("long.txt"), "13 hold\n".repeat(2000)).expect("a sheet");
    let piped = format!(
        "'{}' check '{}' long.txt --lord kay | head -n 1; exit ${{PIPESTATUS[0]}}",
        assert_cmd::cargo::cargo_bin("seneschal").display(),
        example("table.yaml")
    );
    let ended = std::process::Command::new("bash")
        .current_dir(here.path())
        .args(["-c", &piped])
        .output()
        .expect("it runs");
    assert_eq!(
        (
            ended.status.code(),
            String::from_utf8_lossy(&ended.stderr).as_ref()
        ),
        (Some(141), "")
    );
}

#[test]
fn a_turn_from_files_is_the_same_every_time() {
    let here = folder();
    let play = |out: &str| {
        let sheets = ["lancelot", "gawaine", "kay"]
            .map(|lord| format!("--sheet={lord}={}", example(&format!("{lord}.txt"))));
        said(
            seneschal(here.path())
                .args([
                    "adjudicate",
                    &example("table.yaml"),
                    "--secret",
                    "swordfish",
                    "--out",
                    out,
                ])
                .args(sheets),
            0,
        );
    };
    play("once");
    play("twice");
    for name in [
        "position.yaml",
        "events.json",
        "map.svg",
        "map.png",
        "map-before.png",
        "report-lancelot.txt",
        "report-kay.html",
        "public-report.txt",
    ] {
        let read = |out: &str| {
            fs::read(here.path().join(out).join(name))
                .unwrap_or_else(|error| panic!("{out}/{name}: {error}"))
        };
        assert!(
            !read("once").is_empty() && read("once") == read("twice"),
            "{name}"
        );
    }
    // the map before the turn is as wide as the one after it, and shows another position
    let [before, after] = ["map-before.png", "map.png"]
        .map(|name| fs::read(here.path().join("once").join(name)).expect("a picture"));
    assert!(width(&before) == width(&after) && before != after);
    // what it wrote is a table again
    said(
        seneschal(here.path()).args(["map", "once/position.yaml", "--out", "next.svg"]),
        0,
    );
    let wrong = said(
        seneschal(here.path()).args([
            "adjudicate",
            "once/position.yaml",
            "--secret",
            "x",
            &format!("--sheet=kay={}", example("lancelot.txt")),
        ]),
        1,
    );
    assert!(
        wrong.contains("spring 2") && wrong.contains("summer 2"),
        "{wrong}"
    );
}

#[test]
fn a_map_is_a_png_or_an_svg_and_nothing_else() {
    let here = folder();
    said(
        seneschal(here.path()).args([
            "map",
            &example("table.yaml"),
            "--out",
            "a.png",
            "--lord",
            "kay",
        ]),
        0,
    );
    assert!(
        fs::read(here.path().join("a.png"))
            .expect("a picture")
            .starts_with(b"\x89PNG")
    );
    let wrong = said(
        seneschal(here.path()).args(["map", &example("table.yaml"), "--out", "a.gif"]),
        1,
    );
    assert!(wrong.contains(".png or .svg"), "{wrong}");
}

/// A copy of a built-in template in a folder of one's own, with a piece of it changed.
fn restyled(folder: &Path, name: &str, from: &str, to: &str) {
    let text = fs::read_to_string(
        PathBuf::from(env!("CARGO_MANIFEST_DIR"))
            .join("templates")
            .join(name),
    )
    .expect("a template");
    assert!(text.contains(from), "{name} has no {from}");
    let copy = folder.join(name);
    fs::create_dir_all(copy.parent().expect("a folder")).expect("folders");
    fs::write(copy, text.replacen(from, to, 1)).expect("the copy");
}

/// `templates/README.md`: what somebody changed is seen by every command that draws or writes, and
/// a mistake by him.
#[test]
fn templates_of_ones_own_are_used_by_every_command() {
    let (here, table) = (folder(), example("table.yaml"));
    let mine = here.path().join("mine");
    restyled(
        &mine,
        "excalibur/map/light.yaml",
        "paper: \"",
        "paper: \"#010203\" # was \"",
    );
    restyled(
        &mine,
        "platform/mail/acknowledgement/body.txt",
        "{{ words(id=told",
        "In our own words. {{ words(id=told",
    );
    restyled(
        &mine,
        "platform/mail/report/body.txt",
        "{",
        "In our own words. {",
    );
    restyled(
        &mine,
        "locales/en/rules.ftl",
        " = ",
        " = In our own words. ",
    );
    restyled(
        &mine,
        "locales/en/charts.ftl",
        "charts-axis-turns = ",
        "charts-axis-turns = In our own words. ",
    );
    let run =
        |arguments: &str, code: i32| said(seneschal(here.path()).args(arguments.split(' ')), code);
    let read =
        |name: &str| fs::read(here.path().join(name)).unwrap_or_else(|why| panic!("{name}: {why}"));
    for (out, templates) in [
        ("built-in.svg", ""),
        ("mine.svg", " --templates mine"),
        ("built-in.png", ""),
        ("mine.png", " --templates mine"),
    ] {
        run(&format!("map {table} --out {out}{templates}"), 0);
    }
    let shows = |name: &str| {
        String::from_utf8(read(name))
            .expect("text")
            .contains("#010203")
    };
    assert_eq!((shows("built-in.svg"), shows("mine.svg")), (false, true));
    assert_ne!(
        read("built-in.png"),
        read("mine.png"),
        "the picture is what mails bring"
    );
    fs::write(here.path().join("sheet.txt"), "13 hold\n").expect("a sheet");
    run(
        &format!("adjudicate {table} --secret x --out turn --templates mine"),
        0,
    );
    assert!(
        String::from_utf8(read("turn/report-kay.txt"))
            .expect("text")
            .contains("In our own words.")
            && shows("turn/map.svg")
    );
    fs::write(
        here.path().join("seneschal.yaml"),
        "data: data\ntemplates: mine\n",
    )
    .expect("a configuration");
    for command in [
        &format!("check {table} sheet.txt --lord kay --templates mine"),
        "rules --edition full --templates mine",
        "rules --edition full --config seneschal.yaml",
    ] {
        assert!(run(command, 0).contains("In our own words."), "{command}");
    }
    assert!(!run("rules --edition full", 0).contains("In our own words."));
    run(
        "campaign new thornvale --seat gawaine:red:anna@example.org --seat kay::bo@example.org --start --config seneschal.yaml",
        0,
    );
    run(
        "campaign run thornvale --force --reason On-we-go. --yes --config seneschal.yaml",
        0,
    );
    fs::write(here.path().join("plain.yaml"), "data: data\n").expect("a configuration");
    for (arguments, ours) in [
        ("--config plain.yaml", false),
        ("--config plain.yaml --templates mine", true),
        ("--config seneschal.yaml", true),
    ] {
        run(
            &format!("chart thornvale manors --out manors.svg {arguments}"),
            0,
        );
        assert_eq!(
            String::from_utf8(read("manors.svg"))
                .expect("text")
                .contains("In our own words."),
            ours,
            "{arguments}"
        );
    }

    // what cannot be used is told: which folder, which file, where in it
    fs::write(here.path().join("file"), "").expect("a file");
    for (change, folder, says) in [
        (
            None,
            "nowhere",
            &["the templates in nowhere cannot be used", "No such file"][..],
        ),
        (
            None,
            "file",
            &["the templates in file cannot be used", "Not a directory"],
        ),
        (
            Some(("excalibur/map/turn.svg", "\n", "\n{% if %}")),
            "broken",
            &["broken", "excalibur/map/turn.svg:2"],
        ),
        (
            Some(("excalibur/map/light.yaml", "paper:", "paper: [")),
            "broken",
            &["broken", "excalibur/map/light.yaml", "line "],
        ),
        (
            Some(("locales/en/rules.ftl", " = ", " ")),
            "broken",
            &["broken", "locales/en/rules.ftl: line "],
        ),
    ] {
        let _ = fs::remove_dir_all(here.path().join("broken"));
        if let Some((name, from, to)) = change {
            restyled(&here.path().join("broken"), name, from, to);
        }
        for command in [
            &format!("map {table} --out no.png"),
            &format!("adjudicate {table} --secret x --out no"),
            &format!("check {table} sheet.txt --lord kay"),
            "rules",
        ] {
            let told = run(&format!("{command} --templates {folder}"), 1);
            assert!(
                says.iter().all(|piece| told.contains(piece)),
                "{command} by {folder}, {change:?}: {told}"
            );
        }
    }
    assert!(!here.path().join("no.png").exists());
}

/// Of a PNG: its header's third word.
fn width(png: &[u8]) -> u32 {
    assert!(png.starts_with(b"\x89PNG"), "no picture");
    png.get(16..20).map_or(0, |bytes| {
        u32::from_be_bytes(bytes.try_into().expect("four bytes"))
    })
}

#[test]
fn a_map_is_drawn_as_it_is_asked_for() {
    let here = folder();
    let drawn = |arguments: &[&str], out: &str| {
        said(
            seneschal(here.path())
                .args(["map", &example("table.yaml"), "--out", out])
                .args(arguments),
            0,
        );
        fs::read(here.path().join(out)).expect("a picture")
    };
    let whole = drawn(&[], "whole.png");
    let usual = width(&whole);
    let mut all = vec![whole];
    for (arguments, wide) in [
        (&["--dark"][..], usual),
        (&["--lands", "kay"], usual),
        (&["--lands", "lancelot"], usual),
        (&["--lands", "kay", "--dark"], usual),
        (&["--size", "400"], 400),
        (&["--size", "1600", "--dark"], 1600),
    ] {
        let png = drawn(arguments, "one.png");
        assert_eq!(width(&png), wide, "{arguments:?}");
        assert!(!all.contains(&png), "{arguments:?}: the same as another");
        all.push(png);
    }
    // whose lands, stands over them
    assert!(
        String::from_utf8(drawn(&["--lands", "kay"], "kay.svg"))
            .expect("text")
            .contains("Kay")
    );
    for (arguments, code, says) in [
        (&["--size", "199"][..], 2, "200..=3000"),
        (&["--size", "3001"], 2, "200..=3000"),
        (&["--size", "wide"], 2, "invalid"),
        (&["--lands", "mordred"], 1, "Lancelot, Gawaine, Kay"),
    ] {
        let told = said(
            seneschal(here.path())
                .args(["map", &example("table.yaml"), "--out", "no.png"])
                .args(arguments),
            code,
        );
        assert!(
            told.contains(says) && !here.path().join("no.png").exists(),
            "{arguments:?}: {told}"
        );
    }
}

#[test]
fn broken_files_name_file_line_and_what_was_expected() {
    let here = folder();
    let table = fs::read_to_string(example("table.yaml")).expect("the example");
    for (find, put, line, says) in [
        ("board: valley", "board: vally", Some(4), "valley"),
        (
            "edition: standard",
            "edition: standart",
            Some(3),
            "standard",
        ),
        (
            "board: valley",
            "board: valley\nswitches: { chock: off }",
            Some(5),
            "choke",
        ),
        (
            "board: valley",
            "board: valley\nswitches: { combat.row_2_4: 5 }",
            Some(5),
            "one of: 4, 3",
        ),
        (
            "  Beckford: { holder: Lancelot }",
            "  Bekford: { holder: Lancelot }",
            Some(15),
            "Beckford",
        ),
        ("treasury: 15", "treasury: much", Some(11), "number"),
        (
            "seats: [Lancelot, Gawaine, Kay]",
            "seats: [Lancelot]",
            None,
            "2 to 6",
        ),
        ("turn: spring 2", "turn: lent 2", Some(7), "spring"),
    ] {
        assert!(table.contains(find), "{find}");
        fs::write(here.path().join("mine.yaml"), table.replacen(find, put, 1)).expect("a file");
        let text = said(seneschal(here.path()).args(["map", "mine.yaml"]), 1);
        let place = line.map_or(String::new(), |line| format!("mine.yaml, line {line}"));
        assert!(
            text.contains(&place) && text.contains(says) && text.contains("expected"),
            "{put}: {text}"
        );
    }
    fs::write(here.path().join("bad.yaml"), "mail:\n  poll_secs: 3\n").expect("a file");
    let text = said(
        seneschal(here.path()).args(["serve", "--once", "--config", "bad.yaml"]),
        1,
    );
    assert!(
        text.contains("bad.yaml") && text.contains("line 2") && text.contains("poll_seconds"),
        "{text}"
    );
}

#[test]
fn the_built_in_configuration_runs_in_an_empty_folder() {
    let here = folder();
    said(seneschal(here.path()).args(["serve", "--once"]), 0);
    let new = [
        "campaign",
        "new",
        "thornvale",
        "--seat",
        "gawaine:red:anna@example.org",
        "--seat",
        "kay::bo@example.org",
        "--deadline",
        "every tuesday 20:00 Europe/Berlin",
    ];
    said(seneschal(here.path()).args(new), 0);
    let text = said(seneschal(here.path()).args(new), 1);
    assert!(text.contains("exists already"), "{text}");
    said(
        seneschal(here.path()).args(["campaign", "start", "thornvale"]),
        0,
    );
    said(seneschal(here.path()).args(["serve", "--once"]), 0);
    let welcome: Vec<_> = fs::read_dir(here.path().join("spool/out/anna@example.org/new"))
        .expect("a Maildir")
        .flatten()
        .collect();
    assert_eq!(welcome.len(), 1);
    let text = fs::read_to_string(welcome[0].path()).expect("a mail");
    assert!(
        text.contains("Gawaine (red)") && text.contains("Kay (blue)"),
        "the colour that was asked for, and the one that was given"
    );
    let text = said(
        seneschal(here.path()).args(["campaign", "show", "thornvale"]),
        0,
    );
    assert!(
        text.contains("autumn 0") && text.contains("Gawaine") && text.contains("20:00"),
        "{text}"
    );
    assert!(said(seneschal(here.path()).args(["campaign", "list"]), 0).contains("thornvale"));

    // a stranger's mail through an MTA's pipe is stored, and answered without a word of his
    said(seneschal(here.path()).arg("receive").write_stdin("From: eve@example.org\nTo: orders@seneschal.localhost\nSubject: hello\n\nCanary text\n"), 0);
    said(seneschal(here.path()).args(["serve", "--once"]), 0);
    let answers: Vec<_> = fs::read_dir(here.path().join("spool/out/eve@example.org/new"))
        .expect("a Maildir")
        .flatten()
        .collect();
    assert_eq!(answers.len(), 1);
    assert!(
        !fs::read_to_string(answers[0].path())
            .expect("a mail")
            .contains("Canary")
    );
}

#[test]
fn names_that_could_be_taken_for_orders_are_refused() {
    let here = folder();
    for (name, seat, says) in [
        ("13", "gawaine:red:a@example.org", "13"),
        ("barsham", "gawaine:red:a@example.org", "barsham"),
        ("hold", "gawaine:red:a@example.org", "hold"),
        ("thornvale", "Barsham:red:a@example.org", "Barsham"),
        ("thornvale", "fight:red:a@example.org", "Fight"),
        ("thornvale", "gawaine:pink:a@example.org", "pink"),
        ("thornvale", "gawaine:red:nobody", "mail address"),
        ("thornvale", "gawaine:red:a@example.org:xx", "xx"),
        (
            "thornvale",
            "gawaine:red:orders@Seneschal.localhost",
            "judge's own",
        ),
        (
            "thornvale",
            "gawaine:red:orders+thornvale.kay.abc@seneschal.localhost",
            "judge's own",
        ),
    ] {
        let output = seneschal(here.path())
            .args([
                "campaign",
                "new",
                name,
                "--seat",
                seat,
                "--seat",
                "kay::b@example.org",
            ])
            .output()
            .expect("it runs");
        let text = String::from_utf8_lossy(&output.stderr);
        assert!(
            !output.status.success() && text.contains(says) && text.contains("expected"),
            "{name} {seat}: {text}"
        );
    }
}

#[test]
fn our_own_failure_makes_the_mta_keep_the_mail() {
    let here = folder();
    fs::write(here.path().join("data"), "not a folder").expect("a file in the way");
    let text = said(
        seneschal(here.path())
            .arg("receive")
            .write_stdin("From: a@example.org\n\nx\n"),
        75,
    );
    assert!(text.contains("data"), "{text}");
}

#[test]
fn a_demonstration_plays_and_a_seat_can_be_taken_over() {
    let here = folder();
    let text = said(
        seneschal(here.path()).args([
            "demo",
            "--years",
            "1",
            "--players",
            "3",
            "--seed",
            "5",
            "--dir",
            "valley",
        ]),
        0,
    );
    for part in ["6 turns", "mutt -R -f", "maps", "history.db", "--join"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(
        fs::read_dir(here.path().join("valley/maps"))
            .expect("maps")
            .count(),
        6
    );
    let page = fs::read_to_string(here.path().join("valley/reports/06-winter-1.html"))
        .expect("the last report");
    assert!(
        page.contains("src=\"../maps/06-winter-1.png\"") && !page.contains("cid:"),
        "a page shows its map"
    );
    assert!(said(seneschal(here.path()).args(["demo", "--dir", "valley"]), 1).contains("--join"));
    let lord = text
        .rsplit("--join ")
        .next()
        .expect("a lord")
        .trim()
        .to_lowercase();
    let text = said(
        seneschal(here.path())
            .args(["demo", "--dir", "valley", "--join", &lord])
            .write_stdin("nonsense\n\nq\n"),
        0,
    );
    assert!(text.contains("The last report is in"), "{text}");
    assert!(
        text.contains("spring 2 waits for your orders")
            && text.contains("spring 2 was played")
            && text.contains("is unknown"),
        "{text}"
    );
    assert!(
        fs::read_to_string(here.path().join("valley").join(&lord).join("report.txt"))
            .expect("a report")
            .to_lowercase()
            .contains("spring of year 2")
    );
    assert!(
        said(
            seneschal(here.path()).args(["demo", "--dir", "valley", "--join", "arthur"]),
            1
        )
        .contains("Lancelot")
    );
}

/// While your lord is dead no turn needs your sheet: it runs when you press Enter, and the form
/// that follows is the next turn's.
#[test]
fn a_demonstration_goes_on_after_your_lord_has_died() {
    let here = folder();
    let run = |arguments: &[&str], text: &str| {
        said(
            seneschal(here.path())
                .args(arguments)
                .write_stdin(text.to_owned()),
            0,
        )
    };
    run(
        &[
            "demo",
            "--years",
            "1",
            "--players",
            "2",
            "--seed",
            "5",
            "--dir",
            "valley",
        ],
        "",
    );
    let dead = [
        "campaign",
        "set",
        "thornvale",
        "1 of lancelot to gone",
        "leader of lancelot to nobody",
        "--reason",
        "A test.",
        "--yes",
    ];
    run(
        &[&dead[..], &["--config", "valley/seneschal.yaml"]].concat(),
        "",
    );
    let text = run(
        &["demo", "--dir", "valley", "--join", "Lancelot"],
        "\n\nq\n",
    );
    for part in [
        "spring 2 was played",
        "summer 2 was played",
        "autumn 2 waits for your orders",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(!text.contains("Not in yet"), "{text}");
    let sheet = fs::read_to_string(here.path().join("valley/lancelot/sheet-summer-2.txt"))
        .expect("the form");
    assert!(!sheet.is_empty());
}

/// Turns of others run between yours, and at the end the public report and the map are those of the
/// last turn.
#[test]
fn a_demonstration_of_mordred_plays_on() {
    let here = folder();
    let run = |arguments: &[&str], text: &str| {
        said(
            seneschal(here.path())
                .args(arguments)
                .write_stdin(text.to_owned()),
            0,
        )
    };
    run(
        &[
            "demo",
            "--game",
            "mordred",
            "--years",
            "1",
            "--players",
            "3",
            "--seed",
            "1",
            "--dir",
            "wales",
        ],
        "",
    );
    let newest = |what: &str| {
        let names = fs::read_dir(here.path().join("wales").join(what))
            .expect("a folder")
            .flatten()
            .map(|file| file.file_name().into_string().expect("a name"));
        names.max().expect("a file")
    };
    assert_eq!(
        (newest("maps").as_str(), newest("reports").as_str()),
        ("06-turn-3.png", "06-turn-3.txt")
    );
    // two turns of your own, in two halves each
    let text = run(
        &["demo", "--dir", "wales", "--join", "gawaine"],
        "\n\n\n\nq\n",
    );
    let count = |words: &str| text.matches(words).count();
    assert_eq!(
        (
            count(" was played. Your report"),
            count("waits for your orders")
        ),
        (4, 5),
        "{text}"
    );
    assert!(
        count("runs without you") >= 4 && !text.contains("Not in yet"),
        "{text}"
    );
    let report = fs::read_to_string(here.path().join("wales/reports").join(newest("reports")))
        .expect("the last public report");
    assert!(
        newest("maps").as_str() > "10" && report.contains("BEGIN DICE thornvale turn"),
        "{}",
        newest("maps")
    );
}

#[test]
fn the_same_seed_plays_the_same_campaign() {
    let here = folder();
    let play = |dir: &str, seed: &str| {
        said(
            seneschal(here.path()).args([
                "demo",
                "--years",
                "1",
                "--players",
                "2",
                "--seed",
                seed,
                "--dir",
                dir,
            ]),
            0,
        );
        fs::read(here.path().join(dir).join("maps/06-winter-1.png")).expect("the last map")
    };
    let first = play("a", "7");
    // the daemon's log is for who asks for it
    for (more, says) in [(&[][..], false), (&["-v"][..], true)] {
        let arguments = [
            "demo",
            "--years",
            "1",
            "--players",
            "2",
            "--seed",
            "7",
            "--dir",
            if says { "loud" } else { "quiet" },
        ];
        let output = seneschal(here.path())
            .env_remove("SENESCHAL_LOG")
            .args(arguments)
            .args(more)
            .output()
            .expect("it runs");
        let log = String::from_utf8_lossy(&output.stderr);
        assert_eq!(
            (
                output.status.success(),
                log.contains("INFO"),
                log.contains("WARN")
            ),
            (true, says, false),
            "{log}"
        );
    }
    assert!(first == play("b", "7"), "the same seed");
    assert!(first != play("c", "8"), "another seed");
}

#[test]
fn simulated_campaigns_come_out_the_same_on_one_core_and_on_two() {
    let here = folder();
    let simulate = |threads: &str, more: &[&str], code| {
        let arguments = [
            "simulate",
            "--campaigns",
            "3",
            "--years",
            "2",
            "--edition",
            "standard",
            "--strict",
            "--threads",
            threads,
        ];
        let text = said(seneschal(here.path()).args(arguments).args(more), code);
        // the first line tells the time it took
        text.split_once('\n')
            .map_or(String::new(), |(_, rest)| rest.to_owned())
    };
    let one = simulate("1", &[], 0);
    assert!(
        one.contains("Won by where a seat began") && one.contains("never:"),
        "{one}"
    );
    assert!(
        one.contains(" 0 refused"),
        "stand-ins write what is understood: {one}"
    );
    assert_eq!(one, simulate("2", &[], 0));
    assert_ne!(one, simulate("2", &["--seed", "2"], 0));
    let bad = said(
        seneschal(here.path()).args(["simulate", "--switch", "combat.row_24=3"]),
        1,
    );
    assert!(bad.contains("combat.row_2_4"), "the nearest switch: {bad}");
}

/// Several seeds are one pool, several editions one table; each campaign is the one that its own
/// seed plays.
#[test]
fn simulated_campaigns_of_several_seeds_and_editions() {
    let here = folder();
    let simulate = |more: &[&str], code| {
        said(
            seneschal(here.path())
                .args(["simulate", "--campaigns", "2", "--years", "1"])
                .args(more),
            code,
        )
    };
    let pooled = simulate(&["--seed", "3,4", "--edition", "standard"], 0);
    assert!(
        pooled.contains("4 campaigns of 6 players, standard edition, seeds 3, 4:"),
        "{pooled}"
    );
    let lines = |text: &str| {
        let (_, after) = text
            .split_once("Sheets: ")
            .unwrap_or_else(|| panic!("no sheets in {text}"));
        after
            .split_once(' ')
            .and_then(|(lines, _)| lines.parse::<u32>().ok())
            .unwrap_or_else(|| panic!("no number in {after}"))
    };
    let apart =
        ["3", "4"].map(|seed| lines(&simulate(&["--seed", seed, "--edition", "standard"], 0)));
    assert_eq!(lines(&pooled), apart.iter().sum::<u32>(), "{apart:?}");
    let all = simulate(&["--seed", "3,4", "--edition", "all"], 0);
    assert!(
        all.contains("4 campaigns of 6 players for each edition, seeds 3, 4, in"),
        "{all}"
    );
    let rows: Vec<&str> = all.lines().filter(|line| line.starts_with('|')).collect();
    assert!(
        rows.len() > 4 && rows.iter().all(|row| row.matches('|').count() == 9),
        "seven editions: {all}"
    );
    for piece in [
        "`french-advanced`",
        "| Fromage | ",
        "chi-square by where a seat began | ",
        "chi-square by seat | ",
    ] {
        assert!(all.contains(piece), "{piece} is missing in {all}");
    }
    for (more, wanted) in [
        (["--seed", "3,3"], "seed 3 is named twice"),
        (["--seed", "3,"], "invalid"),
        (["--edition", "all,ful"], "there is no edition \"all\""),
    ] {
        let code = if wanted == "invalid" { 2 } else { 1 };
        let bad = simulate(&more, code);
        assert!(bad.contains(wanted), "{bad}");
    }
}

#[test]
fn the_rules_are_printed_as_they_are_played() {
    let here = folder();
    let full = said(seneschal(here.path()).arg("rules"), 0);
    assert_eq!(
        full,
        said(
            seneschal(here.path()).args(["rules", "--edition", "full"]),
            0
        ),
        "full is the default"
    );
    assert!(
        full.lines().all(|line| line.chars().count() <= 88),
        "wider than a page"
    );
    for (arguments, there, absent) in [
        (
            &["--edition", "standard"][..],
            &[
                "12. Weather\n-----------\n\nNot in play (weather: off). Every year has average weather.",
            ][..],
            &["\n12.1"][..],
        ),
        (
            &["--edition", "french-full"],
            &["6    Storms", "meet.losers: start. The losers of a fight"],
            &["6    Revolt"],
        ),
        (
            &["--edition", "standard", "--switch", "victory.manors=18"],
            &[
                "This campaign differs from its edition",
                "wins with 18 manors",
            ],
            &["21 or more"],
        ),
    ] {
        let text = said(seneschal(here.path()).arg("rules").args(arguments), 0);
        there.iter().for_each(|piece| {
            assert!(
                text.contains(piece),
                "{arguments:?} lacks {piece:?}:\n{text}"
            )
        });
        absent.iter().for_each(|piece| {
            assert!(
                !text.contains(piece),
                "{arguments:?} says {piece:?}:\n{text}"
            )
        });
    }
    for (arguments, says) in [
        (&["--edition", "standart"][..], "\"standard\""),
        (&["--switch", "chok=off"], "\"choke\""),
        (&["--switch", "choke=maybe"], "one of: on, off"),
        (&["nowhere"], "there is no history"),
        (&["mordred"], "seneschal rules --game mordred"),
        (&["standard"], "seneschal rules --edition standard"),
    ] {
        let text = said(seneschal(here.path()).arg("rules").args(arguments), 1);
        assert!(text.contains(says), "{arguments:?}: {text}");
    }
}

#[test]
fn a_rule_is_changed_from_the_next_turn_on() {
    let here = folder();
    let seats = [
        "--seat",
        "gawaine:red:anna@example.org",
        "--seat",
        "lionel::bela@example.org",
    ];
    said(
        seneschal(here.path())
            .args(["campaign", "new", "thornvale", "--start"])
            .args(seats),
        0,
    );
    let set = |value: &str, more: &[&str], code| {
        said(
            seneschal(here.path())
                .args([
                    "campaign",
                    "set",
                    "thornvale",
                    "combat.row_2_4",
                    value,
                    "--reason",
                    "as printed",
                ])
                .args(more),
            code,
        )
    };
    let asked = set("3", &[], 1);
    assert!(
        asked.contains("would be 3 instead of 4")
            && asked.contains("nothing was done")
            && asked.contains("--yes"),
        "{asked}"
    );
    assert!(
        !said(
            seneschal(here.path()).args(["campaign", "show", "thornvale"]),
            0
        )
        .contains("combat.row_2_4 is 3")
    );
    let told = set("3", &["--yes"], 0);
    assert!(
        told.contains("combat.row_2_4 is now 3 instead of 4")
            && told.contains("(§8.3)")
            && told.contains("the turn after Autumn of year 0"),
        "{told}"
    );
    // what is awaited is still played as it was
    let rules = said(seneschal(here.path()).args(["rules", "thornvale"]), 0);
    assert!(
        rules.contains("Edition full") && rules.contains("combat.row_2_4: 4."),
        "{rules}"
    );
    let shown = said(
        seneschal(here.path()).args(["campaign", "show", "thornvale"]),
        0,
    );
    assert!(
        shown.contains("combat.row_2_4 is 3 from turn 2 on"),
        "{shown}"
    );
    let wrong = set("7", &["--yes"], 1);
    assert!(wrong.contains("allowed: 4 and 3"), "{wrong}");
}

/// DL-12
#[test]
fn a_dispute_about_a_deadline_can_be_settled_from_the_history() {
    let here = folder();
    let judge = "mail:\n  inbox:\n    maildir:\n      folder: spool/in\n      trusted_hosts: [mx.example.org]\n";
    fs::write(here.path().join("judge.yaml"), judge).expect("a configuration");
    let run = |arguments: &[&str]| {
        said(
            seneschal(here.path())
                .args(arguments)
                .env("SENESCHAL_CONFIG", "judge.yaml"),
            0,
        )
    };
    let seats = [
        "--seat",
        "gawaine:red:anna@example.org",
        "--seat",
        "lionel:blue:bela@example.org",
    ];
    run(&[
        &[
            "campaign",
            "new",
            "thornvale",
            "--start",
            "--moderator",
            "zoe@example.org",
            "--edition",
            "standard",
        ][..],
        &seats,
    ]
    .concat());
    run(&["serve", "--once"]);
    assert!(
        run(&["deadline", "thornvale"])
            .contains("sheets count that the mail server received until")
    );
    run(&["campaign", "hold", "thornvale"]);
    assert!(
        run(&["deadline", "thornvale"]).contains("PAUSED since")
            && run(&["campaign", "list"]).contains("PAUSED (by the moderator)")
    );
    run(&["campaign", "resume", "thornvale"]);
    assert!(run(&["campaign", "extend", "thornvale", "2 days"]).contains("gets more time"));
    let day = |ahead: i64| {
        jiff::Zoned::now()
            .date()
            .checked_add(jiff::SignedDuration::from_hours(24 * ahead))
            .expect("a day")
            .to_string()
    };
    assert!(
        run(&[
            "campaign",
            "away",
            "thornvale",
            "gawaine",
            "from",
            &day(30),
            "to",
            &day(39)
        ])
        .contains("keeps its deadline")
    );
    // the deadline as if it had passed half an hour ago
    let now = jiff::Timestamp::now();
    let ago = |minutes: i64| now - jiff::SignedDuration::from_mins(minutes);
    let mut store =
        seneschal::history::Store::open(&here.path().join("data/history.db")).expect("the history");
    store
        .write(|book| {
            book.move_deadline(
                CampaignId(1),
                TurnNumber(1),
                Some(ago(30).as_millisecond()),
                None,
                "",
            )
        })
        .expect("moved");
    drop(store);
    for (n, player, minutes) in [(1, "anna", 50), (2, "anna", 40), (3, "bela", 10)] {
        let out = here
            .path()
            .join(format!("spool/out/{player}@example.org/new"));
        let mails: Vec<String> = fs::read_dir(out)
            .expect("mails")
            .flatten()
            .map(|mail| fs::read_to_string(mail.path()).expect("a mail"))
            .collect();
        let reply = mails
            .iter()
            .find_map(|mail| {
                mail.lines()
                    .find_map(|line| line.strip_prefix("Reply-To: "))
            })
            .expect("a reply address")
            .to_owned();
        let received =
            jiff::fmt::rfc2822::to_string(&ago(minutes).to_zoned(jiff::tz::TimeZone::UTC))
                .expect("a date");
        let mail = format!(
            "Received: from a by mx.example.org; {received}\nFrom: {player}@example.org\nTo: {reply}\nMessage-ID: <{n}@example.org>\n\nno orders\n"
        );
        fs::write(here.path().join(format!("spool/in/new/{n}.x")), mail).expect("a mail");
    }
    assert!(run(&["serve", "--once"]).contains("1 turn played"));
    let told = run(&["deadline", "--explain", "thornvale", "1"]);
    for wanted in [
        "Gawaine revision 1, replaced by a later one",
        "Gawaine revision 2, COUNTS",
        ", before the cutoff by",
        "time from: a trusted host's Received header",
        "too late:",
        "Lionel, 19 min",
        "after the cutoff",
        "paused (by command line)",
        "resumed (by command line)",
        "deadline moved from ",
        "a seat is away: 20",
        "played, since its deadline had passed, with the poll that began",
    ] {
        assert!(told.contains(wanted), "{wanted} is not in:\n{told}");
    }
    assert!(run(&["deadline", "thornvale"]).contains("turn 2"));
    assert!(
        said(
            seneschal(here.path())
                .args(["deadline", "thornvale", "winter 99"])
                .env("SENESCHAL_CONFIG", "judge.yaml"),
            1
        )
        .contains("spring 3")
    );
}

/// `help all`, the manual pages and the completions, as a shell gets them.
#[test]
fn commands_are_explained_to_people_and_shells() {
    let here = folder();
    let run =
        |arguments: &str, code: i32| said(seneschal(here.path()).args(arguments.split(' ')), code);
    for (arguments, there, absent) in [
        ("--help", "All commands: seneschal help all", "simulate"),
        ("help all", "  simulate ", "Options:"),
        ("campaign help all", "  rollback ", "Options:"),
        ("help campaign all", "  rollback ", "Options:"),
        (
            "campaign --help",
            "All commands: seneschal campaign help all",
            "rollback",
        ),
        ("help campaign", "  new ", "rollback"),
        ("man", ".TH seneschal 1", "\u{1b}"),
    ] {
        let told = run(arguments, 0);
        assert!(
            told.contains(there) && !told.contains(absent),
            "{arguments}: {told}"
        );
    }
    assert!(run("man --out pages", 0).contains("pages: "));
    assert!(here.path().join("pages/seneschal-campaign-new.1").is_file());
    for shell in ["bash", "zsh", "fish"] {
        assert!(run(&format!("completions {shell}"), 0).contains("co-moderator"));
    }
    fs::write(here.path().join("script"), run("completions bash", 0)).expect("a script");
    let checked = std::process::Command::new("bash")
        .current_dir(here.path())
        .args(["-n", "script"])
        .status()
        .expect("bash");
    assert!(checked.success());
}

/// Without a terminal nobody is asked: the error names what is missing. Without a moderator, the
/// command that names one is printed, and works.
#[test]
fn a_new_campaign_says_what_is_missing() {
    let here = folder();
    let run = |arguments: &str, code: i32| {
        let mut command = seneschal(here.path());
        said(command.args(arguments.split(' ')).write_stdin("x\n"), code)
    };
    for (arguments, there) in [
        ("campaign new", &["<NAME>", "--seat <SEAT>", "Usage:"][..]),
        ("campaign new thornvale", &["--seat <SEAT>"]),
        ("campaign new --seat kay", &["<NAME>"]),
    ] {
        let told = run(arguments, 2);
        assert!(there.iter().all(|piece| told.contains(piece)), "{told}");
    }
    assert!(!here.path().join("data").exists(), "nothing was set up");

    let seats = "--seat kay:red:anna@example.org --seat bors:blue --starts by-hand";
    let hand_over = "campaign hand-over thornvale ADDRESS --reason WHY --yes";
    let told = run(&format!("campaign new thornvale {seats}"), 0);
    assert!(
        told.contains("WARNING: thornvale has no moderator") && told.contains(hand_over),
        "{told}"
    );
    let told = run(&hand_over.replace("ADDRESS", "zoe@example.org"), 0);
    assert!(told.contains("zoe@example.org is asked"), "{told}");
    let told = run("campaign start thornvale", 0);
    assert!(
        told.contains("Nobody plays Bors:")
            && told.contains("campaign replace thornvale LORD ADDRESS --reason WHY --yes"),
        "{told}"
    );
    let told = run(
        &format!("campaign new burnley {seats} --moderator zoe@example.org"),
        0,
    );
    assert!(!told.contains("WARNING"), "{told}");
}

/// An error names the command that does what was asked for.
#[test]
fn an_error_names_the_command_that_does_it() {
    let here = folder();
    let run =
        |arguments: &str, code: i32| said(seneschal(here.path()).args(arguments.split(' ')), code);
    run(
        "campaign new thornvale --seat kay:red:anna@example.org --seat bors:blue:bo@example.org --moderator zoe@example.org --start",
        0,
    );
    run("campaign new empty --seat kay --seat bors", 0);
    run(
        "campaign new gwynedd --seat kay::anna@example.org --seat bors::bo@example.org --deadline none --start",
        0,
    );
    for (arguments, code, says) in [
        (
            "campaign set thornvale moderator yan@example.org --reason x",
            1,
            "seneschal campaign hand-over thornvale ADDRESS --reason WHY --yes",
        ),
        (
            "campaign set thornvale co-moderators yan@example.org --reason x",
            1,
            "seneschal campaign co-moderator thornvale ADDRESS --reason WHY --yes",
        ),
        (
            "campaign co-moderator thornvale zoe@example.org --remove --reason x",
            1,
            "seneschal campaign hand-over thornvale ADDRESS --reason WHY --yes",
        ),
        (
            "campaign set thornvale moustache long --reason x",
            1,
            "seneschal campaign settings thornvale",
        ),
        (
            "campaign extend gwynedd 24h",
            1,
            "seneschal campaign deadline gwynedd",
        ),
        ("campaign start empty", 1, "campaign advertise empty"),
        (
            "campaign run thornvale",
            1,
            "seneschal campaign run thornvale --force --reason WHY --yes",
        ),
        ("campaign run thornvale --force", 2, "--reason <WHY>"),
        (
            "campaign announce thornvale",
            1,
            "seneschal campaign advertise thornvale",
        ),
        (
            "campaign erase thornvale",
            1,
            "seneschal campaign end thornvale --reason WHY",
        ),
        (
            "campaign become thornvale kay",
            2,
            "seneschal campaign become",
        ),
        ("report thornvale", 1, "no turn of thornvale was played yet"),
        (
            "cases write thornvale",
            1,
            "no turn of thornvale was played yet",
        ),
    ] {
        let told = run(arguments, code);
        assert!(told.contains(says), "{arguments}: {told}");
    }
    // without --out, each has a place of its own
    run("campaign run thornvale --force --reason x --yes", 0);
    let report = run("report thornvale", 0);
    assert!(
        report.contains("BEGIN DICE thornvale autumn 0") && !report.contains("anna@example.org"),
        "{report}"
    );
    let own = said(
        seneschal(here.path()).args(["report", "thornvale", "autumn 0", "--lord", "kay"]),
        0,
    );
    assert!(
        own.contains("BEGIN ORDERS") && !own.contains('@'),
        "a player's report, without the address that holds the token: {own}"
    );
    assert!(run("cases write thornvale", 0).contains("turn: autumn 0"));
    for (arguments, place) in [
        ("chronicle thornvale", "thornvale-chronicle/index.html"),
        (
            "person export anna@example.org",
            "person-export/person.json",
        ),
        ("campaign end thornvale --reason x --yes", "data"),
        (
            "campaign last-report thornvale",
            "thornvale-last-report/report.txt",
        ),
    ] {
        run(arguments, 0);
        assert!(here.path().join(place).exists(), "{arguments}");
    }
}

/// What was done, who hears of it, what comes next; and of what is asked, when, with the zone.
#[test]
fn a_command_tells_what_it_did_who_hears_of_it_and_what_comes_next() {
    let here = folder();
    fs::write(
        here.path().join("judge.yaml"),
        "mail: { moderator: zoe@example.org }\nturns: { zone: Europe/Berlin }\n",
    )
    .expect("a configuration");
    let run = |line: &str, code| {
        // a word in quotes is one
        let words = line.split('"').enumerate().flat_map(|(n, part)| {
            if n % 2 == 1 {
                vec![part.to_owned()]
            } else {
                part.split_whitespace().map(str::to_owned).collect()
            }
        });
        said(
            seneschal(here.path())
                .args(words)
                .env("SENESCHAL_CONFIG", "judge.yaml")
                .write_stdin(""),
            code,
        )
    };
    run(
        "campaign new thornvale --seat Gawaine:red:anna@example.org --seat Kay:blue:bela@example.org --observer oda@example.org --deadline none",
        0,
    );
    for (line, code, says) in [
        (
            "campaign start thornvale",
            0,
            &[
                "3 mails are written, to 2 players and the moderator; `seneschal serve` sends them.",
                "autumn 0 is open, without a deadline; sheets missing: Gawaine and Kay.",
            ][..],
        ),
        (
            "campaign settings thornvale",
            0,
            &["moderator: zoe@example.org, by the judge's configuration."],
        ),
        (
            "campaign run thornvale",
            1,
            &[
                "Sheets are missing: Gawaine and Kay.",
                "`seneschal campaign run thornvale --force --reason WHY --yes`",
            ],
        ),
        (
            "campaign set thornvale grce 60 --reason x",
            1,
            &["no setting called “grce”", "grace"],
        ),
        (
            "campaign show thornvle",
            1,
            &["no campaign is called \"thornvle\"; expected \"thornvale\""],
        ),
        (
            "campaign away thornvale Kai back",
            1,
            &["no lord is called \"Kai\" in thornvale; expected \"Kay\""],
        ),
        (
            "campaign deadline thornvale \"2040-12-01 20:00\"",
            0,
            &["The deadline is Saturday 1 December 2040, 20:00 Europe/Berlin"],
        ),
        ("campaign list", 0, &["2040-12-01 20:00 Europe/Berlin"]),
        (
            "campaign extend thornvale 2 days --reason \"of snow\"",
            0,
            &["gets more time"],
        ),
        (
            "campaign hold thornvale",
            0,
            &["autumn 0 is paused until `seneschal campaign resume thornvale`"],
        ),
        (
            "campaign log thornvale",
            0,
            &[
                "Europe/Berlin: deadline set to 1 December 2040, 20:00 Europe/Berlin",
                "deadline moved from 1 December 2040, 20:00 Europe/Berlin to 3 December 2040, 20:00 Europe/Berlin (of snow)",
                ": paused",
            ],
        ),
        (
            "campaign log thornvale --json",
            0,
            &["{\"at\":\"20", "\"act\":\"extend 48h\""],
        ),
        (
            "campaign show thornvale",
            0,
            &[
                "open turn: autumn 0, since 20",
                "no deadlines; a turn runs 30 minutes after the last change when all sheets are in",
                " Europe/Berlin (by the moderator)",
            ],
        ),
        (
            "campaign new-token thornvale kay",
            0,
            &[
                "The tokens of Kay in thornvale are void.",
                "1 mail is written, to 1 player;",
            ],
        ),
        (
            "campaign run thornvale --force --reason x --yes",
            0,
            &[
                "4 mails are written, to 2 players, 1 observer and the moderator",
                "winter 0 is open, without a deadline",
            ],
        ),
        (
            "campaign end thornvale --reason x --yes",
            0,
            &["thornvale is over: `seneschal campaign last-report thornvale --out FOLDER`"],
        ),
    ] {
        let told = run(line, code);
        for words in says {
            assert!(told.contains(words), "{line}: {words:?} is not in\n{told}");
        }
        assert!(
            !told.contains("1 mails")
                && !told.contains("1 turns")
                && (line.ends_with("--json") || !told.contains('Z')),
            "{line}: {told}"
        );
    }
}

/// Everything that is asked of a game at the command line, of the game that is not asked for by
/// default.
#[test]
fn the_other_game_is_played_checked_drawn_and_told() {
    let here = folder();
    let run =
        |arguments: &str, code: i32| said(seneschal(here.path()).args(arguments.split(' ')), code);
    let table = "game: mordred\nedition: standard\nboard: wales\nseats: [Kay, Hannah, Bors]\n---\nturn: 4\nrolled: { row: C, dice: [2, 5] }\nplayers: { Kay: { money: 8, villages: [Flint] }, Hannah: { money: 3, small castles: [Chirk] } }\nmen: [Anglesey, Bangor, Conwy]\n";
    fs::write(here.path().join("table.yaml"), table).expect("a table");
    for (sheet, code, says) in [
        (
            "man to Betws\nbuild village at Mold\nkeep £2\n",
            0,
            &["If you sent this, your orders", "Betws", "£2 is not spent"][..],
        ),
        (
            "man to Bangr\nbuild town at Bala\n",
            1,
            &["Bangor", "^", "(§4"],
        ),
        (
            "BEGIN ORDERS wales turn 3 men\nkeep £1\nEND ORDERS\n",
            1,
            &["turn 4"],
        ),
        ("", 1, &["nothing would change"]),
    ] {
        fs::write(here.path().join("sheet.txt"), sheet).expect("a sheet");
        let told = run("check table.yaml sheet.txt --lord kay", code);
        says.iter()
            .for_each(|piece| assert!(told.contains(piece), "{sheet:?} lacks {piece:?}: {told}"));
    }
    fs::write(
        here.path().join("kay.txt"),
        "man to Betws\nbuild village at Mold\n",
    )
    .expect("a sheet");
    for out in ["once", "twice"] {
        run(
            &format!("adjudicate table.yaml --secret swordfish --sheet=kay=kay.txt --out {out}"),
            0,
        );
    }
    for name in [
        "position.yaml",
        "events.json",
        "map.svg",
        "map.png",
        "report-kay.txt",
        "report-bors.html",
        "public-report.txt",
    ] {
        let read = |out: &str| {
            fs::read(here.path().join(out).join(name))
                .unwrap_or_else(|error| panic!("{out}/{name}: {error}"))
        };
        assert!(
            !read("once").is_empty() && read("once") == read("twice"),
            "{name}"
        );
    }
    run("map once/position.yaml --out next.svg", 0);
    run("map table.yaml --out next.png --dark --size 400", 0);
    assert_eq!(
        width(&fs::read(here.path().join("next.png")).expect("a picture")),
        400
    );
    assert!(run("map table.yaml --out no.png --lands gawaine", 1).contains("Kay, Hannah, Bors"));

    let simulate = |more: &str| {
        let text = run(
            &format!("simulate --game mordred --campaigns 4 --strict {more}"),
            0,
        );
        text.split_once('\n')
            .map_or(String::new(), |(_, rest)| rest.to_owned())
    };
    let one = simulate("--threads 1");
    assert!(
        one.contains("ended by") && one.contains("never:") && one.contains(" 0 refused"),
        "{one}"
    );
    assert_eq!(one, simulate("--threads 2"));
    assert_ne!(one, simulate("--threads 2 --seed 2"));
    assert!(run("simulate --game mordred --switch two_sheet=no", 1).contains("two_sheets"));

    let rules = run("rules --game mordred", 0);
    assert!(
        rules.contains("Mordred by correspondence")
            && rules.lines().all(|line| line.chars().count() <= 88),
        "{rules}"
    );
    let other = run(
        "rules --edition standard --game mordred --switch track_top=stops",
        0,
    );
    assert!(
        other.contains("This campaign differs from its edition")
            && other.contains("stays where it is"),
        "{other}"
    );
    let cases = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/cases/mordred/6-the-end");
    assert!(run(&format!("cases {}", cases.display()), 0).contains(" passed, 0 failed"));

    let told = run(
        "demo --game mordred --years 2 --players 3 --seed 5 --dir wales",
        0,
    );
    for part in ["6 turns", "maps", "history.db", "--join"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert!(
        run("demo --game mordred --players 5 --dir more", 1)
            .contains("mordred is for 2 to 4 players, not for 5")
    );
    run(
        "chart thornvale --out charts --config wales/seneschal.yaml",
        0,
    );
    let charts = fs::read_dir(here.path().join("charts"))
        .expect("charts")
        .count();
    assert!(
        charts >= 4 && charts.is_multiple_of(2),
        "{charts} charts, each in two forms"
    );
    // three halves further, in the middle of a round and of a turn, the campaign goes to another
    // judge
    for _ in 0..3 {
        run(
            "campaign run thornvale --force --reason On-we-go. --yes --config wales/seneschal.yaml",
            0,
        );
    }
    run(
        "archive thornvale --unfinished --out thornvale.zip --config wales/seneschal.yaml",
        0,
    );
    let moved = run(
        "import thornvale.zip --as harvest --seat lancelot:anna@example.org --seat gawaine:bela@example.org --config wales/seneschal.yaml",
        0,
    );
    assert!(
        moved.contains("campaign hand-over harvest ADDRESS")
            && moved.contains("campaign erase thornvale --moved"),
        "{moved}"
    );
    let history =
        rusqlite::Connection::open(here.path().join("wales/data/history.db")).expect("the history");
    let told = |campaign: &str| -> Vec<(u32, u32, u32)> {
        let mut rows = history
            .prepare(
                "SELECT seats.seat, seats.told, campaigns.told FROM seats JOIN campaigns ON campaigns.id = seats.campaign WHERE campaigns.name = ? ORDER BY 1",
            )
            .expect("a question");
        let rows = rows
            .query_map([campaign], |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?))
            })
            .expect("an answer");
        rows.collect::<Result<_, _>>().expect("rows")
    };
    let here_told: BTreeSet<u32> = told("thornvale")
        .into_iter()
        .map(|(_, told, _)| told)
        .collect();
    assert!(
        here_told.len() > 1,
        "in the middle of a round one was told more than another: {here_told:?}"
    );
    // whoever plays on there is sent where it stands, so that nothing that was played before is
    // owed to him; who looks on is told from where he was left
    let observers = told("thornvale").first().map_or(0, |(_, _, told)| *told);
    assert!(
        observers < 15,
        "in the middle of a round who looks on has not been told all: {observers}"
    );
    assert_eq!(
        told("harvest"),
        [(0, 15, observers), (1, 15, observers), (2, 15, observers)]
    );
    assert!(
        run("replay harvest --config wales/seneschal.yaml", 0)
            .contains("Everything is as it was played.")
    );
}
