use super::*;
use seneschal_games::{GameId, SeatSetup, Setup, boards::board};
use seneschal_render::Renderer;
use seneschal_text::envelopes;

const MIDGAME: &str = include_str!("../../../tests/positions/midgame.yaml");

/// Six lords, as the position in full swing has them.
pub(crate) fn six() -> Setup {
    let (board_name, board) = board("valley").unwrap();
    let lords = ["Lancelot", "Gawaine", "Lionel", "Kay", "Bors", "Perceval"];
    Setup {
        edition: "standard".to_owned(),
        board_name,
        board,
        switches: BTreeMap::new(),
        rules_version: None,
        seats: lords
            .map(|lord| SeatSetup {
                lord: lord.to_owned(),
                colour: None,
            })
            .into(),
    }
}

/// What was ordered for summer, and what of it the form for autumn still holds; with it the form is
/// a clean sheet all the same.
#[test]
fn what_outlives_its_turn_is_carried_over() {
    let table = GameId::Excalibur.table(&six()).unwrap();
    let autumn = table
        .read_position_file("position.yaml", &MIDGAME.replace("summer 2", "autumn 2"))
        .unwrap();
    let renderer = Renderer::built_in().unwrap();
    let carried = |former: Option<&str>| {
        let at = table.open_position(&autumn).unwrap();
        renderer.form_lines("en", &form(&*at, Seat(0), former))
    };
    let plain = carried(None);
    for (former, wanted) in [
        ("", &[][..]),
        (
            "13, 55 to Fenburst; fight all\n52 hold",
            &["13, 55: fight all"],
        ),
        ("withdraw when weaker\nall hold", &["withdraw when weaker"]),
        // of a counter that is gone nothing is carried, nor of a move
        ("17: fight all\n13 to Fenburst", &[]),
    ] {
        let lines = carried(Some(former));
        let added: Vec<&String> = lines
            .iter()
            .skip(plain.len())
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
            .collect();
        assert_eq!(added, wanted, "{former}");
        assert_eq!(lines[..plain.len()], plain, "{former}");
        let sheet = envelopes(&format!("BEGIN ORDERS\n{}\nEND ORDERS\n", lines.join("\n")))
            .remove(0)
            .sheet;
        let reading = table.open_position(&autumn).unwrap().read(Seat(0), &sheet);
        let is_clean = !reading.answers.iter().any(|line| line.verdict.is_no());
        assert!(is_clean, "{former}: {:#?}", reading.answers);
    }
}
