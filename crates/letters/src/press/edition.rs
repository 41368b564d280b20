//! The letters that a report prints: all public ones since the report before, in order of arrival,
//! and for each reader the private ones that waited for it. A letter is printed in one report, also
//! if turns are rolled back and run again. Where seats play one at a time, some readers may not
//! have had the report of a turn that is rolled back. Then the next report prints its letters for
//! everybody who had not.

use super::limits::PRINTED_AGAIN;
use super::relay::{is_muted, press_text};
use seneschal_campaign::Campaign;
use seneschal_history::{MuteTarget, NewPress, PressRow, StoreResult, Transaction};
use seneschal_render::letters::Newspaper;
use seneschal_text::ids::{CampaignId, RunNumber, Seat, TurnNumber};
use std::collections::BTreeSet;

/// The press of one report.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PressEdition {
    letters: Vec<PressRow>,
    mutes: BTreeSet<(Seat, MuteTarget)>,
}

impl PressEdition {
    /// That of the next report, as things are.
    pub fn next(book: &Transaction, campaign: CampaignId) -> StoreResult<PressEdition> {
        Ok(PressEdition {
            letters: book.unprinted_press(campaign)?,
            mutes: book.mutes(campaign)?,
        })
    }

    /// That of the next report after a rollback: these letters wait for it again.
    pub fn next_with(
        book: &Transaction,
        campaign: CampaignId,
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

    /// The public press of a played turn's report.
    pub fn of(
        book: &Transaction,
        campaign: CampaignId,
        turn: TurnNumber,
        run: RunNumber,
    ) -> StoreResult<PressEdition> {
        let mut letters = book.press_in(campaign, turn, run)?;
        letters.retain(|letter| letter.letter.public);
        // a reader who asks for a report again gets all of it
        letters.iter_mut().for_each(|letter| letter.known.clear());
        Ok(PressEdition {
            letters,
            mutes: book.mutes(campaign)?,
        })
    }

    /// The complete press of a played turn's report, for a reader who has not had it yet.
    pub fn printed(
        book: &Transaction,
        campaign: CampaignId,
        turn: TurnNumber,
        run: RunNumber,
    ) -> StoreResult<PressEdition> {
        Ok(PressEdition {
            letters: book.press_in(campaign, turn, run)?,
            mutes: book.mutes(campaign)?,
        })
    }

    /// Records that this turn's report prints the letters: no other does. Letters to vacant seats
    /// wait for the next player.
    pub fn note(
        &self,
        book: &Transaction,
        campaign: &Campaign,
        turn: TurnNumber,
        run: RunNumber,
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

    /// As a seat reads it, or with `None` everybody; `None` if nothing is printed.
    pub fn paper(&self, campaign: &Campaign, reader: Option<Seat>) -> Option<Newspaper> {
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
                    .extend(mine(letter).then(|| press_text(campaign, letter)));
                continue;
            }
            // letters that were already mailed need not be printed again
            again += if letter.later {
                0
            } else {
                letter.text.chars().count()
            };
            if !letter.later && again > PRINTED_AGAIN {
                paper.left_out += 1;
            } else {
                paper.public.push(press_text(campaign, letter));
            }
        }
        (!paper.public.is_empty() || !paper.private.is_empty() || paper.left_out > 0)
            .then_some(paper)
    }
}
