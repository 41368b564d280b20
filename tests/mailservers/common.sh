# Read by both start scripts: where things are, and who runs the server.
set -e
PATH="$PATH:/usr/sbin:/sbin" # a Debian user's path lacks them
HERE="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
mkdir -p "$1"
DIR="$(cd "$1" && pwd)"
TLS="${2:?folder of the certificate}"
AS=()
RUN_USER="$(id -un)"
RUN_GROUP="$(id -gn)"

# Neither server delivers mail as root, so root lends the folder, the certificate and the program to nobody.
lend() {
  [ "$(id -u)" = 0 ] || return 0
  RUN_USER=nobody
  RUN_GROUP="$(id -gn nobody)"
  AS=(setpriv --reuid "$RUN_USER" --regid "$RUN_GROUP" --clear-groups)
  mkdir -p "$DIR/tls"
  cp "$TLS/fullchain.pem" "$TLS/server.key" "$DIR/tls/"
  TLS="$DIR/tls"
  chown -R "$RUN_USER:$RUN_GROUP" "$DIR"
  "${AS[@]}" test -w "$DIR/" || {
    echo "$0: $RUN_USER cannot reach $DIR: choose a folder whose parents all may enter (chmod o+x)" >&2
    exit 1
  }
}

fill() { # template, more sed commands
  sed -e "s|@DIR@|$DIR|g; s|@USER@|$RUN_USER|g; s|@GROUP@|$RUN_GROUP|g; s|@TLS@|$TLS|g; $2" "$HERE/$1"
}
