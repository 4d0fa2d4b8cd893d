/** Cache tags, by which a cache in front of the gateway purges the pages that a change affects. Pure. */
import { toVersionId } from 'contract/manifest';
import type { ComposedPage } from './page.service.ts';

/** Data on every page that changes without a release. */
const DATA_TAGS = ['catalogue', 'business'];

/**
 * Returns the page's tags as both headers that caches use: its set, every version that it may load, and its data. The
 * gateway purges nothing itself: after a promotion or rollback, the operator of the cache can purge `set-…` of the
 * ended sets, and after a catalogue change `catalogue`.
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
