//! The switches of the game as typed values. `config/rules/round-table/` defines them; a campaign
//! may change single ones.

use seneschal_seam::{
    clause::Passage,
    rulebook::RuleFiles,
    setup::{Setup, Switches},
};
use seneschal_text::yaml_document::SetupError;
use std::collections::BTreeMap;

pub static FILES: RuleFiles = RuleFiles::new(
    "round-table",
    &[(
        "standard",
        include_str!("../../../config/rules/round-table/standard.yaml"),
    )],
    include_str!("../../../config/rules/round-table/switches.yaml"),
    include_str!("../../../docs/rules/round-table.md"),
    &[
        ("0", "round-table-summary-0"),
        ("1", "round-table-summary-1"),
        ("2", "round-table-summary-2"),
        ("3", "round-table-summary-3"),
        ("4", "round-table-summary-4"),
        ("5", "round-table-summary-5"),
        ("6", "round-table-summary-6"),
        ("7", "round-table-summary-7"),
        ("8", "round-table-summary-8"),
        ("9", "round-table-summary-9"),
        ("10", "round-table-summary-10"),
        ("11", "round-table-summary-11"),
    ],
);

/// R§1.5: among which cards the traitor's lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraitorOdds {
    /// Among eight.
    Maybe,
    /// Among one more than there are knights.
    Likely,
    /// Among as many as there are knights.
    Surely,
    Never,
}

/// Every switch with its clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundTableRules {
    pub edition: String,
    /// Every switch as written: the source of the typed fields below.
    pub values: BTreeMap<String, String>,
    /// R§1.1 `bedivere: no | yes`
    pub bedivere: bool,
    /// R§1.5 `traitor: maybe | likely | surely | never`
    pub traitor: TraitorOdds,
    /// R§1.6 `loyalty.three: late | start`
    pub loyalty_late: bool,
    /// R§1.7 `pool: named | mixed`
    pub pool_named: bool,
    /// R§2.4 `fate: test | plain`
    pub fate_tests: bool,
    /// R§3.1 `two_sheets: yes | no`
    pub two_sheets: bool,
    /// R§3.2 `facedown: may | must`
    pub must_face_down: bool,
    /// R§3.6 `death: step | turn`
    pub death_at_once: bool,
    /// R§5.2 `excalibur.cancels: standard | any`
    pub excalibur_cancels_any: bool,
}

impl RoundTableRules {
    /// An edition, overridden by a campaign's own switches.
    pub fn read(
        edition: &str,
        own: &BTreeMap<String, String>,
    ) -> Result<RoundTableRules, SetupError> {
        Ok(RoundTableRules::typed(edition, FILES.values(edition, own)?))
    }

    /// A campaign's rules.
    pub fn of(setup: &Setup) -> Result<RoundTableRules, SetupError> {
        Ok(RoundTableRules::typed(
            &setup.edition,
            FILES.values_of(setup)?,
        ))
    }

    /// Every switch with its value and the meaning of the value.
    pub fn switches(&self) -> Switches {
        FILES.switches(&self.values)
    }

    /// The rulebook as played by these rules.
    pub fn passages(&self) -> Vec<Passage> {
        FILES.passages(&self.edition, &self.values)
    }

    fn typed(edition: &str, values: BTreeMap<String, String>) -> RoundTableRules {
        let is = |name: &str, value: &str| values.get(name).is_some_and(|there| there == value);
        RoundTableRules {
            edition: edition.to_owned(),
            bedivere: is("bedivere", "yes"),
            traitor: match values.get("traitor").map(String::as_str) {
                Some("likely") => TraitorOdds::Likely,
                Some("surely") => TraitorOdds::Surely,
                Some("never") => TraitorOdds::Never,
                _ => TraitorOdds::Maybe,
            },
            loyalty_late: is("loyalty.three", "late"),
            pool_named: is("pool", "named"),
            fate_tests: is("fate", "test"),
            two_sheets: is("two_sheets", "yes"),
            must_face_down: is("facedown", "must"),
            death_at_once: is("death", "step"),
            excalibur_cancels_any: is("excalibur.cancels", "any"),
            values,
        }
    }
}
