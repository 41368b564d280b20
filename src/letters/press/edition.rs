//! The letters that a report prints: all that is public since the report before, in the order in
//! which it came, and to each reader what is for him alone and waited for it. A letter is printed
//! in one report, also where turns are taken back and run again; where seats play one at a time and
//! a reader had not been told of the turn that is taken back, the next report prints it, for all
//! but those who had.

use super::PRINTED_AGAIN;
use super::relay::{is_muted, told};
use crate::campaign::Campaign;
use crate::history::{MuteTarget, NewPress, PressRow, StoreResult, Transaction};
use crate::render::letters::Newspaper;
use std::collections::BTreeSet;

/// What one report brings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PressEdition {
    letters: Vec<PressRow>,
    mutes: BTreeSet<(u8, MuteTarget)>,
}

impl PressEdition {
    /// The next one, as things stand.
    pub fn next(book: &Transaction, campaign: i64) -> StoreResult<PressEdition> {
        Ok(PressEdition {
            letters: book.unprinted_press(campaign)?,
            mutes: book.mutes(campaign)?,
        })
    }

    /// The next one behind a turn that is taken back: these wait for it again.
    pub fn next_with(
        book: &Transaction,
        campaign: i64,
        again: &[PressRow],
    ) -> StoreResult<PressEdition> {
        let mut next = PressEdition::next(book, campaign)?;
        next.letters.extend(again.iter().map(|row| PressRow {
            printed: None,
            ..row.clone()
        }));
        next.letters.sort_by_key(|row| row.id);
        Ok(next)
    }

    /// The one of a turn that was played, as far as it was for all.
    pub fn of(book: &Transaction, campaign: i64, turn: u32, run: u32) -> StoreResult<PressEdition> {
        let mut letters = book.press_in(campaign, turn, run)?;
        letters.retain(|letter| letter.letter.public);
        // whoever asks for a report once more gets all of it
        letters.iter_mut().for_each(|letter| letter.known.clear());
        Ok(PressEdition {
            letters,
            mutes: book.mutes(campaign)?,
        })
    }

    /// The whole one of a turn that was played, for a reader who was not told of it yet.
    pub fn printed(
        book: &Transaction,
        campaign: i64,
        turn: u32,
        run: u32,
    ) -> StoreResult<PressEdition> {
        Ok(PressEdition {
            letters: book.press_in(campaign, turn, run)?,
            mutes: book.mutes(campaign)?,
        })
    }

    /// The letters stand in this turn's report: no other prints them. What is for lords whom nobody
    /// plays waits for who will.
    pub fn note(
        &self,
        book: &Transaction,
        campaign: &Campaign,
        turn: u32,
        run: u32,
    ) -> StoreResult<()> {
        let is_read = |letter: &NewPress| {
            letter.public
                || campaign
                    .players()
                    .any(|(seat, _)| letter.readers.contains(&seat.seat))
        };
        let printed: Vec<i64> = self
            .letters
            .iter()
            .filter(|row| is_read(&row.letter))
            .map(|row| row.id)
            .collect();
        book.note_printed(&printed, turn, run)
    }

    /// As a seat reads it, or with `None` everybody; nothing printed, nothing there.
    pub fn paper(&self, campaign: &Campaign, reader: Option<u8>) -> Option<Newspaper> {
        let wanted =
            |letter: &NewPress| !reader.is_some_and(|reader| is_muted(&self.mutes, reader, letter));
        let mine =
            |letter: &NewPress| reader.is_some_and(|reader| letter.readers.contains(&reader));
        let mut paper = Newspaper {
            name: campaign.settings.newspaper.clone(),
            public: Vec::new(),
            private: Vec::new(),
            left_out: 0,
        };
        let mut again = 0;
        let unread = self
            .letters
            .iter()
            .filter(|row| !row.known.contains(&reader));
        for letter in unread
            .map(|row| &row.letter)
            .filter(|letter| wanted(letter) && !letter.text.is_empty())
        {
            if !letter.public {
                paper
                    .private
                    .extend(mine(letter).then(|| told(campaign, letter)));
                continue;
            }
            // what a mail brought need not come again
            again += if letter.later {
                0
            } else {
                letter.text.chars().count()
            };
            if !letter.later && again > PRINTED_AGAIN {
                paper.left_out += 1;
            } else {
                paper.public.push(told(campaign, letter));
            }
        }
        (!paper.public.is_empty() || !paper.private.is_empty() || paper.left_out > 0)
            .then_some(paper)
    }
}
