//! People on boards: their names there, and the posts that wait for manual delivery.

use super::outbox::outgoing;
use super::{OutboxRow, StoreResult, Transaction};
use rusqlite::params;
use seneschal_text::{
    Address,
    ids::{CampaignId, Seat, TurnNumber},
};
use std::ops::RangeInclusive;

impl Transaction<'_> {
    /// Gives a person another name on a board, and creates the person if new. Returns whether the
    /// name is new.
    pub fn add_forum_name(&self, address: &Address, name: &str) -> StoreResult<bool> {
        let person = self.person(address)?;
        let sql = "INSERT INTO forum_names (person, folded, name) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
        Ok(self.tx.execute(sql, params![person, folded(name), name])? == 1)
    }

    /// Removes a name on a board; `false` if the person had no such name.
    pub fn drop_forum_name(&self, address: &str, name: &str) -> StoreResult<bool> {
        let sql = "DELETE FROM forum_names WHERE folded = ?2 AND person = (SELECT id FROM people WHERE address = ?1)";
        Ok(self.tx.execute(sql, params![address, folded(name)])? == 1)
    }

    /// An address's names on boards, as they are written there.
    pub fn forum_names_of(&self, address: &str) -> StoreResult<Vec<String>> {
        let mut query = self.tx.prepare_cached("SELECT name FROM forum_names JOIN people ON people.id = person WHERE address = ? ORDER BY folded")?;
        let rows = query.query_map([address], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The addresses of all people who are known by a board name in place of a mail address.
    pub fn people_on_boards(&self) -> StoreResult<Vec<Address>> {
        let mut query = self.tx.prepare("SELECT address FROM people WHERE address LIKE 'forum:%' OR address LIKE 'discourse:%' OR address LIKE 'xenforo:%' ORDER BY id")?;
        let rows = query.query_map([], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The board names of a campaign's players, by seat: as written, and the address that they
    /// belong to.
    pub fn forum_names(&self, campaign: CampaignId) -> StoreResult<Vec<(Seat, String, Address)>> {
        let mut query = self.tx.prepare_cached(
            "SELECT seat, name, address FROM seats JOIN forum_names ON forum_names.person = seats.person JOIN people ON people.id = seats.person
             WHERE campaign = ? ORDER BY seat, folded",
        )?;
        let rows = query.query_map([campaign], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Posts about a campaign to people on boards, through one channel (`forum`, `adapter`): the
    /// waiting ones, oldest first. With `turns` also the posts about those turns that were already
    /// handed out, and all posts of the latest handing out.
    pub fn posts_on_boards(
        &self,
        campaign: CampaignId,
        way: &str,
        turns: Option<RangeInclusive<TurnNumber>>,
    ) -> StoreResult<Vec<OutboxRow>> {
        let mut query = self.tx.prepare_cached(
            "SELECT * FROM outbox WHERE way = ?2 AND campaign = ?1 AND (state IN ('queued', 'deferred') OR state = 'sent' AND ?3 IS NOT NULL AND (
             turn BETWEEN ?3 AND ?4 OR sent = (SELECT max(sent) FROM outbox WHERE way = ?2 AND campaign = ?1 AND state = 'sent'))) ORDER BY id",
        )?;
        let (first, last) = turns.map(RangeInclusive::into_inner).unzip();
        let rows = query.query_map(params![campaign, way, first, last], outgoing)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// How many letters wait for manual delivery, by campaign.
    pub fn wait_for_a_hand(&self) -> StoreResult<Vec<(Option<String>, u32)>> {
        let mut query = self.tx.prepare(
            "SELECT name, count(*) FROM outbox LEFT JOIN campaigns ON campaigns.id = campaign
             WHERE way != 'mail' AND way = 'forum' AND outbox.state IN ('queued', 'deferred') GROUP BY name ORDER BY name",
        )?;
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Records that these were handed out.
    pub fn note_handed_out(&self, ids: &[i64], at: i64) -> StoreResult<()> {
        let mut update = self.tx.prepare_cached(
            "UPDATE outbox SET state = 'sent', sent = ?2, attempts = attempts + 1, trouble = NULL WHERE id = ?1 AND way != 'mail' AND state IN ('queued', 'deferred')",
        )?;
        for id in ids {
            update.execute([*id, at])?;
        }
        Ok(())
    }
}

fn folded(name: &str) -> String {
    name.to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::super::{NewCampaign, OutgoingMail, Store};
    use seneschal_text::ids::TurnNumber;

    fn letter(recipient: &str) -> OutgoingMail {
        OutgoingMail {
            campaign: None,
            turn: TurnNumber(1),
            recipient: recipient.parse().unwrap(),
            kind: "notice".to_owned(),
            answer: false,
            message_id: format!("for {recipient}"),
            sender: None,
            bytes: b"x".to_vec(),
        }
    }

    /// OUT-14 is about what we send: what waits for a hand waits as long as its moderator does, and
    /// the mails' pace is theirs alone.
    #[test]
    fn what_waits_for_a_hand_is_no_mail() {
        let mut store = Store::in_memory().unwrap();
        store
            .write(|book| {
                book.queue(&letter("forum:anna k"), 5)?;
                assert_eq!(
                    (
                        book.next_mail()?,
                        book.oldest_unsent()?,
                        book.tell_late(100)?.len(),
                        book.tell_late_posts(100)?.len()
                    ),
                    (None, None, 0, 0)
                );
                book.queue(&letter("discourse:bo"), 5)?;
                assert_eq!(book.due_mails(10, 10)?, [0; 0]);
                assert_eq!(
                    (
                        book.next_mail()?,
                        book.oldest_unsent()?,
                        book.tell_late(100)?.len()
                    ),
                    (None, Some(5), 0)
                );
                // told once, and early enough
                for (before, late) in [(4, 0), (5, 1), (100, 0)] {
                    assert_eq!(book.tell_late_posts(before)?.len(), late);
                }
                assert_eq!(
                    (
                        book.due_posts(10, 10)?,
                        book.next_post()?,
                        book.count_posts()?
                    ),
                    (vec![2], Some(5), (1, 0))
                );
                assert_eq!(
                    (book.wait_for_a_hand()?, book.retry_mails(None, 9)?),
                    (vec![(None, 1)], 1),
                    "what an adapter sends may be tried again"
                );
                book.queue(&letter("anna@example.org"), 6)?;
                assert_eq!(
                    (
                        book.due_mails(10, 10)?.len(),
                        book.next_mail()?,
                        book.oldest_unsent()?
                    ),
                    (1, Some(6), Some(5))
                );
                book.note_handed_out(&[1, 2, 3], 7)?;
                assert_eq!(
                    (
                        book.wait_for_a_hand()?,
                        book.oldest_unsent()?,
                        book.due_mails(10, 10)?.len()
                    ),
                    (vec![], Some(6), 1)
                );
                assert_eq!(
                    book.outbox_counts()?,
                    [("queued".to_owned(), 1), ("sent".to_owned(), 2)]
                );
                Ok::<_, super::super::StoreError>(())
            })
            .unwrap();
    }

    /// A wrong dialect or a lost folder loses no letter: whatever was handed out, some `--again`
    /// brings it.
    #[test]
    fn what_was_handed_out_can_be_again() {
        let mut store = Store::in_memory().unwrap();
        store
            .write(|book| {
                let new = NewCampaign {
                    name: "thornvale",
                    game: "stub",
                    edition: "standard",
                    setup: "{}",
                    settings: "{}",
                    rules_version: "1",
                    created: 0,
                };
                let campaign = book.new_campaign(new, &[])?;
                for (turn, name) in [(1, "a"), (2, "b"), (3, "c"), (3, "d")] {
                    let letter = OutgoingMail {
                        campaign: Some(campaign),
                        turn: TurnNumber(turn),
                        message_id: name.to_owned(),
                        kind: name.to_owned(),
                        ..letter("forum:anna k")
                    };
                    book.queue(&letter, 5)?;
                }
                let told = |turns: Option<std::ops::RangeInclusive<u32>>| -> Result<String, super::super::StoreError> {
                    Ok(book
                        .posts_on_boards(campaign, "forum", turns.map(|turns| TurnNumber(*turns.start())..=TurnNumber(*turns.end())))?
                        .iter()
                        .map(|row| row.mail.kind.as_str())
                        .collect())
                };
                book.note_handed_out(&[1], 10)?;
                book.note_handed_out(&[2, 3], 20)?;
                for (turns, kinds) in [
                    (None, "d"),
                    (Some(1..=1), "abcd"),
                    (Some(2..=2), "bcd"),
                    (Some(2..=u32::MAX), "bcd"),
                    (Some(0..=0), "bcd"),
                ] {
                    assert_eq!(told(turns.clone())?, kinds, "{turns:?}");
                }
                book.note_handed_out(&[4], 30)?;
                for (turns, kinds) in [
                    (None, ""),
                    (Some(1..=1), "ad"),
                    (Some(2..=2), "bd"),
                    (Some(2..=u32::MAX), "bcd"),
                    (Some(0..=0), "d"),
                ] {
                    assert_eq!(told(turns.clone())?, kinds, "{turns:?}");
                }
                Ok::<_, super::super::StoreError>(())
            })
            .unwrap();
    }

    #[test]
    fn a_person_has_several_names_on_boards() {
        let mut store = Store::in_memory().unwrap();
        let anna = "anna@example.org".parse().unwrap();
        let names = store.write(|book| {
            assert!(book.add_forum_name(&anna, "Anna K")? && book.add_forum_name(&anna, "annak")?);
            assert!(!book.add_forum_name(&anna, "ANNA K")?);
            assert!(
                book.drop_forum_name("anna@example.org", "AnnaK")?
                    && !book.drop_forum_name("anna@example.org", "Bo")?
            );
            book.forum_names_of("anna@example.org")
        });
        assert_eq!(names.unwrap(), ["Anna K"]);
    }
}
