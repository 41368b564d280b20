//! Sealed orders: what is hashed of them is the same before and behind a board, for the program and
//! for `sed`, and never the same for two sheets that differ.

use crate::campaign::world::{OPEN, World};
use crate::campaign::{said, text};
use seneschal::forum::{FencedOrders, SealedOrders, plain_order};
use seneschal::text::{envelopes, fold_words};
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }

    fn of<'p>(&mut self, pieces: &[&'p str]) -> &'p str {
        pieces[self.below(pieces.len())]
    }

    fn line(&mut self, pieces: &[&str]) -> String {
        (0..self.below(12)).map(|_| self.of(pieces)).collect()
    }
}

/// What people type, what boards make of it, and what is near to something that counts.
const PIECES: &[&str] = &[
    "13",
    "17",
    "Hazlemere",
    "to",
    "hold",
    "é",
    "日本",
    " ",
    "  ",
    "\t",
    "\u{a0}",
    "\u{2009}",
    "\u{202f}",
    "\u{3000}",
    "\u{200b}",
    "\u{feff}",
    "\u{ad}",
    "\u{2060}",
    "\"",
    "“",
    "”",
    "„",
    "«",
    "»",
    "'",
    "‘",
    "’",
    "`",
    "´",
    "-",
    "--",
    "---",
    "–",
    "—",
    "−",
    ">",
    "->",
    "→",
    "←",
    ".",
    "..",
    "...",
    "…",
    "#",
    "# ",
    "#1",
    "/",
    "//",
    "://",
    ":",
    "seal salt ",
    "# seal salt 0a",
    "\r",
    ",",
    "\\",
    "<",
    "&",
    "[b]",
    "*",
    "_",
    "~",
    "(",
    ")",
    "8)",
];

fn sed(input: &str) -> String {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/example/seal.sed");
    let mut sed = Command::new("sed")
        .env("LC_ALL", "C")
        .args(["-E", "-f", script])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("sed");
    let (mut pipe, input) = (sed.stdin.take().expect("a pipe"), input.to_owned());
    let writer = std::thread::spawn(move || pipe.write_all(input.as_bytes()));
    let output = sed.wait_with_output().expect("it ends");
    writer.join().expect("written").expect("written");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("text")
}

/// A player needs nothing of ours to check a seal.
#[test]
fn sed_makes_the_same_of_any_line() {
    let mut chance = Chance(5);
    let lines: Vec<String> = (0..20_000).map(|_| chance.line(PIECES)).collect();
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let told = sed(&input);
    let mut theirs = told.lines();
    for line in &lines {
        let ours = plain_order(line);
        assert_eq!(plain_order(&ours), ours, "what is plain stays so: {line:?}");
        if !ours.is_empty() {
            assert_eq!(theirs.next(), Some(ours.as_str()), "{line:?}");
        }
    }
    assert_eq!(theirs.next(), None);
}

/// What a board makes of a line when it shows it and somebody copies it.
fn shown(line: &str, chance: &mut Chance) -> String {
    let mut told = line.to_owned();
    let mut odd = true;
    for (from, to) in [
        ("...", "…"),
        ("--", "–"),
        ("'", "’"),
        ("\t", "    "),
        ("  ", " \u{a0}"),
        ("->", "→"),
    ] {
        if chance.below(2) == 0 {
            told = told.replace(from, to);
        }
    }
    if chance.below(2) == 0 {
        told = told
            .chars()
            .map(|c| {
                if c == '"' {
                    odd = !odd;
                    if odd { '”' } else { '“' }
                } else {
                    c
                }
            })
            .collect();
    }
    if chance.below(2) == 0 {
        told = told
            .split(' ')
            .filter(|word| !word.is_empty())
            .collect::<Vec<_>>()
            .join(" ");
    }
    format!(
        "{}{told}{}",
        chance.of(&["", "  ", "\u{a0}", "\t", "\n"]),
        chance.of(&["", " ", "\r", "\u{200b}", "\n"])
    )
}

const ORDERS: &[&str] = &[
    "13, 17 to Hazlemere",
    "13 17 to Hazlemere",
    "1317 to Hazlemere",
    "13-17 to Hazlemere",
    "13 - 17 to Hazlemere",
    "13, 17 to Hazle mere",
    "13 hold",
    "17 hold",
    "13 hold 17 hold",
    "fight all",
    "13 Barsham -> Hazlemere",
    "13 Barsham - Hazlemere",
    "13\tto   Hazlemere -- in phase 2",
    "call it \"Bo's  Folly\"",
    "no orders",
    "13 hold...",
    "#13 hold",
    "# 13 hold",
    "13 to Hazlemere // or not",
    "éééé",
    "eeee",
    "13 HOLD",
    "13 hold;",
    "13: hold",
    "\"13\" hold",
    "(13 hold)",
];

/// Whatever a board does, the seal fits; and a seal binds: what has the same hash is read as the
/// same orders, word for word.
#[test]
fn a_seal_outlives_a_board_and_binds() {
    let mut chance = Chance(9);
    let mut read: BTreeMap<[u8; 32], Vec<String>> = BTreeMap::new();
    let mut sheets: BTreeMap<Vec<String>, [u8; 32]> = BTreeMap::new();
    for _ in 0..4_000 {
        let orders: Vec<&str> = (0..1 + chance.below(3))
            .map(|_| chance.of(ORDERS))
            .collect();
        let sealed = SealedOrders::new("thornvale", "spring 3", &orders.join("\n"), &[7; 16]);
        // both what was printed and what was typed with the salt above it
        let typed = std::iter::once(sealed.lines[0].as_str()).chain(orders.iter().copied());
        let printed = sealed.lines.iter().map(String::as_str);
        let lines: Vec<&str> = if chance.below(2) == 0 {
            printed.collect()
        } else {
            typed.collect()
        };
        let copied: String = lines
            .iter()
            .map(|line| format!("{}\n", shown(line, &mut chance)))
            .collect();
        let post =
            format!("here they are:\n BEGIN  ORDERS thornvale spring 3 \n{copied}END ORDERS\nbye");
        let fenced = FencedOrders::of(&post).expect("a sheet");
        assert_eq!(fenced.hash(), Some(sealed.seal.hash), "{orders:?}\n{post}");
        let told: Vec<String> = envelopes(&fenced.sheet("thornvale", "spring 3"))
            .remove(0)
            .sheet
            .lines
            .into_iter()
            .map(|line| fold_words(&line.text))
            .collect();
        assert_eq!(
            read.entry(sealed.seal.hash).or_insert_with(|| told.clone()),
            &told
        );
        // and of sheets that differ in more than a board's signs none has another's hash
        let plain: Vec<String> = orders
            .iter()
            .map(|line| plain_order(line))
            .filter(|line| !line.is_empty())
            .collect();
        assert_eq!(
            sheets.entry(plain).or_insert(sealed.seal.hash),
            &sealed.seal.hash
        );
    }
    let hashes: std::collections::BTreeSet<_> = sheets.values().collect();
    assert!(
        hashes.len() == sheets.len() && sheets.len() > 1_000,
        "{} sheets, {} hashes",
        sheets.len(),
        hashes.len()
    );
}

/// What docs/moderator.md tells to type checks what came off a board.
#[test]
fn the_documented_line_checks_a_seal() {
    let docs = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/moderator.md"))
        .expect("docs");
    let seal = docs
        .lines()
        .find_map(|line| line.strip_prefix("SEALED thornvale spring 3 sha256:"))
        .expect("the example")
        .to_owned();
    let commands: Vec<&str> = docs
        .lines()
        .filter(|line| line.ends_with("| sha256sum"))
        .collect();
    assert_eq!(
        commands.len(),
        2,
        "one for what was printed, one for what came off a board"
    );
    let folder = tempfile::tempdir().expect("a folder");
    fs::copy(
        concat!(env!("CARGO_MANIFEST_DIR"), "/docs/example/seal.sed"),
        folder.path().join("seal.sed"),
    )
    .expect("copied");
    let copied = "\u{a0}# seal salt 30313233343536373839616263646566\r\n\n13, 17 to\t Hazlemere # for now\n\nfight  all \n";
    fs::write(folder.path().join("copied.txt"), copied).expect("written");
    for command in commands {
        let output = Command::new("sh")
            .current_dir(folder.path())
            .args(["-c", command])
            .output()
            .expect("it runs");
        let told = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(
            told.split_whitespace().next(),
            Some(seal.as_str()),
            "{command}: {told}{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
}

/// What `seal` takes, and what it says of the rest.
#[test]
fn only_what_can_be_opened_is_sealed() {
    let world = World::new(2, OPEN, &["--deadline", "none"]);
    let fence = "BEGIN ORDERS thornvale spring 3\n";
    let options = ["--campaign", "thornvale", "--turn", "spring 3"];
    for (orders, options, code, told) in [
        (
            format!("{fence}13 hold\nEND ORDERS\n"),
            &[][..],
            0,
            "SEALED thornvale spring 3 sha256:",
        ),
        (
            "13 hold\n".to_owned(),
            &options[..],
            0,
            "SEALED thornvale spring 3 sha256:",
        ),
        (
            "BEGIN ORDERS\n13 hold\nEND ORDERS".to_owned(),
            &options[..],
            0,
            "SEALED thornvale spring 3 sha256:",
        ),
        (
            "BEGIN ORDERS spring 3\n13 hold\nEND ORDERS".to_owned(),
            &options[..2],
            0,
            "SEALED thornvale spring 3 sha256:",
        ),
        (
            format!("hello Bo\n{fence}13   hold # x\nEND ORDERS\n"),
            &[],
            0,
            "13 hold\nEND ORDERS",
        ),
        (
            format!("hello Bo\n{fence}13 hold\nEND ORDERS\nbye\n"),
            &[],
            0,
            "NOT sealed, since outside BEGIN ORDERS and END ORDERS: 2 lines.",
        ),
        (
            "BEGIN ORDERS spring 3\n13 hold\nEND ORDERS".to_owned(),
            &[],
            1,
            "a seal needs its campaign",
        ),
        (
            "BEGIN ORDERS thornvale\n13 hold\nEND ORDERS".to_owned(),
            &[],
            1,
            "a seal needs its turn",
        ),
        (
            "13 hold".to_owned(),
            &[],
            1,
            "expected both, as in `BEGIN ORDERS thornvale spring 3`, or --campaign thornvale --turn",
        ),
        (
            format!("{fence}13 hold\nEND ORDERS\n"),
            &["--campaign", "ashford"],
            1,
            "use only one of them",
        ),
        (
            "13 hold".to_owned(),
            &["--campaign", "spring", "--turn", "3"],
            1,
            "are not a valid campaign and turn",
        ),
        (
            "13 hold".to_owned(),
            &["--campaign", "thornvale", "--turn", "sprong 3"],
            1,
            "are not a valid campaign and turn",
        ),
        (
            format!("{fence}13 hold\nEND ORDERS\n{fence}17 hold\nEND ORDERS"),
            &[],
            1,
            "line 4 begins a second sheet",
        ),
        (format!("{fence}13 hold\n"), &[], 1, "END ORDERS is missing"),
        (
            format!("{fence}# nothing\n\nEND ORDERS"),
            &[],
            1,
            "there are no orders to seal",
        ),
        ("\n".to_owned(), &options, 1, "there are no orders to seal"),
        (
            format!("{fence}{}END ORDERS\n", "13 hold\n".repeat(140_000)),
            &[],
            1,
            "it has more than 1024 kB",
        ),
        (
            format!("{fence}token k7m2nba767q55tlo\n13 hold\nEND ORDERS"),
            &[],
            1,
            "contains a token or a password",
        ),
        (
            format!("{fence}13 hold\npress to kay\nhello\nend press\nEND ORDERS"),
            &[],
            1,
            "begins in line 3 and cannot be sealed",
        ),
        (
            format!("{fence}17 hold\n13 to\n\nHazlemere\nEND ORDERS"),
            &[],
            1,
            "the order in line 3 would be read differently",
        ),
    ] {
        fs::write(world.folder().join("orders.txt"), &orders).expect("orders");
        let said = said(world.seneschal(&["seal", "orders.txt"]).args(options), code);
        assert!(said.contains(told), "{orders}\n{options:?}: {said}");
    }
    let output = world
        .seneschal(&["seal", "nowhere.txt"])
        .output()
        .expect("it runs");
    assert!(text(&output).contains("cannot be read"));
}
