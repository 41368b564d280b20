//! Checks the files with secrets: we can read them, and nobody else can. Their content is never
//! shown (AU-16).

use super::finding::DoctorFinding;
use crate::config::Config;
use crate::history::{CampaignState, Store};
use crate::mail::settings::{credential_file, secret_file};
use std::path::{Path, PathBuf};

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
    let key = token_key(config);
    if let Some(advice) = say_missing_token_key(config) {
        findings.push(DoctorFinding::problem(
            "secrets.token_key",
            format!("{} does not exist, but campaigns run", key.display()),
            advice,
        ));
    } else if mail.token_key_file.is_none() && !key.exists() {
        findings.push(DoctorFinding::ok(
            "secrets.token_key",
            "the key of the players' tokens is created at the first start",
        ));
    } else {
        findings.push(file("secrets.token_key", &key));
    }
}

fn token_key(config: &Config) -> PathBuf {
    config.mail.token_key_file.as_ref().map_or_else(
        || config.data().join("token.key"),
        |path| config.base.join(path),
    )
}

/// What to do where campaigns run whose players' tokens need a key that is missing: with a new key
/// none of them is valid.
pub fn say_missing_token_key(config: &Config) -> Option<String> {
    let key = token_key(config);
    let campaigns = || {
        Store::look_at(&config.history())
            .and_then(|mut store| store.read(|book| book.campaigns()))
            .unwrap_or_default()
    };
    let runs = !key.exists()
        && campaigns()
            .iter()
            .any(|row| row.state == CampaignState::Running);
    runs.then(|| {
        format!(
            "put token.key from the old machine or its backups here, before the daemon starts: {}. Otherwise all players get new addresses",
            key.display()
        )
    })
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
    let chmod = format!(
        "chmod 0600 {}, and make the daemon's user its owner",
        path.display()
    );
    match secret_file(path) {
        Err(why) => DoctorFinding::problem(check, why.to_string(), chmod),
        Ok(_) => DoctorFinding::ok(
            check,
            format!("{} is readable only by its owner", path.display()),
        ),
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
        assert_eq!(
            file("secrets.imap", &folder.path().join("nowhere")).level,
            Severity::Problem
        );
    }
}
