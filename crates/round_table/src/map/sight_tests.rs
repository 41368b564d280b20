//! The picture's colours as others see them: letters and figures are read by all eyes, and knights
//! are told apart by those who see some colours.

use seneschal_testing::colour_vision::{
    APART, HOLDERS, SEVENTH, SIGHTS, apart, colours, contrast, hex, seen,
};

/// Texts on what they stand.
const READ: [(&str, &str); 14] = [
    ("ink", "paper"),
    ("ink", "panel"),
    ("ink", "seat"),
    ("ink", "yard"),
    ("ink", "over"),
    ("ink", "plate"),
    ("ink", "middle_step"),
    ("gone_ink", "closed"),
    ("gone_ink", "seat"),
    ("white_ink", "white_card"),
    ("white_ink", "knights_step"),
    ("black_ink", "black_card"),
    ("black_ink", "evil_step"),
    ("dark_edge", "dark_blade"),
];

/// Shapes tell these apart; those who see the colours shall, too.
const APART_TOO: [(&str, &str); 10] = [
    ("blade", "wood"),
    ("dark_blade", "dark_edge"),
    ("notch", "wood"),
    ("turn", "seat"),
    ("engine", "meadow"),
    ("black_space_edge", "black_space"),
    ("space_edge", "panel"),
    ("heart", "seat"),
    ("strike", "over"),
    ("new", "new_edge"),
];

#[test]
fn pieces_are_told_apart_by_all_eyes() {
    let holders = [&HOLDERS[..], &[SEVENTH]].concat();
    for file in ["light.yaml", "dark.yaml"] {
        let table = colours("round-table/map", file);
        for (sight, through) in &SIGHTS {
            let told = |name: &str| seen(hex(&table[name]), through);
            let of = |holder: &str, what: &str| seen(hex(&table["holders"][holder][what]), through);
            for (n, one) in holders.iter().enumerate() {
                let read = contrast(of(one, "ink"), of(one, "on"));
                assert!(read >= 4.5, "{file}, {sight}: letters on {one}: {read:.1}");
                for other in &holders[..n] {
                    let far = apart(of(one, "ink"), of(other, "ink"));
                    assert!(far >= APART, "{file}, {sight}: {one}, {other}: {far:.1}");
                }
            }
            for (text, ground) in READ {
                let read = contrast(told(text), told(ground));
                assert!(
                    read >= 4.5,
                    "{file}, {sight}: {text} on {ground}: {read:.1}"
                );
            }
            for (one, other) in APART_TOO {
                let far = apart(told(one), told(other));
                assert!(far >= APART, "{file}, {sight}: {one} and {other}: {far:.1}");
            }
        }
    }
}
