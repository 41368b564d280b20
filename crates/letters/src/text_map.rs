//! The text map of a letter to a board.

use seneschal_mail::Attachment;
use seneschal_text::Address;

/// The type of a text map, which only readers on boards get.
pub(super) const IN_LETTERS: &str = "text/x-map";

/// The text map for a letter to this address; `None` for a mail, where tables and picture show the
/// same, and if the game draws none.
pub fn map_in_letters(address: &Address, lines: &[String]) -> Option<Attachment> {
    let file = || Attachment {
        file_name: "map.txt".to_owned(),
        content_type: IN_LETTERS.to_owned(),
        content_id: None,
        bytes: lines.join("\n").into_bytes(),
    };
    (!address.is_mail() && !lines.is_empty()).then(file)
}
