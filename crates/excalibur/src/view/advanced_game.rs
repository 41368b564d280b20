//! The story of the advanced game (§17–22): faiths, shrines, Arthur's visits, meditation. The
//! wording is in `locales/*/excalibur-advanced.ftl`.

use super::super::event::{Event, ExcaliburEvent};
use super::super::position::{Faith, Lord, ManorState, Position, Season, StructureState};
use super::super::season::arthur;
use super::super::season::shrines::{FAITHS, marker, shrine};
use super::holdings;
use super::names::{ValleyNames, faith};
use super::secrecy::sees_money;
use super::story::clause_and_dice;
use super::terms::{amount, building};
use crate::game::Excalibur;
use seneschal_seam::{
    seat::{Seat, Viewer},
    story::StoryEntry,
};
use seneschal_text::{Column, Phrase, PhraseArgument, PhraseGrid};

/// An auction or a tax (§19); `None` for other events, and for money that this reader may not see.
pub(super) fn tell(words: ValleyNames, what: &ExcaliburEvent, viewer: Viewer) -> Option<Phrase> {
    tell_contest(words, what).or_else(|| tell_parish_tax(words, what, viewer))
}

/// §19.3
fn tell_contest(words: ValleyNames, what: &ExcaliburEvent) -> Option<Phrase> {
    let ExcaliburEvent::SiteContested {
        parish,
        what,
        manors,
        bids,
        winner,
        pays,
    } = what
    else {
        return None;
    };
    let told = Phrase::new("excalibur-advanced-contested")
        .with("what", building(*what, 1))
        .with("parish", words.parish(*parish))
        .with("manors", counts(words, manors))
        .with(
            "winner",
            winner.map_or_else(
                || Phrase::new("excalibur-nobody").into(),
                |seat| PhraseArgument::from(words.lord(seat)),
            ),
        );
    let bids: Vec<Phrase> = bids
        .iter()
        .map(|&(seat, bezants)| amount(words, seat, bezants))
        .collect();
    let told = told.with(
        "bids",
        if bids.is_empty() {
            PhraseArgument::from("")
        } else {
            Phrase::new("excalibur-advanced-bids")
                .with("bids", bids)
                .into()
        },
    );
    Some(told.with(
        "pays",
        pays.map_or_else(
            || PhraseArgument::from(""),
            |pays| price(words.game, pays).into(),
        ),
    ))
}

fn tell_parish_tax(words: ValleyNames, what: &ExcaliburEvent, viewer: Viewer) -> Option<Phrase> {
    let ExcaliburEvent::ParishTaxed {
        parish,
        seat,
        what,
        paid,
    } = what
    else {
        return None;
    };
    let sees = |of: Seat| sees_money(words.game, viewer, of);
    let paid: Vec<Phrase> = paid
        .iter()
        .filter(|&&(of, _)| sees(of) || sees(*seat))
        .map(|&(of, bezants)| amount(words, of, bezants))
        .collect();
    if paid.is_empty() {
        return None;
    }
    Some(
        words
            .say_of("excalibur-advanced-taxed", *seat)
            .with("what", building(*what, 1))
            .with("parish", words.parish(*parish))
            .with("paid", paid),
    )
}

/// The price of an auction (§19.3).
fn price(game: &Excalibur, pays: u32) -> Phrase {
    Phrase::new(if game.rules.bid_is_total {
        "excalibur-advanced-pays-total"
    } else {
        "excalibur-advanced-pays"
    })
    .with("bezants", pays)
}

fn counts(words: ValleyNames, list: &[(Seat, u32)]) -> Vec<Phrase> {
    list.iter()
        .map(|&(seat, manors)| {
            Phrase::new("excalibur-standing")
                .with("lord", words.lord(seat))
                .with("manors", manors)
        })
        .collect()
}

/// The extra columns of the list of lands in the advanced game: a holder's faith and the shrines on
/// the manors.
pub(super) const COLUMNS: [&str; 2] = ["excalibur-advanced-faith", "excalibur-advanced-shrines"];

pub(super) fn cells(
    game: &Excalibur,
    position: &Position,
    holder: Option<Seat>,
) -> [PhraseArgument; 2] {
    let believes = holder
        .and_then(|seat| position.lords.get(seat.index()))
        .and_then(|lord| lord.faith);
    let lands = holdings::manors(game, position).filter(|(.., state)| state.holder == holder);
    let shrines = lands.flat_map(|(_, manor, state)| {
        shrines(state).into_iter().map(|what| {
            Phrase::new("excalibur-advanced-shrine-at")
                .with("what", what)
                .with("at", manor.name.as_str())
        })
    });
    [
        believes.map_or_else(|| "".into(), |it| faith(it).into()),
        PhraseArgument::List(shrines.map(PhraseArgument::from).collect()),
    ]
}

/// "a church", "a stone circle, struck"
pub(super) fn shrines(state: &ManorState) -> Vec<Phrase> {
    let told = |faith: Faith| {
        let what = building(marker(faith), 1);
        match shrine(state, faith)? {
            StructureState::Sound => Some(what),
            StructureState::Struck => {
                Some(Phrase::new("excalibur-advanced-struck").with("what", what))
            }
        }
    };
    FAITHS.into_iter().filter_map(told).collect()
}

/// A lord's own points, faith and meditation, and how near Arthur is.
pub(super) fn own(game: &Excalibur, position: &Position, lord: &Lord) -> Vec<Phrase> {
    if !game.rules.advanced {
        return Vec::new();
    }
    let points = Phrase::new("excalibur-advanced-own-points").with("points", lord.reverence);
    let believes = lord
        .faith
        .map(|it| Phrase::new("excalibur-advanced-own-faith").with("faith", faith(it)));
    let meditates = lord.meditation.filter(|it| it.kept.is_none());
    let meditates = meditates.map(|it| {
        Phrase::new("excalibur-advanced-own-meditation")
            .with("house", ValleyNames { game }.house(it.house))
            .with("year", it.until)
    });
    // before the year's die a visit is not certain, except the last one
    let comes =
        position.season == Season::Autumn && position.year > 0 && arthur::comes(game, position);
    let rides = Phrase::new("excalibur-arthur-rides")
        .with("progress", position.arthur)
        .with("comes", u8::from(comes));
    std::iter::once(points)
        .chain([rides])
        .chain(believes)
        .chain(meditates)
        .collect()
}

/// §21.2: one row per lord. A lord's income is shown only to readers who may see that money (§4.7);
/// the points are public.
pub(super) fn awards(game: &Excalibur, events: &[Event], viewer: Viewer) -> Option<StoryEntry> {
    let words = ValleyNames { game };
    let columns = [
        "excalibur-advanced-income-points",
        "excalibur-advanced-shrine-points",
        "excalibur-advanced-reverence",
    ];
    let mut table = PhraseGrid::new(
        [Column::words("excalibur-lord")]
            .into_iter()
            .chain(columns.map(Column::figures))
            .collect(),
    );
    for event in events {
        let ExcaliburEvent::Awarded {
            seat,
            income,
            shrines,
            reverence,
        } = event.what
        else {
            continue;
        };
        let seen = |figure: u32| {
            if sees_money(game, viewer, seat) {
                PhraseArgument::from(figure)
            } else {
                "".into()
            }
        };
        table.rows.push(vec![
            words.lord(seat).into(),
            seen(income),
            shrines.into(),
            seen(reverence),
        ]);
    }
    let first = events.first().filter(|_| !table.rows.is_empty())?;
    Some(StoryEntry {
        text: vec![Phrase::new("excalibur-advanced-awards")],
        clause: first.clause.clone(),
        by: clause_and_dice(&first.clause, Vec::new()),
        table: Some(table),
        own: false,
    })
}

#[cfg(test)]
mod tests {
    use super::super::{sentences::tell, tests::publisher};
    use super::*;
    use crate::{
        event::details::MeditationBreach,
        order::ManorBuilding,
        sample::{BORS, KAY, game, manor},
    };

    #[test]
    fn the_advanced_game_in_sentences() {
        let private = game(&[("advanced", "on"), ("info.treasury", "private")]);
        let (game, publisher) = (game(&[("advanced", "on")]), publisher());
        let at = manor(&game, "Barsham");
        let parish = game.board.manor(at).parish;
        let house = game.board.house_named("Carse Abbey").expect("the abbey");
        let site = |bids, pays| ExcaliburEvent::SiteContested {
            parish,
            what: ManorBuilding::Church,
            manors: vec![(KAY, 2), (BORS, 1)],
            bids,
            winner: Some(KAY),
            pays,
        };
        let tax = ExcaliburEvent::ParishTaxed {
            parish,
            seat: KAY,
            what: ManorBuilding::Church,
            paid: vec![(BORS, 1)],
        };
        for (what, wanted) in [
            (
                ExcaliburEvent::Converted {
                    seat: KAY,
                    from: None,
                    to: Faith::Druid,
                },
                "kay declared a faith: Druid.",
            ),
            (
                ExcaliburEvent::Converted {
                    seat: KAY,
                    from: Some(Faith::Druid),
                    to: Faith::Christian,
                },
                "kay changed faith and is now Christian.",
            ),
            (
                ExcaliburEvent::Destroyed {
                    seat: KAY,
                    what: ManorBuilding::Circle,
                    at,
                },
                "kay pulled down a stone circle at Barsham.",
            ),
            (
                site(vec![], None),
                "More than one lord ordered a church in the parish of St Dunstan (manors there: kay 2 and bors 1); the site went to kay.",
            ),
            (
                site(vec![(KAY, 5), (BORS, 2)], Some(3)),
                "More than one lord ordered a church in the parish of St Dunstan (manors there: kay 2 and bors 1) and bid for the site, with limits of kay 5 Bz and bors 2 Bz; the site went to kay, who paid 3 Bz for it, and then the price of the building.",
            ),
            (
                ExcaliburEvent::ArthurRides {
                    progress: 7,
                    comes: false,
                },
                "King Arthur’s progress is 7 of 10.",
            ),
            (
                ExcaliburEvent::ArthurRides {
                    progress: 12,
                    comes: true,
                },
                "King Arthur’s progress is 12 of 10: he will visit the Valley at the end of this autumn.",
            ),
            (
                ExcaliburEvent::ArthurVisits { last: false },
                "King Arthur came to the Valley.",
            ),
            (
                ExcaliburEvent::ArthurVisits { last: true },
                "King Arthur came to the Valley for the last time.",
            ),
            (
                ExcaliburEvent::Fined {
                    seat: KAY,
                    points: 15,
                    reverence: 3,
                },
                "kay was fined 15 points for soldiers on holy ground: 3 left.",
            ),
            (
                tax.clone(),
                "As tax for a church in the parish of St Dunstan, kay took from bors 1 Bz.",
            ),
            (
                ExcaliburEvent::Meditates { seat: KAY, house },
                "kay began to meditate at Carse Abbey.",
            ),
            (
                ExcaliburEvent::MeditationBroken {
                    seat: KAY,
                    house,
                    why: MeditationBreach::Company,
                },
                "kay’s meditation at Carse Abbey is broken: other soldiers of the same player came.",
            ),
            (
                ExcaliburEvent::MeditationKept {
                    seat: KAY,
                    house,
                    points: 20,
                    reverence: 31,
                },
                "kay meditated for four seasons at Carse Abbey: 20 points, 31 in all.",
            ),
            (
                ExcaliburEvent::Barred { seat: KAY, house },
                "kay’s soldiers took no income at Carse Abbey: the lord’s meditation forbids it.",
            ),
        ] {
            let told = tell(ValleyNames { game: &game }, &what, Viewer::Public)
                .map(|phrase| publisher.say("en", &phrase));
            assert_eq!(
                told.map(|told| told.replace(['\u{2068}', '\u{2069}'], ""))
                    .as_deref(),
                Some(wanted)
            );
        }
        // §4.7: whose money may not be seen
        for (viewer, seen) in [
            (Viewer::Public, false),
            (Viewer::Seat(BORS), true),
            (Viewer::Seat(KAY), true),
        ] {
            assert_eq!(
                tell(ValleyNames { game: &private }, &tax, viewer).is_some(),
                seen,
                "{viewer:?}"
            );
        }
    }
}
