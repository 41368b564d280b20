//! F11: words that only one person may ever see, searched for in all that went to others.

use super::post::Sent;
use std::collections::BTreeSet;

/// What stands in everything that a person's program and servers write.
pub fn of(who: &str) -> String {
    format!("canary-{}", who.to_lowercase())
}

/// What somebody was sent that he must not see; `trusted` are those who may know who plays whom (moderators).
pub fn escaped(sent: &[Sent], people: &BTreeSet<String>, trusted: &BTreeSet<String>, same: &BTreeSet<(String, String)>) -> Vec<String> {
    let mut found = Vec::new();
    for mail in sent {
        let all = mail.all.to_lowercase();
        for who in people {
            let address = super::stage::address(who);
            if mail.to == address || same.contains(&(mail.to.clone(), address.clone())) {
                continue;
            }
            let words = [of(who)].into_iter().chain((!trusted.contains(&mail.to)).then_some(address));
            found.extend(words.filter(|word| all.contains(word)).map(|word| format!("{word} went to {} in {:?}", mail.to, mail.subject)));
        }
    }
    found
}

/// A trial of its own: this file could be blind.
pub fn a_canary_that_escapes_is_seen() {
    let mail = |to: &str, all: &str| Sent {
        to: to.to_owned(),
        subject: String::new(),
        text: String::new(),
        id: String::new(),
        references: Vec::new(),
        reply_to: None,
        files: Vec::new(),
        all: all.to_owned(),
    };
    let people = ["Anna".to_owned(), "Bo".to_owned()].into();
    let trusted = ["mo@example.org".to_owned()].into();
    for (to, all, seen) in [
        ("bo@example.org", "Canary-Anna-client", 1),
        ("bo@example.org", "anna@example.org sent it", 1),
        ("anna@example.org", "canary-anna, anna@example.org", 0),
        ("mo@example.org", "anna@example.org", 0),
        ("mo@example.org", "canary-anna", 1),
    ] {
        assert_eq!(escaped(&[mail(to, all)], &people, &trusted, &BTreeSet::new()).len(), seen, "{to}: {all}");
    }
}
