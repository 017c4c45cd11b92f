/**
 * The table's sounds, made here by Web Audio: short, soft, of paper and wood. None before the first gesture, as
 * browsers want it; one voice for each kind, and nothing is queued.
 */

import { settings } from "./settings.svelte.ts";

export type SoundName =
  "deal" | "draw" | "card" | "meld" | "thank_you" | "your_turn" | "clock_low" | "win" | "lose";

/** A sound is a few notes; a note is a tone, or a brush of filtered noise. Times in s, frequencies in Hz. */
interface Note {
  at: number;
  kind: "tone" | "brush";
  hz: number;
  lasts: number;
  loud: number;
}

const tone = (at: number, hz: number, lasts: number, loud = 0.5): Note => ({
  at,
  kind: "tone",
  hz,
  lasts,
  loud,
});
const brush = (at: number, hz: number, lasts: number, loud = 0.5): Note => ({
  at,
  kind: "brush",
  hz,
  lasts,
  loud,
});

const SOUNDS: Readonly<Record<SoundName, readonly Note[]>> = {
  deal: [0, 0.07, 0.14, 0.21, 0.28].map((at) => brush(at, 2600, 0.06, 0.35)),
  draw: [brush(0, 1900, 0.11, 0.4)],
  card: [brush(0, 1300, 0.07, 0.6), tone(0, 150, 0.06, 0.3)],
  meld: [brush(0, 1500, 0.06, 0.5), brush(0.06, 1500, 0.06, 0.5), tone(0.06, 392, 0.18, 0.25)],
  thank_you: [tone(0, 784, 0.12, 0.4), tone(0.09, 1047, 0.22, 0.4)],
  your_turn: [tone(0, 587, 0.16, 0.4), tone(0.14, 784, 0.28, 0.4)],
  clock_low: [tone(0, 880, 0.07, 0.3), tone(0.18, 880, 0.07, 0.3)],
  win: [523, 659, 784, 1047].map((hz, step) => tone(step * 0.11, hz, 0.3, 0.4)),
  lose: [tone(0, 392, 0.22, 0.3), tone(0.18, 330, 0.34, 0.3)],
};

class Sounds {
  /** True until the browser has let a sound out: a badge says so. */
  blocked = $state(true);
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;
  #playing = new Map<SoundName, AudioScheduledSourceNode[]>();

  /** The player has touched the page: sounds may start from now on. */
  unlock(): void {
    if (typeof AudioContext === "undefined") return;
    this.#context ??= new AudioContext();
    void this.#context.resume().then(() => {
      this.blocked = this.#context?.state !== "running";
    });
  }

  play(name: SoundName): void {
    const context = this.#context;
    if (!settings.sound || settings.volume === 0 || context?.state !== "running") return;
    for (const voice of this.#playing.get(name) ?? []) voice.stop();
    const voices = SOUNDS[name].map((note) => this.#start(context, note));
    this.#playing.set(name, voices);
  }

  #start(context: AudioContext, note: Note): AudioScheduledSourceNode {
    const begin = context.currentTime + note.at;
    const end = begin + note.lasts;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, begin);
    gain.gain.exponentialRampToValueAtTime(note.loud * settings.volume, begin + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    gain.connect(context.destination);
    const voice = note.kind === "tone" ? this.#tone(context, note) : this.#brush(context);
    if (note.kind === "brush") {
      const filter = context.createBiquadFilter();
      filter.type = "bandpass";
      filter.frequency.value = note.hz;
      filter.Q.value = 0.8;
      voice.connect(filter).connect(gain);
    } else {
      voice.connect(gain);
    }
    voice.start(begin);
    voice.stop(end + 0.02);
    return voice;
  }

  #tone(context: AudioContext, note: Note): OscillatorNode {
    const voice = context.createOscillator();
    voice.type = "triangle";
    voice.frequency.value = note.hz;
    return voice;
  }

  #brush(context: AudioContext): AudioBufferSourceNode {
    this.#noise ??= whiteNoise(context);
    const voice = context.createBufferSource();
    voice.buffer = this.#noise;
    return voice;
  }
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const SECONDS = 0.4;
  const length = Math.round(context.sampleRate * SECONDS);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) samples[at] = Math.random() * 2 - 1;
  return buffer;
}

export const sounds = new Sounds();
