/** The live release set, cached by this isolate. */
import { deriveLiveKey, parseLive, type LiveSet, type SiteInfo } from 'gateway/edge';

/**
 * Refresh in the background after `REFRESH_MS`, and before responding after `MAX_STALE_MS`: a rollback takes effect
 * within a second.
 */
const REFRESH_MS = 250;
const MAX_STALE_MS = 700;

type Live = SiteInfo & { live: LiveSet };

/** The gateway, and the visitor secret. */
export interface Origin {
  url: string;
  secret: string;
}

export class LiveSetCache {
  readonly #origin: Origin;
  #last: { live: Live; tag: string } | null = null;
  #confirmedAt = 0;
  #startedAt = 0;

  constructor(origin: Origin) {
    this.#origin = origin;
  }

  /** Returns the live set; null if this isolate has never got it from the gateway. */
  async current(runInBackground: (work: Promise<unknown>) => void): Promise<Live | null> {
    const age = Date.now() - this.#confirmedAt;
    // If the gateway is unreachable, the last known set stays in use. Runtimes do not let a request wait for I/O of
    // another one.
    if (this.#last === null || age > MAX_STALE_MS) await this.#refresh().catch(() => undefined);
    else if (age > REFRESH_MS && Date.now() - this.#startedAt > REFRESH_MS)
      runInBackground(this.#refresh().catch(() => undefined));
    return this.#last?.live ?? null;
  }

  async #refresh(): Promise<void> {
    const { url, secret } = this.#origin;
    const startedAt = Date.now();
    this.#startedAt = startedAt;
    const response = await fetch(`${url}/_live`, {
      headers: {
        authorization: `Bearer ${deriveLiveKey(secret)}`,
        'if-none-match': this.#last?.tag ?? '""',
      },
    });
    if (response.status === 200)
      this.#last = {
        live: parseLive(await response.text()),
        tag: response.headers.get('etag') ?? '',
      };
    else if (response.status !== 304) throw new Error(`The gateway returned ${response.status}`);
    this.#confirmedAt = Math.max(this.#confirmedAt, startedAt);
  }
}
