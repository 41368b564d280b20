//! The map of a table in full swing, 1000 × 1100: what laying out, writing, parsing, rastering and encoding take.

use divan::Bencher;
use seneschal::games::{SeatSetup, Setup, System, Table, Viewer};
use seneschal::publish::Publisher;

fn main() {
    divan::main();
}

fn table() -> (Box<dyn Table>, String) {
    let seat = |lord: &str| SeatSetup { lord: lord.to_owned(), colour: None };
    let setup = Setup {
        edition: "standard".to_owned(),
        board_name: "valley.yaml".to_owned(),
        board: include_str!("../config/boards/valley.yaml").to_owned(),
        switches: Default::default(),
        rules_version: None,
        seats: ["Lancelot", "Gawaine", "Lionel", "Kay", "Bors", "Perceval"].map(seat).into(),
    };
    let table = System::Excalibur.table(&setup).expect("the Valley opens");
    let position = table.read_position("midgame.yaml", include_str!("../tests/positions/midgame.yaml")).expect("the position is read");
    (table, position)
}

fn svg(publisher: &Publisher) -> String {
    let (table, position) = table();
    let drawing = table.map(&position, "[]", Viewer::Public).expect("a drawing");
    publisher.svg("en", &drawing).expect("an SVG")
}

fn publisher() -> Publisher {
    Publisher::open(None).expect("the built-in templates")
}

#[divan::bench]
fn a_lay_out(bencher: Bencher) {
    let (table, position) = table();
    bencher.bench(|| table.map(&position, "[]", Viewer::Public));
}

#[divan::bench]
fn b_write_svg(bencher: Bencher) {
    let publisher = publisher();
    let (table, position) = table();
    let drawing = table.map(&position, "[]", Viewer::Public).expect("a drawing");
    bencher.bench(|| publisher.svg("en", &drawing));
}

#[divan::bench]
fn c_parse(bencher: Bencher) {
    let publisher = publisher();
    let svg = svg(&publisher);
    bencher.bench(|| publisher.studio().parse(&svg));
}

#[divan::bench]
fn d_raster(bencher: Bencher) {
    let publisher = publisher();
    let tree = publisher.studio().parse(&svg(&publisher)).expect("a tree");
    bencher.bench(|| publisher.studio().raster(&tree));
}

#[divan::bench]
fn e_encode(bencher: Bencher) {
    let publisher = publisher();
    let pixmap = publisher.studio().parse(&svg(&publisher)).and_then(|tree| publisher.studio().raster(&tree)).expect("a picture");
    bencher.bench(|| publisher.studio().encode(&pixmap));
}

#[divan::bench]
fn f_all(bencher: Bencher) {
    let publisher = publisher();
    let (table, position) = table();
    bencher.bench(|| {
        let drawing = table.map(&position, "[]", Viewer::Public).expect("a drawing");
        publisher.svg("en", &drawing).and_then(|svg| publisher.png(&svg)).expect("a picture")
    });
}
