/**
 * Open streams of a process with their limits and access checks. At each heartbeat, access is checked once per session
 * or key, however many streams it has.
 */
import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import type { Authenticate, Holder } from 'platform/staff-auth';

/** Limits per holder and per process. Beyond them the oldest stream is closed. */
export const MAX_STREAMS = { perHolder: 5, perProcess: 200 } as const;

interface Stream {
  request: FastifyRequest;
  holder: Holder;
  sendHeartbeat: () => void;
  /** Closes the stream; the console reconnects. */
  close: (reason: 'access' | 'limit') => void;
}

export interface StreamRegistry {
  /** Adds a stream, closing the oldest one if a limit is reached. Returns a function that removes it. */
  add: (stream: Stream) => () => void;
  /** Sends heartbeats and closes streams whose holder's access changed. */
  sendHeartbeats: () => Promise<void>;
  endAll: () => void;
}

const getHolderKey = ({ kind, name, phone }: Holder): string => `${kind ?? 'key'} ${phone ?? name}`;

const getCredential = ({ headers }: FastifyRequest): string =>
  JSON.stringify([headers.authorization, headers['x-authorization']]);

/** Whether a holder has exactly the same access as before. */
export const hasSameAccess = (previous: Holder, current: Holder | null): boolean =>
  current !== null &&
  getHolderKey(previous) === getHolderKey(current) &&
  isDeepStrictEqual(previous.scopes, current.scopes);

/** Creates the registry of open streams of a process. */
export function createStreamRegistry(authenticate: Authenticate): StreamRegistry {
  // In opening order.
  const openStreams = new Set<Stream>();

  const makeRoom = (candidates: Stream[], max: number): void => {
    for (const stream of candidates.slice(0, Math.max(0, candidates.length - max + 1))) {
      openStreams.delete(stream);
      stream.close('limit');
    }
  };
  // All streams of a group have the same credential.
  const checkGroup = async (streams: Stream[]): Promise<void> => {
    const [first] = streams;
    // If the database is unavailable, streams are closed too; consoles reconnect.
    const current =
      first === undefined ? null : await authenticate(first.request).catch(() => null);
    for (const stream of streams)
      if (!hasSameAccess(stream.holder, current)) stream.close('access');
  };
  return {
    add: (stream) => {
      const holderKey = getHolderKey(stream.holder);
      const ownStreams = [...openStreams].filter(
        ({ holder }) => getHolderKey(holder) === holderKey,
      );
      makeRoom(ownStreams, MAX_STREAMS.perHolder);
      makeRoom([...openStreams], MAX_STREAMS.perProcess);
      openStreams.add(stream);
      return () => void openStreams.delete(stream);
    },
    sendHeartbeats: async () => {
      for (const stream of openStreams) stream.sendHeartbeat();
      const groups = Map.groupBy(openStreams, ({ request }) => getCredential(request));
      await Promise.all([...groups.values()].map(checkGroup));
    },
    endAll: () => {
      for (const stream of openStreams) stream.close('access');
    },
  };
}
