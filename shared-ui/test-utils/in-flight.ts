/** Pending requests of the page: requests of one test must not arrive in the next. */
let pending = 0;

// The real timer, taken before a test installs fake ones.
const setTimer = setTimeout.bind(globalThis);

/** Tracks a request and returns the same promise. */
export function trackInFlight<Result>(call: Promise<Result>): Promise<Result> {
  pending += 1;
  const handleEnd = (): void => {
    pending -= 1;
  };
  void call.then(handleEnd, handleEnd);
  return call;
}

/** Turns of the event loop in which the next step after a response (reading the body, the next request) may begin. */
const QUIET_TURNS = 4;
/** Timeout in ms for a request that a test never answers. */
const MAX_WAIT_MS = 250;

/** Resolves when no request was pending for some turns of the event loop, and after 250 ms at the latest. */
export async function waitUntilQuiet(): Promise<void> {
  const deadline = performance.now() + MAX_WAIT_MS;
  for (let turns = 0; turns < QUIET_TURNS && performance.now() < deadline;) {
    await new Promise((resolve) => setTimer(resolve));
    turns = pending === 0 ? turns + 1 : 0;
  }
}
