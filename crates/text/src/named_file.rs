//! Files whose names a person gives.
//!
//! A device or a pipe has no end, and a file may be the wrong one: so only a file is read, and no
//! more of it than what is wanted can have.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// Maximum size in bytes of a text that a person writes: sheets, boards, configurations.
pub const MOST_TEXT: u64 = 1 << 20;

/// The bytes of a file, or of the file that a link leads to.
///
/// # Errors
///
/// [`ErrorKind::InvalidInput`] if the path names no file, [`ErrorKind::FileTooLarge`] if it has more
/// than `most` bytes; else what the system says.
pub fn bytes(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    // looked at before it is opened: to open a pipe waits for whoever writes into it
    let found = std::fs::metadata(path)?;
    if found.is_dir() {
        return Err(io::Error::new(ErrorKind::InvalidInput, "it is a folder"));
    }
    if !found.is_file() {
        return Err(io::Error::new(ErrorKind::InvalidInput, "it is no file"));
    }
    // it may grow while it is read
    all_of(File::open(path)?, most)
}

/// All bytes of a source, such as standard input.
///
/// # Errors
///
/// [`ErrorKind::FileTooLarge`] if it has more than `most` bytes; else what the system says.
pub fn all_of(source: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        let most = format!("it has more than {} kB", most >> 10);
        return Err(io::Error::new(ErrorKind::FileTooLarge, most));
    }
    Ok(bytes)
}

/// Like [`bytes`], of a file that must be text.
///
/// # Errors
///
/// [`ErrorKind::InvalidData`] if a letter is no UTF-8; else as [`bytes`].
pub fn text(path: &Path, most: u64) -> io::Result<String> {
    String::from_utf8(bytes(path, most)?).map_err(|why| {
        io::Error::new(
            ErrorKind::InvalidData,
            format!("it is no UTF-8 text: {}", why.utf8_error()),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_file_is_read_and_no_more_than_its_limit() {
        let folder = tempfile::tempdir().expect("a folder");
        let (file, link) = (folder.path().join("a"), folder.path().join("b"));
        std::fs::write(&file, "four").expect("a file");
        std::os::unix::fs::symlink(&file, &link).expect("a link");
        for path in [&file, &link] {
            assert_eq!(bytes(path, 4).expect("bytes"), b"four");
            assert_eq!(text(path, 4).expect("text"), "four");
        }
        for (path, most, kind) in [
            (file.as_path(), 3, ErrorKind::FileTooLarge),
            (Path::new("/dev/zero"), 4, ErrorKind::InvalidInput),
            (folder.path(), 4, ErrorKind::InvalidInput),
            (&folder.path().join("none"), 4, ErrorKind::NotFound),
        ] {
            let why = bytes(path, most).expect_err("no bytes");
            assert_eq!(why.kind(), kind, "{}: {why}", path.display());
        }
        std::fs::write(&file, [0xff]).expect("a file");
        let why = text(&file, 4).expect_err("no text");
        assert_eq!(why.kind(), ErrorKind::InvalidData, "{why}");
    }
}
