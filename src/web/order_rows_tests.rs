use super::*;
use crate::games::{
    Dice, DynGame, GameId, LineVerdict, Match, OrderChoice, Seat, SeatSetup, Setup, StandInStyle,
    StoredTurn, boards,
};
use crate::render::Renderer;
use crate::text::{Sheet, envelopes};
use std::collections::BTreeMap;

fn choice(words: &'static str) -> OrderChoice {
    OrderChoice {
        label: Phrase::new("test"),
        words: (!words.is_empty()).then(|| Phrase::new(words)),
        goal: None,
    }
}

fn list(words: &[&'static str]) -> OrderList {
    OrderList {
        label: Phrase::new("test"),
        choices: words.iter().map(|words| choice(words)).collect(),
    }
}

fn row(pieces: &[&str], lists: &[&[&'static str]]) -> OrderRow {
    OrderRow {
        title: Phrase::new("test"),
        place: None,
        pieces: pieces.iter().map(|&piece| piece.to_owned()).collect(),
        lists: lists.iter().map(|words| list(words)).collect(),
        repeats: false,
    }
}

fn counters() -> OrderRow {
    row(
        &["1", "13", "17"],
        &[
            &["hold", "from Corley to Bar", "from Corley to Bar End"],
            &["", "; defend", "; fight all"],
        ],
    )
}

fn answers(lines: &[&str]) -> Vec<LineAnswer> {
    let answer = |(line, text): (usize, &&str)| LineAnswer {
        line,
        text: (*text).to_owned(),
        verdict: LineVerdict::Remark,
        later: None,
    };
    (2..).zip(lines).map(answer).collect()
}

/// A message's id stands for its words here.
fn views(of: &[OrderRow], lines: &[&str]) -> Vec<RowView> {
    rows(of, &answers(lines), |phrase| phrase.id.to_string())
}

fn chosen(view: &RowView) -> (Vec<&str>, Vec<&str>) {
    let pieces = view.pieces.iter().filter(|piece| piece.chosen);
    let words = view
        .lists
        .iter()
        .flat_map(|list| list.choices.iter().filter(|choice| choice.chosen));
    (
        pieces.map(|piece| piece.name.as_str()).collect(),
        words.map(|choice| choice.words.as_str()).collect(),
    )
}

/// As the page's form sends it.
fn sent(view: &RowView) -> ChosenRow {
    ChosenRow {
        line: view.line.clone(),
        number: view.number,
        is_text: view.is_text,
        has_pieces: !view.pieces.is_empty(),
        pieces: chosen(view).0.into_iter().map(str::to_owned).collect(),
        words: chosen(view).1.into_iter().map(str::to_owned).collect(),
    }
}

#[test]
fn lines_are_rows_and_what_has_no_line_is_one_more() {
    let views = views(
        &[counters()],
        &["13,  17 FROM Corley to Bar End; fight all."],
    );
    assert_eq!(views.len(), 2);
    assert_eq!(
        chosen(&views[0]),
        (
            vec!["13", "17"],
            vec!["from Corley to Bar End", "; fight all"]
        )
    );
    assert_eq!((views[0].number, views[0].is_text), (2, false));
    assert_eq!(chosen(&views[1]), (vec!["1"], vec![""]));
    assert_eq!((views[1].number, views[1].line.as_str()), (0, ""));
}

#[test]
fn what_the_lists_do_not_say_stays_text() {
    let views = views(
        &[counters()],
        &["1 13 to Fen via Barsham", "17 hold; defend", "keep 4 Bz"],
    );
    assert_eq!(views.len(), 2);
    assert!(views[0].is_text && !views[1].is_text);
    assert_eq!(chosen(&views[1]), (vec!["17"], vec!["hold", "; defend"]));
}

#[test]
fn a_row_without_counters_stands_once_or_as_often_as_it_likes() {
    let once = row(&[], &[&["row A", "row B"]]);
    let often = OrderRow {
        repeats: true,
        ..row(&[], &[&["hire knight", "hire serjeant"], &["at Corley"]])
    };
    let lines = ["row B", "hire serjeant at Corley"];
    let views = views(&[once, often], &lines);
    assert_eq!(
        views.iter().map(|view| view.number).collect::<Vec<_>>(),
        [2, 3, 0]
    );
}

/// Every row of a view sent back unchanged changes nothing, and a changed one only its line.
#[test]
fn rows_write_only_what_they_change() {
    let text = "BEGIN ORDERS\n13, 17 from corley to Bar # to the mill\n* 1 hold.\nfor winter 3\nkeep 2\nEND ORDERS";
    let mut lines = answers(&["13, 17 from corley to Bar", "1 hold"]);
    lines.push(LineAnswer {
        line: 4,
        ..lines[0].clone().for_later("winter 3".to_owned(), None)
    });
    let rows: Vec<ChosenRow> = rows(&[counters()], &lines, |phrase| phrase.id.to_string())
        .iter()
        .map(sent)
        .collect();
    let at = insert_at(text, &lines, "END ORDERS");
    assert_eq!(write_rows(text, &rows, at), text);
    let mut moved = rows.clone();
    moved[0].words[1] = "; defend".to_owned();
    moved[1].words[0] = String::new();
    moved.push(ChosenRow {
        has_pieces: true,
        pieces: vec!["1".to_owned()],
        words: vec!["from Corley to Bar".to_owned(), "; fight all".to_owned()],
        ..ChosenRow::default()
    });
    assert_eq!(
        write_rows(text, &moved, at),
        "BEGIN ORDERS\n13, 17 from Corley to Bar; defend\n1 from Corley to Bar; fight all\nfor winter 3\nkeep 2\nEND ORDERS"
    );
    // the text was written on since
    moved[0].line = "13 hold".to_owned();
    assert!(write_rows(text, &moved, at).contains("13, 17 from corley to Bar # to the mill"));
}

#[test]
fn a_line_needs_counters_and_an_order() {
    let mut row = ChosenRow {
        has_pieces: true,
        words: vec!["hold".to_owned(), "; defend".to_owned()],
        ..ChosenRow::default()
    };
    assert_eq!(row.to_line(), None);
    row.pieces = vec!["1".to_owned(), "13".to_owned()];
    assert_eq!(row.to_line().as_deref(), Some("1, 13 hold; defend"));
    row.words[0] = String::new();
    assert_eq!(row.to_line(), None);
}

#[test]
fn new_lines_come_before_the_end_of_this_turns_orders() {
    let text = "BEGIN ORDERS\n# none yet\nEND ORDERS";
    assert_eq!(insert_at(text, &[], "end orders"), 2);
    assert_eq!(
        insert_at("13 hold\nbye", &answers(&[])[..], "END ORDERS"),
        usize::MAX
    );
}

#[test]
fn a_line_that_goes_on_beyond_the_lists_stays_text() {
    let gates = row(
        &[],
        &[
            &["enter by Sarbury", "enter by Pimbury"],
            &["", ", Netherby"],
        ],
    );
    let views = |line: &str| views(std::slice::from_ref(&gates), &[line]);
    let long = views("enter by Sarbury, Pimbury, Netherby");
    assert!(long.len() == 1 && long[0].is_text);
    let mut unsaid = ChosenRow {
        line: long[0].line.clone(),
        number: 2,
        is_text: true,
        words: vec![String::new(), String::new()],
        ..ChosenRow::default()
    };
    let text = "BEGIN ORDERS\nenter by Sarbury, Pimbury, Netherby\nEND ORDERS";
    assert_eq!(write_rows(text, std::slice::from_ref(&unsaid), 2), text);
    unsaid.words[0] = "enter by Pimbury".to_owned();
    for text in [
        text,
        "BEGIN ORDERS\nenter by Sarbury, Pimbury,\n  Netherby\nEND ORDERS",
    ] {
        assert_eq!(
            write_rows(text, std::slice::from_ref(&unsaid), 2),
            "BEGIN ORDERS\nenter by Pimbury\nEND ORDERS"
        );
    }
    let two = views("Enter by Sarbury, Netherby");
    assert_eq!(chosen(&two[0]).1, ["enter by Sarbury", ", Netherby"]);
    let row = ChosenRow {
        words: vec!["enter by Pimbury".to_owned(), ", Netherby".to_owned()],
        ..ChosenRow::default()
    };
    assert_eq!(row.to_line().as_deref(), Some("enter by Pimbury, Netherby"));
}

/// A row that the page made of an older text changes nothing that it does not know.
#[test]
fn a_row_of_an_older_text_takes_no_other_line() {
    let row = ChosenRow {
        line: "1 hold".to_owned(),
        number: 2,
        has_pieces: true,
        pieces: vec!["1".to_owned()],
        words: vec!["from Corley to Bar".to_owned(), String::new()],
        ..ChosenRow::default()
    };
    for text in [
        "BEGIN ORDERS\n13 from Corley to Bar\n1 hold\nEND ORDERS",
        "BEGIN ORDERS\n11 hold\nEND ORDERS",
        "BEGIN ORDERS",
    ] {
        assert_eq!(write_rows(text, std::slice::from_ref(&row), 1), text);
    }
}

/// Whoever writes counters in another order, or a remark behind them, keeps both.
#[test]
fn an_untouched_row_leaves_its_line_as_it_was_written() {
    let text = "BEGIN ORDERS\n17, 13 13 hold # to the mill\nEND ORDERS";
    let row = ChosenRow {
        line: "17, 13 13 hold".to_owned(),
        number: 2,
        has_pieces: true,
        pieces: vec!["13".to_owned(), "17".to_owned()],
        words: vec!["hold".to_owned(), String::new()],
        ..ChosenRow::default()
    };
    assert_eq!(write_rows(text, &[row], 2), text);
}

/// Each game's edition, with the turns of a campaign of stand-ins at which orders are chosen.
const CAMPAIGNS: [(GameId, &str, &[usize]); 4] = [
    (GameId::Excalibur, "standard", &[0, 1, 4]),
    (GameId::Excalibur, "french-full", &[7]),
    (GameId::Mordred, "standard", &[0, 1, 4, 9]),
    (GameId::RoundTable, "standard", &[0, 1, 2, 7, 14, 21, 30]),
];
const LANGUAGES: [&str; 3] = ["en", "fr", "sv"];
/// How often something else is chosen in a sheet.
const CHOICES: usize = 12;

fn open(id: GameId, edition: &str) -> Box<dyn DynGame> {
    let (board_name, board) = boards::board(id.default_board()).expect("a built-in board");
    let seat = |lord: &&str| SeatSetup {
        lord: (*lord).to_owned(),
        colour: None,
    };
    id.table(&Setup {
        edition: edition.to_owned(),
        board_name,
        board,
        switches: BTreeMap::new(),
        rules_version: None,
        seats: id.usual_seats()[..4].iter().map(seat).collect(),
    })
    .expect("a campaign opens")
}

fn dice(turn: usize, whose: u8) -> Dice {
    let mut key = [whose; 32];
    key[..8].copy_from_slice(&(turn as u64).to_be_bytes());
    Dice::keyed(&key, &[7; 32])
}

fn sheet_in(text: &str) -> Sheet {
    let envelope = envelopes(text).into_iter().next();
    envelope.map(|envelope| envelope.sheet).unwrap_or_default()
}

fn play(game: &dyn DynGame, before: &StoredTurn, turn: usize) -> StoredTurn {
    let at = game.open_position(&before.position).expect("our own");
    let sheet = |seat| {
        let text = at.stand_in(seat, StandInStyle::Bold, &mut dice(turn, 1));
        (seat, sheet_in(&text))
    };
    let sheets = at.awaited().into_keys().map(sheet).collect();
    at.adjudicate_sheets(&sheets, &mut dice(turn, 2))
}

/// A player's page of one seat, as far as its rows and its text.
struct Desk<'a> {
    at: &'a dyn Match,
    seat: Seat,
    language: &'a str,
    words: &'a Renderer,
    offered: Vec<OrderRow>,
}

impl Desk<'_> {
    fn say(&self, phrase: &Phrase) -> String {
        self.words.say(self.language, phrase)
    }

    fn read(&self, text: &str) -> Vec<LineAnswer> {
        self.at.read(self.seat, &sheet_in(text)).answers
    }

    fn rows(&self, text: &str) -> Vec<RowView> {
        let examples = example_lines(&self.offered, |phrase| self.say(phrase));
        let examples = Sheet::from_stored(&examples.join("\n"));
        let examples = self.at.read(self.seat, &examples).answers;
        let answers = answers_for_rows(&self.read(text), &examples);
        rows(&self.offered, &answers, |phrase| self.say(phrase))
    }

    /// Chooses something else in one row: the text afterwards.
    fn choose(&self, text: &str, chance: &mut Chance) -> String {
        let views = self.rows(text);
        let mut chosen: Vec<ChosenRow> = views.iter().map(sent).collect();
        let n = chance.below(views.len());
        let words = |list: &ListView, chance: &mut Chance| {
            let choice = &list.choices[chance.below(list.choices.len())];
            choice.words.clone()
        };
        let lists = views[n].lists.iter();
        chosen[n].words = lists.map(|list| words(list, chance)).collect();
        let pieces = views[n].pieces.iter().filter(|_| chance.below(2) == 0);
        chosen[n].pieces = pieces.map(|piece| piece.name.clone()).collect();
        let at = insert_at(text, &self.read(text), "END ORDERS");
        let after = write_rows(text, &chosen, at);
        self.check(&after, chosen.iter().filter_map(ChosenRow::to_line), text);
        after
    }

    /// The rows show the chosen lines and no others, and so does the text.
    fn check(&self, text: &str, chosen: impl Iterator<Item = String>, before: &str) {
        let views = self.rows(text);
        let name = format!(
            "{:?}, {}: {before}\n{text}\n{views:#?}",
            self.seat, self.language
        );
        let chosen = sorted(chosen);
        let shown = || views.iter().filter(|view| view.number > 0);
        let said = shown().filter_map(|view| sent(view).to_line());
        assert_eq!(sorted(said), chosen, "{name}");
        let lines = shown().map(|view| view.line.clone());
        assert_eq!(sorted(lines), chosen, "{name}");
        let written = text.lines().filter(|line| !line.ends_with(" ORDERS"));
        assert_eq!(sorted(written.map(str::to_owned)), chosen, "{name}");
    }
}

fn sorted(lines: impl Iterator<Item = String>) -> Vec<String> {
    let mut lines: Vec<String> = lines.map(|line| folded(&line)).collect();
    lines.sort();
    lines
}

/// Numbers by chance, the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count.max(1)
    }
}

/// Whatever is chosen, in every game and every half: the text says what the rows show, and the
/// rows show what the text says.
#[test]
fn rows_and_text_say_the_same() {
    let words = Renderer::built_in().expect("our own templates");
    let mut chance = Chance(40);
    for (id, edition, turns) in CAMPAIGNS {
        let game = open(id, edition);
        let mut now = game.start(&mut dice(0, 3));
        let mut tried = 0;
        for turn in 0..=turns.last().copied().unwrap_or_default() {
            let at = game.open_position(&now.position).expect("our own");
            for seat in (0..4).map(Seat).filter(|_| turns.contains(&turn)) {
                let desk = Desk {
                    at: &*at,
                    seat,
                    language: LANGUAGES[(turn + usize::from(seat.0)) % 3],
                    words: &words,
                    offered: at.order_rows(seat),
                };
                if desk.offered.is_empty() {
                    continue;
                }
                let mut text = "BEGIN ORDERS\nEND ORDERS".to_owned();
                for _ in 0..CHOICES {
                    text = desk.choose(&text, &mut chance);
                }
                tried += 1;
            }
            if at.awaited().is_empty() {
                break;
            }
            now = play(&*game, &now, turn);
        }
        assert!(tried >= 2, "{edition}: {tried} sheets");
    }
}
