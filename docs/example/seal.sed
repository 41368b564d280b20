# The plain form of sealed orders (docs/moderator.md, "Sealed orders"): what a board may change in a text and no order needs.
# LC_ALL=C sed -E -f seal.sed orders.txt | sha256sum

# blanks of all kinds, and what nobody sees
s/[[:blank:]\r]|\xc2\xa0|\xe1\x9a\x80|\xe2\x80[\x80-\x8a\xa8\xa9\xaf]|\xe2\x81\x9f|\xe3\x80\x80/ /g
s/[[:cntrl:]]|\xc2\xad|\xe2\x80[\x8b-\x8f\xaa-\xae]|\xe2\x81[\xa0-\xaf]|\xef\xbb\xbf//g
# a typewriter's quotes, dashes, arrows and dots
s/“|”|„|‟|″|«|»/"/g
s/‘|’|‚|‛|′|´|`/'/g
s/‐|‑|‒|–|—|―|−/-/g
s/→/->/g
s/←/<-/g
s/…/../g
s/--+/-/g
s/\.\.+/.../g
s/  +/ /g
s/^ //
s/ $//
# the salt's own line, of which Markdown takes the first sign; every other remark goes
s/^#* *(seal salt .+)$/# \1/
/^# seal salt ./!{
  s/#([^0-9].*)?$//
  s,(^|[^:])//.*,\1,
  s/ $//
}
/^$/d
