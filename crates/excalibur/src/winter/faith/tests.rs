//! Lines that no sheet's reader would let pass, or that the turn overtakes.

use crate::{
    event::details::OrderSkipReason,
    order::{ExcaliburOrder, ManorBuilding},
    position::Faith,
    position_file::tests::{game, position},
    sample::{BORS, KAY, dice, holds, manor, orders, skipped},
};
use seneschal_seam::rules::Rules;

const LAND: &str = "turn: winter 1
lords: { kay: { treasury: 30, faith: druid, income: 9 }, bors: { treasury: 30, income: 8 } }
manors: { Barsham: { holder: kay, circle: yes }, Corly St George: { holder: kay, circle: yes }, Fenburst: bors, Nunney: bors }
troops: { kay: { Barsham: [1] }, bors: { Fenburst: [1] }, Sir Gawaine: { gate Sarbury: [1] } }
";

#[test]
fn what_comes_to_nothing_is_told() {
    let on = game(&[("advanced", "on")]);
    let at = |name| manor(&on, name);
    let destroy = |shrine, name| {
        (
            "destroy",
            ExcaliburOrder::Destroy {
                shrine,
                at: at(name),
            },
        )
    };
    let build = |what, name, bid| {
        (
            "build",
            ExcaliburOrder::Build {
                what,
                count: 1,
                at: at(name),
                bid,
            },
        )
    };
    let religion = (
        "religion",
        ExcaliburOrder::Religion {
            faith: Faith::Christian,
        },
    );
    let both = "manors: { Barsham: { circle: yes }, Corly St George: { circle: yes } }";
    for (switches, rows, wanted, after) in [
        (
            &[][..],
            vec![(KAY, destroy(Faith::Druid, "Barsham"))],
            vec![("destroy", OrderSkipReason::NoChange)],
            both,
        ),
        (
            &[],
            vec![(KAY, destroy(Faith::Christian, "Barsham"))],
            vec![("destroy", OrderSkipReason::NoShrine)],
            both,
        ),
        (
            &[],
            vec![(KAY, destroy(Faith::Druid, "Fenburst"))],
            vec![("destroy", OrderSkipReason::NotHeld)],
            both,
        ),
        (
            &[],
            vec![
                (KAY, religion.clone()),
                (KAY, destroy(Faith::Druid, "Barsham")),
            ],
            vec![
                ("religion", OrderSkipReason::Shrines),
                ("destroy", OrderSkipReason::NoChange),
            ],
            both,
        ),
        (
            &[],
            vec![(KAY, build(ManorBuilding::Church, "Barsham", None))],
            vec![("build", OrderSkipReason::Faith)],
            both,
        ),
        (
            &[],
            vec![(KAY, build(ManorBuilding::Circle, "Fenburst", None))],
            vec![("build", OrderSkipReason::NotHeld)],
            both,
        ),
        (
            &[],
            vec![(BORS, build(ManorBuilding::Circle, "Fenburst", None))],
            vec![("build", OrderSkipReason::Parish)],
            both,
        ),
        (
            &[("church.season", "summer")],
            vec![(BORS, build(ManorBuilding::Church, "Fenburst", None))],
            vec![("build", OrderSkipReason::NotNow)],
            both,
        ),
        (
            &[("advanced", "off")],
            vec![(BORS, build(ManorBuilding::Church, "Fenburst", None))],
            vec![("build", OrderSkipReason::NotNow)],
            both,
        ),
        (
            &[],
            vec![
                (BORS, ("keep", ExcaliburOrder::Keep { bezants: 21 })),
                (BORS, build(ManorBuilding::Church, "Fenburst", None)),
            ],
            vec![("build", OrderSkipReason::Keep { keeps: 21 })],
            both,
        ),
        // the first of two for one parish is built
        (
            &[],
            vec![
                (BORS, build(ManorBuilding::Church, "Fenburst", None)),
                (BORS, build(ManorBuilding::Church, "Fenburst", Some(9))),
            ],
            vec![("build", OrderSkipReason::Parish)],
            "{ manors: { Fenburst: { church: yes } }, lords: { bors: { treasury: 20 } } }",
        ),
    ] {
        let game = game(&[&[("advanced", "on"), ("church.site", "any")], switches].concat());
        let rows: Vec<_> = rows
            .into_iter()
            .map(|(seat, (text, what))| (seat, text, what))
            .collect();
        let turn = game.adjudicate(&position(LAND), &orders(rows), &mut dice(&[], 1));
        assert_eq!(skipped(&turn.events), wanted, "{after}");
        holds(&game, &turn.position, after);
    }
}
