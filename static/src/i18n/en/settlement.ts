/** Words of who owes whom, at a table and over an evening. */
export default {
  "settlement.owes": "Who owes whom",
  "settlement.table": "Sheet of this table",
  "settlement.evening": "Sheet of your evening",
  "settlement.evening.about":
    "Your evening: all tables at which you won or lost in the last 24 hours.",
  "settlement.span": "From {since} to {until}",
  "settlement.rooms": "Tables",
  "settlement.room": "{code} · {game}",
  "settlement.payments": "The fewest payments",
  "settlement.pays": "{payer} pays {payee} {chips}",
  "settlement.balances": "Balances",
  "settlement.name": "Name",
  "settlement.chips": "Chips",
  "settlement.you": "you",
  "settlement.bot": "bot",
  "settlement.pot": {
    one: "The pot of {code} holds {n} chip; it counts as shared out among those who sit there.",
    other: "The pot of {code} holds {n} chips; they count as shared out among those who sit there.",
  },
  "settlement.pot_short": {
    one: "The pot of {code} is {n} chip short: more came out of it than went in. The balances do not come out even by as much.",
    other:
      "The pot of {code} is {n} chips short: more came out of it than went in. The balances do not come out even by as much.",
  },
  "settlement.play_money": "Chips are play money, a tally among friends.",
  "settlement.print": "Print",
  "settlement.csv": "Download as CSV",
  "settlement.to_table": "To the table",
} as const;
