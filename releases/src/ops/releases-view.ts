/** HTML of the releases page, without scripts. Pure. */
import { formatIndianTime } from 'platform/print';
import { escapeHtml } from 'platform/html';
import { describeSource, describeAction } from '../verbs/describe-action.ts';
import type { HistoryEntry } from '../verbs/history-chain.ts';
import type { WorkingOverride } from '../overrides/working-overrides.ts';
import type { Tally } from '../reports/tallies.sql.ts';
import type { ErrorGroup } from '../errors/group-errors.ts';
import type { StepRow } from '../errors/errors.sql.ts';
import { renderErrors } from './errors-view.ts';
import type { ReleaseStatus, RemoteStatus } from './release-status.ts';
import { renderFailures, renderVitals } from './report-tables.ts';
import { STYLE } from './releases-style.ts';
import { renderRollout } from './rollout-view.ts';
import { EMPTY_CELL, STATUS_COLUMNS, buildStatusRows, type StatusRow } from './status-rows.ts';

export interface ReleasesView {
  status: ReleaseStatus;
  /** Of the last 24 hours. */
  tallies: readonly Tally[];
  /** Distributions of the last seven days. */
  vitals: readonly StepRow[];
  /** Remote → errors of its live versions. */
  errors: Readonly<Record<string, readonly ErrorGroup[]>>;
  history: readonly HistoryEntry[];
  overrides: readonly WorkingOverride[];
  now: Date;
}

/** History entries shown at once; the others are collapsed. */
const MAX_OPEN_ENTRIES = 12;

const renderPage = (body: string, nonce: string): string => `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Releases</title><style nonce="${nonce}">${STYLE}</style></head><body>${body}</body></html>
`;

/** The sign-in form; `problem` says why the last token was rejected. */
export const renderSignIn = (nonce: string, problem?: string): string =>
  renderPage(
    `<main><h1>Releases</h1><form method="post" action="/ops/releases/session"><label for="token">Ops token</label>
<input id="token" name="token" type="password" required autocomplete="current-password"> <button>Sign in</button>
${problem === undefined ? '' : `<p class="alert" role="alert"><strong>${escapeHtml(problem)}</strong></p>`}</form></main>`,
    nonce,
  );

export function renderReleases(view: ReleasesView, nonce: string): string {
  const rows = buildStatusRows(view.status);
  const { history, now } = view;
  const at = now.toISOString();
  const body = `<header><h1>Releases</h1><p class="quiet">${renderTime(at)}, Indian time · <a href="/ops/releases">Refresh</a></p></header>
<main>${rows.map(renderAlert).join('')}${renderStatus(rows)}
${renderRollouts(rows, view)}
${renderReports(rows, view)}
<h2>Override links</h2>${renderOverrides(view.overrides)}
<h2>History</h2>${renderHistory(history.slice(0, MAX_OPEN_ENTRIES))}${renderOlder(history.slice(MAX_OPEN_ENTRIES))}</main>`;
  return renderPage(body, nonce);
}

function renderRollouts(rows: readonly StatusRow[], { status }: ReleasesView): string {
  const sections = rows.map(({ remote }) =>
    renderRollout(remote, status[remote] ?? { canary: null }),
  );
  const all = sections.join('');
  return all === '' ? '' : `<h2>Rollouts</h2><div class="cards">${all}</div>`;
}

/** Names up to this length are not wrapped. */
const MAX_UNBROKEN_LENGTH = 24;
const renderCode = (text: string): string =>
  `<code${text.length > MAX_UNBROKEN_LENGTH ? '' : ' class="whole"'}>${escapeHtml(text)}</code>`;
const renderTime = (iso: string): string =>
  `<time datetime="${iso}">${formatIndianTime(iso)}</time>`;

function renderAlert({ remote, canary, state, reason }: StatusRow): string {
  if (state !== 'halted') return '';
  const summary = `<strong>${escapeHtml(remote)} ${escapeHtml(canary)} is halted.</strong>`;
  return `<p class="alert" role="status">${summary} ${escapeHtml(reason ?? '')} New visitors get stable; ${renderCode(`release rollback ${remote}`)} ends it.</p>`;
}

function renderStatus(rows: readonly StatusRow[]): string {
  if (rows.length === 0)
    return `<p>Nothing is published yet: ${renderCode('npm run release -- publish mfe-catalog')}</p>`;
  const [first, ...others] = STATUS_COLUMNS;
  const cell = (row: StatusRow, { name, heading, isNumber }: (typeof others)[number]): string => {
    const classes = [isNumber ? 'number' : '', row[name] === EMPTY_CELL ? 'none' : ''];
    return `<td role="cell" class="${classes.join(' ').trim()}" data-label="${heading}">${renderCell(row, name)}</td>`;
  };
  return renderTable(
    STATUS_COLUMNS.map(({ heading, isNumber }) => ({ heading, isNumber })),
    rows.map((row) => {
      const head = `<th scope="row" role="rowheader">${escapeHtml(row[first?.name ?? 'remote'])}</th>`;
      return head + others.map((column) => cell(row, column)).join('');
    }),
  );
}

function renderCell(row: StatusRow, name: keyof StatusRow): string {
  const text = row[name] ?? EMPTY_CELL;
  if (name === 'state')
    return `<span class="state ${row.state}">${row.state === 'none' ? 'no rollout' : text}</span>`;
  const isName = (name === 'stable' || name === 'canary') && text !== EMPTY_CELL;
  return isName ? renderCode(text) : `<span>${escapeHtml(text)}</span>`;
}

/** ARIA roles are explicit, because a table that is styled as cards would lose them. */
function renderTable(
  columns: readonly { heading: string; isNumber?: boolean }[],
  rows: readonly string[],
  className = '',
): string {
  const heads = columns.map(
    ({ heading, isNumber = false }) =>
      `<th scope="col" role="columnheader"${isNumber ? ' class="number"' : ''}>${heading}</th>`,
  );
  const body = rows.map((row) => `<tr role="row">${row}</tr>`);
  return `<table role="table" class="${className}"><thead role="rowgroup"><tr role="row">${heads.join('')}</tr></thead><tbody role="rowgroup">${body.join('')}</tbody></table>`;
}

/** A card for each remote; remotes without reports come last. */
function renderReports(rows: readonly StatusRow[], view: ReleasesView): string {
  if (rows.length === 0) return '';
  const { tallies, vitals, errors } = view;
  const isQuiet = (name: string): boolean =>
    ![...tallies, ...vitals].some(({ remote }) => remote === name) &&
    (errors[name] ?? []).length === 0;
  const all = rows.map(({ remote }) => ({ remote, quiet: isQuiet(remote) }));
  const cards = all
    .toSorted((a, b) => Number(a.quiet) - Number(b.quiet))
    .map(({ remote, quiet }) =>
      renderCard(remote, quiet ? NO_REPORTS : renderReport(remote, view), view),
    );
  return `<h2>Failures, speed and errors</h2><div class="reports">${cards.join('')}</div>`;
}

const NO_REPORTS = '<p class="quiet">No reports: no failures, no speed, no errors.</p>';

function renderCard(remote: string, content: string, { status }: ReleasesView): string {
  const state = status[remote];
  const versions = [...(state?.versions ?? [])].reverse();
  return `<section class="card"><h3>${escapeHtml(remote)}</h3>${content}
<details><summary>${versions.length} ${versions.length === 1 ? 'version' : 'versions'}, newest first</summary>${versions.map((version) => renderCode(version) + renderSource(state, version)).join('')}</details></section>`;
}

function renderReport(remote: string, { status, tallies, vitals, errors }: ReleasesView): string {
  const isOwn = (row: { remote: string }): boolean => row.remote === remote;
  const getRole = (version: string): string | null => findRole(status[remote], version);
  return `${renderFailures(tallies.filter(isOwn), getRole)}${renderVitals(vitals.filter(isOwn), getRole)}<h4>Errors</h4>${renderErrors(errors[remote] ?? [], remote)}`;
}

function renderSource(state: RemoteStatus | undefined, version: string): string {
  const source = state?.sources?.[version];
  return source === undefined
    ? ''
    : ` <span class="quiet" title="${escapeHtml(source.commit)}">${escapeHtml(describeSource(source))}</span>`;
}

function findRole(state: RemoteStatus | undefined, version: string): string | null {
  if (version === state?.stable) return 'stable';
  return version === state?.canary?.version ? 'canary' : null;
}

const renderCells = (labelled: readonly (readonly [label: string, html: string])[]): string =>
  labelled.map(([label, html]) => `<td role="cell" data-label="${label}">${html}</td>`).join('');

function renderOverrides(overrides: readonly WorkingOverride[]): string {
  if (overrides.length === 0)
    return `<p class="quiet">No override links. ${renderCode('npm run release -- override REMOTE URL --minutes 30')} makes one.</p>`;
  return renderTable(
    ['Remote', 'Comes from', 'Until', 'Who', 'Link'].map((heading) => ({ heading })),
    overrides.map(
      ({ remote, from, until, actor, link }) =>
        `<th scope="row" role="rowheader">${escapeHtml(remote)}</th>${renderCells([
          ['From', renderCode(from)],
          ['Until', renderTime(until)],
          ['Who', `<span>${escapeHtml(actor)}</span>`],
          ['Link', `<a href="${escapeHtml(link)}">Open in this browser</a>`],
        ])}`,
    ),
  );
}

function renderHistory(history: readonly HistoryEntry[]): string {
  if (history.length === 0) return '<p class="quiet">No history yet.</p>';
  return renderTable(
    ['What', 'Remote', 'Version', 'Who', 'When'].map((heading) => ({ heading })),
    history.map((entry) =>
      renderCells([
        ['What', escapeHtml(`${entry.act}: ${describeAction(entry)}`)],
        ['Remote', `<span class="nowrap">${escapeHtml(entry.remote)}</span>`],
        ['Version', entry.version === null ? EMPTY_CELL : renderCode(entry.version)],
        ['Who', `<span class="nowrap">${escapeHtml(entry.actor)}</span>`],
        ['When', renderTime(entry.at)],
      ]),
    ),
    'acts',
  );
}

const renderOlder = (history: readonly HistoryEntry[]): string =>
  history.length === 0
    ? ''
    : `<details><summary>${history.length} older entries</summary>${renderHistory(history)}</details>`;
