//! How cards that lie open are shared (R§4.9, R§9.5).

use super::half_play::{Flow, HalfPlay};
use crate::{
    cards::{Cards, White},
    event::{EventKind, ShareCause},
    order::{Action, ShareWish},
    position::{Question, Step},
};
use seneschal_seam::{seat::Seat, secret::Secret};
use std::collections::BTreeMap;

/// Which cards each knight gets.
type Shares = BTreeMap<Seat, Vec<White>>;

impl HalfPlay<'_> {
    /// Shares cards among these knights, in their order.
    pub(super) fn share(&mut self, cards: Cards<White>, among: Vec<Seat>) -> Flow {
        match among.as_slice() {
            // nothing is asked about no cards
            _ if cards.is_empty() => return Ok(()),
            [] => {
                let number = cards.total();
                self.discard_all(cards);
                self.say("4.9", EventKind::CardsUnclaimed { number });
                return Ok(());
            }
            [alone] => {
                self.take_shares(
                    BTreeMap::from([(*alone, cards.each().collect())]),
                    ShareCause::Alone,
                );
                return Ok(());
            }
            _ => {}
        }
        let wish = |play: &Self| {
            let wishes = among.iter().map(|&seat| play.standing(seat).share);
            wishes.collect::<Vec<_>>()
        };
        let mut wishes = wish(self);
        let mut agreed = None;
        if !wishes.contains(&Some(ShareWish::Lot)) {
            let question = Question::Share {
                cards: cards.clone(),
            };
            let again = Step::Share {
                cards: cards.clone(),
                among: among.clone(),
            };
            let asked = self.ask(question, among.iter().copied(), again)?;
            wishes = wish(self);
            agreed = asked.then(|| self.agreed_shares(&cards, &among)).flatten();
        }
        if let Some(shares) = agreed {
            self.take_shares(shares, ShareCause::Agreed);
        } else if wishes.iter().all(|wish| *wish == Some(ShareWish::Choice)) {
            let shares = self.shares_by_choice(cards, &among);
            self.take_shares(shares, ShareCause::Choice);
        } else {
            let shares = self.shares_by_lot(cards, &among);
            self.take_shares(shares, ShareCause::Lot);
        }
        Ok(())
    }

    /// The shares that all of them propose or agree to (R§9.5).
    fn agreed_shares(&self, cards: &Cards<White>, among: &[Seat]) -> Option<Shares> {
        let said = |seat: &Seat| {
            let orders = self.orders.get(seat).into_iter().flatten();
            orders
                .filter_map(|order| match &order.what {
                    what @ (Action::Share(_) | Action::Agree(_)) => Some(what),
                    _ => None,
                })
                .next_back()
        };
        let mut found: Option<Shares> = None;
        for seat in among {
            let mut what = said(seat);
            // an agreement leads to somebody's proposal in so many steps at most
            for _ in among {
                if let Some(Action::Agree(other)) = what {
                    what = said(other);
                }
            }
            let proposal = match what {
                Some(Action::Share(parts)) => shares_of(parts, cards, among)?,
                _ => return None,
            };
            if found.get_or_insert_with(|| proposal.clone()) != &proposal {
                return None;
            }
        }
        found
    }

    /// Each takes in turn the first card of the `prefer` list that lies there, else one by lot.
    fn shares_by_choice(&mut self, cards: Cards<White>, among: &[Seat]) -> Shares {
        let (mut cards, mut shares) = (cards, Shares::new());
        for &seat in among.iter().cycle() {
            if cards.is_empty() {
                break;
            }
            let asked = self.standing(seat).prefer.clone();
            let chosen = asked.into_iter().find(|&card| cards.of(card) > 0);
            let Some(card) = chosen.or_else(|| self.one_by_lot(&cards)) else {
                break;
            };
            cards.take(card);
            shares.entry(seat).or_default().push(card);
        }
        shares
    }

    /// R§4.9: mixed, and dealt face down in turn.
    fn shares_by_lot(&mut self, cards: Cards<White>, among: &[Seat]) -> Shares {
        let (mut cards, mut shares) = (cards, Shares::new());
        for &seat in among.iter().cycle() {
            let Some(card) = self.one_by_lot(&cards) else {
                break;
            };
            cards.take(card);
            shares.entry(seat).or_default().push(card);
        }
        shares
    }

    fn one_by_lot(&mut self, cards: &Cards<White>) -> Option<White> {
        let label = |n: u8| cards.nth(n).map_or(String::new(), |card| card.to_string());
        let place = self.draw("share", cards.total(), &label);
        cards.nth(place)
    }

    /// Cards dealt by lot are seen by who gets them alone.
    fn take_shares(&mut self, shares: Shares, how: ShareCause) {
        for (seat, cards) in shares {
            self.give(seat, cards.iter().copied());
            let open = matches!(how, ShareCause::Agreed | ShareCause::Choice);
            self.say(
                "4.9",
                EventKind::CardsTaken {
                    seat,
                    how,
                    number: u8::try_from(cards.len()).unwrap_or(u8::MAX),
                    cards: open.then(|| cards.clone()),
                    own: Secret::new([seat], cards),
                },
            );
        }
    }
}

/// A proposal as shares, if it gives away exactly these cards, to these knights.
fn shares_of(parts: &[(White, Seat)], cards: &Cards<White>, among: &[Seat]) -> Option<Shares> {
    let named: Cards<White> = parts.iter().map(|(card, _)| *card).collect();
    if named != *cards || parts.iter().any(|(_, seat)| !among.contains(seat)) {
        return None;
    }
    let mut shares = Shares::new();
    for &(card, seat) in parts {
        shares.entry(seat).or_default().push(card);
    }
    shares.values_mut().for_each(|cards| cards.sort());
    Some(shares)
}
