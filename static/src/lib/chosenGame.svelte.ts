/** The game that a visitor last chose on the front page: what "with bots" deals and what "Rules" opens. */

import { GAMES } from "./games.ts";
import { recall, remember } from "./store.ts";
import type { GameKey } from "./wire.ts";

class ChosenGame {
  #key: GameKey = $state(GAMES.find((key) => key === recall("game")) ?? "hoola");

  get key(): GameKey {
    return this.#key;
  }

  set key(key: GameKey) {
    this.#key = key;
    remember("game", key);
  }
}

export const chosenGame = new ChosenGame();
