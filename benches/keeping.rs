//! What keeping the history safe costs: the look at every start, a backup, packing a mail.

use seneschal::archive::backup::back_up;
use seneschal::history::{IncomingMail, OutgoingMail, Store, StoreError};
use seneschal::text::ids::TurnNumber;
use std::path::Path;
use std::time::Instant;

fn mail(n: u32) -> Vec<u8> {
    let mut mail = format!(
        "From: Anna <anna{n}@example.org>\r\nTo: orders@example.org\r\nMessage-ID: <{n}@example.org>\r\nSubject: Re: spring {n}\r\n\r\n"
    );
    for line in 0..60 {
        mail.push_str(&format!(
            "{}, {} from Barcombe Down to Barsham; fight Gawaine {}\r\n",
            line,
            n % 53,
            n.wrapping_mul(line + 7) % 9973
        ));
    }
    mail.into_bytes()
}

/// A history of about so many megabytes: a tenth mails in, the rest reports with maps, which hardly
/// pack.
fn fill(path: &Path, megabytes: u32) {
    let mut store = Store::open(path).expect("a history");
    let mut noise = 1_u64;
    for n in 0..megabytes * 8 {
        store
            .write(|book| {
                for k in 0..4 {
                    let key = format!("{n}/{k}");
                    book.keep_letter(IncomingMail {
                        key: &key,
                        received: 0,
                        told: 0,
                        source: "pipe",
                        first_seen: 0,
                        bytes: &mail(n * 4 + k),
                        too_large: false,
                    })?;
                }
                let bytes = (0..110 << 10)
                    .map(|_| {
                        noise = noise
                            .wrapping_mul(6_364_136_223_846_793_005)
                            .wrapping_add(1);
                        b'A' + (noise >> 59) as u8
                    })
                    .collect();
                let report = OutgoingMail {
                    campaign: None,
                    turn: TurnNumber(0),
                    answer: false,
                    sender: None,
                    message_id: format!("{n}@example.org"),
                    recipient: "anna@example.org".parse().unwrap(),
                    kind: "report".to_owned(),
                    bytes,
                };
                book.queue(&report, 0)?;
                Ok::<_, StoreError>(())
            })
            .expect("written");
    }
}

fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    for megabytes in [10, 100] {
        let path = folder.path().join(format!("{megabytes}.db"));
        fill(&path, megabytes);
        let size = std::fs::metadata(&path).expect("a file").len() >> 20;
        let start = Instant::now();
        Store::open(&path)
            .and_then(|mut store| store.examine())
            .expect("undamaged");
        let look = start.elapsed();
        let backup =
            back_up(&path, &folder.path().join(format!("{megabytes}-copy.db"))).expect("a backup");
        println!(
            "history of {size} MB: looked through in {:.0} ms, backed up and tried out in {:.0} ms",
            look.as_secs_f64() * 1e3,
            backup.took.as_secs_f64() * 1e3
        );
    }
    let mut store = Store::in_memory().expect("a history");
    let mails: Vec<(String, Vec<u8>)> = (0..5000).map(|n| (format!("{n}"), mail(n))).collect();
    let start = Instant::now();
    store
        .write(|book| {
            for (key, bytes) in &mails {
                book.keep_letter(IncomingMail {
                    key,
                    received: 0,
                    told: 0,
                    source: "pipe",
                    first_seen: 0,
                    bytes,
                    too_large: false,
                })?;
            }
            Ok::<_, StoreError>(())
        })
        .expect("written");
    println!(
        "a mail of {} bytes packed and stored: {:.1} µs",
        mails[0].1.len(),
        start.elapsed().as_secs_f64() * 1e6 / 5000.0
    );
}
