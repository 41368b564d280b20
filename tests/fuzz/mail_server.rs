//! A mail server that answers one question of the judge with something else.

use super::pen::Pen;
use seneschal::mail::{Inbox, InboxSettings};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

const MAIL: &str = "From: anna@example.org\r\nSubject: x\r\n\r\n13 hold\r\n";

/// A server that says nothing more is left so soon, so that thousands can be tried.
const SILENCE: Duration = Duration::from_millis(20);

/// What the server says to everything: the usual answers, one of them with other bytes.
pub struct Answers {
    greeting: Vec<u8>,
    to_commands: Vec<(&'static str, Vec<u8>)>,
}

impl Answers {
    pub fn new(pen: &mut Pen) -> Answers {
        let fetch = format!("{{{}}}\r\n{MAIL}", MAIL.len());
        let usual: [(&str, String); 8] = [
            ("LOGIN", "* OK [ALERT] hello\r\n".to_owned()),
            ("CAPABILITY", "* CAPABILITY IMAP4rev1 MOVE UIDPLUS\r\n".to_owned()),
            ("LIST", "* LIST (\\HasNoChildren) \"/\" Processed\r\n".to_owned()),
            ("SELECT", "* FLAGS (\\Seen \\Deleted)\r\n* 2 EXISTS\r\n* OK [UIDVALIDITY 9] x\r\n* OK [PERMANENTFLAGS (\\*)] x\r\n".to_owned()),
            ("UID SEARCH", "* SEARCH 5 6\r\n".to_owned()),
            ("RFC822.SIZE", format!("* 1 FETCH (UID 5 RFC822.SIZE {} INTERNALDATE \"01-Dec-2026 20:00:00 +0100\")\r\n* 2 FETCH (UID 6 RFC822.SIZE 20000 INTERNALDATE \" 1-Dec-2026 20:00:01 +0100\")\r\n", MAIL.len())),
            ("BODY.PEEK", format!("* 1 FETCH (UID 5 BODY[]<0> {fetch})\r\n* 2 FETCH (FLAGS (\\Seen) UID 6 BODY[]<0> {fetch})\r\n")),
            ("", "* 1 EXPUNGE\r\n* 2 FETCH (FLAGS (\\Seen))\r\n".to_owned()),
        ];
        let mut answers = Answers {
            greeting: b"* OK hello\r\n".to_vec(),
            to_commands: usual.map(|(to, says)| (to, says.into_bytes())).into(),
        };
        let of = pen.below(answers.to_commands.len() + 1);
        let bitten = match answers.to_commands.get_mut(of) {
            Some((_, says)) => says,
            None => &mut answers.greeting,
        };
        *bitten = pen.bitten(bitten);
        answers
    }

    fn to(&self, command: &str) -> &[u8] {
        let answer = self.to_commands.iter().find(|(to, _)| command.contains(to));
        answer.map_or(&[], |(_, says)| says)
    }

    /// Answers two connections: the judge renews one that broke.
    fn serve(&self, listener: &TcpListener) {
        for stream in listener.incoming().take(2) {
            let _ = stream.and_then(|stream| self.talk(&stream));
        }
    }

    fn talk(&self, mut stream: &TcpStream) -> std::io::Result<()> {
        stream.set_read_timeout(Some(SILENCE))?;
        stream.write_all(&self.greeting)?;
        for line in BufReader::new(stream.try_clone()?).lines() {
            let Ok(line) = line else { break };
            let (tag, command) = line.split_once(' ').unwrap_or_default();
            stream.write_all(self.to(command))?;
            stream.write_all(format!("{tag} OK done\r\n").as_bytes())?;
        }
        stream.shutdown(Shutdown::Write)?;
        // what the judge still says is read, or the connection would be reset
        stream
            .take(1 << 16)
            .read_to_end(&mut Vec::new())
            .map(|_| ())
    }

    /// An inbox of this server while `ask` uses it.
    pub fn with_inbox(&self, ask: impl FnOnce(Inbox)) {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("a port").port();
        std::thread::scope(|scope| {
            scope.spawn(|| self.serve(&listener));
            ask(inbox(port));
            // whoever was not asked twice
            for _ in 0..2 {
                let _ = TcpStream::connect(("127.0.0.1", port));
            }
        });
    }
}

fn inbox(port: u16) -> Inbox {
    static PASSWORD: OnceLock<(tempfile::TempDir, PathBuf)> = OnceLock::new();
    let (_, password) = PASSWORD.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("password");
        std::fs::write(&path, "secret").expect("a password");
        let own = std::os::unix::fs::PermissionsExt::from_mode(0o600);
        std::fs::set_permissions(&path, own).expect("a password");
        (folder, path)
    });
    let yaml = format!(
        "imap: {{ host: 127.0.0.1, port: {port}, security: plain, user: judge, password_file: {}, timeout_seconds: 1 }}",
        password.display()
    );
    let settings: InboxSettings = seneschal::text::yaml::read(&yaml).expect("settings");
    Inbox::open(&settings, Path::new(".")).expect("an inbox")
}
