//! What a YAML text says once its aliases are resolved.
//!
//! An alias repeats an anchor's value, and that value may have aliases too: a text of some kilobytes
//! becomes gigabytes. The parser bounds the number of values alone, not their length.

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, MapAccess, SeqAccess, VariantAccess, Visitor,
};
use std::cell::Cell;
use std::fmt;

/// Maximum weight, in bytes: a text without aliases of the longest permitted kind
/// (`named_file::MOST_TEXT`) has less.
pub(crate) const MOST_WEIGHT: usize = 16 << 20;
/// What a value takes beside its letters.
const VALUE: usize = 16;

/// Whether the text says more than [`MOST_WEIGHT`]. What the parser refuses weighs nothing.
pub(crate) fn is_too_heavy<'de>(text: impl Deserializer<'de>) -> bool {
    let left = Cell::new(Some(MOST_WEIGHT));
    let _ = Scales { left: &left }.deserialize(text);
    left.get().is_none()
}

/// Goes through all values without keeping any, and ends as soon as they are too heavy.
#[derive(Clone, Copy)]
struct Scales<'a> {
    left: &'a Cell<Option<usize>>,
}

impl Scales<'_> {
    fn weigh<E: Error>(self, letters: usize) -> Result<(), E> {
        let left = self.left.get();
        self.left
            .set(left.and_then(|left| left.checked_sub(letters.saturating_add(VALUE))));
        match self.left.get() {
            Some(_) => Ok(()),
            None => Err(E::custom("too heavy")),
        }
    }
}

impl<'de> DeserializeSeed<'de> for Scales<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Scales<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        self.weigh(0)
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<(), E> {
        self.weigh(0)
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<(), E> {
        self.weigh(0)
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<(), E> {
        self.weigh(0)
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<(), E> {
        self.weigh(0)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<(), E> {
        self.weigh(text.len())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        self.weigh(0)?;
        while items.next_element_seed(self)?.is_some() {}
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut pairs: A) -> Result<(), A::Error> {
        self.weigh(0)?;
        while pairs.next_entry_seed(self, self)?.is_some() {}
        Ok(())
    }

    fn visit_enum<A: EnumAccess<'de>>(self, tag: A) -> Result<(), A::Error> {
        let ((), value) = tag.variant_seed(self)?;
        value.newtype_variant_seed(self)
    }
}

#[cfg(test)]
mod tests {
    fn repeated(anchor: &str, times: usize) -> String {
        format!("a: &a {anchor}\nb: [{}]\n", vec!["*a"; times].join(", "))
    }

    #[test]
    fn what_aliases_repeat_counts_each_time() {
        let long = "y".repeat(1 << 20);
        let list = format!("[{}]", vec!["word"; 10_000].join(", "));
        for (text, heavy) in [
            (repeated(&long, 14), false),
            (repeated(&long, 16), true),
            (repeated(&list, 50), false),
            (repeated(&list, 100), true),
            (repeated(&format!("!tag {{ a: {long} }}"), 16), true),
            // letters, not signs
            (format!("a: 'R&D *a {long}'\n"), false),
            (repeated("7", 1_000), false),
        ] {
            let refused = matches!(
                crate::yaml::read::<serde::de::IgnoredAny>(&text),
                Err(crate::yaml::YamlError::TooHeavy)
            );
            let head: String = text.chars().take(60).collect();
            assert_eq!(refused, heavy, "{head}");
        }
    }
}
