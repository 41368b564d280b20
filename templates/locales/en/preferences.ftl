# How a player wants to be written to.

preferences-language = From the next mail on you are written to in { $language }.
preferences-no-language = Nobody here writes "{ $said }". You can be written to in { $languages }: "language" and one of these. Nothing was changed.
preferences-language-en = English (en)
preferences-language-fr = French (fr)
preferences-language-sv = Swedish (sv)
preferences-language-other = { $tag }
preferences-zone = From the next mail on times are told in { $zone }, where it is { $now } now.
preferences-which-zone = No time zone is called "{ $said }". Perhaps you mean { $zones }. Nothing was changed: write "time zone" and the whole name.
preferences-no-zone = No time zone is called "{ $said }". Zones are named by a part of the world and a city, as Europe/Paris or America/New_York. Nothing was changed.
preferences-mail-text = From the next mail on you get plain text alone; maps come as attached files.
preferences-mail-html = From the next mail on you get HTML alone, without plain text beside it. Only a mail that is too long for mail programs has its text with it.
preferences-mail-both = From the next mail on you get plain text and HTML in one mail, and your mail program chooses.
preferences-no-mail = Mails come as "mail text", "mail html" or "mail both"; "{ $said }" is none of these. Nothing was changed.
preferences-report-short = From the next report on yours are short: the story, what is yours, how everybody stands, and your next sheet. The tables of the whole board and the proof of each die are left out; "report" brings the last one whole, and "report full" takes this back.
preferences-report-full = From the next report on yours are whole.
preferences-map-on = From the next report on the map comes with it.
preferences-map-off = From the next report on no map comes with it. The tables tell the same; "map" brings one when you want it, and "map on" takes this back.
preferences-calendar-on = From the next mail on a calendar file comes with each new or changed deadline.
preferences-calendar-off = From the next mail on no calendar file comes with it. The entry that your calendar may have stays as it is: take it out there. "calendar on" takes this back.
