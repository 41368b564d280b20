//! F6: mails bitten and glued at random, and mails made to cost much: each is read down to the
//! orders, quickly, in little memory, without a panic.

use crate::figures;
use crate::pen::{self, Pen};
use seneschal::games::{Rules, Seat, SeatSetup, Setup, excalibur::Excalibur};
use seneschal::mail::{JudgeIdentity, Limits, MailReadError, letter};
use seneschal::text::envelopes;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// What one mail may take, and 99 of 100; our own code runs unoptimised in a debug build, and other
/// programs beside it.
const SLACK: u32 = if cfg!(debug_assertions) { 10 } else { 1 };
const MOST: Duration = Duration::from_secs(1);
const P99: Duration = Duration::from_millis(20);
/// MiB by which the process may grow, with the other faults' tests that run in it.
const MEMORY: u64 = 256;

struct Reader {
    game: Excalibur,
    position: <Excalibur as Rules>::Position,
    ours: JudgeIdentity,
    took: Vec<(Duration, String)>,
}

impl Reader {
    fn new() -> Reader {
        let (board_name, board) =
            seneschal::games::boards::board("valley").expect("the Valley is built in");
        let seats = ["gawaine", "lionel"]
            .map(|lord| SeatSetup {
                lord: lord.to_owned(),
                colour: None,
            })
            .to_vec();
        let setup = Setup {
            edition: "full".to_owned(),
            board_name,
            board,
            switches: BTreeMap::new(),
            rules_version: None,
            seats,
        };
        let game: Excalibur = Rules::open(&setup).expect("a campaign opens");
        let mut dice = seneschal::games::Dice::keyed(&[7; 32], &[0; 32]);
        let mut position = game.start(&mut dice).position;
        for _ in 0..2 {
            position = game
                .adjudicate(&position, &BTreeMap::new(), &mut dice)
                .position;
        }
        let ours = JudgeIdentity {
            addresses: vec!["judge@example.net".to_owned()],
            instance: "judge@example.net".to_owned(),
        };
        Reader {
            game,
            position,
            ours,
            took: Vec::new(),
        }
    }

    /// From the bytes to the orders, as the intake does it.
    fn read(&mut self, raw: &[u8], what: impl Fn() -> String) {
        let began = Instant::now();
        match letter(raw, &Limits::default(), &self.ours) {
            Ok(letter) => {
                for text in [&letter.text, &letter.quoted, &letter.subject] {
                    for envelope in envelopes(text) {
                        let _ = self.game.read(&self.position, Seat(0), &envelope.sheet);
                    }
                }
            }
            Err(why) => assert_ne!(why, MailReadError::ParserFailed, "{}", what()),
        }
        let took = began.elapsed();
        self.took.push((took, what()));
    }

    /// The 99th of a hundred, the slowest and what it was.
    fn figures(mut self) -> (Duration, Duration, String) {
        self.took.sort();
        let p99 = self
            .took
            .get(self.took.len() * 99 / 100)
            .map_or(Duration::ZERO, |(took, _)| *took);
        let (most, what) = self.took.pop().unwrap_or_default();
        (p99, most, what)
    }
}

/// KiB of memory at the most so far.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))
        .and_then(|rest| rest.split_whitespace().next()?.parse().ok())
        .unwrap_or(0)
}

/// Numbers that a seed repeats.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
    fn bytes(&mut self, count: usize) -> Vec<u8> {
        (0..count).map(|_| (self.next() >> 24) as u8).collect()
    }
}

#[test]
fn any_mail_is_read_quickly_or_refused() {
    let mails = pen::bytes(&["tests/letters"], "eml");
    let count = figures::times(2_500, 1_000_000);
    let mut reader = Reader::new();
    let mut chance = Chance(0x9e37_79b9_7f4a_7c15);
    let before = peak();
    for round in 0..count {
        let noise = chance.bytes(120);
        let mut pen = Pen::new(&noise);
        let mail = &mails[chance.next() as usize % mails.len()];
        let mut raw = pen.bitten(mail);
        // now and then two mails in one: the headers of this, the body of that
        if round % 5 == 0 {
            let other = &mails[chance.next() as usize % mails.len()];
            let cut = chance.next() as usize % (raw.len() + 1);
            raw.truncate(cut);
            raw.extend(
                other
                    .iter()
                    .skip(chance.next() as usize % (other.len() + 1)),
            );
        }
        reader.read(&raw, || format!("round {round}"));
    }
    let grown = peak().saturating_sub(before) / 1024;
    let (p99, most, what) = reader.figures();
    figures::say(
        "F6",
        &format!(
            "{count} bitten mails: no panic, 99 of 100 within {p99:.1?}, the slowest {most:.1?} ({what}), memory grew by {grown} MiB"
        ),
    );
    assert!(
        p99 <= P99 * SLACK && most <= MOST * SLACK,
        "{p99:?}, {most:?} ({what})"
    );
    assert!(grown <= MEMORY, "{grown} MiB");
}

/// Mails of up to a megabyte that are cheap to make and meant to be dear to read.
struct Bomb {
    name: String,
    make: Box<dyn Fn() -> Vec<u8>>,
}

fn bombs() -> Vec<Bomb> {
    const MIB: usize = 1 << 20;
    fn bomb(name: impl Into<String>, make: impl Fn() -> Vec<u8> + 'static) -> Bomb {
        Bomb {
            name: name.into(),
            make: Box::new(make),
        }
    }
    fn filled(kind: &str, name: &str, head: &'static str, piece: &str, bytes: usize) -> Bomb {
        let piece = piece.to_owned();
        bomb(format!("{kind}: {name}"), move || {
            format!(
                "From: anna@example.org\r\n{head}{}\r\n\r\n1 hold\r\n",
                piece.repeat(bytes / piece.len())
            )
            .into_bytes()
        })
    }
    let text = |name: &str, piece: &str| {
        filled(
            "text",
            name,
            "Content-Type: text/plain; charset=utf-8\r\n\r\n",
            piece,
            MIB - 200,
        )
    };
    let flowed = |name: &str, piece: &str| {
        filled(
            "flowed",
            name,
            "Content-Type: text/plain; format=flowed; delsp=yes\r\n\r\n",
            piece,
            MIB - 200,
        )
    };
    let html = |name: &str, piece: &str| {
        filled(
            "HTML",
            name,
            "Content-Type: text/html; charset=utf-8\r\n\r\n",
            piece,
            MIB - 200,
        )
    };
    let header = |name: &str, piece: &str| filled("header", name, "", piece, 95 << 10);
    let parts = |name: &str, piece: &str, bytes: usize| {
        filled(
            "parts",
            name,
            "Content-Type: multipart/mixed; boundary=b\r\n\r\n",
            piece,
            bytes,
        )
    };
    let mut all = vec![
        text("marks", ">"),
        text("lines of marks", "> > > > >\n"),
        text("dashes", "--\n"),
        text("rules", "-----\n"),
        text("long rules", &format!("{}\n", "_".repeat(40))),
        text("signatures", "-- \n"),
        text("attributions", "On 1 Dec 2026 x@y wrote:\n"),
        text("attributions that never end", "On 1 Dec 2026 x@y\n"),
        text(
            "attributions and gaps",
            "On 1 Dec 2026 x@y wrote:\n\n\n\n\n\n\n\n\n\n",
        ),
        text("fields", "From: a\n"),
        text("fields and gaps", "To: a\n\n\n\n\n\n\n\n\n\n\n\n\n\n"),
        text("our address", "judge@example.net judge+x@example.net "),
        text("one long address", "judge+judge+judge+judge+"),
        text("tails", &format!("> {}\nx\n\n", "y".repeat(80))),
        text("footers", "Sent from my iPhone\n"),
        text("armour", "-----BEGIN PGP SIGNED MESSAGE-----\n\n"),
        text("sealed armour", "-----BEGIN PGP MESSAGE-----\n"),
        text("fences", "BEGIN ORDERS thornvale spring 1\n"),
        filled(
            "text",
            "a fence without end",
            "Content-Type: text/plain; charset=utf-8\r\n\r\nBEGIN ORDERS ",
            "a ",
            MIB - 200,
        ),
        filled(
            "text",
            "words for secrets",
            "Content-Type: text/plain; charset=utf-8\r\n\r\npress to all\r\n",
            "mot ",
            MIB - 200,
        ),
        text(
            "sheets that differ",
            "BEGIN ORDERS\n1 hold\nEND ORDERS\nBEGIN ORDERS\n2 hold\nEND ORDERS\n",
        ),
        text(
            "sheets of many campaigns",
            "BEGIN ORDERS a\n1 hold\nBEGIN ORDERS b spring 1\n2 hold\nBEGIN ORDERS c\n3 hold\n",
        ),
        text("commas", "1,"),
        text("lines that go on", "1,\n"),
        text("brackets", "("),
        text("brackets by the line", "1 hold (((((((((((((((((((((((((\n"),
        text("blocks", "if Fenburst is unheld\n"),
        text(
            "blocks with questions",
            "if (((((((((((((not not not 1 is wounded and\n",
        ),
        text("elses", "else\n"),
        text("for", "for winter 3\n1 hold\n"),
        text("press", "press to Lionel\nend press\n"),
        text("requests", "help\nstatus\nshow\n"),
        text("tokens", "token abcdefgh\n"),
        text(
            "orders",
            "1, 2, 52, 53 from Kelmscott via Fletcham to Quenby in phases 1, 2 and 3; fight all\n",
        ),
        text("slips", "1, 2 form Kelmscot vai Flecham too Quenbey\n"),
        text("words", "x "),
        text("one word", "x"),
        text("accents", "e\u{301}"),
        text("zero width", "\u{200b}"),
        text("directions", "\u{202e}"),
        text("line separators", "\u{2028}"),
        text("nothing", "\n"),
        text("nul", "\0"),
        flowed("open lines", "x \n"),
        flowed("quoted", ">>>>>>>>>> x \n"),
        flowed("spaces", " "),
        html("div", "<div>"),
        html("closed div", "</div>"),
        html("angle", "<"),
        html("half tags", "<a \""),
        html("quotes", "<div class=\"gmail_quote\">x"),
        html("blockquotes", "<blockquote>x"),
        html("hidden", "<div style=\"display:none\">x</div>"),
        html("hidden within", "<div style=\"display:none\"><div>x</div>"),
        html("never shown again", "<div style=\"display:none\"><b>x"),
        html("tables", "<table><tr><td>x"),
        html("cells", "<td>x"),
        html("rows", "<tr><td>x</td></tr>"),
        html("comments", "<!--"),
        html("styles", "<style>"),
        html("entities", "&nbsp;"),
        html("breaks", "<br>"),
        html("paragraphs", "<p>1 hold"),
        html("lists", "<ol><li>x"),
        html("items", "<li>x"),
        html("bold", "<b>x</b>"),
        html("links", "<a href=x>x</a>"),
        html("preformatted", "<pre>x\n"),
        html("outlook", "<div id=divRplyFwdMsg>x</div>"),
        header("subjects", "Subject: x\r\n"),
        header(
            "words",
            "Subject: =?utf-8?b?8J+YgA==?=\r\n =?utf-8?q?=41?=\r\n",
        ),
        header("folded", "X: y\r\n z\r\n"),
        header("addresses", "To: a@b.c, \"x\" <d@e.f>, g:;\r\n"),
        header("comments", "To: ((((((((((\r\n"),
        header("references", "References: <a@b> <c@d>\r\n"),
        header(
            "received",
            "Received: from a by b; Tue, 1 Dec 2026 00:00:00 +0000\r\n",
        ),
        header(
            "results",
            "Authentication-Results: x; dkim=pass header.d=a; spf=fail\r\n",
        ),
    ];
    let nested: String = (0..19)
        .map(|n| format!("Content-Type: multipart/mixed; boundary=b{n}\r\n\r\n--b{n}\r\n"))
        .collect();
    all.push(bomb("parts in parts", move || {
        format!("From: anna@example.org\r\n{nested}Content-Type: text/plain\r\n\r\n1 hold\r\n")
            .into_bytes()
    }));
    all.push(parts("boundaries", "--b\r\n", MIB - 200));
    all.push(parts(
        "small ones",
        "--b\r\nContent-Type: text/plain\r\n\r\nx\r\n",
        MIB - 200,
    ));
    all.push(parts("sheets", "--b\r\nContent-Type: text/plain; name=\"a.txt\"\r\nContent-Disposition: attachment\r\n\r\n1 hold\r\n", 90 * 90));
    all.push(filled(
        "parts",
        "mails in mails",
        "",
        "Content-Type: message/rfc822\r\n\r\n",
        MIB - 200,
    ));
    for encoding in ["base64", "quoted-printable", "uuencode", "x"] {
        all.push(bomb(format!("noise as {encoding}"), move || {
            let noise: String = (0..MIB - 300).map(|n| char::from(b'A' + (n * 7 % 26) as u8)).collect();
            format!("From: anna@example.org\r\nContent-Type: text/plain; charset=utf-7\r\nContent-Transfer-Encoding: {encoding}\r\n\r\n{noise}").into_bytes()
        }));
    }
    for charset in [
        "utf-16",
        "gb18030",
        "iso-2022-jp",
        "shift_jis",
        "utf-7",
        "big5",
        "koi8-r",
        "x",
    ] {
        all.push(bomb(format!("noise in {charset}"), move || {
            let head = format!(
                "From: anna@example.org\r\nContent-Type: text/plain; charset={charset}\r\n\r\n"
            );
            head.into_bytes()
                .into_iter()
                .chain(Chance(3).bytes(MIB - 300))
                .collect()
        }));
    }
    all
}

#[test]
fn mails_made_to_cost_much_do_not() {
    let mut reader = Reader::new();
    let before = peak();
    let bombs = bombs();
    for bomb in &bombs {
        let raw = (bomb.make)();
        // whole, and small enough for every limit; a text of thousands of lines takes unoptimised
        // code seconds
        let sizes: &[usize] = match (figures::full(), bomb.name.starts_with("text")) {
            (true, _) => &[20 << 10, 200 << 10, 1 << 20],
            (false, true) => &[10 << 10],
            (false, false) => &[100 << 10],
        };
        for &bytes in sizes {
            let raw = raw.get(..bytes.min(raw.len())).unwrap_or(&raw);
            reader.read(raw, || format!("{}, {} KiB", bomb.name, raw.len() >> 10));
        }
    }
    let grown = peak().saturating_sub(before) / 1024;
    let mut slow = reader.took.clone();
    slow.sort();
    for (took, what) in slow.iter().rev().take(8) {
        println!("{took:.1?}  {what}");
    }
    let (_, most, what) = reader.figures();
    figures::say(
        "F6",
        &format!(
            "{} kinds of mails made to cost much: the slowest {most:.1?} ({what}), memory grew by {grown} MiB",
            bombs.len()
        ),
    );
    assert!(most <= MOST * SLACK, "{most:?} ({what})");
    assert!(grown <= MEMORY, "{grown} MiB");
}
