//! The values in orders: how a line says them, in any language, and how it is written.

use super::keys::Key;
use super::order_grammar::OrderGrammar;
use super::parser::line_parser::LineParser;
use super::syntax::{
    Counted, PlaceNode, SyntaxNode, TargetSyntax, TroopClass, TroopItem, TroopList,
};
use crate::{
    game::Excalibur,
    order::{HouseholdHand, ManorBuilding, PillageTarget, Recruit},
};
use seneschal_seam::{
    order_rows::{OrderValue, stored, typed},
    seat::Seat,
};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Each as its order stores it.
pub(super) const VALUES: &[OrderValue<OrderGrammar>] = &[
    OrderValue::new(
        "$troops",
        |line: &mut LineParser| stored(line.troops()),
        troops,
    )
    .first(|line| line.is_item()),
    // read before the row
    // counters before an instruction are read before it
    OrderValue::new(
        "$group",
        |line: &mut LineParser| Err(line.no_order()),
        troops,
    )
    .first(|_| false),
    OrderValue::new(
        "$targets",
        |line: &mut LineParser| stored(line.targets()),
        targets,
    )
    .among(|_| vec![json!(TargetSyntax::All)]),
    OrderValue::new("$place", |line| stored(line.place()), place),
    OrderValue::new("$from", |line| stored(line.place()), place),
    OrderValue::new("$at", |line| stored(line.place()), place),
    OrderValue::new("$to", |line| stored(line.goal()), place),
    OrderValue::new("$pasture", |line| stored(line.pasture()), place),
    OrderValue::new("$manor", |line| stored(line.pillaged_manor()), place),
    OrderValue::new("$via", |line| stored(line.place_list(&[Key::And])), places),
    OrderValue::new(
        "$gates",
        // `or` between preferences gives their order, as `then` does
        |line| stored(line.place_list(&[Key::Then, Key::And, Key::Or])),
        places,
    ),
    OrderValue::new(
        "$manors",
        |line| stored(line.place_list(&[Key::Then, Key::And])),
        places,
    ),
    OrderValue::new(
        "$phases",
        |line: &mut LineParser| stored(line.named_phases()),
        phases,
    )
    .among(|_| {
        let each = [1, 2, 3].map(|phase| json!({ "it": [phase == 1, phase == 2, phase == 3] }));
        each.into()
    }),
    OrderValue::new("$phase", |line| stored(line.one_phase()), phase),
    OrderValue::new("$number", |line| stored(line.positive()), number),
    OrderValue::new("$kept", |line| stored(line.whole()), number),
    OrderValue::new("$money", |line| stored(line.money()), money),
    OrderValue::new("$lord", |line| stored(line.other_lord()), lord),
    OrderValue::new("$lords", |line| stored(line.lords()), lords),
    OrderValue::new("$shares", |line| stored(line.shares()), shares),
    OrderValue::new("$recruits", |line| stored(line.recruits()), recruits),
    OrderValue::new("$works", |line| stored(line.works()), works),
    OrderValue::new("$hands", |line| stored(line.hands()), hands),
    OrderValue::new("$repairs", |line| stored(line.repairs()), repairs),
    OrderValue::new("$prey", |line: &mut LineParser| stored(line.prey()), prey).among(|_| {
        let each = PREY.iter().map(|(it, ..)| json!([{ "it": it }]));
        each.collect()
    }),
];

/// What orders count: the words for one, and for several.
pub(super) type CountedWords<T> = &'static [(T, Key, Key)];

pub(super) const RECRUITS: CountedWords<Recruit> = &[
    (Recruit::Knight, Key::Knight, Key::Knights),
    (Recruit::ManAtArms, Key::Man, Key::Men),
];

pub(super) const WORKS: CountedWords<ManorBuilding> = &[
    (ManorBuilding::Hive, Key::Hive, Key::Hives),
    (ManorBuilding::Forester, Key::Forester, Key::Foresters),
    (ManorBuilding::Reeve, Key::Reeve, Key::Reeves),
    (ManorBuilding::Mill, Key::Mill, Key::Mills),
    (ManorBuilding::Castle, Key::Castle, Key::Castle),
    (ManorBuilding::Church, Key::Church, Key::Church),
    (ManorBuilding::Circle, Key::Circle, Key::Circle),
];

pub(super) const HANDS: CountedWords<HouseholdHand> = &[
    (HouseholdHand::Forester, Key::Forester, Key::Foresters),
    (HouseholdHand::Reeve, Key::Reeve, Key::Reeves),
];

/// §14.1, in the order of its table; first the word that is written.
pub(super) const PREY: CountedWords<PillageTarget> = &[
    (PillageTarget::Fields, Key::Fields, Key::Fields),
    (PillageTarget::Hives, Key::Hives, Key::Hive),
    (PillageTarget::Village, Key::Village, Key::Village),
    (PillageTarget::Mill, Key::Mill, Key::Mills),
    (PillageTarget::Reeves, Key::Reeves, Key::Reeve),
];

// ---- written

fn list<T: DeserializeOwned>(
    value: &Value,
    between: &str,
    one: impl Fn(T) -> Option<String>,
) -> Option<String> {
    let all: Vec<T> = typed(value)?;
    let all: Option<Vec<String>> = all.into_iter().map(one).collect();
    Some(all?.join(between))
}

fn troops(game: &Excalibur, value: &Value) -> Option<String> {
    let TroopList { items, except, .. } = typed(value)?;
    let list = |items: &[SyntaxNode<TroopItem>]| {
        let items = items.iter().map(|item| troop_item(game, &item.it));
        items.collect::<Vec<_>>().join(", ")
    };
    Some(match except.as_slice() {
        [] => list(&items),
        except => format!("{} but {}", list(&items), list(except)),
    })
}

fn troop_item(game: &Excalibur, item: &TroopItem) -> String {
    match item {
        TroopItem::One(number) => number.to_string(),
        TroopItem::Range(first, last) => format!("{first}-{last}"),
        TroopItem::Knight(number) => format!("knight {number}"),
        TroopItem::Man(number) => format!("man-at-arms {number}"),
        TroopItem::Lord => "lord".to_owned(),
        TroopItem::At(class, spot) => {
            format!("{} at {}", troop_class(*class), game.board.spot(*spot).name)
        }
        TroopItem::Of(class) => format!("all {}", troop_class(*class)),
        TroopItem::All => troop_class(TroopClass::All).to_owned(),
    }
}

fn troop_class(class: TroopClass) -> &'static str {
    match class {
        TroopClass::All => "all",
        TroopClass::Knights => "knights",
        TroopClass::Men => "men-at-arms",
    }
}

fn place(game: &Excalibur, value: &Value) -> Option<String> {
    typed(value).map(|place: PlaceNode| game.board.spot(place.it).name.clone())
}

fn places(game: &Excalibur, value: &Value) -> Option<String> {
    let name = |place: PlaceNode| Some(game.board.spot(place.it).name.clone());
    list(value, ", ", name)
}

/// `phase 2`, `phases 1 and 3`
fn phases(_: &Excalibur, value: &Value) -> Option<String> {
    let phases: SyntaxNode<[bool; 3]> = typed(value)?;
    let named = (1..=3).zip(phases.it).filter(|(_, named)| *named);
    let named: Vec<String> = named.map(|(phase, _)| phase.to_string()).collect();
    let word = if named.len() == 1 { "phase" } else { "phases" };
    let (last, before) = named.split_last()?;
    Some(match before {
        [] => format!("{word} {last}"),
        before => format!("{word} {} and {last}", before.join(", ")),
    })
}

fn phase(_: &Excalibur, value: &Value) -> Option<String> {
    typed(value).map(|phase: u8| format!("phase {phase}"))
}

fn number(_: &Excalibur, value: &Value) -> Option<String> {
    typed(value).map(|number: u64| number.to_string())
}

fn money(_: &Excalibur, value: &Value) -> Option<String> {
    typed(value).map(|bezants: SyntaxNode<u32>| bezants.it.to_string())
}

fn lord(game: &Excalibur, value: &Value) -> Option<String> {
    lord_name(game, typed(value)?)
}

fn lord_name(game: &Excalibur, lord: SyntaxNode<Seat>) -> Option<String> {
    game.lords.get(lord.it.index()).cloned()
}

fn lords(game: &Excalibur, value: &Value) -> Option<String> {
    list(value, ", ", |lord| lord_name(game, lord))
}

fn targets(game: &Excalibur, value: &Value) -> Option<String> {
    let names = |lords: Vec<SyntaxNode<Seat>>| {
        let names = lords.into_iter().map(|lord| lord_name(game, lord));
        Some(names.collect::<Option<Vec<_>>>()?.join(", "))
    };
    Some(match typed(value)? {
        TargetSyntax::All => "all".to_owned(),
        TargetSyntax::AllBut(lords) => format!("all but {}", names(lords)?),
        TargetSyntax::Lords(lords) => names(lords)?,
    })
}

/// `4 : 2`
fn shares(_: &Excalibur, value: &Value) -> Option<String> {
    list(value, " : ", |figure: u32| Some(figure.to_string()))
}

/// `2 hives`, `hive`
fn counted<T: PartialEq>(
    game: &Excalibur,
    words: CountedWords<T>,
    thing: &Counted<T>,
) -> Option<String> {
    let (_, one, several) = words.iter().find(|(it, ..)| *it == thing.it)?;
    Some(match thing.count {
        1 => game.names.spelling(*one).to_owned(),
        count => format!("{count} {}", game.names.spelling(*several)),
    })
}

fn recruits(game: &Excalibur, value: &Value) -> Option<String> {
    list(value, " and ", |thing| counted(game, RECRUITS, &thing))
}

fn works(game: &Excalibur, value: &Value) -> Option<String> {
    list(value, " and ", |thing| counted(game, WORKS, &thing))
}

fn hands(game: &Excalibur, value: &Value) -> Option<String> {
    counted(game, HANDS, &typed(value)?)
}

fn repairs(game: &Excalibur, value: &Value) -> Option<String> {
    list(value, " and ", |it| {
        counted(game, WORKS, &Counted { count: 1, it })
    })
}

fn prey(_: &Excalibur, value: &Value) -> Option<String> {
    list(value, " and ", |kind: SyntaxNode<String>| Some(kind.it))
}
