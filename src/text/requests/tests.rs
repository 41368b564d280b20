//! Requests to the platform as people write them, in three languages.

use super::*;

#[test]
fn the_platforms_words_read() {
    // no word means one thing in one language and another in the next
    let words = WordIndex::<Key>::mixed(TABLES).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(words.ambiguities(), [""; 0]);
}

#[test]
fn requests() {
    for (line, wanted) in [
        ("help", Some((RequestKind::Help, ""))),
        ("Help orders", Some((RequestKind::Help, "orders"))),
        ("help me out of this siege please", None),
        ("status please", Some((RequestKind::Status, ""))),
        ("Please status!", Some((RequestKind::Status, ""))),
        ("report spring 3?", Some((RequestKind::Report, "spring 3"))),
        ("!?", None),
        (
            "Map spring 3, please.",
            Some((RequestKind::Map, "spring 3")),
        ),
        (
            "please, report spring 3",
            Some((RequestKind::Report, "spring 3")),
        ),
        ("please", None),
        ("please go away please", None),
        (
            "press to Lionel please",
            Some((RequestKind::Press, "to Lionel please")),
        ),
        ("show", Some((RequestKind::Show, ""))),
        ("Show.", Some((RequestKind::Show, ""))),
        ("show me", None),
        ("*confirm*", Some((RequestKind::Confirm, ""))),
        ("confirm 2", Some((RequestKind::Confirm, "2"))),
        ("Yes, confirm.", Some((RequestKind::Confirm, ""))),
        ("yes confirm", Some((RequestKind::Confirm, ""))),
        ("Confirm, please!", Some((RequestKind::Confirm, ""))),
        ("confirm please", Some((RequestKind::Confirm, ""))),
        ("I confirm", Some((RequestKind::Confirm, ""))),
        ("Yes, I confirm!", Some((RequestKind::Confirm, ""))),
        ("OK, confirm", Some((RequestKind::Confirm, ""))),
        ("yes, I confirm 2", Some((RequestKind::Confirm, "2"))),
        ("OK, I confirm", Some((RequestKind::Confirm, ""))),
        ("Confirm, this is me", Some((RequestKind::Confirm, ""))),
        ("Confirmed! Thanks a lot", Some((RequestKind::Confirm, ""))),
        (
            "Yes, I do confirm, thank you",
            Some((RequestKind::Confirm, "")),
        ),
        (
            "Confirm, it was me. Thank you",
            Some((RequestKind::Confirm, "")),
        ),
        ("yes, confirm 2, please", Some((RequestKind::Confirm, "2"))),
        // what somebody asks for, asks, or takes back
        ("Please confirm", None),
        ("please confirm.", None),
        ("Yes, please confirm", None),
        ("Please accept", None),
        ("Confirm?", None),
        ("Confirm? Why would anybody do that", None),
        ("Confirm, never", None),
        ("Confirmed. It wasn't me", None),
        ("Confirm, later", None),
        ("Confirm, see you on 3 March", None),
        ("confirm, 3", None),
        ("Yes", None),
        ("ready?", None),
        ("Wait?", None),
        ("resign?", None),
        ("report?", Some((RequestKind::Report, ""))),
        ("Confirm, wait", None),
        ("Confirm, but not before Tuesday", None),
        ("I do not confirm", None),
        ("I don't confirm", None),
        ("I cannot confirm this", None),
        ("Confirm, if Kay does", None),
        (
            "Confirm, which is what I was told to write here by you",
            None,
        ),
        ("yes, confirm that", None),
        ("I confirm what Lionel wrote", None),
        ("yes", None),
        ("confirm that", None),
        ("rules", Some((RequestKind::Rules, ""))),
        ("rules 8.4", Some((RequestKind::Rules, "8.4"))),
        (
            "rules §8.4, §6.10 and F3",
            Some((RequestKind::Rules, "§8.4, §6.10 and F3")),
        ),
        ("rules of engagement", None),
        ("rules 8", None),
        (
            "report with rules",
            Some((RequestKind::ReportWithRules, "")),
        ),
        (
            "report spring 3 with rules",
            Some((RequestKind::ReportWithRules, "spring 3")),
        ),
        (
            "report spring 3 rules",
            Some((RequestKind::ReportWithRules, "spring 3")),
        ),
        ("report on the new rules of chess", None),
        ("My page, please", Some((RequestKind::Page, ""))),
        ("page 3", None),
        ("rules of combat", None),
        ("post it today", None),
        ("observer of the game wants a word", None),
        ("absence of mind is common", None),
        ("aide", Some((RequestKind::Help, ""))),
        ("État, s’il vous plaît", Some((RequestKind::Status, ""))),
        ("S'il vous plaît, carte", Some((RequestKind::Map, ""))),
        (
            "compte rendu printemps 3",
            Some((RequestKind::Report, "printemps 3")),
        ),
        ("compte-rendu du printemps de l'an 3", None),
        (
            "compte rendu le printemps de l'an 3",
            Some((RequestKind::Report, "le printemps de l'an 3")),
        ),
        ("compte rendu court", Some((RequestKind::Length, "court"))),
        ("carte sans", Some((RequestKind::Pictures, "sans"))),
        ("courrier les deux", Some((RequestKind::Mail, "les deux"))),
        (
            "absent du 24 décembre au 2 janvier",
            Some((RequestKind::Away, "du 24 décembre au 2 janvier")),
        ),
        ("Je confirme", Some((RequestKind::Confirm, ""))),
        ("Oui, je confirme 2", Some((RequestKind::Confirm, "2"))),
        (
            "Oui, je confirme, merci beaucoup",
            Some((RequestKind::Confirm, "")),
        ),
        ("Je ne confirme pas", None),
        ("confirmer ? Jamais", None),
        ("Veuillez confirmer", None),
        ("S’il vous plaît, confirmer", None),
        ("hjälp", Some((RequestKind::Help, ""))),
        ("rapport vår 3", Some((RequestKind::Report, "vår 3"))),
        ("karta av", Some((RequestKind::Pictures, "av"))),
        (
            "borta från 24 december till 2 januari",
            Some((RequestKind::Away, "från 24 december till 2 januari")),
        ),
        ("Ja, jag bekräftar!", Some((RequestKind::Confirm, ""))),
        (
            "Ja, jag bekräftar. Det är jag",
            Some((RequestKind::Confirm, "")),
        ),
        ("Jag bekräftar inte", None),
        ("Ja, men inte nu", None),
        ("Tack, bekräftar", None),
        ("yes, je confirme", Some((RequestKind::Confirm, ""))),
        ("dépêche à Lionel", Some((RequestKind::Press, "à Lionel"))),
        ("presse a Lionel", None),
        (
            "brev till Lionel",
            Some((RequestKind::Press, "till Lionel")),
        ),
        (
            "verify dice spring 3",
            Some((RequestKind::Verify, "spring 3")),
        ),
        ("verify my address with the moderator", None),
        ("report spring 3", Some((RequestKind::Report, "spring 3"))),
        ("report json", Some((RequestKind::Report, "json"))),
        (
            "Report JSON spring 3",
            Some((RequestKind::Report, "JSON spring 3")),
        ),
        ("report short", Some((RequestKind::Length, "short"))),
        ("map", Some((RequestKind::Map, ""))),
        ("map off", Some((RequestKind::Pictures, "off"))),
        ("Calendar off.", Some((RequestKind::Calendar, "off."))),
        ("reminders off", Some((RequestKind::Reminders, "off"))),
        ("rappels non", Some((RequestKind::Reminders, "non"))),
        ("påminnelser på", Some((RequestKind::Reminders, "på"))),
        ("reminders are a nuisance", None),
        ("reports every round", Some((RequestKind::Rounds, "round"))),
        (
            "Comptes rendus à chaque tour",
            Some((RequestKind::Rounds, "tour")),
        ),
        ("rapporter varje varv", Some((RequestKind::Rounds, "varv"))),
        ("reports every now and then", None),
        ("calendar of the year", None),
        (
            "address new@example.org",
            Some((RequestKind::Address, "new@example.org")),
        ),
        ("address me kindly", None),
        (
            "address discourse:Anna",
            Some((RequestKind::Address, "discourse:Anna")),
        ),
        ("address all: we march", None),
        ("address: nobody", None),
        ("log", Some((RequestKind::Log, ""))),
        (
            "Rollback to spring 3 because I lost",
            Some((
                RequestKind::Moderator,
                "Rollback to spring 3 because I lost",
            )),
        ),
        ("process now", Some((RequestKind::Moderator, "process now"))),
        ("process", None),
        ("press to Lionel", Some((RequestKind::Press, "to Lionel"))),
        (
            "press anonymous to all",
            Some((RequestKind::Press, "anonymous to all")),
        ),
        ("press on, lads", None),
        ("press", None),
        ("mute Lionel", Some((RequestKind::Mute, "Lionel"))),
        (
            "mute Lionel, Kay, Bors",
            Some((RequestKind::Mute, "Lionel, Kay, Bors")),
        ),
        (
            "unmute Sir Kay, Bors and Lionel",
            Some((RequestKind::Unmute, "Sir Kay, Bors and Lionel")),
        ),
        ("mute him, if you can stand to read no more of it", None),
        ("mute", None),
        ("mute Lionel,, Kay", None),
        ("13 hold", None),
        ("", None),
    ] {
        let found = request(1, line, &tokens(line));
        assert_eq!(
            found.as_ref().map(|r| (r.ask, r.rest.as_str())),
            wanted,
            "{line}"
        );
    }
}
