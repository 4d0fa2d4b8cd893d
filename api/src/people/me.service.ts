import type { Holder } from 'platform/staff-auth';
import type { Platform } from '../platform.ts';
import { findActiveTechnicianByPhone } from '../visits/technicians/technicians.service.ts';
import type { Me } from './people.schema.ts';
import { findPersonByPhone } from './people.sql.ts';

/** Name, role and scopes of the caller, and the technician with their phone number if there is one. */
export async function getMe({ pool }: Platform, holder: Holder): Promise<Me> {
  const { name, scopes, phone } = holder;
  const person = phone === undefined ? undefined : await findPersonByPhone(pool, phone);
  const technician =
    phone === undefined ? undefined : await findActiveTechnicianByPhone(pool, phone);
  const role = person?.role ?? (technician === undefined ? null : 'technician');
  return {
    name: person === undefined && technician !== undefined ? technician.name : name,
    role,
    scopes: scopes === 'all' ? ['all'] : [...scopes],
    technician: technician === undefined ? null : { id: technician.id, name: technician.name },
  };
}
