//! The search for one mail in a Maildir, and in the folder to which the daemon moves mails.

use super::ProbeArrival;
use crate::header;
use jiff::Timestamp;
use std::io::{self, Read};
use std::path::Path;

/// Maximum size of a header block.
const HEADER: u64 = 256 << 10;

/// The mail with this word in its header. Changes nothing.
pub fn find_in_maildir(
    folder: &Path,
    processed: &str,
    word: &str,
) -> io::Result<Option<ProbeArrival>> {
    let beside = folder.join(format!(".{processed}"));
    for place in [
        folder.join("new"),
        folder.join("cur"),
        beside.join("new"),
        beside.join("cur"),
    ] {
        let files = match std::fs::read_dir(&place) {
            Err(why) if why.kind() == io::ErrorKind::NotFound => continue,
            files => files?,
        };
        for file in files.flatten() {
            let mut bytes = Vec::new();
            // a mail that the daemon moves in the meantime is found in its new place
            let Ok(mail) = std::fs::File::open(file.path()) else {
                continue;
            };
            mail.take(HEADER).read_to_end(&mut bytes)?;
            let end = header::fields(&bytes).map_or(bytes.len(), <[u8]>::len);
            bytes.truncate(end);
            if bytes.windows(word.len()).any(|at| at == word.as_bytes()) {
                let received = file
                    .metadata()?
                    .modified()
                    .ok()
                    .and_then(|at| Timestamp::try_from(at).ok())
                    .unwrap_or_else(Timestamp::now);
                return Ok(Some(ProbeArrival {
                    received,
                    header: bytes,
                }));
            }
        }
    }
    Ok(None)
}
