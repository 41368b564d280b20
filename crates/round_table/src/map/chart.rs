//! The picture in sentences, for readers who cannot see it: Camelot, the knights, quest by quest.

use super::words::{step, title};
use crate::{
    cards::BlackKind,
    game::RoundTable,
    position::{KnightState, LaidBlack, Position},
    quest::{Place, Quest},
    turn::deed_check::war_needs,
    view::{own::value_at, words},
};
use seneschal_seam::seat::Seat;
use seneschal_text::{Phrase, PhraseArgument};

const NOTHING: &str = "round-table-chart-none";

/// The same in sentences.
pub(crate) fn chart(game: &RoundTable, position: &Position) -> Vec<Phrase> {
    let mut lines = vec![
        Phrase::heading("round-table-chart-camelot-heading"),
        table(game, position),
        piles(position),
        Phrase::heading("round-table-chart-knights-heading"),
    ];
    lines.extend(position.seats().map(|seat| knight(game, position, seat)));
    lines.push(Phrase::heading("round-table-chart-quests-heading"));
    lines.extend(Quest::ALL.map(|of| quest(game, position, of)));
    lines
}

/// What the picture shows, in few words.
pub(super) fn alt(game: &RoundTable, position: &Position) -> Phrase {
    let seats = position.seats();
    let knights: Vec<Phrase> = seats.map(|seat| knight(game, position, seat)).collect();
    // sentences, one after the other
    let table = knights
        .into_iter()
        .fold(table(game, position), |told, more| {
            Phrase::new("round-table-chart-more")
                .with("told", told)
                .with("more", more)
        });
    Phrase::new("round-table-map-alt")
        .with("title", title(game, position))
        .with("table", table)
}

fn yes(flag: bool) -> &'static str {
    if flag { "yes" } else { "no" }
}

/// A list, or a word for an empty one.
fn listed<T: Into<PhraseArgument>>(list: Vec<T>, nothing: &'static str) -> PhraseArgument {
    match list.is_empty() {
        true => Phrase::new(nothing).into(),
        false => list.into(),
    }
}

pub(super) fn table(game: &RoundTable, position: &Position) -> Phrase {
    Phrase::new("round-table-chart-table")
        .with("white", position.swords.white)
        .with("black", position.swords.black)
        .with("engines", position.engines)
        .with("places", game.figures.engines)
}

pub(super) fn piles(position: &Position) -> Phrase {
    let (white, black) = (&position.white, &position.black);
    let stays = position.staying.iter();
    let stays: Vec<Phrase> = stays.map(|kind| words::black_kind(*kind)).collect();
    Phrase::new("round-table-chart-piles")
        .with("white", white.total())
        .with("white_discard", white.discard.total())
        .with("black", black.total())
        .with("black_discard", black.discard.total())
        .with("stays", listed(stays, NOTHING))
}

/// With what everybody knows of loyalty and accusations (R§8.1).
pub(super) fn knight(game: &RoundTable, position: &Position, seat: Seat) -> Phrase {
    let knight = position.knight(seat);
    let told = Phrase::new(match knight.state {
        KnightState::Alive => "round-table-chart-knight",
        KnightState::Dead => "round-table-chart-dead",
        KnightState::Unmasked => "round-table-chart-unmasked",
    });
    let relics = position.relics_of(seat).into_iter();
    let relics: Vec<Phrase> = relics.map(words::relic).collect();
    told.with("knight", game.knight_name(seat))
        .with("place", words::place_title(knight.place))
        .with("life", knight.life)
        .with("cards", knight.hand.total())
        .with("has", yes(!relics.is_empty()))
        .with("relics", relics)
        .with("accused", yes(knight.has_accused))
        .with("loyal", yes(knight.shown_loyal))
}

pub(super) fn quest(game: &RoundTable, position: &Position, quest: Quest) -> Phrase {
    let state = position.quest(quest);
    let told = Phrase::new(match (state.over, position.is_open(quest)) {
        (true, _) => "round-table-chart-over",
        (false, true) => "round-table-chart-quest",
        (false, false) => "round-table-chart-closed",
    });
    let result = match state.result {
        Some(true) => "won",
        Some(false) => "lost",
        None => "none",
    };
    let present = position.present(quest).into_iter();
    let present: Vec<&str> = present.map(|seat| game.knight_name(seat)).collect();
    let present = listed(present, "round-table-chart-nobody");
    told.with("quest", words::place_title(Place::At(quest)))
        .with("sides", sides(game, position, quest))
        .with("present", present)
        .with("heroism", yes(state.heroism))
        .with("result", result)
}

/// What lies on the knights' side and on evil's.
fn sides(game: &RoundTable, position: &Position, quest: Quest) -> Phrase {
    let (state, figures) = (position.quest(quest), game.figures.quest(quest));
    match quest {
        Quest::Excalibur => Phrase::new("round-table-chart-excalibur")
            .with("step", step(state.steps))
            .with("ends", figures.evil),
        Quest::Grail => {
            let blacks = state.blacks.iter();
            let desolations = blacks.filter(|laid| laid.card.kind == BlackKind::Desolation);
            let desolations = desolations.count();
            Phrase::new("round-table-chart-grail")
                .with("grails", state.grails)
                .with("despairs", state.blacks.len().saturating_sub(desolations))
                .with("desolations", desolations)
                .with("spaces", figures.evil)
        }
        Quest::Picts | Quest::Saxons => Phrase::new("round-table-chart-war")
            .with("fights", state.fights.len())
            .with("needed", war_needs(&game.figures, position, quest))
            .with("warriors", state.warriors)
            .with("most", figures.evil)
            .with("mordred", yes(state.mordred)),
        _ => Phrase::new("round-table-chart-fight")
            .with("groups", groups(game, position, quest))
            .with("black", black_cards(game, position, quest))
            .with("most", figures.evil),
    }
}

fn groups(game: &RoundTable, position: &Position, quest: Quest) -> Vec<Phrase> {
    let fights = &position.quest(quest).fights;
    let group = |(group, &size): (u8, &u8)| {
        let laid = fights.iter().filter(|laid| laid.group == group);
        let values: Vec<String> = laid.map(|laid| laid.value.to_string()).collect();
        Phrase::new("round-table-chart-group")
            .with("size", size)
            .with("values", values.join(", "))
            .with("begun", yes(!values.is_empty()))
    };
    (0..)
        .zip(&game.figures.quest(quest).needs)
        .map(group)
        .collect()
}

/// Values of open cards; of the others only that they are there (R§8.1).
fn black_cards(game: &RoundTable, position: &Position, quest: Quest) -> PhraseArgument {
    let card = |laid: &LaidBlack| match laid.face_down {
        true => Phrase::new("round-table-chart-face-down").into(),
        false => value_at(game, quest, laid.card).into(),
    };
    let cards: Vec<PhraseArgument> = position.quest(quest).blacks.iter().map(card).collect();
    listed(cards, NOTHING)
}
