//! The links of players' and moderators' pages: how often each was replaced, and on which devices it
//! is used. Of a device only two words are stored, so that nobody else learns anything from them.

use super::{StoreResult, Transaction};
use rusqlite::{OptionalExtension, params};
use seneschal_text::ids::{CampaignId, PageLink, Seat};

/// Stands in place of a seat for the moderators.
const MODERATOR: i64 = -1;

/// A device that a link was used on, by the families of its browser and its system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceRow {
    pub browser: String,
    pub system: String,
    /// When it was used first, and last, in milliseconds.
    pub first: i64,
    pub last: i64,
}

fn number(seat: Option<Seat>) -> i64 {
    seat.map_or(MODERATOR, |seat| i64::from(seat.0))
}

impl Transaction<'_> {
    /// How often the owner of a link had another one sent since the epoch began.
    pub fn page_renewals(
        &self,
        campaign: CampaignId,
        seat: Option<Seat>,
        epoch: u32,
    ) -> StoreResult<u32> {
        let mut query = self.tx.prepare_cached(
            "SELECT renewals FROM page_links WHERE campaign = ? AND seat = ? AND epoch = ?",
        )?;
        let renewals = query
            .query_row(params![campaign, number(seat), epoch], |row| row.get(0))
            .optional()?;
        Ok(renewals.unwrap_or_default())
    }

    /// Makes this the valid link of its owner: the former one is void, and what was noted of its
    /// devices is gone.
    pub fn renew_page_link(&self, link: PageLink) -> StoreResult<()> {
        let (campaign, seat) = (link.campaign, number(link.seat));
        self.tx.execute(
            "INSERT INTO page_links (campaign, seat, epoch, renewals) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (campaign, seat, epoch) DO UPDATE SET renewals = max(renewals, ?4)",
            params![campaign, seat, link.epoch, link.renewals],
        )?;
        self.tx.execute(
            "DELETE FROM devices WHERE campaign = ? AND seat = ? AND epoch = ?",
            params![campaign, seat, link.epoch],
        )?;
        Ok(())
    }

    /// The devices that a link is used on, the last one first.
    pub fn devices(&self, link: PageLink) -> StoreResult<Vec<DeviceRow>> {
        let mut query = self.tx.prepare_cached(
            "SELECT browser, system, first, last FROM devices WHERE campaign = ? AND seat = ? AND epoch = ? ORDER BY last DESC, browser, system",
        )?;
        let rows = query.query_map(
            params![link.campaign, number(link.seat), link.epoch],
            |row| {
                Ok(DeviceRow {
                    browser: row.get(0)?,
                    system: row.get(1)?,
                    first: row.get(2)?,
                    last: row.get(3)?,
                })
            },
        )?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Notes that a link was used on a device; of more than `most`, those that were not used for
    /// longest are forgotten.
    pub fn note_device(
        &self,
        link: PageLink,
        (browser, system): (&str, &str),
        at: i64,
        most: usize,
    ) -> StoreResult<()> {
        let (campaign, seat) = (link.campaign, number(link.seat));
        self.tx.execute(
            "INSERT INTO devices (campaign, seat, epoch, browser, system, first, last) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)
             ON CONFLICT (campaign, seat, epoch, browser, system) DO UPDATE SET last = max(last, ?6)",
            params![campaign, seat, link.epoch, browser, system, at],
        )?;
        for old in self.devices(link)?.into_iter().skip(most) {
            self.tx.execute(
                "DELETE FROM devices WHERE campaign = ? AND seat = ? AND epoch = ? AND browser = ? AND system = ?",
                params![campaign, seat, link.epoch, old.browser, old.system],
            )?;
        }
        Ok(())
    }

    /// What is noted of the devices of a person, as JSON.
    pub(super) fn devices_of(
        &self,
        person: Option<i64>,
        address: &str,
    ) -> StoreResult<Vec<serde_json::Value>> {
        let mut query = self.tx.prepare(&format!(
            "SELECT json_object('campaign', name, 'page', iif(seat = {MODERATOR}, 'moderator', 'player'), 'browser', browser, 'system', system, 'first', first, 'last', last)
             FROM devices JOIN campaigns ON campaigns.id = campaign WHERE {THEIRS} ORDER BY campaign, seat, first"
        ))?;
        let rows = query.query_map(params![person, address], |row| row.get::<_, String>(0))?;
        let rows: Vec<String> = rows.collect::<Result<_, _>>()?;
        Ok(rows
            .iter()
            .filter_map(|row| serde_json::from_str(row).ok())
            .collect())
    }

    /// Forgets them.
    pub(super) fn forget_devices(&self, person: Option<i64>, address: &str) -> StoreResult<()> {
        self.tx.execute(
            &format!("DELETE FROM devices WHERE {THEIRS}"),
            params![person, address],
        )?;
        Ok(())
    }
}

/// The devices of the person `?1` with the address `?2`: as a player, as a moderator.
const THEIRS: &str = "
    (seat >= 0 AND EXISTS (SELECT 1 FROM seats WHERE seats.campaign = devices.campaign AND seats.seat = devices.seat AND person = ?1))
    OR (seat = -1 AND (devices.campaign, devices.epoch) IN (
        SELECT id, moderator_epoch FROM campaigns WHERE json_valid(settings) AND lower(settings ->> '$.moderator') = ?2
        UNION SELECT campaigns.id, value ->> '$.epoch' FROM campaigns, json_each(iif(json_valid(settings), settings, '{}'), '$.co_moderators')
            WHERE lower(value ->> '$.address') = ?2))";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Store, StoreError};

    const ANNA: &str = "anna@example.org";

    /// An ended campaign of Anna's, who moderates it too.
    fn house() -> Store {
        let mut store = Store::in_memory().unwrap();
        store
            .write(|book| {
                book.tx.execute_batch(
                    "INSERT INTO people (id, address) VALUES (1, 'anna@example.org');
                     INSERT INTO campaigns (id, name, game, edition, settings, rules_version, state, turn, created) VALUES
                         (1, 'x', 'g', 'e', '{\"moderator\":\"anna@example.org\",\"co_moderators\":[{\"address\":\"cyd@example.org\",\"epoch\":2,\"office\":\"beside\"}]}', '1', 'ended', 3, 0);
                     INSERT INTO seats (campaign, seat, lord, person, language, zone) VALUES (1, 0, 'Red', 1, 'en', 'UTC');",
                )?;
                Ok::<_, StoreError>(())
            })
            .unwrap();
        store
    }

    const fn link(seat: Option<Seat>, epoch: u32) -> PageLink {
        PageLink {
            campaign: CampaignId(1),
            seat,
            epoch,
            renewals: 0,
        }
    }

    const ANNAS: PageLink = link(Some(Seat(0)), 1);
    const LEAD: PageLink = link(None, 1);
    const BESIDE: PageLink = link(None, 2);

    fn note(store: &mut Store, link: PageLink, browser: &str, at: i64) {
        store
            .write(|book| book.note_device(link, (browser, "Linux"), at, 3))
            .unwrap();
    }

    fn noted(store: &mut Store, link: PageLink) -> Vec<(String, i64, i64)> {
        let devices = store.read(|book| book.devices(link)).unwrap();
        devices
            .into_iter()
            .map(|device| (device.browser, device.first, device.last))
            .collect()
    }

    #[test]
    fn the_last_devices_are_known_with_their_first_use() {
        let mut store = house();
        for (browser, at) in [("a", 1), ("b", 2), ("a", 5), ("c", 6), ("d", 7)] {
            note(&mut store, ANNAS, browser, at);
        }
        let known = [("d", 7, 7), ("c", 6, 6), ("a", 1, 5)];
        assert_eq!(
            noted(&mut store, ANNAS),
            known.map(|(browser, first, last)| (browser.to_owned(), first, last))
        );
        assert!(noted(&mut store, LEAD).is_empty());
    }

    #[test]
    fn another_link_forgets_the_devices_of_the_former_one() {
        let mut store = house();
        for link in [ANNAS, LEAD, BESIDE] {
            note(&mut store, link, "a", 1);
        }
        let renewals =
            |store: &mut Store| store.read(|book| book.page_renewals(CampaignId(1), None, 1));
        assert_eq!(renewals(&mut store).unwrap(), 0);
        store
            .write(|book| {
                book.renew_page_link(PageLink {
                    renewals: 1,
                    ..LEAD
                })
            })
            .unwrap();
        assert_eq!(renewals(&mut store).unwrap(), 1);
        assert!(noted(&mut store, LEAD).is_empty());
        assert!(!noted(&mut store, ANNAS).is_empty() && !noted(&mut store, BESIDE).is_empty());
        // new tokens
        store
            .write(|book| {
                book.tx
                    .execute_batch("UPDATE seats SET token_epoch = 2; UPDATE campaigns SET settings = '{}', moderator_epoch = 3")
                    .map_err(StoreError::from)
            })
            .unwrap();
        let left: i64 = store
            .connection
            .query_row(
                "SELECT (SELECT count(*) FROM devices) + (SELECT count(*) FROM page_links)",
                [],
                |row| row.get(0),
            )
            .unwrap();
        assert_eq!(left, 0);
    }

    #[test]
    fn a_person_is_given_their_devices_and_they_go_with_them() {
        let mut store = house();
        for link in [ANNAS, LEAD, BESIDE] {
            note(&mut store, link, "a", 1);
        }
        let of = |store: &mut Store| {
            let kept = store.read(|book| book.personal_records(ANNA, |_, _| false));
            kept.unwrap().unwrap_or_default().devices
        };
        let pages: Vec<String> = of(&mut store)
            .iter()
            .map(|device| device["page"].to_string())
            .collect();
        assert_eq!(pages, ["\"moderator\"", "\"player\""]);
        store.erase(ANNA, 9, |_, _| false, |_, _, _| None).unwrap();
        assert!(noted(&mut store, ANNAS).is_empty() && noted(&mut store, LEAD).is_empty());
        assert!(!noted(&mut store, BESIDE).is_empty(), "another's stay");
    }
}
