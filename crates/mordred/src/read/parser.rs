//! The grammar of a line (M§5). It knows words and names, but nothing about the position.

use super::keys::Key;
use super::line_parser::MordredLineParser;
use super::names::MordredNameIndex;
use crate::{
    board::SquareId,
    order::MordredAction,
    tables::{BuildingKind, MoneyRow},
};
use seneschal_seam::{
    line_parser::{LineFaults, MOST_CLAUSES, read_clauses},
    order_reading::LineVerdict,
    verdicts::{LineResult, refuse_excess, refused_for, same_again},
};
use seneschal_text::{OrderWord as _, Phrase, TokenSign, tokens};
use std::ops::Range;

/// One order in a line, and its place there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MordredOrderClause {
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

/// Squares, each with its place in the line.
type NamedSquares = Vec<(Range<usize>, SquareId)>;

/// The most attacks that a line may order: nobody has money for more.
const MOST_TIMES: u64 = 99;

/// The orders of one line, or why it is invalid. Empty if it says that nothing is ordered.
pub(super) fn line(names: &MordredNameIndex, text: &str) -> LineResult<Vec<MordredOrderClause>> {
    let faults = LineFaults {
        nothing: "mordred-orders-nothing",
        too_much: "mordred-orders-too-much",
        too_long: "mordred-orders-long-line",
    };
    let mut reader = MordredLineParser::new(names, text, tokens(text));
    read_clauses(
        &mut reader,
        &faults,
        Key::NoOrders,
        MordredLineParser::clause,
    )
}

/// The same for a part of a line that begins at a byte of it.
pub(super) fn line_from(
    names: &MordredNameIndex,
    text: &str,
    from: usize,
) -> LineResult<Vec<MordredOrderClause>> {
    let mut clauses = line(names, text)?;
    for clause in &mut clauses {
        clause.span = clause.span.start + from..clause.span.end + from;
    }
    Ok(clauses)
}

impl MordredLineParser<'_> {
    fn clause(&mut self, clauses: &mut Vec<MordredOrderClause>) -> LineResult<()> {
        let start = self.here().start;
        let count = self.article();
        match self.order_key() {
            Some(Key::Row) => {
                self.next();
                let what = MordredAction::Row(self.row()?);
                let standing = self.eat(Key::Standing);
                clauses.push(MordredOrderClause {
                    standing,
                    ..self.order(start, what)
                });
            }
            Some(Key::Man | Key::Put) => self.men(count, start, clauses)?,
            Some(Key::Build) => {
                self.next();
                let count = self.article();
                self.buildings(count, clauses)?;
            }
            Some(Key::Village | Key::Town | Key::SmallCastle | Key::LargeCastle) => {
                self.buildings(count, clauses)?
            }
            Some(Key::Upgrade) => {
                self.next();
                let at = self.square()?;
                let _ = self.eat(Key::To) || self.eat(Key::At);
                let kind = self.kind()?;
                clauses.push(self.order(start, MordredAction::Build { kind, at }));
            }
            _ if self.key() == Some(Key::Castle) => self.buildings(count, clauses)?,
            Some(Key::Attack) => {
                self.next();
                let what = self.attack()?;
                clauses.push(self.order(start, what));
            }
            Some(Key::Keep) => {
                self.next();
                let what = MordredAction::Keep(self.pounds()?);
                clauses.push(self.order(start, what));
            }
            // between other orders it orders nothing
            Some(Key::NoOrders) => return Err(self.complain("mordred-orders-too-much")),
            Some(Key::SameAgain) => {
                return Err(same_again(Some(self.here()), "mordred-orders-same-again"));
            }
            _ => return Err(self.no_order()),
        }
        Ok(())
    }

    /// The order of the words from a byte of the line to here.
    fn order(&self, start: usize, what: MordredAction) -> MordredOrderClause {
        MordredOrderClause {
            span: start..self.before(),
            what,
            standing: false,
        }
    }

    /// `A`, `B` or `C`.
    fn row(&mut self) -> LineResult<MoneyRow> {
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

    /// `2 men to Bangor, Conwy`, `put a man at Bangor`, `men against Flint`
    fn men(
        &mut self,
        mut count: Option<CountWord>,
        start: usize,
        clauses: &mut Vec<MordredOrderClause>,
    ) -> LineResult<()> {
        if self.eat(Key::Put) {
            count = self.article();
        }
        if !self.eat(Key::Man) {
            return Err(self.no_order());
        }
        let raid = self.eat(Key::Attack) || self.eat(Key::Against);
        for (span, at) in self.men_squares(count, start, raid)? {
            let what = if raid {
                MordredAction::Raid(at)
            } else {
                MordredAction::Place(at)
            };
            clauses.push(MordredOrderClause {
                span,
                what,
                standing: false,
            });
        }
        Ok(())
    }

    /// The squares of `2 men to Bangor, Conwy`. The number of men must match them; all of
    /// `2 men attack Conwy` attack one building (M§5).
    fn men_squares(
        &mut self,
        count: Option<CountWord>,
        start: usize,
        raid: bool,
    ) -> LineResult<NamedSquares> {
        let squares = self.squares()?;
        let Some(CountWord { number, .. }) = count else {
            return Ok(squares);
        };
        let number = self.counted(number)?;
        if number == squares.len() {
            return Ok(squares);
        }
        if raid && squares.len() == 1 && number > 0 {
            return Ok(squares.into_iter().cycle().take(number).collect());
        }
        let names: Vec<&str> = squares.iter().map(|(span, _)| self.written(span)).collect();
        let (id, clause) = if raid {
            ("mordred-orders-men-attack", "3.3")
        } else {
            ("mordred-orders-men-squares", "3.2")
        };
        let why = Phrase::new(id)
            .with("men", number)
            .with("squares", squares.len());
        let instead = men_lines(&names, number, raid);
        Err(refused_for(start..self.before(), (clause, why), instead))
    }

    /// A number of men or buildings, up to the limit of one line.
    fn counted(&self, number: u64) -> LineResult<usize> {
        let number = usize::try_from(number)
            .ok()
            .filter(|number| *number <= MOST_CLAUSES);
        number.ok_or_else(|| Box::new(refuse_excess("mordred-orders-long-line", MOST_CLAUSES)))
    }

    fn kind(&mut self) -> LineResult<BuildingKind> {
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
        clauses: &mut Vec<MordredOrderClause>,
    ) -> LineResult<()> {
        loop {
            let start = count
                .as_ref()
                .map_or_else(|| self.here().start, |count| count.start);
            let kind = self.kind()?;
            let squares = self.squares()?;
            if let Some(CountWord { number, .. }) = count {
                self.agree(kind, number, start, &squares)?;
            }
            clauses.extend(squares.into_iter().map(|(span, at)| MordredOrderClause {
                span,
                what: MordredAction::Build { kind, at },
                standing: false,
            }));
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
    ) -> LineResult<()> {
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
    fn attack(&mut self) -> LineResult<MordredAction> {
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
                times = self.times(times)?;
            } else if times.is_none() && at.is_some() && self.eat(Key::Twice) {
                times = Some(2);
            } else if at.is_some() && self.key() == Some(Key::UntilItFalls) {
                return Err(self.refuse_until_it_falls());
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

    /// `3 times`, unless the line has said before how often.
    fn times(&mut self, before: Option<u16>) -> LineResult<Option<u16>> {
        let number = self
            .number()
            .filter(|number| before.is_none() && (1..=MOST_TIMES).contains(number))
            .ok_or_else(|| self.complain("mordred-orders-how-often"))?;
        self.at += 1;
        let _ = self.eat(Key::Times);
        Ok(u16::try_from(number).ok())
    }

    fn refuse_until_it_falls(&self) -> Box<LineVerdict> {
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
        self.complain_with("mordred-orders-until-it-falls", vec![times])
    }

    /// One or several squares, each with its place in the line.
    fn squares(&mut self) -> LineResult<NamedSquares> {
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
}

/// Lines to write instead of one with another number of men than squares: as many squares as men,
/// as many men as squares.
fn men_lines(names: &[&str], number: usize, raid: bool) -> Vec<String> {
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
    instead.push(say(names));
    // a building may be attacked more than once, a square takes one man
    if let (Some(last), true) = (names.last(), raid && number > names.len()) {
        let more = names
            .iter()
            .chain(std::iter::repeat(last))
            .take(number)
            .copied()
            .collect::<Vec<_>>();
        instead.push(say(&more));
    }
    instead
}

/// True if a line looks like one for the row.
pub(super) fn begins_row(names: &MordredNameIndex, text: &str) -> bool {
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

/// True if a line begins like an order and continues like one: `man to …`. The first word alone may
/// belong to any sentence.
pub(super) fn begins_an_order(names: &MordredNameIndex, text: &str) -> bool {
    let mut reader = MordredLineParser::as_written(names, text);
    reader.order_key().is_some_and(|key| {
        reader.next();
        !key.is_common() || reader.eat(Key::To) || reader.eat(Key::At) || reader.eat(Key::Attack)
    })
}
