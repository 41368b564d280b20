//! What programs are told stays as it is within a number (docs/report-json.md): every field that a
//! schema of `docs/schema/` has is written down in `tests/schema/`, once and for good. A schema may
//! have more; a field that goes, or is of another kind, wants another number.
//!
//! With `SENESCHAL_ADD_FIELDS=1` new fields are added to the lists. Nothing takes one out.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

/// A schema of that number, and what stands beside its root under a definition's name.
const SCHEMAS: [(&str, &[&str]); 4] = [
    ("report-1", &[]),
    ("excalibur-1", &["board"]),
    ("mordred-1", &["board"]),
    ("round-table-1", &[]),
];

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// A field as programs find it: of which kind, and whether it is always there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Field {
    kinds: BTreeSet<String>,
    always: bool,
}

/// By the path to it: `position.lords[].gate`, `events[]<battle>.sides[].strength`.
type Fields = BTreeMap<String, Field>;

/// Takes a schema apart.
struct Reader<'s> {
    root: &'s Value,
    fields: Fields,
}

impl Reader<'_> {
    fn of(schema: &Value, beside: &[&str]) -> Fields {
        let mut reader = Reader {
            root: schema,
            fields: Fields::new(),
        };
        reader.read("", schema, true);
        for name in beside {
            reader.read(name, &schema["$defs"][name], false);
        }
        reader.fields.remove("");
        reader.fields
    }

    fn read(&mut self, path: &str, schema: &Value, always: bool) {
        let field = self.fields.entry(path.to_owned()).or_insert_with(|| Field {
            kinds: BTreeSet::new(),
            always,
        });
        field.always &= always;
        self.inside(path, schema);
        let field = self.fields.entry(path.to_owned()).or_default();
        if field.kinds.is_empty() {
            field.kinds.insert("anything".to_owned());
        }
    }

    /// What a schema says of the value at a path.
    fn inside(&mut self, path: &str, schema: &Value) {
        if let Some(name) = schema["$ref"].as_str() {
            let at = name
                .strip_prefix('#')
                .unwrap_or_else(|| panic!("{path}: {name} lies in another file"));
            let meant = self
                .root
                .pointer(at)
                .unwrap_or_else(|| panic!("{path}: no {name}"));
            return self.inside(path, meant);
        }
        // what this reader would pass over
        for unread in ["anyOf", "patternProperties", "not", "dependentSchemas"] {
            assert!(
                schema.get(unread).is_none(),
                "{path}: {unread}, which this test cannot read"
            );
        }
        let kinds = match &schema["type"] {
            Value::String(kind) => vec![kind.clone()],
            Value::Array(kinds) => kinds
                .iter()
                .filter_map(|kind| kind.as_str().map(str::to_owned))
                .collect(),
            _ => Vec::new(),
        };
        let more = ["format", "pattern"]
            .iter()
            .filter_map(|what| schema[what].as_str())
            .map(|what| format!(" {what}"))
            .collect::<String>();
        let values = schema["enum"]
            .as_array()
            .into_iter()
            .flatten()
            .chain(schema.get("const"));
        let told = kinds
            .into_iter()
            .map(|kind| {
                if kind == "string" {
                    format!("string{more}")
                } else {
                    kind
                }
            })
            .chain(values.map(Value::to_string));
        if let Some(field) = self.fields.get_mut(path) {
            field.kinds.extend(told);
        }
        for choice in schema["oneOf"].as_array().into_iter().flatten() {
            self.inside(path, choice);
        }
        let named = |name: &str| {
            if path.is_empty() {
                name.to_owned()
            } else {
                format!("{path}.{name}")
            }
        };
        let required: BTreeSet<&str> = schema["required"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect();
        for (name, inner) in schema["properties"].as_object().into_iter().flatten() {
            self.read(&named(name), inner, required.contains(name.as_str()));
        }
        if schema["additionalProperties"].is_object() {
            self.read(&named("*"), &schema["additionalProperties"], false);
        }
        if schema["items"].is_object() {
            self.read(&format!("{path}[]"), &schema["items"], true);
        }
        for (place, inner) in schema["prefixItems"]
            .as_array()
            .into_iter()
            .flatten()
            .enumerate()
        {
            self.read(&format!("{path}[{place}]"), inner, true);
        }
        // what there is beside the common fields, by a field's value
        for choice in schema["allOf"].as_array().into_iter().flatten() {
            let when = choice["if"]["properties"]
                .as_object()
                .and_then(|when| when.values().next())
                .and_then(|value| value["const"].as_str());
            let when = when
                .unwrap_or_else(|| panic!("{path}: a choice that this test cannot read: {choice}"));
            self.read(&format!("{path}<{when}>"), &choice["then"], true);
        }
    }
}

fn written(fields: &Fields) -> String {
    let line = |(path, field): (&String, &Field)| {
        let kinds = field
            .kinds
            .iter()
            .map(String::as_str)
            .collect::<Vec<_>>()
            .join(" | ");
        format!(
            "{path}: {kinds}{}\n",
            if field.always { "" } else { ", at times" }
        )
    };
    fields.iter().map(line).collect()
}

fn read_back(text: &str) -> Fields {
    let line = |line: &str| {
        let (path, kinds) = line
            .split_once(": ")
            .unwrap_or_else(|| panic!("{line}: expected PATH: KINDS"));
        let (kinds, always) = kinds
            .strip_suffix(", at times")
            .map_or((kinds, true), |kinds| (kinds, false));
        (
            path.to_owned(),
            Field {
                kinds: kinds.split(" | ").map(str::to_owned).collect(),
                always,
            },
        )
    };
    text.lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .map(line)
        .collect()
}

/// What programs would miss, or read wrongly, that were written by the list.
fn broken(frozen: &Fields, today: &Fields) -> Vec<String> {
    let wrong = |(path, was): (&String, &Field)| match today.get(path) {
        None => Some(format!("{path} is gone")),
        Some(is) if is.kinds != was.kinds => {
            Some(format!("{path} was {:?} and is {:?}", was.kinds, is.kinds))
        }
        Some(is) if was.always && !is.always => Some(format!("{path} was always there")),
        Some(_) => None,
    };
    frozen.iter().filter_map(wrong).collect()
}

const HEAD: &str = "\
# Every field of docs/schema/NAME.json: where it stands, of which kind it is, and whether it is there at times only. A program was written by each of these
# lines. Lines come (SENESCHAL_ADD_FIELDS=1 cargo test --test schemas) and never go: what has to be otherwise wants a schema of the next number.

";

#[test]
fn within_a_number_fields_are_added_and_none_goes() {
    for (name, beside) in SCHEMAS {
        let schema =
            fs::read_to_string(file(&format!("docs/schema/{name}.json"))).expect("the schema");
        let today = Reader::of(&serde_json::from_str(&schema).expect("JSON"), beside);
        let list = file(&format!("tests/schema/{name}.txt"));
        let frozen = read_back(&fs::read_to_string(&list).unwrap_or_default());
        let faults = broken(&frozen, &today);
        assert!(
            faults.is_empty(),
            "{name}: programs rely on these; otherwise they want another number:\n  {}",
            faults.join("\n  ")
        );
        let new: Vec<&String> = today
            .keys()
            .filter(|path| !frozen.contains_key(*path))
            .collect();
        if std::env::var_os("SENESCHAL_ADD_FIELDS").is_some() {
            fs::write(
                &list,
                format!("{}{}", HEAD.replace("NAME", name), written(&today)),
            )
            .expect("the list");
        } else {
            assert!(
                new.is_empty(),
                "{name}: new fields; SENESCHAL_ADD_FIELDS=1 adds them to {}, for good: {new:?}",
                list.display()
            );
        }
    }
}

/// Every schema that is published is one of the list, the old ones of a number before too.
#[test]
fn every_published_schema_is_held() {
    let names = |folder: &str, ending: &str| -> BTreeSet<String> {
        let entries = fs::read_dir(file(folder))
            .expect("a folder")
            .flatten()
            .map(|entry| entry.file_name().to_string_lossy().into_owned());
        entries
            .filter_map(|name| name.strip_suffix(ending).map(str::to_owned))
            .collect()
    };
    let held: BTreeSet<String> = SCHEMAS.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(
        (names("docs/schema", ".json"), names("tests/schema", ".txt")),
        (held.clone(), held)
    );
}

/// What the example has: path → kind, as JSON has it.
fn found(path: &str, value: &Value, kinds: &mut BTreeMap<String, &'static str>) {
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    kinds.insert(path.to_owned(), kind);
    for (name, inner) in value.as_object().into_iter().flatten() {
        let of = match value["event"].as_str() {
            Some(event) if !["id", "event", "clause", "stage", "dice"].contains(&name.as_str()) => {
                format!("{path}<{event}>")
            }
            _ => path.to_owned(),
        };
        found(
            &if of.is_empty() {
                name.clone()
            } else {
                format!("{of}.{name}")
            },
            inner,
            kinds,
        );
    }
    for inner in value.as_array().into_iter().flatten() {
        found(&format!("{path}[]"), inner, kinds);
    }
}

/// The example that programmers read has no field that is not documented, and none of another kind.
#[test]
fn the_example_has_what_is_documented_and_nothing_else() {
    let text = fs::read_to_string(file("docs/example/report-1.json")).expect("the example");
    let mut report: Value = serde_json::from_str(&text).expect("JSON");
    let parts = report.as_object_mut().expect("an object");
    let (game, board) = (parts.remove("game").expect("a game"), parts.remove("board"));
    let mut wrong = Vec::new();
    let listed = |name: &str| {
        read_back(&fs::read_to_string(file(&format!("tests/schema/{name}.txt"))).expect("the list"))
    };
    for (name, below, value) in [
        ("report-1", "", Some(report)),
        ("excalibur-1", "", Some(game)),
        ("excalibur-1", "board", board),
    ] {
        let (fields, mut kinds) = (listed(name), BTreeMap::new());
        value
            .iter()
            .for_each(|value| found(below, value, &mut kinds));
        for (path, kind) in kinds.into_iter().filter(|(path, _)| !path.is_empty()) {
            // a pair's places; what lies within a value of which nothing is said
            let front = path.rsplit_once('.').map_or("", |(front, _)| front);
            let pair = path
                .strip_suffix("[]")
                .is_some_and(|of| fields.contains_key(&format!("{of}[0]")));
            let free = !front.ends_with('>')
                && fields.get(front).is_some_and(|field| {
                    field.kinds.contains("anything") || front.ends_with(".stage")
                });
            let known = fields
                .get(&path)
                .or_else(|| fields.get(&format!("{front}.*")));
            let is_kind = |field: &Field| {
                let of = |told: &String| {
                    told == "anything"
                        || told.split(' ').next() == Some(kind)
                        || kind == "string" && told.starts_with('"')
                        || told == kind
                };
                field.kinds.iter().any(of)
            };
            if !pair && !free && !known.is_some_and(is_kind) {
                wrong.push(format!("{name}: {path} is {kind}, documented: {known:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_breaks_a_program_is_seen() {
    let schema = |text: &str| Reader::of(&serde_json::from_str(text).expect("JSON"), &[]);
    let one = r##"{ "type": "object", "required": ["a", "e"], "properties": { "a": { "type": "integer" }, "b": { "oneOf": [{ "$ref": "#/$defs/x" }, { "type": "null" }] },
        "e": { "type": "array", "items": { "allOf": [{ "if": { "properties": { "event": { "const": "met" } } }, "then": { "properties": { "at": {} } } }] } } },
        "$defs": { "x": { "enum": ["yes", "no"] } } }"##;
    let was = schema(one);
    assert_eq!(
        written(&was),
        "a: integer\nb: \"no\" | \"yes\" | null, at times\ne: array\ne[]: anything\ne[]<met>: anything\ne[]<met>.at: anything, at times\n"
    );
    assert_eq!(read_back(&written(&was)), was);
    for (from, to, wanted) in [
        (
            "\"a\": {",
            "\"c\": { \"type\": \"string\" }, \"a\": {",
            &[][..],
        ),
        ("\"a\": { \"type\": \"integer\" }, ", "", &["a is gone"]),
        (
            "\"a\": { \"type\": \"integer\" }",
            "\"a\": { \"type\": \"string\" }",
            &["a was"],
        ),
        ("\"integer\"", "[\"integer\", \"null\"]", &["a was"]),
        ("[\"a\", \"e\"]", "[\"e\"]", &["a was always there"]),
        ("\"no\"]", "\"never\"]", &["b was"]),
        (", { \"type\": \"null\" }", "", &["b was"]),
        (
            "\"const\": \"met\"",
            "\"const\": \"crossed\"",
            &["e[]<met> is gone", "e[]<met>.at is gone"],
        ),
        ("\"at\": {}", "\"place\": {}", &["e[]<met>.at is gone"]),
    ] {
        assert!(one.contains(from), "{from}");
        let faults = broken(&was, &schema(&one.replacen(from, to, 1)));
        assert_eq!(faults.len(), wanted.len(), "{to}: {faults:?}");
        assert!(
            faults
                .iter()
                .zip(wanted)
                .all(|(fault, piece)| fault.starts_with(piece)),
            "{to}: {faults:?}"
        );
    }
}
