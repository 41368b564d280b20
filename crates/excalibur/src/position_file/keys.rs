//! The keys of a position file: how the value of each is read and written.
//!
//! ```yaml
//! weather: [3, 5]                      # the year's dice so far (§12.1)
//! arthur: 6                            # his progress (§21.1)
//! fate: 8                              # the sum of the three dice (§15)
//! floods: [Barsham/Fenburst 1]         # closed bridges
//! houses: 2                            # how many times abbey and priory pay
//! masons: yes
//! sieges: [{ manor: Foxwood, by: kay, since: spring 3, phase: 2 }]
//! lords:
//!   kay: { treasury: 8, meditation: { at: Carse Abbey, since: summer 3, until: 4, kept: yes } }
//! manors:
//!   Barsham: { holder: kay, hives: 1, mill: idle }
//! ```

use super::names::{FAITH, MILL, WORKS, turn, turn_name, year};
use crate::{
    game::Excalibur,
    position::{Lord, ManorState, Meditation, Position, Siege},
    view::names::ValleyNames,
};
use seneschal_seam::position_keys::{
    PositionKey, PositionKeys, Reading, braced, key, read_list, word, word_of,
};
use seneschal_text::yaml_document::{SetupError, YamlNode};

/// The keys of the first level that are about the year: weather, Arthur, sieges, and the lasting
/// effects of fate.
pub(super) const YEAR: PositionKeys<Excalibur, Position> = PositionKeys(&[
    PositionKey {
        name: "weather",
        read: |_, node, position| {
            position.weather = read_list(node, pips)?;
            Ok(())
        },
        write: |game, position| word(game, &position.weather),
    },
    PositionKey {
        name: "arthur",
        read: |game, node, year| {
            // where he has not begun, a case may say `none`
            let begun: Option<_> = Reading::read(game, node)?;
            year.arthur = begun.unwrap_or_default();
            Ok(())
        },
        write: |game, year| word(game, &year.arthur),
    },
    key!("fate": omens.fate),
    key!("floods": omens.floods),
    key!("houses": omens.houses),
    key!("masons": omens.masons),
    PositionKey {
        name: "sieges",
        read: |game, node, position| {
            position.sieges = read_list(node, |item| read_siege(game, item))?;
            Ok(())
        },
        write: |game, position| {
            let sieges = position.sieges.iter().map(|siege| write_siege(game, siege));
            let sieges: Vec<String> = sieges.collect();
            if sieges.is_empty() {
                "none".to_owned()
            } else {
                format!("[{}]", sieges.join(", "))
            }
        },
    },
]);

pub(super) const LORD: PositionKeys<Excalibur, Lord> = PositionKeys(&[
    key!("treasury": treasury),
    key!("scutage": scutage),
    key!("gate": gate),
    key!("income": income),
    key!("leader": leader),
    key!("mourns": mourns),
    key!("out": out),
    key!("faith": faith of FAITH),
    key!("reverence": reverence),
    PositionKey {
        name: "raided",
        read: |_, node, lord| {
            lord.raided = Some(year(node)?);
            Ok(())
        },
        write: |game, lord| word(game, &lord.raided),
    },
    PositionKey {
        name: "meditation",
        read: |game, node, lord| {
            lord.meditation = Some(read_meditation(game, node)?);
            Ok(())
        },
        write: |game, lord| {
            lord.meditation
                .map_or("none".to_owned(), |it| write_meditation(game, &it))
        },
    },
]);

pub(super) const MANOR: PositionKeys<Excalibur, ManorState> = PositionKeys(&[
    PositionKey {
        name: "holder",
        read: |game, node, manor| {
            manor.holder = ValleyNames { game }.find_holder(node)?;
            Ok(())
        },
        write: |game, manor| {
            manor
                .holder
                .map_or("nobody".to_owned(), |seat| word(game, &seat))
        },
    },
    key!("supervised": supervised),
    key!("hives": hives),
    key!("foresters": foresters),
    key!("reeve": reeve),
    PositionKey {
        name: "mill",
        read: |_, node, manor| {
            (manor.mill, manor.mill_works) = node.one_of(MILL)?;
            Ok(())
        },
        write: |_, manor| word_of(MILL, &(manor.mill, manor.mill_works)).to_owned(),
    },
    key!("castle": castle of WORKS),
    key!("church": church of WORKS),
    key!("circle": circle of WORKS),
    key!("smoke": smoke),
    key!("burnt": burnt),
]);

fn pips(node: &YamlNode) -> Result<u8, SetupError> {
    let pips = node.number()?;
    if (1..=6).contains(&pips) {
        Ok(pips)
    } else {
        Err(node.wrong(format!("no die shows {pips}"), "1 to 6"))
    }
}

fn read_siege(game: &Excalibur, node: &YamlNode) -> Result<Siege, SetupError> {
    let names = ValleyNames { game };
    let (mut manor, mut besieger, mut since, mut phase) = (None, None, None, 1);
    for (key, node) in node.pairs_of(&["manor", "by", "since", "phase"])? {
        match key.as_str() {
            "manor" => manor = Some(names.find_manor(&node, &node.text()?)?),
            "by" => besieger = Some(names.find_lord(&node, &node.text()?)?),
            "since" => since = Some(turn(&node)?),
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

fn write_siege(game: &Excalibur, siege: &Siege) -> String {
    braced(vec![
        ("manor", word(game, &siege.manor)),
        ("by", word(game, &siege.besieger)),
        ("since", turn_name(siege.season, siege.year)),
        ("phase", siege.phase.to_string()),
    ])
}

fn read_meditation(game: &Excalibur, node: &YamlNode) -> Result<Meditation, SetupError> {
    let (mut house, mut since, mut until, mut kept) = (None, None, None, None);
    for (key, node) in node.pairs_of(&["at", "since", "until", "kept"])? {
        match key.as_str() {
            "at" => house = Some(ValleyNames { game }.find_house(&node, &node.text()?)?),
            "since" => since = Some(turn(&node)?),
            "until" => until = Some(year(&node)?),
            _ => kept = Some(node.flag()?),
        }
    }
    match (house, since) {
        (Some(house), Some((season, year))) => Ok(Meditation {
            house,
            year,
            season,
            kept,
            until: until.unwrap_or(year),
        }),
        _ => Err(node.wrong(
            "a meditation without at or since",
            "{ at: Carse Abbey, since: summer 3, until: 4 }",
        )),
    }
}

fn write_meditation(game: &Excalibur, it: &Meditation) -> String {
    let mut facts = vec![
        ("at", word(game, &it.house)),
        ("since", turn_name(it.season, it.year)),
        ("until", it.until.to_string()),
    ];
    facts.extend(it.kept.map(|kept| ("kept", word(game, &kept))));
    braced(facts)
}
