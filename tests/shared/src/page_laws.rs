//! What a player's page offers of any game: each order that can be chosen is one that the game reads,
//! and each place lies on the map.

use seneschal_render::Renderer;
use seneschal_seam::{
    OrderList, OrderRow,
    drawing::MapChoice,
    order_reading::{LineVerdict, OrderReading},
    presentation::Presentation,
    seat::{Seat, Viewer},
};
use seneschal_text::{Phrase, envelopes};
use std::collections::BTreeSet;
use std::sync::Arc;

const LANGUAGES: [&str; 3] = ["en", "fr", "sv"];

/// A game at a position, as a seat sees it.
pub struct PageLaws<'a, G: Presentation> {
    pub game: &'a G,
    pub position: &'a G::Position,
    pub seat: Seat,
    renderer: Arc<Renderer>,
}

impl<'a, G: Presentation> PageLaws<'a, G> {
    pub fn new(game: &'a G, position: &'a G::Position, seat: Seat) -> Self {
        PageLaws {
            game,
            position,
            seat,
            renderer: Renderer::built_in().expect("the templates"),
        }
    }

    /// Each row in each language; how many lines were read.
    pub fn check_rows(&self) -> usize {
        let viewer = Viewer::Seat(self.seat);
        let places = self.game.places(self.position, viewer);
        let places: BTreeSet<String> = places.into_iter().map(|place| place.name).collect();
        let rows = self.game.order_rows(self.position, self.seat);
        let mut lines = 0;
        for row in &rows {
            let choices = row.lists.iter().flat_map(|list| &list.choices);
            let goals = choices.filter_map(|choice| choice.goal.as_ref());
            for name in goals.chain(&row.place) {
                assert!(places.contains(name), "no place {name}");
            }
            for language in LANGUAGES {
                lines += self.check_row(row, language);
            }
        }
        lines
    }

    fn say(&self, language: &str, phrase: &Phrase) -> String {
        let said = self.renderer.say(language, phrase);
        let unsaid = seneschal_render::language::unsaid(&said);
        assert!(unsaid.is_empty() && !said.is_empty(), "{phrase:?}: {said}");
        said
    }

    /// The first list's entries alone are valid; with an entry of each other list they are read.
    fn check_row(&self, row: &OrderRow, language: &str) -> usize {
        self.say(language, &row.title);
        let [first, others @ ..] = &row.lists[..] else {
            panic!("no list: {row:?}");
        };
        let words = self.words(first, language);
        assert!(!words.contains(&None) && !words.is_empty(), "{first:?}");
        let mut others: Vec<_> = others
            .iter()
            .map(|list| self.words(list, language).into_iter())
            .collect();
        for rest in &mut others {
            assert_eq!(rest.next(), Some(None), "{row:?}");
        }
        let lines = words.iter().flatten();
        let lines = lines.map(|words| line(&row.pieces, words, None));
        let mut read: Vec<String> = lines.collect();
        for line in &read {
            self.check_line(line, true);
        }
        for rest in others {
            for (n, more) in rest.flatten().enumerate() {
                let first = words[n % words.len()].as_deref().unwrap_or_default();
                let line = line(&row.pieces, first, Some(&more));
                self.check_line(&line, false);
                read.push(line);
            }
        }
        read.len()
    }

    fn words(&self, list: &OrderList, language: &str) -> Vec<Option<String>> {
        self.say(language, &list.label);
        let choices = list.choices.iter();
        let words = choices.map(|choice| {
            self.say(language, &choice.label);
            let words = choice.words.as_ref();
            words.map(|words| self.say(language, words))
        });
        words.collect()
    }

    fn check_line(&self, line: &str, valid: bool) {
        let text = format!("BEGIN ORDERS\n{line}\nEND ORDERS\n");
        let sheet = envelopes(&text).into_iter().next().expect("a sheet").sheet;
        let reading: OrderReading<G::Order> = self.game.read(self.position, self.seat, &sheet);
        let answers = &reading.answers;
        let good = answers.iter().all(|answer| match answer.verdict {
            LineVerdict::Will(_) => true,
            LineVerdict::Refused(_) => !valid,
            LineVerdict::Unread(_) | LineVerdict::Remark => false,
        });
        assert!(good && !answers.is_empty(), "{line}: {answers:#?}");
    }

    /// Every place lies on the drawing and has its own name and something to say.
    pub fn check_places(&self) {
        let viewer = Viewer::Seat(self.seat);
        let map = self
            .game
            .map(self.position, &[], viewer, MapChoice::default());
        let (wide, high) = (map.size.0.cast_signed(), map.size.1.cast_signed());
        let mut names = BTreeSet::new();
        for place in self.game.places(self.position, viewer) {
            let (x, y) = place.at;
            assert!(
                (0..wide).contains(&x) && (0..high).contains(&y),
                "{place:?}"
            );
            assert!(!place.stands.is_empty(), "{place:?}");
            for (language, phrase) in LANGUAGES
                .iter()
                .flat_map(|language| place.stands.iter().map(move |phrase| (language, phrase)))
            {
                self.say(language, phrase);
            }
            assert!(names.insert(place.name.clone()), "{place:?}");
        }
    }
}

fn line(pieces: &[String], first: &str, more: Option<&str>) -> String {
    let mut line = pieces.join(", ");
    for words in [Some(first), more].into_iter().flatten() {
        if !line.is_empty() && !words.starts_with(';') {
            line.push(' ');
        }
        line.push_str(words);
    }
    line
}
