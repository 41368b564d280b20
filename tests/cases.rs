//! The command that runs cases, and what it says of one that fails. (`rulings.rs` runs each,
//! `citations.rs` looks for clauses without one.)

#[test]
fn the_command_counts_and_shows_what_failed() {
    let folder = tempfile::tempdir().expect("a folder");
    let case = |name: &str, wanted: u32| {
        let text = format!(
            "clause: §3.2\ntitle: The first harvest.\nposition: {{ turn: autumn 0 }}\nsheets: {{ lancelot: enter by Sarbury, gawaine: enter by Kelmscott }}\nafter:\n  lords: {{ lancelot: {{ treasury: {wanted} }} }}\n"
        );
        std::fs::write(folder.path().join(name), text).expect("a file");
    };
    case("a-right.yaml", 16);
    let run = |path: &str| {
        assert_cmd::Command::cargo_bin("seneschal")
            .expect("built")
            .arg("cases")
            .arg(folder.path().join(path))
            .output()
            .expect("runs")
    };
    let right = run("a-right.yaml");
    assert!(right.status.success(), "{right:?}");
    let told = String::from_utf8_lossy(&right.stdout);
    assert!(
        told.contains("a-right.yaml (§3.2: The first harvest.)\n")
            && told.starts_with("passed: ")
            && told.ends_with("1 passed, 0 failed\n"),
        "{told}"
    );

    case("b-wrong.yaml", 17);
    std::fs::write(
        folder.path().join("c-unusable.yaml"),
        "clause: §3.2\ntitle: x\nposition:\n  manors: { Barshan: kay }\n",
    )
    .expect("a file");
    let both = run("");
    let told = String::from_utf8_lossy(&both.stdout);
    assert_eq!(both.status.code(), Some(1), "{told}");
    assert!(told.ends_with("1 passed, 2 failed\n"), "{told}");
    for piece in [
        "  expected ",
        " | happened\n",
        "  line 6: lancelot's treasury: 17                 | 16\n",
        "What happened in autumn 0:\n",
        "§5.6 harvested",
        "c-unusable.yaml, line 4: no manor \"Barshan\"; expected \"Barsham\"",
    ] {
        assert!(told.contains(piece), "{piece}: {told}");
    }
    assert_eq!(run("not-there.yaml").status.code(), Some(1));
}

/// A file that expects nothing could not fail, so it does not pass.
#[test]
fn a_case_that_claims_nothing_fails() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("case.yaml");
    let head = "clause: §3.2\ntitle: The first harvest.\nposition: { turn: autumn 0 }\nsheets: { lancelot: enter by Sarbury, gawaine: enter by Kelmscott }\n";
    for (more, claims) in [
        ("", false),
        ("events: []\nnever:\nafter: { lords: {} }\n", false),
        ("then:\n  - sheets: {}\n    dice: { otherwise: 1 }\n", false),
        ("never: [{ event: battle }]\n", true),
        ("after: { troops: { lancelot: { Barsham: [] } } }\n", true),
        (
            "then:\n  - dice: { otherwise: 1 }\n    after: { turn: spring 1 }\n",
            true,
        ),
    ] {
        std::fs::write(&path, format!("{head}{more}")).expect("a file");
        let ran = assert_cmd::Command::cargo_bin("seneschal")
            .expect("built")
            .arg("cases")
            .arg(&path)
            .output()
            .expect("runs");
        let told = String::from_utf8_lossy(&ran.stdout);
        assert_eq!(
            (ran.status.success(), told.contains("nothing is expected")),
            (claims, !claims),
            "{more}: {told}"
        );
    }
}

/// A case names its game, and has that game's board, players and words.
#[test]
fn the_command_plays_any_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "clause: §3.1\ntitle: Row C with a 2 and a 5.\ngame: mordred\nsheets: { kay: row C }\ndice: { \"*die 1\": 2, \"*die 2\": 5 }\nafter:\n  players: { kay: { money: WANTED, pawn: -2 } }\n";
    for (wanted, passed, piece) in [
        ("8", true, "1 passed, 0 failed\n"),
        (
            "9",
            false,
            "  line 7: kay's money: 9                          | 8\n",
        ),
        (
            "9",
            false,
            "What happened in turn 1 row:\n    §3.1 rolled: dice [2, 5]; men 2; money 8; paid 8;",
        ),
    ] {
        let path = folder.path().join("case.yaml");
        std::fs::write(&path, text.replace("WANTED", wanted)).expect("a file");
        let ran = assert_cmd::Command::cargo_bin("seneschal")
            .expect("built")
            .arg("cases")
            .arg(&path)
            .output()
            .expect("runs");
        let told = String::from_utf8_lossy(&ran.stdout);
        assert!(
            ran.status.success() == passed && told.contains(piece),
            "{piece}: {told}"
        );
    }
}
