/** Documents the authentication of an operation, derived from the configuration and hooks of its route. */
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import 'platform/staff-auth';

/** Security of a route, and the tag `staff` of staff endpoints. */
export function describeGuard(
  { config, onRequest = [] }: RouteOptions,
  requireUser: FastifyInstance['requireUser'],
): Pick<FastifySchema, 'tags' | 'security'> {
  if (config?.staff !== undefined && config.staff !== 'open')
    return { tags: ['staff'], security: [{ ops: [] }] };
  const hooks: readonly unknown[] = [onRequest].flat();
  return hooks.includes(requireUser) ? { security: [{ token: [] }] } : { security: [] };
}
