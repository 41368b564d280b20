//! Commands that had another name: who types the old one is told the new one.

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};

/// The old name, and the command that does it now.
pub(super) const FORMER: &[(&str, &str)] = &[
    ("letter", "seneschal inbox"),
    ("recover", "seneschal repair"),
    ("announcement", "seneschal campaign announce"),
    ("process", "seneschal campaign run --force"),
    ("pause", "seneschal campaign hold"),
    ("token", "seneschal campaign new-token"),
    ("final", "seneschal campaign last-report"),
    ("drop", "seneschal campaign erase"),
];

/// Adds the new name to clap's error about a command that it does not know.
pub(super) fn with_new_name(mut error: Error) -> Error {
    let Some(ContextValue::String(typed)) = error.get(ContextKind::InvalidSubcommand) else {
        return error;
    };
    let new = FORMER.iter().find(|(old, _)| old == typed);
    if let (ErrorKind::InvalidSubcommand, Some((old, new))) = (error.kind(), new) {
        let tip = StyledStr::from(format!("`{old}` is now `{new}`"));
        error.remove(ContextKind::SuggestedSubcommand);
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip]));
    }
    error
}
