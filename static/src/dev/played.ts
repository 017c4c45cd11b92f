/** A play of Hula-Hoo! as the table is told of it, for tests. */
export const PLAYED = {
  kind: "played",
  seat: 1,
  card: 10,
  zone: "hand",
  call: "higher",
  double: false,
  drew: false,
  drawn: null,
  auto: false,
};
