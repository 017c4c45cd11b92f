import type { RuleBook } from "../book.ts";

const book: RuleBook = {
  title: "Loba de Menos",
  short: [
    "Empty your hand with piernas (sets) and escaleras (runs). When somebody is out of cards, everybody else adds the points left in hand to their total.",
    "With 101 points or more you are eliminated. If all the others allow it, you may buy back in, twice a game at most.",
    "A joker stands for any card of a run, and a player who holds the card it stands for can move it to the other end.",
    "Everybody pays the stake into the pot. The last player left takes it.",
  ],
  chapters: [
    {
      title: "Setting up",
      rules: [
        {
          id: "L1",
          title: "Players and cards",
          text: [
            "Two to five players, two packs of 52 cards and four jokers: 108 cards. Twins of a card are equal.",
          ],
        },
        {
          id: "L2",
          title: "The stake and the pot",
          text: [
            "Everybody pays the stake into the pot before the first deal. The first dealer is drawn by lot; after that the deal passes to the left.",
          ],
          options: [{ key: "stake", text: "10 chips; any whole number from 1" }],
        },
        {
          id: "L3",
          title: "The deal",
          text: [
            "Nine cards each. The rest is the draw pile, and its top card is turned up to start the discard pile. The player to the left of the dealer starts.",
          ],
        },
        {
          id: "L4",
          title: "What cards are worth",
          text: [
            "The numbers 2 to 9 are worth what they show; ten, jack, queen, king, ace and joker are worth 10 each.",
          ],
          options: [{ key: "card_points", text: "flat; heavy makes an ace 15 and a joker 25" }],
        },
        {
          id: "L5",
          title: "The ace",
          text: [
            "The ace is high or low, never in between: [KS AS 2S] is no run. A run has one ace at most, one that a joker stands for included, so it has 13 cards at most.",
          ],
        },
      ],
    },
    {
      title: "Melds",
      rules: [
        {
          id: "L6",
          title: "Pierna",
          text: [
            "Three or more cards of one rank, never of all four suits and never with a joker. Twins are fine: [KC KC KD KD KS]. Two suits are enough.",
            "You can't lay off a card that would bring in the fourth suit, and four suits are no new pierna.",
          ],
          options: [{ key: "three_suits", text: "off; on asks a new pierna for three suits" }],
        },
        {
          id: "L7",
          title: "Escalera",
          text: [
            "Three or more cards in a row of one suit, with one joker at most, which stands for any card. The joker lies in the place that it takes: [5S 6S X] has it as the 7, [X 5S 6S] as the 4.",
          ],
        },
        {
          id: "L8",
          title: "Moving a joker",
          text: [
            "If a joker lies at the end of an escalera, a player may put the card it stands for in its place and move the joker to the other end: [5S 6S 7S 8S X] and the 9 become [X 5S 6S 7S 8S 9S]. In the middle a joker stays.",
            "It can't be moved when the other end has no rank left. Laying off never moves a joker.",
          ],
        },
        {
          id: "L9",
          title: "Laying off",
          text: [
            "You may lay off cards, or move a joker, only after a meld of your own in this round; the same turn is fine.",
          ],
        },
      ],
    },
    {
      title: "Your turn",
      rules: [
        {
          id: "L10",
          title: "Draw",
          text: [
            "Draw the top of the draw pile or of the discard pile. A discard that you take has to be played in this turn, in a new meld or onto one on the table.",
            "You can take it only if there is a way to play it, and the turn can't end before it is played. Taking back returns it. A twin of the card will do.",
          ],
        },
        {
          id: "L11",
          title: "An empty draw pile",
          text: [
            "When somebody wants to draw from an empty pile, the discards but for the top one are shuffled into a new pile. If that gives nothing either, you draw nothing and go on.",
            "After so many reshuffles in a round, the next draw from an empty pile ends the round without scores, and the next dealer deals.",
          ],
          options: [{ key: "reshuffles", text: "5 in a round" }],
        },
        {
          id: "L12",
          title: "The discard",
          text: [
            "A turn ends with a discard. A hand emptied by melding or laying off ends the round without one. You may discard a joker only when you hold nothing but jokers.",
          ],
        },
      ],
    },
    {
      title: "Scores and elimination",
      rules: [
        {
          id: "L13",
          title: "The end of a round",
          text: [
            "The round ends when a hand is empty. That player scores 0, the others the points in their hands. Scores add up.",
          ],
        },
        {
          id: "L14",
          title: "All in one turn",
          text: [
            "Whoever gets rid of the whole hand in one turn, with nothing played before in the round, subtracts 10. Lay-offs in that turn count, and so does the last discard. A total may go below 0.",
          ],
        },
        { id: "L15", title: "Elimination", text: ["101 or more is out. Exactly 100 is still in."] },
        {
          id: "L16",
          title: "Winning at once",
          text: [
            "If after a round all but one of the players still in have 100 or more, the one below 100 wins at once and nobody may buy back in. The same goes when only one player is left below 101.",
          ],
        },
        {
          id: "L17",
          title: "Rebuy",
          text: [
            "Otherwise an eliminated player may buy back in if all the others allow it, twice a game at most. The price is one stake into the pot, and the score becomes that of the player with the highest score among those still in, before any rebuy of this round.",
            "The eliminated are asked one after another by seat. All others in the game vote, somebody just bought back in included; one no settles it, and silence is a no. Whoever has no rebuy left is not asked. Who is refused or declines is out of the game and may watch.",
          ],
          options: [
            { key: "rebuys", text: "2 for each player" },
            { key: "consent", text: "everybody; or more than half, or nobody is asked" },
            { key: "rebuy_timeout", text: "30 seconds to answer, and again to vote" },
          ],
        },
        {
          id: "L18",
          title: "The last one left",
          text: [
            "The last player left wins the game and takes the pot. Somebody who leaves is eliminated and forfeits the stake: the hand is set aside, melds stay, a taken card that was not played goes back, and the turn passes on. Their vote is no longer needed, and if only one player below 101 is left, that player wins at once.",
            "After the end of a game, the next round starts a new one with new stakes and totals at zero.",
          ],
        },
        {
          id: "L19",
          title: "The tally",
          text: [
            "Every payment into and out of the pot is booked together with what caused it. Pot and players add up to zero at all times.",
          ],
        },
      ],
    },
    {
      title: "Helpers",
      rules: [
        {
          id: "L20",
          title: "Which end",
          text: [
            "When you lay off a joker, say at which end; it takes the first free place there. The same goes for an ace that fits both ends. Other cards need no end, and one lay-off may serve both.",
          ],
        },
        {
          id: "L21",
          title: "Taking back",
          text: [
            "Before your discard you may take back all melds and lay-offs of this turn in one go: back to just after a draw from the pile, or to before a draw of the discard. Before you have drawn there is nothing to take back.",
          ],
        },
        {
          id: "L22",
          title: "When the clock runs out",
          text: [
            "The server draws from the pile for you and discards the dearest card that may be discarded; among equals the highest rank, with the ace high, then spades, hearts, diamonds, clubs. A taken card that was not played goes back first. In a rebuy, silence is a no.",
          ],
          options: [{ key: "turn_clock", text: "how long a turn may take" }],
        },
      ],
    },
  ],
};

export default book;
