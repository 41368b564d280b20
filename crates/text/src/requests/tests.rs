//! Requests to the platform as people write them, in three languages.

use super::*;
use crate::press::{begins_letter, behind_press};
use crate::{DisplayOptions, Drawing};

fn seat(question: SeatQuestion) -> PlayerCommand {
    PlayerCommand::SeatQuestion(question)
}

fn help(topic: &str) -> PlayerCommand {
    seat(SeatQuestion::Help(topic.to_owned()))
}

fn verify(turn: &str) -> PlayerCommand {
    seat(SeatQuestion::Verify(turn.to_owned()))
}

fn draw(what: Drawing, text: &str) -> PlayerCommand {
    PlayerCommand::PublicQuestion(PublicQuestion::Draw(what, text.to_owned()))
}

fn report(text: &str) -> PlayerCommand {
    draw(Drawing::Report, text)
}

fn map(text: &str) -> PlayerCommand {
    draw(Drawing::Map, text)
}

fn rules(text: &str) -> PlayerCommand {
    PlayerCommand::PublicQuestion(PublicQuestion::Rules(text.to_owned()))
}

fn confirm(revision: Option<u64>) -> PlayerCommand {
    PlayerCommand::Confirm(revision.map_or(ConfirmTarget::Open, ConfirmTarget::Revision))
}

fn prefer(preference: Preference) -> PlayerCommand {
    PlayerCommand::Preference(preference)
}

fn parts(text: &str) -> PlayerCommand {
    prefer(Preference::Parts(DisplayOptions::of(text)))
}

fn address(address: &str) -> PlayerCommand {
    PlayerCommand::Act(PendingAct::Address {
        address: address.to_owned(),
    })
}

fn mute(names: &str, on: bool) -> PlayerCommand {
    PlayerCommand::Mute {
        names: names.to_owned(),
        on,
    }
}

#[test]
fn requests() {
    for (line, wanted) in [
        ("help", Some(help(""))),
        ("Help orders", Some(help("orders"))),
        ("help me out of this siege please", None),
        ("status please", Some(seat(SeatQuestion::Status))),
        ("Please status!", Some(seat(SeatQuestion::Status))),
        ("report spring 3?", Some(report("spring 3"))),
        ("!?", None),
        ("Map spring 3, please.", Some(map("spring 3"))),
        ("please, report spring 3", Some(report("spring 3"))),
        ("please", None),
        ("please go away please", None),
        ("show", Some(seat(SeatQuestion::Show))),
        ("Show.", Some(seat(SeatQuestion::Show))),
        ("show me", None),
        ("*confirm*", Some(confirm(None))),
        ("confirm 2", Some(confirm(Some(2)))),
        ("Yes, confirm.", Some(confirm(None))),
        ("yes confirm", Some(confirm(None))),
        ("Confirm, please!", Some(confirm(None))),
        ("confirm please", Some(confirm(None))),
        ("I confirm", Some(confirm(None))),
        ("Yes, I confirm!", Some(confirm(None))),
        ("OK, confirm", Some(confirm(None))),
        ("yes, I confirm 2", Some(confirm(Some(2)))),
        ("OK, I confirm", Some(confirm(None))),
        ("Confirm, this is me", Some(confirm(None))),
        ("Confirmed! Thanks a lot", Some(confirm(None))),
        ("Yes, I do confirm, thank you", Some(confirm(None))),
        ("Confirm, it was me. Thank you", Some(confirm(None))),
        ("yes, confirm 2, please", Some(confirm(Some(2)))),
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
        ("yes", None),
        ("Yes", None),
        ("yes draw", None),
        (
            "confirm draw",
            Some(PlayerCommand::Confirm(ConfirmTarget::Act("draw"))),
        ),
        ("ready?", None),
        ("Wait?", None),
        ("resign?", None),
        ("report?", Some(report(""))),
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
        ("confirm that", None),
        ("rules", Some(rules(""))),
        ("rules 8.4", Some(rules("8.4"))),
        (
            "rules §8.4, §6.10 and F3",
            Some(rules("§8.4, §6.10 and F3")),
        ),
        ("rules of engagement", None),
        ("rules 8", None),
        ("report with rules", Some(report("with rules"))),
        (
            "report spring 3 with rules",
            Some(report("spring 3 with rules")),
        ),
        ("report spring 3 rules", Some(report("spring 3 rules"))),
        ("report on the new rules of chess", None),
        ("My page, please", Some(seat(SeatQuestion::Page))),
        ("new page", Some(seat(SeatQuestion::NewPage))),
        ("Nouvelle page", Some(seat(SeatQuestion::NewPage))),
        ("Ny sida, tack", Some(seat(SeatQuestion::NewPage))),
        ("page 3", None),
        ("rules of combat", None),
        ("post it today", None),
        ("observer of the game wants a word", None),
        ("absence of mind is common", None),
        ("aide", Some(help(""))),
        ("État, s’il vous plaît", Some(seat(SeatQuestion::Status))),
        ("S'il vous plaît, carte", Some(map(""))),
        ("compte rendu printemps 3", Some(report("printemps 3"))),
        ("compte-rendu du printemps de l'an 3", None),
        (
            "compte rendu le printemps de l'an 3",
            Some(report("le printemps de l'an 3")),
        ),
        ("compte rendu court", Some(prefer(Preference::Short(true)))),
        ("carte sans", Some(parts("sans"))),
        (
            "courrier les deux",
            Some(prefer(Preference::Form("les deux".to_owned()))),
        ),
        (
            "absent du 24 décembre au 2 janvier",
            Some(PlayerCommand::Away(
                "du 24 décembre au 2 janvier".to_owned(),
            )),
        ),
        ("Je confirme", Some(confirm(None))),
        ("Oui, je confirme 2", Some(confirm(Some(2)))),
        ("Oui, je confirme, merci beaucoup", Some(confirm(None))),
        ("Je ne confirme pas", None),
        ("confirmer ? Jamais", None),
        ("Veuillez confirmer", None),
        ("S’il vous plaît, confirmer", None),
        ("hjälp", Some(help(""))),
        ("rapport vår 3", Some(report("vår 3"))),
        ("karta av", Some(parts("av"))),
        (
            "borta från 24 december till 2 januari",
            Some(PlayerCommand::Away(
                "från 24 december till 2 januari".to_owned(),
            )),
        ),
        ("Ja, jag bekräftar!", Some(confirm(None))),
        ("Ja, jag bekräftar. Det är jag", Some(confirm(None))),
        ("Jag bekräftar inte", None),
        ("Ja, men inte nu", None),
        ("Tack, bekräftar", None),
        ("yes, je confirme", Some(confirm(None))),
        ("presse a Lionel", None),
        ("verify dice spring 3", Some(verify("spring 3"))),
        ("verify my address with the moderator", None),
        ("report spring 3", Some(report("spring 3"))),
        ("report json", Some(report("json"))),
        ("Report JSON spring 3", Some(report("JSON spring 3"))),
        ("report short", Some(prefer(Preference::Short(true)))),
        ("map", Some(map(""))),
        ("map off", Some(parts("off"))),
        ("Calendar off.", Some(prefer(Preference::Calendar(false)))),
        ("reminders off", Some(prefer(Preference::Reminders(false)))),
        ("rappels non", Some(prefer(Preference::Reminders(false)))),
        ("påminnelser på", Some(prefer(Preference::Reminders(true)))),
        ("reminders are a nuisance", None),
        (
            "reports every round",
            Some(prefer(Preference::EveryTurn(false))),
        ),
        (
            "Comptes rendus à chaque tour",
            Some(prefer(Preference::EveryTurn(true))),
        ),
        (
            "rapporter varje varv",
            Some(prefer(Preference::EveryTurn(false))),
        ),
        ("reports every now and then", None),
        ("calendar of the year", None),
        ("address new@example.org", Some(address("new@example.org"))),
        ("address me kindly", None),
        ("address discourse:Anna", Some(address("discourse:anna"))),
        ("address all: we march", None),
        ("address: nobody", None),
        ("log", Some(seat(SeatQuestion::Log))),
        (
            "Rollback to spring 3 because I lost",
            Some(PlayerCommand::Moderator(
                "Rollback to spring 3 because I lost".to_owned(),
            )),
        ),
        (
            "process now",
            Some(PlayerCommand::Moderator("process now".to_owned())),
        ),
        ("process", None),
        ("press on, lads", None),
        ("press", None),
        ("mute Lionel", Some(mute("Lionel", true))),
        (
            "mute Lionel, Kay, Bors",
            Some(mute("Lionel, Kay, Bors", true)),
        ),
        (
            "unmute Sir Kay, Bors and Lionel",
            Some(mute("Sir Kay, Bors and Lionel", false)),
        ),
        ("mute him, if you can stand to read no more of it", None),
        ("mute", None),
        ("mute Lionel,, Kay", None),
        ("13 hold", None),
        ("", None),
    ] {
        let found = request(1, line, &tokens(line));
        assert_eq!(found.map(|found| found.command), wanted, "{line}");
    }
    for line in [
        "press to Lionel please",
        "dépêche à Lionel",
        "brev till Lionel",
        "press to Lionel",
        "press anonymous to all",
    ] {
        assert_eq!(request(1, line, &tokens(line)), None, "{line}");
        assert!(
            behind_press(&tokens(line)).is_some_and(begins_letter),
            "{line}"
        );
    }
}
