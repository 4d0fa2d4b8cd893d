/**
 * Distributes events to the consoles of one process. One connection listens for all of them; each event is read once
 * and its order is loaded once. After a reconnect, a console receives the missed events from `live_events`.
 */
import { followChannel } from 'platform/db';
import type { Holder } from 'platform/staff-auth';
import { forStaff } from '../orders/reader.ts';
import { loadOrdersForStaff } from '../orders/staff-orders.service.ts';
import type { Platform } from '../platform.ts';
import { findChangedAccess } from './access.ts';
import { parseCursor, formatEvent, isAfter, START, type Cursor } from './live.rules.ts';
import {
  findEventsAfter,
  findFirstPosition,
  findLastPosition,
  hasUnsettledEvents,
  isPositionOfThisServer,
  type EventRow,
} from './live.sql.ts';

const NOTIFY_CHANNEL = 'live';
/** Poll interval, in case a NOTIFY is lost. */
const POLL_MS = 1000;
/** Interval at which unsettled events are read again. */
const RETRY_MS = 20;
const BATCH_SIZE = 500;

/** A connected console. */
export interface Watcher {
  holder: Holder;
  /** Whether events contain the order. If not, the console fetches what its scopes allow. */
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
  countWatchers: () => number;
  stop: () => Promise<void>;
}

interface FormattedEvent {
  cursor: Cursor;
  withoutOrder: string;
  /** Returns the event with the order and the actions that the holder may take. */
  withOrder: (holder: Holder) => string;
}

/** Formats events. Each order is loaded once for all consoles. */
async function formatEvents(
  { pool, clock }: Platform,
  rows: readonly EventRow[],
): Promise<FormattedEvent[]> {
  const ids = [...new Set(rows.flatMap(({ order_id: id }) => (id === null ? [] : [id])))];
  const orders = await loadOrdersForStaff(pool, ids);
  const now = clock.now();
  return rows.map(({ tx, id, at, kind, order_id: orderId }) => {
    const cursor = { tx, id };
    const data = { kind, order_id: orderId, at: at.toISOString() };
    const toOrder = orderId === null ? undefined : orders.get(orderId);
    const texts = new Map<string, string>();
    const withOrder = ({ scopes }: Holder): string => {
      const reader = forStaff(scopes);
      const key = reader.roles.join();
      const text =
        texts.get(key) ?? formatEvent(cursor, { ...data, order: toOrder?.({ reader, now }) });
      texts.set(key, text);
      return text;
    };
    return {
      cursor,
      withoutOrder: formatEvent(cursor, data),
      withOrder,
    };
  });
}

/** A connected console. */
interface Member {
  watcher: Watcher;
  /** Position of the last event that was sent. */
  sentUpTo: Cursor;
  /** Events that arrived while the console catches up; null once it has. */
  queued: FormattedEvent[] | null;
  hasEnded?: boolean;
}

function sendTo(member: Member, events: readonly FormattedEvent[]): void {
  if (member.hasEnded) return;
  for (const event of events) {
    if (!isAfter(event.cursor, member.sentUpTo)) continue;
    member.sentUpTo = event.cursor;
    const { watcher } = member;
    watcher.write(watcher.seesOrders ? event.withOrder(watcher.holder) : event.withoutOrder);
  }
}

/** Creates the hub of a process. It listens only while a console is connected. */
export function openHub(platform: Platform): Hub {
  const { pool, clock } = platform;
  const members = new Set<Member>();
  let subscription: Promise<ReturnType<typeof followChannel>> | undefined;
  let position: Cursor = START;

  /**
   * Closes consoles whose role or scopes changed. Call it after reading events, so that access is at least as recent as
   * the events.
   */
  const closeConsolesWithChangedAccess = async (candidates: readonly Member[]): Promise<void> => {
    const watchers = candidates.map((member) => ({ member, holder: member.watcher.holder }));
    for (const { member } of await findChangedAccess(pool, watchers, clock.now())) {
      members.delete(member);
      member.hasEnded = true;
      member.watcher.end();
    }
  };

  const readEvents = async (): Promise<'more' | 'done'> => {
    const rows = await findEventsAfter(pool, position, BATCH_SIZE);
    const lastRow = rows.at(-1);
    if (lastRow) {
      const events = await formatEvents(platform, rows);
      await closeConsolesWithChangedAccess([...members]);
      position = { tx: lastRow.tx, id: lastRow.id };
      for (const member of members)
        if (member.queued) member.queued.push(...events);
        else sendTo(member, events);
    }
    if (rows.length === BATCH_SIZE) return 'more';
    if (!(await hasUnsettledEvents(pool))) return 'done';
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return 'more';
  };
  const subscribe = () =>
    (subscription ??= (async () => {
      position = await findLastPosition(pool);
      return followChannel(platform, NOTIFY_CHANNEL, readEvents, POLL_MS);
    })().catch((error: unknown) => {
      // The next console tries again.
      subscription = undefined;
      throw error;
    }));

  /**
   * Sends everything up to the current position. A new console first gets `hello`; one that was disconnected for too
   * long gets `reset` and reloads.
   */
  const catchUp = async (member: Member, from: Cursor | null): Promise<void> => {
    const isStored = from !== null && (await isStillStored(from));
    member.sentUpTo = isStored ? from : position;
    if (!isStored)
      member.watcher.write(formatEvent(position, {}, from === null ? 'hello' : 'reset'));
    for (;;) {
      const rows = await findEventsAfter(pool, member.sentUpTo, BATCH_SIZE);
      const events = await formatEvents(platform, rows);
      await closeConsolesWithChangedAccess([member]);
      sendTo(member, events);
      if (member.hasEnded || rows.length < BATCH_SIZE) return;
    }
  };
  /** Whether all events after a position are still stored: there are none, or an event up to it is still stored. */
  const isStillStored = async (cursor: Cursor): Promise<boolean> => {
    if (!(await isPositionOfThisServer(pool, cursor))) return false;
    if (!isAfter(position, cursor)) return true;
    const first = await findFirstPosition(pool);
    return first !== null && !isAfter(first, cursor);
  };

  return {
    countWatchers: () => members.size,
    readOnce: async (watcher, lastEventId) => {
      await subscribe();
      await catchUp({ watcher, sentUpTo: START, queued: null }, parseCursor(lastEventId));
    },
    join: async (watcher, lastEventId) => {
      await subscribe();
      const member: Member = { watcher, sentUpTo: position, queued: [] };
      members.add(member);
      await catchUp(member, parseCursor(lastEventId)).catch((error: unknown) => {
        members.delete(member);
        throw error;
      });
      const queued = member.queued ?? [];
      member.queued = null;
      sendTo(member, queued);
      return () => void members.delete(member);
    },
    stop: async () => {
      await (await subscription?.catch(() => undefined))?.stop();
    },
  };
}
