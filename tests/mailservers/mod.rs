//! Starts a Dovecot and an Exim of one's own, and ends them when dropped.

use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Which certificate the servers show.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Certificate {
    Valid,
    Expired,
}

pub struct Servers {
    folder: tempfile::TempDir,
    pub certificate: Certificate,
    pub imap: u16,
    pub imaps: u16,
    lmtp: u16,
    pub smtp: u16,
    pub smtps: u16,
    exim: Option<Child>,
}

/// The folder of the certificates; without it the servers were not prepared, and a test that was
/// asked for must not pass unseen.
fn tls() -> PathBuf {
    let folder = std::env::var_os("SENESCHAL_TEST_TLS")
        .expect("the mail servers are not prepared: start these tests with tests/run");
    PathBuf::from(folder)
}

/// The authority that made both certificates.
pub fn authority() -> PathBuf {
    tls().join("ca.pem")
}

fn script(name: &str) -> Command {
    let mut command = Command::new("bash");
    command.arg(
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/mailservers")
            .join(name),
    );
    command
}

/// Ports nobody uses now. All are held until all are found, so that they differ.
fn free_ports<const N: usize>() -> [u16; N] {
    let held: [TcpListener; N] = std::array::from_fn(|_| TcpListener::bind("127.0.0.1:0").unwrap());
    held.map(|listener| listener.local_addr().unwrap().port())
}

impl Servers {
    /// Ports and a folder, nothing running yet.
    pub fn down(certificate: Certificate) -> Servers {
        let folder = tempfile::Builder::new()
            .prefix("seneschal-servers-")
            .tempdir()
            .unwrap();
        // root runs the servers as nobody, who must get through
        std::fs::set_permissions(
            folder.path(),
            std::os::unix::fs::PermissionsExt::from_mode(0o711),
        )
        .unwrap();
        let [imap, imaps, lmtp, smtp, smtps] = free_ports();
        Servers {
            folder,
            certificate,
            imap,
            imaps,
            lmtp,
            smtp,
            smtps,
            exim: None,
        }
    }

    pub fn up(certificate: Certificate) -> Servers {
        let mut servers = Servers::down(certificate);
        servers.start();
        servers
    }

    fn certificate(&self) -> PathBuf {
        tls().join(if self.certificate == Certificate::Valid {
            "valid"
        } else {
            "expired"
        })
    }

    pub fn start_dovecot(&mut self) {
        let folder = self.dovecot_folder();
        // the mail stays, sockets and pid files of a former run go
        let _ = std::fs::remove_dir_all(folder.join("run"));
        let ports = [self.imap, self.imaps, self.lmtp].map(|port| port.to_string());
        let output = script("start-dovecot.sh")
            .arg(&folder)
            .arg(self.certificate())
            .args(ports)
            .output()
            .unwrap();
        assert!(
            output.status.success(),
            "Dovecot does not start: {}",
            String::from_utf8_lossy(&output.stderr)
        );
    }

    fn dovecot_folder(&self) -> PathBuf {
        self.folder.path().join("dovecot")
    }

    pub fn stop_dovecot(&self) {
        if let Ok(pid) = std::fs::read_to_string(self.dovecot_folder().join("run/master.pid")) {
            end(pid.trim());
        }
    }

    pub fn stop(&mut self) {
        self.stop_exim();
        self.stop_dovecot();
    }

    /// After [`Servers::stop`], with the mail that was there.
    pub fn start(&mut self) {
        self.start_dovecot();
        self.start_exim();
    }

    pub fn start_exim(&mut self) {
        let log = std::fs::File::create(self.folder.path().join("exim.start")).unwrap();
        let child = script("start-exim.sh")
            .arg(self.folder.path().join("exim"))
            .arg(self.certificate())
            .args([self.smtp, self.smtps, self.lmtp].map(|port| port.to_string()))
            .stdin(Stdio::null())
            .stdout(log.try_clone().unwrap())
            .stderr(log)
            .spawn()
            .unwrap();
        self.exim = Some(child);
        let until = Instant::now() + Duration::from_secs(10);
        while TcpStream::connect(("127.0.0.1", self.smtp)).is_err() {
            let log =
                std::fs::read_to_string(self.folder.path().join("exim.start")).unwrap_or_default();
            assert!(Instant::now() < until, "Exim does not start: {log}");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    pub fn stop_exim(&mut self) {
        if let Some(mut exim) = self.exim.take() {
            end(&exim.id().to_string());
            let _ = exim.wait();
        }
    }
}

impl Drop for Servers {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Ends a server and its children: one of them may outlive it with a connection open, and right
/// after its start Dovecot is slow to hear a polite signal.
fn end(pid: &str) {
    let children =
        std::fs::read_to_string(format!("/proc/{pid}/task/{pid}/children")).unwrap_or_default();
    let all: Vec<&str> = std::iter::once(pid)
        .chain(children.split_whitespace())
        .collect();
    // one that ended and was not waited for yet is a zombie
    let runs = |pid: &str| {
        std::fs::read_to_string(format!("/proc/{pid}/stat"))
            .is_ok_and(|stat| !stat.contains(") Z "))
    };
    for (signal, wait) in [("-TERM", 50), ("-KILL", 100)] {
        let running: Vec<&str> = all.iter().copied().filter(|pid| runs(pid)).collect();
        let _ = Command::new("kill")
            .arg(signal)
            .args(&running)
            .stderr(Stdio::null())
            .status();
        for _ in 0..wait {
            if !all.iter().any(|pid| runs(pid)) {
                return;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}
