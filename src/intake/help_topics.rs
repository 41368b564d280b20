//! `help`: the words there are, and short texts on a topic. Topics stand in the catalogues, the
//! platform's and the game's; a new one needs no code.
//!
//! `asking-topics` and `<game>-topics` list their names, `asking-topic-<name>` (and `…-2`, `…-3`)
//! say them, `asking-aliases` names other words for them.

use super::Intake;
use super::questions::MOST_DRAWN;
use super::requests::{MOST, shortened};
use super::seat_claim::SeatClaim;
use crate::games::rulebook::text::switched;
use crate::render::language::FALLBACK;
use crate::text::{Phrase, fold_words, nearest};

/// Paragraphs that a topic may have.
const MOST_PARTS: usize = 9;
/// The topic that is the game's order language.
const ORDERS: &str = "orders";

/// What a word for help is answered with.
pub(super) struct HelpAnswer {
    pub lines: Vec<Phrase>,
    /// Whether the order language and the form come with it.
    pub whole: bool,
}

impl Intake<'_> {
    pub(super) fn help(&self, claimed: &SeatClaim, topic: &str) -> HelpAnswer {
        let game = claimed.campaign.row.game.as_str();
        let topic = fold_words(topic.trim_end_matches(['.', '!', '?']));
        if topic.is_empty() || topic == ORDERS || topic == spelled_orders(&claimed.seat.language) {
            let mut lines = vec![Phrase::new("platform-help")];
            lines.extend(if topic.is_empty() {
                self.words(claimed)
            } else {
                vec![self.topics(claimed)]
            });
            return HelpAnswer { lines, whole: true };
        }
        let its_list = format!("{game}-topics");
        let (ours, its) = (
            self.listed(FALLBACK, "asking-topics"),
            self.listed(FALLBACK, &its_list),
        );
        // a topic's names, and the other words for it, are read in all languages
        let languages: Vec<&str> = self.desk.publisher.languages().names().collect();
        let in_any = |word: &str| {
            let at = |list: &str| {
                languages.iter().find_map(|language| {
                    self.listed(language, list)
                        .iter()
                        .position(|name| fold_words(name) == word)
                })
            };
            let is_listed =
                |list: &[String], at: Option<usize>| at.and_then(|at| list.get(at).cloned());
            is_listed(&its, at(&its_list))
                .map(|name| format!("{game}-topic-{name}"))
                .or_else(|| {
                    is_listed(&ours, at("asking-topics")).map(|name| format!("asking-topic-{name}"))
                })
        };
        let aliases: Vec<String> = languages
            .iter()
            .flat_map(|language| self.listed(language, "asking-aliases"))
            .collect();
        let meant = aliases
            .iter()
            .filter_map(|alias| alias.split_once(':'))
            .find(|(word, _)| fold_words(&word.replace('_', " ")) == topic)
            .map_or(topic.as_str(), |(_, topic)| topic);
        if meant == ORDERS {
            return HelpAnswer {
                lines: vec![Phrase::new("platform-help"), self.topics(claimed)],
                whole: true,
            };
        }
        let first = meant.split(' ').next().unwrap_or_default();
        if let Some(id) = [meant, first].into_iter().find_map(in_any) {
            let switches = claimed.campaign.table.switches().values;
            let told = self.told(claimed, &id).into_iter().map(|told| {
                switches.iter().fold(told, |told, (name, switch)| {
                    switched(told, name, &switch.value)
                })
            });
            return HelpAnswer {
                lines: told.collect(),
                whole: false,
            };
        }
        let (ours, its) = (
            self.shown(claimed, "asking-topics"),
            self.shown(claimed, &its_list),
        );
        let names = ours.iter().chain(&its).map(String::as_str);
        let close: Vec<String> = nearest(first, names, 3)
            .into_iter()
            .map(str::to_owned)
            .collect();
        let mut lines = vec![Phrase::new("asking-no-topic").with("topic", shortened(&topic))];
        lines.extend(
            (!close.is_empty()).then(|| Phrase::new("asking-perhaps").with("words", close)),
        );
        lines.push(self.topics(claimed));
        HelpAnswer {
            lines,
            whole: false,
        }
    }

    /// Every word that a player may write, by what it is for; then the topics.
    pub(super) fn words(&self, claimed: &SeatClaim) -> Vec<Phrase> {
        let mut lines = self.told(claimed, "asking-words");
        lines.push(self.topics(claimed));
        lines
    }

    /// For a letter in which nothing was understood (IN-47): what it may have meant, and the words
    /// there are.
    pub(super) fn perhaps(&self, words: Vec<String>, claimed: &SeatClaim) -> Vec<Phrase> {
        let perhaps =
            (!words.is_empty()).then(|| Phrase::new("asking-perhaps").with("words", words));
        perhaps.into_iter().chain(self.words(claimed)).collect()
    }

    fn topics(&self, claimed: &SeatClaim) -> Phrase {
        let mut names = vec![spelled_orders(&claimed.seat.language).to_owned()];
        names.extend(self.shown(claimed, &format!("{}-topics", claimed.campaign.row.game)));
        names.extend(self.shown(claimed, "asking-topics"));
        Phrase::new("asking-topics-are").with("topics", names.join(", "))
    }

    /// The names as their reader writes them; they stand in the order of the English ones.
    fn shown(&self, claimed: &SeatClaim, id: &str) -> Vec<String> {
        let (english, own) = (
            self.listed(FALLBACK, id),
            self.listed(&claimed.seat.language, id),
        );
        if english.len() == own.len() {
            own
        } else {
            english
        }
    }

    /// The names in a message that lists some, parted by blanks.
    fn listed(&self, language: &str, id: &str) -> Vec<String> {
        if !self.desk.publisher.languages().has(language, id) {
            return Vec::new();
        }
        let list = self.desk.publisher.say(language, &named(id));
        list.split_whitespace().map(str::to_owned).collect()
    }

    /// A text's paragraphs, which may name the bounds there are.
    fn told(&self, claimed: &SeatClaim, id: &str) -> Vec<Phrase> {
        let more = (2..=MOST_PARTS)
            .map(|n| format!("{id}-{n}"))
            .take_while(|id| self.desk.publisher.languages().has(FALLBACK, id));
        let bounded = |id: String| {
            named(&id)
                .with("most", MOST)
                .with("drawn", MOST_DRAWN)
                .with("answers", self.config.answers.per_day)
        };
        // what the game has to say on a topic of the platform
        let its = id
            .strip_prefix("asking-")
            .map(|topic| format!("{}-{topic}-too", claimed.campaign.row.game));
        let its = its.filter(|id| self.desk.publisher.languages().has(FALLBACK, id));
        let shown = |phrase| {
            claimed
                .campaign
                .exemplified(phrase, Some(claimed.seat.seat))
        };
        std::iter::once(id.to_owned())
            .chain(more)
            .chain(its)
            .map(|id| shown(bounded(id)))
            .collect()
    }
}

/// The topic that is the game's order language, as its reader calls it.
fn spelled_orders(language: &str) -> &'static str {
    match language {
        "fr" => "ordres",
        "sv" => "order",
        _ => ORDERS,
    }
}

fn named(id: &str) -> Phrase {
    Phrase {
        id: id.to_owned().into(),
        args: std::collections::BTreeMap::new(),
    }
}
