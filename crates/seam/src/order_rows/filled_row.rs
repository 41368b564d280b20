//! A row's stored order with the values of a line, read as the game's own type without a copy between.

use serde::de::value::{MapAccessDeserializer, MapDeserializer};
use serde::de::{Deserializer, IntoDeserializer, Visitor};
use serde::forward_to_deserialize_any;
use serde_json::{Error, Map, Value};

/// The values of a line, by their names in the row.
#[derive(Clone, Default)]
pub(super) struct ReadValues(pub Vec<(&'static str, Value)>);

impl ReadValues {
    pub(super) fn get(&self, name: &str) -> Option<&Value> {
        self.0
            .iter()
            .find(|(of, _)| *of == name)
            .map(|(_, value)| value)
    }

    /// In place of one that was read before.
    pub(super) fn put(&mut self, name: &'static str, value: Value) {
        match self.0.iter_mut().find(|(of, _)| *of == name) {
            Some(there) => there.1 = value,
            None => self.0.push((name, value)),
        }
    }
}

#[derive(Clone, Copy)]
pub(super) enum FilledRow<'r> {
    /// Fields of the row. Those that the line has no value for are left out.
    Fields(&'r Map<String, Value>, &'r ReadValues),
    /// A value of the line, or what the row says without one.
    Whole(&'r Value),
}

impl<'r> FilledRow<'r> {
    /// `None` of a value that the line has not.
    pub(super) fn new(row: &'r Value, values: &'r ReadValues) -> Option<FilledRow<'r>> {
        Some(match row {
            Value::String(name) if name.starts_with('$') => FilledRow::Whole(values.get(name)?),
            Value::Object(fields) => FilledRow::Fields(fields, values),
            row => FilledRow::Whole(row),
        })
    }
}

fn fields<'r>(
    row: &'r Map<String, Value>,
    values: &'r ReadValues,
) -> MapDeserializer<'r, impl Iterator<Item = (&'r str, FilledRow<'r>)>, Error> {
    let field =
        |(name, row): (&'r String, &'r Value)| Some((name.as_str(), FilledRow::new(row, values)?));
    MapDeserializer::new(row.iter().filter_map(field))
}

impl<'r> IntoDeserializer<'r, Error> for FilledRow<'r> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'r> Deserializer<'r> for FilledRow<'r> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'r>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            FilledRow::Fields(row, values) => visitor.visit_map(fields(row, values)),
            FilledRow::Whole(value) => value.deserialize_any(visitor),
        }
    }

    fn deserialize_option<V: Visitor<'r>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            FilledRow::Fields(..) => visitor.visit_some(self),
            FilledRow::Whole(value) => value.deserialize_option(visitor),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'r>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self {
            FilledRow::Fields(..) => visitor.visit_newtype_struct(self),
            FilledRow::Whole(value) => value.deserialize_newtype_struct(name, visitor),
        }
    }

    fn deserialize_enum<V: Visitor<'r>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self {
            FilledRow::Fields(row, values) => MapAccessDeserializer::new(fields(row, values))
                .deserialize_enum(name, variants, visitor),
            FilledRow::Whole(value) => value.deserialize_enum(name, variants, visitor),
        }
    }

    forward_to_deserialize_any! {
        <V: Visitor<'r>>
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf unit unit_struct seq
        tuple tuple_struct map struct identifier ignored_any
    }
}
