//! A seat as the command line plans it.

use super::plan_error::CampaignPlanError;
use seneschal_forum::plain_name;
use seneschal_text::{Address, address::prefix, capitalize_name};
use std::collections::BTreeMap;
use std::str::FromStr;

/// `lord:colour:address`, then `:language:zone` where they differ from the campaign's. The colour
/// may be empty, and so may the address: then the seat is open. A player on a board has
/// `forum:Anna K` in place of the address (`gawaine:red:forum:Anna K`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedSeat {
    pub lord: String,
    pub colour: Option<String>,
    /// `None`: the seat is open.
    pub address: Option<Address>,
    /// The player's name as their board writes it, if they play on one.
    pub board_name: Option<String>,
    pub language: Option<String>,
    pub zone: Option<String>,
}

impl FromStr for PlannedSeat {
    type Err = CampaignPlanError;

    fn from_str(text: &str) -> Result<PlannedSeat, CampaignPlanError> {
        let wrong = |why: &str| CampaignPlanError::Seat {
            seat: text.to_owned(),
            why: why.to_owned(),
        };
        let mut parts = text.split(':').map(str::trim);
        let Some(lord) = parts.next().filter(|lord| !lord.is_empty()) else {
            return Err(wrong("it names no lord"));
        };
        let (colour, first) = (parts.next(), parts.next().unwrap_or_default());
        let name = prefix(first).and_then(|_| parts.next());
        let address = name.map_or_else(|| first.to_owned(), |name| format!("{first}:{name}"));
        let given = |part: Option<&str>| part.filter(|part| !part.is_empty()).map(str::to_owned);
        let (language, zone) = (given(parts.next()), given(parts.next()));
        let kept = Address::parse(&address);
        if kept.is_none() && !address.is_empty() {
            return Err(wrong(&format!(
                "{address:?} is not a mail address, and no name on a board as in forum:Anna K"
            )));
        }
        if parts.next().is_some() {
            return Err(wrong("it has too many parts"));
        }
        if zone
            .as_ref()
            .is_some_and(|zone| jiff::tz::TimeZone::get(zone).is_err())
        {
            return Err(wrong("no such time zone"));
        }
        Ok(PlannedSeat {
            lord: capitalize_name(lord),
            colour: given(colour),
            address: kept,
            board_name: name.and_then(plain_name),
            language,
            zone,
        })
    }
}

/// Checks that all seats have different addresses: the sender of a letter must be unambiguous.
pub fn check_distinct_addresses<'s>(
    seats: impl IntoIterator<Item = &'s PlannedSeat>,
) -> Result<(), CampaignPlanError> {
    let mut known: BTreeMap<&str, &str> = BTreeMap::new();
    for (address, lord) in seats
        .into_iter()
        .filter_map(|seat| Some((seat.address.as_deref()?, seat.lord.as_str())))
    {
        if let Some(first) = known.insert(address, lord) {
            return Err(CampaignPlanError::Twice {
                address: address.to_owned(),
                first: first.to_owned(),
                second: lord.to_owned(),
            });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_as_the_command_line_takes_them() {
        for (text, wanted) in [
            (
                "gawaine:red:Anna@Example.org",
                Ok(("Gawaine", Some("red"), Some("anna@example.org"), None, None)),
            ),
            (
                "gawaine::anna@example.org",
                Ok(("Gawaine", None, Some("anna@example.org"), None, None)),
            ),
            (
                "gawaine:red:anna@example.org:fr:Europe/Paris",
                Ok((
                    "Gawaine",
                    Some("red"),
                    Some("anna@example.org"),
                    Some("fr"),
                    Some("Europe/Paris"),
                )),
            ),
            (
                "gawaine:red:forum:Anna  K",
                Ok(("Gawaine", Some("red"), Some("forum:anna k"), None, None)),
            ),
            (
                "gawaine:red:forum:Anna:fr:Europe/Paris",
                Ok((
                    "Gawaine",
                    Some("red"),
                    Some("forum:anna"),
                    Some("fr"),
                    Some("Europe/Paris"),
                )),
            ),
            (
                "gawaine:red:discourse:anna",
                Ok(("Gawaine", Some("red"), Some("discourse:anna"), None, None)),
            ),
            ("gawaine:red:forum", Err("no name on a board")),
            ("gawaine:red:forum:", Err("no name on a board")),
            (
                "gawaine:red:anna@example.org:fr:Europe/Paris:x",
                Err("too many"),
            ),
            (
                "gawaine:red",
                Ok(("Gawaine", Some("red"), None, None, None)),
            ),
            ("gawaine", Ok(("Gawaine", None, None, None, None))),
            (
                "gawaine:red::fr",
                Ok(("Gawaine", Some("red"), None, Some("fr"), None)),
            ),
            (":red:anna@example.org", Err("no lord")),
            ("gawaine:red:anna", Err("not a mail address")),
            ("gawaine:red:anna@example.org:fr:Atlantis", Err("time zone")),
        ] {
            let read = text.parse::<PlannedSeat>();
            match (&read, wanted) {
                (Ok(seat), Ok(wanted)) => {
                    assert_eq!(
                        (
                            seat.lord.as_str(),
                            seat.colour.as_deref(),
                            seat.address.as_deref(),
                            seat.language.as_deref(),
                            seat.zone.as_deref()
                        ),
                        wanted
                    );
                }
                (Err(error), Err(word)) => assert!(error.to_string().contains(word), "{error}"),
                _ => panic!("{text}: {read:?}"),
            }
        }
    }

    #[test]
    fn an_address_has_one_seat() {
        for (seats, twice) in [
            (
                ["gawaine:red:anna@example.org", "kay:blue:bo@example.org"],
                false,
            ),
            (["gawaine:red", "kay:blue"], false),
            (
                ["gawaine:red:anna@example.org", "kay:blue:anna@example.org"],
                true,
            ),
            (
                ["gawaine:red:anna@example.org", "kay:blue:Anna@Example.ORG"],
                true,
            ),
            (["gawaine:red:forum:Anna K", "kay:blue:forum:anna  k"], true),
            (["gawaine:red:forum:anna", "kay:blue:discourse:anna"], false),
        ] {
            let planned: Vec<PlannedSeat> =
                seats.iter().map(|seat| seat.parse().unwrap()).collect();
            match (check_distinct_addresses(&planned), twice) {
                (Ok(()), false) => {}
                (Err(why), true) => assert!(
                    why.to_string().contains("is given to Gawaine and to Kay"),
                    "{why}"
                ),
                (checked, _) => panic!("{seats:?}: {checked:?}"),
            }
        }
    }
}
