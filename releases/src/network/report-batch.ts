/** Batches of reports as JSON, with bytes as base64url and times as ISO 8601. */
import { FAILURE_KINDS } from 'contract/report';
import { createParser } from 'platform/http';
import { Type, type Static } from 'typebox';
import type { Diagnostics } from '../errors/diagnostics.ts';
import type { VisitBatch } from '../sink/report-buffer.ts';

const nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
const bytes = Type.String({ pattern: '^[\\w-]{1,64}$' });
const version = { remote: Type.String(), version: Type.String() };
const isGood = nullable(Type.Boolean());

const facts = Type.Object({
  reported: Type.Boolean(),
  failed: nullable(Type.Enum([...FAILURE_KINDS, 'gateway'])),
  reason: nullable(Type.String()),
  lcp: isGood,
  inp: isGood,
  cls: isGood,
  api: isGood,
  added: Type.Boolean(),
  ordered: Type.Boolean(),
});

const visitBatch = Type.Object({
  visits: Type.Array(
    Type.Object({
      ...version,
      rollout: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$' }),
      visitor: bytes,
      share: nullable(Type.Number()),
      network: bytes,
      facts,
    }),
  ),
  outcomes: Type.Array(Type.Object({ ...version, failed: Type.Boolean() })),
});

const diagnostics = Type.Object({
  errors: Type.Array(
    Type.Object({
      ...version,
      fingerprint: bytes,
      route: Type.String(),
      kind: Type.String(),
      name: Type.String(),
      message: Type.String(),
      frames: Type.Array(Type.String()),
      count: Type.Integer({ minimum: 1 }),
    }),
  ),
});

const parseVisits = createParser(visitBatch);
const parseDiagnostics = createParser(diagnostics);

const toText = (buffer: Buffer): string => buffer.toString('base64url');
const toBytes = (text: string): Buffer => Buffer.from(text, 'base64url');

/** Converts visits to their JSON form. */
export const writeVisits = ({ visits, outcomes }: VisitBatch): Static<typeof visitBatch> => ({
  visits: visits.map((visit) => ({
    ...visit,
    rollout: visit.rollout.toISOString(),
    visitor: toText(visit.visitor),
    network: toText(visit.network),
  })),
  outcomes: [...outcomes],
});

/** Reads visits from their JSON form. Throws an ApiError if it is invalid. */
export function readVisits(body: unknown): VisitBatch {
  const { visits, outcomes } = parseVisits(body);
  return {
    visits: visits.map((visit) => ({
      ...visit,
      rollout: new Date(visit.rollout),
      visitor: toBytes(visit.visitor),
      network: toBytes(visit.network),
    })),
    outcomes,
  };
}

/** Converts diagnostics to their JSON form. */
export const writeDiagnostics = ({ errors }: Diagnostics): Static<typeof diagnostics> => ({
  errors: errors.map(({ fingerprint, frames, ...error }) => ({
    ...error,
    frames: [...frames],
    fingerprint: toText(fingerprint),
  })),
});

/** Reads diagnostics from their JSON form. Throws an ApiError if it is invalid. */
export function readDiagnostics(body: unknown): Diagnostics {
  const { errors } = parseDiagnostics(body);
  return {
    errors: errors.map((error) => ({ ...error, fingerprint: toBytes(error.fingerprint) })),
  };
}
