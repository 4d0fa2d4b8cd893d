/**
 * Distributes events to the consoles of one process: one connection listens, each event is read once and its order is
 * loaded once. After a reconnect a console receives what it missed from the table.
 */
import { listenTo } from 'platform/db';
import { startLoop, type Loop } from 'platform/rounds';
import type { Holder } from 'platform/staff-auth';
import { listOrdersForStaffById } from '../orders/staff-orders.service.ts';
import type { Platform } from '../platform.ts';
import { findChanged } from './access.ts';
import { parseCursor, formatEvent, isAfter, START, type Cursor } from './live.rules.ts';
import {
  findEventsAfter,
  findFirstPosition,
  findLastPosition,
  hasUnsettledEvents,
  type EventRow,
} from './live.sql.ts';

/** NOTIFY channel. */
const CHANNEL = 'live';
/** Poll interval, in case a NOTIFY is lost. */
const POLL_MS = 1000;
/** Retry interval for events whose transaction is still open. */
const RETRY_MS = 20;
const MOST = 500;

/** A connected console. */
export interface Watcher {
  holder: Holder;
  /** Whether it receives order data; otherwise it only learns that something changed and fetches what it may see. */
  seesOrders: boolean;
  write: (text: string) => void;
  /** Called when the holder's access has changed; nothing is written afterwards. */
  end: () => void;
}

export interface Hub {
  /** Sends all events after a position, once each and in order, until the returned function is called. */
  join: (watcher: Watcher, lastEventId: string | undefined) => Promise<() => void>;
  /** Sends the events after a position once, for a polling client. */
  readOnce: (watcher: Watcher, lastEventId: string | undefined) => Promise<void>;
  watchers: () => number;
  stop: () => Promise<void>;
}

interface Written {
  at: Cursor;
  plain: string;
  whole: string;
}

/** Formats events. Each order is loaded once for all consoles. */
async function formatEvents({ pool }: Platform, rows: readonly EventRow[]): Promise<Written[]> {
  const ids = [...new Set(rows.flatMap(({ order_id: id }) => (id === null ? [] : [id])))];
  const orders = new Map(
    (await listOrdersForStaffById(pool, ids)).map((order) => [order.id, order]),
  );
  return rows.map(({ tx, id, at, kind, order_id: orderId }) => {
    const place = { tx, id };
    const data = { kind, order_id: orderId, at: at.toISOString() };
    const order = orderId === null ? undefined : orders.get(orderId);
    return {
      at: place,
      plain: formatEvent(place, data),
      whole: formatEvent(place, { ...data, order }),
    };
  });
}

/** A console. Events that arrive while it catches up are queued. */
interface Member {
  watcher: Watcher;
  /** Position of the last event that was sent. */
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

/** Creates the hub of a process. It listens only while a console is connected. */
export function openHub(platform: Platform): Hub {
  const { pool, log, clock } = platform;
  const members = new Set<Member>();
  let following: Promise<{ rounds: Loop; listener: ReturnType<typeof listenTo> }> | undefined;
  let position: Cursor = START;

  /**
   * Closes consoles whose role or scopes changed. Call it after reading events, so that access is at least as recent as
   * they are.
   */
  const endChanged = async (listening: readonly Member[]): Promise<void> => {
    const watchers = listening.map((member) => ({ member, holder: member.watcher.holder }));
    for (const { member } of await findChanged(pool, watchers, clock.now())) {
      members.delete(member);
      member.hasEnded = true;
      member.watcher.end();
    }
  };

  const look = async (): Promise<'more' | 'done'> => {
    const rows = await findEventsAfter(pool, position, MOST);
    const last = rows.at(-1);
    if (last) {
      const events = await formatEvents(platform, rows);
      await endChanged([...members]);
      position = { tx: last.tx, id: last.id };
      for (const member of members)
        if (member.waiting) member.waiting.push(...events);
        else tell(member, events);
    }
    if (rows.length === MOST) return 'more';
    if (!(await hasUnsettledEvents(pool))) return 'done';
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return 'more';
  };
  const failed = (error: unknown): void =>
    log.debug({ reason: String(error) }, 'events were not read');
  const follow = () =>
    (following ??= (async () => {
      position = await findLastPosition(pool);
      const rounds = startLoop(look, { restMs: POLL_MS, failed });
      return { rounds, listener: listenTo(platform, CHANNEL, rounds.wake) };
    })());

  /** Sends everything up to the current position; a console that was away too long is told to reload. */
  const catchUp = async (member: Member, from: Cursor | null): Promise<void> => {
    const isKept = from !== null && (await isStillKept(from));
    member.told = isKept ? from : position;
    if (!isKept) member.watcher.write(formatEvent(position, {}, from === null ? 'hello' : 'reset'));
    for (;;) {
      const rows = await findEventsAfter(pool, member.told, MOST);
      const events = await formatEvents(platform, rows);
      await endChanged([member]);
      tell(member, events);
      if (member.hasEnded || rows.length < MOST) return;
    }
  };
  /** Whether all events after a position are still stored. */
  const isStillKept = async (place: Cursor): Promise<boolean> => {
    const first = await findFirstPosition(pool);
    return first === null || isAfter(first, place) ? !isAfter(position, place) : true;
  };

  return {
    watchers: () => members.size,
    readOnce: async (watcher, lastEventId) => {
      await follow();
      await catchUp({ watcher, told: START, waiting: null }, parseCursor(lastEventId));
    },
    join: async (watcher, lastEventId) => {
      await follow();
      const member: Member = { watcher, told: position, waiting: [] };
      members.add(member);
      await catchUp(member, parseCursor(lastEventId)).catch((error: unknown) => {
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
