//! A moderator's `set …` in the reader's language: its keywords are translated; names and figures
//! stay unchanged.

use crate::amendment::setting::split_setting;
use seneschal_text::{Phrase, PhraseArgument, fold_words};

/// A `set` line for readers. A line in no known form is shown as written.
pub(crate) fn describe_fact(line: &str) -> Phrase {
    let Some([what, of, to]) = split_setting(line) else {
        return Phrase::new("excalibur-fact-as-written").with("line", line);
    };
    Phrase::new("excalibur-fact")
        .with("what", subject(what))
        .with("of", owner(what, of))
        .with("to", value(what, to))
}

/// The same without the new value, if that is its owner's secret (§4.7).
pub(crate) fn describe_secret_fact(line: &str) -> Phrase {
    let Some([what, of, _]) = split_setting(line) else {
        return Phrase::new("excalibur-fact-as-written").with("line", line);
    };
    Phrase::new("excalibur-fact-untold")
        .with("what", subject(what))
        .with("of", owner(what, of))
}

/// The subject of the line; a counter's number stays.
fn subject(piece: &str) -> PhraseArgument {
    word_or_text(
        piece,
        match fold_words(piece).as_str() {
            "treasury" => Some("excalibur-fact-treasury"),
            "income" => Some("excalibur-fact-income"),
            "reverence" | "honour" => Some("excalibur-fact-reverence"),
            "leader" => Some("excalibur-fact-leader"),
            "holder" => Some("excalibur-fact-holder"),
            "supervised" => Some("excalibur-fact-supervised"),
            "hives" => Some("excalibur-fact-hives"),
            "foresters" => Some("excalibur-fact-foresters"),
            "reeve" => Some("excalibur-fact-reeve"),
            "smoke" => Some("excalibur-fact-smoke"),
            "burnt" => Some("excalibur-fact-burnt"),
            "mill" => Some("excalibur-fact-mill"),
            "castle" => Some("excalibur-fact-castle"),
            "church" => Some("excalibur-fact-church"),
            "circle" => Some("excalibur-fact-circle"),
            "siege" => Some("excalibur-fact-siege"),
            "religion" | "faith" => Some("excalibur-fact-religion"),
            "gate" => Some("excalibur-fact-gate"),
            "out" => Some("excalibur-fact-out"),
            "mourns" => Some("excalibur-fact-mourns"),
            "raided" => Some("excalibur-fact-raided"),
            "meditation" => Some("excalibur-fact-meditation"),
            "weather" => Some("excalibur-fact-weather"),
            "arthur" => Some("excalibur-fact-arthur"),
            "flood" => Some("excalibur-fact-flood"),
            "houses" => Some("excalibur-fact-houses"),
            "masons" => Some("excalibur-fact-masons"),
            _ => None,
        },
    )
}

/// The owner of the fact: names always stay names, even if they are also keywords. Only facts of
/// the year belong to the year or to one of its seasons.
fn owner(what: &str, piece: &str) -> PhraseArgument {
    let of_year = matches!(
        fold_words(what).as_str(),
        "weather" | "arthur" | "houses" | "masons"
    );
    word_or_text(
        piece,
        match fold_words(piece).as_str() {
            "the year" | "year" | "this year" if of_year => Some("excalibur-fact-the-year"),
            "spring" if of_year => Some("excalibur-fact-spring"),
            "summer" if of_year => Some("excalibur-fact-summer"),
            "autumn" if of_year => Some("excalibur-fact-autumn"),
            _ => None,
        },
    )
}

/// The new value: a word that is possible for such a fact. Lords and places stay unchanged.
fn value(what: &str, piece: &str) -> PhraseArgument {
    let word = fold_words(piece);
    let what = fold_words(what);
    let of_lords = matches!(what.as_str(), "holder" | "siege" | "leader" | "gate");
    if let ("siege", Some((lord, since))) = (what.as_str(), piece.split_once(" since ")) {
        let (turn, phase) = since.split_once(" phase ").unwrap_or((since, "1"));
        return Phrase::new("excalibur-fact-since")
            .with("lord", lord)
            .with("turn", turn.trim())
            .with("phase", phase.trim())
            .into();
    }
    if what == "raided" && word != "never" {
        return Phrase::new("excalibur-fact-turn")
            .with("turn", piece)
            .into();
    }
    word_or_text(
        piece,
        match word.as_str() {
            "nobody" => Some("excalibur-fact-nobody"),
            _ if of_lords => None,
            "yes" => Some("excalibur-fact-yes"),
            "no" => Some("excalibur-fact-no"),
            "none" => Some("excalibur-fact-none"),
            "never" => Some("excalibur-fact-never"),
            "wounded" => Some("excalibur-fact-wounded"),
            "healthy" => Some("excalibur-fact-healthy"),
            "inside" => Some("excalibur-fact-inside"),
            "outside" => Some("excalibur-fact-outside"),
            "gone" => Some("excalibur-fact-gone"),
            "damaged" | "struck" => Some("excalibur-fact-damaged"),
            "christian" => Some("excalibur-fact-christian"),
            "druid" => Some("excalibur-fact-druid"),
            "kept" => Some("excalibur-fact-kept"),
            "broken" => Some("excalibur-fact-broken"),
            _ => None,
        },
    )
}

fn word_or_text(piece: &str, id: Option<&'static str>) -> PhraseArgument {
    id.map_or_else(|| piece.into(), |id| Phrase::new(id).into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use seneschal_render::Renderer;

    #[test]
    fn facts_in_the_words_of_their_readers() {
        let publisher = Renderer::built_in().unwrap_or_else(|why| panic!("{why}"));
        for (line, wanted) in [
            (
                "set treasury of Kay to 12",
                [
                    "set treasury of Kay to 12",
                    "trésor (Kay) : 12",
                    "kassa (Kay): 12",
                ],
            ),
            (
                "set 13 of gawaine to wounded",
                [
                    "set 13 of gawaine to wounded",
                    "13 (gawaine) : état blessé",
                    "13 (gawaine): skadad",
                ],
            ),
            (
                "set holder of Fenburst to nobody",
                [
                    "set holder of Fenburst to nobody",
                    "maître (Fenburst) : personne",
                    "innehavare (Fenburst): ingen",
                ],
            ),
            (
                "set arthur of the year to 6",
                [
                    "set arthur of the year to 6",
                    "Arthur (cette année) : 6",
                    "Artur (i år): 6",
                ],
            ),
            (
                "set holder of Mill to Arthur",
                [
                    "set holder of Mill to Arthur",
                    "maître (Mill) : Arthur",
                    "innehavare (Mill): Arthur",
                ],
            ),
            (
                "set treasury of Arthur to 3",
                [
                    "set treasury of Arthur to 3",
                    "trésor (Arthur) : 3",
                    "kassa (Arthur): 3",
                ],
            ),
            (
                "set holder of Church to Gate",
                [
                    "set holder of Church to Gate",
                    "maître (Church) : Gate",
                    "innehavare (Church): Gate",
                ],
            ),
            (
                "set 13 of Castle to Mill",
                [
                    "set 13 of Castle to Mill",
                    "13 (Castle) : Mill",
                    "13 (Castle): Mill",
                ],
            ),
            (
                "set mill of Spring to no",
                [
                    "set mill of Spring to no",
                    "moulin (Spring) : non",
                    "kvarn (Spring): nej",
                ],
            ),
            (
                "set weather of spring to 4",
                [
                    "set weather of spring to 4",
                    "temps (printemps) : 4",
                    "väder (våren): 4",
                ],
            ),
            (
                "set raided of gawaine to never",
                [
                    "set raided of gawaine to never",
                    "monastère rançonné (gawaine) : jamais",
                    "kloster plundrat (gawaine): aldrig",
                ],
            ),
            (
                "set raided of gawaine to spring 3",
                [
                    "set raided of gawaine to spring 3",
                    "monastère rançonné (gawaine) : printemps 3",
                    "kloster plundrat (gawaine): vår 3",
                ],
            ),
            (
                "set siege of Barsham to kay since spring 3 phase 1",
                [
                    "set siege of Barsham to kay since spring 3 phase 1",
                    "siège (Barsham) : kay, depuis printemps 3, phase 1",
                    "belägring (Barsham): kay, sedan vår 3, fas 1",
                ],
            ),
            ("set nothing", ["set nothing", "set nothing", "set nothing"]),
        ] {
            assert_eq!(
                ["en", "fr", "sv"].map(|language| publisher
                    .say(language, &describe_fact(line))
                    .replace('\u{a0}', " ")),
                wanted
            );
        }
        let untold = ["en", "fr", "sv"].map(|language| {
            publisher.say(
                language,
                &describe_secret_fact("set treasury of Mill to 12"),
            )
        });
        assert_eq!(
            untold,
            ["set treasury of Mill", "trésor (Mill)", "kassa (Mill)"]
        );
        // every keyword of the forms that are shown is told in other words
        for form in crate::amendment::forms() {
            assert!(
                !publisher.say("fr", &describe_fact(&form)).contains("set "),
                "{form}"
            );
        }
    }
}
