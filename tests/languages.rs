//! Every language says what English says: the same messages in files of the same name, with what
//! fills them, and with every case told apart.

#[allow(dead_code)] // sheets that are written for the faults use the rest
#[path = "fuzz/campaigns.rs"]
mod campaigns;
#[allow(dead_code)]
#[path = "fuzz/pen.rs"]
mod pen;

use campaigns::Scene;
use seneschal::games::{Game, LineVerdict, Seat};
use seneschal::render::Renderer;
use seneschal::text::{PhraseArgument, envelopes};
use seneschal_testing::catalogue::{files, messages};
use std::collections::{BTreeMap, BTreeSet};

/// The languages beside English, each with the words for who reads on a board.
const FOLDERS: [(&str, &str); 4] = [
    ("en", "fr"),
    ("en", "sv"),
    ("en-board", "fr-board"),
    ("en-board", "sv-board"),
];

/// Functions of the catalogues (`crates/render/src/grammar.rs`).
const FUNCTIONS: [&str; 5] = ["ELIDE", "GENITIVE", "CAPITAL", "SMALL", "TURN"];

/// Selectors by number: a language has its own plurals.
const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// The catalogues of a language: a file's name and its messages, id → words.
fn catalogues(language: &str) -> BTreeMap<String, BTreeMap<String, String>> {
    let files = files(language).into_iter();
    files.map(|(name, text)| (name, by_id(&text))).collect()
}

fn by_id(text: &str) -> BTreeMap<String, String> {
    let mut said = BTreeMap::new();
    for (id, words) in messages(text) {
        let former = said.insert(id.clone(), words);
        assert!(former.is_none(), "{id} is said twice");
    }
    said
}

/// The places of a message: all of them, and those that are shown and not only asked about.
fn places(words: &str) -> (BTreeSet<&str>, BTreeSet<&str>) {
    let mut found = (BTreeSet::new(), BTreeSet::new());
    for piece in words.split('$').skip(1) {
        let end = piece
            .find(|c: char| !(c.is_alphanumeric() || c == '-' || c == '_'))
            .unwrap_or(piece.len());
        let (name, behind) = piece.split_at(end);
        // a dash of the arrow behind it is none of its own
        let name = name.trim_end_matches('-');
        found.0.insert(name);
        if !behind.trim_start().starts_with("->") && !behind.starts_with('>') {
            found.1.insert(name);
        }
    }
    found
}

/// The cases that a message tells apart, but for numbers and plurals.
fn cases(words: &str) -> BTreeSet<&str> {
    words
        .lines()
        .filter_map(|line| {
            line.trim_start()
                .trim_start_matches('*')
                .strip_prefix('[')?
                .split_once(']')
                .map(|(case, _)| case.trim())
        })
        .filter(|case| !PLURALS.contains(case) && case.parse::<i64>().is_err())
        .collect()
}

fn functions(words: &str) -> impl Iterator<Item = &str> {
    words
        .match_indices('(')
        .filter(|(at, _)| {
            words[..*at]
                .rfind('{')
                .is_some_and(|open| !words[open..*at].contains('}'))
        })
        .filter_map(|(at, _)| {
            words[..at]
                .rsplit(|c: char| !c.is_ascii_uppercase())
                .next()
                .filter(|name| name.len() > 1)
        })
}

/// What is wrong with a message in another language.
fn faults(id: &str, english: &str, words: &str) -> Vec<String> {
    let mut found = Vec::new();
    let ((asked, shown), (all, _)) = (places(english), places(words));
    found.extend(
        all.difference(&asked)
            .map(|place| format!("{id}: nothing fills ${place}")),
    );
    found.extend(
        shown
            .difference(&all)
            .map(|place| format!("{id}: ${place} is left out")),
    );
    if cases(english) != cases(words) {
        found.push(format!(
            "{id}: its cases are {:?}, in English {:?}",
            cases(words),
            cases(english)
        ));
    }
    found.extend(
        functions(words)
            .filter(|name| !FUNCTIONS.contains(name))
            .map(|name| format!("{id}: there is no {name}(…)")),
    );
    if words.trim().is_empty() {
        found.push(format!("{id}: says nothing"));
    }
    found
}

#[test]
fn every_language_says_what_english_says() {
    let mut found = Vec::new();
    for (english, language) in FOLDERS {
        let (english, other) = (catalogues(english), catalogues(language));
        assert!(
            !english.is_empty(),
            "no catalogue of English: the test looks at the wrong place"
        );
        found.extend(
            english
                .keys()
                .filter(|file| !other.contains_key(*file))
                .map(|file| format!("{language}/{file} is missing")),
        );
        for (file, messages) in &other {
            let Some(wanted) = english.get(file) else {
                found.push(format!("{language}/{file}: English has no such file"));
                continue;
            };
            let name = |what: String| format!("{language}/{file}: {what}");
            found.extend(
                wanted
                    .keys()
                    .filter(|id| !messages.contains_key(*id))
                    .map(|id| name(format!("{id} is missing"))),
            );
            found.extend(
                messages
                    .keys()
                    .filter(|id| !wanted.contains_key(*id))
                    .map(|id| name(format!("{id} is not said in English"))),
            );
            found.extend(
                messages
                    .iter()
                    .filter_map(|(id, words)| Some(faults(id, wanted.get(id)?, words)))
                    .flatten()
                    .map(name),
            );
        }
    }
    assert!(
        found.is_empty(),
        "catalogues that say something else than English:\n  {}",
        found.join("\n  ")
    );
}

/// A choice by a value: its name, and its cases with their words.
type Choice<'w> = (&'w str, Vec<(&'w str, &'w str)>);

/// Every choice of a message; the cases of one within a case are not its own.
fn choices(words: &str) -> Vec<Choice<'_>> {
    let (mut open, mut found): (Vec<Choice>, Vec<Choice>) = (Vec::new(), Vec::new());
    for line in words.lines().map(str::trim) {
        if line.starts_with('}') {
            found.extend(open.pop());
        }
        let case = line
            .trim_start_matches('*')
            .strip_prefix('[')
            .and_then(|rest| rest.split_once(']'));
        if let (Some((key, said)), Some((_, cases))) = (case, open.last_mut()) {
            cases.push((key, said.trim()));
        }
        if let Some((_, name)) = line
            .strip_suffix("->")
            .and_then(|before| before.rsplit_once('$'))
        {
            open.push((name.trim(), Vec::new()));
        }
    }
    found
}

/// Counts go by the language's own plurals (CLDR): `[one]`, which in French is 0 as well. There
/// `[1]` may say `un` where a `[one]` beside it tells 0.
fn plural_faults(language: &str, id: &str, words: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    for (name, cases) in choices(words) {
        let said = |key: &str| {
            cases
                .iter()
                .find(|(other, _)| *other == key)
                .map(|(_, said)| *said)
        };
        // by place and not by number: months, weekdays, the first choice, the 1er of a month
        let places = said("2").is_some() || said("1").is_some_and(|said| said.contains("}er"));
        if said("1").is_some() && said("one").is_none() && !places {
            wrong.push(format!("{id}: ${name} has [1] and no [one]"));
        }
        let counts = |said: &str| {
            !said.contains(&format!("${name}"))
                && said
                    .split_whitespace()
                    .any(|word| matches!(word, "un" | "une" | "Un" | "Une"))
        };
        if language.starts_with("fr")
            && said("0").is_none()
            && said("1").is_none()
            && said("one").is_some_and(counts)
        {
            wrong.push(format!("{id}: [one] of ${name} is 0 too, and says one"));
        }
    }
    wrong
}

#[test]
fn numbers_have_the_plurals_of_their_language() {
    let nested = " { $a ->\n    [0]\n        { $b ->\n            [1] x\n           *[other] y\n        }\n    [one] une seule\n   *[other] z\n}";
    for (language, words, wanted) in [
        (
            "fr",
            " { $n ->\n    [1] un jour\n   *[other] { $n } jours\n}",
            1,
        ),
        (
            "fr",
            " { $n ->\n    [one] un jour\n   *[other] { $n } jours\n}",
            1,
        ),
        (
            "en",
            " { $n ->\n    [one] one day\n   *[other] { $n } days\n}",
            0,
        ),
        (
            "fr",
            " { $n ->\n    [1] un jour\n    [one] { $n } jour\n   *[other] { $n } jours\n}",
            0,
        ),
        (
            "fr",
            " { $n ->\n    [0] rien\n    [one] un jour\n   *[other] { $n } jours\n}",
            0,
        ),
        (
            "sv",
            " { $month ->\n    [1] januari\n   *[2] februari\n}",
            0,
        ),
        ("fr", nested, 1),
    ] {
        assert_eq!(plural_faults(language, "x", words).len(), wanted, "{words}");
    }
    let mut wrong = Vec::new();
    for language in ["en", "fr", "sv", "en-board", "fr-board", "sv-board"] {
        for (id, words) in catalogues(language).values().flatten() {
            wrong.extend(
                plural_faults(language, id, words)
                    .into_iter()
                    .map(|what| format!("{language}: {what}")),
            );
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_fault_is_found() {
    let english = "{ $count ->\n    [one] One of { $lord }\n   *[other] { $count } of { $lord }, { $way ->\n    [board] here\n   *[other] there\n} }";
    for (words, wanted) in [
        (english, &[][..]),
        (
            "{ $count } { ELIDE($lord, word: \"de\") } (ici)\n    [board] x",
            &[],
        ),
        ("{ $count } { $lord }", &["its cases"]),
        (
            "{ $lord } { $way ->\n    [board] ici\n   *[other] là\n}",
            &["$count is left out"],
        ),
        (
            "{ $number } { $count } { $lord }\n    [board] x",
            &["nothing fills $number"],
        ),
        (
            "{ $count } { DEFINITE($lord) }\n    [board] x",
            &["no DEFINITE"],
        ),
        ("", &["$count", "$lord", "cases", "says nothing"]),
    ] {
        let found = faults("id", english, words);
        assert_eq!(found.len(), wanted.len(), "{words}: {found:?}");
        assert!(
            wanted
                .iter()
                .zip(&found)
                .all(|(piece, fault)| fault.contains(piece)),
            "{words}: {found:?}"
        );
    }
    assert_eq!(
        by_id("# note\na = one\n    two\n\nb =\n    { $x }\n")
            .into_keys()
            .collect::<Vec<_>>(),
        ["a", "b"]
    );
}

/// What French writes apart stays on its word's line: only an order's own signs have a plain blank
/// before them.
#[test]
fn french_signs_keep_to_their_words() {
    let is_order = |id: &str| {
        id.starts_with("excalibur-example-")
            || ["excalibur-form-houses", "excalibur-form-example-stance"].contains(&id)
    };
    let mut loose = Vec::new();
    for language in ["fr", "fr-board"] {
        for (file, said) in catalogues(language) {
            for (id, words) in said.iter().filter(|(id, _)| !is_order(id)) {
                let apart = ["« ", " »", " ;", " !", " ?", " : "]
                    .into_iter()
                    .find(|sign| words.contains(sign));
                loose.extend(apart.map(|sign| format!("{language}/{file}: {id}: {sign:?}")));
            }
        }
    }
    assert_eq!(loose, [""; 0]);
}

/// Words of one game that no sentence of the platform's may have, by language: its readers may play
/// the other.
const OF_ONE_GAME: [(&str, &[&str]); 3] = [
    (
        "en",
        &[
            "lord",
            "lords",
            "manor",
            "manors",
            "season",
            "seasons",
            "winter",
            "summer",
            "spring",
            "autumn",
            "treasury",
            "thornvale",
            "mordred",
        ],
    ),
    (
        "fr",
        &[
            "seigneur",
            "seigneurs",
            "domaine",
            "saison",
            "saisons",
            "hiver",
            "été 3",
            "printemps",
            "automne",
            "trésor",
            "thornvale",
            "mordred",
        ],
    ),
    (
        "sv",
        &[
            "baron",
            "baroner",
            "baronen",
            "säsong",
            "vinter",
            "sommar",
            "höst",
            "kassan",
            "thornvale",
            "mordred",
        ],
    ),
];

/// Whether a sentence has a word, alone.
fn has_word(said: &str, word: &str) -> bool {
    let is_letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    said.match_indices(word).any(|(at, _)| {
        !is_letter(said[..at].chars().next_back())
            && !is_letter(said[at + word.len()..].chars().next())
    })
}

/// A message without its places, in small letters.
fn bare(words: &str) -> String {
    let mut said = String::new();
    for piece in words.split('{') {
        // what stands behind an arrow is said
        let shown = if piece.contains("->") {
            piece
        } else {
            piece.split_once('}').map_or(piece, |(_, behind)| behind)
        };
        said.push(' ');
        said.push_str(
            &shown
                .lines()
                .map(|line| line.split_once("->").map_or(line, |_| ""))
                .collect::<Vec<_>>()
                .join(" "),
        );
    }
    said.to_lowercase()
}

#[test]
fn the_platform_speaks_no_games_words() {
    assert!(
        has_word(&bare("Nobody plays { $lord }, a lord."), "lord")
            && !has_word(&bare("Nobody plays { $lord }. Lordly { $lords }"), "lord")
    );
    let mut found = Vec::new();
    for (language, words) in OF_ONE_GAME {
        for folder in [language.to_owned(), format!("{language}-board")] {
            // what Excalibur has moderators set stands in judge.ftl
            for (file, said) in catalogues(&folder).iter().filter(|(file, _)| {
                !["excalibur", "mordred", "round-table", "judge"]
                    .iter()
                    .any(|game| file.starts_with(game))
            }) {
                // a list of words that are read, and no sentence; days, maps and names of settings
                // have their own
                let said = said.iter().filter(|(id, _)| {
                    ![
                        "asking-aliases",
                        "preferences-map-kinds",
                        "preferences-map-lands",
                        "web-map-lands",
                    ]
                    .contains(&id.as_str())
                });
                for (id, text) in said {
                    let text = bare(text);
                    found.extend(
                        words
                            .iter()
                            .filter(|word| has_word(&text, word))
                            .map(|word| format!("{folder}/{file}: {id} says {word:?}")),
                    );
                }
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// A turn's title has its article in French ("le printemps de l’an 3", "le tour 7"): a sentence
/// that sets another before it says "le le tour 7".
#[test]
fn a_french_turn_has_one_article() {
    let mut found = Vec::new();
    for folder in ["fr", "fr-board"] {
        for (file, said) in catalogues(folder) {
            let turned = |text: &str| {
                ["$turn", "$open", "$played"].iter().any(|place| {
                    text.contains(&format!("ELIDE(SMALL({place}"))
                        || text.contains(&format!("ELIDE({place}"))
                })
            };
            found.extend(
                said.iter()
                    .filter(|(_, text)| turned(text) && text.contains("word: \"le\""))
                    .map(|(id, _)| format!("{folder}/{file}: {id}")),
            );
            let is_title = |id: &str| {
                id.ends_with("-turn") || id.ends_with("-turn-row") || id.ends_with("-turn-men")
            };
            let titles = said.iter().filter(|(id, _)| {
                is_title(id)
                    && ["excalibur-turn", "mordred-turn"]
                        .iter()
                        .any(|title| id.starts_with(title))
            });
            found.extend(
                titles
                    .filter(|(_, text)| {
                        !text.trim_start().starts_with("le ") && !text.contains("word: \"le\"")
                    })
                    .map(|(id, _)| format!("{folder}/{file}: {id} has no article")),
            );
        }
    }
    assert_eq!(found, [""; 0]);
}

/// What Mordred says has none of Excalibur's words, one word for whoever moderates, turns in the
/// reader's words, and a French `de` that elides.
#[test]
fn mordred_speaks_its_own_words() {
    let of_excalibur: [(&str, &[&str]); 3] = [
        (
            "en",
            &[
                "lord", "lords", "manor", "season", "winter", "summer", "land of", "pence",
                "bezant", "bezants", "knight",
            ],
        ),
        (
            "fr",
            &[
                "seigneur",
                "seigneurs",
                "domaine",
                "saison",
                "hiver",
                "besants",
                "chevalier",
                "modérateur",
                "turn",
                "row",
                "men",
            ],
        ),
        (
            "sv",
            &[
                "baron",
                "baroner",
                "säsong",
                "vinter",
                "län",
                "besanter",
                "riddare",
                "moderator",
                "moderatorn",
                "turn",
                "row",
                "men och",
            ],
        ),
    ];
    let mut found = Vec::new();
    for (language, words) in of_excalibur {
        for (file, said) in catalogues(language)
            .iter()
            .filter(|(file, _)| file.starts_with("mordred"))
        {
            for (id, text) in said {
                let plain = bare(text);
                found.extend(
                    words
                        .iter()
                        .filter(|word| has_word(&plain, word))
                        .map(|word| format!("{language}/{file}: {id} says {word:?}")),
                );
                let names = [
                    "at", "squares", "lord", "lords", "winners", "owner", "building", "old",
                ];
                let unelided = |name: &&str| {
                    language == "fr"
                        && [" de ", " que ", " le ", " la "]
                            .iter()
                            .any(|before| text.contains(&format!("{before}{{ ${name} }}")))
                };
                found.extend(
                    names
                        .iter()
                        .filter(|name| unelided(name))
                        .map(|name| format!("fr/{file}: {id} does not elide before ${name}")),
                );
                // what a line is answered with comes after "Not possible:" and "Not understood:"
                let behind = |start: &str| id.starts_with(start);
                let goes_on = [
                    "mordred-orders-",
                    "mordred-no-",
                    "mordred-if-what",
                    "mordred-if-by",
                    "mordred-if-par",
                    "mordred-if-too",
                ];
                let goes_on = goes_on.into_iter().any(behind) || behind("mordred-later-");
                found.extend(
                    (goes_on && text.trim_start().starts_with(char::is_uppercase))
                        .then(|| format!("{language}/{file}: {id} begins with a large letter")),
                );
                let untold =
                    language != "en" && behind("mordred-later-") && text.contains("{ $turn }");
                found.extend(
                    untold.then(|| format!("{language}/{file}: {id} tells a turn in English")),
                );
            }
        }
        for (id, text) in catalogues(language)
            .get("sheet.ftl")
            .into_iter()
            .flatten()
            .filter(|(id, text)| {
                // sentences of their own, of lines that are taken
                let is_whole =
                    ["sheet-kept", "sheet-if-begins", "sheet-if-ends"].contains(&id.as_str());
                !is_whole && text.trim_start().starts_with(char::is_uppercase)
            })
        {
            found.push(format!(
                "{language}/sheet.ftl: {id} begins with a large letter: {text}"
            ));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// What fills a phrase's places as it stands.
fn filled<'p>(arg: &'p PhraseArgument, found: &mut Vec<&'p str>) {
    match arg {
        PhraseArgument::Text(text) => found.push(text),
        PhraseArgument::List(all) => all.iter().for_each(|one| filled(one, found)),
        PhraseArgument::Phrase(phrase) => {
            phrase.args.iter().for_each(|(_, one)| filled(one, found))
        }
        PhraseArgument::Number(_) => {}
    }
}

/// English that French and Swedish answers to these sheets say: what fills a sentence is a name, a
/// piece of the sheet, or has words of its own.
fn english_in_answers<G: Game>(scenes: &[&Scene<G>], found: &mut BTreeSet<String>) {
    let publisher = Renderer::built_in().expect("the catalogues");
    let mut told = 0;
    for scene in scenes {
        for sheet in scene
            .lines
            .iter()
            .flat_map(|text| envelopes(text))
            .map(|envelope| envelope.sheet)
        {
            let reading = scene.game.read(&scene.position, Seat(0), &sheet);
            let written: String = sheet
                .lines
                .iter()
                .flat_map(|line| [line.text.as_str(), "\n"])
                .collect::<String>()
                .to_lowercase();
            let said = reading
                .answers
                .iter()
                .flat_map(|answer| match &answer.verdict {
                    LineVerdict::Will(said) => said.iter().collect(),
                    LineVerdict::Unread(complaint) => vec![&complaint.what],
                    LineVerdict::Refused(refusal) => vec![&refusal.why],
                    LineVerdict::Remark => Vec::new(),
                });
            for phrase in said.chain(&reading.notes) {
                told += 1;
                let mut texts = Vec::new();
                phrase
                    .args
                    .iter()
                    .for_each(|(_, arg)| filled(arg, &mut texts));
                let own = |text: &&str| {
                    // an edition is called as who set the campaign up calls it
                    let is_name = text.split(", ").all(|text| {
                        scene.names.iter().any(|name| name == text)
                            || scene.name.starts_with(&format!("{text} "))
                    });
                    text.chars().filter(|c| c.is_alphabetic()).count() > 2
                        && !is_name
                        && !written.contains(&text.to_lowercase())
                };
                for (language, text) in texts
                    .into_iter()
                    .filter(own)
                    .flat_map(|text| [("fr", text), ("sv", text)])
                {
                    let said = publisher.say(language, phrase);
                    if has_word(&said.to_lowercase(), &text.to_lowercase()) {
                        found.insert(format!("{language}: {} says {text:?}: {said}", phrase.id));
                    }
                }
            }
        }
    }
    assert!(told > 500, "{told} sentences");
}

#[test]
fn answers_to_sheets_speak_their_readers_language() {
    let mut found = BTreeSet::new();
    let of = |edition: &str, name: &str| name.starts_with(edition);
    english_in_answers(
        &campaigns::excalibur()
            .iter()
            .filter(|scene| of("full ", &scene.name) || of("advanced ", &scene.name))
            .collect::<Vec<_>>(),
        &mut found,
    );
    english_in_answers(
        &campaigns::mordred().iter().take(8).collect::<Vec<_>>(),
        &mut found,
    );
    assert!(
        found.is_empty(),
        "{}",
        found.into_iter().collect::<Vec<_>>().join("\n")
    );
}
