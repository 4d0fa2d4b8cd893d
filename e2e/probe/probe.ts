/** Runs the main journeys on canary and stable of each remote, and reports the verdict to the releases service. */
import type { Browser } from '@playwright/test';
import { readCatalogue } from './catalogue.ts';
import { ProbeCustomer } from './customer.ts';
import { runJourneys } from './journey.ts';
import { findReason, hasPassed, type Finding } from './judge.ts';

interface Message {
  message: string;
}

/** A running canary, and the version to compare it with. */
interface Canary {
  remote: string;
  stable: string;
  canary: string;
}

const PHONE = { width: 390, height: 844 };

export interface Releases {
  /** Base URL of the staff API. */
  url: string;
  /** A key with the scope `probe`. */
  token: string;
}

/** Probes canaries. Keeps links and times between rounds. */
export class Probe {
  readonly #browser: Browser;
  readonly #releases: Releases;
  /** Remote and version → link to its preview, and the time in ms until which to use the link. */
  readonly #links = new Map<string, { link: string; until: number }>();
  /** When each canary was probed last, in ms. */
  readonly #probedAt = new Map<string, number>();

  constructor(browser: Browser, releases: Releases) {
    this.#browser = browser;
    this.#releases = releases;
  }

  /**
   * Probes the running canaries that were not probed in this time. Returns a line for each.
   * @param intervalMs 0 probes all
   */
  async run(intervalMs: number): Promise<string[]> {
    const { canaries } = await this.#call<{ canaries: Canary[] }>('GET', 'probe');
    const lines: string[] = [];
    for (const canary of canaries) {
      const id = `${canary.remote}@${canary.canary}`;
      if (Date.now() - (this.#probedAt.get(id) ?? 0) < intervalMs) continue;
      const { isJudged, line } = await this.#compare(canary);
      lines.push(line);
      if (isJudged) this.#probedAt.set(id, Date.now());
    }
    return lines;
  }

  /** Visits a canary. If it does not pass, visits it again, and stable at the same time. */
  async #compare({ remote, stable, canary }: Canary): Promise<{ isJudged: boolean; line: string }> {
    const first = await this.#visit(remote, canary);
    let reason: string | null = null;
    if (!hasPassed(first)) {
      const [again, stableFinding] = await Promise.all([
        this.#visit(remote, canary),
        this.#visit(remote, stable),
      ]);
      if (stableFinding.fault !== null) {
        const line = `${remote} ${canary} was not judged, because stable fails too: ${stableFinding.fault}`;
        return { isJudged: false, line };
      }
      reason = findReason(first, again, stableFinding);
    }
    const result = { version: canary, passed: reason === null, reason };
    const { message } = await this.#call('POST', `${remote}/probe`, result);
    return { isJudged: true, line: reason === null ? message : `${message} ${reason}` };
  }

  async #visit(remote: string, version: string): Promise<Finding> {
    const link = await this.#getLink(remote, version);
    const { origin } = new URL(link);
    const catalogue = await readCatalogue(origin);
    const customer = new ProbeCustomer(catalogue);
    const context = await this.#browser.newContext({
      locale: 'en-IN',
      viewport: PHONE,
      serviceWorkers: 'block',
    });
    try {
      const page = await context.newPage();
      await customer.enter(page);
      await page.goto(link);
      return await runJourneys(page, { origin, remote, version, catalogue, customer });
    } finally {
      await context.close();
    }
  }

  async #getLink(remote: string, version: string): Promise<string> {
    const id = `${remote}@${version}`;
    const saved = this.#links.get(id);
    if (saved !== undefined && saved.until > Date.now()) return saved.link;
    const { link, until } = await this.#call<{ link: string; until: string }>(
      'POST',
      `${remote}/probe-link`,
      { version },
    );
    // A journey that begins now must end before the link does.
    this.#links.set(id, { link, until: Date.parse(until) - 300_000 });
    return link;
  }

  /** Throws the message of the releases service if it refuses. */
  async #call<Body>(method: 'GET' | 'POST', path: string, body?: object): Promise<Body & Message> {
    const response = await fetch(`${this.#releases.url}/ops/releases/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#releases.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const responseBody = (await response.json()) as Body & Message;
    if (!response.ok) throw new Error(responseBody.message);
    return responseBody;
  }
}
