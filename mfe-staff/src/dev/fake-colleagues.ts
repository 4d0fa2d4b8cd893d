/** Fixture of the staff list. */
import type { Colleague } from 'api/staff-contract';

export const COLLEAGUES: readonly Colleague[] = [
  {
    id: 1,
    name: 'Rakesh Kumar',
    phone: '9431010001',
    role: 'owner',
    added_at: '2026-01-05T04:30:00.000Z',
    removed_at: null,
  },
  {
    id: 2,
    name: 'Meena Kumari',
    phone: '9431010002',
    role: 'dispatcher',
    added_at: '2026-03-02T04:30:00.000Z',
    removed_at: null,
  },
];
