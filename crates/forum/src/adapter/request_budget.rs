//! The request budget of a forum: our own limits, and the forum's last request to wait (FO-07).
//!
//! It is stored between runs: a judge that is started every few minutes (`serve --once`) may send
//! no more requests a day than one that runs all day.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// Limits on the wait, in seconds, that a forum can ask for.
pub(super) const WAIT: std::ops::RangeInclusive<i64> = 1..=24 * 3600;
/// The day's requests are counted in intervals of this many milliseconds, so that the stored data
/// stays small. Each request counts until a day after its interval's last one.
const SPAN: i64 = 15 * 60_000;
const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;
/// Maximum number of requests of the last minute that are stored one by one, regardless of the
/// operator's limit.
const MOST: usize = 1000;

/// How much of the budget a request must leave for more urgent ones: letters may use all of it,
/// reading may not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BudgetReserve {
    Nothing,
    Quarter,
    Half,
}

impl BudgetReserve {
    /// The part of the limit that such a request may use, at least one.
    fn of(self, most: usize) -> usize {
        match self {
            BudgetReserve::Nothing => most,
            BudgetReserve::Quarter => (most - most / 4).max(1),
            BudgetReserve::Half => (most - most / 2).max(1),
        }
    }
}

/// What a request is for. A forum limits posting separately, and new topics and messages per day;
/// reading continues meanwhile (`rate_limit_create_post`, `max_topics_per_day`,
/// `max_personal_messages_per_day` among Discourse's settings).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuestionKind {
    ToRead,
    ToPost,
    ForTopic,
}

/// Times are milliseconds.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct RequestBudget {
    #[serde(skip)]
    per_minute: usize,
    #[serde(skip)]
    per_day: usize,
    /// Times of the last requests.
    recent: VecDeque<i64>,
    /// The requests of a day: for each interval the times of its first and last request, and their
    /// number.
    day: VecDeque<(i64, i64, usize)>,
    not_before: Option<i64>,
    /// No post before this time.
    no_post_before: Option<i64>,
    /// No new topic before this time.
    no_topic_before: Option<i64>,
    #[serde(skip)]
    changed: bool,
}

impl RequestBudget {
    /// 0 means no limit.
    pub(super) fn new(per_minute: u32, per_day: u32) -> RequestBudget {
        RequestBudget {
            per_minute: per_minute as usize,
            per_day: per_day as usize,
            ..RequestBudget::default()
        }
    }

    /// Restores a stored budget; unreadable data is ignored.
    pub(super) fn recall(&mut self, noted: &str) {
        let Ok(noted) = serde_json::from_str::<RequestBudget>(noted) else {
            return;
        };
        *self = RequestBudget {
            per_minute: self.per_minute,
            per_day: self.per_day,
            changed: false,
            ..noted
        };
    }

    pub(super) fn take_note(&mut self) -> Option<String> {
        std::mem::take(&mut self.changed).then(|| serde_json::to_string(self).unwrap_or_default())
    }

    pub(super) fn asked(&mut self, now: Timestamp) {
        let now = now.as_millisecond();
        self.changed = true;
        self.recent.push_back(now);
        while self.recent.len() > self.per_minute.clamp(1, MOST) {
            self.recent.pop_front();
        }
        match self.day.back_mut() {
            Some((first, last, count)) if now - *first < SPAN => {
                (*last, *count) = (now, *count + 1)
            }
            _ => self.day.push_back((now, now, 1)),
        }
    }

    /// The forum asks us to wait this long, for this request and for those that need at least as
    /// much.
    pub(super) fn refused(&mut self, now: Timestamp, seconds: i64, asks: QuestionKind) {
        self.changed = true;
        let until = now
            .checked_add(SignedDuration::from_secs(seconds))
            .ok()
            .map(Timestamp::as_millisecond);
        match asks {
            QuestionKind::ToRead => self.not_before = until,
            QuestionKind::ToPost => self.no_post_before = until,
            QuestionKind::ForTopic => self.no_topic_before = until,
        }
    }

    /// When the next request may be sent, if anything delays it. A clock that was set back delays
    /// nothing.
    pub(super) fn next(
        &mut self,
        now: Timestamp,
        leave: BudgetReserve,
        asks: QuestionKind,
    ) -> Option<Timestamp> {
        let now = now.as_millisecond();
        self.recent.retain(|at| *at <= now);
        self.day
            .retain(|(_, last, _)| *last <= now && *last > now - DAY);
        let most = leave.of(self.per_minute.min(MOST));
        let minute = self
            .recent
            .len()
            .checked_sub(most)
            .filter(|_| self.per_minute > 0)
            .and_then(|n| self.recent.get(n))
            .map(|at| at + MINUTE);
        let mut count: usize = self.day.iter().map(|(_, _, count)| count).sum();
        let mut day = None;
        for (_, last, of_span) in &self.day {
            if self.per_day == 0 || count < leave.of(self.per_day) {
                break;
            }
            count -= of_span;
            day = Some(last + DAY);
        }
        let told = match asks {
            QuestionKind::ToRead => self.not_before,
            QuestionKind::ToPost => self.not_before.max(self.no_post_before),
            QuestionKind::ForTopic => self
                .not_before
                .max(self.no_post_before)
                .max(self.no_topic_before),
        };
        let next = minute.max(day).max(told).filter(|next| *next > now)?;
        Some(seneschal_clock::instant(
            next.min(now.saturating_add(WAIT.end() * 1000)),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_second(1_800_000_000 + seconds).unwrap()
    }

    /// `begun_anew`: as `serve --once` does, each time from what was kept.
    fn questions(per_minute: u32, per_day: u32, until: i64, begun_anew: bool) -> Vec<i64> {
        let mut budget = RequestBudget::new(per_minute, per_day);
        let mut asked = Vec::new();
        for second in (0..until).step_by(10) {
            while asked.len() < 9999
                && budget
                    .next(at(second), BudgetReserve::Nothing, QuestionKind::ToPost)
                    .is_none()
            {
                budget.asked(at(second));
                asked.push(second);
            }
            if begun_anew {
                let noted = budget.take_note();
                let mut next = RequestBudget::new(per_minute, per_day);
                noted.iter().for_each(|noted| next.recall(noted));
                if noted.is_some() {
                    budget = next;
                }
            }
        }
        asked
    }

    #[test]
    fn no_more_questions_than_the_forum_grants() {
        for begun_anew in [false, true] {
            // those of a quarter of an hour count until a day after the last of them
            assert_eq!(
                questions(3, 5, 90_000, begun_anew),
                [0, 0, 0, 60, 60, 86_460, 86_460, 86_460, 86_520, 86_520]
            );
            let all = questions(20, 2880, 200_000, begun_anew);
            for (n, first) in all.iter().enumerate() {
                let within = |span: i64| {
                    all.iter()
                        .skip(n)
                        .take_while(|at| **at < first + span)
                        .count()
                };
                assert!(within(60) <= 20 && within(86_400) <= 2880, "{n}");
            }
            assert!(all.len() > 5000, "{}", all.len());
        }
    }

    #[test]
    fn what_the_forum_says_is_waited_out_by_the_next_run_too() {
        let mut budget = RequestBudget::new(0, 0);
        (0..1000).for_each(|_| budget.asked(at(0)));
        assert_eq!(
            budget.next(at(0), BudgetReserve::Nothing, QuestionKind::ToRead),
            None
        );
        budget.refused(at(0), 18, QuestionKind::ToRead);
        let noted = budget.take_note().unwrap();
        assert!(noted.len() < 300, "{noted}");
        assert_eq!(budget.take_note(), None, "nothing new");
        let mut next = RequestBudget::new(0, 0);
        next.recall(&noted);
        for asks in [
            QuestionKind::ToRead,
            QuestionKind::ToPost,
            QuestionKind::ForTopic,
        ] {
            assert_eq!(
                (
                    next.next(at(17), BudgetReserve::Nothing, asks),
                    next.next(at(18), BudgetReserve::Nothing, asks)
                ),
                (Some(at(18)), None),
                "{asks:?}"
            );
        }
        next.asked(at(500));
        assert_eq!(
            next.next(at(20), BudgetReserve::Nothing, QuestionKind::ToRead),
            None,
            "a clock set back"
        );
        for odd in [
            "",
            "[]",
            "{\"day\":1}",
            "{\"not_before\":9223372036854775807}",
        ] {
            let mut budget = RequestBudget::new(3, 5);
            budget.recall(odd);
            assert!(
                budget
                    .next(at(0), BudgetReserve::Nothing, QuestionKind::ToRead)
                    .is_none_or(|next| next <= at(86_400)),
                "{odd}"
            );
        }
    }

    /// A forum that takes no new messages today is read all the same, and answered where there is a
    /// topic.
    #[test]
    fn what_holds_up_posting_holds_up_no_reading() {
        for (asks, waits) in [
            (QuestionKind::ToRead, [true, true, true]),
            (QuestionKind::ToPost, [false, true, true]),
            (QuestionKind::ForTopic, [false, false, true]),
        ] {
            let mut before = RequestBudget::new(0, 0);
            before.refused(at(0), 36_000, asks);
            let mut budget = RequestBudget::new(0, 0);
            budget.recall(&before.take_note().unwrap());
            let found = [
                QuestionKind::ToRead,
                QuestionKind::ToPost,
                QuestionKind::ForTopic,
            ]
            .map(|other| budget.next(at(60), BudgetReserve::Nothing, other) == Some(at(36_000)));
            assert_eq!(found, waits, "{asks:?}");
        }
    }
}
