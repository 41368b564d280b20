//! What a knight can do next, and what it is worth: the quests by all the deeds they still need.

use super::known_table::KnownTable;
use crate::{
    cards::{Black, BlackKind, White},
    game::Power,
    order::{Deed, GroupSize, MerlinTarget, SpecialPlay},
    position::Relic,
    quest::{Place, Quest},
    turn::deed_check::{ALIKE, next_in_war, war_needs},
};
use seneschal_seam::game::StandInStyle;

/// A deed, and what each deed of its plan is worth.
pub(super) struct Plan {
    pub deed: Deed,
    pub worth: i32,
}

/// Cards to lay at a quest, the next first.
struct Work {
    lays: Vec<Deed>,
    /// What all of them are worth, the cards taken off.
    gain: i32,
}

/// Every deed that can be done now, the best first.
pub(super) fn plans(table: &KnownTable, style: StandInStyle) -> Vec<Plan> {
    let mut plans = vec![draw_plan(table)];
    plans.extend(
        Quest::ALL
            .into_iter()
            .filter_map(|quest| quest_plan(table, quest)),
    );
    plans.extend(engine_plan(table, style));
    plans.extend(heal_plans(table, style));
    plans.extend(special_plans(table, style));
    plans.extend(accuse_plan(table));
    plans.retain(|plan| table.can(&plan.deed));
    // the first of equals stays first
    plans.sort_by_key(|plan| -plan.worth);
    plans
}

/// Two cards at home; who is away has the way there besides.
fn draw_plan(table: &KnownTable) -> Plan {
    let cards = if table.game.has_power(table.seat, Power::Gawain) {
        3
    } else {
        2
    };
    let each = match table.hand().total() {
        0..=3 => 13,
        4..=8 => 10,
        9..=10 => 5,
        _ => 3,
    };
    let worth = cards * each;
    if table.me().place == Place::Home {
        Plan {
            deed: Deed::DrawTwo,
            worth,
        }
    } else {
        Plan {
            deed: Deed::Go(Place::Home),
            worth: worth * 75 / 100,
        }
    }
}

fn quest_plan(table: &KnownTable, quest: Quest) -> Option<Plan> {
    if !table.position.is_open(quest) {
        return None;
    }
    let work = match quest {
        Quest::Excalibur => excalibur_work(table),
        Quest::Grail => grail_work(table)?,
        Quest::Picts | Quest::Saxons => war_work(table, quest)?,
        Quest::BlackKnight | Quest::Lancelot | Quest::Dragon => fight_work(table, quest)?,
    };
    let next = work.lays.first()?.clone();
    let deeds = i32::try_from(work.lays.len()).unwrap_or(1);
    if table.is_at(quest) {
        return Some(Plan {
            deed: next,
            worth: work.gain / deeds,
        });
    }
    let go = Deed::Go(Place::At(quest));
    let way = i32::from(!table.is_free(&go));
    Some(Plan {
        deed: go,
        worth: work.gain / (deeds + way),
    })
}

/// The cards of the hand, what is worth least first; a traitor gives the best away.
pub(super) fn by_worth(table: &KnownTable) -> Vec<White> {
    let mut cards: Vec<White> = table.hand().each().collect();
    cards.sort_by_key(|&card| table.card_worth(card));
    if table.is_traitor() {
        cards.sort_by_key(|&card| card != White::Merlin);
    }
    cards
}

/// Knights there beside this one.
fn helpers(table: &KnownTable, quest: Quest) -> usize {
    let present = table.position.present(quest);
    present.iter().filter(|&&seat| seat != table.seat).count()
}

fn excalibur_work(table: &KnownTable) -> Work {
    let quest = Quest::Excalibur;
    let step = table.step_worth(quest, true);
    let steps = usize::try_from(5 - table.position.quest(quest).steps).unwrap_or(0);
    let own = steps.div_ceil(helpers(table, quest) + 1);
    let cards = by_worth(table).into_iter();
    let cheap = cards.filter(|&card| table.card_worth(card) < step || table.is_traitor());
    let cards: Vec<White> = cheap.take(own.max(1)).collect();
    let gain = cards
        .iter()
        .map(|&card| step - table.card_worth(card))
        .sum();
    Work {
        lays: cards.into_iter().map(Deed::Drop).collect(),
        gain,
    }
}

fn grail_work(table: &KnownTable) -> Option<Work> {
    let quest = Quest::Grail;
    if table.position.staying.contains(&BlackKind::DarkForest) {
        return None;
    }
    let state = table.position.quest(quest);
    let left = 7usize.saturating_sub(usize::from(state.grails));
    let held = usize::from(table.hand().of(White::Grail));
    let lays = vec![lay(White::Grail, None); held.min(left.max(1))];
    let each = table.step_worth(quest, true) - 8;
    let gain = i32::try_from(lays.len()).unwrap_or(0) * each;
    Some(Work { lays, gain })
}

fn lay(card: White, group: Option<GroupSize>) -> Deed {
    Deed::Lay { card, group }
}

/// Of 100, how near the knights are to winning a war or a fight that needs so many cards.
fn nearness(laid: usize, needed: usize) -> i32 {
    let part = i32::try_from(laid * 100 / needed.max(1)).unwrap_or(0);
    // most of it counts only near the end
    part * 14 / 100 + part * part / 100 * 86 / 100
}

/// What laying cards brings at a quest that is won when all it needs lie there.
fn progress_worth(
    table: &KnownTable,
    quest: Quest,
    laid: usize,
    more: usize,
    needed: usize,
) -> i32 {
    let stake = table.win_worth(quest) + table.threat_now(quest);
    // a fight is often lost by its sum
    let stake = if quest.is_war() { stake } else { stake * 2 / 5 };
    (nearness(laid + more, needed) - nearness(laid, needed)) * stake / 100
}

fn war_work(table: &KnownTable, war: Quest) -> Option<Work> {
    let figures = &table.game.figures;
    let mut next = next_in_war(figures, &table.position, war)?;
    let laid = table.position.quest(war).fights.len();
    let needed = usize::from(war_needs(figures, &table.position, war));
    let mut left = table.hand().clone();
    let mut values = Vec::new();
    while laid + values.len() < needed && left.take(White::Fight(next)) {
        values.push(next);
        next = (next + 1).min(5);
    }
    // a straight that breaks off early is begun only where others may go on
    let ends = laid + values.len() >= needed;
    if !ends && values.len() < 4 && laid == 0 && helpers(table, war) == 0 {
        return None;
    }
    let cost: i32 = values
        .iter()
        .map(|&value| table.card_worth(White::Fight(value)))
        .sum();
    let gain = progress_worth(table, war, laid, values.len(), needed) - cost;
    let lays = values
        .into_iter()
        .map(|value| lay(White::Fight(value), None));
    Some(Work {
        lays: lays.collect(),
        gain,
    })
}

/// A solo quest needs all its cards in the hand; the Dragon whole triples.
fn fight_work(table: &KnownTable, quest: Quest) -> Option<Work> {
    let cards = pattern(table, quest)?;
    let needs = &table.game.figures.quest(quest).needs;
    let needed: usize = needs.iter().map(|&size| usize::from(size)).sum();
    let laid = table.position.quest(quest).fights.len();
    if quest != Quest::Dragon && laid + cards.len() < needed {
        return None;
    }
    let sum: i32 = cards.iter().map(|&(value, _)| i32::from(value)).sum();
    let knights = i32::try_from(table.position.knights_in_turn().len()).unwrap_or(1);
    let deeds = i32::try_from(cards.len()).unwrap_or(1);
    let room =
        i32::from(table.game.figures.quest(quest).evil) - i32::from(table.black_cards(quest));
    // one black card in six, to be sure
    let more = (knights * deeds * 10 / 6).min(room * 10).max(0);
    let evil = table.evil_sum(quest, more);
    let own = (table.own_sum(quest) + sum) * 10;
    if own <= evil && quest != Quest::Dragon {
        return None;
    }
    let cost: i32 = cards
        .iter()
        .map(|&(value, _)| table.card_worth(White::Fight(value)))
        .sum();
    let gain = progress_worth(table, quest, laid, cards.len(), needed) - cost;
    let lays = cards
        .into_iter()
        .map(|(value, group)| lay(White::Fight(value), group));
    Some(Work {
        lays: lays.collect(),
        gain,
    })
}

/// The cards of the hand that fill a fight's groups, the highest first; a traitor takes the lowest.
fn pattern(table: &KnownTable, quest: Quest) -> Option<Vec<(u8, Option<GroupSize>)>> {
    let needs = &table.game.figures.quest(quest).needs;
    let laid = &table.position.quest(quest).fights;
    let mut used: Vec<u8> = laid.iter().map(|laid| laid.value).collect();
    let mut cards = Vec::new();
    let mut values = [5u8, 4, 3, 2, 1];
    if table.is_traitor() {
        values.reverse();
    }
    for (group, &size) in (0u8..).zip(needs) {
        let of_group = laid.iter().filter(|laid| laid.group == group);
        let begun = of_group.clone().next().map(|laid| laid.value);
        let lacks = size.saturating_sub(u8::try_from(of_group.count()).unwrap_or(0));
        let value = match begun {
            Some(value) => Some(value),
            None => values
                .into_iter()
                .find(|&value| !used.contains(&value) && table.fights(value) >= size),
        };
        let Some(value) = value else { continue };
        used.push(value);
        let held = lacks.min(table.fights(value));
        let size = match size {
            _ if quest != Quest::Lancelot => None,
            2 => Some(GroupSize::Pair),
            _ => Some(GroupSize::Triple),
        };
        cards.extend(std::iter::repeat_n((value, size), usize::from(held)));
    }
    cards.sort_by_key(|&(value, _)| std::cmp::Reverse(value));
    Some(cards)
}

/// The Fight cards that drive an engine away for the least.
fn engine_plan(table: &KnownTable, style: StandInStyle) -> Option<Plan> {
    if table.me().place != Place::Home || table.position.engines == 0 {
        return None;
    }
    let values: Vec<u8> = table.hand().each().filter_map(White::value).collect();
    let mut sets: Vec<Vec<u8>> = Vec::new();
    for (n, &first) in values.iter().enumerate() {
        sets.push(vec![first]);
        for (m, &second) in values.iter().enumerate().skip(n + 1) {
            sets.push(vec![first, second]);
            sets.extend(
                values
                    .iter()
                    .skip(m + 1)
                    .map(|&third| vec![first, second, third]),
            );
        }
    }
    let excalibur = i32::from(table.position.has(table.seat, Relic::Excalibur));
    let life = table.life_worth(table.me().life, style);
    let worth = |set: &Vec<u8>| {
        let sum = set.iter().map(|&value| i32::from(value)).sum::<i32>() + excalibur;
        let wins = (sum - 1).clamp(0, 8);
        let cost: i32 = set
            .iter()
            .map(|&value| table.card_worth(White::Fight(value)))
            .sum();
        (table.engine_gain() * wins - life * (8 - wins)) / 8 - cost
    };
    let best = sets.into_iter().max_by_key(worth)?;
    let worth = worth(&best);
    Some(Plan {
        deed: Deed::FightEngine(best),
        worth,
    })
}

fn heal_plans(table: &KnownTable, style: StandInStyle) -> Vec<Plan> {
    let life = table.life_worth(table.me().life + 1, style);
    let held = table.hand().counts().filter(|&(_, number)| number >= ALIKE);
    held.map(|(card, _)| Plan {
        deed: Deed::Heal(card),
        worth: life - table.card_worth(card) * 3 + 16,
    })
    .collect()
}

fn special_plans(table: &KnownTable, style: StandInStyle) -> Vec<Plan> {
    let mut plans = Vec::new();
    for (card, _) in table.hand().counts() {
        let found: Vec<(SpecialPlay, i32)> = match card {
            White::Merlin => merlin_plays(table),
            White::Clairvoyance => vec![(SpecialPlay::Clairvoyance(kindest(table)), 25)],
            White::Convocation => {
                let home = i32::try_from(table.position.standing_at(Place::Home).len());
                vec![(SpecialPlay::Convocation(None), home.unwrap_or(0) * 10)]
            }
            White::Fate if table.is_traitor() => Vec::new(),
            White::Fate => vec![(SpecialPlay::Fate, knights(table) * 10)],
            White::Heroism => heroism_plays(table),
            White::Lady => vec![(SpecialPlay::Lady(None), lady_worth(table, style))],
            White::Piety => piety_plays(table, style),
            White::Reinforcements => {
                let others = (knights(table) - 1) * 10;
                vec![
                    (SpecialPlay::Reinforcements { others: false }, 40),
                    (SpecialPlay::Reinforcements { others: true }, others),
                ]
            }
            White::Messenger | White::Fight(_) | White::Grail => Vec::new(),
        };
        plans.extend(found.into_iter().map(|(play, gain)| Plan {
            worth: gain - if card == White::Merlin { 18 } else { 0 },
            deed: Deed::Play(play),
        }));
    }
    plans
}

fn knights(table: &KnownTable) -> i32 {
    i32::try_from(table.position.knights_in_turn().len()).unwrap_or(0)
}

/// What Merlin takes off.
fn merlin_plays(table: &KnownTable) -> Vec<(SpecialPlay, i32)> {
    let mut plays = vec![(
        SpecialPlay::Merlin(MerlinTarget::Engine),
        table.engine_gain(),
    )];
    for quest in Quest::ALL {
        let gain = match quest {
            Quest::Excalibur => continue,
            Quest::Grail => table.step_worth(quest, false),
            _ => {
                let full = table.game.figures.quest(quest).evil;
                let near = table.black_cards(quest) + 1 >= full;
                let step = table.loss_cost(quest) / i32::from(full.max(1));
                if near { step * 180 / 100 } else { step }
            }
        };
        plays.push((SpecialPlay::Merlin(MerlinTarget::Quest(quest)), gain));
    }
    plays
}

/// The kinds of black cards, what costs least first.
pub(super) fn kindest(table: &KnownTable) -> Vec<Black> {
    let mut cards = BlackKind::ALL.map(Black::plain).to_vec();
    cards.sort_by_key(|&card| table.black_cost(card));
    cards
}

/// Heroism lies best where the knights are about to win.
fn heroism_plays(table: &KnownTable) -> Vec<(SpecialPlay, i32)> {
    let near = |quest: Quest| {
        let state = table.position.quest(quest);
        match quest {
            Quest::Excalibur => state.steps >= 4,
            Quest::Grail => state.grails >= 6,
            Quest::BlackKnight => state.fights.len() >= 3,
            Quest::Dragon => state.fights.len() >= 8,
            _ => state.fights.len() >= 4,
        }
    };
    let quests = Quest::ALL.into_iter().filter(|&quest| near(quest));
    quests
        .map(|quest| (SpecialPlay::Heroism(quest), table.more_swords(1, 0) * 2 / 3))
        .collect()
}

fn lady_worth(table: &KnownTable, style: StandInStyle) -> i32 {
    if table.position.quest(Quest::Excalibur).over {
        return lives_worth(table, table.me().life, 2, style);
    }
    table.step_worth(Quest::Excalibur, true)
}

/// So many lives more.
fn lives_worth(table: &KnownTable, life: u8, more: u8, style: StandInStyle) -> i32 {
    let most = table.game.figures.most_life;
    let gained = (life + 1)..=(life + more).min(most);
    gained.map(|life| table.life_worth(life, style)).sum()
}

fn piety_plays(table: &KnownTable, style: StandInStyle) -> Vec<(SpecialPlay, i32)> {
    let own = lives_worth(table, table.me().life, 3, style);
    let position = &table.position;
    let others = position
        .knights_in_turn()
        .into_iter()
        .filter(|&seat| seat != table.seat);
    let theirs = others.map(|seat| lives_worth(table, position.knight(seat).life, 1, style));
    vec![
        (SpecialPlay::Piety { others: false }, own),
        (SpecialPlay::Piety { others: true }, theirs.sum()),
    ]
}

fn accuse_plan(table: &KnownTable) -> Option<Plan> {
    let (whom, worth) = super::accuse::accusation(table)?;
    Some(Plan {
        deed: Deed::Accuse(whom),
        worth,
    })
}
