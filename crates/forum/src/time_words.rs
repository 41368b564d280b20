//! English, German, French and Swedish words in times.

use jiff::civil::Weekday;

const MONTHS: &[(&str, i8)] = &[
    ("jan", 1),
    ("feb", 2),
    ("fév", 2),
    ("mar", 3),
    ("mär", 3),
    ("mrz", 3),
    ("apr", 4),
    ("avr", 4),
    ("may", 5),
    ("mai", 5),
    ("maj", 5),
    ("juin", 6),
    ("jun", 6),
    ("juil", 7),
    ("jul", 7),
    ("aug", 8),
    ("aoû", 8),
    ("sep", 9),
    ("oct", 10),
    ("okt", 10),
    ("nov", 11),
    ("dec", 12),
    ("dez", 12),
    ("déc", 12),
];
/// Days of the week, and words without further meaning.
pub(super) const SILENT: &[&str] = &[
    "mon",
    "tue",
    "tues",
    "wed",
    "thu",
    "thur",
    "thurs",
    "fri",
    "sat",
    "sun",
    "monday",
    "tuesday",
    "wednesday",
    "thursday",
    "friday",
    "saturday",
    "sunday",
    "mo",
    "di",
    "mi",
    "do",
    "fr",
    "sa",
    "so",
    "montag",
    "dienstag",
    "mittwoch",
    "donnerstag",
    "freitag",
    "samstag",
    "sonntag",
    "lun",
    "mar",
    "mer",
    "jeu",
    "ven",
    "sam",
    "dim",
    "lundi",
    "mardi",
    "mercredi",
    "jeudi",
    "vendredi",
    "samedi",
    "dimanche",
    "mån",
    "tis",
    "ons",
    "tor",
    "tors",
    "fre",
    "lör",
    "sön",
    "måndag",
    "tisdag",
    "onsdag",
    "torsdag",
    "fredag",
    "lördag",
    "söndag",
    "at",
    "on",
    "um",
    "uhr",
    "à",
    "le",
    "den",
    "the",
    "kl",
    "klockan",
    "den",
    "th",
    "st",
    "nd",
    "rd",
    "of",
    "h",
    "posted",
];

/// With what the names of months begin.
pub(super) fn month_beginnings() -> impl Iterator<Item = &'static str> {
    MONTHS.iter().map(|(begin, _)| *begin)
}

/// The month that a word names, in full or abbreviated.
pub(super) fn month(word: &str) -> Option<i8> {
    MONTHS
        .iter()
        .find(|(begin, _)| word.starts_with(begin) && is_month(word))
        .map(|(_, month)| *month)
}

/// A month's name, full or abbreviated; no other word that begins like one.
fn is_month(word: &str) -> bool {
    const WHOLE: &[&str] = &[
        "january",
        "february",
        "march",
        "april",
        "may",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
        "januar",
        "februar",
        "märz",
        "mai",
        "juni",
        "juli",
        "oktober",
        "dezember",
        "janvier",
        "février",
        "mars",
        "avril",
        "juin",
        "juillet",
        "août",
        "septembre",
        "octobre",
        "novembre",
        "décembre",
        "januari",
        "februari",
        "maj",
        "augusti",
        "sept",
        "mrz",
        "juil",
    ];
    WHOLE
        .iter()
        .any(|month| month.starts_with(word) && word.chars().count() >= 3)
}

pub(super) fn weekday(word: &str) -> Option<Weekday> {
    Some(match word {
        "monday" | "montag" | "lundi" | "måndag" => Weekday::Monday,
        "tuesday" | "dienstag" | "mardi" | "tisdag" => Weekday::Tuesday,
        "wednesday" | "mittwoch" | "mercredi" | "onsdag" => Weekday::Wednesday,
        "thursday" | "donnerstag" | "jeudi" | "torsdag" => Weekday::Thursday,
        "friday" | "freitag" | "vendredi" | "fredag" => Weekday::Friday,
        "saturday" | "samstag" | "samedi" | "lördag" => Weekday::Saturday,
        "sunday" | "sonntag" | "dimanche" | "söndag" => Weekday::Sunday,
        _ => return None,
    })
}

/// A time without digits has one of these.
pub(super) const DIGITLESS: &[&str] = &[
    "ago",
    "vor",
    "sedan",
    "il y a",
    "just n",
    "gerade",
    "instant",
    "nyss",
    "today",
    "heute",
    "aujourd",
    "idag",
    "yesterday",
    "gestern",
    "hier",
    "igår",
];

/// What boards print in the first minute.
pub(super) const NOW: &[&str] = &[
    "just now",
    "a moment ago",
    "moments ago",
    "less than a minute ago",
    "less than 1 minute ago",
    "a few seconds ago",
    "gerade eben",
    "vor einem moment",
    "vor einem augenblick",
    "vor weniger als einer minute",
    "vor wenigen sekunden",
    "à l'instant",
    "il y a un instant",
    "il y a moins d'une minute",
    "il y a quelques secondes",
    "just nu",
    "alldeles nyss",
    "för ett ögonblick sedan",
    "för mindre än en minut sedan",
    "mindre än en minut sedan",
    "för några sekunder sedan",
];

/// Words around the number and the unit of `2 hours ago`.
pub(super) const BESIDE_AGO: &[&str] = &[
    "ago", "vor", "il", "y", "a", "för", "sedan", "about", "an", "one", "etwa", "einer", "einem",
    "environ", "un", "une", "cirka", "en", "ett",
];

/// The length of a unit of time.
pub(super) fn seconds_of(unit: &str) -> Option<i64> {
    Some(match unit {
        "seconds" | "second" | "sekunden" | "sekunde" | "secondes" | "seconde" | "sekunder"
        | "sekund" => 1,
        "m" | "min" | "mins" | "minute" | "minutes" | "minuten" | "minuter" | "minut" => 60,
        "h" | "hour" | "hours" | "stunde" | "stunden" | "heure" | "heures" | "timmar" | "timme" => {
            3600
        }
        "d" | "day" | "days" | "tag" | "tage" | "tagen" | "jour" | "jours" | "dagar" | "dag" => {
            86_400
        }
        "week" | "weeks" | "woche" | "wochen" | "semaine" | "semaines" | "vecka" | "veckor" => {
            7 * 86_400
        }
        "month" | "months" | "monat" | "monate" | "monaten" | "mois" | "månad" | "månader" => {
            30 * 86_400
        }
        "year" | "years" | "jahr" | "jahre" | "jahren" | "an" | "ans" | "année" | "années"
        | "år" => 365 * 86_400,
        _ => return None,
    })
}
