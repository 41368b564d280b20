//! Everything that a player's sheets can hold, and what becomes of it when another sheet of theirs
//! comes. `docs/order-sheet.md` has the same table.

use super::acknowledgement::for_lines;
use crate::campaign::{
    Campaign,
    error::InternalError,
    outcome::{SheetChange, SheetChangeKind, SheetPreview},
};
use crate::history::{SheetRow, SheetStanding};
use crate::intake::{seat_letter::SeatLetter, sender::seat_claim::SeatClaim};
use crate::text::{Envelope, Phrase, Sheet, SheetCommand, fold_words};
use std::collections::BTreeMap;

/// What a player's sheets hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SheetContent {
    /// The lines for the open turn, among them orders that hold until told otherwise.
    Lines,
    /// `accept`: the lines that are not valid are left out.
    Acceptance,
    /// `wait`: the turn runs at its deadline, or after `ready`.
    Wait,
    /// Lines for a coming turn; `named`: for which the new sheet has lines too.
    Plan { named: bool },
    /// A sheet or a `clear` that waits for `confirm`.
    Unconfirmed,
}

impl SheetContent {
    #[cfg(test)]
    pub(crate) const ALL: [SheetContent; 6] = [
        SheetContent::Lines,
        SheetContent::Acceptance,
        SheetContent::Wait,
        SheetContent::Plan { named: true },
        SheetContent::Plan { named: false },
        SheetContent::Unconfirmed,
    ];

    /// Whether the next sheet keeps it. `adds`: that sheet says `add`; `endless`: no deadline ends
    /// a wait.
    pub(crate) fn stays(self, adds: bool, endless: bool) -> bool {
        match self {
            SheetContent::Lines | SheetContent::Acceptance => adds,
            SheetContent::Wait => adds || !endless,
            SheetContent::Plan { named } => adds || !named,
            SheetContent::Unconfirmed => false,
        }
    }

    /// The same for the next sheet of a campaign's player.
    pub(crate) fn stays_beside(self, envelope: &Envelope, campaign: &Campaign) -> bool {
        self.stays(envelope.asks(SheetCommand::Add), campaign.is_endless())
    }
}

/// What a letter takes away.
#[derive(Default)]
pub(crate) struct TakenAway {
    /// A sentence each, for the beginning of the answer.
    pub said: Vec<Phrase>,
    /// The lines, those for coming turns after their `for` lines.
    pub lines: Vec<String>,
}

/// What these changes take away of what the seat's player sent before.
pub(crate) fn taken_away(
    letter: &SeatLetter,
    acts: &[SheetChange],
) -> Result<TakenAway, InternalError> {
    let (book, claimed, seat) = (letter.book, letter.claimed, letter.claimed.seat.seat);
    let before = claimed.sheets(book)?;
    let after = claimed.sheets_after(letter.arrived, acts)?;
    let mut taken = TakenAway::default();
    if let (Some(former), Some(new)) = (before.of(seat), after.of(seat)) {
        taken.by_sheet(letter, former, new)?;
    }
    taken.of_plan(claimed, before, after);
    taken.of_unconfirmed(letter, acts)?;
    Ok(taken)
}

impl TakenAway {
    /// By a new sheet for the open turn.
    fn by_sheet(
        &mut self,
        letter: &SeatLetter,
        former: &SheetRow,
        new: &SheetRow,
    ) -> Result<(), InternalError> {
        // `ready` takes it back on purpose
        if former.waits && !new.waits && !letter.envelope.asks(SheetCommand::Ready) {
            self.said.push(Phrase::new("platform-takes-wait"));
        }
        let lost = missing(former.source.lines(), new.source.lines());
        if lost.is_empty() || letter.agrees {
            return Ok(());
        }
        self.said
            .push(Phrase::new("platform-takes-lines").with("count", lost.len()));
        let at = letter.claimed.campaign.open_match()?;
        let standing =
            |source: &str| at.standing(letter.claimed.seat.seat, &Sheet::from_stored(source));
        let (stood, stand) = (standing(&former.source), standing(&new.source));
        let ended = missing(
            stood.iter().map(String::as_str),
            stand.iter().map(String::as_str),
        );
        if !ended.is_empty() {
            self.said
                .push(Phrase::new("platform-takes-standing").with("lines", shown(ended)));
        }
        self.lines.extend(lost);
        Ok(())
    }

    /// Of the lines for coming turns.
    fn of_plan(&mut self, claimed: &SeatClaim, before: SheetPreview, after: SheetPreview) {
        let none = Vec::new();
        let mut lost: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (turn, lines) in before.kept {
            let kept = after.kept.get(&turn).unwrap_or(&none);
            let gone = missing(
                lines.iter().map(String::as_str),
                kept.iter().map(String::as_str),
            );
            if !gone.is_empty() {
                self.said.push(
                    Phrase::new("platform-takes-plan")
                        .with(
                            "turn",
                            Phrase::new("asking-turn-written").with("turn", turn.clone()),
                        )
                        .with("count", gone.len()),
                );
                lost.insert(turn, gone);
            }
        }
        self.lines.extend(for_lines(claimed, lost));
    }

    /// Of what waits for `confirm`: a sheet that counts replaces it.
    fn of_unconfirmed(
        &mut self,
        letter: &SeatLetter,
        acts: &[SheetChange],
    ) -> Result<(), InternalError> {
        let row = &letter.claimed.campaign.row;
        let mut replaces = false;
        let mut confirmed = None;
        for act in acts {
            match act.what {
                SheetChangeKind::Put {
                    standing: SheetStanding::Standing,
                    ..
                } => replaces = true,
                SheetChangeKind::Confirm { revision, .. } => {
                    (replaces, confirmed) = (true, Some(revision));
                }
                _ => {}
            }
        }
        let stays =
            SheetContent::Unconfirmed.stays_beside(letter.envelope, &letter.claimed.campaign);
        // lines for this turn from a sheet for several turns are stored anew (`confirm`)
        if !replaces || stays || letter.envelope.confirms() && confirmed.is_none() {
            return Ok(());
        }
        let waiting = letter
            .book
            .unconfirmed_sheets(row.id, row.turn, letter.claimed.seat.seat)?;
        let revisions: Vec<String> = waiting
            .iter()
            .filter(|sheet| Some(sheet.revision) != confirmed)
            .map(|sheet| sheet.revision.to_string())
            .collect();
        if !revisions.is_empty() {
            self.said
                .push(Phrase::new("platform-takes-unconfirmed").with("revisions", revisions));
        }
        Ok(())
    }
}

/// The lines that are not in a newer list.
fn missing<'t>(
    former: impl Iterator<Item = &'t str>,
    new: impl Iterator<Item = &'t str>,
) -> Vec<String> {
    let now: Vec<String> = new.map(fold_words).collect();
    former
        .filter(|line| !line.is_empty() && !now.contains(&fold_words(line)))
        .map(str::to_owned)
        .collect()
}

/// How many lines a sentence repeats.
const MOST_SHOWN: usize = 5;

fn shown(mut lines: Vec<String>) -> Vec<String> {
    if lines.len() > MOST_SHOWN {
        lines.truncate(MOST_SHOWN);
        lines.push("…".to_owned());
    }
    lines
}
