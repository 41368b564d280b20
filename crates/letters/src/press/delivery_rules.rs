//! Decides whether a letter goes, to whom and when; or why not, in a sentence for its author.

use super::addressees::{PressAddressees, addressees};
use super::letter_words::{LetterWords, words};
use super::limits::{A_DAY, PAPER, is_out, is_past};
use jiff::Timestamp;
use seneschal_campaign::{
    Campaign, PressScope, PressTiming, error::InternalError, examples::fill_examples,
};
use seneschal_config::Config;
use seneschal_history::{NewPress, SeatRow, Transaction};
use seneschal_text::{Phrase, PressAmbiguity, PressLetter, ids::Seat};

/// A letter that is not delivered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PressRefusal(pub Phrase);

/// A player's letter, and what went before.
#[derive(Clone, Copy)]
pub struct SubmittedPress<'a> {
    pub from: &'a SeatRow,
    pub press: &'a PressLetter,
    /// The letters that the player wrote within 24 hours, including earlier ones of the same mail.
    pub lately: &'a [NewPress],
    /// Those that the next report would print now.
    pub waiting: &'a [NewPress],
    pub now: Timestamp,
}

/// Decides about a player's letter.
pub fn decide(
    book: &Transaction,
    config: &Config,
    campaign: &Campaign,
    letter: SubmittedPress,
) -> Result<Result<(NewPress, LetterWords), PressRefusal>, InternalError> {
    let SubmittedPress {
        from,
        press,
        lately,
        waiting,
        now,
    } = letter;
    let no = |id: &'static str| Ok(Err(PressRefusal(Phrase::new(id))));
    if let Some(why) = doubt(campaign, from, press) {
        return Ok(Err(PressRefusal(why)));
    }
    let words = words(&press.text);
    if words.text.is_empty() {
        return no("press-empty");
    }
    if is_past(book, campaign, now)? {
        return no("press-past");
    }
    let to = match addressees(campaign, from, &press.head)? {
        Ok(to) => to,
        Err(why) => return Ok(Err(PressRefusal(why))),
    };
    if let Some(why) = forbidden(config, campaign, &to, press.head.anonymous) {
        return Ok(Err(PressRefusal(why)));
    }
    // a player who is out may still ask the moderator
    let only_moderator = to.moderator && !to.all && to.seats.is_empty();
    if !only_moderator && is_out(campaign, from)? {
        return no("press-out");
    }
    let later = match later(campaign, press.head.with_report) {
        _ if only_moderator => false,
        Ok(later) => later,
        Err(why) => return Ok(Err(PressRefusal(why))),
    };
    let letter = NewPress {
        campaign: campaign.row.id,
        turn: campaign.row.turn,
        at: now.as_millisecond(),
        seat: Some(from.seat),
        anonymous: press.head.anonymous,
        public: to.all,
        readers: to.seats,
        moderator: to.moderator,
        later,
        text: words.text.clone(),
    };
    if lately.iter().any(|known| is_same(known, &letter)) {
        return no("press-twice");
    }
    if lately.len() >= A_DAY {
        return Ok(Err(PressRefusal(
            Phrase::new("press-too-many").with("most", A_DAY),
        )));
    }
    if letter.later && !has_room(campaign, waiting, &letter) {
        return no("press-no-room");
    }
    Ok(Ok((letter, words)))
}

/// Why it is not clear what the letter is, or to whom.
fn doubt(campaign: &Campaign, from: &SeatRow, press: &PressLetter) -> Option<Phrase> {
    Some(match press.doubt.as_ref()? {
        PressAmbiguity::NoTo => {
            fill_examples(campaign, Phrase::new("press-doubt-to"), Some(from.seat))
        }
        PressAmbiguity::Another => Phrase::new("press-doubt-another"),
        PressAmbiguity::Sheet => Phrase::new("press-doubt-sheet"),
        PressAmbiguity::Quoted => Phrase::new("press-doubt-quoted"),
    })
}

/// What the campaign does not allow.
fn forbidden(
    config: &Config,
    campaign: &Campaign,
    to: &PressAddressees,
    anonymous: bool,
) -> Option<Phrase> {
    let settings = &campaign.settings;
    if anonymous && !settings.anonymous_press {
        return Some(Phrase::new("press-not-anonymous"));
    }
    if to.moderator && campaign.moderator(config).is_none() {
        return Some(Phrase::new("press-no-moderator"));
    }
    let to_some = !to.seats.is_empty();
    match settings.press {
        PressScope::None if to.all || to_some => Some(Phrase::new("press-none")),
        PressScope::Public if to_some => Some(Phrase::new("press-only-public")),
        PressScope::Private if to.all => Some(Phrase::new("press-only-private")),
        _ => None,
    }
}

/// Whether it waits for the next report. Before the first turn and after the last there is no
/// report to wait for.
fn later(campaign: &Campaign, wanted: Option<bool>) -> Result<bool, Phrase> {
    match (campaign.is_running(), campaign.settings.press_when, wanted) {
        (false, _, Some(true)) => Err(Phrase::new("press-no-report")),
        (false, ..) => Ok(false),
        (true, PressTiming::WithReport, Some(false)) => Err(Phrase::new("press-only-with-report")),
        (true, PressTiming::WithReport, _) => Ok(true),
        (true, PressTiming::AtOnce, wanted) => Ok(wanted.unwrap_or(false)),
    }
}

fn is_same(one: &NewPress, other: &NewPress) -> bool {
    let of = |letter: &NewPress| {
        (
            letter.public,
            letter.moderator,
            letter.anonymous,
            letter.readers.clone(),
        )
    };
    of(one) == of(other) && one.text == other.text
}

/// Whether every reader's next report has room for it. Half of each report is shared among the
/// seats, so that nobody, however much they write, can use up another's share.
fn has_room(campaign: &Campaign, waiting: &[NewPress], letter: &NewPress) -> bool {
    let reads = |letter: &NewPress, seat: Seat| letter.public || letter.readers.contains(&seat);
    let share = PAPER / 2 / campaign.seats.len().max(1);
    campaign
        .seats
        .iter()
        .filter(|seat| reads(letter, seat.seat))
        .all(|reader| {
            let known = |of: Option<Seat>| -> usize {
                let his = waiting
                    .iter()
                    .filter(|known| known.later && known.seat == of && reads(known, reader.seat));
                his.map(|known| known.text.chars().count()).sum()
            };
            let own = known(letter.seat) + letter.text.chars().count();
            let others = campaign
                .seats
                .iter()
                .map(|seat| Some(seat.seat))
                .filter(|seat| *seat != letter.seat)
                .map(|seat| known(seat).max(share))
                .sum::<usize>();
            own.max(share) + others <= PAPER
        })
}
