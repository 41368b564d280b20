//! Seasons with pillage, on the Valley around Barsham (2 arable, 1 pasture, 1 forest, river
//! rights), which bors holds.

use super::super::super::event::Event;
use super::super::super::order::{Instruction, InstructionScope, MoveOrder, Stance, StanceTarget};
use super::super::super::route;
use super::super::super::sample::{BORS, GAWAINE, KAY, dice, holds, manor, orders, skipped};
use super::*;
use crate::{
    game::Excalibur,
    position::Position,
    position_file::tests::{game, position},
};

const ON: (&str, &str) = ("pillage", "on");

fn order(game: &Excalibur, what: PillageTarget, phase: Option<u8>) -> ExcaliburOrder {
    ExcaliburOrder::Pillage {
        manor: manor(game, "Barsham"),
        what,
        phase,
    }
}

/// A spring that begins so; with the orders of `rows` by seat: a kind of pillage at Barsham and the
/// phase.
fn played(
    switches: &[(&str, &str)],
    text: &str,
    rows: &[(Seat, PillageTarget, Option<u8>)],
    more: Vec<(Seat, ExcaliburOrder)>,
    patterns: &[(&str, u8)],
) -> (Excalibur, Position, Vec<Event>) {
    let game = game(switches);
    let lines = rows
        .iter()
        .map(|&(seat, what, phase)| (seat, "pillage", order(&game, what, phase)))
        .chain(more.into_iter().map(|(seat, what)| (seat, "", what)));
    let turn = super::super::play(
        &game,
        &position(text),
        &orders(lines.collect()),
        &mut dice(patterns, 1),
    );
    (game, turn.position, turn.events)
}

fn march(game: &Excalibur, number: u16, from: &str, to: &str) -> ExcaliburOrder {
    let spot = |name: &str| game.board.find(name).unwrap();
    ExcaliburOrder::Move(MoveOrder {
        troops: vec![number],
        route: route::shortest(
            &route::RoadNetwork::of(&game.board, &[]),
            spot(from),
            &[],
            spot(to),
            |_| false,
        )
        .unwrap(),
        phases: [true; 3],
    })
}

fn fight(whom: Seat) -> ExcaliburOrder {
    ExcaliburOrder::Stand {
        whom: InstructionScope::Retinue,
        how: Instruction::Stance {
            stance: Stance::Fight,
            toward: StanceTarget::Seats(vec![whom]),
        },
    }
}

fn pillaged(events: &[Event]) -> Vec<(Stage, Seat, PillageTarget, u8, u8)> {
    let told = |event: &Event| {
        if let ExcaliburEvent::Pillaged {
            seat,
            what,
            of,
            lost,
            ..
        } = event.what
        {
            Some((event.stage, seat, what, of, lost))
        } else {
            None
        }
    };
    events.iter().filter_map(told).collect()
}

/// Bors away at Nunney, Kay's 2 at Barsham, Gawaine at Upwell.
const UNGUARDED: &str =
    "{ turn: spring 3, manors: { Barsham: { holder: bors, hives: 1, foresters: 1, reeve: yes, mill: yes }, Nunney: bors, Sarbury: kay, Upwell: Sir Gawaine },
    troops: { kay: { Barsham: [2], Sarbury: [1] }, bors: { Nunney: [1] }, Sir Gawaine: { Upwell: [1] } } }";

#[test]
fn each_kind_by_its_dice() {
    let all = [ON, ("pillage.mill", "5")];
    let head = "spring 3/phase 1/Barsham/pillage/kay";
    for (switches, what, patterns, of, lost, after) in [
        (
            &all[..1],
            PillageTarget::Fields,
            vec![("/fields/1", 2)],
            2,
            1,
            "smoke: 1",
        ),
        (
            &all[..1],
            PillageTarget::Fields,
            vec![("/fields/1", 2), ("/fields/2", 6)],
            2,
            2,
            "smoke: 2",
        ),
        (&all[..1], PillageTarget::Fields, vec![], 2, 0, "smoke: 0"),
        (
            &all[..1],
            PillageTarget::Hives,
            vec![("/hives/1", 2)],
            1,
            1,
            "hives: 0",
        ),
        (&all[..1], PillageTarget::Hives, vec![], 1, 0, "hives: 1"),
        (
            &all[..1],
            PillageTarget::Mill,
            vec![("/mill", 4)],
            1,
            1,
            "mill: no",
        ),
        (
            &all[..1],
            PillageTarget::Mill,
            vec![("/mill", 3)],
            1,
            0,
            "mill: yes",
        ),
        (
            &all,
            PillageTarget::Mill,
            vec![("/mill", 4)],
            1,
            0,
            "mill: yes",
        ),
        (
            &all,
            PillageTarget::Mill,
            vec![("/mill", 5)],
            1,
            1,
            "mill: no",
        ),
        (
            &all[..1],
            PillageTarget::Reeves,
            vec![("/reeves/forester 1", 5), ("/reeves/river reeve", 4)],
            2,
            1,
            "foresters: 0, reeve: yes",
        ),
        (
            &all[..1],
            PillageTarget::Reeves,
            vec![("/reeves/forester 1", 4), ("/reeves/river reeve", 5)],
            2,
            1,
            "foresters: 1, reeve: no",
        ),
    ] {
        let names: Vec<(String, u8)> = patterns
            .iter()
            .map(|(rest, pips)| (format!("{head}{rest}"), *pips))
            .collect();
        let patterns: Vec<(&str, u8)> = names
            .iter()
            .map(|(name, pips)| (name.as_str(), *pips))
            .collect();
        let (game, after_it, events) =
            played(switches, UNGUARDED, &[(KAY, what, None)], vec![], &patterns);
        assert_eq!(
            pillaged(&events),
            [(Stage::Phase(1), KAY, what, of, lost)],
            "{what:?} {patterns:?}"
        );
        holds(
            &game,
            &after_it,
            &format!("manors: {{ Barsham: {{ {after} }} }}"),
        );
    }
}

#[test]
fn a_village_is_looted_at_nobodys_cost() {
    let (game, after, _) = played(
        &[ON],
        UNGUARDED,
        &[(KAY, PillageTarget::Village, None)],
        vec![],
        &[("*/kay/village", 5)],
    );
    holds(
        &game,
        &after,
        "lords: { kay: { treasury: 5 }, bors: { treasury: 0 } }",
    );
}

#[test]
fn the_phase_named_or_the_first_possible() {
    // Barsham is three miles from Fenburst: reached in the second phase
    let away = UNGUARDED.replace("kay: { Barsham: [2]", "kay: { Fenburst: [2]");
    let there = game(&[]);
    for (phase, wanted) in [
        (None, Some(2)),
        (Some(2), Some(2)),
        (Some(3), Some(3)),
        (Some(1), None),
    ] {
        let more = vec![(KAY, march(&there, 2, "Fenburst", "Barsham"))];
        let (_, _, events) = played(
            &[ON],
            &away,
            &[(KAY, PillageTarget::Fields, phase)],
            more,
            &[],
        );
        assert_eq!(
            pillaged(&events).first().map(|&(stage, ..)| stage),
            wanted.map(Stage::Phase),
            "{phase:?}"
        );
        assert_eq!(
            skipped(&events),
            if wanted.is_none() {
                vec![("pillage", OrderSkipReason::NobodyThere)]
            } else {
                vec![]
            },
            "{phase:?}"
        );
    }
}

#[test]
fn once_a_manor_and_season() {
    use PillageTarget::{Fields, Hives};
    let done = |seat, what| {
        (
            Stage::Phase(1),
            seat,
            what,
            if what == Fields { 2 } else { 1 },
            0,
        )
    };
    let two = UNGUARDED.replace(
        "Sir Gawaine: { Upwell: [1] }",
        "Sir Gawaine: { Barsham: [52], Upwell: [1] }",
    );
    let (all, one) = ([ON], [ON, ("pillage.actions", "one")]);
    for (name, switches, rows, patterns, wanted, left) in [
        (
            "one kind",
            &one[..],
            vec![(KAY, Hives, None), (KAY, Fields, None)],
            vec![],
            vec![done(KAY, Hives)],
            1,
        ),
        (
            "all kinds",
            &all[..],
            vec![(KAY, Hives, None), (KAY, Fields, None)],
            vec![],
            vec![done(KAY, Hives), done(KAY, Fields)],
            0,
        ),
        (
            "the higher die",
            &one[..],
            vec![(KAY, Hives, None), (GAWAINE, Fields, None)],
            vec![("*/pillage/kay", 3), ("*/pillage/sir gawaine", 4)],
            vec![done(GAWAINE, Fields)],
            1,
        ),
        (
            "a tie again",
            &one[..],
            vec![(KAY, Hives, None), (GAWAINE, Fields, None)],
            vec![("*/pillage/again 1/kay", 4)],
            vec![done(KAY, Hives)],
            1,
        ),
        (
            "one pillager of all",
            &all[..],
            vec![(KAY, Hives, None), (GAWAINE, Fields, None)],
            vec![("*/pillage/sir gawaine", 4)],
            vec![done(GAWAINE, Fields)],
            1,
        ),
        (
            "a later phase",
            &all[..],
            vec![(KAY, Hives, None), (GAWAINE, Fields, Some(2))],
            vec![],
            vec![done(KAY, Hives)],
            1,
        ),
    ] {
        let (_, _, events) = played(switches, &two, &rows, vec![], &patterns);
        assert_eq!(pillaged(&events), wanted, "{name}");
        assert_eq!(
            skipped(&events),
            vec![("pillage", OrderSkipReason::Pillaged); left],
            "{name}"
        );
    }
}

#[test]
fn who_may_not() {
    let there = game(&[]);
    let guarded = UNGUARDED.replace(
        "bors: { Nunney: [1] }",
        "bors: { Nunney: [1], Barsham: [52] }",
    );
    let third = UNGUARDED.replace(
        "Sir Gawaine: { Upwell: [1] }",
        "Sir Gawaine: { Barsham: [52], Upwell: [1] }",
    );
    let fields = PillageTarget::Fields;
    for (name, text, what, more, why) in [
        (
            "defenders in the open",
            guarded.clone(),
            fields,
            vec![],
            Some(OrderSkipReason::Defended),
        ),
        (
            "fought in the only phase",
            guarded,
            fields,
            vec![(KAY, fight(BORS))],
            Some(OrderSkipReason::Fought),
        ),
        (
            "nobody there",
            UNGUARDED.replace("Barsham: [2], ", ""),
            fields,
            vec![],
            Some(OrderSkipReason::NobodyThere),
        ),
        (
            "his own",
            UNGUARDED.replace("holder: bors", "holder: kay"),
            fields,
            vec![],
            Some(OrderSkipReason::NotAnothers),
        ),
        (
            "nobody's",
            UNGUARDED.replace("holder: bors, ", ""),
            fields,
            vec![],
            Some(OrderSkipReason::NotAnothers),
        ),
        (
            "nothing left to burn",
            UNGUARDED.replace("mill: yes", "smoke: 2"),
            fields,
            vec![],
            Some(OrderSkipReason::NothingThere),
        ),
        (
            "no mill",
            UNGUARDED.replace("mill: yes", "smoke: 2"),
            PillageTarget::Mill,
            vec![],
            Some(OrderSkipReason::NothingThere),
        ),
        ("a third who stands by", third.clone(), fields, vec![], None),
        (
            "a third who is fought",
            third,
            fields,
            vec![(GAWAINE, fight(KAY))],
            Some(OrderSkipReason::Fought),
        ),
        (
            "goes on in this phase",
            UNGUARDED.to_owned(),
            fields,
            vec![(KAY, march(&there, 2, "Barsham", "Fenburst"))],
            Some(OrderSkipReason::NobodyThere),
        ),
    ] {
        let (_, _, events) = played(&[ON], &text, &[(KAY, what, Some(1))], more, &[]);
        assert_eq!(skipped(&events).first().map(|&(_, why)| why), why, "{name}");
        assert_eq!(
            pillaged(&events).len(),
            usize::from(why.is_none()),
            "{name}"
        );
    }
}

#[test]
fn after_a_victory_the_next_phase_is_free() {
    let guarded = UNGUARDED.replace(
        "bors: { Nunney: [1] }",
        "bors: { Nunney: [1], Barsham: [76] }",
    );
    let (_, _, events) = played(
        &[ON],
        &guarded,
        &[(KAY, PillageTarget::Hives, None)],
        vec![(KAY, fight(BORS))],
        &[],
    );
    assert_eq!(
        pillaged(&events),
        [(Stage::Phase(2), KAY, PillageTarget::Hives, 1, 0)]
    );
}

#[test]
fn smoke_of_before_is_not_burnt_again() {
    let smoking = UNGUARDED.replace("mill: yes", "smoke: 1");
    let (game, after, events) = played(
        &[ON],
        &smoking,
        &[(KAY, PillageTarget::Fields, None)],
        vec![],
        &[("*/kay/fields/2", 6)],
    );
    assert_eq!(
        pillaged(&events),
        [(Stage::Phase(1), KAY, PillageTarget::Fields, 1, 1)]
    );
    holds(&game, &after, "manors: { Barsham: { smoke: 2 } }");
}

#[test]
fn honour_is_paid_once_a_pillage() {
    let full = [
        ON,
        ("advanced", "on"),
        ("honour.pillage", "2"),
        ("pillage.actions", "all"),
    ];
    for (switches, reverence, left) in [
        (&full[..], 7, 5),
        (&full, 1, 0),
        (&full[..2], 7, 7),
        (&[full[0], full[2], full[3]], 7, 7),
    ] {
        let text = UNGUARDED.replace(
            "troops:",
            &format!("lords: {{ kay: {{ reverence: {reverence} }} }}, troops:"),
        );
        let (_, after, _) = played(
            switches,
            &text,
            &[
                (KAY, PillageTarget::Fields, None),
                (KAY, PillageTarget::Hives, None),
            ],
            vec![],
            &[],
        );
        assert_eq!(after.lords[0].reverence, left, "{switches:?} {reverence}");
    }
}

#[test]
fn without_pillage_nothing_is_planned() {
    let (_, _, events) = played(
        &[],
        UNGUARDED,
        &[(KAY, PillageTarget::Fields, None)],
        vec![],
        &[],
    );
    assert!(pillaged(&events).is_empty() && skipped(&events).is_empty());
}
