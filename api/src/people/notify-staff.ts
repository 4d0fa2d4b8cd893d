/** Notifies the person and every owner about a change of the list of staff, so that no change goes unnoticed. */
import type { Tx } from 'platform/db';
import type { Message } from 'platform/language';
import { enqueueMessage } from '../messages/outbox.sql.ts';
import type { Platform } from '../platform.ts';
import { templates } from '../texts/message-templates.ts';
import { findAllPeople } from './people.sql.ts';
import type { Role } from './roles.rules.ts';

interface Change {
  /** Name of the actor in the audit log. */
  by: string;
  at: Date;
}

interface Subject {
  phone: string;
  name: string;
}

/** Notifies a new staff member, or one whose role changed, and every owner. */
export async function notifyAdded(
  tx: Tx,
  { settings }: Platform,
  { phone, name, role }: Subject & { role: Role },
  { by, at }: Change,
): Promise<void> {
  const toPerson = templates.staffAdded(role, settings);
  const toOwners = templates.ownerStaffAdded(by, name, role, settings);
  await notify(tx, phone, { toPerson, toOwners }, at);
}

/** Notifies a removed staff member and every owner. */
export async function notifyRemoved(
  tx: Tx,
  { settings }: Platform,
  { phone, name }: Subject,
  { by, at }: Change,
): Promise<void> {
  const toPerson = templates.staffRemoved();
  const toOwners = templates.ownerStaffRemoved(by, name, settings);
  await notify(tx, phone, { toPerson, toOwners }, at);
}

async function notify(
  tx: Tx,
  phone: string,
  { toPerson, toOwners }: { toPerson: Message; toOwners: Message },
  at: Date,
): Promise<void> {
  const eventKey = `staff ${phone} ${at.toISOString()}`;
  await enqueueMessage(tx, { eventKey, to: phone, body: toPerson }, at);
  for (const person of await findAllPeople(tx, false))
    if (person.role === 'owner' && person.phone !== null && person.phone !== phone)
      await enqueueMessage(tx, { eventKey, to: person.phone, body: toOwners }, at);
}
