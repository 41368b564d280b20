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
preferences-map-as = From the next report on its map is drawn so: { $how }. "map" brings one now; "map whole light usual after" draws it as at first again, and "map off" leaves it out.
preferences-map-whole = the whole board
preferences-map-lands = your own lands and what borders on them
preferences-map-light = in light colours
preferences-map-dark = in dark colours
preferences-map-usual = as wide as the board is
preferences-map-wide = { $pixels } pixels wide
preferences-map-before = with the map before the turn beside it
preferences-map-kinds = No turn, and no kind of map, is called "{ $said }". A map { $lands ->
    [yes] shows "lands" or the "whole" board, is
   *[no] is
  } "dark" or "light", { $least } to { $most } pixels wide or of "usual size", and has the map "before" the turn beside it, or comes "after" it alone. "map { $lands ->
    [yes] lands dark" holds from now on, "map lands dark
   *[no] dark" holds from now on, "map dark
  } once", or with a turn behind it, for one map. "map off" leaves it out, "map on" brings it. Nothing was changed.
preferences-map-size = A map is { $least } to { $most } pixels wide; { $said } is not between them. Nothing was changed.
preferences-map-no-lands = No map of a part of the board is drawn for you: you see the whole of it. Nothing was changed.
preferences-rules-on = From the next report on yours end with the wording of the rules that they name. "report rules off" takes this back.
preferences-rules-off = From the next report on yours name the rules without their wording. "report with rules" brings the last one with it, "rules 8.4" the wording of one.
preferences-json-on = From the next report on the same is attached to yours as a file for programs (docs/report-json.md), where there is room for it. "report json off" takes this back.
preferences-json-off = From the next report on no file for programs comes with it. "report json" brings one when you want it.
preferences-json-by-mail = A file for programs comes with mails alone: your letters go elsewhere. Nothing was changed.
preferences-calendar-on = From the next mail on a calendar file comes with each new or changed deadline.
preferences-calendar-off = From the next mail on no calendar file comes with it. The entry that your calendar may have stays as it is: take it out there. "calendar on" takes this back.
preferences-reminders-on = From now on you are reminded again before deadlines, and when others wait for you alone.
preferences-reminders-off = From now on nothing reminds you: neither before a deadline nor when others wait for you alone. Reports come as before. "reminders on" takes this back.
preferences-reports-every-round = From now on you are told once a round: when your own turn begins, with everything since your last report, and when your turn was played. "reports every turn" takes this back.
preferences-reports-every-turn = From now on a report comes with every turn, whoever played it. "reports every round" takes this back.
preferences-reports-all-at-once = In this campaign all play at once, and everybody is told of every turn as it is played. Nothing was changed.
