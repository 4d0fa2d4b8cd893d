/** Endpoints and their fields, read from the OpenAPI document. */

export interface Schema {
  readonly [keyword: string]: unknown;
}

type Place = 'body' | 'query' | 'path' | 'header';

/** A field of an endpoint; nested fields of the body have several names. */
export interface Field {
  place: Place;
  names: readonly string[];
  schema: Schema;
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for parameters. */
  path: string;
  fields: readonly Field[];
  body: Schema | null;
  /** Required kind of token. */
  needs: 'token' | 'ops' | null;
}

interface Parameter {
  in: string;
  name: string;
  schema?: Schema;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: { 'application/json'?: { schema?: Schema } } };
  security?: Record<string, unknown>[];
}
export interface Document {
  paths: Record<string, Record<string, Operation>>;
}

const METHODS: Record<string, Call['method']> = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
};

const propertiesOf = (schema: Schema): [string, Schema][] =>
  Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);

const bodyFields = (schema: Schema, names: readonly string[] = []): Field[] =>
  propertiesOf(schema).flatMap(([name, inner]) => [
    { place: 'body' as const, names: [...names, name], schema: inner },
    ...bodyFields(inner, [...names, name]),
  ]);

const parameterFields = (parameters: readonly Parameter[] = []): Field[] =>
  parameters.flatMap(({ in: place, name, schema = {} }) =>
    place === 'query' || place === 'path' ? [{ place, names: [name], schema }] : [],
  );

const header = (name: string): Field => ({ place: 'header', names: [name], schema: {} });

function headerFields(path: string, needs: Call['needs']): Field[] {
  const keyed = /process-checkout|withdrawal\/request$/.test(path);
  return [
    ...(needs === 'token' ? [header('x-authorization')] : []),
    ...(needs === 'ops' ? [header('authorization')] : []),
    ...(keyed ? [header('idempotency-key')] : []),
  ];
}

function needsOf(security: Operation['security'] = []): Call['needs'] {
  const names = security.flatMap((each) => Object.keys(each));
  if (names.includes('ops')) return 'ops';
  return names.includes('token') ? 'token' : null;
}

function toCall(path: string, method: string, operation: Operation): Call[] {
  const known = METHODS[method];
  if (!known) return [];
  const body = operation.requestBody?.content['application/json']?.schema ?? null;
  const needs = needsOf(operation.security);
  const fields = [
    ...parameterFields(operation.parameters),
    ...(body ? bodyFields(body) : []),
    ...headerFields(path, needs),
  ];
  return [{ method: known, path, fields, body, needs }];
}

export const callsOf = ({ paths }: Document): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => toCall(path, method, operation)),
  );
