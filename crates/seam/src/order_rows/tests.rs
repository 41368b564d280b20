//! Rows with words, values, and parts that may be left out or come in any order.

use super::{AlikeWord, GrammarRows, OrderValue, RowGrammar, stored};
use crate::{line_parser::LineParser, order_reading::LineVerdict, verdicts::LineResult};
use seneschal_text::{
    NameIndex, NameLookup, OrderWord, TokenSign, Vocabulary, WordTable, keywords, tokens,
};
use serde_json::{Value, json};
use std::sync::LazyLock;

keywords! {
    Ride = "ride", From = "from", To = "to", Within = "within", Days = "days", Stay = "stay", The = "the",
}

impl OrderWord for Key {
    fn is_common(self) -> bool {
        !self.begins_order()
    }

    fn begins_order(self) -> bool {
        matches!(self, Key::Ride | Key::Stay)
    }

    fn is_filler(self) -> bool {
        self == Key::The
    }
}

const WORDS: &[WordTable] = &[(
    "en.yaml",
    "ride: [ride]\nfrom: [from]\nto: [to]\nwithin: [within]\ndays: [days]\nstay: [stay]\nthe: [the]",
)];

static VOCABULARY: LazyLock<Vocabulary<Key>> = LazyLock::new(|| Vocabulary::read(WORDS).unwrap());

const PLACES: [&str; 2] = ["Bala", "Corwen"];

struct Grammar;

impl RowGrammar for Grammar {
    type Key = Key;
    type Name = usize;
    type Game = ();
    type Parser<'a> = Box<LineParser<'a, Key, usize>>;

    const VALUES: &'static [OrderValue<Self>] = &[
        OrderValue::new("$goal", |line| stored(place(line)), name),
        OrderValue::new("$place", |line| stored(place(line)), name),
        OrderValue::new(
            "$days",
            |line| stored(days(line)),
            |(), days| Some(days.to_string()),
        ),
    ];
    const ALIKE: &'static [AlikeWord<Key>] = &[AlikeWord {
        signs: &[TokenSign::Arrow],
        ..AlikeWord::optional(Key::To, &[])
    }];
    const MISSING: &'static [(&'static [Key], Option<&'static str>)] =
        &[(&[Key::Stay], Some("stay-where"))];

    fn no_order(parser: &Self::Parser<'_>) -> Box<LineVerdict> {
        parser.complain("no-order")
    }
}

fn place(line: &mut LineParser<Key, usize>) -> LineResult<usize> {
    match line.name(|_| true) {
        NameLookup::Found(place, _) => Ok(place),
        _ => Err(line.complain("no-place")),
    }
}

fn days(line: &mut LineParser<Key, usize>) -> LineResult<u64> {
    let days = line.number().ok_or_else(|| line.complain("no-days"))?;
    line.at += 1;
    Ok(days)
}

fn name((): &(), place: &Value) -> Option<String> {
    let place = usize::try_from(place.as_u64()?).ok()?;
    PLACES.get(place).map(|name| (*name).to_owned())
}

const TABLE: &str = r#"
ways:
  "ride( to $goal)[ from $place][ within $days days]": { ride: { goal: $goal, from: $place, days: $days } }
staying:
  stay from $place: { stay: $place }
"#;

#[test]
fn lines_are_read_and_written_by_rows() {
    let names = NameIndex::of(&VOCABULARY, PLACES.into_iter().zip(0..), []).unwrap();
    let rows: GrammarRows<Grammar> = GrammarRows::read(TABLE, &names).unwrap();
    let read = |line: &str| {
        let mut parser = Box::new(LineParser::new(&names, line, tokens(line)));
        let order: LineResult<Value> = rows.order(&mut parser);
        order.map_err(|why| match *why {
            LineVerdict::Unread(why) => why.what.id.to_string(),
            other => panic!("{line}: {other:?}"),
        })
    };
    for (line, order, written) in [
        (
            "ride Bala",
            json!({ "ride": { "goal": 0 } }),
            "ride to Bala",
        ),
        (
            "ride from Corwen to the Bala",
            json!({ "ride": { "goal": 0, "from": 1 } }),
            "ride to Bala from Corwen",
        ),
        (
            "ride within 3 days, Bala, from Corwen",
            json!({ "ride": { "goal": 0, "from": 1, "days": 3 } }),
            "ride to Bala from Corwen within 3 days",
        ),
        (
            "ride to Bala within 2 days",
            json!({ "ride": { "goal": 0, "days": 2 } }),
            "ride to Bala within 2 days",
        ),
        (
            "ride -> Bala, from Corwen,",
            json!({ "ride": { "goal": 0, "from": 1 } }),
            "ride to Bala from Corwen",
        ),
        ("stay from Bala", json!({ "stay": 0 }), "stay from Bala"),
    ] {
        assert_eq!(read(line), Ok(order.clone()), "{line}");
        assert_eq!(rows.line(&(), &order).as_deref(), Some(written));
        assert_eq!(read(written), Ok(order));
    }
    for (line, why) in [
        ("ride", "no-place"),
        ("ride from Corwen", "no-place"),
        ("ride Bala from", "no-place"),
        ("ride Bala within days", "no-days"),
        ("ride from", "no-place"),
        ("stay", "stay-where"),
        ("Bala", "no-order"),
    ] {
        assert_eq!(read(line), Err(why.to_owned()), "{line}");
    }
    let other = json!({ "ride": { "goal": 0, "by": "boat" } });
    assert_eq!(rows.line(&(), &other), None);
}
