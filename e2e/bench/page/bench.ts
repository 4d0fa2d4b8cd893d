/** What every part of the bench stands on: a browser, and products that start when a part first needs them. */
import type { Browser } from '@playwright/test';
import type { Product } from '../../product.ts';
import { rendered } from '../../rendered.ts';
import { startBrowser } from './browser.ts';
import type { Result } from './figures.ts';
import type { BenchPage } from './pages.ts';
import type { Build } from '../../release/help/builds.ts';
import { buildMonolith, startFederated, startMonolith, startOfficial } from './servers.ts';
import { startStatic, type StaticSite } from './static/server.ts';
import { snapshotOf } from './static/snapshot.ts';

/** A part's figures, and what it prints. */
export interface PartAnswer {
  /** Tables for people. */
  text: string;
  /** The same for machines. */
  figures: object;
  results: Result[];
}

/** How to run. */
export interface BenchOptions {
  loads: number;
  /** Names of pages; all of a part where it is null. */
  pages: readonly string[] | null;
}

/** Says how far it is, beside what is printed at the end. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`);

export class Bench {
  readonly options: BenchOptions;
  readonly #closers: (() => Promise<unknown>)[] = [];
  readonly #started = new Map<string, Promise<unknown>>();

  constructor(options: BenchOptions) {
    this.options = options;
  }

  /** The browser; all visits share it, each with a context of its own. */
  browser(): Promise<Browser> {
    return this.#once('browser', startBrowser, (browser) => browser.close());
  }

  /** The product as it is. */
  federated(): Promise<Product> {
    return this.#once('federated', startFederated, (product) => product.stop());
  }

  /** The product, joined by the federation library's own runtime: as it ships, or made of its modules. */
  official(kind: 'official' | 'official-modules'): Promise<Product> {
    return this.#once(
      kind,
      () => startOfficial(kind),
      (product) => product.stop(),
    );
  }

  /** The files of the one bundle. */
  bundle(): Promise<Build> {
    return this.#once('bundle', async () => buildMonolith());
  }

  /** The product as one bundle. */
  monolith(): Promise<Product> {
    const start = async (): Promise<Product> => startMonolith(await this.bundle());
    return this.#once('monolith', start, (product) => product.stop());
  }

  /** Static pages with the product's text. */
  site(pages: readonly BenchPage[]): Promise<StaticSite> {
    return this.#once(
      'site',
      () => this.#startSite(pages),
      (site) => site.stop(),
    );
  }

  /** The pages of a part that this run is about. */
  chosen(pages: readonly BenchPage[]): BenchPage[] {
    const { pages: names } = this.options;
    return pages.filter(({ name }) => names === null || names.includes(name));
  }

  /** Ends everything that was started, the newest first. */
  async stop(): Promise<void> {
    for (const close of this.#closers.toReversed()) await close();
  }

  async #startSite(pages: readonly BenchPage[]): Promise<StaticSite> {
    const { url } = await this.federated();
    const browser = await this.browser();
    const texts = new Map<string, string>();
    for (const { path } of pages) {
      const { html } = await rendered(url + path);
      texts.set(path, await snapshotOf(browser, html, url + path));
    }
    return await startStatic(texts, url);
  }

  #once<T>(
    name: string,
    start: () => Promise<T>,
    close?: (started: T) => Promise<unknown>,
  ): Promise<T> {
    const known = this.#started.get(name) as Promise<T> | undefined;
    if (known !== undefined) return known;
    const starting = start().then((started) => {
      if (close !== undefined) this.#closers.push(() => close(started));
      return started;
    });
    this.#started.set(name, starting);
    return starting;
  }
}
