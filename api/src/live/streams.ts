/**
 * The open streams of a process: how many there may be, and whether their holders may still listen. Each holder's session or
 * key is looked up once at a beat, however many streams were opened with it.
 */
import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import type { FindHolder, Holder } from 'platform/staff-auth';

/** Streams of one holder, and of a process. Beyond them the oldest one ends. */
export const MOST_STREAMS = { ofHolder: 5, ofProcess: 200 } as const;

/** An open stream. */
interface Stream {
  request: FastifyRequest;
  holder: Holder;
  /** Keeps the connection open. */
  beat: () => void;
  /** Ends the stream; its console opens another one. */
  end: (reason: 'access' | 'crowded') => void;
}

export interface Streams {
  /** Adds a stream, for which the oldest one may have to go. Returns how to remove it. */
  add: (stream: Stream) => () => void;
  /** Keeps all streams open, and ends those whose holder has changed or may not listen any more. */
  beat: () => Promise<void>;
  endAll: () => void;
}

const nameOf = ({ kind, name, phone }: Holder): string => `${kind ?? 'key'} ${phone ?? name}`;

const credentialOf = ({ headers }: FastifyRequest): string =>
  JSON.stringify([headers.authorization, headers['x-authorization']]);

/** Whether a holder may do now exactly what they could when they were looked up before. */
export const hasSameAccess = (before: Holder, now: Holder | null): boolean =>
  now !== null &&
  nameOf(before) === nameOf(now) &&
  before.kind === now.kind &&
  isDeepStrictEqual(before.scopes, now.scopes);

/** Opens the list of a process's streams. */
export function openStreams(find: FindHolder): Streams {
  // In the order in which they were opened.
  const open = new Set<Stream>();

  const makeRoom = (among: Stream[], most: number): void => {
    for (const stream of among.slice(0, Math.max(0, among.length - most + 1))) {
      open.delete(stream);
      stream.end('crowded');
    }
  };
  const checkCredential = async (streams: Stream[]): Promise<void> => {
    const [first] = streams;
    // A database that can't be asked ends them too: their consoles come again.
    const now = first === undefined ? null : await find(first.request).catch(() => null);
    for (const stream of streams) if (!hasSameAccess(stream.holder, now)) stream.end('access');
  };
  return {
    add: (stream) => {
      const name = nameOf(stream.holder);
      const own = [...open].filter(({ holder }) => nameOf(holder) === name);
      makeRoom(own, MOST_STREAMS.ofHolder);
      makeRoom([...open], MOST_STREAMS.ofProcess);
      open.add(stream);
      return () => void open.delete(stream);
    },
    beat: async () => {
      for (const stream of open) stream.beat();
      const groups = Map.groupBy(open, ({ request }) => credentialOf(request));
      await Promise.all([...groups.values()].map(checkCredential));
    },
    endAll: () => {
      for (const stream of open) stream.end('access');
    },
  };
}
