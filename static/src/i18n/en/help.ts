/** The help page and the list of keys. */
export default {
  "help.title": "Help",
  "help.start.title": "How do I start?",
  "help.start.text":
    "Tap “Play with bots now” on the front page to learn by playing. To play with friends, open a table and send them its code or link. Nobody needs an account.",
  "help.seat.title": "I closed the page. Is my seat gone?",
  "help.seat.text":
    "No. Open the same link in the same browser and you sit where you sat. While you are away, a stand-in plays after a while and hands your seat back the moment you return.",
  "help.two.title": "It says that I play in another tab",
  "help.two.text":
    "A seat is played in one place at a time: the one you opened last. Choose “Play here instead” to move it.",
  "help.chips.title": "Are chips money?",
  "help.chips.text":
    "No. Chips are a tally of who owes whom. They can't be bought or paid out, and a balance may go below zero.",
  "help.fair.title": "Are the cards dealt fairly?",
  "help.fair.text":
    "The server shuffles with a secure random source and decides every race by its own clock. Nobody's screen is told what its player may not know.",
  "help.access.title": "Can I play without a mouse, or with a screen reader?",
  "help.access.text":
    "Yes. Everything works by taps, with a mouse, and by keyboard alone. Cards, turns and results are spoken by name. Colours, motion and sounds can be changed in the menu of a table.",
  "help.rules.title": "Where are the rules?",
  "help.rules.text":
    "Every rule has a number, and when a move is refused the table names it. The whole rule books are here:",

  "rules.title": "The rules of {game}",
  "rules.lessons": "Learn it in two minutes",
  "rules.short": "In short",
  "rules.all": "All the rules, with their numbers",
  "rules.contents": "Chapters",
  "rules.option": "Option “{name}”:",

  "keys.title": "Keys",
  "keys.note": "Letter keys can be switched off in the menu. Arrows, Space and Enter always work.",
  "keys.off": "Letter keys are off. You can switch them on in the menu.",
  "keys.move": "Move along the hand",
  "keys.rows": "Change between your two rows",
  "keys.select": "Select the card, or put it back",
  "keys.clear": "Clear the selection",
  "keys.default": "Do what is offered first",
  "keys.draw": "Draw from the stock",
  "keys.take": "Take the discard",
  "keys.take_or_thank": "Take the discard, or say thank you",
  "keys.meld": "Meld the selected cards",
  "keys.lay_off": "Lay off the selected cards",
  "keys.discard": "Discard the selected card",
  "keys.undo": "Take back this turn's melds",
  "keys.knock": "Knock",
  "keys.higher": "Play and call higher",
  "keys.lower": "Play and call lower",
  "keys.double": "Double",
  "keys.pass": "Pass",
  "keys.exchange": "Swap the selected cards",
  "keys.sort": "Sort the hand",
  "keys.joker": "Move a joker",
  "keys.yes": "Buy back in, or allow it",
  "keys.no": "Don't buy back in, or say no",
  "keys.title_for": "Keys at {game}",
  "keys.elsewhere": "The other games have keys of their own; ? lists them at the table.",
  "keys.help": "Show these keys",
  "keys.space": "Space",
  "keys.enter": "Enter",
  "keys.escape": "Esc",
} as const;
