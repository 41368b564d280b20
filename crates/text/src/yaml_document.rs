//! YAML files written by people: every value knows its position, so that errors can be reported
//! with a line number.
//!
//! Knows no game. The line of a value is looked up only if the value is wrong, by parsing the text
//! a second time.
//!
//! Written here: the crates that provide YAML with positions bring a second parser, which reads
//! some files differently from the one that reads everything else (`yaml`).

use crate::named_file::{self, MOST_TEXT};
use serde::de::{self, DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_yaml::Value;
use std::fmt;
use std::path::Path;

/// An error in a file: where, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}{}: {what:.1000}; expected {expected}", line.map(|l| format!(", line {l}")).unwrap_or_default())]
pub struct SetupError {
    pub file: String,
    pub line: Option<usize>,
    pub what: String,
    pub expected: String,
}

impl SetupError {
    /// About the players of a campaign.
    pub fn of_seats(what: impl Into<String>, expected: impl Into<String>) -> SetupError {
        SetupError {
            file: "seats".to_owned(),
            line: None,
            what: what.into(),
            expected: expected.into(),
        }
    }
}

pub struct YamlDocument {
    file: String,
    text: String,
    root: Value,
}

/// A value in a file, and the path to it.
#[derive(Clone)]
pub struct YamlNode<'a> {
    page: &'a YamlDocument,
    way: Vec<YamlPathStep>,
    value: &'a Value,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum YamlPathStep {
    Key(String),
    Item(usize),
}

/// The text of a file with at most [`MOST_TEXT`] bytes: boards and positions need tens of
/// thousands.
pub fn text_of(path: &Path, expected: &str) -> Result<String, SetupError> {
    let wrong = |what: String| SetupError {
        file: path.display().to_string(),
        line: None,
        what,
        expected: expected.to_owned(),
    };
    let bytes = named_file::bytes(path, MOST_TEXT)
        .map_err(|why| wrong(format!("cannot be read: {why}")))?;
    String::from_utf8(bytes).map_err(|why| {
        let (at, read) = (why.utf8_error().valid_up_to(), why.as_bytes());
        let line = read.iter().take(at).filter(|byte| **byte == b'\n').count() + 1;
        SetupError {
            line: Some(line),
            ..wrong("holds a letter that is no UTF-8".to_owned())
        }
    })
}

impl YamlDocument {
    /// `file` is the name used in messages.
    pub fn read(file: &str, text: &str) -> Result<YamlDocument, SetupError> {
        // a file with only comments is empty
        let root = if text
            .lines()
            .all(|line| line.trim().is_empty() || line.trim_start().starts_with('#'))
        {
            Ok(Value::Null)
        } else {
            crate::yaml::read(text)
        };
        match root {
            Ok(root) => Ok(YamlDocument { file: file.to_owned(), text: text.to_owned(), root }),
            Err(why) => Err(SetupError {
                file: file.to_owned(),
                line: why.line(),
                what: why.what(),
                expected: why.expected("YAML: `key: value` lines, lists in [ ]; a value with `: ` or ` #` in it wants quotes"),
            }),
        }
    }

    pub fn root(&self) -> YamlNode<'_> {
        YamlNode {
            page: self,
            way: Vec::new(),
            value: &self.root,
        }
    }

    pub fn file(&self) -> &str {
        &self.file
    }
}

impl<'a> YamlNode<'a> {
    /// An error about this value.
    pub fn wrong(&self, what: impl Into<String>, expected: impl Into<String>) -> SetupError {
        SetupError {
            file: self.page.file.clone(),
            line: self.line(),
            what: what.into(),
            expected: expected.into(),
        }
    }

    /// An error about an unknown name: what kind of name it is, and the valid ones.
    pub fn unknown<'n>(
        &self,
        kind: &str,
        name: &str,
        names: impl IntoIterator<Item = &'n str>,
    ) -> SetupError {
        self.wrong(format!("no {kind} {name:?}"), expected_name(name, names))
    }

    /// Counted from 1.
    pub fn line(&self) -> Option<usize> {
        let error = YamlPathVisitor { rest: &self.way }
            .deserialize(crate::yaml::deserializer(&self.page.text).ok()?)
            .err()?;
        error.location().map(|place| place.line())
    }

    /// The last key on the path to this value.
    pub fn key(&self) -> &str {
        self.way
            .iter()
            .rev()
            .find_map(|step| {
                if let YamlPathStep::Key(key) = step {
                    Some(key.as_str())
                } else {
                    None
                }
            })
            .unwrap_or("the file")
    }

    pub fn value(&self) -> &'a Value {
        self.value
    }

    pub fn is_null(&self) -> bool {
        self.value.is_null()
    }

    pub fn is_map(&self) -> bool {
        self.value.is_mapping()
    }

    /// The pairs of a mapping in their written order; a missing value is an empty mapping.
    pub fn pairs(&self) -> Result<Vec<(String, YamlNode<'a>)>, SetupError> {
        match self.value {
            Value::Null => Ok(Vec::new()),
            Value::Mapping(pairs) => pairs
                .iter()
                .map(|(key, value)| {
                    let Some(key) = scalar(key) else {
                        return Err(self.wrong("a key that is not a name", "`name: value`"));
                    };
                    Ok((key.clone(), self.step(YamlPathStep::Key(key), value)))
                })
                .collect(),
            _ => Err(self.wrong(
                format!("{} is no list of `name: value`", self.key()),
                "`name: value` lines below it, or { name: value, … }",
            )),
        }
    }

    /// The same, allowing only these keys.
    pub fn pairs_of(&self, allowed: &[&str]) -> Result<Vec<(String, YamlNode<'a>)>, SetupError> {
        let pairs = self.pairs()?;
        match pairs
            .iter()
            .find(|(key, _)| !allowed.contains(&key.as_str()))
        {
            Some((key, node)) => Err(node.unknown("key", key, allowed.iter().copied())),
            None => Ok(pairs),
        }
    }

    /// The items of a list; a single value is a list of one, a missing value an empty list.
    pub fn items(&self) -> Vec<YamlNode<'a>> {
        match self.value {
            Value::Null => Vec::new(),
            Value::Sequence(items) => items
                .iter()
                .enumerate()
                .map(|(at, item)| self.step(YamlPathStep::Item(at), item))
                .collect(),
            _ => vec![self.clone()],
        }
    }

    /// A word or number, as text.
    pub fn text(&self) -> Result<String, SetupError> {
        scalar(self.value).ok_or_else(|| {
            self.wrong(
                format!("{} is no single word", self.key()),
                "a word or a number",
            )
        })
    }

    pub fn number<N: TryFrom<u64>>(&self) -> Result<N, SetupError> {
        let wrong = || {
            self.wrong(
                format!(
                    "{} is no whole number in range",
                    self.text().unwrap_or_else(|_| self.key().to_owned())
                ),
                format!("a whole number for {}", self.key()),
            )
        };
        self.value
            .as_u64()
            .and_then(|n| N::try_from(n).ok())
            .ok_or_else(wrong)
    }

    /// One of these words. YAML's `true` is `yes`, its `false` is `no`.
    pub fn one_of<T: Copy>(&self, words: &[(&str, T)]) -> Result<T, SetupError> {
        let word = match self.value {
            Value::Bool(true) => "yes".to_owned(),
            Value::Bool(false) => "no".to_owned(),
            _ => self.text()?,
        };
        let found = words
            .iter()
            .find(|(name, _)| name.eq_ignore_ascii_case(&word));
        found.map(|&(_, value)| value).ok_or_else(|| {
            self.wrong(
                format!("{word:?} is nothing that {} can be", self.key()),
                words
                    .iter()
                    .map(|&(name, _)| name)
                    .collect::<Vec<_>>()
                    .join(" | "),
            )
        })
    }

    pub fn flag(&self) -> Result<bool, SetupError> {
        self.one_of(&[("yes", true), ("no", false)])
    }

    fn step(&self, step: YamlPathStep, value: &'a Value) -> YamlNode<'a> {
        let mut way = self.way.clone();
        way.push(step);
        YamlNode {
            page: self.page,
            way,
            value,
        }
    }
}

/// The valid names for an error message: the most similar one, if any, then at most a dozen others
/// in order.
pub fn expected_name<'n>(name: &str, names: impl IntoIterator<Item = &'n str>) -> String {
    let folded = name.to_lowercase();
    let names: Vec<&str> = names.into_iter().collect();
    // strsim's result is a float, so it may sort a message but must not decide a rule
    let near = |other: &str| strsim::jaro_winkler(&other.to_lowercase(), &folded);
    let nearest = names
        .iter()
        .copied()
        .filter(|other| near(other) > 0.7)
        .max_by(|a, b| near(a).total_cmp(&near(b)));
    let others: Vec<&str> = names
        .into_iter()
        .filter(|&other| Some(other) != nearest)
        .collect();
    let more = if others.len() > 12 {
        format!(" and {} more", others.len() - 12)
    } else {
        String::new()
    };
    let listed = others.get(..12).unwrap_or(&others).join(", ");
    match nearest {
        Some(nearest) if listed.is_empty() => format!("{nearest:?}"),
        Some(nearest) => format!("{nearest:?}, or one of {listed}{more}"),
        None if listed.is_empty() => "none".to_owned(),
        None => format!("one of {listed}{more}"),
    }
}

fn scalar(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(flag) => Some(if *flag { "yes" } else { "no" }.to_owned()),
        _ => None,
    }
}

/// Follows the path to a value and stops there with an error, since only errors know their line.
struct YamlPathVisitor<'w> {
    rest: &'w [YamlPathStep],
}

impl<'de> DeserializeSeed<'de> for YamlPathVisitor<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_any(self)
    }
}

/// A key, found or skipped.
struct YamlKeySeed<'w>(&'w str, bool);

impl<'de> DeserializeSeed<'de> for YamlKeySeed<'_> {
    type Value = bool;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<bool, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for YamlKeySeed<'_> {
    type Value = bool;

    fn expecting(&self, to: &mut fmt::Formatter) -> fmt::Result {
        to.write_str("a key")
    }

    fn visit_str<E: de::Error>(self, key: &str) -> Result<bool, E> {
        match key == self.0 {
            true if self.1 => Err(E::custom("here")),
            found => Ok(found),
        }
    }

    fn visit_u64<E: de::Error>(self, key: u64) -> Result<bool, E> {
        self.visit_str(&key.to_string())
    }

    fn visit_i64<E: de::Error>(self, key: i64) -> Result<bool, E> {
        self.visit_str(&key.to_string())
    }

    fn visit_f64<E: de::Error>(self, key: f64) -> Result<bool, E> {
        self.visit_str(&key.to_string())
    }

    fn visit_bool<E: de::Error>(self, key: bool) -> Result<bool, E> {
        self.visit_str(if key { "yes" } else { "no" })
    }

    fn visit_unit<E: de::Error>(self) -> Result<bool, E> {
        Ok(false)
    }
}

impl<'de> Visitor<'de> for YamlPathVisitor<'_> {
    type Value = ();

    fn expecting(&self, to: &mut fmt::Formatter) -> fmt::Result {
        to.write_str("here")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let Some((YamlPathStep::Key(wanted), rest)) = self.rest.split_first() else {
            return Err(de::Error::custom("here"));
        };
        while let Some(found) = map.next_key_seed(YamlKeySeed(wanted, rest.is_empty()))? {
            match found {
                true => map.next_value_seed(YamlPathVisitor { rest })?,
                false => map.next_value::<IgnoredAny>().map(|_| ())?,
            }
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let Some((&YamlPathStep::Item(wanted), rest)) = self.rest.split_first() else {
            return Err(de::Error::custom("here"));
        };
        for _ in 0..wanted {
            list.next_element::<IgnoredAny>()?;
        }
        list.next_element_seed(YamlPathVisitor { rest })?;
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# a remark\nturn: spring 3\nlords:\n  kay: { treasury: 8,\n    gate: Pimbury }\n  13:\n    list: [a,\n      b]\n    deep:\n      - x: 1\n      - x: 2\n";

    fn at<'a>(node: &YamlNode<'a>, key: &str) -> YamlNode<'a> {
        node.pairs()
            .unwrap()
            .into_iter()
            .find(|(name, _)| name == key)
            .unwrap()
            .1
    }

    #[test]
    fn every_value_knows_its_line() {
        let page = YamlDocument::read("p.yaml", TEXT).unwrap();
        let root = page.root();
        let lords = at(&root, "lords");
        let numbered = at(&lords, "13");
        let deep = at(&numbered, "deep").items();
        for (node, line) in [
            (at(&root, "turn"), 2),
            (lords.clone(), 3),
            (at(&at(&lords, "kay"), "treasury"), 4),
            (at(&at(&lords, "kay"), "gate"), 5),
            (at(&numbered, "list").items()[1].clone(), 8),
            (at(&deep[0], "x"), 10),
            (at(&deep[1], "x"), 11),
        ] {
            assert_eq!(node.line(), Some(line), "{:?}", node.way);
        }
    }

    #[test]
    fn what_is_wrong_names_file_line_and_the_nearest() {
        let page = YamlDocument::read("p.yaml", TEXT).unwrap();
        let error = page
            .root()
            .pairs_of(&["turn", "lord", "troops"])
            .err()
            .unwrap();
        assert_eq!(
            error.to_string(),
            "p.yaml, line 3: no key \"lords\"; expected \"lord\", or one of turn, troops"
        );
        assert_eq!(
            YamlDocument::read("p.yaml", "a: [1\nb: 2")
                .err()
                .unwrap()
                .line,
            Some(2)
        );
    }

    #[test]
    fn of_a_file_no_more_is_read_than_somebody_can_have_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("p.yaml");
        let most = usize::try_from(MOST_TEXT).unwrap();
        for (bytes, wanted) in [
            (vec![b'#'; most], None),
            (
                vec![b'#'; most + 1],
                Some("p.yaml: cannot be read: it has more than 1024 kB; expected a position"),
            ),
            (
                b"a: 1\nb: \xff".to_vec(),
                Some("p.yaml, line 2: holds a letter that is no UTF-8; expected a position"),
            ),
        ] {
            std::fs::write(&path, &bytes).unwrap();
            let read = text_of(&path, "a position")
                .map(|text| text.len())
                .map_err(|why| why.to_string());
            match wanted {
                None => assert_eq!(read, Ok(bytes.len())),
                Some(wanted) => assert!(
                    read.as_ref().is_err_and(|told| told.contains(wanted)),
                    "{read:?}"
                ),
            }
        }
        assert!(
            text_of(&folder.path().join("none.yaml"), "a position")
                .unwrap_err()
                .to_string()
                .contains("cannot be read")
        );
    }
}
