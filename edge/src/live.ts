/** The live release set, cached by this isolate. */
import { deriveLiveKey, parseLive, type LiveSet, type SiteInfo } from 'gateway/edge';

/**
 * A set older than `REFRESH_MS` is refreshed in the background, one older than `MAX_STALE_MS` before the response, so
 * that a rollback takes effect within a second.
 */
const REFRESH_MS = 250;
const MAX_STALE_MS = 700;

type Live = SiteInfo & { live: LiveSet };

/** The URL of the gateway, and the visitor secret. */
export interface Origin {
  url: string;
  secret: string;
}

export class LiveSetCache {
  readonly #origin: Origin;
  #last: { live: Live; tag: string } | null = null;
  #confirmedAt = 0;
  #refreshStartedAt = 0;

  constructor(origin: Origin) {
    this.#origin = origin;
  }

  /** Returns the live set; null if this isolate has never got it from the gateway. */
  async get(runInBackground: (work: Promise<unknown>) => void): Promise<Live | null> {
    const age = Date.now() - this.#confirmedAt;
    // If the gateway is unreachable, the last known set stays in use. Each request refreshes by itself, because
    // runtimes do not let a request wait for I/O of another one.
    if (this.#last === null || age > MAX_STALE_MS) await this.#refresh().catch(() => undefined);
    else if (age > REFRESH_MS && Date.now() - this.#refreshStartedAt > REFRESH_MS)
      runInBackground(this.#refresh().catch(() => undefined));
    return this.#last?.live ?? null;
  }

  async #refresh(): Promise<void> {
    const { url, secret } = this.#origin;
    const startedAt = Date.now();
    this.#refreshStartedAt = startedAt;
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
