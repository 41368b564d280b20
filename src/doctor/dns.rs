//! A single query to the machine's name server: the TXT records of a name. Blocking, three seconds,
//! no cache.

use simple_dns::rdata::RData;
use simple_dns::{CLASS, Name, Packet, PacketFlag, QCLASS, QTYPE, Question, RCODE, TYPE};
use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream, UdpSocket};
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(3);

/// Why the query has no answer.
#[derive(Debug, thiserror::Error)]
pub(super) enum DnsError {
    #[error("{0:?} is not a valid name for a query")]
    Name(String),
    #[error("the name server does not answer: {0}")]
    Silent(#[from] std::io::Error),
    #[error("the name server answered with an error or unreadable data ({0})")]
    Refused(String),
}

/// The machine's first name server.
pub(super) fn server() -> Option<SocketAddr> {
    let text = std::fs::read_to_string("/etc/resolv.conf").ok()?;
    first_server(&text)
}

fn first_server(resolv: &str) -> Option<SocketAddr> {
    let addresses = resolv.lines().filter_map(|line| {
        line.trim()
            .strip_prefix("nameserver")?
            .trim()
            .parse::<IpAddr>()
            .ok()
    });
    addresses.map(|address| SocketAddr::new(address, 53)).next()
}

/// The TXT records of a name, each with its strings joined. Empty if the name has none or does not
/// exist.
pub(super) fn txt(name: &str, server: SocketAddr) -> Result<Vec<String>, DnsError> {
    let id = u16::from_be_bytes(
        crate::campaign::secrets::random::<2>()
            .map_err(|why| DnsError::Refused(why.to_string()))?,
    );
    let mut query = Packet::new_query(id);
    query.set_flags(PacketFlag::RECURSION_DESIRED);
    let wanted = Name::new(name).map_err(|_| DnsError::Name(name.to_owned()))?;
    query.questions.push(Question::new(
        wanted,
        QTYPE::TYPE(TYPE::TXT),
        QCLASS::CLASS(CLASS::IN),
        false,
    ));
    let question = query
        .build_bytes_vec()
        .map_err(|_| DnsError::Name(name.to_owned()))?;
    let mut answer = by_udp(&question, server)?;
    if is_cut(&answer)? {
        answer = by_tcp(&question, server)?;
    }
    read(&answer, id)
}

fn by_udp(question: &[u8], server: SocketAddr) -> Result<Vec<u8>, DnsError> {
    let any: IpAddr = if server.is_ipv4() {
        Ipv4Addr::UNSPECIFIED.into()
    } else {
        Ipv6Addr::UNSPECIFIED.into()
    };
    let socket = UdpSocket::bind((any, 0))?;
    socket.set_read_timeout(Some(PATIENCE))?;
    // a connected socket only accepts answers from this server
    socket.connect(server)?;
    socket.send(question)?;
    let mut answer = vec![0; 4096];
    let length = socket.recv(&mut answer)?;
    answer.truncate(length);
    Ok(answer)
}

/// RFC 1035, section 4.2.2: two bytes of length before the message.
fn by_tcp(question: &[u8], server: SocketAddr) -> Result<Vec<u8>, DnsError> {
    let mut stream = TcpStream::connect_timeout(&server, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.write_all(&u16::try_from(question.len()).unwrap_or(0).to_be_bytes())?;
    stream.write_all(question)?;
    let mut length = [0; 2];
    stream.read_exact(&mut length)?;
    let mut answer = vec![0; usize::from(u16::from_be_bytes(length))];
    stream.read_exact(&mut answer)?;
    Ok(answer)
}

fn parsed(answer: &[u8]) -> Result<Packet<'_>, DnsError> {
    Packet::parse(answer).map_err(|why| DnsError::Refused(why.to_string()))
}

fn is_cut(answer: &[u8]) -> Result<bool, DnsError> {
    simple_dns::header_buffer::has_flags(answer, PacketFlag::TRUNCATION)
        .map_err(|why| DnsError::Refused(why.to_string()))
}

fn read(answer: &[u8], id: u16) -> Result<Vec<String>, DnsError> {
    let packet = parsed(answer)?;
    if packet.id() != id {
        return Err(DnsError::Refused("the answer to another query".to_owned()));
    }
    match packet.rcode() {
        RCODE::NoError | RCODE::NameError => {}
        other => return Err(DnsError::Refused(format!("{other:?}"))),
    }
    let records = packet
        .answers
        .into_iter()
        .filter_map(|record| match record.rdata {
            RData::TXT(txt) => String::try_from(txt).ok(),
            _ => None,
        });
    Ok(records.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use simple_dns::ResourceRecord;
    use simple_dns::rdata::TXT;

    /// A name server for one question.
    fn server_of(records: &'static [&'static str], rcode: RCODE) -> SocketAddr {
        let socket = UdpSocket::bind("127.0.0.1:0").unwrap();
        let address = socket.local_addr().unwrap();
        std::thread::spawn(move || {
            let mut buffer = [0; 512];
            let (length, asker) = socket.recv_from(&mut buffer).unwrap();
            let asked = Packet::parse(&buffer[..length]).unwrap();
            let name = asked.questions[0].qname.clone();
            let mut reply = Packet::new_reply(asked.id());
            *reply.rcode_mut() = rcode;
            for record in records {
                let mut txt = TXT::new();
                // two strings a record: a reader joins them
                let (first, second) = record.split_at(record.len() / 2);
                txt.add_string(first).unwrap();
                txt.add_string(second).unwrap();
                reply.answers.push(ResourceRecord::new(
                    name.clone(),
                    CLASS::IN,
                    60,
                    RData::TXT(txt),
                ));
            }
            socket
                .send_to(&reply.build_bytes_vec().unwrap(), asker)
                .unwrap();
        });
        address
    }

    #[test]
    fn records_are_read_and_failures_told_apart() {
        assert_eq!(
            txt(
                "example.org",
                server_of(&["v=spf1 mx -all", "other"], RCODE::NoError)
            )
            .unwrap(),
            ["v=spf1 mx -all", "other"]
        );
        assert!(
            txt("example.org", server_of(&[], RCODE::NameError))
                .unwrap()
                .is_empty()
        );
        assert!(matches!(
            txt("example.org", server_of(&[], RCODE::ServerFailure)),
            Err(DnsError::Refused(_))
        ));
        assert!(matches!(
            txt(&"x".repeat(300), server_of(&[], RCODE::NoError)),
            Err(DnsError::Name(_))
        ));
    }

    #[test]
    fn the_first_name_server_is_asked() {
        assert_eq!(
            first_server("# x\nsearch a\nnameserver 192.0.2.7\nnameserver 192.0.2.8\n"),
            "192.0.2.7:53".parse().ok()
        );
        assert_eq!(
            first_server("nameserver 2001:db8::1\n"),
            "[2001:db8::1]:53".parse().ok()
        );
        assert_eq!(first_server("options x\n"), None);
    }
}
