/** Keeps the live set of another process current: each request waits there for a change, at most `WAIT_SECONDS`. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BuiltFile, VersionManifest } from 'contract/manifest';
import type { Log } from 'platform/log';
import type { ReleaseFeed } from '../feed/live-feed.ts';
import { findRegisteredFile, type FileIndex } from '../feed/registered-files.ts';
import {
  toForeignVersion,
  toLiveVersion,
  type LiveSet,
  type LiveVersion,
} from '../feed/live-set.ts';
import type { OverrideSource } from '../overrides/override-source.ts';
import { readLiveDocument } from './live-document.ts';
import { FILES_PATH, LIVE_PATH, OVERRIDDEN_PATH, OVERRIDES_PATH } from './protocol.ts';

/** Only a response confirms the set, so this is less than the age at which an alert fires. */
const WAIT_SECONDS = 5;
const TIMEOUT_MS = 10_000;
const RETRY_MS = 900;

export type Request = (
  path: string,
  options?: { body?: object; headers?: Record<string, string>; signal?: AbortSignal },
) => Promise<Response>;

interface FeedDeps {
  request: Request;
  log: Log;
  /** Where browsers load files of versions; empty for the gateway itself. */
  origin: string;
  /** Reads the set from the database, with which the feed starts if the other process does not respond. */
  readStored: () => Promise<{ set: LiveSet; files: FileIndex }>;
}

type Files = Readonly<Record<string, BuiltFile>>;

/**
 * Opens the feed; resolves when the first set is known.
 * @throws if the other process does not respond and the database has no version of the shell yet
 */
export async function openRemoteFeed({
  request,
  log,
  origin,
  readStored,
}: FeedDeps): Promise<ReleaseFeed> {
  let set: LiveSet = new Map();
  let tag: string | null = null;
  let confirmedAtMs = 0;
  let files: FileIndex = new Map();
  const listeners: ((set: LiveSet) => void)[] = [];

  const read = async (waitSeconds: number, signal?: AbortSignal): Promise<void> => {
    const timeout = AbortSignal.timeout(waitSeconds * 1000 + TIMEOUT_MS);
    const response = await request(`${LIVE_PATH}?wait=${waitSeconds}`, {
      headers: tag === null ? {} : { 'if-none-match': tag },
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    if (response.status !== 304) {
      if (!response.ok) throw new Error(`${LIVE_PATH} responded ${response.status}`);
      const { live, versions } = readLiveDocument(await response.text(), origin);
      // The file index must be current before a page that names these files is served.
      files = await readFiles(request, files, versions);
      set = live;
      tag = response.headers.get('etag');
      for (const listener of listeners) listener(set);
    }
    confirmedAtMs = Date.now();
  };
  try {
    await read(0);
  } catch (error) {
    const stored = await readStored();
    if (!stored.set.get('shell')?.stable) throw error;
    log.warn(
      { reason: String(error) },
      'RELEASES_URL does not respond: starting with the stored set',
    );
    ({ set, files } = stored);
    confirmedAtMs = Date.now();
  }

  // One request at a time, so that an older response never replaces a newer set.
  let lastRead: Promise<void> = Promise.resolve();
  const runNext = (work: () => Promise<void>): Promise<void> =>
    (lastRead = lastRead.catch(() => undefined).then(work));
  const stopping = new AbortController();
  let waiting = new AbortController();
  const poll = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      waiting = new AbortController();
      const signal = AbortSignal.any([waiting.signal, stopping.signal]);
      await runNext(() => read(WAIT_SECONDS, signal)).catch(async (error: unknown) => {
        if (signal.aborted) return;
        log.debug({ reason: String(error) }, 'the release set could not be refreshed');
        await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      });
    }
  };
  const polling = poll();

  return {
    current: () => set,
    confirmedAt: () => confirmedAtMs,
    findFile: (remote, version, file) => findRegisteredFile(files, { remote, version, file }),
    onChange: (onSet) => void listeners.push(onSet),
    refresh: () => {
      const refreshed = runNext(() => read(0));
      waiting.abort();
      return refreshed;
    },
    findOverridden: (remote, source) => readOverridden(request, { remote, source, origin }),
    readActiveLinks: async () => {
      const response = await request(OVERRIDES_PATH);
      if (!response.ok) throw new Error(`${OVERRIDES_PATH} responded ${response.status}`);
      const { entries } = (await response.json()) as { entries: number[] };
      return new Set(entries);
    },
    stop: async () => {
      stopping.abort();
      await polling;
    },
  };
}

/** Reads the files of versions that are not known yet. The files of a version never change. */
async function readFiles(
  request: Request,
  known: FileIndex,
  ids: readonly string[],
): Promise<FileIndex> {
  const entries = ids.map(async (id): Promise<[string, Files]> => {
    const files = known.get(id);
    if (files !== undefined) return [id, files];
    const response = await request(`${FILES_PATH}/${id.replace('@', '/')}`);
    if (!response.ok) throw new Error(`${FILES_PATH} responded ${response.status}`);
    return [id, ((await response.json()) as { files: Files }).files];
  });
  return new Map(await Promise.all(entries));
}

/** Reads the version that an override or preview loads. It is foreign even if it was published: only browsers that opened its link get it. */
async function readOverridden(
  request: Request,
  { remote, source, origin }: { remote: string; source: OverrideSource; origin: string },
): Promise<LiveVersion> {
  const { kind, ...query } = source;
  const response = await request(`${OVERRIDDEN_PATH}/${remote}?${new URLSearchParams(query)}`);
  const { manifest, base, message } = (await response.json()) as
    | { manifest: VersionManifest; base: string; message?: undefined }
    | { manifest?: undefined; base?: undefined; message?: string };
  if (manifest === undefined) throw new Error(message ?? 'It can’t be read now.');
  const isPublished = kind === 'version';
  return toForeignVersion(manifest, isPublished ? toLiveVersion(manifest, origin).base : base);
}
