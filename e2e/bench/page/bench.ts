/** Shared by all parts of the bench: a browser and a deployment, both started on first use. */
import type { Browser } from '@playwright/test';
import type { Deployment } from '../../deployment.ts';
import { startBrowser } from './browser.ts';
import type { Result } from './figures.ts';
import type { BenchPage } from './pages.ts';
import { startBenchDeployment } from './servers.ts';

/** Result of one part of the bench. */
export interface PartReport {
  /** Tables for people. */
  text: string;
  /** The figures of the tables, for machines. */
  figures: object;
  results: Result[];
}

export interface BenchOptions {
  /** Number of measurements of each page or journey. */
  loads: number;
  /** Names of pages; null for all pages of a part. */
  pages: readonly string[] | null;
}

/** Prints progress to stderr, separate from the result on stdout. */
export const printProgress = (line: string): void => void process.stderr.write(`${line}\n`);

export class Bench {
  readonly options: BenchOptions;
  readonly #closers: (() => Promise<unknown>)[] = [];
  readonly #started = new Map<string, Promise<unknown>>();

  constructor(options: BenchOptions) {
    this.options = options;
  }

  /** The browser, shared by all visits; each visit has a separate context. */
  getBrowser(): Promise<Browser> {
    return this.#once('browser', startBrowser, (browser) => browser.close());
  }

  /** The running product. */
  getDeployment(): Promise<Deployment> {
    return this.#once('deployment', startBenchDeployment, (deployment) => deployment.stop());
  }

  /** The pages of a part that this run measures. */
  choosePages(pages: readonly BenchPage[]): BenchPage[] {
    const { pages: names } = this.options;
    return pages.filter(({ name }) => names === null || names.includes(name));
  }

  /** Stops everything that was started, newest first. */
  async stop(): Promise<void> {
    for (const close of this.#closers.toReversed()) await close();
  }

  #once<T>(
    name: string,
    start: () => Promise<T>,
    close?: (started: T) => Promise<unknown>,
  ): Promise<T> {
    const existing = this.#started.get(name) as Promise<T> | undefined;
    if (existing !== undefined) return existing;
    const starting = start().then((started) => {
      if (close !== undefined) this.#closers.push(() => close(started));
      return started;
    });
    this.#started.set(name, starting);
    return starting;
  }
}
