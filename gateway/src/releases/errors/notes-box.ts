/** Gathers for a moment what pages told for people to look at, and writes the sums: rows come with places, not with visitors. */
import type { Pool } from 'pg';
import type { Log } from 'platform/log';
import { saveErrors, saveVitals } from './errors.sql.ts';
import type { ErrorNote, PageNotes, VitalNote } from './page-notes.ts';

const PAUSE_MS = 1000;
/** More of each are dropped until they are written. */
const MOST_WAITING = 2000;

export interface NotesBox {
  add: (notes: PageNotes) => void;
  /** Writes what is waiting. */
  flush: () => Promise<void>;
}

/** Opens it. */
export function openNotesBox({ pool, log }: { pool: Pool; log: Log }): NotesBox {
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
      // It is for people to look at: what is lost while the database is away decides nothing.
      log.warn({ reason: String(error) }, 'errors of pages could not be written down');
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
  else if (waiting.size < MOST_WAITING) waiting.set(key, note);
}
