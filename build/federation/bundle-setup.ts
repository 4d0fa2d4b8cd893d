/** Runs first in every bundle of a page, before it loads any chunk. Chunks that fail are requested again. */
import { retryChunks } from './chunk-retries.ts';

retryChunks(__webpack_require__);
