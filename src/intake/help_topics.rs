//! `help`: the list of commands, and short texts on a topic. Topics are in the catalogues of the
//! platform and of the game; a new one needs no code.
//!
//! `asking-topics` and `<game>-topics` list their names, `asking-topic-<name>` (and `…-2`, `…-3`)
//! contain the texts, `asking-aliases` lists other words for them.

use super::Intake;
use super::questions::MOST_DRAWN;
use super::requests::{MOST, shortened};
use super::seat_claim::SeatClaim;
use crate::games::rulebook::text::switched;
use crate::render::language::FALLBACK;
use crate::text::{Phrase, fold_words, nearest};

/// Maximum number of paragraphs of a topic.
const MOST_PARTS: usize = 9;
/// The topic for the game's order language.
const ORDERS: &str = "orders";

/// The answer to `help`.
pub(super) struct HelpAnswer {
    pub lines: Vec<Phrase>,
    /// Whether it includes the order language and the form.
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
        // a topic's names and aliases are read in all languages
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

    /// Every command that a player may write, grouped by purpose; then the topics.
    pub(super) fn words(&self, claimed: &SeatClaim) -> Vec<Phrase> {
        let mut lines = self.told(claimed, "asking-words");
        lines.push(self.topics(claimed));
        lines
    }

    /// For a letter in which nothing was understood (IN-47): what it may have meant, and the list
    /// of commands.
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

    /// The names in the reader's language, in the same order as the English ones.
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

    /// The names in a message that lists some, separated by spaces.
    fn listed(&self, language: &str, id: &str) -> Vec<String> {
        if !self.desk.publisher.languages().has(language, id) {
            return Vec::new();
        }
        let list = self.desk.publisher.say(language, &named(id));
        list.split_whitespace().map(str::to_owned).collect()
    }

    /// A text's paragraphs, with the limits filled in.
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
        // the game's text on a topic of the platform
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

/// The topic for the game's order language, as the reader calls it.
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
