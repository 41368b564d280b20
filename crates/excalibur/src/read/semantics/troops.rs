//! Resolves the counters of a line: the player's own, alive, and of the kind that the line says.

use crate::{
    position::{CounterNumber, Rank},
    read::{
        refusals::{refuse, refused},
        semantics::context::SheetContext,
        syntax::{LineResult, SyntaxNode, TroopClass, TroopItem, TroopList},
    },
    troops::is_knight,
};
use seneschal_text::Phrase;
use std::collections::BTreeSet;
use std::ops::Range;

/// The counters of a list, each once, in the order written.
pub(crate) fn find_troops(
    context: &SheetContext,
    troops: &TroopList,
) -> LineResult<Vec<CounterNumber>> {
    let mut found: Vec<CounterNumber> = Vec::new();
    for item in &troops.items {
        found.extend(find_item(context, item)?);
    }
    let mut seen = BTreeSet::new();
    for item in &troops.except {
        seen.extend(find_item(context, item)?);
    }
    found.retain(|&number| seen.insert(number));
    let is_all = |item: &SyntaxNode<TroopItem>| matches!(item.it, TroopItem::All);
    if found.is_empty() && !(troops.except.is_empty() && troops.items.iter().all(is_all)) {
        let why = Phrase::new("excalibur-orders-nobody-left-over");
        return Err(refuse(&troops.span, why, "6.4"));
    }
    Ok(found)
}

fn find_item(
    context: &SheetContext,
    item: &SyntaxNode<TroopItem>,
) -> LineResult<Vec<CounterNumber>> {
    let span = &item.span;
    let soldiers = &context.me.soldiers;
    Ok(match item.it {
        TroopItem::One(number) => vec![own_counter(context, number, span)?],
        TroopItem::Knight(number) => {
            let own = own_counter(context, number, span)?;
            let fits = is_of_class(context, own, TroopClass::Knights);
            check_rank(own, fits, "excalibur-orders-no-knight", span)?;
            vec![own]
        }
        TroopItem::Man(number) => {
            let own = own_counter(context, number, span)?;
            let fits = is_of_class(context, own, TroopClass::Men);
            check_rank(own, fits, "excalibur-orders-no-man", span)?;
            vec![own]
        }
        TroopItem::Range(first, last) => {
            let among = |number: &CounterNumber| (first..=last).contains(&u64::from(*number));
            let found: Vec<CounterNumber> = soldiers.keys().copied().filter(among).collect();
            if found.is_empty() {
                return Err(refused(
                    Some(span.clone()),
                    Phrase::new("excalibur-orders-none-among"),
                    "6.4",
                    own_numbers(context),
                ));
            }
            found
        }
        TroopItem::Lord => match context.me.leader {
            Some(leader) => vec![leader],
            None => {
                return Err(refuse(
                    span,
                    Phrase::new("excalibur-orders-no-lord"),
                    "10.2",
                ));
            }
        },
        TroopItem::All => soldiers.keys().copied().collect(),
        TroopItem::Of(class) => {
            let all = soldiers.keys().copied();
            all.filter(|&number| is_of_class(context, number, class))
                .collect()
        }
        TroopItem::At(which, spot) => {
            let there = soldiers.iter().filter(|(number, soldier)| {
                soldier.spot == spot && is_of_class(context, **number, which)
            });
            let found: Vec<CounterNumber> = there.map(|(&number, _)| number).collect();
            if found.is_empty() {
                return Err(refuse(
                    span,
                    Phrase::new("excalibur-orders-nobody-there")
                        .with("place", context.spot_name(spot)),
                    "6.4",
                ));
            }
            found
        }
    })
}

/// A lord, and the knight who leads in his place, is no knight here.
fn is_of_class(context: &SheetContext, number: CounterNumber, class: TroopClass) -> bool {
    context
        .me
        .soldiers
        .get(&number)
        .is_some_and(|soldier| match class {
            TroopClass::All => true,
            TroopClass::Knights => {
                is_knight(soldier.rank)
                    && soldier.rank != Rank::Lord
                    && context.me.leader != Some(number)
            }
            TroopClass::Men => !is_knight(soldier.rank),
        })
}

fn own_counter(
    context: &SheetContext,
    number: u64,
    span: &Range<usize>,
) -> LineResult<CounterNumber> {
    let own = CounterNumber::try_from(number)
        .ok()
        .filter(|number| context.me.soldiers.contains_key(number));
    own.ok_or_else(|| {
        let why = match CounterNumber::try_from(number) {
            Ok(number) => Phrase::new("excalibur-orders-not-yours").with("number", number),
            Err(_) => Phrase::new("excalibur-orders-no-such-counter"),
        };
        refused(Some(span.clone()), why, "6.4", own_numbers(context))
    })
}

fn check_rank(
    number: CounterNumber,
    is: bool,
    id: &'static str,
    span: &Range<usize>,
) -> LineResult<()> {
    if is {
        Ok(())
    } else {
        Err(refuse(span, Phrase::new(id).with("number", number), "1.3"))
    }
}

/// The player's own counters, as a sheet may write them.
fn own_numbers(context: &SheetContext) -> Vec<String> {
    context
        .me
        .soldiers
        .keys()
        .take(30)
        .map(CounterNumber::to_string)
        .collect()
}
