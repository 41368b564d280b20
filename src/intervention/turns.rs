//! Turns by the moderator's word: taken back, run again, run as things stand. The referee does it.

use super::{Bench, Done, No, NotDone, Ordered};
use crate::campaign::Campaign;
use crate::fault::Fault;
use crate::phrase::Phrase;
use crate::referee::{self, Cause, Played, Word};
use crate::sheet::fold_words;
use crate::store::Book;

/// Number and name of a turn that was played and stands, by the name that players know.
pub(super) fn played(book: &Book, campaign: &Campaign, turn: &str) -> Result<(u32, String), NotDone> {
    let meant = fold_words(turn);
    let names = book.turn_names(campaign.row.id)?;
    // the opening bears the name of the turn that it awaits
    let played = || names.iter().filter(|(number, _)| *number > 0);
    if let Some((number, name)) = played().find(|(_, name)| *name == meant) {
        return Ok((*number, name.clone()));
    }
    let open = campaign.table.label(campaign.position()).map_err(Fault::from)?.name;
    if open == meant {
        return Err(No::StillOpen(open).into());
    }
    let ends = played().next().zip(played().next_back()).map(|(first, last)| (first.1.clone(), last.1.clone()));
    let piece: String = turn.chars().filter(|c| !c.is_control()).take(40).collect();
    Err(No::NeverPlayed { turn: piece, played: ends }.into())
}

pub(super) fn roll_back(bench: &mut Bench, campaign: &Campaign, turn: &str, ordered: Ordered) -> Result<Done, NotDone> {
    let (number, _) = bench.store.look(|book| played(book, campaign, turn))?;
    let word = Word { reason: ordered.reason, also: ordered.also };
    let reopened = referee::reopen(bench.store, bench.desk, bench.tables, bench.config, campaign.row.id, number, word, bench.now)?;
    let reopened = reopened.ok_or(No::Overtaken)?;
    Ok(done(Phrase::new("moderator-done-rolled-back").with("turn", reopened.turn.title).with("run", reopened.run)))
}

pub(super) fn rerun(bench: &mut Bench, campaign: &Campaign, turn: &str, ordered: Ordered) -> Result<Done, NotDone> {
    let (number, _) = bench.store.look(|book| played(book, campaign, turn))?;
    let word = Word { reason: ordered.reason, also: ordered.also };
    run(bench, campaign, number, Cause::Rerun(word), Phrase::new("moderator-done-rerun"))
}

pub(super) fn process(bench: &mut Bench, campaign: &Campaign, ordered: Ordered) -> Result<Done, NotDone> {
    let word = Word { reason: ordered.reason, also: ordered.also };
    run(bench, campaign, campaign.row.turn, Cause::Process(word), Phrase::new("moderator-done-processed"))
}

fn run(bench: &mut Bench, campaign: &Campaign, number: u32, cause: Cause, says: Phrase) -> Result<Done, NotDone> {
    match referee::play_because(bench.store, bench.desk, bench.tables, bench.config, campaign.row.id, number, cause, bench.now)? {
        Played::Played { turn, .. } => Ok(done(says.with("turn", turn.title))),
        Played::Already => Err(No::Overtaken.into()),
    }
}

fn done(line: Phrase) -> Done {
    Done { lines: vec![line], shown: Vec::new() }
}
