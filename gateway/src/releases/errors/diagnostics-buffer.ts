/**
 * Buffers errors and vitals of pages for a second and writes the sums, so that the number of rows depends on the number
 * of positions, not of visitors.
 */
import type { Pool } from 'pg';
import type { Log } from 'platform/log';
import { saveErrors, saveVitals } from './errors.sql.ts';
import type { ErrorRecord, Diagnostics, VitalRecord } from './diagnostics.ts';

const WRITE_DELAY_MS = 1000;
/** Records of each kind per write; further ones are dropped. */
const MAX_BUFFERED = 2000;

export interface DiagnosticsBuffer {
  add: (notes: Diagnostics) => void;
  flush: () => Promise<void>;
}

export function openDiagnosticsBuffer({ pool, log }: { pool: Pool; log: Log }): DiagnosticsBuffer {
  let errors = new Map<string, ErrorRecord>();
  let vitals = new Map<string, VitalRecord>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const batch = { errors: [...errors.values()], vitals: [...vitals.values()] };
    [errors, vitals] = [new Map(), new Map()];
    const at = new Date();
    try {
      await saveErrors(pool, batch.errors, at);
      await saveVitals(pool, batch.vitals, at);
    } catch (error) {
      // No decision depends on this data, so it may be lost while the database is down.
      log.warn({ reason: String(error) }, 'page errors could not be stored');
    }
  };
  return {
    add: (diagnostics) => {
      if (diagnostics.errors.length + diagnostics.vitals.length === 0) return;
      for (const record of diagnostics.errors) addTo(errors, getErrorKey(record), record);
      for (const record of diagnostics.vitals) addTo(vitals, getVitalKey(record), record);
      timer ??= setTimeout(() => void (writing = writing.then(write)), WRITE_DELAY_MS);
      timer.unref();
    },
    flush: () => (writing = writing.then(write)),
  };
}

const getErrorKey = ({ remote, version, route, fingerprint }: ErrorRecord): string =>
  `${remote} ${version} ${route} ${fingerprint.toString('base64')}`;

const getVitalKey = ({ remote, version, vital, step }: VitalRecord): string =>
  `${remote} ${version} ${vital} ${step}`;

function addTo<Item extends { count: number }>(
  buffered: Map<string, Item>,
  key: string,
  item: Item,
): void {
  const previous = buffered.get(key);
  if (previous !== undefined)
    buffered.set(key, { ...previous, count: previous.count + item.count });
  else if (buffered.size < MAX_BUFFERED) buffered.set(key, item);
}
