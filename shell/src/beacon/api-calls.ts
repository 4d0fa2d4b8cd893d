/** Whether the API answered, by the browser's own list of what was fetched: no call goes another way for it. */
const API = '/api/';
const FAILED = 500;

/** What the list says of one call. */
export type CallEntry = Pick<PerformanceResourceTiming, 'name' | 'responseStatus'>;

/** Puts together what was answered: of several tries of one address the last one counts. Pure. */
export class ApiCalls {
  readonly #last = new Map<string, boolean>();

  /** Notes a call; one without an answer is left out: the visitor may have gone on before it came. */
  note({ name, responseStatus: status }: CallEntry): void {
    const { pathname } = new URL(name);
    if (pathname.startsWith(API) && status > 0) this.#last.set(pathname, status < FAILED);
  }

  /** Undefined where nothing was asked. */
  get outcome(): 'answered' | 'failed' | undefined {
    if (this.#last.size === 0) return undefined;
    return [...this.#last.values()].includes(false) ? 'failed' : 'answered';
  }
}
