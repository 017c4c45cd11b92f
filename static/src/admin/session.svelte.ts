/**
 * Who administers in this tab. The token is kept for the tab alone, leaves it in a header only, and is forgotten by
 * signing out, by closing the tab, or when the server no longer takes it.
 */

import { ApiError, request } from "../lib/api.ts";
import { failureText } from "../lib/errors.ts";
import { recallInTab, rememberInTab } from "../lib/tabStore.ts";
import { ROLES, type Role, type Who } from "./wire.ts";

const SLOT = "admin";

export interface Call {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
}

class AdminSession {
  who: Who | null = $state.raw(null);
  /** A token from before a reload is being asked about. */
  looking = $state(false);
  /** Why nobody is signed in, where there is a reason to tell. */
  problem = $state("");
  #token = recallInTab(SLOT);

  /** Tell whether whoever is signed in has a role, or one above it. */
  may(role: Role): boolean {
    return this.who !== null && ROLES.indexOf(this.who.role) >= ROLES.indexOf(role);
  }

  /** Go on with the token of before a reload, if there is one. */
  async resume(): Promise<void> {
    if (this.#token === null || this.who !== null) return;
    this.looking = true;
    await this.signIn(this.#token);
    this.looking = false;
  }

  /** Sign in with a token; what keeps it from being taken is told by `problem`. */
  async signIn(token: string): Promise<void> {
    this.problem = "";
    this.#token = token;
    try {
      this.who = await this.call<Who>("/me");
      rememberInTab(SLOT, token);
    } catch (error) {
      // A server that can't be reached has not refused the token: a reload asks again.
      this.problem = failureText(error);
    }
  }

  signOut(): void {
    this.#leave("");
  }

  /** Ask the server as this administrator and return its answer's JSON. Raises `ApiError`. */
  async call<T>(path: string, call: Call = {}): Promise<T> {
    const answer = await this.ask(path, call);
    return (await answer.json()) as T;
  }

  /** Ask the server as this administrator and return its answer. Raises `ApiError`; a token that it refuses ends here. */
  async ask(path: string, { method = "GET", body, headers = {} }: Call = {}): Promise<Response> {
    const bearer = { Authorization: `Bearer ${this.#token ?? ""}` };
    try {
      return await request(method, `/admin${path}`, { ...headers, ...bearer }, body);
    } catch (error) {
      if (error instanceof ApiError && error.code === "no_admin_token") {
        this.#leave(failureText(error));
      }
      throw error;
    }
  }

  #leave(problem: string): void {
    this.#token = null;
    this.who = null;
    this.problem = problem;
    rememberInTab(SLOT, null);
  }
}

export const session = new AdminSession();
