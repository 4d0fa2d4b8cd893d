/** Who may call, in the words of the API's document: read from the guard itself, which a route names once. */
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import 'platform/staff-auth';

/** What the document says of a route by its guard; that nobody has to log in for a public one. */
export function guardOf(
  { config, onRequest = [] }: RouteOptions,
  requireUser: FastifyInstance['requireUser'],
): Pick<FastifySchema, 'tags' | 'security'> {
  if (config?.staff !== undefined && config.staff !== 'open')
    return { tags: ['staff'], security: [{ ops: [] }] };
  const hooks: readonly unknown[] = [onRequest].flat();
  return hooks.includes(requireUser) ? { security: [{ token: [] }] } : { security: [] };
}
