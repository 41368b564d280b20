//! What templates say: the texts in their expressions, and the ids that they ask `words` for.

use super::source::{files, none};
use super::{families, is_id, messages};
use std::collections::BTreeSet;

/// A template, as far as it says words.
pub struct Template {
    /// Its expressions and statements, one after the other.
    pub code: String,
    /// What stands in quotation marks there.
    pub texts: Vec<String>,
}

impl Template {
    fn read(text: &str) -> Template {
        let mut template = Template {
            code: String::new(),
            texts: Vec::new(),
        };
        let mut rest = text;
        while let Some(at) = rest.find(['{']) {
            rest = &rest[at..];
            let end = match rest.get(..2) {
                Some("{{") => "}}",
                Some("{%") => "%}",
                Some("{#") => "#}",
                _ => {
                    rest = &rest[1..];
                    continue;
                }
            };
            let to = rest.find(end).unwrap_or(rest.len());
            if end != "#}" {
                template.take(&rest[2..to]);
            }
            rest = &rest[to..];
        }
        template
    }

    fn take(&mut self, mut code: &str) {
        self.code.push_str(code);
        self.code.push('\n');
        while let Some(at) = code.find(['"', '\'']) {
            let (mark, behind) = code[at..].split_at(1);
            let Some((text, rest)) = behind.split_once(mark) else {
                return;
            };
            self.texts.push(text.to_owned());
            code = rest;
        }
    }

    /// What stands for the id wherever `words` is asked.
    fn asked(&self) -> impl Iterator<Item = &str> {
        self.code
            .split("words(")
            .skip(1)
            .map(|rest| rest.split([',', ')']).next().unwrap_or_default().trim())
    }
}

/// Every template by its name.
pub fn all() -> Vec<(String, Template)> {
    let endings = ["txt", "html", "svg", "xml", "css", "js"]
        .into_iter()
        .flat_map(|ending| files("templates", ending));
    endings
        .map(|(name, text)| (name, Template::read(&text)))
        .collect()
}

/// Why what stands for an id may have no words, if it may: it must be an id, or be set to ids in
/// the same template.
fn doubtful(template: &Template, asked: &str, known: impl Fn(&str) -> bool) -> Option<String> {
    let Some(given) = asked.strip_prefix("id=") else {
        return Some(format!("words({asked}…) has its id first, `id=`"));
    };
    if let Some(id) = given
        .strip_prefix('"')
        .and_then(|rest| rest.strip_suffix('"'))
    {
        return (!known(id)).then(|| format!("{id} has no words"));
    }
    let name = given.split('[').next().unwrap_or_default();
    let set = template.code.lines().filter_map(|line| {
        line.trim_start_matches('-')
            .trim()
            .strip_prefix("set ")?
            .trim()
            .strip_prefix(name)
    });
    let mut values = set
        .filter_map(|rest| rest.trim_start().strip_prefix('='))
        .peekable();
    let is_name = name.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    if values.peek().is_none() || !is_name {
        return Some(format!(
            "{given}: an id in quotation marks, or a name that is set to such in this template"
        ));
    }
    let texts = values
        .flat_map(|value| Template::read(&format!("{{{{{value}}}}}")).texts)
        .collect::<Vec<_>>();
    texts
        .iter()
        .find(|text| is_id(text) && !known(text))
        .map(|id| format!("{id} has no words"))
}

#[test]
fn every_template_says_words_that_there_are() {
    let messages = messages("templates/locales/en");
    let families = families(&messages);
    let (mut missing, mut said) = (Vec::new(), BTreeSet::new());
    for (name, template) in all() {
        missing.extend(
            template
                .asked()
                .filter_map(|asked| doubtful(&template, asked, |id| messages.contains_key(id)))
                .map(|why| format!("{name}: {why}")),
        );
        // headings that are compared, ids in lists
        let of_a_family = |text: &&String| {
            is_id(text)
                && text
                    .split_once('-')
                    .is_some_and(|(family, _)| families.contains(family))
        };
        missing.extend(
            template
                .texts
                .iter()
                .filter(of_a_family)
                .filter(|id| !messages.contains_key(*id))
                .map(|id| format!("{name}: {id} has no words")),
        );
        said.extend(
            template
                .texts
                .into_iter()
                .filter(|id| messages.contains_key(id)),
        );
    }
    none("templates that say what English has no words for", missing);
    assert!(
        said.len() > 250,
        "{} ids: the test reads no templates any more",
        said.len()
    );
}

#[test]
fn a_template_that_says_nothing_is_seen() {
    for (text, wanted) in [
        (
            "{{ words(id=\"a-b\") | wrap }} {# words(id=\"c-d\") #} words(id=\"c-d\")",
            "",
        ),
        (
            "{% set told = \"a-b\" %}{{ <lead text={words(id=told, x=1)} /> }}",
            "",
        ),
        (
            "{% if x %}{% set told = \"a-b\" %}{% else %}{% set told = \"c-d\" %}{% endif %}{{ words(id=told) }}",
            "c-d has no words",
        ),
        (
            "{% set all = {\"in\": \"a-b\", \"out\": \"c-d\"} %}{{ words(id=all[state]) }}",
            "c-d has no words",
        ),
        ("{{ words(id=\"c-d\") }}", "c-d has no words"),
        ("{{ words(id=told) }}", "told: an id"),
        ("{{ words(id=\"a-\" ~ kind) }}", "\"a-\" ~ kind: an id"),
        ("{{ words(local=x, id=\"a-b\") }}", "has its id first"),
    ] {
        let template = Template::read(text);
        let found: Vec<String> = template
            .asked()
            .filter_map(|asked| doubtful(&template, asked, |id| id == "a-b"))
            .collect();
        assert_eq!(
            found.len(),
            usize::from(!wanted.is_empty()),
            "{text}: {found:?}"
        );
        assert!(
            found.iter().all(|why| why.contains(wanted)),
            "{text}: {found:?}"
        );
    }
}
