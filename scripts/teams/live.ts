/**
 * Checks the remote in pages of a gateway: first from its dev server, then published, rolled out to a share of the
 * visitors, and promoted. In the rows "it" is the remote.
 */
import type { Page } from 'playwright';
import { startDeployment, type Deployment } from '../../e2e/deployment.ts';
import { NAVIGATION, createVisitorCookie } from '../../e2e/visitor-cookies.ts';
import type { CheckRow } from '../../e2e/trust/part.ts';
import { DEV_URL } from './standalone.ts';
import { runInBrowser, isShown } from './in-browser.ts';
import {
  edit,
  toCommandRow,
  toRow,
  getInstalled,
  NAME,
  PAGE,
  run,
  serve,
  getTail,
  waitForServer,
  waitUntil,
  type CommandResult,
  type Team,
} from './team.ts';

/** A gateway and the team's key for it. */
export interface LiveSite {
  product: Deployment;
  /** Runs the release command of the repository. */
  release: (...args: string[]) => CommandResult;
}

/** Starts a gateway that accepts the remote's dev server, and creates a key for this remote only. */
export async function startLiveSite(team: Team): Promise<LiveSite> {
  const product = await startDeployment({ env: { OVERRIDE_ORIGINS: DEV_URL } });
  const result = product.runOps(
    'token',
    'create',
    'offers',
    '--scope',
    `release:${NAME}`,
    '--json',
  );
  const { token } = JSON.parse(result) as { token: string };
  const env = { OPS_URL: product.url, OPS_TOKEN: token };
  return { product, release: (...args) => run(team, [...getInstalled('release'), ...args], env) };
}

/** Checks the remote as an override, before it is published. */
export async function checkOverride(
  team: Team,
  { product, release }: LiveSite,
): Promise<CheckRow[]> {
  const server = serve(team, [...getInstalled('remote-kit'), 'dev', '--live']);
  try {
    await waitForServer(server, `${DEV_URL}/version.json`);
    const override = release('override', NAME, `${DEV_URL}/`, '--minutes', '10', '--json');
    if (!override.ok) return [toCommandRow('a link to the dev server is created', override)];
    const { link } = JSON.parse(override.out) as { link: string };
    return await runInBrowser(async (page) => {
      await page.goto(link);
      await page.goto(`${product.url}/${PAGE}`);
      const isPageShown = await isShown(page, 'Offers');
      const bar = page.getByRole('region', { name: 'Override' });
      const barText = await bar.innerText({ timeout: 5000 }).catch(() => 'no bar');
      const edited = await isChangeShown(team, page);
      const others = await fetch(`${product.url}/${PAGE}`, { headers: NAVIGATION });
      return [
        toRow(
          'it runs in the live site, from its dev server',
          isPageShown,
          isPageShown ? '' : barText,
        ),
        toRow(
          'the override bar is shown',
          barText.includes(`loads ${NAME} from ${DEV_URL}`),
          barText.split('\n')[0] ?? '',
        ),
        toRow('an edited text is shown in the next page view', edited, ''),
        toRow('other visitors get 404', others.status === 404, String(others.status)),
      ];
    });
  } finally {
    await server.stop();
  }
}

/** Whether a changed heading is rebuilt and shown by the next page view. */
async function isChangeShown({ repository }: Team, page: Page): Promise<boolean> {
  const [before, after] = ["heading: 'Offers'", "heading: 'Offers in work'"];
  edit(repository, 'src/texts.ts', (text) => text.replace(before, after));
  try {
    await waitUntil('a new build', async () => {
      await page.reload();
      return isShown(page, 'Offers in work', 3000);
    });
    return true;
  } catch {
    return false;
  } finally {
    edit(repository, 'src/texts.ts', (text) => text.replace(after, before));
  }
}

/** Builds and publishes the remote with its own key, and rolls it out to a share and then to everyone. */
export async function checkRelease(
  team: Team,
  { product, release }: LiveSite,
): Promise<CheckRow[]> {
  const built = run(team, ['npm', 'run', 'build']);
  if (!built.ok) return [toCommandRow('it builds', built, 30)];
  const published = release('publish', NAME, '--dir', 'dist', '--json');
  if (!published.ok) return [toCommandRow('it is published', published)];
  const { version } = JSON.parse(published.out) as { version: string };
  const otherRelease = release('promote', 'mfe-catalog', version);
  const staged = release('rollout', NAME, version, '--percent', '50');
  const statuses = await Promise.all([...Array(40).keys()].map((n) => fetchStatus(product.url, n)));
  const [withPage, withoutPage] = [200, 404].map(
    (status) => statuses.filter((candidate) => candidate === status).length,
  );
  const promoted = release('promote', NAME, version);
  const isServed = await waitUntil('its HTML', () => hasHtml(product.url)).then(
    () => true,
    () => false,
  );
  return [
    toCommandRow('it builds', built),
    toRow('it is published with a key for this remote only', true, version),
    toRow(
      'the key cannot release another remote',
      !otherRelease.ok,
      getTail(otherRelease.output, 1),
    ),
    toRow(
      'it is rolled out to a share of the visitors',
      staged.ok && Number(withPage) > 5 && Number(withoutPage) > 5,
      `${withPage} get it, ${withoutPage} get 404`,
    ),
    toCommandRow('it is promoted', promoted),
    toRow('it is served with its HTML', isServed, ''),
    await checkHydration(product.url),
  ];
}

/** Whether the server rendered the page. */
async function hasHtml(url: string): Promise<boolean> {
  const response = await fetch(`${url}/${PAGE}`, { headers: NAVIGATION });
  return response.status === 200 && /<h1[^>]*>Offers<\/h1>/.test(await response.text());
}

async function fetchStatus(url: string, n: number): Promise<number> {
  const headers = { ...NAVIGATION, cookie: `visitor=${createVisitorCookie(`offers ${n}`)}` };
  return (await fetch(`${url}/${PAGE}`, { headers })).status;
}

const checkHydration = (url: string): Promise<CheckRow> =>
  runInBrowser(async (page) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${url}/${PAGE}`);
    const isPageShown = await isShown(page, 'Offers');
    const version = await page
      .locator(`[data-boundary="${NAME}"]`)
      .getAttribute('data-version', { timeout: 10_000 })
      .catch(() => null);
    return toRow(
      'it hydrates in a browser',
      isPageShown && errors.length === 0,
      errors.join() || String(version),
    );
  });
