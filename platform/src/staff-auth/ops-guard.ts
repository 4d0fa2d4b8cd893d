/** Authorization of every route below /ops, in the API and in the gateway. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { addSeconds, systemClock, type Clock } from '../clock/clock.ts';
import { messages } from '../language/texts.ts';
import { refuse, type ApiError } from '../http/api-error.ts';
import {
  findMissingScope,
  REMOTE_NAME,
  toReleaseScope,
  type Access,
  type Holder,
} from './scopes.rules.ts';
import type { StaffKeys } from './staff-keys.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call a route below /ops. Registration fails if it is missing. */
    staff?: Access;
    /** Whether a person needs a recent code (CONSOLE-24): calls that move money or change access. */
    freshCode?: boolean;
  }
  interface FastifyRequest {
    /** Name of the key or person in the audit log; empty outside the staff API and on `open` routes. */
    staff: string;
    /** The authenticated caller: the holder of a key or a login. Set only below /ops, except on `open` routes. */
    holder: Holder;
  }
}

/** How long a code that was entered counts as recent, in seconds. */
const FRESH_CODE_SECONDS = 15 * 60;

type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Authenticates a request; null if it has no valid credentials. */
export type Authenticate = (request: FastifyRequest) => Promise<Holder | null>;

const isBelowOps = (url: string): boolean => /^\/ops(\/|$)/.test(url);
const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

const buildScopeError = ({ kind }: Holder, scope: string): ApiError =>
  refuse.outOfScope(scope, kind === undefined ? 'key' : kind === 'person' ? 'role' : 'login');

/** The scope that a request needs; for a route about one remote, the scope of that remote. */
function getRequiredScope(access: Exclude<Access, 'open'>, { params }: FastifyRequest) {
  if (access !== 'own release') return access;
  const { remote = '' } = params as { remote?: string };
  return toReleaseScope(REMOTE_NAME.test(remote) ? remote : '*');
}

/**
 * Authorizes a request before its body is read, so that a caller without the scope cannot make the server read it. A
 * write is checked again after its body was read: that may take long, and the key may be revoked meanwhile.
 */
function createChecks(
  access: Exclude<Access, 'open'>,
  { authenticate, clock = systemClock }: GuardOptions,
  needsFreshCode: boolean,
): [Check, Check] {
  const authorize = async (request: FastifyRequest): Promise<Holder> => {
    const holder = await authenticate(request);
    if (holder === null) throw refuse.unauthenticated();
    const missing = findMissingScope(holder, getRequiredScope(access, request), isRead(request));
    if (missing !== null) throw buildScopeError(holder, missing);
    if (needsFreshCode) requireFreshCode(holder, clock.now());
    return holder;
  };
  const beforeBody: Check = async (request, reply) => {
    // Caches treat responses to `Authorization` as private, but not those to the header that pages send.
    void reply.header('cache-control', 'no-store');
    const holder = await authorize(request);
    request.staff = holder.name;
    request.holder = holder;
  };
  const afterBody: Check = async (request) => {
    if (!isRead(request)) await authorize(request);
  };
  return [beforeBody, afterBody];
}

function addGuard(route: RouteOptions, options: GuardOptions): void {
  if (!isBelowOps(route.url)) return;
  const access = route.config?.staff;
  if (access === undefined)
    throw new Error(`${String(route.method)} ${route.url} has no access rule.`);
  if (access === 'open') return;
  const [beforeBody, afterBody] = createChecks(access, options, route.config?.freshCode === true);
  route.onRequest = [beforeBody, ...[route.onRequest ?? []].flat()];
  route.preHandler = [afterBody, ...[route.preHandler ?? []].flat()];
}

/** Authenticates by the `Authorization` header, as all commands do. */
export const authenticateByHeader =
  (keys: StaffKeys): Authenticate =>
  ({ headers }) =>
    keys.byHeader(headers.authorization);

interface GuardOptions {
  authenticate: Authenticate;
  /** Source of the time for the age of codes. */
  clock?: Clock;
}

/** Whether a person's last code is too old. Keys have none. */
const isStale = ({ codeEnteredAt }: Holder, now: Date): boolean =>
  codeEnteredAt !== undefined && addSeconds(codeEnteredAt, FRESH_CODE_SECONDS) <= now;

/** Throws 403 if a person's last code is too old, for routes where only some requests need a recent code. */
export function requireFreshCode(holder: Holder, now: Date): void {
  if (isStale(holder, now)) throw refuse.forbidden(messages.freshCode);
}

/** Guards every route below /ops that is registered after this plugin, by the route's `config.staff`. */
export const opsGuard = fp(
  async (app: FastifyInstance, options: GuardOptions) => {
    if (!app.hasRequestDecorator('staff'))
      app.decorateRequest('staff', '').decorateRequest('holder');
    app.addHook('onRoute', (route) => addGuard(route, options));
  },
  { name: 'ops-guard' },
);
