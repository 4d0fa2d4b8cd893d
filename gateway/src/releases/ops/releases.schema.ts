/** Bodies of staff's calls about releases. Each is read by its schema, or refused (422) with a sentence for its field. */
import type { VersionManifest } from 'contract/manifest';
import { Type } from 'typebox';
import { EXPLAIN, readerOf, refuse } from 'platform/http';
import type { Build } from '../rename-build.ts';
import { readManifest, REMOTE_NAME, VERSION_NAME } from '../version-manifest.ts';

const remote = Type.String({
  pattern: REMOTE_NAME.source,
  [EXPLAIN]: 'A remote is named shell or mfe-….',
});
const version = Type.String({
  pattern: VERSION_NAME.source,
  [EXPLAIN]: 'A version is a plain name such as 1.0.0-3f2a91c0.',
});
const PERCENT = 'The percentage is a number from 0 to 100.';
const percent = Type.Number({ minimum: 0, maximum: 100, [EXPLAIN]: PERCENT });
const url = Type.String({ [EXPLAIN]: 'Say where the remote stands.' });
const minutes = Type.Number({ [EXPLAIN]: 'Say for how many minutes.' });

export const readRemote = readerOf(Type.Object({ remote }));

/** With `canary` it ends that one and no other. */
export const readRollback = readerOf(Type.Object({ remote, canary: Type.Optional(version) }));

export const readVersionRef = readerOf(Type.Object({ remote, version }));

const rollout = readerOf(Type.Object({ remote, version, percent }));

/** Visitors are told apart in ten thousand parts: two decimals and no more. */
export function readRollout(body: unknown): ReturnType<typeof rollout> {
  const read = rollout(body);
  if (Number.isInteger(read.percent * 100)) return read;
  throw refuse.invalid('percent', PERCENT);
}

export const readOverrideBody = readerOf(Type.Object({ remote, url, minutes }));

const manifestIn = readerOf(Type.Object({ manifest: Type.Unknown() }));
const filesIn = readerOf(
  Type.Object({
    files: Type.Optional(
      Type.Record(Type.String(), Type.String({ [EXPLAIN]: 'Files come as base64.' })),
    ),
  }),
);

/** A whole version: its manifest, and its files by name as base64. */
export function readUpload(body: unknown): Build {
  const contents = Object.entries(filesIn(body).files ?? {});
  const files = contents.map(([name, text]): [string, Buffer] => [
    name,
    Buffer.from(text, 'base64'),
  ]);
  return { manifest: manifestOf(body), files: new Map(files) };
}

/** The remote that an upload is of. */
export const readUploadRemote = (body: unknown): string => manifestOf(body).remote;

function manifestOf(body: unknown): VersionManifest {
  const { manifest } = manifestIn(body);
  try {
    return readManifest(manifest);
  } catch (error) {
    throw refuse.invalid('manifest', error instanceof Error ? error.message : 'It does not fit.');
  }
}
