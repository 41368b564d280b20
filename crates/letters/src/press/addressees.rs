//! The recipients of a letter: names as a player writes them, and the seats that they mean. An
//! ambiguous name means nobody.

use super::limits::is_out;
use seneschal_campaign::{Campaign, error::InternalError, seat_called, seat_meant};
use seneschal_history::SeatRow;
use seneschal_text::{Addressee, Phrase, PressHead, ids::Seat, nearest, piece};
use std::collections::BTreeSet;

/// The recipients.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PressAddressees {
    pub all: bool,
    pub seats: BTreeSet<Seat>,
    pub moderator: bool,
}

/// The seat with this name. Otherwise the reason, with the candidates; the caller adds the
/// consequence.
pub fn lord_named<'c>(seats: &'c [SeatRow], name: &str) -> Result<&'c SeatRow, Phrase> {
    let may_be = match seat_meant(seats, name) {
        Ok(seat) => return Ok(seat),
        Err(may_be) => may_be,
    };
    let said = piece(name, 60);
    let lords = |seats: Vec<&SeatRow>| {
        seats
            .into_iter()
            .map(|seat| seat.lord.clone())
            .collect::<Vec<_>>()
    };
    if !may_be.is_empty() {
        return Err(Phrase::new("press-which")
            .with("name", said)
            .with("lords", lords(may_be)));
    }
    let near = nearest(&said, seats.iter().map(|seat| seat.lord.as_str()), 3);
    if near.is_empty() {
        return Err(Phrase::new("press-no-lord")
            .with("name", said)
            .with("lords", lords(seats.iter().collect())));
    }
    Err(Phrase::new("press-near").with("name", said).with(
        "lords",
        near.into_iter().map(str::to_owned).collect::<Vec<_>>(),
    ))
}

/// Everybody whom a letter's first line names; if one name is unknown, the letter goes to nobody.
pub(super) fn addressees(
    campaign: &Campaign,
    from: &SeatRow,
    head: &PressHead,
) -> Result<Result<PressAddressees, Phrase>, InternalError> {
    let mut to = PressAddressees::default();
    // a seat's name may contain a comma or an `and`
    let whole = seat_called(&campaign.seats, &head.written);
    let several = whole.is_none();
    let named: Vec<Result<&SeatRow, Phrase>> = match whole {
        Some(seat) => vec![Ok(seat)],
        None => head
            .to
            .iter()
            .filter_map(|one| match one {
                Addressee::All => {
                    to.all = true;
                    None
                }
                Addressee::Moderator => {
                    to.moderator = true;
                    None
                }
                Addressee::Named(name) => Some(
                    lord_named(&campaign.seats, name)
                        .map_err(|why| Phrase::new("press-nobody-got").with("why", why)),
                ),
            })
            .collect(),
    };
    let (mut himself, mut any) = (false, false);
    for seat in named {
        let seat = match seat {
            Ok(seat) => seat,
            Err(why) => return Ok(Err(why)),
        };
        any = true;
        if seat.seat == from.seat {
            himself = true;
            continue;
        }
        if seat.address.is_none() {
            return Ok(Err(
                Phrase::new("press-to-vacant").with("lord", seat.lord.as_str())
            ));
        }
        if is_out(campaign, seat)? {
            return Ok(Err(
                Phrase::new("press-to-out").with("lord", seat.lord.as_str())
            ));
        }
        to.seats.insert(seat.seat);
    }
    if himself && to.seats.is_empty() && !to.all && !to.moderator {
        return Ok(Err(Phrase::new("press-to-himself")));
    }
    if !any && !to.all && !to.moderator && several {
        return Ok(Err(Phrase::new("press-to-nobody")));
    }
    if to.all {
        // to all means everybody: the other names add nothing
        to.seats.clear();
    }
    Ok(Ok(to))
}
