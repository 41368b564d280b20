//! Fills the templates of pages.

use super::error::SiteError;
use super::pages::PageHeader;
use crate::campaign::{Campaign, redaction::NameRedactor};
use crate::letters::MailComposer;
use serde::Serialize;

pub(super) struct PageRenderer<'a> {
    pub desk: &'a MailComposer,
    pub campaign: &'a Campaign,
    pub language: &'a str,
    pub known: NameRedactor,
}

impl PageRenderer<'_> {
    pub(super) fn common(&self, root: &'static str, here: &'static str) -> PageHeader {
        PageHeader {
            campaign: self.campaign.row.name.clone(),
            root,
            here,
            who_play: self.campaign.table.features().players,
        }
    }

    /// A rendered page without the addresses that authors wrote into their texts, and without
    /// characters that no page may contain.
    pub(super) fn page(&self, page: &str, data: &impl Serialize) -> Result<Vec<u8>, SiteError> {
        let text = self
            .desk
            .publisher
            .page(page, self.language, &self.campaign.row.game, data)?;
        Ok(plain(&self.known.without_addresses(&text)).into_bytes())
    }
}

/// A block of text lines as a file.
pub(super) fn lines(block: &[String]) -> String {
    block
        .iter()
        .fold(String::new(), |text, line| text + line + "\n")
}

/// XML forbids control characters (1.0, section 2.2), and in HTML they are errors.
fn plain(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_control() || matches!(c, '\n' | '\t'))
        .collect()
}
