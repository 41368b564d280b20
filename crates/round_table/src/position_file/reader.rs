//! Reads a position from its file.

use super::keys::{KNIGHT, POSITION, QUEST};
use super::parts::{QuestPart, read_cards, read_stored};
use crate::{
    cards::{Cards, Pile},
    game::{Power, RoundTable},
    order::{Action, StandingOrder, StandingOrders},
    position::{Half, Position},
    quest::Quest,
    read::sheet_reader,
    turn::start::{all_black, all_white, blank},
};
use seneschal_seam::{event_notation::EventGame as _, position_keys::read_list, seat::Seat};
use seneschal_text::{
    Sheet,
    yaml_document::{SetupError, YamlDocument, YamlNode},
};
use std::fmt::Display;

/// The first level's keys.
pub(super) fn keys() -> Vec<&'static str> {
    [
        &*POSITION.names(),
        &["knights", "quests", WHITE_PILE, BLACK_PILE],
    ]
    .concat()
}

/// What is unseen there; of a claim how many cards can be drawn.
pub(super) const WHITE_PILE: &str = "white pile";
pub(super) const BLACK_PILE: &str = "black pile";

/// Reads a position. What it does not say is as at the start, before cards are dealt.
pub(crate) fn read_node(game: &RoundTable, node: &YamlNode) -> Result<Position, SetupError> {
    let pairs = node.pairs_of(&keys())?;
    let mut position = Position {
        white: Pile::default(),
        black: Pile::default(),
        ..blank(game)
    };
    if pairs.iter().any(|(key, _)| key == "turn") {
        position.half = Half::Evil;
        position.seat = game.who_has(Power::Arthur).unwrap_or(Seat(0));
    }
    for (key, node) in &pairs {
        match key.as_str() {
            "knights" => knights(game, node, &mut position)?,
            "quests" => quests(game, node, &mut position)?,
            WHITE_PILE => position.white.unseen = read_cards(game, node)?,
            BLACK_PILE => position.black.unseen = read_cards(game, node)?,
            _ => POSITION.read(game, (key, node), &mut position)?,
        }
        check_cards(game, node, &position)?;
    }
    let named = |pile: &str| pairs.iter().any(|(key, _)| key == pile);
    let rest = rest(&game.figures.white, &all_white(&position));
    add_rest(&mut position.white, &rest, named(WHITE_PILE));
    let rest = self::rest(&game.figures.black, &all_black(&position));
    add_rest(&mut position.black, &rest, named(BLACK_PILE));
    for (_, node) in pairs.iter().filter(|(key, _)| key == "knights") {
        all_standing_orders(game, node, &mut position)?;
    }
    Ok(position)
}

/// Standing orders as a sheet writes them: they are read against the whole position.
fn all_standing_orders(
    game: &RoundTable,
    node: &YamlNode,
    position: &mut Position,
) -> Result<(), SetupError> {
    for (name, node) in node.pairs()? {
        let seat = game.find_seat(&node, &name)?;
        for (_, node) in node.pairs()?.iter().filter(|(key, _)| key == STANDING) {
            let orders = standing_orders(game, position, seat, node)?;
            if let Some(knight) = position.knight_mut(seat) {
                knight.standing = orders;
            }
        }
    }
    Ok(())
}

pub(super) const STANDING: &str = "standing";

/// `[merlin against Vivien, no summons]`, or as they are stored.
pub(super) fn standing_orders(
    game: &RoundTable,
    position: &Position,
    seat: Seat,
    node: &YamlNode,
) -> Result<StandingOrders, SetupError> {
    if node.is_map() {
        return read_stored(game, node);
    }
    let (mut standing, mut all) = (StandingOrders::default(), Vec::new());
    for line in read_list(node, |item| item.text())? {
        let orders = standing_line(game, position, seat, &line);
        let orders = orders.ok_or_else(|| {
            node.wrong(
                format!(
                    "{line:?} is no standing order of {}",
                    game.knight_name(seat)
                ),
                "`merlin against Vivien`, as a sheet says it",
            )
        })?;
        all.extend(orders);
    }
    standing.set_all(all);
    Ok(standing)
}

/// What a line orders, if it only has standing orders.
pub(super) fn standing_line(
    game: &RoundTable,
    position: &Position,
    seat: Seat,
    line: &str,
) -> Option<Vec<StandingOrder>> {
    let reading = sheet_reader::read(game, position, seat, &Sheet::from_stored(line));
    let orders = reading.orders.into_iter().map(|order| match order.what {
        Action::Standing(standing) => Some(standing),
        _ => None,
    });
    let orders: Vec<StandingOrder> = orders.collect::<Option<_>>()?;
    (!orders.is_empty()).then_some(orders)
}

/// The cards that are nowhere yet.
fn rest<C: Ord + Copy>(all: &Cards<C>, named: &Cards<C>) -> Cards<C> {
    let mut rest = Cards::default();
    for (card, number) in all.counts() {
        rest.add_many(card, number.saturating_sub(named.of(card)));
    }
    rest
}

fn add_rest<C: Ord + Copy>(pile: &mut Pile<C>, rest: &Cards<C>, unseen_named: bool) {
    let to = if unseen_named {
        &mut pile.discard
    } else {
        &mut pile.unseen
    };
    to.extend(rest.each());
}

fn check_cards(game: &RoundTable, node: &YamlNode, position: &Position) -> Result<(), SetupError> {
    check_number(node, &game.figures.white, &all_white(position))?;
    check_number(node, &game.figures.black, &all_black(position))
}

fn check_number<C: Ord + Copy + Display>(
    node: &YamlNode,
    all: &Cards<C>,
    named: &Cards<C>,
) -> Result<(), SetupError> {
    let excess = named
        .counts()
        .find(|(card, number)| *number > all.of(*card));
    match excess {
        Some((card, number)) => Err(node.wrong(
            format!("{card} is named {number} times up to here"),
            format!("at most {}: there are no more", all.of(card)),
        )),
        None => Ok(()),
    }
}

fn knights(game: &RoundTable, node: &YamlNode, position: &mut Position) -> Result<(), SetupError> {
    for (name, node) in node.pairs()? {
        let seat = game.find_seat(&node, &name)?;
        let Some(knight) = position.knight_mut(seat) else {
            continue;
        };
        for (key, node) in node.pairs_of(&KNIGHT.names())? {
            KNIGHT.read(game, (&key, &node), knight)?;
        }
        check_cards(game, &node, position)?;
    }
    Ok(())
}

fn quests(game: &RoundTable, node: &YamlNode, position: &mut Position) -> Result<(), SetupError> {
    for (name, node) in node.pairs()? {
        let quest = find_quest(&node, &name)?;
        let mut part = quest_part(position, quest);
        for (key, node) in node.pairs_of(&QUEST.names())? {
            QUEST.read(game, (&key, &node), &mut part)?;
        }
        *position.quest_mut(quest) = part.state;
        check_cards(game, &node, position)?;
    }
    Ok(())
}

pub(super) fn find_quest(node: &YamlNode, name: &str) -> Result<Quest, SetupError> {
    Quest::named(name).ok_or_else(|| node.unknown("quest", name, Quest::ALL.map(Quest::name)))
}

pub(super) fn quest_part(position: &Position, quest: Quest) -> QuestPart {
    QuestPart {
        quest,
        state: position.quest(quest).clone(),
    }
}

/// What the starting position of a campaign must say, written by people with the table in front of
/// them: a line that they forget would be a knight without cards.
const NEEDED: [&str; 5] = ["turn", "knight", "swords", "engines", "knights"];

pub(crate) fn read_whole(
    game: &RoundTable,
    file: &str,
    text: &str,
) -> Result<Position, SetupError> {
    let page = YamlDocument::read(file, text)?;
    let root = page.root();
    let position = read_node(game, &root)?;
    let pairs = root.pairs()?;
    let all_of = |node: &YamlNode, pairs: &[(String, YamlNode)], needed: &[&str]| {
        let missing = needed
            .iter()
            .find(|key| pairs.iter().all(|(there, _)| there != *key));
        missing.map_or(Ok(()), |key| {
            Err(node.wrong(format!("no {key}"), needed.join(", ")))
        })
    };
    all_of(&root, &pairs, &NEEDED)?;
    let Some((_, knights)) = pairs.iter().find(|(key, _)| key == "knights") else {
        return Ok(position);
    };
    let mut seats = Vec::new();
    for (name, node) in knights.pairs()? {
        seats.push(game.find_seat(&node, &name)?);
        all_of(&node, &node.pairs()?, &["life", "hand"])?;
    }
    match position.seats().find(|seat| !seats.contains(seat)) {
        Some(seat) => Err(knights.wrong(
            format!("no {}", game.knight_name(seat)),
            "every knight, with life and hand",
        )),
        None => Ok(position),
    }
}
