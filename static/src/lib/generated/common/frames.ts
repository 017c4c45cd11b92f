/* Written by `npm run types` from the server's JSON schemas; do not edit. */

/**
 * The first frame: who is there, and the last ``seq`` seen.
 */
export interface Hello {
  last_seq?: number | null;
  token?: string | null;
  type: "hello";
}

/**
 * A seat's action, under an id of the client's own; ``discard_no`` names the discard a thank-you is for.
 */
export interface Act {
  action: unknown;
  discard_no?: number | null;
  id: string;
  type: "act";
}

/**
 * A line for everybody in the room.
 */
export interface Chat {
  id: string;
  text: string;
  type: "chat";
}

/**
 * A phrase or an emote for everybody in the room, by its id.
 */
export interface Say {
  id: string;
  type: "say";
  what:
    | (
        | "again"
        | "buy_back"
        | "fast_hands"
        | "good_luck"
        | "hello"
        | "hula_hoo"
        | "lucky_joker"
        | "lucky_seven"
        | "oh_no"
        | "one_moment"
        | "so_close"
        | "thanks"
        | "well_played"
        | "what_a_run"
      )
    | ("heart" | "laugh" | "sad" | "smile" | "thinking" | "thumbs_up" | "wink" | "wow");
}

/**
 * A sign of life; ``t`` comes back as it is.
 */
export interface Ping {
  t?: number;
  type: "ping";
}

/**
 * A frame was missed: send the whole view.
 */
export interface Resync {
  type: "resync";
}
