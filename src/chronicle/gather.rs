//! Builds the pages from the history. Expensive steps (replaying a turn for its dice, drawing its
//! map) are done only for turns whose page does not exist yet.

use super::animation;
use super::feed::{FeedEntryDraft, feed};
use super::folder::SiteDraft;
use super::pages::*;
use super::{SiteError, SiteRequest};
use crate::campaign::{
    Campaign, CampaignCache,
    error::InternalError,
    phases::{goes_on, told_with, whole_of},
    redaction::NameRedactor,
    secrets::SecretChain,
};
use crate::clock::{in_zone, instant, moment::day};
use crate::games::{Seat, Standings, TurnName, Viewer};
use crate::history::{PressRow, Transaction, TurnRow};
use crate::letters::{MailComposer, press::press_text};
use crate::render::charts::{Chart, ChartTheme};
use crate::text::{
    Column, Phrase, PhraseArgument, PhraseGrid,
    hash::sha256,
    ids::{RunNumber, TurnNumber},
};
use crate::turns::{
    PublicNotes, PublicRecord, annals, beside, board_name,
    ending::{
        ModerationHistory,
        last_report::{self, FinalReportFacts},
    },
    public_record,
};
use serde::Serialize;

/// Used because the reader's zone is unknown.
const ZONE: &str = "UTC";
/// Raise this if a change of this module's code changes the pages within one version of the
/// program.
const SHAPE: u32 = 2;

/// A turn that counts, without its large data.
struct ChronicleTurn {
    number: TurnNumber,
    run: RunNumber,
    title: Phrase,
    played: i64,
    /// The proof of its dice, preceded by those of the phases that are reported with it.
    bound: Vec<TurnDice>,
    standings: Standings,
    outcome: Option<Phrase>,
    /// `03-summer-1`
    file: String,
}

/// A turn of the platform and its dice.
struct TurnDice {
    turn: TurnName,
    link: u32,
    secret: [u8; 32],
    key: [u8; 32],
    hash: [u8; 32],
}

impl TurnDice {
    fn of(campaign: &Campaign, row: &TurnRow) -> Result<TurnDice, InternalError> {
        let start = || TurnName {
            name: row.name.clone(),
            title: Phrase::new("archive-start"),
        };
        let turn = if row.number == TurnNumber(0) {
            start()
        } else {
            campaign.name_of(row)?
        };
        Ok(TurnDice {
            turn,
            link: row.link,
            secret: row.secret,
            key: row.key,
            hash: row.hash,
        })
    }
}

impl ChronicleTurn {
    /// As players count turns: `None` for a phase that is reported with a later one.
    fn of(
        book: &Transaction,
        campaign: &Campaign,
        tables: &CampaignCache,
        row: &TurnRow,
    ) -> Result<Option<ChronicleTurn>, InternalError> {
        if goes_on(book, campaign, row.number)? {
            return Ok(None);
        }
        let unread = |what: &'static str| {
            move |why: serde_json::Error| InternalError::Stored {
                campaign: campaign.row.name.clone(),
                what,
                why: why.to_string(),
            }
        };
        let outcome: Option<crate::games::GameOutcome> = row
            .outcome
            .as_deref()
            .map(serde_json::from_str)
            .transpose()
            .map_err(unread("outcome"))?;
        let mut bound = Vec::new();
        for piece in told_with(book, campaign, row.number)? {
            bound.extend(
                book.turn(campaign.row.id, piece)?
                    .map(|row| TurnDice::of(campaign, &row))
                    .transpose()?,
            );
        }
        let last = TurnDice::of(campaign, row)?;
        let own = last.turn.clone();
        bound.push(last);
        // the opening has the name of the turn after it
        let (title, name) = match (row.number, whole_of(book, campaign, row.number)?) {
            (TurnNumber(0), _) => (own.title, "start".to_owned()),
            (_, Some(whole)) if whole.name != row.name => (whole.title, whole.name),
            _ => (own.title, own.name),
        };
        let plain = name.replace(|c: char| !c.is_ascii_alphanumeric(), "-");
        Ok(Some(ChronicleTurn {
            number: row.number,
            run: row.run,
            file: format!("{:02}-{plain}", row.number),
            title,
            played: row.played,
            bound,
            standings: campaign
                .at(tables, &campaign.changes, row.number)?
                .standings(&row.position, Viewer::Public)?,
            outcome: outcome.map(|outcome| outcome.why),
        }))
    }

    fn page(&self) -> String {
        format!("turns/{}.html", self.file)
    }

    fn map(&self) -> String {
        format!("maps/{}.png", self.file)
    }

    /// The same in dark colours.
    fn dark(&self) -> String {
        format!("maps/dark/{}.png", self.file)
    }

    fn dice(&self) -> String {
        format!("dice/{}.txt", self.file)
    }

    fn way(&self) -> NeighbourLink {
        NeighbourLink {
            title: self.title.clone(),
            page: self.page(),
            map: self.map(),
            dark: self.dark(),
        }
    }

    fn day(&self) -> Phrase {
        day(in_zone(instant(self.played), ZONE).date())
    }
}

struct PageRenderer<'a> {
    desk: &'a MailComposer,
    campaign: &'a Campaign,
    language: &'a str,
    known: NameRedactor,
}

impl PageRenderer<'_> {
    fn common(&self, root: &'static str, here: &'static str) -> PageHeader {
        PageHeader {
            campaign: self.campaign.row.name.clone(),
            root,
            here,
            who_play: self.campaign.table.who_play(),
        }
    }

    /// A rendered page without the addresses that authors wrote into their texts, and without
    /// characters that no page may contain.
    fn page(&self, page: &str, data: &impl Serialize) -> Result<Vec<u8>, SiteError> {
        let text = self
            .desk
            .publisher
            .page(page, self.language, &self.campaign.row.game, data)?;
        Ok(plain(&self.known.without_addresses(&text)).into_bytes())
    }
}

/// XML forbids control characters (1.0, section 2.2), and in HTML they are errors.
fn plain(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_control() || matches!(c, '\n' | '\t'))
        .collect()
}

/// Writes every page into the draft, and returns how many turns have one.
pub fn site(
    book: &Transaction,
    desk: &MailComposer,
    tables: &CampaignCache,
    campaign: &Campaign,
    wanted: SiteRequest,
    draft: &mut SiteDraft,
    mut beat: impl FnMut(),
) -> Result<usize, SiteError> {
    let id = campaign.row.id;
    let maker = PageRenderer {
        desk,
        campaign,
        language: wanted.language,
        known: NameRedactor::of(book)?,
    };
    let facts = last_report::facts(book, tables, campaign)?;
    let mut turns = Vec::new();
    for (number, _) in book.turn_names(id)? {
        turns.extend(
            book.turn(id, number)?
                .map(|row| ChronicleTurn::of(book, campaign, tables, &row))
                .transpose()?
                .flatten(),
        );
    }
    for (at, turn) in turns.iter().enumerate() {
        beat();
        let Some(row) = book.turn(id, turn.number)? else {
            continue;
        };
        let before = at
            .checked_sub(1)
            .and_then(|before| turns.get(before))
            .map(ChronicleTurn::way);
        let after = turns.get(at + 1).map(ChronicleTurn::way);
        turn_page(book, tables, &maker, turn, &row, (before, after), draft)?;
    }
    beat();
    let press: Vec<PressRow> = book.public_press(id)?.into_iter().filter(is_told).collect();
    let acts = ModerationHistory::of(book, id)?.between(None, None, ZONE);
    let maps: Vec<String> = turns.iter().map(ChronicleTurn::map).collect();
    let film = (turns.len() > 1)
        .then(|| animation::write(&maps, draft))
        .transpose()?;
    let Some(last) = turns.last() else {
        return Ok(0);
    };
    // after the end of a campaign it includes corrections made after the last turn, as the last
    // report does
    let standings = facts
        .as_ref()
        .map_or(&last.standings, |facts| &facts.standings)
        .clone();
    let size = animation::size_of(&draft.read(&last.map())?);
    let awaited = campaign
        .is_running()
        .then(|| awaited(campaign))
        .transpose()?;
    let index = IndexPage {
        common: maker.common("", "index"),
        game: campaign.row.game.clone(),
        edition: campaign.row.edition.clone(),
        board: board_name(campaign),
        lords: campaign.lords(),
        size,
        turns: turns
            .iter()
            .map(|turn| TurnLink {
                title: turn.title.clone(),
                page: turn.page(),
                map: turn.map(),
                dark: turn.dark(),
                alt: draft.alt(&turn.map()),
                day: turn.day(),
            })
            .collect(),
        standings: standings.clone(),
        awaited: awaited.clone(),
        how: facts
            .as_ref()
            .map(|facts| facts.ending.lines())
            .unwrap_or_default(),
        winners: facts
            .as_ref()
            .map(|facts| facts.winners(campaign))
            .unwrap_or_default(),
        film,
    };
    let lords = lords(&maker, &turns, &standings, &press, &index.winners);
    draft.put("index.html", "", &maker.page("index.html", &index)?)?;
    beat();
    // the first position alone gives no chart
    let charts = if turns.len() > 1 {
        annals::charts(book, tables, campaign, Viewer::Public)?
    } else {
        Vec::new()
    };
    let charts = charts
        .iter()
        .map(|chart| chart_of(&maker, chart, draft))
        .collect::<Result<_, _>>()?;
    let page = StandingsPage {
        common: maker.common("", "standings"),
        charts,
        series: series(&turns, campaign),
        standings,
    };
    draft.put("standings.html", "", &maker.page("standings.html", &page)?)?;
    draft.put("lords.html", "", &maker.page("lords.html", &lords)?)?;
    let page = press_page(&maker, &turns, &press, awaited.as_ref());
    draft.put("press.html", "", &maker.page("press.html", &page)?)?;
    let page = dice_page(book, &maker, &turns, facts.as_ref(), draft)?;
    draft.put("dice.html", "", &maker.page("dice.html", &page)?)?;
    draft.put(
        "log.html",
        "",
        &maker.page(
            "log.html",
            &LogPage {
                common: maker.common("", "log"),
                acts,
            },
        )?,
    )?;
    let ended = book.ending(id)?.map(|ending| ending.at);
    let page = feed(
        campaign,
        wanted.url,
        turns
            .iter()
            .filter(|turn| turn.number > TurnNumber(0))
            .map(entry)
            .collect(),
        ended,
    );
    draft.put("feed.atom", "", &maker.page("feed.xml", &page)?)?;
    for name in ["style.css", "chronicle.js"] {
        draft.put(name, "", &maker.page(name, &maker.common("", ""))?)?;
    }
    Ok(turns
        .iter()
        .filter(|turn| turn.number > TurnNumber(0))
        .count())
}

/// The awaited turn, as players count turns.
fn awaited(campaign: &Campaign) -> Result<Phrase, InternalError> {
    let (open, whole) = (
        campaign.open_turn()?,
        campaign.table.whole(campaign.position())?,
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

/// A turn's page, map and dice.
fn turn_page(
    book: &Transaction,
    tables: &CampaignCache,
    maker: &PageRenderer,
    turn: &ChronicleTurn,
    row: &TurnRow,
    (before, after): (Option<NeighbourLink>, Option<NeighbourLink>),
    draft: &mut SiteDraft,
) -> Result<(), SiteError> {
    let (campaign, publisher) = (maker.campaign, &maker.desk.publisher);
    let beside = beside(book, campaign, tables, row)?;
    let of = page_digest(maker, turn, &beside, (&before, &after))?;
    let (page, map, dark, dice) = (turn.page(), turn.map(), turn.dark(), turn.dice());
    let mut names = vec![page.clone(), map.clone(), dark.clone()];
    names.extend((turn.number > TurnNumber(0)).then(|| dice.clone()));
    if draft.keep(&names, &of)? {
        return Ok(());
    }
    let PublicRecord { drawing, report } = public_record(book, campaign, tables, row)?;
    let png = publisher.picture(
        maker.language,
        &drawing,
        crate::render::PictureOptions::default(),
    )?;
    let alt = maker
        .known
        .without_addresses(&publisher.say(maker.language, &drawing.alt));
    let size = animation::size_of(&png);
    draft.put_with(&map, &of, &png, &alt)?;
    let look = crate::render::PictureOptions {
        dark: true,
        wide: None,
    };
    draft.put(
        &dark,
        &of,
        &publisher.picture(maker.language, &drawing, look)?,
    )?;
    let (view, standings, told) = match report {
        Some(report) => {
            let told = ReportSection {
                outcome: report.outcome,
                beside,
                dice: report.dice_block,
                dice_file: dice.clone(),
            };
            draft.put(
                &dice,
                &of,
                maker.known.without_addresses(&lines(&told.dice)).as_bytes(),
            )?;
            (report.view, report.standings, Some(told))
        }
        None => {
            let table = campaign.at(tables, &campaign.changes, row.number)?;
            (
                table
                    .view(&row.position, "[]", Viewer::Public)
                    .map_err(InternalError::from)?,
                turn.standings.clone(),
                None,
            )
        }
    };
    let (title, day) = (turn.title.clone(), turn.day());
    let data = TurnPage {
        common: maker.common("../", ""),
        title,
        day,
        map,
        dark,
        alt,
        size,
        before,
        after,
        view,
        standings,
        told,
    };
    draft.put(&page, &of, &maker.page("turn.html", &data)?)
}

/// A chart's two pictures, drawn only if its lines have changed.
fn chart_of(
    maker: &PageRenderer,
    chart: &Chart,
    draft: &mut SiteDraft,
) -> Result<ChartImage, SiteError> {
    let publisher = &maker.desk.publisher;
    let alt = maker
        .known
        .without_addresses(&publisher.say(maker.language, &chart.alt()));
    let (light, dark) = (
        format!("charts/{}.png", chart.name),
        format!("charts/{}-dark.png", chart.name),
    );
    for (name, look) in [(&light, ChartTheme::Light), (&dark, ChartTheme::Dark)] {
        let svg = publisher.chart(maker.language, chart, look)?;
        let of = hex::encode(sha256(
            format!("{} {} {svg}", env!("CARGO_PKG_VERSION"), publisher.digest()).as_bytes(),
        ));
        if !draft.keep(std::slice::from_ref(name), &of)? {
            draft.put(name, &of, &publisher.png(&svg)?)?;
        }
    }
    let size = animation::size_of(&draft.read(&light)?);
    Ok(ChartImage {
        title: chart.title.clone(),
        alt,
        light,
        dark,
        size,
    })
}

/// A digest of all sources of a turn's page, without playing or drawing anything: the turn's own
/// hash covers what was played.
fn page_digest(
    maker: &PageRenderer,
    turn: &ChronicleTurn,
    beside: &PublicNotes,
    ways: (&Option<NeighbourLink>, &Option<NeighbourLink>),
) -> Result<String, InternalError> {
    let campaign = maker.campaign;
    let seats: Vec<_> = campaign
        .seats
        .iter()
        .map(|seat| (&seat.lord, seat.address.is_none()))
        .collect();
    let changes: Vec<_> = campaign
        .changes
        .iter()
        .filter(|change| change.turn <= turn.number)
        .map(|change| (change.turn, &change.switch, &change.value))
        .collect();
    let hashes: String = turn
        .bound
        .iter()
        .map(|bound| hex::encode(bound.hash))
        .collect();
    let made = (
        (
            SHAPE,
            env!("CARGO_PKG_VERSION"),
            maker.desk.publisher.digest(),
            maker.language,
        ),
        (
            hashes,
            beside,
            ways,
            seats,
            changes,
            campaign.settings.name_late,
        ),
    );
    let text = serde_json::to_vec(&made).map_err(|why| InternalError::Stored {
        campaign: campaign.row.name.clone(),
        what: "turn",
        why: why.to_string(),
    })?;
    Ok(hex::encode(sha256(&text)))
}

fn lines(block: &[String]) -> String {
    block
        .iter()
        .fold(String::new(), |text, line| text + line + "\n")
}

/// A name as a column heading.
fn named(name: &str) -> Phrase {
    Phrase::new("site-name").with("name", name)
}

/// Each figure of the standings over all turns.
fn series(turns: &[ChronicleTurn], campaign: &Campaign) -> Vec<SeriesTable> {
    let columns = turns
        .last()
        .map(|turn| turn.standings.columns.as_slice())
        .unwrap_or_default();
    let heading = |name: &str| Column {
        heading: named(name),
        figures: true,
    };
    let table = |column: &Phrase| {
        let heads = std::iter::once(Column::words("site-turn"))
            .chain(campaign.seats.iter().map(|seat| heading(&seat.lord)));
        let row = |turn: &ChronicleTurn| {
            let figures = campaign.seats.iter().map(|seat| {
                figure(&turn.standings, column, seat.seat)
                    .map_or(PhraseArgument::from(""), PhraseArgument::Number)
            });
            std::iter::once(PhraseArgument::from(turn.title.clone()))
                .chain(figures)
                .collect()
        };
        PhraseGrid {
            columns: heads.collect(),
            rows: turns.iter().map(row).collect(),
        }
    };
    columns
        .iter()
        .map(|column| SeriesTable {
            title: column.clone(),
            table: table(column),
        })
        .collect()
}

/// `None` if these standings have no such column because the rules have changed since.
fn figure(standings: &Standings, column: &Phrase, seat: Seat) -> Option<i64> {
    let at = standings
        .columns
        .iter()
        .position(|known| known.id == column.id)?;
    standings
        .rows
        .iter()
        .find(|row| row.seat == seat)?
        .figures
        .get(at)
        .copied()
}

fn lords(
    maker: &PageRenderer,
    turns: &[ChronicleTurn],
    standings: &Standings,
    press: &[PressRow],
    winners: &[String],
) -> SeatsPage {
    let of = |row: &crate::games::StandingsRow| {
        let figures = standings.columns.iter().map(|column| {
            let all: Vec<i64> = turns
                .iter()
                .filter_map(|turn| figure(&turn.standings, column, row.seat))
                .collect();
            let now = figure(standings, column, row.seat).unwrap_or_default();
            [
                all.first().copied().unwrap_or(now),
                all.iter().copied().max().unwrap_or(now),
                now,
            ]
        });
        let wrote =
            |letter: &&PressRow| letter.letter.seat == Some(row.seat) && !letter.letter.anonymous;
        SeatSummary {
            name: row.name.clone(),
            colour: row.colour.clone(),
            out: row.out,
            vacant: maker.campaign.is_running()
                && maker
                    .campaign
                    .seat(row.seat)
                    .is_some_and(|seat| seat.address.is_none()),
            won: winners.contains(&row.name),
            figures: figures.collect(),
            letters: press.iter().filter(wrote).count(),
        }
    };
    SeatsPage {
        common: maker.common("", "lords"),
        columns: standings.columns.clone(),
        lords: standings.rows.iter().map(of).collect(),
    }
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
