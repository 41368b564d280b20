#!/usr/bin/env bash
# usage: certificates.sh DIR
# A throw-away authority (DIR/ca.pem), a certificate for localhost in DIR/valid, and one that has expired in DIR/expired.
set -e
mkdir -p "$1"
cd "$1"
if [ -f complete ] && openssl x509 -checkend 86400 -noout -in valid/server.pem > /dev/null; then exit 0; fi
openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -subj "/CN=seneschal test authority" -keyout ca.key -out ca.pem \
  -addext "basicConstraints=critical,CA:TRUE" -addext "keyUsage=critical,keyCertSign,cRLSign" 2> /dev/null
printf 'subjectAltName=DNS:localhost,IP:127.0.0.1\nbasicConstraints=CA:FALSE\nextendedKeyUsage=serverAuth\n' > extensions
certificate() { # folder, days
  mkdir -p "$1"
  openssl req -newkey rsa:2048 -nodes -subj "/CN=localhost" -keyout "$1/server.key" -out "$1/server.csr" 2> /dev/null
  openssl x509 -req -in "$1/server.csr" -CA ca.pem -CAkey ca.key -CAcreateserial -days "$2" -extfile extensions -out "$1/server.pem" 2> /dev/null
  cat "$1/server.pem" ca.pem > "$1/fullchain.pem"
  chmod 600 "$1/server.key"
}
certificate valid 3650
certificate expired -1
chmod 600 ca.key
touch complete
