//! The configuration file: its defaults, and what is said about mistakes.

use super::*;

#[test]
fn the_built_in_file_says_what_the_defaults_are() {
    let built_in = Config::open(None).unwrap();
    assert_eq!(
        format!("{built_in:#?}"),
        format!("{:#?}", Config::default())
    );
    let empty = Config::read("x", "{}", Path::new("")).unwrap();
    assert_eq!(format!("{empty:#?}"), format!("{:#?}", Config::default()));
}

#[test]
fn every_setting_is_shown_in_the_built_in_file() {
    // serde itself lists what each place may hold
    for place in [
        "",
        "mail",
        "mail: inbox",
        "mail: inbox: imap",
        "mail: inbox: maildir",
        "mail: outbox: smtp",
        "mail: outbox: maildir",
        "mail: outbox: pace",
        "mail: limits",
        "turns",
        "answers",
        "backup",
        "forum",
        "forum: discourse",
        "forum: discourse: pace",
        "chronicle",
        "web",
    ] {
        let steps: Vec<&str> = place.split(": ").filter(|step| !step.is_empty()).collect();
        let text = format!(
            "{}{{ nosuch: 1 }}{}",
            steps
                .iter()
                .map(|step| format!("{{ {step}: "))
                .collect::<String>(),
            " }".repeat(steps.len())
        );
        let told = Config::read("f.yaml", &text, Path::new(""))
            .unwrap_err()
            .to_string();
        let keys: Vec<&str> = told
            .split('`')
            .skip(1)
            .step_by(2)
            .filter(|key| *key != "nosuch")
            .collect();
        assert!(!keys.is_empty(), "{place}: {told}");
        let section: Vec<&str> = match steps.as_slice() {
            [.., which, _kind] if *which != "mail" => {
                let head = format!("{which}:");
                BUILT_IN
                    .lines()
                    .skip_while(|line| line.trim_start_matches([' ', '#']) != head)
                    .take_while(|line| !line.is_empty())
                    .collect()
            }
            _ => BUILT_IN.lines().collect(),
        };
        for key in keys {
            let shown = |line: &&str| {
                line.trim_start_matches([' ', '#'])
                    .starts_with(&format!("{key}:"))
                    || ["password_", "key_"]
                        .iter()
                        .any(|head| key.starts_with(head))
                        && line.contains(key)
            };
            assert!(section.iter().any(shown), "{place}: {key} is not shown");
        }
    }
}

/// The file shows the settings of one of the two: the other has the same.
#[test]
fn the_judge_reads_one_forum() {
    let forum = |name: &str| format!("  {name}: {{ url: 'https://f.example.org', account: J }}\n");
    let config = |names: &[&str]| {
        let sections: String = names.iter().map(|name| forum(name)).collect();
        Config::read("f.yaml", &format!("forum:\n{sections}"), Path::new(""))
    };
    let reaches = |config: &Config, address: &str| config.reaches(&address.parse().unwrap());
    for (name, other) in [("discourse", "xenforo"), ("xenforo", "discourse")] {
        let config = config(&[name]).unwrap();
        assert!(reaches(&config, &format!("{name}:anna")));
        assert!(!reaches(&config, &format!("{other}:anna")));
        assert!(config.is_own_on_forum(&format!("{name}:j").parse().unwrap()));
    }
    let told = config(&["discourse", "xenforo"]).unwrap_err().to_string();
    assert!(told.contains("not both"), "{told}");
    assert!(!reaches(&Config::default(), "xenforo:anna"));
}

#[test]
fn mistakes_are_told_with_file_and_line() {
    for (text, told) in [
        (
            "data: x\nmial: {}\n",
            &["f.yaml", "mial", "line 2", "expected"][..],
        ),
        (
            "mail:\n  inbox:\n    imop: {}\n",
            &["f.yaml", "imop", "line 3", "imap"],
        ),
        (
            "mail:\n  poll_seconds: often\n",
            &["f.yaml", "often", "line 2", "a whole number at"],
        ),
        (
            "turns: 5\n",
            &[
                "f.yaml",
                "turns",
                "expected `key: value` lines below it at line 1",
            ],
        ),
        (
            "mail:\n  moderator: me\n",
            &["f.yaml", "me", "line 2", "name@domain"],
        ),
        (
            "mail:\n  limits:\n    batch_letters: 0\n",
            &["f.yaml", "mail.limits.batch_letters", "from 1"],
        ),
        (
            "mail:\n  address: nobody\n",
            &["f.yaml", "nobody", "line 2", "name@domain"],
        ),
        (
            "turns:\n  zone: Europe/Atlantis\n",
            &["f.yaml", "Atlantis", "line 2", "Europe/Berlin"],
        ),
        ("data: [\n", &["f.yaml", "line"]),
    ] {
        let error = Config::read("f.yaml", text, Path::new(""))
            .unwrap_err()
            .to_string();
        for word in told {
            assert!(
                error.contains(word),
                "{text:?} is told as {error:?}, without {word:?}"
            );
        }
    }
}
