//! An IMAP server for the tests (RFC 3501, as much of it as the daemon speaks), with one mailbox
//! and faults on demand. A thread a connection.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard};

/// What the server does wrong; each happens once, then the server works.
#[allow(dead_code)] // who measures wants none
#[derive(Clone, Debug)]
pub enum Fault {
    /// Hangs up when it was about to send its n-th line since the fault was set.
    HangUp { line: usize },
    /// Sends that line, and a half of the next.
    CutOff { line: usize },
    /// Says BYE in the place of that line, and hangs up.
    Bye { line: usize },
    /// The numbers begin anew at the next SELECT.
    NewValidity,
    /// Another client takes this mail away between its being found and fetched.
    TakenAway { uid: u32 },
    /// Claims that a mail's body has so many bytes, and sends noise.
    Claims { bytes: u64 },
    /// Tells no UIDVALIDITY at the next SELECT.
    NoValidity,
    /// Sends nothing more, and leaves the connection open.
    Silent { line: usize },
}

#[derive(Debug, Default)]
pub struct Inside {
    pub validity: u32,
    next: u32,
    pub mails: BTreeMap<u32, Vec<u8>>,
    pub processed: Vec<Vec<u8>>,
    pub fault: Option<Fault>,
    /// Lines sent since the fault was set.
    pub lines: usize,
    pub connections: usize,
}

#[derive(Clone)]
pub struct ImapServer {
    pub port: u16,
    inside: Arc<Mutex<Inside>>,
}

impl ImapServer {
    pub fn start() -> ImapServer {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let server = ImapServer {
            port: listener.local_addr().expect("an address").port(),
            inside: Arc::new(Mutex::new(Inside {
                validity: 7,
                next: 1,
                ..Inside::default()
            })),
        };
        let inside = server.inside.clone();
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let inside = inside.clone();
                std::thread::spawn(move || {
                    // hanging up is one of the faults
                    let _ = Talk { stream, inside }.serve();
                });
            }
        });
        server
    }

    pub fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().expect("no test thread panicked")
    }

    pub fn deliver(&self, mail: &str) {
        let mut inside = self.inside();
        let uid = inside.next;
        inside.next += 1;
        inside
            .mails
            .insert(uid, mail.replace('\n', "\r\n").into_bytes());
    }

    pub fn fault(&self, fault: Fault) {
        let mut inside = self.inside();
        inside.lines = 0;
        inside.fault = Some(fault);
    }
}

struct Talk {
    stream: TcpStream,
    inside: Arc<Mutex<Inside>>,
}

impl Talk {
    fn serve(mut self) -> std::io::Result<()> {
        self.stream.set_nodelay(true)?;
        self.inside.lock().expect("no panic").connections += 1;
        self.say(&mut Vec::new(), b"* OK hello\r\n")?;
        let reader = BufReader::new(self.stream.try_clone()?);
        for line in reader.lines() {
            let line = line?;
            let Some((tag, command)) = line.split_once(' ') else {
                continue;
            };
            let mut out = Vec::new();
            self.answer(command, &mut out)?;
            self.say(&mut out, format!("{tag} OK done\r\n").as_bytes())?;
            self.stream.write_all(&out)?;
        }
        Ok(())
    }

    /// Adds a line to what is sent, or commits the fault that is due.
    fn say(&mut self, out: &mut Vec<u8>, line: &[u8]) -> std::io::Result<()> {
        let mut inside = self.inside.lock().expect("no panic");
        inside.lines += 1;
        let now = inside.lines;
        let due = match inside.fault {
            Some(
                Fault::HangUp { line }
                | Fault::CutOff { line }
                | Fault::Bye { line }
                | Fault::Silent { line },
            ) => now == line,
            _ => false,
        };
        if due {
            let fault = inside.fault.take();
            drop(inside);
            match fault {
                Some(Fault::CutOff { .. }) => {
                    out.extend(line.get(..line.len() / 2).unwrap_or_default())
                }
                Some(Fault::Bye { .. }) => out.extend(b"* BYE going down\r\n"),
                Some(Fault::Silent { .. }) => {
                    self.stream.write_all(out)?;
                    std::thread::sleep(std::time::Duration::from_secs(300));
                }
                _ => {}
            }
            self.stream.write_all(out)?;
            self.stream.shutdown(Shutdown::Both)?;
            return Err(std::io::ErrorKind::ConnectionAborted.into());
        }
        drop(inside);
        out.extend(line);
        if out.len() < 100 && line.starts_with(b"* OK hello") {
            self.stream.write_all(out)?;
        }
        Ok(())
    }

    fn answer(&mut self, command: &str, out: &mut Vec<u8>) -> std::io::Result<()> {
        let upper = command.to_ascii_uppercase();
        if upper.starts_with("CAPABILITY") {
            return self.say(out, b"* CAPABILITY IMAP4rev1 MOVE UIDPLUS\r\n");
        }
        if upper.starts_with("LIST") {
            return self.say(out, b"* LIST () \"/\" Processed\r\n");
        }
        if upper.starts_with("SELECT") {
            let (lines, _) = {
                let mut inside = self.inside.lock().expect("no panic");
                let mut tell = true;
                match inside.fault {
                    Some(Fault::NewValidity) => {
                        inside.fault = None;
                        inside.validity += 1;
                        // the same mails under numbers that were others' before
                        let mails: Vec<Vec<u8>> =
                            std::mem::take(&mut inside.mails).into_values().collect();
                        inside.next = 1 + u32::try_from(mails.len()).expect("few");
                        inside.mails = (1..).zip(mails).collect();
                    }
                    Some(Fault::NoValidity) => {
                        inside.fault = None;
                        tell = false;
                    }
                    _ => {}
                }
                let mut lines = vec![format!("* {} EXISTS\r\n", inside.mails.len())];
                if tell {
                    lines.push(format!("* OK [UIDVALIDITY {}] x\r\n", inside.validity));
                }
                (lines, ())
            };
            return lines
                .iter()
                .try_for_each(|line| self.say(out, line.as_bytes()));
        }
        let mut words = command.split_whitespace();
        let (Some(_), Some(what), Some(set)) = (words.next(), words.next(), words.next()) else {
            return Ok(());
        };
        match what.to_ascii_uppercase().as_str() {
            "SEARCH" => {
                let uids = self.uids(words.next().unwrap_or(set));
                {
                    let mut inside = self.inside.lock().expect("no panic");
                    if let Some(Fault::TakenAway { uid }) = inside.fault {
                        inside.fault = None;
                        inside.mails.remove(&uid);
                    }
                }
                let list: String = uids.iter().map(|uid| format!(" {uid}")).collect();
                self.say(out, format!("* SEARCH{list}\r\n").as_bytes())
            }
            "FETCH" => {
                for uid in self.uids(set) {
                    let (mail, claim) = {
                        let mut inside = self.inside.lock().expect("no panic");
                        let Some(mail) = inside.mails.get(&uid).cloned() else {
                            continue;
                        };
                        let claims = matches!(inside.fault, Some(Fault::Claims { .. }))
                            && upper.contains("BODY");
                        (mail, if claims { inside.fault.take() } else { None })
                    };
                    if let Some(Fault::Claims { bytes }) = claim {
                        self.stream.write_all(
                            format!("* 1 FETCH (UID {uid} BODY[]<0> {{{bytes}}}\r\n").as_bytes(),
                        )?;
                        let noise = vec![b'x'; 1 << 16];
                        // until the other side has had enough
                        loop {
                            self.stream.write_all(&noise)?;
                        }
                    }
                    if upper.contains("RFC822.SIZE") {
                        let line = format!(
                            "* {uid} FETCH (UID {uid} RFC822.SIZE {} INTERNALDATE \"{}\")\r\n",
                            mail.len(),
                            date()
                        );
                        self.say(out, line.as_bytes())?;
                    } else {
                        let mut line =
                            format!("* {uid} FETCH (UID {uid} BODY[]<0> {{{}}}\r\n", mail.len())
                                .into_bytes();
                        line.extend(&mail);
                        line.extend(b")\r\n");
                        self.say(out, &line)?;
                    }
                }
                Ok(())
            }
            "MOVE" => {
                let uids = self.uids(set);
                let mut inside = self.inside.lock().expect("no panic");
                for uid in uids {
                    if let Some(mail) = inside.mails.remove(&uid) {
                        inside.processed.push(mail);
                    }
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// The mails of a set like `1:3,7` or `5:*`.
    fn uids(&self, set: &str) -> Vec<u32> {
        let inside = self.inside.lock().expect("no panic");
        let last = inside.mails.keys().next_back().copied().unwrap_or(0);
        let number = |text: &str| {
            if text == "*" {
                last
            } else {
                text.parse().unwrap_or(0)
            }
        };
        let holds = |uid: u32| {
            set.split(',').any(|run| {
                let (from, to) = run.split_once(':').unwrap_or((run, run));
                let (from, to) = (number(from), number(to));
                (from.min(to)..=from.max(to)).contains(&uid)
            })
        };
        inside
            .mails
            .keys()
            .copied()
            .filter(|uid| holds(*uid))
            .collect()
    }
}

/// Now: what comes later was received later, whatever its number.
fn date() -> String {
    jiff::Timestamp::now()
        .strftime("%d-%b-%Y %H:%M:%S +0000")
        .to_string()
}
