//! A player's mail preferences (people without a seat choose their language in `language`):
//! `language`, `time zone`, `mail`, `report short | full`, `map off`, `map lands dark`, `report
//! json always`, `calendar on | off`, `reminders on | off`, `reports every round | turn`. Each
//! belongs to a seat, is acknowledged, and applies from the next mail on; the seat's next player
//! has their own.

use super::inquiry::shortened;
use crate::campaign::{
    deadlines::zone_named,
    outcome::{PreferenceChange, ReaderChange},
};
use crate::clock::in_zone;
use crate::history::{MailFormat, MailPreferences, MapPreferences};
use crate::intake::{
    arrived_letter::ArrivedLetter, context::Intake, sender::seat_claim::SeatClaim,
};
use crate::render::MAIL_WIDTHS;
use crate::text::{DisplayOptions, Phrase, Preference, fold_words, nearest, normalize_choice};

/// How many zones are suggested when none was found.
const MOST_ZONES: usize = 5;

/// Applies the requests to `wanted`, and says so; or lists the choices.
pub(crate) fn set_preference(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    wanted: &mut PlayerPreferences,
    preference: &Preference,
) -> Vec<Phrase> {
    // (AU-03); and no machine chooses for the player
    if claimed.is_from_page() {
        return vec![Phrase::new("web-by-mail")];
    }
    if claimed.is_held() || arrived.letter.machine.is_some() {
        return vec![Phrase::new("senders-from-home-only")];
    }
    wanted
        .set(arrived.intake, claimed, preference)
        .unwrap_or_else(|no| vec![no])
}

fn without_end(said: &str) -> &str {
    said.trim().trim_end_matches(['.', '!']).trim()
}

fn read_zone(said: &str) -> Result<String, Phrase> {
    let plain = without_end(said);
    zone(plain).map_err(|close| {
        let id = if close.is_empty() {
            "preferences-no-zone"
        } else {
            "preferences-which-zone"
        };
        Phrase::new(id)
            .with("said", shortened(plain))
            .with("zones", close)
    })
}

fn read_form(said: &str) -> Result<MailFormat, Phrase> {
    let plain = without_end(said);
    let name = normalize_choice(plain);
    MailFormat::ALL
        .into_iter()
        .find(|form| form.name() == name)
        .ok_or_else(|| Phrase::new("preferences-no-mail").with("said", shortened(plain)))
}

/// The language that a text names; or why there is none.
pub(crate) fn read_language(intake: &Intake, said: &str) -> Result<String, Phrase> {
    // `langue : fr`
    let plain = without_end(said.trim().trim_start_matches(':'));
    find_language(intake, &fold_words(plain)).ok_or_else(|| {
        let names: Vec<Phrase> = intake
            .desk
            .publisher
            .languages()
            .names()
            .map(|language| name_language(intake, language))
            .collect();
        Phrase::new("preferences-no-language")
            .with("said", shortened(plain))
            .with("languages", names)
    })
}

/// The confirmation to a player whose mails come in it from now on.
pub(crate) fn say_language(intake: &Intake, language: &str) -> Phrase {
    Phrase::new("preferences-language").with("language", name_language(intake, language))
}

/// A language that we have, by its tag or by its name in any of them.
fn find_language(intake: &Intake, said: &str) -> Option<String> {
    let languages = intake.desk.publisher.languages();
    // `French (fr)` is the tag, `french`, or both
    let is_called = |name: &str| {
        fold_words(name) == said
            || name
                .split_once(" (")
                .is_some_and(|(alone, _)| fold_words(alone) == said)
    };
    let in_any = |language: &str| {
        languages.names().any(|tongue| {
            is_called(
                &intake
                    .desk
                    .publisher
                    .say(tongue, &name_language(intake, language)),
            )
        })
    };
    let known = |language: &&str| language.eq_ignore_ascii_case(said) || in_any(language);
    languages.names().find(known).map(str::to_owned)
}

/// `French (fr)`; only the tag if no catalogue has a name for it.
fn name_language(intake: &Intake, language: &str) -> Phrase {
    let id = format!("preferences-language-{language}");
    if intake.desk.publisher.languages().has("en", &id) {
        Phrase {
            id: id.into(),
            ..Phrase::new("preferences-language-other")
        }
    } else {
        Phrase::new("preferences-language-other").with("tag", language)
    }
}

/// A player's preferences while one letter is processed.
pub(crate) struct PlayerPreferences {
    pub language: String,
    pub zone: String,
    pub wishes: MailPreferences,
    /// Set if the letter says whether to send reminders.
    pub reminders: Option<bool>,
}

impl PlayerPreferences {
    pub(crate) fn of(claimed: &SeatClaim) -> PlayerPreferences {
        let seat = &claimed.seat;
        PlayerPreferences {
            language: seat.language.clone(),
            zone: seat.zone.clone(),
            wishes: seat.wishes,
            reminders: None,
        }
    }

    /// Sets one of them, and says so; or lists the choices.
    fn set(
        &mut self,
        intake: &Intake,
        claimed: &SeatClaim,
        preference: &Preference,
    ) -> Result<Vec<Phrase>, Phrase> {
        let campaign = &claimed.campaign;
        let either = |on: bool, yes, no| Phrase::new(if on { yes } else { no });
        let told = match preference {
            Preference::Language(said) => {
                self.language = read_language(intake, said)?;
                say_language(intake, &self.language)
            }
            Preference::Zone(said) => {
                self.zone = read_zone(said)?;
                let now = in_zone(intake.now, &self.zone).strftime("%H:%M");
                Phrase::new("preferences-zone")
                    .with("zone", self.zone.as_str())
                    .with("now", now.to_string())
            }
            Preference::Form(said) => {
                self.wishes.form = read_form(said)?;
                Phrase::new(match self.wishes.form {
                    MailFormat::Text => "preferences-mail-text",
                    MailFormat::Html => "preferences-mail-html",
                    MailFormat::Both => "preferences-mail-both",
                })
            }
            Preference::Short(short) => {
                self.wishes.short = Some(*short);
                either(
                    *short,
                    "preferences-report-short",
                    "preferences-report-full",
                )
            }
            Preference::Parts(manner) => {
                let (by_mail, lands) = (claimed.address.is_mail(), campaign.table.features());
                return parts(&mut self.wishes, manner, by_mail, lands.draws_lands);
            }
            Preference::Calendar(on) => {
                self.wishes.calendar = *on;
                either(*on, "preferences-calendar-on", "preferences-calendar-off")
            }
            Preference::Reminders(on) => {
                self.reminders = Some(*on);
                either(*on, "preferences-reminders-on", "preferences-reminders-off")
            }
            Preference::EveryTurn(_)
                if campaign.is_running() && !campaign.in_turn().unwrap_or(true) =>
            {
                return Err(Phrase::new("preferences-reports-all-at-once"));
            }
            Preference::EveryTurn(every) => {
                self.wishes.every_turn = *every;
                either(
                    *every,
                    "preferences-reports-every-turn",
                    "preferences-reports-every-round",
                )
            }
        };
        Ok(vec![told])
    }

    /// The change to store, if anything has changed.
    pub(crate) fn change(self, claimed: &SeatClaim) -> Option<ReaderChange> {
        let seat = &claimed.seat;
        let same =
            (&self.language, &self.zone, self.wishes) == (&seat.language, &seat.zone, seat.wishes);
        let PlayerPreferences {
            language,
            zone,
            wishes,
            reminders,
        } = self;
        (!same || reminders.is_some()).then_some(ReaderChange::Preferences(PreferenceChange {
            campaign: seat.campaign,
            seat: seat.seat,
            epoch: seat.token_epoch,
            language,
            zone,
            wishes,
            reminders,
        }))
    }
}

/// Attachments of reports from now on, and how they are drawn. If one part of a line is not
/// possible, the whole line has no effect.
fn parts(
    wishes: &mut MailPreferences,
    manner: &DisplayOptions,
    by_mail: bool,
    has_lands: bool,
) -> Result<Vec<Phrase>, Phrase> {
    let on = manner.on.unwrap_or(true);
    let mut now = *wishes;
    now.map = drawn_by(wishes.map, manner, has_lands)?;
    let mut lines = Vec::new();
    // `map lands`, and `report map lands always`
    if manner.map || manner.draws() || !manner.rules && !manner.json {
        now.pictures = on;
        lines.push(
            match (on, now.map == MapPreferences::default() && !manner.draws()) {
                (false, _) => Phrase::new("preferences-map-off"),
                (true, true) => Phrase::new("preferences-map-on"),
                (true, false) => Phrase::new("preferences-map-as").with("how", drawn_so(now.map)),
            },
        );
    }
    if manner.rules {
        now.rules = on;
        lines.push(Phrase::new(if on {
            "preferences-rules-on"
        } else {
            "preferences-rules-off"
        }));
    }
    if manner.json {
        if on && !by_mail {
            return Err(Phrase::new("preferences-json-by-mail"));
        }
        now.json = on;
        lines.push(Phrase::new(if on {
            "preferences-json-on"
        } else {
            "preferences-json-off"
        }));
    }
    *wishes = now;
    Ok(lines)
}

/// A map preference, changed by a line; or why such a map cannot be drawn. Observers have no lands,
/// and in some games nobody has.
pub(crate) fn drawn_by(
    wish: MapPreferences,
    manner: &DisplayOptions,
    has_lands: bool,
) -> Result<MapPreferences, Phrase> {
    if manner.lands == Some(true) && !has_lands {
        return Err(Phrase::new("preferences-map-no-lands"));
    }
    if let Some(Some(wide)) = manner
        .wide
        .filter(|wide| wide.is_some_and(|wide| !MAIL_WIDTHS.contains(&wide)))
    {
        let bounds = Phrase::new("preferences-map-size")
            .with("least", *MAIL_WIDTHS.start())
            .with("most", *MAIL_WIDTHS.end());
        return Err(bounds.with("said", wide));
    }
    Ok(MapPreferences {
        lands: manner.lands.unwrap_or(wish.lands),
        dark: manner.dark.unwrap_or(wish.dark),
        before: manner.before.unwrap_or(wish.before),
        wide: manner.wide.unwrap_or(wish.wide),
    })
}

/// The same in words.
fn drawn_so(wish: MapPreferences) -> Vec<Phrase> {
    let mut how = vec![Phrase::new(if wish.lands {
        "preferences-map-lands"
    } else {
        "preferences-map-whole"
    })];
    how.push(Phrase::new(if wish.dark {
        "preferences-map-dark"
    } else {
        "preferences-map-light"
    }));
    how.push(match wish.wide {
        Some(wide) => Phrase::new("preferences-map-wide").with("pixels", wide),
        None => Phrase::new("preferences-map-usual"),
    });
    how.extend(wish.before.then(|| Phrase::new("preferences-map-before")));
    how
}

/// The kinds of maps, for somebody who asked for another.
pub(crate) fn map_kinds(said: &str, has_lands: bool) -> Phrase {
    let kinds =
        Phrase::new("preferences-map-kinds").with("lands", if has_lands { "yes" } else { "no" });
    kinds
        .with("said", shortened(said))
        .with("least", *MAIL_WIDTHS.start())
        .with("most", *MAIL_WIDTHS.end())
}

/// The zone's name in the time zone database; else the names that may be meant. Nothing is guessed:
/// a city alone gets a question back.
fn zone(said: &str) -> Result<String, Vec<String>> {
    // a space for the underscore, as people write it
    let name = said.split_whitespace().collect::<Vec<_>>().join("_");
    if let Some(found) = zone_named(&name) {
        return Ok(found);
    }
    let names: Vec<String> = jiff::tz::db()
        .available()
        .map(|name| name.as_str().to_owned())
        .filter(|name| name.contains('/') && !name.starts_with("Etc/"))
        .collect();
    let city = |name: &str| name.rsplit('/').next().unwrap_or_default().to_owned();
    let meant = city(&name);
    let mut close: Vec<String> = names
        .iter()
        .filter(|name| city(name).eq_ignore_ascii_case(&meant))
        .cloned()
        .collect();
    if close.is_empty() {
        close = nearest(&name, names.iter().map(String::as_str), MOST_ZONES)
            .into_iter()
            .map(str::to_owned)
            .collect();
    }
    if close.is_empty() {
        let cities: Vec<String> = names.iter().map(|name| city(name)).collect();
        let near = nearest(&meant, cities.iter().map(String::as_str), MOST_ZONES);
        close = names
            .iter()
            .filter(|name| near.contains(&city(name).as_str()))
            .cloned()
            .collect();
    }
    close.truncate(MOST_ZONES);
    Err(close)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_as_people_write_them() {
        let close = |names: &[&str]| {
            Err(names
                .iter()
                .map(|name| (*name).to_owned())
                .collect::<Vec<_>>())
        };
        for (said, wanted) in [
            ("Europe/Paris", Ok("Europe/Paris".to_owned())),
            ("europe/paris", Ok("Europe/Paris".to_owned())),
            ("America/New York", Ok("America/New_York".to_owned())),
            ("UTC", Ok("UTC".to_owned())),
            ("Paris", close(&["Europe/Paris"])),
            ("Europe/Pariss", close(&["Europe/Paris"])),
            ("Stokholm", close(&["Europe/Stockholm"])),
            ("the moon", close(&[])),
        ] {
            assert_eq!(zone(said), wanted, "{said}");
        }
    }
}
