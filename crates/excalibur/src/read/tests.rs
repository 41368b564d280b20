//! Lines and what becomes of them. The tables in `tests/lines/excalibur/` are for players to check: a
//! position, then `line ⇒ outcome`.

use super::*;
use crate::{
    game::Excalibur,
    order::{
        ExcaliburOrder, FateWish, Instruction, InstructionScope, Order, OrderCondition,
        StanceTarget,
    },
    position::{CounterNumber, Position},
};
use proptest::prelude::*;
use seneschal_seam::{
    notation::Notation,
    order_reading::{LineAnswer, LineVerdict, OrderReading},
    seat::Seat,
};
use seneschal_text::{Phrase, envelopes};
use std::fmt::Write;

mod chance;
mod line_writing;
mod page;
mod tongues;

pub(crate) fn game(switches: &[(&str, &str)]) -> Excalibur {
    crate::sample::game_of(&["Gawaine", "Lionel", "Kay"], switches)
}

fn numbers(troops: &[CounterNumber]) -> String {
    troops
        .iter()
        .map(CounterNumber::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}

/// An order in one form, whatever words it was written in.
fn canonical(game: &Excalibur, position: &Position, order: &ExcaliburOrder) -> String {
    let spot = |spot| game.board.spot(spot).name.as_str();
    let manor = |manor| game.board.manor(manor).name.as_str();
    let lord = |seat: &Seat| game.lords[seat.index()].as_str();
    let lords = |seats: &[Seat]| seats.iter().map(lord).collect::<Vec<_>>().join(" ");
    match order {
        ExcaliburOrder::Enter { gates } => format!(
            "enter {}",
            gates
                .iter()
                .map(|&gate| manor(game.board.gate(gate).into))
                .collect::<Vec<_>>()
                .join(", ")
        ),
        ExcaliburOrder::Move(order) => {
            let from = position.lords[0].soldiers[&order.troops[0]].spot;
            let towns: Vec<&str> = std::iter::once(from)
                .chain(
                    order
                        .route
                        .iter()
                        .copied()
                        .enumerate()
                        .filter(|&(n, at)| n + 1 == order.route.len() || !spot(at).contains('/'))
                        .map(|(_, at)| at),
                )
                .map(spot)
                .collect();
            let phases: String = (1..=3)
                .filter(|n| order.phases[n - 1])
                .map(|n| n.to_string())
                .collect();
            format!(
                "move {}: {}, {} miles, phases {phases}",
                numbers(&order.troops),
                towns.join(" > "),
                order.route.len()
            )
        }
        ExcaliburOrder::Hold { troops } => format!("hold {}", numbers(troops)),
        ExcaliburOrder::Stand { whom, how } => {
            let who = match whom {
                InstructionScope::Retinue => "all".to_owned(),
                InstructionScope::Troops(troops) => numbers(troops),
            };
            let how = match how {
                Instruction::Stance { stance, toward } => {
                    let toward = match toward {
                        StanceTarget::All => "all".to_owned(),
                        StanceTarget::Seats(seats) => lords(seats),
                    };
                    format!("{stance:?} {toward}").to_lowercase()
                }
                Instruction::Wounds { troops } => format!("wounds {}", numbers(troops)),
                Instruction::Champions { troops } => format!("champions {}", numbers(troops)),
                other => format!("{other:?}"),
            };
            format!("stand {who}: {how}")
        }
        ExcaliburOrder::LeaveUnclaimed { manor: at } => format!("unclaimed {}", manor(*at)),
        ExcaliburOrder::Share {
            house,
            with,
            mine,
            theirs,
        } => format!(
            "share {} with {}: {mine} to {theirs:?}",
            game.board.house(*house).name,
            lords(with)
        ),
        ExcaliburOrder::Retire { troops, to } => {
            format!("retire {} to {}", numbers(troops), manor(*to))
        }
        ExcaliburOrder::Give { bezants, to } => format!("give {bezants} to {}", lord(to)),
        ExcaliburOrder::Dismiss { troops } => format!("dismiss {}", numbers(troops)),
        ExcaliburOrder::Pay { troops } => format!("pay {}", numbers(troops)),
        ExcaliburOrder::Appoint { heir } => format!("appoint {heir}"),
        ExcaliburOrder::Hire { kind, count, at } => {
            format!("hire {count} {kind:?} at {}", manor(*at))
        }
        ExcaliburOrder::Build {
            what,
            count,
            at,
            bid,
        } => {
            let bid = bid.map(|bid| format!(", bid {bid}")).unwrap_or_default();
            format!("build {count} {what:?} at {}{bid}", manor(*at))
        }
        ExcaliburOrder::Defend { manor: at, how } => format!("defend {} {how:?}", manor(*at)),
        ExcaliburOrder::Sally { manor: at, phase } => {
            format!("sally from {}, phase {phase}", manor(*at))
        }
        ExcaliburOrder::Pillage {
            manor: at,
            what,
            phase,
        } => {
            let phase = phase
                .map(|phase| format!(", phase {phase}"))
                .unwrap_or_default();
            format!("pillage {} {what:?}{phase}", manor(*at))
        }
        ExcaliburOrder::Meditate { house } => {
            format!("meditate at {}", game.board.house(*house).name)
        }
        ExcaliburOrder::Destroy { shrine, at } => {
            format!("destroy {shrine:?} shrine at {}", manor(*at))
        }
        ExcaliburOrder::Repair { what, at } => format!("repair {what:?} at {}", manor(*at)),
        ExcaliburOrder::Religion { faith } => format!("religion {faith:?}"),
        ExcaliburOrder::Fate(wish) => match wish {
            FateWish::Church { at } => format!("fate church {}", manor(*at)),
            FateWish::Circle { at } => format!("fate circle {}", manor(*at)),
            FateWish::Claim { manors } => format!(
                "fate claim {}",
                manors
                    .iter()
                    .map(|&at| manor(at))
                    .collect::<Vec<_>>()
                    .join(", ")
            ),
            FateWish::Swarm { to } => format!("fate swarm {}", manor(*to)),
            FateWish::Desert { from } => format!("fate desert {}", manor(*from)),
        },
        ExcaliburOrder::Relocate { troops, to } => {
            format!("relocate {} to {}", numbers(troops), manor(*to))
        }
        ExcaliburOrder::RelocateHand { hand, from, to } => {
            format!("relocate {hand:?} from {} to {}", manor(*from), manor(*to))
        }
        ExcaliburOrder::Keep { bezants } => format!("keep {bezants}"),
    }
}

/// What is asked, in one form.
fn asks(game: &Excalibur, condition: &OrderCondition) -> String {
    let several = |all: &[OrderCondition], word: &str| {
        format!(
            "({})",
            all.iter()
                .map(|part| asks(game, part))
                .collect::<Vec<_>>()
                .join(word)
        )
    };
    match condition {
        OrderCondition::Held { manor, by } => {
            format!(
                "{} held{}",
                game.board.manor(*manor).name,
                by.map(|by| format!(" by {}", game.lords[by.index()]))
                    .unwrap_or_default()
            )
        }
        OrderCondition::Wounded { number } => format!("{number} wounded"),
        OrderCondition::Weather(sky) => format!("{sky:?}").to_lowercase(),
        OrderCondition::TreasuryAtLeast(bezants) => format!("{bezants} Bz"),
        OrderCondition::Not(denied) => format!("not {}", asks(game, denied)),
        OrderCondition::All(all) => several(all, " and "),
        OrderCondition::Any(any) => several(any, " or "),
    }
}

/// What becomes of a line, in the words of the tables.
fn outcome(
    game: &Excalibur,
    position: &Position,
    reading: &OrderReading<Order>,
    answer: &LineAnswer,
) -> String {
    let piece = |span: &Option<std::ops::Range<usize>>| {
        span.clone()
            .map(|span| format!(" at \"{}\"", &answer.text[span]))
            .unwrap_or_default()
    };
    let id = |phrase: &Phrase| {
        phrase
            .id
            .trim_start_matches("excalibur-orders-")
            .trim_start_matches("excalibur-")
            .to_owned()
    };
    let instead = |lines: &[String]| {
        if lines.is_empty() {
            String::new()
        } else {
            format!(" [{}]", lines.join(" | "))
        }
    };
    match &answer.verdict {
        LineVerdict::Remark => "remark".to_owned(),
        LineVerdict::Unread(why) => format!(
            "unread {}{}{}",
            id(&why.what),
            piece(&why.span),
            instead(&why.instead)
        ),
        LineVerdict::Refused(why) => {
            format!(
                "refused {} §{}{}{}",
                id(&why.why),
                why.clause.as_deref().unwrap_or("?"),
                piece(&why.span),
                instead(&why.instead)
            )
        }
        LineVerdict::Will(said) => {
            let orders: Vec<String> = reading
                .orders
                .iter()
                .filter(|order| order.line == answer.line)
                .map(|order| {
                    let when = order
                        .when
                        .iter()
                        .map(|asked| format!("{}: ", asks(game, asked)))
                        .collect::<String>();
                    format!("{when}{}", canonical(game, position, &order.what))
                })
                .collect();
            let plain = [
                "move", "hold", "toward", "by", "costs", "chokes", "relocate",
            ];
            let warned: Vec<String> = said
                .iter()
                .filter(|said| {
                    let id = id(said);
                    [
                        "said-already",
                        "there-already",
                        "crowded",
                        "short",
                        "kept",
                        "no-orders",
                        "sheet-for-now",
                        "nobody-yet",
                        "not-besieged",
                        "religion-already",
                        "pillage-once",
                        "sheet-if-begins",
                        "sheet-if-ends",
                        "sheet-kept",
                        "sheet-in-parentheses",
                    ]
                    .iter()
                    .any(|word| id.starts_with(word))
                        && !plain.contains(&id.as_str())
                })
                .map(|said| format!("({})", id(said)))
                .collect();
            orders
                .into_iter()
                .chain(warned)
                .collect::<Vec<_>>()
                .join("; ")
        }
    }
}

fn read_text(game: &Excalibur, position: &Position, text: &str) -> OrderReading<Order> {
    let envelope = envelopes(text).remove(0);
    read(game, position, Seat(0), &envelope.sheet)
}

/// A table: the position between `---` lines, then one `line ⇒ outcome` each; every line is a sheet
/// of its own.
fn table(file: &str) {
    table_of(file, &[]);
}

/// What is played in `houses.txt` and in `shrines.txt`.
const HOUSES: &[(&str, &str)] = &[
    ("houses", "on"),
    ("pillage", "on"),
    ("advanced", "on"),
    ("honour.meditation", "20"),
    ("church.capture", "may"),
    ("pillage.actions", "one"),
];
const SHRINES: &[(&str, &str)] = &[
    ("houses", "on"),
    ("fate", "on"),
    ("advanced", "on"),
    ("church.site", "any"),
];

/// All parts of the rules that have orders of their own.
const EVERY_ORDER: &[(&str, &str)] = &[
    ("houses", "on"),
    ("pillage", "on"),
    ("fate", "on"),
    ("advanced", "on"),
    ("honour.meditation", "20"),
];

fn table_of(file: &str, switches: &[(&str, &str)]) {
    let text = std::fs::read_to_string(format!(
        "{}/tests/lines/excalibur/{file}",
        concat!(env!("CARGO_MANIFEST_DIR"), "/../..")
    ))
    .expect("the table");
    let mut pieces = text.split("\n---\n");
    let (_, place, rows) = (
        pieces.next().expect("a heading"),
        pieces.next().expect("a position"),
        pieces.next().expect("rows"),
    );
    let game = game(switches);
    let position = game.read_position_file(file, place).expect("a position");
    let (mut wrong, mut seen) = (String::new(), 0);
    for row in rows
        .lines()
        .filter(|row| !row.trim().is_empty() && !row.starts_with("##"))
    {
        let (line, wanted) = row.split_once('⇒').unwrap_or((row, "?"));
        // `⏎` stands for a line's end, `␉` for a tab
        let sheet = line.trim_end().replace(" ⏎ ", "\n").replace('␉', "\t");
        let reading = read_text(&game, &position, &sheet);
        let found: Vec<String> = reading
            .answers
            .iter()
            .map(|answer| outcome(&game, &position, &reading, answer))
            .collect();
        let found = found.join(" ⏎ ");
        seen += 1;
        if found != wanted.trim() {
            let _ = writeln!(wrong, "{} ⇒ {found}", line.trim_end());
        }
    }
    assert!(seen > 10, "{file} has no rows");
    assert!(
        wrong.is_empty(),
        "these rows of tests/lines/excalibur/{file} say something else:\n{wrong}"
    );
}

#[test]
fn a_campaigning_season_s_lines() {
    table("campaign.txt");
}

#[test]
fn blocks_and_lines_for_coming_turns() {
    table("blocks.txt");
}

#[test]
fn a_winter_s_lines() {
    table("winter.txt");
}

#[test]
fn a_winter_s_blocks() {
    table("winter-blocks.txt");
}

#[test]
fn the_first_autumn_s_lines() {
    table("opening.txt");
}

#[test]
fn lines_about_houses_and_pillage() {
    table_of("houses.txt", HOUSES);
}

#[test]
fn lines_about_shrines_and_fate() {
    table_of("shrines.txt", SHRINES);
}

/// Switches, a position, a sheet, its outcome: rulings that no table's position shows.
#[test]
fn lines_that_a_switch_or_a_year_decides() {
    let at_the_abbey = |lord: &str, more: &str| {
        format!(
            "turn: spring 4\nlords: {{ Gawaine: {{ {lord} }} }}\nmanors: {{ Hazlemere: Gawaine, Barsham: Gawaine }}\ntroops: {{ Gawaine: {{ Carse Abbey: [1{more}] }} }}"
        )
    };
    let winter = "turn: winter 3\nlords: { Gawaine: { treasury: 20 } }\nmanors: { Hazlemere: Gawaine, Barsham: { holder: Gawaine, church: yes } }\ntroops: { Gawaine: { Barsham: [1, 2] } }";
    let summer = winter.replace("winter 3", "summer 3");
    let masons = format!("{winter}\nmasons: yes");
    let fast = &[("fast_play", "on"), ("lord.death", "no_heir")][..];
    let late = &[
        ("advanced", "on"),
        ("church.season", "summer"),
        ("church.site", "any"),
    ][..];
    let total = &[
        ("advanced", "on"),
        ("church.auction", "total"),
        ("church.site", "any"),
    ][..];
    let pasture = &[("advanced", "on")][..];
    let begun = "meditation: { at: Carse Abbey, since: winter 3, until: 4 }";
    for (switches, place, sheet, wanted) in [
        (
            HOUSES,
            at_the_abbey("raided: 3", ""),
            "meditate at Carse Abbey",
            r#"refused meditate-raided §22.2 at "Carse Abbey""#,
        ),
        (
            HOUSES,
            at_the_abbey("raided: 2", ""),
            "meditate at Carse Abbey",
            "meditate at Carse Abbey",
        ),
        (
            HOUSES,
            at_the_abbey("raided: 2", ", 2"),
            "meditate at Carse Abbey",
            r#"refused meditate-alone §22.2 at "Carse Abbey""#,
        ),
        (
            HOUSES,
            at_the_abbey(begun, ""),
            "meditate at Carse Abbey",
            r#"refused meditates §22.2 at "Carse Abbey""#,
        ),
        (
            HOUSES,
            at_the_abbey(
                "meditation: { at: Carse Abbey, since: spring 1, kept: no }",
                "",
            ),
            "meditate at Carse Abbey",
            r#"refused meditated §22.2 at "Carse Abbey""#,
        ),
        (
            HOUSES,
            at_the_abbey(begun, ""),
            "1 to Corly",
            r#"refused lord-meditates §22.2 at "1""#,
        ),
        (
            &HOUSES[..3],
            at_the_abbey("raided: 2", ""),
            "meditate at Carse Abbey",
            r#"refused no-meditation §22.2 at "meditate""#,
        ),
        (
            fast,
            winter.to_owned(),
            "hire esquire at Barsham",
            r#"refused no-esquires §F2 at "esquire" [hire knight at Barsham]"#,
        ),
        (
            fast,
            winter.to_owned(),
            "hire 2 esquires at Barsham",
            r#"refused no-esquires §F2 at "esquires" [hire 2 knights at Barsham]"#,
        ),
        (
            fast,
            winter.to_owned(),
            "hire knight at Barsham",
            "hire 1 Knight at Barsham",
        ),
        (
            fast,
            summer.clone(),
            "withdraw when weaker",
            "refused no-withdrawal §F3 [never withdraw]",
        ),
        (
            fast,
            summer.clone(),
            "never withdraw",
            "stand all: Withdraw(Never)",
        ),
        (
            &[("wounds.later", "may")][..],
            summer.clone(),
            "wounds fresh first",
            "stand all: WoundsFresh",
        ),
        (
            late,
            summer.clone(),
            "build church at Hazlemere",
            "build 1 Church at Hazlemere",
        ),
        (
            late,
            summer.clone(),
            "build church at Hazlemere, bid up to 12",
            "build 1 Church at Hazlemere, bid 12; (short)",
        ),
        (
            late,
            winter.to_owned(),
            "build church at Hazlemere",
            r#"refused not-now §19.1 at "build church at Hazlemere""#,
        ),
        (
            late,
            winter.replace("winter 3", "spring 3"),
            "build stone circle at Hazlemere",
            r#"refused not-now §19.1 at "build stone circle at Hazlemere""#,
        ),
        (
            late,
            summer.clone(),
            "destroy church at Barsham",
            r#"refused not-now §4.4 at "destroy church at Barsham""#,
        ),
        (
            total,
            winter.to_owned(),
            "build church at Hazlemere, bid up to 9",
            r#"refused bid-least §19.3 at "9""#,
        ),
        (
            total,
            winter.to_owned(),
            "build church at Hazlemere, bid up to 12",
            "build 1 Church at Hazlemere, bid 12",
        ),
        (
            total,
            masons,
            "build church at Hazlemere, bid up to 9",
            "build 1 Church at Hazlemere, bid 9",
        ),
        // §18.1: the first shrine declares the faith
        (
            SHRINES,
            winter.to_owned(),
            "build stone circle at Hazlemere ⏎ build church at Hazlemere",
            "build 1 Circle at Hazlemere ⏎ refused druids §18.1 [build stone circle at Hazlemere]",
        ),
        // §19.1 `church.site: pasture`: Hazlemere has none, and in its parish he has Ravensden
        (
            pasture,
            winter.to_owned(),
            "build church at Hazlemere",
            r#"refused shrine-pasture §19.1 at "Hazlemere""#,
        ),
        (
            pasture,
            winter.replace("manors: {", "manors: { Ravensden: Gawaine,"),
            "build stone circle at Hazlemere",
            r#"refused shrine-pasture §19.1 at "Hazlemere" [build stone circle at Ravensden]"#,
        ),
        // §15, 14: scutage pays for nothing before winter
        (
            late,
            summer.replace("treasury: 20", "treasury: 20, scutage: 9"),
            "build church at Hazlemere, bid up to 2",
            "build 1 Church at Hazlemere, bid 2; (short)",
        ),
        (
            &[("pillage", "on")][..],
            summer.replace("Hazlemere: Gawaine", "Hazlemere: Kay"),
            "pillage Hazlemere fields, village",
            "pillage Hazlemere Fields; pillage Hazlemere Village",
        ),
    ] {
        let game = game(switches);
        let position = game
            .read_position_file("here", &place)
            .unwrap_or_else(|error| panic!("{place}: {error}"));
        let reading = read_text(&game, &position, &sheet.replace(" ⏎ ", "\n"));
        let found: Vec<String> = reading
            .answers
            .iter()
            .map(|answer| outcome(&game, &position, &reading, answer))
            .collect();
        assert_eq!(found.join(" ⏎ "), wanted, "{sheet}");
    }
}

#[test]
fn lines_of_a_retinue_without_its_lord() {
    table("leaderless.txt");
    table("mourning.txt");
}

pub(super) fn positions() -> Vec<(Excalibur, Position)> {
    TABLES
        .iter()
        .map(|&(file, switches)| {
            let text = std::fs::read_to_string(format!(
                "{}/tests/lines/excalibur/{file}",
                concat!(env!("CARGO_MANIFEST_DIR"), "/../..")
            ))
            .expect("the table");
            let game = game(switches);
            let position = game
                .read_position_file(file, text.split("\n---\n").nth(1).expect("a position"))
                .expect("a position");
            (game, position)
        })
        .collect()
}

const TABLES: &[(&str, &[(&str, &str)])] = &[
    ("campaign.txt", &[]),
    ("winter.txt", &[]),
    ("opening.txt", &[]),
    ("houses.txt", HOUSES),
    ("shrines.txt", SHRINES),
];

#[test]
fn a_line_that_is_offered_can_be_sent() {
    let tables = positions();
    let (game, position) = &tables[0];
    for line in [
        "13 to Penhallow in phase 2",
        "13 to Foxwood",
        "13 via Fenburst, Barcombe to Stowell",
        "13, 3 to Bestly Priory",
        "13 and 17 attack Lionel at Fenburst",
        "13, 17 Barsham - Stowell, attack all",
        "13 Barsham Hazlemere 2 3",
        "fight",
        "withdraw after 1 round",
    ] {
        let reading = read_text(game, position, line);
        let instead = match &reading.answers[0].verdict {
            LineVerdict::Unread(why) => &why.instead,
            LineVerdict::Refused(why) => &why.instead,
            other => panic!("{line}: {other:?}"),
        };
        assert!(!instead.is_empty(), "{line}: nothing is offered");
        for offered in instead {
            assert!(
                read_text(game, position, offered).is_clean(),
                "{line}: \"{offered}\" is offered and refused"
            );
        }
    }
}

/// Every line that the answers about houses, shrines and fate offer, but names of places, and kinds
/// that this manor has not.
#[test]
fn what_is_offered_about_houses_shrines_and_fate_can_be_sent() {
    let tables = positions();
    for (table, line) in [
        (3, "defend Barsham"),
        (3, "defend house"),
        (3, "13: defend Barsham house"),
        (3, "besiege Foxwood"),
        (3, "17 assault Foxwood"),
        (3, "sally from Barsham"),
        (3, "13 sally from Barsham in phase 2"),
        (3, "13 to Hazlemere"),
        (3, "pillage Fenburst hives"),
        (3, "pillage Foxwood fields in phases 1 and 2"),
        (4, "build stone circle at Hazlemere"),
        (4, "destroy church at Barsham"),
        (4, "repair castle at Stowell"),
    ] {
        let (game, position) = &tables[table];
        let reading = read_text(game, position, line);
        let (LineVerdict::Unread(seneschal_text::Complaint { instead, .. })
        | LineVerdict::Refused(seneschal_seam::order_reading::Refusal { instead, .. })) =
            &reading.answers[0].verdict
        else {
            panic!("{line}: {:?}", reading.answers[0].verdict)
        };
        for offered in instead {
            assert!(
                read_text(game, position, offered).is_clean(),
                "{line}: \"{offered}\" is offered and refused"
            );
        }
    }
}

/// Whole answers as their reader sees them.
fn told(file: &str, sheet: &str) -> String {
    let text = std::fs::read_to_string(format!(
        "{}/tests/lines/excalibur/{file}",
        concat!(env!("CARGO_MANIFEST_DIR"), "/../..")
    ))
    .expect("the table");
    let game = game(&[]);
    let position = game
        .read_position_file(file, text.split("\n---\n").nth(1).expect("a position"))
        .expect("a position");
    let reading = read_text(&game, &position, sheet);
    let publisher = seneschal_render::Renderer::built_in().expect("the catalogues");
    let say = |phrase: &Phrase| publisher.say("en", phrase);
    let mut told = String::new();
    for answer in &reading.answers {
        let (span, why, instead) = match &answer.verdict {
            LineVerdict::Will(said) => {
                let _ = writeln!(told, "{}: {}", answer.line, answer.text);
                said.iter()
                    .for_each(|said| writeln!(told, "    {}", say(said)).expect("a string"));
                continue;
            }
            LineVerdict::Remark => {
                let _ = writeln!(told, "{}: {}\n    (remark)", answer.line, answer.text);
                continue;
            }
            LineVerdict::Unread(why) => (&why.span, say(&why.what), &why.instead),
            LineVerdict::Refused(why) => (
                &why.span,
                format!(
                    "{} (§{})",
                    say(&why.why),
                    why.clause.as_deref().unwrap_or("?")
                ),
                &why.instead,
            ),
        };
        let [line, carets] = seneschal_text::caret(&answer.text, span.as_ref());
        let _ = writeln!(told, "{}: {line}\n   {carets}\n    NO: {why}", answer.line);
        instead
            .iter()
            .for_each(|line| writeln!(told, "      > {line}").expect("a string"));
    }
    reading
        .notes
        .iter()
        .for_each(|note| writeln!(told, "* {}", say(note)).expect("a string"));
    assert!(
        !told.contains("excalibur-orders-"),
        "a sentence without words: {told}"
    );
    told
}

#[test]
fn a_season_s_answer_in_words() {
    insta::assert_snapshot!(told(
        "campaign.txt",
        "Hi Anna, here they are\n13, 17 from Barsham via Stowell to Penhallow; fight Lionel, Kay; withdraw when weaker by 4\n39 to Barsham in phases 2 and 3\n3 to Barshan\n55 to Foxwood\n1 to Barsham/Hazlemere\n76 77 from gate Kelmscott to Fletcham\nwounds to 55, 58\nafter victory stay\nhire knight\n42 toward Larkhill"
    ));
}

#[test]
fn a_winter_s_answer_in_words() {
    insta::assert_snapshot!(told(
        "winter.txt",
        "give 3 Bz to Lionel\ndismiss 55\npay 13 first\nhire knight at Stowell\nhire 2 men-at-arms at Barsham\nbuild 2 hives and a forester at Corly\nbuild mill at Barsham\nmove 13, 17 to Hazlemere\nkeep 1\ngive 99 Bz to Kay\nhire 2 knights at Barsham and Hazlemere\nfight all"
    ));
}

/// What is said of gates that no line names, and of lines with gates that cannot stand.
#[test]
fn a_first_sheet_is_told_what_is_true_of_its_gates() {
    for (sheet, wanted, unwanted) in [
        ("enter by Sarbury", "", "gate farthest"),
        (
            "enter by Sarbury, Sarbury",
            "No line that names gates is valid",
            "You name no gate",
        ),
        (
            "I would like Sarbury",
            "write \"enter by ",
            "You name no gate",
        ),
        (
            "enter by Sar, Pimburry",
            "No line that names gates is valid",
            "You name no gate",
        ),
        ("no orders", "You name no gate", "is valid"),
    ] {
        let told = told("opening.txt", sheet);
        assert!(
            told.contains(wanted) && !told.contains(unwanted),
            "{sheet}: {told}"
        );
    }
}

/// Columns that spaces part are answered and kept with bars: whatever becomes of spaces in a mail,
/// they can be sent again.
#[test]
fn columns_are_answered_in_a_form_that_reads() {
    let tables = positions();
    let (game, position) = &tables[0];
    for (line, wanted) in [
        (
            "13\tBarsham\tHazlemere\t2 3",
            "13 | Barsham | Hazlemere | 2 3",
        ),
        (
            "13, 17  Barsham  Stowell  Penhallow  1-3; fight all",
            "13, 17 | Barsham | Stowell | Penhallow | 1-3; fight all",
        ),
        (
            "13  Barsham  Hazlemere, fight all",
            "13 | Barsham | Hazlemere, fight all",
        ),
        (
            "if Fenburst is unheld:  13  Barsham  Hazlemere",
            "if Fenburst is unheld:  13 | Barsham | Hazlemere",
        ),
        ("13  to  Hazlemere", "13  to  Hazlemere"),
    ] {
        let reading = read_text(game, position, line);
        assert_eq!(reading.answers[0].text, wanted);
        assert!(reading.is_clean(), "{line}: {:?}", reading.answers);
        assert!(
            read_text(game, position, wanted)
                .orders
                .iter()
                .map(|order| &order.what)
                .eq(reading.orders.iter().map(|order| &order.what)),
            "{line}"
        );
    }
    let later = read_text(game, position, "for spring 4\n13\tBarsham\tHazlemere");
    assert_eq!(
        later.answers[1]
            .later
            .as_ref()
            .and_then(|later| later.kept.as_deref()),
        Some("13 | Barsham | Hazlemere")
    );
}

/// The room that there is, and not the one that a line asks for too much of.
#[test]
fn the_room_that_is_told_is_true() {
    let game = game(&[]);
    let winter = "turn: winter 3\nlords: { Gawaine: { treasury: 90 } }\nmanors: { Barsham: Gawaine, Stowell: Gawaine }\ntroops: { Gawaine: { Barsham: [1, 2] } }";
    let position = game
        .read_position_file("winter.yaml", winter)
        .expect("a position");
    for (line, room) in [
        ("hire 7 knights at Stowell", 6),
        ("hire 7 knights at Barsham", 4),
        ("hire 5 knights at Barsham", 4),
    ] {
        let reading = read_text(&game, &position, line);
        let LineVerdict::Refused(refusal) = &reading.answers[0].verdict else {
            panic!("{line}: {:?}", reading.answers[0])
        };
        assert_eq!(
            refusal.why,
            Phrase::new("excalibur-orders-no-room")
                .with("manor", line.rsplit(' ').next().unwrap_or_default())
                .with("count", room)
        );
    }
}
