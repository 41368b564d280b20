//! How players want to be written to.

use super::{Book, StoreError, Stored};
use rusqlite::params;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

/// What a mail is made of. The text is complete by itself, and so is HTML (OUT-09).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MailForm {
    Text,
    /// HTML alone, where it is whole: one that would be cut has its text beside it.
    Html,
    #[default]
    Both,
}

impl MailForm {
    pub const ALL: [MailForm; 3] = [MailForm::Text, MailForm::Html, MailForm::Both];

    /// As the store keeps it and players write it.
    pub fn name(self) -> &'static str {
        match self {
            MailForm::Text => "text",
            MailForm::Html => "html",
            MailForm::Both => "both",
        }
    }
}

impl ToSql for MailForm {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.name().into())
    }
}

impl FromSql for MailForm {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let name = value.as_str()?;
        MailForm::ALL.into_iter().find(|form| form.name() == name).ok_or(FromSqlError::InvalidType)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wishes {
    pub form: MailForm,
    /// Reports leave out what can be asked for.
    pub short: bool,
    /// Reports bring the map.
    pub pictures: bool,
    /// Mails about a new or changed deadline bring a calendar file.
    pub calendar: bool,
}

impl Default for Wishes {
    fn default() -> Wishes {
        Wishes { form: MailForm::Both, short: false, pictures: true, calendar: true }
    }
}

impl Book<'_> {
    /// How a seat's player wants to be written to from now on. `epoch` is that of his tokens: another player's wishes stay.
    pub fn set_wishes(&self, campaign: i64, seat: u8, epoch: u32, language: &str, zone: &str, wishes: Wishes) -> Stored<()> {
        let set = self.tx.execute(
            "UPDATE seats SET language = ?4, zone = ?5, form = ?6, short = ?7, pictures = ?8, calendar = ?9 WHERE campaign = ?1 AND seat = ?2 AND token_epoch = ?3",
            params![campaign, seat, epoch, language, zone, wishes.form, wishes.short, wishes.pictures, wishes.calendar],
        )?;
        if set == 1 { Ok(()) } else { Err(StoreError::Overtaken("the seat was given to somebody else")) }
    }
}
