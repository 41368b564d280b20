# Where the link of a page is used, at the page's end; and what makes another link.

web-new-link = Your own page has another link now: { $link } The former link is void. Anybody who has this one can send orders for you: keep it secret.
web-devices = Where this link is used
web-device = { $browser } on { $system } – last used { $last }, first { $first }
web-device-browser = Another browser
web-device-system = another system
web-devices-note = We note the kind of browser and system, with the first and the last time, at most once an hour. We store nothing else about a visit, and set no cookies. Is one of them not yours? Send "new page" by mail: we send you another link, and this one is void.
web-foreign = This form was sent from another site, so nothing has changed. Open your page by its link, and send the form from there.
