/** The part of an official `mf-manifest.json` that a version needs. */
import { isRecord } from 'contract/values';

/** Scripts and styles of a module: initial ones (`sync`) and later ones (`async`). */
export interface OfficialAssets {
  js: { sync: string[]; async: string[] };
  css: { sync: string[]; async: string[] };
}

export interface OfficialManifest {
  metaData: {
    globalName: string;
    publicPath: string;
    buildInfo: { buildVersion: string };
    /** `path` is empty, or a folder with or without a trailing slash. */
    remoteEntry: { name: string; path: string; type: string };
  };
  exposes: { path: string; assets: OfficialAssets }[];
  shared: { name: string; requiredVersion: string; singleton: boolean; assets: OfficialAssets }[];
}

/** Parses and checks a manifest. Throws an Error that names a missing part. */
export function readOfficialManifest(text: string): OfficialManifest {
  const manifest = JSON.parse(text) as OfficialManifest;
  const metaData: Partial<OfficialManifest['metaData']> = toRecord(toRecord(manifest)['metaData']);
  assertPart(isText(metaData.globalName) && isText(metaData.publicPath), 'metaData');
  assertPart(isText(toRecord(metaData.buildInfo)['buildVersion']), 'metaData.buildInfo');
  const entry = toRecord(metaData.remoteEntry);
  assertPart(
    ['name', 'path', 'type'].every((key) => isText(entry[key])),
    'metaData.remoteEntry',
  );
  const { exposes, shared } = toRecord(manifest) as Partial<Record<'exposes' | 'shared', unknown>>;
  assertPart(isListOf(exposes, 'path'), 'exposes');
  assertPart(isListOf(shared, 'name'), 'shared');
  return manifest;
}

const isListOf = (value: unknown, name: string): boolean =>
  Array.isArray(value) &&
  value.every((candidate) => isText(toRecord(candidate)[name]) && hasAssets(candidate));

const hasAssets = (value: unknown): boolean =>
  ['js', 'css'].every((kind) =>
    ['sync', 'async'].every((when) => {
      const names = toRecord(toRecord(toRecord(value)['assets'])[kind])[when];
      return Array.isArray(names) && names.every(isText);
    }),
  );

const isText = (value: unknown): value is string => typeof value === 'string';

const toRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

function assertPart(isPresent: boolean, part: string): asserts isPresent {
  if (!isPresent)
    throw new Error(`its mf-manifest.json has no ${part} as the official plugin writes it`);
}
