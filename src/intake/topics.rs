//! `help`: the words there are, and short texts on a topic. Topics stand in the catalogues, the platform's and the game's; a new one needs no code.
//!
//! `asking-topics` and `<game>-topics` list their names, `asking-topic-<name>` (and `…-2`, `…-3`) say them, `asking-aliases` names other words for them.

use super::Intake;
use super::asking::MOST_DRAWN;
use super::claim::Claimed;
use super::requests::{MOST, shortened};
use crate::phrase::Phrase;
use crate::publish::language::FALLBACK;
use crate::sheet::{fold_words, nearest};

/// Paragraphs that a topic may have.
const MOST_PARTS: usize = 9;
/// The topic that is the game's order language.
const ORDERS: &str = "orders";

/// What a word for help is answered with.
pub(super) struct Helped {
    pub lines: Vec<Phrase>,
    /// Whether the order language and the form come with it.
    pub whole: bool,
}

impl Intake<'_> {
    pub(super) fn help(&self, claimed: &Claimed, topic: &str) -> Helped {
        let game = claimed.campaign.row.game.as_str();
        let topic = fold_words(topic.trim_end_matches(['.', '!', '?']));
        let aliases = self.listed("asking-aliases");
        let meant = aliases
            .iter()
            .filter_map(|alias| alias.split_once(':'))
            .find(|(word, _)| word.replace('_', " ") == topic)
            .map_or(topic.as_str(), |(_, topic)| topic);
        if meant.is_empty() || meant == ORDERS {
            let mut lines = vec![Phrase::new("platform-help")];
            lines.extend(if meant.is_empty() { self.words(game) } else { vec![self.topics(game)] });
            return Helped { lines, whole: true };
        }
        let (ours, its) = (self.listed("asking-topics"), self.listed(&format!("{game}-topics")));
        let whole = |names: &[String], meant: &str| names.iter().find(|name| *name == meant).cloned();
        let first = meant.split(' ').next().unwrap_or_default();
        for word in [meant, first] {
            if let Some(name) = whole(&its, word) {
                return Helped { lines: self.told(&format!("{game}-topic-{name}")), whole: false };
            }
            if let Some(name) = whole(&ours, word) {
                return Helped { lines: self.told(&format!("asking-topic-{name}")), whole: false };
            }
        }
        let names = ours.iter().chain(&its).map(String::as_str);
        let close: Vec<String> = nearest(first, names, 3).into_iter().map(str::to_owned).collect();
        let mut lines = vec![Phrase::new("asking-no-topic").with("topic", shortened(&topic))];
        lines.extend((!close.is_empty()).then(|| Phrase::new("asking-perhaps").with("words", close)));
        lines.push(self.topics(game));
        Helped { lines, whole: false }
    }

    /// Every word that a player may write, by what it is for; then the topics.
    pub(super) fn words(&self, game: &str) -> Vec<Phrase> {
        let mut lines = self.told("asking-words");
        lines.push(self.topics(game));
        lines
    }

    /// For a letter in which nothing was understood (IN-47): what it may have meant, and the words there are.
    pub(super) fn perhaps(&self, words: Vec<String>, claimed: &Claimed) -> Vec<Phrase> {
        let perhaps = (!words.is_empty()).then(|| Phrase::new("asking-perhaps").with("words", words));
        perhaps.into_iter().chain(self.words(&claimed.campaign.row.game)).collect()
    }

    fn topics(&self, game: &str) -> Phrase {
        let mut names = vec![ORDERS.to_owned()];
        names.extend(self.listed(&format!("{game}-topics")));
        names.extend(self.listed("asking-topics"));
        Phrase::new("asking-topics-are").with("topics", names.join(", "))
    }

    /// The names in a message that lists some, parted by blanks.
    fn listed(&self, id: &str) -> Vec<String> {
        if !self.desk.publisher.languages().has(FALLBACK, id) {
            return Vec::new();
        }
        let list = self.desk.publisher.say(FALLBACK, &named(id));
        list.split_whitespace().map(str::to_owned).collect()
    }

    /// A text's paragraphs, which may name the bounds there are.
    fn told(&self, id: &str) -> Vec<Phrase> {
        let more = (2..=MOST_PARTS).map(|n| format!("{id}-{n}")).take_while(|id| self.desk.publisher.languages().has(FALLBACK, id));
        let bounded = |id: String| named(&id).with("most", MOST).with("drawn", MOST_DRAWN).with("answers", self.config.answers.per_day);
        std::iter::once(id.to_owned()).chain(more).map(bounded).collect()
    }
}

fn named(id: &str) -> Phrase {
    Phrase { id: id.to_owned().into(), args: std::collections::BTreeMap::new() }
}
