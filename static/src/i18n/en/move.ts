/** Words of moving to another device, and of a server that restarts. */
export default {
  "move.title": "Move to another device",
  "move.text": "Go on with your seat on your phone or computer. This device lets go of it then.",
  "move.make": "Show the code",
  "move.again": "Make a new code",
  "move.qr_label": "QR code that opens your seat on another device",
  "move.qr": "Only for you: your own seat",
  "move.scan": "Scan this with the other device, or open the link there.",
  "move.secret": "Whoever opens it plays as you. It works once.",
  "move.copy": "Copy the link",
  "move.left": { one: "Good for {n} more minute.", other: "Good for {n} more minutes." },
  "move.expired": "That code is too old.",
  "move.page.title": "Go on here?",
  "move.page.title_at": "Go on at table {code} here?",
  "move.page.as": "You play as {name} here then.",
  "move.page.text":
    "This device takes the seat over, and the other one lets go of it. Nothing of the game is lost.",
  "move.page.known":
    "This browser plays as {name} now. It will forget that, and any seat {name} holds.",
  "move.page.go": "Play here",
  "move.page.over": "That code was used already or is too old",
  "move.page.over_text":
    "A code works once, for five minutes. Make a new one on the other device: menu, “Move to another device”.",
  "move.page.none": "The link is not complete",
  "move.moved.title": "You play on another device now",
  "move.moved.text":
    "Your seat has moved there. To play here again, choose “Move to another device” in the menu there.",

  "line.restarting": "The server restarts, your seat is safe",
} as const;
