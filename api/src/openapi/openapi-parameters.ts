/** Parameters as the document has them, so that tools of others can read it. */
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
