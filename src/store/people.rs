//! One person's rows: what is kept of him, and how he leaves the history without a turn becoming another (ST-09).

use super::{Book, Store, StoreError, Stored, log};
use rusqlite::{OptionalExtension, params};

/// What is kept of a person, by place: each row as JSON but for the mails, which are bytes.
#[derive(Clone, Debug, Default)]
pub struct KeptOf {
    pub person: i64,
    pub seats: Vec<serde_json::Value>,
    pub sheets: Vec<serde_json::Value>,
    pub log: Vec<serde_json::Value>,
    /// By number.
    pub letters: Vec<(i64, Vec<u8>)>,
    pub mails: Vec<(i64, Vec<u8>)>,
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

    /// Everything kept of a person. `mentions` tells whether a mail's bytes speak of him in a way that its raw bytes do not show.
    pub fn kept_of(&self, address: &str, mentions: impl Fn(&[u8]) -> bool) -> Stored<Option<KeptOf>> {
        let Some(person) = self.person_number(address)? else { return Ok(None) };
        let mut kept = KeptOf { person, ..KeptOf::default() };
        let mut seats = self.tx.prepare(
            "SELECT json_object('campaign', name, 'lord', lord, 'colour', colour, 'language', language, 'zone', zone, 'state', state)
             FROM seats JOIN campaigns ON campaigns.id = campaign WHERE person = ? ORDER BY campaign, seat",
        )?;
        kept.seats = json(seats.query_map([person], |row| row.get(0))?)?;
        let mut sheets = self.tx.prepare(
            "SELECT json_object('campaign', campaigns.name, 'turn', sheets.turn, 'revision', revision, 'received', received, 'state', sheets.state, 'source', source)
             FROM sheets JOIN seats USING (campaign, seat) JOIN campaigns ON campaigns.id = sheets.campaign WHERE person = ? ORDER BY sheets.campaign, sheets.turn, revision",
        )?;
        kept.sheets = json(sheets.query_map([person], |row| row.get(0))?)?;
        let mut log = self.tx.prepare("SELECT json_object('at', at, 'kind', kind, 'entry', json(entry)) FROM log WHERE instr(lower(entry), ?1) OR json_extract(entry, '$.person') = ?2 ORDER BY id")?;
        kept.log = json(log.query_map(params![address, person], |row| row.get(0))?)?;
        for id in self.letters_of(person, address, mentions)? {
            if let Some(letter) = self.letter(id)? {
                kept.letters.push((id, letter.bytes));
            }
        }
        let mut mails = self.tx.prepare("SELECT id, bytes FROM outbox WHERE recipient = ? ORDER BY id")?;
        kept.mails = mails.query_map([address], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
        Ok(Some(kept))
    }

    /// Every column of text, as table and column, but those of what never changes: no address goes into a turn, and the log has its own way.
    fn texts(&self) -> Stored<Vec<(String, String)>> {
        let mut query = self.tx.prepare(
            "SELECT t.name, c.name FROM pragma_table_list AS t, pragma_table_info(t.name) AS c
             WHERE t.schema = 'main' AND t.type = 'table' AND c.type = 'TEXT' AND t.name NOT IN ('turns', 'rollbacks', 'log', 'sums', 'sqlite_schema')",
        )?;
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The letters that brought his sheets, and all that name his address.
    fn letters_of(&self, person: i64, address: &str, mentions: impl Fn(&[u8]) -> bool) -> Stored<Vec<i64>> {
        let mut query =
            self.tx.prepare("SELECT id, id IN (SELECT letter FROM sheets JOIN seats USING (campaign, seat) WHERE person = ?) FROM letters ORDER BY id")?;
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
    /// and dice stay as they are, since no address goes into them. He must not be awaited anywhere.
    pub fn erase(&mut self, address: &str, at: i64, mentions: impl Fn(&[u8]) -> bool) -> Stored<Erased> {
        self.connection.pragma_update(None, "secure_delete", true)?;
        self.write(|book| {
            let Some(person) = book.person_number(address)? else { return Err(StoreError::Overtaken("nobody of this address is known")) };
            let plays: bool = book.tx.query_row(
                "SELECT EXISTS (SELECT 1 FROM seats JOIN campaigns ON campaigns.id = campaign WHERE person = ? AND state != 'ended')",
                [person],
                |row| row.get(0),
            )?;
            if plays {
                return Err(StoreError::Overtaken("he sits in a campaign that is not over"));
            }
            let pseudonym = format!("player-{person}@erased.invalid");
            let letters = book.letters_of(person, address, mentions)?;
            for id in &letters {
                // with the fingerprint, which is made from the address too
                book.tx.execute("UPDATE letters SET bytes = x'', message_id = NULL, fingerprint = NULL WHERE id = ?", [id])?;
            }
            let mut to_him =
                book.tx.prepare("SELECT id, message_id, bytes, recipient = ?1 FROM outbox WHERE recipient = ?1 OR instr(lower(CAST(bytes AS TEXT)), ?1)")?;
            let rows =
                to_him.query_map([address], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?, row.get::<_, Vec<u8>>(2)?, row.get::<_, bool>(3)?)))?;
            let rows: Vec<_> = rows.collect::<Result<_, _>>()?;
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
                    book.tx.execute("UPDATE outbox SET bytes = ?2 WHERE id = ?1", params![id, replaced(bytes, address, &pseudonym)])?;
                }
            }
            book.tx.execute("UPDATE people SET address = ?2 WHERE id = ?1", params![person, pseudonym])?;
            for (table, column) in book.texts()? {
                book.tx.execute(
                    &format!("UPDATE \"{table}\" SET \"{column}\" = replace(\"{column}\", ?1, ?2) WHERE instr(\"{column}\", ?1)"),
                    params![address, pseudonym],
                )?;
            }
            let log_entries = log::rewrite(book, |entry| {
                let told = replaced(entry.as_bytes(), address, &pseudonym);
                String::from_utf8(told).ok().filter(|told| told != entry)
            })?;
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

/// Whether the address stands in the bytes, in letters of any size.
fn speaks_of(bytes: &[u8], address: &str) -> bool {
    bytes.windows(address.len().max(1)).any(|there| there.eq_ignore_ascii_case(address.as_bytes()))
}

/// The bytes with another address in the place of this one.
fn replaced(bytes: &[u8], address: &str, by: &str) -> Vec<u8> {
    let mut rest = bytes;
    let mut told = Vec::with_capacity(bytes.len());
    while let Some(first) = rest.first() {
        match rest.get(..address.len()).filter(|there| !address.is_empty() && there.eq_ignore_ascii_case(address.as_bytes())) {
            Some(_) => {
                told.extend_from_slice(by.as_bytes());
                rest = rest.get(address.len()..).unwrap_or_default();
            }
            None => {
                told.push(*first);
                rest = rest.get(1..).unwrap_or_default();
            }
        }
    }
    told
}
