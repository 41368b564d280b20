//! Steps 10 and 11: the year's marks are cleared (§4.4), and fate decides about the coming year.
//! After that the position awaits spring.

use super::super::event::{Event, ExcaliburEvent, Stage};
use super::super::position::{Omens, Season};
use super::super::season::{meditation, victory};
use super::fate;
use super::state::Winter;
use seneschal_seam::game::GameOutcome;

pub(super) fn close(winter: &mut Winter) -> Option<GameOutcome> {
    for manor in &mut winter.position.manors {
        // §5.4: until next winter
        manor.supervised = false;
        (manor.smoke, manor.burnt) = (0, 0);
    }
    winter.position.weather.clear();
    winter.position.omens = Omens::default();
    for lord in &mut winter.position.lords {
        lord.mourns = false;
    }
    // §22.2: four seasons, winter included
    meditation::conclude_season(
        winter.game,
        &mut winter.position,
        Stage::Close,
        &mut winter.events,
    );
    fate::roll(winter);
    // a lord who died of plague no longer meditates, and the meditation does not touch the coming
    // year
    meditation::break_disturbed(
        winter.game,
        &mut winter.position,
        Stage::Close,
        &mut winter.events,
    );
    let position = &mut winter.position;
    if let Some(outcome) = victory::last_left(position, Stage::Close, &mut winter.events) {
        return Some(outcome);
    }
    position.year = position.year.saturating_add(1);
    position.season = Season::Spring;
    let what = ExcaliburEvent::NextTurn {
        year: position.year,
        season: position.season,
    };
    winter.events.push(Event {
        stage: Stage::Close,
        clause: "4.4".into(),
        what,
        dice: Vec::new(),
    });
    None
}
