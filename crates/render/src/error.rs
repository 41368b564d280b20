//! Why no letter or picture was made.

use std::path::PathBuf;

/// A failure of the program to make a letter or a picture; never a player's mistake.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    #[error("{}: {why}", path.display())]
    File { path: PathBuf, why: std::io::Error },
    #[error("{name}: not UTF-8 text")]
    NotText { name: String },
    #[error("{name}: {what}")]
    Catalogue { name: String, what: String },
    #[error("{what}: {}", chain(why))]
    Template { what: String, why: tera::Error },
    #[error("the picture cannot be drawn: {0}")]
    Picture(String),
}

/// Tera reports the place in the template as the cause of its error.
fn chain(error: &tera::Error) -> String {
    let mut told = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(why) = cause {
        told = format!("{told}: {why}");
        cause = why.source();
    }
    told
}
