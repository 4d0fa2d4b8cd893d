/** The page on which people look at releases: HTML without a script. Pure. */
import { escapeHtml } from '../../page/escape.ts';
import type { HistoryEntry } from '../history-chain.ts';
import type { Slice } from '../reports/votes.sql.ts';
import type { RemoteStatus, ReleaseStatus } from './release-status.ts';

/** What the page shows. */
export interface ReleasesView {
  status: ReleaseStatus;
  slices: readonly Slice[];
  /** Newest first. */
  history: readonly HistoryEntry[];
  now: Date;
}

const STYLE = `body{margin:2rem auto;max-width:68rem;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#1d2733;background:#fff}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .6rem;border-bottom:1px solid #d8dee6;vertical-align:top}
h2{margin-top:2.5rem}svg{display:block;max-width:100%}code{font-size:.9em}.halted{color:#a1121f;font-weight:600}
input,button{font:inherit;padding:.5rem .75rem}label{display:block;margin-bottom:.25rem}figure{margin:1rem 0}`;

const page = (title: string, body: string, nonce: string): string => `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>
`;

/** The form that asks for the ops token. */
export const renderSignIn = (nonce: string, refused: boolean): string =>
  page(
    'Releases',
    `<form method="post" action="/ops/releases/session"><label for="token">Ops token</label>
<input id="token" name="token" type="password" required autocomplete="current-password"> <button>Sign in</button>
${refused ? '<p class="halted" role="alert">This is not the ops token.</p>' : ''}</form>`,
    nonce,
  );

/** The page itself. */
export function renderReleases(
  { status, slices, history, now }: ReleasesView,
  nonce: string,
): string {
  const remotes = Object.entries(status).map(
    ([remote, state]) =>
      `<section><h2>${escapeHtml(remote)}</h2>${stateTable(state)}${chart(
        slices.filter((slice) => slice.remote === remote),
        now,
      )}</section>`,
  );
  return page('Releases', `${remotes.join('')}<h2>History</h2>${historyTable(history)}`, nonce);
}

function stateTable({ stable, canary, versions }: RemoteStatus): string {
  const rows = [
    ['Stable', code(stable ?? 'none')],
    [
      'Canary',
      canary === null ? 'none' : `${code(canary.version)} for ${canary.percent}% of visitors`,
    ],
    ...(canary === null
      ? []
      : [
          [
            'Canary’s state',
            `<span class="${canary.state}">${canary.state}</span> ${escapeHtml(canary.reason ?? '')}`,
          ],
          ['Visitors', `${canary.loads} loaded it, ${canary.failures} met a failure`],
        ]),
    ['Versions', versions.map(code).join(' ')],
  ];
  const body = rows.map(
    ([name = '', value = '']) => `<tr><th scope="row">${name}</th><td>${value}</td></tr>`,
  );
  return `<table>${body.join('')}</table>`;
}

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

const HOURS = 24;
const WIDTH = 720;
const HEIGHT = 120;
const COLOURS = ['#0f5c4d', '#c2410c', '#3b1d5e', '#0369a1'];

/** Share of failures by ten minutes over the last day, a line for each version. */
function chart(slices: readonly Slice[], now: Date): string {
  if (slices.length === 0) return '<p>No visitor has reported in the last day.</p>';
  const versions = [...new Set(slices.map(({ version }) => version))];
  const from = now.getTime() - HOURS * 3_600_000;
  const lines = versions.map((version, index) => {
    const points = slices
      .filter((slice) => slice.version === version)
      .map(({ from: at, loads, failures }) => {
        const x = ((at.getTime() - from) / (HOURS * 3_600_000)) * WIDTH;
        const y = HEIGHT - (failures / Math.max(1, loads + failures)) * HEIGHT;
        return `${Math.max(0, x).toFixed(1)},${y.toFixed(1)}`;
      });
    const colour = COLOURS[index % COLOURS.length] ?? '#000';
    const dots = points.map(
      (at) => `<circle cx="${at.split(',')[0]}" cy="${at.split(',')[1]}" r="3" fill="${colour}"/>`,
    );
    return `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${points.join(' ')}"/>${dots.join('')}`;
  });
  const legend = versions.map(
    (version, index) => `${code(version)} ${shareOf(slices, version)} (line ${index + 1})`,
  );
  return `<figure><svg viewBox="-4 -6 ${WIDTH + 8} ${HEIGHT + 12}" width="${WIDTH}" role="img" aria-label="Failure rate over the last 24 hours"><rect width="${WIDTH}" height="${HEIGHT}" fill="#f3f6f9"/>${lines.join('')}</svg>
<figcaption>Failure rate over the last 24 hours, 0% at the bottom, 100% at the top: ${legend.join('; ')}</figcaption></figure>`;
}

function shareOf(slices: readonly Slice[], version: string): string {
  const own = slices.filter((slice) => slice.version === version);
  const failures = own.reduce((sum, slice) => sum + slice.failures, 0);
  const all = own.reduce((sum, slice) => sum + slice.loads + slice.failures, 0);
  return `${failures} of ${all} failed`;
}

function historyTable(history: readonly HistoryEntry[]): string {
  const rows = history.map(
    ({ at, actor, act, remote, version, detail }) =>
      `<tr><td><time datetime="${at}">${at.replace('T', ' ').slice(0, 19)}</time></td><td>${escapeHtml(actor)}</td><td>${escapeHtml(act)}</td><td>${escapeHtml(remote)} ${code(version ?? '')}</td><td>${escapeHtml(JSON.stringify(detail))}</td></tr>`,
  );
  return `<table><thead><tr><th>When (UTC)</th><th>Who</th><th>What</th><th>Version</th><th>More</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
