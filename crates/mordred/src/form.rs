//! The next order form, with everything known already filled in. Sent back unchanged it is a valid
//! sheet: the row that brings the fewest men, and men where a missing sheet would place them (M§5).
//! A missing sheet itself means row C (M§2.1), and the form says so.

use super::board::Terrain;
use super::game::Mordred;
use super::order::MordredAction;
use super::position::{Position, TurnHalf};
use super::read::order_grammar;
use super::tables::{BuildingKind, MoneyRow};
use super::turn::{
    men::default_square,
    money::{building_phrase, choose_attacker},
};
use super::view::{
    options,
    words::{MordredWording, list, pips},
};
use seneschal_seam::{
    game::{Form, FormLine},
    order_rows::in_readers_language,
    seat::Seat,
};
use seneschal_text::Phrase;

pub(crate) mod rows;
#[cfg(test)]
mod tests;

/// For whoever is not at his turn, the sheet of his next one: its lines are kept (M§2.3).
pub(crate) fn form(game: &Mordred, position: &Position, seat: Seat) -> Form {
    let mut lines = Vec::new();
    if position.over.is_some() {
        return Form { lines };
    }
    let words = MordredWording { game };
    if position.seat != seat {
        let comes = position.turn.saturating_add(position.turns_until(seat));
        lines.push(remark(
            Phrase::new("mordred-form-later")
                .with("lord", words.lord(position.seat))
                .with("turn", comes),
        ));
    }
    if position.seat == seat && position.half == TurnHalf::Men {
        men(words, position, seat, &mut lines);
        lines.push(remark(Phrase::new("mordred-form-silence-men")));
        lines.push(FormLine::default());
        money(words, position, seat, &mut lines);
        lines.push(order(game, &MordredAction::Keep(0)));
        return Form { lines };
    }
    row(game, &mut lines);
    lines.push(FormLine::default());
    lines.push(remark(Phrase::new(if game.rules.two_sheets {
        "mordred-form-both"
    } else {
        "mordred-form-one"
    })));
    lines.push(remark(Phrase::new("mordred-form-examples")));
    money(words, position, seat, &mut lines);
    Form { lines }
}

/// The line of an order, in the reader's language.
fn order_phrase(game: &Mordred, order: &MordredAction) -> Phrase {
    in_readers_language(&game.names, &order_grammar::line(game, order))
}

fn remark(phrase: Phrase) -> FormLine {
    FormLine {
        remark: Some(phrase),
        ..FormLine::default()
    }
}

fn order(game: &Mordred, order: &MordredAction) -> FormLine {
    FormLine {
        order: order_phrase(game, order).into(),
        ..FormLine::default()
    }
}

/// M§3: the money table, what silence would choose, and the safest row.
fn row(game: &Mordred, lines: &mut Vec<FormLine>) {
    lines.push(remark(Phrase::new("mordred-form-row")));
    lines.extend(MoneyRow::ALL.map(|row| remark(boxes(game, row))));
    let safest = safest(game);
    lines.push(remark(
        Phrase::new("mordred-form-silence-row")
            .with("row", MoneyRow::C.name())
            .with("safest", safest.name()),
    ));
    // M§2.3: a row that stands until told otherwise goes before
    lines.push(FormLine {
        usual: true,
        ..order(game, &MordredAction::Row(safest))
    });
}

/// "A: 1* 2 2 3 3 4"
fn boxes(game: &Mordred, row: MoneyRow) -> Phrase {
    let told = |pips| {
        let it = game.tables.money(row, pips);
        format!("{}{}", it.pays, if it.black { "*" } else { "" })
    };
    let boxes: Vec<String> = (1..=6).map(told).collect();
    Phrase::new("mordred-form-boxes")
        .with("row", row.name())
        .with("boxes", boxes.join(" "))
}

/// The row that brings the fewest men and moves the pawn least (M§3.1).
fn safest(game: &Mordred) -> MoneyRow {
    let men = |row: &MoneyRow| {
        (1..=6)
            .map(|pips| game.tables.money(*row, pips))
            .filter(|it| it.black)
            .map(|it| u32::from(it.pays))
            .sum::<u32>()
    };
    MoneyRow::ALL
        .into_iter()
        .min_by_key(men)
        .unwrap_or(MoneyRow::A)
}

/// Each man with the square to which the default would send him, one after the other.
fn men(words: MordredWording, position: &Position, seat: Seat, lines: &mut Vec<FormLine>) {
    let Some(rolled) = position.rolled else {
        return;
    };
    let [one, other] = rolled.dice;
    let told = Phrase::new("mordred-form-rolled")
        .with("row", rolled.row.name())
        .with("one", one)
        .with("other", other);
    lines.push(remark(
        told.with("men", rolled.men)
            .with("money", position.money(seat)),
    ));
    if rolled.men == 0 {
        return;
    }
    let free = options::places(words, position);
    if !free.is_empty() {
        lines.push(remark(
            Phrase::new("mordred-form-free").with("squares", free),
        ));
    }
    let raids = options::raids(words, position, seat)
        .into_iter()
        .map(|(at, told)| {
            Phrase::new("mordred-form-raid")
                .with("order", order_phrase(words.game, &MordredAction::Raid(at)))
                .with("told", told)
        });
    lines.extend(raids.map(remark));
    let mut supposed = position.clone();
    for _ in 0..rolled.men {
        let Some(at) = default_square(&words.game.board, &supposed, seat) else {
            break;
        };
        lines.push(order(words.game, &MordredAction::Place(at)));
        supposed.men.insert(at);
    }
}

/// M§4: what each building costs and where it may stand, and which men can be attacked.
fn money(words: MordredWording, position: &Position, seat: Seat, lines: &mut Vec<FormLine>) {
    let tables = &words.game.tables;
    lines.push(remark(
        Phrase::new("mordred-form-money").with("money", position.money(seat)),
    ));
    for kind in BuildingKind::ALL {
        let left = tables
            .of(kind)
            .each
            .saturating_sub(position.built(seat, kind));
        let told = Phrase::new("mordred-form-price")
            .with("kind", building_phrase(kind))
            .with("points", tables.of(kind).points)
            .with("left", left);
        let price = |terrain| tables.price(kind, terrain);
        let told = match (price(Terrain::Woods), price(Terrain::Hills)) {
            (Some(woods), Some(hills)) => told.with("woods", woods).with("hills", hills),
            (woods, hills) => told
                .with("woods", woods.unwrap_or(0))
                .with("hills", hills.unwrap_or(0)),
        };
        lines.push(remark(told));
    }
    for sites in options::sites(words, position, seat) {
        let id = match (sites.hills, sites.apart) {
            (false, false) => "mordred-form-woods",
            (false, true) => "mordred-form-woods-apart",
            (true, false) => "mordred-form-hills",
            (true, true) => "mordred-form-hills-apart",
        };
        lines.push(remark(
            Phrase::new(id).with("squares", words.squares(sites.squares)),
        ));
    }
    let attacks: Vec<Phrase> = position
        .men
        .iter()
        .filter_map(|&at| {
            let (from, kind) = choose_attacker(words.game, position, seat, at, None).ok()?;
            let told = Phrase::new("mordred-form-attack")
                .with("at", words.square(at))
                .with("from", words.square(from));
            Some(told.with("pips", pips(tables.of(kind).attacks)))
        })
        .collect();
    if !attacks.is_empty() {
        lines.push(remark(
            Phrase::new("mordred-form-attacks")
                .with("pounds", tables.attack)
                .with("list", list(attacks)),
        ));
    }
}
