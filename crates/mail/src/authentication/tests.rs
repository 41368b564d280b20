//! Fields as servers and forgers write them, and whom they prove.

use super::*;
use AuthenticationMethod::{Dkim, Dmarc, Spf};
use DomainDoubt::{Contradictory, Failed, NoServer, NoWord, NotAligned, OtherSender, Unreadable};
use DomainVerdict::{By, Not};

const ANNA: &str = "anna@example.org";

fn results(headers: &str) -> AuthenticationResults {
    AuthenticationResults::read(&HeaderFields::read(
        format!("{headers}\r\n\r\n").as_bytes(),
        100_000,
    ))
}

/// Fields behind one another, each said by the trusted server.
fn vouch(value: &str) -> DomainVerdict {
    let headers: String = value
        .split(" || ")
        .map(|value| format!("Authentication-Results: {value}\r\n"))
        .collect();
    results(&headers).vouch(&["mx.example.net".to_owned()], ANNA)
}

#[test]
fn what_servers_write_and_what_it_proves() {
    for (value, vouched) in [
        (
            "mx.example.net; dmarc=pass header.from=example.org",
            By(Dmarc),
        ),
        (
            "MX.Example.NET; DMARC=Pass Header.From=Example.ORG",
            By(Dmarc),
        ),
        // as large providers and filters write it
        (
            "mx.example.net;\r\n       dkim=pass header.i=@example.org header.s=s1 header.b=aB/c+d=;\r\n       spf=pass (google.com: domain of anna@example.org designates 192.0.2.1 as permitted sender) smtp.mailfrom=anna@example.org;\r\n       dmarc=pass (p=NONE sp=NONE dis=NONE) header.from=example.org",
            By(Dmarc),
        ),
        (
            "mx.example.net; dkim=pass (2048-bit key; unprotected) header.d=example.org header.i=@example.org header.a=rsa-sha256 header.s=s1",
            By(Dkim),
        ),
        (
            "mx.example.net;\r\n\tdkim=pass header.d=example.org header.s=d header.b=nqo;\r\n\tspf=pass (mx: domain of anna@example.org) smtp.mailfrom=anna@example.org;\r\n\tdmarc=pass (policy=none) header.from=example.org",
            By(Dmarc),
        ),
        (
            "mx.example.net; dmarc=pass(p=NONE,sp=QUARANTINE) header.from=example.org;",
            By(Dmarc),
        ),
        (
            "mx.example.net 1; spf=none smtp.mailfrom=example.org; dkim=pass reason=\"good; really\" header.d=example.org",
            By(Dkim),
        ),
        (
            "mx.example.net; dmarc=pass action=none header.from=example.org;compauth=pass reason=100",
            By(Dmarc),
        ),
        (
            "mx.example.net; spf=pass smtp.mailfrom=example.org",
            By(Spf),
        ),
        (
            "mx.example.net; spf=pass smtp.mailfrom=Anna@example.org",
            By(Spf),
        ),
        (
            "mx.example.net; spf=pass smtp.mailfrom=\"anna\"@example.org",
            By(Spf),
        ),
        // RFC 8601, appendix B
        ("mx.example.net 1; none", Not(NotAligned)),
        (
            "mx.example.net; auth=pass (cram-md5) smtp.auth=anna@example.org; spf=pass smtp.mailfrom=example.org",
            By(Spf),
        ),
        (
            "mx.example.net; auth=pass (cram-md5) smtp.auth=anna@example.org; spf=fail smtp.mailfrom=example.org",
            Not(Failed(Spf)),
        ),
        (
            "mx.example.net; dkim=pass reason=\"good signature\" header.i=@mail-router.example.com; dkim=fail reason=\"bad signature\" header.i=@newyork.example.com",
            Not(Failed(Dkim)),
        ),
        (
            "foo.example.net (foobar) 1 (baz);\r\n dkim (Because I like it) / 1 (One yay) = (wait for it) fail\r\n policy (A dot can go here) . (like that) expired (this surprised me) = (as I wasn't expecting it) 1362471462",
            Not(NoWord),
        ),
        (
            "mx.example.net (foobar) 1 (baz);\r\n dkim (Because I like it) / 1 (One yay) = (wait for it) pass\r\n header (A dot can go here) . (like that) d (this surprised me) = (as I wasn't expecting it) example.org",
            By(Dkim),
        ),
        (
            "mx.example.net; (a comment (in a comment); dmarc=fail) dmarc=pass (\\)) header.from=example.org",
            By(Dmarc),
        ),
        (
            "\"mx.example.net\"; dmarc=pass header.from=example.org",
            By(Dmarc),
        ),
        (
            " (x) mx.example.net(y); dmarc=pass header.from=\"example.org\"",
            By(Dmarc),
        ),
        // several instances
        (
            "mx.example.net; dkim=pass header.d=example.org || mx.example.net; dmarc=pass header.from=example.org",
            By(Dmarc),
        ),
        (
            "mx.example.net; dmarc=pass header.from=example.org || mx.example.net; dmarc=fail header.from=example.org",
            Not(Failed(Dmarc)),
        ),
        (
            "mx.example.net; dmarc=pass header.from=example.org || mx.example.net; spf=hardfail smtp.mailfrom=x.org",
            Not(Failed(Spf)),
        ),
        (
            "other.example; dmarc=fail header.from=example.org || mx.example.net; dmarc=pass header.from=example.org",
            By(Dmarc),
        ),
        (
            "mx.example.net; dmarc=none header.from=example.org || mx.example.net; dmarc=pass header.from=example.org",
            Not(NotAligned),
        ),
        (
            "mx.example.net; dkim=none || mx.example.net; dkim=pass header.d=example.org",
            Not(NotAligned),
        ),
        // other words than pass prove nothing, and veto nothing
        (
            "mx.example.net; dmarc=bestguesspass header.from=example.org",
            Not(NotAligned),
        ),
        (
            "mx.example.net; spf=softfail smtp.mailfrom=example.org; dkim=pass header.d=example.org",
            By(Dkim),
        ),
        (
            "mx.example.net; spf=temperror smtp.mailfrom=example.org; dmarc=pass header.from=example.org",
            By(Dmarc),
        ),
        (
            "mx.example.net; iprev=pass policy.iprev=192.0.2.1; arc=pass; auth=pass smtp.auth=anna@example.org",
            Not(NotAligned),
        ),
        (
            "mx.example.net; x-dmarc=pass header.from=example.org",
            Not(NotAligned),
        ),
        (
            "mx.example.net; dmarc/2=pass header.from=example.org",
            Not(NotAligned),
        ),
        // results that cannot all be true
        (
            "mx.example.net; none; dmarc=pass header.from=example.org",
            Not(Unreadable),
        ),
        (
            "mx.example.net; dmarc=pass header.from=example.org; none",
            Not(Unreadable),
        ),
        ("mx.example.net; none; none", Not(Unreadable)),
        ("mx.example.net; none;", Not(NotAligned)),
        (
            "mx.example.net; none || mx.example.net; dmarc=pass header.from=example.org",
            Not(NotAligned),
        ),
        (
            "mx.example.net; dmarc=pass header.from=example.org || mx.example.net; none",
            By(Dmarc),
        ),
        (
            "mx.example.net; dmarc=none header.from=example.org; dmarc=pass header.from=example.org",
            Not(Contradictory),
        ),
        (
            "mx.example.net; dmarc=pass header.from=example.org; dmarc=bestguesspass header.from=example.org",
            Not(Contradictory),
        ),
        (
            "mx.example.net; dmarc=pass header.from=example.org; dmarc=fail header.from=example.org",
            Not(Failed(Dmarc)),
        ),
        (
            "mx.example.net; dkim=none; dkim=pass header.d=example.org",
            Not(Contradictory),
        ),
        (
            "mx.example.net; dkim=pass header.d=example.org header.s=a; dkim=neutral header.d=example.org header.s=a",
            Not(Contradictory),
        ),
        (
            "mx.example.net; spf=softfail smtp.mailfrom=example.org; spf=pass smtp.mailfrom=example.org",
            Not(Contradictory),
        ),
        (
            "mx.example.net; spf=none smtp.mailfrom=example.org; dkim=none; dmarc=pass header.from=example.org",
            Not(Contradictory),
        ),
        // a forger's field below the server's own, which says nothing of DMARC
        (
            "mx.example.net; spf=none smtp.mailfrom=example.org; dkim=none || mx.example.net; dmarc=pass header.from=example.org",
            Not(Contradictory),
        ),
        (
            "mx.example.net; spf=softfail smtp.mailfrom=example.org; dkim=neutral header.d=example.org; dmarc=pass header.from=example.org",
            Not(Contradictory),
        ),
        // and such that can: two signatures, two identities of one envelope
        (
            "mx.example.net; dkim=pass header.d=example.org header.s=rsa; dkim=permerror header.d=example.org header.s=ed",
            By(Dkim),
        ),
        (
            "mx.example.net; dkim=neutral header.d=list.example.com; dkim=pass header.d=example.org",
            By(Dkim),
        ),
        (
            "mx.example.net; spf=none smtp.helo=mail.example.org; spf=pass smtp.mailfrom=example.org",
            By(Spf),
        ),
        (
            "mx.example.net; spf=softfail smtp.mailfrom=example.org; dkim=pass header.d=example.org; dmarc=pass header.from=example.org",
            By(Dmarc),
        ),
        // the agent of a signature lies at or below the domain that signed (RFC 6376, section 3.5)
        (
            "mx.example.net; dkim=pass header.d=example.org header.i=@evil.net",
            Not(NotAligned),
        ),
        (
            "mx.example.net; dkim=pass header.d=example.org header.i=@notexample.org",
            Not(NotAligned),
        ),
        (
            "mx.example.net; dkim=pass header.d=example.org header.i=@example.org header.i=@example.org",
            Not(NotAligned),
        ),
        (
            "mx.example.net; dkim=pass header.d=example.org header.i=anna@mail.example.org",
            By(Dkim),
        ),
        (
            "mx.example.net; dkim=pass header.i=@mail.example.org",
            Not(NotAligned),
        ),
        // alignment: the domain or one above it, never one below or beside
        (
            "mx.example.net; dkim=pass header.d=mail.example.org",
            Not(NotAligned),
        ),
        (
            "mx.example.net; dkim=pass header.d=notexample.org",
            Not(NotAligned),
        ),
        (
            "mx.example.net; dkim=pass header.d=example.org.evil.net",
            Not(NotAligned),
        ),
        ("mx.example.net; dkim=pass header.d=org", Not(NotAligned)),
        (
            "mx.example.net; dkim=pass header.d=evil.net header.i=@example.org",
            Not(NotAligned),
        ),
        (
            "mx.example.net; dkim=pass header.d=evil.net header.d=example.org",
            Not(NotAligned),
        ),
        (
            "mx.example.net; dkim=pass header.from=example.org",
            Not(NotAligned),
        ),
        ("mx.example.net; dkim=pass", Not(NotAligned)),
        (
            "mx.example.net; spf=pass smtp.helo=example.org",
            Not(NotAligned),
        ),
        (
            "mx.example.net; spf=pass smtp.mailfrom=eve@example.org",
            Not(NotAligned),
        ),
        (
            "mx.example.net; spf=pass smtp.mailfrom=example.org@evil.net",
            Not(NotAligned),
        ),
        (
            "mx.example.net; spf=pass smtp.mailfrom=\"anna@example.org\"@evil.net",
            Not(NotAligned),
        ),
        ("mx.example.net; dmarc=pass", Not(NotAligned)),
        (
            "mx.example.net; dmarc=pass header.from=evil.net",
            Not(OtherSender),
        ),
        (
            "mx.example.net; dmarc=pass header.from=mail.example.org",
            Not(OtherSender),
        ),
        (
            "mx.example.net; dmarc=pass header.from=example.org; dkim=pass header.d=example.org header.from=evil.net",
            Not(OtherSender),
        ),
        // other servers, and ids that are none
        (
            "mx.example.org; dmarc=pass header.from=example.org",
            Not(NoWord),
        ),
        (
            "mx.example.net.evil.net; dmarc=pass header.from=example.org",
            Not(NoWord),
        ),
        (
            "evil.net (mx.example.net); dmarc=pass header.from=example.org",
            Not(NoWord),
        ),
        (
            "spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=example.org; dmarc=pass action=none header.from=example.org",
            Not(NoWord),
        ),
        (
            "mx.example.net=pass; dmarc=pass header.from=example.org",
            Not(NoWord),
        ),
        (
            "mx.example.net/1; dmarc=pass header.from=example.org",
            Not(NoWord),
        ),
        ("; dmarc=pass header.from=example.org", Not(NoWord)),
        (
            "\"mx.example.net; dmarc=pass header.from=example.org",
            Not(NoWord),
        ),
        ("", Not(NoWord)),
        // fields under the trusted name that do not read: nobody knows what a server meant
        (
            "mx.example.net 2; dmarc=pass header.from=example.org",
            Not(Unreadable),
        ),
        (
            "mx.example.net evil.net; dmarc=pass header.from=example.org",
            Not(Unreadable),
        ),
        (
            "mx.example.net; dmarc=pass (header.from=example.org",
            Not(Unreadable),
        ),
        (
            "mx.example.net; dmarc=pass header.from=\"example.org",
            Not(Unreadable),
        ),
        (
            "mx.example.net; dmarc=pass header.from=example.org, dkim=pass",
            Not(OtherSender),
        ),
        (
            "mx.example.net; dmarc=pass header.from=evil.net\0example.org",
            Not(Unreadable),
        ),
        (
            "mx.example.net; dmarc=pass header.from=example.org || mx.example.net; =",
            Not(Unreadable),
        ),
        ("mx.example.net; dmarc = = pass", Not(Unreadable)),
        // a domain that its owner wrote so that half of it reads as a comment
        (
            "mx.example.net; dkim=pass header.d=example.org(.attack.example header.s=x) header.b=y",
            Not(Unreadable),
        ),
        (
            "mx.example.net; dkim=pass header.i=@example.org(.attack.example)",
            Not(Unreadable),
        ),
        (
            "mx.example.net; spf=pass smtp.mailfrom=\"anna\"@example.org(.attack.example)",
            Not(Unreadable),
        ),
        (
            "mx.example.net; dkim=pass header.d=example.org (2048-bit key)",
            By(Dkim),
        ),
        (
            "mx.example.net; none none; dmarc=pass header.from=example.org",
            Not(Unreadable),
        ),
        ("mx.example.net", Not(NotAligned)),
    ] {
        assert_eq!(vouch(value), vouched, "{value}");
    }
}

#[test]
fn nothing_is_believed_while_nobody_is_trusted() {
    let found =
        results("Authentication-Results: mx.example.net; dmarc=pass header.from=example.org");
    assert_eq!(found.vouch(&[], ANNA), Not(NoServer));
    assert_eq!(
        found.vouch(&["mx.example.net".to_owned()], "anna"),
        Not(OtherSender)
    );
    assert_eq!(
        results("").vouch(&["mx.example.net".to_owned()], ANNA),
        Not(NoWord)
    );
}

#[test]
fn a_domain_answers_for_those_below_it() {
    let found = results("Authentication-Results: mx.example.net; dkim=pass header.d=example.org");
    for (from, vouched) in [
        ("anna@mail.example.org", By(Dkim)),
        ("anna@EXAMPLE.org", By(Dkim)),
        ("anna@badexample.org", Not(NotAligned)),
    ] {
        assert_eq!(
            found.vouch(&["mx.example.net".to_owned()], from),
            vouched,
            "{from}"
        );
    }
}

#[test]
fn what_lies_deeper_than_one_server_below_the_uppermost_is_not_heard() {
    let (hop, dkim, dmarc) = (
        "Received: from a by b; Fri, 20 Nov 2026 08:00:00 +0000\r\n",
        "Authentication-Results: mx.example.net; dkim=none\r\n",
        "Authentication-Results: mx.example.net; dmarc=pass header.from=example.org\r\n",
    );
    let of =
        |pieces: &[&str]| results(&pieces.concat()).vouch(&["mx.example.net".to_owned()], ANNA);
    // above, below and around the server's own Received
    assert_eq!(of(&[dmarc, hop, hop]), By(Dmarc));
    assert_eq!(of(&[hop, hop, dmarc, hop]), By(Dmarc));
    assert_eq!(of(&[dkim, hop, dmarc, hop]), By(Dmarc));
    // a field that travelled with the mail
    assert_eq!(of(&[dkim, hop, hop, dmarc]), Not(NotAligned));
    let fail = "Authentication-Results: mx.example.net; spf=fail\r\n";
    assert_eq!(
        of(&[dmarc, hop, hop, hop, fail]),
        Not(Failed(Spf)),
        "a fail is heard from everywhere"
    );
    assert_eq!(
        of(&[dmarc.repeat(60).as_str()]),
        Not(NoWord),
        "more fields than anybody writes"
    );
}

#[test]
fn a_hostile_field_costs_no_more_than_its_length() {
    let started = std::time::Instant::now();
    for noise in [
        "(", ")", "\\", "\"", ";", "=", "a=", "a=b;", "a.b=c ", "(a)", "\"a\"", " ", "é",
    ] {
        let _ = results(&format!(
            "Authentication-Results: mx.example.net; {}",
            noise.repeat(90_000 / noise.len())
        ))
        .vouch(&["mx.example.net".to_owned()], ANNA);
    }
    assert!(started.elapsed().as_secs() < 5, "{:?}", started.elapsed());
}
