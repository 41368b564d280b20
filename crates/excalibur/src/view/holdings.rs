//! What a lord has: manors with land and yield, soldiers by place, money and the cost of winter.
//! Also the public lists of all lords.

use super::super::board::{Manor, ManorId, SpotId};
use super::super::event::ExcaliburEvent;
use super::super::position::{
    CounterNumber, Lord, ManorState, Position, Season, Soldier, StructureState,
};
use super::super::season::harvest::harvest;
use super::super::troops::{strength, wage};
use super::advanced_game;
use super::names::{self, ValleyNames, numbers};
use super::terms::{building, collector};
use crate::{
    event::details::{Collector, HarvestEffect},
    game::Excalibur,
    order::ManorBuilding,
};
use seneschal_seam::{seat::Seat, story::ReportLength};
use seneschal_text::{Column, Phrase, PhraseArgument, PhraseGrid};
use serde::Serialize;
use std::collections::BTreeMap;

/// One lord's holdings, shown to that player.
#[derive(Clone, Debug, Serialize)]
pub struct LordHoldings {
    /// Treasury, wages, harvest: sentences. In a short report without what its form and its
    /// standings say.
    pub money: Vec<Phrase>,
    #[serde(flatten)]
    pub tables: HoldingsTables,
}

#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum HoldingsTables {
    Whole {
        manors: PhraseGrid,
        soldiers: PhraseGrid,
    },
    /// Manors and soldiers in one table, without the land, which hardly ever changes.
    Short { places: PhraseGrid },
}

/// The income of next autumn if nothing changes and the weather is average.
pub(crate) struct HarvestForecast {
    pub manors: BTreeMap<ManorId, (Collector, u32)>,
    pub harvest: u32,
    pub mill: u32,
}

impl HarvestForecast {
    /// Who would collect a manor's harvest, and how much.
    fn of(&self, manor: ManorId) -> (Collector, u32) {
        self.manors
            .get(&manor)
            .copied()
            .unwrap_or((Collector::Nobody, 0))
    }
}

/// The harvest of a position, calculated by the rule itself on a copy.
pub(crate) fn expected(game: &Excalibur, position: &Position, seat: Seat) -> HarvestForecast {
    let mut events = Vec::new();
    harvest(
        game,
        &mut position.clone(),
        &[],
        &HarvestEffect::default(),
        &mut events,
    );
    let mut expected = HarvestForecast {
        manors: BTreeMap::new(),
        harvest: 0,
        mill: 0,
    };
    for event in events {
        match event.what {
            ExcaliburEvent::Harvested {
                manor,
                seat: of,
                collector,
                total,
                ..
            } if of == seat => {
                expected.manors.insert(manor, (collector, total));
                expected.harvest += total;
            }
            ExcaliburEvent::Milled {
                seat: of, manors, ..
            } if of == seat => expected.mill += manors,
            _ => {}
        }
    }
    expected
}

/// Paid soldiers and their cost next winter: knights, men-at-arms, bezants. The leader is not paid
/// (§10.4).
pub(crate) fn wages(lord: &Lord) -> (u32, u32, u32) {
    let paid = lord
        .soldiers
        .iter()
        .filter(|&(&number, _)| lord.leader != Some(number));
    paid.fold(
        (0, 0, 0),
        |(knights, men, bezants), (_, soldier)| match wage(soldier.rank) {
            0 => (knights, men, bezants),
            pay if super::super::troops::is_knight(soldier.rank) => {
                (knights + 1, men, bezants + pay)
            }
            pay => (knights, men + 1, bezants + pay),
        },
    )
}

pub(crate) fn own(
    game: &Excalibur,
    position: &Position,
    seat: Seat,
    length: ReportLength,
) -> Option<LordHoldings> {
    let lord = position.lords.get(seat.index()).filter(|lord| !lord.out)?;
    let expected = expected(game, position, seat);
    let (knights, men, bezants) = wages(lord);
    // a short report says elsewhere what a winter spends
    let is_short = length == ReportLength::Short;
    let spent_elsewhere = is_short && position.season == Season::Winter;
    let mut money = Vec::new();
    if !spent_elsewhere {
        money.push(Phrase::new("excalibur-own-treasury").with("bezants", lord.treasury));
    }
    // §15, 14: before winter, money is only spent on summer's shrines
    if lord.scutage > 0 && game.rules.church_in_summer {
        money.push(Phrase::new("excalibur-own-scutage").with("bezants", lord.scutage));
    }
    if lord.gate.is_some() {
        if !spent_elsewhere {
            money.push(
                Phrase::new("excalibur-own-wages")
                    .with("knights", knights)
                    .with("men", men)
                    .with("bezants", bezants),
            );
        }
        if !(is_short && game.rules.treasury_public) {
            money.push(Phrase::new("excalibur-own-income").with("bezants", lord.income));
        }
        money.push(
            Phrase::new("excalibur-own-expected")
                .with("total", expected.harvest + expected.mill)
                .with("mill", expected.mill),
        );
    }
    money.extend(advanced_game::own(game, position, lord));
    let tables = match length {
        ReportLength::Whole => HoldingsTables::Whole {
            manors: own_manors(game, position, seat, &expected),
            soldiers: own_soldiers(game, position, lord),
        },
        ReportLength::Short => HoldingsTables::Short {
            places: own_places(game, position, (seat, lord), &expected),
        },
    };
    Some(LordHoldings { money, tables })
}

/// The manors, with a star where they are supervised, then the other places with soldiers.
fn own_places(
    game: &Excalibur,
    position: &Position,
    (seat, lord): (Seat, &Lord),
    expected: &HarvestForecast,
) -> PhraseGrid {
    let words = ValleyNames { game };
    let mut grid = PhraseGrid::new(vec![
        Column::words("excalibur-place-starred"),
        Column::words("excalibur-counters"),
        Column::figures("excalibur-strength"),
        Column::words("excalibur-improvements"),
        Column::figures("excalibur-harvest-column"),
    ]);
    let mut places = by_place(lord);
    let mut row = |name, spot, built, harvest| {
        let soldiers = places.remove(&spot).unwrap_or_default();
        let strength = match strength_of(&soldiers) {
            0 => "".into(),
            strength => PhraseArgument::from(strength),
        };
        grid.rows.push(vec![
            place(words, position, name, spot, &soldiers),
            counters_by_rank(lord, &soldiers),
            strength,
            built,
            harvest,
        ]);
    };
    for (id, manor, state) in
        manors(game, position).filter(|(.., state)| state.holder == Some(seat))
    {
        let (_, total) = expected.of(id);
        row(
            starred(manor, state),
            manor.spot,
            improvements(state),
            total.into(),
        );
    }
    for spot in by_place(lord).into_keys() {
        let is_own = game
            .board
            .manor_at(spot)
            .and_then(|id| position.manors.get(usize::from(id.0)))
            .is_some_and(|state| state.holder == Some(seat));
        if !is_own {
            row(words.spot(spot).into(), spot, "".into(), "".into());
        }
    }
    grid
}

/// `Fenburst*`: it is supervised.
fn starred(manor: &Manor, state: &ManorState) -> PhraseArgument {
    if state.supervised {
        Phrase::new("excalibur-supervised-manor")
            .with("manor", manor.name.as_str())
            .into()
    } else {
        manor.name.as_str().into()
    }
}

fn own_manors(
    game: &Excalibur,
    position: &Position,
    seat: Seat,
    expected: &HarvestForecast,
) -> PhraseGrid {
    let mut grid = PhraseGrid::new(vec![
        Column::words("excalibur-manor"),
        Column::words("excalibur-land"),
        Column::words("excalibur-improvements"),
        Column::words("excalibur-supervision"),
        Column::words("excalibur-collects"),
        Column::figures("excalibur-harvest-column"),
    ]);
    for (id, manor, state) in
        manors(game, position).filter(|(.., state)| state.holder == Some(seat))
    {
        let (by, total) = expected.of(id);
        grid.rows.push(vec![
            manor.name.as_str().into(),
            land(manor).into(),
            improvements(state),
            if state.supervised {
                Phrase::new("excalibur-yes").into()
            } else {
                "".into()
            },
            collector(by).into(),
            PhraseArgument::from(total),
        ]);
    }
    grid
}

/// Every manor of the board with its state, in name order.
pub(crate) fn manors<'a>(
    game: &'a Excalibur,
    position: &'a Position,
) -> impl Iterator<Item = (ManorId, &'a Manor, &'a ManorState)> {
    (0_u8..)
        .map(ManorId)
        .zip(game.board.manors.iter().zip(&position.manors))
        .map(|(id, (manor, state))| (id, manor, state))
}

fn land(manor: &Manor) -> Phrase {
    let id = if manor.river_rights {
        "excalibur-land-river"
    } else {
        "excalibur-land-dry"
    };
    Phrase::new(id)
        .with("arable", manor.arable)
        .with("pasture", manor.pasture)
        .with("forest", manor.forest)
}

/// Buildings, and smoking fields.
pub(crate) fn improvements(state: &ManorState) -> PhraseArgument {
    let mut list: Vec<Phrase> = [
        (ManorBuilding::Hive, state.hives),
        (ManorBuilding::Forester, state.foresters),
        (ManorBuilding::Reeve, u8::from(state.reeve)),
    ]
    .into_iter()
    .filter(|&(_, count)| count > 0)
    .map(|(what, count)| building(what, u32::from(count)))
    .collect();
    if state.mill {
        list.push(if state.mill_works {
            building(ManorBuilding::Mill, 1)
        } else {
            Phrase::new("excalibur-mill-idle")
        });
    }
    list.extend(advanced_game::shrines(state));
    match state.castle {
        Some(StructureState::Sound) => list.push(building(ManorBuilding::Castle, 1)),
        Some(StructureState::Struck) => list.push(Phrase::new("excalibur-siege-castle-struck")),
        None => {}
    }
    if state.smoke > 0 {
        list.push(Phrase::new("excalibur-pillage-smoking").with("count", state.smoke));
    }
    list.into()
}

/// Counters by place, the places in the rules' order.
pub(crate) fn by_place(lord: &Lord) -> BTreeMap<SpotId, Vec<(CounterNumber, &Soldier)>> {
    let mut places: BTreeMap<SpotId, Vec<(CounterNumber, &Soldier)>> = BTreeMap::new();
    for (&number, soldier) in &lord.soldiers {
        places
            .entry(soldier.spot)
            .or_default()
            .push((number, soldier));
    }
    places
}

pub(crate) fn strength_of(soldiers: &[(CounterNumber, &Soldier)]) -> u32 {
    soldiers
        .iter()
        .map(|(_, soldier)| strength(soldier.rank, soldier.wounded))
        .sum()
}

fn own_soldiers(game: &Excalibur, position: &Position, lord: &Lord) -> PhraseGrid {
    let words = ValleyNames { game };
    let mut grid = PhraseGrid::new(vec![
        Column::words("excalibur-place"),
        Column::words("excalibur-counters"),
        Column::figures("excalibur-strength"),
    ]);
    for (spot, soldiers) in by_place(lord) {
        grid.rows.push(vec![
            place(words, position, words.spot(spot).into(), spot, &soldiers),
            counters_by_rank(lord, &soldiers),
            PhraseArgument::from(strength_of(&soldiers)),
        ]);
    }
    grid
}

fn counters_by_rank(lord: &Lord, soldiers: &[(CounterNumber, &Soldier)]) -> PhraseArgument {
    let told: Vec<Phrase> = soldiers
        .iter()
        .map(|&(number, soldier)| counter(lord, number, soldier))
        .collect();
    told.into()
}

/// The place of the soldiers, "Foxwood, in the house", and who besieges them there (§13).
fn place(
    words: ValleyNames,
    position: &Position,
    name: PhraseArgument,
    spot: SpotId,
    soldiers: &[(CounterNumber, &Soldier)],
) -> PhraseArgument {
    if !soldiers.iter().any(|(_, soldier)| soldier.inside) {
        return name;
    }
    let here = words.game.board.manor_at(spot);
    let besiegers: Vec<&str> = position
        .sieges
        .iter()
        .filter(|siege| Some(siege.manor) == here)
        .map(|siege| words.lord(siege.besieger))
        .collect();
    let told = Phrase::new(if besiegers.is_empty() {
        "excalibur-siege-inside"
    } else {
        "excalibur-siege-besieged"
    })
    .with("place", name);
    if besiegers.is_empty() {
        told.into()
    } else {
        told.with("lords", besiegers).into()
    }
}

/// "13 knight A, wounded"
fn counter(lord: &Lord, number: CounterNumber, soldier: &Soldier) -> Phrase {
    let id = match (soldier.wounded, lord.leader == Some(number) && number != 1) {
        (false, false) => "excalibur-counter",
        (true, false) => "excalibur-counter-wounded",
        (false, true) => "excalibur-counter-heir",
        (true, true) => "excalibur-counter-heir-wounded",
    };
    Phrase::new(id)
        .with("number", number)
        .with("rank", names::rank(soldier.rank))
}

/// The holders and their manors, in seating order; unheld manors come last.
pub(crate) fn lands(game: &Excalibur, position: &Position) -> PhraseGrid {
    let words = ValleyNames { game };
    let mut grid = PhraseGrid::new(vec![
        Column::words("excalibur-lord"),
        Column::figures("excalibur-manors"),
        Column::words("excalibur-held-manors"),
    ]);
    if game.rules.advanced {
        grid.columns
            .extend(advanced_game::COLUMNS.map(Column::words));
    }
    let row = |who: PhraseArgument, holder: Option<Seat>, list: Vec<PhraseArgument>| {
        let mut row = vec![
            who,
            PhraseArgument::from(list.len()),
            PhraseArgument::List(list),
        ];
        if game.rules.advanced {
            row.extend(advanced_game::cells(game, position, holder));
        }
        row
    };
    let held = |holder: Option<Seat>| -> Vec<PhraseArgument> {
        let list = manors(game, position).filter(|(.., state)| state.holder == holder);
        list.map(|(_, manor, state)| starred(manor, state))
            .collect()
    };
    for seat in (0_u8..).map(Seat).take(position.lords.len()) {
        let list = held(Some(seat));
        if !list.is_empty() {
            grid.rows
                .push(row(words.lord(seat).into(), Some(seat), list));
        }
    }
    let free = held(None);
    if !free.is_empty() {
        grid.rows
            .push(row(Phrase::new("excalibur-nobody").into(), None, free));
    }
    grid
}

/// "13 and 55 (wounded 17)": the wounded are listed separately.
pub(crate) fn counters(soldiers: &[(CounterNumber, &Soldier)]) -> PhraseArgument {
    let of = |wounded: bool| -> Vec<CounterNumber> {
        soldiers
            .iter()
            .filter(|(_, soldier)| soldier.wounded == wounded)
            .map(|&(number, _)| number)
            .collect()
    };
    let (whole, wounded) = (of(false), of(true));
    match (whole.is_empty(), wounded.is_empty()) {
        (_, true) => numbers(&whole),
        (true, false) => Phrase::new("excalibur-all-wounded")
            .with("wounded", numbers(&wounded))
            .into(),
        (false, false) => Phrase::new("excalibur-some-wounded")
            .with("whole", numbers(&whole))
            .with("wounded", numbers(&wounded))
            .into(),
    }
}

/// The places of everybody's soldiers: always public (§4.7).
pub(crate) fn troops(game: &Excalibur, position: &Position) -> PhraseGrid {
    let words = ValleyNames { game };
    let mut grid = PhraseGrid::new(vec![
        Column::words("excalibur-lord"),
        Column::words("excalibur-place"),
        Column::words("excalibur-counters"),
        Column::figures("excalibur-strength"),
    ]);
    for (lord, seat) in position.lords.iter().zip((0_u8..).map(Seat)) {
        for (n, (spot, soldiers)) in by_place(lord).into_iter().enumerate() {
            let name: PhraseArgument = if n == 0 {
                words.lord(seat).into()
            } else {
                "".into()
            };
            grid.rows.push(vec![
                name,
                place(words, position, words.spot(spot).into(), spot, &soldiers),
                counters(&soldiers),
                PhraseArgument::from(strength_of(&soldiers)),
            ]);
        }
    }
    grid
}
