//! Boards by name: those compiled in, or any file.

use crate::games::SetupError;
use std::path::Path;

/// Name → text, as they lie in `config/boards/`.
const BUILT_IN: &[(&str, &str)] = &[("valley", include_str!("../config/boards/valley.yaml"))];

/// A board's file name, for messages, and its text. `wanted` is the name of a built-in board or the path of a file.
pub fn board(wanted: &str) -> Result<(String, String), SetupError> {
    if let Some((name, text)) = BUILT_IN.iter().find(|(name, _)| *name == wanted) {
        return Ok((format!("{name}.yaml"), (*text).to_owned()));
    }
    match std::fs::read_to_string(Path::new(wanted)) {
        Ok(text) => Ok((wanted.to_owned(), text)),
        Err(why) => Err(SetupError {
            file: wanted.to_owned(),
            line: None,
            what: format!("the board cannot be read: {why}"),
            expected: format!("a board file, or one of: {}", BUILT_IN.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")),
        }),
    }
}
