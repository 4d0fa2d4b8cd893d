/**
 * Buffers errors and vitals of pages for a second and writes the sums: the number of rows depends on positions, not
 * visitors.
 */
import type { Pool } from 'pg';
import type { Log } from 'platform/log';
import { saveErrors, saveVitals } from './errors.sql.ts';
import type { ErrorNote, PageNotes, VitalNote } from './page-notes.ts';

const PAUSE_MS = 1000;
/** Further ones of each kind are dropped until the next write. */
const MAX_BUFFERED = 2000;

export interface NotesBuffer {
  add: (notes: PageNotes) => void;
  flush: () => Promise<void>;
}

export function openNotesBuffer({ pool, log }: { pool: Pool; log: Log }): NotesBuffer {
  let errors = new Map<string, ErrorNote>();
  let vitals = new Map<string, VitalNote>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const given = { errors: [...errors.values()], vitals: [...vitals.values()] };
    [errors, vitals] = [new Map(), new Map()];
    const at = new Date();
    try {
      await saveErrors(pool, given.errors, at);
      await saveVitals(pool, given.vitals, at);
    } catch (error) {
      // This data is for people only and decides nothing, so it may be lost while the database is down.
      log.warn({ reason: String(error) }, 'page errors could not be stored');
    }
  };
  return {
    add: (notes) => {
      if (notes.errors.length + notes.vitals.length === 0) return;
      for (const note of notes.errors) addTo(errors, errorKey(note), note);
      for (const note of notes.vitals) addTo(vitals, vitalKey(note), note);
      timer ??= setTimeout(() => void (writing = writing.then(write)), PAUSE_MS);
      timer.unref();
    },
    flush: () => (writing = writing.then(write)),
  };
}

const errorKey = ({ remote, version, route, print }: ErrorNote): string =>
  `${remote} ${version} ${route} ${print.toString('base64')}`;

const vitalKey = ({ remote, version, vital, step }: VitalNote): string =>
  `${remote} ${version} ${vital} ${step}`;

function addTo<Note extends { count: number }>(
  waiting: Map<string, Note>,
  key: string,
  note: Note,
): void {
  const known = waiting.get(key);
  if (known !== undefined) waiting.set(key, { ...known, count: known.count + note.count });
  else if (waiting.size < MAX_BUFFERED) waiting.set(key, note);
}
