//! Findings, and how they are shown.

use serde::Serialize;

/// How serious a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    Ok,
    Warning,
    Problem,
}

/// The result of one check.
#[derive(Clone, Debug, Serialize)]
pub struct DoctorFinding {
    pub level: Severity,
    /// The check's name, such as `inbox.login`: stable across versions.
    pub check: &'static str,
    pub says: String,
    /// What to do; only an `ok` has no advice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advice: Option<String>,
}

impl DoctorFinding {
    pub(super) fn ok(check: &'static str, says: impl Into<String>) -> DoctorFinding {
        DoctorFinding {
            level: Severity::Ok,
            check,
            says: says.into(),
            advice: None,
        }
    }

    pub(super) fn warning(
        check: &'static str,
        says: impl Into<String>,
        advice: impl Into<String>,
    ) -> DoctorFinding {
        DoctorFinding {
            level: Severity::Warning,
            check,
            says: says.into(),
            advice: Some(advice.into()),
        }
    }

    pub(super) fn problem(
        check: &'static str,
        says: impl Into<String>,
        advice: impl Into<String>,
    ) -> DoctorFinding {
        DoctorFinding {
            level: Severity::Problem,
            check,
            says: says.into(),
            advice: Some(advice.into()),
        }
    }
}

pub fn gravest(findings: &[DoctorFinding]) -> Severity {
    findings
        .iter()
        .map(|finding| finding.level)
        .max()
        .unwrap_or(Severity::Ok)
}

/// The findings as text, the most serious first.
pub fn as_text(findings: &[DoctorFinding]) -> String {
    let mut text = String::new();
    for (level, title) in [
        (Severity::Problem, "Problems"),
        (Severity::Warning, "Warnings"),
        (Severity::Ok, "In order"),
    ] {
        let of_level: Vec<&DoctorFinding> = findings
            .iter()
            .filter(|finding| finding.level == level)
            .collect();
        if of_level.is_empty() {
            continue;
        }
        text.push_str(&format!("{title}\n"));
        for finding in of_level {
            text.push_str(&format!("  {:<18} {}\n", finding.check, finding.says));
            if let Some(advice) = &finding.advice {
                text.push_str(&format!("  {:<18} → {advice}\n", ""));
            }
        }
        text.push('\n');
    }
    let count = |level| {
        findings
            .iter()
            .filter(|finding| finding.level == level)
            .count()
    };
    let counted = |level, what: &str| match count(level) {
        1 => format!("1 {what}"),
        many => format!("{many} {what}s"),
    };
    text.push_str(&format!(
        "{}, {}, {} in order\n",
        counted(Severity::Problem, "problem"),
        counted(Severity::Warning, "warning"),
        count(Severity::Ok)
    ));
    if gravest(findings) > Severity::Ok {
        text.push_str("Next: do what the arrows say, then run `seneschal doctor` again.\n");
    }
    text
}
