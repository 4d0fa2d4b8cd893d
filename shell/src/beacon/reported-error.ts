/** Converts errors for reports: where they were thrown, without personal data. Pure. */
import type { ReleaseSet } from 'contract/manifest';
import { MAX_FRAMES, type PageEvent, type ReportedError } from 'contract/report';
import { errorName, getErrorText } from 'contract/error-text';

/** Address with line and column at the end of a stack frame: bare, after `@`, or in brackets. */
const FRAMES = /(?:@|\(|at )([a-z][a-z-]*:\/\/[^\s()]+?):(\d+:\d+)\)?$/gm;

export type ThrownEvent = Extract<PageEvent, { thrown: unknown }>;

/**
 * The report of an error; null if no file of this page threw it, e.g. an extension's.
 * @param base address of the page, because entries may be relative
 */
export function toReportedError(
  set: ReleaseSet,
  base: string,
  event: ThrownEvent,
): ReportedError | null {
  const { thrown: error, kind } = event;
  const frames = parseFrames(error).flatMap((frame) => toPlaces(set, base, frame));
  const [remote, version] = frames[0]?.split('/') ?? [];
  const owner = event.remote ?? remote;
  if (owner === undefined) return null;
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  return {
    remote: owner,
    version: (event.remote === undefined ? version : event.version) ?? '',
    kind,
    name: errorName(name),
    said: getErrorText(message),
    frames: frames.slice(0, MAX_FRAMES),
  };
}

type Frame = readonly [address: string, at: string];

function parseFrames(error: unknown): Frame[] {
  if (error instanceof Error) {
    // Some browsers begin the stack with the message, which may contain an address.
    const stack = error.stack?.replace(error.message, '') ?? '';
    return [...stack.matchAll(FRAMES)].map(([, address = '', position = '']) => [
      address,
      position,
    ]);
  }
  if (!(error instanceof ErrorEvent) || error.filename === '') return [];
  return [[error.filename, `${error.lineno}:${error.colno}`]];
}

/** `REMOTE/VERSION/FILE:LINE:COLUMN`; empty if the file belongs to no version of the page. */
function toPlaces(set: ReleaseSet, base: string, [address, position]: Frame): string[] {
  for (const [remote, entry] of Object.entries(set))
    for (const release of [entry, entry.stable]) {
      if (release === undefined) continue;
      const folder = new URL('.', new URL(release.entry, base)).href;
      const file = address.slice(folder.length).replace(/[?#].*$/, '');
      if (address.startsWith(folder)) return [`${remote}/${release.version}/${file}:${position}`];
    }
  return [];
}
