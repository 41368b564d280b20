# How the judge writes to a player.

preferences-language = From the next mail on, the judge writes to you in { $language }.
preferences-no-language = The judge does not write "{ $said }". It writes { $languages }: send "language" and one of these. Nothing was changed.
preferences-language-en = English (en)
preferences-language-fr = French (fr)
preferences-language-sv = Swedish (sv)
preferences-language-other = { $tag }
preferences-zone = From the next mail on, times are shown for { $zone }, where it is { $now } now.
preferences-which-zone = No time zone is called "{ $said }". Perhaps you mean { $zones }. Nothing was changed: write "time zone" and the whole name.
preferences-no-zone = No time zone is called "{ $said }". Zones are named by a part of the world and a city, such as Europe/Paris or America/New_York. Nothing was changed.
preferences-mail-text = From the next mail on you get plain text only; maps come as attached files.
preferences-mail-html = From the next mail on you get HTML only, without plain text. Only a mail that is too long for mail programs also contains its text.
preferences-mail-both = From the next mail on you get plain text and HTML in one mail, and your mail program chooses.
preferences-no-mail = Mails come as "mail text", "mail html" or "mail both"; "{ $said }" is none of these. Nothing was changed.
preferences-report-short = From the next report on, yours are short: what happened to you, your order form, what is yours, and the standings. They leave out what only others did, the tables of the whole board and the proof of each die. "report" sends the last one in full, and "report full" undoes this.
preferences-report-full = From the next report on, you get full reports.
preferences-map-on = From the next report on, each report has a map.
preferences-map-off = From the next report on, reports have no map. The tables of a full report say the same; "map" sends you a map when you want one, and "map on" undoes this.
preferences-map-as = From the next report on, its map is drawn like this: { $how }. "map" sends one now; "map whole light usual after" restores the usual map, and "map off" leaves it out.
preferences-map-whole = the whole board
preferences-map-lands = your own lands and their neighbours
preferences-map-light = in light colours
preferences-map-dark = in dark colours
preferences-map-usual = as wide as the board is
preferences-map-wide = { $pixels } pixels wide
preferences-map-before = next to the map before the turn
preferences-map-kinds = No turn, and no kind of map, is called "{ $said }". A map { $lands ->
    [yes] shows "lands" or the "whole" board, is
   *[no] is
  } "dark" or "light", and { $least } to { $most } pixels wide or of "usual size". It comes next to the map "before" the turn, or alone as it is "after" the turn. "map { $lands ->
    [yes] lands dark" applies from now on, "map lands dark
   *[no] dark" applies from now on, "map dark
  } once" to one map; so does a turn after it. "map off" leaves the map out, "map on" brings it back. Nothing was changed.
preferences-map-size = A map can be { $least } to { $most } pixels wide, but not { $said }. Nothing was changed.
preferences-map-no-lands = There is no map of part of the board for you, because you see the whole board. Nothing was changed.
preferences-rules-on = From the next report on, yours end with the text of the rules that they name. "report rules off" undoes this.
preferences-rules-off = From the next report on, yours name the rules without their text. "report with rules" sends the last report with it, "rules 8.4" the text of one rule.
preferences-json-on = From the next report on, each report comes with a file for programs (docs/report-json.md), if it is not too large. "report json off" undoes this.
preferences-json-off = From the next report on, reports come without a file for programs. "report json" sends one when you want it.
preferences-json-by-mail = A file for programs can only be sent by mail, and you do not get your reports by mail. Nothing was changed.
preferences-calendar-on = From the next mail on, each new or changed deadline comes with a calendar file.
preferences-calendar-off = From the next mail on, deadlines come without a calendar file. An entry that is in your calendar now stays there: delete it yourself. "calendar on" undoes this.
preferences-reminders-on = From now on the judge reminds you again before deadlines, and when the others wait for you alone.
preferences-reminders-off = From now on the judge sends you no reminders, neither before a deadline nor when the others wait for you alone. Reports come as before. "reminders on" undoes this.
preferences-reports-every-round = From now on you get reports once a round: when your own turn begins, with everything since your last report, and when your turn has been played. "reports every turn" undoes this.
preferences-reports-every-turn = From now on you get a report of every turn, whoever played it. "reports every round" undoes this.
preferences-reports-all-at-once = In this campaign all players play at the same time, and everybody gets a report of every turn. Nothing was changed.
