/* Written by `npm run types` from the server's JSON schemas; do not edit. */

import type { HoolaBigLuck, HoolaBlast, HoolaDecline, HoolaDiscard, HoolaDraw, HoolaKnock, HoolaLayOff, HoolaMeld, HoolaNextRound, HoolaThankYou, HoolaUndo } from "./actions.ts";
import type { HoolaArranged, HoolaBigLuckHad, HoolaBlasted, HoolaClaimLostShown, HoolaClaimedShown, HoolaDealtShown, HoolaDeclined, HoolaDiscardedShown, HoolaDrewShown, HoolaHeld, HoolaKnocked, HoolaLaidOff, HoolaLeft, HoolaMelded, HoolaPaid, HoolaRoundEnded, HoolaRuled, HoolaUndone, HoolaWindowClosedShown } from "./events.ts";
import type { HoolaOptions } from "./options.ts";
import type { HoolaPrivateView, HoolaPublicView } from "./view.ts";

/**
 * Every kind of message of this part of the wire, by name.
 */
export interface HoolaWire {
  events:
    | HoolaDealtShown
    | HoolaDrewShown
    | HoolaClaimedShown
    | HoolaClaimLostShown
    | HoolaRuled
    | HoolaDeclined
    | HoolaHeld
    | HoolaWindowClosedShown
    | HoolaMelded
    | HoolaLaidOff
    | HoolaUndone
    | HoolaDiscardedShown
    | HoolaKnocked
    | HoolaBlasted
    | HoolaBigLuckHad
    | HoolaRoundEnded
    | HoolaArranged
    | HoolaLeft
    | HoolaPaid;
  options: HoolaOptions;
  private: HoolaPrivateView;
  public: HoolaPublicView;
  actions:
    | HoolaDraw
    | HoolaThankYou
    | HoolaDecline
    | HoolaMeld
    | HoolaLayOff
    | HoolaDiscard
    | HoolaKnock
    | HoolaBlast
    | HoolaBigLuck
    | HoolaUndo
    | HoolaNextRound;
}
