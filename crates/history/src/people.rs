//! One person's rows: what we store about them, and how to erase them without changing any turn
//! (ST-09).

use super::address_mentions::{is_on_a_board, json_spelt, replaced, speaks_of};
use super::{Store, StoreError, StoreResult, Transaction, log};
use crate::LogKind;
use rusqlite::{OptionalExtension, params};

/// What we store about a person, by place: each row as JSON, except the mails, which are bytes.
#[derive(Clone, Debug, Default)]
pub struct PersonalRecords {
    /// `None`: the person plays nowhere.
    pub person: Option<i64>,
    /// The person's former addresses.
    pub formers: Vec<String>,
    pub seats: Vec<serde_json::Value>,
    pub sheets: Vec<serde_json::Value>,
    /// How the person's sheets arrived in each turn.
    pub attendance: Vec<serde_json::Value>,
    /// What they wrote to others.
    pub press: Vec<serde_json::Value>,
    pub log: Vec<serde_json::Value>,
    /// By number.
    pub letters: Vec<(i64, Vec<u8>)>,
    pub mails: Vec<(i64, Vec<u8>)>,
    /// Their names on boards.
    pub forum_names: Vec<String>,
    /// The language of mails to them as a moderator or observer, by campaign.
    pub languages: Vec<serde_json::Value>,
    /// Their applications.
    pub applications: Vec<serde_json::Value>,
    /// The devices on which the links of their pages are used.
    pub devices: Vec<serde_json::Value>,
}

/// What was erased, and the pseudonym that replaces the address.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ErasureSummary {
    pub pseudonym: String,
    /// Former addresses of the person, which were erased with this one.
    pub formers: Vec<String>,
    pub letters: usize,
    pub mails: usize,
    pub log_entries: usize,
}

impl Transaction<'_> {
    /// The person's number in the log; `None` for an address that plays nowhere.
    pub fn person_number(&self, address: &str) -> StoreResult<Option<i64>> {
        Ok(self
            .tx
            .prepare_cached("SELECT id FROM people WHERE address = ?")?
            .query_row([address], |row| row.get(0))
            .optional()?)
    }

    /// The person's former addresses.
    fn former_addresses(&self, address: &str) -> StoreResult<Vec<String>> {
        let mut query = self.tx.prepare(
            "WITH RECURSIVE his (id) AS (SELECT id FROM people WHERE address = ?1 UNION SELECT people.id FROM people JOIN his ON moved = his.id)
             SELECT address FROM people JOIN his USING (id) WHERE address != ?1 ORDER BY id",
        )?;
        let rows = query.query_map([address], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Everything stored about a person, including people who only wrote to us, and under their
    /// former addresses too. `mentions` tells whether a mail contains an address that its raw bytes
    /// do not show.
    pub fn personal_records(
        &self,
        address: &str,
        mentions: impl Fn(&[u8], &str) -> bool,
    ) -> StoreResult<Option<PersonalRecords>> {
        let mut all = self.kept_of_one(address, &mentions)?;
        let formers = self.former_addresses(address)?;
        for former in &formers {
            let Some(kept) = self.kept_of_one(former, &mentions)? else {
                continue;
            };
            let all = all.get_or_insert_default();
            for (rows, more) in [
                (&mut all.seats, kept.seats),
                (&mut all.sheets, kept.sheets),
                (&mut all.attendance, kept.attendance),
                (&mut all.press, kept.press),
                (&mut all.log, kept.log),
                (&mut all.applications, kept.applications),
                (&mut all.languages, kept.languages),
                (&mut all.devices, kept.devices),
            ] {
                // one entry may mention both
                let new: Vec<_> = more.into_iter().filter(|row| !rows.contains(row)).collect();
                rows.extend(new);
            }
            for (mails, more) in [
                (&mut all.letters, kept.letters),
                (&mut all.mails, kept.mails),
            ] {
                mails.extend(more);
                mails.sort_unstable();
                mails.dedup();
            }
            all.forum_names.extend(kept.forum_names);
        }
        Ok(all.map(|all| PersonalRecords { formers, ..all }))
    }

    fn kept_of_one(
        &self,
        address: &str,
        mentions: &impl Fn(&[u8], &str) -> bool,
    ) -> StoreResult<Option<PersonalRecords>> {
        let person = self.person_number(address)?;
        let mut kept = PersonalRecords {
            person,
            ..PersonalRecords::default()
        };
        let mut seats = self.tx.prepare(
            "SELECT json_object('campaign', name, 'lord', lord, 'colour', colour, 'language', language, 'zone', zone, 'mail', form,
                'report', iif(short IS NULL, 'as the judge chooses', iif(short, 'short', 'full')), 'map', iif(pictures, 'on', 'off'), 'calendar', iif(calendar, 'on', 'off'),
                'reminders', iif(EXISTS (SELECT 1 FROM unreminded WHERE unreminded.campaign = seats.campaign AND unreminded.seat = seats.seat), 'off', 'on'),
                'maps', json_object('lands', map_lands, 'dark', map_dark, 'before', map_before, 'pixels', map_wide),
                'with_rules', iif(with_rules, 'on', 'off'), 'with_json', iif(with_json, 'on', 'off'),
                'reports', iif(every_turn, 'every turn', 'every round'), 'state', state,
                'asked', (SELECT json_group_array(kind || ' ' || act) FROM pending WHERE pending.campaign = seats.campaign AND pending.seat = seats.seat AND epoch = token_epoch))
             FROM seats JOIN campaigns ON campaigns.id = campaign WHERE person = ? ORDER BY campaign, seat",
        )?;
        kept.seats = json(seats.query_map([person], |row| row.get(0))?)?;
        let mut sheets = self.tx.prepare(
            "SELECT json_object('campaign', campaigns.name, 'turn', sheets.turn, 'revision', revision, 'received', received, 'state', sheets.state, 'source', source)
             FROM sheets JOIN campaigns ON campaigns.id = sheets.campaign WHERE person = ? ORDER BY sheets.campaign, sheets.turn, revision",
        )?;
        kept.sheets = json(sheets.query_map([person], |row| row.get(0))?)?;
        let mut attendance = self.tx.prepare(
            "SELECT json_object('campaign', name, 'turn', attendance.turn, 'seat', seat, 'came', came, 'filled', filled, 'excused', excused)
             FROM attendance JOIN campaigns ON campaigns.id = campaign WHERE person = ? ORDER BY campaign, attendance.turn",
        )?;
        kept.attendance = json(attendance.query_map([person], |row| row.get(0))?)?;
        let mut press = self.tx.prepare(
            "SELECT json_object('campaign', name, 'turn', press.turn, 'at', at, 'anonymous', anonymous, 'to',
                 CASE WHEN public THEN 'all' ELSE (SELECT group_concat(lord, ', ') FROM press_readers JOIN seats USING (campaign, seat) WHERE press = press.id) END,
                 'moderator', moderator, 'text', text) FROM press JOIN campaigns ON campaigns.id = campaign WHERE person = ? ORDER BY press.id",
        )?;
        kept.press = json(press.query_map([person], |row| row.get(0))?)?;
        let mut log = self.tx.prepare(
            "SELECT json_object('at', at, 'kind', kind, 'entry', json(entry)), entry, coalesce(json_extract(entry, '$.person') = ?2, 0)
             FROM log WHERE instr(lower(entry), ?1) OR instr(lower(entry), ?3) OR json_extract(entry, '$.person') = ?2 ORDER BY id",
        )?;
        let entries = log.query_map(params![address, person, json_spelt(address)], |row| {
            Ok((
                row.get(0)?,
                row.get::<_, String>(1)?,
                row.get::<_, bool>(2)?,
            ))
        })?;
        let entries: Vec<(String, String, bool)> = entries.collect::<Result<_, _>>()?;
        let his = entries
            .into_iter()
            .filter(|(_, entry, by_number)| *by_number || speaks_of(entry.as_bytes(), address));
        kept.log = json(his.map(|(told, _, _)| Ok(told)))?;
        for id in self.letters_of(person, address, mentions)? {
            if let Some(letter) = self.letter(id)? {
                kept.letters.push((id, letter.bytes));
            }
        }
        let mut mails = self
            .tx
            .prepare("SELECT id, bytes FROM outbox WHERE recipient = ? ORDER BY id")?;
        kept.mails = mails
            .query_map([address], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        kept.forum_names = self.forum_names_of(address)?;
        let mut applications = self.tx.prepare(
            "SELECT json_object('campaign', name, 'wish', wish, 'lords', json(lords), 'state', applicants.state, 'since', since)
             FROM applicants JOIN campaigns ON campaigns.id = campaign WHERE address = ? ORDER BY applicants.id",
        )?;
        kept.applications = json(applications.query_map([address], |row| row.get(0))?)?;
        let mut languages = self.tx.prepare(
            "SELECT json_object('campaign', name, 'language', value) FROM campaigns, json_each(iif(json_valid(settings), settings, '{}'), '$.languages')
             WHERE key = ? ORDER BY campaigns.id",
        )?;
        kept.languages = json(languages.query_map([address.to_lowercase()], |row| row.get(0))?)?;
        kept.devices = self.devices_of(person, &address.to_lowercase())?;
        let anything = kept.person.is_some()
            || !kept.languages.is_empty()
            || !kept.applications.is_empty()
            || !kept.devices.is_empty()
            || !kept.log.is_empty()
            || !kept.letters.is_empty()
            || !kept.mails.is_empty();
        Ok(anything.then_some(kept))
    }

    /// Every text column as table and column, except those that never change: no address gets into
    /// a turn, and the log is handled separately.
    fn texts(&self) -> StoreResult<Vec<(String, String)>> {
        let mut query = self.tx.prepare(
            "SELECT t.name, c.name FROM pragma_table_list AS t, pragma_table_info(t.name) AS c
             WHERE t.schema = 'main' AND t.type = 'table' AND c.type = 'TEXT' AND t.name NOT IN ('people', 'turns', 'rollbacks', 'amendments', 'log', 'sums', 'changes', 'sqlite_schema')",
        )?;
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The letters that brought this person's sheets, whoever has the seat now, and all that
    /// contain the address. A sheet that a moderator entered for them is in the moderator's letter.
    fn letters_of(
        &self,
        person: Option<i64>,
        address: &str,
        mentions: &impl Fn(&[u8], &str) -> bool,
    ) -> StoreResult<Vec<i64>> {
        let mut query = self
            .tx
            .prepare("SELECT id, id IN (SELECT letter FROM sheets WHERE person = ? AND letter IS NOT NULL AND by_moderator = 0) FROM letters ORDER BY id")?;
        let all: Vec<(i64, bool)> = query
            .query_map([person], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        let mut found = Vec::new();
        for (id, sheets) in all {
            let Some(letter) = self.letter(id)? else {
                continue;
            };
            if sheets && !letter.bytes.is_empty()
                || speaks_of(&letter.bytes, address)
                || mentions(&letter.bytes, address)
            {
                found.push(id);
            }
        }
        Ok(found)
    }
}

impl Store {
    /// Erases a person with their former addresses. Each address becomes a pseudonym wherever it
    /// appears, and the person's letters and our mails to them lose their bytes. Turns, sheets and
    /// dice stay unchanged, since they contain no address. The person must not be awaited anywhere.
    /// People who play nowhere are erased in the same way.
    ///
    /// `mentions` is as for [`Transaction::personal_records`]. `without` returns a mail's bytes
    /// with the pseudonym in place of the address, where the address can be replaced.
    pub fn erase(
        &mut self,
        address: &str,
        at: i64,
        mentions: impl Fn(&[u8], &str) -> bool,
        without: impl Fn(&[u8], &str, &str) -> Option<Vec<u8>>,
    ) -> StoreResult<ErasureSummary> {
        self.connection.pragma_update(None, "secure_delete", true)?;
        self.write(|book| {
            let formers = book.former_addresses(address)?;
            let mut all = ErasureSummary {
                formers,
                ..ErasureSummary::default()
            };
            for own in std::iter::once(address).chain(all.formers.iter().map(String::as_str)) {
                book.may_leave(own)?;
            }
            let known = book.person_number(address)?.is_some();
            for own in all
                .formers
                .clone()
                .iter()
                .map(String::as_str)
                .chain([address])
            {
                let (pseudonym, changed) =
                    book.erase_address(own, at, &mentions, &without, &mut all)?;
                if own == address && !known && changed == 0 {
                    return Err(StoreError::Overtaken("nothing is kept of this address"));
                }
                all.pseudonym = pseudonym;
            }
            Ok(all)
        })
    }
}

impl Transaction<'_> {
    /// Checks that no seat awaits the person, and that nothing needs their vote.
    fn may_leave(&self, address: &str) -> StoreResult<()> {
        let plays: bool = self.tx.query_row(
            "SELECT EXISTS (SELECT 1 FROM seats JOIN campaigns ON campaigns.id = campaign WHERE person = ? AND state != 'ended')",
            [self.person_number(address)?],
            |row| row.get(0),
        )?;
        if plays {
            return Err(StoreError::Overtaken(
                "he sits in a campaign that is not over",
            ));
        }
        // a choice of language is no obstacle
        let mut settings = self.tx.prepare(
            "SELECT text FROM (SELECT iif(json_valid(settings), json_remove(settings, '$.languages'), settings) AS text FROM campaigns WHERE state != 'ended')
             WHERE instr(lower(text), ?) OR instr(lower(text), ?)",
        )?;
        let settings: Vec<String> = settings
            .query_map([address, &json_spelt(address)], |row| row.get(0))?
            .collect::<Result<_, _>>()?;
        if settings
            .iter()
            .any(|text| speaks_of(text.as_bytes(), address))
        {
            return Err(StoreError::Overtaken(
                "he moderates or watches a campaign that is not over",
            ));
        }
        Ok(())
    }

    /// Erases one address; returns its pseudonym and how many rows changed. The erased data is
    /// added to `all`.
    fn erase_address(
        &self,
        address: &str,
        at: i64,
        mentions: &impl Fn(&[u8], &str) -> bool,
        without: &impl Fn(&[u8], &str, &str) -> Option<Vec<u8>>,
        all: &mut ErasureSummary,
    ) -> StoreResult<(String, usize)> {
        let person = self.person_number(address)?;
        // a number that is not in use
        let next: i64 =
            self.tx
                .query_row("SELECT coalesce(max(id), 0) + 1 FROM log", [], |row| {
                    row.get(0)
                })?;
        let pseudonym = person.map_or_else(
            || format!("stranger-{next}@erased.invalid"),
            |person| format!("player-{person}@erased.invalid"),
        );
        let letters = self.letters_of(person, address, mentions)?;
        for id in &letters {
            // the fingerprint too, since it is made from the address
            self.tx.execute("UPDATE letters SET bytes = x'', message_id = NULL, fingerprint = NULL WHERE id = ?", [id])?;
        }
        let mails = self.erase_mails(address, &pseudonym, mentions, without)?;
        self.tx.execute(
            "UPDATE people SET address = ?2 WHERE id = ?1",
            params![person, pseudonym],
        )?;
        self.tx
            .execute("DELETE FROM forum_names WHERE person = ?", [person])?;
        self.tx
            .execute("DELETE FROM forum_people WHERE address = ?", [address])?;
        // before the address is replaced: nobody is offered a seat under a pseudonym
        self.forget_applicant(address)?;
        self.forget_devices(person, &address.to_lowercase())?;
        // readers keep the letters they have; nobody reads them here any more
        self.tx
            .execute("UPDATE press SET text = '' WHERE person = ?", [person])?;
        for table in ["passwords", "password_guesses"] {
            self.tx.execute(
                &format!("DELETE FROM {table} WHERE EXISTS (SELECT 1 FROM seats WHERE seats.campaign = {table}.campaign AND seats.seat = {table}.seat AND person = ?)"),
                [person],
            )?;
        }
        let texts_changed = self.rename_in_texts(address, &pseudonym)?;
        let log_entries = log::rewrite(self, |entry| {
            let told = replaced(entry.as_bytes(), address, &pseudonym);
            String::from_utf8(told).ok().filter(|told| told != entry)
        })?;
        let changed = letters.len() + mails + texts_changed + log_entries;
        if person.is_some() || changed > 0 {
            let entry = serde_json::json!({ "person": person, "letters": letters.len(), "mails": mails, "entries": log_entries });
            self.log(at, None, LogKind::PersonErased, &entry)?;
        }
        all.letters += letters.len();
        all.mails += mails;
        all.log_entries += log_entries;
        Ok((pseudonym, changed))
    }

    /// Our mails to the address lose their bytes, and in mails to others the address is replaced.
    /// Returns how many there were.
    fn erase_mails(
        &self,
        address: &str,
        pseudonym: &str,
        mentions: &impl Fn(&[u8], &str) -> bool,
        without: &impl Fn(&[u8], &str, &str) -> Option<Vec<u8>>,
    ) -> StoreResult<usize> {
        let mut all = self
            .tx
            .prepare("SELECT id, message_id, bytes, recipient = ?1 FROM outbox ORDER BY id")?;
        let mut found = all.query([address])?;
        let mut rows: Vec<(i64, String, Vec<u8>, bool)> = Vec::new();
        while let Some(row) = found.next()? {
            let (bytes, his): (Vec<u8>, bool) = (row.get(2)?, row.get(3)?);
            if his || speaks_of(&bytes, address) || mentions(&bytes, address) {
                rows.push((row.get(0)?, row.get(1)?, bytes, his));
            }
        }
        for (id, message_id, bytes, his) in &rows {
            if *his {
                // its name may contain a hash of the address
                self.tx.execute(
                    "UPDATE outbox SET recipient = ?2, bytes = x'', message_id = ?3,
                     trouble = CASE WHEN state IN ('queued', 'deferred', 'sending') OR trouble LIKE 'dropped%' THEN 'dropped' END,
                     state = CASE WHEN state IN ('queued', 'deferred', 'sending') THEN 'failed' ELSE state END WHERE id = ?1",
                    params![id, pseudonym, format!("erased.{id}.{message_id_domain}", message_id_domain = message_id.rsplit('@').next().unwrap_or_default())],
                )?;
            } else {
                // if the address cannot be replaced, a sent mail loses its bytes; a waiting one
                // goes unchanged
                let told = without(bytes, address, pseudonym).unwrap_or_default();
                self.tx.execute(
                    "UPDATE outbox SET bytes = ?2 WHERE id = ?1 AND (length(?2) > 0 OR state NOT IN ('queued', 'deferred', 'sending'))",
                    params![id, told],
                )?;
            }
        }
        Ok(rows.len())
    }

    /// Puts the pseudonym in place of the address in every text column; returns how many rows
    /// changed.
    fn rename_in_texts(&self, address: &str, pseudonym: &str) -> StoreResult<usize> {
        let (spelt, mut changed) = (json_spelt(address), 0);
        for (table, column) in self.texts()? {
            let mut held = self
                .tx
                .prepare(&format!("SELECT DISTINCT \"{column}\" FROM \"{table}\" WHERE instr(lower(\"{column}\"), ?1) OR instr(lower(\"{column}\"), ?2)"))?;
            let texts: Vec<String> = held
                .query_map([address, &spelt], |row| row.get(0))?
                .collect::<Result<_, _>>()?;
            // a column for board names contains nothing else
            for text in texts.iter().filter(|text| {
                if is_on_a_board(text) {
                    *text == address
                } else {
                    speaks_of(text.as_bytes(), address)
                }
            }) {
                let told = String::from_utf8_lossy(&replaced(text.as_bytes(), address, pseudonym))
                    .into_owned();
                changed += self.tx.execute(
                    &format!("UPDATE \"{table}\" SET \"{column}\" = ?2 WHERE \"{column}\" = ?1"),
                    params![text, told],
                )?;
            }
        }
        Ok(changed)
    }
}

fn json(
    rows: impl Iterator<Item = rusqlite::Result<String>>,
) -> StoreResult<Vec<serde_json::Value>> {
    rows.map(|row| Ok(serde_json::from_str(&row?).unwrap_or_default()))
        .collect()
}
