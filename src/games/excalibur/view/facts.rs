//! A moderator's `set …` as readers of other languages are told it too: its keywords in their words, names and figures as they stand.

use crate::games::excalibur::amend;
use crate::phrase::{Arg, Phrase};
use crate::sheet::fold_words;

/// A line as it was set. One that is none of these is told as it was written.
pub fn told(line: &str) -> Phrase {
    let Some([what, of, to]) = amend::pieces(line) else { return Phrase::new("excalibur-fact-as-written").with("line", line) };
    Phrase::new("excalibur-fact").with("what", word(what)).with("of", word(of)).with("to", word(to))
}

fn word(piece: &str) -> Arg {
    Arg::from(Phrase::new(match fold_words(piece).as_str() {
        "treasury" => "excalibur-fact-treasury",
        "income" => "excalibur-fact-income",
        "reverence" | "honour" => "excalibur-fact-reverence",
        "leader" => "excalibur-fact-leader",
        "holder" => "excalibur-fact-holder",
        "supervised" => "excalibur-fact-supervised",
        "hives" => "excalibur-fact-hives",
        "foresters" => "excalibur-fact-foresters",
        "reeve" => "excalibur-fact-reeve",
        "smoke" => "excalibur-fact-smoke",
        "burnt" => "excalibur-fact-burnt",
        "mill" => "excalibur-fact-mill",
        "castle" => "excalibur-fact-castle",
        "church" => "excalibur-fact-church",
        "circle" => "excalibur-fact-circle",
        "siege" => "excalibur-fact-siege",
        "religion" | "faith" => "excalibur-fact-religion",
        "gate" => "excalibur-fact-gate",
        "out" => "excalibur-fact-out",
        "mourns" => "excalibur-fact-mourns",
        "raided" => "excalibur-fact-raided",
        "meditation" => "excalibur-fact-meditation",
        "weather" => "excalibur-fact-weather",
        "arthur" => "excalibur-fact-arthur",
        "flood" => "excalibur-fact-flood",
        "houses" => "excalibur-fact-houses",
        "masons" => "excalibur-fact-masons",
        "the year" => "excalibur-fact-the-year",
        "spring" => "excalibur-fact-spring",
        "summer" => "excalibur-fact-summer",
        "autumn" => "excalibur-fact-autumn",
        "yes" => "excalibur-fact-yes",
        "no" => "excalibur-fact-no",
        "nobody" => "excalibur-fact-nobody",
        "none" => "excalibur-fact-none",
        "never" => "excalibur-fact-never",
        "wounded" => "excalibur-fact-wounded",
        "healthy" => "excalibur-fact-healthy",
        "inside" => "excalibur-fact-inside",
        "outside" => "excalibur-fact-outside",
        "gone" => "excalibur-fact-gone",
        "damaged" | "struck" => "excalibur-fact-damaged",
        "christian" => "excalibur-fact-christian",
        "druid" => "excalibur-fact-druid",
        "kept" => "excalibur-fact-kept",
        "broken" => "excalibur-fact-broken",
        _ => return piece.into(),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::publish::Publisher;

    #[test]
    fn facts_in_the_words_of_their_readers() {
        let publisher = Publisher::built_in().unwrap_or_else(|why| panic!("{why}"));
        for (line, wanted) in [
            ("set treasury of Kay to 12", ["set treasury of Kay to 12", "trésor (Kay) : 12", "kassa (Kay): 12"]),
            ("set 13 of gawaine to wounded", ["set 13 of gawaine to wounded", "13 (gawaine) : état blessé", "13 (gawaine): skadad"]),
            ("set holder of Fenburst to nobody", ["set holder of Fenburst to nobody", "maître (Fenburst) : personne", "innehavare (Fenburst): ingen"]),
            ("set arthur of the year to 6", ["set arthur of the year to 6", "Arthur (cette année) : 6", "Artur (i år): 6"]),
            ("set nothing", ["set nothing", "set nothing", "set nothing"]),
        ] {
            assert_eq!(["en", "fr", "sv"].map(|language| publisher.say(language, &told(line)).replace('\u{a0}', " ")), wanted);
        }
        // every keyword of the forms that are shown is told in other words
        for form in amend::forms() {
            assert!(!publisher.say("fr", &told(&form)).contains("set "), "{form}");
        }
    }
}
