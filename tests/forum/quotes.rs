//! FO-01: nothing on a page is lost. The same threads as each board prints them, with quotations of
//! many shapes: every author stands in the table, every line he wrote is his or told beside his
//! post with its reason, and nobody's words are another's.

use seneschal::forum::{
    BoardPage, BoardPageOptions, BoardPageParser, LineSkipReason, PageClock, SkippedLines,
    fold_name,
};
use std::collections::BTreeSet;

/// A piece of a post.
#[derive(Clone, Copy, Debug)]
enum Piece {
    /// Lines of his own.
    Own(&'static str),
    /// Somebody's words, as the board quotes them.
    Quote(&'static str, &'static str),
    /// The same within another quotation: of whom, whose, the inner words, the outer.
    Nested(&'static str, &'static str, &'static str, &'static str),
    /// Lines that the board folds.
    Spoiler(&'static str),
    Signature(&'static str),
    Edited,
    /// A line of the board's about a post.
    Furniture(&'static str),
}

use Piece::{Edited, Furniture, Nested, Own, Quote, Signature, Spoiler};

/// Whether a quotation's end is to be seen on the page itself.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ends {
    Marked,
    /// It must follow from the post that is quoted.
    No,
}

/// How a board prints a page.
struct Board {
    name: &'static str,
    quotes: Ends,
    post: fn(author: &str, hour: usize, number: usize, body: &str) -> String,
    /// What stands above quoted words, and what below.
    quote: fn(author: &str) -> (String, &'static str),
    spoiler: fn(&str) -> String,
    signature: &'static str,
    edited: fn(author: &str) -> String,
}

const BOARDS: &[Board] = &[
    Board {
        name: "phpbb",
        quotes: Ends::No,
        post: |author, hour, _, body| {
            format!(
                "{author}\nPosts: 12\nJoined: Mon Jan 03, 2011 9:00 am\n\nRe: Thornvale\nPost by {author} » Tue Nov 24, 2026 {hour}:12 pm\n\n{body}\nTop\n\n"
            )
        },
        quote: |author| (format!("{author} wrote: ↑Tue Nov 24, 2026 1:12 pm"), ""),
        spoiler: |text| format!("Spoiler: show\n{text}"),
        signature: "_________________",
        edited: |author| {
            format!("Last edited by {author} on Tue Nov 24, 2026 9:40 pm, edited 1 time in total.")
        },
    },
    Board {
        name: "vbulletin",
        quotes: Ends::No,
        post: |author, hour, number, body| {
            format!(
                "11-24-2026, {hour:02}:12 PM  #{number}\n{author}\nSenior Member\n\nJoin Date: Jan 2011\nPosts: 123\nDefault Re: Thornvale\n{body}\nReply With Quote\n"
            )
        },
        quote: |author| (format!("Quote Originally Posted by {author} View Post"), ""),
        spoiler: |text| format!("Spoiler:\n{text}"),
        signature: "__________________",
        edited: |author| format!("Last edited by {author}; 11-24-2026 at 09:40 PM."),
    },
    Board {
        name: "xenforo",
        quotes: Ends::Marked,
        post: |author, hour, number, body| {
            format!(
                "X\n{author}\nWell-known member\nJoined\nJan 3, 2011\nMessages\n123\nYesterday at {hour}:12 PM\nAdd bookmark\n#{number}\n{body}\nLike\nReply\n"
            )
        },
        quote: |author| (format!("{author} said:"), "Click to expand..."),
        spoiler: |text| format!("Spoiler: orders\n{text}"),
        signature: "_____",
        edited: |_| "Last edited: Yesterday at 9:40 PM".to_owned(),
    },
    Board {
        name: "smf",
        quotes: Ends::No,
        post: |author, hour, number, body| {
            format!(
                "{author}\nHero Member\n*****\nPosts: 123\nView Profile\nRe: Thornvale\n« Reply #{number} on: November 24, 2026, {hour:02}:12:00 PM »\nQuote\n{body}\nReport to moderator   Logged\n"
            )
        },
        quote: |author| {
            (
                format!("Quote from: {author} on November 24, 2026, 01:12:00 PM"),
                "",
            )
        },
        spoiler: |text| format!("Spoiler (click to show/hide)\n{text}"),
        signature: "_____",
        edited: |author| format!("« Last Edit: November 24, 2026, 09:40:05 PM by {author} »"),
    },
    Board {
        name: "bgg",
        quotes: Ends::No,
        post: |author, _, _, body| {
            format!(
                "{author}\n@{}\nNov 24, 2026\n{body}\nReply\n",
                author.to_lowercase().replace(' ', "")
            )
        },
        quote: |author| (format!("{author} wrote:"), ""),
        spoiler: |text| format!("Spoiler (click to show/hide)\n{text}"),
        signature: "_____",
        edited: |_| "Last edited: Nov 24, 2026".to_owned(),
    },
    Board {
        name: "discourse",
        quotes: Ends::No,
        post: |author, hour, _, body| format!("{author}\n{hour}h\n{body}\n\n1 Reply\n"),
        quote: |author| (format!("{author}:"), ""),
        spoiler: |text| format!("Spoiler\n{text}"),
        signature: "--",
        edited: |_| "Last edited: 3h".to_owned(),
    },
    Board {
        name: "plain",
        quotes: Ends::No,
        post: |author, hour, _, body| {
            format!("=== {author}, 2026-11-24 {hour:02}:12 ===\n{body}\n\n")
        },
        quote: |author| (format!("{author} wrote:"), ""),
        spoiler: |text| format!("spoiler:\n{text}"),
        signature: "--",
        edited: |_| "Last edited: 2026-11-24 21:40".to_owned(),
    },
];

impl Board {
    fn page(&self, thread: &[(&str, &[Piece])]) -> String {
        let posts = thread.iter().zip(1..).map(|((author, pieces), number)| {
            let body: Vec<String> = pieces
                .iter()
                .map(|piece| self.piece(author, *piece))
                .collect();
            (self.post)(author, number, number, &body.join("\n"))
        });
        posts.collect()
    }

    fn piece(&self, author: &str, piece: Piece) -> String {
        let quoted = |of: &str, words: &str| {
            let (above, below) = (self.quote)(of);
            if below.is_empty() {
                format!("{above}\n{words}")
            } else {
                format!("{above}\n{words}\n{below}")
            }
        };
        match piece {
            Own(text) | Furniture(text) => text.to_owned(),
            Quote(of, words) => quoted(of, words),
            // a mark stands once, at the end of all
            Nested(of, inner, words, outer) => {
                quoted(of, &format!("{}\n{words}\n{outer}", (self.quote)(inner).0))
            }
            Spoiler(text) => (self.spoiler)(text),
            Signature(text) => format!("{}\n{text}", self.signature),
            Edited => (self.edited)(author),
        }
    }
}

const KNOWN: [&str; 3] = ["anna k", "bo", "kay"];

fn read(text: &str, wanted: Option<&str>, own: &[usize]) -> BoardPage {
    let zone =
        PageClock::named("UTC", "2026-11-25T22:00:00Z".parse().expect("a time")).expect("a zone");
    let known = |name: &str| KNOWN.contains(&fold_name(name).as_str());
    let own: BTreeSet<usize> = own.iter().copied().collect();
    BoardPageParser::open()
        .expect("the kinds of pages")
        .take_apart(
            text,
            &BoardPageOptions {
                wanted,
                known: &known,
                furniture: &[],
                own: &own,
                zone: &zone,
            },
        )
}

fn lines(text: &str) -> Vec<&str> {
    text.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect()
}

fn beside(beside: &[SkippedLines]) -> Vec<&str> {
    beside
        .iter()
        .flat_map(|beside| beside.lines.iter())
        .map(|(_, line)| line.trim())
        .collect()
}

const SHEET: &str = "Good evening all\n\n13 to Hazlemere\n17 hold";

/// What is written: whose posts with what in them; and what becomes of the second post: lines that
/// are its author's, and lines that are told beside it where no mark ends a quotation.
struct Row {
    what: &'static str,
    thread: &'static [(&'static str, &'static [Piece])],
    own: &'static str,
    doubted: &'static str,
}

const ROWS: &[Row] = &[
    Row {
        what: "a quotation of the page's own post, with its empty line, and orders without a fence below",
        thread: &[
            ("Anna K", &[Own(SHEET)]),
            (
                "Bo",
                &[Quote("Anna K", SHEET), Own("\n2 hold\n52 to Stowell")],
            ),
        ],
        own: "2 hold\n52 to Stowell",
        doubted: "",
    },
    Row {
        what: "the same without an empty line behind it",
        thread: &[
            ("Anna K", &[Own(SHEET)]),
            ("Bo", &[Quote("Anna K", SHEET), Own("2 hold")]),
        ],
        own: "2 hold",
        doubted: "",
    },
    Row {
        what: "of an edited post, whose lines are others now",
        thread: &[
            ("Anna K", &[Own("Good evening all\n\n13 to Fenburst")]),
            (
                "Bo",
                &[
                    Quote("Anna K", "Good evening\n\n13 to Hazlemere"),
                    Own("\n2 hold"),
                ],
            ),
        ],
        own: "",
        doubted: "Good evening\n13 to Hazlemere\n2 hold",
    },
    Row {
        what: "of a post that is on another page",
        thread: &[
            ("Anna K", &[Own("Good evening all")]),
            (
                "Bo",
                &[
                    Own("Before"),
                    Quote("Kay", "no\n\nnever"),
                    Own("\n2 hold\n\n52 hold"),
                ],
            ),
        ],
        own: "Before",
        doubted: "no\nnever\n2 hold\n52 hold",
    },
    Row {
        what: "nested, of two posts on the page",
        thread: &[
            (
                "Anna K",
                &[
                    Quote("Kay", "all hold\n\nor not"),
                    Own("\nGood evening all\n\n13 to Hazlemere"),
                ],
            ),
            (
                "Bo",
                &[
                    Nested(
                        "Anna K",
                        "Kay",
                        "all hold\n\nor not",
                        "\nGood evening all\n\n13 to Hazlemere",
                    ),
                    Own("\n2 hold"),
                ],
            ),
        ],
        own: "2 hold",
        doubted: "",
    },
    Row {
        what: "at the end",
        thread: &[
            ("Anna K", &[Own(SHEET)]),
            ("Bo", &[Own("2 hold"), Quote("Anna K", SHEET)]),
        ],
        own: "2 hold",
        doubted: "",
    },
    Row {
        what: "nothing else",
        thread: &[("Anna K", &[Own(SHEET)]), ("Bo", &[Quote("Anna K", SHEET)])],
        own: "",
        doubted: "Good evening all\n13 to Hazlemere\n17 hold",
    },
    Row {
        what: "two of them, each with an answer in the same words",
        thread: &[
            ("Anna K", &[Own("all hold\n\nthanks")]),
            (
                "Bo",
                &[
                    Quote("Anna K", "all hold\n\nthanks"),
                    Own("all hold"),
                    Quote("Anna K", "thanks"),
                    Own("\nyes"),
                ],
            ),
        ],
        own: "all hold\nyes",
        doubted: "",
    },
    Row {
        what: "a signature with a blank line, and the mark of an edit",
        thread: &[
            ("Anna K", &[Own(SHEET), Signature("Horses!")]),
            (
                "Bo",
                &[
                    Quote("Anna K", SHEET),
                    Own("\n2 hold"),
                    Signature("\n52 hold"),
                    Edited,
                ],
            ),
        ],
        own: "2 hold",
        doubted: "",
    },
    Row {
        what: "spoilers, and who quoted it",
        thread: &[
            ("Anna K", &[Own(SHEET), Furniture("Quoted by Bo")]),
            (
                "Bo",
                &[
                    Furniture("Quoted by: Kay"),
                    Spoiler("2 hold\n\n52 hold"),
                    Furniture("Liked by Anna K"),
                ],
            ),
        ],
        own: "2 hold\n52 hold",
        doubted: "",
    },
    Row {
        what: "the mark of an edit below a quotation without an end",
        thread: &[
            ("Anna K", &[Own("Good evening all")]),
            (
                "Bo",
                &[Quote("Kay", "no\n\nnever"), Own("\n2 hold"), Edited],
            ),
        ],
        own: "",
        doubted: "no\nnever\n2 hold",
    },
    Row {
        what: "BBCode that was copied with its tags, and is not closed",
        thread: &[
            ("Anna K", &[Own(SHEET)]),
            (
                "Bo",
                &[Own(
                    "[quote=\"Anna K\"]Good evening all\n\n13 to Hazlemere[/quote]\n2 hold\n[quote]\n52 hold",
                )],
            ),
        ],
        own: "2 hold",
        doubted: "[quote]\n52 hold",
    },
];

#[test]
fn nothing_of_a_page_is_lost() {
    let mut wrong = Vec::new();
    for board in BOARDS {
        for row in ROWS {
            let text = board.page(row.thread);
            // between two kinds that look alike nobody can choose
            let wanted = (board.name == "bgg").then_some(board.name);
            let page = read(&text, wanted, &[]);
            let what = || format!("{}: {}\n{text}\n{:#?}", board.name, row.what, page.posts);
            let authors: Vec<&str> = page
                .posts
                .iter()
                .map(|post| post.author.as_deref().unwrap_or_default())
                .collect();
            if page.kind != board.name
                || authors
                    != row
                        .thread
                        .iter()
                        .map(|(author, _)| *author)
                        .collect::<Vec<_>>()
                || !page.unheard.is_empty()
            {
                wrong.push(format!(
                    "as {}: {authors:?}, {:?}: {}",
                    page.kind,
                    page.unheard,
                    what()
                ));
                continue;
            }
            let post = &page.posts[1];
            let edited = row.thread[1].1.iter().any(|piece| matches!(piece, Edited));
            let doubted: Vec<&str> = match board.quotes {
                // an open tag of BBCode has no mark of the board's either
                Ends::Marked if !row.doubted.contains('[') => Vec::new(),
                _ => lines(row.doubted),
            };
            // what is marked as quoted is; what is not marked is the author's
            let told: Vec<&str> = beside(&post.beside)
                .into_iter()
                .filter(|line| *line != "52 hold" || !row.what.contains("signature"))
                .collect();
            let own: Vec<&str> = match (board.quotes, row.what) {
                (
                    Ends::Marked,
                    "of an edited post, whose lines are others now"
                    | "the mark of an edit below a quotation without an end",
                ) => vec!["2 hold"],
                (Ends::Marked, "of a post that is on another page") => {
                    vec!["Before", "2 hold", "52 hold"]
                }
                _ => lines(row.own),
            };
            if lines(&post.text) != own
                || told != doubted
                || post.edited.is_some() != edited
                || post.doubt(false).is_some()
            {
                wrong.push(format!(
                    "{:?}, {told:?}, expected {own:?}, {doubted:?}: {}",
                    lines(&post.text),
                    what()
                ));
            }
            // with the moderator's word they are his
            let first = post
                .beside
                .iter()
                .flat_map(|beside| &beside.lines)
                .find(|(_, line)| line.contains("hold"))
                .map(|(line, _)| *line);
            if let Some(first) = first.filter(|_| row.what != "nothing else") {
                let mine = read(&text, wanted, &[first]);
                if !lines(&mine.posts[1].text).contains(&"52 hold")
                    && !lines(&mine.posts[1].text).contains(&"2 hold")
                    || mine.posts.len() != page.posts.len()
                {
                    wrong.push(format!("--own {first}: {:?}: {}", mine.posts[1], what()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// A signature may be what a player drew above his orders: they are told with the line that makes
/// them one.
#[test]
fn what_stands_below_a_signature_is_told() {
    for board in BOARDS {
        let page = read(
            &board.page(&[
                ("Anna K", &[Own("hello")]),
                ("Bo", &[Own("mine:"), Signature("2 hold"), Edited]),
            ]),
            None,
            &[],
        );
        let post = &page.posts[1];
        assert!(
            matches!(post.beside.as_slice(), [SkippedLines { why: LineSkipReason::Signature { .. }, lines }] if lines[0].1 == "2 hold"),
            "{}: {post:?}",
            board.name
        );
        assert!(
            post.edited.is_some() && post.text == "mine:",
            "{}: {post:?}",
            board.name
        );
    }
}

/// Whom a post quotes is not its author, however often he is quoted and whether or not the writer
/// is known.
#[test]
fn who_is_quoted_wrote_nothing() {
    for board in BOARDS {
        for author in ["Bo", "Zed"] {
            let often = &[
                Quote("Anna K", "no"),
                Own("\n2 hold"),
                Quote("Anna K", "no"),
                Own("\n2 hold"),
                Quote("Kay", "no"),
                Own("\n2 hold"),
            ];
            // a page of one post is known by its known author, or by saying what it is
            let wanted = (board.name == "discourse" || board.name == "bgg").then_some(board.name);
            let page = read(&board.page(&[(author, often)]), wanted, &[]);
            let authors: Vec<Option<&str>> = page
                .posts
                .iter()
                .map(|post| post.author.as_deref())
                .collect();
            assert_eq!(
                (page.kind.as_str(), authors.as_slice()),
                (board.name, &[Some(author)][..]),
                "{page:#?}"
            );
        }
    }
}

/// A post whose time cannot be read is no part of the one above; what stands above all posts and
/// whoever stands there without a post are told.
#[test]
fn a_post_that_is_not_found_is_told() {
    for (what, page, doubted, above, unheard) in [
        (
            "phpbb",
            "Post by Anna K » Tue Nov 24, 2026 7:12 pm\n\n13 to Hazlemere\nTop\nPost by Bo » when the moon rose\n\n2 hold\nTop\nPost by Kay » Tue Nov 24, 2026 7:14 pm\n\nhello\nTop\n",
            Some(5),
            "",
            "",
        ),
        (
            "smf",
            "Anna K\n« Reply #3 on: November 24, 2026, 07:12:00 PM »\n13 to Hazlemere\nBo\nNewbie\n« Reply #4 on: som tid »\n2 hold\nReport to moderator\nKay\n« Reply #5 on: November 24, 2026, 07:14:00 PM »\nhello\nReport to moderator\n",
            Some(6),
            "",
            "Bo",
        ),
        (
            "cut off above",
            "17 to Fenburst\nReport to moderator\nAnna K\n« Reply #3 on: November 24, 2026, 07:12:00 PM »\nhello\nReport to moderator\n",
            None,
            "17 to Fenburst",
            "",
        ),
        (
            "all is well",
            "Anna K\n« Reply #3 on: November 24, 2026, 07:12:00 PM »\nBo wrote:\n« Reply #4 on: som tid »\n",
            None,
            "",
            "",
        ),
    ] {
        let found = read(page, None, &[]);
        let swallowed = found.posts.iter().find_map(|post| match post.doubt(false) {
            Some(seneschal::forum::PostDoubt::Swallowed(line, _)) => Some(*line),
            _ => None,
        });
        let told: Vec<&str> = found
            .above
            .iter()
            .flat_map(|above| above.lines.iter())
            .map(|(_, line)| line.as_str())
            .collect();
        let names: Vec<&str> = found
            .unheard
            .iter()
            .map(|(_, name)| name.as_str())
            .collect();
        assert_eq!(
            (
                swallowed,
                told.join("\n").as_str(),
                names.join(" ").as_str()
            ),
            (doubted, above, unheard),
            "{what}: {found:#?}"
        );
        // and the moderator's word is believed
        if let Some(line) = doubted {
            assert!(
                read(page, None, &[line])
                    .posts
                    .iter()
                    .all(|post| post.doubt(false).is_none()),
                "{what}"
            );
        }
    }
}

/// What phpBB's icon tells of a post that its reader had not seen yet is copied with it, and is no
/// part of the name.
#[test]
fn an_unread_post_is_its_authors() {
    for head in [
        "Unread post by Anna K » ",
        "Ungelesener Beitrag von Anna K » ",
        "Oläst inlägg av Anna K » ",
        "Post by Anna K » ",
    ] {
        let found = read(
            &format!("{head}Tue Nov 24, 2026 7:12 pm\n\n13 to Hazlemere\nTop\n"),
            None,
            &[],
        );
        let authors: Vec<&str> = found
            .posts
            .iter()
            .filter_map(|post| post.author.as_deref())
            .collect();
        assert_eq!(authors, ["Anna K"], "{head}");
    }
}
