//! A letter's data as its templates get it: every phrase is already a sentence, since a mail's text
//! and HTML say the same.
//!
//! Only a phrase used as a heading (`…-heading`) stays a phrase: templates use its id, and
//! translate it themselves.

use super::grammar;
use super::language::Languages;
use serde::ser::{
    Error as _, Impossible, Serialize, SerializeMap, SerializeSeq, SerializeStruct,
    SerializeStructVariant, SerializeTuple, Serializer,
};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use tera::Value;
use tera::value::Key;

/// The data with its phrases in a language.
pub(super) fn localize(
    data: &(impl Serialize + ?Sized),
    languages: &Languages,
    language: &str,
) -> Result<Value, LocalizeError> {
    data.serialize(Localizer {
        languages,
        language,
        place: DataPlace::Plain,
    })
    .map(LocalizedPiece::value)
}

/// Data of a shape that no letter has.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(super) struct LocalizeError(String);

impl serde::ser::Error for LocalizeError {
    fn custom<T: fmt::Display>(why: T) -> LocalizeError {
        LocalizeError(why.to_string())
    }
}

/// The result for a part of the data.
pub(super) enum LocalizedPiece {
    Value(Value),
    /// The values of a phrase's places.
    Fills(PhraseFills),
}

/// By the place's name. The name is a `Value`, since that stores such a short text inline.
type PhraseFills = Vec<(Value, Value)>;

impl LocalizedPiece {
    fn value(self) -> Value {
        match self {
            LocalizedPiece::Value(value) => value,
            LocalizedPiece::Fills(fills) => object(
                fills
                    .into_iter()
                    .map(|(name, value)| (key_of(name), value))
                    .collect(),
            ),
        }
    }
}

/// A value copies any map into one of its own: few fields are a tree in less time than a hash map.
fn object(fields: Vec<(Key<'static>, Value)>) -> Value {
    Value::from(BTreeMap::from_iter(fields))
}

fn key_of(name: Value) -> Key<'static> {
    Key::from(
        name.as_str()
            .map_or_else(|| Cow::Owned(name.to_string()), Cow::Borrowed),
    )
}

/// A key of the data: a struct's field, or a key of a map.
enum FieldKey {
    Field(&'static str),
    Key(Value),
}

impl FieldKey {
    fn text(&self) -> Option<&str> {
        match self {
            FieldKey::Field(name) => Some(name),
            FieldKey::Key(key) => key.as_str(),
        }
    }

    fn key(self) -> Key<'static> {
        match self {
            FieldKey::Field(name) => Key::Str(name),
            FieldKey::Key(key) => key_of(key),
        }
    }

    fn value(self) -> Value {
        match self {
            FieldKey::Field(name) => Value::normal_string(name),
            FieldKey::Key(key) => key,
        }
    }
}

/// What the data is part of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum DataPlace {
    Plain,
    /// The values of a phrase's places.
    Fills,
    /// Of a [`PhraseGrid`](seneschal_text::PhraseGrid): its cells become texts here, once for a
    /// mail's text and HTML.
    GridRows,
    GridRow,
    GridCell,
}

#[derive(Clone, Copy)]
struct Localizer<'a> {
    languages: &'a Languages,
    language: &'a str,
    place: DataPlace,
}

impl Localizer<'_> {
    fn plain(self) -> Self {
        self.at(DataPlace::Plain)
    }

    fn at(self, place: DataPlace) -> Self {
        Localizer { place, ..self }
    }

    fn fills(self) -> bool {
        self.place == DataPlace::Fills
    }
}

/// An object being serialized: a phrase as long as its keys are those of a phrase.
pub(super) struct ObjectLocalizer<'a> {
    say: Localizer<'a>,
    id: Option<Value>,
    fills: Option<PhraseFills>,
    fields: Vec<(Key<'static>, Value)>,
    /// In place of fields, if these are the values of a phrase's places.
    places: PhraseFills,
    key: Option<Value>,
    /// The name of an enum variant around the object.
    variant: Option<&'static str>,
    is_grid: bool,
}

impl<'a> ObjectLocalizer<'a> {
    fn of(say: Localizer<'a>, fields: usize) -> ObjectLocalizer<'a> {
        let (places, fields) = if say.fills() {
            (fields, 0)
        } else {
            (0, if fields > 2 { fields } else { 0 })
        };
        ObjectLocalizer {
            say,
            id: None,
            fills: None,
            fields: Vec::with_capacity(fields),
            places: Vec::with_capacity(places),
            key: None,
            variant: None,
            is_grid: false,
        }
    }

    fn take<T: Serialize + ?Sized>(
        &mut self,
        name: FieldKey,
        value: &T,
    ) -> Result<(), LocalizeError> {
        if self.say.fills() {
            let value = value.serialize(self.say.plain())?.value();
            self.places.push((name.value(), value));
            return Ok(());
        }
        match name.text() {
            Some("id") if self.id.is_none() && self.fields.is_empty() => {
                let id = value.serialize(self.say.plain())?.value();
                match id.as_str() {
                    Some(_) => self.id = Some(id),
                    None => self.fields.push((name.key(), id)),
                }
            }
            // either may come first: JSON maps are sorted
            Some("args") if self.fills.is_none() && self.fields.is_empty() => {
                match value.serialize(self.say.at(DataPlace::Fills))? {
                    LocalizedPiece::Fills(fills) => self.fills = Some(fills),
                    LocalizedPiece::Value(value) => self.fields.push((name.key(), value)),
                }
            }
            Some("rows") if self.is_grid => {
                let rows = value.serialize(self.say.at(DataPlace::GridRows))?.value();
                self.fields.push((name.key(), rows));
            }
            _ => {
                let value = value.serialize(self.say.plain())?.value();
                self.fields.push((name.key(), value));
            }
        }
        Ok(())
    }

    fn made(self) -> Result<LocalizedPiece, LocalizeError> {
        let ObjectLocalizer {
            say,
            id,
            fills,
            mut fields,
            places,
            variant,
            ..
        } = self;
        if say.fills() {
            return Ok(LocalizedPiece::Fills(places));
        }
        if let Some(given) = id {
            let id = given.as_str().unwrap_or_default();
            // any key other than `id` and `args`: no phrase
            if fields.is_empty() && !id.ends_with("-heading") {
                let fills = fills.unwrap_or_default();
                let places: Vec<(&str, &Value)> = fills
                    .iter()
                    .filter_map(|(place, value)| Some((place.as_str()?, value)))
                    .collect();
                let sentence = say
                    .languages
                    .say_filled(say.language, id, &places)
                    .ok_or_else(|| {
                        LocalizeError::custom(format!("{id}: not what fills a phrase"))
                    })?;
                return Ok(LocalizedPiece::Value(Value::normal_string(&sentence)));
            }
            fields.push((Key::Str("id"), given));
        }
        fields.extend(fills.map(|fills| (Key::Str("args"), LocalizedPiece::Fills(fills).value())));
        let made = object(fields);
        Ok(LocalizedPiece::Value(match variant {
            Some(name) => object(vec![(Key::Str(name), made)]),
            None => made,
        }))
    }
}

impl SerializeMap for ObjectLocalizer<'_> {
    type Ok = LocalizedPiece;
    type Error = LocalizeError;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), LocalizeError> {
        self.key = Some(key.serialize(self.say.plain())?.value());
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), LocalizeError> {
        let key = self
            .key
            .take()
            .ok_or_else(|| LocalizeError::custom("a value without a key"))?;
        self.take(FieldKey::Key(key), value)
    }

    fn end(self) -> Result<LocalizedPiece, LocalizeError> {
        self.made()
    }
}

impl SerializeStruct for ObjectLocalizer<'_> {
    type Ok = LocalizedPiece;
    type Error = LocalizeError;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        value: &T,
    ) -> Result<(), LocalizeError> {
        self.take(FieldKey::Field(key), value)
    }

    fn end(self) -> Result<LocalizedPiece, LocalizeError> {
        self.made()
    }
}

impl SerializeStructVariant for ObjectLocalizer<'_> {
    type Ok = LocalizedPiece;
    type Error = LocalizeError;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        value: &T,
    ) -> Result<(), LocalizeError> {
        self.take(FieldKey::Field(key), value)
    }

    fn end(self) -> Result<LocalizedPiece, LocalizeError> {
        self.made()
    }
}

/// A list being serialized.
pub(super) struct ListLocalizer<'a> {
    /// Of its items.
    say: Localizer<'a>,
    is_cell: bool,
    items: Vec<Value>,
}

impl SerializeSeq for ListLocalizer<'_> {
    type Ok = LocalizedPiece;
    type Error = LocalizeError;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), LocalizeError> {
        self.items.push(item.serialize(self.say)?.value());
        Ok(())
    }

    fn end(self) -> Result<LocalizedPiece, LocalizeError> {
        let list = Value::from(self.items);
        if !self.is_cell {
            return Ok(LocalizedPiece::Value(list));
        }
        let text = self.say.languages.say_arg(self.say.language, &list);
        let text = text.ok_or_else(|| LocalizeError::custom("a cell of no phrases"))?;
        Ok(LocalizedPiece::Value(Value::from(text)))
    }
}

impl SerializeTuple for ListLocalizer<'_> {
    type Ok = LocalizedPiece;
    type Error = LocalizeError;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), LocalizeError> {
        SerializeSeq::serialize_element(self, item)
    }

    fn end(self) -> Result<LocalizedPiece, LocalizeError> {
        SerializeSeq::end(self)
    }
}

macro_rules! scalars { ($($name:ident: $kind:ty),*) => { $(fn $name(self, value: $kind) -> Result<LocalizedPiece, LocalizeError> { Ok(LocalizedPiece::Value(Value::from(value))) })* } }

impl<'a> Serializer for Localizer<'a> {
    type Ok = LocalizedPiece;
    type Error = LocalizeError;
    type SerializeSeq = ListLocalizer<'a>;
    type SerializeTuple = ListLocalizer<'a>;
    type SerializeTupleStruct = Impossible<LocalizedPiece, LocalizeError>;
    type SerializeTupleVariant = Impossible<LocalizedPiece, LocalizeError>;
    type SerializeMap = ObjectLocalizer<'a>;
    type SerializeStruct = ObjectLocalizer<'a>;
    type SerializeStructVariant = ObjectLocalizer<'a>;

    scalars! {
        serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_u8: u8, serialize_u16: u16,
        serialize_u32: u32, serialize_u64: u64, serialize_f32: f32, serialize_f64: f64, serialize_char: char
    }

    /// Of this kind are the numbers of phrases and grids.
    fn serialize_i64(self, number: i64) -> Result<LocalizedPiece, LocalizeError> {
        Ok(LocalizedPiece::Value(match self.place {
            DataPlace::GridCell => Value::from(grammar::number(self.language, number)),
            _ => Value::from(number),
        }))
    }

    fn serialize_str(self, text: &str) -> Result<LocalizedPiece, LocalizeError> {
        Ok(LocalizedPiece::Value(Value::normal_string(text)))
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Result<LocalizedPiece, LocalizeError> {
        Ok(LocalizedPiece::Value(Value::bytes(bytes)))
    }

    fn serialize_none(self) -> Result<LocalizedPiece, LocalizeError> {
        Ok(LocalizedPiece::Value(Value::none()))
    }

    fn serialize_some<T: Serialize + ?Sized>(
        self,
        value: &T,
    ) -> Result<LocalizedPiece, LocalizeError> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<LocalizedPiece, LocalizeError> {
        self.serialize_none()
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<LocalizedPiece, LocalizeError> {
        self.serialize_none()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<LocalizedPiece, LocalizeError> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<LocalizedPiece, LocalizeError> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<LocalizedPiece, LocalizeError> {
        Ok(LocalizedPiece::Value(object(vec![(
            Key::Str(variant),
            value.serialize(self.plain())?.value(),
        )])))
    }

    fn serialize_seq(self, length: Option<usize>) -> Result<ListLocalizer<'a>, LocalizeError> {
        let within = match self.place {
            DataPlace::GridRows => DataPlace::GridRow,
            DataPlace::GridRow => DataPlace::GridCell,
            _ => DataPlace::Plain,
        };
        Ok(ListLocalizer {
            say: self.at(within),
            is_cell: self.place == DataPlace::GridCell,
            items: Vec::with_capacity(length.unwrap_or(0).min(1 << 10)),
        })
    }

    fn serialize_tuple(self, length: usize) -> Result<ListLocalizer<'a>, LocalizeError> {
        self.serialize_seq(Some(length))
    }

    fn serialize_tuple_struct(
        self,
        name: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleStruct, LocalizeError> {
        Err(LocalizeError::custom(format!("{name} has no names in it")))
    }

    fn serialize_tuple_variant(
        self,
        name: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, LocalizeError> {
        Err(LocalizeError::custom(format!("{name} has no names in it")))
    }

    fn serialize_map(self, length: Option<usize>) -> Result<ObjectLocalizer<'a>, LocalizeError> {
        Ok(ObjectLocalizer::of(self, length.unwrap_or(0).min(1 << 10)))
    }

    fn serialize_struct(
        self,
        name: &'static str,
        length: usize,
    ) -> Result<ObjectLocalizer<'a>, LocalizeError> {
        Ok(ObjectLocalizer {
            is_grid: name == "PhraseGrid",
            ..ObjectLocalizer::of(self, length)
        })
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        length: usize,
    ) -> Result<ObjectLocalizer<'a>, LocalizeError> {
        Ok(ObjectLocalizer {
            variant: Some(variant),
            ..ObjectLocalizer::of(self.plain(), length)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::renderer::Renderer;
    use super::*;
    use seneschal_text::{Column, Phrase, PhraseArgument, PhraseGrid};
    use serde::Serialize;
    use serde_json::json;

    #[test]
    fn phrases_are_sentences_and_all_else_stays() {
        let publisher = Renderer::built_in().unwrap_or_else(|why| panic!("{why}"));
        let phrase = Phrase::new("publish-out").with(
            "lord",
            Phrase::new("publish-and")
                .with("list", "Kay")
                .with("last", "Bors"),
        );
        let heading = Phrase::new("moderator-heading");
        for (data, wanted) in [
            (
                json!({ "a": phrase, "b": [phrase, 1, null] }),
                json!({ "a": "Kay and Bors (out)", "b": ["Kay and Bors (out)", 1, null] }),
            ),
            (
                json!({ "id": "publish-ack-refused" }),
                json!("Not possible"),
            ),
            (
                json!({ "id": "publish-ack-refused", "more": 1 }),
                json!({ "id": "publish-ack-refused", "more": 1 }),
            ),
            (
                json!({ "id": 7, "args": { "x": phrase } }),
                json!({ "id": 7, "args": { "x": "Kay and Bors (out)" } }),
            ),
            (
                json!({ "id": "publish-and", "args": { "list": ["Kay", phrase], "last": 3 } }),
                json!("Kay and Kay and Bors (out) and 3"),
            ),
            (json!(heading), json!(heading)),
            (
                json!({ "columns": [], "rows": [["x", { "id": "publish-ack-unread" }]] }),
                json!({ "columns": [], "rows": [["x", "Not understood"]] }),
            ),
        ] {
            let told =
                localize(&data, publisher.languages(), "en").unwrap_or_else(|why| panic!("{why}"));
            assert_eq!(
                serde_json::to_value(&told).unwrap_or_default(),
                wanted,
                "{data}"
            );
        }
    }

    #[test]
    fn a_grid_s_cells_are_texts() {
        let publisher = Renderer::built_in().unwrap_or_else(|why| panic!("{why}"));
        let mut grid = PhraseGrid::new(vec![Column::figures("publish-lord")]);
        let phrase = Phrase::new("publish-ack-refused");
        grid.rows = vec![vec![
            12_345_u32.into(),
            vec![13_u16, 17].into(),
            phrase.into(),
            "x".into(),
            PhraseArgument::List(Vec::new()),
        ]];
        let told =
            localize(&grid, publisher.languages(), "en").unwrap_or_else(|why| panic!("{why}"));
        let wanted = json!({ "columns": [{ "heading": "Player", "figures": true }], "rows": [["12,345", "13 and 17", "Not possible", "x", ""]] });
        assert_eq!(serde_json::to_value(&told).unwrap_or_default(), wanted);
    }

    #[test]
    fn structs_are_said_as_their_json_is() {
        #[derive(Serialize)]
        #[serde(rename_all = "snake_case", tag = "kind", content = "says")]
        enum Verdict {
            Will(Vec<Phrase>),
            Remark,
        }
        #[derive(Serialize)]
        struct Answer {
            text: &'static str,
            verdict: Vec<Verdict>,
            pair: (u8, char),
            none: Option<u8>,
        }
        let publisher = Renderer::built_in().unwrap_or_else(|why| panic!("{why}"));
        let answer = Answer {
            text: "1 hold",
            verdict: vec![
                Verdict::Will(vec![Phrase::new("publish-ack-refused")]),
                Verdict::Remark,
            ],
            pair: (1, 'x'),
            none: None,
        };
        let told =
            localize(&answer, publisher.languages(), "en").unwrap_or_else(|why| panic!("{why}"));
        let wanted = json!({ "text": "1 hold", "verdict": [{ "kind": "will", "says": ["Not possible"] }, { "kind": "remark" }], "pair": [1, "x"], "none": null });
        assert_eq!(serde_json::to_value(&told).unwrap_or_default(), wanted);
    }
}
