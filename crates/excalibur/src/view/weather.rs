//! The weather of the year, in sentences; the wording is in `locales/*/excalibur-weather.ftl`.

use super::super::event::details::HarvestEffect;
use super::super::order::Weather;
use seneschal_text::Phrase;

/// §12.1: the dice so far, or the year.
pub(crate) fn tell_weather(
    sum: u8,
    made: Option<Weather>,
    crops: Option<&HarvestEffect>,
) -> Phrase {
    let told = |id: &'static str| Phrase::new(id).with("sum", sum);
    match (made, crops) {
        (Some(made), Some(crops)) => {
            let does = effects(crops);
            if does.is_empty() {
                told("excalibur-weather-year-plain").with("sky", sky(made))
            } else {
                told("excalibur-weather-year")
                    .with("sky", sky(made))
                    .with("effects", does)
            }
        }
        (Some(made), None) => told("excalibur-weather-decided").with("sky", sky(made)),
        (None, _) => told("excalibur-weather-so-far"),
    }
}

pub(crate) fn sky(sky: Weather) -> Phrase {
    Phrase::new(match sky {
        Weather::Bad => "excalibur-weather-bad",
        Weather::Average => "excalibur-weather-average",
        Weather::Good => "excalibur-weather-good",
    })
}

fn effects(crops: &HarvestEffect) -> Vec<Phrase> {
    let mut list = Vec::new();
    let by = |more: &'static str, less: &'static str, figure: i8| {
        Phrase::new(if figure > 0 { more } else { less }).with("count", figure.unsigned_abs())
    };
    if crops.unit != 0 {
        list.push(by(
            "excalibur-weather-unit-more",
            "excalibur-weather-unit-less",
            crops.unit,
        ));
    }
    if crops.manor != 0 {
        list.push(by(
            "excalibur-weather-manor-more",
            "excalibur-weather-manor-less",
            crops.manor,
        ));
    }
    match crops.reeves {
        1 => (),
        0 => list.push(Phrase::new("excalibur-weather-reeves-nothing")),
        times => list.push(Phrase::new("excalibur-weather-reeves-times").with("times", times)),
    }
    match crops.hives {
        1 => (),
        0 => list.push(Phrase::new("excalibur-weather-hives-nothing")),
        times => list.push(Phrase::new("excalibur-weather-hives-times").with("times", times)),
    }
    list
}
