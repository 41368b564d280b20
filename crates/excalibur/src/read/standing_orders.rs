//! The lines of an earlier sheet that outlast its turn: standing instructions (§8.1, §8.4, §8.6,
//! §8.8, §6.9, §6.10, §13.2, §13.5), who is paid first (§11.1), and how much stays in the treasury.
//! Moves, building, hiring and everything under an `if` applied only to their own turn.
//!
//! This module checks only the syntax of the lines; the reader decides whether they are valid
//! today.

use super::parser::clauses::parse_line;
use super::semantics::context::SheetContext;
use super::syntax::{ClauseSyntax, OrderSyntax, TroopItem, TroopList};
use crate::{game::Excalibur, position::Position};
use seneschal_seam::{seat::Seat, sheet_cut::unconditional_orders};
use seneschal_text::Sheet;

/// The standing lines, each as it would be written alone.
pub(crate) fn lines(
    game: &Excalibur,
    position: &Position,
    seat: Seat,
    former: &Sheet,
) -> Vec<String> {
    let Some(sense) = SheetContext::new(game, position, seat) else {
        return Vec::new();
    };
    let mut found: Vec<String> = Vec::new();
    for text in unconditional_orders(&sense, former) {
        for line in parse_line(game, seat, text)
            .map(|clauses| standing(text, &clauses))
            .unwrap_or_default()
        {
            if !found.contains(&line) {
                found.push(line);
            }
        }
    }
    found
}

fn standing(text: &str, clauses: &[ClauseSyntax]) -> Vec<String> {
    let written = |span: &std::ops::Range<usize>| text.get(span.clone()).unwrap_or_default().trim();
    let mut lines = Vec::new();
    for (at, clause) in clauses.iter().enumerate() {
        // `withdraw when weaker then house` is two instructions, and the second one's words are
        // those of both
        if clauses
            .get(at + 1)
            .is_some_and(|next| next.span.start == clause.span.start)
        {
            continue;
        }
        match &clause.what {
            OrderSyntax::Stand {
                troops: Some(troops),
                ..
            } if !is_everybody(troops) => lines.push(format!(
                "{}: {}",
                written(&troops.span),
                bare(written, clause, troops)
            )),
            OrderSyntax::Stand { .. }
            | OrderSyntax::Defend { .. }
            | OrderSyntax::Pay { .. }
            | OrderSyntax::Keep { .. } => lines.push(written(&clause.span).to_owned()),
            _ => {}
        }
    }
    lines
        .into_iter()
        .map(|line: String| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect()
}

/// The clause's own words, without those of its counters, which may come before them.
fn bare<'t>(
    written: impl Fn(&std::ops::Range<usize>) -> &'t str,
    clause: &ClauseSyntax,
    troops: &TroopList,
) -> &'t str {
    let from = if (clause.span.start..clause.span.end).contains(&troops.span.start) {
        troops.span.end
    } else {
        clause.span.start
    };
    written(&(from..clause.span.end)).trim_start_matches([':', ' '])
}

fn is_everybody(troops: &TroopList) -> bool {
    troops
        .items
        .iter()
        .all(|item| matches!(item.it, TroopItem::All))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::{read, tests::positions};
    use seneschal_text::Sheet;

    /// A line, what of it outlives its turn, and whether that is read today.
    #[test]
    fn what_outlives_its_turn() {
        let tables = positions();
        let (campaign, houses) = (&tables[0], &tables[3]);
        for (written, wanted) in [
            (
                "13, 17 from Barsham to Hazlemere; fight all",
                vec!["13, 17: fight all"],
            ),
            ("13 to Hazlemere, fight Lionel", vec!["13: fight Lionel"]),
            ("13, 17: defend", vec!["13, 17: defend"]),
            ("fight all", vec!["fight all"]),
            (
                "all hold; withdraw when weaker",
                vec!["withdraw when weaker"],
            ),
            ("withdraw when weaker then house", vec![]),
            (
                "13 hold, peace with Lionel, withdraw after 3 rounds",
                vec!["13: peace with Lionel", "13: withdraw after 3 rounds"],
            ),
            (
                "wounds to 13\nchampions 13\nafter victory stay\nafter defeat return",
                vec![
                    "wounds to 13",
                    "champions 13",
                    "after victory stay",
                    "after defeat return",
                ],
            ),
            ("fight all\nfight all", vec!["fight all"]),
            (
                "pay 3, 13 first\nkeep 4 Bz",
                vec!["pay 3, 13 first", "keep 4 Bz"],
            ),
            (
                "hire 2 knights at Barsham\nbuild hive at Barsham\ngive 3 Bz to Lionel\nappoint 7",
                vec![],
            ),
            ("13 to Hazlemere\n17 hold", vec![]),
            (
                "if 13 is wounded\nfight all\nend if\ndefend",
                vec!["defend"],
            ),
            ("for winter 9: keep 4 Bz", vec![]),
            ("rubbish, indeed", vec![]),
            ("", vec![]),
        ] {
            holds(campaign, written, &wanted);
        }
        for (written, wanted) in [
            (
                "withdraw when weaker then house",
                vec!["withdraw when weaker then house"],
            ),
            (
                "13 hold; withdraw after 3 rounds then house, besiege",
                vec!["13: withdraw after 3 rounds then house", "13: besiege"],
            ),
            (
                "defend Foxwood open then house",
                vec!["defend Foxwood open then house"],
            ),
            ("assault", vec!["assault"]),
            ("sally from Foxwood in phase 2", vec![]),
        ] {
            holds(houses, written, &wanted);
        }
    }

    fn holds((game, position): &(Excalibur, Position), written: &str, wanted: &[&str]) {
        let found = lines(game, position, Seat(0), &Sheet::from_stored(written));
        assert_eq!(found, wanted, "{written:?}");
        // each is a line that reads, whatever the position says of it
        let reading = read(
            game,
            position,
            Seat(0),
            &Sheet::from_stored(&found.join("\n")),
        );
        assert!(
            reading
                .answers
                .iter()
                .all(|answer| !matches!(answer.verdict, seneschal_seam::LineVerdict::Unread(_))),
            "{written:?}: {:?}",
            reading.answers
        );
    }
}
