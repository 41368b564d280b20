//! Orders for random games.

use crate::{
    cards::{Black, BlackKind, White},
    game::RoundTable,
    order::{
        Action, Deed, EvilChoice, GroupSize, KayAdds, MerlinTarget, Order, ShareWish, SpecialPlay,
        StandingOrder, Volunteering, WarChoice,
    },
    position::{Half, Position},
    quest::{Place, Quest},
    sample::{ALL_KNIGHTS, game_of},
};
use seneschal_seam::seat::Seat;
use std::collections::BTreeMap;

/// Numbers for random orders, repeatable.
pub(crate) struct Chance(pub u64);

impl Chance {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % limit.max(1)
    }

    pub(crate) fn of<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())].clone()
    }
}

fn seat(chance: &mut Chance, position: &Position) -> Seat {
    Seat(chance.below(position.knights.len()) as u8)
}

fn card(chance: &mut Chance, position: &Position, of: Seat) -> White {
    let hand: Vec<White> = position.knight(of).hand.each().collect();
    if hand.is_empty() {
        White::Grail
    } else {
        chance.of(&hand)
    }
}

fn black(chance: &mut Chance) -> Black {
    Black::plain(chance.of(&BlackKind::ALL))
}

fn place(chance: &mut Chance) -> Place {
    match chance.below(8) {
        7 => Place::Home,
        n => Place::At(Quest::ALL[n]),
    }
}

fn deed(chance: &mut Chance, position: &Position) -> Deed {
    let me = position.seat;
    let one = card(chance, position, me);
    match chance.below(24) {
        0..=4 => Deed::Go(place(chance)),
        5..=6 => Deed::DrawTwo,
        7 => Deed::FightEngine(
            position
                .knight(me)
                .hand
                .each()
                .filter_map(White::value)
                .take(3)
                .collect(),
        ),
        8..=15 => Deed::Lay {
            card: one,
            group: match chance.below(3) {
                0 => None,
                1 => Some(GroupSize::Pair),
                _ => Some(GroupSize::Triple),
            },
        },
        16..=17 => Deed::Drop(one),
        18 => Deed::Heal(one),
        19 => Deed::Accuse(seat(chance, position)),
        20 => Deed::Swap {
            with: seat(chance, position),
            card: one,
        },
        21 => Deed::Trade([one, card(chance, position, me), card(chance, position, me)]),
        _ => Deed::Play(special(chance, position)),
    }
}

fn special(chance: &mut Chance, position: &Position) -> SpecialPlay {
    let me = position.seat;
    match chance.below(9) {
        0 => SpecialPlay::Merlin(if chance.below(3) == 0 {
            MerlinTarget::Engine
        } else {
            MerlinTarget::Quest(chance.of(&Quest::ALL))
        }),
        1 => SpecialPlay::Clairvoyance((0..chance.below(3)).map(|_| black(chance)).collect()),
        2 => SpecialPlay::Convocation(Some(seat(chance, position))),
        3 => SpecialPlay::Fate,
        4 => SpecialPlay::Heroism(chance.of(&Quest::ALL)),
        5 => SpecialPlay::Lady(None),
        6 => SpecialPlay::Messenger {
            to: seat(chance, position),
            cards: vec![card(chance, position, me)],
        },
        7 => SpecialPlay::Piety {
            others: chance.below(2) == 0,
        },
        _ => SpecialPlay::Reinforcements {
            others: chance.below(2) == 0,
        },
    }
}

fn standing(chance: &mut Chance, position: &Position) -> StandingOrder {
    match chance.below(12) {
        0 => StandingOrder::Merlin(BTreeMap::from([(chance.of(&BlackKind::ALL), 2)])),
        1 => StandingOrder::Excalibur([chance.of(&BlackKind::ALL)].into()),
        2 => StandingOrder::Volunteer([(Volunteering::Life, true)].into()),
        3 => StandingOrder::Volunteer([].into()),
        4 => StandingOrder::Discard(vec![White::Fight(1)]),
        5 => StandingOrder::Summons(chance.below(2) == 0),
        6 => StandingOrder::Save([(seat(chance, position), true)].into()),
        7 => StandingOrder::Kay(chance.of(&[KayAdds::Least, KayAdds::Card(3), KayAdds::Nothing])),
        8 => StandingOrder::ForArthur(vec![White::Fight(1)]),
        9 => StandingOrder::Share(chance.of(&[ShareWish::Choice, ShareWish::Lot])),
        10 => StandingOrder::Prefer(vec![White::Grail]),
        _ => StandingOrder::Warriors(chance.of(&[WarChoice::More, WarChoice::Saxons])),
    }
}

fn order(what: Action, paid: bool) -> Order {
    Order {
        line: 1,
        text: String::new(),
        what,
        paid,
        when: Vec::new(),
    }
}

pub(crate) fn orders(chance: &mut Chance, position: &Position) -> BTreeMap<Seat, Vec<Order>> {
    let mut all: BTreeMap<Seat, Vec<Order>> = BTreeMap::new();
    let mut say = |seat: Seat, what: Action, paid: bool| {
        all.entry(seat).or_default().push(order(what, paid));
    };
    for seat in position.seats() {
        if position.asked.is_some() {
            say(seat, Action::Arrange(vec![black(chance)]), false);
        }
        if chance.below(4) == 0 {
            say(seat, Action::Standing(standing(chance, position)), false);
        }
        if position.half == Half::Offers {
            say(seat, Action::Offer(card(chance, position, seat)), false);
        }
    }
    match position.half {
        Half::Evil => {
            let choice = chance.of(&[
                EvilChoice::Draw,
                EvilChoice::DrawFaceDown,
                EvilChoice::Draw,
                EvilChoice::DrawFaceDown,
                EvilChoice::Engine,
                EvilChoice::Life,
            ]);
            say(position.seat, Action::Evil(choice), false);
            if chance.below(20) == 0 {
                say(position.seat, Action::Reveal, false);
            }
        }
        Half::Deeds => {
            for n in 0..chance.below(8) {
                let deed = deed(chance, position);
                say(position.seat, Action::Deed(deed), n > 2);
            }
        }
        Half::Offers => {}
    }
    all
}

/// A game with knights and switches by its number, and its chance.
pub(crate) fn random_game(n: u64) -> (RoundTable, Chance) {
    let mut chance = Chance(n);
    let seats = 3 + (n % 5) as usize;
    let mut knights = ALL_KNIGHTS.to_vec();
    knights.rotate_left((n % 8) as usize);
    let switches = [
        (
            "traitor",
            chance.of(&["maybe", "likely", "surely", "never"]),
        ),
        ("loyalty.three", chance.of(&["late", "start"])),
        ("pool", chance.of(&["named", "mixed"])),
        ("fate", chance.of(&["test", "plain"])),
        ("facedown", chance.of(&["may", "must"])),
        ("death", chance.of(&["step", "turn"])),
        ("two_sheets", chance.of(&["yes", "no"])),
        ("excalibur.cancels", chance.of(&["standard", "any"])),
        ("bedivere", "yes"),
    ];
    let game = game_of(&knights[..seats], &switches);
    (game, chance)
}
