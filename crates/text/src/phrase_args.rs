//! The arguments of a phrase, by the names of their places.

use crate::phrase::PhraseArgument;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;

/// A short map in the order of its names. A phrase has at most a handful of arguments, and a report
/// hundreds of phrases: a list takes a third of the memory of a tree, and is made and dropped in
/// less time.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct PhraseArgs(Vec<(Cow<'static, str>, PhraseArgument)>);

impl PhraseArgs {
    fn place(&self, name: &str) -> Result<usize, usize> {
        self.0
            .binary_search_by(|(known, _)| known.as_ref().cmp(name))
    }

    /// Replaces the argument of this name, if there is one.
    pub fn insert(&mut self, name: Cow<'static, str>, arg: PhraseArgument) {
        match self.place(&name) {
            Ok(at) => self.0[at].1 = arg,
            Err(at) => self.0.insert(at, (name, arg)),
        }
    }

    pub fn get(&self, name: &str) -> Option<&PhraseArgument> {
        let at = self.place(name).ok()?;
        self.0.get(at).map(|(_, arg)| arg)
    }

    pub fn get_mut(&mut self, name: &str) -> Option<&mut PhraseArgument> {
        let at = self.place(name).ok()?;
        self.0.get_mut(at).map(|(_, arg)| arg)
    }

    pub fn remove(&mut self, name: &str) -> Option<PhraseArgument> {
        let at = self.place(name).ok()?;
        Some(self.0.remove(at).1)
    }

    pub fn retain(&mut self, mut wanted: impl FnMut(&str, &PhraseArgument) -> bool) {
        self.0.retain(|(name, arg)| wanted(name, arg));
    }

    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &PhraseArgument)> {
        self.0.iter().map(|(name, arg)| (name.as_ref(), arg))
    }

    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut PhraseArgument> {
        self.0.iter_mut().map(|(_, arg)| arg)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }
}

impl fmt::Debug for PhraseArgs {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl FromIterator<(Cow<'static, str>, PhraseArgument)> for PhraseArgs {
    fn from_iter<I: IntoIterator<Item = (Cow<'static, str>, PhraseArgument)>>(args: I) -> Self {
        let mut all = PhraseArgs::default();
        args.into_iter()
            .for_each(|(name, arg)| all.insert(name, arg));
        all
    }
}

impl Serialize for PhraseArgs {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for PhraseArgs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PhraseArgs, D::Error> {
        deserializer.deserialize_map(PhraseArgsVisitor)
    }
}

struct PhraseArgsVisitor;

impl<'de> Visitor<'de> for PhraseArgsVisitor {
    type Value = PhraseArgs;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a map of arguments")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<PhraseArgs, A::Error> {
        let mut args = PhraseArgs::default();
        while let Some((name, arg)) = map.next_entry::<String, _>()? {
            args.insert(Cow::Owned(name), arg);
        }
        Ok(args)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_in_the_order_of_their_names_and_each_once() {
        let mut args = PhraseArgs::default();
        for (name, number) in [("b", 1), ("a", 2), ("c", 3), ("b", 4)] {
            args.insert(name.into(), PhraseArgument::Number(number));
        }
        let json = r#"{"a":2,"b":4,"c":3}"#;
        assert_eq!(serde_json::to_string(&args).unwrap(), json);
        assert_eq!(serde_json::from_str::<PhraseArgs>(json).unwrap(), args);
        assert_eq!(args.get("b"), Some(&PhraseArgument::Number(4)));
        assert_eq!(args.remove("a"), Some(PhraseArgument::Number(2)));
        assert_eq!((args.get("a"), args.len()), (None, 2));
    }
}
