/** A player's own settings: kept in the browser, never sent to the server. */

import { recall, remember } from "./store.ts";

export type ThemeName = "auto" | "teal" | "light" | "contrast";

interface Values {
  theme: ThemeName;
  fourColour: boolean;
  motion: boolean;
  sound: boolean;
  volume: number;
  vibration: boolean;
  shortcuts: boolean;
  hints: boolean;
  autoPass: boolean;
}

const DEFAULTS: Values = {
  theme: "auto",
  fourColour: true,
  motion: true,
  sound: true,
  volume: 0.6,
  vibration: true,
  shortcuts: true,
  hints: true,
  autoPass: false,
};

function load(): Values {
  const values = { ...DEFAULTS };
  const text = recall("settings");
  if (text === null) return values;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== "object" || stored === null) return values;
    for (const [name, value] of Object.entries(stored)) {
      if (name in values && typeof value === typeof values[name as keyof Values]) {
        Object.assign(values, { [name]: value });
      }
    }
  } catch {
    return values;
  }
  return values;
}

/** The settings as reactive fields; assigning to one applies and keeps it. */
export class Settings {
  #values: Values = $state(load());

  #set<K extends keyof Values>(name: K, value: Values[K]): void {
    this.#values[name] = value;
    remember("settings", JSON.stringify(this.#values));
  }

  get theme(): ThemeName {
    return this.#values.theme;
  }
  set theme(value: ThemeName) {
    this.#set("theme", value);
  }
  /** Four suits in four colours; off: the two colours of a printed pack. */
  get fourColour(): boolean {
    return this.#values.fourColour;
  }
  set fourColour(value: boolean) {
    this.#set("fourColour", value);
  }
  /** Animations; `prefers-reduced-motion` switches them off as well. */
  get motion(): boolean {
    return this.#values.motion;
  }
  set motion(value: boolean) {
    this.#set("motion", value);
  }
  get sound(): boolean {
    return this.#values.sound;
  }
  set sound(value: boolean) {
    this.#set("sound", value);
  }
  /** Loudness from 0 to 1. */
  get volume(): number {
    return this.#values.volume;
  }
  set volume(value: number) {
    this.#set("volume", Math.min(1, Math.max(0, value)));
  }
  get vibration(): boolean {
    return this.#values.vibration;
  }
  set vibration(value: boolean) {
    this.#set("vibration", value);
  }
  /** Single-letter keys (D, T, M, …); arrows, Space and Enter always work. */
  get shortcuts(): boolean {
    return this.#values.shortcuts;
  }
  set shortcuts(value: boolean) {
    this.#set("shortcuts", value);
  }
  /** A player's own wish for hints; they show only where the room's option `hints` allows them, too. */
  get hints(): boolean {
    return this.#values.hints;
  }
  set hints(value: boolean) {
    this.#set("hints", value);
  }
  /** At Hula-Hoo!: pass by itself, after a second, when nothing else can be done (U20). */
  get autoPass(): boolean {
    return this.#values.autoPass;
  }
  set autoPass(value: boolean) {
    this.#set("autoPass", value);
  }
}

export const settings = new Settings();
