/** The last press that ran anywhere on the page, while its rest period lasts. */
let timer: ReturnType<typeof setTimeout> | undefined;

export const isResting = (): boolean => timer !== undefined;

/** Starts the rest period. @param restMs duration in ms */
export function recordPress(restMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(clearPress, restMs);
}

/** Ends the rest period: tests start without a recent press. */
export function clearPress(): void {
  clearTimeout(timer);
  timer = undefined;
}
