//! `help`: the list of commands, and short texts on a topic. Topics are in the catalogues of the
//! platform and of the game; a new one needs no code.
//!
//! `asking-topics` and `<game>-topics` list their names, `asking-topic-<name>` (and `…-2`, `…-3`)
//! contain the texts, `asking-aliases` lists other words for them.

use super::inquiry::{MOST, shortened};
use super::turn_reports::MOST_DRAWN;
use crate::campaign::error::InternalError;
use crate::games::rulebook::text::switched;
use crate::intake::{context::Intake, sender::seat_claim::SeatClaim};
use crate::render::language::FALLBACK;
use crate::text::{Phrase, fold_words, nearest};

/// Maximum number of paragraphs of a topic.
const MOST_PARTS: usize = 9;

/// Nobody reaches a larger limit: a demonstration has one, and the help leaves it out.
const MOST_ANSWERS: u32 = 1000;

/// The topic for the game's order language.
const ORDERS: &str = "orders";

/// The topic that lists all commands.
pub(crate) const COMMANDS: &str = "commands";

/// The answer to `help`.
pub(crate) struct HelpAnswer {
    pub lines: Vec<Phrase>,
    /// Whether it includes the form.
    pub whole: bool,
}

pub(crate) fn answer_help(
    intake: &Intake,
    claimed: &SeatClaim,
    topic: &str,
) -> Result<HelpAnswer, InternalError> {
    let topic = fold_words(topic.trim_end_matches(['.', '!', '?']));
    if topic.is_empty() {
        return start_help(intake, claimed);
    }
    Ok(answer_topic(intake, claimed, &topic))
}

/// How to order, what can be ordered in the open turn, and the topics.
fn start_help(intake: &Intake, claimed: &SeatClaim) -> Result<HelpAnswer, InternalError> {
    let campaign = &claimed.campaign;
    let mut lines = vec![Phrase::new("platform-help")];
    if campaign.is_running() {
        let turn = campaign.open_turn()?.name;
        let topic = turn
            .split(' ')
            .find_map(|word| find_topic(intake, &campaign.row.game, &fold_words(word)));
        lines.extend(topic.iter().flat_map(|id| read_topic(intake, claimed, id)));
    }
    lines.push(list_topics(intake, claimed));
    Ok(HelpAnswer {
        lines,
        whole: false,
    })
}

fn answer_topic(intake: &Intake, claimed: &SeatClaim, topic: &str) -> HelpAnswer {
    let game = claimed.campaign.row.game.as_str();
    let orders = || HelpAnswer {
        lines: vec![Phrase::new("platform-help"), list_topics(intake, claimed)],
        whole: true,
    };
    if topic == ORDERS || topic == spelled_orders(&claimed.seat.language) {
        return orders();
    }
    let languages: Vec<&str> = intake.desk.publisher.languages().names().collect();
    let aliases: Vec<String> = languages
        .iter()
        .flat_map(|language| read_list(intake, language, "asking-aliases"))
        .collect();
    let meant = aliases
        .iter()
        .filter_map(|alias| alias.split_once(':'))
        .find(|(word, _)| fold_words(&word.replace('_', " ")) == topic)
        .map_or(topic, |(_, topic)| topic);
    if meant == ORDERS {
        return orders();
    }
    let first = meant.split(' ').next().unwrap_or_default();
    if let Some(id) = [meant, first]
        .into_iter()
        .find_map(|word| find_topic(intake, game, word))
    {
        return HelpAnswer {
            lines: read_topic(intake, claimed, &id),
            whole: false,
        };
    }
    HelpAnswer {
        lines: suggest_topics(intake, claimed, topic, first),
        whole: false,
    }
}

/// A topic's paragraphs, as the campaign's own rules have them.
fn read_topic(intake: &Intake, claimed: &SeatClaim, id: &str) -> Vec<Phrase> {
    let switches = claimed.campaign.table.switches().values;
    read_paragraphs(intake, claimed, id)
        .into_iter()
        .map(|text| {
            switches.iter().fold(text, |text, (name, switch)| {
                switched(text, name, &switch.value)
            })
        })
        .collect()
}

/// The id of the topic with this name, which is read in all languages.
fn find_topic(intake: &Intake, game: &str, word: &str) -> Option<String> {
    let find = |list: &str| {
        let at = intake
            .desk
            .publisher
            .languages()
            .names()
            .find_map(|language| {
                read_list(intake, language, list)
                    .iter()
                    .position(|name| fold_words(name) == word)
            })?;
        read_list(intake, FALLBACK, list).into_iter().nth(at)
    };
    find(&format!("{game}-topics"))
        .map(|name| format!("{game}-topic-{name}"))
        .or_else(|| find("asking-topics").map(|name| format!("asking-topic-{name}")))
}

/// There is no such topic; `first` is its first word.
fn suggest_topics(intake: &Intake, claimed: &SeatClaim, topic: &str, first: &str) -> Vec<Phrase> {
    let its_list = format!("{}-topics", claimed.campaign.row.game);
    let (ours, its) = (
        translate_names(intake, claimed, "asking-topics"),
        translate_names(intake, claimed, &its_list),
    );
    let names = ours.iter().chain(&its).map(String::as_str);
    let close: Vec<String> = nearest(first, names, 3)
        .into_iter()
        .map(str::to_owned)
        .collect();
    let mut lines = vec![Phrase::new("asking-no-topic").with("topic", shortened(topic))];
    lines.extend(suggest_words(close));
    lines.push(list_topics(intake, claimed));
    lines
}

/// For a letter in which nothing was understood (IN-47): what it may have meant.
pub(crate) fn suggest_words(words: Vec<String>) -> Option<Phrase> {
    (!words.is_empty()).then(|| Phrase::new("asking-perhaps").with("words", words))
}

fn list_topics(intake: &Intake, claimed: &SeatClaim) -> Phrase {
    let mut names = vec![spelled_orders(&claimed.seat.language).to_owned()];
    names.extend(translate_names(
        intake,
        claimed,
        &format!("{}-topics", claimed.campaign.row.game),
    ));
    names.extend(translate_names(intake, claimed, "asking-topics"));
    Phrase::new("asking-topics-are").with("topics", names.join(", "))
}

/// The names in the reader's language, in the same order as the English ones.
fn translate_names(intake: &Intake, claimed: &SeatClaim, id: &str) -> Vec<String> {
    let (english, own) = (
        read_list(intake, FALLBACK, id),
        read_list(intake, &claimed.seat.language, id),
    );
    if english.len() == own.len() {
        own
    } else {
        english
    }
}

/// The names in a message that lists some, separated by spaces.
fn read_list(intake: &Intake, language: &str, id: &str) -> Vec<String> {
    if !intake.desk.publisher.languages().has(language, id) {
        return Vec::new();
    }
    let list = intake.desk.publisher.say(language, &named(id));
    list.split_whitespace().map(str::to_owned).collect()
}

/// A text's paragraphs, with the limits filled in.
fn read_paragraphs(intake: &Intake, claimed: &SeatClaim, id: &str) -> Vec<Phrase> {
    let answers = intake.config.answers.per_day;
    let more = (2..=MOST_PARTS)
        .map(|n| format!("{id}-{n}"))
        .take_while(|id| intake.desk.publisher.languages().has(FALLBACK, id))
        .filter(|id| id != "asking-topic-asking-3" || answers <= MOST_ANSWERS);
    let bounded = |id: String| {
        named(&id)
            .with("most", MOST)
            .with("drawn", MOST_DRAWN)
            .with("answers", answers)
    };
    // the game's text on a topic of the platform
    let its = id
        .strip_prefix("asking-")
        .map(|topic| format!("{}-{topic}-too", claimed.campaign.row.game));
    let its = its.filter(|id| intake.desk.publisher.languages().has(FALLBACK, id));
    let shown = |phrase| {
        crate::campaign::examples::fill_examples(&claimed.campaign, phrase, Some(claimed.seat.seat))
    };
    std::iter::once(id.to_owned())
        .chain(more)
        .chain(its)
        .map(|id| shown(bounded(id)))
        .collect()
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
    Phrase::named(id.to_owned())
}
