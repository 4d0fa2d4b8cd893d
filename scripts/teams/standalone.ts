/** Checks that the remote runs standalone and that a change is hot-replaced without a page load. */
import type { CheckRow } from '../../e2e/trust/part.ts';
import { runInBrowser, isShown } from './in-browser.ts';
import {
  edit,
  toRow,
  getInstalled,
  PAGE,
  serve,
  getTail,
  waitForServer,
  type Team,
} from './team.ts';

/** Dev server of a new repository. */
export const DEV_URL = 'http://localhost:3150';

/** Runs the remote alone on its dev server, and checks that a browser shows edits without a reload. */
export async function checkStandalone(team: Team): Promise<CheckRow[]> {
  const server = serve(team, [...getInstalled('remote-kit'), 'dev']);
  try {
    await waitForServer(server, DEV_URL);
    return await runInBrowser(async (page) => {
      await page.goto(`${DEV_URL}/${PAGE}`);
      const isShownAtFirst = await isShown(page, 'Offers');
      let loads = 0;
      page.on('load', () => (loads += 1));
      const changed = `heading: 'Offers of today'`;
      const file = 'src/texts.ts';
      edit(team.repository, file, (text) => text.replace("heading: 'Offers'", changed));
      const isTextShown = await isShown(page, 'Offers of today');
      edit(team.repository, file, (text) => text.replace(changed, "heading: 'Offers'"));
      const component = `src/${PAGE}/OffersPage.tsx`;
      edit(team.repository, component, (text) => text.replace('% off', '% less'));
      const isHotReplaced = await page
        .getByText('25% less')
        .waitFor({ timeout: 30_000 })
        .then(
          () => true,
          () => false,
        );
      edit(team.repository, component, (text) => text.replace('% less', '% off'));
      return [
        toRow('the remote runs standalone', isShownAtFirst, getTail(server.getOutput())),
        toRow('a changed text is shown', isTextShown, ''),
        toRow('a changed component is shown', isHotReplaced, ''),
        toRow('the page is not reloaded', loads === 0, `${loads} loads`),
      ];
    });
  } finally {
    await server.stop();
  }
}
