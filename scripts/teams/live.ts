/**
 * Checks the remote in pages of a gateway: from its dev server, then published, as a canary, and rendered on the
 * server.
 */
import type { Page } from 'playwright';
import { startDeployment, type Deployment } from '../../e2e/deployment.ts';
import { NAVIGATION, createVisitorCookie } from '../../e2e/visitor-cookies.ts';
import type { TrustRow } from '../../e2e/trust/part.ts';
import { DEV_URL } from './alone.ts';
import { inBrowser, shows } from './in-browser.ts';
import {
  edit,
  toRow,
  getInstalled,
  NAME,
  PAGE,
  run,
  serve,
  getTail,
  until,
  type CommandResult,
  type Team,
} from './part.ts';

/** A gateway and the team's key for it. */
export interface Live {
  product: Deployment;
  /** Runs the release command of the repository. */
  release: (...words: string[]) => CommandResult;
}

/** Starts a gateway that accepts the remote's dev server, and creates a key for this remote only. */
export async function startLive(team: Team): Promise<Live> {
  const product = await startDeployment({ env: { OVERRIDE_ORIGINS: DEV_URL } });
  const made = product.ops('token', 'create', 'offers', '--scope', `release:${NAME}`, '--json');
  const { token } = JSON.parse(made) as { token: string };
  const env = { OPS_URL: product.url, OPS_TOKEN: token };
  return { product, release: (...words) => run(team, [...getInstalled('release'), ...words], env) };
}

/** Checks the remote as an override, before it is published. */
export async function checkOverride(team: Team, { product, release }: Live): Promise<TrustRow[]> {
  const server = serve(team, [...getInstalled('remote-kit'), 'dev', '--live']);
  try {
    await until('the dev server', async () => (await fetch(`${DEV_URL}/version.json`)).ok);
    const made = release('override', NAME, `${DEV_URL}/`, '--minutes', '10', '--json');
    if (!made.ok) return [toRow('a link to the dev server is made', false, getTail(made.said))];
    const { link } = JSON.parse(made.out) as { link: string };
    return await inBrowser(async (page) => {
      await page.goto(link);
      await page.goto(`${product.url}/${PAGE}`);
      const shown = await shows(page, 'Offers');
      const bar = page.getByRole('region', { name: 'Override' });
      const words = await bar.innerText({ timeout: 5000 }).catch(() => 'no bar');
      const edited = await isChangeShown(team, page);
      const others = await fetch(`${product.url}/${PAGE}`, { headers: NAVIGATION });
      return [
        toRow('it runs in the live site, from its dev server', shown, shown ? '' : words),
        toRow(
          'the bar says so',
          words.includes(`takes ${NAME} from ${DEV_URL}`),
          words.split('\n')[0] ?? '',
        ),
        toRow('a change is there in the next page view', edited, ''),
        toRow('nobody else sees it', others.status === 404, String(others.status)),
      ];
    });
  } finally {
    await server.stop();
  }
}

/** Whether a changed heading is rebuilt and shown by the next page view. */
async function isChangeShown({ repository }: Team, page: Page): Promise<boolean> {
  const [was, is] = ["heading: 'Offers'", "heading: 'Offers in work'"];
  edit(repository, 'src/texts.ts', (text) => text.replace(was, is));
  try {
    await until('a new build', async () => {
      await page.reload();
      return shows(page, 'Offers in work', 3000);
    });
    return true;
  } catch {
    return false;
  } finally {
    edit(repository, 'src/texts.ts', (text) => text.replace(is, was));
  }
}

/** Builds and publishes the remote with its own key, and rolls it out to a share and then to everyone. */
export async function checkRelease(team: Team, { product, release }: Live): Promise<TrustRow[]> {
  const built = run(team, ['npm', 'run', 'build']);
  if (!built.ok) return [toRow('it builds', false, getTail(built.said, 30))];
  const published = release('publish', NAME, '--dir', 'dist', '--json');
  if (!published.ok) return [toRow('it is published', false, getTail(published.said))];
  const { version } = JSON.parse(published.out) as { version: string };
  const other = release('promote', 'mfe-catalog', version);
  const staged = release('rollout', NAME, version, '--percent', '50');
  const statuses = await Promise.all([...Array(40).keys()].map((n) => fetchStatus(product.url, n)));
  const [have, lack] = [200, 404].map(
    (status) => statuses.filter((each) => each === status).length,
  );
  const promoted = release('promote', NAME, version);
  const isServed = await until('its HTML', () => hasHtml(product.url)).then(
    () => true,
    () => false,
  );
  return [
    toRow('it builds', built.ok, ''),
    toRow('it is published with a key for itself alone', true, version),
    toRow('which opens no other remote', !other.ok, getTail(other.said, 1)),
    toRow(
      'it is staged',
      staged.ok && Number(have) > 5 && Number(lack) > 5,
      `${have} have it, ${lack} get 404`,
    ),
    toRow('it is promoted', promoted.ok, getTail(promoted.said, 1)),
    toRow('it is served with its HTML', isServed, ''),
    await checkHydration(product.url),
  ];
}

/** Whether the server rendered the page. */
async function hasHtml(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/${PAGE}`, { headers: NAVIGATION });
  return answer.status === 200 && /<h1[^>]*>Offers<\/h1>/.test(await answer.text());
}

async function fetchStatus(url: string, n: number): Promise<number> {
  const headers = { ...NAVIGATION, cookie: `visitor=${createVisitorCookie(`offers ${n}`)}` };
  return (await fetch(`${url}/${PAGE}`, { headers })).status;
}

const checkHydration = (url: string): Promise<TrustRow> =>
  inBrowser(async (page) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${url}/${PAGE}`);
    const shown = await shows(page, 'Offers');
    const version = await page
      .locator(`[data-boundary="${NAME}"]`)
      .getAttribute('data-version', { timeout: 10_000 })
      .catch(() => null);
    return toRow(
      'it comes alive in a browser',
      shown && faults.length === 0,
      faults.join() || String(version),
    );
  });
