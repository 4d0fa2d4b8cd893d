/** Timer of the cooldown after the last press on the page; undefined if none is running. */
let timer: ReturnType<typeof setTimeout> | undefined;

/** True during the cooldown after the last press, wherever on the page it was. */
export const isPressCoolingDown = (): boolean => timer !== undefined;

/** Starts the cooldown. @param cooldownMs duration in ms */
export function recordPress(cooldownMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(clearPress, cooldownMs);
}

/** Ends the cooldown: tests start without a recent press. */
export function clearPress(): void {
  clearTimeout(timer);
  timer = undefined;
}
