/* Written by `npm run types` from the server's JSON schemas; do not edit. */

import type { LobaAnswerRebuy, LobaDiscard, LobaDraw, LobaLayOff, LobaMeld, LobaMoveJoker, LobaNextRound, LobaUndo, LobaVoteRebuy } from "./actions.ts";
import type { LobaArranged, LobaDealtShown, LobaDiscardedShown, LobaDrew, LobaGameBegan, LobaGameEnded, LobaJokerMoved, LobaLaidOff, LobaLeftShown, LobaMelded, LobaPaid, LobaRebuyAcceptedShown, LobaRebuyAskedShown, LobaRebuySettled, LobaRebuyVoted, LobaReshuffledShown, LobaRoundEnded, LobaUndone } from "./events.ts";
import type { LobaOptions } from "./options.ts";
import type { LobaPrivateView, LobaPublicView } from "./view.ts";

/**
 * Every kind of message of this part of the wire, by name.
 */
export interface LobaWire {
  events:
    | LobaGameBegan
    | LobaDealtShown
    | LobaReshuffledShown
    | LobaDrew
    | LobaMelded
    | LobaLaidOff
    | LobaJokerMoved
    | LobaUndone
    | LobaDiscardedShown
    | LobaRoundEnded
    | LobaRebuyAskedShown
    | LobaRebuyAcceptedShown
    | LobaRebuyVoted
    | LobaRebuySettled
    | LobaGameEnded
    | LobaArranged
    | LobaLeftShown
    | LobaPaid;
  options: LobaOptions;
  private: LobaPrivateView;
  public: LobaPublicView;
  actions:
    | LobaDraw
    | LobaMeld
    | LobaLayOff
    | LobaMoveJoker
    | LobaDiscard
    | LobaUndo
    | LobaAnswerRebuy
    | LobaVoteRebuy
    | LobaNextRound;
}
