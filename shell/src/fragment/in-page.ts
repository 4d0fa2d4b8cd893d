/** `shell/fragment` as a page's remotes get it: filled from the slots of this page view. */
import { FRAGMENTS_ID } from 'contract/document';
import type { ServedFragments } from 'contract/fragment';
import { registry } from '../boot/first-page.ts';
import { jsonIn } from '../json-in.ts';
import { putSource } from './source.ts';

const served = jsonIn<ServedFragments>(document, FRAGMENTS_ID) ?? {};
putSource({ kind: 'page', registry, served: (id) => served[id] });

export { Fragment, preloadFragment } from './fragment.tsx';
