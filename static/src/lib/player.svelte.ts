/** Who plays in this browser: a remembered nickname, and the server's word for it. No account. */

import { api } from "./api.ts";
import type { Player } from "./wire.ts";
import { recall, remember, storageBlocked } from "./store.ts";

/** Names for somebody who has not chosen one: short, friendly, the same in most languages. */
const PROPOSALS = [
  "Robin",
  "Juniper",
  "Pepper",
  "Maple",
  "Saffron",
  "Clover",
  "Indigo",
  "Basil",
  "Marlow",
  "Olive",
  "Hazel",
  "Ziggy",
];

function propose(): string {
  return PROPOSALS[Math.floor(Math.random() * PROPOSALS.length)] ?? "Robin";
}

class PlayerIdentity {
  #name = $state(recall("name") ?? propose());

  get name(): string {
    return this.#name;
  }

  /** Take another nickname and remember it; the server is told by the next `ensure`. */
  set name(text: string) {
    this.#name = text;
    remember("name", text);
  }

  /** Be somebody whom the server knows already, under the name that it knows. */
  become(player: Player): void {
    this.name = player.name;
    remember("known", "1");
    remember("told", player.name);
  }

  /** Be a stranger again, under the same nickname. */
  forget(): void {
    remember("known", null);
  }

  /**
   * See to it that the server knows this browser by the nickname, or the browser by the server's where nobody has
   * typed another one here since: an administrator may have changed it. Throws `ApiError`.
   */
  async ensure(): Promise<void> {
    const known = await this.#look();
    if (known === null) this.become(await api.register(this.#name));
    else if (this.#name === recall("told")) this.become(known);
    else this.become(known.name === this.#name ? known : await api.rename(this.#name));
  }

  /** Go by the name that the server has, where nobody has typed another one here since; what fails changes nothing. */
  async recognise(): Promise<void> {
    const known = await this.#look().catch(() => null);
    if (known !== null && this.#name === recall("told")) this.become(known);
  }

  /** Somebody new is not looked up; where nothing is remembered, the cookie may still know more than the page. */
  async #look(): Promise<Player | null> {
    return recall("known") !== null || storageBlocked() ? api.me() : null;
  }
}

export const player = new PlayerIdentity();
