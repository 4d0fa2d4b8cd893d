/** What every part of the bench uses: a browser, and the product, both started when a part first needs them. */
import type { Browser } from '@playwright/test';
import type { Product } from '../../product.ts';
import { startBrowser } from './browser.ts';
import type { Result } from './figures.ts';
import type { BenchPage } from './pages.ts';
import { startFederated } from './servers.ts';

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

  /** The pages of a part that this run is about. */
  chosen(pages: readonly BenchPage[]): BenchPage[] {
    const { pages: names } = this.options;
    return pages.filter(({ name }) => names === null || names.includes(name));
  }

  /** Ends everything that was started, the newest first. */
  async stop(): Promise<void> {
    for (const close of this.#closers.toReversed()) await close();
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
