/** Who calls, as the console has to know: what to show, and whose day is one's own. */
import type { Holder } from 'platform/staff-auth';
import type { Platform } from '../platform.ts';
import { findActiveTechnicianByPhone } from '../visits/technicians/technicians.service.ts';
import type { Me } from './people.schema.ts';
import { personOfPhone } from './people.sql.ts';

/** The caller's name, role, scopes, and the technician that he is by his number. */
export async function whoAmI({ pool }: Platform, holder: Holder): Promise<Me> {
  const { name, scopes, phone } = holder;
  const person = phone === undefined ? undefined : await personOfPhone(pool, phone);
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
