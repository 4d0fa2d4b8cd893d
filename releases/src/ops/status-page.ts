/** HTML of the status page, without scripts. Pure. */
import { escapeHtml } from 'platform/html';
import { formatIndianTime } from 'platform/print';
import { describeRollout } from '../rollouts/format-rollout.ts';
import type { ReleaseStatus } from './release-status.ts';
import { buildStatusRows, STATUS_COLUMNS, type StatusRow } from './status-rows.ts';

const STYLE = `body { margin: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { padding: 0.375rem 0.75rem; border-bottom: 1px solid #767676; text-align: start; }
[role=alert] { border-inline-start: 4px solid #b3261e; padding-inline-start: 0.75rem; }`;

/** Renders the versions of each remote, the reason of a halted canary, and the command that ends it. */
export function renderStatusPage(
  status: ReleaseStatus,
  { nonce, now }: { nonce: string; now: Date },
): string {
  const rows = buildStatusRows(status);
  const rollouts = rows
    .map(({ remote }) => describeRollout(remote, status[remote] ?? { canary: null }))
    .filter((text) => text !== null);
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Releases</title><style nonce="${nonce}">${STYLE}</style></head><body><main><h1>Releases</h1>
<p>${formatIndianTime(now.toISOString())}, Indian time. Errors and history are in the console and in <code>npm run release</code>.</p>
${rows.map(renderAlert).join('')}${rows.length === 0 ? '<p>Nothing is published yet: <code>npm run release -- publish mfe-catalog</code></p>' : renderTable(rows)}
${rollouts.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}</main></body></html>
`;
}

function renderAlert({ remote, canary, state, reason }: StatusRow): string {
  if (state !== 'halted') return '';
  return `<p role="alert"><strong>${escapeHtml(`${remote} ${canary} is halted.`)}</strong> ${escapeHtml(reason ?? '')} New visitors get stable; <code>npm run release -- rollback ${escapeHtml(remote)}</code> ends it.</p>`;
}

function renderTable(rows: readonly StatusRow[]): string {
  const heads = STATUS_COLUMNS.map(({ heading }) => `<th scope="col">${heading}</th>`).join('');
  const body = rows.map(
    (row) =>
      `<tr>${STATUS_COLUMNS.map(({ name }) => `<td>${escapeHtml(row[name])}</td>`).join('')}</tr>`,
  );
  return `<table><thead><tr>${heads}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}
