/** `shell/fragment` as a page's remotes get it: filled from the slots of this page view. */
import { FRAGMENTS_ID } from 'contract/document';
import type { ServedFragments } from 'contract/fragment';
import { registry } from '../boot/first-page.ts';
import { readEmbeddedJson } from '../embedded-json.ts';
import { setFragmentSource } from './source.ts';

const served = readEmbeddedJson<ServedFragments>(document, FRAGMENTS_ID) ?? {};
setFragmentSource({ kind: 'page', registry, served: (id) => served[id] });

export { Fragment, preloadFragment } from './fragment.tsx';
