//! Writes the list of the files under `templates/`, so that the library can compile them in
//! whatever their number.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=../../templates");
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default())
        .join("../../templates");
    let mut found = Vec::new();
    gather(&root, &mut found)?;
    found.sort();
    let mut list = String::from("pub(super) static FILES: &[(&str, &[u8])] = &[\n");
    for path in found {
        let name = path
            .strip_prefix(&root)
            .unwrap_or(&path)
            .to_string_lossy()
            .replace('\\', "/");
        let _ = writeln!(
            list,
            "    ({name:?}, include_bytes!({:?})),",
            path.to_string_lossy()
        );
    }
    list.push_str("];\n");
    fs::write(
        PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("templates.rs"),
        list,
    )
}

fn gather(folder: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            gather(&path, found)?;
        } else {
            found.push(path);
        }
    }
    Ok(())
}
