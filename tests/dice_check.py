#!/usr/bin/env python3
"""Checks the dice of a report, after docs/dice.md and nothing else. Python 3, standard library only.

usage: dice_check.py REPORT [ACKNOWLEDGEMENT]

REPORT is a saved mail or its plain text, of a turn, of several, or the last of all; ACKNOWLEDGEMENT the answer to a sheet, or the file that came with it. Prints
one line a die that it recomputed ("4 spring 3/..."), then "right" or what is wrong. Exit code 0 only if everything is right.
"""

import email
import email.policy
import hashlib
import hmac
import re
import sys

WORDS = ["link", "before", "secret", "sheet", "key", "die", "sealed", "next-chain", "first", "sealed-hash", "last", "drawn-with", "hidden"]


def text_of(path):
    """The plain text of a file, which may be a mail, with the texts attached to it."""
    with open(path, "rb") as file:
        raw = file.read()
    head = raw.split(b"\n\n")[0].split(b"\r\n\r\n")[0].lower()
    if b"mime-version:" in head or b"content-type:" in head:
        mail = email.message_from_bytes(raw, policy=email.policy.default)
        part = mail.get_body(preferencelist=("plain",))
        attached = [each for each in mail.iter_attachments() if each.get_content_type() == "text/plain"]
        return "\n".join(each.get_content() for each in [part, *attached] if each)
    return raw.decode("utf-8", "replace")


def blocks_of(text):
    """The lines of every block from BEGIN DICE to END DICE as (word, rest), broken ones joined; a block's title stands first, under the word "turn"."""
    found, lines = [], None
    for line in text.splitlines():
        line = line.lstrip("> \t").rstrip()
        if line.startswith("BEGIN DICE"):
            lines = ["turn" + line[len("BEGIN DICE") :]]
        elif line == "END DICE" and lines is not None:
            found.append([tuple(each.split(" ", 1)) for each in lines])
            lines = None
        elif lines is not None and line:
            if line.split(" ")[0] in WORDS:
                lines.append(line)
            else:
                lines[-1] += " " + line
    if lines is not None:
        sys.exit("BEGIN DICE without END DICE: the report was not copied whole")
    if not found:
        sys.exit("no dice are told here: expected lines from BEGIN DICE to END DICE")
    return found


def die(key, name, sides=6):
    """1 to sides: the first byte of the keyed hash that is below sides * (256 // sides), modulo sides, plus 1."""
    while True:
        for byte in hmac.new(key, name.encode(), hashlib.sha256).digest():
            if byte < sides * (256 // sides):
                return byte % sides + 1
        name += "/more"


def rolled(rest):
    """What a line tells: "4 spring 3/fate", or "5 of 8 turn 14 deeds/engine/1"."""
    pips, name = rest.split(" ", 1)
    sides = 6
    found = re.fullmatch("of ([0-9]+) (.*)", name)
    if found:
        sides, name = int(found[1]), found[2]
    return int(pips), sides, name


def draws(blocks, sealed):
    """What is wrong with hidden draws: each follows from the sealed secret and its turn's key."""
    wrong = []
    for block in blocks:
        key = None
        for word, rest in block:
            if word == "drawn-with":
                key = hmac.new(sealed, bytes.fromhex(rest.split(" ", 1)[0]), hashlib.sha256).digest()
            elif word == "hidden":
                pips, sides, name = rolled(rest)
                print(die(key, name, sides), name)
                if die(key, name, sides) != pips:
                    wrong.append(f"the draw {name} is told as {pips} and must be {die(key, name, sides)}")
    return wrong


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


def turn_of(block, wrong):
    """Checks one turn's block; the hashes of its sheets."""
    one = {word: rest for word, rest in block}
    turn = one["turn"]
    secret = bytes.fromhex(one["secret"])
    if hashlib.sha256(secret).hexdigest() != one["before"]:
        wrong.append(f"{turn}: SHA-256 of the secret is not the secret told before")

    hashes = []
    for word, rest in block:
        if word == "sheet":
            digits = rest.split(" ")[0]
            hashes.append(bytes(32) if digits == "none" else bytes.fromhex(digits))
    mix = hashlib.sha256(b"".join(hashes)).digest()
    key = hmac.new(secret, mix, hashlib.sha256).digest()
    if key.hex() != one["key"]:
        wrong.append(f"{turn}: the key does not follow from secret and sheets")

    for word, rest in block:
        if word == "die":
            pips, sides, name = rolled(rest)
            print(die(key, name, sides), name)
            if die(key, name, sides) != pips:
                wrong.append(f"the die {name} is told as {pips} and must be {die(key, name, sides)}")
    return hashes


def main(report, acknowledgement=None):
    wrong = []
    blocks = blocks_of(text_of(report))
    words = [{word: rest for word, rest in block} for block in blocks]
    last = [(block, one) for block, one in zip(blocks, words) if "last" in one]
    if last:
        block, one = last[-1]
        wrong = chains(block) + draws(blocks, bytes.fromhex(one["sealed"]))
        print("\n".join(wrong) if wrong else "right")
        return 1 if wrong else 0
    # a report may quote the first mail, whose block tells no dice
    told = [(block, one) for block, one in zip(blocks, words) if "secret" in one]
    if not told:
        sys.exit("a first mail tells no dice: expected a report")
    hashes = [digest for block, _ in told for digest in turn_of(block, wrong)]
    # turns of one campaign that follow each other: each block's secret is the one told before in the next
    for (_, earlier), (_, later) in zip(told, told[1:]):
        follows = earlier["turn"].split(" ")[0] == later["turn"].split(" ")[0] and int(later["link"]) == int(earlier["link"]) + 1
        if follows and later["before"] != earlier["secret"]:
            wrong.append(f"{later['turn']}: the secret told before is not the one of {earlier['turn']}")

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
