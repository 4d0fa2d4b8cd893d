/** Connects `app-kit/fragment` in a browser: fragments use this page view's registry and the server's data. */
import { FRAGMENTS_ID } from 'contract/document';
import type { ServedFragments } from 'contract/fragment';
import { registry } from '../boot/first-page.ts';
import { readEmbeddedJson } from '../embedded-json.ts';
import { setFragmentSource } from 'app-kit/fragment/internal';

const served = readEmbeddedJson<ServedFragments>(document, FRAGMENTS_ID) ?? {};
setFragmentSource({ kind: 'page', registry, getServed: (id) => served[id] });

export { Fragment, preloadFragment } from 'app-kit/fragment';
