/** Reads from the browser's resource timings whether API calls succeed. */
const API = '/api/';
const MIN_FAILED_STATUS = 500;

export type CallEntry = Pick<PerformanceResourceTiming, 'name' | 'responseStatus'>;

/** Outcome of API calls; of several requests to one path, with any query, the last response counts. */
export class ApiCalls {
  /** Path → whether its last response was no server error. */
  readonly #successes = new Map<string, boolean>();

  /** Records a call. A call without a response is ignored, because the visitor may have left before it. */
  record({ name, responseStatus: status }: CallEntry): void {
    const { pathname } = new URL(name);
    if (pathname.startsWith(API) && status > 0)
      this.#successes.set(pathname, status < MIN_FAILED_STATUS);
  }

  /** `failed` if the last response of any path has a status of 500 or above; undefined without responses. */
  get outcome(): 'answered' | 'failed' | undefined {
    if (this.#successes.size === 0) return undefined;
    return [...this.#successes.values()].includes(false) ? 'failed' : 'answered';
  }
}
