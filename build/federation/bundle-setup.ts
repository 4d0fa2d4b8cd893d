/**
 * Runs first in every bundle of a page, before it loads any chunk. Chunks that fail are requested again. URLs are paths,
 * as in the HTML that the gateway renders; only a version from another origin uses absolute ones.
 */
import { retryChunks } from './chunk-retries.ts';

const at = new URL(__webpack_public_path__, location.href);
if (at.origin === location.origin) __webpack_public_path__ = at.pathname;

retryChunks(__webpack_require__);
