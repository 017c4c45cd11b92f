/** Keep the screen on while a table is open: asked for again whenever the page is seen again. */

/** Hold the screen awake until the returned function is called. Where there is no such thing, nothing happens. */
export function keepAwake(): () => void {
  let sentinel: WakeLockSentinel | null = null;
  let over = false;

  async function take(): Promise<void> {
    if (over || document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    if (sentinel !== null && !sentinel.released) return;
    try {
      sentinel = await navigator.wakeLock.request("screen");
      if (over) await sentinel.release();
    } catch {
      // Refused, as on a low battery: the game goes on, only the screen may sleep.
      sentinel = null;
    }
  }

  const again = (): void => void take();
  document.addEventListener("visibilitychange", again);
  again();
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", again);
    void sentinel?.release();
  };
}
