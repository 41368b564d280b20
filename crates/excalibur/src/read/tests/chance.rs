//! Lines that chance wrote, and rows of the tables mutilated: the reader answers whatever comes.

use super::*;

/// Pieces that sheets are made of, right and wrong.
fn piece() -> impl Strategy<Value = String> {
    let words: Vec<&'static str> = vec![
        "13",
        "17",
        "1",
        "3",
        "52",
        "99999999999999999999",
        "2.5",
        "-3",
        "#13",
        "1.",
        "2)",
        ",",
        ";",
        ":",
        "/",
        "|",
        "->",
        "-",
        "–",
        "&",
        "+",
        "(",
        ")",
        "\t",
        "  ",
        "\n",
        "Barsham",
        "Hazlemere",
        "Barsham/Hazlemere 2",
        "St",
        "Fo",
        "Carse Abbey",
        "gate Kelmscott",
        "bridge",
        "Lionel",
        "Gawaine",
        "Kay",
        "to",
        "from",
        "via",
        "then",
        "toward",
        "in phase 2",
        "phases 1-3",
        "hold",
        "move",
        "fight all",
        "peace with",
        "defend",
        "withdraw after",
        "when weaker by",
        "rounds",
        "wounds to",
        "champions",
        "after victory",
        "stay",
        "leave",
        "unclaimed",
        "share",
        "with",
        "4 : 2",
        "retire",
        "give",
        "Bz",
        "pay",
        "first",
        "dismiss",
        "appoint",
        "hire",
        "knights",
        "a",
        "man-at-arms at",
        "build",
        "hives and",
        "mill at",
        "keep 4",
        "enter by",
        "all at",
        "knights at",
        "all",
        "lord",
        "no orders",
        "for winter 3",
        "if",
        "end if",
        "BEGIN ORDERS",
        "END ORDERS",
        "é\u{301}",
        "\u{200b}",
        "\u{a0}",
        "🐝",
        "bid up to",
        "castle",
        "or",
        "and back",
        "as before",
        "thirteen",
        "XIV",
        "forester from",
        "reeve to",
        "Foxwood",
        "Upwell",
        "open",
        "house",
        "then house",
        "assault",
        "besiege",
        "pass",
        "sally from",
        "pillage",
        "fields",
        "village",
        "reeves",
        "meditate at",
        "church at",
        "circle",
        "repair",
        "religion",
        "druid",
        "christian",
        "destroy",
        "fate",
        "claim",
        "swarm to",
        "desert from",
        "14",
        "esquires",
        "\nif Fenburst is held\n",
        "\nif not (13 is wounded or",
        "\nif 17 is wounded:",
        "\nelse\n",
        "\nend if\n",
        "\nfor winter 3\n",
        "\nfor now\n",
        "treasury >= 12",
        "weather is bad",
    ];
    prop_oneof![9 => proptest::sample::select(words).prop_map(str::to_owned), 1 => ".{0,12}"]
}

/// Reads a text in every season, and looks at what must hold for every answer.
fn must_hold(tables: &[(Excalibur, Position)], text: &str) {
    for (game, position) in tables {
        for envelope in envelopes(text) {
            let reading = read(game, position, Seat(0), &envelope.sheet);
            assert!(
                reading.answers.len() >= envelope.sheet.lines.len(),
                "an answer for every line: {text:?}"
            );
            assert!(
                reading.orders.iter().all(|order| order.when.len() <= 4),
                "blocks are four deep at most: {text:?}"
            );
            for answer in &reading.answers {
                let span = match &answer.verdict {
                    LineVerdict::Unread(why) => why.span.clone(),
                    LineVerdict::Refused(why) => why.span.clone(),
                    _ => None,
                };
                if let Some(span) = span {
                    assert!(
                        answer.text.get(span.clone()).is_some(),
                        "{span:?} is no piece of {:?}",
                        answer.text
                    );
                }
            }
            let refused: Vec<usize> = reading
                .answers
                .iter()
                .filter(|a| !matches!(a.verdict, LineVerdict::Will(_)))
                .map(|a| a.line)
                .collect();
            for order in &reading.orders {
                let stands = reading
                    .answers
                    .iter()
                    .any(|a| a.line == order.line && matches!(a.verdict, LineVerdict::Will(_)));
                assert!(
                    stands,
                    "line {} is executed and refused ({refused:?}): {text:?}",
                    order.line
                );
                if let ExcaliburOrder::Move(order) = &order.what {
                    let reach = 2 * order.phases.iter().filter(|named| **named).count();
                    assert!(
                        !order.route.is_empty()
                            && order.route.len() <= reach
                            && !order.troops.is_empty()
                    );
                }
            }
        }
    }
}

#[test]
fn nothing_that_is_written_makes_the_reader_fall_over() {
    let tables = positions();
    let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig {
        cases: 300,
        failure_persistence: None,
        ..ProptestConfig::default()
    });
    let sheet = prop_oneof![3 => proptest::collection::vec(piece(), 0..24).prop_map(|pieces| pieces.join(" ")), 1 => "(?s).{0,200}"];
    if let Err(why) = runner.run(&sheet, |text| {
        must_hold(&tables, &text);
        Ok(())
    }) {
        panic!("{why}");
    }
}

#[test]
fn monstrous_sheets_are_read_to_their_end() {
    let tables = positions();
    for text in [
        "13 hold\n".repeat(2_000),
        "fight all\npeace with Kay\n".repeat(1_000),
        "(".repeat(998),
        format!("13 to {}", "Barsham/".repeat(120)),
        format!("13 {} Hazlemere", "-> Barsham ".repeat(80)),
        "1,".repeat(490),
        "if a\n".repeat(2_000),
        "x".repeat(998),
        "\u{300}".repeat(400),
    ] {
        must_hold(&tables, &text);
    }
}

#[test]
fn every_row_of_the_tables_mutilated() {
    let tables = positions();
    let rows: Vec<String> = TABLES
        .iter()
        .flat_map(|(file, _)| {
            let text = std::fs::read_to_string(format!(
                "{}/tests/lines/excalibur/{file}",
                concat!(env!("CARGO_MANIFEST_DIR"), "/../..")
            ))
            .expect("the table");
            text.lines()
                .filter_map(|row| row.split_once('⇒'))
                .map(|(line, _)| line.trim().replace(" ⏎ ", "\n").replace('␉', "\t"))
                .collect::<Vec<_>>()
        })
        .collect();
    for (n, row) in rows.iter().enumerate() {
        let letters: Vec<char> = row.chars().collect();
        let at = (n * 7) % letters.len().max(1);
        let cut: String = letters.iter().take(at).collect();
        let without: String = letters
            .iter()
            .enumerate()
            .filter(|(m, _)| *m != at)
            .map(|(_, c)| c)
            .collect();
        let back: String = letters.iter().rev().collect();
        let with: String = letters
            .iter()
            .take(at)
            .chain(&['9'])
            .chain(letters.iter().skip(at))
            .collect();
        for text in [
            cut,
            without,
            back,
            with,
            format!("{row}\n{}", rows[(n * 13) % rows.len()]),
        ] {
            must_hold(&tables, &text);
        }
    }
}
