//! Mordred's switches as typed values. `config/rules/mordred/` defines them; a campaign may change
//! single ones.

use seneschal_seam::{
    clause::Passage,
    rulebook::RuleFiles,
    setup::{Setup, Switches},
};
use seneschal_text::yaml_document::SetupError;
use std::collections::BTreeMap;

pub static FILES: RuleFiles = RuleFiles::new(
    "mordred",
    &[(
        "standard",
        include_str!("../../../config/rules/mordred/standard.yaml"),
    )],
    include_str!("../../../config/rules/mordred/switches.yaml"),
    include_str!("../../../docs/rules/mordred.md"),
    &[
        ("1", "mordred-summary-1"),
        ("2", "mordred-summary-2"),
        ("3", "mordred-summary-3"),
        ("4", "mordred-summary-4"),
        ("5. The sheet", "mordred-summary-5"),
        ("6", "mordred-summary-6"),
    ],
);

/// Every switch with its clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MordredRules {
    pub edition: String,
    /// Every switch as written: the source of the typed fields below.
    pub values: BTreeMap<String, String>,
    /// M§1.1 `tables`: the name of the figures the game uses.
    pub tables: String,
    /// M§1.1 `start_money: none | N`: how many pounds more than the previous player.
    pub start_money: u32,
    /// M§2.2 `two_sheets: yes | no`
    pub two_sheets: bool,
    /// M§6.3 `track_top: ends | stops`
    pub track_top_ends: bool,
}

impl MordredRules {
    /// An edition, overridden by a campaign's own switches.
    pub fn read(edition: &str, own: &BTreeMap<String, String>) -> Result<MordredRules, SetupError> {
        Ok(MordredRules::typed(edition, FILES.values(edition, own)?))
    }

    /// A campaign's rules.
    pub fn of(setup: &Setup) -> Result<MordredRules, SetupError> {
        Ok(MordredRules::typed(&setup.edition, FILES.values_of(setup)?))
    }

    /// Every switch with its value and the meaning of the value.
    pub fn switches(&self) -> Switches {
        FILES.switches(&self.values)
    }

    /// The rulebook as played by these rules.
    pub fn passages(&self) -> Vec<Passage> {
        FILES.passages(&self.edition, &self.values)
    }

    fn typed(edition: &str, values: BTreeMap<String, String>) -> MordredRules {
        let is = |name: &str, value: &str| values.get(name).is_some_and(|there| there == value);
        MordredRules {
            edition: edition.to_owned(),
            tables: values.get("tables").cloned().unwrap_or_default(),
            // `none` is not a number
            start_money: values
                .get("start_money")
                .and_then(|pounds| pounds.parse().ok())
                .unwrap_or(0),
            two_sheets: is("two_sheets", "yes"),
            track_top_ends: is("track_top", "ends"),
            values,
        }
    }
}
