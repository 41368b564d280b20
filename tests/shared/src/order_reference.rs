//! The page with every order, made from a game's rows.

use crate::pages::must_show;
use serde_yaml::{Mapping, Value};

/// How a game's rows become lines of the page.
pub struct OrderReference<'a> {
    pub game: &'a str,
    /// `orders.yaml`: sections with rows.
    pub table: &'a str,
    /// Rows that stand only behind another order, and are not on the page.
    pub behind_others: &'a [&'a str],
    /// What stands on the page for each value.
    pub examples: &'a [(&'a str, &'a str)],
    /// An English line in the words of `en`, `fr` or `sv`.
    pub said_in: &'a dyn Fn(&str, &str) -> String,
    /// Whether a line is one order.
    pub is_order: &'a dyn Fn(&str) -> bool,
}

impl OrderReference<'_> {
    /// `docs/orders/` has every row, and every line there is read, with and without what may be
    /// left out.
    pub fn must_be_shown(&self) {
        must_show(&format!("docs/orders/{}.md", self.game), "orders", |_| {
            self.sections()
        });
    }

    fn sections(&self) -> String {
        let table: Mapping = serde_yaml::from_str(self.table).expect("sections");
        let sections = table.iter().map(|(section, rows)| {
            let section = section.as_str().expect("a name");
            let rows = self.rows(rows.as_mapping().expect("rows"));
            format!("\n## {section}\n\n| English | French | Swedish |\n|---|---|---|\n{rows}")
        });
        sections.collect::<String>() + "\n"
    }

    /// A row for each order, with all lines that say it.
    fn rows(&self, rows: &Mapping) -> String {
        let mut orders: Vec<(&Value, Vec<String>)> = Vec::new();
        for (row, order) in rows.iter().filter(|(_, order)| !order.is_null()) {
            let row = row.as_str().expect("a line");
            if self.behind_others.contains(&row) {
                continue;
            }
            let line = self.example(row);
            match orders.iter_mut().find(|(other, _)| *other == order) {
                Some((_, lines)) => lines.push(line),
                None => orders.push((order, vec![line])),
            }
        }
        let mut page = String::new();
        for (_, lines) in orders {
            for language in ["en", "fr", "sv"] {
                let mut said: Vec<String> = Vec::new();
                for line in lines.iter().map(|line| (self.said_in)(language, line)) {
                    self.must_be_read(&line);
                    let line = format!("`{line}`");
                    if !said.contains(&line) {
                        said.push(line);
                    }
                }
                page.push_str(&format!("| {} ", said.join(", ")));
            }
            page.push_str("|\n");
        }
        page
    }

    /// The row with examples for its values. Parentheses only say that parts may change places, and
    /// brackets without a value that a word is not needed.
    fn example(&self, row: &str) -> String {
        let mut line = String::new();
        for (n, part) in row.replace(['(', ')'], "").split(['[', ']']).enumerate() {
            line.push_str(&match part.trim() {
                part if n % 2 == 0 => format!(" {part} "),
                part if part.contains('$') => format!(" [{part}] "),
                _ => String::new(),
            });
        }
        let mut examples = self.examples.to_vec();
        // `$cards` before `$card`
        examples.sort_by_key(|(value, _)| std::cmp::Reverse(value.len()));
        for (value, example) in examples {
            line = line.replace(value, example);
        }
        assert!(!line.contains('$'), "no example: {line}");
        line.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn must_be_read(&self, line: &str) {
        let whole = line.replace(['[', ']'], "");
        let mut short = String::new();
        for part in line.split(']') {
            short.push_str(part.split('[').next().unwrap_or_default());
        }
        for line in [
            whole,
            short.split_whitespace().collect::<Vec<_>>().join(" "),
        ] {
            assert!(
                (self.is_order)(&line),
                "{}: {line:?} is no order",
                self.game
            );
        }
    }
}
