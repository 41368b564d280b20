use super::super::event::{ExcaliburEvent, OrderSkipReason::*, Stage};
use super::super::order::{
    self,
    ExcaliburOrder::{Appoint, Build, Dismiss, Give, Hire, Relocate, RelocateHand},
    HouseholdHand, ManorBuilding, Recruit,
};
use super::super::position::{CounterNumber, Rank, Season, Soldier};
use super::super::sample::{BORS, GAWAINE, KAY, dice, holds, manor, orders, skipped};
use super::*;
use crate::{
    laws,
    position_file::tests::{game, position},
    troops,
};

mod pay;
mod purchases;
mod relocation;

type Rows = Vec<(Seat, &'static str, order::ExcaliburOrder)>;

/// Plays a winter and holds the position after it against claims; gives back the events.
fn played(
    switches: &[(&str, &str)],
    text: &str,
    rows: impl FnOnce(&Excalibur) -> Rows,
    patterns: &[(&str, u8)],
    claims: &str,
) -> Vec<Event> {
    let game = game(switches);
    let before = position(text);
    let turn = play(&game, &before, &orders(rows(&game)), &mut dice(patterns, 1));
    holds(&game, &turn.position, claims);
    assert_eq!(laws::laws(&game, &turn.position), Ok(()), "{text}");
    turn.events
}

fn nothing(_: &Excalibur) -> Rows {
    Vec::new()
}

const OTHERS: &str = "bors: { Upwell: [1] }, Sir Gawaine: { Yarrow: [1] }";

fn kay(treasury: u32, troops: &str, manors: &str) -> String {
    format!(
        "{{ turn: winter 2, lords: {{ kay: {{ treasury: {treasury} }}, bors: {{ treasury: 10 }} }}, manors: {{ Upwell: bors, Yarrow: Sir Gawaine, {manors} }}, troops: {{ kay: {{ {troops} }}, {OTHERS} }} }}"
    )
}

#[test]
fn heirs_and_who_is_out() {
    let appoint = |heir| (KAY, "appoint", Appoint { heir });
    for (name, switches, troops, held, rows, claims, why) in [
        (
            "the lowest knight A",
            &[][..],
            "Barsham: [5, 3, 42]",
            "Barsham: kay",
            vec![],
            "leader: 3",
            vec![],
        ),
        (
            "as written",
            &[],
            "Barsham: [5, 3]",
            "Barsham: kay",
            vec![appoint(5)],
            "leader: 5",
            vec![],
        ),
        (
            "promoted this winter",
            &[],
            "Barsham: [3, 32]",
            "Barsham: kay",
            vec![appoint(32)],
            "leader: 2",
            vec![],
        ),
        (
            "no knight A",
            &[],
            "Barsham: [42]",
            "Barsham: kay",
            vec![appoint(42)],
            "leader: none, out: no",
            vec![("appoint", NoHeir)],
        ),
        (
            "not that one, so the lowest",
            &[],
            "Barsham: [5, 42]",
            "Barsham: kay",
            vec![appoint(42)],
            "leader: 5",
            vec![("appoint", NoHeir)],
        ),
        (
            "a leader lives",
            &[],
            "Barsham: [1, 5]",
            "Barsham: kay",
            vec![appoint(5)],
            "leader: 1",
            vec![("appoint", NoHeir)],
        ),
        (
            "manors only",
            &[],
            "Barsham: [52]",
            "Barsham: kay",
            vec![],
            "leader: none, out: no",
            vec![],
        ),
        (
            "neither lord, knight nor manor",
            &[],
            "gate Pimbury: [52]",
            "",
            vec![],
            "out: yes, treasury: 0",
            vec![],
        ),
        (
            "a knight without a manor",
            &[],
            "gate Pimbury: [42]",
            "",
            vec![],
            "leader: none, out: no",
            vec![],
        ),
        (
            "eliminated",
            &[("lord.death", "eliminated")],
            "Barsham: [5]",
            "Barsham: kay",
            vec![],
            "out: yes",
            vec![],
        ),
        (
            "no_heir",
            &[("lord.death", "no_heir")],
            "Barsham: [5]",
            "Barsham: kay",
            vec![appoint(5)],
            "leader: none, out: no",
            vec![("appoint", NoHeir)],
        ),
    ] {
        let events = played(
            switches,
            &kay(30, troops, held),
            |_| rows,
            &[],
            &format!("lords: {{ kay: {{ {claims} }} }}"),
        );
        assert_eq!(skipped(&events), why, "{name}");
    }
}

#[test]
fn the_last_left_wins_in_winter_too() {
    let game = game(&[]);
    let before = position(
        "{ turn: winter 2, lords: { bors: { out: yes } }, manors: { Barsham: kay }, troops: { kay: { Barsham: [1] }, Sir Gawaine: { gate Pimbury: [52] } } }",
    );
    let turn = play(&game, &before, &orders(vec![]), &mut dice(&[], 1));
    assert_eq!(turn.outcome.map(|outcome| outcome.winners), Some(vec![KAY]));
    holds(
        &game,
        &turn.position,
        "{ won: [kay], lords: { Sir Gawaine: { out: yes } } }",
    );
}

#[test]
fn who_has_not_entered_is_not_out() {
    for (gate, out) in [("none", "no"), ("Sarbury", "yes")] {
        let text = format!(
            "{{ turn: winter 2, lords: {{ bors: {{ gate: {gate} }} }}, manors: {{ Barsham: kay }}, troops: {{ kay: {{ Barsham: [1] }} }} }}"
        );
        played(
            &[],
            &text,
            nothing,
            &[],
            &format!("lords: {{ bors: {{ out: {out} }} }}"),
        );
    }
}

#[test]
fn the_years_marks_are_cleared() {
    let text = kay(
        9,
        "Barsham: [1]",
        "Barsham: { holder: kay, supervised: yes }",
    )
    .replace("treasury: 9", "treasury: 9, mourns: yes");
    let events = played(
        &[],
        &text,
        nothing,
        &[],
        "{ turn: spring 3, manors: { Barsham: { supervised: no } } }",
    );
    assert_eq!(
        events.last().map(|event| &event.what),
        Some(&ExcaliburEvent::NextTurn {
            year: 3,
            season: Season::Spring
        })
    );
    let stages: Vec<Stage> = events.iter().map(|event| event.stage).collect();
    assert!(stages.is_sorted(), "{stages:?}");
}

#[test]
fn without_a_lord_a_mourner_of_no_heir_waits_a_year_only() {
    let game = game(&[("lord.death", "no_heir")]);
    for (mourns, obeyed) in [("yes", false), ("no", true)] {
        let text = kay(9, "Barsham: [2]", "Barsham: kay").replace(
            "treasury: 9",
            &format!("treasury: 9, leader: none, mourns: {mourns}"),
        );
        assert_eq!(
            troops::commands(&position(&text).lords[0], &game.rules),
            obeyed
        );
    }
}

/// A line that could be done in part says how much of it was (§4.5).
#[test]
fn what_ran_in_part_is_told_so() {
    let hire = |count, at: &'static str| {
        move |game: &Excalibur| {
            vec![(
                KAY,
                "hire",
                Hire {
                    kind: Recruit::ManAtArms,
                    count,
                    at: manor(game, at),
                },
            )]
        }
    };
    for (treasury, count, wanted) in [(4, 3, Some((2, 3))), (1, 3, Some((0, 0))), (9, 3, None)] {
        let events = played(
            &[],
            &kay(treasury, "Barsham: [1]", "Barsham: kay"),
            hire(count, "Barsham"),
            &[],
            "turn: spring 3",
        );
        let told = events.iter().find_map(|event| {
            if let ExcaliburEvent::Skipped { done, wanted, .. } = event.what {
                Some((done, wanted))
            } else {
                None
            }
        });
        assert_eq!(told, wanted, "{treasury} Bz for {count}");
    }
}
