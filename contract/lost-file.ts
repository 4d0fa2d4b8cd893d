/** How a page asks again for a file of a version that did not arrive. Pure but for its timer. */

/** Pauses before the three retries, in ms. Together they fit into what a canary may take before stable is tried. */
const PAUSES_MS = [200, 400, 800];

/**
 * Calls `attempt` until it succeeds: at once, and then up to three times with growing pauses.
 * @param attempt gets the number of the retry, 0 at first
 * @param isRetried whether this failure may be tried again; any by default
 * @throws what the last attempt has thrown
 */
export async function retryLostFile<Result>(
  attempt: (retry: number) => Promise<Result>,
  isRetried: (error: unknown) => boolean = () => true,
): Promise<Result> {
  for (const [retry, pause] of PAUSES_MS.entries()) {
    try {
      return await attempt(retry);
    } catch (error) {
      if (!isRetried(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return attempt(PAUSES_MS.length);
}

/**
 * Address of a file for another attempt. The query makes it a new request: neither a failed preload nor a damaged copy in
 * the browser's cache answers it.
 */
export const addressOfRetry = (address: string, retry: number): string =>
  retry === 0 ? address : `${address}?${retry}`;
