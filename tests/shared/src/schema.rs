//! A published schema of `docs/schema/` held against what is written, for tests of every game.

use serde_json::Value;

/// The schema where every field must be a documented one.
fn strictly(schema: &mut Value) {
    if let Value::Object(fields) = schema {
        let open = fields.get("type").is_some_and(|kind| kind == "object")
            && fields.contains_key("properties")
            && !fields.contains_key("additionalProperties");
        if open {
            let word = if fields.contains_key("allOf") {
                "unevaluatedProperties"
            } else {
                "additionalProperties"
            };
            fields.insert(word.to_owned(), Value::Bool(false));
        }
        fields.values_mut().for_each(strictly);
    }
    if let Value::Array(items) = schema {
        items.iter_mut().for_each(strictly);
    }
}

/// A schema's text, strictly.
pub fn strict(text: &str) -> Value {
    let mut schema: Value = serde_json::from_str(text).unwrap_or_else(|why| panic!("{why}"));
    strictly(&mut schema);
    schema
}

/// What of a value a schema does not allow.
pub fn wrong(schema: &Value, value: &Value) -> Vec<String> {
    let validator = jsonschema::validator_for(schema).unwrap_or_else(|why| panic!("{why}"));
    validator
        .iter_errors(value)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect()
}
