//! A moderator's `announce` … `end`.

use super::press_effects::PressEffects;
use super::press_text::say_cut;
use crate::campaign::{Campaign, error::InternalError};
use crate::history::LetterState;
use crate::intake::{
    arrived_letter::ArrivedLetter, decision::Decision,
    moderator::moderator_answers::answer_moderator,
};
use crate::letters::press::{
    RelayContext,
    announcement::{announced, announcement},
};
use crate::text::Phrase;

/// A moderator's `announce` … `end`; `None` if the text contains none.
pub(crate) fn announce(
    arrived: &ArrivedLetter,
    campaign: &Campaign,
    text: &str,
) -> Result<Option<Decision>, InternalError> {
    let intake = arrived.intake;
    let Some(found) = announcement(text) else {
        return Ok(None);
    };
    let because = RelayContext {
        desk: intake.desk,
        config: intake.config,
        campaign,
        name: &arrived.row.id.to_string(),
        now: intake.now,
    };
    let Some(announced) = announced(because, &found.text)? else {
        return answer_moderator(
            arrived,
            campaign,
            "deadline-title-not-done",
            vec![Phrase::new("press-announce-empty")],
            "no-word",
        )
        .map(Some);
    };
    let mut lines = announced.said();
    if !found.ended {
        lines.push(Phrase::new("press-announce-no-end"));
    }
    if !announced.cut.is_empty() {
        lines.push(say_cut(&announced.cut));
    }
    if found.beside > 0 {
        lines.push(Phrase::new("press-announce-beside").with("count", found.beside));
    }
    let answer = answer_moderator(arrived, campaign, "deadline-title-done", lines, "moderator")?;
    let pressed = vec![PressEffects {
        outcome: announced.outcome(),
        ..PressEffects::default()
    }];
    Ok(Some(Decision {
        state: LetterState::Accepted,
        pressed,
        ..answer
    }))
}
