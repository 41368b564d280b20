#!/usr/bin/env bash
# usage: start-exim.sh DIR TLS SMTP SMTPS LMTP
# Becomes Exim on two loopback ports, handing all mail to the LMTP port. Make it a child, wait for its port, stop it by its pid.
# EXIM names the program where it is not installed.
. "$(dirname "$0")/common.sh"
EXIM="${EXIM:-$(command -v exim4 || true)}"
[ -x "$EXIM" ] || {
  echo "$0: no exim4 found; tests/run unpacks one" >&2
  exit 1
}
mkdir -p "$DIR"/{spool,log}
# a checkout may lie where nobody may not enter
cp "$EXIM" "$DIR/exim4"
lend
fill exim.conf.in "s|@EXIM@|$DIR/exim4|g; s|@SMTP@|$3|g; s|@SMTPS@|$4|g; s|@LMTP@|$5|g" > "$DIR/exim.conf"
exec "${AS[@]}" "$DIR/exim4" -C "$DIR/exim.conf" -bdf -q5s
