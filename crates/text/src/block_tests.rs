//! Blocks and future turns in sheets.

use super::block_layout::DEEPEST;
use super::blocks::*;
use super::{Line, Sheet};
use std::ops::Range;

use proptest::prelude::*;

/// Here an order begins with its counter.
fn ordered(text: &str, piece: Range<usize>) -> Option<usize> {
    text[piece.clone()].find("13").map(|at| piece.start + at)
}

fn layout(text: &str) -> (Sheet, BlockLayout) {
    let lines = text
        .lines()
        .enumerate()
        .map(|(n, text)| Line {
            number: n + 1,
            text: text.to_owned(),
        })
        .collect();
    let sheet = Sheet {
        lines,
        fenced: true,
        tongue: None,
    };
    let layout = BlockLayout::mended(
        &sheet,
        "spring 3",
        |_| false,
        |text, piece| !text[piece].contains("attacked"),
        ordered,
    );
    (sheet, layout)
}

/// A line's place: the turn, the branches from the outermost on, and what it is.
fn shown(sheet: &Sheet, layout: &BlockLayout) -> Vec<String> {
    let branch = |mut under: Option<Branch>| {
        let mut path = String::new();
        while let Some(Branch { block, otherwise }) = under {
            path = format!("{}{block} {path}", if otherwise { "not " } else { "" });
            under = layout.blocks[block].under;
        }
        path
    };
    let asked = |block: usize| {
        let block = &layout.blocks[block];
        let why = block
            .wrong
            .as_ref()
            .map(|why| format!(" ({})", why.what.id.trim_start_matches("sheet-")))
            .unwrap_or_default();
        format!(
            "{}{why}",
            sheet.lines[block.line].text[block.asks.clone()].trim()
        )
    };
    let one = |(line, place): (&Line, &LinePlace)| {
        let turn = place
            .turn
            .as_ref()
            .map(|turn| format!("{turn}| "))
            .unwrap_or_default();
        let role = match &place.role {
            LineRole::Order { .. } => {
                let pieces = place
                    .orders(&line.text)
                    .into_iter()
                    .map(|(piece, under)| format!("{}{}", branch(under), &line.text[piece]));
                pieces.collect::<Vec<_>>().join(" / ")
            }
            LineRole::Turn => "for".to_owned(),
            LineRole::If(block) => format!("if {block} {}", asked(*block)),
            LineRole::Else(block) => format!("else {block}"),
            LineRole::EndIf(block) => format!("end {block}"),
            LineRole::Wrong(why) => why.what.id.trim_start_matches("sheet-").to_owned(),
        };
        format!("{turn}{role}")
    };
    sheet.lines.iter().zip(&layout.places).map(one).collect()
}

#[test]
fn lines_for_later_and_lines_that_depend() {
    for (text, wanted) in [
        (
            "13 hold\nfor winter 3\nbuild hive\nfor now\n17 hold",
            &[
                "13 hold",
                "winter 3| for",
                "winter 3| build hive",
                "for",
                "17 hold",
            ][..],
        ),
        ("for Spring  3\n13 hold", &["for", "13 hold"]),
        (
            "for winter 3: build hive\n13 hold",
            &["winter 3| build hive", "13 hold"],
        ),
        ("for spring 3: 17 hold", &["17 hold"]),
        (
            "for winter 3: if A: build hive",
            &["winter 3| 0 build hive"],
        ),
        ("for your information", &["for your information"]),
        (
            "if A\n13 hold\nelse\n17 hold\nend if\n18 hold",
            &[
                "if 0 A",
                "0 13 hold",
                "else 0",
                "not 0 17 hold",
                "end 0",
                "18 hold",
            ],
        ),
        ("if A: 13 hold\n17 hold", &["0 13 hold", "17 hold"]),
        (
            "if A: 13 hold else 17 hold\n18 hold",
            &["0 13 hold / not 0 17 hold", "18 hold"],
        ),
        (
            "17 hold; if A: 13 hold else 18 hold\n19 hold",
            &["17 hold / 0 13 hold / not 0 18 hold", "19 hold"],
        ),
        (
            "if A\n17 hold; if B: 13 hold\nend if\n19 hold",
            &["if 0 A", "0 17 hold / 0 1 13 hold", "end 0", "19 hold"],
        ),
        // two conditions, and no order under the second
        (
            "17 hold; if A: if B\n13 hold",
            &["17 hold; if A: if B", "13 hold"],
        ),
        (
            "if A: if B: 13 hold; else: 17 hold",
            &["0 1 13 hold / 0 not 1 17 hold"],
        ),
        (
            "for winter 3: if A: 13 hold, else 17 hold",
            &["winter 3| 0 13 hold / not 0 17 hold"],
        ),
        ("if A: 13 hold else", &["0 13 hold / not 0 "]),
        ("if A: else 13 hold", &["0  / not 0 13 hold"]),
        ("if A:\n17 hold\nendif", &["if 0 A", "0 17 hold", "end 0"]),
        ("if (A or B) and C: 13 hold", &["0 13 hold"]),
        ("if A: if B: 13 hold\nelse", &["0 1 13 hold", "else-alone"]),
        (
            "if A\nif B\n13 hold\nend if\nelse: 17 hold\nend if",
            &[
                "if 0 A",
                "if 1 B",
                "0 1 13 hold",
                "end 1",
                "not 0 17 hold",
                "end 0",
            ],
        ),
        ("if A\n13 hold", &["if 0 A (block-unended)", "0 13 hold"]),
        (
            "if A\nfor winter 3\nbuild hive",
            &[
                "if 0 A (block-unended)",
                "winter 3| for",
                "winter 3| build hive",
            ],
        ),
        (
            "if A\nfor winter 3: build hive\nend if",
            &["if 0 A", "for-in-block", "end 0"],
        ),
        (
            "if A\nelse if B\nend if",
            &["if 0 A (else-if)", "else 0", "end 0"],
        ),
        (
            "if A\nelse\nelse\nend if",
            &["if 0 A (two-elses)", "else 0", "else 0", "end 0"],
        ),
        ("end if\n13 hold", &["end-if-alone", "13 hold"]),
        // an `if` without its colon is wrong by itself, unless its block has an end
        ("if A 13 hold\n17 hold", &["0 13 hold", "17 hold"]),
        (
            "if A, 13 hold\nif B\n17 hold\nend if\n18 hold",
            &["0 13 hold", "if 1 B", "1 17 hold", "end 1", "18 hold"],
        ),
        (
            "if A\nif B 13 hold\n17 hold\nend if\n18 hold",
            &["if 0 A", "0 1 13 hold", "0 17 hold", "end 0", "18 hold"],
        ),
        (
            "if A 13 hold\n17 hold\nend if\n18 hold",
            &["if 0 A 13 hold", "0 17 hold", "end 0", "18 hold"],
        ),
        (
            "if A\n13 hold\nif B 13 hold",
            &["if 0 A (block-unended)", "0 13 hold", "0 1 13 hold"],
        ),
        // what asks nothing is wrong by itself, unless its block has an end
        (
            "If attacked, we run\n13 hold",
            &["if 0 attacked, we run", "13 hold"],
        ),
        (
            "If attacked: we run\nIf attacked\n13 hold",
            &["0 we run", "if 1 attacked", "13 hold"],
        ),
        (
            "if A\nIf attacked:\n13 hold\nend if\n17 hold",
            &["if 0 A", "if 1 attacked:", "0 13 hold", "end 0", "17 hold"],
        ),
        (
            "If attacked, we run\n13 hold\nend if",
            &["if 0 attacked, we run", "0 13 hold", "end 0"],
        ),
        (
            "If attacked, we run\nif A\n13 hold\nend if",
            &["if 0 attacked, we run", "if 1 A", "1 13 hold", "end 1"],
        ),
        (
            "unless A: 13 hold\nunless A\n17 hold\nend if",
            &["0 13 hold", "if 1 A", "1 17 hold", "end 1"],
        ),
        // what stands between an `else` and an `end if` that have no block is not executed in
        // any case
        (
            "if A: 13 hold\nelse\n17 hold\nend if\n18 hold",
            &["0 13 hold", "else 1", "1 17 hold", "end 1", "18 hold"],
        ),
        (
            "if A: 13 hold\nelse: 17 hold\n18 hold",
            &["0 13 hold", "else-alone", "18 hold"],
        ),
        (
            "if A\nif B\nif C\nif D\nif E: 13 hold\nend if\nend if\nend if\nend if",
            &[
                "if 0 A",
                "if 1 B",
                "if 2 C",
                "if 3 D",
                "0 1 2 3 4 13 hold",
                "end 3",
                "end 2",
                "end 1",
                "end 0",
            ],
        ),
    ] {
        let (sheet, layout) = layout(text);
        assert_eq!(shown(&sheet, &layout), wanted, "{text}");
    }
}

#[test]
fn blocks_that_go_too_deep_and_two_ways_on_one_line() {
    let wrong = |text: &str, block: usize| {
        layout(text).1.blocks[block]
            .wrong
            .clone()
            .expect("a complaint")
    };
    assert_eq!(
        wrong("if A: if B: if C: if D: if E: 13 hold", 4).what.id,
        "sheet-block-too-deep"
    );
    assert_eq!(
        wrong("if A: 13 hold else if B: 17 hold", 0).what.id,
        "sheet-else-if"
    );
    assert_eq!(
        wrong("if A: 13 hold else 17 hold else 18 hold", 0).what.id,
        "sheet-two-elses"
    );
    let colon = wrong("for winter 3: if A, 13 hold\n17 hold", 0);
    assert_eq!(
        (colon.what.id.as_ref(), colon.instead),
        (
            "sheet-if-without-colon",
            vec!["for winter 3: if A: 13 hold".to_owned()]
        )
    );
}

#[test]
fn a_condition_behind_its_order_is_turned_round() {
    for (line, word, wanted) in [
        ("13 hold unless A", "unless", Some("unless A: 13 hold")),
        ("13 hold, if A", "if", Some("if A: 13 hold")),
        ("13 reste sauf si A", "sauf", Some("sauf si A: 13 reste")),
        (
            "13 stannar såvida inte A",
            "såvida",
            Some("såvida inte A: 13 stannar"),
        ),
        ("13 hold if", "if", None),
        ("13 hold again", "again", None),
    ] {
        assert_eq!(
            put_condition_first(line, line.find(word).expect("the word")).as_deref(),
            wanted,
            "{line}"
        );
    }
    let denied = layout("unless A: 13 hold\nif B: unless A: 13 hold").1;
    assert_eq!(
        denied
            .blocks
            .iter()
            .map(|block| block.denies)
            .collect::<Vec<_>>(),
        [true, false, true]
    );
}

#[test]
fn in_prose_no_block_begins() {
    let sheet = Sheet {
        lines: vec![
            Line {
                number: 1,
                text: "if you like, call me".to_owned(),
            },
            Line {
                number: 2,
                text: "13 hold".to_owned(),
            },
        ],
        fenced: false,
        tongue: None,
    };
    let layout = BlockLayout::mended(
        &sheet,
        "spring 3",
        |text| text.contains("you"),
        |_, _| true,
        |_, _| None,
    );
    assert!(layout.blocks.is_empty());
}

proptest! {
    #[test]
    fn any_lines_hang_together(pieces in proptest::collection::vec(prop_oneof![
        Just("if A"), Just("if B: 13 hold"), Just("if A: if B:"), Just("else"), Just("else: 1 hold"), Just("else if C"), Just("end if"), Just("13 hold"),
        Just("if A 13 hold"), Just("for winter 3"), Just("for now"), Just("for winter 3: hold"), Just("if"), Just("if :"), Just("("), Just("if ((: )"),
    ], 0..60)) {
        let (sheet, layout) = layout(&pieces.join("\n"));
        prop_assert_eq!(sheet.lines.len(), layout.places.len());
        for (n, block) in layout.blocks.iter().enumerate() {
            prop_assert!(block.under.is_none_or(|under| under.block < n));
            // what is deeper than allowed is refused
            let (mut depth, mut under) = (1, block.under);
            while let Some(branch) = under {
                depth += 1;
                under = layout.blocks[branch.block].under;
            }
            prop_assert!(depth <= DEEPEST || block.wrong.is_some());
        }
        shown(&sheet, &layout);
    }
}
