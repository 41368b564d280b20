//! Replays turns from the stored sheets and secrets, and compares the results with the stored ones
//! byte for byte.

use crate::{UsedSheet, differences::unmatched_lines};
use seneschal_campaign::secrets::{NO_SHEET, mix, sheet_hash, turn_key};
use seneschal_campaign::{Campaign, CampaignCache, error::InternalError};
use seneschal_games::{Dice, DynGame, GameId, Roll, Setup, StoredTurn, event_line};
use seneschal_history::{CampaignRow, StoreError, Transaction, TurnRow};
use seneschal_text::{
    Sheet,
    ids::{RunNumber, TurnNumber},
};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The result of replaying a turn.
pub struct RebuiltTurn {
    pub after: StoredTurn,
    /// Every open die, by name.
    pub rolls: Vec<Roll>,
    /// Every hidden draw, in order.
    pub drawn: Vec<Roll>,
    pub sheets: Vec<UsedSheet>,
    /// By seat, from the stored salts and sheets; `NO_SHEET` for a seat without a sheet.
    pub hashes: Vec<[u8; 32]>,
    pub key: [u8; 32],
    /// The game's name of the turn.
    pub name: String,
}

/// One turn of a replay.
pub struct ReplayOutcome {
    pub number: TurnNumber,
    pub run: RunNumber,
    pub name: String,
    pub sheets: usize,
    pub dice: usize,
    /// An older version stored it with fewer fields; the meaning is the same.
    pub older: bool,
    /// How it differs from what is stored.
    pub apart: Option<ReplayDifference>,
}

impl ReplayOutcome {
    /// The replay stopped before this turn.
    fn unplayed(
        number: TurnNumber,
        run: RunNumber,
        name: String,
        apart: ReplayDifference,
    ) -> ReplayOutcome {
        ReplayOutcome {
            number,
            run,
            name,
            sheets: 0,
            dice: 0,
            older: false,
            apart: Some(apart),
        }
    }
}

/// What differs, and the first lines that do: stored and rebuilt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayDifference {
    pub what: &'static str,
    pub lines: Vec<(String, String)>,
}

/// Maximum number of differing lines shown.
const MOST_LINES: usize = 5;

/// The game with the rules of that turn.
pub(super) fn table_of(
    campaign: &Campaign,
    tables: &CampaignCache,
    number: TurnNumber,
) -> Result<Arc<dyn DynGame>, InternalError> {
    campaign.at(tables, &campaign.changes, number)
}

/// Replays a stored turn with the rules of `table`. `before` is the position before it; the opening
/// has none.
pub fn rebuild_turn(
    campaign: &Campaign,
    table: &dyn DynGame,
    row: &TurnRow,
    before: Option<&str>,
    sealed: &[u8; 32],
) -> Result<RebuiltTurn, InternalError> {
    let unread = |what, why: String| InternalError::Stored {
        campaign: campaign.row.name.clone(),
        what,
        why,
    };
    let sheets: Vec<UsedSheet> = serde_json::from_str(&row.sheets)
        .map_err(|why| unread("sheets", format!("{}: {why}", row.name)))?;
    let mut hashes = vec![NO_SHEET; campaign.seats.len()];
    for sheet in &sheets {
        let salt = hex::decode(&sheet.salt)
            .ok()
            .and_then(|salt| salt.try_into().ok())
            .ok_or_else(|| unread("salt", format!("{}: {:?}", row.name, sheet.salt)))?;
        let hash = hashes.get_mut(sheet.seat.index()).ok_or_else(|| {
            unread(
                "sheets",
                format!("{}: there is no seat {}", row.name, sheet.seat),
            )
        })?;
        *hash = sheet_hash(&salt, &sheet.source);
    }
    let key = turn_key(&row.secret, &mix(&hashes));
    let mut dice = Dice::keyed(&key, sealed).in_run(row.run.0);
    let (name, after) = match before {
        None => {
            let after = campaign.opening(table, &mut dice)?;
            let opened = table.open_position(&after.position)?;
            (opened.turn().phase.name, after)
        }
        Some(before) => {
            let orders = sheets
                .iter()
                .map(|sheet| (sheet.seat, Sheet::from_stored(&sheet.source)))
                .collect();
            let at = table.open_position(before)?;
            (
                at.turn().phase.name,
                at.adjudicate_sheets(&orders, &mut dice),
            )
        }
    };
    Ok(RebuiltTurn {
        after,
        rolls: dice.rolled(),
        drawn: dice.drawn().to_vec(),
        sheets,
        hashes,
        key,
        name,
    })
}

/// A turn and the one before it, of the run in which the campaign was loaded.
pub(super) fn turn_and_before(
    book: &Transaction,
    campaign: &Campaign,
    number: TurnNumber,
) -> Result<Option<(TurnRow, TurnRow)>, InternalError> {
    let Some(before) = number.before() else {
        return Ok(None);
    };
    Ok(book
        .turn_in(campaign.row.id, campaign.run(), number)?
        .zip(book.turn_in(campaign.row.id, campaign.run(), before)?))
}

/// A turn of the history with everything needed to play it.
pub struct TurnReplay {
    pub system: GameId,
    pub setup: Setup,
    pub table: Arc<dyn DynGame>,
    /// The position before the turn.
    pub before: String,
    pub again: RebuiltTurn,
}

/// Turn `number` as it was played; `None` for the opening, which has no position before it, and for
/// future turns.
pub fn played(
    book: &Transaction,
    campaign: &Campaign,
    tables: &CampaignCache,
    number: TurnNumber,
) -> Result<Option<TurnReplay>, InternalError> {
    let id = campaign.row.id;
    let Some((turn, before)) = turn_and_before(book, campaign, number)? else {
        return Ok(None);
    };
    let game = || InternalError::UnknownGame {
        campaign: campaign.row.name.clone(),
        game: campaign.row.game.clone(),
    };
    let system = GameId::named(&campaign.row.game).ok_or_else(game)?;
    let sealed = book
        .chain(id)?
        .map(|chain| chain.sealed)
        .unwrap_or_default();
    let table = table_of(campaign, tables, number)?;
    let setup = setup_at(campaign, system, table.as_ref())?;
    let before = book.position_of(id, campaign.run(), number, before.position)?;
    let again = rebuild_turn(campaign, table.as_ref(), &turn, Some(&before), &sealed)?;
    Ok(Some(TurnReplay {
        system,
        setup,
        table,
        before,
        again,
    }))
}

/// The campaign's setup with the rules of that game: of its options, those that differ from the
/// edition's present defaults.
fn setup_at(
    campaign: &Campaign,
    system: GameId,
    table: &dyn DynGame,
) -> Result<Setup, InternalError> {
    let began = campaign.setup()?;
    let plain = Setup {
        switches: BTreeMap::new(),
        rules_version: None,
        ..began
    };
    let edition = system
        .table(&plain)
        .map_err(|why| InternalError::Setup {
            campaign: campaign.row.name.clone(),
            why,
        })?
        .switches()
        .values;
    let here = table
        .switches()
        .values
        .into_iter()
        .map(|(name, switch)| (name, switch.value));
    let switches = here
        .filter(|(name, value)| {
            edition
                .get(name)
                .is_none_or(|switch| switch.value != *value)
        })
        .collect();
    Ok(Setup { switches, ..plain })
}

/// Replays a campaign from its opening, as it was while `run` was its newest run. Reports each
/// turn, and stops at the first that differs. Returns whether all turns match.
pub fn replay(
    book: &Transaction,
    tables: &CampaignCache,
    row: CampaignRow,
    run: RunNumber,
    mut tell: impl FnMut(ReplayOutcome),
) -> Result<bool, InternalError> {
    let campaign = Campaign::load_run(book, tables, row, run)?;
    let Some(last) = campaign.last.as_ref().map(|turn| turn.number) else {
        return Ok(true);
    };
    let sealed = book
        .chain(campaign.row.id)?
        .ok_or_else(|| {
            StoreError::Broken(format!(
                "{} was played and has no secrets",
                campaign.row.name
            ))
        })?
        .sealed;
    let mut before: Option<String> = None;
    for number in TurnNumber(0).until(last.next()) {
        let stored = book.turn_in(campaign.row.id, run, number)?.ok_or_else(|| {
            StoreError::Broken(format!("turn {number} of {} is missing", campaign.row.name))
        })?;
        let table = table_of(&campaign, tables, number)?;
        match amended(book, &campaign, table.as_ref(), run, number, before)? {
            Ok(position) => before = position,
            Err(apart) => {
                tell(ReplayOutcome::unplayed(
                    number,
                    stored.run,
                    stored.name,
                    apart,
                ));
                return Ok(false);
            }
        }
        let rebuilt = rebuild_turn(
            &campaign,
            table.as_ref(),
            &stored,
            before.as_deref(),
            &sealed,
        )?;
        let (older, apart) = compare(table.as_ref(), &stored, &rebuilt)?;
        let differs = apart.is_some();
        tell(ReplayOutcome {
            number,
            run: stored.run,
            name: stored.name,
            sheets: rebuilt.sheets.len(),
            dice: rebuilt.rolls.len(),
            older,
            apart,
        });
        if differs {
            return Ok(false);
        }
        before = Some(rebuilt.after.position);
    }
    // corrections made in the open turn
    let (open, table) = (last.next(), table_of(&campaign, tables, last.next())?);
    let (before, name) = (before.unwrap_or_default(), campaign.open_turn()?.name);
    if let Err(apart) = amended(book, &campaign, table.as_ref(), run, open, Some(before))? {
        tell(ReplayOutcome::unplayed(open, campaign.run(), name, apart));
        return Ok(false);
    }
    Ok(true)
}

/// The position in which a turn is played: the one after the previous turn, plus the moderator's
/// corrections. Each amendment is made again and compared with what was stored.
fn amended(
    book: &Transaction,
    campaign: &Campaign,
    table: &dyn DynGame,
    run: RunNumber,
    number: TurnNumber,
    before: Option<String>,
) -> Result<Result<Option<String>, ReplayDifference>, InternalError> {
    let Some(mut position) = before else {
        return Ok(Ok(None));
    };
    for row in book.amendments_in(campaign.row.id, run, number)? {
        let words: Vec<String> = row.words.lines().map(str::to_owned).collect();
        let what = "what the moderator set before it";
        let again = match table.open_position(&position)?.amend(&words) {
            Ok(again) => again,
            Err(refused) => {
                return Ok(Err(ReplayDifference {
                    what,
                    lines: vec![(row.words, format!("refused: {}", refused.why.id))],
                }));
            }
        };
        let amended = table.open_with_events(&row.position, &row.events)?;
        let (stored, events) = (amended.stored_position(), amended.stored_events());
        if events != again.events {
            return Ok(Err(ReplayDifference {
                what,
                lines: differing_events(
                    table,
                    (&stored, &events),
                    (&again.position, &again.events),
                )?,
            }));
        }
        if stored != again.position {
            return Ok(Err(ReplayDifference {
                what,
                lines: differing_positions(table, &stored, &again.position)?,
            }));
        }
        position = again.position;
    }
    Ok(Ok(Some(position)))
}

/// Replays the last turn of a campaign from the position stored before it; `None` if no turn was
/// played.
pub fn replay_last(
    book: &Transaction,
    tables: &CampaignCache,
    row: CampaignRow,
) -> Result<Option<ReplayOutcome>, InternalError> {
    let campaign = Campaign::load(book, tables, row)?;
    let Some(stored) = campaign.last.clone() else {
        return Ok(None);
    };
    let missing =
        |what: &str| StoreError::Broken(format!("{}: {what} is missing", campaign.row.name));
    let sealed = book
        .chain(campaign.row.id)?
        .ok_or_else(|| missing("its chain of secrets"))?
        .sealed;
    let before = match stored.number.before() {
        None => None,
        Some(number) => {
            let position = book
                .turn(campaign.row.id, number)?
                .ok_or_else(|| missing("the turn before the last"))?
                .position;
            Some(book.position_of(campaign.row.id, campaign.run(), stored.number, position)?)
        }
    };
    let table = table_of(&campaign, tables, stored.number)?;
    let rebuilt = rebuild_turn(
        &campaign,
        table.as_ref(),
        &stored,
        before.as_deref(),
        &sealed,
    )?;
    let (older, apart) = compare(table.as_ref(), &stored, &rebuilt)?;
    Ok(Some(ReplayOutcome {
        number: stored.number,
        run: stored.run,
        name: stored.name.clone(),
        sheets: rebuilt.sheets.len(),
        dice: rebuilt.rolls.len(),
        older,
        apart,
    }))
}

/// What differs, and whether only the format is older.
fn compare(
    table: &dyn DynGame,
    stored: &TurnRow,
    rebuilt: &RebuiltTurn,
) -> Result<(bool, Option<ReplayDifference>), InternalError> {
    let one = |what, stored: &str, rebuilt: &str| {
        Some(ReplayDifference {
            what,
            lines: vec![(stored.to_owned(), rebuilt.to_owned())],
        })
    };
    if stored.name != rebuilt.name {
        return Ok((false, one("the turn's name", &stored.name, &rebuilt.name)));
    }
    if stored.key != rebuilt.key {
        return Ok((
            false,
            one(
                "the dice's key, which follows from the secret and the sheets",
                &hex::encode(stored.key),
                &hex::encode(rebuilt.key),
            ),
        ));
    }
    if stored.position == rebuilt.after.position && stored.events == rebuilt.after.events {
        return Ok((false, outcome(stored, rebuilt)));
    }
    // an older version left out fields that did not exist yet: compare its meaning as read by this
    // version
    let after = table.open_with_events(&stored.position, &stored.events)?;
    let (position, events) = (after.stored_position(), after.stored_events());
    if events != rebuilt.after.events {
        return Ok((
            false,
            Some(ReplayDifference {
                what: "what happened",
                lines: differing_events(
                    table,
                    (&position, &events),
                    (&rebuilt.after.position, &rebuilt.after.events),
                )?,
            }),
        ));
    }
    if position != rebuilt.after.position {
        return Ok((
            false,
            Some(ReplayDifference {
                what: "the position after it",
                lines: differing_positions(table, &position, &rebuilt.after.position)?,
            }),
        ));
    }
    Ok((true, outcome(stored, rebuilt)))
}

fn outcome(stored: &TurnRow, rebuilt: &RebuiltTurn) -> Option<ReplayDifference> {
    let written = rebuilt
        .after
        .outcome
        .as_ref()
        .and_then(|outcome| serde_json::to_string(outcome).ok());
    let (stored, rebuilt) = (
        stored.outcome.as_deref().unwrap_or("none"),
        written.as_deref().unwrap_or("none"),
    );
    (stored != rebuilt).then(|| ReplayDifference {
        what: "how the campaign ended",
        lines: vec![(stored.to_owned(), rebuilt.to_owned())],
    })
}

fn differing_positions(
    table: &dyn DynGame,
    stored: &str,
    rebuilt: &str,
) -> Result<Vec<(String, String)>, InternalError> {
    let (one, other) = (
        table.open_position(stored)?.write_position(),
        table.open_position(rebuilt)?.write_position(),
    );
    let lines = differing(&named_lines(&one), &named_lines(&other));
    Ok(if lines.is_empty() {
        in_bytes(stored, rebuilt)
    } else {
        lines
    })
}

/// The differing events of two turns, each given as position and events.
fn differing_events(
    table: &dyn DynGame,
    stored: (&str, &str),
    rebuilt: (&str, &str),
) -> Result<Vec<(String, String)>, InternalError> {
    let lines = |(position, events): (&str, &str)| -> Result<Vec<String>, InternalError> {
        let events = table.open_with_events(position, events)?.write_events();
        Ok(events.iter().map(event_line).collect())
    };
    let lines = differing(&lines(stored)?, &lines(rebuilt)?);
    Ok(if lines.is_empty() {
        in_bytes(stored.1, rebuilt.1)
    } else {
        lines
    })
}

/// The lines of an indented file, each prefixed by its parent keys:
/// `troops: Lancelot: Barsham: [1, 2]`.
fn named_lines(text: &str) -> Vec<String> {
    let mut above: Vec<(usize, String)> = Vec::new();
    let mut lines = Vec::new();
    for line in text.lines() {
        let words = line.trim_start();
        let indent = line.len() - words.len();
        above.retain(|(at, _)| *at < indent);
        let keys: String = above.iter().map(|(_, key)| format!("{key} ")).collect();
        if words.ends_with(':') {
            above.push((indent, words.to_owned()));
        } else {
            lines.push(format!("{keys}{words}"));
        }
    }
    lines
}

/// The first lines that only one of the two has, in order, side by side; common lines in between
/// are left out.
fn differing(stored: &[String], rebuilt: &[String]) -> Vec<(String, String)> {
    let (gone, new) = unmatched_lines(stored, rebuilt);
    let most = gone.len().max(new.len()).min(MOST_LINES);
    let at = |lines: &[String], n: usize| lines.get(n).cloned().unwrap_or_default();
    let mut pairs: Vec<(String, String)> = (0..most).map(|n| (at(&gone, n), at(&new, n))).collect();
    if pairs.is_empty() {
        // the same lines in another order
        pairs.extend(
            stored
                .iter()
                .zip(rebuilt)
                .find(|(one, other)| one != other)
                .map(|(one, other)| (one.clone(), other.clone())),
        );
    }
    pairs
}

/// The difference when the text is the same and the bytes are not.
fn in_bytes(stored: &str, rebuilt: &str) -> Vec<(String, String)> {
    let at = stored
        .bytes()
        .zip(rebuilt.bytes())
        .position(|(one, other)| one != other)
        .unwrap_or(stored.len().min(rebuilt.len()));
    let piece = |text: &str| {
        let bytes = text
            .as_bytes()
            .get(at.saturating_sub(30)..(at + 50).min(text.len()))
            .unwrap_or_default();
        format!("byte {at}: …{}…", String::from_utf8_lossy(bytes))
    };
    vec![(piece(stored), piece(rebuilt))]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_differ_are_told_with_the_keys_above_them() {
        let stored = named_lines(
            "turn: spring 3\nlords:\n  Kay: { treasury: 8 }\ntroops:\n  Kay:\n    Barsham: [1, 2]\n    Fenburst: [3]\n",
        );
        let rebuilt = named_lines(
            "turn: spring 3\nlords:\n  Kay: { treasury: 7 }\ntroops:\n  Kay:\n    Barsham: [1]\n    Fenburst: [3]\n    Nunney: [2]\n",
        );
        let wanted = [
            ("lords: Kay: { treasury: 8 }", "lords: Kay: { treasury: 7 }"),
            ("troops: Kay: Barsham: [1, 2]", "troops: Kay: Barsham: [1]"),
            ("", "troops: Kay: Nunney: [2]"),
        ];
        assert_eq!(
            differing(&stored, &rebuilt),
            wanted.map(|(one, other)| (one.to_owned(), other.to_owned()))
        );
    }

    #[test]
    fn the_same_lines_in_another_order_and_the_same_words_in_other_bytes() {
        let [a, b] = ["a", "b"].map(str::to_owned);
        assert_eq!(
            differing(&[a.clone(), b.clone()], &[b.clone(), a.clone()]),
            [(a.clone(), b.clone())]
        );
        assert_eq!(
            differing(&[a.clone(), a.clone()], std::slice::from_ref(&a)),
            [(a, String::new())]
        );
        assert_eq!(
            in_bytes("{\"x\":1}", "{\"x\":2}")[0].0,
            "byte 5: …{\"x\":1}…"
        );
    }
}
