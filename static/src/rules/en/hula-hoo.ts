import type { RuleBook } from "../book.ts";

const book: RuleBook = {
  title: "Hula-Hoo!",
  short: [
    "Ten cards each: five hidden in your hand, five face up before you. Get rid of all ten.",
    "The oldest player deals, and the player to their left starts with any card; in later rounds, the player to the left of the last winner.",
    "Play a card and call “higher” or “lower”, with your last card too. The next player has to beat your card that way, and calls in turn.",
    "Play the same number instead, say “double” and draw a card: now everybody has to double as well, until somebody breaks it with the number just above or below, or with a joker.",
    "The 7 is the joker. Whoever can't play is out of the round. Whoever has no cards left wins it: a double with the last card draws one, so that is not the end yet. The winner scores a point for every card in the middle; at 77 points the game is won.",
  ],
  lessons: [
    {
      title: "Beat the card in the middle",
      text: [
        "Whoever plays says “higher” or “lower”, and the next card has to obey. Here a 4 lies in the middle and “higher” was called: the [5], the [6] and the [13] do, from your hand or from your face-up row.",
        "You play one of them, and now you call for the next player. Only the very first card of a round is free: the player to the left of the dealer starts with whatever they like.",
      ],
      shows: "higher",
    },
    {
      title: "Or double it",
      text: [
        "The same number again is a double. You say “double” instead of a call, and draw a card.",
        "From now on everybody has to play a [9] as well and draw, whatever was called before.",
      ],
      shows: "double",
    },
    {
      title: "Break the doubles",
      text: [
        "Two 10s lie there. Without a 10 you may still break the row of doubles with the number just above or just below: the [9] or the [11]. You draw nothing and call again.",
      ],
      shows: "breaking",
    },
    {
      title: "The 7 is the joker",
      text: [
        "“Higher” than 12: only a [13] would do. But a [7] goes on anything, at any time, and its player calls. For the next player it counts as 7.",
      ],
      shows: "joker",
    },
    {
      title: "A 7 on a 7",
      text: ["It is either: a joker with a call, or a double that draws. You choose."],
      shows: "sevens",
    },
    {
      title: "Nothing fits",
      text: [
        "Then you pass, lay your hand open and are out of this round. The next player meets the same call.",
      ],
      shows: "passing",
    },
    {
      title: "Win the round",
      text: [
        "Play your last card, or be the last one who is not out. Only the winner scores: a point for every card in the middle. Here four cards lie there; with the [9], your last card, they are five, and so you score 5 points.",
        "Your last card needs a call as well, and it can't be a joker, so play your 7s in time. Played as a double it draws a card: then you hold one again, and the round goes on.",
      ],
      shows: "winning",
    },
    {
      title: "Win the game",
      text: [
        "Whoever has 77 points after a round wins. Emma had 58 and won a round of 21 cards: 79.",
      ],
      shows: "race",
    },
  ],
  chapters: [
    {
      title: "Setting up",
      rules: [
        {
          id: "U1",
          title: "Players and cards",
          text: [
            "Two to six players and 84 cards: the numbers 1 to 13, six of each, but twelve 7s. The 7 is the joker; there is no other.",
          ],
        },
        {
          id: "U2",
          title: "The deal",
          text: [
            "Each round everybody gets five cards in hand, hidden, and five face up before them. You may play any of the ten. The rest is the draw pile.",
          ],
        },
        {
          id: "U3",
          title: "Who starts",
          text: [
            "The oldest player deals the first round, and the player to their left starts. The host may name the oldest. In each later round the player to the left of the last winner starts.",
          ],
          options: [{ key: "oldest", text: "drawn by lot, or a seat that the host names" }],
        },
        {
          id: "U4",
          title: "The exchange",
          text: [
            "With this option, everybody may once swap up to three face-up cards against the draw pile before the first card is played. All choose in secret, and the new cards come when everybody has chosen; keeping all of them is a choice as well. The swapped cards are out of the round.",
          ],
          options: [{ key: "exchange", text: "off" }],
        },
      ],
    },
    {
      title: "Your turn",
      rules: [
        {
          id: "U5",
          title: "Higher or lower",
          text: [
            "The first player plays any card and calls “higher” or “lower”. The next has to play a card that is truly higher or lower, and calls in turn.",
          ],
        },
        {
          id: "U6",
          title: "Doubles",
          text: [
            "Instead, you may play a card of the same number as the one before: say “double” and draw a card, hidden, into your hand. There is no call with a double. Everybody after you has to play that number too, and draws, until the doubles are broken.",
          ],
        },
        {
          id: "U7",
          title: "Breaking doubles",
          text: [
            "A card exactly one above or one below the doubled number breaks the doubles, and so does a joker. Whoever breaks them draws nothing and calls higher or lower.",
          ],
        },
        {
          id: "U8",
          title: "The joker",
          text: [
            "A [7] may be played at any time. It breaks doubles and draws nothing; its player calls, and it counts as 7 for what follows. It breaks a double of jokers as well.",
            "A 7 on a single 7 can be either: say “double” and draw, or play it as a joker with a call. The same goes for doubled 7s, which 6 and 8 break, too.",
          ],
        },
        {
          id: "U9",
          title: "The ends of the scale",
          text: [
            "You may call “higher” with a 13 and “lower” with a 1: the next player then needs a double or a joker. A 7 that meets a plain “higher” or “lower” still counts as a joker: it needs a call and draws nothing.",
          ],
        },
        {
          id: "U10",
          title: "Passing",
          text: [
            "If you can't play, you pass, show your hand and are out of the round. The next player meets the same call. As long as you have a card that fits, you can't pass.",
          ],
        },
        {
          id: "U11",
          title: "An empty draw pile",
          text: [
            "You may still double when the draw pile is empty; you just draw nothing. Played cards are never shuffled back, since they are the winner's points.",
          ],
        },
      ],
    },
    {
      title: "The end of a round, the end of the game",
      rules: [
        {
          id: "U12",
          title: "No cards left",
          text: [
            "The round ends when somebody has no cards left. The last card can't be a joker.",
            "A double with the last card draws one, so it doesn't end the round, unless the draw pile is empty. A last card that is a 7 can therefore only go as a double that draws; otherwise its holder can't play.",
          ],
        },
        {
          id: "U13",
          title: "The last one in",
          text: [
            "The round also ends when only one player is not out. That player wins at once, even with jokers in hand.",
          ],
        },
        {
          id: "U14",
          title: "Points",
          text: [
            "Only the winner scores: one point for every card in the middle, the winner's own last card included. Cards in hands, face up or swapped out don't count.",
          ],
        },
        {
          id: "U15",
          title: "Winning the game",
          text: [
            "The game ends with the round in which somebody reaches the target. The highest total wins: 58 and 21 more are 79, and that wins.",
          ],
          options: [{ key: "target", text: "77 points" }],
        },
        {
          id: "U16",
          title: "Three in a row",
          text: [
            "With this option the first player to win three rounds in a row wins the game, and points don't end it. After the round limit the highest total wins; among equals, whoever won last.",
          ],
          options: [
            { key: "three_in_a_row", text: "off" },
            { key: "round_cap", text: "30 rounds" },
          ],
        },
      ],
    },
    {
      title: "Helpers",
      rules: [
        {
          id: "U17",
          title: "Calls",
          text: [
            "A play that needs a call isn't taken without one, not even with the last card. A double is not taken with one. A card of the same number is a double only if you say “double”. If you call higher or lower with it, it has to beat the card in the middle, as any other card: since it is equal, it doesn't, and only a 7 may be played so, as a joker.",
          ],
        },
        {
          id: "U18",
          title: "When the clock runs out",
          text: [
            "If passing is allowed, the server passes for you. Otherwise it plays a plain card before a joker, then the lowest number, then face-up before hand, and calls the side with more room: higher below 7, lower above 7, higher at 7. A 7 that could be either is played as a joker, and as a double only when nothing else is allowed.",
          ],
          options: [{ key: "turn_clock", text: "how long a turn may take" }],
        },
        {
          id: "U19",
          title: "What everybody sees",
          text: [
            "Your own hand, everybody's face-up cards, how many cards the others hold, the card in the middle and its call, how many cards lie there, the size of the draw pile, all totals, and the shown hands of players who are out.",
          ],
        },
        {
          id: "U20",
          title: "The next round",
          text: [
            "Anybody at the table may start the next round when one is over and the game is not. All 84 cards are gathered and dealt anew, and the winner deals. If you can only pass, there is one button for it.",
          ],
        },
      ],
    },
  ],
};

export default book;
