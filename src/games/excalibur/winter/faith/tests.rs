//! Lines that no sheet's reader would let pass, or that the turn overtakes.

use crate::games::Game;
use crate::games::excalibur::{
    event::WhySkipped,
    order::{Building, What},
    position::Faith,
    sample::{BORS, KAY, dice, game, holds, manor, orders, position, skipped},
};

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
            What::Destroy {
                shrine,
                at: at(name),
            },
        )
    };
    let build = |what, name, bid| {
        (
            "build",
            What::Build {
                what,
                count: 1,
                at: at(name),
                bid,
            },
        )
    };
    let religion = (
        "religion",
        What::Religion {
            faith: Faith::Christian,
        },
    );
    let both = "manors: { Barsham: { circle: yes }, Corly St George: { circle: yes } }";
    for (switches, rows, wanted, after) in [
        (
            &[][..],
            vec![(KAY, destroy(Faith::Druid, "Barsham"))],
            vec![("destroy", WhySkipped::NoChange)],
            both,
        ),
        (
            &[],
            vec![(KAY, destroy(Faith::Christian, "Barsham"))],
            vec![("destroy", WhySkipped::NoShrine)],
            both,
        ),
        (
            &[],
            vec![(KAY, destroy(Faith::Druid, "Fenburst"))],
            vec![("destroy", WhySkipped::NotHeld)],
            both,
        ),
        (
            &[],
            vec![
                (KAY, religion.clone()),
                (KAY, destroy(Faith::Druid, "Barsham")),
            ],
            vec![
                ("religion", WhySkipped::Shrines),
                ("destroy", WhySkipped::NoChange),
            ],
            both,
        ),
        (
            &[],
            vec![(KAY, build(Building::Church, "Barsham", None))],
            vec![("build", WhySkipped::Faith)],
            both,
        ),
        (
            &[],
            vec![(KAY, build(Building::Circle, "Fenburst", None))],
            vec![("build", WhySkipped::NotHeld)],
            both,
        ),
        (
            &[],
            vec![(BORS, build(Building::Circle, "Fenburst", None))],
            vec![("build", WhySkipped::Parish)],
            both,
        ),
        (
            &[("church.season", "summer")],
            vec![(BORS, build(Building::Church, "Fenburst", None))],
            vec![("build", WhySkipped::NotNow)],
            both,
        ),
        (
            &[("advanced", "off")],
            vec![(BORS, build(Building::Church, "Fenburst", None))],
            vec![("build", WhySkipped::NotNow)],
            both,
        ),
        (
            &[],
            vec![
                (BORS, ("keep", What::Keep { bezants: 21 })),
                (BORS, build(Building::Church, "Fenburst", None)),
            ],
            vec![("build", WhySkipped::Keep { keeps: 21 })],
            both,
        ),
        // the first of two for one parish is built
        (
            &[],
            vec![
                (BORS, build(Building::Church, "Fenburst", None)),
                (BORS, build(Building::Church, "Fenburst", Some(9))),
            ],
            vec![("build", WhySkipped::Parish)],
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
