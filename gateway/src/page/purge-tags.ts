/** By what a cache in front of the gateway finds the pages that a change touches. Pure. */
import { versionId } from 'contract/manifest';
import type { ComposedPage } from './page.service.ts';

/** What a page shows that changes without a release. */
const SHOWN = ['catalogue', 'business'];

/**
 * The page's tags in both words that caches have for them: its set, every version that it may load, and what it shows. A promote
 * or a rollback purges `set-…` of sets that are no more; a change of the catalogue purges `catalogue`.
 */
export function purgeTags({ setName, chosen }: Pick<ComposedPage, 'setName' | 'chosen'>) {
  const versions = [...chosen].flatMap(([remote, { version, stable }]) =>
    [version, stable].flatMap((each) =>
      each === undefined ? [] : versionId(remote, each.manifest.version),
    ),
  );
  const tags = [`set-${setName}`, ...versions, ...SHOWN];
  return { 'cache-tag': tags.join(','), 'surrogate-key': tags.join(' ') };
}
