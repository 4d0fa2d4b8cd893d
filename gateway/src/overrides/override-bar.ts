/** The bar on pages with overrides: it says whether the override is on the page, and if not, why. Pure. */
import { formatClock, getMinutesOfDay } from 'contract/indian-time';
import { escapeHtml } from 'platform/html';
import { formatSource } from 'releases/interfaces';
import type { ActiveOverride } from './overrides.service.ts';

const STYLE =
  'display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;justify-content:center;padding:.5rem 1rem;background:#3b1d5e;color:#fff;font:14px/1.4 system-ui,sans-serif';
const BUTTON =
  'font:inherit;min-height:32px;padding:.25rem .75rem;border:1px solid #fff;border-radius:6px;background:#fff;color:#3b1d5e;cursor:pointer';

/** Returns the HTML of the bar; empty without overrides. */
export function renderOverrideBar(overrides: readonly ActiveOverride[]): string {
  if (overrides.length === 0) return '';
  const lines = overrides.map(renderLine).join('');
  return `<form method="post" action="/override/end" role="region" aria-label="Override" id="override-bar" style="${STYLE}">${lines}<button type="submit" style="${BUTTON}">End override</button></form>\n`;
}

/** Renders the line of one override. The bar's script replaces its last sentence when the page reports. */
function renderLine({ remote, source, until, version, problem }: ActiveOverride): string {
  const from = formatSource(source);
  if (version === null) {
    const problemText =
      source.kind === 'address' ? `There is no usable build at ${from}` : `${from} can’t be shown`;
    return `<span>${escapeHtml(`${problemText}, so the usual ${remote} is shown. ${problem}`)}</span>`;
  }
  const text = `This browser loads ${remote} from ${from} until ${formatClock(getMinutesOfDay(until))}.`;
  const attributes = `data-override="${remote}" data-override-version="${escapeHtml(version.manifest.version)}"`;
  return `<span ${attributes} role="status">${escapeHtml(text)} <b>Nothing of it is on this page yet.</b></span>`;
}
