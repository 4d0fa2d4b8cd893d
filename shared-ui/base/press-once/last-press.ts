/** The last press of the page that was carried out, wherever it was, as long as it rests. */
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether there was one just now. */
export const isResting = (): boolean => timer !== undefined;

/** Notes a press. @param restMs how long it counts, in ms */
export function recordPress(restMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(clearPress, restMs);
}

/** Forgets it at once: every test begins with a page that nobody has pressed. */
export function clearPress(): void {
  clearTimeout(timer);
  timer = undefined;
}
