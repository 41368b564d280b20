//! No line between fences is missing from the answer, whoever else could read it.

use crate::daemon::tests::stub::{ANNA, House};
use crate::games::{Seat, game_file::GameFile};
use crate::intake::list_lines;
use crate::render::letters::AnswerLine;
use crate::text::envelopes;
use jiff::SignedDuration;
use serde_json::json;
use std::collections::BTreeSet;
use std::path::Path;

/// Lines that people write between fences, and that others than the game may read.
const LINES: [&str; 52] = [
    "replace gawaine by new@example.org",
    "replace Kay",
    "rerun spring 3",
    "process now",
    "join thornvale as kay",
    "join elsewhere",
    "observe thornvale",
    "stand by for thornvale",
    "back",
    "show",
    "Status?",
    "help moves",
    "forecast",
    "rules 8.4",
    "wait",
    "ready",
    "accept",
    "clear",
    "confirm",
    "confirm 3",
    "reminders off",
    "mute lionel",
    "no draw",
    "remplacer gauvain par new@example.org",
    "retour au printemps 3",
    "rejoindre thornvale comme kay",
    "observer thornvale",
    "remplaçant pour thornvale",
    "retour",
    "attendre",
    "effacer",
    "carte",
    "ersätt kay med new@example.org",
    "spola tillbaka vår 3",
    "gå med i thornvale som kay",
    "observera thornvale",
    "reserv för thornvale",
    "tillbaka",
    "vänta",
    "rensa",
    "karta",
    "> 13 hold",
    ">From Barcombe Down to Barsham",
    "Sent from my iPhone",
    "press to lionel\nhello\nend press",
    "dépêche à lionel\nbonjour\nfin de dépêche",
    "13 hold",
    "foo bar",
    "no orders",
    "hello there!",
    "add",
    "for winter 3: 13 hold",
];

/// Which of them are chosen: no chance that a later run could not repeat.
struct Choice(u64);

impl Choice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % limit
    }

    fn lines(&mut self, pool: &[&str], count: usize) -> String {
        let mut text = String::new();
        for _ in 0..count {
            text.push_str(pool[self.below(pool.len())]);
            text.push('\n');
        }
        text
    }
}

/// The numbers of the lines between the fences that are lines of their own: not those of a letter
/// below its first.
fn written(text: &str) -> BTreeSet<usize> {
    let mut inside_letter = false;
    let mut numbers = BTreeSet::new();
    for (line, number) in text.lines().zip(1..) {
        let ends = line.starts_with("end press") || line.starts_with("fin de");
        if !(inside_letter
            || line.starts_with("BEGIN ORDERS")
            || line == "END ORDERS"
            || line.trim().is_empty())
        {
            numbers.insert(number);
        }
        inside_letter |= line.starts_with("press to") || line.starts_with("dépêche");
        inside_letter &= !ends;
    }
    numbers
}

#[test]
fn every_line_between_fences_is_listed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let table = GameFile::open(&root.join("docs/example/table.yaml")).unwrap();
    let at = table.table.open_position(&table.position).unwrap();
    let mut choice = Choice(40);
    let secrets = ["gawaine password swordfish", "token abcd efgh"];
    let pool: Vec<&str> = LINES.into_iter().chain(secrets).collect();
    let alone = pool.iter().map(|line| format!("{line}\n"));
    let random = (0..400).map(|_| {
        let count = 1 + choice.below(9);
        choice.lines(&pool, count)
    });
    for lines in alone.chain(random.collect::<Vec<_>>()) {
        let text = format!("BEGIN ORDERS\n{lines}END ORDERS\n");
        let envelope = envelopes(&text).remove(0);
        let reading = at.read(Seat(0), &envelope.sheet);
        let listed = list_lines(&envelope, &reading.answers, 0);
        let numbers: BTreeSet<usize> = listed.iter().map(AnswerLine::line).collect();
        assert_eq!(numbers, written(&text), "{text}");
        assert_eq!(numbers.len(), listed.len(), "twice: {text}");
        let shown = format!("{listed:?}");
        assert!(
            !shown.contains("swordfish") && !shown.contains("efgh"),
            "{shown}"
        );
    }
}

#[test]
fn the_answer_to_a_sheet_has_every_line_of_it() {
    let (mut house, _) = House::new(&json!({}));
    house.config.answers.per_day = 10_000;
    house.config.answers.acknowledgements_per_day = 10_000;
    let mut daemon = house.daemon();
    let mut choice = Choice(41);
    // a quotation is cut off where the mail is read; orders and plans are other tests'
    let pool: Vec<&str> = LINES
        .into_iter()
        .filter(|line| {
            ![">", "draw", "13 hold", "for winter"]
                .iter()
                .any(|no| line.contains(no))
        })
        .collect();
    for _ in 0..40 {
        let count = 1 + choice.below(6);
        let lines = choice.lines(&pool, count);
        let text = format!("BEGIN ORDERS thornvale turn 1\ntake 3\n{lines}END ORDERS\n");
        house.clock.advance(SignedDuration::from_mins(30));
        let before = house.outbox.sent().len();
        house.sheet(ANNA, &text);
        daemon.tick().unwrap();
        let answer = house
            .opened(before)
            .into_iter()
            .map(|(_, letter)| letter.text)
            .find(|text| text.contains("We have your orders"))
            .unwrap_or_else(|| panic!("no answer to {text}"));
        let answer: String = answer.split_whitespace().collect::<Vec<_>>().join(" ");
        for number in written(&text) {
            let line = text.lines().nth(number - 1).unwrap();
            assert!(answer.contains(line), "{line:?} of {text} in {answer}");
        }
    }
}
