//! The letters that wait for players on boards.

use super::folder::slug;
use seneschal::campaign::Campaign;
use seneschal::history::{OutboxRow, Store, StoreError};
use seneschal::letters::REMINDER;
use seneschal::text::{Address, address::BY_HAND, ids::TurnNumber};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// What one run finds waiting for players on boards.
pub(super) struct WaitingLetters {
    pub readers: Vec<BoardReader>,
    /// Letters that a later one makes obsolete: they count as handed out.
    pub obsolete: Vec<i64>,
    /// How many letters `purge` or `person erase` has emptied: they cannot be written again.
    pub empty: usize,
}

impl WaitingLetters {
    /// With `again` also the letters about these turns that were handed out before.
    pub(super) fn load(
        store: &mut Store,
        campaign: &Campaign,
        again: Option<RangeInclusive<TurnNumber>>,
    ) -> Result<WaitingLetters, StoreError> {
        let rows = store.read(|book| book.posts_on_boards(campaign.row.id, BY_HAND, again))?;
        let mut by_reader: BTreeMap<Address, Vec<OutboxRow>> = BTreeMap::new();
        rows.into_iter().for_each(|row| {
            by_reader
                .entry(row.mail.recipient.clone())
                .or_default()
                .push(row)
        });
        let mut letters = WaitingLetters {
            readers: Vec::new(),
            obsolete: Vec::new(),
            empty: 0,
        };
        for (address, mut rows) in by_reader {
            let names = store.read(|book| book.forum_names_of(&address))?;
            let name = names.first().map_or_else(
                || address.name().unwrap_or_default().to_owned(),
                Clone::clone,
            );
            let all = rows.len();
            rows.retain(|row| !row.mail.bytes.is_empty());
            letters.empty += all - rows.len();
            letters.obsolete.extend(overtaken(campaign, &mut rows));
            if !rows.is_empty() {
                letters.readers.push(BoardReader { name, rows });
            }
        }
        Ok(letters)
    }
}

/// Removes letters that a later one makes obsolete, and returns them. Only the last reminder, the
/// last notice about the turn's time and the last answer to a turn's sheets stay; for turns already
/// played, only that answer.
fn overtaken(campaign: &Campaign, rows: &mut Vec<OutboxRow>) -> Vec<i64> {
    let open = if campaign.is_running() {
        campaign.row.turn
    } else {
        TurnNumber(u32::MAX)
    };
    let letters: Vec<(i64, TurnNumber, String)> = rows
        .iter()
        .map(|row| (row.id, row.mail.turn, row.mail.kind.clone()))
        .collect();
    let letters: Vec<(i64, TurnNumber, &str)> = letters
        .iter()
        .map(|(id, turn, kind)| (*id, *turn, kind.as_str()))
        .collect();
    let late: Vec<i64> = letters
        .iter()
        .filter(|letter| is_overtaken(**letter, &letters, open))
        .map(|letter| letter.0)
        .collect();
    rows.retain(|row| !late.contains(&row.id));
    late
}

/// Whether a letter, given as number, turn and kind, is unnecessary for a reader of all of these.
fn is_overtaken(
    (id, turn, kind): (i64, TurnNumber, &str),
    all: &[(i64, TurnNumber, &str)],
    open: TurnNumber,
) -> bool {
    let Some(passing) = TransientLetter::of(kind) else {
        return false;
    };
    let later = |other: &&(i64, TurnNumber, &str)| {
        other.0 > id && TransientLetter::of(other.2) == Some(passing)
    };
    match passing {
        TransientLetter::Answer => all.iter().filter(later).any(|other| other.1 == turn),
        TransientLetter::Reminder | TransientLetter::Time => {
            turn < open || all.iter().any(|other| later(&other))
        }
    }
}

/// A letter that the next one of its kind makes obsolete.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TransientLetter {
    Reminder,
    /// About the time when the turn runs: paused, moved, waiting.
    Time,
    /// An answer to a sheet: it shows the current orders.
    Answer,
}

impl TransientLetter {
    fn of(kind: &str) -> Option<TransientLetter> {
        match kind.split_once('/') {
            _ if kind.starts_with(REMINDER) => Some(TransientLetter::Reminder),
            Some((
                "deadline-title-held"
                | "deadline-title-resumed"
                | "deadline-title-moved"
                | "deadline-title-stays-held",
                _,
            )) => Some(TransientLetter::Time),
            Some(("changed", rest)) if !rest.starts_with("press.") => Some(TransientLetter::Answer),
            _ => None,
        }
    }
}

/// The turns whose letters are written with a report. The report of the last turn played also
/// brings the answers and notices about the open one, since no other name does.
pub(super) fn about(
    turns: &RangeInclusive<TurnNumber>,
    last: TurnNumber,
) -> RangeInclusive<TurnNumber> {
    let (first, end) = (*turns.start(), *turns.end());
    first..=if end >= last {
        TurnNumber(u32::MAX)
    } else {
        end
    }
}

/// A player on the board, and the letters waiting for them.
pub(super) struct BoardReader {
    pub name: String,
    pub rows: Vec<OutboxRow>,
}

/// The start of each reader's file names. Names that would become the same file name are made
/// distinct: the operator hands files out by name, and a second player's letters must never go to
/// the first.
pub(super) fn stems(names: &[&str]) -> Vec<String> {
    let slugs: Vec<String> = names.iter().map(|name| slug(name)).collect();
    let of = |(n, own): (usize, &String)| match slugs
        .iter()
        .take(n)
        .filter(|former| *former == own)
        .count()
    {
        0 => format!("pm-{own}"),
        former => format!("pm-{own}_player{}", former + 1),
    };
    slugs.iter().enumerate().map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::super::folder::PostFolder;
    use super::*;

    #[test]
    fn two_readers_never_share_a_file() {
        let readers = [
            "Anna K", "Anna-K", "anna k!", "Anna", "Anna 2", "***", "!!!",
        ];
        let told = [
            "pm-anna-k",
            "pm-anna-k_player2",
            "pm-anna-k_player3",
            "pm-anna",
            "pm-anna-2",
            "pm-player",
            "pm-player_player2",
        ];
        assert_eq!(stems(&readers), told);
        let place = tempfile::tempdir().expect("a folder");
        let mut folder =
            PostFolder::make(Some(&place.path().join("x")), "", |_| false).expect("a folder");
        for stem in told {
            for part in ["one", "two"] {
                folder
                    .put(stem, "txt", format!("{stem} {part}").as_bytes())
                    .expect("written");
            }
        }
        for stem in told {
            let read =
                |name: String| std::fs::read_to_string(folder.path.join(name)).expect("a file");
            assert_eq!(
                (read(format!("{stem}.txt")), read(format!("{stem}_2.txt"))),
                (format!("{stem} one"), format!("{stem} two"))
            );
        }
    }

    #[test]
    fn what_a_later_letter_says_is_not_written_twice() {
        for (kinds, left) in [
            (
                ["changed/1.0", "changed/2.0", "report"],
                "changed/2.0 report",
            ),
            (
                [
                    "deadline-title-held/a",
                    "deadline-title-resumed/b",
                    "changed/3.0",
                ],
                "deadline-title-resumed/b changed/3.0",
            ),
            (
                ["changed/press.4.0", "changed/5.0", "answer/6.0"],
                "changed/press.4.0 changed/5.0 answer/6.0",
            ),
            (
                ["reminder/1", "reminder/2", "welcome"],
                "reminder/2 welcome",
            ),
        ] {
            let letters: Vec<(i64, TurnNumber, &str)> = (0..)
                .zip(kinds)
                .map(|(id, kind)| (id, TurnNumber(3), kind))
                .collect();
            let kept: Vec<&str> = letters
                .iter()
                .filter(|letter| !is_overtaken(**letter, &letters, TurnNumber(3)))
                .map(|letter| letter.2)
                .collect();
            assert_eq!(kept.join(" "), left);
        }
        // of a turn that was played the answer alone
        let letters = [
            (0, TurnNumber(2), "changed/1.0"),
            (1, TurnNumber(2), "deadline-title-moved/a"),
            (2, TurnNumber(2), "reminder/1"),
            (3, TurnNumber(3), "changed/2.0"),
        ];
        let kept: Vec<&str> = letters
            .iter()
            .filter(|letter| !is_overtaken(**letter, &letters, TurnNumber(3)))
            .map(|letter| letter.2)
            .collect();
        assert_eq!(kept, ["changed/1.0", "changed/2.0"]);
    }

    #[test]
    fn the_open_turns_letters_go_with_the_last_report() {
        for (turns, last, told) in [
            (0..=0, 0, "0123"),
            (0..=0, 2, "0"),
            (1..=1, 2, "1"),
            (2..=2, 2, "23"),
            (3..=3, 2, "3"),
            (1..=2, 3, "12"),
            (1..=2, 2, "123"),
        ] {
            let shown = TurnNumber(*turns.start())..=TurnNumber(*turns.end());
            let named: String = TurnNumber(0)
                .until(TurnNumber(4))
                .filter(|turn| about(&shown, TurnNumber(last)).contains(turn))
                .map(|turn| turn.to_string())
                .collect();
            assert_eq!(named, told, "{turns:?} of {last}");
        }
    }
}
