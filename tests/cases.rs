//! The command that runs cases, and what it says of one that fails. (`rulings.rs` runs each, `citations.rs` looks for clauses without one.)

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
    let run = |path: &str| assert_cmd::Command::cargo_bin("seneschal").expect("built").arg("cases").arg(folder.path().join(path)).output().expect("runs");
    let right = run("a-right.yaml");
    assert!(right.status.success(), "{right:?}");
    let told = String::from_utf8_lossy(&right.stdout);
    assert!(told.contains("a-right.yaml (§3.2: The first harvest.)\n") && told.starts_with("passed: ") && told.ends_with("1 passed, 0 failed\n"), "{told}");

    case("b-wrong.yaml", 17);
    std::fs::write(folder.path().join("c-unusable.yaml"), "clause: §3.2\ntitle: x\nposition:\n  manors: { Barshan: kay }\n").expect("a file");
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
