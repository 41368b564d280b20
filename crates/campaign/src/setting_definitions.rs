//! The campaign's settings by the names that people write: how each is read, written and explained.
//! A new setting needs a row here and its meaning in `locales/*/choice.ftl`; a test checks both.

use super::dates::moment;
use super::deadlines::{in_figures, zone_named};
use super::settings::{
    CampaignSettings, DigestSchedule, MOST_OBSERVERS, MissingSheetPolicy, PressScope, PressTiming,
    SenderTrust, StartTrigger,
};
use jiff::Timestamp;
use seneschal_clock::instant;
use seneschal_text::{Address, fold_words};

/// Reads a value as people write it; `None` if it is no such value.
pub type WriteSetting = fn(&mut CampaignSettings, &str, Timestamp) -> Option<()>;

pub struct SettingDefinition {
    /// The name as people write it; dashes and blanks are equal.
    pub name: &'static str,
    /// The fields of `CampaignSettings` that it sets.
    pub fields: &'static [&'static str],
    /// What it means, and the values allowed after `to`.
    pub means: &'static str,
    pub values: &'static str,
    pub read: fn(&CampaignSettings) -> String,
    /// At a moment: a day without a year is the next one. `None` if another moderator command changes
    /// it.
    pub write: Option<WriteSetting>,
    /// Whether its value may be mailed to everybody: addresses may not.
    pub told: bool,
}

pub const CHOICES: &[SettingDefinition] = &[
    SettingDefinition {
        name: "deadline rule",
        fields: &["deadline"],
        means: "choice-deadline-rule",
        values: "choice-values-rule",
        read: |settings| settings.deadline.to_string(),
        write: Some(|settings, to, _| to.parse().ok().map(|rule| settings.deadline = rule)),
        told: true,
    },
    SettingDefinition {
        name: "delay",
        fields: &["delay"],
        means: "choice-delay",
        values: "choice-values-minutes",
        read: |settings| minutes(settings.delay),
        write: Some(|settings, to, _| in_seconds(to).map(|delay| settings.delay = delay)),
        told: true,
    },
    SettingDefinition {
        name: "grace",
        fields: &["grace"],
        means: "choice-grace",
        values: "choice-values-minutes",
        read: |settings| minutes(settings.grace),
        write: Some(|settings, to, _| in_seconds(to).map(|grace| settings.grace = grace)),
        told: true,
    },
    SettingDefinition {
        name: "nmr",
        fields: &["nmr"],
        means: "choice-nmr",
        values: "choice-values-nmr",
        read: |settings| named_of(&MissingSheetPolicy::ALL, settings.nmr),
        write: Some(|settings, to, _| {
            value_of(&MissingSheetPolicy::ALL, to).map(|nmr| settings.nmr = nmr)
        }),
        told: true,
    },
    SettingDefinition {
        name: "late after",
        fields: &["late_after"],
        means: "choice-late-after",
        values: "choice-values-turns",
        read: |settings| settings.late_after.to_string(),
        write: Some(|settings, to, _| number(to, 100).map(|turns| settings.late_after = turns)),
        told: true,
    },
    SettingDefinition {
        name: "take over after",
        fields: &["take_over_after"],
        means: "choice-take-over-after",
        values: "choice-values-turns",
        read: |settings| settings.take_over_after.to_string(),
        write: Some(|settings, to, _| {
            number(to, 100).map(|turns| settings.take_over_after = turns)
        }),
        told: true,
    },
    SettingDefinition {
        name: "zone",
        fields: &["zone"],
        means: "choice-zone",
        values: "choice-values-zone",
        read: |settings| settings.zone().to_owned(),
        write: Some(|settings, to, _| zone_named(to).map(|zone| settings.zone = Some(zone))),
        told: true,
    },
    SettingDefinition {
        name: "name late",
        fields: &["name_late"],
        means: "choice-name-late",
        values: "choice-values-yes-no",
        read: |settings| yes_no(settings.name_late),
        write: Some(|settings, to, _| is_yes(to).map(|yes| settings.name_late = yes)),
        told: true,
    },
    SettingDefinition {
        name: "vacation days",
        fields: &["vacation_days"],
        means: "choice-vacation-days",
        values: "choice-values-days",
        read: |settings| settings.vacation_days.to_string(),
        write: Some(|settings, to, _| number(to, 366).map(|days| settings.vacation_days = days)),
        told: true,
    },
    SettingDefinition {
        name: "press",
        fields: &["press"],
        means: "choice-press",
        values: "choice-values-press",
        read: |settings| named_of(&PressScope::ALL, settings.press),
        write: Some(|settings, to, _| {
            value_of(&PressScope::ALL, to).map(|press| settings.press = press)
        }),
        told: true,
    },
    SettingDefinition {
        name: "anonymous press",
        fields: &["anonymous_press"],
        means: "choice-anonymous-press",
        values: "choice-values-yes-no",
        read: |settings| yes_no(settings.anonymous_press),
        write: Some(|settings, to, _| is_yes(to).map(|yes| settings.anonymous_press = yes)),
        told: true,
    },
    SettingDefinition {
        name: "press when",
        fields: &["press_when"],
        means: "choice-press-when",
        values: "choice-values-press-when",
        read: |settings| named_of(&PressTiming::ALL, settings.press_when),
        write: Some(|settings, to, _| {
            value_of(&PressTiming::ALL, to).map(|when| settings.press_when = when)
        }),
        told: true,
    },
    SettingDefinition {
        name: "newspaper",
        fields: &["newspaper"],
        means: "choice-newspaper",
        values: "choice-values-newspaper",
        read: |settings| {
            settings
                .newspaper
                .clone()
                .unwrap_or_else(|| "none".to_owned())
        },
        write: Some(|settings, to, _| newspaper(to).map(|name| settings.newspaper = name)),
        told: true,
    },
    SettingDefinition {
        name: "chronicle",
        fields: &["chronicle"],
        means: "choice-chronicle",
        values: "choice-values-yes-no",
        read: |settings| yes_no(settings.chronicle),
        write: Some(|settings, to, _| is_yes(to).map(|yes| settings.chronicle = yes)),
        told: true,
    },
    SettingDefinition {
        name: "private",
        fields: &["private"],
        means: "choice-private",
        values: "choice-values-yes-no",
        read: |settings| yes_no(settings.private),
        write: Some(|settings, to, _| is_yes(to).map(|yes| settings.private = yes)),
        told: true,
    },
    SettingDefinition {
        name: "starts",
        fields: &["starts"],
        means: "choice-starts",
        values: "choice-values-starts",
        read: |settings| named_of(&StartTrigger::ALL, settings.starts),
        write: Some(|settings, to, _| {
            value_of(&StartTrigger::ALL, to).map(|starts| settings.starts = starts)
        }),
        told: true,
    },
    SettingDefinition {
        name: "comings",
        fields: &["comings"],
        means: "choice-comings",
        values: "choice-values-comings",
        read: |settings| named_of(&DigestSchedule::ALL, settings.comings),
        write: Some(|settings, to, _| {
            value_of(&DigestSchedule::ALL, to).map(|comings| settings.comings = comings)
        }),
        told: true,
    },
    SettingDefinition {
        name: "not before",
        fields: &["not_before"],
        means: "choice-not-before",
        values: "choice-values-moment",
        read: |settings| {
            settings.not_before.map_or_else(
                || "none".to_owned(),
                |at| in_figures(instant(at), settings.zone()),
            )
        },
        write: Some(|settings, to, now| {
            not_before(to, settings.zone(), now).map(|at| settings.not_before = at)
        }),
        told: true,
    },
    SettingDefinition {
        name: "answer hours",
        fields: &["answer_hours"],
        means: "choice-answer-hours",
        values: "choice-values-hours",
        read: |settings| settings.answer_hours.to_string(),
        write: Some(|settings, to, _| {
            number(to, 24 * 30)
                .filter(|hours| *hours > 0)
                .map(|hours| settings.answer_hours = hours)
        }),
        told: true,
    },
    SettingDefinition {
        name: "offer hours",
        fields: &["offer_hours"],
        means: "choice-offer-hours",
        values: "choice-values-hours",
        read: |settings| settings.offer_hours.to_string(),
        write: Some(|settings, to, _| {
            number(to, 24 * 30)
                .filter(|hours| *hours > 0)
                .map(|hours| settings.offer_hours = hours)
        }),
        told: true,
    },
    SettingDefinition {
        name: "draws",
        fields: &["draws"],
        means: "choice-draws",
        values: "choice-values-yes-no",
        read: |settings| yes_no(settings.draws),
        write: Some(|settings, to, _| is_yes(to).map(|yes| settings.draws = yes)),
        told: true,
    },
    SettingDefinition {
        name: "name draws",
        fields: &["name_draws"],
        means: "choice-name-draws",
        values: "choice-values-yes-no",
        read: |settings| yes_no(settings.name_draws),
        write: Some(|settings, to, _| is_yes(to).map(|yes| settings.name_draws = yes)),
        told: true,
    },
    SettingDefinition {
        name: "abandon after",
        fields: &["abandon_after"],
        means: "choice-abandon-after",
        values: "choice-values-turns",
        read: |settings| settings.abandon_after.to_string(),
        write: Some(|settings, to, _| number(to, 100).map(|turns| settings.abandon_after = turns)),
        told: true,
    },
    SettingDefinition {
        name: "alone after",
        fields: &["alone_after"],
        means: "choice-alone-after",
        values: "choice-values-days",
        read: |settings| settings.alone_after.to_string(),
        write: Some(|settings, to, _| number(to, 366).map(|days| settings.alone_after = days)),
        told: true,
    },
    SettingDefinition {
        name: "silent previews",
        fields: &["silent_previews"],
        means: "choice-silent-previews",
        values: "choice-values-yes-no",
        read: |settings| yes_no(settings.silent_previews),
        write: Some(|settings, to, _| is_yes(to).map(|yes| settings.silent_previews = yes)),
        told: true,
    },
    SettingDefinition {
        name: "observers",
        fields: &["observers"],
        means: "choice-observers",
        values: "choice-values-addresses",
        read: |settings| listed(&settings.observers),
        write: Some(|settings, to, _| addresses(to).map(|all| settings.observers = all)),
        told: false,
    },
    SettingDefinition {
        name: "trust",
        fields: &["trust"],
        means: "choice-trust",
        values: "choice-values-trust",
        read: |settings| named_of(&SenderTrust::ALL, settings.trust),
        write: Some(|settings, to, _| {
            value_of(&SenderTrust::ALL, to).map(|trust| settings.trust = trust)
        }),
        told: true,
    },
    SettingDefinition {
        name: "token only",
        fields: &["token_only"],
        means: "choice-token-only",
        values: "choice-values-yes-no",
        read: |settings| yes_no(settings.token_only),
        write: Some(|settings, to, _| is_yes(to).map(|yes| settings.token_only = yes)),
        told: true,
    },
    SettingDefinition {
        name: "moderator",
        fields: &["moderator"],
        means: "choice-moderator",
        values: "choice-values-hand-over",
        read: |settings| {
            settings
                .moderator
                .as_ref()
                .map_or_else(|| "none".to_owned(), Address::to_string)
        },
        write: None,
        told: false,
    },
    SettingDefinition {
        name: "co-moderators",
        fields: &["co_moderators", "moderator_epochs", "former_moderators"],
        means: "choice-co-moderators",
        values: "choice-values-co-moderator",
        read: |settings| {
            listed(
                &settings
                    .co_moderators
                    .iter()
                    .map(|one| one.address.clone())
                    .collect::<Vec<_>>(),
            )
        },
        write: None,
        told: false,
    },
    SettingDefinition {
        name: "looked",
        fields: &["looked"],
        means: "choice-looked",
        values: "choice-values-looked",
        read: |settings| listed(&settings.looked),
        write: None,
        told: false,
    },
    SettingDefinition {
        name: "looked elsewhere",
        fields: &["looked_elsewhere"],
        means: "choice-looked-elsewhere",
        values: "choice-values-looked",
        read: |settings| settings.looked_elsewhere.len().to_string(),
        write: None,
        told: false,
    },
    SettingDefinition {
        name: "languages",
        fields: &["languages"],
        means: "choice-languages",
        values: "choice-values-languages",
        read: |settings| {
            listed(
                &settings
                    .languages
                    .iter()
                    .map(|(address, language)| format!("{address} {language}"))
                    .collect::<Vec<_>>(),
            )
        },
        write: None,
        told: false,
    },
];

/// Finds a setting by the name that somebody wrote.
pub fn choice(name: &str) -> Option<&'static SettingDefinition> {
    let plain = |text: &str| fold_words(&text.replace(['-', '_'], " "));
    let name = plain(name);
    CHOICES.iter().find(|choice| plain(choice.name) == name)
}

/// A number with an optional unit after it: `60`, `60 minutes`.
fn number(text: &str, most: u32) -> Option<u32> {
    let mut words = text.split_whitespace();
    let number = words
        .next()?
        .parse()
        .ok()
        .filter(|number| *number <= most)?;
    (words.count() <= 1).then_some(number)
}

/// Minutes, at most a week, as seconds; `2 hours` and `1 day` too.
fn in_seconds(text: &str) -> Option<u32> {
    let unit = match fold_words(text.split_whitespace().nth(1).unwrap_or("minutes")).as_str() {
        "minute" | "minutes" | "min" => 1,
        "hour" | "hours" | "h" => 60,
        "day" | "days" | "d" => 1440,
        _ => return None,
    };
    number(text, 7 * 1440 / unit).map(|count| count * unit * 60)
}

fn minutes(seconds: u32) -> String {
    (seconds / 60).to_string()
}

/// `none`, or a minute in the campaign's zone or in a zone written after it:
/// `1 December 20:00`, `2026-12-01 20:00 Europe/Berlin`.
fn not_before(text: &str, zone: &str, now: Timestamp) -> Option<Option<i64>> {
    if fold_words(text) == "none" {
        return Some(None);
    }
    moment(text, zone, now)?
        .instant()
        .map(|at| Some(at.as_millisecond()))
}

fn yes_no(yes: bool) -> String {
    if yes { "yes" } else { "no" }.to_owned()
}

fn is_yes(text: &str) -> Option<bool> {
    match fold_words(text).as_str() {
        "yes" | "on" => Some(true),
        "no" | "off" => Some(false),
        _ => None,
    }
}

fn named_of<T: Copy + PartialEq>(all: &[(&'static str, T)], value: T) -> String {
    all.iter()
        .find(|(_, known)| *known == value)
        .map_or("?", |(name, _)| name)
        .to_owned()
}

fn value_of<T: Copy>(all: &[(&'static str, T)], text: &str) -> Option<T> {
    let plain = |text: &str| fold_words(&text.replace(['-', '_'], " "));
    all.iter()
        .find(|(name, _)| plain(name) == plain(text))
        .map(|(_, value)| *value)
}

fn listed<T: ToString>(all: &[T]) -> String {
    if all.is_empty() {
        "none".to_owned()
    } else {
        let all: Vec<String> = all.iter().map(ToString::to_string).collect();
        all.join(", ")
    }
}

/// `none`, or a name of at most 60 letters, on one line.
fn newspaper(text: &str) -> Option<Option<String>> {
    let name = seneschal_mail::compose::one_line(text);
    match name.chars().count() {
        0 => None,
        _ if name.eq_ignore_ascii_case("none") => Some(None),
        length => (length <= 60).then_some(Some(name)),
    }
}

/// `none`, or addresses separated by commas or blanks; may include the campaign's open topic on a
/// forum.
fn addresses(text: &str) -> Option<Vec<Address>> {
    let words = text
        .split([',', ' ', ';'])
        .map(str::trim)
        .filter(|word| !word.is_empty() && !word.eq_ignore_ascii_case("and"));
    let all: Vec<String> = words.map(str::to_lowercase).collect();
    match all.as_slice() {
        [one] if one == "none" || one == "nobody" => Some(Vec::new()),
        [] => None,
        _ if all.len() > MOST_OBSERVERS => None,
        _ => all.iter().map(|address| watcher(address)).collect(),
    }
}

/// A mail address, a forum recipient, or an open topic: all are readers.
fn watcher(address: &str) -> Option<Address> {
    Address::parse(address).filter(|kept| !kept.is_by_hand() && *kept == address)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A field that nobody can look at, or two rows for one field, would be a gap in the table.
    #[test]
    fn every_setting_has_a_row() {
        let stored = serde_json::to_value(CampaignSettings::default()).unwrap();
        let fields: Vec<&str> = CHOICES
            .iter()
            .flat_map(|choice| choice.fields.iter().copied())
            .collect();
        for field in stored.as_object().unwrap().keys() {
            assert_eq!(
                fields.iter().filter(|known| *known == field).count(),
                1,
                "Settings::{field} wants one row in CHOICES"
            );
        }
        assert_eq!(fields.len(), stored.as_object().unwrap().len());
        for row in CHOICES {
            assert!(
                choice(row.name).is_some_and(|found| found.name == row.name)
                    && choice(&row.name.replace(' ', "-").to_uppercase()).is_some()
            );
        }
    }

    /// What a setting says of itself can be said to it again.
    #[test]
    fn what_is_read_may_be_written() {
        let mut settings = CampaignSettings {
            zone: Some("Europe/Berlin".to_owned()),
            observers: vec![
                "olga@example.org".parse().unwrap(),
                "discourse:#thornvale".parse().unwrap(),
            ],
            grace: 3600,
            ..CampaignSettings::default()
        };
        for row in CHOICES {
            let (before, said) = (settings.clone(), (row.read)(&settings));
            let Some(write) = row.write else { continue };
            assert_eq!(
                write(&mut settings, &said, Timestamp::UNIX_EPOCH),
                Some(()),
                "{}: {said}",
                row.name
            );
            assert_eq!(settings, before, "{}: {said}", row.name);
        }
    }

    #[test]
    fn settings_as_people_write_them() {
        let now = "2026-11-20T08:00:00Z".parse().unwrap();
        for (name, to, wanted) in [
            (
                "deadline rule",
                "every 3 days 20:00 Europe/Berlin",
                Some("every 3 days 20:00 Europe/Berlin"),
            ),
            ("deadline rule", "now and then", None),
            ("grace", "60", Some("60")),
            ("grace", "2 hours", Some("120")),
            ("grace", "8 days", None),
            ("grace", "-1", None),
            ("nmr", "hold", Some("hold")),
            ("nmr", "civil disorder", Some("civil_disorder")),
            ("nmr", "nothing", None),
            ("late-after", "3 turns", Some("3")),
            ("Name Late", "yes", Some("yes")),
            ("name late", "perhaps", None),
            (
                "observers",
                "olga@example.org, Peer@example.org",
                Some("olga@example.org, peer@example.org"),
            ),
            ("observers", "nobody", Some("none")),
            ("observers", "olga", None),
            (
                "observers",
                "discourse:Olga and discourse:#thornvale",
                Some("discourse:olga, discourse:#thornvale"),
            ),
            ("observers", "forum:kay", None),
            ("alone after", "0", Some("0")),
            (
                "not before",
                "2026-12-01 20:00",
                Some("2026-12-01 20:00 UTC"),
            ),
            (
                "not before",
                "2026-12-01 20:00 europe/berlin",
                Some("2026-12-01 19:00 UTC"),
            ),
            // as in `deadline 1 December 20:00`: the next such day
            (
                "not before",
                "1 December 20:00",
                Some("2026-12-01 20:00 UTC"),
            ),
            (
                "not before",
                "1er décembre à 20 h 30 Europe/Paris",
                Some("2026-12-01 19:30 UTC"),
            ),
            (
                "not before",
                "den 1 november kl. 18",
                Some("2027-11-01 18:00 UTC"),
            ),
            ("not before", "1.12. 20:00", None),
            ("not before", "tomorrow", None),
        ] {
            let row = choice(name).unwrap_or_else(|| panic!("{name}"));
            let mut settings = CampaignSettings::default();
            let done = row.write.unwrap()(&mut settings, to, now).map(|()| (row.read)(&settings));
            assert_eq!(done.as_deref(), wanted, "{name}: {to}");
        }
        assert!(choice("combat.row_2_4").is_none());
    }
}
