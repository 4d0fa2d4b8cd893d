/** Every call of staff's API with the scope that opens it, as declared here. */

/** A call that changes nothing where it is let in: what it is about is not there, or it lacks what it needs. */
export interface StaffCall {
  method: string;
  path: string;
  body?: object;
  /** Null where nothing says which one: a route that nobody has thought of. */
  scope: string | null;
}

/** What a key may open. */
export const SCOPES = [
  'orders',
  'visits',
  'money',
  'catalogue',
  'people',
  'read',
  'release:mfe-catalog',
  'release:mfe-account',
  'release:*',
];

const BY_FOLDER: Record<string, string> = {
  orders: 'orders',
  visits: 'visits',
  technicians: 'visits',
  catalogue: 'catalogue',
  refunds: 'money',
  withdrawals: 'money',
  payments: 'money',
  cash: 'money',
  reviews: 'people',
  contacts: 'people',
  users: 'people',
  tokens: 'installation',
  staff: 'installation',
  board: 'visits',
  today: 'person',
  me: 'person',
  my: 'person',
  live: 'person',
};

const REMOTE = 'mfe-catalog';

function releaseCalls(manifest: object): StaffCall[] {
  const about = {
    remote: REMOTE,
    version: 'none',
    percent: 1,
    url: 'https://a.example',
    minutes: 5,
  };
  const acts: Record<string, object> = {
    publish: { manifest, files: {} },
    [`uploads/none/${'a'.repeat(64)}`]: {},
    rollout: about,
    promote: about,
    'publish-texts': { ...about, language: 'hi', name: 'name', shape: '', script: '' },
    pause: about,
    resume: about,
    override: about,
    preview: about,
    'end-preview': about,
    rollback: { remote: REMOTE, canary: 'none' },
  };
  return [
    ...['', '/status', '/history', '/errors'].map((path) => ({
      method: 'GET',
      path: `/ops/releases${path}`,
      scope: 'any release',
    })),
    ...Object.entries(acts).map(([verb, body]) => ({
      method: 'POST',
      path: `/ops/releases/${REMOTE}/${verb}`,
      scope: `release:${REMOTE}`,
      body,
    })),
    { method: 'POST', path: '/ops/releases/prune', scope: 'release:*' },
  ];
}

/**
 * All calls: those of the API as its own document lists them, and those about releases.
 * @param manifest `version.json` of a build of mfe-catalog, under a name that nothing was published as
 */
export async function readCalls(gateway: string, manifest: object): Promise<StaffCall[]> {
  const answer = await fetch(`${gateway}/api/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
  const listed = Object.entries(paths)
    .filter(([path]) => path.startsWith('/ops/'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase(),
        path: path
          // It goes on for as long as one listens.
          .replace('/ops/live', '/ops/live?once=true')
          .replace('{phone}', '9999999999')
          .replace('{name}', 'nobody')
          .replace(/\{\w+\}/, '999999'),
        scope: BY_FOLDER[path.split('/')[2] ?? ''] ?? null,
      })),
    );
  return [...listed, ...releaseCalls(manifest)];
}

/** The scope that a key lacks for a call, null where it may do it. */
export function missing(scopes: readonly string[], { method, scope }: StaffCall): string | null {
  if (method === 'GET' && scopes.includes('read')) return null;
  if (scope === null) return 'unknown';
  const releases = scopes.some((each) => each.startsWith('release:'));
  if (scope === 'any release') return releases ? null : 'read';
  const all = scope.startsWith('release:') && scopes.includes('release:*');
  return all || scopes.includes(scope) ? null : scope;
}

/** What a call came to. */
export interface Said {
  status: number;
  missing: string | null;
}

/** Calls a gateway with a token; it says that it is somebody else. */
export async function call(
  gateway: string,
  { method, path, body }: Pick<StaffCall, 'method' | 'path' | 'body'>,
  token: string | null,
): Promise<Said & { json: Record<string, unknown> }> {
  const answer = await fetch(gateway + path, {
    method,
    headers: {
      'x-ops-actor': FORGED,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  const json = isJson ? ((await answer.json()) as Record<string, unknown>) : {};
  if (!isJson) await answer.arrayBuffer();
  const lacks = json['missing_scope'];
  return { status: answer.status, missing: typeof lacks === 'string' ? lacks : null, json };
}

/** Whom every call says to be. */
export const FORGED = 'the managing director';
