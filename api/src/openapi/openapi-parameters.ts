/** Adapts parameters and bodies for client generators. */
import type { FastifySchema } from 'fastify';
import { Type, type TObject } from 'typebox';

/** Parameters with a default are optional for clients, although the server schema requires them. */
export function makeDefaultsOptional(schema: FastifySchema): FastifySchema {
  const query = schema.querystring as TObject | undefined;
  if (query?.required === undefined) return schema;
  const required = query.required.filter((name) => !('default' in (query.properties[name] ?? {})));
  return { ...schema, querystring: { ...query, required } };
}

/** Names a wildcard, because clients cannot be generated from `{*}`. */
export function nameWildcard(url: string, schema: FastifySchema) {
  if (!url.endsWith('/*')) return { url, schema };
  const params = Type.Object({ name: Type.String() });
  return { url: url.replace(/\*$/, ':name'), schema: { ...schema, params } };
}

interface Operation {
  requestBody?: { required?: boolean; content?: Record<string, { schema?: { type?: unknown } }> };
}

/**
 * A nullable body is optional, because the server validates a missing body as null. `@fastify/swagger` marks every body
 * as required.
 */
export function relaxNullableBodies(paths: object): void {
  for (const operation of Object.values(paths).flatMap((methods: object) =>
    Object.values(methods),
  )) {
    const body = (operation as Operation).requestBody;
    const types = Object.values(body?.content ?? {}).flatMap(({ schema }) => schema?.type);
    if (body && types.includes('null')) body.required = false;
  }
}
