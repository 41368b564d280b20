use super::super::super::board::SpotId;
use super::super::super::event::Stage;
use super::super::super::sample::{BORS, KAY, dice};
use super::super::super::troops::grade;
use super::super::wounds::WoundCell;
use super::*;
use crate::position_file::tests::game;

/// `4 wounded` is counter 4, `1` the lord.
fn fighters(words: &str) -> Vec<Fighter> {
    words
        .split(',')
        .map(|word| {
            let (number, wounded) = match word.trim().split_once(' ') {
                Some((number, _)) => (number, true),
                None => (word.trim(), false),
            };
            let number = number.parse().expect("a number");
            Fighter {
                number,
                rank: grade(number).expect("a number of the box"),
                wounded,
                leader: number == 1,
            }
        })
        .collect()
}

fn force(seat: Seat, words: &str, withdraw: WithdrawalRule) -> Force {
    Force {
        seat,
        fighters: fighters(words),
        wants: true,
        withdraw,
        leave: false,
        wounds: Vec::new(),
        champions: Vec::new(),
        fresh_first: false,
        bonus: 0,
        house: HouseAccess::Far,
    }
}

fn at(
    ground: CombatGround,
    forces: [Force; 2],
    switches: &[(&str, &str)],
    patterns: &[(&str, u8)],
    otherwise: u8,
) -> (FightOutcome, Vec<Event>) {
    let game = game(switches);
    let battle = CombatSetting {
        combat: 1,
        stage: Stage::Phase(2),
        at: SpotId(0),
        ground,
        dice_prefix: "spring 3/phase 2/Fenburst",
        lords: &game.lords,
    };
    let mut events = Vec::new();
    let fought = fight(
        &battle,
        forces,
        &game.rules,
        &mut dice(patterns, otherwise),
        &mut events,
    );
    (fought, events)
}

fn rounds(events: &[Event]) -> Vec<([i32; 2], [String; 2])> {
    let words = |hurts: &[Casualty]| {
        hurts
            .iter()
            .map(|hurt| format!("{}{}", hurt.number, if hurt.dead { " dead" } else { "" }))
            .collect::<Vec<_>>()
            .join(", ")
    };
    let round = |event: &Event| {
        if let ExcaliburEvent::Round { attack, wounds, .. } = &event.what {
            Some((*attack, [words(&wounds[0]), words(&wounds[1])]))
        } else {
            None
        }
    };
    events.iter().filter_map(round).collect()
}

fn withdrawals(events: &[Event]) -> Vec<(Seat, u16, WithdrawalReason)> {
    events
        .iter()
        .filter_map(|event| {
            if let ExcaliburEvent::Withdrew {
                seat, round, why, ..
            } = event.what
            {
                Some((seat, round, why))
            } else {
                None
            }
        })
        .collect()
}

#[test]
fn every_row_of_the_table() {
    let cell = |from, wounds| WoundCell { from, wounds };
    for (differences, weaker, stronger) in [
        (0..=0, cell(6, 1), cell(6, 1)),
        (1..=1, cell(5, 1), cell(6, 1)),
        (2..=4, cell(4, 1), cell(5, 1)),
        (5..=9, cell(3, 1), cell(5, 1)),
        (10..=16, cell(3, 2), cell(5, 1)),
        (17..=40, cell(3, 3), cell(6, 2)),
    ] {
        for difference in differences {
            assert_eq!(
                table(difference, 4),
                (weaker, stronger),
                "difference {difference}"
            );
            let row = if (2..=4).contains(&difference) {
                (cell(3, 1), stronger)
            } else {
                (weaker, stronger)
            };
            assert_eq!(
                table(difference, 3),
                row,
                "difference {difference}, combat.row_2_4: 3"
            );
        }
    }
    assert_eq!((cell(3, 2).wounds(2), cell(3, 2).wounds(3)), (0, 2));
}

#[test]
fn the_first_worked_combat_by_the_table_option_and_by_the_printed_table() {
    let patterns = [
        ("*/round 1/kay/attack", 4),
        ("*/round 1/bors/attack", 2),
        ("*/round 1/kay/wounds", 4),
        ("*/round 1/bors/wounds", 3),
        ("*/round 2/kay/attack", 2),
        ("*/round 2/bors/attack", 5),
        ("*/round 2/kay/wounds", 2),
        ("*/round 2/bors/wounds", 6),
    ];
    let forces = || {
        [
            force(KAY, "2", WithdrawalRule::WhenWeaker(1)),
            force(BORS, "32", WithdrawalRule::WhenWeaker(1)),
        ]
    };
    let none = String::new;

    let (fought, events) = at(
        CombatGround::Open,
        forces(),
        &[("combat.row_2_4", "3")],
        &patterns,
        1,
    );
    assert_eq!(
        rounds(&events),
        [
            ([10, 7], [none(), "32".to_owned()]),
            ([8, 8], [none(), "32 dead".to_owned()])
        ]
    );
    assert_eq!((fought.victor, fought.dead), (Some(0), [vec![], vec![32]]));

    let (fought, events) = at(CombatGround::Open, forces(), &[], &patterns, 1);
    assert_eq!(
        rounds(&events),
        [
            ([10, 7], [none(), none()]),
            ([8, 10], [none(), "32".to_owned()])
        ]
    );
    // wounded he is the weaker and withdraws
    assert_eq!(
        withdrawals(&events),
        [(BORS, 2, WithdrawalReason::Weaker { own: 3, other: 6 })]
    );
    assert_eq!(
        (fought.victor, fought.dead, fought.wounded),
        (Some(0), [vec![], vec![]], [vec![], vec![32]])
    );
}

#[test]
fn wounds_are_spread() {
    use WoundSpread::{AsWritten, Evenly, WoundedFirst};
    for (name, who, wounds, spread, line, wanted) in [
        (
            "the weakest first",
            "1, 2, 32, 76",
            1,
            Evenly,
            &[][..],
            "76",
        ),
        (
            "the highest number of equals",
            "2, 3, 4",
            1,
            Evenly,
            &[],
            "4",
        ),
        ("the lord last", "1, 2, 3", 3, Evenly, &[], "3, 2, 1"),
        (
            "a wounded lord is not unwounded",
            "1 wounded, 2",
            1,
            Evenly,
            &[],
            "2",
        ),
        (
            "nobody a second before all have one",
            "2, 3",
            3,
            Evenly,
            &[],
            "3, 2, 3 dead",
        ),
        (
            "the unwounded before one wounded earlier",
            "52 wounded, 2",
            2,
            Evenly,
            &[],
            "2, 52 dead",
        ),
        ("surplus is lost", "2", 3, Evenly, &[], "2, 2 dead"),
        ("by the line", "1, 2, 52", 2, Evenly, &[2, 1], "2, 1"),
        (
            "who is not in the line comes after it",
            "2, 52, 53",
            2,
            Evenly,
            &[2],
            "2, 53",
        ),
        (
            "the wounded first",
            "2 wounded, 76",
            1,
            WoundedFirst,
            &[],
            "2 dead",
        ),
        (
            "the wounded lord too",
            "1 wounded, 76",
            1,
            WoundedFirst,
            &[],
            "1 dead",
        ),
        (
            "among the wounded the weakest",
            "2 wounded, 52 wounded",
            1,
            WoundedFirst,
            &[],
            "52 dead",
        ),
        (
            "the line cannot save the wounded",
            "2 wounded, 52",
            1,
            WoundedFirst,
            &[52],
            "2 dead",
        ),
        (
            "wounded by then",
            "2, 52, 53",
            2,
            WoundedFirst,
            &[],
            "53, 53 dead",
        ),
        (
            "may: by the line alone",
            "2 wounded, 52",
            1,
            AsWritten,
            &[52],
            "52",
        ),
        (
            "may: the weakest first",
            "2 wounded, 52",
            1,
            AsWritten,
            &[],
            "52",
        ),
    ] {
        let mut there = fighters(who);
        let before = there.len();
        let hurts = crate::season::wounds::hit(&mut there, wounds, spread, line);
        let told: Vec<String> = hurts
            .iter()
            .map(|hurt| format!("{}{}", hurt.number, if hurt.dead { " dead" } else { "" }))
            .collect();
        assert_eq!(told.join(", "), wanted, "{name}");
        assert_eq!(
            there.len(),
            before - hurts.iter().filter(|hurt| hurt.dead).count(),
            "{name}"
        );
    }
}

#[test]
fn an_heir_is_hit_last_of_his_equals() {
    let mut there = fighters("2, 3");
    there[1].leader = true;
    assert_eq!(
        crate::season::wounds::hit(&mut there, 1, WoundSpread::Evenly, &[])[0].number,
        2
    );
}

#[test]
fn withdrawing() {
    use WithdrawalReason::{Hundred, Losses, Rounds, Weaker};
    let (kay, bors) = (KAY, BORS);
    // nobody is ever wounded by a 1 or 2
    for (name, own, other, first, second, wounds, wanted, victor) in [
        (
            "weaker, after round two",
            "1, 2",
            "2, 3",
            WithdrawalRule::Never,
            WithdrawalRule::WhenWeaker(1),
            1,
            vec![(bors, 2, Weaker { own: 12, other: 14 })],
            Some(0),
        ),
        (
            "equal is not weaker",
            "2, 3",
            "2, 3",
            WithdrawalRule::AfterRounds(5),
            WithdrawalRule::WhenWeaker(1),
            1,
            vec![(kay, 5, Rounds(5))],
            Some(1),
        ),
        (
            "weaker by 2",
            "1, 2",
            "2, 3",
            WithdrawalRule::Never,
            WithdrawalRule::WhenWeaker(2),
            1,
            vec![(bors, 2, Weaker { own: 12, other: 14 })],
            Some(0),
        ),
        (
            "weaker by 3 is too much",
            "1, 2",
            "2, 3",
            WithdrawalRule::AfterRounds(3),
            WithdrawalRule::WhenWeaker(3),
            1,
            vec![(kay, 3, Rounds(3))],
            Some(1),
        ),
        (
            "after rounds",
            "1, 2",
            "2, 3",
            WithdrawalRule::AfterRounds(2),
            WithdrawalRule::Never,
            1,
            vec![(kay, 2, Rounds(2))],
            Some(1),
        ),
        (
            "both at once",
            "1, 2",
            "2, 3",
            WithdrawalRule::AfterRounds(4),
            WithdrawalRule::AfterRounds(4),
            1,
            vec![(kay, 4, Rounds(4)), (bors, 4, Rounds(4))],
            None,
        ),
        (
            "never, a hundred rounds",
            "1, 2",
            "2, 3",
            WithdrawalRule::Never,
            WithdrawalRule::Never,
            1,
            vec![(kay, 100, Hundred), (bors, 100, Hundred)],
            None,
        ),
        (
            "after losses",
            "1, 2",
            "2, 3",
            WithdrawalRule::Never,
            WithdrawalRule::AfterLosses(1),
            4,
            vec![(bors, 2, Losses(1))],
            Some(0),
        ),
        (
            "never, to the last",
            "1, 2",
            "2, 3",
            WithdrawalRule::Never,
            WithdrawalRule::Never,
            4,
            vec![],
            Some(0),
        ),
    ] {
        let forces = [force(kay, own, first), force(bors, other, second)];
        let (fought, events) = at(
            CombatGround::Open,
            forces,
            &[],
            &[("*/bors/wounds", wounds)],
            2,
        );
        assert_eq!(withdrawals(&events), wanted, "{name}");
        assert_eq!(fought.victor, victor, "{name}");
        let over = events.last().map(|event| &event.what);
        assert!(
            matches!(over, Some(ExcaliburEvent::BattleOver { victor: told, .. }) if *told == victor.map(|i| [kay, bors][i])),
            "{name}: {over:?}"
        );
    }
}

#[test]
fn a_bonus_counts_for_the_attack_and_for_being_weaker() {
    let mut weak = force(BORS, "2", WithdrawalRule::WhenWeaker(1));
    weak.bonus = 5;
    let (fought, events) = at(
        CombatGround::Open,
        [force(KAY, "1", WithdrawalRule::WhenWeaker(1)), weak],
        &[],
        &[],
        1,
    );
    assert_eq!(rounds(&events)[0].0, [9, 12]);
    assert_eq!(
        (fought.victor, withdrawals(&events)),
        (
            Some(1),
            vec![(KAY, 2, WithdrawalReason::Weaker { own: 8, other: 11 })]
        )
    );
}

#[test]
fn the_dead_lord_is_told_and_the_fight_goes_on() {
    // difference 12: two wounds a round on the lord alone; his side's other is gone before
    let (fought, events) = at(
        CombatGround::Open,
        [
            force(KAY, "1, 52", WithdrawalRule::Never),
            force(BORS, "2, 3, 4, 5", WithdrawalRule::Never),
        ],
        &[],
        &[("*/kay/wounds", 6)],
        1,
    );
    assert_eq!(fought.dead[0], [52, 1]);
    assert!(events.iter().any(|event| event.what
        == ExcaliburEvent::LordFell {
            seat: KAY,
            number: 1
        }
        && event.clause == "10.1"));
    assert_eq!((fought.victor, fought.beaten), (Some(1), [true, false]));
}

#[test]
fn both_may_die() {
    let (fought, _) = at(
        CombatGround::Open,
        [
            force(KAY, "2 wounded", WithdrawalRule::Never),
            force(BORS, "3 wounded", WithdrawalRule::Never),
        ],
        &[],
        &[],
        6,
    );
    assert_eq!(
        (fought.victor, fought.beaten, fought.dead),
        (None, [true, true], [vec![2], vec![3]])
    );
}

#[test]
fn two_a_side_at_a_choke_point() {
    let strong = || force(KAY, "1, 2, 52, 53", WithdrawalRule::Never);
    // by default the strongest, the lord last: 2 and 52; the champions as written
    for (champions, off, wanted) in [
        (&[][..], false, 6 + 3 + 1),
        (&[1, 53], false, 8 + 3 + 1),
        (&[53], false, 3 + 6 + 1),
        (&[], true, 20 + 1),
    ] {
        let mut kay = strong();
        kay.champions = champions.to_vec();
        let switches: &[(&str, &str)] = if off { &[("choke", "off")] } else { &[] };
        let (_, events) = at(
            CombatGround::Choke,
            [kay, force(BORS, "2", WithdrawalRule::AfterRounds(2))],
            switches,
            &[],
            1,
        );
        assert_eq!(rounds(&events)[0].0[0], wanted, "champions {champions:?}");
    }
    // kay's 52 and 53 fall one after the other and are replaced; the lord comes last
    let (fought, events) = at(
        CombatGround::Choke,
        [
            strong(),
            force(BORS, "2, 3, 4", WithdrawalRule::AfterRounds(5)),
        ],
        &[],
        &[("*/kay/wounds", 6), ("*/bors/wounds", 1)],
        1,
    );
    let hits: Vec<String> = rounds(&events)
        .into_iter()
        .map(|(_, [kay, _])| kay)
        .collect();
    assert_eq!(hits, ["52", "52 dead", "53", "53 dead", "2"]);
    assert_eq!(fought.victor, Some(0));
    // who waits behind counts for being weaker: 20 against 12 + 5 at the front, and the whole force
    // goes
    let (fought, events) = at(
        CombatGround::Choke,
        [strong(), force(BORS, "2, 3", WithdrawalRule::WhenWeaker(1))],
        &[],
        &[],
        1,
    );
    assert_eq!(
        withdrawals(&events),
        [(BORS, 2, WithdrawalReason::Weaker { own: 12, other: 20 })]
    );
    assert_eq!(fought.victor, Some(0));
}

#[test]
fn leaving_consecrated_ground() {
    for (switches, ground, leave, wanted, victor) in [
        (
            &[][..],
            CombatGround::House,
            [true, false],
            vec![(KAY, 0, WithdrawalReason::Leave)],
            Some(1),
        ),
        (
            &[],
            CombatGround::House,
            [true, true],
            vec![
                (KAY, 0, WithdrawalReason::Leave),
                (BORS, 0, WithdrawalReason::Leave),
            ],
            None,
        ),
        (
            &[("abbey.withdraw", "round_two")],
            CombatGround::House,
            [false, true],
            vec![(BORS, 1, WithdrawalReason::Leave)],
            Some(0),
        ),
        // elsewhere it means nothing
        (
            &[],
            CombatGround::Open,
            [true, false],
            vec![(BORS, 3, WithdrawalReason::Rounds(3))],
            Some(0),
        ),
    ] {
        let mut forces = [
            force(KAY, "2", WithdrawalRule::Never),
            force(BORS, "3", WithdrawalRule::AfterRounds(3)),
        ];
        forces[0].leave = leave[0];
        forces[1].leave = leave[1];
        let (fought, events) = at(ground, forces, switches, &[], 1);
        assert_eq!(
            (withdrawals(&events), fought.victor),
            (wanted, victor),
            "{ground:?} {switches:?}"
        );
        assert!(fought.dead.iter().chain(&fought.wounded).all(Vec::is_empty));
    }
}

#[test]
fn dice_name_the_pair_the_lower_seat_first() {
    let (_, events) = at(
        CombatGround::Open,
        [
            force(BORS, "2", WithdrawalRule::AfterRounds(2)),
            force(KAY, "3", WithdrawalRule::Never),
        ],
        &[],
        &[],
        1,
    );
    let names: Vec<&str> = events
        .iter()
        .flat_map(|event| &event.dice)
        .take(4)
        .map(|roll| roll.name.as_str())
        .collect();
    let head = "spring 3/phase 2/Fenburst/kay v bors/round 1";
    assert_eq!(
        names,
        ["bors/attack", "kay/attack", "bors/wounds", "kay/wounds"]
            .map(|tail| format!("{head}/{tail}"))
    );
}
