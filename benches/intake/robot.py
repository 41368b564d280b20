"""The measure for `intake -- mail`: a robot as a club would write it with Python's standard library.

It does less than the judge. It reads a sheet line by line with one expression, checks only that the
counter is the player's, and answers with one fixed page. It has no proof of the sender, no rules, no
forecast, no languages, no limits and no sums.

usage: robot.py FOLDER, which holds one mail a file; prints the median of the processor time of a mail
in microseconds, from its bytes to its committed answer
"""

import email
import email.message
import email.policy
import email.utils
import hashlib
import html
import json
import pathlib
import re
import sqlite3
import statistics
import sys
import time

BEGIN = re.compile(r"^BEGIN ORDERS (\S+) (.+)$")
ORDER = re.compile(r"^(\d+(?:[ ,]+\d+)*)\s+(\w+)\b\s*(.*)$")
SCHEMA = """
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
CREATE TABLE campaigns (name TEXT PRIMARY KEY, position TEXT NOT NULL);
CREATE TABLE letters (id INTEGER PRIMARY KEY, message_id TEXT UNIQUE, bytes BLOB NOT NULL, state TEXT NOT NULL DEFAULT 'new');
CREATE TABLE sheets (campaign TEXT, turn TEXT, sender TEXT, revision INTEGER, source TEXT, hash BLOB, state TEXT,
    PRIMARY KEY (campaign, turn, sender, revision));
CREATE TABLE outbox (id INTEGER PRIMARY KEY, recipient TEXT, message_id TEXT UNIQUE, bytes BLOB, state TEXT DEFAULT 'queued');
"""


def body_of(letter):
    part = letter.get_body(preferencelist=("plain",))
    return part.get_content() if part else ""


def sheet_of(body):
    """Campaign, turn and lines of the first sheet that is not quoted."""
    place, lines = None, []
    for line in body.splitlines():
        if line.startswith(">"):
            continue
        if place is None:
            begin = BEGIN.match(line)
            place = begin and begin.groups()
        elif line == "END ORDERS":
            return place, lines
        else:
            lines.append(line)
    return place, lines


def read(lines, counters):
    """Each line with what is said about it."""
    for line in lines:
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        order = ORDER.match(line)
        if not order:
            yield line, "understood as a note"
            continue
        strange = [n for n in re.findall(r"\d+", order[1]) if n not in counters]
        yield line, f"not yours: {', '.join(strange)}" if strange else "ok"


def answer(letter, place, sender, verdicts):
    mail = email.message.EmailMessage(policy=email.policy.SMTP)
    mail["From"] = "robot@seneschal.localhost"
    mail["To"] = sender
    mail["Subject"] = f"[{place[0]}] {place[1]}: your orders"
    mail["In-Reply-To"] = letter["Message-ID"]
    mail["Message-ID"] = f"<{hashlib.sha256(letter['Message-ID'].encode()).hexdigest()[:32]}@seneschal.localhost>"
    mail["Date"] = email.utils.formatdate()
    mail.set_content(f"Orders for {place[1]}:\n\n" + "".join(f"{line}\n    {said}\n" for line, said in verdicts))
    rows = "".join(f"<tr><td>{html.escape(line)}</td><td>{html.escape(said)}</td></tr>" for line, said in verdicts)
    mail.add_alternative(f"<html><body><h1>Orders for {html.escape(place[1])}</h1><table>{rows}</table></body></html>", subtype="html")
    return mail


def deal_with(book, raw):
    cursor = book.execute("INSERT INTO letters (message_id, bytes) VALUES (?, ?)", (None, raw))
    number = cursor.lastrowid
    book.commit()
    letter = email.message_from_bytes(raw, policy=email.policy.default)
    sender = email.utils.parseaddr(str(letter["From"]))[1].lower()
    place, lines = sheet_of(body_of(letter))
    (position,) = book.execute("SELECT position FROM campaigns WHERE name = ?", (place[0],)).fetchone()
    verdicts = list(read(lines, json.loads(position)[sender]))
    source = "\n".join(lines)
    key = (place[0], place[1], sender)
    (last,) = book.execute("SELECT max(revision) FROM sheets WHERE campaign = ? AND turn = ? AND sender = ?", key).fetchone()
    book.execute("UPDATE sheets SET state = 'superseded' WHERE campaign = ? AND turn = ? AND sender = ? AND state = 'standing'", key)
    book.execute("INSERT INTO sheets VALUES (?, ?, ?, ?, ?, ?, 'standing')",
                 (*key, (last or 0) + 1, source, hashlib.sha256(source.encode()).digest()))
    mail = answer(letter, place, sender, verdicts)
    book.execute("INSERT INTO outbox (recipient, message_id, bytes) VALUES (?, ?, ?)", (sender, mail["Message-ID"], bytes(mail)))
    book.execute("UPDATE letters SET state = 'accepted', message_id = ? WHERE id = ?", (letter["Message-ID"], number))
    book.commit()


def positions(mails):
    """By campaign and player the numbers that stand in his mails."""
    found = {}
    for raw in mails:
        letter = email.message_from_bytes(raw, policy=email.policy.default)
        place, lines = sheet_of(body_of(letter))
        sender = email.utils.parseaddr(str(letter["From"]))[1].lower()
        numbers = re.findall(r"\d+", " ".join(line for line in lines if not line.startswith("#")))
        found.setdefault(place[0], {})[sender] = sorted(set(numbers))
    return found


def main():
    folder = pathlib.Path(sys.argv[1])
    mails = [file.read_bytes() for file in sorted(folder.glob("*.eml"))]
    book = sqlite3.connect(folder / "robot.db")
    book.executescript(SCHEMA)
    book.executemany("INSERT INTO campaigns VALUES (?, ?)", [(name, json.dumps(seats)) for name, seats in positions(mails).items()])
    book.commit()
    spent = []
    for raw in mails:
        before = time.thread_time_ns()
        deal_with(book, raw)
        spent.append(time.thread_time_ns() - before)
    print(f"{statistics.median(spent) / 1e3:.0f}")


main()
