/** Words of the whole site: header, landing page, errors of place. */
export default {
  "app.name": "Hoola House",
  "app.tagline": "Three card games, a table of friends, no account.",
  "app.skip": "Skip to the content",
  "app.storage_blocked":
    "This browser lets the page remember nothing. You can play, but your seat is gone when you close or reload this tab.",

  "nav.rules": "Rules",
  "nav.help": "Help",
  "nav.home": "Back to the start",
  "nav.language": "Language",
  "nav.admin": "Administration",

  "game.hoola": "Hoola",
  "game.hula-hoo": "Hula-Hoo!",
  "game.loba-de-menos": "Loba de Menos",
  "game.hoola.about": "Quick rummy with sevens that help you and a race for every discard.",
  "game.hula-hoo.about": "Higher or lower? Doubles, jokers, and ten cards to get rid of.",
  "game.loba-de-menos.about": "Argentine rummy: stay below 101, and the last one takes the pot.",

  "landing.title": "Sit down and play",
  "landing.bots": "Play with bots now",
  "landing.bots_note": "{game} at a table with two bots, ready in a second.",
  "landing.playing_as": "You play as",
  "landing.name": "Your name",
  "landing.change_name": "Change name",
  "landing.keep_name": "Keep",
  "landing.join": "Join a table",
  "landing.code": "Room code",
  "landing.code_hint": "Five letters and digits, or a pasted link",
  "landing.go": "Join",
  "landing.code_missing": "Type the code that your friend sent you.",
  "landing.create": "Open a table",
  "landing.game": "Game",
  "landing.stake": "Stake",
  "landing.stake_note": "Chips per loss: play money, a tally of who owes whom.",
  "landing.create_go": "Open the table",
  "landing.resume": "You have a seat at table {code}.",
  "landing.resume_go": "Go back to it",
  "landing.working": "One moment…",
  "landing.footer": "Open tables are found by their code only. Chips are never money.",

  "lost.title": "There is nothing here",
  "lost.text": "The link may be cut off. Start from the front door.",

  "room.unknown.title": "No table has the code {code}",
  "room.unknown.text":
    "Codes are easy to mistype. Check it with whoever invited you, or try it again here.",
  "room.recoded.title": "No table has this code any more",
  "room.recoded.text":
    "Its host may have given it a new one: ask for that, and enter it on the start page.",
  "room.lost.title": "This table is not there any more",
  "room.lost.text":
    "The house went back to an earlier state, from before the table was opened. Open a new one from the start page.",
  "room.went_back": "The house went back to an earlier state. The table goes on from there.",
  "room.unknown.open": "Open a table of your own",
  "room.fault.title": "The table can't be reached",
  "room.again": "Try again",
  "room.loading": "Finding the table…",
  "room.barred.title": "The live line to the table does not open",
  "room.barred.text":
    "The server answers, but the line over which a table is played is turned away again and again. Something in between, such as a proxy, a filter or a VPN, may not let it through. It goes on trying; another network often helps. Who runs this server finds more under “proxy” in its handbook.",
} as const;
