/** Calls that are on their way, of the whole page: what one test began must not arrive in the next one. */
let open = 0;

// As it is before a test takes its place.
const setTimer = setTimeout.bind(globalThis);

/** Counts a call until it is answered. Answers the same promise. */
export function trackInFlight<Answer>(call: Promise<Answer>): Promise<Answer> {
  open += 1;
  const ended = (): void => {
    open -= 1;
  };
  void call.then(ended, ended);
  return call;
}

/** What an answer sets going (reading its body, the call after it) takes some turns of the event loop. */
const QUIET_TURNS = 4;
/** A call that a test never answers holds nobody up for longer, in ms. */
const MAX_WAIT_MS = 250;

/** Resolves when nothing was on its way for some turns of the event loop. */
export async function waitUntilQuiet(): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS;
  for (let turns = 0; turns < QUIET_TURNS && performance.now() < end;) {
    await new Promise((resolve) => setTimer(resolve));
    turns = open === 0 ? turns + 1 : 0;
  }
}
