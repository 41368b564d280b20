//! Before the start: who has joined, with which seat, and the mails about it.

use super::allotment::{SeatPreferences, allot};
use super::context::MembershipContext;
use super::lords::{lords_of, moderators_lord};
use jiff::Timestamp;
use seneschal_campaign::{
    Campaign, StartTrigger,
    error::InternalError,
    examples::fill_examples,
    outcome::{LogEntry, MembershipChange, Outcome},
};
use seneschal_config::Config;
use seneschal_history::{
    ApplicantRow, ApplicationKind, ApplicationState, LogKind, OutgoingMail, SeatRow,
};
use seneschal_letters::when;
use seneschal_text::{Address, Phrase, ids::Seat};
use serde_json::json;

/// The place of a player who has joined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ApplicantPlace {
    /// The seat; `firm` if it is the player's first choice, which they keep.
    Seat { seat: Seat, firm: bool },
    /// Position on the waiting list, counted from 1.
    Waits(usize),
}

impl ApplicantPlace {
    fn seat(&self) -> Option<Seat> {
        match self {
            ApplicantPlace::Seat { seat, .. } => Some(*seat),
            ApplicantPlace::Waits(_) => None,
        }
    }
}

/// The players who have joined before the start, in order, each with their place.
pub struct SeatAllotment {
    pub places: Vec<(ApplicantRow, ApplicantPlace)>,
    /// The seats allotted this way, with the player of each.
    pub seats: Vec<(Seat, Option<Address>)>,
}

impl SeatAllotment {
    /// `applicants` in the order in which they joined; `free` is a seat that somebody is leaving.
    pub fn of(
        campaign: &Campaign,
        applicants: &[ApplicantRow],
        free: Option<Seat>,
    ) -> SeatAllotment {
        let joined: Vec<&ApplicantRow> = applicants
            .iter()
            .filter(|one| one.wish == ApplicationKind::Play && one.state == ApplicationState::In)
            .collect();
        // seats that the organiser assigned during setup stay assigned
        let is_given = |seat: &SeatRow| {
            seat.address
                .as_ref()
                .is_none_or(|address| joined.iter().any(|one| one.address == *address))
        };
        let open: Vec<Seat> = campaign
            .seats
            .iter()
            .filter(|seat| is_given(seat) || free == Some(seat.seat))
            .map(|seat| seat.seat)
            .collect();
        let has = |one: &ApplicantRow| {
            campaign
                .players()
                .find(|(_, address)| **address == one.address)
                .map(|(seat, _)| seat.seat)
        };
        let wishes: Vec<SeatPreferences> = joined
            .iter()
            .map(|one| SeatPreferences {
                lords: &one.lords,
                named: one.wished,
                has: has(one),
            })
            .collect();
        let given = allot(&open, &wishes);
        let mut waiting = 0;
        let places: Vec<(ApplicantRow, ApplicantPlace)> = joined
            .iter()
            .zip(&given)
            .map(|(one, seat)| {
                let place = match seat {
                    Some(seat) => ApplicantPlace::Seat {
                        seat: *seat,
                        firm: one.lords.first() == Some(seat),
                    },
                    None => {
                        waiting += 1;
                        ApplicantPlace::Waits(waiting)
                    }
                };
                ((*one).clone(), place)
            })
            .collect();
        let sits = |seat: Seat| {
            places
                .iter()
                .find(|(_, place)| place.seat() == Some(seat))
                .map(|(one, _)| one.address.clone())
        };
        let seats = open.iter().map(|seat| (*seat, sits(*seat))).collect();
        SeatAllotment { places, seats }
    }

    /// Each applicant's number and seat, as the log keeps them.
    fn log(&self) -> Vec<serde_json::Value> {
        self.places
            .iter()
            .map(|(one, place)| json!([one.id, place.seat()]))
            .collect()
    }

    pub fn place_of(&self, id: i64) -> Option<&ApplicantPlace> {
        self.places
            .iter()
            .find(|(one, _)| one.id == id)
            .map(|(_, place)| place)
    }

    /// The campaign with these players on its seats.
    pub fn seated(&self, campaign: &Campaign) -> Vec<SeatRow> {
        let given = |seat: &SeatRow| {
            self.seats
                .iter()
                .find(|(of, _)| *of == seat.seat)
                .map(|(_, address)| address.clone())
        };
        campaign
            .seats
            .iter()
            .map(|seat| SeatRow {
                address: given(seat).unwrap_or_else(|| seat.address.clone()),
                ..seat.clone()
            })
            .collect()
    }
}

/// Allots the seats again after somebody joined, left or changed preferences. Returns the writes,
/// with mails to every player except `but` who gets another seat or moves up the list.
pub fn seats_given(
    office: MembershipContext,
    campaign: &Campaign,
    applicants: &[ApplicantRow],
    free: Option<Seat>,
    but: Option<i64>,
) -> Result<Outcome, InternalError> {
    let muster = SeatAllotment::of(campaign, applicants, free);
    let id = campaign.row.id;
    // this mail already says which lord the moderator plays
    let (mut mails, mut told) = (Vec::new(), Vec::from_iter(but));
    for (one, place) in muster.places.iter().filter(|(one, _)| Some(one.id) != but) {
        let sat = campaign
            .players()
            .find(|(_, address)| **address == one.address)
            .map(|(seat, _)| seat.seat);
        if place.seat().is_none() || place.seat() == sat {
            continue;
        }
        let first = if sat.is_none() {
            "joining-moved-up"
        } else {
            "joining-lord-changed"
        };
        let mut lines = vec![Phrase::new(first)];
        lines.extend(standing(office, campaign, &muster, one.id));
        told.push(one.id);
        let kind = office.desk.mail_kind(
            "seating",
            &[&one.id, &office.now.as_millisecond(), &office.letter],
        );
        mails.push(office.tell(
            campaign,
            one,
            Phrase::new("joining-title-in"),
            lines,
            &kind,
            None,
        )?);
    }
    mails.extend(moderators_lord_changed(office, campaign, &muster, &told)?);
    let seated = MembershipChange::Sit {
        campaign: id,
        seats: muster.seats.clone(),
        language: office.config.turns.language.clone(),
        zone: campaign
            .settings
            .deadline
            .zone()
            .unwrap_or(&office.config.turns.zone)
            .to_owned(),
    };
    let entry = json!({ "given": muster.log() });
    Ok(Outcome {
        mails,
        log: vec![LogEntry::of(id, LogKind::LordsGiven, entry)],
        ..Outcome::of(seated)
    })
}

/// The status mail for a player who has joined: their seat or place, who else has joined, how many
/// are missing, when the campaign starts, how to leave.
pub fn standing(
    office: MembershipContext,
    campaign: &Campaign,
    muster: &SeatAllotment,
    applicant: i64,
) -> Vec<Phrase> {
    let seats = muster.seated(campaign);
    let lord = |seat: Seat| {
        seats
            .iter()
            .find(|row| row.seat == seat)
            .map(|row| row.lord.clone())
            .unwrap_or_default()
    };
    let mut lines = Vec::new();
    let mut own = None;
    match muster.place_of(applicant) {
        Some(ApplicantPlace::Seat { seat, firm: true }) => {
            own = Some(*seat);
            lines.push(Phrase::new("joining-lord").with("lord", lord(*seat)));
        }
        Some(ApplicantPlace::Seat { seat, firm: false }) => {
            own = Some(*seat);
            let is_full = seats.iter().all(|row| row.address.is_some());
            let wishes = muster
                .places
                .iter()
                .any(|(one, _)| one.id == applicant && !one.lords.is_empty());
            // a campaign that is full may begin at once; else only who leaves gives others a choice
            let id = match (wishes, is_full) {
                (true, true) if begins_now(office, campaign) => "joining-lord-kept",
                (true, _) => "joining-lord-provisional",
                (false, true) => "joining-lord-kept",
                (false, false) => "joining-lord-unasked",
            };
            lines.push(Phrase::new(id).with("lord", lord(*seat)));
        }
        Some(ApplicantPlace::Waits(place)) => {
            lines.push(Phrase::new("joining-waits").with("place", *place))
        }
        None => {}
    }
    let others: Vec<String> = seats
        .iter()
        .filter(|row| row.address.is_some() && Some(row.seat) != own)
        .map(|row| row.lord.clone())
        .collect();
    let free: Vec<String> = seats
        .iter()
        .filter(|row| row.address.is_none())
        .map(|row| row.lord.clone())
        .collect();
    if !others.is_empty() {
        lines.push(Phrase::new("joining-others").with("lords", others));
    }
    lines.extend(start_lines(office, campaign, free));
    let moderator = campaign.moderator(office.config).and_then(|moderator| {
        seats
            .iter()
            .find(|row| row.address.as_ref() == Some(moderator))
    });
    if let Some(row) = moderator {
        lines.push(Phrase::new("joining-moderator-plays").with("lord", row.lord.as_str()));
    }
    lines.push(fill_examples(campaign, Phrase::new("joining-leave"), None));
    lines
}

/// Who is missing, or when the campaign starts; `free`: the lords without a player.
/// The day before which a campaign does not begin by itself.
fn waits_until(office: MembershipContext, campaign: &Campaign) -> Option<Timestamp> {
    let by_itself = campaign.settings.starts == StartTrigger::WhenFull;
    campaign
        .settings
        .not_before
        .map(seneschal_clock::instant)
        .filter(|at| *at > office.now && by_itself)
}

/// Whether a full campaign begins at once.
fn begins_now(office: MembershipContext, campaign: &Campaign) -> bool {
    campaign.settings.starts == StartTrigger::WhenFull && waits_until(office, campaign).is_none()
}

fn start_lines(office: MembershipContext, campaign: &Campaign, free: Vec<String>) -> Vec<Phrase> {
    let mut lines = Vec::new();
    let waits = waits_until(office, campaign);
    lines.push(match (free.is_empty(), campaign.settings.starts) {
        (false, _) => Phrase::new("joining-missing")
            .with("count", free.len())
            .with("lords", free),
        (true, StartTrigger::WhenFull) if waits.is_some() => Phrase::new("joining-complete-waits"),
        (true, StartTrigger::WhenFull) => Phrase::new("joining-complete"),
        (true, StartTrigger::ByHand) => Phrase::new("joining-complete-by-hand"),
    });
    if let Some(at) = waits {
        let zone = campaign.moderators_zone(office.config);
        let at = when(at, zone, office.now);
        lines.push(Phrase::new("joining-not-before").with("at", at.at));
    }
    lines
}

/// The moderator now plays a lord, or another one than before. Mails everyone who has joined,
/// except the moderator and those who read it in other mails.
fn moderators_lord_changed(
    office: MembershipContext,
    campaign: &Campaign,
    muster: &SeatAllotment,
    but: &[i64],
) -> Result<Vec<OutgoingMail>, InternalError> {
    let Some(moderator) = campaign.moderator(office.config) else {
        return Ok(Vec::new());
    };
    let is_he = |one: &ApplicantRow| one.address == *moderator;
    let before = moderators_lord(campaign, office.config).map(|row| row.seat);
    let now = muster
        .places
        .iter()
        .find_map(|(one, place)| place.seat().filter(|_| is_he(one)));
    let Some(seat) = now.filter(|seat| before != Some(*seat)) else {
        return Ok(Vec::new());
    };
    let lord = campaign
        .seat(seat)
        .map(|row| row.lord.clone())
        .unwrap_or_default();
    let line = Phrase::new("joining-moderator-plays").with("lord", lord);
    let others = muster
        .places
        .iter()
        .map(|(one, _)| one)
        .filter(|one| !is_he(one) && !but.contains(&one.id));
    let kind = |one: &ApplicantRow| {
        office.desk.mail_kind(
            "moderator-plays",
            &[&one.id, &office.now.as_millisecond(), &office.letter],
        )
    };
    others
        .map(|one| {
            office.tell(
                campaign,
                one,
                Phrase::new("joining-title-in"),
                vec![line.clone()],
                &kind(one),
                None,
            )
        })
        .collect()
}

/// Free and taken lords, as outsiders may see them.
pub fn free_and_taken(campaign: &Campaign) -> (Vec<String>, Vec<String>) {
    (
        lords_of(campaign, |seat| seat.address.is_none()),
        lords_of(campaign, |seat| seat.address.is_some()),
    )
}

/// A line for the first mails: the moderator plays too.
pub fn moderator_plays(campaign: &Campaign, config: &Config) -> Option<Phrase> {
    moderators_lord(campaign, config)
        .map(|seat| Phrase::new("joining-moderator-plays").with("lord", seat.lord.as_str()))
}
