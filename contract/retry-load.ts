/** Retries a file of a version that did not load. Pure except for its timer. */

/**
 * Delays before the three retries, in ms. Their sum is less than 3 s, after which stable is tried instead of a canary.
 */
const PAUSES_MS = [200, 400, 800];

/**
 * Calls `attempt` until it succeeds: at once, and then up to three times with growing delays.
 * @param attempt gets the number of the retry, 0 at first
 * @param isRetryable whether this error is retried; by default, all are
 * @throws the error of the last attempt
 */
export async function retryLoad<Result>(
  attempt: (retry: number) => Promise<Result>,
  isRetryable: (error: unknown) => boolean = () => true,
): Promise<Result> {
  for (const [retry, pause] of PAUSES_MS.entries()) {
    try {
      return await attempt(retry);
    } catch (error) {
      if (!isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return attempt(PAUSES_MS.length);
}

/**
 * Address of a file for a retry. The query makes it a new request, so neither a failed preload nor a damaged cache
 * entry is reused.
 */
export const getRetryUrl = (address: string, retry: number): string =>
  retry === 0 ? address : `${address}?${retry}`;
