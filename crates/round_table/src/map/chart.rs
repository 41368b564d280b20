//! The picture in sentences, for readers who cannot see it: Camelot, the knights, quest by quest.

use super::words;
use crate::{
    cards::BlackKind,
    game::RoundTable,
    position::{KnightState, Position, Relic},
    quest::{Place, Quest},
    turn::deed_check::war_needs,
};
use seneschal_seam::seat::Seat;
use seneschal_text::{Phrase, PhraseArgument};

/// The same in sentences.
pub(crate) fn chart(game: &RoundTable, position: &Position) -> Vec<Phrase> {
    let mut lines = vec![Phrase::new("round-table-chart-camelot-heading")];
    lines.extend(camelot(game, position));
    lines.push(Phrase::new("round-table-chart-knights-heading"));
    lines.extend(position.seats().map(|seat| knight(game, position, seat)));
    lines.push(Phrase::new("round-table-chart-quests-heading"));
    lines.extend(Quest::ALL.map(|quest| quest_line(game, position, quest)));
    lines
}

/// What the picture shows, in few words.
pub(super) fn alt(game: &RoundTable, position: &Position) -> Phrase {
    let knights: Vec<Phrase> = position
        .seats()
        .map(|seat| standing(game, position, seat))
        .collect();
    let title = words::title(game.knight_name(position.seat), position);
    Phrase::new("round-table-map-alt")
        .with("title", title)
        .with("table", table(game, position))
        .with("knights", knights)
}

fn table(game: &RoundTable, position: &Position) -> Phrase {
    Phrase::new("round-table-chart-table")
        .with("white", position.swords.white)
        .with("black", position.swords.black)
        .with("engines", position.engines)
        .with("places", game.figures.engines)
}

fn camelot(game: &RoundTable, position: &Position) -> Vec<Phrase> {
    let (white, black) = (&position.white, &position.black);
    let piles = Phrase::new("round-table-chart-piles")
        .with("white", white.total())
        .with("white_discard", white.discard.total())
        .with("black", black.total())
        .with("black_discard", black.discard.total());
    let mut lines = vec![table(game, position), piles];
    let stays = position.staying.iter();
    let stays: Vec<Phrase> = stays.map(|kind| words::black(*kind)).collect();
    if !stays.is_empty() {
        lines.push(Phrase::new("round-table-chart-stays").with("cards", stays));
    }
    lines
}

/// `Kay, at the Grail: life 4, cards 6`
fn standing(game: &RoundTable, position: &Position, seat: Seat) -> Phrase {
    let knight = position.knight(seat);
    let name = game.knight_name(seat);
    match knight.state {
        KnightState::Alive => Phrase::new("round-table-chart-knight")
            .with("knight", name)
            .with("place", words::place(knight.place))
            .with("life", knight.life)
            .with("cards", knight.hand.total()),
        KnightState::Dead => Phrase::new("round-table-chart-dead").with("knight", name),
        KnightState::Unmasked => Phrase::new("round-table-chart-unmasked").with("knight", name),
    }
}

/// Besides, the relics, and what everybody knows of accusations (R§8.1).
fn knight(game: &RoundTable, position: &Position, seat: Seat) -> Phrase {
    let knight = position.knight(seat);
    let relics = Relic::ALL.into_iter();
    let relics = relics.filter(|&relic| position.has(seat, relic));
    let relics: Vec<Phrase> = relics.map(words::relic).collect();
    let mut more = Vec::new();
    if !relics.is_empty() {
        more.push(Phrase::new("round-table-chart-holds").with("relics", relics));
    }
    if knight.has_accused {
        more.push(Phrase::new("round-table-chart-accused"));
    }
    if knight.shown_loyal {
        more.push(Phrase::new("round-table-chart-loyal"));
    }
    let told = standing(game, position, seat);
    let told = more.into_iter().fold(told, also);
    Phrase::new("round-table-chart-sentence").with("told", told)
}

fn also(told: Phrase, more: Phrase) -> Phrase {
    Phrase::new("round-table-chart-also")
        .with("told", told)
        .with("more", more)
}

fn quest_line(game: &RoundTable, position: &Position, quest: Quest) -> Phrase {
    let state = position.quest(quest);
    let result = match state.result {
        Some(true) => "won",
        Some(false) => "lost",
        None => "new",
    };
    let of = |id: &'static str| Phrase::new(id).with("quest", words::place(Place::At(quest)));
    if state.over {
        return of("round-table-chart-over").with("result", result);
    }
    if !position.is_open(quest) {
        return of("round-table-chart-closed");
    }
    let present = position.present(quest).into_iter();
    let present: Vec<&str> = present.map(|seat| game.knight_name(seat)).collect();
    let told = of("round-table-chart-quest").with("sides", sides(game, position, quest));
    let told = told.with("present", listed(present));
    let heroism = state
        .heroism
        .then(|| Phrase::new("round-table-chart-heroism"));
    let last = state
        .result
        .map(|_| Phrase::new("round-table-chart-last").with("result", result));
    let told = heroism.into_iter().chain(last).fold(told, also);
    Phrase::new("round-table-chart-sentence").with("told", told)
}

/// A list, or `none`.
fn listed<T: Into<PhraseArgument>>(list: Vec<T>) -> PhraseArgument {
    if list.is_empty() {
        Phrase::new("round-table-chart-none").into()
    } else {
        list.into()
    }
}

/// What lies on the knights' side and on evil's.
fn sides(game: &RoundTable, position: &Position, quest: Quest) -> Phrase {
    let state = position.quest(quest);
    let figures = game.figures.quest(quest);
    match quest {
        Quest::Excalibur => Phrase::new("round-table-chart-excalibur")
            .with("step", words::step(state.steps))
            .with("ends", figures.evil),
        Quest::Grail => {
            let desolations = state.blacks.iter();
            let desolations = desolations.filter(|laid| laid.card.kind == BlackKind::Desolation);
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
            .with("mordred", if state.mordred { "yes" } else { "no" }),
        _ => Phrase::new("round-table-chart-fight")
            .with("groups", groups(game, position, quest))
            .with("black", listed(black_cards(game, position, quest)))
            .with("most", figures.evil),
    }
}

/// `3, 3 of 3 cards`, group by group.
fn groups(game: &RoundTable, position: &Position, quest: Quest) -> Vec<Phrase> {
    let laid = &position.quest(quest).fights;
    let group = |(group, &size): (u8, &u8)| {
        let values = laid.iter().filter(|laid| laid.group == group);
        let values: Vec<String> = values.map(|laid| laid.value.to_string()).collect();
        Phrase::new("round-table-chart-group")
            .with("size", size)
            .with("values", listed(values))
    };
    let needs = &game.figures.quest(quest).needs;
    (0..).zip(needs).map(group).collect()
}

/// Values of open cards; of the others only that they are there (R§8.1).
fn black_cards(game: &RoundTable, position: &Position, quest: Quest) -> Vec<Phrase> {
    let cards = position.quest(quest).blacks.iter().map(|laid| {
        if laid.face_down {
            Phrase::new("round-table-chart-face-down")
        } else {
            let value = words::black_value(game, quest, laid.card);
            Phrase::new("round-table-chart-value").with("value", value)
        }
    });
    cards.collect()
}
