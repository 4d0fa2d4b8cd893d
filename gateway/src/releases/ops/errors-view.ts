/** Errors of a remote on the page for people. Pure. */
import { indianTime } from 'platform/print';
import { escapeHtml } from 'platform/html';
import { errorTitle, placeWords } from '../errors/error-words.ts';
import type { ErrorGroup } from '../errors/grouped-errors.ts';

/** So many stand open; the others are behind a press. */
const OPEN = 3;
const MOST = 40;

/** A list, those met most often first. */
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
    // A comma stays with what it follows.
    .map((words, n, all) => (n < all.length - 1 ? `${words},` : words))
    .map((words) => `<span class="whole-if-it-fits">${words}</span>`);
  // What was slow is an element: it stands in no file.
  const at = error.name === 'slow' ? '' : `<p><code>${breakable(placeWords(error))}</code></p>`;
  const line = place?.code ? `<pre>${escapeHtml(place.code)}</pre>` : '';
  return `<li><p><strong class="count">${count.toLocaleString('en-IN')}</strong> ${escapeHtml(errorTitle(error))}</p>
${at}${line}
<p class="quiet"><code>${escapeHtml(version)}</code>, ${time(first)} to ${time(last)}${met.length === 0 ? '' : `, on ${met.join(' ')}`}</p></li>`;
}

/** A path that is broken between its folders before it is broken within a name. */
const breakable = (path: string): string => escapeHtml(path).replaceAll('/', '/<wbr>');

const time = (iso: string): string => `<time datetime="${iso}">${indianTime(iso)}</time>`;
