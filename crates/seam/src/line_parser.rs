//! A line of an order sheet, read token by token. Each game adds its grammar.

use super::line_cut::{LineCut, between_semicolons, read_cut};
use super::order_reading::LineVerdict;
use super::verdicts::{LineResult, refuse_excess, unread};
use seneschal_text::{
    NameIndex, NameLookup, OrderWord, Phrase, Token, TokenKind, TokenSign, WordMeaning,
    plain_tokens, tokens_bound,
};
use std::ops::{DerefMut, Range};

pub struct LineParser<'a, K: 'static, N> {
    pub names: &'a NameIndex<K, N>,
    pub text: &'a str,
    pub pieces: Vec<Token>,
    /// The word that begins at each token: rows and values ask for it again and again.
    words: Vec<Option<TokenWord<'a, K>>>,
    /// The next token.
    pub at: usize,
    /// The end of the last token to read.
    pub end: usize,
}

/// A word of orders in a line.
struct TokenWord<'a, K> {
    meanings: &'a [WordMeaning<K>],
    /// What it means, if nothing else is expected.
    key: Option<K>,
    /// The number of tokens.
    length: usize,
    /// It says nothing, and is no word of a name.
    is_idle: bool,
}

impl<'a, K: OrderWord> TokenWord<'a, K> {
    fn new<N: Copy + PartialEq>(
        names: &'a NameIndex<K, N>,
        line: &[Token],
        at: usize,
    ) -> Option<TokenWord<'a, K>> {
        let token = line.get(at)?;
        let (meanings, length) = names.keys.meanings(line, at)?;
        let key = WordMeaning::of(meanings, token);
        Some(TokenWord {
            meanings,
            key,
            length,
            is_idle: key.is_some_and(K::is_filler) && !names.has_word(&token.folded),
        })
    }
}

/// A line without courtesies, and with numbers in words as numbers.
pub fn plain_line<K: OrderWord, N: Copy + PartialEq>(
    names: &NameIndex<K, N>,
    pieces: Vec<Token>,
) -> Vec<Token> {
    plain_tokens(pieces, |line, at| names.own_words(line, at))
}

impl<'a, K: OrderWord, N: Copy + PartialEq> LineParser<'a, K, N> {
    /// For a line that may have courtesies.
    pub fn new(names: &'a NameIndex<K, N>, text: &'a str, pieces: Vec<Token>) -> Self {
        LineParser::as_written(names, text, plain_line(names, pieces))
    }

    /// For a line that may be no order: a sentence that begins with "I" is a remark.
    pub fn as_written(names: &'a NameIndex<K, N>, text: &'a str, pieces: Vec<Token>) -> Self {
        let end = pieces.len();
        let words = (0..end).map(|at| TokenWord::new(names, &pieces, at));
        LineParser {
            names,
            text,
            words: words.collect(),
            pieces,
            at: 0,
            end,
        }
    }

    fn word(&self, at: usize) -> Option<&TokenWord<'a, K>> {
        self.words.get(at)?.as_ref()
    }

    /// Skips words without meaning, unless they belong to a name.
    pub fn skip(&mut self) {
        while self.at < self.end
            && let Some(word) = self.word(self.at).filter(|word| word.is_idle)
        {
            self.at += word.length;
        }
    }

    pub fn key(&mut self) -> Option<K> {
        self.skip();
        self.key_at(self.at)
    }

    /// The word that begins at a token.
    pub fn key_at(&self, at: usize) -> Option<K> {
        let word = self.word(at)?;
        word.key.filter(|_| at + word.length <= self.end)
    }

    /// The word behind the current one.
    pub fn key_behind(&self) -> Option<K> {
        self.key_at(self.at + self.word(self.at)?.length)
    }

    /// The number of tokens of a word that joins two orders.
    pub fn joining_word(&self, at: usize) -> Option<usize> {
        let word = self.word(at)?;
        word.meanings
            .iter()
            .any(|one| one.key.joins())
            .then_some(word.length)
    }

    /// The key that begins an order here: Swedish `by` is a village, but English `by` begins no
    /// order.
    pub fn order_key(&mut self) -> Option<K> {
        self.skip();
        let (mut keys, length) = self.meanings()?;
        let key = keys.find(|key| key.begins_order())?;
        (self.at + length <= self.end).then_some(key)
    }

    /// Consumes the current keyword.
    pub fn next(&mut self) {
        self.at += self.word(self.at).map_or(1, |word| word.length);
    }

    /// Consumes the word if this is one of its meanings: a word may mean different things in
    /// different languages.
    pub fn eat(&mut self, key: K) -> bool {
        self.skip();
        self.eat_one(|meaning| (meaning == key).then_some(()))
            .is_some()
    }

    /// Consumes the word if one of its meanings is wanted; returns what is wanted of it.
    pub fn eat_one<T>(&mut self, wanted: impl Fn(K) -> Option<T>) -> Option<T> {
        let (mut keys, length) = self.meanings()?;
        let found = keys.find_map(wanted)?;
        (self.at + length <= self.end).then(|| {
            self.at += length;
            found
        })
    }

    /// The meanings of the current word in the languages that it may be of, and its tokens.
    pub(super) fn meanings(&self) -> Option<(impl Iterator<Item = K> + use<'a, K, N>, usize)> {
        let word = self.word(self.at)?;
        let tongues = self.piece()?.tongues;
        let spoken = word
            .meanings
            .iter()
            .filter(move |one| one.tongues.shares(tongues));
        Some((spoken.map(|one| one.key), word.length))
    }

    /// Whether a word is one of the meanings of the current one.
    pub fn means(&self, key: K) -> bool {
        self.meanings()
            .is_some_and(|(mut all, _)| all.any(|one| one == key))
    }

    pub fn here_is(&self, sign: TokenSign) -> bool {
        self.at < self.end && self.pieces.get(self.at).is_some_and(|piece| piece.is(sign))
    }

    pub fn eat_sign(&mut self, sign: TokenSign) -> bool {
        let found = self.here_is(sign);
        self.at += usize::from(found);
        found
    }

    pub fn piece(&self) -> Option<&Token> {
        self.pieces.get(self.at).filter(|_| self.at < self.end)
    }

    /// The current number, not consumed.
    pub fn number(&self) -> Option<u64> {
        match self.piece()?.kind {
            TokenKind::Number(value) => value,
            _ => None,
        }
    }

    /// A name that begins here, consumed if it is one of those wanted.
    pub fn name(&mut self, wanted: impl Fn(N) -> bool) -> NameLookup<N> {
        self.skip();
        let found = self.names.seek(&self.pieces, self.at, self.end, wanted);
        if let NameLookup::Found(_, length) = found {
            self.at += length;
        }
        found
    }

    pub fn written(&self, span: &Range<usize>) -> &'a str {
        self.text.get(span.clone()).unwrap_or_default()
    }

    /// The place of the current token; after the last one if nothing is left.
    pub fn here(&self) -> Range<usize> {
        self.piece()
            .map_or_else(|| self.before()..self.before(), |piece| piece.span.clone())
    }

    /// The end of the last consumed token.
    pub fn before(&self) -> usize {
        self.at
            .checked_sub(1)
            .and_then(|at| self.pieces.get(at))
            .map_or(0, |piece| piece.span.end)
    }

    /// The keywords most similar to the current word.
    pub fn near_keys(&self, fits: impl Fn(K) -> bool) -> Vec<String> {
        self.piece()
            .map(|piece| self.names.near_keys(&self.pieces, &piece.folded, fits))
            .unwrap_or_default()
    }

    pub fn complain(&self, id: &'static str) -> Box<LineVerdict> {
        self.complain_with(id, Vec::new())
    }

    pub fn complain_with(&self, id: &'static str, instead: Vec<String>) -> Box<LineVerdict> {
        let span = self.here();
        unread(
            Some(span.clone()),
            Phrase::new(id).with("word", self.written(&span)),
            instead,
        )
    }
}

/// The most orders in one line; nobody would read more.
pub const MOST_CLAUSES: usize = 24;

/// A game's complaints about a line as a whole.
pub struct LineFaults {
    pub nothing: &'static str,
    pub too_much: &'static str,
    pub too_long: &'static str,
}

/// The orders of a line, with `;` between them or cut where each part is an order. Empty if it says
/// that nothing is ordered. `clause` adds what it reads.
pub fn read_clauses<'a, P, K, N, O>(
    parser: &mut P,
    faults: &LineFaults,
    no_orders: K,
    clause: impl Fn(&mut P, &mut Vec<O>) -> LineResult<()>,
) -> LineResult<Vec<O>>
where
    K: OrderWord,
    N: Copy + PartialEq + 'a,
    P: DerefMut<Target = LineParser<'a, K, N>>,
    O: Clone,
{
    // the bullet of a list
    if parser.pieces.first().is_some_and(|piece| piece.pointed) {
        parser.at = 1;
    }
    let mut clauses = Vec::new();
    if parser.eat(no_orders) {
        return match parser.piece() {
            Some(_) => Err(parser.complain(faults.too_much)),
            None => Ok(clauses),
        };
    }
    let line = parser.at..parser.end;
    let mut cut = ClauseCut {
        parser,
        too_much: faults.too_much,
        clause,
    };
    for part in between_semicolons(&cut, line) {
        clauses.extend(read_cut(&mut cut, part, &clauses)?);
        if clauses.len() > MOST_CLAUSES {
            return Err(Box::new(refuse_excess(faults.too_long, MOST_CLAUSES)));
        }
    }
    if clauses.is_empty() {
        Err(unread(None, Phrase::new(faults.nothing), Vec::new()))
    } else {
        Ok(clauses)
    }
}

/// A line as its game reads one order of it.
struct ClauseCut<'p, P, F> {
    parser: &'p mut P,
    too_much: &'static str,
    clause: F,
}

impl<'a, P, F, K, N, O> LineCut<O> for ClauseCut<'_, P, F>
where
    K: OrderWord,
    N: Copy + PartialEq + 'a,
    P: DerefMut<Target = LineParser<'a, K, N>>,
    F: Fn(&mut P, &mut Vec<O>) -> LineResult<()>,
    O: Clone,
{
    fn read_part(&mut self, part: Range<usize>, _: &[O]) -> LineResult<Vec<O>> {
        (self.parser.at, self.parser.end) = (part.start, part.end);
        let mut clauses = Vec::new();
        (self.clause)(self.parser, &mut clauses)?;
        while self.parser.eat_sign(TokenSign::Comma) {}
        self.parser.skip();
        if self.parser.at < self.parser.end {
            return Err(self.parser.complain(self.too_much));
        }
        Ok(clauses)
    }

    fn has_sign(&self, at: usize, sign: TokenSign) -> bool {
        let piece = self.parser.pieces.get(at);
        piece.is_some_and(|piece| piece.is(sign))
    }

    fn joining_word(&self, at: usize) -> Option<usize> {
        self.parser.joining_word(at)
    }
}

/// Where in a part of a line an order begins: at a word that has no other meaning and is no name.
pub fn order_start<K: OrderWord, N: Copy + PartialEq>(
    names: &NameIndex<K, N>,
    text: &str,
    piece: Range<usize>,
    begins_an_order: impl Fn(&str) -> bool,
) -> Option<usize> {
    let line = tokens_bound(text);
    let begins = |at: usize| {
        names
            .keys
            .meanings(&line, at)
            .is_some_and(|(all, _)| all.iter().all(|one| one.key.begins_order()))
    };
    let starts = line
        .iter()
        .enumerate()
        .filter(|(_, token)| piece.contains(&token.span.start))
        .map(|(at, token)| (at, token.span.start));
    let mut orders = starts.filter(|&(at, start)| {
        begins(at) && begins_an_order(text.get(start..).unwrap_or_default())
    });
    let named = |at: usize| {
        matches!(
            names.seek(&line, at, line.len(), |_| true),
            NameLookup::Found(..)
        )
    };
    orders.find(|&(at, _)| !named(at)).map(|(_, start)| start)
}
