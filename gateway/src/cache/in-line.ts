/** Work that nobody waits for, one piece after the other. */

/** A line of its own: what it is given is begun when what was given before has ended, however that went. */
export function inLine(): (work: () => Promise<void>) => void {
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    last = last.then(work).catch(() => undefined);
  };
}
