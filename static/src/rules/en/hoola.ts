import type { RuleBook } from "../book.ts";

const book: RuleBook = {
  title: "Hoola",
  short: [
    "Be the first to get rid of your cards: put sets and runs on the table, add to what lies there, and end each turn with one discard.",
    "Sevens are special. A single 7 may lie alone, and two cards with a 7 already make a meld. But every 7 left in your hand doubles what you pay.",
    "Whenever somebody discards a card that you can meld at once, say thank you. The first to say it takes the card and the turn.",
    "Losers pay the winner: the best loser pays one stake, the next two, and so on, with doublings on top.",
  ],
  chapters: [
    {
      title: "Setting up",
      rules: [
        {
          id: "H1",
          title: "Players and cards",
          text: ["Two to five players, one pack of 52 cards, no jokers."],
        },
        {
          id: "H2",
          title: "The stake",
          text: [
            "Agree on the stake before you play. It stays the same while a round runs; between rounds the host may change it.",
          ],
          options: [{ key: "stake", text: "10 chips; any whole number from 1" }],
        },
        {
          id: "H3",
          title: "Who deals",
          text: [
            "The first dealer is drawn by lot. After that, whoever won a round deals the next one. If the winner has left, the next player clockwise from that seat deals.",
          ],
        },
        {
          id: "H4",
          title: "The deal",
          text: [
            "Everybody gets seven cards. One card is turned up to start the discard pile, the rest is the stock. The dealer takes the first turn, and play goes clockwise.",
          ],
        },
        {
          id: "H5",
          title: "What cards are worth",
          text: [
            "An ace is 1, the numbers are worth what they show, a jack is 11, a queen 12 and a king 13.",
            "In a run the ace is the lowest card [AS 2S 3S] or the highest [QS KS AS], but a run never goes around the corner: [KS AS 2S] is none.",
          ],
          options: [{ key: "wrap_around", text: "off; on lets a run go around the corner" }],
        },
      ],
    },
    {
      title: "Your turn: draw, meld, discard",
      rules: [
        {
          id: "H6",
          title: "Draw",
          text: [
            "Begin your turn with one card: the top of the stock, or the top of the discard pile.",
          ],
        },
        {
          id: "H7",
          title: "Taking the discard",
          text: [
            "You may take the top discard only to put it down at once in a new meld. You can't keep it, and you can't add it to a meld that lay on the table before.",
            "So you can take it only if your hand and that card hold such a meld and you still have a card left to discard. Once you have taken it, the only move is that meld, or taking the draw back.",
          ],
        },
        {
          id: "H8",
          title: "Melds",
          text: [
            "A set is three or four cards of one rank, like [9S 9H 9C]. A run is three or more cards in a row of one suit, like [4D 5D 6D].",
          ],
        },
        {
          id: "H9",
          title: "Sevens",
          text: [
            "Sevens need less company. A single [7H] is a meld by itself, two of them [7H 7C] are a set, and two cards in a row with a 7 [6S 7S] or [7D 8D] are a run.",
            "A discarded 7 may therefore be taken and put down alone.",
          ],
          options: [
            {
              key: "lone_seven_from_discard",
              text: "on; off asks for at least one card from your hand to join a taken 7",
            },
          ],
        },
        {
          id: "H10",
          title: "Laying off",
          text: [
            "Once you have put down a meld of your own in this round (in this same turn is fine), you may add cards to any meld on the table, yours or another's. Several cards at once are fine when the result is a meld.",
            "A lone 7 can grow into a set or into a run. The first card that joins it decides which.",
          ],
        },
        {
          id: "H11",
          title: "The discard ends the turn",
          text: [
            "Every turn ends with one discard, and going out needs one as well. A move that would leave you without a card to discard is not allowed.",
          ],
          options: [
            {
              key: "go_out_without_discard",
              text: "off; on lets your last card go into a meld, and all eight cards down in one turn is hoola, too",
            },
          ],
        },
        {
          id: "H12",
          title: "Discarding what you drew",
          text: [
            "A card from the stock may be discarded straight away. A card taken from the discard pile can't be: by then it lies on the table.",
          ],
        },
      ],
    },
    {
      title: "Thank you!",
      rules: [
        {
          id: "H13",
          title: "Saying thank you",
          text: [
            "When a card is discarded, any other player who can use it at once in a new meld may say thank you and take it, the next player in turn included.",
            "You then play a whole turn, even if it wasn't yours. Play goes on with the next player clockwise after you. Whoever was skipped had no turn.",
          ],
        },
        {
          id: "H14",
          title: "The fastest wins",
          text: [
            "If several players say it, the first wins. The server stamps each one the moment it arrives, before anything waits in a line; with equal stamps the order of arrival counts.",
            "Everybody is told how the race ended: who won, and by how many thousandths of a second.",
          ],
        },
        {
          id: "H15",
          title: "The thank-you window",
          text: [
            "The window opens with the discard. While it is open, the next player's draw from the stock is kept and carried out when the window ends without a thank you. Knock, blast and big luck are checked at once and kept in the same way. A later wish replaces the kept one.",
            "When the next player takes the discard, that is a thank you like any other, on equal terms.",
            "The window ends at the first thank you that counts, when its time is up, or when everybody but the discarder has waved it off. Drawing from the stock counts as waving off, and so does the button for it, once in a window. Everybody is asked, able to use the card or not, so an early end gives nobody's hand away. You may still change your mind and say thank you.",
            "After a window without a thank you, the next player chooses stock or discard as usual. Others may still say thank you until that draw.",
          ],
          options: [{ key: "slap_window", text: "3 seconds; from 0 to 10" }],
        },
        {
          id: "H16",
          title: "No thank you for these",
          text: [
            "Nobody can claim their own discard. The card turned up at the deal was nobody's discard, so there is no thank you for it, though the dealer may take it under H7. The discard that ends a round opens no window.",
          ],
        },
        {
          id: "H17",
          title: "Too early, too late, no use",
          text: [
            "A thank you for a card that you can't use costs nothing and leaves the window open.",
            "If you come too late, you are told who won and by how much, or that the card is gone after a draw. Only claims that could have been used appear in the finish.",
          ],
        },
      ],
    },
    {
      title: "How a round ends",
      rules: [
        {
          id: "H18",
          title: "Going out",
          text: ["Put down all your cards but one and discard that last one."],
        },
        {
          id: "H19",
          title: "Blast",
          text: [
            "With a hand worth less than 15 (small blast) or more than 82 (large blast), and no meld made in this round, you may end the round and win.",
            "You do it on your own turn before drawing, with seven cards in hand. The worth is the plain sum of the values in H5.",
          ],
        },
        {
          id: "H20",
          title: "Knock",
          text: [
            "If you and at least one other player have melded and your hand scores 10 or less, you may knock on your own turn before drawing. All hands are shown, and the lowest score wins.",
            "An opponent with an equal or a lower score beats you. Among several lowest opponents, the first clockwise after you wins.",
          ],
        },
        {
          id: "H21",
          title: "Big luck",
          text: [
            "All four sevens [7S 7H 7D 7C] in your hand: stop the game and win. You do it on your own turn, before or after drawing.",
          ],
        },
        {
          id: "H22",
          title: "The stock runs out",
          text: [
            "Whoever draws the last card finishes that turn, and its discard ends the round. Hands are shown and the lowest score wins. With equal scores, fewer cards win, then the first clockwise after the last discarder.",
          ],
        },
        {
          id: "H23",
          title: "Hoola",
          text: [
            "Going out in a single turn, all seven cards put down with nothing melded before, is hoola. Cards laid off in that turn count.",
          ],
        },
      ],
    },
    {
      title: "Scores and payments",
      rules: [
        {
          id: "H24",
          title: "The score of a hand",
          text: [
            "Add up the values of the cards left. Four of a kind count nothing: [4S 6H 2S 2H 2D 2C] scores 10.",
          ],
        },
        {
          id: "H25",
          title: "One, two, three stakes",
          text: [
            "The loser with the fewest points pays the winner one stake, the next one two, and so on. Tied losers all pay the higher number: losers with 5, 8, 8 and 12 points pay 1, 3, 3 and 4 stakes.",
          ],
        },
        {
          id: "H26",
          title: "Doublings",
          text: [
            "What you pay doubles for every 7 left in your hand. It doubles once more if you had at least one turn and made no meld.",
            "You have had a turn once it ended with a discard, also when the clock played it for you. A skipped turn is none. There is no upper limit: four sevens score 0, but double four times.",
          ],
        },
        {
          id: "H27",
          title: "Hoola doubles",
          text: ["After a hoola every loser pays double."],
        },
        {
          id: "H28",
          title: "Feeding a hoola",
          text: [
            "If the hoola was made with a card that another player discarded, by thank you or by an ordinary draw, that player pays for everybody. The card turned up at the deal was discarded by nobody.",
          ],
        },
        {
          id: "H29",
          title: "A failed knock",
          text: [
            "If you knock and lose, you pay for everybody: the sum of what each loser would have paid by H25 and H26, yourself included.",
          ],
        },
        {
          id: "H30",
          title: "The tally",
          text: [
            "Payments are whole chips and are booked together with the end of the round. What all players win and lose adds up to zero. A balance may go below zero: chips are play money, a tally of who owes whom.",
          ],
        },
        {
          id: "H31",
          title: "When the game ends",
          text: [
            "You stop when you decide to. Between rounds anybody may leave. When fewer than two remain, or the host closes the table, the final tally is shown.",
          ],
        },
      ],
    },
    {
      title: "Helpers",
      rules: [
        {
          id: "H32",
          title: "Taking back",
          text: [
            "Before your discard you may take back all melds and lay-offs of this turn in one go, back to just after your draw.",
            "A discard that you drew in your own turn goes back as well, as it showed nothing new, unless it ended an open window; others may still claim it. A card from the stock or a thank you can never be taken back.",
          ],
        },
        {
          id: "H33",
          title: "When the clock runs out",
          text: [
            "Your clock starts when the thank-you window ends. If it runs out, the server draws from the stock for you and discards the card drawn, or your dearest other card if that was a 7 or is no longer in your hand.",
            "A taken card that has to be melded goes into the smallest meld that works (with equal sizes, the one with the fewest points), and your dearest card left is discarded. A 7 goes only when you hold nothing else; among equals, ranks count from the ace up, then spades, hearts, diamonds, clubs.",
          ],
          options: [{ key: "turn_clock", text: "how long a turn may take" }],
        },
      ],
    },
  ],
};

export default book;
