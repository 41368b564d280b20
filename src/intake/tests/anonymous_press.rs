//! A letter without a name, from a mail to the mails that bring it.

use crate::daemon::tests::stub::ANNA;
use crate::intake::press_tests::{mail, with};
use serde_json::json;

/// AU-12: however a program or he himself puts his name into it.
#[test]
fn a_letter_without_a_name_holds_neither_his_address_nor_his_name() {
    let (house, mut daemon) = with(json!({ "anonymous_press": true }));
    let text = format!(
        "press anonymous to all\nHere writes ANNA Real Name,\n{ANNA}, and nobody else.\nend press"
    );
    let from = format!("Anna Real Name <{ANNA}>");
    let sent = mail(
        &house,
        &mut daemon,
        &from,
        &house.reply_address(ANNA),
        "Cc: bela@example.org\r\nSubject: x\r\n",
        &text,
    );
    for told in sent.iter().filter(|told| told.to != ANNA) {
        assert!(
            !told.text.to_lowercase().contains("anna") && told.text.contains("Here writes …,"),
            "{told:?}"
        );
    }
    let answer = sent.iter().find(|told| told.to == ANNA).unwrap();
    assert!(
        answer.text.contains("Some of your words were removed")
            && answer
                .text
                .contains("You also sent your letter to one other"),
        "{answer:?}"
    );
}
