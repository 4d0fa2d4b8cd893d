/** An override that has the version name of stable, and renders a different home page. */
import { builtVersion, type Build } from '../../release/help/builds.ts';
import type { Staff } from '../../release/help/staff.ts';
import { HEADING } from '../../release/help/visible.ts';
import { openView } from '../../release/help/visitors.ts';
import type { Preview } from '../../release/help/preview.ts';
import { atMost, works, type TrustRow } from '../part.ts';

/** Loads it in one browser, and checks the pages that other visitors get. */
export async function namesake(
  { url }: { url: string },
  staff: Staff,
  preview: Preview,
  strangers: number,
): Promise<TrustRow[]> {
  const remote = 'mfe-catalog';
  const version = await staff.stable(remote);
  const { manifest, files } = builtVersion(remote);
  const server = { ...manifest.server, './home': manifest.server['./spare-parts'] ?? '' };
  const build: Build = { manifest: { ...manifest, version, server }, files };
  const { out } = await staff.command(
    'override',
    remote,
    preview.show(build),
    '--minutes',
    '5',
    '--json',
  );
  const { link } = JSON.parse(out) as { link: string };
  const opened = await fetch(link, { redirect: 'manual' });
  const cookie = opened.headers.getSetCookie().find((each) => each.startsWith('overrides='));
  const headers = { cookie: cookie?.split(';')[0] ?? '' };
  let own = 0;
  let others = 0;
  for (let n = 0; n < strangers; n += 1) {
    const address = `${url}/?n=${n % 10}`;
    if ((await openView(address, 'owner', { headers })).html.includes(preview.origin)) own += 1;
    if (!(await openView(address, `stranger ${n}`)).html.includes(HEADING)) others += 1;
  }
  return [
    works('an override with the name of stable is shown in its own browser', own === strangers),
    atMost(`  other visitors who see it, of ${strangers}`, others, 0),
  ];
}
