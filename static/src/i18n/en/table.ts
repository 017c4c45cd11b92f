/** Words of the table and the cards (src/table, src/cards). */
export default {
  "table.your_turn": "Your turn",
} as const;
