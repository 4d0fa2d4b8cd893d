/** What the gateway gives now, as this isolate knows it. */
import { liveKey, readLive, type LiveSet, type Own } from 'gateway/edge';

/** After so long it is asked for anew beside a request, and after so long before one: a rollback is seen within a second. */
const ASK_MS = 250;
const WAIT_MS = 700;

type Live = Own & { live: LiveSet };

/** The gateway, and the product's secret. */
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

  /** What is given now; null where the gateway could not be asked yet. */
  async current(later: (work: Promise<unknown>) => void): Promise<Live | null> {
    const age = Date.now() - this.#askedAt;
    // Where the gateway is away, what was known goes on. No request waits for what another one began: runtimes forbid it.
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
        authorization: `Bearer ${liveKey(secret)}`,
        'if-none-match': this.#known?.tag ?? '""',
      },
    });
    if (answer.status === 200)
      this.#known = {
        live: readLive(await answer.text()),
        tag: answer.headers.get('etag') ?? '',
      };
    else if (answer.status !== 304) throw new Error(`The gateway answered ${answer.status}`);
    this.#askedAt = Math.max(this.#askedAt, began);
  }
}
