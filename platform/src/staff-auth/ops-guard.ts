/** Staff's API: who may pass, for every route below /ops, here and in the gateway. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError, refuse } from '../http/api-error.ts';
import {
  missingScope,
  releaseScope,
  releasesSomething,
  type Access,
  type Holder,
} from './scopes.rules.ts';
import type { StaffKeys } from './staff-keys.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call a route below /ops; a route that does not say is refused at start. */
    staff?: Access;
  }
  interface FastifyRequest {
    /** Name of the key or person that acts, as the audit trail names it; empty outside of staff's API. */
    staff: string;
    /** Who acts. Set below /ops; read it there only. */
    holder: Holder;
  }
}

type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Finds out who calls; null for a stranger. */
export type FindHolder = (request: FastifyRequest) => Promise<Holder | null>;

const isBelowOps = (url: string): boolean => /^\/ops(\/|$)/.test(url);
const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

const refused = ({ kind }: Holder, scope: string): ApiError =>
  refuse.outOfScope(scope, kind === undefined ? 'key' : kind === 'person' ? 'role' : 'login');

function demand(holder: Holder, needed: Parameters<typeof missingScope>[1], reading: boolean) {
  const missing = missingScope(holder, needed, reading);
  if (missing !== null) throw refused(holder, missing);
}

/** What a call about one remote needs; a body that names none is only worth a word to somebody who releases. */
function demandRemote(holder: Holder, releaseOf: (body: unknown) => string, body: unknown): void {
  let remote: string;
  try {
    remote = releaseOf(body);
  } catch (error) {
    if (error instanceof ApiError && !releasesSomething(holder)) throw refused(holder, 'release:*');
    throw error;
  }
  demand(holder, releaseScope(remote), false);
}

/** The two looks at a call: before its body is read, and again when it is there, since reading may take long. */
function checksOf(access: Exclude<Access, 'open'>, find: FindHolder): [Check, Check] {
  const holderOf = async (request: FastifyRequest): Promise<Holder> => {
    const holder = await find(request);
    if (holder === null) throw refuse.unauthenticated();
    return holder;
  };
  const first: Check = async (request, reply) => {
    // Caches on the way know Authorization as private, but not the header that pages send.
    void reply.header('cache-control', 'no-store');
    const holder = await holderOf(request);
    if (typeof access === 'string') demand(holder, access, isReading(request));
    request.staff = holder.name;
    request.holder = holder;
  };
  const again: Check = async (request) => {
    if (isReading(request)) return;
    const holder = await holderOf(request);
    if (typeof access !== 'string') demandRemote(holder, access.releaseOf, request.body);
  };
  return [first, again];
}

function guard(route: RouteOptions, find: FindHolder): void {
  if (!isBelowOps(route.url)) return;
  const access = route.config?.staff;
  if (access === undefined)
    throw new Error(`${String(route.method)} ${route.url} does not say who may call it.`);
  if (access === 'open') return;
  const [first, again] = checksOf(access, find);
  route.onRequest = [first, ...[route.onRequest ?? []].flat()];
  route.preHandler = [again, ...[route.preHandler ?? []].flat()];
}

/** Who calls by an `Authorization` header, as every command does. */
export const holderByHeader =
  (keys: StaffKeys): FindHolder =>
  ({ headers }) =>
    keys.byHeader(headers.authorization);

/** Guards every route below /ops that is registered after it, by what its `config.staff` says. */
export const opsGuard = fp(
  async (app: FastifyInstance, { find }: { find: FindHolder }) => {
    if (!app.hasRequestDecorator('staff'))
      app.decorateRequest('staff', '').decorateRequest('holder');
    app.addHook('onRoute', (route) => guard(route, find));
  },
  { name: 'ops-guard' },
);
