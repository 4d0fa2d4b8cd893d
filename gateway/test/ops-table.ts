/** Every route below /ops, and who may call it. */
import { catalogBuild } from './builds.ts';

/** All scopes of keys. */
export const SCOPES = [
  'orders',
  'visits',
  'money',
  'catalogue',
  'people',
  'read',
  'release:mfe-catalog',
  'release:mfe-account',
  'release:*',
] as const;
type Key = (typeof SCOPES)[number];

export const remote = 'mfe-catalog';
const ours: readonly Key[] = ['release:mfe-catalog', 'release:*'];
const anyRelease: readonly Key[] = [...ours, 'release:mfe-account'];
const aim = { remote, version: 'none', percent: 1, url: 'https://a.example', minutes: 5 };
const { manifest } = catalogBuild('7.0.0');

/**
 * The keys that each route below /ops accepts besides the installation's token, and the scope that its error names.
 */
export const TABLE: Record<string, { opens: readonly Key[]; missing: string; body?: object }> = {
  'GET /ops/orders': { opens: ['orders', 'read'], missing: 'orders' },
  'GET /ops/orders/:id': { opens: ['orders', 'read'], missing: 'orders' },
  'POST /ops/orders/:id/confirm': { opens: ['orders'], missing: 'orders' },
  'GET /ops/orders/:id/technicians': { opens: ['orders', 'read'], missing: 'orders' },
  'POST /ops/orders/:id/assign': { opens: ['orders'], missing: 'orders' },
  'POST /ops/orders/:id/start': { opens: ['orders'], missing: 'orders' },
  'POST /ops/orders/:id/complete': { opens: ['orders'], missing: 'orders' },
  'POST /ops/orders/:id/approve-cancel': { opens: ['orders'], missing: 'orders' },
  'POST /ops/orders/:id/reject-cancel': { opens: ['orders'], missing: 'orders' },
  'POST /ops/orders/:id/parts': { opens: ['orders'], missing: 'orders' },
  'POST /ops/orders/:id/agree-part': { opens: ['orders'], missing: 'orders' },
  'GET /ops/orders/:id/whole': { opens: ['orders', 'read'], missing: 'orders' },
  'GET /ops/today': { opens: ['read'], missing: 'person' },
  'GET /ops/board': { opens: ['visits', 'read'], missing: 'visits' },
  'GET /ops/my/day': { opens: ['read'], missing: 'person' },
  'GET /ops/my/week': { opens: ['read'], missing: 'person' },
  'POST /ops/my/visits/:id/on-the-way': { opens: [], missing: 'person' },
  'POST /ops/my/visits/:id/arrived': { opens: [], missing: 'person' },
  'POST /ops/my/orders/:id/start': { opens: [], missing: 'person' },
  'POST /ops/my/orders/:id/complete': { opens: [], missing: 'person' },
  'POST /ops/my/orders/:id/parts': { opens: [], missing: 'person' },
  'POST /ops/orders/:id/drop-part': { opens: ['orders'], missing: 'orders' },
  'GET /ops/technicians': { opens: ['visits', 'read'], missing: 'visits' },
  'POST /ops/technicians': { opens: ['visits'], missing: 'visits' },
  'POST /ops/technicians/:id': { opens: ['visits'], missing: 'visits' },
  'POST /ops/technicians/:id/leave': { opens: ['visits'], missing: 'visits' },
  'POST /ops/technicians/:id/drop-leave': { opens: ['visits'], missing: 'visits' },
  'POST /ops/technicians/:id/end': { opens: ['visits'], missing: 'visits' },
  'GET /ops/visits': { opens: ['visits', 'read'], missing: 'visits' },
  'POST /ops/visits/:id/move': { opens: ['visits'], missing: 'visits' },
  'POST /ops/visits/:id/on-the-way': { opens: ['visits'], missing: 'visits' },
  'POST /ops/visits/:id/arrived': { opens: ['visits'], missing: 'visits' },
  'POST /ops/visits/:id/missed': { opens: ['visits'], missing: 'visits' },
  'GET /ops/catalogue': { opens: ['catalogue', 'read'], missing: 'catalogue' },
  'POST /ops/catalogue': { opens: ['catalogue'], missing: 'catalogue' },
  'POST /ops/catalogue/preview': { opens: ['catalogue'], missing: 'catalogue' },
  'POST /ops/catalogue/pictures': { opens: ['catalogue'], missing: 'catalogue' },
  'GET /ops/catalogue/versions': { opens: ['catalogue', 'read'], missing: 'catalogue' },
  'GET /ops/catalogue/versions/:id': { opens: ['catalogue', 'read'], missing: 'catalogue' },
  'POST /ops/catalogue/versions/:id/take-back': { opens: ['catalogue'], missing: 'catalogue' },
  'GET /ops/payments': { opens: ['money', 'read'], missing: 'money' },
  'POST /ops/payments/:id/look': { opens: ['money'], missing: 'money' },
  'GET /ops/cash': { opens: ['money', 'read'], missing: 'money' },
  'GET /ops/users': { opens: ['people', 'read'], missing: 'people' },
  'GET /ops/technicians/load': { opens: ['visits', 'read'], missing: 'visits' },
  'GET /ops/refunds': { opens: ['money', 'read'], missing: 'money' },
  'POST /ops/refunds/:id/retry': { opens: ['money'], missing: 'money' },
  'GET /ops/withdrawals': { opens: ['money', 'read'], missing: 'money' },
  'POST /ops/withdrawals/:id/pay': { opens: ['money'], missing: 'money' },
  'POST /ops/withdrawals/:id/reject': { opens: ['money'], missing: 'money' },
  'GET /ops/search-misses': { opens: ['read'], missing: 'read' },
  'GET /ops/reviews': { opens: ['people', 'read'], missing: 'people' },
  'GET /ops/contacts': { opens: ['people', 'read'], missing: 'people' },
  'POST /ops/users/:phone/type': { opens: ['people'], missing: 'people' },
  'POST /ops/users/:phone/unlock': { opens: ['people'], missing: 'people' },
  'GET /ops/users/:phone/export': { opens: ['people', 'read'], missing: 'people' },
  'POST /ops/users/:phone/erase': { opens: ['people'], missing: 'people' },
  'POST /ops/users/:phone/log-out': { opens: ['people'], missing: 'people' },
  'GET /ops/live': { opens: ['read'], missing: 'person' },
  'GET /ops/me': { opens: ['read'], missing: 'person' },
  'GET /ops/staff': { opens: ['read'], missing: 'installation' },
  'POST /ops/staff': { opens: [], missing: 'installation' },
  'POST /ops/staff/:phone/remove': { opens: [], missing: 'installation' },
  'GET /ops/tokens': { opens: ['read'], missing: 'installation' },
  'POST /ops/tokens': { opens: [], missing: 'installation' },
  'POST /ops/tokens/:name/revoke': { opens: [], missing: 'installation' },
  'GET /ops/releases': { opens: [...anyRelease, 'read'], missing: 'read' },
  'GET /ops/releases/status': { opens: [...anyRelease, 'read'], missing: 'read' },
  'GET /ops/releases/history': { opens: [...anyRelease, 'read'], missing: 'read' },
  'GET /ops/releases/errors': { opens: [...anyRelease, 'read'], missing: 'read' },
  'POST /ops/releases/:remote/uploads/:version/:sha256': {
    opens: ours,
    missing: 'release:mfe-catalog',
  },
  'POST /ops/releases/:remote/publish': {
    opens: ours,
    missing: 'release:mfe-catalog',
    body: { manifest, files: {} },
  },
  'POST /ops/releases/:remote/publish-texts': {
    opens: ours,
    missing: 'release:mfe-catalog',
    body: { ...aim, language: 'hi', name: 'name', shape: '', script: '' },
  },
  'POST /ops/releases/:remote/rollout': { opens: ours, missing: 'release:mfe-catalog', body: aim },
  'POST /ops/releases/:remote/promote': { opens: ours, missing: 'release:mfe-catalog', body: aim },
  'POST /ops/releases/:remote/rollback': { opens: ours, missing: 'release:mfe-catalog', body: aim },
  'POST /ops/releases/:remote/pause': { opens: ours, missing: 'release:mfe-catalog', body: aim },
  'POST /ops/releases/:remote/resume': { opens: ours, missing: 'release:mfe-catalog', body: aim },
  'POST /ops/releases/:remote/override': { opens: ours, missing: 'release:mfe-catalog', body: aim },
  'POST /ops/releases/:remote/preview': { opens: ours, missing: 'release:mfe-catalog', body: aim },
  'POST /ops/releases/:remote/end-preview': {
    opens: ours,
    missing: 'release:mfe-catalog',
    body: aim,
  },
  'POST /ops/releases/prune': { opens: ['release:*'], missing: 'release:*' },
};

/** Routes without access control: 404s, and the sign-in form. */
export const OPEN = /^\w+ (\/ops|\/ops\/\*|\/ops\/releases\/session)$/;

/** Returns an example URL of a route. */
export const addressOf = (route: string): string =>
  route
    .replace('/ops/live', '/ops/live?once=true')
    .replace(':remote', remote)
    .replace(':version', '7.0.0')
    .replace(':sha256', 'a'.repeat(64))
    .replace(':id', '999999')
    .replace(':phone', '9999999999')
    .replace(':name', 'nobody');
