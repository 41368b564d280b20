//! `if Flint is free, build a village there, else a town at Mold`: a line that asks something first.

use super::best;
use super::ellipsis::{with_deed_of, with_place_of};
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
        let asks = |unit: &Unit| unit.is("if");
        let full = parts.iter().filter(|part| !part.is_empty());
        let mut full: Vec<Vec<Unit>> = full.cloned().collect();
        let Some(at) = full.iter().position(|part| part.iter().any(asks)) else {
            let lines = self.orders(parts).map(|lines| lines.join("; "));
            return lines.or_else(|| self.sentence(&with_if(parts)?));
        };
        let behind = full.split_off(at + 1);
        let mut part = full.pop()?;
        let asked = part.split_off(part.iter().position(asks)?).split_off(1);
        full.extend((!part.is_empty()).then_some(part));
        let found = if full.is_empty() {
            self.leading(&asked, &behind)?
        } else {
            // `build a village at Mold if Flint is free`
            Conditional {
                condition: self.condition(&asked, full.last()?)?,
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
        let (condition, order, then) = match then.first() {
            None => self.without_comma(asked)?,
            Some(first) => (
                self.condition(asked, first)?,
                self.order_there(then, asked)?,
                then.concat(),
            ),
        };
        Some(Conditional {
            condition,
            order,
            then,
            behind,
        })
    }

    /// ` else …`, or nothing where no parts are left.
    fn otherwise(&self, found: &Conditional, asked: &[Unit]) -> Option<String> {
        let [first, rest @ ..] = found.behind else {
            return Some(String::new());
        };
        let (word, behind) = first.split_first()?;
        let mut own = [&[behind.to_vec()], rest].concat();
        let order = self.order_there(&own, asked).or_else(|| {
            // `13 stays, else he goes there`
            let is_theirs = |unit: &&Unit| matches!(unit, Unit::Numbers { role: None, .. });
            let counters = found.then.iter().find(is_theirs)?;
            own.first_mut()?.insert(0, counters.clone());
            self.order_there(&own, asked)
        });
        // `a village there, else at Mold`
        let same_deed = || {
            let then = with_place_of(&found.then, asked).unwrap_or_else(|| found.then.clone());
            let own = with_deed_of(&then, behind).filter(|_| rest.is_empty())?;
            self.one_order(&[own])
        };
        let order = order.or_else(same_deed)?;
        word.is("else").then(|| format!(" else {order}"))
    }

    /// `if Mold is free a village there`: cut where a condition and an order touch.
    fn without_comma(&self, asked: &[Unit]) -> Option<(String, String, Vec<Unit>)> {
        if asked.len() > MOST_WORDS {
            return None;
        }
        let cut = |at: usize| {
            let (condition, order) = asked.split_at_checked(at)?;
            let ordered = self.order_there(&[order.to_vec()], condition)?;
            Some((self.condition(condition, order)?, ordered, order.to_vec()))
        };
        let mut found: Vec<_> = (1..asked.len()).filter_map(cut).collect();
        found.dedup_by(|one, other| (&one.0, &one.1) == (&other.0, &other.1));
        let one = found.pop()?;
        found.is_empty().then_some(one)
    }

    /// A condition without a place asks about that of its order: `a village at Mold if it is free`.
    fn condition(&self, asked: &[Unit], ordered: &[Unit]) -> Option<String> {
        let say = |asked: &[Unit]| best(self.conditions.iter().filter_map(|row| row.say(asked)));
        let there = || say(&with_place_of(asked, ordered)?);
        Some(say(asked).or_else(there)?.line())
    }

    /// An order without a place is for that of its condition: `if Mold is free, a village there`.
    fn order_there(&self, parts: &[Vec<Unit>], asked: &[Unit]) -> Option<String> {
        self.one_order(parts).or_else(|| {
            let [only] = parts else { return None };
            self.one_order(&[with_place_of(only, asked)?])
        })
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

/// `Är Mold ledigt bygger jag en by där`: a Swedish condition may begin with its verb.
fn with_if(parts: &[Vec<Unit>]) -> Option<Vec<Vec<Unit>>> {
    let mut asked = parts.to_vec();
    let part = asked.iter_mut().find(|part| !part.is_empty())?;
    let verb = part.first_mut().filter(|verb| verb.is("is"))?;
    *verb = Unit::Word(BTreeSet::from(["if".to_owned()]));
    Some(asked)
}
