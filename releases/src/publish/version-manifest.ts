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

/** Parses and checks a manifest. Throws an Error that names the first fault. */
export function readManifest(value: unknown): VersionManifest {
  if (!isRecord(value)) throw new Error('version.json is not an object.');
  const [schemaError] = findSchemaErrors(value);
  assertValid(schemaError === undefined, `${schemaError} (docs/version.schema.json)`);
  const manifest = value as unknown as VersionManifest;
  assertValid(Object.hasOwn(manifest.files, manifest.entry), 'its entry is not among its files');
  checkLists(manifest);
  const { stock, files } = manifest;
  const hasOfficialManifest = stock === undefined || Object.hasOwn(files, stock);
  assertValid(hasOfficialManifest, 'the manifest of its official entry is not among its files');
  for (const [language, file] of Object.entries(manifest.texts?.files ?? {}))
    assertValid(Object.hasOwn(files, file), `its texts in ${language} are not among its files`);
  checkUse(manifest);
  checkRoutes(manifest);
  if (manifest.remote === 'shell') checkShell(manifest);
  return manifest;
}

function checkLists({ exposes, initial, files }: VersionManifest): void {
  for (const [key, { js, css }] of Object.entries({ ...exposes, initial })) {
    const missing = [...js, ...css].find((file) => !Object.hasOwn(files, file));
    assertValid(missing === undefined, `${key} needs ${missing}, which is not among its files`);
  }
}

/** Every page needs the shell, so a remote without `uses` was not analysed. */
function checkUse({ remote, uses, gives }: VersionManifest): void {
  const isListed = Object.keys(remote === 'shell' ? gives : uses).length > 0;
  assertValid(isListed, `it lists no names in ${remote === 'shell' ? 'gives' : 'uses'}`);
}

/** Each route's module is exposed as a page, and its path is not reserved. */
function checkRoutes(manifest: VersionManifest): void {
  const { remote, routes = [], exposes, gives } = manifest;
  const reserved = describeReservedPath(manifest);
  assertValid(reserved === null, reserved ?? '');
  for (const { module, path } of routes) {
    assertValid(
      Object.hasOwn(exposes, module),
      `its route ${path} uses ${module}, which it does not expose`,
    );
    const names = gives[`${remote}/${module.slice(2)}`];
    const isPage = remote === 'shell' || names?.['default'] !== undefined;
    assertValid(isPage, `its route ${path} uses ${module}, which has no default export`);
  }
}

function checkShell({ routes, inline, files, documentForm }: VersionManifest): void {
  assertValid(
    documentForm === DOCUMENT_FORM,
    `the shell reads document format ${documentForm}, but this gateway writes format ${DOCUMENT_FORM}`,
  );
  assertValid(routes !== undefined, 'the shell has no table of routes');
  const boot = inline?.boot;
  assertValid(boot !== undefined && Object.hasOwn(files, boot), 'the shell has no boot script');
}

function assertValid(isValid: boolean, problem: string): asserts isValid {
  if (!isValid) throw new Error(`version.json is invalid: ${problem}.`);
}
