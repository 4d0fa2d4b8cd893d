/** Documents the authentication of an operation, derived from the hooks of its route. */
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import 'platform/staff-auth';

/** Security and description of a route. */
export function describeGuard(
  { config, onRequest = [] }: RouteOptions,
  requireUser: FastifyInstance['requireUser'],
): Pick<FastifySchema, 'tags' | 'security'> {
  if (config?.staff !== undefined && config.staff !== 'open')
    return { tags: ['staff'], security: [{ ops: [] }] };
  const hooks: readonly unknown[] = [onRequest].flat();
  return hooks.includes(requireUser) ? { security: [{ token: [] }] } : { security: [] };
}
