#!/usr/bin/env bash
# usage: start-dovecot.sh DIR TLS IMAP IMAPS LMTP
# Starts Dovecot on three loopback ports, with its mail below DIR and the certificate in TLS; returns when it listens.
# To stop it: kill "$(cat DIR/run/master.pid)"
. "$(dirname "$0")/common.sh"
IMAP="$3"
mkdir -p "$DIR"/{run,state,mail}
lend
fill dovecot.conf.in "s|@IMAP@|$IMAP|g; s|@IMAPS@|$4|g; s|@LMTP@|$5|g" > "$DIR/dovecot.conf"
# the daemon must not inherit the caller's pipe, or who reads this script's output waits for ever
"${AS[@]}" dovecot -c "$DIR/dovecot.conf" < /dev/null > "$DIR/start.log" 2>&1 || {
  cat "$DIR/start.log" >&2
  exit 1
}
for _ in $(seq 500); do
  (exec 3<> "/dev/tcp/127.0.0.1/$IMAP") 2> /dev/null && exit 0
  sleep 0.01
done
echo "$0: nothing listens on $IMAP after 5 s; the log says:" >&2
tail -5 "$DIR/dovecot.log" >&2
exit 1
