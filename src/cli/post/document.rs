//! Public reports as posts.

use anyhow::bail;
use seneschal::campaign::{Campaign, CampaignCache};
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::forum::{PostBlock, TextMap, dressed, letter_blocks, words_of};
use seneschal::history::Store;
use seneschal::letters::{LetterReader, MailComposer};
use seneschal::render::language::on_board;
use seneschal::text::{Phrase, ids::TurnNumber};
use seneschal::turns::{
    PublicRequest,
    ending::last_report::{self, FINAL, SHEETS},
    public,
};
use std::ops::RangeInclusive;

/// A public report, ready for a board.
pub(super) struct PostDocument {
    /// The turns it reports: letters about them belong to it.
    pub turns: RangeInclusive<TurnNumber>,
    pub name: String,
    pub title: String,
    pub blocks: Vec<PostBlock>,
    pub map: Option<(String, Vec<u8>)>,
    pub files: Vec<(String, Vec<u8>)>,
}

impl PostDocument {
    pub(super) fn number(&self) -> TurnNumber {
        *self.turns.end()
    }
}

/// What public posts are made from.
pub(super) struct DocumentSource<'a> {
    pub desk: &'a MailComposer,
    pub config: &'a Config,
    pub tables: &'a CampaignCache,
    pub campaign: &'a Campaign,
    pub language: &'a str,
}

impl DocumentSource<'_> {
    pub(super) fn turn_page(
        &self,
        store: &mut Store,
        turns: RangeInclusive<TurnNumber>,
    ) -> anyhow::Result<PostDocument> {
        let number = *turns.end();
        let told = public(
            store,
            self.desk,
            self.tables,
            self.campaign,
            PublicRequest {
                turns: turns.clone(),
                language: self.language,
                now: Clock::System.now(),
            },
        )?;
        let Some(told) = told else {
            bail!("{} has not played that turn yet", self.campaign.row.name)
        };
        let name = if number == TurnNumber(0) {
            "start".to_owned()
        } else {
            told.turn.name.clone()
        };
        let say = |id: &'static str| self.desk.publisher.say(self.language, &Phrase::new(id));
        let blocks = letter_blocks(told.letter.html.as_deref(), &told.letter.text);
        let chart = TextMap {
            title: say("forum-map"),
            lines: told.chart.clone(),
        };
        let blocks = dressed(blocks, Some(&chart), &say("forum-dice"));
        let title = match blocks.first() {
            Some(PostBlock::Heading(1, says)) if !told.rerun => words_of(says),
            _ => told.letter.subject.clone(),
        };
        Ok(PostDocument {
            turns,
            name,
            title,
            blocks,
            map: told.map,
            files: Vec::new(),
        })
    }

    /// The last report, with its charts in words: their pictures and all sheets are separate files.
    pub(super) fn last_page(&self, store: &mut Store) -> anyhow::Result<PostDocument> {
        let Some(facts) =
            store.look(|book| last_report::facts(book, self.tables, self.campaign))?
        else {
            bail!(
                "{} is not over; `seneschal campaign show {}` shows its state",
                self.campaign.row.name,
                self.campaign.row.name
            );
        };
        let drawn = last_report::draw(self.desk, &facts.charts, self.language)?;
        let writer = last_report::FinalReportWriter {
            desk: self.desk,
            config: self.config,
            campaign: self.campaign,
            facts: &facts,
            now: Clock::System.now(),
        };
        let (mut report, _) = writer.fill(&drawn, None, LetterReader::Board(self.language));
        report.heading.board = true;
        report
            .charts
            .iter_mut()
            .for_each(|chart| chart.content_id = None);
        let text = self
            .desk
            .publisher
            .letter(FINAL, &on_board(self.language), &report)?;
        let dice = self
            .desk
            .publisher
            .say(self.language, &Phrase::new("forum-dice"));
        let blocks = dressed(letter_blocks(text.html.as_deref(), &text.text), None, &dice);
        let title = match blocks.first() {
            Some(PostBlock::Heading(1, says)) => words_of(says),
            _ => text.subject,
        };
        let charts = drawn.into_iter().map(|chart| (chart.file_name, chart.png));
        let files = charts
            .chain([(
                SHEETS.to_owned(),
                facts
                    .sheets
                    .text(&self.desk.publisher, self.language)
                    .into_bytes(),
            )])
            .collect();
        Ok(PostDocument {
            turns: self.campaign.row.turn..=self.campaign.row.turn,
            name: FINAL.to_owned(),
            title,
            blocks,
            map: None,
            files,
        })
    }
}
