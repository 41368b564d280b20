//! The words and names of one campaign of a game, indexed once: places of its board, its players,
//! the words of its orders.

use super::name_distance::{NameShape, nearest_shapes};
use super::token::{Token, TokenKind, TokenSign, in_parentheses, tokens, tokens_bound};
use super::word_tables::{Keyword, LanguageSet, WordIndex, WordTable, WordTableError, letter};
use smol_str::SmolStr;

/// The words of a game's orders, and how they make an order of a line.
pub trait OrderWord: Keyword {
    /// Words that every letter is full of: alone they make no order of a line.
    fn is_common(self) -> bool;
    /// Whether an order may begin with it.
    fn begins_order(self) -> bool;
    /// Whether it may be offered to who wrote something like it.
    fn is_offered(self) -> bool {
        !self.is_common()
    }
}

/// The words of a game in all languages: the same for all campaigns, a third of a megabyte.
pub struct Vocabulary<K> {
    words: WordIndex<K>,
    /// What may be meant by a word that nobody knows: the words of orders as each language writes
    /// them first.
    offered: KeywordSuggestions<K>,
}

/// By language: the shape of a keyword's first spelling, that, and the keyword.
type KeywordSuggestions<K> = Vec<(LanguageSet, Vec<(NameShape, String, K)>)>;

impl<K: OrderWord> Vocabulary<K> {
    pub fn read(tables: &[WordTable]) -> Result<Vocabulary<K>, WordTableError> {
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

/// What a piece of a line names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NameLookup<N> {
    /// And how many tokens it takes.
    Found(N, usize),
    /// It may be any of these.
    Several(Vec<String>),
    /// Under three letters.
    Short(Vec<String>),
    Nothing,
}

struct IndexedName<N> {
    /// Folded; `Saint` as `st`.
    words: Vec<SmolStr>,
    shown: String,
    /// Of the whole name, then of its words.
    shapes: Vec<NameShape>,
    what: N,
}

/// `N` is what a name stands for.
pub struct NameIndex<K: 'static, N> {
    pub keys: &'static WordIndex<K>,
    offered: &'static KeywordSuggestions<K>,
    names: Vec<IndexedName<N>>,
    /// Every word of every name, by its first letter, sorted: the word, the name, its place in the
    /// name.
    by_letter: [Vec<(SmolStr, u16, u8)>; 27],
    /// Of those, which second letters there are, a bit each: most words of an order begin like no
    /// name.
    second: [u32; 27],
    /// Words of another language than English that are also a word of a name or shorten one, as
    /// Swedish `sår` does Sarbury.
    /// By their first letter.
    likely: [Vec<SmolStr>; 27],
}

/// Letters that a shortened name needs.
const SHORTEST: usize = 3;

/// Why somebody cannot be called so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerNameError {
    /// It is not written in letters.
    NotLetters,
    /// It is a word of an order.
    OrderWord,
    /// Somebody or some place is called so.
    Taken(String),
}

impl<K: OrderWord, N: Copy + PartialEq> NameIndex<K, N> {
    /// Places by their names, and the lords: those who are called like none of them, or the first
    /// who would be read as something else.
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
            // one who is called like a word of another language is told from it by the words around
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

    /// Whether a word that is a keyword in another language than English may as well name
    /// something.
    pub fn may_name(&self, word: &SmolStr) -> bool {
        self.likely
            .get(letter(word))
            .is_some_and(|same_letter| same_letter.contains(word))
    }

    /// Every word of a name that is exactly this one, or that it shortens.
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

    /// Whether a word is a whole word of some name.
    pub fn has_word(&self, word: &str) -> bool {
        self.with_word(saint(word))
            .next()
            .is_some_and(|(other, _, _)| other == saint(word))
    }

    /// The name that begins at a token: the longest that is written out, or else the one that the
    /// words shorten (three letters and more, or one whole word of the name), as long as it is the
    /// only one.
    pub fn seek(
        &self,
        line: &[Token],
        at: usize,
        end: usize,
        wanted: impl Fn(N) -> bool,
    ) -> NameLookup<N> {
        let word_at = |n: usize| {
            line.get(n)
                .filter(|token| n < end && token.kind == TokenKind::Word)
                .map(|token| saint(&token.folded))
        };
        let Some(first) = word_at(at) else {
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
        let mut is_key = None;
        // whether the whole name stands here, and how many words it takes
        let mut reach = |name: &IndexedName<N>, word: &str, place: u8| -> Option<(bool, usize)> {
            let whole_word = word == first;
            if !whole_word && (place > 0 || first.chars().count() < SHORTEST) {
                return None;
            }
            // the words behind it, as far as they go on in the name
            let mut taken = 1;
            while whole_word
                && let Some(next) = name.words.get(usize::from(place) + taken)
                && let Some(written) = word_at(at + taken)
                && (is_word(written, next)
                    || (written.chars().count() >= SHORTEST
                        && next.starts_with(written)
                        && self.keys.at(line, at + taken).is_none()))
            {
                taken += 1;
                if !is_word(written, next) {
                    break;
                }
            }
            let whole =
                place == 0
                    && taken == name.words.len()
                    && name.words.iter().enumerate().all(|(n, word)| {
                        word_at(at + n).is_some_and(|written| is_word(written, word))
                    });
            // a word of the order language is a name's only where the whole name stands there
            (whole || !*is_key.get_or_insert_with(|| self.keys.at(line, at).is_some()))
                .then_some((whole, taken))
        };
        let mut best: Option<((bool, usize), u16)> = None;
        let (mut several, mut shortened) = (false, false);
        for &(ref word, id, place) in self.with_word(first) {
            let Some(name) = self.names.get(usize::from(id)).filter(|name| fits(name)) else {
                continue;
            };
            match (reach(name, word, place), best) {
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
                    reach(name, word, place) == Some(longest)
                }))
            }
            Some(name) => NameLookup::Found(name.what, longest.1),
            None => NameLookup::Nothing,
        }
    }

    /// Names with a word, each once, in the order in which they were given.
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

    /// The names closest to a word.
    pub fn near(&self, word: &str, wanted: impl Fn(N) -> bool) -> Vec<String> {
        let fits = self.names.iter().filter(|name| wanted(name.what));
        let shapes = fits.filter_map(|name| Some((name.shapes.first()?, name.shown.as_str())));
        nearest_shapes(word, shapes, 3)
            .into_iter()
            .map(str::to_owned)
            .collect()
    }

    /// Whether a word is one of these names, or a word of one, with a slip in it.
    fn has_slip(&self, word: &str, wanted: impl Fn(N) -> bool) -> bool {
        let word = NameShape::of(word);
        self.names
            .iter()
            .filter(|name| wanted(name.what))
            .flat_map(|name| &name.shapes)
            .any(|shape| word.is_slip_of(shape))
    }

    /// Whether a piece of a line has a word of the language that letters are not full of anyway.
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

    /// Whether a line has nothing of an order: no number, no word of the language but the
    /// commonest, no name, nothing that is nearly one.
    pub fn is_remark(&self, text: &str) -> bool {
        self.is_remark_but(text, |_| false)
    }

    /// The same of a line in which these names may stand: who signs a letter is named in it.
    pub fn is_remark_but(&self, text: &str, may_stand: impl Fn(N) -> bool) -> bool {
        let line = tokens(text);
        // orders in parentheses and nothing else are looked for elsewhere
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

    /// How a keyword is written first.
    pub fn spelling(&self, key: K) -> &str {
        self.keys.spelling(key)
    }

    /// The keywords closest to a word, of those that fit where it stands: of a line's own language,
    /// or else of another.
    pub fn near_keys(&self, line: &[Token], word: &str, fits: impl Fn(K) -> bool) -> Vec<String> {
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
        std::iter::once(self.tongue(line))
            .chain(LanguageSet::ALL.each())
            .map(of)
            .find(|near| !near.is_empty())
            .unwrap_or_default()
    }

    /// An order line with its English words in another language's; names, numbers and words of that
    /// language stay.
    pub fn in_tongue(&self, tongue: LanguageSet, text: &str) -> String {
        let line = tokens(text);
        let (mut said, mut from, mut at) = (String::with_capacity(text.len()), 0, 0);
        while let Some(token) = line.get(at) {
            let english = self.keys.meanings(&line, at).filter(|(all, _)| {
                all.iter()
                    .any(|one| one.tongues.shares(LanguageSet::ENGLISH))
                    && !all.iter().any(|one| one.tongues.shares(tongue))
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
            // `de Upwell`: d'Upwell
            let next = line
                .get(at)
                .and_then(|token| text.get(token.span.clone()))
                .unwrap_or_default();
            if said.ends_with(" de") && next.starts_with(['A', 'E', 'I', 'O', 'U']) {
                said.pop();
                said.push('\'');
                from = line.get(at).map_or(end, |token| token.span.start);
            }
        }
        said.push_str(text.get(from..).unwrap_or_default());
        said
    }

    /// The language most of a line's words are of; English where none is ahead.
    pub fn tongue(&self, line: &[Token]) -> LanguageSet {
        self.tongue_of([line], LanguageSet::ENGLISH)
    }

    /// The same for several lines, and another language where none is ahead.
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

/// Words of a letter that are keywords in another language: a sentence has one by chance (`part`,
/// `bid`), an order little else.
#[derive(Default)]
struct ForeignWords {
    words: usize,
    keys: usize,
    /// One of them begins an order.
    telling: bool,
    /// Words of the last keyword that are still to come.
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

/// St Davids is written St David's too.
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
