/** Reads the manifest of a built version as untrusted input. */
import { DOCUMENT_FORM, type VersionManifest } from 'contract/manifest';
import { VERSION_PATTERN, VersionManifestSchema } from 'contract/manifest.schema';
import { isRecord } from 'contract/values';
import { createErrorLister } from 'platform/http';
import { REMOTE_NAME } from 'platform/staff-auth';
import { describeReservedPath } from './claims.ts';

export { REMOTE_NAME };

export const VERSION_NAME = new RegExp(VERSION_PATTERN);

const findSchemaErrors = createErrorLister(VersionManifestSchema);

/** Parses and checks a manifest. Throws a sentence that names what is wrong with it. */
export function readManifest(value: unknown): VersionManifest {
  if (!isRecord(value)) throw new Error('version.json is not an object.');
  const [fault] = findSchemaErrors(value);
  assertFits(fault === undefined, `${fault} (docs/version.schema.json)`);
  const manifest = value as unknown as VersionManifest;
  assertFits(Object.hasOwn(manifest.files, manifest.entry), 'its entry is not among its files');
  checkLists(manifest);
  const { stock, files } = manifest;
  const isThere = stock === undefined || Object.hasOwn(files, stock);
  assertFits(isThere, 'the manifest of its stock entry is not among its files');
  for (const [language, file] of Object.entries(manifest.texts?.files ?? {}))
    assertFits(Object.hasOwn(files, file), `its texts in ${language} are not among its files`);
  checkUse(manifest);
  checkRoutes(manifest);
  if (manifest.remote === 'shell') checkShell(manifest);
  return manifest;
}

function checkLists({ exposes, initial, files }: VersionManifest): void {
  for (const [key, { js, css }] of Object.entries({ ...exposes, initial })) {
    const missing = [...js, ...css].find((file) => !Object.hasOwn(files, file));
    assertFits(missing === undefined, `${key} needs ${missing}, which is not among its files`);
  }
}

/** Every page needs the shell, so a remote without `uses` was not analysed. */
function checkUse({ remote, uses, gives }: VersionManifest): void {
  const listed = Object.keys(remote === 'shell' ? gives : uses).length > 0;
  assertFits(listed, `it does not say what it ${remote === 'shell' ? 'gives' : 'uses'}`);
}

/** Each route's module is exposed as a page, and its path is not reserved. */
function checkRoutes(manifest: VersionManifest): void {
  const { remote, routes = [], exposes, gives } = manifest;
  const reserved = describeReservedPath(manifest);
  assertFits(reserved === null, reserved ?? '');
  for (const { module, path } of routes) {
    assertFits(
      Object.hasOwn(exposes, module),
      `it shows ${module} at ${path} and does not expose it`,
    );
    const names = gives[`${remote}/${module.slice(2)}`];
    const isPage = remote === 'shell' || names?.['default'] !== undefined;
    assertFits(isPage, `it shows ${module} at ${path}, which it exposes without default`);
  }
}

function checkShell({ routes, inline, files, documentForm }: VersionManifest): void {
  assertFits(
    documentForm === DOCUMENT_FORM,
    `the shell reads documents of form ${documentForm}, and this gateway writes form ${DOCUMENT_FORM}`,
  );
  assertFits(routes !== undefined, 'the shell brings no table of routes');
  const boot = inline?.boot;
  assertFits(boot !== undefined && Object.hasOwn(files, boot), 'the shell brings no boot script');
}

function assertFits(holds: boolean, complaint: string): asserts holds {
  if (!holds) throw new Error(`version.json is invalid: ${complaint}.`);
}
