//! Matches an element, as `config/forum/html.yaml` writes it: a small part of CSS selectors.

use super::tree::{HtmlElement, HtmlTree};
use serde::Deserialize;

/// `div.post[id=p#]`, `.author a`, `.codebox > p`.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Selector {
    /// What the element itself is.
    last: ElementTest,
    /// What it is in, from the inside out; whether it must be right in it.
    around: Vec<(bool, ElementTest)>,
}

#[derive(Clone, Debug, Default)]
struct ElementTest {
    name: Option<String>,
    /// Any name but this one.
    other_than: Option<String>,
    classes: Vec<String>,
    attributes: Vec<(String, AttributeTest)>,
}

#[derive(Clone, Debug)]
enum AttributeTest {
    Any,
    Is(String),
    Begins(String),
    /// These words and digits alone.
    Numbered(String),
}

impl TryFrom<String> for Selector {
    type Error = String;

    fn try_from(text: String) -> Result<Selector, String> {
        let mut steps: Vec<(bool, ElementTest)> = Vec::new();
        let mut right_in = false;
        for word in text.split_whitespace() {
            if word == ">" {
                right_in = true;
                continue;
            }
            let test = ElementTest::read(word).ok_or_else(|| {
                format!("{text:?}: {word:?} tells no element; expected name.class[attribute=value]")
            })?;
            steps.push((std::mem::take(&mut right_in), test));
        }
        let Some((mut right_in, last)) = steps.pop() else {
            return Err("an element is missing".to_owned());
        };
        let mut around = Vec::new();
        while let Some((next, test)) = steps.pop() {
            around.push((std::mem::replace(&mut right_in, next), test));
        }
        Ok(Selector { last, around })
    }
}

impl Selector {
    pub(super) fn fits(&self, tree: &HtmlTree, at: usize) -> bool {
        let Some(element) = tree.element(at) else {
            return false;
        };
        if !self.last.fits(element) {
            return false;
        }
        let mut inner = at;
        self.around.iter().all(|(right_in, test)| {
            let mut up = std::iter::successors(outer(tree, inner), |at| outer(tree, *at));
            let is_it = |at: &usize| tree.element(*at).is_some_and(|element| test.fits(element));
            let found = if *right_in {
                up.next().filter(is_it)
            } else {
                up.find(is_it)
            };
            inner = found.unwrap_or(inner);
            found.is_some()
        })
    }
}

/// The element around it; the page itself is none.
fn outer(tree: &HtmlTree, at: usize) -> Option<usize> {
    tree.get(at)
        .map(|node| node.parent)
        .filter(|parent| *parent > 0)
}

impl ElementTest {
    fn read(word: &str) -> Option<ElementTest> {
        let mut test = ElementTest::default();
        let (head, mut rest) = word.split_at(word.find('[').unwrap_or(word.len()));
        let mut names = head.split('.');
        let name = names.next().unwrap_or_default();
        match name.strip_prefix('!') {
            Some(name) => test.other_than = Some(name.to_owned()),
            None => test.name = (!name.is_empty()).then(|| name.to_owned()),
        }
        test.classes = names.map(str::to_owned).collect();
        while !rest.is_empty() {
            let (inside, behind) = rest.strip_prefix('[')?.split_once(']')?;
            test.attributes.push(match inside.split_once('=') {
                None => (inside.to_owned(), AttributeTest::Any),
                Some((key, value)) => match (key.strip_suffix('^'), value.strip_suffix('#')) {
                    (Some(key), _) => (key.to_owned(), AttributeTest::Begins(value.to_owned())),
                    (None, Some(value)) => {
                        (key.to_owned(), AttributeTest::Numbered(value.to_owned()))
                    }
                    (None, None) => (key.to_owned(), AttributeTest::Is(value.to_owned())),
                },
            });
            rest = behind;
        }
        let is_plain = |text: &String| {
            !text.is_empty()
                && text
                    .chars()
                    .all(|c| c.is_ascii_alphanumeric() || "-_".contains(c))
        };
        let keys = test.attributes.iter().map(|(key, _)| key);
        let words = test.name.iter().chain(&test.other_than);
        (!word.is_empty() && words.chain(&test.classes).chain(keys).all(is_plain)).then_some(test)
    }

    fn fits(&self, element: &HtmlElement) -> bool {
        self.name
            .as_deref()
            .is_none_or(|name| *element.name == *name)
            && self
                .other_than
                .as_deref()
                .is_none_or(|name| *element.name != *name)
            && self.classes.iter().all(|class| element.has_class(class))
            && self
                .attributes
                .iter()
                .all(|(key, test)| element.attribute(key).is_some_and(|value| test.fits(value)))
    }
}

impl AttributeTest {
    fn fits(&self, value: &str) -> bool {
        match self {
            AttributeTest::Any => true,
            AttributeTest::Is(wanted) => value == wanted,
            AttributeTest::Begins(wanted) => value.starts_with(wanted.as_str()),
            AttributeTest::Numbered(wanted) => {
                value.strip_prefix(wanted.as_str()).is_some_and(|digits| {
                    !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit())
                })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ids of the elements that fit.
    fn found(selector: &str) -> Vec<String> {
        let page = "<div id=a class='post big'><p id=b><s id=c>x</s></p></div><div id=p12><s id=d href=/x/y></s></div><div id=p1x></div>";
        let tree = HtmlTree::read(page, false);
        let selector = Selector::try_from(selector.to_owned()).unwrap();
        (0..tree.end(0))
            .filter(|at| selector.fits(&tree, *at))
            .filter_map(|at| tree.element(at)?.attribute("id").map(str::to_owned))
            .collect()
    }

    #[test]
    fn elements_are_told_by_name_class_and_attribute() {
        for (selector, ids) in [
            ("div", &["a", "p12", "p1x"][..]),
            (".post", &["a"]),
            ("div.post.big", &["a"]),
            ("p.post", &[]),
            ("[id=p#]", &["p12"]),
            ("[href]", &["d"]),
            ("[href^=/x]", &["d"]),
            (".post s", &["c"]),
            (".post > s", &[]),
            (".post > p > s", &["c"]),
            ("div > s", &["d"]),
            ("p > !a", &["c"]),
        ] {
            assert_eq!(found(selector), ids, "{selector}");
        }
        for wrong in ["", ">", "a[b", "..", "a:b", "[]"] {
            assert!(Selector::try_from(wrong.to_owned()).is_err(), "{wrong}");
        }
    }
}
