//! `if Flint is free, build a village there, else a town at Mold`: a line that asks something first.

use super::best;
use super::ellipsis::{
    has_deed, with_deed_of, with_place_of, with_rival_of, with_subject, with_words_of,
};
use super::row::SaidOrder;
use super::table::Phrasing;
use super::unit::Unit;
use std::collections::BTreeSet;

/// More words are not cut into a condition and an order: every place is tried.
const MOST_WORDS: usize = 24;

/// A line that asks something first, up to its other branch.
struct Conditional<'p> {
    condition: String,
    order: String,
    /// What the order was made from.
    then: Vec<Unit>,
    behind: &'p [Vec<Unit>],
}

impl Phrasing {
    /// The line of all parts. One order hangs on a condition, and one on its contrary.
    pub(super) fn sentence(&self, parts: &[Vec<Unit>]) -> Option<String> {
        let Some(at) = parts.iter().position(|part| part.iter().any(asks)) else {
            let lines = self.orders(parts).map(|lines| lines.join("; "));
            return lines
                .or_else(|| (0..parts.len()).find_map(|at| self.sentence(&with_if(parts, at)?)));
        };
        let (before, rest) = parts.split_at_checked(at)?;
        let conditional = || self.conditional(parts);
        match starts_anew(before, rest.first()?) {
            None => conditional(),
            Some(true) => self.behind_orders(before, rest),
            Some(false) => conditional().or_else(|| self.behind_orders(before, rest)),
        }
    }

    /// Orders for sure, then a condition; one without a place asks about that of the last order.
    fn behind_orders(&self, before: &[Vec<Unit>], rest: &[Vec<Unit>]) -> Option<String> {
        let orders = self.orders(before)?.join("; ");
        let [asked, behind @ ..] = rest else {
            return None;
        };
        let last = before.iter().rfind(|part| !part.is_empty())?;
        let conditional = match with_place_of(asked, last) {
            // `attack Bala and, if it falls, build a village there`
            Some(mut asked) => {
                let place = asked.last_mut()?;
                *place = place.with_role(Some("beside"));
                self.conditional(&[&[asked], behind].concat())
            }
            None => None,
        };
        let conditional = conditional.or_else(|| self.conditional(rest))?;
        Some(format!("{orders}; {conditional}"))
    }

    /// The first part with "if" asks for one order, before or behind it.
    fn conditional(&self, parts: &[Vec<Unit>]) -> Option<String> {
        let full = parts.iter().filter(|part| !part.is_empty());
        let mut full: Vec<Vec<Unit>> = full.cloned().collect();
        let at = full.iter().position(|part| part.iter().any(asks))?;
        let behind = full.split_off(at + 1);
        let mut part = full.pop()?;
        let asked = part.split_off(part.iter().position(asks)?).split_off(1);
        full.extend((!part.is_empty()).then_some(part));
        let found = if full.is_empty() {
            self.leading(&asked, &behind)?
        } else {
            // `build a village at Mold if Flint is free`
            let has_place = |part: &&Vec<Unit>| part.iter().any(Unit::is_place);
            let last = full.iter().rfind(has_place).or(full.last());
            Conditional {
                condition: self.condition(&asked, last?)?,
                order: self.one_order(&full)?,
                then: full.concat(),
                behind: &behind,
            }
        };
        let otherwise = self.otherwise(&found, &asked)?;
        Some(format!(
            "if {}: {}{otherwise}",
            found.condition, found.order
        ))
    }

    /// A condition, then its order.
    fn leading<'p>(&self, asked: &[Unit], behind: &'p [Vec<Unit>]) -> Option<Conditional<'p>> {
        let is_else = |part: &Vec<Unit>| part.first().is_some_and(|unit| unit.is("else"));
        let cut = behind.iter().position(is_else).unwrap_or(behind.len());
        let (then, behind) = behind.split_at_checked(cut)?;
        let with_comma = || {
            Some(Conditional {
                condition: self.condition(asked, then.first()?)?,
                order: self.order_there(then, asked)?,
                then: then.concat(),
                behind,
            })
        };
        with_comma().or_else(|| self.without_comma(asked, then, behind))
    }

    /// ` else …`, or nothing where no parts are left.
    fn otherwise(&self, found: &Conditional, asked: &[Unit]) -> Option<String> {
        let [first, rest @ ..] = found.behind else {
            return Some(String::new());
        };
        let (word, behind) = first.split_first()?;
        if !word.is("else") {
            return None;
        }
        let with_rest = |first: Vec<Unit>| [&[first], rest].concat();
        let is_theirs = |unit: &&Unit| matches!(unit, Unit::Numbers { role: None, .. });
        // `13 stays, else he goes there`
        let theirs = found.then.iter().find(is_theirs);
        let with_counters =
            theirs.map(|counters| [std::slice::from_ref(counters), behind].concat());
        // `a village there, else at Mold`
        let then = with_place_of(&found.then, asked).unwrap_or_else(|| found.then.clone());
        let with_deed = with_deed_of(&then, behind);
        // `if I have £12 a castle at Mold, else make it a village`
        let asks_of_place =
            || asked.iter().any(Unit::is_place) || self.condition(asked, &[]).is_none();
        let with_place = || with_place_of(behind, &found.then).filter(|_| !asks_of_place());
        // `2 knights at Stowell, else 1`: what has no deed is no move of a counter
        // `…, otherwise put it in Wrexham`
        let (values, _): (Vec<Unit>, Vec<Unit>) =
            (behind.iter().cloned()).partition(Unit::is_value);
        let with_thing =
            with_deed_of(&then, &values).filter(|_| behind.iter().any(|unit| unit.is("it")));
        let branches = match behind.is_empty() || has_deed(behind) {
            true => [
                Some(behind.to_vec()),
                with_counters,
                with_deed,
                with_place(),
                with_thing,
            ],
            false => [with_deed, with_thing, None, None, None],
        };
        let mut branches = branches.into_iter().flatten().map(with_rest);
        let order = branches.find_map(|parts| self.order_there(&parts, asked))?;
        Some(format!(" else {order}"))
    }

    /// `if Mold is free a village there`: cut where a condition and an order touch.
    fn without_comma<'p>(
        &self,
        asked: &[Unit],
        rest: &[Vec<Unit>],
        behind: &'p [Vec<Unit>],
    ) -> Option<Conditional<'p>> {
        if asked.len() > MOST_WORDS {
            return None;
        }
        let cut = |at: usize| {
            let (condition, then) = asked.split_at_checked(at)?;
            // a name behind the condition is its own, and no part of the orders behind the comma
            if !rest.is_empty() && !has_deed(then) {
                return None;
            }
            let parts = [&[then.to_vec()], rest].concat();
            Some(Conditional {
                order: self.order_there(&parts, condition)?,
                condition: self.condition(condition, then)?,
                then: parts.concat(),
                behind,
            })
        };
        let mut found: Vec<Conditional> = (1..asked.len()).filter_map(cut).collect();
        found.dedup_by(|one, other| {
            (&one.condition, &one.order) == (&other.condition, &other.order)
        });
        let one = found.pop()?;
        found.is_empty().then_some(one)
    }

    /// A condition without a place asks about that of its order: `a village at Mold if it is free`.
    fn condition(&self, asked: &[Unit], ordered: &[Unit]) -> Option<String> {
        let say = |asked: &[Unit]| {
            best(
                self.conditions
                    .iter()
                    .filter_map(|row| row.condition(asked)),
            )
        };
        let there = || say(&with_place_of(asked, ordered)?);
        let is_own = asked.iter().any(|unit| unit.is("succeeds"));
        // `if I have only 12`: no more than that
        let counts = asked
            .iter()
            .any(|unit| matches!(unit, Unit::Numbers { .. }));
        if counts && asked.iter().any(|unit| unit.is("only")) {
            return None;
        }
        let is_before = ordered.iter().any(|unit| unit.role() == Some("beside"));
        let there = || there().filter(|_| !is_own || is_before);
        Some(say(asked).or_else(there)?.line())
    }

    /// An order without a place is for that of its condition: `if Mold is free, a village there`. So it
    /// is with a rival: `if Kay holds Mold, 17 goes there and fights him`.
    fn order_there(&self, parts: &[Vec<Unit>], asked: &[Unit]) -> Option<String> {
        // `go there and lay 3` is no order to lay alone
        let swallows = |line: &String| {
            parts.split_first().is_some_and(|(first, rest)| {
                !rest.is_empty()
                    && first.iter().any(|unit| self.is_deed(unit))
                    && self.one_order(rest).as_ref() == Some(line)
            })
        };
        let alone = self.one_order(parts).filter(|line| !swallows(line));
        let fights = || {
            let order = with_rival_of(&parts.join(&Unit::Cut), asked)?;
            self.one_order(&[with_place_of(&order, asked).unwrap_or(order)])
        };
        let there = || {
            let (order, rest) = parts.split_first()?;
            let from_there = || with_place_of(&with_subject(order)?, asked);
            let order = with_place_of(order, asked).or_else(from_there)?;
            self.one_order(&[&[order], rest].concat())
        };
        let thing = || {
            let [order] = parts else {
                return None;
            };
            let orders = with_words_of(order, asked);
            let mut found: Vec<String> = orders
                .filter_map(|order| self.one_order(&[order]))
                .collect();
            found.dedup();
            found.pop().filter(|_| found.is_empty())
        };
        // `if Mordred holds Bala, Corwen attacks twice`: from there, or what stands there?
        if let (Some(alone), [order]) = (&alone, parts)
            && let Some(from_there) =
                with_subject(order).and_then(|part| with_place_of(&part, asked))
            && (self.one_order(&[from_there])).is_some_and(|other| other != *alone)
        {
            return None;
        }
        alone.or_else(fights).or_else(there).or_else(thing)
    }

    fn one_order(&self, parts: &[Vec<Unit>]) -> Option<String> {
        let found = self.cut(parts)?;
        let [order] = found.orders.as_slice() else {
            return None;
        };
        let line = SaidOrder::line(order);
        (!found.unsure && !line.contains(';')).then_some(line)
    }
}

fn asks(unit: &Unit) -> bool {
    unit.is("if")
}

/// Whether the orders before a part that asks something stand for sure: they do in `attack Bala. If it
/// falls, …`, and perhaps in `a village at Flint, a town at Mold if it is free`. `None` if there are
/// none, or what they hang on is not clear.
fn starts_anew(before: &[Vec<Unit>], part: &[Unit]) -> Option<bool> {
    let last = before
        .last()
        .filter(|_| before.iter().any(|part| !part.is_empty()))?;
    let asks_first = part.first().is_some_and(asks);
    let asked = part.iter().skip_while(|unit| !asks(unit));
    let asks_about_it = || {
        let asked: Vec<&Unit> = asked.collect();
        asked.iter().any(|unit| unit.is("it")) && !asked.iter().any(|unit| unit.is_place())
    };
    match asks_first {
        true => last.is_empty().then_some(true),
        false => asks_about_it().then_some(false),
    }
}

/// `Är Mold ledigt bygger jag en by där`: a Swedish condition may begin with its verb.
fn with_if(parts: &[Vec<Unit>], at: usize) -> Option<Vec<Vec<Unit>>> {
    let mut asked = parts.to_vec();
    let part = asked.get_mut(at)?;
    let verb = part.first()?;
    let is_there = verb.is("is");
    if !is_there && !verb.is("verb-first") {
        return None;
    }
    let asks = Unit::Word(BTreeSet::from(["if".to_owned()]));
    part.splice(..usize::from(is_there), [asks]);
    Some(asked)
}
