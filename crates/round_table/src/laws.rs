//! The invariants of every position: for imports, a moderator's acts, cases, and the tests with
//! random games.

use super::game::RoundTable;
use super::position::{KnightState, Position, Relic};
use super::quest::{Place, Quest};
use super::turn::start::{all_black, all_white};
use seneschal_seam::{game::LawBreach, seat::Seat};

/// The first law that the position breaks.
pub(crate) fn laws(game: &RoundTable, position: &Position) -> Result<(), LawBreach> {
    check_seats(game, position)?;
    check_cards(game, position)?;
    check_table(game, position)?;
    check_knights(game, position)?;
    check_quests(game, position)
}

fn broken(clause: &'static str, what: impl Into<String>) -> Result<(), LawBreach> {
    Err(LawBreach {
        clause: clause.into(),
        what: what.into(),
    })
}

fn check_seats(game: &RoundTable, position: &Position) -> Result<(), LawBreach> {
    let seats = game.knights.len();
    if position.knights.len() != seats || position.seat.index() >= seats {
        return broken(
            "1.1",
            format!(
                "{} knights, and the turn of seat {}",
                position.knights.len(),
                position.seat
            ),
        );
    }
    Ok(())
}

/// Every card is somewhere, once.
fn check_cards(game: &RoundTable, position: &Position) -> Result<(), LawBreach> {
    let white = all_white(position);
    if white != game.figures.white {
        return broken("2.1", format!("{} white cards", white.total()));
    }
    let black = all_black(position);
    if black != game.figures.black {
        return broken("2.2", format!("{} black cards", black.total()));
    }
    Ok(())
}

fn check_table(game: &RoundTable, position: &Position) -> Result<(), LawBreach> {
    let figures = &game.figures;
    let swords = position.swords.total();
    if swords > figures.swords.places {
        return broken("1.2", format!("{swords} swords"));
    }
    if position.engines > figures.engines {
        return broken("1.2", format!("{} engines", position.engines));
    }
    if position.over.is_none()
        && (position.engines >= figures.engines || position.swords.black >= figures.swords.lost)
    {
        return broken("7", "the game is lost and goes on");
    }
    Ok(())
}

fn check_knights(game: &RoundTable, position: &Position) -> Result<(), LawBreach> {
    for (seat, knight) in (0..).map(Seat).zip(&position.knights) {
        let name = game.knight_name(seat);
        if knight.life > game.figures.most_life {
            return broken("1.3", format!("{name} has {} lives", knight.life));
        }
        if knight.state != KnightState::Alive && !(knight.hand.is_empty() && knight.life == 0) {
            return broken(
                "3.6",
                format!("{name} is dead or unmasked, with cards or life"),
            );
        }
        if let Place::At(quest) = knight.place
            && (knight.state != KnightState::Alive
                || position.over.is_none() && !position.is_open(quest))
        {
            return broken("3.3", format!("{name} stands at {quest}"));
        }
    }
    let traitors = position.knights.iter().filter(|knight| knight.traitor);
    if traitors.count() > 1 {
        return broken("1.5", "more than one traitor");
    }
    for (&relic, &seat) in &position.relics {
        let state = position.knight(seat).state;
        let keeps =
            state == KnightState::Alive || state == KnightState::Unmasked && relic == Relic::Armour;
        if !keeps {
            return broken("6.4", format!("{} has no owner", relic.name()));
        }
    }
    Ok(())
}

fn check_quests(game: &RoundTable, position: &Position) -> Result<(), LawBreach> {
    for quest in Quest::ALL {
        let (figures, state) = (game.figures.quest(quest), position.quest(quest));
        if figures.solo && position.present(quest).len() > 1 {
            return broken("4.1", format!("two knights stand at {quest}"));
        }
        if figures.again && state.over {
            return broken("4.1", format!("{quest} is over"));
        }
        let full = usize::from(figures.evil);
        let over_full = state.blacks.len() > full || usize::from(state.warriors) > full;
        if over_full || state.over && !(state.blacks.is_empty() && state.fights.is_empty()) {
            return broken("4", format!("{quest} has too much on it"));
        }
    }
    Ok(())
}
