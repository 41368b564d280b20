//! The files of `templates/`: compiled in. The operator's folder, if there is one, replaces any
//! file of the same name.

use super::error::RenderError;
use seneschal_text::named_file::{self, MOST_TEXT};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

mod built_in {
    include!(concat!(env!("OUT_DIR"), "/templates.rs"));
}

/// How deep an override folder is searched: the built-in tree has five levels.
const DEEPEST: u8 = 8;

/// Every file by its path below `templates/`, with `/` as separator.
pub(super) type TemplateFiles = BTreeMap<String, Cow<'static, [u8]>>;

/// The built-in files, with those of `overrides` in place of their namesakes.
pub(super) fn gather(overrides: Option<&Path>) -> Result<TemplateFiles, RenderError> {
    let mut files: TemplateFiles = built_in::FILES
        .iter()
        .map(|&(name, bytes)| (name.to_owned(), Cow::Borrowed(bytes)))
        .collect();
    if let Some(root) = overrides {
        overlay(root, "", DEEPEST, &mut files)?;
    }
    Ok(files)
}

/// Of names and contents together.
pub(super) fn digest(files: &TemplateFiles) -> String {
    let mut all = xxhash_rust::xxh3::Xxh3Default::new();
    for (name, bytes) in files {
        // each preceded by its length, so that no two lists of files have the same digest
        for piece in [name.as_bytes(), bytes] {
            all.update(&piece.len().to_le_bytes());
            all.update(piece);
        }
    }
    format!("{:032x}", all.digest128())
}

fn overlay(
    folder: &Path,
    below: &str,
    depth: u8,
    files: &mut TemplateFiles,
) -> Result<(), RenderError> {
    let unreadable = |why| RenderError::File {
        path: folder.to_owned(),
        why,
    };
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        let name = format!("{below}{}", entry.file_name().to_string_lossy());
        let path = entry.path();
        if path.is_dir() {
            if depth > 0 {
                overlay(&path, &format!("{name}/"), depth - 1, files)?;
            }
        } else {
            let bytes = named_file::bytes(&path, MOST_TEXT).map_err(|why| RenderError::File {
                path: path.clone(),
                why,
            })?;
            files.insert(name, Cow::Owned(bytes));
        }
    }
    Ok(())
}

/// A file that must be text.
pub(super) fn text<'a>(name: &str, bytes: &'a [u8]) -> Result<&'a str, RenderError> {
    std::str::from_utf8(bytes).map_err(|_| RenderError::NotText {
        name: name.to_owned(),
    })
}

/// The same, copied only if it is not compiled in.
#[allow(clippy::ptr_arg)] // what is borrowed for good stays so
pub(super) fn kept_text(
    name: &str,
    bytes: &Cow<'static, [u8]>,
) -> Result<Cow<'static, str>, RenderError> {
    Ok(match bytes {
        Cow::Borrowed(bytes) => Cow::Borrowed(text(name, bytes)?),
        Cow::Owned(bytes) => Cow::Owned(text(name, bytes)?.to_owned()),
    })
}
