//! The names of one campaign, indexed once: the places of its board and its players, beside the words
//! of its orders.

use super::language_set::LanguageSet;
use super::name_distance::{NameShape, nearest_shapes};
use super::order_words::{KeywordSuggestions, OrderWord, Vocabulary};
use super::token::{Token, TokenKind, TokenSign, in_parentheses, tokens, tokens_bound};
use super::word_tables::{Keyword, WordIndex, letter};
use smol_str::SmolStr;

/// What part of a line names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NameLookup<N> {
    /// With its number of tokens.
    Found(N, usize),
    /// Several candidates.
    Several(Vec<String>),
    /// Shorter than three letters.
    Short(Vec<String>),
    Nothing,
}

struct IndexedName<N> {
    /// Folded; `Saint` as `st`.
    words: Vec<SmolStr>,
    shown: String,
    /// Of the whole name, then of each of its words.
    shapes: Vec<NameShape>,
    what: N,
}

/// `N` is what a name refers to.
pub struct NameIndex<K: 'static, N> {
    pub keys: &'static WordIndex<K>,
    pub(super) offered: &'static KeywordSuggestions<K>,
    names: Vec<IndexedName<N>>,
    /// Every word of every name, by its first letter, sorted: the word, the index of the name, its
    /// position in the name.
    by_letter: [Vec<(SmolStr, u16, u8)>; 27],
    /// For each of these, a bit set of the second letters that occur: most words of an order begin
    /// like no name.
    second: [u32; 27],
    /// Words in languages other than English that are also a word of a name or shorten one, as
    /// Swedish `sår` does Sarbury. By their first letter.
    likely: [Vec<SmolStr>; 27],
}

/// Minimum length of a shortened name, in letters.
const SHORTEST: usize = 3;

/// The names that begin at a token.
struct NameSearch<'l, K: 'static> {
    keys: &'static WordIndex<K>,
    line: &'l [Token],
    at: usize,
    end: usize,
    /// The word there, without its apostrophes.
    first: &'l str,
    /// Whether it is a keyword, once that was asked.
    is_key: Option<bool>,
}

/// The word at a token before `end`.
fn word_before(line: &[Token], at: usize, end: usize) -> Option<&str> {
    line.get(at)
        .filter(|token| at < end && token.kind == TokenKind::Word)
        .map(|token| saint(&token.folded))
}

impl<'l, K: Keyword> NameSearch<'l, K> {
    fn word(&self, after: usize) -> Option<&'l str> {
        word_before(self.line, self.at + after, self.end)
    }

    /// Whether the whole name is here, and how many words it has. `word` is the name's word in that
    /// place that the first word equals or shortens.
    fn reach<N>(&mut self, name: &IndexedName<N>, word: &str, place: u8) -> Option<(bool, usize)> {
        let whole_word = word == self.first;
        if !whole_word && (place > 0 || self.first.chars().count() < SHORTEST) {
            return None;
        }
        // the following words, as far as they continue the name
        let mut taken = 1;
        while whole_word
            && let Some(next) = name.words.get(usize::from(place) + taken)
            && let Some(written) = self.word(taken)
            && (is_word(written, next)
                || (written.chars().count() >= SHORTEST
                    && next.starts_with(written)
                    && self.keys.at(self.line, self.at + taken).is_none()))
        {
            taken += 1;
            if !is_word(written, next) {
                break;
            }
        }
        let whole = place == 0
            && taken == name.words.len()
            && name
                .words
                .iter()
                .enumerate()
                .all(|(n, word)| self.word(n).is_some_and(|written| is_word(written, word)));
        // a word of the order language is part of a name only if the whole name is here
        (whole || !self.is_key()).then_some((whole, taken))
    }

    fn is_key(&mut self) -> bool {
        *self
            .is_key
            .get_or_insert_with(|| self.keys.at(self.line, self.at).is_some())
    }
}

/// Why a name is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerNameError {
    #[error("is not written in letters")]
    NotLetters,
    #[error("is called like a word of an order")]
    OrderWord,
    /// A player or place has this name.
    #[error("is called like {0}")]
    Taken(String),
}

impl<K: OrderWord, N: Copy + PartialEq> NameIndex<K, N> {
    /// Builds the index of places by their names, and of the lords. Fails with the first lord whose
    /// name would be read as something else.
    pub fn of<'n>(
        vocabulary: &'static Vocabulary<K>,
        places: impl IntoIterator<Item = (&'n str, N)>,
        lords: impl IntoIterator<Item = (&'n str, N)>,
    ) -> Result<NameIndex<K, N>, (&'n str, PlayerNameError)> {
        let mut all = NameIndex {
            keys: &vocabulary.words,
            offered: &vocabulary.offered,
            names: Vec::new(),
            by_letter: std::array::from_fn(|_| Vec::new()),
            second: [0; 27],
            likely: Default::default(),
        };
        places
            .into_iter()
            .for_each(|(place, what)| all.add(place, what));
        for (lord, what) in lords {
            let mut words = tokens(lord);
            // a lord whose name is a word in another language is recognized by the surrounding
            // words
            words
                .iter_mut()
                .for_each(|word| word.tongues = LanguageSet::ENGLISH);
            if words.is_empty() || words.iter().any(|token| token.kind != TokenKind::Word) {
                return Err((lord, PlayerNameError::NotLetters));
            }
            if all
                .keys
                .at(&words, 0)
                .is_some_and(|(_, length)| length == words.len())
            {
                return Err((lord, PlayerNameError::OrderWord));
            }
            let folded = name_words(&words);
            if let Some(other) = all.names.iter().find(|name| name.words == folded) {
                return Err((lord, PlayerNameError::Taken(other.shown.clone())));
            }
            all.add(lord, what);
        }
        all.by_letter.iter_mut().for_each(|words| words.sort());
        let names_it = |word: &str| {
            let exactly = |other: &str| other == saint(word);
            let mut with = all.with_word(saint(word));
            with.any(|(other, _, place)| {
                exactly(other) || (*place == 0 && word.chars().count() >= SHORTEST)
            })
        };
        let mut likely: [Vec<SmolStr>; 27] = std::array::from_fn(|_| Vec::new());
        for word in all.keys.foreign().filter(|word| names_it(word)) {
            if let Some(same_letter) = likely.get_mut(letter(word)) {
                same_letter.push(SmolStr::new(word));
            }
        }
        all.likely = likely;
        Ok(all)
    }

    fn add(&mut self, shown: &str, what: N) {
        let words = name_words(&tokens(shown));
        let name = self.names.len() as u16;
        for (place, word) in words.iter().enumerate() {
            if let Some(same_letter) = self.by_letter.get_mut(letter(word)) {
                same_letter.push((word.clone(), name, place as u8));
            }
            if let (Some(second), Some(rest)) = (self.second.get_mut(letter(word)), word.get(1..)) {
                *second |= 1 << letter(rest);
            }
        }
        self.names.push(IndexedName {
            words,
            shown: shown.to_owned(),
            shapes: NameShape::with_words(shown),
            what,
        });
    }

    /// Whether a word that is a keyword in a language other than English may also be a name.
    pub fn may_name(&self, word: &SmolStr) -> bool {
        self.likely
            .get(letter(word))
            .is_some_and(|same_letter| same_letter.contains(word))
    }

    /// Every word of a name that equals this one, or that it shortens.
    fn with_word<'n>(&'n self, word: &'n str) -> impl Iterator<Item = &'n (SmolStr, u16, u8)> {
        let begins = |rest: &str| {
            rest.is_empty()
                || self
                    .second
                    .get(letter(word))
                    .is_some_and(|second| second & (1 << letter(rest)) != 0)
        };
        let same_letter = self
            .by_letter
            .get(letter(word))
            .filter(|_| word.get(1..).is_none_or(begins))
            .map_or(&[][..], Vec::as_slice);
        let from = same_letter.partition_point(|(other, _, _)| other.as_str() < word);
        same_letter
            .iter()
            .skip(from)
            .take_while(move |(other, _, _)| other.starts_with(word))
    }

    /// How many tokens from a place on are a word of the game's, or one of a name; 0 if none is.
    pub fn own_words(&self, line: &[Token], at: usize) -> usize {
        let named = line
            .get(at)
            .is_some_and(|token| self.has_word(&token.folded));
        let word = self.keys.meanings(line, at).map_or(0, |(_, length)| length);
        word.max(usize::from(named))
    }

    /// Whether a word is a complete word of some name.
    pub fn has_word(&self, word: &str) -> bool {
        self.with_word(saint(word))
            .next()
            .is_some_and(|(other, _, _)| other == saint(word))
    }

    /// The name that begins at a token: the longest one written in full. Otherwise the only one
    /// that the words shorten (three letters or more, or one whole word of the name).
    pub fn seek(
        &self,
        line: &[Token],
        at: usize,
        end: usize,
        wanted: impl Fn(N) -> bool,
    ) -> NameLookup<N> {
        let Some(first) = word_before(line, at, end) else {
            return NameLookup::Nothing;
        };
        // `David's`
        let plain: String;
        let first = if first.contains('\'') {
            plain = first.replace('\'', "");
            plain.as_str()
        } else {
            first
        };
        let fits = |name: &IndexedName<N>| wanted(name.what);
        let mut search = NameSearch {
            keys: self.keys,
            line,
            at,
            end,
            first,
            is_key: None,
        };
        let mut best: Option<((bool, usize), u16)> = None;
        let (mut several, mut shortened) = (false, false);
        for &(ref word, id, place) in self.with_word(first) {
            let Some(name) = self.names.get(usize::from(id)).filter(|name| fits(name)) else {
                continue;
            };
            match (search.reach(name, word, place), best) {
                (None, _) => {
                    shortened |= place == 0 && word != first && first.chars().count() < SHORTEST
                }
                (Some(longer), Some((longest, _))) if longer < longest => {}
                (Some(same), Some((longest, other))) if same == longest => several |= other != id,
                (Some(longest), _) => (best, several) = (Some((longest, id)), false),
            }
        }
        let Some((longest, id)) = best else {
            return if shortened && self.keys.at(line, at).is_none() {
                NameLookup::Short(self.shown(first, fits, |_, _, place| place == 0))
            } else {
                NameLookup::Nothing
            };
        };
        match self.names.get(usize::from(id)) {
            Some(_) if several => {
                NameLookup::Several(self.shown(first, fits, |name, word, place| {
                    search.reach(name, word, place) == Some(longest)
                }))
            }
            Some(name) => NameLookup::Found(name.what, longest.1),
            None => NameLookup::Nothing,
        }
    }

    /// Names with a word, without duplicates, in the original order.
    fn shown(
        &self,
        word: &str,
        fits: impl Fn(&IndexedName<N>) -> bool,
        mut wanted: impl FnMut(&IndexedName<N>, &str, u8) -> bool,
    ) -> Vec<String> {
        let mut ids: Vec<u16> = Vec::new();
        for &(ref word, id, place) in self.with_word(word) {
            if self
                .names
                .get(usize::from(id))
                .is_some_and(|name| fits(name) && wanted(name, word, place))
            {
                ids.push(id);
            }
        }
        ids.sort_unstable();
        ids.dedup();
        ids.into_iter()
            .filter_map(|id| self.names.get(usize::from(id)))
            .map(|name| name.shown.clone())
            .collect()
    }

    /// The names most similar to a word.
    pub fn near(&self, word: &str, wanted: impl Fn(N) -> bool) -> Vec<String> {
        let fits = self.names.iter().filter(|name| wanted(name.what));
        let shapes = fits.filter_map(|name| Some((name.shapes.first()?, name.shown.as_str())));
        nearest_shapes(word, shapes, 3)
            .into_iter()
            .map(str::to_owned)
            .collect()
    }

    /// Whether a word is one of these names, or a word of one, with a typing error.
    fn has_slip(&self, word: &str, wanted: impl Fn(N) -> bool) -> bool {
        let word = NameShape::of(word);
        self.names
            .iter()
            .filter(|name| wanted(name.what))
            .flat_map(|name| &name.shapes)
            .any(|shape| word.is_slip_of(shape))
    }

    /// Whether part of a line contains an order word that is not common in letters anyway.
    pub fn has_order_word(&self, text: &str) -> bool {
        let line = tokens_bound(text);
        (0..line.len()).any(|at| {
            self.keys
                .meanings(&line, at)
                .is_some_and(|(all, _)| all.iter().any(|one| !one.key.is_common()))
                && matches!(
                    self.seek(&line, at, line.len(), |_| true),
                    NameLookup::Nothing | NameLookup::Short(_)
                )
        })
    }

    /// Whether a line has nothing of an order: no number, no order word except common ones, no
    /// name, and nothing similar to one.
    pub fn is_remark(&self, text: &str) -> bool {
        self.is_remark_but(text, |_| false)
    }

    /// The same for a line that may contain certain names: the name of the person who signs a
    /// letter is in it.
    pub fn is_remark_but(&self, text: &str, may_stand: impl Fn(N) -> bool) -> bool {
        let line = tokens(text);
        // lines with only orders in parentheses are handled elsewhere
        if line.is_empty()
            && in_parentheses(text)
                .into_iter()
                .any(|inside| self.has_order_word(inside))
        {
            return false;
        }
        let tells = |what: N| !may_stand(what);
        let mut foreign = ForeignWords::default();
        let plain = (0..line.len()).all(|at| match line.get(at) {
            Some(token) => match token.kind {
                TokenKind::Number(_) | TokenKind::Decimal => false,
                TokenKind::Sign(sign) => !matches!(sign, TokenSign::Arrow | TokenSign::Bar),
                TokenKind::Word => {
                    let means = self.keys.meanings(&line, at);
                    let english = means.and_then(|(all, _)| {
                        all.iter()
                            .find(|meaning| meaning.tongues.shares(LanguageSet::ENGLISH))
                    });
                    foreign.count(
                        means
                            .and_then(|(all, length)| Some((all.first()?.key, length)))
                            .filter(|_| english.is_none()),
                    );
                    english.is_none_or(|meaning| meaning.key.is_common())
                        && matches!(
                            self.seek(&line, at, line.len(), tells),
                            NameLookup::Nothing | NameLookup::Short(_)
                        )
                        && !self.has_slip(&token.folded, tells)
                }
            },
            None => true,
        });
        plain && !foreign.orders()
    }
}

/// Words of a letter that are keywords in another language: a sentence may contain one by chance
/// (`part`, `bid`), while an order contains little else.
#[derive(Default)]
struct ForeignWords {
    words: usize,
    keys: usize,
    /// One of them begins an order.
    telling: bool,
    /// Remaining words of the last keyword.
    within: usize,
}

impl ForeignWords {
    fn count<K: OrderWord>(&mut self, key: Option<(K, usize)>) {
        self.words += 1;
        if self.within > 0 {
            (self.within, self.keys) = (self.within - 1, self.keys + 1);
        } else if let Some((key, length)) = key {
            self.keys += 1;
            self.within = length.saturating_sub(1);
            self.telling |= key.begins_order();
        }
    }

    fn orders(&self) -> bool {
        self.telling && 2 * self.keys >= self.words
    }
}

/// St Davids is also written St David's.
fn is_word(written: &str, word: &str) -> bool {
    written == word
        || (written.contains('\'') && written.chars().filter(|c| *c != '\'').eq(word.chars()))
}

fn saint(word: &str) -> &str {
    if word == "saint" { "st" } else { word }
}

fn name_words(line: &[Token]) -> Vec<SmolStr> {
    line.iter()
        .filter(|token| token.kind == TokenKind::Word)
        .map(|token| SmolStr::new(saint(&token.folded).replace('\'', "")))
        .collect()
}
