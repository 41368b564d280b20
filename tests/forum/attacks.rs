//! FO-01, the worst fault: somebody's orders stored as another's. Every sample page, spoilt line by
//! line as copying, strange boards and players spoil them: whatever a reader may still find, no
//! line of one author is ever another's without a doubt about that post.

use seneschal::forum::{
    BoardPage, BoardPageOptions, BoardPageParser, PageClock, PageTime, fold_name,
};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

const KNOWN: [&str; 3] = ["anna k", "bo", "kay"];

fn is_known(name: &str) -> bool {
    KNOWN.contains(&fold_name(name).as_str())
}

/// As whose each line would be stored.
fn stored(page: &BoardPage) -> Vec<(String, String)> {
    let sure = page.posts.iter().filter(|post| post.doubt(false).is_none());
    let by = sure
        .filter_map(|post| Some((fold_name(post.author.as_deref()?), post)))
        .filter(|(author, _)| is_known(author));
    by.flat_map(|(author, post)| {
        post.text
            .lines()
            .map(move |line| (author.clone(), line.trim().to_lowercase()))
    })
    .filter(|(_, line)| line.len() > 3)
    .collect()
}

struct Sample {
    name: String,
    lines: Vec<String>,
    kind: String,
    /// Whose each line is.
    owners: BTreeMap<String, String>,
    /// Where each author's first head stands, counted from 0, and whether the board ends posts by a
    /// line of its own.
    heads: Vec<(String, usize)>,
}

struct Attack<'a> {
    pages: &'a BoardPageParser,
    zone: &'a PageClock,
    wrong: Vec<String>,
    tried: usize,
}

impl Attack<'_> {
    fn read(&self, text: &str, wanted: Option<&str>) -> BoardPage {
        self.pages.take_apart(
            text,
            &BoardPageOptions {
                wanted,
                known: &is_known,
                furniture: &[],
                own: &BTreeSet::new(),
                zone: self.zone,
            },
        )
    }

    fn samples(&self) -> Vec<Sample> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/forum");
        let files = [folder.clone(), folder.join("languages")]
            .into_iter()
            .flat_map(|folder| fs::read_dir(folder).expect("the folder").flatten());
        let mut paths: Vec<_> = files
            .map(|file| file.path())
            .filter(|path| path.extension().is_some_and(|e| e == "txt"))
            .collect();
        paths.sort();
        let samples = paths.iter().map(|path| {
            let text = fs::read_to_string(path).expect("a page");
            // read as its own kind, where another would be taken for it
            let name = path
                .file_stem()
                .map(|stem| stem.to_string_lossy().into_owned())
                .unwrap_or_default();
            let page = self.read(
                &text,
                if name == "bgg-topic" {
                    Some("bgg")
                } else {
                    None
                },
            );
            let mut owners: BTreeMap<String, String> = BTreeMap::new();
            let mut shared = BTreeSet::new();
            for (author, line) in stored(&page) {
                if owners.get(&line).is_some_and(|other| *other != author) {
                    shared.insert(line.clone());
                }
                owners.insert(line, author);
            }
            // a fence orders nothing
            owners.retain(|line, _| {
                !shared.contains(line)
                    && !line.starts_with("begin orders")
                    && !line.starts_with("end orders")
            });
            let heads = page
                .posts
                .iter()
                .filter_map(|post| Some((fold_name(post.author.as_deref()?), post.line - 1)))
                .collect();
            Sample {
                name,
                lines: text.lines().map(str::to_owned).collect(),
                kind: page.kind,
                owners,
                heads,
            }
        });
        samples.collect()
    }

    /// Reads a spoilt page, as its kind and now and then as any.
    fn strike(
        &mut self,
        sample: &Sample,
        how: &str,
        lines: &[String],
        forged: Option<(&str, &str)>,
    ) {
        self.tried += 1;
        let text = lines.join("\n");
        let page = self.read(
            &text,
            if self.tried.is_multiple_of(7) {
                None
            } else {
                Some(&sample.kind)
            },
        );
        for (author, line) in stored(&page) {
            let owner = match forged {
                Some((by, forged)) if forged == line => Some(by),
                _ => sample.owners.get(&line).map(String::as_str),
            };
            if owner.is_some_and(|owner| owner != author) {
                self.wrong.push(format!(
                    "{}, {how}: {line:?} of {owner:?} is {author}'s:\n{text}",
                    sample.name
                ));
            }
        }
    }
}

/// A line without the times that stand in it; `None` where none does.
fn timeless(line: &str, zone: &PageClock, instead: &str) -> Option<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let windows = (1..=words.len())
        .rev()
        .flat_map(|length| (0..=words.len() - length).map(move |at| (at, length)));
    let reads = |&(at, length): &(usize, usize)| {
        let text = words[at..at + length].join(" ");
        PageTime::read(text.trim_matches(['«', '»', ' ']), zone).is_some()
    };
    let (at, length) = windows.into_iter().find(reads)?;
    Some(
        [&words[..at], &[instead], &words[at + length..]]
            .concat()
            .join(" "),
    )
}

#[test]
fn nobodys_orders_become_anothers_on_a_spoilt_page() {
    let pages = BoardPageParser::open().expect("the kinds of pages");
    let zone =
        PageClock::named("UTC", "2026-11-25T12:00:00Z".parse().expect("a time")).expect("a zone");
    let mut attack = Attack {
        pages: &pages,
        zone: &zone,
        wrong: Vec::new(),
        tried: 0,
    };
    let samples = attack.samples();
    assert!(
        samples.len() > 30
            && samples
                .iter()
                .filter(|sample| sample.owners.len() > 1)
                .count()
                > 25,
        "the test looks at the wrong place"
    );
    for sample in &samples {
        let with = |at: usize, new: &[String]| {
            [&sample.lines[..at], new, &sample.lines[at + 1..]].concat()
        };
        for (at, line) in sample
            .lines
            .iter()
            .enumerate()
            .filter(|(_, line)| !line.trim().is_empty())
        {
            // what was written down by hand has one line that says whose a post is, and a short
            // quotation nothing but the line above it
            let only_sign = matches!(sample.kind.as_str(), "plain" | "notes")
                || begins_short_quotation(sample, at);
            if !only_sign {
                attack.strike(sample, "without a line", &with(at, &[]), None);
            }
            attack.strike(
                sample,
                "with a line twice",
                &with(at, &[line.clone(), line.clone()]),
                None,
            );
            for unread in ["när månen gick upp", "3 kuukautta sitten"] {
                if let Some(timeless) = timeless(line, &zone, unread) {
                    attack.strike(
                        sample,
                        "with a time that nobody reads",
                        &with(at, &[timeless]),
                        None,
                    );
                }
            }
            // a quotation's beginning in no language that is known
            if let Some(name) = KNOWN
                .iter()
                .find(|name| fold_name(line).contains(**name) && fold_name(line) != **name)
            {
                for head in [
                    format!("{name} dijo:"),
                    format!("Lainaus henkilöltä {name}:"),
                    format!("{name} napsal(a) včera v 19:12:"),
                ] {
                    if !sample.heads.iter().any(|(_, head)| *head == at) {
                        attack.strike(sample, "with a strange quotation", &with(at, &[head]), None);
                    }
                }
            }
        }
        // all times at once
        let unread: Vec<String> = sample
            .lines
            .iter()
            .map(|line| timeless(line, &zone, "när månen gick upp").unwrap_or_else(|| line.clone()))
            .collect();
        attack.strike(sample, "without times", &unread, None);
        forge(&mut attack, sample);
    }
    assert!(attack.tried > 2000, "{}", attack.tried);
    assert!(
        attack.wrong.is_empty(),
        "{} of {}:\n{}",
        attack.wrong.len(),
        attack.tried,
        attack.wrong[..attack.wrong.len().min(6)].join("\n\n")
    );
}

/// Fewer than four lines are quoted below: without the line above them nothing tells them from
/// one's own.
fn begins_short_quotation(sample: &Sample, at: usize) -> bool {
    let owner = |line: &str| sample.owners.get(&line.trim().to_lowercase());
    let first = sample
        .lines
        .iter()
        .skip(at + 1)
        .take(4)
        .find_map(|line| owner(line));
    let quoted = sample
        .lines
        .iter()
        .skip(at + 1)
        .take_while(|line| {
            line.contains("ORDERS") || owner(line).is_some_and(|owner| Some(owner) == first)
        })
        .count();
    (1..4).contains(&quoted) || sample.lines[at].contains("[quote")
}

/// In each author's words, another's head as the board prints it, and an order below.
fn forge(attack: &mut Attack, sample: &Sample) {
    // nothing ends a post there but the next one's head
    if matches!(sample.kind.as_str(), "plain" | "notes" | "messages" | "") {
        return;
    }
    const FORGED: &str = "99 to the forged gate";
    for (other, head) in &sample.heads {
        let Some(spelt) = sample
            .lines
            .iter()
            .find(|line| fold_name(line).contains(other.as_str()))
        else {
            continue;
        };
        for (line, owner) in sample
            .owners
            .iter()
            .filter(|(_, owner)| *owner != other)
            .take(3)
        {
            let Some(at) = sample
                .lines
                .iter()
                .position(|own| own.trim().to_lowercase() == *line)
            else {
                continue;
            };
            let name = spelt
                .get(..)
                .filter(|spelt| fold_name(spelt) == *other)
                .unwrap_or(other)
                .to_owned();
            // all from the name on, but nothing that ends a post: who writes that too has written
            // another post, and only an eye can tell
            let from = (head.saturating_sub(12)..=*head)
                .rev()
                .find(|at| fold_name(&sample.lines[*at]) == *other)
                .unwrap_or(*head);
            let heads = [
                vec![sample.lines[*head].clone()],
                vec![name.clone(), sample.lines[*head].clone()],
                sample.lines[from..=*head].to_vec(),
            ];
            for mut forged in heads {
                // vBulletin's names stand below
                forged.extend([name.clone(), FORGED.to_owned()]);
                let lines = [&sample.lines[..=at], &forged, &sample.lines[at + 1..]].concat();
                attack.strike(sample, "with a forged head", &lines, Some((owner, FORGED)));
            }
        }
    }
}
