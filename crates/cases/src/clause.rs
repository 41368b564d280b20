//! Clauses as cases cite them.

use seneschal_text::yaml_document::{SetupError, YamlNode};

/// A clause as it is cited, `§8.4`: without the sign YAML would read 8.10 as 8.1.
pub(crate) fn clause_of(node: &YamlNode) -> Result<String, SetupError> {
    let text = node.text()?;
    match text.strip_prefix('§') {
        Some(clause) if !clause.is_empty() => Ok(clause.to_owned()),
        _ => Err(node.wrong(
            format!("{text:?} is no clause"),
            format!("`§{text}`, with its sign"),
        )),
    }
}
