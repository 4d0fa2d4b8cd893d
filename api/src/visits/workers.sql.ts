/** SQL that loads technicians with all their occupied time, for planning. */
import type { Queryable } from 'platform/db';
import { toIndianDay } from 'contract/indian-time';
import type { Hours } from './technicians/hours.rules.ts';
import type { BusyTime, Worker } from './windows.rules.ts';

/** A technician as the planning rules see them, with name and phone number. */
export interface Technician extends Worker {
  name: string;
  phone: string;
  busy: ReadonlyMap<number, readonly OwnedTime[]>;
}

interface OwnedTime extends BusyTime {
  /** User id of a hold, or order id of a visit. */
  owner: string;
}

interface WorkerRow {
  id: number;
  name: string;
  phone: string;
  skills: number[];
  blocks: string[];
  hours: Hours;
  leave: string | null;
  busy: string | null;
}

const toMs = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::bigint`;

// Aggregates to one text per technician, because parsing 5,000 rows takes Node four times as long.
const SELECT_WORKERS = `
  SELECT t.id, t.name, t.phone, t.skills, t.blocks, t.hours,
    nullif(concat_ws(E'\\n', l.leave, c.closed), '') AS leave, s.busy
  FROM technicians t
  LEFT JOIN (
    SELECT technician_id, string_agg(${toMs('from_at')} || '|' || ${toMs('to_at')}, E'\\n') AS leave
    FROM technician_leave WHERE to_at > $1 AND from_at < $2 GROUP BY technician_id
  ) AS l ON l.technician_id = t.id
  LEFT JOIN (
    SELECT technician_id, string_agg(concat_ws('|', coalesce(order_id::text, user_id::text),
      ${toMs('leaves_at')}, ${toMs('leaves_far_at')}, ${toMs('done_at')}, block), E'\\n') AS busy
    FROM visit_slots
    WHERE counts AND done_at > $1 AND leaves_far_at < $2 AND (order_id IS NOT NULL OR held_until > $3)
    GROUP BY technician_id
  ) AS s ON s.technician_id = t.id
  -- On a closed day everybody is away.
  CROSS JOIN (
    SELECT string_agg(${toMs('day_begins')} || '|' || ${toMs("day_begins + interval '1 day'")}, E'\\n') AS closed
    FROM closed_days CROSS JOIN LATERAL (SELECT day::timestamp AT TIME ZONE 'Asia/Kolkata' AS day_begins) AS india
    WHERE day_begins < $2 AND day_begins + interval '1 day' > $1
  ) AS c
  WHERE t.ended_at IS NULL ORDER BY t.id`;

const splitRows = (text: string | null): string[][] =>
  text === null ? [] : text.split('\n').map((line) => line.split('|'));

function parseBusyDays(text: string | null): Map<number, OwnedTime[]> {
  const days = new Map<number, OwnedTime[]>();
  for (const [owner = '', leaves, far, end, block = ''] of splitRows(text)) {
    const [leavesFar, done] = [Number(far), Number(end)];
    const entry = { owner, block, leaves: Number(leaves), leavesFar, done };
    for (let day = toIndianDay(leavesFar); day <= toIndianDay(done); day += 1) {
      const entries = days.get(day);
      if (entries) entries.push(entry);
      else days.set(day, [entry]);
    }
  }
  return days;
}

const toTechnician = ({ leave, busy, ...row }: WorkerRow): Technician => ({
  ...row,
  leave: splitRows(leave).map(([from, to]) => ({ from: Number(from), to: Number(to) })),
  busy: parseBusyDays(busy),
});

/** Selects active technicians with their occupied time between two times; expired holds do not count. */
export async function selectWorkers(
  db: Queryable,
  from: Date,
  to: Date,
  now: Date,
): Promise<Technician[]> {
  const { rows } = await db.query<WorkerRow>({
    name: 'visit-workers',
    text: SELECT_WORKERS,
    values: [from, to, now],
  });
  return rows.map(toTechnician);
}

/** Returns the technicians without the slots of one owner. */
export const excludeOwner = (workers: readonly Technician[], owner: string): Technician[] =>
  workers.map((worker) => ({
    ...worker,
    busy: new Map(
      [...worker.busy].map(([day, all]) => [day, all.filter((entry) => entry.owner !== owner)]),
    ),
  }));
