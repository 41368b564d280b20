//! The ids as SQLite stores them, plain integers, and addresses, which are texts.

use crate::Address;
use crate::ids::{CampaignId, RunNumber, Seat, TurnNumber};
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};

macro_rules! integer {
    ($($name:ident($number:ty))*) => {$(
        impl rusqlite::ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                self.0.to_sql()
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<$name> {
                <$number>::column_result(value).map($name)
            }
        }
    )*};
}

integer! { CampaignId(i64) TurnNumber(u32) RunNumber(u32) Seat(u8) }

impl rusqlite::ToSql for Address {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.as_str().into())
    }
}

impl FromSql for Address {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Address> {
        Address::parse(value.as_str()?).ok_or(FromSqlError::InvalidType)
    }
}
