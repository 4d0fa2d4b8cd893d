/** Cache tags of pages, so that a cache in front of the gateway can purge the pages that a change affects. Pure. */
import { toVersionId } from 'contract/manifest';
import type { ComposedPage } from './page.service.ts';

/** Data that is on every page and changes without a release. */
const DATA_TAGS = ['catalogue', 'business'];

/**
 * Returns the headers with the page's tags: its set, every version that it may load, and its data. Some caches read
 * `Cache-Tag`, others `Surrogate-Key`. The gateway purges nothing itself: the operator of the cache can purge `set-NAME`
 * of ended sets after a promotion or rollback, and `catalogue` after a catalogue change.
 */
export function getPurgeTags({ setName, chosen }: Pick<ComposedPage, 'setName' | 'chosen'>) {
  const versions = [...chosen].flatMap(([remote, { version, stable }]) =>
    [version, stable].flatMap((release) =>
      release === undefined ? [] : toVersionId(remote, release.manifest.version),
    ),
  );
  const tags = [`set-${setName}`, ...versions, ...DATA_TAGS];
  return { 'cache-tag': tags.join(','), 'surrogate-key': tags.join(' ') };
}
