//! Resolves the counters of a line: the player's own, alive, and of the kind that the line says.

use super::*;
use crate::games::excalibur::troops::is_knight;

impl SheetContext<'_> {
    /// The counters of a list, each once, in the order written.
    pub fn troops(&self, troops: &TroopList) -> LineResult<Vec<CounterNumber>> {
        let mut found: Vec<CounterNumber> = Vec::new();
        for item in &troops.items {
            let before = found.len();
            match item.it {
                TroopItem::One(number) => found.push(self.own(number, &item.span)?),
                TroopItem::Knight(number) => {
                    let own = self.own(number, &item.span)?;
                    self.must_be(
                        own,
                        self.me.soldiers.get(&own).is_some_and(|s| {
                            is_knight(s.rank) && s.rank != Rank::Lord && self.me.leader != Some(own)
                        }),
                        "excalibur-orders-no-knight",
                        &item.span,
                    )?;
                    found.push(own);
                }
                TroopItem::Man(number) => {
                    let own = self.own(number, &item.span)?;
                    self.must_be(
                        own,
                        self.me
                            .soldiers
                            .get(&own)
                            .is_some_and(|s| !is_knight(s.rank)),
                        "excalibur-orders-no-man",
                        &item.span,
                    )?;
                    found.push(own);
                }
                TroopItem::Range(first, last) => {
                    let among =
                        |number: &&CounterNumber| (first..=last).contains(&u64::from(**number));
                    found.extend(self.me.soldiers.keys().filter(among));
                    if found.len() == before {
                        return Err(refused(
                            Some(item.span.clone()),
                            Phrase::new("excalibur-orders-none-among"),
                            "6.4",
                            self.own_numbers(),
                        ));
                    }
                }
                TroopItem::Lord => match self.me.leader {
                    Some(leader) => found.push(leader),
                    None => {
                        return Err(refuse(
                            &item.span,
                            Phrase::new("excalibur-orders-no-lord"),
                            "10.2",
                        ));
                    }
                },
                TroopItem::All => found.extend(self.me.soldiers.keys()),
                TroopItem::At(which, spot) => {
                    for (&number, soldier) in &self.me.soldiers {
                        let fits = match which {
                            TroopClass::All => true,
                            TroopClass::Knights => {
                                is_knight(soldier.rank)
                                    && soldier.rank != Rank::Lord
                                    && self.me.leader != Some(number)
                            }
                            TroopClass::Men => !is_knight(soldier.rank),
                        };
                        if soldier.spot == spot && fits {
                            found.push(number);
                        }
                    }
                    if found.len() == before {
                        return Err(refuse(
                            &item.span,
                            Phrase::new("excalibur-orders-nobody-there")
                                .with("place", self.spot_name(spot)),
                            "6.4",
                        ));
                    }
                }
            }
        }
        let mut seen = std::collections::BTreeSet::new();
        found.retain(|&number| seen.insert(number));
        Ok(found)
    }

    fn own(&self, number: u64, span: &Range<usize>) -> LineResult<CounterNumber> {
        let own = CounterNumber::try_from(number)
            .ok()
            .filter(|number| self.me.soldiers.contains_key(number));
        own.ok_or_else(|| {
            let why = match CounterNumber::try_from(number) {
                Ok(number) => Phrase::new("excalibur-orders-not-yours").with("number", number),
                Err(_) => Phrase::new("excalibur-orders-no-such-counter"),
            };
            refused(Some(span.clone()), why, "6.4", self.own_numbers())
        })
    }

    fn must_be(
        &self,
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
    fn own_numbers(&self) -> Vec<String> {
        self.me
            .soldiers
            .keys()
            .take(30)
            .map(CounterNumber::to_string)
            .collect()
    }
}
