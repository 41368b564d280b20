//! Checks the files with secrets: we can read them, and nobody else can. Their content is never
//! shown (AU-16).

use super::finding::DoctorFinding;
use crate::campaign::token_key::{self, TokenKeyError};
use crate::config::Config;
use crate::mail::SettingsError;
use crate::mail::settings::{credential_file, secret_file};
use std::io::ErrorKind;
use std::path::Path;

pub(super) fn look(config: &Config, findings: &mut Vec<DoctorFinding>) {
    let mail = &config.mail;
    if let Some(imap) = &mail.inbox.imap {
        one(
            "secrets.imap",
            config,
            imap.password_file.as_deref(),
            imap.password_env.as_deref(),
            imap.password_credential.as_deref(),
            findings,
        );
    }
    if let Some(smtp) = mail.outbox.smtp.as_ref().filter(|smtp| smtp.user.is_some()) {
        one(
            "secrets.smtp",
            config,
            smtp.password_file.as_deref(),
            smtp.password_env.as_deref(),
            smtp.password_credential.as_deref(),
            findings,
        );
    }
    findings.push(token_key(config));
}

/// The key of the players' tokens: with another one, no reply address of theirs is valid.
fn token_key(config: &Config) -> DoctorFinding {
    let check = "secrets.token_key";
    let file = token_key::path(config);
    match token_key::check(config) {
        Ok(None) => DoctorFinding::ok(
            check,
            "the key of the players' tokens is created at the first start",
        ),
        Ok(Some(_)) => private_file(check, &file),
        Err(TokenKeyError::Secret(why)) => {
            DoctorFinding::problem(check, why.to_string(), advice(&why))
        }
        Err(why) => DoctorFinding::problem(
            check,
            why.to_string(),
            "put the right key there before the daemon starts",
        ),
    }
}

fn one(
    check: &'static str,
    config: &Config,
    path: Option<&Path>,
    variable: Option<&str>,
    credential: Option<&str>,
    findings: &mut Vec<DoctorFinding>,
) {
    findings.push(match (path, variable, credential) {
        (Some(path), None, None) => file(check, &config.base.join(path)),
        (None, Some(variable), None) => match std::env::var_os(variable) {
            Some(word) if word.is_empty() => DoctorFinding::problem(
                check,
                format!("the environment variable {variable} is empty"),
                "put the password into it; a systemd credential (password_credential) is safer than the environment",
            ),
            Some(_) => DoctorFinding::ok(check, format!("the password is in the environment variable {variable}")),
            None => DoctorFinding::warning(
                check,
                format!("the environment variable {variable} is not set here"),
                "set it for the check-up as it is set for the daemon; a systemd credential (password_credential) is safer than the environment",
            ),
        },
        (None, None, Some(name)) => match std::env::var_os("CREDENTIALS_DIRECTORY") {
            Some(_) => match credential_file(name) {
                Ok(_) => DoctorFinding::ok(check, format!("the systemd credential {name} can be read")),
                Err(why @ SettingsError::Empty { .. }) => DoctorFinding::problem(check, why.to_string(), format!("write the password into the FILE of LoadCredential={name}:FILE in the unit")),
                Err(why) => DoctorFinding::problem(check, why.to_string(), format!("check LoadCredential={name}:FILE in the unit, and that FILE exists")),
            },
            None => DoctorFinding::warning(
                check,
                format!("the password is the systemd credential {name}, which only the unit can read"),
                format!(
                    "run the check-up with it: systemd-run --pty --uid=seneschal -p LoadCredential={name}:FILE seneschal doctor --config FILE (FILE as in the unit)"
                ),
            ),
        },
        _ => DoctorFinding::problem(check, "the configuration names no password, or more than one", "give exactly one of password_file, password_env and password_credential"),
    });
}

fn file(check: &'static str, path: &Path) -> DoctorFinding {
    match secret_file(path) {
        Err(why) => DoctorFinding::problem(check, why.to_string(), advice(&why)),
        Ok(_) => private_file(check, path),
    }
}

fn private_file(check: &'static str, path: &Path) -> DoctorFinding {
    DoctorFinding::ok(
        check,
        format!("{} is readable only by its owner", path.display()),
    )
}

/// What to do about a secret that cannot be used.
fn advice(why: &SettingsError) -> String {
    match why {
        SettingsError::File { path, why } if why.kind() == ErrorKind::NotFound => format!(
            "write the secret into {}, mode 0600, owned by the daemon's user; or correct the file's name in the configuration",
            path.display()
        ),
        SettingsError::File { path, why } if why.kind() == ErrorKind::PermissionDenied => format!(
            "make the daemon's user the owner of {}, or run the check-up as that user",
            path.display()
        ),
        SettingsError::File { path, .. } => {
            format!(
                "{} must be a file of text with the secret alone",
                path.display()
            )
        }
        SettingsError::OpenToOthers { path, .. } => format!(
            "chmod 0600 {}, and make the daemon's user its owner",
            path.display()
        ),
        SettingsError::Empty { path } => format!("write the secret into {}", path.display()),
        _ => "correct the configuration".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::finding::Severity;
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn a_secret_is_for_its_owner_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("password");
        std::fs::write(&path, "swordfish\n").unwrap();
        for (mode, level) in [
            (0o600, Severity::Ok),
            (0o400, Severity::Ok),
            (0o640, Severity::Problem),
            (0o644, Severity::Problem),
        ] {
            std::fs::set_permissions(&path, std::fs::Permissions::from_mode(mode)).unwrap();
            let finding = file("secrets.imap", &path);
            assert_eq!(finding.level, level, "{mode:o}");
            assert!(!format!("{finding:?}").contains("swordfish"));
        }
        // what is wrong is not always the mode
        for (content, name, says) in [
            (None, "nowhere", "write the secret into"),
            (Some(""), "empty", "write the secret into"),
        ] {
            let path = folder.path().join(name);
            if let Some(content) = content {
                std::fs::write(&path, content).unwrap();
                std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600)).unwrap();
            }
            let finding = file("secrets.imap", &path);
            let advice = finding.advice.unwrap_or_default();
            assert!(
                finding.level == Severity::Problem
                    && advice.contains(says)
                    && !advice.contains("chmod"),
                "{name}: {advice}"
            );
        }
    }
}
