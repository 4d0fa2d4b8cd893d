/**
 * IndexedDB of a technician's browser: queued actions and copies of the last responses. Each row belongs to one
 * technician, except for copies of the catalogue.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { QueuedAction } from './action.ts';

export interface Copy {
  /** `me` for the staff member, a date for a day, `week`, or `parts` or `rates` with the language, as `parts en`. */
  name: string;
  /** ID of the technician; for `me` the digest of the session's token, for parts and rates `catalogue`. */
  owner: string;
  data: unknown;
}

/** `acts` keeps the name of the first version, because browsers have stored data under it. */
interface Schema extends DBSchema {
  acts: { key: number; value: Omit<QueuedAction, 'id'> & { id?: number } };
  copies: { key: [string, string]; value: Copy };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

/** Opens the database. After a failure the next call tries again. */
function openDatabase(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('technician', 1, {
    upgrade: (db) => {
      db.createObjectStore('acts', { keyPath: 'id', autoIncrement: true });
      db.createObjectStore('copies', { keyPath: ['owner', 'name'] });
    },
    // A tab with a newer version of the page wants to upgrade the database: it must not wait for this tab.
    blocking: () => void closeDatabase(),
    terminated: () => (opened = null),
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function closeDatabase(): Promise<void> {
  const db = await opened;
  opened = null;
  db?.close();
}

/** Adds an action at the end of the queue. Rejects with `QuotaExceededError` if the storage is full. */
export async function addAction(action: Omit<QueuedAction, 'id'>): Promise<void> {
  await (await openDatabase()).add('acts', action);
}

/** Lists the actions of a technician, the oldest first, the rejected ones included. */
export async function listActions(technician: number): Promise<QueuedAction[]> {
  const actions = (await (await openDatabase()).getAll('acts')) as QueuedAction[];
  return actions.filter((action) => action.technician === technician);
}

/** Removes an action that was sent or dismissed. No effect if it is already gone. */
export async function deleteAction({ id }: QueuedAction): Promise<void> {
  await (await openDatabase()).delete('acts', id);
}

/** Replaces the stored action with the same id. */
export async function updateAction(action: QueuedAction): Promise<void> {
  await (await openDatabase()).put('acts', action);
}

/** Stores a copy of a response and replaces the previous one of the same name. */
export async function saveCopy(owner: string, name: string, data: unknown): Promise<void> {
  await (await openDatabase()).put('copies', { owner, name, data });
}

export const listCopies = async (owner: string): Promise<Copy[]> =>
  (await openDatabase()).getAll('copies', getCopyRange(owner));

const getCopyRange = (owner: string): IDBKeyRange => IDBKeyRange.bound([owner], [owner, []]);

/** Replaces the data of all copies of an owner. */
export async function updateCopies(owner: string, update: (copy: Copy) => unknown): Promise<void> {
  const tx = (await openDatabase()).transaction('copies', 'readwrite');
  for (const copy of await tx.store.getAll(getCopyRange(owner)))
    void tx.store.put({ ...copy, data: update(copy) });
  await tx.done;
}

/** Deletes copies; actions stay until they are sent. */
export async function deleteCopies(shouldDelete: (copy: Copy) => boolean): Promise<void> {
  const tx = (await openDatabase()).transaction('copies', 'readwrite');
  for (const copy of await tx.store.getAll())
    if (shouldDelete(copy)) void tx.store.delete([copy.owner, copy.name]);
  await tx.done;
}
