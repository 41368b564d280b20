//! Whatever strangers and other players may try against the pages, through the real daemon: slow
//! connections, paths that lead out, two requests in one, floods, scripts, forged links; and that
//! no page shows what is another player's.

#[path = "pages/house.rs"]
mod house;
#[allow(dead_code, reason = "mails are looked at more closely")]
#[path = "mails/page.rs"]
mod page;

use house::{Answer, House, seneschal, wait_until};
use page::Page;
use std::collections::BTreeSet;
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

const FORM: &str = "Content-Type: application/x-www-form-urlencoded\r\n";
/// The longest sheet: with the name of its field as long as a mail's text may be
/// (`mail.limits.text_bytes`).
const LONGEST_SHEET: usize = (256 << 10) - "sheet".len();
/// The maximum size of a form with that sheet: three bytes for each of its own.
const LONGEST: usize = 3 * (256 << 10) + (1 << 10);

/// Two hundred connections that send a byte at a time after `first`, or read one at a time. Those
/// that the judge closes come again.
struct SlowClients {
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl SlowClients {
    const MANY: usize = 200;

    fn come(port: u16, first: String, drip: Option<u8>) -> SlowClients {
        let (stop, came) = (
            Arc::new(AtomicBool::new(false)),
            Arc::new(AtomicUsize::new(0)),
        );
        let (stopped, coming) = (Arc::clone(&stop), Arc::clone(&came));
        let open = move || {
            let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
            let _ = stream.write_all(first.as_bytes());
            stream.set_nonblocking(true).unwrap();
            coming.fetch_add(1, Ordering::SeqCst);
            stream
        };
        let run = move || {
            let mut streams: Vec<TcpStream> = (0..SlowClients::MANY).map(|_| open()).collect();
            while !stopped.load(Ordering::SeqCst) {
                let mut again = 0;
                for stream in &mut streams {
                    if !is_open(stream) && again < 20 {
                        *stream = open();
                        again += 1;
                    } else if let Some(byte) = drip {
                        let _ = stream.write(&[byte]);
                    }
                }
                std::thread::sleep(Duration::from_millis(100));
            }
        };
        let thread = Some(std::thread::spawn(run));
        wait_until("the slow clients", || {
            (came.load(Ordering::SeqCst) >= SlowClients::MANY).then_some(())
        });
        SlowClients { stop, thread }
    }
}

impl Drop for SlowClients {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::SeqCst);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Whether the judge has not closed the connection: a byte came, or none yet.
fn is_open(stream: &mut TcpStream) -> bool {
    match stream.read(&mut [0]) {
        Ok(read) => read > 0,
        Err(why) => why.kind() == ErrorKind::WouldBlock,
    }
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

/// Others are answered within a second: by the median. A single answer may take five, since the
/// machine may be busy with other tests; a connection that kept its place would cost ten or sixty.
#[test]
fn slow_connections_keep_nobody_waiting() {
    for connections in ["", "  connections: 1\n", "  connections: 1000000\n"] {
        let house = House::with(&format!("{connections}chronicle:\n  folder: web\n"));
        std::fs::create_dir(house.folder.path().join("web")).unwrap();
        std::fs::write(house.folder.path().join("web/map.png"), vec![7; 8 << 20]).unwrap();
        let page = house.link("anna@example.org");
        let kinds = [
            ("says nothing", String::new(), None),
            (
                "a head, a byte at a time",
                "GET / HTTP/1.1\r\nHost: localhost\r\nX: ".to_owned(),
                Some(b'x'),
            ),
            (
                "a body, a byte at a time",
                format!(
                    "POST {page}check HTTP/1.1\r\nHost: localhost\r\n{FORM}Content-Length: 9999\r\n\r\nsheet="
                ),
                Some(b'x'),
            ),
            (
                "reads a byte at a time",
                "GET /chronicle/map.png HTTP/1.1\r\nHost: localhost\r\n\r\n".to_owned(),
                None,
            ),
        ];
        for (kind, first, drip) in kinds {
            let slow = SlowClients::come(house.port, first, drip);
            let times: Vec<Duration> = (0..20)
                .map(|n| {
                    let start = Instant::now();
                    let path = if n % 2 == 0 { &page } else { "/" };
                    assert_eq!(house.get(path).status, 200, "{kind}: {path}");
                    let took = start.elapsed();
                    assert!(
                        took < Duration::from_secs(5),
                        "{connections:?}, {kind}: {took:?}"
                    );
                    took
                })
                .collect();
            drop(slow);
            let (longest, median) = (times.iter().max().copied().unwrap(), median(times));
            println!("{connections:?}, {kind}: {median:?} (median), {longest:?} (longest)");
            assert!(
                median < Duration::from_secs(1),
                "{connections:?}, {kind}: {median:?} (median), {longest:?} (longest)"
            );
        }
    }
}

#[test]
fn no_path_leads_out_of_the_folder() {
    let house = House::with("chronicle:\n  folder: web/open\n");
    let folder = house.folder.path();
    std::fs::create_dir_all(folder.join("web/open/thornvale")).unwrap();
    std::fs::write(folder.join("web/open/thornvale/index.html"), "open").unwrap();
    std::fs::create_dir(folder.join("web/open/.draft")).unwrap();
    for secret in ["secret.txt", "web/secret.txt", "web/open/.draft/secret.txt"] {
        std::fs::write(folder.join(secret), "nobody reads this").unwrap();
    }
    let page = house.link("anna@example.org");
    assert_eq!(house.get("/chronicle/thornvale/").body, "open");
    let ups = [
        "../",
        "..%2f",
        "..%2F",
        "%2e%2e/",
        "%2E%2e%2f",
        ".%2e/",
        "%252e%252e%252f",
        "%252e%252e/",
        "..%252f",
        "..\\",
        "..%5c",
        "%2e%2e%5c",
        "..%255c",
        "....//",
        "..;/",
        "..%3b/",
        "%00../",
        "..%00/",
        "./../",
        "%2f../",
        "//../",
        "/%2e%2e/",
        "%c0%ae%c0%ae/",
        "%c0%ae%c0%ae%c0%af",
        "%uff0e%uff0e/",
        "..%c0%af",
        ".draft/",
        "%2edraft/",
        "%2Edraft%2f",
        "/.draft/",
        ";/.draft/",
        "x/%2e%2e/.draft/",
        "%5c.draft/",
        "/",
        "//",
    ];
    let files = [
        "secret.txt",
        "judge.yaml",
        "data/token.key",
        "etc/passwd",
        "",
    ];
    let roots = [
        "/",
        "/chronicle/",
        "/chronicle/thornvale/",
        "/chronicle//",
        "/chronicle%2f",
        "/play/",
        "/play/thornvale/",
        "/play/thornvale/gawaine/",
    ];
    let within = ["", "report/", "map/", "answer/"].map(|route| format!("{page}{route}"));
    let whole = [
        "http://localhost",
        "https://elsewhere.example",
        "file://",
        "http://localhost:1@elsewhere.example",
        "",
    ];
    let check = |path: &str, answer: &Answer, is_own: bool| {
        assert!(
            !["nobody reads", "poll_seconds", "root:"]
                .iter()
                .any(|secret| answer.body.contains(secret))
                && (matches!(answer.status, 400 | 404) || is_own && answer.status < 500
                    // what is open is also found by longer ways
                    || ["open", ""].contains(&answer.body.as_str()) && matches!(answer.status, 200 | 307 | 308)
                    || path.trim_matches('/').is_empty()),
            "{path}: {} {}",
            answer.status,
            answer.body
        );
    };
    for up in ups {
        for file in files {
            for times in [1, 2, 4] {
                let tail = format!("{}{file}", up.repeat(times));
                for root in roots {
                    let path = format!("{root}{tail}");
                    check(&path, &house.get(&path), false);
                }
                for root in &within[..if times == 2 { 4 } else { 0 }] {
                    let path = format!("{root}{tail}");
                    check(&path, &house.get(&path), true);
                }
            }
        }
        for whole in whole {
            let path = format!("{whole}/chronicle/{up}secret.txt");
            check(&path, &house.get(&path), false);
        }
    }
    for path in [
        "file:///etc/passwd",
        "/etc/passwd",
        "//etc/passwd",
        "*",
        "secret.txt",
        "localhost:80",
    ] {
        check(path, &house.get(path), false);
    }
}

/// Requests that two programs may read as one and as two. Each is refused or answered once, and
/// its connection is closed.
#[test]
fn no_second_request_is_read_after_the_first() {
    let house = House::new();
    let page = house.link("anna@example.org");
    let second = "GET /favicon.ico HTTP/1.1\r\nHost: second\r\n\r\n";
    let post = |fields: &str, body: &str| {
        format!("POST {page}check HTTP/1.1\r\nHost: localhost\r\n{FORM}{fields}\r\n{body}{second}")
    };
    let get =
        |fields: &str| format!("GET {page} HTTP/1.1\r\nHost: localhost\r\n{fields}\r\n{second}");
    let chunked = |chunks: &str| post("Transfer-Encoding: chunked\r\n", chunks);
    let requests = [
        ("two in a row", get("")),
        ("kept open", get("Connection: keep-alive\r\n")),
        (
            "two lengths",
            post("Content-Length: 7\r\nContent-Length: 0\r\n", "sheet=x"),
        ),
        (
            "two lengths in a field",
            post("Content-Length: 7, 0\r\n", "sheet=x"),
        ),
        (
            "the same length twice",
            post("Content-Length: 7\r\nContent-Length: 7\r\n", "sheet=x"),
        ),
        (
            "a length and chunks",
            post(
                "Content-Length: 7\r\nTransfer-Encoding: chunked\r\n",
                "0\r\n\r\n",
            ),
        ),
        (
            "chunks and a length",
            post(
                "Transfer-Encoding: chunked\r\nContent-Length: 0\r\n",
                "7\r\nsheet=x\r\n0\r\n\r\n",
            ),
        ),
        (
            "a coding nobody knows",
            post("Transfer-Encoding: xchunked\r\n", "0\r\n\r\n"),
        ),
        (
            "chunks under another coding",
            post("Transfer-Encoding: chunked, identity\r\n", "0\r\n\r\n"),
        ),
        (
            "chunks twice",
            post(
                "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
                "0\r\n\r\n",
            ),
        ),
        (
            "a coding with a tab",
            post("Transfer-Encoding:\tchunked\r\n", "0\r\n\r\n"),
        ),
        (
            "a coding after a line break",
            post("Transfer-Encoding:\r\n chunked\r\n", "0\r\n\r\n"),
        ),
        ("a field over two lines", get("X: a\r\n b\r\n")),
        (
            "a field before the first",
            format!("GET {page} HTTP/1.1\r\n X: a\r\nHost: localhost\r\n\r\n{second}"),
        ),
        ("line feeds alone", get("X: a\n").replace("\r\n", "\n")),
        ("a carriage return alone", get("X: a\rY: b\r\n")),
        ("a zero byte", get("X: a\0b\r\n")),
        (
            "chunks with words",
            chunked("7;a=b\r\nsheet=x\r\n0;c\r\n\r\n"),
        ),
        (
            "chunks with a hundred kilobytes of words",
            chunked(&format!(
                "7;{}\r\nsheet=x\r\n0\r\n\r\n",
                "a".repeat(100_000)
            )),
        ),
        (
            "chunks with a line feed in the words",
            chunked("7;a\nb\r\nsheet=x\r\n0\r\n\r\n"),
        ),
        (
            "a chunk beyond all numbers",
            chunked("fffffffffffffffff\r\nsheet=x\r\n0\r\n\r\n"),
        ),
        (
            "a chunk of nearly all numbers",
            chunked("fffffffffffffff0\r\nsheet=x\r\n0\r\n\r\n"),
        ),
        ("a chunk below zero", chunked("-1\r\nsheet=x\r\n0\r\n\r\n")),
        ("a chunk of 0x7", chunked("0x7\r\nsheet=x\r\n0\r\n\r\n")),
        (
            "a chunk longer than it says",
            chunked("3\r\nsheet=x\r\n0\r\n\r\n"),
        ),
        (
            "fields after the chunks",
            chunked("7\r\nsheet=x\r\n0\r\nContent-Length: 5\r\n\r\n"),
        ),
        (
            "a length below zero",
            post("Content-Length: -7\r\n", "sheet=x"),
        ),
        (
            "a length with a plus",
            post("Content-Length: +7\r\n", "sheet=x"),
        ),
        (
            "a length in hex",
            post("Content-Length: 0x7\r\n", "sheet=x"),
        ),
        (
            "a length beyond all numbers",
            post("Content-Length: 99999999999999999999\r\n", "sheet=x"),
        ),
        (
            "a length of nothing",
            post("Content-Length: \r\n", "sheet=x"),
        ),
        (
            "a length that is too short",
            post("Content-Length: 3\r\n", "sheet=x"),
        ),
        ("no length", post("", "sheet=x")),
        (
            "a name with a space",
            post("Content-Length : 7\r\n", "sheet=x"),
        ),
        (
            "a name with a space before it",
            post("Content-Length: 7\r\n X: 1\r\n", "sheet=x"),
        ),
        ("a name with a space in it", get("Content Length: 7\r\n")),
        ("a field without a name", get(": 7\r\n")),
        ("a field without a colon", get("Content-Length\r\n")),
        ("HTTP/0.9", format!("GET {page}\r\n\r\n{second}")),
        (
            "HTTP/1.0",
            format!("GET {page} HTTP/1.0\r\nConnection: keep-alive\r\n\r\n{second}"),
        ),
        (
            "HTTP/1.2",
            format!("GET {page} HTTP/1.2\r\nHost: localhost\r\n\r\n{second}"),
        ),
        (
            "HTTP/2",
            format!("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n{second}"),
        ),
        (
            "HTTP/9.9",
            format!("GET {page} HTTP/9.9\r\nHost: localhost\r\n\r\n{second}"),
        ),
        (
            "an address with a space",
            format!("GET {page} x HTTP/1.1\r\nHost: localhost\r\n\r\n{second}"),
        ),
        (
            "no method",
            format!(" {page} HTTP/1.1\r\nHost: localhost\r\n\r\n{second}"),
        ),
        (
            "a method nobody knows",
            format!("G\tT {page} HTTP/1.1\r\nHost: localhost\r\n\r\n{second}"),
        ),
        ("two hosts", get("Host: elsewhere\r\n")),
        (
            "another protocol",
            get(
                "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n",
            ),
        ),
        (
            "a tunnel",
            format!("CONNECT localhost:25 HTTP/1.1\r\nHost: localhost\r\n\r\n{second}"),
        ),
        (
            "it waits to be told to go on",
            post("Expect: 100-continue\r\nContent-Length: 7\r\n", "sheet=x"),
        ),
        (
            "100 kB in a field",
            get(&format!("X: {}\r\n", "a".repeat(100_000))),
        ),
        (
            "100 kB in the address",
            format!(
                "GET /{} HTTP/1.1\r\nHost: localhost\r\n\r\n{second}",
                "a".repeat(100_000)
            ),
        ),
        ("10,000 fields", get(&"X: a\r\n".repeat(10_000))),
        (
            "a field that begins in 100 kB of empty lines",
            format!("{}{}", "\r\n".repeat(50_000), get("")),
        ),
    ];
    // some are closed only when their time is over
    std::thread::scope(|scope| {
        for (what, request) in &requests {
            let house = &house;
            scope.spawn(move || {
                let told = house.raw(request.as_bytes());
                let heads: Vec<&str> = told
                    .split("HTTP/1.")
                    .skip(1)
                    .filter(|head| !head.starts_with("1 100 "))
                    .collect();
                assert!(heads.len() <= 1, "{what}: {told}");
                let is_refusal = heads.iter().all(|head| head[2..].starts_with('4'));
                if what.contains("100 kB")
                    || what.contains("10,000")
                    || what.contains("below")
                    || what.contains("plus")
                {
                    assert!(is_refusal, "{what}: {told}");
                }
            });
        }
    });
    assert_eq!(house.get(&page).status, 200);
    assert_eq!(house.sheets(), 0);
}

/// As many of the longest forms as may be at once, and more: complete but for their last byte, then
/// complete, then longer than they may be, then without an end.
#[test]
fn floods_take_a_bounded_part_of_memory() {
    let mut house = House::new();
    let (page, other) = (
        house.link("anna@example.org"),
        house.link("bela@example.org"),
    );
    let long = format!("sheet={}", "%41".repeat(LONGEST_SHEET));
    // what a single one of them takes
    assert_eq!(
        house
            .ask("POST", &format!("{page}check"), FORM, &long)
            .status,
        200
    );
    let before = house.peak();
    let nobody = page.replace("gawaine", "lionel");
    let head = |path: &str, length: usize| {
        format!(
            "POST {path}check HTTP/1.1\r\nHost: localhost\r\n{FORM}Content-Length: {length}\r\n\r\n"
        )
    };
    let come = |path: &str, length: usize, sent: &[u8]| {
        let mut stream = TcpStream::connect(("127.0.0.1", house.port)).unwrap();
        stream
            .set_write_timeout(Some(Duration::from_secs(2)))
            .unwrap();
        let _ = stream.write_all(head(path, length).as_bytes());
        let _ = stream.write_all(sent);
        stream
    };
    for path in [&page, &nobody] {
        let bytes = long.as_bytes();
        let waiting: Vec<TcpStream> = (0..150)
            .map(|_| come(path, bytes.len(), &bytes[..bytes.len() - 1]))
            .collect();
        assert_eq!(house.get(&other).status, 200);
        drop(waiting);
    }
    let ends: Vec<TcpStream> = (0..150)
        .map(|_| come(&nobody, long.len(), long.as_bytes()))
        .collect();
    drop(ends);
    let mut too_long = long.clone();
    too_long.push_str(&"x".repeat(4 << 20));
    for path in [&page, &nobody] {
        for _ in 0..10 {
            drop(come(path, too_long.len(), too_long.as_bytes()));
        }
    }
    // strangers' uses are nobody's
    for _ in 0..100 {
        assert_eq!(house.form(&format!("{nobody}check"), "x").status, 404);
    }
    assert_eq!(house.form(&format!("{other}check"), "status").status, 200);
    let grown = house.peak() - before;
    println!("grown by {} MiB", grown >> 20);
    // 64 connections; a form that grows as it comes in takes up to twice its length
    assert!(grown < 64 * 2 * LONGEST as u64 + (32 << 20), "{grown}");
    assert!(house.daemon.try_wait().unwrap().is_none());
}

/// As many requests of one link as there may be connections, each of the most expensive kinds:
/// another player waits for those that are under way, and not for the rest. What comes at once from
/// a browser is answered.
#[test]
fn one_link_keeps_nobody_else_waiting() {
    let house = House::new();
    let (page, other) = (
        house.link("anna@example.org"),
        house.link("bela@example.org"),
    );
    let kinds = ["map/large", "map/large-dark", "map", "map/dark"];
    let sheet = format!("sheet={}", "enter+by+Sarbury%0A".repeat(12_000));
    let map = |n: usize| house.get(&format!("{page}{}", kinds[n % kinds.len()]));
    let check = |_: usize| house.ask("POST", &format!("{page}check"), FORM, &sheet);
    let at_once = |many: usize, ask: &(dyn Fn(usize) -> Answer + Sync)| -> Vec<Answer> {
        std::thread::scope(|scope| {
            let asked: Vec<_> = (0..many).map(|n| scope.spawn(move || ask(n))).collect();
            let answers = asked.into_iter().map(|one| one.join().unwrap());
            answers.collect()
        })
    };
    let asks: [(&str, &(dyn Fn(usize) -> Answer + Sync)); 2] = [("maps", &map), ("checks", &check)];
    for (what, ask) in asks {
        assert!(at_once(6, ask).iter().all(|answer| answer.status == 200));
        let done = AtomicUsize::new(0);
        let (longest, refused) = std::thread::scope(|scope| {
            let flood = scope.spawn(|| {
                at_once(60, &|n| {
                    let answer = ask(n);
                    done.fetch_add(1, Ordering::SeqCst);
                    answer
                })
            });
            let mut longest = Duration::ZERO;
            while done.load(Ordering::SeqCst) < 60 {
                let start = Instant::now();
                assert_eq!(house.get(&other).status, 200);
                longest = longest.max(start.elapsed());
            }
            let answers = flood.join().unwrap();
            let refused = |answer: &&Answer| answer.status != 200;
            (longest, answers.iter().filter(refused).count())
        });
        println!("{what}: {longest:?} (longest), {refused} refused");
        // without turns it was 20 s and more
        assert!(longest < Duration::from_secs(10), "{what}: {longest:?}");
    }
    // a browser that leaves makes room for no more
    let head = format!("POST {page}check HTTP/1.1\r\nHost: localhost\r\n{FORM}");
    let whole = format!("{head}Content-Length: {}\r\n\r\n{sheet}", sheet.len());
    for _ in 0..60 {
        let mut stream = TcpStream::connect(("127.0.0.1", house.port)).unwrap();
        let _ = stream.write_all(whole.as_bytes());
    }
    let start = Instant::now();
    assert_eq!(house.get(&other).status, 200);
    let took = start.elapsed();
    assert!(took < Duration::from_secs(10), "{took:?}");
    let answers = at_once(60, &check);
    let refused = answers.iter().find(|answer| answer.status == 429);
    let refused = refused.expect("one was refused");
    assert!(
        refused.headers.contains("retry-after: ") && refused.body.contains("Too many requests"),
        "{} {}",
        refused.headers,
        refused.body
    );
}

/// A sheet and the rows that are chosen for it are together no longer than the text of a mail.
#[test]
fn a_page_reads_no_more_than_a_mail_may_say() {
    let house = House::new();
    let page = house.link("anna@example.org");
    let row = format!("&row=1%3A{}", "x".repeat(200 << 10));
    for (sheet, more, status) in [
        (LONGEST_SHEET, "", 200),
        (LONGEST_SHEET + 1, "", 413),
        (100 << 10, row.as_str(), 413),
    ] {
        let form = format!("sheet={}{more}", "x".repeat(sheet));
        for to in ["check", "send"] {
            let answer = house.ask("POST", &format!("{page}{to}"), FORM, &form);
            let status = if (to, status) == ("send", 200) {
                303
            } else {
                status
            };
            assert_eq!(answer.status, status, "{to} {sheet}");
        }
    }
}

/// What would be a part of the page, if anything forgot to escape it.
const SCRIPTS: [&str; 6] = [
    "<script>evil()</script>",
    "\"><evil onclick=evil()>",
    "' evil='1' onfocus='evil()",
    "</textarea></pre></title></style><script>evil()</script><evil>",
    "<a href=\"javascript:evil()\">evil</a><img src=evil onerror=evil()>",
    "&lt;script&gt;evil()&lt;/script&gt; {{ evil }} {% evil %} <!-- evil",
];

/// Looks that nothing in a page came from somebody's words but text.
fn no_live_words(what: &str, html: &str) {
    let mut found = Vec::new();
    Page::of(html).each(&mut |_, element| {
        if element.name.contains("evil")
            || ["iframe", "object", "embed", "base"].contains(&element.name.as_str())
        {
            found.push(format!("<{}>", element.name));
        }
        // the chronicle has a script of its own, in a file
        if element.name == "script"
            && (element.text().contains("evil") || !element.attributes.contains_key("src"))
        {
            found.push("a script".to_owned());
        }
        for (name, value) in &element.attributes {
            let goes = value.trim_start().to_lowercase();
            let is_picture = goes.starts_with("data:image/png;base64,");
            let leads =
                ["href", "src", "action", "formaction", "xlink:href"].contains(&name.as_str());
            if name.contains("evil")
                || name.starts_with("on")
                || leads && !is_picture && (goes.contains("script:") || goes.contains("evil"))
            {
                found.push(format!("{}'s {name}={value:?}", element.name));
            }
        }
    });
    assert!(found.is_empty(), "{what}: {found:?}\n{html}");
}

/// The policy lets no script run, neither in a tag nor in an attribute.
fn no_script_may_run(what: &str, answer: &Answer) {
    let policy = answer
        .headers
        .lines()
        .find_map(|line| line.strip_prefix("content-security-policy: "))
        .unwrap_or_else(|| panic!("{what}: no policy"));
    let rules: Vec<(&str, &str)> = policy
        .split(';')
        .map(|rule| rule.trim().split_once(' ').unwrap_or((rule.trim(), "")))
        .collect();
    assert!(
        rules.contains(&("default-src", "'none'")) && rules.contains(&("base-uri", "'none'")),
        "{what}: {policy}"
    );
    // scripts of our own in files, if any: none in the page, in an attribute or from elsewhere
    assert!(
        rules
            .iter()
            .all(|(name, from)| !name.starts_with("script-src") || *from == "'self'"),
        "{what}: {policy}"
    );
    assert!(
        rules.contains(&("form-action", "'self'"))
            && rules.contains(&("frame-ancestors", "'none'")),
        "{what}: {policy}"
    );
}

#[test]
fn nobodys_words_become_a_part_of_a_page() {
    let house = House::with("chronicle:\n  folder: web\n");
    let folder = house.folder.path();
    let (page, other) = (
        house.link("anna@example.org"),
        house.link("bela@example.org"),
    );
    let look = |what: &str, answer: &Answer| {
        assert_eq!(answer.status, 200, "{what}: {}", answer.body);
        no_live_words(what, &answer.body);
        no_script_may_run(what, answer);
    };
    // names: none has such signs, whoever gives it
    for name in SCRIPTS {
        for words in [
            vec!["campaign", "new", name],
            vec![
                "campaign",
                "new",
                "other",
                "--seat",
                &format!("{name}:red:eve@example.org"),
            ],
        ] {
            seneschal(folder, &words).assert().failure();
        }
    }
    std::fs::create_dir_all(folder.join("web/<script>evil()<")).unwrap();
    std::fs::write(folder.join("web/<script>evil()</index.html"), "").unwrap();
    // a sheet, a letter to others, the name of who writes
    let words = SCRIPTS.join("\n");
    let sheet = format!(
        "BEGIN ORDERS thornvale\nenter by Sarbury, Pimbury\n# {}\n{words}\npress to all\n{words}\nend press\npress to Lionel\n{words}\nend press\nEND ORDERS\n{words}",
        SCRIPTS[3]
    );
    let tried = house.form(&format!("{page}check"), &sheet);
    look("a check", &tried);
    assert!(tried.body.contains("evil"), "{}", tried.body);
    let sent = house.form(&format!("{page}send"), &sheet);
    let at = sent
        .headers
        .lines()
        .find_map(|line| line.strip_prefix("location: "))
        .unwrap();
    look(
        "an answer that is not there yet",
        &house.get(&format!("{page}{at}")),
    );
    let answer = house.send(&page, &sheet);
    no_live_words("an answer", &answer);
    assert!(answer.contains("evil"), "{answer}");
    house.mail(
        "bela@example.org",
        &format!("press to all\n{words}\nend press"),
    );
    wait_until("the letters", || {
        let mails = house.mails("anna@example.org");
        mails
            .iter()
            .any(|mail| mail.contains("evil") && mail.contains("Lionel"))
            .then_some(())
    });
    for (what, page) in [("own", &page), ("the other's", &other)] {
        look(what, &house.get(page));
    }
    // played, and published
    house.send(
        &page,
        "BEGIN ORDERS thornvale\nenter by Sarbury, Pimbury\nEND ORDERS",
    );
    house.send(&other, "enter by Pimbury, Sarbury");
    wait_until("a turn", || {
        house
            .get(&page)
            .body
            .contains("The last report")
            .then_some(())
    });
    for page in [&page, &other] {
        look("own, played", &house.get(page));
        look("a report", &house.get(&format!("{page}report")));
    }
    seneschal(
        folder,
        &["chronicle", "thornvale", "--out", "web/thornvale"],
    )
    .assert()
    .success();
    let front = house.get("/");
    assert!(
        front.body.contains("chronicle/thornvale/"),
        "{}",
        front.body
    );
    look("the front", &front);
    let mut shown = String::new();
    for entry in std::fs::read_dir(folder.join("web/thornvale"))
        .unwrap()
        .flatten()
    {
        let name = entry.file_name().into_string().unwrap();
        if name.ends_with(".html") {
            let answer = house.get(&format!("/chronicle/thornvale/{name}"));
            assert_eq!(answer.status, 200, "{name}");
            no_live_words(&name, &answer.body);
            assert!(
                answer
                    .body
                    .contains("http-equiv=\"Content-Security-Policy\""),
                "{name}"
            );
            shown.push_str(&answer.body);
        }
    }
    assert!(shown.contains("evil"), "no letter is in the chronicle");
    // what is nowhere
    for path in [
        "/<script>evil()</script>",
        "/%3Cevil%3E",
        &format!("{page}map/%3Cevil%3E"),
        &format!("{page}report/%3Cevil%3E"),
    ] {
        let answer = house.get(path);
        no_live_words(path, &answer.body);
    }
}

/// One bit, another seat, another campaign, another spelling: the same bytes, and no more work than
/// for what is nobody's.
#[test]
fn a_forged_link_is_like_any_other_path() {
    const DIGITS: &str = "abcdefghijklmnopqrstuvwxyz234567";
    let house = House::new();
    let folder = house.folder.path();
    let (page, other) = (
        house.link("anna@example.org"),
        house.link("bela@example.org"),
    );
    let pieces = |page: &str| -> String {
        page.trim_matches('/')
            .rsplit('/')
            .next()
            .unwrap()
            .to_owned()
    };
    let (token, others) = (pieces(&page), pieces(&other));
    let mut forged: Vec<String> = Vec::new();
    for (place, digit) in token.char_indices() {
        let value = DIGITS.find(digit).unwrap();
        forged.extend((0..5).map(|bit| {
            let digit = DIGITS.as_bytes()[value ^ (1 << bit)] as char;
            format!("{}{digit}{}", &token[..place], &token[place + 1..])
        }));
    }
    assert_eq!(forged.len(), 80);
    forged.extend([
        others.clone(),
        house.reply_token("anna@example.org"),
        token.to_uppercase(),
        token[1..].to_owned(),
    ]);
    for tail in [
        "a",
        "aaaaaaaaaaaaaaaa",
        "-",
        "%20",
        "%00",
        "%0a",
        ".",
        ";a",
        "%2f",
        "=",
        "\u{e9}",
    ] {
        forged.push(format!("{token}{tail}"));
    }
    forged.extend([
        format!("{}-{}", &token[..8], &token[8..]),
        format!("%20{token}"),
        format!("-{token}"),
    ]);
    let mut paths: Vec<String> = forged
        .iter()
        .map(|token| format!("/play/thornvale/gawaine/{token}/"))
        .collect();
    paths.extend(
        [
            "THORNVALE/gawaine",
            "thornvale/GAWAINE",
            "thornvale/Gawaine",
            "thornval/gawaine",
            "thornvale/lionel",
            "thornvale/-",
            "-/gawaine",
            "thornvale%20/gawaine",
        ]
        .map(|names| format!("/play/{names}/{token}/")),
    );
    let plain = |answer: Answer| {
        let fields: Vec<String> = answer
            .headers
            .lines()
            .filter(|line| !line.starts_with("date:"))
            .map(str::to_owned)
            .collect();
        (answer.status, fields, answer.body)
    };
    let nothing = plain(house.get("/nothing"));
    assert_eq!(nothing.0, 404);
    let nowhere = |path: &str| {
        for route in ["", "report", "report/1", "map", "map/dark", "answer/0"] {
            let path = format!("{path}{route}");
            assert_eq!(plain(house.get(&path)), nothing, "{path}");
        }
        for route in ["check", "send"] {
            let path = format!("{path}{route}");
            assert_eq!(
                plain(house.form(&path, "enter by Sarbury, Pimbury")),
                nothing,
                "{path}"
            );
        }
    };
    for (place, path) in paths.iter().enumerate() {
        assert_eq!(plain(house.get(path)), nothing, "{path}");
        if place % 8 == 0 || place >= 80 {
            nowhere(path);
        }
    }
    // about the same work: nobody learns from the time what is wrong
    let time = |path: &str| {
        median(
            (0..31)
                .map(|_| {
                    let start = Instant::now();
                    house.get(path);
                    start.elapsed()
                })
                .collect(),
        )
    };
    let (campaign, lord, bit) = (
        time("/play/elsewhere/gawaine/aaaaaaaaaaaaaaaa/"),
        time("/play/thornvale/nobody/aaaaaaaaaaaaaaaa/"),
        time(&paths[0]),
    );
    println!("campaign {campaign:?}, lord {lord:?}, token {bit:?}");
    assert!(
        bit < campaign * 5 + Duration::from_millis(20),
        "{campaign:?} {lord:?} {bit:?}"
    );
    assert_eq!(house.sheets(), 0);
    assert_eq!(house.get(&page).status, 200);
    // a link of yesterday: after a new token, and of a campaign that had the name before
    seneschal(folder, &["campaign", "new-token", "thornvale", "gawaine"])
        .assert()
        .success();
    nowhere(&page);
    assert_eq!(house.get(&other).status, 200);
    for words in [
        &["campaign", "end", "thornvale", "--reason", "over", "--yes"][..],
        &["campaign", "erase", "thornvale", "--yes"],
    ] {
        seneschal(folder, words).assert().success();
    }
    nowhere(&other);
    // whoever gave the name again would open the old links
    seneschal(
        folder,
        &[&["campaign", "new", "thornvale"], house::NEW].concat(),
    )
    .assert()
    .failure();
    nowhere(&page);
    nowhere(&other);
}

/// The paths of all routes, as they are written in `src/web/`.
fn routes() -> BTreeSet<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/web");
    let mut routes = BTreeSet::new();
    for file in std::fs::read_dir(folder).unwrap().flatten() {
        let source = std::fs::read_to_string(file.path()).unwrap();
        let calls = source.split(".route(").skip(1);
        routes.extend(calls.map(|call| call.split('"').nth(1).unwrap().to_owned()));
    }
    routes
}

/// What a route of a seat shows to who has its link. `names`: the answers of all seats.
fn walk(house: &House, route: &str, page: &str, names: &[String]) -> Vec<String> {
    let get = |path: &str| house.get(&format!("{page}{path}"));
    let all = |paths: &[&str]| -> Vec<Answer> { paths.iter().map(|path| get(path)).collect() };
    let form = |path: &str, sheets: &[&str]| -> Vec<Answer> {
        sheets
            .iter()
            .map(|sheet| house.form(&format!("{page}{path}"), sheet))
            .collect()
    };
    let answers = match route {
        "/" | "/favicon.ico" | "/page.js" => vec![house.get(route)],
        "/play/{campaign}/{lord}/{token}" => vec![house.get(page.trim_end_matches('/'))],
        "/play/{campaign}/{lord}/{token}/" => all(&[""]),
        "/play/{campaign}/{lord}/{token}/check" => form(
            "check",
            &[
                "",
                "status",
                "show",
                "report",
                "map",
                "help",
                "orders",
                "evil engine",
                "lay 5",
                "BEGIN ORDERS caerleon\nkay\nlay 5\nEND ORDERS",
            ],
        ),
        "/play/{campaign}/{lord}/{token}/turns" => all(&["turns"]),
        "/play/{campaign}/{lord}/{token}/standings" => all(&["standings"]),
        "/play/{campaign}/{lord}/{token}/press" => all(&["press"]),
        "/play/{campaign}/{lord}/{token}/deadline.ics" => all(&["deadline.ics"]),
        // a player's token is no moderator's
        moderators if moderators.starts_with("/moderate/") => {
            let token = page.trim_matches('/').rsplit('/').next().unwrap();
            let path = moderators
                .replace("{campaign}", "caerleon")
                .replace("{token}", token);
            vec![house.get(&path), house.form(&path, "status")]
        }
        "/play/{campaign}/{lord}/{token}/send" => form("send", &["status", "show"]),
        "/play/{campaign}/{lord}/{token}/answer/{name}" => names
            .iter()
            .map(|name| get(&format!("answer/{name}")))
            .collect(),
        "/play/{campaign}/{lord}/{token}/report" => all(&["report"]),
        "/play/{campaign}/{lord}/{token}/report/{name}" => all(&[
            "report/turn-13",
            "report/turn-14",
            "report/turn-14-evil",
            "report/14",
            "report/0",
            "report/all",
            "report/gawain",
        ]),
        "/play/{campaign}/{lord}/{token}/map" => all(&["map"]),
        "/play/{campaign}/{lord}/{token}/map/{name}" => all(&[
            "map/lands",
            "map/whole",
            "map/dark",
            "map/before",
            "map/gawain",
        ]),
        new => panic!("{new} is a new route: say here what it shows, so that it is looked at"),
    };
    assert!(
        answers
            .iter()
            .all(|answer| answer.status < 500 && answer.status != 0),
        "{route}"
    );
    // what was asked is shown again, and is no secret then
    answers
        .into_iter()
        .map(|answer| format!("{}\n{}", answer.headers, answer.body))
        .collect()
}

struct Player {
    address: &'static str,
    knight: &'static str,
    page: String,
    /// Words that no page of another shows.
    secrets: Vec<&'static str>,
}

/// Walks these routes for every player, and returns what each was shown.
fn nothing_of_others(
    house: &House,
    players: &[Player],
    routes: &[String],
    answers: &[String],
) -> Vec<String> {
    let token = |page: &str| {
        page.trim_matches('/')
            .rsplit('/')
            .next()
            .unwrap()
            .to_owned()
    };
    let mut all = Vec::new();
    for player in players {
        let others = players.iter().filter(|other| other.knight != player.knight);
        let mut secrets: Vec<String> = Vec::new();
        for other in others {
            secrets.extend(other.secrets.iter().map(|secret| (*secret).to_owned()));
            secrets.push(token(&other.page));
        }
        // what proves a mail is on no page, not even its player's own
        secrets.extend(
            players
                .iter()
                .map(|player| house.reply_token(player.address)),
        );
        let mut seen = String::new();
        for route in routes {
            for shown in walk(house, route, &player.page, answers) {
                for secret in &secrets {
                    assert!(
                        !shown.contains(secret),
                        "{route} shows {} {secret}:\n{shown}",
                        player.knight
                    );
                }
                seen.push_str(&shown);
            }
        }
        all.push(seen);
    }
    all
}

/// Cards, orders and letters of each knight, and none of them on any page of another: before a
/// fight, and after it.
#[test]
fn no_page_shows_what_is_another_players() {
    let house = House::of_the_round_table();
    let player = |address, knight, secrets: &[&'static str]| Player {
        address,
        knight,
        page: house.link(address),
        secrets: secrets.to_vec(),
    };
    let players = [
        player("anna@example.org", "kay", &["canary-kay"]),
        player(
            "bela@example.org",
            "gawain",
            &["canary-gawain", "Piety", "Heroism"],
        ),
        player(
            "cleo@example.org",
            "tristan",
            &["canary-tristan", "Messenger"],
        ),
    ];
    let mut answers = vec!["0".to_owned()];
    for Player { knight, page, .. } in &players {
        let canary = format!("canary-{knight}");
        for sheet in [
            format!("# {canary}\nevil {canary}\nprefer {canary}"),
            format!("evil dragon # {canary}\nlay 9"),
            format!("press to moderator\n{canary}\nend press"),
        ] {
            answers.push(answer_name(&house, page, &sheet));
        }
    }
    let routes: Vec<String> = routes().into_iter().collect();
    assert!(routes.len() >= 10, "{routes:?}");
    let seen = nothing_of_others(&house, &players, &routes, &answers);
    // else nothing was looked at
    let sees = |seen: &str, knight: &str, secrets: &[&str]| {
        for secret in secrets {
            assert!(seen.contains(secret), "{knight} misses {secret}:\n{seen}");
        }
    };
    for (player, seen) in players.iter().zip(&seen) {
        sees(seen, player.knight, &player.secrets[..1]);
    }
    // Kay lays a card and wins: now everybody's page has his own hand
    answers.push(answer_name(&house, &players[0].page, "evil engine\nlay 5"));
    wait_until("a question", || {
        let page = house.get(&players[1].page).body;
        page.contains("deeds answers 1").then_some(())
    });
    let rare = ["/check", "/send", "/map", "/map/{name}"];
    let routes: Vec<String> = routes
        .into_iter()
        .filter(|route| !rare.iter().any(|rare| route.ends_with(rare)))
        .collect();
    let seen = nothing_of_others(&house, &players, &routes, &answers);
    for (player, seen) in players.iter().zip(&seen) {
        sees(seen, player.knight, &player.secrets);
    }
}

/// Sends a sheet, waits for its answer, and returns the answer's name.
fn answer_name(house: &House, page: &str, sheet: &str) -> String {
    let sent = house.form(&format!("{page}send"), sheet);
    let name = sent
        .headers
        .lines()
        .find_map(|line| line.strip_prefix("location: answer/"))
        .unwrap_or_else(|| panic!("{}", sent.headers));
    wait_until("an answer", || {
        let answer = house.get(&format!("{page}answer/{name}")).body;
        (!answer.contains("http-equiv=\"refresh\"")).then_some(())
    });
    name.to_owned()
}

/// A form of another site that a browser sends here. The judge's own forms have `Origin: null`,
/// since its pages say nothing of where they are.
#[test]
fn another_sites_form_is_refused() {
    let house = House::new();
    let page = house.link("anna@example.org");
    let post = |route: &str, fields: &str| {
        let sheet = "sheet=enter+by+Sarbury,+Pimbury";
        let path = format!("{page}{route}");
        house.ask("POST", &path, &format!("{FORM}{fields}"), sheet)
    };
    for route in ["check", "send"] {
        for fields in [
            "Sec-Fetch-Site: cross-site\r\n",
            "Sec-Fetch-Site: cross-site\r\nOrigin: null\r\n",
            "Sec-Fetch-Site: cross-site\r\nOrigin: https://elsewhere.example\r\n",
            "Origin: https://elsewhere.example\r\n",
            "Origin: http://localhost.elsewhere.example\r\n",
        ] {
            let answer = post(route, fields);
            assert_eq!(answer.status, 403, "{route} {fields}: {}", answer.body);
        }
    }
    std::thread::sleep(Duration::from_secs(3));
    assert_eq!(house.sheets(), 0);
    for fields in [
        "Sec-Fetch-Site: same-origin\r\nOrigin: null\r\n",
        "Sec-Fetch-Site: none\r\n",
        "",
    ] {
        assert_eq!(post("check", fields).status, 200, "{fields}");
        assert_eq!(post("send", fields).status, 303, "{fields}");
    }
}
