/** Words of the pages around the table. */
export default {
  "app.name": "Hoola House",
} as const;
