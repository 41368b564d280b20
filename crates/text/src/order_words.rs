//! The words of a game's orders in all languages: suggestions for a misspelt one, and a line's
//! translation.

use super::language_set::LanguageSet;
use super::name_distance::{NameShape, nearest_shapes};
use super::names::NameIndex;
use super::token::{Token, tokens};
use super::word_tables::{Keyword, WordIndex, WordMeaning, WordTable};
use super::yaml_document::SetupError;

/// A shorter word is no misspelt order word, and one of this length none of another language.
const SHORTEST_SLIP: usize = 3;

/// The words of a game's orders, and how they make a line an order.
pub trait OrderWord: Keyword {
    /// Whether it joins two orders: "and", "then".
    fn joins(self) -> bool {
        false
    }

    /// Words that are common in every letter: alone they do not make a line an order.
    fn is_common(self) -> bool;
    /// Whether an order may begin with it.
    fn begins_order(self) -> bool;
    /// Whether it may be suggested for a misspelling.
    fn is_offered(self) -> bool {
        !self.is_common()
    }
    /// Whether it means nothing between other words: `the`, `please`.
    fn is_filler(self) -> bool {
        false
    }
}

/// The words of a game in all languages: the same for all campaigns, a third of a megabyte.
pub struct Vocabulary<K> {
    pub(super) words: WordIndex<K>,
    /// Suggestions for an unknown word: each order word in each language's first spelling.
    pub(super) offered: KeywordSuggestions<K>,
}

/// By language: the shape of a keyword's first spelling, the spelling, and the keyword.
pub(super) type KeywordSuggestions<K> = Vec<(LanguageSet, Vec<(NameShape, String, K)>)>;

impl<K: OrderWord> Vocabulary<K> {
    pub fn read(tables: &[WordTable]) -> Result<Vocabulary<K>, SetupError> {
        let words: WordIndex<K> = WordIndex::mixed(tables)?;
        let of = |tongue| {
            let offered = words.spellings(tongue).filter(|(key, _)| key.is_offered());
            offered
                .map(|(key, spelling)| (NameShape::of(spelling), spelling.to_owned(), key))
                .collect()
        };
        let offered = LanguageSet::ALL
            .each()
            .map(|tongue| (tongue, of(tongue)))
            .collect();
        Ok(Vocabulary { words, offered })
    }
}

impl<K: OrderWord, N: Copy + PartialEq> NameIndex<K, N> {
    /// The first spelling of a keyword.
    pub fn spelling(&self, key: K) -> &str {
        self.keys.spelling(key)
    }

    /// The keywords most similar to a word, among those that fit its position: from the line's own
    /// language, otherwise from another. "to" is no slip of "no", nor "for" the beginning of a Swedish
    /// word.
    pub fn near_keys(&self, line: &[Token], word: &str, fits: impl Fn(K) -> bool) -> Vec<String> {
        let length = word.chars().count();
        let of = |tongue: LanguageSet| {
            let orders = self
                .offered
                .iter()
                .filter(|(of, _)| *of == tongue)
                .flat_map(|(_, orders)| orders)
                .filter(|(_, _, key)| fits(*key));
            nearest_shapes(
                word,
                orders.map(|(shape, spelling, _)| (shape, spelling.as_str())),
                3,
            )
            .into_iter()
            .map(str::to_owned)
            .collect::<Vec<_>>()
        };
        let own = (length >= SHORTEST_SLIP).then(|| self.tongue(line));
        let others = LanguageSet::ALL.each().filter(|_| length > SHORTEST_SLIP);
        own.into_iter()
            .chain(others)
            .map(of)
            .find(|near| !near.is_empty())
            .unwrap_or_default()
    }

    /// Translates the English keywords of an order line to another language; names, numbers and
    /// words of that language stay.
    pub fn in_tongue(&self, tongue: LanguageSet, text: &str) -> String {
        let line = tokens(text);
        let (mut said, mut from, mut at) = (String::with_capacity(text.len()), 0, 0);
        while let Some(token) = line.get(at) {
            // a single capital is not a word: a row is called A in every language
            let written = text.get(token.span.clone()).unwrap_or_default();
            let is_letter = written.len() == 1 && written.starts_with(char::is_uppercase);
            let is_word = |length: usize| !is_letter || length > 1;
            // "defend" is French too without its accent, and has a better spelling
            let is_same = |all: &[WordMeaning<K>]| {
                all.len() == 1 && !token.accented && tongue != LanguageSet::ENGLISH
            };
            let english = self.keys.meanings(&line, at).filter(|(all, length)| {
                is_word(*length)
                    && all
                        .iter()
                        .any(|one| one.tongues.shares(LanguageSet::ENGLISH))
                    && !all
                        .iter()
                        .any(|one| one.tongues.shares(tongue) && !is_same(all))
                    && !self.may_name(&token.folded)
            });
            let Some((key, length)) =
                english.and_then(|(_, length)| Some((self.keys.at(&line, at)?.0, length)))
            else {
                at += 1;
                continue;
            };
            let end = line
                .get(at + length - 1)
                .map_or(token.span.end, |last| last.span.end);
            said.push_str(text.get(from..token.span.start).unwrap_or_default());
            said.push_str(self.keys.spelling_in(tongue, key));
            (from, at) = (end, at + length);
            // `de Upwell`: d’Upwell
            let next = line
                .get(at)
                .and_then(|token| text.get(token.span.clone()))
                .unwrap_or_default();
            if (said == "de" || said.ends_with(" de"))
                && next.starts_with(['A', 'E', 'I', 'O', 'U'])
            {
                said.pop();
                said.push('’');
                from = line.get(at).map_or(end, |token| token.span.start);
            }
        }
        said.push_str(text.get(from..).unwrap_or_default());
        said
    }

    /// The language of most words in a line; English if there is a tie.
    pub fn tongue(&self, line: &[Token]) -> LanguageSet {
        self.tongue_of([line], LanguageSet::ENGLISH)
    }

    /// The same for several lines; if there is a tie, the language passed in.
    pub fn tongue_of<L: AsRef<[Token]>>(
        &self,
        lines: impl IntoIterator<Item = L>,
        otherwise: LanguageSet,
    ) -> LanguageSet {
        let mut counts: Vec<(LanguageSet, usize)> =
            LanguageSet::ALL.each().map(|tongue| (tongue, 0)).collect();
        for line in lines {
            let line = line.as_ref();
            for (all, _) in (0..line.len()).filter_map(|at| self.keys.meanings(line, at)) {
                for (_, count) in counts
                    .iter_mut()
                    .filter(|(tongue, _)| all.iter().any(|one| one.tongues.shares(*tongue)))
                {
                    *count += 1;
                }
            }
        }
        let mut found = (
            otherwise,
            counts
                .iter()
                .find(|(tongue, _)| *tongue == otherwise)
                .map_or(0, |(_, count)| *count),
        );
        for (tongue, count) in counts {
            if count > found.1 {
                found = (tongue, count);
            }
        }
        found.0
    }
}
