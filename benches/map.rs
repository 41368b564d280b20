//! The map of the whole Valley, 1000 points wide: what laying out, writing, painting and encoding
//! take, in full swing and with 500 counters on the board. Beside it Mordred's Wales, with a piece
//! on every square.
//! Asked: 25 ms for 500 counters with the still ground kept, PNG included, and at most 160 kB of
//! it.

use divan::Bencher;
use seneschal::games::{
    Dice, Drawing, MapChoice, Notation, Presentation, Rules, Seat, SeatSetup, Setup, Viewer,
    excalibur::{
        Excalibur,
        board::SpotId,
        event::{Event, ExcaliburEvent, MoveReason, Stage, Troops},
        position::{Position, Rank, Season, Soldier},
    },
    mordred::{
        self, Mordred, event::MordredEventKind as Happened, position::MordredBuilding,
        tables::BuildingKind,
    },
};
use seneschal::render::{PictureOptions, Renderer};
use std::sync::OnceLock;

fn main() {
    for field in FIELDS {
        let png = publisher()
            .picture("en", &field.drawing(), PictureOptions::default())
            .expect("a picture");
        println!(
            "{field:?}: {} counters, {} bytes",
            field.counters(),
            png.len()
        );
    }
    divan::main();
}

#[derive(Clone, Copy, Debug)]
enum Field {
    /// Some fifty counters, a summer.
    Midgame,
    /// 498 counters in groups of five, a third of them on the march, a battle wherever two lords
    /// meet.
    Full,
    /// Mordred's: 30 men and 32 buildings of four players, and an attack on each man who stands
    /// beside one.
    Wales,
}

fn wales() -> &'static Mordred {
    static GAME: OnceLock<Mordred> = OnceLock::new();
    GAME.get_or_init(|| {
        let (board_name, board) =
            seneschal::games::boards::board("wales").expect("the built-in board");
        let seats = ["Kay", "Hannah", "Bors", "Morgause"].map(|lord| SeatSetup {
            lord: lord.to_owned(),
            colour: None,
        });
        let setup = Setup {
            edition: "standard".to_owned(),
            board_name,
            board,
            switches: Default::default(),
            rules_version: None,
            seats: seats.to_vec(),
        };
        <Mordred as Rules>::open(&setup).expect("Wales opens")
    })
}

fn built_up() -> (mordred::position::Position, Vec<mordred::event::Event>) {
    let game = wales();
    let mut position = game.start(&mut Dice::keyed(&[1; 32], &[2; 32])).position;
    let mut events = Vec::new();
    for (n, at) in game.board.ids().enumerate() {
        if n < 30 || at == game.board.castle {
            position.men.insert(at);
        } else {
            let kind = BuildingKind::ALL[n % 4];
            position.buildings.insert(
                at,
                MordredBuilding {
                    kind,
                    owner: Seat((n / 4 % 4) as u8),
                },
            );
            let men = game.board.next(at).iter().filter(|next| next.0 < 30);
            events.extend(men.map(|&man| {
                let what = Happened::Attacked {
                    seat: Seat(0),
                    from: at,
                    kind,
                    at: man,
                    needed: 5,
                    slain: n % 2 == 0,
                    pounds: 2,
                    pawn: [0, 1],
                    money: 3,
                };
                mordred::event::Event::new("4.3", what)
            }));
        }
    }
    (position, events)
}

fn game() -> &'static Excalibur {
    static GAME: OnceLock<Excalibur> = OnceLock::new();
    GAME.get_or_init(|| {
        let (board_name, board) =
            seneschal::games::boards::board("valley").expect("the built-in board");
        let seats =
            ["Lancelot", "Gawaine", "Lionel", "Kay", "Bors", "Perceval"].map(|lord| SeatSetup {
                lord: lord.to_owned(),
                colour: None,
            });
        let setup = Setup {
            edition: "standard".to_owned(),
            board_name,
            board,
            switches: Default::default(),
            rules_version: None,
            seats: seats.to_vec(),
        };
        <Excalibur as Rules>::open(&setup).expect("the Valley opens")
    })
}

fn publisher() -> &'static Renderer {
    static PUBLISHER: OnceLock<Renderer> = OnceLock::new();
    PUBLISHER.get_or_init(|| Renderer::open(None).expect("the built-in templates"))
}

impl Field {
    fn counters(self) -> usize {
        let soldiers =
            |position: Position| position.lords.iter().map(|lord| lord.soldiers.len()).sum();
        match self {
            Field::Midgame => soldiers(midgame()),
            Field::Full => soldiers(full().0),
            Field::Wales => built_up().0.men.len() + built_up().0.buildings.len(),
        }
    }

    fn drawing(self) -> Drawing {
        self.drawn()()
    }

    /// The position is made before: what is measured is its map.
    fn drawn(self) -> Box<dyn Fn() -> Drawing + Sync> {
        match self {
            Field::Midgame => {
                let position = midgame();
                Box::new(move || game().map(&position, &[], Viewer::Public, MapChoice::default()))
            }
            Field::Full => {
                let (position, events) = full();
                Box::new(move || {
                    game().map(&position, &events, Viewer::Public, MapChoice::default())
                })
            }
            Field::Wales => {
                let (position, events) = built_up();
                Box::new(move || {
                    wales().map(&position, &events, Viewer::Public, MapChoice::default())
                })
            }
        }
    }
}

fn midgame() -> Position {
    game()
        .read_position_file(
            "midgame.yaml",
            include_str!("../tests/positions/midgame.yaml"),
        )
        .expect("the position is read")
}

fn full() -> (Position, Vec<Event>) {
    let game = game();
    let mut position = game.start(&mut Dice::keyed(&[1; 32], &[2; 32])).position;
    (position.year, position.season) = (3, Season::Summer);
    for (n, manor) in position.manors.iter_mut().enumerate() {
        manor.holder = Some(Seat((n % 6) as u8));
        manor.hives = u8::from(n % 3 == 0);
        manor.supervised = n % 4 == 0;
    }
    let mut chance = Chance(7);
    let mut events = Vec::new();
    let mut standing: Vec<(usize, SpotId)> = Vec::new();
    for seat in 0..6 {
        let numbers: Vec<u16> = (1..=83).collect();
        for (n, troops) in numbers.chunks(5).enumerate() {
            let spot = loop {
                let spot = SpotId(chance.below(game.board.spots.len()) as u16);
                if !game.board.is_gate(spot) && !standing.contains(&(seat, spot)) {
                    break spot;
                }
            };
            if let Some((other, _)) = standing.iter().find(|(_, at)| *at == spot) {
                let over = ExcaliburEvent::BattleOver {
                    combat: 1,
                    at: spot,
                    victor: None,
                    beaten: Vec::new(),
                    fallen: [Vec::new(), Vec::new()],
                };
                events.extend((*other != seat && n % 2 == 0).then(|| Event {
                    stage: Stage::Phase(1),
                    clause: "8.2".into(),
                    what: over,
                    dice: Vec::new(),
                }));
            }
            standing.push((seat, spot));
            position.lords[seat].soldiers.extend(
                troops
                    .iter()
                    .map(|&number| (number, Soldier::new(Rank::KnightA, spot))),
            );
            let from = game
                .board
                .next(spot)
                .first()
                .copied()
                .filter(|_| n % 3 == 0);
            events.extend(from.map(|from| {
                let troops = Troops {
                    seat: Seat(seat as u8),
                    numbers: troops.to_vec(),
                };
                let what = ExcaliburEvent::Moved {
                    troops,
                    from,
                    path: vec![spot],
                    why: MoveReason::Ordered,
                };
                Event {
                    stage: Stage::Phase(1),
                    clause: "6.2".into(),
                    what,
                    dice: Vec::new(),
                }
            }));
        }
    }
    (position, events)
}

const FIELDS: [Field; 3] = [Field::Midgame, Field::Full, Field::Wales];

#[divan::bench(args = FIELDS)]
fn a_lay_out(bencher: Bencher, field: Field) {
    let drawn = field.drawn();
    bencher.bench(drawn);
}

/// The layers of a drawing that live, as SVG.
fn written(drawing: &Drawing) -> Vec<String> {
    let live = drawing.layers.iter().filter(|layer| layer.still.is_none());
    live.map(|layer| {
        publisher()
            .alone("en", drawing, layer, PictureOptions::default())
            .expect("an SVG")
    })
    .collect()
}

#[divan::bench(args = FIELDS)]
fn b_write_svg(bencher: Bencher, field: Field) {
    let drawing = field.drawing();
    bencher.bench(|| written(&drawing));
}

/// Without the plain elements, which are never parsed.
fn shapes(svg: &str) -> String {
    let (mut kept, mut tags) = (String::new(), svg.split_inclusive('>'));
    while let Some(tag) = tags.next() {
        match tag.contains(" class=\"plain\" ") {
            // its words, too
            true if tag.trim_start().starts_with("<text") => drop(tags.next()),
            true => {}
            false => kept.push_str(tag),
        }
    }
    kept
}

#[divan::bench(args = FIELDS)]
fn c_parse(bencher: Bencher, field: Field) {
    let written: Vec<String> = written(&field.drawing())
        .iter()
        .map(|svg| shapes(svg))
        .collect();
    bencher.bench(|| {
        written
            .iter()
            .map(|svg| publisher().studio().parse(svg).expect("a tree"))
            .collect::<Vec<_>>()
    });
}

/// Writing and parsing included: what is left is rastering, letters, and laying the ground over the
/// tints.
#[divan::bench(args = FIELDS)]
fn d_paint(bencher: Bencher, field: Field) {
    let drawing = field.drawing();
    bencher.bench(|| publisher().painted("en", &drawing, PictureOptions::default()));
}

#[divan::bench(args = FIELDS)]
fn e_encode(bencher: Bencher, field: Field) {
    let painting = publisher()
        .painted("en", &field.drawing(), PictureOptions::default())
        .expect("a picture");
    bencher.bench(|| publisher().studio().encode(&painting));
}

#[divan::bench(args = FIELDS)]
fn f_all(bencher: Bencher, field: Field) {
    let drawn = field.drawn();
    bencher.bench(|| {
        publisher()
            .picture("en", &drawn(), PictureOptions::default())
            .expect("a picture")
    });
}

/// The first map of a process: its ground is drawn too.
#[divan::bench(args = [Field::Full, Field::Wales])]
fn g_first_of_a_board(bencher: Bencher, field: Field) {
    let drawing = field.drawing();
    bencher
        .with_inputs(|| Renderer::open(None).expect("the built-in templates"))
        .bench_values(|fresh| fresh.picture("en", &drawing, PictureOptions::default()));
}

/// A small generator, so that the field is the same on every machine.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}
