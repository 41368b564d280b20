use super::*;
use crate::daemon::{
    Daemon,
    tests::stub::{Beans, House},
};
use crate::text::ids::CampaignId;
use serde_json::json;
use std::sync::Arc;

const MO: &str = "mo@example.org";

/// The page of the campaign's moderator.
fn place(office: &PageService, daemon: &mut Daemon) -> ModeratorAddress {
    let link = daemon
        .store()
        .look(|book| {
            let row = book.campaign(CampaignId(1))?.unwrap();
            let campaign = Campaign::load(book, &office.tables, row)?;
            let moderators = campaign.moderators(&office.config);
            let (row, one) = (&campaign.row, moderators[0]);
            Ok::<_, InternalError>(office.desk.moderator_page_link("", row, one, 0))
        })
        .unwrap();
    let pieces: Vec<&str> = link.trim_matches('/').split('/').collect();
    ModeratorAddress {
        campaign: pieces[1].to_owned(),
        token: pieces[2].to_owned(),
    }
}

/// A word that a mail ordered may confirm anything: by mail it goes back.
#[test]
fn a_page_confirms_its_preview_and_nothing_else() {
    let (house, mut daemon) = House::new(&json!({ "moderator": MO }));
    let office =
        PageService::open(house.config.clone(), house.clock.clone(), Box::new(|| {})).unwrap();
    office.tables.put(
        CampaignId(1),
        Arc::new(crate::games::OpenGame::new(Beans::default())),
    );
    let place = place(&office, &mut daemon);
    let at = house.moderator_address(&mut daemon, CampaignId(1));
    house.mail(MO, &at, "", "end the campaign because all are bored");
    house.clock.advance(jiff::SignedDuration::from_mins(1));
    daemon.tick().unwrap();
    let mut texts = house.opened(0).into_iter().map(|(_, letter)| letter.text);
    let ordered = texts.find_map(|text| asked_word(&text)).unwrap();
    let mut command = |said: &str| {
        let name = office.send_command(&place, said).unwrap().unwrap();
        house.clock.advance(jiff::SignedDuration::from_mins(1));
        daemon.tick().unwrap();
        let (_, answer) = office
            .command_progress(&place, &name.ok().unwrap())
            .unwrap()
            .unwrap();
        assert!(!answer.waits, "{said}");
        answer
    };
    let refused = command(&format!("confirm {ordered}"));
    assert!(
        refused.answers[0].text.contains("only by mail"),
        "{refused:?}"
    );
    let asked = command("preview because I wonder");
    let shown = command(&format!("confirm {}", asked.word.unwrap()));
    assert!(
        shown.answers[0].text.contains("PREVIEW") && shown.word.is_none(),
        "{shown:?}"
    );
    let state = daemon
        .store()
        .read(|book| book.campaign(CampaignId(1)))
        .unwrap()
        .unwrap()
        .state;
    assert_eq!(state, crate::history::CampaignState::Running);
}

#[test]
fn a_form_is_one_line_of_a_mail() {
    for (act, value, because, said) in [
        ("hold", "", "", Some("hold")),
        (
            "hold",
            "3 days",
            "the\r\nholidays",
            Some("hold because the holidays"),
        ),
        ("extend", " 3\ndays ", "", Some("extend 3 days")),
        (
            "deadline",
            "2026-12-01 20:00",
            "",
            Some("deadline 2026-12-01 20:00"),
        ),
        ("rollback", "spring 1", "no", None),
        ("", "", "", None),
    ] {
        let form = ModeratorForm {
            act: act.to_owned(),
            value: value.to_owned(),
            because: because.to_owned(),
        };
        assert_eq!(form.command().as_deref(), said);
    }
}
