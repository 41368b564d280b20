//! Writes a played turn as a case, as a starting point for a player who doubts it.

use seneschal_games::event_line;
use seneschal_games::{DynGame, GameId, Roll, Seat, Setup, StoredStateError, StoredTurn};
use seneschal_text::{Sheet, yaml_document::SetupError};
use serde_json::Value;

/// A turn as it was played.
pub struct CaseSkeleton<'a> {
    pub campaign: &'a str,
    /// `spring 3`
    pub turn: &'a str,
    pub system: GameId,
    pub setup: &'a Setup,
    /// How the case names the board: a built-in one, or a file.
    pub board: &'a str,
    pub table: &'a dyn DynGame,
    /// Usually one. More if the platform plays in phases what players call one turn.
    pub pieces: &'a [PhaseRecord],
}

/// A phase: what the platform plays in one go.
pub struct PhaseRecord {
    /// The position before the phase.
    pub before: String,
    /// Each seat and the order sheet it sent, ordered by seat.
    pub sheets: Vec<(Seat, String)>,
    pub after: StoredTurn,
    pub rolls: Vec<Roll>,
    /// Hidden draws, with their run.
    pub drawn: Vec<Roll>,
}

impl PhaseRecord {
    /// Its events with names instead of ids.
    pub(super) fn events(&self, table: &dyn DynGame) -> Result<Vec<Value>, StoredStateError> {
        let after = table.open_with_events(&self.after.position, &self.after.events)?;
        Ok(after.write_events())
    }
}

/// The text of a case that passes unchanged.
pub fn skeleton(of: &CaseSkeleton) -> Result<String, StoredStateError> {
    let Some((first, behind)) = of.pieces.split_first() else {
        return Ok(String::new());
    };
    let mut events = Vec::new();
    for piece in of.pieces {
        events.extend(piece.events(of.table)?);
    }
    let mut text = head(
        of,
        &format!("{} of {}", capital(of.turn), of.campaign),
        &clauses(&events),
    );
    text += &format!(
        "position:\n{}",
        indented(&of.table.open_position(&first.before)?.write_position())
    );
    text += &turn(of, first)?;
    if !behind.is_empty() {
        text += "then:\n";
    }
    for piece in behind {
        let lines = turn(of, piece)?;
        lines
            .lines()
            .zip(std::iter::once("  - ").chain(std::iter::repeat("    ")))
            .for_each(|(line, before)| text += &format!("{before}{line}\n"));
    }
    Ok(text)
}

/// The part of the case before the position.
pub(super) fn head(of: &CaseSkeleton, title: &str, clauses: &[String]) -> String {
    let mut text = format!(
        "# {title}, as it was played: the case passes as it stands.\n# Write what you doubt: under `events` and `after` what should be so, and leave out what you do not ask about.\n# Then: seneschal cases THIS-FILE\n"
    );
    text += &format!("clause: [{}]\n", clauses.join(", "));
    text += &format!("title: {}\n", quoted(&format!("{title}.")));
    text += &format!(
        "game: {}\nedition: {}\nboard: {}\n",
        of.system.name(),
        of.setup.edition,
        quoted(of.board)
    );
    if !of.setup.switches.is_empty() {
        let switches: Vec<String> = of
            .setup
            .switches
            .iter()
            .map(|(name, value)| format!("{name}: {}", quoted(value)))
            .collect();
        text += &format!("switches: {{ {} }}\n", switches.join(", "));
    }
    text += &format!(
        "seats: [{}]\n",
        of.setup
            .seats
            .iter()
            .map(|seat| quoted(&seat.lord))
            .collect::<Vec<_>>()
            .join(", ")
    );
    text
}

/// Order sheets, dice, events and the position afterwards.
fn turn(of: &CaseSkeleton, played: &PhaseRecord) -> Result<String, StoredStateError> {
    let lord = |seat: Seat| {
        of.setup
            .seats
            .get(seat.index())
            .map_or("?", |seat| seat.lord.as_str())
    };
    let mut text = "sheets:\n".to_owned();
    let mut refused = Vec::new();
    for (seat, source) in &played.sheets {
        text += &format!("  {}: {}", quoted(lord(*seat)), sheet(source));
        for answer in of
            .table
            .open_position(&played.before)?
            .read(*seat, &Sheet::from_stored(source))
            .answers
            .iter()
            .filter(|answer| answer.verdict.is_no())
        {
            refused.push(format!(
                "  - {{ lord: {}, line: {} }}\n",
                quoted(lord(*seat)),
                quoted(&answer.text)
            ));
        }
    }
    if !refused.is_empty() {
        text += &format!("refused:\n{}", refused.concat());
    }
    let dice = played.rolls.iter().chain(&played.drawn);
    let dice = dice.map(|roll| format!("  {}: {}\n", quoted(without_run(&roll.name)), roll.pips));
    let dice: String = dice.collect();
    if !dice.is_empty() {
        text += &format!("dice:\n{dice}");
    }
    text += "events:\n";
    for event in &played.events(of.table)? {
        text += &format!("  # {}\n  - {event}\n", event_line(event));
    }
    text += &format!(
        "after:\n{}",
        indented(
            &of.table
                .open_position(&played.after.position)?
                .write_position()
        )
    );
    Ok(text)
}

/// A case plays one run and does not name it.
fn without_run(name: &str) -> &str {
    let of_run = name
        .strip_prefix("run ")
        .and_then(|run| run.split_once('/'));
    of_run.map_or(name, |(_, name)| name)
}

/// The board of a stored setup as a case can name it: a built-in board by its name, any other by a
/// file that must be written.
pub fn board_of(setup: &Setup) -> Result<(String, bool), SetupError> {
    let name = setup.board_name.trim_end_matches(".yaml");
    match seneschal_games::boards::board(name) {
        Ok((_, text)) if text == setup.board => Ok((name.to_owned(), true)),
        // the name may come from an archive: it must not lead to another folder or contain terminal
        // control characters
        _ => {
            let last = setup
                .board_name
                .rsplit(['/', '\\'])
                .next()
                .unwrap_or_default();
            let plain: String = last
                .chars()
                .filter(|c| c.is_alphanumeric() || "-_ .".contains(*c))
                .collect();
            let plain = plain
                .trim_start_matches(['.', '-', ' '])
                .trim_end_matches(".yaml");
            Ok((
                format!("{}.yaml", if plain.is_empty() { "board" } else { plain }),
                false,
            ))
        }
    }
}

/// Every clause that an event cites, in clause order.
pub(super) fn clauses(events: &[Value]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for clause in events
        .iter()
        .filter_map(|event| event.get("clause").and_then(Value::as_str))
    {
        if !found.iter().any(|known| known == clause) {
            found.push(clause.to_owned());
        }
    }
    found
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// Quotes a text; a JSON string is also valid YAML.
pub(super) fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

/// A value of a file in one line. A word stays unquoted if YAML reads it as that word.
pub(super) fn spelled(value: &serde_yaml::Value) -> String {
    use serde_yaml::Value as Yaml;
    match value {
        Yaml::String(text) => {
            let plain = text.starts_with(char::is_alphabetic)
                && !text.ends_with(' ')
                && text
                    .chars()
                    .all(|c| c.is_alphanumeric() || " /'.-".contains(c));
            let read = || seneschal_text::yaml::read::<Yaml>(text).is_ok_and(|read| read == *value);
            if plain && read() {
                text.clone()
            } else {
                quoted(text)
            }
        }
        Yaml::Sequence(items) => format!(
            "[{}]",
            items.iter().map(spelled).collect::<Vec<_>>().join(", ")
        ),
        Yaml::Mapping(pairs) => {
            format!(
                "{{ {} }}",
                pairs
                    .iter()
                    .map(|(key, value)| format!("{}: {}", spelled(key), spelled(value)))
                    .collect::<Vec<_>>()
                    .join(", ")
            )
        }
        Yaml::Number(number) => number.to_string(),
        Yaml::Bool(flag) => flag.to_string(),
        Yaml::Null | Yaml::Tagged(_) => "~".to_owned(),
    }
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("  {line}\n")).collect()
}

/// The lines of an order sheet as a YAML block, or as one quoted string if a block would be read
/// differently.
pub(super) fn sheet(source: &str) -> String {
    let plain = source
        .lines()
        .all(|line| !line.starts_with(char::is_whitespace) && !line.chars().any(char::is_control))
        && !source.trim().is_empty();
    if plain {
        format!(
            "|\n{}",
            source
                .lines()
                .map(|line| format!("    {line}\n"))
                .collect::<String>()
        )
    } else {
        format!("{}\n", quoted(source))
    }
}
