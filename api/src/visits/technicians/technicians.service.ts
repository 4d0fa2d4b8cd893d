/** Adds, changes, lists and deactivates technicians, for staff. */
import { readMobileNumber } from 'contract/digits';
import { transaction, type Queryable, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { recordAction, type StaffAction } from 'platform/staff-auth';
import { parseId } from '../../catalogue/catalogue.rules.ts';
import { findPicture } from '../../catalogue/pictures.service.ts';
import { DAY_MINUTES, parseDay, parseMoment, toMoment } from 'contract/indian-time';
import { updateAssignedTechnician } from '../../orders/visited-orders.service.ts';
import type { Platform } from '../../platform.ts';
import { parseHours, formatHours } from './hours.rules.ts';
import type { Technician, TechnicianBody, TechnicianEdit } from './technicians.schema.ts';
import {
  selectTechnicians,
  endLeave,
  deactivateTechnician,
  findActiveTechnician,
  insertLeave,
  insertTechnician,
  isNameTaken,
  lockTechnician,
  selectOrderIdsDuring,
  findTechnician,
  updateTechnician,
  type TechnicianFacts,
  type TechnicianRow,
} from './technicians.sql.ts';
import { staffMessages } from '../../texts/texts.ts';

export { findActiveTechnicianByPhone } from './technicians.sql.ts';

type Staff = Pick<StaffAction, 'actor' | 'requestId'>;

const toTechnician = ({
  hours,
  leave,
  futureVisits,
  ended_at: endedAt,
  ...row
}: TechnicianRow): Technician => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  skills: [...row.skills],
  blocks: [...row.blocks],
  hours: formatHours(hours),
  photo: row.photo,
  leave: leave.map(({ from, to }) => ({
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  })),
  visits_ahead: futureVisits,
  ended_at: endedAt?.toISOString() ?? null,
});

function requireHours(text: string): TechnicianFacts['hours'] {
  const hours = parseHours(text);
  if (!hours) throw refuse.invalid('hours', staffMessages.technicianHours);
  return hours;
}

function requirePhone(text: string): string {
  const phone = readMobileNumber(text);
  if (phone === null) throw refuse.invalid('phone', staffMessages.tenDigits);
  return phone;
}

/** Rejects numbers, because a name must not be mistaken for an id. */
function requireName(text: string): string {
  if (parseId(text.trim()) !== null) throw refuse.invalid('name', staffMessages.numberIsNoName);
  return text.trim();
}

/** Throws 422 if no picture was uploaded under this path. */
async function requirePhoto(db: Queryable, path: string | null): Promise<string | null> {
  if (path !== null && (await findPicture(db, path)) === null)
    throw refuse.invalid('photo', staffMessages.photoFirst);
  return path;
}

const createNameTakenError = (name: string): Error =>
  refuse.conflict(staffMessages.technicianTaken(name));

/** Returns all technicians, deactivated ones last. */
export async function listTechnicians({ pool, clock }: Platform): Promise<Technician[]> {
  return (await selectTechnicians(pool, clock.now())).map(toTechnician);
}

/** Returns a technician; throws 404 if the id is unknown. */
export async function getTechnician(platform: Platform, id: number): Promise<Technician> {
  const row = await findTechnician(platform.pool, id, platform.clock.now());
  if (!row) throw refuse.notFound(staffMessages.noTechnician(id));
  return toTechnician(row);
}

/** Adds a technician; returns the id. Throws 409 if the name is taken, 422 if a field is invalid. */
export async function addTechnician(
  { pool, clock }: Platform,
  body: TechnicianBody,
  staff: Staff,
): Promise<number> {
  const facts = {
    name: requireName(body.name),
    phone: requirePhone(body.phone),
    skills: [...new Set(body.skills)],
    blocks: [...new Set(body.blocks)],
    hours: requireHours(body.hours),
    photo: await requirePhoto(pool, body.photo ?? null),
  };
  return transaction(pool, async (tx) => {
    const at = clock.now();
    const id = await insertTechnician(tx, facts, at);
    if (id === undefined) throw createNameTakenError(facts.name);
    await recordAction(tx, { action: 'technician add', subject: `technician ${id}`, ...staff, at });
    return id;
  });
}

async function lockActiveTechnician(tx: Tx, id: number): Promise<TechnicianFacts> {
  const facts = await lockTechnician(tx, id);
  if (!facts) throw refuse.notFound(staffMessages.technicianGone(id));
  return facts;
}

/**
 * Changes the given fields of a technician, and their name and phone number in open orders that are assigned to them.
 * Booked visits stay with them, even if they no longer qualify. Throws 404 if no active technician has the id, 409 if
 * the name is taken, 422 if a field is invalid.
 */
export function editTechnician(
  { pool, clock }: Platform,
  id: number,
  edit: TechnicianEdit,
  staff: Staff,
): Promise<void> {
  return transaction(pool, async (tx) => {
    const at = clock.now();
    const before = await lockActiveTechnician(tx, id);
    const facts = {
      name: edit.name === undefined ? before.name : requireName(edit.name),
      phone: edit.phone === undefined ? before.phone : requirePhone(edit.phone),
      skills: edit.skills ? [...new Set(edit.skills)] : before.skills,
      blocks: edit.blocks ? [...new Set(edit.blocks)] : before.blocks,
      hours: edit.hours === undefined ? before.hours : requireHours(edit.hours),
      photo: edit.photo === undefined ? before.photo : await requirePhoto(tx, edit.photo),
    };
    if (await isNameTaken(tx, id, facts.name)) throw createNameTakenError(facts.name);
    await updateTechnician(tx, id, facts);
    await updateAssignedTechnician(tx, before, facts);
    const detail = { changed: Object.keys(edit) };
    const entry = { action: 'technician edit', subject: `technician ${id}`, ...staff, at, detail };
    await recordAction(tx, entry);
  });
}

/** Parses a day or a moment; the end of a leave includes its last day. */
function parseLeaveEdge(text: string, field: 'from' | 'to'): Date {
  const day = parseDay(text);
  if (day !== null) return new Date(toMoment(day, field === 'to' ? DAY_MINUTES : 0));
  const at = parseMoment(text);
  if (at === null) throw refuse.invalid(field, staffMessages.enterDay);
  return new Date(at);
}

/**
 * Adds leave; returns the orders whose visits must be reassigned. Throws 404 if no active technician has the id, 422 if
 * the days are invalid or the leave ends before it begins.
 */
export function addLeave(
  { pool, clock }: Platform,
  id: number,
  span: { from: string; to: string },
  staff: Staff,
): Promise<number[]> {
  const [from, to] = [parseLeaveEdge(span.from, 'from'), parseLeaveEdge(span.to, 'to')];
  if (from >= to) throw refuse.invalid('to', staffMessages.leaveEndsFirst);
  return transaction(pool, async (tx) => {
    const at = clock.now();
    await lockActiveTechnician(tx, id);
    await insertLeave(tx, { id, from, to, by: staff.actor, at });
    const entry = { action: 'technician leave', subject: `technician ${id}`, ...staff, at };
    await recordAction(tx, { ...entry, detail: { from, to } });
    return selectOrderIdsDuring(tx, id, from, to);
  });
}

/**
 * Cancels leave that is not over, identified by its days. If it has begun, it ends now. The technician's windows are
 * offered again; visits that were reassigned because of the leave stay reassigned. Throws 404 if there is no such leave
 * or technician, 422 if the days are invalid.
 */
export function cancelLeave(
  { pool, clock }: Platform,
  id: number,
  span: { from: string; to: string },
  staff: Staff,
): Promise<void> {
  const [from, to] = [parseLeaveEdge(span.from, 'from'), parseLeaveEdge(span.to, 'to')];
  return transaction(pool, async (tx) => {
    const at = clock.now();
    await lockActiveTechnician(tx, id);
    if (!(await endLeave(tx, { id, from, to, at })))
      throw refuse.notFound(staffMessages.noLeave(id));
    const entry = { action: 'technician drop-leave', subject: `technician ${id}`, ...staff, at };
    await recordAction(tx, { ...entry, detail: { from, to } });
  });
}

/**
 * Deactivates a technician; returns the orders whose visits must be reassigned. Throws 404 if no active technician has
 * the id.
 */
export function retireTechnician(
  { pool, clock }: Platform,
  id: number,
  staff: Staff,
): Promise<number[]> {
  return transaction(pool, async (tx) => {
    const at = clock.now();
    await lockActiveTechnician(tx, id);
    await deactivateTechnician(tx, id, at);
    await recordAction(tx, { action: 'technician end', subject: `technician ${id}`, ...staff, at });
    return selectOrderIdsDuring(tx, id, at, null);
  });
}

/** Returns the active technician with this id or name; undefined if there is none. */
export function findTechnicianByIdOrName(
  db: Queryable,
  text: string,
): Promise<{ id: number; name: string; phone: string } | undefined> {
  const id = parseId(text.trim());
  return findActiveTechnician(db, id === null ? { name: text.trim() } : { id });
}

/** Returns the id of the technician with this id, even if deactivated, or of the active one with this name. */
export async function findTechnicianId(
  { pool, clock }: Platform,
  text: string,
): Promise<number | undefined> {
  const id = parseId(text.trim());
  const found =
    id === null
      ? await findTechnicianByIdOrName(pool, text)
      : await findTechnician(pool, id, clock.now());
  return found?.id;
}
