//! The board in letters of one width, for boards that show no picture: every place where it lies, who holds it, and who stands there.
//!
//! `Barsham =La` is held by the lord whose tag is La; `+La:13.55*` are his counters, a star for a wounded one. A legend tells the tags.

use super::super::position::Position;
use super::{Excalibur, Seat, Words, holdings, tag};

/// Letters in a line, and lines.
const WIDE: usize = 100;
const HIGH: usize = 44;
/// Counters of one group that are named; of the others the number.
const NAMED: usize = 6;

pub fn chart(game: &Excalibur, position: &Position) -> Vec<String> {
    let mut sheet = vec![vec![' '; WIDE]; HIGH];
    let mut labels: Vec<((i32, i32), String)> = Vec::new();
    for (_, manor, state) in holdings::manors(game, position) {
        let held = state.holder.map_or_else(String::new, |seat| format!(" ={}", tag(game, seat)));
        labels.push((game.board.spot(manor.spot).at, format!("{}{held}", manor.name)));
    }
    labels.extend(game.board.houses.iter().map(|house| (game.board.spot(house.spot).at, format!("({})", house.name))));
    for (lord, seat) in position.lords.iter().zip((0_u8..).map(Seat)) {
        for (spot, soldiers) in holdings::by_place(lord) {
            let told: Vec<String> = soldiers.iter().map(|(number, soldier)| format!("{number}{}", if soldier.wounded { "*" } else { "" })).collect();
            let named = if told.len() > NAMED { format!("{} counters", told.len()) } else { told.join(".") };
            labels.push((game.board.spot(spot).at, format!("+{}:{named}", tag(game, seat))));
        }
    }
    let (wide, high) = game.board.sheet;
    for ((x, y), label) in labels {
        let place = |at: i32, of: u32, room: usize| usize::try_from(i64::from(at.max(0)) * room as i64 / i64::from(of.max(1))).unwrap_or(0).min(room - 1);
        write(&mut sheet, place(x, wide, WIDE), place(y, high, HIGH), &label);
    }
    let mut lines: Vec<String> = sheet.into_iter().map(|line| line.into_iter().collect::<String>().trim_end().to_owned()).collect();
    let words = Words { game };
    let legend = (0_u8..).map(Seat).take(position.lords.len()).map(|seat| format!("{} {}", tag(game, seat), words.lord(seat)));
    lines.push(String::new());
    lines.push(legend.collect::<Vec<_>>().join("   "));
    lines
}

/// Puts a label into the first free stretch at its place, or in a line near it.
fn write(sheet: &mut [Vec<char>], column: usize, row: usize, label: &str) {
    let letters: Vec<char> = label.chars().take(WIDE).collect();
    let column = column.saturating_sub(letters.len() / 2).min(WIDE.saturating_sub(letters.len()));
    let near = (0..sheet.len()).flat_map(|step| [row.checked_add(step), row.checked_sub(step)]).flatten().filter(|row| *row < HIGH);
    for row in near {
        let Some(line) = sheet.get_mut(row) else { continue };
        // a blank on both sides, or two labels read as one
        let from = column.saturating_sub(1);
        let until = (column + letters.len() + 1).min(WIDE);
        if line.get(from..until).is_some_and(|stretch| stretch.iter().all(|c| *c == ' ')) {
            for (to, c) in line.iter_mut().skip(column).zip(&letters) {
                *to = *c;
            }
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_label_is_written_over_another() {
        let mut sheet = vec![vec![' '; WIDE]; HIGH];
        for n in 0..60 {
            write(&mut sheet, 50, 20, &format!("place{n:02}"));
        }
        let all: String = sheet.into_iter().map(|line| line.into_iter().collect::<String>() + "\n").collect();
        assert!((0..HIGH).all(|n| all.contains(&format!("place{n:02}"))), "{all}");
    }
}
