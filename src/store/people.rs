//! One person's rows: what is kept of him, and how he leaves the history without a turn becoming another (ST-09).

use super::{Book, Store, StoreError, Stored, log};
use rusqlite::{OptionalExtension, params};

/// What is kept of a person, by place: each row as JSON but for the mails, which are bytes.
#[derive(Clone, Debug, Default)]
pub struct KeptOf {
    /// `None`: he plays nowhere.
    pub person: Option<i64>,
    pub seats: Vec<serde_json::Value>,
    pub sheets: Vec<serde_json::Value>,
    /// How he came to each turn.
    pub attendance: Vec<serde_json::Value>,
    /// What he wrote to others.
    pub press: Vec<serde_json::Value>,
    pub log: Vec<serde_json::Value>,
    /// By number.
    pub letters: Vec<(i64, Vec<u8>)>,
    pub mails: Vec<(i64, Vec<u8>)>,
    /// His names on boards.
    pub forum_names: Vec<String>,
    /// What he applied for.
    pub applications: Vec<serde_json::Value>,
}

/// What went, and what stands in the address's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Erased {
    pub pseudonym: String,
    pub letters: usize,
    pub mails: usize,
    pub log_entries: usize,
}

impl Book<'_> {
    /// The number by which the log speaks of somebody; `None` for an address that plays nowhere.
    pub fn person_number(&self, address: &str) -> Stored<Option<i64>> {
        Ok(self.tx.prepare_cached("SELECT id FROM people WHERE address = ?")?.query_row([address], |row| row.get(0)).optional()?)
    }

    /// Everything kept of a person, also of one who only wrote to us. `mentions` tells whether a mail's bytes speak of him in a way that its raw bytes do not show.
    pub fn kept_of(&self, address: &str, mentions: impl Fn(&[u8]) -> bool) -> Stored<Option<KeptOf>> {
        let person = self.person_number(address)?;
        let mut kept = KeptOf { person, ..KeptOf::default() };
        let mut seats = self.tx.prepare(
            "SELECT json_object('campaign', name, 'lord', lord, 'colour', colour, 'language', language, 'zone', zone, 'mail', form,
                'report', iif(short, 'short', 'full'), 'map', iif(pictures, 'on', 'off'), 'state', state,
                'asked', (SELECT json_group_array(kind || ' ' || act) FROM pending WHERE pending.campaign = seats.campaign AND pending.seat = seats.seat AND epoch = token_epoch))
             FROM seats JOIN campaigns ON campaigns.id = campaign WHERE person = ? ORDER BY campaign, seat",
        )?;
        kept.seats = json(seats.query_map([person], |row| row.get(0))?)?;
        let mut sheets = self.tx.prepare(
            "SELECT json_object('campaign', campaigns.name, 'turn', sheets.turn, 'revision', revision, 'received', received, 'state', sheets.state, 'source', source)
             FROM sheets JOIN seats USING (campaign, seat) JOIN campaigns ON campaigns.id = sheets.campaign WHERE person = ? ORDER BY sheets.campaign, sheets.turn, revision",
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
            "SELECT json_object('at', at, 'kind', kind, 'entry', json(entry)), entry, json_extract(entry, '$.person') IS ?2
             FROM log WHERE instr(lower(entry), ?1) OR json_extract(entry, '$.person') = ?2 ORDER BY id",
        )?;
        let entries = log.query_map(params![address, person], |row| Ok((row.get(0)?, row.get::<_, String>(1)?, row.get::<_, bool>(2)?)))?;
        let entries: Vec<(String, String, bool)> = entries.collect::<Result<_, _>>()?;
        let his = entries.into_iter().filter(|(_, entry, by_number)| *by_number || speaks_of(entry.as_bytes(), address));
        kept.log = json(his.map(|(told, _, _)| Ok(told)))?;
        for id in self.letters_of(person, address, mentions)? {
            if let Some(letter) = self.letter(id)? {
                kept.letters.push((id, letter.bytes));
            }
        }
        let mut mails = self.tx.prepare("SELECT id, bytes FROM outbox WHERE recipient = ? ORDER BY id")?;
        kept.mails = mails.query_map([address], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
        kept.forum_names = self.forum_names_of(address)?;
        let mut applications = self.tx.prepare(
            "SELECT json_object('campaign', name, 'wish', wish, 'lords', json(lords), 'state', applicants.state, 'since', since)
             FROM applicants JOIN campaigns ON campaigns.id = campaign WHERE address = ? ORDER BY applicants.id",
        )?;
        kept.applications = json(applications.query_map([address], |row| row.get(0))?)?;
        let anything = kept.person.is_some() || !kept.applications.is_empty() || !kept.log.is_empty() || !kept.letters.is_empty() || !kept.mails.is_empty();
        Ok(anything.then_some(kept))
    }

    /// Every column of text, as table and column, but those of what never changes: no address goes into a turn, and the log has its own way.
    fn texts(&self) -> Stored<Vec<(String, String)>> {
        let mut query = self.tx.prepare(
            "SELECT t.name, c.name FROM pragma_table_list AS t, pragma_table_info(t.name) AS c
             WHERE t.schema = 'main' AND t.type = 'table' AND c.type = 'TEXT' AND t.name NOT IN ('people', 'turns', 'rollbacks', 'amendments', 'log', 'sums', 'changes', 'sqlite_schema')",
        )?;
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The letters that brought his sheets, and all that name his address.
    fn letters_of(&self, person: Option<i64>, address: &str, mentions: impl Fn(&[u8]) -> bool) -> Stored<Vec<i64>> {
        let mut query = self.tx.prepare(
            "SELECT id, id IN (SELECT letter FROM sheets JOIN seats USING (campaign, seat) WHERE person IS ? AND letter IS NOT NULL) FROM letters ORDER BY id",
        )?;
        let all: Vec<(i64, bool)> = query.query_map([person], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
        let mut found = Vec::new();
        for (id, sheets) in all {
            let Some(letter) = self.letter(id)? else { continue };
            if sheets && !letter.bytes.is_empty() || speaks_of(&letter.bytes, address) || mentions(&letter.bytes) {
                found.push(id);
            }
        }
        Ok(found)
    }
}

impl Store {
    /// Takes a person out: his address becomes a pseudonym wherever it stands, his letters and our mails to him lose their bytes. Turns, sheets
    /// and dice stay as they are, since no address goes into them. He must not be awaited anywhere. Who plays nowhere leaves the same way.
    ///
    /// `mentions` as for [`Book::kept_of`]; `without` gives a mail's bytes with a pseudonym in the address's place, where it can be put there.
    pub fn erase(&mut self, address: &str, at: i64, mentions: impl Fn(&[u8]) -> bool, without: impl Fn(&[u8], &str) -> Option<Vec<u8>>) -> Stored<Erased> {
        self.connection.pragma_update(None, "secure_delete", true)?;
        self.write(|book| {
            let person = book.person_number(address)?;
            let plays: bool = book.tx.query_row(
                "SELECT EXISTS (SELECT 1 FROM seats JOIN campaigns ON campaigns.id = campaign WHERE person = ? AND state != 'ended')",
                [person],
                |row| row.get(0),
            )?;
            if plays {
                return Err(StoreError::Overtaken("he sits in a campaign that is not over"));
            }
            let mut settings = book.tx.prepare("SELECT settings FROM campaigns WHERE state != 'ended' AND instr(lower(settings), ?)")?;
            let settings: Vec<String> = settings.query_map([address], |row| row.get(0))?.collect::<Result<_, _>>()?;
            if settings.iter().any(|text| speaks_of(text.as_bytes(), address)) {
                return Err(StoreError::Overtaken("he moderates or watches a campaign that is not over"));
            }
            // a number that no other has
            let next: i64 = book.tx.query_row("SELECT coalesce(max(id), 0) + 1 FROM log", [], |row| row.get(0))?;
            let pseudonym = person.map_or_else(|| format!("stranger-{next}@erased.invalid"), |person| format!("player-{person}@erased.invalid"));
            let mut texts_changed = 0;
            let letters = book.letters_of(person, address, &mentions)?;
            for id in &letters {
                // with the fingerprint, which is made from the address too
                book.tx.execute("UPDATE letters SET bytes = x'', message_id = NULL, fingerprint = NULL WHERE id = ?", [id])?;
            }
            let mut all = book.tx.prepare("SELECT id, message_id, bytes, recipient = ?1 FROM outbox ORDER BY id")?;
            let mut found = all.query([address])?;
            let mut rows: Vec<(i64, String, Vec<u8>, bool)> = Vec::new();
            while let Some(row) = found.next()? {
                let (bytes, his): (Vec<u8>, bool) = (row.get(2)?, row.get(3)?);
                if his || speaks_of(&bytes, address) || mentions(&bytes) {
                    rows.push((row.get(0)?, row.get(1)?, bytes, his));
                }
            }
            for (id, message_id, bytes, his) in &rows {
                if *his {
                    // its name may hold a hash of the address
                    book.tx.execute(
                        "UPDATE outbox SET recipient = ?2, bytes = x'', trouble = NULL, message_id = ?3,
                         state = CASE WHEN state IN ('queued', 'deferred', 'sending') THEN 'failed' ELSE state END WHERE id = ?1",
                        params![
                            id,
                            pseudonym,
                            format!("erased.{id}.{message_id_domain}", message_id_domain = message_id.rsplit('@').next().unwrap_or_default())
                        ],
                    )?;
                } else {
                    // where it cannot be replaced, what was sent loses its bytes; what waits goes as it is
                    let told = without(bytes, &pseudonym).unwrap_or_default();
                    book.tx.execute(
                        "UPDATE outbox SET bytes = ?2 WHERE id = ?1 AND (length(?2) > 0 OR state NOT IN ('queued', 'deferred', 'sending'))",
                        params![id, told],
                    )?;
                }
            }
            book.tx.execute("UPDATE people SET address = ?2 WHERE id = ?1", params![person, pseudonym])?;
            book.tx.execute("DELETE FROM forum_names WHERE person = ?", [person])?;
            book.tx.execute("DELETE FROM discourse_people WHERE address = ?", [address])?;
            // before his address goes: nobody is offered a seat under a pseudonym
            book.forget_applicant(address)?;
            // who has read them keeps them; here nobody reads them any more
            book.tx.execute("UPDATE press SET text = '' WHERE person = ?", [person])?;
            for table in ["passwords", "password_guesses"] {
                book.tx.execute(
                    &format!("DELETE FROM {table} WHERE EXISTS (SELECT 1 FROM seats WHERE seats.campaign = {table}.campaign AND seats.seat = {table}.seat AND person = ?)"),
                    [person],
                )?;
            }
            for (table, column) in book.texts()? {
                let mut held = book.tx.prepare(&format!("SELECT DISTINCT \"{column}\" FROM \"{table}\" WHERE instr(lower(\"{column}\"), ?1)"))?;
                let texts: Vec<String> = held.query_map([address], |row| row.get(0))?.collect::<Result<_, _>>()?;
                for text in texts.iter().filter(|text| speaks_of(text.as_bytes(), address)) {
                    let told = String::from_utf8_lossy(&replaced(text.as_bytes(), address, &pseudonym)).into_owned();
                    texts_changed += book.tx.execute(&format!("UPDATE \"{table}\" SET \"{column}\" = ?2 WHERE \"{column}\" = ?1"), params![text, told])?;
                }
            }
            let log_entries = log::rewrite(book, |entry| {
                let told = replaced(entry.as_bytes(), address, &pseudonym);
                String::from_utf8(told).ok().filter(|told| told != entry)
            })?;
            if person.is_none() && letters.len() + rows.len() + texts_changed + log_entries == 0 {
                return Err(StoreError::Overtaken("nothing is kept of this address"));
            }
            book.log(
                at,
                None,
                "person erased",
                &serde_json::json!({ "person": person, "letters": letters.len(), "mails": rows.len(), "entries": log_entries }),
            )?;
            Ok(Erased { pseudonym, letters: letters.len(), mails: rows.len(), log_entries })
        })
    }
}

fn json(rows: impl Iterator<Item = rusqlite::Result<String>>) -> Stored<Vec<serde_json::Value>> {
    rows.map(|row| Ok(serde_json::from_str(&row?).unwrap_or_default())).collect()
}

/// Whether the address stands in the bytes, in letters of any size, as an address of its own and not as a piece of another.
pub fn speaks_of(bytes: &[u8], address: &str) -> bool {
    next_place(bytes, 0, address).is_some()
}

/// Where the address stands next, from `from` on. Before it stands nothing that a local part may hold (RFC 5322, section 3.2.3), after it nothing
/// that a domain goes on with; a full stop after it may end a sentence.
pub fn next_place(bytes: &[u8], from: usize, address: &str) -> Option<usize> {
    let word = |b: &u8| b.is_ascii_alphanumeric() || *b >= 0x80;
    let local = |b: &u8| word(b) || b"!#$%&*+-/=?^_{|}~.".contains(b);
    let in_domain = |b: &u8| word(b) || matches!(b, b'-' | b'_' | b'@');
    let length = address.len().max(1);
    (from..bytes.len()).find(|&at| {
        let after = at.saturating_add(length);
        bytes.get(at..after).is_some_and(|there| there.eq_ignore_ascii_case(address.as_bytes()))
            && (!at.checked_sub(1).and_then(|before| bytes.get(before)).is_some_and(local) || ends_an_escape(bytes.get(..at).unwrap_or_default()))
            && match bytes.get(after) {
                Some(b'.') => !bytes.get(after.saturating_add(1)).is_some_and(word),
                next => !next.is_some_and(in_domain),
            }
    })
}

/// JSON writes the end of a line with a letter.
fn ends_an_escape(before: &[u8]) -> bool {
    matches!(before, [.., b'\\', b'n' | b'r' | b't'])
}

/// The bytes with another address in the place of this one.
fn replaced(bytes: &[u8], address: &str, by: &str) -> Vec<u8> {
    let mut told = Vec::with_capacity(bytes.len());
    let mut from = 0;
    while let Some(at) = next_place(bytes, from, address) {
        told.extend_from_slice(bytes.get(from..at).unwrap_or_default());
        told.extend_from_slice(by.as_bytes());
        from = at.saturating_add(address.len().max(1));
    }
    told.extend_from_slice(bytes.get(from..).unwrap_or_default());
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_within_another_is_another() {
        let na = "na@example.org";
        for (text, told) in [
            ("na@example.org", "X"),
            ("<NA@example.org>, \"na@example.org\"", "<X>, \"X\""),
            ("write to na@example.org.", "write to X."),
            ("a line\\nna@example.org", "a line\\nX"),
            ("na@example.org.\r\n", "X.\r\n"),
            ("anna@example.org na@example.org", "anna@example.org X"),
            ("anna@example.org", "anna@example.org"),
            ("an.na@example.org", "an.na@example.org"),
            ("an+na@example.org", "an+na@example.org"),
            ("na@example.organic", "na@example.organic"),
            ("na@example.org.uk", "na@example.org.uk"),
            ("na@example.org-x.de", "na@example.org-x.de"),
        ] {
            assert_eq!(String::from_utf8(replaced(text.as_bytes(), na, "X")).unwrap(), told);
            assert_eq!(speaks_of(text.as_bytes(), na), text != told, "{text}");
        }
    }

    #[test]
    fn whose_address_ends_with_his_stays_as_he_is() {
        let mut store = Store::in_memory().unwrap();
        store
            .write(|book| {
                book.tx.execute_batch(
                    "INSERT INTO people (id, address) VALUES (1, 'anna@example.org'), (3, 'na@example.org');
                     INSERT INTO campaigns (id, name, game, edition, settings, rules_version, state, created) VALUES (1, 'x', 'g', 'e', '{}', '1', 'ended', 0);
                     INSERT INTO seats (campaign, seat, lord, person, language, zone) VALUES (1, 0, 'Red', 1, 'en', 'UTC'), (1, 1, 'Blue', 3, 'en', 'UTC');
                     INSERT INTO passwords VALUES (1, 0, 'hers'), (1, 1, 'his');
                     INSERT INTO password_guesses (campaign, seat, at) VALUES (1, 1, 0);
                     INSERT INTO sheets (campaign, turn, seat, revision, source, salt, hash, received, clean, state)
                     VALUES (1, 1, 1, 1, 'kept lines', x'', x'', 0, 1, 'standing');
                     INSERT INTO cursors VALUES ('m', 'anna@example.org na@example.org', 0);",
                )?;
                Ok::<_, StoreError>(())
            })
            .unwrap();
        let kept = store.read(|book| book.kept_of("na@example.org", |_| false)).unwrap().unwrap();
        assert_eq!((kept.seats.len(), kept.sheets.len()), (1, 1), "also of a sheet that no letter brought");
        store.erase("na@example.org", 0, |_| false, |_, _| None).unwrap();
        let told: (String, String, String, String, i64) = store
            .read(|book| {
                Ok(book.tx.query_row(
                    "SELECT (SELECT group_concat(address, ' ') FROM (SELECT address FROM people ORDER BY id)), (SELECT place FROM cursors),
                     (SELECT group_concat(hash) FROM passwords), (SELECT source FROM sheets), (SELECT count(*) FROM password_guesses)",
                    [],
                    |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?)),
                )?)
            })
            .unwrap();
        assert_eq!(told.0, "anna@example.org player-3@erased.invalid");
        assert_eq!(told.1, "anna@example.org player-3@erased.invalid");
        assert_eq!((told.2.as_str(), told.3.as_str(), told.4), ("hers", "kept lines", 0));
        assert!(store.read(|book| book.kept_of("na@example.org", |_| false)).unwrap().is_none());
    }
}
