/** Malformed requests of an endpoint, one fault in each. */
import type { Random } from '../stand/random.ts';
import type { Call, Field } from './calls.ts';
import {
  addressValues,
  bodyValues,
  breaks,
  HEADER_VALUES,
  sampleBody,
  WHOLE_BODIES,
} from './values.ts';

/** `broken` requests must be rejected. `odd` ones may be valid; they must only do no harm. */
export interface Malformed {
  kind: 'broken' | 'odd';
  what: string;
  method: Call['method'];
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** The field that the 422 must name. */
  names?: string;
}

const RANDOM_PER_BODY_FIELD = 30;
const RANDOM_PER_ADDRESS_FIELD = 15;

/** Ids that exist, or could. */
const PATH_SAMPLES: Record<string, string> = {
  userId: '00000000-0000-4000-8000-000000000000',
  feedbackId: 'abcdefghijklmnopqrstuv',
  phone: '9876543210',
};

const addressOf = (path: string, replaced?: readonly [string, string]): string =>
  path.replaceAll(/\{([^}]+)\}/g, (_whole, name: string) =>
    replaced?.[0] === name ? replaced[1] : (PATH_SAMPLES[name] ?? '1'),
  );

function setAt(body: Record<string, unknown>, names: readonly string[], value: unknown): object {
  const [name = '', ...rest] = names;
  if (rest.length === 0) return { ...body, [name]: value };
  return { ...body, [name]: setAt((body[name] ?? {}) as Record<string, unknown>, rest, value) };
}

const json = { 'content-type': 'application/json' };

const base = (call: Call): Pick<Malformed, 'method' | 'url' | 'headers' | 'body'> => ({
  method: call.method,
  url: addressOf(call.path),
  headers: call.body ? json : {},
  ...(call.body ? { body: JSON.stringify(sampleBody(call.body)) } : {}),
});

function inBody(call: Call, field: Field, random: Random): Malformed[] {
  const fit = sampleBody(call.body ?? {});
  const [top = ''] = field.names;
  const unknown = Object.keys(field.schema).every((keyword) => keyword === 'description');
  return bodyValues(random, RANDOM_PER_BODY_FIELD).map((value) => {
    const isBroken = !unknown && breaks(field.schema, value);
    return {
      ...base(call),
      kind: isBroken ? 'broken' : 'odd',
      what: `${field.names.join('.')} = ${JSON.stringify(value)?.slice(0, 60)}`,
      body: JSON.stringify(setAt(fit, field.names, value)),
      ...(isBroken ? { names: top } : {}),
    };
  });
}

const inQuery = (call: Call, { names: [name = ''], schema }: Field, random: Random): Malformed[] =>
  addressValues(random, RANDOM_PER_ADDRESS_FIELD).flatMap((value) => {
    const isNumber = schema['type'] === 'integer';
    // A number in another notation is still that number.
    const isWhole =
      isNumber && Number.isInteger(Number(decoded(value))) && Number(decoded(value)) > 0;
    const isBroken = (isNumber && !isWhole && decoded(value) !== 'true') || 'enum' in schema;
    const one = { ...base(call), what: `?${name}=${value.slice(0, 60)}` };
    const url = `${one.url}?${name}=${value}`;
    return [
      { ...one, kind: isBroken ? 'broken' : 'odd', url },
      { ...one, kind: 'odd', url: `${url}&${name}=${value}` },
      { ...one, kind: 'odd', url: `${one.url}?${name}[${value}]=1` },
    ];
  });

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Clients resolve `.` and `..`, encoded or not, before they send a request: it may reach another endpoint. */
const isDotSegment = (value: string): boolean => /^\.{1,2}$/.test(decoded(value));

const inPath = (call: Call, { names: [name = ''] }: Field, random: Random): Malformed[] =>
  addressValues(random, RANDOM_PER_ADDRESS_FIELD).map((value) => ({
    ...base(call),
    kind: isDotSegment(value) ? 'odd' : 'broken',
    what: `{${name}} = ${value.slice(0, 60)}`,
    url: addressOf(call.path, [name, value]),
  }));

const inHeader = (call: Call, { names: [name = ''] }: Field): Malformed[] =>
  HEADER_VALUES.map((value) => ({
    ...base(call),
    kind: name === 'idempotency-key' ? 'odd' : 'broken',
    what: `${name}: ${value.slice(0, 60)}`,
    headers: { ...base(call).headers, [name]: value },
  }));

const wholes = (call: Call): Malformed[] =>
  WHOLE_BODIES.map(([body, type]) => ({
    ...base(call),
    kind: 'broken',
    what: `body ${body.slice(0, 30)} as ${type}`,
    headers: { 'content-type': type },
    body,
  }));

/** Unknown fields, with values that could overflow the stack or pollute a prototype. */
function strangers(call: Call): Malformed[] {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const fit = JSON.stringify(sampleBody(call.body ?? {})).slice(1, -1);
  return [deep, '{"toJSON":1}', '{"then":1}', '"\\u0000"', '"\\ud800"'].map((value) => ({
    ...base(call),
    kind: 'odd',
    what: `a stranger ${value.slice(0, 20)}`,
    headers: { ...json, 'idempotency-key': `stranger-${value.length}` },
    body: `{${fit}${fit === '' ? '' : ','}"stranger":${value}}`,
  }));
}

function ofField(call: Call, field: Field, random: Random): Malformed[] {
  switch (field.place) {
    case 'body':
      return inBody(call, field, random);
    case 'query':
      return inQuery(call, field, random);
    case 'path':
      return inPath(call, field, random);
    case 'header':
      return inHeader(call, field);
  }
}

export const malformedOf = (call: Call, random: Random): Malformed[] => [
  ...call.fields.flatMap((field) => ofField(call, field, random)),
  ...(call.body ? [...wholes(call), ...strangers(call)] : []),
];
