//! Boards by name: the built-in ones, or any file.

use seneschal_text::yaml_document::SetupError;
use seneschal_text::yaml_document::text_of;
use std::path::Path;

/// Name → text, as in `config/boards/`.
const BUILT_IN: &[(&str, &str)] = &[
    ("valley", include_str!("../../../config/boards/valley.yaml")),
    ("wales", include_str!("../../../config/boards/wales.yaml")),
    (
        "camelot",
        include_str!("../../../config/boards/camelot.yaml"),
    ),
];

/// A board's file name, for messages, and its text. `wanted` is the name of a built-in board or the
/// path of a file.
pub fn board(wanted: &str) -> Result<(String, String), SetupError> {
    if let Some((name, text)) = BUILT_IN.iter().find(|(name, _)| *name == wanted) {
        return Ok((format!("{name}.yaml"), (*text).to_owned()));
    }
    let names = BUILT_IN
        .iter()
        .map(|(name, _)| *name)
        .collect::<Vec<_>>()
        .join(", ");
    let text = text_of(
        Path::new(wanted),
        &format!("a board file, or one of: {names}"),
    );
    text.map(|text| (wanted.to_owned(), text))
        .map_err(|why| SetupError {
            what: format!("the board {}", why.what),
            ..why
        })
}
