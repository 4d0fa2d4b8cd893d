/** API success by the browser's resource timings: no extra requests. */
const API = '/api/';
const FAILED = 500;

export type CallEntry = Pick<PerformanceResourceTiming, 'name' | 'responseStatus'>;

/** Outcome of API calls; of several requests to one path, with any query, the last response counts. */
export class ApiCalls {
  readonly #last = new Map<string, boolean>();

  /** Records a call. A call without a response is ignored, because the visitor may have left before it. */
  note({ name, responseStatus: status }: CallEntry): void {
    const { pathname } = new URL(name);
    if (pathname.startsWith(API) && status > 0) this.#last.set(pathname, status < FAILED);
  }

  /** `failed` if the last response of any path has a status of 500 or above; undefined without responses. */
  get outcome(): 'answered' | 'failed' | undefined {
    if (this.#last.size === 0) return undefined;
    return [...this.#last.values()].includes(false) ? 'failed' : 'answered';
  }
}
