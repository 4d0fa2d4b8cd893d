/** Converts errors for reports: where they were thrown, without personal data. Pure. */
import type { ReleaseSet } from 'contract/manifest';
import { MAX_FRAMES, type PageEvent, type ReportedError } from 'contract/report';
import { getErrorName, getErrorText } from 'contract/error-text';
import { parseFrames, type Frame } from '../attribution/stack-frames.ts';

export type ThrownEvent = Extract<PageEvent, { thrown: unknown }>;

/**
 * The report of an error; null if no file of this page threw it, e.g. an extension's. An event that names its remote is
 * always reported.
 * @param base address of the page, because URLs of entries may be relative
 */
export function toReportedError(
  set: ReleaseSet,
  base: string,
  event: ThrownEvent,
): ReportedError | null {
  const { thrown: error, kind } = event;
  const frames = getFrames(error).flatMap((frame) => toPositions(set, base, frame));
  const [remote, version] = frames[0]?.split('/') ?? [];
  const owner = event.remote ?? remote;
  if (owner === undefined) return null;
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  return {
    remote: owner,
    version: (event.remote === undefined ? version : event.version) ?? '',
    kind,
    name: getErrorName(name),
    message: getErrorText(message),
    frames: frames.slice(0, MAX_FRAMES),
  };
}

/** Frames of the error; the browser's position if it reported only a file. */
function getFrames(error: unknown): Frame[] {
  if (!(error instanceof ErrorEvent)) return parseFrames(error);
  const { filename: address, lineno, colno } = error;
  return address === '' ? [] : [{ address, position: `${lineno}:${colno}` }];
}

/** `REMOTE/VERSION/FILE:LINE:COLUMN`; empty if the file belongs to no version of the page. */
function toPositions(set: ReleaseSet, base: string, { address, position }: Frame): string[] {
  for (const [remote, entry] of Object.entries(set))
    for (const release of [entry, entry.stable]) {
      if (release === undefined) continue;
      const folder = new URL('.', new URL(release.entry, base)).href;
      const file = address.slice(folder.length).replace(/[?#].*$/, '');
      if (address.startsWith(folder)) return [`${remote}/${release.version}/${file}:${position}`];
    }
  return [];
}
