#!/usr/bin/env python3
"""Checks the dice of a report, after docs/dice.md and nothing else. Python 3, standard library only.

usage: dice_check.py REPORT [ACKNOWLEDGEMENT]

REPORT is a saved mail or its plain text, a turn's or the last of all; ACKNOWLEDGEMENT the answer to a sheet. Prints one line
a die that it recomputed ("4 spring 3/..."), then "right" or what is wrong. Exit code 0 only if everything is right.
"""

import email
import email.policy
import hashlib
import hmac
import re
import sys

WORDS = ["link", "before", "secret", "sheet", "key", "die", "sealed", "next-chain", "first", "sealed-hash", "last"]


def text_of(path):
    """The plain text of a file, which may be a mail."""
    with open(path, "rb") as file:
        raw = file.read()
    head = raw.split(b"\n\n")[0].split(b"\r\n\r\n")[0].lower()
    if b"mime-version:" in head or b"content-type:" in head:
        mail = email.message_from_bytes(raw, policy=email.policy.default)
        part = mail.get_body(preferencelist=("plain",))
        return part.get_content() if part else ""
    return raw.decode("utf-8", "replace")


def block_of(text):
    """The lines between the last BEGIN DICE and END DICE as (word, rest), broken ones joined."""
    found, lines = None, None
    for line in text.splitlines():
        line = line.lstrip("> \t").rstrip()
        if line.startswith("BEGIN DICE"):
            lines = []
        elif line == "END DICE" and lines is not None:
            found, lines = lines, None
        elif lines is not None and line:
            if line.split(" ")[0] in WORDS:
                lines.append(line)
            else:
                lines[-1] += " " + line
    if found is None:
        sys.exit("no dice are told here: expected lines from BEGIN DICE to END DICE")
    return [tuple(line.split(" ", 1)) for line in found]


def die(key, name):
    """1 to 6: the first byte of the keyed hash that is below 252, modulo 6, plus 1."""
    while True:
        for byte in hmac.new(key, name.encode(), hashlib.sha256).digest():
            if byte < 252:
                return byte % 6 + 1
        name += "/more"


def chains(block):
    """What is wrong with a last report: each chain's end, the first chain's beginning, the sealed secret."""
    wrong = []
    one = {word: rest for word, rest in reversed(block)}
    secret = bytes.fromhex(one["last"])
    for _ in range(4096):
        secret = hashlib.sha256(secret).digest()
    if secret.hex() != one["first"]:
        wrong.append("the chain does not begin with what was told as the first")
    if hashlib.sha256(bytes.fromhex(one["sealed"])).hexdigest() != one["sealed-hash"]:
        wrong.append("the sealed secret has another hash")
    return wrong


def main(report, acknowledgement=None):
    wrong = []
    block = block_of(text_of(report))
    one = {word: rest for word, rest in block}
    if "last" in one:
        wrong = chains(block)
        print("\n".join(wrong) if wrong else "right")
        return 1 if wrong else 0
    if "secret" not in one:
        sys.exit("a first mail tells no dice: expected a report")
    secret = bytes.fromhex(one["secret"])
    if hashlib.sha256(secret).hexdigest() != one["before"]:
        wrong.append("SHA-256 of the secret is not the secret told before")

    hashes = []
    for word, rest in block:
        if word == "sheet":
            digits = rest.split(" ")[0]
            hashes.append(bytes(32) if digits == "none" else bytes.fromhex(digits))
    mix = hashlib.sha256(b"".join(hashes)).digest()
    key = hmac.new(secret, mix, hashlib.sha256).digest()
    if key.hex() != one["key"]:
        wrong.append("the key does not follow from secret and sheets")

    for word, rest in block:
        if word == "die":
            pips, name = rest.split(" ", 1)
            print(die(key, name), name)
            if die(key, name) != int(pips):
                wrong.append(f"the die {name} is told as {pips} and must be {die(key, name)}")

    if acknowledgement:
        lines = [line.lstrip("> \t").rstrip() for line in text_of(acknowledgement).splitlines()]
        salt = [line for line in lines if re.fullmatch("[0-9a-f]{32}", line)][-1]
        told = [line for line in lines if re.fullmatch("[0-9a-f]{64}", line)][-1]
        end = len(lines) - 1 - lines[::-1].index("END ORDERS")
        begin = max(n for n in range(end) if lines[n].startswith("BEGIN ORDERS"))
        sheet = "".join(line + "\n" for line in lines[begin + 1 : end])
        own = hashlib.sha256(bytes.fromhex(salt) + sheet.encode()).digest()
        if own.hex() != told:
            wrong.append("the acknowledgement's hash is not that of its sheet and salt")
        if own not in hashes:
            wrong.append("the sheet did not go in")

    print("\n".join(wrong) if wrong else "right")
    return 1 if wrong else 0


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
