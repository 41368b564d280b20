//! Parts of documents that are made from what the program knows.

use std::fs;
use std::path::{Path, PathBuf};

/// A file of the project by its path from the root.
pub fn in_project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(path)
}

/// A page shows between a mark and the next end what `wanted` makes of it; `SENESCHAL_ACCEPT=1` writes
/// that.
pub fn must_show(page: &str, mark: &str, wanted: impl FnOnce(&str) -> String) {
    let text = fs::read_to_string(in_project(page)).expect("a page");
    let mark = format!("<!-- {mark} -->\n");
    let (before, rest) = text.split_once(&mark).expect("its mark");
    let (shown, after) = rest.split_once("<!-- end -->").expect("its end");
    let wanted = wanted(shown);
    if shown != wanted && std::env::var_os("SENESCHAL_ACCEPT").is_some() {
        let text = format!("{before}{mark}{wanted}<!-- end -->{after}");
        fs::write(in_project(page), text).expect("written");
        return;
    }
    assert_eq!(
        shown, wanted,
        "{page} shows something else; SENESCHAL_ACCEPT=1 takes this"
    );
}
