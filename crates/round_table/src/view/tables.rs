//! What everybody sees of the table (R§8.1).

use super::own::value_at;
use super::words::{self, knights as names};
use crate::{
    cards::Black,
    figures::QuestFigures,
    game::RoundTable,
    position::{KnightState, Position, QuestState},
    quest::{Place, Quest},
    turn::deed_check::war_needs,
};
use seneschal_seam::seat::Seat;
use seneschal_text::{Column, Phrase, PhraseArgument, PhraseGrid};

/// Swords, engines, accusations, piles, cards that stay.
pub(super) fn table(game: &RoundTable, position: &Position) -> Vec<Phrase> {
    let (figures, swords) = (&game.figures, position.swords);
    let mut told = vec![
        Phrase::new("round-table-lead")
            .with("white", swords.white)
            .with("black", swords.black)
            .with("engines", position.engines),
    ];
    if position.over.is_none() {
        let may = swords.total() >= figures.swords.accuse
            || position.engines >= figures.engines_to_accuse;
        told.push(
            Phrase::new("round-table-table-accusations")
                .with("may", u8::from(may))
                .with("swords", figures.swords.accuse)
                .with("engines", figures.engines_to_accuse),
        );
    }
    told.push(
        Phrase::new("round-table-table-piles")
            .with("white", position.white.total())
            .with("white-discard", position.white.discard.total())
            .with("black", position.black.total())
            .with("black-discard", position.black.discard.total()),
    );
    if !position.staying.is_empty() {
        let cards = position.staying.iter().copied().map(words::black_kind);
        told.push(Phrase::new("round-table-table-stays").with("cards", words::list(cards)));
    }
    told
}

pub(super) fn knights(game: &RoundTable, position: &Position) -> PhraseGrid {
    let mut grid = PhraseGrid::new(vec![
        Column::words("round-table-knight"),
        Column::words("round-table-where"),
        Column::figures("round-table-life"),
        Column::figures("round-table-hand"),
        Column::words("round-table-remarks"),
    ]);
    for seat in position.seats() {
        let knight = position.knight(seat);
        let place = match knight.state {
            KnightState::Alive => words::place_title(knight.place).into(),
            _ => PhraseArgument::default(),
        };
        grid.rows.push(vec![
            game.knight_name(seat).into(),
            place,
            knight.life.into(),
            knight.hand.total().into(),
            remarks(position, seat).into(),
        ]);
    }
    grid
}

/// State, relics, accusation, loyalty that everybody has seen.
fn remarks(position: &Position, seat: Seat) -> Vec<Phrase> {
    let knight = position.knight(seat);
    let is = |what: &'static str| Phrase::new("round-table-remark").with("what", what);
    let mut told: Vec<Phrase> = match knight.state {
        KnightState::Alive => Vec::new(),
        KnightState::Dead => vec![is("dead")],
        KnightState::Unmasked => vec![is("unmasked")],
    };
    let has = |relic| Phrase::new("round-table-has").with("relic", words::relic(relic));
    told.extend(position.relics_of(seat).into_iter().map(has));
    told.extend(knight.shown_loyal.then(|| is("loyal")));
    told.extend(knight.has_accused.then(|| is("accused")));
    told
}

pub(super) fn quests(game: &RoundTable, position: &Position) -> PhraseGrid {
    let mut grid = PhraseGrid::new(vec![
        Column::words("round-table-quest"),
        Column::words("round-table-knights-side"),
        Column::words("round-table-evils-side"),
        Column::words("round-table-there"),
    ]);
    for quest in Quest::ALL {
        let title = words::place_title(Place::At(quest)).into();
        if let Some(state) = ended_or_closed(position, quest) {
            let told = Phrase::new("round-table-quest-state").with("state", state);
            grid.rows.push(vec![title, told.into()]);
            continue;
        }
        grid.rows.push(vec![
            title,
            knights_side(game, position, quest),
            evils_side(game, position, quest).into(),
            names(game, position.present(quest)).join(", ").into(),
        ]);
    }
    grid
}

pub(crate) fn ended_or_closed(position: &Position, quest: Quest) -> Option<&'static str> {
    let state = position.quest(quest);
    match state.result {
        Some(true) if state.over => Some("won"),
        _ if state.over => Some("lost"),
        _ if !position.is_open(quest) => Some("closed"),
        _ => None,
    }
}

/// `3 3 – / 5 – –` of a fight, `1 2 – – –` of a war, `4/7` of other quests.
fn knights_side(game: &RoundTable, position: &Position, quest: Quest) -> PhraseArgument {
    let (figures, state) = (game.figures.quest(quest), position.quest(quest));
    let side = if quest.is_fight() {
        fight_groups(figures, state)
    } else if quest.is_war() {
        let laid = state.fights.iter().map(|laid| laid.value.to_string());
        spaces(laid, war_needs(&game.figures, position, quest))
    } else {
        let needs = figures.needs.first().copied().unwrap_or(0);
        let there = match quest {
            Quest::Grail => state.grails,
            _ => u8::try_from(state.steps.max(0)).unwrap_or(0),
        };
        format!("{there}/{needs}")
    };
    Phrase::new("round-table-side")
        .with("side", side)
        .with("heroism", u8::from(state.heroism))
        .into()
}

fn fight_groups(figures: &QuestFigures, state: &QuestState) -> String {
    let group = |(group, size): (u8, &u8)| {
        let laid = state.fights.iter().filter(|laid| laid.group == group);
        spaces(laid.map(|laid| laid.value.to_string()), *size)
    };
    let groups: Vec<String> = (0..).zip(&figures.needs).map(group).collect();
    groups.join(" / ")
}

/// What is laid, and a dash for each space that is free.
fn spaces(laid: impl Iterator<Item = String>, size: u8) -> String {
    let free = std::iter::repeat("–".to_owned());
    let all: Vec<String> = laid.chain(free).take(usize::from(size)).collect();
    all.join(" ")
}

/// `2/4: 3 ?` of a fight; the kinds of cards in the Grail's row, the newest last; Mordred.
fn evils_side(game: &RoundTable, position: &Position, quest: Quest) -> Phrase {
    let state = position.quest(quest);
    let evil = game.figures.quest(quest).evil;
    let there = match quest {
        Quest::Excalibur => state.steps.min(0).unsigned_abs(),
        _ if quest.is_war() => state.warriors,
        _ => u8::try_from(state.blacks.len()).unwrap_or(u8::MAX),
    };
    let cards: PhraseArgument = if quest.is_fight() {
        let values: Vec<String> = state
            .blacks
            .iter()
            .map(|laid| match laid.face_down {
                true => "?".to_owned(),
                false => value_at(game, quest, laid.card).to_string(),
            })
            .collect();
        values.join(" ").into()
    } else if state.mordred {
        words::black_kind(crate::cards::BlackKind::Mordred).into()
    } else {
        let kinds = state.blacks.iter().map(|laid| laid.card);
        words::list(kinds.map(|card: Black| words::black_kind(card.kind)))
    };
    let empty = there == 0 || quest == Quest::Excalibur;
    Phrase::new("round-table-evil-side")
        .with("side", format!("{there}/{evil}"))
        .with("cards", if empty { 0_u8.into() } else { cards })
}
