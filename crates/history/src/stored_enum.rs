//! Enums that SQLite stores as text.

/// Gives an enum its names, and stores it by them. Another text in a row is damage.
macro_rules! stored_as_text {
    ($of:ty, $($variant:path => $name:literal),+) => {
        impl $of {
            pub const ALL: [$of; [$($name),+].len()] = [$($variant),+];

            pub fn name(self) -> &'static str {
                match self { $($variant => $name),+ }
            }
        }

        impl rusqlite::types::ToSql for $of {
            fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
                Ok(self.name().into())
            }
        }

        impl rusqlite::types::FromSql for $of {
            fn column_result(value: rusqlite::types::ValueRef<'_>) -> rusqlite::types::FromSqlResult<Self> {
                match value.as_str()? { $($name => Ok($variant),)+ _ => Err(rusqlite::types::FromSqlError::InvalidType) }
            }
        }
    };
}
pub(super) use stored_as_text;
