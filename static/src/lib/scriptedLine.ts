import type { Line } from "./socket.svelte.ts";
import type { ClientFrame, ServerFrame } from "./wire.ts";

/** The server's end of a line, played by the test. */
export class ScriptedLine implements Line {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  heard: ClientFrame[] = [];
  closed = false;

  send(text: string): void {
    this.heard.push(JSON.parse(text) as ClientFrame);
  }
  close(): void {
    this.closed = true;
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(frame: ServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  hangUp(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  acts(): (ClientFrame & { type: "act" })[] {
    return this.heard.filter((frame) => frame.type === "act");
  }
}
