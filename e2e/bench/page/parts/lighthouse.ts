/** Lighthouse with its mobile preset for every public page. */
import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import { printProgress, type Bench, type PartReport } from '../bench.ts';
import { CHROMIUM_ARGUMENTS, chromiumPath } from '../../../chromium.ts';
import { median, formatTable, type Result } from '../figures.ts';
import { PUBLIC, type BenchPage } from '../pages.ts';
import { fetchRendered } from '../../../fetch-rendered.ts';

/** Category → minimum score. */
const GOALS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof GOALS;
const CATEGORIES = Object.keys(GOALS) as Category[];
type Scores = Record<Category, number>;

/** The performance score is the median of three runs; the other scores do not vary. */
const RUNS = 3;

/** Runs Lighthouse for each page. */
export async function runLighthouse(bench: Bench): Promise<PartReport> {
  const { url } = await bench.getDeployment();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...CHROMIUM_ARGUMENTS, `--remote-debugging-port=${port}`],
  });
  const pages = bench.choosePages(PUBLIC);
  const scoresByPage = new Map<string, Scores>();
  const failedAudits: string[] = [];
  try {
    for (const { name, path } of pages) {
      await fetchRendered(url + path);
      const runs: Scores[] = [];
      for (let run = 1; run <= RUNS; run += 1) {
        const { scores, failed } = await audit(url + path, port);
        runs.push(scores);
        if (run === 1) failedAudits.push(...failed.map((fault) => `${name}: ${fault}`));
      }
      scoresByPage.set(name, getMedianScores(runs));
      printProgress(`${name}: ${JSON.stringify(scoresByPage.get(name))}`);
    }
  } finally {
    await browser.close();
  }
  const rows = [...scoresByPage].map(([name, scores]) => [
    name,
    ...CATEGORIES.map((category) => scores[category]),
  ]);
  return {
    text: [formatTable([['page', ...CATEGORIES], ...rows]), ...failedAudits].join('\n'),
    figures: { scores: Object.fromEntries(scoresByPage), faults: failedAudits },
    results: pages.flatMap((page) => toResults(page, scoresByPage.get(page.name))),
  };
}

async function audit(url: string, port: number): Promise<{ scores: Scores; failed: string[] }> {
  const { default: run } = await import('lighthouse');
  const result = await run(url, { port, output: 'json', onlyCategories: CATEGORIES });
  const { categories = {}, audits = {} } = result?.lhr ?? {};
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  ) as Scores;
  const failed = CATEGORIES.filter((name) => name !== 'performance')
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return { scores, failed };
}

const getMedianScores = (runs: readonly Scores[]): Scores =>
  Object.fromEntries(
    CATEGORIES.map((name) => [name, median(runs.map((scores) => scores[name]))]),
  ) as Scores;

/** A page that is excluded from search engines loses SEO points for that alone, so it has no SEO goal. */
const toResults = ({ name, unlisted }: BenchPage, scores?: Scores): Result[] =>
  CATEGORIES.filter((category) => category !== 'seo' || unlisted !== true).map((category) => ({
    what: `${name}: ${category}`,
    value: scores?.[category] ?? Number.NaN,
    goal: GOALS[category],
    atLeast: true,
  }));

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
      server.close(() => resolve(port));
    });
  });
}
