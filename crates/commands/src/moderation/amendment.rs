//! A moderator corrects facts of the position. The game says what can be set and what its rules
//! forbid. Every player hears what has changed, as far as they may see it. If a player's sheet now
//! parses differently, it waits until the player confirms it.

use super::act_request::{ActRequest, ActResult, FinishedAct, ModerationContext};
use super::preview::may_look;
use super::refusal::{ActError, ActRefusal};
use seneschal_campaign::{
    Campaign,
    error::InternalError,
    outcome::{
        CampaignChange, Change, DeadlineChange, Guard, Outcome, SheetChange, SheetChangeKind,
    },
    secrets::sheet_source,
};
use seneschal_config::Config;
use seneschal_games::{AmendedPosition, Refusal, SheetReading, StoredTurn, TurnName, Viewer};
use seneschal_history::{OutgoingMail, SeatRow, SheetRow};
use seneschal_letters::{LetterReader, MailContext};
use seneschal_render::letters::Notice;
use seneschal_text::{Address, Phrase, Sheet};
use seneschal_turns::{
    differences::{account, differences},
    rehearsal::AccountContext,
};

/// Maximum number of facts set at once; for more, import a position.
const MOST_LINES: usize = 40;

pub(super) fn preview_amendment(
    campaign: &Campaign,
    config: &Config,
    by: Option<&Address>,
    lines: &[String],
) -> Result<Phrase, ActError> {
    if sets_hidden_facts(campaign, lines) {
        may_look(campaign, config, by)?;
    }
    let amended = amended(campaign, lines)?;
    Ok(Phrase::new("moderator-will-amend")
        .with("turn", campaign.open_turn()?.title)
        .with("lines", amended.told))
}

/// Whether a line sets what some players may not know: its refusal would tell it, too.
fn sets_hidden_facts(campaign: &Campaign, lines: &[String]) -> bool {
    lines.iter().any(|line| campaign.table.is_hidden_fact(line))
}

fn amended(campaign: &Campaign, lines: &[String]) -> Result<AmendedPosition, ActError> {
    if lines.len() > MOST_LINES {
        return Err(ActRefusal::Against(
            Phrase::new("moderator-amend-too-many").with("most", MOST_LINES),
        )
        .into());
    }
    Ok(campaign
        .open_match()?
        .amend(lines)
        .map_err(|refusal| ActRefusal::Against(refused(refusal)))?)
}

fn refused(
    Refusal {
        why,
        clause,
        instead,
        ..
    }: Refusal,
) -> Phrase {
    let why = match clause {
        Some(clause) => Phrase::new("moderator-amend-law")
            .with("why", why)
            .with("clause", clause.as_ref()),
        None => why,
    };
    match instead.is_empty() {
        true => Phrase::new("moderator-amend-refused").with("why", why),
        false => Phrase::new("moderator-amend-instead")
            .with("why", why)
            .with("instead", instead),
    }
}

pub(super) fn amend(
    bench: &mut ModerationContext,
    campaign: &Campaign,
    lines: &[String],
    ordered: ActRequest,
) -> Result<ActResult, ActError> {
    let (id, turn) = (campaign.row.id, campaign.row.turn);
    let amended = amended(campaign, lines)?;
    let sheets = bench.store.read(|book| book.standing_sheets(id, turn))?;
    let told = AmendmentNotice {
        bench,
        campaign,
        amended: &amended,
        reason: ordered.reason,
        open: campaign.open_turn()?,
    };
    let mut doubtful: Vec<&SheetRow> = Vec::new();
    for sheet in &sheets {
        if told.reads_otherwise(sheet)? {
            doubtful.push(sheet);
        }
    }
    let mails = told.mails(&doubtful)?;
    let open = told.open.clone();
    let entry = serde_json::json!({ "act": "amend", "turn": open.name, "lines": amended.told, "reason": ordered.reason });
    let done = ActResult {
        lines: vec![Phrase::new("moderator-done-amended").with("lines", amended.told.clone())],
        ..ActResult::default()
    };
    let doubted = doubtful.iter().map(|sheet| {
        Change::from(SheetChange {
            campaign: id,
            turn,
            seat: sheet.seat,
            by_moderator: true,
            what: SheetChangeKind::Mark {
                clean: false,
                waits: sheet.waits,
            },
        })
    });
    let amended = CampaignChange::Amend {
        campaign: id,
        turn,
        words: sheet_source(lines),
        reason: ordered.reason.to_owned(),
        events: amended.events.clone(),
        position: amended.position.clone(),
        former: campaign.amendments.len(),
    };
    let outcome = Outcome {
        changes: [amended.into(), DeadlineChange::RestartDelay(id).into()]
            .into_iter()
            .chain(doubted)
            .collect(),
        ..Outcome::mailing(mails)
    };
    let act = FinishedAct {
        outcome: Outcome {
            guards: vec![Guard::Sheets {
                campaign: id,
                turn,
                sheets,
            }],
            ..outcome
        },
        entry,
        done,
    };
    if sets_hidden_facts(campaign, lines) {
        bench.finish_look(campaign, ordered, act)
    } else {
        bench.finish(&campaign.row, ordered, act)
    }
}

/// An amendment, rendered for each reader.
struct AmendmentNotice<'a, 'b> {
    bench: &'a ModerationContext<'b>,
    campaign: &'a Campaign,
    amended: &'a AmendedPosition,
    reason: &'a str,
    open: TurnName,
}

impl AmendmentNotice<'_, '_> {
    /// Whether the valid lines of a sheet differ from before.
    fn reads_otherwise(&self, sheet: &SheetRow) -> Result<bool, InternalError> {
        let (table, seat, source) = (
            &self.campaign.table,
            sheet.seat,
            Sheet::from_stored(&sheet.source),
        );
        let (before, after) = (
            self.campaign.open_match()?.read(seat, &source),
            table
                .open_position(&self.amended.position)?
                .read(seat, &source),
        );
        let stands = |reading: &SheetReading| {
            reading
                .answers
                .iter()
                .map(|answer| answer.verdict.is_no())
                .collect::<Vec<bool>>()
        };
        Ok(stands(&before) != stands(&after))
    }

    fn mails(&self, doubtful: &[&SheetRow]) -> Result<Vec<OutgoingMail>, InternalError> {
        let players = self.campaign.players().map(|(seat, address)| {
            self.mail(
                Some(seat),
                address,
                doubtful.iter().find(|sheet| sheet.seat == seat.seat),
            )
        });
        let observers = self
            .campaign
            .settings
            .observers
            .iter()
            .map(|address| self.mail(None, address, None));
        players.chain(observers).collect()
    }

    fn mail(
        &self,
        seat: Option<&SeatRow>,
        address: &Address,
        doubtful: Option<&&SheetRow>,
    ) -> Result<OutgoingMail, InternalError> {
        let (desk, campaign, now) = (self.bench.desk, self.campaign, self.bench.now);
        let whom = LetterReader::of(seat, address);
        let language = desk.language_of(campaign, whom);
        let (differs, more) = self.differs(whom, seat, language)?;
        let mut lines = vec![
            Phrase::new("moderator-amended").with("turn", self.open.title.clone()),
            Phrase::new("moderator-reason").with("reason", self.reason),
        ];
        if differs.is_empty() {
            lines.push(Phrase::new("moderator-nothing-differs"));
        }
        let mut copy = Vec::new();
        if let Some(sheet) = doubtful {
            lines.push(Phrase::new("moderator-amended-sheet"));
            copy = desk.publisher.fenced(
                language,
                &campaign.row.name,
                &self.open.name,
                sheet.source.lines().map(str::to_owned),
            );
        }
        lines.extend(differs);
        lines.extend((more > 0).then(|| Phrase::new("moderator-more").with("count", more)));
        let heading = desk.heading(campaign, whom, self.open.clone(), campaign.deadline(), now);
        let notice = Notice {
            heading: Some(heading),
            title: Phrase::new("moderator-title-amended"),
            lines,
            help: false,
            copy,
        };
        let kind = desk.mail_kind(
            "amended",
            &[&now.as_millisecond(), &campaign.amendments.len()],
        );
        let to = MailContext {
            campaign: Some(campaign),
            seat,
            address,
            turn: campaign.row.turn,
            letter: "notice",
            kind: &kind,
            answers: None,
            language,
            now,
        };
        desk.write(to, &notice, Vec::new())
    }

    /// Compares this reader's two accounts, before and after, so that nothing is revealed that
    /// their reports hide.
    fn differs(
        &self,
        whom: LetterReader,
        seat: Option<&SeatRow>,
        language: &str,
    ) -> Result<(Vec<Phrase>, usize), InternalError> {
        let viewer = seat.map_or(Viewer::Public, |seat| Viewer::Seat(seat.seat));
        let heading =
            self.bench
                .desk
                .heading(self.campaign, whom, self.open.clone(), None, self.bench.now);
        let reader = AccountContext {
            desk: self.bench.desk,
            viewer,
            heading,
            played: self.open.clone(),
            language,
        };
        let of = |position: &str, events: &str| {
            let turn = StoredTurn {
                position: position.to_owned(),
                events: events.to_owned(),
                outcome: None,
            };
            account(&reader, self.campaign.table.as_ref(), &turn)
        };
        Ok(differences(
            &of(self.campaign.position(), "[]")?,
            &of(&self.amended.position, &self.amended.events)?,
        ))
    }
}
