/** Keep the screen on while a table is open: asked for again whenever the page is seen again. */

/** Hold the screen awake until the returned function is called. Where there is no such thing, nothing happens. */
export function keepAwake(): () => void {
  let sentinel: WakeLockSentinel | null = null;
  let asking = false;
  let over = false;

  async function take(): Promise<void> {
    if (over || document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    if (asking || (sentinel !== null && !sentinel.released)) return;
    asking = true;
    try {
      sentinel = await navigator.wakeLock.request("screen");
      if (over) await sentinel.release();
    } catch {
      // Refused, as on a low battery: the game goes on, only the screen may sleep.
      sentinel = null;
    } finally {
      asking = false;
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
