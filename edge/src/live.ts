/** The live release set, as this isolate knows it. */
import { deriveLiveKey, parseLive, type LiveSet, type SiteInfo } from 'gateway/edge';

/**
 * Refresh in the background after `ASK_MS`, and before responding after `WAIT_MS`: a rollback takes effect within a
 * second.
 */
const ASK_MS = 250;
const WAIT_MS = 700;

type Live = SiteInfo & { live: LiveSet };

/** The gateway, and the visitor secret. */
export interface Origin {
  url: string;
  secret: string;
}

export class LiveAtEdge {
  readonly #origin: Origin;
  #known: { live: Live; tag: string } | null = null;
  #askedAt = 0;
  #begunAt = 0;

  constructor(origin: Origin) {
    this.#origin = origin;
  }

  /** Returns the live set; null if the gateway was never reached. */
  async current(later: (work: Promise<unknown>) => void): Promise<Live | null> {
    const age = Date.now() - this.#askedAt;
    // If the gateway is unreachable, the last known set stays in use. Runtimes do not let a request wait for I/O of
    // another one.
    if (this.#known === null || age > WAIT_MS) await this.#read().catch(() => undefined);
    else if (age > ASK_MS && Date.now() - this.#begunAt > ASK_MS)
      later(this.#read().catch(() => undefined));
    return this.#known?.live ?? null;
  }

  async #read(): Promise<void> {
    const { url, secret } = this.#origin;
    const began = Date.now();
    this.#begunAt = began;
    const answer = await fetch(`${url}/_live`, {
      headers: {
        authorization: `Bearer ${deriveLiveKey(secret)}`,
        'if-none-match': this.#known?.tag ?? '""',
      },
    });
    if (answer.status === 200)
      this.#known = {
        live: parseLive(await answer.text()),
        tag: answer.headers.get('etag') ?? '',
      };
    else if (answer.status !== 304) throw new Error(`The gateway answered ${answer.status}`);
    this.#askedAt = Math.max(this.#askedAt, began);
  }
}
