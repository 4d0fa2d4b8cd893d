/** HTML of the releases page, without scripts. Pure. */
import { indianTime } from 'platform/print';
import { escapeHtml } from 'platform/html';
import { sourceWords, wordsOf } from '../act-words.ts';
import type { HistoryEntry } from '../history-chain.ts';
import type { GivenOverride } from '../overrides/given-overrides.ts';
import type { Tally } from '../reports/tallies.sql.ts';
import type { ErrorGroup } from '../errors/grouped-errors.ts';
import type { StepRow } from '../errors/errors.sql.ts';
import { errorsList } from './errors-view.ts';
import type { ReleaseStatus, RemoteStatus } from './release-status.ts';
import { failuresTable, vitalsTable } from './report-tables.ts';
import { STYLE } from './releases-style.ts';
import { rolloutSection } from './rollout-view.ts';
import { NOTHING, STATUS_COLUMNS, statusRows, type StatusRow } from './status-rows.ts';

/** Data of the page. */
export interface ReleasesView {
  status: ReleaseStatus;
  /** Of the last 24 hours. */
  tallies: readonly Tally[];
  /** Distributions of the last seven days. */
  vitals: readonly StepRow[];
  /** Remote → errors of its live versions. */
  errors: Readonly<Record<string, readonly ErrorGroup[]>>;
  /** Newest first. */
  history: readonly HistoryEntry[];
  overrides: readonly GivenOverride[];
  now: Date;
}

/** Acts shown at once; the others are collapsed. */
const OPEN_ACTS = 12;

const page = (body: string, nonce: string): string => `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Releases</title><style nonce="${nonce}">${STYLE}</style></head><body>${body}</body></html>
`;

/** The sign-in form; `problem` says why the last token was rejected. */
export const renderSignIn = (nonce: string, problem?: string): string =>
  page(
    `<main><h1>Releases</h1><form method="post" action="/ops/releases/session"><label for="token">Ops token</label>
<input id="token" name="token" type="password" required autocomplete="current-password"> <button>Sign in</button>
${problem === undefined ? '' : `<p class="alert" role="alert"><strong>${escapeHtml(problem)}</strong></p>`}</form></main>`,
    nonce,
  );

export function renderReleases(view: ReleasesView, nonce: string): string {
  const rows = statusRows(view.status);
  const { history, now } = view;
  const at = now.toISOString();
  const body = `<header><h1>Releases</h1><p class="quiet">${time(at)}, Indian time · <a href="/ops/releases">Refresh</a></p></header>
<main>${rows.map(alert).join('')}${statusTable(rows)}
${rolloutSections(rows, view)}
${toldSection(rows, view)}
<h2>Override links</h2>${overridesTable(view.overrides)}
<h2>History</h2>${historyTable(history.slice(0, OPEN_ACTS))}${older(history.slice(OPEN_ACTS))}</main>`;
  return page(body, nonce);
}

function rolloutSections(rows: readonly StatusRow[], { status }: ReleasesView): string {
  const sections = rows.map(({ remote }) =>
    rolloutSection(remote, status[remote] ?? { canary: null }),
  );
  const all = sections.join('');
  return all === '' ? '' : `<h2>Rollouts</h2><div class="cards">${all}</div>`;
}

/** Longer names may break anywhere. */
const WHOLE = 24;
const code = (text: string): string =>
  `<code${text.length > WHOLE ? '' : ' class="whole"'}>${escapeHtml(text)}</code>`;
const time = (iso: string): string => `<time datetime="${iso}">${indianTime(iso)}</time>`;

function alert({ remote, canary, state, reason }: StatusRow): string {
  if (state !== 'halted') return '';
  const what = `<strong>${escapeHtml(remote)} ${escapeHtml(canary)} is halted.</strong>`;
  return `<p class="alert" role="status">${what} ${escapeHtml(reason ?? '')} Nobody new gets it; ${code(`release rollback ${remote}`)} ends it.</p>`;
}

function statusTable(rows: readonly StatusRow[]): string {
  if (rows.length === 0)
    return `<p>Nothing is published yet: ${code('npm run release -- publish mfe-catalog')}</p>`;
  const [first, ...others] = STATUS_COLUMNS;
  const cell = (row: StatusRow, { name, heading, isNumber }: (typeof others)[number]): string => {
    const classes = [isNumber ? 'number' : '', row[name] === NOTHING ? 'none' : ''];
    return `<td role="cell" class="${classes.join(' ').trim()}" data-label="${heading}">${shown(row, name)}</td>`;
  };
  return table(
    STATUS_COLUMNS.map(({ heading, isNumber }) => ({ heading, isNumber })),
    rows.map((row) => {
      const head = `<th scope="row" role="rowheader">${escapeHtml(row[first?.name ?? 'remote'])}</th>`;
      return head + others.map((column) => cell(row, column)).join('');
    }),
  );
}

function shown(row: StatusRow, name: keyof StatusRow): string {
  const text = row[name] ?? NOTHING;
  if (name === 'state')
    return `<span class="state ${row.state}">${row.state === 'none' ? 'no rollout' : text}</span>`;
  const isName = (name === 'stable' || name === 'canary') && text !== NOTHING;
  return isName ? code(text) : `<span>${escapeHtml(text)}</span>`;
}

/** ARIA roles are explicit, because a table that is styled as cards would lose them. */
function table(
  columns: readonly { heading: string; isNumber?: boolean }[],
  rows: readonly string[],
  look = '',
): string {
  const heads = columns.map(
    ({ heading, isNumber = false }) =>
      `<th scope="col" role="columnheader"${isNumber ? ' class="number"' : ''}>${heading}</th>`,
  );
  const body = rows.map((row) => `<tr role="row">${row}</tr>`);
  return `<table role="table" class="${look}"><thead role="rowgroup"><tr role="row">${heads.join('')}</tr></thead><tbody role="rowgroup">${body.join('')}</tbody></table>`;
}

/** A card for each remote; remotes without reports come last. */
function toldSection(rows: readonly StatusRow[], view: ReleasesView): string {
  if (rows.length === 0) return '';
  const { tallies, vitals, errors } = view;
  const isQuiet = (name: string): boolean =>
    ![...tallies, ...vitals].some(({ remote }) => remote === name) &&
    (errors[name] ?? []).length === 0;
  const all = rows.map(({ remote }) => ({ remote, quiet: isQuiet(remote) }));
  const cards = all
    .toSorted((a, b) => Number(a.quiet) - Number(b.quiet))
    .map(({ remote, quiet }) => card(remote, quiet ? NOTHING_TOLD : toldOf(remote, view), view));
  return `<h2>Failures, speed and errors</h2><div class="told">${cards.join('')}</div>`;
}

const NOTHING_TOLD =
  '<p class="quiet">No visitor has told anything: no failure, no speed, no error.</p>';

function card(remote: string, said: string, { status }: ReleasesView): string {
  const state = status[remote];
  const versions = [...(state?.versions ?? [])].reverse();
  return `<section class="card"><h3>${escapeHtml(remote)}</h3>${said}
<details><summary>${versions.length} ${versions.length === 1 ? 'version' : 'versions'}, newest first</summary>${versions.map((version) => code(version) + sourceOf(state, version)).join('')}</details></section>`;
}

function toldOf(remote: string, { status, tallies, vitals, errors }: ReleasesView): string {
  const isOwn = (row: { remote: string }): boolean => row.remote === remote;
  const getRole = (version: string): string | null => roleOf(status[remote], version);
  return `${failuresTable(tallies.filter(isOwn), getRole)}${vitalsTable(vitals.filter(isOwn), getRole)}<h4>Errors</h4>${errorsList(errors[remote] ?? [], remote)}`;
}

function sourceOf(state: RemoteStatus | undefined, version: string): string {
  const source = state?.sources?.[version];
  return source === undefined
    ? ''
    : ` <span class="quiet" title="${escapeHtml(source.commit)}">${escapeHtml(sourceWords(source))}</span>`;
}

function roleOf(state: RemoteStatus | undefined, version: string): string | null {
  if (version === state?.stable) return 'stable';
  return version === state?.canary?.version ? 'canary' : null;
}

const cells = (labelled: readonly (readonly [label: string, html: string])[]): string =>
  labelled.map(([label, html]) => `<td role="cell" data-label="${label}">${html}</td>`).join('');

function overridesTable(overrides: readonly GivenOverride[]): string {
  if (overrides.length === 0)
    return `<p class="quiet">No link is open. ${code('npm run release -- override REMOTE URL --minutes 30')} makes one.</p>`;
  return table(
    ['Remote', 'Comes from', 'Until', 'Who', 'Link'].map((heading) => ({ heading })),
    overrides.map(
      ({ remote, from, until, actor, link }) =>
        `<th scope="row" role="rowheader">${escapeHtml(remote)}</th>${cells([
          ['From', code(from)],
          ['Until', time(until)],
          ['Who', `<span>${escapeHtml(actor)}</span>`],
          ['Link', `<a href="${escapeHtml(link)}">Take it in this browser</a>`],
        ])}`,
    ),
  );
}

function historyTable(history: readonly HistoryEntry[]): string {
  if (history.length === 0) return '<p class="quiet">Nobody has done anything yet.</p>';
  return table(
    ['What', 'Remote', 'Version', 'Who', 'When'].map((heading) => ({ heading })),
    history.map((entry) =>
      cells([
        ['What', escapeHtml(`${entry.act}: ${wordsOf(entry)}`)],
        ['Remote', `<span class="nowrap">${escapeHtml(entry.remote)}</span>`],
        ['Version', entry.version === null ? NOTHING : code(entry.version)],
        ['Who', `<span class="nowrap">${escapeHtml(entry.actor)}</span>`],
        ['When', time(entry.at)],
      ]),
    ),
    'acts',
  );
}

const older = (history: readonly HistoryEntry[]): string =>
  history.length === 0
    ? ''
    : `<details><summary>${history.length} older acts</summary>${historyTable(history)}</details>`;
