/** Errors of a remote on the releases page. Pure. */
import { indianTime } from 'platform/print';
import { escapeHtml } from 'platform/html';
import { errorTitle, placeWords } from '../errors/error-words.ts';
import type { ErrorGroup } from '../errors/grouped-errors.ts';

/** Errors shown at once; the others are collapsed. */
const OPEN = 3;
const MOST = 40;

/** A list, most frequent first. */
export function errorsList(errors: readonly ErrorGroup[], remote: string): string {
  if (errors.length === 0) return '<p class="quiet">No error was told.</p>';
  const open = errors.slice(0, OPEN).map(item).join('');
  const rest = errors.slice(OPEN, MOST);
  const more =
    rest.length === 0
      ? ''
      : `<details><summary>${errors.length - OPEN} more; all of them by <code>release errors ${escapeHtml(remote)}</code></summary><ul class="errors">${rest.map(item).join('')}</ul></details>`;
  return `<ul class="errors">${open}</ul>${more}`;
}

function item(error: ErrorGroup): string {
  const { count, version, first, last, routes, place } = error;
  const met = Object.entries(routes)
    .map(([route, times]) => escapeHtml(`${route} (${times.toLocaleString('en-IN')})`))
    // A comma stays with the word before it.
    .map((words, n, all) => (n < all.length - 1 ? `${words},` : words))
    .map((words) => `<span class="whole-if-it-fits">${words}</span>`);
  // A slow part of the page is an element: it has no file.
  const at = error.name === 'slow' ? '' : `<p><code>${breakable(placeWords(error))}</code></p>`;
  const line = place?.code ? `<pre>${escapeHtml(place.code)}</pre>` : '';
  return `<li><p><strong class="count">${count.toLocaleString('en-IN')}</strong> ${escapeHtml(errorTitle(error))}</p>
${at}${line}
<p class="quiet"><code>${escapeHtml(version)}</code>, ${time(first)} to ${time(last)}${met.length === 0 ? '' : `, on ${met.join(' ')}`}</p></li>`;
}

/** A path that breaks between folders rather than within a name. */
const breakable = (path: string): string => escapeHtml(path).replaceAll('/', '/<wbr>');

const time = (iso: string): string => `<time datetime="${iso}">${indianTime(iso)}</time>`;
