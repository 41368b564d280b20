//! Games whose seats play one at a time: whose turn it is, and when their sheet is due.
//!
//! A turn as players count it may have several phases (`TurnLabel::player_turn`,
//! `turns::schedule`); the same player is then awaited again.

use super::deadline_rule::DeadlineRule;
use super::deadlines::Deadline;
use super::error::InternalError;
use super::loaded_campaign::Campaign;
use jiff::{SignedDuration, Timestamp};
use seneschal_games::{Prompt, Seat, ThinkingTime, Viewer};
use seneschal_history::SeatRow;
use std::collections::BTreeMap;

/// True if seats are awaited because it is their turn, or because a turn asks them a question, and
/// the others are not awaited because it is not theirs.
pub fn goes_in_turn(awaited: &BTreeMap<Seat, Prompt>) -> bool {
    !awaited.is_empty()
        && awaited
            .values()
            .all(|prompt| prompt.pace != ThinkingTime::Season)
}

/// True if the turn waits for quick answers to a question.
pub fn asks_question(awaited: &BTreeMap<Seat, Prompt>) -> bool {
    awaited
        .values()
        .any(|prompt| prompt.needed && prompt.pace == ThinkingTime::Window)
}

/// The awaited seat, if it is the only one.
pub fn sole_awaited_seat(awaited: &BTreeMap<Seat, Prompt>) -> Option<Seat> {
    if !goes_in_turn(awaited) {
        return None;
    }
    let mut needed = awaited
        .iter()
        .filter(|(_, prompt)| prompt.needed)
        .map(|(seat, _)| *seat);
    needed.next().filter(|_| needed.next().is_none())
}

impl Campaign {
    /// Whether the seats play one at a time.
    pub fn in_turn(&self) -> Result<bool, InternalError> {
        Ok(goes_in_turn(&self.awaited()?))
    }

    /// True if a seat is still in the game: a sheet is awaited now, or will be when its turn comes.
    pub fn is_in_game(&self, seat: Seat) -> Result<bool, InternalError> {
        let awaited = self.awaited()?;
        if awaited.contains_key(&seat) || !goes_in_turn(&awaited) {
            return Ok(awaited.contains_key(&seat));
        }
        Ok(self.in_game()?.iter().any(|row| row.seat == seat))
    }

    /// True if every seat that is still in the game is vacant.
    pub fn nobody_in_game_plays(&self) -> Result<bool, InternalError> {
        Ok(self.in_game()?.iter().all(|seat| seat.address.is_none()))
    }

    /// True if sheets are needed but only from vacant seats: then nobody can want an early run.
    /// Where seats play one at a time the others wait for that one, so all seats in the game are
    /// considered.
    pub fn nobody_plays(&self) -> Result<bool, InternalError> {
        let awaited = self.awaited()?;
        if goes_in_turn(&awaited) {
            return self.nobody_in_game_plays();
        }
        let needed = |row: &&SeatRow| awaited.get(&row.seat).is_some_and(|prompt| prompt.needed);
        let mut needed = self.seats.iter().filter(needed).peekable();
        Ok(needed.peek().is_some() && needed.all(|row| row.address.is_none()))
    }

    pub fn seats_in_game(&self) -> Result<u32, InternalError> {
        Ok(u32::try_from(self.in_game()?.len())
            .unwrap_or(u32::MAX)
            .max(1))
    }

    /// Seats that the standings do not list as out: a seat that awaits its turn is asked for
    /// nothing but still plays.
    fn in_game(&self) -> Result<Vec<&SeatRow>, InternalError> {
        let rows = self.open_match()?.standings(Viewer::Public).rows;
        let out = |seat: &SeatRow| rows.iter().any(|row| row.seat == seat.seat && row.out);
        Ok(self.seats.iter().filter(|seat| !out(seat)).collect())
    }

    /// The rule for the next deadline. If only one player is awaited and has set a zone, it applies
    /// in that zone.
    pub fn rule_for(&self, awaited: &BTreeMap<Seat, Prompt>) -> DeadlineRule {
        let whose = sole_awaited_seat(awaited)
            .and_then(|seat| self.seat(seat))
            .filter(|seat| seat.address.is_some());
        whose.map_or_else(
            || self.settings.deadline.clone(),
            |seat: &SeatRow| self.settings.deadline.in_zone(&seat.zone),
        )
    }

    /// The current deadline; under a hold, the deadline that would apply if play resumed now.
    pub fn left_from(&self, now: Timestamp) -> Option<Deadline> {
        let left = self
            .hold
            .and_then(|hold| hold.remaining)
            .map(SignedDuration::from_millis);
        let resumed = |left| {
            self.settings
                .deadline
                .resumed(now, left, SignedDuration::ZERO)
        };
        self.local_deadline().or_else(|| left.map(resumed))
    }

    /// The deadline of a turn that opens now and awaits these seats.
    pub fn next_deadline(
        &self,
        awaited: &BTreeMap<Seat, Prompt>,
        now: Timestamp,
        least: SignedDuration,
        absences: &[(Timestamp, Timestamp)],
    ) -> Option<Deadline> {
        let rule = self.rule_for(awaited);
        if asks_question(awaited) {
            let hours = SignedDuration::from_hours(i64::from(self.settings.answer_hours));
            return Some(rule.free_after(now, hours, absences));
        }
        rule.next_free(now, least, absences)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prompts(seats: &[(u8, ThinkingTime, bool)]) -> BTreeMap<Seat, Prompt> {
        let what = || seneschal_text::Phrase::new("platform-waits");
        seats
            .iter()
            .map(|&(seat, pace, needed)| {
                (
                    Seat(seat),
                    Prompt {
                        needed,
                        pace,
                        what: what(),
                    },
                )
            })
            .collect()
    }

    #[test]
    fn whose_turn_it_is() {
        use ThinkingTime::{Season, Turn, Window};
        for (awaited, in_turn, who) in [
            (&[][..], false, None),
            (&[(1, Turn, true)], true, Some(1)),
            (&[(0, Turn, false), (1, Turn, true)], true, Some(1)),
            (&[(0, Turn, true), (1, Turn, true)], true, None),
            (&[(0, Season, true)], false, None),
            (&[(1, Window, true)], true, Some(1)),
            (&[(0, Window, true), (1, Window, true)], true, None),
            (&[(0, Turn, false), (1, Window, true)], true, Some(1)),
        ] {
            let awaited = prompts(awaited);
            assert_eq!(
                (
                    goes_in_turn(&awaited),
                    sole_awaited_seat(&awaited).map(|seat| seat.0)
                ),
                (in_turn, who),
                "{awaited:?}"
            );
        }
    }
}
