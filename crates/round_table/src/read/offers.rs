//! What could be ordered instead of a line that is refused: lines to copy, in English. A sheet in
//! another language gets them in its own words.

use super::order_check::OrderCheck;
use crate::{
    cards::White,
    order::{Action, Deed, GroupSize, MerlinTarget, Order, SpecialPlay},
    order_text,
    quest::{Place, Quest},
};

/// How many lines an answer suggests.
const MOST: usize = 3;

/// Deeds like one that is refused, as far as they can be done; else the same deed for a life.
pub(super) fn offers(check: &OrderCheck, what: &Action, paid: bool) -> Vec<String> {
    let Action::Deed(deed) = what else {
        return Vec::new();
    };
    let possible = |deed: &Deed, paid: bool| {
        let order = Order {
            line: 0,
            text: String::new(),
            what: Action::Deed(deed.clone()),
            paid,
            when: Vec::new(),
        };
        check.deed_check().check(&order, deed).is_ok()
    };
    let line = |deed: Deed, paid| order_text::line(check.game, &Action::Deed(deed), paid);
    if let Some(paid) = [!paid].into_iter().find(|&paid| possible(deed, paid)) {
        return vec![line(deed.clone(), paid)];
    }
    let others = alike(check, deed).into_iter();
    others
        .filter(|other| other != deed && possible(other, paid))
        .take(MOST)
        .map(|other| line(other, paid))
        .collect()
}

/// The same deed with other cards, places or knights.
fn alike(check: &OrderCheck, deed: &Deed) -> Vec<Deed> {
    let hand = &check.supposed.knight(check.seat).hand;
    let cards: Vec<White> = hand.counts().map(|(card, _)| card).collect();
    let quests = Quest::ALL.into_iter();
    match deed {
        Deed::Go(_) => quests.map(Place::At).map(Deed::Go).collect(),
        Deed::Lay { .. } | Deed::DrawTwo | Deed::Drop(_) => {
            let lay = |card, group| Deed::Lay { card, group };
            let quest = check.supposed.knight(check.seat).place.quest();
            let groups: &[_] = match quest.is_some_and(Quest::is_fight) {
                true => &[None, Some(GroupSize::Pair), Some(GroupSize::Triple)],
                false => &[None],
            };
            let laid = cards
                .iter()
                .flat_map(|&card| groups.iter().map(move |group| lay(card, *group)));
            let dropped = cards.iter().copied().map(Deed::Drop);
            laid.chain(dropped).chain([Deed::DrawTwo]).collect()
        }
        Deed::Heal(_) => cards.into_iter().map(Deed::Heal).collect(),
        Deed::FightEngine(_) => {
            let fights = cards.into_iter().filter_map(White::value);
            fights.map(|value| Deed::FightEngine(vec![value])).collect()
        }
        Deed::Accuse(_) => check.supposed.seats().map(Deed::Accuse).collect(),
        Deed::Swap { card, .. } => {
            let seats = check.supposed.seats();
            seats.map(|with| Deed::Swap { with, card: *card }).collect()
        }
        Deed::Play(SpecialPlay::Merlin(_)) => {
            let targets = quests
                .map(MerlinTarget::Quest)
                .chain([MerlinTarget::Engine]);
            let play = |target| Deed::Play(SpecialPlay::Merlin(target));
            targets.map(play).collect()
        }
        Deed::Play(SpecialPlay::Heroism(_)) => {
            let play = |quest| Deed::Play(SpecialPlay::Heroism(quest));
            quests.map(play).collect()
        }
        Deed::Play(_) | Deed::Trade(_) => Vec::new(),
    }
}
