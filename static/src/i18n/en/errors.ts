/** What the player reads for each stable code: of a call (REST), of a refused act, and of a closed line. */
export default {
  // The site and the line.
  "error.offline": "The server can't be reached, so that was not sent. Try again when it is back.",
  "error.lost": "The line broke just then. The table shows whether that counted.",
  "error.timeout": "The server takes too long to answer. Try again in a moment.",
  "error.page_not_loaded":
    "This page could not be fetched. Look at your connection and load it again.",
  "error.fault": "Something broke on the server. Try again in a moment.",
  "error.server_fault": "Something broke on the server. Try again in a moment.",
  "error.not_stored": "The server could not store that, so it did not count. Try again.",
  "error.bad_request": "The server did not understand that. Reload the page and try again.",
  "error.bad_frame": "The server did not understand that. Reload the page and try again.",
  "error.id_reused": "That was sent twice by mistake. Try again.",
  "error.request_timeout": "That took too long to arrive. Try again.",
  "error.too_large": "That is too long.",
  "error.too_many": "That was a bit fast. Wait a moment, then go on.",
  "error.draining":
    "The house takes no new tables or players just now: its server is about to restart. Tables that are open go on; try again in a few minutes.",
  "error.draining.until":
    "The house takes no new tables or players: its server is about to restart. Tables that are open go on; try again in {n} minutes.",
  "error.frozen": "The table is frozen. Wait until it goes on.",
  "error.no_code_free": "The house is full. Try again later.",
  "error.not_found": "There is nothing here.",
  "error.unknown": "That did not work ({code}). Try again, or reload the page.",

  // Who and where.
  "error.not_authenticated": "The server does not know you yet. Choose a name first.",
  "error.bad_name": "Choose a name that others can see: at least one letter, digit or sign.",
  "error.not_allowed": "You can't enter this table.",
  "error.shut_out":
    "You were sent away from this table, and this browser is not let in again. You can play at any other one.",
  "error.not_host": "Only the host can do that.",
  "error.not_your_seat": "That is somebody else's seat.",
  "error.no_such_line": "That line is not remembered any more. Report the person instead.",
  "error.muted": "The host has muted you at this table.",
  "error.chat_off": "This table keeps to phrases and emotes.",
  "error.nothing_said": "There is nothing to read in that.",
  "error.talk_too_fast": {
    one: "That was a lot at once. Try again in {n} second.",
    other: "That was a lot at once. Try again in {n} seconds.",
  },
  "error.not_at_table": "Only players of this table can see that.",
  "error.banned": "An administrator keeps you out of this house for a while.",
  "error.banned.until": "An administrator keeps you out of this house until {at}.",
  "error.silenced.until": "An administrator has silenced you until {at}. Everything else goes on.",
  "error.silenced": "An administrator has silenced you for a while. Everything else goes on.",
  "error.precondition_failed": "Somebody else changed that meanwhile. Look again.",
  "error.already_corrected": "That was corrected already.",
  "error.no_such_transfer": "Nothing of that name was booked there.",
  "error.no_such_player": "There is no such player.",
  "error.not_seated": "Take a seat first.",
  "error.no_such_room": "No table has this code. Check it with whoever invited you.",
  "error.no_such_seat": "Nobody sits there any more.",
  "error.no_such_round": "That round has not been played.",
  "error.no_such_game": "The house does not know that game.",
  "error.room_full": "Every seat is taken. You can watch until one is free.",
  "error.seat_taken": "Somebody just took that seat. Choose another.",
  "error.room_locked": "The host has locked this table. Ask them to open it.",
  "error.handover_over":
    "That code was used already or is too old. Make a new one on the other device.",
  "error.room_closed": "This table is closed. Open a new one from the front page.",
  "error.round_running": "A round is running. That can be done when it is over.",
  "error.game_running": "The game goes on. That can be had when it is over.",
  "error.not_enough_players": "One more player is needed. Invite a friend or add a bot.",
  "error.already_started": "The game has begun already.",
  "error.bad_options": "That setting is not possible. Check the numbers.",
  "error.bad_options.number": "“{label}” must be from {min} to {max}.",
  "error.bad_options.choice": "“{label}” can't be that. Choose one of what is offered.",

  // Every game.
  "error.bad_action": "The table does not know that move. Reload the page if it happens again.",
  "error.not_your_turn": "It is not your turn yet.",
  "error.wrong_phase.H16":
    "Nobody discarded that card, so there is nobody to thank: whose turn it is may take it.",
  "error.wrong_phase": "That can't be done right now.",
  "error.not_in_hand": "You don't hold that card.",
  "error.round_over": "This round is over.",
  "error.nothing_to_undo": "There is nothing to take back.",

  // What the table itself says of a button that can do nothing.
  "error.stand_in": "A stand-in plays for you to the end of the round.",
  "error.draw_first": "Draw a card first.",
  "error.draw_held": "Your card comes when the ring ends.",
  "error.drawn_already": "You have drawn a card in this turn already.",
  "error.choose_to_meld": "Choose the cards to meld first.",
  "error.choose_to_lay_off": "Choose the cards to lay off first.",
  "error.choose_to_discard": "Choose one card to discard.",
  "error.knock_before_draw": "A knock comes before the draw.",
  "error.no_joker_to_move": "No meld on the table has a joker.",
  "error.choose_for_joker": "Choose the one card that a joker stands for first.",
  "error.choose_to_play": "Choose a card to play first.",
  "error.choice_sealed": "Your choice is sealed. Wait until everybody has chosen.",

  // Hoola and Loba.
  "error.not_a_meld": "Those cards make no meld: take 3 or 4 of a rank, or 3 in a row of one suit.",
  "error.no_such_meld": "That meld is not on the table any more.",
  "error.does_not_fit": "That doesn't fit there.",
  "error.meld_first": "Put down a meld of your own first; then you can lay off.",
  "error.cannot_use_card": "You can't use that card in a new meld.",
  "error.must_use_taken_card": "The card you took must go into a meld now.",
  "error.must_keep_discard": "Keep one card to discard.",
  "error.own_discard": "You discarded that one yourself.",
  "error.too_late": "Too late: that card is gone.",
  "error.too_late.winner": "Too late: {winner} was faster by {margin}.",
  "error.cannot_blast": "A blast needs less than 15 or more than 82 points, and no meld yet.",
  "error.cannot_knock":
    "A knock needs 10 points or fewer, a meld of yours and one of another player.",
  "error.cannot_big_luck": "Big luck needs all four sevens in your hand.",

  // Hula-Hoo!
  "error.illegal_card": "That card doesn't meet the call.",
  "error.call_needed": "Say higher or lower as well.",
  "error.no_call_on_double": "A double has no call.",
  "error.last_card_joker": "The last card can't be a joker.",
  "error.can_play": "You still have a card that fits, so you can't pass.",
  "error.exchange_over": "Your exchange is over.",

  // Loba de Menos.
  "error.fourth_suit": "A set never has all four suits here.",
  "error.end_needed": "Say which end it goes to.",
  "error.no_room_for_joker": "The joker has no place at the other end.",
  "error.joker_discard": "You can discard a joker only when you hold nothing else.",
  "error.taken_card_unplayed": "Play the card you took first, or take it back.",
  "error.not_eliminated": "That player is still in the game.",
  "error.no_rebuy_left": "There is no rebuy left.",

  "error.rule": "Rule {rule}",

  // Why the line ended for good.
  "end.1000": "The table has said goodbye.",
  "end.1008": "The table stopped listening, because the page sent what it could not read.",
  "end.4001": "The server does not know this browser any more. Reload to start afresh.",
  "end.4003": "Only its players can see this table. You can play at any other one.",
  "end.4004": "No table has this code.",
  "end.4010": "The host has asked you to leave this table.",
  "end.4011": "An administrator keeps you out of this house for a while.",
  "end.4012": "An administrator has sent you away from this table.",
  "end.4013": "This table is closed.",
  "end.4014":
    "The host or an administrator sent you away from this table, and this browser is not let in again. You can play at any other one: enter its code on the start page, or open a table of your own.",
} as const;
