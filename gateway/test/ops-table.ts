/** Every route below /ops, and who may call it. */
import { createCatalogBuild } from 'releases/testing';

export const SCOPES = [
  'orders',
  'visits',
  'money',
  'catalogue',
  'people',
  'jobs',
  'settings',
  'staff',
  'probe',
  'read',
  'release:mfe-catalog',
  'release:mfe-account',
  'release:*',
] as const;
type Scope = (typeof SCOPES)[number];

export interface Access {
  /** Keys with one of these scopes are accepted. */
  accepts: readonly Scope[];
  /** What the error names as missing: a scope, a logged-in `person`, or the `installation` token. */
  missing: string;
  /** Body of a POST, if the access depends on it. */
  body?: object;
}

export const remote = 'mfe-catalog';
const OWN_RELEASE: Access = {
  accepts: ['release:mfe-catalog', 'release:*'],
  missing: 'release:mfe-catalog',
};
const anyRelease: readonly Scope[] = [...OWN_RELEASE.accepts, 'release:mfe-account'];
const body = { remote, version: 'none', percent: 1, url: 'https://a.example', minutes: 5 };
const { manifest } = createCatalogBuild('7.0.0');

/** Routes below /ops. The installation token opens each. */
export const ROUTE_ACCESS: Record<string, Access> = {
  'GET /ops/orders': { accepts: ['orders', 'read'], missing: 'orders' },
  'GET /ops/orders/:id': { accepts: ['orders', 'read'], missing: 'orders' },
  'POST /ops/orders/:id/confirm': { accepts: ['orders'], missing: 'orders' },
  'GET /ops/orders/:id/technicians': { accepts: ['orders', 'read'], missing: 'orders' },
  'GET /ops/callers/:phone': { accepts: ['orders', 'read'], missing: 'orders' },
  'POST /ops/orders': { accepts: ['orders'], missing: 'orders' },
  'POST /ops/orders/:id/assign': { accepts: ['orders'], missing: 'orders' },
  'POST /ops/orders/:id/start': { accepts: ['orders'], missing: 'orders' },
  'POST /ops/orders/:id/complete': { accepts: ['orders'], missing: 'orders' },
  'POST /ops/orders/:id/hand-over': { accepts: ['orders'], missing: 'orders' },
  'POST /ops/orders/:id/cancel': { accepts: ['orders'], missing: 'orders' },
  'POST /ops/orders/:id/approve-cancel': { accepts: ['orders'], missing: 'orders' },
  'POST /ops/orders/:id/reject-cancel': { accepts: ['orders'], missing: 'orders' },
  'POST /ops/orders/:id/pay-in-cash': { accepts: ['orders'], missing: 'orders' },
  'GET /ops/orders/:id/photos': { accepts: ['orders', 'read'], missing: 'orders' },
  'GET /ops/orders/:id/photos/:photo': { accepts: ['orders', 'read'], missing: 'orders' },
  'POST /ops/orders/:id/notes': { accepts: ['orders'], missing: 'orders' },
  'POST /ops/orders/:id/drop-note': { accepts: ['orders'], missing: 'orders' },
  'POST /ops/orders/:id/edit': { accepts: ['orders'], missing: 'orders' },
  'POST /ops/orders/:id/agree-edit': { accepts: ['orders'], missing: 'orders' },
  'POST /ops/orders/:id/ask-online': { accepts: ['orders'], missing: 'orders' },
  'POST /ops/orders/:id/parts': { accepts: ['orders'], missing: 'orders' },
  'POST /ops/orders/:id/settle-objection': { accepts: ['orders'], missing: 'orders' },
  'POST /ops/orders/:id/agree-part': { accepts: ['orders'], missing: 'orders' },
  'GET /ops/orders/:id/invoice': { accepts: ['orders', 'read'], missing: 'orders' },
  'GET /ops/orders/:id/whole': { accepts: ['orders', 'read'], missing: 'orders' },
  'GET /ops/today': { accepts: ['read'], missing: 'person' },
  'GET /ops/board': { accepts: ['visits', 'read'], missing: 'visits' },
  'GET /ops/my/day': { accepts: ['read'], missing: 'person' },
  'GET /ops/my/week': { accepts: ['read'], missing: 'person' },
  'POST /ops/my/visits/:id/on-the-way': { accepts: [], missing: 'person' },
  'POST /ops/my/visits/:id/arrived': { accepts: [], missing: 'person' },
  'POST /ops/my/visits/:id/missed': { accepts: [], missing: 'person' },
  'POST /ops/my/orders/:id/start': { accepts: [], missing: 'person' },
  'POST /ops/my/orders/:id/complete': { accepts: [], missing: 'person' },
  'POST /ops/my/orders/:id/photos': { accepts: [], missing: 'person' },
  'GET /ops/my/rate-card': { accepts: ['read'], missing: 'person' },
  'POST /ops/my/orders/:id/estimate': { accepts: [], missing: 'person' },
  'POST /ops/my/orders/:id/accept-estimate': { accepts: [], missing: 'person' },
  'POST /ops/my/orders/:id/parts': { accepts: [], missing: 'person' },
  'POST /ops/orders/:id/drop-part': { accepts: ['orders'], missing: 'orders' },
  'GET /ops/technicians': { accepts: ['visits', 'read'], missing: 'visits' },
  'POST /ops/technicians': { accepts: ['visits'], missing: 'visits' },
  'POST /ops/technicians/photos': { accepts: ['visits'], missing: 'visits' },
  'POST /ops/technicians/:id': { accepts: ['visits'], missing: 'visits' },
  'GET /ops/closed-days': { accepts: ['visits', 'read'], missing: 'visits' },
  'POST /ops/closed-days': { accepts: ['visits'], missing: 'visits' },
  'POST /ops/closed-days/reopen': { accepts: ['visits'], missing: 'visits' },
  'POST /ops/technicians/:id/leave': { accepts: ['visits'], missing: 'visits' },
  'POST /ops/technicians/:id/drop-leave': { accepts: ['visits'], missing: 'visits' },
  'POST /ops/technicians/:id/end': { accepts: ['visits'], missing: 'visits' },
  'GET /ops/visits': { accepts: ['visits', 'read'], missing: 'visits' },
  'POST /ops/visits/:id/move': { accepts: ['visits'], missing: 'visits' },
  'POST /ops/visits/:id/on-the-way': { accepts: ['visits'], missing: 'visits' },
  'POST /ops/visits/:id/arrived': { accepts: ['visits'], missing: 'visits' },
  'POST /ops/visits/:id/missed': { accepts: ['visits'], missing: 'visits' },
  'GET /ops/catalogue': { accepts: ['catalogue', 'read'], missing: 'catalogue' },
  'POST /ops/catalogue': { accepts: ['catalogue'], missing: 'catalogue' },
  'GET /ops/stock': { accepts: ['catalogue', 'read'], missing: 'catalogue' },
  'POST /ops/stock': { accepts: ['catalogue'], missing: 'catalogue' },
  'POST /ops/catalogue/preview': { accepts: ['catalogue'], missing: 'catalogue' },
  'POST /ops/catalogue/pictures': { accepts: ['catalogue'], missing: 'catalogue' },
  'GET /ops/catalogue/versions': { accepts: ['catalogue', 'read'], missing: 'catalogue' },
  'GET /ops/catalogue/versions/:id': { accepts: ['catalogue', 'read'], missing: 'catalogue' },
  'POST /ops/catalogue/versions/:id/take-back': { accepts: ['catalogue'], missing: 'catalogue' },
  'GET /ops/settings': { accepts: ['settings', 'read'], missing: 'settings' },
  'POST /ops/settings': { accepts: ['settings'], missing: 'settings' },
  'POST /ops/settings/preview': { accepts: ['settings'], missing: 'settings' },
  'GET /ops/settings/messages': { accepts: ['settings', 'read'], missing: 'settings' },
  'GET /ops/settings/versions': { accepts: ['settings', 'read'], missing: 'settings' },
  'GET /ops/settings/versions/:id': { accepts: ['settings', 'read'], missing: 'settings' },
  'POST /ops/settings/versions/:id/take-back': { accepts: ['settings'], missing: 'settings' },
  'GET /ops/payments': { accepts: ['money', 'read'], missing: 'money' },
  'POST /ops/payments/:id/look': { accepts: ['money'], missing: 'money' },
  'GET /ops/report': { accepts: ['money', 'read'], missing: 'money' },
  'GET /ops/cash': { accepts: ['money', 'read'], missing: 'money' },
  'GET /ops/invoices': { accepts: ['money', 'read'], missing: 'money' },
  'POST /ops/cash/hand-over': { accepts: ['money'], missing: 'money' },
  'POST /ops/cash/:id/confirm-upi': { accepts: ['money'], missing: 'money' },
  'POST /ops/cash/:id/reject-upi': { accepts: ['money'], missing: 'money' },
  'POST /ops/cash/:id/take-cash': { accepts: ['money'], missing: 'money' },
  'GET /ops/users': { accepts: ['people', 'read'], missing: 'people' },
  'GET /ops/technicians/load': { accepts: ['visits', 'read'], missing: 'visits' },
  'GET /ops/refunds': { accepts: ['money', 'read'], missing: 'money' },
  'POST /ops/refunds/:id/retry': { accepts: ['money'], missing: 'money' },
  'GET /ops/withdrawals': { accepts: ['money', 'read'], missing: 'money' },
  'POST /ops/withdrawals/:id/pay': { accepts: ['money'], missing: 'money' },
  'POST /ops/withdrawals/:id/reject': { accepts: ['money'], missing: 'money' },
  'GET /ops/jobs': { accepts: ['jobs', 'read'], missing: 'jobs' },
  'POST /ops/jobs/:id/retry': { accepts: ['jobs'], missing: 'jobs' },
  'POST /ops/jobs/:id/dismiss': { accepts: ['jobs'], missing: 'jobs' },
  'GET /ops/place-requests': { accepts: ['people', 'read'], missing: 'people' },
  'POST /ops/place-requests/notify': { accepts: ['people'], missing: 'people' },
  'GET /ops/search-misses': { accepts: ['read'], missing: 'read' },
  'GET /ops/reviews': { accepts: ['people', 'read'], missing: 'people' },
  'GET /ops/contacts': { accepts: ['people', 'read'], missing: 'people' },
  'POST /ops/users/:phone/type': { accepts: ['people'], missing: 'people' },
  'POST /ops/users/:phone/unlock': { accepts: ['people'], missing: 'people' },
  'GET /ops/users/:phone/export': { accepts: ['people', 'read'], missing: 'people' },
  'POST /ops/users/:phone/erase': { accepts: ['people'], missing: 'people' },
  'POST /ops/users/:phone/log-out': { accepts: ['people'], missing: 'people' },
  'GET /ops/live': { accepts: ['read'], missing: 'person' },
  'GET /ops/me': { accepts: ['read'], missing: 'person' },
  'POST /ops/me/code': { accepts: [], missing: 'person' },
  'GET /ops/me/push': { accepts: ['read'], missing: 'person' },
  'POST /ops/me/push': { accepts: [], missing: 'person' },
  'POST /ops/me/push/remove': { accepts: [], missing: 'person' },
  'GET /ops/staff': { accepts: ['staff', 'read'], missing: 'staff' },
  'POST /ops/staff': { accepts: ['staff'], missing: 'staff' },
  'POST /ops/staff/:phone/remove': { accepts: ['staff'], missing: 'staff' },
  'GET /ops/tokens': { accepts: ['read'], missing: 'installation' },
  'POST /ops/tokens': { accepts: [], missing: 'installation' },
  'POST /ops/tokens/:name/revoke': { accepts: [], missing: 'installation' },
  'GET /ops/releases': { accepts: [...anyRelease, 'read'], missing: 'read' },
  'GET /ops/releases/status': { accepts: [...anyRelease, 'read'], missing: 'read' },
  'GET /ops/releases/overview': { accepts: [...anyRelease, 'read'], missing: 'read' },
  'GET /ops/releases/history': { accepts: [...anyRelease, 'read'], missing: 'read' },
  'GET /ops/releases/errors': { accepts: [...anyRelease, 'read'], missing: 'read' },
  'POST /ops/releases/:remote/uploads/:version/:sha256': OWN_RELEASE,
  'POST /ops/releases/:remote/publish': { ...OWN_RELEASE, body: { manifest, files: {} } },
  'POST /ops/releases/:remote/publish-texts': {
    ...OWN_RELEASE,
    body: { ...body, language: 'hi', name: 'name', shape: '', script: '' },
  },
  'POST /ops/releases/:remote/rollout': { ...OWN_RELEASE, body },
  'POST /ops/releases/:remote/promote': { ...OWN_RELEASE, body },
  'POST /ops/releases/:remote/approve': { ...OWN_RELEASE, body },
  'GET /ops/releases/probe': { accepts: ['probe', 'read'], missing: 'probe' },
  'POST /ops/releases/:remote/probe': {
    accepts: ['probe'],
    missing: 'probe',
    body: { ...body, passed: true, reason: null },
  },
  'POST /ops/releases/:remote/probe-link': { accepts: ['probe'], missing: 'probe', body },
  'POST /ops/releases/:remote/rollback': { ...OWN_RELEASE, body },
  'POST /ops/releases/:remote/pause': { ...OWN_RELEASE, body },
  'POST /ops/releases/:remote/resume': { ...OWN_RELEASE, body },
  'POST /ops/releases/:remote/override': { ...OWN_RELEASE, body },
  'POST /ops/releases/:remote/preview': { ...OWN_RELEASE, body },
  'POST /ops/releases/:remote/end-preview': { ...OWN_RELEASE, body },
  'POST /ops/releases/:remote/withdraw': { ...OWN_RELEASE, body },
  'POST /ops/releases/prune': { accepts: ['release:*'], missing: 'release:*' },
};

/** Routes without access control: 404s, and the sign-in form. */
export const UNPROTECTED_ROUTES = /^\w+ (\/ops|\/ops\/\*|\/ops\/releases\/session)$/;

export const buildExampleUrl = (route: string): string =>
  route
    .replace('/ops/live', '/ops/live?once=true')
    .replace(':remote', remote)
    .replace(':version', '7.0.0')
    .replace(':sha256', 'a'.repeat(64))
    .replace(':id', '999999')
    .replace(':phone', '9999999999')
    .replace(':name', 'nobody');
