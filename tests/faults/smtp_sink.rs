//! An SMTP server that takes everything and keeps every copy, each as a file of its reader's
//! Maildir, so that what came twice lies there twice.

use crate::world::World;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

/// A server for this world, which sends its mails there from now on. The last part of its
/// configuration must be `mail`.
pub fn serve(world: &World) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("a port").port();
    let outbox = format!(
        "  outbox:\n    smtp: {{ host: 127.0.0.1, port: {port}, security: plain, hello: judge.test }}\n    pace: {{ seconds: 0, burst: 0, per_day: 0 }}\n"
    );
    let config = world.folder().join("judge.yaml");
    let before = fs::read_to_string(&config).expect("a configuration");
    fs::write(&config, before + &outbox).expect("a configuration");
    let (spool, kept) = (
        world.folder().join("spool/out"),
        Arc::new(AtomicU32::new(0)),
    );
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let (spool, kept) = (spool.clone(), kept.clone());
            // a client that is killed breaks its conversation off
            thread::spawn(move || drop(converse(stream, &spool, &kept)));
        }
    });
}

fn converse(mut stream: TcpStream, spool: &Path, kept: &AtomicU32) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?);
    stream.write_all(b"220 sink.test\r\n")?;
    let mut to = PathBuf::new();
    loop {
        let mut line = String::new();
        if lines.read_line(&mut line)? == 0 {
            return Ok(());
        }
        let verb = line.to_uppercase();
        if verb.starts_with("QUIT") {
            return stream.write_all(b"221 bye\r\n");
        } else if verb.starts_with("RCPT") {
            to = spool
                .join(line.split(['<', '>']).nth(1).unwrap_or_default())
                .join("new");
        } else if verb.starts_with("DATA") {
            stream.write_all(b"354 go\r\n")?;
            let mut mail = String::new();
            loop {
                let mut line = String::new();
                if lines.read_line(&mut line)? == 0 {
                    return Ok(());
                }
                if line == ".\r\n" {
                    break;
                }
                let line = line.strip_prefix('.').unwrap_or(&line);
                mail.push_str(line.trim_end_matches(['\r', '\n']));
                mail.push('\n');
            }
            fs::create_dir_all(&to)?;
            fs::write(
                to.join(format!("{}.sink", kept.fetch_add(1, Ordering::SeqCst))),
                mail,
            )?;
        }
        stream.write_all(b"250 ok\r\n")?;
    }
}
