/** Converts errors for reports: where they were thrown, without personal data. Pure. */
import type { ReleaseSet } from 'contract/manifest';
import { MAX_FRAMES, type PageEvent, type ReportedError } from 'contract/report';
import { errorName, getErrorText } from 'contract/error-text';

/** Address with line and column at the end of a stack frame: bare, after `@`, or in brackets. */
const FRAMES = /(?:@|\(|at )([a-z][a-z-]*:\/\/[^\s()]+?):(\d+:\d+)\)?$/gm;

export type ThrownNews = Extract<PageEvent, { thrown: unknown }>;

/**
 * The report of an error; null if no file of this page threw it, e.g. an extension's.
 * @param base address of the page, because entries may be relative
 */
export function toReportedError(
  set: ReleaseSet,
  base: string,
  news: ThrownNews,
): ReportedError | null {
  const { thrown, kind } = news;
  const frames = parseFrames(thrown).flatMap((frame) => toPlaces(set, base, frame));
  const [remote, version] = frames[0]?.split('/') ?? [];
  const owner = news.remote ?? remote;
  if (owner === undefined) return null;
  const { name, message } = thrown instanceof Error ? thrown : { name: '', message: '' };
  return {
    remote: owner,
    version: (news.remote === undefined ? version : news.version) ?? '',
    kind,
    name: errorName(name),
    said: getErrorText(message),
    frames: frames.slice(0, MAX_FRAMES),
  };
}

type Frame = readonly [address: string, at: string];

function parseFrames(thrown: unknown): Frame[] {
  if (thrown instanceof Error) {
    // Some browsers begin the stack with the message, which may contain an address.
    const stack = thrown.stack?.replace(thrown.message, '') ?? '';
    return [...stack.matchAll(FRAMES)].map(([, address = '', at = '']) => [address, at]);
  }
  if (!(thrown instanceof ErrorEvent) || thrown.filename === '') return [];
  return [[thrown.filename, `${thrown.lineno}:${thrown.colno}`]];
}

/** `REMOTE/VERSION/FILE:LINE:COLUMN`; empty if the file belongs to no version of the page. */
function toPlaces(set: ReleaseSet, base: string, [address, at]: Frame): string[] {
  for (const [remote, chosen] of Object.entries(set))
    for (const release of [chosen, chosen.stable]) {
      if (release === undefined) continue;
      const folder = new URL('.', new URL(release.entry, base)).href;
      const file = address.slice(folder.length).replace(/[?#].*$/, '');
      if (address.startsWith(folder)) return [`${remote}/${release.version}/${file}:${at}`];
    }
  return [];
}
