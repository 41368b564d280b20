//! Describes a deadline rule for readers. Moderators write rules in the form that `deadlines`
//! reads.

use super::days_off::weekday_phrase;
use super::deadline_rule::{DeadlineRule, TimeUnit};
use jiff::civil::Time;
use seneschal_text::Phrase;

impl DeadlineRule {
    /// `every 3 days 20:00 Europe/Berlin`, in the reader's language.
    pub fn phrase(&self) -> Phrase {
        let at_a_time = |phrase: Phrase, at: &Time, zone: &str| {
            phrase
                .with("at", at.strftime("%H:%M").to_string())
                .with("zone", zone)
        };
        let (rule, except) = match self {
            DeadlineRule::None => return Phrase::new("deadline-rule-none"),
            DeadlineRule::After { count, unit } => {
                let id = match unit {
                    TimeUnit::Minutes => "deadline-rule-minutes",
                    TimeUnit::Hours => "deadline-rule-hours",
                    TimeUnit::Days => "deadline-rule-days",
                    TimeUnit::Weeks => "deadline-rule-weeks",
                };
                return Phrase::new(id).with("count", *count);
            }
            DeadlineRule::Days {
                days,
                at,
                zone,
                except,
            } => (
                at_a_time(
                    Phrase::new("deadline-rule-days-at").with("count", *days),
                    at,
                    zone,
                ),
                except,
            ),
            DeadlineRule::Weekdays {
                days,
                at,
                zone,
                except,
            } => {
                let days: Vec<Phrase> = days.iter().copied().map(weekday_phrase).collect();
                (
                    at_a_time(
                        Phrase::new("deadline-rule-weekdays").with("days", days),
                        at,
                        zone,
                    ),
                    except,
                )
            }
        };
        if except.is_empty() {
            rule
        } else {
            Phrase::new("deadline-rule-except")
                .with("rule", rule)
                .with("days", except.phrases())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seneschal_render::Renderer;

    #[test]
    fn rules_in_the_words_of_their_readers() {
        let publisher = Renderer::built_in().unwrap_or_else(|why| panic!("{why}"));
        for (rule, wanted) in [
            ("none", ["no deadlines", "sans échéance", "ingen deadline"]),
            (
                "every 3 days",
                ["every 3 days", "tous les 3 jours", "var tredje dag"],
            ),
            ("every 1 day", ["every day", "chaque jour", "varje dag"]),
            (
                "every 20 minutes",
                [
                    "every 20 minutes",
                    "toutes les 20 minutes",
                    "med 20 minuters mellanrum",
                ],
            ),
            (
                "every 12 hours",
                [
                    "every 12 hours",
                    "toutes les 12 heures",
                    "med 12 timmars mellanrum",
                ],
            ),
            (
                "every 2 weeks",
                ["every 2 weeks", "toutes les 2 semaines", "varannan vecka"],
            ),
            (
                "every 3 days 20:00 Europe/Berlin",
                [
                    "every 3 days 20:00 Europe/Berlin",
                    "tous les 3 jours à 20:00 (Europe/Berlin)",
                    "var tredje dag kl. 20:00 (Europe/Berlin)",
                ],
            ),
            (
                "every tuesday and friday 20:00 Europe/Paris",
                [
                    "every tuesday and friday 20:00 Europe/Paris",
                    "chaque mardi et vendredi à 20:00 (Europe/Paris)",
                    "varje tisdag och fredag kl. 20:00 (Europe/Paris)",
                ],
            ),
            (
                "every 2 days 20:00 UTC except saturday and sunday and 24 December to 2 January and 1 May and 2027-06-05",
                [
                    "every 2 days 20:00 UTC except saturday, sunday, 24 December to 2 January, 1 May and 5 June 2027",
                    "tous les 2 jours à 20:00 (UTC), sauf samedi, dimanche, du 24 décembre au 2 janvier, le 1er mai et le 5 juin 2027",
                    "varannan dag kl. 20:00 (UTC), utom lördag, söndag, 24 december till 2 januari, 1 maj och 5 juni 2027",
                ],
            ),
        ] {
            let rule: DeadlineRule = rule.parse().unwrap_or_else(|why| panic!("{why}"));
            assert_eq!(
                ["en", "fr", "sv"].map(|language| publisher.say(language, &rule.phrase())),
                wanted
            );
        }
    }
}
