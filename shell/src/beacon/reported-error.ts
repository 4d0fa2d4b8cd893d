/** What is told of an error: where it was thrown, and nothing of a person. Pure. */
import type { ReleaseSet } from 'contract/manifest';
import { MOST_FRAMES, type PageNews, type ToldError } from 'contract/report';
import { errorName, saidOf } from 'contract/said';

/** An address with line and column, as the frames of a stack end in it: bare, after `@`, or in brackets. */
const FRAMES = /(?:@|\(|at )([a-z][a-z-]*:\/\/[^\s()]+?):(\d+:\d+)\)?$/gm;

/** What a page knows of an error. */
export type ThrownNews = Extract<PageNews, { thrown: unknown }>;

/**
 * The error as it is told; null where it was thrown in no file of this page: it is an extension's, or the browser's own.
 * @param base address of the page, as entries may be named by path
 */
export function toReportedError(set: ReleaseSet, base: string, news: ThrownNews): ToldError | null {
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
    said: saidOf(message),
    frames: frames.slice(0, MOST_FRAMES),
  };
}

type Frame = readonly [address: string, at: string];

function parseFrames(thrown: unknown): Frame[] {
  if (thrown instanceof Error) {
    // Some browsers begin the stack with the message, which may name an address too.
    const stack = thrown.stack?.replace(thrown.message, '') ?? '';
    return [...stack.matchAll(FRAMES)].map(([, address = '', at = '']) => [address, at]);
  }
  if (!(thrown instanceof ErrorEvent) || thrown.filename === '') return [];
  return [[thrown.filename, `${thrown.lineno}:${thrown.colno}`]];
}

/** The place as `REMOTE/VERSION/FILE:LINE:COLUMN`; none where it is in no version of the page. */
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
