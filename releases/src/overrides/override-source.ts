/** Where a browser with an override loads the remote from. */
export type OverrideSource =
  /** Address of a built folder, its `version.json`, or an entry script. */
  | { kind: 'address'; url: string }
  /** A published version, live or not: a preview. */
  | { kind: 'version'; version: string };

/** Formats the source for a sentence: its address, or its version. */
export const formatSource = (source: OverrideSource): string =>
  source.kind === 'address' ? source.url : `version ${source.version}`;
