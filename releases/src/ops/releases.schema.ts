/**
 * Request bodies of the release API. Each is checked by its schema, or rejected (422) with a sentence for its field.
 */
import { LANGUAGES } from 'contract/language';
import type { VersionManifest } from 'contract/manifest';
import { Type } from 'typebox';
import { EXPLAIN, createGuard, createParser, refuse } from 'platform/http';
import { inEnglish } from 'platform/language';
import type { UploadedTexts } from '../publish/publish-texts.service.ts';
import type { UploadedVersion } from '../publish/uploads.service.ts';
import type { GuardedChoice } from '../rollouts/guarded.service.ts';
import { DEFAULT_STEPS, isWholeBuckets, parseSteps } from '../rollouts/steps.ts';
import { readManifest, REMOTE_NAME, VERSION_NAME } from '../publish/version-manifest.ts';

export const remote = Type.String({
  pattern: REMOTE_NAME.source,
  [EXPLAIN]: inEnglish('A remote is named shell or mfe-….'),
});
export const version = Type.String({
  pattern: VERSION_NAME.source,
  [EXPLAIN]: inEnglish('A version is a plain name such as 1.0.0-3f2a91c0.'),
});
const PERCENT = inEnglish('The percentage is a number from 0 to 100 with at most two decimals.');
const percent = Type.Number({ minimum: 0, maximum: 100, [EXPLAIN]: PERCENT });
const url = Type.String({ [EXPLAIN]: inEnglish('Pass the URL of the remote.') });
const minutes = Type.Number({ [EXPLAIN]: inEnglish('Pass the number of minutes.') });

export const readRemote = createParser(Type.Object({ remote }));

/** With `canary`, only that canary is ended. */
export const readRollback = createParser(Type.Object({ remote, canary: Type.Optional(version) }));

/** Without `version`, the whole remote is withdrawn, which must be confirmed. */
export const readWithdraw = createParser(
  Type.Object({
    remote,
    version: Type.Optional(version),
    confirmed: Type.Optional(Type.Boolean({ [EXPLAIN]: inEnglish('Pass true to confirm.') })),
  }),
);

export const readVersionRef = createParser(Type.Object({ remote, version }));

export const readErrorsQuery = createParser(
  Type.Object({ remote, version: Type.Optional(version) }),
);

const parseRollout = createParser(Type.Object({ remote, version, percent }));

const STEPS = inEnglish('Steps are rising percentages of visitors, such as 10, 50 and 100.');
const steps = Type.Array(Type.Number({ [EXPLAIN]: STEPS }), { maxItems: 20, [EXPLAIN]: STEPS });
const HOLD_AT = inEnglish('A rollout can be held at one of its steps below 100%.');
const parseGuarded = createParser(
  Type.Object({
    remote,
    version,
    guarded: Type.Object({
      steps: Type.Optional(steps),
      holdAt: Type.Optional(Type.Number({ [EXPLAIN]: HOLD_AT })),
      acceptRisk: Type.Optional(
        Type.Boolean({ [EXPLAIN]: inEnglish('Pass true to accept the risk.') }),
      ),
      dryRun: Type.Optional(Type.Boolean({ [EXPLAIN]: inEnglish('Pass true to begin nothing.') })),
    }),
  }),
);

export const isGuarded = createGuard(Type.Object({ guarded: Type.Unknown() }));

/** Throws an ApiError if the body is invalid. `steps` is null if the body leaves them to the default. */
export function readGuarded(body: unknown): GuardedChoice & { remote: string; version: string } {
  const { remote: name, version: versionName, guarded } = parseGuarded(body);
  const parsedSteps = parseSteps(guarded.steps ?? DEFAULT_STEPS);
  if (parsedSteps === null) throw refuse.invalid('guarded.steps', STEPS);
  const { holdAt = null, acceptRisk = false, dryRun = false } = guarded;
  if (holdAt !== null && (holdAt === 100 || !parsedSteps.includes(holdAt)))
    throw refuse.invalid('guarded.holdAt', HOLD_AT);
  const chosenSteps = guarded.steps === undefined ? null : parsedSteps;
  return {
    remote: name,
    version: versionName,
    steps: chosenSteps,
    holdAt,
    acceptsRisk: acceptRisk,
    isDryRun: dryRun,
  };
}

/** Throws an ApiError if the body is invalid, or the percentage has more than two decimals. */
export function readRollout(body: unknown): ReturnType<typeof parseRollout> {
  const rollout = parseRollout(body);
  if (isWholeBuckets(rollout.percent)) return rollout;
  throw refuse.invalid('percent', PERCENT);
}

const PROBE_RESULT = inEnglish(
  'A result has `passed`, and as `reason` the step that failed, or null if it passed.',
);
export const readProbeResult = createParser(
  Type.Object({
    remote,
    version,
    passed: Type.Boolean({ [EXPLAIN]: PROBE_RESULT }),
    reason: Type.Union([Type.String({ maxLength: 300 }), Type.Null()], { [EXPLAIN]: PROBE_RESULT }),
  }),
);

export const readOverrideBody = createParser(Type.Object({ remote, url, minutes }));
export const readPreviewBody = createParser(Type.Object({ remote, version, minutes }));

export const fileHash = Type.String({
  pattern: '^[0-9a-f]{64}$',
  [EXPLAIN]: inEnglish('A file is named by the SHA-256 of its content, in hexadecimal digits.'),
});
const hashes = Type.Optional(Type.Record(Type.String(), fileHash));
const parseUploaded = createParser(
  Type.Object({ manifest: Type.Unknown(), files: hashes, maps: hashes }),
);

/** Reads the body of a publish call. Rejects a manifest of another remote than the remote in the path. */
export function readUploaded(remoteName: string, body: unknown): UploadedVersion {
  const { manifest: untrusted, files = {}, maps = {} } = parseUploaded(body);
  const manifest = parseManifest(untrusted);
  if (manifest.remote !== remoteName)
    throw refuse.invalid(
      'manifest',
      inEnglish(`This is a manifest of ${manifest.remote}, not of ${remoteName}.`),
    );
  const knownMaps = Object.entries(maps).filter(([name]) => Object.hasOwn(manifest.files, name));
  return { manifest, files, maps: Object.fromEntries(knownMaps) };
}

const TEXTS = inEnglish(
  'Texts are a script as base64, with the name of their build and their shape.',
);
const text = Type.String({ [EXPLAIN]: TEXTS });
const parseTexts = createParser(
  Type.Object({
    remote,
    language: Type.Union(
      LANGUAGES.map((language) => Type.Literal(language)),
      { [EXPLAIN]: inEnglish(`A language is one of ${LANGUAGES.join(', ')}.`) },
    ),
    name: Type.String({ minLength: 4, [EXPLAIN]: TEXTS }),
    shape: text,
    script: text,
  }),
);

/** Throws an ApiError if the body is invalid. */
export function readTexts(body: unknown): UploadedTexts {
  const { script, ...about } = parseTexts(body);
  return { ...about, script: Buffer.from(script, 'base64') };
}

function parseManifest(untrusted: unknown): VersionManifest {
  try {
    return readManifest(untrusted);
  } catch (error) {
    throw refuse.invalid(
      'manifest',
      inEnglish(error instanceof Error ? error.message : 'The manifest is invalid.'),
    );
  }
}
