/**
 * One stream for each process, however many consoles look on: one connection listens, each event is read once, and its order
 * is looked up once. Consoles that were cut are given what they missed from the table.
 */
import { listenTo } from 'platform/db';
import { startRounds, type Rounds } from 'platform/rounds';
import type { Holder } from 'platform/staff-auth';
import { listOrdersForStaffById } from '../orders/staff-orders.service.ts';
import type { Platform } from '../platform.ts';
import { findChanged } from './access.ts';
import { cursorFrom, frame, isAfter, START, type Cursor } from './live.rules.ts';
import { eventsAfter, firstPlace, lastPlace, somethingWaits, type EventRow } from './live.sql.ts';

/** What the database says when there is something to read. */
const CHANNEL = 'live';
/** Without a bell it is looked all the same: a listener may be away. */
const REST_MS = 1000;
/** How soon what was not settled is looked for again. */
const UNSETTLED_MS = 20;
const MOST = 500;

/** A console that looks on. */
export interface Watcher {
  holder: Holder;
  /** Whether it may see whose order it is; else it is told that something changed, and asks what it may. */
  seesOrders: boolean;
  write: (text: string) => void;
  /** Called when the holder's access has changed; nothing is written from then on. */
  end: () => void;
}

export interface Hub {
  /** Tells a console of everything after a place, each once and in order, until it is left. */
  join: (watcher: Watcher, lastEventId: string | undefined) => Promise<() => void>;
  /** What came after a place, for one who asks and goes. */
  readOnce: (watcher: Watcher, lastEventId: string | undefined) => Promise<void>;
  watchers: () => number;
  stop: () => Promise<void>;
}

interface Written {
  at: Cursor;
  plain: string;
  whole: string;
}

/** Events as consoles read them; the row of each order is looked up once for all. */
async function writtenOf({ pool }: Platform, rows: readonly EventRow[]): Promise<Written[]> {
  const ids = [...new Set(rows.flatMap(({ order_id: id }) => (id === null ? [] : [id])))];
  const orders = new Map(
    (await listOrdersForStaffById(pool, ids)).map((order) => [order.id, order]),
  );
  return rows.map(({ tx, id, at, kind, order_id: orderId }) => {
    const place = { tx, id };
    const data = { kind, order_id: orderId, at: at.toISOString() };
    const order = orderId === null ? undefined : orders.get(orderId);
    return { at: place, plain: frame(place, data), whole: frame(place, { ...data, order }) };
  });
}

/** Somebody who joins: what comes while he is given what he missed waits for him. */
interface Member {
  watcher: Watcher;
  /** Up to where he was told. */
  told: Cursor;
  waiting: Written[] | null;
  hasEnded?: boolean;
}

function tell(member: Member, events: readonly Written[]): void {
  if (member.hasEnded) return;
  for (const event of events) {
    if (!isAfter(event.at, member.told)) continue;
    member.told = event.at;
    member.watcher.write(member.watcher.seesOrders ? event.whole : event.plain);
  }
}

/** Opens the stream of a process; nothing is listened to before the first console joins. */
export function openHub(platform: Platform): Hub {
  const { pool, log, clock } = platform;
  const members = new Set<Member>();
  let following: Promise<{ rounds: Rounds; listener: ReturnType<typeof listenTo> }> | undefined;
  let position: Cursor = START;

  /** Ends those whose role or scopes have changed. To be asked after events were read, so that it is at least as new as they are. */
  const endChanged = async (listening: readonly Member[]): Promise<void> => {
    const watchers = listening.map((member) => ({ member, holder: member.watcher.holder }));
    for (const { member } of await findChanged(pool, watchers, clock.now())) {
      members.delete(member);
      member.hasEnded = true;
      member.watcher.end();
    }
  };

  const look = async (): Promise<'more' | 'done'> => {
    const rows = await eventsAfter(pool, position, MOST);
    const last = rows.at(-1);
    if (last) {
      const events = await writtenOf(platform, rows);
      await endChanged([...members]);
      position = { tx: last.tx, id: last.id };
      for (const member of members)
        if (member.waiting) member.waiting.push(...events);
        else tell(member, events);
    }
    if (rows.length === MOST) return 'more';
    if (!(await somethingWaits(pool))) return 'done';
    await new Promise((resolve) => setTimeout(resolve, UNSETTLED_MS));
    return 'more';
  };
  const failed = (error: unknown): void =>
    log.debug({ reason: String(error) }, 'events were not read');
  const follow = () =>
    (following ??= (async () => {
      position = await lastPlace(pool);
      const rounds = startRounds(look, { restMs: REST_MS, failed });
      return { rounds, listener: listenTo(platform, CHANNEL, rounds.wake) };
    })());

  /** Tells a member everything from where he was to where the stream is; who was away too long starts anew. */
  const catchUp = async (member: Member, from: Cursor | null): Promise<void> => {
    const isKept = from !== null && (await isStillKept(from));
    member.told = isKept ? from : position;
    if (!isKept) member.watcher.write(frame(position, {}, from === null ? 'hello' : 'reset'));
    for (;;) {
      const rows = await eventsAfter(pool, member.told, MOST);
      const events = await writtenOf(platform, rows);
      await endChanged([member]);
      tell(member, events);
      if (member.hasEnded || rows.length < MOST) return;
    }
  };
  /** Whether everything after a place is still there to be told. */
  const isStillKept = async (place: Cursor): Promise<boolean> => {
    const first = await firstPlace(pool);
    return first === null || isAfter(first, place) ? !isAfter(position, place) : true;
  };

  return {
    watchers: () => members.size,
    readOnce: async (watcher, lastEventId) => {
      await follow();
      await catchUp({ watcher, told: START, waiting: null }, cursorFrom(lastEventId));
    },
    join: async (watcher, lastEventId) => {
      await follow();
      const member: Member = { watcher, told: position, waiting: [] };
      members.add(member);
      await catchUp(member, cursorFrom(lastEventId)).catch((error: unknown) => {
        members.delete(member);
        throw error;
      });
      const missed = member.waiting ?? [];
      member.waiting = null;
      tell(member, missed);
      return () => void members.delete(member);
    },
    stop: async () => {
      const open = await following;
      await open?.rounds.stop();
      await open?.listener.stop();
    },
  };
}
