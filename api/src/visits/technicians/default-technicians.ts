/** Technicians of a trial installation, so that it offers windows at once. Never added in production. */
import type { Platform } from 'platform';
import { transaction } from 'platform/db';
import { BLOCKS } from '../../limits.ts';
import type { Settings } from '../../settings/settings.ts';
import { parseHours } from './hours.rules.ts';
import { hasTechnicians, insertTechnician } from './technicians.sql.ts';

interface Person {
  name: string;
  phone: string;
  /** Sub-category ids of the shipped catalogue. */
  skills: number[];
  blocks: string[];
  hours: string;
}

const ALL_SKILLS = [4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 38];
const ALL_BLOCKS = [...BLOCKS];
/** The first and the last of the business's blocks. */
const TOWN = ALL_BLOCKS.slice(0, 1);
const COUNTRY = ALL_BLOCKS.slice(-1);

const PEOPLE: readonly Person[] = [
  { name: 'Sanjay Mahto', skills: ALL_SKILLS, blocks: ALL_BLOCKS, hours: 'Mon-Sun 08:00-20:00' },
  { name: 'Manoj Tirkey', skills: ALL_SKILLS, blocks: ALL_BLOCKS, hours: 'Mon-Sat 08:00-20:00' },
  {
    name: 'Imran Ansari',
    skills: [14, 13, 11, 10],
    blocks: ALL_BLOCKS,
    hours: 'Mon-Sat 09:00-18:00',
  },
  { name: 'Sunita Kujur', skills: [5, 38, 9, 10], blocks: TOWN, hours: 'Tue-Sun 09:00-19:00' },
  { name: 'Deepak Rana', skills: [12, 4, 6, 7], blocks: ALL_BLOCKS, hours: 'Mon-Fri 10:00-20:00' },
  { name: 'Rakesh Soren', skills: [14, 13, 6, 7], blocks: COUNTRY, hours: 'Mon-Sat 08:00-18:00' },
].map((person, index) => ({ ...person, phone: String(9_431_020_001 + index) }));

const LOCK = 'default technicians';

/** Adds the default technicians if there were never any; returns true if it did. */
export function addDefaultTechnicians({
  pool,
  clock,
  settings,
}: Pick<Platform<Settings>, 'pool' | 'clock' | 'settings'>): Promise<boolean> {
  return transaction(pool, async (tx) => {
    if (settings.production) return false;
    await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [LOCK]);
    if (await hasTechnicians(tx)) return false;
    for (const { hours, ...person } of PEOPLE)
      await insertTechnician(
        tx,
        { ...person, hours: parseHours(hours) ?? [], photo: null },
        clock.now(),
      );
    return true;
  });
}
