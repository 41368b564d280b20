//! Land that an edition has on another manor than the others, so that no gate wins more than another
//! in it either (docs/evidence/balance.md).

use super::records::{BoardFile, BoardSource};
use crate::rulebook::FILES;
use seneschal_text::yaml_document::SetupError;
use serde::Deserialize;
use std::fmt;

/// One piece of land, from one manor to another.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LandMove {
    land: Land,
    from: String,
    to: String,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Land {
    /// One more brings the manor's collector one bezant more.
    Arable,
    Pasture,
    Forest,
}

impl fmt::Display for Land {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Land::Arable => "arable land",
            Land::Pasture => "pasture",
            Land::Forest => "forest",
        })
    }
}

/// Moves the land as `edition` has it.
pub(super) fn apply(
    source: &BoardSource,
    file: &mut BoardFile,
    edition: &str,
) -> Result<(), SetupError> {
    if let Some(name) = file
        .editions
        .keys()
        .find(|name| FILES.editions().all(|known| known != name.as_str()))
    {
        return Err(source.wrong(
            &format!("{name}:"),
            format!("land for an edition \"{name}\""),
            format!("one of {}", FILES.editions().collect::<Vec<_>>().join(", ")),
        ));
    }
    for step in file.editions.remove(edition).unwrap_or_default() {
        change(source, file, &step, &step.from, |had| had.checked_sub(1))?;
        change(source, file, &step, &step.to, |had| had.checked_add(1))?;
    }
    Ok(())
}

fn change(
    source: &BoardSource,
    file: &mut BoardFile,
    step: &LandMove,
    name: &str,
    by_one: impl Fn(u8) -> Option<u8>,
) -> Result<(), SetupError> {
    let near = format!("from: {}, to: {}", step.from, step.to);
    let Some(manor) = file.manors.iter_mut().find(|manor| manor.name == name) else {
        return Err(source.wrong(
            &near,
            format!("land of \"{name}\""),
            "a manor of this board",
        ));
    };
    let income = &mut manor.income;
    let fields: Vec<&mut u8> = match step.land {
        Land::Arable => [&mut manor.land.arable]
            .into_iter()
            .chain(income.knight.iter_mut())
            .chain(income.man_at_arms.iter_mut())
            .chain(income.nobody.iter_mut())
            .collect(),
        Land::Pasture => vec![&mut manor.land.pasture],
        Land::Forest => vec![&mut manor.land.forest],
    };
    for field in fields {
        *field = by_one(*field).ok_or_else(|| {
            source.wrong(
                &near,
                format!("{name} has no {} to give", step.land),
                "a manor that has some, and income with it",
            )
        })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::board::Board;
    use crate::rulebook::FILES;

    const VALLEY: &str = include_str!("../../../../config/boards/valley.yaml");

    /// The Valley with these lines in place of its own editions.
    fn valley(editions: &str) -> String {
        let at = VALLEY.find("editions:\n").expect("land of the editions");
        let end = VALLEY[at..]
            .find("\n# ")
            .map_or(VALLEY.len(), |end| at + end);
        format!("{}{editions}{}", &VALLEY[..at], &VALLEY[end..])
    }

    #[test]
    fn land_moves_in_its_edition_alone() {
        let text = valley(
            "editions: { full: [{ land: arable, from: Dunsford, to: Elmstead }, { land: forest, from: Brimstone, to: Elmstead }] }\n",
        );
        let manor = |edition: &str, name: &str| {
            let board = Board::read("my.yaml", &text, edition).expect("the Valley reads");
            let manor = board.manors.iter().find(|manor| manor.name == name);
            let manor = manor.expect("a manor").clone();
            let income = [
                manor.income.knight,
                manor.income.man_at_arms,
                manor.income.nobody,
            ];
            (manor.arable, manor.pasture, manor.forest, income)
        };
        assert_eq!(
            manor("standard", "Dunsford"),
            (4, 2, 0, [[7, 9], [5, 7], [3, 5]])
        );
        assert_eq!(
            manor("full", "Dunsford"),
            (3, 2, 0, [[6, 8], [4, 6], [2, 4]])
        );
        assert_eq!(
            manor("full", "Elmstead"),
            (2, 1, 1, [[5, 7], [3, 5], [1, 3]])
        );
        assert_eq!(
            manor("advanced", "Elmstead"),
            (1, 1, 0, [[4, 6], [2, 4], [0, 2]])
        );
    }

    #[test]
    fn wrong_land_of_an_edition_is_named_with_its_line() {
        for (editions, says) in [
            (
                "editions: { ful: [{ land: arable, from: Dunsford, to: Elmstead }] }\n",
                "land for an edition \"ful\"",
            ),
            (
                "editions: { full: [{ land: arable, from: Dunsfort, to: Elmstead }] }\n",
                "land of \"Dunsfort\"",
            ),
            (
                "editions: { full: [{ land: forest, from: Dunsford, to: Elmstead }] }\n",
                "Dunsford has no forest to give",
            ),
            (
                "editions: { full: [{ land: wood, from: Dunsford, to: Elmstead }] }\n",
                "wood",
            ),
        ] {
            let text = valley(editions);
            let error = Board::read("my.yaml", &text, "full")
                .err()
                .unwrap_or_else(|| panic!("{editions} was taken"));
            assert!(
                error.line.is_some() && error.to_string().contains(says),
                "{error}"
            );
        }
    }

    /// What the sources say of the box holds in every edition.
    #[test]
    fn every_edition_has_the_counters_of_the_box() {
        for edition in FILES.editions() {
            let board = Board::read("valley.yaml", VALLEY, edition).expect("the Valley reads");
            let count = |land: fn(&crate::board::Manor) -> u8| {
                board
                    .manors
                    .iter()
                    .map(|manor| u32::from(land(manor)))
                    .sum::<u32>()
            };
            assert_eq!(
                (count(|m| m.pasture), count(|m| m.forest)),
                (42, 22),
                "{edition}"
            );
        }
    }
}
