/** Stored copies of responses, from which a technician's page works without network. */
import type { MyDay } from 'api/staff-contract';
import { CallError } from '../calls/call-error.ts';
import { addDays, toDay } from '../visits/times.ts';
import { deleteCopies, listCopies, saveCopy, updateCopies, type Copy } from './offline-db.ts';

/** Owner of the copies that are the same for all technicians. */
export const CATALOGUE_OWNER = 'catalogue';

/** After this time without a response the page shows the copy, until the response arrives. */
const SHOW_COPY_AFTER_MS = 3000;

interface CopyOptions<Data> {
  owner: string;
  /** Whether a copy of the owner is the one to return, by its name. */
  matchesName: (name: string) => boolean;
  /** Replaces `matchesName` if the copy cannot be chosen by its name alone. */
  findCopy?: ((copies: Copy[]) => Promise<Copy | undefined>) | undefined;
  /** Name of the copy of a response; null keeps none. */
  getName: (data: Data) => string | null;
  fetch: () => Promise<Data>;
  /** Called if the response arrives after the copy was returned. */
  onLateResponse: (data: Data) => void;
}

/**
 * Fetches and stores a copy of the response. Resolves to the stored copy if there is no response, the server fails (5xx)
 * or the response is slow.
 * @throws what `fetch` throws if there is no copy, or if the server rejected the request
 */
export async function fetchWithCopy<Data>(options: CopyOptions<Data>): Promise<Data> {
  const { owner, getName, onLateResponse } = options;
  const fresh = fetchCurrent(options);
  // If saving fails, the only effect is that the page has no new copy to show without network.
  void fresh
    .then((data) => {
      const name = getName(data);
      return name === null ? undefined : saveCopy(owner, name, data);
    })
    .catch(() => undefined);
  const copy = await getCopy(options);
  if (copy === undefined) return fresh;
  const timeout = new Promise<Data>((resolve) =>
    setTimeout(() => resolve(copy.data as Data), SHOW_COPY_AFTER_MS),
  );
  const first = await Promise.race([
    fresh.catch((error: unknown) => recover(error, copy)),
    timeout,
  ]);
  if (first === copy.data) void fresh.then(onLateResponse, () => undefined);
  return first as Data;
}

type Source<Data> = Pick<CopyOptions<Data>, 'owner' | 'matchesName' | 'findCopy' | 'fetch'>;

async function getCopy<Data>({
  owner,
  matchesName,
  findCopy,
}: Source<Data>): Promise<Copy | undefined> {
  const copies = await listCopies(owner).catch(() => []);
  const copy = copies.filter(({ name }) => matchesName(name)).at(-1);
  return findCopy?.(copies).catch(() => copy) ?? copy;
}

/** Number of times that this page has updated copies of days. */
let updates = 0;

/**
 * Fetches a response. A day may have been read before an action that updated the copies meanwhile: then the updated copy
 * is returned instead, and the page fetches the day again because of the action.
 */
async function fetchCurrent<Data>(source: Source<Data>): Promise<Data> {
  const updatesBefore = updates;
  const data = await source.fetch();
  const copy = updates === updatesBefore ? undefined : await getCopy(source);
  return copy !== undefined && isDayCopy(copy) ? (copy.data as Data) : data;
}

function recover(error: unknown, { data }: { data: unknown }): unknown {
  if (error instanceof CallError && (error.status === 0 || error.status >= 500)) return data;
  throw error;
}

const isDayCopy = ({ name }: Copy): boolean => /^\d/.test(name);

/** Updates a technician's copies of days after an action. */
export async function updateDayCopies(
  technician: number,
  update: (day: MyDay) => MyDay,
): Promise<void> {
  updates += 1;
  await updateCopies(String(technician), (copy) =>
    isDayCopy(copy) ? update(copy.data as MyDay) : copy.data,
  );
}

/** Deletes the copies of all other owners, and of days that a technician may no longer see (CONSOLE-14). */
export async function deleteOtherCopies(owners: readonly string[]): Promise<void> {
  const yesterday = addDays(toDay(Date.now()), -1);
  await deleteCopies(
    (copy) => !owners.includes(copy.owner) || (isDayCopy(copy) && copy.name < yesterday),
  );
}

/** The owner of the copy of `me`: a digest, so that the database contains no token. Empty without a secure context. */
export async function digestToken(token: string): Promise<string> {
  if (crypto.subtle === undefined) return '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
