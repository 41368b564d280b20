//! Empties mails from strangers and machines: they order nothing, and anybody may send any number
//! of them. Their headers and a digest stay, so that we can tell what came and why it was ignored;
//! their text is deleted after some days (ST-09).

use crate::campaign::error::InternalError;
use crate::history::{LetterRow, Store, Transaction};
use crate::intake::{
    context::Intake,
    decode::{LetterSource, decode_letter, headers, source_of},
    letter_decision::is_from_somebody,
};
use crate::mail::header;
use crate::text::hash::sha256;
use jiff::{SignedDuration, Timestamp};

/// How many letters one transaction empties.
const LETTERS: usize = 25;

/// What was emptied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CleanupSummary {
    pub letters: usize,
    /// Their size as stored.
    pub bytes: u64,
    /// More are left.
    pub more: bool,
}

/// Empties ignored mails that are older than the configuration's limit, at most `most` at once.
/// With `try_out` it only counts.
pub fn empty_ignored(
    store: &mut Store,
    intake: Intake,
    most: usize,
    try_out: bool,
) -> Result<CleanupSummary, InternalError> {
    let before = crate::clock::before(
        intake.now,
        SignedDuration::from_hours(24 * i64::from(intake.config.mail.ignored_days)),
    )
    .as_millisecond();
    let mut done = CleanupSummary::default();
    let (mut after, mut seen) = ((Timestamp::MIN.as_millisecond(), 0), 0);
    while seen < most {
        let found =
            store.read(|book| book.ignored_letters(before, after, LETTERS.min(most - seen)))?;
        let Some(last) = found.last() else {
            return Ok(done);
        };
        (after, seen) = (*last, seen + found.len());
        let each = |book: &Transaction, id: i64| -> Result<Option<u64>, InternalError> {
            let Some(row) = book.letter(id)? else {
                return Ok(None);
            };
            if belongs_to_somebody(book, intake, &row)? {
                if !try_out {
                    book.keep_text(id)?;
                }
                return Ok(None);
            }
            let kept = header::at_most(&row.bytes, intake.config.mail.limits.header_bytes);
            if try_out {
                return Ok(Some((row.bytes.len() - kept.len()) as u64));
            }
            Ok(Some(book.empty_text(id, kept, &sha256(&row.bytes))?))
        };
        let all = |book: &Transaction| {
            found
                .iter()
                .map(|(_, id)| each(book, *id))
                .collect::<Result<Vec<_>, InternalError>>()
        };
        let freed = if try_out {
            store.look(all)?
        } else {
            store.write(all)?
        };
        done.letters += freed.iter().flatten().count();
        done.bytes += freed.iter().flatten().sum::<u64>();
    }
    Ok(CleanupSummary { more: true, ..done })
}

/// A letter is no stranger's if it comes from a player, a moderator or anyone known, or contains a
/// seat's or a moderator's token, whoever marked it. A post is not a mail at all.
fn belongs_to_somebody(
    book: &Transaction,
    intake: Intake,
    row: &LetterRow,
) -> Result<bool, InternalError> {
    if source_of(row) != Some(LetterSource::Mail) {
        return Ok(true);
    }
    let Some(letter) = decode_letter(intake.config, row)
        .ok()
        .or_else(|| headers(intake.config, &row.bytes))
    else {
        return Ok(false);
    };
    is_from_somebody(&intake, book, row, &letter)
}
