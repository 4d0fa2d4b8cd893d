/** Adds a span for each SQL statement of a traced request. */
import { AsyncResource } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { beginChildSpan, getErrorName } from './spans.ts';

/** Maximum characters of a statement in a span; statements contain no values. */
const MAX_STATEMENT_LENGTH = 300;

type Query = (...args: unknown[]) => unknown;
type Callback = (error: unknown, ...rest: unknown[]) => void;

/** Traces the statements of all connections of a pool. */
export function traceQueries(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: Callback) => unknown;
  // A waiting caller gets its connection in the async context of the one that releases it, so the context is bound.
  const tracedConnect = (callback?: Callback): unknown =>
    callback === undefined ? connect() : connect(AsyncResource.bind(callback));
  Object.assign(pool, { connect: tracedConnect });
  pool.on('connect', traceClient);
}

function traceClient(client: PoolClient): void {
  const query = client.query.bind(client) as Query;
  const traced: Query = (...args) => {
    const text = getStatementText(args[0]);
    const span = text === null ? null : beginChildSpan(describeStatement(text));
    if (span === null) return query(...args);
    const last = args.at(-1);
    if (typeof last === 'function') {
      const done: Callback = (error, ...rest) => {
        span.end({}, error ? getErrorName(error) : undefined);
        (last as Callback)(error, ...rest);
      };
      return query(...args.slice(0, -1), done);
    }
    const result = query(...args) as Promise<unknown>;
    result.then(
      () => span.end(),
      (error: unknown) => span.end({}, getErrorName(error)),
    );
    return result;
  };
  Object.assign(client, { query: traced });
}

function getStatementText(args: unknown): string | null {
  if (typeof args === 'string') return args;
  if (typeof args !== 'object' || args === null || 'submit' in args) return null;
  const text: unknown = 'text' in args ? args.text : null;
  return typeof text === 'string' ? text : null;
}

function describeStatement(text: string) {
  const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_STATEMENT_LENGTH);
  return {
    name: `SQL ${statement.split(' ', 1)[0] ?? ''}`,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
  } as const;
}
