/* Written by `npm run types` from the server's JSON schemas; do not edit. */

import type { HulaHooExchange, HulaHooNextRound, HulaHooPass, HulaHooPlay } from "./actions.ts";
import type { HulaHooArranged, HulaHooDealtShown, HulaHooExchangeEndedShown, HulaHooExchangedShown, HulaHooGameBegan, HulaHooGameEnded, HulaHooLeft, HulaHooPaid, HulaHooPassedShown, HulaHooPlayedShown, HulaHooRoundEnded } from "./events.ts";
import type { HulaHooOptions } from "./options.ts";
import type { HulaHooPrivateView, HulaHooPublicView } from "./view.ts";

/**
 * Every kind of message of this part of the wire, by name.
 */
export interface HulaHooWire {
  events:
    | HulaHooGameBegan
    | HulaHooDealtShown
    | HulaHooExchangedShown
    | HulaHooExchangeEndedShown
    | HulaHooPlayedShown
    | HulaHooPassedShown
    | HulaHooRoundEnded
    | HulaHooGameEnded
    | HulaHooArranged
    | HulaHooLeft
    | HulaHooPaid;
  options: HulaHooOptions;
  private: HulaHooPrivateView;
  public: HulaHooPublicView;
  actions: HulaHooPlay | HulaHooPass | HulaHooExchange | HulaHooNextRound;
}
