/** Parameters and bodies as the document has them, so that tools of others can read it. */
import type { FastifySchema } from 'fastify';
import { Type, type TObject } from 'typebox';

/** Parameters with a default may be left out; the server's own schema counts them as always there. */
export function optionalDefaults(schema: FastifySchema): FastifySchema {
  const query = schema.querystring as TObject | undefined;
  if (query?.required === undefined) return schema;
  const required = query.required.filter((name) => !('default' in (query.properties[name] ?? {})));
  return { ...schema, querystring: { ...query, required } };
}

/** The rest of a path under a name: `{*}` is no name that a client can be generated from. */
export function nameWildcard(url: string, schema: FastifySchema) {
  if (!url.endsWith('/*')) return { url, schema };
  const params = Type.Object({ name: Type.String() });
  return { url: url.replace(/\*$/, ':name'), schema: { ...schema, params } };
}

interface Call {
  requestBody?: { required?: boolean; content?: Record<string, { schema?: { type?: unknown } }> };
}

/**
 * A body that may be null may be left out, since the server validates a missing body as null.
 * `@fastify/swagger` requires every body.
 */
export function relaxNullableBodies(paths: object): void {
  for (const call of Object.values(paths).flatMap((methods: object) => Object.values(methods))) {
    const body = (call as Call).requestBody;
    const types = Object.values(body?.content ?? {}).flatMap(({ schema }) => schema?.type);
    if (body && types.includes('null')) body.required = false;
  }
}
