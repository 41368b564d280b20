//! Lines and what becomes of them. The tables in `tests/lines/` are for players to check: a position, then `line ⇒ outcome`.

use super::*;
use crate::games::excalibur::order::{Instruction, Toward, What, Whom};
use crate::games::excalibur::position::Number;
use crate::games::{SeatSetup, Setup};
use crate::sheet::envelopes;
use std::fmt::Write;

pub fn game(switches: &[(&str, &str)]) -> Excalibur {
    let seat = |lord: &str| SeatSetup { lord: lord.to_owned(), colour: None };
    Game::open(&Setup {
        edition: "standard".to_owned(),
        board_name: "valley.yaml".to_owned(),
        board: include_str!("../../../../config/boards/valley.yaml").to_owned(),
        switches: switches.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect(),
        seats: ["Gawaine", "Lionel", "Kay"].map(seat).into(),
    })
    .expect("a game")
}

fn numbers(troops: &[Number]) -> String {
    troops.iter().map(Number::to_string).collect::<Vec<_>>().join(" ")
}

/// An order in one form, whatever words it was written in.
fn canonical(game: &Excalibur, position: &Position, order: &What) -> String {
    let spot = |spot| game.board.spot(spot).name.as_str();
    let manor = |manor| game.board.manor(manor).name.as_str();
    let lord = |seat: &Seat| game.lords[seat.index()].as_str();
    let lords = |seats: &[Seat]| seats.iter().map(lord).collect::<Vec<_>>().join(" ");
    match order {
        What::Enter { gates } => format!("enter {}", gates.iter().map(|&gate| manor(game.board.gate(gate).into)).collect::<Vec<_>>().join(", ")),
        What::Move(order) => {
            let from = position.lords[0].soldiers[&order.troops[0]].spot;
            let towns: Vec<&str> = std::iter::once(from)
                .chain(order.route.iter().copied().enumerate().filter(|&(n, at)| n + 1 == order.route.len() || !spot(at).contains('/')).map(|(_, at)| at))
                .map(spot)
                .collect();
            let phases: String = (1..=3).filter(|n| order.phases[n - 1]).map(|n| n.to_string()).collect();
            format!("move {}: {}, {} miles, phases {phases}", numbers(&order.troops), towns.join(" > "), order.route.len())
        }
        What::Hold { troops } => format!("hold {}", numbers(troops)),
        What::Stand { whom, how } => {
            let who = match whom {
                Whom::Retinue => "all".to_owned(),
                Whom::Troops(troops) => numbers(troops),
            };
            let how = match how {
                Instruction::Stance { stance, toward } => {
                    let toward = match toward {
                        Toward::All => "all".to_owned(),
                        Toward::Seats(seats) => lords(seats),
                    };
                    format!("{stance:?} {toward}").to_lowercase()
                }
                Instruction::Wounds { troops } => format!("wounds {}", numbers(troops)),
                Instruction::Champions { troops } => format!("champions {}", numbers(troops)),
                other => format!("{other:?}"),
            };
            format!("stand {who}: {how}")
        }
        What::LeaveUnclaimed { manor: at } => format!("unclaimed {}", manor(*at)),
        What::Share { house, with, mine, theirs } => format!("share {} with {}: {mine} to {theirs:?}", game.board.house(*house).name, lords(with)),
        What::Retire { troops, to } => format!("retire {} to {}", numbers(troops), manor(*to)),
        What::Give { bezants, to } => format!("give {bezants} to {}", lord(to)),
        What::Dismiss { troops } => format!("dismiss {}", numbers(troops)),
        What::Pay { troops } => format!("pay {}", numbers(troops)),
        What::Appoint { heir } => format!("appoint {heir}"),
        What::Hire { kind, count, at } => format!("hire {count} {kind:?} at {}", manor(*at)),
        What::Build { what, count, at } => format!("build {count} {what:?} at {}", manor(*at)),
        What::Relocate { troops, to } => format!("relocate {} to {}", numbers(troops), manor(*to)),
        What::RelocateHand { hand, from, to } => format!("relocate {hand:?} from {} to {}", manor(*from), manor(*to)),
        What::Keep { bezants } => format!("keep {bezants}"),
    }
}

/// What becomes of a line, in the words of the tables.
fn outcome(game: &Excalibur, position: &Position, reading: &Reading<Order>, answer: &Answer) -> String {
    let piece = |span: &Option<std::ops::Range<usize>>| span.clone().map(|span| format!(" at \"{}\"", &answer.text[span])).unwrap_or_default();
    let id = |phrase: &Phrase| phrase.id.trim_start_matches("excalibur-orders-").to_owned();
    let instead = |lines: &[String]| if lines.is_empty() { String::new() } else { format!(" [{}]", lines.join(" | ")) };
    match &answer.verdict {
        Verdict::Remark => "remark".to_owned(),
        Verdict::Unread(why) => format!("unread {}{}{}", id(&why.what), piece(&why.span), instead(&why.instead)),
        Verdict::Refused(why) => {
            format!("refused {} §{}{}{}", id(&why.why), why.clause.as_deref().unwrap_or("?"), piece(&why.span), instead(&why.instead))
        }
        Verdict::Will(said) => {
            let orders: Vec<String> =
                reading.orders.iter().filter(|order| order.line == answer.line).map(|order| canonical(game, position, &order.what)).collect();
            let plain = ["move", "hold", "toward", "by", "costs", "chokes", "relocate"];
            let warned: Vec<String> = said
                .iter()
                .filter(|said| {
                    let id = id(said);
                    ["said-already", "there-already", "crowded", "short", "kept", "no-orders", "for-now"].iter().any(|word| id.starts_with(word))
                        && !plain.contains(&id.as_str())
                })
                .map(|said| format!("({})", id(said)))
                .collect();
            orders.into_iter().chain(warned).collect::<Vec<_>>().join("; ")
        }
    }
}

fn read_text(game: &Excalibur, position: &Position, text: &str) -> Reading<Order> {
    let envelope = envelopes(text).remove(0);
    read(game, position, Seat(0), &envelope.sheet)
}

/// A table: the position between `---` lines, then one `line ⇒ outcome` each; every line is a sheet of its own.
fn table(file: &str) {
    let text = std::fs::read_to_string(format!("{}/tests/lines/{file}", env!("CARGO_MANIFEST_DIR"))).expect("the table");
    let mut pieces = text.split("\n---\n");
    let (_, place, rows) = (pieces.next().expect("a heading"), pieces.next().expect("a position"), pieces.next().expect("rows"));
    let game = game(&[]);
    let position = game.read_position(file, place).expect("a position");
    let (mut wrong, mut seen) = (String::new(), 0);
    for row in rows.lines().filter(|row| !row.trim().is_empty() && !row.starts_with("##")) {
        let (line, wanted) = row.split_once('⇒').unwrap_or((row, "?"));
        // `⏎` stands for a line's end, `␉` for a tab
        let sheet = line.trim_end().replace(" ⏎ ", "\n").replace('␉', "\t");
        let reading = read_text(&game, &position, &sheet);
        let found: Vec<String> = reading.answers.iter().map(|answer| outcome(&game, &position, &reading, answer)).collect();
        let found = found.join(" ⏎ ");
        seen += 1;
        if found != wanted.trim() {
            let _ = writeln!(wrong, "{} ⇒ {found}", line.trim_end());
        }
    }
    assert!(seen > 10, "{file} has no rows");
    assert!(wrong.is_empty(), "these rows of tests/lines/{file} say something else:\n{wrong}");
}

#[test]
fn a_campaigning_season_s_lines() {
    table("campaign.txt");
}

#[test]
fn a_winter_s_lines() {
    table("winter.txt");
}

#[test]
fn the_first_autumn_s_lines() {
    table("opening.txt");
}
