//! Builds the pages from the history. Expensive steps (replaying a turn for its dice, drawing its
//! map) are done only for turns whose page does not exist yet.

use super::animation;
use super::error::SiteError;
use super::feed::{FeedEntryDraft, feed};
use super::folder::SiteDraft;
use super::page_renderer::{PageRenderer, lines};
use super::pages::{
    DicePage, DiceRow, FeedEntry, IndexPage, LogPage, NeighbourLink, PressPage, PressSection,
    StandingsPage, TurnLink,
};
use super::played_turn::{ChronicleTurn, TurnDice, ZONE};
use super::standings_pages::{chart_of, lords, series};
use super::turn_page::put_turn;
use crate::campaign::{
    Campaign, CampaignCache, error::InternalError, redaction::NameRedactor, secrets::SecretChain,
};
use crate::games::{Standings, Viewer};
use crate::history::{PressRow, Transaction};
use crate::letters::{MailComposer, press::press_text};
use crate::text::{Phrase, hash::sha256, ids::TurnNumber};
use crate::turns::{
    annals, board_name,
    ending::{
        ModerationHistory,
        last_report::{self, FinalReportFacts},
    },
};
use serde::Serialize;

/// What a site is made from.
#[derive(Clone, Copy)]
pub(super) struct SiteSources<'a> {
    pub desk: &'a MailComposer,
    pub tables: &'a CampaignCache,
    pub campaign: &'a Campaign,
    pub language: &'a str,
    pub url: Option<&'a str>,
}

/// Writes every page into the draft, and returns how many turns have one.
pub(super) fn site(
    book: &Transaction,
    sources: SiteSources,
    draft: &mut SiteDraft,
    mut beat: impl FnMut(),
) -> Result<usize, SiteError> {
    let SiteSources {
        tables, campaign, ..
    } = sources;
    let site = SiteGatherer::of(book, sources)?;
    for (at, turn) in site.turns.iter().enumerate() {
        beat();
        put_turn(book, tables, &site.maker, turn, site.neighbours(at), draft)?;
    }
    beat();
    let press: Vec<PressRow> = book
        .public_press(campaign.row.id)?
        .into_iter()
        .filter(is_told)
        .collect();
    let acts = ModerationHistory::of(book, campaign.row.id)?.between(None, None, ZONE);
    let film = site.put_animation(draft)?;
    let Some(last) = site.turns.last() else {
        return Ok(0);
    };
    let size = animation::size_of(&draft.read(&last.map())?);
    let awaited = campaign
        .is_running()
        .then(|| awaited(campaign))
        .transpose()?;
    let standings = site.standings(last);
    let index = site.index(size, standings, awaited.clone(), film, draft);
    let lords = lords(&site.maker, &site.turns, standings, &press, &index.winners);
    site.put(draft, "index.html", &index)?;
    beat();
    let page = site.standings_page(standings, draft)?;
    site.put(draft, "standings.html", &page)?;
    site.put(draft, "lords.html", &lords)?;
    let page = press_page(&site.maker, &site.turns, &press, awaited.as_ref());
    site.put(draft, "press.html", &page)?;
    let page = dice_page(book, &site.maker, &site.turns, site.facts.as_ref(), draft)?;
    site.put(draft, "dice.html", &page)?;
    let common = site.maker.common("", "log");
    site.put(draft, "log.html", &LogPage { common, acts })?;
    site.put_feed(draft)?;
    for name in ["style.css", "chronicle.js"] {
        site.put(draft, name, &site.maker.common("", ""))?;
    }
    Ok(site
        .turns
        .iter()
        .filter(|turn| turn.number > TurnNumber(0))
        .count())
}

/// A site while its pages are made.
struct SiteGatherer<'a> {
    book: &'a Transaction<'a>,
    sources: SiteSources<'a>,
    maker: PageRenderer<'a>,
    /// After the end of the campaign.
    facts: Option<FinalReportFacts>,
    turns: Vec<ChronicleTurn>,
}

impl<'a> SiteGatherer<'a> {
    fn of(book: &'a Transaction, sources: SiteSources<'a>) -> Result<SiteGatherer<'a>, SiteError> {
        let SiteSources {
            desk,
            tables,
            campaign,
            language,
            ..
        } = sources;
        let maker = PageRenderer {
            desk,
            campaign,
            language,
            known: NameRedactor::of(book)?,
        };
        let facts = last_report::facts(book, tables, campaign)?;
        let mut turns = Vec::new();
        for (number, _) in book.turn_names(campaign.row.id)? {
            turns.extend(
                book.turn(campaign.row.id, number)?
                    .map(|row| ChronicleTurn::of(book, campaign, tables, &row))
                    .transpose()?
                    .flatten(),
            );
        }
        Ok(SiteGatherer {
            book,
            sources,
            maker,
            facts,
            turns,
        })
    }

    /// Links to the turns before and after.
    fn neighbours(&self, at: usize) -> (Option<NeighbourLink>, Option<NeighbourLink>) {
        let before = at
            .checked_sub(1)
            .and_then(|before| self.turns.get(before))
            .map(ChronicleTurn::way);
        (before, self.turns.get(at + 1).map(ChronicleTurn::way))
    }

    /// Writes a page that is made anew each time.
    fn put(
        &self,
        draft: &mut SiteDraft,
        name: &str,
        data: &impl Serialize,
    ) -> Result<(), SiteError> {
        draft.put(name, "", &self.maker.page(name, data)?)
    }

    fn put_animation(&self, draft: &mut SiteDraft) -> Result<Option<String>, SiteError> {
        let maps: Vec<String> = self.turns.iter().map(ChronicleTurn::map).collect();
        (maps.len() > 1)
            .then(|| animation::write(&maps, draft))
            .transpose()
    }

    /// After the end of a campaign they include corrections made after the last turn, as the last
    /// report does.
    fn standings<'s>(&'s self, last: &'s ChronicleTurn) -> &'s Standings {
        self.facts
            .as_ref()
            .map_or(&last.standings, |facts| &facts.standings)
    }

    fn index(
        &self,
        size: (u32, u32),
        standings: &Standings,
        awaited: Option<Phrase>,
        film: Option<String>,
        draft: &SiteDraft,
    ) -> IndexPage {
        let campaign = self.sources.campaign;
        let facts = self.facts.as_ref();
        let link = |turn: &ChronicleTurn| TurnLink {
            title: turn.title.clone(),
            page: turn.page(),
            map: turn.map(),
            dark: turn.dark(),
            alt: draft.alt(&turn.map()),
            day: turn.day(),
        };
        IndexPage {
            common: self.maker.common("", "index"),
            game: campaign.row.game.clone(),
            edition: campaign.row.edition.clone(),
            board: board_name(campaign),
            lords: campaign.lords(),
            size,
            turns: self.turns.iter().map(link).collect(),
            standings: standings.clone(),
            awaited,
            how: facts.map(|facts| facts.ending.lines()).unwrap_or_default(),
            winners: facts
                .map(|facts| facts.winners(campaign))
                .unwrap_or_default(),
            film,
        }
    }

    fn standings_page(
        &self,
        standings: &Standings,
        draft: &mut SiteDraft,
    ) -> Result<StandingsPage, SiteError> {
        let SiteSources {
            tables, campaign, ..
        } = self.sources;
        // the first position alone gives no chart
        let charts = if self.turns.len() > 1 {
            annals::charts(self.book, tables, campaign, Viewer::Public)?
        } else {
            Vec::new()
        };
        let charts = charts
            .iter()
            .map(|chart| chart_of(&self.maker, chart, draft))
            .collect::<Result<_, _>>()?;
        Ok(StandingsPage {
            common: self.maker.common("", "standings"),
            charts,
            series: series(&self.turns, campaign),
            standings: standings.clone(),
        })
    }

    fn put_feed(&self, draft: &mut SiteDraft) -> Result<(), SiteError> {
        let campaign = self.sources.campaign;
        let ended = self.book.ending(campaign.row.id)?.map(|ending| ending.at);
        let entries = self
            .turns
            .iter()
            .filter(|turn| turn.number > TurnNumber(0))
            .map(entry)
            .collect();
        let page = feed(campaign, self.sources.url, entries, ended);
        draft.put("feed.atom", "", &self.maker.page("feed.xml", &page)?)
    }
}

/// The awaited turn, as players count turns.
fn awaited(campaign: &Campaign) -> Result<Phrase, InternalError> {
    let (open, whole) = (
        campaign.open_turn()?,
        campaign.open_match()?.turn().player_turn,
    );
    Ok(if open.name == whole.name {
        open.title
    } else {
        whole.title
    })
}

/// Whether everybody has received a letter by mail or in a report: it may still wait for its
/// report.
fn is_told(row: &PressRow) -> bool {
    !row.letter.text.is_empty() && (row.printed.is_some() || !row.letter.later)
}

fn press_page(
    maker: &PageRenderer,
    turns: &[ChronicleTurn],
    press: &[PressRow],
    awaited: Option<&Phrase>,
) -> PressPage {
    let mut parts: Vec<(TurnNumber, PressSection)> = Vec::new();
    let in_turn = maker.campaign.in_turn().unwrap_or_default();
    for row in press {
        // the awaited turn, or the turn that the awaited phase belonged to
        let of = turns.iter().find(|turn| turn.number >= row.letter.turn);
        let number = match of {
            Some(turn) => turn.number,
            // all phases of the open turn together
            None if in_turn => turns
                .last()
                .map_or(row.letter.turn, |last| last.number.next()),
            None => row.letter.turn,
        };
        let title = || match of {
            _ if number == TurnNumber(0) => Phrase::new("platform-before-the-start"),
            Some(turn) => turn.title.clone(),
            None => awaited
                .cloned()
                .unwrap_or_else(|| Phrase::new("archive-afterwards")),
        };
        let letter = press_text(maker.campaign, &row.letter);
        match parts.iter_mut().find(|(known, _)| *known == number) {
            Some((_, part)) => part.letters.push(letter),
            None => parts.push((
                number,
                PressSection {
                    title: title(),
                    letters: vec![letter],
                },
            )),
        }
    }
    parts.sort_by_key(|(number, _)| std::cmp::Reverse(*number));
    let name = maker.campaign.settings.newspaper.clone();
    PressPage {
        common: maker.common("", "press"),
        name,
        parts: parts.into_iter().map(|(_, part)| part).collect(),
    }
}

/// The commitments of the first mail, one file per turn, and the secrets in the last report:
/// everything that `seneschal verify` reads.
fn dice_page(
    book: &Transaction,
    maker: &PageRenderer,
    turns: &[ChronicleTurn],
    facts: Option<&FinalReportFacts>,
    draft: &mut SiteDraft,
) -> Result<DicePage, SiteError> {
    let campaign = maker.campaign;
    let chain = book.chains(campaign.row.id)?.into_iter().next();
    let first = chain
        .and_then(|chain| Some((SecretChain::new(chain.last).link(0)?, sha256(&chain.sealed))));
    let first: Vec<String> = first.map_or_else(Vec::new, |(first, sealed)| {
        let name = &campaign.row.name;
        vec![
            format!("BEGIN DICE {name}"),
            format!("first {}", hex::encode(first)),
            format!("sealed-hash {}", hex::encode(sealed)),
            "END DICE".to_owned(),
        ]
    });
    let last = facts
        .map(|facts| facts.dice_block.clone())
        .unwrap_or_default();
    for (name, block) in [("dice/first.txt", &first), ("dice/last.txt", &last)] {
        if !block.is_empty() {
            draft.put(name, "", lines(block).as_bytes())?;
        }
    }
    // each phase has its own dice
    let row = |turn: &ChronicleTurn, bound: &TurnDice| DiceRow {
        turn: bound.turn.clone(),
        page: turn.page(),
        file: turn.dice(),
        link: bound.link,
        secret: hex::encode(bound.secret),
        key: hex::encode(bound.key),
    };
    let turns = turns
        .iter()
        .filter(|turn| turn.number > TurnNumber(0))
        .flat_map(|turn| turn.bound.iter().map(move |bound| row(turn, bound)))
        .collect();
    Ok(DicePage {
        common: maker.common("", "dice"),
        turns,
        first,
        last,
    })
}

fn entry(turn: &ChronicleTurn) -> FeedEntryDraft {
    let first: Vec<String> = turn
        .standings
        .rows
        .iter()
        .take(3)
        .map(|row| row.name.clone())
        .collect();
    let entry = FeedEntry {
        id: String::new(),
        updated: String::new(),
        title: turn.title.clone(),
        page: turn.page(),
        day: turn.day(),
        outcome: turn.outcome.clone(),
        first,
    };
    FeedEntryDraft {
        number: turn.number,
        run: turn.run,
        at: turn.played,
        entry,
    }
}
