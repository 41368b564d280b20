# The chronicle: the public web site of a campaign.

choice-chronicle = Whether the judge publishes the campaign's chronicle after each turn: a web site of everything that is public.

site-name = { $name }
site-title = The chronicle of { $campaign }
site-skip = Skip to the page's content
site-nav = Pages of the chronicle
site-nav-index = The map
site-nav-standings = Standings
site-nav-lords = Players
site-nav-press = Letters
site-nav-dice = Dice
site-nav-log = Moderators' log
site-footer = This chronicle shows what is public. It needs no network: keep the folder, and you can read it at any time.
site-feed = Atom feed
site-table = Table
site-turn = Turn

# the front page
site-about = { $lords } play on the board { $board }, by the { $edition ->
    [standard] standard rules
   *[other] rules of the edition "{ $edition }"
  }.
site-awaited = Open now: { $turn }.
site-map-heading = The map, turn by turn
site-report = What happened
site-map-before = The map before this turn
site-map-before-alt = The map before this turn; the page of { $turn } describes it in words.
site-slider = Turn shown on the map
site-before = Previous turn
site-after = Next turn
site-play = Play
site-stop = Stop
site-turns = All turns
site-film = The campaign in motion
site-film-show = Show the moving map
site-film-alt = The map from { $first } to { $last }, turn by turn. The page of each turn has its map, in words too.
site-film-file = Download the moving map (animated PNG)

# a turn's page
site-ways = Previous and next turn
site-ways-below = Previous and next turn, again
site-began = The campaign began on { $day }.
site-played = Run on { $day }.
site-left-out = { $count ->
    [one] One letter more:
   *[other] { $count } letters more:
  }
site-dice-turn = Every die of this turn follows from the secret and the sheets' hashes below.
site-dice-show = Show the proof
site-dice-file = Proof as a file
site-dice-how = How to check the dice

# standings, lords, letters
site-figures = Turn by turn, in figures
site-over-time = { $figure }, turn by turn
site-lords-about = How each player began, the most each ever had, and where each is now.
site-first = At the start
site-most = Most
site-now = Now
site-won = Victory
site-out = out of the game
site-vacant = no player now
site-lords-letters = { $count ->
    [one] One letter to all
   *[other] { $count } letters to all
  }
site-press-none = No letters to all yet.

# dice
site-dice-about = Nobody can choose the dice. They come from a chain of secrets. The first one was published before the first turn, and each report reveals the next: its SHA-256 is the previous one.
site-dice-check = With this folder and the program, you can check all of it with one command. The program's docs/dice.md explains how to check it by other means.
site-dice-first = Published before the first turn
site-dice-link = Link

# what the moderators did
site-log-heading = What the moderators did
site-log-about = An act that no player can undo is done in public. Times are UTC.
site-log-none = Nothing so far: every turn ran by its deadline and its sheets.

# the feed
site-feed-first = In the lead: { $lords }.

# to the operator
site-alarm = The judge could not write the chronicle of { $campaign }: { $why }. Turns and reports go on as usual; the judge tries again in an hour.
