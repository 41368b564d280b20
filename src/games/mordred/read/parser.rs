//! The grammar of a line (M§5). It knows words and names, but nothing about the position.

use super::keys::Key;
use super::names::{MordredNameIndex, MordredNameTarget};
use crate::games::{
    LineVerdict, Refusal, Seat,
    mordred::{
        board::SquareId,
        order::MordredAction,
        tables::{BuildingKind, MoneyRow},
    },
};
use crate::text::{
    Complaint, NameLookup, OrderWord as _, Phrase, Token as Piece, TokenKind as Token, TokenSign,
    tokens, tokens_bound,
};
use std::ops::Range;

pub type MordredReadResult<T> = Result<T, Box<LineVerdict>>;

/// One order in a line, and its place there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MordredOrderClause {
    pub span: Range<usize>,
    pub what: MordredAction,
    /// `row A until told otherwise`
    pub standing: bool,
}

/// `2` of `2 men`, and its place.
#[derive(Clone, Copy)]
struct CountWord {
    number: u64,
    start: usize,
}

/// The most attacks that a line may order: nobody has money for more.
const MOST_TIMES: u64 = 99;

pub fn unread(span: Option<Range<usize>>, what: Phrase, instead: Vec<String>) -> Box<LineVerdict> {
    Box::new(LineVerdict::Unread(Complaint {
        span,
        what,
        instead,
    }))
}

pub fn refused(span: Option<Range<usize>>, why: Phrase, clause: &'static str) -> Box<LineVerdict> {
    Box::new(LineVerdict::Refused(Refusal {
        span,
        why,
        clause: Some(clause.into()),
        instead: Vec::new(),
    }))
}

/// A refusal about a part of the line, with valid lines to use instead.
pub fn refused_for(
    span: Range<usize>,
    (clause, why): (&'static str, Phrase),
    instead: Vec<String>,
) -> Box<LineVerdict> {
    Box::new(LineVerdict::Refused(Refusal {
        span: Some(span),
        why,
        clause: Some(clause.into()),
        instead,
    }))
}

/// Refuses a line or a sheet that orders more than any player needs: its effects would fill
/// reports.
pub fn refuse_excess(id: &'static str, most: usize) -> LineVerdict {
    LineVerdict::Refused(Refusal {
        span: None,
        why: Phrase::new(id).with("most", most),
        clause: None,
        instead: Vec::new(),
    })
}

/// The most orders in one line; nobody would read more.
const MOST_CLAUSES: usize = 24;

/// True if a line looks like one for the row.
pub fn begins_row(names: &MordredNameIndex, text: &str) -> bool {
    let mut reader = MordredLineParser::new(names, text, tokens(text));
    reader.at = usize::from(reader.pieces.first().is_some_and(|piece| piece.pointed));
    // `raw B`
    let meant = |reader: &MordredLineParser| {
        let near = reader
            .piece()
            .map(|piece| {
                reader
                    .names
                    .near_keys(&reader.pieces, &piece.folded, Key::begins_order)
            })
            .unwrap_or_default();
        near.iter().any(|word| {
            names
                .keys
                .at(&tokens(word), 0)
                .is_some_and(|(key, _)| key == Key::Row)
        })
    };
    match reader.order_key() {
        Some(key) => key == Key::Row,
        None => meant(&reader),
    }
}

/// The orders of one line, or why it is invalid. Empty if it says that nothing is ordered.
pub fn line(names: &MordredNameIndex, text: &str) -> MordredReadResult<Vec<MordredOrderClause>> {
    let mut reader = MordredLineParser::new(names, text, tokens(text));
    // the bullet of a list
    if reader.pieces.first().is_some_and(|piece| piece.pointed) {
        reader.at = 1;
    }
    let mut clauses = Vec::new();
    if reader.eat(Key::NoOrders) {
        return if reader.at < reader.end {
            Err(reader.complain("mordred-orders-too-much"))
        } else {
            Ok(clauses)
        };
    }
    loop {
        while reader.eat_sign(TokenSign::Semicolon) {}
        if reader.at >= reader.end {
            break;
        }
        reader.clause(&mut clauses)?;
        if clauses.len() > MOST_CLAUSES {
            return Err(Box::new(refuse_excess(
                "mordred-orders-long-line",
                MOST_CLAUSES,
            )));
        }
        reader.skip();
        if reader.at < reader.end && !reader.here_is(TokenSign::Semicolon) {
            return Err(reader.complain("mordred-orders-too-much"));
        }
    }
    if clauses.is_empty() {
        Err(unread(
            None,
            Phrase::new("mordred-orders-nothing"),
            Vec::new(),
        ))
    } else {
        Ok(clauses)
    }
}

pub struct MordredLineParser<'a> {
    pub names: &'a MordredNameIndex,
    pub text: &'a str,
    pub pieces: Vec<Piece>,
    /// The next token.
    pub at: usize,
    /// The end of the last token to read.
    pub end: usize,
}

impl<'a> MordredLineParser<'a> {
    pub fn new(names: &'a MordredNameIndex, text: &'a str, pieces: Vec<Piece>) -> Self {
        let end = pieces.len();
        MordredLineParser {
            names,
            text,
            pieces,
            at: 0,
            end,
        }
    }

    fn clause(&mut self, clauses: &mut Vec<MordredOrderClause>) -> MordredReadResult<()> {
        let start = self.here().start;
        let mut add = |span, what, standing| {
            clauses.push(MordredOrderClause {
                span,
                what,
                standing,
            })
        };
        let mut count = self.article();
        match self.order_key() {
            Some(Key::Row) => {
                self.next();
                let row = self.row()?;
                let standing = self.eat(Key::Standing);
                add(start..self.before(), MordredAction::Row(row), standing);
            }
            Some(Key::Man | Key::Put) => {
                if self.eat(Key::Put) {
                    count = self.article();
                }
                if !self.eat(Key::Man) {
                    return Err(self.no_order());
                }
                let raid = self.eat(Key::Attack) || self.eat(Key::Against);
                for (span, at) in self.men(count, start, raid)? {
                    add(
                        span,
                        if raid {
                            MordredAction::Raid(at)
                        } else {
                            MordredAction::Place(at)
                        },
                        false,
                    );
                }
            }
            Some(Key::Build) => {
                self.next();
                let count = self.article();
                self.buildings(count, &mut add)?;
            }
            Some(Key::Village | Key::Town | Key::SmallCastle | Key::LargeCastle) => {
                self.buildings(count, &mut add)?
            }
            Some(Key::Upgrade) => {
                self.next();
                let at = self.square()?;
                let _ = self.eat(Key::To) || self.eat(Key::At);
                let kind = self.kind()?;
                add(
                    start..self.before(),
                    MordredAction::Build { kind, at },
                    false,
                );
            }
            _ if self.key() == Some(Key::Castle) => self.buildings(count, &mut add)?,
            Some(Key::Attack) => {
                self.next();
                let what = self.attack()?;
                add(start..self.before(), what, false);
            }
            Some(Key::Keep) => {
                self.next();
                let pounds = self.pounds()?;
                add(start..self.before(), MordredAction::Keep(pounds), false);
            }
            // between other orders it orders nothing
            Some(Key::NoOrders) => return Err(self.complain("mordred-orders-too-much")),
            Some(Key::SameAgain) => {
                return Err(unread(
                    Some(self.here()),
                    Phrase::new("mordred-orders-same-again"),
                    Vec::new(),
                ));
            }
            _ => return Err(self.no_order()),
        }
        Ok(())
    }

    /// `A`, `B` or `C`.
    fn row(&mut self) -> MordredReadResult<MoneyRow> {
        // `Row: B`
        let _ = self.eat_sign(TokenSign::Colon) || self.eat_sign(TokenSign::Dash);
        self.skip();
        let named = self.piece().and_then(|piece| {
            MoneyRow::ALL
                .into_iter()
                .find(|row| piece.folded.eq_ignore_ascii_case(row.name()))
        });
        let row = named.ok_or_else(|| {
            self.complain_with(
                "mordred-orders-which-row",
                MoneyRow::ALL.map(|row| row.name().to_owned()).into(),
            )
        })?;
        self.at += 1;
        Ok(row)
    }

    /// `2 men`, `a man`, `2 villages`: the number before the noun. `a village at Flint, Mold`
    /// counts each square.
    fn article(&mut self) -> Option<CountWord> {
        let before = self.at;
        self.skip();
        let start = self.here().start;
        let number = self.number();
        if number.is_some() {
            self.at += 1;
        } else if !self.eat(Key::One) {
            return None;
        }
        let man = self.order_key() == Some(Key::Man);
        if !man && !self.is_building() {
            self.at = before;
            return None;
        }
        let number = number.or(man.then_some(1))?;
        Some(CountWord { number, start })
    }

    fn is_building(&mut self) -> bool {
        matches!(
            self.order_key(),
            Some(Key::Village | Key::Town | Key::SmallCastle | Key::LargeCastle)
        ) || self.key() == Some(Key::Castle)
    }

    /// The squares of `2 men to Bangor, Conwy`. The number of men must match them; all of
    /// `2 men attack Conwy` attack one building (M§5).
    fn men(
        &mut self,
        count: Option<CountWord>,
        start: usize,
        raid: bool,
    ) -> MordredReadResult<Vec<(Range<usize>, SquareId)>> {
        let squares = self.squares()?;
        let Some(CountWord { number, .. }) = count else {
            return Ok(squares);
        };
        let named = squares.len();
        let number = self.counted(number)?;
        if number == named {
            return Ok(squares);
        }
        if raid && named == 1 && number > 0 {
            return Ok(squares.into_iter().cycle().take(number).collect());
        }
        let names: Vec<&str> = squares.iter().map(|(span, _)| self.written(span)).collect();
        let say = |squares: &[&str]| {
            let men = if let [_] = squares {
                "man".to_owned()
            } else {
                format!("{} men", squares.len())
            };
            format!(
                "{men} {} {}",
                if raid { "against" } else { "to" },
                squares.join(", ")
            )
        };
        let mut instead = Vec::new();
        if let (Some(fewer), true) = (names.get(..number), number > 0) {
            instead.push(say(fewer));
        }
        instead.push(say(&names));
        // a building may be attacked more than once, a square takes one man
        if let (Some(last), true) = (names.last(), raid && number > named) {
            let more = names
                .iter()
                .chain(std::iter::repeat(last))
                .take(number)
                .copied()
                .collect::<Vec<_>>();
            instead.push(say(&more));
        }
        let id = if raid {
            "mordred-orders-men-attack"
        } else {
            "mordred-orders-men-squares"
        };
        let (why, clause) = (
            Phrase::new(id).with("men", number).with("squares", named),
            if raid { "3.3" } else { "3.2" },
        );
        Err(refused_for(start..self.before(), (clause, why), instead))
    }

    /// A number of men or buildings, up to the limit of one line.
    fn counted(&self, number: u64) -> MordredReadResult<usize> {
        let number = usize::try_from(number)
            .ok()
            .filter(|number| *number <= MOST_CLAUSES);
        number.ok_or_else(|| Box::new(refuse_excess("mordred-orders-long-line", MOST_CLAUSES)))
    }

    fn kind(&mut self) -> MordredReadResult<BuildingKind> {
        let _ = self.eat(Key::One);
        let kind = match self.order_key() {
            Some(Key::Village) => BuildingKind::Village,
            Some(Key::Town) => BuildingKind::Town,
            Some(Key::SmallCastle) => BuildingKind::SmallCastle,
            Some(Key::LargeCastle) => BuildingKind::LargeCastle,
            _ if self.key() == Some(Key::Castle) => {
                let both = [Key::SmallCastle, Key::LargeCastle]
                    .map(|key| self.names.spelling(key).to_owned());
                return Err(self.complain_with("mordred-orders-which-castle", both.into()));
            }
            _ => {
                let all = [Key::Village, Key::Town, Key::SmallCastle, Key::LargeCastle]
                    .map(|key| self.names.spelling(key).to_owned());
                return Err(self.complain_with("mordred-orders-build-what", all.into()));
            }
        };
        self.next();
        Ok(kind)
    }

    /// `village at Flint, Mold`, `a large castle at Chirk and a town at Ruthin`
    fn buildings(
        &mut self,
        mut count: Option<CountWord>,
        add: &mut dyn FnMut(Range<usize>, MordredAction, bool),
    ) -> MordredReadResult<()> {
        loop {
            let start = count
                .as_ref()
                .map_or_else(|| self.here().start, |count| count.start);
            let kind = self.kind()?;
            let squares = self.squares()?;
            if let Some(CountWord { number, .. }) = count {
                self.agree(kind, number, start, &squares)?;
            }
            for (span, at) in squares {
                add(span, MordredAction::Build { kind, at }, false);
            }
            if !self.building_follows() {
                return Ok(());
            }
            count = self.article();
        }
    }

    /// Each of `2 villages` needs its own square (M§5).
    fn agree(
        &self,
        kind: BuildingKind,
        number: u64,
        start: usize,
        squares: &[(Range<usize>, SquareId)],
    ) -> MordredReadResult<()> {
        let number = self.counted(number)?;
        if number == squares.len() {
            return Ok(());
        }
        let names: Vec<&str> = squares.iter().map(|(span, _)| self.written(span)).collect();
        let readings = [
            names.get(..number).filter(|fewer| !fewer.is_empty()),
            Some(names.as_slice()),
        ];
        let instead = readings
            .into_iter()
            .flatten()
            .map(|squares| format!("build {} at {}", kind.name(), squares.join(", ")))
            .collect();
        let why = Phrase::new("mordred-orders-buildings-squares")
            .with("buildings", number)
            .with("squares", squares.len());
        Err(refused_for(start..self.before(), ("4", why), instead))
    }

    /// True if another kind of building follows an `and`, and not a square of the same name.
    fn building_follows(&mut self) -> bool {
        let before = self.at;
        if self.number().is_some() {
            self.at += 1;
        } else {
            let _ = self.eat(Key::One);
        }
        let kind = self.is_building();
        self.at = before;
        kind
    }

    /// `Bala from Corwen up to 3 times`; the building may also come first.
    fn attack(&mut self) -> MordredReadResult<MordredAction> {
        let (mut at, mut from, mut times) = (None, None, None);
        // `attack the man at Bala`
        let _ = self.eat(Key::One);
        let _ = self.eat(Key::Man);
        loop {
            self.skip();
            if self.at >= self.end || self.here_is(TokenSign::Semicolon) {
                break;
            }
            if at.is_some() && self.eat_sign(TokenSign::Comma) {
                continue;
            }
            if self.eat(Key::From) {
                if from.is_some() {
                    return Err(self.complain("mordred-orders-from-twice"));
                }
                from = Some(self.square()?);
            } else if self.eat(Key::UpTo) || self.number().is_some() {
                let Some(number) = self.number().filter(|_| times.is_none()) else {
                    return Err(self.complain("mordred-orders-how-often"));
                };
                if !(1..=MOST_TIMES).contains(&number) {
                    return Err(self.complain("mordred-orders-how-often"));
                }
                self.at += 1;
                let _ = self.eat(Key::Times);
                times = u16::try_from(number).ok();
            } else if times.is_none() && at.is_some() && self.eat(Key::Twice) {
                times = Some(2);
            } else if at.is_some() && self.key() == Some(Key::UntilItFalls) {
                let line = self
                    .text
                    .get(..self.here().start)
                    .unwrap_or_default()
                    .trim_end_matches([' ', ',', '\n'])
                    .replace('\n', " ");
                let times = format!(
                    "{line} {} 3 {}",
                    self.names.spelling(Key::UpTo),
                    self.names.spelling(Key::Times)
                );
                return Err(self.complain_with("mordred-orders-until-it-falls", vec![times]));
            } else if at.is_none() {
                let _ = self.eat(Key::At) || self.eat(Key::To);
                at = Some(self.square()?);
            } else {
                return Err(self.complain("mordred-orders-too-much"));
            }
        }
        let at = at.ok_or_else(|| self.complain("mordred-orders-attack-what"))?;
        Ok(MordredAction::Attack {
            at,
            from,
            times: times.unwrap_or(1),
        })
    }

    /// `£2`, `2`, `2 pounds`
    pub fn pounds(&mut self) -> MordredReadResult<u32> {
        if self
            .piece()
            .is_some_and(|piece| self.written(&piece.span) == "£")
        {
            self.at += 1;
        }
        let number = self.number().and_then(|number| u32::try_from(number).ok());
        let pounds = number.ok_or_else(|| self.complain("mordred-orders-how-much"))?;
        self.at += 1;
        if self
            .piece()
            .is_some_and(|piece| self.written(&piece.span) == "£")
        {
            self.at += 1;
        }
        let _ = self.eat(Key::Pounds);
        Ok(pounds)
    }

    /// One or several squares, each with its place in the line.
    fn squares(&mut self) -> MordredReadResult<Vec<(Range<usize>, SquareId)>> {
        // `men: Bangor, Conwy`
        let _ = self.eat_sign(TokenSign::Colon);
        let _ = self.eat(Key::To) || self.eat(Key::At);
        let mut found = Vec::new();
        loop {
            self.skip();
            let start = self.here().start;
            let at = self.square()?;
            found.push((start..self.before(), at));
            if found.len() > MOST_CLAUSES {
                return Err(Box::new(refuse_excess(
                    "mordred-orders-long-line",
                    MOST_CLAUSES,
                )));
            }
            let more = self.eat_sign(TokenSign::Comma)
                | self.eat(Key::And)
                | self.eat_sign(TokenSign::Ampersand)
                | self.eat_sign(TokenSign::Plus);
            if self.key() == Some(Key::Or) {
                return Err(self.complain("mordred-orders-or"));
            }
            if !more || self.building_follows() {
                return Ok(found);
            }
            let _ = self.eat(Key::To) || self.eat(Key::At);
        }
    }

    pub fn square(&mut self) -> MordredReadResult<SquareId> {
        self.skip();
        match self.names.seek(&self.pieces, self.at, self.end, |what| {
            matches!(what, MordredNameTarget::Square(_))
        }) {
            NameLookup::Found(MordredNameTarget::Square(at), length) => {
                self.at += length;
                Ok(at)
            }
            NameLookup::Several(all) => Err(self.complain_with("mordred-orders-several", all)),
            NameLookup::Short(all) => Err(self.complain_with("mordred-orders-short", all)),
            _ => {
                let near = self
                    .piece()
                    .map(|piece| {
                        self.names.near(&piece.folded, |what| {
                            matches!(what, MordredNameTarget::Square(_))
                        })
                    })
                    .unwrap_or_default();
                Err(self.complain_with(
                    if self.at < self.end {
                        "mordred-orders-no-square"
                    } else {
                        "mordred-orders-which-square"
                    },
                    near,
                ))
            }
        }
    }

    pub fn lord(&mut self) -> Option<Seat> {
        self.skip();
        match self.names.seek(&self.pieces, self.at, self.end, |what| {
            matches!(what, MordredNameTarget::Lord(_))
        }) {
            NameLookup::Found(MordredNameTarget::Lord(seat), length) => {
                self.at += length;
                Some(seat)
            }
            _ => None,
        }
    }

    // ---- reading the words one by one

    /// Skips words without meaning, unless they belong to a name.
    pub fn skip(&mut self) {
        while self.at < self.end
            && let Some((Key::Filler | Key::Mine, length)) =
                self.names.keys.at(&self.pieces, self.at)
            && !self
                .pieces
                .get(self.at)
                .is_some_and(|piece| self.names.has_word(&piece.folded))
        {
            self.at += length;
        }
    }

    pub fn key(&mut self) -> Option<Key> {
        self.skip();
        let (key, length) = self.names.keys.at(&self.pieces, self.at)?;
        (self.at + length <= self.end).then_some(key)
    }

    /// The key that begins an order here: Swedish `by` is a village, but English `by` begins no
    /// order.
    fn order_key(&mut self) -> Option<Key> {
        self.skip();
        let (all, length) = self.names.keys.meanings(&self.pieces, self.at)?;
        let key = all
            .iter()
            .map(|meaning| meaning.key)
            .find(|key| key.begins_order())?;
        (self.at + length <= self.end).then_some(key)
    }

    /// Consumes the current keyword.
    pub fn next(&mut self) {
        self.at += self
            .names
            .keys
            .at(&self.pieces, self.at)
            .map_or(1, |(_, length)| length);
    }

    /// Consumes the word if this is one of its meanings: a word may mean different things in
    /// different languages.
    pub fn eat(&mut self, key: Key) -> bool {
        self.skip();
        let length = self
            .names
            .keys
            .meanings(&self.pieces, self.at)
            .filter(|(all, _)| all.iter().any(|one| one.key == key))
            .map(|(_, length)| length);
        let Some(length) = length.filter(|length| self.at + length <= self.end) else {
            return false;
        };
        self.at += length;
        true
    }

    /// `is mine`: elsewhere `my` means nothing.
    pub fn eat_mine(&mut self) -> bool {
        let found = self
            .names
            .keys
            .at(&self.pieces, self.at)
            .filter(|(key, length)| *key == Key::Mine && self.at + length <= self.end);
        self.at += found.map_or(0, |(_, length)| length);
        found.is_some()
    }

    pub fn here_is(&self, sign: TokenSign) -> bool {
        self.at < self.end && self.pieces.get(self.at).is_some_and(|piece| piece.is(sign))
    }

    pub fn eat_sign(&mut self, sign: TokenSign) -> bool {
        let found = self.here_is(sign);
        self.at += usize::from(found);
        found
    }

    pub fn piece(&self) -> Option<&Piece> {
        self.pieces.get(self.at).filter(|_| self.at < self.end)
    }

    /// The current number, not consumed.
    pub fn number(&self) -> Option<u64> {
        match self.piece()?.kind {
            Token::Number(value) => value,
            _ => None,
        }
    }

    fn written(&self, span: &Range<usize>) -> &'a str {
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

    pub fn complain(&self, id: &'static str) -> Box<LineVerdict> {
        self.complain_with(id, Vec::new())
    }

    fn complain_with(&self, id: &'static str, instead: Vec<String>) -> Box<LineVerdict> {
        let span = self.here();
        unread(
            Some(span.clone()),
            Phrase::new(id).with("word", self.written(&span)),
            instead,
        )
    }

    fn no_order(&self) -> Box<LineVerdict> {
        let near = self
            .piece()
            .map(|piece| {
                self.names
                    .near_keys(&self.pieces, &piece.folded, |key| key.begins_order())
            })
            .unwrap_or_default();
        self.complain_with("mordred-orders-no-order", near)
    }
}

/// True if a line begins like an order and continues like one: `man to …`. The first word alone may
/// belong to any sentence.
pub fn begins_an_order(names: &MordredNameIndex, text: &str) -> bool {
    let mut reader = MordredLineParser::new(names, text, tokens(text));
    reader.order_key().is_some_and(|key| {
        reader.next();
        !key.is_common() || reader.eat(Key::To) || reader.eat(Key::At) || reader.eat(Key::Attack)
    })
}

/// Where in a part of a line an order begins: at a word that has no other meaning and is no name.
pub fn order_start(names: &MordredNameIndex, text: &str, piece: Range<usize>) -> Option<usize> {
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
        begins(at) && begins_an_order(names, text.get(start..).unwrap_or_default())
    });
    let named = |at: usize| {
        matches!(
            names.seek(&line, at, line.len(), |_| true),
            NameLookup::Found(..)
        )
    };
    orders.find(|&(at, _)| !named(at)).map(|(_, start)| start)
}
