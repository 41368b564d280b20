//! The part of a position file about the year: weather, Arthur's progress, sieges, and the lasting
//! effects of fate.
//!
//! ```yaml
//! weather: [3, 5]                      # the year's dice so far (§12.1)
//! arthur: 6                            # his progress (§21.1)
//! fate: 8                              # the sum of the three dice (§15)
//! floods: [Barsham/Fenburst 1]         # closed bridges
//! houses: 2                            # how many times abbey and priory pay
//! masons: yes
//! sieges: [{ manor: Foxwood, by: kay, since: spring 3, phase: 2 }]
//! ```

use crate::games::excalibur::{
    position::{Position, Siege},
    position_file::names::{self, ExcaliburNames, quoted, turn_name},
};
use crate::text::yaml_document::{SetupError, YamlNode};

/// The keys on the first level of the file.
pub(super) const KEYS: &[&str] = &[
    "weather", "arthur", "fate", "floods", "houses", "masons", "sieges",
];

/// Reads a key's value into the position; keys of other modules are skipped.
pub(super) fn read(
    names: &ExcaliburNames,
    key: &str,
    node: &YamlNode,
    position: &mut Position,
) -> Result<(), SetupError> {
    match key {
        "weather" => position.weather = node.items().iter().map(pips).collect::<Result<_, _>>()?,
        "arthur" => position.arthur = node.number()?,
        "fate" => position.omens.fate = Some(node.number()?),
        "floods" => {
            position.omens.floods = node
                .items()
                .iter()
                .map(|item| names.spot(item, &item.text()?))
                .collect::<Result<_, _>>()?
        }
        "houses" => position.omens.houses = Some(node.number()?),
        "masons" => position.omens.masons = node.flag()?,
        "sieges" => {
            position.sieges = node
                .items()
                .iter()
                .map(|item| siege(names, item))
                .collect::<Result<_, _>>()?
        }
        _ => {}
    }
    Ok(())
}

fn pips(node: &YamlNode) -> Result<u8, SetupError> {
    let pips = node.number()?;
    if (1..=6).contains(&pips) {
        Ok(pips)
    } else {
        Err(node.wrong(format!("no die shows {pips}"), "1 to 6"))
    }
}

fn siege(names: &ExcaliburNames, node: &YamlNode) -> Result<Siege, SetupError> {
    let (mut manor, mut besieger, mut since, mut phase) = (None, None, None, 1);
    for (key, node) in node.pairs_of(&["manor", "by", "since", "phase"])? {
        match key.as_str() {
            "manor" => manor = Some(names.manor(&node, &node.text()?)?),
            "by" => besieger = Some(names.seat(&node, &node.text()?)?),
            "since" => since = Some(names::turn(&node)?),
            _ => phase = node.number()?,
        }
    }
    match (manor, besieger, since) {
        (Some(manor), Some(besieger), Some((season, year))) => Ok(Siege {
            manor,
            besieger,
            year,
            season,
            phase,
        }),
        _ => Err(node.wrong(
            "a siege without manor, by or since",
            "{ manor: Foxwood, by: kay, since: spring 3, phase: 2 }",
        )),
    }
}

/// The value of a key for this position, as written; empty if there is nothing to say.
pub(super) fn written(names: &ExcaliburNames, key: &str, position: &Position) -> String {
    let list = |items: Vec<String>| {
        if items.is_empty() {
            String::new()
        } else {
            format!("[{}]", items.join(", "))
        }
    };
    let omens = &position.omens;
    match key {
        "weather" => list(position.weather.iter().map(u8::to_string).collect()),
        "arthur" if position.arthur > 0 => position.arthur.to_string(),
        "fate" => omens.fate.map_or(String::new(), |sum| sum.to_string()),
        "floods" => list(
            omens
                .floods
                .iter()
                .map(|&spot| names.spot_name(spot).to_owned())
                .collect(),
        ),
        "houses" => omens
            .houses
            .map_or(String::new(), |times| times.to_string()),
        "masons" if omens.masons => "yes".to_owned(),
        "sieges" => list(
            position
                .sieges
                .iter()
                .map(|siege| {
                    let (manor, by) = (
                        names.manor_name(siege.manor),
                        quoted(names.lord_name(siege.besieger)),
                    );
                    format!(
                        "{{ manor: {manor}, by: {by}, since: {}, phase: {} }}",
                        turn_name(siege.season, siege.year),
                        siege.phase
                    )
                })
                .collect(),
        ),
        _ => String::new(),
    }
}
